//! The memory traffic of a kernel call, for traces and profiles.

use std::collections::BTreeSet;

use crate::kernel::{ExprId, ExprKind, Kernel, Num, Root, Update};

/// Bytes that a kernel reads and writes, by row \[B\]; one number where rows do not differ.
///
/// Reads of a buffer count as many elements as the expressions need, at most the whole buffer once;
/// writes count once. An in-place scatter counts only the slices.
///
/// - `tables`: the values of the integer parameters, by parameter and row
pub(crate) fn bytes(kernel: &Kernel, tables: &[Vec<i64>]) -> Vec<u64> {
    let rows = tables.first().map_or(1, Vec::len);
    let of_row = |row| KernelOfRow {
        kernel,
        tables,
        row,
    };
    (0..rows).map(|row| of_row(row).bytes()).collect()
}

/// A kernel with the numbers of one row.
struct KernelOfRow<'a> {
    kernel: &'a Kernel,
    tables: &'a [Vec<i64>],
    row: usize,
}

impl KernelOfRow<'_> {
    fn bytes(&self) -> u64 {
        let mut wanted = vec![0_u64; self.kernel.exprs.len()];
        let mut written = 0_u64;
        for root in self.kernel.nests.iter().flat_map(|nest| &nest.roots) {
            let reads = BTreeSet::from_iter(root.reads().into_iter().chain([root.domain()]));
            let spared = self.spared(root);
            for read in reads.into_iter().filter(|read| Some(*read) != spared) {
                wanted[read] = self.elements(read);
            }
            written = written.saturating_add(self.written(root));
        }
        let mut read = 0_u64;
        // Operands stand before their users.
        for id in (0..wanted.len()).rev() {
            let want = wanted[id].min(self.elements(id));
            if let ExprKind::Load(_) = self.kernel.exprs[id].kind {
                read = read.saturating_add(want.saturating_mul(self.size(id)));
            }
            for (operand, times) in self.operands(id) {
                let more = want.saturating_mul(times);
                wanted[operand] = wanted[operand].saturating_add(more);
            }
        }
        read.saturating_add(written)
    }

    /// The operands of an expression, and the maximum number of elements of each that one element
    /// needs.
    fn operands(&self, id: ExprId) -> Vec<(ExprId, u64)> {
        let once = |id: ExprId| (id, 1);
        match &self.kernel.exprs[id].kind {
            ExprKind::Load(_) | ExprKind::Iota(_) | ExprKind::Total(_) => Vec::new(),
            ExprKind::Scalar(_, operands) | ExprKind::Joined(_, operands) => {
                operands.iter().copied().map(once).collect()
            }
            ExprKind::Affine(operand, _)
            | ExprKind::Linear(operand)
            | ExprKind::Window { operand, .. } => vec![once(*operand)],
            ExprKind::Padded {
                operand, outside, ..
            } => vec![once(*operand), once(*outside)],
            ExprKind::Gather(operand, slices) => std::iter::once(*operand)
                .chain(slices.starts())
                .map(once)
                .collect(),
            ExprKind::Fold {
                window, operands, ..
            } => {
                let window = self.volume(window.iter());
                operands
                    .iter()
                    .map(|(operand, _)| (*operand, window))
                    .collect()
            }
        }
    }

    /// Operands that a root names but does not read: a tensor updated in place.
    fn spared(&self, root: &Root) -> Option<ExprId> {
        let Root::Scatter(scatter) = root else {
            return None;
        };
        let base = &self.kernel.exprs[scatter.base].kind;
        (*base == ExprKind::Load(scatter.buffer)).then_some(scatter.base)
    }

    /// Bytes that a root writes, and reads again to combine them \[B\].
    fn written(&self, root: &Root) -> u64 {
        let all = |id: ExprId| self.elements(id).saturating_mul(self.size(id));
        match root {
            Root::Store { expr, .. } => all(*expr),
            Root::Reduce(reduce) if reduce.buffer.is_none() => 0,
            Root::Reduce(reduce) => self.kept(reduce.expr, &reduce.dims),
            Root::Scatter(scatter) => {
                let times = match scatter.update {
                    Update::Replace => 1,
                    Update::Combine(_) | Update::By(_) => 2,
                };
                let slices = all(scatter.updates).saturating_mul(times);
                match self.spared(root) {
                    Some(_) => slices,
                    None => all(scatter.base).saturating_add(slices),
                }
            }
            Root::Select(select) => all(select.operand),
            Root::Sort(sort) => {
                let (first, _) = sort.operands[0];
                let line = self.kernel.exprs[first].shape.get(sort.dim);
                let line = line.map_or(1, |&extent| self.number(extent)).max(1);
                let keep = sort.keep.unsigned_abs();
                let each = sort
                    .operands
                    .iter()
                    .map(|(expr, _)| all(*expr) / line * keep);
                each.sum()
            }
            Root::Region(reduce) => {
                let each = reduce.operands.iter();
                each.map(|(expr, ..)| self.kept(*expr, &reduce.dims)).sum()
            }
        }
    }

    /// Result bytes of a reduction over these dims \[B\].
    fn kept(&self, id: ExprId, dims: &[usize]) -> u64 {
        let shape = self.kernel.exprs[id].shape.iter().enumerate();
        let kept = shape.filter(|(dim, _)| !dims.contains(dim));
        let elements = self.volume(kept.map(|(_, extent)| extent));
        elements.saturating_mul(self.size(id))
    }

    fn elements(&self, id: ExprId) -> u64 {
        self.volume(self.kernel.exprs[id].shape.iter())
    }

    fn size(&self, id: ExprId) -> u64 {
        self.kernel.exprs[id].dtype.bytes() as u64
    }

    fn volume<'n>(&self, extents: impl Iterator<Item = &'n Num>) -> u64 {
        extents.fold(1, |all: u64, &extent| {
            all.saturating_mul(self.number(extent))
        })
    }

    fn number(&self, number: Num) -> u64 {
        let value = match number {
            Num::Const(value) => value,
            Num::Param(param) => self.tables[param][self.row],
        };
        u64::try_from(value).unwrap_or(0)
    }
}
