//! What is written on refined dims computes what was written, and views are proposed only where a
//! dim is cut in parts.

use std::collections::BTreeMap;

use ddl_dialect::reference::Mode;

use super::{apply, propose};
use crate::graph::Program;
use crate::interp;
use crate::options::{Options, Train};
use crate::sample::inputs;
use crate::{differentiate, infer, normalize, pipeline, resolve};

/// The program up to `inferred`, trained by Adam.
fn inferred(text: &str) -> Program {
    let options = Options {
        train: Some(Train {
            optimizer: "adam".to_owned(),
            settings: BTreeMap::new(),
        }),
        ..Options::local(2)
    };
    let file = pipeline::parse(text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    let program = resolve::run(&file, &options).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    let program = differentiate::run(program, &options).unwrap_or_else(|e| panic!("{e:?}"));
    let program = normalize::run(program, &options).unwrap();
    infer::run(program, &options).unwrap_or_else(|e| panic!("{e:?}"))
}

/// The names of params and state of the first entry with views, and the views.
fn views(program: &Program) -> BTreeMap<String, Vec<usize>> {
    let func = &program.funcs[0];
    let nodes = func.args.iter().map(|&arg| func.graph.node(arg));
    let viewed = nodes.filter(|node| node.view.is_some() && node.kind.is_carried());
    viewed
        .map(|node| {
            (
                node.results[0].name.clone(),
                node.results[0].ty.shape.to_vec(),
            )
        })
        .collect()
}

/// Asserts that two programs have the same results and next values, in the same shapes.
fn assert_same(refined: &Program, plain: &Program) {
    for func in &plain.funcs {
        let inputs = inputs_of(plain, &func.name);
        let run = |program| interp::run(program, &func.name, &inputs, Mode::Exact).unwrap();
        let (found, expected) = (run(refined), run(plain));
        // What is tied goes by the name of its argument.
        let names = |run: &interp::Run| -> Vec<String> {
            let outputs = run.outputs.iter().zip(&func.outputs);
            let untied = outputs.filter(|(_, output)| output.tie.is_none());
            untied.map(|((name, _), _)| name.clone()).collect()
        };
        assert_eq!(names(&found), names(&expected));
        let outputs = found.outputs.iter().zip(&expected.outputs);
        let outputs = outputs.map(|((name, x), (_, y))| (name, x, y));
        let next = expected
            .next
            .iter()
            .map(|(name, y)| (name, &found.next[name], y));
        for (name, found, expected) in outputs.chain(next) {
            assert_eq!(found.ty, expected.ty, "{name}");
            let off = found.max_difference(expected);
            assert!(off <= 1e-12, "`{name}` of `@{}` is off by {off}", func.name);
        }
    }
}

fn inputs_of(program: &Program, entry: &str) -> BTreeMap<String, ddl_dialect::reference::Tensor> {
    let func = program.funcs.iter().find(|func| func.name == entry);
    let one = Program {
        funcs: vec![func.unwrap().clone()],
        ..program.clone()
    };
    inputs(&one)
}

/// A fused projection in `q`, `k` and `v` with 3 heads of size 2, by these lines.
fn attention(cut: &str) -> String {
    format!(
        "func @loss(%x: tensor<2x4x6xf32>, %w: tensor<6x18xf32> {{param, init = normal(std = 0.5)}},
             %b: tensor<18xf32> {{param}}, %wo: tensor<6x6xf32> {{param}}) -> tensor<f32> {{
           %p0 = dot_general %x, %w {{lhs_contract = [2], rhs_contract = [0]}}
           %p = add %p0, %b
           {cut}
           %s0 = dot_general %q, %k {{lhs_batch = [0, 2], rhs_batch = [0, 2], lhs_contract = [3], rhs_contract = [3]}}
           %s = softmax %s0 {{dim = 3}}
           %o0 = dot_general %s, %v {{lhs_batch = [0, 1], rhs_batch = [0, 2], lhs_contract = [3], rhs_contract = [1]}}
           %o1 = transpose %o0 {{dims = [0, 2, 1, 3]}}
           %o = reshape %o1 : tensor<2x4x6xf32>
           %y = dot_general %o, %wo {{lhs_contract = [2], rhs_contract = [0]}}
           %l0 = mul %y, %y
           %l = mean %l0 {{dims = [0, 1, 2]}}
           return %l
         }}"
    )
}

/// `reshape(b, t, 3, h, d)`, and one slice for each.
fn by_reshape() -> String {
    let part = |name: &str, at: usize| {
        format!(
            "%{name}0 = slice %r {{dims = [2], starts = [{at}], limits = [{}]}}
             %{name} = reshape %{name}0 : tensor<2x4x3x2xf32>\n",
            at + 1
        )
    };
    let parts = part("q", 0) + &part("k", 1) + &part("v", 2);
    attention(&format!("%r = reshape %p : tensor<2x4x3x3x2xf32>\n{parts}"))
}

/// `split(p, 3)`, and a reshape of each.
fn by_split() -> String {
    let part = |name: &str, at: usize| {
        format!(
            "%{name}0 = slice %p {{dims = [2], starts = [{}], limits = [{}]}}
             %{name} = reshape %{name}0 : tensor<2x4x3x2xf32>\n",
            6 * at,
            6 * at + 6
        )
    };
    attention(&(part("q", 0) + &part("k", 1) + &part("v", 2)))
}

#[test]
fn fused_projections_get_views_however_they_are_cut() {
    for text in [by_reshape(), by_split()] {
        let plain = inferred(&text);
        let refined = propose(&plain).expect("a view may help");
        let views = views(&refined);
        assert_eq!(views["w"], [6, 3, 3, 2]);
        assert_eq!(views["b"], [3, 3, 2]);
        assert_eq!(views["wo"], [3, 2, 6]);
        assert_eq!(views["adam.v(w)"], [6, 3, 3, 2]);
        assert_same(&refined, &plain);
        let reshapes = refined.nodes().filter(|(func, id)| {
            let node = func.graph.node(*id);
            node.op_name() == "reshape" && node.results[0].ty.elements() > 48
        });
        // Of the parts, which lose a dim of size 1, and nothing else.
        assert_eq!(reshapes.count(), 0, "{}", crate::print::text(&refined));
    }
}

/// Only what is pinned has a view, and what its ops join with it.
#[test]
fn pinned_views_are_taken_as_they_are() {
    let plain = inferred(&by_split());
    let given = |name: &str, view: &[usize]| BTreeMap::from([(name.to_owned(), view.to_vec())]);
    for (view, expected) in [
        (given("w", &[6, 3, 3, 2]), 6),
        (given("w", &[2, 3, 3, 6]), 6),
        (given("w", &[2, 3, 18]), 3),
        (given("wo", &[3, 2, 6]), 3),
        (given("wo", &[6, 1, 6]), 1),
    ] {
        let mut refined = plain.clone();
        apply(&mut refined, &view, false).unwrap();
        let found = views(&refined);
        let (name, view) = view.first_key_value().unwrap();
        assert_eq!(found.get(name), Some(view));
        assert_eq!(found.len(), expected, "{found:?}");
        assert_same(&refined, &plain);
    }
    let wrong = apply(&mut plain.clone(), &given("w", &[18, 6]), false).unwrap_err();
    assert!(format!("{wrong:?}").contains("no view"), "{wrong:?}");
}

/// Layers in a loop share the view of their stacked params, carried values and results.
#[test]
fn views_reach_into_loops_and_out_of_them() {
    let text = "func @loss(%x: tensor<4x6xf32>, %w: tensor<3x6x18xf32> {param},
             %u: tensor<3x6x6xf32> {param}) -> tensor<f32> {
           %y = repeat 3 index %i (%h = %x) stacked (%wi = %w, %ui = %u) {
             %p = dot_general %h, %wi {lhs_contract = [1], rhs_contract = [0]}
             %a0 = slice %p {dims = [1], starts = [0], limits = [6]}
             %b0 = slice %p {dims = [1], starts = [6], limits = [18]}
             %a = reshape %a0 : tensor<4x2x3xf32>
             %b1 = slice %b0 {dims = [1], starts = [6], limits = [12]}
             %b = reshape %b1 : tensor<4x2x3xf32>
             %t = tanh %b
             %c = mul %a, %t
             %d = reshape %c : tensor<4x6xf32>
             %h2 = dot_general %d, %ui {lhs_contract = [1], rhs_contract = [0]}
             yield (%h2)
           }
           %l0 = mul %y, %y
           %l = mean %l0 {dims = [0, 1]}
           return %l
         }";
    let plain = inferred(text);
    let refined = propose(&plain).expect("a view may help");
    let views = views(&refined);
    assert_eq!(views["w"], [3, 6, 3, 2, 3]);
    assert_eq!(views["u"], [3, 2, 3, 6]);
    assert_same(&refined, &plain);
}

/// Ops that cannot have a dim refined see the plain one, and what counts along it counts on.
#[test]
fn ops_without_a_form_on_refined_dims_stand_between_reshapes() {
    let text = "func @loss(%x: tensor<4x6xf32>, %w: tensor<6x12xf32> {param}, %m: tensor<4x12xf32>) -> tensor<f32> {
           %p = dot_general %x, %w {lhs_contract = [1], rhs_contract = [0]}
           %s = cumulative_sum %p {dim = 1}
           %r = reverse %s {dims = [1]}
           %n = iota {dim = 1} : tensor<4x12xf32>
           %k0 = mul %r, %n
           %k = add %k0, %m
           %j = pad %k, 1.0 {low = [0, 3], high = [0, 1]}
           %h = reshape %k : tensor<4x2x3x2xf32>
           %c0 = concatenate %k, %k {dim = 1}
           %a = mul %h, %h
           %l0 = mean %a {dims = [0, 1, 2, 3]}
           %c1 = mul %c0, %c0
           %l1 = mean %c1 {dims = [0, 1]}
           %j1 = mean %j {dims = [0, 1]}
           %l2 = add %l0, %l1
           %l = add %l2, %j1
           return %l
         }
         func @show(%x: tensor<4x6xf32>, %w: tensor<6x12xf32> {param}) -> (tensor<4x12xf32>, tensor<6x12xf32>) {
           %p = dot_general %x, %w {lhs_contract = [1], rhs_contract = [0]}
           return %p, %w
         }";
    let plain = inferred(text);
    assert!(propose(&plain).is_none(), "some op cannot have it");
    let mut refined = plain.clone();
    let given = BTreeMap::from([("w".to_owned(), vec![2, 3, 2, 3, 2])]);
    apply(&mut refined, &given, false).unwrap();
    assert_eq!(views(&refined)["w"], [2, 3, 2, 3, 2]);
    assert_same(&refined, &plain);
}

/// Heads of a projection of their own, and layers without any, need no views.
#[test]
fn where_shards_follow_the_outermost_factor_nothing_is_proposed() {
    let heads = "func @loss(%x: tensor<4x6xf32>, %w: tensor<6x6xf32> {param}) -> tensor<f32> {
           %p = dot_general %x, %w {lhs_contract = [1], rhs_contract = [0]}
           %h = reshape %p : tensor<4x3x2xf32>
           %a = mul %h, %h
           %l = mean %a {dims = [0, 1, 2]}
           return %l
         }";
    assert!(propose(&inferred(heads)).is_none());
}
