//! all_reduce in two steps: the flat range is cut into one slice per member; each member combines
//! its slice of all sources, in member order, and writes it to all destinations.
//!
//! Every input byte is read once and every output byte written once, split evenly over the members,
//! which is optimal. Each element is combined by one member in a fixed order, so all members get
//! the same bits in every run. In place it needs no extra memory: an element is read from all
//! members before it is written to any.

use core::ops::Range;

use super::{
    Access, AccessRange, Algorithm, Collective, Even, Load, Meetings, Release, Share, Side,
};

/// See the module documentation.
pub static TWO_SHOT: Algorithm = Algorithm {
    name: "two_shot",
    doc: "every member combines a slice of nᵢ ≈ n/p bytes and writes it to all: 2 synchronizations, \
          2(p−1)·nᵢ bytes",
    source: "Rabenseifner (2004), Optimization of collective reduction operations, ICCS 2004, with direct \
             access to peers instead of messages",
    collective: Collective::AllReduce,
    meetings: Meetings::BeforeAndAfter,
    release: Release::Wait,
    in_place: true,
    visit,
    even,
};

fn visit(share: &Share<'_>, each: &mut dyn FnMut(Access)) {
    let members = share.members.len() as u64;
    let (elements, bytes) = (share.elements, share.element_bytes);
    let run = slice(elements, bytes, members, share.member as u64);
    for side in [Side::Source, Side::Destination] {
        for &owner in share.members {
            let what = AccessRange::Run(run.clone());
            each(Access { owner, side, what });
        }
    }
}

fn even(share: &Even) -> Load {
    let run = slice(share.elements, share.element_bytes, share.members, 0);
    let bytes = (run.end - run.start) * share.element_bytes;
    Load {
        peer: 2 * bytes,
        own: bytes,
    }
}

/// Bytes of a cache line. Slices begin at multiples of it, so that no two members write to the same
/// line.
pub const LINE: u64 = 64;

/// The elements that a member combines and writes to all: whole cache lines, one more for each of
/// the first `lines mod members` members.
///
/// - `elements`: elements of each member's source
/// - `bytes`: size of an element, a divisor of [`LINE`] \[B\]
/// - `members`, `member`: size of the group, at least 1, and this member's number
pub fn slice(elements: u64, bytes: u64, members: u64, member: u64) -> Range<u64> {
    let per_line = LINE / bytes;
    let lines = elements.div_ceil(per_line);
    let (each, more) = (lines / members, lines % members);
    let start = member * each + member.min(more);
    let end = start + each + u64::from(member < more);
    let element = |line: u64| (line * per_line).min(elements);
    element(start)..element(end)
}
