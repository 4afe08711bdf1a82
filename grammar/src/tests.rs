//! Round trips of random trees, and arbitrary byte sequences.

use proptest::prelude::*;

use crate::ast::{AttrValue, Expr, File, Item, Operand, Stmt};
use crate::{Code, MAX_DEPTH, MAX_ERRORS, ParseError, parse};

mod mlir;
mod tree;
mod work;

/// Every construct of the language at least once.
const SAMPLE: &str = include_str!("sample.ir");

fn read(text: &str) -> File {
    let (file, errors) = parse(text);
    assert_eq!(errors, [], "in:\n{text}");
    file
}

fn assert_round_trip(file: &File) {
    let text = file.to_string();
    let again = read(&text);
    assert_eq!(&again, file, "from:\n{text}");
    assert_eq!(again.to_string(), text);
}

/// Parses a possibly erroneous text and checks that the spans of its errors are inside it, in
/// order.
fn read_any(text: &str) -> (File, Vec<ParseError>) {
    let (file, errors) = parse(text);
    assert!(errors.len() <= MAX_ERRORS);
    assert!(errors.is_sorted_by_key(|error| error.span));
    for error in &errors {
        assert!(error.span.start <= error.span.end, "{error:?}");
        assert!(
            text.get(error.span.start..error.span.end).is_some(),
            "{error:?}"
        );
        assert!(!error.message.is_empty());
    }
    (file, errors)
}

fn messages(text: &str) -> Vec<String> {
    let (_, errors) = read_any(text);
    errors.iter().map(ToString::to_string).collect()
}

/// The statements of the first function.
fn body(text: &str) -> Vec<Stmt> {
    let (file, _) = read_any(text);
    let funcs = file.items.into_iter().filter_map(|item| match item {
        Item::Func(func) => Some(func.body),
        Item::Const(_) | Item::Mesh(_) => None,
    });
    let body = funcs.into_iter().next().unwrap();
    body.into_iter().map(|stmt| stmt.node).collect()
}

#[test]
fn the_sample_is_read_and_its_print_reads_back() {
    assert_round_trip(&read(SAMPLE));
}

proptest! {
    #[test]
    fn the_print_of_any_tree_reads_back(file in tree::file()) {
        assert_round_trip(&file);
    }

    #[test]
    fn any_characters_are_read(text in any::<String>()) {
        read_any(&text);
    }

    #[test]
    fn any_tokens_are_read(tokens in prop::collection::vec(tree::fragment(), 0..60)) {
        read_any(&tokens.join(" "));
        read_any(&tokens.join("\n"));
    }

    #[test]
    fn a_wrong_sample_is_read(
        at in 0..SAMPLE.len(),
        length in 0..40_usize,
        with in prop_oneof![tree::fragment(), any::<String>()],
    ) {
        let at = SAMPLE.floor_char_boundary(at);
        let end = SAMPLE.floor_char_boundary((at + length).min(SAMPLE.len()));
        read_any(&format!("{}{with}{}", &SAMPLE[..at], &SAMPLE[end..]));
    }
}

#[test]
fn a_text_may_end_anywhere() {
    let boundaries = (0..SAMPLE.len()).filter(|at| SAMPLE.is_char_boundary(*at));
    for at in boundaries {
        read_any(&SAMPLE[..at]);
    }
}

#[test]
fn depth_is_limited_by_an_error() {
    for unit in [
        "(",
        "[",
        "{",
        "func @f() {",
        "- ",
        "(1 + ",
        "{a = [",
        "f(",
        "%a = add (add ",
    ] {
        let text = format!("const a = {}", unit.repeat(50_000));
        let (file, errors) = read_any(&text);
        assert!(
            errors
                .iter()
                .any(|e| matches!(e.code, Code::Limit | Code::Unclosed)),
            "{unit}"
        );
        drop(file);
    }
    let chain = |terms: usize| format!("const a = 1{}\n", " + 1".repeat(terms));
    assert_round_trip(&read(&chain(MAX_DEPTH)));
    assert_eq!(read_any(&chain(MAX_DEPTH + 1)).1[0].code, Code::Limit);
    let nested = |levels: usize| {
        let (open, close) = ("(neg ".repeat(levels), ")".repeat(levels));
        format!("func @f(%x: tensor<f32>) {{\n%y = neg {open}%x{close}\n}}\n")
    };
    assert_round_trip(&read(&nested(MAX_DEPTH - 1)));
    assert_eq!(read_any(&nested(MAX_DEPTH)).1[0].code, Code::Limit);
}

#[test]
fn long_lists_and_long_garbage_are_read() {
    let operands = vec!["%x"; 200_000].join(", ");
    read(&format!("func @f() {{\n%y = add {operands}\n}}"));
    read_any(&"§ % ".repeat(200_000));
    read_any(&"%a, ".repeat(200_000));
    read_any(&"\"abc\n".repeat(200_000));
    read_any(&"func @f(\n".repeat(50_000));
    read_any(&"}\n%a = relu }\n".repeat(50_000));
}

/// Only the line break separates an op without operands from one in generic form.
#[test]
fn a_generic_op_begins_after_a_bare_one() {
    let text = "func @f() {\n  %a = rng\n  \"x.y\"() : () -> ()\n  %b = layer \"l\"(%a)\n}\n";
    assert_eq!(body(text).len(), 3);
    assert_round_trip(&read(text));
}

#[test]
fn an_error_costs_its_own_statement() {
    let text = "func @f(%x: tensor<f32>) {\n  %a = relu %x %x\n  %b = neg %x\n  \
                %c = while bad {\n    %d = = 1\n    yield (%d)\n  } do {\n  }\n  return %b\n}\n\
                mesh @m [data 2]\nmesh @n [data: 2]\n";
    let (file, errors) = read_any(text);
    assert_eq!(errors.len(), 4, "{errors:#?}");
    assert_eq!(file.items.len(), 2);
    assert_eq!(body(text).len(), 2);
}

#[test]
fn a_missing_bracket_costs_its_own_item() {
    let text = "func @f() {\n  %a = add (neg %x, %y\n  return %a\n}\nfunc @g() {\n  return\n\
                func @h() {\n  return\n}\n";
    let (file, errors) = read_any(text);
    let codes: Vec<Code> = errors.iter().map(|error| error.code).collect();
    assert_eq!(codes, [Code::Unclosed, Code::Unclosed], "{errors:#?}");
    assert_eq!(file.items.len(), 3);
}

#[test]
fn errors_say_what_is_found_and_what_is_legal() {
    let cases = [
        ("mesh @m [data 2]", "found `2`, expected `:`"),
        ("const a = 1 +", "found the end of the statement, expected"),
        ("const a = 1e999", "number out of range: `1e999`"),
        (
            "const a = 170141183460469231731687303715884105728",
            "number out of range",
        ),
        ("const a = §§§", "no token starts with `§`"),
        ("cluster \"lo", "string is never closed: `\"lo`"),
        ("cluster \"\\zz\"", "not a legal string: `\"\\zz\"`"),
        ("%a = relu %x", "`%a = relu %x` stands outside every `func`"),
        (
            "func @f() {\n relu %x\n}",
            "found `relu`, expected `}` or a statement",
        ),
        ("mesh @m [a: 1]\nfnuc", "`fnuc` is no item"),
        ("func @f() { mesh @m [a: 1] }", "found `mesh`, expected"),
        (
            "func @f() {\n return\n}}",
            "nothing is open that this closes: `}`",
        ),
        (
            "func @f(%x: tensor<f32, #ddl.sbp<@m, [\"Q\"]>>) {}",
            "`Q` is no entry of a distribution",
        ),
    ];
    for (text, message) in cases {
        let found = messages(text);
        assert!(found[0].starts_with(message), "{text}: {found:?}");
        assert_eq!(found.len(), 1, "{text}: {found:?}");
    }
}

#[test]
fn common_mistakes_are_explained() {
    let cases = [
        (
            "relu %x : tensor<$batchx f32>",
            "in a shape, `$batchx` is one name: write a space before",
        ),
        (
            "relu %x : tensor<batch x f32>",
            "in a shape, a constant is written `$batch`",
        ),
        (
            "relu %x : tensor<2 * 3 x f32>",
            "in a shape, arithmetic stands in parentheses",
        ),
        ("add(%x, %x)", "operands stand without parentheses"),
    ];
    for (op, hint) in cases {
        let (_, errors) = read_any(&format!("func @f(%x: tensor<f32>) {{\n  %y = {op}\n}}"));
        assert_eq!(errors.len(), 1, "{op}: {errors:#?}");
        let help = errors[0].help.as_deref().unwrap_or_default();
        assert!(help.starts_with(hint), "{op}: {help}");
    }
}

#[test]
fn shapes_are_read_with_and_without_spaces() {
    let file = |shape: &str| read(&format!("func @f(%x: tensor<{shape}>) {{}}"));
    assert_eq!(file("0x10xf32"), file("0 x 10 x f32"));
    assert_eq!(file("$batch x 784x$act"), file("$\"batch\" x 784 x $act"));
    assert_eq!(
        file("(2 * $a)x3xf32, [S(0), B]"),
        file("(2*$a) x 3 x f32,[S(0),B]")
    );
    assert_ne!(file("0x10xf32"), file("16xf32"));
}

#[test]
fn numbers_keep_their_value() {
    let value = |text: &str| {
        let body = body(&format!("func @f() {{\n%y = neg {text}\n}}"));
        match &body[0] {
            Stmt::Op { op, .. } => op.operands[0].node.clone(),
            other => panic!("{other:?}"),
        }
    };
    let int = |value| Operand::Literal(AttrValue::Expr(Expr::Int(value)));
    let float = |value| Operand::Literal(AttrValue::Expr(Expr::Float(value)));
    assert_eq!(value("0x10"), int(16));
    assert_eq!(value("-3"), int(-3));
    assert_eq!(
        value("-170141183460469231731687303715884105728"),
        int(i128::MIN)
    );
    assert_eq!(value("-1.5e-3"), float(-0.0015));
    assert_eq!(value("-inf"), float(f64::NEG_INFINITY));
    assert_eq!(Expr::Float(1e300).to_string(), "1.0e300");
    assert_eq!(Expr::Float(-0.0).to_string(), "-0.0");
}

#[test]
fn every_code_has_a_name_of_its_own() {
    let names: std::collections::BTreeSet<&str> =
        Code::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(names.len(), Code::ALL.len());
}

#[test]
fn a_long_head_stands_on_lines_of_its_own() {
    let argument = "%argument: tensor<1024x1024xf32, [S(0), B]> {param}";
    let result = "tensor<1024x1024xf32, [S(0), B]>";
    let head = |args: &str, results: &str| format!("func @f({args}) -> ({results}) {{\n}}\n");
    let short = head(argument, "f").replace("(f)", "tensor<f32>");
    assert_eq!(read(&short).to_string(), short);
    let long = head(
        &format!("\n    {argument},\n    {argument}\n"),
        &format!("{result}, {result}"),
    );
    assert_eq!(read(&long).to_string(), long);
    let results = format!("\n    {result},\n    {result},\n    {result}\n");
    let longer = head(&format!("\n    {argument}\n"), &results);
    assert_eq!(read(&longer).to_string(), longer);
}
