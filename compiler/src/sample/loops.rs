//! Loops, built op by op.

use ddl_dialect::types::{DType, TensorType};

use super::{B, Draft};
use crate::graph::{ArgKind, Dist, Kind, Loop, LoopKind, LoopPart, Node, Value, ValueId};

impl Draft {
    /// A `repeat` whose body is built by `body` from the index, the carry, slices of the stacked
    /// inputs and the invariants, and returns the results of the body. Names inside begin with
    /// `name/`.
    pub(crate) fn repeat(
        &mut self,
        name: &str,
        (count, reverse): (usize, bool),
        [carry, stacked, invariants]: [&[ValueId]; 3],
        body: impl FnOnce(&mut Draft, &[ValueId]),
    ) -> Vec<ValueId> {
        let kind = LoopKind::Repeat { count, reverse };
        let mut inner = Draft::new(name);
        inner.mesh = self.mesh;
        let axes = self.axes(carry.iter().chain(stacked).chain(invariants));
        let index = TensorType::new([], DType::I32);
        let index = inner.arg(&format!("{name}/i"), ArgKind::Data, index, &vec![B; axes]);
        let mut args = vec![index];
        args.extend(self.enter(&mut inner, name, [carry, stacked, invariants]));
        body(&mut inner, &args);
        self.close(inner, kind, [carry, stacked, invariants])
    }

    /// A `while` whose condition and body are built from the carry and the invariants.
    pub(crate) fn while_loop(
        &mut self,
        name: &str,
        [carry, invariants]: [&[ValueId]; 2],
        condition: impl FnOnce(&mut Draft, &[ValueId]),
        body: impl FnOnce(&mut Draft, &[ValueId]),
    ) -> Vec<ValueId> {
        let path = format!("{name}/while");
        let mut first = Draft::new(&path);
        let mut inner = Draft::new(name);
        (first.mesh, inner.mesh) = (self.mesh, self.mesh);
        let args = self.enter(&mut first, &path, [carry, &[], invariants]);
        condition(&mut first, &args);
        let args = self.enter(&mut inner, name, [carry, &[], invariants]);
        body(&mut inner, &args);
        let condition = first.func();
        self.close(
            inner,
            LoopKind::While { condition },
            [carry, &[], invariants],
        )
    }

    fn axes<'v>(&self, mut values: impl Iterator<Item = &'v ValueId>) -> usize {
        let dist = values.next().map(|&v| self.graph.value(v).dist.clone());
        dist.flatten().map_or(0, |dist| dist.sbp.len())
    }

    /// The arguments of a loop's function, without the index.
    fn enter(
        &self,
        inner: &mut Draft,
        path: &str,
        [carry, stacked, invariants]: [&[ValueId]; 3],
    ) -> Vec<ValueId> {
        let mut arg = |value: Value| {
            let nd = value.nd().unwrap();
            inner.arg(&value.name, ArgKind::Data, value.ty, &nd.0)
        };
        let named = |v: ValueId| {
            let outside = self.graph.value(v).clone();
            Value {
                name: format!("{path}/{}", outside.name),
                ..outside
            }
        };
        let mut args: Vec<ValueId> = carry.iter().map(|&v| arg(named(v))).collect();
        args.extend(stacked.iter().map(|&v| {
            let outside = named(v);
            let dist = outside.dist.as_ref().and_then(Dist::slice);
            let ty = TensorType::new(&outside.ty.shape[1..], outside.ty.dtype);
            arg(Value {
                ty,
                dist,
                ..outside
            })
        }));
        let outside = invariants.iter().map(|&v| self.graph.value(v).clone());
        args.extend(outside.map(&mut arg));
        args
    }

    fn close(
        &mut self,
        inner: Draft,
        kind: LoopKind,
        [carry, stacked, invariants]: [&[ValueId]; 3],
    ) -> Vec<ValueId> {
        let loop_ = Loop {
            kind,
            carry: carry.len(),
            stacked: stacked.len(),
            body: inner.func(),
        };
        let results: Vec<Value> = (loop_.body.outputs.iter().enumerate())
            .map(|(number, output)| {
                let inside = loop_.body.graph.value(output.value);
                let part = loop_.result(number);
                let mut value = Value::new(
                    match number {
                        0 => loop_.body.name.clone(),
                        _ => format!("{}.{number}", loop_.body.name),
                    },
                    loop_.outer_type(part, &inside.ty),
                );
                value.dist = match part {
                    LoopPart::Stacked(_) => inside.dist.as_ref().map(Dist::stacked),
                    _ => inside.dist.clone(),
                };
                value
            })
            .collect();
        let count = results.len();
        let mut node = Node::new(Kind::Loop(Box::new(loop_)), results);
        node.stage = Some(self.mesh);
        let operands = [carry, stacked, invariants].concat();
        let id = self.graph.add(node, &operands);
        (0..count).map(|number| id.result(number)).collect()
    }
}
