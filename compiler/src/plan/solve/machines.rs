//! The prices of a plan on the machines of groups whose devices differ.

use std::sync::Arc;

use super::Task;
use super::kept::KeptCosts;
use super::tried::MeshPlan;
use crate::options::Options;
use crate::plan::decided::EntryReport;
use crate::plan::prices::{GroupPrices, Prices};
use crate::plan::problem::frame::RestingSbps;

impl Task<'_> {
    /// The prices of the main entry of a plan on the machines of the groups; `None` if these are
    /// alike.
    pub(super) fn on_machines(self, plan: &MeshPlan) -> Option<Arc<GroupPrices>> {
        let parts = self.options.pipeline.parts.as_ref()?;
        let sketch = &plan.sketches[&self.main];
        let kinds = parts.kinds.iter().map(|cluster| {
            let options = Options {
                cluster: cluster.clone(),
                ..self.options.clone()
            };
            let task = Task {
                options: &options,
                ..self
            };
            let mut kept = KeptCosts::default();
            let kept = kept.all_on(&plan.mesh, &options, self.foreseen);
            let mut func = self.program.funcs[self.main].clone();
            let rest = RestingSbps::new();
            let (problem, assignment) =
                task.restated(self.main, &mut func, self.times, &rest, sketch, kept);
            let told = problem.told(&func);
            Prices {
                values: EntryReport::new(&func, &told, &problem, &assignment).values,
                communication: problem
                    .predicted(&assignment, &mut kept.costs)
                    .communication,
            }
        });
        Some(Arc::new(GroupPrices {
            kinds: kinds.collect(),
            of_group: parts.of_group.clone(),
            spare: parts.spare.clone(),
        }))
    }
}
