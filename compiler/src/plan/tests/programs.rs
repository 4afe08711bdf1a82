//! Programs with known best plans, and invariants of every plan.

use super::fixtures::{
    apart, close, from_text, linear, mlp, planned, products_and_bytes, recount, sbp, train,
};
use crate::options::Options;
use crate::schedule::ahead::Ahead;
use crate::{infer, plan};

/// The reported cost is that of the boxed program, on one mesh axis and on two, for both searches;
/// the exact search is at least as good and reports that it is exact.
#[test]
fn the_objective_is_that_of_the_boxed_program() {
    for (ranks, mesh) in [(3, vec![3]), (4, vec![2, 2]), (8, vec![2, 4])] {
        let mut found = Vec::new();
        for search in ["exact", "coordinate"] {
            let mut options = Options::local(ranks);
            options.search = search.to_owned();
            let axes = ["a", "b"].iter().zip(&mesh);
            options.mesh = Some(axes.map(|(n, s)| ((*n).to_owned(), Some(*s))).collect());
            let (program, options) = train(mlp(50, &[64, 33, 10]), "adam", options);
            let (planned, summary) = planned(program, &options);
            let counted = recount(planned, &options);
            assert!(
                close(counted, apart(&summary)),
                "{search} on {mesh:?}: {counted}\n{summary:?}"
            );
            let parts = summary.predicted.compute_seconds + summary.predicted.communication_seconds;
            assert!(close(parts, summary.predicted.step_seconds));
            let steps: f64 = summary
                .predicted
                .communication
                .iter()
                .map(|one| one.seconds)
                .sum();
            assert!(close(steps, summary.predicted.communication_seconds));
            assert_eq!(summary.search.exact, search == "exact");
            assert_eq!(summary.search.lower_bound.is_some(), search == "exact");
            found.push(summary.predicted.step_seconds);
        }
        assert!(found[0] <= found[1] * (1.0 + 1e-9), "{found:?}");
    }
}

/// Every search finds a plan, and anytime searches do so even without time: the reported cost is
/// that of the program.
#[test]
fn every_search_plans_in_its_time() {
    for search in ddl_solver::SEARCHES {
        let ends_at_any_time = !["exact", "ilp"].contains(&search.name());
        for seconds in [None, Some(0.0)]
            .into_iter()
            .take(1 + usize::from(ends_at_any_time))
        {
            let mut options = Options::local(4);
            options.search = search.name().to_owned();
            options.search_time = seconds;
            let (program, options) = train(mlp(50, &[64, 33, 10]), "adam", options);
            let (planned, summary) = planned(program, &options);
            let (predicted, name) = (summary.predicted.step_seconds, search.name());
            assert!(
                summary
                    .search
                    .lower_bound
                    .is_none_or(|bound| bound <= predicted),
                "{name}"
            );
            assert!(
                close(recount(planned, &options), apart(&summary)),
                "{name} {seconds:?}"
            );
        }
    }
}

/// Big weights and a small batch: tensor parallel. Small weights and a big batch: data parallel.
#[test]
fn shapes_decide_the_parallelism() {
    let plan_of = |batch, width| {
        let (program, options) = train(mlp(batch, &[width, width, 16]), "sgd", Options::local(4));
        planned(program, &options)
    };
    let (tensor, summary) = plan_of(4, 2048);
    assert!(sbp(&tensor, "w1").contains("S("), "{summary:?}");
    assert_ne!(sbp(&tensor, "h1.0"), "[S(0)]", "{summary:?}");
    let weights = |name: &str| name.contains("w1");
    assert!(
        !summary
            .predicted
            .communication
            .iter()
            .any(|one| weights(&one.value)),
        "{summary:?}"
    );
    let (data, summary) = plan_of(65536, 16);
    assert_eq!(
        [sbp(&data, "x"), sbp(&data, "h1.0")],
        ["[S(0)]", "[S(0)]"],
        "{summary:?}"
    );
}

/// If no dim has an element for every rank, some ranks have none, which beats full replication.
#[test]
fn more_ranks_than_elements_are_of_use() {
    let plan_on = |ranks: usize| {
        let (program, options) = train(mlp(48, &[64, 96, 10]), "sgd", Options::local(ranks));
        planned(program, &options).1.predicted.step_seconds
    };
    let [one, prime, square] = [1, 97, 48].map(plan_on);
    assert!(
        prime < one / 2.0 && prime < square * 2.0,
        "{one} {prime} {square}"
    );
}

/// Pins of every kind are honored, whatever they cost, and the rest is planned around them.
#[test]
fn pins_are_honored() {
    let pins = [
        ("w1", "[S(1), S(0)]"),
        ("h1.0", "[P, S(1)]"),
        ("x", "[B, _]"),
        ("x", "[_, S(0)]"),
        ("grad(w2)", "[B, B]"),
    ];
    for search in ["exact", "coordinate"] {
        let mut options = Options::local(4);
        options.search = search.to_owned();
        options.mesh = Some(vec![("a".to_owned(), Some(2)), ("b".to_owned(), None)]);
        options.pins = pins
            .iter()
            .map(|(n, p)| ((*n).to_owned(), (*p).to_owned()))
            .collect();
        let (program, options) = train(mlp(32, &[64, 32, 16]), "momentum", options);
        let (planned, summary) = planned(program, &options);
        assert_eq!(sbp(&planned, "w1"), "[S(1), S(0)]");
        assert_eq!(sbp(&planned, "h1.0"), "[P(sum), S(1)]");
        assert_eq!(sbp(&planned, "x"), "[B, S(0)]");
        assert_eq!(sbp(&planned, "grad(w2)"), "[B, B]");
        assert!(close(recount(planned, &options), apart(&summary)));
    }
}

/// On an axis of one rank all distributions are the same: pins there cost nothing.
#[test]
fn pins_on_one_rank_cost_nothing() {
    let plan_with = |ranks: usize, pins: &[(&str, &str)]| {
        let mut options = Options::local(ranks);
        options.mesh = Some(vec![
            ("a".to_owned(), Some(ranks)),
            ("b".to_owned(), Some(1)),
        ]);
        let pins = pins.iter().map(|(n, p)| ((*n).to_owned(), (*p).to_owned()));
        options.pins = pins.collect();
        let (program, options) = train(mlp(32, &[64, 32, 16]), "momentum", options);
        planned(program, &options)
    };
    let pins = [("w1", "[_, S(1)]"), ("h1.0", "[_, P]"), ("x", "[_, S(0)]")];
    for ranks in [1, 4] {
        let free = plan_with(ranks, &[]).1.predicted;
        let (program, pinned) = plan_with(ranks, &pins);
        assert_eq!(pinned.predicted.step_seconds, free.step_seconds);
        assert!(
            sbp(&program, "w1").ends_with("B]"),
            "{}",
            sbp(&program, "w1")
        );
    }
    let pins = [("w1", "[S(1), _]"), ("x", "[S(0), S(0)]")];
    assert_eq!(plan_with(1, &pins).1.predicted.communication.len(), 0);
}

/// Planning more equal layers asks the cost model no more questions.
#[test]
fn equal_layers_are_evaluated_once() {
    let summary_of = |layers: usize| {
        let mut options = Options::local(4);
        options.mesh = Some(vec![("a".to_owned(), Some(4))]);
        let widths = [vec![32; layers + 1], vec![10]].concat();
        let (program, options) = train(mlp(64, &widths), "sgd", options);
        planned(program, &options).1
    };
    let (few, many) = (summary_of(4), summary_of(32));
    assert_eq!(few.search.evaluations, many.search.evaluations);
    assert!(few.search.exact && many.search.exact);
}

/// Under a memory limit that the fastest plan exceeds, another is found; below every plan's memory
/// the error states the least.
#[test]
fn memory_is_a_limit() {
    let plan_with = |memory: Option<u64>| {
        let mut options = Options::local(4);
        options.memory = memory;
        let (program, options) = train(mlp(512, &[256, 256, 10]), "adam", options);
        plan::run(infer::run(program, &options).unwrap(), &options)
    };
    let (_, free) = plan_with(None).unwrap();
    let limit = free.predicted.memory_bytes - 1;
    let (_, tight) = plan_with(Some(limit)).unwrap();
    assert!(tight.predicted.memory_bytes <= limit);
    assert!(tight.predicted.step_seconds >= free.predicted.step_seconds);
    assert!(tight.search.lower_bound.unwrap() <= tight.predicted.step_seconds);
    let errors = plan_with(Some(1 << 10)).unwrap_err();
    let text = format!("{errors:?} {}", errors.errors[0].help().unwrap());
    assert!(
        text.contains("ddl::plan::memory") && text.contains("1.0 KiB"),
        "{text}"
    );
}

/// Forward and backward of `y = x·w` on a grid `pb × po` communicate `2·((po−1)/po·b·i/pb +
/// (pb−1)/pb·i·o/po)` elements per rank with the usual hand-written signatures; without a given
/// grid, the planner needs no more than on the best one.
#[test]
fn a_linear_layer_communicates_the_optimum() {
    let (b, i, o) = (64, 96, 128);
    let closed = |pb: usize, po: usize| {
        let (pb, po, b, i, o) = (pb as f64, po as f64, b as f64, i as f64, o as f64);
        let input = (po - 1.0) / po * b * i / pb;
        let weight = (pb - 1.0) / pb * i * o / po;
        4.0 * 2.0 * (input + weight)
    };
    let plan_on = |pins: &[(&str, &str)], mesh: Option<(usize, usize)>| {
        let mut options = Options::local(4);
        options.cluster = products_and_bytes(4);
        options.mesh = mesh.map(|(pb, po)| vec![("b".into(), Some(pb)), ("o".into(), Some(po))]);
        options.pins = pins
            .iter()
            .map(|(n, p)| ((*n).to_owned(), (*p).to_owned()))
            .collect();
        planned(linear(b, i, o), &options).1
    };
    let rest = [
        ("x", "[S(0), B]"),
        ("w", "[B, S(1)]"),
        ("dy", "[S(0), S(1)]"),
        ("y", "[S(0), S(1)]"),
    ];
    let products = [("dx", "[S(0), P]"), ("dw", "[P, S(1)]")];
    let mut best = f64::INFINITY;
    for grid in [(1, 4), (2, 2), (4, 1)] {
        let textbook = plan_on(&[&rest[..], &products].concat(), Some(grid));
        let closed = closed(grid.0, grid.1);
        assert!(
            close(textbook.predicted.communication_seconds, closed),
            "{grid:?}: {textbook:?}"
        );
        let freer = plan_on(&rest, Some(grid));
        assert!(
            freer.predicted.step_seconds <= textbook.predicted.step_seconds,
            "{grid:?}: {freer:?}"
        );
        best = best.min(closed);
    }
    let free = plan_on(&[], None);
    assert!(
        free.search.exact && free.predicted.communication_seconds <= best,
        "{free:?}"
    );
}

/// The plan as JSON has the keys of the format.
#[test]
fn plans_are_told() {
    let (program, options) = train(mlp(48, &[64, 32, 10]), "sgd", Options::local(4));
    let (planned, summary) = planned(program, &options);
    let json: serde_json::Value = serde_json::from_str(&summary.to_json("hash")).unwrap();
    assert_eq!(json["version"], 1);
    assert_eq!(json["model"], "hash");
    assert_eq!(
        json["schedule"].as_str(),
        planned.header.schedule.as_deref()
    );
    assert_eq!(json["microbatches"], 1);
    let ops = json["stages"][0]["ops"].as_array().unwrap();
    let all = planned.funcs[0].graph.len() - planned.funcs[0].args.len();
    assert_eq!(ops.len(), all);
    let told = json["predicted"]["step_seconds"].as_f64().unwrap();
    assert!(close(told, summary.predicted.step_seconds));
    assert_eq!(json["stages"][0]["ranks"], serde_json::json!([0, 1, 2, 3]));
    assert_eq!(
        json["values"]["w1"]["sbp"][0],
        summary.params[0].1.0[0].to_string()
    );
    assert_eq!(json["search"]["gap"], 0.0);
}

/// Planning is deterministic.
#[test]
fn plans_are_deterministic() {
    let make = || {
        let (program, options) = train(mlp(48, &[64, 32, 10]), "adam", Options::local(6));
        planned(program, &options).1.to_json("")
    };
    assert_eq!(make(), make());
}

/// A kernel reads each input once and writes what leaves it; what it reads through another op is
/// charged to that op.
#[test]
fn ops_are_charged_for_what_their_kernels_move() {
    let text = "func @f(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
        %a = exp %x
        %b = mul %a, %y
        %s = reduce %b {combiner = sum, dims = [1]}
        %w = broadcast_in_dim %s {dims = [0]} : tensor<4x8xf32>
        %d = div %b, %w
        return %d
    }";
    let program = from_text(text);
    let func = &program.funcs[0];
    let ahead = Ahead::of(func, |_| false, None);
    let of = |name: &str| {
        let mut ops = func.graph.order().into_iter();
        let id = ops.find(|&id| func.graph.node(id).results[0].name == name);
        let traffic = ahead.traffic(id.unwrap());
        (traffic.operands, traffic.results, traffic.launch)
    };
    assert_eq!(of("a"), (1, 0, true));
    assert_eq!(of("b"), (0b10, 1, false));
    assert_eq!(of("s"), (0, 1, false));
    assert_eq!(of("w"), (1, 0, false));
    assert_eq!(of("d"), (1, 1, true));
}

/// On one rank there is one plan, so it is known to be optimal.
#[test]
fn the_only_plan_is_optimal() {
    let (_, summary) = planned(mlp(8, &[4, 6, 2]), &Options::local(1));
    let bound = summary.search.lower_bound;
    assert_eq!(bound, Some(summary.predicted.step_seconds));
    assert_eq!(summary.search.algorithm, "exact");
}

/// A value needed whole and in columns is gathered once and sliced, not exchanged as well: the plan
/// reports what `boxing` inserts.
#[test]
fn conversions_of_a_value_start_from_one_another() {
    let text = "mesh @m [a: 4]
func @f(%x: tensor<512 x 512 x f32, [S(0)]>) -> (tensor<512 x 512 x f32, [S(1)]>, tensor<512 x 512 x f32, [B]>) {
  %columns = tanh %x : tensor<512 x 512 x f32, [S(1)]>
  %whole = exp %x : tensor<512 x 512 x f32, [B]>
  return %columns, %whole
}
";
    let options = Options::local(4);
    let program = infer::run(from_text(text), &options).unwrap();
    let (planned, summary) = planned(program, &options);
    let comms = summary.predicted.communication.iter();
    let comms: Vec<(&str, &str)> = comms
        .map(|one| (one.value.as_str(), one.comm.name()))
        .collect();
    assert_eq!(comms, [("x", "all_gather"), ("x", "local_slice")]);
    let counted = recount(planned, &options);
    assert!(close(counted, summary.predicted.step_seconds));
}
