//! Pins: what the user has decided about values, from the types of the source and from `--pin`.
//!
//! A pin binds the value as produced (an argument: at rest), never its uses.

use std::collections::BTreeMap;

use ddl_dialect::sbp::{Reduction, Sbp};

use super::error::InferError;
use crate::diag::{Diags, at};
use crate::graph::{ArgKind, Dist, Func, Kind, Program};
use crate::names;
use crate::options::Options;

/// A `--pin`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pin {
    /// Name of the value.
    pub(crate) value: String,
    /// One entry for each mesh axis; `None` leaves it open.
    pub(crate) sbp: Vec<Option<Sbp>>,
}

/// The pins of the command line.
pub(super) fn parse(options: &Options, diags: &mut Diags) -> Vec<Pin> {
    let mut pins = Vec::new();
    for (value, text) in &options.pins {
        match parse_list(text) {
            Some(sbp) => pins.push(Pin {
                value: value.clone(),
                sbp,
            }),
            None => diags.push(InferError::Syntax {
                value: value.clone(),
                text: text.clone(),
            }),
        }
    }
    pins
}

/// `[B, S(1), P(sum), _]`; `P` alone is `P(sum)`.
fn parse_list(text: &str) -> Option<Vec<Option<Sbp>>> {
    let inner = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    inner
        .split(',')
        .map(|entry| parse_entry(entry.trim()))
        .collect()
}

fn parse_entry(text: &str) -> Option<Option<Sbp>> {
    let argument = |head: &str| text.strip_prefix(head)?.strip_suffix(')').map(str::trim);
    match text {
        "_" => Some(None),
        "B" => Some(Some(Sbp::B)),
        "P" => Some(Some(Sbp::P(Reduction::Sum))),
        _ => match (argument("S("), argument("P(")) {
            (Some(dim), _) => dim.parse().ok().map(|dim| Some(Sbp::S(dim))),
            (_, Some(kind)) => Reduction::parse(kind).map(|kind| Some(Sbp::P(kind))),
            (None, None) => None,
        },
    }
}

/// Writes the pins of the command line on the values they name, in every entry that has the name; they
/// replace those of the source.
pub(super) fn apply(program: &mut Program, pins: &[Pin], diags: &mut Diags) {
    for pin in pins {
        let mut found = false;
        for func in &mut program.funcs {
            for id in func.graph.order() {
                for value in &mut func.graph.node_mut(id).results {
                    if value.name == pin.value {
                        value.dist = Some(Dist {
                            mesh: 0,
                            sbp: pin.sbp.clone(),
                        });
                        found = true;
                    }
                }
            }
        }
        if !found {
            let legal = suggest_value(program, &pin.value);
            diags.push(InferError::UnknownValue {
                value: pin.value.clone(),
                legal,
            });
        }
    }
}

fn suggest_value(program: &Program, name: &str) -> String {
    let all: Vec<&str> = program
        .funcs
        .iter()
        .flat_map(|func| {
            func.graph
                .order()
                .into_iter()
                .map(move |id| func.graph.node(id))
        })
        .flat_map(|node| node.results.iter().map(|value| value.name.as_str()))
        .collect();
    names::suggest(name, all, || {
        "`ddlc MODEL --emit ir` prints the names of all values".to_owned()
    })
}

/// Brings together the pins of what rests in one place: a param or state in all entries, and the results
/// tied to it.
pub(super) fn unify(program: &mut Program, diags: &mut Diags) {
    let mut rest: BTreeMap<String, Dist> = BTreeMap::new();
    for func in &program.funcs {
        for (arg, &id) in func.args.iter().enumerate() {
            let node = func.graph.node(id);
            if !is_carried(&node.kind) {
                continue;
            }
            let value = &node.results[0];
            let tied = func.outputs.iter().filter(|output| output.tie == Some(arg));
            let pins = value
                .dist
                .iter()
                .chain(tied.filter_map(|output| output.dist.as_ref()));
            for pin in pins {
                let name = value.name.clone();
                let known = rest.entry(name.clone()).or_insert_with(|| pin.clone());
                if let Some(merged) = merge(known, pin) {
                    *known = merged;
                } else {
                    diags.push(InferError::Conflict {
                        value: name,
                        first: show(&known.sbp),
                        second: show(&pin.sbp),
                        at: node.span.map(at),
                    });
                }
            }
        }
    }
    for func in &mut program.funcs {
        spread(func, &rest);
    }
}

fn spread(func: &mut Func, rest: &BTreeMap<String, Dist>) {
    for (arg, &id) in func.args.iter().enumerate() {
        let node = func.graph.node_mut(id);
        if !is_carried(&node.kind) {
            continue;
        }
        if let Some(dist) = rest.get(&node.results[0].name) {
            node.results[0].dist = Some(dist.clone());
            for output in func
                .outputs
                .iter_mut()
                .filter(|output| output.tie == Some(arg))
            {
                output.dist = Some(dist.clone());
            }
        }
    }
}

/// Whether this is a param or state: something that all entries share by its name.
pub(crate) fn is_carried(kind: &Kind) -> bool {
    matches!(kind, Kind::Arg(ArgKind::Param | ArgKind::State))
}

/// Both pins in one; `None` if they contradict each other.
pub(crate) fn merge(a: &Dist, b: &Dist) -> Option<Dist> {
    let agree = a.mesh == b.mesh
        && a.sbp.len() == b.sbp.len()
        && a.sbp
            .iter()
            .zip(&b.sbp)
            .all(|(x, y)| x.is_none() || y.is_none() || x == y);
    let sbp = || a.sbp.iter().zip(&b.sbp).map(|(x, y)| x.or(*y)).collect();
    agree.then(|| Dist {
        mesh: a.mesh,
        sbp: sbp(),
    })
}

/// A pin as it is written.
pub(crate) fn show(sbp: &[Option<Sbp>]) -> String {
    let entries: Vec<String> = sbp
        .iter()
        .map(|entry| entry.map_or("_".to_owned(), |sbp| sbp.to_string()))
        .collect();
    format!("[{}]", entries.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_as_they_are_written() {
        let text = "[B, S(1), P(max), _]";
        let list = parse_list(text).unwrap();
        assert_eq!(show(&list), text);
        assert_eq!(parse_list("[P]"), Some(vec![Some(Sbp::P(Reduction::Sum))]));
        for wrong in [
            "B",
            "[",
            "[]",
            "[S]",
            "[S(-1)]",
            "[P(mean)]",
            "[B,,B]",
            "[B] x",
            "[S(1]",
        ] {
            assert_eq!(parse_list(wrong), None, "{wrong}");
        }
    }
}
