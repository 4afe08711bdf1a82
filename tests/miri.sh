#!/bin/sh
# What of the runtime is unsafe, under the interpreter Miri: arenas, the control block, rings, collectives in place,
# threads and what they are handed, with ranks as threads. It finds accesses out of bounds or without a right, and data
# races in what the memory orders allow. `tests/miri.sh` takes ten to thirty minutes; it needs the nightly toolchain, which it
# installs.
#
# Left out is what Miri has not: other processes, files in memory, libraries, instructions of vectors.
set -eu
cd "$(dirname "$0")/.."
rustup component add --toolchain nightly miri rust-src ||
  rustup toolchain install nightly --profile minimal --component miri,rust-src --no-self-update
# The system is asked for files and numbers of threads; pictures of stacks take an interpreter minutes.
export MIRIFLAGS="-Zmiri-disable-isolation -Zmiri-permissive-provenance ${MIRIFLAGS:-}" RUST_BACKTRACE=0
cargo +nightly miri test -p ddl-runtime --lib -- \
  boxes:: collective:: control:: flight:: heap:: operand:: pool:: rings:: transfer:: wait::
cargo +nightly miri test -p ddl-runtime --test jobs -- collectives::collectives_are_as_defined
cargo +nightly miri test -p ddl-runtime --test jobs -- \
  the_next_op a_completed_all_reduce sources_are_read what_stays
