//! What searches promise: a plan in any time, bounds that hold, memory that is enough.

use serde_json::Value;

use super::{ddlc, path, text};

/// The plan of a command.
fn plan(line: &str) -> Value {
    let line = format!("{line} --emit plan");
    let output = ddlc(&line.split(' ').collect::<Vec<_>>());
    assert!(output.status.success(), "{line}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn step(plan: &Value) -> f64 {
    plan["predicted"]["step_seconds"].as_f64().expect("a time")
}

/// While no plan is known, the end of the time ends no search: memory is short here, and what the
/// first searches find does not fit.
#[test]
fn a_plan_is_found_in_no_time() {
    let limit = 2_752_776;
    let line = format!("examples/gpt.ir --ranks 8 --train adam --memory {limit}B --search-time 0");
    let memory = &plan(&line)["predicted"]["memory_bytes"];
    let bytes = memory.as_array().and_then(|bytes| bytes[0].as_u64());
    assert!(bytes.is_some_and(|bytes| bytes <= limit), "{memory}");
}

/// Where computation hides communication, a step may take less than the sum that is searched.
#[test]
fn bounds_hold_for_steps() {
    for line in [
        "examples/mlp.ir --entry loss -D batch=1024 -D hidden=4096 --cluster piz-daint:6 --train adam --mesh a=6",
        "examples/mlp.ir --entry loss -D batch=64 --cluster dgx-a100:4 --train sgd",
    ] {
        let plan = plan(line);
        let least = plan["search"]["lower_bound_seconds"].as_f64();
        let seconds = step(&plan);
        assert!(
            least.is_some_and(|least| least <= seconds * (1.0 + 1e-9)),
            "{line}: {least:?} {seconds}"
        );
    }
}

/// The fastest plan within the memory needs more where its values are placed, and no plan needs as
/// much less as that; one with more micro-batches does.
#[test]
fn a_plan_that_cannot_be_placed_gives_way() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plan = folder.path().join("mlp.so");
    let line = "examples/mlp.ir --ranks 4 --train adam --entry loss --memory 110kB -o";
    let mut arguments: Vec<&str> = line.split(' ').collect();
    arguments.push(path(&plan));
    let output = ddlc(&arguments);
    assert!(output.status.success(), "{}", text(&output.stderr));
}
