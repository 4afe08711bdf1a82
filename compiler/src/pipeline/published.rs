//! Scores configurations of Megatron-LM, as papers publish them, by the prices of the planner.
//!
//! One group of tensor-parallel ranks is planned with the decisions of Megatron-LM given, which
//! prices the layers and all that is outside of them. A closed form then adds what lies between
//! groups: for `L` the time of all layers on one group, `R` that of the rest, both over all
//! micro-batches, `m` micro-batches, `p` stages with `v` chunks each,
//!
//! `T = L/p + R + (p − 1)/(v·m) · L/p + transfers + all_reduce of the gradients + update/p`.
//!
//! The rest (embedding and loss) is counted to the last stage, which has the larger part of it.
//! Transfers between stages and the gradients of replicas are not hidden behind computation.
//!
//! # Source
//! Narayanan et al. (2021), arXiv:2104.04473, §2 and §3; Korthikanti et al. (2022),
//! arXiv:2205.05198, §4.

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use ddl_dialect::types::{DType, TensorType};

use super::State;
use crate::conversion::table::step_between;
use crate::cost::cluster::Cluster;
use crate::cost::{communication, local_bytes};
use crate::diag::Diags;
use crate::graph::Role;
use crate::options::{Options, Precision, Recompute, Train};
use crate::plan::Summary;
use crate::plan::report::Decided;

/// A configuration of a transformer under Megatron-LM.
#[derive(Clone, Debug)]
pub struct Configuration {
    /// Number of layers.
    pub layers: usize,
    /// Width of the residual stream.
    pub hidden: usize,
    /// Number of heads.
    pub heads: usize,
    /// Tokens of a sequence.
    pub seq: usize,
    /// Size of the vocabulary.
    pub vocab: usize,
    /// Ranks of a tensor-parallel group.
    pub tensor: usize,
    /// Stages of the pipeline.
    pub stages: usize,
    /// Chunks of layers on each stage.
    pub chunks: usize,
    /// Data-parallel replicas.
    pub replicas: usize,
    /// Sequences of a micro-batch.
    pub micro_batch: usize,
    /// Micro-batches of a replica.
    pub micro_batches: usize,
    /// Whether what is outside of the products is split along the sequence.
    pub sequence_parallel: bool,
    /// What the backward pass computes again: `Products` is what Korthikanti et al. call
    /// selective.
    pub recompute: Recompute,
    /// The element type of products.
    pub precision: Precision,
}

/// Predicted time of a step, by parts \[s\].
#[derive(Clone, Copy, Debug, Default)]
pub struct Score {
    /// All.
    pub seconds: f64,
    /// Computation of a stage, all micro-batches.
    pub compute: f64,
    /// Communication of a stage within its tensor-parallel group.
    pub tensor: f64,
    /// Waiting while the pipeline fills and drains.
    pub bubble: f64,
    /// Transfers between stages.
    pub transfers: f64,
    /// The sum of gradients over replicas.
    pub gradients: f64,
    /// What a step does once: casts of params and the update.
    pub once: f64,
}

impl Configuration {
    /// Number of ranks.
    pub fn ranks(&self) -> usize {
        self.tensor * self.stages * self.replicas
    }

    /// The distributions that Megatron-LM has on the axis of a tensor-parallel group.
    fn pins(&self) -> Vec<(String, String)> {
        if self.tensor == 1 {
            return Vec::new();
        }
        let stream = if self.sequence_parallel {
            "[S(1)]"
        } else {
            "[B]"
        };
        let weights = [
            ("wte", "[S(0)]"),
            ("wq", "[S(2)]"),
            ("wk", "[S(2)]"),
            ("wv", "[S(2)]"),
            ("wo", "[S(1)]"),
            ("w1", "[S(2)]"),
            ("b1", "[S(1)]"),
            ("w2", "[S(1)]"),
            ("scale1", "[B]"),
            ("scale2", "[B]"),
        ];
        let within = [
            "h",
            "h/h1",
            "h/attended/x",
            "h/thought/x",
            "h/bf16(attended/x)",
            "h/bf16(thought/x)",
        ];
        let within = within.map(|name| (name, stream));
        let kept = [
            ("stash(h/h)", true),
            ("stash(h/h1)", self.recompute == Recompute::None),
            (
                "stash(h/bf16(attended/x))",
                self.recompute == Recompute::None,
            ),
            (
                "stash(h/bf16(thought/x))",
                self.recompute == Recompute::None,
            ),
            (
                "stash(h/attended/return.0)",
                self.recompute == Recompute::Products,
            ),
        ];
        // With a dim of layers before those of a slice.
        let stacked = if self.sequence_parallel {
            "[S(2)]"
        } else {
            "[B]"
        };
        let kept = kept.into_iter().filter(|(_, exists)| *exists);
        let kept = kept.map(|(name, _)| (name, stacked));
        let all = weights.into_iter().chain(within).chain(kept);
        all.map(|(name, sbp)| (name.to_owned(), sbp.to_owned()))
            .collect()
    }

    /// The options with which one tensor-parallel group is planned.
    ///
    /// - `cluster`: of all ranks
    fn options(&self, cluster: &Cluster) -> Options {
        let mut group = cluster.clone();
        group.levels.truncate(1);
        group.measured.retain(|table| table.level == 0);
        for level in &mut group.levels {
            level.size = self.tensor;
        }
        let batch = self.micro_batch * self.micro_batches;
        let sizes = [
            ("layers", self.layers),
            ("hidden", self.hidden),
            ("heads", self.heads),
            ("seq", self.seq),
            ("vocab", self.vocab),
            ("batch", batch),
        ];
        Options {
            mesh: Some(vec![("model".to_owned(), Some(self.tensor))]),
            train: Some(Train {
                optimizer: "adam".to_owned(),
                settings: BTreeMap::new(),
            }),
            defines: sizes.map(|(n, v)| (n.to_owned(), v.to_string())).into(),
            pins: self.pins(),
            entries: vec!["loss".to_owned()],
            microbatches: self.micro_batches,
            recompute: self.recompute,
            precision: self.precision,
            memory: Some(1 << 60),
            ..Options::on(group)
        }
    }

    /// Plans one tensor-parallel group.
    ///
    /// - `text`: `examples/gpt.ir`
    ///
    /// # Errors
    /// Those of planning, such as `ddl::sbp::no_signature` where heads do not divide.
    pub fn group(&self, text: &str, cluster: &Cluster) -> Result<Summary, Diags> {
        let options = self.options(cluster);
        let mut state = State::enter(text, &options)?;
        loop {
            let (next, summary) = state.next(&options)?;
            if let Some(summary) = summary {
                return Ok(summary);
            }
            state = next;
        }
    }

    /// Predicts the time of a step.
    ///
    /// - `text`: `examples/gpt.ir`
    /// - `cluster`: of all ranks; a tensor-parallel group is within its innermost level
    ///
    /// # Errors
    /// Those of [`group`](Configuration::group).
    pub fn score(&self, text: &str, cluster: &Cluster) -> Result<Score, Diags> {
        let summary = self.group(text, cluster)?;
        let parts = Parts::of(&summary, self.layers);
        let stages = self.stages as f64;
        let [layers, rest, once] = parts.compute;
        let [between_layers, between_rest, between_once] = parts.communication;
        let fill = (stages - 1.0) / (self.chunks * self.micro_batches) as f64;
        let mut score = Score {
            compute: layers / stages + rest,
            tensor: between_layers / stages + between_rest,
            bubble: fill * (layers + between_layers) / stages,
            transfers: self.transfers(cluster),
            gradients: self.gradients(parts.elements, cluster),
            once: (once + between_once) / stages,
            ..Score::default()
        };
        score.seconds = score.compute
            + score.tensor
            + score.bubble
            + score.transfers
            + score.gradients
            + score.once;
        Ok(score)
    }

    /// Time in which a stage sends the activations of all micro-batches forward and their gradients
    /// back \[s\]: each rank of a group sends its part, and the receiving group gathers the parts.
    fn transfers(&self, cluster: &Cluster) -> f64 {
        if self.stages == 1 {
            return 0.0;
        }
        let bytes = (self.micro_batch * self.seq * self.hidden * 2 / self.tensor) as f64;
        let next = self.tensor * self.replicas;
        let level = cluster.level(0, next).unwrap_or(0);
        let link = &cluster.levels[level];
        let sent = link.latency + bytes / link.rate();
        let inner = &cluster.levels[0];
        let others = (self.tensor - 1) as f64;
        let gathered = match self.sequence_parallel || self.tensor == 1 {
            true => 0.0,
            false => inner.latency + others * bytes / inner.rate(),
        };
        (2 * self.chunks * self.micro_batches) as f64 * (sent + gathered)
    }

    /// Time of the all_reduce of the gradients of a stage over its replicas \[s\].
    ///
    /// - `elements`: params that a rank of a group holds, of all layers and of the rest
    fn gradients(&self, [layers, rest]: [f64; 2], cluster: &Cluster) -> f64 {
        if self.replicas == 1 {
            return 0.0;
        }
        let mut mesh = Mesh::new("replicas", &[("data", self.replicas)]);
        for rank in &mut mesh.ranks {
            *rank *= self.tensor;
        }
        let [partial, whole] = [Sbp::P(Reduction::Sum), Sbp::B].map(|sbp| NdSbp(vec![sbp]));
        let elements = (layers / self.stages as f64 + rest) as usize;
        let ty = TensorType::new([elements], DType::BF16);
        let step = step_between(&partial, &whole, 0).expect("an all_reduce");
        communication::seconds(&step, &ty, &mesh, &mesh, cluster)
    }
}

/// The costs of a group, over all micro-batches: of the layers, of the rest, and what is done once.
#[derive(Default)]
struct Parts {
    compute: [f64; 3],
    communication: [f64; 3],
    /// Params of a rank, of the layers and of the rest.
    elements: [f64; 2],
}

impl Parts {
    fn of(summary: &Summary, layers: usize) -> Parts {
        let mut parts = Parts::default();
        let values = summary.entries.first().map(|entry| &entry.values[..]);
        let values = values.unwrap_or_default();
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for value in values {
            let kind = kind(value, layers);
            kinds.insert(&value.path, kind);
            let Some(made) = &value.made else { continue };
            parts.compute[kind] += made.seconds;
            if made.op == "param" {
                let bytes = local_bytes(&value.ty, &value.sbp, &summary.mesh);
                let stacked = value.ty.shape.first() == Some(&layers);
                parts.elements[usize::from(!stacked)] +=
                    bytes as f64 / value.ty.dtype.bytes() as f64;
            }
        }
        for step in &summary.predicted.communication {
            let kind = kinds.get(step.value.as_str()).copied().unwrap_or(1);
            parts.communication[kind] += step.seconds;
        }
        parts
    }
}

/// To which part of [`Parts`] a value belongs: those of a loop to the layers; updates, and what has
/// a slice for each layer, are made once.
fn kind(value: &Decided, layers: usize) -> usize {
    let update = value
        .made
        .as_ref()
        .is_some_and(|made| made.role == Role::Update);
    match () {
        () if update => 2,
        () if value.path.contains('/') => 0,
        () if value.ty.shape.first() == Some(&layers) => 2,
        () => 1,
    }
}

#[cfg(test)]
mod tests;
