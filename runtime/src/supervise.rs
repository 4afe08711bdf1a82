//! The process that watches: it starts one child process, which holds the ranks, and says how that
//! ended.
//!
//! The child dies with the supervisor, whatever ends it: the kernel sends the signal. Both stay in
//! the terminal's process group, so Ctrl-C and Ctrl-Z reach both without any handler of ours.

use std::env;
use std::ffi::{OsStr, OsString};
use std::os::unix::process::ExitStatusExt;
use std::process::{self, Command, ExitStatus};

use rustix::process::{Signal, getppid, set_parent_process_death_signal};

use crate::error::{Error, Result};

/// How the child ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It exited.
    Exited(u8),
    /// It was killed by this signal.
    Killed(i32),
}

/// Runs this program again with these arguments and waits for it.
///
/// - `flag`: an option of this program whose value is the supervisor's process id; the child hands
///   it to [`bind`]
///
/// # Errors
/// `ddl::file::system` if the program cannot be started.
pub fn run(flag: &str, arguments: impl IntoIterator<Item = OsString>) -> Result<End> {
    let failed = |reason: std::io::Error| Error::File {
        action: "start",
        path: "the process of the ranks".to_owned(),
        reason: reason.to_string(),
    };
    let program = env::current_exe().map_err(failed)?;
    let id = process::id().to_string();
    let mut command = Command::new(program);
    let status = command
        .args([OsStr::new(flag), OsStr::new(&id)])
        .args(arguments)
        .status();
    status.map(End::from).map_err(failed)
}

/// Ties this process to its supervisor: it is killed when the supervisor ends. False if that has
/// ended already.
pub fn bind(supervisor: u32) -> bool {
    // Refused by the kernel only for a signal that does not exist.
    let bound = set_parent_process_death_signal(Some(Signal::KILL)).is_ok();
    // The supervisor may have ended before the line above.
    let parent = getppid().map(|id| id.as_raw_nonzero().get());
    bound && parent == i32::try_from(supervisor).ok()
}

/// The usual name of a signal, `signal 42` for those without.
pub fn signal_name(signal: i32) -> String {
    let named = [
        (
            Signal::ABORT,
            "SIGABRT (it gave up: a panic in generated code, or out of memory)",
        ),
        (
            Signal::BUS,
            "SIGBUS (a file was cut short, or memory is broken)",
        ),
        (Signal::FPE, "SIGFPE (an integer was divided by zero)"),
        (Signal::HUP, "SIGHUP (the terminal is gone)"),
        (
            Signal::ILL,
            "SIGILL (an instruction that this CPU does not have)",
        ),
        (Signal::INT, "SIGINT (interrupted)"),
        (Signal::KILL, "SIGKILL (killed, perhaps for lack of memory)"),
        (
            Signal::SEGV,
            "SIGSEGV (it touched memory that is not its own)",
        ),
        (Signal::TERM, "SIGTERM (terminated)"),
        (Signal::XCPU, "SIGXCPU (its CPU time is used up)"),
    ];
    let found = named.iter().find(|(known, _)| known.as_raw() == signal);
    found.map_or_else(
        || format!("signal {signal}"),
        |(_, name)| (*name).to_owned(),
    )
}

impl From<ExitStatus> for End {
    fn from(status: ExitStatus) -> End {
        match (status.code(), status.signal()) {
            (Some(code), _) => End::Exited(u8::try_from(code).unwrap_or(u8::MAX)),
            (None, signal) => End::Killed(signal.unwrap_or_default()),
        }
    }
}
