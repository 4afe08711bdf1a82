//! `trait Build`: how derivatives, decompositions and local programs make ops, whatever holds the
//! graph (the compiler's graph, or the small [`LocalGraph`] used by the interpreter, the cost model
//! and tests).

use crate::attr::{Attr, Attrs};
use crate::op::{Instance, OpDef, OpError};
use crate::scalar::Number;
use crate::types::{DType, TensorType};

/// A value known to a builder; meaningful only for the builder that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Val(pub u32);

/// Makes ops. Operand and result types are global in derivatives and decompositions, local in local
/// programs; the builder does not care.
pub trait Build {
    /// Adds an op whose result types are given; returns its results.
    fn op(
        &mut self,
        def: &'static OpDef,
        operands: &[Val],
        attrs: Attrs,
        results: Vec<TensorType>,
    ) -> Vec<Val>;

    /// Type of a value.
    fn ty(&self, value: Val) -> TensorType;
}

/// Adds a row of the table by name, its result types inferred by the op's own rule.
///
/// # Errors
/// If the rule refuses the operands: a mistake in the caller's record.
pub fn infer(
    build: &mut dyn Build,
    name: &str,
    operands: &[Val],
    attrs: Attrs,
) -> Result<Val, OpError> {
    let def = crate::ops::find(name).ok_or_else(|| OpError::new(format!("no op `{name}`")))?;
    let types: Vec<TensorType> = operands.iter().map(|&v| build.ty(v)).collect();
    let results = def.infer(&types, &attrs, None)?;
    Ok(build.op(def, operands, attrs, results)[0])
}

/// As [`infer`], for records whose operands are known to fit.
///
/// # Panics
/// If they do not: that is a bug in the record.
pub fn make(build: &mut dyn Build, name: &str, operands: &[Val], attrs: Attrs) -> Val {
    match infer(build, name, operands, attrs) {
        Ok(value) => value,
        Err(error) => panic!("record builds an ill-typed `{name}`: {error}"),
    }
}

/// Adds an op whose result type its operands do not determine (`broadcast_in_dim`, `reshape`,
/// `iota`, `convert`, `constant`).
///
/// # Panics
/// If the op refuses this result type: that is a bug in the record.
pub fn make_as(
    build: &mut dyn Build,
    name: &str,
    operands: &[Val],
    attrs: Attrs,
    result: TensorType,
) -> Val {
    let Some(def) = crate::ops::find(name) else {
        panic!("no op `{name}`")
    };
    let types: Vec<TensorType> = operands.iter().map(|&v| build.ty(v)).collect();
    match def.infer(&types, &attrs, Some(std::slice::from_ref(&result))) {
        Ok(results) => build.op(def, operands, attrs, results)[0],
        Err(error) => panic!("record builds an ill-typed `{name}`: {error}"),
    }
}

/// A tensor of this type whose elements are all `value`.
pub fn splat(build: &mut dyn Build, ty: TensorType, value: Number) -> Val {
    let attrs = Attrs::none().with("value", value.into());
    make_as(build, "constant", &[], attrs, ty)
}

/// A tensor of this type whose elements are all the number `value`, in whatever element type it
/// has.
pub fn splat_f64(build: &mut dyn Build, ty: TensorType, value: f64) -> Val {
    let number = if ty.dtype.is_float() {
        Number::Float(value)
    } else {
        Number::Int(value as i128)
    };
    splat(build, ty, number)
}

/// Spreads `value` over `ty`'s shape; dim `i` of `value` becomes dim `dims[i]`.
pub fn broadcast(build: &mut dyn Build, value: Val, dims: &[usize], ty: TensorType) -> Val {
    if build.ty(value) == ty {
        return value;
    }
    let attrs = Attrs::none().with("dims", Attr::ints(dims.iter().copied()));
    make_as(build, "broadcast_in_dim", &[value], attrs, ty)
}

/// Converts to an element type; nothing if it has that type.
pub fn convert(build: &mut dyn Build, value: Val, dtype: DType) -> Val {
    let ty = build.ty(value);
    if ty.dtype == dtype {
        return value;
    }
    make_as(
        build,
        "convert",
        &[value],
        Attrs::none(),
        ty.with_dtype(dtype),
    )
}

/// One op of a [`LocalGraph`].
#[derive(Clone, Debug)]
pub struct LocalOp {
    /// The op's record.
    pub def: &'static OpDef,
    /// Operands: inputs or results of earlier ops.
    pub operands: Vec<Val>,
    /// Attributes.
    pub attrs: Attrs,
    /// Result types.
    pub types: Vec<TensorType>,
    /// The values of the results, one after another.
    pub first: Val,
}

/// A straight-line graph: the program one rank runs for one op under one signature.
#[derive(Clone, Debug, Default)]
pub struct LocalGraph {
    /// Types of the inputs, which are values `0..inputs.len()`.
    pub inputs: Vec<TensorType>,
    /// Ops in order.
    pub ops: Vec<LocalOp>,
    /// The results.
    pub outputs: Vec<Val>,
    types: Vec<TensorType>,
}

impl LocalGraph {
    /// A graph with these inputs and nothing else.
    pub fn new(inputs: Vec<TensorType>) -> LocalGraph {
        LocalGraph {
            types: inputs.clone(),
            inputs,
            ops: Vec::new(),
            outputs: Vec::new(),
        }
    }

    /// Whether this is a graph of the same ops on the same types, as far as types tell.
    pub fn same_types(&self, other: &LocalGraph) -> bool {
        self.types == other.types && self.ops.len() == other.ops.len()
    }

    /// The `i`-th input.
    pub fn input(&self, i: usize) -> Val {
        Val(i as u32)
    }

    /// Every value's type, by value number.
    pub fn types(&self) -> &[TensorType] {
        &self.types
    }
}

impl LocalOp {
    /// The op with its types, as its record's functions take it.
    pub fn instance(&self, graph: &LocalGraph) -> Instance {
        Instance {
            def: self.def,
            operands: self
                .operands
                .iter()
                .map(|v| graph.types[v.0 as usize].clone())
                .collect(),
            results: self.types.clone(),
            attrs: self.attrs.clone(),
        }
    }
}

impl Build for LocalGraph {
    fn op(
        &mut self,
        def: &'static OpDef,
        operands: &[Val],
        attrs: Attrs,
        results: Vec<TensorType>,
    ) -> Vec<Val> {
        let first = Val(self.types.len() as u32);
        self.types.extend(results.iter().cloned());
        let values = (0..results.len() as u32)
            .map(|i| Val(first.0 + i))
            .collect();
        self.ops.push(LocalOp {
            def,
            operands: operands.to_vec(),
            attrs,
            types: results,
            first,
        });
        values
    }

    fn ty(&self, value: Val) -> TensorType {
        self.types[value.0 as usize].clone()
    }
}
