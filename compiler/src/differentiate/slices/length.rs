//! Slice lengths by TeraPipe's dynamic program, with the prices of the cost model.
//!
//! A slice of `s` tokens after `c` others takes the time of its ops on one device, where attention
//! has `c + s` keys, forward and twice that backward, divided evenly among the stages. The
//! distribution over the ranks of a stage is not known yet, and assumed even.

use ddl_dialect::build::{LocalGraph, Val};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Class, Instance, NdSignature};
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;
use ddl_pipeline::search::terapipe::{self, TeraPipeProblem};

use super::along::{SliceRule, SlicedDim};
use super::cut::{Cuts, Rewrite};
use crate::cost::compute::{MemoryTraffic, op_seconds_with};
use crate::graph::Func;
use crate::options::{Options, Stages};

/// Slice lengths are multiples of this fraction of the sequence: every slice has its own kernels,
/// so the plan grows with their number.
const STEPS: usize = 16;

/// Forward and backward time, in units of forward time.
const BOTH_WAYS: f64 = 3.0;

/// The lengths of the slices of a sequence, and the time of a step by the dynamic program \[s\].
pub(super) fn best(
    func: &Func,
    cuts: &Cuts,
    extent: usize,
    options: &Options,
) -> (Vec<usize>, f64) {
    let stages = match options.pipeline.stages {
        Some(Stages::Exactly(stages)) => stages,
        Some(Stages::Auto) | None => 1,
    };
    let price = SliceCosts { options, extent };
    let seconds = |_: usize, tokens: usize, context: usize| {
        BOTH_WAYS * price.all(func, cuts, tokens, context) / stages as f64
    };
    let step = (1..=extent)
        .filter(|step| extent.is_multiple_of(*step))
        .find(|step| extent / step <= STEPS);
    let problem = TeraPipeProblem {
        batch: 1,
        repeats: options.microbatches,
        tokens: extent,
        step: step.unwrap_or(extent),
        stages,
        seconds: &seconds,
    };
    let found = terapipe::search(&problem).ok();
    let whole = || (vec![extent], f64::INFINITY);
    found.map_or_else(whole, |found| {
        let slices = found.slices.into_iter().next();
        let tokens = slices.map_or_else(|| vec![extent], |slices| slices.tokens);
        (tokens, found.seconds)
    })
}

struct SliceCosts<'a> {
    options: &'a Options,
    extent: usize,
}

impl SliceCosts<'_> {
    /// Forward time of all sliced ops of a slice \[s\].
    fn all(&self, func: &Func, cuts: &Cuts, tokens: usize, context: usize) -> f64 {
        let each = cuts.parts.iter().map(|(&id, part)| {
            let of = |takes: &[SlicedDim], gives: &[SlicedDim]| {
                let instance = func.graph.instance(id);
                instance.map_or(0.0, |instance| {
                    self.op(&self.resized(instance, takes, gives, tokens))
                })
            };
            match part {
                Rewrite::Along(SliceRule::Slices { takes, gives }) => of(takes, gives),
                Rewrite::Along(SliceRule::Sum { takes }) | Rewrite::Loss(takes) => of(takes, &[]),
                Rewrite::Attention => {
                    let Some(mut instance) = func.graph.instance(id) else {
                        return 0.0;
                    };
                    for ty in &mut instance.operands[1..] {
                        ty.shape[2] = context + tokens;
                    }
                    self.op(&self.resized(instance, &[Some(2)], &[Some(2)], tokens))
                }
                Rewrite::Loop { inside, .. } => func.graph.as_loop(id).map_or(0.0, |loop_| {
                    let count = loop_.count().unwrap_or(1) as f64;
                    count * self.all(&loop_.body, inside, tokens, context)
                }),
            }
        });
        each.sum()
    }

    fn resized(
        &self,
        mut instance: Instance,
        takes: &[SlicedDim],
        gives: &[SlicedDim],
        to: usize,
    ) -> Instance {
        let resize = |types: &mut [TensorType], cuts: &[SlicedDim]| {
            for (ty, cut) in types.iter_mut().zip(cuts) {
                if let Some(dim) = cut.filter(|&dim| ty.shape[dim] == self.extent) {
                    ty.shape[dim] = to;
                }
            }
        };
        resize(&mut instance.operands, takes);
        resize(&mut instance.results, gives);
        instance
    }

    /// Time of an op on one device for a micro-batch \[s\].
    fn op(&self, instance: &Instance) -> f64 {
        if let (Class::Composite, Some(decompose)) = (&instance.def.class, instance.def.decompose) {
            let mut graph = LocalGraph::new(instance.operands.clone());
            let inputs: Vec<Val> = (0..instance.operands.len())
                .map(|i| graph.input(i))
                .collect();
            decompose(&mut graph, instance, &inputs);
            let ops = graph.ops.iter();
            return ops.map(|op| self.op(&op.instance(&graph))).sum();
        }
        let mesh = Mesh::timed("one", &[("rank", 1)], 0);
        let all = |types: &[TensorType]| vec![NdSbp::new(&[Sbp::B]); types.len()];
        let signature = NdSignature {
            operands: all(&instance.operands),
            results: all(&instance.results),
        };
        let seconds = |launch: bool| {
            let traffic = MemoryTraffic {
                launch,
                ..MemoryTraffic::ALL
            };
            op_seconds_with(instance, &signature, &mesh, &self.options.cluster, traffic)
        };
        let work = seconds(false);
        let ranks = self.options.ranks as f64;
        work / (self.options.microbatches as f64 * ranks) + (seconds(true) - work)
    }
}
