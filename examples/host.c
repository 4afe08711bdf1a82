/* A host of a plan in C: fits t = 2 x0 - 3 x1 by the entry `train` of a plan whose arguments are
   x: tensor<4 x 2 x f32> and t: tensor<4 x f32>, whose result is `loss`, and whose param is w.

     cc host.c -I runtime -L target/release -lddl_runtime -o host && LD_LIBRARY_PATH=target/release ./host plan.so */
#include <stdio.h>
#include "ddl.h"

/* Says what went wrong, closes the job, and gives the exit status. */
static int fail(ddl_job *job, int status) {
  fprintf(stderr, "%s\n", ddl_error(job));
  ddl_close(job);
  return status;
}

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: host plan.so [ddlrun]\n");
    return 2;
  }
  /* With the path of ddlrun, ranks are processes; else they are threads. */
  ddl_options options = {.size = sizeof options, .ddlrun = count > 2 ? arguments[2] : NULL};
  ddl_job *job = ddl_open(arguments[1], &options);
  if (ddl_error(job)) return fail(job, 1);

  static const float x[8] = {1, 0, 0, 1, 1, 1, -1, 1}, t[4] = {2, -3, -1, -5};
  static const uint64_t shape[2] = {4, 2};
  ddl_tensor xs = {DDL_F32, 2, shape, x, sizeof x}, ts = {DDL_F32, 1, shape, t, sizeof t};
  int status = ddl_init(job, 0);
  if (!status) status = ddl_set(job, "x", &xs);
  if (!status) status = ddl_set(job, "t", &ts);

  ddl_tensor loss, w;
  for (int step = 1; !status && step <= 100; step++) {
    status = ddl_step(job, "train");
    if (!status) status = ddl_get(job, "loss", &loss);
    if (!status && step % 25 == 0) printf("step %d  loss %g\n", step, *(const float *)loss.data);
  }
  if (!status) status = ddl_get(job, "w", &w);
  if (status) return fail(job, status);
  printf("w = %.3f, %.3f\n", ((const float *)w.data)[0], ((const float *)w.data)[1]);
  ddl_close(job);
  return 0;
}
