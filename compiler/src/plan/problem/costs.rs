//! Costs of ops and conversions on one mesh, each computed by the cost model once.
//!
//! Ops with equal records, types and attributes have equal choices, and values of equal types have
//! equal conversion costs: the number of evaluations does not grow with the number of equal layers.

mod convert;
mod legal;

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::attr::Attrs;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Instance, NdSignature, Signature};
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;

use ddl_solver::{Choice, Conversions, PathStep, State};
use rustc_hash::FxHashMap as HashMap;

use self::legal::{admitted, crossing, rests};
use super::join::Joins;
use super::space::Allowed;
use crate::conversion::path::{Boxings, Path};
use crate::cost;
use crate::cost::cluster::Cluster;
use crate::cost::overlap::Window;
use crate::cost::{Distance, MemoryTraffic};
use crate::options::{Options, PipelineOptions};
use crate::schedule::ahead::Foreseen;
use crate::schedule::tile::Tiling;

/// The pins of a value: one entry per device axis, `None` where it is free; empty without pins.
pub(crate) type Pins = Vec<Option<Sbp>>;

/// The direction in which a stacked tensor crosses the boundary of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Border {
    /// Read in slices.
    In,
    /// Written in slices.
    Out,
}

/// What determines the costs of an op: its record by name, types, attributes, pins of its results,
/// signatures on the time axes, whether it is in a loop that runs in every moment, and its memory
/// traffic.
#[derive(PartialEq, Eq, Hash)]
struct OpQuestion {
    op: &'static str,
    operands: Vec<TensorType>,
    results: Vec<TensorType>,
    attrs: Attrs,
    pins: Vec<Pins>,
    time: Vec<Signature>,
    every: bool,
    traffic: MemoryTraffic,
}

/// What determines the legal distributions at rest of a tensor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RestQuestion {
    /// Its type.
    pub(crate) ty: TensorType,
    /// Its pins on the device axes.
    pub(crate) pins: Pins,
    /// Its entry on each time axis.
    pub(crate) time: Vec<Sbp>,
    /// For slices of a stacked tensor, the direction in which it crosses the loop boundary.
    pub(crate) border: Option<Border>,
}

/// A question, and its answer for each subspace of plans.
struct Priced<Q, A> {
    question: Q,
    answers: HashMap<Allowed, A>,
}

/// An op: a lower bound on its time under any plan \[s\], and its choices; `None` if no signature
/// satisfies the pins.
struct PricedOp {
    asked: Priced<Rc<OpQuestion>, Option<Rc<[Choice]>>>,
    instance: Instance,
    floor: f64,
    priced: HashMap<NdSignature, Choice>,
}

/// The conversions of equivalent values.
struct PricedValue {
    ty: TensorType,
    /// The index of its type among those of [`Costs::paths`].
    kind: usize,
    made: ValueStorage,
    /// The steps, by source and target state.
    paths: HashMap<(State, State), Box<[PathStep]>>,
    /// By the states that are given and required.
    known: HashMap<(Vec<State>, Vec<State>), Rc<Conversions>>,
    /// By the choices of producers and consumers.
    between: HashMap<Vec<EndKey>, Rc<Conversions>>,
}

/// A value that a variable gives or requires: the address of its choices, which are never dropped
/// while costs are computed, and the value's index.
type EndKey = (usize, usize);

/// The choices of a variable, and the index of the value among those that each choice gives or
/// requires.
pub(crate) type End<'a> = (&'a Rc<[Choice]>, usize);

/// How a value is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ValueStorage {
    /// Number of its shards with their own memory on a rank: none if it shares the memory of
    /// another value, one per moment if the parts of all moments are kept.
    pub(crate) copies: usize,
    /// Whether it is in a loop that runs in every moment.
    pub(crate) every: bool,
    /// How many groups of ranks, which have their memory together, hold it and its conversions at
    /// one time.
    pub(crate) groups: usize,
    /// How often it is held for micro-batches in flight, as a fraction.
    pub(crate) flights: (usize, usize),
    /// Whether a kernel or tile passes it on, so that a conversion has to write and read it.
    pub(crate) inside: bool,
    /// The computation between the post of its conversion and the first wait, in one run.
    pub(crate) window: Window,
    /// The number of values that are expected to be converted in one call with it, if they are
    /// converted at all; itself included.
    pub(crate) together: usize,
}

/// A cache of all cost queries on one mesh.
pub(crate) struct Costs<'a> {
    /// The mesh.
    pub(crate) mesh: Rc<Mesh>,
    /// The machine.
    pub(crate) cluster: &'a Cluster,
    /// The pipeline that the plan is for.
    pub(super) pipeline: &'a PipelineOptions,
    /// What makes a tile worthwhile, however its slices are split; `None`: there are none.
    pub(crate) tiles: Option<Tiling>,
    /// What is foreseen of functions on all meshes, if it is shared.
    pub(super) foreseen: Option<&'a Foreseen>,
    /// The cheapest conversions.
    pub(crate) boxings: Boxings,
    /// Number of distinct questions put to the cost model.
    pub(crate) evaluations: usize,
    sbps: Vec<NdSbp>,
    ids: BTreeMap<NdSbp, State>,
    numbers: (
        HashMap<Rc<OpQuestion>, usize>,
        HashMap<RestQuestion, usize>,
        HashMap<(TensorType, ValueStorage), usize>,
        HashMap<TensorType, usize>,
    ),
    ops: Vec<PricedOp>,
    rests: Vec<Priced<RestQuestion, Rc<[Choice]>>>,
    fixed: HashMap<State, Rc<[Choice]>>,
    values: Vec<PricedValue>,
    /// For each type of values the paths of conversions, however values are stored.
    paths: Vec<HashMap<(State, State), Rc<Path>>>,
    /// The joint choices of the ops of kernels.
    pub(super) joins: Joins,
}

impl<'a> Costs<'a> {
    /// An empty cache.
    pub(crate) fn new(mesh: &Mesh, options: &'a Options) -> Costs<'a> {
        let cluster = &options.cluster;
        let parts = mesh.len().saturating_mul(mesh.moments());
        Costs {
            mesh: Rc::new(mesh.clone()),
            cluster,
            pipeline: &options.pipeline,
            tiles: Tiling::of(options).map(|tiling| tiling.of_parts(parts)),
            foreseen: None,
            boxings: Boxings::new(std::slice::from_ref(mesh), cluster)
                .sharing(&options.conversions.on(cluster)),
            evaluations: 0,
            sbps: Vec::new(),
            ids: BTreeMap::new(),
            numbers: Default::default(),
            ops: Vec::new(),
            rests: Vec::new(),
            fixed: HashMap::default(),
            values: Vec::new(),
            paths: Vec::new(),
            joins: Joins::default(),
        }
    }

    /// The same with what is foreseen of functions, shared with other meshes.
    #[must_use]
    pub(crate) fn foreseeing(self, foreseen: &'a Foreseen) -> Costs<'a> {
        Costs {
            foreseen: Some(foreseen),
            ..self
        }
    }

    /// Every ND-SBP seen so far. For the solver it is a [`State`]: its index here.
    pub(crate) fn sbps(&self) -> &[NdSbp] {
        &self.sbps
    }

    /// The index of an ND-SBP.
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

    /// The index of an op with pinned results; equal ones share an index.
    ///
    /// - `time`: its signature on each time axis
    /// - `every`: whether it is in a loop that runs in every moment
    /// - `traffic`: the operands and results that pass through memory
    pub(crate) fn op(
        &mut self,
        instance: &Instance,
        pins: Vec<Pins>,
        time: Vec<Signature>,
        every: bool,
        traffic: MemoryTraffic,
    ) -> usize {
        // So equal ops are priced once where the distance does not matter.
        let traffic = match self.cluster.has_caches() {
            true => traffic,
            false => MemoryTraffic {
                distance: Distance::NONE,
                ..traffic
            },
        };
        let question = OpQuestion {
            op: instance.def.name,
            operands: instance.operands.clone(),
            results: instance.results.clone(),
            attrs: instance.attrs.clone(),
            pins,
            time,
            every,
            traffic,
        };
        if let Some(&known) = self.numbers.0.get(&question) {
            return known;
        }
        let question = Rc::new(question);
        self.numbers.0.insert(Rc::clone(&question), self.ops.len());
        self.ops.push(PricedOp {
            asked: Priced::new(question),
            instance: instance.clone(),
            floor: cost::floor_seconds(instance, self.cluster, traffic),
            priced: HashMap::default(),
        });
        self.ops.len() - 1
    }

    /// An op, and whether it is in a loop that runs in every moment.
    pub(crate) fn asked(&self, op: usize) -> (&Instance, bool) {
        let op = &self.ops[op];
        (&op.instance, op.asked.question.every)
    }

    /// A lower bound on the time of an op under any plan \[s\].
    pub(crate) fn floor(&self, op: usize) -> f64 {
        self.ops[op].floor
    }

    /// The choices of an op; `None` if no signature satisfies the pins.
    ///
    /// - `allowed`: the signatures to which the choices are restricted
    pub(crate) fn op_choices(&mut self, op: usize, allowed: &Allowed) -> Option<Rc<[Choice]>> {
        let PricedOp {
            asked, instance, ..
        } = &self.ops[op];
        if let Some(known) = asked.answers.get(allowed) {
            return known.clone();
        }
        let question = &asked.question;
        let mut left = allowed.fallbacks().into_iter().map(|allowed| {
            let (pins, time) = (&question.pins, &question.time);
            admitted(instance, pins, time, &allowed, &self.mesh)
        });
        let signatures = left.find(|left| !left.is_empty()).unwrap_or_default();
        let choices = signatures.into_iter();
        let choices: Vec<Choice> = choices.map(|one| self.op_choice(op, one)).collect();
        let choices = (!choices.is_empty()).then(|| Rc::from(choices));
        let answers = &mut self.ops[op].asked.answers;
        answers.insert(allowed.clone(), choices.clone());
        choices
    }

    fn op_choice(&mut self, op: usize, signature: NdSignature) -> Choice {
        let asked = &self.ops[op];
        if let Some(known) = asked.priced.get(&signature) {
            return known.clone();
        }
        self.evaluations += 1;
        let nds = signature.operands.iter().chain(&signature.results);
        let times = repeated(nds, asked.asked.question.every, &self.mesh);
        let (mesh, traffic) = (&*self.mesh, asked.asked.question.traffic);
        let seconds =
            cost::op_seconds_with(&asked.instance, &signature, mesh, self.cluster, traffic);
        let choice = Choice {
            cost: times as f64 * seconds,
            asks: signature.operands.iter().map(|sbp| self.id(sbp)).collect(),
            gives: signature.results.iter().map(|sbp| self.id(sbp)).collect(),
        };
        self.ops[op].priced.insert(signature, choice.clone());
        choice
    }

    /// The index of a value at rest; equivalent ones share an index.
    pub(crate) fn rest(&mut self, question: RestQuestion) -> usize {
        let new = self.rests.len();
        let number = *self.numbers.1.entry(question.clone()).or_insert(new);
        if number == new {
            self.rests.push(Priced::new(question));
        }
        number
    }

    /// The type of a value at rest, and the border of a loop that it crosses.
    pub(crate) fn rested(&self, rest: usize) -> (&TensorType, Option<Border>) {
        let question = &self.rests[rest].question;
        (&question.ty, question.border)
    }

    /// The distributions at rest of a tensor: whole or split on each axis, whole first. For slices
    /// of a stacked tensor, the distributions inside the loop, each paired with that of the stacked
    /// tensor outside.
    ///
    /// - `allowed`: the distributions to which the choices are restricted
    pub(crate) fn rest_choices(&mut self, rest: usize, allowed: &Allowed) -> Rc<[Choice]> {
        let Priced { question, answers } = &self.rests[rest];
        if let Some(known) = answers.get(allowed) {
            return Rc::clone(known);
        }
        let fallbacks = allowed.fallbacks().into_iter();
        let mut left = fallbacks.map(|allowed| rests(question, &allowed, &self.mesh));
        let rests = left.find(|left| !left.is_empty()).unwrap_or_default();
        let choices: Rc<[Choice]> = rests.iter().map(|way| self.resting(way)).collect();
        let answers = &mut self.rests[rest].answers;
        answers.insert(allowed.clone(), Rc::clone(&choices));
        choices
    }

    /// The single choice of a value at rest whose distribution is fixed.
    pub(crate) fn fixed(&mut self, sbp: &NdSbp) -> Rc<[Choice]> {
        let choice = self.resting(&crossing(sbp, None));
        let known = self.fixed.entry(choice.gives[0]);
        Rc::clone(known.or_insert_with(|| [choice].into()))
    }

    fn resting(&mut self, way: &NdSignature) -> Choice {
        Choice {
            cost: 0.0,
            asks: vec![self.id(&way.operands[0])],
            gives: vec![self.id(&way.results[0])],
        }
    }
}

impl<Q, A> Priced<Q, A> {
    fn new(question: Q) -> Priced<Q, A> {
        Priced {
            question,
            answers: HashMap::default(),
        }
    }
}

/// Factor on the costs of work with these distributions: in a loop that runs in every moment, work
/// that is the same in all moments is repeated in each.
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
