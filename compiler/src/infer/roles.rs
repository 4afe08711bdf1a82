//! Roles of the ops of a training step that is part of the program itself, as in imported programs,
//! which do not distinguish forward from backward ops.
//!
//! - forward: ops from which the loss is computed; the loss is `--loss`, else every returned 0-d
//!   float that is not a next value
//! - update: ops that run once, after the contributions of all samples are summed, and ops that
//!   only they need
//! - backward: the rest
//!
//! The ops that run once are found as for two micro-batches. If samples are mixed, there can only
//! be one micro-batch, so all ops run once: those that are not forward are the update.
//!
//! A step whose arguments are not donated has no ties. It is recognised by results of the types of
//! its float arguments, which the loss does not need: new values or gradients. Roles never change
//! values, so a wrong pair costs time at most; a tie would change what a step carries, and is never
//! inferred.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::TensorType;

use super::mesh::undeclared;
use super::micro::{entry, main_entry};
use crate::differentiate;
use crate::graph::{Dist, Func, MeshDecl, NodeId, Program, Role};
use crate::moments::times::{self, Times};
use crate::normalize::unshare;
use crate::options::Options;

/// Sets the roles of the main entry's ops if it is a training step and no op has a role yet.
pub(super) fn derive(program: &mut Program, options: &Options) {
    if program.funcs.is_empty() {
        return;
    }
    let main = main_entry(program);
    let func = &mut program.funcs[main];
    let order = func.graph.order();
    let told = order
        .iter()
        .any(|&id| func.graph.node(id).role != Role::Forward);
    if told {
        return;
    }
    let forward = forward(func, options.loss.as_deref());
    if forward.is_empty() {
        return;
    }
    let has_ties = func.outputs.iter().any(|output| output.tie.is_some());
    let kept = match has_ties {
        true => BTreeSet::new(),
        false => kept(func, &forward),
    };
    if !has_ties && kept.is_empty() {
        return;
    }
    let update = update(func, &order, &forward, &times(func, &kept, options));
    for &id in &order {
        if func.graph.is_arg(id) {
            continue;
        }
        let role = match (forward.contains(&id), update.contains(&id)) {
            (true, _) => Role::Forward,
            (false, true) => Role::Update,
            (false, false) => Role::Backward,
        };
        mark(func, id, role);
    }
}

/// Sets the role of a node and, if it is a loop, of everything in it.
fn mark(func: &mut Func, id: NodeId, role: Role) {
    func.graph.node_mut(id).role = role;
    if let Some(loop_) = func.graph.loop_mut(id) {
        for inner in loop_.funcs_mut() {
            for id in inner.graph.order() {
                mark(inner, id, role);
            }
        }
    }
}

/// The nodes from which the loss with this name, or any result that can be a loss, is computed.
fn forward(func: &Func, name: Option<&str>) -> BTreeSet<NodeId> {
    let named = name.and_then(|name| differentiate::loss(func, Some(name)));
    let losses =
        differentiate::losses(func).filter(|&loss| named.is_none_or(|named| named == loss));
    let mut open: Vec<NodeId> = losses.map(|loss| func.outputs[loss].value.node).collect();
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        if found.insert(id) {
            open.extend(func.graph.operands(id).into_iter().map(|value| value.node));
        }
    }
    found
}

/// The data arguments of a step without ties that hold no samples: those of which a result outside
/// the forward pass has the type, each result counting for the first that is left.
fn kept(func: &Func, forward: &BTreeSet<NodeId>) -> BTreeSet<NodeId> {
    let mut left: BTreeMap<&TensorType, usize> = BTreeMap::new();
    let results = func.outputs.iter().map(|output| output.value);
    for value in results.filter(|value| !forward.contains(&value.node)) {
        *left.entry(&func.graph.value(value).ty).or_default() += 1;
    }
    let is_kept = |arg: &NodeId| {
        let ty = &func.graph.value(arg.result(0)).ty;
        let count = left.get_mut(ty).filter(|count| **count > 0);
        count.map(|count| *count -= 1).is_some()
    };
    let kept: BTreeSet<NodeId> = func.args.iter().copied().filter(is_kept).collect();
    let trained = |arg: &NodeId| {
        let ty = &func.graph.value(arg.result(0)).ty;
        ty.dtype.is_float() && ty.ndim() > 0
    };
    match kept.iter().any(trained) {
        true => kept,
        false => BTreeSet::new(),
    }
}

/// The distributions of the values in time with two micro-batches; none if samples are mixed.
///
/// - `kept`: the arguments of a step without ties that hold no samples
fn times(func: &Func, kept: &BTreeSet<NodeId>, options: &Options) -> Times {
    let mut func = func.clone();
    // As `plan` does, so that what it divides is found here, too. Nodes keep their numbers.
    unshare::run(&mut func);
    // What `--batch` says of a step without ties, it says of all arguments.
    let by_default = kept.is_empty() || options.batch.is_empty();
    for id in func.graph.order() {
        let said = || match kept.contains(&id) && by_default {
            true => Sbp::B,
            false => entry(&func, id, options, by_default),
        };
        let part = func.graph.is_arg(id).then(|| Dist {
            mesh: 0,
            sbp: vec![Some(said())],
            view: None,
        });
        for value in &mut func.graph.node_mut(id).results {
            value.dist.clone_from(&part);
        }
    }
    let mesh = MeshDecl {
        axes: vec![("micro".to_owned(), Some(2))],
        time: 1,
        ..undeclared()
    };
    times::decide(&func, Some(&mesh)).unwrap_or_default()
}

/// The nodes that run once, after the contributions of all samples are summed, and those that only
/// they need.
fn update(
    func: &Func,
    order: &[NodeId],
    forward: &BTreeSet<NodeId>,
    times: &Times,
) -> BTreeSet<NodeId> {
    let once = |id: &NodeId| !times.varies(*id) && !forward.contains(id) && !func.graph.is_arg(*id);
    let mut update = BTreeSet::new();
    for &id in order.iter().filter(|id| once(id)) {
        let late = func
            .graph
            .operands(id)
            .into_iter()
            .any(|value| times.value(value) != Sbp::B || update.contains(&value.node));
        if late {
            update.insert(id);
        }
    }
    for &id in order.iter().rev().filter(|id| once(id)) {
        let serves = (0..func.graph.node(id).results.len()).all(|result| {
            let uses = func.graph.uses(id.result(result));
            uses.iter().all(|(user, _)| update.contains(user))
        });
        if serves {
            update.insert(id);
        }
    }
    update
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::Path;

    use super::*;
    use crate::options::{Options, Train};
    use crate::{differentiate, normalize, pipeline, resolve};

    fn training(example: &str) -> Program {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../examples")
            .join(example);
        let text = std::fs::read_to_string(path).unwrap();
        let mut options = Options::local(1);
        options.train = Some(Train {
            optimizer: "adamw".to_owned(),
            settings: BTreeMap::from([("clip".to_owned(), 1.0)]),
        });
        let program = resolve::run(&pipeline::parse(&text).unwrap(), &options).unwrap();
        let program = differentiate::run(program, &options).unwrap();
        normalize::run(program, &options).unwrap()
    }

    /// Every op of the main entry with its role, including those in loops.
    fn roles(program: &Program) -> BTreeMap<String, Role> {
        let mut roles = BTreeMap::new();
        program.funcs[main_entry(program)].for_each(&mut |func| {
            for id in func
                .graph
                .order()
                .into_iter()
                .filter(|id| !func.args.contains(id))
            {
                let node = func.graph.node(id);
                roles.insert(node.results[0].name.clone(), node.role);
            }
        });
        roles
    }

    /// The roles that `differentiate` sets are recovered.
    #[test]
    fn roles_are_those_that_differentiation_gives() {
        for example in ["mlp.ir", "deep.ir", "lenet.ir"] {
            let mut program = training(example);
            let told = roles(&program);
            program.for_each_func_mut(&mut |func| {
                for id in func.graph.order() {
                    func.graph.node_mut(id).role = Role::Forward;
                }
            });
            derive(&mut program, &Options::local(1));
            let found = roles(&program);
            let other: Vec<_> = told
                .iter()
                .filter(|(name, role)| found[*name] != **role)
                .collect();
            assert!(other.is_empty(), "{example}: {other:?}");
        }
    }
}
