#!/bin/sh
# What of the runtime is unsafe, under the interpreter Miri: arenas, the control block, flags, collectives in place,
# threads and what they are handed, with ranks as threads. It finds accesses out of bounds, data races and what
# memory orders allow. `tests/miri.sh` takes some minutes; it needs the nightly toolchain, which it installs.
#
# Left out is what Miri has not: other processes, files in memory, libraries, instructions of vectors.
set -eu
rustup toolchain install nightly --profile minimal --component miri,rust-src --no-self-update
export MIRIFLAGS="-Zmiri-disable-isolation -Zmiri-tree-borrows"
export PROPTEST_CASES="${PROPTEST_CASES:-4}"
cargo +nightly miri test -p ddl-runtime --lib -- heap:: pool:: rounds:: control:: flight:: wait:: rings:: boxes:: \
  collective:: transfer:: operand::
cargo +nightly miri test -p ddl-runtime --test order --test faults --test collectives -- "$@"
