//! Problems whose variables are kernels, against those whose variables are ops.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_solver::Model;
use proptest::prelude::*;

use crate::moments::times::Times;
use crate::options::{Options, Train};
use crate::phase::Phase;
use crate::pipeline::State;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::space::Subspace;

const EXAMPLES: [&str; 4] = [
    include_str!("../../../../examples/gpt.ir"),
    include_str!("../../../../examples/lenet.ir"),
    include_str!("../../../../examples/mlp.ir"),
    include_str!("../../../../examples/moe.ir"),
];

/// An example ready for planning on this number of ranks.
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

    /// Every choice of a coarse problem is a plan of the entry with the same time and memory; and
    /// of the problem in which the kernels that it converts values of are divided.
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
        let along = Subspace::Along { plan: None, axes: &[axis], tied: false, free: None };
        let Ok(coarse) = blueprint.coarse(along, &BTreeSet::new(), &mut costs) else {
            panic!("nothing is pinned");
        };
        prop_assert!(coarse.model.variables.len() < blueprint.len());
        let variables = coarse.model.variables.iter().enumerate();
        let chosen = variables.map(|(at, own)| seeds[at % seeds.len()].index(own.choices.len()));
        let chosen: Vec<usize> = chosen.collect();
        let plan = coarse.sketch(&chosen);
        let (objective, peak) = (coarse.model.objective(&chosen), coarse.model.peak(&chosen));
        let same = |model: &Model, assignment: &[usize]| {
            let detailed = model.objective(assignment);
            prop_assert!((objective - detailed).abs() <= 1e-9 * detailed, "{objective} {detailed}");
            let detailed = model.peak(assignment);
            prop_assert!((peak - detailed).abs() <= 1e-9 * detailed, "{peak} {detailed}");
            Ok(())
        };
        let Ok(fine) = blueprint.problem(Subspace::Among(std::slice::from_ref(&plan)), &mut costs)
        else {
            panic!("nothing is pinned");
        };
        same(&fine.model, &fine.only().expect("a plan has one choice for each variable"))?;
        let divided = coarse.converting(&chosen, 0.0);
        prop_assert!(divided.kernels.is_subset(&divided.around));
        for free in [None, Some(&divided.around)] {
            let near = Subspace::Along { plan: Some(&plan), axes: &[axis], tied: false, free };
            let Ok(mut near) = blueprint.coarse(near, &divided.kernels, &mut costs) else {
                panic!("nothing is pinned");
            };
            prop_assert!(near.model.variables.len() >= coarse.model.variables.len());
            near.begin_at(&plan);
            let start: Option<Vec<usize>> = near.model.starts[0].iter().copied().collect();
            same(&near.model, &start.expect("it has the plan"))?;
        }
    }
}

/// The work of posing the problem of all plans is known beforehand, to a small factor.
#[test]
fn the_work_of_all_plans_is_foreseen() {
    let mesh = Mesh::new("m", &[("a", 2), ("b", 3)]);
    for text in [EXAMPLES[1], EXAMPLES[2]] {
        let (state, options) = example(text, 6);
        let mut costs = Costs::new(&mesh, &options);
        let (rest, times) = (RestingSbps::new(), Times::default());
        let func = &state.program().funcs[0];
        let blueprint = Rc::new(Blueprint::new(func, &rest, &times, &mut costs).unwrap());
        let Ok(foreseen) = blueprint.work_of_all_plans(&[0, 1], &mut costs) else {
            panic!("nothing is pinned");
        };
        let Ok(problem) = blueprint.problem(Subspace::Whole, &mut costs) else {
            panic!("nothing is pinned");
        };
        let choices = |variable: usize| problem.model.variables[variable].choices.iter();
        let mut asked = BTreeSet::new();
        for (term, value) in problem.model.terms.iter().zip(&blueprint.values) {
            for &(user, operand) in &term.consumers {
                for given in choices(term.producer.0) {
                    let given = given.gives[term.producer.1];
                    let pairs = choices(user).map(|choice| (given, choice.asks[operand]));
                    asked.extend(pairs.map(|pair| (value.ty.to_string(), value.ty.ndim(), pair)));
                }
            }
        }
        let states = asked.iter().map(|(_, ndim, _)| (ndim + 2).pow(2) as f64);
        let work: f64 = states.sum();
        assert!(
            work <= foreseen && foreseen <= 4.0 * work,
            "{foreseen} foreseen, {work} done"
        );
    }
}
