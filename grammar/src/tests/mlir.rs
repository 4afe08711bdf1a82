//! MLIR: the generic form, what surrounds it, and the pieces of pretty forms.

use std::io::Write;
use std::path::{Path, PathBuf};

use proptest::prelude::*;

use super::tree;
use crate::ParseError;
use crate::mlir::ast::{Attr, File, Op, Type};
use crate::mlir::{Cursor, Format, is_mlir, parse};

/// Every kind of attribute, type and bracket at least once.
const SAMPLE: &str = r##"
#loc = loc("model.py":1:2)
#map = #sdy.sharding<@mesh, [{"x"}, {?}, {"y":(2)4}]>
!t = tensor<?x2xcomplex<f32>, #stablehlo.bounds<4, ?>>
"builtin.module"() <{sym_name = "m"}> ({
  "func.func"() <{function_type = (tensor<2xf32>, !t) -> (tensor<2xf32>, i1), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf32> loc("a"), %arg1: tensor<0x2x!quant.uniform<i8:f32, 1.0>>):
    %0:2 = "x.y"(%arg0, %arg1#1)[^bb1, ^bb2] <{a = 1 : i64, b = -2.5e-1 : f32, c, d = [true, "s"]}> ({
    }, {
      "x.return"() : () -> ()
    }, {
      x.return
    }) {e = dense<[[1, -2], [3, 4]]> : tensor<2x2xi32>, f = array<i64: 1, -2>, g = array<i1: true>,
        h = #x<kind LT>, i = @f::@g, j = dense<"0x00FF"> : tensor<2xi8>, k = tensor<f32>,
        l = {m = unit, "n o" = 0xFF800000 : f32}, p = #map, q = array<i64>
    } : (tensor<2xf32>, f32) -> (index, tuple<i1, tensor<2xf32>>) loc(callsite("f"("g.py":1:2 to :3) at #loc))
    "func.return"(%0#1) : (i1) -> ()
  ^bb1:
    %1 = x.pretty %0#0, [2:3] applies y dims = [0, 1] {z = 1} : (tensor<2xf32>) -> tensor<f32> loc(#loc)
     reducer(%a: f32) {
      x.return %a : f32
    }
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32} : () -> ()
"##;

fn no_formats(_: &str) -> Option<Format> {
    None
}

fn read(text: &str) -> File {
    let (file, errors) = parse(text, &no_formats);
    assert_eq!(errors, [], "in:\n{text}");
    file
}

/// Parses a possibly erroneous text with a format function that accepts any sequence of items.
fn read_any(text: &str) -> Vec<ParseError> {
    let formats = |_: &str| -> Option<Format> { Some(anything) };
    let (_, errors) = parse(text, &formats);
    for error in &errors {
        assert!(
            text.get(error.span.start..error.span.end).is_some(),
            "{error:?}"
        );
    }
    errors
}

fn anything(cursor: &mut Cursor, op: &mut Op) -> Result<(), ParseError> {
    op.operands = cursor.values();
    while !cursor.is_empty() {
        if !cursor.eat(",") && !cursor.eat(":") {
            cursor.attribute()?;
        }
    }
    Ok(())
}

/// The operation with this name, wherever it is.
fn find<'a>(ops: &'a [Op], name: &str) -> Option<&'a Op> {
    ops.iter().find_map(|op| {
        let mut blocks = op.regions.iter().flat_map(|region| &region.blocks);
        match op.name.node == name {
            true => Some(op),
            false => blocks.find_map(|block| find(&block.ops, name)),
        }
    })
}

#[test]
fn every_kind_of_attribute_is_read() {
    let file = read(SAMPLE);
    let op = find(&file.ops, "x.y").unwrap();
    let get = |name: &str| &op.attr(name).unwrap_or_else(|| panic!("`{name}`")).node;
    assert_eq!(op.results[0].1, 2);
    assert_eq!(op.operands[1].node.number, 1);
    assert_eq!(op.successors.len(), 2);
    assert_eq!(op.regions.len(), 3);
    assert_eq!(op.regions[1].blocks[0].ops.len(), 1);
    assert_eq!(get("a").int(), Some(1));
    assert!(matches!(get("b"), Attr::Float(value, Some(ty)) if *value == -0.25 && ty.is("f32")));
    assert_eq!(get("c"), &Attr::Unit);
    assert_eq!(get("d").items().unwrap()[1].node.text(), Some("s"));
    assert!(matches!(get("e"), Attr::Dense { ty, .. } if matches!(**ty, Type::Tensor { .. })));
    assert_eq!(get("f").ints(), Some(vec![1, -2]));
    assert_eq!(get("g").bools(), Some(vec![true]));
    assert_eq!(get("h").keyword("kind"), Some("LT"));
    assert_eq!(get("i").symbol(), Some("g"));
    assert!(matches!(get("k"), Attr::Type(Type::Tensor { dims, .. }) if dims.is_empty()));
    assert!(matches!(get("l"), Attr::Dict(fields) if fields[1].name.node == "n o"));
    assert_eq!(get("p"), &Attr::Alias("#map".to_owned()));
    assert_eq!(get("q").ints(), Some(Vec::new()));
    assert!(matches!(&op.location, Some(loc) if matches!(loc.node, Attr::Location(_))));
    assert!(
        file.alias("#map")
            .is_some_and(|value| value.node.fields("sdy.sharding").is_none())
    );
    assert!(file.alias("!t").is_some());
}

#[test]
fn blocks_and_pretty_operations_are_told_apart() {
    let file = read(SAMPLE);
    let func = find(&file.ops, "func.func").unwrap();
    let [entry, next] = func.regions[0].blocks.as_slice() else {
        panic!("{func:#?}");
    };
    assert_eq!((entry.args.len(), entry.ops.len()), (2, 2));
    assert_eq!(next.label.as_ref().unwrap().node, "bb1");
    let [pretty] = next.ops.as_slice() else {
        panic!("{next:#?}");
    };
    assert!(pretty.unread && pretty.name.node == "x.pretty");
}

#[test]
fn the_first_token_tells_the_language() {
    for text in [
        "module {\n}",
        "  // a comment\n#loc = loc(unknown)",
        "\"builtin.module\"() ({\n})",
    ] {
        assert!(is_mlir(text), "{text}");
    }
    for text in ["", "phase boxed", "func @f() {\n}", "mesh @m [a: 2]", "§"] {
        assert!(!is_mlir(text), "{text}");
    }
}

/// Programs printed by JAX, stored beside the repository; none if they are absent.
fn programs() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let entries = std::fs::read_dir(root.join("../shared/data/stablehlo"));
    if let Err(error) = &entries {
        // Past the harness, which keeps what passing tests print.
        let skipped = format!("skipped: the programs of ../shared: {error}");
        let _ = writeln!(std::io::stderr(), "{skipped}");
    }
    let paths = entries
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path());
    paths
        .filter(|path| path.extension().is_some_and(|e| e == "mlir"))
        .collect()
}

#[test]
fn what_jax_prints_is_read() {
    for path in programs() {
        let text = std::fs::read_to_string(&path).unwrap();
        let (file, errors) = parse(&text, &no_formats);
        assert_eq!(errors, [], "{}", path.display());
        assert_eq!(file.ops.len(), 1, "{}", path.display());
    }
}

#[test]
fn errors_say_what_is_found_and_what_is_legal() {
    let cases = [
        (
            "%0 = \"a.b\"(%1) : (f32) ->",
            "found the end of the statement, expected",
        ),
        (
            "%0 = \"a.b\"() {a = dense<1>} : () -> f32",
            "found `dense`, expected its type",
        ),
        (
            "%0 = \"a.b\"() {a = lo(1)} : () -> f32",
            "found `lo`, expected an attribute",
        ),
        ("%0 = a.b %1, [1} : f32", "`[` is never closed"),
        ("%0 = a.b <1 : f32", "`<` is never closed"),
        (
            "%0 = \"a.b\"() : () -> tensor<-1xf32>",
            "found `-`, expected",
        ),
    ];
    for (op, message) in cases {
        let text = format!("module {{\n  {op}\n  %9 = \"a.c\"() : () -> f32\n}}\n");
        let (_, errors) = parse(&text, &no_formats);
        assert!(
            errors.iter().any(|e| e.message.starts_with(message)),
            "{op}: {errors:?}"
        );
    }
}

#[test]
fn depth_is_limited_by_an_error() {
    for unit in [
        "\"a.b\"() ({\n",
        "%0 = a.b <",
        "%0 = a.b (",
        "tuple<",
        "{a = [",
        "a.b {\n",
    ] {
        let text = format!("module {{\n{}", unit.repeat(50_000));
        assert!(!read_any(&text).is_empty(), "{unit}");
    }
    let list = vec!["-1"; 200_000].join(", ");
    read(&format!(
        "%0 = \"a.b\"() {{a = dense<[{list}]> : tensor<200000xi32>}} : () -> f32\n"
    ));
}

#[test]
fn a_text_may_end_anywhere() {
    let boundaries = (0..SAMPLE.len()).filter(|at| SAMPLE.is_char_boundary(*at));
    for at in boundaries {
        read_any(&SAMPLE[..at]);
    }
}

proptest! {
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
