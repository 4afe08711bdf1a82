//! A contradictory manifest is rejected before any of it is used.

use crate::common::{SHARED, manifest, op, plan, rows};
use std::sync::Arc;

use ddl_abi::{
    CommKind, CommOp, Dtype, FurtherPlace, Group, Manifest, Member, Move, Reduction, Tensor,
};
use ddl_runtime::Error;

/// A change and its error message.
type Case = (fn(&mut Manifest), &'static str);

fn valid() -> Manifest {
    let item = Move {
        peer: 1,
        src_start: 0,
        dst_start: 10,
        extents: vec![2, 5],
        src_strides: vec![5, 1],
        dst_strides: vec![5, 1],
    };
    let members = vec![Member::new(vec![item]), Member::default()];
    let group = Group {
        ranks: vec![1, 0],
        elements: 10,
        members,
    };
    let gather = op(
        "gather",
        CommKind::Exchange,
        Dtype::F32,
        [0, 64],
        vec![group.clone()],
    );
    let reduce = CommKind::AllReduce(Reduction::Sum);
    let sum = op("sum", reduce, Dtype::F32, [0, 0], vec![group]);
    let x = rows("x", Dtype::F32, 2, 10, true, 0);
    let mut manifest = manifest(2, vec![x.clone()], vec![], vec![gather, sum]);
    manifest.state = vec![Tensor {
        name: "w".into(),
        ..x
    }];
    manifest.entries[0].uses = vec!["w".into()];
    manifest
}

fn refusal(change: impl FnOnce(&mut Manifest)) -> String {
    let mut manifest = valid();
    change(&mut manifest);
    match plan(manifest) {
        Ok(_) => "accepted".to_owned(),
        Err(error) => error.to_string(),
    }
}

fn arg(manifest: &mut Manifest) -> &mut Tensor {
    &mut manifest.entries[0].args[1]
}

/// Splits each rank's row of ten elements into two parts of five.
fn in_two_parts(tensor: &mut Tensor, stride: u64) {
    for (rank, parts) in (0..).zip(&mut tensor.shards) {
        *parts = vec![vec![[rank, 1], [0, 5]], vec![[rank, 1], [5, 5]]];
    }
    tensor.stride = stride;
}

/// Gives the second rank's row a separate place.
fn in_two_places(manifest: &mut Manifest) -> &mut Tensor {
    let tensor = &mut manifest.state[0];
    let mut place = FurtherPlace {
        slot: tensor.slot,
        shards: tensor.shards.clone(),
        stride: 0,
    };
    tensor.shards[1].clear();
    place.shards[0].clear();
    tensor.further = vec![place];
    tensor
}

#[test]
fn parts_of_one_tensor_may_lie_in_several_places() {
    let refused = |change: fn(&mut Tensor)| refusal(|m| change(in_two_places(m)));
    assert_eq!(refused(|_| {}), "accepted");
    let cases: [(fn(&mut Tensor), &str); 4] = [
        (|t| t.further[0].slot.offset = u64::MAX, "leaves the arena"),
        (
            |t| t.further[0].shards[1].clear(),
            "do not make up the tensor",
        ),
        (
            |t| t.further[0].shards.truncate(1),
            "not one list of parts per rank",
        ),
        (|t| t.further[0].slot.bytes = 39, "leaves its slot"),
    ];
    for (change, words) in cases {
        let found = refused(change);
        assert!(found.contains(words), "{found}, and not {words}");
    }
}

fn gather(manifest: &mut Manifest) -> &mut CommOp {
    &mut manifest.entries[0].comm[0]
}

fn item(manifest: &mut Manifest) -> &mut Move {
    &mut Arc::make_mut(&mut gather(manifest).groups[0].members[0].moves)[0]
}

#[test]
fn the_unchanged_manifest_is_accepted() {
    assert_eq!(refusal(|_| {}), "accepted");
}

#[test]
fn tensors_stay_in_their_slots_and_arenas() {
    let cases: &[Case] = &[
        (|m| m.ranks = 0, "0 ranks"),
        (|m| m.ranks = 3, "not one size of arenas for each rank"),
        (
            |m| m.arenas.push(m.arenas[0].clone()),
            "not one size of arenas for each rank",
        ),
        (
            |m| {
                m.ranks = 3;
                m.arenas[0].ranks = vec![0, 1, 2];
            },
            "one list of parts per rank",
        ),
        (|m| arg(m).slot.offset = SHARED, "leaves the arena"),
        (|m| arg(m).slot.offset = u64::MAX, "leaves the arena"),
        (|m| arg(m).slot.offset = 2, "not aligned"),
        (|m| arg(m).slot.bytes = 39, "leaves its slot"),
        (|m| arg(m).shards[1][0] = vec![[1, 1]], "another ndim"),
        (
            |m| arg(m).shards[1][0] = vec![[1, 2], [0, 10]],
            "leaves the shape",
        ),
        (
            |m| arg(m).shards[1][0] = vec![[u64::MAX, 2], [0, 10]],
            "leaves the shape",
        ),
        (
            |m| arg(m).shards[1][0] = vec![[0, 1], [0, 10]],
            "do not make up",
        ),
        (|m| arg(m).shards[1][0] = vec![[0, 1], [0, 5]], "overlap"),
        (|m| arg(m).shards[1].clear(), "do not make up the tensor"),
        (
            |m| {
                let part = arg(m).shards[1][0].clone();
                arg(m).shards[1].push(part);
            },
            "unlike numbers of parts",
        ),
        (|m| arg(m).stride = 2, "are not aligned"),
        (|m| in_two_parts(arg(m), 0), "overlap in their slot"),
        (|m| in_two_parts(arg(m), 24), "leaves its slot"),
        (|m| arg(m).shape = vec![1 << 40, 1 << 40], "too large"),
        (|m| m.state[0].slot.bytes = 1 << 40, "leaves the arena"),
        (|m| m.entries[0].uses[0] = "v".into(), "no param or state"),
        (|m| m.entries.push(m.entries[0].clone()), "2 entries"),
        (
            |m| m.state.push(m.state[0].clone()),
            "two of param or state `w`",
        ),
    ];
    for (change, what) in cases {
        let found = refusal(change);
        assert!(found.contains(what), "expected {what}, found {found}");
    }
}

/// Adds an op to the bucket of the second one.
fn in_bucket(manifest: &mut Manifest, change: fn(&mut CommOp)) {
    let mut piece = manifest.entries[0].comm[1].clone();
    change(&mut piece);
    manifest.entries[0].comm[1].bucket.push(piece);
}

#[test]
fn a_bucket_is_one_call() {
    let cases: &[Case] = &[
        (|m| in_bucket(m, |_| {}), "accepted"),
        (
            |m| in_bucket(m, |op| op.kind = CommKind::Exchange),
            "cannot run in place",
        ),
        (
            |m| in_bucket(m, |op| (op.kind, op.dst) = (CommKind::Exchange, 64)),
            "accepted",
        ),
        (
            |m| in_bucket(m, |op| op.dst = SHARED),
            "leaves the symmetric arena",
        ),
        (
            |m| in_bucket(m, |op| (op.kind, op.dst) = (CommKind::Transfer, 64)),
            "a transfer is in a bucket",
        ),
        (|m| in_bucket(m, |op| op.channel = 1), "other groups"),
        (
            |m| in_bucket(m, |op| op.groups[0].ranks.reverse()),
            "other groups",
        ),
        (|m| in_bucket(m, |op| op.groups.clear()), "other groups"),
        (
            |m| in_bucket(m, |op| op.bucket = vec![op.clone()]),
            "it is in a bucket and has one",
        ),
        (
            |m| in_bucket(m, |op| (op.algorithm, op.dst) = ("pull".into(), 64)),
            "the algorithm `pull`",
        ),
    ];
    for (change, what) in cases {
        let found = refusal(change);
        assert!(found.contains(what), "expected {what}, found {found}");
    }
}

#[test]
fn communication_stays_in_the_symmetric_arena() {
    let cases: &[Case] = &[
        (
            |m| gather(m).src = SHARED - 36,
            "leaves the symmetric arena",
        ),
        (
            |m| gather(m).dst = u64::MAX - 3,
            "leaves the symmetric arena",
        ),
        (|m| gather(m).dst = 65, "not aligned"),
        (|m| item(m).peer = 2, "no member 2"),
        (
            |m| item(m).src_start = SHARED / 4,
            "leaves the symmetric arena",
        ),
        (
            |m| gather(m).groups[0].members[0].src_shift = SHARED / 4,
            "leaves the symmetric arena",
        ),
        (
            |m| gather(m).groups[0].members[0].src_shift = u64::MAX,
            "too large",
        ),
        (
            |m| item(m).src_strides[0] = SHARED / 4,
            "leaves the symmetric arena",
        ),
        (|m| item(m).dst_strides = vec![1], "another ndim"),
        (|m| item(m).extents[0] = u64::MAX, "too large"),
        (|m| item(m).extents = vec![0, u64::MAX], "accepted"),
        (|m| gather(m).groups[0].ranks[0] = 2, "no rank 2"),
        (|m| gather(m).groups[0].ranks[0] = 0, "twice"),
        (
            |m| drop(gather(m).groups[0].members.pop()),
            "one part per member",
        ),
        (
            |m| gather(m).kind = CommKind::ReduceScatter(Reduction::Or),
            "no such reduction",
        ),
        (|m| gather(m).algorithm = "ring".into(), "not supported"),
        (|m| gather(m).algorithm = "two_shot".into(), "not supported"),
        (
            |m| {
                let op = &mut m.entries[0].comm[1];
                (op.algorithm, op.src) = ("one_shot".into(), op.dst);
            },
            "cannot run in place",
        ),
        (
            |m| m.entries[0].comm[1].groups[0].elements = SHARED / 4 + 1,
            "leaves the symmetric arena",
        ),
        (|m| m.entries[0].comm[1].dst = 36, "overlap in part"),
    ];
    for (change, what) in cases {
        let found = refusal(change);
        assert!(found.contains(what), "expected {what}, found {found}");
    }
}

#[test]
fn the_machine_must_have_what_the_plan_needs() {
    assert!(refusal(|m| m.target = "sparc-sun-solaris".into()).contains("`sparc`"));
    assert!(refusal(|m| m.cpu_features = vec!["quantum".into()]).contains("`quantum`"));
    let mut other = valid();
    other.abi += 1;
    assert!(matches!(plan(other), Err(Error::Version { .. })));
}
