//! From the plan of the main entry to the planned program.

use std::collections::BTreeSet;
use std::sync::Arc;

use ddl_dialect::mesh::Mesh;

use super::failed::Failed;
use super::kept::{Kept, KeptCosts};
use super::posed::LITTLE;
use super::rivals::MUCH;
use super::tried::{CoarsePlan, MeshHints, MeshPlan, TriedMeshes};
use super::{JUDGED, Planned, Task};
use crate::cost::local_bytes;
use crate::graph::{Func, MeshDecl, Program, Value};
use crate::ice;
use crate::moments::times::Times;
use crate::options::{DEFAULT_SCHEDULE, Options};
use crate::phase::Phase;
use crate::plan::planned::{GivenShare, Unlimited};
use crate::plan::problem::Problem;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::predicted::Left;
use crate::plan::problem::space::{Sketch, Subspace};
use crate::plan::report::EntryReport;

impl<'t> Task<'t> {
    /// Plans the other entries on the mesh of the main one, which fixes the distributions of params
    /// and state.
    pub(super) fn with_others(
        self,
        mut plan: MeshPlan,
        kept: &mut KeptCosts<'t>,
    ) -> Result<MeshPlan, Failed> {
        let kept = kept.all_on(&plan.mesh, self.options, self.foreseen);
        let before = kept.costs.evaluations;
        let mut rest = RestingSbps::new();
        let mut main = None;
        for (index, times) in self.entries() {
            let mut func = self.program.funcs[index].clone();
            if let Some(sketch) = plan.sketches.get(&index) {
                let blueprint = self.drawn_on(index, &mut func, (times, &rest), kept);
                let Ok(blueprint) = blueprint else {
                    ice!("a plan is none where it was found")
                };
                blueprint.fix_rest(&func, sketch, &mut rest);
                if index == self.main {
                    main = Some(blueprint.known(sketch, &kept.costs));
                }
                continue;
            }
            let beside = self.beside(&func, &rest, &plan.mesh);
            let options = Options {
                memory: Some(self.options.memory_limit().saturating_sub(beside)),
                ..self.options.clone()
            };
            // They take little time, and without them there is no plan.
            let task = Task {
                options: &options,
                deadline: None,
                ..self
            };
            let costs = &mut kept.costs;
            let drawn = task.blueprint(index, &mut func, times, &rest, costs);
            let found = drawn.and_then(|drawn| {
                let like = main.as_ref().map(|main| drawn.like(main, costs));
                let known = MeshHints {
                    coarse: like.map(|like| CoarsePlan::unsettled(&plan.mesh, like)),
                    ..MeshHints::default()
                };
                task.entry(index, &mut func, (times, Some(drawn)), &known, &rest, costs)
            });
            let found = found.map_err(|why| Failed {
                entry: index,
                why: why.beside(beside),
            })?;
            found.blueprint.fix_rest(&func, &found.sketch, &mut rest);
            plan.sketches.insert(index, found.sketch);
            plan.open += found.open;
        }
        plan.evaluations = kept.costs.evaluations - before;
        Ok(plan)
    }

    /// The bytes of the main entry's params and state on a rank that has them whole.
    pub(super) fn whole_state(self) -> u64 {
        let values = carried(&self.program.funcs[self.main]);
        values.map(|value| value.ty.bytes() as u64).sum()
    }

    /// What a rank holds of the main entry's params and state while another entry runs that does
    /// not have them \[B\]; nothing if the plan is one of a group of a pipeline.
    fn beside(self, func: &Func, rest: &RestingSbps, mesh: &Mesh) -> u64 {
        if self.options.pipeline.joined > 1 {
            return 0;
        }
        let own: BTreeSet<&str> = carried(func).map(|value| value.name.as_str()).collect();
        let others = carried(&self.program.funcs[self.main]);
        let others = others.filter(|value| !own.contains(value.name.as_str()));
        let bytes = others.filter_map(|value| {
            let sbp = rest.get(&value.name)?;
            Some(local_bytes(&value.ty, sbp, mesh))
        });
        bytes.sum()
    }

    /// The problem of an entry with a known plan, and that plan.
    pub(super) fn restated(
        self,
        index: usize,
        func: &mut Func,
        times: &Times,
        rest: &RestingSbps,
        sketch: &Sketch,
        kept: &mut Kept<'_>,
    ) -> (Problem, Vec<usize>) {
        let space = Subspace::Among(std::slice::from_ref(sketch));
        let stated = self.drawn_on(index, func, (times, rest), kept);
        let stated = stated
            .and_then(|blueprint| self.problem(index, func, &blueprint, space, &mut kept.costs));
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
            if is_known || !self.is_judged(&plan.mesh) || plan.seconds > JUDGED * best {
                continue;
            }
            let mut kept = KeptCosts::default();
            let kept = kept.all_on(&plan.mesh, self.options, self.foreseen);
            plan.judged = Some(self.simulated(&plan.sketches[&self.main], kept));
        }
    }

    /// Has further searches use the windows of the best plan with two axes, if guesses are off. If
    /// much of its time is communication, what is found with the whole of what is left is improved
    /// and simulated on several meshes; else the objective has to be near the time.
    pub(super) fn observe(self, tried: &mut TriedMeshes, kept: &mut KeptCosts<'t>) {
        let Some(plan) = tried.best(Some(2)).map(|best| &tried.plans[best]) else {
            return;
        };
        if !self.is_open() || !plan.is_misjudged() {
            return;
        }
        let kept = kept.all_on(&plan.mesh, self.options, self.foreseen);
        let (problem, assignment) = self.main_restated(&plan.sketches[&self.main], kept);
        let left = match tried.is_within(MUCH) {
            true => Left::Shared,
            false => Left::Whole,
        };
        let windows = problem.windows(&assignment, left, &mut kept.costs);
        tried.observe(windows.into());
    }

    /// Whether the machine hides communication on a mesh, so that plans are simulated.
    pub(super) fn is_judged(self, mesh: &Mesh) -> bool {
        self.options.cluster.overlaps() && mesh.len() > 1
    }

    /// The time of a plan of the main entry, as it is simulated \[s\].
    pub(super) fn simulated(self, sketch: &Sketch, kept: &mut Kept<'_>) -> f64 {
        let (problem, assignment) = self.main_restated(sketch, kept);
        problem.predicted(&assignment, &mut kept.costs).step_seconds
    }

    /// The time of a plan of the main entry by the objective, with guessed windows \[s\].
    pub(super) fn guessed(self, sketch: &Sketch, kept: &mut Kept<'_>) -> f64 {
        let (problem, assignment) = self.main_restated(sketch, kept);
        problem.model.objective(&assignment)
    }

    /// Searches on the mesh of a plan again, with the windows that it leaves, and then with those
    /// of what is found; takes what is faster in the simulation. The objective guesses what is
    /// under way beside each conversion; in a plan it is known. Where the guess was right, there is
    /// nothing to gain.
    pub(super) fn refine_on(
        self,
        tried: &mut TriedMeshes,
        number: usize,
        rounds: usize,
        kept: &mut KeptCosts<'t>,
    ) {
        let (decl, mesh) = (
            tried.plans[number].decl.clone(),
            tried.plans[number].mesh.clone(),
        );
        let plan = &tried.plans[number];
        if tried.windows.is_none() && !plan.is_misjudged() {
            return;
        }
        let mut here = plan.sketches[&self.main].clone();
        for _ in 0..rounds {
            let here_kept = kept.all_on(&mesh, self.options, self.foreseen);
            let (problem, assignment) = self.main_restated(&here, here_kept);
            let windows = problem.windows(&assignment, Left::Whole, &mut here_kept.costs);
            let known = tried.with_windows(number, &here, windows.into());
            let found = match self.on(&decl, &known, kept) {
                Ok(found) if !self.is_late() => found,
                Ok(_) | Err(_) => return,
            };
            let sketch = found.sketches[&self.main].clone();
            let plan = &mut tried.plans[number];
            plan.evaluations += found.evaluations;
            if found.step_seconds() < plan.step_seconds() * (1.0 - LITTLE) {
                *plan = MeshPlan {
                    lower_bound: plan.lower_bound,
                    evaluations: plan.evaluations,
                    is_thorough: plan.is_thorough,
                    ..found
                };
            }
            if sketch == here {
                return;
            }
            here = sketch;
        }
    }

    /// The problem of the main entry with a known plan, and that plan.
    fn main_restated(self, sketch: &Sketch, kept: &mut Kept<'_>) -> (Problem, Vec<usize>) {
        let mut func = self.program.funcs[self.main].clone();
        let rest = RestingSbps::new();
        self.restated(self.main, &mut func, self.times, &rest, sketch, kept)
    }

    /// Writes a plan into the program.
    ///
    /// - `unlimited`: what is known of plans without a limit of memory
    pub(super) fn written(
        self,
        plan: MeshPlan,
        unlimited: Unlimited,
        kept: &mut KeptCosts<'t>,
    ) -> Planned {
        let kept = kept.all_on(&plan.mesh, self.options, self.foreseen);
        let prices = self.on_machines(&plan);
        let (mut program, mut rest) = (self.program.clone(), RestingSbps::new());
        let (mut entries, mut held, mut predicted) = (Vec::new(), Vec::new(), None);
        let (mut known, mut beyond) = (None, Vec::new());
        for (index, times) in self.entries() {
            let func = &mut program.funcs[index];
            let sketch = &plan.sketches[&index];
            let (problem, assignment) = self.restated(index, func, times, &rest, sketch, kept);
            problem.blueprint.fix_rest(func, sketch, &mut rest);
            problem.apply(func, &assignment, 0);
            let told = problem.told(func);
            if index == self.main {
                held = problem.held(&told, &assignment);
                beyond = problem.beyond(&told, &assignment, &kept.costs);
                let mut own = problem.blueprint.known(sketch, &kept.costs);
                own.beyond = unlimited.beyond_seconds;
                known = Some(Arc::new(own));
            }
            entries.push(EntryReport::new(func, &told, &problem, &assignment));
            predicted.get_or_insert_with(|| problem.predicted(&assignment, &mut kept.costs));
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
            unlimited,
            beyond,
            evaluations: plan.evaluations,
            held,
            entries,
            sketches: plan.sketches.into_values().collect(),
            known,
            bubble_seconds: None,
            cuts: Vec::new(),
            simulated: None,
            memory_of_stages: Vec::new(),
            origins: Default::default(),
            nowhere: None,
            speeds: Vec::new(),
            prices,
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

/// The params and state of an entry.
fn carried(func: &Func) -> impl Iterator<Item = &Value> {
    let args = func.args.iter().map(|&id| func.graph.node(id));
    let carried = args.filter(|node| node.kind.is_carried());
    carried.map(|node| &node.results[0])
}
