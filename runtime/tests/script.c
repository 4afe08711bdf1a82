/* The interpreter of scripts of tests/common, as a plan in a file. NOTE is the path of the note's bytes. */
#include <stdint.h>
#include <string.h>
#include <time.h>

typedef struct {
  uint64_t size;
  uint32_t version, reserved;
  int32_t (*post)(void *, uint32_t);
  int32_t (*wait)(void *, uint32_t);
  int32_t (*product)(void *, const void *, void *, const void *, const void *);
} runtime_v1;

__asm__(".pushsection .note.ddl, \"a\", %note\n"
        ".balign 4\n"
        ".incbin \"" NOTE "\"\n"
        ".popsection\n");

int32_t main_step(const runtime_v1 *runtime, void *rank, uint32_t position, uint8_t *shared,
                  uint8_t *private, void *stream) {
  (void)position, (void)stream;
  const int32_t *commands = (const int32_t *)private;
  for (int index = 0; index < COMMANDS; index++) {
    uint32_t value = commands[index] / 8;
    int32_t status = 0;
    switch (commands[index] % 8) {
    case 1: status = runtime->post(rank, value); break;
    case 2: status = runtime->wait(rank, value); break;
    case 3: memset(shared, 0x55, value); break;
    case 4: nanosleep(&(struct timespec){value / 1000, value % 1000 * 1000000}, 0); break;
    case 5: memcpy(shared + SHARED / 2, shared, value); break;
    default: return value;
    }
    if (status != 0) return status;
  }
  return 0;
}
