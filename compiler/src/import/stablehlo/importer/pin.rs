//! Pins of existing values.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::op::Rule;
use ddl_dialect::ops;
use ddl_grammar::ast::{self, Spanned, Stmt};

use super::{FuncImporter, OpResults};
use crate::import::stablehlo::given::GivenOp;
use crate::import::stablehlo::sharding;

impl FuncImporter<'_, '_> {
    /// Pins the results of an op that states their distributions. A value that cannot be pinned at
    /// its definition, or that may be partial there, is copied by an op that can be pinned.
    pub(super) fn annotated(&mut self, given: &GivenOp<'_>, mut made: Vec<Val>) -> OpResults {
        let Some((_, attr)) = sharding::of(given.op) else {
            return Ok(made);
        };
        let config = given
            .attr("backend_config")
            .and_then(|config| config.text());
        let open = config.is_some_and(|config| {
            config.contains("unspecified_dims=[") && !config.contains("unspecified_dims=[]")
        });
        for (number, value) in made.iter_mut().enumerate() {
            let ndim = self.ty(*value).ndim();
            let Some(dist) = self.cx.shardings.dist(attr, number, ndim, open)? else {
                continue;
            };
            if !self.pin(*value, &dist, false) {
                *value = self.row("optimization_barrier", &[*value], Attrs::none(), None)?;
                self.pin(*value, &dist, true);
            }
        }
        Ok(made)
    }

    /// Pins a value at its definition. Impossible for arguments, for results of loops and for
    /// pinned values; and, unless `any` op is accepted, for results of ops that are not
    /// elementwise: they may lack a signature, or may be cheaper if their result is partial and
    /// combined later.
    fn pin(&mut self, value: Val, dist: &ast::Dist, any: bool) -> bool {
        let wanted = &self.values[value.0 as usize].0;
        let block = self.blocks.last_mut().expect("a function has statements");
        for stmt in block.iter_mut().rev() {
            let Stmt::Op { results, op, types } = &mut stmt.node else {
                continue;
            };
            let place = results.iter().position(|(name, _)| name.node == *wanted);
            if let Some(ty) = place.and_then(|place| types.get_mut(place)) {
                let able = any || (is_elementwise(op) && !is_partial(dist));
                if able && ty.node.dist.is_none() {
                    ty.node.dist = Some(dist.clone());
                }
                return ty.node.dist.as_ref() == Some(dist);
            }
        }
        false
    }
}

/// Whether each element of an op's result depends only on those of its operands at the same index.
fn is_elementwise(op: &ast::Op) -> bool {
    let def = ops::find(&op.name.node);
    !op.operands.is_empty() && def.is_some_and(|def| matches!(def.rule, Rule::Elementwise))
}

fn is_partial(dist: &ast::Dist) -> bool {
    let partial = |entry: &Spanned<ast::Sbp>| matches!(entry.node, ast::Sbp::Partial(_));
    dist.space.iter().any(partial)
}
