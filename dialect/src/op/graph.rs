//! `trait Build`: the interface through which derivatives, decompositions and local programs create
//! ops, independent of the graph type (the compiler's graph, or the small [`LocalGraph`] of the
//! interpreter, the cost model and tests).

use super::{Instance, OpDef};
use crate::attr::Attrs;
use crate::types::TensorType;

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
