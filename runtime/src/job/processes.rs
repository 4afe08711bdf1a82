//! Ranks as separate processes. Each inherits the job's memory and the plan as open files, and dies
//! with its host.

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rustix::io::FdFlags;

use super::host::RankHost;
use crate::error::{Error, Result};
use crate::plan::Plan;
use crate::rank;
use crate::supervise::{self, End};
use crate::trace::Trace;
use crate::wait::Clock;
use crate::world::World;
use crate::{backend, ffi};

/// Time for ranks to end on request.
const LEAVE: Duration = Duration::from_secs(2);
/// Interval of checks whether they have ended.
const LOOK: Duration = Duration::from_millis(2);

/// The processes of all ranks.
pub(super) struct Processes {
    children: Vec<Child>,
    /// The thread that started them. A child dies with the *thread* that is its parent, so this one
    /// stays until they have ended.
    parent: Option<(JoinHandle<()>, Sender<()>)>,
}

impl Processes {
    /// Starts the processes.
    ///
    /// # Errors
    /// `ddl::job::{thread, start}`, `ddl::unsupported`.
    pub(super) fn start(world: &Arc<World>, program: &Path) -> Result<Processes> {
        if world.plan.file().is_none() {
            return Err(Error::Unsupported {
                what: "a plan in this program with ranks as processes".to_owned(),
                have: "a plan in a file".to_owned(),
            });
        }
        let (children, started) = mpsc::channel();
        let (release, released) = mpsc::channel();
        let (world, program) = (world.clone(), program.to_owned());
        let parent = thread::Builder::new()
            .name("parent of ranks".to_owned())
            .spawn(move || parent(&world, &program, children, &released))
            .map_err(|error| Error::Thread {
                rank: 0,
                reason: error.to_string(),
            })?;
        let mut host = Processes {
            children: Vec::new(),
            parent: Some((parent, release)),
        };
        let mut failed = None;
        for (rank, child) in (0..).zip(started) {
            match child {
                Ok(child) => host.children.push(child),
                Err(error) => failed = Some((rank, error)),
            }
        }
        match failed {
            None => Ok(host),
            Some((rank, error)) => {
                host.close(&vec![true; host.children.len()]);
                let how = error.to_string();
                Err(Error::Start { rank, how })
            }
        }
    }
}

/// Starts the processes and stays until they have ended.
fn parent(
    world: &World,
    program: &Path,
    children: Sender<io::Result<Child>>,
    released: &Receiver<()>,
) {
    for rank in 0..world.plan.manifest().ranks {
        let child = spawn(world, program, rank);
        let failed = child.is_err();
        if children.send(child).is_err() || failed {
            break;
        }
    }
    // The host has been sent all results.
    drop(children);
    // Nothing is sent: the channel closes when the host drops it.
    let _ = released.recv();
}

fn spawn(world: &World, program: &Path, rank: u32) -> io::Result<Child> {
    let memory = world.heap.file().as_raw_fd();
    let plan = world.plan.file().map_or(-1, |file| file.as_raw_fd());
    let trace = world.trace.as_ref();
    let trace = trace.map(|trace| trace.file().as_raw_fd());
    let host = std::process::id();
    let mut command = Command::new(program);
    command.arg("--rank").arg(format!(
        "{host}:{rank}:{memory}:{plan}:{}",
        trace.unwrap_or(-1)
    ));
    command.stdin(Stdio::null());
    // SAFETY: between fork and exec the closure makes only system calls and no allocation; the
    // files are open as long as the world.
    unsafe {
        command.pre_exec(move || {
            inherit(memory)?;
            inherit(plan)?;
            trace.map_or(Ok(()), inherit)
        });
    }
    command.spawn()
}

/// Keeps a file open across exec.
fn inherit(file: RawFd) -> io::Result<()> {
    // SAFETY: the caller's files are open.
    let file = unsafe { std::os::fd::BorrowedFd::borrow_raw(file) };
    Ok(rustix::io::fcntl_setfd(file, FdFlags::empty())?)
}

/// The main function of a rank process: carries out orders until there are no more.
///
/// - `seat`: the host's value of `--rank`
/// - `allocated`: reports the memory allocated by the program \[B\], if it can
///
/// # Errors
/// As [`Plan::open`]; `ddl::heap::memory`, `ddl::job::start`.
pub fn serve(seat: &str, allocated: fn() -> Option<u64>) -> Result<()> {
    let wrong = |how: &str| Error::Start {
        rank: 0,
        how: how.to_owned(),
    };
    let numbers: Option<Vec<i32>> = seat.split(':').map(|part| part.parse().ok()).collect();
    let Some(&[host, rank, memory, plan, trace]) = numbers.as_deref() else {
        return Err(wrong("`--rank` is for the runtime alone"));
    };
    if !supervise::bind(host.cast_unsigned()) {
        return Err(wrong("its host is gone"));
    }
    // SAFETY: the host, which is this process's parent, left these files open for it, and nothing
    // else in this process uses them.
    let (memory, plan) = unsafe { (OwnedFd::from_raw_fd(memory), OwnedFd::from_raw_fd(plan)) };
    // SAFETY: as above, if there is one.
    let trace = (trace >= 0).then(|| unsafe { OwnedFd::from_raw_fd(trace) });
    let mut world = World::join(Plan::of_checked(plan)?, memory, backend::is_known)?;
    if let Some(trace) = trace {
        world.trace = Some(Arc::new(Trace::open(world.plan.manifest(), trace)?));
    }
    world.allocated = Some(allocated);
    let world = Arc::new(world);
    if rank.cast_unsigned() >= world.plan.manifest().ranks {
        return Err(wrong("the plan has fewer ranks"));
    }
    rank::serve(&world, rank.cast_unsigned(), ffi::table);
    Ok(())
}

impl RankHost for Processes {
    fn ended(&mut self, rank: u32) -> Option<String> {
        // An error means that there is no such child: it has already been waited for.
        let status = self.children[rank as usize].try_wait().ok()??;
        Some(match End::from(status) {
            End::Exited(status) => format!("exit status {status}"),
            End::Killed(signal) | End::Stopped(signal) => supervise::signal_name(signal),
        })
    }

    fn close(&mut self, busy: &[bool]) {
        let (mut clock, mut waited) = (Clock::default(), Duration::ZERO);
        // A process that cannot be killed or waited for has ended.
        for (child, _) in self
            .children
            .iter_mut()
            .zip(busy)
            .filter(|(_, busy)| **busy)
        {
            let _ = child.kill();
        }
        while waited < LEAVE {
            let mut children = self.children.iter_mut();
            if children.all(|child| !matches!(child.try_wait(), Ok(None))) {
                break;
            }
            thread::sleep(LOOK);
            waited += clock.tick();
        }
        for child in &mut self.children {
            let _ = child.kill();
            let _ = child.wait();
        }
        self.children.clear();
        if let Some((parent, release)) = self.parent.take() {
            drop(release);
            // The thread does not panic.
            let _ = parent.join();
        }
    }
}
