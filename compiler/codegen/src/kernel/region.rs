//! Code for reductions by a user-defined function.

use melior::ir::Value;

use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::{ExprId, Num, RegionReduce};

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// For each kept index, a sweep over the reduced ones carries all values.
    pub(crate) fn reduce_region(&mut self, reduce: &RegionReduce) {
        let domain = self.kernel.exprs[reduce.operands[0].0].shape.clone();
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
