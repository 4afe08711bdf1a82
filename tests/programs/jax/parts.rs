//! Training steps in micro-batches and in stages.

use std::path::{Path, PathBuf};

use ddl_tests::advanced;
use ddlc::diag::Diags;
use ddlc::options::{Options, Stages};
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use libtest_mimic::Trial;

use super::{compare, compiled, name};

/// The programs of ours whose steps need all of the batch, and what does.
const COUPLED: [(&str, &str); 7] = [
    ("adversaries", "one player moves after the other has moved"),
    (
        "embedding_bags",
        "the largest of a bag, which lies across the batch",
    ),
    (
        "mixture_of_experts",
        "an expert's places are counted along the batch",
    ),
    ("residual_net", "statistics of the batch"),
    ("separable_net", "statistics of the batch"),
    ("shardings", "an element of the first sample"),
    ("shardings_in_tiles", "an element of the first sample"),
];

/// A training step that takes its batch in two parts gives the results of JAX, or, if it is one of
/// [`COUPLED`], the error that says what needs all of the batch. Of a folder that is asked for, any
/// may be coupled.
pub(super) fn check(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let mut options = Options::local(2);
    options.microbatches = 2;
    let told = |diags: Diags| format!("{diags:?}");
    let state = State::enter(&text, &options).map_err(told)?;
    let coupled = COUPLED.iter().any(|(coupled, _)| *coupled == name(path));
    let asked = std::env::var_os("DDL_PROGRAMS").is_some();
    match advanced(state, &options, Phase::Placed).map_err(told) {
        Ok(_) if coupled && !asked => Err("it does not need all of the batch".to_owned()),
        Ok(program) => compare(&program, path),
        Err(error) if (coupled || asked) && error.contains("ddl::micro::coupled") => Ok(()),
        Err(error) => Err(error),
    }
}

/// Training steps that are cut into stages, and their arguments that hold the batch.
const STAGED: [(&str, &[&str]); 6] = [
    ("gpt2_naive.tiny.train", &["arg85", "arg86"]),
    ("gpt2_hf_dropout.tiny.train", &["arg86", "arg87"]),
    ("gpt2_scan.tiny.train", &["arg49", "arg50"]),
    ("sequence_models", &["arg3", "arg4", "arg5"]),
    ("transformer", &["arg7"]),
    ("unet", &["arg4"]),
];

/// Numbers of ranks and of stages, the schedule, and the ranks of groups that are not alike.
const PIPELINES: [(usize, usize, &str, &[usize]); 5] = [
    (2, 2, "1f1b", &[]),
    (3, 3, "gpipe", &[]),
    (4, 4, "1f1b", &[]),
    (2, 4, "zb-v", &[]),
    (3, 2, "zb-h1", &[2, 1]),
];

/// The cases of [`STAGED`] among these programs. Those of other people run under every pipeline,
/// ours under one each.
pub(super) fn trials(paths: &[PathBuf]) -> Vec<Trial> {
    let staged = paths.iter().filter_map(|path| {
        let found = STAGED
            .iter()
            .position(|(staged, _)| *staged == name(path))?;
        let path = path.clone();
        Some(Trial::test(format!("stages/{}", name(&path)), move || {
            let is_ours = !name(&path).contains("train");
            let one = is_ours.then_some(found % PIPELINES.len());
            let numbers = one.map_or(0..PIPELINES.len(), |one| one..one + 1);
            for number in numbers {
                let pipeline = PIPELINES[number];
                in_stages(&path, STAGED[found].1, pipeline)
                    .map_err(|error| format!("{pipeline:?}: {error}"))?;
            }
            Ok(())
        }))
    });
    staged.collect()
}

/// A step without donated arguments, whose forward pass, backward pass and update only its data
/// flow tells, gives the results of JAX from stages with two micro-batches.
fn in_stages(
    path: &Path,
    batch: &[&str],
    (ranks, stages, schedule, groups): (usize, usize, &str, &[usize]),
) -> Result<(), String> {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let text = without_donation(&text);
    let mut options = Options::local(ranks);
    options.microbatches = 2;
    options.batch = batch
        .iter()
        .map(|arg| ((*arg).to_owned(), Some(0)))
        .collect();
    options.pipeline.stages = Some(Stages::Exactly(stages));
    options.pipeline.schedule = Some(schedule.to_owned());
    options.pipeline.groups = groups.to_vec();
    let told = |diags: Diags| format!("{diags:?}");
    let state = State::enter(&text, &options).map_err(told)?;
    let main = &state.program().funcs[0];
    if main.outputs.iter().any(|output| output.tie.is_some()) {
        return Err("an argument is donated".to_owned());
    }
    let program = advanced(state, &options, Phase::Placed).map_err(told)?;
    if program.meshes.len() != stages {
        return Err(format!("it has {} stages", program.meshes.len()));
    }
    compare(&program, path).map_err(|error| format!("interpreted: {error}"))?;
    compiled::check_quickly(&program, path, &options).map_err(|error| format!("compiled: {error}"))
}

/// The text without the attributes of donated arguments.
fn without_donation(text: &str) -> String {
    let mut parts = text.split("tf.aliasing_output = ");
    let mut left = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        // `7 : i32` and a comma before the next attribute.
        let (_, rest) = part.split_once(": i32").expect("the type of an integer");
        left.push_str(rest.strip_prefix(", ").unwrap_or(rest));
    }
    left
}
