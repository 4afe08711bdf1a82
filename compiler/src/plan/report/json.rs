//! The plan as JSON, version 1: the output of `--emit plan`. Keys are in program order.
//!
//! Everything follows from the planned program: `bubble_seconds` is the idle time of the schedule
//! (zero for one stage), `recompute` lists ops that are computed twice, `replicas` of a stage is
//! the number of copies of all params on its ranks. The decision about every value is included, so
//! that `--plan` reproduces the plan.
//!
//! `communication` lists what runs. With stages each step has its `stage`, or the stages `from` and
//! `to` of a send; `value` is that of the cut program, and `of` the one of `values` that it is a
//! part of. `bytes` are those of the rank that moves most in a step of the program (a send counts
//! for the receiver), `microbatch_bytes` those in a micro-batch, and `rank_bytes` those of each
//! rank of the stage, if they differ.

use std::collections::BTreeSet;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Sbp};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{Decided, EntryReport, GapPart, Stage, Summary};
use crate::options::Attention;
use crate::plan::problem::predicted::Communication;
use crate::plan::report::CandidatePipeline;
use crate::plan::top::Alternative;
use crate::plan::trades::Trade;

/// Version of the format.
const VERSION: u32 = 1;

impl Summary {
    /// The plan as JSON text, ending in a line feed.
    ///
    /// - `model`: the hash of the model: [`print::hash`](crate::print::hash) of the compiled
    ///   program
    pub fn to_json(&self, model: &str) -> String {
        let plan = Plan {
            summary: self,
            model,
        };
        let mut text = serde_json::to_string_pretty(&plan).expect("a plan has string keys alone");
        text.push('\n');
        text
    }
}

/// The plan of a model.
struct Plan<'a> {
    summary: &'a Summary,
    model: &'a str,
}

impl Serialize for Plan<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let plan = self.summary;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("version", &VERSION)?;
        map.serialize_entry("model", self.model)?;
        map.serialize_entry("cluster", &plan.cluster)?;
        map.serialize_entry("precision", plan.precision.name())?;
        map.serialize_entry("mesh", &sizes(&plan.mesh))?;
        map.serialize_entry("schedule", &plan.schedule)?;
        map.serialize_entry("microbatches", &plan.mesh.moments())?;
        if plan.steps_per_call > 1 {
            map.serialize_entry("steps_per_call", &plan.steps_per_call)?;
        }
        if !plan.slices.is_empty() {
            map.serialize_entry("slices", &plan.slices)?;
        }
        map.serialize_entry("entry", &plan.entry)?;
        map.serialize_entry("predicted", &Predicted(plan))?;
        map.serialize_entry("stages", &plan.stages)?;
        let time = plan.mesh.time_axes();
        if let [main, others @ ..] = &plan.entries[..] {
            map.serialize_entry("values", &Values(main, time))?;
            map.serialize_entry("results", &lists(&main.results, time))?;
            map.serialize_entry("entries", &Others(others, time))?;
        }
        map.serialize_entry("recompute_level", plan.recompute_level.name())?;
        map.serialize_entry("recompute", &plan.recompute)?;
        if plan.attention != Attention::Whole {
            map.serialize_entry("attention", &plan.attention.name())?;
        }
        map.serialize_entry("communication", &plan.predicted.communication)?;
        map.serialize_entry("search", &Searched(plan))?;
        if !plan.alternatives.is_empty() {
            map.serialize_entry("alternatives", &plan.alternatives)?;
        }
        if !plan.pipelines.is_empty() {
            map.serialize_entry("pipelines", &plan.pipelines)?;
        }
        map.end()
    }
}

impl Serialize for CandidatePipeline {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("stages", &self.stages)?;
        map.serialize_entry("groups", &self.groups)?;
        map.serialize_entry("schedule", &self.schedule)?;
        map.serialize_entry("microbatches", &self.microbatches)?;
        map.serialize_entry("step_seconds", &self.step_seconds)?;
        map.serialize_entry("memory_bytes", &self.memory_bytes)?;
        map.serialize_entry("fits", &self.fits)?;
        if self.estimated {
            map.serialize_entry("estimated", &true)?;
        }
        map.end()
    }
}

/// The values of an entry, in order; if an argument of a condition and a value of a body have the
/// same name, the first.
struct Values<'a>(&'a EntryReport, usize);

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seen = BTreeSet::new();
        let values = self.0.values.iter();
        let values = values.filter(|value| seen.insert(value.path.as_str()));
        serializer.collect_map(values.map(|value| (&value.path, Value(value, self.1))))
    }
}

/// The entries other than the main one.
struct Others<'a>(&'a [EntryReport], usize);

impl Serialize for Others<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let entry = |entry| EntryOf(entry, self.1);
        serializer.collect_map(self.0.iter().map(|one| (&one.name, entry(one))))
    }
}

struct EntryOf<'a>(&'a EntryReport, usize);

impl Serialize for EntryOf<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("values", &Values(self.0, self.1))?;
        map.serialize_entry("results", &lists(&self.0.results, self.1))?;
        map.end()
    }
}

/// A value: its distribution, its type, and its producer.
struct Value<'a>(&'a Decided, usize);

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Value(value, time) = *self;
        let mut map = serializer.serialize_map(None)?;
        entries(&mut map, &value.sbp, time)?;
        match &value.outside {
            Some(outside) => {
                map.serialize_entry("view", &value.ty.shape[..])?;
                map.serialize_entry("shape", outside)?;
            }
            None => map.serialize_entry("shape", &value.ty.shape[..])?,
        }
        map.serialize_entry("dtype", value.ty.dtype.name())?;
        if let Some(made) = &value.made {
            map.serialize_entry("op", made.op)?;
            if made.class != "argument" {
                map.serialize_entry("role", made.role.name())?;
                map.serialize_entry("seconds", &made.seconds)?;
            }
            if !made.asks.is_empty() {
                map.serialize_entry("asks", &lists(&made.asks, time))?;
            }
        }
        map.end()
    }
}

fn lists(nds: &[NdSbp], time: usize) -> Vec<Sbps<'_>> {
    nds.iter().map(|nd| Sbps(nd, time)).collect()
}

/// Writes the entries of an ND-SBP into a map.
fn entries<M: SerializeMap>(map: &mut M, nd: &NdSbp, time: usize) -> Result<(), M::Error> {
    let (time, space) = nd.0.split_at(time);
    let words = |entries: &[Sbp]| entries.iter().map(Sbp::to_string).collect::<Vec<_>>();
    map.serialize_entry("sbp", &words(space))?;
    match time.is_empty() {
        true => Ok(()),
        false => map.serialize_entry("time", &words(time)),
    }
}

fn sizes(mesh: &Mesh) -> impl Serialize {
    struct Sizes(Vec<(String, usize)>);
    impl Serialize for Sizes {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Pairs(&self.0).serialize(serializer)
        }
    }
    let devices = mesh.axes.iter().filter(|axis| !axis.time);
    Sizes(devices.map(|axis| (axis.name.clone(), axis.size)).collect())
}

/// `{"sbp": ["S(0)", "B"]}`, with `"time": ["S(0)"]` if there are time axes.
struct Sbps<'a>(&'a NdSbp, usize);

impl Serialize for Sbps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        entries(&mut map, self.0, self.1)?;
        map.end()
    }
}

struct Predicted<'a>(&'a Summary);

impl Serialize for Predicted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stages = self.0.stages.iter();
        let memory: Vec<u64> = stages.map(|stage| stage.memory_bytes).collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("step_seconds", &self.0.predicted.step_seconds)?;
        map.serialize_entry("compute_seconds", &self.0.predicted.compute_seconds)?;
        map.serialize_entry(
            "communication_seconds",
            &self.0.predicted.communication_seconds,
        )?;
        map.serialize_entry("hidden_seconds", &self.0.predicted.hidden_seconds)?;
        map.serialize_entry("bubble_seconds", &self.0.bubble_seconds)?;
        map.serialize_entry("memory_bytes", &memory)?;
        let held = self.0.held.iter();
        let held: Vec<(String, u64)> = held.map(|(kind, n)| (kind.name().to_owned(), *n)).collect();
        map.serialize_entry("memory_by_kind", &Pairs(&held))?;
        map.end()
    }
}

impl Serialize for Stage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ranks", &self.mesh.ranks)?;
        map.serialize_entry("mesh", &sizes(&self.mesh))?;
        map.serialize_entry("ops", &self.ops)?;
        map.serialize_entry("replicas", &self.replicas)?;
        map.serialize_entry("forward_seconds", &self.forward_seconds)?;
        map.serialize_entry("backward_seconds", &self.backward_seconds)?;
        map.serialize_entry("update_seconds", &self.update_seconds)?;
        map.serialize_entry("memory_bytes", &self.memory_bytes)?;
        map.end()
    }
}

impl Serialize for Communication {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("op", self.comm.name())?;
        map.serialize_entry("value", &self.value)?;
        if let Some(between) = &self.between {
            if between.of != self.value {
                map.serialize_entry("of", &between.of)?;
            }
            match between.from == between.to {
                true => map.serialize_entry("stage", &between.to)?,
                false => {
                    map.serialize_entry("from", &between.from)?;
                    map.serialize_entry("to", &between.to)?;
                }
            }
        }
        map.serialize_entry("axis", &self.axes)?;
        map.serialize_entry("count", &self.count)?;
        map.serialize_entry("bytes", &self.bytes)?;
        if let Some(between) = &self.between {
            if let Some(bytes) = between.of_microbatch {
                map.serialize_entry("microbatch_bytes", &bytes)?;
            }
            if between.each.iter().any(|bytes| *bytes != self.bytes) {
                map.serialize_entry("rank_bytes", &between.each)?;
            }
        }
        map.serialize_entry("seconds", &self.seconds)?;
        if self.joined_seconds > 0.0 {
            map.serialize_entry("joined_seconds", &self.joined_seconds)?;
        }
        map.serialize_entry("hidden_seconds", &self.hidden_seconds)?;
        map.end()
    }
}

impl Serialize for super::GivenShare {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("decisions", &self.decisions)?;
        map.serialize_entry("searched", &self.searched)?;
        map.end()
    }
}

impl Serialize for GapPart {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let kind = if self.is_moved { "communication" } else { "op" };
        map.serialize_entry(kind, &self.op)?;
        map.serialize_entry("value", &self.value)?;
        map.serialize_entry("seconds", &self.seconds)?;
        map.end()
    }
}

impl Serialize for Trade {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("step_seconds", &self.step_seconds)?;
        map.serialize_entry("memory_bytes", &self.memory_bytes)?;
        map.serialize_entry("mesh", &sizes(&self.mesh))?;
        let options = self.options.iter();
        let options = options.map(|(name, value)| format!("{name}={value}"));
        map.serialize_entry("options", &options.collect::<Vec<_>>())?;
        map.end()
    }
}

impl Serialize for Alternative {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let time = self.mesh.time_axes();
        let arguments = self.arguments.iter();
        let arguments = arguments.map(|(path, sbp)| (path.clone(), Sbps(sbp, time)));
        let arguments: Vec<(String, Sbps<'_>)> = arguments.collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("mesh", &sizes(&self.mesh))?;
        map.serialize_entry("step_seconds", &self.step_seconds)?;
        map.serialize_entry("compute_seconds", &self.compute_seconds)?;
        map.serialize_entry("communication_seconds", &self.communication_seconds)?;
        map.serialize_entry("memory_bytes", &self.memory_bytes)?;
        map.serialize_entry("arguments", &Pairs(&arguments))?;
        map.end()
    }
}

/// Named things, as a map in this order.
struct Pairs<'a, T>(&'a [(String, T)]);

impl<T: Serialize> Serialize for Pairs<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, thing)| (name, thing)))
    }
}

struct Searched<'a>(&'a Summary);

impl Serialize for Searched<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (objective, search) = (self.0.predicted.objective_seconds, &self.0.search);
        let gap = search
            .lower_bound
            .map(|bound| self.0.predicted.step_seconds / bound.max(f64::MIN_POSITIVE) - 1.0);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("algorithm", &search.algorithm)?;
        map.serialize_entry("evaluations", &search.evaluations)?;
        map.serialize_entry("exact", &search.exact)?;
        map.serialize_entry("other_views", &search.has_other_views)?;
        map.serialize_entry("objective_seconds", &objective)?;
        map.serialize_entry("lower_bound_seconds", &search.lower_bound)?;
        map.serialize_entry(
            "gap",
            &gap.map(|gap| if search.exact { 0.0 } else { gap.max(0.0) }),
        )?;
        if !search.gap.is_empty() {
            map.serialize_entry("gap_parts", &search.gap)?;
        }
        if let Some(given) = search.given {
            map.serialize_entry("given", &given)?;
        }
        if !self.0.frontier.is_empty() {
            map.serialize_entry("frontier", &self.0.frontier)?;
        }
        map.end()
    }
}
