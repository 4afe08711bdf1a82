//! What the user sees: results on standard output, notes and progress on standard error.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};

use ddl_runtime::{Error, Event, Outcome, Profile, Result, Tensor, Tensors};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Map, Value, json};

use crate::options::Cli;
use crate::profile;

/// Tensors of at most so many elements are shown.
const SMALL: usize = 16;
/// Lines of progress of a run without epochs, where there is no terminal.
const LINES: u64 = 20;
/// Epochs shown by a line each, where there is no terminal; of more, as many.
const EPOCHS: u64 = 50;

/// Shows events and results.
pub(crate) struct Reporter {
    json: bool,
    quiet: bool,
    /// Whether standard output is taken by `--outputs -`.
    taken: bool,
    /// On a terminal.
    bar: Option<ProgressBar>,
    /// The first error of writing to standard output.
    error: Option<io::Error>,
}

impl Reporter {
    /// A reporter as the command line wants it.
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

    /// Steps begin.
    pub(crate) fn begin(&mut self, done: u64, steps: u64) {
        if self.quiet || self.json || steps < done + 2 || !io::stderr().is_terminal() {
            return;
        }
        let style = "{bar:30} {pos}/{len} steps {msg} [{elapsed} < {eta}]";
        let style = ProgressStyle::with_template(style).expect("the template is well formed");
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr());
        self.bar = Some(bar.with_style(style).with_position(done));
    }

    /// Shows what happens.
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

    fn epoch(&mut self, epoch: u64, epochs: u64, means: &BTreeMap<String, f64>) {
        if self.json {
            self.print(&json!({ "epoch": epoch, "means": averages(means) }));
        } else if self.bar.is_none() && !self.quiet && is_due(epoch, epochs, EPOCHS) {
            let means = means
                .iter()
                .map(|(name, mean)| format!("{name} {:?}", *mean as f32));
            let means = means.collect::<Vec<_>>().join("  ");
            self.progress(&format!("epoch {epoch}/{epochs}  {means}"));
        }
    }

    /// Shows the results.
    ///
    /// # Errors
    /// `ddl::file::system` if standard output could not be written.
    pub(crate) fn finish(&mut self, outcome: &Outcome, communicated: &[u64]) -> Result<()> {
        if let Some(bar) = self.bar.take() {
            bar.finish();
        }
        if self.json {
            self.print(&json!({
                "entry": outcome.entry,
                "steps": outcome.steps,
                "results": values(&outcome.results),
                "means": averages(&outcome.means),
                "communicated_bytes": communicated,
            }));
        } else {
            for (name, value) in &outcome.results {
                let text = match outcome.means.get(name) {
                    Some(mean) if outcome.steps > 1 => {
                        format!("{name} = {:?} (mean of the last epoch)", *mean as f32)
                    }
                    _ if value.elements() <= SMALL => format!("{name} = {value}"),
                    _ => format!("{name}: {}", value.type_name()),
                };
                self.print(&text);
            }
        }
        self.written()
    }

    /// Shows where the time went.
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

/// Whether item `index` of `1..=total` is one of about `lines` shown: evenly, the first and last
/// included.
fn is_due(index: u64, total: u64, lines: u64) -> bool {
    index == 1 || index == total || index.is_multiple_of(total.div_ceil(lines))
}

/// "loss 0.125" for every 0-d result.
fn scalars(results: &Tensors) -> String {
    let shown = results.iter().filter(|(_, value)| value.shape().is_empty());
    shown
        .map(|(name, value)| format!("{name} {value}"))
        .collect::<Vec<_>>()
        .join("  ")
}

/// Small results as JSON, of others the type.
fn values(results: &Tensors) -> Value {
    let value = |tensor: &Tensor| match (tensor.shape(), tensor.elements()) {
        ([], _) => number(&tensor.to_string()),
        (_, ..=SMALL) => tensor.texts().iter().map(|text| number(text)).collect(),
        _ => json!({ "type": tensor.type_name() }),
    };
    let values = results
        .iter()
        .map(|(name, tensor)| (name.clone(), value(tensor)));
    Value::Object(values.collect::<Map<_, _>>())
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

/// A number or boolean as JSON; text for what JSON cannot say (NaN, inf).
fn number(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::from(text))
}
