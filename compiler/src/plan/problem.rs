//! The search problem of an entry on one mesh, and the conversion of a solution back to the entry.
//!
//! A variable is an op (its choices: its ND signatures), an argument (its distribution at rest), a
//! result of the entry (its distribution on return) or a value that crosses the boundary of a loop
//! (its distribution there): [`frame`]. The parts that are the same for all subspaces of plans are
//! built once ([`blueprint`]). A term is a value: its producer's choice gives its distribution,
//! each consumer's choice the required one, and its conversions are the paths that `boxing` would
//! insert. States are ND-SBPs. Costs are seconds and space is bytes on a rank ([`costs`]), so the
//! objective is the time of a step, and the greatest space an upper bound on its memory: kernels
//! only remove values, and a conversion is made no earlier than its value. Ops are priced by the
//! kernels and tiles that `schedule` is foreseen to make ([`crate::schedule::ahead`]).

pub(crate) mod alike;
pub(crate) mod beyond;
pub(crate) mod blueprint;
pub(crate) mod coarse;
pub(crate) mod costs;
mod expand;
pub(crate) mod fix;
pub(super) mod flights;
pub(crate) mod frame;
pub(crate) mod held;
mod join;
mod order;
pub(crate) mod predicted;
pub(crate) mod space;
mod starts;
pub(crate) mod told;
mod together;

use std::rc::Rc;

use ddl_dialect::op::NdSignature;
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;
use ddl_solver::{Choice, Model, State};

use self::blueprint::Blueprint;
use self::frame::{Frame, RestingSbps};
use self::space::Sketch;
use crate::graph::{Dist, Func, NodeId, Role};

/// The problem of choosing among a set of plans of an entry.
pub(crate) struct Problem {
    /// The solver's model.
    pub(crate) model: Model,
    /// The ND-SBP of each state.
    pub(crate) sbps: Vec<NdSbp>,
    /// The entry.
    pub(crate) blueprint: Rc<Blueprint>,
}

/// A value, for reports.
pub(crate) struct Named {
    /// Its path.
    pub(crate) path: String,
    /// Its type.
    pub(crate) ty: TensorType,
    /// Whether it is in a loop that runs in every moment.
    pub(crate) every: bool,
}

impl Blueprint {
    /// Records the distributions at rest of the entry's params and state under a plan.
    pub(crate) fn fix_rest(&self, func: &Func, plan: &Sketch, rest: &mut RestingSbps) {
        for &id in &func.args {
            let node = func.graph.node(id);
            if node.kind.is_carried() {
                let (variable, _) = self.frame.givers[&id.result(0)];
                let at_rest = plan.ways[variable].results[0].clone();
                rest.insert(node.results[0].name.clone(), at_rest);
            }
        }
    }
}

/// The signature of a choice.
///
/// - `sbps`: the ND-SBP of each state
fn signature(choice: &Choice, sbps: &[NdSbp]) -> NdSignature {
    let all = |ids: &[State]| ids.iter().map(|id| sbps[id.index()].clone()).collect();
    NdSignature {
        operands: all(&choice.asks),
        results: all(&choice.gives),
    }
}

/// The index of the choice with a signature.
///
/// - `sbps`: the ND-SBP of each state
fn position(choices: &[Choice], way: &NdSignature, sbps: &[NdSbp]) -> Option<usize> {
    let is = |ids: &[State], nds: &[NdSbp]| {
        let mut pairs = ids.iter().zip(nds);
        ids.len() == nds.len() && pairs.all(|(id, nd)| sbps[id.index()] == *nd)
    };
    let mut choices = choices.iter();
    choices.position(|one| is(&one.asks, &way.operands) && is(&one.gives, &way.results))
}

impl Problem {
    fn chosen(&self, variable: usize, assignment: &[usize]) -> &Choice {
        &self.model.variables[variable].choices[assignment[variable]]
    }

    /// The ND-SBP of a state.
    pub(crate) fn sbp(&self, id: State) -> NdSbp {
        self.sbps[id.index()].clone()
    }

    /// The plan of a solution, independent of this problem.
    pub(crate) fn sketch(&self, assignment: &[usize]) -> Sketch {
        let variables = 0..self.model.variables.len();
        let ways =
            variables.map(|variable| signature(self.chosen(variable, assignment), &self.sbps));
        Sketch {
            ways: ways.collect(),
        }
    }

    /// The assignment that corresponds to a plan, if the problem contains it.
    pub(crate) fn assignment(&self, plan: &Sketch) -> Option<Vec<usize>> {
        self.choices(plan).collect()
    }

    /// Makes a plan the only start of searches.
    pub(crate) fn begin_at(&mut self, plan: &Sketch) {
        self.model.starts = vec![self.choices(plan).collect()];
    }

    /// The choice of each variable in a plan, if the problem contains it.
    fn choices(&self, plan: &Sketch) -> impl Iterator<Item = Option<usize>> {
        let variables = self.model.variables.iter().zip(&plan.ways);
        variables.map(|(variable, way)| position(&variable.choices, way, &self.sbps))
    }

    /// Time of the ops of a role under a solution \[s\].
    pub(crate) fn seconds(&self, role: Role, assignment: &[usize]) -> f64 {
        let ops = self.blueprint.ops.iter().filter(|(own, _)| *own == role);
        ops.map(|&(_, op)| self.model.variables[op].cost(assignment[op]))
            .sum()
    }

    /// Writes a solution into the entry: the distribution of every value, and the operand
    /// distributions required by every op and loop.
    pub(crate) fn apply(&self, func: &mut Func, assignment: &[usize], mesh: usize) {
        self.write(func, &self.blueprint.frame, assignment, mesh);
    }

    fn write(&self, func: &mut Func, frame: &Frame, assignment: &[usize], mesh: usize) {
        let dist = |id: State| Some(Dist::full(mesh, self.sbp(id)));
        let chosen = |variable: usize| self.chosen(variable, assignment);
        for (&value, &(variable, result)) in &frame.givers {
            func.graph.value_mut(value).dist = dist(chosen(variable).gives[result]);
        }
        let mut ask = |id: NodeId, asks: Vec<State>| {
            let asks: Vec<NdSbp> = asks.into_iter().map(|sbp| self.sbp(sbp)).collect();
            func.graph.node_mut(id).required = (!asks.is_empty()).then_some(asks);
        };
        for (&id, &variable) in &frame.ops {
            ask(id, chosen(variable).asks.clone());
        }
        for (&id, loop_) in &frame.loops {
            let operands = loop_.operands.iter().map(|&v| chosen(v).asks[0]);
            ask(id, operands.collect());
        }
        for (&id, frames) in &frame.loops {
            let loop_ = func.graph.loop_mut(id).expect("frames have loops");
            for (inner, frame) in loop_.funcs_mut().into_iter().zip(&frames.frames) {
                self.write(inner, frame, assignment, mesh);
            }
        }
        for (output, &variable) in func.outputs.iter_mut().zip(&frame.outputs) {
            output.dist = dist(chosen(variable).asks[0]);
        }
    }
}
