//! Reverse-mode differentiation of one function: the gradients of its loss with respect to its
//! float params.
//!
//! Only nodes between the params and the loss are visited; a loop is one node, whose derivative is
//! another loop (see [`super::repeat`], which receives [`reverse`] for the body). The gradient of a
//! value is the sum of the contributions of its uses, in the order of the uses; it is named
//! `grad(value)`.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{self, Val};
use ddl_dialect::expand::gradients;
use ddl_dialect::op::{Derivative, DerivativeContext, Instance, OpDef};
use ddl_dialect::scalar::Number;

use super::active::Active;
use super::cut::stash::Policy;
use super::{TrainError, is_param, place, repeat};
use crate::builder::Builder;
use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, Loop, LoopKind, NodeId, Role, ValueId};
use crate::names::Names;
use crate::normalize::decompose;

/// Gradients of the params, in argument order, without params on which the loss does not depend.
pub(super) type Gradients = Vec<(NodeId, ValueId)>;

/// Adds the backward pass of one of the function's results.
///
/// - `loss`: the result's index; a 0-d float
/// - `seed`: the gradient of the loss with respect to itself, a 0-d f32; 1 if absent
/// - `policy`: what loops recompute
///
/// # Errors
/// [`TrainError::NoDerivative`] for each op without a derivative that a gradient reaches.
pub(super) fn run(
    func: &mut Func,
    loss: usize,
    seed: Option<ValueId>,
    policy: Policy,
) -> Result<Gradients, Diags> {
    func.for_each_mut(&mut |func| {
        decompose::composites(func, |op| {
            matches!(op.def.derivative, Derivative::Decompose)
        });
    });
    let loss = func.outputs[loss].value;
    let params: BTreeMap<NodeId, String> = func
        .args
        .iter()
        .filter(|&&arg| is_param(func, arg))
        .map(|&arg| (arg, func.graph.node(arg).results[0].name.clone()))
        .collect();
    let active = Active::new(&func.graph, params, [loss.node], policy);
    if !active.contains(loss) {
        return Ok(Vec::new());
    }
    let mut names = Names::of(&func.graph);
    let seed = start(&mut func.graph, &mut names, loss, seed);
    let totals = reverse(&mut func.graph, &mut names, &active, &[(loss, seed)])?;
    let params = func.args.iter().filter(|&&a| is_param(func, a));
    Ok(params
        .filter_map(|&a| Some((a, *totals.get(&a.result(0))?)))
        .collect())
}

/// The gradient of the loss with respect to itself, in its element type: `seed`, or one.
fn start(graph: &mut Graph, names: &mut Names, loss: ValueId, seed: Option<ValueId>) -> ValueId {
    let (name, ty) = (
        format!("grad({})", graph.value(loss).name),
        graph.value(loss).ty.clone(),
    );
    let span = graph.node(loss.node).span;
    let mut build = Builder::new(graph, names, Role::Backward);
    build.begin(name.clone(), span);
    let seed = seed.map(|seed| build.import(seed));
    let mark = build.mark();
    let start = match seed {
        Some(seed) => build::convert(&mut build, seed, ty.dtype),
        None => build::splat(&mut build, ty, Number::Float(1.0)),
    };
    build.name_if_new(start, mark, &name);
    build.value(start)
}

/// Adds the nodes that propagate the gradients of some values (`seeds`: value and gradient) back
/// through the active nodes; returns the gradient of every value that has one.
///
/// # Errors
/// [`TrainError::NoDerivative`].
fn reverse(
    graph: &mut Graph,
    names: &mut Names,
    active: &Active,
    seeds: &[(ValueId, ValueId)],
) -> Result<BTreeMap<ValueId, ValueId>, Diags> {
    let mut reverse = BackwardPass {
        build: Builder::new(graph, names, Role::Backward),
        active,
        parts: BTreeMap::new(),
        errors: Diags::new(),
    };
    for &(value, gradient) in seeds {
        let gradient = reverse.build.import(gradient);
        reverse.parts.entry(value).or_default().push(gradient);
    }
    for node in active.nodes().rev() {
        reverse.node(node);
    }
    let BackwardPass {
        build,
        parts,
        errors,
        ..
    } = reverse;
    let totals = parts
        .into_iter()
        .filter_map(|(value, parts)| Some((value, build.value(*parts.first()?))))
        .collect();
    errors.or(totals)
}

struct BackwardPass<'a> {
    build: Builder<'a>,
    active: &'a Active,
    /// Contributions to the gradient of each value; a single entry, the total, after its node was
    /// visited.
    parts: BTreeMap<ValueId, Vec<Val>>,
    errors: Diags,
}

impl BackwardPass<'_> {
    /// Sums the gradients of the node's results, and propagates them to its operands.
    fn node(&mut self, node: NodeId) {
        let results: Vec<ValueId> = (0..self.build.graph.node(node).results.len())
            .map(|i| node.result(i))
            .collect();
        // Sums over several slices belong to the last contributing slice.
        self.build.slice = None;
        let grads: Vec<Option<Val>> = results.iter().map(|&v| self.total(v)).collect();
        if grads.iter().all(Option::is_none) {
            return;
        }
        let name = self.build.graph.node(node).results[0].name.clone();
        self.build
            .begin(format!("d({name})"), self.build.graph.node(node).span);
        self.build.slice = self.build.graph.node(node).slice;
        let parts = match &self.build.graph.node(node).kind {
            Kind::Op(def) => self.op(node, def, &results, &grads),
            Kind::Loop(loop_) => {
                let loop_ = Loop::clone(loop_);
                self.repeat(node, loop_, &grads)
            }
            Kind::Layer(_) => Err(self.none(node, "layer", "what it computes is not known")),
            Kind::Arg(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait => return,
        };
        let parts = match parts {
            Ok(parts) => parts,
            Err(errors) => return self.errors.extend(errors),
        };
        let operands = self.build.graph.operands(node);
        for (operand, part) in operands.into_iter().zip(parts) {
            if let (Some(part), true) = (part, self.active.contains(operand)) {
                self.parts.entry(operand).or_default().push(part);
            }
        }
    }

    /// The gradients of the operands of an op of the table.
    fn op(
        &mut self,
        node: NodeId,
        def: &'static OpDef,
        results: &[ValueId],
        grads: &[Option<Val>],
    ) -> Result<Vec<Option<Val>>, Diags> {
        let instance = self.build.graph.op_instance(node, def);
        let operands = self.build.graph.operands(node);
        self.derivative(&instance, &operands, results, grads)
            .map_err(|reason| self.none(node, instance.def.name, reason))
    }

    /// The gradients of the operands of a loop.
    fn repeat(
        &mut self,
        node: NodeId,
        loop_: Loop,
        grads: &[Option<Val>],
    ) -> Result<Vec<Option<Val>>, Diags> {
        let LoopKind::Repeat { count, reverse } = loop_.kind else {
            let reason = "only the run tells how often its body runs";
            return Err(self.none(node, "while", reason));
        };
        let backwards = LoopKind::Repeat {
            count,
            reverse: !reverse,
        };
        let wanted: Vec<Option<String>> = self
            .build
            .graph
            .operands(node)
            .into_iter()
            .map(|v| self.active.contains(v).then(|| self.active.param(v)))
            .collect();
        let forward = repeat::ForwardLoop {
            node,
            loop_,
            backwards,
        };
        let policy = self.active.policy;
        repeat::derivative(
            &mut self.build,
            forward,
            grads,
            &wanted,
            (self::reverse, policy),
        )
    }

    fn none(&self, node: NodeId, op: &'static str, reason: &'static str) -> Diags {
        let param = self.active.param(node.result(0));
        let at = place(self.build.span);
        TrainError::NoDerivative {
            op,
            reason,
            param,
            at,
        }
        .into()
    }

    /// The sum of the contributions to a value's gradient, named `grad(value)`.
    fn total(&mut self, value: ValueId) -> Option<Val> {
        let parts = self.parts.get(&value)?.clone();
        let name = format!("grad({})", self.build.graph.value(value).name);
        self.build
            .begin(name.clone(), self.build.graph.node(value.node).span);
        let mark = self.build.mark();
        let (&first, rest) = parts.split_first()?;
        let total = rest.iter().fold(first, |sum, &part| {
            build::make(&mut self.build, "add", &[sum, part], Attrs::none())
        });
        if rest.is_empty() {
            // Rename only a new value: a gradient passed through keeps its name.
            let made = self.build.value(total);
            let current = self.build.graph.value(made).name.clone();
            if current.starts_with("d(") {
                let name = self.build.names.fresh(&name);
                self.build.graph.value_mut(made).name = name;
                self.build.graph.rename_loop(made.node);
            }
        } else {
            self.build.name_if_new(total, mark, &name);
        }
        self.parts.insert(value, vec![total]);
        Some(total)
    }

    fn derivative(
        &mut self,
        instance: &Instance,
        operands: &[ValueId],
        results: &[ValueId],
        grads: &[Option<Val>],
    ) -> Result<Vec<Option<Val>>, &'static str> {
        let operands: Vec<Val> = operands.iter().map(|&v| self.build.import(v)).collect();
        let results: Vec<Val> = results.iter().map(|&v| self.build.import(v)).collect();
        let cx = DerivativeContext {
            instance,
            operands: &operands,
            results: &results,
            grads,
        };
        match &instance.def.derivative {
            Derivative::Scalar => Ok(gradients(&mut self.build, &cx)),
            Derivative::Fn(f) => Ok(f(&mut self.build, &cx)),
            Derivative::Try(f) => f(&mut self.build, &cx),
            Derivative::Zero => Ok(vec![None; operands.len()]),
            Derivative::None(reason) => Err(reason),
            Derivative::Decompose => crate::ice!("`{}` was not decomposed", instance.def.name),
        }
    }
}
