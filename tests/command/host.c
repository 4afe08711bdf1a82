/* Fits t = 2 x0 - 3 x1 by a plan of which plan.h says all. */
#include <stdio.h>
#include "plan.h"

/* A tensor of the plan with these elements. */
static ddl_tensor with(const plan_tensor *row, const void *data) {
  ddl_tensor tensor = row->tensor;
  tensor.data = data;
  return tensor;
}

int main(int count, char **arguments) {
  static const float x[] = {1, 0, 0, 1, 1, 1, -1, 1}, t[] = {2, -3, -1, -5};
  typedef char x_has_the_size[sizeof x == PLAN_TRAIN_ARG_X_BYTES ? 1 : -1];
  typedef char t_has_the_size[sizeof t == PLAN_TRAIN_ARG_T_BYTES ? 1 : -1];
  ddl_options options = {.size = sizeof options, .ranks = PLAN_RANKS};
  ddl_job *job = ddl_open(count > 1 ? arguments[1] : "plan.so", &options);
  int status = ddl_error(job) ? 1 : ddl_init(job, 0);
  const void *data[PLAN_TRAIN_ARG_COUNT] = {0};
  data[PLAN_TRAIN_ARG_X] = (x_has_the_size *)x;
  data[PLAN_TRAIN_ARG_T] = (t_has_the_size *)t;
  for (int arg = 0; !status && arg < PLAN_TRAIN_ARG_COUNT; arg++) {
    const plan_tensor *row = &plan_train_args[arg];
    ddl_tensor tensor = with(row, data[arg]);
    if (data[arg]) status = ddl_set(job, row->name, &tensor);
  }
  for (int step = 0; !status && step < 200; step++) status = ddl_step(job, PLAN_TRAIN);
  const plan_tensor *row = &plan_states[PLAN_STATE_W];
  ddl_tensor w;
  if (!status) status = ddl_get(job, row->name, &w);
  if (!status) status = w.bytes != PLAN_STATE_W_BYTES || w.dims != 1 || w.shape[0] != plan_state_w_shape[0];
  if (!status) printf("w = %.3f, %.3f\n", ((const float *)w.data)[0], ((const float *)w.data)[1]);
  if (status) fprintf(stderr, "%s\n", ddl_error(job) ? ddl_error(job) : "w has another type");
  ddl_close(job);
  return status;
}
