//! Reads a step of a pipeline that ran from a trace that `ddlrun --trace` wrote.

use std::collections::{BTreeMap, BTreeSet};

use ddl_pipeline::simulate::{Moved, Ran, Span};
use ddl_pipeline::{Piece, Slot};
use serde::Deserialize;

/// A trace.
#[derive(Debug, Deserialize)]
struct Trace {
    #[serde(rename = "traceEvents")]
    events: Vec<Event>,
}

/// An event. Only those with a duration have all fields.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Event {
    /// The number of the rank and 1.
    pid: usize,
    cat: String,
    name: String,
    /// Begin and duration \[µs\].
    ts: f64,
    dur: f64,
    args: Told,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Told {
    entry: String,
    step: usize,
    micro_batch: usize,
}

impl Event {
    /// Begin and end from a time on \[s\].
    fn since(&self, zero: f64) -> (f64, f64) {
        ((self.ts - zero) / 1e6, (self.ts + self.dur - zero) / 1e6)
    }
}

/// A step that ran.
pub(super) struct RanStep {
    /// Its number in the run, and of how many steps it is the fastest.
    pub(super) number: usize,
    pub(super) of: usize,
    pub(super) slots: Vec<Ran>,
    pub(super) moved: Vec<Moved>,
    /// The end in each group \[s\].
    pub(super) finished: Vec<f64>,
}

/// The slots of a group in order, and those of them that compute nothing: they need not run.
pub(super) struct WantedSlots<'a> {
    pub(super) all: &'a [Slot],
    pub(super) idle: BTreeSet<Slot>,
}

/// The fastest step whose slots are all in a trace, as the first rank of each group ran it: what
/// disturbs a step only adds time.
///
/// - `firsts`: these ranks
/// - `slices`: slices of a micro-batch that are chunks of their own
/// - `wanted`: the slots of each group
///
/// # Errors
/// What is wrong with the trace, in words.
pub(super) fn fastest(
    text: &str,
    entry: &str,
    (firsts, slices): (&[usize], usize),
    wanted: &[WantedSlots<'_>],
) -> Result<RanStep, String> {
    let trace: Trace = serde_json::from_str(text)
        .map_err(|error| format!("it is no trace of `ddlrun --trace`: {error}"))?;
    // By step and group.
    let mut steps: BTreeMap<usize, Vec<Vec<&Event>>> = BTreeMap::new();
    let own = |event: &&Event| event.args.entry == entry && event.args.step > 0;
    for event in trace.events.iter().filter(own) {
        if let Some(group) = firsts.iter().position(|rank| rank + 1 == event.pid) {
            let step = steps.entry(event.args.step);
            step.or_insert_with(|| vec![Vec::new(); firsts.len()])[group].push(event);
        }
    }
    let all = steps.len();
    let steps = steps.into_iter();
    let whole = steps.filter_map(|(number, groups)| {
        let (slots, moved, finished) = step(&groups, slices, wanted)?;
        Some(RanStep {
            number,
            of: all,
            slots,
            moved,
            finished,
        })
    });
    let seconds = |step: &RanStep| step.finished.iter().copied().fold(0.0, f64::max);
    let least = whole.min_by(|a, b| seconds(a).total_cmp(&seconds(b)));
    least.ok_or_else(|| match all {
        0 => format!("it has no step of `@{entry}` on ranks {firsts:?}"),
        _ => "its slots are not those of this plan".to_owned(),
    })
}

/// A step that ran; `None` if its slots are others.
fn step(
    groups: &[Vec<&Event>],
    slices: usize,
    wanted: &[WantedSlots<'_>],
) -> Option<(Vec<Ran>, Vec<Moved>, Vec<f64>)> {
    let of = |events: &[&Event], cat: &str| -> Vec<usize> {
        let of_kind = (0..events.len()).filter(|&at| events[at].cat == cat);
        of_kind.collect()
    };
    let whole = |events: &Vec<&Event>| of(events, "step").first().map(|&at| events[at].since(0.0));
    let whole: Vec<(f64, f64)> = groups.iter().map(whole).collect::<Option<_>>()?;
    let zero = whole
        .iter()
        .map(|step| step.0)
        .fold(f64::INFINITY, f64::min)
        * 1e6;
    let (mut slots, mut moved) = (Vec::new(), Vec::new());
    for (group, events) in groups.iter().enumerate() {
        let times = |cat: &str| -> Vec<(f64, f64)> {
            let found = of(events, cat).into_iter().map(|at| events[at].since(zero));
            found.collect()
        };
        let (waits, moves) = (times("wait"), times("communication"));
        for at in of(events, "communication") {
            let (start, end) = events[at].since(zero);
            let name = events[at].name.clone();
            moved.push(Moved {
                group,
                name,
                start,
                end,
            });
        }
        let wanted = wanted.get(group)?;
        let mut found: BTreeMap<Slot, Ran> = BTreeMap::new();
        let of_slots = of(events, "slot");
        let parts = of_slots.iter().filter_map(|&at| slice(events[at]));
        let parts = parts.max().map_or(1, |last| last + 1);
        for at in of_slots {
            let (start, end) = events[at].since(zero);
            let slot = slot(events[at], slices, parts)?;
            let inside = waits.iter().filter(|wait| start <= wait.0 && wait.1 <= end);
            let waits = inside.flat_map(|&wait| without(wait, &moves)).collect();
            let span = Span {
                slot,
                group,
                start,
                end,
            };
            found.insert(slot, Ran { span, waits });
        }
        let mut now = 0.0;
        for slot in wanted.all {
            let ran = found.remove(slot).or_else(|| {
                let span = Span {
                    slot: *slot,
                    group,
                    start: now,
                    end: now,
                };
                let waits = Vec::new();
                wanted.idle.contains(slot).then_some(Ran { span, waits })
            })?;
            now = ran.span.end;
            slots.push(ran);
        }
        // Sums and copies of a step are no part of what is simulated.
        if found.keys().any(|slot| !slot.piece.is_of_step()) {
            return None;
        }
    }
    let finished = whole.iter().map(|step| step.1 - zero / 1e6);
    Some((slots, moved, finished.collect()))
}

/// The slot of an event, from its name: `F stage 1`, `B stage 0 slice 2`.
///
/// - `slices`: slices of a micro-batch that are chunks of their own
/// - `parts`: slices of a micro-batch; if they are no chunks, each counts as a micro-batch
fn slot(event: &Event, slices: usize, parts: usize) -> Option<Slot> {
    let mut words = event.name.split(' ');
    let piece = Piece::of_letter(words.next()?.chars().next()?)?;
    let stage: usize = words.nth(1)?.parse().ok()?;
    let (slice, moment) = (slice(event).unwrap_or(0), event.args.micro_batch);
    Some(match slices {
        1 => Slot::new(piece, stage, parts * moment + slice),
        _ => Slot::new(piece, slices * stage + slice, moment),
    })
}

/// The slice of a micro-batch in which an event is, if there are several.
fn slice(event: &Event) -> Option<usize> {
    event.name.split_once(" slice ")?.1.parse().ok()
}

/// The parts of a wait in which the rank moved no data itself.
fn without((mut from, to): (f64, f64), moves: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut left = Vec::new();
    let mut inside: Vec<_> = moves.iter().filter(|m| m.1 > from && m.0 < to).collect();
    inside.sort_by(|a, b| a.0.total_cmp(&b.0));
    for &&(start, end) in &inside {
        if from < start {
            left.push((from, start));
        }
        from = from.max(end);
    }
    if from < to {
        left.push((from, to));
    }
    left
}
