//! Faults injected into correctly placed programs: the verifier detects each.

use ddl_abi::algorithm::{
    Access, AccessRange, Algorithm, LINE, Meetings, ONE_SHOT, PULL, Release, Share, Side, TWO_SHOT,
    slice,
};
use proptest::prelude::*;

use super::loops::{gathers, tensor_parallel};
use super::{gather_and_overwrite, meshes, placed, scheduled, scheduled_apart, slot};
use crate::diag::Diags;
use crate::graph::{ArgKind, Comm, Func, Kind, NodeId, Program, Slot, ValueId};
use crate::memory::lifetime::communicated;
use crate::memory::rings::Rings;
use crate::memory::verify::{MemoryFault, Setting, replay};
use crate::memory::{ReleaseRules, check, place};
use crate::phase::Phase;
use crate::pipeline::State;
use crate::pipeline::opt::Request;
use crate::sample::micro::micro_layers;
use crate::sample::{B, Draft, P, S0, f32, mesh, named, random_program};
use crate::schedule::kernel::{unit_of, units};

/// The fault found in the first entry. Shares that are replayed together find one, too.
pub(super) fn fault(program: &Program, setting: Setting) -> Option<MemoryFault> {
    let meshes = meshes(program);
    let rest = check::rest(program, &meshes, &mut Diags::new());
    let found = |shares_together| {
        let setting = Setting {
            shares_together,
            ..setting
        };
        replay(&program.funcs[0], &meshes, &rest, setting).err()
    };
    let (apart, together) = (found(false), found(true));
    assert_eq!(
        apart.is_some(),
        together.is_some(),
        "{apart:?}, {together:?}"
    );
    apart
}

/// The text of the fault, which must occur.
fn why(program: &Program) -> String {
    fault(program, Setting::default()).expect("a fault").why
}

/// The program with this algorithm for communication `name`, scheduled and placed.
fn by(mut program: Program, name: &str, algorithm: &'static Algorithm) -> Program {
    let graph = &mut program.funcs[0].graph;
    let node = named(graph, name);
    graph.node_mut(node).algorithm = Some(algorithm);
    let mut program = scheduled(program);
    place(&mut program, ReleaseRules::Observed);
    program
}

/// The sum of a long vector, which is read afterwards.
fn summed() -> Program {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[100]), &[B]);
    let part = d.op("part", "exp", &[x], &[B]);
    let part = d.comm("given", Comm::Complete, &[0], part, &[P]);
    let sum = d.comm("sum", Comm::AllReduce, &[0], part, &[B]);
    let y = d.op("y", "neg", &[sum], &[B]);
    d.give(y, None);
    d.program(vec![mesh("m", &[("x", 3)], &[0, 1, 2])])
}

/// The accesses of a two-shot all_reduce with changed slices.
fn changed(share: &Share<'_>, each: &mut dyn FnMut(Access), change: fn(u64, u64) -> [u64; 2]) {
    let members = share.members.len() as u64;
    let own = slice(
        share.elements,
        share.element_bytes,
        members,
        share.member as u64,
    );
    let [start, end] = change(own.start, own.end);
    for side in [Side::Source, Side::Destination] {
        for &owner in share.members {
            let what = AccessRange::Run(start..end);
            each(Access { owner, side, what });
        }
    }
}

/// Elements of f32 per cache line.
const STEP: u64 = LINE / 4;

static LONGER: Algorithm = Algorithm {
    visit: |share, each| changed(share, each, |start, end| [start, (end + STEP).min(100)]),
    ..TWO_SHOT
};
static BEHIND: Algorithm = Algorithm {
    visit: |share, each| {
        changed(share, each, |start, end| {
            [start, end + if end == 100 { STEP } else { 0 }]
        });
    },
    ..TWO_SHOT
};
static SHORTER: Algorithm = Algorithm {
    visit: |share, each| changed(share, each, |start, end| [(start + STEP).min(end), end]),
    ..TWO_SHOT
};
static BYTEWISE: Algorithm = Algorithm {
    visit: |share, each| changed(share, each, |start, end| [start.saturating_sub(1), end]),
    ..TWO_SHOT
};

#[test]
fn slices_that_overlap_leave_gaps_or_end_elsewhere_are_found() {
    assert_eq!(
        fault(&by(summed(), "sum", &TWO_SHOT), Setting::default()),
        None
    );
    for algorithm in [&LONGER, &BYTEWISE] {
        let found = why(&by(summed(), "sum", algorithm));
        assert!(found.contains("`%sum`"), "{found}");
    }
    let found = why(&by(summed(), "sum", &BEHIND));
    assert!(found.contains("behind the end of"), "{found}");
    let found = why(&by(summed(), "sum", &SHORTER));
    assert!(found.contains("reads `%sum`"), "{found}");
}

static EARLY_PULL: Algorithm = Algorithm {
    release: Release::Wait,
    ..PULL
};
static EARLY_ONE_SHOT: Algorithm = Algorithm {
    release: Release::Wait,
    ..ONE_SHOT
};
static MET_ONCE: Algorithm = Algorithm {
    meetings: Meetings::Before,
    ..TWO_SHOT
};
static OVER_ITS_SOURCE: Algorithm = Algorithm {
    in_place: true,
    ..ONE_SHOT
};

/// Sums, then writes a value that may overlap the summed part.
fn sum_and_overwrite() -> Program {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[8, 8]), &[S0]);
    let part = d.reduce("part", "sum", x, &[0], &[P]);
    let sum = d.comm("sum", Comm::AllReduce, &[0], part, &[B]);
    let next = d.op("next", "exp", &[sum], &[B]);
    let given = d.comm("given", Comm::Complete, &[0], next, &[P]);
    let more = d.comm("more", Comm::AllReduce, &[0], given, &[B]);
    d.give(sum, None);
    d.give(more, None);
    d.program(vec![mesh("m", &[("x", 2)], &[0, 1])])
}

#[test]
fn releases_that_are_too_early_are_found() {
    assert_eq!(
        fault(
            &by(gather_and_overwrite(), "whole", &PULL),
            Setting::default()
        ),
        None
    );
    let found = why(&by(gather_and_overwrite(), "whole", &EARLY_PULL));
    assert_eq!(
        found,
        "writes `%next` while `%shard` may still be used there"
    );
    for row in [&ONE_SHOT, &TWO_SHOT] {
        assert_eq!(
            fault(&by(sum_and_overwrite(), "sum", row), Setting::default()),
            None
        );
    }
    let found = why(&by(sum_and_overwrite(), "sum", &EARLY_ONE_SHOT));
    assert_eq!(
        found,
        "writes `%given` while `%part` may still be used there"
    );
}

#[test]
fn an_algorithm_that_meets_too_seldom_or_runs_in_place_wrongly_is_found() {
    let found = why(&by(summed(), "sum", &MET_ONCE));
    assert!(
        found.contains("`%sum` while it may still be written"),
        "{found}"
    );
    let program = by(summed(), "sum", &OVER_ITS_SOURCE);
    assert_eq!(slot(&program, "sum"), slot(&program, "given"));
    let found = why(&program);
    assert!(found.contains("`%given`"), "{found}");
}

fn none(_: &Func, _: &[ddl_dialect::mesh::Mesh]) -> Vec<Vec<Vec<usize>>> {
    Vec::new()
}

#[test]
fn a_missing_fence_is_found() {
    let program = placed(gathers(3));
    let setting = Setting {
        fences: none,
        ..Setting::default()
    };
    assert_eq!(fault(&program, Setting::default()), None);
    let found = fault(&program, setting).expect("a fault").why;
    assert_eq!(
        found,
        "writes `%y/copy(ws)` while `%y/copy(ws)` may still be used there"
    );
    let mut program = micro_layers(4);
    let graph = &mut program.funcs[0].graph;
    for name in ["y", "own"] {
        let node = named(graph, name);
        graph.node_mut(node).algorithm = Some(&ONE_SHOT);
    }
    let program = placed(program);
    let setting = Setting {
        body_fences: |_, _, _| Vec::new(),
        ..Setting::default()
    };
    let found = fault(&program, setting).expect("a fault").why;
    assert!(found.contains("may still be used there"), "{found}");
}

/// Moves a node right before another in the order.
fn moved(program: &mut Program, name: &str, before: &str) {
    let graph = &mut program.funcs[0].graph;
    let (node, next) = (named(graph, name), named(graph, before));
    let mut order = graph.order();
    order.retain(|&id| id != node);
    let at = order.iter().position(|&id| id == next).unwrap();
    order.insert(at, node);
    graph.renumber(&order);
    assert_eq!(
        graph.order(),
        order,
        "`{name}` cannot stand before `{before}`"
    );
}

/// Gathers twice, where the second result is read late, then writes a new value.
fn gathers_twice() -> Program {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[8, 8]), &[S0]);
    let a = d.op("a", "exp", &[x], &[S0]);
    let b = d.op("b", "neg", &[x], &[S0]);
    let first = d.comm("first", Comm::AllGather, &[0], a, &[B]);
    let second = d.comm("second", Comm::AllGather, &[0], b, &[B]);
    let sum = d.reduce("sum", "sum", first, &[1], &[B]);
    let wide = d.broadcast("wide", sum, &[0], f32(&[8, 8]), &[S0]);
    let next = d.op("next", "sub", &[x, wide], &[S0]);
    let third = d.comm("third", Comm::AllGather, &[0], next, &[B]);
    d.give(third, None);
    d.give(second, None);
    d.program(vec![mesh("m", &[("x", 2)], &[0, 1])])
}

#[test]
fn a_wait_that_is_too_late_is_found_and_an_early_one_is_none() {
    let late = scheduled_apart(gathers_twice());
    let mut early = late.clone();
    moved(&mut early, "second", "sum");
    let original = late.funcs[0].graph.order();
    let order = |program: &mut Program, order: &[NodeId]| program.funcs[0].graph.renumber(order);
    place(&mut early, ReleaseRules::Observed);
    assert_eq!(fault(&early, Setting::default()), None);
    assert_eq!(slot(&early, "a").offset, slot(&early, "next").offset);
    order(&mut early, &original);
    let found = why(&early);
    assert_eq!(found, "writes `%next` while `%a` may still be used there");
    let mut program = late;
    place(&mut program, ReleaseRules::Observed);
    moved(&mut program, "second", "sum");
    assert_eq!(fault(&program, Setting::default()), None);
}

#[test]
fn pieces_of_a_bucket_do_not_release_one_another() {
    let program = scheduled(gathers_twice());
    let graph = &program.funcs[0].graph;
    let bucket = |name: &str| graph.node(named(graph, name)).bucket;
    assert_eq!([bucket("first"), bucket("second")], [Some(0); 2]);
    let safe = placed(gathers_twice());
    for source in ["a", "b"] {
        assert_ne!(slot(&safe, source).offset, slot(&safe, "next").offset);
    }
    // What ends with the bucket is read until the next call.
    let mut program = program;
    place(&mut program, ReleaseRules::Ignored);
    let found = why(&program);
    assert!(found.starts_with("writes `%next` while"), "{found}");
}

#[test]
fn a_post_that_is_too_early_is_found() {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[8, 8]), &[S0]);
    let s = d.op("s", "exp", &[x], &[S0]);
    let t = d.op("t", "neg", &[x], &[S0]);
    let a = d.comm("a", Comm::AllGather, &[0], s, &[B]);
    let b = d.comm("b", Comm::AllGather, &[0], t, &[B]);
    let sum = d.reduce("sum", "sum", a, &[1], &[B]);
    let wide = d.broadcast("wide", sum, &[0], f32(&[8, 8]), &[B]);
    let out = d.op("out", "mul", &[b, wide], &[B]);
    d.give(out, None);
    let mut program = scheduled_apart(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    let early = program.funcs[0].graph.order();
    // When `a` has no more readers, `b` is gathered into its slot.
    moved(&mut program, "post(b)", "b");
    place(&mut program, ReleaseRules::Observed);
    assert_eq!(fault(&program, Setting::default()), None);
    assert!(slot(&program, "a").overlaps(slot(&program, "b")));
    program.funcs[0].graph.renumber(&early);
    let found = why(&program);
    assert!(found.contains("`%a`"), "{found}");
}

#[test]
fn what_lies_on_a_slice_of_any_iteration_is_found() {
    let program = placed(tensor_parallel(9));
    let stack = slot(&program, "ws");
    let graph = &program.funcs[0].graph;
    let stash = graph.node(named(graph, "y")).results[1].slot.unwrap();
    for place in [stack, stash] {
        for line in 0..place.bytes / 64 {
            let mut program = program.clone();
            let loops = program.funcs[0].graph.loops();
            let body = within(&mut program.funcs[0], &loops);
            let temporary = named(&body.graph, "y/a").result(0);
            slot_of(body, temporary).offset = place.offset + 64 * line;
            assert!(fault(&program, Setting::default()).is_some(), "line {line}");
        }
    }
}

#[test]
fn a_kernel_that_reads_elsewhere_does_not_write_over_its_input() {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[4, 4]), &[B]);
    let w = d.op("w", "exp", &[x], &[B]);
    let a = d.op("a", "neg", &[w], &[B]);
    let t = d.transpose("t", a, &[1, 0], &[B]);
    let y = d.op("y", "add", &[t, w], &[B]);
    d.give(y, None);
    let mut program = placed(d.program(vec![mesh("m", &[("x", 1)], &[0])]));
    // All in one kernel except `w`, which is an input if it has its own kernel.
    let graph = &mut program.funcs[0].graph;
    let ids = ["w", "a", "t", "y"].map(|name| named(graph, name));
    let next = graph.node(ids[1]).kernel.map(|kernel| kernel + 1);
    ids[1..]
        .iter()
        .for_each(|&id| graph.node_mut(id).kernel = next);
    let place = graph.node(named(graph, "y")).results[0].slot;
    graph.node_mut(ids[0]).results[0].slot = place;
    for inner in &ids[1..3] {
        graph.node_mut(*inner).results[0].slot = None;
    }
    let found = why(&program);
    assert_eq!(found, "writes `%y` over `%w` while it reads that");
}

/// Pairs of values on the same mesh of which the second is written while the first is live: their
/// slots must not overlap.
fn live_pairs(func: &Func) -> Vec<(ValueId, ValueId)> {
    let units = units(&func.graph);
    let time = unit_of(&units);
    let mine = communicated(&func.graph);
    let nodes = units.iter().flatten();
    let values: Vec<ValueId> = nodes
        .filter(|&&id| matches!(func.graph.node(id).kind, Kind::Op(_)))
        .map(|id| id.result(0))
        .filter(|&value| func.graph.value(value).slot.is_some())
        .collect();
    let read_last = |value: ValueId| {
        let users = func.graph.uses(value).into_iter();
        users.map(|(user, _)| time[&user]).max().unwrap_or(0)
    };
    let mut pairs = Vec::new();
    for &live in &values {
        for &other in values.iter().filter(|v| !mine.contains(v)) {
            let at = time[&other.node];
            if time[&live.node] < at && at < read_last(live) {
                pairs.push((live, other));
            }
        }
    }
    pairs
}

pub(super) fn slot_of(func: &mut Func, value: ValueId) -> &mut Slot {
    func.graph
        .value_mut(value)
        .slot
        .as_mut()
        .expect("it has one")
}

pub(super) fn within<'f>(func: &'f mut Func, path: &[NodeId]) -> &'f mut Func {
    match path {
        [] => func,
        [id, rest @ ..] => within(&mut func.graph.loop_mut(*id).unwrap().body, rest),
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 64,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_slot_over_a_live_one_is_found(seed in any::<u64>()) {
        let program = placed(random_program(seed));
        for (live, other) in live_pairs(&program.funcs[0]) {
            let mut faulty = program.clone();
            let func = &mut faulty.funcs[0];
            let place = *slot_of(func, live);
            let moved = slot_of(func, other);
            (moved.arena, moved.offset) = (place.arena, place.offset);
            prop_assert!(fault(&faulty, Setting::default()).is_some());
        }
    }
}

/// The digits example in two stages.
fn staged(schedule: &str) -> Program {
    let line =
        format!("--ranks 2 --stages 2 --schedule {schedule} --microbatches 4 --train sgd(lr=0.1)");
    let request = Request::from_line(&line).expect("options");
    let options = request.arguments.options(None).expect("options");
    let text = include_str!("../../../../examples/mlp.ir");
    let mut state = State::enter(text, &options).expect("a program");
    while state.program().phase < Phase::Placed {
        state = state.next(&options).expect("a phase").0;
    }
    state.program().clone()
}

/// A later micro-batch then overwrites what the backward pass of an earlier one reads. No race: one
/// rank does both.
#[test]
fn a_ring_with_too_little_room_is_found() {
    for schedule in ["gpipe", "1f1b"] {
        let program = staged(schedule);
        let loss = program.funcs.iter().position(|func| func.name == "loss");
        let func = &program.funcs[loss.expect("the trained entry")];
        let meshes = meshes(&program);
        let rest = check::rest(&program, &meshes, &mut Diags::new());
        let found = |setting| replay(func, &meshes, &rest, setting).err();
        assert_eq!(found(Setting::default()), None);
        let setting = Setting {
            rings: |func, meshes| Rings::of_entry(func, meshes).shallower(),
            ..Setting::default()
        };
        let why = found(setting).expect("a fault").why;
        assert!(why.contains("of moment"), "{schedule}: {why}");
    }
}
