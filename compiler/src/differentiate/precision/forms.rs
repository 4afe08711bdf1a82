//! Forward analysis: how each value is stored.
//!
//! A carried value of a loop is stored in 16 bits if its initial value and every next value may be.
//! This is assumed at first and withdrawn if the body contradicts it; withdrawals are final, so the
//! work is bounded by the number of carried values.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::op::{Class, Instance};
use ddl_dialect::types::DType;

use super::{Form, Treatment, fits, treatment};
use crate::graph::{ArgKind, Func, Kind, Loop, LoopPart, NodeId, ValueId};

/// The forms that an op reads and writes.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpForms {
    /// The form of its f32 operands; `Free`: all of them are, and are read as they are.
    pub(super) reads: Form,
    /// The form of its f32 results.
    pub(super) makes: Form,
    /// Whether it can be recomputed from rounded operands: it only moves elements, or is a
    /// constant.
    pub(super) moves: bool,
}

impl OpForms {
    /// For nodes that are not in the op table.
    const OPAQUE: OpForms = OpForms {
        reads: Form::Wide,
        makes: Form::Wide,
        moves: false,
    };
}

/// The forms of the values of a function.
#[derive(Clone, Debug, Default)]
pub(super) struct ValueForms {
    of: BTreeMap<ValueId, Form>,
    /// The forms of each op.
    pub(super) steps: BTreeMap<NodeId, OpForms>,
    /// For each loop the forms in its functions.
    pub(super) loops: BTreeMap<NodeId, Vec<ValueForms>>,
}

impl ValueForms {
    /// How a value is stored; `None` if it is not f32 in the program.
    pub(super) fn get(&self, value: ValueId) -> Option<Form> {
        self.of.get(&value).copied()
    }

    /// Whether a value is stored in f32 and may be rounded.
    pub(super) fn is_free(&self, value: ValueId) -> bool {
        self.get(value) == Some(Form::Free)
    }

    fn put(&mut self, func: &Func, value: ValueId, form: Form) {
        if func.graph.value(value).ty.dtype == DType::F32 {
            self.of.insert(value, form);
        }
    }
}

/// The forms in an entry: params may be rounded, state and data stay in f32.
pub(super) fn of_entry(func: &Func, low: DType) -> ValueForms {
    let args: Vec<Form> = func
        .args
        .iter()
        .map(|&arg| match func.graph.node(arg).kind {
            Kind::Arg(ArgKind::Param) => Form::Free,
            _ => Form::Wide,
        })
        .collect();
    let mut analysis = Analysis {
        low,
        wide: BTreeMap::new(),
    };
    analysis.func(func, &args)
}

struct Analysis {
    low: DType,
    /// By name of a loop, the carried values that cannot be stored in 16 bits.
    wide: BTreeMap<String, BTreeSet<usize>>,
}

impl Analysis {
    fn func(&mut self, func: &Func, args: &[Form]) -> ValueForms {
        let mut forms = ValueForms::default();
        for (&arg, &form) in func.args.iter().zip(args) {
            forms.put(func, arg.result(0), form);
        }
        for id in func.graph.order() {
            match &func.graph.node(id).kind {
                Kind::Arg(_) => {}
                Kind::Loop(loop_) => self.loop_node(func, id, loop_, &mut forms),
                Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {
                    let operands = func.graph.operands(id);
                    let read: Vec<Form> = operands.iter().filter_map(|&v| forms.get(v)).collect();
                    let step = match func.graph.instance(id) {
                        Some(instance) => self.step(&instance, &read),
                        None => OpForms::OPAQUE,
                    };
                    for result in 0..func.graph.node(id).results.len() {
                        forms.put(func, id.result(result), step.makes);
                    }
                    forms.steps.insert(id, step);
                }
            }
        }
        forms
    }

    /// The forms of an op, given those of its f32 operands.
    fn step(&self, instance: &Instance, read: &[Form]) -> OpForms {
        let joined = if read.contains(&Form::Wide) {
            Form::Wide
        } else if read.contains(&Form::Low) {
            Form::Low
        } else {
            Form::Free
        };
        let (reads, makes) = match treatment(instance) {
            Treatment::Low => (Form::Low, Form::Low),
            Treatment::Wide => (Form::Wide, Form::Wide),
            Treatment::Follows if instance.operands.is_empty() => match fits(instance, self.low) {
                true => (Form::Free, Form::Free),
                false => (Form::Wide, Form::Wide),
            },
            Treatment::Follows if read.is_empty() => (Form::Wide, Form::Wide),
            Treatment::Follows => (joined, joined),
            Treatment::Within if read.is_empty() => (Form::Wide, Form::Wide),
            Treatment::Within => (Form::Wide, joined),
        };
        let moves = reads == Form::Free
            && (instance.operands.is_empty() || matches!(instance.def.class, Class::Index(_)));
        OpForms {
            reads,
            makes,
            moves,
        }
    }

    fn loop_node(&mut self, func: &Func, id: NodeId, loop_: &Loop, forms: &mut ValueForms) {
        let operands = func.graph.operands(id);
        let outside: Vec<Form> = operands
            .iter()
            .map(|&value| forms.get(value).unwrap_or(Form::Wide))
            .collect();
        let starts_wide = (0..loop_.carry).filter(|&k| outside[k] == Form::Wide);
        self.wide_in(loop_).extend(starts_wide);
        let inside = self.settle(loop_, &outside);
        let body = inside.last().expect("a loop has a body");
        let wide = self.wide_in(loop_).clone();
        for (result, output) in loop_.body.outputs.iter().enumerate() {
            let form = match result {
                k if k < loop_.carry && wide.contains(&k) => Form::Wide,
                k if k < loop_.carry => Form::Low,
                _ => body.get(output.value).unwrap_or(Form::Wide),
            };
            forms.put(func, id.result(result), form);
        }
        forms.loops.insert(id, inside);
    }

    /// The carried values of a loop that so far are known not to fit 16 bits.
    fn wide_in(&mut self, loop_: &Loop) -> &mut BTreeSet<usize> {
        self.wide.entry(loop_.body.name.clone()).or_default()
    }

    /// The forms in the functions of a loop, iterated until no carried value is withdrawn.
    ///
    /// - `outside`: the forms of its operands
    fn settle(&mut self, loop_: &Loop, outside: &[Form]) -> Vec<ValueForms> {
        loop {
            let wide = self.wide_in(loop_).clone();
            let args: Vec<Form> = (0..loop_.body.args.len())
                .map(|arg| match loop_.arg(arg) {
                    LoopPart::Index => Form::Wide,
                    LoopPart::Carry(k) if wide.contains(&k) => Form::Wide,
                    LoopPart::Carry(_) => Form::Low,
                    LoopPart::Stacked(_) | LoopPart::Invariant(_) => outside[arg - loop_.leading()],
                })
                .collect();
            let funcs = loop_.funcs();
            let inside: Vec<ValueForms> = funcs.iter().map(|func| self.func(func, &args)).collect();
            let body = inside.last().expect("a loop has a body");
            let refuses = |k: &usize| body.get(loop_.body.outputs[*k].value) == Some(Form::Wide);
            let more: Vec<usize> = (0..loop_.carry)
                .filter(|k| !wide.contains(k))
                .filter(refuses)
                .collect();
            if more.is_empty() {
                return inside;
            }
            self.wide_in(loop_).extend(more);
        }
    }
}
