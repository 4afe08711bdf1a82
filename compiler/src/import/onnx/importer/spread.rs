//! Elementwise ops, whose operands are spread over a common shape first.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Build, Val, splat_f64};
use ddl_dialect::scalar::{Cmp, Number};
use ddl_dialect::types::{DType, TensorType};

use super::GraphImporter;
use crate::import::formula::Formula;
use crate::import::functions;
use crate::import::onnx::error::NodeFault;

type Made = Result<Val, NodeFault>;

impl GraphImporter<'_> {
    /// The shape of a value.
    pub(in crate::import::onnx) fn shape(&self, value: Val) -> Vec<usize> {
        self.ty(value).shape.to_vec()
    }

    /// The element type of a value.
    pub(in crate::import::onnx) fn dtype(&self, value: Val) -> DType {
        self.ty(value).dtype
    }

    /// The shape that values have in common: aligned at their last dims, sizes of 1 are repeated.
    pub(in crate::import::onnx) fn common(&self, values: &[Val]) -> Result<Vec<usize>, NodeFault> {
        let mut common: Vec<usize> = Vec::new();
        for &value in values {
            common = joined(&common, &self.shape(value))?;
        }
        Ok(common)
    }

    /// A value spread over a shape.
    pub(in crate::import::onnx) fn spread(&mut self, value: Val, shape: &[usize]) -> Made {
        let ty = self.ty(value);
        if ty.shape[..] == *shape {
            return Ok(value);
        }
        let Some(before) = shape.len().checked_sub(ty.ndim()) else {
            return Err(misfit(&ty.shape, shape));
        };
        let dims: Vec<usize> = (before..shape.len()).collect();
        self.broadcast(value, shape, &dims)
    }

    /// A value spread over a shape, of which dim `i` of it becomes dim `dims[i]`.
    pub(in crate::import::onnx) fn broadcast(
        &mut self,
        value: Val,
        shape: &[usize],
        dims: &[usize],
    ) -> Made {
        let ty = TensorType::new(shape, self.dtype(value));
        let attrs = Attrs::none().with("dims", Attr::ints(dims.iter().copied()));
        self.row_as("broadcast_in_dim", &[value], attrs, &ty)
    }

    /// Values spread over the shape that they have in common.
    pub(in crate::import::onnx) fn together<const N: usize>(
        &mut self,
        values: [Val; N],
    ) -> Result<[Val; N], NodeFault> {
        let shape = self.common(&values)?;
        let mut spread = values;
        for value in &mut spread {
            *value = self.spread(*value, &shape)?;
        }
        Ok(spread)
    }

    /// A row of one operand.
    pub(in crate::import::onnx) fn unary(&mut self, row: &str, a: Val) -> Made {
        self.row(row, &[a], Attrs::none())
    }

    /// A row of two operands, spread.
    pub(in crate::import::onnx) fn binary(&mut self, row: &str, a: Val, b: Val) -> Made {
        let both = self.together([a, b])?;
        self.row(row, &both, Attrs::none())
    }

    /// `a ⋚ b`, spread.
    pub(in crate::import::onnx) fn compared(&mut self, cmp: Cmp, a: Val, b: Val) -> Made {
        let both = self.together([a, b])?;
        let direction = Attr::Word(cmp.name().to_owned());
        self.row("compare", &both, Attrs::none().with("direction", direction))
    }

    /// One of two values, element by element, spread.
    pub(in crate::import::onnx) fn select(&mut self, condition: Val, a: Val, b: Val) -> Made {
        let all = self.together([condition, a, b])?;
        self.row("select", &all, Attrs::none())
    }

    /// A number in the shape and type of a value.
    pub(in crate::import::onnx) fn like(&mut self, value: Val, number: f64) -> Val {
        let ty = self.ty(value);
        splat_f64(self, ty, number)
    }

    /// A 0-d number.
    pub(in crate::import::onnx) fn scalar(&mut self, dtype: DType, number: f64) -> Val {
        splat_f64(self, TensorType::scalar(dtype), number)
    }

    /// A row of a value and a number.
    pub(in crate::import::onnx) fn with(&mut self, row: &str, a: Val, number: f64) -> Made {
        let number = self.like(a, number);
        self.row(row, &[a, number], Attrs::none())
    }

    /// A value in another element type.
    pub(in crate::import::onnx) fn convert(&mut self, value: Val, dtype: DType) -> Val {
        build::convert(self, value, dtype)
    }

    /// A formula of a value, computed in f32 if it is of a narrower float.
    pub(in crate::import::onnx) fn wide(
        &mut self,
        value: Val,
        formula: impl FnOnce(&mut Self, Val) -> Made,
    ) -> Made {
        let dtype = self.dtype(value);
        let inside = match dtype {
            DType::F16 | DType::BF16 => DType::F32,
            other => other,
        };
        let wide = self.convert(value, inside);
        let made = formula(self, wide)?;
        Ok(self.convert(made, dtype))
    }

    /// A function that is no row of the op table, in a type in which it does not cancel.
    pub(in crate::import::onnx) fn elementary(&mut self, name: &str, value: Val) -> Made {
        let dtype = self.dtype(value);
        if !dtype.is_float() {
            let message = format!("its operand is of `{}`", dtype.name());
            return Err(NodeFault::wrong(message, "a float"));
        }
        let x = self.convert(value, functions::inside(name, dtype));
        let mut formula = Formula { build: self, x };
        let made = functions::elementary(&mut formula, name);
        let made = made.ok_or_else(|| NodeFault::unsupported(name))??;
        Ok(self.convert(made, dtype))
    }

    /// A list of integers, known.
    pub(in crate::import::onnx) fn vector(&mut self, values: &[i64]) -> Made {
        let ty = TensorType::new([values.len()], DType::I64);
        let values = values.iter().map(|&v| Number::Int(v.into()));
        self.sketch
            .constant(ddl_dialect::reference::Tensor::from_numbers(ty, values))
    }

    /// A list of numbers, known.
    pub(in crate::import::onnx) fn numbers(&mut self, dtype: DType, values: &[f64]) -> Made {
        let ty = TensorType::new([values.len()], dtype);
        let tensor = ddl_dialect::reference::Tensor::from_f64(ty, values).rounded();
        self.sketch.constant(tensor)
    }

    /// The integers that a value is known to be, in order.
    pub(in crate::import::onnx) fn integers(
        &mut self,
        value: Val,
        what: &str,
    ) -> Result<Vec<i64>, NodeFault> {
        let Some(tensor) = self.elements(value)? else {
            return Err(NodeFault::unsupported(format!(
                "its {what} depends on data"
            )));
        };
        let int = |i: usize| match tensor.get(i) {
            Number::Int(value) => i64::try_from(value).ok(),
            Number::Float(_) => None,
        };
        let ints: Option<Vec<i64>> = (0..tensor.len()).map(int).collect();
        ints.ok_or_else(|| NodeFault::wrong(format!("its {what} is of floats"), "integers"))
    }

    /// The numbers that a value is known to be, in order.
    pub(in crate::import::onnx) fn floats(
        &mut self,
        value: Val,
        what: &str,
    ) -> Result<Vec<f64>, NodeFault> {
        match self.elements(value)? {
            Some(tensor) => Ok(tensor.to_f64()),
            None => Err(NodeFault::unsupported(format!(
                "its {what} depends on data"
            ))),
        }
    }

    /// The integer that a value is known to be.
    pub(in crate::import::onnx) fn integer(
        &mut self,
        value: Val,
        what: &str,
    ) -> Result<i64, NodeFault> {
        match self.integers(value, what)?.as_slice() {
            &[only] => Ok(only),
            _ => Err(NodeFault::wrong(
                format!("its {what} is no single number"),
                "one number",
            )),
        }
    }
}

/// The shape that two shapes have in common.
fn joined(a: &[usize], b: &[usize]) -> Result<Vec<usize>, NodeFault> {
    let ndim = a.len().max(b.len());
    let size = |shape: &[usize], d: usize| match (d + shape.len()).checked_sub(ndim) {
        Some(d) => shape[d],
        None => 1,
    };
    let mut shape = Vec::new();
    for d in 0..ndim {
        shape.push(match (size(a, d), size(b, d)) {
            (m, n) if m == n => m,
            (1, n) => n,
            (m, 1) => m,
            _ => return Err(misfit(a, b)),
        });
    }
    Ok(shape)
}

fn misfit(a: &[usize], b: &[usize]) -> NodeFault {
    let message = format!("shapes {a:?} and {b:?} do not fit");
    NodeFault::wrong(message, "aligned at their last dims, sizes are equal or 1")
}
