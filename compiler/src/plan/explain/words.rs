//! An explanation as text.

use std::fmt::Write;

use ddl_solver::State;

use super::alternative::{AlternativeCost, AlternativeSbp};
use super::{ExplainedDecision, Use};
use crate::figures::{bytes, hidden, seconds};
use crate::infer::pins;
use crate::plan::diff;
use crate::plan::planned::Planned;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::predicted::Predicted;
use crate::plan::report;

/// Number of parts of a difference that are listed.
const PARTS: usize = 3;

/// Number of alternatives that are listed.
const LISTED: usize = 12;

/// The whole text, lines after the first indented.
pub(super) fn text(
    subject: &ExplainedDecision<'_, '_>,
    planned: &Planned,
    uses: &[Use],
    others: &[AlternativeSbp],
    forced: &[(String, f64)],
    costs: &mut Costs<'_>,
) -> String {
    let predicted = subject.stated.predicted(&subject.stated.assignment, costs);
    let mut out = String::new();
    head(&mut out, subject, planned);
    cost(&mut out, subject, &predicted);
    used(&mut out, subject, uses);
    alternatives(&mut out, subject, &predicted, others);
    why(&mut out, subject, others, forced);
    out
}

fn head(out: &mut String, subject: &ExplainedDecision<'_, '_>, planned: &Planned) {
    let (decision, made, stated) = (subject.decision, subject.made, subject.stated);
    let mesh = report::axes(&planned.mesh);
    let mut lies = stated.written(stated.state(decision));
    let mut ty = decision.ty.clone();
    if let Some(outside) = stated.func.outside().get(decision.path.as_str()) {
        lies = format!("{lies} as {:?}", ty.shape);
        ty.shape = outside.as_slice().into();
    }
    let by = match made.class {
        "argument" => format!("{} of `@{}`", made.op, stated.func.name),
        "loop" => format!("made by a `{}` in `@{}`", made.op, stated.func.name),
        _ => format!(
            "made by `{}` ({}) in `@{}`",
            made.op,
            made.role.name(),
            stated.func.name
        ),
    };
    let _ = writeln!(out, "{}: {ty}, {by}", decision.path);
    let verb = if made.class == "argument" {
        "rests as"
    } else {
        "is distributed as"
    };
    let _ = writeln!(out, "  {verb} {lies} on the mesh [{mesh}]");
    if let Some(variable) = made.variable {
        let asks = &stated.choice(variable).asks;
        let asks: Vec<String> = asks.iter().map(|&ask| stated.written(ask)).collect();
        if !asks.is_empty() {
            let _ = writeln!(out, "  asks for its operands as {}", asks.join(", "));
        }
    }
    let nodes = stated.func.nodes_by_path().into_iter();
    let mut values = nodes.flat_map(|(func, path, id)| {
        let results = func.graph.node(id).results.iter();
        results.map(move |value| (crate::names::within(path, &value.name), value))
    });
    let pinned = values.find(|(path, _)| *path == decision.path);
    let pin = pinned.and_then(|(_, value)| value.dist.as_ref());
    if let Some(pin) = pin.filter(|pin| pin.sbp.iter().any(Option::is_some)) {
        let _ = writeln!(out, "  pinned to {}", pins::show(&pin.sbp));
    }
}

/// The cost of the decision.
fn cost(out: &mut String, subject: &ExplainedDecision<'_, '_>, predicted: &Predicted) {
    let stated = subject.stated;
    if let Some(variable) = subject.made.variable {
        let model = &stated.problem.model;
        let own = model.variables[variable].cost(stated.assignment[variable]);
        let share = 100.0 * own / predicted.step_seconds.max(f64::MIN_POSITIVE);
        let _ = writeln!(
            out,
            "  computing it takes {} ({share:.1} % of the step)",
            seconds(own)
        );
    }
    let row = subject.term.conversions.row(stated.state(subject.decision));
    let held = subject.term.conversions.space[row];
    let _ = writeln!(out, "  it takes {} on a rank", bytes(held as u64));
    let path = &subject.decision.path;
    for step in predicted
        .communication
        .iter()
        .filter(|step| step.value == *path)
    {
        let axes = match step.axes.is_empty() {
            true => String::new(),
            false => format!(" over {}", step.axes.join(", ")),
        };
        let moved = match step.comm.is_local() {
            true => "locally".to_owned(),
            false => bytes(step.bytes),
        };
        let _ = writeln!(
            out,
            "  converted by {} × {}{axes}: {moved}, {}{}",
            step.count,
            step.comm.name(),
            seconds(step.seconds),
            hidden(step.hidden_seconds)
        );
    }
}

/// The uses, and their required distributions.
fn used(out: &mut String, subject: &ExplainedDecision<'_, '_>, uses: &[Use]) {
    let own = subject.stated.state(subject.decision);
    let taken = |one: &Use| -> State { subject.stated.choice(one.variable).asks[one.operand] };
    let mut states: Vec<State> = uses.iter().map(taken).collect();
    states.sort_unstable();
    states.dedup();
    for state in states {
        let users = uses.iter().filter(|one| taken(one) == state);
        let mut users: Vec<&str> = users.map(|one| one.called.as_str()).collect();
        users.dedup();
        let how = match state == own {
            true => "unchanged".to_owned(),
            false => format!("as {}", subject.stated.written(state)),
        };
        let _ = writeln!(out, "  taken {how} by {}", users.join(", "));
    }
}

/// The alternatives, cheapest first.
fn alternatives(
    out: &mut String,
    subject: &ExplainedDecision<'_, '_>,
    predicted: &Predicted,
    others: &[AlternativeSbp],
) {
    if others.is_empty() {
        let _ = writeln!(out, "  there is no alternative");
        return;
    }
    let step = predicted.step_seconds;
    let _ = writeln!(out, "  the step takes {}; it would take", seconds(step));
    let width = others
        .iter()
        .map(|other| subject.stated.written(other.state).chars().count());
    let width = width.max().unwrap_or(0);
    for other in &others[..others.len().min(LISTED)] {
        let state = subject.stated.written(other.state);
        let what = match &other.price {
            AlternativeCost::Best(best) => {
                let parts = diff::costs(predicted, best);
                let best_of = match subject.stated.is_whole() {
                    true => "the best plan with it",
                    false => "the best plan found with it",
                };
                let seconds = difference(best.step_seconds, step);
                format!("{seconds} in {best_of}{parts}")
            }
            AlternativeCost::Local(one) => {
                format!("{} at most: with all else as it is", difference(*one, step))
            }
            AlternativeCost::TooLarge(least) => {
                format!(
                    "nothing: no plan with it fits; the least needs {}",
                    bytes(*least as u64)
                )
            }
        };
        let _ = writeln!(out, "    with {state:<width$}  {what}");
    }
    if others.len() > LISTED {
        let _ = writeln!(out, "    and {} more", others.len() - LISTED);
    }
}

/// `1.20 ms (+0.4 %)`.
fn difference(other: f64, own: f64) -> String {
    let more = 100.0 * (other / own.max(f64::MIN_POSITIVE) - 1.0);
    format!("{} ({more:+.2} %)", seconds(other))
}

/// The uses that force the decision.
fn why(
    out: &mut String,
    subject: &ExplainedDecision<'_, '_>,
    others: &[AlternativeSbp],
    forced: &[(String, f64)],
) {
    let best = others
        .iter()
        .find(|other| matches!(other.price, AlternativeCost::Best(_)));
    let Some(best) = best else { return };
    let state = subject.stated.written(best.state);
    for (user, gain) in forced.iter().take(PARTS) {
        let gain = seconds(*gain);
        let _ = writeln!(
            out,
            "  its use by {user} forces it: without it {state} would save {gain}"
        );
    }
    if forced.is_empty() {
        let _ = writeln!(
            out,
            "  no use by itself forces it: without any one, {state} is no better"
        );
    }
}
