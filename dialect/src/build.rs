//! `trait Build`: the interface through which derivatives, decompositions and local programs create
//! ops, independent of the graph type (the compiler's graph, or the small [`LocalGraph`] of the
//! interpreter, the cost model and tests).

use crate::attr::{Attr, Attrs};
use crate::op::{Instance, OpDef, OpError};
use crate::scalar::Number;
use crate::types::{DType, TensorType};

/// A value of a builder; meaningful only for the builder that created it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Val(pub u32);

/// Creates ops. Operand and result types are global in derivatives and decompositions, local in
/// local programs; the builder does not distinguish them.
pub trait Build {
    /// Adds an op with the given result types; returns its results.
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

/// Adds an op of the table by name, with result types inferred by the op's own rule.
///
/// # Errors
/// If the rule rejects the operands: a bug in the calling record.
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

/// As [`infer`], for records whose operands are known to be valid.
///
/// # Panics
/// If they are not: a bug in the record.
pub fn make(build: &mut dyn Build, name: &str, operands: &[Val], attrs: Attrs) -> Val {
    match infer(build, name, operands, attrs) {
        Ok(value) => value,
        Err(error) => panic!("record builds an ill-typed `{name}`: {error}"),
    }
}

/// Adds an op whose result type is not determined by its operands (`broadcast_in_dim`, `reshape`,
/// `iota`, `convert`, `constant`).
///
/// # Panics
/// If the op rejects this result type: a bug in the record.
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

/// A tensor of this type whose elements are all the number `value`, converted to the element type.
pub fn splat_f64(build: &mut dyn Build, ty: TensorType, value: f64) -> Val {
    let number = if ty.dtype.is_float() {
        Number::Float(value)
    } else {
        Number::Int(value as i128)
    };
    splat(build, ty, number)
}

/// Broadcasts `value` to `ty`'s shape; dim `i` of `value` becomes dim `dims[i]`.
pub fn broadcast(build: &mut dyn Build, value: Val, dims: &[usize], ty: TensorType) -> Val {
    if build.ty(value) == ty {
        return value;
    }
    let attrs = Attrs::none().with("dims", Attr::ints(dims.iter().copied()));
    make_as(build, "broadcast_in_dim", &[value], attrs, ty)
}

/// Converts to an element type; a no-op if it is already that type.
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
    /// The values of the results, in order.
    pub first: Val,
}

/// A straight-line graph: the program that one rank runs for one op under one signature.
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
    /// A graph with these inputs and no ops.
    pub fn new(inputs: Vec<TensorType>) -> LocalGraph {
        LocalGraph {
            types: inputs.clone(),
            inputs,
            ops: Vec::new(),
            outputs: Vec::new(),
        }
    }

    /// Whether this graph has the same ops on the same types, as far as types determine it.
    pub fn same_types(&self, other: &LocalGraph) -> bool {
        self.types == other.types && self.ops.len() == other.ops.len()
    }

    /// The `i`-th input.
    pub fn input(&self, i: usize) -> Val {
        Val(i as u32)
    }

    /// The types of all values, by value number.
    pub fn types(&self) -> &[TensorType] {
        &self.types
    }
}

impl LocalOp {
    /// The op with its types, in the form that its record's functions take.
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
