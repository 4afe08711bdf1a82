//! The data flow: the order of the phases, as types.
//!
//! A text enters at the phase that it declares, after that phase's check. The result of every phase
//! is checked too: a result that fails the check of its own phase is a compiler bug.

mod alone;
mod form;
pub mod longer;
pub mod meshes;
pub mod opt;
pub mod published;
pub mod recompute;
pub mod ring;
pub mod segments;
pub mod sliced;

use crate::diag::{Diags, Syntax};
use crate::graph::Program;
use crate::options::Options;
use crate::phase::Phase;
use crate::plan::Summary;
use crate::state::{
    Boxed, Inferred, Normal, Placed, Planned, Scheduled, Source, Staged, Training, Verified,
};
use crate::{
    boxing, differentiate, ice, import, infer, memory, normalize, plan, raise, resolve, schedule,
    stage, verify, views,
};

/// Parses a text in our own language or in MLIR, told apart by the first token.
///
/// # Errors
/// `ddl::parse::*`, `ddl::import::*`.
pub fn parse(text: &str) -> Result<ddl_grammar::ast::File, Diags> {
    parse_for(text, false)
}

/// As [`parse`].
///
/// - `derived`: whether the program will be differentiated
fn parse_for(text: &str, derived: bool) -> Result<ddl_grammar::ast::File, Diags> {
    if ddl_grammar::mlir::is_mlir(text) {
        return import::tree(text, derived);
    }
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

fn staged(program: Planned, options: &Options) -> Result<Staged, Diags> {
    stage::run(program.0, options).map(Staged::new)
}

fn boxed(program: Staged, options: &Options) -> Result<Boxed, Diags> {
    boxing::run(program.0, options).map(Boxed::new)
}

fn scheduled(program: Boxed, options: &Options) -> Result<Scheduled, Diags> {
    schedule::run(program.0, options).map(Scheduled::new)
}

fn placed(program: Scheduled, options: &Options) -> Result<Placed, Diags> {
    memory::run(program.0, options).map(Placed::new)
}

/// A program, by the phase that it is in.
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
    /// See [`Staged`].
    Staged(Staged),
    /// See [`Boxed`].
    Boxed(Boxed),
    /// See [`Scheduled`].
    Scheduled(Scheduled),
    /// See [`Placed`].
    Placed(Placed),
}

impl State {
    /// Reads a text at the phase that it declares.
    ///
    /// # Errors
    /// Errors in the text, or what makes the program illegal in that phase.
    pub fn enter(text: &str, options: &Options) -> Result<State, Diags> {
        State::enter_noting(text, options, &mut Diags::new())
    }

    /// As [`State::enter`]; appends remarks for the user to `notes`.
    ///
    /// # Errors
    /// Those of [`State::enter`].
    pub fn enter_noting(text: &str, options: &Options, notes: &mut Diags) -> Result<State, Diags> {
        let mut file = parse_for(text, options.train.is_some())?;
        let foreign = import::is_foreign(text, &file);
        if foreign && let Some(note) = import::fit(&mut file, options) {
            notes.push(note);
        }
        if foreign && options.train.is_some() {
            notes.push(differentiate::Imported);
        }
        let mut program = resolve::run(&file, options)?;
        check(&program)?;
        if foreign {
            raise::run(&mut program, options)?;
        }
        Ok(match program.phase {
            Phase::Source => State::Source(Source::new(program)),
            Phase::Verified => State::Verified(Verified::new(program)),
            Phase::Training => State::Training(Training::new(program)),
            Phase::Normal => State::Normal(Normal::new(program)),
            Phase::Inferred => State::Inferred(Inferred::new(program)),
            Phase::Planned => State::Planned(Planned::new(program)),
            Phase::Staged => State::Staged(Staged::new(program)),
            Phase::Boxed => State::Boxed(Boxed::new(program)),
            Phase::Scheduled => State::Scheduled(Scheduled::new(program)),
            Phase::Placed => State::Placed(Placed::new(program)),
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
            State::Staged(state) => state.program(),
            State::Boxed(state) => state.program(),
            State::Scheduled(state) => state.program(),
            State::Placed(state) => state.program(),
        }
    }

    /// The program after the next phase, with the plan's figures if that phase is `plan`. A program
    /// in the last phase is returned unchanged.
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
            State::Planned(state) => State::Staged(staged(state, options)?),
            State::Staged(state) => State::Boxed(boxed(state, options)?),
            State::Boxed(state) => State::Scheduled(scheduled(state, options)?),
            State::Scheduled(state) => State::Placed(placed(state, options)?),
            State::Placed(state) => State::Placed(state),
        };
        Ok((next.own_check(), None))
    }

    /// Checks the result of a phase of the compiler itself.
    fn own_check(self) -> State {
        let program = self.program();
        if let Err(diags) = check(program) {
            let phase = program.phase.name();
            let errors = format!("{diags:?}");
            let errors: Vec<&str> = errors.lines().take(5).collect();
            ice!(
                "the phase `{phase}` left an illegal program: {}",
                errors.join("; ")
            );
        }
        self
    }
}

/// Checks that a program is legal in the phase that it declares. The invariants of a phase also
/// hold in all later ones.
///
/// # Errors
/// What makes it illegal.
pub fn check(program: &Program) -> Result<(), Diags> {
    if program.phase > Phase::Training {
        verify::check_always(program)?;
    }
    if program.phase >= Phase::Planned {
        plan::layers::refuse(program)?;
    }
    views::check(program)?;
    if program.phase > Phase::Staged {
        stage::placement(program)?;
    }
    match program.phase {
        Phase::Source => Ok(()),
        Phase::Verified | Phase::Training => verify::check(program),
        Phase::Normal => normalize::check(program),
        Phase::Inferred => infer::check(program),
        Phase::Planned => plan::check(program),
        Phase::Staged => stage::check(program).and_then(|()| plan::check(program)),
        Phase::Boxed => boxing::check(program),
        Phase::Scheduled => boxing::check(program).and_then(|()| schedule::check(program)),
        Phase::Placed => {
            boxing::check(program)?;
            schedule::check(program)?;
            memory::check(program)
        }
    }
}
