//! Rearrangements and reductions.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, splat_f64};
use ddl_dialect::types::{DType, TensorType};

use super::GraphImporter;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::node::GivenNode;

type Made = Result<Val, NodeFault>;

/// Attributes from names and values.
pub(in crate::import::onnx) fn attrs<const N: usize>(pairs: [(&str, Attr); N]) -> Attrs {
    let add = |attrs: Attrs, (name, value)| attrs.with(name, value);
    pairs.into_iter().fold(Attrs::none(), add)
}

/// A list of dims.
pub(in crate::import::onnx) fn dims(dims: &[usize]) -> Attr {
    Attr::ints(dims.iter().copied())
}

/// A list of integers.
pub(in crate::import::onnx) fn ints(values: &[i64]) -> Attr {
    Attr::List(values.iter().map(|&v| Attr::Int(v)).collect())
}

/// A word.
pub(in crate::import::onnx) fn word(word: &str) -> Attr {
    Attr::Word(word.to_owned())
}

/// A dim, counted from the end if negative.
pub(in crate::import::onnx) fn axis(axis: i64, ndim: usize) -> Result<usize, NodeFault> {
    let n = ndim as i64;
    let found = match axis < 0 {
        true => axis.checked_add(n),
        false => Some(axis),
    };
    match found.filter(|axis| (0..n).contains(axis)) {
        Some(axis) => Ok(axis as usize),
        None => {
            let message = format!("it names dim {axis} of {ndim}");
            Err(NodeFault::wrong(message, format!("−{n} to {}", n - 1)))
        }
    }
}

/// Dims, each once, in ascending order.
pub(in crate::import::onnx) fn axes(list: &[i64], ndim: usize) -> Result<Vec<usize>, NodeFault> {
    let mut found: Vec<usize> = list
        .iter()
        .map(|&a| axis(a, ndim))
        .collect::<Result<_, _>>()?;
    found.sort_unstable();
    match found.windows(2).any(|pair| pair[0] == pair[1]) {
        true => Err(NodeFault::wrong("it names a dim twice", "each once")),
        false => Ok(found),
    }
}

impl GraphImporter<'_> {
    /// Integers of an attribute, or of an operand in later versions.
    pub(in crate::import::onnx) fn listed(
        &mut self,
        given: &GivenNode<'_>,
        name: &str,
        operand: usize,
    ) -> Result<Option<Vec<i64>>, NodeFault> {
        match (given.ints(name)?, given.optional(operand)) {
            (Some(list), _) => Ok(Some(list)),
            (None, Some(value)) => self.integers(value, &format!("`{name}`")).map(Some),
            (None, None) => Ok(None),
        }
    }

    /// A value in another shape.
    pub(in crate::import::onnx) fn reshape(&mut self, value: Val, shape: &[usize]) -> Made {
        let ty = self.ty(value);
        match ty.shape[..] == *shape {
            true => Ok(value),
            false => {
                let ty = TensorType::new(shape, ty.dtype);
                self.row_as("reshape", &[value], Attrs::none(), &ty)
            }
        }
    }

    /// Dim `i` of the result is dim `order[i]`.
    pub(in crate::import::onnx) fn transpose(&mut self, value: Val, order: &[usize]) -> Made {
        match order.iter().enumerate().all(|(i, &d)| i == d) {
            true => Ok(value),
            false => self.row("transpose", &[value], attrs([("dims", dims(order))])),
        }
    }

    /// One dim moved to another place.
    pub(in crate::import::onnx) fn moved(&mut self, value: Val, from: usize, to: usize) -> Made {
        let mut order: Vec<usize> = (0..self.shape(value).len()).collect();
        let dim = order.remove(from);
        order.insert(to, dim);
        self.transpose(value, &order)
    }

    /// x[start : limit : stride] along a dim.
    pub(in crate::import::onnx) fn cut(
        &mut self,
        value: Val,
        dim: usize,
        (start, limit, stride): (usize, usize, usize),
    ) -> Made {
        let Some(&size) = self.shape(value).get(dim) else {
            let message = format!("an operand has no dim {dim}");
            return Err(NodeFault::wrong(message, "as many dims as the op defines"));
        };
        if (start, limit, stride) == (0, size, 1) {
            return Ok(value);
        }
        let of = |n: usize| Attr::ints([n]);
        let attrs = attrs([
            ("dims", of(dim)),
            ("starts", of(start)),
            ("limits", of(limit.max(start))),
            ("strides", of(stride)),
        ]);
        self.row("slice", &[value], attrs)
    }

    /// Element `at` along a dim, which is removed.
    pub(in crate::import::onnx) fn at(&mut self, value: Val, dim: usize, at: usize) -> Made {
        let one = self.cut(value, dim, (at, at + 1, 1))?;
        let mut shape = self.shape(one);
        shape.remove(dim);
        self.reshape(one, &shape)
    }

    /// Values one after another along a dim.
    pub(in crate::import::onnx) fn concat(&mut self, values: &[Val], dim: usize) -> Made {
        match values {
            &[only] => Ok(only),
            _ => self.row(
                "concatenate",
                values,
                attrs([("dim", Attr::Int(dim as i64))]),
            ),
        }
    }

    /// A value with a number before and after its elements along each dim.
    pub(in crate::import::onnx) fn padded(
        &mut self,
        value: Val,
        number: Val,
        low: &[i64],
        high: &[i64],
    ) -> Made {
        if low.iter().chain(high).all(|&n| n == 0) {
            return Ok(value);
        }
        let attrs = attrs([("low", ints(low)), ("high", ints(high))]);
        self.row("pad", &[value, number], attrs)
    }

    /// A value backwards along a dim.
    pub(in crate::import::onnx) fn reversed(&mut self, value: Val, dim: usize) -> Made {
        self.row("reverse", &[value], attrs([("dims", dims(&[dim]))]))
    }

    /// The elements along dims combined; the dims are removed.
    pub(in crate::import::onnx) fn reduced(
        &mut self,
        value: Val,
        combiner: &str,
        along: &[usize],
    ) -> Made {
        if along.is_empty() {
            return Ok(value);
        }
        let attrs = attrs([("combiner", word(combiner)), ("dims", dims(along))]);
        self.row("reduce", &[value], attrs)
    }

    /// The mean along dims, which become 1.
    pub(in crate::import::onnx) fn mean(&mut self, value: Val, along: &[usize]) -> Made {
        let shape = self.shape(value);
        let mean = self.row("mean", &[value], attrs([("dims", dims(along))]))?;
        self.kept(mean, &shape, along)
    }

    /// A value of which dims were removed, with these as dims of 1.
    pub(in crate::import::onnx) fn kept(
        &mut self,
        value: Val,
        shape: &[usize],
        along: &[usize],
    ) -> Made {
        let mut shape = shape.to_vec();
        along.iter().for_each(|&d| shape[d] = 1);
        self.reshape(value, &shape)
    }

    /// The index along a dim of each element of a shape.
    pub(in crate::import::onnx) fn indices(
        &mut self,
        shape: &[usize],
        dim: usize,
        dtype: DType,
    ) -> Made {
        let attrs = attrs([("dim", Attr::Int(dim as i64))]);
        self.row_as("iota", &[], attrs, &TensorType::new(shape, dtype))
    }

    /// The numbers 0, 1, … below n.
    pub(in crate::import::onnx) fn count(&mut self, n: usize, dtype: DType) -> Made {
        self.indices(&[n], 0, dtype)
    }

    /// Zeros.
    pub(in crate::import::onnx) fn zeros(&mut self, shape: &[usize], dtype: DType) -> Val {
        splat_f64(self, TensorType::new(shape, dtype), 0.0)
    }

    /// Σ lhs · rhs over pairs of dims, and pairs of dims of a batch.
    pub(in crate::import::onnx) fn dot(
        &mut self,
        (lhs, rhs): (Val, Val),
        batch: (&[usize], &[usize]),
        contract: (&[usize], &[usize]),
    ) -> Made {
        let attrs = attrs([
            ("lhs_batch", dims(batch.0)),
            ("rhs_batch", dims(batch.1)),
            ("lhs_contract", dims(contract.0)),
            ("rhs_contract", dims(contract.1)),
        ]);
        self.row("dot_general", &[lhs, rhs], attrs)
    }

    /// A value in a shape with 1 for all dims but one, which is a channel of `ndim` dims.
    pub(in crate::import::onnx) fn channel(&mut self, value: Val, dim: usize, ndim: usize) -> Made {
        let mut shape = vec![1; ndim];
        shape[dim] = self.ty(value).elements();
        self.reshape(value, &shape)
    }
}
