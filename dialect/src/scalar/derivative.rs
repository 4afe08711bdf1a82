//! Symbolic derivative of a [`Scalar`].
//!
//! The derivative's DAG starts with the nodes of the function itself, so its subexpressions are
//! shared: the derivative of `tanh` reads the op's result instead of recomputing it.

use super::{Binary, Cmp, Id, Node, Number, Scalar, ScalarBuilder, Unary};

impl Scalar {
    /// ∂ result / ∂ argument `arg`, over the same arguments; `None` if it is zero everywhere. Its
    /// first nodes are those of `self`. At ties of max and min the first operand gets the whole
    /// derivative.
    pub fn derivative(&self, arg: usize) -> Option<Scalar> {
        let mut b = ScalarBuilder::of(self);
        let mut derivatives: Vec<Option<Id>> = Vec::with_capacity(self.nodes.len());
        for id in 0..self.nodes.len() {
            let derivative = derive(&mut b, id, arg, &derivatives);
            derivatives.push(derivative);
        }
        let root = derivatives[self.root]?;
        Some(b.finish(root))
    }
}

fn derive(b: &mut ScalarBuilder, id: Id, arg: usize, d: &[Option<Id>]) -> Option<Id> {
    let (node, dtype) = b.nodes[id];
    if !dtype.is_float() {
        return None;
    }
    match node {
        Node::Arg(i) => (i == arg).then(|| b.constant(1.0, dtype)),
        Node::Const(_) | Node::Cmp(..) => None,
        Node::Unary(f, a) => {
            let inner = d[a]?;
            let outer = unary(b, f, a, id)?;
            Some(product(b, outer, inner))
        }
        Node::Binary(f, x, y) => binary(b, f, (x, d[x]), (y, d[y]), id),
        Node::Select(c, x, y) => match (d[x], d[y]) {
            (None, None) => None,
            (dx, dy) => {
                let zero = b.constant(0.0, dtype);
                Some(b.select(c, dx.unwrap_or(zero), dy.unwrap_or(zero)))
            }
        },
        Node::Convert(a) => d[a].map(|inner| match b.nodes[inner].0 {
            Node::Const(value) => b.node(Node::Const(value), dtype),
            _ => b.convert(inner, dtype),
        }),
        Node::Bitcast(_) | Node::Lookup(..) => None,
    }
}

/// Derivative of `f` at `a`, whose value is node `value`.
fn unary(b: &mut ScalarBuilder, f: Unary, a: Id, value: Id) -> Option<Id> {
    let dtype = b.dtype(a);
    let one = |b: &mut ScalarBuilder| b.constant(1.0, dtype);
    Some(match f {
        Unary::Neg => b.constant(-1.0, dtype),
        Unary::Abs => b.unary(Unary::Sign, a),
        Unary::Exp => value,
        Unary::Log => {
            let one = one(b);
            b.binary(Binary::Div, one, a)
        }
        Unary::Sqrt => {
            let half = b.constant(0.5, dtype);
            b.binary(Binary::Div, half, value)
        }
        Unary::Tanh => {
            let one = one(b);
            let square = b.binary(Binary::Mul, value, value);
            b.binary(Binary::Sub, one, square)
        }
        Unary::Cos => {
            let sine = b.unary(Unary::Sin, a);
            b.unary(Unary::Neg, sine)
        }
        Unary::Sin => b.unary(Unary::Cos, a),
        Unary::Logistic => {
            let one = one(b);
            let complement = b.binary(Binary::Sub, one, value);
            b.binary(Binary::Mul, value, complement)
        }
        Unary::Log1p => {
            let one = one(b);
            let sum = b.binary(Binary::Add, one, a);
            b.binary(Binary::Div, one, sum)
        }
        Unary::Expm1 => {
            let one = one(b);
            b.binary(Binary::Add, value, one)
        }
        Unary::Erf | Unary::Erfc => {
            let square = b.binary(Binary::Mul, a, a);
            let negated = b.unary(Unary::Neg, square);
            let bell = b.unary(Unary::Exp, negated);
            let scale = std::f64::consts::FRAC_2_SQRT_PI;
            let scale = b.constant(if f == Unary::Erf { scale } else { -scale }, dtype);
            b.binary(Binary::Mul, scale, bell)
        }
        Unary::Cbrt => {
            let third = b.constant(1.0 / 3.0, dtype);
            let square = b.binary(Binary::Mul, value, value);
            b.binary(Binary::Div, third, square)
        }
        Unary::Barrier => one(b),
        Unary::Floor
        | Unary::Ceil
        | Unary::RoundAway
        | Unary::RoundEven
        | Unary::Sign
        | Unary::Not
        | Unary::Ones
        | Unary::LeadingZeros => return None,
    })
}

type Dual = (Id, Option<Id>);

fn binary(b: &mut ScalarBuilder, f: Binary, x: Dual, y: Dual, value: Id) -> Option<Id> {
    match f {
        Binary::Add => sum(b, x.1, y.1),
        Binary::Sub => {
            let right = y.1.map(|dy| negate(b, dy));
            sum(b, x.1, right)
        }
        Binary::Mul => {
            let left = x.1.map(|dx| product(b, y.0, dx));
            let right = y.1.map(|dy| product(b, x.0, dy));
            sum(b, left, right)
        }
        Binary::Div => {
            let left = x.1.map(|dx| b.binary(Binary::Div, dx, y.0));
            let right = y.1.map(|dy| {
                let ratio = b.binary(Binary::Div, value, y.0);
                let term = product(b, ratio, dy);
                negate(b, term)
            });
            sum(b, left, right)
        }
        Binary::Max => choose(b, Cmp::Ge, x, y),
        Binary::Min => choose(b, Cmp::Le, x, y),
        Binary::Pow => power(b, x, y, value),
        Binary::Rem => remainder(b, x, y, value),
        Binary::Atan2 => angle(b, x, y),
        Binary::And | Binary::Or | Binary::Xor | Binary::Shl | Binary::Shr | Binary::Sar => None,
    }
}

/// x rem y = x − n·y with the integer n = (x − value)/y: `x′ − n·y′`.
fn remainder(b: &mut ScalarBuilder, x: Dual, y: Dual, value: Id) -> Option<Id> {
    let right = y.1.map(|dy| {
        let whole = b.binary(Binary::Sub, value, x.0);
        let slope = b.binary(Binary::Div, whole, y.0);
        product(b, slope, dy)
    });
    sum(b, x.1, right)
}

/// The angle of the point (y, x): `(y·x′ − x·y′) / (x² + y²)`.
fn angle(b: &mut ScalarBuilder, x: Dual, y: Dual) -> Option<Id> {
    let left = x.1.map(|dx| product(b, y.0, dx));
    let right = y.1.map(|dy| {
        let term = product(b, x.0, dy);
        negate(b, term)
    });
    let turn = sum(b, left, right)?;
    let squares = [x.0, y.0].map(|v| b.binary(Binary::Mul, v, v));
    let distance = b.binary(Binary::Add, squares[0], squares[1]);
    Some(b.binary(Binary::Div, turn, distance))
}

/// xʸ: `y·xʸ⁻¹·x′ + xʸ·ln x·y′`.
fn power(b: &mut ScalarBuilder, x: Dual, y: Dual, value: Id) -> Option<Id> {
    let dtype = b.dtype(x.0);
    let left = x.1.map(|dx| {
        let one = b.constant(1.0, dtype);
        let less = b.binary(Binary::Sub, y.0, one);
        let root = b.binary(Binary::Pow, x.0, less);
        let slope = product(b, y.0, root);
        product(b, slope, dx)
    });
    let right = y.1.map(|dy| {
        let log = b.unary(Unary::Log, x.0);
        let slope = product(b, value, log);
        product(b, slope, dy)
    });
    sum(b, left, right)
}

fn choose(b: &mut ScalarBuilder, cmp: Cmp, x: Dual, y: Dual) -> Option<Id> {
    if x.1.is_none() && y.1.is_none() {
        return None;
    }
    let zero = b.constant(0.0, b.dtype(x.0));
    let first = b.cmp(cmp, x.0, y.0);
    Some(b.select(first, x.1.unwrap_or(zero), y.1.unwrap_or(zero)))
}

fn is_constant(b: &ScalarBuilder, id: Id, value: f64) -> bool {
    matches!(b.nodes[id].0, Node::Const(Number::Float(v)) if v == value)
}

fn product(b: &mut ScalarBuilder, x: Id, y: Id) -> Id {
    match () {
        () if is_constant(b, x, 1.0) => y,
        () if is_constant(b, y, 1.0) => x,
        () if is_constant(b, x, -1.0) => negate(b, y),
        () if is_constant(b, y, -1.0) => negate(b, x),
        () => b.binary(Binary::Mul, x, y),
    }
}

fn negate(b: &mut ScalarBuilder, x: Id) -> Id {
    match b.nodes[x] {
        (Node::Const(Number::Float(v)), dtype) => b.constant(-v, dtype),
        (Node::Unary(Unary::Neg, inner), _) => inner,
        _ => b.unary(Unary::Neg, x),
    }
}

fn sum(b: &mut ScalarBuilder, x: Option<Id>, y: Option<Id>) -> Option<Id> {
    match (x, y) {
        (Some(x), Some(y)) => Some(b.binary(Binary::Add, x, y)),
        (one, None) | (None, one) => one,
    }
}
