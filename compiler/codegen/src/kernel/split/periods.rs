//! Short dims that are read in another order than they are stored in, as those of a batch of small
//! matrices that are transposed: what is read for some iterations of the loop around them are fixed
//! places behind a first one. Vectors of them are put together of whole vectors of what is read.

use std::collections::{BTreeMap, BTreeSet};

use super::{Look, NestLoop, digit_steps};
use crate::kernel::index::IxId;
use crate::kernel::{Expr, ExprKind, Kernel, Nest, Num, Root};

/// Size of a vector \[B\].
const VECTOR: i64 = 64;
/// Contiguous elements of which lines need not be put together.
const RUN: i64 = 8;
/// Maximum number of elements of the short dims.
const INNER: i64 = 512;
/// Maximum number of vectors that are combined for all patterns: so many masks are in the cache.
const MOST: usize = 160;
/// Maximum number of tensors that are read so.
const LOADS: usize = 4;
/// Numbers of elements of a block.
const BLOCK: [i64; 2] = [256, 2048];
/// Minimum of elements of which blocks have a multiple: those of a vector of words.
const LANES: i64 = 16;
/// Maximum time of an element, in vectors that are combined or stored.
const WORTH: f64 = 0.75;
/// Time of a pattern beside its vectors, in vectors that are combined or stored.
const OVERHEAD: f64 = 2.0;
/// Bytes of the elements of which that is the time \[B\].
const WORD: i64 = 4;
/// Minimum number of lanes of what is read of a pattern.
const LEAST: i64 = 4;

/// How the short dims of a nest are stored.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Periods {
    /// The loops; the innermost ones are those over the short dims.
    pub(crate) steps: Vec<NestLoop>,
    /// The number of the loop around these.
    pub(crate) around: usize,
    /// Elements of the short dims.
    pub(crate) terms: i64,
    /// Iterations of the loop around them that a pattern has.
    pub(crate) unit: i64,
    /// Iterations of a block, whose elements fill vectors.
    pub(crate) block: i64,
}

impl Periods {
    /// Where elements are read of the iterations of a pattern, behind the first one.
    ///
    /// - `strides`: along the loop around the short dims, and theirs
    pub(crate) fn places(&self, strides: &[i64]) -> Vec<i64> {
        places(&self.steps[self.around..], strides, self.unit)
    }

    /// The multiple of iterations along a dim where parts may begin.
    pub(crate) fn unit_along(&self, dim: usize) -> i64 {
        let step = self.steps[self.around];
        match step.dim == dim && step.first {
            true => self.block * step.inside,
            false => 1,
        }
    }
}

/// Vectors that are put together of others.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pattern {
    /// Lanes of what is stored.
    pub(crate) lanes: i64,
    /// Lanes of what is read.
    pub(crate) read: i64,
    /// Where they are read.
    pub(crate) windows: Vec<i64>,
    /// For each vector that is stored, what is read in turn, and the lane there of each of its
    /// lanes that it has.
    pub(crate) vectors: Vec<Vec<(usize, Vec<Option<i64>>)>>,
}

impl Pattern {
    /// `None` if too few elements lie in what is read.
    ///
    /// - `bytes`: of an element
    pub(crate) fn new(places: &[i64], bytes: i64) -> Option<Pattern> {
        let lanes = VECTOR / bytes;
        let (least, most) = (*places.iter().min()?, *places.iter().max()?);
        let read = lanes.min(1 << (most - least + 1).checked_ilog2()?);
        if read < LEAST.min(lanes) {
            return None;
        }
        let (mut windows, mut numbers) = (Vec::new(), BTreeMap::new());
        let of_vector = |stored: &[i64]| {
            let mut one = BTreeMap::new();
            for (lane, &place) in stored.iter().enumerate() {
                one.entry(place).or_insert_with(Vec::new).push(lane);
            }
            // Either as few as possible, or next to one another from the first place on, so that
            // several vectors share them.
            let mut begin = None;
            let few = |place: i64| match begin {
                Some(first) if place < first + read => first,
                Some(_) | None => *begin.insert(place.min(most + 1 - read)),
            };
            let even = |place: i64| {
                let number = (place - least) / read;
                (least + number * read).min(most + 1 - read)
            };
            let few: Vec<i64> = one.keys().copied().map(few).collect();
            let even: Vec<i64> = one.keys().copied().map(even).collect();
            let count = |begins: &[i64]| begins.iter().collect::<BTreeSet<_>>().len();
            let begins = match count(&even) <= count(&few) {
                true => even,
                false => few,
            };
            let mut parts: Vec<(usize, Vec<Option<i64>>)> = Vec::new();
            for ((place, stored), begin) in one.into_iter().zip(begins) {
                let number = *numbers.entry(begin).or_insert_with(|| {
                    windows.push(begin);
                    windows.len() - 1
                });
                if parts.last().is_none_or(|(last, _)| *last != number) {
                    parts.push((number, vec![None; lanes as usize]));
                }
                if let Some((_, taken)) = parts.last_mut() {
                    stored
                        .into_iter()
                        .for_each(|lane| taken[lane] = Some(place - begin));
                }
            }
            parts
        };
        let vectors = places.chunks(lanes as usize).map(of_vector).collect();
        Some(Pattern {
            lanes,
            read,
            windows,
            vectors,
        })
    }

    /// The number of vectors that are combined: of each two, and what is widened.
    fn combined(&self) -> usize {
        let wider = usize::from(self.read < self.lanes);
        let of_vector = |parts: &Vec<_>| parts.len().saturating_sub(1).max(1) + wider * parts.len();
        self.vectors.iter().map(of_vector).sum()
    }

    /// The time of this, in vectors that are combined or stored. A processor reads two at a time,
    /// and combines 16-bit numbers in more than one operation.
    fn time(&self, bytes: i64) -> f64 {
        let combined = self.combined() * if bytes < 4 { 2 } else { 1 };
        (combined + self.vectors.len()) as f64 + self.windows.len() as f64 / 2.0
    }
}

/// As [`Periods::places`].
fn places(steps: &[NestLoop], strides: &[i64], unit: i64) -> Vec<i64> {
    let mut found: Vec<i64> = (0..unit).map(|number| number * strides[0]).collect();
    for (step, stride) in steps.iter().zip(strides).skip(1) {
        let Num::Const(extent) = step.extent else {
            return Vec::new();
        };
        let next = |&first: &i64| (0..extent).map(move |number| first + number * stride);
        found = found.iter().flat_map(next).collect();
    }
    found
}

/// Whether elements are read in another order than they are stored in, in lines shorter than
/// vectors.
///
/// - `loops`: their extents, and the strides of what is read
fn is_turned(loops: impl DoubleEndedIterator<Item = (i64, i64)>) -> bool {
    let (mut run, mut far, mut is_whole) = (1, 0, true);
    for (extent, stride) in loops.rev().filter(|&(extent, _)| extent != 1) {
        is_whole &= stride == run;
        if is_whole {
            run *= extent;
        }
        if run >= RUN || far == 0 && stride == 0 {
            return false;
        }
        if stride != 0 && stride.abs() < far {
            return true;
        }
        far = far.max(stride.abs());
    }
    false
}

/// The number of elements of a shape that is constant, else 0.
fn count(shape: &[Num]) -> i64 {
    let extents = shape.iter().map(|&extent| match extent {
        Num::Const(extent) => extent,
        Num::Param(_) => 0,
    });
    extents.product()
}

/// Whether all that a nest does is to store elements of which each is computed from others once.
fn fits(kernel: &Kernel, nest: &Nest) -> bool {
    let all = count(&nest.domain);
    let stores = |root: &Root| matches!(root, Root::Store { .. });
    // What is computed for fewer elements would be so again for each that reads it.
    let is_repeated = |shape: &[Num]| {
        let count = count(shape);
        count != 1 && count < all
    };
    let computes = |expr: &Expr| match expr.kind {
        ExprKind::Scalar(..) => !is_repeated(&expr.shape),
        ExprKind::Load(_) | ExprKind::Affine(..) | ExprKind::Linear(_) => true,
        ExprKind::Iota(_)
        | ExprKind::Total(_)
        | ExprKind::Padded { .. }
        | ExprKind::Joined(..)
        | ExprKind::Gather(..)
        | ExprKind::Fold { .. }
        | ExprKind::Window { .. } => false,
    };
    kernel.lead == 0
        && kernel.rows.is_none()
        && nest.domain.len() > 1
        && nest.roots.iter().all(stores)
        && kernel.exprs.iter().all(computes)
}

/// What a nest reads: strides along its loops, if they are constant, and bytes of an element.
type Read = (Vec<Option<i64>>, i64);

/// The short dims of a nest that are read in another order; `None` if it has none.
pub(crate) fn periods(kernel: &Kernel, nest: &Nest) -> Option<Periods> {
    if !fits(kernel, nest) {
        return None;
    }
    let dims: Vec<usize> = (0..nest.domain.len()).collect();
    let steps = digit_steps(kernel, nest, &dims);
    let (look, _) = Look::at_steps(kernel, nest, &steps, false);
    let read = |&(expr, number): &(usize, IxId)| -> Read {
        let strides = (0..steps.len()).map(|step| look.indices.stride(number, step));
        (strides.collect(), kernel.exprs[expr].dtype.bytes() as i64)
    };
    let reads: Vec<Read> = look.tensors.iter().map(read).collect();
    let best = (0..steps.len() - 1).filter_map(|around| best(&steps, around, &reads));
    let best = best.min_by(|(_, a), (_, b)| a.total_cmp(b));
    best.filter(|&(_, time)| time <= WORTH)
        .map(|(periods, _)| periods)
}

/// The best way to store the dims in a loop, and the time of an element.
fn best(steps: &[NestLoop], around: usize, reads: &[Read]) -> Option<(Periods, f64)> {
    let extent = |step: &NestLoop| match step.extent {
        Num::Const(extent) => Some(extent),
        Num::Param(_) => None,
    };
    let extents: Vec<i64> = steps[around..].iter().map(extent).collect::<Option<_>>()?;
    let terms: i64 = extents[1..].iter().product();
    if !(2..=INNER).contains(&terms) {
        return None;
    }
    let (mut turned, mut is_any_turned) = (Vec::new(), false);
    for (strides, bytes) in reads {
        let strides: Vec<i64> = strides[around..].iter().copied().collect::<Option<_>>()?;
        is_any_turned |= is_turned(extents.iter().copied().zip(strides.iter().copied()));
        if !is_beside(&extents, &strides) && strides.iter().any(|&stride| stride != 0) {
            turned.push((strides, *bytes));
        }
    }
    let bytes = turned.iter().map(|&(_, bytes)| bytes);
    let (narrowest, widest) = (bytes.clone().min()?, bytes.max()?);
    if !is_any_turned || turned.len() > LOADS || narrowest < 2 {
        return None;
    }
    let at = |unit: i64| {
        let mut time = OVERHEAD;
        let mut combined = 0;
        for (strides, bytes) in &turned {
            let places = places(&steps[around..], strides, unit);
            let pattern = Pattern::new(&places, *bytes)?;
            time += pattern.time(*bytes);
            combined += pattern.combined();
        }
        let block = block((extents[0], terms), unit)?;
        let blocks = (extents[0] as u64).div_ceil(block as u64) as i64;
        let twice = (blocks * block) as f64 / extents[0] as f64;
        let periods = Periods {
            steps: steps.to_vec(),
            around,
            terms,
            unit,
            block,
        };
        let time = twice * time / (unit * terms * widest / WORD) as f64;
        (combined <= MOST).then_some((periods, time))
    };
    let units = [1, 2, 4, 8, 16].into_iter();
    let units = units.filter(|unit| unit * terms <= BLOCK[1]);
    units.filter_map(at).min_by(|(_, a), (_, b)| a.total_cmp(b))
}

/// Whether elements are read in the order of the loops.
pub(crate) fn is_beside(extents: &[i64], strides: &[i64]) -> bool {
    let mut run = 1;
    extents.iter().zip(strides).rev().all(|(extent, stride)| {
        let fits = *extent == 1 || *stride == run;
        run *= extent;
        fits
    })
}

/// The iterations of a block of whole patterns whose elements fill vectors: those with which the
/// fewest elements are stored twice.
fn block((extent, terms): (i64, i64), unit: i64) -> Option<i64> {
    let blocks = (1..).map(|units| units * unit);
    let blocks = blocks.take_while(|block| *block <= extent && block * terms <= BLOCK[1]);
    let blocks = blocks.filter(|block| block * terms % LANES == 0);
    blocks.min_by_key(|block| {
        let all = (extent as u64).div_ceil(*block as u64) as i64 * block;
        (all, block * terms < BLOCK[0], *block)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places that a pattern's vectors are put together of.
    fn replayed(pattern: &Pattern) -> Vec<Option<i64>> {
        let of_vector = |parts: &Vec<(usize, Vec<Option<i64>>)>| {
            let mut vector = vec![None; pattern.lanes as usize];
            for (window, lanes) in parts {
                for (stored, own) in vector.iter_mut().zip(lanes) {
                    if let Some(own) = own {
                        assert!((0..pattern.read).contains(own));
                        *stored = Some(pattern.windows[*window] + own);
                    }
                }
            }
            vector
        };
        pattern.vectors.iter().flat_map(of_vector).collect()
    }

    /// Matrices of every size, transposed or reversed: what is read are the places, and nothing
    /// before the first or behind the last of them.
    #[test]
    fn patterns_read_what_is_stored() {
        let step = |extent: i64| NestLoop::whole(0, Num::Const(extent));
        for (rows, columns) in (1..12).flat_map(|rows| (1..12).map(move |columns| (rows, columns)))
        {
            let size = rows * columns;
            let steps = [step(100), step(columns), step(rows)];
            for strides in [
                [size, 1, columns],
                [-size, -1, -columns],
                [3, 700, -9],
                [0, 0, 1],
            ] {
                for (unit, bytes) in [(1, 4), (2, 8), (5, 2), (16, 4)] {
                    let places = places(&steps, &strides, unit);
                    assert_eq!(places.len() as i64, unit * size);
                    let Some(pattern) = Pattern::new(&places, bytes) else {
                        continue;
                    };
                    let found = replayed(&pattern);
                    let known: Vec<i64> = found.iter().copied().flatten().collect();
                    assert_eq!(known, places);
                    let ends = (places.iter().min(), places.iter().max());
                    for window in &pattern.windows {
                        let last = window + pattern.read - 1;
                        assert!(ends.0 <= Some(window) && Some(&last) <= ends.1);
                    }
                }
            }
        }
    }

    #[test]
    fn short_lines_in_another_order_are_turned() {
        let cases = [
            // Matrices, and pixels of a turned image.
            ([(100, 35), (7, 1), (5, 7)].as_slice(), true),
            (&[(48, -3), (48, 144), (3, 1)], true),
            (&[(100, 35), (1, 9), (7, 1), (5, 7)], true),
            // In order, long lines, pixels that are reversed, and what is repeated.
            (&[(48, 144), (48, -3), (3, 1)], false),
            (&[(100, 35), (7, 5), (5, 1)], false),
            (&[(48, 16), (48, 768), (16, 1)], false),
            (&[(100, 1), (3, 0)], false),
            (&[(100, 3), (3, 0), (5, 1)], false),
        ];
        for (loops, expected) in cases {
            assert_eq!(is_turned(loops.iter().copied()), expected, "{loops:?}");
        }
    }
}
