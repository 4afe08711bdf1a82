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
use ddl_solver::{Choice, Model, State, Term, Variable};
use rustc_hash::FxHashMap as HashMap;

use super::blueprint::{Blueprint, Contradicted, Wire};
use super::costs::Costs;
use super::frame::VariableKind;
use super::space::{Sketch, Space};
use super::starts::starts;
use super::{position, signature};

/// Limits on the combinations of the choices of a kernel's ops: in total, and while they are
/// built. A kernel with more stays several variables.
const MOST: usize = 64;
const MOST_PARTIAL: usize = 1024;

/// Ops that pass values to one another within a kernel.
#[derive(Clone, Debug, Default)]
pub(super) struct OpGroup {
    /// Their slots, ascending.
    pub(super) slots: Vec<usize>,
    /// The values passed on: giver and reader, each with the index of the op in the group and of
    /// the result or operand.
    pub(super) passed: Vec<(Port, Port)>,
    /// Operands from elsewhere.
    pub(super) asks: Vec<Port>,
    /// Results that others read, or that take memory.
    pub(super) gives: Vec<Port>,
}

/// The index of an op in its group, and that of an operand or result of it.
pub(super) type Port = (usize, usize);

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

/// The combinations of the choices of a group's ops.
pub(super) struct Joined {
    /// Each combination as a choice.
    choices: Rc<[Choice]>,
    /// For each of them the choice of every op.
    parts: Vec<Vec<u16>>,
}

/// What the combinations of a group depend on: the addresses of its ops' choices, which are never
/// dropped while costs are computed, and how the ops are connected.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct JoinQuestion {
    choices: Vec<usize>,
    passed: Vec<(Port, Port)>,
    asks: Vec<Port>,
    gives: Vec<Port>,
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
        space: Space<'_>,
        divided: &BTreeSet<usize>,
        costs: &mut Costs<'_>,
    ) -> Result<CoarseProblem, Contradicted> {
        let slots = self.choices(space, costs)?;
        let mut group_of: Vec<Option<usize>> = vec![None; slots.len()];
        let mut joined = Vec::with_capacity(self.groups.len());
        for (number, group) in self.groups.iter().enumerate() {
            let whole = !divided.contains(&group.slots[0]);
            let own = whole.then(|| costs.joined(group, &slots)).flatten();
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

/// The sets of ops that kernels join, and how they are connected.
///
/// - `kernels`: the slots of each set
/// - `slots`: number of variables of the entry
pub(super) fn groups(kernels: Vec<Vec<usize>>, slots: usize, wires: &[Wire]) -> Vec<OpGroup> {
    let mut group_of: Vec<Option<(usize, usize)>> = vec![None; slots];
    let groups = kernels.into_iter().enumerate().map(|(number, mut slots)| {
        slots.sort_unstable();
        for (own, &slot) in slots.iter().enumerate() {
            group_of[slot] = Some((number, own));
        }
        OpGroup {
            slots,
            ..OpGroup::default()
        }
    });
    let mut groups: Vec<OpGroup> = groups.collect();
    for wire in wires {
        let giver = group_of[wire.producer.0];
        let mut outside = false;
        for &(slot, operand) in &wire.consumers {
            let reader = group_of[slot];
            match (giver, reader) {
                (Some((number, giver)), Some((own, reader))) if number == own => {
                    let passed = ((giver, wire.producer.1), (reader, operand));
                    groups[number].passed.push(passed);
                    continue;
                }
                (_, Some((own, reader))) => groups[own].asks.push((reader, operand)),
                (_, None) => {}
            }
            outside = true;
        }
        if let Some((number, giver)) = giver.filter(|_| outside || wire.copies > 0) {
            groups[number].gives.push((giver, wire.producer.1));
        }
    }
    for group in &mut groups {
        group.asks.sort_unstable();
        group.gives.sort_unstable();
    }
    groups
}

impl Costs<'_> {
    /// The combinations of the choices of a group's ops in which every value passed on is required
    /// as it is given: of those that look alike from outside the cheapest. `None` if there are
    /// none, or too many.
    ///
    /// - `slots`: the choices of every slot
    fn joined(&mut self, group: &OpGroup, slots: &[Rc<[Choice]>]) -> Option<Rc<Joined>> {
        let own: Vec<&Rc<[Choice]>> = group.slots.iter().map(|&slot| &slots[slot]).collect();
        let question = JoinQuestion {
            choices: own.iter().map(|own| Rc::as_ptr(own).addr()).collect(),
            passed: group.passed.clone(),
            asks: group.asks.clone(),
            gives: group.gives.clone(),
        };
        let known = self.joined.entry(question);
        known
            .or_insert_with(|| join(group, &own).map(Rc::new))
            .clone()
    }
}

/// The combinations of choices, built op by op, each connected to an earlier one.
///
/// - `choices`: the choices of each op of the group
fn join(group: &OpGroup, choices: &[&Rc<[Choice]>]) -> Option<Joined> {
    let mut parts: Vec<Vec<u16>> = vec![vec![0; choices.len()]];
    let mut is_placed = vec![false; choices.len()];
    for _ in 0..choices.len() {
        let next = next(group, &is_placed)?;
        let ties: Vec<Tie> = ties(group, next, &is_placed).collect();
        let mut by_states: HashMap<Vec<State>, Vec<u16>> = HashMap::default();
        for (number, choice) in choices[next].iter().enumerate() {
            let states = ties.iter().map(|tie| tie.own(choice)).collect();
            by_states.entry(states).or_default().push(number as u16);
        }
        let mut longer = Vec::new();
        for part in parts {
            let others = ties.iter().map(|tie| {
                let choice = usize::from(part[tie.other.0]);
                tie.others(&choices[tie.other.0][choice])
            });
            for &number in by_states
                .get(&others.collect::<Vec<_>>())
                .into_iter()
                .flatten()
            {
                let mut part = part.clone();
                part[next] = number;
                longer.push(part);
            }
        }
        if longer.len() > MOST_PARTIAL {
            return None;
        }
        parts = longer;
        is_placed[next] = true;
    }
    let mut best: Vec<(Choice, Vec<u16>)> = Vec::new();
    let mut known: HashMap<(Vec<State>, Vec<State>), usize> = HashMap::default();
    for part in parts {
        let choice = |own: usize| &choices[own][usize::from(part[own])];
        let asks = group
            .asks
            .iter()
            .map(|&(own, operand)| choice(own).asks[operand]);
        let gives = group
            .gives
            .iter()
            .map(|&(own, result)| choice(own).gives[result]);
        let whole = Choice {
            cost: (0..part.len()).map(|own| choice(own).cost).sum(),
            asks: asks.collect(),
            gives: gives.collect(),
        };
        let look = (whole.asks.clone(), whole.gives.clone());
        match known.get(&look) {
            Some(&at) if best[at].0.cost <= whole.cost => {}
            Some(&at) => best[at] = (whole, part),
            None => {
                known.insert(look, best.len());
                best.push((whole, part));
            }
        }
    }
    if best.is_empty() || best.len() > MOST {
        return None;
    }
    let (choices, parts): (Vec<Choice>, Vec<Vec<u16>>) = best.into_iter().unzip();
    Some(Joined {
        choices: choices.into(),
        parts,
    })
}

/// The next op to place: of those connected to a placed one the last, at first the last of all.
fn next(group: &OpGroup, is_placed: &[bool]) -> Option<usize> {
    let open = || (0..is_placed.len()).rev().filter(|&own| !is_placed[own]);
    let mut near = open().filter(|&own| ties(group, own, is_placed).next().is_some());
    near.next().or_else(|| open().next())
}

/// A value that an op passes to a placed one, or the other way round.
struct Tie {
    gives: bool,
    own: usize,
    other: Port,
}

impl Tie {
    /// The state of the value under a choice of the op.
    fn own(&self, choice: &Choice) -> State {
        let states = if self.gives {
            &choice.gives
        } else {
            &choice.asks
        };
        states[self.own]
    }

    /// The state of the value under a choice of the placed op.
    fn others(&self, choice: &Choice) -> State {
        let states = if self.gives {
            &choice.asks
        } else {
            &choice.gives
        };
        states[self.other.1]
    }
}

/// The ties of an op to placed ones.
fn ties(group: &OpGroup, op: usize, is_placed: &[bool]) -> impl Iterator<Item = Tie> {
    let tie = move |&(giver, reader): &(Port, Port)| {
        let (gives, own, other) = match (giver.0 == op, reader.0 == op) {
            (true, false) => (true, giver.1, reader),
            (false, true) => (false, reader.1, giver),
            _ => return None,
        };
        is_placed[other.0].then_some(Tie { gives, own, other })
    };
    group.passed.iter().filter_map(tie)
}
