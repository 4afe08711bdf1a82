// Preloaded, makes the libraries of a process see a processor of x86-64-v3: instructions above it are
// missing from what `cpuid` says. Variables that hold libraries to a level exist for some of them only.
//
// Linux makes `cpuid` fault where the processor can; the handler answers for it.

#define _GNU_SOURCE
#include <cpuid.h>
#include <signal.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

// The number of ARCH_SET_CPUID in <asm/prctl.h>.
static const int SET = 0x1012;

static long allow(int on) {
    return syscall(SYS_arch_prctl, SET, on);
}

static void answer(int number, siginfo_t *info, void *context) {
    (void)number, (void)info;
    greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    const unsigned char *code = (const unsigned char *)registers[REG_RIP];
    if (code[0] != 0x0f || code[1] != 0xa2) {
        // Another fault, which ends the process when the instruction is repeated.
        signal(SIGSEGV, SIG_DFL);
        return;
    }
    unsigned leaf = registers[REG_RAX], part = registers[REG_RCX], a, b, c, d;
    allow(1);
    __cpuid_count(leaf, part, a, b, c, d);
    allow(0);
    if (leaf == 7 && part == 0) {
        // AVX-512, AMX and vectors of AES, GF2 and carry-less products.
        b &= ~(1u << 16 | 1u << 17 | 1u << 21 | 1u << 26 | 1u << 27 | 1u << 28 | 1u << 30 | 1u << 31);
        c &= ~(1u << 1 | 1u << 6 | 1u << 8 | 1u << 9 | 1u << 10 | 1u << 11 | 1u << 12 | 1u << 14);
        d &= ~(1u << 2 | 1u << 3 | 1u << 8 | 1u << 22 | 1u << 23 | 1u << 24 | 1u << 25);
    } else if (leaf == 7) {
        a = b = c = d = 0;
    } else if (leaf == 0xd && part == 0) {
        // States that are saved: x87, SSE and AVX.
        a &= 7;
    }
    registers[REG_RAX] = a, registers[REG_RBX] = b, registers[REG_RCX] = c, registers[REG_RDX] = d;
    registers[REG_RIP] += 2;
}

__attribute__((constructor)) static void begin(void) {
    struct sigaction ours = {.sa_sigaction = answer, .sa_flags = SA_SIGINFO | SA_NODEFER};
    sigaction(SIGSEGV, &ours, 0);
    if (allow(0) != 0) {
        static const char message[] = "older: this processor cannot hide instructions\n";
        (void)!write(2, message, sizeof message - 1);
        _exit(3);
    }
}
