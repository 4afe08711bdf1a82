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
//! A step whose arguments are not donated has no ties, and is recognised by its results
//! (`differentiate/steps.rs`). Roles never change values, so a wrong pair costs time at most; a tie
//! would change what a step carries, and is never inferred.

use std::collections::BTreeSet;

use ddl_dialect::sbp::Sbp;

use super::mesh::undeclared;
use super::micro::{entry, main_entry};
use crate::differentiate::steps;
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
    let forward = steps::forward(func, options.loss.as_deref());
    if forward.is_empty() {
        return;
    }
    let has_ties = func.outputs.iter().any(|output| output.tie.is_some());
    let kept = match has_ties {
        true => BTreeSet::new(),
        false => steps::kept(func, &forward),
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

    /// Of a step without ties the result that `--loss` names is the loss, and not another number.
    #[test]
    fn the_loss_of_a_step_without_ties_is_named() {
        let text = "func @step(%x: tensor<4 x 3 x f32>, %w: tensor<3 x f32>)
                        -> (tensor<3 x f32>, tensor<f32>, tensor<f32>) {
                      %p = mul %x, %w
                      %loss = reduce %p {combiner = sum, dims = [0, 1]}
                      %most = reduce %p {combiner = max, dims = [0, 1]}
                      %g = reduce %x {combiner = sum, dims = [0]}
                      %new = sub %w, %g
                      return %new, %loss, %most
                    }";
        let found = |name: &str| {
            let mut options = Options::local(1);
            options.loss = Some(name.to_owned());
            let program = resolve::run(&pipeline::parse(text).unwrap(), &options).unwrap();
            let mut program = differentiate::run(program, &options).ok()?;
            derive(&mut program, &options);
            Some(roles(&program))
        };
        for loss in ["loss", "out1"] {
            let roles = found(loss).expect("it has a loss of this name");
            assert_eq!(roles["loss"], Role::Forward);
            assert_ne!(roles["most"], Role::Forward);
        }
        assert!(found("new").is_none(), "no number");
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
