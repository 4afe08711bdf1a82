//! Assignments between two others.

use std::collections::BTreeMap;

use crate::model::Model;

/// Assignments in which some parts of the difference between two assignments are as in the second,
/// and all else as in the first: each part alone, and more and more parts, those that save the most
/// cost per space first. The variables of a part share no term with those of another, so parts add
/// up in cost.
pub(super) fn between(model: &Model, from: &[usize], to: &[usize]) -> Vec<Vec<usize>> {
    let (cost, space) = (model.objective(from), model.peak(from));
    let parts = parts(model, from, to).into_iter().map(|part| {
        let alone = changed(from, to, &part);
        let saved = cost - model.objective(&alone);
        let needed = model.peak(&alone) - space;
        (part, alone, saved, needed)
    });
    let mut parts: Vec<_> = parts.collect();
    // What needs no space comes first, what saves nothing last.
    let worth = |saved: f64, needed: f64| match (saved > 0.0, needed > 0.0) {
        (false, _) => f64::NEG_INFINITY,
        (true, false) => f64::INFINITY,
        (true, true) => saved / needed,
    };
    parts.sort_by(|a, b| worth(b.2, b.3).total_cmp(&worth(a.2, a.3)));
    let mut all = Vec::with_capacity(2 * parts.len());
    let mut known = from.to_vec();
    for (part, alone, ..) in parts {
        known = changed(&known, to, &part);
        all.push(alone);
        all.push(known.clone());
    }
    all
}

fn changed(from: &[usize], to: &[usize], part: &[usize]) -> Vec<usize> {
    let mut changed = from.to_vec();
    for &variable in part {
        changed[variable] = to[variable];
    }
    changed
}

/// The variables in which two assignments differ, those that share a term together.
fn parts(model: &Model, from: &[usize], to: &[usize]) -> Vec<Vec<usize>> {
    let differs = |variable: &usize| from[*variable] != to[*variable];
    let mut part_of: Vec<usize> = (0..from.len()).collect();
    for term in &model.terms {
        let mut own = term.scope().into_iter().filter(differs);
        if let Some(first) = own.next() {
            for other in own {
                let [a, b] = [first, other].map(|variable| root(&mut part_of, variable));
                part_of[a.max(b)] = a.min(b);
            }
        }
    }
    let mut parts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for variable in (0..from.len()).filter(differs) {
        parts
            .entry(root(&mut part_of, variable))
            .or_default()
            .push(variable);
    }
    parts.into_values().collect()
}

/// The first variable of a part, by path halving.
fn root(part_of: &mut [usize], mut variable: usize) -> usize {
    while part_of[variable] != variable {
        part_of[variable] = part_of[part_of[variable]];
        variable = part_of[variable];
    }
    variable
}
