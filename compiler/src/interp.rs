//! The SPMD interpreter: runs a program in any phase for N virtual ranks. The main oracle of the
//! tests.
//!
//! Before `boxed`, one virtual rank computes on the global types; distributions are ignored. From
//! `boxed` on, every virtual rank holds only its own shards, an op reads only the memory of the
//! rank that runs it, and only communication reads another rank's. Shards are never gathered in
//! between, so a wrong signature or a missing collective gives wrong numbers. From `scheduled` on,
//! a rank runs the micro-batches one after another, as the device will, and skips what is needed
//! for nothing but a [branch](crate::schedule::guards) that is not taken.
//!
//! It relies on the phase's check: for an illegal program it gives wrong numbers or an error.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use miette::Diagnostic;
use thiserror::Error;

use crate::graph::Program;
use crate::phase::Phase;
use crate::schedule::time::moments::{region, time_axes};

mod arguments;
mod block;
mod loops;
mod global;
mod layout;
mod collective;
mod exchange;
mod machine;
mod execute;
mod spmd;
mod turns;
mod steps;
mod moments;
#[cfg(test)]
mod tests;

/// The result of one run of an entry.
#[derive(Clone, Debug)]
pub struct Run {
    /// Results in order, with their interface names; global.
    pub outputs: Vec<(String, Tensor)>,
    /// Next values of params and state, by argument name; global.
    pub next: BTreeMap<String, Tensor>,
    /// The communication.
    pub traffic: Traffic,
}

/// Bytes that ranks read from or wrote to memory owned by another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    /// By rank \[B\].
    pub ranks: Vec<u64>,
    /// By name of the communicated value, summed over the ranks \[B\].
    pub ops: BTreeMap<String, u64>,
}

impl Traffic {
    /// Bytes of all ranks together \[B\].
    pub fn total(&self) -> u64 {
        self.ranks.iter().sum()
    }
}

/// Why a program cannot be run on these inputs, or an error during the run.
#[derive(Debug, Error, Diagnostic)]
pub enum InterpError {
    /// No such entry.
    #[error("the program has no entry `{name}`")]
    #[diagnostic(code(ddl::interp::no_entry), help("entries: {entries}"))]
    NoEntry {
        /// The requested name.
        name: String,
        /// The existing entries.
        entries: String,
    },
    /// An argument is missing and has no default.
    #[error("argument `{name}` is missing")]
    #[diagnostic(code(ddl::interp::missing_input), help("it has type {ty}"))]
    MissingInput {
        /// The argument.
        name: String,
        /// Its type.
        ty: String,
    },
    /// An argument has another shape or element type.
    #[error("argument `{name}` is given as {found}")]
    #[diagnostic(code(ddl::interp::input_type), help("its type is {expected}"))]
    InputType {
        /// The argument.
        name: String,
        /// The given type.
        found: String,
        /// What it must be.
        expected: String,
    },
    /// From `boxed` on, a value without a complete distribution, or on a mesh of unknown size.
    #[error("`{name}` has no complete distribution")]
    #[diagnostic(code(ddl::interp::undistributed))]
    Undistributed {
        /// The value.
        name: String,
    },
    /// A rank needs a value that it does not hold.
    #[error("rank {rank} does not hold `{name}`")]
    #[diagnostic(code(ddl::interp::not_held))]
    NotHeld {
        /// The rank.
        rank: usize,
        /// The value.
        name: String,
    },
    /// A rank computed a shard whose shape differs from that of the distribution.
    #[error("rank {rank} computed {found} as its shard of `{name}`")]
    #[diagnostic(
        code(ddl::interp::shard_type),
        help("its distribution asks for {expected}")
    )]
    ShardType {
        /// The rank.
        rank: usize,
        /// The value.
        name: String,
        /// The computed type.
        found: String,
        /// What it must be.
        expected: String,
    },
    /// Communication that is illegal for the distributions of its operand and result.
    #[error("`{comm}` cannot give `{name}`: {why}")]
    #[diagnostic(code(ddl::interp::comm))]
    Comm {
        /// The kind.
        comm: &'static str,
        /// The value communicated.
        name: String,
        /// What is wrong.
        why: String,
    },
    /// Ranks that hold the same part of a result hold different bits.
    #[error("rank {rank} holds other bits of `{name}` than the ranks before it")]
    #[diagnostic(code(ddl::interp::replicas_differ))]
    ReplicasDiffer {
        /// The first rank that differs.
        rank: usize,
        /// The result.
        name: String,
    },
    /// A layer: only its cost is known.
    #[error("what the layer `{name}` computes is not known")]
    #[diagnostic(
        code(ddl::interp::layer),
        help("a program with layers has a cost, and no numbers")
    )]
    Layer {
        /// Its name.
        name: String,
    },
    /// A result or an argument that is still partial.
    #[error("`{name}` is partial at the border of the program")]
    #[diagnostic(code(ddl::interp::partial_border))]
    PartialBorder {
        /// The value.
        name: String,
    },
}

/// Runs an entry once.
///
/// - `program`: a program in any phase that has passed its check
/// - `entry`: name of the entry
/// - `inputs`: arguments by name, global; a 0-d argument may be left out if it has a `default`, and
///   may be given as a tensor of one element
/// - `mode`: exact (f64), or in the program's element types
///
/// # Errors
/// [`InterpError`]; none for a legal program on inputs that fit.
pub fn run(
    program: &Program,
    entry: &str,
    inputs: &BTreeMap<String, Tensor>,
    mode: Mode,
) -> Result<Run, InterpError> {
    let func = program
        .funcs
        .iter()
        .find(|f| f.name == entry)
        .ok_or_else(|| InterpError::NoEntry {
            name: entry.to_owned(),
            entries: program
                .funcs
                .iter()
                .map(|f| f.name.as_str())
                .collect::<Vec<_>>()
                .join(", "),
        })?;
    if let Some(layer) = func.first_layer() {
        let name = layer.name.clone();
        return Err(InterpError::Layer { name });
    }
    let time = time_axes(program);
    let scheduled = program.phase >= Phase::Scheduled;
    let arguments = arguments::read(func, inputs, scheduled.then_some(&time[..]))?;
    let before = arguments.clone();
    let (values, traffic) = if program.phase < Phase::Boxed {
        (global::run(func, arguments, mode), Traffic::default())
    } else if scheduled && region(func, &time).is_some() {
        moments::run(program, func, &arguments, mode)?
    } else {
        spmd::run(program, func, &arguments, mode)?
    };
    let mut run = Run {
        outputs: Vec::new(),
        next: BTreeMap::new(),
        traffic,
    };
    let ties = func.outputs.iter().zip(&values);
    let ties = ties.filter_map(|(output, tensor)| Some((output.tie?, tensor.clone())));
    run.next = arguments::next(func, &before, &ties.collect());
    let results = func.outputs.iter().zip(func.result_names());
    for ((output, name), tensor) in results.zip(values) {
        let part = output
            .tie
            .and_then(|arg| func.graph.node(func.args[arg]).part());
        match part {
            None => {
                let outside = |arg| arguments::outside(func, arg, &tensor);
                let tensor = output.tie.map_or_else(|| tensor.clone(), outside);
                run.outputs.push((name, tensor));
            }
            // All parts form one result.
            Some(part) if part.first > 0 => {}
            Some(part) => run
                .outputs
                .push((part.of.clone(), run.next[&part.of].clone())),
        }
    }
    Ok(run)
}

/// A program with its params and state between steps.
#[derive(Clone, Debug)]
pub struct Session<'a> {
    program: &'a Program,
    mode: Mode,
    state: BTreeMap<String, Tensor>,
}

impl<'a> Session<'a> {
    /// A session whose params and state are not yet known: run `@init`, or [`Session::set`] them.
    pub fn new(program: &'a Program, mode: Mode) -> Session<'a> {
        Session {
            program,
            mode,
            state: BTreeMap::new(),
        }
    }

    /// Params and state by name, global.
    pub fn state(&self) -> &BTreeMap<String, Tensor> {
        &self.state
    }

    /// Sets a param or state.
    pub fn set(&mut self, name: impl Into<String>, value: Tensor) {
        self.state.insert(name.into(), value);
    }

    /// Runs an entry once on these data arguments and keeps the next params and state.
    ///
    /// # Errors
    /// As [`run`].
    pub fn run(
        &mut self,
        entry: &str,
        data: &BTreeMap<String, Tensor>,
    ) -> Result<Run, InterpError> {
        let mut inputs = self.state.clone();
        inputs.extend(
            data.iter()
                .map(|(name, value)| (name.clone(), value.clone())),
        );
        let run = run(self.program, entry, &inputs, self.mode)?;
        self.state.extend(
            run.next
                .iter()
                .map(|(name, value)| (name.clone(), value.clone())),
        );
        Ok(run)
    }
}
