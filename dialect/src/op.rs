//! `OpDef`: the record that says everything about an op, and what follows from it.

use std::fmt;

use crate::attr::{AttrDef, Attrs};
use crate::build::{Build, LocalGraph, Val};
use crate::class::{IndexMap, ReduceRegion, Scatter, Slices, Sort, WindowNest, WindowSelect};
use crate::combiner::Combiner;
use crate::mesh::Mesh;
use crate::sbp::{NdSbp, Reduction, Sbp};
use crate::scalar::Scalar;
use crate::types::{DType, TensorType};

/// An op refused what it was given. The text says what was found and what is legal; the compiler
/// adds the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpError {
    /// What is wrong.
    pub message: String,
    /// The operand (by number) that is at fault, if one is.
    pub operand: Option<usize>,
    /// What is legal, if that can be said.
    pub legal: Option<String>,
}

impl OpError {
    /// An error about the op as a whole.
    pub fn new(message: impl Into<String>) -> OpError {
        OpError {
            message: message.into(),
            operand: None,
            legal: None,
        }
    }

    /// Names the operand at fault.
    #[must_use]
    pub fn at(mut self, operand: usize) -> OpError {
        self.operand = Some(operand);
        self
    }

    /// Says what would be legal.
    #[must_use]
    pub fn legal(mut self, legal: impl Into<String>) -> OpError {
        self.legal = Some(legal.into());
        self
    }
}

impl fmt::Display for OpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for OpError {}

/// An op with the types and attributes of one place in a program.
#[derive(Clone, Debug)]
pub struct Instance {
    /// The record.
    pub def: &'static OpDef,
    /// Operand types.
    pub operands: Vec<TensorType>,
    /// Result types.
    pub results: Vec<TensorType>,
    /// Attributes.
    pub attrs: Attrs,
}

/// On one mesh axis: the SBP of each operand, and of each result that follows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Signature {
    /// One for each operand.
    pub operands: Vec<Sbp>,
    /// One for each result.
    pub results: Vec<Sbp>,
}

/// A signature and on which axes it is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The signature.
    pub signature: Signature,
    /// If given, it is legal only where the product of the sizes of all axes that use it divides
    /// this extent: both sides of a `reshape` are then cut at the same elements. Absent: on every
    /// axis.
    pub divides: Option<usize>,
}

impl Case {
    /// A signature from operands to one result, legal on every axis.
    pub fn always(operands: impl Into<Vec<Sbp>>, result: Sbp) -> Case {
        Case {
            signature: Signature {
                operands: operands.into(),
                results: vec![result],
            },
            divides: None,
        }
    }

    /// The same SBP of every operand and result, legal on every axis.
    pub fn alike(instance: &Instance, sbp: Sbp) -> Case {
        Case {
            signature: Signature {
                operands: vec![sbp; instance.operands.len()],
                results: vec![sbp; instance.results.len()],
            },
            divides: None,
        }
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |items: &[Sbp]| {
            items
                .iter()
                .map(Sbp::to_string)
                .collect::<Vec<_>>()
                .join(",")
        };
        write!(f, "{}→{}", list(&self.operands), list(&self.results))
    }
}

/// On every axis of a mesh: the ND-SBP of each operand and result. Axis by axis it is a
/// [`Signature`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NdSignature {
    /// One for each operand.
    pub operands: Vec<NdSbp>,
    /// One for each result.
    pub results: Vec<NdSbp>,
}

impl NdSignature {
    /// Puts one signature for each axis (outermost first) together.
    pub fn product(axes: &[&Signature]) -> NdSignature {
        let column = |n: usize, pick: &dyn Fn(&Signature, usize) -> Sbp| -> Vec<NdSbp> {
            (0..n)
                .map(|i| NdSbp(axes.iter().map(|s| pick(s, i)).collect()))
                .collect()
        };
        let (operands, results) = axes
            .first()
            .map_or((0, 0), |s| (s.operands.len(), s.results.len()));
        NdSignature {
            operands: column(operands, &|s, i| s.operands[i]),
            results: column(results, &|s, i| s.results[i]),
        }
    }

    /// The signature on one axis.
    pub fn axis(&self, axis: usize) -> Signature {
        Signature {
            operands: self.operands.iter().map(|n| n.0[axis]).collect(),
            results: self.results.iter().map(|n| n.0[axis]).collect(),
        }
    }
}

/// Result types from operand types, attributes and the written result types.
pub type Infer =
    fn(&[TensorType], &Attrs, Option<&[TensorType]>) -> Result<Vec<TensorType>, OpError>;

/// How shapes and signatures of an op follow.
pub enum Rule {
    /// All operands and the result have one shape; element types by `result`. Splits go along every
    /// dim; partial values as [`Linear`] says.
    Elementwise,
    /// By functions.
    Fn {
        /// Result types, from operand types, attributes and (where they do not determine it) the
        /// written result types.
        infer: Infer,
        /// All legal signatures on one axis but `B,…→B`, which is always legal and is added. Their
        /// order is the order of the documentation; no duplicates.
        signatures: fn(&Instance) -> Vec<Case>,
    },
    /// By letters: `"m k, k n -> m n"`. The same letter is the same axis; a letter not in the
    /// result is reduced by a sum.
    Index(&'static str),
}

/// Through which operands of an elementwise or index-rule op partial values pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linear {
    /// Through none.
    No,
    /// Sums pass through each of these operands alone, the others being `B`: `mul`, `matmul`.
    Each(&'static [usize]),
    /// As [`Linear::Each`], for floats only, since integers truncate: `div`.
    EachFloat(&'static [usize]),
    /// Sums of floats pass where no value is lost: `convert` to a wider float, never to a narrower
    /// one.
    Widening,
    /// Sums pass when these operands are all partial, the others (if any) being `B`: `add`, `sub`,
    /// `neg`.
    Jointly(&'static [usize]),
    /// Partial values of this kind pass when all operands are partial of it: `maximum` with `Max`.
    Idempotent(Reduction),
    /// The attribute `value` is a partial value of each kind whose identity it is: zeros on every
    /// rank add up to zeros.
    Identity,
}

/// Dims of a contraction: `result[batch.., lhs free.., rhs free..] = Σ lhs · rhs`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContractDims {
    /// Batch dims of the left operand, in result order.
    pub lhs_batch: Vec<usize>,
    /// Batch dims of the right operand, in the same order.
    pub rhs_batch: Vec<usize>,
    /// Contracted dims of the left operand.
    pub lhs_contract: Vec<usize>,
    /// Contracted dims of the right operand, in the same order.
    pub rhs_contract: Vec<usize>,
}

impl ContractDims {
    /// Dims of the left operand that are neither batch nor contracted, in order.
    pub fn lhs_free(&self, ndim: usize) -> Vec<usize> {
        (0..ndim)
            .filter(|d| !self.lhs_batch.contains(d) && !self.lhs_contract.contains(d))
            .collect()
    }

    /// Dims of the right operand that are neither batch nor contracted, in order.
    pub fn rhs_free(&self, ndim: usize) -> Vec<usize> {
        (0..ndim)
            .filter(|d| !self.rhs_batch.contains(d) && !self.rhs_contract.contains(d))
            .collect()
    }
}

/// How the compiler lowers an op. Lowering matches on this, never on a name.
pub enum Class {
    /// The same expression for every element.
    Elementwise(fn(&Instance) -> Scalar),
    /// A product-sum of two operands.
    Contract(fn(&Instance) -> ContractDims),
    /// A reduction of the first operand over some dims; the second, if any, is the 0-d initial
    /// value.
    Reduce(fn(&Instance) -> (Combiner, Vec<usize>)),
    /// A reduction of several tensors together by a function of its own.
    ReduceRegion(fn(&Instance) -> ReduceRegion),
    /// A rearrangement of elements.
    Index(fn(&Instance) -> IndexMap),
    /// Combines what lies under a window: `reduce_window`, `convolution`.
    Window(fn(&Instance) -> WindowNest),
    /// Adds to the element of a window that is chosen: `select_and_scatter`.
    WindowSelect(fn(&Instance) -> WindowSelect),
    /// Slices of the first operand; 0 for what is left out.
    Gather(fn(&Instance) -> Slices),
    /// The first operand with slices written into it.
    Scatter(fn(&Instance) -> Scatter),
    /// Sorts lines.
    Sort(fn(&Instance) -> Sort),
    /// Made of other ops; `decompose` says how. Gone after `normalize`.
    Composite,
}

/// What one rank runs for a signature.
pub enum Localize {
    /// The same op on the local shapes.
    Same,
    /// A small local graph, because the op depends on positions.
    Fn(fn(&mut LocalGraph, &LocalContext<'_>) -> Vec<Val>),
}

/// What a [`Localize::Fn`] knows: the global op, its signature, and where this rank is.
pub struct LocalContext<'a> {
    /// The op on global types.
    pub global: &'a Instance,
    /// Its signature on the mesh.
    pub signature: &'a NdSignature,
    /// The mesh.
    pub mesh: &'a Mesh,
    /// This rank's coordinates on it (`%coord`).
    pub coord: &'a [usize],
    /// The local types of the results.
    pub results: &'a [TensorType],
}

impl LocalContext<'_> {
    /// First global index along `dim` of this rank's shard of a result.
    pub fn result_offset(&self, result: usize, dim: usize) -> usize {
        let shape = &self.global.results[result].shape;
        self.signature.results[result].shard(shape, self.mesh, self.coord)[dim].start
    }

    /// First global index along `dim` of this rank's shard of an operand.
    pub fn operand_offset(&self, operand: usize, dim: usize) -> usize {
        let shape = &self.global.operands[operand].shape;
        self.signature.operands[operand].shard(shape, self.mesh, self.coord)[dim].start
    }
}

/// Gradients of the operands, or why there are none for these attributes.
pub type TryDerivative =
    fn(&mut dyn Build, &DerivativeContext<'_>) -> Result<Vec<Option<Val>>, &'static str>;

/// How the derivative of an op is built.
pub enum Derivative {
    /// From its [`Scalar`], symbolically.
    Scalar,
    /// By a function: given operands, results and the gradients of the results (`None` where it is
    /// zero), the gradient of each operand (`None` where it is zero or the operand is not a float).
    Fn(fn(&mut dyn Build, &DerivativeContext<'_>) -> Vec<Option<Val>>),
    /// As [`Derivative::Fn`], for an op that has one for some attributes only: else the reason.
    Try(TryDerivative),
    /// Through the decomposition.
    Decompose,
    /// There is none: why. Gradients that reach such an op are an error with its place.
    None(&'static str),
    /// The op is locally constant: the gradient is zero.
    Zero,
}

/// What a [`Derivative::Fn`] is given.
pub struct DerivativeContext<'a> {
    /// The op.
    pub instance: &'a Instance,
    /// Its operands.
    pub operands: &'a [Val],
    /// Its results.
    pub results: &'a [Val],
    /// Gradients of the results.
    pub grads: &'a [Option<Val>],
}

/// Builds the value of an op from other ops, given its operands.
pub type Decompose = fn(&mut dyn Build, &Instance, &[Val]) -> Vec<Val>;

/// The record of an op: everything the compiler knows about it.
pub struct OpDef {
    /// Name in text.
    pub name: &'static str,
    /// What it computes, for the documentation; first line is the formula.
    pub doc: &'static str,
    /// Names of the operands. A last name that ends in `...` stands for any number of operands.
    pub operands: &'static [&'static str],
    /// Attributes.
    pub attrs: &'static [AttrDef],
    /// Shapes and signatures.
    pub rule: Rule,
    /// Result element type and element types accepted, for rules that do not say it themselves.
    pub dtypes: Dtypes,
    /// How partial values pass.
    pub linear: Linear,
    /// How it is lowered.
    pub class: Class,
    /// What a rank runs.
    pub localize: Localize,
    /// Its derivative.
    pub derivative: Derivative,
    /// For composites, and ops that also have a decomposition: the same value by other ops.
    pub decompose: Option<Decompose>,
    /// How it reads an operand whose dims are in another order, or reversed.
    pub absorb: Option<Absorb>,
}

/// The attributes with which an op reads an operand as it was before its dims were put in order,
/// if there are any: one entry for each dim of the operand, by the operand's number.
pub type Absorb = fn(&Instance, usize, &[Reread]) -> Option<Attrs>;

/// Where a dim of an operand comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reread {
    /// The dim of what is read instead.
    pub dim: usize,
    /// Whether it runs from the end.
    pub reversed: bool,
}

/// Element types of the operands and result of elementwise and index-rule ops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dtypes {
    /// All operands and the result have one type, which is one of the class.
    Same(TypeClass),
    /// All operands have one type of the class; the result is `i1`.
    Predicate(TypeClass),
    /// First operand `i1`, the others and the result of one type (`select`).
    Select,
    /// The result type is written (`convert`).
    Written,
    /// The result type is written and has as many bits as the operand's (`bitcast_convert`).
    SameWidth,
    /// These element types and no others (`rng_bits`).
    Fixed(&'static [DType], DType),
    /// The rule's function says it.
    Rule,
}

/// A set of element types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeClass {
    /// Every type.
    Any,
    /// f64, f32, bf16, f16.
    Float,
    /// Floats and integers, not `i1`.
    Numeric,
    /// Integers and `i1`.
    Bits,
    /// Integers.
    Int,
}

impl TypeClass {
    /// Whether the element type is one of the class.
    pub fn contains(self, dtype: DType) -> bool {
        match self {
            TypeClass::Any => true,
            TypeClass::Float => dtype.is_float(),
            TypeClass::Numeric => dtype != DType::I1,
            TypeClass::Bits => !dtype.is_float(),
            TypeClass::Int => dtype.is_int(),
        }
    }

    /// Its members in words, for messages and the documentation.
    pub fn name(self) -> &'static str {
        match self {
            TypeClass::Any => "any type",
            TypeClass::Float => "a float",
            TypeClass::Numeric => "a float or an integer",
            TypeClass::Bits => "an integer or `i1`",
            TypeClass::Int => "an integer",
        }
    }
}

impl OpDef {
    /// Whether the op takes this many operands.
    pub fn takes(&self, count: usize) -> bool {
        match self.operands.last() {
            Some(last) if last.ends_with("...") => count + 1 >= self.operands.len(),
            _ => count == self.operands.len(),
        }
    }
}

impl fmt::Debug for OpDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OpDef({})", self.name)
    }
}

impl PartialEq for OpDef {
    fn eq(&self, other: &OpDef) -> bool {
        self.name == other.name
    }
}

impl Eq for OpDef {}
