//! Micro-batches of entries beside the main one: where such an entry is what does not fit, its
//! batch is divided, too.

use std::collections::BTreeMap;

use super::Prepared;
use crate::diag::Diags;
use crate::graph::Program;
use crate::infer::micro;
use crate::moments::times::{self, Times};

/// The entries on the time axis of the main entry and of those whose batches are divided.
///
/// # Errors
/// Those of [`times::decide`] and [`times::check_pins`].
pub(super) fn decided(program: &Program, main: usize) -> Result<BTreeMap<usize, Times>, Diags> {
    let mesh = program.meshes.first();
    let has_time = mesh.is_some_and(|mesh| mesh.time > 0);
    let mut decided = BTreeMap::new();
    for (index, func) in program.funcs.iter().enumerate() {
        if index == main || has_time && micro::is_divided(func) {
            decided.insert(index, times::decide(func, mesh)?);
        }
    }
    times::check_pins(program, &decided)?;
    Ok(decided)
}

impl Prepared<'_> {
    /// Whether an entry beside the main one is not divided but can be.
    pub(super) fn can_divide(&self, entry: usize) -> bool {
        self.with_entry_divided(entry).is_some()
    }

    /// The program in whose micro-batches an entry beside the main one is divided, too; `None` if
    /// it is so already or cannot be.
    pub(super) fn with_entry_divided(&self, entry: usize) -> Option<Program> {
        let mesh = self.program.meshes.first();
        let has_time = mesh.is_some_and(|mesh| mesh.time > 0);
        let is_open = has_time && micro::divides_others(self.options);
        if self.times.contains_key(&entry) || !is_open {
            return None;
        }
        let mut program = self.program.clone();
        micro::divide_others(&mut program, self.options);
        micro::is_divided(&program.funcs[entry]).then_some(program)
    }
}
