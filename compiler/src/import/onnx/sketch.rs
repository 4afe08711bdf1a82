//! A function of our language under construction: values and the ops that make them, in order.
//!
//! Values that follow from constants are computed here as well, by the reference semantics: shapes
//! that a model computes are numbers before anything asks for them. Only what results need becomes
//! text, and of values that are one number all over only that number.

mod fold;
mod live;
mod text;

pub(super) use self::text::{Finished, written};

use std::sync::Arc;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, make_as};
use ddl_dialect::op::OpDef;
use ddl_dialect::reference::Tensor;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

use super::error::NodeFault;

/// Elements that a constant may have which are not all equal: they are written in the text.
pub(super) const MAX_TABLE: usize = 1 << 18;

/// What is known of a value.
#[derive(Clone, Debug)]
pub(super) enum Known {
    /// All its elements are this number.
    All(Number),
    /// All its elements.
    Each(Arc<Tensor>),
}

/// A value under construction.
#[derive(Clone, Debug)]
struct Sketched {
    /// The name that it would have by the model.
    hint: String,
    /// Whether the model itself names it, rather than a value that it is made of.
    named: bool,
    ty: TensorType,
    known: Option<Known>,
}

/// A statement under construction.
#[derive(Clone, Debug)]
enum Step {
    Op {
        def: &'static OpDef,
        operands: Vec<Val>,
        attrs: Attrs,
        results: Vec<Val>,
    },
    Repeat(Box<RepeatStep>),
    While(Box<WhileStep>),
}

/// A value of a loop, and the one outside that it begins with or is a slice of.
type Bound = (Val, Val);

/// A loop that counts.
#[derive(Clone, Debug)]
struct RepeatStep {
    results: Vec<Val>,
    reverse: bool,
    count: usize,
    index: Val,
    carry: Vec<Bound>,
    stacked: Vec<Bound>,
    body: Vec<Step>,
    carried: Vec<Val>,
    slices: Vec<Val>,
}

/// A loop with a condition.
#[derive(Clone, Debug)]
struct WhileStep {
    results: Vec<Val>,
    carry: Vec<Bound>,
    predicate: Val,
    condition: Vec<Step>,
    body: Vec<Step>,
    carried: Vec<Val>,
}

/// The function under construction.
#[derive(Debug, Default)]
pub(super) struct FuncSketch {
    values: Vec<Sketched>,
    /// Statements by loop, the innermost last.
    blocks: Vec<Vec<Step>>,
    /// The name of new values.
    base: String,
    /// Elements that have been computed here.
    folded: usize,
}

impl FuncSketch {
    /// An empty function.
    pub(super) fn new() -> FuncSketch {
        FuncSketch {
            blocks: vec![Vec::new()],
            ..FuncSketch::default()
        }
    }

    /// Names values that are made from now on; returns the name until now.
    pub(super) fn begin(&mut self, base: String) -> String {
        std::mem::replace(&mut self.base, base)
    }

    /// The name of new values.
    pub(super) fn base(&self) -> &str {
        &self.base
    }

    /// Number of values so far: later ones are new.
    pub(super) fn mark(&self) -> usize {
        self.values.len()
    }

    /// A value that no statement makes.
    pub(super) fn argument(&mut self, name: &str, ty: TensorType) -> Val {
        let value = self.value(ty, None);
        self.rename(value, name);
        value
    }

    /// Gives a value the name that the model has for it.
    pub(super) fn rename(&mut self, value: Val, name: &str) {
        let value = &mut self.values[value.0 as usize];
        if !value.named {
            value.hint = name.to_owned();
            value.named = true;
        }
    }

    /// What is known of a value.
    pub(super) fn known(&self, value: Val) -> Option<&Known> {
        self.values[value.0 as usize].known.as_ref()
    }

    /// A constant with these elements; unlike ones are looked up in a table.
    ///
    /// # Errors
    /// There are too many of them.
    pub(super) fn constant(&mut self, tensor: Tensor) -> Result<Val, NodeFault> {
        let ty = tensor.ty.clone();
        if let Some(number) = uniform(&tensor) {
            return Ok(self.splat(ty, number));
        }
        let count = tensor.len();
        if count > MAX_TABLE {
            return Err(NodeFault::wrong(
                format!("a constant has {count} unlike elements, more than {MAX_TABLE}"),
                "large tables are initializers or inputs",
            ));
        }
        let numbers = TensorType::new([count], DType::I64);
        let dim = Attrs::none().with("dim", Attr::Int(0));
        let numbers = self.unknown("iota", &[], dim, numbers);
        let table = (0..count).map(|i| Attr::from(tensor.get(i))).collect();
        let table = Attrs::none().with("values", Attr::List(table));
        let flat = TensorType::new([count], ty.dtype);
        let mut value = self.unknown("lookup", &[numbers], table, flat);
        if ty.ndim() != 1 {
            value = self.unknown("reshape", &[value], Attrs::none(), ty);
        }
        self.values[value.0 as usize].known = Some(Known::Each(Arc::new(tensor)));
        Ok(value)
    }

    /// A constant whose elements are all `number`.
    pub(super) fn splat(&mut self, ty: TensorType, number: Number) -> Val {
        ddl_dialect::build::splat(self, ty, number)
    }

    /// An op whose result is not computed here.
    fn unknown(&mut self, name: &str, operands: &[Val], attrs: Attrs, ty: TensorType) -> Val {
        let folded = std::mem::replace(&mut self.folded, usize::MAX);
        let value = make_as(self, name, operands, attrs, ty);
        self.folded = folded;
        value
    }

    fn value(&mut self, ty: TensorType, known: Option<Known>) -> Val {
        let number = self.values.len() as u32;
        self.values.push(Sketched {
            hint: self.base.clone(),
            named: false,
            ty,
            known,
        });
        Val(number)
    }

    fn push(&mut self, step: Step) {
        let block = self.blocks.last_mut();
        block.expect("a function has statements").push(step);
    }

    /// A loop of `count` iterations, and its results: those carried, then those stacked.
    ///
    /// - `carry`: values before the first iteration
    /// - `stacked`: tensors of which iteration i has slice i along dim 0
    /// - `reverse`: whether the last slice comes first
    /// - `body`: makes the next carried values and slices of the stacked results, from the index
    ///   (`i32`), the carried values and the slices
    ///
    /// # Errors
    /// Those of `body`.
    pub(super) fn repeat<C: AsMut<FuncSketch>>(
        owner: &mut C,
        count: usize,
        reverse: bool,
        (carry, stacked): (&[Val], &[Val]),
        body: impl FnOnce(&mut C, Val, &[Val], &[Val]) -> Result<(Vec<Val>, Vec<Val>), NodeFault>,
    ) -> Result<Vec<Val>, NodeFault> {
        let sketch = owner.as_mut();
        let index = sketch.value(TensorType::scalar(DType::I32), None);
        let alike = |sketch: &mut FuncSketch, outside: Val| {
            let ty = sketch.ty(outside);
            (sketch.value(ty, None), outside)
        };
        let carry: Vec<Bound> = carry.iter().map(|&v| alike(sketch, v)).collect();
        let slice = |sketch: &mut FuncSketch, outside: Val| {
            let ty = sketch.ty(outside);
            let inside = TensorType::new(&ty.shape[1..], ty.dtype);
            (sketch.value(inside, None), outside)
        };
        let stacked: Vec<Bound> = stacked.iter().map(|&v| slice(sketch, v)).collect();
        let inside = |bound: &[Bound]| -> Vec<Val> { bound.iter().map(|pair| pair.0).collect() };
        let (inner, slices) = (inside(&carry), inside(&stacked));
        sketch.blocks.push(Vec::new());
        let made = body(owner, index, &inner, &slices);
        let sketch = owner.as_mut();
        let body = sketch.blocks.pop().unwrap_or_default();
        let (carried, slices) = made?;
        for (&next, &(before, _)) in carried.iter().zip(&carry) {
            let (next, before) = (sketch.ty(next), sketch.ty(before));
            if next != before {
                let message = format!("a carried value is `{before}`, then `{next}`");
                return Err(NodeFault::wrong(message, "the same type in each iteration"));
            }
        }
        let mut results: Vec<Val> = Vec::new();
        for &(_, outside) in &carry {
            let ty = sketch.ty(outside);
            results.push(sketch.value(ty, None));
        }
        for &slice in &slices {
            let ty = sketch.ty(slice);
            let shape = [&[count], ty.shape.as_slice()].concat();
            let ty = TensorType::new(shape, ty.dtype);
            super::stored::checked(&ty)?;
            results.push(sketch.value(ty, None));
        }
        sketch.push(Step::Repeat(Box::new(RepeatStep {
            results: results.clone(),
            reverse,
            count,
            index,
            carry,
            stacked,
            body,
            carried,
            slices,
        })));
        Ok(results)
    }

    /// A loop that runs while a condition of its carried values holds; its last carried values.
    ///
    /// - `condition`, `body`: of the carried values
    ///
    /// # Errors
    /// Those of `condition` and `body`.
    pub(super) fn repeat_while<C: AsMut<FuncSketch>>(
        owner: &mut C,
        carry: &[Val],
        condition: impl FnOnce(&mut C, &[Val]) -> Result<Val, NodeFault>,
        body: impl FnOnce(&mut C, &[Val]) -> Result<Vec<Val>, NodeFault>,
    ) -> Result<Vec<Val>, NodeFault> {
        let sketch = owner.as_mut();
        let mut bound: Vec<Bound> = Vec::new();
        for &outside in carry {
            let ty = sketch.ty(outside);
            bound.push((sketch.value(ty, None), outside));
        }
        let inner: Vec<Val> = bound.iter().map(|pair| pair.0).collect();
        sketch.blocks.push(Vec::new());
        let predicate = condition(owner, &inner);
        let condition = owner.as_mut().blocks.pop().unwrap_or_default();
        let predicate = predicate?;
        owner.as_mut().blocks.push(Vec::new());
        let carried = body(owner, &inner);
        let sketch = owner.as_mut();
        let body = sketch.blocks.pop().unwrap_or_default();
        let carried = carried?;
        let types: Vec<TensorType> = carry.iter().map(|&v| sketch.ty(v)).collect();
        for (&next, before) in carried.iter().zip(&types) {
            let next = sketch.ty(next);
            if next != *before {
                let message = format!("a carried value is `{before}`, then `{next}`");
                return Err(NodeFault::wrong(message, "the same type in each iteration"));
            }
        }
        let results: Vec<Val> = types.into_iter().map(|ty| sketch.value(ty, None)).collect();
        sketch.push(Step::While(Box::new(WhileStep {
            results: results.clone(),
            carry: bound,
            predicate,
            condition,
            body,
            carried,
        })));
        Ok(results)
    }
}

impl Build for FuncSketch {
    fn op(
        &mut self,
        def: &'static OpDef,
        operands: &[Val],
        attrs: Attrs,
        results: Vec<TensorType>,
    ) -> Vec<Val> {
        let known = self.computed(def, operands, &attrs, &results);
        let mut known = known.unwrap_or_default().into_iter();
        let mut values = Vec::new();
        for ty in results {
            let value = self.value(ty, known.next());
            values.push(value);
        }
        self.push(Step::Op {
            def,
            operands: operands.to_vec(),
            attrs,
            results: values.clone(),
        });
        values
    }

    fn ty(&self, value: Val) -> TensorType {
        self.values[value.0 as usize].ty.clone()
    }
}

/// The number that all elements are, bit by bit.
fn uniform(tensor: &Tensor) -> Option<Number> {
    let bits = |number: Number| match number {
        Number::Float(value) => (0, i128::from(value.to_bits())),
        Number::Int(value) => (1, value),
    };
    let first = match tensor.is_empty() {
        true => Number::Int(0),
        false => tensor.get(0),
    };
    let same = (0..tensor.len()).all(|i| bits(tensor.get(i)) == bits(first));
    same.then_some(first)
}
