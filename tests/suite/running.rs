//! Running sums, products and extremes of JAX's texts: windows, which code generation computes one
//! after the other, unless what they are computed with has no derivative of its own that takes
//! linear time.

use ddl_runtime::Tensor;
use ddl_tests::{advanced, quick_job};
use ddlc::graph::{Kind, Program};
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;

use crate::lines::options;

const SIZE: usize = 50;

/// Windows over all elements before each, combined by an op whose identity is given.
fn running(op: &str, identity: &str) -> String {
    let ty = format!("tensor<{SIZE}xf32>");
    format!(
        "module {{\n  func.func public @main(%arg0: {ty}) -> {ty} {{\n    \
         %0 = stablehlo.constant dense<{identity}> : tensor<f32>\n    \
         %1 = \"stablehlo.reduce_window\"(%arg0, %0) <{{padding = dense<[[{}, 0]]> : tensor<1x2xi64>, \
         window_dimensions = array<i64: {SIZE}>}}> ({{\n    \
         ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n      \
         %2 = stablehlo.{op} %a, %b : tensor<f32>\n      stablehlo.return %2 : tensor<f32>\n    \
         }}) : ({ty}, tensor<f32>) -> {ty}\n    return %1 : {ty}\n  }}\n}}\n",
        SIZE - 1
    )
}

fn windows(program: &Program) -> usize {
    let graph = &program.funcs[0].graph;
    let is_window = |kind: &Kind| matches!(kind, Kind::Op(def) if def.name == "reduce_window");
    let nodes = graph.order().into_iter();
    nodes.filter(|&id| is_window(&graph.node(id).kind)).count()
}

#[test]
fn running_values_are_windows_unless_they_are_differentiated() {
    type Combine = fn(f64, f64) -> f64;
    let ops: [(&str, &str, Combine); 4] = [
        ("add", "0.0", |a, b| a + b),
        ("multiply", "1.0", |a, b| a * b),
        ("maximum", "0xFF800000", f64::max),
        ("minimum", "0x7F800000", f64::min),
    ];
    for (op, identity, combine) in ops {
        let text = running(op, identity);
        let trained = options("--train sgd(lr=0.1) --params arg0");
        let state = State::enter(&text, &trained).expect("a legal program");
        let due = usize::from(op == "add");
        assert_eq!(windows(state.program()), due, "`{op}`, trained");

        let options = Options::local(1);
        let state = State::enter(&text, &options).expect("a legal program");
        assert_eq!(windows(state.program()), 1, "`{op}`");
        let program = advanced(state, &options, Phase::Placed).expect("it is placed");
        // Exact sums and products.
        let numbers: Vec<f32> = (0..SIZE)
            .map(|i| [1.0, -2.0, 0.5, -1.0][i * 7 % 4])
            .collect();
        let x = Tensor::from_f32(&[SIZE as u64], &numbers).expect("a tensor");
        let found = quick_job(&program, &options).step("main", &[("arg0", &x)]);
        let mut total = None;
        let due = numbers.iter().map(|&number| {
            let number = f64::from(number);
            *total.insert(total.map_or(number, |total| combine(total, number)))
        });
        let due: Vec<f64> = due.collect();
        assert_eq!(found.expect("it runs")["out0"].to_f64(), due, "`{op}`");
    }
}
