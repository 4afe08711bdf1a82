//! Trees of conversions run on real shards, and are no more expensive than cheapest paths.

use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use proptest::prelude::*;

use super::shards::run_path;
use super::{distributions, mesh, nodes, ty};
use crate::conversion::path::{Boxings, MeshSbp, Path};
use crate::conversion::tree::{ConversionSource, Tree};
use crate::cost::cluster::Cluster;
use crate::graph::Comm;

/// From `S(0)`, `B` and `S(1)` take one all_gather and a slice, whichever is needed first; alone
/// `S(1)` takes an all_to_all, and so it does if another kind of op needs `B`.
#[test]
fn a_slice_of_a_gathered_value_needs_no_exchange() {
    let (mesh, ty) = (mesh(&[4]), ty(&[512, 512]));
    let [source, whole, other] = [Sbp::S(0), Sbp::B, Sbp::S(1)].map(|sbp| NdSbp::new(&[sbp]));
    let mut boxings = Boxings::new(std::slice::from_ref(&mesh), &Cluster::local(4));
    let asked = ConversionSource {
        mesh: &mesh,
        number: 0,
        source: &source,
        ty: &ty,
    };
    let mut comms = |wanted: &[(u8, &NdSbp)]| -> Vec<Comm> {
        let wanted = wanted.iter().map(|&(kind, state)| (kind, state.clone()));
        let tree = Tree::new(asked, &wanted.collect::<Vec<_>>(), &mut boxings);
        let steps = tree.steps(asked, &other, &mut boxings);
        steps.into_iter().map(|(step, _)| step.comm).collect()
    };
    for wanted in [[(0, &whole), (0, &other)], [(0, &other), (0, &whole)]] {
        assert_eq!(comms(&wanted), [Comm::AllGather, Comm::Slice]);
    }
    assert_eq!(comms(&[(0, &other)]), [Comm::AllToAll]);
    assert_eq!(comms(&[(0, &whole), (1, &other)]), [Comm::AllToAll]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_tree_gives_every_state_at_no_more_cost(
        sizes in prop::collection::vec(1usize..4, 1..3),
        shape in prop::collection::vec(1usize..9, 1..3),
        source in any::<prop::sample::Index>(),
        wanted in prop::collection::vec((0u8..2, any::<prop::sample::Index>()), 1..7),
        inner in 1usize..5,
    ) {
        let (mesh, ty) = (mesh(&sizes), ty(&shape));
        let all = distributions(sizes.len(), shape.len(), &[Reduction::Sum]);
        let source = source.get(&all);
        let wanted: Vec<_> = wanted.iter().map(|(kind, at)| (*kind, at.get(&all).clone())).collect();
        let mut boxings = Boxings::new(std::slice::from_ref(&mesh), &nodes(inner, 9));
        let asked = ConversionSource { mesh: &mesh, number: 0, source, ty: &ty };
        let tree = Tree::new(asked, &wanted, &mut boxings);
        let place = |nd| MeshSbp { mesh: &mesh, nd };
        for (_, target) in &wanted {
            let steps = tree.steps(asked, target, &mut boxings);
            let (steps, times): (Vec<_>, Vec<f64>) = steps.into_iter().unzip();
            let seconds = times.iter().sum();
            let path = Path { steps, times, seconds, intermediate: 0 };
            run_path(&path, &ty, place(source), place(target));
        }
        let states = || wanted.iter().map(|(_, state)| state);
        let [own, direct] = [&tree, &Tree::default()]
            .map(|tree| tree.seconds(asked, states(), &mut boxings));
        prop_assert!(own <= direct * (1.0 + 1e-9), "{own} > {direct}");
        prop_assert!(tree.is_direct() || own < direct);
    }
}
