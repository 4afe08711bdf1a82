//! Kernels as grids: blocks of threads, launched one after another, for devices that run them so.
//!
//! A [`Kernel`] becomes [`Launch`]es. Which, and how they are cut, follows from the kernel and from
//! what a device is like ([`Geometry`]), so two devices of a kind compute the same bits. What a launch
//! does is written once ([`program`]) and made for a device, or for a CPU, where blocks and threads
//! are loops ([`Realm`]): what is tested there is what runs here.
//!
//! | nest | launches | what is parallel |
//! |---|---|---|
//! | stores | [`Phase::Each`] | the elements |
//! | reductions | [`Phase::Reduce`] for each set of dims, twice where sums are cut in chunks | what is kept, chunks, and the lanes that share a sum |
//! | scans | [`Phase::Scan`] up to three times | lines, and chunks of a line |
//! | scatters | a copy, [`Phase::Scatter`] | what cannot meet, and parts of what is written to |
//! | selections | a fill, [`Phase::Select`] | dims along which windows do not slide |
//! | sorts | [`Phase::Runs`], [`Phase::Merge`] for each doubling, [`Phase::Place`] | the elements |
//! | functions reduced | [`Phase::Region`] | what is kept |
//!
//! Nothing is added by atomics: the order of every sum follows from the numbers above.

mod apart;
pub(crate) mod contract;
mod plan;
pub(crate) mod program;
mod reduce;
mod scan;
mod sort;

use melior::Context;
use melior::ir::BlockRef;
use melior::ir::block::BlockLike;

use crate::kernel::element::Position;
use crate::kernel::grid::program::{Program, Rooms, Shape};
use crate::kernel::index::IxId;
use crate::kernel::scan::Scan;
use crate::kernel::{ExprId, Kernel, Num, Root};
use ddlc::ice;

pub(crate) use self::plan::grid;

/// Where a grid runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Realm {
    /// On a device, one thread for each thread.
    Device,
    /// On a CPU, with a loop over the blocks and loops over their threads between barriers.
    Host,
}

/// What a device is like, as far as it decides how kernels are cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Geometry {
    /// Threads of a block: a power of two.
    pub(crate) threads: i64,
    /// The most blocks of a launch: what is more is done by the same threads.
    pub(crate) blocks: i64,
    /// So many threads keep the device busy.
    pub(crate) fill: i64,
}

/// What kernels become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// One function each, of loops that LLVM makes vectors of.
    Loops,
    /// One function for each launch of a grid.
    Grids(Realm, Geometry),
}

/// A launch of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Launch {
    /// What it does.
    pub(crate) phase: Phase,
    /// How it is cut.
    pub(crate) shape: Shape,
    /// What memory it needs.
    pub(crate) rooms: Rooms,
}

/// A kernel as launches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// In order.
    pub(crate) launches: Vec<Launch>,
    /// Memory that they keep between them \[B\].
    pub(crate) scratch: u64,
}

/// What a launch does. Nests and roots go by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Stores elements, so many next to one another by each thread.
    Each {
        nest: usize,
        roots: Vec<usize>,
        width: i64,
    },
    /// Reduces over some dims.
    Reduce(Reduction),
    /// Scans lines, or chunks of them.
    Scan {
        nest: usize,
        scan: Scan,
        part: ScanPart,
        chunks: i64,
    },
    /// Writes what slices are written into, or zeros, as a start.
    Fill { nest: usize },
    /// Writes slices.
    Scatter {
        nest: usize,
        /// Dims of the updates along which no two of them meet.
        free: Vec<usize>,
        /// Parts of the tensor that is written to; each update belongs to one.
        parts: i64,
    },
    /// Adds at the chosen elements of windows.
    Select {
        nest: usize,
        /// Dims along which windows do not slide.
        free: Vec<usize>,
    },
    /// Reduces by functions of the program's own.
    Region { nest: usize },
    /// Sorts runs of [`sort::RUN`] places.
    Runs { nest: usize },
    /// Merges runs of this many places.
    Merge {
        nest: usize,
        width: i64,
        turn: usize,
    },
    /// Puts each element behind all that precede it, which are counted.
    Count { nest: usize },
    /// Puts elements where their places are.
    Place { nest: usize, turn: usize },
}

/// A pass over the elements of a reduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reduction {
    pub(crate) nest: usize,
    /// The reductions, all over the same dims.
    pub(crate) reduces: Vec<usize>,
    /// What is stored of the elements on the way.
    pub(crate) stores: Vec<usize>,
    /// How many threads share a sum: a power of two.
    pub(crate) lanes: i64,
    /// In how many chunks each sum is cut.
    pub(crate) chunks: i64,
    /// Whether the terms are the sums of this many chunks.
    pub(crate) combines: Option<i64>,
    /// Where the sums of the chunks of each reduction lie between launches \[B\].
    pub(crate) scratch: Vec<u64>,
}

/// What a launch does of a scan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScanPart {
    /// All of it.
    Whole,
    /// Combines each chunk.
    Totals,
    /// Combines, for each chunk, the chunks before it.
    Starts,
    /// Scans each chunk from there.
    Chunks,
}

/// The name of the function of a launch.
pub(crate) fn name(kernel: &str, launch: usize) -> String {
    format!("{kernel}_{launch}")
}

/// Appends the functions of a kernel's launches to a module's body.
pub(crate) fn functions<'c, 'a>(
    (context, module): (&'c Context, BlockRef<'c, 'a>),
    own_name: &str,
    kernel: &Kernel,
    (realm, geometry): (Realm, Geometry),
) {
    debug_assert!(module.argument_count() == 0, "a module's body");
    for (number, launch) in grid(kernel, geometry).launches.iter().enumerate() {
        let name = name(own_name, number);
        let how = (realm, launch.shape, &launch.rooms);
        program::function((context, module), &name, kernel, how, |program| {
            program.phase(&launch.phase);
        });
    }
}

impl<'c, 'a> Program<'_, 'c, 'a> {
    fn phase(&mut self, phase: &Phase) {
        match phase {
            Phase::Each { nest, roots, width } => self.store_each(*nest, roots, *width),
            Phase::Reduce(reduction) => self.reduce(reduction),
            Phase::Scan {
                nest,
                scan,
                part,
                chunks,
            } => self.scan(*nest, *scan, *part, *chunks),
            Phase::Fill { nest } => self.fill(*nest),
            Phase::Scatter { nest, free, parts } => self.scatter(*nest, free, *parts),
            Phase::Select { nest, free } => self.select(*nest, free),
            Phase::Region { nest } => self.region(*nest),
            Phase::Runs { nest } => self.runs(*nest),
            Phase::Merge { nest, width, turn } => self.merge(*nest, *width, *turn),
            Phase::Count { nest } => self.count(*nest),
            Phase::Place { nest, turn } => self.place(*nest, *turn),
        }
    }

    /// The elements of some stores at each index of a nest.
    fn store_each(&mut self, nest: usize, roots: &[usize], width: i64) {
        let kernel = self.g.kernel;
        let domain = &kernel.nests[nest].domain;
        let stores = stores(kernel, nest, roots);
        let pointwise = stores.iter().all(|&(expr, _)| kernel.pointwise(expr));
        let (count, known) = self.volume(domain);
        if width == 1 {
            return self.each((count, known), |this, number| {
                let position = match pointwise {
                    true => Position::Number(number),
                    false => Position::At(this.g.indices.delinear(number, domain)),
                };
                this.store_all(&stores, &[(position, number)]);
            });
        }
        let width_ix = self.g.indices.constant(width);
        let count = self.g.indices.div(count, width_ix);
        let known = known.map(|known| known / width);
        self.each((count, known), |this, number| {
            let first = this.g.indices.mul(number, width_ix);
            let mut at = Vec::new();
            for place in 0..width {
                let place = this.g.indices.constant(place);
                let number = this.g.indices.add(first, place);
                at.push((Position::Number(number), number));
            }
            this.store_all(&stores, &at);
        });
    }

    /// Computes everything before it stores anything: a store may be in place.
    ///
    /// - `stores`: what, and in which buffer
    /// - `at`: where, and the row-major number of that
    fn store_all(&mut self, stores: &[(ExprId, usize)], at: &[(Position, IxId)]) {
        let mut elements = Vec::with_capacity(stores.len() * at.len());
        for &(expr, buffer) in stores {
            for (position, number) in at {
                let element = self.g.element(expr, position);
                elements.push((expr, buffer, *number, element));
            }
        }
        for (expr, buffer, number, element) in elements {
            let index = self.g.index(number);
            let dtype = self.g.kernel.exprs[expr].dtype;
            let pointer = self.g.pointers[buffer];
            self.g.code.store_element(dtype, element, pointer, index);
        }
    }

    /// The index of the domain with these numbers along two sets of its dims.
    fn index_of(&mut self, domain: &[Num], parts: &[(&[usize], IxId)]) -> Vec<IxId> {
        let mut index = vec![self.g.indices.constant(0); domain.len()];
        for &(dims, number) in parts {
            let extents: Vec<Num> = dims.iter().map(|&dim| domain[dim]).collect();
            let along = self.g.indices.delinear(number, &extents);
            for (&dim, at) in dims.iter().zip(along) {
                index[dim] = at;
            }
        }
        index
    }
}

/// The expressions and buffers of some stores of a nest.
fn stores(kernel: &Kernel, nest: usize, roots: &[usize]) -> Vec<(ExprId, usize)> {
    let store = |&root: &usize| match &kernel.nests[nest].roots[root] {
        Root::Store { expr, buffer } => (*expr, *buffer),
        Root::Reduce(_) | Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => {
            ice!("a launch stores what is no store")
        }
    };
    roots.iter().map(store).collect()
}

/// The dims of a domain that are not among these.
fn others(domain: &[Num], dims: &[usize]) -> Vec<usize> {
    (0..domain.len())
        .filter(|dim| !dims.contains(dim))
        .collect()
}

/// How many elements there are, if that is known.
fn volume(extents: impl IntoIterator<Item = Num>) -> Option<i64> {
    let mut all: i64 = 1;
    for extent in extents {
        match extent {
            Num::Const(extent) => all = all.saturating_mul(extent),
            Num::Param(_) => return None,
        }
    }
    Some(all)
}
