//! Command line options.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Parser};
use ddl_runtime::{Fill, Graphs, LrSchedule, Overlap, ProductsBy};

/// The hidden option that marks a process as a supervisor's child.
pub(crate) const SUPERVISOR: &str = "--supervisor";

/// Runs an entry of a plan that `ddlc` has compiled.
///
/// A plan is native code: run plans that you would run as programs.
#[derive(Debug, Parser)]
#[command(name = "ddlrun", version, allow_negative_numbers = true)]
#[command(group(ArgGroup::new("between").args(["checkpoint", "evaluate"]).multiple(true)))]
#[command(
    after_help = "Exit status: 0 success, also if the reader of standard output closes it early; 1 the content of a file is wrong, 2 usage, \
    3 the environment failed (unreadable file, dead rank, deadline), 101 a bug of ddlc; \
    129, 130 and 143 ended by SIGHUP, Ctrl-C and SIGTERM, with everything saved."
)]
pub(crate) struct Cli {
    /// The plan
    pub(crate) plan: PathBuf,
    /// Number of ranks; must equal that of the plan [default: that of the plan]
    #[arg(short = 'n', value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) ranks: Option<u32>,
    /// Entry to run [default: the training entry with --data or --steps, else the first]
    #[arg(long, value_name = "NAME")]
    pub(crate) entry: Option<String>,
    /// Arguments, params and state by name; `-` is standard input (repeatable, later ones win)
    #[arg(long, value_name = "F.safetensors|[NAME=]F.npy")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Output file for results, params and state; `-` is standard output. With --data and an entry
    /// that updates nothing: its results for all samples
    #[arg(long, value_name = "F.safetensors")]
    pub(crate) outputs: Option<PathBuf>,
    /// Total number of steps [default: all of the data, else one]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) steps: Option<u64>,
    /// Value of a 0-d argument: `lr=1e-4` (repeatable)
    #[arg(long, value_name = "NAME=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<(String, String)>,
    /// The schedule of `lr`: constant, linear or cosine, as in cosine(warmup=100, total=5000,
    /// floor=0.1) [default: unchanged]
    #[arg(long, value_name = "SCHEDULE")]
    pub(crate) lr_schedule: Option<LrSchedule>,
    /// Data sets by argument name, with samples along dim 0: divided into batches, shuffled for
    /// training (repeatable: several files are concatenated)
    #[arg(long, value_name = "F.safetensors|[NAME=]F.npy")]
    pub(crate) data: Vec<PathBuf>,
    /// Number of passes over the data [default: as many as the --steps of training need, else 1]
    #[arg(long, value_name = "E", requires = "data", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) epochs: Option<u64>,
    /// Folder for checkpoints, each a file of params and state: one at the end, also if a signal
    /// ends the run [default: no checkpoints]
    #[arg(long, value_name = "DIR")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// An entry to run between steps, to evaluate the params: at the end of every epoch, or every
    /// --every steps [default: none]
    #[arg(long, value_name = "ENTRY")]
    pub(crate) evaluate: Option<String>,
    /// The data sets for --evaluate, read in order and in whole batches (repeatable)
    #[arg(long, value_name = "F.safetensors|[NAME=]F.npy", requires = "evaluate")]
    pub(crate) evaluate_data: Vec<PathBuf>,
    /// A checkpoint and an evaluation every K steps [default: evaluations every epoch, a checkpoint
    /// at the end]
    #[arg(long, value_name = "K", requires = "between", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) every: Option<u64>,
    /// Number of checkpoints to keep, the newest ones [default: all]
    #[arg(long, value_name = "N", requires = "checkpoint", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) keep: Option<u64>,
    /// Continue from the newest checkpoint, if there is one
    #[arg(long, requires = "checkpoint")]
    pub(crate) resume: bool,
    /// Ends the run if a result is not a number [default: goes on]
    #[arg(long, value_name = "WHAT", value_enum)]
    pub(crate) stop_on: Option<StopOn>,
    /// Seed of the initialization and of the order of the data [default: the checkpoint's, or 0]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Threads of each rank; results do not depend on it [default: cores / ranks, at least 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,
    /// Pins each thread of each rank to its own core, if there are enough
    #[arg(long)]
    pub(crate) pin: bool,
    /// The values of arguments, params and state that are not given otherwise: zeros, ones,
    /// normal(std=0.02), uniform(low=0, high=10) [default: arguments are required]
    #[arg(long, value_name = "KIND")]
    pub(crate) fill: Option<Fill>,
    /// Checks after every step that replicas on different ranks have equal bits
    #[arg(long)]
    pub(crate) check_replicas: bool,
    /// Writes a timeline of every rank for Perfetto (ui.perfetto.dev): kernels, products, waits and
    /// communication, with the names of the program; for a long run only the last events
    #[arg(long, value_name = "F.json")]
    pub(crate) trace: Option<PathBuf>,
    /// Reports at the end the time of each kernel and op
    #[arg(long)]
    pub(crate) profile: bool,
    /// Reports at the end the used memory: arenas, and other memory of the processes
    #[arg(long)]
    pub(crate) memory: bool,
    /// Describes the plan: entries, arguments, memory, its program; runs nothing
    #[arg(long)]
    pub(crate) describe: bool,
    /// Seconds that a rank may wait for another; a step may take that long and the grace
    #[arg(long, value_name = "S", default_value = "600", value_parser = seconds)]
    pub(crate) timeout: Duration,
    /// Seconds of CPU time that a rank may compute without a sign of life, and seconds that it may
    /// be stopped, before it is considered lost
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    pub(crate) grace: Duration,
    /// How ranks run
    #[arg(long, value_name = "KIND", value_enum, default_value = "threads")]
    pub(crate) ranks_as: Kind,
    /// What moves tensors between ranks [auto, heap; of device plans: nccl, staged]
    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub(crate) backend: String,
    /// Who computes the products and the convolutions of a device plan
    #[arg(long, value_name = "WHO", value_enum, default_value = "auto")]
    pub(crate) products: ProductsBy,
    /// Which steps of a device plan are launched as a whole
    #[arg(long, value_name = "WHICH", value_enum, default_value = "auto")]
    pub(crate) graphs: Graphs,
    /// When ranks move what others wait for
    #[arg(long, value_name = "WHEN", value_enum, default_value = "auto")]
    pub(crate) overlap: Overlap,
    /// One line of JSON per step and epoch, and one with the results; NaN and infinities are
    /// strings: "NaN", "inf", "-inf"
    #[arg(long)]
    pub(crate) json: bool,
    /// No notes and no progress, only warnings
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Unknown names in files, and params and state without an initial value, are errors
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
