//! Cuts a loop into a chain of loops, each with a part of the iterations.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::ops;

use super::{LayerPart, Split};
use crate::graph::{Func, Kind, Loop, LoopKind, LoopPart, Node, NodeId, Role, Value, ValueId};
use crate::ice;
use crate::names::Names;

impl Split<'_> {
    /// Cuts a loop: the carry passes from part to part, stacked values are in parts.
    pub(super) fn cut_loop(&mut self, id: NodeId, class: usize) {
        let whole = self.func.graph.node(id).clone();
        let operands = self.func.graph.operands(id);
        let Kind::Loop(loop_) = &whole.kind else {
            ice!("`{}` is no loop", whole.results[0].name)
        };
        let LoopKind::Repeat { reverse, .. } = loop_.kind else {
            ice!("a `while` has no layers")
        };
        let mut carried: Vec<ValueId> = operands[..loop_.carry].to_vec();
        for value in &mut carried {
            *value = self.whole(*value);
        }
        let number = self.number_of(class);
        let mut made: Vec<Option<NodeId>> = vec![None; number];
        for turn in 0..number {
            let part = if reverse { number - 1 - turn } else { turn };
            let mut inputs = carried.clone();
            for (at, &operand) in operands.iter().enumerate().skip(loop_.carry) {
                inputs.push(match loop_.operand(at) {
                    LoopPart::Stacked(_) => self.part(operand, class, part),
                    LoopPart::Index | LoopPart::Carry(_) | LoopPart::Invariant(_) => {
                        self.whole(operand)
                    }
                });
            }
            let node = self.part_of_loop(&whole, loop_, class, part);
            let of = id;
            let node = self.add(node, &inputs, Some(LayerPart { class, part, of }));
            self.func.graph.rename_loop(node);
            let name = self.func.graph.node(node).results[0].name.clone();
            self.note(&name, &loop_.body.name, class, part);
            carried = (0..loop_.carry).map(|carry| node.result(carry)).collect();
            made[part] = Some(node);
        }
        for (result, value) in whole.results.iter().enumerate() {
            match loop_.result(result) {
                LoopPart::Stacked(_) => {
                    let parts = made.iter().flatten().map(|node| node.result(result));
                    self.parts.insert(id.result(result), parts.collect());
                }
                LoopPart::Index | LoopPart::Carry(_) | LoopPart::Invariant(_) => {
                    let Some(&last) = carried.get(result) else {
                        ice!("`{}` is not carried", value.name)
                    };
                    self.func.replace(id.result(result), last);
                }
            }
        }
    }

    /// The loop over a part of the layers.
    fn part_of_loop(&mut self, whole: &Node, loop_: &Loop, class: usize, part: usize) -> Node {
        let range = self.range(class, part);
        let mut inner = loop_.clone();
        if let LoopKind::Repeat { count, .. } = &mut inner.kind {
            *count = range.len();
        }
        if range.start > 0 {
            begin_at(&mut inner.body, range.start, whole.role);
        }
        let mut node = whole.clone();
        for (result, value) in node.results.iter_mut().enumerate() {
            let old = std::mem::take(&mut value.name);
            value.name = self.name(&old, class, part);
            self.note(&value.name, &old, class, part);
            if let LoopPart::Stacked(_) = loop_.result(result) {
                value.ty.shape[0] = range.len();
            }
        }
        node.kind = Kind::Loop(Box::new(inner));
        node
    }
}

/// Offsets the iteration index of a body.
fn begin_at(body: &mut Func, first: usize, role: Role) {
    let index = body.args[0].result(0);
    let users = body.graph.uses(index);
    if users.is_empty() && !body.returns(index) {
        return;
    }
    let mut names = Names::of(&body.graph);
    let mut order = body.graph.order();
    let like = body.graph.value(index).clone();
    let mut node = |op: &str, attrs: Attrs, operands: usize| {
        let Some(def) = ops::find(op) else {
            ice!("the op table has no `{op}`")
        };
        let value = Value {
            name: names.fresh(&format!("{}.{op}", like.name)),
            ..like.clone()
        };
        let mut node = Node::new(Kind::Op(def), vec![value]);
        node.attrs = attrs;
        node.role = role;
        let nd = like.nd().filter(|_| operands > 0);
        node.required = nd.map(|nd| vec![nd; operands]);
        node
    };
    let attrs = Attrs::none().with("value", Attr::Int(first as i64));
    let constant = node("constant", attrs, 0);
    let sum = node("add", Attrs::none(), 2);
    let constant = body.graph.add(constant, &[]);
    let sum = body.graph.add(sum, &[index, constant.result(0)]);
    for (user, operand) in users {
        body.graph.set_operand(user, operand, sum.result(0));
    }
    for output in body.outputs.iter_mut().filter(|o| o.value == index) {
        output.value = sum.result(0);
    }
    let at = order.iter().position(|&id| id == index.node);
    let at = at.map_or(0, |at| at + 1);
    order.splice(at..at, [constant, sum]);
    body.graph.renumber(&order);
}
