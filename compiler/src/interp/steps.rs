//! Values that the steps of a call pass to later ones: versions of params, state, and results.

use std::collections::BTreeMap;

use ddl_dialect::reference::Tensor;

use super::InterpError;
use super::machine::{Machine, Shards};
use super::turns::Handed;
use crate::graph::{Func, ValueId};
use crate::schedule::time::moments::{time_axes_of, varies};
use crate::schedule::time::steps::{Version, versions};

/// What the steps of a call have computed so far; empty for a call of one step.
#[derive(Default)]
pub(super) struct Carried {
    versions: Vec<Version>,
    /// Each version of each param, by the number of updates before it, from −1 on.
    weights: BTreeMap<(usize, i64), Shards>,
    /// The other next values, with their arguments.
    state: Vec<(ValueId, ValueId)>,
    /// The results of each step that do not vary within it.
    pub(super) results: BTreeMap<ValueId, Vec<Tensor>>,
    steps: usize,
}

impl Carried {
    /// The state before the first step.
    pub(super) fn of(func: &Func, machine: &Machine<'_>) -> Result<Carried, InterpError> {
        if func.steps < 2 {
            return Ok(Carried::default());
        }
        let versions = versions(func);
        let mut weights = BTreeMap::new();
        for (number, version) in versions.iter().enumerate() {
            weights.insert((number, -1), machine.shards(version.previous)?);
            weights.insert((number, 0), machine.shards(version.newest)?);
        }
        let tied = func.outputs.iter().filter_map(|output| {
            let arg = func.args[output.tie?].result(0);
            let versioned = versions
                .iter()
                .any(|v| [v.newest, v.previous].contains(&arg));
            (!versioned).then_some((output.value, arg))
        });
        let time = time_axes_of(&machine.known_meshes());
        let untied = func.outputs.iter().filter(|output| output.tie.is_none());
        let untied = untied.map(|output| output.value);
        let fixed = untied.filter(|&value| !varies(func.graph.value(value), &time));
        Ok(Carried {
            weights,
            state: tied.collect(),
            results: fixed.map(|value| (value, Vec::new())).collect(),
            versions,
            steps: func.steps,
        })
    }

    /// Before a body runs: it sees the versions of its step.
    pub(super) fn begin(
        &self,
        machine: &mut Machine<'_>,
        handed: &Handed,
        (body, moment): (Option<usize>, usize),
    ) -> Result<(), InterpError> {
        let step = handed.step(body, moment) as i64;
        for (number, version) in self.versions.iter().enumerate() {
            for (value, updates) in [(version.previous, step - 1), (version.newest, step)] {
                if let Some(shards) = self.weights.get(&(number, updates)) {
                    machine.keep(value, shards.clone())?;
                }
            }
        }
        Ok(())
    }

    /// After a body has run: what the end of a step computed is there for later steps.
    pub(super) fn end(
        &mut self,
        machine: &mut Machine<'_>,
        handed: &Handed,
        (body, moment): (Option<usize>, usize),
    ) -> Result<(), InterpError> {
        if self.steps < 2 || !handed.ends_step(body) {
            return Ok(());
        }
        for (number, version) in self.versions.iter().enumerate() {
            if handed.made_by(body, version.next) {
                let next = machine.shards(version.next)?;
                self.weights.insert((number, moment as i64 + 1), next);
                self.weights.remove(&(number, moment as i64 - 1));
            }
        }
        for &(next, arg) in &self.state {
            if handed.made_by(body, next) {
                machine.keep(arg, machine.shards(next)?)?;
            }
        }
        for (&value, steps) in &mut self.results {
            if handed.made_by(body, value) {
                steps.push(machine.assemble(value)?);
            }
        }
        Ok(())
    }

    /// After the last step: the previous version is that before the last update.
    pub(super) fn finish(&self, machine: &mut Machine<'_>) -> Result<(), InterpError> {
        for (number, version) in self.versions.iter().enumerate() {
            if let Some(shards) = self.weights.get(&(number, self.steps as i64 - 1)) {
                machine.keep(version.newest, shards.clone())?;
            }
        }
        Ok(())
    }
}

/// The results of all steps as one tensor, with a leading dim.
pub(super) fn joined(steps: &[Tensor]) -> Tensor {
    let mut ty = steps[0].ty.clone();
    ty.shape.insert(0, steps.len());
    let mut whole = Tensor::zeros(ty);
    for (step, result) in steps.iter().enumerate() {
        let mut ty = result.ty.clone();
        let ranges: Vec<_> = std::iter::once(step..step + 1)
            .chain(ty.shape.iter().map(|&dim| 0..dim))
            .collect();
        ty.shape.insert(0, 1);
        whole.insert(&ranges, &result.clone().retyped(ty));
    }
    whole
}
