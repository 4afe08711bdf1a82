//! Paths are the shortest: against all paths, where lower bounds keep most from being looked at.

use std::rc::Rc;
use std::sync::Arc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Reduction};
use ddl_dialect::types::TensorType;

use super::{mesh, nodes, ty};
use crate::conversion::Prices;
use crate::conversion::question::{ChartKind, StatesKind};
use crate::conversion::search::{Chart, States, distributions};
use crate::conversion::table::step_between;
use crate::cost::cluster::{Cluster, MeasuredCollective};

/// Collectives that were measured to be faster than the formulas say, and some that are slower.
fn measured(mut cluster: Cluster) -> Cluster {
    let table = |kind: &str, level: usize, points: &[(f64, f64)]| MeasuredCollective {
        kind: kind.to_owned(),
        ranks: if level == 0 { 3 } else { 6 },
        level,
        points: points.to_vec(),
    };
    cluster.measured = vec![
        table("all_reduce", 0, &[(64.0, 1e-7), (4096.0, 2e-7)]),
        table(
            "all_gather",
            1,
            &[(16.0, 1e-6), (256.0, 1.5e-6), (1e6, 1e-3)],
        ),
        table("reduce_scatter", 1, &[(16.0, 9e-5), (1e6, 1e-4)]),
        table("all_to_all", 1, &[(64.0, 3e-6), (1e6, 1e-5)]),
    ];
    cluster
}

/// No path through some states is shorter than that which a chart finds.
fn check(chart: &Chart, states: &[NdSbp], cluster: &Cluster, (mesh, ty): (&Mesh, &TensorType)) {
    let step = |from, to| {
        let step = step_between(from, to, 0);
        step.map_or(f64::INFINITY, |step| cluster.seconds(&step, ty, mesh, mesh))
    };
    let row = |from| states.iter().map(|to| step(from, to)).collect::<Vec<f64>>();
    let mut least: Vec<Vec<f64>> = states.iter().map(row).collect();
    for via in 0..states.len() {
        for from in 0..states.len() {
            for to in 0..states.len() {
                let detour = least[from][via] + least[via][to];
                least[from][to] = least[from][to].min(detour);
            }
        }
    }
    for (a, from) in states.iter().enumerate() {
        for (b, to) in states.iter().enumerate().filter(|&(b, _)| b != a) {
            let steps = chart.shortest(from, to, u64::MAX);
            let seconds: f64 = steps.iter().map(|(_, seconds)| seconds).sum();
            let least = least[a][b];
            assert!(
                seconds <= least * (1.0 + 1e-12),
                "{from} → {to} of {:?}: {seconds} {least}",
                ty.shape,
            );
        }
    }
}

#[test]
fn no_path_is_shorter() {
    let clusters = [
        nodes(3, 2),
        measured(nodes(3, 2)),
        measured(Cluster::local(6)),
    ];
    let kinds = [Reduction::Sum];
    for cluster in clusters {
        for (sizes, shape) in [([2, 3], [9, 14]), ([3, 2], [60, 600]), ([2, 3], [7, 512])] {
            let (mesh, ty) = (mesh(&sizes), ty(&shape));
            let prices: Rc<dyn Prices> = Rc::new(cluster.clone());
            let crossings = prices.floors().crossings;
            let states = Arc::new(States::new(2, &[&mesh], &kinds, &[], &crossings));
            let chart = Chart::new(&ty, &[&mesh], states, &prices, None);
            check(&chart, &distributions(2, 2, &kinds), &cluster, (&mesh, &ty));
        }
    }
}

/// Lower bounds for equal shards are others than those for any.
#[test]
fn no_path_of_equal_shards_is_shorter() {
    let clusters = [
        nodes(2, 6),
        nodes(4, 3),
        measured(nodes(6, 2)),
        Cluster::local(12),
    ];
    let sizes: [&[usize]; 4] = [&[12], &[2, 6], &[3, 4], &[2, 2, 3]];
    let kinds = [Reduction::Sum];
    for cluster in clusters {
        for (sizes, shape) in sizes
            .into_iter()
            .zip([[144, 24], [24, 36], [36, 12], [12, 288]])
        {
            for elements in [1, 1000] {
                let (mesh, ty) = (mesh(sizes), ty(&[shape[0], shape[1], elements]));
                let prices: Rc<dyn Prices> = Rc::new(cluster.clone());
                let kind = ChartKind {
                    ty: ty.clone(),
                    states: StatesKind {
                        ndim: 2,
                        kinds: kinds.to_vec(),
                        time: Vec::new(),
                    },
                    even: true,
                };
                let crossings = prices.floors().crossings;
                let states = Arc::new(States::new(2, &[&mesh], &kinds, &[], &crossings));
                let chart = Chart::of(&kind, &mesh, states, &prices, &Rc::default());
                let all = distributions(sizes.len(), 2, &kinds).into_iter();
                let even: Vec<NdSbp> = all.filter(|nd| nd.is_even(&ty.shape, &mesh)).collect();
                check(&chart, &even, &cluster, (&mesh, &ty));
            }
        }
    }
}
