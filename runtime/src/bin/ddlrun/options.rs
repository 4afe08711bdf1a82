//! The command line.

use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use ddl_runtime::{Error, LrSchedule, Result};

/// The hidden option that makes a process the child of a supervisor.
pub(crate) const SUPERVISOR: &str = "--supervisor";

/// Runs an entry of a plan that `ddlc` has compiled.
///
/// A plan is native code: run plans that you would run as programs.
#[derive(Debug, Parser)]
#[command(name = "ddlrun", version, allow_negative_numbers = true)]
#[command(
    after_help = "Exit status: 0 fine, also where the reader of standard output has had enough; 1 the content of a file is wrong, 2 usage, \
    3 the world failed (unreadable file, dead rank, deadline), 101 a bug of ours."
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
    #[arg(long, value_name = "F.safetensors")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Where results, params and state go; `-` is standard output
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
    #[arg(long, value_name = "F.safetensors")]
    pub(crate) data: Option<PathBuf>,
    /// How often the data are gone through [default: 1]
    #[arg(long, value_name = "E", requires = "data", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) epochs: Option<u64>,
    /// Seed of the initialization and of the order of the data
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Threads of each rank; results do not depend on it [default: cores / ranks, at least 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,
    /// Seconds that a rank may wait for another
    #[arg(long, value_name = "S", default_value = "600", value_parser = seconds)]
    pub(crate) timeout: Duration,
    /// One line of JSON per step and epoch, and one with the results; what is no number of JSON's
    /// is text: "NaN", "inf", "-inf"
    #[arg(long)]
    pub(crate) json: bool,
    /// No notes, no progress
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Unknown names in files, and params and state that nothing gives a first value, are errors
    #[arg(long)]
    pub(crate) strict: bool,
    #[command(flatten)]
    later: Later,
    /// Process id of the supervisor; set by it alone
    #[arg(long = "supervisor", hide = true)]
    pub(crate) supervisor: Option<u32>,
}

/// Options that are fixed by name and not built.
#[derive(Debug, clap::Args)]
struct Later {
    #[arg(long, hide = true)]
    checkpoint: Option<PathBuf>,
    #[arg(long, hide = true)]
    every: Option<u64>,
    #[arg(long, hide = true)]
    resume: bool,
    #[arg(long, hide = true)]
    trace: Option<PathBuf>,
    #[arg(long, hide = true)]
    check_replicas: bool,
    /// How ranks run
    #[arg(long, hide = true)]
    ranks_as: Option<String>,
    /// Backend of communication
    #[arg(long, hide = true)]
    backend: Option<String>,
}

impl Cli {
    /// Whether all that is asked for is built.
    ///
    /// # Errors
    /// `ddl::unsupported`.
    pub(crate) fn supported(&self) -> Result<()> {
        let later = &self.later;
        let outputs = "`--outputs F`, which `--inputs F` reads again";
        let (ranks_as, backend) = (later.ranks_as.as_deref(), later.backend.as_deref());
        let wanted = [
            (later.checkpoint.is_some(), "--checkpoint", outputs),
            (later.every.is_some(), "--every", outputs),
            (later.resume, "--resume", outputs),
            (later.trace.is_some(), "--trace", "`--json`"),
            (
                later.check_replicas,
                "--check-replicas",
                "no check of replicas",
            ),
            (
                ranks_as.is_some_and(|name| name != "threads"),
                "--ranks-as",
                "`--ranks-as threads`",
            ),
            (
                backend.is_some_and(|name| name != "auto" && name != "threads"),
                "--backend",
                "`--backend threads`",
            ),
        ];
        match wanted.into_iter().find(|(wanted, ..)| *wanted) {
            None => Ok(()),
            Some((_, option, have)) => Err(Error::Unsupported {
                what: format!("`{option}`"),
                have: have.to_owned(),
            }),
        }
    }
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
    fn what_is_not_built_says_so() {
        let supported = |arguments: &[&str]| {
            let all = ["ddlrun", "plan.so"].iter().chain(arguments);
            Cli::try_parse_from(all).unwrap().supported()
        };
        assert!(supported(&["--backend", "auto", "--ranks-as", "threads"]).is_ok());
        for arguments in [["--backend", "mpi"], ["--checkpoint", "c"]] {
            assert_eq!(supported(&arguments).unwrap_err().exit_status(), 2);
        }
    }

    #[test]
    fn usage_is_checked() {
        for arguments in [
            ["-n", "0"],
            ["--threads", "0"],
            ["--set", "lr"],
            ["--timeout", "-1"],
            ["--epochs", "2"],
            ["--lr-schedule", "step"],
        ] {
            assert!(Cli::try_parse_from(["ddlrun", "plan.so"].iter().chain(&arguments)).is_err());
        }
    }
}
