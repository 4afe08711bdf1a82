//! Functions of a text: entries, with their arguments and results.

use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Spanned};
use ddl_grammar::mlir::ast::{self as mlir, Attr, NamedAttr, Op};

use super::context::ImportContext;
use super::importer::FuncImporter;
use super::{names, ops, sharding, types};
use crate::graph::{INTERFACE, STORED};

/// The attribute of a function's argument that names the result that may overwrite it.
const ALIASING: &str = "tf.aliasing_output";
/// The attribute of a function's result that states its position in the result of the Python
/// function.
const RESULT_INFO: &str = "jax.result_info";

/// The attribute for the visibility of a function.
pub(super) fn visibility(op: &Op) -> Option<&str> {
    op.attr("sym_visibility").and_then(|v| v.node.text())
}

impl<'a> ImportContext<'a> {
    /// Registers a function by name; public functions are entries.
    pub(super) fn declare(&mut self, op: &'a Op, entries: &mut Vec<&'a Op>) {
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

    /// A public function.
    pub(super) fn entry(&mut self, op: &'a Op) -> Option<ast::Func> {
        let Some([block]) = op.regions.first().map(|region| region.blocks.as_slice()) else {
            self.wrong(
                op,
                "a function has no body of one block",
                "StableHLO functions have one block",
            );
            return None;
        };
        let mut func = FuncImporter::new(self, ops::find);
        let ties = ties(op, block.args.len());
        let args = func.arguments(block);
        let outputs = func.block(block);
        let (args, outputs) = args.zip(outputs)?;
        let constants = func.constants();
        let (mut statements, values) = func.finish(outputs, &result_names(op));
        let mut arguments = self.arguments(op, block, &args, &ties);
        arguments.extend(constants.into_iter().map(constant));
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

/// The names of an entry's results by JAX's attributes.
fn result_names(op: &Op) -> Vec<Option<String>> {
    let results = op.attr("res_attrs").and_then(|attrs| attrs.node.items());
    let name = |attrs: &Spanned<Attr>| match &attrs.node {
        Attr::Dict(attrs) => names::of_result(mlir::find(attrs, RESULT_INFO)?.node.text()?),
        _ => None,
    };
    results.unwrap_or_default().iter().map(name).collect()
}

/// The attribute with the interface name of an argument or result, if its value has another name.
fn interface(name: &str, outside: String) -> Vec<ast::Attr> {
    let attr = (name != outside).then(|| ast::Attr {
        name: Spanned::made(INTERFACE.to_owned()),
        value: Spanned::made(ast::AttrValue::Str(outside)),
    });
    attr.into_iter().collect()
}

/// The argument that is a large constant.
fn constant((number, name, ty): (usize, String, TensorType)) -> ast::Arg {
    let attr = |name: &str, value| ast::Attr {
        name: Spanned::made(name.to_owned()),
        value: Spanned::made(value),
    };
    let kind = attr("state", ast::AttrValue::Unit);
    let init = attr("init", ast::AttrValue::Word(STORED.to_owned()));
    let outside = interface(&name, names::constant(number));
    ast::Arg {
        name: Spanned::made(name),
        ty: types::written(&ty),
        attrs: [kind, init].into_iter().chain(outside).collect(),
    }
}

impl<'a> ImportContext<'a> {
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

    /// Checks the results against the types in the function's signature.
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

    /// The type of an argument or result, with the distribution of its sharding.
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

/// For each argument, the result that may overwrite it.
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
