//! The simulated step of a plan with stages.

use ddl_pipeline::plan::Setting;
use ddl_pipeline::simulate::Run;
use ddl_pipeline::{Schedule, Shape, Timeline};

/// The simulated step of a program that was cut into stages.
#[derive(Clone, Debug)]
pub struct Simulated {
    pub(super) schedule: &'static Schedule,
    pub(super) timeline: Timeline,
    pub(super) shape: Shape,
    pub(super) setting: Setting,
    /// The times of slots and transfers.
    pub run: Run,
}

impl Simulated {
    /// The step as a self-contained SVG.
    pub fn svg(&self) -> String {
        let scene = self
            .setting
            .scene(&self.timeline, &self.shape, self.schedule);
        let title = format!("One step under {}, simulated", self.schedule.name);
        self.run.svg(&scene, &title)
    }

    /// The step in Chrome's trace format.
    pub fn chrome_trace(&self) -> String {
        self.run.chrome_trace(&self.setting.network)
    }
}
