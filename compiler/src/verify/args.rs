//! Arguments: legal attributes, ties, and arguments that entries share.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use ddl_dialect::attr::Attr;
use ddl_dialect::types::DType;

use super::error::VerifyError;
use crate::diag::{Diags, at};
use crate::graph::{ArgKind, Func, Kind, Node, NodeId, PREVIOUS, Program, ValueId};

/// The kind of an argument.
pub(super) fn kind(node: &Node) -> ArgKind {
    match node.kind {
        Kind::Arg(kind) => kind,
        Kind::Op(_)
        | Kind::Comm(..)
        | Kind::Post(..)
        | Kind::Wait
        | Kind::Loop(_)
        | Kind::Layer(_) => {
            crate::ice!("`{}` is no argument", node.op_name())
        }
    }
}

/// `init` is legal for params and state, `default` for 0-d data.
pub(super) fn arguments(func: &Func, diags: &mut Diags) {
    for &arg in &func.args {
        let node = func.graph.node(arg);
        let value = &node.results[0];
        let mut refuse = |attribute: &'static str, help: String| {
            diags.push(VerifyError::Argument {
                name: value.name.clone(),
                attribute,
                help,
                at: node.span.map(at),
            });
        };
        if node.attrs.get("init").is_some() && kind(node) == ArgKind::Data {
            refuse("init", "`init` is for `param` and `state`".to_owned());
        }
        if let Some(of) = node.previous() {
            let is_of = |other: &Node| {
                let whole = other
                    .part()
                    .map_or_else(|| other.results[0].name.clone(), |p| p.of);
                let alike = other.part().is_some() || other.results[0].ty == value.ty;
                kind(other) == ArgKind::Param && whole == of && alike
            };
            let mut others = func.args.iter().map(|&other| func.graph.node(other));
            if kind(node) != ArgKind::State || !others.any(is_of) {
                let legal = "`previous` is for `state`, and names a param of the same type";
                refuse(PREVIOUS, legal.to_owned());
            }
        }
        let Some(default) = node.attrs.get("default") else {
            continue;
        };
        if kind(node) != ArgKind::Data || value.ty.ndim() != 0 {
            refuse("default", "`default` is for 0-d data arguments".to_owned());
        } else if !holds(value.ty.dtype, default) {
            refuse("default", format!("the value is no `{}`", value.ty.dtype));
        }
    }
}

/// Whether an element type can hold a default.
fn holds(dtype: DType, value: &Attr) -> bool {
    match value {
        Attr::Bool(_) => dtype == DType::I1,
        Attr::Int(_) => dtype != DType::I1,
        Attr::Float(_) => dtype.is_float(),
        Attr::Unit
        | Attr::Str(_)
        | Attr::Word(_)
        | Attr::DType(_)
        | Attr::List(_)
        | Attr::Dict(_)
        | Attr::Call(..) => false,
    }
}

/// The argument or result with an interface name.
#[derive(Clone, Copy, PartialEq)]
enum Called {
    Value(ValueId),
    Result(usize),
}

/// An interface name is that of one argument or result, and no other argument or result has it as
/// the name of its value.
pub(super) fn interface(func: &Func, diags: &mut Diags) {
    let mut called: BTreeMap<&str, Called> = BTreeMap::new();
    let mut claim = |name, what, at| match called.entry(name) {
        Entry::Occupied(other) if *other.get() != what => diags.push(VerifyError::Interface {
            func: func.name.clone(),
            name: name.to_owned(),
            at,
        }),
        Entry::Occupied(_) => {}
        Entry::Vacant(free) => {
            free.insert(what);
        }
    };
    for &arg in &func.args {
        let node = func.graph.node(arg);
        let names = [Some(node.results[0].name.as_str()), node.interface()];
        for name in names.into_iter().flatten() {
            claim(name, Called::Value(arg.result(0)), node.span.map(at));
        }
    }
    for (number, output) in func.outputs.iter().enumerate() {
        let Some(name) = output.interface.as_deref() else {
            continue;
        };
        if name != func.graph.value(output.value).name {
            claim(name, Called::Result(number), output.span.map(at));
        }
    }
}

/// Only params and state of equal type can be tied, each at most once.
pub(super) fn ties(func: &Func, diags: &mut Diags) {
    let mut tied: BTreeMap<usize, usize> = BTreeMap::new();
    for (number, output) in func.outputs.iter().enumerate() {
        let Some(tie) = output.tie else { continue };
        let arg = func.graph.node(func.args[tie]);
        let (to, from) = (&arg.results[0], func.graph.value(output.value));
        let problem = if kind(arg) == ArgKind::Data {
            "it is neither `param` nor `state`".to_owned()
        } else if to.ty != from.ty {
            format!("it is `{}`, the result is `{}`", to.ty, from.ty)
        } else if let Some(first) = tied.insert(tie, number) {
            format!("result {first} is tied to it already")
        } else {
            continue;
        };
        diags.push(VerifyError::Tie {
            func: func.name.clone(),
            number,
            arg: to.name.clone(),
            problem,
            at: output.span.map(at),
            arg_at: arg.span.map(at),
        });
    }
}

/// Params and state with the same name are the same tensor.
pub(super) fn shared(program: &Program, diags: &mut Diags) {
    let mut first: BTreeMap<&str, (&Func, NodeId)> = BTreeMap::new();
    for func in &program.funcs {
        for &arg in &func.args {
            let node = func.graph.node(arg);
            if kind(node) == ArgKind::Data {
                continue;
            }
            let name = node.results[0].name.as_str();
            let (other, known) = *first.entry(name).or_insert((func, arg));
            let known = other.graph.node(known);
            let Some(problem) = disagreement(known, node) else {
                continue;
            };
            diags.push(VerifyError::Shared {
                name: name.to_owned(),
                first: other.name.clone(),
                second: func.name.clone(),
                problem,
                at: node.span.map(at),
                first_at: known.span.map(at),
            });
        }
    }
}

/// The difference between two arguments that should be the same tensor. Only one needs `init`.
fn disagreement(a: &Node, b: &Node) -> Option<String> {
    let (first, second) = (&a.results[0].ty, &b.results[0].ty);
    if first != second {
        return Some(format!("one is `{first}`, the other `{second}`"));
    }
    if kind(a) != kind(b) {
        return Some("it is `param` in one and `state` in the other".to_owned());
    }
    if a.part() != b.part() {
        return Some("they are not the same part of a whole".to_owned());
    }
    if a.view != b.view {
        return Some("they have other shapes outside".to_owned());
    }
    match (a.attrs.get("init"), b.attrs.get("init")) {
        (Some(x), Some(y)) if x != y => Some("their `init` differ".to_owned()),
        _ => None,
    }
}
