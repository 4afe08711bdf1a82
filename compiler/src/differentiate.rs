//! `differentiate`: adds everything that training needs. With `--train`, the loss entry gets its
//! backward pass and its update; with or without it, an entry that initialises params and state is
//! added.
//!
//! The trained entry is the first of `--entry`, else the first that has params and whose only
//! result is a 0-d float, or that has the result named by `--loss`. It keeps its own results; the
//! new values of params and optimizer state are returned beside them, tied to their arguments.

pub(crate) mod steps;
mod softmax;
mod streams;
pub(crate) mod ring;
mod precision;
mod active;
mod cut;
mod repeat;
mod backward;
mod loss_scale;
mod versions;
pub(crate) mod slices;
pub mod optimizer;
pub mod init;
#[cfg(test)]
mod tests;

use ddl_grammar::ast::Span;
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use self::cut::stash::Policy;
use self::loss_scale::Scale;
use crate::diag::{Diags, at};
use crate::graph::{ArgKind, Func, Kind, Program};
use crate::options::{OptionError, Options, Precision, Recompute, Train};
use crate::pass::{Pass, run_all};

/// The passes, in order.
pub static PASSES: &[Pass] = &[
    Pass {
        name: "softmax",
        doc: "Makes the ops of a softmax one op, if its gradient is needed.",
        run: softmax::run,
    },
    Pass {
        name: "streams",
        doc: "Gives each random op a stream of its own.",
        run: streams::run,
    },
    Pass {
        name: "ring",
        doc: "Computes attention in steps over blocks of the sequence, if requested.",
        run: ring::run,
    },
    Pass {
        name: "precision",
        doc: "Makes contractions work in 16 bits, if requested.",
        run: precision::run,
    },
    Pass {
        name: "slices",
        doc: "Cuts sequences in slices, if the schedule runs them one after the other.",
        run: slices::run,
    },
    Pass {
        name: "train",
        doc: "Adds the backward pass of the loss and the optimizer's update.",
        run: train,
    },
    Pass {
        name: "init",
        doc: "Adds the entry that initialises params and state.",
        run: init::run,
    },
];

/// A program from elsewhere is differentiated here.
#[derive(Debug, Error, Diagnostic)]
#[error("`--train` differentiates a text that lacks part of its derivative")]
#[diagnostic(
    code(ddl::differentiate::imported),
    severity(Advice),
    help(
        "JAX leaves `stop_gradient`, `custom_vjp` and `custom_jvp` out of the text of a function. Where it has \
         any, lower its `jax.value_and_grad` with the update, and compile that without `--train`"
    )
)]
pub struct Imported;

/// What can be wrong when a program is to be trained.
#[derive(Debug, Error, Diagnostic)]
pub enum TrainError {
    /// `--train` without an entry that can be trained.
    #[error("no entry can be trained: {found}")]
    #[diagnostic(
        code(ddl::differentiate::no_loss),
        help(
            "the trained entry (`--entry` names it) has float arguments that are `param` (`--params` \
             names some) and returns one 0-d float; `--loss` names it where it returns more"
        )
    )]
    NoLoss {
        /// What was found instead.
        found: String,
    },
    /// A gradient reaches an op that has no derivative.
    #[error("`{op}` has no derivative: {reason}")]
    #[diagnostic(
        code(ddl::differentiate::no_derivative),
        help("the loss depends on the param `{param}` through this op")
    )]
    NoDerivative {
        /// The op.
        op: &'static str,
        /// Why.
        reason: &'static str,
        /// A param on which its operand depends.
        param: String,
        /// The op's place.
        #[label("a gradient reaches this op")]
        at: Option<SourceSpan>,
    },
    /// A sequence that cannot be cut in equal blocks.
    #[error("attention over {length} rows or columns does not have {blocks} equal blocks")]
    #[diagnostic(
        code(ddl::differentiate::blocks),
        help(
            "`--attention ring:N` takes a number that divides the rows of `q`, `k` and `v`, or `--attention whole`"
        )
    )]
    Blocks {
        /// Length of the sequence.
        length: usize,
        /// Number of blocks.
        blocks: usize,
        /// The op's place.
        #[label("this attention")]
        at: Option<SourceSpan>,
    },
    /// The loss does not depend on any param.
    #[error("the loss of `@{entry}` does not depend on any param")]
    #[diagnostic(
        code(ddl::differentiate::constant_loss),
        help("float arguments marked `param` are trained")
    )]
    ConstantLoss {
        /// The entry.
        entry: String,
        /// Its place.
        #[label("this entry")]
        at: Option<SourceSpan>,
    },
    /// A param is tied already: the program does its own update.
    #[error("the param `%{param}` has an update already")]
    #[diagnostic(
        code(ddl::differentiate::tied),
        help("leave out `--train`, or return the loss alone")
    )]
    Tied {
        /// The param.
        param: String,
        /// The place of the tie.
        #[label("returned here")]
        at: Option<SourceSpan>,
    },
    /// An argument that is called as the one that `--train` adds.
    #[error("the argument `%lr` of `@{entry}` has the name of the learning rate")]
    #[diagnostic(
        code(ddl::differentiate::reserved),
        help(
            "rename it: `--train` adds an argument `lr`, which `ddlrun --set lr=…` and `--lr-schedule` set"
        )
    )]
    Reserved {
        /// The entry.
        entry: String,
        /// Its place.
        #[label("this entry")]
        at: Option<SourceSpan>,
    },
    /// No such optimizer.
    #[error("unknown optimizer `{found}`")]
    #[diagnostic(code(ddl::train::optimizer), help("{help}"))]
    UnknownOptimizer {
        /// What was given.
        found: String,
        /// What there is.
        help: String,
    },
    /// A setting cannot have this value.
    #[error("`{setting}` cannot be {value}")]
    #[diagnostic(code(ddl::train::value), help("legal: {legal}"))]
    SettingValue {
        /// The setting.
        setting: String,
        /// What was given.
        value: f64,
        /// What there is.
        legal: &'static str,
    },
    /// No such setting.
    #[error("`{optimizer}` has no setting `{found}`")]
    #[diagnostic(code(ddl::train::setting), help("{help}"))]
    UnknownSetting {
        /// The optimizer.
        optimizer: &'static str,
        /// What was given.
        found: String,
        /// What there is.
        help: String,
    },
}

/// Runs the phase on a verified program.
///
/// # Errors
/// [`TrainError`]s.
pub fn run(mut program: Program, options: &Options) -> Result<Program, Diags> {
    let names: Vec<Vec<String>> = program.funcs.iter().map(Func::result_names).collect();
    run_all(PASSES, &mut program, options)?;
    for (func, names) in program.funcs.iter_mut().zip(names) {
        func.keep_result_names(names);
    }
    program.phase = crate::phase::Phase::Training;
    Ok(program)
}

fn train(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let Some(train) = &options.train else {
        return untrained(program, options);
    };
    let optimizer = optimizer::find(train)?;
    let (func, loss) = trained_entry(program, options)?;
    // State (statistics, the step of random ops) has its own next value; this pass makes that of
    // params.
    let updated = func.outputs.iter().find_map(|output| {
        let arg = func.args[output.tie?];
        is_param(func, arg).then_some((output, arg))
    });
    if let Some((tied, arg)) = updated {
        let param = func.graph.node(arg).results[0].name.clone();
        return Err(TrainError::Tied {
            param,
            at: tied.span.map(at),
        }
        .into());
    }
    append_training(func, loss, optimizer, train, options)
}

/// Without `--train`, checks options of the backward pass: they require a program with its own
/// training step.
fn untrained(program: &Program, options: &Options) -> Result<(), Diags> {
    let ties = |func: &&Func| func.outputs.iter().any(|output| output.tie.is_some());
    let mut tied = program.funcs.iter().filter(ties);
    let refuse = |option, problem, help: &str| -> Result<(), Diags> {
        let help = help.to_owned();
        Err(OptionError {
            option,
            problem,
            help,
        }
        .into())
    };
    if options.recompute != Recompute::None {
        let problem = "nothing is differentiated".to_owned();
        let help = "`--train` makes the backward pass whose loops compute again";
        return refuse("--recompute", problem, help);
    }
    let is_profile = program.funcs.iter().any(|f| f.first_layer().is_some());
    if versions::asked(options) && !is_profile {
        let problem = "a schedule with two versions of the weights for a program that is not \
                       differentiated"
            .to_owned();
        let help = "`--train` makes the update, which takes gradients of the version before";
        return refuse("--schedule", problem, help);
    }
    if let Some(name) = &options.loss
        && !program.funcs.iter().any(|func| steps::has_loss(func, name))
    {
        let problem = format!("no entry has its own update and a 0-d float result `{name}`");
        let help = "with `--train OPTIMIZER` it names the result that is differentiated";
        return refuse("--loss", problem, help);
    }
    if options.precision == Precision::F16
        && let Some(func) = tied.find(|func| losses(func).next().is_some())
    {
        let problem = format!(
            "f16 needs a loss that is scaled, and `@{}` has its own backward pass",
            func.name
        );
        let help = "`bf16` needs none; `--train` makes the backward pass of a loss";
        return refuse("--precision", problem, help);
    }
    Ok(())
}

fn append_training(
    func: &mut Func,
    loss: usize,
    optimizer: &'static optimizer::Optimizer,
    train: &Train,
    options: &Options,
) -> Result<(), Diags> {
    let place = func.span;
    let mut args = func.args.iter().map(|&arg| func.graph.node(arg));
    if args.any(|arg| arg.interface().unwrap_or(&arg.results[0].name) == optimizer::RATE) {
        return Err(TrainError::Reserved {
            entry: func.name.clone(),
            at: place.map(at),
        }
        .into());
    }
    let scale = (options.precision == Precision::F16).then(|| Scale::new(func));
    let mut gradients = backward::run(
        func,
        loss,
        scale.as_ref().map(Scale::seed),
        Policy::of(options),
    )?;
    if gradients.is_empty() {
        let entry = func.name.clone();
        return Err(TrainError::ConstantLoss {
            entry,
            at: place.map(at),
        }
        .into());
    }
    let mut versions = Vec::new();
    if versions::asked(options) {
        (gradients, versions) = versions::read_previous(func, &gradients);
    }
    match scale {
        None => optimizer::append(func, optimizer, train, &gradients, None),
        Some(scale) => {
            let scaled = scale.undo(func, &gradients);
            optimizer::append(
                func,
                optimizer,
                train,
                &scaled.gradients,
                Some(scaled.finite),
            );
            optimizer::tie(func, &scaled.news);
        }
    }
    versions::tie(func, &versions);
    Ok(())
}

/// The trained entry, and the index of its loss result.
fn trained_entry<'a>(
    program: &'a mut Program,
    options: &Options,
) -> Result<(&'a mut Func, usize), Diags> {
    let named = options.entries.first();
    let wanted = options.loss.as_deref();
    let suits = |func: &Func| {
        let params = func.args.iter().any(|&a| is_param(func, a));
        loss(func, wanted).filter(|_| params && named.is_none_or(|name| *name == func.name))
    };
    let entries = program.funcs.iter();
    let reasons = entries
        .filter(|func| named.is_none_or(|name| *name == func.name))
        .map(|func| unfit(func, wanted));
    let found = reasons.collect::<Vec<_>>().join("; ");
    let mut entries = program.funcs.iter_mut();
    entries
        .find_map(|func| suits(func).map(|loss| (func, loss)))
        .ok_or_else(|| TrainError::NoLoss { found }.into())
}

/// Why an entry cannot be trained.
fn unfit(func: &Func, wanted: Option<&str>) -> String {
    let name = &func.name;
    if !func.args.iter().any(|&arg| is_param(func, arg)) {
        return format!("`@{name}` has no params");
    }
    let free = func.outputs.iter().filter(|o| o.tie.is_none());
    let shown = free.map(|o| {
        format!(
            "`{}`: {}",
            func.result_name(o),
            func.graph.value(o.value).ty
        )
    });
    let shown: Vec<String> = shown.collect();
    let wanted = wanted.map_or_else(String::new, |wanted| {
        format!(" and no 0-d float `{wanted}`")
    });
    match shown.as_slice() {
        [] => format!("`@{name}` returns nothing{wanted}"),
        _ => format!("`@{name}` returns {}{wanted}", shown.join(", ")),
    }
}

/// Indices of the results that are not next values.
fn free(func: &Func) -> impl Iterator<Item = usize> {
    let results = func.outputs.iter().enumerate();
    results
        .filter(|(_, output)| output.tie.is_none())
        .map(|(number, _)| number)
}

/// Indices of the results that can be a loss: 0-d floats that are not next values.
pub(crate) fn losses(func: &Func) -> impl Iterator<Item = usize> {
    free(func).filter(|&number| {
        let ty = &func.graph.value(func.outputs[number].value).ty;
        ty.ndim() == 0 && ty.dtype.is_float()
    })
}

/// Index of a function's loss, a 0-d float: the result with this name, else the only result that is
/// not a next value.
pub(crate) fn loss(func: &Func, name: Option<&str>) -> Option<usize> {
    let free: Vec<usize> = free(func).collect();
    let called = |&number: &usize, name: &str| {
        let output = &func.outputs[number];
        let interface = output.interface.as_deref() == Some(name);
        interface || func.result_name(output) == name || format!("out{number}") == name
    };
    let number = match (name, free.as_slice()) {
        (Some(name), free) => free.iter().copied().find(|number| called(number, name)),
        (None, &[only]) => Some(only),
        (None, _) => None,
    };
    losses(func).find(|&loss| Some(loss) == number)
}

fn is_param(func: &Func, arg: crate::graph::NodeId) -> bool {
    matches!(func.graph.node(arg).kind, Kind::Arg(ArgKind::Param))
}

fn place(span: Option<Span>) -> Option<SourceSpan> {
    span.map(at)
}
