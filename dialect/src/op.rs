//! `OpDef`: the complete definition of an op, and functions derived from it.

pub mod graph;
pub mod refine;

use std::fmt;

use smallvec::smallvec;

use self::graph::{Build, LocalGraph, Val};
use self::refine::Refine;
use crate::attr::{AttrDef, Attrs};
use crate::class::{IndexMap, ReduceRegion, Roll, Scatter, Slices, Sort, WindowNest, WindowSelect};
use crate::combiner::Combiner;
use crate::mesh::Mesh;
use crate::sbp::{NdSbp, Reduction, Sbp, SbpList};
use crate::scalar::Scalar;
use crate::types::{DType, TensorType};

/// An op's rejection of its operands or attributes. The text states what was found and what is
/// legal; the compiler adds the location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpError {
    /// The error message.
    pub message: String,
    /// The number of the operand at fault, if any.
    pub operand: Option<usize>,
    /// The legal alternatives, if known.
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

    /// States the legal alternatives.
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

/// An op instance: the record with the types and attributes of one occurrence in a program.
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

/// A signature on one mesh axis: the SBP of each operand and of each result.
#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Signature {
    /// SBP of each operand.
    pub operands: SbpList,
    /// SBP of each result.
    pub results: SbpList,
}

impl Clone for Signature {
    fn clone(&self) -> Signature {
        Signature {
            operands: SbpList::from_slice(&self.operands),
            results: SbpList::from_slice(&self.results),
        }
    }
}

/// A signature and the axes on which it is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The signature.
    pub signature: Signature,
    /// If present, the product of the sizes of all axes that use the signature must divide this
    /// extent, so that both sides of a `reshape` are split at the same elements. If absent, it is
    /// legal on every axis.
    pub divides: Option<usize>,
}

impl Case {
    /// A signature with one result, legal on every axis.
    pub fn always(operands: impl IntoIterator<Item = Sbp>, result: Sbp) -> Case {
        Case {
            signature: Signature {
                operands: operands.into_iter().collect(),
                results: smallvec![result],
            },
            divides: None,
        }
    }

    /// The same SBP of every operand and result, legal on every axis.
    pub fn alike(instance: &Instance, sbp: Sbp) -> Case {
        Case {
            signature: Signature {
                operands: smallvec![sbp; instance.operands.len()],
                results: smallvec![sbp; instance.results.len()],
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

/// A signature on a mesh: the ND-SBP of each operand and result. On each axis it is a
/// [`Signature`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NdSignature {
    /// ND-SBP of each operand.
    pub operands: Vec<NdSbp>,
    /// ND-SBP of each result.
    pub results: Vec<NdSbp>,
}

impl NdSignature {
    /// Combines one signature per axis (outermost first).
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

/// How an op's shapes and signatures are derived.
pub enum Rule {
    /// All operands and the result have the same shape; element types by `result`. Any dim may be
    /// split; partial values as in [`Linear`].
    Elementwise,
    /// By functions.
    Fn {
        /// Result types, from operand types, attributes and (if these do not determine them) the
        /// written result types.
        infer: Infer,
        /// All legal signatures on one axis except `B,…→B`, which is always legal and is added.
        /// Their order is that of the documentation; no duplicates.
        signatures: fn(&Instance) -> Vec<Case>,
    },
    /// By an index expression: `"m k, k n -> m n"`. Equal letters are the same axis; a letter
    /// absent from the result is reduced by a sum.
    Index(&'static str),
}

/// The operands of an elementwise or index-rule op through which partial values propagate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linear {
    /// None.
    No,
    /// Sums propagate through each of these operands alone, with the others `B`: `mul`, `matmul`.
    Each(&'static [usize]),
    /// As [`Linear::Each`], for floats only, since integers truncate: `div`.
    EachFloat(&'static [usize]),
    /// Sums of floats propagate if no value is lost: `convert` to a wider float, never to a
    /// narrower one.
    Widening,
    /// Sums propagate if these operands are all partial, with the others (if any) `B`: `add`,
    /// `sub`, `neg`.
    Jointly(&'static [usize]),
    /// Partial values of this kind propagate if all operands are partial of it: `maximum` with
    /// `Max`.
    Idempotent(Reduction),
    /// The attribute `value` is a partial value of each kind whose identity it is: zeros on every
    /// rank sum to zeros.
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

/// The class of an op. Lowering matches on it, never on a name.
pub enum Class {
    /// The same scalar expression for every element.
    Elementwise(fn(&Instance) -> Scalar),
    /// A sum of products of two operands.
    Contract(fn(&Instance) -> ContractDims),
    /// A reduction of the first operand over some dims; the second, if any, is the 0-d initial
    /// value.
    Reduce(fn(&Instance) -> (Combiner, Vec<usize>)),
    /// A joint reduction of several tensors by a user-defined function.
    ReduceRegion(fn(&Instance) -> ReduceRegion),
    /// A rearrangement of elements.
    Index(fn(&Instance) -> IndexMap),
    /// A rearrangement of elements around a dim, by communication where that dim is split.
    Roll(fn(&Instance) -> Roll),
    /// Folds over windows: `reduce_window`, `convolution`.
    Window(fn(&Instance) -> WindowNest),
    /// Adds to the selected element of each window: `select_and_scatter`.
    WindowSelect(fn(&Instance) -> WindowSelect),
    /// Slices of the first operand; 0 for dropped ones.
    Gather(fn(&Instance) -> Slices),
    /// The first operand with slices written into it.
    Scatter(fn(&Instance) -> Scatter),
    /// Sorts lines.
    Sort(fn(&Instance) -> Sort),
    /// Composed of other ops by `decompose`. Does not exist after `normalize`.
    Composite,
}

/// The local program for a signature.
pub enum Localize {
    /// The same op on the local shapes.
    Same,
    /// A small local graph, because the op depends on positions.
    Fn(fn(&mut LocalGraph, &LocalContext<'_>) -> Vec<Val>),
}

/// The context of a [`Localize::Fn`]: the global op, its signature, and the rank's location.
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

/// Gradients of the operands, or the reason why there are none for these attributes.
pub type TryDerivative =
    fn(&mut dyn Build, &DerivativeContext<'_>) -> Result<Vec<Option<Val>>, &'static str>;

/// How the derivative of an op is built.
pub enum Derivative {
    /// Symbolically, from its [`Scalar`].
    Scalar,
    /// By a function: given operands, results and the gradients of the results (`None` where it is
    /// zero), the gradient of each operand (`None` where it is zero or the operand is not a float).
    Fn(fn(&mut dyn Build, &DerivativeContext<'_>) -> Vec<Option<Val>>),
    /// As [`Derivative::Fn`], for ops differentiable for some attributes only; otherwise the
    /// reason.
    Try(TryDerivative),
    /// Through the decomposition.
    Decompose,
    /// Not differentiable, with the reason. A gradient that reaches such an op is an error at its
    /// location.
    None(&'static str),
    /// The op is locally constant: the gradient is zero.
    Zero,
}

/// The arguments of a [`Derivative::Fn`].
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

/// Computes the value of an op with other ops, given its operands.
pub type Decompose = fn(&mut dyn Build, &Instance, &[Val]) -> Vec<Val>;

/// The record of an op: everything the compiler knows about it.
pub struct OpDef {
    /// Name in text.
    pub name: &'static str,
    /// The definition for the documentation; the first line is the formula.
    pub doc: &'static str,
    /// Names of the operands. A last name ending in `...` makes the op variadic.
    pub operands: &'static [&'static str],
    /// Attributes.
    pub attrs: &'static [AttrDef],
    /// Shapes and signatures.
    pub rule: Rule,
    /// Result element type and accepted element types, for rules that do not specify them.
    pub dtypes: Dtypes,
    /// How partial values propagate.
    pub linear: Linear,
    /// Its class, for lowering.
    pub class: Class,
    /// Its local program.
    pub localize: Localize,
    /// Its derivative.
    pub derivative: Derivative,
    /// For composites, and other ops with an equivalent decomposition.
    pub decompose: Option<Decompose>,
    /// How it can read an operand with permuted or reversed dims.
    pub absorb: Option<Absorb>,
    /// How it applies to operands whose dims are written as several. `None`: elementwise ops as
    /// such, others not.
    pub refine: Option<Refine>,
}

/// The attributes with which an op reads an operand before its dims are permuted or reversed, if
/// there are any: one entry per dim of the operand, by operand number.
pub type Absorb = fn(&Instance, usize, &[Reread]) -> Option<Attrs>;

/// The source of an operand's dim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reread {
    /// The dim of the tensor read instead.
    pub dim: usize,
    /// Whether it is reversed.
    pub reversed: bool,
}

/// Element types of the operands and result of elementwise and index-rule ops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dtypes {
    /// All operands and the result have one type of the class.
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
    /// Specified by the rule's function.
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
    /// Whether the element type belongs to the class.
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
    /// Whether the op accepts this number of operands.
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
