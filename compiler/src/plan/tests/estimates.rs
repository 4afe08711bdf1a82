//! What holds of the estimates that decide which pipelines are planned, for any program: a bound is
//! never above the time of the program when it is cut, so no pipeline is left out that would be
//! faster than what it was left out for.

use ddl_pipeline::Piece;
use proptest::prelude::*;

use super::pipelines::{DEEP, GPT, searched, step};
use crate::normalize::{dce, weights};
use crate::options::{OpenStages, Options, PipelineOptions, RequestedStages, Stages};
use crate::plan::stages::{self, SlotCosts};

/// A bound is a sum of shares by slot, of which the cut rounds some.
const ROUNDED: f64 = 1.0 + 1e-6;

/// How far an estimate and the cut program are apart, in time and in memory: what crosses the
/// stages and what two loops read is placed slot by slot in one of them.
const NEAR: [f64; 2] = [1.25, 2.0];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn a_bound_is_below_what_is_cut(
        is_gpt in any::<bool>(),
        layers in 4..12usize,
        width in 1..6usize,
        parts in 0..5u32,
        groups in 2..5usize,
        ranks in 1..3usize,
    ) {
        let (layers, hidden, parts) = (layers.to_string(), (16 * width).to_string(), 1 << parts);
        let sizes = [("layers", layers.as_str()), ("hidden", hidden.as_str()), ("batch", "32")];
        let of_gpt = [("heads", "4"), ("seq", "8"), ("vocab", "24")];
        let sizes: Vec<_> = sizes.into_iter().chain(of_gpt.into_iter().filter(|_| is_gpt)).collect();
        let text = if is_gpt { GPT } else { DEEP };
        let (program, mut options) = step(text, &sizes, (ranks, parts));
        let mut planned = searched(&program, &options);
        let mut divided = program.clone();
        prop_assert!(weights::distribute_all(&mut divided));
        dce::run(&mut divided, &options).expect("it cannot fail");
        let apart = searched(&divided, &options);
        options.ranks = ranks * groups;
        options.pipeline = PipelineOptions {
            stages: Some(Stages::Auto),
            any_schedule: true,
            ..PipelineOptions::default()
        };
        planned.foresee(&options);
        let table = SlotCosts::of(&planned).expect("a mesh");
        let open = OpenStages::of(&options).expect("legal").expect("open");
        let ways: Vec<&RequestedStages> = open.ways.iter().flatten().collect();
        for way in ways.into_iter().filter(|way| way.groups == groups) {
            let is_apart = way.row.pieces.contains(&Piece::Weight);
            let mut cut = if is_apart { &apart } else { &planned }.clone();
            // With fewer layers than stages nothing is cut, and nothing estimated.
            let is_cut = stages::run(way, &mut cut, &options).is_ok() && cut.bubble_seconds.is_some();
            let short = Options { memory: Some(1), ..options.clone() };
            let bound = table.estimate(way, &short, f64::INFINITY).map(|found| found.seconds);
            let found = table.estimate(way, &options, f64::INFINITY);
            let Some(((bound, found), true)) = bound.zip(found).map(|found| (found, is_cut)) else {
                prop_assert!(!is_cut || found.is_none() == bound.is_none());
                continue;
            };
            let at = format!("{} on {} stages", way.row.name, way.stages);
            let seconds = cut.predicted.step_seconds;
            // The other form of the program has a plan of its own.
            let exact = if is_apart { NEAR[0] } else { ROUNDED };
            prop_assert!(bound <= exact * seconds, "{}: {} {}", at, bound, seconds);
            prop_assert!(bound <= ROUNDED * found.seconds, "{}: {} {}", at, bound, found.seconds);
            // What is left out is no faster than what is known.
            let left_out = table.estimate(way, &options, seconds / exact).is_none();
            prop_assert!(!left_out || bound * ROUNDED >= seconds / exact, "{}", at);
            let time = found.seconds / seconds;
            prop_assert!((1.0 / NEAR[0]..NEAR[0]).contains(&time), "{}: {}", at, time);
            let bytes = found.memory_bytes as f64 / cut.predicted.memory_bytes as f64;
            prop_assert!((1.0 / NEAR[1]..NEAR[1]).contains(&bytes), "{}: {}", at, bytes);
        }
    }
}
