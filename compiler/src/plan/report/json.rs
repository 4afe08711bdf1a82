//! The plan as JSON, version 1: what `--emit plan` writes. Keys stand in the order of the program.
//!
//! Nothing is said that was not looked for. There is no `recompute`, since no plan computes
//! anything twice; no `predicted.bubble_seconds`, since a step's time is the sum of computation and
//! communication as long as there is one stage; and no `replicas` of a stage, since `values` says
//! who holds the same.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Sbp};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{Stage, Summary};
use crate::plan::problem::predicted::Communication;

/// Version of the format.
const VERSION: u32 = 1;

impl Summary {
    /// The plan as JSON text, ending in a line feed.
    ///
    /// - `model`: the hash of the model: [`print::hash`](crate::print::hash) of what was compiled
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
        map.serialize_entry("entry", &plan.entry)?;
        map.serialize_entry("predicted", &Predicted(plan))?;
        map.serialize_entry("stages", &plan.stages)?;
        let time = plan.mesh.time_axes();
        map.serialize_entry("values", &Named(&plan.values, |nd| Sbps(nd, time)))?;
        map.serialize_entry("communication", &plan.predicted.communication)?;
        map.serialize_entry("search", &Searched(plan))?;
        map.end()
    }
}

/// Names with things, as a map in this order.
struct Named<'a, T, F>(&'a [(String, T)], F);

impl<'a, T, V: Serialize, F: Fn(&'a T) -> V> Serialize for Named<'a, T, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, thing)| (name, (self.1)(thing))))
    }
}

fn sizes(mesh: &Mesh) -> impl Serialize {
    struct Sizes(Vec<(String, usize)>);
    impl Serialize for Sizes {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_map(self.0.iter().map(|(name, size)| (name, size)))
        }
    }
    Sizes(
        mesh.axes
            .iter()
            .filter(|axis| !axis.time)
            .map(|axis| (axis.name.clone(), axis.size))
            .collect(),
    )
}

/// `{"sbp": ["S(0)", "B"]}`, where there are time axes with `"time": ["S(0)"]`.
struct Sbps<'a>(&'a NdSbp, usize);

impl Serialize for Sbps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (time, space) = self.0.0.split_at(self.1);
        let words = |entries: &[Sbp]| entries.iter().map(Sbp::to_string).collect::<Vec<_>>();
        let time = (!time.is_empty()).then(|| ("time", words(time)));
        serializer.collect_map(std::iter::once(("sbp", words(space))).chain(time))
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
        map.serialize_entry("memory_bytes", &memory)?;
        map.end()
    }
}

impl Serialize for Stage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ranks", &self.mesh.ranks)?;
        map.serialize_entry("mesh", &sizes(&self.mesh))?;
        map.serialize_entry("ops", &self.ops)?;
        map.serialize_entry("forward_seconds", &self.forward_seconds)?;
        map.serialize_entry("backward_seconds", &self.backward_seconds)?;
        map.serialize_entry("memory_bytes", &self.memory_bytes)?;
        map.end()
    }
}

impl Serialize for Communication {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("op", self.comm.name())?;
        map.serialize_entry("value", &self.value)?;
        map.serialize_entry("axis", &self.axes)?;
        map.serialize_entry("count", &self.count)?;
        map.serialize_entry("bytes", &self.bytes)?;
        map.serialize_entry("seconds", &self.seconds)?;
        map.end()
    }
}

struct Searched<'a>(&'a Summary);

impl Serialize for Searched<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (seconds, search) = (self.0.predicted.step_seconds, &self.0.search);
        let gap = search
            .lower_bound
            .map(|bound| seconds / bound.max(f64::MIN_POSITIVE) - 1.0);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("algorithm", search.algorithm)?;
        map.serialize_entry("evaluations", &search.evaluations)?;
        map.serialize_entry("exact", &search.exact)?;
        map.serialize_entry("lower_bound_seconds", &search.lower_bound)?;
        map.serialize_entry(
            "gap",
            &gap.map(|gap| if search.exact { 0.0 } else { gap.max(0.0) }),
        )?;
        map.end()
    }
}
