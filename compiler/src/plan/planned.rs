//! The plan of a program: the result of a search, and the content of reports.

use std::rc::Rc;
use std::sync::Arc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::Sbp;
use ddl_solver::EQUAL;

use super::decided::EntryReport;
use super::nowhere::Nowhere;
use super::origins::Origins;
use super::prices::{GroupPrices, StageSpeed};
use super::problem::alike::KnownPlan;
use super::problem::beyond::OpBeyond;
use super::problem::held::HeldKind;
use super::problem::predicted::{Communication, Predicted};
use super::problem::space::Sketch;
use super::simulated::Simulated;
use super::stage_cut::StageCut;
use crate::graph::Program;
use crate::options::Options;

/// The plan of a program.
#[derive(Clone)]
pub(super) struct Planned {
    /// The program with the plan written into it.
    pub(super) program: Program,
    /// Index of its main entry.
    pub(super) main: usize,
    /// The mesh.
    pub(super) mesh: Mesh,
    /// The predicted cost of the main entry.
    pub(super) predicted: Predicted,
    /// The search that found the plan of the main entry.
    pub(super) algorithm: &'static str,
    /// A lower bound on the time of plans of the main entry that fit \[s\]; `None` if unknown.
    pub(super) lower_bound: Option<f64>,
    /// The least time of its ops on any mesh \[s\].
    pub(super) floor: f64,
    /// Whether memory has a price in the search that found it: with more memory, others may be
    /// faster.
    pub(super) is_short: bool,
    /// What is known of plans without a limit of memory.
    pub(super) unlimited: Unlimited,
    /// What its ops take beyond the least that each takes, the most first.
    pub(super) beyond: Vec<OpBeyond>,
    /// Number of distinct questions put to the cost model.
    pub(super) evaluations: usize,
    /// Peak memory of a rank in the main entry, by kind \[B\].
    pub(super) held: Vec<(HeldKind, u64)>,
    /// The decisions of each entry, the main one first.
    pub(super) entries: Vec<EntryReport>,
    /// The plan of each entry, by index.
    pub(super) sketches: Vec<Sketch>,
    /// The plan of the main entry by names, if it was searched.
    pub(super) known: Option<Arc<KnownPlan>>,
    /// How much of the plan was given, if one was.
    pub(super) given: Option<GivenShare>,
    /// For a pipeline: idle time per step of its busiest group of ranks \[s\].
    pub(super) bubble_seconds: Option<f64>,
    /// For a pipeline: its cuts, and what others would take.
    pub(super) cuts: Vec<StageCut>,
    /// For a pipeline: its simulated step.
    pub(super) simulated: Option<Arc<Simulated>>,
    /// For a pipeline: upper bounds on the memory of the ranks of each stage \[B\].
    pub(super) memory_of_stages: Vec<u64>,
    /// For a pipeline: the values in `entries` of which cut values are parts.
    pub(super) origins: Origins,
    /// For a pipeline: the values that take no memory, known from [`Planned::foresee`].
    pub(super) nowhere: Option<Rc<Nowhere>>,
    /// For a pipeline: how fast each stage is.
    pub(super) speeds: Vec<StageSpeed>,
    /// For a group of a pipeline: the prices on the machines of all groups, if these differ.
    pub(super) prices: Option<Arc<GroupPrices>>,
}

/// What is known of the plans of a program without a limit of memory.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Unlimited {
    /// What the fastest one takes beyond the least time of its ops \[s\]; 0 if it was not sought.
    pub beyond_seconds: f64,
    /// Whether it is the plan, since it fits.
    pub is_taken: bool,
}

/// How much of a plan was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenShare {
    /// Number of decisions of the given plan.
    pub decisions: usize,
    /// Number of ops, arguments, results and loop boundaries that it left with more than one
    /// choice.
    pub searched: usize,
}

impl Planned {
    /// Finds the values that take no memory, before the program is cut.
    pub(super) fn foresee(&mut self, options: &Options) {
        let (program, main) = (&self.program, self.main);
        let new = || Rc::new(Nowhere::of(program, main, options));
        self.nowhere.get_or_insert_with(new);
    }

    /// Whether all ranks have the whole of each argument of the main entry.
    pub(super) fn is_replicated(&self) -> bool {
        let func = &self.program.funcs[self.main];
        let mut args = func
            .args
            .iter()
            .map(|&arg| &func.graph.node(arg).results[0]);
        args.all(|value| {
            value
                .nd()
                .is_some_and(|nd| nd.0.iter().all(|sbp| *sbp == Sbp::B))
        })
    }

    /// A lower bound on the time of a step under plans of the main entry that fit \[s\]; `None` if
    /// unknown.
    ///
    /// The search bounds the sum of compute c and communication x, of which at most the share o of
    /// the communication is hidden: a step takes `c + (1 - o)·x = (1 - o)·(c + x) + o·c` at least,
    /// and c is never below the time of the ops by themselves.
    ///
    /// - `overlap`: the greatest share of the time of communication that computation can hide
    pub(super) fn least_step(&self, overlap: f64) -> Option<f64> {
        let least = |sum: f64| (1.0 - overlap) * sum + overlap * self.floor.min(sum);
        self.lower_bound.map(least)
    }

    /// The conversions of the main entry with the prices of each machine.
    pub(super) fn communication_by_machine(&self) -> Vec<&[Communication]> {
        match &self.prices {
            Some(prices) => {
                let kinds = prices.kinds.iter();
                kinds.map(|own| &own.communication[..]).collect()
            }
            None => vec![&self.predicted.communication],
        }
    }

    /// The machine of a group.
    pub(super) fn machine(&self, group: usize) -> usize {
        let known = self.prices.as_ref().map(|prices| &prices.of_group);
        known
            .and_then(|known| known.get(group))
            .map_or(0, |&own| own)
    }

    /// How much more memory a group may use on a rank than the least device has \[B\].
    pub(super) fn spare(&self, group: usize) -> u64 {
        let known = self.prices.as_ref().map(|prices| &prices.spare);
        known
            .and_then(|known| known.get(group))
            .map_or(0, |&own| own)
    }

    /// Whether the plan of the main entry is proved optimal for the sum of compute and
    /// communication.
    pub(super) fn proved(&self) -> bool {
        let optimal = self.predicted.objective_seconds * (1.0 - EQUAL);
        self.lower_bound.is_some_and(|bound| bound >= optimal)
    }
}
