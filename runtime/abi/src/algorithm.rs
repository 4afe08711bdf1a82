//! The algorithms of communication: one record for each, in one table.
//!
//! A record says what every member of a group does to whose memory ([`Algorithm::visit`]), when
//! members meet ([`Meetings`]), and what a member may rely on afterwards ([`Release`]). All else
//! follows from it: bytes, time, which row is chosen. The cost model, the memory pass, its verifier
//! and lowering read the record; the runtime has a function for each row that does what the record
//! says. The interpreter alone counts bytes by formulas of its own, as an oracle of these.
//!
//! A new algorithm is a file here and a row in [`ALGORITHMS`], and a file and a row in the runtime.

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

/// All algorithms. Where several cost the same the first is chosen.
pub static ALGORITHMS: [&Algorithm; 5] = [&TWO_SHOT, &ONE_SHOT, &PULL_REDUCE, &PULL, &SEND];

/// In place of a name: the runtime chooses among the rows that may do the op.
pub const AUTO: &str = "auto";

/// What is done: a [`CommKind`] without its reduction.
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
    /// What is done, whatever the reduction.
    pub fn collective(self) -> Collective {
        match self {
            CommKind::AllReduce(_) => Collective::AllReduce,
            CommKind::ReduceScatter(_) => Collective::ReduceScatter,
            CommKind::Exchange => Collective::Exchange,
            CommKind::Transfer => Collective::Transfer,
        }
    }
}

/// When the members of a group meet, that is wait for one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meetings {
    /// Before anyone does its share: all have posted (one-sync).
    Before,
    /// Then, and when all have done their shares (two-sync).
    BeforeAndAfter,
    /// A member begins when those whose memory it reads have posted, and is done when those that
    /// read its memory are.
    Pairs,
}

/// When a member may use the buffers of an op again. The destination is free when the `wait`
/// returns; rows differ in the source. Later releases compare greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Release {
    /// When the op's `wait` returns.
    Wait,
    /// When the `wait` of a later op of the same group returns, or at the end of the step.
    NextInGroup,
}

/// One algorithm.
pub struct Algorithm {
    /// Its name, in programs and manifests.
    pub name: &'static str,
    /// What it does, and its cost for `p` members.
    pub doc: &'static str,
    /// Where it is described.
    pub source: &'static str,
    /// What it is for.
    pub collective: Collective,
    /// When members meet.
    pub meetings: Meetings,
    /// When it releases its buffers.
    pub release: Release,
    /// Whether the destination may be the source.
    pub in_place: bool,
    /// Calls its argument with every access of one member's share. Equal accesses of all members
    /// are disjoint in what they write.
    pub visit: fn(&Share<'_>, &mut dyn FnMut(Access)),
    /// What `visit` adds up to for the first member, who does no less than any other, if all do the
    /// same.
    pub even: fn(&Even) -> Load,
}

/// The share of every member of a group in which all do the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Even {
    /// Members, at least 1.
    pub members: u64,
    /// Elements of each member's source (all_reduce); of the box that a member combines
    /// (reduce_scatter); of the box that it copies from each member (exchange).
    pub elements: u64,
    /// Bytes of one element \[B\].
    pub element_bytes: u64,
}

/// What a member moves in an even share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    /// Bytes that it reads from or writes to memory of each other member \[B\].
    pub peer: u64,
    /// Bytes that it takes out of its own source \[B\].
    pub own: u64,
}

/// One member's part in an op. Members have names, by which accesses call them: ranks or numbers,
/// as the caller likes.
#[derive(Clone, Copy, Debug)]
pub struct Share<'a> {
    /// The names of the members, in member order.
    pub members: &'a [usize],
    /// The number of the member whose share it is.
    pub member: usize,
    /// Elements of each member's source (all_reduce).
    pub elements: u64,
    /// Bytes of one element \[B\].
    pub element_bytes: u64,
    /// The boxes that the member copies or combines (the other collectives).
    pub boxes: &'a [PeerBox],
}

/// A box of a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeerBox {
    /// The name of the owner of the source; one's own in a reduce_scatter.
    pub peer: usize,
    /// How many elements it has.
    pub elements: u64,
}

/// An access to memory. Sources are read, destinations are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// Whose memory, by name.
    pub owner: usize,
    /// Which of its buffers.
    pub side: Side,
    /// Which elements of it.
    pub what: What,
}

/// One of the two buffers of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// It is read.
    Source,
    /// It is written.
    Destination,
}

/// Elements of a buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A run of the dense buffer.
    Run(Range<u64>),
    /// The box with this number in [`Share::boxes`].
    Box(usize),
}

impl Share<'_> {
    /// The name of the member whose share it is.
    pub fn own(&self) -> usize {
        self.members[self.member]
    }

    /// Bytes of an access of the share \[B\].
    pub fn bytes(&self, access: &Access) -> u64 {
        let elements = match &access.what {
            What::Run(run) => run.end - run.start,
            What::Box(number) => self.boxes[*number].elements,
        };
        elements * self.element_bytes
    }
}

/// What communication costs one member, on the machine it runs on.
pub trait Charges {
    /// Σ α of the levels that the group spans \[s\].
    fn latency(&self) -> f64;
    /// 1/β between the member and another \[B/s\].
    fn bandwidth(&self, peer: usize) -> f64;
    /// 1/γ: bandwidth of the member's own memory \[B/s\].
    fn memory(&self) -> f64;
}

impl Algorithm {
    /// How often members meet.
    pub fn synchronizations(&self) -> u64 {
        match self.meetings {
            Meetings::Before | Meetings::Pairs => 1,
            Meetings::BeforeAndAfter => 2,
        }
    }

    /// Bytes that a member reads from or writes to memory of others \[B\].
    pub fn bytes(&self, share: &Share<'_>) -> u64 {
        let mut bytes = 0;
        (self.visit)(share, &mut |access| {
            if access.owner != share.own() {
                bytes += share.bytes(&access);
            }
        });
        bytes
    }

    /// The time that a share takes \[s\].
    ///
    /// `T = syncs · Σ α + Σ over accesses to peers of bytes · β + 2 · bytes of the own source · γ`:
    /// what a member takes out of its own source is read and written in its own memory, what it
    /// fetches lands there while it is fetched.
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
    /// The time that an even share takes, as [`seconds`](Algorithm::seconds) adds it up \[s\].
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

/// The algorithms that may do an op, in the order of the table.
///
/// - `in_place`: whether its destination is its source
pub fn candidates(
    collective: Collective,
    in_place: bool,
) -> impl Iterator<Item = &'static Algorithm> {
    ALGORITHMS
        .into_iter()
        .filter(move |row| row.collective == collective && (row.in_place || !in_place))
}

/// The rule by which an algorithm is chosen: of those that may do the op the one of least time, the
/// first of several.
///
/// - `seconds`: the time of an algorithm on the slowest member, the same on whichever rank asks
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

/// The ranks of one host: what the built-in cluster and the choice of the runtime assume.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Host {
    /// α \[s\].
    pub latency: f64,
    /// 1/β, of one rank \[B/s\].
    pub bandwidth: f64,
    /// 1/γ: bandwidth of a rank's own memory \[B/s\].
    pub memory: f64,
}

/// The constants of [`Host`]: the same on every machine, so that the same plan runs in the same
/// way.
pub const HOST: Host = Host {
    latency: 1.0e-6,
    bandwidth: 8.0e9,
    memory: 2.0e10,
};

/// [`Host`] for the members of a group of this size.
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
/// - `shares`: of all members of all groups
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
    /// The algorithm that runs the op; `None` if it names one that is unknown or for something
    /// else.
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

impl Meetings {
    /// The members of a group that one of them waits for: before its share those that must have
    /// posted, and after it those that must have done theirs.
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
    /// The numbers of the members, as names in a [`Share`].
    pub fn numbers(&self) -> Vec<usize> {
        (0..self.ranks.len()).collect()
    }

    /// The boxes of a member, by which its [`Share`] is described.
    pub fn boxes(&self, member: usize) -> Vec<PeerBox> {
        let moves = self.members.get(member).into_iter();
        moves
            .flat_map(|member| &member.moves)
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
