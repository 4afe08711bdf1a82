//! Steps as graphs.

use ddl_runtime::{Graphs, Job, Options as Way};
use ddl_tests::examples as toy;
use ddl_tests::stand_in::{Count, Fault, Set, StandIn};
use ddl_tests::training::Training;

use super::{DATA, IN_PARTS, PLAN, trained};

/// Plain gradient descent: products are added to params.
const DESCENT: Training = Training {
    options: "-D layers=2 -D hidden=8 -D heads=4 -D seq=5 -D vocab=11 -D batch=6 -D dropout=0.25 -D std=0.2 \
              --train sgd(lr=0.01)",
    ..toy::GPT
};

fn way(graphs: Graphs) -> Way {
    Way {
        graphs,
        ..Way::default()
    }
}

/// Launches and launches of graphs of each of some steps, and what they compute.
fn counted(
    stand_in: &StandIn,
    path: &std::path::Path,
    graphs: Graphs,
    steps: usize,
) -> (Vec<[i64; 2]>, Vec<Vec<u8>>) {
    let mut job = Job::open(path, None, way(graphs)).unwrap();
    job.init(3).unwrap();
    let mut counts = Vec::new();
    let mut found = Vec::new();
    for step in 0..steps {
        stand_in.set(Set::Seed, step as i64);
        found = trained(&mut job, step..step + 1);
        counts.push([Count::Launches, Count::Graphs].map(|what| stand_in.get(what)));
    }
    (counts, found)
}

/// The second run of a step is recorded, later ones are one launch; the bits are those without
/// graphs, whatever is new in a step: its data, and the number of the step by which Adam corrects.
#[test]
fn steps_become_graphs() {
    for (training, plan) in [(toy::GPT, PLAN), (toy::GPT, IN_PARTS), (DESCENT, PLAN)] {
        let stand_in = StandIn::with_products();
        let path = stand_in.plan(&training, &plan);
        let (counts, found) = counted(&stand_in, &path, Graphs::Auto, 5);
        let launches = counts[0][0];
        assert!(launches > 10, "{launches}");
        let expected = [[launches, 0], [launches, 1], [0, 1], [0, 1], [0, 1]];
        assert_eq!(counts, expected, "{}", plan.name);
        let left = [stand_in.get(Count::Allocated), stand_in.left()];
        assert_eq!(left, [0, 0], "memory, graphs or descriptors are left");
        let (counts, one_by_one) = counted(&stand_in, &path, Graphs::None, 5);
        assert_eq!(counts, [[launches, 0]; 5]);
        assert_eq!(found, one_by_one, "{}", plan.name);
    }
}

/// A learning rate that is given to each step is read in each.
#[test]
fn what_a_step_is_given_is_not_part_of_its_graph() {
    let stand_in = StandIn::new();
    let path = stand_in.plan(&toy::GPT, &PLAN);
    let run = |graphs: Graphs| {
        let mut job = Job::open(&path, None, way(graphs)).unwrap();
        job.init(3).unwrap();
        let mut losses = Vec::new();
        for step in 0..5 {
            let batch = super::batch(step);
            let rate = ddl_runtime::Tensor::from_f32(&[], &[0.1 / (1.0 + step as f32)]).unwrap();
            let mut inputs: Vec<(&str, &ddl_runtime::Tensor)> =
                batch.iter().map(|(n, t)| (n.as_str(), t)).collect();
            inputs.push(("lr", &rate));
            losses.push(job.step("loss", &inputs).unwrap()["loss"].bytes().to_vec());
        }
        losses
    };
    assert_eq!(run(Graphs::Auto), run(Graphs::None));
}

/// Steps of ranks that communicate, and those that read a predicate, are launched one by one.
#[test]
fn steps_that_need_the_host_are_no_graphs() {
    let stand_in = StandIn::new();
    stand_in.set(Set::Devices, 2);
    let path = stand_in.plan(&toy::GPT, &DATA);
    let (counts, _) = counted(&stand_in, &path, Graphs::Auto, 4);
    assert!(
        counts.iter().all(|count| count[0] > 0 && count[1] == 0),
        "{counts:?}"
    );
}

/// A graph that lacks a launch, or has an address of its own, is found.
#[test]
fn what_a_graph_lacks_is_found() {
    let stand_in = StandIn::new();
    let path = stand_in.plan(&toy::GPT, &PLAN);
    let run = |fault: i64| {
        stand_in.set(Set::Fault, fault);
        let found = counted(&stand_in, &path, Graphs::Auto, 4).1;
        stand_in.set(Set::Fault, 0);
        found
    };
    let expected = run(0);
    for fault in [Fault::GraphsLackALaunch, Fault::GraphsKeepAnAddress] {
        assert_ne!(run(fault as i64), expected, "{fault:?} is not found");
    }
}
