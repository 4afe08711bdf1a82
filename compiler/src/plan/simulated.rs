//! The simulated step of a plan with stages, and a step that ran beside it.

mod trace;

use std::sync::OnceLock;

use ddl_pipeline::plan::Setting;
use ddl_pipeline::schedule::Overlap;
use ddl_pipeline::simulate::{Run, Scene};
use ddl_pipeline::{Schedule, Shape, Slot, Timeline};

use self::trace::WantedSlots;

/// The simulated step of a program that was cut into stages.
#[derive(Clone, Debug)]
pub struct Simulated {
    schedule: &'static Schedule,
    timeline: Timeline,
    shape: Shape,
    pub(super) setting: Setting,
    /// The sizes of edges of which the setting says nothing, by number \[B\].
    exchanged: Vec<(usize, f64)>,
    /// The times of slots and transfers, once they are asked for.
    run: OnceLock<Run>,
}

/// A step of a pipeline that ran.
#[derive(Clone, Debug)]
pub struct MeasuredStep {
    /// Its times.
    pub run: Run,
    /// As a self-contained SVG.
    pub svg: String,
}

impl Simulated {
    /// A step of a schedule.
    ///
    /// - `exchanged`: the sizes of edges of which the setting says nothing, by number \[B\]
    pub(super) fn new(
        schedule: &'static Schedule,
        (timeline, shape): (Timeline, Shape),
        setting: Setting,
        exchanged: Vec<(usize, f64)>,
    ) -> Simulated {
        Simulated {
            schedule,
            timeline,
            shape,
            setting,
            exchanged,
            run: OnceLock::new(),
        }
    }

    /// The input of the simulation.
    pub(super) fn scene(&self) -> Scene<'_> {
        let mut scene = self
            .setting
            .scene(&self.timeline, &self.shape, self.schedule);
        for &(edge, bytes) in &self.exchanged {
            scene.bytes[edge] = bytes;
        }
        scene
    }

    /// The times of slots and transfers: simulated when they are first asked for, since a plan of
    /// many micro-batches has millions of them.
    pub fn run(&self) -> &Run {
        let run = || self.scene().run();
        self.run.get_or_init(|| match run() {
            Ok(run) => run,
            Err(why) => crate::ice!("a step with a predicted time is not simulated: {why}"),
        })
    }

    /// The step as a self-contained SVG.
    pub fn svg(&self) -> String {
        let steps = match self.timeline.steps() {
            1 => "One step".to_owned(),
            steps => format!("A call of {steps} steps"),
        };
        let title = format!("{steps} under {}, simulated", self.schedule.name);
        self.run().svg(&self.scene(), &title)
    }

    /// The step in Chrome's trace format.
    pub fn chrome_trace(&self) -> String {
        self.run().chrome_trace(&self.setting.network)
    }

    /// A step of this pipeline that ran, from a trace that `ddlrun --trace` wrote.
    ///
    /// - `entry`: the entry; `firsts`: the first rank of each stage
    ///
    /// # Errors
    /// What is wrong with the trace, in words.
    pub fn measured(
        &self,
        entry: &str,
        firsts: &[usize],
        text: &str,
    ) -> Result<MeasuredStep, String> {
        let slices = self.shape.homes.len() / firsts.len().max(1);
        let of_group = |group: usize| {
            let chunk = self.shape.homes.iter().position(|&home| home == group)?;
            firsts.get(chunk / slices.max(1)).copied()
        };
        let ranks: Vec<usize> = (0..self.timeline.groups.len())
            .filter_map(of_group)
            .collect();
        let nothing = self
            .run()
            .slots
            .iter()
            .filter(|span| span.end <= span.start);
        let idle: Vec<(usize, Slot)> = nothing.map(|span| (span.group, span.slot)).collect();
        let wanted = |(group, slots)| WantedSlots {
            all: slots,
            idle: idle
                .iter()
                .filter(|own| own.0 == group)
                .map(|own| own.1)
                .collect(),
        };
        let groups = self.timeline.groups.iter().map(Vec::as_slice);
        let wanted: Vec<WantedSlots<'_>> = groups.enumerate().map(wanted).collect();
        let step = trace::fastest(text, entry, (&ranks, slices), &wanted)?;
        // A rank runs one pass after the other.
        let scene = Scene {
            overlap: Overlap::Overlapped,
            ..self.scene()
        };
        let run = Run::measured(&scene, step.slots, step.moved, &step.finished);
        let title = format!(
            "Step {} under {}, measured: the fastest of {} in the trace",
            step.number, self.schedule.name, step.of
        );
        let svg = run.svg(&scene, &title);
        Ok(MeasuredStep { run, svg })
    }
}
