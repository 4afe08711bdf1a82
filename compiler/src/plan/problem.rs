//! The search problem of an entry on one mesh, and from a solution back to the entry.
//!
//! A variable is an op (its choices: its ND signatures), an argument (how it rests), a result of
//! the entry (how it is returned) or something that crosses the border of a loop (how it lies
//! there): [`frame`]. A term is a value: its producer's choice says how it lies, each consumer's
//! choice how it is asked for, and its conversions are the paths that `boxing` would insert. States
//! are ND-SBPs. Costs are seconds and space is bytes on a rank ([`costs`]), so the objective is the
//! time of a step, and the greatest space an upper bound of its memory: fusion only removes values,
//! and a conversion is made no earlier than its value.

pub(crate) mod costs;
pub(crate) mod fix;
pub(crate) mod frame;
pub(crate) mod held;
pub(crate) mod predicted;
pub(crate) mod space;
mod starts;
pub(crate) mod told;
pub(super) mod unshare;

use std::collections::BTreeMap;

use ddl_dialect::op::NdSignature;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;
use ddl_solver::{Choice, Model, State, Term};

use self::costs::{Costs, Made};
use self::frame::{Frame, Framer, Rest};
use self::space::{Sketch, Space};
use crate::graph::{Dist, Func, Graph, Kind, LoopPart, NodeId, Role, ValueId};
use crate::infer::error::InferError;
use crate::infer::pins::is_carried;
use crate::moments::times::Times;
use crate::names::within;

/// The problem of one entry.
pub(crate) struct Problem {
    /// The problem as the solver sees it.
    pub(crate) model: Model,
    /// The ND-SBP that each state is.
    pub(crate) sbps: Vec<NdSbp>,
    /// The value of each term.
    pub(crate) values: Vec<Named>,
    /// Number of time axes of the mesh.
    pub(crate) time: usize,
    /// No plan on any mesh takes less than this: its ops alone do not \[s\].
    pub(crate) floor: f64,
    /// The variables of the entry.
    frame: Frame,
    /// Every op, those in loops included: role and variable.
    ops: Vec<(Role, usize)>,
}

/// A value, as it is reported.
pub(crate) struct Named {
    /// Its path.
    pub(crate) path: String,
    /// Its type.
    pub(crate) ty: TensorType,
    /// Whether it is in a loop that runs at every moment.
    pub(crate) every: bool,
}

/// States the problem of an entry.
///
/// - `rest`: how params and state rest that entries before it have fixed
/// - `times`: its entries on the time axis
/// - `space`: the plans among which is chosen
///
/// # Errors
/// [`InferError::NoSignature`] and [`InferError::Crossing`], where pins contradict an op or a loop
/// on this mesh.
pub(crate) fn problem(
    func: &Func,
    rest: &Rest,
    times: &Times,
    space: Space<'_>,
    costs: &mut Costs<'_>,
) -> Result<Problem, InferError> {
    let mut model = Model::default();
    let mut framer = Framer {
        model: &mut model,
        costs,
        subjects: Vec::new(),
        ops: Vec::new(),
        floor: 0.0,
        space,
    };
    let frame = framer.entry(func, rest, times)?;
    let (subjects, ops, floor) = (framer.subjects, framer.ops, framer.floor);
    let mut terms = Terms {
        model: &mut model,
        values: Vec::new(),
        region: frame.region(),
        costs,
    };
    terms.func(func, &frame);
    let values = terms.values;
    let sbps = costs.sbps().to_vec();
    model.starts = starts::starts(&model, &subjects, &sbps);
    Ok(Problem {
        model,
        sbps,
        values,
        time: costs.mesh.time_axes(),
        floor,
        frame,
        ops,
    })
}

/// The variables that ask for each result of a function.
type Returned = BTreeMap<ValueId, Vec<usize>>;

/// States the terms of an entry.
struct Terms<'a, 'c> {
    model: &'a mut Model,
    values: Vec<Named>,
    /// The first and last steps at which something runs at every moment, if anything does.
    region: Option<(usize, usize)>,
    costs: &'a mut Costs<'c>,
}

impl Terms<'_, '_> {
    /// The terms of the values of a function, in order; what is in a loop before its results.
    fn func(&mut self, func: &Func, frame: &Frame) {
        let order = func.graph.order();
        let others = order.iter().filter(|&&id| !func.graph.is_arg(id));
        let mut returned: Returned = BTreeMap::new();
        for (output, &variable) in func.outputs.iter().zip(&frame.outputs) {
            returned.entry(output.value).or_default().push(variable);
        }
        for &id in func.args.iter().chain(others) {
            if let Some(loop_) = func.graph.as_loop(id) {
                for (inner, frame) in loop_.funcs().into_iter().zip(&frame.loops[&id].frames) {
                    self.func(inner, frame);
                }
            }
            for result in 0..func.graph.node(id).results.len() {
                self.value(func, frame, &returned, id.result(result));
            }
        }
    }

    fn value(&mut self, func: &Func, frame: &Frame, returned: &Returned, value: ValueId) {
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
        let sources = self.ids([producer], |choice, i| choice.gives[i]);
        let targets = self.ids(consumers.iter().copied(), |choice, i| choice.asks[i]);
        let known = func.graph.value(value);
        let made = Made {
            copies: self.copies(func, frame, returned, value),
            every: frame.every,
        };
        let conversions = self.costs.conversions(&known.ty, sources, targets, made);
        let alive = alive(&func.graph, frame, value, last);
        let (alive, converted) = self.over_moments(func, frame, value, alive);
        self.model.terms.push(Term {
            producer,
            consumers,
            conversions,
            count: frame.count,
            alive,
            converted,
            price: 0.0,
            converted_price: 0.0,
        });
        self.values.push(Named {
            path: within(&frame.path, &known.name),
            ty: known.ty.clone(),
            every: frame.every,
        });
    }

    /// How many shards of a value take memory of their own: none where it lies in another value,
    /// those of all moments where it is given or returned.
    fn copies(&self, func: &Func, frame: &Frame, returned: &Returned, value: ValueId) -> usize {
        let split = frame.times.value(value) != Sbp::B;
        let kept = func.graph.is_arg(value.node) || returned.contains_key(&value);
        match (frame.borrowed.contains(&value), frame.path.is_empty()) {
            (true, _) => 0,
            (false, true) if split && kept => self.costs.mesh.moments(),
            (false, _) => 1,
        }
    }

    /// When a value of an entry and what its conversions make are alive, if it would be alive as
    /// given were there one moment: what every moment reads is alive from before the first to the
    /// last, and what the moments add up from the first on.
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

    /// Every ND-SBP at these places of variables, ascending.
    fn ids(
        &self,
        places: impl IntoIterator<Item = (usize, usize)>,
        pick: impl Fn(&Choice, usize) -> State,
    ) -> Vec<State> {
        let mut ids: Vec<State> = Vec::new();
        for (variable, at) in places {
            let choices = self.model.variables[variable].choices.iter();
            ids.extend(choices.map(|choice| pick(choice, at)));
        }
        ids.sort_unstable();
        ids.dedup();
        ids
    }
}

/// The steps at which a value is alive whose last use is at step `last`: arguments all the time
/// that their function runs, a stacked result from the beginning of its loop.
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

impl Problem {
    fn chosen(&self, variable: usize, assignment: &[usize]) -> &Choice {
        &self.model.variables[variable].choices[assignment[variable]]
    }

    /// The ND-SBP that a state is.
    pub(crate) fn sbp(&self, id: State) -> NdSbp {
        self.sbps[id.index()].clone()
    }

    /// What a solution is, apart from this problem.
    pub(crate) fn sketch(&self, assignment: &[usize]) -> Sketch {
        let sbps = |ids: &[State]| ids.iter().map(|&id| self.sbp(id)).collect();
        let ways = (0..self.model.variables.len()).map(|variable| {
            let chosen = self.chosen(variable, assignment);
            NdSignature {
                operands: sbps(&chosen.asks),
                results: sbps(&chosen.gives),
            }
        });
        Sketch {
            ways: ways.collect(),
        }
    }

    /// The assignment that is a plan, if this has it.
    pub(crate) fn assignment(&self, plan: &Sketch) -> Option<Vec<usize>> {
        let is = |ids: &[State], sbps: &[NdSbp]| {
            ids.len() == sbps.len()
                && ids
                    .iter()
                    .zip(sbps)
                    .all(|(id, sbp)| self.sbps[id.index()] == *sbp)
        };
        let variables = self.model.variables.iter().zip(&plan.ways);
        let choices = variables.map(|(variable, way)| {
            let mut choices = variable.choices.iter();
            choices.position(|one| is(&one.asks, &way.operands) && is(&one.gives, &way.results))
        });
        choices.collect()
    }

    /// Time of the ops of a role under a solution \[s\].
    pub(crate) fn seconds(&self, role: Role, assignment: &[usize]) -> f64 {
        let ops = self.ops.iter().filter(|(own, _)| *own == role);
        ops.map(|&(_, op)| self.model.variables[op].cost(assignment[op]))
            .sum()
    }

    /// Adds how this entry's params and state rest.
    pub(crate) fn fix_rest(&self, func: &Func, assignment: &[usize], rest: &mut Rest) {
        for &id in &func.args {
            let node = func.graph.node(id);
            if is_carried(&node.kind) {
                let (variable, _) = self.frame.givers[&id.result(0)];
                let gives = self.chosen(variable, assignment).gives[0];
                rest.insert(node.results[0].name.clone(), self.sbp(gives));
            }
        }
    }

    /// Writes a solution into the entry: how every value lies, and how every op and loop asks for
    /// its operands.
    pub(crate) fn apply(&self, func: &mut Func, assignment: &[usize], mesh: usize) {
        self.write(func, &self.frame, assignment, mesh);
    }

    fn write(&self, func: &mut Func, frame: &Frame, assignment: &[usize], mesh: usize) {
        let dist = |id: State| Some(Dist::full(mesh, self.sbp(id)));
        let chosen = |variable: usize| self.chosen(variable, assignment);
        for (&value, &(variable, result)) in &frame.givers {
            func.graph.value_mut(value).dist = dist(chosen(variable).gives[result]);
        }
        let mut ask = |id: NodeId, asks: Vec<State>| {
            let asks: Vec<NdSbp> = asks.into_iter().map(|sbp| self.sbp(sbp)).collect();
            func.graph.node_mut(id).required = (!asks.is_empty()).then_some(asks);
        };
        for (&id, &variable) in &frame.ops {
            ask(id, chosen(variable).asks.clone());
        }
        for (&id, loop_) in &frame.loops {
            let operands = loop_.operands.iter().map(|&v| chosen(v).asks[0]);
            ask(id, operands.collect());
        }
        for (&id, frames) in &frame.loops {
            let loop_ = func.graph.loop_mut(id).expect("frames have loops");
            for (inner, frame) in loop_.funcs_mut().into_iter().zip(&frames.frames) {
                self.write(inner, frame, assignment, mesh);
            }
        }
        for (output, &variable) in func.outputs.iter_mut().zip(&frame.outputs) {
            output.dist = dist(chosen(variable).asks[0]);
        }
    }
}
