//! Checks that the parts of params and state form their wholes.

use std::collections::BTreeMap;

use super::error::VerifyError;
use crate::diag::{Diags, at};
use crate::graph::part::Part;
use crate::graph::{Node, Program};
use crate::phase::Phase;

/// Whether the parts of every whole are consecutive and complete, and have the same kind.
pub(super) fn check(program: &Program, diags: &mut Diags) {
    let mut wholes: BTreeMap<String, BTreeMap<usize, (Part, &Node)>> = BTreeMap::new();
    for func in &program.funcs {
        for &arg in &func.args {
            let node = func.graph.node(arg);
            if let Some(part) = node.part() {
                let parts = wholes.entry(part.of.clone()).or_default();
                // The same part in another entry; differences are reported elsewhere.
                parts.entry(part.first).or_insert((part, node));
            }
        }
    }
    let taken = |name: &str| {
        let mut args = program.funcs.iter().flat_map(|func| {
            let args = func.args.iter();
            args.map(|&arg| &func.graph.node(arg).results[0].name)
        });
        args.any(|other| other == name)
    };
    for (of, parts) in &wholes {
        let mut wrong = problem(program.phase, parts);
        if taken(of) {
            let first = parts.values().next().map(|(_, node)| *node);
            wrong = wrong.or(first.map(|node| ("another argument has this name".to_owned(), node)));
        }
        if let Some((problem, node)) = wrong {
            diags.push(VerifyError::Parts {
                of: of.clone(),
                problem,
                at: node.span.map(at),
            });
        }
    }
}

fn problem<'a>(
    phase: Phase,
    parts: &BTreeMap<usize, (Part, &'a Node)>,
) -> Option<(String, &'a Node)> {
    let mut end = 0;
    let (whole, like) = parts.values().next()?;
    for (part, node) in parts.values() {
        let ty = &node.results[0].ty;
        let leading = ty.shape.first().copied().unwrap_or(0);
        let rest = |node: &'a Node| node.results[0].ty.shape.get(1..);
        let problem = if phase < Phase::Planned {
            "only a planned program has parts".to_owned()
        } else if !node.kind.is_carried() {
            "it is neither `param` nor `state`".to_owned()
        } else if part.all != whole.all {
            format!("one says `all = {}`, one `all = {}`", whole.all, part.all)
        } else if super::args::kind(node) != super::args::kind(like)
            || ty.dtype != like.results[0].ty.dtype
            || rest(node) != rest(like)
        {
            format!("one is `{}`, one `{ty}`", like.results[0].ty)
        } else if leading == 0 || part.first != end {
            format!("after index {end} comes {} of {leading}", part.first)
        } else {
            end += leading;
            continue;
        };
        return Some((problem, node));
    }
    let (_, last) = parts.values().next_back()?;
    (end != whole.all).then(|| (format!("they end at {end} of {}", whole.all), *last))
}
