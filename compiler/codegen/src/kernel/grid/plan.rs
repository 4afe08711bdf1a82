//! Plans the launches of a kernel: its parallelism and grids.

use crate::kernel::attention::{AttentionWay, FusedAttention};
use crate::kernel::grid::across::{self, Across};
use crate::kernel::grid::bins::Bins;
use crate::kernel::grid::lines::Lines;
use crate::kernel::grid::program::{ALIGN, Rooms, Shape, kept_bits};
use crate::kernel::grid::{
    Geometry, Grid, GridPhase, Launch, Reduction, ScanPart, apart, attention, columns, each,
    others, rows, sort, volume,
};
use crate::kernel::scan::{self, Scan};
use crate::kernel::{ExprKind, Kernel, Nest, Num, Root};
use ddlc::ice;

/// Terms per lane before more lanes or chunks are used.
const TERMS: i64 = 4;
/// With fewer sums than this, several lanes share each sum, whatever its memory layout.
const FEW: i64 = 32;
/// Lanes of a sum of unknown length.
const LANES: i64 = 32;
/// Maximum number of chunks of a sum or a line.
const CHUNKS: i64 = 1024;
/// Maximum number of reductions in a launch: they share memory.
const BESIDE: usize = 8;
/// Minimum length of a scan's chunk for its own thread to pay off.
const LINE: i64 = 16;
/// Maximum number of parts of a scatter's target.
const PARTS: i64 = 64;

/// Plans the launches of a kernel.
pub(crate) fn grid(kernel: &Kernel, geometry: Geometry) -> Grid {
    let mut planner = Planner {
        kernel,
        geometry,
        launches: Vec::new(),
        scratch: 0,
        used: 0,
    };
    match (kernel.rows, &kernel.attention) {
        (Some(lead), _) => planner.rows(lead),
        (None, Some(own)) => planner.attention(own),
        (None, None) => {
            for number in 0..kernel.nests.len() {
                planner.used = 0;
                planner.nest(number);
            }
        }
    }
    Grid {
        launches: planner.launches,
        scratch: planner.scratch,
    }
}

struct Planner<'k> {
    kernel: &'k Kernel,
    geometry: Geometry,
    launches: Vec<Launch>,
    scratch: u64,
    /// Scratch memory of the nest \[B\].
    used: u64,
}

impl Planner<'_> {
    /// A launch with one thread per item.
    fn launch(&mut self, phase: GridPhase, count: Option<i64>) {
        if count == Some(0) {
            return;
        }
        let shape = self.shape(count, 1);
        self.add(phase, shape, Rooms::default());
    }

    fn add(&mut self, phase: GridPhase, shape: Shape, rooms: Rooms) {
        self.launches.push(Launch {
            phase,
            shape,
            rooms,
        });
    }

    /// - `count`: number of items
    /// - `lanes`: threads per item
    fn shape(&self, count: Option<i64>, lanes: i64) -> Shape {
        let Geometry {
            threads, blocks, ..
        } = self.geometry;
        let wanted = count.map_or(blocks, |count| {
            (count as u64).div_ceil((threads / lanes) as u64) as i64
        });
        Shape {
            blocks: wanted.clamp(1, blocks),
            threads,
        }
    }

    /// Allocates scratch memory; returns its offset \[B\].
    fn take(&mut self, bytes: u64) -> u64 {
        let first = self.used;
        self.used += bytes.next_multiple_of(ALIGN);
        self.scratch = self.scratch.max(self.used);
        first
    }

    fn rows(&mut self, lead: usize) {
        let (count, terms) = rows::extents(self.kernel, lead);
        let lanes = rows::lanes_of_row(terms, self.geometry);
        let shape = self.shape(Some(count), lanes);
        let rooms = Rooms {
            shared: rows::rooms(self.kernel, shape.threads, lanes),
            own: Vec::new(),
        };
        self.add(GridPhase::Rows { lanes }, shape, rooms);
    }

    fn attention(&mut self, own: &FusedAttention) {
        let heads = volume(own.domain[..own.lead].iter().copied());
        for (part, shape, rooms) in attention::launches(own, heads, self.geometry) {
            self.add(GridPhase::Attention(part), shape, rooms);
        }
        if let AttentionWay::Backward(_) = own.way {
            let all = heads.map(|heads| heads * own.shared * own.rows);
            self.take(attention::STATISTICS * 4 * all.unwrap_or(0).unsigned_abs());
        }
    }

    fn nest(&mut self, number: usize) {
        let kernel = self.kernel;
        let nest = &kernel.nests[number];
        if let Some(scan) = scan::scan(kernel, nest) {
            return self.scan(number, nest, scan);
        }
        match nest.roots.as_slice() {
            [Root::Scatter(_)] => self.scatter(number),
            [Root::Select(_)] => self.select(number),
            [Root::Sort(_)] => self.sort(number),
            [Root::Region(reduce)] => {
                let domain = &nest.domain;
                let kept = others(domain, &reduce.dims);
                let kept = volume(kept.into_iter().map(|dim| domain[dim]));
                self.launch(GridPhase::Region { nest: number }, kept);
            }
            _ => self.stores_and_reductions(number, nest),
        }
    }

    /// Reductions over the same dims share a launch, and stores go into the last one: in-place
    /// operands are read until then.
    fn stores_and_reductions(&mut self, number: usize, nest: &Nest) {
        let mut stores = Vec::new();
        let mut groups: Vec<(&[usize], Vec<usize>)> = Vec::new();
        for (root, what) in nest.roots.iter().enumerate() {
            match what {
                Root::Store { .. } => stores.push(root),
                Root::Reduce(reduce) => {
                    let dims = reduce.dims.as_slice();
                    let group = groups.iter_mut();
                    match group.rev().find(|g| g.0 == dims && g.1.len() < BESIDE) {
                        Some(group) => group.1.push(root),
                        None => groups.push((dims, vec![root])),
                    }
                }
                Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => {
                    ice!("a root with loops of its own shares them")
                }
            }
        }
        let last = groups.len();
        if last == 0 {
            return self.each(number, nest, stores);
        }
        for (group, (dims, reduces)) in groups.into_iter().enumerate() {
            let stores = match group + 1 == last {
                true => std::mem::take(&mut stores),
                false => Vec::new(),
            };
            self.used = 0;
            self.reduce(number, nest, dims, (reduces, stores));
        }
    }

    fn each(&mut self, number: usize, nest: &Nest, roots: Vec<usize>) {
        let count = volume(nest.domain.iter().copied());
        if let Some(across) = Across::of(self.kernel, nest, &roots) {
            let tiles = across.tiles(&nest.domain);
            let shape = Shape {
                blocks: tiles.map_or(self.geometry.blocks, |tiles| {
                    tiles.clamp(1, self.geometry.blocks)
                }),
                threads: self.geometry.threads.min(across::MOST_THREADS),
            };
            let rooms = across.rooms(self.kernel);
            let nest = number;
            let phase = GridPhase::Across {
                nest,
                roots,
                across,
            };
            if count != Some(0) {
                self.add(phase, shape, rooms);
            }
            return;
        }
        let width = each::width(self.kernel, nest, &roots, self.geometry);
        let phase = GridPhase::Each {
            nest: number,
            roots,
            width,
        };
        self.launch(phase, count.map(|count| count / width));
    }

    fn reduce(
        &mut self,
        number: usize,
        nest: &Nest,
        dims: &[usize],
        (reduces, stores): (Vec<usize>, Vec<usize>),
    ) {
        let domain = &nest.domain;
        let kept = others(domain, dims);
        let sums = volume(kept.iter().map(|&dim| domain[dim]));
        let terms = volume(dims.iter().map(|&dim| domain[dim]));
        let longer = |&dim: &usize| domain[dim] != Num::Const(1);
        let innermost = (0..domain.len()).rev().find(longer);
        let across = Across::of(self.kernel, nest, &reduces).filter(|_| stores.is_empty());
        let innermost = across.map(|across| across.dim).or(innermost);
        let near = innermost.is_some_and(|dim| dims.contains(&dim));
        let mut order = dims.to_vec();
        order.sort_by_key(|&dim| (Some(dim) == innermost, dim));
        let roots = [reduces.as_slice(), &stores].concat();
        let columns = columns::columns(self.kernel, nest, (dims, &roots), self.geometry);
        let beside = near && innermost == domain.len().checked_sub(1);
        let width = match domain.last() {
            Some(&Num::Const(row)) if beside => {
                let widths = each::widths(self.kernel, nest, &roots, row);
                widths.first().copied().unwrap_or(1)
            }
            _ => 1,
        };
        let groups = terms.map(|terms| terms / width);
        let (lanes, chunks) = match columns {
            Some((_, chunks)) => (1, chunks),
            None => {
                let lanes = self.lanes(sums, groups, near);
                (lanes, self.chunks(sums, groups, lanes))
            }
        };
        let scratch = match (chunks, sums) {
            (2.., Some(sums)) => {
                let bytes = |root: &usize| {
                    let bits = u64::from(self.kept(nest, *root));
                    bits / 8 * sums.unsigned_abs() * chunks.unsigned_abs()
                };
                let sizes: Vec<u64> = reduces.iter().map(bytes).collect();
                sizes.into_iter().map(|bytes| self.take(bytes)).collect()
            }
            _ => Vec::new(),
        };
        let first = Reduction {
            nest: number,
            reduces: reduces.clone(),
            stores,
            order: order.clone(),
            width,
            lanes,
            chunks,
            combines: None,
            scratch: scratch.clone(),
        };
        match columns {
            Some((width, _)) => {
                let count = sums.map(|sums| sums / width * chunks);
                self.launch(GridPhase::Columns(first, width), count);
            }
            None => self.add_reduction(nest, sums, first),
        }
        if chunks > 1 {
            let lanes = self.lanes(sums, Some(chunks), true);
            let second = Reduction {
                nest: number,
                reduces,
                stores: Vec::new(),
                order,
                width: 1,
                lanes,
                chunks: 1,
                combines: Some(chunks),
                scratch,
            };
            self.add_reduction(nest, sums, second);
        }
    }

    fn add_reduction(&mut self, nest: &Nest, sums: Option<i64>, reduction: Reduction) {
        if sums == Some(0) {
            return;
        }
        let shape = self.shape(
            sums.map(|sums| sums.saturating_mul(reduction.chunks)),
            reduction.lanes,
        );
        let mut rooms = Rooms::default();
        if reduction.lanes > 1 {
            let room = |&root: &usize| (self.kept(nest, root), shape.threads);
            rooms.shared = reduction.reduces.iter().map(room).collect();
        }
        self.add(GridPhase::Reduce(reduction), shape, rooms);
    }

    /// Width of a reduction's accumulator.
    fn kept(&self, nest: &Nest, root: usize) -> u32 {
        kept_bits(self.kernel.exprs[nest.roots[root].domain()].dtype)
    }

    /// Number of threads per sum.
    ///
    /// - `near`: whether its terms are contiguous
    fn lanes(&self, sums: Option<i64>, terms: Option<i64>, near: bool) -> i64 {
        if !near && sums.is_none_or(|sums| sums >= FEW) {
            return 1;
        }
        let most = self.geometry.threads;
        let Some(terms) = terms else {
            return LANES.min(most);
        };
        let wanted = (terms.max(1) as u64).div_ceil(TERMS as u64);
        (wanted.next_power_of_two() as i64).min(most)
    }

    /// Number of chunks per sum.
    fn chunks(&self, sums: Option<i64>, terms: Option<i64>, lanes: i64) -> i64 {
        let (Some(sums), Some(terms)) = (sums, terms) else {
            return 1;
        };
        let busy = sums.saturating_mul(lanes).max(1);
        let wanted = self.geometry.fill / busy;
        let most = terms / (lanes * TERMS);
        if sums == 0 {
            return 1;
        }
        wanted.min(most).clamp(1, CHUNKS)
    }

    fn scan(&mut self, number: usize, nest: &Nest, scan: Scan) {
        let domain = &nest.domain;
        let lines = others(domain, &[scan.dim]);
        let lines = volume(lines.into_iter().map(|dim| domain[dim]));
        let length = volume([domain[scan.dim]]);
        let phase = |part, chunks| GridPhase::Scan {
            nest: number,
            scan,
            part,
            chunks,
        };
        let most = (lines, CHUNKS);
        if let Some(own) = Lines::of(self.kernel, nest, scan, most, self.geometry) {
            return self.scan_lines((number, scan), lines, own);
        }
        let chunks = match (lines, length) {
            (Some(lines @ 1..), Some(length)) => (self.geometry.fill / lines).min(length / LINE),
            _ => 1,
        };
        let chunks = chunks.clamp(1, CHUNKS);
        if chunks == 1 {
            return self.launch(phase(ScanPart::Whole, 1), lines);
        }
        let all = lines.map(|lines| lines.saturating_mul(chunks));
        let bits = u64::from(kept_bits(scan.dtype));
        self.take(bits / 8 * all.unwrap_or(0).unsigned_abs());
        self.launch(phase(ScanPart::Totals, chunks), all);
        self.launch(phase(ScanPart::Starts, chunks), lines);
        self.launch(phase(ScanPart::Chunks, chunks), all);
    }

    fn scan_lines(&mut self, (nest, scan): (usize, Scan), lines: Option<i64>, own: Lines) {
        let chunks = own.chunks;
        let all = lines.map(|lines| lines.saturating_mul(chunks));
        let shape = self.shape(all, own.lanes);
        let rooms = own.rooms(scan, shape.threads);
        let launch = |this: &mut Self, part| {
            let lines = own;
            let phase = GridPhase::Lines {
                nest,
                scan,
                part,
                lines,
            };
            this.add(phase, shape, rooms.clone());
        };
        if lines == Some(0) {
            return;
        }
        if chunks == 1 {
            return launch(self, ScanPart::Whole);
        }
        let bits = u64::from(kept_bits(scan.dtype));
        self.take(bits / 8 * all.unwrap_or(0).unsigned_abs());
        launch(self, ScanPart::Totals);
        let starts = GridPhase::Scan {
            nest,
            scan,
            part: ScanPart::Starts,
            chunks,
        };
        self.launch(starts, lines);
        launch(self, ScanPart::Chunks);
    }

    fn scatter(&mut self, number: usize) {
        let kernel = self.kernel;
        let [Root::Scatter(scatter)] = kernel.nests[number].roots.as_slice() else {
            ice!("a scatter stands alone");
        };
        // If the base is in the result's place, no copy is needed.
        if kernel.exprs[scatter.base].kind != ExprKind::Load(scatter.buffer) {
            let base = volume(kernel.exprs[scatter.base].shape.iter().copied());
            self.launch(GridPhase::Fill { nest: number }, base);
        }
        let updates = &kernel.exprs[scatter.updates].shape;
        let free = apart::free_of_scatter(scatter, updates.len());
        if let Some(bins) = Bins::of(scatter, updates, &free, self.geometry) {
            let shape = Shape {
                blocks: bins.shares().min(self.geometry.blocks),
                threads: self.geometry.threads,
            };
            let rooms = Bins::rooms(shape.threads);
            let nest = number;
            return self.add(GridPhase::ScatterByLists { nest, free, bins }, shape, rooms);
        }
        let along = volume(free.iter().map(|&dim| updates[dim]));
        let started = scatter.slices.dims.iter().any(|dim| dim.start.is_some());
        let alone = others(updates, &free).is_empty();
        let parts = match along {
            Some(along) if started && !alone => self.geometry.fill / along.max(1),
            _ => 1,
        };
        let parts = parts.clamp(1, PARTS);
        let phase = GridPhase::Scatter {
            nest: number,
            free,
            parts,
        };
        self.launch(phase, along.map(|along| along.saturating_mul(parts)));
    }

    fn select(&mut self, number: usize) {
        let kernel = self.kernel;
        let [Root::Select(select)] = kernel.nests[number].roots.as_slice() else {
            ice!("a selection stands alone");
        };
        let operand = volume(kernel.exprs[select.operand].shape.iter().copied());
        self.launch(GridPhase::Fill { nest: number }, operand);
        let source = &kernel.exprs[select.source].shape;
        let free = apart::free_of_select(kernel, select);
        let along = volume(free.iter().map(|&dim| source[dim]));
        self.launch(GridPhase::Select { nest: number, free }, along);
    }

    fn sort(&mut self, number: usize) {
        let kernel = self.kernel;
        let nest = &kernel.nests[number];
        let [Root::Sort(sorted)] = nest.roots.as_slice() else {
            ice!("a sort stands alone");
        };
        if sorted.keep == 0 {
            return;
        }
        let all = volume(nest.domain.iter().copied());
        let mut kept = nest.domain.clone();
        kept[sorted.dim] = Num::Const(sorted.keep);
        let kept = volume(kept);
        // Sorting by runs needs memory for the places, so their number must be known; otherwise
        // each element is ranked by counting.
        let (Some(count), Some(length)) = (all, volume([nest.domain[sorted.dim]])) else {
            return self.launch(GridPhase::Count { nest: number }, all);
        };
        let bytes = count.unsigned_abs() * u64::from(sort::PLACE_BITS / 8);
        self.take(bytes.next_multiple_of(ALIGN) * 2);
        self.launch(GridPhase::Runs { nest: number }, all);
        let (mut width, mut turn) = (sort::RUN, 0);
        while width < length {
            let nest = number;
            self.launch(GridPhase::Merge { nest, width, turn }, all);
            (width, turn) = (width * 2, turn + 1);
        }
        self.launch(GridPhase::Place { nest: number, turn }, kept);
    }
}
