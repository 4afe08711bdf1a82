//! Numbers with units.

/// What a quantity measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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

/// Why a text is no quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// It does not begin with a number.
    Number,
    /// It is a number alone.
    NoUnit,
    /// This is no unit of the kind.
    Unit(String),
}

/// A unit and how many of the base unit it is.
type Unit = (&'static str, f64);

const BYTES: &[Unit] = &[
    ("B", 1.0),
    ("kB", 1e3),
    ("KiB", 1024.0),
    ("MB", 1e6),
    ("MiB", 1_048_576.0),
    ("GB", 1e9),
    ("GiB", 1_073_741_824.0),
    ("TB", 1e12),
    ("TiB", 1_099_511_627_776.0),
];

/// Bits have a small b.
const BANDWIDTHS: &[Unit] = &[
    ("b/s", 0.125),
    ("B/s", 1.0),
    ("kb/s", 125.0),
    ("kB/s", 1e3),
    ("KiB/s", 1024.0),
    ("Mb/s", 1.25e5),
    ("MB/s", 1e6),
    ("MiB/s", 1_048_576.0),
    ("Gb/s", 1.25e8),
    ("GB/s", 1e9),
    ("GiB/s", 1_073_741_824.0),
    ("Tb/s", 1.25e11),
    ("TB/s", 1e12),
];

const TIMES: &[Unit] = &[
    ("ns", 1e-9),
    ("us", 1e-6),
    ("µs", 1e-6),
    ("ms", 1e-3),
    ("s", 1.0),
];

const RATES: &[Unit] = &[
    ("FLOP/s", 1.0),
    ("kFLOP/s", 1e3),
    ("MFLOP/s", 1e6),
    ("GFLOP/s", 1e9),
    ("TFLOP/s", 1e12),
    ("PFLOP/s", 1e15),
];

const WORKS: &[Unit] = &[
    ("FLOP", 1.0),
    ("kFLOP", 1e3),
    ("MFLOP", 1e6),
    ("GFLOP", 1e9),
    ("TFLOP", 1e12),
];

impl Kind {
    /// Its units, in ascending order.
    fn units(self) -> &'static [Unit] {
        match self {
            Kind::Bytes => BYTES,
            Kind::Bandwidth => BANDWIDTHS,
            Kind::Time => TIMES,
            Kind::Rate => RATES,
            Kind::Work => WORKS,
        }
    }

    /// The names of its units.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.units().iter().map(|unit| unit.0)
    }

    /// A text for an example.
    pub fn example(self) -> &'static str {
        match self {
            Kind::Bytes => "80 GiB",
            Kind::Bandwidth => "25 GB/s",
            Kind::Time => "5 us",
            Kind::Rate => "312 TFLOP/s",
            Kind::Work => "1 GFLOP",
        }
    }
}

/// Reads a number with its unit, in the base unit of the kind.
///
/// # Errors
/// What is missing or wrong. The number may still be negative or infinite.
pub fn parse(text: &str, kind: Kind) -> Result<f64, Malformed> {
    let text = text.trim();
    if text.parse::<f64>().is_ok() {
        return Err(Malformed::NoUnit);
    }
    // The longest beginning that is a number: `5e3 us` has the exponent 3, `5 us` none.
    let ends = text.char_indices().map(|(at, _)| at).rev();
    let number = |&at: &usize| text[..at].trim_end().parse::<f64>().is_ok();
    let end = ends.into_iter().find(number).ok_or(Malformed::Number)?;
    let (number, unit) = (text[..end].trim_end(), text[end..].trim());
    let factor = kind.units().iter().find(|known| known.0 == unit);
    let factor = factor.ok_or_else(|| Malformed::Unit(unit.to_owned()))?.1;
    let number: f64 = number.parse().map_err(|_| Malformed::Number)?;
    Ok(scaled(number, factor))
}

/// A number of units in the base unit. Small units divide, for 1e-6 is no binary fraction: `5 us`
/// is the number that `5e-6` is.
fn scaled(number: f64, factor: f64) -> f64 {
    if factor < 1.0 {
        number / (1.0 / factor).round()
    } else {
        number * factor
    }
}

/// Writes a quantity so that it is read as the same number: in the largest unit of which there is
/// at least one.
pub(super) fn text(value: f64, kind: Kind) -> String {
    // Bits are for people who read data sheets; decimal units come before binary ones of their size.
    let plain = |unit: &&Unit| !unit.0.contains(['b', 'µ']);
    let mut units: Vec<&Unit> = kind.units().iter().filter(plain).collect();
    units.sort_by_key(|unit| !unit.0.contains('i'));
    let fits = |factor: f64, least: f64| {
        let number = if factor < 1.0 {
            value * (1.0 / factor).round()
        } else {
            value / factor
        };
        let short = number.to_string();
        let same = parse_number(&short).is_some_and(|n| scaled(n, factor) == value);
        (number >= least && same && short.len() <= 8).then_some(short)
    };
    let mut found = units.iter().rev();
    let best = found.find_map(|unit| Some(format!("{} {}", fits(unit.1, 1.0)?, unit.0)));
    best.unwrap_or_else(|| {
        let base = units.iter().find(|unit| unit.1 == 1.0);
        format!("{value} {}", base.expect("every kind has a base unit").0)
    })
}

fn parse_number(text: &str) -> Option<f64> {
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_units() {
        assert_eq!(parse("80 GiB", Kind::Bytes), Ok(85_899_345_920.0));
        assert_eq!(parse("200 Gb/s", Kind::Bandwidth), Ok(25e9));
        assert_eq!(parse("5us", Kind::Time), Ok(5e-6));
        assert_eq!(parse("5e3 ns", Kind::Time), Ok(5e-6));
        assert_eq!(parse("312 TFLOP/s", Kind::Rate), Ok(312e12));
        assert_eq!(parse("80", Kind::Bytes), Err(Malformed::NoUnit));
        assert_eq!(parse("fast", Kind::Bytes), Err(Malformed::Number));
        assert_eq!(parse("", Kind::Bytes), Err(Malformed::Number));
        let wrong = parse("3 µs", Kind::Bytes);
        assert_eq!(wrong, Err(Malformed::Unit("µs".to_owned())));
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
            Kind::Bytes,
            Kind::Bandwidth,
            Kind::Time,
            Kind::Rate,
            Kind::Work,
        ] {
            for value in values {
                let written = text(value, kind);
                assert_eq!(parse(&written, kind), Ok(value), "{written}");
            }
        }
        assert_eq!(text(85899345920.0, Kind::Bytes), "80 GiB");
        assert_eq!(text(25e9, Kind::Bandwidth), "25 GB/s");
        assert_eq!(text(5e-6, Kind::Time), "5 us");
    }
}
