//! Loops against the programs that they stand for, written out.

use std::collections::BTreeMap;

use ddl_dialect::reference::Mode;
use ddl_dialect::sbp::NdSbp;

use super::super::loops::index;
use super::super::{InterpError, Run, run};
use crate::graph::{Comm, Dist, Kind, LoopKind, Node, Program};
use crate::options::Options;
use crate::sample::{P, inputs};
use crate::{normalize, pipeline, print, resolve, verify};

fn program(text: &str) -> Program {
    let file = pipeline::parse(text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    resolve::run(&file, &Options::local(1)).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

fn exact(text: &str) -> Run {
    let program = program(text);
    run(&program, "f", &inputs(&program), Mode::Exact).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// Both texts have the same results; and the loop's print reads back to the same print.
fn same(loop_: &str, unrolled: &str) {
    let (a, b) = (exact(loop_), exact(unrolled));
    assert_eq!(a.outputs.len(), b.outputs.len());
    for ((name, x), (_, y)) in a.outputs.iter().zip(&b.outputs) {
        assert_eq!(x.ty, y.ty, "{name}");
        assert_eq!(x.data, y.data, "{name}\n{loop_}");
    }
    let printed = print::text(&program(loop_));
    assert_eq!(print::text(&program(&printed)), printed);
    let again = exact(&printed);
    assert_eq!(again.outputs, a.outputs, "{printed}");
}

/// The head of a function over `x` and the weights of `count` layers, and, for the unrolled
/// program, the slices `w0`, `w1`, … of these.
fn head(count: usize, unrolled: bool) -> String {
    let mut text = format!(
        "func @f(%x: tensor<2x3xf32>, %b: tensor<3xf32>, %ws: tensor<{count}x3x3xf32>) -> \
         (tensor<2x3xf32>, tensor<{count}x2x3xf32>) {{\n"
    );
    for i in (0..count).filter(|_| unrolled) {
        text += &format!(
            "%s{i} = slice %ws {{dims = [0], starts = [{i}], limits = [{}]}}\n\
             %w{i} = reshape %s{i} : tensor<3x3xf32>\n",
            i + 1
        );
    }
    text
}

/// What one layer does to `h`, with its own names.
fn layer(i: &str, h: &str, w: &str, index: &str) -> String {
    format!(
        "%z{i} = add (matmul %{h}, %{w}), %b\n\
         %k{i} = convert {index} : tensor<f32>\n\
         %h{i} = tanh (add %z{i}, (broadcast_in_dim %k{i} {{dims = []}} : tensor<2x3xf32>))\n"
    )
}

#[test]
fn a_repeat_is_its_layers_one_after_another() {
    for (word, order) in [("", [0, 1, 2]), ("reverse ", [2, 1, 0])] {
        let loop_ = format!(
            "{}%y, %zs = repeat {word}3 index %i (%h = %x) stacked (%w = %ws) {{\n{}yield (%h2) stacked (%z2)\n}}\n\
             return %y, %zs\n}}\n",
            head(3, false),
            layer("2", "h", "w", "%i")
        );
        let a = exact(&loop_);
        // The states of the written-out program, one after another.
        let mut text = head(3, true);
        let mut h = "x".to_owned();
        for i in order {
            text += &format!("%i{i} = constant {{value = {i}}} : tensor<i32>\n");
            text += &layer(&i.to_string(), &h, &format!("w{i}"), &format!("%i{i}"));
            h = format!("h{i}");
        }
        let text = text.replace(
            "(tensor<2x3xf32>, tensor<3x2x3xf32>)",
            "(tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)",
        );
        let b = exact(&format!("{text}return %{h}, %z0, %z1, %z2\n}}\n"));
        assert_eq!(a.outputs[0].1, b.outputs[0].1);
        let parts = b.outputs[1..].iter().flat_map(|(_, z)| z.to_f64());
        assert_eq!(a.outputs[1].1.to_f64(), parts.collect::<Vec<_>>());
        let printed = print::text(&program(&loop_));
        assert_eq!(print::text(&program(&printed)), printed);
        assert_eq!(exact(&printed).outputs, a.outputs, "{printed}");
    }
}

#[test]
fn loops_nest_and_read_values_outside() {
    same(
        "func @f(%x: tensor<4xf32>, %a: tensor<4xf32>) -> tensor<4xf32> {
           %y = repeat 2 (%h = %x) {
             %b = mul %a, 0.5
             %z = repeat 3 (%g = %h) { %g2 = sin (add (mul %g, %a), (add %b, %h)) yield (%g2) }
             yield (%z)
           }
           return %y
         }",
        "func @f(%x: tensor<4xf32>, %a: tensor<4xf32>) -> tensor<4xf32> {
           %b = mul %a, 0.5
           %p = add %b, %x
           %p1 = sin (add (mul %x, %a), %p)
           %p2 = sin (add (mul %p1, %a), %p)
           %p3 = sin (add (mul %p2, %a), %p)
           %q = add %b, %p3
           %q1 = sin (add (mul %p3, %a), %q)
           %q2 = sin (add (mul %q1, %a), %q)
           %q3 = sin (add (mul %q2, %a), %q)
           return %q3
         }",
    );
}

#[test]
fn a_while_runs_while_its_predicate_holds() {
    same(
        "func @f(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>) {
           %step = mul %x, 0.5
           %y, %n = while (%h = %x, %k: tensor<i32> = 0) {
             %go = compare %k, 3 {direction = lt}
             yield (%go)
           } do {
             %k2 = add %k, 1
             yield ((add %h, %step), %k2)
           }
           return %y, %n
         }",
        "func @f(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>) {
           %step = mul %x, 0.5
           %a = add %x, %step
           %b = add %a, %step
           %c = add %b, %step
           %n = constant {value = 3} : tensor<i32>
           return %c, %n
         }",
    );
}

#[test]
fn calls_in_loops_and_loops_in_calls() {
    same(
        "func @f(%x: tensor<4xf32>, %a: tensor<4xf32>) -> tensor<4xf32> {
           %y = repeat 2 (%x = %x) { %z = call @layers(%x, %a) yield (%z) }
           return %y
         }
         func @layers(%h: tensor<4xf32>, %a: tensor<4xf32>) -> tensor<4xf32> {
           %y = repeat 2 (%h = %h) { %k = call @one(%h, %a) yield (%k) }
           return %y
         }
         func @one(%h: tensor<4xf32>, %a: tensor<4xf32>) -> tensor<4xf32> {
           %y = tanh (mul %h, %a)
           return %y
         }",
        "func @f(%x: tensor<4xf32>, %a: tensor<4xf32>) -> tensor<4xf32> {
           %y = tanh (mul (tanh (mul (tanh (mul (tanh (mul %x, %a)), %a)), %a)), %a)
           return %y
         }",
    );
}

#[test]
fn nothing_is_run_no_times() {
    let done = exact(
        "func @f(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<0x4xf32>) {
           %y, %ys = repeat 0 (%h = %x) { yield ((neg %h)) stacked (%h) }
           return %y, %ys
         }",
    );
    let x = program("func @f(%x: tensor<4xf32>) -> tensor<4xf32> { return %x }");
    assert_eq!(done.outputs[0].1, inputs(&x)["x"]);
    assert_eq!(done.outputs[1].1.len(), 0);
}

/// Three layers on two ranks, rows split: the products need an all_reduce in every iteration.
const SPMD: &str = "phase boxed
ranks 2
mesh @m [t: 2]
func @f(%x: tensor<3x5xf32, [S(1)]>, %ws: tensor<3x5x5xf32, [S(1)]>, %s: tensor<5xf32, [B]>) -> (tensor<3x5xf32, [S(1)]>, tensor<3x3x5xf32, [B]>) {
  %y, %all = repeat reverse 3 index %i (%h: tensor<3x5xf32, [S(1)]> = %x) stacked (%w: tensor<5x5xf32, [S(0)]> = %ws) {
    %p = dot_general %h, %w {lhs_batch = [], lhs_contract = [1], rhs_batch = [], rhs_contract = [0]} : tensor<3x5xf32, [P(sum)]>
    %q = all_reduce %p {axes = [t]} : tensor<3x5xf32, [B]>
    %k = convert %i : tensor<f32, [B]>
    %wide = broadcast_in_dim %k {dims = []} : tensor<3x5xf32, [B]>
    %bias = broadcast_in_dim %s {dims = [1]} : tensor<3x5xf32, [B]>
    %u = add %q, %wide : tensor<3x5xf32, [B]>
    %v = add %u, %bias : tensor<3x5xf32, [B]>
    %t = tanh %v : tensor<3x5xf32, [B]>
    %h2 = local_slice %t {axes = [t]} : tensor<3x5xf32, [S(1)]>
    yield (%h2) stacked (%t)
  } : tensor<3x5xf32, [S(1)]>, tensor<3x3x5xf32, [B]>
  return %y, %all
}
";

#[test]
fn ranks_run_loops_on_their_shards() {
    let spmd = program(SPMD);
    let given = inputs(&spmd);
    let found = run(&spmd, "f", &given, Mode::Exact).unwrap();
    let meaning = program(
        "func @f(%x: tensor<3x5xf32>, %ws: tensor<3x5x5xf32>, %s: tensor<5xf32>) -> (tensor<3x5xf32>, tensor<3x3x5xf32>) {
           %y, %all = repeat reverse 3 index %i (%h = %x) stacked (%w = %ws) {
             %t = tanh (add (add (matmul %h, %w), (broadcast_in_dim (convert %i : tensor<f32>) {dims = []} : tensor<3x5xf32>)), %s)
             yield (%t) stacked (%t)
           }
           return %y, %all
         }",
    );
    let expected = run(&meaning, "f", &given, Mode::Exact).unwrap();
    for ((_, a), (_, b)) in found.outputs.iter().zip(&expected.outputs) {
        assert!(a.max_difference(b) < 1e-12);
    }
    // Every iteration moves as many bytes as the only one of a loop that runs once.
    let text = SPMD.replace("reverse 3", "1").replace("3x5x5", "1x5x5");
    let single = program(&text.replace("3x3x5", "1x3x5"));
    let once = run(&single, "f", &inputs(&single), Mode::Exact).unwrap();
    assert!(once.traffic.total() > 0);
    assert_eq!(found.traffic.total(), 3 * once.traffic.total());
    let printed = print::text(&spmd);
    assert_eq!(print::text(&program(&printed)), printed);
}

/// A predicate that differs from rank to rank ends the run with an error instead of ranks that go
/// apart.
#[test]
fn ranks_agree_about_the_predicate() {
    let text = "phase boxed
ranks 2
mesh @m [t: 2]
func @f(%x: tensor<i32, [B]>) -> tensor<i32, [B]> {
  %y = while (%k: tensor<i32, [B]> = %x) {
    %ten = constant {value = 3} : tensor<i32, [B]>
    %go = compare %k, %ten {direction = lt} : tensor<i1, [B]>
    yield (%go)
  } do {
    %one = constant {value = 1} : tensor<i32, [B]>
    %next = add %k, %one : tensor<i32, [B]>
    yield (%next)
  } : tensor<i32, [B]>
  return %y
}
";
    let mut program = program(text);
    let given = |x| BTreeMap::from([("x".to_owned(), index(x))]);
    let done = run(&program, "f", &given(0), Mode::Exact).unwrap();
    assert_eq!(done.outputs[0].1, index(3));
    // A partial value taken for a whole one: only the first rank holds the sum.
    let func = &mut program.funcs[0];
    let id = func.graph.loops()[0];
    let LoopKind::While { condition } = &mut func.graph.loop_mut(id).unwrap().kind else {
        panic!("a while");
    };
    let graph = &mut condition.graph;
    let compare = condition.outputs[0].value.node;
    let operands = graph.operands(compare);
    let mut value = graph.value(operands[0]).clone();
    value.name = "y/while/part".to_owned();
    value.dist = Some(Dist::full(0, NdSbp::new(&[P])));
    let complete = Node::new(Kind::Comm(Comm::Complete, vec![0]), vec![value]);
    let part = graph.add(complete, &operands[..1]);
    let mut lie = graph.node(compare).clone();
    lie.results[0].name = "y/while/lie".to_owned();
    let lie = graph.add(lie, &[part.result(0), operands[1]]);
    condition.outputs[0].value = lie.result(0);
    let error = run(&program, "f", &given(5), Mode::Exact).unwrap_err();
    assert!(
        matches!(error, InterpError::ReplicasDiffer { rank: 1, .. }),
        "{error}"
    );
}

/// What `normalize` makes of loops means the same, and has nothing left that nothing needs.
#[test]
fn normalized_loops_mean_the_same() {
    let text = "func @f(%x: tensor<2x4xf32>, %ws: tensor<3x4x4xf32>, %u: tensor<4xf32>) -> (tensor<2x4xf32>, tensor<3x2x4xf32>, tensor<i32>) {
       %b = mul %u, 2.0
       %b2 = mul %u, 2.0
       %y, %dead, %lost, %kept = repeat 3 (%h = %x, %g = %x) stacked (%w = %ws, %w2 = %ws, %u2 = %ws) {
         %a = matmul %h, %w
         %a2 = matmul %h, %w
         %h2 = tanh (add (add %a, %a2), (mul %b, %b2))
         %g2 = add %g, (matmul %h, %w2)
         %z = repeat 2 (%k = %h, %l = %g) { yield ((sin (sin %k)), (mul %k, %g)) }
         yield (%h2, %g2) stacked (%g2, %z)
       }
       %n, %m = while (%k: tensor<i32> = 0, %q = %y) {
         yield ((compare (convert (reduce %q {combiner = sum, dims = [0, 1]}) : tensor<i32>), 100 {direction = gt}))
       } do { yield ((add %k, 1), (mul %q, 2.0)) }
       return %y, %kept, %n
     }";
    let text = text.replace("%z = repeat 2", "%z, %zz = repeat 2");
    let expected = exact(&text);
    let options = Options::local(1);
    let mut program = program(&text);
    program = normalize::run(program, &options).unwrap();
    normalize::check(&program).unwrap();
    verify::check_always(&program).unwrap();
    let func = &program.funcs[0];
    let loops = func.graph.loops();
    let loop_ = func.graph.as_loop(loops[0]).unwrap();
    // Carried: `h`; stacked: `w` and `z`; read: `b`, once.
    assert_eq!((loop_.carry, loop_.stacked, loop_.invariants()), (1, 1, 1));
    assert_eq!(func.graph.node(loops[0]).results.len(), 2);
    let inner = loop_
        .body
        .graph
        .as_loop(loop_.body.graph.loops()[0])
        .unwrap();
    assert_eq!((inner.carry, inner.invariants()), (1, 0));
    let found = run(&program, "f", &inputs(&program), Mode::Exact).unwrap();
    for ((_, a), (_, b)) in found.outputs.iter().zip(&expected.outputs) {
        assert_eq!(a, b);
    }
    let printed = print::text(&program);
    assert_eq!(print::text(&self::program(&printed)), printed);
}
