//! The examples at toy sizes, and the distributions of them that tests compare.

use crate::mlp::Plan;
use crate::training::{Training, characters, images};

/// `examples/lenet.ir`.
pub const LENET: Training = Training {
    file: "lenet.ir",
    options: "-D batch=6 -D test=5 -D width=2 -D hidden=5 --train adam(lr=0.01)",
    batch: |step| images(step, &[6, 64], 10),
};

/// `examples/vgg16.ir`.
pub const VGG: Training = Training {
    file: "vgg16.ir",
    options: "-D batch=3 -D width=1 -D dense=5 -D classes=3 --train sgd(lr=0.01)",
    batch: |step| images(step, &[3, 32, 32, 3], 3),
};

/// `examples/gpt.ir`, with dropout.
pub const GPT: Training = Training {
    file: "gpt.ir",
    options: "-D layers=2 -D hidden=8 -D heads=4 -D seq=5 -D vocab=11 -D batch=6 -D dropout=0.25 -D std=0.2 \
              --train adamw(lr=0.01,clip=1.0)",
    batch: |step| characters(step, [6, 5], 11),
};

/// `examples/llama.ir`.
pub const LLAMA: Training = Training {
    file: "llama.ir",
    options: "-D layers=2 -D hidden=16 -D heads=4 -D groups=2 -D inner=10 -D seq=5 -D vocab=11 -D batch=4 \
              -D std=0.2 --train adamw(lr=0.01,clip=1.0)",
    batch: |step| characters(step, [4, 5], 11),
};

/// `examples/moe.ir`. Three experts: on four ranks, one has none.
pub const MOE: Training = Training {
    file: "moe.ir",
    options: "-D batch=8 -D groups=4 -D model=6 -D hidden=3 -D experts=3 --train adam(lr=0.01)",
    batch: |step| images(step, &[8, 64], 10),
};

/// The kernels of a device, with blocks and threads as loops of this machine's CPU.
pub const GRIDS: &[Plan] = &[
    Plan::new("grids", 1, "--target cuda-emulation"),
    Plan::new("grids", 2, "--target cuda-emulation:8"),
    Plan::new(
        "grids-micro",
        2,
        "--target cuda-emulation:8 --microbatches 2",
    ),
];

/// On a device, where there is one.
pub const ON_DEVICE: &[Plan] = &[
    Plan::new("device", 1, "--target cuda"),
    Plan::new("device", 1, "--target cuda --microbatches 2"),
];

/// What the planner chooses; the batch split; channels split.
pub const LENET_PLANS: &[Plan] = &[
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

/// As those of [`LENET_PLANS`]. The first two are compiled.
pub const VGG_PLANS: &[Plan] = &[
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

/// What the planner chooses; the batch split, unevenly; heads, the perceptron and the vocabulary
/// split, as Shoeybi et al. (2019), Megatron-LM, arXiv:1909.08053, do it; both.
pub const GPT_PLANS: &[Plan] = &[
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

/// Parts of a batch, one after another, uneven ones too: the same sums, and the same is dropped. So
/// on many ranks.
pub const GPT_MICRO: &[Plan] = &[
    Plan::new("micro", 1, "--microbatches 3"),
    Plan::new("micro", 2, "--microbatches 4"),
    MANY,
];

/// More ranks than most dims have elements: a mesh of several axes, and ranks with nothing.
const MANY: Plan = Plan::new("many", 32, "");

/// What the planner chooses; the batch split; heads, the perceptron and the vocabulary split: as
/// many ways as there are groups, else keys and values stay whole.
pub const LLAMA_PLANS: &[Plan] = &[
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

/// The groups of tokens of [`MOE`] are split over ranks.
pub const MOE_DATA: Plan = Plan::new(
    "data",
    4,
    "--mesh d=_ --pin x=[S(0)] --pin net/tokens=[S(0)] --pin net/a=[S(1)] --pin up=[B] --pin down=[B]",
);
/// The experts of [`MOE`] are split over ranks.
pub const MOE_EXPERTS: Plan = Plan::new(
    "experts",
    4,
    "--mesh x=_ --pin up=[S(0)] --pin down=[S(0)] --pin net/tokens=[S(0)] --pin net/a=[S(0)] \
     --pin net/y=[S(0)]",
);
/// Experts over one axis, each cut along its hidden layer over the other.
pub const MOE_BOTH: Plan = Plan::new(
    "both",
    4,
    "--mesh x=2,m=2 --pin up=[S(0),S(2)] --pin down=[S(0),S(1)] --pin net/tokens=[S(0),B] \
     --pin net/a=[S(0),S(3)]",
);

/// What the planner chooses, and these; many ranks.
pub const MOE_PLANS: &[Plan] = &[
    Plan::AUTO,
    Plan::new("auto", 4, ""),
    MOE_DATA,
    MOE_EXPERTS,
    MOE_BOTH,
    MANY,
];
