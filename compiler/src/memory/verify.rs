//! Replays all ranks and proves that every read finds the expected value in memory.
//!
//! Every rank runs its program as one thread; its share of the communication of each set of ranks
//! runs as another thread, one op after the other. Vector clocks track the happens-before order: a
//! share starts when all members have posted; a wait returns when the rank's own share is done and
//! the shares of all members are done, of this op (two-sync) or of the op before it (one-sync).
//! Every byte records its value, its writer, and its readers since. A read must find the expected
//! value and happen after the write; a write must happen after all earlier reads and the earlier
//! write.
//!
//! *The replay is of the compiled program* and uses nothing that the memory pass computed.
//! Locations are read from the slots of the program ([`Places`], which also gives kernels their
//! pointers). Communication is the ops of the manifest ([`op`](super::comm::op)): each member does
//! what the algorithm's record says, with the runtime's synchronization. Which results may overlay
//! inputs follows from the op table (`alias`).
//!
//! If ops leave their algorithm to the runtime, the program is replayed once per algorithm that may
//! be chosen, for all such ops together. A mixture needs no extra replay: each algorithm touches
//! the same bytes of all members between post and wait, a second meeting only adds ordering, and a
//! member's own share reads its source no later than the latest release.
//!
//! # Loops
//! Of a loop (and of the moment region) the first two iterations and the last are replayed in full;
//! in between, every iteration only reads its slices of stacked operands and writes those of
//! stacked results. This finds the same faults as a full replay:
//!
//! - Except for slices, all iterations access the same bytes under the same names in the same
//!   order. Whether an access happens before a later one follows from the ops between them, which
//!   are the same for any two consecutive iterations. So a pair of non-slice accesses races within
//!   the first iteration, between the first and the second, or never; and a byte holds after every
//!   later iteration what it holds after the first, unless a slice was written there.
//! - A slice is accessed in one iteration. A conflicting non-slice access occurs before it, in its
//!   iteration and after it, hence in the first two iterations or in the last. If it overwrites a
//!   slice of an operand, that slice is read afterwards; if it overwrites a slice of a result, the
//!   whole result is read at the end; if the slice overwrites the other value, the last iteration
//!   reads that value or overwrites the slice.
//! - Two slices are accessed in iteration order, as in a full replay.
//!
//! A value that lives from body to body of a pipeline has another content in each moment, so its
//! name there includes the moment.
//!
//! Moments access the same bytes only if their micro-batches are equal. Of unequal ones, each run
//! of equal moments is replayed like a loop, because a small moment writes less than a large one
//! before it.
//!
//! # Branches
//! What may be skipped ([`guards`](crate::schedule::guards)) runs in the first replay. If it
//! communicates, further ones prove that nothing else relies on that (`branches`).
//!
//! A test compares both kinds of replay on random faulty programs.

mod activation;
mod alias;
mod branches;
mod clock;
mod loops;
mod moments;
mod share;
mod shadow;
mod ticks;
mod together;
mod transfer;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use ddl_abi::algorithm::{ALGORITHMS, candidates};
use ddl_dialect::mesh::Mesh;

use self::activation::{Activation, ByteRange, whole};
use self::alias::check_overlaps;
use self::branches::BranchCases;
use self::clock::{Clock, Clocks};
use self::shadow::{AccessKind, Shadow, Threads};
use self::share::{CommSite, has_open_choice};
use self::transfer::Transfers;
use super::place::{Place, Places, in_moment};
use super::release::{body_fences, fences};
use super::{AtRest, local_bytes};
use crate::graph::{Arena, ArgKind, Func, Kind, NodeId, Value, ValueId};
use crate::memory::rings::Rings;
use crate::schedule::kernel::{inputs, stored, units};
use crate::schedule::time::bodies::{Crossing, Pipeline};
use crate::schedule::time::moments::{is_flush, region, time_axes_of};

/// A fault, and the rank whose memory it concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemoryFault {
    /// The rank that owns the bytes.
    pub rank: usize,
    /// The fault, without subject.
    pub why: String,
}

/// Replays one step of an entry on all ranks.
///
/// - `rest`: the slots of params and state, the same in all entries
///
/// # Errors
/// The first fault.
pub fn verify(func: &Func, meshes: &[Mesh], rest: &AtRest) -> Result<(), MemoryFault> {
    let rows = ALGORITHMS
        .iter()
        .map(|row| candidates(row.collective, false).count());
    let choices = if has_open_choice(func) {
        rows.max().unwrap_or(1)
    } else {
        1
    };
    let cases = BranchCases::of(func).cases.len();
    let mut settings = (0..choices).flat_map(|choice| (0..=cases).map(move |case| (choice, case)));
    settings.try_for_each(|(choice, case)| {
        let setting = |shares_together| Setting {
            choice,
            case: case.checked_sub(1),
            shares_together,
            ..Setting::default()
        };
        let replayed = replay(func, meshes, rest, setting(true));
        replayed.or_else(|_| replay(func, meshes, rest, setting(false)))
    })
}

/// Parameters of a replay.
#[derive(Clone, Copy)]
pub(super) struct Setting {
    /// Index, modulo their number, of the algorithm taken where the runtime may choose.
    pub(super) choice: usize,
    /// Which [branches] are taken, by the index of the case; `None`: all.
    pub(super) case: Option<usize>,
    /// Whether the shares of an op are replayed together, which may refuse what has no fault.
    pub(super) shares_together: bool,
    /// Whether all iterations are replayed in full.
    pub(super) all_iterations: bool,
    /// How the values of an entry are laid out over moments.
    pub(super) rings: fn(&Func, &[Mesh]) -> Rings,
    /// The groups that synchronize at the end of an iteration.
    pub(super) fences: Fences,
    /// The groups that synchronize at the end of each body of a moment.
    pub(super) body_fences: BodyFences,
}

/// The sets of groups that synchronize at the end of a function.
type Fences = fn(&Func, &[Mesh]) -> Vec<Vec<Vec<usize>>>;

/// Likewise at the end of each body.
type BodyFences = fn(&Func, &[Mesh], Option<&Pipeline>) -> Vec<Vec<Vec<Vec<usize>>>>;

impl Default for Setting {
    /// As lowering does it.
    fn default() -> Setting {
        Setting {
            choice: 0,
            case: None,
            shares_together: false,
            all_iterations: false,
            rings: Rings::of_entry,
            fences,
            body_fences,
        }
    }
}

/// Replays one step of an entry on all ranks.
///
/// # Errors
/// The first fault.
pub(super) fn replay(
    func: &Func,
    meshes: &[Mesh],
    rest: &AtRest,
    setting: Setting,
) -> Result<(), MemoryFault> {
    let mut replay = Replay::new(func, meshes, setting);
    let activation = Activation {
        func,
        places: Places::with_rings(func, Rc::clone(&replay.rings)),
        indices: Vec::new(),
    };
    replay.begin(&activation, rest)?;
    replay.entry(&activation)?;
    if func.steps < 2 {
        replay.copy_next_values(&activation)?;
    }
    replay.end(&activation, rest)
}

/// The state of all ranks within a step.
struct Replay<'a> {
    entry: &'a Func,
    meshes: &'a [Mesh],
    setting: Setting,
    /// All communication of the current moment, and of each moment so far.
    sites: Rc<[Rc<CommSite<'a>>]>,
    sites_of: BTreeMap<usize, Rc<[Rc<CommSite<'a>>]>>,
    /// The number of the site of each post and wait, by the address of its function.
    site_of: BTreeMap<(usize, NodeId), usize>,
    /// The stored values of each function, by its address.
    stored: BTreeMap<usize, Rc<BTreeSet<ValueId>>>,
    /// The branches that communicate.
    branches: BranchCases,
    clocks: Clocks,
    transfers: Transfers,
    /// How the entry's values are laid out over moments.
    rings: Rc<Rings>,
    memory: BTreeMap<(usize, Arena), Shadow>,
    /// The current moment of all ranks.
    moment: usize,
    /// Number of ops so far whose shares were replayed together.
    replayed: usize,
}

impl<'a> Replay<'a> {
    fn new(func: &'a Func, meshes: &'a [Mesh], setting: Setting) -> Replay<'a> {
        let mut replay = Replay {
            entry: func,
            meshes,
            setting,
            branches: match setting.case {
                Some(_) => BranchCases::of(func),
                None => BranchCases::default(),
            },
            clocks: Clocks::new(0, Vec::new(), 0),
            transfers: Transfers::default(),
            rings: Rc::new((setting.rings)(func, meshes)),
            sites: Rc::default(),
            sites_of: BTreeMap::new(),
            site_of: BTreeMap::new(),
            stored: BTreeMap::new(),
            memory: BTreeMap::new(),
            moment: 0,
            replayed: 0,
        };
        replay.collect_sites();
        let numbers = replay.sites.iter().zip(0..).flat_map(|(site, number)| {
            let func = std::ptr::from_ref(site.func).addr();
            [site.post, site.wait].map(|id| ((func, id), number))
        });
        replay.site_of = numbers.collect();
        func.for_each(&mut |func| {
            let address = std::ptr::from_ref(func).addr();
            replay.stored.insert(address, Rc::new(stored(func)));
        });
        let sets = share::rings(replay.sites.iter().map(|site| &site.op));
        let ranks = meshes.iter().flat_map(|m| &m.ranks).max();
        let ranks = ranks.map_or(1, |r| r + 1);
        let sharers: usize = sets.iter().map(Vec::len).sum();
        let in_pairs = (0..replay.sites.len()).filter(|&number| replay.is_in_pairs(number));
        let readers = in_pairs.flat_map(|number| {
            let groups = replay.sites[number].op.groups.iter();
            groups
                .flat_map(move |group| transfer::ranks(group).into_iter().map(move |r| (number, r)))
        });
        replay.transfers = Transfers::new(readers, ranks + sharers);
        replay.clocks = Clocks::new(ranks, sets, replay.transfers.len());
        replay
    }

    /// Records all communication of this moment.
    fn collect_sites(&mut self) {
        let at = (self.moment, self.setting.choice);
        let new = || share::collect_sites(self.entry, self.meshes, &self.rings, at);
        let sites = self.sites_of.entry(self.moment);
        let sites = sites.or_insert_with(|| new().into_iter().map(Rc::new).collect());
        self.sites = Rc::clone(sites);
    }

    /// The crossing between bodies of a post or a wait of the entry.
    fn crossing(&self, activation: &Activation<'_>, id: NodeId) -> Option<Crossing> {
        let pipeline = self.rings.pipeline.as_ref()?;
        let in_entry = std::ptr::eq(activation.func, self.entry);
        in_entry.then(|| pipeline.crossing(id)).flatten()
    }

    /// Runs the ops of a function in order.
    fn run(&mut self, activation: &Activation<'a>) -> Result<(), MemoryFault> {
        self.run_units(activation, &units(&activation.func.graph))
    }

    fn run_units(
        &mut self,
        activation: &Activation<'a>,
        units: &[Vec<NodeId>],
    ) -> Result<(), MemoryFault> {
        for unit in units {
            if self.skips(activation.func, unit[0]) {
                continue;
            }
            match &activation.func.graph.node(unit[0]).kind {
                Kind::Loop(loop_) => self.repeat(activation, unit[0], loop_)?,
                Kind::Arg(_) | Kind::Layer(_) => {}
                Kind::Post(..) => self.post(activation, unit[0]),
                Kind::Wait => self.wait(activation, unit[0])?,
                Kind::Op(_) | Kind::Comm(..) => self.compute(activation, unit)?,
            }
        }
        Ok(())
    }

    /// The bytes of a value on a rank; `None` if it has no slot or the rank has no part of it.
    fn range(&self, activation: &Activation<'_>, value: ValueId, rank: usize) -> Option<ByteRange> {
        let mut place = activation.places.of(activation.func, value)?;
        let in_entry = std::ptr::eq(activation.func, self.entry);
        let versioned =
            in_entry && (self.rings.version(value).is_some() || self.rings.is_of_step(value));
        if activation.value(value).slot.is_some() && !versioned {
            let name = activation.name(value);
            place.holds = match in_entry && self.rings.is_kept(value) {
                true => in_moment(name, self.moment).into(),
                false => name.into(),
            };
        }
        self.at(&place, activation.value(value), rank, &activation.indices)
    }

    /// The bytes of a value at this place.
    fn at(&self, place: &Place, value: &Value, rank: usize, indices: &[u64]) -> Option<ByteRange> {
        let position = value.on(self.meshes).mesh.position_of(rank)?;
        let bytes = local_bytes(value, self.meshes, self.moment, position);
        let row = self.moment * self.clocks.ranks() + rank;
        let start = place.offset(row, indices);
        Some(ByteRange {
            rank,
            arena: place.slot.arena,
            start,
            end: start + bytes,
            name: Arc::clone(&place.holds),
        })
    }

    fn ranks(&self, value: &Value) -> Vec<usize> {
        value.on(self.meshes).mesh.ranks.clone()
    }

    fn access(
        &mut self,
        region: Option<ByteRange>,
        access: AccessKind,
        by: usize,
    ) -> Result<(), MemoryFault> {
        let Some(region) = region else { return Ok(()) };
        let shadow = self.memory.entry((region.rank, region.arena)).or_default();
        let by = (&Threads::One(by), self.clocks.of(by));
        region.accessed(shadow, access, by)
    }

    /// An access by threads that know the same.
    fn access_by(
        &mut self,
        region: ByteRange,
        access: AccessKind,
        (by, clock): &(Threads, Clock),
    ) -> Result<(), MemoryFault> {
        let shadow = self.memory.entry((region.rank, region.arena)).or_default();
        region.accessed(shadow, access, (by, clock))
    }

    /// Copies one region of a rank to another.
    fn copy(
        &mut self,
        rank: usize,
        from: Option<ByteRange>,
        to: Option<ByteRange>,
    ) -> Result<(), MemoryFault> {
        self.clocks.tick(rank);
        self.access(from, AccessKind::Read, rank)?;
        self.access(to, AccessKind::Write, rank)
    }

    /// Initializes params, state and arguments.
    fn begin(&mut self, activation: &Activation<'_>, rest: &AtRest) -> Result<(), MemoryFault> {
        for (name, slot) in &rest.slots {
            for &rank in &rest.holders[name] {
                let held = self.version_at_border(activation.func, name, 0);
                let region = whole(rank, slot, held.as_deref().unwrap_or(name));
                self.access(Some(region), AccessKind::Write, rank)?;
            }
        }
        for &arg in &activation.func.args {
            if matches!(
                activation.func.graph.node(arg).kind,
                Kind::Arg(ArgKind::Data)
            ) {
                for rank in self.ranks(activation.value(arg.result(0))) {
                    let region = self.all_moments(activation, arg.result(0), rank);
                    self.access(region, AccessKind::Write, rank)?;
                }
            }
        }
        Ok(())
    }

    /// Runs a kernel or product: reads its inputs, writes its results.
    fn compute(&mut self, activation: &Activation<'_>, unit: &[NodeId]) -> Result<(), MemoryFault> {
        let graph = &activation.func.graph;
        let mut inputs = inputs(graph, unit);
        // What did not run is read by selections that discard it.
        inputs.retain(|value| !self.skips(activation.func, value.node));
        let stored = Rc::clone(&self.stored[&std::ptr::from_ref(activation.func).addr()]);
        let outputs: Vec<ValueId> = unit
            .iter()
            .flat_map(|&id| (0..graph.node(id).results.len()).map(move |i| id.result(i)))
            .filter(|value| stored.contains(value))
            .collect();
        for rank in self.ranks(activation.value(unit[0].result(0))) {
            self.clocks.tick(rank);
            let regions = |values: &mut dyn Iterator<Item = ValueId>| -> Vec<_> {
                let region = |value| Some((value, self.range(activation, value, rank)?));
                values.filter_map(region).collect()
            };
            let reads = regions(&mut inputs.iter().copied());
            let writes = regions(&mut outputs.iter().copied());
            for (_, read) in &reads {
                self.access(Some(read.clone()), AccessKind::Read, rank)?;
            }
            for (output, written) in &writes {
                check_overlaps((graph, &stored), unit, &reads, (*output, written))?;
                if is_flush(graph, output.node) && !self.begins_sums() {
                    self.access(Some(written.clone()), AccessKind::Read, rank)?;
                }
                self.access(Some(written.clone()), AccessKind::Write, rank)?;
            }
        }
        Ok(())
    }

    /// Whether sums over micro-batches begin in the current moment.
    fn begins_sums(&self) -> bool {
        let pipeline = self.rings.pipeline.as_ref();
        pipeline.map_or(self.moment, |pipeline| {
            self.moment % pipeline.moments_per_step()
        }) == 0
    }

    /// Copies next values with their own slots to their arguments.
    fn copy_next_values(&mut self, activation: &Activation<'_>) -> Result<(), MemoryFault> {
        for output in &activation.func.outputs {
            let Some(arg) = output.tie.map(|arg| activation.func.args[arg].result(0)) else {
                continue;
            };
            for rank in self.ranks(activation.value(output.value)) {
                let next = self.range(activation, output.value, rank);
                let Some((next, place)) = next.zip(self.range(activation, arg, rank)) else {
                    continue;
                };
                if (next.arena, next.start) != (place.arena, place.start) {
                    let copied = ByteRange {
                        name: next.name.clone(),
                        ..place
                    };
                    self.copy(rank, Some(next), Some(copied))?;
                }
            }
        }
        Ok(())
    }

    /// After the step, which ends with a barrier: checks results, next values and untouched params.
    fn end(&mut self, activation: &Activation<'_>, rest: &AtRest) -> Result<(), MemoryFault> {
        self.clocks.barrier();
        let mut next: BTreeMap<&str, ValueId> = BTreeMap::new();
        for output in &activation.func.outputs {
            match output.tie {
                Some(arg) => {
                    let arg = &activation
                        .func
                        .graph
                        .node(activation.func.args[arg])
                        .results[0];
                    next.insert(&arg.name, output.value);
                }
                None => {
                    for rank in self.ranks(activation.value(output.value)) {
                        let region = self.all_moments(activation, output.value, rank);
                        self.access(region, AccessKind::Read, rank)?;
                    }
                }
            }
        }
        for (name, slot) in &rest.slots {
            for &rank in &rest.holders[name] {
                let held = self.version_at_border(activation.func, name, activation.func.steps);
                let carried = activation.func.steps > 1;
                let region = match next.get(name.as_str()).filter(|_| !carried) {
                    None if held.is_some() => held.map(|held| whole(rank, slot, &held)),
                    None => Some(whole(rank, slot, name)),
                    Some(&value) => self.range(activation, value, rank).map(|region| ByteRange {
                        arena: slot.arena,
                        start: slot.offset,
                        end: slot.offset + region.end - region.start,
                        ..region
                    }),
                };
                self.access(region, AccessKind::Read, rank)?;
            }
        }
        Ok(())
    }
}
