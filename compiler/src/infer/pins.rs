//! Pins: distributions that the user prescribes, in the types of the source or by `--pin`.
//!
//! A pin applies to the value as it is produced (for an argument: at rest), never to its uses.

use std::collections::BTreeMap;

use ddl_dialect::sbp::{Reduction, Sbp};
use ddl_grammar::ast::Span;

use super::error::InferError;
use crate::diag::{Diags, at};
use crate::graph::{Dist, Func, Kind, LoopPart, NodeId, Program, Value};
use crate::names;
use crate::options::Options;

/// A `--pin`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pin {
    /// Name of the value.
    pub(crate) value: String,
    /// One entry for each mesh axis; `None` leaves it open.
    pub(crate) sbp: Vec<Option<Sbp>>,
    /// The view to whose dims the entries refer; `None`: the value's own dims.
    pub(crate) view: Option<Vec<usize>>,
}

impl Pin {
    /// As it is written on the command line.
    fn written(&self) -> String {
        show_viewed(&self.sbp, self.view.as_deref())
    }
}

/// The pins of the command line.
pub(super) fn parse(options: &Options, diags: &mut Diags) -> Vec<Pin> {
    let mut pins = Vec::new();
    for (value, text) in &options.pins {
        match parse_viewed(text) {
            Some((sbp, view)) => pins.push(Pin {
                value: value.clone(),
                sbp,
                view,
            }),
            None => diags.push(InferError::Syntax {
                value: value.clone(),
                text: text.clone(),
            }),
        }
    }
    pins
}

/// A list, and the view to which it refers: `[B, S(2)] as [64, 3, 4, 16]`.
fn parse_viewed(text: &str) -> Option<(Vec<Option<Sbp>>, Option<Vec<usize>>)> {
    let (list, view) = text.split_at(text.find(']')? + 1);
    if view.trim().is_empty() {
        return Some((parse_list(list)?, None));
    }
    let dims = view.trim().strip_prefix("as")?.trim();
    let dims = dims.strip_prefix('[')?.strip_suffix(']')?;
    let dims = dims.split(',').map(|dim| dim.trim().parse().ok());
    Some((parse_list(list)?, Some(dims.collect::<Option<_>>()?)))
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

/// Sets the pins of the command line on the values that they name, in every entry with that name,
/// replacing those of the source. A value in a loop may be named without the paths of the loops, as
/// it is printed: a name that is not the full name of any value means all values printed so.
pub(super) fn apply(program: &mut Program, pins: &[Pin], diags: &mut Diags) {
    for pin in pins {
        let mut apply = |written: NameForm| {
            let mut found = false;
            for func in &mut program.funcs {
                let name = func.inside(&pin.value).to_owned();
                let named = Named { name, pin, written };
                found |= named.apply(func, &|_| true, &mut Vec::new());
            }
            found
        };
        if !apply(NameForm::Whole) && !apply(NameForm::Short) {
            let legal = suggest_value(program, &pin.value);
            diags.push(InferError::UnknownValue {
                value: pin.value.clone(),
                legal,
            });
        }
    }
}

/// The form of a name in a pin.
#[derive(Clone, Copy, PartialEq)]
enum NameForm {
    /// The full name of the value.
    Whole,
    /// Without the paths of some loops around the value.
    Short,
}

/// A pin of the values with this name.
struct Named<'a> {
    name: String,
    pin: &'a Pin,
    written: NameForm,
}

impl Named<'_> {
    /// Sets the pin on the values of a function and of the loops in it, except for arguments that
    /// are not `own`: these stand for an outer value, which has the name. Returns whether there
    /// were any.
    ///
    /// - `paths`: those of the enclosing loops
    fn apply(&self, func: &mut Func, own: &dyn Fn(usize) -> bool, paths: &mut Vec<String>) -> bool {
        let mut found = false;
        for id in func.graph.order() {
            let named = |value: &Value| self.means(&value.name, paths);
            let is_own = || func.args.iter().position(|&arg| arg == id).is_none_or(own);
            let here = func.graph.node(id).results.iter().any(named) && is_own();
            let node = func.graph.node_mut(id);
            for value in node.results.iter_mut().filter(|v| here && named(v)) {
                value.dist = Some(Dist {
                    mesh: 0,
                    sbp: self.pin.sbp.clone(),
                    view: self.pin.view.clone(),
                });
                found = true;
            }
            if let Kind::Loop(loop_) = &mut node.kind {
                let parts: Vec<LoopPart> = (0..loop_.body.args.len())
                    .map(|arg| loop_.arg(arg))
                    .collect();
                let own = |arg: usize| !matches!(parts[arg], LoopPart::Invariant(_));
                for inner in loop_.funcs_mut() {
                    paths.push(inner.name.clone());
                    found |= self.apply(inner, &own, paths);
                    paths.pop();
                }
            }
        }
        found
    }

    /// Whether the pin means a value in the loops at these paths.
    fn means(&self, value: &str, paths: &[String]) -> bool {
        let short = |path: &String| value.strip_prefix(path.as_str())?.strip_prefix('/');
        match self.written {
            NameForm::Whole => value == self.name,
            NameForm::Short => paths
                .iter()
                .filter_map(short)
                .any(|short| short == self.name),
        }
    }
}

/// The pins of the command line, merged by value: an axis that one leaves open may be set by
/// another. Reports pins that contradict each other.
pub(super) fn agreed(program: &Program, pins: Vec<Pin>, diags: &mut Diags) -> Vec<Pin> {
    let inside = |pin: &Pin| -> Vec<String> {
        let names = program.funcs.iter().map(|func| func.inside(&pin.value));
        names.map(str::to_owned).collect()
    };
    let mut agreed: Vec<(Pin, Vec<String>)> = Vec::new();
    for pin in pins {
        let names = inside(&pin);
        let same = |(_, known): &&mut (Pin, Vec<String>)| {
            known.iter().zip(&names).any(|(known, name)| known == name)
        };
        let Some((known, all)) = agreed.iter_mut().find(same) else {
            agreed.push((pin, names));
            continue;
        };
        // Values that are one in one entry and two in another can only have equal pins.
        let both = merge_entries(&known.sbp, &pin.sbp).filter(|_| known.view == pin.view);
        match both {
            Some(both) if *all == names => known.sbp = both,
            Some(_) if known.sbp == pin.sbp => agreed.push((pin, names)),
            _ => diags.push(InferError::Twice {
                first: known.written(),
                second: pin.written(),
                value: pin.value,
            }),
        }
    }
    agreed.into_iter().map(|(pin, _)| pin).collect()
}

fn suggest_value(program: &Program, name: &str) -> String {
    let mut all: Vec<String> = Vec::new();
    program.for_each_func(&mut |func| {
        for id in func.graph.order() {
            all.extend(func.graph.node(id).results.iter().map(|v| v.name.clone()));
        }
    });
    // The planner gives each use of a splat a copy of its own, which its plans list.
    if let Some((own, _)) = name.rsplit_once('~')
        && all.iter().any(|known| known == own)
    {
        return format!(
            "a plan's copy of `{own}` for one of its uses: a pin of `{own}` is one of all its \
             copies, and `--plan` reads the place of each from `values`"
        );
    }
    let all = all.iter().map(String::as_str);
    names::suggest(name, all, || {
        "`ddlc MODEL --emit ir` prints the names of all values".to_owned()
    })
}

/// Merges the pins of values that are the same tensor at rest: a param or state in all entries, and
/// the results tied to it.
pub(super) fn unify(program: &mut Program, diags: &mut Diags) {
    let mut rest: BTreeMap<String, (Dist, Option<Span>)> = BTreeMap::new();
    for func in &program.funcs {
        for (arg, &id) in func.args.iter().enumerate() {
            let node = func.graph.node(id);
            if !node.kind.is_carried() {
                continue;
            }
            let value = &node.results[0];
            let tied = func.outputs.iter().filter(|output| output.tie == Some(arg));
            let tied = tied.map(|output| (output.dist.as_ref(), output.span));
            let pins = std::iter::once((value.dist.as_ref(), node.span)).chain(tied);
            for (pin, span) in pins {
                let Some(pin) = pin else { continue };
                let name = value.name.clone();
                let (known, first) = rest
                    .entry(name.clone())
                    .or_insert_with(|| (pin.clone(), span));
                if let Some(merged) = merge(known, pin) {
                    *known = merged;
                } else {
                    diags.push(InferError::Conflict {
                        value: name,
                        first: show_viewed(&known.sbp, known.view.as_deref()),
                        second: show_viewed(&pin.sbp, pin.view.as_deref()),
                        from: first.map(at),
                        at: span.map(at),
                    });
                }
            }
        }
    }
    for func in &mut program.funcs {
        spread(func, &rest);
    }
    program.for_each_func_mut(&mut |func| {
        for id in func.graph.loops() {
            carry(func, id, diags);
        }
    });
}

/// Merges the pins of a carried value of a loop: the argument inside and the result.
fn carry(func: &mut Func, id: NodeId, diags: &mut Diags) {
    let node = func.graph.node_mut(id);
    let (Kind::Loop(loop_), span) = (&mut node.kind, node.span) else {
        return;
    };
    let leading = loop_.leading();
    for (number, result) in node.results.iter_mut().enumerate().take(loop_.carry) {
        let mut pin = result.dist.clone();
        for inner in loop_.funcs() {
            let arg = inner.graph.value(inner.args[leading + number].result(0));
            let Some(dist) = &arg.dist else { continue };
            match pin
                .as_ref()
                .map_or(Some(dist.clone()), |pin| merge(pin, dist))
            {
                Some(merged) => pin = Some(merged),
                None => diags.push(InferError::Conflict {
                    value: arg.name.clone(),
                    first: pin.as_ref().map_or_else(String::new, |pin| show(&pin.sbp)),
                    second: show(&dist.sbp),
                    from: None,
                    at: span.map(at),
                }),
            }
        }
        for inner in loop_.funcs_mut() {
            let arg = inner.args[leading + number].result(0);
            inner.graph.value_mut(arg).dist.clone_from(&pin);
        }
        result.dist = pin;
    }
}

fn spread(func: &mut Func, rest: &BTreeMap<String, (Dist, Option<Span>)>) {
    for (arg, &id) in func.args.iter().enumerate() {
        let node = func.graph.node_mut(id);
        if !node.kind.is_carried() {
            continue;
        }
        if let Some((dist, _)) = rest.get(&node.results[0].name) {
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

/// The merged pins; `None` if they contradict each other.
fn merge(a: &Dist, b: &Dist) -> Option<Dist> {
    let sbp = merge_entries(&a.sbp, &b.sbp)?;
    (a.mesh == b.mesh && a.view == b.view).then(|| Dist {
        mesh: a.mesh,
        sbp,
        view: a.view.clone(),
    })
}

/// The merged entries of two pins; `None` if they contradict each other.
fn merge_entries(a: &[Option<Sbp>], b: &[Option<Sbp>]) -> Option<Vec<Option<Sbp>>> {
    let agree = |(x, y): (&Option<Sbp>, &Option<Sbp>)| x.is_none() || y.is_none() || x == y;
    let pairs = || a.iter().zip(b);
    let merged = || pairs().map(|(x, y)| x.or(*y)).collect();
    (a.len() == b.len() && pairs().all(agree)).then(merged)
}

/// The text of a pin with a view.
pub(crate) fn show_viewed(sbp: &[Option<Sbp>], view: Option<&[usize]>) -> String {
    match view {
        Some(view) => format!("{} as {view:?}", show(sbp)),
        None => show(sbp),
    }
}

/// The text of a pin.
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
        let viewed = "[B, S(2)] as [64, 3, 4, 16]";
        let (list, view) = parse_viewed(viewed).unwrap();
        assert_eq!(show_viewed(&list, view.as_deref()), viewed);
        assert_eq!(parse_viewed("[B,S(2)]as[64,3,4,16]"), Some((list, view)));
        for wrong in [
            "[B] as 3",
            "[B] as [a]",
            "[B] as []",
            "[B] as [-1]",
            "[B] as",
        ] {
            assert_eq!(parse_viewed(wrong), None, "{wrong}");
        }
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
