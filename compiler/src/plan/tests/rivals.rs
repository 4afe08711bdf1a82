//! The plan that is found where nothing is given, against those of each mesh and of each search.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::fixtures::{from_text, train};
use super::pipelines::GPT;
use crate::cost::cluster::{Cluster, Rates, preset};
use crate::graph::Program;
use crate::infer;
use crate::options::{Options, Train};
use crate::pipeline::State;
use crate::plan::{self, Beaten, Summary};

/// No other mesh is tried once a plan is so near to the time of its ops.
const GOOD: f64 = 0.01;

/// A small program and a machine.
#[derive(Clone, Debug)]
struct Case {
    /// Extents of the batch, the input, the hidden layer and the output.
    sizes: [usize; 4],
    optimizer: &'static str,
    ranks: usize,
    /// Of its links the bandwidth \[B/s\] and the latency \[s\], and what they hide.
    links: (f64, f64, f64),
    /// Operations per second.
    flops: f64,
}

impl Case {
    /// The machine; of more than four ranks, those of units of four have faster links.
    fn cluster(&self) -> Cluster {
        let mut cluster = Cluster::local(self.ranks);
        if self.ranks.is_multiple_of(4) && self.ranks > 4 {
            let mut inner = cluster.levels[0].clone();
            (inner.size, inner.name) = (4, "unit".to_owned());
            cluster.levels[0].size = self.ranks / 4;
            cluster.levels.insert(0, inner);
        }
        let (bandwidth, latency, overlap) = self.links;
        let slower = [1.0, 4.0];
        for (level, slower) in cluster.levels.iter_mut().zip(slower) {
            level.bandwidth = bandwidth / slower;
            (level.latency, level.overlap) = (latency * slower, overlap);
        }
        cluster.device.flops = Rates::new(self.flops);
        cluster
    }

    /// The program ready for planning.
    fn program(&self, options: Options) -> (Program, Options) {
        let [batch, input, hidden, output] = self.sizes;
        let text = format!(
            "func @loss(%x: tensor<{batch} x {input} x f32>, %t: tensor<{batch} x {output} x f32>,
                        %w1: tensor<{input} x {hidden} x f32> {{param}},
                        %w2: tensor<{hidden} x {output} x f32> {{param}}) -> tensor<f32> {{
               %h = relu (matmul %x, %w1)
               %d = sub (matmul %h, %w2), %t
               %l = reduce (mul %d, %d) {{dims = [0, 1], combiner = sum}}
               return %l
             }}"
        );
        let (program, options) = train(from_text(&text), self.optimizer, options);
        (infer::run(program, &options).expect("it is legal"), options)
    }

    /// The figures of the plan; `None` if nothing fits, or a search takes too long.
    fn planned(&self, options: Options) -> Option<Summary> {
        let (program, options) = self.program(options);
        Some(plan::run(program, &options).ok()?.1)
    }

    /// The time of the plan that is found with a share of the memory that there is of use, and that
    /// of what is found below a plan to beat, which takes `more` times as long \[s\]; `None` if
    /// nothing fits.
    fn below(&self, share: f64, more: f64) -> Option<(f64, Option<f64>)> {
        let options = |memory: Option<u64>| Options {
            memory,
            more_microbatches: true,
            ..Options::on(self.cluster())
        };
        let most = self.planned(options(None)).expect("there is memory");
        let memory = Some((share * most.predicted.memory_bytes as f64) as u64);
        let best = self.planned(options(memory))?.predicted.step_seconds;
        let beaten = Beaten {
            seconds: more * best,
            ..Beaten::default()
        };
        let (program, options) = self.program(options(memory));
        let found = plan::run_below(program, &options, &beaten).expect("it fits");
        Some((best, found.map(|(_, plan)| plan.predicted.step_seconds)))
    }

    /// The options with a mesh of these sizes, under a limit of memory.
    fn on(&self, sizes: &[usize], memory: Option<u64>) -> Options {
        let axes = ["a", "b", "c"].iter().zip(sizes);
        let axes = axes.map(|(name, size)| ((*name).to_owned(), Some(*size)));
        Options {
            mesh: Some(axes.collect()),
            memory,
            ..Options::on(self.cluster())
        }
    }

    /// The sizes of all meshes with up to three axes.
    fn meshes(&self) -> Vec<Vec<usize>> {
        let cut = |mesh: &Vec<usize>| -> Vec<Vec<usize>> {
            let last = mesh[mesh.len() - 1];
            let outer = (2..last).filter(|outer| last.is_multiple_of(*outer));
            let cut = outer.map(|outer| [&mesh[..mesh.len() - 1], &[outer, last / outer]].concat());
            cut.collect()
        };
        let rows = vec![vec![self.ranks]];
        let rectangles: Vec<Vec<usize>> = rows.iter().flat_map(cut).collect();
        let cuboids: Vec<Vec<usize>> = rectangles.iter().flat_map(cut).collect();
        [rows, rectangles, cuboids].concat()
    }
}

fn cases() -> impl Strategy<Value = Case> {
    let extent = || proptest::sample::select(vec![6, 32, 200, 1024]);
    let sizes = [extent(), extent(), extent(), extent()];
    let ranks = proptest::sample::select(vec![4, 6, 8]);
    let optimizer = proptest::sample::select(vec!["sgd", "adam"]);
    let overlap = proptest::sample::select(vec![0.0, 0.6]);
    (sizes, optimizer, ranks, (8..11, 0..3, overlap), 9..12).prop_map(
        |(sizes, optimizer, ranks, (bandwidth, latency, overlap), flops)| Case {
            sizes,
            optimizer,
            ranks,
            links: (
                10.0_f64.powi(bandwidth),
                10.0_f64.powi(latency - 8),
                overlap,
            ),
            flops: 10.0_f64.powi(flops),
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    /// A small program on few ranks is planned as fast as on any mesh, and as by any row of the
    /// searches, unless it is within a hundredth of the least time of its ops.
    #[test]
    fn no_mesh_and_no_search_is_faster(
        case in cases(),
        share in proptest::sample::select(vec![None, Some(0.8)]),
        search in proptest::sample::select(vec!["exact", "relaxation", "coordinate", "autoddl"]),
    ) {
        let free = |memory: Option<u64>, search: &str| {
            let search = search.to_owned();
            case.planned(Options { memory, search, ..Options::on(case.cluster()) })
        };
        let most = free(None, "auto").expect("there is memory");
        let memory = share.map(|share| (share * most.predicted.memory_bytes as f64) as u64);
        let found = free(memory, "auto");
        let seconds = found.as_ref().map_or(f64::INFINITY, |found| found.predicted.step_seconds);
        let good = found.is_some_and(|found| {
            found.predicted.objective_seconds * (1.0 - GOOD) <= found.search.floor_seconds
        });
        let most = if good { 1.0 + 2.0 * GOOD } else { 1.0 + 1e-9 };
        for sizes in case.meshes() {
            let Some(given) = case.planned(case.on(&sizes, memory)) else { continue };
            let given = given.predicted.step_seconds;
            prop_assert!(seconds <= most * given, "{sizes:?}: {seconds}, not {given}");
        }
        if let Some(other) = free(memory, search) {
            let other = other.predicted.step_seconds;
            prop_assert!(seconds <= most * other, "{search}: {seconds}, not {other}");
        }
    }

    /// A plan to beat hides none that is faster, also where memory is short and micro-batches are
    /// tried.
    #[test]
    fn a_plan_to_beat_hides_no_better_one(case in cases(), share in 0.3..1.0, more in 1.2..3.0) {
        let Some((best, found)) = case.below(share, more) else { return Ok(()) };
        prop_assert!(
            found.is_some_and(|found| found <= best * (1.0 + 1e-9)),
            "{found:?}, not {best}, below {more} times as much"
        );
    }
}

/// On every mesh the plan that a search along each axis finds exceeds the memory: one that takes
/// much longer than the plan to beat is no reason to leave the mesh.
#[test]
fn a_mesh_is_not_given_up_for_a_plan_that_does_not_fit() {
    let case = Case {
        sizes: [32, 6, 32, 200],
        optimizer: "sgd",
        ranks: 8,
        links: (1e8, 1e-8, 0.0),
        flops: 1e10,
    };
    let (best, found) = case.below(0.739, 1.2).expect("it fits");
    assert!(found.is_some_and(|found| found <= best), "{found:?} {best}");
}

/// The time of a step of a program with three layers, on a mesh or on any \[s\].
fn step(text: &str, cluster: &str, search: &str, sizes: Option<[usize; 2]>) -> f64 {
    let axes = |sizes: [usize; 2]| {
        let axes = ["a", "b"].map(str::to_owned).into_iter();
        axes.zip(sizes.map(Some)).collect()
    };
    let options = Options {
        search: search.to_owned(),
        mesh: sizes.map(axes),
        train: Some(Train {
            optimizer: "sgd".to_owned(),
            settings: BTreeMap::new(),
        }),
        defines: BTreeMap::from([("layers".to_owned(), "3".to_owned())]),
        entries: vec!["loss".to_owned()],
        ..Options::on(preset::find(cluster, None, None).expect("a preset"))
    };
    let mut state = State::enter(text, &options).expect("an example");
    loop {
        let (next, summary) = state.next(&options).expect("the example is legal");
        if let Some(summary) = summary {
            return summary.predicted.step_seconds;
        }
        state = next;
    }
}

/// On many ranks the best mesh is searched as thoroughly as if it were given, and no row of the
/// searches finds a faster plan.
#[test]
fn on_many_ranks_the_best_mesh_is_searched_to_the_end() {
    for text in [GPT, include_str!("../../../../examples/llama.ir")] {
        let seconds = |search: &str, sizes| step(text, "dgx-a100:64", search, sizes);
        let free = seconds("auto", None);
        let given = seconds("auto", Some([8, 8]));
        assert!(free <= given * (1.0 + 1e-9), "{free}, not {given}");
        let row = seconds("relaxation", None);
        assert!(free <= row * (1.0 + 1e-9), "{free}, not {row}");
    }
}

/// Ops that must change along different axes together are found: along one axis after another, 0.09
/// per cent is out of reach.
#[test]
fn ops_change_along_different_axes_together() {
    let seconds = |search: &str| step(GPT, "local:8", search, None);
    let (free, row) = (seconds("auto"), seconds("relaxation"));
    assert!(free <= row * (1.0 + 1e-9), "{free}, not {row}");
}

/// What a thorough search gains on meshes of some sizes says nothing of meshes of others.
#[test]
fn meshes_of_other_sizes_are_searched_to_the_end() {
    for text in [GPT, include_str!("../../../../examples/llama.ir")] {
        let seconds = |sizes| step(text, "local:12", "auto", sizes);
        let free = seconds(None);
        let given = seconds(Some([3, 4]));
        assert!(free <= given * (1.0 + 1e-9), "{free}, not {given}");
    }
}
