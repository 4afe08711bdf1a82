//! Points in time of a device's launches, for traces.

use std::sync::Arc;

use super::{Device, StreamEvent};

/// Points in the stream of launches, in order.
pub(crate) struct Stamps {
    device: Arc<Device>,
    events: Vec<StreamEvent>,
    /// Number of those of the current step; others are left from earlier ones.
    used: usize,
}

impl Stamps {
    pub(crate) fn new(device: Arc<Device>) -> Stamps {
        Stamps {
            device,
            events: Vec::new(),
            used: 0,
        }
    }

    /// Begins a step.
    pub(crate) fn clear(&mut self) {
        self.used = 0;
    }

    /// The number of a new point behind all launches so far; `None` if the driver refuses it.
    pub(crate) fn stamp(&mut self) -> Option<u64> {
        if self.used == self.events.len() {
            self.events.push(self.device.driver.timed_event().ok()?);
        }
        let event = &self.events[self.used];
        self.device.record(event, &self.device.compute).ok()?;
        self.used += 1;
        Some(self.used as u64 - 1)
    }

    /// The time of each point since the first one \[ns\], when all launches have completed; of
    /// those up to one that has not passed.
    pub(crate) fn times(&self) -> Vec<u64> {
        let (mut times, mut seconds) = (Vec::with_capacity(self.used), 0.0);
        for (number, event) in self.events[..self.used].iter().enumerate() {
            if let Some(before) = number.checked_sub(1) {
                let before = &self.events[before];
                // Between neighbors, since the driver's times have 24 bits.
                match self.device.driver.seconds_between(before, event) {
                    Ok(more) => seconds += more,
                    Err(_) => break,
                }
            }
            times.push((seconds * 1e9).round() as u64);
        }
        times
    }
}

impl Drop for Stamps {
    fn drop(&mut self) {
        for event in &self.events {
            self.device.end_event(event);
        }
    }
}
