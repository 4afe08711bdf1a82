//! Builds the manifest, the metadata of a plan.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ddl_abi::{ABI_VERSION, Entry, FurtherPlace, Manifest, Tensor, TensorKind, note};
use ddl_dialect::attr::Attr;

use crate::ranks::Ranks;
use crate::steps::Steps;
use crate::{Texts, symbol};
use ddlc::graph::part::Part;
use ddlc::graph::{Arena, ArgKind, Func, FuncKind, Kind, NodeId, Program, Slot, ValueId};
use ddlc::ice;
use ddlc::memory::comm::dtype;
use ddlc::memory::place::Places;
use ddlc::memory::{of_ranks, stride};
use ddlc::schedule::time::moments::{
    Stack, split_in_time, stacked, time_axes_of, type_of_call, varies,
};

/// The manifest of a program, without the target's fields.
pub(crate) fn manifest(
    program: &Program,
    ranks: &Ranks,
    steps: Vec<Steps>,
    texts: Texts<'_>,
) -> Manifest {
    Manifest {
        abi: ABI_VERSION,
        compiler: env!("CARGO_PKG_VERSION").to_owned(),
        ranks: ranks.count() as u32,
        target: String::new(),
        cpu_features: Vec::new(),
        device: None,
        arenas: arenas(program, ranks.count()),
        model: texts.model.to_owned(),
        digest: note::DIGEST_BLANK.to_owned(),
        plan: texts.plan.to_owned(),
        state: state(program, ranks),
        entries: program
            .funcs
            .iter()
            .zip(steps)
            .map(|(func, steps)| entry(func, ranks, steps))
            .collect(),
    }
}

/// The sizes of arenas, of all ranks that have the same ones together.
fn arenas(program: &Program, count: usize) -> Vec<ddl_abi::Arenas> {
    let mut found: Vec<ddl_abi::Arenas> = Vec::new();
    let mut sizes = of_ranks(program);
    sizes.resize(count, ddlc::graph::Arenas::default());
    for (rank, size) in (0..).zip(sizes) {
        let same = |known: &&mut ddl_abi::Arenas| {
            (known.shared, known.private) == (size.shared, size.private)
        };
        match found.iter_mut().find(same) {
            Some(known) => known.ranks.push(rank),
            None => found.push(ddl_abi::Arenas {
                ranks: vec![rank],
                shared: size.shared,
                private: size.private,
            }),
        }
    }
    found
}

/// Params and state of all entries by name, each once, in order of first use.
fn state(program: &Program, ranks: &Ranks) -> Vec<Tensor> {
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    let mut tensors: Vec<Tensor> = Vec::new();
    let mut parts: BTreeMap<String, Vec<(Part, Tensor)>> = BTreeMap::new();
    for func in &program.funcs {
        let laid = Laid::new(func, ranks);
        for &arg in func
            .args
            .iter()
            .filter(|&&arg| kind(func, arg) != TensorKind::Data)
        {
            let value = &func.graph.node(arg).results[0];
            let tensor = laid.argument(arg);
            match known.get(value.name.as_str()) {
                Some(&at) => {
                    let first = &tensors[at];
                    if first.slot != tensor.slot || first.shards != tensor.shards {
                        ice!("entries disagree on where `{}` rests", value.name);
                    }
                }
                None => {
                    known.insert(&value.name, tensors.len());
                    if let Some(part) = func.graph.node(arg).part() {
                        let of = parts.entry(part.of.clone()).or_default();
                        of.push((part, tensor.clone()));
                    }
                    tensors.push(tensor);
                }
            }
        }
    }
    for (name, parts) in parts {
        let own: BTreeSet<&str> = parts.iter().map(|(_, t)| t.name.as_str()).collect();
        let at = tensors.iter().position(|t| own.contains(t.name.as_str()));
        let whole = whole(name, &parts);
        tensors.splice(at.unwrap_or(0)..at.unwrap_or(0), whole);
        tensors.retain(|t| !own.contains(t.name.as_str()));
    }
    tensors
}

/// A tensor whose parts are stored separately: users see one tensor with several places.
fn whole(name: String, parts: &[(Part, Tensor)]) -> Option<Tensor> {
    let places = parts.iter().map(|(part, tensor)| {
        let mut shards = tensor.shards.clone();
        for bounds in shards.iter_mut().flatten() {
            bounds[0][0] += part.first as u64;
        }
        FurtherPlace {
            slot: tensor.slot,
            shards,
            stride: tensor.stride,
        }
    });
    let mut places = places.collect::<Vec<_>>().into_iter();
    let ((part, like), first) = (parts.first()?, places.next()?);
    let whole = |shape: &[u64]| {
        let rest = shape.iter().skip(1).copied();
        std::iter::once(part.all as u64).chain(rest).collect()
    };
    let view = match &like.view[..] {
        [] => Vec::new(),
        view => whole(view),
    };
    Some(Tensor {
        name,
        shape: whole(&like.shape),
        view,
        slot: first.slot,
        shards: first.shards,
        stride: first.stride,
        further: places.collect(),
        ..like.clone()
    })
}

/// The name of the tensor that an argument is, or is a part of.
fn resting_name(func: &Func, arg: NodeId) -> String {
    let node = func.graph.node(arg);
    let part = node.part().map(|part| part.of);
    part.unwrap_or_else(|| node.results[0].name.clone())
}

/// Removes duplicate names, keeping the first.
fn distinct(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    names.filter(|name| seen.insert(name.clone())).collect()
}

fn entry(func: &Func, ranks: &Ranks, steps: Steps) -> Entry {
    let name = |arg: NodeId| resting_name(func, arg);
    let (data, held): (Vec<NodeId>, Vec<NodeId>) = func
        .args
        .iter()
        .partition(|&&arg| kind(func, arg) == TensorKind::Data);
    let laid = Laid::new(func, ranks);
    let alone = laid.alone();
    let updated: BTreeSet<usize> = func.outputs.iter().filter_map(|o| o.tie).collect();
    Entry {
        name: func.name.clone(),
        symbol: symbol(func),
        init: func.kind == FuncKind::Init,
        args: data
            .into_iter()
            .map(|arg| Tensor {
                kept: alone.contains(&arg.result(0)),
                ..laid.argument(arg)
            })
            .collect(),
        interface: interface(func),
        results: laid.results(),
        uses: distinct(held.into_iter().map(name)),
        updates: distinct(updated.into_iter().map(|arg| name(func.args[arg]))),
        steps: func.steps.max(1) as u32,
        by_step: laid.by_step(),
        open_ended: func.nodes().into_iter().any(is_open_ended),
        comm: steps.comm,
        marks: steps.marks,
    }
}

/// Whether a node is a loop whose end depends on data.
fn is_open_ended((func, node): (&Func, NodeId)) -> bool {
    let inner = func.graph.as_loop(node);
    inner.is_some_and(|inner| inner.count().is_none())
}

/// The external names of the arguments that have one.
fn interface(func: &Func) -> Vec<(String, String)> {
    let args = func.args.iter().filter_map(|&arg| {
        let node = func.graph.node(arg);
        Some((resting_name(func, arg), node.interface()?.to_owned()))
    });
    args.collect()
}

fn kind(func: &Func, arg: NodeId) -> TensorKind {
    let Kind::Arg(kind) = func.graph.node(arg).kind else {
        ice!("an argument of `@{}` is none", func.name);
    };
    match kind {
        ArgKind::Data => TensorKind::Data,
        ArgKind::Param => TensorKind::Param,
        ArgKind::State => TensorKind::State,
    }
}

/// An entry whose values have places.
struct Laid<'a> {
    func: &'a Func,
    ranks: &'a Ranks,
    /// Number of time axes of each mesh.
    time: Vec<usize>,
    places: Places,
    stacks: BTreeMap<ValueId, Stack>,
}

impl<'a> Laid<'a> {
    fn new(func: &'a Func, ranks: &'a Ranks) -> Laid<'a> {
        Laid {
            func,
            ranks,
            time: time_axes_of(ranks.meshes()),
            places: Places::of_entry(func, ranks.meshes()),
            stacks: stacked(func, ranks.meshes()),
        }
    }

    /// The values of the entry whose places no other value of it or of its loops ever occupies, so
    /// that they are never overwritten.
    fn alone(&self) -> BTreeSet<ValueId> {
        let mut all: Vec<(Slot, Option<ValueId>)> = Vec::new();
        for (inner, id) in self.func.nodes() {
            for (number, value) in inner.graph.node(id).results.iter().enumerate() {
                let own = std::ptr::eq(inner, self.func).then(|| id.result(number));
                let ring = own.and_then(|id| self.places.rings().of(id));
                all.extend(value.slot.map(|slot| {
                    let bytes = ring.map_or(slot.bytes, |ring| ring.bytes().max(slot.bytes));
                    (Slot { bytes, ..slot }, own)
                }));
            }
        }
        alone(all)
    }

    fn argument(&self, arg: NodeId) -> Tensor {
        let node = self.func.graph.node(arg);
        let kind = kind(self.func, arg);
        let tensor = self.tensor(arg.result(0));
        let inside: Vec<usize> = tensor.shape.iter().map(|&n| n as usize).collect();
        let outside = self.func.shape_outside(arg, &inside);
        let view = match node.view {
            Some(_) => tensor.shape.clone(),
            None => Vec::new(),
        };
        Tensor {
            kind,
            shape: outside.into_iter().map(|n| n as u64).collect(),
            view,
            zeroed: kind != TensorKind::Data
                && node.attrs.get("init").is_none()
                && node.previous().is_none(),
            previous: node.previous().map(str::to_owned),
            default: node.attrs.get("default").and_then(Attr::as_float),
            ..tensor
        }
    }

    /// The results that are not next values, with their external names.
    fn untied(&self) -> impl Iterator<Item = (ValueId, String)> {
        let results = self.func.outputs.iter().zip(self.func.result_names());
        let untied = results.filter(|(output, _)| output.tie.is_none());
        untied.map(|(output, name)| (output.value, name))
    }

    fn results(&self) -> Vec<Tensor> {
        let result = |(value, name)| Tensor {
            name,
            ..self.tensor(value)
        };
        self.untied().map(result).collect()
    }

    /// The results that each step of a call has once.
    fn by_step(&self) -> Vec<String> {
        let varies = |value| varies(self.func.graph.value(value), &self.time);
        let once = self
            .untied()
            .filter(|&(value, _)| self.func.steps > 1 && !varies(value));
        once.map(|(_, name)| name).collect()
    }

    /// A value as data.
    fn tensor(&self, id: ValueId) -> Tensor {
        let (func, ranks) = (self.func, self.ranks);
        let value = func.graph.value(id);
        let slot = self.places.stored(func, id).slot;
        let stack = self.stacks.get(&id).copied();
        let moments = stack.map_or(1, |stack| stack.moments);
        let rows = ranks.in_moments(moments, func.steps).shards(value);
        let steps = func.steps.max(1);
        let split = split_in_time(value, &self.time);
        let is_timed = varies(value, &self.time);
        let part = |(number, row): (usize, &Vec<Range<usize>>)| -> ddl_abi::TensorBox {
            let step = number / (moments / steps).max(1);
            let mut bounds: Vec<[usize; 2]> = row.iter().map(|r| [r.start, r.len()]).collect();
            match split {
                Some(dim) if is_timed => bounds[dim][0] += step * value.ty.shape[dim],
                _ if stack.is_some() && steps > 1 => bounds.insert(0, [step, 1]),
                _ => {}
            }
            bounds
                .into_iter()
                .map(|pair| pair.map(|n| n as u64))
                .collect()
        };
        let parts = |rank| {
            if !ranks.has(rank, value) {
                return Vec::new();
            }
            let rows = rows.iter().skip(rank).step_by(ranks.count());
            rows.enumerate().map(part).collect()
        };
        let shape = type_of_call(func, id, &self.time).shape;
        Tensor {
            name: value.name.clone(),
            dtype: dtype(value.ty.dtype),
            shape: shape.into_iter().map(|n| n as u64).collect(),
            view: Vec::new(),
            kind: TensorKind::Data,
            default: None,
            zeroed: false,
            stored: None,
            previous: None,
            kept: false,
            further: Vec::new(),
            slot: ddl_abi::Slot {
                shared: slot.arena == Arena::Shared,
                offset: slot.offset,
                bytes: slot.bytes,
            },
            shards: (0..ranks.count()).map(parts).collect(),
            stride: stack
                .filter(|stack| stack.moments > 1)
                .map_or(0, |stack| stride(value, stack)),
        }
    }
}

/// The values whose slots share bytes with none of the others.
fn alone<Id: Copy + Ord>(mut all: Vec<(Slot, Option<Id>)>) -> BTreeSet<Id> {
    let empty = all.extract_if(.., |(slot, _)| slot.bytes == 0);
    let mut alone: BTreeSet<Id> = empty.filter_map(|(_, value)| value).collect();
    all.sort_by_key(|(slot, _)| (slot.arena, slot.offset));
    let end = |slot: Slot| (slot.arena, slot.offset + slot.bytes);
    // Where the slots before end.
    let mut reached = None;
    for (number, &(slot, value)) in all.iter().enumerate() {
        let begin = (slot.arena, slot.offset);
        let next = all.get(number + 1);
        let is_next_behind = next.is_none_or(|&(next, _)| (next.arena, next.offset) >= end(slot));
        if reached.is_none_or(|reached| reached <= begin) && is_next_behind {
            alone.extend(value);
        }
        reached = reached.max(Some(end(slot)));
    }
    alone
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_alone_share_no_byte() {
        let arenas = [Arena::Shared, Arena::Private];
        let offsets = arenas
            .iter()
            .flat_map(|arena| (0..4).map(move |at| (arena, at)));
        let slots = offsets.flat_map(|(&arena, offset)| {
            (0..4).map(move |bytes| Slot {
                arena,
                offset,
                bytes,
            })
        });
        let slots: Vec<Slot> = slots.collect();
        let bytes =
            |slot: Slot| (slot.offset..slot.offset + slot.bytes).map(move |b| (slot.arena, b));
        let share = |a: Slot, b: Slot| bytes(a).any(|byte| bytes(b).any(|other| byte == other));
        for &a in &slots {
            for &b in &slots {
                for &c in &slots {
                    // The last slot is of a value that is not asked about.
                    let found = alone(vec![(a, Some('a')), (b, Some('b')), (c, None)]);
                    let is_free = |x, y, z| !share(x, y) && !share(x, z);
                    let expected = [('a', is_free(a, b, c)), ('b', is_free(b, a, c))];
                    let expected = expected.into_iter().filter(|(_, free)| *free);
                    assert_eq!(
                        found,
                        expected.map(|(name, _)| name).collect(),
                        "{a:?} {b:?} {c:?}"
                    );
                }
            }
        }
    }
}
