//! Peak memory of a rank, by kind.

use std::collections::BTreeMap;

use super::Problem;
use super::told::{DecisionSubject, EntryDecisions};
use crate::graph::Role;

/// A kind of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HeldKind {
    /// Trained arguments.
    Params,
    /// Other arguments carried across steps: the optimizer's state.
    State,
    /// Arguments given at each call.
    Data,
    /// Values of the backward pass that the update reads.
    Gradients,
    /// Values of the forward pass that the backward pass reads.
    Stash,
    /// All other results of ops.
    Activations,
    /// Results of conversions.
    Conversions,
}

impl HeldKind {
    /// Every kind.
    pub const ALL: [HeldKind; 7] = [
        HeldKind::Params,
        HeldKind::State,
        HeldKind::Data,
        HeldKind::Gradients,
        HeldKind::Stash,
        HeldKind::Activations,
        HeldKind::Conversions,
    ];

    /// Its name in a plan.
    pub fn name(self) -> &'static str {
        match self {
            HeldKind::Params => "params",
            HeldKind::State => "state",
            HeldKind::Data => "data",
            HeldKind::Gradients => "gradients",
            HeldKind::Stash => "stash",
            HeldKind::Activations => "activations",
            HeldKind::Conversions => "conversions",
        }
    }
}

impl Problem {
    /// The bytes of each kind at the first instant of peak memory; their sum is the upper bound on
    /// a rank's memory \[B\].
    pub(crate) fn held(&self, told: &EntryDecisions, assignment: &[usize]) -> Vec<(HeldKind, u64)> {
        let model = &self.model;
        let at = |v: usize| assignment[v];
        let spaces: Vec<(f64, f64)> = model.terms.iter().map(|t| t.space(model, &at)).collect();
        let instant = self.fullest(&spaces);
        let kinds = self.kinds(told);
        let mut held: BTreeMap<HeldKind, f64> = BTreeMap::new();
        for ((term, kind), (given, converted)) in model.terms.iter().zip(kinds).zip(spaces) {
            let within = |(first, last): (usize, usize)| (first..=last).contains(&instant);
            if within(term.alive) {
                *held.entry(kind).or_default() += given;
            }
            if within(term.converted) {
                *held.entry(HeldKind::Conversions).or_default() += converted;
            }
        }
        let bytes = |kind: &HeldKind| held.get(kind).map_or(0, |bytes| *bytes as u64);
        HeldKind::ALL
            .iter()
            .map(|kind| (*kind, bytes(kind)))
            .collect()
    }

    /// The first instant of peak memory.
    fn fullest(&self, spaces: &[(f64, f64)]) -> usize {
        let mut change = vec![0.0; self.model.variables.len() + 2];
        for (term, &(given, converted)) in self.model.terms.iter().zip(spaces) {
            for (space, alive) in [(given, term.alive), (converted, term.converted)] {
                change[alive.0] += space;
                change[alive.1 + 1] -= space;
            }
        }
        let (mut live, mut best) = (0.0, (0, 0.0));
        for (instant, change) in change.into_iter().enumerate() {
            live += change;
            if live > best.1 {
                best = (instant, live);
            }
        }
        best.0
    }

    /// The kind of each term.
    fn kinds(&self, told: &EntryDecisions) -> Vec<HeldKind> {
        let nodes = told.made.iter();
        let made = nodes.flat_map(|made| made.paths().map(|path| (path, (made.op, made.role))));
        let made: BTreeMap<&str, (&str, Role)> = made.collect();
        let mut roles: BTreeMap<usize, Role> = BTreeMap::new();
        for decision in &told.decisions {
            if let (DecisionSubject::Value | DecisionSubject::Operand(_), Some((op, role))) =
                (decision.what, made.get(decision.path.as_str()))
                && !matches!(*op, "param" | "state" | "data")
            {
                roles.entry(decision.variable).or_insert(*role);
            }
        }
        let kind = |(term, value): (&ddl_solver::Term, &super::Named)| {
            let own = made.get(value.path.as_str()).copied();
            let role = own.map(|(_, role)| role);
            let role = role.or_else(|| roles.get(&term.producer.0).copied());
            let used = |role: Role| {
                let mut users = term
                    .consumers
                    .iter()
                    .filter_map(|(user, _)| roles.get(user));
                users.any(|&user| user == role)
            };
            match (own.map(|(op, _)| op), role) {
                (Some("param"), _) => HeldKind::Params,
                (Some("state"), _) => HeldKind::State,
                (Some("data"), _) => HeldKind::Data,
                (_, Some(Role::Backward)) if used(Role::Update) => HeldKind::Gradients,
                (_, Some(Role::Forward)) if used(Role::Backward) => HeldKind::Stash,
                _ => HeldKind::Activations,
            }
        };
        self.model
            .terms
            .iter()
            .zip(&self.blueprint.values)
            .map(kind)
            .collect()
    }
}
