//! Reuse distances: how much memory a function touches between two uses of the same bytes.
//!
//! Caches hold what was touched last, so the bandwidth of an op depends on how long ago its
//! operands were touched, not on their size. Ops are taken in the order of the program, and each
//! touches what it is charged for ([`MemoryTraffic`]). What a function receives was last touched in
//! its previous run: in the previous step, or round of a loop. A result is written where released
//! values lay; about as much as is live was touched since.
//!
//! # Source
//! Mattson, Gecsei, Slutz & Traiger (1970), IBM Systems Journal 9(2), 78–117 (stack distance).

use std::collections::BTreeMap;

use super::Ahead;
use crate::cost::{Distance, MemoryTraffic};
use crate::graph::{Func, Graph, Kind, NodeId, ValueId};

impl Ahead {
    /// Sets the distance of every op: the mean over the bytes that it touches.
    pub(super) fn measure(&mut self, func: &Func) {
        let order = func.graph.order();
        let touched: Vec<Touched> = order.iter().map(|&id| self.touched(func, id)).collect();
        let live = self.live(func, &order);
        // What was touched before each op, and after which the values that come from outside were
        // used last.
        let mut clock = Vec::new();
        let mut last: BTreeMap<ValueId, f64> = BTreeMap::new();
        let mut now = 0.0;
        for node in &touched {
            clock.push(now);
            now += node.bytes();
            last.extend(node.read.iter().map(|&(value, _)| (value, now)));
        }
        let whole = now;
        let mut used: BTreeMap<ValueId, f64> = BTreeMap::new();
        for (at, (&id, node)) in order.iter().zip(&touched).enumerate() {
            let (now, own) = (clock[at], node.bytes());
            let since = |value: ValueId| match used.get(&value) {
                Some(before) => now - before,
                None => whole - last[&value] + now,
            };
            let read = node.read.iter().map(|&(value, bytes)| {
                let distance = (since(value) + own).min(whole);
                bytes * distance
            });
            let written = node
                .written
                .iter()
                .map(|(_, bytes)| bytes * live[at].max(own));
            let sum: f64 = read.chain(written).sum();
            let both = node.read.iter().chain(&node.written);
            used.extend(both.map(|&(value, _)| (value, now + own)));
            if matches!(func.graph.node(id).kind, Kind::Op(_)) && own > 0.0 {
                let traffic = self.traffic.entry(id).or_insert(MemoryTraffic::ALL);
                traffic.distance = Distance::of(sum / own);
            }
        }
    }

    /// The operands and results that a node touches. Loops touch at least what they receive and
    /// return.
    fn touched(&self, func: &Func, id: NodeId) -> Touched {
        let graph = &func.graph;
        if matches!(graph.node(id).kind, Kind::Arg(_)) {
            return Touched::default();
        }
        let traffic = self.traffic(id);
        let sized = |value: ValueId| (value, bytes(graph, value));
        let operands = graph.operands(id).into_iter().enumerate();
        let read = operands.filter(|&(number, _)| traffic.reads(number));
        let results = 0..graph.node(id).results.len();
        let written = results.filter(|&number| traffic.writes(number));
        Touched {
            read: read.map(|(_, value)| sized(value)).collect(),
            written: written.map(|number| sized(id.result(number))).collect(),
        }
    }

    /// Bytes of the results in memory at each node: those that are read later.
    fn live(&self, func: &Func, order: &[NodeId]) -> Vec<f64> {
        let position: BTreeMap<NodeId, usize> = order.iter().copied().zip(0..).collect();
        let returned = func.returned();
        let mut change = vec![0.0; order.len() + 1];
        for (at, &id) in order.iter().enumerate() {
            let node = func.graph.node(id);
            if matches!(node.kind, Kind::Arg(_)) {
                continue;
            }
            for number in 0..node.results.len() {
                let value = id.result(number);
                if self.is_inside(value) {
                    continue;
                }
                let users = func.graph.uses(value).into_iter();
                let end = users.map(|(user, _)| position[&user]).max().unwrap_or(at);
                let end = if returned.contains(&value) {
                    order.len()
                } else {
                    end + 1
                };
                change[at] += bytes(&func.graph, value);
                change[end] -= bytes(&func.graph, value);
            }
        }
        let sums = change.iter().scan(0.0, |sum, change| {
            *sum += change;
            Some(*sum)
        });
        sums.collect()
    }
}

/// Values that a node reads and writes, with their bytes \[B\].
#[derive(Default)]
struct Touched {
    read: Vec<(ValueId, f64)>,
    written: Vec<(ValueId, f64)>,
}

impl Touched {
    fn bytes(&self) -> f64 {
        let all = self.read.iter().chain(&self.written);
        all.map(|(_, bytes)| bytes).sum()
    }
}

fn bytes(graph: &Graph, value: ValueId) -> f64 {
    graph.value(value).ty.bytes() as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::phase::Phase;
    use crate::pipeline::State;

    /// Products, which do not fuse: `r` reads `p` after 12 MB of `q` and its operands.
    #[test]
    fn what_lies_between_counts() {
        let text = "func @f(%x: tensor<64 x 64 x f32>, %w: tensor<1024 x 1024 x f32>) -> \
                    (tensor<1024 x 1024 x f32>, tensor<64 x 64 x f32>) {\n\
                    \x20 %p = matmul %x, %x\n  %q = matmul %w, %w\n  %r = matmul %p, %p\n\
                    \x20 %s = matmul %r, %r\n  return %q, %s\n}\n";
        let options = Options::local(1);
        let mut state = State::enter(text, &options).expect("it is legal");
        while state.program().phase < Phase::Normal {
            state = state.next(&options).expect("it is legal").0;
        }
        let func = &state.program().funcs[0];
        let ahead = Ahead::of(func, |_| false, None);
        let found = |name: &str| {
            let mut nodes = func.graph.order().into_iter();
            let named = |id: &NodeId| func.graph.node(*id).results[0].name == name;
            let node = nodes.find(named).expect("the value is there");
            ahead.traffic(node).distance.bytes()
        };
        let (small, large) = (3.0 * 64.0 * 64.0 * 4.0, 3.0 * 1024.0 * 1024.0 * 4.0);
        let whole = 3.0 * small + large;
        // Each operand is two thirds of what a product touches, its result one third.
        let is = |name: &str, read: f64, written: f64| {
            let expected = (2.0 * read + written) / 3.0;
            let ratio = found(name) / expected;
            assert!((0.84..1.19).contains(&ratio), "{name}: {ratio}");
        };
        is("p", whole, small);
        is("q", whole, large);
        is("r", large + small, large / 3.0 + 2.0 * small / 3.0);
        is("s", small, large / 3.0 + 2.0 * small / 3.0);
    }
}
