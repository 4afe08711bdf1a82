//! The thread pool of one rank: work is split into fixed parts, and each thread runs the part with
//! its own number. There is no work stealing, so results do not depend on timing.
//!
//! [`rounds`](crate::rounds) implements the distribution of tasks. Threads spin briefly between two
//! tasks, then park. A task is a copy in the pool's own memory: a rank that stops waiting leaves no
//! dangling reference for a late thread.

use std::hint;
use std::mem::{MaybeUninit, align_of, size_of};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use crate::bell::{self, Bell};
use crate::control;
use crate::cores;
use crate::cpu::Cpu;
use crate::error::{Error, Result};
use crate::rounds::Rounds;
use crate::scratch::Scratch;
use crate::subnormal::NoSubnormals;
use crate::wait::{Failure, Interrupt, Wait};

/// How long a thread spins for the next task before it parks: longer than the gap between two
/// kernels, shorter than a time slice that others could use.
const SPIN: Duration = Duration::from_micros(50);
/// Rounds of spinning between two clock reads.
const ROUNDS: u32 = 64;
/// Size of a task in words.
const WORDS: usize = 24;

/// The owner's state that a pool needs. It keeps everything that tasks use alive until the last
/// thread ends.
pub(crate) trait Owner: Send + Sync {
    /// Whether a rank has failed.
    fn failure(&self) -> &Failure;

    /// How long a thread may wait for the other threads.
    fn timeout(&self) -> Duration;

    /// How long a rank yields before it sleeps.
    fn patience(&self) -> Duration;

    /// The core that a thread of a rank is pinned to, if any; thread 0 is the rank's own.
    fn core(&self, rank: u32, thread: usize) -> Option<usize>;
}

/// A rank's threads, including its own.
pub(crate) struct Pool {
    owner: Arc<dyn Owner>,
    rank: u32,
    shared: Arc<Shared>,
    threads: Vec<Thread>,
    own: Scratch,
    /// Whether a thread has not returned from a task.
    lost: bool,
}

struct Shared {
    rounds: Rounds<Handed>,
    /// Rung when a task is done; the rank sleeps on it.
    bell: Bell,
    panicked: AtomicBool,
    /// The scratch memory of each thread \[B\].
    kept: Vec<AtomicUsize>,
}

/// A task and its arguments.
struct Handed {
    task: Task,
    args: Vec<u64>,
}

/// A type-erased closure.
#[derive(Clone, Copy)]
struct Task {
    call: unsafe fn(*const u64, &[u64], usize, &mut Scratch),
    words: [MaybeUninit<u64>; WORDS],
}

// SAFETY: a task is a copy of a `Send` closure.
unsafe impl Send for Task {}
// SAFETY: the closure is `Sync`.
unsafe impl Sync for Task {}

impl Task {
    const NONE: Task = Task {
        call: |_, _, _, _| {},
        words: [MaybeUninit::uninit(); WORDS],
    };

    fn new<F: Fn(&[u64], usize, &mut Scratch) + Copy + Send + Sync + 'static>(run: F) -> Task {
        const { assert!(size_of::<F>() <= 8 * WORDS && align_of::<F>() <= align_of::<u64>()) };
        let mut words = [MaybeUninit::uninit(); WORDS];
        // SAFETY: there is room for the closure, which is copied byte by byte.
        unsafe { words.as_mut_ptr().cast::<F>().write(run) };
        Task {
            call: |words, args, part, scratch| {
                // SAFETY: the words hold a closure of this type.
                let run = unsafe { &*words.cast::<F>() };
                run(args, part, scratch);
            },
            words,
        }
    }

    fn run(&self, args: &[u64], part: usize, scratch: &mut Scratch) {
        // SAFETY: the function was created for these words.
        unsafe { (self.call)(self.words.as_ptr().cast(), args, part, scratch) };
    }
}

/// Name prefix of a rank's threads, except for its own.
pub(crate) fn prefix(rank: u32) -> String {
    format!("rank {rank}, ")
}

impl Pool {
    /// Creates a rank's threads; the caller is the first of them.
    ///
    /// - `cpu`: the instructions that products and convolutions may use
    ///
    /// # Errors
    /// `ddl::job::thread`.
    pub(crate) fn new(owner: Arc<dyn Owner>, rank: u32, threads: u32, cpu: Cpu) -> Result<Pool> {
        let others = threads.max(1) - 1;
        let none = Handed {
            task: Task::NONE,
            args: Vec::new(),
        };
        let shared = Arc::new(Shared {
            rounds: Rounds::new(others as usize, none),
            bell: Bell::default(),
            panicked: AtomicBool::new(false),
            kept: (0..others).map(|_| AtomicUsize::new(0)).collect(),
        });
        let mut pool = Pool {
            owner,
            rank,
            shared,
            threads: Vec::new(),
            own: Scratch::new(cpu),
            lost: false,
        };
        for number in 0..others as usize {
            let (owner, shared) = (pool.owner.clone(), pool.shared.clone());
            let thread = thread::Builder::new()
                .name(format!("{}{}", prefix(rank), number + 1))
                .spawn(move || {
                    if let Some(core) = owner.core(rank, number + 1) {
                        // If pinning is refused, the thread runs where the system puts it, which is
                        // only slower.
                        let _ = cores::pin(core);
                    }
                    work(number, &shared, cpu);
                    drop(owner);
                })
                .map_err(|error| Error::Thread {
                    rank,
                    reason: error.to_string(),
                })?;
            pool.threads.push(thread.thread().clone());
        }
        Ok(pool)
    }

    /// Number of threads.
    pub(crate) fn threads(&self) -> usize {
        self.threads.len() + 1
    }

    /// The instructions that products and convolutions may use.
    pub(crate) fn cpu(&self) -> Cpu {
        self.own.cpu()
    }

    /// Memory that the threads keep for packed operands \[B\].
    pub(crate) fn kept(&self) -> usize {
        let others = self.shared.kept.iter();
        let others = others.map(|bytes| bytes.load(Ordering::Relaxed));
        self.own.bytes() + others.sum::<usize>()
    }

    /// Runs a closure on every thread, one part each, and returns when all parts are done.
    ///
    /// - `parts`: number of parts, at most one per thread; the closure gets the index of its part
    ///
    /// # Errors
    /// `ddl::job::panic` if a thread panicked; `ddl::comm::deadline` if one does not return,
    /// `ddl::comm::peer` if another rank fails in the meantime.
    pub(crate) fn run<F>(&mut self, parts: usize, run: F) -> Result<()>
    where
        F: Fn(usize, &mut Scratch) + Copy + Send + Sync + 'static,
    {
        self.run_with(parts, &[], move |_, part, scratch| run(part, scratch))
    }

    /// As [`Pool::run`], with numbers that are copied for the threads.
    ///
    /// # Errors
    /// As [`Pool::run`].
    pub(crate) fn run_with<F>(&mut self, parts: usize, args: &[u64], run: F) -> Result<()>
    where
        F: Fn(&[u64], usize, &mut Scratch) + Copy + Send + Sync + 'static,
    {
        let others = parts.min(self.threads()).saturating_sub(1);
        if others == 0 {
            for part in 0..parts {
                run(args, part, &mut self.own);
            }
            return Ok(());
        }
        if self.lost {
            return Err(self.late(Interrupt::Deadline));
        }
        let task = Task::new(move |args: &[u64], part, scratch: &mut Scratch| {
            if part < parts {
                run(args, part, scratch);
            }
        });
        let write = |handed: &mut Handed| {
            handed.task = task;
            handed.args.clear();
            handed.args.extend_from_slice(args);
        };
        // SAFETY: only the rank uses the pool, and it waited for the last task.
        unsafe {
            let rounds = &self.shared.rounds;
            rounds.begin(write, |number| self.threads[number].unpark());
        }
        let own = catch_unwind(AssertUnwindSafe(|| run(args, 0, &mut self.own)));
        let owner = &self.owner;
        let mut wait = Wait::new(owner.failure(), owner.timeout(), owner.patience());
        let (rounds, bell) = (&self.shared.rounds, &self.shared.bell);
        while !rounds.are_done() {
            let sleep = |at_most| {
                bell.wait(
                    || rounds.are_done(),
                    |word, rung| control::sleep(word, rung, at_most),
                );
            };
            if let Err(interrupt) = wait.pause(sleep) {
                self.lost = true;
                return Err(self.late(interrupt));
            }
        }
        if let Err(payload) = own {
            resume_unwind(payload);
        }
        if self.shared.panicked.load(Ordering::Relaxed) {
            return Err(Error::Panic {
                rank: self.rank,
                message: "in a kernel".to_owned(),
            });
        }
        Ok(())
    }

    /// The error for a thread that has not returned.
    fn late(&self, interrupt: Interrupt) -> Error {
        match interrupt {
            Interrupt::Failed(peer) => Error::PeerFailed {
                rank: self.rank,
                op: "its own threads".to_owned(),
                peer,
            },
            Interrupt::Deadline => Error::Deadline {
                rank: self.rank,
                op: "its own threads".to_owned(),
                seconds: self.owner.timeout().as_secs_f64(),
                missing: "a thread of its own".to_owned(),
                places: String::new(),
            },
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.rounds.end();
        for thread in &self.threads {
            thread.unpark();
        }
    }
}

/// The main loop of thread `number` (not 0, which is the rank's own): its part of every task.
fn work(number: usize, shared: &Shared, cpu: Cpu) {
    let _zeros = NoSubnormals::new();
    let mut scratch = Scratch::new(cpu);
    let mut done = 0;
    loop {
        let (begin, mut spun) = (Instant::now(), 0u32);
        let spin = || {
            hint::spin_loop();
            spun = spun.wrapping_add(1);
            !spun.is_multiple_of(ROUNDS) || begin.elapsed() < SPIN
        };
        let Some(round) = shared.rounds.next(number, done, spin, thread::park) else {
            return;
        };
        // SAFETY: the round is the one that this thread has just received.
        unsafe {
            shared.rounds.task(|handed| {
                let part = || handed.task.run(&handed.args, number + 1, &mut scratch);
                if catch_unwind(AssertUnwindSafe(part)).is_err() {
                    shared.panicked.store(true, Ordering::Relaxed);
                }
            });
        }
        done = round;
        shared.kept[number].store(scratch.bytes(), Ordering::Relaxed);
        shared.rounds.done();
        bell::published();
        if shared.rounds.are_done() {
            shared.bell.ring(control::wake);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use super::*;

    struct Nobody(Failure, Duration);

    impl Owner for Nobody {
        fn failure(&self) -> &Failure {
            &self.0
        }

        fn timeout(&self) -> Duration {
            self.1
        }

        fn patience(&self) -> Duration {
            Duration::ZERO
        }

        fn core(&self, _: u32, _: usize) -> Option<usize> {
            None
        }
    }

    fn pool(threads: u32, timeout: Duration) -> Pool {
        let owner = Arc::new(Nobody(Failure::default(), timeout));
        Pool::new(owner, 0, threads, Cpu::here()).expect("threads start")
    }

    #[test]
    fn every_part_is_done_once_each_time() {
        /// Under Miri each round takes long.
        const ROUNDS: u64 = if cfg!(miri) { 60 } else { 2000 };
        static SUMS: [AtomicU64; 4] = [const { AtomicU64::new(0) }; 4];
        let mut pool = pool(4, Duration::from_secs(60));
        for round in 0..ROUNDS {
            let parts = 1 + (round % 4) as usize;
            let add = |args: &[u64], part: usize, _: &mut Scratch| {
                SUMS[part].fetch_add(args[0], Ordering::Relaxed);
            };
            pool.run_with(parts, &[round], add).expect("a round");
            if round % (ROUNDS / 4) == 0 {
                // Long enough for the threads to park.
                thread::sleep(3 * SPIN);
            }
        }
        for (part, sum) in SUMS.iter().enumerate() {
            let rounds = (0..ROUNDS).filter(|round| round % 4 >= part as u64);
            let expected: u64 = rounds.sum();
            assert_eq!(sum.load(Ordering::Relaxed), expected, "part {part}");
        }
    }

    #[test]
    fn a_panic_of_a_thread_is_an_error() {
        let mut pool = pool(2, Duration::from_secs(60));
        let fails = |part: usize, _: &mut Scratch| assert!(part == 0, "the other part");
        let error = pool.run(2, fails).expect_err("the other part panics");
        assert_eq!(error.exit_status(), 101);
    }

    #[test]
    fn a_thread_that_does_not_come_back_ends_at_the_deadline() {
        static MAY_END: AtomicBool = AtomicBool::new(false);
        let mut pool = pool(2, Duration::from_millis(30));
        let late = |part: usize, _: &mut Scratch| {
            while part > 0 && !MAY_END.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
        };
        let error = pool.run(2, late).expect_err("the other part is late");
        assert_eq!(error.exit_status(), 3);
        assert!(
            pool.run(2, |_, _| {}).is_err(),
            "it is still at the last task"
        );
        MAY_END.store(true, Ordering::Relaxed);
    }
}
