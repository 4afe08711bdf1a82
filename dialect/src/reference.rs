//! Reference semantics: the result of every op, element by element. Deliberately slow and simple:
//! it is the oracle for kernels, SBP signatures and the interpreter.

mod elementwise;
mod structured;
mod tensor;

use crate::build::{LocalGraph, Val};
use crate::class::IndexMap;
use crate::combiner::Combiner;
use crate::op::{Class, ContractDims, Instance};
use crate::scalar::Number;
use crate::scalar::eval::{combine, convert, round};
use crate::types::{DType, strides};

pub use self::tensor::{Data, Tensor, for_each_index};
pub use crate::scalar::eval::Mode;

/// Evaluates an op. Operand tensors have the types of the instance.
pub fn eval(instance: &Instance, operands: &[&Tensor], mode: Mode) -> Vec<Tensor> {
    match &instance.def.class {
        Class::Elementwise(scalar) => {
            let ty = instance.results[0].clone();
            vec![elementwise::evaluated(
                &scalar(instance),
                ty,
                operands,
                mode,
            )]
        }
        Class::Contract(dims) => vec![contract(instance, &dims(instance), operands, mode)],
        Class::Reduce(parts) => {
            let (combiner, dims) = parts(instance);
            vec![reduce(instance, combiner, &dims, operands, mode)]
        }
        Class::ReduceRegion(plan) => {
            structured::reduce_region(instance, &plan(instance), operands, mode)
        }
        Class::Index(map) => vec![index(instance, &map(instance), operands, mode)],
        Class::Roll(plan) => vec![structured::roll(plan(instance), operands[0])],
        Class::Window(nest) => vec![structured::window(
            instance,
            &nest(instance),
            operands,
            mode,
        )],
        Class::WindowSelect(plan) => vec![structured::window_select(
            instance,
            &plan(instance),
            operands,
            mode,
        )],
        Class::Gather(slices) => vec![structured::gather(instance, &slices(instance), operands)],
        Class::Scatter(plan) => vec![structured::scatter(&plan(instance), operands, mode)],
        Class::Sort(plan) => structured::sort(&plan(instance), operands),
        Class::Composite => {
            let Some(decompose) = instance.def.decompose else {
                panic!("composite `{}` has no decomposition", instance.def.name)
            };
            let mut graph = LocalGraph::new(instance.operands.clone());
            let inputs: Vec<Val> = (0..operands.len()).map(|i| graph.input(i)).collect();
            graph.outputs = decompose(&mut graph, instance, &inputs);
            eval_local(&graph, operands, mode)
        }
    }
}

/// Evaluates a local graph on its inputs.
pub fn eval_local(graph: &LocalGraph, inputs: &[&Tensor], mode: Mode) -> Vec<Tensor> {
    let mut values: Vec<Tensor> = inputs.iter().map(|&t| t.clone()).collect();
    for op in &graph.ops {
        let operands: Vec<&Tensor> = op.operands.iter().map(|v| &values[v.0 as usize]).collect();
        let results = eval(&op.instance(graph), &operands, mode);
        values.extend(results);
    }
    graph
        .outputs
        .iter()
        .map(|v| values[v.0 as usize].clone())
        .collect()
}

fn finish(value: Number, dtype: DType, mode: Mode) -> Number {
    round(value, dtype, mode)
}

fn contract(instance: &Instance, dims: &ContractDims, operands: &[&Tensor], mode: Mode) -> Tensor {
    let (lhs, rhs) = (operands[0], operands[1]);
    let offsets = |tensor: &Tensor, which: &[usize]| -> Vec<usize> {
        let all = strides(&tensor.ty.shape);
        let shape: Vec<usize> = which.iter().map(|&d| tensor.ty.shape[d]).collect();
        let mut out = Vec::new();
        for_each_index(&shape, |i| {
            out.push(i.iter().zip(which).map(|(i, &d)| i * all[d]).sum())
        });
        out
    };
    let lhs_rows = offsets(lhs, &dims.lhs_free(lhs.ty.ndim()));
    let rhs_columns = offsets(rhs, &dims.rhs_free(rhs.ty.ndim()));
    let (lhs_sum, rhs_sum) = (
        offsets(lhs, &dims.lhs_contract),
        offsets(rhs, &dims.rhs_contract),
    );
    let (lhs_batch, rhs_batch) = (offsets(lhs, &dims.lhs_batch), offsets(rhs, &dims.rhs_batch));
    let ty = instance.results[0].clone();
    let dtype = ty.dtype;
    let mut values = Vec::with_capacity(ty.elements());
    for (lb, rb) in lhs_batch.iter().zip(&rhs_batch) {
        for row in &lhs_rows {
            for column in &rhs_columns {
                let terms = lhs_sum
                    .iter()
                    .zip(&rhs_sum)
                    .map(|(l, r)| (lb + row + l, rb + column + r));
                values.push(finish(dot(lhs, rhs, terms), dtype, mode));
            }
        }
    }
    Tensor::from_numbers(ty, values)
}

fn dot(lhs: &Tensor, rhs: &Tensor, terms: impl Iterator<Item = (usize, usize)>) -> Number {
    match (&lhs.data, &rhs.data) {
        (Data::Float(l), Data::Float(r)) => Number::Float(terms.map(|(i, j)| l[i] * r[j]).sum()),
        (Data::Int(l), Data::Int(r)) => Number::Int(terms.fold(0i128, |acc, (i, j)| {
            acc.wrapping_add(l[i].wrapping_mul(r[j]))
        })),
        (Data::Float(_), Data::Int(_)) | (Data::Int(_), Data::Float(_)) => {
            panic!("contraction of a float and an integer tensor")
        }
    }
}

fn reduce(
    instance: &Instance,
    combiner: Combiner,
    dims: &[usize],
    operands: &[&Tensor],
    mode: Mode,
) -> Tensor {
    let ty = instance.results[0].clone();
    let dtype = ty.dtype;
    let start = operands
        .get(1)
        .map_or(combiner.identity(dtype), |t| t.get(0));
    let mut result = Tensor::full(ty.clone(), start);
    let kept: Vec<usize> = (0..operands[0].ty.ndim())
        .filter(|d| !dims.contains(d))
        .collect();
    let out = strides(&ty.shape);
    let mut from = 0;
    for_each_index(&operands[0].ty.shape, |index| {
        let to: usize = kept.iter().zip(&out).map(|(&d, s)| index[d] * s).sum();
        let f = combiner.binary();
        // Accumulated exactly: rounded to the type once, at the end.
        let value = combine(f, result.get(to), operands[0].get(from), dtype, Mode::Exact);
        result.set(to, value);
        from += 1;
    });
    if mode == Mode::Typed {
        result.rounded()
    } else {
        result
    }
}

fn index(instance: &Instance, map: &IndexMap, operands: &[&Tensor], mode: Mode) -> Tensor {
    let ty = instance.results[0].clone();
    let mut values = Vec::with_capacity(ty.elements());
    match map {
        IndexMap::Linear => return operands[0].clone().retyped(ty),
        IndexMap::Iota(dim) => {
            for_each_index(&ty.shape, |index| {
                values.push(convert(Number::Int(index[*dim] as i128), ty.dtype, mode));
            });
        }
        IndexMap::Affine(dims) => {
            let from = strides(&operands[0].ty.shape);
            for_each_index(&ty.shape, |index| {
                let at = dims.iter().zip(&from).map(|(map, stride)| {
                    let step = map.of.map_or(0, |d| map.stride * index[d] as isize);
                    (map.start as isize + step) as usize * stride
                });
                values.push(operands[0].get(at.sum()));
            });
        }
        IndexMap::Padded(access) => {
            for_each_index(&ty.shape, |index| {
                let at = structured::read_at(access, index, &operands[0].ty.shape);
                values.push(at.map_or(operands[1].get(0), |at| operands[0].get(at)));
            });
        }
        IndexMap::Joined(dim) => return structured::join(instance, *dim, operands),
    }
    Tensor::from_numbers(ty, values)
}
