//! The moment region, from `schedule` on: the virtual ranks run it moment by moment, each with the
//! memory of one device. (Before `schedule` every moment has separate virtual ranks.)
//!
//! In a moment a value is its [`MomentPart`](crate::schedule::time::moments::MomentPart), so
//! communication is that of a program without time. The slots of a pipeline run in an order that
//! its timeline allows; values that one body of a moment leaves for another are kept in between.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::reference::{Mode, Tensor};

use super::block::BlockRanges;
use super::machine::{Machine, Shards};
use super::steps::{Carried, joined};
use super::turns::{Handed, Turn};
use super::{InterpError, Traffic};
use crate::graph::{Func, NodeId, Program, ValueId};
use crate::schedule::kernel::units;
use crate::schedule::time::moments::{self, varies};

/// Runs an entry with a moment region; returns its assembled results and the traffic.
pub(super) fn run(
    program: &Program,
    func: &Func,
    arguments: &[Tensor],
    mode: Mode,
) -> Result<(Vec<Tensor>, Traffic), InterpError> {
    let time = moments::time_axes(program);
    let nodes: Vec<Vec<NodeId>> = units(&func.graph);
    let region = moments::region(func, &time).unwrap_or(0..0);
    let mut machine = Machine::new(program, func, mode, |mesh, _| mesh.clone())?;
    let meshes: Vec<_> = program.meshes.iter().filter_map(|m| m.mesh()).collect();
    let count = func.steps.max(1) * moments::count(func, &meshes);
    let mut stacks: BTreeMap<ValueId, Vec<Shards>> = BTreeMap::new();
    machine.moments_per_step = count / func.steps.max(1);
    machine.set_moment(0);
    for (arg, tensor) in func.args.iter().zip(arguments) {
        let arg = arg.result(0);
        if varies(func.graph.value(arg), &time) {
            stacks.insert(arg, machine.cut(arg, tensor, count)?);
        } else {
            machine.scatter(arg, tensor)?;
        }
    }
    machine.execute_nodes(func, nodes[..region.start].iter().flatten())?;
    let given: Vec<ValueId> = stacks.keys().copied().collect();
    let returned = func.outputs.iter().map(|output| output.value);
    let returned: BTreeSet<ValueId> = returned
        .filter(|&value| varies(func.graph.value(value), &time) && !given.contains(&value))
        .collect();
    let handed_on = Handed::of(func, &meshes, region.clone());
    let mut carried = Carried::of(func, &machine)?;
    let mut waiting: BTreeMap<(ValueId, usize), Shards> = BTreeMap::new();
    for Turn {
        units,
        moment,
        body,
    } in handed_on.slots(func, count)
    {
        machine.set_moment(moment);
        carried.begin(&mut machine, &handed_on, (body, moment))?;
        for &arg in given.iter().filter(|_| !handed_on.is_of_step(body)) {
            machine.keep(arg, stacks[&arg][moment].clone())?;
        }
        let nodes: Vec<NodeId> = nodes[units].iter().flatten().copied().collect();
        for value in handed_on.read(&func.graph, &nodes) {
            let made = handed_on.made_in(value, body, moment);
            if let Some(shards) = waiting.get(&(value, made)) {
                machine.keep(value, shards.clone())?;
            }
        }
        machine.execute_nodes(func, &nodes)?;
        for value in handed_on.made(&nodes) {
            waiting.insert((value, moment), machine.shards(value)?);
        }
        for &result in returned.iter().filter(|value| nodes.contains(&value.node)) {
            let shards = machine.shards(result)?;
            let parts = stacks.entry(result).or_default();
            parts.resize(parts.len().max(moment + 1), Vec::new());
            parts[moment] = shards;
        }
        carried.end(&mut machine, &handed_on, (body, moment))?;
    }
    machine.set_moment(0);
    carried.finish(&mut machine)?;
    machine.execute_nodes(func, nodes[region.end..].iter().flatten())?;
    let mut results = Vec::with_capacity(func.outputs.len());
    for result in func.outputs.iter().map(|output| output.value) {
        results.push(match (stacks.get(&result), carried.results.get(&result)) {
            (Some(parts), _) => machine.join(result, parts, func.steps)?,
            (None, Some(steps)) => joined(steps),
            (None, None) => machine.assemble(result)?,
        });
    }
    Ok((results, machine.traffic))
}

impl<'a> Machine<'a> {
    /// The ranges of a whole tensor of all steps in a moment.
    fn part(&self, value: ValueId, moment: usize) -> BlockRanges {
        let full = self.full(value);
        let coord = full.mesh.coord_at(moment, 0);
        let time = full.mesh.time_axes();
        let timed = ddl_dialect::sbp::NdSbp::new(&full.sbp.0[..time]);
        let mut part = timed.shard(&full.ty.shape, full.mesh, &coord);
        if let Some(dim) = timed.0.iter().find_map(|sbp| sbp.split()) {
            let first = moment / self.moments_per_step * full.ty.shape[dim];
            part[dim] = first + part[dim].start..first + part[dim].end;
        }
        part
    }

    /// The shards of an argument that is stacked by moments.
    fn cut(
        &mut self,
        value: ValueId,
        whole: &Tensor,
        count: usize,
    ) -> Result<Vec<Shards>, InterpError> {
        let mut stack = Vec::with_capacity(count);
        for moment in 0..count {
            self.set_moment(moment);
            let part = self.part(value, moment);
            let part = whole.slice(&part);
            self.scatter(value, &part)?;
            stack.push(self.shards(value)?);
        }
        self.set_moment(0);
        Ok(stack)
    }

    /// The assembled result of a value that is stacked by moments.
    fn join(
        &mut self,
        value: ValueId,
        parts: &[Shards],
        steps: usize,
    ) -> Result<Tensor, InterpError> {
        let full = self.full(value);
        let mut ty = full.ty.clone();
        let mut timed = full.sbp.0.iter().take(full.mesh.time_axes());
        if let Some(dim) = timed.find_map(|sbp| sbp.split()) {
            ty.shape[dim] *= steps.max(1);
        }
        let mut whole = Tensor::zeros(ty);
        for (moment, shards) in parts.iter().enumerate() {
            self.set_moment(moment);
            self.keep(value, shards.clone())?;
            let ranges = self.part(value, moment);
            whole.insert(&ranges, &self.assemble(value)?);
        }
        Ok(whole)
    }
}
