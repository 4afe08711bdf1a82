//! Loops: planned once, whatever their trip count, and boxed with the same meaning.

use ddl_dialect::reference::Mode;
use ddl_dialect::sbp::NdSbp;
use proptest::prelude::*;

use super::fixtures::{apart, brute_force, close, from_text, planned, recount};
use crate::graph::{Dist, Kind, Program};
use crate::options::Options;
use crate::plan::Summary;
use crate::{boxing, infer, interp, plan, print, sample, stage};

/// `count` layers of a perceptron, their activations, and a mean that needs them all.
fn layers(count: usize, batch: usize, width: usize) -> Program {
    from_text(&format!(
        "func @f(%x: tensor<{batch} x {width} x f32>, %ws: tensor<{count} x {width} x {width} x f32>,
                 %b: tensor<{width} x f32>)
             -> (tensor<f32>, tensor<{count} x {batch} x {width} x f32>) {{
           %y, %acts = repeat {count} (%h = %x) stacked (%w = %ws) {{
             %p = matmul %h, %w
             %h2 = tanh (add %p, %b)
             yield (%h2) stacked (%p)
           }}
           %loss = reduce %y {{combiner = sum, dims = [0, 1]}}
           return %loss, %acts
         }}"
    ))
}

/// Loops of every kind, nested and in sequence.
fn zoo() -> Program {
    from_text(
        "func @f(%x: tensor<6 x 4 x f32>, %ws: tensor<3 x 4 x 4 x f32>, %b: tensor<4 x f32>)
             -> (tensor<6 x 4 x f32>, tensor<3 x 6 x 4 x f32>, tensor<6 x 4 x f32>) {
           %y, %acts = repeat reverse 3 index %i (%h = %x) stacked (%w = %ws) {
             %p = matmul %h, %w
             %in = repeat 2 (%k = %p) {
               %k2 = tanh (add %k, (add %b, (matmul %h, %w)))
               yield (%k2)
             }
             %scale = convert %i : tensor<f32>
             yield ((mul %in, (broadcast_in_dim %scale {dims = []} : tensor<6 x 4 x f32>))) stacked (%p)
           }
           %z, %n = while (%c = %y, %j: tensor<i32> = 0) {
             %go = compare %j, 3 {direction = lt}
             yield (%go)
           } do {
             %sum = reduce %c {combiner = sum, dims = [1]}
             %wide = broadcast_in_dim %sum {dims = [0]} : tensor<6 x 4 x f32>
             %d = sin (add %wide, %x)
             yield (%d, (add %j, 1))
           }
           return %y, %acts, %z
         }",
    )
}

fn on(mesh: &[usize], search: &str) -> Options {
    let mut options = Options::local(mesh.iter().product());
    options.search = search.to_owned();
    let axes = ["a", "b"].iter().zip(mesh);
    options.mesh = Some(axes.map(|(n, s)| ((*n).to_owned(), Some(*s))).collect());
    options
}

fn boxed(planned: Program, options: &Options) -> Program {
    let staged = stage::run(planned, options).unwrap();
    stage::check(&staged).unwrap();
    let boxed = boxing::run(staged, options).unwrap();
    boxing::check(&boxed).unwrap();
    boxed
}

/// The reported cost is that of the boxed program, each op and step multiplied by its loop's trip
/// count.
#[test]
fn the_objective_counts_every_iteration() {
    for mesh in [vec![3], vec![2, 2]] {
        for search in ["auto", "coordinate"] {
            for program in [layers(5, 24, 16), zoo()] {
                let options = on(&mesh, search);
                let (planned, summary) = planned(program, &options);
                let counted = recount(planned, &options);
                assert!(
                    close(counted, apart(&summary)),
                    "{search} on {mesh:?}: {counted}\n{summary:?}"
                );
                let steps: f64 = summary
                    .predicted
                    .communication
                    .iter()
                    .map(|one| one.seconds)
                    .sum();
                assert!(
                    close(steps, summary.predicted.communication_seconds),
                    "{summary:?}"
                );
            }
        }
    }
}

/// Eight times the layers: the same questions, the same program, eight times the loop's time.
#[test]
fn planning_does_not_depend_on_the_count() {
    let plan_of = |count: usize| -> (Summary, String) {
        let options = on(&[2, 2], "exact");
        let (planned, summary) = planned(layers(count, 64, 32), &options);
        (summary, print::text(&boxed(planned, &options)))
    };
    let ((few, short), (many, long)) = (plan_of(12), plan_of(96));
    assert_eq!(few.search.evaluations, many.search.evaluations);
    assert_eq!(short.lines().count(), long.lines().count());
    assert!(few.search.exact && many.search.exact);
    let inside = |summary: &Summary, count: usize| {
        let steps = summary
            .predicted
            .communication
            .iter()
            .filter(|one| one.count > 1);
        assert!(steps.clone().all(|one| one.count == count));
        steps.map(|one| one.value.clone()).collect::<Vec<_>>()
    };
    assert_eq!(inside(&few, 12), inside(&many, 96));
    let ratio = many.predicted.compute_seconds / few.predicted.compute_seconds;
    assert!((7.0..9.0).contains(&ratio), "{ratio}");
}

/// Values inside are reported by their path, once each.
#[test]
fn values_are_told_by_path() {
    let (_, summary) = planned(zoo(), &on(&[2], "exact"));
    let values = summary.entries[0].values.iter();
    let mut names: Vec<&str> = values.map(|value| value.path.as_str()).collect();
    for name in ["y", "y/p", "y/in", "z", "acts"] {
        assert!(names.contains(&name), "{name}: {names:?}");
    }
    names.sort_unstable();
    let all = names.len();
    names.dedup();
    assert_eq!(names.len(), all);
    assert!(summary.stages[0].ops.contains(&"y/p".to_owned()));
}

/// The plan of a small loop is the best by brute force.
#[test]
fn the_best_plan_of_a_loop_is_found() {
    let program = from_text(
        "func @f(%x: tensor<8 x 8 x f32>, %ws: tensor<4 x 8 x 8 x f32>) -> tensor<8 x 8 x f32> {
           %y = repeat 4 (%h = %x) stacked (%w = %ws) {
             %g = tanh (matmul %h, %w)
             yield (%g)
           }
           return %y
         }",
    );
    let options = on(&[2], "exact");
    let program = infer::run(program, &options).unwrap();
    let least = brute_force(&program, &program.meshes[0], &options.cluster);
    let (_, summary) = plan::run(program, &options).unwrap();
    assert_eq!(summary.predicted.step_seconds, least);
    assert!(summary.search.exact);
}

/// Contradictions inside a loop, and at its boundary, are found in planned and in boxed programs.
#[test]
fn contradictions_at_the_border_are_refused() {
    let options = on(&[2], "exact");
    let (planned, _) = planned(layers(3, 8, 8), &options);
    let boxed = boxed(planned.clone(), &options);
    let codes = |result: Result<(), crate::diag::Diags>| -> Vec<String> {
        let errors = result.unwrap_err().errors;
        errors
            .iter()
            .map(|e| e.code().unwrap().to_string())
            .collect()
    };
    let split = |program: &Program| {
        let mut program = program.clone();
        let func = &mut program.funcs[0];
        let id = func.graph.loops()[0];
        let old = func.graph.value(id.result(0)).nd().unwrap();
        let other = [sample::S0, sample::S1];
        let other = other.into_iter().find(|&s| old.0[0] != s).unwrap();
        let other = NdSbp::new(&[other]);
        func.graph.value_mut(id.result(0)).dist = Some(Dist::full(0, other));
        program
    };
    assert!(codes(plan::check(&split(&planned))).contains(&"ddl::plan::no_signature".to_owned()));
    assert!(codes(boxing::check(&split(&boxed))).contains(&"ddl::boxing::signature".to_owned()));
}

/// Names of values that may be pinned, and their number of dims.
fn pinnable(program: &Program) -> Vec<(String, usize)> {
    let mut all = Vec::new();
    program.for_each_func(&mut |func| {
        for id in func.graph.order() {
            for value in &func.graph.node(id).results {
                all.push((value.name.clone(), value.ty.ndim()));
            }
        }
    });
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Under any pins, the boxed program has the meaning of the source.
    #[test]
    fn loops_mean_the_same_under_random_pins(
        picks in prop::collection::vec((0usize..1000, prop::array::uniform2(0usize..4)), 0..4),
        which in any::<bool>(),
    ) {
        let program = if which { zoo() } else { layers(3, 6, 4) };
        let mut options = on(&[2, 3], "coordinate");
        let names = pinnable(&program);
        for (pick, entries) in picks {
            let (name, ndim) = &names[pick % names.len()];
            let entry = |n: usize| match n {
                0 => "_".to_owned(),
                n if n <= *ndim => format!("S({})", n - 1),
                _ => "B".to_owned(),
            };
            let pin = format!("[{}, {}]", entry(entries[0]), entry(entries[1]));
            options.pins.push((name.clone(), pin));
        }
        // Pins may contradict an op or a loop: then that is reported, and nothing is planned.
        let Ok(inferred) = infer::run(program.clone(), &options) else { return Ok(()) };
        let Ok((planned, _)) = plan::run(inferred, &options) else { return Ok(()) };
        plan::check(&planned).unwrap();
        let boxed = boxed(planned, &options);
        let inputs = sample::inputs(&program);
        let expected = interp::run(&program, "f", &inputs, Mode::Exact).unwrap();
        let found = interp::run(&boxed, "f", &inputs, Mode::Exact).unwrap();
        for ((name, x), (_, y)) in expected.outputs.iter().zip(&found.outputs) {
            prop_assert!(x.max_difference(y) < 1e-9, "{name}\n{}", print::text(&boxed));
        }
    }
}

/// A value carried in columns is multiplied by a whole matrix: every iteration communicates.
#[test]
fn conversions_stand_inside_where_they_are_needed() {
    let mut options = on(&[2], "exact");
    options.pins = vec![
        ("x".to_owned(), "[S(1)]".to_owned()),
        ("y".to_owned(), "[S(1)]".to_owned()),
    ];
    let (planned, _) = planned(layers(3, 6, 4), &options);
    let boxed = boxed(planned, &options);
    let func = &boxed.funcs[0];
    let loop_ = func.graph.as_loop(func.graph.loops()[0]).unwrap();
    let order = loop_.body.graph.order();
    let comms = order.iter().filter(|&&id| {
        let node = loop_.body.graph.node(id);
        matches!(node.kind, Kind::Comm(..)) && node.results[0].name.starts_with("y/")
    });
    assert!(comms.count() >= 1, "{}", print::text(&boxed));
}
