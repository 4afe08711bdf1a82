//! The request, events and outcome of a session.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::Results;
use crate::checkpoint::{Checkpoints, STEP};
use crate::error::Result;
use crate::file;
use crate::fill::Fill;
use crate::learning_rate::LrSchedule;
use crate::tensor::Tensors;

/// A file of tensors.
#[derive(Clone, Debug, Default)]
pub struct Input {
    /// Its name, for messages.
    pub file: String,
    /// Its tensors.
    pub tensors: Tensors,
    /// The step after which it was written, for files of a training run.
    pub step: Option<u64>,
}

impl Input {
    /// Reads a file; `-` is standard input.
    ///
    /// # Errors
    /// `ddl::file::{system, format}`.
    pub fn load(path: &Path) -> Result<Input> {
        let (tensors, metadata) = file::read(path)?;
        Ok(Input {
            file: path.display().to_string(),
            tensors,
            step: metadata.get(STEP).and_then(|step| step.parse().ok()),
        })
    }
}

/// A request: what to run.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The entry; by default the first that updates params if data or steps are given, else the
    /// first.
    pub entry: Option<String>,
    /// Arguments, params and state; later files take precedence.
    pub inputs: Vec<Input>,
    /// 0-d arguments: name and value.
    pub set: Vec<(String, String)>,
    /// The schedule of the 0-d argument `lr`; constant if not given.
    pub lr_schedule: Option<LrSchedule>,
    /// Data sets by argument name; samples of several files are concatenated. Empty: no data set.
    pub data: Vec<Input>,
    /// Number of epochs; if not given, as many as the steps of training need, else 1.
    pub epochs: Option<u64>,
    /// Total number of steps; by default the epochs' steps, or one.
    pub steps: Option<u64>,
    /// Seed of the initialisation and of the data order; if not given, that of the checkpoint, or
    /// 0.
    pub seed: Option<u64>,
    /// The evaluation entry, run between steps.
    pub evaluate: Option<String>,
    /// The evaluation data set.
    pub evaluation_data: Vec<Input>,
    /// Steps between two evaluations; by default they run at the end of every epoch and of the run.
    pub every: Option<u64>,
    /// Destination of the results of the last step, or of the results for all samples of a data set
    /// if the entry updates nothing.
    pub outputs: Option<PathBuf>,
    /// Checkpointing, and whether to resume.
    pub checkpoints: Option<Checkpoints>,
    /// Whether a NaN result ends the run.
    pub stop_on_nan: bool,
    /// Whether to check after every step that replicas hold the same bits.
    pub check_replicas: bool,
    /// The fill of arguments, params and state that are not given.
    pub fill: Option<Fill>,
    /// Whether unknown names, and params and state without an initial value, are errors.
    pub strict: bool,
}

/// An event of a session.
#[derive(Debug)]
pub enum Event<'a> {
    /// Information.
    Note(String),
    /// A warning.
    Warning(String),
    /// A step has completed.
    Step {
        /// Its number, from 1.
        step: u64,
        /// Steps in all.
        steps: u64,
        /// The epoch that it belongs to, from 1; 0 without a data set.
        epoch: u64,
        /// Its results.
        results: &'a Results,
        /// Its duration, including input and output.
        time: Duration,
        /// Samples of its batch; 0 without a data set.
        samples: u64,
        /// Bytes that each rank has read from or written to the memory of others in it \[B\].
        communicated: &'a [u64],
    },
    /// The evaluation entry was run.
    Evaluation {
        /// The entry.
        entry: &'a str,
        /// The step that it followed.
        step: u64,
        /// Its 0-d results, averaged over its data.
        means: &'a BTreeMap<String, f64>,
    },
    /// An epoch has completed.
    Epoch {
        /// Its number, from 1.
        epoch: u64,
        /// Epochs in all.
        epochs: u64,
        /// Its 0-d results, averaged over its steps.
        means: &'a BTreeMap<String, f64>,
    },
}

/// The outcome of a session.
#[derive(Debug)]
pub struct Outcome {
    /// The entry that ran.
    pub entry: String,
    /// Completed steps, including those before the checkpoint it resumed from.
    pub steps: u64,
    /// Results of the last step; empty if no steps remained.
    pub results: Results,
    /// 0-d results, averaged over the last epoch; empty without a data set.
    pub means: BTreeMap<String, f64>,
}
