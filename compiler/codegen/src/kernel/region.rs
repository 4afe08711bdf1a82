//! Code for sorts and for reductions by a function of the program's own.

use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;
use melior::ir::Value;

use crate::kernel::code::IntCmp;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::scalar::Element;
use crate::kernel::{ExprId, Num, RegionReduce, Sort, SortOrder};

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Puts every element where it belongs: behind all that precede it.
    pub(crate) fn sort(&mut self, sort: &Sort) {
        let shape = self.kernel.exprs[sort.operands[0].0].shape.clone();
        let (open, index) = self.begin_loops(&shape);
        let own = self.keys(sort, &index);
        let zero = self.code.int_constant(64, 0);
        let extent = self.indices.num(shape[sort.dim]);
        let extent = self.index(extent);
        let counter = self.code.int(64);
        let (line, at, rank) = self.code.begin_loop(extent, &[zero], &[counter]);
        self.enter();
        let mut other = index.clone();
        other[sort.dim] = self.new_loop(at);
        let here = self.index(index[sort.dim]);
        let other = self.keys(sort, &other);
        let (ahead, behind) = (
            self.precedes(sort, &other, &own),
            self.precedes(sort, &own, &other),
        );
        // Where each is said to precede the other they are tied, so that ranks stay apart.
        let not = |this: &Self, v| this.code.int_op_constant("xori", 1, v, -1);
        let not_behind = not(self, behind);
        let before = self.code.int_op("andi", 1, ahead, not_behind);
        let differ = self.code.int_op("xori", 1, ahead, behind);
        let earlier = self.code.int_cmp(IntCmp::Slt, at, here);
        let tied = self.code.int_op("andi", 1, not(self, differ), earlier);
        let counts = self.code.int_op("ori", 1, before, tied);
        let one = self.code.cast("extui", counts, counter);
        let next = self.code.int_op("addi", 64, rank[0], one);
        self.leave();
        let rank = self.code.end(line, &[next])[0];
        let mut to = index.clone();
        to[sort.dim] = self.new_loop(rank);
        let number = self.indices.linear(&to, &shape);
        let number = self.index(number);
        for &(operand, buffer) in &sort.operands {
            let element = self.element(operand, &Position::At(index.clone()));
            let dtype = self.kernel.exprs[operand].dtype;
            self.code
                .store_element(dtype, element, self.pointers[buffer], number);
        }
        self.end_loops(open);
    }

    /// The elements at an index that decide the order.
    fn keys(&mut self, sort: &Sort, index: &[IxId]) -> Vec<Element<'c, 'a>> {
        let count = match sort.order {
            SortOrder::Ascending | SortOrder::Descending => 1,
            SortOrder::By(_) => sort.operands.len(),
        };
        let position = Position::At(index.to_vec());
        let keys = sort.operands[..count].iter();
        keys.map(|&(operand, _)| self.element(operand, &position))
            .collect()
    }

    /// Whether a place with keys `a` comes before one with keys `b` wherever they stand.
    fn precedes(&self, sort: &Sort, a: &[Element<'c, 'a>], b: &[Element<'c, 'a>]) -> Value<'c, 'a> {
        let dtype = self.kernel.exprs[sort.operands[0].0].dtype;
        match &sort.order {
            SortOrder::Ascending => self.below(dtype, Cmp::Lt, a[0].value, b[0].value),
            SortOrder::Descending => self.below(dtype, Cmp::Gt, a[0].value, b[0].value),
            SortOrder::By(before) => {
                let pairs: Vec<_> = a.iter().zip(b).flat_map(|(&a, &b)| [a, b]).collect();
                self.code.scalar(before, &pairs, &[]).value
            }
        }
    }

    /// Whether `a` compares with `b` in this direction, a NaN being largest.
    fn below(&self, dtype: DType, cmp: Cmp, a: Value<'c, 'a>, b: Value<'c, 'a>) -> Value<'c, 'a> {
        let ordered = self.code.cmp(cmp, dtype, a, b);
        if !dtype.is_float() {
            return ordered;
        }
        let (x, y) = if cmp == Cmp::Gt { (a, b) } else { (b, a) };
        let nan = self.code.is_only_nan(dtype, x, y);
        self.code.int_op("ori", 1, ordered, nan)
    }

    /// For each place that is kept, a sweep over those that are not carries all values.
    pub(crate) fn reduce_region(&mut self, reduce: &RegionReduce) {
        let domain = self.kernel.exprs[reduce.operands[0].0].shape.clone();
        let kept: Vec<usize> = (0..domain.len())
            .filter(|d| !reduce.dims.contains(d))
            .collect();
        let shape: Vec<Num> = kept.iter().map(|&d| domain[d]).collect();
        let (open, at) = self.begin_loops(&shape);
        let scalar = Position::At(Vec::new());
        let starts = reduce.operands.iter().map(|&(_, start, _)| start);
        let starts: Vec<_> = starts
            .map(|start| self.element(start, &scalar).value)
            .collect();
        let unknown = self.indices.constant(0);
        let mut index = vec![unknown; domain.len()];
        for (&d, &place) in kept.iter().zip(&at) {
            index[d] = place;
        }
        let values = self.sweep(reduce, &reduce.dims, &mut index, starts);
        let number = self.indices.linear(&at, &shape);
        let number = self.index(number);
        for (&(expr, _, buffer), value) in reduce.operands.iter().zip(values) {
            let dtype = self.kernel.exprs[expr].dtype;
            let element = self.code.round(dtype, value);
            self.code
                .store_element(dtype, element, self.pointers[buffer], number);
        }
        self.end_loops(open);
    }

    /// The loops over the dims that are left; takes the values so far and returns the new ones.
    fn sweep(
        &mut self,
        reduce: &RegionReduce,
        dims: &[usize],
        index: &mut Vec<IxId>,
        values: Vec<Value<'c, 'a>>,
    ) -> Vec<Value<'c, 'a>> {
        let dtype = |this: &Self, expr: ExprId| this.kernel.exprs[expr].dtype;
        let Some((&dim, inner)) = dims.split_first() else {
            let position = Position::At(index.clone());
            let so_far = reduce.operands.iter().zip(values);
            let mut args: Vec<_> = so_far
                .map(|(&(expr, ..), value)| self.code.round(dtype(self, expr), value))
                .collect();
            for &(expr, ..) in &reduce.operands {
                args.push(self.element(expr, &position));
            }
            let functions = reduce.functions.iter();
            return functions
                .map(|function| self.code.scalar(function, &args, &[]).value)
                .collect();
        };
        let operands = reduce.operands.iter();
        let types: Vec<_> = operands
            .map(|&(expr, ..)| self.code.register_type(dtype(self, expr)))
            .collect();
        let extent = self.kernel.exprs[reduce.operands[0].0].shape[dim];
        let extent = self.indices.num(extent);
        let extent = self.index(extent);
        let (open, at, carried) = self.code.begin_loop(extent, &values, &types);
        self.enter();
        index[dim] = self.new_loop(at);
        let values = self.sweep(reduce, inner, index, carried);
        self.leave();
        self.code.end(open, &values)
    }
}
