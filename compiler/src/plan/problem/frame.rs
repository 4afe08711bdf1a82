//! The variables of an entry and of the loops in it.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::Instance;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;
use ddl_solver::Choice;

use super::costs::{Border, Costs, Pins, RestQuestion};
use crate::diag::at;
use crate::graph::{ArgKind, Dist, Func, Kind, Loop, LoopPart, Node, NodeId, Role, ValueId};
use crate::ice;
use crate::infer::error::InferError;
use crate::infer::pins::{is_carried, show};
use crate::infer::signature::{no_signature, pins_on, signatures_on};
use crate::moments::times::Times;

/// How often a `while` is taken to run: nothing says how often it will, and any number above one
/// makes what is done once, before it, cheaper than what is done again and again.
pub(crate) const WHILE_COUNT: usize = 10;

/// How params and state rest, by name: shared by all entries.
pub(crate) type Rest = BTreeMap<String, NdSbp>;

/// What a variable stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// An argument given at each call.
    Data,
    /// A param or state.
    Carried,
    /// An op.
    Op,
    /// A result that is tied to no argument.
    Output,
    /// What crosses the border of a loop: carried, stacked or the same in every iteration.
    Border,
}

/// The variables of one function: an entry, or the condition or body of a loop.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// Path of the function's values; empty for an entry.
    pub(super) path: String,
    /// How often it runs in a step; at every moment, if it runs at each.
    pub(super) count: usize,
    /// Whether it is in a loop that runs at every moment.
    pub(super) every: bool,
    /// Its entries on the time axis.
    pub(super) times: Times,
    /// The first and last steps of the memory bound at which it runs.
    pub(super) steps: (usize, usize),
    /// The variable that gives each value, and which of what it gives.
    pub(super) givers: BTreeMap<ValueId, (usize, usize)>,
    /// Arguments that lie in a value outside.
    pub(super) borrowed: BTreeSet<ValueId>,
    /// The variable of each op.
    pub(super) ops: BTreeMap<NodeId, usize>,
    /// The variables of each loop.
    pub(super) loops: BTreeMap<NodeId, LoopFrames>,
    /// The variable that asks for each result.
    pub(super) outputs: Vec<usize>,
}

impl Frame {
    /// The first and last steps of an entry at which something runs at every moment, if anything
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

/// A variable, whatever part of the space of plans is searched.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    /// What it stands for.
    pub(super) subject: Subject,
    /// How often it happens.
    pub(super) count: usize,
    /// Where its choices come from.
    pub(super) origin: Origin,
}

/// Where the choices of a variable come from.
#[derive(Clone, Debug)]
pub(super) enum Origin {
    /// An op, by its number in [`Costs`].
    Op(usize),
    /// Something that rests, by its number in [`Costs`].
    Rest(usize),
    /// There is but one.
    Fixed(Rc<[Choice]>),
}

/// States the variables of an entry.
pub(super) struct Framer<'a, 'c> {
    /// What they cost.
    pub(super) costs: &'a mut Costs<'c>,
    /// The variables.
    pub(super) slots: Vec<Slot>,
    /// Every op met: role and variable.
    pub(super) ops: Vec<(Role, usize)>,
    /// What no plan makes the ops take less than, all together \[s\].
    pub(super) floor: f64,
}

/// The pins on the device axes of a distribution that is decided in part.
fn pins_of(dist: Option<&Dist>, mesh: &Mesh) -> Pins {
    let pins = dist.map(|dist| dist.sbp[mesh.time_axes()..].to_vec());
    let pins = pins.unwrap_or_default();
    if pins.iter().all(Option::is_none) {
        Pins::new()
    } else {
        pins
    }
}

/// The error of an op that no signature on the mesh gives its results as pinned.
pub(super) fn contradiction(node: &Node, instance: &Instance, mesh: &Mesh) -> InferError {
    let pinned = |axis: &usize| pins_on(node, *axis).iter().any(Option::is_some);
    let axis = (0..mesh.ndim()).find(pinned).unwrap_or(0);
    let legal = signatures_on(instance, Some(mesh.axes[axis].size));
    let (name, pins) = (&mesh.axes[axis].name, pins_on(node, axis));
    no_signature(node, &node.results[0].name, &pins, name, &legal)
}

impl Framer<'_, '_> {
    /// The variables of an entry.
    ///
    /// - `rest`: how params and state rest that entries before it have fixed
    /// - `times`: its entries on the time axis
    ///
    /// # Errors
    /// [`InferError::Crossing`], where pins contradict a loop.
    pub(super) fn entry(
        &mut self,
        func: &Func,
        rest: &Rest,
        times: &Times,
    ) -> Result<Frame, InferError> {
        let mut frame = Frame {
            count: 1,
            times: times.clone(),
            ..Frame::default()
        };
        for &id in &func.args {
            let time = self.on_time(times.value(id.result(0)));
            let variable = self.argument(func.graph.node(id), rest, time);
            frame.givers.insert(id.result(0), (variable, 0));
        }
        self.nodes(func, &mut frame)?;
        for (number, output) in func.outputs.iter().enumerate() {
            let variable = match output.tie {
                Some(arg) => frame.givers[&func.args[arg].result(0)].0,
                None => {
                    let ty = &func.graph.value(output.value).ty;
                    let pins = pins_of(output.dist.as_ref(), self.costs.mesh);
                    let time = self.on_time(times.output(number));
                    let origin = self.rest(ty, pins, time, None);
                    self.add(Subject::Output, origin, 1)
                }
            };
            frame.outputs.push(variable);
        }
        frame.steps = (0, self.slots.len().saturating_sub(1));
        Ok(frame)
    }

    fn add(&mut self, subject: Subject, origin: Origin, count: usize) -> usize {
        self.slots.push(Slot {
            subject,
            count,
            origin,
        });
        self.slots.len() - 1
    }

    /// The choices of something that rests.
    ///
    /// - `border`: of slices of a stacked tensor, which way it crosses the border of a loop
    fn rest(
        &mut self,
        ty: &TensorType,
        pins: Pins,
        time: Vec<Sbp>,
        border: Option<Border>,
    ) -> Origin {
        Origin::Rest(self.costs.rest(RestQuestion {
            ty: ty.clone(),
            pins,
            time,
            border,
        }))
    }

    /// What is said about each time axis of the mesh: `entry`, if there is one.
    fn on_time<T: Clone>(&self, entry: T) -> Vec<T> {
        vec![entry; self.costs.mesh.time_axes()]
    }

    fn argument(&mut self, node: &Node, rest: &Rest, time: Vec<Sbp>) -> usize {
        let value = &node.results[0];
        let fixed = rest.get(&value.name).filter(|_| is_carried(&node.kind));
        let origin = match fixed {
            Some(sbp) => Origin::Fixed(self.costs.fixed(sbp)),
            None => {
                let pins = pins_of(value.dist.as_ref(), self.costs.mesh);
                self.rest(&value.ty, pins, time, None)
            }
        };
        let subject = match node.kind {
            Kind::Arg(ArgKind::Data) => Subject::Data,
            _ => Subject::Carried,
        };
        self.add(subject, origin, 1)
    }

    /// The variables of a function's ops and loops, in order.
    fn nodes(&mut self, func: &Func, frame: &mut Frame) -> Result<(), InferError> {
        for id in func.graph.order() {
            match &func.graph.node(id).kind {
                Kind::Arg(_) => {}
                Kind::Loop(loop_) => self.loop_node(func, id, loop_, frame)?,
                Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {
                    self.op(func, id, frame);
                }
            }
        }
        Ok(())
    }

    fn op(&mut self, func: &Func, id: NodeId, frame: &mut Frame) {
        let node = func.graph.node(id);
        let Some(instance) = func.graph.instance(id) else {
            ice!(
                "`{}` is no op of the table: it cannot be planned",
                node.op_name()
            );
        };
        let mesh = self.costs.mesh;
        let pins = node.results.iter();
        let pins: Vec<Pins> = pins.map(|v| pins_of(v.dist.as_ref(), mesh)).collect();
        let time = self.on_time(frame.times.op(id, &instance));
        let op = self.costs.op(&instance, pins, time, frame.every);
        let variable = self.add(Subject::Op, Origin::Op(op), frame.count);
        self.ops.push((node.role, variable));
        self.floor += frame.count as f64 * self.costs.floor(op);
        frame.ops.insert(id, variable);
        for result in 0..node.results.len() {
            frame.givers.insert(id.result(result), (variable, result));
        }
    }

    /// The variables of a loop: one for each thing that crosses its border, then those of its
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

    /// The variable of an operand of a loop and of its arguments inside.
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
        let (pin, mesh) = (inside.dist.as_ref(), self.costs.mesh);
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
            // The pin of an invariant is that of the value outside as it is made there.
            LoopPart::Invariant(_) | LoopPart::Index => (Pins::new(), None),
        };
        let origin = self.rest(&inside.ty, pins, time, border);
        Ok(self.add(Subject::Border, origin, count))
    }

    /// The variables of the condition or the body of a loop, added to its new frame.
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
                    self.add(Subject::Border, origin, count)
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
                    self.add(Subject::Border, origin, count)
                }
                LoopPart::Carry(carry) => operands[carry],
                LoopPart::Stacked(_) | LoopPart::Invariant(_) | LoopPart::Index => {
                    let value = &node.results[number];
                    let slice = value.dist.as_ref().and_then(Dist::slice);
                    let pins = whole(node, &value.name, slice.as_ref(), self.costs.mesh)?;
                    let time = self.on_time(frame.times.output(number));
                    let origin = self.rest(ty, pins, time, Some(Border::Out));
                    self.add(Subject::Border, origin, count)
                }
            };
            frame.outputs.push(variable);
        }
        Ok(frame)
    }
}

/// The pins of something that crosses the border of a loop: it is never partial. That what is
/// carried is pinned in one way and no stack along its leading dim, `infer` has seen to.
fn whole(node: &Node, name: &str, pin: Option<&Dist>, mesh: &Mesh) -> Result<Pins, InferError> {
    let pins = pins_of(pin, mesh);
    match pin.filter(|_| pins.iter().flatten().any(|sbp| sbp.partial().is_some())) {
        Some(pin) => Err(InferError::Crossing {
            op: node.op_name(),
            value: name.to_owned(),
            found: show(&pin.sbp),
            at: node.span.map(at),
        }),
        None => Ok(pins),
    }
}
