//! Runs cases of ONNX's own tests in the interpreter, for `tests/onnx/backend.py`.
//!
//! Each folder below the given one has a `model.onnx`, `given.safetensors` with its inputs,
//! `wanted.safetensors` with its results by number, and `limits` with relative and absolute
//! tolerance. Prints for each its name, `right`, `wrong` or `refused`, and why.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::DType;
use ddl_tests::onnx::translated;
use ddl_tests::tensors::tensors;
use ddlc::interp;
use ddlc::options::Options;
use ddlc::pipeline::State;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("a folder"));
    std::panic::set_hook(Box::new(|_| {}));
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut cases: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    cases.sort();
    for case in cases {
        let name = case.file_name().unwrap_or_default().to_string_lossy();
        let ended = catch_unwind(AssertUnwindSafe(|| outcome(&case)));
        let (word, why) = match ended {
            Ok(Ok(())) => ("right", String::new()),
            Ok(Err(told)) => told,
            Err(panic) => {
                let text = panic.downcast_ref::<String>().cloned();
                ("wrong", format!("it panics: {}", text.unwrap_or_default()))
            }
        };
        println!("{name}\t{word}\t{}", why.replace('\n', " | "));
    }
}

fn outcome(case: &Path) -> Result<(), (&'static str, String)> {
    let model = translated(&case.join("model.onnx"), &BTreeMap::new());
    let model = model.map_err(|diags| {
        let helps = diags.errors.iter().filter_map(|error| error.help());
        let helps: Vec<String> = helps.map(|help| help.to_string()).collect();
        ("refused", format!("{diags:?} {}", helps.join(" ")))
    })?;
    let options = Options::local(1);
    let wrong = |what: String| ("wrong", what);
    let state = State::enter(&model.text, &options).map_err(|e| wrong(format!("text: {e:?}")))?;
    let program = state.program();
    let mut given = tensors(&case.join("given.safetensors"));
    given.extend(model.weights);
    let wanted = tensors(&case.join("wanted.safetensors"));
    let run = interp::run(program, "main", &given, Mode::Typed);
    let run = run.map_err(|error| wrong(format!("interpreter: {error}")))?;
    let limits = std::fs::read_to_string(case.join("limits")).expect("limits");
    let limits: Vec<f64> = limits
        .split(' ')
        .map(|v| v.parse().expect("a number"))
        .collect();
    for (number, (_, found)) in run.outputs.iter().enumerate() {
        let Some(wanted) = wanted.get(&number.to_string()) else {
            continue;
        };
        compare(found, wanted, &limits).map_err(|what| wrong(format!("result {number} {what}")))?;
    }
    Ok(())
}

fn compare(found: &Tensor, wanted: &Tensor, limits: &[f64]) -> Result<(), String> {
    if found.ty != wanted.ty {
        return Err(format!("is {} and not {}", found.ty, wanted.ty));
    }
    // The cases do not allow for a few roundings of narrow types in another order.
    let relative = match wanted.ty.dtype {
        DType::BF16 => limits[0].max(2_f64.powi(-6)),
        DType::F16 => limits[0].max(2_f64.powi(-9)),
        _ => limits[0],
    };
    for i in 0..wanted.len() {
        let (f, w) = (found.get_f64(i), wanted.get_f64(i));
        let near = (f - w).abs() <= limits[1] + relative * w.abs();
        if !(f == w || f.is_nan() && w.is_nan() || near) {
            return Err(format!("has {f} and not {w} at {i}"));
        }
    }
    Ok(())
}
