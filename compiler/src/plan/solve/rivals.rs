//! Thorough searches on the meshes that may have the fastest plan.
//!
//! Meshes are compared by quick plans. A thorough search, conversions within kernels and the
//! windows that a plan leaves make some of them faster by more than they differ. So the mesh of the
//! fastest is searched thoroughly, and then, one after another, those of plans that would win if
//! they gained as much; of small programs on few ranks all. That takes longer than it saves where a
//! large program on many ranks takes little longer than its ops: there only the fastest is
//! improved. At last, on few ranks, plans with two axes are improved by plans near them. Where time
//! is given, what is left of it is for all that may win.

use std::collections::BTreeSet;

use super::axes::{self, Effort};
use super::kept::KeptCosts;
use super::meshes::quick;
use super::tried::{MeshHints, TriedMeshes};
use super::{HOPELESS, Task, candidates};
use crate::options::Stages;

/// Number of meshes up to which ranks are few.
const FEW_MESHES: usize = 8;
/// The same of a tiny program, all of whose meshes are searched thoroughly.
const TINY_MESHES: usize = 4;
/// Numbers of variables up to which a program is tiny, small, and no larger than a small model.
pub(super) const TINY: usize = 120;
const SMALL: usize = 400;
const MODEL: usize = 2000;
/// Least share of a step beside its ops from which meshes contend on many ranks.
pub(super) const MUCH: f64 = 1.0 / 3.0;
/// The share of its time that a plan is taken to gain before any was improved; and afterwards at
/// least, and relative to the most that one gained.
const GAIN: f64 = 0.15;
const LEAST_GAIN: f64 = 0.02;
const MORE: f64 = 1.25;
/// The share that a mesh of another kind than the fastest is taken to gain.
const OTHER_GAIN: f64 = 0.25;
/// The most meshes of another kind that are improved, of small programs, of others on few ranks,
/// and on many.
const OTHERS: [usize; 3] = [3, 2, 1];
/// Gain of a thorough search that makes no other one worth it.
const LITTLE: f64 = 1e-3;
/// Most meshes improved, on few ranks and on many, of programs that are not tiny.
const RIVALS: [usize; 2] = [5, 3];
/// The share that a plan is taken to gain at most by plans near it, and the most plans.
const NEAR_GAIN: f64 = 0.01;
const MOST_NEAR: usize = 6;
/// Relative distance to the lower bound within which they are not searched.
const GOOD: f64 = 0.01;
/// Number of searches with the windows of a plan, of small programs and of others.
const ROUNDS: [usize; 2] = [4, 2];

impl<'t> Task<'t> {
    /// Whether there are so few ranks that they have few meshes.
    pub(super) fn has_few_meshes(self) -> bool {
        self.has_meshes(FEW_MESHES)
    }

    fn has_meshes(self, most: usize) -> bool {
        candidates::number(self.options.ranks) <= most
    }

    /// Whether the search is automatic, with no plan given, and the plan is that of all ranks, not
    /// of a group of a pipeline.
    pub(super) fn is_open(self) -> bool {
        let pipeline = &self.options.pipeline;
        let has_stages = !matches!(pipeline.stages, None | Some(Stages::Exactly(1)));
        let is_whole = !has_stages && pipeline.joined == 1;
        self.method.is_auto() && self.referee.is_none() && is_whole
    }

    /// Number of variables of the main entry on the meshes that were tried; 0 if none has a plan.
    fn variables(self, tried: &TriedMeshes) -> usize {
        let plan = tried.plans.first();
        plan.map_or(0, |plan| plan.sketches[&self.main].ways.len())
    }

    /// Whether a program is so small, on so few ranks, that every mesh is searched thoroughly.
    pub(super) fn is_tiny(self, tried: &TriedMeshes) -> bool {
        self.is_open() && self.has_few(self.variables(tried))
    }

    /// Whether this holds of the program, as far as its number of ops tells: then a plan to beat
    /// cuts no search short, and only decides whether what is found is of use.
    pub(in crate::plan) fn is_tiny_program(self) -> bool {
        let ops = self.program.funcs[self.main].nodes().len();
        self.is_open() && self.has_few(ops)
    }

    /// Whether this number of variables is tiny, as is the number of meshes.
    fn has_few(self, variables: usize) -> bool {
        self.has_meshes(TINY_MESHES) && variables <= TINY
    }

    /// Improves the fastest plan, and others as far as they may become faster.
    ///
    /// - `given`: whether the program has a mesh
    pub(super) fn on_rivals(self, tried: &mut TriedMeshes, given: bool, kept: &mut KeptCosts<'t>) {
        if let Some(contest) = self.contest(tried, given) {
            // Where each mesh is searched by itself, that has such plans.
            let is_near = contest.thorough > 1 && self.has_few_meshes() && !contest.apart;
            let rounds = contest.rounds;
            self.improve_all(tried, contest, kept);
            if contest.most > 1 && !given {
                self.on_siblings(tried, &contest, kept);
            }
            let best = tried.fastest().map(|best| &tried.plans[best]);
            let much = best.is_some_and(|best| best.floor < (1.0 - MUCH) * best.step_seconds());
            if much && self.is_open() && !given {
                self.on_a_unit(tried, &contest, kept);
            }
            if is_near && !self.is_tiny(tried) && !tried.is_within(GOOD) && !self.is_late() {
                self.by_near_ones(tried, rounds, kept);
            }
        }
    }

    /// Improves the plans that may become the fastest.
    fn improve_all(self, tried: &mut TriedMeshes, mut contest: Contest, kept: &mut KeptCosts<'t>) {
        let all = self.is_tiny(tried) || self.options.in_time_left;
        let (mut gain, mut most) = (GAIN, 0.0_f64);
        let mut done = BTreeSet::new();
        while done.len() < contest.most && !self.is_late() {
            let Some(number) = tried.rival(&done, gain, self.beaten.seconds) else {
                break;
            };
            done.insert(number);
            let before = tried.plans[number].step_seconds();
            let by_thoroughness = self.improve(tried, number, &contest, kept);
            if done.len() == 1 && contest.cold {
                self.improve_from_whole(tried, number, &contest, kept);
            }
            if !all && by_thoroughness < LITTLE {
                // What is of no use on the fastest takes too long on others.
                contest.thorough = 0;
            }
            most = most.max(1.0 - tried.plans[number].step_seconds() / before);
            gain = match all {
                true => 1.0,
                false => (MORE * most).max(LEAST_GAIN),
            };
        }
        let variables = self.variables(tried);
        let may_win = |tried: &TriedMeshes, at: usize| {
            let least = tried.fastest().map(|at| tried.plans[at].step_seconds());
            let least = least.unwrap_or(f64::INFINITY).min(self.beaten.seconds);
            tried.plans[at].step_seconds() * (1.0 - OTHER_GAIN) < least && !self.is_late()
        };
        // On one axis all plans are searched at once, however large a program is.
        if variables > MODEL && self.is_open() && self.has_few_meshes() {
            let row = tried.best(Some(1)).filter(|row| !done.contains(row));
            if let Some(row) = row.filter(|&row| may_win(tried, row)) {
                done.insert(row);
                let thorough = Contest {
                    thorough: 1,
                    ..contest
                };
                self.improve(tried, row, &thorough, kept);
            }
        }
        // The fastest are often refinements of one mesh, and alike: it is another kind.
        let (small, few) = (variables <= SMALL, self.has_few_meshes());
        for _ in 0..OTHERS[if small { 0 } else { 2 - usize::from(few) }] {
            let coarse = match small || few {
                true => tried.best_among(|at| !done.contains(&at) && tried.axes(at) == 2),
                false => tried.best(Some(2)).filter(|at| !done.contains(at)),
            };
            let coarse = coarse.filter(|_| contest.most > 1);
            let Some(coarse) = coarse.filter(|&at| may_win(tried, at)) else {
                return;
            };
            done.insert(coarse);
            // What was of no use on meshes of some sizes may be on those of others.
            let is_new = few && contest.rounds > 0 && !tried.was_searched(coarse);
            let own = Contest {
                thorough: if is_new { 2 } else { contest.thorough },
                ..contest
            };
            self.improve(tried, coarse, &own, kept);
        }
    }

    /// Goes on from the fastest plan, if its mesh has three axes, to the meshes next to its own.
    /// They are refinements of meshes on which quick plans were no faster when the search chose
    /// where to go on.
    fn on_siblings(self, tried: &mut TriedMeshes, contest: &Contest, kept: &mut KeptCosts<'t>) {
        let declared = self.program.meshes.first();
        let mut best = tried.fastest();
        while let Some(number) = best.take().filter(|_| !self.is_late()) {
            let before = tried.plans[number].step_seconds();
            let mut siblings = candidates::siblings(declared, &tried.plans[number].decl);
            siblings
                .retain(|mesh| !tried.has(mesh) && candidates::is_alike(mesh, &self.beaten.sizes));
            let known = MeshHints {
                similar: Some(tried.plans[number].similar(self.main)),
                ..quick(tried.known(2, self.main))
            };
            let first = tried.plans.len();
            tried.add(self.on_all(&siblings, &known));
            self.judge(tried);
            let seconds = |at: usize| tried.plans[at].step_seconds();
            let new = first..tried.plans.len();
            let nearest = new.min_by(|&a, &b| seconds(a).total_cmp(&seconds(b)));
            let Some(nearest) = nearest.filter(|&at| seconds(at) * (1.0 - GAIN) < before) else {
                return;
            };
            self.improve(tried, nearest, contest, kept);
            if tried.plans[nearest].step_seconds() < before {
                best = Some(nearest);
            }
        }
    }

    /// Improves the plans on two axes that may become the fastest by plans near them.
    fn by_near_ones(self, tried: &mut TriedMeshes, rounds: usize, kept: &mut KeptCosts<'t>) {
        let mut done = BTreeSet::new();
        while let Some(number) = tried.rival(&done, NEAR_GAIN, self.beaten.seconds) {
            done.insert(number);
            if done.len() > MOST_NEAR || self.is_late() {
                return;
            }
            let plan = &tried.plans[number];
            // On three axes it takes as long as all other searches together.
            if tried.axes(number) != 2 || plan.price > 0.0 {
                continue;
            }
            let (decl, before) = ([plan.decl.clone()], plan.step_seconds());
            let near = MeshHints {
                effort: Effort::Near,
                ..tried.end(number, self.main)
            };
            tried.again(number, self.on_one(&decl, &near, kept));
            self.judge(tried);
            if tried.plans[number].step_seconds() < before {
                let known = tried.end(number, self.main);
                tried.again(number, self.on_one(&decl, &known, kept));
                self.judge(tried);
                self.refine_on(tried, number, rounds, kept);
            }
        }
    }

    /// Improves the best plan with two axes, before others are derived from it, by the windows that
    /// it leaves.
    pub(super) fn settle(self, tried: &mut TriedMeshes, number: usize, kept: &mut KeptCosts<'t>) {
        let contest = self.contest(tried, false);
        let rounds = contest.map_or(0, |contest| contest.rounds);
        if rounds > 0 {
            self.refine_on(tried, number, rounds, kept);
        }
    }

    /// What is done with the fastest plans; `None` without a plan that is worth it.
    fn contest(self, tried: &TriedMeshes, given: bool) -> Option<Contest> {
        let best = &tried.plans[tried.fastest()?];
        let hopeless = best.step_seconds() > HOPELESS * self.beaten.seconds;
        let (open, few) = (self.is_open(), self.has_few_meshes());
        if open && self.options.in_time_left {
            return Some(Contest {
                most: usize::MAX,
                thorough: usize::MAX,
                apart: false,
                cold: false,
                rounds: ROUNDS[0],
            });
        }
        let variables = self.variables(tried);
        let is_model = variables <= MODEL;
        // It may be hidden, or not be needed.
        let much = best.floor < (1.0 - MUCH) * best.step_seconds();
        let contested = open && is_model && (few || much || variables <= SMALL);
        if !self.method.is_auto() || self.referee.is_some() || hopeless && !contested {
            return None;
        }
        let rounds = ROUNDS[usize::from(variables > SMALL)];
        Some(Contest {
            most: match (contested, self.is_tiny(tried)) {
                (true, true) => usize::MAX,
                (true, false) => RIVALS[usize::from(!few)],
                (false, _) => 1,
            },
            thorough: match (contested && !given, few) {
                (true, true) if variables <= SMALL => usize::MAX,
                (true, true) => 2,
                (true, false) if variables <= SMALL => 2,
                _ => 0,
            },
            apart: contested && few && best.judged.is_some() && !self.is_tiny(tried),
            cold: contested
                && !few
                && best.judged.is_some()
                && best.price == 0.0
                && self.whole_state() <= self.options.memory_limit(),
            rounds: if open && (given || few || contested) {
                rounds
            } else {
                0
            },
        })
    }

    /// Improves a plan: by a thorough search on its mesh, then by conversions within kernels, and
    /// by the windows that it leaves. Returns what the first brought, as a share of its time.
    fn improve(
        self,
        tried: &mut TriedMeshes,
        number: usize,
        contest: &Contest,
        kept: &mut KeptCosts<'t>,
    ) -> f64 {
        let plan = &tried.plans[number];
        let before = plan.step_seconds();
        let (decl, axes) = ([plan.decl.clone()], axes::searched(&plan.mesh).len());
        if contest.apart && axes == 2 && plan.price == 0.0 {
            return self.improve_apart(tried, number, contest, kept);
        }
        if !plan.is_thorough && axes <= contest.thorough {
            let known = match axes {
                // A known plan is a start, and all others are searched.
                0 | 1 => MeshHints {
                    effort: Effort::Thorough,
                    ..tried.end(number, self.main)
                },
                _ => MeshHints {
                    is_followed: true,
                    ..MeshHints::default()
                },
            };
            tried.again(number, self.on_one(&decl, &known, kept));
        }
        let gained = 1.0 - tried.plans[number].step_seconds() / before;
        self.improve_to_the_end(tried, number, contest, kept);
        gained
    }

    /// Improves a plan by conversions within kernels, and by the windows that it leaves.
    pub(super) fn improve_to_the_end(
        self,
        tried: &mut TriedMeshes,
        number: usize,
        contest: &Contest,
        kept: &mut KeptCosts<'t>,
    ) {
        let plan = &tried.plans[number];
        let (decl, axes) = ([plan.decl.clone()], axes::searched(&plan.mesh).len());
        if axes > 1 {
            let known = tried.end(number, self.main);
            tried.again(number, self.on_one(&decl, &known, kept));
        }
        self.judge(tried);
        if contest.rounds > 0 {
            self.refine_on(tried, number, contest.rounds, kept);
        }
    }
}

/// What is done with the fastest plans.
#[derive(Clone, Copy)]
pub(super) struct Contest {
    /// How many plans are improved at most.
    most: usize,
    /// The most axes of a mesh that is searched thoroughly.
    thorough: usize,
    /// Whether a mesh with two axes is searched by itself, from starts of its own.
    apart: bool,
    /// Whether the fastest, on many ranks, is also sought as where its mesh is given.
    cold: bool,
    /// Number of searches with the windows of a plan.
    rounds: usize,
}
