//! Branches in a replay: what a skipped communication would have synchronized is not synchronized.
//!
//! With all branches taken the replay finds every write that is in the way of another value.
//! Whether two accesses are in order depends on the communication between them, which runs if its
//! guard holds. It surely does only if what guards one of the two accesses implies it. So an entry
//! with guarded communication is replayed again for each pair of guards, with nothing but what
//! these imply. Only the premises of guarded communication matter; what others guard is taken to
//! run.

use std::collections::{BTreeMap, BTreeSet};

use super::Replay;
use crate::graph::{Func, Graph, Kind, NodeId};
use crate::schedule::guards::{Guards, Premise};

/// Maximum number of cases.
const MOST: usize = 64;

/// The premises that hold, each with the address of its function.
type Case = BTreeSet<(usize, Premise)>;

/// The branches of an entry and of its loops, if some of them communicate.
#[derive(Default)]
pub(super) struct BranchCases {
    /// The guards of each function, by its address.
    guards: BTreeMap<usize, Guards>,
    /// The premises that decide whether something is communicated, and their negations.
    deciding: Case,
    /// The cases besides that in which all branches are taken.
    pub(super) cases: Vec<Case>,
}

impl BranchCases {
    pub(super) fn of(entry: &Func) -> BranchCases {
        let mut found = BranchCases::default();
        let mut all: BTreeSet<Case> = BTreeSet::new();
        entry.for_each(&mut |func| {
            let guards = Guards::of(func);
            if guards.is_empty() {
                return;
            }
            let address = std::ptr::from_ref(func).addr();
            for id in func.graph.order() {
                let premises = guards.of_unit(id).iter();
                let case: Case = premises.map(|&premise| (address, premise)).collect();
                if communicates(&func.graph, id) {
                    let negated = case
                        .iter()
                        .map(|&(func, premise)| (func, premise.negated()));
                    found.deciding.extend(negated.chain(case.iter().copied()));
                }
                all.insert(case);
            }
            found.guards.insert(address, guards);
        });
        if found.deciding.is_empty() {
            return found;
        }
        let all = all.iter().map(|case| case & &found.deciding);
        let all: Vec<Case> = all.collect::<BTreeSet<Case>>().into_iter().collect();
        let mut cases = BTreeSet::from([Case::new()]);
        for (number, a) in all.iter().enumerate() {
            cases.extend(all[number..].iter().map(|b| a | b).filter(is_possible));
        }
        found.cases = cases.into_iter().take(MOST).collect();
        found
    }
}

/// Whether a node communicates, or is a loop that does.
fn communicates(graph: &Graph, id: NodeId) -> bool {
    match &graph.node(id).kind {
        Kind::Post(..) => true,
        Kind::Loop(loop_) => {
            let mut nodes = loop_.nodes();
            nodes.any(|(func, id)| matches!(func.graph.node(id).kind, Kind::Post(..)))
        }
        Kind::Arg(_) | Kind::Op(_) | Kind::Comm(..) | Kind::Wait | Kind::Layer(_) => false,
    }
}

/// Whether no predicate both holds and does not.
fn is_possible(case: &Case) -> bool {
    let mut premises = case.iter();
    !premises.any(|&(func, premise)| case.contains(&(func, premise.negated())))
}

impl Replay<'_> {
    /// Whether the unit of a node does not run in the case that is replayed.
    pub(super) fn skips(&self, func: &Func, id: NodeId) -> bool {
        let Some(case) = self.setting.case else {
            return false;
        };
        let address = std::ptr::from_ref(func).addr();
        let BranchCases {
            guards,
            deciding,
            cases,
        } = &self.branches;
        let guards = guards.get(&address);
        let premises = guards.map(|guards| guards.of_unit(id)).unwrap_or_default();
        let mut premises = premises.iter().map(|&premise| (address, premise));
        premises.any(|premise| deciding.contains(&premise) && !cases[case].contains(&premise))
    }
}
