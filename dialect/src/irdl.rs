//! The dialect in IRDL, rendered from the table as `dialect/ddl.irdl.mlir`. With it,
//! `mlir-opt --irdl-file=dialect/ddl.irdl.mlir` checks the output of `ddlc --emit mlir`.
//!
//! IRDL declares how many operands and results an op has, that they are tensors, and which
//! attributes are required. A constraint used twice demands equal types, so every operand has its
//! own. Optional attributes are not declared, because IRDL would require them. For variadic ops
//! IRDL can only demand operands of one type, so these are in a separate namespace, [`VARIADIC`],
//! which is not declared: `mlir-opt` reads them with `--allow-unregistered-dialect`.

use std::fmt::Write;

use crate::op::OpDef;
use crate::ops::TABLE;
use crate::samples::samples;

/// Namespace of the ops of the table.
pub const NAMESPACE: &str = "ddl";
/// Namespace of variadic ops.
pub const VARIADIC: &str = "ddl_variadic";

/// The namespace of a printed op.
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

/// Ops outside the table: one tensor in, one out, with these attributes.
const STRUCTURAL: [(&str, &[&str]); 12] = [
    ("all_reduce", &["axes"]),
    ("all_gather", &["axes"]),
    ("reduce_scatter", &["axes"]),
    ("all_to_all", &["axes"]),
    ("redistribute", &[]),
    ("transfer", &[]),
    ("roll_shards", &["axes", "dim", "by"]),
    ("local_slice", &["axes"]),
    ("complete", &["axes"]),
    ("flush", &["axes"]),
    ("post", &["comm"]),
    ("wait", &[]),
];

/// Renders the file `dialect/ddl.irdl.mlir`.
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
