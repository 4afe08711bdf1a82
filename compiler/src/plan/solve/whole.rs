//! From the plan of the main entry to the planned program.

use ddl_dialect::mesh::Mesh;

use super::failed::Failed;
use super::kept::KeptCosts;
use super::tried::{MeshHints, MeshPlan, TriedMeshes};
use super::{Planned, Task};
use crate::graph::{Func, MeshDecl, Program};
use crate::ice;
use crate::moments::times::Times;
use crate::options::DEFAULT_SCHEDULE;
use crate::phase::Phase;
use crate::plan::planned::GivenShare;
use crate::plan::problem::Problem;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::space::{Sketch, Space};
use crate::plan::report::EntryReport;

/// Plans that take at most so many times as long as the best by the objective are simulated.
const JUDGED: f64 = 1.1;

impl<'t> Task<'t> {
    /// Plans the other entries on the mesh of the main one, which fixes the distributions of params
    /// and state.
    pub(super) fn with_others(
        self,
        mut plan: MeshPlan,
        kept: &mut KeptCosts<'t>,
    ) -> Result<MeshPlan, Failed> {
        let costs = kept.on(&plan.mesh, self.options, self.foreseen);
        let before = costs.evaluations;
        let mut rest = RestingSbps::new();
        for (index, times) in self.entries() {
            let mut func = self.program.funcs[index].clone();
            if let Some(sketch) = plan.sketches.get(&index) {
                let blueprint = self.blueprint(index, &mut func, times, &rest, costs);
                let Ok(blueprint) = blueprint else {
                    ice!("a plan is none where it was found")
                };
                blueprint.fix_rest(&func, sketch, &mut rest);
                continue;
            }
            let known = MeshHints::default();
            let found = self.entry(index, &mut func, times, &known, &rest, costs);
            let found = found.map_err(|why| Failed { entry: index, why })?;
            found.blueprint.fix_rest(&func, &found.sketch, &mut rest);
            plan.sketches.insert(index, found.sketch);
            plan.open += found.open;
        }
        plan.evaluations = costs.evaluations - before;
        Ok(plan)
    }

    /// The problem of an entry with a known plan, and that plan.
    fn restated(
        self,
        index: usize,
        func: &mut Func,
        times: &Times,
        rest: &RestingSbps,
        sketch: &Sketch,
        costs: &mut Costs<'_>,
    ) -> (Problem, Vec<usize>) {
        let space = Space::Among(std::slice::from_ref(sketch));
        let stated = self.blueprint(index, func, times, rest, costs);
        let stated =
            stated.and_then(|blueprint| self.problem(index, func, &blueprint, space, costs));
        let only = stated.map(|problem| (problem.only(), problem));
        let Ok((Some(assignment), problem)) = only else {
            ice!("a plan is none where it was found")
        };
        (problem, assignment)
    }

    /// Simulates the plans that may be the fastest, if the machine hides communication: the
    /// objective estimates what is hidden.
    pub(super) fn judge(self, tried: &mut TriedMeshes) {
        let best = tried.best(None).map(|best| tried.plans[best].seconds);
        let Some(best) = best.filter(|_| self.options.cluster.overlaps()) else {
            return;
        };
        for plan in &mut tried.plans {
            let is_known = plan.judged.is_some();
            if is_known || plan.mesh.len() < 2 || plan.seconds > JUDGED * best {
                continue;
            }
            let mut costs = Costs::new(&plan.mesh, self.options).foreseeing(self.foreseen);
            let mut func = self.program.funcs[self.main].clone();
            let (times, rest) = (self.times, RestingSbps::new());
            let sketch = &plan.sketches[&self.main];
            let (problem, assignment) =
                self.restated(self.main, &mut func, times, &rest, sketch, &mut costs);
            plan.judged = Some(problem.predicted(&assignment, &mut costs).step_seconds);
        }
    }

    /// Writes a plan into the program.
    pub(super) fn written(self, plan: MeshPlan, kept: &mut KeptCosts<'t>) -> Planned {
        let costs = kept.on(&plan.mesh, self.options, self.foreseen);
        let (mut program, mut rest) = (self.program.clone(), RestingSbps::new());
        let (mut entries, mut held, mut predicted) = (Vec::new(), Vec::new(), None);
        for (index, times) in self.entries() {
            let func = &mut program.funcs[index];
            let sketch = &plan.sketches[&index];
            let (problem, assignment) = self.restated(index, func, times, &rest, sketch, costs);
            problem.blueprint.fix_rest(func, sketch, &mut rest);
            problem.apply(func, &assignment, 0);
            let told = problem.told(func);
            if index == self.main {
                held = problem.held(&told, &assignment);
            }
            entries.push(EntryReport::new(func, &told, &problem, &assignment));
            predicted.get_or_insert_with(|| problem.predicted(&assignment, costs));
        }
        self.write_header(&mut program, &plan.decl, &plan.mesh);
        Planned {
            program,
            main: self.main,
            mesh: plan.mesh.clone(),
            predicted: predicted.expect("a program has a main entry"),
            algorithm: plan.algorithm,
            lower_bound: plan.lower_bound,
            floor: plan.floor,
            is_short: plan.price > 0.0,
            evaluations: plan.evaluations,
            held,
            entries,
            sketches: plan.sketches.into_values().collect(),
            bubble_seconds: None,
            simulated: None,
            memory_of_stages: Vec::new(),
            origins: Default::default(),
            nowhere: None,
            slow: Vec::new(),
            given: self.referee.map(|referee| GivenShare {
                decisions: referee.decisions(),
                searched: plan.open,
            }),
        }
    }

    /// Writes the header of a planned program.
    fn write_header(self, program: &mut Program, decl: &MeshDecl, mesh: &Mesh) {
        program.phase = Phase::Planned;
        program.header.ranks = Some(self.options.ranks);
        program.header.cluster = Some(self.options.cluster.label());
        program.header.schedule = Some(DEFAULT_SCHEDULE.to_owned());
        program.meshes = vec![MeshDecl {
            ranks: Some(mesh.ranks.clone()),
            ..decl.clone()
        }];
    }
}
