//! The program of a segment.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, make, make_as};
use ddl_dialect::types::TensorType;

use super::{Argument, ArgumentOrigin, SegmentForm, iterations};
use crate::builder::Builder;
use crate::graph::{
    ArgKind, Func, Graph, Kind, Loop, LoopKind, LoopPart, Node, NodeId, Output, Role, Value,
    ValueId,
};
use crate::names::{Names, within};

/// Standard deviation of all params of a measured segment: products skip zeros, so none are.
const STD: f64 = 0.02;

/// A segment being built.
pub(super) struct SegmentBuilder<'a> {
    old: &'a Func,
    graph: Graph,
    args: Vec<NodeId>,
    values: BTreeMap<ValueId, ValueId>,
    /// Slices of stacked arguments, by argument and range.
    slices: BTreeMap<(NodeId, usize, usize), ValueId>,
    said: &'a [(String, Option<usize>)],
    arguments: Vec<Argument>,
}

impl<'a> SegmentBuilder<'a> {
    /// An empty segment of an entry.
    ///
    /// - `said`: the value of `--batch`
    pub(super) fn of(old: &'a Func, said: &'a [(String, Option<usize>)]) -> SegmentBuilder<'a> {
        SegmentBuilder {
            old,
            graph: Graph::new(),
            args: Vec::new(),
            values: BTreeMap::new(),
            slices: BTreeMap::new(),
            said,
            arguments: Vec::new(),
        }
    }

    /// The value of the segment for one of the entry; arguments and ops without data are copied.
    pub(super) fn value(&mut self, value: ValueId) -> ValueId {
        if let Some(&known) = self.values.get(&value) {
            return known;
        }
        let node = self.old.graph.node(value.node).clone();
        if let Kind::Arg(_) = node.kind {
            let origin = ArgumentOrigin::Argument(node.results[0].name.clone());
            let new = self.argument(node, origin);
            self.values.insert(value, new);
            return new;
        }
        let count = iterations(&self.old.graph, value.node).unwrap_or(1);
        self.op(value.node, 0..count);
        self.values[&value]
    }

    fn argument(&mut self, mut node: Node, origin: ArgumentOrigin) -> ValueId {
        let ty = &node.results[0].ty;
        let trained = node.kind.is_arg(ArgKind::Param) && ty.dtype.is_float();
        let own = [Some(&*node.results[0].name), node.interface()];
        let said = self.said.iter().find(|(name, _)| own.contains(&Some(name)));
        let dim = match node.kind {
            Kind::Arg(ArgKind::Data) => said.map_or(Some(0), |(_, dim)| *dim),
            _ => None,
        };
        let batch = (!trained && ty.ndim() > 0).then_some(dim);
        self.arguments.push(Argument { origin, batch });
        node.attrs = Attrs::none();
        node.span = None;
        if trained {
            let settings = [("mean", 0.0), ("std", STD)];
            let settings = settings.map(|(name, value)| (name.to_owned(), Attr::Float(value)));
            let init = Attr::Call("normal".to_owned(), settings.into());
            node.attrs.insert("init", init);
        } else {
            node.kind = Kind::Arg(ArgKind::Data);
        }
        let id = self.graph.add(node, &[]);
        self.args.push(id);
        id.result(0)
    }

    /// The tensor that crosses the first cut.
    pub(super) fn entrance(&mut self, value: ValueId, ends: SegmentForm) {
        let ty = self.old.graph.value(value).ty.clone();
        let data = Value::new("x", ty.clone());
        let data = Node::new(Kind::Arg(ArgKind::Data), vec![data]);
        let data = self.argument(data, ArgumentOrigin::Crossing);
        let new = match ends {
            SegmentForm::Value => data,
            SegmentForm::Measured => {
                let scalar = TensorType::new([], ty.dtype);
                let param = Value::new("p", scalar);
                let param = Node::new(Kind::Arg(ArgKind::Param), vec![param]);
                let param = self.argument(param, ArgumentOrigin::Added);
                self.build(
                    |build, [data, param]| {
                        let dims = attrs("dims", []);
                        let wide = make_as(build, "broadcast_in_dim", &[param], dims, ty);
                        make(build, "add", &[data, wide], Attrs::none())
                    },
                    [data, param],
                )
            }
        };
        self.values.insert(value, new);
    }

    /// The mean of the squares of a value.
    pub(super) fn squared(&mut self, value: ValueId) -> ValueId {
        let all = 0..self.graph.value(value).ty.ndim();
        self.build(
            |build, [value]| {
                let squares = make(build, "mul", &[value, value], Attrs::none());
                make(build, "mean", &[squares], attrs("dims", all))
            },
            [value],
        )
    }

    fn build<const N: usize>(
        &mut self,
        ops: impl FnOnce(&mut dyn Build, [Val; N]) -> Val,
        values: [ValueId; N],
    ) -> ValueId {
        let mut names = Names::of(&self.graph);
        let mut builder = Builder::new(&mut self.graph, &mut names, Role::Forward);
        builder.begin("end", None);
        let values = values.map(|value| builder.import(value));
        let made = ops(&mut builder, values);
        builder.value(made)
    }

    /// An op, or some iterations of a loop.
    pub(super) fn op(&mut self, id: NodeId, iterations: Range<usize>) {
        let old = self.old;
        let mut node = old.graph.node(id).clone();
        node.span = None;
        let inner = old.graph.as_loop(id);
        let cut = inner.filter(|inner| inner.count().is_some_and(|n| n > iterations.len()));
        let operands = old.graph.operands(id).into_iter().enumerate();
        let operands: Vec<ValueId> = operands
            .map(
                |(number, value)| match cut.map(|inner| inner.operand(number)) {
                    Some(LoopPart::Stacked(_)) => self.slice(value, &iterations),
                    Some(LoopPart::Carry(carry)) if iterations.start > 0 => {
                        self.value(id.result(carry))
                    }
                    _ => self.value(value),
                },
            )
            .collect();
        if let (Kind::Loop(inner), true) = (&mut node.kind, cut.is_some())
            && let LoopKind::Repeat { count, .. } = &mut inner.kind
        {
            *count = iterations.len();
        }
        let results = node.results.len();
        let new = self.graph.add(node, &operands);
        for result in 0..results {
            self.values.insert(id.result(result), new.result(result));
        }
    }

    /// Some layers of a stacked argument.
    fn slice(&mut self, value: ValueId, layers: &Range<usize>) -> ValueId {
        let key = (value.node, layers.start, layers.end);
        if let Some(&known) = self.slices.get(&key) {
            return known;
        }
        let mut node = self.old.graph.node(value.node).clone();
        node.results[0].ty.shape[0] = layers.len();
        let origin = ArgumentOrigin::Layers(node.results[0].name.clone(), layers.clone());
        let new = self.argument(node, origin);
        self.slices.insert(key, new);
        new
    }

    pub(super) fn finish(mut self, output: ValueId) -> (Func, Vec<Argument>) {
        let of_args: BTreeSet<NodeId> = self.args.iter().copied().collect();
        let others = self.graph.order().into_iter();
        let others = others.filter(|id| !of_args.contains(id));
        let order: Vec<NodeId> = self.args.iter().copied().chain(others).collect();
        self.graph.renumber(&order);
        let func = Func {
            graph: self.graph,
            args: self.args,
            outputs: vec![Output::new(output, None)],
            ..self.old.clone()
        };
        (func, self.arguments)
    }
}

fn attrs(name: &str, dims: impl IntoIterator<Item = usize>) -> Attrs {
    Attrs::none().with(name, Attr::ints(dims))
}

/// Names the values of a function by their number.
pub(super) fn rename(func: &mut Func, path: &str) {
    for (number, id) in func.graph.order().into_iter().enumerate() {
        let letter = if func.graph.is_arg(id) { 'a' } else { 'v' };
        for (result, value) in func.graph.node_mut(id).results.iter_mut().enumerate() {
            let name = match result {
                0 => format!("{letter}{number}"),
                _ => format!("{letter}{number}#{result}"),
            };
            value.name = if path.is_empty() {
                name
            } else {
                within(path, &name)
            };
        }
        func.graph.rename_loop(id);
        let inner = func.graph.loop_mut(id).map(Loop::funcs_mut);
        for inner in inner.unwrap_or_default() {
            let path = inner.name.clone();
            rename(inner, &path);
        }
    }
}
