//! Passes over entries and the functions of their loops.

use crate::graph::Func;

/// Calls `visit` with every function of a loop nested in `func` and with `func` itself, innermost first.
///
/// - `path`: of the loop whose function it is; `None` for an entry
pub(super) fn nested(
    func: &mut Func,
    path: Option<&str>,
    visit: &mut dyn FnMut(&mut Func, Option<&str>),
) {
    for id in func.graph.loops() {
        let loop_ = func.graph.loop_mut(id).expect("`loops` gives loops");
        for inner in loop_.funcs_mut() {
            let path = inner.name.clone();
            nested(inner, Some(&path), visit);
        }
    }
    visit(func, path);
}

/// The name of a value made for another: `post(y)`, and `layers/post(y)` in the loop with path `layers`.
pub(super) fn derived(path: Option<&str>, word: &str, of: &str) -> String {
    let Some(path) = path else {
        return format!("{word}({of})");
    };
    let own = of
        .strip_prefix(path)
        .and_then(|rest| rest.strip_prefix('/'));
    format!("{path}/{word}({})", own.unwrap_or(of))
}
