//! A step as each rank takes part in it.

use std::cell::{OnceCell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use ddl_abi::algorithm::{Collective, PeerBox, Share};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::types::{TensorType, strides};
use rustc_hash::FxHashMap as HashMap;

use super::levels;
use crate::conversion::moves::Exchange;
use crate::conversion::table::Step;
use crate::cost::cluster::Cluster;

/// A rank's part in a step: the data for a [`Share`]. Members are identified by rank.
pub(super) struct MemberShare {
    pub(super) members: Rc<[usize]>,
    member: usize,
    elements: u64,
    element: u64,
    pub(super) boxes: Vec<PeerBox>,
}

impl MemberShare {
    pub(super) fn share(&self) -> Share<'_> {
        Share {
            members: &self.members,
            member: self.member,
            elements: self.elements,
            element_bytes: self.element,
            boxes: &self.boxes,
        }
    }
}

/// A step prepared for counting bytes and time.
pub(super) struct Model<'a> {
    exchange: Exchange<'a>,
    /// Axes along which the members of a group differ.
    axes: Vec<usize>,
    /// The offset of each member of a group from the first, in member order.
    offsets: Vec<usize>,
    /// The ranks of each group, by the position of its first member.
    groups: RefCell<HashMap<usize, Rc<[usize]>>>,
    /// Whether blocks that cross one level can be [merged](levels::boxes).
    are_regular: OnceCell<bool>,
    /// Bytes of one element.
    element: u64,
}

impl<'a> Model<'a> {
    pub(super) fn new(
        step: &'a Step,
        ty: &'a TensorType,
        src: &'a Mesh,
        dst: &'a Mesh,
        moment: usize,
    ) -> Model<'a> {
        let local = step.comm.is_local() || step.comm.is_between_pairs();
        let axes = if local { Vec::new() } else { step.group_axes() };
        Model {
            exchange: Exchange::new(step, ty, src, dst, moment),
            offsets: offsets(dst, &axes),
            axes,
            groups: RefCell::default(),
            are_regular: OnceCell::new(),
            element: ty.dtype.bytes() as u64,
        }
    }

    /// The part of the rank at a position, sufficient for its time only: all blocks that cross one
    /// level are merged into one.
    pub(super) fn priced(
        &self,
        collective: Collective,
        position: usize,
        cluster: &Cluster,
    ) -> MemberShare {
        let are_regular = || levels::are_regular(&self.exchange);
        if collective == Collective::Exchange
            && *self.are_regular.get_or_init(are_regular)
            && let Some(boxes) = levels::boxes(&self.exchange, position, cluster)
        {
            return MemberShare {
                boxes,
                ..self.idle(position)
            };
        }
        self.part(collective, position)
    }

    /// The part of the rank at a position, without blocks.
    fn idle(&self, position: usize) -> MemberShare {
        let (members, member) = self.group(position);
        MemberShare {
            member,
            members,
            elements: 0,
            element: self.element,
            boxes: Vec::new(),
        }
    }

    /// The part of the rank at a position.
    pub(super) fn part(&self, collective: Collective, position: usize) -> MemberShare {
        let exchange = &self.exchange;
        let own = exchange.dst.ranks[position];
        let mut part = self.idle(position);
        match collective {
            Collective::AllReduce => part.elements = volume(&exchange.source(position)),
            Collective::ReduceScatter => part.boxes.push(PeerBox {
                peer: own,
                elements: volume(&exchange.target(position)),
            }),
            Collective::Exchange | Collective::Transfer => {
                exchange.fetch(position, |peer, ranges| {
                    part.boxes.push(PeerBox {
                        peer: exchange.src.ranks[peer],
                        elements: volume(ranges),
                    });
                })
            }
        }
        part
    }

    /// Bytes that a local step copies on the rank at a position \[B\].
    pub(super) fn copied(&self, position: usize) -> u64 {
        self.element * volume(&self.exchange.target(position))
    }

    /// Ranks of the group of a position, in member order, and the rank's index among them. For a
    /// transfer: the rank alone, since it synchronizes only with those from which it fetches.
    fn group(&self, position: usize) -> (Rc<[usize]>, usize) {
        let mesh = self.exchange.dst;
        let coord = mesh.coord(position);
        let mut strides = strides(&mesh.sizes()).into_iter().enumerate();
        let fixed = strides
            .by_ref()
            .filter(|(axis, _)| !self.axes.contains(axis));
        let first: usize = fixed.map(|(axis, stride)| coord[axis] * stride).sum();
        let mut groups = self.groups.borrow_mut();
        let members = groups.entry(first).or_insert_with(|| {
            let ranks = self.offsets.iter().map(|offset| mesh.ranks[first + offset]);
            ranks.collect()
        });
        let own = self.offsets.binary_search(&(position - first));
        (Rc::clone(members), own.expect("a rank is in its own group"))
    }
}

/// The offset in position of each rank of a group from the first, in order.
///
/// - `axes`: those along which the members of a group differ
pub(super) fn offsets(mesh: &Mesh, axes: &[usize]) -> Vec<usize> {
    let sizes = mesh.sizes();
    let strides = strides(&sizes);
    let mut offsets = vec![0];
    for axis in (0..sizes.len()).filter(|axis| axes.contains(axis)) {
        let along = |&first: &usize| (0..sizes[axis]).map(move |at| (first, at));
        let next = offsets.iter().flat_map(along);
        offsets = next.map(|(first, at)| first + at * strides[axis]).collect();
    }
    offsets
}

/// Number of elements of a box.
fn volume(ranges: &[Range<usize>]) -> u64 {
    ranges.iter().map(|r| r.len() as u64).product()
}
