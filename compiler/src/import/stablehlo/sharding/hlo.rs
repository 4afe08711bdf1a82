//! Shardings of the older kind, `mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"`:
//! a list of devices cut into tiles, without names of axes.

use super::super::error::Fault;

/// Devices that a sharding may name.
const MAX_DEVICES: usize = 1 << 16;

/// The sharding of one value.
#[derive(Debug, PartialEq)]
pub(super) enum Hlo {
    /// Unknown.
    Free,
    /// Whole on every device.
    Whole,
    /// On one device.
    Maximal,
    /// In tiles.
    Tiled(Tiled),
}

/// Devices in tiles, row-major.
#[derive(Debug, PartialEq)]
pub(super) struct Tiled {
    /// Parts of each dim; then numbers of devices that hold the same part.
    pub(super) tile: Vec<usize>,
    /// How many of these are of dims.
    pub(super) dims: usize,
    /// Those after them whose devices hold summands.
    pub(super) unreduced: Vec<usize>,
    /// The device of each tile.
    pub(super) devices: Vec<usize>,
}

/// Reads the shardings of one value, or of a tuple of values: `{{replicated}, {maximal device=0}}`.
pub(super) fn read(text: &str) -> Result<Vec<Hlo>, Fault> {
    let mut scan = Scan(text.trim());
    let list = match scan.0.strip_prefix('{').map(str::trim_start) {
        Some(inner) if inner.starts_with('{') => {
            scan.eat("{");
            let mut list = vec![scan.one()?];
            while scan.eat(",") {
                list.push(scan.one()?);
            }
            scan.need("}")?;
            list
        }
        _ => vec![scan.one()?],
    };
    match scan.0.trim_start() {
        "" => Ok(list),
        rest => Err(malformed(rest)),
    }
}

fn malformed(rest: &str) -> Fault {
    let found: String = rest.chars().take(20).collect();
    let help = "`{replicated}`, or `{devices=[2,1,2]<=[4] last_tile_dim_replicate}`";
    Fault::wrong(format!("a sharding that cannot be read at `{found}`"), help)
}

/// The rest of a text.
struct Scan<'t>(&'t str);

/// The parts of a sharding while it is read.
#[derive(Default)]
struct TileParts {
    whole: bool,
    maximal: bool,
    tile: Option<(Vec<usize>, Vec<usize>)>,
    /// Whether the last dim of the tile is of devices that hold the same.
    replicated: bool,
    /// The meaning of the last dims of the tile.
    last: Vec<String>,
}

impl Scan<'_> {
    fn eat(&mut self, word: &str) -> bool {
        match self.0.trim_start().strip_prefix(word) {
            Some(rest) => self.0 = rest,
            None => return false,
        }
        true
    }

    fn need(&mut self, word: &str) -> Result<(), Fault> {
        match self.eat(word) {
            true => Ok(()),
            false => Err(malformed(self.0)),
        }
    }

    fn number(&mut self) -> Result<usize, Fault> {
        let text = self.0.trim_start();
        let end = text.find(|c: char| !c.is_ascii_digit());
        let (digits, rest) = text.split_at(end.unwrap_or(text.len()));
        let number = digits.parse().map_err(|_| malformed(text))?;
        self.0 = rest;
        Ok(number)
    }

    /// `2,1,2`.
    fn numbers(&mut self) -> Result<Vec<usize>, Fault> {
        let mut list = vec![self.number()?];
        while self.eat(",") {
            list.push(self.number()?);
        }
        Ok(list)
    }

    /// `[2,1,2]`.
    fn bracketed(&mut self) -> Result<Vec<usize>, Fault> {
        self.need("[")?;
        let list = self.numbers()?;
        self.need("]")?;
        Ok(list)
    }

    /// `{manual, replicated}`.
    fn words(&mut self) -> Result<Vec<String>, Fault> {
        self.need("{")?;
        let inner = self.0;
        let end = inner.find('}').ok_or_else(|| malformed(inner))?;
        self.0 = &inner[end + 1..];
        let words = inner[..end].split(',').map(|word| word.trim().to_owned());
        Ok(words.filter(|word| !word.is_empty()).collect())
    }

    /// Passes over `{…}` with braces inside.
    fn skip(&mut self) -> Result<(), Fault> {
        self.need("{")?;
        let mut depth = 1;
        for (at, c) in self.0.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.0 = &self.0[at + 1..];
                return Ok(());
            }
        }
        Err(malformed(self.0))
    }

    /// The sharding of one value.
    fn one(&mut self) -> Result<Hlo, Fault> {
        let mut parts = TileParts::default();
        self.need("{")?;
        while !self.eat("}") {
            self.property(&mut parts)?;
        }
        parts.sharding()
    }

    fn property(&mut self, parts: &mut TileParts) -> Result<(), Fault> {
        if self.eat("devices=") {
            parts.tile = Some(self.tile()?);
        } else if self.eat("replicated") {
            parts.whole = true;
        } else if self.eat("maximal") {
            parts.maximal = true;
        } else if self.eat("device=") {
            self.number()?;
        } else if self.eat("last_tile_dim_replicate") {
            parts.replicated = true;
        } else if self.eat("last_tile_dims=") {
            parts.last = self.words()?;
        } else if self.eat("metadata=") {
            self.skip()?;
        } else if self.eat("shard_as") || self.eat("shard_like") {
            self.number()?;
        } else if !self.eat("manual") && !self.eat("unknown") {
            return Err(malformed(self.0));
        }
        Ok(())
    }

    /// `[2,2]<=[2,2]T(1,0)`, or `[2,2]0,2,1,3`: the tile, and the devices of its places.
    fn tile(&mut self) -> Result<(Vec<usize>, Vec<usize>), Fault> {
        let start = self.0;
        let tile = self.bracketed()?;
        let count = product(&tile).ok_or_else(|| malformed(start))?;
        let devices = match self.eat("<=") {
            false => self.numbers()?,
            true => {
                let dims = self.bracketed()?;
                let order = match self.eat("T(") {
                    true => {
                        let order = self.numbers()?;
                        self.need(")")?;
                        order
                    }
                    false => (0..dims.len()).collect(),
                };
                transposed(&dims, &order).ok_or_else(|| malformed(start))?
            }
        };
        match devices.len() == count {
            true => Ok((tile, devices)),
            false => Err(malformed(start)),
        }
    }
}

fn product(sizes: &[usize]) -> Option<usize> {
    let product = sizes
        .iter()
        .try_fold(1_usize, |n, &size| n.checked_mul(size));
    product.filter(|n| (1..=MAX_DEVICES).contains(n))
}

/// The devices `0, 1, …` in a box of these dims, read with its dims in this order.
fn transposed(dims: &[usize], order: &[usize]) -> Option<Vec<usize>> {
    product(dims)?;
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    if sorted != (0..dims.len()).collect::<Vec<_>>() {
        return None;
    }
    let axis = |&dim: &usize| super::space::Digits {
        stride: dims[dim + 1..].iter().product(),
        size: dims[dim],
    };
    let axes: Vec<_> = order.iter().map(axis).collect();
    Some(super::space::devices(&axes))
}

impl TileParts {
    fn sharding(self) -> Result<Hlo, Fault> {
        let Some((tile, devices)) = self.tile else {
            return Ok(match (self.whole, self.maximal) {
                (true, _) => Hlo::Whole,
                (_, true) => Hlo::Maximal,
                // Manual values stand between calls that say so themselves.
                _ => Hlo::Free,
            });
        };
        let last = match (self.replicated, self.last) {
            (true, _) => vec!["replicated".to_owned()],
            (false, last) => last,
        };
        if last.iter().any(|kind| kind == "manual") {
            return Ok(Hlo::Free);
        }
        let dims = tile
            .len()
            .checked_sub(last.len())
            .ok_or_else(|| malformed("last_tile_dims"))?;
        let kinds = last.iter().zip(dims..);
        if let Some((kind, _)) = kinds
            .clone()
            .find(|(kind, _)| !matches!(kind.as_str(), "replicated" | "unreduced"))
        {
            return Err(malformed(kind));
        }
        let unreduced = kinds
            .filter(|(kind, _)| *kind == "unreduced")
            .map(|(_, dim)| dim);
        Ok(Hlo::Tiled(Tiled {
            unreduced: unreduced.collect(),
            tile,
            dims,
            devices,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiled(text: &str) -> Tiled {
        match read(text).unwrap().pop() {
            Some(Hlo::Tiled(tiled)) => tiled,
            other => panic!("{text} is {other:?}"),
        }
    }

    #[test]
    fn shardings_are_read_as_xla_prints_them() {
        let plain = tiled("{devices=[2,1,2]<=[4] last_tile_dim_replicate}");
        assert_eq!(
            (plain.tile, plain.dims, plain.devices),
            (vec![2, 1, 2], 2, vec![0, 1, 2, 3])
        );
        assert_eq!(tiled("{devices=[4,1]<=[2,2]T(1,0)}").devices, [0, 2, 1, 3]);
        assert_eq!(
            tiled("{devices=[2,2]0,2,1,3 metadata={op_name=\"a{b}\"}}").devices,
            [0, 2, 1, 3]
        );
        let groups = tiled("{devices=[1,2,2]<=[4] last_tile_dims={replicated, unreduced}}");
        assert_eq!((groups.dims, groups.unreduced), (1, vec![2]));
        let list =
            read("{{replicated}, {maximal device=0}, {unknown shard_as 3}, {manual}}").unwrap();
        assert_eq!(list, [Hlo::Whole, Hlo::Maximal, Hlo::Free, Hlo::Free]);
        assert_eq!(
            read("{devices=[2,2]<=[4] last_tile_dims={manual}}").unwrap(),
            [Hlo::Free]
        );
    }

    #[test]
    fn anything_else_is_an_error() {
        let wrong = [
            "",
            "{",
            "{replicated",
            "{replicated} x",
            "{devices=[2]}",
            "{devices=[2]<=[3]}",
            "{devices=[0]<=[0]}",
            "{devices=[2]<=[2]T(1)}",
            "{devices=[2]0,1,2}",
            "{devices=[99999999999,9]<=[4]}",
            "{half}",
            "{devices=[2]<=[2] last_tile_dims={replicated, replicated}}",
            "{{replicated}",
            "{devices=[2]<=[2] last_tile_dims={x}}",
        ];
        for text in wrong {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
