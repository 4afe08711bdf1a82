//! Events as JSON in Chrome's trace format, which Perfetto reads: one row per rank, with nested
//! steps, slots, computation and waits; and a separate row for ops in flight between post and wait.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, BufWriter, Write};

use ddl_abi::{Entry, Manifest};
use serde_json::{Map, Value, json};

use super::profile::{collective, kind};
use super::{ItemKind, NEVER, Trace, TraceEvent};

impl Trace {
    /// Writes the kept events.
    ///
    /// # Errors
    /// Errors of `to`.
    pub(crate) fn write(&self, manifest: &Manifest, to: &mut dyn Write) -> io::Result<()> {
        let mut to = BufWriter::new(to);
        let dropped = (0..self.ranks).map(|rank| self.dropped(rank));
        let about = json!({
            "compiler": manifest.compiler,
            "model": manifest.model,
            "dropped_events": dropped.collect::<Vec<u64>>(),
        });
        write!(
            to,
            "{{\"displayTimeUnit\":\"ms\",\"otherData\":{about},\"traceEvents\":["
        )?;
        let begins = (0..self.ranks).flat_map(|rank| self.events(rank).map(|event| event.begin));
        let zero = begins.min().unwrap_or(0);
        let mut names = BTreeMap::new();
        for rank in 0..self.ranks {
            let between = if rank == 0 { "" } else { "," };
            write!(to, "{between}\n{}", self.title(rank))?;
            // Enclosing events come before nested ones.
            let mut events: Vec<TraceEvent> = self.events(rank).collect();
            events.sort_by_key(|event| (event.begin, std::cmp::Reverse(event.end)));
            let mut flying = Flying::default();
            for event in events {
                let Some((entry, what)) = self.index.what(event.item as usize) else {
                    continue;
                };
                let known = || EventProperties::new(&manifest.entries[entry], what);
                let known = names.entry(event.item).or_insert_with(known);
                let times = (
                    micros(event.begin.saturating_sub(zero)),
                    lasting(
                        what,
                        event.end.saturating_sub(event.begin),
                        known.category == "slot",
                    ),
                );
                let args = known.args(&event, (rank, self.ranks), &manifest.entries[entry]);
                write!(
                    to,
                    ",\n{{\"ph\":\"X\",\"pid\":{0},\"tid\":{0},\"ts\":{1},\"dur\":{2},\
                     \"name\":{3},\"cat\":\"{4}\",\"args\":{args}}}",
                    rank + 1,
                    times.0,
                    times.1,
                    known.name,
                    known.category,
                )?;
                flying.see(&event, what, (entry, &known.plain));
            }
            flying.write(rank, zero, &mut to)?;
        }
        write!(to, "\n]}}\n")?;
        to.flush()
    }

    /// The name of a rank's row.
    fn title(&self, rank: u32) -> String {
        let own = rank + 1;
        let about = |name: &str, args: Value| {
            json!({ "ph": "M", "pid": own, "tid": own, "name": name, "args": args }).to_string()
        };
        let mut lines = vec![
            about("process_name", json!({ "name": format!("rank {rank}") })),
            about("thread_name", json!({ "name": format!("rank {rank}") })),
            about("process_sort_index", json!({ "sort_index": rank })),
        ];
        let dropped = self.dropped(rank);
        if dropped > 0 {
            let labels = format!("its first {dropped} events are not kept");
            lines.push(about("process_labels", json!({ "labels": labels })));
        }
        lines.join(",\n")
    }
}

/// The constant properties of an item's events.
struct EventProperties {
    what: ItemKind,
    /// As JSON.
    name: String,
    /// The names of the values computed or moved.
    plain: String,
    category: &'static str,
    args: Map<String, Value>,
}

impl EventProperties {
    fn new(entry: &Entry, what: ItemKind) -> EventProperties {
        let op = |op: u32| &entry.comm[op as usize];
        let mut args = Map::new();
        let (name, plain, category) = match what {
            ItemKind::Step => (entry.name.clone(), entry.name.clone(), "step"),
            ItemKind::Mark(number) => {
                let mark = &entry.marks[number as usize];
                if !mark.ops.is_empty() {
                    args.insert("ops".to_owned(), mark.ops.clone().into());
                }
                (mark.name.clone(), mark.name.clone(), kind(mark.kind))
            }
            ItemKind::Post(number) => of_op("post ", op(number), "post", &mut args),
            ItemKind::Wait(number) => of_op("wait ", op(number), "wait", &mut args),
            ItemKind::Move(number) => of_op("", op(number), "communication", &mut args),
        };
        args.insert("entry".to_owned(), entry.name.clone().into());
        EventProperties {
            what,
            name: Value::from(name).to_string(),
            plain,
            category,
            args,
        }
    }

    /// - `seat`: the rank, and the number of ranks
    fn args(&self, event: &TraceEvent, (rank, ranks): (u32, u32), entry: &Entry) -> Value {
        let mut args = self.args.clone();
        let mut add = |name: &str, value: u64| args.insert(name.to_owned(), value.into());
        if event.step > 0 {
            add("step", event.step);
        }
        if event.moment != NEVER {
            add("micro_batch", event.moment.into());
        }
        if let ItemKind::Mark(number) = self.what {
            let mark = &entry.marks[number as usize];
            let moment = if event.moment == NEVER {
                0
            } else {
                event.moment
            };
            let [bytes, flops] = mark.work(moment, rank, ranks);
            if mark.repeats {
                add("iteration", event.index.into());
            }
            if !mark.work.is_empty() {
                add("bytes", bytes);
                add("flops", flops);
            }
        }
        if let ItemKind::Move(_) = self.what {
            add("bytes", event.bytes);
        }
        args.into()
    }
}

fn of_op(
    before: &str,
    op: &ddl_abi::CommOp,
    category: &'static str,
    args: &mut Map<String, Value>,
) -> (String, String, &'static str) {
    let record = op.algorithm().map_or("", |record| record.name);
    args.insert("ops".to_owned(), collective(op).into());
    args.insert("algorithm".to_owned(), record.into());
    let name = match category {
        "communication" => format!("{} {}", collective(op), op.title()),
        _ => format!("{before}{}", op.title()),
    };
    (name, op.title(), category)
}

/// The ops in flight between post and wait.
#[derive(Default)]
struct Flying {
    /// Post times of the ops not yet waited for, by entry and op.
    posted: BTreeMap<(usize, u32), VecDeque<u64>>,
    /// Completed ops: name, begin, end.
    done: Vec<(String, u64, u64)>,
}

impl Flying {
    fn see(&mut self, event: &TraceEvent, what: ItemKind, (entry, name): (usize, &str)) {
        match what {
            ItemKind::Post(op) => self
                .posted
                .entry((entry, op))
                .or_default()
                .push_back(event.begin),
            ItemKind::Wait(op) => {
                let posted = self
                    .posted
                    .get_mut(&(entry, op))
                    .and_then(VecDeque::pop_front);
                if let Some(begin) = posted {
                    self.done.push((name.to_owned(), begin, event.end));
                }
            }
            ItemKind::Step | ItemKind::Mark(_) | ItemKind::Move(_) => {}
        }
    }

    fn write(&self, rank: u32, zero: u64, to: &mut dyn Write) -> io::Result<()> {
        for (number, (name, begin, end)) in self.done.iter().enumerate() {
            let name = Value::from(name.as_str()).to_string();
            for (phase, time) in [("b", begin), ("e", end)] {
                write!(
                    to,
                    ",\n{{\"ph\":\"{phase}\",\"cat\":\"under way\",\"id\":\"{rank}.{number}\",\
                     \"pid\":{0},\"tid\":{0},\"ts\":{1},\"name\":{name}}}",
                    rank + 1,
                    micros(time.saturating_sub(zero)),
                )?;
            }
        }
        Ok(())
    }
}

/// The displayed duration in µs, slightly shorter than the real one. Viewers add it to the begin in
/// f64, and some nest events wrongly if they end together, or if one ends as the other begins.
fn lasting(what: ItemKind, nanoseconds: u64, is_slot: bool) -> String {
    let less = match what {
        ItemKind::Step => 0,
        ItemKind::Mark(_) if is_slot => 1,
        ItemKind::Mark(_) | ItemKind::Post(_) | ItemKind::Wait(_) | ItemKind::Move(_) => 2,
    };
    micros(nanoseconds.saturating_sub(less))
}

/// In µs, with ns resolution.
fn micros(nanoseconds: u64) -> String {
    format!("{}.{:03}", nanoseconds / 1000, nanoseconds % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An event that begins when another ends is displayed to begin after its end, and a nested
    /// event to end before its enclosing one.
    #[test]
    fn what_follows_and_what_encloses_is_told_apart() {
        let number = |text: String| text.parse::<f64>().unwrap();
        for begin in (0..1u64 << 50).step_by((1 << 40) + 12_345) {
            for took in [3, 10, 999, 62_131, 1 << 33] {
                let ends = [
                    (ItemKind::Step, false),
                    (ItemKind::Mark(0), true),
                    (ItemKind::Wait(0), false),
                ]
                .map(|(what, slot)| number(micros(begin)) + number(lasting(what, took, slot)));
                assert!(
                    ends.is_sorted_by(|outer, inner| outer > inner),
                    "{begin} {took}"
                );
                assert!(ends[1] < number(micros(begin + took)), "{begin} {took}");
            }
        }
    }
}
