//! `examples/lenet.ir` and `examples/vgg16.ir`: convolutional networks are trained to the same numbers as
//! written, distributed and compiled.

use ddl_tests::mlp::Plan;
use ddl_tests::training::{Training, images};
use ddlc::phase::Phase;

const LENET: Training = Training {
    file: "lenet.ir",
    options: "-D batch=6 -D test=5 -D width=2 -D hidden=5 --train adam(lr=0.01)",
    batch: |step| images(step, &[6, 64], 10),
};

const VGG: Training = Training {
    file: "vgg16.ir",
    options: "-D batch=3 -D width=1 -D dense=5 -D classes=3 --train sgd(lr=0.01)",
    batch: |step| images(step, &[3, 32, 32, 3], 3),
};

/// What the planner chooses; the batch split; channels split.
const LENET_PLANS: &[Plan] = &[
    Plan::AUTO,
    Plan::new("auto", 4, ""),
    Plan::new(
        "data",
        4,
        "--mesh d=_ --pin x=[S(0)] --pin h1=[S(0)] --pin h2=[S(0)] --pin k1=[B] --pin k2=[B] --pin w1=[B]",
    ),
    Plan::new(
        "tensor",
        4,
        "--mesh m=_ --pin x=[B] --pin k1=[S(3)] --pin h1=[S(3)] --pin k2=[S(2)] --pin h2=[B] \
         --pin w1=[S(0)] --pin w2=[S(0)]",
    ),
];

const VGG_PLANS: &[Plan] = &[
    Plan::AUTO,
    Plan::new("auto", 4, ""),
    Plan::new(
        "data",
        2,
        "--mesh d=_ --pin x=[S(0)] --pin net/h3_2=[S(0)] --pin k4_2=[B]",
    ),
    Plan::new(
        "tensor",
        4,
        "--mesh m=_ --pin x=[B] --pin k3_1=[S(3)] --pin net/h3_1=[S(3)] --pin k3_2=[S(2)] --pin w6=[S(1)]",
    ),
];

#[test]
fn lenet_learns_the_same_distributed() {
    LENET.compare_interpreted(LENET_PLANS, Phase::Placed, 10);
}

#[test]
fn vgg_learns_the_same_distributed() {
    VGG.compare_interpreted(VGG_PLANS, Phase::Boxed, 1);
}

#[test]
fn lenet_learns_the_same_compiled() {
    LENET.compare_compiled(LENET_PLANS, 10);
}

#[test]
fn vgg_learns_the_same_compiled() {
    VGG.compare_compiled(&VGG_PLANS[..2], 1);
}
