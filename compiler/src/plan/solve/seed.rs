//! The plan on a row of ranks as a start of the search on a mesh with more axes.
//!
//! Split along every axis of a mesh, a tensor lies about as if it were split along one axis of all
//! ranks. So a plan for the row is a plan for the mesh that costs about the same, and the search
//! goes on from there.

use std::collections::BTreeMap;

use ddl_dialect::sbp::NdSbp;
use ddl_solver::model::Start;
use ddl_solver::{Choice, State};

use crate::plan::problem::Problem;

/// What the ops and values of an entry are on a row of ranks.
#[derive(Clone, Debug)]
pub(super) struct Seed {
    /// Number of time axes.
    time: usize,
    /// What each variable asks for and gives.
    chosen: Vec<[Vec<NdSbp>; 2]>,
}

impl Seed {
    /// The plan of a problem whose mesh has one axis of devices; `None` if it has another number.
    pub(super) fn new(problem: &Problem, assignment: &[usize]) -> Option<Seed> {
        let (model, time) = (&problem.model, problem.time);
        let sbps = |ids: &[State]| {
            let sbps = ids.iter().map(|&id| problem.sbp(id));
            sbps.collect::<Vec<NdSbp>>()
        };
        let variables = model.variables.iter().zip(assignment);
        let chosen = variables.map(|(variable, &choice)| {
            let Choice { asks, gives, .. } = &variable.choices[choice];
            [sbps(asks), sbps(gives)]
        });
        let row = problem.sbps.iter().all(|sbp| sbp.0.len() == time + 1);
        row.then(|| Seed {
            time,
            chosen: chosen.collect(),
        })
    }

    /// The choices of the same entry's problem on a mesh with more axes that are nearest to the
    /// plan.
    pub(super) fn on(&self, problem: &Problem) -> Start {
        let states: BTreeMap<&NdSbp, State> = problem.sbps.iter().zip((0..).map(State)).collect();
        let axes = problem.sbps.first().map_or(0, |sbp| sbp.0.len());
        let axes = axes.saturating_sub(self.time);
        let spread = |row: &NdSbp| {
            let (time, device) = row.0.split_at(self.time);
            let entries = time.iter().chain(std::iter::repeat_n(&device[0], axes));
            states.get(&NdSbp(entries.copied().collect())).copied()
        };
        let variables = problem.model.variables.iter().zip(&self.chosen);
        let nearest = variables.map(|(variable, chosen)| {
            let [asks, gives] = chosen
                .each_ref()
                .map(|row| row.iter().map(spread).collect());
            Some(nearest(&variable.choices, &asks, &gives))
        });
        nearest.collect()
    }
}

/// The states that a plan asks for or gives, as far as the mesh has them.
type Wanted = Vec<Option<State>>;

/// The first of the choices that have most in common with what is wanted, what they give first.
fn nearest(choices: &[Choice], asks: &Wanted, gives: &Wanted) -> usize {
    let common = |ids: &[State], wanted: &Wanted| {
        let pairs = ids.iter().zip(wanted);
        pairs.filter(|&(&id, wanted)| *wanted == Some(id)).count()
    };
    let score = |choice: &Choice| (common(&choice.gives, gives), common(&choice.asks, asks));
    let scores: Vec<_> = choices.iter().map(score).collect();
    (1..choices.len()).fold(0, |best, choice| match scores[choice] > scores[best] {
        true => choice,
        false => best,
    })
}
