//! Scans along the innermost dim: lanes of a block share a line, or a chunk of it, tile by tile.
//! Each lane combines the adjacent elements that it has, prefixes of lanes are combined as a tree
//! in shared memory, and what precedes the tile is carried along.

use melior::ir::Value;

use crate::kernel::code::IntCmp;
use crate::kernel::element::Position;
use crate::kernel::grid::program::{Program, Room, Rooms, kept_bits};
use crate::kernel::grid::{Geometry, ScanPart, each, others};
use crate::kernel::index::IxId;
use crate::kernel::scan::Scan;
use crate::kernel::{Kernel, Nest, Num};

/// Minimum length of lines.
const LEAST: i64 = 32;
/// Adjacent elements of a lane.
const OWN: i64 = 4;

/// How lanes share lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    /// Chunks of a line.
    pub(super) chunks: i64,
    /// Threads that share a chunk: a power of two.
    pub(super) lanes: i64,
    /// Adjacent elements of a lane.
    own: i64,
    /// Groups of such elements of a line, and of a chunk.
    groups: [i64; 2],
}

impl Lines {
    /// Those of a scan; `None` if a thread is to scan a line alone.
    ///
    /// - `lines`: their number, if known
    /// - `most`: the maximum number of chunks
    pub(super) fn of(
        kernel: &Kernel,
        nest: &Nest,
        scan: Scan,
        (lines, most): (Option<i64>, i64),
        on: Geometry,
    ) -> Option<Lines> {
        let Some(&Num::Const(length)) = nest.domain.last() else {
            return None;
        };
        if scan.dim + 1 != nest.domain.len() || length < LEAST || on.threads < 2 {
            return None;
        }
        let near = length % OWN == 0 && each::is_near(kernel, scan.operand, OWN);
        let own = if near { OWN } else { 1 };
        let groups = (length as u64).div_ceil(own as u64) as i64;
        let lanes = (groups as u64).next_power_of_two() as i64;
        let lanes = lanes.clamp(2, on.threads);
        let chunks = lines.map_or(1, |lines| on.fill / (lines.max(1) * lanes));
        // A chunk has several tiles.
        let chunks = chunks.min(groups / (2 * lanes)).clamp(1, most);
        let chunk = (groups as u64).div_ceil(chunks as u64) as i64;
        Some(Lines {
            chunks,
            lanes,
            own,
            groups: [groups, chunk],
        })
    }

    /// Prefixes of lanes, twice; each lane's prefixes, and what precedes the tile.
    pub(super) fn rooms(self, scan: Scan, threads: i64) -> Rooms {
        let room = |count: i64| -> Room { (kept_bits(scan.dtype), count) };
        Rooms {
            shared: vec![room(threads); 2],
            own: vec![room(self.own), room(1)],
        }
    }
}

/// A lane's place.
struct Lane<'c, 'a> {
    /// The line and the chunk; those of another one if there is none.
    line: IxId,
    chunk: Value<'c, 'a>,
    exists: Value<'c, 'a>,
    /// The lane's number.
    number: Value<'c, 'a>,
}

impl<'c, 'a> Program<'_, 'c, 'a> {
    /// Scans lines, or a part of that.
    pub(super) fn scan_lines(&mut self, nest: usize, scan: Scan, part: ScanPart, lines: Lines) {
        let domain = &self.g.kernel.nests[nest].domain;
        let outer = others(domain, &[scan.dim]);
        let extents: Vec<Num> = outer.iter().map(|&dim| domain[dim]).collect();
        let count = self.volume(&extents);
        let beside = self.shape.threads / lines.lanes;
        let chunks = self.g.indices.constant(lines.chunks);
        let all = self.g.indices.mul(count.0, chunks);
        let more = self.g.indices.constant(beside - 1);
        let rounded = self.g.indices.add(all, more);
        let by = self.g.indices.constant(beside);
        let turns = self.g.indices.div(rounded, by);
        let known = self.g.indices.value(turns);
        self.block_numbers((turns, known), |this, turn| {
            let base = this.g.code.int_op_constant("muli", 64, turn, beside.into());
            let place = |this: &mut Self, thread| this.lane(base, thread, (count, all), lines);
            this.threads(|this, thread| {
                let start = match part {
                    ScanPart::Chunks => {
                        let lane = place(this, thread);
                        let at = this.total_place(&lane, count.0);
                        this.kept(scan.dtype, this.scratch(0), at)
                    }
                    ScanPart::Whole | ScanPart::Totals | ScanPart::Starts => this.identity(scan),
                };
                let (carried, at) = this.own(1, thread);
                this.keep(scan.dtype, start, carried, at);
            });
            let tiles = (lines.groups[1] as u64).div_ceil(lines.lanes as u64);
            let tiles = this.g.code.int_constant(64, tiles.into());
            let (open, tile, _) = this.g.code.begin_loop(tiles, &[], &[]);
            this.g.enter();
            this.threads(|this, thread| {
                let lane = place(this, thread);
                this.combine_own((domain, scan), lines, (&lane, tile, thread));
            });
            this.barrier();
            let from = this.combine_lanes(scan, lines.lanes);
            this.threads(|this, thread| {
                let lane = place(this, thread);
                let stores = part != ScanPart::Totals;
                this.finish_own((domain, scan), lines, (&lane, tile, thread), (from, stores));
            });
            this.barrier();
            this.g.leave();
            this.g.code.end(open, &[]);
            if part != ScanPart::Totals {
                return;
            }
            this.threads(|this, thread| {
                let lane = place(this, thread);
                let zero = this.g.code.int_constant(64, 0);
                let first = this.g.code.int_cmp(IntCmp::Eq, lane.number, zero);
                let writes = this.g.code.int_op("andi", 1, first, lane.exists);
                let open = this.g.code.begin_if(writes, &[]);
                this.g.enter();
                let at = this.total_place(&lane, count.0);
                let (carried, own) = this.own(1, thread);
                let total = this.kept(scan.dtype, carried, own);
                this.keep(scan.dtype, total, this.scratch(0), at);
                this.g.leave();
                this.g.code.otherwise(&open, &[]);
                this.g.code.end(open, &[]);
            });
        });
    }

    fn lane(
        &mut self,
        base: Value<'c, 'a>,
        thread: Value<'c, 'a>,
        (count, all): ((IxId, Option<i64>), IxId),
        lines: Lines,
    ) -> Lane<'c, 'a> {
        let lanes = i128::from(lines.lanes);
        let (all, count_value) = (self.g.index(all), self.g.index(count.0));
        let code = &self.g.code;
        let number = code.int_op_constant("remui", 64, thread, lanes);
        let beside = code.int_op_constant("divui", 64, thread, lanes);
        let own = code.int_op("addi", 64, base, beside);
        let exists = code.int_cmp(IntCmp::Slt, own, all);
        let own = code.select(code.int(64), exists, own, code.int_constant(64, 0));
        let line = code.int_op("remui", 64, own, count_value);
        let chunk = code.int_op("divui", 64, own, count_value);
        Lane {
            line: self.number(line, count.1),
            chunk,
            exists,
            number,
        }
    }

    /// The place of a chunk's combination between launches.
    fn total_place(&mut self, lane: &Lane<'c, 'a>, count: IxId) -> Value<'c, 'a> {
        let (line, count) = (self.g.index(lane.line), self.g.index(count));
        let before = self.g.code.int_op("muli", 64, lane.chunk, count);
        self.g.code.int_op("addi", 64, before, line)
    }

    /// A lane's group of elements in a tile, and whether it exists.
    fn group(
        &self,
        lines: Lines,
        (lane, tile): (&Lane<'c, 'a>, Value<'c, 'a>),
    ) -> (Value<'c, 'a>, Value<'c, 'a>) {
        let code = &self.g.code;
        let [groups, chunk] = lines.groups;
        let before = code.int_op_constant("muli", 64, tile, lines.lanes.into());
        let inner = code.int_op("addi", 64, before, lane.number);
        let inside = code.int_cmp(IntCmp::Slt, inner, code.int_constant(64, chunk.into()));
        let first = code.int_op_constant("muli", 64, lane.chunk, chunk.into());
        let group = code.int_op("addi", 64, first, inner);
        let there = code.int_cmp(IntCmp::Slt, group, code.int_constant(64, groups.into()));
        let exists = code.int_op("andi", 1, inside, there);
        (group, code.int_op("andi", 1, exists, lane.exists))
    }

    /// The index of each element of a group.
    fn elements_of_group(
        &mut self,
        (domain, scan): (&[Num], Scan),
        lines: Lines,
        (line, group): (IxId, Value<'c, 'a>),
    ) -> Vec<Vec<IxId>> {
        let group = self.number(group, Some(lines.groups[0]));
        let own = self.g.indices.constant(lines.own);
        let first = self.g.indices.mul(group, own);
        let outer = others(domain, &[scan.dim]);
        let length = self.g.indices.num(domain[scan.dim]);
        let one = self.g.indices.constant(1);
        let last = self.g.indices.sub(length, one);
        let mut all = Vec::new();
        for place in 0..lines.own {
            let place = self.g.indices.constant(place);
            let at = self.g.indices.add(first, place);
            let at = match scan.reverse {
                true => self.g.indices.sub(last, at),
                false => at,
            };
            all.push(self.index_of(domain, &[(&outer, line), (&[scan.dim], at)]));
        }
        all
    }

    /// Combines a lane's elements, each with those before it; identities where there are none.
    fn combine_own(
        &mut self,
        (domain, scan): (&[Num], Scan),
        lines: Lines,
        (lane, tile, thread): (&Lane<'c, 'a>, Value<'c, 'a>, Value<'c, 'a>),
    ) {
        let (group, exists) = self.group(lines, (lane, tile));
        let ty = self.g.code.register_type(scan.dtype);
        let types = vec![ty; lines.own as usize];
        let none = vec![self.identity(scan); lines.own as usize];
        let open = self.g.code.begin_if(exists, &types);
        self.g.enter();
        let mut elements = Vec::new();
        for index in self.elements_of_group((domain, scan), lines, (lane.line, group)) {
            let element = self.g.element(scan.operand, &Position::At(index));
            elements.push(element.value);
        }
        self.g.leave();
        self.g.code.otherwise(&open, &elements);
        let elements = self.g.code.end(open, &none);
        let (base, first) = self.own(0, thread);
        let mut sum = elements[0];
        for (number, &element) in elements.iter().enumerate() {
            let code = &self.g.code;
            if number > 0 {
                sum = code.combine(scan.combiner, scan.dtype, sum, element);
            }
            let place = code.int_op_constant("addi", 64, first, number as i128);
            self.keep(scan.dtype, sum, base, place);
        }
        self.keep(scan.dtype, sum, self.shared(0), thread);
    }

    /// Combines each lane's value with those of all lanes before it; returns where the results are.
    fn combine_lanes(&mut self, scan: Scan, lanes: i64) -> usize {
        let (mut from, mut apart) = (0, 1);
        while apart < lanes {
            self.threads(|this, thread| {
                let own = this.kept(scan.dtype, this.shared(from), thread);
                let before = this.lane_before(scan, (from, lanes), thread, apart);
                let code = &this.g.code;
                let sum = code.combine(scan.combiner, scan.dtype, before, own);
                this.keep(scan.dtype, sum, this.shared(1 - from), thread);
            });
            self.barrier();
            (from, apart) = (1 - from, apart * 2);
        }
        from
    }

    /// The value of the lane so far before a thread's; the identity if there is none.
    fn lane_before(
        &mut self,
        scan: Scan,
        (from, lanes): (usize, i64),
        thread: Value<'c, 'a>,
        apart: i64,
    ) -> Value<'c, 'a> {
        let none = self.identity(scan);
        let code = &self.g.code;
        let lane = code.int_op_constant("remui", 64, thread, lanes.into());
        let border = code.int_constant(64, apart.into());
        let has = code.int_cmp(IntCmp::Sge, lane, border);
        let other = code.int_op("subi", 64, thread, border);
        let other = code.select(code.int(64), has, other, thread);
        let before = self.kept(scan.dtype, self.shared(from), other);
        let code = &self.g.code;
        code.select(code.register_type(scan.dtype), has, before, none)
    }

    /// Combines a lane's prefixes with all that precedes them, and stores them.
    fn finish_own(
        &mut self,
        (domain, scan): (&[Num], Scan),
        lines: Lines,
        (lane, tile, thread): (&Lane<'c, 'a>, Value<'c, 'a>, Value<'c, 'a>),
        (from, stores): (usize, bool),
    ) {
        let before = self.lane_before(scan, (from, lines.lanes), thread, 1);
        let (base, at) = self.own(1, thread);
        let carried = self.kept(scan.dtype, base, at);
        let code = &self.g.code;
        let rest = code.int_op("subi", 64, thread, lane.number);
        let last = code.int_op_constant("addi", 64, rest, (lines.lanes - 1).into());
        let total = self.kept(scan.dtype, self.shared(from), last);
        let total = self
            .g
            .code
            .combine(scan.combiner, scan.dtype, carried, total);
        self.keep(scan.dtype, total, base, at);
        if !stores {
            return;
        }
        let start = self
            .g
            .code
            .combine(scan.combiner, scan.dtype, carried, before);
        let (group, exists) = self.group(lines, (lane, tile));
        let open = self.g.code.begin_if(exists, &[]);
        self.g.enter();
        let (prefixes, first) = self.own(0, thread);
        let mut elements = Vec::new();
        for number in 0..lines.own {
            let place = self
                .g
                .code
                .int_op_constant("addi", 64, first, number.into());
            let own = self.kept(scan.dtype, prefixes, place);
            let code = &self.g.code;
            let sum = code.combine(scan.combiner, scan.dtype, start, own);
            elements.push(code.round(scan.dtype, sum));
        }
        let indices = self.elements_of_group((domain, scan), lines, (lane.line, group));
        for (index, element) in indices.into_iter().zip(elements) {
            let number = self.g.indices.linear(&index, domain);
            let place = self.g.index(number);
            let pointer = self.g.pointers[scan.buffer];
            self.g
                .code
                .store_element(scan.dtype, element, pointer, place);
        }
        self.g.leave();
        self.g.code.otherwise(&open, &[]);
        self.g.code.end(open, &[]);
    }
}
