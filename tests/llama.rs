//! `examples/llama.ir`: grouped heads, rotary positions, RMS norm and SwiGLU learn the same as written,
//! distributed and compiled.

use ddl_tests::mlp::Plan;
use ddl_tests::training::{Training, characters};
use ddlc::phase::Phase;

const LLAMA: Training = Training {
    file: "llama.ir",
    options: "-D layers=2 -D hidden=16 -D heads=4 -D groups=2 -D inner=10 -D seq=5 -D vocab=11 -D batch=4 \
              -D std=0.2 --train adamw(lr=0.01,clip=1.0)",
    batch: |step| characters(step, [4, 5], 11),
};

/// What the planner chooses; the batch split; heads, the perceptron and the vocabulary split: as many ways as
/// there are groups, else keys and values stay whole.
const PLANS: &[Plan] = &[
    Plan::AUTO,
    Plan::new("auto", 4, ""),
    Plan::new(
        "data",
        4,
        "--mesh d=_ --pin text=[S(0)] --pin next=[S(0)] --pin tokens=[B] --pin wq=[B] --pin wup=[B]",
    ),
    Plan::new(
        "tensor",
        2,
        "--mesh m=_ --pin text=[B] --pin wq=[S(2)] --pin wk=[S(2)] --pin wv=[S(2)] --pin wo=[S(1)] \
         --pin wgate=[S(2)] --pin wup=[S(2)] --pin wdown=[S(1)] --pin wout=[S(1)]",
    ),
    Plan::new(
        "tensor",
        4,
        "--mesh m=_ --pin text=[B] --pin wq=[S(2)] --pin wk=[B] --pin wo=[S(1)] --pin wgate=[S(2)] \
         --pin wup=[S(2)] --pin wdown=[S(1)] --pin wout=[S(1)]",
    ),
];

#[test]
fn it_learns_the_same_distributed() {
    LLAMA.compare_interpreted(PLANS, Phase::Placed, 1);
}

#[test]
fn it_learns_the_same_compiled() {
    LLAMA.compare_compiled(PLANS, 1);
}
