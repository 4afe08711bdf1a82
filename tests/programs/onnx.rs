//! Models in ONNX against the results of ONNX Runtime (`tests/onnx/make.py`): interpreted, and
//! compiled for 1, 2 and 4 ranks.
//!
//! `DDL_ONNX=FOLDER` tries the models of that folder instead: `NAME.onnx` beside `NAME.safetensors`
//! with inputs and results by their names in the model.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ddl_dialect::reference::{Mode, Tensor};
use ddl_runtime::Tensor as Given;
use ddl_tests::onnx::{Translated, translated};
use ddl_tests::tensors::{decoded, tensors};
use ddl_tests::{advanced, difference};
use ddlc::graph::{ArgKind, Kind, Program};
use ddlc::interp;
use ddlc::options::{Options, Tiles};
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;
use libtest_mimic::Trial;

/// Numbers of ranks that a model is compiled for.
const RANKS: [usize; 3] = [1, 2, 4];
/// How far floats may be off, as a part of the largest.
const LIMIT: f64 = 1e-5;
/// Steps of training, and what the names of weights after them begin with.
const STEPS: usize = 3;
const NEXT: &str = "next:";

/// The cases: one for each model.
pub(crate) fn trials() -> Vec<Trial> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("onnx");
    let folder = std::env::var_os("DDL_ONNX").map_or(own, PathBuf::from);
    let files = std::fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "onnx")
    });
    paths.sort();
    let case = |path: PathBuf| {
        let name = path.file_stem().expect("a name").to_string_lossy();
        Trial::test(format!("onnx/{name}"), move || {
            let model = Model::read(&path);
            model.check("as imported", 1, Phase::Source);
            for ranks in RANKS {
                model.check("compiled", ranks, Phase::Placed);
            }
            if model.wanted.keys().any(|name| name.starts_with(NEXT)) {
                RANKS.into_iter().for_each(|ranks| model.train(ranks));
            }
            Ok(())
        })
    };
    paths.into_iter().map(case).collect()
}

/// A model, what it is given and what it should give.
struct Model {
    translated: Translated,
    wanted: BTreeMap<String, Tensor>,
}

impl Model {
    fn read(path: &Path) -> Model {
        let wanted = tensors(&path.with_extension("safetensors"));
        let ids = wanted.get("ids").map(|ids| ids.ty.shape[1]);
        let sizes = [("batch", 2), ("seq", ids.unwrap_or(6))];
        let owned = |(name, size): (&str, usize)| (name.to_owned(), size.to_string());
        let sizes = BTreeMap::from(sizes.map(owned));
        // A size that no dim has is an error.
        let named = |defines: &BTreeMap<String, String>| translated(path, defines);
        let mut batch = sizes.clone();
        batch.remove("seq");
        let outcome = named(&BTreeMap::new())
            .or_else(|_| named(&batch))
            .or_else(|_| named(&sizes));
        Model {
            translated: outcome.unwrap_or_else(|e| panic!("{}: {e:?}", path.display())),
            wanted,
        }
    }

    fn program(&self, options: &Options, phase: Phase) -> Program {
        let state = State::enter(&self.translated.text, options);
        let state = state.unwrap_or_else(|e| panic!("{e:?}\n{}", self.translated.text));
        advanced(state, options, phase).unwrap_or_else(|e| panic!("{e:?}"))
    }

    /// Interprets a program, and runs it if it is placed.
    fn check(&self, what: &str, ranks: usize, phase: Phase) {
        let mut options = Options::local(ranks);
        // Programs are too small to have tiles for speed.
        options.tiles = if ranks == 2 {
            Tiles::All
        } else {
            options.tiles
        };
        let program = self.program(&options, phase);
        let mut given = self.wanted.clone();
        given.extend(self.translated.weights.clone());
        let run = interp::run(&program, "main", &given, Mode::Typed).expect("runs");
        let found = run.outputs.into_iter().map(|(_, tensor)| tensor).collect();
        self.compare(
            &format!("{what}, interpreted on {ranks} ranks"),
            &program,
            found,
        );
        if phase == Phase::Placed {
            let found = self.executed(&program, &options);
            self.compare(&format!("{what}, run on {ranks} ranks"), &program, found);
        }
    }

    fn executed(&self, program: &Program, options: &Options) -> Vec<Tensor> {
        let main = program.funcs.iter().find(|func| func.name == "main");
        let main = main.expect("an entry");
        let mut job = ddl_tests::quick_job(program, options);
        let mut inputs = Vec::new();
        for (number, &arg) in main.args.iter().enumerate() {
            let node = main.graph.node(arg);
            let (inner, outer) = (node.results[0].name.as_str(), main.arg_name(number));
            let weight = self.translated.weights.get(outer);
            let tensor = weight.unwrap_or_else(|| &self.wanted[outer]);
            let tensor = given(tensor);
            match node.kind {
                Kind::Arg(ArgKind::Data) => inputs.push((inner, tensor)),
                _ => job.set(inner, &tensor).expect("sets"),
            }
        }
        let inputs: Vec<(&str, &Given)> = inputs.iter().map(|(name, t)| (*name, t)).collect();
        let results = job.step("main", &inputs).expect("steps");
        let result = |name: &String| {
            let found = results.get(name).unwrap_or_else(|| panic!("no {name}"));
            decoded(self.wanted[name].ty.clone(), found.bytes())
        };
        main.result_names().iter().map(result).collect()
    }

    fn compare(&self, what: &str, program: &Program, found: Vec<Tensor>) {
        let main = program.funcs.iter().find(|func| func.name == "main");
        let names = main.expect("an entry").result_names();
        for (name, found) in names.iter().zip(&found) {
            let wanted = self.wanted.get(name);
            let wanted = wanted.unwrap_or_else(|| panic!("no result is called {name}"));
            let narrow = wanted.ty.dtype.is_float() && wanted.ty.dtype.bytes() == 2;
            let limit = if narrow { 1e-2 } else { LIMIT };
            if let Some(difference) = difference(found, wanted, limit) {
                panic!("{what}: {name} {difference}\n{}", self.translated.text);
            }
        }
    }

    /// Steps of training, against weights after as many steps of PyTorch.
    fn train(&self, ranks: usize) {
        let line = format!("--ranks {ranks} --train sgd(lr=0.5)");
        let request = Request::from_line(&line).expect("options");
        let options = request.arguments.options(None).expect("options");
        let program = self.program(&options, Phase::Placed);
        let mut job = ddl_tests::quick_job(&program, &options);
        let main = program.funcs.iter().find(|func| func.name == "main");
        let main = main.expect("an entry");
        let mut inputs = Vec::new();
        let mut trained = Vec::new();
        for (number, &arg) in main.args.iter().enumerate() {
            let node = main.graph.node(arg);
            let (inner, outer) = (node.results[0].name.as_str(), main.arg_name(number));
            match (node.kind.clone(), self.translated.weights.get(outer)) {
                (_, Some(weight)) => {
                    job.set(inner, &given(weight)).expect("sets");
                    trained.push((inner, outer));
                }
                (Kind::Arg(ArgKind::Data), None) if self.wanted.contains_key(outer) => {
                    inputs.push((inner, given(&self.wanted[outer])));
                }
                _ => {}
            }
        }
        let inputs: Vec<(&str, &Given)> = inputs.iter().map(|(name, t)| (*name, t)).collect();
        for _ in 0..STEPS {
            job.step("main", &inputs).expect("steps");
        }
        for (inner, outer) in trained {
            let wanted = &self.wanted[&format!("{NEXT}{outer}")];
            let found = job.get(inner).expect("a weight");
            let found = decoded(wanted.ty.clone(), found.bytes());
            if let Some(difference) = difference(&found, wanted, LIMIT) {
                panic!("trained on {ranks} ranks: {outer} {difference}");
            }
        }
    }
}

/// A tensor as a job takes it.
fn given(tensor: &Tensor) -> Given {
    let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
    let wanted = tensor.ty.dtype.name();
    let dtype = ddl_abi::Dtype::ALL.into_iter().find(|d| d.name() == wanted);
    let dtype = dtype.expect("an element type of the runtime");
    let bytes = ddl_tests::tensors::encoded(tensor);
    Given::new(dtype, &shape, bytes).expect("a tensor")
}
