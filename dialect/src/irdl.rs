//! The dialect as IRDL, rendered from the table: `dialect/ddl.irdl.mlir` is this text. With it,
//! `mlir-opt --irdl-file=dialect/ddl.irdl.mlir` checks what `ddlc --emit mlir` prints.
//!
//! IRDL says how many operands and results an op has, that they are tensors, and which attributes
//! must be there. A constraint that is used twice asks for equal types, so every operand has one of
//! its own. Attributes that may be left out are not declared: IRDL would demand them. For ops with
//! any number of operands IRDL can only ask for operands of one type, so they stand in a namespace
//! of their own, [`VARIADIC`], which is not declared: `mlir-opt` reads them with
//! `--allow-unregistered-dialect`.

use std::fmt::Write;

use crate::op::OpDef;
use crate::ops::TABLE;
use crate::samples::samples;

/// Namespace of the ops of the table.
pub const NAMESPACE: &str = "ddl";
/// Namespace of the ops that take any number of operands.
pub const VARIADIC: &str = "ddl_variadic";

/// The namespace in which an op is printed.
pub fn namespace(def: &OpDef) -> &'static str {
    match def.operands.last() {
        Some(last) if last.ends_with("...") => VARIADIC,
        _ => NAMESPACE,
    }
}

const PREFACE: &str = "\
// The ops of ddlc, generated from its op table: change the table, not this file.
//
//   mlir-opt --irdl-file=dialect/ddl.irdl.mlir model.mlir

irdl.dialect @ddl {
  // #ddl.sbp<@mesh, [\"S(0)\", \"B\"]>: how a tensor lies on a mesh.
  irdl.attribute @sbp {
    %mesh = irdl.any
    %entries = irdl.any
    irdl.parameters(mesh: %mesh, entries: %entries)
  }
  irdl.operation @mesh {
    %name = irdl.base \"#builtin.string\"
    %axes = irdl.base \"#builtin.array\"
    %sizes = irdl.base \"#builtin.array\"
    irdl.attributes {\"sym_name\" = %name, \"axes\" = %axes, \"sizes\" = %sizes}
  }
";

/// Ops that are no rows of the table: one tensor in, one out, and these attributes.
const STRUCTURAL: [(&str, &[&str]); 11] = [
    ("all_reduce", &["axes"]),
    ("all_gather", &["axes"]),
    ("reduce_scatter", &["axes"]),
    ("all_to_all", &["axes"]),
    ("redistribute", &[]),
    ("transfer", &[]),
    ("local_slice", &["axes"]),
    ("complete", &["axes"]),
    ("flush", &["axes"]),
    ("post", &["comm"]),
    ("wait", &[]),
];

/// The file `dialect/ddl.irdl.mlir`.
pub fn file() -> String {
    let mut text = PREFACE.to_owned();
    for (name, attrs) in STRUCTURAL {
        operation(&mut text, name, &["x"], 1, attrs);
    }
    for def in TABLE.iter().filter(|def| namespace(def) == NAMESPACE) {
        let results = samples(def)
            .first()
            .map_or(1, |sample| sample.results.len());
        operation(&mut text, def.name, def.operands, results, &required(def));
    }
    text.push_str("}\n");
    text
}

fn required(def: &OpDef) -> Vec<&'static str> {
    def.attrs
        .iter()
        .filter(|a| !a.optional)
        .map(|a| a.name)
        .collect()
}

fn operation(text: &mut String, name: &str, operands: &[&str], results: usize, attrs: &[&str]) {
    let mut push = |line: std::fmt::Arguments<'_>| {
        writeln!(text, "{line}").expect("writing to a string does not fail");
    };
    push(format_args!("  irdl.operation @{name} {{"));
    for operand in operands {
        push(format_args!(
            "    %{operand} = irdl.base \"!builtin.tensor\""
        ));
    }
    for result in 0..results {
        push(format_args!(
            "    %result{result} = irdl.base \"!builtin.tensor\""
        ));
    }
    for attr in attrs {
        push(format_args!("    %attr_{attr} = irdl.any"));
    }
    if !operands.is_empty() {
        let list: Vec<String> = operands.iter().map(|o| format!("{o}: %{o}")).collect();
        push(format_args!("    irdl.operands({})", list.join(", ")));
    }
    let list: Vec<String> = (0..results)
        .map(|i| format!("result{i}: %result{i}"))
        .collect();
    push(format_args!("    irdl.results({})", list.join(", ")));
    if !attrs.is_empty() {
        let list: Vec<String> = attrs
            .iter()
            .map(|a| format!("\"{a}\" = %attr_{a}"))
            .collect();
        push(format_args!("    irdl.attributes {{{}}}", list.join(", ")));
    }
    push(format_args!("  }}"));
}
