//! Stores that read across memory, such as a transpose: elements that are adjacent in what is read
//! are far apart in the result. Square tiles of what they read go through shared memory, so that
//! both sides are adjacent for adjacent threads.

use melior::ir::Value;

use crate::kernel::code::IntCmp;
use crate::kernel::element::Position;
use crate::kernel::grid::each::{Along, along};
use crate::kernel::grid::program::{Program, Rooms};
use crate::kernel::grid::{others, stores, volume};
use crate::kernel::index::IxId;
use crate::kernel::{ExprId, ExprKind, Kernel, Nest, Num};

/// Length of a tile's sides.
const SIDE: i64 = 32;
/// Elements from one row of a tile to the next: not a multiple of the number of memory banks.
const PITCH: i64 = SIDE + 1;
/// Minimum extent of the dims that tiles cut.
const LEAST: i64 = 8;
/// Maximum number of threads of a block: that of the elements of a tile.
pub(super) const MOST_THREADS: i64 = SIDE * SIDE;
/// Maximum number of tensors that are read in tiles.
const MOST: usize = 4;
/// Elements of a tile that a thread computes before it stores them.
const AHEAD: i64 = 4;

/// How stores read across memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Across {
    /// The dim of the domain along which what is read is adjacent.
    pub(super) dim: usize,
    /// What is read so.
    exprs: Vec<ExprId>,
}

impl Across {
    /// That of some stores; `None` if they need no tiles.
    pub(super) fn of(kernel: &Kernel, nest: &Nest, roots: &[usize]) -> Option<Across> {
        let last = nest.domain.len().checked_sub(1)?;
        let long = |dim: usize| matches!(nest.domain[dim], Num::Const(extent) if extent >= LEAST);
        let roots: Vec<ExprId> = roots
            .iter()
            .map(|&root| nest.roots[root].domain())
            .collect();
        let mut found: Vec<(usize, ExprId)> = Vec::new();
        for expr in at_own_index(kernel, &roots) {
            if let ExprKind::Affine(_, sources) = &kernel.exprs[expr].kind
                && along(sources, last) == Along::Far
            {
                let near = (0..last).find(|&dim| along(sources, dim) == Along::Near);
                found.extend(near.filter(|&dim| long(dim)).map(|dim| (dim, expr)));
            }
        }
        let &(dim, _) = found.first().filter(|_| long(last))?;
        let exprs = found.into_iter().filter(|&(other, _)| other == dim);
        let exprs = exprs.map(|(_, expr)| expr).take(MOST).collect();
        Some(Across { dim, exprs })
    }

    /// The number of tiles, if known.
    pub(super) fn tiles(&self, domain: &[Num]) -> Option<i64> {
        let last = domain.len() - 1;
        let all = domain
            .iter()
            .enumerate()
            .map(|(dim, &extent)| match extent {
                Num::Const(extent) if dim == self.dim || dim == last => Num::Const(rounded(extent)),
                Num::Const(_) | Num::Param(_) => extent,
            });
        volume(all)
    }

    /// Shared memory for a tile of each tensor.
    pub(super) fn rooms(&self, kernel: &Kernel) -> Rooms {
        let room = |&expr: &ExprId| (8 * kernel.exprs[expr].dtype.bytes() as u32, SIDE * PITCH);
        Rooms {
            shared: self.exprs.iter().map(room).collect(),
            own: Vec::new(),
        }
    }
}

/// The number of tiles along an extent.
fn rounded(extent: i64) -> i64 {
    (extent as u64).div_ceil(SIDE as u64) as i64
}

/// The expressions that are computed at the same index as these.
fn at_own_index(kernel: &Kernel, roots: &[ExprId]) -> Vec<ExprId> {
    let mut all = roots.to_vec();
    let mut next = 0;
    while let Some(&expr) = all.get(next) {
        next += 1;
        if let ExprKind::Scalar(_, operands) = &kernel.exprs[expr].kind {
            for operand in operands {
                if !all.contains(operand) {
                    all.push(*operand);
                }
            }
        }
    }
    all
}

/// A tile: its place along the dims that it does not cut, and its first index along the others.
struct Tile<'c, 'a> {
    outer: IxId,
    first: [Value<'c, 'a>; 2],
}

impl<'c, 'a> Program<'_, 'c, 'a> {
    /// The elements of some stores at each index of a nest, tile by tile.
    pub(super) fn store_across(&mut self, nest: usize, roots: &[usize], across: &Across) {
        let kernel = self.g.kernel;
        let domain = &kernel.nests[nest].domain;
        let cut = [across.dim, domain.len() - 1];
        let outer: Vec<usize> = others(domain, &cut);
        let extents: Vec<Num> = outer.iter().map(|&dim| domain[dim]).collect();
        let outer_count = self.volume(&extents);
        let along = cut.map(|dim| match domain[dim] {
            Num::Const(extent) => rounded(extent),
            Num::Param(_) => 1,
        });
        let plane = self.g.indices.constant(along[0] * along[1]);
        let tiles = self.g.indices.mul(outer_count.0, plane);
        let known = self.g.indices.value(tiles);
        let stores = stores(kernel, nest, roots);
        self.block_numbers((tiles, known), |this, number| {
            let code = &this.g.code;
            let all = i128::from(along[0] * along[1]);
            let outer = code.int_op_constant("divui", 64, number, all);
            let rest = code.int_op_constant("remui", 64, number, all);
            let down = code.int_op_constant("divui", 64, rest, along[1].into());
            let right = code.int_op_constant("remui", 64, rest, along[1].into());
            let first = [down, right].map(|at| code.int_op_constant("muli", 64, at, SIDE.into()));
            let tile = Tile {
                outer: this.number(outer, outer_count.1),
                first,
            };
            this.threads(|this, thread| {
                this.parts_of_tile(|this, number| {
                    let places = this.own_places(thread, number, true);
                    let mut elements = Vec::new();
                    for &[down, right] in &places {
                        let (index, _) = this.at_tile(domain, cut, &tile, [down, right]);
                        let position = Position::At(index);
                        let at = this.place_of([down, right]);
                        for (room, &expr) in across.exprs.iter().enumerate() {
                            elements.push((room, expr, at, this.g.element(expr, &position)));
                        }
                    }
                    for (room, expr, at, element) in elements {
                        let dtype = kernel.exprs[expr].dtype;
                        this.g
                            .code
                            .store_element(dtype, element, this.shared(room), at);
                    }
                });
            });
            this.barrier();
            this.threads(|this, thread| {
                this.parts_of_tile(|this, number| {
                    let places = this.own_places(thread, number, false);
                    let mut elements = Vec::new();
                    for &[down, right] in &places {
                        let (index, inside) = this.at_tile(domain, cut, &tile, [down, right]);
                        let at = this.place_of([down, right]);
                        let number = this.g.indices.linear(&index, domain);
                        let position = Position::At(index);
                        for (room, &expr) in across.exprs.iter().enumerate() {
                            let dtype = kernel.exprs[expr].dtype;
                            let element = this.g.code.load_element(dtype, this.shared(room), at);
                            this.g.know(expr, &position, element);
                        }
                        for &(expr, buffer) in &stores {
                            let element = this.g.element(expr, &position);
                            elements.push((expr, buffer, number, inside, element));
                        }
                    }
                    for (expr, buffer, number, inside, element) in elements {
                        let open = inside.map(|inside| this.g.code.begin_if(inside, &[]));
                        this.g.enter();
                        let index = this.g.index(number);
                        let dtype = kernel.exprs[expr].dtype;
                        let pointer = this.g.pointers[buffer];
                        this.g.code.store_element(dtype, element, pointer, index);
                        this.g.leave();
                        if let Some(open) = open {
                            this.g.code.otherwise(&open, &[]);
                            this.g.code.end(open, &[]);
                        }
                    }
                });
            });
            // The next tile reuses the same shared memory.
            this.barrier();
        });
    }

    /// A thread's elements of a tile, as many at once as it computes before it stores them.
    fn parts_of_tile(&mut self, body: impl FnOnce(&mut Self, Value<'c, 'a>)) {
        let each = SIDE * SIDE / self.shape.threads;
        let parts = self.g.code.int_constant(64, (each / AHEAD).max(1).into());
        let (open, number, _) = self.g.code.begin_loop(parts, &[], &[]);
        self.g.enter();
        body(self, number);
        self.g.leave();
        self.g.code.end(open, &[]);
    }

    /// The rows and columns of the elements of a part in their tile.
    ///
    /// - `reads`: whether adjacent threads have adjacent rows, which are adjacent in what is read
    fn own_places(
        &self,
        thread: Value<'c, 'a>,
        part: Value<'c, 'a>,
        reads: bool,
    ) -> Vec<[Value<'c, 'a>; 2]> {
        let (code, threads) = (&self.g.code, self.shape.threads);
        let ahead = AHEAD.min(SIDE * SIDE / threads);
        let before = code.int_op_constant("muli", 64, part, (ahead * threads).into());
        let first = code.int_op("addi", 64, before, thread);
        let place = |number: i64| {
            let at = code.int_op_constant("addi", 64, first, (number * threads).into());
            let slow = code.int_op_constant("divui", 64, at, SIDE.into());
            let fast = code.int_op_constant("remui", 64, at, SIDE.into());
            if reads { [fast, slow] } else { [slow, fast] }
        };
        (0..ahead).map(place).collect()
    }

    /// The place of an element in shared memory.
    fn place_of(&self, [down, right]: [Value<'c, 'a>; 2]) -> Value<'c, 'a> {
        let code = &self.g.code;
        let before = code.int_op_constant("muli", 64, right, PITCH.into());
        code.int_op("addi", 64, before, down)
    }

    /// The index of an element of a tile, and whether it exists (`None`: always). If it does not,
    /// the index is that of another one.
    fn at_tile(
        &mut self,
        domain: &[Num],
        cut: [usize; 2],
        tile: &Tile<'c, 'a>,
        place: [Value<'c, 'a>; 2],
    ) -> (Vec<IxId>, Option<Value<'c, 'a>>) {
        let outer = others(domain, &cut);
        let mut index = self.index_of(domain, &[(&outer, tile.outer)]);
        let mut inside = None;
        for number in 0..2 {
            let dim = cut[number];
            let Num::Const(extent) = domain[dim] else {
                continue;
            };
            let code = &self.g.code;
            let mut at = code.int_op("addi", 64, tile.first[number], place[number]);
            if extent % SIDE != 0 {
                let end = code.int_constant(64, extent.into());
                let exists = code.int_cmp(IntCmp::Slt, at, end);
                at = code.int_op("minsi", 64, at, code.int_constant(64, (extent - 1).into()));
                let both = |other| code.int_op("andi", 1, other, exists);
                inside = Some(inside.map_or(exists, both));
            }
            index[dim] = self.number(at, Some(extent));
        }
        (index, inside)
    }
}
