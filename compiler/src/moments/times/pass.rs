//! Entries of the time axis from the arguments on.

use ddl_dialect::op::{Instance, Signature};
use ddl_dialect::sbp::{Reduction, Sbp};

use super::Times;
use crate::diag::at;
use crate::graph::{Func, Kind, Loop, LoopPart, NodeId, ValueId};
use crate::ice;
use crate::moments::{LateSums, MicroError};

/// Why a function cannot be decided.
pub(super) enum Stop {
    /// Samples of several micro-batches are mixed.
    Wrong(MicroError),
    /// A carried value of a loop (argument number … of its body) has to be the contribution of a
    /// micro-batch.
    Raise(usize, Reduction),
}

/// Maximum number of ops in sequence that may make an identity from a constant: they broadcast and
/// convert it.
const MAX_IDENTITY: usize = 64;

/// The decision about one function, an entry or a function of a loop that runs at every moment.
pub(super) struct Propagation<'a> {
    pub(super) func: &'a Func,
    /// The loop it is in.
    pub(super) loop_: Option<&'a Loop>,
    /// Number of micro-batches.
    pub(super) moments: usize,
    pub(super) times: Times,
    /// Values that the last moment completes.
    pub(super) late: LateSums,
}

impl<'a> Propagation<'a> {
    /// Only the arguments are decided.
    pub(super) fn new(
        func: &'a Func,
        loop_: Option<&'a Loop>,
        moments: usize,
        args: &[Sbp],
    ) -> Propagation<'a> {
        let mut times = Times::default();
        for (id, &entry) in func.args.iter().zip(args) {
            times.set(id.result(0), entry);
        }
        Propagation {
            func,
            loop_,
            moments,
            times,
            late: LateSums::new(),
        }
    }

    /// Decides every node in order.
    pub(super) fn forward(&mut self) -> Result<(), Stop> {
        for id in self.func.graph.order() {
            match &self.func.graph.node(id).kind {
                Kind::Op(_) => self.op(id)?,
                Kind::Loop(loop_) => self.repeated(id, loop_)?,
                Kind::Arg(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {}
            }
        }
        Ok(())
    }

    /// The operands of a node and their entries.
    pub(super) fn operands(&self, id: NodeId) -> (Vec<ValueId>, Vec<Sbp>) {
        let operands = self.func.graph.operands(id).into_vec();
        let entries = operands.iter().map(|&value| self.times.value(value));
        let entries = entries.collect();
        (operands, entries)
    }

    /// Marks the results of a node that reads a value that the last moment completes, or completes
    /// one.
    pub(super) fn mark(&mut self, id: NodeId) {
        let operands = self.func.graph.operands(id);
        let known = operands
            .iter()
            .find_map(|value| self.late.get(value).copied());
        let partial = |value: &&ValueId| self.times.value(**value).partial().is_some();
        if let Some(sum) = known.or_else(|| operands.iter().find(partial).copied()) {
            let results = self.func.graph.node(id).results.len();
            self.late
                .extend((0..results).map(|result| (id.result(result), sum)));
        }
    }

    fn op(&mut self, id: NodeId) -> Result<(), Stop> {
        let (operands, entries) = self.operands(id);
        let partial = entries.iter().any(|entry| entry.partial().is_some());
        let split = entries.iter().any(|entry| entry.split().is_some());
        let adds = partial && self.loop_.is_some();
        if !split && !adds {
            self.mark(id);
            return Ok(());
        }
        self.run_early(id);
        self.in_time(id, &operands)?;
        let (operands, entries) = self.operands(id);
        let instance = self.instance(id);
        let fits = |signature: &Signature| {
            let asked = signature.operands.iter().enumerate();
            asked
                .into_iter()
                .all(|(i, &to)| self.converts(operands[i], entries[i], to))
        };
        let mut signatures = instance.signatures_on(self.moments);
        signatures.retain(fits);
        let changes = |signature: &Signature| {
            let pairs = signature.operands.iter().zip(&entries);
            pairs.filter(|(to, from)| to != from).count()
        };
        let Some(signature) = signatures.into_iter().min_by_key(changes) else {
            return Err(self.refuse(id, &instance, &operands, &entries));
        };
        for (result, &entry) in signature.results.iter().enumerate() {
            self.times.set(id.result(result), entry);
        }
        self.times.ops.insert(id, signature);
        Ok(())
    }

    /// The op of a node.
    pub(super) fn instance(&self, id: NodeId) -> Instance {
        match self.func.graph.instance(id) {
            Some(instance) => instance,
            None => ice!("an op of the table has no instance"),
        }
    }

    /// Whether a node that runs at every moment can read a value with the one entry as the other.
    pub(super) fn converts(&self, value: ValueId, from: Sbp, to: Sbp) -> bool {
        match (from, to) {
            (Sbp::B, Sbp::S(_)) => true,
            (Sbp::B, Sbp::P(kind)) => self.is_identity(value, kind),
            _ => from == to,
        }
    }

    /// Whether a value that is `B` so far can be a contribution instead: if it is the identity of
    /// the reduction, and has one use.
    pub(super) fn is_identity(&self, value: ValueId, kind: Reduction) -> bool {
        self.is_made_of(value, kind, MAX_IDENTITY)
    }

    /// - `ops`: maximum number of ops in sequence that may make it
    fn is_made_of(&self, value: ValueId, kind: Reduction, ops: usize) -> bool {
        let graph = &self.func.graph;
        let Some(instance) = graph.instance(value.node) else {
            return false;
        };
        let used_once = graph.uses(value).len() == 1 && !self.func.returns(value);
        let operands = graph.operands(value.node);
        used_once
            && ops > 0
            && !self.times.ops.contains_key(&value.node)
            && instance
                .signatures_on(self.moments)
                .iter()
                .any(|signature| {
                    let mut asked = operands.iter().zip(&signature.operands);
                    signature.results[..] == [Sbp::P(kind)]
                        && asked.all(|(&operand, &to)| {
                            to == Sbp::B
                                || to == Sbp::P(kind) && self.is_made_of(operand, kind, ops - 1)
                        })
                })
    }

    /// Refuses a node that runs at every moment and reads a value that only the last one completes.
    pub(super) fn in_time(&self, id: NodeId, operands: &[ValueId]) -> Result<(), Stop> {
        match operands.iter().find(|value| self.late.contains_key(value)) {
            None => Ok(()),
            Some(&value) => Err(Stop::Wrong(self.late_error(id, value))),
        }
    }

    pub(super) fn late_error(&self, id: NodeId, value: ValueId) -> MicroError {
        let node = self.func.graph.node(id);
        let sum = self.late.get(&value).copied().unwrap_or(value);
        let name = |value: ValueId| self.func.graph.value(value).name.clone();
        MicroError::Late {
            op: node.results[0].name.clone(),
            value: name(value),
            sum: name(sum),
            at: node.span.map(at),
        }
    }

    pub(super) fn coupled(&self, id: NodeId, value: ValueId) -> MicroError {
        let node = self.func.graph.node(id);
        MicroError::Coupled {
            op: node.results[0].name.clone(),
            value: self.func.graph.value(value).name.clone(),
            at: node.span.map(at),
        }
    }

    /// Why an op has no signature for its operands. If it adds a contribution to what its loop
    /// carries, that has to become a contribution too.
    fn refuse(
        &self,
        id: NodeId,
        instance: &Instance,
        operands: &[ValueId],
        entries: &[Sbp],
    ) -> Stop {
        let kind = entries.iter().find_map(|entry| entry.partial());
        if let Some(kind) = kind {
            let raised = (0..operands.len()).find(|&operand| {
                let as_partial = |signature: &Signature| {
                    let mut pairs = signature.operands.iter().enumerate();
                    pairs.all(|(i, &to)| {
                        if i == operand {
                            to == Sbp::P(kind)
                        } else {
                            to == entries[i]
                        }
                    })
                };
                entries[operand] == Sbp::B
                    && self.carried(operands[operand]).is_some()
                    && instance.signatures_on(self.moments).iter().any(as_partial)
            });
            if let Some(arg) = raised.and_then(|operand| self.carried(operands[operand])) {
                return Stop::Raise(arg, kind);
            }
        }
        let partial = entries.iter().position(|entry| entry.partial().is_some());
        let split = entries.iter().position(|entry| entry.split().is_some());
        Stop::Wrong(match (partial, split) {
            (Some(partial), _) => self.late_error(id, operands[partial]),
            (None, split) => self.coupled(id, operands[split.unwrap_or(0)]),
        })
    }

    /// The number of the argument of the body that a value is, if the loop carries it.
    pub(super) fn carried(&self, value: ValueId) -> Option<usize> {
        let arg = self.func.args.iter().position(|&id| id == value.node)?;
        let carried = matches!(self.loop_?.arg(arg), LoopPart::Carry(_));
        carried.then_some(arg)
    }

    /// Decides the entries of an entry function's results: a split stays, contributions are
    /// flushed, and params and state are whole.
    pub(super) fn results(&mut self) -> Result<(), MicroError> {
        for (number, output) in self.func.outputs.iter().enumerate() {
            let entry = self.times.value(output.value);
            if entry.split().is_none() {
                continue;
            }
            if output.tie.is_some() {
                return Err(MicroError::Coupled {
                    op: "return".to_owned(),
                    value: self.func.graph.value(output.value).name.clone(),
                    at: output.span.map(at),
                });
            }
            self.times.outputs.insert(number, entry);
        }
        Ok(())
    }
}
