//! What ops compute, against values from elsewhere: worked by hand, published, or by another
//! formula.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::op::{Instance, OpDef};
use ddl_dialect::ops::find;
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::samples::{operands, samples};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

fn f32s(shape: &[usize]) -> TensorType {
    TensorType::new(shape, DType::F32)
}

fn instance(
    def: &'static OpDef,
    operands: &[TensorType],
    attrs: Attrs,
    result: TensorType,
) -> Instance {
    Instance {
        def,
        operands: operands.to_vec(),
        results: vec![result],
        attrs,
    }
}

/// The elements of `name` applied to operands with elements 0, 1, 2, … (the second from 1).
fn counted(
    name: &str,
    shapes: &[&[usize]],
    attrs: &[(&str, &[usize])],
    written: Option<&[usize]>,
) -> Vec<f64> {
    let def = find(name).expect("a row of the table");
    let attrs = attrs.iter().fold(Attrs::none(), |all, (name, list)| {
        all.with(name, Attr::ints(list.iter().copied()))
    });
    let count = |(start, shape): (usize, &&[usize])| {
        let n: usize = shape.iter().product();
        let values: Vec<f64> = (start..start + n).map(|v| v as f64).collect();
        Tensor::from_f64(f32s(shape), &values)
    };
    let tensors: Vec<Tensor> = shapes.iter().enumerate().map(count).collect();
    let types: Vec<TensorType> = tensors.iter().map(|t| t.ty.clone()).collect();
    let written = written.map(f32s);
    let results = def.infer(&types, &attrs, written.as_ref().map(std::slice::from_ref));
    let result = results.expect("well typed").swap_remove(0);
    let op = instance(def, &types, attrs, result);
    eval(&op, &tensors.iter().collect::<Vec<_>>(), Mode::Typed)[0].to_f64()
}

#[test]
fn elements_move_where_the_documentation_says() {
    let transposed = counted("transpose", &[&[2, 3]], &[("dims", &[1, 0])], None);
    assert_eq!(transposed, [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]);
    // Dim i of the result is dim dims[i] of the operand: [2, 1, 3] becomes [3, 2, 1].
    let rotated = counted("transpose", &[&[2, 1, 3]], &[("dims", &[2, 0, 1])], None);
    assert_eq!(rotated, [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]);
    let spread = counted(
        "broadcast_in_dim",
        &[&[2]],
        &[("dims", &[0])],
        Some(&[2, 2]),
    );
    assert_eq!(spread, [0.0, 0.0, 1.0, 1.0]);
    let swapped = counted(
        "broadcast_in_dim",
        &[&[2, 1]],
        &[("dims", &[1, 0])],
        Some(&[2, 2]),
    );
    assert_eq!(swapped, [0.0, 1.0, 0.0, 1.0]);
    let reshaped = counted("reshape", &[&[2, 2]], &[], Some(&[4]));
    assert_eq!(reshaped, [0.0, 1.0, 2.0, 3.0]);
    let cut: [(&str, &[usize]); 4] = [
        ("dims", &[1]),
        ("starts", &[1]),
        ("limits", &[6]),
        ("strides", &[2]),
    ];
    assert_eq!(
        counted("slice", &[&[2, 6]], &cut, None),
        [1.0, 3.0, 5.0, 7.0, 9.0, 11.0]
    );
}

#[test]
fn contractions_are_sums_of_products() {
    // [0 1; 2 3] · [1 2; 3 4]
    assert_eq!(
        counted("matmul", &[&[2, 2], &[2, 2]], &[], None),
        [3.0, 4.0, 11.0, 16.0]
    );
    // The batch is dim 1 of lhs and dim 0 of rhs, and leads the result:
    // result[b, i, j] = Σₖ lhs[k, b, i] · rhs[b, j, k].
    let attrs: [(&str, &[usize]); 4] = [
        ("lhs_batch", &[1]),
        ("rhs_batch", &[0]),
        ("lhs_contract", &[0]),
        ("rhs_contract", &[2]),
    ];
    let found = counted("dot_general", &[&[2, 2, 3], &[2, 1, 2]], &attrs, None);
    let lhs = |k: usize, b: usize, i: usize| ((k * 2 + b) * 3 + i) as f64;
    let rhs = |b: usize, k: usize| (1 + b * 2 + k) as f64;
    let element = |b, i| (0..2).map(|k| lhs(k, b, i) * rhs(b, k)).sum::<f64>();
    let expected: Vec<f64> = (0..2)
        .flat_map(|b| (0..3).map(move |i| element(b, i)))
        .collect();
    assert_eq!(found, expected);
}

/// One block of Philox4x32-10.
fn philox(index: u64, stream: u64, seed: u64) -> Vec<i128> {
    let def = find("rng_bits").expect("a row of the table");
    let scalar = |v: u64| Tensor::from_int(TensorType::scalar(DType::U64), &[i128::from(v)]);
    let (index, seed) = (scalar(index), scalar(seed));
    let types = [index.ty.clone(), seed.ty.clone()];
    let word = |word: i64| {
        let attrs = Attrs::none()
            .with("stream", Attr::Int(stream as i64))
            .with("word", Attr::Int(word));
        let op = instance(def, &types, attrs, TensorType::scalar(DType::U32));
        eval(&op, &[&index, &seed], Mode::Typed)[0].get(0).to_int()
    };
    (0..4).map(word).collect()
}

/// The known-answer vectors published with Random123.
#[test]
fn philox_gives_the_published_bits() {
    assert_eq!(
        philox(0, 0, 0),
        [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]
    );
    assert_eq!(
        philox(u64::MAX, u64::MAX, u64::MAX),
        [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]
    );
    assert_eq!(
        philox(
            0x85a3_08d3_243f_6a88,
            0x0370_7344_1319_8a2e,
            0x299f_31d0_a409_3822
        ),
        [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1]
    );
}

#[test]
fn random_tensors_have_their_moments() {
    let draw = |name: &str, attrs: &[(&str, f64)]| {
        let attrs = attrs
            .iter()
            .fold(Attrs::none(), |a, (n, v)| a.with(n, Attr::Float(*v)));
        let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[9]);
        let types = [seed.ty.clone()];
        let op = instance(find(name).unwrap(), &types, attrs, f32s(&[100, 100]));
        let values = eval(&op, &[&seed], Mode::Typed)[0].to_f64();
        let mean = values.iter().sum::<f64>() / 1e4;
        let variance = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / 1e4;
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let largest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        (mean, variance, least, largest)
    };
    // Bounds are five standard errors of 10⁴ samples.
    let (mean, variance, least, largest) = draw("rng_uniform", &[("low", -1.0), ("high", 2.0)]);
    assert!(
        (mean - 0.5).abs() < 0.044 && (variance - 0.75).abs() < 0.034,
        "{mean} {variance}"
    );
    assert!((-1.0..-0.99).contains(&least) && (1.99..=2.0).contains(&largest));
    let (mean, variance, ..) = draw("rng_normal", &[("mean", 3.0), ("std", 2.0)]);
    assert!(
        (mean - 3.0).abs() < 0.1 && (variance - 4.0).abs() < 0.29,
        "{mean} {variance}"
    );
}

#[test]
fn argmax_takes_the_lowest_index() {
    let def = find("argmax").unwrap();
    let x = [
        1.0,
        3.0,
        3.0,
        f64::NEG_INFINITY,
        f64::NEG_INFINITY,
        f64::NEG_INFINITY,
        1.0,
        f64::NAN,
        5.0,
    ];
    let x = Tensor::from_f64(f32s(&[3, 3]), &x);
    let attrs = Attrs::none().with("dim", Attr::Int(1));
    let types = [x.ty.clone()];
    let op = instance(def, &types, attrs, TensorType::new([3], DType::I32));
    let found = eval(&op, &[&x], Mode::Typed);
    assert_eq!(found[0].to_f64(), [1.0, 0.0, 1.0]);
}

#[test]
fn cross_entropy_is_that_of_its_formula() {
    let def = find("softmax_cross_entropy").unwrap();
    for instance in samples(def).into_iter().chain([large_logits(def)]) {
        let inputs = operands(&instance, 3);
        let c = instance.operands[0].shape.last().copied().unwrap();
        let n = instance.operands[1].elements();
        let loss = (0..n).map(|i| {
            let row: Vec<f64> = (0..c).map(|j| inputs[0].get_f64(i * c + j)).collect();
            let sum: f64 = row.iter().map(|v| v.exp()).sum();
            sum.ln() - row[inputs[1].get_f64(i) as usize]
        });
        let expected = loss.sum::<f64>() / n as f64;
        let found = eval(&instance, &inputs.iter().collect::<Vec<_>>(), Mode::Exact)[0].get_f64(0);
        assert!((found - expected).abs() < 1e-12, "{found} {expected}");
    }
}

/// More classes than a label of 8 bits can name: indices must not wrap onto labels.
fn large_logits(def: &'static OpDef) -> Instance {
    let types = [f32s(&[16, 300]), TensorType::new([16], DType::I8)];
    instance(def, &types, Attrs::none(), TensorType::scalar(DType::F32))
}

#[test]
fn constants_hold_every_number_of_their_type() {
    let def = find("constant").unwrap();
    let value = |value: Attr, dtype: DType| {
        let attrs = Attrs::none().with("value", value);
        let ty = TensorType::scalar(dtype);
        let inferred = def.infer(&[], &attrs, Some(std::slice::from_ref(&ty)));
        inferred
            .ok()
            .map(|_| eval(&instance(def, &[], attrs, ty), &[], Mode::Typed)[0].get(0))
    };
    let int = |v: i128| Some(Number::Int(v));
    assert_eq!(value(Attr::Int(-1), DType::U64), int(u64::MAX.into()));
    assert_eq!(value(Attr::Int(255), DType::I8), int(-1));
    assert_eq!(value(Attr::Int(256), DType::I8), None);
    assert_eq!(value(Attr::Bool(true), DType::I1), int(1));
    assert_eq!(value(Attr::Int(2), DType::I1), None);
    assert_eq!(value(Attr::Float(0.5), DType::I32), None);
    assert_eq!(value(Attr::Float(2.0), DType::I32), int(2));
    assert_eq!(value(Attr::Int(2), DType::F32), Some(Number::Float(2.0)));
}
