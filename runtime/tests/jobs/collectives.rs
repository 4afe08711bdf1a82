//! The collectives compared with their definitions: every type and reduction, uneven boxes,
//! disjoint groups, several ops in flight, a different order of waits on every rank.

use std::time::Duration;

use crate::common::{Command, job, job_apart, manifest, op, rows, script};
use ddl_abi::algorithm::{ALGORITHMS, AUTO, Algorithm, Collective, candidates};
use ddl_abi::{CommKind, CommOp, Dtype, Group, Manifest, Member, Move, Reduction};
use ddl_runtime::{Job, Tensor, collective};
use half::{bf16, f16};
use proptest::prelude::*;

const TIMEOUT: Duration = Duration::from_secs(60);
/// Elements of every source and destination.
const ELEMENTS: u64 = 150;
/// Ops and steps of a random case, and its maximum number of ranks. Under Miri every access takes
/// microseconds.
const OPS: u32 = if cfg!(miri) { 2 } else { 6 };
const STEPS: u32 = if cfg!(miri) { 1 } else { 5 };
const RANKS: u32 = if cfg!(miri) { 3 } else { 5 };
/// Stride of the slots: room for the widest type.
const SLOT: u64 = 2048;

/// A small generator, so that one number determines a case.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) % bound
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

/// Values by rank.
type Values = Vec<Vec<f64>>;

/// Elements of `dtype` from small integers, which every type represents exactly.
fn typed(dtype: Dtype, values: &Values) -> Tensor {
    let bytes = |value: &f64| match dtype {
        Dtype::F64 => value.to_le_bytes().to_vec(),
        Dtype::F32 => (*value as f32).to_le_bytes().to_vec(),
        Dtype::BF16 => bf16::from_f64(*value).to_le_bytes().to_vec(),
        Dtype::F16 => f16::from_f64(*value).to_le_bytes().to_vec(),
        _ => (*value as i64).to_le_bytes()[..dtype.bytes()].to_vec(),
    };
    let shape = [values.len() as u64, values[0].len() as u64];
    Tensor::new(
        dtype,
        &shape,
        values.iter().flatten().flat_map(bytes).collect(),
    )
    .unwrap()
}

/// The reduction of two elements.
fn combine(dtype: Dtype, reduction: Reduction, a: f64, b: f64) -> f64 {
    match reduction {
        Reduction::Sum if dtype == Dtype::I1 => (a + b) % 2.0,
        Reduction::Sum => a + b,
        Reduction::Max => a.max(b),
        Reduction::Min => a.min(b),
        Reduction::And => (a as i64 & b as i64) as f64,
        Reduction::Or => (a as i64 | b as i64) as f64,
    }
}

/// The result of an op by definition.
fn oracle(op: &CommOp, sources: &Values, destinations: &mut Values) {
    for group in &op.groups {
        let combined = |reduction, at: usize| {
            let values = group.ranks.iter().map(|&rank| sources[rank as usize][at]);
            values
                .reduce(|a, b| combine(op.dtype, reduction, a, b))
                .unwrap()
        };
        for (member, &rank) in group.ranks.iter().enumerate() {
            let target = &mut destinations[rank as usize];
            if let CommKind::AllReduce(reduction) = op.kind {
                for (at, element) in target.iter_mut().enumerate().take(group.elements as usize) {
                    *element = combined(reduction, at);
                }
                continue;
            }
            let own = &group.members[member];
            for item in own.moves.iter() {
                for (from, to) in pairs(own, item) {
                    target[to] = match op.kind {
                        CommKind::ReduceScatter(reduction) => combined(reduction, from),
                        _ => sources[group.ranks[item.peer as usize] as usize][from],
                    };
                }
            }
        }
    }
}

/// The elements of a box: source, destination.
fn pairs(member: &Member, item: &Move) -> Vec<(usize, usize)> {
    let from = item.src_start + member.src_shift;
    let mut all = vec![(from as usize, item.dst_start as usize)];
    for (dim, &extent) in item.extents.iter().enumerate() {
        let (src, dst) = (item.src_strides[dim], item.dst_strides[dim]);
        let along = |(from, to)| {
            (0..extent).map(move |i| (from + (i * src) as usize, to + (i * dst) as usize))
        };
        all = all.into_iter().flat_map(along).collect();
    }
    all
}

/// Boxes of a 10 × 15 source that do not overlap in the destination; empty, strided and transposed
/// ones.
fn boxes(random: &mut Random, members: u64) -> Vec<Move> {
    let mut at = 0;
    let mut moves = Vec::new();
    for _ in 0..random.below(4) {
        let (height, width) = (random.below(6), random.below(9));
        if at + height * width > ELEMENTS {
            break;
        }
        let (row, column) = (random.below(11 - height), random.below(16 - width));
        let transposed = random.below(2) == 1;
        let mut item = Move {
            peer: random.below(members) as u32,
            src_start: (row * 15 + column).min(ELEMENTS - 1),
            dst_start: at,
            extents: vec![height, width],
            src_strides: vec![15, 1],
            dst_strides: if transposed {
                vec![1, height]
            } else {
                vec![width, 1]
            },
        };
        if height % 2 == 0 && random.below(2) == 1 {
            // The same in three dims.
            let half = height / 2;
            item.extents.splice(..1, [2, half]);
            for strides in [&mut item.src_strides, &mut item.dst_strides] {
                strides.insert(0, half * strides[0]);
            }
        }
        moves.push(item);
        at += height * width;
    }
    moves
}

/// Disjoint groups of some of the ranks, members in any order.
fn groups(random: &mut Random, ranks: u32) -> Vec<Group> {
    let mut sets = vec![Vec::new(); 3];
    let together = random.below(2) == 1;
    for rank in 0..ranks {
        let set = if together {
            0
        } else {
            random.below(3) as usize
        };
        sets[set].push(rank);
    }
    // The last set takes no part.
    sets.truncate(2);
    sets.retain(|set| !set.is_empty());
    let group = |mut set: Vec<u32>| {
        random.shuffle(&mut set);
        group(random, set)
    };
    sets.into_iter().map(group).collect()
}

/// A group of these ranks, in this order.
fn group(random: &mut Random, ranks: Vec<u32>) -> Group {
    let members = ranks
        .iter()
        .map(|_| Member::new(boxes(random, ranks.len() as u64)));
    Group {
        members: members.collect(),
        elements: random.below(ELEMENTS + 1),
        ranks,
    }
}

/// Ops, some of which are in the buckets of those before them.
fn random_calls(random: &mut Random, ranks: u32) -> Vec<CommOp> {
    let mut calls: Vec<CommOp> = Vec::new();
    for index in 0..u64::from(OPS) {
        let mut op = random_op(random, ranks, index);
        let transfers = |op: &CommOp| op.kind == CommKind::Transfer;
        let joins = !transfers(&op) && random.below(2) == 0;
        match calls.last_mut().filter(|last| joins && !transfers(last)) {
            Some(first) => {
                let groups = first.groups.iter();
                op.groups = groups.map(|own| group(random, own.ranks.clone())).collect();
                first.bucket.push(op);
            }
            None => calls.push(op),
        }
    }
    calls
}

fn random_op(random: &mut Random, ranks: u32, index: u64) -> CommOp {
    let dtype = Dtype::ALL[random.below(13) as usize];
    let reductions = reductions(dtype);
    let reduction = reductions[random.below(reductions.len() as u64) as usize];
    let kind = [
        CommKind::AllReduce(reduction),
        CommKind::ReduceScatter(reduction),
        CommKind::Exchange,
        CommKind::Transfer,
    ][random.below(4) as usize];
    let at = 2 * index * SLOT;
    let names = candidates(kind.collective(), false).map(|row| row.name);
    let names: Vec<&str> = names.chain([AUTO]).collect();
    let name = format!("op{index}");
    let groups = groups(random, ranks);
    CommOp {
        algorithm: names[random.below(names.len() as u64) as usize].into(),
        ..op(&name, kind, dtype, [at, at + SLOT], groups)
    }
}

/// The reductions defined for a type.
fn reductions(dtype: Dtype) -> &'static [Reduction] {
    const ALL: [Reduction; 5] = [
        Reduction::Sum,
        Reduction::Max,
        Reduction::Min,
        Reduction::And,
        Reduction::Or,
    ];
    &ALL[..if dtype.is_float() { 3 } else { 5 }]
}

/// Posts in the common order, each followed some time later by its wait, in this rank's own order.
fn commands(random: &mut Random, ops: u32) -> Vec<Command> {
    let (mut commands, mut open) = (Vec::new(), Vec::new());
    for post in 0..ops {
        commands.push(Command::Post(post));
        open.push(post);
        random.shuffle(&mut open);
        let waits = random.below(open.len() as u64 + 1) as usize;
        commands.extend(open.drain(..waits).map(Command::Wait));
    }
    commands.extend(open.into_iter().map(Command::Wait));
    commands
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 3 } else { 60 }))]
    #[test]
    fn collectives_are_as_defined(seed in any::<u64>(), ranks in 1..=RANKS) {
        let random = &mut Random(seed);
        let calls = random_calls(random, ranks);
        let ops: Vec<CommOp> = calls.iter().flat_map(CommOp::pieces).cloned().collect();
        let row = |name: &str, op: &CommOp, at| rows(name, op.dtype, ranks, ELEMENTS, true, at);
        let sources = ops.iter().map(|op| row(&op.name, op, op.src));
        let before = ops.iter().map(|op| row(&format!("{}.before", op.name), op, op.dst));
        let after = ops.iter().map(|op| row(&op.name, op, op.dst)).collect();
        let mut job = job(manifest(ranks, sources.chain(before).collect(), after, calls.clone()), TIMEOUT);
        for _step in 0..STEPS {
            let mut value = |op: &CommOp| random.below(if op.dtype == Dtype::I1 { 2 } else { 5 }) as f64;
            let mut values = |op: &CommOp| -> Values {
                (0..ranks).map(|_| (0..ELEMENTS).map(|_| value(op)).collect()).collect()
            };
            let sources: Vec<Values> = ops.iter().map(&mut values).collect();
            let mut expected: Vec<Values> = ops.iter().map(&mut values).collect();
            let all: Vec<Vec<Command>> = (0..ranks).map(|_| commands(random, calls.len() as u32)).collect();
            let mut inputs = vec![("script".to_owned(), script(&all))];
            for (index, op) in ops.iter().enumerate() {
                inputs.push((op.name.clone(), typed(op.dtype, &sources[index])));
                inputs.push((format!("{}.before", op.name), typed(op.dtype, &expected[index])));
                oracle(op, &sources[index], &mut expected[index]);
            }
            let inputs: Vec<(&str, &Tensor)> = inputs.iter().map(|(n, t)| (n.as_str(), t)).collect();
            let bytes = job.communicated_bytes().to_vec();
            let results = job.step("main", &inputs).unwrap();
            for (op, expected) in ops.iter().zip(&expected) {
                prop_assert_eq!(&results[&op.name], &typed(op.dtype, expected), "{}", op.name);
            }
            for rank in 0..ranks {
                let counted = job.communicated_bytes()[rank as usize] - bytes[rank as usize];
                prop_assert_eq!(counted, predicted(&ops, rank));
            }
        }
    }
}

/// The bytes that a rank communicates, by the records of the algorithms.
fn predicted(ops: &[CommOp], rank: u32) -> u64 {
    let groups = ops
        .iter()
        .flat_map(|op| op.groups.iter().map(move |group| (op, group)));
    groups
        .filter_map(|(op, group)| {
            let member = group.ranks.iter().position(|&other| other == rank)?;
            Some(collective::bytes(op, group).unwrap()[member])
        })
        .sum()
}

/// Sizes of sources: zero, one element, an odd indivisible number, several blocks and cache lines.
const SIZES: [u64; 4] = [0, 1, 31, 2001];

/// Every algorithm of the table computes its collective as defined, for every type and reduction,
/// from two to eight ranks, and counts the bytes stated by its record.
#[test]
fn every_algorithm_conforms() {
    for row in ALGORITHMS {
        for ranks in 2..=8 {
            for dtype in Dtype::ALL {
                conforms(row, ranks, dtype, job);
            }
        }
    }
}

/// The same with process ranks.
#[test]
fn every_algorithm_conforms_between_processes() {
    for row in ALGORITHMS {
        for (ranks, dtype) in [
            (2, Dtype::F32),
            (3, Dtype::BF16),
            (5, Dtype::I8),
            (8, Dtype::F64),
        ] {
            conforms(row, ranks, dtype, |manifest, timeout| {
                job_apart(&manifest, timeout)
            });
        }
    }
}

/// All reductions of a type over sources of all sizes, in one step.
///
/// - `job`: starts a job with this manifest
fn conforms(
    row: &Algorithm,
    ranks: u32,
    dtype: Dtype,
    job: impl FnOnce(Manifest, Duration) -> Job,
) {
    let kinds: Vec<CommKind> = match row.collective {
        Collective::AllReduce => reductions(dtype)
            .iter()
            .map(|&r| CommKind::AllReduce(r))
            .collect(),
        Collective::ReduceScatter => {
            let reductions = reductions(dtype).iter();
            reductions.map(|&r| CommKind::ReduceScatter(r)).collect()
        }
        Collective::Exchange => vec![CommKind::Exchange],
        Collective::Transfer => vec![CommKind::Transfer],
    };
    let mut at = 0;
    let mut ops = Vec::new();
    for kind in kinds {
        for size in SIZES {
            let bytes = ((size + 8) * dtype.bytes() as u64).next_multiple_of(64);
            let group = divided(ranks, size);
            let algorithm = row.name.to_owned();
            let name = format!("{}.{size}.{}", row.name, ops.len());
            let op = op(&name, kind, dtype, [at, at + bytes], vec![group]);
            ops.push((size, CommOp { algorithm, ..op }));
            at += 2 * bytes;
        }
    }
    let tensor = |suffix: &str, op: &CommOp, length, at| {
        rows(
            &format!("{}{suffix}", op.name),
            dtype,
            ranks,
            length,
            true,
            at,
        )
    };
    let sources = ops.iter().map(|(size, op)| tensor("", op, *size, op.src));
    let before = ops
        .iter()
        .map(|(size, op)| tensor(".before", op, size + 8, op.dst));
    let after = ops
        .iter()
        .map(|(size, op)| tensor("", op, size + 8, op.dst));
    let all: Vec<CommOp> = ops.iter().map(|(_, op)| op.clone()).collect();
    let manifest = manifest(
        ranks,
        sources.chain(before).collect(),
        after.collect(),
        all.clone(),
    );
    let mut job = job(manifest, TIMEOUT);
    let random = &mut Random(u64::from(ranks));
    let (mut inputs, mut expected) = (Vec::new(), Vec::new());
    for (size, op) in &ops {
        let mut values = |length: u64| -> Values {
            let bound = if dtype == Dtype::I1 { 2 } else { 5 };
            let row =
                |random: &mut Random| (0..length).map(|_| random.below(bound) as f64).collect();
            (0..ranks).map(|_| row(random)).collect()
        };
        let (given, mut result) = (values(*size), values(size + 8));
        inputs.push((op.name.clone(), typed(dtype, &given)));
        inputs.push((format!("{}.before", op.name), typed(dtype, &result)));
        oracle(op, &given, &mut result);
        expected.push((op.name.clone(), typed(dtype, &result)));
    }
    let posts = (0..ops.len() as u32).flat_map(|op| [Command::Post(op), Command::Wait(op)]);
    inputs.push((
        "script".to_owned(),
        script(&vec![posts.collect(); ranks as usize]),
    ));
    let inputs: Vec<(&str, &Tensor)> = inputs.iter().map(|(n, t)| (n.as_str(), t)).collect();
    let results = job.step("main", &inputs).unwrap();
    for (name, expected) in &expected {
        assert_eq!(
            &results[name], expected,
            "{name} of {dtype:?} on {ranks} ranks"
        );
    }
    for rank in 0..ranks {
        let counted = job.communicated_bytes()[rank as usize];
        assert_eq!(
            counted,
            predicted(&all, rank),
            "{} of {dtype:?} on {ranks} ranks",
            row.name
        );
    }
}

/// All ranks, in reverse order. A member takes its part of each source in turn; parts are uneven if
/// the number of ranks does not divide the size.
fn divided(ranks: u32, size: u64) -> Group {
    let border = |member: u64| member * size / u64::from(ranks);
    let part = |member: u64| {
        let (start, length) = (border(member), border(member + 1) - border(member));
        let item = |peer: u64| Move {
            peer: peer as u32,
            src_start: start,
            dst_start: peer * length,
            extents: vec![1, length],
            src_strides: vec![length, 1],
            dst_strides: vec![length, 1],
        };
        Member::new((0..u64::from(ranks)).map(item).collect())
    };
    Group {
        ranks: (0..ranks).rev().collect(),
        elements: size,
        members: (0..u64::from(ranks)).map(part).collect(),
    }
}
