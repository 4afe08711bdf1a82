//! Finds the values to explain.

use std::collections::BTreeSet;

use crate::diag::Diags;
use crate::graph::{Func, Program};
use crate::names::{suggest, within};
use crate::options::Options;
use crate::plan::error::PlanError;

/// A value to explain.
pub(in crate::plan) struct ExplainedValue {
    /// Its entry, by index.
    pub(super) entry: usize,
    /// Its path.
    pub(super) path: String,
}

/// The values that `--explain` names, those of the main entry first. A name is a path, an external
/// name, the end of a path if it is unique, or the name of an op that occurs once.
///
/// # Errors
/// `ddl::plan::explain` for each other name.
pub(in crate::plan) fn find(
    program: &Program,
    main: usize,
    options: &Options,
) -> Result<Vec<ExplainedValue>, Diags> {
    let others = (0..program.funcs.len()).filter(|&number| number != main);
    let order: Vec<usize> = std::iter::once(main).chain(others).collect();
    let mut diags = Diags::new();
    let mut found = Vec::new();
    for name in &options.explain {
        let mut all = order.iter().map(|&entry| (entry, &program.funcs[entry]));
        let one = all.find_map(|(entry, func)| Some((entry, path(func, name)?)));
        match one {
            Some((entry, path)) => found.push(ExplainedValue { entry, path }),
            None => diags.push(unknown(name, order.iter().map(|&n| &program.funcs[n]))),
        }
    }
    diags.or(found)
}

/// The separately decided values of a function and of its loops: path and the op name of the
/// producer.
fn values(func: &Func) -> Vec<(String, &'static str)> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for (inner, path, id) in func.nodes_by_path() {
        let outside = !path.is_empty() && inner.graph.is_arg(id);
        let node = inner.graph.node(id);
        for value in &node.results {
            let own = !outside || value.name.starts_with(&format!("{path}/"));
            let name = within(path, &value.name);
            if own && seen.insert(name.clone()) {
                out.push((name, node.op_name()));
            }
        }
    }
    out
}

fn path(func: &Func, name: &str) -> Option<String> {
    let inside = func.inside(name);
    let all = values(func);
    let only = |found: Vec<&(String, &str)>| match found[..] {
        [(path, _)] => Some(path.clone()),
        _ => None,
    };
    let whole = all.iter().find(|(path, _)| path == inside);
    let end = format!("/{name}");
    let ends = || {
        only(
            all.iter()
                .filter(|(path, _)| path.ends_with(&end))
                .collect(),
        )
    };
    let word = || only(all.iter().filter(|(_, op)| *op == name).collect());
    let whole = whole.map(|(path, _)| path.clone());
    whole.or_else(ends).or_else(word)
}

fn unknown<'a>(name: &str, funcs: impl Iterator<Item = &'a Func>) -> PlanError {
    let all: Vec<(String, &str)> = funcs.flat_map(values).collect();
    let end = format!("/{name}");
    let several = all
        .iter()
        .filter(|(path, op)| path.ends_with(&end) || *op == name);
    let several: Vec<String> = several
        .map(|(path, _)| format!("`{path}`"))
        .take(8)
        .collect();
    let legal = match several.is_empty() {
        false => format!("it could be {}", several.join(", ")),
        true => suggest(name, all.iter().map(|(path, _)| path.as_str()), || {
            "`ddlc MODEL --emit plan` lists every value".to_owned()
        }),
    };
    PlanError::Explain {
        name: name.to_owned(),
        legal,
    }
}
