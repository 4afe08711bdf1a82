//! Whether a plan is one of another training step than the program's.
//!
//! A plan does not state its optimizer, but it lists the state that the optimizer keeps. Of another
//! one nearly all values of the update are others, which one error says better than one for each.

use std::collections::BTreeSet;

use miette::SourceSpan;

use super::Referee;
use crate::differentiate::optimizer::{OPTIMIZERS, Optimizer};
use crate::graph::{Func, Program};
use crate::options::Options;
use crate::options::plan_file::PlanFileError;
use crate::options::plan_file::error::PlanFileFault;

/// What the name of a param's new value begins with.
const NEW: &str = "new(";

impl Referee<'_> {
    /// Checks that the plan is one of the program's optimizer.
    ///
    /// - `main`: index of the main entry
    ///
    /// # Errors
    /// `ddl::plan::other_program`.
    pub(super) fn same_update(
        &self,
        program: &Program,
        main: usize,
        options: &Options,
    ) -> Result<(), PlanFileError> {
        let own = options.train.as_ref().map(|train| train.optimizer.as_str());
        let Some((planned, at)) = self.optimizer(&program.funcs[main]) else {
            return Ok(());
        };
        if own == Some(planned.name) {
            return Ok(());
        }
        let here = match own {
            Some(own) => format!("not of `{own}`"),
            None => "and this program is not trained".to_owned(),
        };
        let problem = format!("its training step is one of `{}`, {here}", planned.name);
        let legal = format!(
            "give `--train '{}(..)'`; of a plan that only has `mesh` and the `values` of the \
             forward pass the update is searched",
            planned.name
        );
        let kind = PlanFileFault::OtherProgram(problem, legal);
        Err(self.file.wrong(at, kind))
    }

    /// The optimizer of the plan, if it tells, and where it does: by state that the program's entry
    /// does not have; or by new values of params, of which the entry has none or others, in a plan
    /// that was written by `ddlc`, so that it lists state if there is any.
    fn optimizer(&self, func: &Func) -> Option<(&'static Optimizer, SourceSpan)> {
        let own = func.args.iter().map(|&arg| func.graph.node(arg));
        let own: BTreeSet<&str> = own.map(|node| node.results[0].name.as_str()).collect();
        let listed = || self.file.main.values.iter().map(|(name, _)| name);
        let is_of = |row: &Optimizer, name: &str| {
            let rest = name.strip_prefix(row.name);
            let rest = rest.and_then(|rest| rest.strip_prefix('.'));
            rest.is_some_and(|rest| {
                let state = rest.split_once('(').map(|(state, _)| state);
                row.counts && rest == "step" || state.is_some_and(|own| row.state.contains(&own))
            })
        };
        let named = listed().find_map(|name| {
            let row = OPTIMIZERS.iter().find(|row| is_of(row, &name.value))?;
            Some((row, name))
        });
        if let Some((row, name)) = named {
            return (!own.contains(name.value.as_str())).then_some((row, name.at));
        }
        let model = self.file.model.as_ref()?;
        let is_stateless = |row: &&Optimizer| !row.counts && row.state.is_empty();
        let is_trained = listed().any(|name| name.value.starts_with(NEW));
        let row = OPTIMIZERS.iter().find(is_stateless)?;
        let has_state = own
            .iter()
            .any(|name| OPTIMIZERS.iter().any(|row| is_of(row, name)));
        let all = func.graph.order().into_iter().map(|id| func.graph.node(id));
        let mut values = all.flat_map(|node| &node.results);
        let is_updated = values.any(|value| value.name.starts_with(NEW));
        (is_trained && (has_state || !is_updated)).then_some((row, model.at))
    }
}
