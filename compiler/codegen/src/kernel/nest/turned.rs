//! Tiles that are read across: the innermost loop of a tile has a stride where the loop around it
//! reads side by side. A vector of such elements is gathered one by one, and each line is read as
//! often as it has elements. So a tile is first read along its lines, turned in registers, and kept
//! on the stack.

use melior::ir::Value;

use super::Loops;
use super::reads::Read;
use crate::kernel::Num;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::split::{NestLoop, SIDES, STRIDED, TILE};
use ddlc::memory::ALIGNMENT;

/// Maximum number of tensors of a nest that are turned: each takes hundreds of instructions.
const MOST: usize = 4;
/// Size of a tile of the widest elements \[B\].
const ROOM: i64 = TILE * TILE * 8;

/// An element that is read across.
struct Across {
    read: Read,
    /// Its stride along the innermost loop.
    stride: i64,
    /// Whether the loop around it goes backwards.
    reversed: bool,
}

/// The sides of the tile that the two innermost loops are, if it is in one piece.
fn tile(loops: &Loops<'_>) -> Option<[i64; 2]> {
    let outer = loops.order.len().checked_sub(2)?;
    let side = |step: &NestLoop| match step.extent {
        Num::Const(side) if !step.first && step.more == 0 => SIDES.contains(&side).then_some(side),
        Num::Const(_) | Num::Param(_) => None,
    };
    let sides = [side(&loops.order[outer])?, side(&loops.order[outer + 1])?];
    let parts = &loops.parts;
    let in_pieces = parts
        .outer
        .as_ref()
        .is_some_and(|(depth, _)| *depth >= outer);
    let is_one = !in_pieces
        && parts.pieces.is_empty()
        && parts.interiors[outer..].iter().all(Option::is_none)
        && loops.unrolled.is_empty()
        && loops.kept.is_none();
    is_one.then_some(sides)
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Stack memory for the tiles of some loops.
    pub(super) fn tiles(&mut self, loops: &Loops<'_>, index: &[IxId]) {
        self.tiles.clear();
        if self.kernel.rows.is_some() || tile(loops).is_none() {
            return;
        }
        let count = self.at_origin(loops, 0, index).len();
        for _ in 0..count {
            self.tiles.push(self.code.alloca((8, ROOM), ALIGNMENT));
        }
    }

    /// Before the loop at `depth`: if a tile begins there, it is read and turned.
    pub(super) fn turn(&mut self, loops: &Loops<'_>, depth: usize, index: &[IxId]) {
        if self.tiles.is_empty() || depth + 2 != loops.order.len() {
            return;
        }
        let Some(sides) = tile(loops) else { return };
        let found = self.at_origin(loops, depth, index);
        for (across, room) in found.iter().zip(self.tiles.clone()) {
            self.turn_one(across, room, sides);
        }
    }

    /// In the body of a tile: what is read across is on the stack.
    pub(super) fn recall_turned(&mut self, loops: &Loops<'_>, index: &[IxId]) {
        if self.tiles.is_empty() {
            return;
        }
        let last = self.next_loop() - 1;
        let [row, column] = [last - 1, last].map(|number| self.indices.loop_index(number));
        let side = self.indices.constant(TILE);
        let before = self.indices.mul(row, side);
        let place = self.indices.add(before, column);
        let found = self.across(loops, index, [last - 1, last]);
        for (across, room) in found.into_iter().zip(self.tiles.clone()) {
            let Read { expr, index, .. } = across.read;
            let (dtype, place) = (self.kernel.exprs[expr].dtype, self.index(place));
            let element = self.code.load_element(dtype, room, place);
            self.know(expr, &Position::At(index), element);
        }
    }

    /// What is read across, with the loops from `depth` on at their start.
    fn at_origin(&mut self, loops: &Loops<'_>, depth: usize, index: &[IxId]) -> Vec<Across> {
        let (mut index, zero) = (index.to_vec(), self.code.int_constant(64, 0));
        for &step in &loops.order[depth..] {
            let id = match step.extent {
                Num::Const(extent) => self.new_loop_of(zero, extent),
                Num::Param(_) => self.new_loop(zero),
            };
            self.enter_step(loops, step, &mut index, id);
        }
        let last = self.next_loop() - 1;
        self.across(loops, &index, [last - 1, last])
    }

    /// The elements at an index that are read across, by the numbers of the loops of a tile.
    fn across(
        &mut self,
        loops: &Loops<'_>,
        index: &[IxId],
        [outer, last]: [usize; 2],
    ) -> Vec<Across> {
        let mut found = Vec::new();
        for read in self.reads(&loops.stores, &loops.reduces, index) {
            let strides = [outer, last].map(|of| self.indices.stride(read.number, of));
            if let [Some(near @ (1 | -1)), Some(stride)] = strides
                && stride.abs() >= STRIDED
                && found.len() < MOST
            {
                found.push(Across {
                    read,
                    stride,
                    reversed: near < 0,
                });
            }
        }
        found
    }

    /// Copies a tile to the stack so that the innermost loop reads side by side.
    fn turn_one(&mut self, across: &Across, room: Value<'c, 'a>, [rows, columns]: [i64; 2]) {
        let bytes = self.kernel.exprs[across.read.expr].dtype.bytes() as i64;
        let instructions = self.code.instructions;
        let vector = match (instructions.masks, instructions.fused) {
            (true, _) => 64,
            (false, true) => 32,
            (false, false) => 16,
        };
        let side = (vector / bytes).clamp(4, rows.min(columns));
        let kind = (8 * bytes as u32, side as u32);
        let (from, first) = (
            self.pointers[across.read.buffer],
            self.index(across.read.number),
        );
        for row in (0..rows).step_by(side as usize) {
            for column in (0..columns).step_by(side as usize) {
                let first_row = match across.reversed {
                    true => 1 - row - side,
                    false => row,
                };
                let line = |i: i64| {
                    let offset = (column + i) * across.stride + first_row;
                    let at = self.code.int_op_constant("addi", 64, first, offset.into());
                    self.code.load_vector(from, at, kind)
                };
                let lines: Vec<_> = (0..side).map(line).collect();
                let lines = self.turned_lines(lines, kind);
                for (i, line) in (0..side).zip(lines) {
                    let i = if across.reversed { side - 1 - i } else { i };
                    let at = (row + i) * TILE + column;
                    let at = self.code.int_constant(64, at.into());
                    self.code.store_vector(line, room, at, kind);
                }
            }
        }
    }

    /// The columns of a square of lines: half of each of two lines at a time is exchanged, first
    /// single elements, then pairs, and so on.
    pub(super) fn turned_lines(
        &self,
        mut lines: Vec<Value<'c, 'a>>,
        kind: (u32, u32),
    ) -> Vec<Value<'c, 'a>> {
        let side = lines.len();
        let mut far = 1;
        while far < side {
            for near in (0..side).filter(|line| line & far == 0) {
                let pair = [lines[near], lines[near + far]];
                let is_low = |lane: &usize| lane & far == 0;
                let pick = |low: usize, high: usize| {
                    let lanes = (0..side).map(|lane| match is_low(&lane) {
                        true => (lane + low) as i32,
                        false => (side + lane - high) as i32,
                    });
                    self.code.shuffle(pair, &lanes.collect::<Vec<_>>(), kind)
                };
                let turned = [pick(0, far), pick(far, 0)];
                [lines[near], lines[near + far]] = turned;
            }
            far *= 2;
        }
        lines
    }
}
