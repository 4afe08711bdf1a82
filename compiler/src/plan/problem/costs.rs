//! Costs of ops and conversions on one mesh, each asked of the cost model once.
//!
//! Ops with equal records, types and attributes have equal choices, and values of equal types equal
//! conversion costs: the number of evaluations does not grow with the number of equal layers.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use ddl_dialect::attr::Attrs;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Instance, NdSignature, Signature};
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;

use ddl_solver::{Choice, Conversions, State};

use super::space::Allowed;
use crate::conversion::path::Boxings;
use crate::conversion::table::{Step, is_distribution};
use crate::cost;
use crate::cost::cluster::Cluster;
use crate::cost::compute::is_splat;
use crate::graph::Dist;

/// The pins of a value: one entry for each device axis, `None` where it is free; empty if it has
/// none.
pub(crate) type Pins = Vec<Option<Sbp>>;

/// Which way a stacked tensor crosses the border of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Border {
    /// Read in slices.
    In,
    /// Written in slices.
    Out,
}

/// What the costs of an op depend on: its record by name, types, attributes, pins of its results,
/// signatures on the time axes, and whether it is in a loop that runs at every moment.
#[derive(PartialEq, Eq, Hash)]
struct OpQuestion {
    op: &'static str,
    operands: Vec<TensorType>,
    results: Vec<TensorType>,
    attrs: Attrs,
    pins: Vec<Pins>,
    time: Vec<Signature>,
    every: bool,
}

/// Shape, pins on the device axes and entries on the time axes of a tensor that rests, how it
/// crosses the border of a loop, and what it may do.
type Rest = (Vec<usize>, Pins, Vec<Sbp>, Option<Border>, Allowed);

/// Type of a value, the ways in which it is made and asked for, and how it is made.
type Connection = (TensorType, Vec<State>, Vec<State>, Made);

/// The steps of the conversions of values of one type, by how they lie before and after.
type Paths = HashMap<(State, State), Vec<ddl_solver::Step>>;

/// How a value is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Made {
    /// How many shards of it take memory of their own on a rank: none where it lies in another
    /// value, one for each moment where the parts of all moments are kept.
    pub(crate) copies: usize,
    /// Whether it is in a loop that runs at every moment.
    pub(crate) every: bool,
}

/// The memory of all cost queries on one mesh.
pub(crate) struct Costs<'a> {
    /// The mesh.
    pub(crate) mesh: &'a Mesh,
    /// The machine.
    pub(crate) cluster: &'a Cluster,
    /// Shortest conversions.
    pub(crate) boxings: Boxings,
    /// Number of different questions asked of the cost model.
    pub(crate) evaluations: usize,
    sbps: Vec<NdSbp>,
    ids: BTreeMap<NdSbp, State>,
    /// The number of each op that differs from all others.
    questions: HashMap<OpQuestion, usize>,
    /// For each of them what no plan makes it take less than \[s\].
    floors: Vec<f64>,
    ops: HashMap<(usize, Allowed), Option<Rc<[Choice]>>>,
    priced: HashMap<(usize, NdSignature), Choice>,
    rests: HashMap<Rest, Rc<[Choice]>>,
    conversions: HashMap<Connection, Rc<Conversions>>,
    paths: HashMap<(TensorType, bool), Paths>,
}

impl<'a> Costs<'a> {
    /// Nothing asked yet.
    pub(crate) fn new(mesh: &'a Mesh, cluster: &'a Cluster) -> Costs<'a> {
        Costs {
            mesh,
            cluster,
            boxings: Boxings::new(std::slice::from_ref(mesh), cluster),
            evaluations: 0,
            sbps: Vec::new(),
            ids: BTreeMap::new(),
            questions: HashMap::new(),
            floors: Vec::new(),
            ops: HashMap::new(),
            priced: HashMap::new(),
            rests: HashMap::new(),
            conversions: HashMap::new(),
            paths: HashMap::new(),
        }
    }

    /// Every ND-SBP that was met. To the solver it is a [`State`]: its index here.
    pub(crate) fn sbps(&self) -> &[NdSbp] {
        &self.sbps
    }

    /// The number of an ND-SBP.
    pub(crate) fn id(&mut self, sbp: &NdSbp) -> State {
        if let Some(&id) = self.ids.get(sbp) {
            return id;
        }
        let number = u16::try_from(self.sbps.len());
        let id = State(number.expect("a mesh has fewer than 65536 ND-SBPs"));
        self.sbps.push(sbp.clone());
        self.ids.insert(sbp.clone(), id);
        id
    }

    /// The choices of an op whose results are pinned so, and what no plan makes it take less than
    /// \[s\]; `None` if no signature is as pinned.
    ///
    /// - `time`: its signature on each time axis
    /// - `every`: whether it is in a loop that runs at every moment
    /// - `allowed`: what it may do, as far as that is legal
    pub(crate) fn op_choices(
        &mut self,
        instance: &Instance,
        pins: &[Pins],
        time: &[Signature],
        every: bool,
        allowed: Allowed,
    ) -> Option<(Rc<[Choice]>, f64)> {
        let question = OpQuestion {
            op: instance.def.name,
            operands: instance.operands.clone(),
            results: instance.results.clone(),
            attrs: instance.attrs.clone(),
            pins: pins.to_vec(),
            time: time.to_vec(),
            every,
        };
        let next = self.questions.len();
        let question = *self.questions.entry(question).or_insert(next);
        if question == next {
            self.floors
                .push(cost::floor_seconds(instance, self.cluster));
        }
        let (key, floor) = ((question, allowed), self.floors[question]);
        if let Some(known) = self.ops.get(&key) {
            return known.clone().map(|choices| (choices, floor));
        }
        let fallbacks = key.1.fallbacks().into_iter();
        let mut left = fallbacks.map(|allowed| admitted(instance, pins, time, &allowed, self.mesh));
        let signatures = left.find(|left| !left.is_empty()).unwrap_or_default();
        let choices = signatures.into_iter();
        let choices: Vec<Choice> = choices
            .map(|signature| self.op_choice(question, instance, signature, every))
            .collect();
        let choices = (!choices.is_empty()).then(|| Rc::from(choices));
        self.ops.insert(key, choices.clone());
        choices.map(|choices| (choices, floor))
    }

    fn op_choice(
        &mut self,
        question: usize,
        instance: &Instance,
        signature: NdSignature,
        every: bool,
    ) -> Choice {
        let key = (question, signature);
        if let Some(known) = self.priced.get(&key) {
            return known.clone();
        }
        self.evaluations += 1;
        let signature = &key.1;
        let nds = signature.operands.iter().chain(&signature.results);
        let times = repeated(nds, every, self.mesh);
        let seconds = cost::op_seconds(instance, signature, self.mesh, self.cluster);
        let choice = Choice {
            cost: times as f64 * seconds,
            asks: signature.operands.iter().map(|sbp| self.id(sbp)).collect(),
            gives: signature.results.iter().map(|sbp| self.id(sbp)).collect(),
        };
        self.priced.insert(key, choice.clone());
        choice
    }

    /// The ways in which a tensor may rest, pinned so: whole or split on each axis, whole first.
    /// Of slices of a stacked tensor, the ways in which they may lie inside of a loop, each with
    /// that in which the stacked tensor lies outside.
    ///
    /// - `time`: its entry on each time axis
    /// - `border`: which way the stacked tensor crosses the border of the loop; none if it is none
    /// - `allowed`: what it may do, as far as that is legal
    pub(crate) fn rest_choices(
        &mut self,
        ty: &TensorType,
        pins: &Pins,
        time: &[Sbp],
        border: Option<Border>,
        allowed: Allowed,
    ) -> Rc<[Choice]> {
        let key = (
            ty.shape.clone(),
            pins.clone(),
            time.to_vec(),
            border,
            allowed,
        );
        if let Some(known) = self.rests.get(&key) {
            return Rc::clone(known);
        }
        let fallbacks = key.4.fallbacks().into_iter();
        let mut left = fallbacks.map(|allowed| rests(ty, pins, time, border, &allowed, self.mesh));
        let rests = left.find(|left| !left.is_empty()).unwrap_or_default();
        let choices: Rc<[Choice]> = rests.iter().map(|way| self.rest(way)).collect();
        self.rests.insert(key, Rc::clone(&choices));
        choices
    }

    /// The only choice of something that rests so.
    pub(crate) fn rest_choice(&mut self, sbp: &NdSbp) -> Choice {
        self.rest(&crossing(sbp, None))
    }

    fn rest(&mut self, way: &NdSignature) -> Choice {
        Choice {
            cost: 0.0,
            asks: vec![self.id(&way.operands[0])],
            gives: vec![self.id(&way.results[0])],
        }
    }

    /// The costs of converting a value of type `ty` between these ways.
    pub(crate) fn conversions(
        &mut self,
        ty: &TensorType,
        sources: Vec<State>,
        targets: Vec<State>,
        made: Made,
    ) -> Rc<Conversions> {
        let key = (ty.clone(), sources, targets, made);
        if let Some(known) = self.conversions.get(&key) {
            return Rc::clone(known);
        }
        let (_, sources, targets, _) = &key;
        let pairs = sources
            .iter()
            .flat_map(|&source| targets.iter().map(move |&t| (source, t)));
        let asked = (ty.clone(), made.every);
        let mut known = self.paths.remove(&asked).unwrap_or_default();
        let paths = pairs.map(|pair| {
            let new = || self.conversion(ty, pair, made.every);
            known.entry(pair).or_insert_with(new).clone()
        });
        let paths = paths.collect();
        self.paths.insert(asked, known);
        let bytes = |&s: &State| {
            let once = cost::local_bytes(ty, &self.sbps[s.index()], self.mesh);
            made.copies as f64 * once as f64
        };
        let space = sources.iter().map(bytes).collect();
        let (sources, targets) = (sources.clone(), targets.clone());
        let conversions = Rc::new(Conversions {
            sources,
            targets,
            space,
            paths,
        });
        self.conversions.insert(key, Rc::clone(&conversions));
        conversions
    }

    /// The steps of a conversion; `every`: in a loop that runs at every moment.
    fn conversion(
        &mut self,
        ty: &TensorType,
        (source, target): (State, State),
        every: bool,
    ) -> Vec<ddl_solver::Step> {
        if source == target {
            return Vec::new();
        }
        self.evaluations += 1;
        let (from, to) = (&self.sbps[source.index()], &self.sbps[target.index()]);
        let path = self.boxings.path((0, from), (0, to), ty);
        let steps = path.steps.iter().zip(&path.times);
        steps
            .map(|(step, &seconds)| self.step(ty, step, seconds, every))
            .collect()
    }

    fn step(
        &mut self,
        ty: &TensorType,
        step: &Step,
        seconds: f64,
        every: bool,
    ) -> ddl_solver::Step {
        let times = repeated([&step.from, &step.to], every, self.mesh);
        ddl_solver::Step {
            to: self.id(&step.to),
            cost: times as f64 * seconds,
            space: cost::local_bytes(ty, &step.to, self.mesh) as f64,
        }
    }
}

/// The signatures of an op that are as pinned and worth trying.
///
/// Three rules narrow them where no result is pinned. On an axis of one rank all signatures do the
/// same, so only `B` is kept. A split that leaves some rank without a single element is left out:
/// it is as slow as a split over fewer ranks, and `B` stands for it. A splat is made where it is
/// used, so it is never partial.
///
/// - `time`: the signature on each time axis
/// - `allowed`: what may be used
fn admitted(
    instance: &Instance,
    pins: &[Pins],
    time: &[Signature],
    allowed: &Allowed,
    mesh: &Mesh,
) -> Vec<NdSignature> {
    let pinned = pins.iter().any(|pins| !pins.is_empty());
    let splat = is_splat(instance);
    let legal = |signature: &NdSignature| {
        let mut pairs = pairs(instance, signature);
        let mut results = signature.results.iter().zip(pins);
        pairs.all(|(sbp, ty)| is_distribution(sbp, ty.ndim()))
            && results.all(|(sbp, pins)| agrees(sbp, pins))
    };
    let worth = |signature: &NdSignature| {
        let mut entries = signature.results.iter().flat_map(|nd| &nd.0[time.len()..]);
        let partial = entries.any(|sbp| sbp.partial().is_some());
        !(splat && partial) && pairs(instance, signature).all(|(sbp, ty)| fills(sbp, ty, mesh))
    };
    let free = mesh.axes.iter().enumerate().skip(time.len());
    let free = free.map(|(at, axis)| allowed.on_axis(at, instance.signatures_on(axis.size)));
    let axes: Vec<_> = time
        .iter()
        .map(|one| vec![one.clone()])
        .chain(free)
        .collect();
    let all = instance.nd_signatures_among(&axes, mesh).into_iter();
    all.filter(|one| allowed.admits(one) && legal(one) && (pinned || worth(one)))
        .collect()
}

/// How often what lies so is done beyond what its costs say: in a loop that runs at every moment,
/// what is the same at all of them is done again at each.
pub(crate) fn repeated<'n>(
    nds: impl IntoIterator<Item = &'n NdSbp>,
    every: bool,
    mesh: &Mesh,
) -> usize {
    if every {
        mesh.moments() / cost::times(nds, mesh)
    } else {
        1
    }
}

/// Each operand and result of a signature with its type.
fn pairs<'a>(
    instance: &'a Instance,
    signature: &'a NdSignature,
) -> impl Iterator<Item = (&'a NdSbp, &'a TensorType)> {
    let sbps = signature.operands.iter().chain(&signature.results);
    sbps.zip(instance.operands.iter().chain(&instance.results))
}

/// Whether the device axes of an ND-SBP are as pinned.
fn agrees(sbp: &NdSbp, pins: &Pins) -> bool {
    let time = sbp.0.len().saturating_sub(pins.len());
    sbp.0[time..]
        .iter()
        .zip(pins)
        .all(|(sbp, pin)| pin.is_none_or(|pin| pin == *sbp))
}

/// Whether at the first moment every rank gets an element along each dim that is split, and axes of
/// one rank are `B`.
fn fills(sbp: &NdSbp, ty: &TensorType, mesh: &Mesh) -> bool {
    let time = mesh.time_axes();
    let parts = |dim: usize| -> usize {
        let axes = sbp.axes_of(dim).into_iter().filter(|&axis| axis >= time);
        axes.map(|axis| mesh.axes[axis].size).product()
    };
    let mut first = sbp.clone();
    first.0[time..].fill(Sbp::B);
    let shape = first.largest_shape(&ty.shape, mesh);
    let mut axes = sbp.0.iter().zip(&mesh.axes).skip(time);
    let whole_on_one = axes.all(|(s, axis)| axis.size > 1 || *s == Sbp::B);
    whole_on_one && (0..ty.ndim()).all(|dim| parts(dim) <= shape[dim].max(1))
}

/// Every way to rest that is as pinned; an unpinned axis also fills every rank.
///
/// - `time`: the entry on each time axis
/// - `allowed`: what may be done
fn rests(
    ty: &TensorType,
    pins: &Pins,
    time: &[Sbp],
    border: Option<Border>,
    allowed: &Allowed,
    mesh: &Mesh,
) -> Vec<NdSignature> {
    let mut all = vec![time.to_vec()];
    for axis in 0..mesh.ndim() - time.len() {
        let free = || [Sbp::B].into_iter().chain((0..ty.ndim()).map(Sbp::S));
        let choices: Vec<Sbp> = match pins.get(axis).copied().flatten() {
            Some(pin) => vec![pin],
            None => free().collect(),
        };
        let ways = choices
            .iter()
            .map(|&sbp| crossing(&NdSbp(vec![sbp]), border).axis(0));
        let ways = allowed.on_axis(time.len() + axis, ways.collect());
        let inside = |way: Signature| match border {
            Some(Border::Out) => way.operands[0],
            Some(Border::In) | None => way.results[0],
        };
        let choices: Vec<Sbp> = ways.into_iter().map(inside).collect();
        let extend = |prefix: &Vec<Sbp>| {
            let longer = choices
                .iter()
                .map(|&sbp| [prefix.as_slice(), &[sbp]].concat());
            longer.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(extend).collect();
    }
    let pinned = pins.iter().any(Option::is_some);
    let worth = all.into_iter().map(NdSbp);
    let worth = worth.filter(|sbp| pinned || fills(sbp, ty, mesh));
    let ways = worth.map(|sbp| crossing(&sbp, border));
    ways.filter(|way| allowed.admits(way)).collect()
}

/// How something rests, or how it and the stacked tensor whose slice it is lie on both sides of the
/// border of a loop: what is asked for, and what is given.
fn crossing(inside: &NdSbp, border: Option<Border>) -> NdSignature {
    let stacked = || {
        let stacked = Dist::full(0, inside.clone()).stacked().nd();
        stacked.expect("what rests is decided")
    };
    let (asks, gives) = match border {
        None => (inside.clone(), inside.clone()),
        Some(Border::In) => (stacked(), inside.clone()),
        Some(Border::Out) => (inside.clone(), stacked()),
    };
    NdSignature {
        operands: vec![asks],
        results: vec![gives],
    }
}
