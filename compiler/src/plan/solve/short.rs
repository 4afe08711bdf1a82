//! Lower bounds on memory before any search.

use super::kept::KeptCosts;
use super::{Task, candidates, mesh_of};
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::frame::RestingSbps;

impl Task<'_> {
    /// A lower bound on the memory of plans of the main entry, if it exceeds the limit \[B\].
    /// `None` does not imply that there is a plan.
    pub(in crate::plan) fn short(self) -> Option<f64> {
        let limit = self.options.memory_limit() as f64;
        self.least().filter(|&least| least > limit)
    }

    /// A lower bound on the memory of plans of the main entry, if one is known \[B\].
    pub(in crate::plan) fn least(self) -> Option<f64> {
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
        let func = &self.program.funcs[self.main];
        let entry = Blueprint::new(func, &RestingSbps::new(), self.times, costs).ok()?;
        Some(entry.least)
    }
}
