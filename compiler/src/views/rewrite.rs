//! Writes a program on refined dims.
//!
//! Every value gets the layout of its classes; arguments of entries keep their own shape outside
//! ([`Node::view`]). Where an op cannot have a dim refined, or a pin speaks of the plain shape,
//! `reshape`s stand in between.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attrs;
use ddl_dialect::op::Instance;
use ddl_dialect::op::refine::{Place, Side};
use ddl_dialect::ops;
use ddl_dialect::types::TensorType;

use super::classes::{ValueSite, counted, is_reshape, places};
use super::count::count;
use super::refinement::Refinement;
use crate::graph::layout::Layout;
use crate::graph::{Func, Kind, LoopPart, Node, NodeId, Program, Value, ValueId};
use crate::names::Names;

/// Writes a program on refined dims.
///
/// - `held`: the layouts of values that cannot have those of their classes
pub(super) fn run(
    program: &mut Program,
    refinement: &Refinement<'_>,
    held: &BTreeMap<ValueSite, Layout>,
) {
    let mut next = 0;
    for func in &mut program.funcs {
        let names = func.result_names();
        let mut rewriter = Rewriter::new(func, refinement, held, &mut next);
        rewriter.run(func, true);
        func.keep_result_names(names);
    }
}

/// An op on refined dims.
struct Natural {
    operands: Vec<Layout>,
    results: Vec<Layout>,
    attrs: Attrs,
}

struct Rewriter<'a> {
    refinement: &'a Refinement<'a>,
    held: &'a BTreeMap<ValueSite, Layout>,
    /// The number of the function.
    number: usize,
    /// The number of the next function.
    next: &'a mut usize,
    names: Names,
    /// The plain shape of every value, and the ops on them.
    shapes: BTreeMap<ValueId, Vec<usize>>,
    instances: BTreeMap<NodeId, Instance>,
    /// What stands for a value in its layout, if not itself.
    now: BTreeMap<ValueId, ValueId>,
    /// Values in other layouts.
    converted: BTreeMap<(ValueId, Layout), ValueId>,
    /// The nodes so far, in order.
    order: Vec<NodeId>,
}

impl<'a> Rewriter<'a> {
    fn new(
        func: &Func,
        refinement: &'a Refinement<'a>,
        held: &'a BTreeMap<ValueSite, Layout>,
        next: &'a mut usize,
    ) -> Rewriter<'a> {
        let number = *next;
        *next += 1;
        let (mut shapes, mut instances) = (BTreeMap::new(), BTreeMap::new());
        for id in func.graph.order() {
            instances.extend(func.graph.instance(id).map(|instance| (id, instance)));
            for (result, value) in func.graph.node(id).results.iter().enumerate() {
                shapes.insert(id.result(result), value.ty.shape.to_vec());
            }
        }
        Rewriter {
            refinement,
            held,
            number,
            next,
            names: Names::of(&func.graph),
            shapes,
            instances,
            now: BTreeMap::new(),
            converted: BTreeMap::new(),
            order: Vec::new(),
        }
    }

    /// The layout of a value.
    fn layout(&self, value: ValueId) -> Layout {
        let site = (self.number, value);
        let held = self.held.get(&site).cloned();
        held.unwrap_or_else(|| self.refinement.layout(site, self.shapes[&value].len()))
    }

    /// - `is_entry`: whether it is none of a loop
    fn run(&mut self, func: &mut Func, is_entry: bool) {
        for id in func.graph.order() {
            match &func.graph.node(id).kind {
                Kind::Arg(_) => self.arg(func, id, is_entry),
                Kind::Op(_) => self.op(func, id),
                Kind::Loop(_) => self.repeated(func, id),
                Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {
                    self.order.push(id);
                }
            }
        }
        for number in 0..func.outputs.len() {
            self.output(func, number, is_entry);
        }
        func.graph.renumber(&self.order);
    }

    fn arg(&mut self, func: &mut Func, id: NodeId, is_entry: bool) {
        let layout = self.layout(id.result(0));
        set(&mut func.graph.node_mut(id).results[0], &layout);
        if is_entry && !layout.is_plain() {
            let node = func.graph.node_mut(id);
            node.view = Some(match &node.view {
                Some(known) => layout.counts_of(known),
                None => layout.counts(),
            });
        }
        self.order.push(id);
    }

    fn op(&mut self, func: &mut Func, id: NodeId) {
        let instance = self.instances[&id].clone();
        let operands = func.graph.operands(id);
        if self.counts(func, id, &instance) {
            return;
        }
        let natural = self.natural(id, &instance, &operands);
        let operands = operands.iter().zip(&natural.operands);
        let operands: Vec<ValueId> = operands
            .map(|(&value, layout)| self.as_laid(func, value, layout, id))
            .collect();
        func.graph.set_operands(id, &operands);
        func.graph.node_mut(id).attrs.extend(&natural.attrs);
        self.order.push(id);
        for (result, layout) in natural.results.iter().enumerate() {
            self.result(func, id.result(result), layout);
        }
    }

    /// Replaces an `iota` whose dim is refined by a sum of several.
    fn counts(&mut self, func: &mut Func, id: NodeId, instance: &Instance) -> bool {
        let value = id.result(0);
        let layout = self.layout(value);
        let Some(dim) = counted(instance).map(|place| place.dim) else {
            return false;
        };
        if layout.0[dim].len() == 1 {
            return false;
        }
        self.order.push(id);
        let (sum, made) = count(func, id, &layout, dim, &mut self.names);
        self.order.extend(made);
        self.now.insert(value, sum);
        true
    }

    /// An op on the dims of its classes, or on plain dims if it cannot have them.
    fn natural(&self, id: NodeId, instance: &Instance, operands: &[ValueId]) -> Natural {
        if is_reshape(instance) {
            return Natural {
                operands: vec![self.layout(operands[0])],
                results: vec![self.layout(id.result(0))],
                attrs: Attrs::none(),
            };
        }
        let laid = self.factors(id, instance, operands);
        let laid = laid.as_ref();
        let of = |side: Side, shape: &[usize]| {
            let dims = shape.iter().enumerate().map(|(dim, &extent)| {
                let known = laid.and_then(|laid| laid.get(&Place { side, dim }));
                known.cloned().unwrap_or_else(|| vec![extent])
            });
            Layout(dims.collect())
        };
        let types = |types: &[TensorType], side: fn(usize) -> Side| -> Vec<Layout> {
            let types = types.iter().enumerate();
            types.map(|(i, ty)| of(side(i), &ty.shape)).collect()
        };
        let operands = types(&instance.operands, Side::Operand);
        let results = types(&instance.results, Side::Result);
        let refined = |place: Place| match place.side {
            Side::Operand(operand) => operands[operand].range(place.dim),
            Side::Result(result) => results[result].range(place.dim),
        };
        let attrs = match (laid, instance.def.refined()) {
            (Some(_), Some(refine)) => (refine.attrs)(instance, &refined),
            _ => Attrs::none(),
        };
        Natural {
            operands,
            results,
            attrs,
        }
    }

    /// The factors of each refined dim of an op; `None` if it cannot have them.
    fn factors(
        &self,
        id: NodeId,
        instance: &Instance,
        operands: &[ValueId],
    ) -> Option<BTreeMap<Place, Vec<usize>>> {
        let class = |place: Place| {
            let value = match place.side {
                Side::Operand(operand) => operands[operand],
                Side::Result(result) => id.result(result),
            };
            let site = (self.number, value);
            self.refinement.classes.class(site, place.dim)
        };
        let factors = |place: Place| self.refinement.factors(class(place));
        let refine = instance.def.refined()?;
        let mut laid = BTreeMap::new();
        for place in (refine.alike)(instance).into_iter().flatten() {
            laid.insert(place, factors(place));
        }
        for block in (refine.blocks)(instance) {
            let whole = factors(block.whole);
            let mut part = vec![self.refinement.classes.extent(class(block.part))];
            if whole.len() > 1 {
                let width: usize = whole[1..].iter().product();
                if width != block.width {
                    return None;
                }
                part[0] /= width;
                part.extend(&whole[1..]);
            }
            laid.insert(block.whole, whole);
            laid.insert(block.part, part);
        }
        let others = places(instance).into_iter();
        let mut others = others.filter(|place| !laid.contains_key(place));
        let plain = others.all(|place| factors(place).len() == 1);
        plain.then_some(laid)
    }

    /// A value in some layout, for a node.
    fn as_laid(
        &mut self,
        func: &mut Func,
        value: ValueId,
        layout: &Layout,
        user: NodeId,
    ) -> ValueId {
        let now = self.now.get(&value).copied().unwrap_or(value);
        if self.layout(value) == *layout {
            return now;
        }
        let key = (value, layout.clone());
        if let Some(&known) = self.converted.get(&key) {
            return known;
        }
        let own = func.graph.value(now);
        let name = self.names.fresh(&format!("{}.refined", own.name));
        let ty = TensorType::new(layout.shape(), own.ty.dtype);
        let node = reshape(func.graph.node(user), Value::new(name, ty));
        let id = func.graph.add(node, &[now]);
        self.order.push(id);
        self.converted.insert(key, id.result(0));
        id.result(0)
    }

    /// Gives a result its type; if its layout is another one, a `reshape` follows, which takes over
    /// its name and its pin.
    ///
    /// - `natural`: the layout in which the op has it
    fn result(&mut self, func: &mut Func, value: ValueId, natural: &Layout) {
        let layout = self.layout(value);
        if layout == *natural {
            set(func.graph.value_mut(value), &layout);
            return;
        }
        let mut own = func.graph.value(value).clone();
        set(&mut own, &layout);
        let fresh = self.names.fresh(&format!("{}.refined", own.name));
        let inner = func.graph.value_mut(value);
        inner.name = fresh;
        inner.dist = None;
        inner.ty = TensorType::new(natural.shape(), inner.ty.dtype);
        let node = reshape(func.graph.node(value.node), own);
        let id = func.graph.add(node, &[value]);
        func.graph.rename_loop(value.node);
        self.order.push(id);
        self.now.insert(value, id.result(0));
    }

    fn repeated(&mut self, func: &mut Func, id: NodeId) {
        let operands = func.graph.operands(id);
        let Some(loop_) = func.graph.loop_mut(id) else {
            return;
        };
        let mut inside: Vec<Layout> = Vec::new();
        let mut returned: Vec<Layout> = Vec::new();
        for inner in loop_.funcs_mut() {
            let args = inner.args.clone();
            let outputs: Vec<ValueId> = inner.outputs.iter().map(|output| output.value).collect();
            let mut rewriter = Rewriter::new(inner, self.refinement, self.held, self.next);
            inside = args
                .iter()
                .map(|arg| rewriter.layout(arg.result(0)))
                .collect();
            returned = outputs
                .iter()
                .map(|&value| rewriter.layout(value))
                .collect();
            rewriter.run(inner, false);
        }
        let loop_ = func.graph.as_loop(id).expect("it is a loop");
        let count = loop_.count().unwrap_or_default();
        let outer = |part: LoopPart, layout: &Layout| match part {
            LoopPart::Stacked(_) => layout.stacked(count),
            LoopPart::Index | LoopPart::Carry(_) | LoopPart::Invariant(_) => layout.clone(),
        };
        let arg = |operand: usize| &inside[loop_.leading() + operand];
        let taken = 0..operands.len();
        let taken: Vec<Layout> = taken
            .map(|operand| outer(loop_.operand(operand), arg(operand)))
            .collect();
        let results = func.graph.node(id).results.len();
        let results: Vec<Layout> = (0..results)
            .map(|result| match loop_.result(result) {
                LoopPart::Carry(carry) => arg(carry).clone(),
                part => outer(part, &returned[result]),
            })
            .collect();
        let operands = operands.iter().zip(&taken);
        let operands: Vec<ValueId> = operands
            .map(|(&value, layout)| self.as_laid(func, value, layout, id))
            .collect();
        func.graph.set_operands(id, &operands);
        self.order.push(id);
        for (result, layout) in results.iter().enumerate() {
            self.result(func, id.result(result), layout);
        }
    }

    /// A tied or carried result has the layout of its argument, others of an entry are plain.
    fn output(&mut self, func: &mut Func, number: usize, is_entry: bool) {
        let (value, tie) = (func.outputs[number].value, func.outputs[number].tie);
        let tied = tie.map(|arg| func.args[arg].result(0));
        let layout = match (tied, is_entry) {
            (Some(arg), _) => self.layout(arg),
            (None, true) => Layout::plain(&self.shapes[&value]),
            (None, false) => self.layout(value),
        };
        let now = self.as_laid(func, value, &layout, value.node);
        let output = &mut func.outputs[number];
        output.value = now;
        if let Some(arg) = tied {
            output.dist = func.graph.value(arg).dist.clone();
        } else if !is_entry && let Some(dist) = &output.dist {
            output.dist = layout.distribution(dist);
        }
    }
}

/// Gives a value its shape in a layout; its pin speaks of the new dims.
fn set(value: &mut Value, layout: &Layout) {
    value.dist = value
        .dist
        .as_ref()
        .and_then(|dist| layout.distribution(dist));
    value.ty = TensorType::new(layout.shape(), value.ty.dtype);
}

/// A `reshape` with the role and place of another node.
fn reshape(like: &Node, value: Value) -> Node {
    let def = ops::find("reshape").expect("it is in the table");
    Node {
        role: like.role,
        slice: like.slice,
        span: like.span,
        ..Node::new(Kind::Op(def), vec![value])
    }
}
