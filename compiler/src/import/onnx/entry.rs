//! The entry: arguments, sizes of dims, results.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::build::{Build, Val};
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Spanned};

use super::error::{NodeFault, OnnxError};
use super::importer::{GraphImporter, Holding};
use super::proto::{GraphProto, ValueInfoProto};
use super::sketch::{Finished, written};
use super::stored::{checked, dtype, spelled};
use super::{OnnxModel, Weight};
use crate::diag::Diags;
use crate::graph::{INTERFACE, STORED};
use crate::names::{quoted_list, suggest};

/// The entry that the graph of a model becomes.
///
/// # Errors
/// Those of [`super::run`].
pub(super) fn entry<'a>(
    mut func: GraphImporter<'a>,
    graph: &'a GraphProto,
    defines: &BTreeMap<String, String>,
) -> Result<OnnxModel, Diags> {
    let args = inputs(&mut func, graph, defines);
    for sparse in &graph.sparse_initializer {
        let name = sparse.values.as_ref().map_or("", |values| &values.name);
        let node = ("initializer".to_owned(), name.to_owned());
        func.fault("", node, NodeFault::unsupported("it is sparse"));
    }
    func.initializers(&graph.initializer);
    func.nodes(&graph.node);
    let names: Vec<&str> = graph
        .output
        .iter()
        .map(|output| output.name.as_str())
        .collect();
    let outputs = match func.outputs(names.iter().copied()) {
        Ok(outputs) => outputs,
        Err(fault) => {
            func.fault("the graph", ("graph".to_owned(), String::new()), fault);
            Vec::new()
        }
    };
    func.told();
    if names.is_empty() && func.diags.is_empty() {
        let problem = "its graph has no output".to_owned();
        func.diags.push(OnnxError::File { problem });
    }
    let diags = std::mem::take(&mut func.diags);
    diags.or(())?;
    Ok(written_out(&func, &args, &outputs, &names))
}

/// The inputs of the graph that are not stored.
fn inputs<'a>(
    func: &mut GraphImporter<'a>,
    graph: &'a GraphProto,
    defines: &BTreeMap<String, String>,
) -> Vec<(Val, &'a str)> {
    let mut sizes = Sizes::of(defines);
    let stored: BTreeSet<&str> = graph.initializer.iter().map(|t| t.name.as_str()).collect();
    let given = graph.input.iter();
    let given: Vec<&ValueInfoProto> = given
        .filter(|i| !stored.contains(i.name.as_str()))
        .collect();
    let types: Vec<_> = given.iter().map(|input| sizes.ty(input)).collect();
    sizes.told(&mut func.diags);
    let mut args = Vec::new();
    let mut names: BTreeSet<&str> = BTreeSet::new();
    for (input, ty) in given.into_iter().zip(types) {
        let ty = match names.insert(&input.name) {
            true => ty,
            false => Err(NodeFault::wrong("two have this name", "one name each")),
        };
        match ty {
            Ok(ty) => {
                let value = func.sketch.argument(&input.name, ty);
                args.push((value, input.name.as_str()));
                func.bind(&input.name, Some(value));
            }
            Err(fault) => {
                let what = format!("the input `{}`", input.name);
                func.fault(&what, ("input".to_owned(), input.name.clone()), fault);
                func.bind(&input.name, None);
            }
        }
    }
    args
}

/// Sizes of dims that have names.
struct Sizes<'d> {
    defines: &'d BTreeMap<String, String>,
    /// Names of dims, with an input that has each.
    dims: BTreeMap<String, String>,
}

impl<'d> Sizes<'d> {
    fn of(defines: &'d BTreeMap<String, String>) -> Sizes<'d> {
        Sizes {
            defines,
            dims: BTreeMap::new(),
        }
    }

    /// The type of an input; dims without a size are 1 until they are reported.
    fn ty(&mut self, input: &ValueInfoProto) -> Result<TensorType, NodeFault> {
        let ty = input.r#type.as_ref().and_then(|ty| ty.tensor_type.as_ref());
        let Some(ty) = ty else {
            return Err(NodeFault::unsupported("it is no tensor"));
        };
        let Some(element) = dtype(ty.elem_type) else {
            return Err(NodeFault::unsupported(format!(
                "elements of {}",
                spelled(ty.elem_type)
            )));
        };
        let Some(shape) = &ty.shape else {
            return Err(NodeFault::unsupported("its number of dims is not known"));
        };
        let mut sizes = Vec::new();
        for (number, dim) in shape.dim.iter().enumerate() {
            sizes.push(match (dim.dim_value, dim.dim_param.as_deref()) {
                (Some(size), _) => usize::try_from(size).map_err(|_| {
                    let message = format!("its dim {number} has the size {size}");
                    NodeFault::wrong(message, "a size that is not negative")
                })?,
                (None, Some(name)) if !name.is_empty() => self.size(name.to_owned(), &input.name),
                _ => self.size(format!("{}.{number}", input.name), &input.name),
            });
        }
        let ty = TensorType::new(sizes, element);
        checked(&ty)?;
        Ok(ty)
    }

    fn size(&mut self, name: String, input: &str) -> usize {
        let size = self.defines.get(&name).and_then(|text| size(text));
        self.dims.entry(name).or_insert_with(|| input.to_owned());
        size.unwrap_or(1)
    }

    /// Reports names without a size, and sizes of no dim.
    fn told(&self, diags: &mut Diags) {
        let open: Vec<(&String, &String)> = self
            .dims
            .iter()
            .filter(|(name, _)| !self.defines.contains_key(*name))
            .collect();
        if !open.is_empty() {
            let each = open
                .iter()
                .map(|(name, input)| format!("`{name}` (of `{input}`)"));
            let options = open.iter().map(|(name, _)| format!("-D '{name}=N'"));
            diags.push(OnnxError::Dims {
                dims: each.collect::<Vec<_>>().join(", "),
                help: format!("`{}` gives them", options.collect::<Vec<_>>().join(" ")),
            });
        }
        for (name, value) in self.defines {
            let names = || self.dims.keys().map(String::as_str);
            let (problem, help) = match self.dims.contains_key(name) {
                false => {
                    let legal = || match self.dims.is_empty() {
                        true => "all its dims are numbers".to_owned(),
                        false => format!("its dims with names are {}", quoted_list(names())),
                    };
                    ("the model has no such dim", suggest(name, names(), legal))
                }
                true if size(value).is_none() => ("it is no size", "a number above 0".to_owned()),
                true => continue,
            };
            diags.push(OnnxError::Define {
                name: name.clone(),
                value: value.clone(),
                problem: problem.to_owned(),
                help,
            });
        }
    }
}

/// A size as written.
fn size(text: &str) -> Option<usize> {
    let size: Option<usize> = text.trim().parse().ok();
    size.filter(|&size| size > 0)
}

/// The names of arguments and results outside.
struct Outer {
    taken: BTreeSet<String>,
}

impl Outer {
    /// The name outside of a value: the model's, unless another has it; and the attribute that says
    /// so.
    fn name(&mut self, inner: &str, wanted: &str) -> (String, Vec<ast::Attr>) {
        let own = inner == wanted || self.taken.insert(wanted.to_owned());
        if !own || inner == wanted {
            return (inner.to_owned(), Vec::new());
        }
        let attr = ast::Attr {
            name: Spanned::made(INTERFACE.to_owned()),
            value: Spanned::made(ast::AttrValue::Str(wanted.to_owned())),
        };
        (wanted.to_owned(), vec![attr])
    }
}

fn written_out(
    func: &GraphImporter<'_>,
    args: &[(Val, &str)],
    outputs: &[Val],
    names: &[&str],
) -> OnnxModel {
    let held = func.held.iter();
    let kept: Vec<Val> = args
        .iter()
        .map(|arg| arg.0)
        .chain(held.clone().map(|h| h.value))
        .collect();
    let done = func.sketch.finish(outputs, &kept);
    let inner = kept
        .iter()
        .chain(outputs)
        .map(|&value| done.name(value).to_owned());
    let mut outer = Outer {
        taken: inner.collect(),
    };
    let mut list = Vec::new();
    let mut weights = Vec::new();
    let arg = |done: &Finished, value: Val, kind: Option<&str>, outside: Vec<ast::Attr>| {
        let attr = |name: &str, value| ast::Attr {
            name: Spanned::made(name.to_owned()),
            value: Spanned::made(value),
        };
        let kind = kind.map(|kind| {
            let init = attr("init", ast::AttrValue::Word(STORED.to_owned()));
            [attr(kind, ast::AttrValue::Unit), init]
        });
        ast::Arg {
            name: Spanned::made(done.name(value).to_owned()),
            ty: written(&func.ty(value)),
            attrs: kind.into_iter().flatten().chain(outside).collect(),
        }
    };
    for &(value, name) in args {
        let (_, outside) = outer.name(done.name(value), name);
        list.push(arg(&done, value, None, outside));
    }
    for held in held.filter(|held| done.needs(held.value)) {
        let (name, outside) = outer.name(done.name(held.value), &held.stored.name);
        let kind = match held.holding {
            Holding::Weight => "param",
            Holding::Fixed => "state",
        };
        list.push(arg(&done, held.value, Some(kind), outside));
        weights.push(Weight {
            name,
            ty: held.stored.ty.clone(),
            stored: held.stored.clone(),
        });
    }
    let mut results = Vec::new();
    let mut returned = Vec::new();
    for (&value, name) in outputs.iter().zip(names) {
        let (_, outside) = outer.name(done.name(value), name);
        results.push((written(&func.ty(value)), outside));
        let value = ast::Operand::Value(done.name(value).to_owned(), None);
        returned.push(ast::Returned {
            value: Spanned::made(value),
            to: None,
        });
    }
    let mut body = done.stmts;
    body.push(Spanned::made(ast::Stmt::Return(returned)));
    let main = ast::Func {
        private: false,
        name: Spanned::made("main".to_owned()),
        args: list,
        results,
        body,
    };
    OnnxModel {
        file: ast::File {
            header: Vec::new(),
            items: vec![ast::Item::Func(main)],
        },
        weights,
    }
}
