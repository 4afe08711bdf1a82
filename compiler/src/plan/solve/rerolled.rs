//! Plans of flat programs, found with few of their layers ([`crate::plan::reroll`]).

use std::collections::BTreeMap;
use std::rc::Rc;

use super::kept::KeptCosts;
use super::tried::{MeshPlan, TriedMeshes};
use super::{Method, Task};
use crate::graph::Program;
use crate::ice;
use crate::moments::times;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::space::Subspace;
use crate::plan::reroll::Rerolled;
use crate::schedule::ahead::Foreseen;

impl<'t> Task<'t> {
    /// The plans of a flat program on its meshes, each that of a shorter program in which equal
    /// layers are planned once. `None` if there is no shorter program, or if memory is short: then
    /// the best plan may treat equal layers differently. With them the time of the best one in the
    /// shorter program \[s\].
    pub(super) fn rerolled(self, kept: &mut KeptCosts<'t>) -> Option<(f64, TriedMeshes)> {
        let is_open = matches!(self.method, Method::Auto) && self.referee.is_none();
        if !is_open || self.options.pipeline.joined > 1 {
            return None;
        }
        let func = &self.program.funcs[self.main];
        let rerolled = Rerolled::of(func)?;
        let program = Program {
            phase: self.program.phase,
            header: self.program.header.clone(),
            meshes: self.program.meshes.clone(),
            funcs: vec![rerolled.func.clone()],
        };
        let declared = self.program.meshes.first();
        let times = times::decide(&rerolled.func, declared).ok()?;
        let foreseen = Foreseen::default();
        let short = Task {
            program: &program,
            main: 0,
            times: &times,
            weights: Some(&rerolled.weights),
            foreseen: &foreseen,
            ..self
        };
        let mut short_kept = KeptCosts::default();
        let mut found = short.on_meshes(&mut short_kept);
        let fastest = found.fastest()?;
        if found.plans[fastest].price > 0.0 {
            return None;
        }
        let best = found.plans.remove(fastest);
        let seconds = best.step_seconds();
        let mut others = found.plans;
        others.sort_by(|a, b| a.step_seconds().total_cmp(&b.step_seconds()));
        others.truncate(self.options.top - 1);
        let mut tried = TriedMeshes::of(1 + others.len());
        let mut of = |plan: MeshPlan| {
            let found = short.main_of(&plan, &mut short_kept);
            self.of_all_layers(&rerolled, (found, plan), kept)
        };
        // Others are only reported.
        tried.add(vec![Ok(of(best)?)]);
        tried.add(others.into_iter().filter_map(of).map(Ok).collect());
        Some((seconds, tried))
    }

    /// The main entry on the mesh of a plan.
    fn main_of(self, plan: &MeshPlan, kept: &mut KeptCosts<'t>) -> Rc<Blueprint> {
        let kept = kept.all_on(&plan.mesh, self.options, self.foreseen);
        let mut func = self.program.funcs[self.main].clone();
        let rest = RestingSbps::new();
        let drawn = self.drawn_on(self.main, &mut func, (self.times, &rest), kept);
        let Ok(drawn) = drawn else {
            ice!("a plan is none where it was found")
        };
        drawn
    }

    /// The plan in which every layer has that of the layer that stands for it; `None` if it does
    /// not fit.
    ///
    /// - `short`, `plan`: the shorter entry and its plan
    fn of_all_layers(
        self,
        rerolled: &Rerolled,
        (short, plan): (Rc<Blueprint>, MeshPlan),
        kept: &mut KeptCosts<'t>,
    ) -> Option<MeshPlan> {
        let whole = self.main_of(&plan, kept);
        let func = &self.program.funcs[self.main];
        let kept = kept.all_on(&plan.mesh, self.options, self.foreseen);
        let found = plan.sketches.values().next()?;
        let sketch = whole.expanded(func, rerolled, (&short, found), &kept.costs);
        let among = Subspace::Among(std::slice::from_ref(&sketch));
        let problem = self.problem(self.main, func, &whole, among, &mut kept.costs);
        let problem = problem.ok()?;
        let assignment = problem.only()?;
        let peak = problem.model.peak(&assignment);
        let fits = peak <= self.options.memory_limit() as f64;
        let judged = plan.judged.is_some();
        let predicted = judged.then(|| problem.predicted(&assignment, &mut kept.costs));
        fits.then(|| MeshPlan {
            seconds: problem.model.objective(&assignment),
            peak,
            judged: predicted.map(|predicted| predicted.step_seconds),
            // What is proved of the shorter program holds of plans that treat layers alike.
            lower_bound: Some(whole.floor),
            floor: whole.floor,
            sketches: BTreeMap::from([(self.main, problem.sketch(&assignment))]),
            ..plan
        })
    }
}

#[cfg(test)]
impl Task<'_> {
    /// The times of the plan found with few layers, there and of the whole program, and that of the
    /// plan found with all of them \[s\].
    pub(in crate::plan) fn with_few_layers_and_all(self) -> (Option<(f64, f64)>, f64) {
        let fastest = |tried: &TriedMeshes| {
            let best = tried.fastest().expect("there is a plan");
            tried.plans[best].step_seconds()
        };
        let few = self.rerolled(&mut KeptCosts::default());
        let all = self.on_meshes(&mut KeptCosts::default());
        let few = few.map(|(short, tried)| (short, fastest(&tried)));
        (few, fastest(&all))
    }
}
