//! The moment region, from `schedule` on: the virtual ranks run it moment by moment, each with the
//! memory of one device. (Before `schedule` every moment has separate virtual ranks.)
//!
//! In a moment a value is its [`MomentPart`], so communication is that of a program without time.
//! The slots of a pipeline run in an order that its timeline allows; values that one body of a
//! moment leaves for another are kept in between.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::reference::{Mode, Tensor};
use ddl_pipeline::Slot;

use super::block::BlockRanges;
use super::machine::{Machine, Shards};
use super::{InterpError, Traffic};
use crate::graph::{Func, Graph, Kind, NodeId, Program, ValueId};
use crate::schedule::kernel::units;
use crate::schedule::time::bodies::Pipeline;
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
    let returned = func.outputs.iter().map(|output| output.value);
    let returned: BTreeSet<ValueId> = returned
        .filter(|&value| varies(func.graph.value(value), &time) && !given.contains(&value))
        .collect();
    let handed_on = Handed::of(func, &meshes, region.clone());
    let mut waiting: BTreeMap<(ValueId, usize), Shards> = BTreeMap::new();
    for (units, moment) in handed_on.slots(func, count) {
        machine.set_moment(moment);
        for &arg in &given {
            machine.keep(arg, stacks[&arg][moment].clone())?;
        }
        let nodes: Vec<NodeId> = nodes[units].iter().flatten().copied().collect();
        for value in handed_on.read(&func.graph, &nodes) {
            if let Some(shards) = waiting.get(&(value, moment)) {
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

/// Values passed between the bodies of a region.
struct Handed {
    pipeline: Option<Pipeline>,
    region: Range<usize>,
    /// The values that other bodies read.
    values: BTreeSet<ValueId>,
}

impl Handed {
    fn of(func: &Func, meshes: &[Mesh], region: Range<usize>) -> Handed {
        let pipeline = Pipeline::checked(func, meshes);
        let mut values = BTreeSet::new();
        if let Some(pipeline) = &pipeline {
            for id in func.graph.order() {
                let Some(to) = pipeline.body(id) else {
                    continue;
                };
                let read = reads(&func.graph, id).into_iter();
                values.extend(
                    read.filter(|value| pipeline.body(value.node).is_some_and(|from| from != to)),
                );
            }
        }
        Handed {
            pipeline,
            region,
            values,
        }
    }

    /// The execution order: units and moment.
    fn slots(&self, func: &Func, count: usize) -> Vec<(Range<usize>, usize)> {
        match &self.pipeline {
            None => (0..count)
                .map(|moment| (self.region.clone(), moment))
                .collect(),
            Some(pipeline) => {
                let order = pipeline.order(func).into_iter();
                let slot = |(slot, body): (Slot, usize)| {
                    (pipeline.bodies[body].units.clone(), slot.moment)
                };
                order.map(slot).collect()
            }
        }
    }

    /// The values of other bodies that these nodes read.
    fn read(&self, graph: &Graph, nodes: &[NodeId]) -> BTreeSet<ValueId> {
        let all = nodes.iter().flat_map(|&id| reads(graph, id));
        all.filter(|value| self.values.contains(value)).collect()
    }

    /// The values of these nodes that other bodies read.
    fn made<'s>(&'s self, nodes: &'s [NodeId]) -> impl Iterator<Item = ValueId> + 's {
        let all = self.values.iter().copied();
        all.filter(|value| nodes.contains(&value.node))
    }
}

/// The values that a node reads here; a wait reads the source of its post.
fn reads(graph: &Graph, id: NodeId) -> Vec<ValueId> {
    match graph.node(id).kind {
        Kind::Wait => vec![graph.posted(id).source],
        Kind::Post(..) => Vec::new(),
        Kind::Arg(_) | Kind::Op(_) | Kind::Comm(..) | Kind::Loop(_) | Kind::Layer(_) => {
            graph.operands(id)
        }
    }
}

impl<'a> Machine<'a> {
    /// The ranges of a whole tensor in a moment.
    fn part(&self, value: ValueId, moment: usize) -> BlockRanges {
        let full = self.full(value);
        let coord = full.mesh.coord_at(moment, 0);
        let time = full.mesh.time_axes();
        let timed = ddl_dialect::sbp::NdSbp(full.sbp.0[..time].to_vec());
        timed.shard(&full.ty.shape, full.mesh, &coord)
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
            self.scatter(value, &whole.slice(&part))?;
            stack.push(self.shards(value)?);
        }
        self.set_moment(0);
        Ok(stack)
    }

    /// The assembled result of a value that is stacked by moments.
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
