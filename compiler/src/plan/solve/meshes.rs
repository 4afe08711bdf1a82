//! Which meshes are searched, and how thoroughly.
//!
//! First all ranks on one axis; then, from that plan, meshes with two axes; and, from the best of
//! these, its refinements. All are searched quickly, the best with two axes thoroughly, and in the
//! end those whose plans may become the fastest ([`rivals`](super::rivals)).

use std::sync::Arc;
use std::time::Instant;

use super::axes::{self, Effort, GAIN};
use super::candidates;
use super::failed::Failed;
use super::kept::KeptCosts;
use super::tried::{MeshHints, MeshPlan, TriedMeshes};
use super::{GIVEN_UP, HOPELESS, Method, Task};
use crate::graph::MeshDecl;
use crate::plan::problem::alike::KnownPlan;

/// Relative distance to the lower bound within which no further meshes are tried.
const GOOD: f64 = 0.01;
/// If the first mesh with two axes is slower than the plan to beat by this factor, no others are
/// tried.
const LOST: f64 = 2.0;
/// Relative improvement by a third axis that makes more meshes with three axes worth a search.
const HELPFUL: f64 = 0.01;
/// Then the second best mesh with two axes is refined as well, if its plan takes at most so many
/// times as long as the best.
const NEAR: f64 = 1.1;
/// Number of variables from which a program is large, and the share of the time of a plan beside
/// that of its ops, on any mesh, that is little.
const MANY_VARIABLES: usize = 300;
const LITTLE_MORE: f64 = 1.0 / 6.0;
/// The share from which it is much.
const MUCH_MORE: f64 = 1.0 / 3.0;

impl<'t> Task<'t> {
    /// Plans on the meshes of the program; or, if it has none, on one axis, from that plan on
    /// meshes with two axes, and from the best of these on its refinements. No conversion splits a
    /// kernel, until at last the best plan is improved.
    ///
    /// - `kept`: the costs on the mesh of the last search, for that of the next
    pub(super) fn on_meshes(self, kept: &mut KeptCosts<'t>) -> TriedMeshes {
        let mut tried = self.without_splitting_kernels(kept);
        self.judge(&mut tried);
        let is_slower = |best: usize| tried.plans[best].step_seconds() >= self.beaten.seconds;
        if self.known_form().is_some() && tried.fastest().is_some_and(is_slower) {
            return tried;
        }
        let declared = self.program.meshes.first();
        let is_given = declared.is_some_and(|mesh| !mesh.devices().is_empty());
        if !self.is_late() {
            self.on_rivals(&mut tried, is_given, kept);
        }
        if self.options.in_time_left && !self.is_late() {
            self.in_time_left(&mut tried, kept);
        }
        tried
    }

    /// Quick plans on one axis and on two, or on the meshes of the program, none of which is
    /// improved.
    pub(super) fn at_a_glance(self) -> TriedMeshes {
        let (declared, ranks) = (self.program.meshes.first(), self.options.ranks);
        let known = quick(MeshHints::default());
        let mut tried = match candidates::filled(declared, ranks) {
            Some(meshes) => {
                let mut tried = TriedMeshes::of(meshes.len());
                tried.add(self.on_all(&meshes, &known));
                tried
            }
            None => {
                let (mut tried, mut kept) = (
                    TriedMeshes::of(candidates::number(ranks)),
                    KeptCosts::default(),
                );
                let row = [candidates::row(declared, ranks)];
                tried.add(self.on_one(&row, &known, &mut kept));
                self.on_rectangles(&mut tried, &mut kept);
                tried
            }
        };
        self.judge(&mut tried);
        tried
    }

    /// Searches all plans at once on the mesh of the best one, if a search along one axis after
    /// another has left some of the time that is given.
    fn in_time_left(self, tried: &mut TriedMeshes, kept: &mut KeptCosts<'t>) {
        let is_open = matches!(self.method, Method::Auto) && self.referee.is_none();
        let Some(best) = tried.fastest().filter(|_| is_open) else {
            return;
        };
        let plan = &tried.plans[best];
        if axes::searched(&plan.mesh).len() < 2 || tried.is_within(0.0) {
            return;
        }
        let mesh = [plan.decl.clone()];
        let known = MeshHints {
            of_all: true,
            ..tried.end(best, self.main)
        };
        tried.again(best, self.on_one(&mesh, &known, kept));
    }

    /// Plans in which no conversion splits a kernel, on meshes with several axes.
    fn without_splitting_kernels(self, kept: &mut KeptCosts<'t>) -> TriedMeshes {
        let (declared, ranks) = (self.program.meshes.first(), self.options.ranks);
        let given = self.referee.and_then(|referee| referee.mesh.as_ref());
        if let Some(meshes) = candidates::filled(given.or(declared), ranks) {
            let mut tried = TriedMeshes::of(meshes.len());
            tried.add(match meshes.len() {
                1 => self.on_one(&meshes, &MeshHints::default(), kept),
                _ => self.on_all(&meshes, &MeshHints::default()),
            });
            return tried;
        }
        let mut tried = TriedMeshes::of(candidates::number(ranks));
        if let Some(known) = self.known_form() {
            tried.add(self.on_that_of(known, kept));
            return tried;
        }
        let row = [candidates::row(declared, ranks)];
        if let Some(start) = self.start() {
            tried.add(self.on_that_of(start, kept));
        }
        let is_started = !tried.plans.is_empty();
        let alone = candidates::number(ranks) == 1 || !self.method.is_auto();
        let first = MeshHints {
            effort: if alone {
                Effort::Thorough
            } else {
                Effort::Quick
            },
            ..MeshHints::default()
        };
        if !is_started {
            tried.add(self.on_one(&row, &first, kept));
        }
        if self.is_late() && tried.best(None).is_some() {
            return tried;
        }
        if !is_started && !tried.is_within(GOOD) {
            self.on_rectangles(&mut tried, kept);
        }
        let best = tried
            .best(None)
            .map(|best| tried.plans[best].step_seconds());
        let beaten = best.is_some_and(|seconds| seconds > HOPELESS * self.beaten.seconds);
        if !self.method.is_auto() || self.is_late() || beaten {
            return tried;
        }
        if let Some(best) = tried.best(Some(2)).filter(|_| !tried.is_within(GOOD)) {
            let again = [tried.plans[best].decl.clone()];
            let is_short = tried.plans[best].price > 0.0;
            let known = match self.is_open() {
                true if self.has_few_meshes() && !self.is_tiny(&tried) && !is_short => MeshHints {
                    effort: Effort::Near,
                    is_followed: true,
                    ..tried.end(best, self.main)
                },
                // It is searched so in the end.
                true if self.has_few_meshes() => MeshHints {
                    is_followed: true,
                    ..MeshHints::default()
                },
                true if is_short && self.is_large(&tried, best) && tried.is_within(MUCH_MORE) => {
                    quick(tried.known(2, self.main))
                }
                // As on the only mesh, from all starts. The windows are guessed: those that a draft
                // leaves would hold the search near the draft, unless memory is short, where more
                // is hidden than is guessed.
                true => MeshHints {
                    windows: tried.windows.clone().filter(|_| is_short),
                    ..MeshHints::default()
                },
                false => tried.known(2, self.main),
            };
            if !is_started && self.pays_thoroughly(&tried, best) {
                let is_thorough = known.effort == Effort::Thorough && known.coarse.is_none();
                tried.again(best, self.on_one(&again, &known, kept));
                if is_thorough && !self.has_few_meshes() {
                    self.settle(&mut tried, best, kept);
                }
                self.observe(&mut tried, kept);
            }
            match self.is_tiny(&tried) {
                true => self.on_all_refinements(&mut tried),
                false => self.on_refinements(&mut tried, best),
            }
        }
        if let Some(best) = tried.best(None).filter(|_| !alone)
            && axes::searched(&tried.plans[best].mesh).len() < 2
        {
            let known = MeshHints {
                effort: Effort::Thorough,
                ..tried.end(best, self.main)
            };
            tried.again(best, self.on_one(&row, &known, kept));
        }
        tried
    }

    /// The plan to beat, of another form of the program, if only plans like it are searched.
    pub(super) fn known_form(&self) -> Option<&'t Arc<KnownPlan>> {
        let known = self.beaten.known.as_ref()?;
        let is_large = known.len() > MANY_VARIABLES && !self.has_few_meshes();
        (is_large && self.is_open()).then_some(known)
    }

    /// A quick plan from a known one, on its mesh.
    fn on_that_of(
        self,
        known: &Arc<KnownPlan>,
        kept: &mut KeptCosts<'t>,
    ) -> Vec<Result<MeshPlan, Failed>> {
        let mesh = candidates::of_sizes(self.program.meshes.first(), &known.sizes);
        let like = MeshHints {
            like: Some(Arc::clone(known)),
            ..quick(MeshHints::default())
        };
        self.on_one(&[mesh], &like, kept)
    }

    /// A plan of the same program at which the search begins.
    fn start(&self) -> Option<&'t Arc<KnownPlan>> {
        let start = self.beaten.start.as_ref()?;
        let is_large = start.len() > MANY_VARIABLES && !self.has_few_meshes();
        (is_large && self.method.is_auto() && self.referee.is_none()).then_some(start)
    }

    /// Whether a thorough search on the best mesh with two axes may find a much faster plan: of a
    /// large program on many ranks that takes little longer than its ops, it would take longer than
    /// it saves.
    fn pays_thoroughly(self, tried: &TriedMeshes, best: usize) -> bool {
        let has_time = self.options.in_time_left;
        has_time || !self.is_large(tried, best) || !tried.is_within(LITTLE_MORE)
    }

    /// Whether a program with this plan is large and has many meshes.
    fn is_large(self, tried: &TriedMeshes, plan: usize) -> bool {
        let variables = tried.plans[plan].sketches[&self.main].ways.len();
        !self.has_few_meshes() && variables > MANY_VARIABLES
    }

    /// Quick plans on meshes with two axes, from the plan on one axis. The first mesh is the one
    /// whose inner axis is the innermost unit of the cluster, or the square; from there the search
    /// goes in both directions as long as meshes improve; a mesh on which the best plan so far
    /// would be much slower is not searched. If no plan fits, all are tried.
    fn on_rectangles(self, tried: &mut TriedMeshes, kept: &mut KeptCosts<'t>) {
        let (declared, ranks) = (self.program.meshes.first(), self.options.ranks);
        let known = quick(tried.known(1, self.main));
        let mut rectangles = candidates::rectangles(declared, ranks);
        rectangles.retain(|mesh| candidates::is_coarser(mesh, &self.beaten.sizes));
        let unit = self.options.cluster.levels.first();
        let middle = candidates::middle(&rectangles, unit.map_or(1, |level| level.size));
        // Where few are searched, all are, so that each may win in the end.
        let all = !self.method.is_auto() || self.is_open() && self.has_few_meshes();
        let Some(middle) = middle.filter(|_| !all) else {
            tried.add(self.on_all(&rectangles, &known));
            return;
        };
        let draft = with_effort(known, self.first_effort(tried));
        let outcomes = self.on_one(&rectangles[middle..=middle], &draft, kept);
        let first = seconds_of(&outcomes[0]);
        let is_lost = match &outcomes[0] {
            Ok(plan) => plan.step_seconds() > LOST * self.beaten.seconds,
            Err(why) => self.is_given_up(why),
        };
        tried.add(outcomes);
        if is_lost {
            return;
        }
        self.observe(tried, kept);
        let known = quick(tried.known(1, self.main));
        self.outwards(tried, &rectangles, (middle, first), &known);
    }

    /// The effort on the first mesh with two axes, from the plan on one axis. Where a large program
    /// takes much longer than its ops, the windows of the plan that is found are used next, and
    /// those guessed before are worth no more than one pass over the axes.
    fn first_effort(self, tried: &TriedMeshes) -> Effort {
        let row = tried.best(None);
        let row = row.filter(|&row| self.is_open() && self.is_large(tried, row));
        row.map_or(Effort::Quick, |row| {
            let row = &tried.plans[row];
            Effort::Draft(row.floor / (1.0 - LITTLE_MORE), row.step_seconds())
        })
    }

    /// Quick plans on a row of meshes whose axes play the same roles, from one of them in both
    /// directions as long as meshes improve. If no plan fits, all are tried.
    ///
    /// - `first`: the index of the mesh to start from, which was tried, and its time \[s\]
    fn outwards(
        self,
        tried: &mut TriedMeshes,
        row: &[MeshDecl],
        (middle, first): (usize, f64),
        known: &MeshHints,
    ) {
        let mut none = first.is_infinite();
        let outwards =
            |at: usize, step: isize| at.checked_add_signed(step).filter(|&at| at < row.len());
        // For each direction the next mesh, if there is one, and the time on the last.
        let mut ways = [-1, 1].map(|step| (step, outwards(middle, step), first));
        while ways.iter().any(|(_, next, _)| next.is_some()) {
            let next = ways.iter().filter_map(|(_, next, _)| *next);
            let meshes: Vec<MeshDecl> = next.map(|at| row[at].clone()).collect();
            let known = MeshHints {
                similar: tried.similar(row, self.main),
                ..known.clone()
            };
            let outcomes = self.on_all(&meshes, &known);
            none &= outcomes.iter().all(Result::is_err);
            let going = ways.iter_mut().filter(|(_, next, _)| next.is_some());
            for ((step, next, last), outcome) in going.zip(&outcomes) {
                let goes_on = none || seconds_of(outcome) < *last;
                *last = seconds_of(outcome);
                *next = next.filter(|_| goes_on).and_then(|at| outwards(at, *step));
            }
            tried.add(outcomes);
        }
    }

    /// Quick plans on meshes in which an axis of the best two-axis mesh is split in two: as evenly
    /// as possible, and if that is clearly better than the unsplit mesh, the same plan from there
    /// in both directions as long as meshes improve.
    fn on_refinements(self, tried: &mut TriedMeshes, best: usize) {
        let declared = self.program.meshes.first();
        let coarse = tried.plans[best].decl.clone();
        let known = quick(tried.known(2, self.main));
        let cuts = (0..coarse.devices().len()).map(|axis| {
            let mut row = candidates::refinements(declared, &coarse, axis);
            row.retain(|mesh| self.is_wanted(mesh, &coarse));
            row
        });
        let rows: Vec<Vec<MeshDecl>> = cuts.filter(|row| !row.is_empty()).collect();
        let middles = rows.iter().map(|row| candidates::most_even(row));
        let middles: Vec<usize> = middles.collect();
        let first = rows.iter().zip(&middles);
        let first: Vec<MeshDecl> = first.map(|(row, &at)| row[at].clone()).collect();
        let outcomes = self.on_all(&first, &known);
        let seconds: Vec<f64> = outcomes.iter().map(seconds_of).collect();
        tried.add(outcomes);
        for ((row, middle), seconds) in rows.iter().zip(middles).zip(seconds) {
            if seconds < tried.plans[best].step_seconds() * (1.0 - GAIN) {
                // The plan of a pipeline's group is that from which those of others are derived.
                let pipeline = &self.options.pipeline;
                let is_group = pipeline.any_schedule || pipeline.schedule.is_some();
                let effort = if is_group {
                    Effort::Quick
                } else {
                    Effort::Glance
                };
                let known = with_effort(known.clone(), effort);
                self.outwards(tried, row, (middle, seconds), &known);
            }
        }
        if !tried.is_faster_than(best, HELPFUL) {
            return;
        }
        if let Some(near) = tried.nearest(best, NEAR) {
            self.on_even_refinements(tried, near);
        }
        if let Some(best) = tried
            .best(None)
            .filter(|&at| tried.plans[at].is_small(self.main))
        {
            let again = [tried.plans[best].decl.clone()];
            let known = tried.known(2, self.main);
            tried.again(best, self.on_all(&again, &known));
        }
    }

    /// Quick plans on all meshes with three axes, from the best on those with two.
    fn on_all_refinements(self, tried: &mut TriedMeshes) {
        let declared = self.program.meshes.first();
        let mut cuts: Vec<MeshDecl> = Vec::new();
        for mesh in candidates::rectangles(declared, self.options.ranks) {
            for axis in 0..mesh.devices().len() {
                let cut = candidates::refinements(declared, &mesh, axis).into_iter();
                let is_new = |mesh: &MeshDecl| !tried.has(mesh) && self.is_wanted(mesh, mesh);
                cuts.extend(cut.filter(is_new));
            }
        }
        cuts.sort_by(|a, b| a.axes.cmp(&b.axes));
        cuts.dedup_by(|a, b| a.axes == b.axes);
        let known = quick(tried.known(2, self.main));
        tried.add(self.on_all(&cuts, &known));
    }

    /// Quick plans on the meshes in which an axis of a two-axis mesh is split in two as evenly as
    /// possible, where none is known.
    ///
    /// - `coarse`: the index of its plan
    fn on_even_refinements(self, tried: &mut TriedMeshes, coarse: usize) {
        let declared = self.program.meshes.first();
        let mesh = &tried.plans[coarse].decl;
        let axes = 0..mesh.devices().len();
        let cuts = axes.filter_map(|axis| {
            let mut row = candidates::refinements(declared, mesh, axis);
            let even = (!row.is_empty()).then(|| candidates::most_even(&row));
            even.map(|even| row.swap_remove(even))
        });
        let is_new = |cut: &MeshDecl| !tried.has(cut) && self.is_wanted(cut, mesh);
        let cuts: Vec<MeshDecl> = cuts.filter(is_new).collect();
        let known = quick(tried.known_from(Some(coarse), self.main));
        tried.add(self.on_all(&cuts, &known));
    }

    /// Whether a refinement is like the mesh of the plan to beat, or that mesh is the one refined.
    fn is_wanted(&self, mesh: &MeshDecl, coarse: &MeshDecl) -> bool {
        let beaten = self.beaten;
        candidates::is_alike(mesh, &beaten.sizes)
            || beaten.refines && candidates::is_alike(coarse, &beaten.sizes)
    }

    /// Whether the plan that needs the least memory is so much slower than the plan to beat that
    /// more micro-batches, with which others fit, are not tried.
    pub(in crate::plan) fn is_given_up(&self, why: &Failed) -> bool {
        let least = why.seconds();
        least.is_some_and(|seconds| seconds > GIVEN_UP * self.beaten.seconds)
    }

    /// Whether the deadline has passed.
    pub(super) fn is_late(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Plans on one mesh, whose costs are kept.
    pub(super) fn on_one(
        self,
        mesh: &[MeshDecl],
        known: &MeshHints,
        kept: &mut KeptCosts<'t>,
    ) -> Vec<Result<MeshPlan, Failed>> {
        let plans = mesh.iter().map(|mesh| self.on(mesh, known, kept));
        plans.collect()
    }

    /// Plans on several meshes in parallel; results in mesh order. They do not depend on the number
    /// of threads.
    pub(super) fn on_all(
        self,
        meshes: &[MeshDecl],
        known: &MeshHints,
    ) -> Vec<Result<MeshPlan, Failed>> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut outcomes = Vec::new();
        for some in meshes.chunks(threads) {
            outcomes.extend(std::thread::scope(|scope| {
                let plan =
                    |mesh| scope.spawn(move || self.on(mesh, known, &mut KeptCosts::default()));
                let running: Vec<_> = some.iter().map(plan).collect();
                let ended = running.into_iter().map(std::thread::ScopedJoinHandle::join);
                let ended =
                    ended.map(|ended| ended.unwrap_or_else(|why| std::panic::resume_unwind(why)));
                ended.collect::<Vec<_>>()
            }));
        }
        outcomes
    }
}

/// The time of a plan \[s\]; infinite if there is none.
fn seconds_of(outcome: &Result<MeshPlan, Failed>) -> f64 {
    outcome
        .as_ref()
        .map_or(f64::INFINITY, MeshPlan::step_seconds)
}

/// The same, to be searched quickly.
pub(super) fn quick(known: MeshHints) -> MeshHints {
    with_effort(known, Effort::Quick)
}

fn with_effort(known: MeshHints, effort: Effort) -> MeshHints {
    MeshHints { effort, ..known }
}
