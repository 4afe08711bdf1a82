//! `rng_bit_generator`: StableHLO's random bits from a state that the program carries, with the
//! bits that XLA gives, and the two counter-based functions that they come from.

use crate::attr::{Attr, AttrDef, AttrKind, Attrs};
use crate::build::{Build, Val, broadcast, convert, make, make_as, splat};
use crate::op::{Class, Dtypes, Instance, OpDef, OpError, Rule};
use crate::ops::random::{global_index, halves, philox_rounds};
use crate::ops::shorthand::{BASE, attr, binary, compare, iota, make_all, reshape, slice};
use crate::scalar::{Binary, Cmp, Id, Number, Scalar, ScalarBuilder};
use crate::types::{DType, TensorType};

const fn word(words: i64) -> AttrDef {
    attr(
        "word",
        AttrKind::Below(words),
        "Which word of 32 bits, the lowest first.",
    )
}

pub(super) static PHILOX: OpDef = OpDef {
    name: "philox",
    doc: "word `word` of Philox4x32-10 with key `key` and counter (`low`, `high`)\n\n\
          The counter's words are, from the lowest, the low and high half of `low`, then of `high`. \
          Salmon et al. (2011), Parallel random numbers: as easy as 1, 2, 3, SC '11.",
    operands: &["low", "high", "key"],
    attrs: &[word(4)],
    dtypes: Dtypes::Fixed(&[DType::U64, DType::U64, DType::U64], DType::U32),
    class: Class::Elementwise(|instance| {
        let mut builder = ScalarBuilder::new();
        let b = &mut builder;
        let [(c0, c1), (c2, c3), key] = [0, 1, 2].map(|i| {
            let arg = b.arg(i, DType::U64);
            halves(b, arg)
        });
        let words = philox_rounds(b, [c0, c1, c2, c3], key.into());
        builder.finish(words[chosen(instance)])
    }),
    ..BASE
};

pub(super) static THREEFRY: OpDef = OpDef {
    name: "threefry",
    doc: "word `word` of Threefry2x32-20 with key `key` and counter `counter`\n\n\
          The words of both are their low and high half. Salmon et al. (2011), Parallel random numbers: \
          as easy as 1, 2, 3, SC '11.",
    operands: &["counter", "key"],
    attrs: &[word(2)],
    dtypes: Dtypes::Fixed(&[DType::U64, DType::U64], DType::U32),
    class: Class::Elementwise(threefry),
    ..BASE
};

fn chosen(instance: &Instance) -> usize {
    instance.attrs.int("word").unwrap_or(0) as usize
}

/// By how many bits the second word turns, round by round.
const ROTATIONS: [[i128; 4]; 2] = [[13, 15, 26, 6], [17, 29, 16, 24]];
/// Makes the third word of the key differ from the sum of the others.
const PARITY: i128 = 0x1BD1_1BDA;

/// Five times four rounds `x₀ ← x₀ + x₁, x₁ ← rotate(x₁) ⊕ x₀`, with words of the key added before
/// and after each four.
fn threefry(instance: &Instance) -> Scalar {
    let mut builder = ScalarBuilder::new();
    let b = &mut builder;
    let [counter, key] = [0, 1].map(|i| {
        let arg = b.arg(i, DType::U64);
        halves(b, arg)
    });
    let parity = b.int(PARITY, DType::U32);
    let both = b.binary(Binary::Xor, key.0, key.1);
    let keys = [key.0, key.1, b.binary(Binary::Xor, both, parity)];
    let mut x = [
        b.binary(Binary::Add, counter.0, keys[0]),
        b.binary(Binary::Add, counter.1, keys[1]),
    ];
    for group in 0..5 {
        for by in ROTATIONS[group % 2] {
            x[0] = b.binary(Binary::Add, x[0], x[1]);
            let turned = rotate(b, x[1], by);
            x[1] = b.binary(Binary::Xor, turned, x[0]);
        }
        x[0] = b.binary(Binary::Add, x[0], keys[(group + 1) % 3]);
        let number = b.int(group as i128 + 1, DType::U32);
        let next = b.binary(Binary::Add, keys[(group + 2) % 3], number);
        x[1] = b.binary(Binary::Add, x[1], next);
    }
    builder.finish(x[chosen(instance)])
}

fn rotate(b: &mut ScalarBuilder, x: Id, by: i128) -> Id {
    let (left, right) = (b.int(by, DType::U32), b.int(32 - by, DType::U32));
    let (high, low) = (
        b.binary(Binary::Shl, x, left),
        b.binary(Binary::Shr, x, right),
    );
    b.binary(Binary::Or, high, low)
}

pub(super) static RNG_BIT_GENERATOR: OpDef = OpDef {
    name: "rng_bit_generator",
    doc: "the next state, and random bits of shape `shape`\n\n\
          StableHLO's op with XLA's bits. The state is a key, then a counter: `tensor<2 x ui64>`, or, for \
          Philox, `tensor<3 x ui64>`. Philox gives four words for each step of the counter, one after \
          another; Threefry two, in two halves of the first even dim (else of the longest one).",
    operands: &["state"],
    attrs: &[
        attr(
            "algorithm",
            AttrKind::Word(&["philox", "three_fry"]),
            "Which function.",
        ),
        attr("shape", AttrKind::Dims, "Shape of the bits."),
        attr("bits", AttrKind::Int, "Width of an element: 32 or 64."),
    ],
    rule: Rule::Fn {
        infer: generator_type,
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    decompose: Some(|build, instance, operands| {
        let ty = &instance.results[1];
        match instance.attrs.word("algorithm") {
            Some("three_fry") => three_fry(build, operands[0], ty),
            _ => philox(build, operands[0], ty),
        }
    }),
    ..BASE
};

fn generator_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let state = &operands[0];
    let words = match attrs.word("algorithm") {
        Some("three_fry") => 2..=2,
        _ => 2..=3,
    };
    let fits = state.shape.iter().any(|n| words.contains(n));
    if state.ndim() != 1 || !fits || state.dtype != DType::U64 {
        let found = format!("operand 0 of `rng_bit_generator` is `{state}`");
        let legal = "`tensor<2 x ui64>`, for Philox also `tensor<3 x ui64>`";
        return Err(OpError::new(found).at(0).legal(legal));
    }
    let dtype = match attrs.int("bits") {
        Some(32) => DType::U32,
        Some(64) => DType::U64,
        other => {
            let found = format!("`bits` of `rng_bit_generator` is {}", other.unwrap_or(0));
            return Err(OpError::new(found).legal("32 or 64"));
        }
    };
    let bits = TensorType::new(attrs.dims("shape"), dtype);
    if bits.checked_elements().is_none() {
        return Err(OpError::new("the size of the bits overflows").legal("at most 2⁶³ − 1 bytes"));
    }
    Ok(vec![state.clone(), bits])
}

/// Number `number` of a state, 0-d.
fn number(build: &mut dyn Build, state: Val, number: usize) -> Val {
    let one = slice(build, state, &[number], &[number + 1], &[1]);
    reshape(build, one, &[])
}

/// A 0-d value of `ui64` spread over a shape.
fn spread(build: &mut dyn Build, value: Val, shape: &[usize]) -> Val {
    broadcast(build, value, &[], TensorType::new(shape, DType::U64))
}

/// A state made of 0-d values.
fn packed(build: &mut dyn Build, values: &[Val]) -> Val {
    let parts: Vec<Val> = values.iter().map(|&v| reshape(build, v, &[1])).collect();
    joined(build, &parts, 0)
}

fn joined(build: &mut dyn Build, parts: &[Val], dim: usize) -> Val {
    make(
        build,
        "concatenate",
        parts,
        Attrs::none().with("dim", Attr::Int(dim as i64)),
    )
}

/// `low + 2³² high`, in `ui64`.
fn wide(build: &mut dyn Build, low: Val, high: Val) -> Val {
    let (low, high) = (
        convert(build, low, DType::U64),
        convert(build, high, DType::U64),
    );
    let ty = build.ty(high);
    let by = splat(build, ty, Number::Int(32));
    let high = binary(build, "shift_left", high, by);
    binary(build, "or", high, low)
}

/// A number of 128 bits plus one of 64.
fn add(build: &mut dyn Build, (low, high): (Val, Val), term: Val) -> (Val, Val) {
    let sum = binary(build, "add", low, term);
    let carry = compare(build, Cmp::Lt, sum, low);
    let carry = convert(build, carry, DType::U64);
    (sum, binary(build, "add", high, carry))
}

/// A counter of 128 bits: the state's second number, above it its first or third.
fn philox(build: &mut dyn Build, state: Val, ty: &TensorType) -> Vec<Val> {
    let long = build.ty(state).shape[..] == [3];
    let key = number(build, state, 0);
    let counter = (
        number(build, state, 1),
        if long { number(build, state, 2) } else { key },
    );
    let each = 128 / ty.dtype.bits() as usize;
    let steps = ty.elements().div_ceil(each);
    let one = TensorType::scalar(DType::U64);
    let count = splat(build, one, Number::Int(steps as i128));
    let (low, high) = add(build, counter, count);
    let next = if long {
        vec![key, low, high]
    } else {
        vec![key, low]
    };
    let next = packed(build, &next);

    let spreads = [counter.0, counter.1, key].map(|value| spread(build, value, &[steps]));
    let index = iota(build, 0, &[steps], DType::U64);
    let (low, high) = add(build, (spreads[0], spreads[1]), index);
    let words: Vec<Val> = (0..4)
        .map(|word| {
            let attrs = Attrs::none().with("word", Attr::Int(word));
            make_all(build, &PHILOX, &[low, high, spreads[2]], attrs)[0]
        })
        .collect();
    let numbers = match ty.dtype {
        DType::U64 => words
            .chunks(2)
            .map(|pair| wide(build, pair[0], pair[1]))
            .collect(),
        _ => words,
    };
    let columns: Vec<Val> = numbers
        .iter()
        .map(|&v| reshape(build, v, &[steps, 1]))
        .collect();
    let rows = joined(build, &columns, 1);
    let flat = reshape(build, rows, &[steps * each]);
    let bits = slice(build, flat, &[0], &[ty.elements()], &[1]);
    vec![next, reshape(build, bits, &ty.shape)]
}

/// A counter of 64 bits: the state's second number.
fn three_fry(build: &mut dyn Build, state: Val, ty: &TensorType) -> Vec<Val> {
    let (key, start) = (number(build, state, 0), number(build, state, 1));
    let split = match ty.dtype {
        DType::U64 => None,
        _ => Some(halved(&ty.shape)),
    };
    let mut shape = ty.shape.to_vec();
    match split {
        Some(dim) if !shape.is_empty() => shape[dim] = shape[dim].div_ceil(2),
        Some(_) => shape = vec![1],
        None => {}
    }
    let steps: usize = shape.iter().product();
    let count = splat(
        build,
        TensorType::scalar(DType::U64),
        Number::Int(steps as i128),
    );
    let next = binary(build, "add", start, count);
    let next = packed(build, &[key, next]);

    let (key, start) = (spread(build, key, &shape), spread(build, start, &shape));
    let index = global_index(build, &shape);
    let counter = binary(build, "add", start, index);
    let words = [0, 1].map(|word| {
        let attrs = Attrs::none().with("word", Attr::Int(word));
        make_all(build, &THREEFRY, &[counter, key], attrs)[0]
    });
    let bits = match split {
        None => wide(build, words[0], words[1]),
        Some(dim) => interleaved(build, words, dim, &shape, ty),
    };
    vec![next, bits]
}

/// The dim that is halved: the first even one, else the longest.
fn halved(shape: &[usize]) -> usize {
    let even = shape.iter().position(|n| n.is_multiple_of(2));
    let longest = || (0..shape.len()).rev().max_by_key(|&d| shape[d]);
    even.or_else(longest).unwrap_or(0)
}

/// The two words of each element side by side along a dim.
fn interleaved(
    build: &mut dyn Build,
    words: [Val; 2],
    dim: usize,
    half: &[usize],
    ty: &TensorType,
) -> Val {
    let mut column = half.to_vec();
    column.insert(dim + 1, 1);
    let columns = words.map(|word| reshape(build, word, &column));
    let pairs = joined(build, &columns, dim + 1);
    let mut whole = half.to_vec();
    whole[dim] *= 2;
    let flat = reshape(build, pairs, &whole);
    let limits = if ty.shape.is_empty() {
        vec![1]
    } else {
        ty.shape.to_vec()
    };
    let zeros = vec![0; limits.len()];
    let ones = vec![1; limits.len()];
    let cut = slice(build, flat, &zeros, &limits, &ones);
    make_as(build, "reshape", &[cut], Attrs::none(), ty.clone())
}
