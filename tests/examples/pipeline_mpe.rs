//! How many measurements a Markovian estimate of stages needs, and how good its plan is: the stages
//! of a model of layers of three kinds, from kinds and pairs, and from every candidate stage
//! compiled and run.
//!
//! ```text
//! cargo run -p ddl-tests --example pipeline_mpe [-- LAYERS DEVICES]
//! ```
//!
//! Times of runs are of the processor, so that other load counts little.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;
use std::time::Instant;

use ddl_pipeline::search::mpe::{Estimate, MpeProblem, StageDevices, best, score};
use ddl_runtime::Tensor;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

const BATCH: usize = 32;
const WIDTH: usize = 128;
const MOMENTS: usize = 16;
/// A measurement runs so long on the processor, and the best of so many counts \[s\].
const LONG: f64 = 0.06;
const TIMES: usize = 5;

/// The kinds of layers: a projection, a perceptron, an attention over samples.
fn layer(kind: usize, n: usize, params: &mut String) -> String {
    let mut param = |name: &str, rows: usize, columns: usize| {
        let _ = write!(
            params,
            ", %{name}{n}: tensor<{rows} x {columns} x f32> {{param, init = normal(std = 0.05)}}"
        );
    };
    match kind {
        0 => {
            param("w", WIDTH, WIDTH);
            format!("  %h{} = tanh (matmul %h{n}, %w{n})\n", n + 1)
        }
        1 => {
            param("u", WIDTH, 4 * WIDTH);
            param("v", 4 * WIDTH, WIDTH);
            format!(
                "  %h{} = add %h{n}, (matmul (gelu (matmul %h{n}, %u{n})), %v{n})\n",
                n + 1
            )
        }
        _ => {
            param("q", WIDTH, WIDTH);
            format!(
                "  %s{n} = softmax (matmul (matmul %h{n}, %q{n}), (transpose %h{n} {{dims = [1, 0]}}))\n  \
                 %h{} = add %h{n}, (matmul %s{n}, %h{n})\n",
                n + 1
            )
        }
    }
}

/// A stage that is trained.
fn program(kinds: &[usize]) -> String {
    let (mut params, mut body) = (String::new(), String::new());
    for (n, &kind) in kinds.iter().enumerate() {
        body += &layer(kind, n, &mut params);
    }
    let last = kinds.len();
    format!(
        "func @loss(%h0: tensor<{BATCH} x {WIDTH} x f32>{params}) -> tensor<f32> {{\n{body}  \
         %loss = mean (mul %h{last}, %h{last}) {{dims = [0, 1]}}\n  return %loss\n}}\n"
    )
}

/// Time of the threads that there are on a processor \[s\].
fn processor() -> f64 {
    let tasks = std::fs::read_dir("/proc/self/task").expect("Linux says what threads do");
    let own = tasks.filter_map(|task| {
        let said = std::fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        said.split_whitespace().next()?.parse::<f64>().ok()
    });
    own.sum::<f64>() / 1e9
}

/// Time of this process on processors, threads that have ended included, in hundredths \[s\].
fn spent() -> f64 {
    let said = std::fs::read_to_string("/proc/self/stat").expect("Linux says what processes do");
    let behind = said.rsplit_once(')').expect("a name in brackets").1;
    let fields = behind.split_whitespace().skip(11).take(2);
    fields
        .filter_map(|ticks| ticks.parse::<f64>().ok())
        .sum::<f64>()
        / 100.0
}

/// Compiles a stage and runs it.
fn measure(kinds: &[usize]) -> f64 {
    let request = Request::from_line("--ranks 1 --train sgd(lr=0.001)").expect("a request");
    let options = request.arguments.options(None).expect("options");
    let state = State::enter(&program(kinds), &options).expect("the program is legal");
    let placed = ddl_tests::advanced(state, &options, Phase::Placed).expect("it is compiled");
    let mut job = ddl_tests::job(&placed, &options);
    job.init(1).expect("init runs");
    let values: Vec<f32> = (0..BATCH * WIDTH)
        .map(|n| (n % 17) as f32 / 17.0 - 0.5)
        .collect();
    let data = Tensor::from_f32(&[BATCH as u64, WIDTH as u64], &values).expect("a tensor");
    let mut step = || {
        job.step("loss", &[("h0", &data)])
            .map(|_| ())
            .expect("a step runs")
    };
    step();
    let mut least = f64::INFINITY;
    for _ in 0..TIMES {
        let (start, mut steps) = (processor(), 0);
        while processor() - start < LONG {
            (0..8).for_each(|_| step());
            steps += 8;
        }
        least = least.min((processor() - start) / f64::from(steps));
    }
    least
}

fn main() {
    let arguments: Vec<usize> = std::env::args()
        .skip(1)
        .filter_map(|n| n.parse().ok())
        .collect();
    let layers = arguments.first().copied().unwrap_or(12);
    let devices = arguments.get(1).copied().unwrap_or(4);
    let kinds: Vec<usize> = (0..layers).map(|n| [0, 1, 2, 1][n % 4]).collect();
    let problem = MpeProblem {
        kinds,
        stages: StageDevices::On(vec![1; devices]),
        moments: MOMENTS,
    };
    println!(
        "{layers} layers of {:?}, {devices} devices, {MOMENTS} micro-batches",
        problem.kinds
    );

    let (clock, start) = (Instant::now(), spent());
    let estimate = Estimate::new(&problem, &mut |kinds, _| measure(kinds));
    let kinds = &problem.kinds;
    let guessed = |layers: Range<usize>, devices: usize| estimate.seconds(&kinds[layers], devices);
    let ours = best(&problem, &guessed).expect("stages");
    let (wall, own) = (clock.elapsed().as_secs_f64(), spent() - start);
    println!(
        "mpe:       {} compilations, {} evaluations, {own:.1} s on processors, {wall:.1} s",
        estimate.measurements, ours.evaluations
    );

    let (clock, start) = (Instant::now(), spent());
    let candidates = (0..layers).flat_map(|from| (from + 1..=layers).map(move |to| (from, to)));
    let different: BTreeSet<&[usize]> = candidates
        .clone()
        .map(|(from, to)| &problem.kinds[from..to])
        .collect();
    let measured: BTreeMap<&[usize], f64> = different
        .into_iter()
        .map(|kinds| (kinds, measure(kinds)))
        .collect();
    let known = |layers: Range<usize>, _: usize| measured[&kinds[layers]];
    let profiled = best(&problem, &known).expect("stages");
    let (wall_all, all) = (clock.elapsed().as_secs_f64(), spent() - start);
    println!(
        "profiling: {} compilations of {} candidates, {} evaluations, {all:.1} s on processors, {wall_all:.1} s",
        measured.len(),
        candidates.count(),
        profiled.evaluations
    );

    let real = score(&problem, &ours.stages, &known);
    println!("mpe's stages:       {:?}", ours.stages);
    println!("profiling's stages: {:?}", profiled.stages);
    println!(
        "mpe expects {:.3} ms of its plan, which takes {:.3} ms as measured; the best takes {:.3} ms: {:.2} % more",
        1e3 * ours.seconds,
        1e3 * real,
        1e3 * profiled.seconds,
        100.0 * (real / profiled.seconds - 1.0)
    );
    println!(
        "{:.1} times as many compilations, {:.1} times as long",
        measured.len() as f64 / estimate.measurements as f64,
        all / own
    );
}
