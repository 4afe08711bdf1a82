//! Compiling and running what is measured.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
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

/// A `ddlrun` that cannot measure.
#[derive(Debug, Error, Diagnostic)]
#[error("this host cannot be measured: {problem}")]
#[diagnostic(code(ddl::calibrate::run), help("{help}"))]
struct Unmeasured {
    problem: String,
    help: String,
}

/// Where programs run.
pub(super) struct Host {
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
    pub(super) fn new(arguments: Arguments, style: Style) -> Result<Host, Failure> {
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
        let plan = self.folder.path().join("plan.so");
        let text = program.text(rounds);
        let wrong = |diags: Diags| {
            let message = render(&diags, &program.name, &text, self.style);
            failure(
                message,
                "this is a bug: please report it".to_owned(),
                self.style,
            )
        };
        let compiled = compile::run(&text, &self.arguments, &[Emit::Library], &Cache::none())
            .map_err(wrong)?;
        let io = |error: std::io::Error| {
            let problem = format!("`{}`: {error}", plan.display());
            failure(problem, "set TMPDIR".to_owned(), self.style)
        };
        let bytes = compiled.outputs.first().map_or(&[][..], Vec::as_slice);
        std::fs::write(&plan, bytes).map_err(io)?;
        self.repeated(&plan).map(|step| step / rounds as f64)
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
            let mut command = Command::new(&self.runner);
            command.arg(plan).arg("--quiet").args(["--timeout", "30"]);
            command.args(["--steps", &steps.to_string()]);
            command.stdin(Stdio::null()).stdout(Stdio::null());
            let start = Instant::now();
            let output = command.stderr(Stdio::piped()).output();
            least = least.min(start.elapsed().as_secs_f64());
            let output = output.map_err(|error| {
                let problem = format!("`{}`: {error}", self.runner.display());
                failure(problem, "can it be run?".to_owned(), self.style)
            })?;
            if !output.status.success() {
                let said = String::from_utf8_lossy(&output.stderr).into_owned();
                let problem = format!("`ddlrun` ends with {}", output.status);
                return Err(failure(problem, said, self.style));
            }
        }
        Ok(least)
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
