//! Reverse-mode differentiation of one function: the gradient of its loss in each of its float params.
//!
//! Only what lies between the params and the loss is visited. The gradient of a value is the sum of the
//! contributions of its uses, in the order of the uses; it is named `grad(value)`.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{self, Val};
use ddl_dialect::op::{Derivative, DerivativeContext, Instance};
use ddl_dialect::scalar::Number;
use ddl_dialect::scalar::derivative::gradients;

use super::{TrainError, is_param, place};
use crate::builder::Builder;
use crate::diag::Diags;
use crate::graph::{Func, Kind, NodeId, Role, ValueId};
use crate::names::Names;
use crate::normalize::decompose;

/// Gradients of the params, in argument order; params on which the loss does not depend are left out.
pub type Gradients = Vec<(NodeId, ValueId)>;

/// Adds the backward pass of the function's only untied result.
///
/// # Errors
/// [`TrainError::NoDerivative`] for each op without a derivative that a gradient reaches.
pub fn run(func: &mut Func) -> Result<Gradients, Diags> {
    decompose::composites(func, |def| matches!(def.derivative, Derivative::Decompose));
    let Some(loss) = func
        .outputs
        .iter()
        .find(|o| o.tie.is_none())
        .map(|o| o.value)
    else {
        return Ok(Vec::new());
    };
    let order = func.graph.order();
    let active = active(func, &order, loss);
    if !active.contains_key(&loss.node) {
        return Ok(Vec::new());
    }
    let mut names = Names::of(&func.graph);
    let mut reverse = Reverse {
        build: Builder::new(&mut func.graph, &mut names, Role::Backward),
        parts: BTreeMap::new(),
        errors: Diags::new(),
    };
    reverse.seed(loss);
    for &node in order.iter().rev().filter(|n| active.contains_key(n)) {
        reverse.node(node, &active);
    }
    let totals: BTreeMap<ValueId, Val> = reverse
        .parts
        .iter()
        .filter_map(|(&v, parts)| Some((v, *parts.first()?)))
        .collect();
    let values: BTreeMap<ValueId, ValueId> = totals
        .into_iter()
        .map(|(v, total)| (v, reverse.build.value(total)))
        .collect();
    let errors = reverse.errors;
    let params = func.args.iter().filter(|&&a| is_param(func, a));
    let gradients = params
        .filter_map(|&a| Some((a, *values.get(&a.result(0))?)))
        .collect();
    errors.or(gradients)
}

/// The nodes on a path from a float param to the loss, each with the name of such a param.
fn active(func: &Func, order: &[NodeId], loss: ValueId) -> BTreeMap<NodeId, String> {
    let graph = &func.graph;
    let mut from: BTreeMap<NodeId, String> = BTreeMap::new();
    for &node in order {
        let float = graph
            .node(node)
            .results
            .iter()
            .any(|v| v.ty.dtype.is_float());
        if is_param(func, node) && float {
            from.insert(node, graph.node(node).results[0].name.clone());
        } else if float
            && let Some(name) = graph.operands(node).iter().find_map(|v| from.get(&v.node))
        {
            let name = name.clone();
            from.insert(node, name);
        }
    }
    let mut to = BTreeSet::from([loss.node]);
    for &node in order.iter().rev() {
        if to.contains(&node) {
            to.extend(graph.operands(node).iter().map(|v| v.node));
        }
    }
    from.retain(|node, _| to.contains(node));
    from
}

struct Reverse<'a> {
    build: Builder<'a>,
    /// Contributions to the gradient of each value; one entry, the total, once its node was visited.
    parts: BTreeMap<ValueId, Vec<Val>>,
    errors: Diags,
}

impl Reverse<'_> {
    fn seed(&mut self, loss: ValueId) {
        let value = self.build.graph.value(loss);
        let (name, ty) = (format!("grad({})", value.name), value.ty.clone());
        self.build
            .begin(name.clone(), self.build.graph.node(loss.node).span);
        let mark = self.build.mark();
        let one = build::splat(&mut self.build, ty, Number::Float(1.0));
        self.build.name_if_new(one, mark, &name);
        self.parts.insert(loss, vec![one]);
    }

    /// Sums what has come to the node's results, and hands gradients on to its operands.
    fn node(&mut self, node: NodeId, active: &BTreeMap<NodeId, String>) {
        let results: Vec<ValueId> = (0..self.build.graph.node(node).results.len())
            .map(|i| node.result(i))
            .collect();
        let grads: Vec<Option<Val>> = results.iter().map(|&v| self.total(v)).collect();
        if grads.iter().all(Option::is_none) {
            return;
        }
        if let Kind::Arg(_) = self.build.graph.node(node).kind {
            return;
        }
        let Some(instance) = self.build.graph.instance(node) else {
            return;
        };
        let operands = self.build.graph.operands(node);
        let name = self.build.graph.node(node).results[0].name.clone();
        self.build
            .begin(format!("d({name})"), self.build.graph.node(node).span);
        let wanted: Vec<bool> = operands
            .iter()
            .map(|v| active.contains_key(&v.node))
            .collect();
        let parts = match self.derivative(&instance, &operands, &results, &grads) {
            Ok(parts) => parts,
            Err(reason) => {
                let param = active.get(&node).cloned().unwrap_or_default();
                let at = place(self.build.span);
                self.errors.push(TrainError::NoDerivative {
                    op: instance.def.name,
                    reason,
                    param,
                    at,
                });
                return;
            }
        };
        for ((operand, part), wanted) in operands.into_iter().zip(parts).zip(wanted) {
            if let (Some(part), true) = (part, wanted) {
                self.parts.entry(operand).or_default().push(part);
            }
        }
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
            // Only what was made for this value: a gradient handed through keeps the name it has.
            let made = self.build.value(total);
            let current = self.build.graph.value(made).name.clone();
            if current.starts_with("d(") {
                let name = self.build.names.fresh(&name);
                self.build.graph.value_mut(made).name = name;
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
