//! Attention, block by block. A block has some rows of the scores of a head, or some columns, and
//! goes over the others tile by tile, with the matrices of a tile in shared memory. Scores exist as
//! sums of its products only, in registers; the softmax is scaled anew whenever a tile has a larger
//! score than those before.
//!
//! Gradients take two launches. Blocks of rows find the statistics of their rows (maxima, sums,
//! and the means of g vᵀ), which they keep in memory, and then the gradient of queries; blocks of
//! columns compute the gradients of keys and values. So every sum has one thread, and its order is
//! that of the tiles.
//!
//! # Source
//! Dao (2023), FlashAttention-2, arXiv:2307.08691, algorithms 1 and 2, of which the second adds to
//! the gradient of queries atomically.

mod columns;
mod elements;
mod loads;
mod rows;
mod warps;

use crate::kernel::attention::{AttentionWay, FusedAttention};
use crate::kernel::grid::Geometry;
use crate::kernel::grid::program::{Program, Room, Rooms, Shape, WARP};
use ddlc::ice;

use self::warps::{A, B, C, HIGH, WIDE, deep};

/// Statistics of a row that are kept: the maximum, the inverse of the sum, the mean.
pub(super) const STATISTICS: u64 = 3;
/// Shared memory of a block \[B\].
const SHARED: i64 = 48 << 10;
/// Words behind a line of a matrix and behind one of its pairs of lines: eight lines that lanes
/// read at once are in different banks, and so are four pairs.
const BEHIND: i64 = 4;
const BEHIND_PAIR: i64 = 8;

/// A launch of an attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AttentionPart {
    /// Whether a block has rows, else columns.
    by_rows: bool,
    /// Warps of a block, each with [`HIGH`] rows or columns.
    warps: i64,
    /// Rows or columns of a tile.
    step: i64,
    /// Terms of a warp's product.
    deep: i64,
    /// Products of a warp to cover the depth, and the width.
    depth: i64,
    width: i64,
    /// Whether matrices of the block's own rows or columns are in registers.
    near: bool,
    /// The gradients that blocks of columns compute: of keys, and of values.
    sums: [bool; 2],
    /// Whether operands in f32 are rounded to TF32.
    tf32: bool,
}

/// Words of a line, or of half as many pairs of lines, that are the terms of one product.
const WORDS: i64 = 8;
/// Lines of the shortest tile.
const STEP: i64 = 16;
/// Registers of a thread that own matrices and sums may have.
const REGISTERS: i64 = 160;
/// Those of the gradients of keys and values, if one launch is to compute both.
const BOTH: i64 = 128;

/// Numbers of the registers of a thread.
const OWN: usize = 0;
const SCORES: usize = 1;
const FIRST: usize = 2;
const STATE: usize = 3;
const LEFT: usize = 4;
const RIGHT: usize = 5;
const GIVEN: usize = 6;
const OUTER: usize = 7;
const SECOND: usize = 8;

/// The launches of an attention, with their grids and memory.
///
/// - `groups`: number of matrices of keys, if known
pub(super) fn launches(
    own: &FusedAttention,
    groups: Option<i64>,
    geometry: Geometry,
) -> Vec<(AttentionPart, Shape, Rooms)> {
    let all = [true, true];
    let [rows, columns] =
        [true, false].map(|by_rows| AttentionPart::of(own, (by_rows, all), geometry));
    let parts = match &own.way {
        AttentionWay::Forward(_) => vec![rows],
        AttentionWay::Backward(way) if columns.registers() > BOTH => {
            let of = |sums| AttentionPart::of(own, (false, sums), geometry);
            let both = [(way.keys, [true, false]), (way.values, [false, true])];
            let wanted = both.into_iter().filter(|(to, _)| to.is_some());
            let columns = wanted.map(|(_, sums)| of(sums));
            [rows].into_iter().chain(columns).collect()
        }
        AttentionWay::Backward(_) => vec![rows, columns],
    };
    let launch = |&part: &AttentionPart| {
        let (heads, lines) = match part.by_rows {
            true => (groups.map(|groups| groups * own.shared), own.rows),
            false => (groups, own.columns),
        };
        let tiles = (lines as u64).div_ceil(part.lines() as u64) as i64;
        let wanted = heads.map_or(geometry.blocks, |heads| heads.saturating_mul(tiles));
        let shape = Shape {
            blocks: wanted.clamp(1, geometry.blocks),
            threads: part.warps * WARP,
        };
        (part, shape, part.rooms(own))
    };
    parts.iter().map(launch).collect()
}

impl AttentionPart {
    fn of(
        own: &FusedAttention,
        (by_rows, sums): (bool, [bool; 2]),
        geometry: Geometry,
    ) -> AttentionPart {
        let deep = deep(own.dtype);
        let products = |extent: i64| (extent as u64).div_ceil(deep as u64) as i64;
        let (depth, width) = (products(own.depth), products(own.width));
        let forward = matches!(own.way, AttentionWay::Forward(_));
        let small = depth + width <= 8;
        // Own matrices, and sums.
        let (matrices, results) = match forward {
            true => (depth, width),
            false => (depth + width, depth),
        };
        let registers = A * matrices + C * results * deep / WIDE;
        let part = |warps: i64, step: i64| AttentionPart {
            by_rows,
            warps,
            step,
            deep,
            depth,
            width,
            near: small || by_rows && registers <= REGISTERS,
            sums,
            tf32: geometry.tf32,
        };
        // Small devices, which are emulated, have small tiles, so that small tensors have several.
        if geometry.threads < 4 * WARP {
            return part(2, STEP);
        }
        // What fits the registers beside sums over the depth, and the width for blocks of columns.
        let registers = match (forward || small, by_rows) {
            (true, _) => 64,
            (false, true) => 32,
            (false, false) => STEP,
        };
        let fits = |&step: &i64| {
            let rooms = part(4, step).rooms(own);
            let bytes = rooms
                .shared
                .iter()
                .map(|&(bits, count)| i64::from(bits / 8) * count);
            step <= registers && bytes.sum::<i64>() <= SHARED
        };
        let step = [64, 32].into_iter().find(fits).unwrap_or(STEP);
        part(4, step)
    }

    /// Registers of a thread for the gradients that blocks of columns compute.
    fn registers(&self) -> i64 {
        let [keys, values] = self.sums.map(i64::from);
        (keys * self.depth + values * self.width) * self.deep / WIDE * C
    }

    /// Elements of a word.
    fn packed(&self) -> i64 {
        self.deep / WORDS
    }

    /// Whether products over lines read pairs of them: in f32 a word is an element, so lines do.
    fn has_pairs(&self) -> bool {
        self.packed() > 1
    }

    /// Rows or columns of a block.
    fn lines(&self) -> i64 {
        self.warps * HIGH
    }

    /// Words of a line of a matrix with these many products' terms.
    fn line(products: i64) -> i64 {
        products * WORDS + BEHIND
    }

    /// Words of a pair of lines, one word for each two elements of a column.
    fn pair(products: i64) -> i64 {
        products * 2 * WORDS + BEHIND_PAIR
    }

    fn rooms(&self, own: &FusedAttention) -> Rooms {
        let (step, depth, width) = (self.step, self.depth, self.width);
        let lines = |products: i64| (32, step * AttentionPart::line(products));
        let pairs = |products: i64| match self.has_pairs() {
            true => (32, step / 2 * AttentionPart::pair(products)),
            false => (32, 1),
        };
        let scores = step / WIDE * C;
        let sums = |products: i64| (32, products * self.deep / WIDE * C);
        let registers = |count: i64| -> Room { (32, count) };
        let matrix = |products: i64| match self.near {
            true => registers(products * A),
            false => registers(1),
        };
        let (shared, first, more): (Vec<Room>, Room, Vec<Room>) = match (&own.way, self.by_rows) {
            (AttentionWay::Forward(_), _) => {
                let values = match self.has_pairs() {
                    true => pairs(width),
                    false => lines(width),
                };
                (vec![lines(depth), values], sums(width), Vec::new())
            }
            (AttentionWay::Backward(_), true) => (
                vec![lines(depth), lines(width), pairs(depth)],
                sums(depth),
                vec![matrix(width), registers(scores)],
            ),
            (AttentionWay::Backward(_), false) => (
                vec![
                    lines(depth),
                    lines(width),
                    pairs(depth),
                    pairs(width),
                    (32, STATISTICS as i64 * step),
                ],
                if self.sums[0] {
                    sums(depth)
                } else {
                    registers(1)
                },
                vec![
                    matrix(width),
                    registers(scores),
                    if self.sums[1] {
                        sums(width)
                    } else {
                        registers(1)
                    },
                ],
            ),
        };
        let common = vec![
            matrix(depth),
            registers(scores),
            first,
            registers(rows::STATES),
            registers(A),
            registers(B),
        ];
        Rooms {
            shared,
            own: [common, more].concat(),
        }
    }
}

impl Program<'_, '_, '_> {
    pub(super) fn attention(&mut self, part: AttentionPart) {
        let Some(own) = self.g.kernel.attention.as_deref() else {
            ice!("a kernel is no attention");
        };
        match (&own.way, part.by_rows) {
            (AttentionWay::Forward(to), _) => self.attention_forward(own, part, *to),
            (AttentionWay::Backward(way), true) => self.attention_rows(own, part, way),
            (AttentionWay::Backward(way), false) => self.attention_columns(own, part, way),
        }
    }
}
