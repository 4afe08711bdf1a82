//! Assignments between two others.

use std::collections::BTreeMap;

use crate::model::Model;

/// Assignments in which some parts of the difference between two assignments are as in the second,
/// and all else as in the first: each part alone, and more and more parts, those that save the most
/// cost per space first. The variables of a part share no term with those of another, so parts add
/// up in cost.
pub(crate) fn between(model: &Model, from: &[usize], to: &[usize]) -> Vec<Vec<usize>> {
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

/// The first assignment with parts of its difference to the second as in that, those first that
/// save the most cost per space, as far as its peak stays within a limit.
///
/// - `most`: the greatest number of parts that are tried, those that save the most
pub(crate) fn filled(
    model: &Model,
    from: &[usize],
    to: &[usize],
    limit: f64,
    most: usize,
) -> Vec<usize> {
    let mut parts = changes(model, from, to);
    parts.retain(|part| part.saved > 0.0);
    parts.sort_by(|a, b| b.saved.total_cmp(&a.saved));
    parts.truncate(most);
    let mut spaces = model.spaces(from);
    let full = |spaces: &[f64], more: &[f64]| {
        let spaces = spaces.iter().zip(more);
        spaces.fold(0.0f64, |most, (space, more)| most.max(space + more))
    };
    let peak = spaces.iter().copied().fold(0.0, f64::max);
    let worth = |part: &Change| match full(&spaces, &part.spaces) - peak {
        needed if needed > 0.0 => part.saved / needed,
        _ => f64::INFINITY,
    };
    let mut parts: Vec<(f64, Change)> =
        parts.into_iter().map(|part| (worth(&part), part)).collect();
    parts.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut filled = from.to_vec();
    for (_, part) in parts {
        if full(&spaces, &part.spaces) <= limit {
            filled = changed(&filled, to, &part.variables);
            spaces
                .iter_mut()
                .zip(part.spaces)
                .for_each(|(space, more)| *space += more);
        }
    }
    filled
}

/// A part of the difference between two assignments.
struct Change {
    variables: Vec<usize>,
    /// The cost that it saves.
    saved: f64,
    /// The space that it needs in addition at each instant.
    spaces: Vec<f64>,
}

/// The parts of the difference between two assignments.
fn changes(model: &Model, from: &[usize], to: &[usize]) -> Vec<Change> {
    let parts = parts(model, from, to);
    let mut part_of = vec![None; from.len()];
    for (number, part) in parts.iter().enumerate() {
        part.iter()
            .for_each(|&variable| part_of[variable] = Some(number));
    }
    let own = |part: &Vec<usize>| {
        let saved = |&variable: &usize| {
            let own = &model.variables[variable];
            own.cost(from[variable]) - own.cost(to[variable])
        };
        (part.iter().map(saved).sum(), vec![0.0; model.instants + 2])
    };
    let mut changes: Vec<(f64, Vec<f64>)> = parts.iter().map(own).collect();
    for term in &model.terms {
        let users = term.consumers.iter().map(|(user, _)| *user);
        let mut all = std::iter::once(term.producer.0).chain(users);
        let Some(part) = all.find_map(|variable| part_of[variable]) else {
            continue;
        };
        let [old, new] = [from, to].map(|assignment| {
            let choice = |variable: usize| assignment[variable];
            (term.cost(model, &choice), term.space(model, &choice))
        });
        let (saved, change) = &mut changes[part];
        *saved += old.0 - new.0;
        let spaces = [
            (new.1.0 - old.1.0, term.alive),
            (new.1.1 - old.1.1, term.converted),
        ];
        for (more, alive) in spaces {
            change[alive.0] += more;
            change[alive.1 + 1] -= more;
        }
    }
    let change = |(variables, (saved, change)): (Vec<usize>, (f64, Vec<f64>))| {
        let running = change.iter().scan(0.0, |live, change| {
            *live += change;
            Some(*live)
        });
        Change {
            variables,
            saved,
            spaces: running.collect(),
        }
    };
    parts.into_iter().zip(changes).map(change).collect()
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
