//! Compiling and running what is measured.
//!
//! Programs that repeat what they measure are timed from outside ([`Host::seconds`]); whole steps
//! by what `ddlrun` says of each ([`Host::step`]).

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Instant;

use ddl_codegen::Cache;
use ddlc::diag::{Diags, Style, render};
use ddlc::options::Arguments;
use miette::Diagnostic;
use tempfile::TempDir;
use thiserror::Error;

use super::program::Program;
use crate::Failure;
use crate::compile::{self, Emit};

/// What a step of a program shall take \[s\].
const STEP: f64 = 0.01;
/// What the steps of a run shall take together \[s\].
const RUN: f64 = 0.08;
/// Of so many runs the fastest counts: others were disturbed.
const RUNS: usize = 2;
/// The most steps of a run.
const MOST: usize = 1000;
/// The least steps of a run of which the fastest counts: the first ones warm caches.
const FEW: usize = 6;

/// A `ddlrun` that cannot measure.
#[derive(Debug, Error, Diagnostic)]
#[error("this host cannot be measured: {problem}")]
#[diagnostic(code(ddl::calibrate::run), help("{help}"))]
struct Unmeasured {
    problem: String,
    help: String,
}

/// Where programs run.
pub(crate) struct Host {
    arguments: Arguments,
    style: Style,
    runner: PathBuf,
    folder: TempDir,
}

impl Host {
    /// A host whose programs are compiled as the arguments say.
    ///
    /// # Errors
    /// Status 3 if there is no `ddlrun`, or no place for files.
    pub(crate) fn new(arguments: Arguments, style: Style) -> Result<Host, Failure> {
        let refuse = |problem: String, help: &str| failure(problem, help.to_owned(), style);
        let own = std::env::current_exe();
        let own = own.map_err(|error| refuse(error.to_string(), "where is `ddlc`?"))?;
        let runner = own.with_file_name("ddlrun");
        if !runner.is_file() {
            let problem = format!("there is no `{}`", runner.display());
            return Err(refuse(
                problem,
                "`ddlrun` lies beside `ddlc`; build it or copy it there",
            ));
        }
        let folder = TempDir::new();
        let folder = folder.map_err(|error| refuse(error.to_string(), "set TMPDIR"))?;
        Ok(Host {
            arguments,
            style,
            runner,
            folder,
        })
    }

    /// Time of one round \[s\].
    ///
    /// - `guess`: about how long a round takes \[s\]
    ///
    /// # Errors
    /// Status 3 if it does not run.
    pub(super) fn seconds(&self, program: &Program, guess: f64) -> Result<f64, Failure> {
        let rounds = (STEP / guess).clamp(1.0, 1e6) as usize;
        let text = program.text(rounds);
        let plan = self.compiled(&program.name, &text, &self.arguments, &Cache::none())?;
        self.repeated(&plan).map(|step| step / rounds as f64)
    }

    /// The least time of a step of a program on its ranks \[s\]. Its data are random.
    ///
    /// - `name`: what it is, for messages; `arguments`: those of its compilation
    /// - `threads`: of each rank
    ///
    /// # Errors
    /// Status 1 if it does not compile, 3 if it does not run.
    pub(crate) fn step(
        &self,
        name: &str,
        text: &str,
        arguments: &Arguments,
        (cache, threads): (&Cache, usize),
    ) -> Result<f64, Failure> {
        let plan = self.compiled(name, text, arguments, cache)?;
        let mut least = f64::INFINITY;
        let mut steps = FEW;
        for _ in 0..=RUNS {
            let said = self.said(&plan, steps, threads)?;
            let times = said.lines().filter_map(|line| {
                let step: serde_json::Value = serde_json::from_str(line).ok()?;
                step.get("step_seconds")?.as_f64()
            });
            least = times.fold(least, f64::min);
            steps = ((RUN / least) as usize).clamp(FEW, MOST);
        }
        match least.is_finite() {
            true => Ok(least),
            false => {
                let problem = "`ddlrun --json` says nothing of its steps".to_owned();
                Err(failure(
                    problem,
                    "use that of this version".to_owned(),
                    self.style,
                ))
            }
        }
    }

    /// What `ddlrun --json` says of some steps of a plan.
    fn said(&self, plan: &Path, steps: usize, threads: usize) -> Result<String, Failure> {
        let mut command = self.command(plan, steps);
        command.args(["--json", "--fill", "uniform(low=0, high=1)"]);
        // Weights that learn could vanish, and products skip zeros.
        command.args(["--set", "lr=0"]);
        command.args(["--threads", &threads.to_string()]);
        let output = self.ran(command.stdout(Stdio::piped()).output())?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Compiles a program to a file.
    fn compiled(
        &self,
        name: &str,
        text: &str,
        arguments: &Arguments,
        cache: &Cache,
    ) -> Result<PathBuf, Failure> {
        let plan = self.folder.path().join("plan.so");
        let wrong = |diags: Diags| Failure {
            status: 1,
            message: render(&diags, name, text, self.style),
        };
        let compiled = compile::run(text, arguments, &[Emit::Library], cache).map_err(wrong)?;
        let io = |error: std::io::Error| {
            let problem = format!("`{}`: {error}", plan.display());
            failure(problem, "set TMPDIR".to_owned(), self.style)
        };
        let bytes = compiled.outputs.first().map_or(&[][..], Vec::as_slice);
        std::fs::write(&plan, bytes).map_err(io)?;
        Ok(plan)
    }

    /// Time of one step of a plan without what starting it takes \[s\]: more and more steps are
    /// run, until they take long enough to be told from the start.
    fn repeated(&self, plan: &Path) -> Result<f64, Failure> {
        let start = self.fastest(plan, 1, RUNS)?;
        let mut steps = 3;
        loop {
            let own = self.fastest(plan, 1 + steps, RUNS)? - start;
            if own >= RUN / 2.0 || steps >= MOST {
                return Ok(own.max(start / 100.0) / steps as f64);
            }
            let grown = steps as f64 * RUN / own.max(RUN / 16.0);
            steps = (grown as usize).clamp(steps + 1, MOST);
        }
    }

    /// The time of the fastest of several runs of a plan \[s\].
    fn fastest(&self, plan: &Path, steps: usize, runs: usize) -> Result<f64, Failure> {
        let mut least = f64::INFINITY;
        for _ in 0..runs {
            let mut command = self.command(plan, steps);
            let start = Instant::now();
            let output = command.stdout(Stdio::null()).output();
            least = least.min(start.elapsed().as_secs_f64());
            self.ran(output)?;
        }
        Ok(least)
    }

    /// The call that runs some steps of a plan.
    fn command(&self, plan: &Path, steps: usize) -> Command {
        let mut command = Command::new(&self.runner);
        command.arg(plan).arg("--quiet").args(["--timeout", "30"]);
        command.args(["--steps", &steps.to_string()]);
        command.stdin(Stdio::null()).stderr(Stdio::piped());
        command
    }

    fn ran(&self, output: std::io::Result<Output>) -> Result<Output, Failure> {
        let output = output.map_err(|error| {
            let problem = format!("`{}`: {error}", self.runner.display());
            failure(problem, "can it be run?".to_owned(), self.style)
        })?;
        if output.status.success() {
            return Ok(output);
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let problem = format!("`ddlrun` ends with {}", output.status);
        Err(failure(problem, said, self.style))
    }
}

fn failure(problem: String, help: String, style: Style) -> Failure {
    let diags = Diags::from(Unmeasured { problem, help });
    Failure {
        status: 3,
        message: render(&diags, "", "", style),
    }
}

/// Memory of the host \[B\], as Linux tells it.
pub(super) fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}
