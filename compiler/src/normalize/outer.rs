//! Contractions whose sums have one term multiply elements, so they are elementwise products of
//! broadcasts: they are fused with what reads them, and may be split along every dim. So are those
//! of up to four terms whose large results only kernels read, such as the distances of points to
//! lines: to compute the few terms takes less time than to write the result and to read it. Not so
//! where the terms may be the samples of a batch, which may be divided into micro-batches.

use std::collections::BTreeSet;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, make, make_as};
use ddl_dialect::op::{Class, ContractDims, Instance};
use ddl_dialect::types::{DType, TensorType};

use super::decompose::each;
use crate::diag::Diags;
use crate::graph::{ArgKind, Graph, Kind, NodeId, Program};
use crate::options::Options;

/// Maximum number of terms, minimum number of results, and of rows and columns, for more than one
/// term.
const TERMS: usize = 4;
const LEAST: usize = 1 << 14;
const WIDE: usize = 16;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let samples = samples(program, options);
    let is_wanted = |graph: &Graph, id: NodeId| is_wanted(graph, id, &samples);
    program.for_each_func_mut(&mut |func| each(func, is_wanted, multiply));
    Ok(())
}

/// The numbers of samples that may be divided into micro-batches, whether or not they are.
fn samples(program: &Program, options: &Options) -> BTreeSet<usize> {
    let mut samples = BTreeSet::new();
    for func in &program.funcs {
        let args = || func.args.iter().map(|&arg| func.graph.node(arg));
        let carries = args().any(|node| node.kind.is_carried());
        for node in args().filter(|node| matches!(node.kind, Kind::Arg(ArgKind::Data))) {
            let value = &node.results[0];
            let named = options
                .batch
                .iter()
                .filter(|(name, _)| func.inside(name) == value.name);
            let dims = named
                .filter_map(|(_, dim)| *dim)
                .chain(carries.then_some(0));
            samples.extend(dims.filter_map(|dim| value.ty.shape.get(dim)));
        }
    }
    samples
}

fn contraction(instance: &Instance) -> Option<ContractDims> {
    match &instance.def.class {
        Class::Contract(dims) => Some(dims(instance)),
        _ => None,
    }
}

/// Whether each element is a product, or a sum of few that are not those of the samples of a batch.
/// A given signature is one of the contraction, so it stays.
fn is_wanted(graph: &Graph, id: NodeId, samples: &BTreeSet<usize>) -> bool {
    let Some(Class::Contract(dims)) = graph.class(id) else {
        return false;
    };
    let Some(instance) = graph.instance(id) else {
        return false;
    };
    let dims = dims(&instance);
    let lhs = &instance.operands[0];
    let mut terms = dims.lhs_contract.iter().map(|&dim| lhs.shape[dim]);
    let fits = match terms.clone().all(|terms| terms == 1) {
        true => lhs.dtype != DType::I1,
        false => {
            let few = is_read_by_kernels(graph, id) && has_few_terms(&instance, &dims);
            few && !terms.any(|terms| samples.contains(&terms))
        }
    };
    fits && graph.node(id).required.is_none()
}

/// Whether a result is large, and each element a sum of few terms in one dim. Numbers of 16 bits
/// would be rounded before they are added, and integers have faster products.
fn has_few_terms(instance: &Instance, dims: &ContractDims) -> bool {
    let ([lhs, rhs], [result]) = (instance.operands.as_slice(), instance.results.as_slice()) else {
        return false;
    };
    let size = |ty: &TensorType, dims: Vec<usize>| -> usize {
        dims.into_iter().map(|dim| ty.shape[dim]).product()
    };
    let rows = size(lhs, dims.lhs_free(lhs.ndim()));
    let columns = size(rhs, dims.rhs_free(rhs.ndim()));
    let is_float = matches!(result.dtype, DType::F32 | DType::F64);
    let alike = lhs.dtype == result.dtype && rhs.dtype == result.dtype;
    let few = matches!(dims.lhs_contract[..], [dim] if lhs.shape[dim] <= TERMS);
    is_float && alike && few && rows.min(columns) >= WIDE && result.elements() >= LEAST
}

fn is_read_by_kernels(graph: &Graph, id: NodeId) -> bool {
    let readers = graph.uses(id.result(0));
    let computes = |&(reader, _): &(NodeId, usize)| {
        graph.instance(reader).is_some_and(|reader| {
            matches!(reader.def.class, Class::Elementwise(_) | Class::Reduce(_))
        })
    };
    !readers.is_empty() && readers.iter().all(computes)
}

fn multiply(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let Some(dims) = contraction(instance) else {
        crate::ice!("`{}` is no contraction", instance.def.name);
    };
    let terms = match dims.lhs_contract[..] {
        [dim] => instance.operands[0].shape[dim],
        _ => 1,
    };
    let mut sum = None;
    for term in 0..terms {
        let product = product(build, instance, &dims, (operands, term));
        sum = Some(match sum {
            Some(sum) => make(build, "add", &[sum, product], Attrs::none()),
            None => product,
        });
    }
    vec![sum.unwrap_or_else(|| crate::ice!("a sum without terms"))]
}

/// The products of one term of each sum.
fn product(
    build: &mut dyn Build,
    instance: &Instance,
    dims: &ContractDims,
    (operands, term): (&[Val], usize),
) -> Val {
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
        let contracted = [&dims.lhs_contract, &dims.rhs_contract][operand];
        let mut value = match contracted[..] {
            [dim] if own.shape[dim] > 1 => part(build, operands[operand], dim, term),
            _ => operands[operand],
        };
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
    make(build, "mul", &[one, other], Attrs::none())
}

/// One place along a dim.
fn part(build: &mut dyn Build, value: Val, dim: usize, place: usize) -> Val {
    let attrs = Attrs::none()
        .with("dims", Attr::ints([dim]))
        .with("starts", Attr::ints([place]))
        .with("limits", Attr::ints([place + 1]))
        .with("strides", Attr::ints([1]));
    make(build, "slice", &[value], attrs)
}
