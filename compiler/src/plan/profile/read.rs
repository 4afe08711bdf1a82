//! Converts a program of layers to a profile, and a described cluster to the form that pipeline
//! planners use.

use std::collections::BTreeMap;

use ddl_pipeline::profile::{Cluster, Cost, Layer, Level, Profile, Table};

use super::STATE;
use crate::diag::{Diags, Unsupported, at};
use crate::graph::{ArgKind, Func, Kind, LayerCost, NodeId, Program};
use crate::infer::micro::main_entry;
use crate::options::Options;

/// A profile with the names of its layers.
#[derive(Clone, Debug)]
pub(super) struct Read {
    /// The entry.
    pub(super) entry: String,
    /// The op name of each layer.
    pub(super) ops: Vec<String>,
    /// The layers.
    pub(super) profile: Profile,
}

/// The profile of an entry.
///
/// # Errors
/// `ddl::unsupported` for each op that is not a layer.
pub(super) fn profile(program: &Program, options: &Options) -> Result<Read, Diags> {
    let main = main_entry(program);
    let func = match options.entries.first() {
        Some(name) => program.funcs.iter().find(|func| func.name == *name),
        None => None,
    };
    let func = func.unwrap_or(&program.funcs[main]);
    refuse_others(func)?;
    let mut profile = Profile {
        batch: extent(func, 0),
        tokens: extent(func, 1),
        ..Profile::default()
    };
    let mut numbers: BTreeMap<NodeId, usize> = BTreeMap::new();
    let mut ops = Vec::new();
    for id in func.graph.order() {
        let node = func.graph.node(id);
        let Kind::Layer(layer) = &node.kind else {
            continue;
        };
        let number = profile.layers.len();
        numbers.insert(id, number);
        ops.push(node.results[0].name.clone());
        let output: usize = node.results.iter().map(|value| value.ty.bytes()).sum();
        let table = |table: &crate::graph::LayerTable| Table {
            tensor: table.tp.and_then(|tp| usize::try_from(tp).ok()),
            samples: table
                .microbatch
                .and_then(|samples| usize::try_from(samples).ok()),
            recompute: table.recompute.is_some(),
            tokens: table.tokens.and_then(|tokens| usize::try_from(tokens).ok()),
            context: table
                .context
                .and_then(|tokens| usize::try_from(tokens).ok())
                .unwrap_or(0),
            cost: cost(&table.cost),
        };
        profile.layers.push(Layer {
            name: layer.name.clone(),
            cost: cost(&layer.cost),
            tables: layer.tables.iter().map(table).collect(),
            output: output as f64,
        });
        for operand in func.graph.operands(id) {
            let Some(edge) = numbers.get(&operand.node).map(|from| (*from, number)) else {
                continue;
            };
            if !profile.edges.contains(&edge) {
                profile.edges.push(edge);
            }
            let made = func.graph.node(operand.node);
            if made.results.len() > 1 {
                *profile.parts.entry(edge).or_default() +=
                    func.graph.value(operand).ty.bytes() as f64;
            }
        }
    }
    Ok(Read {
        entry: func.name.clone(),
        ops,
        profile,
    })
}

fn refuse_others(func: &Func) -> Result<(), Diags> {
    let mut diags = Diags::new();
    for id in func.graph.order() {
        let node = func.graph.node(id);
        if !matches!(node.kind, Kind::Layer(_) | Kind::Arg(_)) {
            diags.push(Unsupported {
                what: format!("`{}` in a profile", node.op_name()),
                instead: "a profile has layers alone".to_owned(),
                at: node.span.map(at),
            });
        }
    }
    diags.or(())
}

/// A dim of the first data argument with several dims: dim 0 are the samples of a batch, dim 1 the
/// tokens of a sample.
fn extent(func: &Func, dim: usize) -> usize {
    let data = func.args.iter().map(|id| func.graph.node(*id));
    let mut data = data.filter(|node| matches!(node.kind, Kind::Arg(ArgKind::Data)));
    let first = data.find_map(|node| {
        let shape = &node.results[0].ty.shape;
        shape.get(dim).copied().filter(|_| shape.len() > 1)
    });
    first.unwrap_or(1).max(1)
}

fn cost(cost: &LayerCost) -> Cost {
    // A product's gradients with respect to weights and to input take as many operations each.
    let unmeasured = if cost.parameter_bytes > 0 { 0.5 } else { 0.0 };
    let share = cost.weight_gradient_share.unwrap_or(unmeasured);
    Cost {
        forward: cost.forward_seconds,
        backward: cost.backward_seconds,
        weights: share * cost.backward_seconds,
        parameters: cost.parameter_bytes as f64,
        stash: cost.stash_bytes as f64,
        workspace: cost.workspace_bytes as f64,
    }
}

/// The cluster as pipeline planners see it: bandwidth of large messages, and for heterogeneous
/// devices their speed relative to the fastest, and the memory of each unless one limit is given.
pub(super) fn cluster(options: &Options) -> Cluster {
    let cluster = &options.cluster;
    let level = |level: &crate::cost::cluster::Level| Level {
        size: level.size,
        bandwidth: level.bandwidth * level.efficiency,
        latency: level.latency,
    };
    let rate =
        |device: &crate::cost::cluster::Device| device.flops.get(crate::cost::cluster::DType::F32);
    let fastest = cluster
        .groups
        .iter()
        .map(|group| rate(&group.device))
        .fold(0.0, f64::max);
    let speeds = cluster.groups.iter().flat_map(|group| {
        let speed = if fastest > 0.0 {
            rate(&group.device) / fastest
        } else {
            1.0
        };
        std::iter::repeat_n(speed, group.ranks)
    });
    let own = cluster.groups.iter().flat_map(|group| {
        let own = group.device.memory as f64;
        std::iter::repeat_n(own, group.ranks)
    });
    Cluster {
        levels: cluster.levels.iter().map(level).collect(),
        memory: options.memory_limit() as f64,
        memories: match options.memory {
            Some(_) => Vec::new(),
            None => own.collect(),
        },
        speeds: speeds.collect(),
        bytes_per_parameter_byte: options.pipeline.state.unwrap_or(STATE),
    }
}
