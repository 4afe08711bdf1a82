//! Roles of the ops of a training step that is part of the program itself, as in imported programs,
//! which do not distinguish forward from backward ops.
//!
//! - forward: ops from which the loss is computed; the loss is `--loss`, else every returned 0-d
//!   float that is not a next value
//! - update: ops that run once, after the contributions of all samples are summed, and ops that
//!   only they need
//! - backward: the rest
//!
//! The ops that run once are found as for two micro-batches. If samples are mixed, no op is an
//! update.

use std::collections::BTreeSet;

use ddl_dialect::sbp::Sbp;

use super::mesh::undeclared;
use super::micro::{entry, main_entry};
use crate::differentiate;
use crate::graph::{Dist, Func, MeshDecl, NodeId, Program, Role};
use crate::moments::times::{self, Times};
use crate::options::Options;

/// Sets the roles of the main entry's ops if it returns next values and no op has a role yet.
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
    if told || func.outputs.iter().all(|output| output.tie.is_none()) {
        return;
    }
    let forward = forward(func, options.loss.as_deref());
    if forward.is_empty() {
        return;
    }
    let update = update(func, &order, &forward, &times(func, options));
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

/// The distributions of the values in time with two micro-batches.
fn times(func: &Func, options: &Options) -> Times {
    let mut func = func.clone();
    for id in func.graph.order() {
        let part = func.graph.is_arg(id).then(|| Dist {
            mesh: 0,
            sbp: vec![Some(entry(&func, id, options, true))],
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
