//! Kernels of rows: kernels that follow one another and reduce the same rows, such as those of a
//! softmax or of a normalisation, as one. What they only pass to one another stays out of memory:
//! elements are computed where they are read, and totals of a row are kept with its threads.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::finish::work_of;
use super::{Call, Collector, Site};
use crate::kernel::divide::divide_rows;
use crate::kernel::division::Division;
use crate::kernel::grid::{Geometry, lanes_of_row};
use crate::kernel::hazard::is_safe;
use crate::kernel::rows::{extents, is_unrolled, kept, repeats, rows_of_block};
use crate::kernel::{BufferId, Expr, ExprId, ExprKind, Kernel, Nest, Num, Root, work};
use ddlc::graph::{Func, NodeId, ValueId};
use ddlc::schedule::kernel::{Nature, nature};

/// Bytes of rows under way that a device's caches hold from one pass over them to the next \[B\].
const CACHED: u64 = 32 << 20;
/// The same of the nearest caches of a core, with one row under way \[B\].
const NEAR: u64 = 256 << 10;
/// Minimum number of rows for the threads of a rank to share.
const ROWS: i64 = 16;
/// Maximum number of ops of such a kernel.
const OPS: usize = 120;
/// Maximum number of reductions: each has shared memory.
const REDUCTIONS: usize = 8;

/// How a kernel of rows runs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Way {
    /// As a grid.
    Grid(Geometry),
    /// In loops.
    Loops {
        /// Whether vectors are put together from many lines by an instruction.
        gathers: bool,
    },
}

impl Way {
    fn geometry(self) -> Option<Geometry> {
        match self {
            Way::Grid(geometry) => Some(geometry),
            Way::Loops { .. } => None,
        }
    }
}

/// What a kernel of rows keeps out of memory.
#[derive(Default)]
pub(super) struct Joint {
    /// Values that are read by others, or returned.
    leaving: BTreeSet<ValueId>,
    /// Results of reductions, by number.
    totals: Vec<ValueId>,
    /// Kernels repeat what others compute; here each is computed once.
    known: HashMap<Expr, ExprId>,
}

impl Joint {
    /// - `nodes`: of the kernel
    pub(super) fn of(func: &Func, nodes: &BTreeSet<NodeId>) -> Joint {
        let returned = func.returned();
        let results = |&id: &NodeId| {
            let count = func.graph.node(id).results.len();
            (0..count).map(move |number| id.result(number))
        };
        let leaves = |value: &ValueId| {
            let users = func.graph.uses(*value);
            returned.contains(value) || users.iter().any(|(user, _)| !nodes.contains(user))
        };
        Joint {
            leaving: nodes.iter().flat_map(results).filter(leaves).collect(),
            totals: Vec::new(),
            known: HashMap::new(),
        }
    }

    /// The number of an equal expression; else this one has the number `next`.
    pub(super) fn known(&mut self, expr: &Expr, next: ExprId) -> Option<ExprId> {
        if let Some(&known) = self.known.get(expr) {
            return Some(known);
        }
        self.known.insert(expr.clone(), next);
        None
    }

    /// The number of the reduction with this result.
    pub(super) fn total(&self, value: ValueId) -> Option<usize> {
        self.totals.iter().position(|&total| total == value)
    }

    /// Whether a value has to be in memory.
    pub(super) fn leaves(&self, value: ValueId) -> bool {
        self.leaving.contains(&value)
    }

    /// Numbers a reduction; returns whether its result has to be in memory.
    pub(super) fn reduces(&mut self, value: ValueId) -> bool {
        self.totals.push(value);
        self.leaves(value)
    }
}

/// The first of some units that follow one another, as a kernel of rows, where that moves fewer
/// bytes than their own kernels; and their number. Units are lists of nodes in program order.
///
/// - `alone`: the bytes that the kernel of a unit alone moves \[B\]
pub(crate) fn rows(
    site: Site<'_>,
    units: &[&[NodeId]],
    exact: bool,
    way: Way,
    alone: &mut dyn FnMut(&[NodeId]) -> u64,
) -> Option<(usize, Call)> {
    let graph = &site.func.graph;
    let fits = |unit: &&&[NodeId]| {
        let mut natures = unit.iter().map(|&id| nature(graph, id));
        natures.all(|n| matches!(n, Nature::Elementwise | Nature::Reduce | Nature::Index))
    };
    let units: Vec<&[NodeId]> = units.iter().take_while(fits).copied().collect();
    // Only a reduction makes rows.
    let reduces = |unit: &&[NodeId]| (unit.iter()).any(|&id| nature(graph, id) == Nature::Reduce);
    if way.geometry().is_none() && !units.iter().take(2).any(reduces) {
        return None;
    }
    let mut best: Option<(u64, usize, Call)> = None;
    let mut apart = alone(units.first()?);
    for count in 2..=units.len() {
        let nodes: Vec<NodeId> = units[..count].concat();
        if nodes.len() > OPS {
            break;
        }
        apart += alone(units[count - 1]);
        let mut collector = Collector::new(site);
        collector.joint = Some(Joint::of(site.func, &nodes.iter().copied().collect()));
        for &node in &nodes {
            collector.node(node);
        }
        let Some((call, moved)) = collector.finish_rows(exact, way) else {
            continue;
        };
        let spared = apart.saturating_sub(moved);
        if spared > best.as_ref().map_or(apart / 20, |best| best.0) {
            best = Some((spared, count, call));
        }
    }
    best.map(|(_, count, call)| (count, call))
}

impl Collector<'_> {
    /// The kernel, and the bytes that it moves; `None` if it is no kernel of rows.
    fn finish_rows(mut self, exact: bool, way: Way) -> Option<(Call, u64)> {
        let geometry = way.geometry();
        let roots = std::mem::take(&mut self.roots);
        let (domain, lead) = space(&roots, &self.exprs)?;
        let (count, terms) = extents(&domain, lead)?;
        let lanes = geometry.map_or(1, |geometry| lanes_of_row(terms, geometry));
        let fills = match geometry {
            Some(geometry) => count.saturating_mul(lanes) >= geometry.fill / 4,
            None => count >= ROWS,
        };
        if !fills {
            return None;
        }
        let mut look = Look {
            exprs: &self.exprs,
            domain: &domain,
            lead,
            stages: Vec::new(),
            seen: BTreeMap::new(),
            loads: BTreeSet::new(),
            divided: false,
        };
        let stages: Vec<usize> = roots
            .iter()
            .map(|root| look.root(root))
            .collect::<Option<_>>()?;
        let (loads, divided) = (look.loads, look.divided);
        if !is_safe(&roots, &self.exprs, &loads, domain.len()) || !self.is_disjoint(&roots) {
            return None;
        }
        let nests = nests(&roots, &stages, &domain, lead, &mut self.exprs);
        let per_row: u64 = {
            let whole = self.exprs.iter().filter(|expr| {
                matches!(expr.kind, ExprKind::Load(_)) && expr.shape.len() == domain.len()
            });
            whole.map(|expr| expr.dtype.bytes() as u64).sum::<u64>() * terms.unsigned_abs()
        };
        let under_way = geometry.map_or(1, |geometry| 2 * geometry.fill / lanes);
        let under_way = under_way.min(count).unsigned_abs();
        let passes = nests.iter().filter(|nest| nest.domain == domain).count() as u64;
        let mut kernel = Kernel {
            buffers: self.buffers(),
            division: Division::Whole,
            lead: 0,
            params: self.params.tables.len(),
            exprs: self.exprs,
            nests,
            rows: Some(lead),
            kept: None,
            unrolled: false,
            attention: None,
            exact,
        };
        let beside = match geometry {
            Some(geometry) => geometry.threads / lanes,
            None => rows_of_block(terms),
        };
        kernel.kept = kept(&kernel, beside * terms, geometry.is_none());
        if let Way::Loops { gathers } = way {
            kernel.unrolled = is_unrolled(&kernel, lead, gathers);
            let fits = match kernel.unrolled {
                // The lanes of a vector would be far apart.
                true => !divided,
                // With one pass over the elements only the totals would stay out of memory.
                false => passes > 1 && !repeats(&kernel),
            };
            if !fits {
                return None;
            }
        }
        let bytes = work::bytes(&kernel, &self.params.tables);
        let all = bytes.iter().copied().max().unwrap_or(0);
        let cached = geometry.map_or(NEAR, |_| CACHED);
        let again = match per_row.saturating_mul(under_way) <= cached {
            true => 0,
            false => per_row
                .saturating_mul(count.unsigned_abs())
                .saturating_mul(passes.saturating_sub(1)),
        };
        let work = work_of(&bytes, &self.flops);
        let blocks = match geometry {
            Some(_) => 0,
            None => divide_rows(&mut kernel, lead, &work),
        };
        let call = Call {
            blocks,
            kernel,
            places: self.places,
            tables: self.params.tables,
            work,
        };
        Some((call, all.saturating_add(again)))
    }

    /// Whether no buffer that is written overlaps another.
    fn is_disjoint(&self, roots: &[Root]) -> bool {
        let mut written = roots.iter().flat_map(Root::buffers);
        written.all(|buffer| {
            let slot = self.places[buffer].slot;
            let mut others = self.places.iter().enumerate();
            others.all(|(other, place)| other == buffer || !slot.overlaps(place.slot))
        })
    }
}

/// The domain of a kernel of rows, and the number of its dims that say which row.
fn space(roots: &[Root], exprs: &[Expr]) -> Option<(Vec<Num>, usize)> {
    let reduces = roots.iter().filter_map(|root| match root {
        Root::Reduce(reduce) => Some(reduce),
        Root::Store { .. }
        | Root::Scatter(_)
        | Root::Select(_)
        | Root::Sort(_)
        | Root::Region(_) => None,
    });
    let reduces: Vec<_> = reduces.collect();
    let first = reduces.first()?;
    let domain = &exprs[first.expr].shape;
    let lead = domain.len() - first.dims.len();
    let over_rows = first.dims.iter().copied().eq(lead..domain.len());
    let alike = reduces
        .iter()
        .all(|other| other.dims == first.dims && exprs[other.expr].shape == *domain);
    let stores = roots.iter().all(|root| match root {
        Root::Store { expr, .. } => {
            let shape = &exprs[*expr].shape;
            shape == domain || *shape == domain[..lead]
        }
        Root::Reduce(_) => true,
        Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => false,
    });
    let fits = lead > 0 && over_rows && alike && stores && reduces.len() <= REDUCTIONS;
    fits.then(|| (domain.clone(), lead))
}

/// Where an index comes from: for each of its entries the entry of the domain's index that it is.
type Origin = Vec<Option<usize>>;

/// Finds after which reductions expressions can be computed, and how they read buffers.
struct Look<'a> {
    exprs: &'a [Expr],
    domain: &'a [Num],
    lead: usize,
    /// The stage of each reduction so far.
    stages: Vec<usize>,
    seen: BTreeMap<(ExprId, Origin), Option<usize>>,
    /// Buffers that are read, whether at the domain's own index only, and bytes of an element.
    loads: BTreeSet<(BufferId, bool, usize)>,
    /// Whether something is read at a part of the index of a row.
    divided: bool,
}

impl Look<'_> {
    /// The number of stages before that of a root; `None` if it reads the total of another row.
    fn root(&mut self, root: &Root) -> Option<usize> {
        let dims = self.exprs[root.domain()].shape.len();
        let stage = self.expr(root.domain(), (0..dims).map(Some).collect())?;
        if let Root::Reduce(reduce) = root {
            if let Some(init) = reduce.init
                && self.expr(init, Vec::new())? > 0
            {
                return None;
            }
            self.stages.push(stage);
        }
        Some(stage)
    }

    fn expr(&mut self, id: ExprId, origin: Origin) -> Option<usize> {
        let key = (id, origin);
        if let Some(&known) = self.seen.get(&key) {
            return known;
        }
        let found = self.found(id, &key.1);
        self.seen.insert(key, found);
        found
    }

    fn found(&mut self, id: ExprId, origin: &[Option<usize>]) -> Option<usize> {
        let exprs = self.exprs;
        let expr = &exprs[id];
        match &expr.kind {
            ExprKind::Load(buffer) => {
                self.divided |= !self.is_by_rows(&expr.shape, origin);
                let straight = self.is_own(origin, self.domain.len());
                self.loads.insert((*buffer, straight, expr.dtype.bytes()));
                Some(0)
            }
            ExprKind::Iota(_) => Some(0),
            ExprKind::Total(number) => {
                let stage = *self.stages.get(*number)?;
                self.is_own(origin, self.lead).then_some(stage + 1)
            }
            ExprKind::Scalar(_, operands) => self.all(operands, origin),
            ExprKind::Affine(operand, sources) => {
                let from = sources.iter().map(|source| {
                    let same = source.start == Num::Const(0) && source.stride == Num::Const(1);
                    source.of.filter(|_| same).and_then(|dim| origin[dim])
                });
                self.expr(*operand, from.collect())
            }
            ExprKind::Linear(operand) => {
                let from = reshaped(&expr.shape, &exprs[*operand].shape, origin);
                self.expr(*operand, from)
            }
            ExprKind::Padded {
                operand, outside, ..
            } => self.elsewhere(&[*operand, *outside]),
            ExprKind::Joined(_, operands) => self.elsewhere(operands),
            ExprKind::Gather(operand, slices) => {
                let all: Vec<ExprId> = slices.starts().chain([*operand]).collect();
                self.elsewhere(&all)
            }
            ExprKind::Window { operand, .. } => self.elsewhere(&[*operand]),
            // A sum for each element, in every pass.
            ExprKind::Fold { .. } => None,
        }
    }

    fn all(&mut self, operands: &[ExprId], origin: &[Option<usize>]) -> Option<usize> {
        let mut last = 0;
        for &operand in operands {
            last = last.max(self.expr(operand, origin.to_vec())?);
        }
        Some(last)
    }

    /// Operands that are read at unknown indices.
    fn elsewhere(&mut self, operands: &[ExprId]) -> Option<usize> {
        let mut last = 0;
        for &operand in operands {
            let unknown = vec![None; self.exprs[operand].shape.len()];
            last = last.max(self.expr(operand, unknown)?);
        }
        Some(last)
    }

    /// Whether an index of a tensor of this shape has all of the entries that say which row, or
    /// none.
    fn is_by_rows(&self, shape: &[Num], origin: &[Option<usize>]) -> bool {
        let long = |&dim: &usize| self.domain[dim] != Num::Const(1);
        let all: Vec<usize> = (0..self.lead).filter(long).collect();
        let own = origin.iter().flatten().copied();
        let own: Vec<usize> = own.filter(|&dim| dim < self.lead && long(&dim)).collect();
        let known = shape.iter().zip(origin);
        let known = known
            .into_iter()
            .all(|(&extent, from)| from.is_some() || extent == Num::Const(1));
        all.len() < 2 || known && (own.is_empty() || own == all)
    }

    /// Whether an index is the first so many entries of the domain's.
    fn is_own(&self, origin: &[Option<usize>], dims: usize) -> bool {
        let own = |(dim, from): (usize, &Option<usize>)| {
            *from == Some(dim) || self.domain[dim] == Num::Const(1)
        };
        origin.len() == dims && origin.iter().enumerate().all(own)
    }
}

/// The origin of an operand's index of which this is a reshape: known where only dims of extent 1
/// come and go.
fn reshaped(shape: &[Num], operand: &[Num], origin: &[Option<usize>]) -> Origin {
    let long = |shape: &[Num]| -> Vec<usize> {
        let dims = 0..shape.len();
        dims.filter(|&dim| shape[dim] != Num::Const(1)).collect()
    };
    let (from, to) = (long(shape), long(operand));
    let mut found = vec![None; operand.len()];
    let same =
        from.len() == to.len() && from.iter().zip(&to).all(|(&a, &b)| shape[a] == operand[b]);
    if same {
        for (a, b) in from.into_iter().zip(to) {
            found[b] = origin[a];
        }
    }
    found
}

/// A nest for the reductions of each stage, one for the elements that are stored if these need the
/// last totals, and one for what there is once for a row. Reductions are numbered anew.
fn nests(
    roots: &[Root],
    stages: &[usize],
    domain: &[Num],
    lead: usize,
    exprs: &mut [Expr],
) -> Vec<Nest> {
    let is_reduce = |root: &Root| matches!(root, Root::Reduce(_));
    let staged = || roots.iter().zip(stages.iter().copied());
    let last = staged()
        .filter(|(root, _)| is_reduce(root))
        .map(|(_, stage)| stage);
    let last = last.max().unwrap_or(0);
    let nest = |roots: Vec<Root>, domain: &[Num]| Nest {
        domain: domain.to_vec(),
        roots,
    };
    let reduced = |stage: usize| -> Vec<Root> {
        let own = staged().filter(|&(root, own)| is_reduce(root) && own == stage);
        own.map(|(root, _)| root.clone()).collect()
    };
    let mut all: Vec<Nest> = (0..=last)
        .map(reduced)
        .filter(|roots| !roots.is_empty())
        .map(|roots| nest(roots, domain))
        .collect();
    let of_rows = |root: &Root| exprs[root.domain()].shape.len() == lead;
    let stores = staged().filter(|(root, _)| !is_reduce(root));
    let (per_row, each): (Vec<_>, Vec<_>) = stores.partition(|(root, _)| of_rows(root));
    let roots_of = |stores: &[(&Root, usize)]| -> Vec<Root> {
        stores.iter().map(|(root, _)| (*root).clone()).collect()
    };
    if each.iter().any(|&(_, stage)| stage > last) {
        all.push(nest(roots_of(&each), domain));
    } else if let Some(reductions) = all.last_mut() {
        reductions.roots.extend(roots_of(&each));
    }
    if !per_row.is_empty() {
        all.push(nest(roots_of(&per_row), &domain[..lead]));
    }
    // By stage, and by number within one.
    let stages_of = staged()
        .filter(|(root, _)| is_reduce(root))
        .map(|(_, stage)| stage);
    let mut order: Vec<(usize, usize)> = stages_of.enumerate().map(|(n, s)| (s, n)).collect();
    order.sort_unstable();
    for expr in exprs {
        if let ExprKind::Total(number) = &mut expr.kind
            && let Some(place) = order.iter().position(|&(_, old)| old == *number)
        {
            *number = place;
        }
    }
    all
}
