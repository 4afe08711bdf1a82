//! SBP: the distribution of a tensor on one mesh axis (split, broadcast, partial), and shard
//! arithmetic on several axes.
//!
//! Rules (design §5): under `S(i)` the first `n mod p` ranks hold one element more; empty shards
//! are legal; two axes that split one dim nest, outer first.

use std::fmt;
use std::ops::Range;

use smallvec::{SmallVec, smallvec};

use crate::mesh::Mesh;

/// The reduction of a partial value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reduction {
    /// Sum; identity 0.
    Sum,
    /// Maximum; identity −∞ or the type's minimum.
    Max,
    /// Minimum; identity +∞ or the type's maximum.
    Min,
    /// Bitwise and; identity all ones.
    And,
    /// Bitwise or; identity 0.
    Or,
}

impl Reduction {
    /// Every kind.
    pub const ALL: [Reduction; 5] = [
        Reduction::Sum,
        Reduction::Max,
        Reduction::Min,
        Reduction::And,
        Reduction::Or,
    ];

    /// Name in text: `sum`, `max`, …
    pub fn name(self) -> &'static str {
        match self {
            Reduction::Sum => "sum",
            Reduction::Max => "max",
            Reduction::Min => "min",
            Reduction::And => "and",
            Reduction::Or => "or",
        }
    }

    /// The kind with this name in text.
    pub fn parse(name: &str) -> Option<Reduction> {
        Reduction::ALL.into_iter().find(|r| r.name() == name)
    }
}

/// The distribution of a tensor along one mesh axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sbp {
    /// Split along this dim of the tensor.
    S(usize),
    /// Every rank holds the whole, bit-identical.
    B,
    /// The value is the reduction of what the ranks hold.
    P(Reduction),
}

impl Sbp {
    /// Parses the printed form of an SBP. `P` alone is `P(sum)`.
    pub fn parse(text: &str) -> Option<Sbp> {
        let argument = |name: &str| {
            text.strip_prefix(name)?
                .strip_prefix('(')?
                .strip_suffix(')')
        };
        match text {
            "B" => Some(Sbp::B),
            "P" => Some(Sbp::P(Reduction::Sum)),
            _ => match argument("S") {
                Some(dim) => dim.trim().parse().ok().map(Sbp::S),
                None => Reduction::parse(argument("P")?.trim()).map(Sbp::P),
            },
        }
    }

    /// The dim that is split, if any.
    pub fn split(self) -> Option<usize> {
        match self {
            Sbp::S(d) => Some(d),
            Sbp::B | Sbp::P(_) => None,
        }
    }

    /// The reduction of a partial value, if it is one.
    pub fn partial(self) -> Option<Reduction> {
        match self {
            Sbp::P(r) => Some(r),
            Sbp::S(_) | Sbp::B => None,
        }
    }
}

impl fmt::Display for Sbp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sbp::S(d) => write!(f, "S({d})"),
            Sbp::B => f.write_str("B"),
            Sbp::P(r) => write!(f, "P({})", r.name()),
        }
    }
}

/// One [`Sbp`] for each axis of a mesh, outermost axis first.
#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NdSbp(pub SbpList);

/// A list of SBPs, which most often needs no memory of its own: few meshes have more axes, and few
/// ops more operands.
pub type SbpList = SmallVec<[Sbp; 4]>;

impl Clone for NdSbp {
    fn clone(&self) -> NdSbp {
        NdSbp::new(&self.0)
    }
}

impl FromIterator<Sbp> for NdSbp {
    fn from_iter<I: IntoIterator<Item = Sbp>>(entries: I) -> NdSbp {
        NdSbp(entries.into_iter().collect())
    }
}

impl NdSbp {
    /// The ND-SBP with these entries, outermost axis first.
    pub fn new(entries: &[Sbp]) -> NdSbp {
        NdSbp(SbpList::from_slice(entries))
    }

    /// The same with one more axis, the innermost.
    #[must_use]
    pub fn within(&self, entry: Sbp) -> NdSbp {
        self.0.iter().copied().chain([entry]).collect()
    }

    /// The same SBP on each of `axes` axes.
    pub fn uniform(sbp: Sbp, axes: usize) -> NdSbp {
        NdSbp(smallvec![sbp; axes])
    }

    /// Parses the printed form of an ND-SBP: `[S(0), P(sum), B]`, `[S(0) | B]`. `P` alone is
    /// `P(sum)`. A bar comes after the entries of time axes, whose number the mesh determines.
    pub fn parse(text: &str) -> Option<NdSbp> {
        let inner = text.trim().strip_prefix('[')?.strip_suffix(']')?.trim();
        if inner.is_empty() {
            return Some(NdSbp(SbpList::new()));
        }
        let entries = |list: &str| -> Option<SbpList> {
            let entries = list.split(',').map(|entry| Sbp::parse(entry.trim()));
            entries.collect()
        };
        let Some((time, space)) = inner.split_once('|') else {
            return entries(inner).map(NdSbp);
        };
        let mut all = entries(time)?;
        all.extend(entries(space)?);
        Some(NdSbp(all))
    }

    /// The text with a bar after the entries of the first `time` axes: `[S(0) | S(0), B]`.
    pub fn written(&self, time: usize) -> String {
        let list = |entries: &[Sbp]| -> String {
            let entries: Vec<String> = entries.iter().map(Sbp::to_string).collect();
            entries.join(", ")
        };
        match self.0.split_at_checked(time) {
            Some((time, space)) if !time.is_empty() => {
                format!("[{} | {}]", list(time), list(space))
            }
            _ => format!("[{}]", list(&self.0)),
        }
    }

    /// Whether some axis is partial.
    pub fn has_partial(&self) -> bool {
        self.0.iter().any(|s| s.partial().is_some())
    }

    /// Whether the value differs between moments: some of the first `time` axes, the time axes, is
    /// not `B`.
    pub fn varies(&self, time: usize) -> bool {
        self.0.iter().take(time).any(|s| *s != Sbp::B)
    }

    /// The axes that split `dim`, outermost first.
    pub fn axes_of(&self, dim: usize) -> impl Iterator<Item = usize> {
        (0..self.0.len()).filter(move |&axis| self.0[axis] == Sbp::S(dim))
    }

    /// Whether every split is along a dim below `ndim`.
    pub fn fits(&self, ndim: usize) -> bool {
        self.0.iter().all(|s| s.split().is_none_or(|d| d < ndim))
    }

    /// The part of a tensor of global `shape` held by the rank at `coord`: a range per dim. Partial
    /// and broadcast axes do not narrow it.
    pub fn shard(&self, shape: &[usize], mesh: &Mesh, coord: &[usize]) -> Vec<Range<usize>> {
        let mut ranges: Vec<Range<usize>> = shape.iter().map(|&n| 0..n).collect();
        for (axis, sbp) in self.0.iter().enumerate() {
            if let Sbp::S(d) = *sbp {
                let part = part(ranges[d].len(), mesh.axes[axis].size, coord[axis]);
                let start = ranges[d].start;
                ranges[d] = start + part.start..start + part.end;
            }
        }
        ranges
    }

    /// Local shape of the rank at `coord`.
    pub fn local_shape(&self, shape: &[usize], mesh: &Mesh, coord: &[usize]) -> Vec<usize> {
        self.shard(shape, mesh, coord)
            .iter()
            .map(|r| r.len())
            .collect()
    }

    /// Whether all shards of a tensor with this shape are equal.
    pub fn is_even(&self, shape: &[usize], mesh: &Mesh) -> bool {
        let parts = |dim: usize| {
            let splits = self.0.iter().zip(&mesh.axes);
            let splits = splits.filter(move |(sbp, _)| sbp.split() == Some(dim));
            splits.map(|(_, axis)| axis.size).product::<usize>()
        };
        let mut dims = shape.iter().enumerate();
        dims.all(|(dim, extent)| extent.is_multiple_of(parts(dim)))
    }

    /// Local shape of the largest shard (that of the first rank at the first moment).
    pub fn largest_shape(&self, shape: &[usize], mesh: &Mesh) -> Vec<usize> {
        self.largest_extents(shape, mesh).collect()
    }

    /// The extents of that shard, one per dim.
    pub fn largest_extents(&self, shape: &[usize], mesh: &Mesh) -> impl Iterator<Item = usize> {
        let dims = shape.iter().enumerate();
        dims.map(|(dim, &extent)| {
            self.axes_of(dim).fold(extent, |extent, axis| {
                part(extent, mesh.axes[axis].size, 0).len()
            })
        })
    }
}

impl fmt::Display for NdSbp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(0))
    }
}

/// The range of part `r` when `n` elements are split into `p` parts: the first `n mod p` parts have
/// one more.
///
/// # Panics
/// If `p` is zero or `r >= p`; the verifier rejects empty axes.
pub fn part(n: usize, p: usize, r: usize) -> Range<usize> {
    assert!(r < p, "part {r} of {p}");
    let (q, extra) = (n / p, n % p);
    let start = r * q + r.min(extra);
    start..start + q + usize::from(r < extra)
}

/// The part that has element `at` when `n` elements are split into `p` parts: see [`part`].
///
/// # Panics
/// If `at >= n`, or `p` is zero.
pub fn part_of(n: usize, p: usize, at: usize) -> usize {
    assert!(at < n, "element {at} of {n}");
    let (q, extra) = (n / p, n % p);
    let larger = extra * (q + 1);
    match at.checked_sub(larger) {
        None => at / (q + 1),
        // There are elements beyond the larger parts, so no part is empty.
        Some(rest) => extra + rest / q,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_is_in_its_part() {
        for (n, p) in [(1, 1), (7, 3), (2, 5), (96, 64), (12, 4)] {
            for at in 0..n {
                assert!(
                    part(n, p, part_of(n, p, at)).contains(&at),
                    "{at} of {n} in {p}"
                );
            }
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let all = [
            NdSbp::new(&[Sbp::S(3), Sbp::B, Sbp::P(Reduction::Max)]),
            NdSbp::new(&[Sbp::P(Reduction::Sum)]),
            NdSbp::new(&[]),
        ];
        for nd in &all {
            // After the time axes there is a device axis.
            for time in 0..nd.0.len().max(1) {
                let text = nd.written(time);
                assert_eq!(NdSbp::parse(&text).as_ref(), Some(nd), "{text}");
            }
        }
        for wrong in [
            "",
            "S(0)",
            "[S]",
            "[S(x)]",
            "[P(mean)]",
            "[B,]",
            "[B B]",
            "[B |]",
            "[B | B | B]",
        ] {
            assert_eq!(NdSbp::parse(wrong), None, "{wrong}");
        }
    }
}
