//! Documentation of the ops, rendered from the table as `docs/ops.md`.

use std::fmt::Write;

use crate::attr::AttrDef;
use crate::op::{Derivative, Dtypes, Instance, OpDef, Rule};
use crate::ops::TABLE;
use crate::samples::samples;
use crate::types::DType;

const PREFACE: &str = "\
# Ops

Every row of the op table. This page is generated from the records: change them, not it.

Elementwise ops take operands of one shape; `resolve` inserts the `broadcast_in_dim` where shapes align at
their trailing dims, and the `constant` for a literal. There is no implicit promotion of element types.
Signatures are for one mesh axis; on several axes they combine axis by axis. `B,…→B` is always legal.
";

/// The page `docs/ops.md`, in Markdown.
pub fn ops_page() -> String {
    let mut page = PREFACE.to_owned();
    for def in TABLE {
        page.push_str(&section(def));
    }
    page
}

/// The section of one op.
pub fn section(def: &'static OpDef) -> String {
    let (formula, rest) = def.doc.split_once("\n\n").unwrap_or((def.doc, ""));
    let mut text = format!("\n## {}\n\n{formula}\n\n", def.name);
    if !rest.is_empty() {
        line(&mut text, format_args!("{rest}\n"));
    }
    let operands: Vec<String> = def.operands.iter().map(|o| format!(" %{o}")).collect();
    line(
        &mut text,
        format_args!(
            "- form: `{}{}{}`",
            def.name,
            operands.join(","),
            attributes(def)
        ),
    );
    for attr in def.attrs {
        line(
            &mut text,
            format_args!("- `{}`: {}. {}", attr.name, attr.kind, attr.doc),
        );
    }
    if let Some(types) = element_types(def) {
        line(&mut text, format_args!("- element types: {types}"));
    }
    if let Rule::Index(rule) = def.rule {
        line(&mut text, format_args!("- shapes: `{rule}`"));
    }
    line(&mut text, format_args!("- gradient: {}", gradient(def)));
    if let Some(sample) = samples(def).first() {
        line(
            &mut text,
            format_args!("- signatures of {}", signatures(sample)),
        );
    }
    text
}

fn line(text: &mut String, content: std::fmt::Arguments<'_>) {
    writeln!(text, "{content}").expect("writing to a string succeeds");
}

fn attributes(def: &OpDef) -> String {
    let form = |a: &AttrDef| match a.optional {
        true => format!("{}?", a.name),
        false => a.name.to_owned(),
    };
    match def.attrs {
        [] => String::new(),
        attrs => format!(
            " {{{}}}",
            attrs.iter().map(form).collect::<Vec<_>>().join(", ")
        ),
    }
}

fn element_types(def: &OpDef) -> Option<String> {
    let names = |list: &[DType]| {
        let quoted: Vec<String> = list.iter().map(|d| format!("`{d}`")).collect();
        quoted.join(", ")
    };
    match def.dtypes {
        Dtypes::Same(class) => Some(format!("{}, the same everywhere", class.name())),
        Dtypes::Predicate(class) => Some(format!("{}; the result is `i1`", class.name())),
        Dtypes::Select => Some("`i1`, then any type, which is the result's".to_owned()),
        Dtypes::Written => Some("any; the result's is written".to_owned()),
        Dtypes::SameWidth => Some("any; the result's is written and has as many bits".to_owned()),
        Dtypes::Fixed(operands, result) => Some(format!("{} → `{result}`", names(operands))),
        Dtypes::Rule => None,
    }
}

fn gradient(def: &OpDef) -> String {
    match def.derivative {
        Derivative::Scalar => "from the formula".to_owned(),
        Derivative::Fn(_) | Derivative::Try(_) => "by ops of its own".to_owned(),
        Derivative::Decompose => "through the decomposition".to_owned(),
        Derivative::None(why) => format!("none: {why}"),
        Derivative::Zero => "zero".to_owned(),
    }
}

/// The signatures of an example; those valid only for some axis sizes are shown with their
/// condition.
fn signatures(sample: &Instance) -> String {
    let types: Vec<String> = sample.operands.iter().map(|ty| format!("`{ty}`")).collect();
    let cases = sample.cases().into_iter().map(|case| match case.divides {
        None => format!("`{}`", case.signature),
        Some(extent) => format!("`{}` where the axis divides {extent}", case.signature),
    });
    let exchanging = sample.exchanging();
    let exchanging = exchanging.map(|case| format!("`{}` by communication", case.signature));
    let from = match types.as_slice() {
        [] => String::new(),
        types => format!("{} ", types.join(", ")),
    };
    let list: Vec<String> = cases.chain(exchanging).collect();
    let to: Vec<String> = sample.results.iter().map(|ty| format!("`{ty}`")).collect();
    format!("{from}→ {}: {}", to.join(", "), list.join("; "))
}
