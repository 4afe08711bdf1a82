//! Paths are the shortest: against all paths, where lower bounds keep most from being looked at.

use std::rc::Rc;

use ddl_dialect::sbp::Reduction;

use super::{mesh, nodes, ty};
use crate::conversion::Prices;
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
            let states = Rc::new(States::new(2, &[&mesh], &kinds, &[], &crossings));
            let chart = Chart::new(&ty, &[&mesh], states, &prices, None);
            let all = distributions(2, 2, &kinds);
            let step = |from, to| {
                let step = step_between(from, to, 0);
                step.map_or(f64::INFINITY, |step| {
                    cluster.seconds(&step, &ty, &mesh, &mesh)
                })
            };
            let row = |from| all.iter().map(|to| step(from, to)).collect::<Vec<f64>>();
            let mut least: Vec<Vec<f64>> = all.iter().map(row).collect();
            for via in 0..all.len() {
                for from in 0..all.len() {
                    for to in 0..all.len() {
                        let detour = least[from][via] + least[via][to];
                        least[from][to] = least[from][to].min(detour);
                    }
                }
            }
            for (a, from) in all.iter().enumerate() {
                for (b, to) in all.iter().enumerate().filter(|&(b, _)| b != a) {
                    let steps = chart.shortest(from, to, u64::MAX);
                    let seconds: f64 = steps.iter().map(|(_, seconds)| seconds).sum();
                    let is_shortest = seconds <= least[a][b] * (1.0 + 1e-12);
                    assert!(
                        is_shortest,
                        "{from} → {to} of {shape:?}: {seconds} {}",
                        least[a][b]
                    );
                }
            }
        }
    }
}
