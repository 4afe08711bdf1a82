//! `ddlrun`: runs a plan.
//!
//! It is two processes: a supervisor, and a child that holds the ranks and does the work. When the
//! child is killed, by a fault in a kernel or by the system, the supervisor lives to say so.

mod memory;
mod options;
mod report;
mod run;

use std::env;
use std::process::ExitCode;

use clap::Parser;
use ddl_runtime::supervise::{self, End};
use miette::{Report, miette};

use options::{Cli, SUPERVISOR};

/// The exit status for a world that failed.
const WORLD_FAILED: u8 = 3;
/// The exit status for a bug of ours, which is also that of a panic.
const BUG: u8 = 101;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let status = match cli.supervisor {
        Some(supervisor) => child(&cli, supervisor),
        None => supervisor(&cli),
    };
    ExitCode::from(status)
}

/// Starts the child and says how it ended.
fn supervisor(cli: &Cli) -> u8 {
    if let Err(error) = cli.supported() {
        return fail(error);
    }
    match supervise::run(SUPERVISOR, env::args_os().skip(1)) {
        Ok(End::Exited(status)) => {
            if status == BUG {
                ddl_files::tell(
                    "this is a bug: please report it, with the plan's source and options\n",
                );
            }
            status
        }
        Ok(End::Killed(signal)) => {
            let how = supervise::signal_name(signal);
            let report = miette!(
                code = "ddl::job::killed",
                "the process of the ranks died by {how}"
            );
            ddl_files::tell(&format!("{report:?}\n"));
            WORLD_FAILED
        }
        Err(error) => fail(error),
    }
}

/// Does the work.
fn child(cli: &Cli, supervisor: u32) -> u8 {
    if !supervise::bind(supervisor) {
        // Nobody is there to whom it could be told.
        return WORLD_FAILED;
    }
    memory::keep();
    match run::run(cli) {
        Ok(()) => 0,
        Err(error) => fail(error),
    }
}

/// Shows an error; its exit status.
fn fail(error: ddl_runtime::Error) -> u8 {
    let status = error.exit_status();
    ddl_files::tell(&format!("{:?}\n", Report::new(error)));
    status
}
