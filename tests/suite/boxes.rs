//! Updates of most of a tensor, small slices of products, and convolutions that are products or
//! sums of wider numbers. Plans against the interpreter on the program as written.

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};
use ddlc::graph::Program;
use ddlc::options::Options;
use ddlc::phase::Phase;

use crate::lines::{Inputs, check, program, ties};

/// The types of the results of an op.
fn results(program: &Program, name: &str) -> Vec<TensorType> {
    let graph = &program.funcs[0].graph;
    let order = graph.order().into_iter();
    let found = order.filter(|&id| graph.node(id).op_name() == name);
    found
        .map(|id| graph.value(id.result(0)).ty.clone())
        .collect()
}

fn normal(text: &str) -> Program {
    program(text, &Options::local(1), Phase::Normal)
}

/// Numbers of some type, −8 to 7.
fn small(shape: &[usize], dtype: DType) -> Tensor {
    let ty = TensorType::new(shape, dtype);
    let values = (0..ty.elements()).map(|i| (i * 7919 % 16) as i128 - 8);
    match dtype.is_float() {
        true => {
            let values: Vec<f64> = values.map(|value| value as f64).collect();
            Tensor::from_f64(ty, &values)
        }
        false => Tensor::from_int(ty, &values.collect::<Vec<_>>()),
    }
}

fn given<const N: usize>(tensors: [(&str, Tensor); N]) -> Inputs {
    tensors
        .map(|(name, tensor)| (name.to_owned(), tensor))
        .into()
}

/// Inside of a frame, in every way to combine; what is there keeps its NaNs and signs of zeros.
#[test]
fn updates_of_most_of_a_tensor_are_elementwise() {
    for combiner in ["sum", "prod", "max", "min", "replace"] {
        let text = format!(
            "
func @main(%x: tensor<12 x 70 x f32>, %y: tensor<10 x 68 x f32>) -> tensor<12 x 70 x f32> {{
  %at = constant {{value = 1}} : tensor<2 x i32>
  %z = scatter %x, %at, %y {{combiner = {combiner}, index_vector_dim = 0, scatter_dims_to_operand_dims = [0, 1], \
             update_window_dims = [0, 1]}}
  return %z
}}
"
        );
        assert_eq!(results(&normal(&text), "scatter"), [], "{text}");
        // No zeros: which of two with different signs is less is not defined.
        let ty = TensorType::new([10, 68], DType::F32);
        let values = (0..680).map(|i| f64::from(i * 37 % 16) - 7.5);
        let y = Tensor::from_f64(ty, &values.collect::<Vec<_>>());
        let inputs = given([("x", ties(&[12, 70])), ("y", y)]);
        check(&text, &inputs, &["--ranks 2", "--ranks 1 --cpu x86-64"]);
    }
    let text = "
func @main(%x: tensor<7 x 9 x i32>, %y: tensor<9 x i32>, %z: tensor<6 x 8 x i32>)
    -> (tensor<7 x 9 x i32>, tensor<7 x 9 x i32>, tensor<1 x 9 x i32>) {
  %one = constant {value = 1} : tensor<1 x i32>
  %far = constant {value = 100} : tensor<i32>
  %row = scatter %x, %one, %y {combiner = replace, index_vector_dim = 0, inserted_window_dims = [0], \
                scatter_dims_to_operand_dims = [0], update_window_dims = [0]}
  %moved = dynamic_update_slice %x, %z, %far, %far
  %first = slice %x {dims = [0], starts = [0], limits = [1]}
  %all = scatter %first, %one, %y {combiner = sum, index_vector_dim = 0, inserted_window_dims = [0], \
                scatter_dims_to_operand_dims = [0], update_window_dims = [0], outside = clamp}
  return %row, %moved, %all
}
";
    // A row is little of a tensor.
    assert_eq!(results(&normal(text), "scatter").len(), 1);
    assert_eq!(results(&normal(text), "dynamic_update_slice"), []);
    let [x, y, z] = [vec![7, 9], vec![9], vec![6, 8]].map(|shape| small(&shape, DType::I32));
    check(text, &given([("x", x), ("y", y), ("z", z)]), &["--ranks 2"]);
}

/// What is sliced off is not multiplied; half of a product is, and one that others read.
#[test]
fn small_slices_of_products_are_multiplied_alone() {
    let text = "
func @main(%x: tensor<4 x 33 x 24 x f32>, %w: tensor<24 x 40 x f32>, %i: tensor<i32>)
    -> (tensor<4 x 1 x 40 x f32>, tensor<4 x 2 x 40 x f32>, tensor<1 x 33 x 8 x f32>, tensor<4 x 20 x 40 x f32>) {
  %a = dot_general %x, %w {lhs_contract = [2], rhs_contract = [0]}
  %last = slice %a {dims = [1], starts = [32], limits = [33]}
  %b = dot_general (neg %x), %w {lhs_contract = [2], rhs_contract = [0]}
  %some = slice %b {dims = [1], starts = [3], limits = [30], strides = [20]}
  %c = dot_general %x, (neg %w) {lhs_contract = [2], rhs_contract = [0]}
  %moving = dynamic_slice %c, %i, %i, %i : tensor<1 x 33 x 8 x f32>
  %d = dot_general (neg %x), (neg %w) {lhs_contract = [2], rhs_contract = [0]}
  %half = slice %d {dims = [1], starts = [0], limits = [20]}
  return %last, %some, %moving, %half
}
";
    let shapes: Vec<Vec<usize>> = results(&normal(text), "dot_general")
        .into_iter()
        .map(|ty| ty.shape.to_vec())
        .collect();
    let wanted = [[4, 1, 40], [4, 2, 40], [1, 33, 8], [4, 33, 40]];
    assert_eq!(shapes, wanted.map(Vec::from));
    for start in [-3, 2, 50] {
        let start = Tensor::from_int(TensorType::new([], DType::I32), &[start]);
        let [x, w] = [vec![4, 33, 24], vec![24, 40]].map(|shape| small(&shape, DType::F32));
        let inputs = given([("x", x), ("w", w), ("i", start)]);
        check(text, &inputs, &["--ranks 2", "--ranks 4"]);
    }
}

/// Strides, dilations, a turned filter, padding that cuts off, and any order of dims.
#[test]
fn convolutions_of_integers_are_products() {
    for dtype in ["i32", "i8", "ui16"] {
        let text = format!(
            "
func @main(%x: tensor<2 x 13 x 15 x 5 x i32>, %k: tensor<3 x 2 x 5 x 9 x i32>, %u: tensor<2 x 5 x 13 x 15 x i32>)
    -> (tensor<2 x 6 x 15 x 9 x i32>, tensor<9 x 2 x 25 x 14 x i32>) {{
  %xs = convert %x : tensor<2 x 13 x 15 x 5 x {dtype}>
  %ks = convert %k : tensor<3 x 2 x 5 x 9 x {dtype}>
  %us = convert %u : tensor<2 x 5 x 13 x 15 x {dtype}>
  %a = convolution %xs, %ks {{input = [0, 3, 1, 2], filter = [3, 2, 0, 1], output = [0, 3, 1, 2], strides = [2, 1], \
             rhs_dilation = [2, 3], low = [1, 2], high = [1, 1], reversed = [1]}}
  %b = convolution %us, %ks {{filter = [3, 2, 0, 1], output = [1, 0, 2, 3], lhs_dilation = [2, 1], low = [1, 1], \
             high = [1, -1]}}
  %an = convert %a : tensor<2 x 6 x 15 x 9 x i32>
  %bn = convert %b : tensor<9 x 2 x 25 x 14 x i32>
  return %an, %bn
}}
"
        );
        assert_eq!(results(&normal(&text), "convolution"), [], "{text}");
        let inputs = given([
            ("x", small(&[2, 13, 15, 5], DType::I32)),
            ("k", small(&[3, 2, 5, 9], DType::I32)),
            ("u", small(&[2, 5, 13, 15], DType::I32)),
        ]);
        check(&text, &inputs, &["--ranks 2", "--ranks 1 --cpu x86-64"]);
    }
}

/// On the host, 16-bit floats are widened once, and not on the way into each window.
#[test]
fn convolutions_of_halves_are_summed_in_f32() {
    for dtype in ["bf16", "f16"] {
        let text = format!(
            "
func @main(%x: tensor<4 x 11 x 12 x 8 x f32>, %k: tensor<3 x 3 x 8 x 16 x f32>) -> tensor<4 x 11 x 12 x 16 x f32> {{
  %xh = convert %x : tensor<4 x 11 x 12 x 8 x {dtype}>
  %kh = convert %k : tensor<3 x 3 x 8 x 16 x {dtype}>
  %a = convolution %xh, %kh {{input = [0, 3, 1, 2], filter = [3, 2, 0, 1], output = [0, 3, 1, 2], low = [1, 1], \
             high = [1, 1]}}
  %b = convert %a : tensor<4 x 11 x 12 x 16 x f32>
  return %b
}}
"
        );
        let scheduled = program(&text, &Options::local(1), Phase::Scheduled);
        let found = results(&scheduled, "convolution");
        assert!(found.iter().all(|ty| ty.dtype == DType::F32), "{found:?}");
        let inputs = given([
            ("x", small(&[4, 11, 12, 8], DType::F32)),
            ("k", small(&[3, 3, 8, 16], DType::F32)),
        ]);
        let lines = [
            "--ranks 2",
            "--ranks 1 --convolutions direct",
            "--ranks 1 --cpu x86-64",
        ];
        check(&text, &inputs, &lines);
    }
}
