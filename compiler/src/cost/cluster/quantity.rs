//! Quantities with units.

/// The kind of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuantityKind {
    /// \[B\].
    Bytes,
    /// \[B/s\].
    Bandwidth,
    /// \[s\].
    Time,
    /// \[FLOP/s\].
    Rate,
    /// \[FLOP\].
    Work,
}

/// Why a text is not a quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MalformedQuantity {
    /// It does not begin with a number.
    Number,
    /// The number has no unit.
    NoUnit,
    /// This is not a unit of the kind.
    Unit(String),
}

/// A unit: its name, and its value in the base unit: a power of two times a power of ten, so that
/// both notations of a quantity give the same number to the last bit.
type Unit = (&'static str, f64, i32);

const KIB: f64 = 1024.0;

const BYTES: &[Unit] = &[
    ("B", 1.0, 0),
    ("kB", 1.0, 3),
    ("KiB", KIB, 0),
    ("MB", 1.0, 6),
    ("MiB", KIB * KIB, 0),
    ("GB", 1.0, 9),
    ("GiB", KIB * KIB * KIB, 0),
    ("TB", 1.0, 12),
    ("TiB", KIB * KIB * KIB * KIB, 0),
];

/// Bits have a lowercase b.
const BANDWIDTHS: &[Unit] = &[
    ("b/s", 0.125, 0),
    ("B/s", 1.0, 0),
    ("kb/s", 0.125, 3),
    ("kB/s", 1.0, 3),
    ("KiB/s", KIB, 0),
    ("Mb/s", 0.125, 6),
    ("MB/s", 1.0, 6),
    ("MiB/s", KIB * KIB, 0),
    ("Gb/s", 0.125, 9),
    ("GB/s", 1.0, 9),
    ("GiB/s", KIB * KIB * KIB, 0),
    ("Tb/s", 0.125, 12),
    ("TB/s", 1.0, 12),
];

const TIMES: &[Unit] = &[
    ("ns", 1.0, -9),
    ("us", 1.0, -6),
    ("µs", 1.0, -6),
    ("ms", 1.0, -3),
    ("s", 1.0, 0),
];

const RATES: &[Unit] = &[
    ("FLOP/s", 1.0, 0),
    ("kFLOP/s", 1.0, 3),
    ("MFLOP/s", 1.0, 6),
    ("GFLOP/s", 1.0, 9),
    ("TFLOP/s", 1.0, 12),
    ("PFLOP/s", 1.0, 15),
];

const WORKS: &[Unit] = &[
    ("FLOP", 1.0, 0),
    ("kFLOP", 1.0, 3),
    ("MFLOP", 1.0, 6),
    ("GFLOP", 1.0, 9),
    ("TFLOP", 1.0, 12),
];

impl QuantityKind {
    /// Its units, in ascending order.
    fn units(self) -> &'static [Unit] {
        match self {
            QuantityKind::Bytes => BYTES,
            QuantityKind::Bandwidth => BANDWIDTHS,
            QuantityKind::Time => TIMES,
            QuantityKind::Rate => RATES,
            QuantityKind::Work => WORKS,
        }
    }

    /// The names of its units.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.units().iter().map(|unit| unit.0)
    }

    /// An example text.
    pub fn example(self) -> &'static str {
        match self {
            QuantityKind::Bytes => "80 GiB",
            QuantityKind::Bandwidth => "25 GB/s",
            QuantityKind::Time => "5 us",
            QuantityKind::Rate => "312 TFLOP/s",
            QuantityKind::Work => "1 GFLOP",
        }
    }
}

/// Parses a number with its unit, in the base unit of the kind.
///
/// # Errors
/// What is missing or wrong. The number may still be negative or infinite.
pub fn parse(text: &str, kind: QuantityKind) -> Result<f64, MalformedQuantity> {
    let text = text.trim();
    if text.parse::<f64>().is_ok() {
        return Err(MalformedQuantity::NoUnit);
    }
    // The longest prefix that is a number: `5e3 us` has the exponent 3, `5 us` none.
    let ends = text.char_indices().map(|(at, _)| at).rev();
    let number = |&at: &usize| text[..at].trim_end().parse::<f64>().is_ok();
    let end = ends
        .into_iter()
        .find(number)
        .ok_or(MalformedQuantity::Number)?;
    let (number, unit) = (text[..end].trim_end(), text[end..].trim());
    let known = kind.units().iter().find(|known| known.0 == unit);
    let &(_, binary, decimal) = known.ok_or_else(|| MalformedQuantity::Unit(unit.to_owned()))?;
    scaled(number, binary, decimal).ok_or(MalformedQuantity::Number)
}

/// Converts a number of units to the base unit.
fn scaled(number: &str, binary: f64, decimal: i32) -> Option<f64> {
    let number = number.to_ascii_lowercase();
    let (digits, exponent) = number.split_once('e').unwrap_or((&number, "0"));
    let exponent = exponent.parse::<i32>().ok()?.checked_add(decimal)?;
    let in_base: f64 = format!("{digits}e{exponent}").parse().ok()?;
    Some(in_base * binary)
}

/// Maximum number of digits that are easy to read.
const SHORT: usize = 6;

/// Formats a quantity so that it parses to the same number: in the largest unit in which it is at
/// least one and short, decimal units first.
pub(super) fn text(value: f64, kind: QuantityKind) -> String {
    // Bits are only for input from data sheets.
    let units = || kind.units().iter().filter(|unit| unit.1 >= 1.0).rev();
    let decimal = units().filter(|unit| unit.1 == 1.0 && unit.0 != "µs");
    let mut all = decimal.chain(units().filter(|unit| unit.1 > 1.0));
    let short = all.find_map(|unit| Some(format!("{} {}", written(value, unit)?, unit.0)));
    short.unwrap_or_else(|| {
        let base = units().find(|unit| unit.1 == 1.0 && unit.2 == 0);
        let number = if value == 0.0 {
            "0".to_owned()
        } else {
            format!("{value:e}")
        };
        format!("{number} {}", base.expect("every kind has a base unit").0)
    })
}

/// The number of these units in a quantity, if it is short and at least 1.
fn written(value: f64, &(_, binary, decimal): &Unit) -> Option<String> {
    let text = format!("{:e}", value / binary);
    let (mantissa, exponent) = text.split_once('e')?;
    let digits = mantissa.replace('.', "");
    let point = exponent.parse::<i32>().ok()?.checked_sub(decimal)? + 1;
    let point = usize::try_from(point).ok()?;
    if point == 0 || point > SHORT || digits.len() > SHORT {
        return None;
    }
    let padded = format!("{digits:0<point$}");
    let (whole, rest) = padded.split_at(point);
    Some(match rest {
        "" => whole.to_owned(),
        _ => format!("{whole}.{rest}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_units() {
        assert_eq!(parse("80 GiB", QuantityKind::Bytes), Ok(85_899_345_920.0));
        assert_eq!(parse("200 Gb/s", QuantityKind::Bandwidth), Ok(25e9));
        assert_eq!(parse("5us", QuantityKind::Time), Ok(5e-6));
        assert_eq!(parse("5e3 ns", QuantityKind::Time), Ok(5e-6));
        assert_eq!(parse("7.39 ns", QuantityKind::Time), Ok(7.39e-9));
        assert_eq!(parse("312 TFLOP/s", QuantityKind::Rate), Ok(312e12));
        assert_eq!(
            parse("80", QuantityKind::Bytes),
            Err(MalformedQuantity::NoUnit)
        );
        assert_eq!(
            parse("fast", QuantityKind::Bytes),
            Err(MalformedQuantity::Number)
        );
        assert_eq!(
            parse("", QuantityKind::Bytes),
            Err(MalformedQuantity::Number)
        );
        let wrong = parse("3 µs", QuantityKind::Bytes);
        assert_eq!(wrong, Err(MalformedQuantity::Unit("µs".to_owned())));
    }

    #[test]
    fn what_is_written_is_read_as_the_same_number() {
        let values = [
            1.0,
            1e-6,
            3.3e-7,
            1.0 / 3.0,
            25e9,
            85899345920.0,
            312e12,
            0.0,
        ];
        for kind in [
            QuantityKind::Bytes,
            QuantityKind::Bandwidth,
            QuantityKind::Time,
            QuantityKind::Rate,
            QuantityKind::Work,
        ] {
            for value in values {
                let written = text(value, kind);
                assert_eq!(parse(&written, kind), Ok(value), "{written}");
            }
        }
        assert_eq!(text(85899345920.0, QuantityKind::Bytes), "80 GiB");
        assert_eq!(text(25e9, QuantityKind::Bandwidth), "25 GB/s");
        assert_eq!(text(5e-6, QuantityKind::Time), "5 us");
        assert_eq!(text(7.39e-9, QuantityKind::Time), "7.39 ns");
        assert_eq!(text(17.1e9, QuantityKind::Rate), "17.1 GFLOP/s");
        assert_eq!(text(0.0, QuantityKind::Time), "0 s");
    }
}
