//! Problems whose variables are kernels.
//!
//! A conversion within a kernel splits it, and rarely pays: it writes and reads a value that would
//! otherwise be in registers. So a coarse problem has one variable for all ops of a kernel that
//! pass values on. Its choices are the combinations of the ops' choices in which each of these
//! values is required as it is given. There are far fewer variables and conversions than ops and
//! values, and every plan of a coarse problem is a plan of the entry, with the same cost.
//!
//! A conversion within a kernel pays, if at all, in place of one at its border: so a known plan is
//! improved in a problem in which the kernels at whose borders it converts are divided into ops.

use std::collections::BTreeSet;
use std::rc::Rc;

use ddl_dialect::sbp::NdSbp;
use ddl_solver::{Choice, Model, Term, Variable};

use super::blueprint::{Blueprint, Contradicted};
use super::costs::Costs;
use super::frame::VariableKind;
use super::join::Joined;
use super::space::{Sketch, Subspace};
use super::starts::starts;
use super::{position, signature};

/// A problem whose variables are kernels, and ops outside kernels.
pub(crate) struct CoarseProblem {
    /// The solver's model.
    pub(crate) model: Model,
    /// The ops of each variable.
    variables: Vec<Grouped>,
    /// The choices of each slot.
    slots: Vec<Rc<[Choice]>>,
    sbps: Vec<NdSbp>,
}

/// Kernels that are divided into ops.
pub(crate) struct Divided {
    /// Their first slots.
    pub(crate) kernels: BTreeSet<usize>,
    /// The slots of these kernels, and of the variables with which they share values.
    pub(crate) around: BTreeSet<usize>,
}

/// The variables of a term.
fn ends(term: &Term) -> impl Iterator<Item = usize> {
    let all = std::iter::once(&term.producer).chain(&term.consumers);
    all.map(|&(variable, _)| variable)
}

/// The ops of a variable.
enum Grouped {
    /// A slot alone.
    One(usize),
    /// The slots of a group, and the choice of each in every combination.
    Several(Vec<usize>, Rc<Joined>),
}

impl Blueprint {
    /// Builds the coarse problem of choosing among a set of plans.
    ///
    /// - `divided`: the kernels that are several variables, by their first slots
    ///
    /// # Errors
    /// The first op whose pins contradict it on this mesh.
    pub(crate) fn coarse(
        &self,
        space: Subspace<'_>,
        divided: &BTreeSet<usize>,
        costs: &mut Costs<'_>,
    ) -> Result<CoarseProblem, Contradicted> {
        let slots = self.choices(space, costs)?;
        let mut group_of: Vec<Option<usize>> = vec![None; slots.len()];
        let mut joined = Vec::with_capacity(self.groups.len());
        for (number, group) in self.groups.iter().enumerate() {
            let whole = !divided.contains(&group.slots[0]);
            let own = whole.then(|| costs.joins.joined(group, &slots)).flatten();
            if own.is_some() {
                group
                    .slots
                    .iter()
                    .for_each(|&slot| group_of[slot] = Some(number));
            }
            joined.push(own);
        }
        let mut variables: Vec<Variable> = Vec::new();
        let mut grouped: Vec<Grouped> = Vec::new();
        let mut variable_of = vec![0; slots.len()];
        for slot in 0..slots.len() {
            let group = group_of[slot].map(|number| (&self.groups[number], &joined[number]));
            let (own, choices) = match group {
                Some((group, Some(joined))) if group.slots[0] == slot => {
                    let own = Grouped::Several(group.slots.clone(), Rc::clone(joined));
                    (own, &joined.choices)
                }
                Some((group, _)) => {
                    variable_of[slot] = variable_of[group.slots[0]];
                    continue;
                }
                None => (Grouped::One(slot), &slots[slot]),
            };
            variable_of[slot] = variables.len();
            variables.push(self.variable(slot, Rc::clone(choices)));
            grouped.push(own);
        }
        let place = |slot: usize, at: usize, gives: bool| -> Option<(usize, usize)> {
            let Some(group) = group_of[slot].map(|number| &self.groups[number]) else {
                return Some((variable_of[slot], at));
            };
            let own = group.slots.binary_search(&slot).expect("it is one of them");
            let places = if gives { &group.gives } else { &group.asks };
            let at = places.binary_search(&(own, at)).ok()?;
            Some((variable_of[slot], at))
        };
        let mut terms = Vec::new();
        for wire in &self.wires {
            let Some(producer) = place(wire.producer.0, wire.producer.1, true) else {
                continue;
            };
            let inside = |slot: usize| {
                group_of[slot].is_some() && group_of[slot] == group_of[wire.producer.0]
            };
            let outside = wire.consumers.iter().filter(|(slot, _)| !inside(*slot));
            let consumers = outside.filter_map(|&(slot, operand)| place(slot, operand, false));
            terms.push(wire.term(producer, consumers.collect(), &variables, costs));
        }
        let mut model = Model {
            variables,
            terms,
            starts: Vec::new(),
            instants: slots.len(),
        };
        let subjects = grouped.iter().map(|own| match own {
            Grouped::One(slot) => self.slots[*slot].subject,
            Grouped::Several(..) => VariableKind::Op,
        });
        model.starts = starts(&model, subjects, costs.sbps());
        Ok(CoarseProblem {
            model,
            variables: grouped,
            slots,
            sbps: costs.sbps().to_vec(),
        })
    }
}

impl CoarseProblem {
    /// The plan of a solution.
    pub(crate) fn sketch(&self, assignment: &[usize]) -> Sketch {
        let mut chosen = vec![0; self.slots.len()];
        for (own, &choice) in self.variables.iter().zip(assignment) {
            match own {
                Grouped::One(slot) => chosen[*slot] = choice,
                Grouped::Several(slots, joined) => {
                    for (&slot, &part) in slots.iter().zip(&joined.parts[choice]) {
                        chosen[slot] = usize::from(part);
                    }
                }
            }
        }
        let chosen = self.slots.iter().zip(chosen);
        let ways = chosen.map(|(choices, choice)| signature(&choices[choice], &self.sbps));
        Sketch {
            ways: ways.collect(),
        }
    }

    /// The kernels that give or read a value whose conversions take at least so long under a
    /// solution, and what is around them.
    ///
    /// - `least`: that time \[s\]
    pub(crate) fn converting(&self, assignment: &[usize], least: f64) -> Divided {
        let choice = |variable: usize| assignment[variable];
        let is_paid = |term: &&Term| {
            let seconds = term.cost(&self.model, &choice);
            seconds > 0.0 && seconds >= least
        };
        let paid: BTreeSet<usize> = self
            .model
            .terms
            .iter()
            .filter(is_paid)
            .flat_map(ends)
            .collect();
        let kernel = |variable: &usize| match &self.variables[*variable] {
            Grouped::One(_) => None,
            Grouped::Several(slots, _) => Some(slots[0]),
        };
        let kernels: BTreeSet<usize> = paid.iter().filter_map(kernel).collect();
        let is_near =
            |term: &&Term| ends(term).any(|end| paid.contains(&end) && kernel(&end).is_some());
        let near = self.model.terms.iter().filter(is_near).flat_map(ends);
        let slots = near.flat_map(|variable| match &self.variables[variable] {
            Grouped::One(slot) => std::slice::from_ref(slot),
            Grouped::Several(slots, _) => slots,
        });
        Divided {
            around: slots.copied().collect(),
            kernels,
        }
    }

    /// Makes a plan the only start of searches.
    pub(crate) fn begin_at(&mut self, plan: &Sketch) {
        let start = self.variables.iter().map(|own| match own {
            Grouped::One(slot) => position(&self.slots[*slot], &plan.ways[*slot], &self.sbps),
            Grouped::Several(slots, joined) => {
                let parts = slots.iter().map(|&slot| {
                    let at = position(&self.slots[slot], &plan.ways[slot], &self.sbps)?;
                    Some(at as u16)
                });
                let parts: Vec<u16> = parts.collect::<Option<_>>()?;
                joined.parts.iter().position(|own| *own == parts)
            }
        });
        self.model.starts = vec![start.collect()];
    }
}
