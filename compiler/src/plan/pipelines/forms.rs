//! The forms of a program that candidates run. A normalized program depends on what was requested:
//! - a schedule that separates weight gradients runs them in loops of their own
//!   ([`weights`]);
//! - one stage adds slices to the tensor that they are added to in the end ([`accumulate`]).
//!
//! Each candidate is planned in the form that it has if it is requested by its numbers.

use ddl_pipeline::{Piece, schedule};

use crate::diag::Diags;
use crate::graph::Program;
use crate::normalize::{accumulate, dce, weights};
use crate::options::Options;

/// A form of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    /// On one stage.
    Whole,
    /// On several stages.
    Cut,
    /// On several stages, with weight gradients apart.
    Apart,
}

/// The program in each form.
pub(super) struct ProgramForms<'a> {
    cut: &'a Program,
    /// If it differs from it.
    whole: Option<Program>,
    /// If it differs.
    apart: Option<Program>,
}

impl<'a> ProgramForms<'a> {
    /// The forms of a program that is inferred for several stages, of which something is to be
    /// found.
    pub(super) fn of(cut: &'a Program, options: &Options) -> Result<ProgramForms<'a>, Diags> {
        let before = |program: &Program| program.nodes().count();
        let mut whole = cut.clone();
        accumulate::accumulate_all(&mut whole);
        dce::run(&mut whole, options)?;
        let differs = before(&whole) != before(cut);
        let mut apart = cut.clone();
        // The ops of an imported step have got their roles after it was normalized.
        let any = options.train.is_some() && weights::distribute_all(&mut apart);
        if any {
            dce::run(&mut apart, options)?;
        }
        Ok(ProgramForms {
            cut,
            whole: differs.then_some(whole),
            apart: any.then_some(apart),
        })
    }

    /// The program for stages, of which the other forms are made.
    pub(super) fn cut(&self) -> &'a Program {
        self.cut
    }

    /// The form in which a candidate runs.
    ///
    /// - `schedule`: its schedule; `None` for one stage
    pub(super) fn form(&self, schedule: Option<&str>) -> Form {
        let Some(name) = schedule else {
            return if self.whole.is_some() {
                Form::Whole
            } else {
                Form::Cut
            };
        };
        let row = schedule::find(name);
        match row.is_ok_and(|row| row.pieces.contains(&Piece::Weight)) && self.apart.is_some() {
            true => Form::Apart,
            false => Form::Cut,
        }
    }

    /// The program in a form.
    pub(super) fn get(&self, form: Form) -> &Program {
        let differing = match form {
            Form::Whole => self.whole.as_ref(),
            Form::Cut => None,
            Form::Apart => self.apart.as_ref(),
        };
        differing.unwrap_or(self.cut)
    }
}
