//! Dead code: nodes on which no result of their function depends. Arguments stay: they are the
//! function's signature.

use crate::diag::Diags;
use crate::graph::{Kind, Program};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    for func in &mut program.funcs {
        for id in func.graph.order().into_iter().rev() {
            let node = func.graph.node(id);
            let used = (0..node.results.len()).any(|result| {
                let value = id.result(result);
                func.returns(value) || !func.graph.uses(value).is_empty()
            });
            if !used && !matches!(node.kind, Kind::Arg(_)) {
                func.graph.remove(id);
            }
        }
    }
    Ok(())
}
