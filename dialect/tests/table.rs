//! What holds of every record: documented, named once, decomposed into the types it infers, and refusing
//! bad input in words.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::doc::ops_page;
use ddl_dialect::op::{Class, Instance, OpDef, OpError};
use ddl_dialect::ops::{TABLE, find};
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::samples::{operands, samples};
use ddl_dialect::scalar::{Binary, Number, Unary};
use ddl_dialect::types::{DType, TensorType};

#[test]
fn records_are_named_once_and_documented() {
    for (i, def) in TABLE.iter().enumerate() {
        let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        assert!(
            def.name.chars().all(word) && !def.name.is_empty(),
            "{}",
            def.name
        );
        assert!(
            TABLE[..i].iter().all(|other| other.name != def.name),
            "{} twice",
            def.name
        );
        assert!(!def.doc.is_empty(), "`{}` is documented", def.name);
        for attr in def.attrs {
            assert!(
                attr.doc.ends_with('.'),
                "`{}` of `{}` is documented",
                attr.name,
                def.name
            );
        }
        let composite = matches!(def.class, Class::Composite);
        assert!(
            !composite || def.decompose.is_some(),
            "`{}` decomposes",
            def.name
        );
    }
}

#[test]
fn every_scalar_function_has_its_row() {
    let functions = Unary::ALL.map(Unary::op_name).into_iter();
    for name in functions.chain(Binary::ALL.map(Binary::op_name)) {
        assert!(find(name).is_some(), "`{name}`");
    }
}

#[test]
fn decompositions_have_the_inferred_types_and_no_composites() {
    for instance in TABLE.iter().flat_map(|def| samples(def)) {
        let Some(graph) = instance.decomposed() else {
            continue;
        };
        let types = graph
            .outputs
            .iter()
            .map(|v| graph.types()[v.0 as usize].clone());
        assert_eq!(
            types.collect::<Vec<_>>(),
            instance.results,
            "`{}`",
            instance.def.name
        );
        for op in &graph.ops {
            assert!(
                !matches!(op.def.class, Class::Composite),
                "`{}`",
                op.def.name
            );
        }
    }
}

#[test]
fn the_page_of_ops_is_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/ops.md");
    let page = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        page == ops_page(),
        "cargo run -p ddl-dialect --example ops_page > docs/ops.md"
    );
}

fn refusal(name: &str, operands: &[TensorType], attrs: Attrs) -> OpError {
    let def = find(name).expect("a row of the table");
    def.infer(operands, &attrs, None)
        .expect_err("the op refuses this")
}

fn f32s(shape: &[usize]) -> TensorType {
    TensorType::new(shape, DType::F32)
}

#[test]
fn refusals_say_what_is_found_and_what_is_legal() {
    let dims =
        |name: &str, list: &[usize]| Attrs::none().with(name, Attr::ints(list.iter().copied()));
    let permutation = |list: &[usize]| dims("dims", list);
    let word = |name: &str, w: &str| Attrs::none().with(name, Attr::Word(w.to_owned()));
    let none = Attrs::none;
    let m = || f32s(&[4, 3]);
    let cases: [(OpError, &str, Option<usize>); 13] = [
        (refusal("add", &[m()], none()), "given 1 operands", None),
        (
            refusal("add", &[m(), f32s(&[3])], none()),
            "operand 1",
            Some(1),
        ),
        (
            refusal("not", &[m()], none()),
            "element type `f32`",
            Some(0),
        ),
        (refusal("matmul", &[m(), m()], none()), "size 4", Some(1)),
        (
            refusal("matmul", &[f32s(&[3]), m()], none()),
            "1 dims",
            Some(0),
        ),
        (
            refusal("neg", &[m()], word("axis", "x")),
            "no attribute `axis`",
            None,
        ),
        (
            refusal("compare", &[m(), m()], none()),
            "lacks the attribute",
            None,
        ),
        (
            refusal("compare", &[m(), m()], word("direction", "up")),
            "unfit value",
            None,
        ),
        (
            refusal("transpose", &[m()], permutation(&[0, 0])),
            "dim 0 twice",
            None,
        ),
        (
            refusal("transpose", &[m()], permutation(&[0, 2])),
            "dim 2",
            None,
        ),
        (refusal("reshape", &[m()], none()), "does not follow", None),
        (
            refusal(
                "dot_general",
                &[m(), m()],
                dims("lhs_contract", &[1]).with("rhs_contract", Attr::ints([0])),
            ),
            "size 4",
            Some(1),
        ),
        (
            refusal("softmax_cross_entropy", &[m(), m()], none()),
            "element type `f32`",
            Some(1),
        ),
    ];
    for (error, words, operand) in cases {
        assert!(error.message.contains(words), "{error} lacks `{words}`");
        assert_eq!(error.operand, operand, "{error}");
        assert!(error.legal.is_some(), "{error} says what is legal");
    }
}

#[test]
fn written_types_are_checked() {
    let wrong = find("neg")
        .unwrap()
        .infer(&[f32s(&[4])], &Attrs::none(), Some(&[f32s(&[5])]));
    assert_eq!(
        wrong.unwrap_err().legal.as_deref(),
        Some("`tensor<4 x f32>`")
    );
    let vast = Attrs::none().with("dims", Attr::ints([]));
    let huge = f32s(&[usize::MAX / 2, 8]);
    let broadcast = find("broadcast_in_dim").unwrap();
    let refused = broadcast.infer(&[f32s(&[])], &vast, Some(&[huge]));
    assert!(refused.unwrap_err().message.contains("overflows"));
    let number = Attrs::none().with("value", Attr::Int(300));
    let byte = TensorType::scalar(DType::I8);
    let constant = find("constant").unwrap();
    assert!(
        constant
            .infer(&[], &number, Some(std::slice::from_ref(&byte)))
            .is_err()
    );
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
        let (n, c) = (instance.operands[0].shape[0], instance.operands[0].shape[1]);
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
    let types = [f32s(&[2, 300]), TensorType::new([2], DType::I8)];
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

#[test]
fn work_counts_operations_and_bytes() {
    let matmul = &samples(find("matmul").unwrap())[0];
    assert_eq!(matmul.flops(), 2.0 * 4.0 * 3.0 * 5.0);
    assert_eq!(matmul.bytes(), 8.0 * (12.0 + 15.0 + 20.0));
    let add = &samples(find("add").unwrap())[0];
    assert_eq!((add.flops(), add.bytes()), (12.0, 8.0 * 36.0));
}
