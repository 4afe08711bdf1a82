//! What a rank may rely on after it has posted and waited, whatever its peers do meanwhile.

use std::time::Duration;

use crate::common::{Command, SHARED, job, job_apart, manifest, op, rows, script};
use ddl_abi::algorithm::{Algorithm, Collective, candidates};
use ddl_abi::{CommKind, CommOp, Dtype, Group, Member, Move, Reduction};
use ddl_runtime::Tensor;

const TIMEOUT: Duration = Duration::from_secs(60);
/// How often a step that depends on timing is repeated; under Miri a step takes seconds.
const STEPS: usize = if cfg!(miri) { 1 } else { 5 };

/// The first hundred elements of a peer.
fn run(peer: u32, dst_start: u64) -> Move {
    let (extents, src_strides, dst_strides) = (vec![100], vec![1], vec![1]);
    Move {
        peer,
        src_start: 0,
        dst_start,
        extents,
        src_strides,
        dst_strides,
    }
}

/// Long enough for several blocks and slices, with rounding, by every algorithm and in place: the
/// bits are those of the sum in member order, on every rank.
#[test]
fn all_reduce_sums_in_member_order() {
    for row in candidates(Collective::AllReduce, false) {
        for dst in [0, SHARED / 2] {
            if dst > 0 || row.in_place {
                sums_in_member_order(row, dst);
            }
        }
    }
}

fn sums_in_member_order(row: &Algorithm, dst: u64) {
    let (ranks, elements) = (4, 10_007);
    let group = Group {
        ranks: vec![2, 0, 3, 1],
        elements,
        members: vec![],
    };
    let kind = CommKind::AllReduce(Reduction::Sum);
    let sum = CommOp {
        algorithm: row.name.into(),
        ..op("sum", kind, Dtype::F32, [0, dst], vec![group])
    };
    let row = |name, at| rows(name, Dtype::F32, ranks, elements, true, at);
    let manifest = manifest(ranks, vec![row("x", 0)], vec![row("y", dst)], vec![sum]);
    assert!(SHARED / 2 >= elements * 4);
    let x: Vec<f32> = (0..u64::from(ranks) * elements)
        .map(|i| (i * 7919 % 16_777_213) as f32 / 3.0 / (1 + i % 997) as f32 - 4000.0)
        .collect();
    let x_at = |rank: u64, at: u64| x[(rank * elements + at) as usize];
    let sums: Vec<f32> = (0..elements)
        .map(|at| ((x_at(2, at) + x_at(0, at)) + x_at(3, at)) + x_at(1, at))
        .collect();
    let commands = script(&vec![vec![Command::Post(0), Command::Wait(0)]; 4]);
    let input = Tensor::from_f32(&[4, elements], &x).unwrap();
    for mut job in [job_apart(&manifest, TIMEOUT), job(manifest, TIMEOUT)] {
        let results = job
            .step("main", &[("script", &commands), ("x", &input)])
            .unwrap();
        assert_eq!(
            results["y"],
            Tensor::from_f32(&[4, elements], &sums.repeat(4)).unwrap()
        );
    }
}

/// A rank that has completed the next op of a group may write the source of the previous one,
/// although its peers wait for neither until later.
#[test]
fn the_next_op_of_a_group_releases_the_source() {
    let ranks = 3;
    let whole = |peer| run(peer, 100 * u64::from(peer));
    let members = vec![Member::new((0..ranks).map(whole).collect()); ranks as usize];
    let group = Group {
        ranks: (0..ranks).collect(),
        elements: 0,
        members,
    };
    let gather = |name, at| {
        op(
            name,
            CommKind::Exchange,
            Dtype::I32,
            at,
            vec![group.clone()],
        )
    };
    let args = vec![rows("x", Dtype::I32, ranks, 100, true, 0)];
    let results = vec![rows("y", Dtype::I32, ranks, 300, true, 4096)];
    let ops = vec![gather("first", [0, 4096]), gather("second", [1024, 8192])];
    let mut job = job(manifest(ranks, args, results, ops), TIMEOUT);
    let (post, wait) = (Command::Post, Command::Wait);
    let late = vec![post(0), post(1), Command::Sleep(20), wait(1), wait(0)];
    let early = vec![post(0), post(1), wait(1), Command::Spoil(400), wait(0)];
    let commands = script(&[early, late.clone(), late]);
    let values: Vec<i32> = (0..300).collect();
    let x = Tensor::from_i32(&[3, 100], &values).unwrap();
    for _ in 0..STEPS {
        let results = job
            .step("main", &[("script", &commands), ("x", &x)])
            .unwrap();
        assert_eq!(
            results["y"],
            Tensor::from_i32(&[3, 300], &values.repeat(3)).unwrap()
        );
    }
}

/// When the wait for an all_reduce returns, all slices are complete, although a peer waits much
/// later.
#[test]
fn a_completed_all_reduce_is_whole() {
    let (ranks, elements) = (3, 200);
    let group = Group {
        ranks: vec![0, 1, 2],
        elements,
        members: vec![],
    };
    let sum = op(
        "sum",
        CommKind::AllReduce(Reduction::Sum),
        Dtype::I32,
        [0, 0],
        vec![group],
    );
    let x = rows("x", Dtype::I32, ranks, elements, true, 0);
    let kept = rows("kept", Dtype::I32, ranks, elements, true, SHARED / 2);
    let mut job = job(manifest(ranks, vec![x], vec![kept], vec![sum]), TIMEOUT);
    let early = vec![Command::Post(0), Command::Wait(0), Command::Keep(800)];
    let late = vec![
        Command::Post(0),
        Command::Sleep(20),
        Command::Wait(0),
        Command::Keep(800),
    ];
    let commands = script(&[early.clone(), late, early]);
    let values: Vec<i32> = (0..600).collect();
    let sums: Vec<i32> = (0..200).map(|i| 3 * i + 600).collect();
    let x = Tensor::from_i32(&[3, 200], &values).unwrap();
    for _ in 0..STEPS {
        let results = job
            .step("main", &[("script", &commands), ("x", &x)])
            .unwrap();
        assert_eq!(
            results["kept"],
            Tensor::from_i32(&[3, 200], &sums.repeat(3)).unwrap()
        );
    }
}

/// No source is read before its owner has posted it.
#[test]
fn sources_are_read_after_their_post() {
    let (ranks, elements) = (3, 100);
    let members = vec![Member::new(vec![run(2, 0)]); ranks as usize];
    let group = Group {
        ranks: (0..ranks).collect(),
        elements,
        members,
    };
    let max = CommKind::AllReduce(Reduction::Max);
    let pull = CommKind::ReduceScatter(Reduction::Max);
    for kind in [max, pull, CommKind::Exchange] {
        let at = [0, SHARED / 2];
        let comm = vec![op("last", kind, Dtype::I32, at, vec![group.clone()])];
        let x = rows("x", Dtype::I32, ranks, elements, true, at[0]);
        let y = rows("y", Dtype::I32, ranks, elements, true, at[1]);
        let mut job = job(manifest(ranks, vec![x], vec![y], comm), TIMEOUT);
        let early = vec![Command::Post(0), Command::Wait(0)];
        let late = [vec![Command::Sleep(20), Command::Spoil(400)], early.clone()].concat();
        let commands = script(&[early.clone(), early, late]);
        let zeros = Tensor::from_i32(&[3, 100], &[0; 300]).unwrap();
        let results = job
            .step("main", &[("script", &commands), ("x", &zeros)])
            .unwrap();
        assert_eq!(results["y"].bytes(), [0x55; 1200]);
    }
}

/// An argument that a step leaves unchanged is copied once; one that it may write, each time; and
/// after a failure, again.
#[test]
fn what_stays_is_copied_once() {
    for kept in [false, true] {
        let mut x = rows("x", Dtype::I32, 2, 2, true, 0);
        let y = rows("y", Dtype::I32, 2, 2, true, 0);
        x.kept = kept;
        let mut job = job(manifest(2, vec![x], vec![y], vec![]), TIMEOUT);
        let tensor = |value| Tensor::from_i32(&[2, 2], &[value; 4]).unwrap();
        // The slot of `y` is that of `x`, so it shows its content.
        let step = |job: &mut ddl_runtime::Job, commands: &[Command], x, same: bool| {
            let (script, x) = (script(&[commands.to_vec(), commands.to_vec()]), tensor(x));
            let (script, x) = (("script", &script), ("x", &x));
            match same {
                true => job.run("main", &[script], &[x]),
                false => job.run("main", &[script, x], &[]),
            }?;
            Ok::<_, ddl_runtime::Error>(job.result("y").unwrap().to_f64()[0])
        };
        let spoiled = f64::from(0x5555_5555);
        // The first time it is copied in any case.
        assert_eq!(step(&mut job, &[], 3, true), Ok(3.0));
        assert_eq!(step(&mut job, &[Command::Spoil(16)], 3, true), Ok(spoiled));
        let found = step(&mut job, &[], 3, true);
        assert_eq!(found, Ok(if kept { spoiled } else { 3.0 }));
        // A changing one is always copied.
        assert_eq!(step(&mut job, &[], 4, false), Ok(4.0));
        assert_eq!(step(&mut job, &[Command::Spoil(16)], 4, true), Ok(spoiled));
        // After a rejected step the content of the slot is unknown.
        assert!(job.run("main", &[("x", &tensor(5))], &[]).is_err());
        assert!(job.result("y").is_err(), "there is no last step");
        assert_eq!(step(&mut job, &[], 4, true), Ok(4.0));
    }
}

/// Far more ranks than cores.
#[test]
fn many_ranks_on_few_cores_add_up() {
    const RANKS: u32 = 256;
    let group = Group {
        ranks: (0..RANKS).collect(),
        elements: 2,
        members: vec![],
    };
    let kind = CommKind::AllReduce(Reduction::Sum);
    let sum = op("sum", kind, Dtype::I32, [0, 64], vec![group]);
    let x = rows("x", Dtype::I32, RANKS, 2, true, 0);
    let y = rows("y", Dtype::I32, RANKS, 2, true, 64);
    let manifest = manifest(RANKS, vec![x], vec![y], vec![sum]);
    let values: Vec<i32> = (0..2 * RANKS as i32).collect();
    let x = Tensor::from_i32(&[RANKS.into(), 2], &values).unwrap();
    let commands = vec![vec![Command::Post(0), Command::Wait(0)]; RANKS as usize];
    let script = script(&commands);
    let total = (0..RANKS).map(|rank| f64::from(2 * rank)).sum::<f64>();
    for mut job in [
        job(manifest.clone(), TIMEOUT),
        job_apart(&manifest, TIMEOUT),
    ] {
        for _ in 0..3 {
            let results = job.step("main", &[("script", &script), ("x", &x)]).unwrap();
            let sums = results["y"].to_f64();
            let (first, second) = (total, total + f64::from(RANKS));
            assert!(
                sums.chunks(2).all(|sum| *sum == [first, second]),
                "{sums:?}"
            );
        }
    }
}
