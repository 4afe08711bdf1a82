//! Slots: reuse, updates in place, release rules; and that the verifier detects violations.

mod faults;
mod iterations;
mod loops;
mod moments;

use std::sync::Arc;

use proptest::prelude::*;

use super::rings::Rings;
use super::{ReleaseRules, check, comm, meshes, place, run, slot_bytes};
use crate::graph::{Arena, ArgKind, Comm, Kind, Program, Slot};
use crate::options::Options;
use crate::phase::Phase;
use crate::sample::{B, Draft, P, S0, S1, f32, mesh, named, random_program, two_layers};
use crate::schedule;

fn scheduled(program: Program) -> Program {
    schedule::run(program, &Options::local(4)).unwrap()
}

/// Scheduled with every communication alone.
fn scheduled_apart(mut program: Program) -> Program {
    program.header.schedule = Some("1f1b".to_owned());
    let passes = schedule::PASSES.iter();
    for pass in passes.filter(|pass| pass.name != "buckets") {
        (pass.run)(&mut program, &Options::local(4)).unwrap();
    }
    program.phase = Phase::Scheduled;
    program
}

fn placed(program: Program) -> Program {
    let program = run(scheduled(program), &Options::local(4)).unwrap();
    check(&program).unwrap();
    program
}

fn slot(program: &Program, name: &str) -> Slot {
    let graph = &program.funcs[0].graph;
    graph.node(named(graph, name)).results[0].slot.unwrap()
}

/// Bytes of all stored values without any reuse.
fn without_reuse(program: &Program) -> u64 {
    let meshes = meshes(program);
    let graph = &program.funcs[0].graph;
    let nodes = graph.order().into_iter();
    nodes
        .flat_map(|id| &graph.node(id).results)
        .filter(|value| value.slot.is_some())
        .map(|value| slot_bytes(value, &meshes).next_multiple_of(super::ALIGNMENT))
        .sum()
}

/// A chain of `n` products, with values of short live ranges.
fn chain(n: usize) -> Program {
    let mut d = Draft::new("f");
    let w = d.arg("w", ArgKind::Param, f32(&[16, 16]), &[B]);
    let mut value = d.arg("x", ArgKind::Data, f32(&[16, 16]), &[S0]);
    for i in 0..n {
        value = d.dot(&format!("v{i}"), value, w, &[S0]);
    }
    d.give(value, None);
    d.program(vec![mesh("m", &[("x", 2)], &[0, 1])])
}

#[test]
fn memory_is_reused() {
    let program = placed(chain(8));
    let arenas = program.header.arenas.unwrap();
    // The weight, and two shards between which the chain alternates.
    assert_eq!((arenas.shared, arenas.private), (0, 1024 + 2 * 512));
    assert_eq!(without_reuse(&program), 1024 + 9 * 512);
}

/// A program that multiplies data by `n` weights, which are data too.
fn weights(n: usize, rows: usize) -> Program {
    let mut d = Draft::new("f");
    let names: Vec<String> = (0..n).map(|i| format!("w{i}")).collect();
    let mut args = names
        .iter()
        .map(|name| d.arg(name, ArgKind::Data, f32(&[256, 256]), &[B]))
        .collect::<Vec<_>>();
    let mut value = d.arg("x", ArgKind::Data, f32(&[rows, 256]), &[S0]);
    for (i, w) in args.drain(..).enumerate() {
        value = d.dot(&format!("v{i}"), value, w, &[S0]);
    }
    d.give(value, None);
    d.program(vec![mesh("m", &[("x", 2)], &[0, 1])])
}

/// Whether no other value overlaps a value's slot.
fn is_alone(program: &Program, name: &str) -> bool {
    let graph = &program.funcs[0].graph;
    let nodes = graph.order().into_iter();
    let others = nodes.flat_map(|id| &graph.node(id).results);
    let mut others = others.filter(|value| value.name != name);
    !others.any(|other| {
        other
            .slot
            .is_some_and(|other| other.overlaps(slot(program, name)))
    })
}

#[test]
fn large_arguments_stay_where_that_takes_little() {
    /// Bytes of a weight.
    const WEIGHT: u64 = 256 * 256 * 4;
    let size = |program: &Program| program.header.arenas.map(|a| a.shared + a.private).unwrap();
    // Computed values are small: all weights are kept. Small arguments need not be.
    let program = placed(weights(8, 16));
    assert!((0..8).all(|i| is_alone(&program, &format!("w{i}"))));
    assert!(!is_alone(&program, "x"));
    // The largest is not kept: computed values need its memory.
    let program = placed(weights(8, 2048));
    assert!((0..8).all(|i| is_alone(&program, &format!("w{i}"))));
    assert!(!is_alone(&program, "x"));
    // If memory is short, none is kept.
    let program = placed(weights(8, 256));
    let mut least = scheduled(weights(8, 256));
    super::place_with(&mut least, ReleaseRules::Observed, super::Keep::Nothing);
    assert!(size(&least) < size(&program) && size(&program) <= size(&least) * 9 / 8);
    let options = Options {
        memory: Some(size(&least)),
        ..Options::local(4)
    };
    let tight = run(scheduled(weights(8, 256)), &options).unwrap();
    check(&tight).unwrap();
    assert_eq!(size(&tight), size(&least));
    assert!(size(&tight) > 8 * WEIGHT);
}

/// A result that could be in its place leaves an argument alone, unless memory is short.
#[test]
fn a_result_is_beside_its_argument() {
    let function = || {
        let mut d = Draft::new("f");
        let x = d.arg("x", ArgKind::Data, f32(&[256, 256]), &[S0]);
        let y = d.op("y", "exp", &[x], &[S0]);
        d.give(y, None);
        d.program(vec![mesh("m", &[("x", 2)], &[0, 1])])
    };
    assert!(is_alone(&placed(function()), "x"));
    let options = Options {
        memory: Some(256 * 256 * 4 / 2),
        ..Options::local(2)
    };
    let tight = run(scheduled(function()), &options).unwrap();
    assert!(!is_alone(&tight, "x"));
}

/// Where memory is very short, every value is in one arena, without a race; and that is done only
/// if nothing else fits.
#[test]
fn one_arena_may_hold_everything() {
    let size = |program: &Program| program.header.arenas.map(|a| a.shared + a.private).unwrap();
    for new in [two_layers, || weights(8, 256)] {
        let mut tight = scheduled(new());
        super::place_with(&mut tight, ReleaseRules::Observed, super::Keep::Tight);
        check(&tight).unwrap();
        assert_eq!(tight.header.arenas.unwrap().private, 0);
        let mut two = scheduled(new());
        super::place_with(&mut two, ReleaseRules::Observed, super::Keep::Nothing);
        assert!(
            size(&tight) <= size(&two),
            "{} {}",
            size(&tight),
            size(&two)
        );
        let within = |memory: u64| {
            let options = Options {
                memory: Some(memory),
                ..Options::local(4)
            };
            run(scheduled(new()), &options)
        };
        assert_eq!(size(&within(size(&tight)).unwrap()), size(&tight));
        assert!(within(size(&two)).unwrap().header.arenas.unwrap().private > 0);
        assert!(within(size(&tight) - 1).is_err());
    }
}

#[test]
fn an_update_is_in_place_and_so_is_an_all_reduce() {
    let program = placed(two_layers());
    assert_eq!(slot(&program, "w2"), slot(&program, "w2.next"));
    assert_eq!(slot(&program, "g"), slot(&program, "g.part"));
    assert_eq!(slot(&program, "g"), slot(&program, "post(g)"));
    assert_eq!(slot(&program, "g").arena, Arena::Shared);
    assert_eq!(slot(&program, "w1").arena, Arena::Private);
    let arenas = program.header.arenas.unwrap();
    assert!(arenas.shared + arenas.private < without_reuse(&program));
}

#[test]
fn a_next_value_that_its_argument_outlives_is_copied_at_the_end() {
    let mut d = Draft::new("f");
    let w = d.arg("w", ArgKind::State, f32(&[4]), &[S0]);
    let next = d.op("next", "neg", &[w], &[S0]);
    let sum = d.reduce("sum", "sum", next, &[0], &[P]);
    let all = d.comm("all", Comm::AllReduce, &[0], sum, &[B]);
    let wide = d.broadcast("wide", all, &[], f32(&[4]), &[S0]);
    let late = d.op("late", "mul", &[w, wide], &[S0]);
    d.give(next, Some(0));
    d.give(late, None);
    let program = placed(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    assert_ne!(slot(&program, "w"), slot(&program, "next"));
}

#[test]
fn a_next_value_is_gathered_where_its_argument_rests() {
    let mut d = Draft::new("f");
    let w = d.arg("w", ArgKind::Param, f32(&[8]), &[B]);
    let g = d.arg("g", ArgKind::Data, f32(&[8]), &[S0]);
    let own = d.comm("own", Comm::Slice, &[0], w, &[S0]);
    let next = d.op("next", "sub", &[own, g], &[S0]);
    let whole = d.comm("whole", Comm::AllGather, &[0], next, &[B]);
    d.give(whole, Some(0));
    let program = placed(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    assert_eq!(slot(&program, "whole"), slot(&program, "w"));
}

/// Gathers, writes a product that may overlap the gathered shard, then communicates again.
fn gather_and_overwrite() -> Program {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[8, 8]), &[S0]);
    let shard = d.op("shard", "exp", &[x], &[S0]);
    let whole = d.comm("whole", Comm::AllGather, &[0], shard, &[B]);
    let sum = d.reduce("sum", "sum", whole, &[1], &[B]);
    let wide = d.broadcast("wide", sum, &[0], f32(&[8, 8]), &[S0]);
    let next = d.op("next", "sub", &[x, wide], &[S0]);
    let more = d.comm("more", Comm::AllGather, &[0], next, &[B]);
    let out = d.op("out", "neg", &[more], &[B]);
    d.give(out, None);
    d.program(vec![mesh("m", &[("x", 2)], &[0, 1])])
}

#[test]
fn a_source_is_kept_until_its_release() {
    let program = placed(gather_and_overwrite());
    assert_ne!(
        slot(&program, "shard").offset,
        slot(&program, "next").offset
    );
}

#[test]
fn without_release_rules_there_is_a_race() {
    let mut program = scheduled(gather_and_overwrite());
    place(&mut program, ReleaseRules::Ignored);
    assert_eq!(
        slot(&program, "shard").offset,
        slot(&program, "next").offset
    );
    let errors = format!("{:?}", check(&program).unwrap_err());
    assert_eq!(
        errors.trim(),
        "ddl::memory::race: in `@f`, rank 0 writes `%next` while `%shard` may still be used there"
    );
}

#[test]
fn an_argument_that_is_sent_and_updated_is_shielded() {
    let mut d = Draft::new("f");
    let w = d.arg("w", ArgKind::Param, f32(&[8]), &[S0]);
    let whole = d.comm("whole", Comm::AllGather, &[0], w, &[B]);
    let cut = d.comm("cut", Comm::Slice, &[0], whole, &[S0]);
    let next = d.op("next", "mul", &[w, cut], &[S0]);
    d.give(next, Some(0));
    let program = placed(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    assert_eq!(slot(&program, "w"), slot(&program, "next"));
    assert_eq!(slot(&program, "copy(w)").arena, Arena::Shared);
}

#[test]
fn arguments_that_a_bucket_sends_are_shielded_before_it() {
    let mut d = Draft::new("f");
    let args = ["w", "v"].map(|name| d.arg(name, ArgKind::Param, f32(&[8]), &[S0]));
    let mut gather = |name, arg| d.comm(name, Comm::AllGather, &[0], arg, &[B]);
    let wholes = [("whole.w", args[0]), ("whole.v", args[1])].map(|(n, arg)| gather(n, arg));
    for (number, (arg, whole)) in args.into_iter().zip(wholes).enumerate() {
        let name = ["w", "v"][number];
        let cut = d.comm(&format!("cut.{name}"), Comm::Slice, &[0], whole, &[S0]);
        let next = d.op(&format!("next.{name}"), "mul", &[arg, cut], &[S0]);
        d.give(next, Some(number));
    }
    let program = placed(d.program(vec![mesh("m", &[("x", 2)], &[0, 1])]));
    for name in ["copy(w)", "copy(v)"] {
        assert_eq!(slot(&program, name).arena, Arena::Shared);
    }
    let graph = &program.funcs[0].graph;
    let bucket = |name: &str| graph.node(named(graph, name)).bucket;
    assert_eq!([bucket("whole.w"), bucket("whole.v")], [Some(0); 2]);
}

/// A manifest has as many boxes as ranks, not as pairs of them: all members gather the same.
#[test]
fn members_share_equal_boxes() {
    let mut d = Draft::new("f");
    let w = d.arg("w", ArgKind::Param, f32(&[8, 3]), &[S0, B]);
    let whole = d.comm("whole", Comm::AllGather, &[0], w, &[B, B]);
    let next = d.op("next", "neg", &[whole], &[B, B]);
    d.give(next, None);
    let program = placed(d.program(vec![mesh("m", &[("x", 2), ("y", 2)], &[0, 1, 2, 3])]));
    let (func, meshes) = (&program.funcs[0], meshes(&program));
    let mut order = func.graph.order().into_iter();
    let post = order.find(|&id| matches!(func.graph.node(id).kind, Kind::Post(..)));
    let rings = Rings::of_entry(func, &meshes);
    let op = comm::op(&func.graph, post.expect("a post"), &meshes, (&rings, 0));
    let mut members = op.groups.iter().flat_map(|group| &group.members);
    let first = members.next().expect("a member");
    assert_eq!((op.groups.len(), first.moves.len()), (2, 2));
    assert!(members.all(|member| Arc::ptr_eq(&member.moves, &first.moves)));
}

/// In an exchange every member fetches the same part of all sources.
#[test]
fn members_share_boxes_of_one_shape() {
    let mut d = Draft::new("f");
    let w = d.arg("w", ArgKind::Param, f32(&[8, 12]), &[S0]);
    let turned = d.comm("turned", Comm::AllToAll, &[0], w, &[S1]);
    let next = d.op("next", "neg", &[turned], &[S1]);
    d.give(next, None);
    let program = placed(d.program(vec![mesh("m", &[("x", 4)], &[0, 1, 2, 3])]));
    let (func, meshes) = (&program.funcs[0], meshes(&program));
    let mut order = func.graph.order().into_iter();
    let post = order.find(|&id| matches!(func.graph.node(id).kind, Kind::Post(..)));
    let rings = Rings::of_entry(func, &meshes);
    let op = comm::op(&func.graph, post.expect("a post"), &meshes, (&rings, 0));
    let members = &op.groups[0].members;
    let shifts: Vec<u64> = members.iter().map(|member| member.src_shift).collect();
    assert_eq!(shifts, [0, 3, 6, 9]);
    assert_eq!(members[0].moves.len(), 4);
    assert!(
        members
            .iter()
            .all(|m| Arc::ptr_eq(&m.moves, &members[0].moves))
    );
}

#[test]
fn what_does_not_fit_is_refused_with_what_would() {
    let mut options = Options::local(2);
    options.memory = Some(2047);
    let errors = run(scheduled(chain(3)), &options).unwrap_err();
    let text = format!("{errors:?}");
    assert!(
        text.contains("needs 2048 bytes on each rank, a device has 2047"),
        "{text}"
    );
    options.memory = Some(2048);
    run(scheduled(chain(3)), &options).unwrap();
}

#[test]
fn illegal_places_are_refused() {
    let codes = |change: &dyn Fn(&mut Program)| {
        let mut program = placed(two_layers());
        change(&mut program);
        format!("{:?}", check(&program).unwrap_err())
    };
    let set = |program: &mut Program, name: &str, change: &dyn Fn(&mut Slot)| {
        let graph = &mut program.funcs[0].graph;
        let id = named(graph, name);
        change(graph.node_mut(id).results[0].slot.as_mut().unwrap());
    };
    let found = codes(&|p| set(p, "z", &|slot| slot.offset += 1));
    assert!(found.contains("no multiple of 64"), "{found}");
    let found = codes(&|p| set(p, "z", &|slot| slot.offset += 1 << 20));
    assert!(found.contains("ends behind its arena"), "{found}");
    let found = codes(&|p| set(p, "g.part", &|slot| slot.arena = Arena::Private));
    assert!(found.contains("is communicated"), "{found}");
    let found = codes(&|p| {
        let x = slot(p, "x").offset;
        set(p, "z", &|slot| slot.offset = x);
    });
    assert!(found.contains("ddl::memory::race"), "{found}");
    let found = codes(&|p| {
        let graph = &mut p.funcs[0].graph;
        let id = named(graph, "h");
        graph.node_mut(id).results[0].slot = None;
        let id = named(graph, "a");
        graph.node_mut(id).results[0].slot = None;
    });
    assert!(found.contains("has no slot"), "{found}");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 96,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_program_is_placed_without_races(seed in any::<u64>()) {
        let program = run(scheduled(random_program(seed)), &Options::local(4)).unwrap();
        let checked = check(&program);
        prop_assert!(checked.is_ok(), "{checked:?}");
    }
}
