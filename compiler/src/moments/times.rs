//! The entries of the time axis, decided before those of the device axes: which ops run for each
//! micro-batch, and which once.
//!
//! Data arguments are split as `infer` decided, params and state are `B`. From there the entries of
//! all other values follow by the signatures of the ops ([`pass`]): an op that reads a part of the
//! batch gives a part, or the contribution of the part (`P`). Contributions are flushed at once, so
//! that all later ops run once. Then, from the results back, a value that is the same at every
//! moment but only needed in parts is computed in parts ([`back`]), so that no value of the size of
//! the batch is computed whole for it.
//!
//! In a loop nothing can be flushed: the contributions of its iterations are carried or stacked as
//! `P`, and flushed outside.

mod back;
mod early;
mod loops;
mod pass;

use std::collections::BTreeMap;

use ddl_dialect::op::{Instance, Signature};
use ddl_dialect::sbp::Sbp;

use self::pass::{Propagation, Stop};
use super::{MicroError, PinnedInTime};
use crate::diag::{Diags, Unsupported, at};
use crate::graph::{ArgKind, Func, Kind, Loop, MeshDecl, NodeId, Program, ValueId};
use crate::ice;

/// The entries of one function on the time axis. Values that are not listed are `B`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times {
    /// The entry of each value.
    values: BTreeMap<ValueId, Sbp>,
    /// The signature of each op that is not `B` throughout.
    ops: BTreeMap<NodeId, Signature>,
    /// The loops that run at every moment.
    loops: BTreeMap<NodeId, LoopTimes>,
    /// The entry of each result as it is returned.
    outputs: BTreeMap<usize, Sbp>,
}

/// A loop that runs at every moment.
#[derive(Clone, Debug)]
struct LoopTimes {
    /// The entry that it requires of each operand.
    asks: Vec<Sbp>,
    /// The entries of its functions, in the order of `Loop::funcs`.
    funcs: Vec<Times>,
}

impl Times {
    /// The entry of a value.
    pub(crate) fn value(&self, value: ValueId) -> Sbp {
        self.values.get(&value).copied().unwrap_or(Sbp::B)
    }

    /// The entry of result number `number` as the function returns it.
    pub(crate) fn output(&self, number: usize) -> Sbp {
        self.outputs.get(&number).copied().unwrap_or(Sbp::B)
    }

    /// The signature of an op.
    pub(crate) fn op(&self, id: NodeId, instance: &Instance) -> Signature {
        let whole = || Signature {
            operands: instance.operands.iter().map(|_| Sbp::B).collect(),
            results: instance.results.iter().map(|_| Sbp::B).collect(),
        };
        self.ops.get(&id).cloned().unwrap_or_else(whole)
    }

    /// The entry that a node requires of an operand.
    pub(crate) fn asks(&self, id: NodeId, operand: usize) -> Sbp {
        let op = self.ops.get(&id).map(|signature| &signature.operands[..]);
        let list = op.or(self.loops.get(&id).map(|loop_| &loop_.asks[..]));
        list.map_or(Sbp::B, |asks| asks[operand])
    }

    /// Whether a node runs at every moment.
    pub(crate) fn varies(&self, id: NodeId) -> bool {
        self.ops.contains_key(&id) || self.loops.contains_key(&id)
    }

    /// The entries of function number `number` of a loop.
    pub(crate) fn inner(&self, id: NodeId, number: usize) -> Times {
        let loop_ = self.loops.get(&id);
        loop_
            .map(|loop_| loop_.funcs[number].clone())
            .unwrap_or_default()
    }

    fn set(&mut self, value: ValueId, entry: Sbp) {
        if entry == Sbp::B {
            self.values.remove(&value);
        } else {
            self.values.insert(value, entry);
        }
    }
}

/// Checks that the pins of all functions on the time axis of the mesh are the decided entries.
///
/// - `times`: the decided entries of each function; of others all are `B`
///
/// # Errors
/// `ddl::micro::pinned`.
pub(crate) fn check_pins(program: &Program, times: &BTreeMap<usize, Times>) -> Result<(), Diags> {
    let (mut diags, whole) = (Diags::new(), Times::default());
    if program.meshes.first().is_some_and(|mesh| mesh.time > 0) {
        for (number, func) in program.funcs.iter().enumerate() {
            pins(func, times.get(&number).unwrap_or(&whole), &mut diags);
        }
    }
    diags.or(())
}

/// Reports the pins of a function, and of the loops in it, that differ from the decided entries.
fn pins(func: &Func, times: &Times, diags: &mut Diags) {
    for id in func.graph.order() {
        let node = func.graph.node(id);
        for (result, value) in node.results.iter().enumerate() {
            let decided = times.value(id.result(result));
            let pin = value.dist.as_ref().and_then(|dist| *dist.sbp.first()?);
            if let Some(found) = pin.filter(|&pin| pin != decided) {
                diags.push(PinnedInTime {
                    value: value.name.clone(),
                    found: found.to_string(),
                    decided: decided.to_string(),
                    at: node.span.map(at),
                });
            }
        }
        let inner = func.graph.as_loop(id).map(Loop::funcs).unwrap_or_default();
        for (number, func) in inner.into_iter().enumerate() {
            pins(func, &times.inner(id, number), diags);
        }
    }
}

/// Decides the entries of an entry on the time axis of its mesh; all `B` if there is none.
///
/// # Errors
/// `ddl::micro::coupled` if samples of several micro-batches are mixed; `ddl::unsupported` for
/// several time axes.
pub(crate) fn decide(func: &Func, mesh: Option<&MeshDecl>) -> Result<Times, Diags> {
    let Some(mesh) = mesh.filter(|mesh| mesh.time > 0) else {
        return Ok(Times::default());
    };
    if mesh.time > 1 {
        return Err(Unsupported {
            what: format!("planning over several time axes (mesh `@{}`)", mesh.name),
            instead: "one time axis, that of `--microbatches`".to_owned(),
            at: mesh.span.map(at),
        }
        .into());
    }
    let Some(moments) = mesh.axes[0].1 else {
        ice!("a time axis has a size");
    };
    entry(func, moments).map_err(Diags::from)
}

fn entry(func: &Func, moments: usize) -> Result<Times, MicroError> {
    let args = func.args.iter().map(|&id| {
        let node = func.graph.node(id);
        let dist = node.results[0].dist.as_ref();
        let said = dist.and_then(|dist| dist.sbp[0]).unwrap_or(Sbp::B);
        match node.kind {
            Kind::Arg(ArgKind::Data) => said,
            _ => Sbp::B,
        }
    });
    let args: Vec<Sbp> = args.collect();
    let mut pass = Propagation::new(func, None, moments, &args);
    match pass.forward() {
        Ok(()) => {}
        Err(Stop::Wrong(error)) => return Err(error),
        Err(Stop::Raise(..)) => ice!("an entry carries nothing"),
    }
    pass.results()?;
    pass.back()?;
    Ok(pass.times)
}
