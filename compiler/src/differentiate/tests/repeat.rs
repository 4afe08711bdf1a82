//! Derivatives of loops against finite differences and against those of the unrolled programs.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::TensorType;

use crate::graph::{Func, Kind, NodeId, Program, Role};
use crate::interp;
use crate::options::{Options, Precision, Recompute, Tiles, Train};
use crate::sample::inputs;
use crate::{pipeline, print, resolve};

type Values = BTreeMap<String, Tensor>;

fn program(text: &str) -> Program {
    let file = pipeline::parse(text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    resolve::run(&file, &Options::local(1)).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

fn trained(text: &str) -> Program {
    computing_again(text, Recompute::None)
}

fn computing_again(text: &str, recompute: Recompute) -> Program {
    let mut options = Options::local(1);
    options.recompute = recompute;
    trained_by(text, options)
}

fn trained_by(text: &str, mut options: Options) -> Program {
    options.train = Some(Train {
        optimizer: "sgd".to_owned(),
        settings: BTreeMap::from([("lr".to_owned(), 1.0)]),
    });
    super::super::run(program(text), &options).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

fn loss(text: &str, inputs: &Values) -> f64 {
    let run = interp::run(&program(text), "loss", inputs, Mode::Exact).expect("runs");
    run.outputs[0].1.get_f64(0)
}

/// The gradients of the params, by a unit step of sgd.
fn gradients(program: &Program, inputs: &Values) -> BTreeMap<String, Vec<f64>> {
    let run = interp::run(program, "loss", inputs, Mode::Exact).unwrap_or_else(|e| {
        panic!("{e}\n{}", print::text(program));
    });
    let change = |name: &String, new: &Tensor| -> Vec<f64> {
        let old = inputs[name].to_f64().into_iter();
        old.zip(new.to_f64()).map(|(old, new)| old - new).collect()
    };
    run.next
        .iter()
        .map(|(name, new)| (name.clone(), change(name, new)))
        .collect()
}

fn close(name: &str, found: &[f64], expected: &[f64], tolerance: f64) {
    assert_eq!(found.len(), expected.len(), "{name}");
    for (i, (a, b)) in found.iter().zip(expected).enumerate() {
        assert!(
            (a - b).abs() <= tolerance * (1.0 + b.abs()),
            "{name}[{i}]: {a} against {b}"
        );
    }
}

/// Compares the gradients of `text` with central differences; returns its inputs and the gradients.
fn differences(text: &str) -> (Values, BTreeMap<String, Vec<f64>>) {
    let program = trained(text);
    let inputs = inputs(&self::program(text));
    let found = gradients(&program, &inputs);
    for (name, gradient) in &found {
        let moved = |i: usize, by: f64| {
            let mut inputs = inputs.clone();
            let tensor = inputs.get_mut(name).expect("a param");
            tensor.set(i, Number::Float(tensor.get_f64(i) + by));
            loss(text, &inputs)
        };
        let step = 1e-5;
        let numeric: Vec<f64> = (0..gradient.len())
            .map(|i| (moved(i, step) - moved(i, -step)) / (2.0 * step))
            .collect();
        assert!(gradient.iter().any(|g| g.abs() > 1e-6), "{name}");
        close(name, gradient, &numeric, 1e-8);
    }
    // The print reads back to a program with the same gradients.
    let printed = print::text(&program);
    let again = self::program(&printed);
    assert_eq!(print::text(&again), printed);
    assert_eq!(gradients(&again, &inputs), found, "{printed}");
    (inputs, found)
}

/// Compares the gradients of a program of loops with those of the unrolled program, whose params
/// `name0`, `name1`, … are the slices of the param `name`.
fn same_as_written_out(loop_: &str, written_out: &str, count: usize) {
    let (inputs, found) = differences(loop_);
    let mut parts = Values::new();
    for (name, value) in &inputs {
        parts.insert(name.clone(), value.clone());
        let Some(slice) = value.ty.shape.get(1..) else {
            continue;
        };
        let ty = ddl_dialect::types::TensorType::new(slice, value.ty.dtype);
        let chunks = value.to_f64();
        for (i, chunk) in chunks.chunks(ty.elements()).take(count).enumerate() {
            let part = Tensor::from_f64(ty.clone(), chunk);
            parts.insert(format!("{name}{i}"), part);
        }
    }
    let expected = gradients(&trained(written_out), &parts);
    for (name, gradient) in &found {
        let whole = expected.get(name).cloned().unwrap_or_else(|| {
            (0..count)
                .flat_map(|i| expected[&format!("{name}{i}")].clone())
                .collect()
        });
        close(name, gradient, &whole, 1e-12);
    }
}

/// Three layers `h ← tanh(h·w + b·c) + i·c`, with invariants `c` and `b`, and a loss of the last
/// `h` and of every `h·w`.
fn layers(reverse: bool, written_out: bool) -> String {
    let layer = |i: &str, h: &str, index: &str, w: &str| {
        format!(
            "%z{i} = matmul %{h}, %{w}
             %k{i} = convert {index} : tensor<f64>
             %a{i} = tanh (add %z{i}, (mul %b, %c))
             %h{i} = add %a{i}, (mul %c, %k{i})\n"
        )
    };
    let weights = if written_out {
        "%w0: tensor<3x3xf64> {param}, %w1: tensor<3x3xf64> {param}, %w2: tensor<3x3xf64> {param}"
    } else {
        "%w: tensor<3x3x3xf64> {param}"
    };
    let mut text = format!(
        "func @loss(%x: tensor<2x3xf64>, %b: tensor<3xf64> {{param}}, %c: tensor<f64> {{param}},
                    {weights}) -> tensor<f64> {{
           %x1 = mul %x, %b\n"
    );
    let word = if reverse { "reverse " } else { "" };
    if written_out {
        let mut h = "x1".to_owned();
        for i in if reverse { [2, 1, 0] } else { [0, 1, 2] } {
            text += &format!("%n{i} = constant {{value = {i}}} : tensor<i32>\n");
            text += &layer(&format!(".{i}"), &h, &format!("%n{i}"), &format!("w{i}"));
            h = format!("h.{i}");
        }
        text += &format!(
            "%s0 = mean (mul %z.0, %z.0) {{dims = [0, 1]}}
             %s1 = mean (mul %z.1, %z.1) {{dims = [0, 1]}}
             %s2 = mean (mul %z.2, %z.2) {{dims = [0, 1]}}
             %s = add (add %s0, %s1), %s2
             %m = mean (sin %{h}) {{dims = [0, 1]}}\n"
        );
        text = text.replace("%z.", "%z_").replace("%h.", "%h_");
        text = text.replace("%k.", "%k_").replace("%a.", "%a_");
    } else {
        text += &format!(
            "%y, %zs = repeat {word}3 index %i (%h = %x1) stacked (%v = %w) {{
               {}yield (%h_) stacked (%z_)
             }}
             %q = mean (mul %zs, %zs) {{dims = [0, 1, 2]}}
             %s = mul %q, 3.0
             %m = mean (sin %y) {{dims = [0, 1]}}\n",
            layer("_", "h", "%i", "v")
        );
    }
    text + "%l = add %s, (mul %m, %c)\nreturn %l\n}\n"
}

#[test]
fn layers_have_the_gradients_of_the_layers_written_out() {
    for reverse in [false, true] {
        same_as_written_out(&layers(reverse, false), &layers(reverse, true), 3);
    }
}

#[test]
fn nested_loops_have_the_gradients_of_the_loops_written_out() {
    let head = "func @loss(%x: tensor<4xf64>, %a: tensor<4xf64> {param}, ";
    let loop_ = format!(
        "{head}%w: tensor<2x4xf64> {{param}}) -> tensor<f64> {{
           %y = repeat 2 (%h = %x) stacked (%v = %w) {{
             %b = mul %a, %v
             %z, %gs = repeat reverse 2 (%g = %h) {{
               %g2 = sin (add (mul %g, %a), (mul %b, %h))
               yield (%g2) stacked (%g)
             }}
             %t = reduce (mul %gs, %gs) {{combiner = sum, dims = [0]}}
             %u = add %z, %t
             yield (%u)
           }}
           %l = mean (mul %y, %y) {{dims = [0]}}
           return %l
         }}"
    );
    let written_out = format!(
        "{head}%w0: tensor<4xf64> {{param}}, %w1: tensor<4xf64> {{param}}) -> tensor<f64> {{
           %b0 = mul %a, %w0
           %p1 = sin (add (mul %x, %a), (mul %b0, %x))
           %p2 = sin (add (mul %p1, %a), (mul %b0, %x))
           %h = add %p2, (add (mul %x, %x), (mul %p1, %p1))
           %b1 = mul %a, %w1
           %q1 = sin (add (mul %h, %a), (mul %b1, %h))
           %q2 = sin (add (mul %q1, %a), (mul %b1, %h))
           %y = add %q2, (add (mul %h, %h), (mul %q1, %q1))
           %l = mean (mul %y, %y) {{dims = [0]}}
           return %l
         }}"
    );
    same_as_written_out(&loop_, &written_out, 2);
}

#[test]
fn what_is_carried_without_a_gradient_is_not_in_the_backward_loop() {
    // `n` counts, `c` never depends on a param, `p` and `h` are swapped.
    let text = "func @loss(%x: tensor<4xf64>, %w: tensor<4xf64> {param}) -> tensor<f64> {
           %n0 = constant {value = 2} : tensor<i32>
           %p0 = cos %w
           %y, %n, %c, %p = repeat 4 (%h = %x, %m = %n0, %d = %x, %q = %p0) {
             %k = convert %m : tensor<f64>
             %h2 = mul (add %h, %d), (mul %w, %k)
             %m2 = add %m, 1
             %d2 = mul %d, 0.5
             %h3 = add %h2, %q
             yield (%q, %m2, %d2, %h3)
           }
           %l = mean (mul %y, %p) {dims = [0]}
           return %l
         }";
    differences(text);
    let program = trained(text);
    let graph = &program.funcs[0].graph;
    let loops = graph.loops();
    assert_eq!(loops.len(), 2);
    let backward = graph.as_loop(loops[1]).expect("a loop");
    assert_eq!(graph.node(loops[1]).role, Role::Backward);
    assert_eq!(backward.carry, 3, "the gradients of `h`, `q` and `w`");
    assert!(
        backward
            .body
            .graph
            .order()
            .iter()
            .all(|&id| backward.body.graph.node(id).role == Role::Backward)
    );
}

#[test]
fn what_is_cheap_is_not_stashed() {
    let program = trained(
        "func @loss(%x: tensor<2x3xf64>, %b: tensor<3xf64> {param}, %w: tensor<5x3x3xf64> {param})
           -> tensor<f64> {
           %y = repeat 5 index %i (%h = %x) stacked (%v = %w) {
             %r = iota {dim = 1} : tensor<2x3xi32>
             %j = broadcast_in_dim %i {dims = []} : tensor<2x3xi32>
             %m = compare %r, %j {direction = lt}
             %k = select %m, (matmul %h, %v), (mul %h, %b)
             yield (%k)
           }
           %l = mean %y {dims = [0, 1]}
           return %l
         }",
    );
    let graph = &program.funcs[0].graph;
    let forward = graph.loops()[0];
    let results = &graph.node(forward).results;
    let names: Vec<&str> = results.iter().map(|v| v.name.as_str()).collect();
    assert_eq!(names, ["y", "stash(y/h)"], "not the mask, not `v` and `b`");
    assert_eq!(results[1].ty.shape[..], [5, 2, 3]);
}

#[test]
fn a_while_has_no_derivative() {
    let text = "func @loss(%w: tensor<f64> {param}) -> tensor<f64> {
           %y = while (%p = %w) { %c = compare %p, 10.0 {direction = lt} yield (%c) }
             do { %q = mul %p, 2.0 yield (%q) }
           return %y
         }";
    let mut options = Options::local(1);
    options.train = Some(Train {
        optimizer: "sgd".to_owned(),
        settings: BTreeMap::new(),
    });
    let errors = super::super::run(program(text), &options)
        .map(|_| ())
        .expect_err("`while` has no derivative");
    let text = format!("{errors:?}");
    assert!(text.contains("ddl::differentiate::no_derivative"), "{text}");
    assert!(text.contains("`while`"), "{text}");
}

#[test]
fn random_ops_have_streams_of_their_own() {
    let text =
        "func @f(%seed: tensor<ui64>) -> (tensor<64xf32>, tensor<64xf32>, tensor<3x64xf32>) {
           %a = rng_uniform %seed : tensor<64xf32>
           %b = rng_uniform %seed : tensor<64xf32>
           %y, %cs = repeat 3 (%h = %a) {
             %c = rng_uniform %seed : tensor<64xf32>
             yield (%c) stacked (%c)
           }
           return %a, %b, %cs
         }";
    let program = super::super::run(program(text), &Options::local(1)).expect("runs");
    let run = interp::run(&program, "f", &inputs(&program), Mode::Exact).expect("runs");
    let [a, b, cs] = [0, 1, 2].map(|i| run.outputs[i].1.to_f64());
    let draws: Vec<&[f64]> = [&a[..], &b[..]].into_iter().chain(cs.chunks(64)).collect();
    for (i, x) in draws.iter().enumerate() {
        assert!(draws[..i].iter().all(|y| x != y), "draw {i}");
    }
    let mut streams = Vec::new();
    program.for_each_func(&mut |func| {
        for id in func.graph.order() {
            if let Kind::Op(_) = func.graph.node(id).kind {
                streams.extend(func.graph.node(id).attrs.int("stream"));
            }
        }
    });
    streams.sort_unstable();
    streams.dedup();
    assert_eq!(streams.len(), 3, "one for each op");
}

/// The types of the slices that backward loops take.
fn slices(program: &Program) -> Vec<TensorType> {
    let graph = &program.funcs[0].graph;
    let backward = |id: &NodeId| graph.node(*id).role == Role::Backward;
    let loops = graph.loops().into_iter().filter(backward);
    let types = loops.flat_map(|id| {
        let loop_ = graph.as_loop(id).expect("a loop");
        let slices = loop_.carry..loop_.carry + loop_.stacked;
        slices.map(|operand| loop_.body.graph.value(loop_.inside(operand)).ty.clone())
    });
    types.collect()
}

/// Bytes of the stacked inputs of backward loops.
fn stacked_bytes(program: &Program) -> usize {
    slices(program).iter().map(TensorType::bytes).sum()
}

#[test]
fn what_is_computed_again_has_the_same_gradients_to_the_bit_and_is_not_kept() {
    let block = "func @loss(%x: tensor<12x8xf64>, %w: tensor<3x8x8xf64> {param},
                            %v: tensor<3x8xf64> {param}, %s: tensor<f64> {param}) -> tensor<f64> {
        %y = repeat 3 index %i (%h: tensor<12x8xf64> = %x) stacked (%a = %w, %b = %v) {
          %z = matmul %h, %a
          %t = mul (tanh (add %z, %b)), %s
          %p = softmax %t {dim = 1}
          %n = add %h, (mul %p, (sin %t))
          yield (%n)
        }
        %l = mean (mul %y, %y) {dims = [0, 1]}
        return %l
      }";
    let inputs = inputs(&program(block));
    let plain = trained(block);
    let expected = gradients(&plain, &inputs);
    let mut kept = vec![stacked_bytes(&plain)];
    for level in [Recompute::Products, Recompute::Layers] {
        let again = computing_again(block, level);
        assert_eq!(gradients(&again, &inputs), expected, "{level:?}");
        let printed = print::text(&again);
        assert_eq!(
            gradients(&self::program(&printed), &inputs),
            expected,
            "{printed}"
        );
        kept.push(stacked_bytes(&again));
    }
    assert!(kept.is_sorted_by(|a, b| a > b), "{kept:?}");
    // Only the input of a layer is kept, besides the slices of the params.
    let (input, params) = (12 * 8 * 8, (8 * 8 + 8) * 8);
    assert_eq!(kept[2], input + params);
    // A product larger than its operands is not worth keeping.
    let scores = "func @loss(%x: tensor<32x4xf64>, %w: tensor<2x4x4xf64> {param}) -> tensor<f64> {
        %y = repeat 2 index %i (%h: tensor<32x4xf64> = %x) stacked (%a = %w) {
          %k = matmul %h, %a
          %q = transpose %k {dims = [1, 0]}
          %p = softmax (matmul %h, %q) {dim = 1}
          %n = matmul %p, %h
          yield (%n)
        }
        %l = mean (mul %y, %y) {dims = [0, 1]}
        return %l
      }";
    let square = |program: &Program| {
        let mut all = slices(program).into_iter();
        all.any(|ty| ty.shape[..] == [32, 32])
    };
    assert!(square(&trained(scores)));
    let again = computing_again(scores, Recompute::Products);
    assert!(!square(&again), "{}", print::text(&again));
    let inputs = self::inputs(&program(scores));
    assert_eq!(
        gradients(&again, &inputs),
        gradients(&trained(scores), &inputs)
    );
}

/// The stash is the least from which the rest is computed element by element: of a softmax the
/// scores and sums, not each step of it; of an activation its argument, and its result where
/// products of both passes read it. With tiles, scores are recomputed from what they are products
/// of.
#[test]
fn a_loop_stashes_as_little_as_the_rest_needs() {
    let attention = "func @loss(%x: tensor<2x32x4xf64>, %w: tensor<3x4x4xf64> {param}) -> tensor<f64> {
        %y = repeat 3 index %i (%h: tensor<2x32x4xf64> = %x) stacked (%a = %w) {
          %k = tanh (dot_general %h, %a {lhs_contract = [2], rhs_contract = [0]})
          %s = dot_general %k, %k {lhs_batch = [0], rhs_batch = [0], lhs_contract = [2], rhs_contract = [2]}
          %p = softmax %s {dim = 2}
          %n = dot_general %p, %k {lhs_batch = [0], rhs_batch = [0], lhs_contract = [2], rhs_contract = [1]}
          yield (%n)
        }
        %l = mean (mul %y, %y) {dims = [0, 1, 2]}
        return %l
      }";
    let inputs = inputs(&program(attention));
    let shapes = |tiles: Tiles| {
        let mut options = Options::local(1);
        options.tiles = tiles;
        let program = trained_by(attention, options);
        let shapes: Vec<Vec<usize>> = slices(&program)
            .into_iter()
            .map(|ty| ty.shape.to_vec())
            .collect();
        (shapes, gradients(&program, &inputs))
    };
    let count = |shapes: &[Vec<usize>], shape: &[usize]| {
        shapes.iter().filter(|other| *other == shape).count()
    };
    let (kept, expected) = shapes(Tiles::None);
    // The probabilities are read by products of both passes; the softmax needs nothing else.
    assert_eq!(count(&kept, &[2, 32, 32]), 1, "{kept:?}");
    // The input of the layer, the keys, and no argument of `tanh`.
    assert_eq!(count(&kept, &[2, 32, 4]), 2, "{kept:?}");
    let (kept, found) = shapes(Tiles::All);
    assert_eq!(found, expected);
    assert_eq!(count(&kept, &[2, 32, 32]), 0, "{kept:?}");
}

/// What an inner loop sums in f32 is summed, stacked and used so outside, although the weights are
/// read in bf16.
#[test]
fn sums_of_inner_loops_are_not_rounded() {
    let layers = |inner: &str| {
        format!(
            "func @loss(%x: tensor<6 x 4 x f32>, %ws: tensor<2 x 4 x 4 x f32> {{param}},
                        %v: tensor<4 x 4 x f32> {{param}}) -> tensor<f32> {{
  %out = repeat 2 (%s: tensor<6 x 4 x f32> = %x) stacked (%w = %ws) {{
    %h = repeat 3 (%h: tensor<6 x 4 x f32> = %s) {{
      %c = tanh (matmul %h, {inner})
      yield (%c)
    }}
    yield (%h)
  }}
  %loss = mean (mul %out, %out) {{dims = [0, 1]}}
  return %loss
}}"
        )
    };
    for inner in ["%w", "%v"] {
        let mut options = Options::local(1);
        options.precision = Precision::Bf16;
        let program = trained_by(&layers(inner), options);
        let in_loops = |func: &Func| !program.funcs.iter().any(|entry| std::ptr::eq(entry, func));
        let rounded = program.nodes().filter(|&(func, id)| {
            let graph = &func.graph;
            let is_convert = matches!(graph.node(id).kind, Kind::Op(def) if def.name == "convert");
            let is_narrow = graph.value(id.result(0)).ty.dtype.bytes() < 4;
            in_loops(func)
                && is_convert
                && is_narrow
                && graph.as_loop(graph.operands(id)[0].node).is_some()
        });
        let names = rounded.map(|(func, id)| func.graph.value(id.result(0)).name.clone());
        let names: Vec<String> = names.collect();
        assert!(
            names.is_empty(),
            "{inner}: {names:?}\n{}",
            print::text(&program)
        );
    }
}
