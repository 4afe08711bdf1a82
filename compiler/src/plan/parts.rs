//! Micro-batches for want of memory: where no plan fits, the batch is taken in more and more parts
//! until one does. More parts take longer, for each pays launches and latencies again and weights
//! are read once for each, so the first number that fits is taken. Numbers are powers of two. What
//! values take where each is split over all ranks says of many numbers, without a search, that
//! nothing fits.

use super::{Prepared, Summary, problem};
use crate::diag::Diags;
use crate::graph::Program;
use crate::infer::micro;
use crate::options::Options;

/// A part of the memory by which more parts must lower it, or it is not the batch that fills it.
const PROGRESS: f64 = 0.02;

/// The planned program in the fewest parts that fit, and its figures; none if its batch cannot be
/// taken in so many.
///
/// - `whole`: the program with its batch in as few parts as were asked for
/// - `least`: the least memory that was found to be needed then \[B\]
pub(super) fn run(whole: &Prepared<'_>, least: f64) -> Option<(Program, Summary)> {
    let mut parts = Parts::new(whole.program, whole.options, least)?;
    loop {
        let (program, options) = parts.declared()?;
        let prepared = Prepared {
            beaten: whole.beaten.clone(),
            ..Prepared::new(&program, &options, whole.pipeline).ok()?
        };
        if let Some(least) = prepared.task().short() {
            parts.more(least)?;
            continue;
        }
        let failed = match prepared.plan().ok()? {
            Ok(planned) => return Some(planned),
            Err(failed) => failed,
        };
        let least = failed.lacks()?;
        if parts
            .searched
            .is_some_and(|before| least > before * (1.0 - PROGRESS))
        {
            return None;
        }
        parts.searched = Some(least);
        parts.more(least)?;
    }
}

/// The fewest parts of the batch in which a plan may fit, as far as is known without a search;
/// `None` if it cannot be taken in so many.
pub(crate) fn fewest(program: &Program, options: &Options) -> Option<usize> {
    let mut program = program.clone();
    program.funcs.iter_mut().for_each(problem::unshare::run);
    let short = |program: &Program, options: &Options| {
        let prepared = Prepared::new(program, options, None).ok()?;
        Some(prepared.task().short())
    };
    let Some(least) = short(&program, options)? else {
        return Some(options.microbatches);
    };
    let mut parts = Parts::new(&program, options, least)?;
    loop {
        let (declared, options) = parts.declared()?;
        match short(&declared, &options)? {
            Some(least) => parts.more(least)?,
            None => return Some(options.microbatches),
        }
    }
}

/// Numbers of parts that are tried.
struct Parts<'a> {
    program: &'a Program,
    options: &'a Options,
    number: usize,
    /// The least memory that a search found to be needed last \[B\].
    searched: Option<f64>,
}

impl<'a> Parts<'a> {
    /// The first number, where so much is needed in one part; none if it is not to be had.
    fn new(program: &'a Program, options: &'a Options, least: f64) -> Option<Parts<'a>> {
        let declared = program.meshes.first().is_some_and(|mesh| mesh.time > 0);
        if declared || options.plan.is_some() || !options.more_microbatches {
            return None;
        }
        let mut parts = Parts {
            program,
            options,
            number: 1,
            searched: None,
        };
        parts.more(least)?;
        Some(parts)
    }

    /// The next number that may be enough, where so much is needed in this one: what is needed falls
    /// no faster than in proportion.
    fn more(&mut self, least: f64) -> Option<()> {
        let limit = self.options.memory_limit() as f64;
        let times = (least / limit).ceil().clamp(2.0, f64::from(u32::MAX));
        self.number = self
            .number
            .checked_mul((times as usize).next_power_of_two())?;
        Some(())
    }

    /// The program with its batch in this number of parts, if it can be taken so.
    fn declared(&self) -> Option<(Program, Options)> {
        let options = Options {
            microbatches: self.number,
            ..self.options.clone()
        };
        let mut program = self.program.clone();
        let mut diags = Diags::new();
        micro::declare(&mut program, &options, &mut diags);
        diags.is_empty().then_some((program, options))
    }
}
