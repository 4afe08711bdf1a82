//! What is found on a mesh where it is given, and where it contends with others.

use std::collections::BTreeMap;

use super::pipelines::GPT;
use crate::cost::cluster::preset;
use crate::options::{Options, Train};
use crate::pipeline::State;

/// The time of a step of an example by gradient descent, on a mesh or on any \[s\].
fn step(text: &str, cluster: &str, sizes: Option<[usize; 2]>) -> f64 {
    let axes = |sizes: [usize; 2]| {
        let axes = ["a", "b"].map(str::to_owned).into_iter();
        axes.zip(sizes.map(Some)).collect()
    };
    let options = Options {
        mesh: sizes.map(axes),
        train: Some(Train {
            optimizer: "sgd".to_owned(),
            settings: BTreeMap::new(),
        }),
        entries: vec!["loss".to_owned()],
        ..Options::on(preset::find(cluster, None, None).expect("a preset"))
    };
    let mut state = State::enter(text, &options).expect("an example");
    loop {
        let (next, summary) = state.next(&options).expect("the example is legal");
        if let Some(summary) = summary {
            return summary.predicted.step_seconds;
        }
        state = next;
    }
}

/// Where much communication may be hidden, what is found on a mesh depends on where its search
/// begins: one that contends is searched from where it would be if it were given, too.
#[test]
fn a_mesh_that_contends_is_searched_as_if_it_were_given() {
    let (free, given) = (
        step(GPT, "p3.16xlarge:8", None),
        step(GPT, "p3.16xlarge:8", Some([4, 2])),
    );
    assert!(free <= given * (1.0 + 1e-9), "{free}, not {given}");
}

/// The plan of all ranks in a row is a start on a mesh that is given, as on one that contends.
#[test]
fn a_mesh_that_is_given_is_searched_as_if_it_contended() {
    let text = include_str!("../../../../examples/vgg16.ir");
    let (free, given) = (
        step(text, "piz-daint:4", None),
        step(text, "piz-daint:4", Some([2, 2])),
    );
    assert!(given <= free * 1.001, "{given}, not {free}");
}

/// Nodes behind slow links may repeat what one of them does: more of them do not make a step
/// slower.
#[test]
fn more_nodes_are_no_slower() {
    let text = include_str!("../../../../examples/vgg16.ir");
    let text = text.replace("const width = 64", "const width = 16");
    assert!(text.contains("const width = 16"));
    let [one, eight] = ["dgx-a100:8", "dgx-a100:64"].map(|cluster| step(&text, cluster, None));
    assert!(eight <= one * (1.0 + 1e-9), "{eight}, not {one}");
}
