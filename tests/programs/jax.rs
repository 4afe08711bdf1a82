//! Programs that JAX wrote, pretty and generic, against JAX's own results.
//!
//! `DDL_PROGRAMS=FOLDER` tries the programs of that folder instead: `NAME.mlir` beside
//! `NAME.safetensors` with the arguments `arg0`… and JAX's results `out0`….

mod compiled;
mod coverage;
mod devices;
mod parts;
mod random;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ddl_dialect::reference::{Mode, Tensor};
use ddl_tests::device::has_device;
use ddl_tests::tensors::{decoded, dtype, tensors};
use ddl_tests::{advanced, difference, shared};
use ddlc::diag::Diags;
use ddlc::graph::{ArgKind, Kind, NodeId, Program};
use ddlc::interp;
use ddlc::options::{Options, Stages, TargetName, Tiles};
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use libtest_mimic::Trial;
use safetensors::SafeTensors;

/// Our own programs, and those of a larger collection where it is; or those of the folder that is
/// asked for.
fn programs() -> Vec<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("stablehlo");
    let folders = match std::env::var_os("DDL_PROGRAMS") {
        Some(folder) => vec![PathBuf::from(folder)],
        None => std::iter::once(own)
            .chain(shared("data/stablehlo"))
            .collect(),
    };
    let files = folders.iter().flat_map(std::fs::read_dir).flatten();
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.retain(|path| {
        let name = path.to_string_lossy();
        name.ends_with(".mlir") && !name.contains(".full.") && !name.contains("bench_")
    });
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    let name = path.file_name().expect("a file").to_string_lossy();
    name.trim_end_matches(".mlir").to_owned()
}

/// What decides the distributions of the arguments.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Pins {
    /// The planner.
    Free,
    /// The batch is split along its first dim, the rest is whole.
    Data,
    /// Matrices that are no batch are split along their last dim.
    Tensor,
    /// Chance, of this seed: it pins arguments and inner values.
    Random(u64),
    /// The program is cut in two stages, each on half of the ranks.
    Stages,
}

/// For how many ranks a program is compiled, and who decides.
type Plan = (usize, Pins);

/// Every plan that is tried.
const PLANS: [Plan; 10] = [
    (1, Pins::Free),
    (2, Pins::Free),
    (4, Pins::Free),
    (2, Pins::Data),
    (4, Pins::Data),
    (2, Pins::Tensor),
    (4, Pins::Tensor),
    (3, Pins::Random(0)),
    (6, Pins::Random(1)),
    (2, Pins::Stages),
];

/// The plans for which kernels are made grids, with so many threads in an emulated block.
const GRIDS: [(Plan, u32); 2] = [((1, Pins::Free), 32), ((3, Pins::Random(0)), 4)];
/// For which devices code is assembled.
const CAPABILITY: u32 = 90;

/// Which arguments are the batch, as the collection's list says; `None` for a program that it has
/// not.
fn batch(path: &Path) -> Option<Vec<bool>> {
    let list = std::fs::read_to_string(path.with_file_name("manifest.json")).ok()?;
    let list: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    let args = list.get(name(path))?.get("args")?.as_array()?;
    Some(args.iter().map(|arg| arg["role"] == "batch").collect())
}

/// The pins of the arguments of an imported program; none if it has shardings of its own.
fn pins(path: &Path, program: &Program, pins: Pins) -> Vec<(String, String)> {
    let batch = batch(path);
    let main = &program.funcs[0];
    let pin = |(number, &id): (usize, &NodeId)| {
        let node = main.graph.node(id);
        let ty = &node.results[0].ty;
        let is_batch = match &batch {
            Some(batch) => batch[number],
            None => matches!(node.kind, Kind::Arg(ArgKind::Data)),
        };
        let entry = match (pins, is_batch) {
            (Pins::Data, true) if ty.ndim() > 0 => "[S(0)]".to_owned(),
            (Pins::Data, _) => "[B]".to_owned(),
            (Pins::Tensor, false) if ty.ndim() > 1 => format!("[S({})]", ty.ndim() - 1),
            (Pins::Tensor | Pins::Free | Pins::Random(_) | Pins::Stages, _) => return None,
        };
        Some((node.results[0].name.clone(), entry))
    };
    match program.meshes.is_empty() {
        true => main.args.iter().enumerate().filter_map(pin).collect(),
        false => Vec::new(),
    }
}

/// Whether all arguments and results of a program are finite.
fn is_finite(path: &Path) -> bool {
    let all = tensors(&reference(path)).into_values();
    all.flat_map(|tensor| tensor.to_f64()).all(f64::is_finite)
}

/// The program of a text for a target, taken through the phases up to this one.
fn program(path: &Path, plan: Plan, phase: Phase, target: TargetName) -> Result<Program, String> {
    let (ranks, who) = plan;
    let text = std::fs::read_to_string(path).expect("a readable file");
    let mut options = Options::local(ranks);
    options.target = target;
    // Programs are too small to have tiles for speed.
    if !matches!(who, Pins::Free) {
        options.tiles = Tiles::All;
    }
    let told = |diags: Diags| format!("{diags:?}");
    let state = State::enter(&text, &options).map_err(told)?;
    if let Pins::Random(seed) = who
        && state.program().meshes.is_empty()
    {
        options.mesh = Some(random::mesh(ranks));
        let inferred = advanced(state.clone(), &options, Phase::Inferred).map_err(told)?;
        options.pins = random::pins(&inferred, seed, is_finite(path));
    } else {
        options.pins = pins(path, state.program(), who);
    }
    // Shardings of a program are for all ranks.
    if let Pins::Stages = who
        && state.program().meshes.is_empty()
    {
        options.pipeline.stages = Some(Stages::Exactly(2));
    }
    loop {
        match advanced(state.clone(), &options, phase) {
            // A program of one op, or of one loop.
            Err(diags) if format!("{diags:?}").contains("TooManyStages") => {
                options.pipeline.stages = None;
            }
            Err(diags) if random::contradict(&options.pins, &diags) => {
                options.pins.truncate(options.pins.len() / 2);
            }
            result => return result.map_err(told),
        }
    }
}

/// How far floats of the program's narrowest type may be off.
fn tolerance(reference: &BTreeMap<String, Tensor>) -> f64 {
    let narrow = reference
        .values()
        .any(|t| t.ty.dtype.is_float() && t.ty.dtype.bytes() == 2);
    if narrow { 2e-2 } else { 1e-4 }
}

/// The file with the arguments and JAX's results of a program.
fn reference(path: &Path) -> PathBuf {
    let stem = path
        .to_string_lossy()
        .replace(".mlir", "")
        .replace(".generic", "");
    let short = PathBuf::from(format!("{stem}.safetensors"));
    match short.exists() {
        true => short,
        false => PathBuf::from(format!("{stem}.ref.safetensors")),
    }
}

/// Runs a program of this text; what differs from JAX's results.
fn compare(program: &Program, path: &Path) -> Result<(), String> {
    let reference = tensors(&reference(path));
    let limit = tolerance(&reference);
    let run = interp::run(program, "main", &reference, Mode::Typed);
    let run = run.map_err(|error| error.to_string())?;
    let main = program.funcs.iter().find(|func| func.name == "main");
    let main = main.expect("an entry");
    let names = main.result_names();
    for (number, (_, found)) in run.outputs.iter().enumerate() {
        let output = &main.outputs[number];
        let name = &names[number];
        if output.tie.is_none() && *name != format!("out{number}") {
            return Err(format!("out{number} is called {name}"));
        }
        let expected = &reference[&format!("out{number}")];
        if let Some(difference) = difference(found, expected, limit) {
            return Err(format!("out{number} {difference}"));
        }
    }
    Ok(())
}

/// The cases: one for each program in each form.
pub(crate) fn trials() -> Vec<Trial> {
    let mut paths = programs();
    let size = |path: &PathBuf| std::fs::metadata(path).map_or(0, |file| file.len());
    paths.sort_by_key(|path| (std::cmp::Reverse(size(path)), path.clone()));
    let trial = |kind: &str, path: &PathBuf, check: Box<dyn Fn(&Path) -> Vec<String> + Send>| {
        let path = path.clone();
        Trial::test(format!("{kind}/{}", name(&path)), move || {
            let wrong = check(&path);
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
            Ok(())
        })
    };
    let (generic, pretty): (Vec<PathBuf>, Vec<PathBuf>) = paths
        .into_iter()
        .partition(|path| name(path).ends_with(".generic"));
    let plans = coverage::plans(&pretty);
    let cases = pretty.iter().zip(plans.clone()).map(|(path, plans)| {
        let check = move |path: &Path| wrong(path, &plans);
        trial("jax", path, Box::new(check))
    });
    let mut trials: Vec<Trial> = cases.collect();
    trials.extend(pretty.iter().zip(plans).map(|(path, plans)| {
        let check = move |path: &Path| wrong_as_grids(path, &plans);
        trial("grids", path, Box::new(check))
    }));
    for (number, path) in pretty.iter().enumerate() {
        trials.push(trial("devices", path, devices::check(number)));
    }
    trials.extend(parts::trials(&pretty));
    let imported = |path| trial("jax", path, Box::new(|path| wrong(path, &[])));
    trials.extend(generic.iter().map(imported));
    trials.push(Trial::test("jax/shardings_on_axes_and_in_tiles", || {
        shardings_on_axes_and_in_tiles_are_the_same_pins();
        Ok(())
    }));
    trials
}

/// All that is wrong with what is made of a program. Every form is interpreted as imported. The
/// pretty form goes on, under some plans, each of which is made once to be interpreted and to be
/// compiled, and in micro-batches.
fn wrong(path: &Path, plans: &[Plan]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut check = |what: &str, run: &dyn Fn() -> Result<(), String>| {
        let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run));
        let ended = ended.unwrap_or_else(|_| Err("it panics".to_owned()));
        wrong.extend(ended.err().map(|error| format!("{what}: {error}")));
    };
    check("as imported", &|| {
        let program = program(path, PLANS[0], Phase::Source, TargetName::Cpu)?;
        loops_that_count_are_repeats(&program, path)?;
        compare(&program, path)
    });
    if name(path).ends_with(".generic") {
        return wrong;
    }
    for &plan in plans {
        check(&format!("under {plan:?}"), &|| {
            let program = program(path, plan, Phase::Placed, TargetName::Cpu)?;
            compare(&program, path).map_err(|error| format!("interpreted: {error}"))?;
            let options = Options::local(plan.0);
            // What the planner chooses is optimised; the rest has the same kernels in other places.
            let optimised = plan.1 == Pins::Free || coverage::all();
            let check = match optimised {
                true => compiled::check,
                false => compiled::check_quickly,
            };
            check(&program, path, &options).map_err(|error| format!("compiled: {error}"))
        });
    }
    let text = std::fs::read_to_string(path).expect("a readable file");
    if text.contains("tf.aliasing_output") {
        check("in two micro-batches", &|| parts::check(path));
    }
    wrong
}

/// All that is wrong with the kernels that a device would have, under those of these plans for
/// which there are some: assembled, and with blocks and threads as loops, so that this machine runs
/// them.
fn wrong_as_grids(path: &Path, plans: &[Plan]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (plan, threads) in GRIDS.into_iter().filter(|(plan, _)| plans.contains(plan)) {
        let ended = std::panic::catch_unwind(|| -> Result<(), String> {
            let target = TargetName::Emulation(threads);
            let program = program(path, plan, Phase::Placed, target)?;
            let mut options = Options::local(plan.0);
            // Other ranks have the same kernels, but for their sizes.
            if plan.0 == 1 {
                ddl_tests::ptx(&program, CAPABILITY, &options)?;
                compiled::write_for_device(&program, path, &options, 1)?;
            }
            options.target = target;
            compiled::check(&program, path, &options)?;
            if plan.0 == 1 && has_device(&name(path)) {
                options.target = TargetName::Cuda(80);
                compiled::check(&program, path, &options)?;
            }
            Ok(())
        });
        let ended = ended.unwrap_or_else(|_| Err("it panics".to_owned()));
        wrong.extend(ended.err().map(|error| format!("under {plan:?}: {error}")));
    }
    wrong
}

/// JAX's two partitioners print the same shardings in two ways.
fn shardings_on_axes_and_in_tiles_are_the_same_pins() {
    let pins = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("stablehlo/{name}.mlir"));
        let program = program(&path, (4, Pins::Free), Phase::Source, TargetName::Cpu)
            .expect("a legal program");
        let mesh = &program.meshes[0];
        let sizes: Vec<_> = mesh.axes.iter().map(|axis| axis.1).collect();
        let text = ddlc::print::text(&program);
        let (_, funcs) = text.split_once('\n').expect("a mesh and a function");
        (sizes, mesh.ranks.clone(), funcs.to_owned())
    };
    let tiles = pins("shardings_in_tiles");
    assert_eq!(tiles.1, Some(vec![0, 2, 1, 3]));
    assert_eq!(pins("shardings"), tiles);
}

/// Loops of JAX that count are `repeat`s.
fn loops_that_count_are_repeats(program: &Program, path: &Path) -> Result<(), String> {
    if !name(path).starts_with("shapes_of_loops") {
        return Ok(());
    }
    let mut left = Ok(());
    program.for_each_func(&mut |func| {
        let counts = |id: &NodeId| func.graph.as_loop(*id).is_none_or(|l| l.count().is_some());
        if let Some(id) = func.graph.loops().into_iter().find(|id| !counts(id)) {
            left = Err(format!("{id:?} is still a `while`"));
        }
    });
    left
}
