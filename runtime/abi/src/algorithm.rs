//! The communication algorithms: one record each, in one table.
//!
//! A record gives the memory accesses of every member of a group ([`Algorithm::visit`]), when
//! members synchronize ([`Meetings`]), and when buffers may be reused ([`Release`]). Byte counts,
//! time and the choice of a row follow from it. The cost model, the memory pass, its verifier and
//! lowering read the record; the runtime has one function per row that implements it. Only the
//! interpreter counts bytes by its own formulas, as an oracle.
//!
//! A new algorithm needs a file here with a row in [`ALGORITHMS`], and a file with a row in the
//! runtime.

mod one_shot;
mod pull;
mod pull_reduce;
mod send;
mod two_shot;

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::{CommKind, CommOp};

pub use one_shot::ONE_SHOT;
pub use pull::PULL;
pub use pull_reduce::PULL_REDUCE;
pub use send::SEND;
pub use two_shot::{LINE, TWO_SHOT, slice};

/// All algorithms. On equal cost the first is chosen.
pub static ALGORITHMS: [&Algorithm; 5] = [&TWO_SHOT, &ONE_SHOT, &PULL_REDUCE, &PULL, &SEND];

/// Stands for a name: the runtime chooses among the rows that implement the op.
pub const AUTO: &str = "auto";

/// The collective: a [`CommKind`] without its reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Collective {
    /// [`CommKind::AllReduce`].
    AllReduce,
    /// [`CommKind::ReduceScatter`].
    ReduceScatter,
    /// [`CommKind::Exchange`].
    Exchange,
    /// [`CommKind::Transfer`].
    Transfer,
}

impl CommKind {
    /// The collective, whatever the reduction.
    pub fn collective(self) -> Collective {
        match self {
            CommKind::AllReduce(_) => Collective::AllReduce,
            CommKind::ReduceScatter(_) => Collective::ReduceScatter,
            CommKind::Exchange => Collective::Exchange,
            CommKind::Transfer => Collective::Transfer,
        }
    }
}

/// When the members of a group synchronize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meetings {
    /// Once, before any member does its share: all have posted (one-sync).
    Before,
    /// As above, and again when all have done their shares (two-sync).
    BeforeAndAfter,
    /// A member starts when the members whose memory it reads have posted, and completes when the
    /// members that read its memory have finished.
    Pairs,
}

/// When a member may reuse the buffers of an op. The destination is always free when `wait`
/// returns; algorithms differ in when the source is. Later releases compare greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Release {
    /// When the op's `wait` returns.
    Wait,
    /// When the `wait` of a later op of the same group returns, or at the end of the step.
    NextInGroup,
}

/// A communication algorithm.
pub struct Algorithm {
    /// Its name in programs and manifests.
    pub name: &'static str,
    /// What it does, and its cost for `p` members.
    pub doc: &'static str,
    /// Literature reference.
    pub source: &'static str,
    /// The collective it implements.
    pub collective: Collective,
    /// When members synchronize.
    pub meetings: Meetings,
    /// When it releases its buffers.
    pub release: Release,
    /// Whether it may run in place, with the destination as the source.
    pub in_place: bool,
    /// Calls its argument with every access of one member's share. Writes of different members to
    /// the same buffer are disjoint.
    pub visit: fn(&Share<'_>, &mut dyn FnMut(Access)),
    /// The totals of `visit` for the first member when all shares are even; no other member does
    /// more.
    pub even: fn(&Even) -> Load,
}

/// The share of every member of a group with even shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Even {
    /// Number of members, at least 1.
    pub members: u64,
    /// Elements of each member's source (all_reduce); of the box that a member combines
    /// (reduce_scatter); of the box that it copies from each member (exchange).
    pub elements: u64,
    /// Bytes of one element \[B\].
    pub element_bytes: u64,
}

/// The traffic of a member in an even share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    /// Bytes read from or written to the memory of each other member \[B\].
    pub peer: u64,
    /// Bytes read from its own source \[B\].
    pub own: u64,
}

/// One member's part in an op. Accesses identify members by names, which the caller chooses: ranks
/// or member numbers.
#[derive(Clone, Copy, Debug)]
pub struct Share<'a> {
    /// The names of the members, in member order.
    pub members: &'a [usize],
    /// The member number of the share's owner.
    pub member: usize,
    /// Elements of each member's source (all_reduce).
    pub elements: u64,
    /// Bytes of one element \[B\].
    pub element_bytes: u64,
    /// The boxes that the member copies or combines (other collectives).
    pub boxes: &'a [PeerBox],
}

/// One box of a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeerBox {
    /// The name of the source's owner; the member itself in a reduce_scatter.
    pub peer: usize,
    /// Number of elements.
    pub elements: u64,
}

/// An access to memory. Sources are read, destinations are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// The name of the member whose memory it is.
    pub owner: usize,
    /// Source or destination.
    pub side: Side,
    /// The elements accessed.
    pub what: AccessRange,
}

/// The two buffers of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Read.
    Source,
    /// Written.
    Destination,
}

/// The elements of a buffer that an access touches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccessRange {
    /// A contiguous range of the dense buffer.
    Run(Range<u64>),
    /// The box with this index in [`Share::boxes`].
    Box(usize),
}

impl Share<'_> {
    /// The name of the member that owns the share.
    pub fn own(&self) -> usize {
        self.members[self.member]
    }

    /// Size of an access \[B\].
    pub fn bytes(&self, access: &Access) -> u64 {
        let elements = match &access.what {
            AccessRange::Run(run) => run.end - run.start,
            AccessRange::Box(number) => self.boxes[*number].elements,
        };
        elements * self.element_bytes
    }
}

/// Cost parameters of one member on its machine.
pub trait Charges {
    /// Σ α of the levels that the group spans \[s\].
    fn latency(&self) -> f64;
    /// 1/β between the member and another one \[B/s\].
    fn bandwidth(&self, peer: usize) -> f64;
    /// 1/γ: bandwidth of the member's own memory \[B/s\].
    fn memory(&self) -> f64;
}

impl Algorithm {
    /// Number of synchronizations.
    pub fn synchronizations(&self) -> u64 {
        match self.meetings {
            Meetings::Before | Meetings::Pairs => 1,
            Meetings::BeforeAndAfter => 2,
        }
    }

    /// Bytes that a member reads from or writes to the memory of others \[B\].
    pub fn bytes(&self, share: &Share<'_>) -> u64 {
        let mut bytes = 0;
        (self.visit)(share, &mut |access| {
            if access.owner != share.own() {
                bytes += share.bytes(&access);
            }
        });
        bytes
    }

    /// The time of a share \[s\].
    ///
    /// `T = syncs · Σ α + Σ over accesses to peers of bytes · β + 2 · bytes of the own source · γ`:
    /// data from the member's own source is read and written in its own memory; data from peers is
    /// written while it arrives, at no extra cost.
    pub fn seconds(&self, share: &Share<'_>, charges: &dyn Charges) -> f64 {
        let mut seconds = self.synchronizations() as f64 * charges.latency();
        (self.visit)(share, &mut |access| {
            let bytes = share.bytes(&access) as f64;
            seconds += match (access.owner == share.own(), access.side) {
                (false, _) => bytes / charges.bandwidth(access.owner),
                (true, Side::Source) => 2.0 * bytes / charges.memory(),
                (true, Side::Destination) => 0.0,
            };
        });
        seconds
    }
}

impl Algorithm {
    /// The time of an even share, by the formula of [`seconds`](Algorithm::seconds) \[s\].
    ///
    /// - `latency`: Σ α of the levels that the group spans \[s\]
    /// - `inverse`: Σ β over the other members \[s/B\]
    /// - `memory`: 1/γ \[B/s\]
    pub fn even_seconds(&self, even: &Even, latency: f64, inverse: f64, memory: f64) -> f64 {
        let load = (self.even)(even);
        self.synchronizations() as f64 * latency
            + load.peer as f64 * inverse
            + 2.0 * load.own as f64 / memory
    }
}

/// The algorithm with this name.
pub fn find(name: &str) -> Option<&'static Algorithm> {
    ALGORITHMS.into_iter().find(|row| row.name == name)
}

/// The algorithms that implement an op, in table order.
///
/// - `in_place`: whether the destination is the source
pub fn candidates(
    collective: Collective,
    in_place: bool,
) -> impl Iterator<Item = &'static Algorithm> {
    ALGORITHMS
        .into_iter()
        .filter(move |row| row.collective == collective && (row.in_place || !in_place))
}

/// The selection rule: the algorithm of least time among those that implement the op; the first on
/// a tie.
///
/// - `seconds`: the time of an algorithm on the slowest member; must be equal on every rank
///
/// # Panics
/// If the table has no row for the collective.
pub fn choose(
    collective: Collective,
    in_place: bool,
    mut seconds: impl FnMut(&'static Algorithm) -> f64,
) -> &'static Algorithm {
    let timed = candidates(collective, in_place).map(|row| (row, seconds(row)));
    let best = timed.reduce(|best, row| if row.1 < best.1 { row } else { best });
    best.expect("every collective has a row").0
}

/// The ranks of one host, as assumed by the built-in cluster and by the runtime's selection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Host {
    /// α \[s\].
    pub latency: f64,
    /// 1/β of one rank \[B/s\].
    pub bandwidth: f64,
    /// 1/γ: bandwidth of a rank's own memory \[B/s\].
    pub memory: f64,
}

/// The constants of [`Host`]. They do not depend on the machine, so that a plan runs the same way
/// everywhere.
pub const HOST: Host = Host {
    latency: 1.0e-6,
    bandwidth: 8.0e9,
    memory: 2.0e10,
};

/// [`Host`] for a group of this size.
struct Within(usize);

impl Charges for Within {
    fn latency(&self) -> f64 {
        if self.0 > 1 { HOST.latency } else { 0.0 }
    }

    fn bandwidth(&self, _: usize) -> f64 {
        HOST.bandwidth
    }

    fn memory(&self) -> f64 {
        HOST.memory
    }
}

/// The algorithm of an op that names none, by [`choose`] on a [`Host`].
///
/// - `shares`: those of all members of all groups
pub fn choose_on_host(
    collective: Collective,
    in_place: bool,
    shares: &[Share<'_>],
) -> &'static Algorithm {
    choose(collective, in_place, |row| {
        let times = shares
            .iter()
            .map(|share| row.seconds(share, &Within(share.members.len())));
        times.fold(0.0, f64::max)
    })
}

impl CommOp {
    /// The algorithm that runs the op; `None` if it names an unknown one or one for another
    /// collective.
    pub fn algorithm(&self) -> Option<&'static Algorithm> {
        let (collective, in_place) = (self.kind.collective(), self.src == self.dst);
        if self.algorithm != AUTO {
            return find(&self.algorithm).filter(|row| row.collective == collective);
        }
        let numbers: Vec<Vec<usize>> = self.groups.iter().map(|g| g.numbers()).collect();
        let boxes = self.groups.iter().flat_map(|group| {
            let members = 0..group.ranks.len();
            members.map(|member| group.boxes(member))
        });
        let boxes: Vec<Vec<PeerBox>> = boxes.collect();
        let members = self.groups.iter().zip(&numbers).flat_map(|(group, names)| {
            let members = 0..group.ranks.len();
            members.map(move |member| (group, names, member))
        });
        let shares: Vec<Share<'_>> = members
            .zip(&boxes)
            .map(|((group, names, member), boxes)| Share {
                members: names,
                member,
                elements: group.elements,
                element_bytes: self.dtype.bytes() as u64,
                boxes,
            })
            .collect();
        Some(choose_on_host(collective, in_place, &shares))
    }
}

impl CommOp {
    /// When the members of a group synchronize: as the algorithm says; of a bucket, as often as any
    /// of its ops needs. `None` if an algorithm is unknown.
    pub fn meetings(&self) -> Option<Meetings> {
        let mut all = self.pieces().map(|op| Some(op.algorithm()?.meetings));
        let first = all.next()?;
        all.try_fold(first?, |known, next| match (known, next?) {
            (Meetings::BeforeAndAfter, _) | (_, Meetings::BeforeAndAfter) => {
                Some(Meetings::BeforeAndAfter)
            }
            (known, _) => Some(known),
        })
    }
}

impl Meetings {
    /// The members of a group that one member waits for: those that must have posted before its
    /// share, and those that must have finished theirs after it.
    pub fn members(self, group: &crate::Group, member: usize) -> (Vec<usize>, Vec<usize>) {
        let all = || group.numbers();
        match self {
            Meetings::Before | Meetings::BeforeAndAfter => (all(), all()),
            Meetings::Pairs => {
                let reads = |reader: usize, from: usize| {
                    let moves = group.members.get(reader).map(|member| &member.moves);
                    moves.is_some_and(|moves| moves.iter().any(|item| item.peer as usize == from))
                };
                (
                    all()
                        .into_iter()
                        .filter(|&peer| reads(member, peer))
                        .collect(),
                    all()
                        .into_iter()
                        .filter(|&peer| reads(peer, member))
                        .collect(),
                )
            }
        }
    }
}

impl crate::Group {
    /// Member numbers, as the names in a [`Share`].
    pub fn numbers(&self) -> Vec<usize> {
        (0..self.ranks.len()).collect()
    }

    /// The boxes of a member that describe its [`Share`].
    pub fn boxes(&self, member: usize) -> Vec<PeerBox> {
        let moves = self.members.get(member).into_iter();
        moves
            .flat_map(|member| member.moves.iter())
            .map(|item| PeerBox {
                peer: item.peer as usize,
                elements: item
                    .extents
                    .iter()
                    .fold(1, |n, &extent| n.saturating_mul(extent)),
            })
            .collect()
    }
}

impl PartialEq for Algorithm {
    fn eq(&self, other: &Algorithm) -> bool {
        self.name == other.name
    }
}

impl Eq for Algorithm {}

impl fmt::Debug for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests;
