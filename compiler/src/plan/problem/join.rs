//! The joint choices of ops that a kernel joins.

use std::rc::Rc;

use ddl_solver::{Choice, State};
use rustc_hash::FxHashMap as HashMap;

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

/// The combinations of the choices of a group's ops.
pub(super) struct Joined {
    /// Each combination as a choice.
    pub(super) choices: Rc<[Choice]>,
    /// For each of them the choice of every op.
    pub(super) parts: Vec<Vec<u16>>,
}

/// What the combinations of a group depend on: the addresses of its ops' choices, which are never
/// dropped while costs are computed, and how the ops are connected.
#[derive(PartialEq, Eq, Hash)]
struct JoinQuestion {
    choices: Vec<usize>,
    passed: Vec<(Port, Port)>,
    asks: Vec<Port>,
    gives: Vec<Port>,
}

/// The joint choices of groups, each computed once.
#[derive(Default)]
pub(super) struct Joins(HashMap<JoinQuestion, Option<Rc<Joined>>>);

/// The sets of ops that kernels join, and how they are connected.
///
/// - `kernels`: the slots of each set
/// - `slots`: number of variables of the entry
/// - `passings`: every value: the variable that gives it and those that require it, each with the
///   index of result or operand, and whether it takes memory
pub(super) fn groups<'w>(
    kernels: Vec<Vec<usize>>,
    slots: usize,
    passings: impl Iterator<Item = (Port, &'w [Port], bool)>,
) -> Vec<OpGroup> {
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
    for (producer, consumers, is_kept) in passings {
        let giver = group_of[producer.0];
        let mut outside = false;
        for &(slot, operand) in consumers {
            let reader = group_of[slot];
            match (giver, reader) {
                (Some((number, giver)), Some((own, reader))) if number == own => {
                    let passed = ((giver, producer.1), (reader, operand));
                    groups[number].passed.push(passed);
                    continue;
                }
                (_, Some((own, reader))) => groups[own].asks.push((reader, operand)),
                (_, None) => {}
            }
            outside = true;
        }
        if let Some((number, giver)) = giver.filter(|_| outside || is_kept) {
            groups[number].gives.push((giver, producer.1));
        }
    }
    for group in &mut groups {
        group.asks.sort_unstable();
        group.gives.sort_unstable();
    }
    groups
}

impl Joins {
    /// The combinations of the choices of a group's ops in which every value passed on is required
    /// as it is given: of those that look alike from outside the cheapest. `None` if there are
    /// none, or too many.
    ///
    /// - `slots`: the choices of every slot
    pub(super) fn joined(&mut self, group: &OpGroup, slots: &[Rc<[Choice]>]) -> Option<Rc<Joined>> {
        let own: Vec<&Rc<[Choice]>> = group.slots.iter().map(|&slot| &slots[slot]).collect();
        let question = JoinQuestion {
            choices: own.iter().map(|own| Rc::as_ptr(own).addr()).collect(),
            passed: group.passed.clone(),
            asks: group.asks.clone(),
            gives: group.gives.clone(),
        };
        let known = self.0.entry(question);
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
