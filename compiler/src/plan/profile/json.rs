//! The plan of a profile as JSON, version 1, with the same keys as any plan: see
//! `plan::report::json`.

use ddl_pipeline::plan::Stage;
use serde_json::{Value, json};

use super::Profiled;

impl Profiled {
    /// The plan as JSON text, ending in a line feed.
    ///
    /// - `model`: the hash of the model
    pub fn to_json(&self, model: &str) -> String {
        let found = &self.outcome;
        let judged = &found.judged;
        let plan = &judged.plan;
        let run = &judged.run;
        let bubbles = judged.bubble_fraction();
        let whole = match plan.schedule.synchronous {
            true => run.done.iter().copied().fold(0.0, f64::max),
            false => judged.seconds,
        };
        let sync = judged
            .scene()
            .groups
            .iter()
            .map(|group| group.sync)
            .fold(0.0, f64::max);
        let bound = Some(found.lower_bound).filter(|bound| *bound > 0.0);
        let gap = bound.map(|bound| judged.seconds / bound - 1.0);
        let stages: Vec<Value> = (0..plan.stages.len()).map(|at| self.stage(at)).collect();
        let again: Vec<&String> = plan
            .stages
            .iter()
            .flat_map(|stage| stage.recompute.iter().map(|layer| &self.read.ops[*layer]))
            .collect();
        let plan = json!({
            "version": 1,
            "model": model,
            "cluster": self.cluster,
            "precision": "f32",
            "mesh": {},
            "schedule": plan.schedule.name,
            "microbatches": plan.moments,
            "slices": plan.slices,
            "entry": self.entry,
            "predicted": {
                "step_seconds": judged.seconds,
                "compute_seconds": run.busy.iter().copied().fold(0.0, f64::max),
                "communication_seconds": sync,
                "bubble_seconds": bubbles * whole,
                "bubble_fraction": bubbles,
                "memory_bytes": judged.memory.iter().map(|bytes| bytes.ceil()).collect::<Vec<_>>(),
                "fits": judged.fits,
                "critical": judged.bottleneck(),
            },
            "stages": stages,
            "values": {},
            "recompute": again,
            "communication": self.transfers(),
            "timeline": (0..plan.groups()).map(|g| judged.timeline.group_text(g)).collect::<Vec<_>>(),
            "search": {
                "algorithm": found.row,
                "found_by": found.from,
                "evaluations": found.evaluations,
                "objective": found.meaning,
                "objective_seconds": found.objective,
                "lower_bound_seconds": found.lower_bound,
                "gap": gap,
            },
        });
        format!("{plan:#}\n")
    }

    fn stage(&self, at: usize) -> Value {
        let judged = &self.outcome.judged;
        let stage: &Stage = &judged.plan.stages[at];
        let group = judged.group(at);
        let ops: Vec<&String> = stage
            .layers
            .iter()
            .map(|layer| &self.read.ops[*layer])
            .collect();
        let again: Vec<&String> = stage
            .recompute
            .iter()
            .map(|layer| &self.read.ops[*layer])
            .collect();
        let end = stage.first + stage.data * stage.tensor;
        json!({
            "group": group,
            "ranks": (stage.first..end).collect::<Vec<_>>(),
            "mesh": {"data": stage.data, "model": stage.tensor},
            "ops": ops,
            "replicas": stage.data,
            "tensor_parallel": stage.tensor,
            "recompute": again,
            "forward_seconds": judged.costs[at].forward,
            "backward_seconds": judged.costs[at].backward,
            "memory_bytes": judged.memory[group].ceil(),
        })
    }

    /// Bytes passed between stages per micro-batch.
    fn transfers(&self) -> Vec<Value> {
        let judged = &self.outcome.judged;
        let scene = judged.scene();
        let edges = judged
            .shape
            .edges
            .iter()
            .zip(&scene.bytes)
            .filter(|(edge, bytes)| {
                judged.shape.homes[edge.from.1] != judged.shape.homes[edge.to.1] && **bytes > 0.0
            });
        edges
            .map(|(edge, bytes)| {
                let (from, to) = (judged.shape.homes[edge.from.1], judged.shape.homes[edge.to.1]);
                let link = scene.network.routes[from][to].map(|link| &scene.network.links[link]);
                let seconds = link.map_or(0.0, |link| link.seconds(*bytes));
                json!({"op": "transfer", "edge": edge.to_string(), "bytes": bytes, "seconds": seconds})
            })
            .collect()
    }
}
