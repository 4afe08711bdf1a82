//! Command line options.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Parser};
use ddl_runtime::{Fill, LrSchedule};

/// The hidden option that marks a process as a supervisor's child.
pub(crate) const SUPERVISOR: &str = "--supervisor";

/// Runs an entry of a plan that `ddlc` has compiled.
///
/// A plan is native code: run plans that you would run as programs.
#[derive(Debug, Parser)]
#[command(name = "ddlrun", version, allow_negative_numbers = true)]
#[command(group(ArgGroup::new("between").args(["checkpoint", "evaluate"]).multiple(true)))]
#[command(
    after_help = "Exit status: 0 fine, also where the reader of standard output has had enough; 1 the content of a file is wrong, 2 usage, \
    3 the world failed (unreadable file, dead rank, deadline), 101 a bug of ours; \
    129, 130 and 143 ended by SIGHUP, Ctrl-C and SIGTERM, with everything saved."
)]
pub(crate) struct Cli {
    /// The plan
    pub(crate) plan: PathBuf,
    /// Number of ranks; must be the plan's
    #[arg(short = 'n', value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) ranks: Option<u32>,
    /// Entry to run [default: the training entry with --data or --steps, else the first]
    #[arg(long, value_name = "NAME")]
    pub(crate) entry: Option<String>,
    /// Arguments, params and state by name; `-` is standard input (repeatable, later ones win)
    #[arg(long, value_name = "F.safetensors|[NAME=]F.npy")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Where results, params and state go; `-` is standard output. With --data, an entry that updates
    /// nothing gives its results for all samples
    #[arg(long, value_name = "F.safetensors")]
    pub(crate) outputs: Option<PathBuf>,
    /// Steps in all [default: all of the data, else one]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) steps: Option<u64>,
    /// Value of a 0-d argument, as in lr=1e-4 (repeatable)
    #[arg(long, value_name = "NAME=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// How `lr` changes from step to step: constant, linear or cosine, as in
    /// cosine(warmup=100, total=5000, floor=0.1) [default: it stays]
    #[arg(long, value_name = "SCHEDULE")]
    pub(crate) lr_schedule: Option<LrSchedule>,
    /// Data sets by argument name, samples on dim 0: cut into batches, shuffled when training
    /// (repeatable: the samples of several files follow one another)
    #[arg(long, value_name = "F.safetensors|[NAME=]F.npy")]
    pub(crate) data: Vec<PathBuf>,
    /// How often the data are gone through [default: 1]
    #[arg(long, value_name = "E", requires = "data", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) epochs: Option<u64>,
    /// Folder for checkpoints, each a file of params and state: one at the end, also where a signal
    /// asks for it
    #[arg(long, value_name = "DIR")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// An entry to run between steps, which says how good the params are: at the end of every epoch,
    /// or every --every steps
    #[arg(long, value_name = "ENTRY")]
    pub(crate) evaluate: Option<String>,
    /// The data sets that it is run on, whole (repeatable)
    #[arg(long, value_name = "F.safetensors|[NAME=]F.npy", requires = "evaluate")]
    pub(crate) evaluate_data: Vec<PathBuf>,
    /// A checkpoint and an evaluation every K steps
    #[arg(long, value_name = "K", requires = "between", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) every: Option<u64>,
    /// How many checkpoints are kept, the newest [default: all]
    #[arg(long, value_name = "N", requires = "checkpoint", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) keep: Option<u64>,
    /// Go on from the newest checkpoint, if there is one
    #[arg(long, requires = "checkpoint")]
    pub(crate) resume: bool,
    /// Ends the run where a result is not a number
    #[arg(long, value_name = "WHAT", value_enum)]
    pub(crate) stop_on: Option<StopOn>,
    /// Seed of the initialization and of the order of the data [default: the checkpoint's, or 0]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Threads of each rank; results do not depend on it [default: cores / ranks, at least 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,
    /// Gives each thread of each rank a core of its own, as far as there are enough
    #[arg(long)]
    pub(crate) pin: bool,
    /// What arguments, params and state have that nothing gives: zeros, ones, normal(std=0.02),
    /// uniform(low=0, high=10)
    #[arg(long, value_name = "KIND")]
    pub(crate) fill: Option<Fill>,
    /// Checks after every step that ranks that hold the same hold the same bits
    #[arg(long)]
    pub(crate) check_replicas: bool,
    /// What every rank did when, for Perfetto (ui.perfetto.dev): kernels, products, waits and
    /// communication by the names of the program; of a long run the last of them
    #[arg(long, value_name = "F.json")]
    pub(crate) trace: Option<PathBuf>,
    /// Tells at the end where the time went, by kernel and by op
    #[arg(long)]
    pub(crate) profile: bool,
    /// Tells at the end where the memory is: how much of the arenas was used, and what the processes
    /// have besides
    #[arg(long)]
    pub(crate) memory: bool,
    /// Tells what the plan is: entries, arguments, memory, its program; runs nothing
    #[arg(long)]
    pub(crate) describe: bool,
    /// Seconds that a rank may wait for another; a step may take that long and the grace
    #[arg(long, value_name = "S", default_value = "600", value_parser = seconds)]
    pub(crate) timeout: Duration,
    /// Seconds that a rank may compute without calling the runtime, in time of its own on a
    /// processor, and seconds that it may be stopped; then it is taken for lost
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    pub(crate) grace: Duration,
    /// How ranks run
    #[arg(long, value_name = "KIND", value_enum, default_value = "threads")]
    pub(crate) ranks_as: Kind,
    /// What moves tensors between ranks [auto, heap]
    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub(crate) backend: String,
    /// One line of JSON per step and epoch, and one with the results; what is no number of JSON's
    /// is text: "NaN", "inf", "-inf"
    #[arg(long)]
    pub(crate) json: bool,
    /// No notes, no progress; warnings stay
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Unknown names in files, and params and state that nothing gives a first value, are errors
    #[arg(long)]
    pub(crate) strict: bool,
    /// Process id of the supervisor, and the file for the job's memory; set by it alone
    #[arg(long = "supervisor", hide = true)]
    pub(crate) supervisor: Option<String>,
}

/// What ends a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum StopOn {
    /// A result that is not a number
    Nan,
}

/// How ranks run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Kind {
    /// As threads of one process
    Threads,
    /// As processes of their own
    Processes,
}

fn assignment(text: &str) -> std::result::Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

fn seconds(text: &str) -> std::result::Result<Duration, String> {
    let seconds = text.parse().map_err(|_| "expected a number of seconds")?;
    let duration = Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|timeout| !timeout.is_zero());
    duration.ok_or_else(|| "expected a positive number of seconds".to_owned())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn usage_is_checked() {
        for arguments in [
            ["-n", "0"],
            ["--threads", "0"],
            ["--set", "lr"],
            ["--timeout", "-1"],
            ["--epochs", "2"],
            ["--every", "2"],
            ["--evaluate-data", "f"],
            ["--lr-schedule", "step"],
        ] {
            assert!(Cli::try_parse_from(["ddlrun", "plan.so"].iter().chain(&arguments)).is_err());
        }
    }
}
