//! Paths run on real shards, and the laws of their cost.

use std::rc::Rc;
use std::sync::Arc;

use ddl_abi::algorithm::{self, Collective};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use ddl_dialect::types::{DType, TensorType};
use proptest::prelude::*;

use shards::run_path;

use super::Prices;
use super::alike::{Alike, essence};
use super::moves;
use super::path::{self, Boxings, MeshSbp};
use super::search::{Chart, States, distributions};
use super::table::{self, Change, Step, step_between};
use crate::cost::cluster::{Cluster, Level};
use crate::cost::communication;
use crate::graph::Comm;

mod answers;
mod shards;
mod shortest;
mod trees;

/// A fast level of `inner` ranks and a slow one of `outer` such units.
fn nodes(inner: usize, outer: usize) -> Cluster {
    let mut cluster = Cluster::local(inner);
    cluster.levels.push(Level {
        name: "network".to_owned(),
        size: outer,
        bandwidth: 1.0e8,
        efficiency: 1.0,
        latency: 2.0e-5,
        overlap: 0.0,
    });
    cluster
}

fn mesh(sizes: &[usize]) -> Mesh {
    let names = ["a", "b", "c"];
    let axes: Vec<_> = names.into_iter().zip(sizes.iter().copied()).collect();
    Mesh::new("m", &axes)
}

fn ty(shape: &[usize]) -> TensorType {
    TensorType::new(shape, DType::I32)
}

/// Every pair of distributions with at most one kind of partial value each.
fn run_every_pair(sizes: &[usize], shape: &[usize], kinds: &[Reduction], cluster: &Cluster) {
    let (mesh, ty) = (mesh(sizes), ty(shape));
    let all = distributions(sizes.len(), shape.len(), kinds);
    let mut boxings = Boxings::new(std::slice::from_ref(&mesh), cluster);
    for from in &all {
        for to in &all {
            let path = boxings.path((0, from), (0, to), &ty);
            let place = |nd| MeshSbp { mesh: &mesh, nd };
            run_path(&path, &ty, place(from), place(to));
            assert_eq!(path.steps.is_empty(), from == to);
        }
    }
}

#[test]
fn paths_on_two_axes_move_the_right_elements() {
    for kind in [Reduction::Sum, Reduction::Max] {
        run_every_pair(&[2, 3], &[5, 7], &[kind], &nodes(3, 2));
        run_every_pair(&[2, 2], &[0, 3], &[kind], &nodes(2, 2));
    }
    run_every_pair(
        &[2, 2],
        &[],
        &[Reduction::Sum, Reduction::Min],
        &nodes(2, 2),
    );
    run_every_pair(&[3, 1], &[2, 4, 3], &[Reduction::Sum], &Cluster::local(3));
}

#[test]
fn paths_on_three_axes_move_the_right_elements() {
    run_every_pair(&[2, 3, 2], &[5, 7], &[Reduction::Sum], &nodes(2, 6));
    run_every_pair(&[2, 2, 2], &[9], &[Reduction::Or], &nodes(4, 2));
}

#[test]
fn the_cost_of_a_change_is_zero_for_none_and_obeys_the_triangle_inequality() {
    let cases: [(&[usize], &[usize], Cluster); 4] = [
        (&[2, 3], &[5, 7], nodes(3, 2)),
        (&[2, 2], &[512, 96], nodes(2, 2)),
        (&[2, 2], &[16, 8, 64, 12], nodes(2, 2)),
        (&[2, 2, 2], &[64, 30], nodes(4, 2)),
    ];
    for (sizes, shape, cluster) in cases {
        let (mesh, ty) = (mesh(sizes), ty(shape));
        let all = distributions(sizes.len(), shape.len(), &[Reduction::Sum]);
        let mut boxings = Boxings::new(std::slice::from_ref(&mesh), &cluster);
        let prices: Rc<dyn Prices> = Rc::new(cluster.clone());
        let states = Arc::new(States::new(
            shape.len(),
            &[&mesh],
            &[Reduction::Sum],
            &[],
            &[],
        ));
        let chart = Chart::new(&ty, &[&mesh], Arc::clone(&states), &prices, None);
        let mut cost = |from: &NdSbp, to: &NdSbp| {
            let steps = chart.shortest(from, to, u64::MAX);
            let seconds = steps.iter().fold(0.0, |sum, (_, time)| sum + time);
            let bounded = boxings.path((0, from), (0, to), &ty);
            assert!(
                seconds <= bounded.seconds * (1.0 + 1e-12),
                "{from} → {to} {shape:?} {steps:?} {bounded:?}"
            );
            seconds
        };
        let n = all.len();
        let costs: Vec<Vec<f64>> = all
            .iter()
            .map(|from| all.iter().map(|to| cost(from, to)).collect())
            .collect();
        for a in 0..n {
            for b in 0..n {
                assert_eq!(costs[a][b] == 0.0, a == b, "{} → {}", all[a], all[b]);
                for c in 0..n {
                    let detour = costs[a][b] + costs[b][c];
                    assert!(
                        costs[a][c] <= detour * (1.0 + 1e-12),
                        "{} → {} → {}: {} {} {} {shape:?}",
                        all[a],
                        all[b],
                        all[c],
                        costs[a][b],
                        costs[b][c],
                        costs[a][c]
                    );
                }
            }
        }
    }
}

/// Dims and axes that take no part in a step affect its price only by a rank's extent along them:
/// the essence of a step on uneven shards has the same cost.
#[test]
fn a_step_costs_what_its_essence_does() {
    let cases: [(&[usize], &[usize], Cluster); 4] = [
        (&[4], &[5, 7, 3], nodes(2, 2)),
        (&[2, 3], &[5, 7, 6], nodes(3, 2)),
        (&[3, 2], &[4, 7, 9], nodes(2, 3)),
        (&[2, 2, 2], &[6, 7, 5], nodes(4, 2)),
    ];
    for (sizes, shape, cluster) in cases {
        let (mesh, ty) = (mesh(sizes), ty(shape));
        let all = distributions(sizes.len(), shape.len(), &[Reduction::Sum]);
        let pairs = all.iter().flat_map(|a| all.iter().map(move |b| (a, b)));
        for step in pairs.filter_map(|(from, to)| step_between(from, to, 0)) {
            let (same, small) = essence(&step, &ty, &mesh).expect("time takes no part");
            let expected = cluster.seconds(&step, &ty, &mesh, &mesh);
            let found = cluster.seconds(&same, &small, &mesh, &mesh);
            let error = (found - expected).abs();
            assert!(error <= 1e-9 * expected, "{step:?}: {found} for {expected}");
        }
    }
}

/// The price of an exchange of unequal blocks as a function of size is its price at that size.
#[test]
fn unequal_exchanges_scale_with_size() {
    let cases: [(&[usize], &[usize], Cluster); 4] = [
        (&[4], &[5, 12, 3], nodes(2, 2)),
        (&[2, 3], &[5, 12, 6], nodes(3, 2)),
        (&[2, 2, 2], &[6, 16, 5], nodes(4, 2)),
        (&[5, 3, 4], &[9, 60, 4], nodes(4, 15)),
    ];
    for (sizes, shape, cluster) in cases {
        let (mesh, ty) = (mesh(sizes), ty(shape));
        let alike = Alike::default();
        let all = distributions(sizes.len(), shape.len(), &[]);
        let pairs = all.iter().flat_map(|a| all.iter().map(move |b| (a, b)));
        let steps = pairs.filter_map(|(from, to)| step_between(from, to, 0));
        let exchanges = steps.filter(|step| step.comm.collective() == Some(Collective::Exchange));
        for step in exchanges.step_by(if all.len() > 40 { 7 } else { 1 }) {
            let price = |step: &Step, ty: &TensorType| cluster.exchange(step, ty, &mesh);
            let found = alike.unequal_exchange(&step, &ty, &mesh, price);
            let found = found.expect("it has an essence, and nothing was measured");
            let expected = cluster.seconds(&step, &ty, &mesh, &mesh);
            let error = (found - expected).abs();
            assert!(error <= 1e-9 * expected, "{step:?}: {found} for {expected}");
        }
    }
}

/// A value that ranks split along the dim that time will cut is gathered first, if nothing else can
/// be split.
#[test]
fn whatever_may_be_cut_in_time_has_a_path() {
    let mesh = Mesh::timed("m", &[("micro", 2), ("a", 2), ("b", 3)], 1);
    for shape in [&[12][..], &[12, 6]] {
        let all = distributions(3, shape.len(), &[Reduction::Sum]);
        let mut boxings = Boxings::new(std::slice::from_ref(&mesh), &nodes(3, 2));
        for from in &all {
            for to in &all {
                let cut = table::time_step(from.0[0], to.0[0]).is_some();
                if cut || from.0[0] == to.0[0] {
                    let path = boxings.path((0, from), (0, to), &ty(shape));
                    let end = path.steps.last().map_or(from, |step| &step.to);
                    assert_eq!(end, to);
                }
            }
        }
    }
}

#[test]
fn equal_changes_cost_the_same() {
    let cluster = nodes(2, 2);
    let cost = |from: &[Sbp], to: &[Sbp], shape: &[usize]| {
        let (from, to) = (NdSbp::new(from), NdSbp::new(to));
        path::path(&from, &to, &ty(shape), &mesh(&[2, 2]), &cluster).seconds
    };
    let (s, t, b) = (Sbp::S(0), Sbp::S(1), Sbp::B);
    assert_eq!(
        cost(&[s, b], &[b, b], &[64, 32]),
        cost(&[t, b], &[b, b], &[32, 64])
    );
    assert_eq!(
        cost(&[s, t], &[t, s], &[64, 64]),
        cost(&[t, s], &[s, t], &[64, 64])
    );
    // The outer axis crosses the network, the inner one does not.
    assert!(cost(&[s, b], &[b, b], &[64, 64]) > 10.0 * cost(&[b, s], &[b, b], &[64, 64]));
    // A new outer split around an inner one moves data, though the inner entry stays.
    assert!(cost(&[b, s], &[s, s], &[64, 64]) > 0.0);
}

#[test]
fn bytes_of_equal_shards_are_as_the_formulas_say() {
    let (mesh, ty) = (mesh(&[4]), ty(&[16, 64]));
    for from in distributions(1, 2, &[Reduction::Sum]) {
        for to in distributions(1, 2, &[Reduction::Sum]) {
            let row = table::find(from.0[0], to.0[0]);
            if let Change::Step(comm) = row.change {
                let step = step_between(&from, &to, 0).unwrap();
                assert_eq!(step.comm, comm);
                let local = |nd: &NdSbp| crate::cost::local_bytes(&ty, nd, &mesh);
                let (before, after) = (local(&from), local(&to));
                let rows = comm.collective().into_iter();
                for row in rows.flat_map(|what| algorithm::candidates(what, false)) {
                    let formula = match (comm, row.name) {
                        (Comm::AllReduce, "two_shot") => 2 * 3 * before / 4,
                        (Comm::AllReduce, "one_shot") => 3 * before,
                        (Comm::AllGather, _) => 3 * before,
                        (Comm::ReduceScatter, _) => 3 * after,
                        (Comm::AllToAll, _) => 3 * after / 4,
                        other => panic!("{other:?} has no formula here"),
                    };
                    let exact = communication::bytes(&step, Some(row), &ty, &mesh, &mesh);
                    assert_eq!(exact, vec![formula; 4], "{from} → {to} by {row:?}");
                }
            }
        }
    }
}

#[test]
fn a_slow_level_is_crossed_by_reduced_and_sliced_parts() {
    let cluster = nodes(4, 2);
    let (mesh, ty) = (mesh(&[2, 4]), ty(&[1 << 12, 64]));
    let (b, p) = (Sbp::B, Sbp::P(Reduction::Sum));
    let path = path::path(
        &NdSbp::new(&[p, p]),
        &NdSbp::new(&[b, b]),
        &ty,
        &mesh,
        &cluster,
    );
    let comms: Vec<(Comm, &[usize])> = path
        .steps
        .iter()
        .map(|s| (s.comm, s.axes.as_slice()))
        .collect();
    let expected: [(Comm, &[usize]); 3] = [
        (Comm::ReduceScatter, &[1]),
        (Comm::AllReduce, &[0]),
        (Comm::AllGather, &[1]),
    ];
    assert_eq!(comms, expected);
    // On one level the two axes are one group.
    let flat = path::path(
        &NdSbp::new(&[p, p]),
        &NdSbp::new(&[b, b]),
        &ty,
        &mesh,
        &Cluster::local(8),
    );
    assert_eq!(flat.steps.len(), 1);
    assert_eq!(flat.steps[0].axes, [0, 1]);
}

#[test]
fn no_intermediate_value_is_larger_than_the_ends() {
    let (mesh, ty, cluster) = (mesh(&[2, 2]), ty(&[64, 64]), nodes(2, 2));
    let all = distributions(2, 2, &[Reduction::Sum]);
    for from in &all {
        for to in &all {
            let path = path::path(from, to, &ty, &mesh, &cluster);
            let end = |nd| crate::cost::local_bytes(&ty, nd, &mesh);
            assert!(path.intermediate <= end(from).max(end(to)), "{from} → {to}");
        }
    }
}

/// Two stages: one on each side of a slow link, with meshes of unlike shapes.
fn stages(cluster: &Cluster, sizes: [&[usize]; 2]) -> [Mesh; 2] {
    let (src, mut dst) = (mesh(sizes[0]), mesh(sizes[1]));
    let offset = cluster.levels[0].size.min(src.len());
    dst.name = "n".to_owned();
    dst.ranks.iter_mut().for_each(|rank| *rank += offset);
    [src, dst]
}

#[test]
fn transfers_give_the_right_shards_and_cross_a_slow_link_once() {
    for (sizes, shape) in [
        ([&[2, 2][..], &[2, 2][..]], &[5, 7][..]),
        ([&[4], &[2, 2]], &[6]),
        ([&[2, 2], &[4]], &[0, 3]),
        ([&[2, 2], &[2, 2]], &[]),
        ([&[4], &[2, 2]], &[1]),
        ([&[4], &[2, 2]], &[3]),
    ] {
        let ty = ty(shape);
        for cluster in [nodes(4, 2), Cluster::local(8)] {
            let [src, dst] = stages(&cluster, sizes);
            let mut boxings = Boxings::new(&[src.clone(), dst.clone()], &cluster);
            for from in &distributions(src.ndim(), shape.len(), &[Reduction::Sum]) {
                for to in &distributions(dst.ndim(), shape.len(), &[Reduction::Sum]) {
                    let from = MeshSbp {
                        mesh: &src,
                        nd: from,
                    };
                    let to = MeshSbp { mesh: &dst, nd: to };
                    let path = boxings.path((0, from.nd), (1, to.nd), &ty);
                    run_path(&path, &ty, from, to);
                    let transfers: Vec<&Step> = path
                        .steps
                        .iter()
                        .filter(|s| s.comm == Comm::Transfer)
                        .collect();
                    assert_eq!(transfers.len(), 1);
                    let crossed: u64 = communication::bytes(transfers[0], None, &ty, &src, &dst)
                        .iter()
                        .sum();
                    // Few elements go to several ranks, and one to all.
                    let most = match shape {
                        [] | [1] => 4,
                        [3] => 2,
                        _ => 1,
                    };
                    let once = cluster.levels.len() > 1;
                    assert!(
                        !once || crossed <= most * ty.bytes() as u64,
                        "{} → {}",
                        from.nd,
                        to.nd
                    );
                }
            }
        }
    }
}

/// What is the same in all moments is not replicated on that account.
#[test]
fn values_that_time_leaves_whole_cross_a_slow_link_once() {
    let cluster = nodes(2, 2);
    let meshes = stages(&cluster, [&[3, 2], &[3, 2]]).map(|mut mesh| {
        mesh.axes[0].time = true;
        let first = if mesh.name == "m" { 0 } else { 2 };
        mesh.ranks = vec![first, first + 1];
        mesh
    });
    let whole = NdSbp::new(&[Sbp::B, Sbp::B]);
    let mut boxings = Boxings::new(&meshes, &cluster);
    let path = boxings.path((0, &whole), (1, &whole), &ty(&[4]));
    let mut transfers = path.steps.iter().filter(|s| s.comm == Comm::Transfer);
    let target = transfers.next().map(|step| step.to.clone());
    assert_eq!(target, Some(NdSbp::new(&[Sbp::B, Sbp::S(0)])));
}

#[test]
fn owners_of_equal_shards_take_turns_in_a_transfer() {
    let cluster = nodes(2, 2);
    let [src, dst] = stages(&cluster, [&[2], &[2]]);
    let step = Step::transfer(&NdSbp::new(&[Sbp::B]), &NdSbp::new(&[Sbp::S(0)]));
    let groups = moves::groups(&step, &ty(&[4]), &src, &dst);
    let ranks: Vec<&[usize]> = groups.iter().map(|g| g.ranks.as_slice()).collect();
    assert_eq!(ranks, [[0, 2], [1, 3]]);
}

#[test]
fn equal_questions_are_answered_once() {
    let mut boxings = Boxings::new(&[mesh(&[2, 2])], &Cluster::local(4));
    let (from, to) = (
        NdSbp::new(&[Sbp::S(0), Sbp::B]),
        NdSbp::new(&[Sbp::B, Sbp::B]),
    );
    let first = boxings.seconds((0, &from), (0, &to), &ty(&[8]));
    assert_eq!(boxings.seconds((0, &from), (0, &to), &ty(&[8])), first);
    assert_eq!(boxings.seconds((0, &from), (0, &from), &ty(&[8])), 0.0);
    assert_eq!(boxings.evaluations(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_shape_on_any_mesh(
        sizes in prop::collection::vec(1usize..4, 1..4),
        shape in prop::collection::vec(0usize..9, 0..3),
        ends in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
        inner in 1usize..5,
    ) {
        let (mesh, ty) = (mesh(&sizes), ty(&shape));
        let all = distributions(sizes.len(), shape.len(), &[Reduction::Sum]);
        let (from, to) = (ends.0.get(&all), ends.1.get(&all));
        let path = path::path(from, to, &ty, &mesh, &nodes(inner, 27));
        run_path(&path, &ty, MeshSbp { mesh: &mesh, nd: from }, MeshSbp { mesh: &mesh, nd: to });
    }
}
