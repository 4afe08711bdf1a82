#!/bin/sh
# Training runs under the thread sanitizer, with ranks as threads: runtime, standard library and the kernels of the
# plan are all instrumented, so that an access of a kernel that nothing orders with another rank's is found too.
# First a plan without its waits runs, which must be reported.
# `tests/tsan.sh [DDLC]` takes some minutes; DDLC is a compiler that is built already. It needs the nightly toolchain,
# which it installs, and clang of LLVM's version.
set -eu
cd "$(dirname "$0")/.."
target=${CARGO_TARGET_DIR:-target}
work=$target/tsan
host=$(rustc -vV | sed -n 's/^host: //p')
clang=${CLANG:-clang-22}
mkdir -p "$work"

rustup component add --toolchain nightly rust-src ||
  rustup toolchain install nightly --profile minimal --component rust-src --no-self-update
RUSTFLAGS="-Zsanitizer=thread -Clink-args=-Wl,--export-dynamic-symbol=__tsan_*" CARGO_TARGET_DIR="$work/build" \
  cargo +nightly build -Zbuild-std --target "$host" -p ddl-runtime --bin ddlrun
ddlrun=$work/build/$host/debug/ddlrun
ddlc=${1:-}
if [ -z "$ddlc" ]; then
  cargo build -p ddl-driver --bin ddlc
  ddlc=$target/debug/ddlc
fi

# instrument NAME: $work/NAME.so of its instructions in LLVM's language, with its note.
instrument() {
  objcopy --dump-section ".note.ddl=$work/$1.note" "$work/$1.so"
  sed -e 's/^attributes #\([0-9]*\) = {/& sanitize_thread/' \
    -e '/^define/{/ #[0-9]* /!s/ {$/ sanitize_thread {/}' "$work/$1.ll" > "$work/$1.marked.ll"
  printf '.section .note.ddl, "a", %%note\n.balign 4\n.incbin "%s"\n.section .note.GNU-stack, "", %%progbits\n' \
    "$work/$1.note" > "$work/$1.s"
  "$clang" -Wno-override-module -O1 -march=native -fPIC -fsanitize=thread -c -o "$work/$1.o" "$work/$1.marked.ll"
  "$clang" -shared -nostdlib -o "$work/$1.so" "$work/$1.o" "$work/$1.s"
  python3 - "$work/$1.so" "$work/$1.note" <<'SEAL'
import hashlib, sys
path, note = sys.argv[1:]
plan, note = bytearray(open(path, "rb").read()), open(note, "rb").read()
field = b'"digest":"'
start = plan.index(field, plan.index(note)) + len(field)
plan[start : start + 64] = b"0" * 64
plan[start : start + 64] = hashlib.sha256(plan).hexdigest().encode()
open(path, "wb").write(plan)
SEAL
}

# train NAME RANKS MODEL OPTIONS…: compiles, instruments, and trains some steps.
train() {
  name=$1 ranks=$2 model=$3
  shift 3
  "$ddlc" "$model" --ranks "$ranks" "$@" -o "$work/$name.so" --emit "llvm=$work/$name.ll"
  instrument "$name"
  for threads in 1 2; do
    TSAN_OPTIONS="halt_on_error=0 exitcode=66 ${TSAN_OPTIONS:-}" "$ddlrun" -n "$ranks" "$work/$name.so" \
      --threads "$threads" --fill 'normal(std=0.02)' --steps 8 --quiet
    echo "$name: $ranks ranks, $threads threads each: no race"
  done
}

# The control: without its waits, a plan must be reported. Were it not, silence above would mean nothing.
control() {
  "$ddlc" examples/mlp.ir --ranks 4 --train 'adam(lr=3e-3)' -o "$work/control.so" --emit "llvm=$work/whole.ll"
  # A wait is a call of the function at this offset of the runtime's table (`RuntimeV1::wait`).
  awk '/^define/ { delete at; delete wait }
    / = getelementptr .* ptr %runtime, i64 24$/ { at[$1] }
    / = load ptr, ptr / { place = $6; sub(",", "", place); if (place in at) wait[$1] }
    / call i32 %/ { called = $0; sub(/.* call i32 /, "", called); sub(/\(.*/, "", called)
      if (called in wait) { print "  " $1 " = add i32 0, 0"; waits++; next } }
    { print }
    END { exit waits == 0 }' "$work/whole.ll" > "$work/control.ll"
  instrument control
  if TSAN_OPTIONS="halt_on_error=0 exitcode=66 ${TSAN_OPTIONS:-}" "$ddlrun" -n 4 "$work/control.so" \
    --threads 1 --fill 'normal(std=0.02)' --steps 8 --quiet 2> "$work/control.txt"; then
    echo "control: a plan without waits runs without a report" >&2
    exit 1
  fi
  races=$(grep -c 'WARNING: ThreadSanitizer: data race' "$work/control.txt" || true)
  if [ "$races" -eq 0 ]; then
    cat "$work/control.txt" >&2
    echo "control: a plan without waits fails, but not by a race" >&2
    exit 1
  fi
  echo "control: without waits, $races races are reported"
}

control
train mlp 4 examples/mlp.ir --train 'adam(lr=3e-3)'
train gpt 2 examples/gpt.ir --train 'adamw(lr=3e-3, clip=1.0)' -D layers=2
train stages 2 examples/mlp.ir --train 'adam(lr=3e-3)' --stages 2 --microbatches 4 --schedule 1f1b
