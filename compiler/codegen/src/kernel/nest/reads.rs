//! The elements of tensors that the roots of a nest read at an index.

use std::collections::BTreeSet;

use super::Accumulated;
use crate::kernel::element::Generator;
use crate::kernel::index::IxId;
use crate::kernel::{BufferId, ExprId, ExprKind, Root};

/// An element of a tensor that is read at a place that follows from the index alone.
pub(super) struct Read {
    pub(super) expr: ExprId,
    pub(super) index: Vec<IxId>,
    pub(super) buffer: BufferId,
    pub(super) number: IxId,
}

impl Generator<'_, '_, '_> {
    /// What stores and reductions read at an index, but for what is tested or at a place that is
    /// data.
    pub(super) fn reads(
        &mut self,
        stores: &[&Root],
        reduces: &[Accumulated<'_>],
        index: &[IxId],
    ) -> Vec<Read> {
        let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
        let roots = stores.iter().rev().filter_map(|root| match root {
            Root::Store { expr, .. } => Some((*expr, index.to_vec())),
            Root::Reduce(_)
            | Root::Scatter(_)
            | Root::Select(_)
            | Root::Sort(_)
            | Root::Region(_) => None,
        });
        let reduces = reduces.iter().rev();
        let reduces = reduces.map(|reduced| (reduced.reduce.expr, index.to_vec()));
        let mut open: Vec<(ExprId, Vec<IxId>)> = roots.chain(reduces).collect();
        while let Some((id, index)) = open.pop() {
            if !seen.insert((id, index.clone())) {
                continue;
            }
            let expr = &self.kernel.exprs[id];
            match &expr.kind {
                ExprKind::Load(buffer) => {
                    let number = self.indices.linear(&index, &expr.shape);
                    found.push(Read {
                        expr: id,
                        index,
                        buffer: *buffer,
                        number,
                    });
                }
                ExprKind::Scalar(_, operands) => {
                    open.extend(
                        operands
                            .iter()
                            .rev()
                            .map(|&operand| (operand, index.clone())),
                    );
                }
                ExprKind::Affine(operand, sources) => {
                    let mapped = sources.iter().map(|s| self.source(s, &index)).collect();
                    open.push((*operand, mapped));
                }
                ExprKind::Linear(operand) => {
                    let to = &self.kernel.exprs[*operand].shape;
                    let mapped = self.indices.reshape(&index, &expr.shape, to);
                    open.push((*operand, mapped));
                }
                // What these read is tested, or at a place that is data.
                ExprKind::Iota(_)
                | ExprKind::Total(_)
                | ExprKind::Padded { .. }
                | ExprKind::Joined(..)
                | ExprKind::Gather(..)
                | ExprKind::Fold { .. }
                | ExprKind::Window { .. } => {}
            }
        }
        found
    }
}
