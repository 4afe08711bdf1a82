//! Cuts values that have a slice per layer.
//!
//! Every value of a cut class becomes one value per run of layers between two cuts: an argument `w`
//! becomes `w[0:2]` and `w[2:6]`, a loop becomes a chain of loops that pass on the carry, and an op
//! on such values becomes several ops. A reader of all layers gets the sum of the parts'
//! contributions, or their concatenation. All distributions are those of the uncut plan, but for
//! sums over micro-batches that cross stages ([`complete`]).

mod complete;
mod loops;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::ops;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};

use self::complete::complete;
use super::layers::{LayerRule, Layers, along};
use crate::cost::compute::is_splat;
use crate::graph::part::{PART, Part};
use crate::graph::{Dist, Func, INTERFACE, Kind, Node, NodeId, Output, Program, Value, ValueId};
use crate::names::Names;
use crate::plan::origins::Origins;

/// The cuts of each class: the first layer of every part, and the number of layers.
pub(super) type Bounds = BTreeMap<usize, Vec<usize>>;

/// A node for one part of the layers.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayerPart {
    /// The class.
    pub(super) class: usize,
    /// The index of the part.
    pub(super) part: usize,
    /// The node that was cut.
    pub(super) of: NodeId,
}

/// The parts of a function's nodes.
pub(super) type LayerParts = BTreeMap<NodeId, LayerPart>;

/// Cuts the classes of a program; returns the parts of each function's nodes, and the origins of
/// the values of the main entry.
pub(super) fn run(
    program: &mut Program,
    main: usize,
    layers: &Layers,
    bounds: &Bounds,
) -> (Vec<LayerParts>, Origins) {
    let mut origins = Origins::default();
    let mut pieces = Vec::new();
    let time = program.meshes.first().map_or(0, |mesh| mesh.time);
    for (number, func) in program.funcs.iter_mut().enumerate() {
        let result_names = func.result_names();
        let mut split = Split {
            names: Names::of(&func.graph),
            func,
            number,
            is_main: number == main,
            layers,
            bounds,
            order: Vec::new(),
            parts: BTreeMap::new(),
            made: BTreeMap::new(),
            wholes: BTreeMap::new(),
            pieces: LayerParts::new(),
            origins: &mut origins,
            time,
            joined: BTreeSet::new(),
        };
        split.run(result_names);
        pieces.push(split.pieces);
    }
    (pieces, origins)
}

/// A function being cut.
struct Split<'a> {
    func: &'a mut Func,
    number: usize,
    is_main: bool,
    layers: &'a Layers,
    bounds: &'a Bounds,
    names: Names,
    /// The nodes in order, without those that are replaced.
    order: Vec<NodeId>,
    /// The parts of the cut values.
    parts: BTreeMap<ValueId, Vec<ValueId>>,
    /// Parts made of other values.
    made: BTreeMap<(ValueId, usize, usize), ValueId>,
    /// Concatenated parts.
    wholes: BTreeMap<ValueId, ValueId>,
    pieces: LayerParts,
    origins: &'a mut Origins,
    /// Number of time axes.
    time: usize,
    /// What joins parts that are sums over micro-batches.
    joined: BTreeSet<ValueId>,
}

impl Split<'_> {
    fn run(&mut self, result_names: Vec<String>) {
        let mut replaced = Vec::new();
        for id in self.func.graph.order() {
            match self.node(id) {
                true => replaced.push(id),
                false => self.order.push(id),
            }
        }
        self.ends(result_names);
        for id in replaced.into_iter().rev() {
            self.func.graph.remove(id);
        }
        self.remove_unused();
        let (graph, order) = (&mut self.func.graph, &self.order);
        graph.renumber(order);
        complete::follow(self.func, std::mem::take(&mut self.joined), self.time);
    }

    /// The class of a value, if it is cut.
    fn cut(&self, value: ValueId) -> Option<usize> {
        let class = self.layers.of_value(self.number, value)?;
        self.bounds.contains_key(&class).then_some(class)
    }

    /// Cuts a node if it has several layers. Returns whether it was replaced.
    fn node(&mut self, id: NodeId) -> bool {
        let graph = &self.func.graph;
        if graph.as_loop(id).is_some()
            && let Some(class) = self.layers.of_loop(self.number, id)
            && self.bounds.contains_key(&class)
        {
            self.cut_loop(id, class);
            return true;
        }
        if graph.node(id).kind.is_carried() {
            let class = self.cut(id.result(0));
            class.inspect(|&class| self.argument(id, class));
            return class.is_some();
        }
        let operands = graph.operands(id);
        let class = operands.iter().find_map(|&value| self.cut(value));
        let Some(class) = class else { return false };
        let layers = self.layers.count(class);
        match along(graph, id, layers, |value| self.cut(value).is_some()) {
            Some(LayerRule::Slices(taken)) => {
                let parts: Vec<NodeId> = (0..self.number_of(class))
                    .map(|part| self.op(id, &taken, class, part, true))
                    .collect();
                for result in 0..self.func.graph.node(id).results.len() {
                    let values = parts.iter().map(|part| part.result(result)).collect();
                    self.parts.insert(id.result(result), values);
                }
                true
            }
            Some(LayerRule::Sum(taken, kind)) => {
                let parts: Vec<NodeId> = (0..self.number_of(class))
                    .map(|part| self.op(id, &taken, class, part, false))
                    .collect();
                let sum = self.sum(id, &parts, kind);
                self.func.replace(id.result(0), sum);
                true
            }
            None => {
                for (number, &operand) in operands.iter().enumerate() {
                    let whole = self.whole(operand);
                    self.func.graph.set_operand(id, number, whole);
                }
                false
            }
        }
    }

    fn number_of(&self, class: usize) -> usize {
        self.bounds[&class].len() - 1
    }

    /// The layers of a part.
    fn range(&self, class: usize, part: usize) -> std::ops::Range<usize> {
        self.bounds[&class][part]..self.bounds[&class][part + 1]
    }

    /// The name of a part of a named value.
    fn name(&mut self, name: &str, class: usize, part: usize) -> String {
        let range = self.range(class, part);
        self.names
            .fresh(&format!("{name}[{}:{}]", range.start, range.end))
    }

    /// Records that a value is a part of another, which the plan knows.
    fn note(&mut self, new: &str, old: &str, class: usize, part: usize) {
        if !self.is_main {
            return;
        }
        let share = self.range(class, part).len() as f64 / self.layers.count(class) as f64;
        self.origins
            .0
            .insert(new.to_owned(), (old.to_owned(), share));
    }

    fn add(&mut self, node: Node, operands: &[ValueId], piece: Option<LayerPart>) -> NodeId {
        let id = self.func.graph.add(node, operands);
        self.order.push(id);
        self.pieces.extend(piece.map(|piece| (id, piece)));
        id
    }

    /// Replaces an argument by one per part.
    fn argument(&mut self, id: NodeId, class: usize) {
        let node = self.func.graph.node(id).clone();
        let whole = node.results[0].name.clone();
        let parts = (0..self.number_of(class)).map(|part| {
            let range = self.range(class, part);
            let mut node = node.clone();
            node.results[0].name = self.name(&whole, class, part);
            node.results[0].ty.shape[0] = range.len();
            let said = Part {
                of: whole.clone(),
                first: range.start,
                all: self.layers.count(class),
            };
            node.attrs = node.attrs.with(PART, said.attr());
            if part > 0 {
                node.attrs.remove(INTERFACE);
            }
            let name = node.results[0].name.clone();
            self.note(&name, &whole, class, part);
            let of = id;
            self.add(node, &[], Some(LayerPart { class, part, of }))
                .result(0)
        });
        let parts = parts.collect();
        self.parts.insert(id.result(0), parts);
    }

    /// One part of an op.
    ///
    /// - `taken`: which operands it takes in parts
    /// - `gives`: whether its results are parts, too
    fn op(&mut self, id: NodeId, taken: &[bool], class: usize, part: usize, gives: bool) -> NodeId {
        let operands = self.func.graph.operands(id);
        let operands: Vec<ValueId> = operands
            .into_iter()
            .zip(taken)
            .map(|(value, taken)| match taken {
                true => self.part(value, class, part),
                false => self.whole(value),
            })
            .collect();
        let mut node = self.func.graph.node(id).clone();
        let layers = self.range(class, part).len();
        for value in &mut node.results {
            let old = std::mem::take(&mut value.name);
            value.name = self.name(&old, class, part);
            self.note(&value.name, &old, class, part);
            if gives {
                value.ty.shape[0] = layers;
            }
        }
        let of = id;
        self.add(node, &operands, Some(LayerPart { class, part, of }))
    }

    /// The combination of the contributions of an op's parts.
    fn sum(&mut self, of: NodeId, parts: &[NodeId], kind: Reduction) -> ValueId {
        let name = match kind {
            Reduction::Sum => "add",
            Reduction::Max => "maximum",
            Reduction::Min => "minimum",
            Reduction::And => "and",
            Reduction::Or => "or",
        };
        let mut like = self.func.graph.node(of).clone();
        let is_joined = self.complete(&mut like);
        let nd = like.results[0].nd();
        let mut sum = parts[0].result(0);
        for part in &parts[1..] {
            let mut node = self.op_node(name, Attrs::none(), &like.results[0].name, &like);
            node.required = nd.clone().map(|nd| vec![nd.clone(), nd]);
            sum = self.add(node, &[sum, part.result(0)], None).result(0);
        }
        self.joined.extend(is_joined.then_some(sum));
        sum
    }

    /// Makes a result that joins parts of several stages complete in time. Returns whether it was
    /// not.
    fn complete(&self, like: &mut Node) -> bool {
        let dist = &mut like.results[0].dist;
        let all = dist.as_ref().map(|dist| complete(dist, self.time));
        let differs = all != *dist;
        *dist = all;
        differs
    }

    /// An op of the table with the result type of `like`.
    fn op_node(&mut self, op: &str, attrs: Attrs, name: &str, like: &Node) -> Node {
        let Some(def) = ops::find(op) else {
            crate::ice!("the op table has no `{op}`")
        };
        let value = Value {
            name: self.names.fresh(name),
            ..like.results[0].clone()
        };
        let mut node = Node::new(Kind::Op(def), vec![value]);
        node.attrs = attrs;
        node.role = like.role;
        node.slice = like.slice;
        node.span = like.span;
        node
    }

    /// A part of a value: existing, computed from parts of its operands, or sliced out.
    fn part(&mut self, value: ValueId, class: usize, part: usize) -> ValueId {
        if let Some(parts) = self.parts.get(&value) {
            return parts[part];
        }
        if let Some(&made) = self.made.get(&(value, class, part)) {
            return made;
        }
        let layers = self.layers.count(class);
        let ways = along(&self.func.graph, value.node, layers, |_| false);
        let made = match ways {
            Some(LayerRule::Slices(taken)) => self
                .op(value.node, &taken, class, part, true)
                .result(value.result),
            Some(LayerRule::Sum(..)) | None => self.slice(value, class, part),
        };
        self.made.insert((value, class, part), made);
        made
    }

    /// Slices a part out of a whole value.
    fn slice(&mut self, value: ValueId, class: usize, part: usize) -> ValueId {
        let range = self.range(class, part);
        let node = self.func.graph.node(value.node).clone();
        let mut like = Node {
            results: vec![node.results[value.result].clone()],
            ..node.clone()
        };
        let together = like.results[0].dist.as_ref().map(together);
        like.results[0].dist.clone_from(&together);
        let instance = self.func.graph.instance(value.node);
        let is_splat = instance.is_some_and(|instance| is_splat(&instance));
        let source = match is_splat {
            // A splat costs nothing to recompute in the required distribution.
            true => {
                let mut copy = like.clone();
                copy.results[0].name = self.names.fresh(&like.results[0].name);
                let operands = self.func.graph.operands(value.node);
                self.add(copy, &operands, None).result(0)
            }
            false => value,
        };
        let one = |number: usize| Attr::ints([number]);
        let attrs = Attrs::none()
            .with("dims", one(0))
            .with("starts", one(range.start))
            .with("limits", one(range.end));
        let name = self.name(&like.results[0].name, class, part);
        like.results[0].ty.shape[0] = range.len();
        let mut node = self.op_node("slice", attrs, &name, &like);
        node.results[0].name = name;
        node.required = together.as_ref().and_then(Dist::nd).map(|nd| vec![nd]);
        let of = value.node;
        self.add(node, &[source], Some(LayerPart { class, part, of }))
            .result(0)
    }

    /// A value as a whole: its parts concatenated if it was cut.
    fn whole(&mut self, value: ValueId) -> ValueId {
        let Some(parts) = self.parts.get(&value).cloned() else {
            return value;
        };
        if let Some(&known) = self.wholes.get(&value) {
            return known;
        }
        let mut like = self.func.graph.node(value.node).clone();
        like.results = vec![like.results[value.result].clone()];
        let together = like.results[0].dist.as_ref().map(together);
        like.results[0].dist.clone_from(&together);
        let is_joined = self.complete(&mut like);
        let attrs = Attrs::none().with("dim", Attr::Int(0));
        let name = format!("whole({})", like.results[0].name);
        let mut node = self.op_node("concatenate", attrs, &name, &like);
        let nd: Option<NdSbp> = like.results[0].nd();
        node.required = nd.map(|nd| vec![nd; parts.len()]);
        let whole = self.add(node, &parts, None).result(0);
        self.joined.extend(is_joined.then_some(whole));
        self.wholes.insert(value, whole);
        whole
    }

    /// Replaces cut arguments by their parts, and likewise results that are their next values.
    ///
    /// - `names`: the external names of the results
    fn ends(&mut self, names: Vec<String>) {
        let old = std::mem::take(&mut self.func.args);
        // The indices of the parts of each argument.
        let mut homes: Vec<std::ops::Range<usize>> = Vec::new();
        for id in old {
            let first = self.func.args.len();
            match self.parts.get(&id.result(0)) {
                Some(parts) => self.func.args.extend(parts.iter().map(|value| value.node)),
                None => self.func.args.push(id),
            }
            homes.push(first..self.func.args.len());
        }
        let mut outside = Vec::new();
        for (output, name) in std::mem::take(&mut self.func.outputs)
            .into_iter()
            .zip(names)
        {
            let home = output.tie.map(|tie| homes[tie].clone());
            let Some(home) = home.filter(|home| self.is_part(home.start)) else {
                let value = self.whole(output.value);
                let tie = output.tie.map(|tie| homes[tie].start);
                self.func.outputs.push(Output {
                    value,
                    tie,
                    ..output
                });
                outside.push(name);
                continue;
            };
            for arg in home {
                let id = self.func.args[arg];
                let LayerPart { class, part, .. } = self.pieces[&id];
                let value = self.part(output.value, class, part);
                self.func.outputs.push(Output {
                    value,
                    tie: Some(arg),
                    dist: self.func.graph.value(id.result(0)).dist.clone(),
                    interface: None,
                    span: output.span,
                });
                outside.push(name.clone());
            }
        }
        self.func.keep_result_names(outside);
    }

    fn is_part(&self, arg: usize) -> bool {
        self.pieces.contains_key(&self.func.args[arg])
    }

    /// Removes unused nodes.
    fn remove_unused(&mut self) {
        let returned = self.func.returned();
        let mut gone: BTreeSet<NodeId> = BTreeSet::new();
        for &id in self.order.iter().rev() {
            let graph = &mut self.func.graph;
            let is_used = (0..graph.node(id).results.len()).any(|result| {
                let value = id.result(result);
                returned.contains(&value) || !graph.uses(value).is_empty()
            });
            if !is_used && !graph.is_arg(id) {
                graph.remove(id);
                self.pieces.remove(&id);
                gone.insert(id);
            }
        }
        self.order.retain(|id| !gone.contains(id));
    }
}

/// The distribution of a value whose leading dim is not split.
fn together(dist: &Dist) -> Dist {
    let mut dist = dist.clone();
    for sbp in &mut dist.sbp {
        if *sbp == Some(Sbp::S(0)) {
            *sbp = Some(Sbp::B);
        }
    }
    dist
}
