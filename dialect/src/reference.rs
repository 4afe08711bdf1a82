//! Reference semantics: what every op computes, element by element. Slow and plain on purpose: it is the
//! oracle of kernels, of SBP signatures and of the interpreter.

mod structured;

use std::ops::Range;

use crate::build::{LocalGraph, Val};
use crate::class::IndexMap;
use crate::combiner::Combiner;
use crate::op::{Class, ContractDims, Instance};
use crate::scalar::Number;
use crate::scalar::eval::{combine, convert, round};
use crate::types::{DType, TensorType, strides};

/// Elements of a [`Tensor`].
#[derive(Clone, Debug, PartialEq)]
pub enum Data {
    /// Floats, whatever their width.
    Float(Vec<f64>),
    /// Integers and booleans.
    Int(Vec<i128>),
}

/// A dense row-major tensor.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor {
    /// Its type.
    pub ty: TensorType,
    /// Its elements.
    pub data: Data,
}

/// In which arithmetic ops are evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Floats in f64 whatever their type.
    Exact,
    /// Every result rounded to its type; sums accumulate in f64 before that.
    Typed,
}

impl Tensor {
    /// A tensor whose elements are all `value` (put in the type).
    pub fn full(ty: TensorType, value: Number) -> Tensor {
        let n = ty.elements();
        let data = match round(value, ty.dtype, Mode::Exact) {
            Number::Float(v) => Data::Float(vec![v; n]),
            Number::Int(v) => Data::Int(vec![v; n]),
        };
        Tensor { ty, data }
    }

    /// A tensor of zeros.
    pub fn zeros(ty: TensorType) -> Tensor {
        Tensor::full(ty, Number::Int(0))
    }

    /// A tensor with these elements, put in the type.
    ///
    /// # Panics
    /// If their number is not the type's.
    pub fn from_numbers(ty: TensorType, values: impl IntoIterator<Item = Number>) -> Tensor {
        let values = values.into_iter();
        let data = if ty.dtype.is_float() {
            Data::Float(values.map(Number::to_f64).collect())
        } else {
            let put = |v| round(v, ty.dtype, Mode::Exact).to_int();
            Data::Int(values.map(put).collect())
        };
        let tensor = Tensor { ty, data };
        assert_eq!(
            tensor.len(),
            tensor.ty.elements(),
            "elements of {}",
            tensor.ty
        );
        tensor
    }

    /// A tensor with these elements, put in the type (floats are not rounded).
    pub fn from_f64(ty: TensorType, values: &[f64]) -> Tensor {
        Tensor::from_numbers(ty, values.iter().map(|&v| Number::Float(v)))
    }

    /// A tensor with these elements, put in the type.
    pub fn from_int(ty: TensorType, values: &[i128]) -> Tensor {
        Tensor::from_numbers(ty, values.iter().map(|&v| Number::Int(v)))
    }

    /// Number of elements held.
    pub fn len(&self) -> usize {
        match &self.data {
            Data::Float(v) => v.len(),
            Data::Int(v) => v.len(),
        }
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Element `i` in row-major order.
    pub fn get(&self, i: usize) -> Number {
        match &self.data {
            Data::Float(v) => Number::Float(v[i]),
            Data::Int(v) => Number::Int(v[i]),
        }
    }

    /// Element `i` as a float.
    pub fn get_f64(&self, i: usize) -> f64 {
        self.get(i).to_f64()
    }

    /// All elements as floats.
    pub fn to_f64(&self) -> Vec<f64> {
        (0..self.len()).map(|i| self.get_f64(i)).collect()
    }

    /// Sets element `i`; the value is of the tensor's kind already.
    pub fn set(&mut self, i: usize, value: Number) {
        match &mut self.data {
            Data::Float(v) => v[i] = value.to_f64(),
            Data::Int(v) => v[i] = value.to_int(),
        }
    }

    /// The same elements under another type of as many elements and the same kind of element type.
    pub fn retyped(self, ty: TensorType) -> Tensor {
        debug_assert_eq!(self.len(), ty.elements());
        Tensor {
            ty,
            data: self.data,
        }
    }

    /// Every float rounded to the element type.
    #[must_use]
    pub fn rounded(mut self) -> Tensor {
        for i in 0..self.len() {
            let value = round(self.get(i), self.ty.dtype, Mode::Typed);
            self.set(i, value);
        }
        self
    }

    /// The part of the tensor in these ranges, one for each dim.
    pub fn slice(&self, ranges: &[Range<usize>]) -> Tensor {
        let shape: Vec<usize> = ranges.iter().map(|r| r.len()).collect();
        let mut part = Tensor::zeros(TensorType::new(shape, self.ty.dtype));
        for (to, from) in box_indices(&self.ty.shape, ranges).into_iter().enumerate() {
            part.set(to, self.get(from));
        }
        part
    }

    /// Writes `part` into these ranges.
    pub fn insert(&mut self, ranges: &[Range<usize>], part: &Tensor) {
        for (from, to) in box_indices(&self.ty.shape, ranges).into_iter().enumerate() {
            self.set(to, part.get(from));
        }
    }

    /// Combines `part` into these ranges, elementwise.
    pub fn combine(
        &mut self,
        ranges: &[Range<usize>],
        part: &Tensor,
        combiner: Combiner,
        mode: Mode,
    ) {
        for (from, to) in box_indices(&self.ty.shape, ranges).into_iter().enumerate() {
            let f = combiner.binary();
            let value = combine(f, self.get(to), part.get(from), self.ty.dtype, mode);
            self.set(to, value);
        }
    }

    /// Largest |a − b|, for tensors of one shape. NaN where only one is NaN; equal infinities differ by 0.
    pub fn max_difference(&self, other: &Tensor) -> f64 {
        (0..self.len())
            .map(|i| (self.get_f64(i), other.get_f64(i)))
            .filter(|(a, b)| a != b && !(a.is_nan() && b.is_nan()))
            .map(|(a, b)| (a - b).abs())
            .fold(0.0, |worst: f64, d| {
                if worst.is_nan() || d.is_nan() {
                    f64::NAN
                } else {
                    worst.max(d)
                }
            })
    }

    /// Largest magnitude of an element; 0 for an empty tensor.
    pub fn max_abs(&self) -> f64 {
        (0..self.len())
            .map(|i| self.get_f64(i).abs())
            .fold(0.0, f64::max)
    }
}

/// Row-major linear indices, in a tensor of `shape`, of the elements of a box, in the box's row-major
/// order.
fn box_indices(shape: &[usize], ranges: &[Range<usize>]) -> Vec<usize> {
    let mut indices = vec![0];
    for (range, stride) in ranges.iter().zip(strides(shape)) {
        indices = indices
            .iter()
            .flat_map(|&base| range.clone().map(move |i| base + i * stride))
            .collect();
    }
    indices
}

/// Calls `f` with every index of a shape in row-major order.
fn for_each_index(shape: &[usize], mut f: impl FnMut(&[usize])) {
    let total: usize = shape.iter().product();
    let mut index = vec![0; shape.len()];
    for _ in 0..total {
        f(&index);
        for d in (0..shape.len()).rev() {
            index[d] += 1;
            if index[d] < shape[d] {
                break;
            }
            index[d] = 0;
        }
    }
}

/// Evaluates an op. Operand tensors have the types of the instance.
pub fn eval(instance: &Instance, operands: &[&Tensor], mode: Mode) -> Vec<Tensor> {
    match &instance.def.class {
        Class::Elementwise(scalar) => {
            let scalar = scalar(instance);
            let ty = instance.results[0].clone();
            let mut args = vec![Number::Int(0); operands.len()];
            let mut scratch = Vec::new();
            let mut result = Tensor::zeros(ty);
            for i in 0..result.len() {
                for (arg, operand) in args.iter_mut().zip(operands) {
                    *arg = operand.get(i);
                }
                result.set(i, scalar.eval_with(&args, mode, &mut scratch));
            }
            vec![result]
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
        // Accumulated exactly: rounding to the type comes once, at the end.
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
