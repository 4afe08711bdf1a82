//! Kernels of rows in loops: reductions of the same rows and what is computed from them, with short
//! rows unrolled, others in blocks; lines of every length with masks and without.

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_runtime::Tensor as Held;
use ddlc::interp::Session;
use ddlc::phase::Phase;

use crate::lines::{Inputs, check, options, program, ties, whole};

/// Lengths of rows: unrolled ones, less than a vector, one, more, and several vectors with a rest.
const LENGTHS: [usize; 9] = [1, 3, 8, 11, 15, 16, 21, 33, 70];

/// A function with results of these types, in lines of its body.
fn function(arguments: &[String], body: &[String], results: &[(String, String)]) -> String {
    let types: Vec<&str> = results.iter().map(|(_, ty)| ty.as_str()).collect();
    let names: Vec<&str> = results.iter().map(|(name, _)| name.as_str()).collect();
    format!(
        "\nfunc @main({}) -> ({}) {{\n{}\n  return {}\n}}\n",
        arguments.join(", "),
        types.join(", "),
        body.join("\n"),
        names.join(", "),
    )
}

/// Extremes of rows with NaN among the elements, and what reads them; sums of lines that lie apart.
#[test]
fn rows_of_every_length_give_what_was_written() {
    let (mut arguments, mut body, mut results) = (Vec::new(), Vec::new(), Vec::new());
    let mut inputs = Inputs::new();
    for n in LENGTHS {
        let (rows, all) = ("tensor<96 x f32>", format!("tensor<96 x {n} x f32>"));
        arguments.push(format!("%x{n}: {all}, %y{n}: {all}"));
        inputs.insert(format!("x{n}"), ties(&[96, n]));
        inputs.insert(format!("y{n}"), whole(&[96, n]));
        body.push(format!(
            "  %most{n} = reduce %x{n} {{combiner = max, dims = [1]}}
  %least{n} = reduce %y{n} {{combiner = min, dims = [1]}}
  %from{n} = broadcast_in_dim %least{n} {{dims = [0]}} : {all}
  %off{n} = sub %y{n}, %from{n}
  %sum{n} = reduce %off{n} {{combiner = sum, dims = [1]}}
  %sums{n} = broadcast_in_dim %sum{n} {{dims = [0]}} : {all}
  %far{n} = sub %off{n}, %sums{n}
  %place{n} = argmax %x{n} {{dim = 1}}
  %down{n} = reduce %y{n} {{combiner = sum, dims = [0]}}
  %top{n} = reduce %x{n} {{combiner = max, dims = [0]}}"
        ));
        let columns = format!("tensor<{n} x f32>");
        let own = [
            ("most", rows),
            ("far", &all),
            ("place", "tensor<96 x i32>"),
            ("down", &columns),
            ("top", &columns),
        ];
        results.extend(own.map(|(name, ty)| (format!("%{name}{n}"), ty.to_owned())));
    }
    let text = function(&arguments, &body, &results);
    let levels = [
        "--ranks 1 --cpu x86-64-v3",
        "--ranks 1 --cpu x86-64",
        "--ranks 5",
    ];
    check(&text, &inputs, &levels);
}

/// Rows that two dims number, of what only one of them says where it lies.
#[test]
fn rows_of_pairs_give_what_was_written() {
    for n in [3, 21] {
        let text = format!(
            "
func @main(%x: tensor<12 x {n} x f32>, %y: tensor<20 x {n} x f32>)
    -> (tensor<12 x 20 x {n} x f32>, tensor<12 x 20 x f32>) {{
  %a = broadcast_in_dim %x {{dims = [0, 2]}} : tensor<12 x 20 x {n} x f32>
  %b = broadcast_in_dim %y {{dims = [1, 2]}} : tensor<12 x 20 x {n} x f32>
  %d = sub %a, %b
  %m = reduce %d {{combiner = max, dims = [2]}}
  %ms = broadcast_in_dim %m {{dims = [0, 1]}} : tensor<12 x 20 x {n} x f32>
  %off = sub %d, %ms
  %squares = mul %d, %d
  %sum = reduce %squares {{combiner = sum, dims = [2]}}
  %far = add %sum, 1.0
  return %off, %far
}}
"
        );
        let inputs = Inputs::from([
            ("x".to_owned(), whole(&[12, n])),
            ("y".to_owned(), whole(&[20, n])),
        ]);
        check(&text, &inputs, &["--ranks 1 --cpu x86-64-v3", "--ranks 2"]);
    }
}

/// A softmax, whose exponentials are kept, and a norm, whose factor there is once for a row.
#[test]
fn bits_of_rows_do_not_depend_on_the_number_of_threads() {
    let lengths = [5, 13, 18, 300];
    let (mut arguments, mut body, mut results) = (Vec::new(), Vec::new(), Vec::new());
    for n in lengths {
        let all = format!("tensor<530 x {n} x f32>");
        arguments.push(format!("%x{n}: {all}"));
        body.push(format!(
            "  %soft{n} = softmax %x{n}
  %squares{n} = mul %x{n}, %x{n}
  %sum{n} = reduce %squares{n} {{combiner = sum, dims = [1]}}
  %scale{n} = rsqrt (add %sum{n}, 1.0)
  %scales{n} = broadcast_in_dim %scale{n} {{dims = [0]}} : {all}
  %norm{n} = mul %x{n}, %scales{n}"
        ));
        results.extend(["soft", "norm"].map(|name| (format!("%{name}{n}"), all.clone())));
    }
    let text = function(&arguments, &body, &results);
    let values = |n: usize| -> Vec<f64> {
        let value = |i: usize| ((i * 7919) % 1009) as f64 / 128.0 - 4.0;
        (0..530 * n).map(value).collect()
    };
    let options = options("--ranks 1");
    let inputs = lengths.map(|n| {
        let ty = TensorType::new([530, n], DType::F32);
        (format!("x{n}"), Tensor::from_f64(ty, &values(n)))
    });
    let written = program(&text, &options, Phase::Verified);
    let mut session = Session::new(&written, Mode::Exact);
    let wanted = session.run("main", &Inputs::from(inputs)).expect("it runs");
    let held = lengths.map(|n| {
        let values: Vec<f32> = values(n).iter().map(|&v| v as f32).collect();
        let held = Held::from_f32(&[530, n as u64], &values).expect("a tensor");
        (format!("x{n}"), held)
    });
    let placed = program(&text, &options, Phase::Placed);
    let step = |threads| {
        let way = ddl_runtime::Options {
            threads: Some(threads),
            ..ddl_runtime::Options::default()
        };
        let mut job = ddl_tests::job_with(&placed, &options, way);
        let given: Vec<(&str, &Held)> = held.iter().map(|(n, t)| (n.as_str(), t)).collect();
        let found = job.step("main", &given).expect("it runs");
        let results = found.into_iter();
        let results = results.map(|(name, tensor)| (name, tensor.to_f64()));
        results.collect::<std::collections::BTreeMap<_, _>>()
    };
    let one = step(1);
    for (name, want) in &wanted.outputs {
        let pairs = one[name].iter().zip(want.to_f64());
        let most = pairs.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(most < 1e-6, "`{name}` is {most} off");
    }
    assert!([2, 3, 7].iter().all(|&threads| step(threads) == one));
}
