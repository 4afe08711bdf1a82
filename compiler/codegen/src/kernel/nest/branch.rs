//! Branches that selections stand for: if one number says which operand all elements of a nest
//! take, the nest is written for either case, and what is not taken is not computed.

use crate::kernel::division::Cut;
use crate::kernel::element::{Generator, Position, selection};
use crate::kernel::interior::is_slow;
use crate::kernel::{ExprId, ExprKind, Nest, Root};

/// Nests of kernels with more expressions are not written twice.
const LARGE: usize = 200;

impl Generator<'_, '_, '_> {
    /// A nest, once or for either case of a condition.
    pub(super) fn nest(&mut self, nest: &Nest, cut: Cut) {
        let Some(condition) = self.condition(nest) else {
            return self.nest_of_case(nest, cut);
        };
        let ExprKind::Affine(operand, sources) = &self.kernel.exprs[condition].kind else {
            return self.nest_of_case(nest, cut);
        };
        let at = (sources.iter()).map(|source| self.indices.num(source.start));
        let position = Position::At(at.collect());
        let holds = self.element(*operand, &position).value;
        let open = self.code.begin_if(holds, &[]);
        self.case_of(nest, cut, (condition, true));
        self.code.otherwise(&open, &[]);
        self.case_of(nest, cut, (condition, false));
        self.code.end(open, &[]);
    }

    fn case_of(&mut self, nest: &Nest, cut: Cut, case: (ExprId, bool)) {
        self.enter();
        self.case = Some(case);
        self.nest_of_case(nest, cut);
        self.case = None;
        self.leave();
    }

    /// The condition of a selection that is the same for all elements, which repeats one element.
    fn condition(&self, nest: &Nest) -> Option<ExprId> {
        let kernel = self.kernel;
        let in_loops = nest.roots.iter().all(|root| match root {
            Root::Store { .. } | Root::Reduce(_) => true,
            Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => false,
        });
        if !in_loops || kernel.lead > 0 || kernel.exprs.len() > LARGE || !is_slow(kernel) {
            return None;
        }
        let is_one = |id: &ExprId| match &kernel.exprs[*id].kind {
            ExprKind::Affine(_, sources) => sources.iter().all(|source| source.of.is_none()),
            ExprKind::Load(_)
            | ExprKind::Scalar(..)
            | ExprKind::Linear(_)
            | ExprKind::Iota(_)
            | ExprKind::Total(_)
            | ExprKind::Padded { .. }
            | ExprKind::Joined(..)
            | ExprKind::Gather(..)
            | ExprKind::Window { .. }
            | ExprKind::Fold { .. } => false,
        };
        let own = (kernel.exprs.iter()).filter(|expr| expr.shape == nest.domain);
        let mut conditions = own.filter_map(selection).map(|[condition, _, _]| condition);
        conditions.find(is_one)
    }
}
