//! `ddlrun`: runs a plan.
//!
//! It consists of a supervisor and a child process that does the work; the ranks are threads of the
//! child, or its own child processes. When one of them is killed, by a fault in a kernel or by the
//! system, the supervisor survives to report it.

mod allocator;
mod describe;
mod memory;
mod options;
mod profile;
mod report;
mod run;
mod signals;

use std::env;
use std::process::ExitCode;

use clap::Parser;
use ddl_runtime::supervise::{self, End, Remains};
use ddl_runtime::{Error, Plan};
use miette::{MietteDiagnostic, Report};

use options::{Cli, SUPERVISOR};

/// The exit status of a world failure.
const WORLD_FAILED: u8 = 3;
/// The exit status of an internal bug, the same as that of a panic.
const BUG: u8 = 101;
/// The option that makes a process a rank.
const RANK: &str = "--rank";

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    if arguments.next().as_deref() == Some(RANK) {
        return ExitCode::from(rank(&arguments.next().unwrap_or_default()));
    }
    let cli = Cli::parse();
    let status = match &cli.supervisor {
        Some(supervisor) => child(&cli, supervisor),
        None => supervisor(&cli),
    };
    ExitCode::from(status)
}

/// Starts the child and reports how it ended.
fn supervisor(cli: &Cli) -> u8 {
    if cli.describe {
        return describe(cli);
    }
    let arguments = env::args_os().skip(1);
    match supervise::run(SUPERVISOR, arguments, &cli.plan, cli.grace) {
        Ok((End::Exited(status), _)) => {
            if status == BUG {
                ddl_files::tell(
                    "this is a bug: please report it, with the plan's source and options\n",
                );
            }
            status
        }
        Ok((End::Killed(signal), remains)) => {
            let what = format!("died by {}", supervise::signal_name(signal));
            lost(&what, "ddl::job::killed", remains);
            match signals::ENDING.contains(&signal) {
                true => signals::status(signal),
                false => WORLD_FAILED,
            }
        }
        Ok((End::Stopped(_), remains)) => {
            let grace = cli.grace.as_secs_f64();
            let what = format!("was stopped by a signal (SIGSTOP) for {grace} s");
            lost(&what, "ddl::job::stopped", remains);
            WORLD_FAILED
        }
        Err(error) => fail(error),
    }
}

/// Prints the description of a plan.
fn describe(cli: &Cli) -> u8 {
    let manifest = match Plan::read(&cli.plan) {
        Ok(manifest) => manifest,
        Err(error) => return fail(error),
    };
    let text = match cli.json {
        true => format!("{}\n", describe::json(&manifest)),
        false => describe::text(&manifest),
    };
    match ddl_files::show(text.as_bytes()) {
        Ok(()) => 0,
        Err(error) => fail(Error::File {
            action: "write",
            path: "standard output".to_owned(),
            reason: error.to_string(),
        }),
    }
}

/// Reports that the child is gone, and the last events of its ranks.
fn lost(what: &str, code: &str, remains: Remains) {
    let who = match remains.rank {
        Some(rank) => format!("rank {rank}, and with it the process of the ranks,"),
        None => "the process of the ranks".to_owned(),
    };
    let mut diagnostic = MietteDiagnostic::new(format!("{who} {what}")).with_code(code);
    if !remains.places.is_empty() {
        diagnostic = diagnostic.with_help(format!("the ranks were at:{}", remains.places));
    }
    ddl_files::tell(&format!("{:?}\n", Report::new(diagnostic)));
}

/// The main function of the child.
fn child(cli: &Cli, supervisor: &str) -> u8 {
    let Some(memory) = supervise::adopt(supervisor) else {
        // A failure here cannot be reported.
        return WORLD_FAILED;
    };
    signals::install_host();
    memory::keep();
    match run::run(cli, memory) {
        Ok(()) => signals::stopped().map_or(0, signals::status),
        Err(error) => fail(error),
    }
}

/// The main function of a rank process.
fn rank(seat: &str) -> u8 {
    signals::install_rank();
    memory::keep();
    match ddl_runtime::serve(seat, memory::allocated) {
        Ok(()) => 0,
        Err(error) => fail(error),
    }
}

/// Prints an error and returns its exit status.
fn fail(error: Error) -> u8 {
    let status = error.exit_status();
    ddl_files::tell(&format!("{:?}\n", Report::new(error)));
    status
}
