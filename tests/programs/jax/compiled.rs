//! Programs as they are compiled, against JAX's results.

use super::*;
use ddl_runtime::{Job, Tensor as Given};
use ddl_tests::device_cases::{DeviceCases, Role};

/// The tensors of a file as a job takes them.
fn given(path: &Path) -> BTreeMap<String, Given> {
    let bytes = std::fs::read(path).expect("a readable file");
    let file = SafeTensors::deserialize(&bytes).expect("safetensors");
    let tensor = |(name, view): (String, safetensors::tensor::TensorView<'_>)| {
        let shape: Vec<u64> = view.shape().iter().map(|&n| n as u64).collect();
        let wanted = dtype(view.dtype()).name();
        let dtype = ddl_abi::Dtype::ALL.into_iter().find(|d| d.name() == wanted);
        let dtype = dtype.expect("an element type of the runtime");
        let tensor = Given::new(dtype, &shape, view.data().to_vec());
        (name, tensor.expect("a tensor"))
    };
    file.tensors().into_iter().map(tensor).collect()
}

/// Runs the compiled program; what differs from JAX's results.
pub(super) fn check(program: &Program, path: &Path, options: &Options) -> Result<(), String> {
    compare(ddl_tests::job(program, options), program, path)
}

/// As [`check`], with kernels that are compiled quickly.
pub(super) fn check_quickly(
    program: &Program,
    path: &Path,
    options: &Options,
) -> Result<(), String> {
    compare(ddl_tests::quick_job(program, options), program, path)
}

/// Writes a program with JAX's results for a device, if that is asked for.
pub(super) fn write_for_device(
    program: &Program,
    path: &Path,
    options: &Options,
    ranks: usize,
) -> Result<(), String> {
    let mut options = options.clone();
    options.target = TargetName::Cuda(80);
    let name = format!("jax.{}.{ranks}", super::name(path));
    let Some(cases) = DeviceCases::new(&name, program, &options) else {
        return Ok(());
    };
    let expected = tensors(&reference(path));
    let main = program.funcs.iter().find(|func| func.name == "main");
    let main = main.expect("an entry");
    let arg = |number: usize| main.graph.node(main.args[number]);
    let mut all = Vec::new();
    for number in 0..main.args.len() {
        let role = match arg(number).kind {
            Kind::Arg(ArgKind::Data) => Role::In,
            _ => Role::Set,
        };
        let name = arg(number).results[0].name.clone();
        all.push((role, name, &expected[main.arg_name(number)], None));
    }
    let limit = tolerance(&expected);
    for (number, output) in main.outputs.iter().enumerate() {
        let name = format!("out{number}");
        let wanted = &expected[&name];
        let finite = wanted.to_f64().into_iter().filter(|v| v.is_finite());
        let largest = finite.fold(0.0, |largest: f64, v| largest.max(v.abs()));
        let limits = vec![limit * largest; wanted.len()];
        let limits = wanted.ty.dtype.is_float().then_some(limits);
        let (role, name) = match output.tie {
            Some(tied) => (Role::Kept, arg(tied).results[0].name.clone()),
            None => (Role::Out, name),
        };
        all.push((role, name, wanted, limits));
    }
    let all = all
        .iter()
        .map(|(role, name, tensor, limits)| (*role, name.as_str(), *tensor, limits.clone()));
    cases.run("main", &all.collect::<Vec<_>>());
    Ok(())
}

fn compare(mut job: Job, program: &Program, path: &Path) -> Result<(), String> {
    let (file, expected) = (given(&reference(path)), tensors(&reference(path)));
    let main = program.funcs.iter().find(|func| func.name == "main");
    let main = main.expect("an entry");
    let arg = |number: usize| main.graph.node(main.args[number]);
    let mut inputs = Vec::new();
    for number in 0..main.args.len() {
        let name = arg(number).results[0].name.as_str();
        let given = &file[main.arg_name(number)];
        match arg(number).kind {
            Kind::Arg(ArgKind::Data) => inputs.push((name, given)),
            _ => job.set(name, given).map_err(|error| error.to_string())?,
        }
    }
    let results = job
        .step("main", &inputs)
        .map_err(|error| error.to_string())?;
    for (number, output) in main.outputs.iter().enumerate() {
        let name = format!("out{number}");
        let wanted = &expected[&name];
        let found = match output.tie {
            Some(tied) => job.get(&arg(tied).results[0].name),
            None => match results.get(&name) {
                Some(found) => Ok(found.clone()),
                None => return Err(format!("there is no {name}")),
            },
        };
        let found = found.map_err(|error| error.to_string())?;
        let found = decoded(wanted.ty.clone(), found.bytes());
        if let Some(difference) = difference(&found, wanted, tolerance(&expected)) {
            return Err(format!("out{number} {difference}"));
        }
    }
    Ok(())
}
