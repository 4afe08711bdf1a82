//! Questions that are asked in another form have the answers of their own.

use std::rc::Rc;
use std::sync::Arc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Reduction};
use ddl_dialect::types::TensorType;

use super::{mesh, nodes, ty};
use crate::conversion::Prices;
use crate::conversion::path::Boxings;
use crate::conversion::question::Question;
use crate::conversion::search::{Chart, States, distributions};
use crate::cost::cluster::Cluster;

/// The time of the cheapest path in the chart of the question itself, with equal shards alone.
fn searched(question: &Question, mesh: &Mesh, cluster: &Cluster) -> f64 {
    let prices: Rc<dyn Prices> = Rc::new(cluster.clone());
    let kind = &question.kind;
    let (states, crossings) = (&kind.states, prices.floors().crossings);
    let states = States::new(
        states.ndim,
        &[mesh],
        &states.kinds,
        &states.time,
        &crossings,
    );
    let chart = Chart::of(kind, mesh, Arc::new(states), &prices, &Rc::default());
    let [from, to] = &question.ends;
    let steps = chart.shortest(from, to, chart.bound(from, to));
    steps.iter().map(|(_, seconds)| seconds).sum()
}

/// Whether the question has a relaxed form whose answer is of use, and one whose answer is not.
fn compare(mesh: &Mesh, ty: &TensorType, cluster: &Cluster) -> [bool; 2] {
    let mut boxings = Boxings::new(std::slice::from_ref(mesh), cluster);
    let all = distributions(mesh.ndim(), ty.ndim(), &[Reduction::Sum]);
    let even: Vec<&NdSbp> = all
        .iter()
        .filter(|nd| nd.is_even(&ty.shape, mesh))
        .collect();
    let mut met = [false; 2];
    for from in &even {
        for to in even.iter().filter(|to| *to != from) {
            let question = Question::new([from, to], ty, mesh);
            let path = boxings.path((0, from), (0, to), ty);
            let own = searched(&question, mesh, cluster);
            let error = (path.seconds - own).abs();
            assert!(error <= 1e-9 * own, "{from} → {to}: {} {own}", path.seconds);
            let mut values = path.steps.iter().map(|step| &step.to);
            assert!(
                values.all(|nd| nd.is_even(&ty.shape, mesh)),
                "{from} → {to}"
            );
            if let Some(relaxed) = question.relaxed(mesh) {
                let time = searched(&relaxed, mesh, cluster);
                met[usize::from(time < own * (1.0 - 1e-9))] = true;
            }
        }
    }
    met
}

#[test]
fn relaxed_questions_have_the_answers_of_their_own() {
    let mut met = [false; 2];
    for (sizes, shape) in [
        ([2, 4], [2, 64, 64]),
        ([4, 2], [8, 4, 96]),
        ([4, 4], [4, 4, 4096]),
        ([3, 4], [6, 16, 1728]),
    ] {
        let own = compare(&mesh(&sizes), &ty(&shape), &nodes(4, 4));
        met = [met[0] | own[0], met[1] | own[1]];
    }
    assert_eq!(met, [true, true], "both cases occur");
}

/// A path that leaves time as it is is found for a single moment, and priced for all.
#[test]
fn paths_in_time_cost_what_their_steps_do() {
    let (mesh, ty) = (
        Mesh::timed("m", &[("micro", 3), ("a", 2), ("b", 4)], 1),
        ty(&[24, 48, 8]),
    );
    let cluster = nodes(4, 2);
    let mut boxings = Boxings::new(std::slice::from_ref(&mesh), &cluster);
    let all = distributions(3, 3, &[Reduction::Sum]);
    let mut count = 0;
    for from in &all {
        for to in all.iter().filter(|to| to.0[0] == from.0[0] && *to != from) {
            let path = boxings.path((0, from), (0, to), &ty);
            assert_eq!(path.steps.last().map(|step| &step.to), Some(to));
            for (step, time) in path.steps.iter().zip(&path.times) {
                let own = cluster.seconds(step, &ty, &mesh, &mesh);
                assert!((time - own).abs() <= 1e-9 * own, "{step:?}: {time} {own}");
            }
            count += path.steps.len();
        }
    }
    assert!(count > all.len());
}
