//! Code for reductions by a user-defined function.

use melior::ir::Value;

use crate::kernel::control::Open;
use crate::kernel::division::UNIT;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::{ExprId, Num, RegionReduce};

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// For each kept index, a sweep over the reduced ones carries all values. If the innermost dim
    /// is kept, values are in memory instead, line by line, as elements of one are side by side.
    pub(crate) fn reduce_region(&mut self, reduce: &RegionReduce) {
        let domain = self.kernel.exprs[reduce.operands[0].0].shape.clone();
        let innermost = domain.iter().rposition(|&extent| extent != Num::Const(1));
        if let Some(last) = innermost
            && last + 1 == domain.len()
            && !reduce.dims.contains(&last)
        {
            return self.reduce_lines(reduce, &domain);
        }
        let kept: Vec<usize> = (0..domain.len())
            .filter(|d| !reduce.dims.contains(d))
            .collect();
        let shape: Vec<Num> = kept.iter().map(|&d| domain[d]).collect();
        let (open, at) = self.begin_part_loops(&shape);
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

    /// The sweeps of all elements of a line together, for each line of results.
    fn reduce_lines(&mut self, reduce: &RegionReduce, domain: &[Num]) {
        let last = domain.len() - 1;
        let outer: Vec<usize> = (0..last).filter(|d| !reduce.dims.contains(d)).collect();
        let extents = |dims: &[usize]| -> Vec<Num> { dims.iter().map(|&d| domain[d]).collect() };
        let (lines, swept) = (extents(&outer), extents(&reduce.dims));
        let extent = self.indices.num(domain[last]);
        let extent = self.index(extent);
        // A line of its own is divided; others are divided among themselves.
        let (open, at, range) = match lines.is_empty() {
            true => (Vec::new(), Vec::new(), self.part(extent, UNIT)),
            false => {
                let (open, at) = self.begin_part_loops(&lines);
                (open, at, (self.code.int_constant(64, 0), extent))
            }
        };
        let unknown = self.indices.constant(0);
        let mut index = vec![unknown; domain.len()];
        for (&d, &place) in outer.iter().zip(&at) {
            index[d] = place;
        }
        let shape: Vec<Num> = lines.iter().chain([&domain[last]]).copied().collect();
        let (line, _, number) = self.begin_line(range, &at, &shape);
        for &(expr, start, buffer) in &reduce.operands {
            let value = self.element(start, &Position::At(Vec::new())).value;
            let dtype = self.kernel.exprs[expr].dtype;
            let element = self.code.round(dtype, value);
            self.code
                .store_element(dtype, element, self.pointers[buffer], number);
        }
        self.end_loops(vec![line]);
        let (sweep, steps) = self.begin_loops(&swept);
        for (&d, step) in reduce.dims.iter().zip(steps) {
            index[d] = step;
        }
        let (line, place, number) = self.begin_line(range, &at, &shape);
        index[last] = place;
        let position = Position::At(index);
        let so_far = reduce.operands.iter().map(|&(expr, _, buffer)| {
            let dtype = self.kernel.exprs[expr].dtype;
            self.code.load_element(dtype, self.pointers[buffer], number)
        });
        let mut args: Vec<_> = so_far.collect();
        for &(expr, ..) in &reduce.operands {
            args.push(self.element(expr, &position));
        }
        let values = reduce.functions.iter();
        let values: Vec<_> = values
            .map(|function| self.code.scalar(function, &args, &[]).value)
            .collect();
        for (&(expr, _, buffer), value) in reduce.operands.iter().zip(values) {
            let dtype = self.kernel.exprs[expr].dtype;
            let element = self.code.round(dtype, value);
            self.code
                .store_element(dtype, element, self.pointers[buffer], number);
        }
        self.end_loops(vec![line]);
        self.end_loops(sweep);
        self.end_loops(open);
    }

    /// Opens the loop over a line of results: with the index in it, and the number of the result.
    fn begin_line(
        &mut self,
        range: (Value<'c, 'a>, Value<'c, 'a>),
        lines: &[IxId],
        shape: &[Num],
    ) -> (Open<'c, 'a>, IxId, Value<'c, 'a>) {
        let (open, place, _) = self.code.begin_part(range, &[], &[]);
        self.enter();
        let place = self.new_loop(place);
        let at = [lines, &[place]].concat();
        let number = self.indices.linear(&at, shape);
        (open, place, self.index(number))
    }

    /// The loops over the remaining dims; takes the current values and returns the new ones.
    pub(crate) fn sweep(
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
