#!/bin/sh
# Training runs under the thread sanitizer, with ranks as threads: runtime, standard library and the kernels of the
# plan are all instrumented, so that an access of a kernel that nothing orders with another rank's is found too.
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

train mlp 4 examples/mlp.ir --train 'adam(lr=3e-3)'
train gpt 2 examples/gpt.ir --train 'adamw(lr=3e-3, clip=1.0)' -D layers=2
train stages 2 examples/mlp.ir --train 'adam(lr=3e-3)' --stages 2 --microbatches 4 --schedule 1f1b
