//! Backends: transports that move tensors between ranks. One row each: the symmetric heap, shared
//! by all ranks of a host; and those between devices.
//!
//! The [`Communicator`](crate::comm::Communicator) enforces the contract with the plan, the order
//! of ops and the deadlines; a backend only moves data. Its buffers are registered when it is
//! opened: they are the arenas of the [`World`].

mod heap;
mod nccl;
mod staged;

use std::sync::Arc;

use crate::device::Device;
use crate::error::{Error, Result, list};
use crate::world::World;

/// One rank's end of a backend.
pub(crate) trait Backend: Send {
    /// Begins a step of an entry; no op is in flight.
    fn begin(&mut self, entry: usize);

    /// Starts an op of the entry: this rank's source is complete. Never blocks. False if this rank
    /// takes no part in it.
    fn post(&mut self, op: usize) -> bool;

    /// Advances all posted ops as far as possible. Never blocks.
    fn progress(&mut self);

    /// Whether a posted op is complete on this rank.
    fn test(&self, op: usize) -> bool;

    /// The rank has waited for an op that is complete: its next launches may access the
    /// destination.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    fn finish(&mut self, _op: usize) -> Result<()> {
        Ok(())
    }

    /// The error that keeps ops from completing, if there was one.
    fn fault(&self) -> Option<Error> {
        None
    }

    /// Whether a posted op depends on something other than the other ranks, so that who waits must
    /// keep calling [`Backend::progress`].
    fn is_polled(&self) -> bool {
        false
    }

    /// The sequence number of a posted op within its group, for messages.
    fn number(&self, op: usize) -> u64;

    /// The ranks that a posted op waits for, for messages.
    fn missing(&self, op: usize) -> Vec<u32>;

    /// Abandons all ops in flight after the job has failed.
    fn abort(&mut self);

    /// The shares that this rank has completed since the last call, if tracing is on.
    fn shares(&mut self) -> Vec<Share>;

    /// Bytes that this rank has read from or written to memory of others \[B\].
    fn bytes(&self) -> u64;
}

/// A completed share of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub(crate) op: usize,
    /// Beginning and end \[ns\].
    pub(crate) times: (u64, u64),
    /// Read from or written to memory of others \[B\].
    pub(crate) bytes: u64,
}

/// A backend.
pub(crate) struct BackendRow {
    /// Its name as the value of `--backend`.
    pub(crate) name: &'static str,
    /// Whether it moves tensors between devices.
    pub(crate) devices: bool,
    /// Whether `auto` may take it for this job; it takes the first that fits.
    pub(crate) fits: fn(&Arc<World>, Option<&Arc<Device>>) -> bool,
    /// Creates rank `position`'s end of it.
    pub(crate) open: Open,
}

/// Creates a rank's end of a backend.
///
/// - the device: that of the rank, for a device plan
type Open = fn(&Arc<World>, u32, Option<&Arc<Device>>) -> Result<Box<dyn Backend>>;

/// All backends.
pub(crate) static BACKENDS: [BackendRow; 3] = [heap::ROW, nccl::ROW, staged::ROW];

/// The name that lets the runtime choose.
const AUTO: &str = "auto";
/// The index that stands for it.
const CHOOSE: u32 = BACKENDS.len() as u32;

/// The index of the backend with this name, which ranks [open](open).
///
/// - `devices`: whether it is for a device plan
///
/// # Errors
/// `ddl::unsupported`.
pub(crate) fn find(name: &str, devices: bool) -> Result<u32> {
    if name == AUTO {
        return Ok(CHOOSE);
    }
    let mut rows = (0..).zip(&BACKENDS);
    let found = rows.find(|(_, row)| row.name == name && row.devices == devices);
    found.map(|(index, _)| index).ok_or_else(|| {
        let fit = BACKENDS.iter().filter(|row| row.devices == devices);
        let kind = match devices {
            true => "device",
            false => "CPU",
        };
        Error::Unsupported {
            what: format!("the backend `{name}` for a {kind} plan"),
            have: list(fit.map(|row| row.name).chain([AUTO])),
        }
    })
}

/// Whether this is an index that [`find`] gives.
pub(crate) fn is_known(index: u32) -> bool {
    index <= CHOOSE
}

/// The name of the backend with this index.
pub(crate) fn name(index: u32) -> &'static str {
    BACKENDS.get(index as usize).map_or(AUTO, |row| row.name)
}

/// A rank's end of the job's backend, and its index. The choice is the same on every rank, since
/// all see the same devices and libraries.
///
/// # Errors
/// As [`Open`].
pub(crate) fn open(
    world: &Arc<World>,
    position: u32,
    device: Option<&Arc<Device>>,
) -> Result<(u32, Box<dyn Backend>)> {
    let fits = |row: &BackendRow| row.devices == device.is_some() && (row.fits)(world, device);
    let mut rows = (0..).zip(&BACKENDS);
    let chosen = match world.backend {
        CHOOSE => rows.find(|(_, row)| fits(row)),
        index => rows.find(|(number, _)| *number == index),
    };
    // One row of each kind always fits, and `find` has checked a given one.
    let (index, row) = chosen.expect("a backend for every plan");
    Ok((index, (row.open)(world, position, device)?))
}
