//! Entries of the time axis from the results back: values that are `B` but only needed in parts are
//! computed in parts.

use ddl_dialect::op::Signature;
use ddl_dialect::sbp::Sbp;

use super::pass::Propagation;
use crate::graph::{Kind, LoopPart, NodeId, ValueId};
use crate::moments::MicroError;

impl Propagation<'_> {
    /// Decides again about the values that are `B` so far, users first.
    ///
    /// # Errors
    /// [`MicroError`] for a value that has to be a contribution and cannot be one.
    pub(super) fn back(&mut self) -> Result<(), MicroError> {
        let order = self.func.graph.order();
        for &id in order.iter().rev() {
            let is_op = matches!(self.func.graph.node(id).kind, Kind::Op(_));
            if is_op && !self.times.varies(id) && !self.late.contains_key(&id.result(0)) {
                self.op_back(id)?;
            }
        }
        self.args_back();
        Ok(())
    }

    /// The entry that the uses of a value require: `None` without uses, `Some(None)` if they
    /// differ.
    #[expect(
        clippy::option_option,
        reason = "no use and no one answer are different things"
    )]
    fn wanted(&self, value: ValueId) -> Option<Option<Sbp>> {
        let uses = self.func.graph.uses(value).into_iter();
        let asked = uses.map(|(user, operand)| self.times.asks(user, operand));
        let outputs = self.func.outputs.iter().enumerate();
        let returned = outputs.filter(|(_, output)| output.value == value);
        let mut all = asked.chain(returned.map(|(number, _)| self.times.output(number)));
        let first = all.next()?;
        Some(all.all(|other| other == first).then_some(first))
    }

    fn op_back(&mut self, id: NodeId) -> Result<(), MicroError> {
        let results = self.func.graph.node(id).results.len();
        let wanted: Vec<_> = (0..results).map(|r| self.wanted(id.result(r))).collect();
        let varies = |want: &Option<Option<Sbp>>| matches!(want, Some(Some(s)) if *s != Sbp::B);
        let whole = |want: &Option<Option<Sbp>>| matches!(want, Some(None | Some(Sbp::B)));
        if wanted.iter().any(whole) || !wanted.iter().any(varies) {
            return Ok(());
        }
        let operands = self.func.graph.operands(id);
        let gives = |signature: &Signature| {
            let mut pairs = signature.results.iter().zip(&wanted);
            pairs.all(|(entry, want)| want.is_none_or(|want| want == Some(*entry)))
        };
        let reads = |signature: &Signature| {
            let mut pairs = signature.operands.iter().zip(&operands);
            pairs.all(|(entry, &value)| match entry {
                Sbp::P(kind) => self.is_identity(value, *kind),
                Sbp::S(_) | Sbp::B => true,
            })
        };
        let parts = |signature: &Signature| {
            let entries = signature.operands.iter();
            entries.filter(|entry| **entry != Sbp::B).count()
        };
        let signatures = self.instance(id).signatures_on(self.moments).into_iter();
        let signature = signatures
            .filter(|s| gives(s) && reads(s))
            .min_by_key(parts);
        let Some(signature) = signature else {
            let partial = |want: &Option<Option<Sbp>>| {
                want.flatten()
                    .is_some_and(|entry| entry.partial().is_some())
            };
            return match wanted.iter().any(partial) {
                true => Err(self.coupled(id, id.result(0))),
                false => Ok(()),
            };
        };
        for (result, &entry) in signature.results.iter().enumerate() {
            self.times.set(id.result(result), entry);
        }
        self.times.ops.insert(id, signature);
        Ok(())
    }

    /// In a loop: arguments that every iteration reads only in parts are passed in parts.
    fn args_back(&mut self) {
        // The condition of a `while` reads its invariants as well.
        let Some(loop_) = self.loop_.filter(|loop_| loop_.count().is_some()) else {
            return;
        };
        for (number, &id) in self.func.args.iter().enumerate() {
            let value = id.result(0);
            let borrowed = matches!(
                loop_.arg(number),
                LoopPart::Stacked(_) | LoopPart::Invariant(_)
            );
            if borrowed
                && self.times.value(value) == Sbp::B
                && let Some(Some(entry @ Sbp::S(_))) = self.wanted(value)
            {
                self.times.set(value, entry);
            }
        }
    }
}
