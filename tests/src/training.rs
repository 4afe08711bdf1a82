//! An example trained at a toy size under several plans: interpreted as written in f64, interpreted
//! as distributed, and compiled.

use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock};

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

use crate::mlp::{Plan, example};
use crate::traffic::predicted;

/// Tensors by name.
pub type Tensors = BTreeMap<String, Tensor>;

/// An example at a toy size.
#[derive(Debug)]
pub struct Training {
    /// Its file in `examples`.
    pub file: &'static str,
    /// Options of every run: the sizes and the optimizer.
    pub options: &'static str,
    /// The arguments of a step.
    pub batch: fn(step: usize) -> Tensors,
}

/// What an oracle says: the losses of some steps, and params and state after the first.
#[derive(Debug)]
pub struct Expected {
    losses: Vec<f64>,
    state: BTreeMap<String, Vec<f64>>,
    /// Bytes that each rank communicates in a step.
    traffic: Vec<u64>,
}

impl Training {
    /// The options of a plan.
    ///
    /// # Panics
    /// If they are malformed.
    pub fn options(&self, plan: &Plan) -> Options {
        let line = format!("--ranks {} {} {}", plan.ranks, self.options, plan.options);
        let request = Request::from_line(&line).unwrap_or_else(|e| panic!("{line}: {e}"));
        let options = request.arguments.options(None);
        options.unwrap_or_else(|e| panic!("{line}: {e:?}"))
    }

    /// The example under a plan, in a phase.
    ///
    /// # Panics
    /// If a phase refuses it.
    pub fn program(&self, plan: &Plan, phase: Phase) -> Program {
        self.planned(plan, phase).0
    }

    /// The example under a plan, in a phase, and the evaluations of the search.
    ///
    /// # Panics
    /// If a phase refuses it.
    pub fn planned(&self, plan: &Plan, phase: Phase) -> (Program, Option<usize>) {
        let options = self.options(plan);
        let fail = |e: &ddlc::diag::Diags| {
            format!("{}, {} on {}: {e:?}", self.file, plan.name, plan.ranks)
        };
        let state = State::enter(&example(self.file), &options);
        let mut state = state.unwrap_or_else(|e| panic!("{}", fail(&e)));
        let mut evaluations = None;
        while state.program().phase < phase {
            let next = state.next(&options);
            let (next, summary) = next.unwrap_or_else(|e| panic!("{}", fail(&e)));
            evaluations = summary.map(|s| s.search.evaluations).or(evaluations);
            state = next;
        }
        (state.program().clone(), evaluations)
    }

    /// Params and state as the interpreter initialises them.
    ///
    /// # Panics
    /// If it cannot.
    pub fn initial(&self, program: &Program) -> Tensors {
        let mut session = Session::new(program, Mode::Exact);
        let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
        let inputs = BTreeMap::from([("seed".to_owned(), seed)]);
        session.run("init", &inputs).expect("init runs");
        session.state().clone()
    }

    /// What the interpreter computes in f64 from this state.
    ///
    /// # Panics
    /// If it cannot.
    pub fn interpret(&self, program: &Program, initial: &Tensors, steps: usize) -> Expected {
        let mut session = Session::new(program, Mode::Exact);
        for (name, value) in initial {
            session.set(name.clone(), value.clone());
        }
        let mut losses = Vec::new();
        let (mut state, mut traffic) = (BTreeMap::new(), Vec::new());
        for step in 0..steps {
            let run = session.run("loss", &(self.batch)(step));
            let run = run.unwrap_or_else(|e| panic!("{}: {e}", self.file));
            losses.push(run.outputs[0].1.get_f64(0));
            traffic = run.traffic.ranks;
            if step == 0 {
                let values = session.state().iter();
                state = values.map(|(n, t)| (n.clone(), t.to_f64())).collect();
            }
        }
        Expected {
            losses,
            state,
            traffic,
        }
    }
}

impl Expected {
    /// Losses of each step.
    pub fn losses(&self) -> &[f64] {
        &self.losses
    }

    fn compare(&self, at: &str, found: &Expected, tolerance: f64) {
        for (step, (expected, found)) in self.losses.iter().zip(&found.losses).enumerate() {
            assert!(
                (found - expected).abs() <= tolerance * (1.0 + expected.abs()),
                "{at}, step {step}: the loss is {found}, not {expected}"
            );
        }
        for (name, expected) in &self.state {
            let largest = expected.iter().fold(0.0f64, |m, v| m.max(v.abs()));
            for (found, expected) in found.state[name].iter().zip(expected) {
                assert!(
                    (found - expected).abs() <= tolerance * largest,
                    "{at}: `{name}` is {found}, not {expected}"
                );
            }
        }
    }
}

/// What an example computes as written, by which all its plans are judged.
#[derive(Debug)]
pub struct Oracle {
    /// The example.
    pub training: Training,
    steps: usize,
    written: OnceLock<Program>,
    /// From the state that the interpreter initialises, which it is, too.
    interpreted: OnceLock<(Tensors, Expected)>,
    /// From the state that compiled code initialises, the same under every plan.
    compiled: OnceLock<Expected>,
}

impl Oracle {
    /// The oracle of this many steps, computed on demand.
    pub fn new(training: Training, steps: usize) -> Oracle {
        Oracle {
            training,
            steps,
            written: OnceLock::new(),
            interpreted: OnceLock::new(),
            compiled: OnceLock::new(),
        }
    }

    /// The same, computed once for all tests of a process.
    pub fn shared(training: Training, steps: usize) -> &'static Oracle {
        type Key = (&'static str, &'static str, usize);
        static ORACLES: Mutex<BTreeMap<Key, &'static Oracle>> = Mutex::new(BTreeMap::new());
        let mut oracles = ORACLES.lock().unwrap_or_else(|error| error.into_inner());
        let key = (training.file, training.options, steps);
        oracles
            .entry(key)
            .or_insert_with(|| Box::leak(Box::new(Oracle::new(training, steps))))
    }

    /// The content of `plan.so` under a plan, made twice from the text: with the kernels that other
    /// tests have compiled, and with all of them compiled anew.
    ///
    /// # Panics
    /// If it does not compile.
    pub fn libraries(&self, plan: &Plan) -> [Vec<u8>; 2] {
        let options = self.training.options(plan);
        let program = || self.training.program(plan, Phase::Placed);
        [
            crate::plan(&program(), &options),
            crate::library(&program(), &options),
        ]
    }

    fn written(&self) -> &Program {
        let program = || self.training.program(&Plan::AUTO, Phase::Training);
        self.written.get_or_init(program)
    }

    /// Interprets what a plan makes of the example, on as many virtual ranks, and compares: losses
    /// to 1e-9·(1 + |loss|), the state after a step to 1e-9 of a tensor's largest value. With
    /// `compiled` runs the compiled plan, too, and compares likewise to 1e-5. The bytes that are
    /// communicated are those that the cost model predicts. Returns the placed program.
    ///
    /// # Panics
    /// If they differ.
    pub fn check(&self, plan: &Plan, compiled: bool) -> Program {
        let training = &self.training;
        let at = format!("{}, {} on {} ranks", training.file, plan.name, plan.ranks);
        let program = training.program(plan, Phase::Placed);
        let (initial, expected) = self.interpreted.get_or_init(|| {
            let initial = training.initial(self.written());
            let expected = training.interpret(self.written(), &initial, self.steps);
            (initial, expected)
        });
        let found = training.interpret(&program, initial, self.steps);
        expected.compare(&at, &found, 1e-9);
        assert_eq!(found.traffic, predicted(&program, "loss"), "{at}");
        if compiled {
            self.check_compiled(&at, plan, &program);
        }
        program
    }

    /// As [`check`](Self::check) of what is compiled, of which the interpreter runs nothing but
    /// what is written.
    ///
    /// - `program`: the example, placed under the plan
    ///
    /// # Panics
    /// If they differ.
    pub fn run(&self, plan: &Plan, program: &Program) {
        let at = format!("{}, {}", self.training.file, plan.name);
        self.check_compiled(&at, plan, program);
    }
}

mod compiled {
    use ddl_dialect::reference::Data;
    use ddl_runtime::{Job, Tensor as Value};

    use super::{
        DType, Expected, Oracle, Plan, Program, Tensor, TensorType, Tensors, Training, predicted,
    };

    impl Oracle {
        pub(super) fn check_compiled(&self, at: &str, plan: &Plan, program: &Program) {
            let training = &self.training;
            let mut job = crate::job(program, &training.options(plan));
            job.init(3).expect("init runs");
            let as_written = || training.interpret(self.written(), &floats(&job), self.steps);
            let expected = self.compiled.get_or_init(as_written);
            let found = training.run(&mut job, self.steps);
            expected.compare(at, &found, 1e-5);
            assert_eq!(found.traffic, predicted(program, "loss"), "{at}");
        }
    }

    impl Training {
        fn run(&self, job: &mut Job, steps: usize) -> Expected {
            let mut losses = Vec::new();
            let mut state = None;
            let mut traffic = Vec::new();
            for step in 0..steps {
                let inputs = (self.batch)(step);
                let inputs: Vec<(&str, Value)> =
                    inputs.iter().map(|(n, t)| (n.as_str(), value(t))).collect();
                let inputs: Vec<(&str, &Value)> = inputs.iter().map(|(n, t)| (*n, t)).collect();
                let before = job.communicated_bytes().to_vec();
                let results = job.step("loss", &inputs).expect("a step runs");
                let bytes = job.communicated_bytes().iter().zip(before);
                traffic = bytes.map(|(after, before)| after - before).collect();
                losses.push(results["loss"].to_f64()[0]);
                let values = || floats(job).into_iter();
                state.get_or_insert_with(|| values().map(|(n, t)| (n, t.to_f64())).collect());
            }
            let state = state.unwrap_or_default();
            Expected {
                losses,
                state,
                traffic,
            }
        }
    }

    /// Params and state.
    fn floats(job: &Job) -> Tensors {
        let names = job.manifest().state.iter().map(|t| t.name.clone());
        let get = |name: String| {
            let value = job.get(&name).expect("state");
            let shape: Vec<usize> = value.shape().iter().map(|&n| n as usize).collect();
            let dtype = DType::parse(value.dtype().name()).expect("a type of the language");
            let (ty, numbers) = (TensorType::new(shape, dtype), value.to_f64());
            let tensor = match dtype.is_float() {
                true => Tensor::from_f64(ty, &numbers),
                false => {
                    let integers: Vec<i128> = numbers.iter().map(|&v| v as i128).collect();
                    Tensor::from_int(ty, &integers)
                }
            };
            (name, tensor)
        };
        names.map(get).collect()
    }

    fn value(tensor: &Tensor) -> Value {
        let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
        let value = match &tensor.data {
            Data::Float(v) => {
                Value::from_f32(&shape, &v.iter().map(|&x| x as f32).collect::<Vec<_>>())
            }
            Data::Int(v) => {
                Value::from_i32(&shape, &v.iter().map(|&x| x as i32).collect::<Vec<_>>())
            }
        };
        value.expect("a tensor")
    }
}

/// Images and labels that no two steps share: a wave that is exact in f32, and every class in turn.
///
/// - `shape`: samples first
/// - `classes`: number of labels
pub fn images(step: usize, shape: &[usize], classes: usize) -> Tensors {
    let ty = TensorType::new(shape, DType::F32);
    let wave = |i: usize| f64::from(((i * 7 + step * 13) as f32 * 0.37).sin());
    let x: Vec<f64> = (0..ty.elements()).map(wave).collect();
    let labels: Vec<i128> = (0..shape[0])
        .map(|i| ((i * 3 + step) % classes) as i128)
        .collect();
    let label = Tensor::from_int(TensorType::new([shape[0]], DType::I32), &labels);
    BTreeMap::from([
        ("x".to_owned(), Tensor::from_f64(ty, &x)),
        ("label".to_owned(), label),
    ])
}

/// A text and, shifted by one, what follows; no two steps share it.
///
/// - `shape`: samples and their length
/// - `vocabulary`: number of tokens
pub fn characters(step: usize, shape: [usize; 2], vocabulary: usize) -> Tensors {
    let [samples, length] = shape;
    let token = |at: usize| ((at * at + 3 * at + step * 7) % vocabulary) as i128;
    let from = |first: usize| -> Tensor {
        let starts = (0..samples).map(|sample| first + sample * length);
        let tokens: Vec<i128> = starts
            .flat_map(|start| (start..start + length).map(token))
            .collect();
        Tensor::from_int(TensorType::new(shape, DType::I32), &tokens)
    };
    BTreeMap::from([("text".to_owned(), from(0)), ("next".to_owned(), from(1))])
}
