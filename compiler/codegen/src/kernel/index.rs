//! Index arithmetic of kernels: hash-consed, so that equal indices are one value, and simplified on
//! construction, so that a chain of reshapes leaves no unnecessary divisions.

mod line;

use std::collections::BTreeMap;

use crate::kernel::{DimAccess, Num};

/// Index of an [`Ix`] in its [`Indices`].
pub(crate) type IxId = usize;

/// An integer computed from loop indices. It is non-negative, except where it is only compared with
/// an extent as an unsigned number; then a negative value is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Ix {
    /// A number.
    Num(Num),
    /// The loop index with this number; every loop of a kernel has its own.
    Loop(usize),
    /// a + b.
    Add(IxId, IxId),
    /// a − b.
    Sub(IxId, IxId),
    /// a · b.
    Mul(IxId, IxId),
    /// a / b, rounded down, unsigned; b is positive.
    Div(IxId, IxId),
    /// The remainder of that division.
    Rem(IxId, IxId),
}

/// The interning table of index arithmetic.
#[derive(Clone, Debug, Default)]
pub(crate) struct Indices {
    nodes: Vec<Ix>,
    known: BTreeMap<Ix, IxId>,
    /// Known extents of loops, by the number of the loop's index.
    extents: BTreeMap<usize, i64>,
    /// The first and last indices of loops in the code being built, where they are fewer.
    within: BTreeMap<usize, [i64; 2]>,
}

impl Indices {
    /// The node.
    pub(crate) fn node(&self, id: IxId) -> Ix {
        self.nodes[id]
    }

    fn intern(&mut self, ix: Ix) -> IxId {
        if let Some(&id) = self.known.get(&ix) {
            return id;
        }
        self.nodes.push(ix);
        self.known.insert(ix, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    /// A number.
    pub(crate) fn num(&mut self, num: Num) -> IxId {
        self.intern(Ix::Num(num))
    }

    /// A constant.
    pub(crate) fn constant(&mut self, value: i64) -> IxId {
        self.num(Num::Const(value))
    }

    /// A loop index.
    pub(crate) fn loop_index(&mut self, number: usize) -> IxId {
        self.intern(Ix::Loop(number))
    }

    /// Records a loop's extent.
    pub(crate) fn limit(&mut self, number: usize, extent: i64) {
        self.extents.insert(number, extent);
    }

    /// The loop's index is in this range (its first and last) in the code that is built next;
    /// `None`: no longer.
    pub(crate) fn assume(&mut self, number: usize, range: Option<[i64; 2]>) {
        match range {
            Some(range) => self.within.insert(number, range),
            None => self.within.remove(&number),
        };
    }

    /// The sum of an access's terms, before dilation.
    pub(crate) fn sum_of_terms(&mut self, dim: &DimAccess, index: &[IxId]) -> IxId {
        let start = self.num(dim.start);
        self.sum_from(start, dim, index)
    }

    /// The place of an access, and what is left of the sum of its terms by dilation. A sum that
    /// begins before 0 is raised by whole dilations meanwhile, so that both are simplified.
    pub(crate) fn place(&mut self, dim: &DimAccess, index: &[IxId]) -> (IxId, IxId) {
        let dilation = self.num(dim.dilation);
        let (mut start, mut raised) = (dim.start, 0);
        if let (Num::Const(first), Num::Const(dilation)) = (dim.start, dim.dilation)
            && first < 0
            && dilation > 1
        {
            raised = (dilation - 1 - first) / dilation;
            start = Num::Const(first + raised * dilation);
        }
        let start = self.num(start);
        let sum = self.sum_from(start, dim, index);
        let (place, rest) = (self.div(sum, dilation), self.rem(sum, dilation));
        let raised = self.constant(raised);
        (self.sub(place, raised), rest)
    }

    fn sum_from(&mut self, start: IxId, dim: &DimAccess, index: &[IxId]) -> IxId {
        let mut sum = start;
        for &(of, group, factor) in &dim.terms {
            let (group, factor) = (self.num(group), self.num(factor));
            let number = self.div(index[of], group);
            let term = self.mul(number, factor);
            sum = self.add(sum, term);
        }
        sum
    }

    /// The largest value of an index; `None` if it is unknown or may be negative.
    fn largest(&self, id: IxId) -> Option<i64> {
        match self.nodes[id] {
            Ix::Num(Num::Const(value)) => Some(value).filter(|&value| value >= 0),
            Ix::Num(Num::Param(_)) => None,
            Ix::Sub(..) => {
                let [least, most] = self.span(id)?;
                Some(most).filter(|_| least >= 0)
            }
            Ix::Loop(number) => self.extents.get(&number).map(|&extent| (extent - 1).max(0)),
            Ix::Add(a, b) => self.largest(a)?.checked_add(self.largest(b)?),
            Ix::Mul(a, b) => self.largest(a)?.checked_mul(self.largest(b)?),
            // An empty range has no indices, and no division is executed.
            Ix::Div(a, b) => self.largest(a)?.checked_div(self.value(b)?),
            Ix::Rem(_, b) => Some(self.value(b)? - 1).filter(|&value| value >= 0),
        }
    }

    /// Decomposes a non-negative index into c · first + second, where second collects the terms
    /// that are not multiples of c.
    fn apart(&mut self, id: IxId, c: i64) -> Option<(IxId, IxId)> {
        let zero = self.constant(0);
        match self.nodes[id] {
            Ix::Num(Num::Const(value)) if value % c == 0 => Some((self.constant(value / c), zero)),
            Ix::Mul(a, b) => {
                let factor = self.value(b).filter(|factor| factor % c == 0)?;
                let factor = self.constant(factor / c);
                Some((self.mul(a, factor), zero))
            }
            Ix::Add(a, b) => {
                let (first, second) = match (self.apart(a, c), self.apart(b, c)) {
                    (None, None) => return None,
                    (Some((first, second)), None) => (first, self.add(second, b)),
                    (None, Some((first, second))) => (first, self.add(a, second)),
                    (Some(a), Some(b)) => (self.add(a.0, b.0), self.add(a.1, b.1)),
                };
                Some((first, second))
            }
            Ix::Sub(a, b) => {
                let (first, second) = self.apart(a, c)?;
                let rest = self.value(second)?.checked_sub(self.value(b)?)?;
                let (whole, rest) = (self.constant(-rest.div_euclid(c)), rest.rem_euclid(c));
                Some((self.sub(first, whole), self.constant(rest)))
            }
            Ix::Num(_) | Ix::Loop(_) | Ix::Div(..) | Ix::Rem(..) => None,
        }
    }

    /// The first operand of a sum, and the second.
    fn outermost(&self, id: IxId) -> (IxId, Option<IxId>) {
        match self.nodes[id] {
            Ix::Add(first, second) => (first, Some(second)),
            Ix::Num(_) | Ix::Loop(_) | Ix::Sub(..) | Ix::Mul(..) | Ix::Div(..) | Ix::Rem(..) => {
                (id, None)
            }
        }
    }

    /// Decomposes a non-negative index into w · first + second, where w is a proper divisor of c
    /// and second is less than w.
    fn in_steps(&self, id: IxId, c: i64) -> Option<(IxId, i64, Option<IxId>)> {
        let (steps, place) = self.outermost(id);
        let Ix::Mul(steps, width) = self.nodes[steps] else {
            return None;
        };
        let width = self.value(width)?;
        let small = place.is_none_or(|place| self.largest(place).is_some_and(|most| most < width));
        (width > 1 && width < c && c % width == 0 && small).then_some((steps, width, place))
    }

    /// The value of an index that is constant.
    pub(crate) fn value(&self, id: IxId) -> Option<i64> {
        if let Ix::Num(Num::Const(value)) = self.nodes[id] {
            Some(value)
        } else {
            None
        }
    }

    /// a + b.
    pub(crate) fn add(&mut self, a: IxId, b: IxId) -> IxId {
        match (self.value(a), self.value(b)) {
            (Some(a), Some(b)) => return self.constant(a + b),
            (Some(0), _) => return b,
            (_, Some(0)) => return a,
            _ => {}
        }
        // (x / c) · c + x mod c = x
        if let (Ix::Mul(quotient, c), Ix::Rem(x, d)) = (self.nodes[a], self.nodes[b])
            && c == d
            && self.nodes[quotient] == Ix::Div(x, c)
        {
            return x;
        }
        // (y + x / c) · c + x mod c = y · c + x
        if let (Ix::Mul(sum, c), Ix::Rem(x, d)) = (self.nodes[a], self.nodes[b])
            && c == d
            && let Some(&quotient) = self.known.get(&Ix::Div(x, c))
            && let Some(y) = self.without(sum, quotient)
        {
            let first = self.mul(y, c);
            return self.add(first, x);
        }
        // (y + (x / c) mod m) · c + x mod c = y · c + x mod (m · c)
        if let (Ix::Mul(sum, c), Ix::Rem(x, d)) = (self.nodes[a], self.nodes[b])
            && c == d
            && let Some(&quotient) = self.known.get(&Ix::Div(x, c))
            && let Some(rest) = self.remainder_in(sum, quotient)
            && let Ix::Rem(_, m) = self.nodes[rest]
            && let (Some(factor), Some(m)) = (self.value(c), self.value(m))
            && let Some(both) = factor.checked_mul(m)
        {
            let y = if sum == rest {
                Some(self.constant(0))
            } else {
                self.without(sum, rest)
            };
            if let Some(y) = y {
                let both = self.constant(both);
                let (first, second) = (self.mul(y, c), self.rem(x, both));
                return self.add(first, second);
            }
        }
        // (x / c) · c · w + ((x mod c) · w + p) = x · w + p
        if let (Ix::Mul(quotient, whole), (steps, place)) = (self.nodes[a], self.outermost(b))
            && let (Ix::Div(x, c), Ix::Mul(rest, w)) = (self.nodes[quotient], self.nodes[steps])
            && self.nodes[rest] == Ix::Rem(x, c)
            && let (Some(whole), Some(c), Some(width)) =
                (self.value(whole), self.value(c), self.value(w))
            && c.checked_mul(width) == Some(whole)
        {
            let first = self.mul(x, w);
            return place.map_or(first, |place| self.add(first, place));
        }
        self.intern(Ix::Add(a, b))
    }

    /// A term of a sum that is a remainder of this dividend.
    fn remainder_in(&self, sum: IxId, dividend: IxId) -> Option<IxId> {
        match self.nodes[sum] {
            Ix::Rem(of, _) if of == dividend => Some(sum),
            Ix::Add(a, b) => {
                (self.remainder_in(a, dividend)).or_else(|| self.remainder_in(b, dividend))
            }
            Ix::Num(_) | Ix::Loop(_) | Ix::Sub(..) | Ix::Mul(..) | Ix::Div(..) | Ix::Rem(..) => {
                None
            }
        }
    }

    /// A sum without one of its terms; `None` if it is none of them.
    fn without(&mut self, sum: IxId, term: IxId) -> Option<IxId> {
        // A term less a number: the number stays.
        if let Ix::Sub(a, b) = self.nodes[sum]
            && a == term
        {
            let number = self.value(b)?;
            return Some(self.constant(-number));
        }
        let Ix::Add(a, b) = self.nodes[sum] else {
            return None;
        };
        if a == term || b == term {
            return Some(if a == term { b } else { a });
        }
        if let Some(rest) = self.without(a, term) {
            return Some(self.add(rest, b));
        }
        let rest = self.without(b, term)?;
        Some(self.add(a, rest))
    }

    /// a − b.
    pub(crate) fn sub(&mut self, a: IxId, b: IxId) -> IxId {
        match (self.value(a), self.value(b)) {
            (Some(a), Some(b)) => self.constant(a - b),
            (_, Some(0)) => a,
            _ => self.intern(Ix::Sub(a, b)),
        }
    }

    /// a · b.
    pub(crate) fn mul(&mut self, a: IxId, b: IxId) -> IxId {
        match (self.value(a), self.value(b)) {
            (Some(a), Some(b)) => self.constant(a * b),
            (Some(0), _) | (_, Some(0)) => self.constant(0),
            (Some(1), _) => b,
            (_, Some(1)) => a,
            _ => self.intern(Ix::Mul(a, b)),
        }
    }

    /// a / b, rounded down.
    pub(crate) fn div(&mut self, a: IxId, b: IxId) -> IxId {
        match (self.value(a), self.value(b)) {
            (_, Some(1)) => a,
            (Some(a), Some(b)) if a >= 0 && b > 0 => self.constant(a / b),
            (None, Some(c)) if c > 1 => match (self.largest(a), self.apart(a, c)) {
                (Some(largest), _) if largest < c => self.constant(0),
                (Some(_), Some((whole, rest))) => {
                    let rest = self.div(rest, b);
                    self.add(whole, rest)
                }
                (Some(_), None) => match self.in_steps(a, c) {
                    Some((steps, width, _)) => {
                        let divisor = self.constant(c / width);
                        self.div(steps, divisor)
                    }
                    None => self.intern(Ix::Div(a, b)),
                },
                (None, _) => self.intern(Ix::Div(a, b)),
            },
            _ => self.intern(Ix::Div(a, b)),
        }
    }

    /// a mod b.
    pub(crate) fn rem(&mut self, a: IxId, b: IxId) -> IxId {
        match (self.value(a), self.value(b)) {
            (_, Some(1)) => self.constant(0),
            (Some(a), Some(b)) if a >= 0 && b > 0 => self.constant(a % b),
            (None, Some(c)) if c > 1 => match (self.largest(a), self.apart(a, c)) {
                (Some(largest), _) if largest < c => a,
                (Some(_), Some((_, rest))) => self.rem(rest, b),
                (Some(_), None) => match self.in_steps(a, c) {
                    Some((steps, width, place)) => {
                        let divisor = self.constant(c / width);
                        let rest = self.rem(steps, divisor);
                        let width = self.constant(width);
                        let first = self.mul(rest, width);
                        place.map_or(first, |place| self.add(first, place))
                    }
                    None => self.intern(Ix::Rem(a, b)),
                },
                (None, _) => self.intern(Ix::Rem(a, b)),
            },
            _ => self.intern(Ix::Rem(a, b)),
        }
    }

    /// The row-major number of the element at `index` of a tensor of this shape.
    pub(crate) fn linear(&mut self, index: &[IxId], shape: &[Num]) -> IxId {
        let mut sum = self.constant(0);
        for (&i, &extent) in index.iter().zip(shape) {
            let extent = self.num(extent);
            let scaled = self.mul(sum, extent);
            sum = self.add(scaled, i);
        }
        sum
    }

    /// The index of the element with row-major number `linear` in a tensor of this shape.
    pub(crate) fn delinear(&mut self, linear: IxId, shape: &[Num]) -> Vec<IxId> {
        let mut index = vec![linear; shape.len()];
        let mut rest = linear;
        for d in (0..shape.len()).rev() {
            let extent = self.num(shape[d]);
            // The outermost entry cannot exceed its extent.
            index[d] = if d == 0 { rest } else { self.rem(rest, extent) };
            rest = self.div(rest, extent);
        }
        index
    }

    /// Maps an index across a reshape: the index, in a tensor of shape `to`, of the element at
    /// `index` in one of shape `from` with the same number of elements. Dims are matched in groups
    /// of equal products, so that divisions remain only within a group that splits a dim.
    pub(crate) fn reshape(&mut self, index: &[IxId], from: &[Num], to: &[Num]) -> Vec<IxId> {
        let mut result = Vec::with_capacity(to.len());
        for (f, t) in groups(from, to) {
            let linear = self.linear(&index[f.clone()], &from[f]);
            result.extend(self.delinear(linear, &to[t]));
        }
        result
    }
}

type DimGroup = (std::ops::Range<usize>, std::ops::Range<usize>);

/// Splits two shapes with equal products into the shortest consecutive groups of dims with equal
/// products, from the innermost. Extents that differ between ranks match only themselves.
fn groups(from: &[Num], to: &[Num]) -> Vec<DimGroup> {
    let mut groups = Vec::new();
    let (mut f, mut t) = (from.len(), to.len());
    while f > 0 || t > 0 {
        let (f_end, t_end) = (f, t);
        (f, t) = innermost_group(&from[..f], &to[..t]).unwrap_or((0, 0));
        groups.push((f..f_end, t..t_end));
    }
    groups.reverse();
    groups
}

/// The start of the innermost group of equal products in each shape; `None` if the constants cannot
/// decide.
fn innermost_group(from: &[Num], to: &[Num]) -> Option<(usize, usize)> {
    if from.last() == to.last() {
        return Some((from.len() - 1, to.len() - 1));
    }
    if to.last() == Some(&Num::Const(1)) {
        return Some((from.len(), to.len() - 1));
    }
    let (mut f, mut t) = (from.len(), to.len());
    let (mut left, mut right) = (1i64, 1i64);
    loop {
        if f > 0 && (left <= right || t == 0) {
            f -= 1;
            left = left.checked_mul(constant(from[f])?)?;
        } else {
            t = t.checked_sub(1)?;
            right = right.checked_mul(constant(to[t])?)?;
        }
        if left == right {
            return Some((f, t));
        }
    }
}

fn constant(num: Num) -> Option<i64> {
    if let Num::Const(value) = num {
        Some(value)
    } else {
        None
    }
}

#[cfg(test)]
mod tests;
