//! `--plan FILE.json`: the content of a plan file, with locations.
//!
//! Version 1 of the format that `--emit plan` writes. Only decisions are read, and the program and
//! machine for which they were made; figures are not. Every part but the version may be missing:
//! the planner searches what is open. An entry `"_"` of an SBP is open, too.

pub mod error;
mod json;
mod read;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ddl_dialect::sbp::Sbp;
use miette::{NamedSource, SourceSpan};

pub use self::error::PlanFileError;

use self::error::PlanFileFault;
use self::json::JsonNode;
use self::read::{
    attention, entries, entry, mesh, parts, recompute, schedule, slices, stages, steps,
};
use super::attention::Attention;
use super::recompute::Recompute;

/// The version of the format.
pub const VERSION: usize = 1;

/// The parts of a plan that are read, and those that only tell of it.
const PARTS: [&str; 26] = [
    "version",
    "model",
    "cluster",
    "precision",
    "mesh",
    "schedule",
    "microbatches",
    "steps_per_call",
    "slices",
    "entry",
    "stages",
    "values",
    "results",
    "entries",
    "recompute_level",
    "attention",
    "recompute",
    "predicted",
    "communication",
    "search",
    "alternatives",
    "pipelines",
    "timeline",
    "objective",
    "critical",
    "frontier",
];

/// A value with its location in the file.
#[derive(Clone, Debug)]
pub struct Spot<T> {
    /// The value.
    pub value: T,
    /// Its location.
    pub at: SourceSpan,
}

/// A distribution: one entry for each axis, `None` if it is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenSbp {
    /// On the time axes, if given.
    pub time: Option<Vec<Sbp>>,
    /// On the axes that have devices.
    pub devices: Vec<Option<Sbp>>,
}

/// The plan of a value.
#[derive(Clone, Debug)]
pub struct ValuePlan {
    /// Its distribution as it is produced.
    pub sbp: Option<Spot<GivenSbp>>,
    /// Its global shape.
    pub shape: Option<Spot<Vec<usize>>>,
    /// The shape in which it is split, if it is another one.
    pub view: Option<Spot<Vec<usize>>>,
    /// The distribution of each operand that the op which produces it requires.
    pub asks: Vec<Spot<GivenSbp>>,
}

/// The plan of an entry.
#[derive(Clone, Debug, Default)]
pub struct EntryPlan {
    /// Its values by path, in the order of the file.
    pub values: Vec<(Spot<String>, ValuePlan)>,
    /// The distributions of its results on return, from the first on.
    pub results: Vec<Spot<GivenSbp>>,
}

/// The plan of a stage of a pipeline.
#[derive(Clone, Debug)]
pub struct StagePlan {
    /// Its ranks, in the order of the mesh.
    pub ranks: Option<Spot<Vec<usize>>>,
    /// Paths of its ops.
    pub ops: Option<Spot<Vec<String>>>,
    /// Of a profile: number of its replicas.
    pub replicas: Option<Spot<usize>>,
    /// Of a profile: ranks of each replica.
    pub tensor_parallel: Option<Spot<usize>>,
    /// Of a profile: paths of the ops that are computed again.
    pub recompute: Option<Spot<Vec<String>>>,
}

/// A plan file.
#[derive(Clone, Debug)]
pub struct PlanFile {
    source: NamedSource<Arc<str>>,
    /// The hash of the program that it was made for.
    pub model: Option<Spot<String>>,
    /// The cluster that it was made for.
    pub cluster: Option<Spot<String>>,
    /// The element type of contractions.
    pub precision: Option<Spot<String>>,
    /// What the backward pass recomputes.
    pub recompute: Option<Spot<Recompute>>,
    /// How attention is computed, if not as a whole.
    pub attention: Option<Spot<Attention>>,
    /// The axes of devices with their sizes, outermost first.
    pub mesh: Option<Spot<Vec<(String, usize)>>>,
    /// The rank at each position of the mesh, of a plan with one stage.
    pub ranks: Option<Spot<Vec<usize>>>,
    /// The only stage, if there is one.
    pub alone: Option<Spot<Vec<StagePlan>>>,
    /// The stages of a pipeline, if there are several.
    pub stages: Option<Spot<Vec<StagePlan>>>,
    /// Its schedule.
    pub schedule: Option<Spot<String>>,
    /// The number of micro-batches.
    pub microbatches: Option<Spot<usize>>,
    /// The steps of a call, if there are several.
    pub steps_per_call: Option<Spot<usize>>,
    /// The lengths of the slices of a sequence, or their number alone, if it is cut.
    pub slices: Option<Spot<Vec<usize>>>,
    /// The main entry, by name.
    pub entry: Option<Spot<String>>,
    /// The plan of the main entry.
    pub main: EntryPlan,
    /// The plans of other entries, by name.
    pub entries: Vec<(Spot<String>, EntryPlan)>,
}

impl PlanFile {
    /// Reads a plan.
    ///
    /// - `name`: the file's name in messages
    ///
    /// # Errors
    /// `ddl::plan::file` if the text is no JSON or a part of it has a wrong form;
    /// `ddl::plan::version`.
    pub fn read(name: &str, text: &str) -> Result<PlanFile, PlanFileError> {
        let source = NamedSource::new(name, Arc::from(text)).with_language("json");
        let read = JsonNode::of(text).and_then(|node| PlanFile::of(node, source.clone()));
        read.map_err(|wrong| wrong.in_file(source))
    }

    /// The number of entries of the first distribution, which is that of the axes with devices.
    pub(crate) fn axes(&self) -> Option<usize> {
        let entries = self.entries.iter().map(|(_, entry)| entry);
        let mut entries = std::iter::once(&self.main).chain(entries);
        let first = |entry: &EntryPlan| {
            let values = entry.values.iter().map(|(_, value)| value);
            let values = values.flat_map(|value| value.sbp.iter().chain(&value.asks));
            let mut all = values.chain(&entry.results);
            all.next().map(|lies| lies.value.devices.len())
        };
        entries.find_map(first)
    }

    /// Whether an entry beside the main one returns results by micro-batches.
    pub(crate) fn divides_others(&self) -> bool {
        let mut results = self.entries.iter().flat_map(|(_, entry)| &entry.results);
        results.any(|lies| lies.value.time.iter().flatten().any(|&sbp| sbp != Sbp::B))
    }

    fn of(root: JsonNode<'_>, source: NamedSource<Arc<str>>) -> Result<PlanFile, error::Wrong> {
        let keys = root.parts(&PARTS)?;
        let get = |key: &str| keys.iter().find(|(name, _)| name.value == key);
        let get = |key: &str| {
            get(key)
                .map(|(_, node)| *node)
                .filter(|node| !node.is_null())
        };
        let Some(version) = get("version") else {
            return Err(root.expected("a plan with its `version`"));
        };
        if version.count()? != VERSION {
            return Err(error::Wrong {
                at: version.span(),
                kind: PlanFileFault::Version(version.text().to_owned()),
            });
        }
        let string = |key: &str| get(key).map(|node| node.spot(node.string())).transpose();
        let all = get("stages")
            .map(|node| node.spot(stages(node)))
            .transpose()?;
        let (one, several) = match all {
            Some(all) if all.value.len() > 1 => (None, Some(all)),
            Some(all) => (Some(all), None),
            None => (None, None),
        };
        Ok(PlanFile {
            source,
            model: string("model")?,
            cluster: string("cluster")?,
            precision: string("precision")?,
            recompute: get("recompute_level")
                .map(|node| node.spot(recompute(node)))
                .transpose()?,
            attention: get("attention")
                .map(|node| node.spot(attention(node)))
                .transpose()?,
            mesh: get("mesh").map(|node| node.spot(mesh(node))).transpose()?,
            ranks: one
                .as_ref()
                .and_then(|one| one.value.first()?.ranks.clone()),
            alone: one,
            stages: several,
            schedule: get("schedule")
                .map(|node| node.spot(schedule(node)))
                .transpose()?,
            microbatches: get("microbatches")
                .map(|node| node.spot(parts(node)))
                .transpose()?,
            steps_per_call: get("steps_per_call")
                .map(|node| node.spot(steps(node)))
                .transpose()?,
            slices: get("slices")
                .map(|node| node.spot(slices(node)))
                .transpose()?,
            entry: string("entry")?,
            main: entry(get("values"), get("results"))?,
            entries: get("entries").map(entries).transpose()?.unwrap_or_default(),
        })
    }

    /// An error at a location of the file.
    pub fn wrong(&self, at: SourceSpan, kind: PlanFileFault) -> PlanFileError {
        error::Wrong { at, kind }.in_file(self.source.clone())
    }

    /// The plan of an entry; `main`: whether it is the main one.
    pub fn of_entry(&self, name: &str, main: bool) -> Option<&EntryPlan> {
        if main {
            return Some(&self.main);
        }
        let mut entries = self.entries.iter();
        let found = entries.find(|(entry, _)| entry.value == name);
        found.map(|(_, plan)| plan)
    }

    /// The views of values, by name.
    pub fn views(&self) -> BTreeMap<String, Vec<usize>> {
        let entries = self.entries.iter().map(|(_, entry)| entry);
        let values = std::iter::once(&self.main)
            .chain(entries)
            .flat_map(|entry| &entry.values);
        let views = values.filter_map(|(name, value)| {
            Some((name.value.clone(), value.view.as_ref()?.value.clone()))
        });
        views.collect()
    }

    /// The number of ranks of each group of a pipeline, in the order in which stages name them;
    /// empty if it does not say them.
    pub fn groups(&self) -> Vec<usize> {
        let stages = self.stages.iter().flat_map(|stages| &stages.value);
        let mut groups: Vec<&[usize]> = Vec::new();
        for stage in stages {
            match &stage.ranks {
                Some(ranks) if groups.contains(&&ranks.value[..]) => {}
                Some(ranks) => groups.push(&ranks.value),
                None => return Vec::new(),
            }
        }
        groups.into_iter().map(<[usize]>::len).collect()
    }

    /// The number of ranks of its mesh, of all groups of a pipeline together.
    pub fn ranks_of_all(&self) -> Option<usize> {
        let Some(stages) = &self.stages else {
            return self.size();
        };
        let ranks = stages.value.iter().map(|stage| stage.ranks.as_ref());
        let ranks: Option<Vec<&Spot<Vec<usize>>>> = ranks.collect();
        let all: BTreeSet<usize> = ranks?
            .iter()
            .flat_map(|r| r.value.iter().copied())
            .collect();
        Some(all.len())
    }

    /// The number of ranks of its mesh.
    pub fn size(&self) -> Option<usize> {
        let mut sizes = self.mesh.as_ref()?.value.iter().map(|(_, size)| *size);
        sizes.try_fold(1usize, usize::checked_mul)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<PlanFile, String> {
        PlanFile::read("p.json", text).map_err(|error| format!("{error}"))
    }

    #[test]
    fn plans_are_read_with_their_places() {
        let text = r#"{"version": 1, "mesh": {"b": 2, "a": 3}, "microbatches": 4,
            "stages": [{"ranks": [1, 0, 2, 3, 4, 5]}],
            "values": {"w": {"sbp": ["S(0)", "_"], "shape": [4, 4]},
                       "y": {"sbp": ["B", "B"], "time": ["S(0)"], "asks": [{"sbp": ["B", "P(sum)"]}]}},
            "entries": {"f": {"results": [{"sbp": ["B", "S(1)"]}]}}}"#;
        let plan = read(text).unwrap();
        assert_eq!(plan.size(), Some(6));
        let mesh = plan.mesh.as_ref().unwrap();
        assert_eq!(mesh.value, [("b".to_owned(), 2), ("a".to_owned(), 3)]);
        assert_eq!(
            &text[mesh.at.offset()..][..mesh.at.len()],
            r#"{"b": 2, "a": 3}"#
        );
        assert_eq!(plan.ranks.as_ref().unwrap().value, [1, 0, 2, 3, 4, 5]);
        let (name, w) = &plan.main.values[0];
        assert_eq!(
            (name.value.as_str(), &text[name.at.offset()..][..3]),
            ("w", r#""w""#)
        );
        assert_eq!(
            w.sbp.as_ref().unwrap().value.devices,
            [Some(Sbp::S(0)), None]
        );
        let (_, y) = &plan.main.values[1];
        assert_eq!(y.sbp.as_ref().unwrap().value.time, Some(vec![Sbp::S(0)]));
        assert_eq!(y.asks.len(), 1);
        assert_eq!(plan.of_entry("f", false).unwrap().results.len(), 1);
        assert!(plan.of_entry("g", false).is_none());
    }

    /// Slices are said by their lengths, or by their number.
    #[test]
    fn slices_may_be_a_number() {
        for (slices, lengths) in [("2", &[2][..]), ("[40, 24]", &[40, 24])] {
            let plan = read(&format!(r#"{{"version": 1, "slices": {slices}}}"#)).unwrap();
            assert_eq!(plan.slices.unwrap().value, lengths);
        }
    }

    #[test]
    fn what_is_malformed_is_named() {
        for (text, word) in [
            ("{", "no JSON"),
            ("[]", "found a list"),
            ("{}", "version"),
            (r#"{"version": 2}"#, "version 2"),
            (r#"{"version": 1, "version": 1}"#, "twice"),
            (r#"{"version": 1, "vaules": {}}"#, "found `vaules`"),
            (r#"{"version": 1, "values": {"w": {"sbq": []}}}"#, "`sbq`"),
            (r#"{"version": 1, "mesh": {"x": 0}}"#, "size of an axis"),
            (r#"{"version": 1, "mesh": {"x": 1.5}}"#, "whole number"),
            (r#"{"version": 1, "values": {"w": {"sbp": ["T"]}}}"#, "S(0)"),
            (r#"{"version": 1, "values": {"w": {"sbp": "B"}}}"#, "a list"),
            (r#"{"version": 1, "stages": [{}, 2]}"#, "an object"),
            (r#"{"version": 1, "microbatches": 0}"#, "1 or more"),
            (r#"{"version": 1, "steps_per_call": 1000000}"#, "up to 1024"),
            (r#"{"version": 1, "steps_per_call": 3}"#, "1, or even"),
            (r#"{"version": 1, "schedule": "nope"}"#, "a schedule: gpipe"),
            (r#"{"version": 1, "slices": [4, 0]}"#, "from 1 on"),
            (
                r#"{"version": 1, "stages": [{}, {"foo": 3}]}"#,
                "found `foo`",
            ),
            (
                r#"{"version": 1, "recompute_level": "zz"}"#,
                "`none`, `products`",
            ),
            (r#"{"version": 1, "attention": "ring:0"}"#, "1 to 64 blocks"),
            (r#"{"version": 1, "stages": []}"#, "at least one"),
            (
                r#"{"version": 1, "stages": [{"ranks": []}]}"#,
                "the ranks of the stage",
            ),
            (
                r#"{"version": 1, "stages": [{"ops": []}]}"#,
                "the ops of the stage",
            ),
            (
                r#"{"version": 1, "stages": [{"ranks": [0, 1]}, {"ranks": [1, 2]}]}"#,
                "the same, or none",
            ),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(word), "{text}: {error}");
        }
    }
}
