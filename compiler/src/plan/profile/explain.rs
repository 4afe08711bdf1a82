//! Why a profile is cut as it is, in words.

use std::fmt::Write;

use ddl_pipeline::plan::{boundaries, judge};
use ddl_pipeline::search::moves::{moved, places};

use super::Profiled;
use crate::figures::{bytes, seconds};

impl Profiled {
    /// Contents and time of each stage, and for each cut what passes over it and what a step would
    /// take with the cut one layer earlier or later.
    pub fn explained(&self) -> String {
        let judged = &self.outcome.judged;
        let (plan, profile) = (&judged.plan, &self.read.profile);
        let mut text = format!(
            "stages: {}, schedule {}, {} micro-batch(es), {} a step\n",
            plan.stages.len(),
            plan.schedule.name,
            plan.moments,
            seconds(judged.seconds)
        );
        let order = places(profile);
        let crossing = boundaries(profile, &plan.stages);
        for (at, stage) in plan.stages.iter().enumerate() {
            let name = |layer: Option<&usize>| {
                layer.map_or("", |layer| profile.layers[*layer].name.as_str())
            };
            let cost = &judged.costs[at];
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "  stage {at} has {} layer(s) from `{}` to `{}`: forward {}, backward {} for a micro-batch; {} on \
                 group {}",
                stage.layers.len(),
                name(stage.layers.iter().min_by_key(|layer| order[**layer])),
                name(stage.layers.iter().max_by_key(|layer| order[**layer])),
                seconds(cost.forward),
                seconds(cost.backward),
                bytes(judged.memory[judged.group(at)] as u64),
                judged.group(at),
            );
            if at + 1 == plan.stages.len() {
                break;
            }
            let would = |by: isize| match moved(plan, &order, at, by) {
                None => "no layer is left".to_owned(),
                Some(plan) => match judge(profile, &self.devices_of, &plan) {
                    Ok(other) if other.fits => format!("{} a step", seconds(other.seconds)),
                    Ok(_) => "does not fit".to_owned(),
                    Err(_) => "not measured".to_owned(),
                },
            };
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "    {} pass for a micro-batch; one layer earlier: {}, one layer later: {}",
                bytes((crossing[at] / plan.moments as f64) as u64),
                would(-1),
                would(1)
            );
        }
        text
    }
}
