//! Views: params and state may be stored in shards of another shape than their own, so that fused
//! projections are split as in hand-written plans:
//! `%w: tensor<64x192xf32, [S(2)] as [64, 3, 4, 16]>`.
//!
//! Before `plan` a view is a pin on a value at rest, and ops see the tensor's own shape. In a boxed
//! program any value may have one: an op sees the shards in the view's shape, so only a `reshape`
//! to that shape (which moves no data) reads it. Inputs, outputs and checkpoints keep the program's
//! shape. No phase plans or schedules views yet.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::diag::{Diags, Unsupported, at};
use crate::graph::{Dist, Func, Program};
use crate::infer::pins::is_carried;
use crate::phase::Phase;

/// A view where none can be.
#[derive(Debug, Error, Diagnostic)]
#[error("`{value}` is not at rest, so it has no view")]
#[diagnostic(
    code(ddl::verify::view),
    help("before `plan`, views are for params, state and their next values")
)]
struct ViewError {
    value: String,
    #[label("here")]
    at: Option<SourceSpan>,
}

/// Checks that views occur only where the program's phase allows them.
///
/// # Errors
/// `ddl::verify::view`; `ddl::unsupported` in phases that do not know views yet.
pub(crate) fn check(program: &Program) -> Result<(), Diags> {
    match program.phase {
        Phase::Boxed => Ok(()),
        phase if phase >= Phase::Planned => refuse(program, &format!("phase `{}`", phase.name())),
        _ => at_rest(program),
    }
}

/// Refuses views.
///
/// # Errors
/// `ddl::unsupported` for each.
pub(crate) fn refuse(program: &Program, what: &str) -> Result<(), Diags> {
    let mut diags = Diags::new();
    each(program, &mut |_, value, at| {
        diags.push(Unsupported {
            what: format!("{what} with a view of `{value}`"),
            instead: "views are checked up to phase `inferred`, and interpreted in phase `boxed`"
                .to_owned(),
            at,
        });
    });
    diags.or(())
}

/// Checks that only params, state and their next values have views.
fn at_rest(program: &Program) -> Result<(), Diags> {
    let mut diags = Diags::new();
    each(program, &mut |rests, value, at| {
        if !rests {
            let value = value.to_owned();
            diags.push(ViewError { value, at });
        }
    });
    diags.or(())
}

/// Calls `visit` for every distribution with a view: whether the value is at rest, its name, and
/// its location.
fn each(program: &Program, visit: &mut dyn FnMut(bool, &str, Option<SourceSpan>)) {
    let has_view = |dist: &Dist| dist.view.is_some();
    let mut in_func = |func: &Func, entry: bool| {
        for id in func.graph.order() {
            let node = func.graph.node(id);
            let rests = entry && is_carried(&node.kind);
            for value in &node.results {
                if value.dist.as_ref().is_some_and(has_view) {
                    visit(rests, &value.name, node.span.map(at));
                }
            }
        }
        for output in &func.outputs {
            if output.dist.as_ref().is_some_and(has_view) {
                let name = &func.graph.value(output.value).name;
                visit(output.tie.is_some(), name, output.span.map(at));
            }
        }
    };
    for nested in program.nested() {
        in_func(nested.func, nested.around.is_none());
    }
}
