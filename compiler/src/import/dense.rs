//! Constants: `dense<…> : tensor<…>`.

use std::ops::RangeInclusive;

use ddl_dialect::reference::Mode;
use ddl_dialect::scalar::Number;
use ddl_dialect::scalar::eval::{bits, from_bits, round};
use ddl_dialect::types::{DType, TensorType};
use ddl_grammar::ast::{Span, Spanned};
use ddl_grammar::mlir::ast::{Attr, Delimiter, Tree};

use super::types;

/// The elements of a constant tensor.
#[derive(Clone, Debug, PartialEq)]
pub struct Dense {
    /// Its type.
    pub ty: TensorType,
    /// The elements, row-major and rounded to their type; one alone if all are equal by the text.
    pub values: Vec<Number>,
}

impl Dense {
    /// The common value of all elements, if the text states one.
    pub fn splat(&self) -> Option<Number> {
        match self.values.as_slice() {
            [value] => Some(*value),
            _ => None,
        }
    }

    /// All elements.
    pub fn expanded(self) -> Vec<Number> {
        let count = self.ty.elements();
        match self.splat() {
            Some(value) => vec![value; count],
            None => self.values,
        }
    }
}

/// Why an attribute is no constant.
#[derive(Clone, Debug, PartialEq)]
pub enum MalformedDense {
    /// It is no such constant, its type is none of ours, or it has too few or too many elements.
    Form,
    /// An element is no number of its type.
    Element {
        /// How it is written.
        found: String,
        /// What is legal.
        legal: String,
        /// Its place.
        at: Span,
    },
}

/// Reads a constant: numbers, nested lists of them, or the bytes as a string `"0x…"`.
///
/// # Errors
/// [`MalformedDense`].
pub fn read(attr: &Attr) -> Result<Dense, MalformedDense> {
    let Attr::Dense { word, body, ty } = attr else {
        return Err(MalformedDense::Form);
    };
    let ty = types::tensor(ty).filter(|_| word == "dense");
    let ty = ty.ok_or(MalformedDense::Form)?;
    let mut values = Vec::new();
    let splat = match body.as_slice() {
        [tree] if matches!(tree.node, Tree::Str(_)) => {
            values = blob(&tree.node, &ty).ok_or(MalformedDense::Form)?;
            values.len() == 1
        }
        [tree] if matches!(tree.node, Tree::Group(..)) => {
            nested(body, ty.dtype, &mut values)?;
            false
        }
        _ => {
            nested(body, ty.dtype, &mut values)?;
            values.len() == 1
        }
    };
    let whole = values.len() == ty.elements();
    match splat || whole {
        true => Ok(Dense { ty, values }),
        false => Err(MalformedDense::Form),
    }
}

/// The type of a constant of ours.
pub fn type_of(attr: &Attr) -> Option<TensorType> {
    let Attr::Dense { word, ty, .. } = attr else {
        return None;
    };
    types::tensor(ty).filter(|_| word == "dense")
}

/// Reads a constant as bytes, row-major and little-endian, a boolean as one; `None` if all elements
/// are equal.
///
/// # Errors
/// [`MalformedDense`].
pub fn read_bytes(attr: &Attr) -> Result<Option<Vec<u8>>, MalformedDense> {
    let ty = type_of(attr).ok_or(MalformedDense::Form)?;
    let width = ty.dtype.bytes();
    let written = match attr {
        Attr::Dense { body, .. } => match body.as_slice() {
            [tree] if ty.dtype != DType::I1 => hexadecimal(&tree.node),
            _ => None,
        },
        _ => None,
    };
    let whole = |bytes: &Vec<u8>| bytes.len() == ty.elements() * width;
    let bytes = match written.filter(whole) {
        Some(bytes) => bytes,
        None => {
            let Dense { values, .. } = read(attr)?;
            let bits = values.into_iter().map(|value| bits(value, ty.dtype));
            bits.flat_map(|bits| bits.to_le_bytes().into_iter().take(width))
                .collect()
        }
    };
    let mut elements = bytes.chunks(width);
    let first = elements.next();
    let same = elements.all(|element| Some(element) == first);
    Ok((!same).then_some(bytes))
}

/// The integers of a constant of integers, all of them.
pub fn ints(attr: &Attr) -> Option<Vec<i64>> {
    let values = read(attr).ok()?.expanded().into_iter();
    let int = |value| match value {
        Number::Int(value) => i64::try_from(value).ok(),
        Number::Float(_) => None,
    };
    values.map(int).collect()
}

/// Adds the numbers of a list and of the lists in it.
fn nested(
    trees: &[Spanned<Tree>],
    dtype: DType,
    values: &mut Vec<Number>,
) -> Result<(), MalformedDense> {
    let mut negative = false;
    for tree in trees {
        match &tree.node {
            Tree::Punct(",") => {}
            Tree::Punct("-") => negative = true,
            Tree::Group(Delimiter::Bracket, inner) => nested(inner, dtype, values)?,
            leaf => {
                let value = number(leaf, negative, dtype);
                values.push(value.ok_or_else(|| unfit(tree, negative, dtype))?);
                negative = false;
            }
        }
    }
    Ok(())
}

/// One element. MLIR writes a float that has no decimal form as its bits.
fn number(tree: &Tree, negative: bool, dtype: DType) -> Option<Number> {
    let bool = |value: bool| (dtype == DType::I1).then_some(Number::Int(value.into()));
    match tree {
        Tree::Float(value) if dtype.is_float() => {
            let value = if negative { -value } else { *value };
            Some(round(Number::Float(value), dtype, Mode::Typed))
        }
        Tree::Int(bits) if dtype.is_float() => {
            let bits = i128::try_from(*bits).ok().filter(|_| !negative)?;
            (bits >> dtype.bits() == 0).then(|| from_bits(bits, dtype))
        }
        Tree::Int(value) => {
            let value = i128::try_from(*value).ok()?;
            let value = if negative { -value } else { value };
            let value = integers(dtype).contains(&value).then_some(value)?;
            Some(round(Number::Int(value), dtype, Mode::Typed))
        }
        Tree::Word(word) if word == "true" => bool(true),
        Tree::Word(word) if word == "false" => bool(false),
        _ => None,
    }
}

/// The integers that stand for elements. As in MLIR, a type without a sign takes every number that
/// fits its bits as a signed or as an unsigned one.
fn integers(dtype: DType) -> RangeInclusive<i128> {
    let most = (1_i128 << dtype.bits()) - 1;
    match dtype.is_signed() || dtype == DType::I1 {
        true => -(1 << (dtype.bits() - 1))..=most,
        false => 0..=most,
    }
}

/// What is wrong with an element.
fn unfit(tree: &Spanned<Tree>, negative: bool, dtype: DType) -> MalformedDense {
    let sign = if negative { "-" } else { "" };
    let found = match &tree.node {
        Tree::Int(value) => format!("`{sign}{value}`"),
        Tree::Float(value) => format!("`{sign}{value:?}`"),
        Tree::Word(word) => format!("`{sign}{word}`"),
        Tree::Str(_)
        | Tree::Value(..)
        | Tree::Symbol(_)
        | Tree::Sigil(_)
        | Tree::Label(_)
        | Tree::Dict(_)
        | Tree::Punct(_)
        | Tree::Type(_)
        | Tree::Region(_)
        | Tree::Group(..) => "this".to_owned(),
    };
    let legal = match dtype {
        DType::I1 => "`true`, `false`, 0, 1 or -1".to_owned(),
        _ if dtype.is_float() => format!(
            "a decimal number with a point, or the {} bits of one in hexadecimal",
            dtype.bits()
        ),
        _ => {
            let legal = integers(dtype);
            format!("an integer from {} to {}", legal.start(), legal.end())
        }
    };
    let at = tree.span;
    MalformedDense::Element { found, legal, at }
}

/// `"0x…"`: the elements' bytes, little-endian; one element stands for all. Booleans are bits, the
/// least significant first.
fn blob(tree: &Tree, ty: &TensorType) -> Option<Vec<Number>> {
    let bytes = hexadecimal(tree)?;
    let (size, elements) = (ty.dtype.bytes(), ty.elements());
    if ty.dtype == DType::I1 && bytes.len() == elements.div_ceil(8) && bytes.len() != elements {
        let bit = |n: usize| Number::Int(i128::from(bytes[n / 8] >> (n % 8) & 1 == 1));
        return Some((0..elements).map(bit).collect());
    }
    let element = |bytes: &[u8]| {
        let bytes = bytes.iter().rev();
        let bits = bytes.fold(0, |bits, &byte| bits << 8 | i128::from(byte));
        from_bits(bits, ty.dtype)
    };
    let whole = bytes.len().is_multiple_of(size);
    whole.then(|| bytes.chunks(size).map(element).collect())
}

/// The bytes of `"0x…"`.
fn hexadecimal(tree: &Tree) -> Option<Vec<u8>> {
    let Tree::Str(text) = tree else { return None };
    let digits = text.strip_prefix("0x")?.as_bytes();
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => byte - b'0',
        b'a'..=b'f' => byte - b'a' + 10,
        b'A'..=b'F' => byte - b'A' + 10,
        _ => NO_DIGIT,
    };
    let mut wrong = 0;
    let byte = |pair: &[u8; 2]| {
        let [high, low] = pair.map(digit);
        wrong |= high | low;
        high << 4 | low
    };
    let (pairs, rest) = digits.as_chunks::<2>();
    let bytes = pairs.iter().map(byte).collect();
    (rest.is_empty() && wrong & NO_DIGIT == 0).then_some(bytes)
}

/// A bit that no hexadecimal digit has.
const NO_DIGIT: u8 = 1 << 7;

#[cfg(test)]
mod tests {
    use super::*;

    fn constant(text: &str) -> Result<Dense, MalformedDense> {
        let text = format!("%0 = stablehlo.constant {text}\n");
        let file = crate::import::mlir(&text).unwrap();
        read(&file.ops[0].attr("value").unwrap().node)
    }

    #[test]
    fn bytes_are_those_of_the_elements() {
        let bytes = |text: &str| {
            let text = format!("%0 = stablehlo.constant {text}\n");
            let file = crate::import::mlir(&text).unwrap();
            read_bytes(&file.ops[0].attr("value").unwrap().node).unwrap()
        };
        let of = |text| bytes(text).unwrap();
        assert_eq!(
            of("dense<\"0x0102FFFE\"> : tensor<2xi16>"),
            [1, 2, 255, 254]
        );
        assert_eq!(of("dense<[258, -2]> : tensor<2xi16>"), [2, 1, 254, 255]);
        assert_eq!(
            of("dense<[1.0, 0x7FC00001]> : tensor<2xf32>"),
            [0, 0, 128, 63, 1, 0, 192, 127]
        );
        assert_eq!(of("dense<\"0x0000C0FF0000C07F\"> : tensor<2xf32>")[3], 255);
        assert_eq!(of("dense<[true, false]> : tensor<2xi1>"), [1, 0]);
        assert_eq!(of("dense<\"0x0501\"> : tensor<9xi1>")[..4], [1, 0, 1, 0]);
        assert_eq!(bytes("dense<\"0x01010101\"> : tensor<2xi16>"), None);
        assert_eq!(bytes("dense<2.0> : tensor<3xf64>"), None);
    }

    fn floats(text: &str) -> Vec<f64> {
        let values = constant(text).unwrap().expanded();
        values.into_iter().map(Number::to_f64).collect()
    }

    #[test]
    fn numbers_lists_bits_and_bytes_are_read() {
        assert_eq!(floats("dense<-1.5> : tensor<2xf32>"), [-1.5, -1.5]);
        assert_eq!(
            floats("dense<[[1.0, -2.0], [0xFF800000, 4.0]]> : tensor<2x2xf32>")[1..3],
            [-2.0, f64::NEG_INFINITY]
        );
        assert_eq!(
            floats("dense<\"0x0000803F000000C0\"> : tensor<2xf32>"),
            [1.0, -2.0]
        );
        assert_eq!(floats("dense<\"0x0000803F\"> : tensor<3xf32>"), [1.0; 3]);
        assert_eq!(
            floats("dense<\"0x803F00C0\"> : tensor<2xbf16>"),
            [1.0, -2.0]
        );
        assert_eq!(floats("dense<[true, false]> : tensor<2xi1>"), [1.0, 0.0]);
        assert_eq!(
            floats("dense<\"0x0501\"> : tensor<9xi1>")[..3],
            [1.0, 0.0, 1.0]
        );
        assert_eq!(floats("dense<255> : tensor<i8>"), [-1.0]);
        assert_eq!(floats("dense<255> : tensor<ui8>"), [255.0]);
        assert_eq!(floats("dense<-1> : tensor<i1>"), [1.0]);
        assert_eq!(floats("dense<0xFF> : tensor<i8>"), [-1.0]);
        assert_eq!(floats("dense<\"0xFEFF\"> : tensor<i16>"), [-2.0]);
        assert!(floats("dense<> : tensor<0xf32>").is_empty());
        assert!(floats("dense<0x7FC00000> : tensor<f32>")[0].is_nan());
        // Decimals are those of the element's type.
        assert_eq!(
            floats("dense<9.99999974E-6> : tensor<f32>"),
            [f64::from(1e-5_f32)]
        );
    }

    #[test]
    fn what_is_no_constant_of_ours_is_refused() {
        for text in [
            "dense<[1, 2]> : tensor<3xi32>",
            "dense<1.5> : tensor<i32>",
            "dense<1> : tensor<index>",
            "dense<(1.0, 2.0)> : tensor<complex<f32>>",
            "dense_resource<blob> : tensor<2xf32>",
            "dense<\"0x00\"> : tensor<2xf32>",
            "dense<\"0xZZZZZZZZ\"> : tensor<f32>",
        ] {
            assert!(constant(text).is_err(), "{text}");
        }
    }

    /// What `mlir-opt` accepts and refuses.
    #[test]
    fn elements_are_of_their_type() {
        let of = |element: &str, dtype: &str| {
            constant(&format!("dense<[0, {element}]> : tensor<2x{dtype}>")).map(drop)
        };
        for (least, most, dtype) in [
            ("-128", "255", "i8"),
            ("0", "255", "ui8"),
            ("-32768", "65535", "i16"),
            ("-2147483648", "4294967295", "i32"),
            ("-9223372036854775808", "18446744073709551615", "i64"),
            ("0", "18446744073709551615", "ui64"),
        ] {
            assert_eq!((of(least, dtype), of(most, dtype)), (Ok(()), Ok(())));
            let beyond = |text: &str, step: i128| {
                let value: i128 = text.parse().unwrap();
                match of(&(value + step).to_string(), dtype) {
                    Err(MalformedDense::Element { legal, .. }) => legal,
                    other => panic!("{dtype}: {other:?}"),
                }
            };
            let legal = format!("an integer from {least} to {most}");
            assert_eq!((beyond(least, -1), beyond(most, 1)), (legal.clone(), legal));
        }
        for (element, dtype) in [
            ("1e23", "i32"),
            ("1.0", "i32"),
            ("true", "i8"),
            ("2", "i1"),
            ("-2", "i1"),
            ("100000000000000000000000", "i32"),
            ("0x17F800000", "f32"),
            ("-0x7F800000", "f32"),
            ("0x10000", "bf16"),
        ] {
            let found = of(element, dtype);
            let refused = matches!(found, Err(MalformedDense::Element { .. }));
            assert!(refused, "{element} {dtype}: {found:?}");
        }
    }
}
