//! Branches that selections stand for: if one number says which operand all elements of a nest
//! take, the nest is written for either case, and what is not taken is not computed. In either case
//! there may be further ones, as of a switch.

use std::collections::BTreeSet;

use crate::kernel::division::Cut;
use crate::kernel::element::{Generator, Position, selection};
use crate::kernel::interior::is_slow;
use crate::kernel::{Expr, ExprId, ExprKind, Nest, Root};

/// Nests of kernels with more expressions, in all cases together, are not written twice.
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
        self.cases.push(case);
        self.nest(nest, cut);
        self.cases.pop();
        self.leave();
    }

    /// The condition of the outermost selection that is the same for all elements, which repeats
    /// one element.
    fn condition(&self, nest: &Nest) -> Option<ExprId> {
        let kernel = self.kernel;
        let in_loops = nest.roots.iter().all(|root| match root {
            Root::Store { .. } | Root::Reduce(_) => true,
            Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => false,
        });
        let is_large = kernel.exprs.len() > LARGE >> self.cases.len();
        if !in_loops || kernel.lead > 0 || is_large || !is_slow(kernel) {
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
        let computed = self.computed(nest);
        let own = (computed.iter().rev()).map(|&id| &kernel.exprs[id]);
        let own = own.filter(|expr| expr.shape == nest.domain && self.taken(expr).is_none());
        let mut conditions = own.filter_map(selection).map(|[condition, _, _]| condition);
        conditions.find(is_one)
    }

    /// The expressions that a nest computes in the case that code is built for.
    fn computed(&self, nest: &Nest) -> BTreeSet<ExprId> {
        let roots = nest.roots.iter();
        let mut open: Vec<ExprId> = roots
            .flat_map(|root| root.reads().into_iter().chain([root.domain()]))
            .collect();
        let mut found = BTreeSet::new();
        while let Some(id) = open.pop() {
            if found.insert(id) {
                let expr = &self.kernel.exprs[id];
                match self.taken(expr) {
                    Some(taken) => open.push(taken),
                    None => open.extend(operands(expr)),
                }
            }
        }
        found
    }
}

fn operands(expr: &Expr) -> Vec<ExprId> {
    match &expr.kind {
        ExprKind::Load(_) | ExprKind::Iota(_) | ExprKind::Total(_) => Vec::new(),
        ExprKind::Scalar(_, operands) | ExprKind::Joined(_, operands) => operands.clone(),
        ExprKind::Affine(operand, _)
        | ExprKind::Linear(operand)
        | ExprKind::Window { operand, .. } => vec![*operand],
        ExprKind::Padded {
            operand, outside, ..
        } => vec![*operand, *outside],
        ExprKind::Gather(operand, slices) => slices.starts().chain([*operand]).collect(),
        ExprKind::Fold { operands, .. } => operands.iter().map(|(operand, _)| *operand).collect(),
    }
}
