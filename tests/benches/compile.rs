//! How long it takes from a text to `plan.so`: the examples and, where they are, programs that JAX wrote.
//! `cargo bench -p ddl-tests --bench compile [NAME …]` runs those whose names contain one of the words.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ddl_driver::compile::{self, Compiled, Emit};
use ddlc::phase::Phase;
use ddlc::pipeline::opt::Request;

/// Ranks that each program is compiled for.
const RANKS: usize = 2;

/// The programs, and how each is trained where it does not say so itself.
fn programs() -> Vec<(PathBuf, &'static str)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let listed = |folder: &str, extension: &str| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(root.join(folder)).into_iter().flatten();
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let mut paths: Vec<PathBuf> = paths
            .filter(|path| path.extension().is_some_and(|e| e == extension))
            .collect();
        paths.sort();
        paths
    };
    let examples = listed("examples", "ir").into_iter();
    let imported = listed("../shared/data/stablehlo", "mlir").into_iter();
    let imported = imported.filter(|path| {
        let name = path.to_string_lossy();
        (name.contains(".full.") || name.contains("bench_")) && !name.contains("generic")
    });
    examples
        .map(|path| (path, "--train adam(lr=1e-3)"))
        .chain(imported.map(|path| (path, "")))
        .collect()
}

fn compile(path: &Path, train: &str) -> Result<(Compiled, Duration), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let request = Request::from_line(&format!("--ranks {RANKS} {train}"));
    let request = request.map_err(|error| error.to_string())?;
    let start = Instant::now();
    let compiled = compile::run(&text, &request.arguments, &[Emit::Library]);
    let took = start.elapsed();
    match compiled {
        Ok(compiled) => Ok((compiled, took)),
        Err(diags) => Err(diags
            .errors
            .iter()
            .map(|error| format!("{error}; "))
            .collect()),
    }
}

fn main() {
    // cargo gives `--bench` itself.
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    println!("{RANKS} ranks; seconds\n");
    println!(
        "{:<34}{:>8}{:>9}{:>9}{:>9}",
        "program", "ops", "plan", "code", "all"
    );
    for (path, train) in programs() {
        let name = path
            .file_name()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        if !words.is_empty() && !words.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        match compile(&path, train) {
            Ok((compiled, took)) => {
                let of = |phase: Phase| compiled.stats.iter().find(|(of, ..)| *of == phase);
                let plan = of(Phase::Planned).map_or(0.0, |(_, time, _)| time.as_secs_f64());
                let ops = of(Phase::Placed).map_or(0, |(.., ops)| *ops);
                let code = compiled.code.map_or(0.0, |time| time.as_secs_f64());
                println!(
                    "{name:<34}{ops:>8}{plan:>9.2}{code:>9.2}{:>9.2}",
                    took.as_secs_f64()
                );
            }
            Err(why) => println!("{name:<34}{why}"),
        }
    }
}
