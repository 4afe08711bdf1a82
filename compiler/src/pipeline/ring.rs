//! `--attention auto`: chooses attention around a ring if the memory of a device is short.
//!
//! A ring moves the bytes that gathering keys and values would, in more steps, and never holds all
//! of them. As differentiation precedes planning, each number of blocks is a different program. So
//! none is tried if the program fits as it is.

use super::State;
use super::form::until;
use super::recompute::{Chosen, Outcome, faster_or_nearest, lacks_memory, may_fit};
use crate::diag::Diags;
use crate::differentiate::ring::blocks;
use crate::graph::Program;
use crate::options::{Attention, Options, Recompute};
use crate::phase::Phase;

/// The most numbers of blocks that are tried.
const TRIED: usize = 3;

/// The options with which the program is to be compiled instead; `None` keeps the best plan so far.
///
/// - `verified`: the program before differentiation
/// - `first`: the outcome of planning it under `options`
/// - `known`: a better plan than the first, if there is one
/// - `nearest`: of the failures the one that lacks the least memory
pub fn better(
    verified: &State,
    first: &Outcome,
    known: Option<&Chosen>,
    nearest: &mut Option<Diags>,
    options: &Options,
) -> Option<Chosen> {
    let is_open = options.any_attention && options.ranks > 1;
    if !is_open || options.pipeline.stages.is_some() || !lacks_memory(first, options) {
        return None;
    }
    let levels = match options.more_recompute {
        true => Recompute::ALL.to_vec(),
        false => vec![options.recompute],
    };
    let mut best = known.cloned().or_else(|| {
        let (planned, summary) = first.as_ref().ok()?;
        Some(Chosen {
            options: options.clone(),
            planned: planned.clone(),
            summary: summary.clone()?,
        })
    });
    let program = verified.program();
    let numbers = blocks(program, candidates(program, options));
    for number in numbers.into_iter().take(TRIED) {
        for &recompute in &levels {
            let ring = Options {
                attention: Attention::Ring(number),
                any_attention: false,
                recompute,
                ..options.clone()
            };
            let inferred = until(verified.clone(), Phase::Inferred, &ring);
            let is_late = best.is_some() && options.is_late();
            let may_fit = |inferred: &State| !is_late && may_fit(inferred, &ring);
            if let Some(inferred) = inferred.filter(may_fit) {
                best = faster_or_nearest(best, inferred, nearest, &ring);
            }
        }
    }
    best.filter(|best| best.options.attention != options.attention)
}

/// Numbers of blocks, from the largest: the sizes of the axes of a mesh that is given, else what
/// divides the ranks.
fn candidates(program: &Program, options: &Options) -> Vec<usize> {
    let written = program.meshes.iter().flat_map(|mesh| &mesh.axes);
    let given: Vec<_> = match &options.mesh {
        Some(axes) => axes.iter().collect(),
        None => written.collect(),
    };
    let mut sizes: Vec<usize> = given.into_iter().filter_map(|(_, size)| *size).collect();
    if sizes.is_empty() {
        let ranks = options.ranks;
        sizes = (2..=ranks)
            .filter(|&size| ranks.is_multiple_of(size))
            .collect();
    }
    sizes.retain(|&size| size <= Attention::BLOCKS);
    sizes.sort_unstable();
    sizes.dedup();
    sizes.reverse();
    sizes
}
