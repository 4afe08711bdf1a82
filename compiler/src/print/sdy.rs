//! The distributions of a plan as shardings of Shardy: a module with the mesh, and a declaration of
//! each entry whose arguments and results have the attribute `sdy.sharding` and a name.
//!
//! Only what a user of the plan hands over or receives is stated. Time axes have no devices and are
//! left out. Shardy has no splits of a shape other than the tensor's own (views): a dim that is
//! split so is open there (`{?}`), and a comment says what the plan has.

use std::fmt::Write;

use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::TensorType;

use crate::graph::{Dist, Func, FuncKind, MeshDecl, NodeId, Program, Value};
use crate::options::OptionError;
use crate::print::mlir::quoted;

/// The name of an argument, as an attribute.
const NAME: &str = "ddl.name";
/// That of a result, as JAX writes it.
const RESULT: &str = "jax.result_info";

/// The shardings of a planned program, in the order of the program as written.
///
/// # Errors
/// `ddl::options` for a program on several meshes: all meshes of a module in Shardy have the same
/// devices.
pub fn text(program: &Program) -> Result<String, OptionError> {
    let [mesh] = &program.meshes[..] else {
        return Err(OptionError {
            option: "--emit",
            problem: format!(
                "the plan has {} stages, which `sdy` cannot state: each has ranks of its own",
                program.meshes.len()
            ),
            help: "`--stages 1` gives a plan whose shardings are all on one mesh".to_owned(),
        });
    };
    let mut out = format!("module {{\n  {}\n", declaration(mesh));
    let steps = program.funcs.iter();
    for func in steps.filter(|func| func.kind != FuncKind::Init) {
        out.push_str(&entry(func, mesh));
    }
    out.push_str("}\n");
    Ok(out)
}

/// `sdy.mesh @mesh = <["data"=2, "model"=2]>`, with the devices if they are not in order.
fn declaration(mesh: &MeshDecl) -> String {
    let axes = mesh.devices().iter();
    let axes = axes.map(|(name, size)| format!("{}={}", quoted(name), size.unwrap_or(1)));
    let axes: Vec<String> = axes.collect();
    let ranks = mesh.ranks.as_deref().unwrap_or_default();
    let devices = match ranks.iter().copied().eq(0..ranks.len()) {
        true => String::new(),
        false => format!(", device_ids={ranks:?}"),
    };
    let name = symbol(&mesh.name);
    format!("sdy.mesh @{name} = <[{}]{devices}>", axes.join(", "))
}

/// The declaration of an entry.
fn entry(func: &Func, mesh: &MeshDecl) -> String {
    let mut views = String::new();
    // `arg`: the argument that a value is, or the next value of.
    let mut state =
        |name: &str, key: &str, arg: Option<NodeId>, value: &Value, dist: Option<&Dist>| {
            let mut attrs = vec![format!("{key} = {}", quoted(name))];
            let inside = &value.ty.shape;
            let outside =
                arg.map_or_else(|| inside.to_vec(), |arg| func.shape_outside(arg, inside));
            if let Some(dist) = dist {
                let stated = sharding(mesh, &outside, inside, &dist.sbp);
                attrs.push(format!("sdy.sharding = {stated}"));
                if let Some(nd) = dist.nd().filter(|_| inside[..] != outside) {
                    let sbp = nd.written(mesh.time);
                    let _ = writeln!(
                        views,
                        "  // `{name}` is split as {sbp} of its view {inside:?}."
                    );
                }
            }
            let ty = TensorType::new(outside, value.ty.dtype);
            format!("\n      {} {{{}}}", mlir_type(&ty), attrs.join(", "))
        };
    let args: Vec<String> = (0..func.args.len())
        .map(|number| {
            let id = func.args[number];
            let value = &func.graph.node(id).results[0];
            let name = func.arg_name(number);
            state(name, NAME, Some(id), value, value.dist.as_ref())
        })
        .collect();
    let names = func.result_names();
    let results: Vec<String> = func
        .outputs
        .iter()
        .zip(&names)
        .map(|(output, name)| {
            let value = func.graph.value(output.value);
            let name = output.tie.map_or(name.as_str(), |tie| func.arg_name(tie));
            let arg = output.tie.map(|tie| func.args[tie]);
            state(name, RESULT, arg, value, output.dist.as_ref())
        })
        .collect();
    let (args, results) = (args.join(","), results.join(","));
    format!(
        "{views}  func.func private @{}({args}) -> ({results})\n",
        symbol(&func.name)
    )
}

/// `#sdy.sharding<@mesh, [{"data"}, {}]>`: of each dim of a tensor the axes that split it,
/// outermost first.
///
/// - `view`: the shape whose dims the entries split
fn sharding(mesh: &MeshDecl, shape: &[usize], view: &[usize], entries: &[Option<Sbp>]) -> String {
    let mut dims: Vec<Vec<String>> = vec![Vec::new(); shape.len()];
    let mut parts = vec![1; view.len()];
    for ((name, size), entry) in mesh.axes.iter().zip(entries).skip(mesh.time) {
        let Some(Sbp::S(dim)) = *entry else {
            continue;
        };
        parts[dim] *= size.unwrap_or(1);
        match outermost(shape, view, dim) {
            Some(own) if view == shape || view[dim].is_multiple_of(parts[dim]) => {
                dims[own].push(quoted(name));
            }
            _ => covered(shape, view, dim).for_each(|own| dims[own] = vec!["?".to_owned()]),
        }
    }
    let dims = dims.iter().map(|dim| format!("{{{}}}", dim.join(", ")));
    let dims: Vec<String> = dims.collect();
    let mesh = symbol(&mesh.name);
    format!("#sdy.sharding<@{mesh}, [{}]>", dims.join(", "))
}

/// The number of elements in one step along a dim.
fn step(shape: &[usize], dim: usize) -> usize {
    shape[dim + 1..].iter().product()
}

/// The dim of a shape of which dim `dim` of a view is the outermost factor.
fn outermost(shape: &[usize], view: &[usize], dim: usize) -> Option<usize> {
    let end = |shape: &[usize], dim: usize| step(shape, dim) * shape[dim];
    let begins =
        |&own: &usize| end(shape, own) == end(view, dim) && step(shape, own) <= step(view, dim);
    match view == shape {
        true => Some(dim),
        false => (0..shape.len()).find(begins),
    }
}

/// The dims of a shape of which dim `dim` of a view is a factor.
fn covered(shape: &[usize], view: &[usize], dim: usize) -> impl Iterator<Item = usize> {
    let (low, high) = (step(view, dim), step(view, dim) * view[dim]);
    let is_covered = move |own: &usize| {
        let (first, end) = (step(shape, *own), step(shape, *own) * shape[*own]);
        first < high && low < end
    };
    (0..shape.len()).filter(is_covered)
}

/// `tensor<8x4xf32>`.
fn mlir_type(ty: &TensorType) -> String {
    let dims: String = ty.shape.iter().map(|n| format!("{n}x")).collect();
    format!("tensor<{dims}{}>", ty.dtype.name())
}

/// The name of a function or a mesh, quoted if it is no identifier.
fn symbol(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.');
    match name.chars().all(plain) && !name.starts_with(|c: char| c.is_ascii_digit()) {
        true => name.to_owned(),
        false => quoted(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_split_of_a_view_is_stated_where_the_tensor_has_it_and_open_elsewhere() {
        let mesh = MeshDecl {
            name: "a mesh".to_owned(),
            axes: vec![("x".to_owned(), Some(2)), ("y".to_owned(), Some(2))],
            time: 0,
            ranks: None,
            span: None,
        };
        let (shape, view) = ([4, 24], [4, 4, 3, 2]);
        let stated = |outer, inner| {
            let text = sharding(&mesh, &shape, &view, &[Some(outer), Some(inner)]);
            text.replace("#sdy.sharding<@\"a mesh\", ", "")
        };
        assert_eq!(stated(Sbp::S(0), Sbp::S(1)), "[{\"x\"}, {\"y\"}]>");
        assert_eq!(stated(Sbp::S(1), Sbp::S(1)), "[{}, {\"x\", \"y\"}]>");
        assert_eq!(stated(Sbp::S(2), Sbp::B), "[{}, {?}]>");
        assert_eq!(stated(Sbp::B, Sbp::S(3)), "[{}, {?}]>");
        let own = sharding(&mesh, &[5, 3], &[5, 3], &[Some(Sbp::S(1)), Some(Sbp::S(0))]);
        assert_eq!(own, "#sdy.sharding<@\"a mesh\", [{\"y\"}, {\"x\"}]>");
    }
}
