//! The supervisor: starts one child process, which contains or hosts the ranks, and reports how it
//! ended.
//!
//! The child dies with the supervisor, however that ends, by a parent-death signal from the kernel.
//! Both stay in the terminal's process group, so Ctrl-C and Ctrl-Z reach both; signals sent to the
//! supervisor alone are forwarded. The supervisor creates the file of the job's memory, so it can
//! read the last events of the ranks when the child is gone.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{self, Child, Command, ExitStatus};
use std::sync::Arc;
use std::time::Duration;

use rustix::process::{Pid, Signal, getppid, kill_process, set_parent_process_death_signal};

use crate::control::{self, Control};
use crate::error::{Error, Result};
use crate::flight::Flight;
use crate::heap::{self, Heap};
use crate::plan::Plan;
use crate::rank;
use crate::rings;
use crate::wait::Clock;

/// Interval of checks whether the child is stopped.
const LOOK: Duration = Duration::from_millis(100);

/// How the child ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It exited.
    Exited(u8),
    /// It was killed by this signal.
    Killed(i32),
    /// It was stopped by this signal for longer than the grace, and then killed.
    Stopped(i32),
}

/// The state left behind by a job's ranks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remains {
    /// The rank that was killed by a signal, if one was recorded.
    pub rank: Option<u32>,
    /// The last events of each rank.
    pub places: String,
}

/// Runs this program again with these arguments and waits for it.
///
/// - `flag`: an option of this program whose value the child passes to [`adopt`]
/// - `plan`: the plan that it runs
/// - `grace`: how long the child may be stopped while this process runs
///
/// # Errors
/// `ddl::heap::memory`; `ddl::file::system` if the program cannot be started.
pub fn run(
    flag: &str,
    arguments: impl IntoIterator<Item = OsString>,
    plan: &Path,
    grace: Duration,
) -> Result<(End, Remains)> {
    let failed = |reason: io::Error| Error::File {
        action: "start",
        path: "the process of the ranks".to_owned(),
        reason: reason.to_string(),
    };
    let memory = heap::file()?;
    let signals = Signals::block().map_err(failed)?;
    let program = env::current_exe().map_err(failed)?;
    let (id, file) = (process::id(), memory.as_raw_fd());
    let value = format!("{id}:{file}");
    let mut command = Command::new(program);
    command.args([OsStr::new(flag), OsStr::new(&value)]);
    command.args(arguments);
    let before = signals.before;
    // SAFETY: between fork and exec the closure makes two system calls and no allocation; the file
    // is open until the end of this function.
    unsafe {
        command.pre_exec(move || {
            let file = std::os::fd::BorrowedFd::borrow_raw(file);
            rustix::io::fcntl_setfd(file, rustix::io::FdFlags::empty())?;
            set_mask(&before).map(drop)
        });
    }
    let mut child = command.spawn().map_err(failed)?;
    let end = signals.watch(&mut child, grace).map_err(failed)?;
    Ok((end, remains(memory, plan).unwrap_or_default()))
}

/// The signals that the supervisor forwards, and SIGCHLD: blocked, so that they can be received
/// synchronously.
struct Signals {
    set: libc::sigset_t,
    before: libc::sigset_t,
}

/// Termination signals.
const ENDING: [i32; 3] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP];

impl Signals {
    fn block() -> io::Result<Signals> {
        // SAFETY: a signal set is plain data, which `sigemptyset` initialises; the numbers are
        // signals.
        let set = unsafe {
            let mut set = std::mem::zeroed();
            libc::sigemptyset(&mut set);
            for signal in ENDING.into_iter().chain([libc::SIGCHLD]) {
                libc::sigaddset(&mut set, signal);
            }
            set
        };
        let before = set_mask(&set)?;
        Ok(Signals { set, before })
    }

    /// Waits for the end of the child.
    fn watch(&self, child: &mut Child, grace: Duration) -> io::Result<End> {
        let (mut clock, mut stopped) = (Clock::default(), Duration::ZERO);
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(End::from(status));
            }
            if let Some((signal, sent)) = self.take(LOOK)
                && signal != libc::SIGCHLD
                // Ctrl-C at the terminal has reached the child too.
                && sent
                && let Some(signal) = Signal::from_named_raw(signal)
            {
                // It fails only for a child that has ended, which is detected above.
                let _ = kill_process(Pid::from_child(child), signal);
            }
            let passed = clock.tick();
            stopped = if is_stopped(child.id()) {
                stopped + passed
            } else {
                Duration::ZERO
            };
            if stopped > grace {
                child.kill()?;
                child.wait()?;
                return Ok(End::Stopped(libc::SIGSTOP));
            }
        }
    }

    /// The next signal, and whether it came from a process rather than the terminal; `None` on
    /// timeout.
    fn take(&self, at_most: Duration) -> Option<(i32, bool)> {
        let time = libc::timespec {
            tv_sec: 0,
            tv_nsec: at_most.subsec_nanos().into(),
        };
        // SAFETY: the set is initialised, and the call fills the plain-data information.
        let (signal, information) = unsafe {
            let mut information: libc::siginfo_t = std::mem::zeroed();
            let signal = libc::sigtimedwait(&self.set, &mut information, &time);
            (signal, information)
        };
        (signal > 0).then_some((signal, information.si_code <= 0))
    }
}

/// Sets the signal mask of this thread; returns the previous one.
fn set_mask(set: &libc::sigset_t) -> io::Result<libc::sigset_t> {
    // SAFETY: both are signal sets; the call fills the second.
    unsafe {
        let mut before = std::mem::zeroed();
        match libc::pthread_sigmask(libc::SIG_SETMASK, set, &mut before) {
            0 => Ok(before),
            error => Err(io::Error::from_raw_os_error(error)),
        }
    }
}

/// Whether a process is stopped.
fn is_stopped(process: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"));
    stat.is_ok_and(|stat| {
        stat.rsplit_once(')')
            .is_some_and(|(_, rest)| rest.starts_with(" T"))
    })
}

/// Reads the state that the ranks left in the job's memory.
fn remains(memory: OwnedFd, plan: &Path) -> Option<Remains> {
    let manifest = Plan::read(plan).ok()?;
    let rings = rings::rings(&manifest);
    let members = rings::members(&rings);
    // The file size tells whether ranks were threads or processes.
    let heap = [false, true].into_iter().find_map(|apart| {
        let layout = control::layout(&manifest, members, apart).ok()?;
        Heap::open(layout, memory.try_clone().ok()?).ok()
    })?;
    let control = Control::new(Arc::new(heap), manifest.ranks, members);
    control.settings()?;
    let killed = |(rank, seat): (u32, &control::Seat)| seat.signal().map(|_| rank);
    let flight = Flight {
        manifest: &manifest,
        control: &control,
        rings: &rings,
    };
    Some(Remains {
        rank: (0..).zip(control.seats()).find_map(killed),
        places: flight.report(),
    })
}

/// The first call of a supervisor's child: ties it to the supervisor and takes over the file of the
/// job's memory. `None` if the supervisor has already ended.
///
/// - `value`: the supervisor's value of the flag
pub fn adopt(value: &str) -> Option<OwnedFd> {
    let (supervisor, file) = value.split_once(':')?;
    if !bind(supervisor.parse().ok()?) {
        return None;
    }
    // SAFETY: the supervisor, which is this process's parent, left the file open for it, and
    // nothing else in this process uses it.
    let file = unsafe { OwnedFd::from_raw_fd(file.parse().ok()?) };
    // Rank processes are passed the file explicitly.
    rustix::io::fcntl_setfd(&file, rustix::io::FdFlags::CLOEXEC).ok()?;
    Some(file)
}

/// Ties this process to its parent: the parent's end kills it. False if the parent has already
/// ended.
pub(crate) fn bind(parent: u32) -> bool {
    // The kernel refuses only signals that do not exist.
    let bound = set_parent_process_death_signal(Some(Signal::KILL)).is_ok();
    // The parent may have ended before the line above.
    let found = getppid().map(|id| id.as_raw_nonzero().get());
    bound && found == i32::try_from(parent).ok()
}

/// Records that a signal kills the calling thread, for the supervisor's report. Called by a
/// program's handlers of fatal signals; async-signal-safe.
pub fn dies_by(signal: i32) {
    rank::dies_by(signal.cast_unsigned());
}

/// The usual name of a signal; `signal 42` for unnamed ones.
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
        (Signal::STOP, "SIGSTOP (stopped)"),
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
