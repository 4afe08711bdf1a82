//! 0-d integers as functions `slope · t + start` of the iteration `t`.

use std::cell::Cell;
use std::collections::BTreeMap;

use ddl_dialect::scalar::{Cmp, Number};

use crate::graph::{Graph, Kind, NodeId, ValueId};

/// `slope · t + start`, without wrapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Affine {
    /// The increment per iteration.
    pub(super) slope: i128,
    /// The value in iteration 0.
    pub(super) start: i128,
}

impl Affine {
    fn constant(start: i128) -> Affine {
        Affine { slope: 0, start }
    }

    /// The value in iteration `t`.
    pub(super) fn at(self, t: i128) -> i128 {
        self.slope * t + self.start
    }

    fn minus(self, other: Affine) -> Affine {
        Affine {
            slope: self.slope - other.slope,
            start: self.start - other.start,
        }
    }
}

/// Maximum depth of ops through which a value is analysed; the computation of an index takes a few.
const MAX_DEPTH: usize = 128;
/// Maximum number of ops analysed for one value; shared ops count each time.
const MAX_VISITS: usize = 4096;

/// The known values of a body.
pub(super) struct AffineScope<'a> {
    graph: &'a Graph,
    known: BTreeMap<ValueId, Affine>,
    /// The last iteration, if known: a condition that holds in the first and in it holds in all.
    last: Option<i128>,
    /// The depth of the current query, and the number of ops analysed.
    depth: Cell<usize>,
    visits: Cell<usize>,
}

impl<'a> AffineScope<'a> {
    /// - `arguments`: the known arguments
    pub(super) fn new(
        graph: &'a Graph,
        arguments: impl IntoIterator<Item = (ValueId, Affine)>,
        last: Option<i128>,
    ) -> AffineScope<'a> {
        AffineScope {
            graph,
            known: arguments.into_iter().collect(),
            last,
            depth: Cell::new(0),
            visits: Cell::new(0),
        }
    }

    /// Analyses one more op, within the limits.
    fn deeper<T>(&self, look: impl FnOnce() -> Option<T>) -> Option<T> {
        let depth = self.depth.get();
        if depth == 0 {
            self.visits.set(0);
        }
        self.visits.set(self.visits.get() + 1);
        if depth == MAX_DEPTH || self.visits.get() > MAX_VISITS {
            return None;
        }
        self.depth.set(depth + 1);
        let found = look();
        self.depth.set(depth);
        found
    }

    /// A value as a function of the iteration, if it can be determined.
    pub(super) fn affine(&self, value: ValueId) -> Option<Affine> {
        match self.known.get(&value) {
            Some(&known) => Some(known),
            None => self.deeper(|| self.computed(value)),
        }
    }

    fn computed(&self, value: ValueId) -> Option<Affine> {
        let id = value.node;
        let of = self.graph.value(value);
        if !of.ty.shape.is_empty() || of.ty.dtype.is_float() {
            return None;
        }
        let operands = self.graph.operands(id);
        let operand = |i: usize| self.affine(*operands.get(i)?);
        let found = match self.name(id)? {
            "reshape" => self.only(*operands.first()?)?,
            "constant" => self.constant(value)?,
            "convert" => operand(0)?,
            "add" => operand(0)?.minus(negative(operand(1)?)),
            "sub" => operand(0)?.minus(operand(1)?),
            "neg" => negative(operand(0)?),
            "mul" => product(operand(0)?, operand(1)?)?,
            "select" => match self.decided(operands[0])? {
                true => operand(1)?,
                false => operand(2)?,
            },
            "maximum" => self.extreme(operand(0)?, operand(1)?, Cmp::Ge)?,
            "minimum" => self.extreme(operand(0)?, operand(1)?, Cmp::Le)?,
            _ => return None,
        };
        self.fits(found, value).then_some(found)
    }

    /// The element of a value with one element.
    fn only(&self, value: ValueId) -> Option<Affine> {
        if self.graph.value(value).ty.shape.is_empty() {
            return self.affine(value);
        }
        let operands = self.graph.operands(value.node);
        match (self.name(value.node)?, operands.as_slice()) {
            ("reshape" | "broadcast_in_dim", &[of]) => self.deeper(|| self.only(of)),
            ("dynamic_slice", &[of, start]) => {
                let size = i128::try_from(*self.graph.value(of).ty.shape.first()?).ok()?;
                let start = self.affine(start)?;
                let inside = |t: i128| (0..size).contains(&start.at(t));
                let inside = inside(0) && inside(self.last?);
                inside.then(|| self.element(of, start)).flatten()
            }
            _ => None,
        }
    }

    /// The element at an index of a tensor of one dim.
    fn element(&self, value: ValueId, index: Affine) -> Option<Affine> {
        let operands = self.graph.operands(value.node);
        let operand = |i: usize| self.deeper(|| self.element(*operands.get(i)?, index));
        let of = &self.graph.value(value).ty;
        let found = match self.name(value.node)? {
            _ if of.ndim() != 1 || of.dtype.is_float() => return None,
            "iota" => index,
            "constant" => self.constant(value)?,
            "broadcast_in_dim" if self.graph.value(operands[0]).ty.shape.is_empty() => {
                self.affine(operands[0])?
            }
            "convert" => operand(0)?,
            "add" => operand(0)?.minus(negative(operand(1)?)),
            "sub" => operand(0)?.minus(operand(1)?),
            "mul" => product(operand(0)?, operand(1)?)?,
            _ => return None,
        };
        self.fits(found, value).then_some(found)
    }

    /// An element of an integer constant.
    fn constant(&self, value: ValueId) -> Option<Affine> {
        let dtype = self.graph.value(value).ty.dtype;
        let attr = self.graph.node(value.node).attrs.get("value")?;
        match attr.as_number(dtype)? {
            Number::Int(number) => Some(Affine::constant(number)),
            Number::Float(_) => None,
        }
    }

    fn name(&self, id: NodeId) -> Option<&'static str> {
        match self.graph.node(id).kind {
            Kind::Op(def) => Some(def.name),
            _ => None,
        }
    }

    /// Whether the type can represent the value in every iteration; in the first, if their number
    /// is not known yet.
    fn fits(&self, found: Affine, value: ValueId) -> bool {
        let dtype = self.graph.value(value).ty.dtype;
        let holds = |t: i128| match i64::try_from(found.at(t)) {
            Ok(number) => {
                ddl_dialect::attr::Attr::Int(number).as_number(dtype)
                    == Some(Number::Int(i128::from(number)))
            }
            Err(_) => false,
        };
        holds(0) && self.last.is_none_or(holds)
    }

    /// The value of a predicate, if it is the same in all iterations.
    fn decided(&self, value: ValueId) -> Option<bool> {
        let operands = self.graph.operands(value.node);
        let operand = |i: usize| self.deeper(|| self.decided(operands[i]));
        match self.name(value.node)? {
            "compare" => {
                let (direction, difference) = self.comparison(value)?;
                self.always(direction, difference)
            }
            "not" => operand(0).map(|holds| !holds),
            "and" => Some(operand(0)? && operand(1)?),
            "or" => Some(operand(0)? || operand(1)?),
            _ => None,
        }
    }

    /// A comparison of two functions of the iteration: their difference compared with zero.
    pub(super) fn comparison(&self, value: ValueId) -> Option<(Cmp, Affine)> {
        if self.name(value.node)? != "compare" {
            return None;
        }
        let direction = self.graph.node(value.node).attrs.word("direction")?;
        let operands = self.graph.operands(value.node);
        let difference = self.affine(operands[0])?.minus(self.affine(operands[1])?);
        Some((Cmp::parse(direction)?, difference))
    }

    /// Whether a comparison with zero holds in all iterations (`true`) or in none.
    fn always(&self, direction: Cmp, difference: Affine) -> Option<bool> {
        let last = self.last?;
        let (first, last) = (difference.at(0), difference.at(last));
        match direction {
            Cmp::Eq | Cmp::Ne => {
                let equal = if difference.slope == 0 {
                    first == 0
                } else if first.signum() * last.signum() > 0 {
                    false
                } else {
                    return None;
                };
                Some(equal == (direction == Cmp::Eq))
            }
            Cmp::Lt | Cmp::Le | Cmp::Gt | Cmp::Ge => {
                (holds(direction, first) == holds(direction, last)).then(|| holds(direction, first))
            }
        }
    }

    /// The function that is the lesser or greater one in all iterations, according to `direction`.
    fn extreme(&self, a: Affine, b: Affine, direction: Cmp) -> Option<Affine> {
        match self.always(direction, a.minus(b))? {
            true => Some(a),
            false => Some(b),
        }
    }
}

fn negative(a: Affine) -> Affine {
    Affine::constant(0).minus(a)
}

fn product(a: Affine, b: Affine) -> Option<Affine> {
    let (factor, other) = match (a.slope, b.slope) {
        (0, _) => (a.start, b),
        (_, 0) => (b.start, a),
        _ => return None,
    };
    Some(Affine {
        slope: other.slope.checked_mul(factor)?,
        start: other.start.checked_mul(factor)?,
    })
}

/// The result of a comparison of a number with zero.
fn holds(direction: Cmp, number: i128) -> bool {
    match direction {
        Cmp::Eq => number == 0,
        Cmp::Ne => number != 0,
        Cmp::Lt => number < 0,
        Cmp::Le => number <= 0,
        Cmp::Gt => number > 0,
        Cmp::Ge => number >= 0,
    }
}

/// The first iteration, from 0, in which a comparison with zero fails; `None` if there is none or
/// its number is too large.
pub(super) fn first_failure(direction: Cmp, difference: Affine) -> Option<usize> {
    let Affine { slope, start } = difference;
    if !holds(direction, start) {
        return Some(0);
    }
    // For each direction, the first multiple of the slope on the other side of zero.
    let steps = match direction {
        Cmp::Lt if slope > 0 => (-start + slope - 1).div_euclid(slope),
        Cmp::Le if slope > 0 => (-start).div_euclid(slope) + 1,
        Cmp::Gt if slope < 0 => (start - slope - 1).div_euclid(-slope),
        Cmp::Ge if slope < 0 => start.div_euclid(-slope) + 1,
        Cmp::Ne if slope != 0 && start % slope == 0 && -start / slope > 0 => -start / slope,
        Cmp::Eq if slope != 0 => 1,
        _ => return None,
    };
    usize::try_from(steps).ok()
}

#[cfg(test)]
mod tests {
    use ddl_dialect::ops;
    use ddl_dialect::types::{DType, TensorType};

    use super::*;
    use crate::graph::{ArgKind, Node, Value};

    /// Analysis of the last of many nested sums, each of the previous one with itself or with the
    /// first value.
    fn last_sum(count: usize, doubled: bool) -> Option<Affine> {
        let mut graph = Graph::new();
        let value = |name: String| vec![Value::new(name, TensorType::new([], DType::I64))];
        let arg = Node::new(Kind::Arg(ArgKind::Data), value("t".to_owned()));
        let first = graph.add(arg, &[]).result(0);
        let mut last = first;
        for number in 0..count {
            let add = Kind::Op(ops::find("add").expect("a row of the op table"));
            let other = if doubled { last } else { first };
            let node = Node::new(add, value(format!("v{number}")));
            last = graph.add(node, &[last, other]).result(0);
        }
        let one = Affine { slope: 1, start: 0 };
        AffineScope::new(&graph, [(first, one)], Some(2)).affine(last)
    }

    #[test]
    fn values_are_not_followed_too_far() {
        let slope = |slope| Some(Affine { slope, start: 0 });
        assert_eq!(last_sum(100, false), slope(101));
        assert_eq!(last_sum(100_000, false), None);
        assert_eq!(last_sum(8, true), slope(256));
        assert_eq!(last_sum(60, true), None);
    }

    #[test]
    fn the_first_failure_is_that_of_counting() {
        let directions = [Cmp::Eq, Cmp::Ne, Cmp::Lt, Cmp::Le, Cmp::Gt, Cmp::Ge];
        for direction in directions {
            for slope in -4..5 {
                for start in -9..10 {
                    let difference = Affine { slope, start };
                    let counted = (0..40).find(|&t| !holds(direction, difference.at(t)));
                    let found = first_failure(direction, difference);
                    assert_eq!(
                        found,
                        counted.map(|t| t as usize),
                        "{direction:?} {difference:?}"
                    );
                }
            }
        }
    }
}
