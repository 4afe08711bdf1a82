//! The cheapest conversion between two distributions: a shortest path over ND-SBPs, whose edges are
//! the steps of the table.
//!
//! Between meshes the path first reduces partial values and takes cheap steps on the source mesh,
//! transfers once, and finishes on the target mesh. If the transfer crosses a level above the
//! innermost, bytes cross as seldom as possible: the transfer's target is not replicated, and
//! copies are made on the target mesh. (A tensor with fewer elements along its dims than there are
//! ranks goes to several, a 0-d one to all.)
//!
//! *Memory bound.* No intermediate value is larger on a rank than the larger of source and target.
//! This never removes every path: `P → B` and `B → P` keep the size, and an exchange of blocks has
//! no intermediate. There is no exchange in time: a value that ranks split along the dim to be cut
//! in time is gathered first, and the bound is at least its size. The laws of cost (zero for no
//! change, triangle inequality) hold for paths without the bound.

use std::rc::Rc;
use std::sync::Arc;

use ddl_abi::algorithm::Algorithm;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use ddl_dialect::types::TensorType;
use rustc_hash::FxHashMap as HashMap;

use super::Prices;
use super::answers::{Answers, find};
use super::question::Question;
use super::search::{Chart, States};
use super::shared::SharedAnswers;
pub use super::table::Path;
use super::table::{Step, is_distribution, kinds};
use crate::graph::Comm;
use crate::ice;

/// A mesh and a distribution on it.
#[derive(Clone, Copy, Debug)]
pub struct MeshSbp<'a> {
    /// The mesh.
    pub mesh: &'a Mesh,
    /// The distribution on it.
    pub nd: &'a NdSbp,
}

/// The cheapest path between two distributions on one mesh, under the memory bound.
///
/// - `ty`: global type
///
/// # Panics
/// If source or target is not a distribution of a tensor of this type (`table::is_distribution`).
pub fn path(
    from: &NdSbp,
    to: &NdSbp,
    ty: &TensorType,
    mesh: &Mesh,
    prices: &(impl Prices + Clone + 'static),
) -> Path {
    between(
        MeshSbp { mesh, nd: from },
        MeshSbp { mesh, nd: to },
        ty,
        prices,
    )
}

/// The cheapest path between two places, under the memory bound. For repeated queries use
/// [`Boxings`].
///
/// - `ty`: global type
///
/// # Panics
/// If source or target is not a distribution of a tensor of this type (`table::is_distribution`).
pub fn between(
    from: MeshSbp<'_>,
    to: MeshSbp<'_>,
    ty: &TensorType,
    prices: &(impl Prices + Clone + 'static),
) -> Path {
    let same = from.mesh == to.mesh;
    let meshes = [from.mesh.clone(), to.mesh.clone()];
    let mut boxings = Boxings::new(&meshes, prices);
    let path = boxings.path((0, from.nd), (usize::from(!same), to.nd), ty);
    Rc::unwrap_or_clone(path)
}

fn checked(end: MeshSbp<'_>, ty: &TensorType) {
    if end.nd.0.len() != end.mesh.ndim() || !is_distribution(end.nd, ty.ndim()) {
        ice!(
            "{} on mesh {} is no distribution of {ty}",
            end.nd,
            end.mesh.name
        );
    }
}

impl Path {
    /// Whether the path leads to another mesh.
    pub fn transfers(&self) -> bool {
        self.steps.iter().any(|step| step.comm == Comm::Transfer)
    }
}

/// A cache of paths, owned by the caller: equal questions are answered once, and the cost of a step
/// is computed once for all paths that consider it.
pub struct Boxings {
    meshes: Vec<Mesh>,
    prices: Rc<dyn Prices>,
    /// For each mesh the answers on it, and those on the same devices without time axes if it has
    /// some: the latter to questions about a single moment.
    answers: Vec<(Answers, Option<Answers>)>,
    /// Charts and answers between meshes.
    between: HashMap<(TensorType, [usize; 2], Vec<Reduction>, Vec<[Sbp; 2]>), Chart>,
    transfers: HashMap<Transfer, Rc<Path>>,
    /// For each mesh the first one like it, and of pairs of meshes those in whose place others are
    /// asked, by the distance of their ranks.
    first_alike: Vec<usize>,
    pairs: HashMap<[usize; 2], [usize; 2]>,
    of_distance: HashMap<usize, Vec<[usize; 2]>>,
    /// The algorithms of steps between meshes.
    algorithms: HashMap<(Step, TensorType, [usize; 2]), Option<&'static Algorithm>>,
    evaluations: usize,
}

/// Meshes and distributions of source and target, and the type.
type Transfer = ([usize; 2], [NdSbp; 2], TensorType);

impl Boxings {
    /// An empty cache for distributions on these meshes.
    pub fn new(meshes: &[Mesh], prices: &(impl Prices + Clone + 'static)) -> Boxings {
        let first_alike = (0..meshes.len()).map(|number| {
            let own = [&meshes[number]; 2];
            let mut before = (0..number).filter(|&other| meshes[other].len() == own[0].len());
            let first = before.find(|&other| prices.are_alike([&meshes[other]; 2], own));
            first.unwrap_or(number)
        });
        let first_alike = first_alike.collect();
        let prices: Rc<dyn Prices> = Rc::new(prices.clone());
        let answers = meshes.iter().map(|mesh| {
            let moment = (mesh.time_axes() > 0).then(|| Answers::new(mesh.moment(), &prices));
            (Answers::new(mesh.clone(), &prices), moment)
        });
        let answers = answers.collect();
        Boxings {
            first_alike,
            pairs: HashMap::default(),
            of_distance: HashMap::default(),
            algorithms: HashMap::default(),
            meshes: meshes.to_vec(),
            prices,
            answers,
            between: HashMap::default(),
            transfers: HashMap::default(),
            evaluations: 0,
        }
    }

    /// The same with the answers of other caches for the same machine.
    #[must_use]
    pub fn sharing(mut self, answers: &SharedAnswers) -> Boxings {
        for (whole, moment) in &mut self.answers {
            whole.share(answers);
            moment.iter_mut().for_each(|moment| moment.share(answers));
        }
        self
    }

    /// The meshes between which all steps cost what they cost between these two: the first such
    /// pair that was asked for.
    pub fn first_alike(&mut self, src: usize, dst: usize) -> [usize; 2] {
        if src == dst {
            return [self.first_alike[src]; 2];
        }
        if let Some(&known) = self.pairs.get(&[src, dst]) {
            return known;
        }
        let at = |mesh: usize| self.meshes[mesh].ranks.first().copied().unwrap_or_default();
        let distance = at(dst).wrapping_sub(at(src));
        let pair = |[a, b]: [usize; 2]| [&self.meshes[a], &self.meshes[b]];
        let known = self.of_distance.entry(distance).or_default();
        let is_alike = |other: &&[usize; 2]| self.prices.are_alike(pair(**other), pair([src, dst]));
        let first = known.iter().find(is_alike).copied();
        let first = first.unwrap_or_else(|| {
            known.push([src, dst]);
            [src, dst]
        });
        self.pairs.insert([src, dst], first);
        first
    }

    /// The fastest algorithm for a step; `None` if the step is local.
    ///
    /// - `src`, `dst`: indices of the meshes of its source and target
    pub fn algorithm(
        &mut self,
        step: &Step,
        ty: &TensorType,
        src: usize,
        dst: usize,
    ) -> Option<&'static Algorithm> {
        let [src, dst] = self.first_alike(src, dst);
        let key = (step.clone(), ty.clone(), [src, dst]);
        let known = self.algorithms.entry(key);
        *known.or_insert_with(|| {
            let (src, dst) = (&self.meshes[src], &self.meshes[dst]);
            self.prices.algorithm(step, ty, src, dst)
        })
    }

    /// The cheapest path under the memory bound.
    ///
    /// - `from`, `to`: index of the mesh, and the distribution on it
    /// - `ty`: global type
    ///
    /// # Panics
    /// As [`between`].
    pub fn path(
        &mut self,
        from: (usize, &NdSbp),
        to: (usize, &NdSbp),
        ty: &TensorType,
    ) -> Rc<Path> {
        for (mesh, nd) in [from, to] {
            let mesh = &self.meshes[mesh];
            checked(MeshSbp { mesh, nd }, ty);
        }
        match from.0 == to.0 {
            true => self.within(self.first_alike[from.0], [from.1, to.1], ty),
            false => {
                let meshes = self.first_alike(from.0, to.0);
                self.transfer(meshes, [from.1, to.1], ty)
            }
        }
    }

    fn within(&mut self, mesh: usize, ends: [&NdSbp; 2], ty: &TensorType) -> Rc<Path> {
        let question = Question::new(ends, ty, &self.meshes[mesh]);
        let (whole, moment) = &mut self.answers[mesh];
        let answers = match moment {
            Some(moment) if question.is_of_a_moment() => moment,
            Some(_) | None => whole,
        };
        if let Some(path) = answers.known(&question) {
            return Rc::new(question.answer(path));
        }
        self.evaluations += 1;
        Rc::new(question.answer(&answers.take(&question)))
    }

    fn transfer(&mut self, ends: [usize; 2], [from, to]: [&NdSbp; 2], ty: &TensorType) -> Rc<Path> {
        let question = (ends, [from.clone(), to.clone()], ty.clone());
        if let Some(path) = self.transfers.get(&question) {
            return Rc::clone(path);
        }
        self.evaluations += 1;
        let meshes = ends.map(|mesh| &self.meshes[mesh]);
        let kinds = kinds(from, to);
        let time = meshes.map(Mesh::time_axes);
        // As on one mesh, values between have an entry of source or target on each time axis.
        let time = if time[0] == time[1] { time[0] } else { 0 };
        let time: Vec<[Sbp; 2]> = (0..time).map(|axis| [from.0[axis], to.0[axis]]).collect();
        let key = (ty.clone(), ends, kinds.clone(), time.clone());
        let chart = self.between.entry(key).or_insert_with(|| {
            let states = Arc::new(States::new(ty.ndim(), &meshes, &kinds, &time, &[]));
            Chart::new(ty, &meshes, states, &self.prices, None)
        });
        let path = Rc::new(find(chart, from, to));
        self.transfers.insert(question, Rc::clone(&path));
        path
    }

    /// Time of the cheapest path \[s\]; 0 if nothing changes. Arguments as for [`Boxings::path`].
    pub fn seconds(&mut self, from: (usize, &NdSbp), to: (usize, &NdSbp), ty: &TensorType) -> f64 {
        if from == to {
            return 0.0;
        }
        self.path(from, to, ty).seconds
    }

    /// Number of distinct questions answered by a search.
    pub fn evaluations(&self) -> usize {
        self.evaluations
    }
}
