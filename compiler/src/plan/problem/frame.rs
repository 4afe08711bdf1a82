//! The variables of an entry and of its loops.

mod pins;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;
use ddl_solver::Choice;
use rustc_hash::FxHashMap as HashMap;

pub(super) use self::pins::contradiction;
use self::pins::{pins_of, whole};
use super::costs::{Border, Costs, Pins, RestQuestion};
use crate::graph::{ArgKind, Dist, Func, Kind, Loop, LoopPart, Node, NodeId, Role, ValueId};
use crate::ice;
use crate::infer::error::InferError;
use crate::moments::times::Times;
use crate::plan::reroll::{NodeWeight, Weights};
use crate::schedule::ahead::Ahead;

/// Assumed trip count of a `while`: it is unknown, and any number above one makes work done once
/// before the loop cheaper than work done in every iteration.
pub(crate) const WHILE_COUNT: usize = 10;

/// Distributions at rest of params and state, by name: shared by all entries.
pub(crate) type RestingSbps = BTreeMap<String, NdSbp>;

/// The kind of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VariableKind {
    /// An argument given at each call.
    Data,
    /// A param or state.
    Carried,
    /// An op.
    Op,
    /// A result that is not tied to an argument.
    Output,
    /// A value that crosses the boundary of a loop: carried, stacked or invariant.
    Border,
}

/// The variables of one function: an entry, or the condition or body of a loop.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// Path of the function's values; empty for an entry.
    pub(super) path: String,
    /// Number of runs per step; per moment, if it runs in each.
    pub(super) count: usize,
    /// Whether it is in a loop that runs in every moment.
    pub(super) every: bool,
    /// How many groups of ranks, which have their memory together, run parts of its iterations at
    /// one time.
    pub(super) groups: usize,
    /// Its entries on the time axis.
    pub(super) times: Times,
    /// The first and last steps of the memory bound at which it runs.
    pub(super) steps: (usize, usize),
    /// What its kernels will keep out of memory.
    pub(super) ahead: Arc<Ahead>,
    /// The variable that gives each value, and the index of the value among those it gives.
    pub(super) givers: BTreeMap<ValueId, (usize, usize)>,
    /// Arguments that share the memory of a value outside.
    pub(super) borrowed: BTreeSet<ValueId>,
    /// The variable of each op.
    pub(super) ops: BTreeMap<NodeId, usize>,
    /// The variables of each loop.
    pub(super) loops: BTreeMap<NodeId, LoopFrames>,
    /// The variable of each result.
    pub(super) outputs: Vec<usize>,
}

impl Frame {
    /// The weight of a node, if it has one: only those of an entry do.
    pub(super) fn weight(&self, id: NodeId, weights: &Weights) -> Option<NodeWeight> {
        weights.get(&id).filter(|_| self.path.is_empty()).copied()
    }

    /// How often a node counts in one run of the function.
    pub(super) fn runs(&self, id: NodeId, weights: &Weights) -> usize {
        self.weight(id, weights).map_or(1, |weight| weight.runs)
    }

    /// The first and last steps of an entry at which something runs in every moment, if anything
    /// does.
    pub(super) fn region(&self) -> Option<(usize, usize)> {
        let ops = self.ops.iter().map(|(id, &op)| (id, (op, op)));
        let loops = self
            .loops
            .iter()
            .map(|(id, loop_)| (id, loop_.frames[0].steps));
        let all = ops.chain(loops).filter(|(id, _)| self.times.varies(**id));
        all.map(|(_, steps)| steps)
            .reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
    }
}

/// The variables of a loop.
#[derive(Debug)]
pub(super) struct LoopFrames {
    /// The variable of each operand.
    pub(super) operands: Vec<usize>,
    /// The variables of its functions, in the order of [`Loop::funcs`].
    pub(super) frames: Vec<Frame>,
}

/// A variable, independent of the searched subspace of plans.
#[derive(Clone, Debug)]
pub(super) struct FrameVariable {
    /// Its kind.
    pub(super) subject: VariableKind,
    /// Number of runs.
    pub(super) count: usize,
    /// The origin of its choices.
    pub(super) origin: ChoiceOrigin,
}

/// The origin of a variable's choices.
#[derive(Clone, Debug)]
pub(super) enum ChoiceOrigin {
    /// An op, by its index in [`Costs`].
    Op(usize),
    /// A value at rest, by its index in [`Costs`].
    Rest(usize),
    /// A single choice.
    Fixed(Rc<[Choice]>),
}

/// Builds the variables of an entry.
pub(super) struct Framer<'a, 'c> {
    /// The name of the entry.
    pub(super) entry: String,
    /// The weights of its nodes.
    pub(super) weights: &'a Weights,
    /// The variables of nodes that others behave like.
    pub(super) tied: HashMap<NodeId, usize>,
    /// Their costs.
    pub(super) costs: &'a mut Costs<'c>,
    /// The variables.
    pub(super) slots: Vec<FrameVariable>,
    /// Every op found: role and variable.
    pub(super) ops: Vec<(Role, usize)>,
    /// Sets of variables of ops that pass values to one another within a kernel.
    pub(super) kernels: Vec<Vec<usize>>,
    /// A lower bound on the total time of the ops under any plan \[s\].
    pub(super) floor: f64,
}

impl Framer<'_, '_> {
    /// The variables of an entry.
    ///
    /// - `rest`: the distributions of params and state that earlier entries have fixed
    /// - `times`: its entries on the time axis
    ///
    /// # Errors
    /// [`InferError::Crossing`], where pins contradict a loop.
    pub(super) fn entry(
        &mut self,
        func: &Func,
        rest: &RestingSbps,
        times: &Times,
    ) -> Result<Frame, InferError> {
        let mut frame = Frame {
            count: 1,
            groups: 1,
            times: times.clone(),
            ..Frame::default()
        };
        for &id in &func.args {
            let time = self.on_time(times.value(id.result(0)));
            let variable = match self.versioned(func, id, &frame) {
                Some(variable) => variable,
                None => {
                    let weight = frame.weight(id, self.weights);
                    self.tied(weight, 1, |own| {
                        own.argument(func.graph.node(id), rest, time)
                    })
                }
            };
            frame.givers.insert(id.result(0), (variable, 0));
        }
        self.nodes(func, &mut frame)?;
        for (number, output) in func.outputs.iter().enumerate() {
            let variable = match output.tie {
                Some(arg) => frame.givers[&func.args[arg].result(0)].0,
                None => {
                    let ty = &func.graph.value(output.value).ty;
                    let pins = pins_of(output.dist.as_ref(), &self.costs.mesh);
                    let time = self.on_time(times.output(number));
                    let origin = self.rest(ty, pins, time, None);
                    self.add(VariableKind::Output, origin, 1)
                }
            };
            frame.outputs.push(variable);
        }
        frame.steps = (0, self.slots.len().saturating_sub(1));
        Ok(frame)
    }

    /// The variable of the param whose previous version an argument is, if a call runs several
    /// steps: the two exchange their places from step to step, so they are distributed alike.
    fn versioned(&self, func: &Func, arg: NodeId, frame: &Frame) -> Option<usize> {
        let graph = &func.graph;
        let of = graph.node(arg).previous()?;
        if self.costs.pipeline.steps_per_call <= 1 {
            return None;
        }
        let value = |id: NodeId| graph.value(id.result(0));
        let param = func.args.iter().find(|&&id| value(id).name == *of)?;
        // Pins that differ stay, and are refused where the steps are.
        let pins = |id: NodeId| pins_of(value(id).dist.as_ref(), &self.costs.mesh);
        let own = pins(arg);
        if !own.is_empty() && own != pins(*param) {
            return None;
        }
        frame
            .givers
            .get(&param.result(0))
            .map(|&(variable, _)| variable)
    }

    fn add(&mut self, subject: VariableKind, origin: ChoiceOrigin, count: usize) -> usize {
        self.slots.push(FrameVariable {
            subject,
            count,
            origin,
        });
        self.slots.len() - 1
    }

    /// The choices of a value at rest.
    ///
    /// - `border`: for slices of a stacked tensor, the direction in which it crosses the loop
    ///   boundary
    fn rest(
        &mut self,
        ty: &TensorType,
        pins: Pins,
        time: Vec<Sbp>,
        border: Option<Border>,
    ) -> ChoiceOrigin {
        ChoiceOrigin::Rest(self.costs.rest(RestQuestion {
            ty: ty.clone(),
            pins,
            time,
            border,
        }))
    }

    /// One entry per time axis of the mesh: `entry`, if there is one.
    fn on_time<T: Clone>(&self, entry: T) -> Vec<T> {
        vec![entry; self.costs.mesh.time_axes()]
    }

    fn argument(&mut self, node: &Node, rest: &RestingSbps, time: Vec<Sbp>) -> usize {
        let value = &node.results[0];
        let fixed = rest.get(&value.name).filter(|_| node.kind.is_carried());
        let origin = match fixed {
            Some(sbp) => ChoiceOrigin::Fixed(self.costs.fixed(sbp)),
            None => {
                let pins = pins_of(value.dist.as_ref(), &self.costs.mesh);
                self.rest(&value.ty, pins, time, None)
            }
        };
        let subject = match node.kind {
            Kind::Arg(ArgKind::Data) => VariableKind::Data,
            _ => VariableKind::Carried,
        };
        self.add(subject, origin, 1)
    }

    /// The variable of a node: that of one which it behaves like, if it is known.
    ///
    /// - `weight`: that of the node, if it has one
    /// - `count`: number of runs of its function
    /// - `new`: makes a variable for it
    fn tied(
        &mut self,
        weight: Option<NodeWeight>,
        count: usize,
        new: impl FnOnce(&mut Self) -> usize,
    ) -> usize {
        let Some(NodeWeight { runs, like, .. }) = weight else {
            return new(self);
        };
        if let Some(&known) = self.tied.get(&like) {
            self.slots[known].count += runs * count;
            return known;
        }
        let variable = new(self);
        self.slots[variable].count = runs * count;
        self.tied.insert(like, variable);
        variable
    }

    /// The variables of a function's ops and loops, in order.
    fn nodes(&mut self, func: &Func, frame: &mut Frame) -> Result<(), InferError> {
        let ahead = || Ahead::of(func, |id| frame.times.varies(id), self.costs.tiles);
        frame.ahead = match self.costs.foreseen {
            Some(known) => known.of(&self.entry, &frame.path, ahead),
            None => Arc::new(ahead()),
        };
        for id in func.graph.order() {
            match &func.graph.node(id).kind {
                Kind::Arg(_) => {}
                Kind::Loop(loop_) => self.loop_node(func, id, loop_, frame)?,
                Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {
                    self.op(func, id, frame);
                }
            }
        }
        // Of ops with the same variables the kernels of those that count most.
        let mut groups: Vec<&Vec<NodeId>> = frame.ahead.groups().iter().collect();
        if !self.weights.is_empty() {
            let runs = |id: &NodeId| frame.runs(*id, self.weights);
            groups.sort_by_key(|ops| Reverse(ops.iter().map(runs).max()));
        }
        let mut joined = BTreeSet::new();
        for ops in groups {
            let own: BTreeSet<usize> = ops.iter().map(|id| frame.ops[id]).collect();
            if joined.is_disjoint(&own) {
                self.kernels.push(own.iter().copied().collect());
                joined.extend(own);
            }
        }
        Ok(())
    }

    fn op(&mut self, func: &Func, id: NodeId, frame: &mut Frame) {
        let weight = frame.weight(id, self.weights);
        let like = weight.map_or(id, |weight| weight.like);
        let variable = self.tied(weight, frame.count, |own| own.new_op(func, like, frame));
        if let ChoiceOrigin::Op(op) = self.slots[variable].origin {
            let count = frame.count * frame.runs(id, self.weights);
            self.floor += count as f64 * self.costs.floor(op);
        }
        frame.ops.insert(id, variable);
        for result in 0..func.graph.node(id).results.len() {
            frame.givers.insert(id.result(result), (variable, result));
        }
    }

    /// A variable for an op.
    fn new_op(&mut self, func: &Func, id: NodeId, frame: &Frame) -> usize {
        let node = func.graph.node(id);
        let Some(instance) = func.graph.instance(id) else {
            ice!(
                "`{}` is no op of the table: it cannot be planned",
                node.op_name()
            );
        };
        let mesh = &self.costs.mesh;
        let pins = node.results.iter();
        let pins: Vec<Pins> = pins.map(|v| pins_of(v.dist.as_ref(), mesh)).collect();
        let time = self.on_time(frame.times.op(id, &instance));
        let op = self
            .costs
            .op(&instance, pins, time, frame.every, frame.ahead.traffic(id));
        let variable = self.add(VariableKind::Op, ChoiceOrigin::Op(op), frame.count);
        self.ops.push((node.role, variable));
        variable
    }

    /// The variables of a loop: one for each value that crosses its boundary, then those of its
    /// functions.
    fn loop_node(
        &mut self,
        func: &Func,
        id: NodeId,
        loop_: &Loop,
        frame: &mut Frame,
    ) -> Result<(), InferError> {
        let node = func.graph.node(id);
        let first = self.slots.len();
        let count = frame.count * loop_.count().unwrap_or(WHILE_COUNT);
        let every = frame.every || frame.times.varies(id);
        // It may be cut between any two iterations.
        let pipeline = self.costs.pipeline;
        let joined = match pipeline.schedules.is_empty() {
            true => 1,
            false => pipeline.joined.max(1),
        };
        let groups = loop_.count().unwrap_or(1).clamp(1, joined);
        let groups = frame.groups.max(groups);
        let funcs = loop_.funcs();
        let body = frame.times.inner(id, funcs.len() - 1);
        let operands = 0..func.graph.operands(id).len();
        let operands = operands.map(|operand| self.operand(node, loop_, operand, &body, count));
        let operands: Vec<usize> = operands.collect::<Result<_, _>>()?;
        let mut frames = Vec::new();
        for (number, inner) in funcs.into_iter().enumerate() {
            let new = Frame {
                path: inner.name.clone(),
                count,
                every,
                groups,
                times: frame.times.inner(id, number),
                ..Frame::default()
            };
            frames.push(self.inner(node, loop_, inner, &operands, new)?);
        }
        let steps = (first, self.slots.len() - 1);
        frames.iter_mut().for_each(|frame| frame.steps = steps);
        let outputs = &frames.last().expect("a loop has a body").outputs;
        for (result, &variable) in outputs.iter().enumerate() {
            frame.givers.insert(id.result(result), (variable, 0));
        }
        frame.loops.insert(id, LoopFrames { operands, frames });
        Ok(())
    }

    /// The variable of an operand of a loop and of the corresponding arguments inside.
    fn operand(
        &mut self,
        node: &Node,
        loop_: &Loop,
        operand: usize,
        body: &Times,
        count: usize,
    ) -> Result<usize, InferError> {
        let time = self.on_time(body.value(loop_.inside(operand)));
        let inside = loop_.body.graph.value(loop_.inside(operand));
        let (pin, mesh) = (inside.dist.as_ref(), &self.costs.mesh);
        let (pins, border) = match loop_.operand(operand) {
            LoopPart::Carry(carry) => {
                let pins = whole(
                    node,
                    &inside.name,
                    pin.or(node.results[carry].dist.as_ref()),
                    mesh,
                )?;
                (pins, None)
            }
            LoopPart::Stacked(_) => (whole(node, &inside.name, pin, mesh)?, Some(Border::In)),
            // An invariant has the pin of the outer value at its definition.
            LoopPart::Invariant(_) | LoopPart::Index => (Pins::new(), None),
        };
        let origin = self.rest(&inside.ty, pins, time, border);
        Ok(self.add(VariableKind::Border, origin, count))
    }

    /// Adds the variables of the condition or the body of a loop to its new frame.
    fn inner(
        &mut self,
        node: &Node,
        loop_: &Loop,
        func: &Func,
        operands: &[usize],
        mut frame: Frame,
    ) -> Result<Frame, InferError> {
        let body = std::ptr::eq(func, &loop_.body);
        let count = frame.count;
        let whole_in_time = self.on_time(Sbp::B);
        for (number, &id) in func.args.iter().enumerate() {
            let value = func.graph.value(id.result(0));
            let (part, operand) = (loop_.arg(number), number.checked_sub(loop_.leading()));
            let variable = match operand {
                Some(operand) => operands[operand],
                None => {
                    let time = whole_in_time.clone();
                    let origin = self.rest(&value.ty, Pins::new(), time, None);
                    self.add(VariableKind::Border, origin, count)
                }
            };
            if !matches!(part, LoopPart::Carry(_) if body) {
                frame.borrowed.insert(id.result(0));
            }
            frame.givers.insert(id.result(0), (variable, 0));
        }
        self.nodes(func, &mut frame)?;
        for (number, output) in func.outputs.iter().enumerate() {
            let ty = &func.graph.value(output.value).ty;
            let variable = match loop_.result(number) {
                _ if !body => {
                    let origin = self.rest(ty, Pins::new(), whole_in_time.clone(), None);
                    self.add(VariableKind::Border, origin, count)
                }
                LoopPart::Carry(carry) => operands[carry],
                LoopPart::Stacked(_) | LoopPart::Invariant(_) | LoopPart::Index => {
                    let value = &node.results[number];
                    let slice = value.dist.as_ref().and_then(Dist::slice);
                    // A stack of contributions may leave, but only if it is pinned so.
                    let pins = pins_of(slice.as_ref(), &self.costs.mesh);
                    let time = self.on_time(frame.times.output(number));
                    let origin = self.rest(ty, pins, time, Some(Border::Out));
                    self.add(VariableKind::Border, origin, count)
                }
            };
            frame.outputs.push(variable);
        }
        Ok(frame)
    }
}
