//! The meshes searched so far, and the facts that they provide for the next.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ddl_dialect::mesh::Mesh;
use ddl_solver::EQUAL;

use super::axes::{self, DescentStart, Effort};
use super::failed::Failed;
use crate::cost::overlap::Window;
use crate::graph::MeshDecl;
use crate::plan::problem::alike::KnownPlan;
use crate::plan::problem::space::Sketch;

/// Number of variables that counts as small.
const SMALL: usize = 120;

/// The difference between the objective and the simulation, relative to the latter, that is no
/// reason to search again.
const GUESSED: f64 = 1e-3;

/// A plan on a mesh.
#[derive(Clone)]
pub(super) struct MeshPlan {
    pub(super) decl: MeshDecl,
    pub(super) mesh: Mesh,
    /// The plan of each planned entry, by index; at least that of the main one.
    pub(super) sketches: BTreeMap<usize, Sketch>,
    /// Time of the main entry by the objective \[s\].
    pub(super) seconds: f64,
    /// Time of the main entry as it is simulated, if the machine hides communication and the plan
    /// was judged \[s\].
    pub(super) judged: Option<f64>,
    /// The price of memory at which its plan was found \[s/B\]; 0 if memory is not short.
    pub(super) price: f64,
    /// Upper bound on the memory of a rank \[B\].
    pub(super) peak: f64,
    pub(super) algorithm: &'static str,
    pub(super) lower_bound: Option<f64>,
    /// A lower bound on the time of plans on any mesh \[s\].
    pub(super) floor: f64,
    pub(super) evaluations: usize,
    /// Number of variables that a given plan leaves open.
    pub(super) open: usize,
    /// Whether its mesh was searched thoroughly with no known plan, or near one.
    pub(super) is_thorough: bool,
}

/// Facts known before a mesh is planned.
#[derive(Clone, Default)]
pub(super) struct MeshHints {
    /// Time of the main entry on the best mesh so far \[s\].
    pub(super) seconds: Option<f64>,
    /// The plan on a mesh of which this one is a refinement.
    pub(super) coarse: Option<CoarsePlan>,
    /// The plan of another form of the program on this mesh.
    pub(super) like: Option<Arc<KnownPlan>>,
    /// The best plan on a mesh with as many axes, on this mesh, and its time there.
    pub(super) similar: Option<Similar>,
    /// The price of memory on that mesh \[s/B\], if it was short.
    pub(super) price: Option<f64>,
    /// The search effort.
    pub(super) effort: Effort,
    /// Whether there is no other mesh: then larger problems are searched as a whole.
    pub(super) alone: bool,
    /// Whether all plans are searched at once, if the time suffices to pose that problem.
    pub(super) of_all: bool,
    /// Whether another search on the mesh follows, so that this one leaves out that of all plans at
    /// once, and trades of time for memory.
    pub(super) is_followed: bool,
    /// For each wire of the main entry the window in which its conversion may be hidden, as
    /// observed in a plan (`Task::refine`).
    pub(super) windows: Option<Arc<[Window]>>,
}

/// The plan of the main entry on a mesh.
#[derive(Clone)]
pub(super) struct CoarsePlan {
    mesh: Mesh,
    plan: Sketch,
    /// Its time, if it is known and no change along a single axis improves it \[s\].
    seconds: Option<f64>,
}

impl CoarsePlan {
    /// A plan that may be improved.
    pub(super) fn unsettled(mesh: &Mesh, plan: Sketch) -> CoarsePlan {
        CoarsePlan {
            mesh: mesh.clone(),
            plan,
            seconds: None,
        }
    }

    /// The start on a refinement: along unchanged axes it cannot be improved, if that is known.
    /// `None` if the mesh is not a refinement.
    pub(super) fn on(&self, mesh: &Mesh) -> Option<DescentStart> {
        let spread = spread(&self.mesh, mesh)?;
        let parts = |axis: usize| spread.iter().filter(|part| **part == Some(axis)).count();
        let same = |axis: &usize| spread[*axis].is_some_and(|whole| parts(whole) == 1);
        let settled: Vec<usize> = axes::searched(mesh).into_iter().filter(same).collect();
        let seconds = self.seconds.filter(|_| !settled.is_empty());
        Some(DescentStart {
            plan: Some(self.plan.on(&spread)),
            settled: seconds.map(|seconds| (settled, seconds)),
        })
    }
}

/// A plan whose axes play the same roles on another mesh.
#[derive(Clone)]
pub(super) struct Similar {
    /// The plan on the other mesh.
    pub(super) plan: Sketch,
    /// Its time on its own mesh \[s\].
    pub(super) seconds: f64,
}

/// The meshes that were tried.
#[derive(Default)]
pub(super) struct TriedMeshes {
    pub(super) plans: Vec<MeshPlan>,
    pub(super) failed: Option<Failed>,
    /// For each wire of the main entry the window in which its conversion may be hidden, as
    /// observed in a plan; `None`: guesses.
    pub(super) windows: Option<Arc<[Window]>>,
    /// Number of meshes tried, and of all meshes.
    meshes: usize,
    all: usize,
}

impl TriedMeshes {
    /// No meshes tried yet of this number.
    pub(super) fn of(all: usize) -> TriedMeshes {
        TriedMeshes {
            all,
            ..TriedMeshes::default()
        }
    }

    pub(super) fn add(&mut self, outcomes: Vec<Result<MeshPlan, Failed>>) {
        self.meshes += outcomes.len();
        for outcome in outcomes {
            match outcome {
                Ok(plan) => self.plans.push(plan),
                Err(why) => self.fail(why),
            }
        }
    }

    /// Replaces the result of a mesh by a better one of a second search.
    pub(super) fn again(&mut self, number: usize, outcomes: Vec<Result<MeshPlan, Failed>>) {
        for plan in outcomes.into_iter().flatten() {
            let known = &mut self.plans[number];
            let evaluations = known.evaluations + plan.evaluations;
            // Both bounds hold for all plans on the mesh.
            let bounds = known.lower_bound.into_iter().chain(plan.lower_bound);
            let lower_bound = bounds.reduce(f64::max);
            let is_thorough = known.is_thorough || plan.is_thorough;
            if plan.is_faster(known) {
                *known = plan;
            }
            (known.evaluations, known.lower_bound) = (evaluations, lower_bound);
            known.is_thorough = is_thorough;
        }
    }

    /// From now on searches have the windows that were observed in a plan, and plans that were
    /// simulated are taken to need that time.
    pub(super) fn observe(&mut self, windows: Arc<[Window]>) {
        self.windows = Some(windows);
        for plan in &mut self.plans {
            plan.seconds = plan.step_seconds();
        }
    }

    /// Records that a mesh has no plan.
    pub(super) fn fail(&mut self, why: Failed) {
        self.failed = Some(match self.failed.take() {
            Some(known) => known.nearer(why),
            None => why,
        });
    }

    /// The index of the fastest plan, the first of equals, among those on meshes with this number
    /// of searched axes, or on any.
    pub(super) fn best(&self, axes: Option<usize>) -> Option<usize> {
        self.best_among(|at| axes.is_none_or(|axes| self.axes(at) == axes))
    }

    /// The index of the fastest plan, the first of equals, among some.
    pub(super) fn best_among(&self, among: impl Fn(usize) -> bool) -> Option<usize> {
        let faster = |best: usize, next: usize| match self.plans[next].is_faster(&self.plans[best])
        {
            true => next,
            false => best,
        };
        let some = (0..self.plans.len()).filter(|&at| among(at));
        some.reduce(faster)
    }

    /// Number of searched axes of the mesh of a plan.
    pub(super) fn axes(&self, plan: usize) -> usize {
        axes::searched(&self.plans[plan].mesh).len()
    }

    /// Whether a mesh with the axes of that of a plan, in any order, was searched thoroughly.
    pub(super) fn was_searched(&self, plan: usize) -> bool {
        let sizes = |plan: &MeshPlan| {
            let mut sizes = plan
                .mesh
                .axes
                .iter()
                .map(|axis| axis.size)
                .collect::<Vec<_>>();
            sizes.sort_unstable();
            sizes
        };
        let own = sizes(&self.plans[plan]);
        let mut thorough = self.plans.iter().filter(|plan| plan.is_thorough);
        thorough.any(|plan| sizes(plan) == own)
    }

    /// The index of the plan that is the fastest in the simulation, of those that were judged; the
    /// [best](TriedMeshes::best) if none was.
    pub(super) fn fastest(&self) -> Option<usize> {
        let judged = self.plans.iter().enumerate();
        let judged = judged.filter_map(|(at, plan)| Some((at, plan.judged?)));
        let least = judged.reduce(|best, next| if next.1 < best.1 { next } else { best });
        least.map(|(at, _)| at).or_else(|| self.best(None))
    }

    /// The index of the fastest plan, the first of equals, that is not among some and that would be
    /// faster than all others, and than the plan to beat, if it gained this share of its time. None
    /// on a mesh that is known to have no faster one: where communication may be hidden, a step is
    /// not the objective, whose bound says nothing then.
    ///
    /// - `beaten`: the time of the plan to beat \[s\]
    pub(super) fn rival(&self, done: &BTreeSet<usize>, gain: f64, beaten: f64) -> Option<usize> {
        let seconds = |at: &usize| self.plans[*at].step_seconds();
        let all = 0..self.plans.len();
        let least = all.clone().map(|at| seconds(&at)).fold(beaten, f64::min);
        let is_lost = |plan: &MeshPlan| {
            let bound = plan.lower_bound.filter(|_| plan.judged.is_none());
            bound.is_some_and(|bound| bound >= least * (1.0 - EQUAL))
        };
        let may_win = |at: &usize| {
            let might = seconds(at) * (1.0 - gain) < least && !is_lost(&self.plans[*at]);
            might && !done.contains(at)
        };
        let rivals = all.filter(may_win);
        rivals.min_by(|a, b| seconds(a).total_cmp(&seconds(b)))
    }

    /// A lower bound on the time of plans \[s\]; `None` if unknown. For meshes not tried, it is the
    /// bound of the ops.
    pub(super) fn lower_bound(&self) -> Option<f64> {
        let bounds = self.plans.iter().map(|plan| plan.lower_bound);
        let bound = bounds.reduce(|a, b| Some(a?.min(b?))).flatten();
        if self.meshes == self.all {
            return bound;
        }
        let floors = self.plans.iter().map(|plan| plan.floor);
        floors.chain(bound).reduce(f64::min)
    }

    /// Whether the best plan is within this relative distance of the lower bound.
    pub(super) fn is_within(&self, part: f64) -> bool {
        let best = self.best(None).map(|at| &self.plans[at]);
        best.is_some_and(|best| best.step_seconds() * (1.0 - part) <= best.floor)
    }

    /// Facts for the last search on a mesh, from its plan.
    ///
    /// - `main`: index of the main entry
    pub(super) fn end(&self, number: usize, main: usize) -> MeshHints {
        let plan = &self.plans[number];
        MeshHints {
            seconds: Some(plan.seconds),
            price: Some(plan.price).filter(|price| *price > 0.0),
            coarse: Some(plan.coarse(main)),
            like: None,
            similar: None,
            effort: Effort::Final,
            alone: self.is_only(),
            of_all: false,
            is_followed: false,
            windows: self.windows.clone(),
        }
    }

    /// Facts for a search with other windows on the mesh of a plan: the time of its start with
    /// these is not known.
    ///
    /// - `start`: a plan of the main entry on this mesh
    pub(super) fn with_windows(
        &self,
        number: usize,
        start: &Sketch,
        windows: Arc<[Window]>,
    ) -> MeshHints {
        let plan = &self.plans[number];
        MeshHints {
            price: Some(plan.price).filter(|price| *price > 0.0),
            coarse: Some(CoarsePlan {
                mesh: plan.mesh.clone(),
                plan: start.clone(),
                seconds: Some(f64::INFINITY),
            }),
            effort: Effort::Final,
            alone: self.is_only(),
            windows: Some(windows),
            ..MeshHints::default()
        }
    }

    /// The best plan on some of these meshes, for another of them.
    ///
    /// - `main`: index of the main entry
    pub(super) fn similar(&self, row: &[MeshDecl], main: usize) -> Option<Similar> {
        let is_in = |plan: &&MeshPlan| row.iter().any(|mesh| mesh.axes == plan.decl.axes);
        let plans = self.plans.iter().filter(is_in);
        let best = plans.reduce(|best, next| if next.is_faster(best) { next } else { best })?;
        Some(best.similar(main))
    }

    /// Facts for a refinement of the best mesh with this number of axes.
    ///
    /// - `main`: index of the main entry
    pub(super) fn known(&self, axes: usize, main: usize) -> MeshHints {
        self.known_from(self.best(Some(axes)), main)
    }

    /// Facts for a refinement of the mesh of a plan, given by its index; other arguments as for
    /// [`TriedMeshes::known`].
    pub(super) fn known_from(&self, plan: Option<usize>, main: usize) -> MeshHints {
        let best = self.best(None);
        let coarse = plan.map(|at| &self.plans[at]);
        MeshHints {
            seconds: best.map(|at| self.plans[at].seconds),
            price: coarse.map(|plan| plan.price).filter(|price| *price > 0.0),
            coarse: coarse.map(|plan| plan.coarse(main)),
            windows: self.windows.clone(),
            ..MeshHints::default()
        }
    }

    /// The index of the fastest plan on another mesh with two axes, if it takes at most `times` as
    /// long as this one.
    pub(super) fn nearest(&self, best: usize, times: f64) -> Option<usize> {
        let seconds = |at: usize| self.plans[at].step_seconds();
        let is_near =
            |&at: &usize| at != best && self.axes(at) == 2 && seconds(at) <= times * seconds(best);
        let near = (0..self.plans.len()).filter(is_near);
        near.min_by(|&a, &b| seconds(a).total_cmp(&seconds(b)))
    }

    /// Whether the best plan is faster than this one by at least this relative difference.
    pub(super) fn is_faster_than(&self, plan: usize, part: f64) -> bool {
        let best = self.best(None).map(|at| &self.plans[at]);
        best.is_some_and(|best| {
            best.step_seconds() < self.plans[plan].step_seconds() * (1.0 - part)
        })
    }

    /// Whether there is only one mesh.
    pub(super) fn is_only(&self) -> bool {
        self.all == 1
    }

    /// Whether a mesh was planned.
    pub(super) fn has(&self, mesh: &MeshDecl) -> bool {
        self.plans.iter().any(|plan| plan.decl.axes == mesh.axes)
    }
}

impl MeshPlan {
    /// The plan for meshes whose axes play the same roles.
    ///
    /// - `main`: index of the main entry
    pub(super) fn similar(&self, main: usize) -> Similar {
        Similar {
            plan: self.sketches[&main].clone(),
            seconds: self.seconds,
        }
    }

    /// Time of the main entry, as it is simulated if it was \[s\].
    pub(super) fn step_seconds(&self) -> f64 {
        self.judged.unwrap_or(self.seconds)
    }

    /// Whether the windows of the objective were guesses that the simulation does not confirm.
    pub(super) fn is_misjudged(&self) -> bool {
        let is_off = |judged: f64| (self.seconds - judged).abs() > GUESSED * judged;
        self.judged.is_some_and(is_off)
    }

    /// Whether its main entry, given by index, has so few variables that a thorough search on three
    /// axes takes little time.
    pub(super) fn is_small(&self, main: usize) -> bool {
        self.sketches[&main].ways.len() <= SMALL
    }

    fn coarse(&self, main: usize) -> CoarsePlan {
        CoarsePlan {
            mesh: self.mesh.clone(),
            plan: self.sketches[&main].clone(),
            seconds: Some(self.seconds),
        }
    }

    /// Whether its main entry takes less time: as both are simulated, or by the objective.
    pub(super) fn is_faster(&self, other: &MeshPlan) -> bool {
        let judged = self.judged.zip(other.judged);
        let (own, other) = judged.unwrap_or((self.seconds, other.seconds));
        own < other * (1.0 - EQUAL)
    }
}

/// For each axis of a mesh the axis of the coarser mesh that it is a part of; `None` if it is not a
/// refinement.
fn spread(coarse: &Mesh, mesh: &Mesh) -> Option<Vec<Option<usize>>> {
    let time = mesh.time_axes();
    let mut spread: Vec<Option<usize>> = (0..time).map(Some).collect();
    let mut axes = mesh.axes[time..].iter();
    for (number, axis) in coarse.axes.iter().enumerate().skip(time) {
        let mut parts = 1;
        while parts < axis.size {
            parts *= axes.next()?.size;
            spread.push(Some(number));
        }
        if parts > axis.size {
            return None;
        }
    }
    let left = axes.map(|axis| (axis.size == 1).then_some(None));
    let left: Option<Vec<Option<usize>>> = left.collect();
    spread.extend(left?);
    Some(spread)
}
