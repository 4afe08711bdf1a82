//! What holds of every record: documented, named once, decomposed into the types it infers, and
//! refusing bad input in words.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::doc::ops_page;
use ddl_dialect::op::{Class, Instance, OpError};
use ddl_dialect::ops::{TABLE, find};
use ddl_dialect::samples::samples;
use ddl_dialect::scalar::{Binary, Unary};
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

#[test]
fn work_counts_operations_and_bytes() {
    let matmul = &samples(find("matmul").unwrap())[0];
    assert_eq!(matmul.flops(), 2.0 * 4.0 * 3.0 * 5.0);
    assert_eq!(matmul.bytes(), 8.0 * (12.0 + 15.0 + 20.0));
    let add = &samples(find("add").unwrap())[0];
    assert_eq!((add.flops(), add.bytes()), (12.0, 8.0 * 36.0));
    let elements = |op: &Instance| op.results[0].shape.iter().product::<usize>() as f64;
    for (name, each) in [
        ("neg", 1.0),
        ("sqrt", 4.0),
        ("div", 4.0),
        ("tanh", 16.0),
        ("power", 16.0),
    ] {
        let op = &samples(find(name).unwrap())[0];
        assert_eq!(op.flops(), each * elements(op), "{name}");
    }
}
