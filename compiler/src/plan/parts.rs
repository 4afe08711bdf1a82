//! Micro-batches to save memory: if no plan fits, the number of micro-batches is doubled until one
//! does. More micro-batches take longer, since each pays launches and latencies and reads the
//! weights again; but where memory is still short, what a plan does to fit may take longer than
//! that. So the number is doubled further as long as that gives a faster plan. Numbers are powers
//! of two. A lower bound on memory, with each value split over all ranks, rules out many numbers
//! without a search. Where there is a plan to beat, and even the plan with the least memory is much
//! slower, the search ends.

use std::sync::atomic::Ordering;

use ddl_dialect::mesh::Mesh;
use ddl_solver::Search;
use ddl_solver::auto::Auto;

use super::solve::{Failed, candidates};
use super::{Beaten, Outcome, Prepared, Summary};
use crate::diag::Diags;
use crate::graph::{MeshDecl, Program};
use crate::infer::micro;
use crate::normalize::unshare;
use crate::options::Options;

/// Relative memory reduction that more micro-batches must achieve; otherwise the batch does not
/// fill the memory.
const PROGRESS: f64 = 0.02;

/// The least share of a step that communication takes for more micro-batches to be tried where
/// memory is short.
const DEAR: f64 = 0.05;
/// Number of meshes up to which ranks are few, and how often the micro-batches are then doubled.
const FEW_MESHES: usize = 8;
const MORE: usize = 3;

/// Number of ops up to which a program is tiny.
const TINY: usize = 400;
/// Number of ops up to which every trade of time for memory is sought before it is said that
/// nothing fits: seconds.
const FEW_OPS: usize = 1000;

/// The outcome with the fewest micro-batches that fit; `None` if the batch cannot be divided so.
///
/// - `whole`: the program with the fewest micro-batches allowed
/// - `least`: the lower bound on memory found for it \[B\]
/// - `nearest`: of the failures the one that lacks the least memory; if there is none yet, that of
///   the most micro-batches
pub(super) fn run(
    whole: &Prepared<'_>,
    least: f64,
    nearest: &mut Option<Failed>,
) -> Option<Outcome> {
    let mut parts = Parts::new(whole.program, whole.options, least)?;
    loop {
        let Some((program, options)) = parts.declared() else {
            return parts.told(whole, nearest);
        };
        let prepared = Prepared::new(&program, &options, whole.pipeline).ok()?;
        let prepared = prepared.below(&whole.beaten);
        if prepared.task().is_outdone(&whole.beaten) {
            return Some(None);
        }
        if let Some(least) = prepared.task().short() {
            parts.more(least)?;
            continue;
        }
        let failed = match prepared.plan().ok()? {
            Ok(planned) => return Some(planned),
            Err(failed) => failed,
        };
        let least = failed.lacks()?;
        let is_given_up = prepared.task().is_given_up(&failed);
        *nearest = Some(match nearest.take() {
            Some(known) => known.nearer(failed),
            None => failed,
        });
        if is_given_up {
            return Some(None);
        }
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

/// The plan, or one with more micro-batches that is faster, which may be if memory is short in it.
/// On few ranks, where planning takes little time, several numbers are tried: only with the last
/// may everything fit that is fast.
///
/// - `whole`: the program with the fewest micro-batches allowed
pub(super) fn longer(whole: &Prepared<'_>, planned: Outcome) -> Outcome {
    let mut best = planned;
    let few = candidates::number(whole.options.ranks) <= FEW_MESHES;
    let least = if few { 0.5 } else { 1.0 } * whole.options.memory_limit() as f64;
    while let Some((_, summary)) = &best {
        let (predicted, parts) = (&summary.predicted, summary.mesh.moments());
        let communication = predicted.communication_seconds - predicted.hidden_seconds;
        let is_short = summary.search.is_memory_short || predicted.memory_bytes as f64 > least;
        let pays = is_short && communication > DEAR * predicted.step_seconds;
        if summary.search.unlimited.is_taken
            || !pays
            || whole.pipeline.is_some()
            || whole.options.is_late()
        {
            break;
        }
        let beaten = Beaten {
            seconds: predicted.step_seconds,
            sizes: match few {
                true => whole.beaten.sizes.clone(),
                false => sizes_alike(&summary.mesh),
            },
            known: summary.known.clone(),
            ..whole.beaten.clone()
        };
        let numbers = (1..=patience(whole.options.ranks)).map(|times| parts << times);
        let mut faster = None;
        for number in numbers {
            match with(whole, number, &beaten) {
                Some(More::Faster(found)) => faster = Some(*found),
                Some(More::Slower) => continue,
                Some(More::SlowerAnyway) | None => {}
            }
            break;
        }
        match faster {
            Some(faster) => best = Some(faster),
            None => break,
        }
    }
    best
}

/// How often micro-batches are doubled without a gain: on few ranks more often.
///
/// - `ranks`: number of ranks
pub(super) fn patience(ranks: usize) -> usize {
    match candidates::number(ranks) <= FEW_MESHES {
        true => MORE,
        false => 1,
    }
}

/// The sizes of the axes of meshes on which a plan may be faster than one of another form of the
/// program: among many meshes, those of its own; empty among few, where any may be.
pub(crate) fn sizes_alike(mesh: &Mesh) -> Vec<usize> {
    let devices = mesh.axes.iter().filter(|axis| !axis.time);
    let sizes: Vec<usize> = devices.map(|axis| axis.size).collect();
    match candidates::number(sizes.iter().product()) <= FEW_MESHES {
        true => Vec::new(),
        false => sizes,
    }
}

/// A plan in more micro-batches, against one in fewer.
enum More {
    Faster(Box<(Program, Summary)>),
    Slower,
    /// Slower even without a limit of memory, as in still more micro-batches.
    SlowerAnyway,
}

/// The plan in a number of micro-batches; `None` if the batch cannot be divided so.
fn with(whole: &Prepared<'_>, number: usize, beaten: &Beaten) -> Option<More> {
    let parts = Parts {
        number,
        ..Parts::new(whole.program, whole.options, 0.0)?
    };
    let (program, options) = parts.declared()?;
    let mut prepared = Prepared::new(&program, &options, None).ok()?;
    // Of a tiny program, too, only what is faster is of use: it differs by more than a thorough
    // search gains, or that is made.
    prepared.beaten = beaten.clone();
    if prepared.task().is_outdone(beaten) {
        return Some(More::SlowerAnyway);
    }
    let planned = prepared.plan().ok()?.unwrap_or(None);
    let faster = planned.filter(|(_, plan)| plan.predicted.step_seconds < beaten.seconds);
    Some(match faster {
        Some(faster) => More::Faster(Box::new(faster)),
        None if prepared.is_outdone.load(Ordering::Relaxed) => More::SlowerAnyway,
        None => More::Slower,
    })
}

/// Whether a program may fit in some number of micro-batches, as far as is known without a search.
pub(crate) fn may_fit(program: &Program, options: &Options) -> bool {
    let mut unshared = program.clone();
    unshared.funcs.iter_mut().for_each(unshare::run);
    !is_hopeless(&unshared, options) && fewest(program, options).is_some()
}

/// Whether an entry that does not run in micro-batches needs more memory than there is, as far as
/// is known without a search.
fn is_hopeless(program: &Program, options: &Options) -> bool {
    let prepared = Prepared::new(program, options, None);
    prepared.is_ok_and(|prepared| prepared.task().hopeless().is_some())
}

/// The fewest micro-batches for which a plan may fit, as far as is known without a search; `None`
/// if the batch cannot be divided so.
pub(crate) fn fewest(program: &Program, options: &Options) -> Option<usize> {
    let mut program = program.clone();
    program.funcs.iter_mut().for_each(unshare::run);
    let short = |program: &Program, options: &Options| {
        let prepared = Prepared::new(program, options, None).ok()?;
        Some(prepared.task().short())
    };
    let Some(least) = short(&program, options)? else {
        return Some(options.microbatches);
    };
    let fewest = fewest_of_main(&program, options, least)?;
    (!is_hopeless(&program, options)).then_some(fewest)
}

/// The same for the main entry alone, of a program for which a lower bound exceeds the limit.
///
/// - `least`: that bound \[B\]
pub(super) fn fewest_of_main(program: &Program, options: &Options, least: f64) -> Option<usize> {
    let mut parts = Parts::new(program, options, least)?;
    loop {
        let (declared, options) = parts.declared()?;
        let prepared = Prepared::new(&declared, &options, None).ok()?;
        match prepared.task().short() {
            Some(least) => parts.more(least)?,
            None => return Some(options.microbatches),
        }
    }
}

/// Whether more plans are searched for a program where none is found that fits, if no other level
/// of recomputation may.
pub(crate) fn searches_longer(program: &Program, options: &Options) -> bool {
    let given = options.plan.is_some() || options.pipeline.stages.is_some();
    let is_asked = options.search == Auto.name() && !given;
    is_asked && has_few_ops(program) && fewest(program, options) == Some(options.microbatches)
}

/// The meshes with one axis or two, to be searched as if each were given, of a small program on few
/// ranks; otherwise none. On that of its plan a search takes several times as long as on others,
/// which the plan to beat cuts short: only a tiny program is searched there, too.
///
/// - `planned`, `mesh`: the planned program, and the mesh of its plan
pub(crate) fn meshes_to_give(
    planned: &Program,
    mesh: &Mesh,
    options: &Options,
) -> Vec<Vec<(String, Option<usize>)>> {
    let is_asked = options.search == Auto.name();
    let has_few = candidates::number(options.ranks) <= FEW_MESHES;
    if !(is_asked && has_few && has_few_ops(planned)) {
        return Vec::new();
    }
    let row = candidates::row(None, options.ranks);
    let all = candidates::rectangles(None, options.ranks).into_iter();
    let own = mesh.axes.iter().filter(|axis| !axis.time && axis.size > 1);
    let own: Vec<usize> = own.map(|axis| axis.size).collect();
    let is_tiny = ops(planned) <= TINY;
    let is_other = |decl: &MeshDecl| {
        let sizes = decl.axes.iter().filter_map(|(_, size)| *size);
        is_tiny || !sizes.eq(own.iter().copied())
    };
    let some = all.chain([row]).filter(is_other);
    some.map(|mesh| mesh.axes).collect()
}

pub(super) fn has_few_ops(program: &Program) -> bool {
    ops(program) <= FEW_OPS
}

/// Number of ops of the main entry.
fn ops(program: &Program) -> usize {
    let nested = program.funcs[micro::main_entry(program)].nested();
    let ops = nested.iter().map(|nested| nested.func.graph.order().len());
    ops.sum()
}

/// The numbers of micro-batches to try.
struct Parts<'a> {
    program: &'a Program,
    options: &'a Options,
    number: usize,
    /// The lower bound on memory found by the last search \[B\].
    searched: Option<f64>,
}

impl<'a> Parts<'a> {
    /// The first number, given the bound for one micro-batch; `None` if there is none.
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

    /// The next number that may suffice, given the bound for this one: memory falls at most in
    /// proportion.
    fn more(&mut self, least: f64) -> Option<()> {
        let limit = self.options.memory_limit() as f64;
        let times = (least / limit).ceil().clamp(2.0, f64::from(u32::MAX));
        self.number = self
            .number
            .checked_mul((times as usize).next_power_of_two())?;
        Some(())
    }

    /// Where a number is beyond the batch: a search with the most micro-batches that there are,
    /// unless another has failed. It says how much memory is lacking; the whole batch at once needs
    /// far more.
    fn told(&mut self, whole: &Prepared<'_>, nearest: &mut Option<Failed>) -> Option<Outcome> {
        if nearest.is_some() || whole.beaten.seconds.is_finite() {
            return None;
        }
        let (program, options) = loop {
            self.number /= 2;
            if self.number < 2 {
                return None;
            }
            if let Some(declared) = self.declared() {
                break declared;
            }
        };
        let prepared = Prepared::new(&program, &options, whole.pipeline).ok()?;
        match prepared.plan().ok()? {
            Ok(planned) => Some(planned),
            Err(failed) => {
                *nearest = Some(failed);
                None
            }
        }
    }

    /// The program with this number of micro-batches, if its batch can be divided so.
    fn declared(&self) -> Option<(Program, Options)> {
        let options = Options {
            microbatches: self.number,
            ..self.options.clone()
        };
        let mut program = self.program.clone();
        let mut diags = Diags::new();
        micro::declare(&mut program, &options, &mut diags);
        // What is too large in one entry is likely to be in others.
        if micro::divides_others(&options) {
            micro::divide_others(&mut program, &options);
        }
        diags.is_empty().then_some((program, options))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::solve::candidates::of_sizes;

    /// On six ranks a plan on one axis does not keep those on two from being tried.
    #[test]
    fn any_mesh_of_few_may_be_faster() {
        let mesh = |sizes: &[usize]| of_sizes(None, sizes).mesh().expect("it has sizes");
        assert!(sizes_alike(&mesh(&[6])).is_empty());
        assert!(sizes_alike(&mesh(&[4, 2])).is_empty());
        assert_eq!(sizes_alike(&mesh(&[8, 8])), [8, 8]);
    }
}
