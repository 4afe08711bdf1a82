//! The table of schedules.

use super::{
    Balanced, Chunks, Execution, Formula, Job, Overlap, Peak, Schedule, Versions, interleaved,
    orders, zero_bubble,
};
use crate::timeline::Piece::{Backward, Forward, Weight};

fn always(_: &Job) -> bool {
    true
}

fn steps(b: &Balanced) -> f64 {
    (b.moments + b.groups - 1) as f64
}

fn free(b: &Balanced) -> bool {
    b.send == 0.0
}

fn between(b: &Balanced) -> f64 {
    (b.groups - 1) as f64
}

fn least(b: &Balanced) -> f64 {
    steps(b) * (b.forward + b.backward)
}

/// Warmup of one micro-batch per group.
const ONE_AHEAD: Peak = Peak {
    text: "min(M, P − g)",
    moments: |group, job| {
        if job.backward {
            (job.groups - group).min(job.moments)
        } else {
            1
        }
    },
    exact: always,
};

/// Twice that warmup.
const TWO_AHEAD: Peak = Peak {
    text: "min(M, 2(P − g) − 1)",
    moments: |group, job| {
        if job.backward {
            (2 * (job.groups - group) - 1).min(job.moments)
        } else {
            1
        }
    },
    exact: always,
};

const ALL: Peak = Peak {
    text: "M",
    moments: |_, job| if job.backward { job.moments } else { 1 },
    exact: always,
};

const BASE: Schedule = Schedule {
    name: "gpipe",
    source: "Huang et al. (2019), arXiv:1811.06965",
    chart: "F0 F1 F2 -- -- B0 B1 B2\n-- F0 F1 F2 B0 B1 B2 --",
    doc: "All forward passes, then all backward passes.",
    synchronous: true,
    versions: Versions::One,
    execution: Execution::Whole,
    chunks: Chunks::Exactly(1),
    pieces: &[Forward, Backward],
    overlap: Overlap::Overlapped,
    sliced: false,
    peak: ALL,
    formula: Some(Formula {
        text: "(M + P − 1)(F + B) + 2S(P − 1)",
        seconds: |b| least(b) + 2.0 * b.send * between(b),
        holds: |_| true,
    }),
    build: orders::gpipe,
};

const ONE_F_ONE_B: Schedule = Schedule {
    name: "1f1b",
    source: "Narayanan et al. (2021), PipeDream-Flush, arXiv:2006.09503",
    chart: "F0 F1 -- B0 F2 B1 -- B2\n-- F0 B0 F1 B1 F2 B2 --",
    doc: "A group runs a backward pass as soon as there is one, then a forward pass in turn.",
    peak: ONE_AHEAD,
    formula: Some(Formula {
        text: "(M + P − 1)(F + B), if sending takes no time",
        seconds: least,
        holds: free,
    }),
    build: orders::one_f_one_b,
    ..BASE
};

const STREAMED: Formula = Formula {
    text: "(M + P − 1)(F + B), if S ≤ F and S ≤ B",
    seconds: least,
    holds: |b| b.send <= b.forward && b.send <= b.backward,
};

/// All schedules.
pub static SCHEDULES: &[Schedule] = &[
    BASE,
    ONE_F_ONE_B,
    Schedule {
        name: "interleaved",
        source: "Narayanan et al. (2021), arXiv:2104.04473",
        chart: "two chunks on each of two groups, chunk 2 as f, b:\n\
                F0 F1 f0 f1 F2 b0 F3 b1 f2 B0 f3 B1 b2 b3 B2 B3",
        doc: "1F1B with several chunks on each group, so that pipelines fill in shorter steps.",
        chunks: Chunks::AtLeast(2),
        peak: Peak {
            text: "min(v·M, 2(P − g − 1) + (v − 1)P + 1)",
            moments: |group, job| {
                if job.backward {
                    interleaved::peak(group, job)
                } else {
                    1
                }
            },
            exact: |job| job.moments.is_multiple_of(job.groups),
        },
        formula: Some(Formula {
            text: "(M + (P − 1)/v)(F + B), if P divides M and sending takes no time",
            seconds: |b| {
                let bubbles = between(b) / b.chunks as f64;
                (b.moments as f64 + bubbles) * (b.forward + b.backward)
            },
            holds: |b| free(b) && b.moments.is_multiple_of(b.groups),
        }),
        build: interleaved::order,
        ..BASE
    },
    Schedule {
        name: "1f1b-sno",
        source: "Zhao et al. (2020), BaPipe, arXiv:2012.12544",
        chart: "F0>F1>-- B0 F2>B1 -- B2\n-- F0 B0>F1 B1>F2 B2>--",
        doc: "1F1B on synchronous devices that compute nothing while they send.",
        overlap: Overlap::Blocking,
        formula: Some(Formula {
            text: "(M + P − 1)(F + B) + S(2(P − 1) + 2(M − 1) − 1), if P ≥ 3, M ≥ 2 and S ≤ F ≤ B",
            seconds: |b| {
                let moments = (b.moments - 1) as f64;
                least(b) + b.send * (2.0 * between(b) + 2.0 * moments - 1.0)
            },
            holds: |b| {
                b.groups >= 3 && b.moments >= 2 && b.send <= b.forward && b.forward <= b.backward
            },
        }),
        ..ONE_F_ONE_B
    },
    Schedule {
        name: "1f1b-so",
        source: "Zhao et al. (2020), BaPipe, arXiv:2012.12544",
        chart: "F0 F1 F2 -- B0 F3 B1 F4\n-- F0 -- B0 F1 B1 F2 B2",
        doc: "1F1B on synchronous devices that send while they compute: twice as many forward \
              passes ahead hide what is sent.",
        peak: TWO_AHEAD,
        formula: Some(Formula {
            text: "(M + P − 1)(F + B) + 2S(P − 1), if 2S ≤ F + B",
            seconds: |b| least(b) + 2.0 * b.send * between(b),
            holds: |b| 2.0 * b.send <= b.forward + b.backward,
        }),
        build: orders::deep,
        ..BASE
    },
    Schedule {
        name: "1f1b-as",
        source: "Zhao et al. (2020), BaPipe, arXiv:2012.12544",
        chart: "F0 F1 -- B0 F2 B1 -- B2\n-- F0 B0 F1 B1 F2 B2 --",
        doc: "1F1B on asynchronous devices: data leave while they are made.",
        execution: Execution::OrderOnly("data that leave while they are made are simulated only"),
        overlap: Overlap::Streamed,
        formula: Some(STREAMED),
        ..ONE_F_ONE_B
    },
    Schedule {
        name: "fbp-as",
        source: "Zhao et al. (2020), BaPipe, arXiv:2012.12544",
        chart: "F0 F1 F2 .. F3|B0 F4|B1 F5|B2\n-- F0 F1|B0 F2|B1 F3|B2",
        doc: "Forward and backward passes of different micro-batches side by side on an \
              asynchronous device.",
        execution: Execution::OrderOnly(
            "data that leave while they are made, and passes side by side, are simulated only",
        ),
        overlap: Overlap::Split,
        peak: TWO_AHEAD,
        formula: Some(STREAMED),
        build: orders::deep,
        ..BASE
    },
    Schedule {
        name: "2bw",
        source: "Narayanan et al. (2021), PipeDream-2BW, arXiv:2006.09503",
        chart: "F0 F1 -- B0 F2 B1 F3 B2 F4\n-- F0 B0 F1 B1 F2 B2 F3 B3",
        doc: "1F1B without a flush: two versions of the weights, gradients of a step summed.",
        synchronous: false,
        versions: Versions::Two,
        execution: Execution::OrderOnly(
            "a call of several steps overlaps them; a call of one step ends with its last backward pass",
        ),
        ..ONE_F_ONE_B
    },
    Schedule {
        name: "terapipe",
        source: "Li et al. (2021), arXiv:2102.07988",
        chart: "F0a F0b F1a F1b --- --- B0b B0a B1b B1a\n\
                --- F0a F0b F1a F1b B0b B0a B1b B1a ---",
        doc: "Micro-batches cut into slices of the sequence, of which each reads those before it.",
        sliced: true,
        build: orders::sliced,
        ..BASE
    },
    Schedule {
        name: "zb-h1",
        source: "Qi et al. (2023), arXiv:2401.10241",
        chart: "F0 F1 -- B0 W0 F2 B1 W1 B2 W2\n-- F0 B0 F1 B1 W0 F2 B2 W1 W2",
        doc: "1F1B with gradients of weights apart, later on later groups.",
        pieces: &[Forward, Backward, Weight],
        peak: Peak {
            text: "min(M, P)",
            moments: |_, job| {
                if job.backward {
                    job.groups.min(job.moments)
                } else {
                    1
                }
            },
            exact: always,
        },
        formula: Some(Formula {
            text: "M(F + B + W) + (P − 1)(F + B − W), if F = B = W and sending takes no time",
            seconds: |b| {
                let all = b.forward + b.backward + b.weight;
                b.moments as f64 * all + between(b) * (b.forward + b.backward - b.weight)
            },
            holds: |b| {
                free(b)
                    && b.forward == b.backward
                    && b.backward == b.weight
                    && b.moments >= b.groups
            },
        }),
        build: zero_bubble::h1,
        ..BASE
    },
    Schedule {
        name: zero_bubble::RETURNS,
        source: "Qi et al. (2023), arXiv:2401.10241",
        chart: "chunks 0 and 3 on group 0, 1 and 2 on group 1; the second chunk in small letters:\n\
                F0 F1 F2 f0 b0 f1 b1 B0 …\n-- F0 f0 F1 f1 b0 …",
        doc: "Two chunks on each group, there and back, with gradients of weights apart.",
        chunks: Chunks::Exactly(2),
        pieces: &[Forward, Backward, Weight],
        peak: Peak {
            text: "at most min(2M, 2P)",
            moments: |_, job| {
                if job.backward {
                    zero_bubble::limit(job).min(2 * job.moments)
                } else {
                    1
                }
            },
            exact: |_| false,
        },
        formula: None,
        build: zero_bubble::v,
        ..BASE
    },
];
