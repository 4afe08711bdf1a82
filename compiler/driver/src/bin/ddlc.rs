//! `ddlc`: from the text of a model to `plan.so`.

use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use ddl_driver::compile::{Compiled, Emit};
use ddl_driver::description::describe;
use ddl_driver::emission::Emission;
use ddl_driver::model::read_model;
use ddl_driver::{Failure, calibrate, decided, known, measured};
use ddlc::cost::cluster::Cluster;
use ddlc::diag::{Diags, Style, render};
use ddlc::options::{Arguments, Later};
use ddlc::plan::diff;

/// The planner makes millions of small allocations.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Compiles a model for a cluster.
#[derive(Parser, Debug)]
#[command(name = "ddlc", version)]
#[command(subcommand_negates_reqs = true, args_conflicts_with_subcommands = true)]
#[command(
    after_help = "Exit status: 0 success, also if the reader of standard output closes it early; 1 the program or \
    the content of a file is wrong, 2 usage, 3 the environment failed (unreadable file), 101 a bug of ddlc."
)]
struct Command {
    /// The model: text (`.ir`, `.mlir`), or ONNX (`.onnx`); `-` is a text on standard input.
    #[arg(value_name = "MODEL", required_unless_present_any = ["emit", "calibrate"])]
    model: Option<String>,
    #[command(subcommand)]
    other: Option<Other>,
    /// The output file of the plan; `-` is standard output [default, without --emit: plan.so beside
    /// the model].
    #[arg(short, value_name = "FILE")]
    output: Option<String>,
    /// Also write this: ir, ir:PHASE, plan, report, timeline, dot, sdy, mlir, mlir:kernels, llvm,
    /// asm, ptx, header, params, which are the stored tensors of a model that a plan carries
    /// otherwise, or cluster, which needs no model (repeatable).
    #[arg(long, value_name = "KIND[=FILE]")]
    emit: Vec<Emission>,
    /// Measure this host with --ranks ranks [default: number of cores], or with --target cuda
    /// devices [default: one], and write its description to -o [default: standard output].
    #[arg(long, conflicts_with_all = [
        "model", "emit", "stats", "cluster", "train", "entry", "define", "mesh", "pin",
        "microbatches", "batch", "params", "loss", "search", "memory", "precision", "plan", "top",
        "explain",
    ])]
    calibrate: bool,
    /// Search the plan and compile all kernels, without the cache of compiled kernels and of plans
    /// that took long to be found, which is in $DDL_CACHE, else in ddlc in $XDG_CACHE_HOME or
    /// ~/.cache, and has at most 256 MiB.
    #[arg(long)]
    no_cache: bool,
    /// Also draw in `--emit report` a step that ran: a trace that `ddlrun --trace` wrote of this
    /// plan, which has stages.
    #[arg(long, value_name = "TRACE.json", requires = "emit")]
    measured: Option<String>,
    /// Report the time of each phase and the number of ops after it.
    #[arg(long)]
    stats: bool,
    /// Whether diagnostics have color.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: Color,
    /// The format of diagnostics.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    error_format: Format,
    #[command(flatten)]
    arguments: Arguments,
    #[command(flatten)]
    later: Later,
}

/// Commands other than a compilation.
#[derive(Subcommand, Debug)]
enum Other {
    /// Explains the difference between two plans, op by op.
    PlanDiff {
        /// A plan that `--emit plan` wrote.
        #[arg(value_name = "A.json")]
        from: String,
        /// Another.
        #[arg(value_name = "B.json")]
        to: String,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Json,
}

fn main() -> ExitCode {
    ddl_driver::report_panics("ddlc");
    match run(Command::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            ddl_files::tell(&failure.message);
            ExitCode::from(failure.status)
        }
    }
}

impl Command {
    fn style(&self) -> Style {
        match (self.error_format, self.color) {
            (Format::Json, _) => Style::Json,
            (Format::Text, Color::Always) => Style::Color,
            (Format::Text, Color::Auto) if std::io::stderr().is_terminal() => Style::Color,
            (Format::Text, Color::Auto | Color::Never) => Style::Plain,
        }
    }

    /// The outputs of a model, and their destinations.
    fn targets(&self, model: &str) -> Vec<(Emit, String)> {
        let mut targets: Vec<(Emit, String)> = (self.emit.iter())
            .map(|e| (e.emit, e.file.clone().unwrap_or_else(|| "-".to_owned())))
            .collect();
        match &self.output {
            Some(path) => targets.push((Emit::Library, path.clone())),
            // An explanation alone needs no code.
            None if targets.is_empty() && self.arguments.explain.is_empty() => {
                let plan = Path::new(model).with_file_name("plan.so");
                targets.push((Emit::Library, plan.to_string_lossy().into_owned()));
            }
            None => {}
        }
        targets
    }
}

fn run(mut command: Command) -> Result<(), Failure> {
    let style = command.style();
    if let Some(Other::PlanDiff { from, to }) = &command.other {
        return plan_diff([from, to], style);
    }
    let refused = |diags: Diags| Failure::options(&diags, style);
    command.later.refuse().map_err(refused)?;
    describe(&mut command.arguments, style)?;
    command.arguments = ddl_driver::with_plan(&command.arguments, style)?;
    if let Some(path) = &command.measured {
        if !command
            .emit
            .iter()
            .any(|emission| emission.emit == Emit::Report)
        {
            let message =
                "--measured: a trace is drawn by `--emit report=FILE.html` only\n".to_owned();
            return Err(Failure::usage(message));
        }
        let trace = ddl_driver::read(path, style)?;
        command.arguments.trace_text = Some((path.clone(), trace));
    }
    let options = command.arguments.options(None).map_err(refused)?;
    if command.calibrate {
        let path = command.output.as_deref().unwrap_or("-");
        let description = calibrate::run(&command.arguments, options.target, style)?;
        return ddl_driver::write(path, description.as_bytes(), style);
    }
    match &command.model {
        Some(model) => of_model(&command, model),
        None => without_model(&command, &options.cluster),
    }
}

/// Writes the description of the cluster, the only output that needs no model.
fn without_model(command: &Command, cluster: &Cluster) -> Result<(), Failure> {
    let of_cluster = |emission: &Emission| emission.emit == Emit::Cluster;
    if command.output.is_some() || !command.emit.iter().all(of_cluster) {
        let message = "the MODEL is missing: only `--emit cluster` needs none\n".to_owned();
        return Err(Failure::usage(message));
    }
    let text = cluster.to_toml();
    for (_, path) in command.targets("") {
        ddl_driver::write(&path, text.as_bytes(), command.style())?;
    }
    Ok(())
}

/// Compiles a model.
fn of_model(command: &Command, model: &str) -> Result<(), Failure> {
    let style = command.style();
    let show = |diags: Diags, text: &str| Failure::asked(&diags, (model, text), style);
    let mut given = command.arguments.clone();
    let read = read_model(model, &mut given, style)?;
    let text = read.text.as_str();
    let targets = command.targets(model);
    let wanted: Vec<Emit> = targets.iter().map(|target| target.0).collect();
    let cache = ddl_driver::cache(command.no_cache);
    let arguments = match measured::asked(&given) {
        None => given,
        Some(row) => {
            let found = measured::run(row, (model, text), &given, (&cache, style))?;
            ddl_files::tell(&found.text(row));
            found.stated(&given)
        }
    };
    let compiled =
        known::run(&read, &arguments, &wanted, &cache).map_err(|diags| show(diags, text))?;
    ddl_files::tell(&render(&compiled.notes, model, text, style));
    for ((emit, path), bytes) in targets.iter().zip(&compiled.outputs) {
        match emit {
            Emit::Params => read.write_stored(model, path, style)?,
            _ => ddl_driver::write(path, bytes, style)?,
        }
    }
    let busy = targets.iter().any(|(_, path)| path == "-");
    say(command, &compiled, &wanted, busy)
}

/// The causes of the difference between two plans.
fn plan_diff(paths: [&str; 2], style: Style) -> Result<(), Failure> {
    let [from, to] = paths;
    let texts = [ddl_driver::read(from, style)?, ddl_driver::read(to, style)?];
    let text = diff::files([(from, &texts[0]), (to, &texts[1])])
        .map_err(|error| Failure::program(render(&error.into(), from, "", style)))?;
    ddl_driver::write("-", text.as_bytes(), style)
}

/// The summary of the plan, if there is one: on standard output, unless an artifact goes there.
fn say(command: &Command, compiled: &Compiled, wanted: &[Emit], busy: bool) -> Result<(), Failure> {
    if command.stats {
        ddl_files::tell(&decided::stats(compiled));
    }
    if let Some(profiled) = &compiled.profiled {
        ddl_files::tell(&profiled.text());
        if !command.arguments.explain.is_empty() {
            ddl_files::tell(&profiled.explained());
        }
        return Ok(());
    }
    let Some(summary) = &compiled.summary else {
        return Ok(());
    };
    let arguments = &command.arguments;
    let mut text = String::new();
    if wanted.contains(&Emit::Library) || arguments.top.is_some() {
        text.push_str(&decided::text(summary));
    }
    for explanation in &summary.explanations {
        text.push_str(explanation);
    }
    if busy {
        ddl_files::tell(&text);
        return Ok(());
    }
    ddl_driver::write("-", text.as_bytes(), command.style())
}
