/* A plan as the compiler would write it, for two ranks: w learns to give t from x by gradient descent.
   Its entries besides `train` and `init` are what can go wrong. NOTE is the path of the note's bytes. */
#include <stdint.h>
#include <time.h>

typedef struct {
  uint64_t size;
  uint32_t version, reserved;
  int32_t (*post)(void *, uint32_t);
  int32_t (*wait)(void *, uint32_t);
  int32_t (*product)(void *, const void *, void *, const void *, const void *);
  int32_t (*convolution)(void *, const void *, void *, const void *, const void *);
  int32_t (*share)(void *, const void *, const uint64_t *, uint64_t);
  void (*mark)(void *, uint32_t, uint32_t);
  void (*of_others[5])(void);
  int32_t (*turns)(void *, const void *, const uint64_t *, uint64_t, uint64_t);
} runtime_v1;

/* Mark `number` begins. */
#define MARK(number, index)                                                                         \
  if (runtime->mark) runtime->mark(rank, number, index)

__asm__(".pushsection .note.ddl, \"a\", %note\n"
        ".balign 4\n"
        ".incbin \"" NOTE "\"\n"
        ".popsection\n");

#define STEP(name)                                                                                  \
  int32_t name(const runtime_v1 *runtime, void *rank, uint32_t position, uint8_t *shared,          \
               uint8_t *private, void *stream)

STEP(train) {
  (void)position, (void)stream;
  const float *x = (const float *)private, *t = (const float *)(private + 64);
  const float lr = *(const float *)(private + 128);
  float *w = (float *)(private + 192), *loss = (float *)(private + 256);
  float *part = (float *)shared;
  part[0] = part[1] = part[2] = 0;
  for (int row = 0; row < 2; row++) {
    MARK(0, row);
    MARK(1, row);
    float error = x[2 * row] * w[0] + x[2 * row + 1] * w[1] - t[row];
    part[0] += error * x[2 * row];
    part[1] += error * x[2 * row + 1];
    part[2] += error * error;
  }
  MARK(UINT32_MAX, 0);
  int32_t status = runtime->post(rank, 0);
  if (status == 0) status = runtime->wait(rank, 0);
  if (status != 0) return status;
  MARK(2, 0);
  const float *sum = (const float *)(shared + 64);
  w[0] -= lr * sum[0] / 4;
  w[1] -= lr * sum[1] / 4;
  *loss = sum[2] / 4;
  return 0;
}

STEP(score) {
  (void)position, (void)stream;
  const float *x = (const float *)private, *t = (const float *)(private + 64);
  const float *w = (const float *)(private + 192);
  float *y = (float *)(private + 320), *error = (float *)(private + 256), *part = (float *)shared;
  part[0] = part[1] = part[2] = 0;
  for (int row = 0; row < 2; row++) {
    y[row] = x[2 * row] * w[0] + x[2 * row + 1] * w[1];
    part[2] += (y[row] - t[row]) * (y[row] - t[row]);
  }
  int32_t status = runtime->post(rank, 0);
  if (status == 0) status = runtime->wait(rank, 0);
  *error = ((const float *)(shared + 64))[2] / 4;
  return status;
}

STEP(init) {
  (void)runtime, (void)rank, (void)position, (void)shared, (void)stream;
  float *w = (float *)(private + 192);
  w[0] = (float)*(const uint64_t *)(private + 320);
  w[1] = 1;
  return 0;
}

STEP(crash) {
  (void)runtime, (void)rank, (void)shared, (void)private, (void)stream;
  if (position == 1) *(volatile int *)8 = 1;
  return 0;
}

STEP(refuse) {
  (void)runtime, (void)rank, (void)shared, (void)private, (void)stream;
  return position == 1 ? 9 : 0;
}

STEP(hang) {
  (void)shared, (void)private, (void)stream;
  if (position == 1) return 0;
  int32_t status = runtime->post(rank, 0);
  return status != 0 ? status : runtime->wait(rank, 0);
}

/* Rank 1 computes for ever, the others wait for it. */
STEP(spin) {
  (void)shared, (void)stream;
  volatile uint64_t *count = (volatile uint64_t *)(private + 128);
  while (position == 1) *count += 1;
  int32_t status = runtime->post(rank, 0);
  return status != 0 ? status : runtime->wait(rank, 0);
}

/* All ranks compute for ever. */
STEP(alone) {
  (void)runtime, (void)rank, (void)position, (void)shared, (void)stream;
  volatile uint64_t *count = (volatile uint64_t *)(private + 128);
  for (;;) *count += 1;
}

/* All ranks are in a kernel that never ends, and say so. */
STEP(stuck) {
  (void)position, (void)shared, (void)stream;
  MARK(0, 0);
  volatile uint64_t *count = (volatile uint64_t *)(private + 128);
  for (;;) *count += 1;
}

static void beside(const uint64_t *args, uint64_t part, uint64_t parts) {
  (void)args, (void)parts;
  volatile uint64_t count = 0;
  while (part == 1) count += 1;
}

/* Likewise of a kernel that threads share: the second never ends. */
STEP(shared_stuck) {
  (void)position, (void)shared, (void)private, (void)stream;
  const uint64_t none = 0;
  MARK(0, 0);
  return runtime->share(rank, (const void *)beside, &none, 0);
}

static void count(const uint64_t *args, uint64_t part, uint64_t parts) {
  uint32_t *times = (uint32_t *)args[0];
  if (parts == 7) __atomic_fetch_add(&times[part], 1, __ATOMIC_RELAXED);
}

/* A kernel of seven blocks: each is run once. */
STEP(blocks) {
  (void)position, (void)shared, (void)private, (void)stream;
  uint32_t times[7] = {0};
  const uint64_t args[] = {(uint64_t)times};
  MARK(0, 0);
  int32_t status = runtime->share(rank, (const void *)count, args, 1);
  for (int part = 0; part < 7; part++) status |= times[part] != 1;
  return status;
}

static int64_t used(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000ll + time.tv_nsec;
}

static void share_of_time(const uint64_t *args, uint64_t part, uint64_t parts) {
  (void)part;
  int64_t until = used() + 960000000ll / (int64_t)parts;
  while (args[0] && used() < until);
}

/* Rank 1 is in a kernel for 0.96 s, equally in each part; the other waits for it. */
STEP(slow_blocks) {
  (void)shared, (void)private, (void)stream;
  const uint64_t args[] = {position};
  MARK(0, 0);
  int32_t status = runtime->share(rank, (const void *)share_of_time, args, 1);
  status = status != 0 ? status : runtime->post(rank, 0);
  return status != 0 ? status : runtime->wait(rank, 0);
}

static void turn(const uint64_t *args, uint64_t part, uint64_t parts) {
  uint64_t *next = (uint64_t *)args[1];
  share_of_time(args, part, parts);
  *next = *next == part ? part + 1 : 0;
}

/* The same in seven parts of one thread, in order. */
STEP(slow_turns) {
  (void)shared, (void)private, (void)stream;
  uint64_t next = 0;
  const uint64_t args[] = {position, (uint64_t)&next};
  MARK(0, 0);
  int32_t status = runtime->turns(rank, (const void *)turn, args, 2, 7);
  status = status != 0 ? status : next != 7;
  status = status != 0 ? status : runtime->post(rank, 0);
  return status != 0 ? status : runtime->wait(rank, 0);
}

/* The second part never ends. */
STEP(stuck_turn) {
  (void)position, (void)shared, (void)private, (void)stream;
  const uint64_t none = 0;
  MARK(0, 0);
  return runtime->turns(rank, (const void *)beside, &none, 0, 7);
}

/* Rank 1 is in a kernel for 0.9 seconds, the other waits for it. */
STEP(slow) {
  (void)shared, (void)private, (void)stream;
  MARK(0, 0);
  while (position == 1 && used() < 900000000ll);
  int32_t status = runtime->post(rank, 0);
  return status != 0 ? status : runtime->wait(rank, 0);
}

/* Of w, which all ranks hold, each writes another. */
STEP(differ) {
  (void)runtime, (void)rank, (void)shared, (void)stream;
  *(float *)(private + 192) = (float)position;
  return 0;
}

/* A loop that never ends, but communicates. */
STEP(endless) {
  (void)position, (void)shared, (void)private, (void)stream;
  for (;;) {
    int32_t status = runtime->post(rank, 0);
    if (status == 0) status = runtime->wait(rank, 0);
    if (status != 0) return status;
  }
}
