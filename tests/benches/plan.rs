//! What planning takes: processor time of all threads and memory of the whole process, and how good
//! the plan is known to be. The programs are the examples at the sizes of well-known models, on
//! clusters of the presets; deeper ones show that time does not grow with equal layers.
//! `cargo bench -p ddl-tests --bench plan [NAME …]` runs those whose names contain one of the
//! words; `ddlc` must be built in release (`make bench-plan` does both).
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// A case: name, program below the repository's root, and the rest of the command line.
type Case = (String, &'static str, String);

const LLAMA: &str = "-D hidden=4096 -D heads=32 -D groups=8 -D inner=14336 -D vocab=128256 \
                     -D seq=8192 -D batch=64 --precision bf16 --train adam(lr=1e-4)";
const GPT3: &str = "-D layers=96 -D hidden=12288 -D heads=96 -D seq=2048 -D vocab=51200 \
                    -D batch=1536 --precision bf16 --train adam(lr=1e-4)";

fn cases() -> Vec<Case> {
    let case = |name: &str, path, line: &str| -> Case { (name.to_owned(), path, line.to_owned()) };
    let llama = "examples/llama.ir";
    let line = format!("-D layers=32 {LLAMA} --cluster dgx-h100:64");
    let mut cases = vec![case("LLaMA-3-8B, 64 H100", llama, &line)];
    let line = format!("{GPT3} --cluster dgx-a100:1024");
    cases.push(case("GPT-3, 1024 A100", "examples/gpt.ir", &line));
    for layers in [12, 96, 960] {
        let line = format!("-D layers={layers} {LLAMA} --cluster dgx-h100:64 --memory 100TiB");
        cases.push(case(&format!("LLaMA, {layers} layers"), llama, &line));
    }
    let flat = "../shared/data/stablehlo/gpt2_naive.full.train.mlir";
    cases.push(case("GPT-2 of JAX, 8 ranks", flat, "--ranks 8"));
    let adam = "--train adam(lr=1e-3)";
    for path in [
        "examples/mlp.ir",
        "examples/lenet.ir",
        "examples/gpt.ir",
        "examples/llama.ir",
        "examples/moe.ir",
        "examples/vgg16.ir",
    ] {
        let name = format!("{path} 2x2x2")
            .replace("examples/", "")
            .replace(".ir", "");
        let line = format!("{adam} --ranks 8 --mesh a=2,b=2,c=2");
        cases.push(case(&name, path, &line));
    }
    for ranks in [8, 64, 1024] {
        let line = format!("{adam} --ranks {ranks}");
        cases.push(case(
            &format!("gpt, {ranks} ranks"),
            "examples/gpt.ir",
            &line,
        ));
    }
    cases
}

/// What a process took.
struct Took {
    /// Processor time of all its threads \[s\].
    cpu: f64,
    /// Most memory that it had \[MiB\].
    memory: f64,
    /// Whether it ended well.
    fine: bool,
}

/// Waits for the end of a process.
fn ended(child: &Child) -> Option<Took> {
    let mut status = 0;
    // SAFETY: `rusage` is plain data, for which zeros are a value.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    let id = libc::pid_t::try_from(child.id()).ok()?;
    // SAFETY: both pointers are to live variables of the right types, and nobody else waits for
    // this child.
    let waited = unsafe { libc::wait4(id, &raw mut status, 0, &raw mut usage) };
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 * 1e-6;
    (waited == id).then(|| Took {
        cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
        memory: usage.ru_maxrss as f64 / 1024.0,
        fine: status == 0,
    })
}

/// The compiler beside this program: `target/release/deps/plan-…` lies in a folder below it.
fn compiler() -> Option<PathBuf> {
    let own = std::env::current_exe().ok()?;
    let path = own.parent()?.parent()?.join("ddlc");
    path.exists().then_some(path)
}

fn run(compiler: &Path, program: &Path, line: &str, plan: &Path) -> Option<Took> {
    let mut command = Command::new(compiler);
    command.arg(program).args(line.split_whitespace());
    command
        .args(["--no-cache", "--emit"])
        .arg(format!("plan={}", plan.display()));
    command.stdout(Stdio::null()).stderr(Stdio::null());
    ended(&command.spawn().ok()?)
}

/// Mesh, time of a step and gap, as the plan says them.
fn found(plan: &Path) -> Option<String> {
    let text = std::fs::read_to_string(plan).ok()?;
    let plan: Value = serde_json::from_str(&text).ok()?;
    let sizes = plan["mesh"].as_object()?.values();
    let sizes: Vec<String> = sizes.map(Value::to_string).collect();
    let gap = plan["search"]["gap"].as_f64();
    let gap = gap.map_or("     -".to_owned(), |gap| format!("{:5.1}%", 100.0 * gap));
    let step = plan["predicted"]["step_seconds"].as_f64()?;
    Some(format!("{gap}  {step:11.4e} s  {}", sizes.join("x")))
}

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| !a.starts_with('-'))
        .collect();
    let Some(compiler) = compiler() else {
        println!("there is no release build of ddlc: `make bench-plan` makes one");
        std::process::exit(1);
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = tempfile::tempdir().expect("a folder for plans");
    println!("{:26}{:>9}{:>9}{:>8}  step", "", "cpu s", "MiB", "gap");
    for (name, path, line) in cases() {
        if !wanted.is_empty() && !wanted.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        let (program, plan) = (root.join(path), folder.path().join("plan.json"));
        if !program.exists() {
            println!("{name:26}  {path} is not there");
            continue;
        }
        let took = run(&compiler, &program, &line, &plan);
        match took.filter(|took| took.fine).zip(found(&plan)) {
            Some((took, found)) => {
                println!("{name:26}{:9.2}{:9.0}  {found}", took.cpu, took.memory);
            }
            None => println!("{name:26}  no plan: ddlc {path} {line}"),
        }
    }
}
