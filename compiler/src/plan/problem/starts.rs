//! Starts of local searches: plans as written by hand.
//!
//! Data parallel: data is split along its first dim, params and state are whole. Tensor parallel:
//! params and state are split along their last dim, data is whole. Greedy: every argument has the
//! distribution that its first users prefer. Variables that a start does not set take their
//! cheapest choice.

use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_solver::model::Start;
use ddl_solver::{Choice, Model};

use super::frame::VariableKind;

#[derive(Clone, Copy)]
enum ByHand {
    DataParallel,
    TensorParallel,
    Greedy,
}

/// The entry that a start wants an argument to have on every axis: a split along the first or last
/// dim, or whole.
#[derive(Clone, Copy)]
enum WantedSplit {
    First,
    Last,
    Whole,
}

/// The starts of a problem.
///
/// - `subjects`: the kind of each variable
/// - `sbps`: the ND-SBP of each state
pub(super) fn starts(
    model: &Model,
    subjects: impl Iterator<Item = VariableKind> + Clone,
    sbps: &[NdSbp],
) -> Vec<Start> {
    let by_hand = [ByHand::DataParallel, ByHand::TensorParallel, ByHand::Greedy];
    let start = |start: ByHand| -> Start {
        let variables = model.variables.iter().zip(subjects.clone());
        let given = variables.map(|(variable, subject)| {
            let wanted = wanted(start, subject)?;
            Some(nearest(&variable.choices, wanted, sbps))
        });
        given.collect()
    };
    by_hand.map(start).into()
}

fn wanted(start: ByHand, subject: VariableKind) -> Option<WantedSplit> {
    match (start, subject) {
        (ByHand::DataParallel, VariableKind::Data) => Some(WantedSplit::First),
        (ByHand::TensorParallel, VariableKind::Carried) => Some(WantedSplit::Last),
        (ByHand::DataParallel, VariableKind::Carried)
        | (ByHand::TensorParallel, VariableKind::Data) => Some(WantedSplit::Whole),
        (ByHand::Greedy, _)
        | (_, VariableKind::Op | VariableKind::Output | VariableKind::Border) => None,
    }
}

/// The first choice of an argument that agrees on most axes.
fn nearest(choices: &[Choice], wanted: WantedSplit, sbps: &[NdSbp]) -> usize {
    let rests = |choice: &Choice| &sbps[choice.gives[0].index()];
    let splits = choices.iter().flat_map(|choice| &rests(choice).0);
    let last = splits.filter_map(|sbp| sbp.split()).max();
    let distances = choices
        .iter()
        .map(|one| mismatches(rests(one), wanted, last));
    let nearest = distances.enumerate().min_by_key(|&(_, distance)| distance);
    nearest.map_or(0, |(choice, _)| choice)
}

/// Number of axes that disagree.
///
/// - `last`: the last dim that any choice splits
fn mismatches(sbp: &NdSbp, wanted: WantedSplit, last: Option<usize>) -> usize {
    let right = |sbp: &&Sbp| match wanted {
        WantedSplit::First => **sbp == Sbp::S(0),
        WantedSplit::Last => sbp.split().is_some() && sbp.split() == last,
        WantedSplit::Whole => **sbp == Sbp::B,
    };
    sbp.0.len() - sbp.0.iter().filter(right).count()
}
