//! How long it takes from a text to `plan.so`: the examples and, where they are, programs that JAX
//! wrote; then how the time of each phase grows with the size of a program, by families of
//! programs. `cargo bench -p ddl-tests --bench compile [NAME …]` runs those whose names contain one
//! of the words.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ddl_codegen::Cache;
use ddl_driver::compile::{self, Compiled, Emit};
use ddl_tests::family::{FAMILIES, Family};
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

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| error.to_string())
}

fn compile(text: &str, line: &str) -> Result<(Compiled, Duration), String> {
    let request = Request::from_line(line);
    let request = request.map_err(|error| error.to_string())?;
    let start = Instant::now();
    let compiled = compile::run(
        &text.into(),
        &request.arguments,
        &[Emit::Library],
        &Cache::none(),
    );
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

/// Ranks, and the sizes of the programs of a family, each twice the one before.
const GROWTH: [(usize, [usize; 4]); 2] = [(1, [500, 1000, 2000, 4000]), (4, [125, 250, 500, 1000])];

/// Seconds of each phase and of code for programs of doubling size. The last column is the exponent
/// `k` with which the time of a phase grows as `nᵏ` from the second largest size to the largest.
fn growth(family: &Family) -> Result<(), String> {
    for (ranks, sizes) in GROWTH {
        let mut rows: Vec<(&str, Vec<f64>)> = Vec::new();
        for size in sizes {
            let (compiled, _) = compile(&(family.text)(size), &format!("--ranks {ranks}"))?;
            let phases = compiled.stats.iter();
            let phases = phases.map(|(phase, time, _)| (phase.name(), time.as_secs_f64()));
            let code = compiled.code.map(|time| ("code", time.as_secs_f64()));
            for (number, (name, seconds)) in phases.chain(code).enumerate() {
                if rows.len() == number {
                    rows.push((name, Vec::new()));
                }
                rows[number].1.push(seconds);
            }
        }
        println!("\n{} at {ranks} ranks: {}", family.name, family.doc);
        let columns: String = sizes.iter().map(|n| format!("{n:>9}")).collect();
        println!("{:<12}{columns}{:>9}", "n", "growth");
        for (name, seconds) in rows {
            let columns: String = seconds.iter().map(|s| format!("{s:>9.3}")).collect();
            let [.., before, last] = seconds[..] else {
                continue;
            };
            println!("{name:<12}{columns}{:>9.2}", (last / before).log2());
        }
    }
    Ok(())
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
        if !is_wanted(&words, &name) {
            continue;
        }
        let line = format!("--ranks {RANKS} {train}");
        match read(&path).and_then(|text| compile(&text, &line)) {
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
    for family in FAMILIES.iter().filter(|f| is_wanted(&words, f.name)) {
        if let Err(why) = growth(family) {
            println!("\n{}: {why}", family.name);
        }
    }
}

fn is_wanted(words: &[String], name: &str) -> bool {
    words.is_empty() || words.iter().any(|word| name.contains(word.as_str()))
}
