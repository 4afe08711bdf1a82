//! Classes of dims: those that all ops index alike, so that a view of one is a view of all.

use std::collections::BTreeMap;

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::refine::{Blocks, Place, Side};
use ddl_dialect::op::{Class, Instance};

use crate::graph::{Func, Kind, Loop, LoopPart, NodeId, Program, ValueId};

/// A value of a program: the number of its function, outermost first and in order, and the value.
pub(super) type ValueSite = (usize, ValueId);

/// A `reshape` of one dim to several, or back.
#[derive(Clone, Debug)]
pub(super) struct Split {
    /// The one dim.
    pub(super) whole: usize,
    /// The others, the outermost first.
    pub(super) parts: Vec<usize>,
}

/// A dim that is some of the blocks of another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockDim {
    /// The dim with all blocks.
    pub(super) whole: usize,
    /// The dim with some.
    pub(super) part: usize,
    /// The extent of a block.
    pub(super) width: usize,
}

/// The dims of all values of a program, by class, and what its ops say about them.
#[derive(Debug, Default)]
pub(super) struct Classes {
    /// The number of the first dim of each value, and how many it has.
    first: BTreeMap<ValueSite, (usize, usize)>,
    /// Another dim of the same class; itself for the one that stands for the class.
    parent: Vec<usize>,
    /// The extent of each dim.
    extents: Vec<usize>,
    pub(super) splits: Vec<Split>,
    pub(super) cuts: Vec<BlockDim>,
    /// Dims that some op cannot have refined.
    fixed: Vec<usize>,
    /// Number of functions so far.
    funcs: usize,
}

impl Classes {
    /// The classes of a program.
    pub(super) fn of(program: &Program) -> Classes {
        let mut classes = Classes::default();
        let mut carried: BTreeMap<&str, ValueSite> = BTreeMap::new();
        for func in &program.funcs {
            let number = classes.func(func);
            for &arg in &func.args {
                let node = func.graph.node(arg);
                let own = (number, arg.result(0));
                if node.kind.is_carried() {
                    let first = *carried.entry(&node.results[0].name).or_insert(own);
                    classes.alike(first, own, 0);
                }
            }
            for output in &func.outputs {
                if let Some(arg) = output.tie {
                    let arg = func.args[arg].result(0);
                    classes.alike((number, arg), (number, output.value), 0);
                }
            }
        }
        classes
    }

    /// The class of a dim.
    pub(super) fn class(&self, site: ValueSite, dim: usize) -> usize {
        self.root(self.dim(site, dim))
    }

    /// The class of a dim, by its number.
    pub(super) fn root(&self, mut dim: usize) -> usize {
        while self.parent[dim] != dim {
            dim = self.parent[dim];
        }
        dim
    }

    /// The extent of the dims of a class.
    pub(super) fn extent(&self, class: usize) -> usize {
        self.extents[class]
    }

    /// Number of dims.
    pub(super) fn len(&self) -> usize {
        self.parent.len()
    }

    /// The classes of the dims that some op cannot have refined.
    pub(super) fn fixed(&self) -> impl Iterator<Item = usize> {
        self.fixed.iter().map(|&dim| self.root(dim))
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        // The first stands for the class, so the result does not depend on the order of joins.
        self.parent[a.max(b)] = a.min(b);
    }

    /// Joins the dims of two values; the second has `more` dims before those.
    fn alike(&mut self, inner: ValueSite, outer: ValueSite, more: usize) {
        for dim in 0..self.first[&inner].1 {
            self.join(self.dim(inner, dim), self.dim(outer, more + dim));
        }
    }

    /// The number of a dim.
    fn dim(&self, site: ValueSite, dim: usize) -> usize {
        self.first[&site].0 + dim
    }

    /// Adds a function and those of its loops; returns its number.
    fn func(&mut self, func: &Func) -> usize {
        let number = self.funcs;
        self.funcs += 1;
        let order = func.graph.order();
        for &id in &order {
            for (result, value) in func.graph.node(id).results.iter().enumerate() {
                let (first, count) = (self.len(), value.ty.ndim());
                self.first
                    .insert((number, id.result(result)), (first, count));
                self.parent.extend(first..first + count);
                self.extents.extend(&value.ty.shape);
            }
        }
        for id in order {
            match &func.graph.node(id).kind {
                Kind::Op(_) => self.op(func, number, id),
                Kind::Loop(loop_) => self.repeated((func, number), id, loop_),
                Kind::Arg(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {}
            }
        }
        number
    }

    fn op(&mut self, func: &Func, number: usize, id: NodeId) {
        let Some(instance) = func.graph.instance(id) else {
            return;
        };
        let operands = func.graph.operands(id);
        let dim = |classes: &Classes, place: Place| {
            let value = match place.side {
                Side::Operand(operand) => operands[operand],
                Side::Result(result) => id.result(result),
            };
            classes.dim((number, value), place.dim)
        };
        if is_reshape(&instance) {
            self.reshape(&instance, &|classes, place| dim(classes, place));
            return;
        }
        let refine = instance.def.refined();
        let groups = refine.map_or_else(Vec::new, |refine| (refine.alike)(&instance));
        let blocks = refine.map_or_else(Vec::new, |refine| (refine.blocks)(&instance));
        for group in &groups {
            for pair in group.windows(2) {
                let [a, b] = [pair[0], pair[1]].map(|place| dim(self, place));
                self.join(a, b);
            }
        }
        for &Blocks { whole, part, width } in &blocks {
            let [whole, part] = [whole, part].map(|place| dim(self, place));
            self.cuts.push(BlockDim { whole, part, width });
        }
        let mut known: Vec<Place> = groups.into_iter().flatten().collect();
        known.extend(blocks.iter().flat_map(|block| [block.whole, block.part]));
        known.extend(counted(&instance));
        let others = places(&instance).into_iter();
        let others = others.filter(|place| !known.contains(place));
        let others: Vec<usize> = others.map(|place| dim(self, place)).collect();
        self.fixed.extend(others);
    }

    /// The groups of dims with equal products; dims of size 1 belong to none.
    fn reshape(&mut self, instance: &Instance, dim: &dyn Fn(&Classes, Place) -> usize) {
        let (from, to) = (&instance.operands[0].shape, &instance.results[0].shape);
        if from.contains(&0) {
            return;
        }
        for (left, right) in equal_products(from, to) {
            let left: Vec<usize> = left
                .iter()
                .map(|&d| dim(self, Place::operand(0, d)))
                .collect();
            let right: Vec<usize> = right
                .iter()
                .map(|&d| dim(self, Place::result(0, d)))
                .collect();
            match (&left[..], &right[..]) {
                (&[a], &[b]) => self.join(a, b),
                (&[whole], _) => self.splits.push(Split {
                    whole,
                    parts: right,
                }),
                (_, &[whole]) => self.splits.push(Split { whole, parts: left }),
                _ => {}
            }
        }
    }

    fn repeated(&mut self, (func, number): (&Func, usize), id: NodeId, loop_: &Loop) {
        let operands = func.graph.operands(id);
        let more = |part: LoopPart| usize::from(matches!(part, LoopPart::Stacked(_)));
        let mut body = number;
        for inner in loop_.funcs() {
            body = self.func(inner);
            for (operand, &value) in operands.iter().enumerate() {
                let arg = inner.args[loop_.leading() + operand].result(0);
                let more = more(loop_.operand(operand));
                self.alike((body, arg), (number, value), more);
                self.fixed
                    .extend((0..more).map(|dim| self.first[&(number, value)].0 + dim));
            }
        }
        for result in 0..func.graph.node(id).results.len() {
            let (part, own) = (loop_.result(result), (number, id.result(result)));
            let inside = (body, loop_.body.outputs[result].value);
            self.alike(inside, own, more(part));
            self.fixed
                .extend((0..more(part)).map(|dim| self.first[&own].0 + dim));
            if let LoopPart::Carry(carry) = part {
                self.alike((body, loop_.inside(carry)), own, 0);
            }
        }
    }
}

/// Whether an op gives its operand's elements in row-major order.
pub(super) fn is_reshape(instance: &Instance) -> bool {
    matches!(&instance.def.class, Class::Index(map) if matches!(map(instance), IndexMap::Linear))
}

/// The dim that an `iota` counts.
pub(super) fn counted(instance: &Instance) -> Option<Place> {
    let Class::Index(map) = &instance.def.class else {
        return None;
    };
    match map(instance) {
        IndexMap::Iota(dim) => Some(Place::result(0, dim)),
        IndexMap::Affine(_) | IndexMap::Linear | IndexMap::Padded(_) | IndexMap::Joined(_) => None,
    }
}

/// Every dim of an op's operands and results.
pub(super) fn places(instance: &Instance) -> Vec<Place> {
    let operands = instance.operands.iter().enumerate();
    let operands = operands.flat_map(|(i, ty)| (0..ty.ndim()).map(move |d| Place::operand(i, d)));
    let results = instance.results.iter().enumerate();
    let results = results.flat_map(|(i, ty)| (0..ty.ndim()).map(move |d| Place::result(i, d)));
    operands.chain(results).collect()
}

/// The smallest groups of adjacent dims of two shapes with equal products, without dims of size 1.
fn equal_products(from: &[usize], to: &[usize]) -> Vec<(Vec<usize>, Vec<usize>)> {
    let dims =
        |shape: &[usize]| -> Vec<usize> { (0..shape.len()).filter(|&d| shape[d] != 1).collect() };
    let (left, right) = (dims(from), dims(to));
    let (mut i, mut j) = (0, 0);
    let mut groups = Vec::new();
    while i < left.len() && j < right.len() {
        let (mut own, mut others) = (vec![left[i]], vec![right[j]]);
        let (mut n, mut m) = (from[left[i]], to[right[j]]);
        while n != m {
            if n < m {
                i += 1;
                own.push(left[i]);
                n *= from[left[i]];
            } else {
                j += 1;
                others.push(right[j]);
                m *= to[right[j]];
            }
        }
        groups.push((own, others));
        i += 1;
        j += 1;
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::equal_products;

    #[test]
    fn groups_are_the_smallest_with_equal_products() {
        let groups = equal_products(&[4, 1, 192, 6], &[4, 3, 4, 16, 2, 3]);
        let expected = [
            (vec![0], vec![0]),
            (vec![2], vec![1, 2, 3]),
            (vec![3], vec![4, 5]),
        ];
        assert_eq!(groups, expected);
        assert_eq!(equal_products(&[4, 6], &[6, 4]), [(vec![0, 1], vec![0, 1])]);
    }
}
