//! What is the same for every program, one case each: snapshots, errors, loops, examples under
//! their plans, JAX's programs, and models in ONNX. A part of a case's name chooses cases: `cargo
//! test -p ddl-tests --test programs jax`.

mod devices;
mod errors;
mod examples;
mod jax;
mod loops;
mod onnx;
mod snapshots;

use std::path::Path;

use libtest_mimic::{Arguments, Trial};

/// As in `ddlc`: the planner makes millions of small allocations.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    // As a process of a rank, which a case has started.
    let mut words = std::env::args().skip(1);
    if words.next().as_deref() == Some("--rank") {
        let seat = words.next().unwrap_or_default();
        ddl_runtime::serve(&seat, || None).expect("a rank");
        return;
    }
    let arguments = Arguments::from_args();
    // The longest first, so that none is left alone at the end.
    let trials = [
        jax::trials(),
        onnx::trials(),
        examples::trials(),
        loops::trials(),
        errors::trials(),
        snapshots::trials(),
        devices::trials(),
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
