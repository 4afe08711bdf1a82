//! Large constants of StableHLO: state that a plan carries, or that a file has.

use std::fmt::Write;
use std::fs;

use super::{ddlc, ddlrun, path, text};

/// The elements of a captured tensor.
fn hex(seed: u32) -> String {
    let element = |n: u32| ((n * seed) % 17) as f32 / 16.0 - 0.5;
    let bytes = (0..160 * 160).flat_map(|n| element(n).to_le_bytes());
    bytes.fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02X}").expect("a string takes text");
        text
    })
}

/// `x @ W @ W @ V`, the first two in a loop, where `W` and `V` are captured.
fn program() -> String {
    let (w, v) = (hex(3), hex(5));
    format!(
        "func.func @main(%x: tensor<4x160xf32>) -> tensor<4x160xf32> {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %v = stablehlo.constant dense<\"0x{v}\"> : tensor<160x160xf32>
  %r:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<4x160xf32>
   cond {{
    %two = stablehlo.constant dense<2> : tensor<i32>
    %go = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  }} do {{
    %w = stablehlo.constant dense<\"0x{w}\"> : tensor<160x160xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %b = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x160xf32>, tensor<160x160xf32>) -> tensor<4x160xf32>
    stablehlo.return %j, %b : tensor<i32>, tensor<4x160xf32>
  }}
  %c = stablehlo.dot_general %r#1, %v, contracting_dims = [1] x [0] : (tensor<4x160xf32>, tensor<160x160xf32>) -> tensor<4x160xf32>
  return %c : tensor<4x160xf32>
}}
"
    )
}

/// What the program computes where every element of `x` is one: each row.
fn expected() -> Vec<f64> {
    let element = |seed: usize, row: usize, column: usize| {
        let n = row * 160 + column;
        ((n * seed) % 17) as f64 / 16.0 - 0.5
    };
    [3, 3, 5].iter().fold(vec![1.0; 160], |x, &seed| {
        let sum = |column| {
            (0..160)
                .map(|row| x[row] * element(seed, row, column))
                .sum()
        };
        (0..160).map(sum).collect()
    })
}

#[test]
fn a_plan_carries_the_constants_of_its_program() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    let (model, plan, outputs) = (file("m.mlir"), file("m.so"), file("out.safetensors"));
    fs::write(&model, program()).expect("it is written");
    let compile = |ranks: &str, more: &[&str]| {
        let all = [path(&model), "--ranks", ranks, "-o", path(&plan)];
        let output = ddlc(&[&all, more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    };
    let run = |ranks: &str, more: &[&str]| {
        let all = ["-n", ranks, path(&plan), "--outputs", path(&outputs)];
        ddlrun(&[&all[..], &["--fill", "ones"], more].concat())
    };
    let check = |said: &std::process::Output| {
        assert_eq!(said.status.code(), Some(0), "{}", text(&said.stderr));
        let found = fs::read(&outputs).expect("results");
        let found: Vec<f64> = found[found.len() - 4 * 4 * 160..]
            .chunks(4)
            .map(|bytes| f64::from(f32::from_le_bytes(bytes.try_into().expect("four bytes"))))
            .collect();
        for (number, expected) in expected().iter().cycle().take(4 * 160).enumerate() {
            let found = found[number];
            assert!((found - expected).abs() < 1e-3, "{found} {expected}");
        }
    };
    for ranks in ["1", "2"] {
        compile(ranks, &[]);
        check(&run(ranks, &[]));
        check(&run(ranks, &["--ranks-as", "processes"]));
    }
    // As a file they are not in the plan, which says so.
    let apart = file("constants.safetensors");
    let emit = format!("params={}", path(&apart));
    compile("2", &["--emit", &emit]);
    assert!(fs::metadata(&plan).expect("a plan").len() < 160 * 160 * 4);
    check(&run("2", &["--inputs", path(&apart)]));
    let x = file("x.safetensors");
    let header = r#"{"arg0":{"dtype":"F32","shape":[4,160],"data_offsets":[0,2560]}}"#;
    let length = (header.len() as u64).to_le_bytes();
    let content = [&length, header.as_bytes(), &[0; 2560]].concat();
    fs::write(&x, content).expect("it is written");
    let missing = ddlrun(&["-n", "2", path(&plan), "--inputs", path(&x)]);
    assert_eq!(missing.status.code(), Some(1));
    let said = text(&missing.stderr);
    assert!(
        said.contains("constant0: tensor<160 x 160 x f32>"),
        "{said}"
    );
}

/// The sum of the squares of `x @ W @ V`, where `W` and `V` are captured.
fn loss() -> String {
    let (w, v) = (hex(3), hex(5));
    format!(
        "func.func @main(%x: tensor<4x160xf32>) -> tensor<f32> {{
  %w = stablehlo.constant dense<\"0x{w}\"> : tensor<160x160xf32>
  %v = stablehlo.constant dense<\"0x{v}\"> : tensor<160x160xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x160xf32>, tensor<160x160xf32>) -> tensor<4x160xf32>
  %b = stablehlo.dot_general %a, %v, contracting_dims = [1] x [0] : (tensor<4x160xf32>, tensor<160x160xf32>) -> tensor<4x160xf32>
  %c = stablehlo.multiply %b, %b : tensor<4x160xf32>
  %d = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x160xf32>, tensor<f32>) -> tensor<f32>
  return %d : tensor<f32>
}}
"
    )
}

/// Both versions of the weights of a pipeline with two start with what the plan carries.
#[test]
fn captured_weights_are_trained() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    let (model, plan, apart) = (file("m.mlir"), file("m.so"), file("w.safetensors"));
    fs::write(&model, loss()).expect("it is written");
    let emit = format!("params={}", path(&apart));
    let trained = |more: &[&str], inputs: &[&str], to: &str| {
        let train = ["--params", "constant*", "--train", "sgd(lr=1e-6)"];
        let stages = ["--stages", "2", "--schedule", "2bw", "--microbatches", "2"];
        let all = [path(&model), "-o", path(&plan), "--ranks", "2"];
        let output = ddlc(&[&all[..], &train, &stages, more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let (data, outputs) = (file("x.safetensors"), file(to));
        let header = r#"{"arg0":{"dtype":"F32","shape":[4,160],"data_offsets":[0,2560]}}"#;
        let length = (header.len() as u64).to_le_bytes();
        let content = [&length, header.as_bytes(), &1_f32.to_le_bytes().repeat(640)].concat();
        fs::write(&data, content).expect("it is written");
        let run = [
            "-n",
            "2",
            path(&plan),
            "--inputs",
            path(&data),
            "--steps",
            "3",
        ];
        let output = ddlrun(&[&run[..], &["--outputs", path(&outputs)], inputs].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        fs::read(&outputs).expect("results")
    };
    let carried = trained(&[], &[], "carried");
    let given = trained(&["--emit", &emit], &["--inputs", path(&apart)], "given");
    assert!(carried == given, "results differ");
    assert!(carried.len() > 2 * 160 * 160 * 4, "{} bytes", carried.len());
}

#[test]
fn a_text_without_stored_tensors_has_no_file_of_them() {
    let output = ddlc(&["examples/mlp.ir", "--emit", "params=-"]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(said.contains("the program has no stored tensors"), "{said}");
}
