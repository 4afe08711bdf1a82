//! User-visible output: results on standard output, notes and progress on standard error.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};

use ddl_runtime::{
    DeviceInfo, Error, Event, Job, Memory, Outcome, Profile, Result, Results, Shown,
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Map, Value, json};

use crate::memory;
use crate::options::Cli;
use crate::profile;

/// Progress lines of a run without epochs when the output is not a terminal.
const LINES: u64 = 20;
/// Maximum number of epochs shown on a line each when the output is not a terminal; of more epochs,
/// this many are shown.
const EPOCHS: u64 = 50;

/// Prints events and results.
pub(crate) struct Reporter {
    json: bool,
    quiet: bool,
    /// Whether `--outputs -` occupies standard output.
    taken: bool,
    /// Whether the output is a terminal.
    bar: Option<ProgressBar>,
    /// The first error when writing to standard output.
    error: Option<io::Error>,
}

impl Reporter {
    /// A reporter configured by the command line.
    pub(crate) fn new(cli: &Cli) -> Reporter {
        let taken = cli
            .outputs
            .as_ref()
            .is_some_and(|path| path.as_os_str() == "-");
        Reporter {
            json: cli.json,
            quiet: cli.quiet,
            taken,
            bar: None,
            error: None,
        }
    }

    /// The steps begin.
    pub(crate) fn begin(&mut self, done: u64, steps: u64) {
        if self.quiet || self.json || steps < done + 2 || !io::stderr().is_terminal() {
            return;
        }
        let style = "{bar:30} {pos}/{len} steps {msg} [{elapsed} < {eta}]";
        let style = ProgressStyle::with_template(style).expect("the template is well formed");
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr());
        self.bar = Some(bar.with_style(style).with_position(done));
    }

    /// Prints an event.
    pub(crate) fn event(&mut self, event: &Event) {
        match event {
            Event::Note(text) if !self.quiet => self.progress(&format!("note: {text}")),
            Event::Note(_) => {}
            Event::Warning(text) => self.progress(&format!("warning: {text}")),
            Event::Step {
                step,
                steps,
                epoch,
                results,
                time,
                samples,
                communicated,
            } if self.json => {
                let seconds = time.as_secs_f64();
                let mut line = json!({
                    "step": step,
                    "results": values(results),
                    "step_seconds": seconds,
                    "communicated_bytes": communicated,
                });
                if *epoch > 0 {
                    line["epoch"] = (*epoch).into();
                    line["samples_per_second"] = (*samples as f64 / seconds).into();
                }
                self.print(&line);
            }
            Event::Step {
                step,
                steps,
                epoch,
                results,
                time,
                samples,
                ..
            } => {
                let rate = match *samples {
                    0 => String::new(),
                    samples => format!("  {:.0} samples/s", samples as f64 / time.as_secs_f64()),
                };
                self.step(
                    *step,
                    *steps,
                    *epoch,
                    &format!("{}{rate}", scalars(results)),
                );
            }
            Event::Evaluation { entry, step, means } => self.evaluation(entry, *step, means),
            Event::Epoch {
                epoch,
                epochs,
                means,
            } => self.epoch(*epoch, *epochs, means),
        }
    }

    fn step(&mut self, step: u64, steps: u64, epoch: u64, text: &str) {
        if let Some(bar) = &self.bar {
            let epoch = if epoch > 0 {
                format!("epoch {epoch}  ")
            } else {
                String::new()
            };
            bar.set_message(format!("{epoch}{text}"));
            bar.set_position(step);
        } else if epoch == 0 && steps > 1 && !self.quiet && is_due(step, steps, LINES) {
            self.progress(&format!("step {step}/{steps}  {text}"));
        }
    }

    fn evaluation(&mut self, entry: &str, step: u64, means: &BTreeMap<String, f64>) {
        if self.json {
            let results = averages(means);
            let about = json!({ "entry": entry, "step": step, "results": results });
            self.print(&json!({ "evaluation": about }));
        } else if !self.quiet {
            self.progress(&format!("step {step}  {entry}: {}", shown(means)));
        }
    }

    fn epoch(&mut self, epoch: u64, epochs: u64, means: &BTreeMap<String, f64>) {
        if self.json {
            self.print(&json!({ "epoch": epoch, "means": averages(means) }));
        } else if self.bar.is_none() && !self.quiet && is_due(epoch, epochs, EPOCHS) {
            self.progress(&format!("epoch {epoch}/{epochs}  {}", shown(means)));
        }
    }

    /// Prints the results.
    ///
    /// # Errors
    /// `ddl::file::system` if standard output could not be written.
    pub(crate) fn finish(&mut self, outcome: &Outcome, job: &Job) -> Result<()> {
        if let Some(bar) = self.bar.take() {
            bar.finish();
        }
        if self.json {
            let mut line = json!({
                "entry": outcome.entry,
                "steps": outcome.steps,
                "results": values(&outcome.results),
                "means": averages(&outcome.means),
                "communicated_bytes": job.communicated_bytes(),
            });
            let devices = job.devices();
            if !devices.is_empty() {
                let device = |it: &DeviceInfo| json!({ "name": it.name, "memory": it.memory });
                line["devices"] = devices.iter().map(device).collect();
            }
            self.print(&line);
        } else {
            let mean = |name: &str, mean: f64| {
                format!("{name} = {:?} (mean of the last epoch)", mean as f32)
            };
            for (name, result) in &outcome.results {
                let text = match (outcome.means.get(name), result) {
                    (Some(found), _) if outcome.steps > 1 => mean(name, *found),
                    (_, Shown::Value(value)) => format!("{name} = {value}"),
                    (_, Shown::Type(kind)) => format!("{name}: {kind}"),
                };
                self.print(&text);
            }
            // For a run with no steps left, the averages stored in its checkpoint.
            let known = outcome.means.iter();
            for (name, found) in known.filter(|(name, _)| !outcome.results.contains_key(*name)) {
                self.print(&mean(name, *found));
            }
        }
        self.written()
    }

    /// Prints the profile.
    ///
    /// # Errors
    /// `ddl::file::system` if standard output could not be written.
    pub(crate) fn profile(&mut self, profile: &Profile) -> Result<()> {
        if self.json {
            self.print(&profile::json(profile));
        } else {
            self.print(&profile::text(profile));
        }
        self.written()
    }

    /// Prints the memory report.
    ///
    /// # Errors
    /// `ddl::file::system` if standard output could not be written.
    pub(crate) fn memory(&mut self, found: &Memory) -> Result<()> {
        if self.json {
            self.print(&memory::json(found));
        } else {
            self.print(&memory::text(found));
        }
        self.written()
    }

    fn written(&mut self) -> Result<()> {
        match self.error.take() {
            None => Ok(()),
            Some(error) => Err(Error::File {
                action: "write",
                path: "standard output".to_owned(),
                reason: error.to_string(),
            }),
        }
    }

    /// A line on standard output.
    fn print(&mut self, line: &dyn std::fmt::Display) {
        if self.taken || self.error.is_some() {
            return;
        }
        self.error = ddl_files::show(format!("{line}\n").as_bytes()).err();
    }

    /// A line on standard error.
    fn progress(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.println(line),
            None => ddl_files::tell(&format!("{line}\n")),
        }
    }
}

/// Whether item `index` of `1..=total` is one of about `lines` evenly spaced items, including the
/// first and the last.
fn is_due(index: u64, total: u64, lines: u64) -> bool {
    index == 1 || index == total || index.is_multiple_of(total.div_ceil(lines))
}

/// "loss 0.125" for every 0-d result.
fn scalars(results: &Results) -> String {
    let values = results
        .iter()
        .filter_map(|(name, shown)| Some((name, shown.value()?)));
    let shown = values.filter(|(_, value)| value.shape().is_empty());
    shown
        .map(|(name, value)| format!("{name} {value}"))
        .collect::<Vec<_>>()
        .join("  ")
}

/// Small results as JSON; only the type of large ones.
fn values(results: &Results) -> Value {
    let value = |shown: &Shown| match shown {
        Shown::Value(tensor) if tensor.shape().is_empty() => number(&tensor.to_string()),
        Shown::Value(tensor) => tensor.texts().iter().map(|text| number(text)).collect(),
        Shown::Type(kind) => json!({ "type": kind }),
    };
    let values = results
        .iter()
        .map(|(name, shown)| (name.clone(), value(shown)));
    Value::Object(values.collect::<Map<_, _>>())
}

/// "loss 0.125  accuracy 0.5".
fn shown(means: &BTreeMap<String, f64>) -> String {
    let means = means.iter();
    let means = means.map(|(name, mean)| format!("{name} {:?}", *mean as f32));
    means.collect::<Vec<_>>().join("  ")
}

/// Averages as JSON.
fn averages(means: &BTreeMap<String, f64>) -> Value {
    let means = means.iter().map(|(name, mean)| {
        let value = match mean.is_finite() {
            true => Value::from(*mean),
            false => number(&mean.to_string()),
        };
        (name.clone(), value)
    });
    Value::Object(means.collect())
}

/// A number or boolean as JSON; a string for values that JSON cannot represent (NaN, inf).
fn number(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::from(text))
}
