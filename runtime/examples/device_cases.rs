//! Runs plans for a device and compares what their entries compute with what the tests wrote beside
//! them, on a machine that has a device and no compiler.
//!
//! `device_cases FOLDER…`: each folder has `plan.so`, and a `*.safetensors` file for each run of
//! the entry that it is named after. Tensors are `set.NAME` (params and state before the step),
//! `in.NAME`, `out.NAME`, `kept.NAME` (params and state after it), and `limit.out.NAME` and
//! `limit.kept.NAME`: the difference that is allowed for each element. Tensors without limits have
//! to be equal.
//!
//! Each entry runs three times: its results have to be bit-identical, with and without a CUDA
//! graph.

#![allow(clippy::print_stdout, reason = "what it finds is its output")]

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use ddl_abi::Dtype;
use ddl_runtime::{Job, Options, Tensor};
use safetensors::SafeTensors;

fn main() -> ExitCode {
    let mut wrong = 0;
    let mut count = 0;
    for folder in std::env::args().skip(1).map(PathBuf::from) {
        let begin = Instant::now();
        let found = plan(&folder).unwrap_or_else(|error| vec![Err(error)]);
        count += found.len();
        for error in found.iter().filter_map(|found| found.as_ref().err()) {
            wrong += 1;
            println!("WRONG {}: {error}", folder.display());
        }
        let seconds = begin.elapsed().as_secs_f64();
        println!("{}: {} runs, {seconds:.2} s", folder.display(), found.len());
    }
    println!("{count} runs, {wrong} wrong");
    ExitCode::from(u8::from(wrong > 0))
}

/// What each run of a plan ended with.
fn plan(folder: &Path) -> Result<Vec<Result<(), String>>, String> {
    let said = |error: ddl_runtime::Error| error.to_string();
    let mut job = Job::open(&folder.join("plan.so"), None, Options::default()).map_err(said)?;
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .map_err(|error| error.to_string())?
        .flatten()
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|e| e == "safetensors"))
        .collect();
    files.sort();
    let mut all = Vec::new();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let found = run(&mut job, &name, &file).map_err(|error| format!("{name}: {error}"));
        // Nothing else runs on a device after a fault.
        let failed = found.as_ref().is_err_and(|error| error.contains("FAILED"));
        all.push(found);
        if failed {
            break;
        }
    }
    Ok(all)
}

/// Runs an entry three times and compares.
fn run(job: &mut Job, entry: &str, file: &Path) -> Result<(), String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let file = SafeTensors::deserialize(&bytes).map_err(|error| error.to_string())?;
    let tensors: Vec<(String, Tensor)> = file
        .tensors()
        .iter()
        .map(|(name, view)| Ok((name.clone(), tensor(view)?)))
        .collect::<Result<_, String>>()?;
    let of = |role: &str| -> Vec<(&str, &Tensor)> {
        let named = tensors.iter();
        named
            .filter_map(|(name, tensor)| Some((name.strip_prefix(role)?, tensor)))
            .collect()
    };
    let failed = |error: ddl_runtime::Error| format!("FAILED: {error}");
    let mut first: Option<Vec<(String, Tensor)>> = None;
    for turn in 0..3 {
        for (name, value) in of("set.") {
            job.set(name, value).map_err(failed)?;
        }
        let results = job.step(entry, &of("in.")).map_err(failed)?;
        let mut found = Vec::new();
        for (name, _) in of("out.") {
            let value = results.get(name).ok_or("a result lacks")?;
            found.push((format!("out.{name}"), value.clone()));
        }
        for (name, _) in of("kept.") {
            found.push((format!("kept.{name}"), job.get(name).map_err(failed)?));
        }
        match &first {
            None => {
                for (name, value) in &found {
                    compare(name, value, &tensors)?;
                }
                first = Some(found);
            }
            Some(first) => {
                let mut pairs = first.iter().zip(&found);
                if let Some(pair) = pairs.find(|(a, b)| a.1.bytes() != b.1.bytes()) {
                    return Err(format!("run {turn} has other bits of {}", pair.0.0));
                }
            }
        }
    }
    Ok(())
}

fn compare(name: &str, found: &Tensor, all: &[(String, Tensor)]) -> Result<(), String> {
    let of = |name: &str| {
        all.iter()
            .find(|known| known.0 == name)
            .map(|known| &known.1)
    };
    let wanted = of(name).ok_or("no such tensor")?;
    if (found.shape(), found.dtype()) != (wanted.shape(), wanted.dtype()) {
        return Err(format!(
            "{name} is {}, not {}",
            found.type_name(),
            wanted.type_name()
        ));
    }
    let Some(limits) = of(&format!("limit.{name}")) else {
        return match found.bytes() == wanted.bytes() {
            true => Ok(()),
            false => {
                let pairs = found.texts().into_iter().zip(wanted.texts()).enumerate();
                let differ: Vec<_> = pairs.filter(|(_, (f, w))| f != w).collect();
                let (at, (f, w)) = &differ[0];
                let count = differ.len();
                Err(format!(
                    "{name}[{at}] is {f}, not {w} ({count} of {} differ)",
                    found.elements()
                ))
            }
        };
    };
    let (f, w, limits) = (found.to_f64(), wanted.to_f64(), limits.to_f64());
    let is_wrong = |&i: &usize| {
        let same = f[i] == w[i] || (f[i].is_nan() && w[i].is_nan());
        let gap = (f[i] - w[i]).abs();
        !same && (gap.is_nan() || gap > limits[i])
    };
    let differ: Vec<usize> = (0..f.len()).filter(is_wrong).collect();
    match differ.first() {
        None => Ok(()),
        Some(&i) => Err(format!(
            "{name}[{i}] is {:e}, not {:e} (± {:e}; {} of {} differ)",
            f[i],
            w[i],
            limits[i],
            differ.len(),
            f.len()
        )),
    }
}

fn tensor(view: &safetensors::tensor::TensorView<'_>) -> Result<Tensor, String> {
    let shape: Vec<u64> = view.shape().iter().map(|&n| n as u64).collect();
    let name = match view.dtype() {
        safetensors::Dtype::BOOL => "i1".to_owned(),
        other => format!("{other:?}").to_lowercase().replace('u', "ui"),
    };
    let dtype = Dtype::ALL.into_iter().find(|d| d.name() == name);
    let dtype = dtype.ok_or_else(|| format!("tensors of {name}"))?;
    Tensor::new(dtype, &shape, view.data().to_vec()).map_err(|error| error.to_string())
}
