//! The causes of the difference between two plans, by op and by conversion.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;

use super::problem::predicted::Predicted;
use crate::figures::{bytes, hidden, seconds};
use crate::options::plan_file::{PlanFile, PlanFileError};

/// Number of parts that a short text lists.
const PARTS: usize = 3;

/// Number of lines in each section of a long one.
const LINES: usize = 20;

/// Parts that differ by less than this share of the step are omitted if there are many.
const SMALL: f64 = 1e-9;

/// ` (compute +1.0 us; all_gather of w +2.0 us)`: the largest parts of the difference of two plans
/// of an entry; empty if they cost the same.
pub(super) fn costs(from: &Predicted, to: &Predicted) -> String {
    let mut parts: BTreeMap<String, f64> = BTreeMap::new();
    let compute = to.compute_seconds - from.compute_seconds;
    parts.insert("compute".to_owned(), compute);
    for (sign, plan) in [(-1.0, from), (1.0, to)] {
        for step in &plan.communication {
            let name = format!("{} of `{}`", step.comm.name(), step.value);
            *parts.entry(name).or_default() += sign * step.seconds;
        }
    }
    let least = SMALL * from.step_seconds;
    let mut parts: Vec<(String, f64)> = parts
        .into_iter()
        .filter(|(_, part)| part.abs() > least)
        .collect();
    parts.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
    let texts = parts
        .iter()
        .take(PARTS)
        .map(|(name, part)| format!("{name} {}", signed(*part)));
    let texts = texts.collect::<Vec<_>>().join("; ");
    match texts.is_empty() {
        true => String::new(),
        false => format!(" ({texts})"),
    }
}

/// A difference of times \[s\] with its sign.
fn signed(difference: f64) -> String {
    let sign = if difference < 0.0 { '-' } else { '+' };
    format!("{sign}{}", seconds(difference.abs()))
}

/// The figures of a plan file.
struct Figures {
    name: String,
    json: Value,
}

/// The time of an op or a conversion in each of the plans \[s\], and its signature or algorithm.
#[derive(Default)]
struct Compared {
    seconds: [f64; 2],
    how: [String; 2],
}

/// The difference between two plan files in words.
///
/// - `plans`: the name and the text of each
///
/// # Errors
/// As [`PlanFile::read`].
pub fn files(plans: [(&str, &str); 2]) -> Result<String, PlanFileError> {
    let read = |(name, text): (&str, &str)| -> Result<Figures, PlanFileError> {
        PlanFile::read(name, text)?;
        let json = serde_json::from_str(text).unwrap_or_default();
        Ok(Figures {
            name: name.to_owned(),
            json,
        })
    };
    let [first, second] = plans;
    let plans = [read(first)?, read(second)?];
    let mut out = String::new();
    let width = plans.iter().map(|plan| plan.name.chars().count()).max();
    for plan in &plans {
        let _ = writeln!(
            out,
            "{:<1$}  {2}",
            plan.name,
            width.unwrap_or(0),
            plan.line()
        );
    }
    let difference = |key: &str| plans[1].predicted(key) - plans[0].predicted(key);
    let _ = writeln!(
        out,
        "difference {}: compute {}, communication {}{}{}",
        signed(difference("step_seconds")),
        signed(difference("compute_seconds")),
        signed(difference("communication_seconds")),
        match difference("hidden_seconds") {
            0.0 => String::new(),
            hidden => format!(", of which hidden {}", signed(hidden)),
        },
        match difference("bubble_seconds") {
            0.0 => String::new(),
            waits => format!(", waiting of the busiest stages {}", signed(waits)),
        }
    );
    section(&mut out, "ops", &parts(&plans, Figures::ops));
    section(
        &mut out,
        "communication",
        &parts(&plans, Figures::communication),
    );
    lies(&mut out, &plans);
    Ok(out)
}

/// Descriptions and times, by name.
type NamedTimes = BTreeMap<String, (f64, String)>;

fn parts(plans: &[Figures; 2], told: fn(&Figures) -> NamedTimes) -> BTreeMap<String, Compared> {
    let mut parts: BTreeMap<String, Compared> = BTreeMap::new();
    for (number, plan) in plans.iter().enumerate() {
        for (name, (seconds, how)) in told(plan) {
            let part = parts.entry(name).or_default();
            part.seconds[number] = seconds;
            part.how[number] = how;
        }
    }
    parts
}

/// The parts whose time differs, the largest difference first.
fn section(out: &mut String, title: &str, parts: &BTreeMap<String, Compared>) {
    let difference = |part: &Compared| part.seconds[1] - part.seconds[0];
    let all: f64 = parts.values().map(|part| part.seconds[0]).sum();
    let mut parts: Vec<(&String, &Compared)> = parts
        .iter()
        .filter(|(_, part)| difference(part).abs() > SMALL * all)
        .collect();
    parts.sort_by(|a, b| difference(b.1).abs().total_cmp(&difference(a.1).abs()));
    if parts.is_empty() {
        let _ = writeln!(out, "{title}: nothing differs");
        return;
    }
    let _ = writeln!(out, "{title}");
    for (name, part) in parts.iter().take(LINES) {
        let [before, after] = part.seconds.map(seconds);
        let [one, other] = &part.how;
        let how = match one == other {
            true => one.clone(),
            false => {
                let said = |how: &String| if how.is_empty() { "nothing" } else { how }.to_owned();
                format!("{} → {}", said(one), said(other))
            }
        };
        let difference = signed(difference(part));
        let _ = writeln!(out, "  {difference:>12}  {name}: {before} → {after}; {how}");
    }
    if parts.len() > LINES {
        let _ = writeln!(out, "  and {} more", parts.len() - LINES);
    }
}

/// The values with different distributions.
fn lies(out: &mut String, plans: &[Figures; 2]) {
    let [one, other] = [plans[0].values(), plans[1].values()];
    let differ = |(name, lies): (&String, &String)| {
        let second = other.get(name)?;
        (second != lies).then(|| format!("  `{name}`: {lies} → {second}"))
    };
    let differing: Vec<String> = one.iter().filter_map(differ).collect();
    let missing = |a: &BTreeMap<String, String>, b: &BTreeMap<String, String>| {
        a.keys().filter(|name| !b.contains_key(*name)).count()
    };
    let _ = writeln!(
        out,
        "{} of {} values have another distribution",
        differing.len(),
        one.len()
    );
    for line in differing.iter().take(LINES) {
        let _ = writeln!(out, "{line}");
    }
    if differing.len() > LINES {
        let _ = writeln!(out, "  and {} more", differing.len() - LINES);
    }
    let (less, more) = (missing(&one, &other), missing(&other, &one));
    if less + more > 0 {
        let _ = writeln!(
            out,
            "{less} values are only in the first plan, {more} only in the second"
        );
    }
}

impl Figures {
    fn predicted(&self, key: &str) -> f64 {
        self.json["predicted"][key].as_f64().unwrap_or(0.0)
    }

    /// The mesh, the times and the memory.
    fn line(&self) -> String {
        let axes = self.json["mesh"].as_object().into_iter().flatten();
        let axes: Vec<String> = axes.map(|(name, size)| format!("{name}: {size}")).collect();
        let memory = self.json["predicted"]["memory_bytes"].as_array();
        let memory = memory.into_iter().flatten().filter_map(Value::as_u64).max();
        format!(
            "[{}]{} {}: compute {}, communication {}{}, memory {}",
            axes.join(", "),
            self.stages(),
            seconds(self.predicted("step_seconds")),
            seconds(self.predicted("compute_seconds")),
            seconds(self.predicted("communication_seconds")),
            hidden(self.predicted("hidden_seconds")),
            bytes(memory.unwrap_or(0))
        )
    }

    /// ` in 4 stages, schedule 1f1b, 8 micro-batches,`; nothing without stages.
    fn stages(&self) -> String {
        let stages = self.json["stages"].as_array().map_or(0, Vec::len);
        if stages < 2 {
            return String::new();
        }
        let schedule = self.json["schedule"].as_str().unwrap_or("none");
        let parts = self.json["microbatches"].as_u64().unwrap_or(1);
        format!(" in {stages} stages, schedule {schedule}, {parts} micro-batches,")
    }

    fn values(&self) -> BTreeMap<String, String> {
        let values = self.json["values"].as_object().into_iter().flatten();
        values
            .map(|(name, value)| (name.clone(), list(value)))
            .collect()
    }

    /// The ops: time and signature of each, by name.
    fn ops(&self) -> NamedTimes {
        let values = self.json["values"].as_object().into_iter().flatten();
        let told = values.filter_map(|(name, value)| {
            let took = value["seconds"].as_f64()?;
            let asks = value["asks"].as_array().into_iter().flatten();
            let asks: Vec<String> = asks.map(list).collect();
            let op = value["op"].as_str().unwrap_or_default();
            let how = format!("{}, gives {}", asks.join(", "), list(value));
            Some((format!("{op} `{name}`"), (took, how)))
        });
        told.collect()
    }

    /// The conversions of each value: time and bytes. What stages do with parts of a value is done
    /// with the value.
    fn communication(&self) -> NamedTimes {
        let mut told: BTreeMap<String, (f64, Vec<(String, u64)>)> = BTreeMap::new();
        let steps = self.json["communication"].as_array();
        for step in steps.into_iter().flatten() {
            let text = |key: &str| step[key].as_str().unwrap_or_default().to_owned();
            let axes = step["axis"].as_array().into_iter().flatten();
            let axes: Vec<&str> = axes.filter_map(Value::as_str).collect();
            let name = if step["of"].is_string() {
                "of"
            } else {
                "value"
            };
            let one = told.entry(format!("`{}`", text(name))).or_default();
            one.0 += step["seconds"].as_f64().unwrap_or(0.0);
            let over = if axes.is_empty() { "" } else { " over " };
            let way = format!("{}{over}{}", text("op"), axes.join(", "));
            let moved = step["bytes"].as_u64().unwrap_or(0);
            let is_in_stages = step["stage"].is_u64() || step["from"].is_u64();
            match one
                .1
                .iter_mut()
                .find(|(known, _)| is_in_stages && *known == way)
            {
                Some((_, sum)) => *sum += moved,
                None => one.1.push((way, moved)),
            }
        }
        let how = |ways: Vec<(String, u64)>| {
            let ways = ways.into_iter();
            let ways = ways.map(|(way, moved)| format!("{way} ({})", bytes(moved)));
            ways.collect::<Vec<_>>().join(" + ")
        };
        let told = told.into_iter();
        told.map(|(name, (took, ways))| (name, (took, how(ways))))
            .collect()
    }
}

/// `[S(0), B]`, with a bar after the time axes.
fn list(value: &Value) -> String {
    let words = |key: &str| {
        let entries = value[key].as_array().into_iter().flatten();
        entries
            .filter_map(Value::as_str)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let list = match value["time"].is_array() {
        true => format!("[{} | {}]", words("time"), words("sbp")),
        false => format!("[{}]", words("sbp")),
    };
    match value["view"].as_array() {
        Some(view) => {
            let dims: Vec<String> = view.iter().map(Value::to_string).collect();
            format!("{list} as [{}]", dims.join(", "))
        }
        None => list,
    }
}
