//! The devices of the groups of a plan.

use super::{Plan, Stage};
use crate::error::PlanError;
use crate::schedule::Schedule;

impl Plan {
    /// The same stages under another schedule, each on the devices of the group that runs it there.
    #[must_use]
    pub fn under(&self, schedule: &'static Schedule) -> Plan {
        let homes = |row: &Schedule| row.homes(self.groups(), self.chunks);
        let (before, after) = (homes(self.schedule), homes(schedule));
        let on = |(stage, home): (&Stage, usize)| {
            let known = before.iter().zip(&self.stages).find(|(at, _)| **at == home);
            let group = known.map_or(stage, |(_, known)| known);
            Stage {
                layers: stage.layers.clone(),
                recompute: stage.recompute.clone(),
                ..*group
            }
        };
        Plan {
            stages: self.stages.iter().zip(after).map(on).collect(),
            schedule,
            slices: self.slices.clone(),
            ..*self
        }
    }

    /// Checks that the stages of a group have the same devices.
    ///
    /// - `homes`: the group of each stage under the plan's schedule
    ///
    /// # Errors
    /// [`PlanError::Misfit`].
    pub(super) fn check_devices(
        &self,
        homes: impl Iterator<Item = usize>,
    ) -> Result<(), PlanError> {
        let mut groups: Vec<Option<&Stage>> = vec![None; self.groups()];
        for (at, (stage, home)) in self.stages.iter().zip(homes).enumerate() {
            let devices = |stage: &Stage| (stage.first, stage.data, stage.tensor);
            let first = groups[home].get_or_insert(stage);
            if devices(first) != devices(stage) {
                return Err(PlanError::Misfit {
                    why: format!(
                        "stage {at} is on other devices than the stages before it on group {home} \
                         of `{}`",
                        self.schedule.name
                    ),
                });
            }
        }
        Ok(())
    }
}
