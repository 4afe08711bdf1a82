//! Clusters of several levels: the best plan is found, and a slow level changes it.

use super::fixtures::{
    brute_force, close, from_text, linear, planned, products_and_bytes, recount,
};
use crate::cost::cluster::{Cluster, Level};
use crate::infer;
use crate::options::Options;
use crate::plan::solve::candidates;

/// Sizes and bandwidths of levels, the innermost first.
type Levels<'a> = &'a [(usize, f64)];

/// A cluster with these levels and no latency.
fn cluster(levels: Levels<'_>) -> Cluster {
    let mut cluster = products_and_bytes(levels.iter().map(|(size, _)| size).product());
    let level = |(number, &(size, bandwidth)): (usize, &(usize, f64))| Level {
        name: format!("level {number}"),
        size,
        bandwidth,
        efficiency: 1.0,
        latency: 0.0,
        overlap: 0.0,
    };
    cluster.levels = levels.iter().enumerate().map(level).collect();
    cluster
}

fn on(cluster: Cluster, mesh: Option<&[usize]>) -> Options {
    let mut options = Options::local(cluster.ranks());
    options.cluster = cluster;
    let axes = |sizes: &[usize]| {
        let axes = ["a", "b", "c"].iter().zip(sizes);
        axes.map(|(name, size)| ((*name).to_owned(), Some(*size)))
            .collect()
    };
    options.mesh = mesh.map(axes);
    options
}

const PRODUCT: &str = "
    func @f(%x: tensor<8 x 16 x f32>, %w: tensor<16 x 32 x f32>) -> tensor<8 x 32 x f32> {
      %y = matmul %x, %w
      return %y
    }";

const LAYER: &str = "
    func @f(%x: tensor<8 x 16 x f32>, %w: tensor<16 x 32 x f32>) -> tensor<8 x 32 x f32> {
      %y = tanh (matmul %x, %w)
      return %y
    }";

/// Two and three levels, on all meshes and on one with an axis per level: the plan is the best of
/// all assignments, and its cost is that of the boxed program.
#[test]
fn the_best_plan_on_levels_is_found() {
    let two = [(4, 1.0), (2, 0.05)];
    let three = [(2, 1.0), (2, 0.2), (2, 0.01)];
    let cases: [(Levels<'_>, Option<&[usize]>, &str); 4] = [
        (&two, None, LAYER),
        (&three, None, LAYER),
        (&two, Some(&[2, 4]), LAYER),
        (&three, Some(&[2, 2, 2]), PRODUCT),
    ];
    for (levels, mesh, text) in cases {
        let options = on(cluster(levels), mesh);
        let inferred = infer::run(from_text(text), &options).unwrap();
        let declared = inferred.meshes.first();
        let meshes = candidates::filled(declared, options.ranks).unwrap_or_else(|| {
            let wide = candidates::rectangles(declared, options.ranks);
            let row = candidates::row(declared, options.ranks);
            [vec![row], wide].concat()
        });
        let all = meshes
            .iter()
            .map(|mesh| brute_force(&inferred, mesh, &options.cluster));
        let least = all.fold(f64::INFINITY, f64::min);
        let (planned, summary) = planned(from_text(text), &options);
        let found = summary.predicted.step_seconds;
        assert!(close(found, least), "{levels:?} {mesh:?}: {found} {least}");
        assert!(summary.search.exact, "{levels:?} {mesh:?}");
        assert!(close(recount(planned, &options), found));
    }
}

/// The plan for levels of equal speed differs from that for a slow outermost level, on which it is
/// slower; and vice versa.
#[test]
fn a_slow_level_changes_the_plan() {
    let pairs: [[Levels<'_>; 2]; 2] = [
        [&[(4, 1.0), (2, 1.0)], &[(4, 1.0), (2, 0.01)]],
        [
            &[(2, 1.0), (2, 1.0), (2, 1.0)],
            &[(2, 1.0), (2, 1.0), (2, 0.01)],
        ],
    ];
    for pair in pairs {
        let [even, slow] = pair.map(|levels| on(cluster(levels), Some(&[2, 4])));
        let plan = |options: &Options| planned(linear(64, 96, 128), options);
        let ((for_even, even_summary), (for_slow, slow_summary)) = (plan(&even), plan(&slow));
        let swapped = [recount(for_even, &slow), recount(for_slow, &even)];
        let best = [&slow_summary, &even_summary].map(|plan| plan.predicted.step_seconds);
        for (other, best) in swapped.into_iter().zip(best) {
            assert!(other > 1.01 * best, "{swapped:?} {best}");
        }
    }
}
