//! Problems whose variables are kernels, against those whose variables are ops.

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use proptest::prelude::*;

use crate::moments::times::Times;
use crate::options::{Options, Train};
use crate::phase::Phase;
use crate::pipeline::State;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::space::Space;

const EXAMPLES: [&str; 4] = [
    include_str!("../../../../examples/gpt.ir"),
    include_str!("../../../../examples/lenet.ir"),
    include_str!("../../../../examples/mlp.ir"),
    include_str!("../../../../examples/moe.ir"),
];

/// An example ready for planning on so many ranks.
fn example(text: &str, ranks: usize) -> (State, Options) {
    let options = Options {
        train: Some(Train {
            optimizer: "adam".to_owned(),
            settings: BTreeMap::new(),
        }),
        ..Options::local(ranks)
    };
    let mut state = State::enter(text, &options).expect("an example");
    while state.program().phase < Phase::Inferred {
        state = state.next(&options).expect("it is legal").0;
    }
    (state, options)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Every choice of a coarse problem is a plan of the entry with the same time and memory.
    #[test]
    fn a_coarse_plan_costs_the_same_in_detail(
        example_number in 0..EXAMPLES.len(),
        seeds in proptest::collection::vec(any::<prop::sample::Index>(), 64),
    ) {
        let (state, options) = example(EXAMPLES[example_number], 6);
        let mesh = Mesh::new("m", &[("a", 2), ("b", 3)]);
        let mut costs = Costs::new(&mesh, &options);
        let (rest, times) = (RestingSbps::new(), Times::default());
        let func = &state.program().funcs[0];
        let blueprint = Rc::new(Blueprint::new(func, &rest, &times, &mut costs).unwrap());
        let axis = usize::from(seeds[0].index(2) == 1);
        let along = Space::Along { plan: None, axes: &[axis], tied: false };
        let Ok(coarse) = blueprint.coarse(along, &mut costs) else {
            panic!("nothing is pinned");
        };
        prop_assert!(coarse.model.variables.len() < blueprint.len());
        let variables = coarse.model.variables.iter().enumerate();
        let chosen = variables.map(|(at, own)| seeds[at % seeds.len()].index(own.choices.len()));
        let chosen: Vec<usize> = chosen.collect();
        let plan = coarse.sketch(&chosen);
        let Ok(fine) = blueprint.problem(Space::Among(&[plan]), &mut costs) else {
            panic!("nothing is pinned");
        };
        let only = fine.only().expect("a plan has one choice for each variable");
        let (objective, detailed) = (coarse.model.objective(&chosen), fine.model.objective(&only));
        prop_assert!((objective - detailed).abs() <= 1e-9 * detailed, "{objective} {detailed}");
        let (peak, detailed) = (coarse.model.peak(&chosen), fine.model.peak(&only));
        prop_assert!((peak - detailed).abs() <= 1e-9 * detailed, "{peak} {detailed}");
    }
}
