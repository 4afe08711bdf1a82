//! exchange by pulling: each member copies boxes from the members' sources directly into its own
//! destination. all_gather, all_to_all, generic redistributions and transfers are exchanges.

use super::{
    Access, AccessRange, Algorithm, Collective, Even, Load, Meetings, Release, Share, Side,
};

/// See the module documentation.
pub static PULL: Algorithm = Algorithm {
    name: "pull",
    doc: "every member copies what it needs and does not hold: 1 synchronization, as many bytes",
    source: "direct remote reads: Hoefler et al. (2013), MPI + MPI, Computing 95, 1121–1136",
    collective: Collective::Exchange,
    meetings: Meetings::Before,
    release: Release::NextInGroup,
    in_place: false,
    visit,
    even,
};

fn visit(share: &Share<'_>, each: &mut dyn FnMut(Access)) {
    for (number, item) in share.boxes.iter().enumerate() {
        for (owner, side) in [(item.peer, Side::Source), (share.own(), Side::Destination)] {
            let what = AccessRange::Box(number);
            each(Access { owner, side, what });
        }
    }
}

fn even(share: &Even) -> Load {
    let each = share.elements * share.element_bytes;
    Load {
        peer: each,
        own: each,
    }
}
