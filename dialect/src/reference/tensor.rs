//! Tensors with data.

use std::ops::Range;

use crate::combiner::Combiner;
use crate::scalar::Number;
use crate::scalar::eval::{Mode, combine, round};
use crate::types::{TensorType, strides};

/// The data of a [`Tensor`].
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

impl Tensor {
    /// A tensor whose elements are all `value` (converted to the type).
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

    /// A tensor with these elements, converted to the type.
    ///
    /// # Panics
    /// If their number does not match the type.
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

    /// A tensor with these elements, converted to the type (floats are not rounded).
    pub fn from_f64(ty: TensorType, values: &[f64]) -> Tensor {
        Tensor::from_numbers(ty, values.iter().map(|&v| Number::Float(v)))
    }

    /// A tensor with these elements, converted to the type.
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

    /// Sets element `i`; the value already has the tensor's kind.
    pub fn set(&mut self, i: usize, value: Number) {
        match &mut self.data {
            Data::Float(v) => v[i] = value.to_f64(),
            Data::Int(v) => v[i] = value.to_int(),
        }
    }

    /// The same elements under another type with the same number of elements and kind of element
    /// type.
    pub fn retyped(self, ty: TensorType) -> Tensor {
        assert_eq!(self.len(), ty.elements());
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

    /// The part of the tensor in these ranges, one per dim.
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

    /// Largest |a − b| of two tensors of the same shape. NaN if only one element is NaN; equal
    /// infinities differ by 0.
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

/// Row-major linear indices, in a tensor of `shape`, of the elements of a box, in the box's
/// row-major order.
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
pub fn for_each_index(shape: &[usize], mut f: impl FnMut(&[usize])) {
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
