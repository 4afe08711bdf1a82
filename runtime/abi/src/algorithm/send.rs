//! transfer: receivers copy boxes from the senders' sources directly into their own destinations.
//! Only a reader and the members it reads from synchronize, so a sending pipeline stage continues
//! at once, and a receiving stage does not wait for the sender's next work.

use super::{Algorithm, Collective, Meetings, PULL, Release};

/// See the module documentation.
pub static SEND: Algorithm = Algorithm {
    name: "send",
    doc: "every receiver copies what it needs when its sender has posted: 1 synchronization, as many bytes",
    source: "rendezvous by remote reads: Sur et al. (2006), RDMA read based rendezvous protocol for MPI, PPoPP, 32–39",
    collective: Collective::Transfer,
    meetings: Meetings::Pairs,
    release: Release::Wait,
    in_place: false,
    visit: PULL.visit,
    even: PULL.even,
};
