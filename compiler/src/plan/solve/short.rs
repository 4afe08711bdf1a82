//! Lower bounds on memory before any search.

use super::kept::KeptCosts;
use super::{Failed, Task, candidates, mesh_of};
use crate::infer::micro;
use crate::moments::times::Times;
use crate::plan::Beaten;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::frame::RestingSbps;

impl Task<'_> {
    /// A lower bound on the memory of plans of the main entry, if it exceeds the limit \[B\].
    /// `None` does not imply that there is a plan.
    pub(in crate::plan) fn short(self) -> Option<f64> {
        self.short_of(self.main, self.times)
    }

    /// A lower bound on the memory of plans of the main entry, if one is known \[B\]. It does not
    /// depend on signatures.
    pub(in crate::plan) fn least(self) -> Option<f64> {
        self.bound(self.main, self.times, |entry, _| entry.least())
    }

    /// The least time of the ops of the main entry on any mesh, each by itself \[s\].
    pub(super) fn floor(self) -> Option<f64> {
        self.bound(self.main, self.times, |entry, _| entry.floor)
    }

    /// The index of an entry other than the main one that fits under no plan, in no number of
    /// micro-batches and at no level of recomputation, if such a one is known without a search.
    pub(in crate::plan) fn hopeless(self) -> Option<usize> {
        let others = (0..self.program.funcs.len()).filter(|&index| index != self.main);
        let mut short = others.filter(|&index| {
            let is_short = self.short_of(index, self.times_of(index)).is_some();
            is_short && !micro::can_be_divided(self.program, index, self.options)
        });
        short.next()
    }

    /// Why there is no plan, with the least memory that a plan of a [hopeless](Task::hopeless)
    /// entry is found to need.
    pub(in crate::plan) fn without_hope(self) -> Option<Failed> {
        let beaten = Beaten::default();
        let main = self.hopeless()?;
        let alone = Task {
            main,
            times: self.times_of(main),
            beaten: &beaten,
            ..self
        };
        let tried = alone.on_meshes(&mut KeptCosts::default());
        tried.failed.filter(|_| tried.plans.is_empty())
    }

    /// A lower bound on the memory of plans of an entry, if it exceeds the limit \[B\].
    fn short_of(self, index: usize, times: &Times) -> Option<f64> {
        let limit = self.options.memory_limit() as f64;
        let least = self.bound(index, times, |entry, costs| {
            entry.least_beyond(limit, costs)
        });
        least.filter(|&least| least > limit)
    }

    /// A bound on plans of an entry on any mesh.
    fn bound(
        self,
        index: usize,
        times: &Times,
        of: impl Fn(&Blueprint, &Costs<'_>) -> f64,
    ) -> Option<f64> {
        if self.referee.is_some() {
            return None;
        }
        let (declared, ranks) = (self.program.meshes.first(), self.options.ranks);
        let any = match candidates::filled(declared, ranks) {
            Some(meshes) => meshes.into_iter().next()?,
            None => candidates::row(declared, ranks),
        };
        let mesh = mesh_of(&any);
        let mut kept = KeptCosts::default();
        let costs = kept.on(&mesh, self.options, self.foreseen);
        let func = &self.program.funcs[index];
        let entry = Blueprint::new(func, &RestingSbps::new(), times, costs).ok()?;
        Some(of(&entry, costs))
    }
}
