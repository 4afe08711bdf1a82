//! From an entry to the search problem of one mesh, and from a solution back to the entry.

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::Instance;
use ddl_dialect::sbp::NdSbp;

use super::costs::{Costs, Pins};
use super::model::{Choice, Model, SbpId, Subject, Term, Variable};
use crate::boxing::required::set_required;
use crate::graph::{ArgKind, Dist, Func, Kind, Node, NodeId, ValueId};
use crate::ice;
use crate::infer::error::InferError;
use crate::infer::pins::is_carried;
use crate::infer::signature::{no_signature, pins_on, signatures_on};

/// How params and state rest, by name: shared by all entries.
pub(crate) type Rest = BTreeMap<String, NdSbp>;

/// The problem of one entry.
pub(crate) struct Problem {
    /// The problem.
    pub(crate) model: Model,
    /// The value of each term.
    pub(crate) values: Vec<ValueId>,
    /// The variable of each node.
    variables: BTreeMap<NodeId, usize>,
    /// The variable of each result that is tied to no argument.
    outputs: Vec<Option<usize>>,
}

/// States the problem of an entry.
///
/// - `rest`: how params and state rest that entries before it have fixed
///
/// # Errors
/// [`InferError::NoSignature`] if no signature of an op on this mesh is as pinned.
pub(crate) fn problem(
    func: &Func,
    rest: &Rest,
    costs: &mut Costs<'_>,
) -> Result<Problem, Box<InferError>> {
    let mut problem = Problem {
        model: Model::default(),
        values: Vec::new(),
        variables: BTreeMap::new(),
        outputs: Vec::new(),
    };
    for &id in &func.args {
        problem.add_arg(func, id, rest, costs);
    }
    let order = func.graph.order();
    for &id in order.iter().filter(|id| !func.args.contains(id)) {
        problem.add_op(func, id, costs)?;
    }
    for output in &func.outputs {
        let variable = output.tie.is_none().then(|| {
            let ty = &func.graph.value(output.value).ty;
            let choices = costs.rest_choices(ty, &pins_of(output.dist.as_ref()));
            problem.add(Subject::Output, choices)
        });
        problem.outputs.push(variable);
    }
    for &id in func
        .args
        .iter()
        .chain(order.iter().filter(|id| !func.args.contains(id)))
    {
        for result in 0..func.graph.node(id).results.len() {
            problem.add_term(func, id.result(result), costs);
        }
    }
    problem.model.sbps = costs.sbps().to_vec();
    Ok(problem)
}

/// The pins of a distribution that is decided in part.
fn pins_of(dist: Option<&Dist>) -> Pins {
    let pins = dist.map(|dist| dist.sbp.clone()).unwrap_or_default();
    if pins.iter().all(Option::is_none) {
        Pins::new()
    } else {
        pins
    }
}

/// The error of an op that no signature on the mesh gives its results as pinned.
fn contradiction(node: &Node, instance: &Instance, mesh: &Mesh) -> InferError {
    let pinned = |axis: &usize| pins_on(node, *axis).iter().any(Option::is_some);
    let axis = (0..mesh.ndim()).find(pinned).unwrap_or(0);
    let legal = signatures_on(instance, Some(mesh.axes[axis].size));
    let (name, pins) = (&mesh.axes[axis].name, pins_on(node, axis));
    no_signature(node, &node.results[0].name, &pins, name, &legal)
}

impl Problem {
    fn add(&mut self, subject: Subject, choices: Rc<[Choice]>) -> usize {
        self.model.variables.push(Variable { subject, choices });
        self.model.variables.len() - 1
    }

    fn add_arg(&mut self, func: &Func, id: NodeId, rest: &Rest, costs: &mut Costs<'_>) {
        let node = func.graph.node(id);
        let value = &node.results[0];
        let fixed = rest.get(&value.name).filter(|_| is_carried(&node.kind));
        let choices = match fixed {
            Some(sbp) => [costs.rest_choice(sbp)].into(),
            None => costs.rest_choices(&value.ty, &pins_of(value.dist.as_ref())),
        };
        let subject = match node.kind {
            Kind::Arg(ArgKind::Data) => Subject::Data,
            Kind::Arg(ArgKind::Param | ArgKind::State) => Subject::Carried,
            Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait => {
                ice!("`{}` is no argument", node.op_name())
            }
        };
        let variable = self.add(subject, choices);
        self.variables.insert(id, variable);
    }

    fn add_op(
        &mut self,
        func: &Func,
        id: NodeId,
        costs: &mut Costs<'_>,
    ) -> Result<(), Box<InferError>> {
        let node = func.graph.node(id);
        let Some(instance) = func.graph.instance(id) else {
            ice!(
                "`{}` is no op of the table: it cannot be planned",
                node.op_name()
            );
        };
        let pins: Vec<Pins> = node
            .results
            .iter()
            .map(|v| pins_of(v.dist.as_ref()))
            .collect();
        let Some(choices) = costs.op_choices(&instance, &pins) else {
            return Err(Box::new(contradiction(node, &instance, costs.mesh)));
        };
        let variable = self.add(Subject::Op, choices);
        self.variables.insert(id, variable);
        Ok(())
    }

    fn add_term(&mut self, func: &Func, value: ValueId, costs: &mut Costs<'_>) {
        let producer = self.variables[&value.node];
        let uses = func.graph.uses(value);
        let mut consumers: Vec<(usize, usize)> = uses
            .iter()
            .map(|(user, operand)| (self.variables[user], *operand))
            .collect();
        let mut last = consumers
            .iter()
            .map(|&(user, _)| user)
            .fold(producer, usize::max);
        for (output, own) in func.outputs.iter().zip(&self.outputs) {
            if output.value == value {
                let tied = output.tie.map(|arg| self.variables[&func.args[arg]]);
                consumers.extend(own.or(tied).map(|variable| (variable, 0)));
                last = self.model.variables.len() - 1;
            }
        }
        let is_arg = matches!(func.graph.node(value.node).kind, Kind::Arg(_));
        let alive = if is_arg {
            (0, self.model.variables.len() - 1)
        } else {
            (producer, last)
        };
        let sources = self.ids([(producer, value.result)], |choice, i| choice.gives[i]);
        let targets = self.ids(consumers.iter().copied(), |choice, i| choice.asks[i]);
        let matrix = costs.matrix(&func.graph.value(value).ty, sources, targets);
        let producer = (producer, value.result);
        self.model.terms.push(Term {
            producer,
            consumers,
            matrix,
            alive,
            price: 0.0,
        });
        self.values.push(value);
    }

    /// Every ND-SBP at these places of variables, ascending.
    fn ids(
        &self,
        places: impl IntoIterator<Item = (usize, usize)>,
        pick: impl Fn(&Choice, usize) -> SbpId,
    ) -> Vec<SbpId> {
        let mut ids: Vec<SbpId> = Vec::new();
        for (variable, at) in places {
            ids.extend(
                self.model.variables[variable]
                    .choices
                    .iter()
                    .map(|c| pick(c, at)),
            );
        }
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    fn chosen(&self, variable: usize, assignment: &[usize]) -> &Choice {
        &self.model.variables[variable].choices[assignment[variable]]
    }

    fn sbp(&self, id: SbpId) -> NdSbp {
        self.model.sbps[usize::from(id)].clone()
    }

    /// Time of an op under a solution \[s\].
    pub(crate) fn seconds(&self, id: NodeId, assignment: &[usize]) -> f64 {
        self.chosen(self.variables[&id], assignment).seconds
    }

    /// Adds how this entry's params and state rest.
    pub(crate) fn fix_rest(&self, func: &Func, assignment: &[usize], rest: &mut Rest) {
        for &id in &func.args {
            let node = func.graph.node(id);
            if is_carried(&node.kind) {
                let gives = self.chosen(self.variables[&id], assignment).gives[0];
                rest.insert(node.results[0].name.clone(), self.sbp(gives));
            }
        }
    }

    /// Writes a solution into the entry: how every value lies, and how every op asks for its operands.
    pub(crate) fn apply(&self, func: &mut Func, assignment: &[usize], mesh: usize) {
        for (&id, &variable) in &self.variables {
            let choice = self.chosen(variable, assignment);
            let node = func.graph.node_mut(id);
            for (value, &sbp) in node.results.iter_mut().zip(&choice.gives) {
                value.dist = Some(Dist::full(mesh, self.sbp(sbp)));
            }
            if matches!(node.kind, Kind::Op(_)) {
                let asks: Vec<NdSbp> = choice.asks.iter().map(|&sbp| self.sbp(sbp)).collect();
                set_required(node, &asks);
            }
        }
        for (index, own) in self.outputs.iter().enumerate() {
            let output = &func.outputs[index];
            let tied = output.tie.map(|arg| self.variables[&func.args[arg]]);
            if let Some(variable) = own.or(tied) {
                let sbp = self.sbp(self.chosen(variable, assignment).gives[0]);
                func.outputs[index].dist = Some(Dist::full(mesh, sbp));
            }
        }
    }
}
