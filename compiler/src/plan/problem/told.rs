//! Every decision of a solution, addressed by the paths of the program: the plan file lists them, a
//! given plan fixes them, reports sum over them.
//!
//! A decision is an entry of a variable's choice: the distribution of a value as produced, the
//! operand distribution that an op or a loop requires, or the distribution of a result on return.
//! Inside a loop, the arguments that stand for an outer value, and those of a condition, are left
//! out: the loop's operands decide them.

use ddl_dialect::op::{Class, OpDef};
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;
use ddl_solver::{Choice, State};

use super::Problem;
use super::frame::Frame;
use crate::graph::{ArgKind, Func, Kind, Loop, LoopPart, NodeId, Role, ValueId};
use crate::names::within;

/// The entry of a choice that a decision refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChoiceEntry {
    /// The distribution of the value with this index that it gives.
    Gives(usize),
    /// The distribution of the operand with this index that it requires.
    Asks(usize),
}

impl ChoiceEntry {
    /// The state that a choice has here.
    pub(crate) fn of(self, choice: &Choice) -> State {
        match self {
            ChoiceEntry::Gives(at) => choice.gives[at],
            ChoiceEntry::Asks(at) => choice.asks[at],
        }
    }
}

/// The subject of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum DecisionSubject {
    /// The distribution of the value as produced.
    Value,
    /// The required distribution of this operand of the op or loop whose first result the value is.
    Operand(usize),
    /// The distribution of this result of the entry on return.
    Result(usize),
}

/// A decision.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    /// Path of the value.
    pub(crate) path: String,
    /// Its subject.
    pub(crate) what: DecisionSubject,
    /// The variable that decides it.
    pub(crate) variable: usize,
    /// The entry of its choice.
    pub(crate) entry: ChoiceEntry,
    /// Type of the distributed value.
    pub(crate) ty: TensorType,
}

/// An op, an argument or a loop of an entry.
#[derive(Clone, Debug)]
pub(crate) struct Producer {
    /// Path of its first result.
    pub(crate) path: String,
    /// Paths of its other results.
    pub(crate) more: Vec<String>,
    /// Name of the op; `param`, `state` or `data` for an argument.
    pub(crate) op: &'static str,
    /// The class of an op; otherwise `argument` or `loop`.
    pub(crate) class: &'static str,
    /// Forward, backward or update.
    pub(crate) role: Role,
    /// The variable of an op.
    pub(crate) variable: Option<usize>,
}

/// The decisions and ops of an entry.
#[derive(Clone, Debug, Default)]
pub(crate) struct EntryDecisions {
    /// Every decision in program order, those about one value together.
    pub(crate) decisions: Vec<Decision>,
    /// The producers of values, in program order.
    pub(crate) made: Vec<Producer>,
}

impl Problem {
    /// Every decision about an entry and its loops.
    ///
    /// - `func`: the entry of the problem
    pub(crate) fn told(&self, func: &Func) -> EntryDecisions {
        let mut told = EntryDecisions::default();
        told.func(func, &self.blueprint.frame, None);
        for (number, (output, &variable)) in func
            .outputs
            .iter()
            .zip(&self.blueprint.frame.outputs)
            .enumerate()
        {
            let value = func.graph.value(output.value);
            let ty = value.ty.clone();
            let (what, entry) = (DecisionSubject::Result(number), ChoiceEntry::Asks(0));
            told.add(value.name.clone(), what, (variable, entry), ty);
        }
        told
    }

    /// The ND-SBP that an assignment gives a decision.
    pub(crate) fn decided(&self, decision: &Decision, assignment: &[usize]) -> NdSbp {
        let choices = &self.model.variables[decision.variable].choices;
        self.sbp(decision.entry.of(&choices[assignment[decision.variable]]))
    }
}

impl Producer {
    /// The paths of all its results.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        let more = self.more.iter().map(String::as_str);
        std::iter::once(self.path.as_str()).chain(more)
    }
}

impl EntryDecisions {
    /// The decisions of a function; `loop_`: its loop, and whether it is the body.
    fn func(&mut self, func: &Func, frame: &Frame, loop_: Option<(&Loop, bool)>) {
        for (number, &id) in func.args.iter().enumerate() {
            let own = loop_.is_none_or(|(loop_, body)| {
                let part = loop_.arg(number);
                body && matches!(part, LoopPart::Carry(_) | LoopPart::Stacked(_))
            });
            if own {
                self.argument(func, frame, id);
            }
        }
        for id in func.graph.order() {
            match &func.graph.node(id).kind {
                Kind::Arg(_) => {}
                Kind::Loop(loop_) => self.loop_node(func, frame, id, loop_),
                Kind::Op(def) => self.op(func, frame, id, def),
                Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {}
            }
        }
    }

    fn argument(&mut self, func: &Func, frame: &Frame, id: NodeId) {
        let op = match func.graph.node(id).kind {
            Kind::Arg(ArgKind::Param) => "param",
            Kind::Arg(ArgKind::State) => "state",
            _ => "data",
        };
        self.made(func, frame, id, (op, "argument"), None);
        self.values(func, frame, id);
    }

    fn op(&mut self, func: &Func, frame: &Frame, id: NodeId, def: &'static OpDef) {
        let variable = frame.ops[&id];
        self.made(
            func,
            frame,
            id,
            (def.name, class(&def.class)),
            Some(variable),
        );
        self.values(func, frame, id);
        let operands = func.graph.operands(id).into_iter().enumerate();
        let asked = operands.map(|(at, value)| (value, (variable, ChoiceEntry::Asks(at))));
        self.operands(func, frame, id, asked.collect());
    }

    fn loop_node(&mut self, func: &Func, frame: &Frame, id: NodeId, loop_: &Loop) {
        let name = func.graph.node(id).op_name();
        self.made(func, frame, id, (name, "loop"), None);
        self.values(func, frame, id);
        let frames = &frame.loops[&id];
        let operands = func.graph.operands(id).into_iter().zip(&frames.operands);
        let asked = operands.map(|(value, &variable)| (value, (variable, ChoiceEntry::Asks(0))));
        self.operands(func, frame, id, asked.collect());
        let funcs = loop_.funcs();
        let body = funcs.len() - 1;
        for (number, (inner, frame)) in funcs.into_iter().zip(&frames.frames).enumerate() {
            self.func(inner, frame, Some((loop_, number == body)));
        }
    }

    fn made(
        &mut self,
        func: &Func,
        frame: &Frame,
        id: NodeId,
        (op, class): (&'static str, &'static str),
        variable: Option<usize>,
    ) {
        let node = func.graph.node(id);
        let mut paths = node
            .results
            .iter()
            .map(|value| within(&frame.path, &value.name));
        if let Some(path) = paths.next() {
            self.made.push(Producer {
                path,
                more: paths.collect(),
                op,
                class,
                role: node.role,
                variable,
            });
        }
    }

    /// The decisions about a node's results.
    fn values(&mut self, func: &Func, frame: &Frame, id: NodeId) {
        for (number, value) in func.graph.node(id).results.iter().enumerate() {
            let (variable, result) = frame.givers[&id.result(number)];
            let path = within(&frame.path, &value.name);
            let decided = (variable, ChoiceEntry::Gives(result));
            self.add(path, DecisionSubject::Value, decided, value.ty.clone());
        }
    }

    /// The decisions about a node's operands.
    fn operands(
        &mut self,
        func: &Func,
        frame: &Frame,
        id: NodeId,
        asked: Vec<(ValueId, (usize, ChoiceEntry))>,
    ) {
        let Some(first) = func.graph.node(id).results.first() else {
            return;
        };
        for (number, (value, decided)) in asked.into_iter().enumerate() {
            let path = within(&frame.path, &first.name);
            let ty = func.graph.value(value).ty.clone();
            self.add(path, DecisionSubject::Operand(number), decided, ty);
        }
    }

    fn add(
        &mut self,
        path: String,
        what: DecisionSubject,
        (variable, entry): (usize, ChoiceEntry),
        ty: TensorType,
    ) {
        self.decisions.push(Decision {
            path,
            what,
            variable,
            entry,
            ty,
        });
    }
}

/// The word for a class of ops.
fn class(class: &Class) -> &'static str {
    match class {
        Class::Elementwise(_) => "elementwise",
        Class::Contract(_) => "contraction",
        Class::Reduce(_) | Class::ReduceRegion(_) => "reduction",
        Class::Index(_) => "index",
        Class::Roll(_) => "roll",
        Class::Window(_) | Class::WindowSelect(_) => "window",
        Class::Gather(_) => "gather",
        Class::Scatter(_) => "scatter",
        Class::Sort(_) => "sort",
        Class::Composite => "composite",
    }
}
