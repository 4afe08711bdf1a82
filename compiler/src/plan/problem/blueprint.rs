//! An entry on a mesh, from which problems are built: the parts that do not depend on the searched
//! subspace of plans.

mod least;
mod whole;
mod wire;

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::TensorType;
use ddl_solver::{Choice, Model, Variable};
use rustc_hash::FxHashMap as HashMap;

pub(super) use self::wire::Wire;
use super::costs::{Costs, ValueStorage};
use super::flights::{flights, is_stash};
use super::frame::{
    ChoiceOrigin, Frame, FrameVariable, Framer, RestingSbps, VariableKind, contradiction,
};
use super::join::{OpGroup, groups};
use super::order::{Order, Transit};
use super::space::Subspace;
use super::starts::starts;
use super::together::{Together, most};
use super::{Named, Problem};
use crate::cost::overlap::Window;
use crate::graph::{Func, Graph, Kind, LoopPart, NodeId, Role, ValueId};
use crate::ice;
use crate::infer::error::InferError;
use crate::moments::times::Times;
use crate::names::within;
use crate::plan::reroll::Weights;

/// An entry on a mesh.
pub(crate) struct Blueprint {
    /// The value of each term.
    pub(crate) values: Vec<Named>,
    /// Number of time axes of the mesh.
    pub(crate) time: usize,
    /// A lower bound on the time of every plan on any mesh: that of its ops alone \[s\].
    pub(crate) floor: f64,
    /// The variables of the entry.
    pub(super) frame: Frame,
    /// Every op, those in loops included: role and variable.
    pub(super) ops: Vec<(Role, usize)>,
    /// The ops that kernels join.
    pub(super) groups: Vec<OpGroup>,
    pub(super) slots: Vec<FrameVariable>,
    pub(super) wires: Vec<Wire>,
    /// The order of its functions, the entry first. Empty if the machine hides no communication.
    pub(super) orders: Vec<Order>,
}

/// A variable without choices: an op without a signature that gives its results as pinned.
pub(crate) struct Contradicted(usize);

impl Blueprint {
    /// - `rest`: the distributions of params and state that earlier entries have fixed
    /// - `times`: its entries on the time axis
    ///
    /// # Errors
    /// [`InferError::Crossing`], where pins contradict a loop on this mesh.
    pub(crate) fn new(
        func: &Func,
        rest: &RestingSbps,
        times: &Times,
        costs: &mut Costs<'_>,
    ) -> Result<Blueprint, InferError> {
        Blueprint::weighted(func, rest, times, &Weights::default(), costs)
    }

    /// The same where some nodes stand for several.
    ///
    /// # Errors
    /// Those of [`Blueprint::new`].
    pub(crate) fn weighted(
        func: &Func,
        rest: &RestingSbps,
        times: &Times,
        weights: &Weights,
        costs: &mut Costs<'_>,
    ) -> Result<Blueprint, InferError> {
        let mut framer = Framer {
            entry: func.name.clone(),
            weights,
            tied: HashMap::default(),
            costs,
            slots: Vec::new(),
            ops: Vec::new(),
            kernels: Vec::new(),
            floor: 0.0,
        };
        let frame = framer.entry(func, rest, times)?;
        let (slots, ops, floor) = (framer.slots, framer.ops, framer.floor);
        let kernels = framer.kernels;
        let flights = flights(func, costs.pipeline, costs.mesh.moments());
        let hides = costs.cluster.overlaps() && costs.mesh.len() > 1;
        let mut wirer = Wirer {
            wires: Vec::new(),
            values: Vec::new(),
            region: frame.region(),
            flights,
            orders: hides.then(Vec::new),
            slots: &slots,
            most: most(&costs.mesh, costs.cluster),
            weights,
            costs,
        };
        wirer.func(func, &frame, 0);
        Ok(Blueprint {
            groups: groups(kernels, slots.len(), wirer.wires.iter().map(Wire::passing)),
            values: wirer.values,
            wires: wirer.wires,
            orders: wirer.orders.unwrap_or_default(),
            time: costs.mesh.time_axes(),
            floor,
            frame,
            ops,
            slots,
        })
    }

    /// The same with other windows.
    ///
    /// - `windows`: for each wire
    pub(crate) fn with_windows(mut self, windows: &[Window], costs: &mut Costs<'_>) -> Blueprint {
        let wires = self.wires.iter_mut().zip(&self.values);
        for ((wire, value), &window) in wires.zip(windows) {
            let made = ValueStorage {
                window,
                ..costs.storage(wire.value)
            };
            wire.value = costs.value(&value.ty, made);
            if let Some(transit) = &mut wire.transit {
                transit.window = window;
            }
        }
        self
    }

    /// Builds the problem of choosing among a set of plans.
    ///
    /// # Errors
    /// The first op whose pins contradict it on this mesh.
    pub(crate) fn problem(
        self: &Rc<Blueprint>,
        space: Subspace<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<Problem, Contradicted> {
        let choices = self.choices(space, costs)?.into_iter().enumerate();
        let variables = choices.map(|(slot, choices)| self.variable(slot, choices));
        let variables: Vec<Variable> = variables.collect();
        let wires = self.wires.iter();
        let terms = wires
            .map(|wire| wire.term(wire.producer, wire.consumers.clone(), &variables, costs))
            .collect();
        let mut model = Model {
            instants: variables.len(),
            variables,
            terms,
            starts: Vec::new(),
        };
        let subjects = self.slots.iter().map(|slot| slot.subject);
        model.starts = starts(&model, subjects, costs.sbps());
        Ok(Problem {
            model,
            sbps: costs.sbps().to_vec(),
            blueprint: Rc::clone(self),
        })
    }

    /// The choices of every slot among a set of plans.
    ///
    /// # Errors
    /// The first op whose pins contradict it on this mesh.
    pub(super) fn choices(
        &self,
        space: Subspace<'_>,
        costs: &mut Costs<'_>,
    ) -> Result<Vec<Rc<[Choice]>>, Contradicted> {
        let mut all = Vec::with_capacity(self.slots.len());
        for (number, slot) in self.slots.iter().enumerate() {
            let allowed = || space.allowed(number, &costs.mesh);
            all.push(match &slot.origin {
                ChoiceOrigin::Op(op) => {
                    let allowed = allowed();
                    let choices = costs.op_choices(*op, &allowed);
                    choices.ok_or(Contradicted(number))?
                }
                ChoiceOrigin::Rest(rest) => {
                    let allowed = allowed();
                    costs.rest_choices(*rest, &allowed)
                }
                ChoiceOrigin::Fixed(choices) => Rc::clone(choices),
            });
        }
        Ok(all)
    }

    /// A variable with these choices, run as often as a slot.
    pub(super) fn variable(&self, slot: usize, choices: Rc<[Choice]>) -> Variable {
        let slot = &self.slots[slot];
        Variable {
            in_sequence: slot.subject == VariableKind::Op,
            choices,
            count: slot.count,
        }
    }

    /// Number of variables.
    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    /// The error for pins that contradict an op.
    ///
    /// - `func`: the entry of this blueprint
    pub(crate) fn contradiction(
        &self,
        Contradicted(variable): &Contradicted,
        func: &Func,
        costs: &Costs<'_>,
    ) -> InferError {
        let Some((graph, id)) = node_of(func, &self.frame, *variable) else {
            ice!("a variable without choices is no op")
        };
        let Some(instance) = graph.instance(id) else {
            ice!("what is pinned in vain is no op of the table")
        };
        contradiction(graph.node(id), &instance, &costs.mesh)
    }
}

/// The op of a variable.
fn node_of<'f>(func: &'f Func, frame: &Frame, variable: usize) -> Option<(&'f Graph, NodeId)> {
    if let Some((&id, _)) = frame.ops.iter().find(|&(_, &own)| own == variable) {
        return Some((&func.graph, id));
    }
    frame.loops.iter().find_map(|(&id, frames)| {
        let funcs = func.graph.as_loop(id)?.funcs();
        let mut inner = funcs.into_iter().zip(&frames.frames);
        inner.find_map(|(func, frame)| node_of(func, frame, variable))
    })
}

/// The variables of each result of a function.
type Returned = BTreeMap<ValueId, Vec<usize>>;

/// Builds the terms of an entry.
struct Wirer<'a, 'c> {
    wires: Vec<Wire>,
    values: Vec<Named>,
    /// The first and last steps at which something runs in every moment, if anything does.
    region: Option<(usize, usize)>,
    /// How often the groups of a pipeline hold, together, what is kept of a micro-batch.
    flights: (usize, usize),
    /// The order of the functions so far; `None` if the machine hides no communication.
    orders: Option<Vec<Order>>,
    slots: &'a [FrameVariable],
    /// The most bytes of a call of several conversions \[B\].
    most: f64,
    /// The weights of nodes of the entry.
    weights: &'a Weights,
    costs: &'a mut Costs<'c>,
}

impl Wirer<'_, '_> {
    /// The terms of the values of a function, in order; those inside a loop before its results.
    /// Returns the number of its order.
    ///
    /// - `carry`: number of results that the next iteration reads, if it is the body of a loop
    fn func(&mut self, func: &Func, frame: &Frame, carry: usize) -> usize {
        let runs = |node| frame.runs(node, self.weights);
        let together = Together::of(func, carry, self.most, runs);
        let order = func.graph.order();
        let others = order.iter().filter(|&&id| !func.graph.is_arg(id));
        let mut returned: Returned = BTreeMap::new();
        for (output, &variable) in func.outputs.iter().zip(&frame.outputs) {
            returned.entry(output.value).or_default().push(variable);
        }
        let number = self.orders.as_ref().map_or(0, Vec::len);
        if self.orders.is_some() {
            let floor = |op: usize| match self.slots[op].origin {
                ChoiceOrigin::Op(op) => self.costs.floor(op),
                ChoiceOrigin::Rest(_) | ChoiceOrigin::Fixed(_) => 0.0,
            };
            let own = Order::of(func, frame, self.weights, &floor);
            self.orders.get_or_insert_default().push(own);
        }
        for &id in func.args.iter().chain(others) {
            if let Some(loop_) = func.graph.as_loop(id) {
                let inner = loop_.funcs().into_iter().zip(&frame.loops[&id].frames);
                let inner: Vec<usize> = inner
                    .map(|(func, frame)| self.func(func, frame, loop_.carry))
                    .collect();
                if let Some(orders) = &mut self.orders {
                    orders[number].enter(id, inner);
                }
            }
            for result in 0..func.graph.node(id).results.len() {
                let value = id.result(result);
                let orders = self.orders.as_ref();
                let shares = func.graph.is_arg(id) || returned.contains_key(&value);
                let transit =
                    orders.map(|orders| orders[number].transit(func, value, (number, shares)));
                self.value(
                    (func, frame),
                    &returned,
                    value,
                    (transit, together.with(value)),
                );
            }
        }
        number
    }

    fn value(
        &mut self,
        (func, frame): (&Func, &Frame),
        returned: &Returned,
        value: ValueId,
        (transit, together): (Option<Transit>, usize),
    ) {
        let producer = frame.givers[&value];
        let (mut consumers, mut last) = (Vec::new(), 0);
        for (user, operand) in func.graph.uses(value) {
            let (consumer, step) = match frame.loops.get(&user) {
                // A loop reads its operands in every iteration.
                Some(loop_) => ((loop_.operands[operand], 0), loop_.frames[0].steps.1),
                None => ((frame.ops[&user], operand), frame.ops[&user]),
            };
            consumers.push(consumer);
            last = last.max(step);
        }
        for &variable in returned.get(&value).into_iter().flatten() {
            consumers.push((variable, 0));
            last = frame.steps.1;
        }
        let known = func.graph.value(value);
        let flights = self.flights(func, frame, value);
        let weight = frame.weight(value.node, self.weights);
        let (runs, held) = weight.map_or((1, 1), |own| (own.runs, own.copies));
        let made = ValueStorage {
            copies: held * self.copies(func, frame, returned, value),
            every: frame.every,
            groups: frame.groups,
            flights,
            inside: frame.ahead.is_inside(value),
            window: transit.as_ref().map_or(Window::NONE, |own| own.window),
            together,
        };
        let alive = alive(&func.graph, frame, value, last);
        let (alive, converted) = self.over_moments(func, frame, value, alive);
        let split = frame.times.value(value).split().is_some();
        self.wires.push(Wire {
            producer,
            consumers,
            value: self.costs.value(&known.ty, made),
            copies: made.copies,
            count: runs * frame.count,
            alive,
            converted,
            least: self.least(&known.ty, made.copies, split) * flights.0 as f64 / flights.1 as f64,
            whole: self.whole(&known.ty, made, split),
            transit,
        });
        self.values.push(Named {
            path: within(&frame.path, &known.name),
            ty: known.ty.clone(),
            every: frame.every,
        });
    }

    /// Number of shards of a value with their own memory: none if it shares the memory of another
    /// value or a kernel or tile passes it on, those of all moments if it is an argument or result.
    fn copies(&self, func: &Func, frame: &Frame, returned: &Returned, value: ValueId) -> usize {
        let split = frame.times.value(value) != Sbp::B;
        let kept = func.graph.is_arg(value.node) || returned.contains_key(&value);
        let nowhere = frame.borrowed.contains(&value) || frame.ahead.is_nowhere(value);
        match (nowhere, frame.path.is_empty()) {
            (true, _) => 0,
            (false, true) if split && kept => self.costs.mesh.moments(),
            (false, _) => 1,
        }
    }

    /// How often a value is held for micro-batches in flight, as a fraction.
    fn flights(&self, func: &Func, frame: &Frame, value: ValueId) -> (usize, usize) {
        let kept = frame.path.is_empty() && frame.times.value(value).split().is_some();
        match kept && is_stash(&func.graph, value) {
            true => self.flights,
            false => (1, 1),
        }
    }

    /// A lower bound on a value's bytes per rank: its largest shard is no smaller than the average
    /// \[B\].
    ///
    /// - `split`: whether each moment has a part of it
    fn least(&self, ty: &TensorType, copies: usize, split: bool) -> f64 {
        let mesh = &self.costs.mesh;
        let moments = if split { mesh.moments() } else { 1 };
        let elements: usize = ty.shape.iter().product();
        let shard = elements.div_ceil(mesh.len().max(1) * moments);
        (copies * shard * ty.dtype.bytes()) as f64
    }

    /// The bytes of a moment's part of a value on all ranks that hold different parts of it, if
    /// each has a shard of its own \[B\].
    ///
    /// - `split`: whether each moment has a part of it
    fn whole(&self, ty: &TensorType, made: ValueStorage, split: bool) -> f64 {
        let moments = if split { self.costs.mesh.moments() } else { 1 };
        let elements: usize = ty.shape.iter().product();
        match made.copies > 0 && made.flights == (1, 1) {
            true => (elements * ty.dtype.bytes()) as f64 / moments as f64,
            false => 0.0,
        }
    }

    /// The live range of a value of an entry and of its conversions over all moments, given its
    /// live range for one moment: a value that every moment reads is live from before the first to
    /// the last, and a sum over moments from the first on.
    fn over_moments(
        &self,
        func: &Func,
        frame: &Frame,
        value: ValueId,
        alive: (usize, usize),
    ) -> ((usize, usize), (usize, usize)) {
        let Some(region) = self.region.filter(|_| frame.path.is_empty()) else {
            return (alive, alive);
        };
        let through = (alive.0.min(region.0), alive.1.max(region.1));
        let uses = func.graph.uses(value).into_iter();
        let mut users = uses.map(|(user, _)| user);
        match frame.times.value(value) {
            Sbp::B if users.any(|user| frame.times.varies(user)) => (through, through),
            Sbp::P(_) => ((alive.0, alive.1.min(region.1)), through),
            Sbp::B | Sbp::S(_) => (alive, alive),
        }
    }
}

/// The live range of a value whose last use is at step `last`: arguments are live while their
/// function runs, a stacked result from the beginning of its loop.
fn alive(graph: &Graph, frame: &Frame, value: ValueId, last: usize) -> (usize, usize) {
    let first = match &graph.node(value.node).kind {
        Kind::Arg(_) => return frame.steps,
        Kind::Loop(loop_) => {
            let (first, end) = frame.loops[&value.node].frames[0].steps;
            match loop_.result(value.result) {
                LoopPart::Stacked(_) => (first, end),
                LoopPart::Carry(_) | LoopPart::Invariant(_) | LoopPart::Index => (end, end),
            }
        }
        Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {
            (frame.ops[&value.node], frame.ops[&value.node])
        }
    };
    (first.0, last.max(first.1))
}
