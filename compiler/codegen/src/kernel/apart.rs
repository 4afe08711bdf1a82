//! Code for scatters and selections, which have their own loops.

use ddl_dialect::combiner::Combiner;
use ddl_dialect::scalar::{Cmp, Number};
use ddl_dialect::types::DType;
use melior::ir::Value;

use crate::kernel::code::IntCmp;
use crate::kernel::control::Open;
use crate::kernel::divide::outer;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::scalar::Element;
use crate::kernel::{ExprId, Num, Scatter, Select, Update};

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Opens loops over a shape; returns them, innermost last, and their indices.
    pub(crate) fn begin_loops(&mut self, shape: &[Num]) -> (Vec<Open<'c, 'a>>, Vec<IxId>) {
        let mut open = Vec::with_capacity(shape.len());
        let mut index = Vec::with_capacity(shape.len());
        for &extent in shape {
            let extent = self.indices.num(extent);
            let extent = self.index(extent);
            let (inner, at, _) = self.code.begin_loop(extent, &[], &[]);
            self.enter();
            index.push(self.new_loop(at));
            open.push(inner);
        }
        (open, index)
    }

    pub(crate) fn end_loops(&mut self, open: Vec<Open<'c, 'a>>) {
        for inner in open.into_iter().rev() {
            self.leave();
            self.code.end(inner, &[]);
        }
    }

    /// Combines the buffer's element with `value`.
    pub(crate) fn accumulate(
        &mut self,
        dtype: DType,
        update: &Update,
        pointer: Value<'c, 'a>,
        number: IxId,
        new: Element<'c, 'a>,
    ) {
        let number = self.index(number);
        let old = |this: &Self| this.code.load_element(dtype, pointer, number);
        let total = match update {
            Update::Replace => new.value,
            Update::Combine(combiner) => {
                let old = old(self).value;
                self.code.combine(*combiner, dtype, old, new.value)
            }
            Update::By(function) => {
                let args = [old(self), new];
                self.code.scalar(function, &args, &[]).value
            }
        };
        let element = self.code.round(dtype, total);
        self.code.store_element(dtype, element, pointer, number);
    }

    /// Copies the base, then applies the updates one by one.
    pub(crate) fn scatter(&mut self, scatter: &Scatter) {
        // If the base is in the result's place, no copy is needed.
        if !scatter.is_in_place(self.kernel) {
            let pointer = self.pointers[scatter.buffer];
            self.phase(|this| this.fill(scatter.base, pointer));
        }
        self.phase(|this| this.update(scatter));
    }

    fn update(&mut self, scatter: &Scatter) {
        let pointer = self.pointers[scatter.buffer];
        let shape = self.kernel.exprs[scatter.base].shape.clone();
        let dtype = self.kernel.exprs[scatter.base].dtype;
        let updates = self.kernel.exprs[scatter.updates].shape.clone();
        // Loops on which it does not depend whether an update is in bounds are within the branch.
        let outside = scatter.slices.tested().max(outer(&updates));
        let (open, mut index) = self.begin_part_loops(&updates[..outside]);
        let zero = self.indices.constant(0);
        let first = [index.as_slice(), &vec![zero; updates.len() - outside]].concat();
        let (_, inside) = self.slice_at(&scatter.slices, &first, &shape);
        let branch = inside.map(|inside| self.code.begin_if(inside, &[]));
        self.enter();
        let (within, rest) = self.begin_loops(&updates[outside..]);
        index.extend(rest);
        let (at, _) = self.slice_at(&scatter.slices, &index, &shape);
        let new = self.element(scatter.updates, &Position::At(index));
        let number = self.indices.linear(&at, &shape);
        self.accumulate(dtype, &scatter.update, pointer, number, new);
        self.end_loops(within);
        self.leave();
        if let Some(branch) = branch {
            self.code.otherwise(&branch, &[]);
            self.code.end(branch, &[]);
        }
        self.end_loops(open);
    }

    /// Writes every element of an expression.
    fn fill(&mut self, expr: ExprId, pointer: Value<'c, 'a>) {
        let (dtype, shape) = (
            self.kernel.exprs[expr].dtype,
            self.kernel.exprs[expr].shape.clone(),
        );
        let (open, index) = self.begin_part_loops(&shape);
        let number = self.indices.linear(&index, &shape);
        let element = self.element(expr, &Position::At(index));
        let number = self.index(number);
        self.code.store_element(dtype, element, pointer, number);
        self.end_loops(open);
    }

    /// Clears the result, then adds each window's source element at the selected position.
    pub(crate) fn select(&mut self, select: &Select) {
        self.phase(|this| this.erase(select));
        self.phase(|this| this.add_selected(select));
    }

    fn erase(&mut self, select: &Select) {
        let pointer = self.pointers[select.buffer];
        let dtype = self.kernel.exprs[select.operand].dtype;
        let shape = self.kernel.exprs[select.operand].shape.clone();
        let (open, index) = self.begin_part_loops(&shape);
        let number = self.indices.linear(&index, &shape);
        let zero = self.code.number(dtype, Number::Int(0));
        let zero = self.code.round(dtype, zero);
        self.accumulate(dtype, &Update::Replace, pointer, number, zero);
        self.end_loops(open);
    }

    fn add_selected(&mut self, select: &Select) {
        let pointer = self.pointers[select.buffer];
        let dtype = self.kernel.exprs[select.operand].dtype;
        let source = self.kernel.exprs[select.source].shape.clone();
        let (open, index) = self.begin_part_loops(&source);
        let none = self.code.int_constant(64, -1);
        let zero = self.code.number(dtype, Number::Int(0));
        let chosen = self.chosen(select, 0, &mut index.clone(), [none, zero])[0];
        let least = self.code.int_constant(64, 0);
        let found = self.code.int_cmp(IntCmp::Sge, chosen, least);
        let branch = self.code.begin_if(found, &[]);
        self.enter();
        let new = self.element(select.source, &Position::At(index));
        let number = self.new_loop(chosen);
        let sum = Update::Combine(Combiner::Sum);
        self.accumulate(dtype, &sum, pointer, number, new);
        self.leave();
        self.code.otherwise(&branch, &[]);
        self.code.end(branch, &[]);
        self.end_loops(open);
    }

    /// The loop over window dim `depth`: number (−1 if none) and value of the best element.
    pub(crate) fn chosen(
        &mut self,
        select: &Select,
        depth: usize,
        index: &mut Vec<IxId>,
        best: [Value<'c, 'a>; 2],
    ) -> [Value<'c, 'a>; 2] {
        let dtype = self.kernel.exprs[select.operand].dtype;
        let types = [self.code.int(64), self.code.register_type(dtype)];
        let Some(&extent) = select.window.get(depth) else {
            return self.better(select, index, best);
        };
        let extent = self.indices.num(extent);
        let extent = self.index(extent);
        let (open, at, carried) = self.code.begin_loop(extent, &best, &types);
        self.enter();
        let at = self.new_loop(at);
        index.push(at);
        let best = self.chosen(select, depth + 1, index, [carried[0], carried[1]]);
        index.pop();
        self.leave();
        let results = self.code.end(open, &best);
        [results[0], results[1]]
    }

    /// The better of the current best and the element at an index, if that is in bounds.
    fn better(
        &mut self,
        select: &Select,
        index: &[IxId],
        best: [Value<'c, 'a>; 2],
    ) -> [Value<'c, 'a>; 2] {
        let dtype = self.kernel.exprs[select.operand].dtype;
        let shape = self.kernel.exprs[select.operand].shape.clone();
        let types = [self.code.int(64), self.code.register_type(dtype)];
        let (at, inside) = self.access(&select.access, index, &shape);
        let branch = inside.map(|inside| self.code.begin_if(inside, &types));
        self.enter();
        let number = self.indices.linear(&at, &shape);
        let number = self.index(number);
        let value = self.element(select.operand, &Position::At(at)).value;
        let none = self.code.int_constant(64, 0);
        let first = self.code.int_cmp(IntCmp::Slt, best[0], none);
        let cmp = if select.select == Combiner::Max {
            Cmp::Gt
        } else {
            Cmp::Lt
        };
        let mut wins = self.code.cmp(cmp, dtype, value, best[1]);
        if dtype.is_float() {
            wins = self
                .code
                .int_op("ori", 1, wins, self.code.is_only_nan(dtype, value, best[1]));
        }
        let wins = self.code.int_op("ori", 1, first, wins);
        let won = [
            self.code.select(types[0], wins, number, best[0]),
            self.code.select(types[1], wins, value, best[1]),
        ];
        self.leave();
        let Some(branch) = branch else { return won };
        self.code.otherwise(&branch, &won);
        let results = self.code.end(branch, &best);
        [results[0], results[1]]
    }
}
