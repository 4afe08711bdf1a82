//! Posts, waits and shares of communication: the ops that lowering writes into the manifest, by the
//! same records that the runtime uses.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use ddl_abi::algorithm::{AccessRange, Algorithm, Meetings, Share, Side, candidates};
use ddl_abi::{CommOp, Group, Member};
use ddl_dialect::mesh::Mesh;

use super::shadow::Threads;
use super::together::{self, EachAccess, TouchedOf};
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
    /// What the shares of each group touch, once it was asked for.
    touched: RefCell<BTreeMap<usize, Option<Rc<[TouchedOf]>>>>,
}

/// The source or destination of a communication.
#[derive(Clone)]
struct Buffer {
    /// The value that its slot holds.
    name: Arc<str>,
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
            for &number in groups.into_iter().flatten() {
                let group = &site.op.groups[number];
                if self.clocks.ring_of(&ranks(group)) != ring {
                    continue;
                }
                if self.setting.shares_together {
                    self.shares_together(&site, number, ring)?;
                    continue;
                }
                for member in 0..group.ranks.len() {
                    let by = self.clocks.sharer(ring, member);
                    self.share_of(&site, group, member, by)?;
                }
            }
        }
        Ok(())
    }

    /// The shares of all members of a group, summed up by the member whose memory they touch.
    fn shares_together(
        &mut self,
        site: &CommSite<'a>,
        number: usize,
        ring: usize,
    ) -> Result<(), MemoryFault> {
        let group = &site.op.groups[number];
        let Some(touched) = site.touched(number)? else {
            return Err(MemoryFault {
                rank: group.ranks[0] as usize,
                why: format!("holds what the shares of `{}` disturb", site.op.name),
            });
        };
        let others = self.clocks.other_sharers(ring);
        self.replayed += 1;
        for (member, touched) in touched.iter().enumerate() {
            let rank = group.ranks[member] as usize;
            let own = self.clocks.sharer(ring, member);
            let by_own = (Threads::One(own), self.clocks.of(own).clone());
            let by_others = Threads::others(others.members.clone(), own, self.replayed);
            let by_others = (by_others, others.clock.clone());
            for (touched, by) in [(&touched.own, &by_own), (&touched.others, &by_others)] {
                let reads = touched.reads.iter().map(|bytes| (bytes, AccessKind::Read));
                let writes = touched
                    .writes
                    .iter()
                    .map(|bytes| (bytes, AccessKind::Write));
                for (bytes, access) in reads.chain(writes) {
                    self.access_by(site.range(rank, bytes.clone(), access), access, by)?;
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
        let mut accesses = Vec::new();
        site.each_access(
            group,
            (&group.numbers(), member),
            &mut |owner, bytes, access| {
                let rank = group.ranks[owner] as usize;
                accesses.push((site.range(rank, bytes, access), access));
            },
        )?;
        for (range, access) in accesses {
            self.access(Some(range), access, by)?;
        }
        Ok(())
    }
}

impl CommSite<'_> {
    /// What the shares of a group touch of each member's memory; `None` if they might disturb one
    /// another.
    fn touched(&self, group: usize) -> Result<Option<Rc<[TouchedOf]>>, MemoryFault> {
        if let Some(known) = self.touched.borrow().get(&group) {
            return Ok(known.clone());
        }
        let known = &self.op.groups[group];
        let numbers = known.numbers();
        let touched = together::touched(known.ranks.len(), |member, visit| {
            self.each_access(known, (&numbers, member), visit)
        })?;
        let touched = touched.map(Rc::from);
        self.touched.borrow_mut().insert(group, touched.clone());
        Ok(touched)
    }

    /// One member's reads of sources and writes to destinations, by the record: the member whose
    /// memory it is, the bytes of its arena, and the access. They are within the value.
    ///
    /// - `numbers`: those of all members
    pub(super) fn each_access(
        &self,
        group: &Group,
        (numbers, member): (&[usize], usize),
        visit: &mut EachAccess<'_>,
    ) -> Result<(), MemoryFault> {
        let boxes = group.boxes(member);
        let share = Share {
            members: numbers,
            member,
            elements: group.elements,
            element_bytes: self.op.dtype.bytes() as u64,
            boxes: &boxes,
        };
        let own = group.members.get(member);
        let bytes = self.op.dtype.bytes() as u64;
        let mut outside = None;
        (self.algorithm.visit)(&share, &mut |touch| {
            let elements = match (&touch.what, own) {
                (AccessRange::Run(run), _) => [run.start, run.end],
                (AccessRange::Box(number), Some(own)) => reach(own, *number, touch.side),
                (AccessRange::Box(_), None) => [0, 0],
            };
            let (buffer, offset, access) = match touch.side {
                Side::Source => (&self.source, self.op.src, AccessKind::Read),
                Side::Destination => (&self.destination, self.op.dst, AccessKind::Write),
            };
            let [start, end] = elements.map(|element| offset + element * bytes);
            let rank = group.ranks[touch.owner] as usize;
            if end > offset + buffer.held.get(&rank).unwrap_or(&0) {
                outside.get_or_insert((rank, access));
            }
            visit(touch.owner, start..end, access);
        });
        match outside {
            None => Ok(()),
            Some((rank, access)) => Err(MemoryFault {
                rank,
                why: match access {
                    AccessKind::Read => format!("reads behind the end of `%{}`", self.source.name),
                    AccessKind::Write => {
                        format!("writes behind the end of `%{}`", self.destination.name)
                    }
                },
            }),
        }
    }

    /// Bytes of the source, which is read, or of the destination.
    fn range(&self, rank: usize, bytes: Range<u64>, access: AccessKind) -> ByteRange {
        let buffer = match access {
            AccessKind::Read => &self.source,
            AccessKind::Write => &self.destination,
        };
        ByteRange {
            rank,
            arena: Arena::Shared,
            start: bytes.start,
            end: bytes.end,
            name: Arc::clone(&buffer.name),
        }
    }
}

/// Whether some communication leaves its algorithm to the runtime.
pub(super) fn has_open_choice(func: &Func) -> bool {
    let mut open = false;
    func.for_each(&mut |func| {
        let nodes = func.graph.order();
        open |= nodes.into_iter().any(|id| {
            let node = func.graph.node(id);
            matches!(node.kind, Kind::Post(..)) && node.algorithm.is_none()
        });
    });
    open
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
        touched: RefCell::default(),
    })
}

/// The range of elements that a member's box spans on one side, end exclusive.
fn reach(member: &Member, number: usize, side: Side) -> [u64; 2] {
    let item = &member.moves[number];
    let (start, strides) = match side {
        Side::Source => (item.src_start + member.src_shift, &item.src_strides),
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
