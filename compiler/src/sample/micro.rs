//! Programs with micro-batches, built op by op.

use ddl_dialect::attr::{Attr, Attrs};

use super::{B, Draft, P, S0, S1, S2, f32, mesh};
use crate::graph::{ArgKind, Comm, MeshDecl, Program};

/// A mesh with a time axis `micro` of this size before the device axes.
pub(crate) fn timed(moments: usize, axes: &[(&str, usize)], ranks: &[usize]) -> MeshDecl {
    let all = [&[("micro", moments)], axes].concat();
    MeshDecl {
        time: 1,
        ..mesh("m", &all, ranks)
    }
}

/// [`two_layers`](super::two_layers) in micro-batches, of 7 rows in total: a weight is prepared
/// before them, rows are distinguished by their index, one sum is reduced in each moment and
/// another after the flush, and the prediction is a result.
pub(crate) fn micro_layers(moments: usize) -> Program {
    let mut d = Draft::new("step");
    let x = d.arg("x", ArgKind::Data, f32(&[7, 6]), &[S0, S0, B]);
    let w1 = d.arg("w1", ArgKind::Param, f32(&[6, 5]), &[B, B, S1]);
    let b1 = d.arg("b1", ArgKind::Param, f32(&[5]), &[B, B, S0]);
    let w2 = d.arg("w2", ArgKind::Param, f32(&[5, 3]), &[B, B, S0]);
    let lr = d.arg("lr", ArgKind::Data, f32(&[]), &[B, B, B]);
    let early = d.op("early", "mul", &[w1, w1], &[B, B, S1]);
    let z = d.dot("z", x, early, &[S0, S0, S1]);
    let spread = d.broadcast("b1.wide", b1, &[1], f32(&[7, 5]), &[S0, S0, S1]);
    let h = d.op("h", "add", &[z, spread], &[S0, S0, S1]);
    let a = d.op("a", "tanh", &[h], &[S0, S0, S1]);
    let part = d.dot("y.part", a, w2, &[S0, S0, P]);
    let y = d.comm("y", Comm::AllReduce, &[2], part, &[S0, S0, B]);
    let dim = Attrs::none().with("dim", Attr::Int(0));
    let rows = d.op_with("rows", "iota", &[], dim, Some(f32(&[7, 3])), &[S0, S0, B]);
    let weighted = d.op("weighted", "mul", &[y, rows], &[S0, S0, B]);
    let squares = d.op("squares", "mul", &[weighted, y], &[S0, S0, B]);
    let sum = d.reduce("sum", "sum", squares, &[0, 1], &[P, P, B]);
    let own = d.comm("own", Comm::AllReduce, &[1], sum, &[P, B, B]);
    let loss = d.comm("loss", Comm::Flush, &[0], own, &[B, B, B]);
    let at = d.transpose("a.t", a, &[1, 0], &[S1, S1, S0]);
    let part = d.dot("g.part", at, weighted, &[P, P, S0]);
    let total = d.comm("g.sum", Comm::Flush, &[0], part, &[B, P, S0]);
    let g = d.comm("g", Comm::AllReduce, &[1], total, &[B, B, S0]);
    let rate = d.broadcast("lr.wide", lr, &[], f32(&[5, 3]), &[B, B, S0]);
    let delta = d.op("delta", "mul", &[g, rate], &[B, B, S0]);
    let next = d.op("w2.next", "sub", &[w2, delta], &[B, B, S0]);
    d.give(loss, None);
    d.give(next, Some(3));
    d.give(y, None);
    let axes = [("data", 2), ("model", 2)];
    d.program(vec![timed(moments, &axes, &[0, 1, 2, 3])])
}

/// Layers as a loop in micro-batches, and their gradients as another loop, on two ranks: a stack of
/// partial sums leaves the second loop and is flushed outside.
pub(crate) fn micro_loop(moments: usize, layers: usize) -> Program {
    let mut d = Draft::new("step");
    let x = d.arg("x", ArgKind::Data, f32(&[7, 4]), &[S0, S0]);
    let ws = d.arg("ws", ArgKind::Param, f32(&[layers, 4, 4]), &[B, B]);
    let forward = d.repeat("y", (layers, false), [&[x], &[ws], &[]], |d, args| {
        let a = d.dot("y/a", args[1], args[2], &[S0, S0]);
        let next = d.op("y/next", "tanh", &[a], &[S0, S0]);
        d.give(next, None);
        d.give(args[1], None);
    });
    let (y, stash) = (forward[0], forward[1]);
    let carried = [&[y][..], &[ws, stash], &[]];
    let backward = d.repeat("dx", (layers, true), carried, |d, args| {
        let [dh, w, h] = [args[1], args[2], args[3]];
        let ht = d.transpose("dx/ht", h, &[1, 0], &[S1, S1]);
        let part = d.dot("dx/part", ht, dh, &[P, P]);
        let dw = d.comm("dx/dw", Comm::ReduceScatter, &[1], part, &[P, S1]);
        let wt = d.transpose("dx/wt", w, &[1, 0], &[B, B]);
        let next = d.dot("dx/next", dh, wt, &[S0, S0]);
        d.give(next, None);
        d.give(dw, None);
    });
    let sum = d.comm("dws", Comm::Flush, &[0], backward[1], &[B, S2]);
    let whole = d.comm("dws.all", Comm::AllGather, &[1], sum, &[B, B]);
    let next = d.op("ws.next", "sub", &[ws, whole], &[B, B]);
    d.give(next, Some(1));
    d.give(backward[0], None);
    d.program(vec![timed(moments, &[("data", 2)], &[0, 1])])
}
