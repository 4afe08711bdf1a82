//! Replays all ranks and proves that memory holds what is read from it.
//!
//! Every rank runs its program as one thread; its shares of communication run, for each set of ranks that
//! communicates, as another, one op after the other. Vector clocks say what is known to happen before
//! what: a share starts when all members have posted; a wait returns when the own share is done and
//! (two-sync) all members' shares of this op, or (one-sync) of the op before it, are done. Every byte
//! remembers what it holds, who wrote it and who has read it since. A read must find the value it wants,
//! written before; a write must come after all earlier reads and the earlier write.

mod clock;
mod shadow;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::part;

use self::clock::Clocks;
use self::shadow::{Access, Shadow};
use super::lifetime::is_aligned;
use super::release::{CommOp, comm_ops, rule};
use super::{Rest, local_bytes};
use crate::boxing::moves::GroupMoves;
use crate::graph::{Arena, ArgKind, Comm, Func, Kind, NodeId, Slot, ValueId};
use crate::schedule::kernel::{is_stored, units};

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
    replay.begin(rest)?;
    for unit in units(&func.graph) {
        match &func.graph.node(unit[0]).kind {
            Kind::Loop(_) => crate::ice!("loops come with the whole language"),
            Kind::Arg(_) => {}
            Kind::Post(..) => replay.post(unit[0]),
            Kind::Wait => replay.wait(unit[0])?,
            Kind::Op(_) | Kind::Comm(..) => replay.compute(&unit)?,
        }
    }
    replay.copy_next_values()?;
    replay.end(rest)
}

/// All ranks in the middle of a step.
struct Replay<'a> {
    func: &'a Func,
    meshes: &'a [Mesh],
    ops: Vec<CommOp>,
    clocks: Clocks,
    memory: BTreeMap<(usize, Arena), Shadow>,
}

/// A part of a slot on one rank, and the value it is for.
#[derive(Clone, Copy, Debug)]
struct Region<'a> {
    rank: usize,
    arena: Arena,
    start: u64,
    end: u64,
    name: &'a str,
}

impl<'a> Replay<'a> {
    fn new(func: &'a Func, meshes: &'a [Mesh]) -> Replay<'a> {
        let ops = comm_ops(func, meshes);
        let ranks = meshes
            .iter()
            .flat_map(|m| &m.ranks)
            .max()
            .map_or(1, |r| r + 1);
        let mut sets: Vec<Vec<usize>> = Vec::new();
        for group in ops.iter().flat_map(|op| &op.groups) {
            if !sets.contains(&group.ranks) {
                sets.push(group.ranks.clone());
            }
        }
        Replay {
            func,
            meshes,
            clocks: Clocks::new(ranks, sets),
            ops,
            memory: BTreeMap::new(),
        }
    }

    /// The bytes of a value on a rank; `None` where it has no slot or the rank no part of it.
    fn region(&self, value: ValueId, rank: usize) -> Option<Region<'a>> {
        let known = self.func.graph.value(value);
        let slot = known.slot?;
        let mesh = &self.meshes[known.dist.as_ref()?.mesh];
        let bytes = local_bytes(known, self.meshes, mesh.position_of(rank)?);
        Some(Region {
            rank,
            arena: slot.arena,
            start: slot.offset,
            end: slot.offset + bytes,
            name: self.name(value),
        })
    }

    /// The name under which bytes hold a value: a post's buffer is that of what its wait hands on.
    fn name(&self, value: ValueId) -> &'a str {
        let graph = &self.func.graph;
        let wait = match graph.node(value.node).kind {
            Kind::Loop(_) => crate::ice!("loops come with the whole language"),
            Kind::Post(..) => graph.uses(value).first().map(|&(wait, _)| wait.result(0)),
            Kind::Arg(_) | Kind::Op(_) | Kind::Comm(..) | Kind::Wait => None,
        };
        &graph.value(wait.unwrap_or(value)).name
    }

    fn ranks(&self, value: ValueId) -> Vec<usize> {
        let dist = self.func.graph.value(value).dist.as_ref();
        dist.map_or_else(Vec::new, |dist| self.meshes[dist.mesh].ranks.clone())
    }

    fn access(
        &mut self,
        region: Option<Region<'_>>,
        access: Access,
        by: usize,
    ) -> Result<(), Fault> {
        let Some(region) = region else { return Ok(()) };
        let shadow = self.memory.entry((region.rank, region.arena)).or_default();
        let range = region.start..region.end;
        let clock = self.clocks.of(by);
        let done = match access {
            Access::Read => shadow.read(range, region.name, by, clock),
            Access::Write => shadow.write(range, region.name, by, clock),
        };
        done.map_err(|why| Fault {
            rank: region.rank,
            why,
        })
    }

    /// Params, state and arguments are there.
    fn begin(&mut self, rest: &Rest) -> Result<(), Fault> {
        for rank in 0..self.clocks.ranks() {
            for (name, slot) in &rest.slots {
                let region = whole(rank, slot, name);
                self.access(Some(region), Access::Write, rank)?;
            }
        }
        for &arg in &self.func.args {
            if matches!(self.func.graph.node(arg).kind, Kind::Arg(ArgKind::Data)) {
                for rank in self.ranks(arg.result(0)) {
                    let region = self.region(arg.result(0), rank);
                    self.access(region, Access::Write, rank)?;
                }
            }
        }
        Ok(())
    }

    /// A kernel or product: reads its inputs, writes its results.
    fn compute(&mut self, unit: &[NodeId]) -> Result<(), Fault> {
        let graph = &self.func.graph;
        let inputs: BTreeSet<ValueId> = unit
            .iter()
            .flat_map(|&id| graph.operands(id))
            .filter(|operand| !unit.contains(&operand.node))
            .collect();
        let outputs: Vec<ValueId> = unit
            .iter()
            .flat_map(|&id| (0..graph.node(id).results.len()).map(move |i| id.result(i)))
            .filter(|&value| is_stored(self.func, value))
            .collect();
        for rank in self.ranks(unit[0].result(0)) {
            self.clocks.tick(rank);
            for &input in &inputs {
                self.access(self.region(input, rank), Access::Read, rank)?;
            }
            for &output in &outputs {
                for &input in &inputs {
                    self.check_overlap(unit, input, output, rank)?;
                }
                self.access(self.region(output, rank), Access::Write, rank)?;
            }
        }
        Ok(())
    }

    /// A result may lie where an input lies only if they are the same bytes, element by element.
    fn check_overlap(
        &self,
        unit: &[NodeId],
        input: ValueId,
        output: ValueId,
        rank: usize,
    ) -> Result<(), Fault> {
        let pair = self.region(input, rank).zip(self.region(output, rank));
        let Some((read, written)) = pair else {
            return Ok(());
        };
        let overlap =
            read.arena == written.arena && read.start < written.end && written.start < read.end;
        let aligned =
            read.start == written.start && is_aligned(&self.func.graph, unit, input, output);
        if overlap && !aligned {
            return Err(Fault {
                rank,
                why: format!(
                    "writes `%{}` over `%{}` while it reads that",
                    written.name, read.name
                ),
            });
        }
        Ok(())
    }

    fn post(&mut self, post: NodeId) {
        if let Some(number) = self.ops.iter().position(|op| op.post == post) {
            for group in &self.ops[number].groups {
                let ring = self.clocks.ring_of(&group.ranks);
                self.clocks.post(ring, number);
            }
        }
    }

    fn wait(&mut self, wait: NodeId) -> Result<(), Fault> {
        let Some(number) = self.ops.iter().position(|op| op.wait == wait) else {
            return Ok(());
        };
        for group in 0..self.ops[number].groups.len() {
            let ring = self.clocks.ring_of(&self.ops[number].groups[group].ranks);
            while let Some(due) = self.clocks.begin_shares(ring, number) {
                self.share(ring, due)?;
            }
            self.clocks.wait(ring, number, rule(self.ops[number].comm));
        }
        Ok(())
    }

    /// All members of a ring do their shares of an op.
    fn share(&mut self, ring: usize, number: usize) -> Result<(), Fault> {
        let op = self.ops[number].clone();
        for group in &op.groups {
            if self.clocks.ring_of(&group.ranks) == ring {
                for member in 0..group.ranks.len() {
                    let by = self.clocks.sharer(ring, member);
                    self.share_of(&op, group, member, by)?;
                }
            }
        }
        Ok(())
    }

    /// One member reads what it needs of its peers' sources and writes its own destination.
    fn share_of(
        &mut self,
        op: &CommOp,
        group: &GroupMoves,
        member: usize,
        by: usize,
    ) -> Result<(), Fault> {
        let peers: Vec<usize> = match op.comm {
            Comm::AllReduce => return self.share_all_reduce(op, &group.ranks, member, by),
            Comm::ReduceScatter => group.ranks.clone(),
            Comm::AllGather
            | Comm::AllToAll
            | Comm::Redistribute
            | Comm::Transfer
            | Comm::Slice
            | Comm::Complete => {
                let moves = group.members[member].moves.iter();
                moves.map(|block| group.ranks[block.peer]).collect()
            }
        };
        for peer in peers {
            self.access(self.region(op.source, peer), Access::Read, by)?;
        }
        let destination = self.region(op.post.result(0), group.ranks[member]);
        self.access(destination, Access::Write, by)
    }

    /// Reads a slice of every member's source and writes it to every member's destination.
    fn share_all_reduce(
        &mut self,
        op: &CommOp,
        ranks: &[usize],
        member: usize,
        by: usize,
    ) -> Result<(), Fault> {
        for (value, access) in [
            (op.source, Access::Read),
            (op.post.result(0), Access::Write),
        ] {
            for &peer in ranks {
                let slice = self.region(value, peer).map(|region| {
                    let bytes = part((region.end - region.start) as usize, ranks.len(), member);
                    Region {
                        start: region.start + bytes.start as u64,
                        end: region.start + bytes.end as u64,
                        ..region
                    }
                });
                self.access(slice, access, by)?;
            }
        }
        Ok(())
    }

    /// Next values that lie elsewhere are copied to their arguments.
    fn copy_next_values(&mut self) -> Result<(), Fault> {
        for output in &self.func.outputs {
            let Some(arg) = output.tie.map(|arg| self.func.args[arg].result(0)) else {
                continue;
            };
            for rank in self.ranks(output.value) {
                let (next, place) = (self.region(output.value, rank), self.region(arg, rank));
                let Some((next, place)) = next.zip(place) else {
                    continue;
                };
                if (next.arena, next.start) != (place.arena, place.start) {
                    self.clocks.tick(rank);
                    self.access(Some(next), Access::Read, rank)?;
                    let copied = Region {
                        name: next.name,
                        ..place
                    };
                    self.access(Some(copied), Access::Write, rank)?;
                }
            }
        }
        Ok(())
    }

    /// After the step, which ends with a barrier: results, next values and untouched params are there.
    fn end(&mut self, rest: &Rest) -> Result<(), Fault> {
        self.clocks.barrier();
        let mut next: BTreeMap<&str, ValueId> = BTreeMap::new();
        for output in &self.func.outputs {
            match output.tie {
                Some(arg) => {
                    let arg = &self.func.graph.node(self.func.args[arg]).results[0];
                    next.insert(&arg.name, output.value);
                }
                None => {
                    for rank in self.ranks(output.value) {
                        self.access(self.region(output.value, rank), Access::Read, rank)?;
                    }
                }
            }
        }
        for (name, slot) in &rest.slots {
            for rank in 0..self.clocks.ranks() {
                let region = match next.get(name.as_str()) {
                    None => Some(whole(rank, slot, name)),
                    Some(&value) => self.region(value, rank).map(|region| Region {
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

fn whole<'a>(rank: usize, slot: &Slot, name: &'a str) -> Region<'a> {
    Region {
        rank,
        arena: slot.arena,
        start: slot.offset,
        end: slot.offset + slot.bytes,
        name,
    }
}
