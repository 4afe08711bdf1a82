//! Options that profiles do not have.

use super::Options;
use crate::diag::{Diags, Unsupported};
use crate::options::{Attention, Precision, Recompute, TargetName};

/// Refuses the options of programs that say nothing of a profile.
///
/// # Errors
/// `ddl::unsupported`.
pub(super) fn refuse(options: &Options) -> Result<(), Diags> {
    let measured = "what layers take is measured, and not changed";
    let cut = "stages of a profile have replicas and parts of layers, not meshes";
    let attention = options.attention != Attention::default();
    let again = options.recompute != Recompute::None;
    let groups = &options.pipeline.groups;
    let of_plan = options.plan.as_ref().map(|plan| plan.groups());
    let given = [
        ("--mesh", options.mesh.is_some(), cut),
        ("--pin", !options.pins.is_empty(), cut),
        ("--precision", options.precision != Precision::F32, measured),
        (
            "--recompute",
            again,
            "the search `auto` chooses layers to compute again",
        ),
        (
            "--train",
            options.train.is_some(),
            "a profile has both passes",
        ),
        ("--attention", attention, measured),
        (
            "--target",
            options.target != TargetName::Cpu,
            "it is never compiled",
        ),
        (
            "--top",
            options.top != 1,
            "the plan of each `--search` is told",
        ),
        (
            "--batch",
            !options.batch.is_empty(),
            "dim 0 of its first argument is the batch",
        ),
        (
            "--groups",
            !groups.is_empty() && of_plan.as_ref() != Some(groups),
            "what devices there are is said by the cluster",
        ),
        (
            "--steps-per-call",
            options.pipeline.steps_per_call != 1,
            "the time of a step without a flush is that of a full pipeline",
        ),
        (
            "--free-transfers",
            !options.pipeline.transfers && options.search != "pipedream",
            "`--search pipedream` can assume that",
        ),
    ];
    let mut diags = Diags::new();
    for (option, _, instead) in given.into_iter().filter(|(_, given, _)| *given) {
        diags.push(Unsupported {
            what: format!("`{option}` for a profile"),
            instead: instead.to_owned(),
            at: None,
        });
    }
    diags.or(())
}
