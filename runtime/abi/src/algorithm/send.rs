//! transfer: receivers copy boxes from the senders' sources straight into their own destinations. Of
//! those that take part only who reads and who is read wait for one another, so a stage of a pipeline
//! that sends runs on, and one that receives does not wait for what the sender does next.

use super::{Algorithm, Collective, Meetings, PULL, Release};

/// See the module's file.
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
