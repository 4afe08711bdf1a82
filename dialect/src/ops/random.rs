//! Random values: counter-based, keyed by a seed and counted by global element, so that every plan
//! gives the same bits.

use crate::attr::{Attr, AttrDef, AttrKind, Attrs};
use crate::build::{Build, Val, broadcast, convert, make, splat, splat_f64};
use crate::infer::{check_result_class, required};
use crate::op::{Class, Dtypes, Instance, OpDef, OpError, Rule, TypeClass};
use crate::ops::shorthand::{BASE, binary, iota, option, unary};
use crate::scalar::{Binary, Id, Number, Scalar, ScalarBuilder};
use crate::types::{DType, TensorType};

pub(super) const STREAM: AttrDef = option(
    "stream",
    AttrKind::Int,
    "64 bits that tell apart the ops of a program; 0 if absent. A composite op without it gets a hash of \
     its path, and in a `repeat` a seed mixed with the index.",
);

pub(super) static RNG_BITS: OpDef = OpDef {
    name: "rng_bits",
    doc: "word `word` of Philox4x32-10 with key `seed` and counter (`index`, `stream`)\n\n\
          `index` is the element's row-major index in the global tensor; `seed` is the same everywhere. \
          The counter's words are, from the lowest, the low and high half of `index`, then of `stream`. \
          Salmon et al. (2011), Parallel random numbers: as easy as 1, 2, 3, SC '11.",
    operands: &["index", "seed"],
    attrs: &[
        STREAM,
        option(
            "word",
            AttrKind::Below(4),
            "Which of the four words of 32 bits; 0 if absent.",
        ),
    ],
    dtypes: Dtypes::Fixed(&[DType::U64, DType::U64], DType::U32),
    class: Class::Elementwise(philox),
    ..BASE
};

/// Multipliers of the two lanes of a round.
const MULTIPLIERS: [i128; 2] = [0xD251_1F53, 0xCD9E_8D57];
/// What is added to each word of the key after a round: the golden ratio and √3 − 1.
const WEYL: [i128; 2] = [0x9E37_79B9, 0xBB67_AE85];
const ROUNDS: usize = 10;

/// Philox4x32-10: in each round, for counter words `c` and key words `k`,
/// `c ← (hi(M₁c₂) ⊕ c₁ ⊕ k₀, lo(M₁c₂), hi(M₀c₀) ⊕ c₃ ⊕ k₁, lo(M₀c₀))` and `k ← k + W`.
fn philox(instance: &Instance) -> Scalar {
    let stream = i128::from(instance.attrs.int("stream").unwrap_or(0) as u64);
    let word = instance.attrs.int("word").unwrap_or(0) as usize;
    let mut builder = ScalarBuilder::new();
    let b = &mut builder;
    let index = b.arg(0, DType::U64);
    let seed = b.arg(1, DType::U64);
    let (index_low, index_high) = halves(b, index);
    let key = <[Id; 2]>::from(halves(b, seed));
    let counter = [
        index_low,
        index_high,
        b.int(stream & 0xFFFF_FFFF, DType::U32),
        b.int(stream >> 32, DType::U32),
    ];
    let words = philox_rounds(b, counter, key);
    builder.finish(words[word])
}

/// Ten rounds of Philox on four words of a counter and two of a key; see [`philox`].
pub(super) fn philox_rounds(
    b: &mut ScalarBuilder,
    mut counter: [Id; 4],
    mut key: [Id; 2],
) -> [Id; 4] {
    for round in 0..ROUNDS {
        if round > 0 {
            key = [bump(b, key[0], WEYL[0]), bump(b, key[1], WEYL[1])];
        }
        let (low0, high0) = wide_product(b, counter[0], MULTIPLIERS[0]);
        let (low1, high1) = wide_product(b, counter[2], MULTIPLIERS[1]);
        let first = b.binary(Binary::Xor, high1, counter[1]);
        let third = b.binary(Binary::Xor, high0, counter[3]);
        counter = [
            b.binary(Binary::Xor, first, key[0]),
            low1,
            b.binary(Binary::Xor, third, key[1]),
            low0,
        ];
    }
    counter
}

/// The low and high 32 bits of a 64-bit number.
pub(super) fn halves(b: &mut ScalarBuilder, x: Id) -> (Id, Id) {
    let bits = b.int(32, DType::U64);
    let high = b.binary(Binary::Shr, x, bits);
    (b.convert(x, DType::U32), b.convert(high, DType::U32))
}

/// The low and high 32 bits of the product of a 32-bit number with a constant.
fn wide_product(b: &mut ScalarBuilder, x: Id, factor: i128) -> (Id, Id) {
    let x = b.convert(x, DType::U64);
    let factor = b.int(factor, DType::U64);
    let product = b.binary(Binary::Mul, x, factor);
    halves(b, product)
}

fn bump(b: &mut ScalarBuilder, key: Id, step: i128) -> Id {
    let step = b.int(step, DType::U32);
    b.binary(Binary::Add, key, step)
}

pub(super) static RNG_UNIFORM: OpDef = OpDef {
    name: "rng_uniform",
    doc: "low + (high − low) · u, u uniform on [0, 1)\n\n\
          u = (`rng_bits` >> 8) · 2⁻²⁴ in f32, converted to the written element type. The sum is rounded, \
          so that `high` itself can occur.",
    operands: &["seed"],
    attrs: &[
        option("low", AttrKind::Float, "Lower end; 0 if absent."),
        option("high", AttrKind::Float, "Upper end; 1 if absent."),
        STREAM,
    ],
    rule: Rule::Fn {
        infer: |operands, _, written| random_type("rng_uniform", operands, written),
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    decompose: Some(uniform),
    ..BASE
};

pub(super) static RNG_NORMAL: OpDef = OpDef {
    name: "rng_normal",
    doc: "mean + std · √(−2 ln u₁) · cos 2πu₂, u uniform on (0, 1] and [0, 1)\n\n\
          Box–Muller on words 0 and 1 of `rng_bits`, in f32, converted to the written element type.",
    operands: &["seed"],
    attrs: &[
        option("mean", AttrKind::Float, "Mean; 0 if absent."),
        option("std", AttrKind::Float, "Standard deviation; 1 if absent."),
        STREAM,
    ],
    rule: Rule::Fn {
        infer: |operands, _, written| random_type("rng_normal", operands, written),
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    decompose: Some(normal),
    ..BASE
};

fn random_type(
    op: &str,
    operands: &[TensorType],
    written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let seed = &operands[0];
    if *seed != TensorType::scalar(DType::U64) {
        let found = format!("operand 0 of `{op}` is `{seed}`");
        return Err(OpError::new(found).at(0).legal("`tensor<ui64>`"));
    }
    let result = required(op, written)?;
    check_result_class(op, result, TypeClass::Float)?;
    Ok(vec![result.clone()])
}

/// The 24 high bits of word `word` for every element of a tensor, as numbers below 2²⁴.
pub(super) fn random_bits(build: &mut dyn Build, instance: &Instance, seed: Val, word: i64) -> Val {
    let shape = &instance.results[0].shape;
    let index = global_index(build, shape);
    let seed = broadcast(build, seed, &[], TensorType::new(shape.clone(), DType::U64));
    let attrs = Attrs::none()
        .with(
            "stream",
            Attr::Int(instance.attrs.int("stream").unwrap_or(0)),
        )
        .with("word", Attr::Int(word));
    let bits = make(build, "rng_bits", &[index, seed], attrs);
    let shift = splat(
        build,
        TensorType::new(shape.clone(), DType::U32),
        Number::Int(8),
    );
    binary(build, "shift_right_logical", bits, shift)
}

/// The row-major index of every element, in `ui64`.
pub(super) fn global_index(build: &mut dyn Build, shape: &[usize]) -> Val {
    let ty = TensorType::new(shape, DType::U64);
    let mut index = splat(build, ty.clone(), Number::Int(0));
    for (d, stride) in ty.strides().into_iter().enumerate() {
        let along = iota(build, d, shape, DType::U64);
        let stride = splat(build, ty.clone(), Number::Int(stride as i128));
        let scaled = binary(build, "mul", along, stride);
        index = binary(build, "add", index, scaled);
    }
    index
}

/// `x · factor + term`.
fn affine(build: &mut dyn Build, x: Val, factor: f64, term: f64) -> Val {
    let ty = build.ty(x);
    let factor = splat_f64(build, ty.clone(), factor);
    let scaled = binary(build, "mul", x, factor);
    let term = splat_f64(build, ty, term);
    binary(build, "add", scaled, term)
}

/// One part in 2²⁴: the distance of neighbouring random numbers.
const STEP: f64 = 1.0 / 16_777_216.0;

fn uniform(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let low = instance.attrs.float("low").unwrap_or(0.0);
    let high = instance.attrs.float("high").unwrap_or(1.0);
    let bits = random_bits(build, instance, operands[0], 0);
    let bits = convert(build, bits, DType::F32);
    let value = affine(build, bits, (high - low) * STEP, low);
    vec![convert(build, value, instance.results[0].dtype)]
}

fn normal(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let mean = instance.attrs.float("mean").unwrap_or(0.0);
    let std = instance.attrs.float("std").unwrap_or(1.0);
    let bits = random_bits(build, instance, operands[0], 0);
    let bits = convert(build, bits, DType::F32);
    let u1 = affine(build, bits, STEP, STEP);
    let log = unary(build, "log", u1);
    let ty = build.ty(log);
    let minus_two = splat_f64(build, ty, -2.0);
    let square = binary(build, "mul", log, minus_two);
    let radius = unary(build, "sqrt", square);
    let bits = random_bits(build, instance, operands[0], 1);
    let bits = convert(build, bits, DType::F32);
    let ty = build.ty(bits);
    let turn = splat_f64(build, ty, std::f64::consts::TAU * STEP);
    let angle = binary(build, "mul", bits, turn);
    let cosine = unary(build, "cos", angle);
    let value = binary(build, "mul", radius, cosine);
    let value = affine(build, value, std, mean);
    vec![convert(build, value, instance.results[0].dtype)]
}
