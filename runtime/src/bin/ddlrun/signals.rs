//! Signal handling of the `ddlrun` processes.
//!
//! - SIGINT, SIGTERM and SIGHUP ask the host to end after the current step, with everything saved.
//!   A second one, at least a second later, ends it at once. A rank forwards them to its host.
//! - A fatal signal is recorded in the job's memory, so that the supervisor can report which rank
//!   it hit; then it kills the process, even if it was sent and no instruction will fault again.
//!
//! Handlers are per process, so their state is in statics: this program owns its process, the
//! library does not.

use std::ffi::{c_int, c_void};
use std::ptr;
use std::sync::atomic::{AtomicI32, AtomicI64, Ordering};

use ddl_runtime::supervise;

/// Signals that ask a job to end.
pub(crate) const ENDING: [i32; 3] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP];
/// Fatal signals.
const KILLING: [i32; 5] = [
    libc::SIGSEGV,
    libc::SIGBUS,
    libc::SIGILL,
    libc::SIGFPE,
    libc::SIGABRT,
];

/// The first signal that asked the job to end; 0 if none.
static ASKED: AtomicI32 = AtomicI32::new(0);
/// The time of its arrival \[s\].
static WHEN: AtomicI64 = AtomicI64::new(0);

/// The signal that has asked the job to end.
pub(crate) fn stopped() -> Option<i32> {
    Some(ASKED.load(Ordering::Relaxed)).filter(|&signal| signal != 0)
}

/// The exit status of a program ended by a signal, by the shell convention.
pub(crate) fn status(signal: i32) -> u8 {
    128 + signal as u8
}

/// Installs the handlers of a host.
pub(crate) fn install_host() {
    ENDING.iter().for_each(|&signal| install(signal, ask));
    KILLING.iter().for_each(|&signal| install(signal, die));
}

/// Installs the handlers of a rank process.
pub(crate) fn install_rank() {
    ENDING.iter().for_each(|&signal| install(signal, hand_on));
    KILLING.iter().for_each(|&signal| install(signal, die));
}

type Handler = extern "C" fn(c_int, *mut libc::siginfo_t, *mut c_void);

fn install(signal: i32, handler: Handler) {
    // SAFETY: an action is plain data; the handler has the type that SA_SIGINFO requires and is
    // async-signal-safe. It runs on the alternate stack if the thread has one, because a stack
    // overflow is one of the causes. The call cannot fail for these signals.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as libc::sighandler_t;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_RESTART;
        libc::sigemptyset(&mut action.sa_mask);
        libc::sigaction(signal, &action, ptr::null_mut());
    }
}

extern "C" fn ask(signal: c_int, _: *mut libc::siginfo_t, _: *mut c_void) {
    let now = seconds();
    let first = ASKED.compare_exchange(0, signal, Ordering::Relaxed, Ordering::Relaxed);
    match first {
        Ok(_) => WHEN.store(now, Ordering::Relaxed),
        // The same request may arrive several times: from the terminal, the supervisor and the
        // ranks.
        Err(_) if now - WHEN.load(Ordering::Relaxed) <= 1 => {}
        Err(_) => again(signal),
    }
}

extern "C" fn hand_on(signal: c_int, information: *mut libc::siginfo_t, _: *mut c_void) {
    // SAFETY: the kernel passes valid signal information; both calls are async-signal-safe.
    unsafe {
        // A signal from the terminal has reached the host too.
        if (*information).si_code <= 0 {
            libc::kill(libc::getppid(), signal);
        }
    }
}

extern "C" fn die(signal: c_int, information: *mut libc::siginfo_t, _: *mut c_void) {
    supervise::dies_by(signal);
    // SAFETY: the kernel passes valid signal information.
    let sent = unsafe { (*information).si_code <= 0 };
    if sent {
        again(signal);
    } else {
        // The faulting instruction runs again, now without a handler.
        forget(signal);
    }
}

/// Raises a signal with its default action once this handler has returned.
fn again(signal: c_int) {
    forget(signal);
    // SAFETY: the number is that of a signal; the call is async-signal-safe.
    unsafe { libc::raise(signal) };
}

fn forget(signal: c_int) {
    // SAFETY: the number is that of a signal; the call is async-signal-safe.
    unsafe { libc::signal(signal, libc::SIG_DFL) };
}

fn seconds() -> i64 {
    // SAFETY: the call fills the time, and is async-signal-safe.
    unsafe {
        let mut now: libc::timespec = std::mem::zeroed();
        libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut now);
        now.tv_sec
    }
}
