/* ddl.h: run a plan that ddlc has compiled, from C. Link with -lddl_runtime.

   A plan is native code: open plans that you would run as programs.

   Functions that give an int give 0, or what ddlrun would exit with: 1 the content of a file or a name is
   wrong, 2 usage, 3 the world failed, 101 a bug of ours; ddl_error says what. A job belongs to one thread at
   a time; jobs do not know of each other. After a step that failed with 3 or 101 a job only can be closed. */
#ifndef DDL_H
#define DDL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  DDL_F64, DDL_F32, DDL_BF16, DDL_F16, DDL_I64, DDL_I32, DDL_I16, DDL_I8,
  DDL_UI64, DDL_UI32, DDL_UI16, DDL_UI8, DDL_I1 /* a byte, 0 or 1 */
} ddl_dtype;

/* A dense row-major tensor, with its global shape. */
typedef struct {
  uint32_t dtype;        /* ddl_dtype */
  uint32_t dims;
  const uint64_t *shape; /* dims extents; may be null if there are none */
  const void *data;      /* elements, little-endian */
  uint64_t bytes;        /* of the elements */
} ddl_tensor;

/* Zero and null take what is usual. Grows at its end only. */
typedef struct {
  uint64_t size;      /* sizeof(ddl_options) */
  uint32_t ranks;     /* number of ranks; must be the plan's */
  uint32_t reserved;  /* 0 */
  const char *ddlrun; /* path of ddlrun, if ranks are to be processes; else they are threads */
  double timeout;     /* seconds that a rank may wait for another: 600 */
  double grace;       /* seconds that a rank may compute without calling the runtime: 10 */
} ddl_options;

typedef struct ddl_job ddl_job;

/* Opens a plan and starts its ranks; options may be null. Never gives null: a job that could not be opened
   has an error, and is to be closed too. */
ddl_job *ddl_open(const char *plan, const ddl_options *options);

/* What went wrong in the last call of this job, or null. The text stays until the next call. */
const char *ddl_error(const ddl_job *job);

/* Initialises params and state; with the same seed to the same bits under any plan of a program. */
int ddl_init(ddl_job *job, uint64_t seed);

/* Sets an argument, which is kept from step to step, or a param or state. The value is copied. */
int ddl_set(ddl_job *job, const char *name, const ddl_tensor *value);

/* Runs an entry once, with the arguments that were set. */
int ddl_step(ddl_job *job, const char *entry);

/* A result of the last step, or a param or state. The pointers stay valid until the next ddl_step, ddl_close,
   or ddl_get of the same name. */
int ddl_get(ddl_job *job, const char *name, ddl_tensor *value);

/* Ends the ranks and frees the job; null is allowed. */
void ddl_close(ddl_job *job);

#ifdef __cplusplus
}
#endif
#endif
