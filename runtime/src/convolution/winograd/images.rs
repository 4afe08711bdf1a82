//! Images that tiles read, channels adjacent: where they lie, or copies of the rows under some
//! tiles, if the lines of a channel lie together.

use std::ops::Range;

use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::Sum;
use crate::operand::Operand;

/// Whether tiles can read or write a tensor with these strides of channels, rows and columns: its
/// channels lie together, or lines of so many columns.
pub(super) fn is_dense(channel: i64, [row, column]: [i64; 2], width: u64) -> bool {
    channel == 1 || column == 1 && row == width as i64
}

/// A tensor of images.
pub(super) struct Images {
    pub(super) at: *const f32,
    /// Strides of items, channels, rows and columns.
    pub(super) strides: [i64; 4],
    /// Rows and columns.
    pub(super) extents: [u64; 2],
    /// The rows before it that the first tiles reach, and the rows that a tile reaches.
    pub(super) low: i64,
    pub(super) side: i64,
}

/// What some tiles read of images: channels are adjacent.
pub(super) struct Band {
    at: *const f32,
    /// The first item, the offsets of that and of the next one, and the stride of further ones.
    first: usize,
    offsets: [i64; 2],
    item: i64,
    row: i64,
    column: i64,
}

impl Images {
    /// The channels of some tiles, of so many along the rows and columns of an item.
    ///
    /// # Safety
    /// The images are readable, and [dense](is_dense).
    pub(super) unsafe fn band(
        &self,
        channels: &Range<usize>,
        tiles: &Range<usize>,
        grid: [usize; 2],
        memory: &mut Lines<f32>,
    ) -> Band {
        let [item, channel, row, column] = self.strides;
        let at = self
            .at
            .wrapping_offset(channels.start as isize * channel as isize);
        if channel == 1 {
            return Band {
                at,
                first: 0,
                offsets: [0, item],
                item,
                row,
                column,
            };
        }
        let [height, width] = self.extents.map(|extent| extent as i64);
        let row_of = |tile: usize| 2 * (tile / grid[1] % grid[0]) as i64 - self.low;
        let item_of = |tile: usize| tile / (grid[0] * grid[1]);
        let [first, last] = [tiles.start, tiles.end - 1];
        let items = item_of(first)..item_of(last) + 1;
        let rows = |number: usize| {
            let begin = if number == items.start {
                row_of(first)
            } else {
                0
            };
            let end = match number + 1 == items.end {
                true => row_of(last) + self.side,
                false => height,
            };
            let begin = begin.clamp(0, height);
            begin..end.clamp(begin, height)
        };
        let (count, line) = (channels.len(), width * channels.len() as i64);
        let lines = |rows: Range<i64>| (rows.end - rows.start) as usize;
        let all: usize = items.clone().map(|number| lines(rows(number))).sum();
        let memory = memory.at_least(all * line as usize);
        let turn = f32::kernels(Cpu::here()).turn;
        let mut to = memory;
        for number in items.clone() {
            let some = rows(number);
            let operand = Operand {
                at: at.wrapping_offset((number as i64 * item + some.start * row) as isize),
                free: channel as isize,
                term: 1,
            };
            let pixels = lines(some) * width as usize;
            // SAFETY: by this function's contract; there is memory for these rows.
            unsafe { operand.vectors([count; 2], pixels, to, turn) };
            to = to.wrapping_add(pixels * count);
        }
        let begin = rows(items.start);
        Band {
            at: memory,
            first: items.start,
            offsets: [-begin.start * line, (begin.end - begin.start) * line],
            item: height * line,
            row: line,
            column: count as i64,
        }
    }
}

impl Band {
    /// The first channel of a pixel.
    pub(super) fn pixel(&self, item: usize, row: i64, column: i64) -> *const f32 {
        let item = match item - self.first {
            0 => self.offsets[0],
            next => self.offsets[1] + (next as i64 - 1) * self.item,
        };
        let place = item + row * self.row + column * self.column;
        self.at.wrapping_offset(place as isize)
    }
}
