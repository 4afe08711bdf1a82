//! `examples/moe.ir`: a layer of experts is trained to the same numbers as written, distributed and
//! compiled, the experts on one rank or on several.

use std::collections::BTreeSet;

use ddl_tests::mlp::Plan;
use ddl_tests::training::{Training, images};
use ddlc::graph::{Comm, Kind};
use ddlc::phase::Phase;

/// Three experts: on four ranks, one has none.
const MOE: Training = Training {
    file: "moe.ir",
    options: "-D batch=8 -D groups=4 -D model=6 -D hidden=3 -D experts=3 --train adam(lr=0.01)",
    batch: |step| images(step, &[8, 64], 10),
};

const DATA: Plan = Plan::new(
    "data",
    4,
    "--mesh d=_ --pin x=[S(0)] --pin net/tokens=[S(0)] --pin net/a=[S(1)] --pin up=[B] --pin down=[B]",
);
const EXPERTS: Plan = Plan::new(
    "experts",
    4,
    "--mesh x=_ --pin up=[S(0)] --pin down=[S(0)] --pin net/tokens=[S(0)] --pin net/a=[S(0)] \
     --pin net/y=[S(0)]",
);
/// Experts over one axis, each cut along its hidden layer over the other.
const BOTH: Plan = Plan::new(
    "both",
    4,
    "--mesh x=2,m=2 --pin up=[S(0),S(2)] --pin down=[S(0),S(1)] --pin net/tokens=[S(0),B] \
     --pin net/a=[S(0),S(3)]",
);
const PLANS: &[Plan] = &[Plan::AUTO, Plan::new("auto", 4, ""), DATA, EXPERTS, BOTH];

#[test]
fn experts_learn_the_same_distributed() {
    MOE.compare_interpreted(PLANS, Phase::Boxed, 3);
}

/// Groups of tokens lie on ranks and experts do too: tokens travel to the experts and back, and so do
/// gradients.
#[test]
fn tokens_travel_by_all_to_all() {
    let program = MOE.program(&EXPERTS, Phase::Boxed);
    let graph = &program.funcs[0].graph;
    let nodes = graph.order().into_iter().map(|id| graph.node(id));
    let travels = nodes.filter(|node| matches!(node.kind, Kind::Comm(Comm::AllToAll, _)));
    let travels: BTreeSet<&str> = travels.map(|node| node.results[0].name.as_str()).collect();
    let wanted = [
        "net/embedded@[S(0)]",
        "net/a.0@[S(0)]",
        "net/a@[S(1)]",
        "grad(net/embedded)@[S(2)]",
    ];
    assert!(
        wanted.iter().all(|name| travels.contains(name)),
        "{travels:?}"
    );
}

#[cfg(feature = "llvm")]
#[test]
fn experts_learn_the_same_compiled() {
    MOE.compare_compiled(PLANS, 3);
}
