//! The results of fusion, order and post/wait on small programs; meaning is preserved.

use ddl_dialect::attr::Attrs;
use ddl_dialect::reference::Mode;
use proptest::prelude::*;

mod guards;
mod moments;

use super::fuse::MAX_OPS;
use super::kernel::{stored, units};
use super::{check, run};
use crate::graph::{ArgKind, Comm, Func, Kind, NodeId, Program, Role};
use crate::interp;
use crate::options::Options;
use crate::phase::Phase;
use crate::pipeline::State;
use crate::sample::{
    B, Draft, P, S0, f32, inputs, mesh, named, random_program, source_of, two_layers,
};

fn scheduled(program: Program) -> Program {
    let program = run(program, &Options::local(4)).unwrap();
    check(&program).unwrap();
    program
}

/// One line per unit: names of the values, stored ones with a star.
fn shape(func: &Func) -> Vec<String> {
    let stored = stored(func);
    units(&func.graph)
        .iter()
        .map(|unit| {
            let name = |id: &NodeId| {
                let star = if stored.contains(&id.result(0)) {
                    "*"
                } else {
                    ""
                };
                format!("{}{star}", func.graph.node(*id).results[0].name)
            };
            unit.iter().map(name).collect::<Vec<_>>().join(" ")
        })
        .collect()
}

/// Softmax of the rows of `x` and its use by a product.
fn softmax() -> Program {
    let wide = f32(&[4, 6]);
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, wide.clone(), &[S0]);
    let w = d.arg("w", ArgKind::Data, f32(&[6, 2]), &[B]);
    let scaled = d.op("scaled", "neg", &[x], &[S0]);
    let top = d.reduce("top", "max", scaled, &[1], &[S0]);
    let spread = d.broadcast("top.wide", top, &[0], wide.clone(), &[S0]);
    let shifted = d.op("shifted", "sub", &[scaled, spread], &[S0]);
    let e = d.op("e", "exp", &[shifted], &[S0]);
    let sum = d.reduce("sum", "sum", e, &[1], &[S0]);
    let log = d.op("log", "log", &[sum], &[S0]);
    let spread = d.broadcast("sum.wide", sum, &[0], wide, &[S0]);
    let p = d.op("p", "div", &[e, spread], &[S0]);
    let y = d.dot("y", p, w, &[S0]);
    let total = d.op("total", "add", &[log, top], &[S0]);
    d.give(y, None);
    d.give(total, None);
    d.program(vec![mesh("m", &[("x", 2)], &[0, 1])])
}

#[test]
fn softmax_is_three_sweeps_over_the_rows() {
    let program = scheduled(softmax());
    assert_eq!(
        shape(&program.funcs[0]),
        [
            "x*",
            "w*",
            "scaled* top*",
            "top.wide shifted e* sum*",
            "log total*",
            "sum.wide p*",
            "y*",
        ]
    );
}

#[test]
fn index_ops_are_computed_where_they_are_read() {
    let mut d = Draft::new("f");
    let ty = f32(&[4, 6]);
    let x = d.arg("x", ArgKind::Data, ty.clone(), &[S0]);
    let b = d.arg("b", ArgKind::Data, f32(&[6]), &[B]);
    let two = Attrs::none().with("value", ddl_dialect::attr::Attr::Float(2.0));
    let two = d.op_with("two", "constant", &[], two, Some(f32(&[])), &[B]);
    let two = d.broadcast("two.wide", two, &[], ty.clone(), &[S0]);
    let wide = d.broadcast("b.wide", b, &[1], ty, &[S0]);
    let first = d.op("first", "add", &[x, wide], &[S0]);
    let scaled = d.op("scaled", "mul", &[first, two], &[S0]);
    let sum = d.reduce("sum", "sum", scaled, &[0], &[P]);
    let sum = d.comm("sum.all", Comm::AllReduce, &[0], sum, &[B]);
    let sum = d.broadcast("sum.wide", sum, &[1], f32(&[4, 6]), &[S0]);
    let shifted = d.op("shifted", "sub", &[sum, wide], &[S0]);
    let last = d.op("last", "mul", &[shifted, two], &[S0]);
    d.give(last, None);
    let program = scheduled(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    assert_eq!(
        shape(&program.funcs[0]),
        [
            "x*",
            "b*",
            "two two.wide b.wide first scaled sum*",
            "post(sum.all)*",
            "sum.all*",
            "sum.wide b.wide~2 shifted two~2 two.wide~2 last*",
        ]
    );
}

/// What is put together of others is stored where each of its elements is read many times.
#[test]
fn tables_that_are_read_often_are_stored() {
    let shape = |rows: usize| {
        let mut d = Draft::new("f");
        let x = d.arg("x", ArgKind::Data, f32(&[rows, 4]), &[S0]);
        let a = d.arg("a", ArgKind::Data, f32(&[3]), &[B]);
        let b = d.arg("b", ArgKind::Data, f32(&[1]), &[B]);
        let dim = Attrs::none().with("dim", ddl_dialect::attr::Attr::Int(0));
        let table = d.op_with("table", "concatenate", &[a, b], dim, None, &[B]);
        let wide = d.broadcast("wide", table, &[1], f32(&[rows, 4]), &[S0]);
        let y = d.op("y", "sub", &[x, wide], &[S0]);
        d.give(y, None);
        let program = scheduled(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
        shape(&program.funcs[0])
    };
    assert_eq!(shape(128)[3..], ["table*", "wide y*"]);
    assert_eq!(shape(32)[3..], ["table wide y*"]);
}

/// The backward pass of an activation, whose factor `square` is one step from `x`, which is read
/// anyway or not.
fn activation(reads_x: bool) -> Program {
    let mut d = Draft::new("f");
    let ty = f32(&[4, 32]);
    let x = d.arg("x", ArgKind::Data, ty.clone(), &[S0]);
    let w = d.arg("w", ArgKind::Data, f32(&[32, 32]), &[B]);
    let mean = d.arg("mean", ArgKind::Data, f32(&[4]), &[S0]);
    let shift = d.broadcast("shift", mean, &[0], ty, &[S0]);
    let square = d.op("square", "mul", &[x, x], &[S0]);
    let shifted = d.op("shifted", "sub", &[square, shift], &[S0]);
    let curve = d.op("curve", "tanh", &[shifted], &[S0]);
    let y = d.dot("y", curve, w, &[S0]);
    let by = d.op("by", "mul", &[y, square], &[S0]);
    let slope = d.op("slope", "mul", &[by, shifted], &[S0]);
    let last = if reads_x { x } else { y };
    let last = d.op("last", "add", &[slope, last], &[S0]);
    d.give(last, None);
    d.program(vec![mesh("m", &[("x", 2)], &[0, 1])])
}

#[test]
fn small_steps_from_what_a_kernel_reads_are_repeated() {
    let mut source = activation(true);
    for name in ["by", "slope", "last"] {
        let graph = &mut source.funcs[0].graph;
        let id = named(graph, name);
        graph.node_mut(id).role = Role::Update;
    }
    let values = inputs(&source);
    let before = interp::run(&source_of(&source), "f", &values, Mode::Exact).unwrap();
    let program = scheduled(source);
    assert_eq!(
        shape(&program.funcs[0]),
        [
            "x*",
            "w*",
            "mean*",
            "shift square shifted curve*",
            "y*",
            "square~2 by shift~2 shifted~2 slope last*",
        ]
    );
    let after = interp::run(&program, "f", &values, Mode::Exact).unwrap();
    assert_eq!(before.outputs, after.outputs);
    // Without `x` the kernel would have to read a value more.
    let program = scheduled(activation(false));
    let kernels = shape(&program.funcs[0]);
    assert_eq!(kernels[3], "shift square* shifted curve*", "{kernels:?}");
}

/// The number of ops of every kernel, for an op applied repeatedly to `x`.
fn kernel_sizes(op: &str, attrs: &Attrs, count: usize) -> Vec<usize> {
    let mut d = Draft::new("f");
    let ty = f32(&[4, 4]);
    let mut last = d.arg("x", ArgKind::Data, ty.clone(), &[B]);
    for number in 0..count {
        let name = format!("v{number}");
        last = d.op_with(&name, op, &[last], attrs.clone(), Some(ty.clone()), &[B]);
    }
    d.give(last, None);
    let program = scheduled(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    let graph = &program.funcs[0].graph;
    let units = units(graph).into_iter();
    let kernels = units.filter(|unit| graph.node(unit[0]).kernel.is_some());
    kernels.map(|unit| unit.len()).collect()
}

#[test]
fn kernels_have_no_more_ops_than_they_may() {
    let none = Attrs::none();
    assert_eq!(kernel_sizes("tanh", &none, MAX_OPS), [MAX_OPS]);
    let sizes = [MAX_OPS, MAX_OPS, 1];
    assert_eq!(kernel_sizes("tanh", &none, 2 * MAX_OPS + 1), sizes);
    let turned = none.with("dims", ddl_dialect::attr::Attr::ints([1, 0]));
    assert_eq!(
        kernel_sizes("transpose", &turned, MAX_OPS + 1),
        [MAX_OPS + 1]
    );
    let sizes = kernel_sizes("transpose", &turned, 5 * MAX_OPS);
    assert_eq!(sizes.iter().sum::<usize>(), 5 * MAX_OPS);
    assert!(
        sizes.len() > 1 && sizes.iter().all(|&ops| ops <= MAX_OPS + 1),
        "{sizes:?}"
    );
}

#[test]
fn what_only_the_end_reads_sinks_to_it() {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[4]), &[S0]);
    let early = d.op("early", "exp", &[x], &[S0]);
    let sum = d.reduce("sum", "sum", x, &[0], &[P]);
    let all = d.comm("all", Comm::AllReduce, &[0], sum, &[B]);
    let wide = d.broadcast("wide", all, &[], f32(&[4]), &[S0]);
    let late = d.op("late", "div", &[early, wide], &[S0]);
    d.give(late, None);
    let program = scheduled(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    let shape = shape(&program.funcs[0]);
    assert_eq!(shape.last().unwrap(), "early wide late*");
}

#[test]
fn communication_is_posted_early_and_waited_for_late() {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[4, 4]), &[S0]);
    let w = d.arg("w", ArgKind::Data, f32(&[4, 4]), &[B]);
    let sum = d.reduce("sum", "sum", x, &[0], &[P]);
    let y = d.dot("y", x, w, &[S0]);
    let z = d.dot("z", y, w, &[S0]);
    let all = d.comm("all", Comm::AllReduce, &[0], sum, &[B]);
    let wide = d.broadcast("wide", all, &[1], f32(&[4, 4]), &[S0]);
    let out = d.op("out", "add", &[z, wide], &[S0]);
    d.give(out, None);
    let program = scheduled(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    assert_eq!(
        shape(&program.funcs[0]),
        [
            "x*",
            "w*",
            "sum*",
            "post(all)*",
            "y*",
            "z*",
            "all*",
            "wide out*"
        ]
    );
}

/// Of two params that are fetched ahead of the same product the one that is read first is posted
/// first, since its wait is one for what was posted before.
#[test]
fn what_is_read_first_is_fetched_first() {
    // So large that they are not joined.
    let square = || f32(&[2048, 2048]);
    let mut d = Draft::new("f");
    let [x, w] = ["x", "w"].map(|name| d.arg(name, ArgKind::Data, square(), &[B]));
    let parts = ["late", "early"].map(|name| d.arg(name, ArgKind::Param, square(), &[S0]));
    let y = d.dot("y", x, w, &[B]);
    let mut all = |name: &str, part| d.comm(name, Comm::AllGather, &[0], part, &[B]);
    let [late, early] = [all("late.all", parts[0]), all("early.all", parts[1])];
    let first = d.op("first", "add", &[y, early], &[B]);
    let sum = d.reduce("sum", "sum", first, &[0], &[B]);
    let wide = d.broadcast("wide", sum, &[1], square(), &[B]);
    let second = d.op("second", "add", &[wide, late], &[B]);
    d.give(second, None);
    let mut options = Options::local(2);
    options
        .cluster
        .levels
        .iter_mut()
        .for_each(|level| level.overlap = 0.9);
    let program = d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]);
    let program = run(program, &options).expect("it is legal");
    check(&program).expect("it is in order");
    let order = shape(&program.funcs[0]).join(" ");
    let at = |name: &str| order.find(name).expect("it runs");
    let posts = ["post(early.all)", "post(late.all)", " y*"].map(at);
    assert!(posts.is_sorted(), "{order}");
}

#[test]
fn small_communication_is_joined_where_products_still_run() {
    let square = || f32(&[4, 4]);
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, square(), &[S0]);
    let w = d.arg("w", ArgKind::Data, square(), &[B]);
    let mut value = x;
    let mut sums = Vec::new();
    for name in ["a", "b", "c"] {
        let part = d.reduce(&format!("part.{name}"), "sum", value, &[0], &[P]);
        sums.push(d.comm(name, Comm::AllReduce, &[0], part, &[B]));
        if name != "c" {
            value = d.dot(&format!("y.{name}"), value, w, &[S0]);
        }
    }
    let wide = |d: &mut Draft, at: usize| {
        let name = format!("wide.{at}");
        d.broadcast(&name, sums[at], &[1], square(), &[S0])
    };
    let [a, b, c] = [0, 1, 2].map(|at| wide(&mut d, at));
    let ab = d.op("ab", "add", &[a, b], &[S0]);
    let abc = d.op("abc", "add", &[ab, c], &[S0]);
    d.give(abc, None);
    d.give(value, None);
    let program = scheduled(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    // No product hides the last one, which would hide the others no more.
    assert_eq!(
        shape(&program.funcs[0]),
        [
            "x*",
            "w*",
            "part.a*",
            "y.a*",
            "part.b*",
            "post(a)* post(b)*",
            "y.b*",
            "part.c*",
            "post(c)*",
            "a* b*",
            "c*",
            "wide.0 wide.1 wide.2 ab abc*",
        ]
    );
}

#[test]
fn a_returned_argument_is_copied() {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::State, f32(&[4]), &[S0]);
    let y = d.arg("y", ArgKind::State, f32(&[4]), &[S0]);
    d.give(x, None);
    d.give(x, Some(1));
    d.give(y, Some(0));
    let program = scheduled(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    let names = ["x*", "y*", "copy(x)*", "copy(x)~2*", "copy(y)*"];
    assert_eq!(shape(&program.funcs[0]), names);
}

#[test]
fn the_order_says_the_schedule() {
    let program = scheduled(two_layers());
    assert_eq!(program.header.schedule.as_deref(), Some("1f1b"));
    let mut unknown = two_layers();
    unknown.header.schedule = Some("2f2b".to_owned());
    let errors = run(unknown, &Options::local(4)).unwrap_err();
    assert_eq!(
        format!("{errors:?}").trim(),
        "ddl::schedule::unknown: there is no schedule `2f2b`"
    );
}

/// Two stages: the first data parallel on ranks 0 and 1, the second tensor parallel on 2 and 3.
const TWO_STAGES: &str = r#"
phase planned
ranks 4
cluster "local"
schedule "gpipe"

mesh @s0 [data: 2] ranks [0, 1]
mesh @s1 [model: 2] ranks [2, 3]

func @f(%x: tensor<6x4xf32, @s0[S(0)]>, %w1: tensor<4x5xf32, @s0[B]> {param},
        %w2: tensor<5x3xf32, @s1[S(0)]> {param}) -> tensor<f32, @s1[B]> {
  %h = dot_general %x, %w1 {in = ["[S(0)]", "[B]"], lhs_batch = [], lhs_contract = [1], rhs_batch = [], rhs_contract = [0]} : tensor<6x5xf32, @s0[S(0)]>
  %a = tanh %h {in = ["[S(0)]"]} : tensor<6x5xf32, @s0[S(0)]>
  %y = dot_general %a, %w2 {in = ["[S(1)]", "[S(0)]"], lhs_batch = [], lhs_contract = [1], rhs_batch = [], rhs_contract = [0]} : tensor<6x3xf32, @s1[P(sum)]>
  %s = reduce %y {combiner = sum, dims = [0, 1], in = ["[P(sum)]"]} : tensor<f32, @s1[P(sum)]>
  return %s
}
"#;

#[test]
fn two_stages_run_from_text() {
    let options = Options::local(4);
    let mut state = State::enter(TWO_STAGES, &options).unwrap();
    let inputs = inputs(state.program());
    let expected = interp::run(state.program(), "f", &inputs, Mode::Exact).unwrap();
    while state.program().phase < Phase::Scheduled {
        state = state.next(&options).unwrap().0;
    }
    assert_eq!(
        shape(&state.program().funcs[0]),
        [
            "x*",
            "w1*",
            "w2*",
            "h*",
            "a*",
            "post(a@s1[S(1)])*",
            "a@s1[S(1)]*",
            "y*",
            "s*",
            "post(s@s1[B])*",
            "s@s1[B]*",
        ]
    );
    let found = interp::run(state.program(), "f", &inputs, Mode::Exact).unwrap();
    assert!(expected.outputs[0].1.max_difference(&found.outputs[0].1) < 1e-12);
    // Each rank of the second stage fetches its columns of both row blocks: 6×3 and 6×2 elements.
    // Both read the other's part of the loss, one element.
    assert_eq!(found.traffic.ranks, [0, 0, 72 + 4, 48 + 4]);
}

#[test]
fn illegal_programs_are_refused() {
    let codes = |change: &dyn Fn(&mut Func)| {
        let mut program = scheduled(two_layers());
        change(&mut program.funcs[0]);
        format!("{:?}", check(&program).unwrap_err())
    };
    let found = codes(&|func| {
        let h = named(&func.graph, "h");
        func.graph.node_mut(h).kernel = None;
    });
    assert!(found.contains("ddl::schedule::kernel_number"), "{found}");
    let found = codes(&|func| {
        let squares = named(&func.graph, "squares");
        let h = named(&func.graph, "h");
        func.graph.node_mut(squares).kernel = func.graph.node(h).kernel;
    });
    assert!(found.contains("ddl::schedule::kernel_split"), "{found}");
    let found = codes(&|func| {
        let wait = named(&func.graph, "loss");
        func.graph.node_mut(wait).kind = Kind::Comm(Comm::AllReduce, vec![0]);
    });
    assert!(found.contains("ddl::schedule::blocking"), "{found}");
    assert!(found.contains("ddl::schedule::unmatched"), "{found}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn scheduling_keeps_the_meaning(seed in any::<u64>()) {
        let program = random_program(seed);
        let inputs = inputs(&program);
        let expected = interp::run(&source_of(&program), "f", &inputs, Mode::Exact).unwrap();
        let boxed = interp::run(&program, "f", &inputs, Mode::Typed).unwrap();
        let found = scheduled(program);
        let after = interp::run(&found, "f", &inputs, Mode::Typed).unwrap();
        // Without rounding, which large values that cancel out would make as large as the result.
        let exact = interp::run(&found, "f", &inputs, Mode::Exact).unwrap();
        prop_assert_eq!(boxed.traffic, after.traffic);
        for (number, (_, result)) in exact.outputs.iter().enumerate() {
            prop_assert_eq!(&boxed.outputs[number].1, &after.outputs[number].1);
            let meaning = &expected.outputs[number].1;
            let (difference, largest) = (meaning.max_difference(result), meaning.max_abs());
            prop_assert!(difference <= 1e-8 * (1.0 + largest), "{difference} of {largest}");
        }
    }
}
