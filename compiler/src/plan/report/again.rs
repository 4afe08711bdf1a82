//! A plan that was found before: what its search said, which following it does not tell.

use ddl_pipeline::schedule;
use serde_json::Value;

use super::{CandidatePipeline, GapPart, Summary};

/// The relative difference of two times that are one, written and read.
const SAME: f64 = 1e-12;

impl Summary {
    /// Has the figures of the search that found this plan, which was followed since; whether it is
    /// that plan, as far as its time and its memory tell.
    ///
    /// - `plan`: what [`Summary::to_json`] wrote when it was found
    pub fn as_found(&mut self, plan: &str) -> bool {
        serde_json::from_str(plan).is_ok_and(|plan| self.restore(&plan).is_some())
    }

    fn restore(&mut self, plan: &Value) -> Option<()> {
        let predicted = &plan["predicted"];
        let seconds = predicted["step_seconds"].as_f64()?;
        let memory = predicted["memory_bytes"].as_array()?.iter();
        let own = self.stages.iter().map(|stage| Some(stage.memory_bytes));
        let is_same = (self.predicted.step_seconds - seconds).abs() <= SAME * seconds
            && own.eq(memory.map(Value::as_u64));
        if !is_same {
            return None;
        }
        let told = &plan["search"];
        let gap = told["gap_parts"].as_array().into_iter().flatten();
        let pipelines = plan["pipelines"].as_array().into_iter().flatten();
        let (gap, pipelines) = (
            gap.map(part).collect::<Option<_>>()?,
            pipelines.map(pipeline).collect::<Option<_>>()?,
        );
        let search = &mut self.search;
        search.algorithm = told["algorithm"].as_str()?.to_owned();
        search.evaluations = number(&told["evaluations"])?;
        search.lower_bound = told["lower_bound_seconds"].as_f64();
        search.exact = told["exact"].as_bool()?;
        search.has_other_views = told["other_views"].as_bool()?;
        search.given = None;
        search.gap = gap;
        self.pipelines = pipelines;
        Some(())
    }
}

fn number(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

fn part(told: &Value) -> Option<GapPart> {
    let moved = told["communication"].as_str();
    Some(GapPart {
        value: told["value"].as_str()?.to_owned(),
        op: moved.or_else(|| told["op"].as_str())?.to_owned(),
        is_moved: moved.is_some(),
        seconds: told["seconds"].as_f64()?,
    })
}

fn pipeline(told: &Value) -> Option<CandidatePipeline> {
    let name = told["schedule"].as_str();
    let schedule = name.map(schedule::find).transpose().ok()?;
    Some(CandidatePipeline {
        stages: number(&told["stages"])?,
        groups: number(&told["groups"])?,
        schedule: schedule.map(|row| row.name),
        microbatches: number(&told["microbatches"])?,
        step_seconds: told["step_seconds"].as_f64()?,
        memory_bytes: told["memory_bytes"].as_u64()?,
        fits: told["fits"].as_bool()?,
        estimated: told["estimated"].as_bool().unwrap_or(false),
    })
}
