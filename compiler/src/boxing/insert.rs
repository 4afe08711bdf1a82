//! Inserts communication: if a use requires another distribution than the value has, the steps of
//! the cheapest path are inserted before it.
//!
//! Equal conversions of a value are inserted once, paths share common prefixes, and one conversion
//! may start from the result of another ([`tree`](crate::conversion::tree)). A step's result is
//! named after the value and its distribution: `h@[B, S(1)]`; in a program of several meshes
//! `h@s1[B, S(1)]`. Steps directly precede their first use and have the earliest role of their
//! uses, except for those before a transfer, which have the role of the value's producer; their
//! stage is the mesh of their result. In a loop the name starts with the path of the loop;
//! conversions of its operands precede it, those of carried and stacked results are at the end of
//! its body.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attrs;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::NdSignature;
use ddl_dialect::sbp::NdSbp;

use super::error::BoxingError;
use crate::conversion::path::Boxings;
use crate::conversion::table::{Step, is_distribution};
use crate::conversion::tree::{ConversionSource, Tree};
use crate::diag::{Diags, at};
use crate::graph::border;
use crate::graph::{Comm, Dist, Func, Kind, Loop, Node, NodeId, Role, Value, ValueId};
use crate::names::{self, Names};

/// Inserts the communication of one function and of its loops.
///
/// # Errors
/// [`BoxingError`]: a value whose distribution is undecided, or an op whose requirements do not fit
/// it.
pub fn run(func: &mut Func, meshes: &[Mesh], boxings: &mut Boxings) -> Result<(), Diags> {
    within(func, "", meshes, boxings)
}

/// Inserts the communication of a function whose values have a path.
fn within(
    func: &mut Func,
    path: &str,
    meshes: &[Mesh],
    boxings: &mut Boxings,
) -> Result<(), Diags> {
    let mut diags = Diags::new();
    for id in func.graph.loops() {
        let results = func.graph.node(id).results.iter();
        let results: Vec<Option<Dist>> = results.map(|value| value.dist.clone()).collect();
        let loop_ = func.graph.loop_mut(id).expect("`loops` gives loops");
        border::decide_outputs(loop_, &results);
        for inner in loop_.funcs_mut() {
            let path = inner.name.clone();
            if let Err(errors) = within(inner, &path, meshes, boxings) {
                diags.errors.extend(errors.errors);
            }
        }
    }
    let names = Names::of(&func.graph);
    let mut inserter = Inserter {
        func,
        path,
        meshes,
        boxings,
        names,
        trees: BTreeMap::new(),
        made: BTreeMap::new(),
        order: Vec::new(),
    };
    inserter.trees = inserter.trees();
    for id in inserter.func.graph.order() {
        if let Err(error) = inserter.operands(id).and_then(|()| inserter.exchange(id)) {
            diags.push(error);
        }
        inserter.order.push(id);
    }
    for output in 0..inserter.func.outputs.len() {
        if let Err(error) = inserter.output(output) {
            diags.push(error);
        }
    }
    let order = inserter.order;
    func.graph.renumber(&order);
    diags.or(())
}

/// Index of the mesh, and the distribution on it.
type TargetSbp = (usize, NdSbp);

struct Inserter<'a> {
    func: &'a mut Func,
    /// Path of the values of the function; empty for an entry.
    path: &'a str,
    meshes: &'a [Mesh],
    boxings: &'a mut Boxings,
    names: Names,
    /// The conversions of values to several distributions, where paths from the value are not the
    /// cheapest.
    trees: BTreeMap<ValueId, Tree>,
    /// Conversions inserted so far, by value and distribution.
    made: BTreeMap<(ValueId, TargetSbp), ValueId>,
    /// The nodes in their new order.
    order: Vec<NodeId>,
}

impl Inserter<'_> {
    /// The conversions of values that ops need in several distributions on the value's mesh.
    /// Malformed requirements are reported later.
    fn trees(&mut self) -> BTreeMap<ValueId, Tree> {
        type Wanted = Vec<((Role, Option<usize>), NdSbp)>;
        let mut wanted: BTreeMap<ValueId, Wanted> = BTreeMap::new();
        for id in self.func.graph.order() {
            let node = self.func.graph.node(id);
            if !matches!(node.kind, Kind::Op(_)) {
                continue;
            }
            let kind = (node.role, node.slice);
            let operands = self.func.graph.operands(id);
            let Ok(targets) = self.targets(id, &operands) else {
                continue;
            };
            for (value, (mesh, state)) in operands.into_iter().zip(targets) {
                if self.lies(value).is_ok_and(|(own, _)| own == mesh) {
                    wanted.entry(value).or_default().push((kind, state));
                }
            }
        }
        let several = wanted.into_iter().filter(|(_, states)| states.len() > 1);
        let trees = several.filter_map(|(value, states)| {
            let (number, source) = self.lies(value).ok()?;
            let asked = ConversionSource {
                mesh: &self.meshes[number],
                number,
                source: &source,
                ty: &self.func.graph.value(value).ty,
            };
            let tree = Tree::new(asked, &states, self.boxings);
            (!tree.is_direct()).then_some((value, tree))
        });
        trees.collect()
    }

    /// Converts the operands of a node to the required distributions.
    fn operands(&mut self, id: NodeId) -> Result<(), BoxingError> {
        let operands = self.func.graph.operands(id);
        let targets = match &self.func.graph.node(id).kind {
            Kind::Op(_) => self.targets(id, &operands)?,
            Kind::Loop(loop_) => self.entrances(loop_, &operands)?,
            _ => return Ok(()),
        };
        let node = self.func.graph.node(id);
        let role = (node.role, node.slice);
        for (operand, (value, target)) in operands.into_iter().zip(targets).enumerate() {
            let copy = self.convert(value, target, role)?;
            if copy != value {
                self.func.graph.set_operand(id, operand, copy);
            }
        }
        self.func.graph.node_mut(id).required = None;
        Ok(())
    }

    /// Makes an op communication if ranks exchange elements under its signature.
    fn exchange(&mut self, id: NodeId) -> Result<(), BoxingError> {
        let Some(instance) = self.func.graph.instance(id) else {
            return Ok(());
        };
        if instance.roll().is_none() {
            return Ok(());
        }
        let (mesh, nd) = self.lies(self.func.graph.operands(id)[0])?;
        let signature = NdSignature {
            operands: vec![nd],
            results: vec![self.lies(id.result(0))?.1],
        };
        let Some(roll) = instance.exchanged(&signature) else {
            return Ok(());
        };
        let step = Step::roll(roll, &signature.operands[0]);
        let ty = &instance.operands[0];
        let algorithm = self.boxings.algorithm(&step, ty, mesh, mesh);
        let node = self.func.graph.node_mut(id);
        node.kind = Kind::Comm(step.comm, step.axes);
        node.attrs = Attrs::none();
        node.algorithm = algorithm;
        Ok(())
    }

    /// The required distributions of an op's operands; by default the actual ones, on the mesh of
    /// its results.
    fn targets(&self, id: NodeId, operands: &[ValueId]) -> Result<Vec<TargetSbp>, BoxingError> {
        let node = self.func.graph.node(id);
        let mesh = self.lies(id.result(0))?.0;
        let malformed = |found: String| BoxingError::Requirement {
            op: node.results[0].name.clone(),
            operands: operands.len(),
            axes: self.meshes[mesh].ndim(),
            found,
            at: node.span.map(at),
        };
        let list = match &node.required {
            Some(list) => list.clone(),
            None => {
                let lie = operands.iter().map(|&v| Ok(self.lies(v)?.1));
                lie.collect::<Result<_, BoxingError>>()?
            }
        };
        let fits = |(nd, &value): (&NdSbp, &ValueId)| {
            nd.0.len() == self.meshes[mesh].ndim()
                && is_distribution(nd, self.func.graph.value(value).ty.ndim())
        };
        if list.len() != operands.len() || !list.iter().zip(operands).all(fits) {
            let found: Vec<String> = list.iter().map(NdSbp::to_string).collect();
            return Err(malformed(found.join(", ")));
        }
        Ok(list.into_iter().map(|nd| (mesh, nd)).collect())
    }

    /// The required distributions of a loop's operands: those of its body.
    fn entrances(&self, loop_: &Loop, operands: &[ValueId]) -> Result<Vec<TargetSbp>, BoxingError> {
        let operands = operands.iter().enumerate();
        operands
            .map(|(operand, &value)| match loop_.operand_dist(operand) {
                Some(dist) => self.decided(&dist, value),
                None => Err(BoxingError::undecided(
                    &loop_.body.graph,
                    loop_.inside(operand),
                )),
            })
            .collect()
    }

    /// Converts a result of the function to its distribution on return: a tied one to that of its
    /// argument, another to that of the plan, if it has one.
    fn output(&mut self, number: usize) -> Result<(), BoxingError> {
        let output = self.func.outputs[number].clone();
        let source = match (output.tie, &output.dist) {
            (Some(arg), _) => self.lies(self.func.args[arg].result(0))?,
            (None, Some(dist)) => self.decided(dist, output.value)?,
            (None, None) => self.lies(output.value)?,
        };
        let node = self.func.graph.node(output.value.node);
        let role = (node.role, node.slice);
        let value = self.convert(output.value, source.clone(), role)?;
        let output = &mut self.func.outputs[number];
        output.value = value;
        output.dist = Some(Dist::full(source.0, source.1));
        Ok(())
    }

    /// The value in distribution `target`, converted if needed.
    fn convert(
        &mut self,
        value: ValueId,
        target: TargetSbp,
        role: (Role, Option<usize>),
    ) -> Result<ValueId, BoxingError> {
        let from = self.lies(value)?;
        if from == target {
            return Ok(value);
        }
        let ty = &self.func.graph.value(value).ty;
        let tree = self.trees.get(&value).filter(|_| from.0 == target.0);
        let steps: Vec<Step> = match tree {
            Some(tree) => {
                let asked = ConversionSource {
                    mesh: &self.meshes[from.0],
                    number: from.0,
                    source: &from.1,
                    ty,
                };
                let steps = tree.steps(asked, &target.1, self.boxings);
                steps.into_iter().map(|(step, _)| step).collect()
            }
            None => {
                let ends = [&from, &target].map(|(mesh, nd)| (*mesh, nd));
                self.boxings.path(ends[0], ends[1], ty).steps.clone()
            }
        };
        let mut mesh = from.0;
        let mut copy = value;
        let maker = self.func.graph.node(value.node);
        let made_as = (maker.role, maker.slice);
        let sent = steps.iter().position(|s| s.comm == Comm::Transfer);
        for (number, step) in steps.iter().enumerate() {
            let role = match sent.is_some_and(|transfer| number < transfer) {
                true => made_as,
                false => role,
            };
            let meshes = [
                mesh,
                if step.comm == Comm::Transfer {
                    target.0
                } else {
                    mesh
                },
            ];
            mesh = meshes[1];
            let key = (value, (mesh, step.to.clone()));
            copy = match self.made.get(&key) {
                Some(&known) => {
                    self.needed_as(known.node, role);
                    known
                }
                None => {
                    let made = self.add(value, copy, meshes, step, role);
                    self.made.insert(key, made);
                    made
                }
            };
        }
        Ok(copy)
    }

    /// Gives a step the role of another of its users if that is an earlier one: in a program that
    /// was not differentiated here, ops of the backward pass may stand before those of the forward
    /// pass.
    fn needed_as(&mut self, step: NodeId, (role, slice): (Role, Option<usize>)) {
        let node = self.func.graph.node_mut(step);
        if role < node.role {
            (node.role, node.slice) = (role, slice);
        }
    }

    /// Adds the node of one step: from `operand`, a copy of `value` (or itself) on the first mesh,
    /// to the second.
    fn add(
        &mut self,
        value: ValueId,
        operand: ValueId,
        [source, mesh]: [usize; 2],
        step: &Step,
        (role, slice): (Role, Option<usize>),
    ) -> ValueId {
        let origin = self.func.graph.value(value);
        let place = if self.meshes.len() > 1 {
            self.meshes[mesh].name.as_str()
        } else {
            ""
        };
        let origin_name = names::within(self.path, &origin.name);
        let lies = step.to.written(self.meshes[mesh].time_axes());
        let name = self.names.fresh(&format!("{origin_name}@{place}{lies}"));
        let algorithm = self.boxings.algorithm(step, &origin.ty, source, mesh);
        let mut result = Value::new(name, origin.ty.clone());
        result.dist = Some(Dist::full(mesh, step.to.clone()));
        let mut node = Node::new(Kind::Comm(step.comm, step.axes.clone()), vec![result]);
        node.role = role;
        node.slice = slice;
        node.stage = Some(mesh);
        node.algorithm = algorithm;
        node.span = self.func.graph.node(value.node).span;
        let id = self.func.graph.add(node, &[operand]);
        self.order.push(id);
        id.result(0)
    }

    fn lies(&self, value: ValueId) -> Result<TargetSbp, BoxingError> {
        let graph = &self.func.graph;
        match &graph.value(value).dist {
            Some(dist) => self.decided(dist, value),
            None => Err(BoxingError::undecided(graph, value)),
        }
    }

    fn decided(&self, dist: &Dist, value: ValueId) -> Result<TargetSbp, BoxingError> {
        let known = dist.nd().filter(|nd| {
            let ndim = self.func.graph.value(value).ty.ndim();
            let mesh = self.meshes.get(dist.mesh);
            mesh.is_some_and(|m| m.ndim() == nd.0.len()) && is_distribution(nd, ndim)
        });
        known
            .map(|nd| (dist.mesh, nd))
            .ok_or_else(|| BoxingError::undecided(&self.func.graph, value))
    }
}
