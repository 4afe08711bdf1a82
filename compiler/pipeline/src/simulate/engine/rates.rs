//! How fast groups compute: slots of a group share it, and groups may share cores.

use super::Engine;
use crate::simulate::Span;
use crate::simulate::event::Event;

impl Engine<'_> {
    /// Advances the remaining work of a group's slots to a time.
    pub(super) fn advance(&mut self, group: usize, time: f64) {
        let lane = &mut self.lanes[group];
        let sharing = lane.active.len().max(1) as f64;
        for active in &mut lane.active {
            active.rest = (active.rest - self.speed * (time - lane.at) / sharing).max(0.0);
        }
        lane.at = time;
    }

    /// Schedules the event for the first end among a group's slots, after what it runs has changed;
    /// and those of all groups if that leaves the others more or less of the cores.
    pub(super) fn reschedule(&mut self, group: usize, time: f64) {
        let speed = self.scene.sharing.as_ref().map_or(1.0, |sharing| {
            let lanes = self.lanes.iter().zip(&sharing.ranks);
            let busy = lanes.filter(|(lane, _)| !lane.active.is_empty());
            sharing.speed(busy.map(|(_, ranks)| ranks).sum())
        });
        if speed == self.speed {
            return self.reschedule_one(group, time);
        }
        for group in 0..self.lanes.len() {
            self.advance(group, time);
        }
        self.speed = speed;
        for group in 0..self.lanes.len() {
            self.reschedule_one(group, time);
        }
    }

    fn reschedule_one(&mut self, group: usize, time: f64) {
        let lane = &mut self.lanes[group];
        lane.version += 1;
        let version = lane.version;
        let sharing = lane.active.len() as f64;
        let rest = lane
            .active
            .iter()
            .map(|active| active.rest)
            .fold(f64::INFINITY, f64::min);
        if rest.is_finite() {
            let seconds = rest * sharing / self.speed;
            self.push(time + seconds, Event::Slot { group, version });
        }
    }
}

/// For how long each group runs slots \[s\].
///
/// - `slots`: ordered by begin
pub(super) fn busy(slots: &[Span], groups: usize) -> Vec<f64> {
    let (mut busy, mut until) = (vec![0.0; groups], vec![0.0_f64; groups]);
    for span in slots {
        let end = &mut until[span.group];
        busy[span.group] += (span.end - span.start.max(*end)).max(0.0);
        *end = end.max(span.end);
    }
    busy
}
