//! Loops that are cut in stages: layers on ranks of their own, with their params and state at rest
//! there, compute what one device does, and outside there is one tensor of each name.

#[path = "layers/contributions.rs"]
mod contributions;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

use ddl_dialect::op::Class;
use ddl_dialect::reference::{Data, Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::{self, example};
use ddlc::graph::{Program, Role};
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

/// The second begins with the state that the first leaves.
const STEPS: usize = 2;

/// Ranks, stages, schedule, micro-batches.
type Pipeline = (usize, usize, &'static str, usize);

const ONE: Pipeline = (1, 1, "1f1b", 1);

/// Two and three stages, two ranks for each, two stages on each rank, and gradients of weights
/// apart.
const PIPELINES: [Pipeline; 7] = [
    (2, 2, "gpipe", 4),
    (3, 3, "1f1b", 8),
    (4, 2, "1f1b", 4),
    (2, 4, "interleaved", 4),
    (3, 3, "zb-h1", 4),
    (2, 4, "zb-v", 4),
    (4, 4, "1f1b-so", 8),
];

/// A program with a loop over layers, small and of odd sizes.
#[derive(Clone, Copy, Debug)]
struct Model {
    name: &'static str,
    sizes: &'static str,
    inputs: fn(usize) -> BTreeMap<String, Tensor>,
}

const DEEP: Model = Model {
    name: "deep.ir",
    sizes: "-D batch=10 -D hidden=7 -D layers=5",
    inputs: mlp::batch,
};

/// With dropout: the number of a layer tells its random bits.
const GPT: Model = Model {
    name: "gpt.ir",
    sizes: "-D batch=8 -D hidden=8 -D heads=2 -D seq=6 -D vocab=11 -D layers=5 -D dropout=0.2",
    inputs: tokens,
};

const LLAMA: Model = Model {
    name: "llama.ir",
    sizes: "-D batch=8 -D hidden=8 -D heads=2 -D seq=6 -D vocab=11 -D layers=4",
    inputs: tokens,
};

fn tokens(step: usize) -> BTreeMap<String, Tensor> {
    let ty = TensorType::new([8, 6], DType::I32);
    let numbers = |shift: usize| {
        let own = (0..48).map(|at| ((at + shift) * (at + 3 * step + 1) % 11) as i128);
        Tensor::from_int(ty.clone(), &own.collect::<Vec<_>>())
    };
    [("text", 0), ("next", 1)]
        .map(|(name, shift)| (name.to_owned(), numbers(shift)))
        .into()
}

fn options(model: Model, pipeline: Pipeline) -> Options {
    on_groups(model, pipeline, "")
}

/// - `groups`: how the ranks are shared out, if not evenly
fn on_groups(model: Model, (ranks, stages, schedule, parts): Pipeline, groups: &str) -> Options {
    let line = format!(
        "--ranks {ranks} --stages {stages} --schedule {schedule} --microbatches {parts} {} \
         --train adamw(lr=0.01,clip=1.0) {groups}",
        model.sizes
    );
    let request = Request::from_line(&line).expect("a request");
    request.arguments.options(None).expect("options")
}

fn advanced(model: Model, options: &Options, phase: Phase) -> State {
    let mut state = State::enter(&example(model.name), options).expect("the program is legal");
    while state.program().phase < phase {
        state = state.next(options).expect("no phase refuses it").0;
    }
    state
}

/// A program in the phases in which tests run it.
struct Compiled {
    boxed: Program,
    placed: Program,
}

/// A model as a pipeline, compiled by the first test that asks.
fn shared(model: Model, pipeline: Pipeline) -> Arc<OnceLock<Compiled>> {
    type Known = BTreeMap<(&'static str, Pipeline), Arc<OnceLock<Compiled>>>;
    static KNOWN: Mutex<Known> = Mutex::new(BTreeMap::new());
    let known = || {
        let mut known = KNOWN.lock().unwrap_or_else(|error| error.into_inner());
        Arc::clone(known.entry((model.name, pipeline)).or_default())
    };
    let program = known();
    program.get_or_init(|| {
        let options = options(model, pipeline);
        let boxed = advanced(model, &options, Phase::Boxed);
        let program = boxed.program().clone();
        let placed = ddl_tests::advanced(boxed, &options, Phase::Placed);
        Compiled {
            boxed: program,
            placed: placed.expect("no phase refuses it"),
        }
    });
    program
}

fn placed(model: Model, pipeline: Pipeline) -> Program {
    let shared = shared(model, pipeline);
    shared.get().expect("it is compiled").placed.clone()
}

fn boxed(model: Model, pipeline: Pipeline) -> Program {
    let shared = shared(model, pipeline);
    shared.get().expect("it is compiled").boxed.clone()
}

/// Losses, and params and state by name.
type Trained = (Vec<f64>, BTreeMap<String, Tensor>);

/// After training from the initial state, by the interpreter.
fn interpreted(model: Model, program: &Program) -> Trained {
    let mut session = Session::new(program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    session
        .run("init", &BTreeMap::from([("seed".to_owned(), seed)]))
        .expect("init runs");
    let losses = (0..STEPS).map(|step| {
        let run = session
            .run("loss", &(model.inputs)(step))
            .expect("a step runs");
        run.outputs[0].1.get_f64(0)
    });
    (losses.collect(), session.state().clone())
}

fn assert_alike(found: &Trained, expected: &Trained, limit: f64, at: &str) {
    for (found, expected) in found.0.iter().zip(&expected.0) {
        let off = (found - expected).abs();
        assert!(
            off <= limit * (1.0 + expected.abs()),
            "{at}: {found}, {expected}"
        );
    }
    let names: Vec<&String> = found.1.keys().collect();
    assert_eq!(names, expected.1.keys().collect::<Vec<_>>(), "{at}");
    for (name, expected) in &expected.1 {
        let off = found.1[name].max_difference(expected);
        let largest = expected.max_abs().max(0.01);
        assert!(off <= 10.0 * limit * largest, "{at}: `{name}`, {off}");
    }
}

#[test]
fn layers_on_stages_learn_what_one_device_does() {
    for model in [DEEP, GPT] {
        let expected = interpreted(model, &boxed(model, ONE));
        for pipeline in PIPELINES {
            let at = format!("{} {pipeline:?}", model.name);
            let found = interpreted(model, &placed(model, pipeline));
            assert_alike(&found, &expected, 1e-9, &at);
            // Before it has a timeline; what is wrong there is wrong when it is placed, too.
            if model.name == DEEP.name {
                let found = interpreted(model, &boxed(model, pipeline));
                assert_alike(&found, &expected, 1e-9, &at);
            }
        }
    }
}

/// A value as the runtime has it, and the other way.
fn to_runtime(tensor: &Tensor) -> ddl_runtime::Tensor {
    let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
    match &tensor.data {
        Data::Float(v) => {
            let v: Vec<f32> = v.iter().map(|&x| x as f32).collect();
            ddl_runtime::Tensor::from_f32(&shape, &v)
        }
        Data::Int(v) => {
            let v: Vec<i32> = v.iter().map(|&x| x as i32).collect();
            ddl_runtime::Tensor::from_i32(&shape, &v)
        }
    }
    .expect("a tensor")
}

fn from_runtime(tensor: &ddl_runtime::Tensor) -> Tensor {
    let shape: Vec<usize> = tensor.shape().iter().map(|&n| n as usize).collect();
    Tensor::from_f64(TensorType::new(shape, DType::F64), &tensor.to_f64())
}

fn step(job: &mut ddl_runtime::Job, model: Model, number: usize) -> f64 {
    let inputs = (model.inputs)(number);
    let inputs: Vec<(&str, ddl_runtime::Tensor)> = inputs
        .iter()
        .map(|(name, tensor)| (name.as_str(), to_runtime(tensor)))
        .collect();
    let inputs: Vec<(&str, &ddl_runtime::Tensor)> = inputs
        .iter()
        .map(|(name, tensor)| (*name, tensor))
        .collect();
    let results = job.step("loss", &inputs).expect("a step runs");
    results.values().next().expect("the loss").to_f64()[0]
}

fn job(model: Model, pipeline: Pipeline) -> ddl_runtime::Job {
    let options = options(model, pipeline);
    ddl_tests::job(&placed(model, pipeline), &options)
}

fn state(job: &ddl_runtime::Job) -> BTreeMap<String, Tensor> {
    let tensors = job.manifest().state.iter();
    let tensors = tensors.map(|tensor| {
        let value = job.get(&tensor.name).expect("state");
        (tensor.name.clone(), from_runtime(&value))
    });
    tensors.collect()
}

/// What `init` gives, and training from there by compiled code.
fn run(model: Model, pipeline: Pipeline) -> (BTreeMap<String, Tensor>, Trained) {
    run_job(model, job(model, pipeline))
}

fn run_job(model: Model, mut job: ddl_runtime::Job) -> (BTreeMap<String, Tensor>, Trained) {
    job.init(3).expect("init runs");
    let initial = state(&job);
    let losses = (0..STEPS)
        .map(|number| step(&mut job, model, number))
        .collect();
    (initial, (losses, state(&job)))
}

#[test]
fn compiled_layers_learn_what_one_device_does() {
    for (model, pipelines) in [
        (DEEP, &PIPELINES[..]),
        (GPT, &PIPELINES[1..4]),
        (LLAMA, &PIPELINES[3..5]),
    ] {
        let (initial, expected) = run(model, ONE);
        for &pipeline in pipelines {
            let at = format!("{} {pipeline:?}", model.name);
            let (own, found) = run(model, pipeline);
            assert!(own == initial, "{at}: initial values");
            assert_alike(&found, &expected, 1e-4, &at);
        }
    }
}

/// All add what micro-batches contribute in their order, wherever values lie. Where gradients of
/// weights are pieces of their own, kernels are cut elsewhere: only rounding differs.
#[test]
fn synchronous_schedules_give_layers_the_same_bits() {
    for model in [DEEP, GPT] {
        let expected = run(model, (2, 2, "gpipe", 4));
        for schedule in ["1f1b", "1f1b-so", "1f1b-sno"] {
            let found = run(model, (2, 2, schedule, 4));
            assert!(found == expected, "{} {schedule}", model.name);
        }
        let (initial, apart) = run(model, (2, 2, "zb-h1", 4));
        assert!(initial == expected.0, "{} zb-h1", model.name);
        assert_alike(&apart, &expected.1, 1e-6, model.name);
    }
}

/// For users there is one tensor: state that one plan has trained goes on under another.
#[test]
fn state_of_one_plan_goes_on_under_another() {
    let plans = [
        ONE,
        (3, 3, "1f1b", 8),
        (2, 4, "interleaved", 4),
        (4, 2, "gpipe", 4),
    ];
    let mut jobs: Vec<_> = plans.iter().map(|&plan| job(GPT, plan)).collect();
    jobs[0].init(7).expect("init runs");
    let names: Vec<String> = jobs[0]
        .manifest()
        .state
        .iter()
        .map(|t| t.name.clone())
        .collect();
    let (first, others) = jobs.split_at_mut(1);
    let trained = &mut first[0];
    for number in 0..2 {
        step(trained, GPT, number);
    }
    let shapes = |job: &ddl_runtime::Job| -> Vec<Vec<u64>> {
        let state = job.manifest().state.iter();
        state.map(|tensor| tensor.shape.clone()).collect()
    };
    for other in others.iter_mut() {
        assert_eq!(shapes(other), shapes(trained));
        for name in &names {
            let value = trained.get(name).expect("state");
            other.set(name, &value).expect("fits");
            let back = other.get(name).expect("state");
            assert_eq!(back.to_f64(), value.to_f64(), "`{name}`");
        }
    }
    let expected = step(trained, GPT, 2);
    for other in others {
        let found = step(other, GPT, 2);
        assert!(
            (found - expected).abs() <= 1e-5 * (1.0 + expected.abs()),
            "{found}, {expected}"
        );
    }
}

/// Two ranks, then one; and the other way; and two stages on each.
#[test]
fn groups_of_unlike_sizes_learn_what_one_device_does() {
    let ways = [
        ((3, 2, "1f1b", 4), "--groups 2,1"),
        ((3, 2, "gpipe", 4), "--groups 1,2"),
        ((3, 4, "interleaved", 4), "--groups 2,1"),
    ];
    for model in [DEEP, GPT] {
        let expected = interpreted(model, &boxed(model, ONE));
        for (pipeline, groups) in ways {
            let options = on_groups(model, pipeline, groups);
            let program = advanced(model, &options, Phase::Placed);
            let program = program.program();
            let ranks = program
                .meshes
                .iter()
                .map(|mesh| mesh.ranks.as_ref().map_or(0, Vec::len));
            assert!(ranks.clone().max() > ranks.min(), "{groups}");
            let at = format!("{} {pipeline:?} {groups}", model.name);
            assert_alike(&interpreted(model, program), &expected, 1e-9, &at);
            let mut job = ddl_tests::quick_job(program, &options);
            job.init(3).expect("init runs");
            let losses = (0..STEPS)
                .map(|number| step(&mut job, model, number))
                .collect();
            assert_alike(&(losses, state(&job)), &expected, 1e-4, &at);
        }
    }
}

/// What layers keep from forward to backward is theirs, of as many micro-batches as are under way.
#[test]
fn layers_need_less_memory_by_one_forward_one_backward() {
    let arena = |schedule| {
        let program = placed(GPT, (2, 2, schedule, 8));
        let arenas = program.header.arenas.expect("placed");
        arenas.private + arenas.shared
    };
    let (all, few) = (arena("gpipe"), arena("1f1b"));
    assert!(few < all, "{few} of {all} bytes");
}

/// Number of products in loops of this role, times the layers of these.
fn products(program: &Program, role: Role) -> usize {
    let func = program.funcs.iter().find(|func| func.name == "loss");
    let graph = &func.expect("the entry").graph;
    let loops = graph.loops().into_iter();
    let loops = loops.filter(|id| graph.node(*id).role == role);
    let of_loop = loops.map(|id| {
        let loop_ = graph.as_loop(id).expect("a loop");
        let products = loop_.nodes().filter(|(inner, id)| {
            let instance = inner.graph.instance(*id);
            instance.is_some_and(|own| matches!(own.def.class, Class::Contract(_)))
        });
        products.count() * loop_.count().expect("a repeat")
    });
    of_loop.sum()
}

/// Weight gradients of layers are a piece of their own on every stage but the first, whose
/// gradients nobody waits for. No product is computed twice.
#[test]
fn weight_gradients_of_layers_are_pieces_of_their_own() {
    let apart = (3, 3, "zb-h1", 4);
    let together = (3, 3, "1f1b", 8);
    for (model, layers, products_of_a_layer) in [(DEEP, 5, 1), (GPT, 5, 6)] {
        let (one, other) = (placed(model, together), placed(model, apart));
        let all = products(&one, Role::Backward);
        assert_eq!(products(&one, Role::Weight), 0);
        let weights = products(&other, Role::Weight);
        assert_eq!(products(&other, Role::Backward) + weights, all);
        let graph = &other.funcs.iter().find(|func| func.name == "loss");
        let graph = &graph.expect("the entry").graph;
        let forward = graph.loops().into_iter().find_map(|id| {
            let first = graph.node(id).role == Role::Forward;
            graph.as_loop(id).filter(|_| first)?.count()
        });
        let first = forward.expect("the first stage has layers");
        assert_eq!(
            weights,
            products_of_a_layer * (layers - first),
            "{}",
            model.name
        );
    }
}

/// The simulated step has the slots that are executed, in their order; a page shows it.
#[test]
fn the_simulated_step_is_what_runs() {
    for (ranks, stages, schedule, parts) in [PIPELINES[1], PIPELINES[3], PIPELINES[4]] {
        let pipeline = (ranks, stages, schedule, parts);
        let options = options(GPT, pipeline);
        let mut state = State::enter(&example(GPT.name), &options).expect("the program is legal");
        let summary = loop {
            let (next, summary) = state.next(&options).expect("no phase refuses it");
            if let Some(summary) = summary {
                break summary;
            }
            state = next;
        };
        let simulated = summary.simulated.as_ref().expect("it is cut into stages");
        let trace: serde_json::Value =
            serde_json::from_str(&simulated.chrome_trace()).expect("a trace");
        let events = trace["traceEvents"].as_array().expect("events");
        let program = placed(GPT, pipeline);
        let func = program.funcs.iter().find(|func| func.name == "loss");
        let timeline = func.and_then(|func| func.timeline.clone());
        for (group, slots) in timeline.expect("a timeline").groups.iter().enumerate() {
            let slots: Vec<String> = slots.iter().map(ToString::to_string).collect();
            let shown = events
                .iter()
                .filter(|event| event["ph"] == "X" && event["pid"] == 0 && event["tid"] == group);
            // A schedule also has the slots of pieces that a stage of this program lacks.
            let shown = shown.filter_map(|event| event["name"].as_str());
            let shown: Vec<&str> = shown
                .filter(|name| slots.iter().any(|slot| slot == name))
                .collect();
            assert_eq!(shown, slots, "{schedule}, group {group}");
        }
        let page = summary.to_html("");
        assert!(page.contains(&format!("One step under {schedule}, simulated")));
        assert!(page.contains(&format!("{ranks} ranks of ")), "{schedule}");
        let is_drawn = |rank| page.contains(&format!("<title>rank {rank}: "));
        assert!((0..ranks).all(is_drawn), "{schedule}: all groups are drawn");
    }
}

/// A plan is made of the loop, and then cut: more stages ask no more of the cost model.
#[test]
fn stages_cost_nothing_to_plan() {
    let evaluations = |stages: usize| {
        let options = options(GPT, (stages, stages, "1f1b", 8));
        let mut state = State::enter(&example(GPT.name), &options).expect("the program is legal");
        loop {
            let (next, summary) = state.next(&options).expect("no phase refuses it");
            if let Some(summary) = summary {
                return summary.search.evaluations;
            }
            state = next;
        }
    };
    assert_eq!(evaluations(2), evaluations(5));
}
