//! Communication beside computation: what is predicted, against the order of the scheduled program.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;

use super::fixtures::{planned, train};
use crate::conversion::table::Step;
use crate::cost::cluster::{Cluster, preset};
use crate::cost::communication;
use crate::cost::overlap::{Streams, share};
use crate::graph::{Func, Kind, NodeId, Program};
use crate::names::within;
use crate::options::{Options, Train};
use crate::phase::Phase;
use crate::pipeline::State;
use crate::plan::Summary;

const EXAMPLES: [(&str, &str); 3] = [
    ("gpt", include_str!("../../../../examples/gpt.ir")),
    ("mlp", include_str!("../../../../examples/mlp.ir")),
    ("deep", include_str!("../../../../examples/deep.ir")),
];

/// Ranks on links that are slow for their processors.
fn options(ranks: usize, overlap: f64) -> Options {
    let mut options = Options {
        train: Some(Train {
            optimizer: "adam".to_owned(),
            settings: BTreeMap::new(),
        }),
        ..Options::local(ranks)
    };
    for level in &mut options.cluster.levels {
        (level.bandwidth, level.latency, level.overlap) = (2e9, 1e-6, overlap);
    }
    options
}

/// The scheduled program and what was predicted for it.
fn scheduled(text: &str, options: &Options) -> (Program, Summary) {
    let mut state = State::enter(text, options).expect("an example");
    let mut told = None;
    while state.program().phase < Phase::Scheduled {
        let (next, summary) = state.next(options).expect("it is legal");
        (state, told) = (next, summary.or(told));
    }
    (state.program().clone(), told.expect("it was planned"))
}

/// A scheduled function, its ops as the planner prices them and its posts and waits where they are.
struct Replay<'a> {
    mesh: &'a Mesh,
    cluster: &'a Cluster,
    /// The time of the op of each value per run of the entry \[s\].
    ops: &'a BTreeMap<String, f64>,
}

impl Replay<'_> {
    /// The time of one run of a function \[s\].
    ///
    /// - `runs`: how often it runs in a step
    fn run(&self, func: &Func, path: &str, runs: usize) -> f64 {
        let graph = &func.graph;
        let mut streams = Streams::default();
        let mut numbers: BTreeMap<NodeId, usize> = BTreeMap::new();
        let mut met: BTreeSet<usize> = BTreeSet::new();
        for (number, id) in graph.order().into_iter().enumerate() {
            match &graph.node(id).kind {
                Kind::Post(..) => {
                    let (step, mut seconds) = self.step(func, id);
                    let hidden = share(&step, self.mesh, self.cluster);
                    let call = graph.node(id).bucket;
                    if call.is_some_and(|call| !met.insert(call)) {
                        seconds -= self.meeting(func, id, &step);
                    }
                    streams.post(number, seconds, hidden);
                    numbers.insert(id, number);
                }
                Kind::Wait => streams.wait(numbers[&graph.operands(id)[0].node]),
                Kind::Comm(..) => drop(streams.compute(self.step(func, id).1)),
                Kind::Loop(loop_) => {
                    let count = loop_.count().expect("it counts");
                    let inner = loop_.funcs().into_iter();
                    let inner = inner.map(|inner| self.run(inner, &inner.name, count * runs));
                    streams.compute(count as f64 * inner.sum::<f64>());
                }
                Kind::Op(_) => {
                    let name = within(path, &graph.node(id).results[0].name);
                    let seconds = self.ops.get(&name).copied().unwrap_or(0.0);
                    streams.compute(seconds / runs as f64);
                }
                Kind::Arg(_) | Kind::Layer(_) => {}
            }
        }
        streams.wait_for_all();
        streams.now()
    }

    /// What a communication does not take behind another one in the same call \[s\].
    fn meeting(&self, func: &Func, id: NodeId, step: &Step) -> f64 {
        let ty = &func.graph.node(id).results[0].ty;
        let row = communication::price(step, ty, self.mesh, self.mesh, self.cluster).algorithm;
        communication::meeting_seconds(step, row, self.mesh, self.cluster)
    }

    /// A communication, and its time \[s\].
    fn step(&self, func: &Func, id: NodeId) -> (Step, f64) {
        let graph = &func.graph;
        let (Kind::Comm(comm, axes) | Kind::Post(comm, axes)) = &graph.node(id).kind else {
            panic!("it is no communication");
        };
        let nd = |value| graph.value(value).nd().expect("it is boxed");
        let step = Step {
            comm: *comm,
            axes: axes.clone(),
            from: nd(graph.operands(id)[0]),
            to: nd(id.result(0)),
        };
        let ty = &graph.node(id).results[0].ty;
        let seconds = communication::seconds(&step, ty, self.mesh, self.mesh, self.cluster);
        (step, seconds)
    }
}

/// What is predicted is the time of the program that is scheduled: of its ops, as they were priced,
/// and of its communication, posted and waited for where the schedule has it.
#[test]
fn steps_take_as_long_as_their_schedule() {
    for (name, text) in EXAMPLES {
        for overlap in [0.5, 0.95] {
            let options = options(4, overlap);
            let (program, told) = scheduled(text, &options);
            let values = &told.entries[0].values;
            let priced = values
                .iter()
                .filter_map(|value| Some((value.path.clone(), value.made.as_ref()?.seconds)));
            let mesh = program.meshes[0].mesh().expect("it is planned");
            let replay = Replay {
                mesh: &mesh,
                cluster: &options.cluster,
                ops: &priced.collect(),
            };
            let entry = program.funcs.iter().find(|func| func.name == told.entry);
            let seconds = replay.run(entry.expect("it was planned"), "", 1);
            let predicted = told.predicted.step_seconds;
            let parts = told.predicted.compute_seconds + told.predicted.communication_seconds;
            // How many values share a call is an estimate.
            assert!(
                (seconds / predicted - 1.0).abs() < 0.1,
                "{name}: {seconds} s in the schedule, {predicted} s predicted"
            );
            let hides = told.predicted.hidden_seconds > 0.001 * parts;
            assert!(hides || name == "deep", "{name}");
            let sum = parts - told.predicted.hidden_seconds;
            assert!((sum / predicted - 1.0).abs() < 1e-9, "{name}");
        }
    }
}

/// Where nothing can be hidden a step takes as long as its objective; where more can be, it takes
/// less, but never less than either stream.
#[test]
fn the_more_is_hidden_the_less_a_step_takes() {
    for (name, text) in EXAMPLES {
        let predicted = |overlap| scheduled(text, &options(4, overlap)).1.predicted;
        let none = predicted(0.0);
        assert_eq!(
            none.step_seconds.to_bits(),
            none.objective_seconds.to_bits()
        );
        assert_eq!(none.hidden_seconds.to_bits(), 0.0_f64.to_bits());
        let mut last = none.step_seconds;
        for overlap in [0.4, 0.9] {
            let found = predicted(overlap);
            let (compute, sent) = (found.compute_seconds, found.communication_seconds);
            assert!(found.step_seconds < last, "{name} at {overlap}");
            assert!(found.step_seconds >= compute.max((1.0 - overlap) * sent));
            assert!(found.hidden_seconds <= overlap * sent * (1.0 + 1e-9));
            last = found.step_seconds;
        }
    }
}

/// A plan is searched again beside the communication that it has: what it takes in the simulation
/// is no estimate, and none on a given mesh is faster, also where its quick plan was not the
/// fastest.
#[test]
fn what_is_under_way_in_a_plan_is_regarded() {
    let plan = |sizes: Option<[usize; 2]>| {
        let options = Options {
            mesh: sizes.map(|[a, b]| vec![("a".to_owned(), Some(a)), ("b".to_owned(), Some(b))]),
            defines: [("layers", "1"), ("batch", "8")]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .into(),
            ..Options::on(preset::find("dgx-a100:8", None, None).expect("a preset"))
        };
        let text = include_str!("../../../../examples/gpt.ir");
        let state = State::enter(text, &options).expect("the example is legal");
        let (program, options) = train(state.program().clone(), "adam", options);
        planned(program, &options).1.predicted
    };
    let found = plan(None);
    // What is estimated is not what is simulated.
    let off = found.objective_seconds / found.step_seconds - 1.0;
    assert!(off.abs() > 1e-3, "{off}");
    for sizes in [[2, 4], [4, 2]] {
        let other = plan(Some(sizes)).step_seconds;
        assert!(
            found.step_seconds <= other * (1.0 + 1e-9),
            "{sizes:?}: {other}, {found:?}"
        );
    }
}
