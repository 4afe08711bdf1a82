//! Changes element types and adds conversions, according to the forms and the demand.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::build;
use ddl_dialect::types::DType;

use super::Form;
use super::demand::Demand;
use super::forms::{OpForms, ValueForms};
use crate::builder::Builder;
use crate::graph::{Func, Graph, Kind, Loop, NodeId, Role, Value, ValueId};
use crate::names::{Names, within};

/// Rewrites an entry and its loops; its results keep their types and names.
pub(super) fn entry(func: &mut Func, forms: &ValueForms, demand: &Demand, low: DType) {
    let mut rewriter = Rewriter::new(func, "", (forms, demand), low, BTreeMap::new());
    rewriter.nodes();
    let mut renamed = BTreeSet::new();
    for number in 0..rewriter.func.outputs.len() {
        let value = rewriter.func.outputs[number].value;
        let wide = rewriter.wide(value);
        if wide != value && renamed.insert(value) {
            rewriter.swap_names(value, wide);
        }
        rewriter.func.outputs[number].value = wide;
    }
    rewriter.func.graph.renumber(&rewriter.order);
}

struct Rewriter<'a> {
    func: &'a mut Func,
    /// Name of the enclosing loop, the prefix of the names of values created inside; empty in an
    /// entry.
    path: &'a str,
    forms: &'a ValueForms,
    demand: &'a Demand,
    low: DType,
    names: Names,
    /// The nodes in their new order.
    order: Vec<NodeId>,
    /// 16-bit copies of f32 values, or values used in their place.
    narrow: BTreeMap<ValueId, ValueId>,
    /// f32 copies of values stored in 16 bits.
    widened: BTreeMap<ValueId, ValueId>,
}

impl<'a> Rewriter<'a> {
    fn new(
        func: &'a mut Func,
        path: &'a str,
        (forms, demand): (&'a ValueForms, &'a Demand),
        low: DType,
        narrow: BTreeMap<ValueId, ValueId>,
    ) -> Rewriter<'a> {
        let names = Names::of(&func.graph);
        Rewriter {
            func,
            path,
            forms,
            demand,
            low,
            names,
            order: Vec::new(),
            narrow,
            widened: BTreeMap::new(),
        }
    }

    /// Rewrites every node, arguments first.
    fn nodes(&mut self) {
        let old = self.func.graph.order();
        self.order.clone_from(&self.func.args);
        for arg in self.func.args.clone() {
            self.provide(arg.result(0));
        }
        for id in old {
            match self.func.graph.node(id).kind {
                Kind::Arg(_) => {}
                Kind::Loop(_) => self.loop_node(id),
                Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {
                    self.op(id, self.forms.steps[&id]);
                }
            }
        }
    }

    fn op(&mut self, id: NodeId, step: OpForms) {
        for (operand, value) in self.func.graph.operands(id).into_iter().enumerate() {
            let read = match step.reads {
                Form::Low => self.low(value),
                Form::Wide => self.wide(value),
                Form::Free => value,
            };
            if read != value {
                self.func.graph.set_operand(id, operand, read);
            }
        }
        self.order.push(id);
        for result in 0..self.func.graph.node(id).results.len() {
            let value = id.result(result);
            match (self.forms.get(value), step.reads) {
                (Some(Form::Low), Form::Low) => self.retype(value),
                (Some(Form::Low), _) => self.store(value),
                (Some(Form::Free), _) if step.moves => self.again(id),
                _ => self.provide(value),
            }
        }
    }

    /// Recomputes an op that only moves elements in 16 bits, if that is needed.
    fn again(&mut self, id: NodeId) {
        let value = id.result(0);
        if !self.demand.low.contains(&value) {
            return;
        }
        let operands = self.func.graph.operands(id);
        let operands: Vec<ValueId> = operands.into_iter().map(|v| self.low(v)).collect();
        let name = self.derived(value, self.low);
        let mut node = self.func.graph.node(id).clone();
        let ty = node.results[0].ty.with_dtype(self.low);
        node.results = vec![Value::new(name, ty)];
        let made = self.func.graph.add(node, &operands);
        self.order.push(made);
        self.narrow.insert(value, made.result(0));
    }

    /// Adds a 16-bit copy of a value at its definition, if it is needed.
    fn provide(&mut self, value: ValueId) {
        if self.demand.low.contains(&value) && !self.narrow.contains_key(&value) {
            let name = self.derived(value, self.low);
            let low = self.convert(value, self.low, &name);
            self.narrow.insert(value, low);
        }
    }

    /// Stores a value computed in f32 in 16 bits; the stored value takes over its name and its pin.
    fn store(&mut self, value: ValueId) {
        let wide = self.derived(value, DType::F32);
        let outside = self.func.graph.value_mut(value);
        let name = std::mem::replace(&mut outside.name, wide);
        let dist = outside.dist.take();
        let low = self.convert(value, self.low, "");
        let kept = self.func.graph.value_mut(low);
        (kept.name, kept.dist) = (name, dist);
        self.narrow.insert(value, low);
    }

    fn retype(&mut self, value: ValueId) {
        let ty = &mut self.func.graph.value_mut(value).ty;
        ty.dtype = self.low;
    }

    /// A value in 16 bits; values that are not f32 in the program stay as they are.
    fn low(&mut self, value: ValueId) -> ValueId {
        match (self.narrow.get(&value), self.forms.get(value)) {
            (Some(&low), _) => low,
            (None, None | Some(Form::Low)) => value,
            (None, Some(Form::Free | Form::Wide)) => {
                let name = self.derived(value, self.low);
                let low = self.convert(value, self.low, &name);
                self.narrow.insert(value, low);
                low
            }
        }
    }

    /// A value in f32; values that are not f32 in the program stay as they are.
    fn wide(&mut self, value: ValueId) -> ValueId {
        if self.forms.get(value) != Some(Form::Low) {
            return value;
        }
        if let Some(&wide) = self.widened.get(&value) {
            return wide;
        }
        let kept = self.low(value);
        let name = self.derived(kept, DType::F32);
        let wide = self.convert(kept, DType::F32, &name);
        self.widened.insert(value, wide);
        wide
    }

    /// A value in its stored form.
    fn kept(&mut self, value: ValueId) -> ValueId {
        match self.forms.get(value) {
            Some(Form::Low) => self.low(value),
            _ => value,
        }
    }

    fn convert(&mut self, value: ValueId, dtype: DType, name: &str) -> ValueId {
        let span = self.func.graph.node(value.node).span;
        let mut build = Builder::new(&mut self.func.graph, &mut self.names, Role::Forward);
        build.begin(name, span);
        let operand = build.import(value);
        let converted = build::convert(&mut build, operand, dtype);
        let converted = build.value(converted);
        name.clone_into(&mut self.func.graph.value_mut(converted).name);
        self.order.push(converted.node);
        converted
    }

    /// A name for a value in another type: `bf16(w)`.
    fn derived(&mut self, value: ValueId, dtype: DType) -> String {
        let name = &self.func.graph.value(value).name;
        let own = name.strip_prefix(self.path).unwrap_or(name);
        let own = own.strip_prefix('/').filter(|_| !self.path.is_empty());
        let own = own.unwrap_or(name);
        let derived = within(self.path, &format!("{dtype}({own})"));
        self.names.fresh(&derived)
    }

    /// Gives the name of a result stored in 16 bits to the returned f32 value.
    fn swap_names(&mut self, value: ValueId, wide: ValueId) {
        let kept = self.low(value);
        let derived = self.derived(kept, self.low);
        let name = std::mem::replace(&mut self.func.graph.value_mut(kept).name, derived);
        self.func.graph.value_mut(wide).name = name;
    }

    /// Rewrites a loop: carried values and operands have their outer form; a value that is also
    /// needed in 16 bits inside becomes an additional operand.
    fn loop_node(&mut self, id: NodeId) {
        let values = self.func.graph.operands(id);
        let kind = std::mem::replace(&mut self.func.graph.node_mut(id).kind, Kind::Wait);
        let Kind::Loop(mut loop_) = kind else {
            crate::ice!("a loop is no loop");
        };
        let inside = &self.demand.loops[&id];
        let wanted: Vec<usize> = (0..values.len())
            .filter(|&operand| Demand::of_operand(&loop_, inside, operand))
            .collect();
        let mut operands = self.operands(id, &loop_, &values);
        for (operand, &value) in operands.iter().enumerate() {
            let dtype = self.func.graph.value(value).ty.dtype;
            set_dtype(&mut loop_, operand, dtype);
        }
        let extra: Vec<(usize, ValueId)> =
            wanted.iter().map(|&o| (o, self.low(values[o]))).collect();
        let narrow = add_operands(&self.func.graph, &mut loop_, &extra, &mut operands);
        self.functions(id, &mut loop_, narrow);
        self.func.graph.node_mut(id).kind = Kind::Loop(loop_);
        self.func.graph.set_operands(id, &operands);
        self.order.push(id);
        for result in 0..self.func.graph.node(id).results.len() {
            let value = id.result(result);
            match self.forms.get(value) {
                Some(Form::Low) => self.retype(value),
                _ => self.provide(value),
            }
        }
    }

    /// The operands of a loop in the required forms.
    fn operands(&mut self, id: NodeId, loop_: &Loop, values: &[ValueId]) -> Vec<ValueId> {
        let operands = values.iter().enumerate();
        operands
            .map(|(operand, &value)| match operand < loop_.carry {
                true if self.forms.get(id.result(operand)) == Some(Form::Low) => self.low(value),
                true => self.wide(value),
                false => self.kept(value),
            })
            .collect()
    }

    /// Rewrites the functions of a loop.
    fn functions(&self, id: NodeId, loop_: &mut Loop, narrow: Vec<BTreeMap<ValueId, ValueId>>) {
        let (forms, demand) = (&self.forms.loops[&id], &self.demand.loops[&id]);
        let (path, carry) = (loop_.body.name.clone(), loop_.carry);
        let last = forms.len() - 1;
        let funcs = loop_.funcs_mut().into_iter().enumerate();
        for (((at, func), forms), (demand, narrow)) in
            funcs.zip(forms).zip(demand.iter().zip(narrow))
        {
            let is_body = at == last;
            let mut inner = Rewriter::new(func, &path, (forms, demand), self.low, narrow);
            inner.nodes();
            for number in 0..inner.func.outputs.len() {
                let value = inner.func.outputs[number].value;
                let carried = is_body && number < carry;
                let yielded = match self.forms.get(id.result(number)) {
                    Some(Form::Low) if carried => inner.low(value),
                    _ if carried => inner.wide(value),
                    _ => inner.kept(value),
                };
                inner.func.outputs[number].value = yielded;
            }
            inner.func.graph.renumber(&inner.order);
        }
    }
}

/// Sets the element type of an operand inside a loop.
fn set_dtype(loop_: &mut Loop, operand: usize, dtype: DType) {
    let arg = loop_.leading() + operand;
    for func in loop_.funcs_mut() {
        let value = func.args[arg].result(0);
        func.graph.value_mut(value).ty.dtype = dtype;
    }
}

/// Adds 16-bit copies of existing operands to a loop.
///
/// - `extra`: index of the operand, and the value outside
///
/// Returns, for each function of the loop, which argument is the 16-bit copy of which.
fn add_operands(
    graph: &Graph,
    loop_: &mut Loop,
    extra: &[(usize, ValueId)],
    operands: &mut Vec<ValueId>,
) -> Vec<BTreeMap<ValueId, ValueId>> {
    let first = loop_.carry + loop_.stacked;
    let (leading, path) = (loop_.leading(), loop_.body.name.clone());
    let (stacked, invariant): (Vec<_>, Vec<_>) = extra.iter().partition(|(o, _)| *o < first);
    let mut narrow = Vec::new();
    for func in loop_.funcs_mut() {
        let mut names = Names::of(&func.graph);
        let mut of = BTreeMap::new();
        let mut add = |func: &mut Func, &(operand, value): &(usize, ValueId)| {
            let outside = graph.value(value);
            let inside = func.args[leading + operand].result(0);
            let name = match operand < first {
                true => within(&path, &outside.name),
                false => outside.name.clone(),
            };
            let ty = func.graph.value(inside).ty.with_dtype(outside.ty.dtype);
            let arg = func.add_arg(Value::new(names.fresh(&name), ty));
            of.insert(inside, arg);
        };
        let old = func.args.len();
        stacked.iter().for_each(|one| add(func, one));
        invariant.iter().for_each(|one| add(func, one));
        // Stacked inputs precede the invariants.
        let at = leading + first;
        func.args[at..old + stacked.len()].rotate_right(stacked.len());
        narrow.push(of);
    }
    operands.splice(first..first, stacked.iter().map(|&(_, value)| value));
    operands.extend(invariant.iter().map(|&(_, value)| value));
    loop_.stacked += stacked.len();
    narrow
}
