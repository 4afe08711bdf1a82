//! A job: a plan, its memory, and one thread per rank. What embedders use.

mod transfer;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use ddl_abi::{Entry, Manifest};

use crate::comm::World;
use crate::error::{Error, Result, join, list};
use crate::heap::Heap;
use crate::plan::Plan;
use crate::pool::Pool;
use crate::rank::{Rank, panicked};
use crate::tensor::{Tensor, Tensors, type_name};

/// How often a job that waits for its ranks looks whether one of them has failed.
const LOOK: Duration = Duration::from_millis(20);

/// How a job runs.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How long a rank may wait for a communication, and how long after a failure the others may
    /// take to come back.
    pub timeout: Duration,
    /// Threads of each rank; `None` shares the cores out evenly, one at least.
    pub threads: Option<u32>,
}

impl Options {
    /// Threads of each of so many ranks.
    fn threads(&self, ranks: u32) -> u32 {
        let cores = || thread::available_parallelism().map_or(1, |n| n.get() as u32);
        self.threads
            .unwrap_or_else(|| cores() / ranks.max(1))
            .max(1)
    }
}

impl Default for Options {
    /// Ten minutes, and all cores.
    fn default() -> Options {
        Options {
            timeout: Duration::from_secs(600),
            threads: None,
        }
    }
}

/// A plan that is loaded and has its memory, with its ranks as threads of this process.
///
/// Params and state keep their values from step to step; they are zero at first. After an error of
/// [`Job::step`] that a rank gave, state is not whole any more and every further step is refused.
pub struct Job {
    world: Arc<World>,
    workers: Vec<Worker>,
    replies: Receiver<Reply>,
    bytes: Vec<u64>,
    failed: bool,
}

/// The thread of a rank.
struct Worker {
    /// Entries to run; closing it ends the thread.
    commands: Option<Sender<usize>>,
    thread: Option<JoinHandle<()>>,
    /// Whether it runs a step.
    busy: bool,
}

/// What a rank says after a step.
struct Reply {
    rank: u32,
    result: Result<()>,
    /// Bytes communicated since the job began.
    bytes: u64,
}

impl Job {
    /// Opens a plan and starts its ranks.
    ///
    /// - `ranks`: the number of ranks wanted; `None` takes the plan's
    ///
    /// A plan is native code: see [`Plan`].
    ///
    /// # Errors
    /// As [`Plan::open`] and [`Job::new`].
    pub fn open(path: &Path, ranks: Option<u32>, options: Options) -> Result<Job> {
        Job::new(Plan::open(path, ranks)?, options)
    }

    /// Starts the ranks of a plan.
    ///
    /// # Errors
    /// `ddl::heap::memory`, `ddl::job::thread`.
    pub fn new(plan: Plan, options: Options) -> Result<Job> {
        let manifest = plan.manifest();
        let ranks = manifest.ranks;
        let heap = Heap::new(ranks, manifest.shared_bytes, manifest.private_bytes)?;
        let world = Arc::new(World::new(plan, heap, options.timeout));
        let (sender, replies) = mpsc::channel();
        let threads = options.threads(ranks);
        let workers = (0..ranks)
            .map(|rank| Worker::start(rank, threads, world.clone(), sender.clone()))
            .collect::<Result<_>>()?;
        Ok(Job {
            world,
            workers,
            replies,
            bytes: vec![0; ranks as usize],
            failed: false,
        })
    }

    /// What the plan says of itself.
    pub fn manifest(&self) -> &Manifest {
        self.world.plan.manifest()
    }

    /// Bytes that each rank has read from or written to memory of others since the job began \[B\].
    pub fn communicated_bytes(&self) -> &[u64] {
        &self.bytes
    }

    /// Initialises params and state by the plan's init entry, if it has one.
    ///
    /// - `seed`: with the same seed, the same bits under any plan of the same program
    ///
    /// # Errors
    /// As [`Job::step`].
    pub fn init(&mut self, seed: u64) -> Result<()> {
        let Some(index) = self.manifest().entries.iter().position(|entry| entry.init) else {
            return Ok(());
        };
        let world = self.whole()?;
        for arg in &world.plan.manifest().entries[index].args {
            write(&world, arg, &Tensor::integer(arg.dtype, seed.into())?)?;
        }
        self.run(index)
    }

    /// Sets a param or state: every rank gets its part.
    ///
    /// # Errors
    /// `ddl::job::{name, mismatch, failed}`.
    pub fn set(&mut self, name: &str, value: &Tensor) -> Result<()> {
        write(&*self.whole()?, self.state(name)?, value)
    }

    /// A param or state, put together from the ranks' parts.
    ///
    /// # Errors
    /// `ddl::job::{name, failed}`.
    pub fn get(&self, name: &str) -> Result<Tensor> {
        Ok(read(&*self.whole()?, self.state(name)?))
    }

    /// Runs an entry once; returns its results by name.
    ///
    /// - `inputs`: data arguments by name, global shapes; a 0-d argument may be left out if it has
    ///   a default
    ///
    /// # Errors
    /// `ddl::job::{entry, name, mismatch, missing, failed}` before anything runs; then what the
    /// first failing rank found.
    pub fn step(&mut self, entry: &str, inputs: &[(&str, &Tensor)]) -> Result<Tensors> {
        let world = self.whole()?;
        let index = self.entry(entry)?;
        let entry = &world.plan.manifest().entries[index];
        feed(&world, entry, inputs)?;
        self.run(index)?;
        let results = entry.results.iter();
        Ok(results
            .map(|result| (result.name.clone(), read(&world, result)))
            .collect())
    }

    /// The index of an entry.
    ///
    /// # Errors
    /// `ddl::job::entry`.
    pub(crate) fn entry(&self, name: &str) -> Result<usize> {
        let entries = &self.manifest().entries;
        entries
            .iter()
            .position(|entry| entry.name == name)
            .ok_or_else(|| Error::UnknownEntry {
                name: name.to_owned(),
                legal: list(entries.iter().map(|entry| &entry.name)),
            })
    }

    fn state(&self, name: &str) -> Result<&ddl_abi::Tensor> {
        let state = &self.manifest().state;
        state
            .iter()
            .find(|tensor| tensor.name == name)
            .ok_or_else(|| Error::UnknownTensor {
                place: "the plan".to_owned(),
                name: name.to_owned(),
                legal: list(state.iter().map(|tensor| &tensor.name)),
            })
    }

    /// What the ranks share, while no rank runs and none has failed.
    fn whole(&self) -> Result<Arc<World>> {
        if self.failed {
            Err(Error::Failed)
        } else {
            Ok(self.world.clone())
        }
    }

    /// Runs entry `index` on all ranks.
    fn run(&mut self, index: usize) -> Result<()> {
        for worker in &mut self.workers {
            worker.busy = true;
            let commands = worker
                .commands
                .as_ref()
                .expect("commands are open until the job ends");
            // A closed channel is a thread that has ended: it shows as a rank that does not answer.
            let _ = commands.send(index);
        }
        let mut errors = Vec::new();
        let mut grace = self.world.timeout;
        while self.workers.iter().any(|worker| worker.busy) {
            match self.replies.recv_timeout(LOOK) {
                Ok(Reply {
                    rank,
                    result,
                    bytes,
                }) => {
                    self.workers[rank as usize].busy = false;
                    self.bytes[rank as usize] = bytes;
                    errors.extend(result.err().map(|error| (rank, error)));
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    if self.world.failure.first().is_some() {
                        match grace.checked_sub(LOOK) {
                            Some(rest) => grace = rest,
                            None => break,
                        }
                    }
                }
            }
        }
        self.verdict(index, errors)
    }

    /// The error that caused the others.
    fn verdict(&mut self, index: usize, mut errors: Vec<(u32, Error)>) -> Result<()> {
        let busy = (0..).zip(&self.workers).filter(|(_, worker)| worker.busy);
        let stuck: Vec<u32> = busy.map(|(rank, _)| rank).collect();
        self.failed = !errors.is_empty() || !stuck.is_empty();
        let first = self.world.failure.first();
        // The rank that failed first, then the others in order.
        errors.sort_by_key(|(rank, _)| (Some(*rank) != first, *rank));
        match errors.into_iter().next() {
            Some((_, error)) => Err(error),
            None if stuck.is_empty() => Ok(()),
            None => {
                let entry = self.manifest().entries[index].name.clone();
                Err(Error::Stuck {
                    entry,
                    ranks: join(stuck),
                })
            }
        }
    }
}

/// Puts the arguments of an entry into their slots.
fn feed(world: &World, entry: &Entry, inputs: &[(&str, &Tensor)]) -> Result<()> {
    let Entry { name, args, .. } = entry;
    let known = |input: &str| args.iter().any(|arg| arg.name == input);
    if let Some((unknown, _)) = inputs.iter().find(|(input, _)| !known(input)) {
        return Err(Error::UnknownTensor {
            place: format!("entry `{name}`"),
            name: (*unknown).to_owned(),
            legal: list(args.iter().map(|arg| &arg.name)),
        });
    }
    let mut missing = Vec::new();
    for arg in args {
        match (
            inputs.iter().find(|(input, _)| *input == arg.name),
            arg.default,
        ) {
            (Some((_, value)), _) => write(world, arg, value)?,
            (None, Some(value)) => write(world, arg, &Tensor::scalar(arg.dtype, value)?)?,
            (None, None) => {
                missing.push(format!(
                    "{}: {}",
                    arg.name,
                    type_name(arg.dtype, &arg.shape)
                ));
            }
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    Err(Error::Missing {
        entry: name.clone(),
        names: list(missing),
    })
}

/// Gives every rank its part of a tensor.
fn write(world: &World, tensor: &ddl_abi::Tensor, value: &Tensor) -> Result<()> {
    let value = transfer::fit(tensor, value)?;
    for place in transfer::parts(tensor) {
        // SAFETY: the part lies in the tensor and its bytes in the slot, as validated with the
        // manifest; no step runs, because `Job::run` returns when all ranks have answered or the
        // job is refused from then on.
        unsafe { transfer::put(&world.heap, tensor, place, &value.part(place.part)) };
    }
    Ok(())
}

/// Puts a tensor together from the ranks' parts.
fn read(world: &World, tensor: &ddl_abi::Tensor) -> Tensor {
    let mut value = Tensor::zeros(tensor.dtype, &tensor.shape);
    let mut seen = BTreeSet::new();
    for place in transfer::parts(tensor) {
        // Ranks that hold the same part hold the same bits.
        if seen.insert(place.part) {
            // SAFETY: as in `write`.
            value.set_part(place.part, unsafe {
                transfer::take(&world.heap, tensor, place)
            });
        }
    }
    value
}

impl Drop for Job {
    fn drop(&mut self) {
        for worker in &mut self.workers {
            worker.commands = None;
        }
        for worker in &mut self.workers {
            // A rank that does not come back cannot be joined; it keeps what it uses alive.
            if let Some(thread) = worker.thread.take().filter(|_| !worker.busy) {
                // The thread catches every panic of a step and reports it.
                let _ = thread.join();
            }
        }
    }
}

impl Worker {
    /// Starts the thread of a rank.
    fn start(rank: u32, threads: u32, world: Arc<World>, replies: Sender<Reply>) -> Result<Worker> {
        let (commands, entries) = mpsc::channel();
        let pool = Pool::new(world.clone(), rank, threads)?;
        let thread = thread::Builder::new()
            .name(format!("rank {rank}"))
            .spawn(move || work(rank, &world, pool, &entries, &replies))
            .map_err(|error| Error::Thread {
                rank,
                reason: error.to_string(),
            })?;
        Ok(Worker {
            commands: Some(commands),
            thread: Some(thread),
            busy: false,
        })
    }
}

/// What the thread of a rank does: runs entries until there are no more commands.
fn work(
    position: u32,
    world: &Arc<World>,
    pool: Pool,
    entries: &Receiver<usize>,
    replies: &Sender<Reply>,
) {
    let mut rank = Rank::new(world.clone(), position, pool);
    for entry in entries {
        let result = catch_unwind(AssertUnwindSafe(|| rank.step(entry)))
            .unwrap_or_else(|payload| Err(panicked(position, payload.as_ref())));
        if result.is_err() {
            world.failure.report(position);
        }
        let bytes = rank.communicator.bytes;
        if replies
            .send(Reply {
                rank: position,
                result,
                bytes,
            })
            .is_err()
        {
            return;
        }
    }
}
