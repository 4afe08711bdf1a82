//! Branches over units that have guards.

use super::{Action, Maker};
use crate::kernel::collect::Site;
use ddlc::graph::NodeId;
use ddlc::schedule::guards::Guards;

/// Most actions of a branch, so that [long steps](crate::host) are several functions.
const LONG: usize = 256;

impl Action {
    /// The number of actions that it stands for; those of loops do not count.
    pub(crate) fn count(&self) -> usize {
        match self {
            Action::Branch { body, .. } => 1 + body.iter().map(Action::count).sum::<usize>(),
            Action::Mark(_)
            | Action::Kernel { .. }
            | Action::Product { .. }
            | Action::Tile(_)
            | Action::Convolution { .. }
            | Action::Post(_)
            | Action::Wait(_)
            | Action::WaitBehind { .. }
            | Action::Moments { .. }
            | Action::Slots { .. }
            | Action::Repeat { .. }
            | Action::While { .. } => 1,
        }
    }
}

impl Maker<'_> {
    /// The actions of these units of a function.
    pub(crate) fn run(&mut self, site: Site<'_>, units: &[Vec<NodeId>]) -> Vec<Action> {
        let guards = match self.whole {
            None => Guards::of(site.func),
            // The calls of a device are recorded once, so each step makes the same ones.
            Some(_) => Guards::default(),
        };
        self.branches(site, units, (&guards, 0))
    }

    /// The actions of units whose guards have this many premises in common, which hold.
    fn branches(
        &mut self,
        site: Site<'_>,
        units: &[Vec<NodeId>],
        (guards, common): (&Guards, usize),
    ) -> Vec<Action> {
        let next = |unit: &[NodeId]| guards.of_unit(unit[0]).get(common).copied();
        let mut actions = Vec::new();
        for run in units.chunk_by(|a, b| next(a) == next(b)) {
            let Some(premise) = next(&run[0]) else {
                actions.extend(self.straight(site, run));
                continue;
            };
            let mut rest = self.branches(site, run, (guards, common + 1));
            while !rest.is_empty() {
                let after = rest.split_off(rest.len().min(LONG));
                actions.push(Action::Branch {
                    predicate: site.places.stored(site.func, premise.predicate),
                    holds: premise.holds,
                    body: std::mem::replace(&mut rest, after),
                });
            }
        }
        actions
    }
}
