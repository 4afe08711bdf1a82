//! The profile of a job: time totals by activity, over all ranks.

use std::collections::BTreeMap;

use ddl_abi::{CommKind, CommOp, Entry, Manifest, MarkKind};

use super::{ItemKind, Total, Trace};

/// The time breakdown of the steps of all entries.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// One table per entry that ran.
    pub tables: Vec<Breakdown>,
}

/// The time breakdown of the steps of an entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Breakdown {
    /// The entry.
    pub entry: String,
    /// Number of steps.
    pub steps: u64,
    /// Time of its steps, the sum over all ranks \[s\].
    pub seconds: f64,
    /// Activities, longest first; the last row is the remainder. Their times add up to `seconds`.
    pub rows: Vec<ActivityRow>,
    /// The same by kind of activity.
    pub kinds: Vec<ActivityRow>,
    /// Micro-batches, or chunks of them: their time is also contained in `rows`.
    pub slots: Vec<ActivityRow>,
}

/// An activity, summed over all ranks.
#[derive(Clone, Debug, PartialEq)]
pub struct ActivityRow {
    /// The names of the values computed or moved; empty in tables by kind.
    pub name: String,
    /// `kernel`, `product`, `convolution`, `slot`, `post`, `wait`, `move` or `rest`.
    pub kind: &'static str,
    /// Its ops; for communication the collective.
    pub ops: String,
    /// Count.
    pub count: u64,
    /// Total time \[s\].
    pub seconds: f64,
    /// Total bytes read, written or moved \[B\].
    pub bytes: u64,
    /// Total arithmetic operations \[FLOP\].
    pub flops: u64,
}

impl ActivityRow {
    /// Average bandwidth of one rank \[GB/s\].
    pub fn gigabytes_per_second(&self) -> f64 {
        rate(self.bytes, self.seconds)
    }

    /// Average throughput of one rank \[GFLOP/s\].
    pub fn gigaflops(&self) -> f64 {
        rate(self.flops, self.seconds)
    }
}

fn rate(amount: u64, seconds: f64) -> f64 {
    if seconds > 0.0 {
        amount as f64 / seconds / 1e9
    } else {
        0.0
    }
}

impl Trace {
    /// The profile so far.
    pub(crate) fn profile(&self, manifest: &Manifest) -> Profile {
        let tables = manifest.entries.iter().enumerate();
        let tables = tables.map(|(index, entry)| self.table(index, entry));
        Profile {
            tables: tables.filter(|table| table.steps > 0).collect(),
        }
    }

    fn table(&self, index: usize, entry: &Entry) -> Breakdown {
        let step = self.sum(index, ItemKind::Step);
        let marks = (0..).zip(&entry.marks).map(|(number, mark)| {
            let names = (mark.name.clone(), mark.ops.clone());
            row(
                names,
                kind(mark.kind),
                self.sum(index, ItemKind::Mark(number)),
            )
        });
        let (slots, mut rows): (Vec<ActivityRow>, Vec<ActivityRow>) =
            marks.partition(|row| row.kind == "slot");
        for (number, op) in (0..).zip(&entry.comm) {
            let parts = [
                ("post", ItemKind::Post(number)),
                ("wait", ItemKind::Wait(number)),
                ("move", ItemKind::Move(number)),
            ];
            let names = || (op.title(), collective(op).to_owned());
            rows.extend(parts.map(|(kind, what)| row(names(), kind, self.sum(index, what))));
        }
        rows.retain(|row| row.count > 0);
        let seconds = step.nanoseconds as f64 / 1e9;
        let known: f64 = rows.iter().map(|row| row.seconds).sum();
        let rows = merged(rows, |row| (row.kind, row.name.clone(), row.ops.clone()));
        let kinds = merged(rows.clone(), |row| {
            (row.kind, String::new(), row.ops.clone())
        });
        let rest = ActivityRow {
            name: String::new(),
            kind: "rest",
            ops: String::new(),
            count: step.count,
            seconds: (seconds - known).max(0.0),
            bytes: 0,
            flops: 0,
        };
        let with_rest = |mut rows: Vec<ActivityRow>| {
            rows.push(rest.clone());
            rows
        };
        Breakdown {
            entry: entry.name.clone(),
            steps: step.count / u64::from(self.ranks.max(1)),
            seconds,
            rows: with_rest(rows),
            kinds: with_rest(kinds),
            slots: slots.into_iter().filter(|row| row.count > 0).collect(),
        }
    }

    /// The total of an item over all ranks.
    fn sum(&self, entry: usize, what: ItemKind) -> Total {
        let Some(item) = self.index.number(entry, what) else {
            return Total::default();
        };
        let totals = (0..self.ranks).map(|rank| self.total(rank, item));
        totals.fold(Total::default(), |sum, more| Total {
            count: sum.count + more.count,
            nanoseconds: sum.nanoseconds + more.nanoseconds,
            bytes: sum.bytes.saturating_add(more.bytes),
            flops: sum.flops.saturating_add(more.flops),
        })
    }
}

fn row((name, ops): (String, String), kind: &'static str, total: Total) -> ActivityRow {
    ActivityRow {
        name,
        kind,
        ops,
        count: total.count,
        seconds: total.nanoseconds as f64 / 1e9,
        bytes: total.bytes,
        flops: total.flops,
    }
}

/// Rows summed by key, longest first.
fn merged(
    rows: Vec<ActivityRow>,
    key: impl Fn(&ActivityRow) -> (&'static str, String, String),
) -> Vec<ActivityRow> {
    let mut all: BTreeMap<(&'static str, String, String), ActivityRow> = BTreeMap::new();
    for row in rows {
        let key = key(&row);
        let sum = all.entry(key).or_insert_with_key(|(kind, name, ops)| {
            self::row((name.clone(), ops.clone()), kind, Total::default())
        });
        sum.count += row.count;
        sum.seconds += row.seconds;
        sum.bytes = sum.bytes.saturating_add(row.bytes);
        sum.flops = sum.flops.saturating_add(row.flops);
    }
    let mut rows: Vec<ActivityRow> = all.into_values().collect();
    rows.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    rows
}

/// The kind name of a mark.
pub(super) fn kind(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::Kernel => "kernel",
        MarkKind::Product => "product",
        MarkKind::Convolution => "convolution",
        MarkKind::Slot => "slot",
    }
}

/// The kind name of a communication op.
pub(super) fn collective(op: &CommOp) -> &'static str {
    match op.kind {
        CommKind::AllReduce(_) => "all_reduce",
        CommKind::ReduceScatter(_) => "reduce_scatter",
        CommKind::Exchange => "exchange",
        CommKind::Transfer => "transfer",
    }
}
