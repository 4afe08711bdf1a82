//! What is the same for every program, one case each: snapshots, errors, loops, examples under
//! their plans, and JAX's programs. A part of a case's name chooses cases: `cargo test -p ddl-tests
//! --test programs jax`.

mod errors;
mod examples;
mod jax;
mod loops;
mod snapshots;

use std::path::Path;

use libtest_mimic::{Arguments, Trial};

/// As in `ddlc`: the planner makes millions of small allocations.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let arguments = Arguments::from_args();
    // The longest first, so that none is left alone at the end.
    let trials = [
        jax::trials(),
        examples::trials(),
        loops::trials(),
        errors::trials(),
        snapshots::trials(),
    ];
    libtest_mimic::run(&arguments, trials.into_iter().flatten().collect()).exit();
}

/// A case for a file of the tests' folder `group`; it fails by a panic.
fn trial(group: &str, path: &Path, run: impl FnOnce() + Send + 'static) -> Trial {
    let name = path.with_extension("");
    let below = name.iter().skip_while(|part| *part != group).skip(1);
    let name: Vec<_> = below.map(|part| part.to_string_lossy()).collect();
    Trial::test(format!("{group}/{}", name.join("/")), move || {
        run();
        Ok(())
    })
}
