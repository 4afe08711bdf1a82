//! The options of a compilation: one struct, read by every phase.

mod arguments;
mod attention;
mod late;
mod later;
pub mod pipeline;
pub mod plan_file;
mod recompute;
mod stages;
mod target;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ddl_dialect::types::DType;
use miette::Diagnostic;
use thiserror::Error;

pub use self::arguments::Said;
pub use self::arguments::{Arguments, MEASURING, SLICING};
pub use self::attention::{Attention, AttentionChoice};
pub use self::late::refuse as refuse_late;
pub use self::later::Later;
pub(crate) use self::pipeline::STAGES;
pub use self::pipeline::{
    Cut, DEFAULT_SCHEDULE, PipelineOptions, SliceOption, Stages, refuse_of_programs,
};
pub use self::plan_file::PlanFile;
pub use self::recompute::{Again, Recompute};
pub(crate) use self::stages::{OpenStages, RequestedStages};
pub use self::target::{CAPABILITIES, Convolutions, TargetName, Tiles};

use crate::cost::cluster::Cluster;
use crate::cost::prices::KnownConversions;

/// An option whose value is malformed or does not fit the program.
#[derive(Debug, Error, Diagnostic)]
#[error("`{option}`: {problem}")]
#[diagnostic(code(ddl::options), help("{help}"))]
pub struct OptionError {
    /// The option as it is called: `--mesh`.
    pub option: &'static str,
    /// What is wrong.
    pub problem: String,
    /// What is legal.
    pub help: String,
}

/// Names, with commas.
fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn refuse(option: &'static str, problem: String, help: &str) -> OptionError {
    OptionError {
        option,
        problem,
        help: help.to_owned(),
    }
}

/// Options of a compilation.
#[derive(Clone, Debug)]
pub struct Options {
    /// Number of ranks.
    pub ranks: usize,
    /// The cluster.
    pub cluster: Cluster,
    /// `-D name=value`: overrides of constants, as text.
    pub defines: BTreeMap<String, String>,
    /// `--train`.
    pub train: Option<Train>,
    /// `--entry`: the entry that is trained, and the entries that are compiled; empty: all.
    pub entries: Vec<String>,
    /// `--mesh data=2,model=2`: replaces the sizes of the program's mesh, or is the mesh where the
    /// program has none.
    pub mesh: Option<Vec<(String, Option<usize>)>>,
    /// `--pin 'w1=[B,S(1)]'`: value name and text of the list.
    pub pins: Vec<(String, String)>,
    /// `--microbatches`: the number of parts of the batch, which a step runs one after the other.
    pub microbatches: usize,
    /// `--microbatches auto`, or not given: more parts if no plan fits into the memory of a device.
    pub more_microbatches: bool,
    /// `--microbatches auto`, given: with stages, the number that takes the least time.
    pub any_microbatches: bool,
    /// `--batch x=1`: the batch dim of a data argument, `None` if it has none; 0 if not given.
    pub batch: Vec<(String, Option<usize>)>,
    /// `--params`: patterns of the names of arguments that are trained.
    pub params: Vec<String>,
    /// `--loss`: the result that is differentiated, if an entry has several; in a step with an
    /// update of its own, the result that determines which ops are forward.
    pub loss: Option<String>,
    /// `--search`: a row of `ddl_solver::SEARCHES`.
    pub search: String,
    /// `--search-time`: seconds of planning after which the best plan found is used; if absent,
    /// effort is counted, so that the same program has the same plan.
    pub search_time: Option<f64>,
    /// When that time ends, once it has begun ([`Options::begin_search`]).
    pub search_ends: Option<Instant>,
    /// Whether a plan is known, and the time that is left is for more than it took to find it.
    pub in_time_left: bool,
    /// `--memory`: bytes of a device, instead of the cluster's.
    pub memory: Option<u64>,
    /// Bytes of a device, where plans are searched with less of them ([`Options::with_less`]).
    pub placed: Option<u64>,
    /// `--precision`: the element type of contractions.
    pub precision: Precision,
    /// `--recompute`: what the backward pass recomputes.
    pub recompute: Recompute,
    /// `--attention`: how it is computed.
    pub attention: Attention,
    /// `--attention auto`: around a ring if the memory of a device is short.
    pub any_attention: bool,
    /// `--recompute auto`: more of it if the memory of a device is short.
    pub more_recompute: bool,
    /// `--cpu`: the CPU that plans are made for; absent: this machine's.
    pub cpu: Option<String>,
    /// `--target`: the target of code generation.
    pub target: TargetName,
    /// `--tiles`: which kernels and products run slice after slice.
    pub tiles: Tiles,
    /// `--convolutions`: how they may be computed.
    pub convolutions: Convolutions,
    /// The options of pipelines.
    pub pipeline: PipelineOptions,
    /// `--plan`: decisions that are given.
    pub plan: Option<Arc<PlanFile>>,
    /// `--top`: number of plans to report: the one in use and the next best.
    pub top: usize,
    /// `--explain`: values and ops that are explained.
    pub explain: Vec<String>,
    /// The hash of the program as it was read, which identifies it in a plan; absent if not needed.
    pub model: Option<String>,
    /// What is known of conversions; copies of these options share it.
    pub conversions: KnownConversions,
}

/// The search that plans if none is named.
pub(crate) const SEARCH: &str = "auto";

impl Options {
    /// The defaults for a local cluster of `ranks` ranks.
    pub fn local(ranks: usize) -> Options {
        Options::on(Cluster::local(ranks))
    }

    /// The defaults for a cluster.
    pub fn on(cluster: Cluster) -> Options {
        Options {
            ranks: cluster.ranks(),
            cluster,
            defines: BTreeMap::new(),
            train: None,
            entries: Vec::new(),
            mesh: None,
            pins: Vec::new(),
            microbatches: 1,
            more_microbatches: false,
            any_microbatches: false,
            batch: Vec::new(),
            params: Vec::new(),
            loss: None,
            search: SEARCH.to_owned(),
            search_time: None,
            search_ends: None,
            in_time_left: false,
            memory: None,
            placed: None,
            precision: Precision::F32,
            recompute: Recompute::None,
            attention: Attention::default(),
            any_attention: false,
            more_recompute: false,
            cpu: None,
            target: TargetName::Cpu,
            tiles: Tiles::Auto,
            convolutions: Convolutions::Auto,
            pipeline: PipelineOptions::default(),
            plan: None,
            top: 1,
            explain: Vec::new(),
            model: None,
            conversions: KnownConversions::default(),
        }
    }

    /// Starts the time of `--search-time`, which is one for all forms of a program. Otherwise each
    /// call of the planner has as much.
    pub fn begin_search(&mut self) {
        self.search_ends = self.deadline();
    }

    /// The time at which planning ends, if there is one.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        let from_now = || {
            let time = Duration::try_from_secs_f64(self.search_time?).ok()?;
            Instant::now().checked_add(time)
        };
        self.search_ends.or_else(from_now)
    }

    /// Whether the time that has begun is over.
    pub(crate) fn is_late(&self) -> bool {
        self.search_ends.is_some_and(|end| Instant::now() >= end)
    }

    /// Minimum size on a rank of a value that is recomputed for the backward pass because of
    /// `--tiles` \[B\]: as many bytes as make a tile worthwhile; and whether it has to be computed
    /// from products of 32 bits at most, of which devices make tiles. `None`: no value is.
    pub(crate) fn recomputed(&self) -> Option<(usize, bool)> {
        let is_device = match self.target {
            TargetName::Cpu => false,
            TargetName::Cuda(_) | TargetName::Emulation(_) => true,
        };
        match self.tiles {
            Tiles::Auto => Some((1 << 18, is_device)),
            Tiles::All => Some((0, is_device)),
            Tiles::None => None,
        }
    }

    /// Largest extent of queries and of values of which devices make kernels of attention: their
    /// sums are in registers.
    pub(crate) const ATTENDED: usize = 256;

    /// Whether attention becomes kernels of its own, as on devices.
    pub(crate) fn fuses_attention(&self) -> bool {
        match self.target {
            TargetName::Cpu => false,
            TargetName::Cuda(_) | TargetName::Emulation(_) => self.tiles != Tiles::None,
        }
    }

    /// Memory that a plan may count on a rank \[B\].
    pub fn memory_limit(&self) -> u64 {
        self.memory.unwrap_or(self.cluster.device.memory)
    }

    /// Memory that a rank may use \[B\].
    pub fn placed_limit(&self) -> u64 {
        self.placed.unwrap_or(self.memory_limit())
    }

    /// How much more memory than [`Options::placed_limit`] a rank may use \[B\]: what its device
    /// has more than the least one, if no limit is given.
    pub(crate) fn spare(&self, rank: usize) -> u64 {
        let devices = self.cluster.devices(&[rank]);
        let least = self.cluster.device.memory;
        let own = devices.first().map_or(least, |device| device.memory);
        if self.is_limited_by_devices() {
            own.saturating_sub(least)
        } else {
            0
        }
    }

    /// Whether ranks may use what their devices have.
    pub(crate) fn is_limited_by_devices(&self) -> bool {
        match self.placed {
            Some(limit) => limit == self.cluster.device.memory,
            None => self.memory.is_none(),
        }
    }

    /// The same where plans leave some bytes for gaps between values, which they do not count.
    #[must_use]
    pub fn with_less(&self, bytes: u64) -> Options {
        Options {
            memory: Some(self.memory_limit().saturating_sub(bytes)),
            placed: Some(self.placed_limit()),
            ..self.clone()
        }
    }
}

/// `--precision`: in which element type contractions of f32 values are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Precision {
    /// As written.
    #[default]
    F32,
    /// As written, but a device's library may round operands to 10 bits of mantissa (TF32).
    Tf32,
    /// bfloat16.
    Bf16,
    /// IEEE binary16, with dynamic loss scaling.
    F16,
}

impl Precision {
    /// The word on the command line and in the plan.
    pub fn name(self) -> &'static str {
        match self {
            Precision::Tf32 => "tf32",
            Precision::F32 | Precision::Bf16 | Precision::F16 => {
                self.low().unwrap_or(DType::F32).name()
            }
        }
    }

    /// The 16-bit type, if there is one.
    pub fn low(self) -> Option<DType> {
        match self {
            Precision::F32 | Precision::Tf32 => None,
            Precision::Bf16 => Some(DType::BF16),
            Precision::F16 => Some(DType::F16),
        }
    }
}

/// `--train 'adamw(lr=1e-3, decay=0.1)'`: the optimizer and its settings.
#[derive(Clone, Debug, PartialEq)]
pub struct Train {
    /// A row of `differentiate::optimizer::OPTIMIZERS`.
    pub optimizer: String,
    /// Settings by name.
    pub settings: BTreeMap<String, f64>,
}
