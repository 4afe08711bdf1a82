//! reduce_scatter by pulling: each member combines its boxes of all sources, in member order,
//! directly into its own destination.

use super::{
    Access, AccessRange, Algorithm, Collective, Even, Load, Meetings, Release, Share, Side,
};

/// See the module documentation.
pub static PULL_REDUCE: Algorithm = Algorithm {
    name: "pull_reduce",
    doc: "every member combines its boxes, of n bytes together, of all sources: 1 synchronization, \
          (p−1)·n bytes",
    source: "pairwise exchange with direct remote reads: Thakur, Rabenseifner and Gropp (2005), Int. J. High \
             Perform. Comput. Appl. 19(1), 49–66",
    collective: Collective::ReduceScatter,
    meetings: Meetings::Before,
    release: Release::NextInGroup,
    in_place: false,
    visit,
    even,
};

fn visit(share: &Share<'_>, each: &mut dyn FnMut(Access)) {
    for number in 0..share.boxes.len() {
        for &owner in share.members {
            let (side, what) = (Side::Source, AccessRange::Box(number));
            each(Access { owner, side, what });
        }
        let (owner, side) = (share.own(), Side::Destination);
        let what = AccessRange::Box(number);
        each(Access { owner, side, what });
    }
}

fn even(share: &Even) -> Load {
    let combined = share.elements * share.element_bytes;
    Load {
        peer: combined,
        own: combined,
    }
}
