//! Compiles and runs the programs that are measured.
//!
//! Times are those that `ddlrun` reports for each step: of programs that repeat what they measure
//! the lower quartile ([`Host::sample`]), of whole steps the minimum ([`Host::step`]).

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use ddl_codegen::Cache;
use ddlc::diag::{Diags, Style, render};
use ddlc::options::Arguments;
use miette::Diagnostic;
use tempfile::TempDir;
use thiserror::Error;

use super::program::Program;
use crate::Failure;
use crate::compile::{self, Emit};

/// Intended time of a step of a program \[s\].
const STEP: f64 = 0.005;
/// Intended time of the steps of a run that count \[s\].
const RUN: f64 = 0.08;
/// Time of the first steps of a run, which do not count \[s\]: until the threads of a new process
/// have found cores of their own, steps were seen to take twice as long.
const WARM: f64 = 0.2;
/// Number of runs of a whole step after the first, which shows how long one takes.
const RUNS: usize = 2;
/// Maximum number of steps of a run.
const MOST: usize = 20_000;
/// Minimum number of steps of a run.
const FEW: usize = 6;

/// A `ddlrun` that cannot measure.
#[derive(Debug, Error, Diagnostic)]
#[error("this host cannot be measured: {problem}")]
#[diagnostic(code(ddl::calibrate::run), help("{help}"))]
struct Unmeasured {
    problem: String,
    help: String,
}

/// The host that runs programs.
pub(crate) struct Host {
    arguments: Arguments,
    style: Style,
    runner: PathBuf,
    folder: TempDir,
    /// Name and memory \[B\] of the device of the first rank, once a program has run on one.
    device: RefCell<Option<(String, u64)>>,
}

/// A program that repeats what it measures, compiled, and its times so far.
pub(super) struct Prepared {
    plan: PathBuf,
    /// Rounds of a step.
    rounds: usize,
    /// Times of a round, one for each step \[s\].
    times: Vec<f64>,
}

impl Prepared {
    /// The time of a round \[s\] that a quarter of the samples do not exceed: on a host whose other
    /// users take up to half of the time, that of a calm moment. There is at least one sample.
    pub(super) fn round(&self) -> f64 {
        let mut times = self.times.clone();
        times.sort_unstable_by(f64::total_cmp);
        times[times.len() / 4]
    }
}

impl Host {
    /// A host whose programs are compiled with these arguments.
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
                "`ddlrun` belongs next to `ddlc`; build it or copy it there",
            ));
        }
        let folder = TempDir::new();
        let folder = folder.map_err(|error| refuse(error.to_string(), "set TMPDIR"))?;
        Ok(Host {
            arguments,
            style,
            runner,
            folder,
            device: RefCell::default(),
        })
    }

    /// Name and memory \[B\] of the device of the first rank, if programs run on devices.
    pub(super) fn device(&self) -> Option<(String, u64)> {
        self.device.borrow().clone()
    }

    /// Compiles a program that repeats what it measures.
    ///
    /// - `guess`: an estimate of the time of a round \[s\]; `file`: name of the plan
    ///
    /// # Errors
    /// Status 1 if it does not compile.
    pub(super) fn prepare(
        &self,
        program: &Program,
        guess: f64,
        file: &str,
    ) -> Result<Prepared, Failure> {
        let rounds = (STEP / guess).clamp(1.0, 1e6) as usize;
        let text = program.text(rounds);
        let arguments = Arguments {
            ranks: Some(program.ranks),
            ..self.arguments.clone()
        };
        let options = (&arguments, &Cache::none());
        let plan = self.compiled((&program.name, file), &text, options)?;
        Ok(Prepared {
            plan,
            rounds,
            times: Vec::new(),
        })
    }

    /// Runs a program once more.
    ///
    /// # Errors
    /// Status 3 if it does not run.
    pub(super) fn sample(&self, prepared: &mut Prepared) -> Result<(), Failure> {
        let rounds = prepared.rounds as f64;
        let run = |steps| self.times(self.command(&prepared.plan, steps).arg("--json"));
        let step = match prepared.times.is_empty() {
            true => run(FEW)?.into_iter().fold(f64::INFINITY, f64::min),
            false => prepared.round() * rounds,
        };
        let times = steady(&run(long(step))?)
            .map(|step| step / rounds)
            .collect::<Vec<_>>();
        prepared.times.extend(times);
        Ok(())
    }

    /// The least time of a step of a program on its ranks \[s\]. Its data are random.
    ///
    /// - `name`: its name in messages; `arguments`: those of its compilation
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
        let plan = self.compiled((name, "plan.so"), text, (arguments, cache))?;
        let mut least = f64::INFINITY;
        let mut steps = FEW;
        for _ in 0..=RUNS {
            let mut command = self.command(&plan, steps);
            command.args(["--json", "--fill", "uniform(low=0, high=1)"]);
            // Weights that learn could vanish, and products skip zeros.
            command.args(["--set", "lr=0"]);
            command.args(["--threads", &threads.to_string()]);
            let times = self.times(&mut command)?.into_iter();
            least = times.fold(least, f64::min);
            steps = long(least);
        }
        Ok(least)
    }

    /// The times of the steps of a run \[s\].
    fn times(&self, command: &mut Command) -> Result<Vec<f64>, Failure> {
        let output = self.ran(command.stdout(Stdio::piped()).output())?;
        let said = String::from_utf8_lossy(&output.stdout);
        let time = |line: &str| -> Option<f64> {
            let step: serde_json::Value = serde_json::from_str(line).ok()?;
            step.get("step_seconds")?.as_f64()
        };
        let device = |line: &str| -> Option<(String, u64)> {
            let outcome: serde_json::Value = serde_json::from_str(line).ok()?;
            let device = outcome.get("devices")?.get(0)?;
            let name = device.get("name")?.as_str()?.to_owned();
            Some((name, device.get("memory")?.as_u64()?))
        };
        let times: Vec<f64> = said.lines().filter_map(time).collect();
        if let Some(found) = said.lines().find_map(device) {
            self.device.replace(Some(found));
        }
        if times.is_empty() {
            let problem = "`ddlrun --json` says nothing of its steps".to_owned();
            let help = "use that of this version".to_owned();
            return Err(failure(problem, help, self.style));
        }
        Ok(times)
    }

    /// Compiles a program to a file.
    fn compiled(
        &self,
        (name, file): (&str, &str),
        text: &str,
        (arguments, cache): (&Arguments, &Cache),
    ) -> Result<PathBuf, Failure> {
        let plan = self.folder.path().join(file);
        let wrong = |diags: Diags| Failure {
            status: 1,
            message: render(&diags, name, text, self.style),
        };
        let compiled =
            compile::run(&text.into(), arguments, &[Emit::Library], cache).map_err(wrong)?;
        let io = |error: std::io::Error| {
            let problem = format!("`{}`: {error}", plan.display());
            failure(problem, "set TMPDIR".to_owned(), self.style)
        };
        let bytes = compiled.outputs.first().map_or(&[][..], Vec::as_slice);
        std::fs::write(&plan, bytes).map_err(io)?;
        Ok(plan)
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

/// Number of steps of a run.
///
/// - `step`: the time of one \[s\]
fn long(step: f64) -> usize {
    (((WARM + RUN) / step) as usize).clamp(FEW, MOST)
}

/// The steps of a run that count: those after [`WARM`], and not less than the last quarter.
fn steady(times: &[f64]) -> impl Iterator<Item = f64> {
    let mut passed = 0.0;
    let warm = times.iter().take_while(|&step| {
        passed += step;
        passed < WARM
    });
    let warm = warm.count().min(times.len() * 3 / 4);
    times.iter().skip(warm).copied()
}

fn failure(problem: String, help: String, style: Style) -> Failure {
    let diags = Diags::from(Unmeasured { problem, help });
    Failure {
        status: 3,
        message: render(&diags, "", "", style),
    }
}

/// Memory of the host \[B\], as Linux reports it.
pub(super) fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a process does in its first moments does not count, but some steps always do.
    #[test]
    fn the_first_steps_do_not_count() {
        let slow = vec![2.0 * WARM; 4];
        assert_eq!(steady(&slow).count(), 4);
        let mut times = vec![0.02; 10];
        times.extend([0.01; 8]);
        assert!(steady(&times).all(|step| step == 0.01));
        assert_eq!(steady(&[0.01; 8]).count(), 2);
        assert_eq!(long(0.01), 28);
        assert_eq!((long(1.0), long(1e-9)), (FEW, MOST));
    }

    #[test]
    fn a_burst_of_other_work_does_not_count() {
        let mut times = vec![2.0; 10];
        times.extend([1.0; 6]);
        let prepared = Prepared {
            plan: PathBuf::new(),
            rounds: 1,
            times,
        };
        assert_eq!(prepared.round(), 1.0);
    }
}
