//! One rank: the target of its handle in the function table, and the execution of a step.

use std::any::Any;
use std::cell::Cell;
use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::Arc;

use ddl_abi::{RuntimeV1, Status};

use crate::comm::Communicator;
use crate::control::{Order, Seat};
use crate::cores;
use crate::cpu::Cpu;
use crate::device::{Device, EntryRun, Way};
use crate::error::{Error, Result};
use crate::pool::{Owner, Pool};
use crate::scratch::Scratch;
use crate::subnormal::NoSubnormals;
use crate::wait;
use crate::world::World;

/// The status of a failed call of the function table; the error is in the rank.
const FAILED: Status = 1;

/// The function table of a rank, with a device or without.
pub(crate) type FunctionTable = fn(bool) -> RuntimeV1;

/// One rank's side of a job.
pub(crate) struct Rank {
    world: Arc<World>,
    position: u32,
    pub(crate) communicator: Communicator,
    pub(crate) pool: Pool,
    /// The functions that plans call.
    table: Box<RuntimeV1>,
    /// Its device, for device plans.
    device: Option<Arc<Device>>,
    /// The entry that it runs or ran last.
    entry: usize,
    /// Whether the launches of the step are being recorded.
    recording: bool,
    /// The first error in this step.
    error: Option<Error>,
}

impl Rank {
    /// Rank `position` of a job, with its threads.
    ///
    /// # Errors
    /// Errors of its device and of its backend.
    pub(crate) fn new(
        world: Arc<World>,
        position: u32,
        pool: Pool,
        table: FunctionTable,
    ) -> Result<Rank> {
        let (plan, place) = (&world.plan, (&world.heap, position));
        let device = match plan.manifest().device {
            Some(_) => Device::open(plan.manifest(), plan.ptx()?, place, world.products)?,
            None => None,
        };
        let device = device.map(Arc::new);
        if let Some(device) = &device {
            let seat = world.control.seat(position);
            seat.set_products(device.products(), device.convolutions());
            seat.set_device(device.about());
        }
        let communicator = Communicator::new(world.clone(), position, device.as_ref())?;
        let mut table = Box::new(table(device.is_some()));
        if communicator.lane.is_none() {
            table.progress = world.control.seat(position).progress();
        }
        Ok(Rank {
            world,
            position,
            communicator,
            pool,
            table,
            device,
            entry: 0,
            recording: false,
            error: None,
        })
    }

    /// The rank's device.
    ///
    /// # Errors
    /// `ddl::comm::protocol` if the rank has none.
    pub(crate) fn device(&self) -> Result<&Arc<Device>> {
        self.device.as_ref().ok_or_else(|| {
            let what = "a launch of a plan that is for no device".to_owned();
            self.communicator.protocol(what)
        })
    }

    /// Reads a byte of the device's memory after all earlier launches.
    ///
    /// # Errors
    /// `ddl::device::fault`, `ddl::comm::peer`.
    pub(crate) fn fetch(&mut self, from: u64) -> Result<u8> {
        let device = self.device()?.clone();
        device.fetch(from)?;
        self.communicator.settle(&device)?;
        Ok(device.fetched())
    }

    /// Copies the inputs of an entry to the rank's device, if there is one.
    ///
    /// - `set`: whether params and state are among them
    fn feed(&self, entry: usize, set: bool) -> Result<()> {
        let Some(device) = &self.device else {
            return Ok(());
        };
        let manifest = self.world.plan.manifest();
        let state = manifest.state.iter().filter(|_| set);
        let all = manifest.entries[entry].args.iter().chain(state);
        // SAFETY: the host does not access the arenas during a step, and communication writes them
        // only after the launches that use their places.
        unsafe { device.exchange(Way::ToDevice, all) }
    }

    /// Copies tensors from the rank's device, if there is one, when its launches have completed.
    fn collect<'a>(&mut self, tensors: impl Iterator<Item = &'a ddl_abi::Tensor>) -> Result<()> {
        let Some(device) = self.device.clone() else {
            return Ok(());
        };
        // SAFETY: the host does not access the arenas until the order is carried out, and the
        // places belong to the tensors to the end of the step.
        unsafe { device.exchange(Way::ToHost, tensors)? };
        self.communicator.settle(&device)
    }

    /// Carries out an order.
    ///
    /// # Errors
    /// As [`Rank::step`].
    fn carry_out(&mut self, order: Order) -> Result<()> {
        match order {
            Order::Step { entry, set } => self.step(entry, set),
            Order::Collect => {
                let world = self.world.clone();
                self.collect(world.plan.manifest().state.iter())
            }
        }
    }

    /// Runs entry `entry` once.
    ///
    /// - `set`: whether the host has set params or state
    ///
    /// # Errors
    /// The error of the first failing call of the function table, or `ddl::job::step`.
    fn step(&mut self, entry: usize, set: bool) -> Result<()> {
        self.communicator.begin(entry);
        self.entry = entry;
        self.feed(entry, set)?;
        let status = match self.device.clone() {
            Some(device) if self.is_recordable(entry) => self.recorded(&device, entry)?,
            _ => self.call(entry),
        };
        if let Some(lane) = &mut self.communicator.lane {
            lane.launched();
        }
        let ended = match status {
            0 => self.communicator.end().and_then(|()| {
                let world = self.world.clone();
                self.collect(world.plan.manifest().entries[entry].results.iter())
            }),
            _ => Ok(()),
        };
        // Also for a failed step: its trace shows what was done.
        if let Some(lane) = &mut self.communicator.lane {
            lane.end();
        }
        if status != 0 {
            let name = self.world.plan.manifest().entries[entry].name.clone();
            let unknown = Error::Step {
                entry: name,
                rank: self.position,
                status,
            };
            return Err(self.error.take().unwrap_or(unknown));
        }
        ended
    }

    /// Calls the step function of an entry.
    fn call(&mut self, entry: usize) -> Status {
        let (heap, position) = (&self.world.heap, self.position);
        let [shared, private] = match &self.device {
            Some(device) => device.arenas(),
            None => [heap.shared(position), heap.private(position)],
        };
        let step = self.world.plan.step(entry);
        let _zeros = NoSubnormals::new();
        let this: *mut Rank = self;
        // SAFETY: the plan's functions satisfy the contract of `StepFn`; the arenas are this rank's
        // and have the sizes of the manifest. Until the call returns, `self` is used only through
        // `this`.
        unsafe {
            step(
                &raw const *self.table,
                this.cast(),
                position,
                shared,
                private,
                ptr::null_mut(),
            )
        }
    }

    /// Whether the launches of an entry are the same each time and need nothing of the host in
    /// between: it communicates nothing, reads no predicate, and no one asks for the times of its
    /// launches.
    fn is_recordable(&self, entry: usize) -> bool {
        let traced = self.communicator.lane.is_some();
        let entry = &self.world.plan.manifest().entries[entry];
        self.world.graphs && !traced && entry.comm.is_empty() && !entry.open_ended
    }

    /// Runs an entry as the graph that it was recorded as, or records it.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    fn recorded(&mut self, device: &Device, entry: usize) -> Result<Status> {
        match device.begin_run(entry)? {
            EntryRun::Replayed => Ok(0),
            EntryRun::Launches => Ok(self.call(entry)),
            EntryRun::Recording => {
                self.recording = true;
                let status = self.call(entry);
                self.recording = false;
                if device.end_recording(entry, status == 0)? {
                    return Ok(0);
                }
                // What cannot be recorded may still be launched.
                self.error = None;
                Ok(self.call(entry))
            }
        }
    }

    /// Records a mark of the step.
    ///
    /// # Safety
    /// As for [`Rank::guard`].
    pub(crate) unsafe fn mark(handle: *mut c_void, mark: u32, index: u32) {
        // SAFETY: by this function's contract.
        let Some(rank) = (unsafe { handle.cast::<Rank>().as_mut() }) else {
            return;
        };
        rank.world.control.seat(rank.position).set_mark(mark, index);
        if let Some(lane) = &mut rank.communicator.lane {
            // It should not panic; if it does, an event of the trace is missing.
            let _ = catch_unwind(AssertUnwindSafe(|| lane.mark(mark, index)));
        }
    }

    /// See [`ddl_abi::Mark::blocks`]: that of the last mark of the step.
    fn blocks(&self) -> usize {
        let marks = &self.world.plan.manifest().entries[self.entry].marks;
        let last = self.world.control.seat(self.position).mark();
        let last = last.and_then(|(number, _)| marks.get(number as usize));
        last.map_or(1, |mark| mark.blocks as usize)
    }

    /// Runs the last marked kernel on the rank's threads, in at least as many parts as there are
    /// threads: each runs a range of the parts, one after the other, and counts each but the last.
    ///
    /// - `most`: the maximum number of parts
    /// - `run`: runs a part; its arguments are `args`, the part and the number of parts
    ///
    /// # Errors
    /// As [`Pool::run`].
    pub(crate) fn run_parts<F>(&mut self, most: usize, args: &[u64], run: F) -> Result<()>
    where
        F: Fn(&[u64], [u64; 2], &mut Scratch) + Copy + Send + Sync + 'static,
    {
        let parts = self.blocks().max(self.pool.threads()).min(most);
        let threads = self.pool.threads().min(parts);
        let seat = Published(self.world.control.seat(self.position));
        // The code of the plan is no call of the function table.
        self.beat();
        let shared = self
            .pool
            .run_with(threads, args, move |args, thread, scratch| {
                let border = |thread: usize| parts * thread / threads;
                let last = border(thread + 1) - 1;
                for part in border(thread)..=last {
                    run(args, [part as u64, parts as u64], scratch);
                    if part < last {
                        seat.get().end_block();
                    }
                }
            });
        self.beat();
        shared
    }

    /// Runs the parts of a kernel in order on this thread, and counts each but the last.
    pub(crate) fn run_in_turns(&mut self, parts: u64, run: impl Fn(u64)) {
        let seat = self.world.control.seat(self.position);
        // The code of the plan is no call of the function table.
        self.beat();
        for part in 0..parts {
            run(part);
            if part + 1 < parts {
                seat.end_block();
            }
        }
        self.beat();
    }

    /// A call of the function table begins or ends; or plan code called from within one ends or
    /// begins.
    pub(crate) fn beat(&self) {
        self.world.control.seat(self.position).beat();
    }

    /// Runs a call of the function table; neither panics nor error types leave it.
    ///
    /// # Safety
    /// `handle` is the one that [`Rank::step`] passed to the calling step function, or null.
    pub(crate) unsafe fn guard(
        handle: *mut c_void,
        call: impl FnOnce(&mut Rank) -> Result<()>,
    ) -> Status {
        // SAFETY: by this function's contract it is null or the rank that runs the caller, on this
        // thread.
        let Some(rank) = (unsafe { handle.cast::<Rank>().as_mut() }) else {
            return FAILED;
        };
        let position = rank.position;
        rank.beat();
        let result = catch_unwind(AssertUnwindSafe(|| call(rank)))
            .unwrap_or_else(|payload| Err(panicked(position, payload.as_ref())));
        rank.beat();
        match result {
            Ok(()) => 0,
            Err(error) => {
                // The other ranks learn of it at once, not when this rank's step function returns.
                // What cannot be recorded is no failure.
                if !rank.recording {
                    rank.world.control.failure().report(position);
                }
                rank.error.get_or_insert(error);
                FAILED
            }
        }
    }
}

/// The seat of a rank, for its threads.
#[derive(Clone, Copy)]
struct Published(*const Seat);

// SAFETY: a seat is made of atomics, in the memory of a job that outlives the threads of its ranks.
unsafe impl Send for Published {}
// SAFETY: as above.
unsafe impl Sync for Published {}

impl Published {
    fn get(&self) -> &Seat {
        // SAFETY: see above; the threads' owner keeps the job.
        unsafe { &*self.0 }
    }
}

thread_local! {
    /// The seat of the rank that runs on this thread; null on other threads. For signal handlers,
    /// which have no other way to identify their rank.
    static SEAT: Cell<*const Seat> = const { Cell::new(ptr::null()) };
}

/// Records in the control block that a signal kills the rank of this thread, if there is one.
/// Async-signal-safe.
pub(crate) fn dies_by(signal: u32) {
    let seat = SEAT.get();
    // SAFETY: null, or the seat of the rank whose `serve` runs on this thread and keeps the world.
    if let Some(seat) = unsafe { seat.as_ref() } {
        seat.set_signal(signal);
    }
}

/// The main loop of a rank's thread: carries out orders until there are no more.
///
/// - `table`: the functions that plans call
pub(crate) fn serve(world: &Arc<World>, position: u32, table: FunctionTable) {
    let seat = world.control.seat(position);
    let cpu = Cpu::of(&world.plan.manifest().cpu_features);
    // Otherwise it would take the time of the host that is about to give the order.
    let spare = wait::spare_cores(world.plan.manifest().ranks, world.threads);
    let polls = spare.is_some_and(|cores| cores > 0);
    let rank = match Pool::new(world.clone(), position, world.threads, cpu) {
        Ok(pool) => Rank::new(world.clone(), position, pool, table),
        Err(error) => Err(error),
    };
    let mut rank = match rank {
        Ok(rank) => rank,
        Err(error) => {
            // The host sees that this rank has ended, and queries the reason; others may wait.
            world.control.failure().report(position);
            seat.say(&error.said());
            return;
        }
    };
    if let Some(core) = world.core(position, 0)
        && let Err(error) = cores::pin(core)
    {
        let reason = format!("it cannot be pinned to core {core}: {error}");
        let rank = position;
        seat.say(&Error::Thread { rank, reason }.said());
        return;
    }
    let thread = rustix::thread::gettid().as_raw_nonzero().get();
    SEAT.set(seat);
    seat.take(std::process::id(), thread.cast_unsigned());
    world.control.ring();
    let mut seen = 0;
    while let Some((number, order)) = world.control.next(seen, polls) {
        seen = number;
        let result = catch_unwind(AssertUnwindSafe(|| rank.carry_out(order)))
            .unwrap_or_else(|payload| Err(panicked(position, payload.as_ref())));
        if let Err(error) = result {
            world.control.failure().report(position);
            seat.say(&error.said());
        }
        seat.set_bytes(rank.communicator.bytes());
        seat.set_packed(rank.pool.kept() as u64);
        // Most memory is allocated in the first steps, and the query is expensive.
        if let Some(allocated) = world.allocated.filter(|_| number.is_power_of_two()) {
            seat.set_allocated(allocated().unwrap_or(0));
        }
        world.control.done(position, number);
    }
    SEAT.set(ptr::null());
}

/// The error for a caught panic.
pub(crate) fn panicked(rank: u32, payload: &(dyn Any + Send)) -> Error {
    let text = payload
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned());
    let message = text.or_else(|| payload.downcast_ref::<String>().cloned());
    Error::Panic {
        rank,
        message: message.unwrap_or_else(|| "unknown".to_owned()),
    }
}
