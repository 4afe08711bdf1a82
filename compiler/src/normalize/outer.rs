//! Contractions whose sums have one term multiply elements, so they are elementwise products of
//! broadcasts: they are fused with what reads them, and may be split along every dim.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, make, make_as};
use ddl_dialect::op::{Class, ContractDims, Instance};
use ddl_dialect::types::{DType, TensorType};

use super::decompose::each;
use crate::diag::Diags;
use crate::graph::{Graph, NodeId, Program};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut |func| each(func, has_one_term, multiply));
    Ok(())
}

fn contraction(instance: &Instance) -> Option<ContractDims> {
    match &instance.def.class {
        Class::Contract(dims) => Some(dims(instance)),
        _ => None,
    }
}

/// A given signature is one of the contraction, so it stays.
fn has_one_term(graph: &Graph, id: NodeId) -> bool {
    let Some(instance) = graph.instance(id) else {
        return false;
    };
    let Some(dims) = contraction(&instance) else {
        return false;
    };
    let lhs = &instance.operands[0];
    let one_term = dims.lhs_contract.iter().all(|&dim| lhs.shape[dim] == 1);
    one_term && lhs.dtype != DType::I1 && graph.node(id).required.is_none()
}

fn multiply(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let Some(dims) = contraction(instance) else {
        crate::ice!("`{}` is no contraction", instance.def.name);
    };
    let [lhs, rhs] = [0, 1].map(|operand| &instance.operands[operand]);
    let batch = dims.lhs_batch.len();
    let (left, right) = (dims.lhs_free(lhs.ndim()), dims.rhs_free(rhs.ndim()));
    let spread = |build: &mut dyn Build, operand: usize, batches: &[usize], free: &[usize], at| {
        // For each of its dims that is not contracted, that of the result.
        let own = &instance.operands[operand];
        let batches = batches.iter().enumerate().map(|(to, &dim)| (dim, to));
        let free = free.iter().enumerate().map(|(i, &dim)| (dim, at + i));
        let mut kept: Vec<(usize, usize)> = batches.chain(free).collect();
        kept.sort_unstable();
        let mut value = operands[operand];
        if kept.len() < own.ndim() {
            let shape: Vec<usize> = kept.iter().map(|&(dim, _)| own.shape[dim]).collect();
            let ty = TensorType::new(shape, own.dtype);
            value = make_as(build, "reshape", &[value], Attrs::none(), ty);
        }
        // Its dims may come in another order in the result, if several are batch dims.
        let to: Vec<usize> = kept.into_iter().map(|(_, to)| to).collect();
        let ty = &instance.results[0];
        if to.is_sorted() && build.ty(value) == *ty {
            return value;
        }
        let attrs = Attrs::none().with("dims", Attr::ints(to));
        make_as(build, "broadcast_in_dim", &[value], attrs, ty.clone())
    };
    let one = spread(build, 0, &dims.lhs_batch, &left, batch);
    let other = spread(build, 1, &dims.rhs_batch, &right, batch + left.len());
    vec![make(build, "mul", &[one, other], Attrs::none())]
}
