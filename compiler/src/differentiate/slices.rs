//! Sequence slices, for `--schedule terapipe`: each micro-batch passes through the stages in slices
//! of tokens, each of which reads those before it.
//!
//! Before the backward pass is added, every op on the sequence becomes one op per slice. The op
//! table determines how, as along an axis of ranks ([`along`]); the only op that mixes tokens is
//! causal attention, which takes the queries of its slice with the keys and values of all slices up
//! to it; these are kept. The derivative then has TeraPipe's structure: slices run backward from
//! the last to the first, accumulating their contributions to the gradients of the keys and values
//! that they read.
//!
//! A loop over layers becomes one loop per slice, which takes the keys and values of earlier slices
//! as stacks.
//!
//! # Source
//! Li et al. (2021), TeraPipe, arXiv:2102.07988.

mod along;
mod cut;
mod emit;
mod length;

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use self::cut::Cuts;
use crate::diag::{Diags, at};
use crate::graph::{ArgKind, Func, Kind, Program};
use crate::options::{OptionError, Options, SliceOption};

/// An op that mixes the tokens of a sequence.
#[derive(Debug, Error, Diagnostic)]
#[error("`{op}` needs all tokens of a sequence that is cut in slices")]
#[diagnostic(
    code(ddl::slices::coupled),
    help(
        "slices run one after the other, so only `attention` with `causal` reads those before it; others run \
         on whole sequences, under another schedule than `terapipe`"
    )
)]
pub(super) struct Coupled {
    /// The op's first result.
    op: String,
    /// The op.
    #[label("this op")]
    at: Option<SourceSpan>,
}

/// The pass: cuts the trained entry, if the schedule works on slices.
///
/// # Errors
/// [`Coupled`]; `ddl::options` for lengths that do not add up to the sequence, and without
/// `--train`.
pub(super) fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let is_profile = program.funcs.iter().any(|f| f.first_layer().is_some());
    if !options.pipeline.is_sliced() || is_profile {
        return Ok(());
    }
    if options.train.is_none() {
        let problem = "`terapipe` cuts sequences before ddlc derives the backward pass, and nothing is trained";
        let help = "`--train`, for an imported program of its loss alone; or another schedule";
        return Err(refuse("--schedule", problem.to_owned(), help));
    }
    let (func, _) = super::trained_entry(program, options)?;
    let extent = sequence(func)?;
    let given = options.pipeline.slices.as_ref();
    let given = given.map(|given| lengths(given, extent)).transpose()?;
    let cuts = Cuts::of_entry(func, extent)?;
    let lengths = given.unwrap_or_else(|| length::best(func, &cuts, extent, options).0);
    if lengths.len() > 1 {
        let names = func.result_names();
        emit::entry(func, &cuts, &lengths);
        // A sum over the slices is called as what it replaces, by which `--loss` names it.
        func.keep_result_names(names);
    }
    Ok(())
}

/// The number of micro-batches of the trained entry, a divisor of its batch, with which slices of
/// the best lengths take the least time by the dynamic program; the first of equals.
///
/// # Errors
/// Those of the pass.
pub(crate) fn micro_batches(program: &Program, options: &Options) -> Result<usize, Diags> {
    let mut program = program.clone();
    let (func, _) = super::trained_entry(&mut program, options)?;
    let extent = sequence(func)?;
    let cuts = Cuts::of_entry(func, extent)?;
    let data = func.args.iter().map(|&arg| func.graph.node(arg));
    let mut data = data.filter(|node| node.kind.is_arg(ArgKind::Data));
    let batch = data.find_map(|node| match node.results[0].ty.shape[..] {
        [batch, _, ..] => Some(batch),
        _ => None,
    });
    let batch = batch.unwrap_or(1).max(1);
    let parts = (1..=batch.min(MOST_PARTS)).filter(|parts| batch.is_multiple_of(*parts));
    let mut best = (1, f64::INFINITY);
    for parts in parts {
        let options = Options {
            microbatches: parts,
            ..options.clone()
        };
        let (_, seconds) = length::best(func, &cuts, extent, &options);
        if seconds < best.1 {
            best = (parts, seconds);
        }
    }
    Ok(best.0)
}

/// The most micro-batches tried.
const MOST_PARTS: usize = 64;

fn refuse(option: &'static str, problem: String, help: &str) -> Diags {
    OptionError {
        option,
        problem,
        help: help.to_owned(),
    }
    .into()
}

/// The length of the sequence: dim 1 of the data arguments, after the batch.
fn sequence(func: &Func) -> Result<usize, Diags> {
    let data = func.args.iter().map(|&arg| func.graph.node(arg));
    let mut data = data.filter(|node| matches!(node.kind, Kind::Arg(ArgKind::Data)));
    let extent = data.find_map(|node| node.results[0].ty.shape.get(1).copied());
    extent.filter(|&extent| extent > 1).ok_or_else(|| {
        let problem = format!("no data argument of `@{}` has a sequence", func.name);
        let help = "`terapipe` cuts dim 1 of the data arguments, behind the batch";
        refuse("--schedule", problem, help)
    })
}

/// The requested lengths of the slices.
fn lengths(asked: &SliceOption, extent: usize) -> Result<Vec<usize>, Diags> {
    match asked {
        SliceOption::Number(count) if (1..=extent).contains(count) => {
            let longer = extent % count;
            let length = |number: usize| extent / count + usize::from(number < longer);
            Ok((0..*count).map(length).collect())
        }
        SliceOption::Lengths(lengths)
            if lengths.iter().sum::<usize>() == extent && !lengths.contains(&0) =>
        {
            Ok(lengths.clone())
        }
        SliceOption::Number(_) | SliceOption::Lengths(_) => {
            let problem = format!("{asked} of a sequence of {extent}");
            let help = "`--slices N` for slices that are alike, or their lengths, `--slices 40,24`";
            Err(refuse("--slices", problem, help))
        }
    }
}

fn coupled(func: &Func, id: crate::graph::NodeId) -> Diags {
    let node = func.graph.node(id);
    Coupled {
        op: node.results[0].name.clone(),
        at: node.span.map(at),
    }
    .into()
}
