//! The data movement of a step, as plain data: which boxes of elements every rank copies from which
//! owner, and which it combines. The interpreter reads ranges in global coordinates, lowering reads
//! starts and strides, the cost model counts bytes.
//!
//! Every rank fetches what its shard of the result needs, each element from exactly one owner:
//! itself if it holds the element, else the rank that agrees with it on every axis that does not
//! split the source. In a transfer, owners of equal shards are used in turn (round robin).

mod parts;

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::Arc;

use ddl_dialect::class::Roll;
use ddl_dialect::mesh::{Coord, Mesh};
use ddl_dialect::sbp::{Reduction, Sbp, part, part_of};
use ddl_dialect::types::TensorType;

use self::parts::{DimPart, overlapping, overlapping_rolled, parts};
use super::strided::{Strided, strided};
use super::table::{Step, partial_kind};
use crate::graph::Comm;

/// A box of elements: a range for each dim, in global coordinates.
pub type Ranges = Vec<Range<usize>>;

/// A group of ranks that take part in a step. The groups of a step are disjoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupMoves {
    /// Global ranks, in member order.
    pub ranks: Vec<usize>,
    /// The moves of each member, in member order.
    pub members: Vec<Member>,
    /// How the members' sources combine (all_reduce, reduce_scatter), in member order: `(m₀ ∘ m₁) ∘
    /// m₂`.
    pub reduction: Option<Reduction>,
    /// The move of a roll, and the extent of its dim.
    pub roll: Option<(Roll, usize)>,
}

/// One rank's part in a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Member {
    /// Its part of the source; `None` for a rank that only receives.
    pub src: Option<Ranges>,
    /// Its part of the result; `None` for a rank that only sends.
    pub dst: Option<Ranges>,
    /// The boxes that it copies from `peer`'s source to its own destination. For a reduce_scatter:
    /// the one box of every member's source that it combines (`peer` is itself). For an all_reduce:
    /// none, since source and destination of all members are one box. For a `complete`: the part
    /// that it keeps. Members that copy the same boxes share the list.
    pub moves: Arc<[BlockMove]>,
}

/// A box that a rank fetches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockMove {
    /// Member number of the owner of the source.
    pub peer: usize,
    /// The elements, in global coordinates of the result; never empty.
    pub ranges: Ranges,
}

impl GroupMoves {
    /// A member's move, in elements of the local layouts.
    ///
    /// # Panics
    /// If it is not a move of this member.
    pub fn strided(&self, member: usize, block: &BlockMove) -> Strided {
        let src = self.members[block.peer].src.as_ref();
        let dst = self.members[member].dst.as_ref();
        let (src, dst) = src.zip(dst).expect("a move has both its ends");
        let mut from = block.ranges.clone();
        if let Some((roll, extent)) = self.roll {
            let range = &mut from[roll.dim];
            let start = source_of(range.start, roll, extent);
            *range = start..start + range.len();
        }
        strided([&from, &block.ranges], src, dst)
    }
}

/// The index in the source of an index in the result of a roll.
fn source_of(index: usize, roll: Roll, extent: usize) -> usize {
    (index + extent - roll.by) % extent
}

/// The groups of a step in the first moment: [`groups_at`].
pub fn groups(step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh) -> Vec<GroupMoves> {
    groups_at(step, ty, src, dst, 0)
}

/// The groups of a step on a value of type `ty` in a moment, ordered by their first member. Local
/// steps have one group per rank. Ranks that neither send nor receive in a transfer are in no
/// group. The groups are the same in every moment, except for transfers.
///
/// - `ty`: global type
/// - `src`, `dst`: the meshes of `step.from` and `step.to`; the same mesh except for a transfer
pub fn groups_at(
    step: &Step,
    ty: &TensorType,
    src: &Mesh,
    dst: &Mesh,
    moment: usize,
) -> Vec<GroupMoves> {
    let exchange = Exchange::new(step, ty, src, dst, moment);
    if step.comm == Comm::Transfer {
        return transfer_groups(&exchange);
    }
    positions(step, src)
        .into_iter()
        .map(|positions| GroupMoves {
            ranks: positions.iter().map(|&p| src.ranks[p]).collect(),
            members: members(&exchange, &positions),
            reduction: match step.comm {
                Comm::AllReduce | Comm::ReduceScatter => partial_kind(&step.from),
                Comm::AllGather
                | Comm::AllToAll
                | Comm::Redistribute
                | Comm::Transfer
                | Comm::Roll(_)
                | Comm::Slice
                | Comm::Complete
                | Comm::Flush => None,
            },
            roll: exchange.roll,
        })
        .collect()
}

/// The ranks of each of the [`groups`], in member order.
pub fn group_ranks(step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh) -> Vec<Vec<usize>> {
    if step.comm == Comm::Transfer {
        let groups = groups(step, ty, src, dst).into_iter();
        return groups.map(|group| group.ranks).collect();
    }
    let groups = positions(step, src).into_iter();
    let ranks = groups.map(|group| group.iter().map(|&p| src.ranks[p]).collect());
    ranks.collect()
}

/// The positions of each group of a step within a mesh.
fn positions(step: &Step, mesh: &Mesh) -> Vec<Vec<usize>> {
    let axes = match step.comm.is_local() {
        true => Vec::new(),
        false => step.group_axes(),
    };
    mesh.groups(&axes)
}

/// The members of a group of ranks at these positions of the mesh.
fn members(exchange: &Exchange<'_>, positions: &[usize]) -> Vec<Member> {
    let numbers: HashMap<usize, usize> = positions.iter().copied().zip(0..).collect();
    let mut last: Arc<[BlockMove]> = Arc::default();
    let all = positions.iter().map(|&position| {
        let moves = moves_of(exchange, &numbers, position);
        // In a gather all members have those of the first.
        if last[..] != moves[..] {
            last = moves.into();
        }
        Member {
            src: Some(exchange.source(position)),
            dst: Some(exchange.target(position)),
            moves: Arc::clone(&last),
        }
    });
    all.collect()
}

/// The moves of the rank at a position.
///
/// - `numbers`: the member at each position of its group
fn moves_of(
    exchange: &Exchange<'_>,
    numbers: &HashMap<usize, usize>,
    position: usize,
) -> Vec<BlockMove> {
    let own = |position: usize| {
        let found = numbers.get(&position).copied();
        found.expect("a rank fetches from its own group only")
    };
    let mut moves = Vec::new();
    let mut keep = |ranges: Ranges| {
        if ranges.iter().all(|r| !r.is_empty()) {
            moves.push(BlockMove {
                peer: own(position),
                ranges,
            });
        }
    };
    let step = exchange.step;
    match step.comm {
        Comm::AllReduce | Comm::Flush => {}
        Comm::ReduceScatter => keep(exchange.target(position)),
        Comm::Complete => {
            if exchange.keeps(position) {
                keep(exchange.source(position));
            }
        }
        Comm::AllGather
        | Comm::AllToAll
        | Comm::Redistribute
        | Comm::Transfer
        | Comm::Roll(_)
        | Comm::Slice => {
            exchange.fetch(position, |peer, ranges| {
                moves.push(BlockMove {
                    peer: own(peer),
                    ranges: ranges.to_vec(),
                });
            });
        }
    }
    moves
}

/// Groups of a transfer: ranks that exchange blocks, directly or through others. Members are the
/// ranks of the source mesh in its order, then those of the target mesh.
fn transfer_groups(exchange: &Exchange<'_>) -> Vec<GroupMoves> {
    let (src, dst) = (exchange.src, exchange.dst);
    let mut fetched: BTreeMap<usize, Vec<(usize, Ranges)>> = BTreeMap::new();
    let mut component: BTreeMap<usize, usize> = BTreeMap::new();
    for position in 0..dst.len() {
        let rank = dst.ranks[position];
        exchange.fetch(position, |peer, ranges| {
            let peer = src.ranks[peer];
            fetched
                .entry(rank)
                .or_default()
                .push((peer, ranges.to_vec()));
            join(&mut component, rank, peer);
        });
    }
    let mut order: Vec<usize> = src.ranks.clone();
    order.extend(dst.ranks.iter().filter(|r| !src.ranks.contains(r)));
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (at, rank) in order.iter().enumerate() {
        if let Some(&name) = component.get(rank) {
            groups.entry(name).or_default().push(at);
        }
    }
    let mut groups: Vec<Vec<usize>> = groups.into_values().collect();
    groups.sort_unstable();
    groups
        .into_iter()
        .map(|members| {
            let ranks: Vec<usize> = members.into_iter().map(|at| order[at]).collect();
            transfer_group(exchange, ranks, &fetched)
        })
        .collect()
}

/// One group of a transfer, from the fetches of its members.
fn transfer_group(
    exchange: &Exchange<'_>,
    ranks: Vec<usize>,
    fetched: &BTreeMap<usize, Vec<(usize, Ranges)>>,
) -> GroupMoves {
    let number = |rank: usize| {
        let found = ranks.iter().position(|&r| r == rank);
        found.expect("a rank fetches from its own group only")
    };
    let members = ranks
        .iter()
        .map(|&rank| Member {
            src: exchange.src.position_of(rank).map(|p| exchange.source(p)),
            dst: exchange.dst.position_of(rank).map(|p| exchange.target(p)),
            moves: fetched
                .get(&rank)
                .into_iter()
                .flatten()
                .map(|(peer, ranges)| BlockMove {
                    peer: number(*peer),
                    ranges: ranges.clone(),
                })
                .collect(),
        })
        .collect();
    GroupMoves {
        ranks,
        members,
        reduction: None,
        roll: None,
    }
}

/// Merges the components of two ranks; any rank of a component may name it.
fn join(component: &mut BTreeMap<usize, usize>, a: usize, b: usize) {
    let name = *component.entry(a).or_insert(a);
    let other = *component.entry(b).or_insert(b);
    if name != other {
        for value in component.values_mut() {
            if *value == other {
                *value = name;
            }
        }
    }
}

/// A step on given types and meshes in a moment, prepared for queries about each rank's fetches.
pub struct Exchange<'a> {
    /// The step.
    pub step: &'a Step,
    /// Mesh of the source.
    pub src: &'a Mesh,
    /// Mesh of the result.
    pub dst: &'a Mesh,
    moment: usize,
    shape: &'a [usize],
    /// The move of a roll, and the extent of its dim.
    roll: Option<(Roll, usize)>,
    /// For each dim, the parts of the source; built when blocks are first enumerated.
    parts: OnceCell<Vec<Vec<DimPart>>>,
}

impl<'a> Exchange<'a> {
    /// Prepares a step.
    pub fn new(
        step: &'a Step,
        ty: &'a TensorType,
        src: &'a Mesh,
        dst: &'a Mesh,
        moment: usize,
    ) -> Exchange<'a> {
        Exchange {
            step,
            src,
            dst,
            moment,
            shape: &ty.shape,
            roll: match step.comm {
                Comm::Roll(roll) => Some((roll, ty.shape[roll.dim])),
                _ => None,
            },
            parts: OnceCell::new(),
        }
    }

    fn parts(&self) -> &[Vec<DimPart>] {
        self.parts.get_or_init(|| {
            let dims = self.shape.iter().enumerate();
            dims.map(|(dim, &extent)| parts(&self.step.from, dim, extent, self.src))
                .collect()
        })
    }

    /// The source range of the rank at this position of the source mesh.
    pub fn source(&self, position: usize) -> Ranges {
        let coord = self.src.coord_at(self.moment, position);
        self.step.from.shard(self.shape, self.src, &coord)
    }

    /// The result range of the rank at this position of the target mesh.
    pub fn target(&self, position: usize) -> Ranges {
        let coord = self.dst.coord_at(self.moment, position);
        self.step.to.shard(self.shape, self.dst, &coord)
    }

    /// Whether the rank keeps its part when the value becomes partial: all ranks do if it was
    /// split; of replicas only the first along the changed axes.
    fn keeps(&self, position: usize) -> bool {
        let coord = self.src.coord(position);
        let axes = self.step.axes.iter();
        axes.filter(|&&axis| self.step.from.0[axis] == Sbp::B)
            .all(|&axis| coord[axis] == 0)
    }

    /// Calls `visit` with the owner (a position of the source mesh) and the box of each block that
    /// the rank at `position` of the target mesh needs, in row-major order of the blocks.
    pub fn fetch(&self, position: usize, mut visit: impl FnMut(usize, &[Range<usize>])) {
        let target = self.target(position);
        let overlaps: Vec<Vec<(&DimPart, Range<usize>)>> = self
            .parts()
            .iter()
            .zip(&target)
            .enumerate()
            .map(|(dim, (parts, wanted))| match self.roll {
                Some((roll, extent)) if roll.dim == dim => {
                    overlapping_rolled(parts, wanted, roll, extent)
                }
                _ => overlapping(parts, wanted),
            })
            .collect();
        let mut coord = self.nearest(position);
        let mut ranges = target.clone();
        let blocks: usize = overlaps.iter().map(Vec::len).product();
        for block in 0..blocks {
            let mut rest = block;
            for (dim, choices) in overlaps.iter().enumerate().rev() {
                let (part, range) = &choices[rest % choices.len()];
                rest /= choices.len();
                ranges[dim] = range.clone();
                for &(axis, at) in &part.coord {
                    coord[axis] = at;
                }
            }
            visit(self.src.position(&coord), &ranges);
        }
    }

    /// Number of elements that the rank at `position` fetches from nearby owners, within one mesh:
    /// on every axis that splits the source, `is_near` holds for the two coordinates.
    ///
    /// - `is_near`: takes an axis, the rank's coordinate on it, and the owner's
    pub fn volume(&self, position: usize, is_near: impl Fn(usize, usize, usize) -> bool) -> u64 {
        let coord = self.src.coord(position);
        let near = |axis: usize, at: usize| is_near(axis, coord[axis], at);
        let target = self.target(position).into_iter().enumerate();
        let lengths = target.map(|(dim, wanted)| {
            let axes: Vec<usize> = self.step.from.axes_of(dim).collect();
            self.length(0..self.shape[dim], &axes, &wanted, &near)
        });
        lengths.product()
    }

    /// Length of the intersection of two ranges of a dim, as far as its owners are near.
    ///
    /// - `whole`: a range that the source splits
    /// - `axes`: over these axes
    fn length(
        &self,
        whole: Range<usize>,
        axes: &[usize],
        wanted: &Range<usize>,
        is_near: &impl Fn(usize, usize) -> bool,
    ) -> u64 {
        let start = whole.start.max(wanted.start);
        let common = whole.end.min(wanted.end).saturating_sub(start);
        let Some((&axis, inner)) = axes.split_first().filter(|_| common > 0) else {
            return common as u64;
        };
        let size = self.src.axes[axis].size;
        let owner = |at: usize| part_of(whole.len(), size, at - whole.start);
        // The others own nothing of it.
        let near = (owner(start)..=owner(start + common - 1)).filter(|&at| is_near(axis, at));
        let lengths = near.map(|at| {
            let own = part(whole.len(), size, at);
            let own = whole.start + own.start..whole.start + own.end;
            self.length(own, inner, wanted, is_near)
        });
        lengths.sum()
    }

    /// Number of elements of the result of the rank at `position`.
    pub fn needed(&self, position: usize) -> u64 {
        let target = self.target(position);
        target.iter().map(|range| range.len() as u64).product()
    }

    /// Source coordinates nearest to a rank: its own if it is in the source mesh; else ranks use
    /// the owners of equal shards in turn.
    fn nearest(&self, position: usize) -> Coord {
        if self.step.comm != Comm::Transfer {
            return self.src.coord(position);
        }
        if let Some(own) = self.src.position_of(self.dst.ranks[position]) {
            return self.src.coord(own);
        }
        let mut turn = position;
        let mut coord: Coord = self.src.axes.iter().map(|_| 0).collect();
        for (axis, entry) in self.step.from.0.iter().enumerate().rev() {
            if entry.split().is_none() {
                coord[axis] = turn % self.src.axes[axis].size;
                turn /= self.src.axes[axis].size;
            }
        }
        coord
    }
}
