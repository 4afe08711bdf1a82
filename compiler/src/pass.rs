//! A pass: a named function in the `const` table of its phase. Passes run in table order.

use crate::diag::Diags;
use crate::graph::Program;
use crate::options::Options;

/// A pass over a program.
pub struct Pass {
    /// Its name in `ddl-opt --pass`, in kebab-case.
    pub name: &'static str,
    /// What it does, in one sentence, for the help of `ddl-opt`.
    pub doc: &'static str,
    /// The pass. The program stays in its phase.
    pub run: fn(&mut Program, &Options) -> Result<(), Diags>,
}

/// Runs the passes of a table in order; stops at the first that reports errors.
///
/// # Errors
/// Those of the passes.
pub fn run_all(passes: &[Pass], program: &mut Program, options: &Options) -> Result<(), Diags> {
    for pass in passes {
        (pass.run)(program, options)?;
    }
    Ok(())
}
