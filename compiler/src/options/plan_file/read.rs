//! The parts of a plan file, from JSON.

use ddl_dialect::sbp::Sbp;

use super::error::{self, PlanFileFault};
use super::json::JsonNode;
use super::{EntryPlan, GivenSbp, Spot, StagePlan, ValuePlan};
use crate::limits::MAX_STEPS;
use crate::names::quoted_list;
use crate::options::attention::Attention;
use crate::options::recompute::Recompute;

/// The parts of a value that are read, and those that only tell of it.
const VALUE_PARTS: [&str; 9] = [
    "sbp", "time", "shape", "view", "dtype", "op", "role", "seconds", "asks",
];

pub(super) fn recompute(node: JsonNode<'_>) -> Result<Recompute, error::Wrong> {
    let level = Recompute::of(&node.string()?);
    level.ok_or_else(|| {
        let names = Recompute::ALL.iter().map(|level| level.name());
        node.expected(&format!("one of {}", quoted_list(names)))
    })
}

pub(super) fn attention(node: JsonNode<'_>) -> Result<Attention, error::Wrong> {
    let read = Attention::read(&node.string()?);
    read.map_err(|_| {
        let most = Attention::BLOCKS;
        node.expected(&format!("`whole`, or `ring:N` with 1 to {most} blocks"))
    })
}

/// A number of micro-batches.
pub(super) fn parts(node: JsonNode<'_>) -> Result<usize, error::Wrong> {
    match node.count()? {
        0 => Err(node.expected("a number of micro-batches, 1 or more")),
        parts => Ok(parts),
    }
}

/// A number of steps of a call.
pub(super) fn steps(node: JsonNode<'_>) -> Result<usize, error::Wrong> {
    match node.count()? {
        1 => Ok(1),
        steps if (2..=MAX_STEPS).contains(&steps) && steps.is_multiple_of(2) => Ok(steps),
        _ => Err(node.expected(&format!(
            "a number of steps: 1, or even and up to {MAX_STEPS}"
        ))),
    }
}

/// `[0, 1]`.
pub(super) fn counts(node: JsonNode<'_>) -> Result<Vec<usize>, error::Wrong> {
    node.list()?.into_iter().map(JsonNode::count).collect()
}

/// The parts of a stage that are read, and those that only tell of it.
const STAGE_PARTS: [&str; 11] = [
    "group",
    "ranks",
    "mesh",
    "ops",
    "replicas",
    "tensor_parallel",
    "recompute",
    "forward_seconds",
    "backward_seconds",
    "update_seconds",
    "memory_bytes",
];

/// The stages.
pub(super) fn stages(node: JsonNode<'_>) -> Result<Vec<StagePlan>, error::Wrong> {
    let stage = |node: JsonNode<'_>| {
        let keys = node.parts(&STAGE_PARTS)?;
        let get = |key: &str| keys.iter().find(|(name, _)| name.value == key);
        let get = |key: &str| get(key).map(|(_, node)| *node);
        let ops = |node: JsonNode<'_>| -> Result<Vec<String>, error::Wrong> {
            node.list()?.into_iter().map(JsonNode::string).collect()
        };
        // What a stage cannot be without.
        let some = |key: &str, what: &str| match get(key) {
            Some(node) if node.list()?.is_empty() => Err(node.expected(what)),
            found => Ok(found),
        };
        Ok(StagePlan {
            ranks: some("ranks", "the ranks of the stage, at least one")?
                .map(|node| node.spot(counts(node)))
                .transpose()?,
            ops: some("ops", "the ops of the stage, at least one")?
                .map(|node| node.spot(ops(node)))
                .transpose()?,
            replicas: get("replicas")
                .map(|node| node.spot(node.count()))
                .transpose()?,
            tensor_parallel: get("tensor_parallel")
                .map(|node| node.spot(node.count()))
                .transpose()?,
            recompute: get("recompute")
                .map(|node| node.spot(ops(node)))
                .transpose()?,
        })
    };
    let nodes = node.list()?;
    if nodes.is_empty() {
        return Err(node.expected("the stages, at least one"));
    }
    let stages: Vec<StagePlan> = nodes.into_iter().map(stage).collect::<Result<_, _>>()?;
    let ranks = || stages.iter().filter_map(|stage| stage.ranks.as_ref());
    for (number, own) in ranks().enumerate() {
        let shares = |other: &&Spot<Vec<usize>>| {
            let is_group = other.value == own.value;
            !is_group && other.value.iter().any(|rank| own.value.contains(rank))
        };
        if let Some(other) = ranks().take(number).find(shares) {
            let (own, at, other) = (&own.value, own.at, &other.value);
            let problem = format!(
                "found stages on ranks {own:?} and {other:?}, which share some of their devices: expected \
                 the same, or none"
            );
            return Err(error::Wrong {
                at,
                kind: PlanFileFault::Form(problem),
            });
        }
    }
    Ok(stages)
}

/// The name of a schedule.
pub(super) fn schedule(node: JsonNode<'_>) -> Result<String, error::Wrong> {
    let name = node.string()?;
    if ddl_pipeline::schedule::find(&name).is_err() {
        let known = ddl_pipeline::schedule::SCHEDULES.iter().map(|row| row.name);
        let known = known.collect::<Vec<_>>().join(", ");
        return Err(node.expected(&format!("a schedule: {known}")));
    }
    Ok(name)
}

/// `[40, 24]`, the lengths of slices, or their number.
pub(super) fn slices(node: JsonNode<'_>) -> Result<Vec<usize>, error::Wrong> {
    let lengths = node
        .count()
        .map_or_else(|_| counts(node), |count| Ok(vec![count]))?;
    match lengths.contains(&0) {
        true => Err(node.expected("a number of slices from 1 on, or lengths from 1 on")),
        false => Ok(lengths),
    }
}

/// `{"data": 2, "model": 4}`.
pub(super) fn mesh(node: JsonNode<'_>) -> Result<Vec<(String, usize)>, error::Wrong> {
    let axes = node.object()?.into_iter();
    axes.map(|(name, node)| match node.count()? {
        0 => Err(node.expected("the size of an axis, 1 or more")),
        size => Ok((name.value, size)),
    })
    .collect()
}

pub(super) fn entries(node: JsonNode<'_>) -> Result<Vec<(Spot<String>, EntryPlan)>, error::Wrong> {
    let entries = node.object()?.into_iter();
    entries
        .map(|(name, node)| {
            let keys = node.object()?;
            let get = |key: &str| keys.iter().find(|(name, _)| name.value == key);
            let get = |key: &str| get(key).map(|(_, node)| *node);
            Ok((name, entry(get("values"), get("results"))?))
        })
        .collect()
}

pub(super) fn entry(
    values: Option<JsonNode<'_>>,
    results: Option<JsonNode<'_>>,
) -> Result<EntryPlan, error::Wrong> {
    let values = values
        .map(JsonNode::object)
        .transpose()?
        .unwrap_or_default();
    let values = values
        .into_iter()
        .map(|(name, node)| Ok((name, value(node)?)));
    let results = results.map(JsonNode::list).transpose()?.unwrap_or_default();
    let results = results.into_iter().map(lies);
    Ok(EntryPlan {
        values: values.collect::<Result<_, _>>()?,
        results: results.collect::<Result<_, _>>()?,
    })
}

fn value(node: JsonNode<'_>) -> Result<ValuePlan, error::Wrong> {
    let keys = node.parts(&VALUE_PARTS)?;
    let get = |key: &str| keys.iter().find(|(name, _)| name.value == key);
    let get = |key: &str| {
        get(key)
            .map(|(_, node)| *node)
            .filter(|node| !node.is_null())
    };
    let sbp = get("sbp").map(|_| lies(node)).transpose()?;
    let shape = |node: JsonNode<'_>| -> Result<Vec<usize>, error::Wrong> {
        node.list()?.into_iter().map(JsonNode::count).collect()
    };
    let asks = get("asks")
        .map(JsonNode::list)
        .transpose()?
        .unwrap_or_default();
    let asks = asks.into_iter().map(lies);
    Ok(ValuePlan {
        sbp,
        shape: get("shape")
            .map(|node| node.spot(shape(node)))
            .transpose()?,
        view: get("view").map(|node| node.spot(shape(node))).transpose()?,
        asks: asks.collect::<Result<_, _>>()?,
    })
}

/// `{"sbp": ["S(0)", "_"]}`, where there are time axes with `"time": ["S(0)"]`.
fn lies(node: JsonNode<'_>) -> Result<Spot<GivenSbp>, error::Wrong> {
    let keys = node.object()?;
    let get = |key: &str| keys.iter().find(|(name, _)| name.value == key);
    let Some((_, sbp)) = get("sbp") else {
        return Err(node.expected("`sbp`, a list with an entry for each axis"));
    };
    let time = |node: JsonNode<'_>| -> Result<Vec<Sbp>, error::Wrong> {
        let entries = node
            .list()?
            .into_iter()
            .map(|node| axis(node)?.ok_or_else(|| node.expected("`B`, `S(0)`, or `P(sum)`")));
        entries.collect()
    };
    let devices = sbp.list()?.into_iter().map(axis);
    let value = GivenSbp {
        time: get("time").map(|(_, node)| time(*node)).transpose()?,
        devices: devices.collect::<Result<_, _>>()?,
    };
    sbp.spot(Ok(value))
}

/// `B`, `S(1)`, `P(sum)`; `_` for an open entry.
fn axis(node: JsonNode<'_>) -> Result<Option<Sbp>, error::Wrong> {
    let text = node.string()?;
    match text.as_str() {
        "_" => Ok(None),
        text => match Sbp::parse(text) {
            Some(sbp) => Ok(Some(sbp)),
            None => Err(node.expected("`B`, `S(0)`, `P(sum)`, or `_` for an open axis")),
        },
    }
}
