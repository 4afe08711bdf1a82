//! Execution on virtual ranks: ops, each rank on its own shards, and communication between them.

mod loops;

use ddl_abi::algorithm::Algorithm;
use ddl_dialect::op::{NdSignature, OpDef};
use ddl_dialect::reference::{self, Data, Tensor};
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::scalar::Number;

use super::block::BlockRanges;
use super::layout::Received;
use super::machine::Machine;
use super::{InterpError, block, collective, exchange};
use crate::graph::{Comm, Func, Kind, NodeId, ValueId};

impl<'a> Machine<'a> {
    /// Runs every node in order; the arguments have been stored.
    pub(super) fn execute(&mut self, func: &'a Func) -> Result<(), InterpError> {
        self.execute_nodes(func, &func.graph.order())
    }

    /// Runs these nodes.
    pub(super) fn execute_nodes<'n>(
        &mut self,
        func: &'a Func,
        nodes: impl IntoIterator<Item = &'n NodeId>,
    ) -> Result<(), InterpError> {
        for &id in nodes {
            if self.is_skipped(id)? {
                self.spoil(id)?;
                continue;
            }
            match &func.graph.node(id).kind {
                // A post only records its source, which nothing overwrites here; whether memory
                // does is for the memory pass's verifier.
                Kind::Arg(_) | Kind::Post(..) | Kind::Layer(_) => {}
                Kind::Op(def) => self.compute(id, def)?,
                Kind::Comm(comm, axes) => {
                    let ends = [func.graph.operands(id)[0], id.result(0)];
                    self.communicate((*comm, func.graph.node(id).algorithm), axes, ends)?;
                }
                Kind::Wait => {
                    let posted = func.graph.posted(id);
                    let how = (posted.comm, func.graph.node(posted.post).algorithm);
                    self.communicate(how, posted.axes, [posted.source, id.result(0)])?;
                }
                Kind::Loop(loop_) => self.run_loop(id, loop_)?,
            }
        }
        Ok(())
    }

    /// Whether the unit of a node does not run, because its guard does not hold.
    fn is_skipped(&self, id: NodeId) -> Result<bool, InterpError> {
        for premise in self.guards.of_unit(id) {
            if self.agreed(premise.predicate)? != premise.holds {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Gives the results of a node that does not run numbers that would be seen in any result: what
    /// is in memory there may be anything.
    fn spoil(&mut self, id: NodeId) -> Result<(), InterpError> {
        let is_post = matches!(self.graph.node(id).kind, Kind::Post(..));
        for number in (0..self.graph.node(id).results.len()).filter(|_| !is_post) {
            let mut shards = self.empty(id.result(number));
            for (_, shard) in &mut shards {
                let number = match shard.data {
                    Data::Float(_) => Number::Float(f64::NAN),
                    Data::Int(_) => Number::Int(-1),
                };
                *shard = Tensor::full(shard.ty.clone(), number);
            }
            self.keep(id.result(number), shards)?;
        }
        Ok(())
    }

    /// Runs an op on every rank of its results' mesh, each on its own shards.
    fn compute(&mut self, id: NodeId, def: &'static OpDef) -> Result<(), InterpError> {
        let instance = self.graph.op_instance(id, def);
        let operands = self.graph.operands(id);
        let results: Vec<ValueId> = (0..instance.results.len()).map(|i| id.result(i)).collect();
        let sbps = |values: &[ValueId]| -> Vec<NdSbp> {
            let sbps = values.iter().map(|&v| self.full(v).sbp.clone());
            sbps.collect()
        };
        let signature = NdSignature {
            operands: sbps(&operands),
            results: sbps(&results),
        };
        let mesh = self.full(results[0]).mesh;
        if let Some(roll) = instance.exchanged(&signature) {
            let axes: Vec<usize> = signature.operands[0].axes_of(roll.dim).collect();
            return self.communicate((Comm::Roll(roll), None), &axes, [operands[0], results[0]]);
        }
        let moment = self.moment().unwrap_or(0);
        let mut shards: Vec<Vec<(usize, Tensor)>> = vec![Vec::new(); results.len()];
        for (position, &rank) in mesh.ranks.iter().enumerate() {
            let local = instance.localize(&signature, mesh, &mesh.coord_at(moment, position));
            let inputs: Vec<&Tensor> = operands
                .iter()
                .map(|&v| self.held(rank, v))
                .collect::<Result<_, _>>()?;
            let outputs = reference::eval_local(&local, &inputs, self.mode);
            for (of_result, output) in shards.iter_mut().zip(outputs) {
                of_result.push((rank, output));
            }
        }
        for (result, shards) in results.into_iter().zip(shards) {
            self.keep(result, shards)?;
        }
        Ok(())
    }

    fn communicate(
        &mut self,
        how: (Comm, Option<&'static Algorithm>),
        axes: &[usize],
        [source, result]: [ValueId; 2],
    ) -> Result<(), InterpError> {
        let comm = how.0;
        let time = match self.moment() {
            Some(_) => self.full(source).mesh.time_axes(),
            None => 0,
        };
        match comm {
            Comm::Flush if self.moment().is_some() => return self.flush(source, result),
            Comm::Slice if axes.iter().any(|&axis| axis < time) => {
                return self.time_slice(source, result);
            }
            _ => {}
        }
        let devices = axes.iter().map(|&axis| axis.checked_sub(time));
        let devices: Option<Vec<usize>> = devices.collect();
        let axes = devices.ok_or_else(|| self.refused(comm, result, "it acts on a time axis"))?;
        let received = self.received(how, &axes, [source, result])?;
        if !comm.is_local() {
            self.count(source, result, &received);
        }
        let ranks = self.layout(result).mesh.ranks.iter().copied();
        let shards = ranks.zip(received.into_iter().map(|part| part.shard));
        self.keep(result, shards.collect())
    }

    fn refused(&self, comm: Comm, result: ValueId, why: impl Into<String>) -> InterpError {
        InterpError::Comm {
            comm: comm.name(),
            name: self.full(result).name.to_owned(),
            why: why.into(),
        }
    }

    /// The result on each rank of the result's mesh.
    fn received(
        &self,
        how: (Comm, Option<&'static Algorithm>),
        axes: &[usize],
        [source, result]: [ValueId; 2],
    ) -> Result<Vec<Received>, InterpError> {
        let (from, to) = (self.layout(source), self.layout(result));
        let ranks = from.mesh.ranks.iter();
        let parts = ranks.map(|&rank| self.held(rank, source));
        let parts: Vec<&Tensor> = parts.collect::<Result<_, _>>()?;
        let comm = how.0;
        let received = match comm {
            Comm::Redistribute | Comm::Transfer => exchange::run(comm, from, to, &parts),
            Comm::Roll(roll) => exchange::roll(roll, from, to, &parts),
            Comm::AllReduce
            | Comm::AllGather
            | Comm::ReduceScatter
            | Comm::AllToAll
            | Comm::Slice
            | Comm::Complete
            | Comm::Flush => collective::run(how, axes, from, to, &parts, self.mode),
        };
        received.map_err(|why| self.refused(comm, result, why))
    }

    /// Adds to the traffic. A value that is equal at all moments is communicated at one.
    fn count(&mut self, source: ValueId, result: ValueId, received: &[Received]) {
        let varies = self.every || self.varies(source) || self.varies(result);
        let layout = self.layout(result);
        let (ranks, name) = (layout.mesh.ranks.clone(), layout.name.to_owned());
        let count = self.traffic.ranks.len();
        let total = self.traffic.ops.entry(name).or_default();
        let counted = |&(&rank, _): &(&usize, &Received)| varies || rank < count;
        for (&rank, part) in ranks.iter().zip(received).filter(counted) {
            self.traffic.ranks[rank % count] += part.bytes;
            *total += part.bytes;
        }
    }

    /// Adds the contribution of a moment to the sum of the previous moments.
    fn flush(&mut self, source: ValueId, result: ValueId) -> Result<(), InterpError> {
        let mut entries = self.full(source).sbp.0.iter();
        let kind = entries.find_map(|sbp| sbp.partial());
        let kind =
            kind.ok_or_else(|| self.refused(Comm::Flush, result, "its operand is not partial"))?;
        let mut shards = self.shards(source)?;
        let moment = self.moment().unwrap_or(0);
        if !moment.is_multiple_of(self.moments_per_step) {
            let sums = self.shards(result)?;
            for ((_, shard), (_, sum)) in shards.iter_mut().zip(sums) {
                *shard = collective::combine(&[&sum, shard], kind, self.mode);
            }
        }
        self.keep(result, shards)
    }

    /// Takes the part of a moment from a value that is whole at every moment.
    fn time_slice(&mut self, source: ValueId, result: ValueId) -> Result<(), InterpError> {
        let moment = self.moment().unwrap_or(0);
        let mut shards = self.empty(result);
        for (rank, shard) in &mut shards {
            let held = self.shard_at(source, moment, *rank);
            let wanted = self.shard_at(result, moment, *rank);
            block::copy_overlap(self.held(*rank, source)?, &held, shard, &wanted);
        }
        self.keep(result, shards)
    }

    /// The ranges of a whole tensor on a rank in a moment.
    fn shard_at(&self, value: ValueId, moment: usize, rank: usize) -> BlockRanges {
        let full = self.full(value);
        let position = full.mesh.position_of(rank).unwrap_or(0);
        let coord = full.mesh.coord_at(moment, position);
        full.sbp.shard(&full.ty.shape, full.mesh, &coord)
    }
}
