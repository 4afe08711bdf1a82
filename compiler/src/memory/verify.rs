//! Replays all ranks and proves that memory holds what is read from it.
//!
//! Every rank runs its program as one thread; its shares of communication run, for each set of ranks that
//! communicates, as another, one op after the other. Vector clocks say what is known to happen before
//! what: a share starts when all members have posted; a wait returns when the own share is done and
//! (two-sync) all members' shares of this op, or (one-sync) of the op before it, are done. Every byte
//! remembers what it holds, who wrote it and who has read it since. A read must find the value it wants,
//! written before; a write must come after all earlier reads and the earlier write.
//!
//! Loops, and the moment region, run three times at most: what goes wrong between iterations goes wrong between the first and the
//! second, or, where a slice of one iteration is in the way, the third.

mod clock;
mod laps;
mod moments;
mod share;
mod shadow;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;

use self::clock::Clocks;
use self::shadow::{Access, Shadow};
use super::lifetime::is_aligned;
use super::place::{Place, Places};
use super::release::{CommOp, comm_ops, fences, rule};
use super::{Rest, local_bytes};
use crate::graph::{Arena, ArgKind, Func, Graph, Kind, NodeId, Slot, Value, ValueId};
use crate::schedule::kernel::{inputs, stored, units};
use crate::schedule::moments::{is_flush, region, time_axes_of};

/// What goes wrong, and in whose memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The rank that owns the bytes.
    pub rank: usize,
    /// What happens, without subject.
    pub why: String,
}

/// Replays one step of an entry on all ranks.
///
/// - `rest`: where params and state lie in all entries
///
/// # Errors
/// The first fault.
pub fn verify(func: &Func, meshes: &[Mesh], rest: &Rest) -> Result<(), Fault> {
    let mut replay = Replay::new(func, meshes);
    let frame = Frame {
        func,
        places: Places::of_entry(func, meshes),
        indices: Vec::new(),
    };
    replay.begin(&frame, rest)?;
    replay.entry(&frame)?;
    replay.copy_next_values(&frame)?;
    replay.end(&frame, rest)
}

/// All ranks in the middle of a step.
struct Replay<'a> {
    meshes: &'a [Mesh],
    sites: Vec<Site<'a>>,
    /// The number of the site of each post and wait, by the address of its function.
    site_of: BTreeMap<(usize, NodeId), usize>,
    /// The values of each function that lie in memory, by its address.
    stored: BTreeMap<usize, BTreeSet<ValueId>>,
    clocks: Clocks,
    memory: BTreeMap<(usize, Arena), Shadow>,
    /// The moment that all are in.
    moment: usize,
}

/// A function that runs: an entry, or the function of a loop in one of its iterations.
struct Frame<'a> {
    func: &'a Func,
    places: Places,
    /// The iteration of each loop around it, outermost first.
    indices: Vec<u64>,
}

/// Communication and the function that it is in.
#[derive(Clone)]
struct Site<'a> {
    func: &'a Func,
    op: CommOp,
}

/// A part of a slot on one rank, and the value it is for.
#[derive(Clone, Debug)]
struct Region {
    rank: usize,
    arena: Arena,
    start: u64,
    end: u64,
    name: String,
}

impl Frame<'_> {
    fn value(&self, value: ValueId) -> &Value {
        self.func.graph.value(value)
    }

    /// The name under which bytes hold a value that has a slot: a post's buffer is that of what its wait
    /// hands on.
    fn name(&self, value: ValueId) -> &str {
        let graph = &self.func.graph;
        let wait = match graph.node(value.node).kind {
            Kind::Post(..) => graph.uses(value).first().map(|&(wait, _)| wait.result(0)),
            Kind::Arg(_)
            | Kind::Op(_)
            | Kind::Comm(..)
            | Kind::Wait
            | Kind::Loop(_)
            | Kind::Layer(_) => None,
        };
        &graph.value(wait.unwrap_or(value)).name
    }
}

impl<'a> Replay<'a> {
    fn new(func: &'a Func, meshes: &'a [Mesh]) -> Replay<'a> {
        let mut replay = Replay {
            meshes,
            clocks: Clocks::new(0, Vec::new()),
            sites: Vec::new(),
            site_of: BTreeMap::new(),
            stored: BTreeMap::new(),
            memory: BTreeMap::new(),
            moment: 0,
        };
        replay.collect_sites(func);
        func.for_each(&mut |func| {
            replay
                .stored
                .insert(std::ptr::from_ref(func).addr(), stored(func));
        });
        let mut sets: Vec<Vec<usize>> = Vec::new();
        for group in replay.sites.iter().flat_map(|site| &site.op.groups) {
            if !sets.contains(&group.ranks) {
                sets.push(group.ranks.clone());
            }
        }
        let ranks = meshes.iter().flat_map(|m| &m.ranks).max();
        replay.clocks = Clocks::new(ranks.map_or(1, |r| r + 1), sets);
        replay
    }

    /// Takes down all communication as it is in this moment.
    fn collect_sites(&mut self, func: &'a Func) {
        self.sites.clear();
        collect_sites(func, self.meshes, self.moment, &mut self.sites);
        let numbers = self.sites.iter().zip(0..).flat_map(|(site, number)| {
            let func = std::ptr::from_ref(site.func).addr();
            [site.op.post, site.op.wait].map(|id| ((func, id), number))
        });
        self.site_of = numbers.collect();
    }

    /// The ops of a function, in order.
    fn run(&mut self, frame: &Frame<'a>) -> Result<(), Fault> {
        self.run_units(frame, &units(&frame.func.graph))
    }

    fn run_units(&mut self, frame: &Frame<'a>, units: &[Vec<NodeId>]) -> Result<(), Fault> {
        for unit in units {
            match &frame.func.graph.node(unit[0]).kind {
                Kind::Loop(_) => self.repeat(frame, unit[0])?,
                Kind::Arg(_) | Kind::Layer(_) => {}
                Kind::Post(..) => self.post(frame, unit[0]),
                Kind::Wait => self.wait(frame, unit[0])?,
                Kind::Op(_) | Kind::Comm(..) => self.compute(frame, unit)?,
            }
        }
        Ok(())
    }

    /// The bytes of a value on a rank; `None` where it has no place or the rank no part of it.
    fn region(&self, frame: &Frame<'_>, value: ValueId, rank: usize) -> Option<Region> {
        let mut place = frame.places.of(frame.func, value)?;
        if frame.value(value).slot.is_some() {
            frame.name(value).clone_into(&mut place.holds);
        }
        self.at(&place, frame.value(value), rank, &frame.indices)
    }

    /// The bytes of a value in this place.
    fn at(&self, place: &Place, value: &Value, rank: usize, indices: &[u64]) -> Option<Region> {
        let mesh = &self.meshes[value.dist.as_ref()?.mesh];
        let position = mesh.position_of(rank)?;
        let bytes = local_bytes(value, self.meshes, self.moment, position);
        let row = self.moment * self.clocks.ranks() + rank;
        let start = place.offset(row, indices);
        Some(Region {
            rank,
            arena: place.slot.arena,
            start,
            end: start + bytes,
            name: place.holds.clone(),
        })
    }

    fn ranks(&self, value: &Value) -> Vec<usize> {
        let dist = value.dist.as_ref();
        dist.map_or_else(Vec::new, |dist| self.meshes[dist.mesh].ranks.clone())
    }

    fn access(&mut self, region: Option<Region>, access: Access, by: usize) -> Result<(), Fault> {
        let Some(region) = region else { return Ok(()) };
        let shadow = self.memory.entry((region.rank, region.arena)).or_default();
        let range = region.start..region.end;
        let clock = self.clocks.of(by);
        let done = match access {
            Access::Read => shadow.read(range, &region.name, by, clock),
            Access::Write => shadow.write(range, &region.name, by, clock),
        };
        done.map_err(|why| Fault {
            rank: region.rank,
            why,
        })
    }

    /// A rank reads one region and writes another.
    fn copy(&mut self, rank: usize, from: Option<Region>, to: Option<Region>) -> Result<(), Fault> {
        self.clocks.tick(rank);
        self.access(from, Access::Read, rank)?;
        self.access(to, Access::Write, rank)
    }

    /// Params, state and arguments are there.
    fn begin(&mut self, frame: &Frame<'_>, rest: &Rest) -> Result<(), Fault> {
        for rank in 0..self.clocks.ranks() {
            for (name, slot) in &rest.slots {
                let region = whole(rank, slot, name);
                self.access(Some(region), Access::Write, rank)?;
            }
        }
        for &arg in &frame.func.args {
            if matches!(frame.func.graph.node(arg).kind, Kind::Arg(ArgKind::Data)) {
                for rank in self.ranks(frame.value(arg.result(0))) {
                    let region = self.all_moments(frame, arg.result(0), rank);
                    self.access(region, Access::Write, rank)?;
                }
            }
        }
        Ok(())
    }

    /// A kernel or product: reads its inputs, writes its results.
    fn compute(&mut self, frame: &Frame<'_>, unit: &[NodeId]) -> Result<(), Fault> {
        let graph = &frame.func.graph;
        let inputs = inputs(graph, unit);
        let stored = &self.stored[&std::ptr::from_ref(frame.func).addr()];
        let outputs: Vec<ValueId> = unit
            .iter()
            .flat_map(|&id| (0..graph.node(id).results.len()).map(move |i| id.result(i)))
            .filter(|value| stored.contains(value))
            .collect();
        for rank in self.ranks(frame.value(unit[0].result(0))) {
            self.clocks.tick(rank);
            let regions = |values: &mut dyn Iterator<Item = ValueId>| -> Vec<_> {
                let region = |value| Some((value, self.region(frame, value, rank)?));
                values.filter_map(region).collect()
            };
            let reads = regions(&mut inputs.iter().copied());
            let writes = regions(&mut outputs.iter().copied());
            for (_, read) in &reads {
                self.access(Some(read.clone()), Access::Read, rank)?;
            }
            for (output, written) in &writes {
                check_overlaps(graph, unit, &reads, (*output, written))?;
                if is_flush(graph, output.node) && self.moment > 0 {
                    self.access(Some(written.clone()), Access::Read, rank)?;
                }
                self.access(Some(written.clone()), Access::Write, rank)?;
            }
        }
        Ok(())
    }

    /// Next values that lie elsewhere are copied to their arguments.
    fn copy_next_values(&mut self, frame: &Frame<'_>) -> Result<(), Fault> {
        for output in &frame.func.outputs {
            let Some(arg) = output.tie.map(|arg| frame.func.args[arg].result(0)) else {
                continue;
            };
            for rank in self.ranks(frame.value(output.value)) {
                let next = self.region(frame, output.value, rank);
                let Some((next, place)) = next.zip(self.region(frame, arg, rank)) else {
                    continue;
                };
                if (next.arena, next.start) != (place.arena, place.start) {
                    let copied = Region {
                        name: next.name.clone(),
                        ..place
                    };
                    self.copy(rank, Some(next), Some(copied))?;
                }
            }
        }
        Ok(())
    }

    /// After the step, which ends with a barrier: results, next values and untouched params are there.
    fn end(&mut self, frame: &Frame<'_>, rest: &Rest) -> Result<(), Fault> {
        self.clocks.barrier();
        let mut next: BTreeMap<&str, ValueId> = BTreeMap::new();
        for output in &frame.func.outputs {
            match output.tie {
                Some(arg) => {
                    let arg = &frame.func.graph.node(frame.func.args[arg]).results[0];
                    next.insert(&arg.name, output.value);
                }
                None => {
                    for rank in self.ranks(frame.value(output.value)) {
                        let region = self.all_moments(frame, output.value, rank);
                        self.access(region, Access::Read, rank)?;
                    }
                }
            }
        }
        for (name, slot) in &rest.slots {
            for rank in 0..self.clocks.ranks() {
                let region = match next.get(name.as_str()) {
                    None => Some(whole(rank, slot, name)),
                    Some(&value) => self.region(frame, value, rank).map(|region| Region {
                        arena: slot.arena,
                        start: slot.offset,
                        end: slot.offset + region.end - region.start,
                        ..region
                    }),
                };
                self.access(region, Access::Read, rank)?;
            }
        }
        Ok(())
    }
}

/// A result may lie where an input lies only if they are the same bytes, element by element.
///
/// - `reads`: all that the unit reads on a rank
/// - `written`: a result on this rank
fn check_overlaps(
    graph: &Graph,
    unit: &[NodeId],
    reads: &[(ValueId, Region)],
    (output, written): (ValueId, &Region),
) -> Result<(), Fault> {
    for (input, read) in reads {
        let overlap =
            read.arena == written.arena && read.start < written.end && written.start < read.end;
        let aligned = || read.start == written.start && is_aligned(graph, unit, *input, output);
        if overlap && !aligned() {
            return Err(Fault {
                rank: written.rank,
                why: format!(
                    "writes `%{}` over `%{}` while it reads that",
                    written.name, read.name
                ),
            });
        }
    }
    Ok(())
}

fn collect_sites<'a>(func: &'a Func, meshes: &[Mesh], moment: usize, sites: &mut Vec<Site<'a>>) {
    sites.extend(
        comm_ops(func, meshes, moment)
            .into_iter()
            .map(|op| Site { func, op }),
    );
    for id in func.graph.loops() {
        let lap = func.graph.as_loop(id).expect("`loops` gives loops");
        for inner in lap.funcs() {
            collect_sites(inner, meshes, moment, sites);
        }
    }
}

fn whole(rank: usize, slot: &Slot, name: &str) -> Region {
    Region {
        rank,
        arena: slot.arena,
        start: slot.offset,
        end: slot.offset + slot.bytes,
        name: name.to_owned(),
    }
}
