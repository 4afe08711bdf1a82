//! Posts, waits and shares of communication: the ops that lowering writes into the manifest, by the
//! same records that the runtime uses.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use ddl_abi::algorithm::{
    Access as Touch, AccessRange, Algorithm, Meetings, PeerBox, Share, Side, candidates,
};
use ddl_abi::{CommOp, Group, Move};
use ddl_dialect::mesh::Mesh;

use super::transfer::{TransferMembers, ranks};
use super::{AccessKind, Activation, ByteRange, MemoryFault, Replay};
use crate::graph::{Arena, Func, Kind, NodeId, ValueId};
use crate::memory::place::{in_moment, in_step};
use crate::memory::rings::Rings;
use crate::memory::{comm, local_bytes};

/// Denotes an op without source and destination, which only synchronizes.
const FENCE: usize = usize::MAX;

/// A communication and its function.
#[derive(Clone)]
pub(super) struct CommSite<'a> {
    pub(super) func: &'a Func,
    pub(super) post: NodeId,
    pub(super) wait: NodeId,
    pub(super) op: CommOp,
    /// The groups that begin with a rank; of groups that are disjoint one.
    groups: BTreeMap<u32, Vec<usize>>,
    source: Buffer,
    destination: Buffer,
    pub(super) algorithm: &'static Algorithm,
}

/// The source or destination of a communication.
#[derive(Clone)]
struct Buffer {
    /// The value that its slot holds.
    name: Rc<str>,
    /// The bytes of it that each rank has.
    held: BTreeMap<usize, u64>,
}

impl Buffer {
    fn new(
        func: &Func,
        value: ValueId,
        meshes: &[Mesh],
        (rings, moment): (&Rings, usize),
    ) -> Buffer {
        let activation = Activation::of(func);
        let known = activation.value(value);
        let ranks = known.on(meshes).mesh.ranks.iter().enumerate();
        let held = |(at, &rank)| (rank, local_bytes(known, meshes, moment, at));
        let name = activation.name(value);
        let name = match rings.is_of_step(value) {
            // It is communicated where it is made: in a body that runs once per step.
            true => in_step(name, moment as i64),
            false if rings.is_kept(value) => in_moment(name, moment),
            false => name.to_owned(),
        };
        Buffer {
            name: name.into(),
            held: ranks.map(held).collect(),
        }
    }
}

impl<'a> Replay<'a> {
    /// The index of the communication of this post or wait.
    pub(super) fn site(&self, func: &Func, id: NodeId) -> Option<usize> {
        let func = std::ptr::from_ref(func).addr();
        self.site_of.get(&(func, id)).copied()
    }

    pub(super) fn post(&mut self, activation: &Activation<'_>, post: NodeId) {
        if let Some(number) = self.site(activation.func, post) {
            if self.is_in_pairs(number) {
                let crosses = self.crossing(activation, post).is_some();
                let who = if crosses {
                    TransferMembers::Senders
                } else {
                    TransferMembers::All
                };
                return self.post_transfer(number, who);
            }
            for group in &self.sites[number].op.groups {
                let ring = self.clocks.ring_of(&ranks(group));
                self.clocks.post(ring, number);
            }
        }
    }

    pub(super) fn wait(
        &mut self,
        activation: &Activation<'_>,
        wait: NodeId,
    ) -> Result<(), MemoryFault> {
        let Some(number) = self.site(activation.func, wait) else {
            return Ok(());
        };
        if self.is_in_pairs(number) {
            self.receive(number)?;
            if self.crossing(activation, wait).is_none() {
                self.wait_until_read(number, self.moment);
            }
            return Ok(());
        }
        let meetings = self.meetings(number);
        for group in 0..self.sites[number].op.groups.len() {
            let site = &self.sites[number];
            let ring = self.clocks.ring_of(&ranks(&site.op.groups[group]));
            self.wait_in(ring, number, meetings)?;
        }
        Ok(())
    }

    /// The sites of the bucket that begins with a site, or that site alone.
    fn pieces(&self, first: usize) -> Vec<Rc<CommSite<'a>>> {
        let Some(site) = self.sites.get(first) else {
            return Vec::new();
        };
        let bucket = |site: &CommSite<'_>| site.func.graph.node(site.post).bucket;
        let more = self.sites[first + 1..].iter().take_while(|next| {
            std::ptr::eq(next.func, site.func)
                && bucket(next).is_some_and(|b| bucket(site) == Some(b))
        });
        std::iter::once(site).chain(more).cloned().collect()
    }

    /// When the members of a call synchronize: as often as any op of its bucket needs.
    fn meetings(&self, first: usize) -> Meetings {
        let all = self.pieces(first);
        let mut all = all.iter().map(|site| site.algorithm.meetings);
        let own = self.sites[first].algorithm.meetings;
        all.find(|meetings| *meetings == Meetings::BeforeAndAfter)
            .unwrap_or(own)
    }

    fn wait_in(
        &mut self,
        ring: usize,
        number: usize,
        meetings: Meetings,
    ) -> Result<(), MemoryFault> {
        while let Some(due) = self.clocks.begin_shares(ring, number) {
            self.share(ring, due)?;
        }
        self.clocks.wait(ring, number, meetings);
        Ok(())
    }

    /// Synchronizes the groups at the end of a loop's function.
    pub(super) fn fence(&mut self, func: &Func) -> Result<(), MemoryFault> {
        self.meet(&(self.setting.fences)(func, self.meshes))
    }

    /// Synchronizes groups.
    pub(super) fn meet(&mut self, fences: &[Vec<Vec<usize>>]) -> Result<(), MemoryFault> {
        for ranks in fences.iter().flatten() {
            let ring = self.clocks.ring_of(ranks);
            self.clocks.post(ring, FENCE);
            self.wait_in(ring, FENCE, Meetings::Before)?;
        }
        Ok(())
    }

    /// Runs the shares of an op and of its bucket, of all members of a ring.
    fn share(&mut self, ring: usize, number: usize) -> Result<(), MemoryFault> {
        for site in self.pieces(number) {
            let first = self.clocks.members(ring).first().map(|&rank| rank as u32);
            let groups = first.and_then(|first| site.groups.get(&first));
            for &group in groups.into_iter().flatten() {
                let group = &site.op.groups[group];
                if self.clocks.ring_of(&ranks(group)) == ring {
                    for member in 0..group.ranks.len() {
                        let by = self.clocks.sharer(ring, member);
                        self.share_of(&site, group, member, by)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// One member's reads of sources and writes to destinations, by the record.
    pub(super) fn share_of(
        &mut self,
        site: &CommSite<'a>,
        group: &Group,
        member: usize,
        by: usize,
    ) -> Result<(), MemoryFault> {
        let ranks = ranks(group);
        let named = |item: PeerBox| PeerBox {
            peer: ranks[item.peer],
            ..item
        };
        let boxes: Vec<PeerBox> = group.boxes(member).into_iter().map(named).collect();
        let share = Share {
            members: &ranks,
            member,
            elements: group.elements,
            element_bytes: site.op.dtype.bytes() as u64,
            boxes: &boxes,
        };
        let mut touches = Vec::new();
        (site.algorithm.visit)(&share, &mut |touch| touches.push(touch));
        for touch in touches {
            let moves = group.members.get(member).map_or(&[][..], |m| &m.moves);
            let elements = match &touch.what {
                AccessRange::Run(run) => [run.start, run.end],
                AccessRange::Box(number) => reach(&moves[*number], touch.side),
            };
            let access = match touch.side {
                Side::Source => AccessKind::Read,
                Side::Destination => AccessKind::Write,
            };
            let region = Self::touched(site, &touch, elements)?;
            self.access(Some(region), access, by)?;
        }
        Ok(())
    }

    /// The bytes of some elements of a source or destination. They are within the value.
    fn touched(
        site: &CommSite<'a>,
        touch: &Touch,
        elements: [u64; 2],
    ) -> Result<ByteRange, MemoryFault> {
        let (buffer, offset, verb) = match touch.side {
            Side::Source => (&site.source, site.op.src, "reads"),
            Side::Destination => (&site.destination, site.op.dst, "writes"),
        };
        let bytes = site.op.dtype.bytes() as u64;
        let [start, end] = elements.map(|element| offset + element * bytes);
        let held = buffer.held.get(&touch.owner);
        if end > offset + held.unwrap_or(&0) {
            return Err(MemoryFault {
                rank: touch.owner,
                why: format!("{verb} behind the end of `%{}`", buffer.name),
            });
        }
        Ok(ByteRange {
            rank: touch.owner,
            arena: Arena::Shared,
            start,
            end,
            name: Rc::clone(&buffer.name),
        })
    }
}

/// The communication of an entry and of its loops.
///
/// - `rings`: how the values of the entry are laid out over moments
/// - `moment`, `choice`: the current moment, and [`Setting::choice`](super::Setting)
pub(super) fn collect_sites<'a>(
    entry: &'a Func,
    meshes: &[Mesh],
    rings: &Rings,
    (moment, choice): (usize, usize),
) -> Vec<CommSite<'a>> {
    let mut sites = Vec::new();
    let none = Rings::default();
    for nested in entry.nested() {
        let rings = match std::ptr::eq(nested.func, entry) {
            true => rings,
            false => &none,
        };
        let at = (rings, moment, choice);
        let nodes = nested.func.graph.order().into_iter();
        sites.extend(nodes.filter_map(|post| site(nested.func, post, meshes, at)));
    }
    sites
}

/// The communication of a post.
fn site<'a>(
    func: &'a Func,
    post: NodeId,
    meshes: &[Mesh],
    (rings, moment, choice): (&Rings, usize, usize),
) -> Option<CommSite<'a>> {
    let graph = &func.graph;
    let Kind::Post(comm, _) = &graph.node(post).kind else {
        return None;
    };
    let (wait, _) = graph.uses(post.result(0)).into_iter().next()?;
    let rows = comm.collective().map(|what| candidates(what, false));
    let rows: Vec<_> = rows.into_iter().flatten().collect();
    let named = graph.node(post).algorithm;
    let op = comm::op(graph, post, meshes, (rings, moment));
    let mut groups: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (number, group) in op.groups.iter().enumerate() {
        let same = group.ranks.first().map(|&rank| groups.entry(rank));
        same.into_iter()
            .for_each(|same| same.or_default().push(number));
    }
    Some(CommSite {
        func,
        post,
        wait,
        op,
        groups,
        source: Buffer::new(func, graph.operands(post)[0], meshes, (rings, moment)),
        destination: Buffer::new(func, post.result(0), meshes, (rings, moment)),
        algorithm: named.unwrap_or_else(|| rows[choice % rows.len()]),
    })
}

/// The range of elements that a box spans on one side, end exclusive.
fn reach(item: &Move, side: Side) -> [u64; 2] {
    let (start, strides) = match side {
        Side::Source => (item.src_start, &item.src_strides),
        Side::Destination => (item.dst_start, &item.dst_strides),
    };
    if item.extents.contains(&0) {
        return [start, start];
    }
    let steps = item.extents.iter().zip(strides);
    let last = steps.map(|(extent, stride)| (extent - 1) * stride);
    [start, start + last.sum::<u64>() + 1]
}

/// The distinct sets of ranks that synchronize in some op.
pub(super) fn rings<'s>(ops: impl Iterator<Item = &'s CommOp>) -> Vec<Vec<usize>> {
    let (mut sets, mut known) = (Vec::new(), BTreeSet::new());
    for group in ops.flat_map(|op| &op.groups) {
        let ranks = ranks(group);
        if known.insert(ranks.clone()) {
            sets.push(ranks);
        }
    }
    sets
}
