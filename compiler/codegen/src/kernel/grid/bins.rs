//! Scatters of many updates. Each block owns a part of the target's slices and looks for its
//! updates tile by tile: the threads say which updates of a tile are the block's, sums of prefixes
//! give their places in a list, and then every thread applies all of them, in order, along its own
//! place of the dims that updates do not share. All updates of an element are in one list, in
//! order.

use melior::ir::Value;

use crate::kernel::code::IntCmp;
use crate::kernel::element::Position;
use crate::kernel::grid::program::{Program, Room, Rooms};
use crate::kernel::grid::{Geometry, others, volume};
use crate::kernel::index::IxId;
use crate::kernel::scalar::Element;
use crate::kernel::{Kernel, Num, Root, Scatter};
use ddlc::ice;

/// Updates of a tile for each thread.
const OWN: i64 = 4;
/// Updates that a thread reads before it applies them.
const AHEAD: usize = 4;
/// Minimum number of updates.
const LEAST: i64 = 16;
/// Width of numbers in shared memory.
const BITS: u32 = 64;

/// The grid of a scatter by lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bins {
    /// Parts of the target: a power of two.
    pub(super) parts: i64,
    /// Blocks that share a part, along the dims that updates do not share.
    groups: i64,
}

impl Bins {
    /// That of a scatter; `None` if it has too few updates, or enough places along the free dims.
    pub(super) fn of(
        scatter: &Scatter,
        updates: &[Num],
        free: &[usize],
        on: Geometry,
    ) -> Option<Bins> {
        let extents = |dims: &[usize]| volume(dims.iter().map(|&dim| updates[dim]));
        let (places, count) = (extents(free)?, extents(&others(updates, free))?);
        let started = |dim: &&crate::kernel::SliceDim| dim.start.is_some();
        let mut starts = scatter.slices.dims.iter().filter(started).peekable();
        starts.peek()?;
        // All elements of a slice are in one part.
        let whole = |dim: &crate::kernel::SliceDim| dim.offset.is_none_or(|of| !free.contains(&of));
        if count < LEAST || places == 0 || !starts.all(whole) {
            return None;
        }
        let groups = (places as u64).div_ceil(on.threads as u64) as i64;
        let parts = (on.fill / on.threads / groups).min(count);
        let parts = 1 << parts.checked_ilog2()?;
        (parts > 1).then_some(Bins { parts, groups })
    }

    /// The number of blocks' shares.
    pub(super) fn shares(self) -> i64 {
        self.parts * self.groups
    }

    /// Sums of prefixes, twice, and the list; whether the thread's updates are the block's.
    pub(super) fn rooms(threads: i64) -> Rooms {
        let room: fn(i64) -> Room = |count| (BITS, count);
        Rooms {
            shared: vec![room(threads), room(threads), room(threads * OWN)],
            own: vec![room(OWN)],
        }
    }
}

/// A scatter, with its sizes.
struct Work<'k> {
    scatter: &'k Scatter,
    updates: &'k [Num],
    free: Vec<usize>,
    shared: Vec<usize>,
    /// Number of updates.
    count: (IxId, Option<i64>),
    /// Number of places along the free dims.
    places: (IxId, Option<i64>),
}

impl<'k, 'c, 'a> Program<'k, 'c, 'a> {
    /// Applies the updates of every part.
    pub(super) fn scatter_by_lists(&mut self, nest: usize, free: &[usize], bins: Bins) {
        let work = self.scatter_work(nest, free);
        let shares = self.g.indices.constant(bins.shares());
        self.block_numbers((shares, Some(bins.shares())), |this, share| {
            let groups = i128::from(bins.groups);
            let part = this.g.code.int_op_constant("divui", 64, share, groups);
            let group = this.g.code.int_op_constant("remui", 64, share, groups);
            let tile = this
                .g
                .code
                .int_constant(64, (this.shape.threads * OWN).into());
            let (zero, count) = (this.g.code.int_constant(64, 0), this.g.index(work.count.0));
            let range = [zero, count, tile];
            let (open, first, _) = this.g.code.begin_strided(range, &[], &[]);
            this.g.enter();
            this.threads(|this, thread| {
                let sum = this.find_own(&work, (part, bins.parts), (first, thread));
                this.g.code.store(sum, this.shared(0), thread, BITS);
            });
            this.barrier();
            let sums = this.sum_prefixes();
            this.threads(|this, thread| this.list_own((sums, first), thread));
            this.barrier();
            this.threads(|this, thread| this.apply_list(&work, (sums, group), thread));
            this.barrier();
            this.g.leave();
            this.g.code.end(open, &[]);
        });
    }

    fn scatter_work(&mut self, nest: usize, free: &[usize]) -> Work<'k> {
        let kernel: &'k Kernel = self.g.kernel;
        let [Root::Scatter(scatter)] = kernel.nests[nest].roots.as_slice() else {
            ice!("a scatter stands alone");
        };
        let updates = &kernel.exprs[scatter.updates].shape;
        let shared = others(updates, free);
        let extents = |dims: &[usize]| dims.iter().map(|&dim| updates[dim]).collect::<Vec<_>>();
        Work {
            scatter,
            updates,
            count: self.volume(&extents(&shared)),
            places: self.volume(&extents(free)),
            free: free.to_vec(),
            shared,
        }
    }

    /// Says which of a thread's updates of a tile are the block's; returns their number.
    fn find_own(
        &mut self,
        work: &Work<'k>,
        part: (Value<'c, 'a>, i64),
        (first, thread): (Value<'c, 'a>, Value<'c, 'a>),
    ) -> Value<'c, 'a> {
        let shape = &self.g.kernel.exprs[work.scatter.base].shape;
        let mut sum = self.g.code.int_constant(64, 0);
        for number in 0..OWN {
            let update = self.update_of(first, thread, number);
            let count = self.g.index(work.count.0);
            let there = self.g.code.int_cmp(IntCmp::Slt, update, count);
            let open = self.g.code.begin_if(there, &[self.g.code.int(64)]);
            self.g.enter();
            let update = self.number(update, work.count.1);
            let index = self.index_of(work.updates, &[(&work.shared, update)]);
            let (at, _) = self.g.slice_at(&work.scatter.slices, &index, shape);
            let own = self.is_of_part(work.scatter, (&at, shape), part);
            let own = self.g.code.cast("extui", own, self.g.code.int(64));
            self.g.leave();
            self.g.code.otherwise(&open, &[own]);
            let none = self.g.code.int_constant(64, 0);
            let own = self.g.code.end(open, &[none])[0];
            let (base, begin) = self.own(0, thread);
            let place = self
                .g
                .code
                .int_op_constant("addi", 64, begin, number.into());
            self.g.code.store(own, base, place, BITS);
            sum = self.g.code.int_op("addi", 64, sum, own);
        }
        sum
    }

    /// The number of a thread's update of a tile.
    fn update_of(&self, first: Value<'c, 'a>, thread: Value<'c, 'a>, number: i64) -> Value<'c, 'a> {
        let code = &self.g.code;
        let before = code.int_op_constant("muli", 64, thread, OWN.into());
        let before = code.int_op_constant("addi", 64, before, number.into());
        code.int_op("addi", 64, first, before)
    }

    /// Replaces the threads' numbers by their sums up to each thread; returns where these are.
    fn sum_prefixes(&mut self) -> usize {
        let (mut from, mut apart) = (0, 1);
        while apart < self.shape.threads {
            self.threads(|this, thread| {
                let (code, ty) = (&this.g.code, this.g.code.int(64));
                let own = code.load(this.shared(from), thread, BITS, ty);
                let border = code.int_constant(64, apart.into());
                let has = code.int_cmp(IntCmp::Sge, thread, border);
                let other = code.int_op("subi", 64, thread, border);
                let other = code.select(ty, has, other, thread);
                let before = code.load(this.shared(from), other, BITS, ty);
                let before = code.select(ty, has, before, code.int_constant(64, 0));
                let sum = code.int_op("addi", 64, own, before);
                code.store(sum, this.shared(1 - from), thread, BITS);
            });
            self.barrier();
            (from, apart) = (1 - from, apart * 2);
        }
        from
    }

    /// Writes a thread's updates that are the block's to the list.
    ///
    /// - `sums`: where the sums of prefixes are, and the tile's first update
    fn list_own(&mut self, (sums, first): (usize, Value<'c, 'a>), thread: Value<'c, 'a>) {
        let ty = self.g.code.int(64);
        let mut place = self.g.code.load(self.shared(sums), thread, BITS, ty);
        let (base, begin) = self.own(0, thread);
        for number in (0..OWN).rev() {
            let at = self
                .g
                .code
                .int_op_constant("addi", 64, begin, number.into());
            let own = self.g.code.load(base, at, BITS, ty);
            place = self.g.code.int_op("subi", 64, place, own);
            let zero = self.g.code.int_constant(64, 0);
            let is_own = self.g.code.int_cmp(IntCmp::Ne, own, zero);
            let open = self.g.code.begin_if(is_own, &[]);
            let update = self.update_of(first, thread, number);
            self.g.code.store(update, self.shared(2), place, BITS);
            self.g.code.otherwise(&open, &[]);
            self.g.code.end(open, &[]);
        }
    }

    /// Applies the updates of the list at a thread's place, in order.
    fn apply_list(
        &mut self,
        work: &Work<'k>,
        (sums, group): (usize, Value<'c, 'a>),
        thread: Value<'c, 'a>,
    ) {
        let threads = self.shape.threads;
        let ty = self.g.code.int(64);
        let last = self.g.code.int_constant(64, (threads - 1).into());
        let total = self.g.code.load(self.shared(sums), last, BITS, ty);
        let before = self
            .g
            .code
            .int_op_constant("muli", 64, group, threads.into());
        let place = self.g.code.int_op("addi", 64, before, thread);
        let places = self.g.index(work.places.0);
        let there = self.g.code.int_cmp(IntCmp::Slt, place, places);
        let branch = self.g.code.begin_if(there, &[]);
        self.g.enter();
        let place = self.number(place, work.places.1);
        let zero = self.g.code.int_constant(64, 0);
        let step = self.g.code.int_constant(64, AHEAD as i128);
        let (open, first, _) = self.g.code.begin_strided([zero, total, step], &[], &[]);
        self.g.enter();
        let mut ahead = Vec::with_capacity(AHEAD);
        for number in 0..AHEAD {
            let entry = self
                .g
                .code
                .int_op_constant("addi", 64, first, number as i128);
            let wanted = self.g.code.int_cmp(IntCmp::Slt, entry, total);
            let entry = self.g.code.select(ty, wanted, entry, first);
            let update = self.g.code.load(self.shared(2), entry, BITS, ty);
            ahead.push((wanted, self.read_update(work, update, place)));
        }
        for (wanted, (number, inside, element)) in ahead {
            let both = |inside| self.g.code.int_op("andi", 1, wanted, inside);
            let wanted = inside.map_or(wanted, both);
            let branch = self.g.code.begin_if(wanted, &[]);
            self.g.enter();
            let base = &self.g.kernel.exprs[work.scatter.base];
            let pointer = self.g.pointers[work.scatter.buffer];
            let update = &work.scatter.update;
            self.g
                .accumulate(base.dtype, update, pointer, number, element);
            self.g.leave();
            self.g.code.otherwise(&branch, &[]);
            self.g.code.end(branch, &[]);
        }
        self.g.leave();
        self.g.code.end(open, &[]);
        self.g.leave();
        self.g.code.otherwise(&branch, &[]);
        self.g.code.end(branch, &[]);
    }

    /// An update's element at a place of the free dims: where it belongs, whether that is in bounds
    /// (`None`: always), and the element.
    fn read_update(
        &mut self,
        work: &Work<'k>,
        update: Value<'c, 'a>,
        place: IxId,
    ) -> (IxId, Option<Value<'c, 'a>>, Element<'c, 'a>) {
        let shape = &self.g.kernel.exprs[work.scatter.base].shape;
        let update = self.number(update, work.count.1);
        let parts = [(work.shared.as_slice(), update), (&work.free, place)];
        let index = self.index_of(work.updates, &parts);
        let (at, inside) = self.g.slice_at(&work.scatter.slices, &index, shape);
        let number = self.g.indices.linear(&at, shape);
        // Out of bounds it is computed as well, but nowhere added.
        let element = self.g.element(work.scatter.updates, &Position::At(index));
        (number, inside, element)
    }
}
