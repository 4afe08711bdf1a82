//! Sample instances of every row, and data for them: the inputs of tests over the whole table
//! (soundness of signatures, derivatives, kernels). A row without samples fails those tests.

mod sample;
mod composite;
mod structured;
mod listed;

use crate::attr::{Attr, AttrDef, AttrKind, Attrs};
use crate::op::{Class, Dtypes, Instance, OpDef, Rule, TypeClass};
use crate::reference::{Mode, Tensor};
use crate::scalar::Number;
use crate::types::{DType, TensorType};

/// Instances of an op, small and discriminating: 0-d, uneven and empty shapes, every kind of
/// element type, every word of its attributes. Those of elementwise rows are generated from the
/// record; others are listed here.
pub fn samples(def: &'static OpDef) -> Vec<Instance> {
    match def.rule {
        Rule::Elementwise => elementwise(def),
        Rule::Index(_) | Rule::Fn { .. } => listed::samples(def),
    }
}

/// Data for an instance: floats of magnitude 0.5 to 2, away from kinks and poles (positive if the
/// op is undefined or has a pole on negative numbers), small integers with repetitions, labels in
/// range.
pub fn operands(instance: &Instance, seed: u64) -> Vec<Tensor> {
    let mut random = Random(seed);
    let positive = !takes_negatives(instance);
    let labels = instance.def.name == "softmax_cross_entropy";
    // Replaced elements must be replaced once: distinct indices, some of them out of bounds.
    let unique = instance.attrs.word("combiner") == Some("replace");
    let infinite = instance.def.name == "is_finite";
    let tensor = |(i, ty): (usize, &TensorType)| {
        let mut number = |n| {
            if ty.dtype.is_float() {
                if infinite && random.below(4) == 0 {
                    return Number::Float(f64::INFINITY);
                }
                let negative = !positive && random.below(2) == 1;
                let magnitude = 0.5 + 1.5 * random.unit();
                return Number::Float(if negative { -magnitude } else { magnitude });
            }
            Number::Int(match () {
                () if ty.dtype == DType::I1 => random.below(2),
                () if unique && i == 1 => (n as i128 + i128::from(seed)) % 7,
                // At most 127, so that every integer type holds the label.
                () if labels && i == 1 => random.below(classes(instance).min(128)),
                () if ty.dtype.is_signed() => random.below(7) - 3,
                () => random.below(7),
            })
        };
        let values: Vec<Number> = (0..ty.elements()).map(&mut number).collect();
        Tensor::from_numbers(ty.clone(), values)
    };
    instance.operands.iter().enumerate().map(tensor).collect()
}

/// The size of the last dim of the first operand.
fn classes(instance: &Instance) -> usize {
    instance.operands[0].shape.last().copied().unwrap_or(0)
}

/// Whether an elementwise op is defined for negative floats, and has no pole at −1.
fn takes_negatives(instance: &Instance) -> bool {
    let Class::Elementwise(scalar) = instance.def.class else {
        return true;
    };
    let at = |x: f64| {
        let args = vec![Number::Float(x); instance.operands.len()];
        scalar(instance).eval(&args, Mode::Exact).to_f64()
    };
    let floats = instance.operands.iter().all(|ty| ty.dtype.is_float());
    !floats || (!at(-1.5).is_nan() && at(-1.0).is_finite())
}

/// SplitMix64: Steele, Lea, Flood (2014), Fast splittable pseudorandom number generators, OOPSLA
/// '14.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, end: usize) -> i128 {
        i128::from(self.next() % end.max(1) as u64)
    }
}

/// Representative element types: all floats, some integers of each signedness, and `i1`.
const TELLING: [DType; 8] = [
    DType::F64,
    DType::F32,
    DType::BF16,
    DType::F16,
    DType::I32,
    DType::I8,
    DType::U64,
    DType::I1,
];

/// The element types of a class, the most discriminating first.
fn members(class: TypeClass) -> Vec<DType> {
    let others = DType::ALL.into_iter().filter(|d| !TELLING.contains(d));
    let all = TELLING.into_iter().chain(others);
    all.filter(|&d| class.contains(d)).collect()
}

/// Whether a conversion deserves a sample: between discriminating types, to or from a common one.
fn is_telling(from: DType, to: DType) -> bool {
    let common = [DType::F32, DType::I32];
    let telling = |dtype| TELLING.contains(&dtype);
    (telling(from) && telling(to)) || common.contains(&from) || common.contains(&to)
}

/// Operand element types, and the result's if it is written.
fn dtypes(def: &OpDef) -> Vec<(Vec<DType>, Option<DType>)> {
    let n = def.operands.len();
    match def.dtypes {
        Dtypes::Same(class) | Dtypes::Predicate(class) => members(class)
            .into_iter()
            .map(|d| (vec![d; n], None))
            .collect(),
        Dtypes::Select => members(TypeClass::Any)
            .into_iter()
            .map(|d| (vec![DType::I1, d, d], None))
            .collect(),
        Dtypes::Fixed(operands, _) => vec![(operands.to_vec(), None)],
        Dtypes::Written | Dtypes::SameWidth | Dtypes::Rule => {
            let all = members(TypeClass::Any);
            let pairs = all
                .iter()
                .flat_map(|&from| all.iter().map(move |&to| (from, to)));
            let pairs = pairs.filter(|(from, _)| n > 0 || *from == DType::F64);
            let any_width = def.dtypes != Dtypes::SameWidth;
            let pairs = pairs.filter(|&(from, to)| match any_width {
                true => n == 0 || is_telling(from, to),
                false => from.bits() == to.bits(),
            });
            pairs.map(|(from, to)| (vec![from; n], Some(to))).collect()
        }
    }
}

fn elementwise(def: &'static OpDef) -> Vec<Instance> {
    let mut instances = Vec::new();
    for (i, (operands, result)) in dtypes(def).into_iter().enumerate() {
        let shapes: &[&[usize]] = match i {
            0 => &[&[4, 3], &[], &[5], &[0, 3], &[2, 1, 3]],
            _ => &[&[5, 2]],
        };
        for &shape in shapes {
            for attrs in attr_choices(def.attrs) {
                let types = operands
                    .iter()
                    .map(|&d| TensorType::new(shape, d))
                    .collect();
                let written = result.map(|d| TensorType::new(shape, d));
                instances.push(instance(def, types, attrs, written));
            }
        }
    }
    instances
}

/// Attributes with each word of the first attribute that has alternatives, and some value for the
/// others.
fn attr_choices(schema: &[AttrDef]) -> Vec<Attrs> {
    let values = |attr: &AttrDef| -> Vec<Attr> {
        match attr.kind {
            AttrKind::Word(words) => words.iter().map(|w| Attr::Word((*w).to_owned())).collect(),
            AttrKind::Below(end) => (0..end).map(Attr::Int).collect(),
            AttrKind::Between(first, last) => [first, i64::midpoint(first, last), last]
                .map(Attr::Int)
                .to_vec(),
            AttrKind::Int | AttrKind::Float | AttrKind::Number => vec![Attr::Int(1)],
            AttrKind::Flag => vec![Attr::Bool(false), Attr::Bool(true)],
            AttrKind::Dims | AttrKind::Ints => vec![Attr::List(Vec::new())],
            AttrKind::Numbers => vec![Attr::List([0, 1, 1, 0, 1].map(Attr::Int).to_vec())],
            AttrKind::Str => vec![Attr::Str(String::new())],
            AttrKind::Region => Vec::new(),
        }
    };
    schema.iter().fold(vec![Attrs::none()], |choices, attr| {
        let extend = |attrs: &Attrs| {
            let with = |value| attrs.clone().with(attr.name, value);
            values(attr).into_iter().map(with).collect::<Vec<_>>()
        };
        choices.iter().flat_map(extend).collect()
    })
}

/// An instance with inferred result types.
///
/// # Panics
/// If the op rejects it: the sample is wrong.
fn instance(
    def: &'static OpDef,
    operands: Vec<TensorType>,
    attrs: Attrs,
    written: Option<TensorType>,
) -> Instance {
    let written = written.as_ref().map(std::slice::from_ref);
    match def.infer(&operands, &attrs, written) {
        Ok(results) => Instance {
            def,
            operands,
            results,
            attrs,
        },
        Err(error) => panic!("sample of `{}`: {error}", def.name),
    }
}
