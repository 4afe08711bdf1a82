//! Programs on several ranks with devices.

use std::path::Path;

use ddl_tests::device_cases;
use ddl_tests::stand_in::{Set, StandIn};
use ddlc::options::{Options, TargetName};
use ddlc::phase::Phase;

use super::{Pins, compiled, program};

/// Says all that is wrong with program number `number`.
pub(super) fn check(number: usize) -> Box<dyn Fn(&Path) -> Vec<String> + Send> {
    Box::new(move |path| wrong(path, number))
}

/// All that is wrong on devices of two or of four ranks, which a stand-in for the driver has. Each
/// program runs once: cases with the driver run one at a time.
///
/// - `number`: of the program, by which ranks and pins are chosen
fn wrong(path: &Path, number: usize) -> Vec<String> {
    let pins = [Pins::Free, Pins::Data, Pins::Tensor];
    let plan = ([2, 4][number % 2], pins[number % 3]);
    let ended = std::panic::catch_unwind(|| -> Result<(), String> {
        let target = TargetName::Cuda(80);
        let program = program(path, plan, Phase::Placed, target)?;
        let mut options = Options::local(plan.0);
        options.target = target;
        if device_cases::wanted() {
            return compiled::write_for_device(&program, path, &options, plan.0);
        }
        let stand_in = StandIn::new();
        stand_in.plan_of(&program, &options);
        stand_in.set(Set::Seed, number as i64);
        compiled::check(&program, path, &options)
    });
    let ended = ended.unwrap_or_else(|_| Err("it panics".to_owned()));
    let wrong = ended.err();
    wrong
        .map(|error| format!("under {plan:?}: {error}"))
        .into_iter()
        .collect()
}
