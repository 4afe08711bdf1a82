//! Micro-batches for want of memory: where no plan fits, the batch is taken in more and more parts
//! until one does. More parts take longer, for each pays launches and latencies again and weights
//! are read once for each, so the first number that fits is taken. Numbers are powers of two.

use super::{Prepared, Summary};
use crate::diag::Diags;
use crate::graph::Program;
use crate::infer::micro;
use crate::options::{Asked, Options};

/// A part of the memory by which more parts must lower it, or it is not the batch that fills it.
const PROGRESS: f64 = 0.02;

/// The planned program in the fewest parts that fit, and its figures; none if its batch cannot be
/// taken in so many.
///
/// - `least`: the least memory that was found to be needed in one part \[B\]
pub(super) fn run(
    program: &Program,
    options: &Options,
    pipeline: Option<(&Asked, &Options)>,
    mut least: f64,
) -> Option<(Program, Summary)> {
    let limit = options.memory_limit() as f64;
    if program.meshes.first().is_some_and(|mesh| mesh.time > 0) || options.plan.is_some() {
        return None;
    }
    // What is needed falls no faster than in proportion.
    let enough = |parts: usize, least: f64| {
        let times = (least / limit).ceil().clamp(2.0, f64::from(u32::MAX));
        parts.checked_mul((times as usize).next_power_of_two())
    };
    let mut parts = enough(1, least)?;
    loop {
        let options = Options {
            microbatches: parts,
            ..options.clone()
        };
        let mut program = program.clone();
        let mut diags = Diags::new();
        micro::declare(&mut program, &options, &mut diags);
        if !diags.is_empty() {
            return None;
        }
        let prepared = Prepared::new(&program, &options, pipeline).ok()?;
        let failed = match prepared.plan().ok()? {
            Ok(planned) => return Some(planned),
            Err(failed) => failed,
        };
        let now = failed.lacks()?;
        if now > least * (1.0 - PROGRESS) {
            return None;
        }
        least = now;
        parts = enough(parts, least)?;
    }
}
