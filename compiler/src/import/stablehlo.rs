//! StableHLO: from the tree of an MLIR text to the tree of our own language, which `resolve`
//! then reads like any other. Importing is mostly a change of names: the op table has StableHLO's core.
//!
//! - Every public function becomes an entry; its arguments are `arg0`, `arg1`, …, its results `out0`,
//!   `out1`, …, whatever the text calls them. An argument with `tf.aliasing_output` is state, tied to that
//!   result.
//! - Calls are inlined, `case` and `if` become `select`s (their branches have no effects), `while` stays.
//! - Regions of reductions, windows, scatters and sorts become combiners where they are known ones.
//! - Shardings, on the axes of an `sdy.mesh` or in tiles of devices, are pins. Values are called as their
//!   locations say, if these are there; arguments and results have the names above as interface names then.
//!
//! What an op means stands in `stablehlo/<kind>.rs`, one function for each form; `stablehlo/table.rs` is
//! the list of all names.

mod advice;
mod arrange;
mod attributes;
mod body;
mod calls;
mod chlo;
mod constant;
mod contract;
mod control;
mod elementwise;
mod error;
mod fold;
mod function;
mod names;
mod reduce;
mod region;
mod sharding;
mod slices;
mod sort;
mod table;
mod types;
mod window;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Spanned};
use ddl_grammar::mlir::ast::{self as mlir, Attr, File, NamedAttr, Op};

use self::body::Body;
use self::error::{Fault, ImportError};
use self::names::Locations;
use self::sharding::Shardings;
use crate::diag::{Diags, at};
use crate::graph::INTERFACE;

/// The attribute of a function's argument that names the result that may take its place.
const ALIASING: &str = "tf.aliasing_output";
/// The attribute of a function's result that says which part it is of what the function in Python gives.
const RESULT_INFO: &str = "jax.result_info";

/// What all functions of a text share.
struct Context<'a> {
    /// Functions by name, private ones included.
    funcs: BTreeMap<&'a str, &'a Op>,
    /// Ops made so far.
    ops: usize,
    /// Ops of the functions that are called, so far, once for each call.
    inlined: usize,
    /// Ops that have no row here: name, place.
    unknown: Vec<(String, ast::Span)>,
    shardings: Shardings,
    locations: Locations<'a>,
    diags: Diags,
    /// Places and messages of errors that are reported: what is inlined is met once for each call.
    reported: BTreeSet<(ast::Span, String)>,
}

/// Translates a tree.
///
/// - `file`: the tree of a StableHLO text, generic or pretty
///
/// # Errors
/// `ddl::import::*`: one error names every op that cannot be imported, with all places.
pub fn run(file: &File) -> Result<ast::File, Diags> {
    let locations = names::locations(file);
    let (shardings, faults) = Shardings::read(&file.ops, &locations);
    let mut cx = Context {
        funcs: BTreeMap::new(),
        ops: 0,
        inlined: 0,
        unknown: Vec::new(),
        shardings,
        locations,
        diags: Diags::new(),
        reported: BTreeSet::new(),
    };
    for (name, span, fault) in faults {
        cx.report(name, span, fault);
    }
    let mut entries = Vec::new();
    for op in top_level(&file.ops) {
        match op.name.node.as_str() {
            "func.func" => cx.declare(op, &mut entries),
            "sdy.mesh" | "mpmd.topology" => {}
            _ => cx.unknown.push((op.name.node.clone(), op.name.span)),
        }
    }
    // Beside functions that say that they are public, those that say nothing are helpers.
    let public = |op: &&Op| visibility(op) == Some("public");
    if entries.iter().any(public) {
        entries.retain(public);
    }
    let funcs: Vec<Option<ast::Func>> = entries.iter().map(|op| cx.entry(op)).collect();
    if let Some(error) = ImportError::unknown(&cx.unknown) {
        cx.diags.push(error);
    }
    if entries.is_empty() && cx.diags.is_empty() {
        cx.diags.push(ImportError::NoEntry);
    }
    let mesh = cx.shardings.item().into_iter();
    let funcs = funcs.into_iter().flatten().map(ast::Item::Func);
    let file = ast::File {
        header: Vec::new(),
        items: mesh.chain(funcs).collect(),
    };
    cx.diags.or(file)
}

/// The operations of the module, or those outside all others if there is none.
fn top_level(ops: &[Op]) -> Vec<&Op> {
    let inner = |op: &'_ Op| op.name.node == "builtin.module";
    let mut found = Vec::new();
    for op in ops {
        match inner(op) {
            true => {
                let blocks = op.regions.iter().flat_map(|region| &region.blocks);
                found.extend(blocks.flat_map(|block| &block.ops));
            }
            false => found.push(op),
        }
    }
    found
}

/// What a function says about who may call it.
fn visibility(op: &Op) -> Option<&str> {
    op.attr("sym_visibility").and_then(|v| v.node.text())
}

impl<'a> Context<'a> {
    fn declare(&mut self, op: &'a Op, entries: &mut Vec<&'a Op>) {
        let Some(name) = op.attr("sym_name").and_then(|name| name.node.text()) else {
            self.wrong(op, "a function has no `sym_name`", "give it a name");
            return;
        };
        if self.funcs.insert(name, op).is_some() {
            self.wrong(
                op,
                &format!("function `@{name}` is defined twice"),
                "rename one of them",
            );
            return;
        }
        if visibility(op) != Some("private") {
            entries.push(op);
        }
    }

    fn wrong(&mut self, op: &Op, message: &str, help: &str) {
        self.diags.push(ImportError::Form {
            op: op.name.node.clone(),
            message: message.to_owned(),
            help: help.to_owned(),
            at: at(op.name.span),
        });
    }

    /// Reports why something is not imported.
    fn report(&mut self, op: &str, span: ast::Span, fault: Fault) {
        match fault {
            Fault::Silent => {}
            Fault::Unknown(name) => self.unknown.push((name, span)),
            Fault::Element {
                found,
                legal,
                at: place,
            } => {
                if self.reported.insert((place, found.clone())) {
                    let at = at(place);
                    self.diags.push(ImportError::Element { found, legal, at });
                }
            }
            Fault::Limit { what, limit } => {
                let at = at(span);
                self.diags.push(ImportError::Limit { what, limit, at });
            }
            Fault::Wrong { message, help } => {
                if self.reported.insert((span, message.clone())) {
                    self.diags.push(ImportError::Form {
                        op: op.to_owned(),
                        message,
                        help,
                        at: at(span),
                    });
                }
            }
        }
    }

    /// A public function.
    fn entry(&mut self, op: &'a Op) -> Option<ast::Func> {
        let Some([block]) = op.regions.first().map(|region| region.blocks.as_slice()) else {
            self.wrong(
                op,
                "a function has no body of one block",
                "StableHLO functions have one block",
            );
            return None;
        };
        let mut body = Body::new(self);
        let ties = ties(op, block.args.len());
        let args = body.arguments(block);
        let outputs = body.block(block);
        let (args, outputs) = args.zip(outputs)?;
        let (mut statements, values) = body.finish(outputs, &result_names(op));
        let arguments = self.arguments(op, block, &args, &ties);
        self.declared(op, &values);
        let results = self.results(op, &values);
        let returned = values.iter().enumerate().map(|(i, (name, _))| {
            let to = ties.iter().position(|tie| *tie == Some(i));
            let value = ast::Operand::Value(name.clone(), None);
            ast::Returned {
                value: Spanned {
                    node: value,
                    span: results[i].0.span,
                },
                to: to.map(|arg| Spanned::made(args[arg].0.clone())),
            }
        });
        let span = op.name.span;
        let node = ast::Stmt::Return(returned.collect());
        statements.push(Spanned { node, span });
        let name = op.attr("sym_name").and_then(|name| name.node.text());
        let name = name.unwrap_or_default().to_owned();
        Some(ast::Func {
            private: false,
            name: Spanned { node: name, span },
            args: arguments,
            results,
            body: statements,
        })
    }
}

/// The names that the results of an entry have by what JAX says about them.
fn result_names(op: &Op) -> Vec<Option<String>> {
    let results = op.attr("res_attrs").and_then(|attrs| attrs.node.items());
    let name = |attrs: &Spanned<Attr>| match &attrs.node {
        Attr::Dict(attrs) => names::of_result(mlir::find(attrs, RESULT_INFO)?.node.text()?),
        _ => None,
    };
    results.unwrap_or_default().iter().map(name).collect()
}

/// The attribute that says what an argument or a result is called outside, if its value is called otherwise.
fn interface(name: &str, outside: String) -> Vec<ast::Attr> {
    let attr = (name != outside).then(|| ast::Attr {
        name: Spanned::made(INTERFACE.to_owned()),
        value: Spanned::made(ast::AttrValue::Str(outside)),
    });
    attr.into_iter().collect()
}

impl<'a> Context<'a> {
    fn arguments(
        &mut self,
        op: &'a Op,
        block: &mlir::Block,
        values: &[(String, TensorType)],
        ties: &[Option<usize>],
    ) -> Vec<ast::Arg> {
        let mut args = Vec::new();
        for (number, (arg, (name, ty))) in block.args.iter().zip(values).enumerate() {
            let state = ties[number].iter().map(|_| ast::Attr {
                name: Spanned::made("state".to_owned()),
                value: Spanned::made(ast::AttrValue::Unit),
            });
            args.push(ast::Arg {
                name: Spanned {
                    node: name.clone(),
                    span: arg.name.span,
                },
                attrs: state
                    .chain(interface(name, names::argument(number)))
                    .collect(),
                ty: self.pinned(op, "arg_attrs", number, ty),
            });
        }
        args
    }

    /// Checks the results against their types in the head of the function.
    fn declared(&mut self, op: &'a Op, results: &[(String, TensorType)]) {
        let ty = op.attr("function_type").map(|ty| &ty.node);
        let Some(Attr::Type(mlir::Type::Function { results: types, .. })) = ty else {
            return;
        };
        if types.len() != results.len() {
            let (declared, found) = (types.len(), results.len());
            let message = format!("{declared} results are declared, {found} are returned");
            self.wrong(op, &message, "return all");
        }
        for (number, (ty, (_, found))) in types.iter().zip(results).enumerate() {
            if types::tensor(&ty.node).is_ok_and(|ty| ty != *found) {
                let ty = crate::import::types::spelled(&ty.node);
                let message = format!("result {number} is declared `{ty}`, but it is `{found}`");
                self.wrong(op, &message, "types follow from the operands");
            }
        }
    }

    fn results(
        &mut self,
        op: &'a Op,
        results: &[(String, TensorType)],
    ) -> Vec<(Spanned<ast::Type>, Vec<ast::Attr>)> {
        let results = results.iter().enumerate();
        let pinned = |(number, (name, ty)): (usize, &(String, TensorType))| {
            let ty = self.pinned(op, "res_attrs", number, ty);
            (ty, interface(name, names::result(number)))
        };
        results.map(pinned).collect()
    }

    /// The type of an argument or a result, with the distribution that its sharding says.
    fn pinned(
        &mut self,
        op: &'a Op,
        list: &str,
        number: usize,
        ty: &TensorType,
    ) -> Spanned<ast::Type> {
        let mut written = types::written(ty);
        written.span = op.name.span;
        let attrs = op.attr(list).and_then(|attrs| attrs.node.items());
        let attrs = match attrs
            .and_then(|attrs| attrs.get(number))
            .map(|item| &item.node)
        {
            Some(Attr::Dict(attrs)) => attrs.as_slice(),
            _ => &[],
        };
        if let Some((name, sharding)) = sharding::among(attrs) {
            written.span = sharding.span;
            match self.shardings.dist(sharding, 0, ty.ndim(), false) {
                Ok(dist) => written.node.dist = dist,
                Err(fault) => self.report(name, sharding.span, fault),
            }
        }
        written
    }
}

/// For each argument, the result that may take its place.
fn ties(op: &Op, args: usize) -> Vec<Option<usize>> {
    let attrs = op.attr("arg_attrs").and_then(|attrs| attrs.node.items());
    let tie = |attrs: &[NamedAttr]| {
        let result = mlir::find(attrs, ALIASING)?.node.int()?;
        usize::try_from(result).ok()
    };
    let number = |arg: usize| match &attrs?.get(arg)?.node {
        Attr::Dict(attrs) => tie(attrs),
        _ => None,
    };
    (0..args).map(number).collect()
}
