//! Sorts of long lines run along the innermost dim: elements of other lines are far from one
//! another, and often in few sets of the caches.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, make};
use ddl_dialect::op::{Class, Instance};
use ddl_dialect::types::TensorType;

use super::decompose::each;
use super::places::{SHORT, sort};
use crate::diag::Diags;
use crate::graph::{Graph, NodeId, Program};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut |func| each(func, is_apart, turned));
    Ok(())
}

/// A given signature is one of the sort along its own dim, so it stays.
fn is_apart(graph: &Graph, id: NodeId) -> bool {
    let Some((instance, dim)) = sort(graph, id) else {
        return false;
    };
    let shape = &instance.operands[0].shape;
    let inner: usize = shape[dim + 1..].iter().product();
    shape[dim] > SHORT && inner > 1 && graph.node(id).required.is_none()
}

/// The same sort between transposes.
fn turned(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let Class::Sort(plan) = &instance.def.class else {
        crate::ice!("`{}` does not sort", instance.def.name);
    };
    let dim = plan(instance).dim;
    let last = instance.operands[0].ndim() - 1;
    let there: Vec<usize> = (0..=last).filter(|&d| d != dim).chain([dim]).collect();
    let back = |d: usize| match d {
        d if d < dim => d,
        d if d == dim => last,
        d => d - 1,
    };
    let back: Vec<usize> = (0..=last).map(back).collect();
    let transpose = |build: &mut dyn Build, value: Val, dims: &[usize]| {
        let attrs = Attrs::none().with("dims", Attr::ints(dims.iter().copied()));
        make(build, "transpose", &[value], attrs)
    };
    let operands: Vec<Val> = operands
        .iter()
        .map(|&operand| transpose(build, operand, &there))
        .collect();
    let result = |ty: &TensorType| {
        let shape = there.iter().map(|&d| ty.shape[d]);
        TensorType::new(shape.collect::<Vec<_>>(), ty.dtype)
    };
    let results = instance.results.iter().map(result).collect();
    let attrs = instance.attrs.clone().with("dim", Attr::Int(last as i64));
    let sorted = build.op(instance.def, &operands, attrs, results);
    let results = sorted.into_iter();
    results
        .map(|value| transpose(build, value, &back))
        .collect()
}
