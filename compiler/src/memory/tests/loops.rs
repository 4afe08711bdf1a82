//! Loops: carries in place, slices in place, lent and copied values, fences.

use super::{placed, slot};
use crate::graph::{Arena, ArgKind, Comm, Func, Loop, Program, Slot};
use crate::memory::release::fences;
use crate::memory::{check, meshes};
use crate::sample::{B, Draft, P, S0, S1, f32, mesh, named};

fn pair() -> Vec<crate::graph::MeshDecl> {
    vec![mesh("m", &[("x", 2)], &[0, 1])]
}

fn loop_named<'p>(func: &'p Func, name: &str) -> &'p Loop {
    func.graph.as_loop(named(&func.graph, name)).unwrap()
}

fn inside(func: &Func, name: &str) -> Option<Slot> {
    func.graph.node(named(&func.graph, name)).results[0].slot
}

/// `layers` layers `h = tanh(all_reduce(h · w))` of a split product; the stack of the `h`s.
pub(super) fn tensor_parallel(layers: usize) -> Program {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[5, 6]), &[B]);
    let ws = d.arg("ws", ArgKind::Param, f32(&[layers, 7, 6]), &[S1]);
    let found = d.repeat("y", (layers, false), [&[x], &[ws], &[]], |d, args| {
        let [h, w] = [args[1], args[2]];
        let wide = d.transpose("y/wt", w, &[1, 0], &[S1]);
        let a = d.dot("y/a", h, wide, &[S1]);
        let part = d.dot("y/part", a, w, &[P]);
        let sum = d.comm("y/sum", Comm::AllReduce, &[0], part, &[B]);
        let next = d.op("y/next", "tanh", &[sum], &[B]);
        d.give(next, None);
        d.give(h, None);
    });
    d.give(found[0], None);
    d.give(found[1], None);
    d.program(pair())
}

#[test]
fn the_arenas_of_a_loop_do_not_grow_with_its_temporaries() {
    let few = placed(tensor_parallel(2)).header.arenas.unwrap();
    let many = placed(tensor_parallel(12)).header.arenas.unwrap();
    assert_eq!(few.shared, many.shared);
    // Weights, at most 4 × 6 per layer, and the stack of 5 × 6.
    let stacks = |layers: u64| {
        (layers * 4 * 6 * 4).next_multiple_of(64) + (layers * 5 * 6 * 4).next_multiple_of(64)
    };
    assert_eq!(many.private - few.private, stacks(12) - stacks(2));
}

#[test]
fn a_body_writes_its_results_where_they_go() {
    let program = placed(tensor_parallel(3));
    let body = &loop_named(&program.funcs[0], "y").body;
    assert_eq!(inside(body, "y/x"), None);
    assert_eq!(inside(body, "y/ws"), None);
    assert_eq!(inside(body, "y/next"), None);
    assert_eq!(inside(body, "y/copy(x)"), None);
    assert_eq!(inside(body, "y/sum").unwrap().arena, Arena::Shared);
    assert_eq!(inside(body, "y/sum"), inside(body, "y/part"));
    assert!(fences(body, &meshes(&program)).is_empty());
}

/// A loop that gathers each layer's weights, as sharded training does.
pub(super) fn gathers(layers: usize) -> Program {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[4, 6]), &[S0]);
    let ws = d.arg("ws", ArgKind::Param, f32(&[layers, 6, 6]), &[S1]);
    let y = d.repeat("y", (layers, true), [&[x], &[ws], &[]], |d, args| {
        let whole = d.comm("y/whole", Comm::AllGather, &[0], args[2], &[B]);
        let next = d.dot("y/next", args[1], whole, &[S0]);
        d.give(next, None);
    });
    d.give(y[0], None);
    d.program(pair())
}

#[test]
fn a_slice_that_is_gathered_is_copied_and_fenced() {
    let program = placed(gathers(3));
    let body = &loop_named(&program.funcs[0], "y").body;
    assert_eq!(inside(body, "y/copy(ws)").unwrap().arena, Arena::Shared);
    // The product reads the carry while it writes the next one, which is copied at the end.
    assert_eq!(inside(body, "y/next").unwrap().arena, Arena::Private);
    assert_eq!(fences(body, &meshes(&program)), [vec![vec![0, 1]]]);
}

/// A gathered source that a later kernel of the same iteration could overwrite.
fn overwrites() -> Program {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[8, 8]), &[S0]);
    let y = d.repeat("y", (3, false), [&[x], &[], &[]], |d, args| {
        let shard = d.op("y/shard", "exp", &[args[1]], &[S0]);
        let whole = d.comm("y/whole", Comm::AllGather, &[0], shard, &[B]);
        let sum = d.reduce("y/sum", "sum", whole, &[1], &[B]);
        let wide = d.broadcast("y/wide", sum, &[0], f32(&[8, 8]), &[S0]);
        let mean = d.op("y/mean", "sub", &[args[1], wide], &[S0]);
        let more = d.dot("y/more", mean, whole, &[S0]);
        let next = d.op("y/next", "mul", &[more, mean], &[S0]);
        d.give(next, None);
    });
    d.give(y[0], None);
    d.program(pair())
}

#[test]
fn a_source_in_a_loop_is_kept_until_the_iteration_ends() {
    let program = placed(overwrites());
    let body = &loop_named(&program.funcs[0], "y").body;
    let mut careless = program.clone();
    let shard = inside(body, "y/shard").unwrap();
    let id = named(&careless.funcs[0].graph, "y");
    let body = &mut careless.funcs[0].graph.loop_mut(id).unwrap().body;
    let next = named(&body.graph, "y/next");
    body.graph.node_mut(next).results[0].slot = Some(shard);
    let errors = format!("{:?}", check(&careless).unwrap_err());
    assert!(
        errors.contains("writes `%y/next` while `%y/shard` may still be used there"),
        "{errors}"
    );
}

#[test]
fn a_next_carry_over_one_that_is_still_read_is_found() {
    let mut program = placed(gathers(3));
    let id = named(&program.funcs[0].graph, "y");
    let body = &mut program.funcs[0].graph.loop_mut(id).unwrap().body;
    let next = named(&body.graph, "y/next");
    body.graph.node_mut(next).results[0].slot = None;
    let errors = format!("{:?}", check(&program).unwrap_err());
    assert!(errors.contains("while it reads that"), "{errors}");
}

#[test]
fn what_is_outside_keeps_away_from_what_is_inside() {
    let mut program = placed(overwrites());
    let id = named(&program.funcs[0].graph, "y");
    let at = slot(&program, "y").offset;
    let body = &mut program.funcs[0].graph.loop_mut(id).unwrap().body;
    let sum = named(&body.graph, "y/sum");
    body.graph.node_mut(sum).results[0]
        .slot
        .as_mut()
        .unwrap()
        .offset = at;
    let errors = format!("{:?}", check(&program).unwrap_err());
    assert!(errors.contains("ddl::memory::race"), "{errors}");
}

#[test]
fn carries_that_change_places_are_copied() {
    let mut d = Draft::new("f");
    let a = d.arg("a", ArgKind::Data, f32(&[4]), &[S0]);
    let b = d.arg("b", ArgKind::Data, f32(&[4]), &[S0]);
    let found = d.repeat("y", (3, false), [&[a, b], &[], &[]], |d, args| {
        d.give(args[2], None);
        d.give(args[1], None);
    });
    d.give(found[0], None);
    d.give(found[1], None);
    let program = placed(d.program(pair()));
    let graph = &program.funcs[0].graph;
    let results = &graph.node(named(graph, "y")).results;
    assert_ne!(results[0].slot, results[1].slot);
}

#[test]
fn a_param_is_carried_in_its_place() {
    let mut d = Draft::new("f");
    let w = d.arg("w", ArgKind::State, f32(&[4]), &[S0]);
    let by = d.arg("by", ArgKind::Data, f32(&[3, 4]), &[S1]);
    let next = d.repeat("y", (3, false), [&[w], &[by], &[]], |d, args| {
        let sum = d.op("y/sum", "add", &[args[1], args[2]], &[S0]);
        d.give(sum, None);
    });
    d.give(next[0], Some(0));
    let program = placed(d.program(pair()));
    assert_eq!(slot(&program, "w"), slot(&program, "y"));
}

/// Loops in loops: rows of rows of a matrix, and an invariant.
fn nested() -> Program {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[5]), &[S0]);
    let c = d.arg("c", ArgKind::Data, f32(&[5]), &[S0]);
    let rows = d.arg("rows", ArgKind::Data, f32(&[3, 2, 5]), &[crate::sample::S2]);
    let found = d.repeat("y", (3, false), [&[x], &[rows], &[c]], |d, args| {
        let inner = d.repeat(
            "y/z",
            (2, true),
            [&[args[1]], &[args[2]], &[args[3]]],
            |d, args| {
                let scaled = d.op("y/z/scaled", "mul", &[args[1], args[3]], &[S0]);
                let sum = d.op("y/z/sum", "add", &[scaled, args[2]], &[S0]);
                d.give(sum, None);
                d.give(scaled, None);
            },
        );
        d.give(inner[0], None);
        d.give(inner[1], None);
    });
    d.give(found[0], None);
    d.give(found[1], None);
    d.program(pair())
}

#[test]
fn loops_nest() {
    let program = placed(nested());
    let inner = loop_named(&loop_named(&program.funcs[0], "y").body, "y/z");
    assert_eq!(inside(&inner.body, "y/z/sum"), None);
    assert_eq!(inside(&inner.body, "y/z/scaled"), None);
}

#[test]
fn a_while_reads_its_predicate_before_the_body_runs() {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[6]), &[S0]);
    let limit = d.arg("limit", ArgKind::Data, f32(&[]), &[B]);
    let y = d.while_loop(
        "y",
        [&[x], &[limit]],
        |d, args| {
            let part = d.reduce("y/while/part", "sum", args[0], &[0], &[P]);
            let sum = d.comm("y/while/sum", Comm::AllReduce, &[0], part, &[B]);
            let less = d.compare("y/while/less", "lt", sum, args[1], &[B]);
            d.give(less, None);
        },
        |d, args| {
            let next = d.op("y/next", "exp", &[args[0]], &[S0]);
            d.give(next, None);
        },
    );
    d.give(y[0], None);
    let program = placed(d.program(pair()));
    assert_eq!(
        inside(&loop_named(&program.funcs[0], "y").body, "y/next"),
        None
    );
}
