//! `examples/gpt.ir`: a transformer whose layers are a loop is trained to the same numbers as written,
//! distributed and compiled, dropout included; layers cost nothing to plan, and none is looked up in a stack.

use std::collections::BTreeSet;

use ddl_tests::mlp::Plan;
use ddl_tests::training::{Training, characters};
use ddlc::phase::Phase;
use ddlc::print;

const GPT: Training = Training {
    file: "gpt.ir",
    options: "-D layers=2 -D hidden=8 -D heads=4 -D seq=5 -D vocab=11 -D batch=6 -D dropout=0.25 -D std=0.2 \
              --train adamw(lr=0.01,clip=1.0)",
    batch: |step| characters(step, [6, 5], 11),
};

/// What the planner chooses; the batch split, unevenly; heads, the perceptron and the vocabulary split, as
/// Shoeybi et al. (2019), Megatron-LM, arXiv:1909.08053, do it; both.
const PLANS: &[Plan] = &[
    Plan::AUTO,
    Plan::new("auto", 4, ""),
    Plan::new(
        "data",
        4,
        "--mesh d=_ --pin text=[S(0)] --pin next=[S(0)] --pin wte=[B] --pin wq=[B] --pin w1=[B] --pin w2=[B]",
    ),
    Plan::new(
        "tensor",
        4,
        "--mesh m=_ --pin text=[B] --pin wte=[S(0)] --pin wq=[S(2)] --pin wk=[S(2)] --pin wv=[S(2)] \
         --pin wo=[S(1)] --pin w1=[S(2)] --pin b1=[S(1)] --pin w2=[S(1)]",
    ),
    Plan::new(
        "mixed",
        4,
        "--mesh data=2,model=2 --pin text=[S(0),B] --pin wte=[B,S(0)] --pin wq=[B,S(2)] --pin wk=[B,S(2)] \
         --pin wv=[B,S(2)] --pin wo=[B,S(1)] --pin w1=[B,S(2)] --pin b1=[B,S(1)] --pin w2=[B,S(1)]",
    ),
];

const MICRO: &[Plan] = &[
    Plan::new("micro", 1, "--microbatches 3"),
    Plan::new("micro", 2, "--microbatches 4"),
];

#[test]
fn it_learns_the_same_distributed() {
    GPT.compare_interpreted(PLANS, Phase::Placed, 10);
}

/// Parts of a batch, one after another, uneven ones too: the same sums, and the same is dropped.
#[test]
fn it_learns_the_same_in_micro_batches() {
    GPT.compare_interpreted(MICRO, Phase::Boxed, 3);
}

#[cfg(feature = "llvm")]
#[test]
fn it_learns_the_same_compiled() {
    GPT.compare_compiled(PLANS, 10);
    GPT.compare_compiled(MICRO, 3);
}

/// Forty-eight layers or ninety-six: as many lines and evaluations, and nothing inside a loop has a dim of layers.
#[test]
fn layers_cost_nothing_to_plan() {
    let boxed = |layers: &'static str| {
        let plan = Plan::new("auto", 4, layers);
        GPT.planned(&plan, Phase::Boxed)
    };
    let ((small, few), (large, many)) = (boxed("-D layers=48"), boxed("-D layers=96"));
    let lines = |program| print::text(program).lines().count();
    assert_eq!(lines(&small), lines(&large));
    assert!(
        few.is_some() && few == many,
        "{few:?} and {many:?} evaluations"
    );
    let mut loops = 0;
    for func in &large.funcs {
        for id in func.graph.loops() {
            let lap = func.graph.as_loop(id).expect("`loops` gives loops");
            let nodes = lap.body.graph.order().into_iter();
            let whole: BTreeSet<String> = nodes
                .flat_map(|id| lap.body.graph.node(id).results.clone())
                .filter(|value| value.ty.shape.contains(&96))
                .map(|value| value.name)
                .collect();
            assert_eq!(whole, BTreeSet::new(), "values with all layers");
            loops += 1;
        }
    }
    assert_eq!(
        loops, 3,
        "forward and backward of the loss, and the prediction"
    );
}
