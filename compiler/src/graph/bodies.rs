//! Loops within graphs, and functions as their bodies.

use super::{ArgKind, Func, Graph, Kind, Layer, Loop, Node, NodeId, Value, ValueId};

impl Graph {
    /// The loop of a node, if it is one.
    pub fn as_loop(&self, id: NodeId) -> Option<&Loop> {
        match &self.node(id).kind {
            Kind::Loop(loop_) => Some(loop_),
            _ => None,
        }
    }

    /// The loop of a node, mutable.
    pub fn loop_mut(&mut self, id: NodeId) -> Option<&mut Loop> {
        match &mut self.node_mut(id).kind {
            Kind::Loop(loop_) => Some(loop_),
            _ => None,
        }
    }

    /// The loops of this graph, in order; not nested ones.
    pub fn loops(&self) -> Vec<NodeId> {
        let mut order = self.order();
        order.retain(|&id| self.as_loop(id).is_some());
        order
    }

    /// Renames a loop, its functions and their values after the first result of its node. No effect
    /// on other nodes.
    pub fn rename_loop(&mut self, id: NodeId) {
        let name = self.node(id).results[0].name.clone();
        let Some(loop_) = self.loop_mut(id) else {
            return;
        };
        let old = format!("{}/", loop_.body.name);
        let renamed = |text: &str| Some(format!("{name}/{}", text.strip_prefix(&old)?));
        loop_.body.name.clone_from(&name);
        loop_.body.for_each_mut(&mut |func| {
            if let Some(name) = renamed(&func.name) {
                func.name = name;
            }
            for id in func.graph.order() {
                for value in &mut func.graph.node_mut(id).results {
                    if let Some(name) = renamed(&value.name) {
                        value.name = name;
                    }
                }
            }
        });
    }

    /// Makes `value` an invariant of a loop and returns its body argument. An existing one is
    /// reused.
    pub fn invariant(&mut self, id: NodeId, value: ValueId) -> ValueId {
        let operands = self.operands(id);
        let outside = self.value(value).clone();
        let loop_ = self.loop_mut(id).expect("only loops have invariants");
        let first = loop_.carry + loop_.stacked;
        let known = operands[first..].iter().position(|&v| v == value);
        if let Some(known) = known {
            return loop_.inside(first + known);
        }
        for func in loop_.funcs_mut() {
            func.add_arg(Value {
                slot: None,
                ..outside.clone()
            });
        }
        let inside = loop_.inside(operands.len());
        self.set_operand(id, operands.len(), value);
        inside
    }
}

impl Func {
    /// Adds an argument of a body.
    pub fn add_arg(&mut self, value: Value) -> ValueId {
        let arg = self
            .graph
            .add(Node::new(Kind::Arg(ArgKind::Data), vec![value]), &[]);
        self.args.push(arg);
        arg.result(0)
    }

    /// Removes the results that are not kept, which must have no uses; later results move up.
    pub fn keep_results(&mut self, id: NodeId, keep: impl Fn(usize) -> bool) {
        let results = 0..self.graph.node(id).results.len();
        for (new, old) in results.filter(|&result| keep(result)).enumerate() {
            if new != old {
                self.replace(id.result(old), id.result(new));
            }
        }
        let mut numbers = 0..;
        let results = &mut self.graph.node_mut(id).results;
        results.retain(|_| numbers.next().is_some_and(&keep));
    }

    /// The first layer in the function or in a loop in it.
    pub fn first_layer(&self) -> Option<&Layer> {
        let nodes = self.nodes().into_iter();
        let mut kinds = nodes.map(|(func, id)| &func.graph.node(id).kind);
        kinds.find_map(|kind| match kind {
            Kind::Layer(layer) => Some(&**layer),
            Kind::Arg(_)
            | Kind::Op(_)
            | Kind::Comm(..)
            | Kind::Post(..)
            | Kind::Wait
            | Kind::Loop(_) => None,
        })
    }
}
