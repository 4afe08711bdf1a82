//! Attention, and rotary position embeddings.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, Val, broadcast, convert, make, splat_f64};
use crate::infer::check_class;
use crate::op::{
    ContractDims, Derivative, DerivativeContext, Dtypes, Instance, OpDef, OpError, Rule, TypeClass,
};
use crate::ops::shorthand::{
    BASE, binary, compare, iota, option, reshape, select, times, unary, working_type,
};
use crate::ops::softmax::{softmax, softmax_pullback};
use crate::scalar::Cmp;
use crate::types::{DType, TensorType};

pub(super) static ATTENTION: OpDef = OpDef {
    name: "attention",
    doc: "softmax(scale · q kᵀ) v\n\n\
          `q` is [b, h, s, d], `k` [b, g, t, d] and `v` [b, g, t, e], where g divides h: heads i·h/g to \
          (i + 1)·h/g − 1 of `q` share head i of `k` and `v`. With `causal`, row i sees the columns up to \
          i + t − s. The softmax is computed in f32 for 16-bit types. Vaswani et al. (2017), Attention is \
          all you need, arXiv:1706.03762; Ainslie et al. (2023), GQA, arXiv:2305.13245.",
    operands: &["q", "k", "v"],
    attrs: &[
        option(
            "causal",
            AttrKind::Flag,
            "Whether later columns are hidden.",
        ),
        option(
            "scale",
            AttrKind::Float,
            "What products are multiplied with; 1/√d if absent.",
        ),
    ],
    rule: Rule::Fn {
        infer: attention_type,
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Fn(attention_gradients),
    decompose: Some(|build, instance, operands| {
        let parts = Parts::of(instance);
        let query = reshape(build, operands[0], &parts.query);
        let p = probabilities(build, instance, query, operands[1]);
        let p = convert(build, p, instance.operands[2].dtype);
        let y = parts.product(build, p, operands[2], false, false);
        vec![reshape(build, y, &instance.results[0].shape)]
    }),
    ..BASE
};

pub(super) fn attention_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    const OP: &str = "attention";
    let [q, k, v] = operands else {
        unreachable!("the number of operands has been checked");
    };
    for (i, ty) in operands.iter().enumerate() {
        check_class(OP, i, ty, TypeClass::Float)?;
        if ty.ndim() != 4 || ty.dtype != q.dtype {
            let found = format!("operand {i} of `{OP}` is `{ty}`");
            let legal = format!("batch, heads, rows and columns of `{}`", q.dtype);
            return Err(OpError::new(found).at(i).legal(legal));
        }
    }
    let (b, heads, d) = (q.shape[0], q.shape[1], q.shape[3]);
    let (groups, rows) = (k.shape[1], k.shape[2]);
    if groups == 0 || !heads.is_multiple_of(groups) || k.shape[0] != b || k.shape[3] != d {
        let found = format!("operand 1 of `{OP}` is `{k}`");
        let legal = format!(
            "{b} x g x t x {d} of `{}`, where g divides {heads}",
            q.dtype
        );
        return Err(OpError::new(found).at(1).legal(legal));
    }
    if v.shape[..3] != k.shape[..3] {
        let found = format!("operand 2 of `{OP}` is `{v}`");
        let legal = format!("{b} x {groups} x {rows} x e of `{}`", q.dtype);
        return Err(OpError::new(found).at(2).legal(legal));
    }
    if attrs.flag("causal") && rows < q.shape[2] {
        let found = format!("causal `{OP}` of {} rows and {rows} columns", q.shape[2]);
        return Err(OpError::new(found)
            .at(1)
            .legal("as many columns as rows at least"));
    }
    let shape = [b, heads, q.shape[2], v.shape[3]];
    Ok(vec![TensorType::new(shape, q.dtype)])
}

/// Shapes in which the heads that share a key have a dim of their own, if they are more than one.
struct Parts {
    /// Of `q`: [b, g, h/g, s, d] or [b, g, s, d].
    query: Vec<usize>,
    /// Of the result: the same with e instead of d.
    result: Vec<usize>,
}

impl Parts {
    fn of(instance: &Instance) -> Parts {
        let shape = |ty: &TensorType| {
            let groups = instance.operands[1].shape[1];
            let (b, heads) = (ty.shape[0], ty.shape[1]);
            let inner = [ty.shape[2], ty.shape[3]];
            match heads / groups {
                1 => [&[b, groups][..], &inner].concat(),
                shared => [&[b, groups, shared][..], &inner].concat(),
            }
        };
        Parts {
            query: shape(&instance.operands[0]),
            result: shape(&instance.results[0]),
        }
    }

    /// A product in every group of `a`, which has the dims of queries, with `b`, which has those of
    /// keys: over the last dim of `a`, or with `rows` over all dims inside the group; over the last
    /// dim of `b` if `turned`, else over the one before. With `rows` both have the dims of queries.
    fn product(&self, build: &mut dyn Build, a: Val, b: Val, rows: bool, turned: bool) -> Val {
        let ndim = self.query.len();
        let inside: Vec<usize> = (2..ndim - 1).collect();
        let (left, right) = match (rows, turned) {
            (true, _) => (inside.clone(), inside),
            (false, true) => (vec![ndim - 1], vec![3]),
            (false, false) => (vec![ndim - 1], vec![2]),
        };
        let dims = ContractDims {
            lhs_batch: vec![0, 1],
            rhs_batch: vec![0, 1],
            lhs_contract: left,
            rhs_contract: right,
        };
        make(build, "dot_general", &[a, b], dims.attrs())
    }
}

pub(super) fn scale(instance: &Instance) -> f64 {
    let depth = instance.operands[0].shape[3] as f64;
    instance.attrs.float("scale").unwrap_or(1.0 / depth.sqrt())
}

/// What every row of the query attends to, in the working type.
fn probabilities(build: &mut dyn Build, instance: &Instance, query: Val, key: Val) -> Val {
    let parts = Parts::of(instance);
    let scores = parts.product(build, query, key, false, true);
    let scores = convert(build, scores, working_type(instance.operands[0].dtype));
    let mut scores = times(build, scores, scale(instance));
    let ty = build.ty(scores);
    let last = ty.ndim() - 1;
    if instance.attrs.flag("causal") {
        let [row, column] = [last - 1, last].map(|d| iota(build, d, &ty.shape, DType::I64));
        let ahead = ty.shape[last] - ty.shape[last - 1];
        let ahead = splat_f64(build, ty.with_dtype(DType::I64), ahead as f64);
        let end = binary(build, "add", row, ahead);
        let seen = compare(build, Cmp::Le, column, end);
        let hidden = splat_f64(build, ty, f64::NEG_INFINITY);
        scores = select(build, seen, scores, hidden);
    }
    softmax(build, scores, last)
}

/// With the probabilities p and the gradient g: `pᵀ g` for `v`; with the gradient of the scores, `s
/// = scale · p · (g vᵀ − Σ p · g vᵀ)`: `s k` for `q` and `sᵀ q` for `k`. Hidden columns have p = 0.
fn attention_gradients(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None; 3];
    };
    let instance = context.instance;
    let dtype = instance.operands[0].dtype;
    let parts = Parts::of(instance);
    let [q, k, v] = context.operands else {
        unreachable!("the number of operands has been checked");
    };
    let query = reshape(build, *q, &parts.query);
    let grad = reshape(build, grad, &parts.result);
    let p = probabilities(build, instance, query, *k);
    let narrow = convert(build, p, dtype);
    let value_gradient = parts.product(build, narrow, grad, true, false);
    let outer = parts.product(build, grad, *v, false, true);
    let outer = convert(build, outer, working_type(dtype));
    let last = build.ty(p).ndim() - 1;
    // As they were multiplied: in 16 bits these are half of what is in memory.
    let p = convert(build, narrow, working_type(dtype));
    let inner = softmax_pullback(build, p, outer, last);
    let inner = times(build, inner, scale(instance));
    let inner = convert(build, inner, dtype);
    let query_gradient = parts.product(build, inner, *k, false, false);
    let key_gradient = parts.product(build, inner, query, true, false);
    vec![
        Some(reshape(build, query_gradient, &instance.operands[0].shape)),
        Some(key_gradient),
        Some(value_gradient),
    ]
}

pub(super) static ROTARY: OpDef = OpDef {
    name: "rotary",
    doc: "every pair (xᵢ, xᵢ₊ₙ) of the last dim turned by the angle p · base^(−i/n)\n\n\
          The last dim is 2n; p is the index along the dim before. Angles in f32 for 16-bit types. Su et \
          al. (2021), RoFormer, arXiv:2104.09864.",
    operands: &["x"],
    attrs: &[option(
        "base",
        AttrKind::Float,
        "What wavelengths grow to, divided by 2π; 10000 if absent.",
    )],
    rule: Rule::Fn {
        infer: |operands, _, _| {
            let x = &operands[0];
            check_class("rotary", 0, x, TypeClass::Float)?;
            if x.ndim() < 2 || !x.shape[x.ndim() - 1].is_multiple_of(2) {
                let found = format!("operand 0 of `rotary` is `{x}`");
                let legal = "two dims at least, the last one even";
                return Err(OpError::new(found).at(0).legal(legal));
            }
            Ok(vec![x.clone()])
        },
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    // A rotation's transpose is its inverse.
    derivative: Derivative::Fn(|build, context| {
        vec![context.grads[0].map(|grad| rotate(build, context.instance, grad, -1.0))]
    }),
    decompose: Some(|build, instance, operands| vec![rotate(build, instance, operands[0], 1.0)]),
    ..BASE
};

/// `x` turned by `direction` times the angles.
fn rotate(build: &mut dyn Build, instance: &Instance, x: Val, direction: f64) -> Val {
    let ty = &instance.operands[0];
    let dtype = working_type(ty.dtype);
    let (leading, last) = ty.shape.split_at(ty.ndim() - 1);
    let half = last[0] / 2;
    let shape = [leading, &[2, half]].concat();
    let pairs = TensorType::new(shape.clone(), dtype);
    let (position, side) = (ty.ndim() - 2, ty.ndim() - 1);
    let angles = angles(build, instance, [ty.shape[position], half], dtype);
    let [cosine, sine] = ["cos", "sin"].map(|name| {
        let table = unary(build, name, angles);
        broadcast(build, table, &[position, side + 1], pairs.clone())
    });
    let x = convert(build, x, dtype);
    let x = reshape(build, x, &shape);
    let [first, second] = [0, 1].map(|i| half_of(build, x, side, i, &pairs));
    let negated = times(build, second, -direction);
    let first = times(build, first, direction);
    let index = iota(build, side, &shape, DType::I32);
    let zero = splat_f64(build, pairs.with_dtype(DType::I32), 0.0);
    let is_first = compare(build, Cmp::Eq, index, zero);
    let other = select(build, is_first, negated, first);
    let kept = binary(build, "mul", x, cosine);
    let crossed = binary(build, "mul", other, sine);
    let turned = binary(build, "add", kept, crossed);
    let turned = reshape(build, turned, &ty.shape);
    convert(build, turned, ty.dtype)
}

/// Half `i` of the pairs in dim `side`, spread over both.
fn half_of(build: &mut dyn Build, x: Val, side: usize, i: usize, pairs: &TensorType) -> Val {
    let attrs = Attrs::none()
        .with("dims", Attr::ints([side]))
        .with("starts", Attr::ints([i]))
        .with("limits", Attr::ints([i + 1]));
    let half = make(build, "slice", &[x], attrs);
    let dims: Vec<usize> = (0..pairs.ndim()).collect();
    broadcast(build, half, &dims, pairs.clone())
}

/// Angles of every position and pair.
fn angles(build: &mut dyn Build, instance: &Instance, shape: [usize; 2], dtype: DType) -> Val {
    let base = instance.attrs.float("base").unwrap_or(10_000.0);
    let position = iota(build, 0, &shape, dtype);
    let pair = iota(build, 1, &shape, dtype);
    let exponent = times(build, pair, -base.ln() / shape[1].max(1) as f64);
    let frequency = unary(build, "exp", exponent);
    binary(build, "mul", position, frequency)
}
