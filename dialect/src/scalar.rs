//! `Scalar`: the scalar expression of an elementwise op, as a small typed DAG. Evaluation,
//! derivative and generated code are all derived from it, so an elementwise op is one row of the
//! table.
//!
//! It is a DAG in a vector, not a tree: expressions such as ten Philox rounds share nearly all of
//! their subexpressions and would grow exponentially as trees.

mod erf;

pub mod derivative;
pub mod eval;

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::types::DType;

/// Index of a node in its [`Scalar`].
pub type Id = usize;

/// A function of one argument; the result has the argument's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unary {
    /// −x (wrapping for integers).
    Neg,
    /// |x|.
    Abs,
    /// eˣ.
    Exp,
    /// Natural logarithm.
    Log,
    /// √x.
    Sqrt,
    /// tanh x.
    Tanh,
    /// cos x.
    Cos,
    /// sin x.
    Sin,
    /// 1 / (1 + e⁻ˣ).
    Logistic,
    /// ln(1 + x).
    Log1p,
    /// eˣ − 1.
    Expm1,
    /// 2/√π · ∫₀ˣ e^(−t²) dt.
    Erf,
    /// 2/√π · ∫ₓ^∞ e^(−t²) dt.
    Erfc,
    /// ∛x.
    Cbrt,
    /// The largest integer not above x.
    Floor,
    /// The smallest integer not below x.
    Ceil,
    /// The nearest integer, ties away from zero.
    RoundAway,
    /// The nearest integer, ties to even.
    RoundEven,
    /// −1, 0 or 1; NaN stays NaN.
    Sign,
    /// Logical not of `i1`, bitwise not of integers.
    Not,
    /// Population count of an integer.
    Ones,
    /// Leading zero count of an integer.
    LeadingZeros,
    /// x itself, opaque to rewrites.
    Barrier,
}

/// A function of two arguments of one type; the result has that type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binary {
    /// a + b (wrapping).
    Add,
    /// a − b (wrapping).
    Sub,
    /// a · b (wrapping).
    Mul,
    /// a / b; integers truncate, division by zero gives −1 (all ones), as in StableHLO.
    Div,
    /// The maximum; NaN if either is NaN.
    Max,
    /// The minimum; NaN if either is NaN.
    Min,
    /// aᵇ, floats.
    Pow,
    /// a − trunc(a / b) · b, with the sign of a; an integer a itself if b is 0.
    Rem,
    /// The angle of the point (b, a) from the first axis, in [−π, π]; floats.
    Atan2,
    /// Bitwise and, logical on `i1`.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Shift left; 0 if b ≥ bits.
    Shl,
    /// Logical shift right; 0 if b ≥ bits.
    Shr,
    /// Arithmetic shift right; all sign bits if b ≥ bits.
    Sar,
}

/// Direction of a comparison; the result is `i1`. Comparisons with NaN are false, but for `Ne`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cmp {
    /// a = b.
    Eq,
    /// a ≠ b.
    Ne,
    /// a < b.
    Lt,
    /// a ≤ b.
    Le,
    /// a > b.
    Gt,
    /// a ≥ b.
    Ge,
}

impl Unary {
    /// Every function.
    pub const ALL: [Unary; 23] = [
        Unary::Neg,
        Unary::Abs,
        Unary::Exp,
        Unary::Log,
        Unary::Sqrt,
        Unary::Tanh,
        Unary::Cos,
        Unary::Sin,
        Unary::Logistic,
        Unary::Log1p,
        Unary::Expm1,
        Unary::Erf,
        Unary::Erfc,
        Unary::Cbrt,
        Unary::Floor,
        Unary::Ceil,
        Unary::RoundAway,
        Unary::RoundEven,
        Unary::Sign,
        Unary::Not,
        Unary::Ones,
        Unary::LeadingZeros,
        Unary::Barrier,
    ];

    /// Name of its row in the op table.
    pub fn op_name(self) -> &'static str {
        match self {
            Unary::Neg => "neg",
            Unary::Abs => "abs",
            Unary::Exp => "exp",
            Unary::Log => "log",
            Unary::Sqrt => "sqrt",
            Unary::Tanh => "tanh",
            Unary::Cos => "cos",
            Unary::Sin => "sin",
            Unary::Logistic => "logistic",
            Unary::Log1p => "log1p",
            Unary::Expm1 => "expm1",
            Unary::Erf => "erf",
            Unary::Erfc => "erfc",
            Unary::Cbrt => "cbrt",
            Unary::Floor => "floor",
            Unary::Ceil => "ceil",
            Unary::RoundAway => "round_nearest_afz",
            Unary::RoundEven => "round_nearest_even",
            Unary::Sign => "sign",
            Unary::Not => "not",
            Unary::Ones => "popcnt",
            Unary::LeadingZeros => "count_leading_zeros",
            Unary::Barrier => "optimization_barrier",
        }
    }
}

impl Binary {
    /// Every function.
    pub const ALL: [Binary; 15] = [
        Binary::Add,
        Binary::Sub,
        Binary::Mul,
        Binary::Div,
        Binary::Max,
        Binary::Min,
        Binary::Pow,
        Binary::Rem,
        Binary::Atan2,
        Binary::And,
        Binary::Or,
        Binary::Xor,
        Binary::Shl,
        Binary::Shr,
        Binary::Sar,
    ];

    /// Name of its row in the op table.
    pub fn op_name(self) -> &'static str {
        match self {
            Binary::Add => "add",
            Binary::Sub => "sub",
            Binary::Mul => "mul",
            Binary::Div => "div",
            Binary::Max => "maximum",
            Binary::Min => "minimum",
            Binary::Pow => "power",
            Binary::Rem => "rem",
            Binary::Atan2 => "atan2",
            Binary::And => "and",
            Binary::Or => "or",
            Binary::Xor => "xor",
            Binary::Shl => "shift_left",
            Binary::Shr => "shift_right_logical",
            Binary::Sar => "shift_right_arithmetic",
        }
    }
}

impl Cmp {
    /// Every direction.
    pub const ALL: [Cmp; 6] = [Cmp::Eq, Cmp::Ne, Cmp::Lt, Cmp::Le, Cmp::Gt, Cmp::Ge];

    /// Name in text: `eq`, `lt`, …
    pub fn name(self) -> &'static str {
        match self {
            Cmp::Eq => "eq",
            Cmp::Ne => "ne",
            Cmp::Lt => "lt",
            Cmp::Le => "le",
            Cmp::Gt => "gt",
            Cmp::Ge => "ge",
        }
    }

    /// The direction with this name.
    pub fn parse(name: &str) -> Option<Cmp> {
        Cmp::ALL.into_iter().find(|c| c.name() == name)
    }
}

/// A numeric literal: exact for integers up to 64 bits. Literals compare by their bits: 0 and −0
/// differ, and a NaN equals itself.
#[derive(Clone, Copy, Debug)]
pub enum Number {
    /// A floating-point constant.
    Float(f64),
    /// An integer or boolean constant.
    Int(i128),
}

impl Number {
    /// Whether it is an integer, and its bits.
    fn bits(self) -> (bool, i128) {
        match self {
            Number::Float(x) => (false, i128::from(x.to_bits())),
            Number::Int(x) => (true, x),
        }
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Number) -> bool {
        self.bits() == other.bits()
    }
}

impl Eq for Number {}

impl std::hash::Hash for Number {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits().hash(state);
    }
}

/// One node of the DAG.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// The element of operand `i`.
    Arg(usize),
    /// A constant of the node's type.
    Const(Number),
    /// A unary function.
    Unary(Unary, Id),
    /// A binary function.
    Binary(Binary, Id, Id),
    /// A comparison of two values of one type; the node's type is `i1`.
    Cmp(Cmp, Id, Id),
    /// `cond ? a : b`.
    Select(Id, Id, Id),
    /// Conversion to the node's type: floats round to nearest even; float to integer truncates and
    /// saturates (NaN gives 0); anything to `i1` is `x ≠ 0`.
    Convert(Id),
    /// The bits of the operand, reinterpreted in the node's type of the same width.
    Bitcast(Id),
    /// The entry of this table (an index in [`Scalar::tables`]) at the operand, an i64 index that
    /// is clamped to the table.
    Lookup(usize, Id),
}

/// A typed scalar expression over one element of each operand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scalar {
    /// Nodes; operands precede their users.
    pub nodes: Vec<(Node, DType)>,
    /// The result node.
    pub root: Id,
    /// Tables that [`Node::Lookup`] reads; none is empty.
    pub tables: Vec<Arc<[Number]>>,
}

impl Scalar {
    /// Whether the value is an operand behind a [`Unary::Barrier`].
    pub fn is_barrier(&self) -> bool {
        matches!(self.nodes[self.root].0, Node::Unary(Unary::Barrier, _))
    }
}

/// Builds a [`Scalar`]; equal nodes are shared.
#[derive(Clone, Debug, Default)]
pub struct ScalarBuilder {
    nodes: Vec<(Node, DType)>,
    /// The index of each node.
    known: FxHashMap<(Node, DType), Id>,
    tables: Vec<Arc<[Number]>>,
}

impl ScalarBuilder {
    /// An empty builder.
    pub fn new() -> ScalarBuilder {
        ScalarBuilder::default()
    }

    /// A builder that goes on from an expression.
    fn of(scalar: &Scalar) -> ScalarBuilder {
        ScalarBuilder {
            nodes: scalar.nodes.clone(),
            known: scalar.nodes.iter().copied().zip(0..).collect(),
            tables: scalar.tables.clone(),
        }
    }

    /// Adds a node of this type, or returns an equal existing one.
    pub fn node(&mut self, node: Node, dtype: DType) -> Id {
        let next = self.nodes.len();
        let id = *self.known.entry((node, dtype)).or_insert(next);
        if id == next {
            self.nodes.push((node, dtype));
        }
        id
    }

    /// The nodes so far.
    pub fn nodes(&self) -> &[(Node, DType)] {
        &self.nodes
    }

    /// Type of a node.
    pub fn dtype(&self, id: Id) -> DType {
        self.nodes[id].1
    }

    /// Operand `i` of the op, of this type.
    pub fn arg(&mut self, i: usize, dtype: DType) -> Id {
        self.node(Node::Arg(i), dtype)
    }

    /// A floating-point constant (rounded, or truncated for integer types).
    pub fn constant(&mut self, value: f64, dtype: DType) -> Id {
        let number = if dtype.is_float() {
            Number::Float(value)
        } else {
            Number::Int(value as i128)
        };
        self.node(Node::Const(number), dtype)
    }

    /// An integer constant of any type.
    pub fn int(&mut self, value: i128, dtype: DType) -> Id {
        let number = if dtype.is_float() {
            Number::Float(value as f64)
        } else {
            Number::Int(value)
        };
        self.node(Node::Const(number), dtype)
    }

    /// A unary function of a node.
    pub fn unary(&mut self, f: Unary, a: Id) -> Id {
        let dtype = self.dtype(a);
        self.node(Node::Unary(f, a), dtype)
    }

    /// A binary function of two nodes of one type.
    pub fn binary(&mut self, f: Binary, a: Id, b: Id) -> Id {
        let dtype = self.dtype(a);
        assert_eq!(dtype, self.dtype(b), "operands of one type");
        self.node(Node::Binary(f, a, b), dtype)
    }

    /// A comparison of two nodes of one type.
    pub fn cmp(&mut self, cmp: Cmp, a: Id, b: Id) -> Id {
        self.node(Node::Cmp(cmp, a, b), DType::I1)
    }

    /// `cond ? a : b`.
    pub fn select(&mut self, cond: Id, a: Id, b: Id) -> Id {
        let dtype = self.dtype(a);
        self.node(Node::Select(cond, a, b), dtype)
    }

    /// Conversion to another type; a no-op if it is already that type.
    pub fn convert(&mut self, a: Id, dtype: DType) -> Id {
        if self.dtype(a) == dtype {
            a
        } else {
            self.node(Node::Convert(a), dtype)
        }
    }

    /// Bitcast to another type of the same width; a no-op if it is already that type.
    pub fn bitcast(&mut self, a: Id, dtype: DType) -> Id {
        assert_eq!(self.dtype(a).bits(), dtype.bits(), "types of one width");
        if self.dtype(a) == dtype {
            a
        } else {
            self.node(Node::Bitcast(a), dtype)
        }
    }

    /// The entry of a nonempty table at an index, which is clamped to the table.
    pub fn lookup(&mut self, table: Arc<[Number]>, index: Id, dtype: DType) -> Id {
        assert!(!table.is_empty(), "a table has numbers");
        let index = self.convert(index, DType::I64);
        self.tables.push(table);
        self.node(Node::Lookup(self.tables.len() - 1, index), dtype)
    }

    /// The expression with this result.
    pub fn finish(self, root: Id) -> Scalar {
        Scalar {
            nodes: self.nodes,
            root,
            tables: self.tables,
        }
    }
}
