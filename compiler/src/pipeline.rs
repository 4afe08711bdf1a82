//! The data flow: which phase follows which, as types.
//!
//! Text enters at the phase it says it is in, after that phase's check. Every phase is checked when it is
//! done: a program that fails the check of the phase that made it is a bug of ours.

pub mod opt;

use crate::diag::{Diags, Syntax};
use crate::graph::Program;
use crate::options::Options;
use crate::phase::Phase;
use crate::plan::Summary;
use crate::state::{Inferred, Normal, Planned, Source, Training, Verified};
use crate::{differentiate, ice, infer, normalize, plan, resolve, verify};

/// Reads a text.
///
/// # Errors
/// `ddl::parse::*`.
pub fn parse(text: &str) -> Result<ddl_grammar::ast::File, Diags> {
    let (file, errors) = ddl_grammar::parse(text);
    let mut diags = Diags::new();
    for error in errors {
        diags.push(Syntax(error));
    }
    diags.or(file)
}

fn verified(program: Source, options: &Options) -> Result<Verified, Diags> {
    verify::run(program.0, options).map(Verified::new)
}

fn training(program: Verified, options: &Options) -> Result<Training, Diags> {
    differentiate::run(program.0, options).map(Training::new)
}

fn normal(program: Training, options: &Options) -> Result<Normal, Diags> {
    normalize::run(program.0, options).map(Normal::new)
}

fn inferred(program: Normal, options: &Options) -> Result<Inferred, Diags> {
    infer::run(program.0, options).map(Inferred::new)
}

fn planned(program: Inferred, options: &Options) -> Result<(Planned, Summary), Diags> {
    let (program, summary) = plan::run(program.0, options)?;
    Ok((Planned::new(program), summary))
}

/// A program in the state that it is in.
#[derive(Clone, Debug)]
pub enum State {
    /// See [`Source`].
    Source(Source),
    /// See [`Verified`].
    Verified(Verified),
    /// See [`Training`].
    Training(Training),
    /// See [`Normal`].
    Normal(Normal),
    /// See [`Inferred`].
    Inferred(Inferred),
    /// See [`Planned`].
    Planned(Planned),
}

impl State {
    /// Takes a text in at the phase that it says it is in.
    ///
    /// # Errors
    /// What is wrong with the text, or what makes it illegal in that phase.
    pub fn enter(text: &str, options: &Options) -> Result<State, Diags> {
        let program = resolve::run(&parse(text)?, options)?;
        check(&program)?;
        Ok(match program.phase {
            Phase::Source => State::Source(Source::new(program)),
            Phase::Verified => State::Verified(Verified::new(program)),
            Phase::Training => State::Training(Training::new(program)),
            Phase::Normal => State::Normal(Normal::new(program)),
            Phase::Inferred => State::Inferred(Inferred::new(program)),
            Phase::Planned => State::Planned(Planned::new(program)),
            _ => State::Planned(Planned::new(program)),
        })
    }

    /// The program.
    pub fn program(&self) -> &Program {
        match self {
            State::Source(state) => state.program(),
            State::Verified(state) => state.program(),
            State::Training(state) => state.program(),
            State::Normal(state) => state.program(),
            State::Inferred(state) => state.program(),
            State::Planned(state) => state.program(),
        }
    }

    /// The program after the next phase, with the plan's figures where that phase is `plan`. A program in
    /// the last phase stays as it is.
    ///
    /// # Errors
    /// Those of the phase.
    pub fn next(self, options: &Options) -> Result<(State, Option<Summary>), Diags> {
        let next = match self {
            State::Source(state) => State::Verified(verified(state, options)?),
            State::Verified(state) => State::Training(training(state, options)?),
            State::Training(state) => State::Normal(normal(state, options)?),
            State::Normal(state) => State::Inferred(inferred(state, options)?),
            State::Inferred(state) => {
                let (state, summary) = planned(state, options)?;
                return Ok((State::Planned(state).own_check(), Some(summary)));
            }
            State::Planned(state) => State::Planned(state),
        };
        Ok((next.own_check(), None))
    }

    /// Checks what a phase of ours made.
    fn own_check(self) -> State {
        let program = self.program();
        if let Err(diags) = check(program) {
            let phase = program.phase.name();
            ice!(
                "`{phase}` left an illegal program:\n{diags:?}\n{}",
                crate::print::text(program)
            );
        }
        self
    }
}

/// Whether a program is legal in the phase that it says it is in.
///
/// # Errors
/// What makes it illegal.
pub fn check(program: &Program) -> Result<(), Diags> {
    match program.phase {
        Phase::Source => return Ok(()),
        Phase::Verified => return verify::check(program),
        Phase::Training => return verify::check(program),
        _ => verify::check_types(program)?,
    }
    match program.phase {
        Phase::Normal => normalize::check(program),
        Phase::Inferred => infer::check(program),
        Phase::Planned => plan::check(program),
        _ => Ok(()),
    }
}
