//! Reported alternatives and explanations, compared with plans forced by pins.

use super::fixtures::{close, mlp, planned, train};
use crate::figures::seconds;
use crate::options::Options;
use crate::plan::Summary;
use crate::{infer, plan};

fn options(ranks: usize) -> Options {
    let mut options = Options::local(ranks);
    options.mesh = Some(vec![("x".to_owned(), Some(ranks))]);
    options
}

/// A perceptron trained on a row of ranks, with one pin if one is given.
fn summary(pin: Option<(&str, &str)>, change: impl Fn(&mut Options)) -> Summary {
    let (program, mut options) = train(mlp(32, &[64, 48, 16]), "momentum", options(4));
    options.pins = pin
        .iter()
        .map(|(name, sbp)| ((*name).to_owned(), (*sbp).to_owned()))
        .collect();
    change(&mut options);
    planned(program, &options).1
}

const ARGUMENTS: [(&str, usize); 4] = [("x", 2), ("label", 1), ("w1", 2), ("w2", 2)];

/// The arguments that distinguish plans, and all other distributions of each.
fn others(best: &Summary) -> Vec<(&'static str, String)> {
    let lies = |name: &str| {
        let values = &best.entries[0].values;
        let value = values.iter().find(|value| value.path == name).unwrap();
        value.sbp.to_string()
    };
    let ways = |&(name, dims): &(&'static str, usize)| {
        let splits = (0..dims).map(|dim| format!("[S({dim})]"));
        let ways = splits.chain(["[B]".to_owned()]);
        let ways = ways.filter(|way| *way != lies(name));
        ways.map(|way| (name, way)).collect::<Vec<_>>()
    };
    ARGUMENTS.iter().flat_map(ways).collect()
}

/// The second best plan is the best that some pin of an argument forces, and the list ascends.
#[test]
fn the_next_best_plans_are_those_that_pins_force() {
    let best = summary(None, |_| ());
    let told = summary(None, |options| options.top = 6);
    assert_eq!(told.predicted, best.predicted);
    let times: Vec<f64> = told
        .alternatives
        .iter()
        .map(|one| one.step_seconds)
        .collect();
    assert_eq!(times.len(), 5);
    assert!(
        times.is_sorted() && times[0] >= best.predicted.step_seconds,
        "{times:?}"
    );
    let forced = others(&best)
        .into_iter()
        .map(|(name, sbp)| summary(Some((name, &sbp)), |_| ()).predicted.step_seconds);
    let least = forced.fold(f64::INFINITY, f64::min);
    // Arguments that are not in the list, the velocities, may also rest differently.
    assert!(times[0] <= least * (1.0 + 1e-9), "{} {least}", times[0]);
    let lists: Vec<String> = told
        .alternatives
        .iter()
        .map(|one| format!("{:?}", one.arguments))
        .collect();
    for (number, list) in lists.iter().enumerate() {
        assert!(!lists[..number].contains(list), "{list} is told twice");
        assert_ne!(list, "[]");
    }
}

/// The cost of an alternative is that of the plan in which a pin forces it.
#[test]
fn explanations_say_what_pins_would_cost() {
    let told = summary(None, |options| options.explain = vec!["w1".to_owned()]);
    let text = &told.explanations[0];
    let all = others(&told).into_iter().filter(|(name, _)| *name == "w1");
    for (name, sbp) in all {
        let forced = summary(Some((name, &sbp)), |_| ()).predicted.step_seconds;
        let line = text
            .lines()
            .find(|line| line.contains(&format!("with {sbp}")));
        let line = line.unwrap_or_else(|| panic!("{sbp}: {text}"));
        assert!(line.contains(&seconds(forced)), "{sbp} {forced}: {text}");
        assert!(line.contains("in the best plan with it"), "{text}");
    }
    let own = summary(Some(("w1", "[B]")), |options| {
        options.explain = vec!["w1".to_owned()]
    });
    assert!(
        own.explanations[0].contains("pinned to [B]"),
        "{}",
        own.explanations[0]
    );
    assert!(own.explanations[0].contains("there is no alternative"));
}

/// Unplanned names cannot be explained, and near misses are suggested.
#[test]
fn unknown_names_are_not_explained() {
    let (program, mut options) = train(mlp(8, &[8, 8]), "sgd", options(2));
    options.explain = vec!["lable".to_owned(), "nothing".to_owned()];
    let inferred = infer::run(program, &options).unwrap();
    let diags = plan::run(inferred, &options).unwrap_err();
    let helps: Vec<String> = diags
        .errors
        .iter()
        .map(|error| error.help().unwrap().to_string())
        .collect();
    assert_eq!(helps[0], "did you mean `label`?");
    assert!(helps[1].contains("--emit plan"), "{helps:?}");
}

/// The kinds of memory add up to the prediction.
#[test]
fn memory_is_told_by_kind() {
    let told = summary(None, |_| ());
    let sum: u64 = told.held.iter().map(|(_, bytes)| bytes).sum();
    let predicted = told.predicted.memory_bytes;
    assert!(
        predicted - sum <= told.held.len() as u64,
        "{predicted} {sum}"
    );
    let of = |kind: plan::HeldKind| told.held.iter().find(|(own, _)| *own == kind).unwrap().1;
    assert!(of(plan::HeldKind::Params) > 0);
    // The velocities are as large as the params.
    assert_eq!(of(plan::HeldKind::State), of(plan::HeldKind::Params));
}

/// Times by role add up, and a single stage has no idle time.
#[test]
fn stages_are_told() {
    let told = summary(None, |_| ());
    let stage = &told.stages[0];
    let sum = stage.forward_seconds + stage.backward_seconds + stage.update_seconds;
    assert!(close(sum, told.predicted.compute_seconds), "{stage:?}");
    assert!(close(stage.forward_seconds, told.predicted.forward_seconds));
    assert!(stage.update_seconds > 0.0 && told.bubble_seconds == 0.0);
    assert_eq!(stage.replicas, 1, "{:?}", told.params);
    let whole = summary(None, |options| {
        let names = told.params.iter().map(|(name, _)| name.clone());
        options.pins = names.map(|name| (name, "[B]".to_owned())).collect();
    });
    assert_eq!(whole.stages[0].replicas, 4, "{:?}", whole.params);
}

/// The frontier goes from the least memory to the fastest plan, which is the chosen one.
#[test]
fn trades_are_told() {
    let told = summary(None, |options| options.search = "frontier".to_owned());
    let trades = &told.frontier;
    assert!(trades.len() > 1, "{trades:?}");
    assert!(trades.is_sorted_by(|a, b| a.memory_bytes < b.memory_bytes));
    assert!(trades.is_sorted_by(|a, b| a.step_seconds > b.step_seconds));
    let fastest = trades.last().unwrap();
    assert!(
        close(fastest.step_seconds, told.predicted.step_seconds),
        "{trades:?}"
    );
    let page = told.to_html("");
    assert!(page.contains("Time against memory"));
    assert_eq!(page.matches("<circle").count(), trades.len());
}

/// Names from programs are escaped on the page.
#[test]
fn pages_escape_names() {
    let mut told = summary(None, |_| ());
    told.entry = "<script>alert(1)</script>".to_owned();
    told.entries[0].values[0].path = "a\"><img src=x>".to_owned();
    told.explanations = vec!["</pre>".to_owned()];
    let page = told.to_html("&");
    assert!(!page.contains("<script>alert") && !page.contains("<img"));
    assert!(page.contains("&lt;script&gt;alert(1)"), "{page}");
    assert_eq!(page.matches("</pre>").count(), 1);
}

/// A plan that is not near its bound tells what takes the most beyond it: no more than there is,
/// and much of it.
#[test]
fn gaps_are_told() {
    let wide = || mlp(64, &[256, 256, 256, 256, 256, 256, 16]);
    let on = |ranks: usize| {
        let (program, options) = train(wide(), "momentum", Options::local(ranks));
        planned(program, &options).1
    };
    let plans = [summary(None, |_| {}), on(8), on(16)];
    for plan in &plans {
        let (step, floor) = (plan.predicted.step_seconds, plan.search.floor_seconds);
        let bound = plan.search.lower_bound.expect("there is one");
        let told: f64 = plan.search.gap.iter().map(|part| part.seconds).sum();
        let is_near = step - bound <= 0.01 * step;
        assert_eq!(plan.search.gap.is_empty(), is_near, "{step} {bound}");
        let most = (step - floor) * (1.0 + 1e-9);
        assert!(told <= most, "{told} {step} {floor}");
        assert!(
            is_near || told > 0.1 * (step - floor),
            "{told} {step} {floor}"
        );
    }
    assert!(plans.iter().any(|plan| !plan.search.gap.is_empty()));
}
