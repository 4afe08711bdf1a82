//! Moves the gradients out of the body in which they were created: they become the body of the
//! backward loop.
//!
//! A value of the forward body that they read is
//! - read again, if it is the index, a slice of a stacked input or an invariant;
//! - stashed: the forward loop gets a stacked output, the backward loop a stacked input;
//! - recomputed from such values. What is stashed is the least that allows it ([`stash`]).

pub(super) mod stash;

use std::collections::{BTreeMap, BTreeSet};

use self::stash::Policy;
use crate::graph::{
    ArgKind, Func, FuncKind, Graph, Kind, Loop, LoopPart, Node, NodeId, Output, Role, Value,
    ValueId,
};
use crate::names::Names;

/// The gradients created in a body.
pub(super) struct CutGradients {
    /// The carry of the backward loop: arguments and their next values.
    pub(super) carry: Vec<(ValueId, ValueId)>,
    /// Gradients that arrive in slices: the index of the result, and the argument.
    pub(super) gradients: Vec<(usize, ValueId)>,
    /// The slices of stacked outputs.
    pub(super) slices: Vec<ValueId>,
}

/// The origin of a stacked input of the backward loop.
pub(super) enum StackedFrom {
    /// The gradient of this result of the forward loop.
    Gradient(usize),
    /// This operand of the forward loop.
    Operand(usize),
    /// This result of the forward loop.
    Result(usize),
}

/// The backward body.
pub(super) struct BackwardBody {
    /// The body: its arguments are the index, `carry`, `stacked`, `invariants`.
    pub(super) body: Func,
    /// The origins of the stacked inputs.
    pub(super) stacked: Vec<StackedFrom>,
    /// The operands of the forward loop that are invariants of the backward loop.
    pub(super) invariants: Vec<usize>,
}

/// Moves all nodes that are not `old` out of the body of `loop_`, and adds the stash to its
/// results.
///
/// - `name`: name of the backward loop
/// - `policy`: what may be recomputed
pub(super) fn cut(
    loop_: &mut Loop,
    old: &BTreeSet<NodeId>,
    pieces: &CutGradients,
    name: &str,
    policy: Policy,
) -> BackwardBody {
    let cutter = Cutter {
        forward: format!("{}/", loop_.body.name),
        name,
        loop_,
        old,
        policy,
        stashed: BTreeSet::new(),
        names: Names::new(),
        graph: Graph::new(),
        map: BTreeMap::new(),
        stacked: Vec::new(),
        invariants: Vec::new(),
    };
    cutter.run(pieces)
}

struct Cutter<'a> {
    loop_: &'a mut Loop,
    old: &'a BTreeSet<NodeId>,
    policy: Policy,
    /// The nodes of the forward body whose results are stashed if they are needed.
    stashed: BTreeSet<NodeId>,
    /// Prefix of the names in the forward body.
    forward: String,
    /// Name of the backward loop.
    name: &'a str,
    names: Names,
    /// The backward body.
    graph: Graph,
    /// Values of the forward body in the backward body.
    map: BTreeMap<ValueId, ValueId>,
    stacked: Vec<(StackedFrom, NodeId)>,
    /// Operand and argument.
    invariants: Vec<(usize, NodeId)>,
}

impl Cutter<'_> {
    fn run(mut self, pieces: &CutGradients) -> BackwardBody {
        let ends: Vec<ValueId> = pieces
            .carry
            .iter()
            .map(|&(_, next)| next)
            .chain(pieces.slices.iter().copied())
            .collect();
        let live = self.live(&ends);
        self.stashed = stash::stashed(self.loop_, self.old, &self.read(&live, &ends), self.policy);
        let mut args = vec![self.argument(self.loop_.body.args[0].result(0))];
        for &(arg, _) in &pieces.carry {
            args.push(self.argument(arg));
        }
        for &(result, arg) in pieces.gradients.iter().filter(|g| live.contains(&g.1.node)) {
            let arg = self.argument(arg);
            self.stacked.push((StackedFrom::Gradient(result), arg));
        }
        let order = self.loop_.body.graph.order();
        for &id in order.iter().filter(|id| live.contains(id)) {
            if !matches!(self.loop_.body.graph.node(id).kind, Kind::Arg(_)) {
                self.copy(id);
            }
        }
        let outputs = ends.into_iter().map(|end| output(self.import(end)));
        let outputs = outputs.collect();
        for id in order.into_iter().filter(|id| !self.old.contains(id)) {
            self.loop_.body.graph.remove(id);
        }
        args.extend(self.stacked.iter().map(|&(_, arg)| arg));
        args.extend(self.invariants.iter().map(|&(_, arg)| arg));
        BackwardBody {
            body: Func {
                name: self.name.to_owned(),
                kind: FuncKind::Body,
                graph: self.graph,
                args,
                outputs,
                timeline: None,
                timeline_at: None,
                steps: 1,
                span: self.loop_.body.span,
            },
            stacked: self.stacked.into_iter().map(|(source, _)| source).collect(),
            invariants: self.invariants.into_iter().map(|(o, _)| o).collect(),
        }
    }

    /// The new nodes on which `ends` depend.
    fn live(&self, ends: &[ValueId]) -> BTreeSet<NodeId> {
        let graph = &self.loop_.body.graph;
        let mut live: BTreeSet<NodeId> = ends.iter().map(|v| v.node).collect();
        for id in graph.order().into_iter().rev() {
            if live.contains(&id) && !self.old.contains(&id) {
                live.extend(graph.operands(id).iter().map(|v| v.node));
            }
        }
        live.retain(|id| !self.old.contains(id));
        live
    }

    /// The values of the forward body that the backward body reads.
    ///
    /// - `live`: the nodes of the backward body
    /// - `ends`: its results
    fn read(&self, live: &BTreeSet<NodeId>, ends: &[ValueId]) -> BTreeSet<ValueId> {
        let graph = &self.loop_.body.graph;
        let operands = live.iter().flat_map(|&id| graph.operands(id));
        let values = operands.chain(ends.iter().copied());
        values
            .filter(|value| self.old.contains(&value.node))
            .collect()
    }

    /// The name in the backward body for a name in the forward body.
    fn renamed(&mut self, name: &str) -> String {
        let name = name.strip_prefix(&self.forward).unwrap_or(name);
        let name = name.replace(&format!("({}", self.forward), "(");
        self.names.fresh(&format!("{}/{name}", self.name))
    }

    /// A backward-body argument for a value of the forward body.
    fn argument(&mut self, value: ValueId) -> NodeId {
        let mut copy = self.loop_.body.graph.value(value).clone();
        copy.name = self.renamed(&copy.name);
        self.add_argument(value, copy)
    }

    fn add_argument(&mut self, value: ValueId, copy: Value) -> NodeId {
        let mut node = Node::new(Kind::Arg(ArgKind::Data), vec![copy]);
        node.role = Role::Backward;
        let arg = self.graph.add(node, &[]);
        self.map.insert(value, arg.result(0));
        arg
    }

    /// Copies a node, and maps its results.
    fn copy(&mut self, id: NodeId) {
        let operands = self.loop_.body.graph.operands(id);
        let operands: Vec<ValueId> = operands.into_iter().map(|v| self.import(v)).collect();
        let mut node = self.loop_.body.graph.node(id).clone();
        node.role = Role::Backward;
        for value in &mut node.results {
            value.name = self.renamed(&value.name);
        }
        let count = node.results.len();
        let copy = self.graph.add(node, &operands);
        self.graph.rename_loop(copy);
        name_invariants(&mut self.graph, copy);
        self.map
            .extend((0..count).map(|i| (id.result(i), copy.result(i))));
    }

    /// The value of the backward body that corresponds to `value` of the forward body.
    fn import(&mut self, value: ValueId) -> ValueId {
        if let Some(&known) = self.map.get(&value) {
            return known;
        }
        let args = &self.loop_.body.args;
        let part = args
            .iter()
            .position(|&arg| arg == value.node)
            .map(|number| self.loop_.arg(number));
        match part {
            Some(LoopPart::Stacked(number)) => {
                let arg = self.argument(value);
                let operand = self.loop_.carry + number;
                self.stacked.push((StackedFrom::Operand(operand), arg));
            }
            Some(LoopPart::Invariant(number)) => {
                let copy = self.loop_.body.graph.value(value).clone();
                let arg = self.add_argument(value, copy);
                let operand = self.loop_.carry + self.loop_.stacked + number;
                self.invariants.push((operand, arg));
            }
            None if !self.stashed.contains(&value.node) => self.again(value.node),
            _ => self.stash(value),
        }
        self.map[&value]
    }

    /// Copies a node and the nodes to recompute for it, in order.
    fn again(&mut self, node: NodeId) {
        let mut needed = BTreeSet::from([node]);
        let mut open = vec![node];
        while let Some(next) = open.pop() {
            for operand in self.loop_.body.graph.operands(next) {
                let is_argument = self.loop_.body.args.contains(&operand.node);
                let known = is_argument || self.stashed.contains(&operand.node);
                if !known && !self.map.contains_key(&operand) && needed.insert(operand.node) {
                    open.push(operand.node);
                }
            }
        }
        for id in self.loop_.body.graph.order() {
            if needed.contains(&id) {
                self.copy(id);
            }
        }
    }

    /// Stashes a value; an existing stacked output is reused.
    fn stash(&mut self, value: ValueId) {
        let first = self.loop_.carry;
        let outputs = &mut self.loop_.body.outputs;
        let known = outputs[first..].iter().position(|o| o.value == value);
        let result = known.map_or(outputs.len(), |known| first + known);
        if known.is_none() {
            outputs.push(output(value));
        }
        let arg = self.argument(value);
        self.graph.value_mut(arg.result(0)).dist = None;
        self.stacked.push((StackedFrom::Result(result), arg));
    }
}

fn output(value: ValueId) -> Output {
    Output::new(value, None)
}

/// Gives the arguments of invariants, in a loop and its nested loops, the names of the invariants
/// outside.
fn name_invariants(graph: &mut Graph, node: NodeId) {
    let names = graph.operands(node).into_iter();
    let names: Vec<String> = names.map(|v| graph.value(v).name.clone()).collect();
    let Some(loop_) = graph.loop_mut(node) else {
        return;
    };
    let (leading, first) = (loop_.leading(), loop_.carry + loop_.stacked);
    for func in loop_.funcs_mut() {
        for (operand, name) in names.iter().enumerate().skip(first) {
            let arg = func.args[leading + operand].result(0);
            func.graph.value_mut(arg).name.clone_from(name);
        }
        for nested in func.graph.loops() {
            name_invariants(&mut func.graph, nested);
        }
    }
}
