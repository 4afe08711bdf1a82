//! The plan as JSON, version 1: what `--emit plan` writes. Keys stand in the order of the program.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Sbp};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::Summary;
use crate::plan::problem::predicted::Communication;

/// Version of the format.
const VERSION: u32 = 1;

impl Summary {
    /// The plan as JSON text, ending in a line feed.
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a plan has string keys alone");
        text.push('\n');
        text
    }
}

impl Serialize for Summary {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("version", &VERSION)?;
        map.serialize_entry("model", &self.model)?;
        map.serialize_entry("cluster", &self.cluster)?;
        map.serialize_entry("precision", self.precision.name())?;
        map.serialize_entry("mesh", &sizes(&self.mesh))?;
        map.serialize_entry("schedule", &self.schedule)?;
        map.serialize_entry("microbatches", &self.mesh.moments())?;
        map.serialize_entry("entry", &self.entry)?;
        map.serialize_entry("predicted", &Predicted(self))?;
        map.serialize_entry("stages", &[Stage(self)])?;
        let time = self.mesh.time_axes();
        map.serialize_entry("values", &Named(&self.values, |nd| Sbps(nd, time)))?;
        map.serialize_entry("recompute", &[(); 0])?;
        map.serialize_entry("communication", &self.predicted.communication)?;
        map.serialize_entry("search", &Searched(self))?;
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
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("step_seconds", &self.0.predicted.step_seconds)?;
        map.serialize_entry("compute_seconds", &self.0.predicted.compute_seconds)?;
        map.serialize_entry(
            "communication_seconds",
            &self.0.predicted.communication_seconds,
        )?;
        map.serialize_entry("bubble_seconds", &0.0)?;
        map.serialize_entry("memory_bytes", &[self.0.predicted.memory_bytes])?;
        map.end()
    }
}

/// The only stage.
struct Stage<'a>(&'a Summary);

impl Serialize for Stage<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let plan = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ranks", &plan.mesh.ranks)?;
        map.serialize_entry("mesh", &sizes(&plan.mesh))?;
        map.serialize_entry("ops", &plan.ops)?;
        map.serialize_entry("replicas", &1)?;
        map.serialize_entry("forward_seconds", &plan.predicted.forward_seconds)?;
        map.serialize_entry(
            "backward_seconds",
            &(plan.predicted.compute_seconds - plan.predicted.forward_seconds),
        )?;
        map.serialize_entry("memory_bytes", &plan.predicted.memory_bytes)?;
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
