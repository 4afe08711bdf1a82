//! Where local searches start: what people do by hand.
//!
//! Data parallel: data is split along its first dim, what is carried is whole. Tensor parallel:
//! what is carried is split along its last dim, data is whole. Greedy: every argument lies as its
//! first users like it. Where a start says nothing, the search takes what is cheapest.

use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_solver::model::Start;
use ddl_solver::{Choice, Model};

use super::frame::Subject;

#[derive(Clone, Copy)]
enum ByHand {
    DataParallel,
    TensorParallel,
    Greedy,
}

/// What a start wants an argument to be on every axis: a split along the first or last dim, or
/// whole.
#[derive(Clone, Copy)]
enum Wanted {
    First,
    Last,
    Whole,
}

/// The starts of a problem.
///
/// - `subjects`: what each variable stands for
/// - `sbps`: the ND-SBP that each state is
pub(super) fn starts(
    model: &Model,
    subjects: impl Iterator<Item = Subject> + Clone,
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

fn wanted(start: ByHand, subject: Subject) -> Option<Wanted> {
    match (start, subject) {
        (ByHand::DataParallel, Subject::Data) => Some(Wanted::First),
        (ByHand::TensorParallel, Subject::Carried) => Some(Wanted::Last),
        (ByHand::DataParallel, Subject::Carried) | (ByHand::TensorParallel, Subject::Data) => {
            Some(Wanted::Whole)
        }
        (ByHand::Greedy, _) | (_, Subject::Op | Subject::Output | Subject::Border) => None,
    }
}

/// The first of the choices of an argument that are as wanted on most axes.
fn nearest(choices: &[Choice], wanted: Wanted, sbps: &[NdSbp]) -> usize {
    let rests = |choice: &Choice| &sbps[choice.gives[0].index()];
    let splits = choices.iter().flat_map(|choice| &rests(choice).0);
    let last = splits.filter_map(|sbp| sbp.split()).max();
    let distances = choices
        .iter()
        .map(|one| mismatches(rests(one), wanted, last));
    let nearest = distances.enumerate().min_by_key(|&(_, distance)| distance);
    nearest.map_or(0, |(choice, _)| choice)
}

/// How many axes are not as wanted.
///
/// - `last`: the last dim that any choice splits
fn mismatches(sbp: &NdSbp, wanted: Wanted, last: Option<usize>) -> usize {
    let right = |sbp: &&Sbp| match wanted {
        Wanted::First => **sbp == Sbp::S(0),
        Wanted::Last => sbp.split().is_some() && sbp.split() == last,
        Wanted::Whole => **sbp == Sbp::B,
    };
    sbp.0.len() - sbp.0.iter().filter(right).count()
}
