//! The options of the command line that `ddlc` and `ddl-opt` share.

mod machine;

use std::collections::BTreeMap;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use ddl_abi::MAX_RANKS;
use ddl_pipeline::search::rows::ROWS;
use ddl_solver::SEARCHES;

pub use self::machine::Said;
use super::attention::{AttentionChoice, choice};
use super::pipeline::PipelineArguments;
use super::recompute::again;
use super::{
    Again, Convolutions, OptionError, Options, PlanFile, Precision, TargetName, Tiles, Train,
    listed, refuse, stages,
};
use crate::cost::cluster::{Cluster, QuantityKind, preset, quantity};
use crate::diag::Diags;

/// What to compile for.
#[derive(Args, Clone, Debug)]
pub struct Arguments {
    /// A local cluster of N ranks [default: that of the text, else 1].
    #[arg(long, value_name = "N", value_parser = positive)]
    pub ranks: Option<usize>,
    /// The cluster: a description, or a preset with N ranks.
    #[arg(long, value_name = "FILE.toml|NAME[:N]", help = clusters())]
    pub cluster: Option<String>,
    /// What the description says: see [`Arguments::description`].
    #[arg(skip)]
    pub described: Option<Cluster>,
    /// Differentiate the loss in its params and append the optimizer's update: sgd, momentum, adam
    /// or adamw, with settings as in `adam(lr=3e-3)` [default: compile the text as it is].
    #[arg(long, value_name = "OPTIMIZER")]
    pub train: Option<String>,
    /// The entries to compile; the first is the one to train [default: all].
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub entry: Vec<String>,
    /// Override a constant of the program, or give a named dim of a model in ONNX its size
    /// (repeatable).
    #[arg(short = 'D', value_name = "NAME=VALUE")]
    pub define: Vec<String>,
    /// Sizes of the axes of the mesh; `_` is chosen by the planner: `data=2,model=_` [default:
    /// those of the text, else chosen by the planner].
    #[arg(long, value_name = "AXIS=SIZE,…")]
    pub mesh: Option<String>,
    /// Fix the distribution of a value, with S(DIM), B, P(sum), P(max), … for each axis of the
    /// mesh: `w1=[B,S(1)]`; of a param or state also under a view: `w=[B,S(2)] as [64,3,4,16]`
    /// (repeatable).
    #[arg(long, value_name = "NAME=[SBP,…]")]
    pub pin: Vec<String>,
    /// Divide the batch into N micro-batches that run one after another; auto: more than one if
    /// memory requires it, with stages the number with the least time [default: more than one if
    /// memory requires it].
    #[arg(long, value_name = "N|auto", value_parser = parts)]
    pub microbatches: Option<Parts>,
    /// The batch dim of a data argument, or `none` [default: 0] (repeatable).
    #[arg(long, value_name = "NAME=AXIS|none")]
    pub batch: Vec<String>,
    /// Train the float arguments whose names match (`*` any text, `?` any character), for programs
    /// whose text declares no params [default: none].
    #[arg(long, value_name = "GLOB,…", value_delimiter = ',')]
    pub params: Vec<String>,
    /// The loss, if an entry has several results: its name, or `out0`, `out1`, … [default: the only
    /// result].
    #[arg(long, value_name = "NAME")]
    pub loss: Option<String>,
    /// The search algorithm of the planner.
    #[arg(long, value_name = "NAME", help = searches())]
    pub search: Option<String>,
    /// What is asked for of a pipeline.
    #[command(flatten)]
    pub pipeline: PipelineArguments,
    /// Use the best plan found in S seconds, at most a day, which may differ between runs; time
    /// that is left is used to search all plans of the best mesh at once
    /// [default: no limit].
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub search_time: Option<f64>,
    /// Memory of a device, in B or another unit of bytes: `80GiB` [default: that of the cluster].
    #[arg(long, value_name = "SIZE")]
    pub memory: Option<String>,
    /// Element type of contractions; params, state, norms, losses and sums stay f32. With tf32 the
    /// library of a device may round the operands of products of f32 [default: f32].
    #[arg(long, value_name = "DTYPE")]
    pub precision: Option<Precision>,
    /// What the backward pass of a `repeat` recomputes instead of keeping it: none, products (all
    /// but products), layers (everything); auto: none if memory allows [default: auto].
    #[arg(long, value_name = "LEVEL", value_parser = again)]
    pub recompute: Option<Again>,
    /// How `attention` is computed: whole; ring:N, in N blocks of the sequence, whose keys and
    /// values go from rank to rank where the sequence is split; auto: whole if memory allows
    /// [default: auto].
    #[arg(long, value_name = "HOW", value_parser = choice)]
    pub attention: Option<AttentionChoice>,
    /// The CPU to generate code for, by LLVM's name: x86-64-v3. Products and convolutions use no
    /// later instructions either [default: this machine's].
    #[arg(long, value_name = "NAME")]
    pub cpu: Option<String>,
    /// The target of code generation: cpu, cuda or cuda:sm_NN, or cuda-emulation, which runs the
    /// kernels of cuda on the CPU [default: cpu].
    #[arg(long, value_name = "TARGET")]
    pub target: Option<String>,
    /// Which batched products and kernels around them run slice by slice, so that intermediate
    /// values stay in the cache [default: auto].
    #[arg(long, value_name = "WHICH")]
    pub tiles: Option<Tiles>,
    /// How convolutions may be computed [default: auto].
    #[arg(long, value_name = "HOW")]
    pub convolutions: Option<Convolutions>,
    /// Use the decisions of a plan written by `--emit plan`; the planner makes those that it leaves
    /// open.
    #[arg(long, value_name = "FILE.json")]
    pub plan: Option<String>,
    /// The text of that file, which the caller reads.
    #[arg(skip)]
    pub plan_text: Option<String>,
    /// The name and the text of a trace of a run of the plan, which reports draw.
    #[arg(skip)]
    pub trace_text: Option<(String, String)>,
    /// Report the K best plans; the first is used [default: 1].
    #[arg(long, value_name = "K", value_parser = plans)]
    pub top: Option<usize>,
    /// Explain the distribution of a value or the signature of an op, with the costs of
    /// alternatives (repeatable).
    #[arg(long, value_name = "VALUE|OP")]
    pub explain: Vec<String>,
}

impl Arguments {
    /// The options, where `said` is the cluster in the header of the text.
    ///
    /// # Errors
    /// `ddl::options` for the first value that cannot be read, `ddl::cluster::…` for a cluster that
    /// there is not, or that is another than the text's, `ddl::plan::{file, version}` for a plan
    /// that cannot be read.
    pub fn options(&self, said: Option<Said>) -> Result<Options, Diags> {
        let plan = self.plan_file()?;
        let mut options = Options::on(self.machine_for(plan.as_deref(), said.unwrap_or_default())?);
        for text in &self.define {
            let (name, value) = pair("-D", text)?;
            options.defines.insert(name.to_owned(), value.to_owned());
        }
        for text in &self.pin {
            let (name, list) = pair("--pin", text)?;
            options.pins.push((name.to_owned(), list.to_owned()));
        }
        for text in &self.batch {
            options.batch.push(batch(text)?);
        }
        options.params.clone_from(&self.params);
        options.loss.clone_from(&self.loss);
        let parts = plan.as_ref().and_then(|plan| plan.microbatches.as_ref());
        let said = match self.microbatches {
            Some(Parts::Fixed(parts)) => Some(parts),
            Some(Parts::Auto) | None => parts.map(|parts| parts.value),
        };
        options.microbatches = said.unwrap_or(1);
        options.more_microbatches = said.is_none();
        options.any_microbatches = said.is_none() && self.microbatches.is_some();
        options.train = self.train.as_deref().map(train).transpose()?;
        options.mesh = self.mesh.as_deref().map(mesh).transpose()?;
        options.memory = self.memory.as_deref().map(bytes).transpose()?;
        options.entries.clone_from(&self.entry);
        let precision = plan.as_ref().and_then(|plan| plan.precision.as_ref());
        let precision = precision.and_then(|name| Precision::from_str(&name.value, false).ok());
        options.precision = self.precision.or(precision).unwrap_or_default();
        let again = plan.as_ref().and_then(|plan| plan.recompute.as_ref());
        let again = match self.recompute {
            Some(Again::Fixed(level)) => Some(level),
            Some(Again::Auto) | None => again.map(|again| again.value),
        };
        options.recompute = again.unwrap_or_default();
        options.more_recompute = again.is_none();
        let attention = plan.as_ref().and_then(|plan| plan.attention.as_ref());
        let attention = match self.attention {
            Some(AttentionChoice::Fixed(attention)) => Some(attention),
            Some(AttentionChoice::Auto) | None => attention.map(|attention| attention.value),
        };
        options.attention = attention.unwrap_or_default();
        options.any_attention = attention.is_none() && plan.is_none();
        options.cpu.clone_from(&self.cpu);
        let target = self.target.as_deref().map(TargetName::read);
        options.target = target.transpose()?.unwrap_or_default();
        if options.precision == Precision::Tf32 && !matches!(options.target, TargetName::Cuda(_)) {
            let problem = "products of `tf32` are those of a device's library".to_owned();
            return Err(refuse("--precision", problem, "add `--target cuda`").into());
        }
        options.tiles = self.tiles.unwrap_or_default();
        options.convolutions = self.convolutions.unwrap_or_default();
        if options.convolutions == Convolutions::Direct {
            options.cluster = options.cluster.without_tiles();
        }
        options.pipeline = self.pipeline.options(plan.as_deref())?;
        let schedule = options.pipeline.schedule.as_deref();
        schedule.map(stages::find).transpose()?;
        if let Some(plan) = &plan {
            options.pipeline.follow(plan)?;
        }
        options.plan = plan;
        options.top = self.top.unwrap_or(1);
        options.explain.clone_from(&self.explain);
        options.search_time = self.search_time;
        if let Some(search) = &self.search {
            options.search.clone_from(search);
        }
        Ok(options)
    }

    /// The cluster; if neither the command line nor the text has one, that of the plan, if its name
    /// is that of a preset, or else as many local ranks as the plan has.
    fn machine_for(&self, plan: Option<&PlanFile>, mut said: Said) -> Result<Cluster, Diags> {
        if self.ranks.is_none() && self.cluster.is_none() && said == Said::default() {
            said.ranks = plan.and_then(PlanFile::ranks_of_all);
            let name = plan.and_then(|plan| plan.cluster.as_ref());
            let known = name.and_then(|name| preset::find(&name.value, said.ranks, None).ok());
            if let Some(known) = known.filter(|known| known.ranks() <= MAX_RANKS) {
                return Ok(known);
            }
        }
        self.machine(&said)
    }

    /// The given plan, once its text has been read.
    fn plan_file(&self) -> Result<Option<Arc<PlanFile>>, Diags> {
        let file = self.plan.as_ref().zip(self.plan_text.as_ref());
        let read = file.map(|(name, text)| PlanFile::read(name, text).map(Arc::new));
        Ok(read.transpose()?)
    }
}

/// The search that cuts a training step into stages and slices of the sequence.
pub const SLICING: &str = "terapipe";

/// The searches that cut a program into stages by measured times; only the program `ddlc` has them.
pub const MEASURING: [&str; 2] = ["mpe", "profiling"];

/// The help of `--cluster`.
fn clusters() -> String {
    let presets = listed(preset::PRESETS.iter().map(|(name, _)| *name));
    format!("The cluster: a description, or a preset with N ranks ({presets})")
}

/// The help of `--search`.
fn searches() -> String {
    let programs = SEARCHES.iter().map(|search| search.name());
    let profiles = ROWS.iter().map(|row| row.name);
    format!(
        "The search algorithm of the planner: {}; for the stages of a training step {SLICING}, and in ddlc {}, \
        which measure; for a profile {} [default: auto]",
        listed(programs),
        listed(MEASURING.into_iter()),
        listed(profiles)
    )
}

/// The longest time to search \[s\]: a day.
const MAX_SECONDS: f64 = 86_400.0;

/// A time to search \[s\].
fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok();
    let seconds = seconds.filter(|seconds| (0.0..=MAX_SECONDS).contains(seconds));
    seconds.ok_or_else(|| format!("expected seconds, from 0 to {MAX_SECONDS}"))
}

/// A number of plans.
fn plans(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least the plan that is made is told".to_owned()),
        Ok(n) => Ok(n),
        Err(_) => Err("expected a number of plans".to_owned()),
    }
}

/// A number of micro-batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts {
    /// So many.
    Fixed(usize),
    /// As few as fit into memory.
    Auto,
}

fn parts(text: &str) -> Result<Parts, String> {
    match (text, text.parse()) {
        ("auto", _) => Ok(Parts::Auto),
        (_, Ok(0)) => Err("a batch has at least one part".to_owned()),
        (_, Ok(n)) => Ok(Parts::Fixed(n)),
        (_, Err(_)) => Err("expected a number of micro-batches, or `auto`".to_owned()),
    }
}

/// `x=1`, or `x=none`.
fn batch(text: &str) -> Result<(String, Option<usize>), OptionError> {
    let (name, axis) = pair("--batch", text)?;
    let axis = match axis {
        "none" => None,
        _ => Some(axis.parse().map_err(|_| {
            let problem = format!("`{axis}` is no dim");
            refuse("--batch", problem, "a dim is a number from 0 on, or `none`")
        })?),
    };
    Ok((name.to_owned(), axis))
}

/// A number from 1 on.
fn positive(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("a program runs on at least one rank".to_owned()),
        Ok(n) => Ok(n),
        Err(_) => Err("expected a number of ranks".to_owned()),
    }
}

/// `NAME=VALUE`.
fn pair<'a>(option: &'static str, text: &'a str) -> Result<(&'a str, &'a str), OptionError> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() && !value.trim().is_empty() => {
            Ok((name.trim(), value.trim()))
        }
        _ => Err(refuse(
            option,
            format!("`{text}` is no `NAME=VALUE`"),
            "write `NAME=VALUE`",
        )),
    }
}

/// `data=2,model=_`.
fn mesh(text: &str) -> Result<Vec<(String, Option<usize>)>, OptionError> {
    let mut axes: Vec<(String, Option<usize>)> = Vec::new();
    for item in text.split(',') {
        let (name, size) = pair("--mesh", item)?;
        let size = match size {
            "_" => None,
            _ => Some(positive(size).map_err(|_| {
                let problem = format!("`{size}` is no size of an axis");
                refuse("--mesh", problem, "a size is a number from 1 on, or `_`")
            })?),
        };
        if axes.iter().any(|(other, _)| other == name) {
            let problem = format!("axis `{name}` is given twice");
            return Err(refuse("--mesh", problem, "each axis has one size"));
        }
        axes.push((name.to_owned(), size));
    }
    Ok(axes)
}

/// `adamw(lr=1e-3, decay=0.1)`, or `sgd` alone.
fn train(text: &str) -> Result<Train, OptionError> {
    let malformed = || {
        let problem = format!("`{text}` is no optimizer");
        refuse(
            "--train",
            problem,
            "write `NAME` or `NAME(SETTING=NUMBER, …)`",
        )
    };
    let (name, settings) = match text.trim().split_once('(') {
        None => (text.trim(), ""),
        Some((name, rest)) => (name.trim(), rest.strip_suffix(')').ok_or_else(malformed)?),
    };
    if name.is_empty() {
        return Err(malformed());
    }
    let mut out = BTreeMap::new();
    for setting in settings.split(',').filter(|s| !s.trim().is_empty()) {
        let (name, value) = pair("--train", setting)?;
        let value: f64 = value.parse().map_err(|_| malformed())?;
        if !value.is_finite() {
            let problem = format!("`{name}` is {value}");
            return Err(refuse("--train", problem, "settings are finite numbers"));
        }
        if out.insert(name.to_owned(), value).is_some() {
            let problem = format!("`{name}` is given twice");
            return Err(refuse("--train", problem, "each setting has one value"));
        }
    }
    Ok(Train {
        optimizer: name.to_owned(),
        settings: out,
    })
}

/// `80GiB`: a number with a unit \[B\].
fn bytes(text: &str) -> Result<u64, OptionError> {
    match quantity(text, QuantityKind::Bytes) {
        Ok(size) if (1.0..1.8e19).contains(&size) => Ok(size as u64),
        _ => {
            let problem = format!("`{text}` is no size");
            Err(refuse(
                "--memory",
                problem,
                "a number with its unit, such as `80GiB`, `512MB` or `64kB`",
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(bytes("80GiB").unwrap(), 80 << 30);
        assert_eq!(bytes("1.5 MB").unwrap(), 1_500_000);
        assert_eq!(bytes("7B").unwrap(), 7);
        for wrong in ["80", "GiB", "-1GB", "1e30GB", "nanGB", "0B"] {
            assert!(bytes(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn optimizers_and_meshes_are_read() {
        let adam = train("adamw(lr=1e-3, decay = 0.1)").unwrap();
        assert_eq!(adam.optimizer, "adamw");
        assert_eq!(adam.settings["decay"], 0.1);
        assert!(train("sgd").unwrap().settings.is_empty());
        for wrong in ["", "adam(", "adam(lr)", "adam(lr=x)", "adam(lr=1,lr=2)"] {
            assert!(train(wrong).is_err(), "{wrong}");
        }
        for (infinite, problem) in [("nan", "`lr` is NaN"), ("inf", "`lr` is inf")] {
            let error = train(&format!("sgd(lr={infinite})")).unwrap_err();
            assert_eq!(error.problem, problem);
        }
        assert_eq!(
            mesh("a=2,b=_").unwrap(),
            [("a".into(), Some(2)), ("b".into(), None)]
        );
        for wrong in ["a", "a=0", "a=2,a=3", ""] {
            assert!(mesh(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn batches_lie_along_a_dim_or_none() {
        assert_eq!(batch("x=1").unwrap(), ("x".into(), Some(1)));
        assert_eq!(batch("mask = none").unwrap(), ("mask".into(), None));
        for wrong in ["x", "x=", "x=-1", "x=first"] {
            assert!(batch(wrong).is_err(), "{wrong}");
        }
        assert!(parts("0").is_err() && parts("8") == Ok(Parts::Fixed(8)));
    }
}
