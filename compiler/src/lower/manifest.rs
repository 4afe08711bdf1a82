//! The manifest: what a plan says of itself.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ddl_abi::{ABI_VERSION, Entry, Manifest, Part, Slot, Tensor, TensorKind, note};
use ddl_dialect::attr::Attr;
use sha2::{Digest, Sha256};

use super::ranks::Ranks;
use super::steps::Steps;
use super::{Texts, symbol};
use crate::differentiate::init;
use crate::graph::{Arena, ArgKind, Func, Kind, NodeId, Program, ValueId};
use crate::ice;
use crate::memory::comm::dtype;
use crate::memory::stride;
use crate::names::Names;
use crate::schedule::moments::stacked;

/// The manifest of a program, but for what the target adds.
pub(super) fn manifest(
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
        shared_bytes: arenas.shared,
        private_bytes: arenas.private,
        model: hash(texts.model),
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

fn hash(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Params and state of all entries by name, each once, in the order of their first use.
fn state(program: &Program, ranks: &Ranks) -> Vec<Tensor> {
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    let mut tensors: Vec<Tensor> = Vec::new();
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
                    tensors.push(tensor);
                }
            }
        }
    }
    tensors
}

fn entry(func: &Func, ranks: &Ranks, steps: Steps) -> Entry {
    let name = |arg: NodeId| func.graph.node(arg).results[0].name.clone();
    let (data, held): (Vec<NodeId>, Vec<NodeId>) = func
        .args
        .iter()
        .partition(|&&arg| kind(func, arg) == TensorKind::Data);
    let results = results(func, ranks);
    let updated: BTreeSet<usize> = func.outputs.iter().filter_map(|o| o.tie).collect();
    Entry {
        name: func.name.clone(),
        symbol: symbol(func),
        init: func.name == init::ENTRY,
        args: data
            .into_iter()
            .map(|arg| tensor(func, arg, ranks))
            .collect(),
        interface: interface(func, &results),
        results,
        uses: held.into_iter().map(name).collect(),
        updates: updated
            .into_iter()
            .map(|arg| name(func.args[arg]))
            .collect(),
        comm: steps.comm,
    }
}

/// The names outside of the arguments and results that have such.
fn interface(func: &Func, results: &[Tensor]) -> Vec<(String, String)> {
    let args = func.args.iter().filter_map(|&arg| {
        let node = func.graph.node(arg);
        Some((node.results[0].name.clone(), node.interface()?.to_owned()))
    });
    let untied = func.outputs.iter().filter(|output| output.tie.is_none());
    let results = untied.zip(results).filter_map(|(output, tensor)| {
        let outside = output.interface.clone()?;
        (tensor.name != outside).then(|| (tensor.name.clone(), outside))
    });
    args.chain(results).collect()
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
    Tensor {
        kind: kind(func, arg),
        default: node.attrs.get("default").and_then(Attr::as_float),
        ..placed(func, arg.result(0), ranks)
    }
}

/// The results that are no next values, by their names; `out0`, `out1`, … by place where a value is an
/// argument or a result before.
fn results(func: &Func, ranks: &Ranks) -> Vec<Tensor> {
    let mut names = Names::new();
    let mut tensors = Vec::new();
    for (number, output) in func.outputs.iter().enumerate() {
        if output.tie.is_some() {
            continue;
        }
        let is_arg = func.args.contains(&output.value.node);
        let name = func.result_name(output);
        let name = match !is_arg && names.take(name) {
            true => name.to_owned(),
            false => names.fresh(&format!("out{number}")),
        };
        tensors.push(Tensor {
            name,
            ..placed(func, output.value, ranks)
        });
    }
    tensors
}

fn placed(func: &Func, id: ValueId, ranks: &Ranks) -> Tensor {
    let value = func.graph.value(id);
    let Some(slot) = value.slot else {
        ice!("`{}` has no slot", value.name)
    };
    let stack = stacked(func, ranks.meshes()).remove(&id);
    let moments = stack.map_or(1, |stack| stack.moments);
    let rows = ranks.in_moments(moments).shards(value);
    let part = |row: &Vec<Range<usize>>| -> Part {
        let bounds = row.iter().map(|r| [r.start, r.len()]);
        bounds.map(|pair| pair.map(|n| n as u64)).collect()
    };
    let parts = |rank| {
        let rows = rows.iter().skip(rank).step_by(ranks.count());
        rows.map(part).collect()
    };
    Tensor {
        name: value.name.clone(),
        dtype: dtype(value.ty.dtype),
        shape: value.ty.shape.iter().map(|&n| n as u64).collect(),
        kind: TensorKind::Data,
        default: None,
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
