//! Layers are never lowered: no planned program has any. Plans of profiles are only reported
//! ([`super::profile`]).

use crate::diag::{Diags, Unsupported, at};
use crate::graph::{Kind, Program};

/// Refuses the layers of a program that is to be planned or claims to be planned.
///
/// # Errors
/// `ddl::unsupported` for each.
pub(crate) fn refuse(program: &Program) -> Result<(), Diags> {
    let mut diags = Diags::new();
    program.for_each_func(&mut |func| {
        for id in func.graph.order() {
            let node = func.graph.node(id);
            if let Kind::Layer(layer) = &node.kind {
                diags.push(Unsupported {
                    what: format!("a program to run with the layer `{}`", layer.name),
                    instead: "`--emit plan` and `--emit report` plan a profile; its text is printed up to \
                              phase `inferred`"
                        .to_owned(),
                    at: node.span.map(at),
                });
            }
        }
    });
    diags.or(())
}
