//! Builds the manifest, the metadata of a plan.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ddl_abi::{ABI_VERSION, Entry, Manifest, Place, Slot, Tensor, TensorKind, note};
use ddl_dialect::attr::Attr;

use crate::ranks::Ranks;
use crate::steps::Steps;
use crate::{Texts, symbol};
use ddlc::graph::part::Part;
use ddlc::graph::{Arena, ArgKind, Func, FuncKind, Kind, NodeId, Program, ValueId};
use ddlc::ice;
use ddlc::memory::comm::dtype;
use ddlc::memory::rings::Rings;
use ddlc::memory::stride;
use ddlc::schedule::time::moments::{split_in_time, stacked, time_axes_of, type_of_call, varies};

/// The manifest of a program, without the target's fields.
pub(crate) fn manifest(
    program: &Program,
    ranks: &Ranks,
    steps: Vec<Steps>,
    texts: Texts<'_>,
) -> Manifest {
    let arenas = program
        .header
        .arenas
        .unwrap_or_else(|| ice!("arenas have no sizes after `memory`"));
    Manifest {
        abi: ABI_VERSION,
        compiler: env!("CARGO_PKG_VERSION").to_owned(),
        ranks: ranks.count() as u32,
        target: String::new(),
        cpu_features: Vec::new(),
        device: None,
        shared_bytes: arenas.shared,
        private_bytes: arenas.private,
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

/// Params and state of all entries by name, each once, in order of first use.
fn state(program: &Program, ranks: &Ranks) -> Vec<Tensor> {
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    let mut tensors: Vec<Tensor> = Vec::new();
    let mut parts: BTreeMap<String, Vec<(Part, Tensor)>> = BTreeMap::new();
    for func in &program.funcs {
        for &arg in func
            .args
            .iter()
            .filter(|&&arg| kind(func, arg) != TensorKind::Data)
        {
            let value = &func.graph.node(arg).results[0];
            let tensor = tensor(func, arg, ranks);
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
        Place {
            slot: tensor.slot,
            shards,
            stride: tensor.stride,
        }
    });
    let mut places = places.collect::<Vec<_>>().into_iter();
    let ((part, like), first) = (parts.first()?, places.next()?);
    let mut shape = like.shape.clone();
    shape[0] = part.all as u64;
    Some(Tensor {
        name,
        shape,
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
    let lying = Lying::new(func, ranks);
    let updated: BTreeSet<usize> = func.outputs.iter().filter_map(|o| o.tie).collect();
    Entry {
        name: func.name.clone(),
        symbol: symbol(func),
        init: func.kind == FuncKind::Init,
        args: data
            .into_iter()
            .map(|arg| Tensor {
                kept: lying.is_alone(arg.result(0)),
                ..tensor(func, arg, ranks)
            })
            .collect(),
        interface: interface(func),
        results: results(func, ranks),
        uses: distinct(held.into_iter().map(name)),
        updates: distinct(updated.into_iter().map(|arg| name(func.args[arg]))),
        steps: func.steps.max(1) as u32,
        by_step: by_step(func, ranks),
        open_ended: func.nodes().into_iter().any(is_open_ended),
        comm: steps.comm,
        marks: steps.marks,
    }
}

/// The full slots, with all moments, of all values of an entry and of its loops.
struct Lying(Vec<(Option<ValueId>, ddlc::graph::Slot)>);

impl Lying {
    fn new(func: &Func, ranks: &Ranks) -> Lying {
        let rings = Rings::of_entry(func, ranks.meshes());
        let mut all = Vec::new();
        for (inner, id) in func.nodes() {
            for (number, value) in inner.graph.node(id).results.iter().enumerate() {
                let own = std::ptr::eq(inner, func).then(|| id.result(number));
                let ring = own.and_then(|id| rings.of(id));
                all.extend(value.slot.map(|slot| {
                    let bytes = ring.map_or(slot.bytes, |ring| ring.bytes().max(slot.bytes));
                    (own, ddlc::graph::Slot { bytes, ..slot })
                }));
            }
        }
        Lying(all)
    }

    /// Whether no other value of the entry ever occupies a value's place, so that it is never
    /// overwritten.
    fn is_alone(&self, value: ValueId) -> bool {
        let mut all = self.0.iter();
        let Some((_, slot)) = all.find(|(other, _)| *other == Some(value)) else {
            return false;
        };
        let mut others = self.0.iter().filter(|(other, _)| *other != Some(value));
        !others.any(|(_, other)| slot.overlaps(*other))
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

fn tensor(func: &Func, arg: NodeId, ranks: &Ranks) -> Tensor {
    let node = func.graph.node(arg);
    let kind = kind(func, arg);
    Tensor {
        kind,
        zeroed: kind != TensorKind::Data
            && node.attrs.get("init").is_none()
            && node.previous().is_none(),
        previous: node.previous().map(str::to_owned),
        default: node.attrs.get("default").and_then(Attr::as_float),
        ..placed(func, arg.result(0), ranks)
    }
}

/// The results that are not next values, by their external names.
fn results(func: &Func, ranks: &Ranks) -> Vec<Tensor> {
    let results = func.outputs.iter().zip(func.result_names());
    let untied = results.filter(|(output, _)| output.tie.is_none());
    untied
        .map(|(output, name)| Tensor {
            name,
            ..placed(func, output.value, ranks)
        })
        .collect()
}

/// The results that each step of a call has once.
fn by_step(func: &Func, ranks: &Ranks) -> Vec<String> {
    let time = time_axes_of(ranks.meshes());
    let results = func.outputs.iter().zip(func.result_names());
    let once = results.filter(|(output, _)| {
        let value = func.graph.value(output.value);
        func.steps > 1 && output.tie.is_none() && !varies(value, &time)
    });
    once.map(|(_, name)| name).collect()
}

fn placed(func: &Func, id: ValueId, ranks: &Ranks) -> Tensor {
    let value = func.graph.value(id);
    let Some(slot) = value.slot else {
        ice!("`{}` has no slot", value.name)
    };
    let time = time_axes_of(ranks.meshes());
    let stack = stacked(func, ranks.meshes()).get(&id).copied();
    let moments = stack.map_or(1, |stack| stack.moments);
    let rows = ranks.in_moments(moments, func.steps).shards(value);
    let steps = func.steps.max(1);
    let split = split_in_time(value, &time);
    let is_timed = varies(value, &time);
    let part = |(number, row): (usize, &Vec<Range<usize>>)| -> ddl_abi::Part {
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
    let shape = type_of_call(func, id, &time).shape;
    Tensor {
        name: value.name.clone(),
        dtype: dtype(value.ty.dtype),
        shape: shape.into_iter().map(|n| n as u64).collect(),
        kind: TensorKind::Data,
        default: None,
        zeroed: false,
        previous: None,
        kept: false,
        further: Vec::new(),
        slot: Slot {
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
