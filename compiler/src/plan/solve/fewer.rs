//! Plans in which the units of a cluster compute the same.
//!
//! What takes little time beside its communication gains nothing from ranks behind slow links: the
//! best plan may be that of one unit, which every unit repeats, or one near it. From the plan of
//! all ranks in a row, and from the one in which everything is whole, no change along a single axis
//! leads there. So where much of the fastest step is not its ops, the plan of the ranks of the
//! innermost unit is a start, too, on the mesh whose inner axis is that unit.

use super::axes::Effort;
use super::kept::KeptCosts;
use super::meshes::quick;
use super::rivals::Contest;
use super::tried::{CoarsePlan, MeshHints, Similar, TriedMeshes};
use super::{Task, candidates, mesh_of};

/// Plans that take so many times as long as the fastest are not improved.
const FAR: f64 = 1.1;

impl<'t> Task<'t> {
    /// Adds the plan of one unit, repeated by all, and what it is improved to.
    pub(super) fn on_a_unit(
        self,
        tried: &mut TriedMeshes,
        contest: &Contest,
        kept: &mut KeptCosts<'t>,
    ) {
        let ranks = self.options.ranks;
        let declared = self.program.meshes.first();
        let unit = self.options.cluster.levels.first();
        let unit = unit.map_or(1, |level| level.size);
        if unit < 2 || unit >= ranks || !ranks.is_multiple_of(unit) || self.is_late() {
            return;
        }
        let row = candidates::of_sizes(declared, &[unit]);
        let first = quick(MeshHints::default());
        let Ok(plan) = self.on(&row, &first, &mut KeptCosts::default()) else {
            return;
        };
        let decl = candidates::of_sizes(declared, &[ranks / unit, unit]);
        let mesh = mesh_of(&decl);
        let time = mesh.time_axes();
        let mut axes: Vec<Option<usize>> = (0..time).map(Some).collect();
        axes.extend([None, Some(time)]);
        let repeated = plan.sketches[&self.main].on(&axes);
        let as_it_is = MeshHints {
            similar: Some(Similar {
                plan: repeated.clone(),
                seconds: f64::INFINITY,
            }),
            effort: Effort::Glance,
            ..MeshHints::default()
        };
        let improved = MeshHints {
            coarse: Some(CoarsePlan::unsettled(&mesh, repeated)),
            ..quick(MeshHints::default())
        };
        let known = tried
            .plans
            .iter()
            .position(|plan| plan.decl.axes == decl.axes);
        for hints in [as_it_is, improved] {
            let mut own = TriedMeshes::of(1);
            own.add(self.on_one(std::slice::from_ref(&decl), &hints, kept));
            if own.plans.is_empty() {
                return;
            }
            self.judge(&mut own);
            let best = tried.fastest().map(|best| tried.plans[best].step_seconds());
            if best.is_some_and(|best| own.plans[0].step_seconds() > FAR * best) {
                continue;
            }
            self.improve_to_the_end(&mut own, 0, contest, kept);
            let plans = own.plans.into_iter().map(Ok).collect();
            match known {
                Some(known) => tried.again(known, plans),
                None => tried.add(plans),
            }
        }
    }
}
