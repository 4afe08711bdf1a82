//! A job: a plan, its memory, and its ranks. The API for embedders.
//!
//! Host and ranks communicate through the control block: the host orders an entry, and every rank
//! runs it and reports completion or an error. Arguments and results are in the arenas, which the
//! host maps too, whether ranks are threads or processes.

mod export;
mod feed;
mod host;
mod memory;
mod options;
mod processes;
mod said;
mod state;
mod threads;
mod told;
mod transfer;
mod watch;

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ddl_abi::Manifest;

use crate::backend;
use crate::control::{Order, Seat, Settings};
use crate::device::{DeviceInfo, ProductCounts, ProductsBy};
use crate::error::{Error, Result, list};
use crate::flight;
use crate::heap;
use crate::plan::Plan;
use crate::tensor::{Tensor, Tensors};
use crate::trace::Trace;
use crate::wait::Clock;
use crate::world::World;
pub(crate) use export::Resting;
use host::RankHost;
pub use memory::{Memory, Process};
pub use options::{Graphs, Options, Overlap, RanksAs};
pub use processes::serve;
use state::Newest;
use watch::Watch;

/// Interval at which a job that waits for its ranks checks whether one of them is gone.
const LOOK: Duration = Duration::from_millis(20);
/// Time for the other ranks to return after a failure, if the grace is not shorter.
const AFTER: Duration = Duration::from_secs(2);
/// Time for the next rank to start.
const START: Duration = Duration::from_secs(60);
/// Rank number that stands for the host.
const HOST: u32 = u32::MAX - 1;

/// A loaded plan with its memory, whose ranks wait for orders.
///
/// Params and state keep their values from step to step; they are initially zero. After an error of
/// a rank in [`Job::step`] the state is inconsistent, and every further step is refused.
pub struct Job {
    world: Arc<World>,
    host: RefCell<Box<dyn RankHost>>,
    watch: Watch,
    /// Ranks that have not yet completed their order.
    busy: RefCell<Vec<bool>>,
    /// The entry of the last step, whose results and arguments are in their slots.
    last: Option<usize>,
    /// Time limit of a step.
    limit: Duration,
    /// Bytes communicated by each rank \[B\].
    bytes: Vec<u64>,
    failed: Cell<bool>,
    /// Where the newest params and state are.
    newest: Cell<Newest>,
}

impl Job {
    /// Opens a plan and starts its ranks.
    ///
    /// - `ranks`: the number of ranks requested; `None` takes the plan's
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
    /// `ddl::heap::memory`, `ddl::job::{thread, start}`, `ddl::unsupported`.
    pub fn new(plan: Plan, options: Options) -> Result<Job> {
        let on_devices = plan.manifest().device.is_some();
        let backend = backend::find(&options.backend, on_devices)?;
        for (option, given) in [
            ("--products", options.products != ProductsBy::Auto),
            ("--graphs", options.graphs != Graphs::Auto),
        ] {
            if given && !on_devices {
                return Err(Error::Unsupported {
                    what: format!("`{option}` for a CPU plan"),
                    have: format!("`{option} auto`"),
                });
            }
        }
        let file = match &options.file {
            Some(file) => file.try_clone().map_err(|error| Error::Memory {
                bytes: 0,
                what: "the symmetric heap",
                reason: error.to_string(),
            })?,
            None => heap::file()?,
        };
        let apart = options.ranks_as != RanksAs::Threads;
        let settings = Settings {
            timeout: options.timeout,
            backend,
            products: options.products,
            graphs: options.graphs == Graphs::Auto,
            overlaps: options.overlap == Overlap::Auto,
            threads: options.threads(plan.manifest().ranks),
            pinned: options.pin,
        };
        let mut world = World::begin(plan, file, apart, settings)?;
        if options.trace {
            world.trace = Some(Arc::new(Trace::new(world.plan.manifest())?));
        }
        let world = Arc::new(world);
        let host: Box<dyn RankHost> = match &options.ranks_as {
            RanksAs::Threads => Box::new(threads::Threads::start(&world)?),
            RanksAs::Processes(program) => Box::new(processes::Processes::start(&world, program)?),
        };
        let manifest = world.plan.manifest();
        let (ranks, entries) = (manifest.ranks as usize, manifest.entries.len());
        let mut job = Job {
            world,
            host: RefCell::new(host),
            watch: Watch::new(options.grace, ranks, entries),
            busy: RefCell::new(vec![false; ranks]),
            last: None,
            bytes: vec![0; ranks],
            limit: options.timeout.saturating_add(options.grace),
            failed: Cell::new(false),
            newest: Cell::new(Newest::Host),
        };
        job.seated()?;
        Ok(job)
    }

    /// Waits until all ranks have started.
    fn seated(&mut self) -> Result<()> {
        let control = &self.world.control;
        let (mut clock, mut waited) = (Clock::default(), Duration::ZERO);
        let mut absent: Vec<u32> = (0..self.manifest().ranks).collect();
        loop {
            let rung = control.rung();
            let before = absent.len();
            absent.retain(|&rank| control.seat(rank).taken().is_none());
            if absent.len() < before {
                waited = Duration::ZERO;
            }
            let Some(&rank) = absent.first() else {
                return Ok(());
            };
            // Others may have given up because of the first to fail.
            let first = control.failure().first();
            let mut gone = absent
                .iter()
                .filter(|&rank| first == Some(*rank))
                .chain(&absent);
            if let Some((rank, how)) = gone.find_map(|&r| Some((r, self.host.get_mut().ended(r)?)))
            {
                let said = control.seat(rank).said();
                let heard = said.map(|said| Error::heard(rank, "", &said));
                if let Some(error) = heard.clone().filter(Error::is_of_device) {
                    return Err(error);
                }
                let how = heard.map_or(how, |error| error.to_string());
                return Err(Error::Start { rank, how });
            }
            waited += clock.tick();
            if waited > START {
                let how = format!("it was not there after {} s", START.as_secs());
                return Err(Error::Start { rank, how });
            }
            control.listen(rung, LOOK);
        }
    }

    /// The manifest of the plan.
    pub fn manifest(&self) -> &Manifest {
        self.world.plan.manifest()
    }

    /// The name of the backend that the ranks use.
    pub fn backend(&self) -> &'static str {
        backend::name(self.world.control.seat(0).backend())
    }

    /// The device of each rank; none for CPU plans.
    pub fn devices(&self) -> Vec<DeviceInfo> {
        let on_devices = self.manifest().device.is_some();
        let seats = self.world.control.seats().iter();
        seats.filter(|_| on_devices).map(Seat::device).collect()
    }

    /// How many distinct products of a device plan who computes, on the first rank.
    pub fn products(&self) -> ProductCounts {
        self.world.control.seat(0).products()
    }

    /// How many distinct convolutions of a device plan who computes, likewise.
    pub fn convolutions(&self) -> ProductCounts {
        self.world.control.seat(0).convolutions()
    }

    /// Bytes that each rank has read from or written to the memory of others since the job began
    /// \[B\].
    pub fn communicated_bytes(&self) -> &[u64] {
        &self.bytes
    }

    /// A result of the last step in place, to be streamed to a file.
    ///
    /// # Errors
    /// `ddl::job::{name, failed}`.
    pub(crate) fn resting_result(&self, name: &str) -> Result<Resting<'_>> {
        self.lying(self.found(name)?)
    }

    fn lying<'a>(&'a self, tensor: &'a ddl_abi::Tensor) -> Result<Resting<'a>> {
        match self.failed.get() {
            true => Err(Error::Failed),
            false => Ok(Resting {
                world: &self.world,
                tensor,
            }),
        }
    }

    /// Runs an entry once; returns its results by name.
    ///
    /// - `inputs`: data arguments by name, global shapes; a 0-d argument with a default may be
    ///   omitted
    ///
    /// # Errors
    /// `ddl::job::{entry, name, mismatch, missing, failed}` before anything runs; then the error of
    /// the first failing rank.
    pub fn step(&mut self, entry: &str, inputs: &[(&str, &Tensor)]) -> Result<Tensors> {
        self.run(entry, inputs, &[])?;
        let results = self.results().iter();
        results
            .map(|result| Ok((result.name.clone(), self.result(&result.name)?)))
            .collect()
    }

    /// Runs an entry once as [`Job::step`] does, and leaves its results in place for
    /// [`Job::result`].
    ///
    /// - `same`: further arguments, unchanged since the last step of this job if that ran the same
    ///   entry: they are copied only if they are no longer in their slots
    ///
    /// # Errors
    /// As [`Job::step`].
    pub fn run(
        &mut self,
        entry: &str,
        inputs: &[(&str, &Tensor)],
        same: &[(&str, &Tensor)],
    ) -> Result<()> {
        let world = self.whole()?;
        let index = self.entry(entry)?;
        let entry = &world.plan.manifest().entries[index];
        // If anything fails from here on, the contents of the slots are unknown.
        let again = self.last.take() == Some(index);
        feed::feed(&world, entry, inputs, (same, again))?;
        self.carry_out(index)
    }

    /// The results of the last step, available from [`Job::result`] until the next one.
    pub fn results(&self) -> &[ddl_abi::Tensor] {
        let entries = &self.manifest().entries;
        self.last.map_or(&[], |index| &entries[index].results)
    }

    /// A result of the last step.
    ///
    /// # Errors
    /// `ddl::job::{name, failed}`.
    pub fn result(&self, name: &str) -> Result<Tensor> {
        Ok(feed::read(&*self.whole()?, self.found(name)?))
    }

    fn found(&self, name: &str) -> Result<&ddl_abi::Tensor> {
        let mut results = self.results().iter();
        let found = results.find(|result| result.name == name);
        found.ok_or_else(|| Error::UnknownTensor {
            place: "the last step".to_owned(),
            name: name.to_owned(),
            legal: list(self.results().iter().map(|result| &result.name)),
        })
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

    /// Checks that no rank runs and none has failed; returns the shared memory.
    fn whole(&self) -> Result<Arc<World>> {
        if self.failed.get() {
            Err(Error::Failed)
        } else {
            Ok(self.world.clone())
        }
    }

    /// Runs entry `index` on all ranks.
    fn carry_out(&mut self, index: usize) -> Result<()> {
        let world = self.world.clone();
        let control = &world.control;
        self.watch.begin(index);
        self.busy.get_mut().fill(true);
        let set = self.newest.get() == Newest::Host;
        let number = control.order(Order::Step { entry: index, set });
        let (mut clock, mut errors) = (Clock::default(), Vec::new());
        let [mut spent, mut failed, mut looked] = [Duration::ZERO; 3];
        loop {
            let rung = control.rung();
            self.heed(number);
            if !self.busy.get_mut().contains(&true) {
                break;
            }
            let passed = clock.tick();
            spent += passed;
            looked += passed;
            if control.failure().first().is_some() {
                failed += passed;
            }
            if looked >= LOOK {
                if failed > self.watch.grace().min(AFTER) {
                    break;
                }
                let lost = self.lost(index, number, looked);
                looked = Duration::ZERO;
                let late = spent > self.limit && control.failure().first().is_none();
                let late = late.then(|| (HOST, self.late(index)));
                for (rank, error) in lost.into_iter().chain(late) {
                    control.failure().report(rank);
                    errors.push((rank, error));
                }
            }
            control.listen(rung, LOOK);
        }
        for (bytes, seat) in self.bytes.iter_mut().zip(control.seats()) {
            *bytes = seat.bytes();
        }
        self.verdict(index, number, errors)?;
        self.watch.end(spent);
        self.last = Some(index);
        let manifest = world.plan.manifest();
        let updates = !manifest.entries[index].updates.is_empty();
        let newest = self.newest.get_mut();
        *newest = newest.after(manifest.device.is_some(), updates);
        Ok(())
    }

    /// Notes which ranks have completed an order.
    fn heed(&self, number: u32) {
        for (rank, busy) in (0..).zip(&mut *self.busy.borrow_mut()) {
            *busy &= !self.world.control.seat(rank).has_done(number);
        }
    }

    /// Ranks that will not return: their process has ended or is stopped, or they compute without
    /// end.
    fn lost(&mut self, index: usize, number: u32, passed: Duration) -> Vec<(u32, Error)> {
        let mut lost = self.gone(index, number);
        let whole = lost.is_empty() && self.world.control.failure().first().is_none();
        let busy = self.busy.get_mut();
        if whole && let Some(found) = self.watch.look(&self.world, busy, passed) {
            lost.push(found);
        }
        lost
    }

    /// Ranks whose process or thread has ended.
    fn gone(&self, index: usize, number: u32) -> Vec<(u32, Error)> {
        let mut lost = Vec::new();
        let (mut host, mut busy) = (self.host.borrow_mut(), self.busy.borrow_mut());
        for rank in 0..self.manifest().ranks {
            let at = rank as usize;
            // The end is checked first: a rank that ended after its last report has made that
            // report.
            let ended = busy[at].then(|| host.ended(rank)).flatten();
            if let Some(how) = ended.filter(|_| !self.world.control.seat(rank).has_done(number)) {
                busy[at] = false;
                let error = Error::Killed {
                    rank,
                    how,
                    entry: self.manifest().entries[index].name.clone(),
                    places: self.places(),
                };
                lost.push((rank, error));
            }
        }
        lost
    }

    /// The error of a step that exceeds its time limit.
    fn late(&self, index: usize) -> Error {
        Error::Late {
            entry: self.manifest().entries[index].name.clone(),
            seconds: self.limit.as_secs_f64(),
            places: self.places(),
        }
    }

    /// A report of where all ranks are.
    fn places(&self) -> String {
        self.world.flight().report()
    }

    /// The error that caused the others.
    fn verdict(&self, index: usize, number: u32, mut errors: Vec<(u32, Error)>) -> Result<()> {
        let entry = &self.world.plan.manifest().entries[index].name;
        for (rank, seat) in (0..).zip(self.world.control.seats()) {
            let said = seat.said().filter(|_| seat.has_done(number));
            errors.extend(said.map(|said| (rank, Error::heard(rank, entry, &said))));
        }
        let busy = self.busy.borrow();
        let busy = (0..).zip(&*busy).filter(|(_, busy)| **busy);
        let stuck: Vec<u32> = busy.map(|(rank, _)| rank).collect();
        self.failed.set(!errors.is_empty() || !stuck.is_empty());
        let first = self.world.control.failure().first();
        // The rank that failed first, then the others in order.
        errors.sort_by_key(|(rank, _)| (Some(*rank) != first, *rank));
        match errors.into_iter().next() {
            Some((
                _,
                Error::Deadline {
                    rank,
                    op,
                    seconds,
                    missing,
                    ..
                },
            )) => Err(Error::Deadline {
                rank,
                op,
                seconds,
                missing,
                places: self.places(),
            }),
            Some((_, error)) => Err(error),
            None if stuck.is_empty() => Ok(()),
            None => Err(Error::Stuck {
                entry: entry.clone(),
                ranks: flight::name(&stuck),
            }),
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.world.control.quit();
        self.host.get_mut().close(self.busy.get_mut());
    }
}
