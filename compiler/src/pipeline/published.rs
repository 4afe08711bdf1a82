//! Scores configurations of Megatron-LM, as papers publish them, on clusters of the planner.
//!
//! Such a configuration is not one of our plans: its kernels are other ones. So its products, its
//! kernels and its collectives are listed, and priced by the curves, levels and tables with which
//! the planner prices plans. For `L` the time of all layers on one tensor-parallel group and `R`
//! that of the rest for a micro-batch, `m` micro-batches, `p` stages with `v` chunks each,
//!
//! `T = m(L/p + R) + (p − 1)/v · L/p + transfers + all_reduce of the gradients + update`.
//!
//! What is computed again is the forward pass of the layers, or of attention between its
//! projections; our own `--recompute` leaves out what the backward pass does not need.
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
use crate::cost::communication;
use crate::diag::Diags;
use crate::options::{Options, Precision, Recompute, Tiles, Train};
use crate::plan::Summary;

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
    /// What the backward pass recomputes: `Products` is what Korthikanti et al. call
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
            ("stash(h/h1)", self.recompute != Recompute::Layers),
            (
                "stash(h/bf16(attended/x))",
                self.recompute == Recompute::None,
            ),
            (
                "stash(h/bf16(thought/x))",
                self.recompute == Recompute::None,
            ),
        ];
        let heads =
            (self.recompute != Recompute::Layers).then_some(("stash(h/attended/y)", "[S(2)]"));
        // With a dim of layers before those of a slice.
        let stacked = if self.sequence_parallel {
            "[S(2)]"
        } else {
            "[B]"
        };
        let kept = kept.into_iter().filter(|(_, exists)| *exists);
        let kept = kept.map(|(name, _)| (name, stacked));
        let all = weights.into_iter().chain(within).chain(kept).chain(heads);
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
            // Its attention has its scores in memory.
            tiles: Tiles::None,
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
    /// - `cluster`: of all ranks; ranks of a tensor-parallel group follow one another, then
    ///   replicas, then stages
    pub fn score(&self, cluster: &Cluster) -> Score {
        let machine = Machine {
            cluster,
            dtype: match self.precision {
                Precision::F32 | Precision::Tf32 => DType::F32,
                Precision::Bf16 => DType::BF16,
                Precision::F16 => DType::F16,
            },
        };
        let (stages, moments) = (self.stages as f64, self.micro_batches as f64);
        let layer = self.layer(&machine);
        let [compute, tensor] = layer.map(|one| one * self.layers as f64 / stages);
        let [head, head_tensor] = self.head(&machine);
        let [layers, rest] = self.params();
        let params = layers / stages + rest;
        let mut score = Score {
            compute: moments * (compute + head),
            tensor: moments * (tensor + head_tensor),
            bubble: (stages - 1.0) / self.chunks as f64 * (compute + tensor),
            transfers: self.transfers(&machine),
            gradients: machine.all_reduce(params, self.replicas, self.tensor),
            once: machine.memory(params * (ADAM + moments * ACCUMULATE)),
            ..Score::default()
        };
        score.seconds = score.compute
            + score.tensor
            + score.bubble
            + score.transfers
            + score.gradients
            + score.once;
        score
    }

    /// Params that a rank of a tensor-parallel group holds of all layers, and of the embeddings.
    fn params(&self) -> [f64; 2] {
        let (h, t) = (self.hidden as f64, self.tensor as f64);
        let layers = self.layers as f64 * (12.0 * h * h / t);
        [layers, self.vocab as f64 * h / t]
    }

    /// Time of a layer for a micro-batch, forward, backward and again: its computation, and
    /// communication in its tensor-parallel group \[s\].
    fn layer(&self, machine: &Machine<'_>) -> [f64; 2] {
        let t = self.tensor as f64;
        let tokens = (self.micro_batch * self.seq) as f64;
        let h = self.hidden as f64;
        let wide = tokens * h;
        // What is neither split by heads nor by features.
        let stream = if self.sequence_parallel {
            wide / t
        } else {
            wide
        };
        let scores = tokens * (self.heads * self.seq) as f64 / t;
        let product = |width: f64| machine.product(2.0 * wide * width / t);
        // Query, key and value as one product.
        let projections = product(3.0 * h) + product(h) + 2.0 * product(4.0 * h);
        let attention = 2.0 * product(self.seq as f64);
        let sum = |bytes: &[f64]| {
            bytes
                .iter()
                .map(|&bytes| machine.memory(bytes))
                .sum::<f64>()
        };
        let forward = sum(&[
            NORM * stream,
            NORM * stream,
            DROPOUT_ADD * stream,
            DROPOUT_ADD * stream,
            GELU * wide / t,
            SPLIT_HEADS * wide / t,
        ]);
        let softmax = sum(&[SOFTMAX * scores, DROPOUT * scores]);
        let backward = sum(&[
            NORM_GRADIENT * stream,
            NORM_GRADIENT * stream,
            DROPOUT * stream,
            DROPOUT * stream,
            ADD * stream,
            ADD * stream,
            GELU_GRADIENT * wide / t,
            BIAS_GRADIENTS * wide / t,
            SPLIT_HEADS * wide / t,
            DROPOUT * scores,
            SOFTMAX_GRADIENT * scores,
        ]);
        let reduced = machine.all_reduce(wide, self.tensor, 1);
        let core = attention + softmax;
        let once = projections + core + forward;
        let (again, reduced_again) = match self.recompute {
            Recompute::None => (0.0, 0.0),
            Recompute::Products => (core, 0.0),
            Recompute::Layers => (once, 2.0),
        };
        // Under sequence parallelism an all_reduce is two halves; what was gathered in the forward
        // pass is not kept, but gathered again.
        let gathered = if self.sequence_parallel { 1.0 } else { 0.0 };
        let compute = once + 2.0 * (projections + attention) + backward + again;
        [compute, (4.0 + gathered + reduced_again) * reduced]
    }

    /// Time of logits and loss for a micro-batch, forward and backward: computation, communication
    /// \[s\].
    fn head(&self, machine: &Machine<'_>) -> [f64; 2] {
        let tokens = (self.micro_batch * self.seq) as f64;
        let (h, vocab) = (self.hidden as f64, self.vocab as f64 / self.tensor as f64);
        let compute =
            3.0 * machine.product(2.0 * tokens * h * vocab) + machine.memory(LOSS * tokens * vocab);
        let reduced = machine.all_reduce(tokens * h, self.tensor, 1);
        [compute, 2.0 * reduced]
    }

    /// Time in which a stage sends the activations of all micro-batches forward and their gradients
    /// back: each rank of a group sends its part, and the receiving group gathers the parts \[s\].
    fn transfers(&self, machine: &Machine<'_>) -> f64 {
        if self.stages == 1 {
            return 0.0;
        }
        let elements = (self.micro_batch * self.seq * self.hidden) as f64;
        let part = elements / self.tensor as f64;
        let sent = machine.send(part, self.tensor * self.replicas);
        let gathered = match self.sequence_parallel {
            true => 0.0,
            false => machine.all_gather(elements, self.tensor),
        };
        (2 * self.chunks * self.micro_batches) as f64 * (sent + gathered)
    }
}

// Bytes that the kernels of Megatron-LM read and write for each element, which has two bytes; a
// mask has one.
const NORM: f64 = 4.0;
const NORM_GRADIENT: f64 = 6.0;
/// The bias, dropout and residual of a block.
const DROPOUT_ADD: f64 = 7.0;
const DROPOUT: f64 = 5.0;
const ADD: f64 = 6.0;
/// Of four elements for each of the residual stream, as are the gradient and biases.
const GELU: f64 = 16.0;
const GELU_GRADIENT: f64 = 24.0;
const BIAS_GRADIENTS: f64 = 10.0;
const SPLIT_HEADS: f64 = 12.0;
/// With scale and mask.
const SOFTMAX: f64 = 4.0;
const SOFTMAX_GRADIENT: f64 = 6.0;
const LOSS: f64 = 12.0;
/// For each param: gradient, param, its copy, and two moments.
const ADAM: f64 = 26.0;
const ACCUMULATE: f64 = 4.0;

/// The prices of a cluster, by the same curves, levels and tables as those of plans.
struct Machine<'a> {
    cluster: &'a Cluster,
    dtype: DType,
}

impl Machine<'_> {
    /// Time of a product \[s\].
    fn product(&self, flops: f64) -> f64 {
        let device = &self.cluster.device;
        let rate = device.flops.get(self.dtype) * device.efficiency.matmul.at(flops);
        device.launch + flops / rate
    }

    /// Time of a kernel that only reads and writes \[s\].
    fn memory(&self, bytes: f64) -> f64 {
        let device = &self.cluster.device;
        let share = device.efficiency.vector.at(bytes);
        device.launch + bytes / (device.bandwidth * share)
    }

    fn all_reduce(&self, elements: f64, ranks: usize, stride: usize) -> f64 {
        self.collective(elements, ranks, stride, Sbp::P(Reduction::Sum))
    }

    fn all_gather(&self, elements: f64, ranks: usize) -> f64 {
        self.collective(elements, ranks, 1, Sbp::S(0))
    }

    /// Time of a collective that makes a value whole on every `stride`-th rank \[s\].
    fn collective(&self, elements: f64, ranks: usize, stride: usize, from: Sbp) -> f64 {
        let [from, to] = [from, Sbp::B].map(|sbp| NdSbp::new(&[sbp]));
        let Some(step) = step_between(&from, &to, 0).filter(|_| ranks > 1) else {
            return 0.0;
        };
        let mut mesh = Mesh::new("group", &[("rank", ranks)]);
        mesh.ranks.iter_mut().for_each(|rank| *rank *= stride);
        let ty = TensorType::new([elements as usize], self.dtype);
        communication::seconds(&step, &ty, &mesh, &mesh, self.cluster)
    }

    /// Time to send to the rank this many further \[s\].
    fn send(&self, elements: f64, distance: usize) -> f64 {
        let level = self.cluster.level(0, distance).unwrap_or(0);
        let link = &self.cluster.levels[level];
        link.latency + elements * self.dtype.bytes() as f64 / link.rate()
    }
}

#[cfg(test)]
mod tests;
