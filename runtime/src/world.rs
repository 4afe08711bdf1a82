//! The shared state of a job's ranks, as seen by one process.

use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::time::Duration;

use crate::control::{self, Control, Settings};
use crate::cores;
use crate::device::ProductsBy;
use crate::error::{Error, Result};
use crate::flight::Flight;
use crate::heap::Heap;
use crate::plan::Plan;
use crate::pool::Owner;
use crate::rings::{self, Ring};
use crate::trace::Trace;
use crate::wait::{self, Failure};

/// The shared state of a job's ranks, as seen by one process.
pub(crate) struct World {
    pub(crate) plan: Arc<Plan>,
    pub(crate) heap: Arc<Heap>,
    pub(crate) control: Control,
    /// How long a rank may wait for an op.
    pub(crate) timeout: Duration,
    /// How long a rank yields before it sleeps.
    patience: Duration,
    /// Threads per rank.
    pub(crate) threads: u32,
    /// The cores that threads are pinned to, in order; empty if threads are not pinned.
    cores: Vec<usize>,
    /// Index of the backend, or that of the choice among them.
    pub(crate) backend: u32,
    /// Who computes products and convolutions on devices.
    pub(crate) products: ProductsBy,
    /// Whether steps on devices become graphs.
    pub(crate) graphs: bool,
    /// Whether ranks move what has been posted between kernels.
    pub(crate) overlaps: bool,
    /// One ring per distinct group, in order of first appearance.
    pub(crate) rings: Vec<Ring>,
    /// The trace store, if tracing is on.
    pub(crate) trace: Option<Arc<Trace>>,
    /// Reports this process's allocated memory, if it is a rank process.
    pub(crate) allocated: Option<Allocated>,
}

/// Reports the allocated memory of a process \[B\]; `None` if unknown.
pub(crate) type Allocated = fn() -> Option<u64>;

impl Owner for World {
    fn failure(&self) -> &Failure {
        self.control.failure()
    }

    fn timeout(&self) -> Duration {
        self.timeout
    }

    fn patience(&self) -> Duration {
        self.patience
    }

    fn core(&self, rank: u32, thread: usize) -> Option<usize> {
        let number = rank as usize * self.threads as usize + thread;
        let turn = number.checked_rem(self.cores.len())?;
        self.cores.get(turn).copied()
    }
}

impl World {
    /// Creates the world of a new job in an empty file.
    ///
    /// - `apart`: whether ranks are separate processes
    ///
    /// # Errors
    /// `ddl::heap::memory`.
    pub(crate) fn begin(
        plan: Plan,
        file: OwnedFd,
        apart: bool,
        settings: Settings,
    ) -> Result<World> {
        let (rings, layout) = World::layout(&plan, apart)?;
        let world = World::of(plan, rings, Heap::new(layout, file)?, settings);
        world.control.begin(settings);
        Ok(world)
    }

    /// Attaches to the world of a job created by another process.
    ///
    /// - `is_backend`: whether there is a backend of an index
    ///
    /// # Errors
    /// `ddl::heap::memory`.
    pub(crate) fn join(plan: Plan, file: OwnedFd, is_backend: fn(u32) -> bool) -> Result<World> {
        let (rings, layout) = World::layout(&plan, true)?;
        let unknown = Settings::default();
        let mut world = World::of(plan, rings, Heap::open(layout, file)?, unknown);
        let settings = world.control.settings();
        let known = settings.filter(|settings| is_backend(settings.backend));
        let known = known.ok_or_else(|| Error::Memory {
            bytes: 0,
            what: "a rank",
            reason: "the file of the job is of another kind".to_owned(),
        })?;
        (world.timeout, world.backend) = (known.timeout, known.backend);
        (world.threads, world.products) = (known.threads, known.products);
        (world.graphs, world.overlaps) = (known.graphs, known.overlaps);
        world.patience = wait::patience(world.plan.manifest().ranks, known.threads);
        world.cores = cores(known);
        Ok(world)
    }

    fn layout(plan: &Plan, apart: bool) -> Result<(Vec<Ring>, crate::heap::Layout)> {
        let rings = rings::rings(plan.manifest());
        let layout = control::layout(plan.manifest(), rings::members(&rings), apart)?;
        Ok((rings, layout))
    }

    fn of(plan: Plan, rings: Vec<Ring>, heap: Heap, settings: Settings) -> World {
        let heap = Arc::new(heap);
        let ranks = plan.manifest().ranks;
        World {
            control: Control::new(heap.clone(), ranks, rings::members(&rings)),
            plan: Arc::new(plan),
            heap,
            timeout: settings.timeout,
            patience: wait::patience(ranks, settings.threads),
            threads: settings.threads,
            cores: cores(settings),
            backend: settings.backend,
            products: settings.products,
            graphs: settings.graphs,
            overlaps: settings.overlaps,
            rings,
            trace: None,
            allocated: None,
        }
    }

    /// Where the ranks run.
    pub(crate) fn flight(&self) -> Flight<'_> {
        Flight {
            manifest: self.plan.manifest(),
            control: &self.control,
            rings: &self.rings,
        }
    }
}

/// The cores that threads are pinned to.
fn cores(settings: Settings) -> Vec<usize> {
    match settings.pinned {
        true => cores::all(),
        false => Vec::new(),
    }
}
