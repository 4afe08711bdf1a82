//! Every example under every plan learns the same as written: interpreted as placed, and compiled.
//! A plan is made once for both.

use std::sync::Arc;

use ddl_tests::device::has_device;
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
                let program = oracle.check(plan, number < compiled);
                if plan.name == "grids" {
                    // Every example is assembled for each, under one of its plans.
                    let capability = [80, 90][number % 2];
                    let options = oracle.training.options(plan);
                    let wrong = ddl_tests::ptx(&program, capability, &options);
                    assert_eq!(wrong, Ok(()), "sm_{capability}");
                }
                Ok(())
            })
        };
        let mut trials: Vec<Trial> = plans.iter().enumerate().map(case).collect();
        let name = format!("examples/{}/{} twice", file_of(&oracle), plans[1].name);
        trials.push(Trial::test(name, move || {
            let [first, second] = oracle.libraries(&plans[1]);
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
        of(toy::GPT, toy::GRIDS, 3, all),
        of(toy::LLAMA, toy::GRIDS, 1, all),
        of(toy::LENET, toy::GRIDS, 3, all),
        of(toy::MOE, toy::GRIDS, 3, all),
        of(toy::VGG, toy::GRIDS, 1, 1),
        on_device(toy::GPT, 3),
        on_device(toy::LLAMA, 1),
        on_device(toy::LENET, 3),
        on_device(toy::MOE, 3),
        on_device(toy::VGG, 1),
    ];
    trials.into_iter().flatten().collect()
}

/// An example on a device, where there is one.
fn on_device(training: Training, steps: usize) -> Vec<Trial> {
    let oracle = Arc::new(Oracle::new(training, steps));
    let case = |(number, plan): (usize, &'static Plan)| {
        let oracle = Arc::clone(&oracle);
        let name = format!("examples/{}/device {number}", file_of(&oracle));
        Trial::test(name.clone(), move || {
            if has_device(&name) {
                oracle.check(plan, true);
            }
            Ok(())
        })
    };
    toy::ON_DEVICE.iter().enumerate().map(case).collect()
}

fn file_of(oracle: &Oracle) -> &'static str {
    oracle.training.file.trim_end_matches(".ir")
}
