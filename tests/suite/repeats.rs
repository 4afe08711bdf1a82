//! Windows that have one element each: the gradients of means of disjoint windows.

use ddl_runtime::Tensor;
use ddl_tests::{advanced, quick_job};
use ddlc::graph::{Kind, Program};
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;

/// Windows of 1 x 3 over what is padded with a value: this much before, after and between.
fn padded(value: &str, [low, high, interior]: [usize; 3]) -> String {
    let wide = low + high + 4 + 3 * interior;
    let (x, y) = (
        format!("tensor<2x{wide}xf32>"),
        format!("tensor<2x{}xf32>", wide - 2),
    );
    format!(
        "module {{\n  func.func public @main(%arg0: tensor<2x4xf32>) -> {y} {{\n    \
         %0 = stablehlo.constant dense<{value}> : tensor<f32>\n    \
         %1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>\n    \
         %2 = stablehlo.pad %arg0, %0, low = [0, {low}], high = [0, {high}], interior = [0, {interior}] \
         : (tensor<2x4xf32>, tensor<f32>) -> {x}\n    \
         %3 = \"stablehlo.reduce_window\"(%2, %1) <{{window_dimensions = array<i64: 1, 3>}}> ({{\n    \
         ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n      \
         %4 = stablehlo.add %a, %b : tensor<f32>\n      stablehlo.return %4 : tensor<f32>\n    \
         }}) : ({x}, tensor<f32>) -> {y}\n    return %3 : {y}\n  }}\n}}\n"
    )
}

fn placed(text: &str) -> Program {
    let options = Options::local(1);
    let state = State::enter(text, &options).expect("a legal program");
    advanced(state, &options, Phase::Placed).expect("it is placed")
}

/// Whether its windows are gone.
fn repeats(program: &Program) -> bool {
    let graph = &program.funcs[0].graph;
    let mut nodes = graph.order().into_iter();
    !nodes.any(|id| matches!(graph.node(id).kind, Kind::Op(def) if def.name == "reduce_window"))
}

#[test]
fn elements_are_repeated_where_every_window_has_one() {
    for (value, sizes, repeated) in [
        ("0.000000e+00", [2, 2, 2], true),
        ("1.000000e+00", [2, 2, 2], false),
        ("0.000000e+00", [1, 2, 2], false),
        ("0.000000e+00", [2, 2, 1], false),
    ] {
        let program = placed(&padded(value, sizes));
        assert_eq!(repeats(&program), repeated, "{value}, {sizes:?}");
        let numbers: Vec<f32> = (1..9).map(|i| i as f32).collect();
        let x = Tensor::from_f32(&[2, 4], &numbers).expect("a tensor");
        let mut job = quick_job(&program, &Options::local(1));
        let found = job.step("main", &[("arg0", &x)]).expect("it runs");
        let [low, high, interior] = sizes;
        let wide = low + high + 4 + 3 * interior;
        let element = |row: usize, place: usize| {
            let inside = place >= low && (place - low).is_multiple_of(interior + 1);
            match inside && (place - low) / (interior + 1) < 4 {
                true => f64::from(numbers[4 * row + (place - low) / (interior + 1)]),
                false => value.parse().expect("a number"),
            }
        };
        let rows = (0..2).flat_map(|row| (0..wide - 2).map(move |at| (row, at)));
        let due = rows.map(|(row, at)| (at..at + 3).map(|place| element(row, place)).sum());
        assert_eq!(
            found["out0"].to_f64(),
            due.collect::<Vec<f64>>(),
            "{value}, {sizes:?}"
        );
    }
}
