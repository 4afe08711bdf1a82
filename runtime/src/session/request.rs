//! What a session is asked for, what it tells, and what it leaves.

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
    /// What is in it.
    pub tensors: Tensors,
    /// The step after which it was written, if it is of a training.
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

/// What to run.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The entry; by default the first that updates params if there are data or steps, else the
    /// first.
    pub entry: Option<String>,
    /// Arguments, params and state; later ones win.
    pub inputs: Vec<Input>,
    /// 0-d arguments: name and value.
    pub set: Vec<(String, String)>,
    /// How the 0-d argument `lr` changes from step to step; it stays if not given.
    pub lr_schedule: Option<LrSchedule>,
    /// Data sets by argument name; samples of several files follow one another. None: no data set.
    pub data: Vec<Input>,
    /// How often the data set is gone through; 1 if not given.
    pub epochs: Option<u64>,
    /// Steps in all; by default the epochs' steps, or one.
    pub steps: Option<u64>,
    /// Seed of the initialisation and of the order of the data; that of the checkpoint, or 0, if
    /// not given.
    pub seed: Option<u64>,
    /// The entry that is run between steps, to say how good the params are.
    pub evaluate: Option<String>,
    /// The data set that it is run on.
    pub evaluation_data: Vec<Input>,
    /// Steps between two evaluations; by default they come at the end of every epoch, and of the run.
    pub every: Option<u64>,
    /// Where the results of the last step will be written to, or those for all samples of a data set
    /// if the entry updates nothing.
    pub outputs: Option<PathBuf>,
    /// What is saved on the way, and whether to go on from there.
    pub checkpoints: Option<Checkpoints>,
    /// Whether a result that is not a number ends the run.
    pub stop_on_nan: bool,
    /// Whether it is checked after every step that ranks that hold the same hold the same bits.
    pub check_replicas: bool,
    /// What arguments, params and state have that nothing gives.
    pub fill: Option<Fill>,
    /// Whether unknown names, and params and state without a first value, are errors.
    pub strict: bool,
}

/// What happens during a session.
#[derive(Debug)]
pub enum Event<'a> {
    /// Something that the user may want to know.
    Note(String),
    /// Something that the user should know.
    Warning(String),
    /// A step is done.
    Step {
        /// Its number, from 1.
        step: u64,
        /// Steps in all.
        steps: u64,
        /// The epoch that it belongs to, from 1; 0 without a data set.
        epoch: u64,
        /// Its results.
        results: &'a Results,
        /// How long it took, feeding and reading included.
        time: Duration,
        /// Samples of its batch; 0 without a data set.
        samples: u64,
        /// Bytes that each rank has read from or written to memory of others in it \[B\].
        communicated: &'a [u64],
    },
    /// The entry that says how good the params are was run.
    Evaluation {
        /// The entry.
        entry: &'a str,
        /// The step after which.
        step: u64,
        /// Its 0-d results, averaged over its data.
        means: &'a BTreeMap<String, f64>,
    },
    /// An epoch is done.
    Epoch {
        /// Its number, from 1.
        epoch: u64,
        /// Epochs in all.
        epochs: u64,
        /// Its 0-d results, averaged over its steps.
        means: &'a BTreeMap<String, f64>,
    },
}

/// What a session leaves.
#[derive(Debug)]
pub struct Outcome {
    /// The entry that ran.
    pub entry: String,
    /// Steps done, those before a checkpoint that it went on from included.
    pub steps: u64,
    /// Results of the last step; empty if none was left to do.
    pub results: Results,
    /// 0-d results, averaged over the last epoch; empty without a data set.
    pub means: BTreeMap<String, f64>,
}
