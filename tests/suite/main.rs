//! Tests across crates, in one program. Those that do the same for every file of a folder, or for
//! every example and plan, are cases of `programs`.

mod attention;
mod behind;
mod blocks;
mod borders;
mod boxes;
mod boxing;
mod branches;
mod chains;
mod compiled;
mod convolution;
mod cpus;
mod crossing_sums;
mod cuts;
mod deep;
mod devices;
mod examples;
mod exports;
mod few;
mod images;
mod imports;
mod invariants;
mod irdl;
mod lanes;
mod layers;
mod lines;
mod language;
mod lower;
mod micro;
mod mlir;
mod numbers;
mod partitioner;
mod periods;
mod pipeline_bits;
mod pipeline_bytes;
mod pipeline_memory;
mod pipeline_programs;
mod pipeline_search;
mod pipelines;
mod precision;
mod profiles;
mod rearranged;
mod repeats;
mod result_names;
mod rings;
mod robust;
mod rows;
mod running;
mod sorts;
mod structured;
mod tidy;
mod several_steps;
mod short;
mod sliced;
mod subnormals;
mod tiles;
mod traced;
mod turned;
mod two_versions;
mod views;

/// As in `ddlc`: the planner makes millions of small allocations.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
