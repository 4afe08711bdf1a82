//! Scans: one thread per line or, if there are few lines, per chunk of a line: the chunks are
//! combined, then prefixes of chunks are computed, then each chunk is scanned from its prefix.

use melior::ir::Value;

use crate::kernel::Num;
use crate::kernel::element::Position;
use crate::kernel::grid::program::Program;
use crate::kernel::grid::{ScanPart, others};
use crate::kernel::index::IxId;
use crate::kernel::scan::Scan;

/// Elements of a line that a thread reads before it combines them.
const AHEAD: i64 = 8;

/// A chunk of a line.
struct Chunk<'c, 'a> {
    /// The line, and the location of its chunk's combination between launches.
    line: IxId,
    place: Value<'c, 'a>,
    /// The first iteration and the end.
    range: (Value<'c, 'a>, Value<'c, 'a>),
}

impl<'c, 'a> Program<'_, 'c, 'a> {
    pub(super) fn scan(&mut self, nest: usize, scan: Scan, part: ScanPart, chunks: i64) {
        let domain = &self.g.kernel.nests[nest].domain;
        let lines = others(domain, &[scan.dim]);
        let extents: Vec<Num> = lines.iter().map(|&dim| domain[dim]).collect();
        let count = self.volume(&extents);
        let apart = match part {
            ScanPart::Whole | ScanPart::Starts => 1,
            ScanPart::Totals | ScanPart::Chunks => chunks,
        };
        let times = self.g.indices.constant(apart);
        let all = self.g.indices.mul(count.0, times);
        let known = count.1.map(|count| count * apart);
        self.each((all, known), |this, number| {
            if part == ScanPart::Starts {
                return this.starts(scan, number, (count, chunks));
            }
            let chunk = this.chunk(domain, scan, number, (count, apart));
            let start = match part {
                ScanPart::Chunks => this.kept(scan.dtype, this.scratch(0), chunk.place),
                ScanPart::Whole | ScanPart::Totals | ScanPart::Starts => this.identity(scan),
            };
            let total = this.line(domain, scan, &chunk, start, part != ScanPart::Totals);
            if part == ScanPart::Totals {
                this.keep(scan.dtype, total, this.scratch(0), chunk.place);
            }
        });
    }

    pub(super) fn identity(&self, scan: Scan) -> Value<'c, 'a> {
        let identity = scan.combiner.identity(scan.dtype);
        self.g.code.number(scan.dtype, identity)
    }

    /// The chunk with a number; chunks of a line are strided, so that adjacent threads read
    /// adjacent memory.
    fn chunk(
        &mut self,
        domain: &[Num],
        scan: Scan,
        number: IxId,
        (lines, chunks): ((IxId, Option<i64>), i64),
    ) -> Chunk<'c, 'a> {
        let line = self.g.indices.rem(number, lines.0);
        let chunk = self.g.indices.div(number, lines.0);
        let (line, chunk) = match chunks {
            1 => (number, self.g.indices.constant(0)),
            _ => {
                let (line, chunk) = (self.g.index(line), self.g.index(chunk));
                let line = self.number(line, lines.1);
                (line, self.number(chunk, Some(chunks)))
            }
        };
        let length = self.g.indices.num(domain[scan.dim]);
        let more = self.g.indices.constant(chunks - 1);
        let rounded = self.g.indices.add(length, more);
        let divisor = self.g.indices.constant(chunks);
        let size = self.g.indices.div(rounded, divisor);
        let first = self.g.indices.mul(chunk, size);
        let next = self.g.indices.add(first, size);
        let (first, next, length) = (
            self.g.index(first),
            self.g.index(next),
            self.g.index(length),
        );
        let end = self.g.code.int_op("minsi", 64, next, length);
        Chunk {
            line,
            place: self.g.index(number),
            range: (first, end),
        }
    }

    /// Combines the elements of a chunk in order; stores each prefix if `stores`.
    fn line(
        &mut self,
        domain: &[Num],
        scan: Scan,
        chunk: &Chunk<'c, 'a>,
        start: Value<'c, 'a>,
        stores: bool,
    ) -> Value<'c, 'a> {
        let ty = self.g.code.register_type(scan.dtype);
        let (first, end) = chunk.range;
        let code = &self.g.code;
        let count = code.int_op("subi", 64, end, first);
        let count = code.int_op("maxsi", 64, count, code.int_constant(64, 0));
        let groups = code.int_op_constant("divui", 64, count, AHEAD.into());
        let (open, group, carried) = self.g.code.begin_loop(groups, &[start], &[ty]);
        self.g.enter();
        let before = self.g.code.int_op_constant("muli", 64, group, AHEAD.into());
        let turn = self.g.code.int_op("addi", 64, first, before);
        let sum = self.steps(
            (domain, scan),
            chunk.line,
            (turn, AHEAD),
            carried[0],
            stores,
        );
        self.g.leave();
        let sum = self.g.code.end(open, &[sum])[0];
        let before = self
            .g
            .code
            .int_op_constant("muli", 64, groups, AHEAD.into());
        let rest = self.g.code.int_op("addi", 64, first, before);
        let (open, turn, carried) = self.g.code.begin_part((rest, end), &[sum], &[ty]);
        self.g.enter();
        let sum = self.steps((domain, scan), chunk.line, (turn, 1), carried[0], stores);
        self.g.leave();
        self.g.code.end(open, &[sum])[0]
    }

    /// Combines some consecutive elements of a line with what precedes them.
    ///
    /// - `turn`: the first of them, and their number
    fn steps(
        &mut self,
        (domain, scan): (&[Num], Scan),
        line: IxId,
        (turn, count): (Value<'c, 'a>, i64),
        mut sum: Value<'c, 'a>,
        stores: bool,
    ) -> Value<'c, 'a> {
        let mut elements = Vec::new();
        for number in 0..count {
            let turn = self.g.code.int_op_constant("addi", 64, turn, number.into());
            let at = match scan.reverse {
                true => {
                    let length = self.g.indices.num(domain[scan.dim]);
                    let length = self.g.index(length);
                    let last = self.g.code.int_op_constant("subi", 64, length, 1);
                    self.g.code.int_op("subi", 64, last, turn)
                }
                false => turn,
            };
            let at = self.number(at, super::volume([domain[scan.dim]]));
            let lines = others(domain, &[scan.dim]);
            let index = self.index_of(domain, &[(&lines, line), (&[scan.dim], at)]);
            let number = self.g.indices.linear(&index, domain);
            let element = self.g.element(scan.operand, &Position::At(index)).value;
            elements.push((number, element));
        }
        for (number, element) in elements {
            let code = &self.g.code;
            sum = code.combine(scan.combiner, scan.dtype, sum, element);
            if stores {
                let element = code.round(scan.dtype, sum);
                let place = self.g.index(number);
                let pointer = self.g.pointers[scan.buffer];
                self.g
                    .code
                    .store_element(scan.dtype, element, pointer, place);
            }
        }
        sum
    }

    /// For each chunk of a line, the combination of the chunks before it replaces its own.
    fn starts(&mut self, scan: Scan, line: IxId, (lines, chunks): ((IxId, Option<i64>), i64)) {
        let ty = self.g.code.register_type(scan.dtype);
        let all = self.g.code.int_constant(64, chunks.into());
        let start = self.identity(scan);
        let (open, chunk, carried) = self.g.code.begin_loop(all, &[start], &[ty]);
        self.g.enter();
        let chunk = self.number(chunk, Some(chunks));
        let before = self.g.indices.mul(chunk, lines.0);
        let place = self.g.indices.add(before, line);
        let place = self.g.index(place);
        let scratch = self.scratch(0);
        let own = self.kept(scan.dtype, scratch, place);
        self.keep(scan.dtype, carried[0], scratch, place);
        let code = &self.g.code;
        let sum = code.combine(scan.combiner, scan.dtype, carried[0], own);
        self.g.leave();
        self.g.code.end(open, &[sum]);
    }
}
