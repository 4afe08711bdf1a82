//! Kernels of rows. The lanes of a row pass over it once for each nest: they reduce it, as
//! [`reduce`](super::reduce) does, and the totals stay in shared memory, where the row's next
//! passes read them. Elements are computed anew in each pass; what they read is near by then.

use melior::ir::Value;

use ddl_dialect::types::DType;

use crate::kernel::element::Position;
use crate::kernel::grid::program::{Program, Room, WARP, kept_bits};
use crate::kernel::grid::{Geometry, each};
use crate::kernel::index::IxId;
use crate::kernel::{ExprId, Kernel, Nest, Num, Reduce, Root};
use ddlc::ice;

/// Elements of a row for each of its lanes before it has more lanes than a warp.
const ELEMENTS: i64 = 32;
/// Adjacent elements that a lane takes at once, if they are no vector.
const WIDTH: i64 = 4;

/// Threads for each row: a power of two.
pub(crate) fn lanes_of_row(terms: i64, geometry: Geometry) -> i64 {
    let wanted = (terms.max(1) as u64).div_ceil(ELEMENTS as u64);
    let wanted = (wanted.next_power_of_two() as i64).max(WARP);
    wanted.min(geometry.threads)
}

/// Number of rows, and of elements of a row.
pub(super) fn extents(kernel: &Kernel, lead: usize) -> (i64, i64) {
    let constant = |&extent: &Num| match extent {
        Num::Const(extent) => extent,
        Num::Param(_) => ice!("a kernel of rows has a domain of unknown extent"),
    };
    let domain = &kernel.nests[0].domain;
    let of = |dims: &[Num]| dims.iter().map(constant).product();
    (of(&domain[..lead]), of(&domain[lead..]))
}

/// Shared memory: the partial sums of all lanes, for each reduction, and what is kept of rows.
pub(super) fn rooms(kernel: &Kernel, threads: i64, lanes: i64) -> Vec<Room> {
    let all = reductions(kernel).into_iter();
    let sums = all.map(|reduce| (kept_bits(kernel.exprs[reduce.expr].dtype), threads));
    let (_, terms) = extents(kernel, kernel.rows.unwrap_or_default());
    let kept = kernel.kept.map(|id| {
        let bits = kept_bits(kernel.exprs[id].dtype);
        (bits, threads / lanes * terms)
    });
    sums.chain(kept).collect()
}

/// The number of adjacent elements that a lane takes at once.
fn width(kernel: &Kernel, lead: usize, terms: i64) -> i64 {
    let swept = kernel.nests.iter().filter(|nest| nest.domain.len() > lead);
    let of_nest = |nest: &Nest| {
        let roots: Vec<usize> = (0..nest.roots.len()).collect();
        let row = match nest.domain.last() {
            Some(&Num::Const(extent)) => extent,
            Some(Num::Param(_)) | None => return 1,
        };
        let widths = each::widths(kernel, nest, &roots, row);
        widths.first().copied().unwrap_or(1)
    };
    match swept.map(of_nest).min() {
        Some(width) if width > 1 => width,
        _ if terms % WIDTH == 0 => WIDTH,
        _ => 1,
    }
}

/// The reductions of a kernel, through all nests.
fn reductions(kernel: &Kernel) -> Vec<&Reduce> {
    let roots = kernel.nests.iter().flat_map(|nest| &nest.roots);
    roots.filter_map(reduction).collect()
}

fn reduction(root: &Root) -> Option<&Reduce> {
    match root {
        Root::Reduce(reduce) => Some(reduce),
        Root::Store { .. } => None,
        Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => {
            ice!("a kernel of rows scatters or sorts")
        }
    }
}

fn stores(nest: &Nest) -> Vec<(ExprId, usize)> {
    let store = |root: &Root| match root {
        Root::Store { expr, buffer } => Some((*expr, *buffer)),
        Root::Reduce(_) | Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => {
            None
        }
    };
    nest.roots.iter().filter_map(store).collect()
}

/// The rows of a launch.
struct Rows<'k> {
    /// All reductions.
    reduces: Vec<&'k Reduce>,
    /// Number of dims that say which row.
    lead: usize,
    count: i64,
    terms: i64,
    lanes: i64,
    /// Adjacent elements that a lane takes at once.
    width: i64,
}

/// What a pass does with the elements that are kept of a row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// It computes them.
    Made,
    /// It reads them.
    Recalled,
}

/// The row of a thread.
struct Own<'c, 'a> {
    lane: Value<'c, 'a>,
    /// The place in shared memory of the row's totals.
    first: Value<'c, 'a>,
    row: Value<'c, 'a>,
    exists: Value<'c, 'a>,
}

impl<'k, 'c, 'a> Program<'k, 'c, 'a> {
    pub(super) fn rows(&mut self, lanes: i64) {
        let kernel = self.g.kernel;
        let lead = kernel.rows.unwrap_or_default();
        let (count, terms) = extents(kernel, lead);
        let rows = Rows {
            reduces: reductions(kernel),
            lead,
            count,
            terms,
            lanes,
            width: width(kernel, lead, terms),
        };
        let beside = self.shape.threads / lanes;
        let turns = (count as u64).div_ceil(beside as u64) as i64;
        let all = self.g.indices.constant(turns);
        self.block_numbers((all, Some(turns)), |this, turn| {
            let base = this.g.code.int_op_constant("muli", 64, turn, beside.into());
            let mut done = 0;
            for nest in &kernel.nests {
                let reduced = nest.roots.iter().filter_map(reduction).count();
                this.threads(|this, thread| {
                    let own = this.own_row(&rows, base, thread);
                    this.recall(&rows, &own, done);
                    match nest.domain.len() == lead {
                        true => this.store_row(&rows, &own, nest),
                        false => this.pass_over(&rows, &own, nest, (done, thread)),
                    }
                });
                if reduced > 0 {
                    this.fold_rows(&rows, done..done + reduced);
                }
                done += reduced;
            }
            this.threads(|this, thread| {
                let own = this.own_row(&rows, base, thread);
                this.recall(&rows, &own, done);
                this.store_totals(&rows, &own);
            });
            // The next rows reuse the same shared memory.
            this.wait_for_lanes(lanes);
        });
        self.g.totals.clear();
    }

    fn own_row(
        &mut self,
        rows: &Rows<'k>,
        base: Value<'c, 'a>,
        thread: Value<'c, 'a>,
    ) -> Own<'c, 'a> {
        let lanes = i128::from(rows.lanes);
        let code = &self.g.code;
        let lane = code.int_op_constant("remui", 64, thread, lanes);
        let beside = code.int_op_constant("divui", 64, thread, lanes);
        let row = code.int_op("addi", 64, base, beside);
        let all = code.int_constant(64, rows.count.into());
        Own {
            lane,
            first: code.int_op("subi", 64, thread, lane),
            row,
            exists: code.int_cmp(crate::kernel::code::IntCmp::Slt, row, all),
        }
    }

    /// Reads the totals of the first so many reductions.
    fn recall(&mut self, rows: &Rows<'k>, own: &Own<'c, 'a>, done: usize) {
        self.g.totals.clear();
        for (number, reduce) in rows.reduces[..done].iter().enumerate() {
            let dtype = self.g.kernel.exprs[reduce.expr].dtype;
            let value = self.kept(dtype, self.shared(number), own.first);
            let value = match reduce.init {
                Some(init) => {
                    let init = self.g.element(init, &Position::At(Vec::new())).value;
                    self.g.code.combine(reduce.combiner, dtype, init, value)
                }
                None => value,
            };
            let total = self.g.code.round(dtype, value);
            self.g.totals.push(total);
        }
    }

    /// Index of a row.
    fn row_of(&mut self, rows: &Rows<'k>, own: &Own<'c, 'a>) -> IxId {
        self.number(own.row, Some(rows.count))
    }

    /// Reduces and stores the elements of a row.
    ///
    /// - `done`: number of earlier reductions; `thread`: the place of a lane's partial sums
    fn pass_over(
        &mut self,
        rows: &Rows<'k>,
        own: &Own<'c, 'a>,
        nest: &'k Nest,
        (done, thread): (usize, Value<'c, 'a>),
    ) {
        let reduces: Vec<&'k Reduce> = nest.roots.iter().filter_map(reduction).collect();
        let stores = stores(nest);
        let row = self.row_of(rows, own);
        let dtypes: Vec<DType> = reduces
            .iter()
            .map(|reduce| self.g.kernel.exprs[reduce.expr].dtype)
            .collect();
        let start: Vec<Value<'c, 'a>> = reduces
            .iter()
            .zip(&dtypes)
            .map(|(reduce, &dtype)| self.g.code.number(dtype, reduce.combiner.identity(dtype)))
            .collect();
        let types: Vec<_> = dtypes
            .iter()
            .map(|&dtype| self.g.code.register_type(dtype))
            .collect();
        let chunks = rows.terms / rows.width;
        let code = &self.g.code;
        let (all, none) = (
            code.int_constant(64, chunks.into()),
            code.int_constant(64, 0),
        );
        // A row that does not exist has no elements.
        let end = code.select(code.int(64), own.exists, all, none);
        let stride = code.int_constant(64, rows.lanes.into());
        let range = [own.lane, end, stride];
        let (open, chunk, carried) = self.g.code.begin_strided(range, &start, &types);
        self.g.enter();
        let chunk = self.number(chunk, Some(chunks));
        let width = self.g.indices.constant(rows.width);
        let first = self.g.indices.mul(chunk, width);
        let (before, along): (Vec<usize>, Vec<usize>) =
            (0..nest.domain.len()).partition(|&d| d < rows.lead);
        let at: Vec<(Position, IxId)> = (0..rows.width)
            .map(|place| {
                let place = self.g.indices.constant(place);
                let term = self.g.indices.add(first, place);
                let index = self.index_of(&nest.domain, &[(&before, row), (&along, term)]);
                let number = self.g.indices.linear(&index, &nest.domain);
                (Position::At(index), number)
            })
            .collect();
        let kept = self.kept_here(nest);
        if let Some((id, Kept::Recalled)) = kept {
            for (place, (position, _)) in (0..).zip(&at) {
                let from = self.kept_place(rows, own, (chunk, place));
                let dtype = self.g.kernel.exprs[id].dtype;
                let value = self.kept(dtype, self.shared(rows.reduces.len()), from);
                let element = self.g.code.round(dtype, value);
                self.g.know(id, position, element);
            }
        }
        let mut sums = carried.clone();
        let elements: Vec<Vec<Value<'c, 'a>>> = at
            .iter()
            .map(|(position, _)| {
                let element = |reduce: &&Reduce| self.g.element(reduce.expr, position).value;
                reduces.iter().map(element).collect()
            })
            .collect();
        for of_place in elements {
            for (number, element) in of_place.into_iter().enumerate() {
                let (combiner, dtype) = (reduces[number].combiner, dtypes[number]);
                sums[number] = self.g.code.combine(combiner, dtype, sums[number], element);
            }
        }
        if let Some((id, Kept::Made)) = kept {
            for (place, (position, _)) in (0..).zip(&at) {
                let value = self.g.element(id, position).value;
                let to = self.kept_place(rows, own, (chunk, place));
                let dtype = self.g.kernel.exprs[id].dtype;
                self.keep(dtype, value, self.shared(rows.reduces.len()), to);
            }
        }
        self.store_all(&stores, &at);
        self.g.leave();
        let sums = self.g.code.end(open, &sums);
        for (number, (&sum, dtype)) in sums.iter().zip(dtypes).enumerate() {
            self.keep(dtype, sum, self.shared(done + number), thread);
        }
    }

    /// What is kept of rows, if this nest needs it, and whether an earlier one has computed it.
    fn kept_here(&self, nest: &Nest) -> Option<(ExprId, Kept)> {
        let kernel = self.g.kernel;
        let id = kernel.kept?;
        let mut needing = kernel
            .nests
            .iter()
            .filter(|nest| kernel.own(nest).contains(&id));
        let first = needing.next()?;
        if std::ptr::eq(first, nest) {
            return Some((id, Kept::Made));
        }
        needing
            .any(|other| std::ptr::eq(other, nest))
            .then_some((id, Kept::Recalled))
    }

    /// The place in shared memory of what is kept of an element of a row: those that lanes take at
    /// the same time are side by side.
    ///
    /// - `chunk`, `place`: the adjacent elements that a lane takes, and the element among them
    fn kept_place(
        &mut self,
        rows: &Rows<'k>,
        own: &Own<'c, 'a>,
        (chunk, place): (IxId, i64),
    ) -> Value<'c, 'a> {
        let chunk = self.g.index(chunk);
        let code = &self.g.code;
        let beside = code.int_op_constant("divui", 64, own.first, rows.lanes.into());
        let before = code.int_op_constant("muli", 64, beside, rows.terms.into());
        let begin = code.int_op("addi", 64, before, chunk);
        let apart = place * (rows.terms / rows.width);
        code.int_op_constant("addi", 64, begin, apart.into())
    }

    /// Adds up the partial sums of lanes, as a tree.
    fn fold_rows(&mut self, rows: &Rows<'k>, numbers: std::ops::Range<usize>) {
        let mut apart = rows.lanes / 2;
        while apart > 0 {
            self.wait_for_lanes(rows.lanes);
            self.threads(|this, thread| {
                let code = &this.g.code;
                let lane = code.int_op_constant("remui", 64, thread, rows.lanes.into());
                let border = code.int_constant(64, apart.into());
                let takes = code.int_cmp(crate::kernel::code::IntCmp::Slt, lane, border);
                let open = this.g.code.begin_if(takes, &[]);
                this.g.enter();
                let other = this
                    .g
                    .code
                    .int_op_constant("addi", 64, thread, apart.into());
                for number in numbers.clone() {
                    let reduce = rows.reduces[number];
                    let dtype = this.g.kernel.exprs[reduce.expr].dtype;
                    let shared = this.shared(number);
                    let (one, two) = (
                        this.kept(dtype, shared, thread),
                        this.kept(dtype, shared, other),
                    );
                    let sum = this.g.code.combine(reduce.combiner, dtype, one, two);
                    this.keep(dtype, sum, shared, thread);
                }
                this.g.leave();
                this.g.code.otherwise(&open, &[]);
                this.g.code.end(open, &[]);
            });
            apart /= 2;
        }
        self.wait_for_lanes(rows.lanes);
    }

    /// Runs a body on the first lane of a row that exists.
    fn once_for_row(&mut self, own: &Own<'c, 'a>, body: impl FnOnce(&mut Self)) {
        let code = &self.g.code;
        let zero = code.int_constant(64, 0);
        let first = code.int_cmp(crate::kernel::code::IntCmp::Eq, own.lane, zero);
        let writes = code.int_op("andi", 1, first, own.exists);
        let open = self.g.code.begin_if(writes, &[]);
        self.g.enter();
        body(self);
        self.g.leave();
        self.g.code.otherwise(&open, &[]);
        self.g.code.end(open, &[]);
    }

    /// Stores what there is once for a row.
    fn store_row(&mut self, rows: &Rows<'k>, own: &Own<'c, 'a>, nest: &'k Nest) {
        let stores = stores(nest);
        self.once_for_row(own, |this| {
            let row = this.row_of(rows, own);
            let index = this.g.indices.delinear(row, &nest.domain);
            this.store_all(&stores, &[(Position::At(index), row)]);
        });
    }

    /// Stores the totals that others read.
    fn store_totals(&mut self, rows: &Rows<'k>, own: &Own<'c, 'a>) {
        if rows.reduces.iter().all(|reduce| reduce.buffer.is_none()) {
            return;
        }
        self.once_for_row(own, |this| {
            let row = this.row_of(rows, own);
            let place = this.g.index(row);
            for (number, reduce) in rows.reduces.iter().enumerate() {
                let Some(buffer) = reduce.buffer else {
                    continue;
                };
                let (total, pointer) = (this.g.totals[number], this.g.pointers[buffer]);
                let dtype = this.g.kernel.exprs[reduce.expr].dtype;
                this.g.code.store_element(dtype, total, pointer, place);
            }
        });
    }
}
