//! The moment region, from `schedule` on: the virtual ranks run it moment by moment, each with the
//! memory of its one device. (Before `schedule` every moment has virtual ranks of its own.)
//!
//! In a moment a value is what its [`MomentPart`] says, so that communication is that of a program
//! without time.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};

use super::block::BlockRanges;
use super::machine::{Machine, Shards};
use super::{InterpError, Traffic};
use crate::graph::{Func, NodeId, Program, ValueId};
use crate::schedule::kernel::units;
use crate::schedule::time::moments::{self, varies};

/// Runs an entry that has a region; returns its results, assembled, and the traffic.
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
    let count = moments::count(func, &meshes);
    let mut stacks: BTreeMap<ValueId, Vec<Shards>> = BTreeMap::new();
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
    for moment in 0..count {
        machine.set_moment(moment);
        for &arg in &given {
            machine.keep(arg, stacks[&arg][moment].clone())?;
        }
        machine.execute_nodes(func, nodes[region.clone()].iter().flatten())?;
        for result in func.outputs.iter().map(|output| output.value) {
            if varies(func.graph.value(result), &time) && !given.contains(&result) {
                let parts = stacks.entry(result).or_default();
                parts.truncate(moment);
                parts.push(machine.shards(result)?);
            }
        }
    }
    machine.set_moment(0);
    machine.execute_nodes(func, nodes[region.end..].iter().flatten())?;
    let mut results = Vec::with_capacity(func.outputs.len());
    for result in func.outputs.iter().map(|output| output.value) {
        results.push(match stacks.get(&result) {
            Some(parts) => machine.join(result, parts)?,
            None => machine.assemble(result)?,
        });
    }
    Ok((results, machine.traffic))
}

impl<'a> Machine<'a> {
    /// The ranges of a whole tensor that a moment has.
    fn part(&self, value: ValueId, moment: usize) -> BlockRanges {
        let full = self.full(value);
        let coord = full.mesh.coord_at(moment, 0);
        let time = full.mesh.time_axes();
        let timed = ddl_dialect::sbp::NdSbp(full.sbp.0[..time].to_vec());
        timed.shard(&full.ty.shape, full.mesh, &coord)
    }

    /// The shards of an argument that is stacked by moment.
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
            self.scatter(value, &whole.slice(&part))?;
            stack.push(self.shards(value)?);
        }
        self.set_moment(0);
        Ok(stack)
    }

    /// A result that is stacked by moment, put together.
    fn join(&mut self, value: ValueId, parts: &[Shards]) -> Result<Tensor, InterpError> {
        let mut whole = Tensor::zeros(self.full(value).ty.clone());
        for (moment, shards) in parts.iter().enumerate() {
            self.set_moment(moment);
            self.keep(value, shards.clone())?;
            let ranges = self.part(value, moment);
            whole.insert(&ranges, &self.assemble(value)?);
        }
        Ok(whole)
    }
}
