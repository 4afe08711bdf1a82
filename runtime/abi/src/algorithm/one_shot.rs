//! all_reduce in one step: each member combines all elements of all sources, in member order,
//! directly into its own destination.
//!
//! No second synchronization is needed, because no member writes to another. It suits messages so
//! short that a synchronization costs more than reading every source in full. All members combine
//! in the same order, so all get the same bits, those of [`TWO_SHOT`](super::TWO_SHOT).

use super::{
    Access, AccessRange, Algorithm, Collective, Even, Load, Meetings, Release, Share, Side,
};

/// See the module documentation.
pub static ONE_SHOT: Algorithm = Algorithm {
    name: "one_shot",
    doc: "every member combines all n bytes of all sources: 1 synchronization, (p−1)·n bytes",
    source: "the flat algorithm for short vectors in shared memory: Mamidala et al. (2008), MPI \
             collectives on modern multicore clusters, CCGRID 2008",
    collective: Collective::AllReduce,
    meetings: Meetings::Before,
    release: Release::NextInGroup,
    in_place: false,
    visit,
    even,
};

fn visit(share: &Share<'_>, each: &mut dyn FnMut(Access)) {
    let mut whole = |owner, side| {
        let what = AccessRange::Run(0..share.elements);
        each(Access { owner, side, what });
    };
    for &owner in share.members {
        whole(owner, Side::Source);
    }
    whole(share.own(), Side::Destination);
}

fn even(share: &Even) -> Load {
    let whole = share.elements * share.element_bytes;
    Load {
        peer: whole,
        own: whole,
    }
}
