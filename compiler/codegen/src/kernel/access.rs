//! Code for elements at computed or data-dependent indices, and for windows.

use melior::ir::Value;

use crate::kernel::code::IntCmp;
use crate::kernel::element::{Generator, Position, parts};
use crate::kernel::index::IxId;
use crate::kernel::scalar::Element;
use crate::kernel::{DimAccess, Expr, ExprId, ExprKind, Num, Slices};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::DType;

/// Windows of at most this many elements are unrolled, so that the enclosing loop is innermost and
/// is vectorised.
const SMALL: i64 = 32;

fn is_small(window: &[Num]) -> bool {
    let extents = window.iter().map(|&extent| match extent {
        Num::Const(extent) => extent,
        Num::Param(_) => SMALL + 1,
    });
    extents.fold(1, i64::saturating_mul) <= SMALL
}

impl Slices {
    /// The number of leading dims of the slice index on which it depends whether it is in bounds.
    pub(crate) fn tested(&self) -> usize {
        let dims = self.dims.iter().flat_map(|dim| {
            let sources = dim.start.iter().flat_map(|(_, from, _)| from);
            let starts = sources.filter_map(|source| source.of);
            let starts = starts.filter(|_| !self.clamp || !dim.whole);
            starts.chain(dim.offset.filter(|_| !dim.whole))
        });
        dims.max().map_or(0, |last| last + 1)
    }

    /// Whether no element has to be tested for being in bounds.
    pub(crate) fn are_inside(&self) -> bool {
        self.clamp && self.dims.iter().all(|dim| dim.whole)
    }

    /// The expressions that provide starts.
    pub(crate) fn starts(&self) -> impl Iterator<Item = ExprId> + '_ {
        let starts = self.dims.iter().filter_map(|dim| dim.start.as_ref());
        starts.map(|(expr, ..)| *expr)
    }
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// The conjunction of these conditions; `None` if there are none.
    fn all(&self, tests: Vec<Value<'c, 'a>>) -> Option<Value<'c, 'a>> {
        let and = |a, b| self.code.int_op("andi", 1, a, b);
        tests.into_iter().reduce(and)
    }

    /// Whether an index is in bounds; `None`: always.
    fn is_below(&mut self, index: IxId, extent: Num) -> Option<Value<'c, 'a>> {
        if let Num::Const(extent) = extent {
            match self.indices.span(index) {
                Some([least, most]) if least >= 0 && most < extent => return None,
                Some([least, most]) if most < 0 || least >= extent => {
                    return Some(self.code.int_constant(1, 0));
                }
                _ if self.inside.contains(&(index, extent)) => return None,
                Some(_) | None => {}
            }
        }
        let extent = self.indices.num(extent);
        Some(self.is_before(index, extent))
    }

    fn is_before(&mut self, index: IxId, extent: IxId) -> Value<'c, 'a> {
        let (index, extent) = (self.index(index), self.index(extent));
        // As an unsigned number, an index before the start is too large.
        self.code.int_cmp(IntCmp::Ult, index, extent)
    }

    /// The index of an access in a tensor of this shape, and whether it is in bounds (`None`:
    /// always).
    pub(crate) fn access(
        &mut self,
        access: &[DimAccess],
        index: &[IxId],
        shape: &[Num],
    ) -> (Vec<IxId>, Option<Value<'c, 'a>>) {
        let mut tests = Vec::new();
        let mut at = Vec::with_capacity(access.len());
        for (dim, &extent) in access.iter().zip(shape) {
            let (place, rest) = self.indices.place(dim, index);
            if !dim.inside {
                if dim.dilation != Num::Const(1) {
                    let (rest, zero) = (self.index(rest), self.code.int_constant(64, 0));
                    tests.push(self.code.int_cmp(IntCmp::Eq, rest, zero));
                }
                tests.extend(self.is_below(place, extent));
            }
            at.push(place);
        }
        (at, self.all(tests))
    }

    /// See [`ExprKind::Padded`].
    pub(crate) fn padded(
        &mut self,
        expr: &Expr,
        operand: ExprId,
        access: &[DimAccess],
        outside: ExprId,
        index: &[IxId],
    ) -> Element<'c, 'a> {
        let shape = self.kernel.exprs[operand].shape.clone();
        let (at, inside) = self.access(access, index, &shape);
        let Some(inside) = inside else {
            return self.element(operand, &Position::At(at));
        };
        let outside = self.element(outside, &Position::At(Vec::new()));
        self.choose(expr.dtype, inside, operand, &Position::At(at), outside)
    }

    /// See [`ExprKind::Joined`].
    pub(crate) fn joined(
        &mut self,
        expr: &Expr,
        dim: usize,
        operands: &[ExprId],
        mut index: Vec<IxId>,
    ) -> Element<'c, 'a> {
        if let &[only] = operands {
            return self.element(only, &Position::At(index));
        }
        // A binary tree, so that the depth is logarithmic in the number of operands.
        let (head, tail) = operands.split_at(operands.len() / 2);
        let mut extent = self.indices.constant(0);
        for &operand in head {
            let own = self.indices.num(self.kernel.exprs[operand].shape[dim]);
            extent = self.indices.add(extent, own);
        }
        if let (Some([least, most]), Some(extent)) =
            (self.indices.span(index[dim]), self.indices.value(extent))
        {
            if most < extent {
                return self.joined(expr, dim, head, index);
            }
            if least >= extent {
                let extent = self.indices.constant(extent);
                index[dim] = self.indices.sub(index[dim], extent);
                return self.joined(expr, dim, tail, index);
            }
        }
        let inside = self.is_before(index[dim], extent);
        let mut types = vec![self.code.register_type(expr.dtype)];
        types.extend(self.code.narrow_type(expr.dtype));
        let open = self.code.begin_if(inside, &types);
        self.enter();
        let element = self.joined(expr, dim, head, index.clone());
        self.leave();
        self.code.otherwise(&open, &parts(element));
        self.enter();
        index[dim] = self.indices.sub(index[dim], extent);
        let element = self.joined(expr, dim, tail, index);
        self.leave();
        let results = self.code.end(open, &parts(element));
        Element {
            value: results[0],
            narrow: results.get(1).copied(),
        }
    }

    /// The index of a slice element in a tensor of this shape, and whether it is kept (`None`:
    /// always).
    pub(crate) fn slice_at(
        &mut self,
        slices: &Slices,
        index: &[IxId],
        shape: &[Num],
    ) -> (Vec<IxId>, Option<Value<'c, 'a>>) {
        let mut tests = Vec::new();
        let mut at = Vec::with_capacity(shape.len());
        for (dim, &extent) in slices.dims.iter().zip(shape) {
            let mut place = match dim.offset {
                Some(k) => index[k],
                None => self.indices.constant(0),
            };
            if let Some((starts, from, last)) = &dim.start {
                let from: Vec<IxId> = from.iter().map(|s| self.source(s, index)).collect();
                if !slices.clamp {
                    let (_, start) = self.start_at(*starts, &from);
                    let last = self.indices.num(*last);
                    let last = self.index(last);
                    tests.push(self.code.int_cmp(IntCmp::Ule, start, last));
                }
                let start = self.slice_start((*starts, from, *last), |this, from| {
                    let (dtype, start) = this.start_at(*starts, from);
                    let last = this.indices.num(*last);
                    let last = this.index(last);
                    this.clamped(dtype, start, last)
                });
                place = self.indices.add(start, place);
            }
            if !dim.whole {
                let first = self.indices.num(dim.first);
                place = self.indices.sub(place, first);
                tests.extend(self.is_below(place, extent));
            }
            at.push(place);
        }
        (at, self.all(tests))
    }

    /// The start of a slice as an i64, and the type that it had.
    fn start_at(&mut self, starts: ExprId, from: &[IxId]) -> (DType, Value<'c, 'a>) {
        let dtype = self.kernel.exprs[starts].dtype;
        let start = self.element(starts, &Position::At(from.to_vec())).value;
        (dtype, self.code.convert(dtype, DType::I64, start))
    }

    /// The nearest value in `0..=last` to an i64 converted from this type.
    fn clamped(&self, dtype: DType, start: Value<'c, 'a>, last: Value<'c, 'a>) -> Value<'c, 'a> {
        if !dtype.is_signed() {
            return self.code.int_op("minui", 64, start, last);
        }
        let start = self.code.int_op_constant("maxsi", 64, start, 0);
        self.code.int_op("minsi", 64, start, last)
    }

    /// See [`ExprKind::Gather`].
    pub(crate) fn gathered(
        &mut self,
        expr: &Expr,
        operand: ExprId,
        slices: &Slices,
        index: &[IxId],
    ) -> Element<'c, 'a> {
        let shape = self.kernel.exprs[operand].shape.clone();
        let (at, inside) = self.slice_at(slices, index, &shape);
        let Some(inside) = inside else {
            return self.element(operand, &Position::At(at));
        };
        let zero = self.code.number(expr.dtype, Number::Int(0));
        let zero = self.code.round(expr.dtype, zero);
        self.choose(expr.dtype, inside, operand, &Position::At(at), zero)
    }

    /// See [`ExprKind::Fold`].
    pub(crate) fn fold(&mut self, expr: &Expr, mut index: Vec<IxId>) -> Element<'c, 'a> {
        let ExprKind::Fold {
            combiner, operands, ..
        } = &expr.kind
        else {
            ddlc::ice!("a window is a fold");
        };
        let identity = combiner.identity(expr.dtype);
        let start = self.code.number(expr.dtype, identity);
        let sum = self.fold_level(expr, 0, &mut index, start);
        match operands.len() {
            1 => self.code.reduced(*combiner, expr.dtype, sum),
            _ => self.code.round(expr.dtype, sum),
        }
    }

    /// The loop over window dim `depth`, with its body.
    fn fold_level(
        &mut self,
        expr: &Expr,
        depth: usize,
        index: &mut Vec<IxId>,
        sum: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let ExprKind::Fold {
            window,
            combiner,
            operands,
        } = &expr.kind
        else {
            ddlc::ice!("a window is a fold");
        };
        let Some(&extent) = window.get(depth) else {
            return self.term(expr.dtype, *combiner, operands, index, sum);
        };
        if let (true, Num::Const(extent)) = (is_small(window), extent) {
            let mut sum = sum;
            for at in 0..extent {
                index.push(self.indices.constant(at));
                sum = self.fold_level(expr, depth + 1, index, sum);
                index.pop();
            }
            return sum;
        }
        let extent = self.indices.num(extent);
        let extent = self.index(extent);
        let ty = self.code.register_type(expr.dtype);
        let (open, at, carried) = self.code.begin_loop(extent, &[sum], &[ty]);
        self.enter();
        let at = self.new_loop(at);
        index.push(at);
        let sum = self.fold_level(expr, depth + 1, index, carried[0]);
        index.pop();
        self.leave();
        self.code.end(open, &[sum])[0]
    }

    /// The sum plus the product of the accessed elements; the unchanged sum if one is out of
    /// bounds.
    fn term(
        &mut self,
        dtype: DType,
        combiner: Combiner,
        operands: &[(ExprId, Vec<DimAccess>)],
        index: &[IxId],
        sum: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let mut places = Vec::with_capacity(operands.len());
        let mut tests = Vec::new();
        for (operand, access) in operands {
            let shape = self.kernel.exprs[*operand].shape.clone();
            let (at, inside) = self.access(access, index, &shape);
            places.push((*operand, Position::At(at)));
            tests.extend(inside);
        }
        let inside = self.all(tests);
        let ty = self.code.register_type(dtype);
        let open = inside.map(|inside| self.code.begin_if(inside, &[ty]));
        self.enter();
        let elements: Vec<_> = places
            .iter()
            .map(|(operand, at)| self.element(*operand, at).value)
            .collect();
        let times = |a, b| self.code.combine(Combiner::Prod, dtype, a, b);
        let product = elements.into_iter().reduce(times);
        let product = product.expect("a window has operands");
        let total = self.code.combine(combiner, dtype, sum, product);
        self.leave();
        let Some(open) = open else { return total };
        self.code.otherwise(&open, &[total]);
        self.code.end(open, &[sum])[0]
    }
}
