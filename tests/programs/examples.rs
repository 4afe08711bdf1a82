//! Every example under every plan learns the same as written: interpreted as placed, and compiled.
//! A plan is made once for both.

use std::sync::Arc;

use ddl_tests::examples as toy;
use ddl_tests::mlp::Plan;
use ddl_tests::training::{Oracle, Training};
use libtest_mimic::Trial;

/// The cases.
pub(crate) fn trials() -> Vec<Trial> {
    let of = |training: Training, plans: &'static [Plan], steps: usize, compiled: usize| {
        let oracle = Arc::new(Oracle::new(training, steps));
        let case = |(number, plan): (usize, &'static Plan)| {
            let oracle = Arc::clone(&oracle);
            let name = format!(
                "examples/{}/{} on {}",
                file_of(&oracle),
                plan.name,
                plan.ranks
            );
            Trial::test(name, move || {
                oracle.check(plan, number < compiled);
                Ok(())
            })
        };
        let mut trials: Vec<Trial> = plans.iter().enumerate().map(case).collect();
        let name = format!("examples/{}/{} twice", file_of(&oracle), plans[1].name);
        trials.push(Trial::test(name, move || {
            let [first, second] = [(); 2].map(|()| oracle.library(&plans[1]));
            assert!(first == second, "two compilations differ");
            Ok(())
        }));
        trials
    };
    let all = usize::MAX;
    // Code for VGG takes long to make: two plans are enough for it.
    let trials = [
        of(toy::VGG, toy::VGG_PLANS, 1, 2),
        of(toy::GPT, toy::GPT_PLANS, 10, all),
        of(toy::GPT, toy::GPT_MICRO, 3, all),
        of(toy::LLAMA, toy::LLAMA_PLANS, 1, all),
        of(toy::LENET, toy::LENET_PLANS, 10, all),
        of(toy::MOE, toy::MOE_PLANS, 3, all),
    ];
    trials.into_iter().flatten().collect()
}

fn file_of(oracle: &Oracle) -> &'static str {
    oracle.training.file.trim_end_matches(".ir")
}
