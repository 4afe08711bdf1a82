//! Creates the ops of every slice.

use std::collections::BTreeMap;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Val};
use ddl_dialect::ops;
use ddl_dialect::types::TensorType;

use super::along::{SliceRule, SlicedDim};
use super::cut::{Cuts, Rewrite};
use crate::builder::Builder;
use crate::graph::{
    ArgKind, Func, Graph, Kind, Loop, LoopPart, Node, NodeId, Output, Role, Value, ValueId,
};
use crate::names::Names;

/// Replaces the sliced values of an entry by their slices.
///
/// - `lengths`: of the slices
pub(super) fn entry(func: &mut Func, cuts: &Cuts, lengths: &[usize]) {
    let old = func.graph.order();
    let names = Names::of(&func.graph);
    let mut emit = Emit {
        func,
        cuts,
        lengths,
        names,
        slices: BTreeMap::new(),
        taken: BTreeMap::new(),
        order: Vec::new(),
    };
    for &id in &old {
        match cuts.parts.get(&id) {
            None => emit.order.push(id),
            Some(Rewrite::Along(SliceRule::Slices { takes, gives })) => emit.op(id, takes, gives),
            Some(Rewrite::Along(SliceRule::Sum { takes })) => emit.sum(id, takes, false),
            Some(Rewrite::Loss(takes)) => emit.sum(id, takes, true),
            Some(Rewrite::Attention) => emit.attention(id),
            Some(Rewrite::Loop { takes, inside }) => emit.repeat(id, takes, inside),
        }
    }
    for number in 0..emit.func.outputs.len() {
        let value = emit.func.outputs[number].value;
        if let Some(slices) = emit.slices.get(&value).cloned() {
            let name = emit.func.graph.value(value).name.clone();
            let whole = emit.joined(&slices, cuts.values[&value], &format!("all({name})"), None);
            emit.func.outputs[number].value = whole;
        }
    }
    let order = emit.order;
    for id in old
        .into_iter()
        .rev()
        .filter(|id| cuts.parts.contains_key(id))
    {
        func.graph.remove(id);
    }
    func.graph.renumber(&order);
}

struct Emit<'a> {
    func: &'a mut Func,
    cuts: &'a Cuts,
    lengths: &'a [usize],
    names: Names,
    /// The slices of each sliced value.
    slices: BTreeMap<ValueId, Vec<ValueId>>,
    /// Slices of whole values, by value, dim and slice.
    taken: BTreeMap<(ValueId, usize, usize), ValueId>,
    order: Vec<NodeId>,
}

/// A type with another extent.
fn resized(ty: &TensorType, dim: usize, extent: usize) -> TensorType {
    let mut ty = ty.clone();
    ty.shape[dim] = extent;
    ty
}

/// An op of the table with one result.
fn made(op: &str, attrs: Attrs, name: String, ty: TensorType, slice: Option<usize>) -> Node {
    let Some(def) = ops::find(op) else {
        crate::ice!("the op table has no `{op}`")
    };
    let mut node = Node::new(Kind::Op(def), vec![Value::new(name, ty)]);
    node.attrs = attrs;
    node.slice = slice;
    node
}

/// Takes elements along a dim.
fn slice_attrs(dim: usize, lengths: &[usize], slice: usize) -> Attrs {
    let start: usize = lengths[..slice].iter().sum();
    Attrs::none()
        .with("dims", Attr::ints([dim]))
        .with("starts", Attr::ints([start]))
        .with("limits", Attr::ints([start + lengths[slice]]))
}

fn concat_attrs(dim: usize) -> Attrs {
    Attrs::none().with("dim", Attr::Int(dim as i64))
}

impl Emit<'_> {
    fn add(&mut self, node: Node, operands: &[ValueId]) -> NodeId {
        let id = self.func.graph.add(node, operands);
        self.order.push(id);
        id
    }

    fn name(&self, value: ValueId) -> String {
        self.func.graph.value(value).name.clone()
    }

    /// A value as a slice's op takes it.
    fn operand(&mut self, value: ValueId, take: SlicedDim, slice: usize) -> ValueId {
        let Some(dim) = take else { return value };
        if let Some(slices) = self.slices.get(&value) {
            return slices[slice];
        }
        if let Some(&known) = self.taken.get(&(value, dim, slice)) {
            return known;
        }
        let name = format!("slice{slice}({})", self.name(value));
        let name = self.names.fresh(&name);
        let ty = resized(&self.func.graph.value(value).ty, dim, self.lengths[slice]);
        let attrs = slice_attrs(dim, self.lengths, slice);
        let node = made("slice", attrs, name, ty, Some(slice));
        let taken = self.add(node, &[value]).result(0);
        self.taken.insert((value, dim, slice), taken);
        taken
    }

    /// The op of a node on a slice's operands, with these sliced dims of its results.
    fn copy(
        &mut self,
        id: NodeId,
        operands: &[ValueId],
        gives: &[SlicedDim],
        slice: usize,
    ) -> NodeId {
        let mut node = self.func.graph.node(id).clone();
        node.slice = Some(slice);
        for (value, cut) in node.results.iter_mut().zip(gives) {
            value.name = self.names.fresh(&format!("{}.s{slice}", value.name));
            if let Some(dim) = cut {
                value.ty = resized(&value.ty, *dim, self.lengths[slice]);
            }
        }
        self.add(node, operands)
    }

    fn op(&mut self, id: NodeId, takes: &[SlicedDim], gives: &[SlicedDim]) {
        let operands = self.func.graph.operands(id);
        for slice in 0..self.lengths.len() {
            let taken = operands.iter().zip(takes);
            let taken: Vec<ValueId> = taken.map(|(&v, &t)| self.operand(v, t, slice)).collect();
            let own = self.copy(id, &taken, gives, slice);
            for result in 0..gives.len() {
                let slices = self.slices.entry(id.result(result)).or_default();
                slices.push(own.result(result));
            }
        }
    }

    /// The sum of all slices' contributions.
    ///
    /// - `mean`: whether it is a mean over the tokens: slices are weighted by length
    fn sum(&mut self, id: NodeId, takes: &[SlicedDim], mean: bool) {
        let operands = self.func.graph.operands(id);
        let results = self.func.graph.node(id).results.len();
        let extent: usize = self.lengths.iter().sum();
        let mut totals: Vec<Option<ValueId>> = vec![None; results];
        for slice in 0..self.lengths.len() {
            let taken = operands.iter().zip(takes);
            let taken: Vec<ValueId> = taken.map(|(&v, &t)| self.operand(v, t, slice)).collect();
            let own = self.copy(id, &taken, &vec![None; results], slice);
            for (result, total) in totals.iter_mut().enumerate() {
                let name = self.name(id.result(result));
                let span = self.func.graph.node(id).span;
                let mut build = Builder::new(&mut self.func.graph, &mut self.names, Role::Forward);
                build.slice = Some(slice);
                build.begin(format!("{name}.t{slice}"), span);
                let mark = build.mark();
                let mut part: Val = build.import(own.result(result));
                if mean {
                    let ty = ddl_dialect::build::Build::ty(&build, part);
                    let share = self.lengths[slice] as f64 / extent as f64;
                    let share = build::splat_f64(&mut build, ty, share);
                    part = build::make(&mut build, "mul", &[part, share], Attrs::none());
                }
                if let Some(before) = *total {
                    let before = build.import(before);
                    part = build::make(&mut build, "add", &[before, part], Attrs::none());
                }
                *total = Some(build.value(part));
                let made = build.made_since(mark);
                let new = made.into_iter().filter(|node| *node != own);
                let known: Vec<NodeId> = new.filter(|node| !self.order.contains(node)).collect();
                self.order.extend(known);
            }
        }
        for (result, total) in totals.into_iter().enumerate() {
            if let Some(total) = total {
                self.func.replace(id.result(result), total);
            }
        }
    }

    /// The concatenation of slices.
    fn joined(&mut self, slices: &[ValueId], dim: usize, name: &str, of: SlicedDim) -> ValueId {
        if let [only] = slices {
            return *only;
        }
        let types = slices.iter().map(|&v| &self.func.graph.value(v).ty);
        let extent = types.map(|ty| ty.shape[dim]).sum();
        let ty = resized(&self.func.graph.value(slices[0]).ty, dim, extent);
        let name = self.names.fresh(name);
        let node = made("concatenate", concat_attrs(dim), name, ty, of);
        self.add(node, slices).result(0)
    }

    fn attention(&mut self, id: NodeId) {
        let operands = self.func.graph.operands(id);
        for slice in 0..self.lengths.len() {
            let query = self.operand(operands[0], Some(2), slice);
            let mut taken = vec![query];
            for &value in &operands[1..] {
                let before: Vec<ValueId> = (0..=slice)
                    .map(|n| self.operand(value, Some(2), n))
                    .collect();
                let name = format!("upto{slice}({})", self.name(value));
                taken.push(self.joined(&before, 2, &name, Some(slice)));
            }
            let own = self.copy(id, &taken, &[Some(2)], slice);
            let slices = self.slices.entry(id.result(0)).or_default();
            slices.push(own.result(0));
        }
    }

    fn repeat(&mut self, id: NodeId, takes: &[SlicedDim], inside: &Cuts) {
        let operands = self.func.graph.operands(id);
        let Some(whole) = self.func.graph.as_loop(id).cloned() else {
            crate::ice!("a loop that is cut is none")
        };
        // The keys and values of the earlier slices, for each attention.
        let mut kept: Vec<Vec<ValueId>> = Vec::new();
        for slice in 0..self.lengths.len() {
            let keeps = slice + 1 < self.lengths.len();
            let lane = Lane {
                inside,
                lengths: self.lengths,
                slice,
            };
            let (loop_, exports) = lane.of(&whole, keeps);
            let taken = operands.iter().zip(takes).enumerate();
            let mut own: Vec<ValueId> = Vec::new();
            let first = whole.carry + whole.stacked;
            let before = |own: &mut Vec<ValueId>| {
                let count = kept.first().map_or(0, Vec::len);
                own.extend((0..count).flat_map(|n| kept.iter().map(move |kept| kept[n])));
            };
            for (number, (&value, &take)) in taken {
                if number == first {
                    before(&mut own);
                }
                own.push(self.operand(value, take, slice));
            }
            if operands.len() == first {
                before(&mut own);
            }
            let mut node = self.func.graph.node(id).clone();
            node.slice = Some(slice);
            for (result, value) in node.results.iter_mut().enumerate() {
                value.name = self.names.fresh(&format!("{}.s{slice}", value.name));
                if let Some(&dim) = self.cuts.values.get(&id.result(result)) {
                    value.ty = resized(&value.ty, dim, self.lengths[slice]);
                }
            }
            for value in &exports {
                let name = format!("{}.s{slice}", value.name.replace('/', "."));
                let ty = loop_.outer_type(LoopPart::Stacked(0), &value.ty);
                node.results.push(Value::new(self.names.fresh(&name), ty));
            }
            let results = node.results.len() - exports.len();
            node.kind = Kind::Loop(Box::new(loop_));
            let new = self.add(node, &own);
            self.func.graph.rename_loop(new);
            for result in 0..results {
                match self.cuts.values.contains_key(&id.result(result)) {
                    true => self
                        .slices
                        .entry(id.result(result))
                        .or_default()
                        .push(new.result(result)),
                    // All slices compute the same value: once.
                    false if slice == 0 => {
                        self.func.replace(id.result(result), new.result(result));
                    }
                    false => {}
                }
            }
            kept.push(
                (results..results + exports.len())
                    .map(|n| new.result(n))
                    .collect(),
            );
        }
    }
}

/// The loop of a slice.
struct Lane<'a> {
    inside: &'a Cuts,
    lengths: &'a [usize],
    slice: usize,
}

impl Lane<'_> {
    /// The loop of a slice, and its outputs for later slices: the keys and values of its
    /// attentions, with their types inside.
    ///
    /// - `keeps`: whether there are any
    fn of(&self, whole: &Loop, keeps: bool) -> (Loop, Vec<Value>) {
        let mut loop_ = whole.clone();
        let body = &mut loop_.body;
        for (&value, &dim) in &self.inside.values {
            body.graph.value_mut(value).ty.shape[dim] = self.lengths[self.slice];
        }
        let mut names = Names::of(&body.graph);
        let (mut order, mut args, mut own) = (Vec::new(), Vec::new(), Vec::new());
        for id in body.graph.order() {
            match self.inside.parts.get(&id) {
                Some(Rewrite::Along(SliceRule::Slices { takes, .. })) => {
                    self.take(&mut body.graph, &mut names, (id, takes), &mut order);
                }
                Some(Rewrite::Attention) => {
                    for operand in [1, 2] {
                        let value = body.graph.operands(id)[operand];
                        own.push(value);
                        let before =
                            self.before(&mut body.graph, &mut names, value, &mut args, &mut order);
                        body.graph.set_operand(id, operand, before);
                    }
                }
                _ => {}
            }
            order.push(id);
        }
        let first = whole.leading() + whole.carry + whole.stacked;
        body.args.splice(first..first, args.iter().copied());
        loop_.stacked += args.len();
        let mut exports = Vec::new();
        if keeps {
            for value in own {
                exports.push(body.graph.value(value).clone());
                body.outputs.push(Output::new(value, None));
            }
        }
        order.retain(|&id| !body.graph.is_arg(id));
        let order = [&body.args[..], &order].concat();
        body.graph.renumber(&order);
        (loop_, exports)
    }

    /// Gives an op its slice of a whole value.
    fn take(
        &self,
        graph: &mut Graph,
        names: &mut Names,
        (id, takes): (NodeId, &[SlicedDim]),
        order: &mut Vec<NodeId>,
    ) {
        for (operand, take) in takes.iter().enumerate() {
            let value = graph.operands(id)[operand];
            let Some(dim) = take.filter(|_| !self.inside.values.contains_key(&value)) else {
                continue;
            };
            let name = names.fresh(&format!("{}.s{}", graph.value(value).name, self.slice));
            let ty = resized(&graph.value(value).ty, dim, self.lengths[self.slice]);
            let attrs = slice_attrs(dim, self.lengths, self.slice);
            let node = made("slice", attrs, name, ty, None);
            let taken = graph.add(node, &[value]);
            order.push(taken);
            graph.set_operand(id, operand, taken.result(0));
        }
    }

    /// The keys or values of all slices up to this one: those of earlier slices are arguments.
    fn before(
        &self,
        graph: &mut Graph,
        names: &mut Names,
        own: ValueId,
        args: &mut Vec<NodeId>,
        order: &mut Vec<NodeId>,
    ) -> ValueId {
        if self.slice == 0 {
            return own;
        }
        let known = graph.value(own).clone();
        let mut all = Vec::new();
        for slice in 0..self.slice {
            let name = names.fresh(&format!("{}.s{slice}", known.name));
            let ty = resized(&known.ty, 2, self.lengths[slice]);
            let node = Node::new(Kind::Arg(ArgKind::Data), vec![Value::new(name, ty)]);
            let arg = graph.add(node, &[]);
            args.push(arg);
            all.push(arg.result(0));
        }
        all.push(own);
        let extent = self.lengths[..=self.slice].iter().sum();
        let name = names.fresh(&format!("{}.upto{}", known.name, self.slice));
        let ty = resized(&known.ty, 2, extent);
        let node = made("concatenate", concat_attrs(2), name, ty, None);
        let joined = graph.add(node, &all);
        order.push(joined);
        joined.result(0)
    }
}
