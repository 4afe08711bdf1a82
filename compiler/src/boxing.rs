//! `boxing`: the phase that converts distributions.
//!
//! It inserts the steps of the cheapest conversions ([`conversion`](crate::conversion)) into the
//! program ([`insert`]): collectives within a placement, transfers between placements, by one
//! algorithm. After it every operand has exactly the distribution that its op's signature requires.
//! A loop is an op whose signature follows from its body (`graph::border`); bodies are boxed as
//! separate functions.

pub mod check;
pub mod error;
pub mod insert;
#[cfg(test)]
mod phase_tests;

use ddl_dialect::mesh::Mesh;

use crate::conversion::path::Boxings;
use crate::diag::{Diags, at};
use crate::graph::Program;
use crate::options::Options;
use crate::phase::Phase;

pub use check::check;
use error::BoxingError;

/// Inserts all communication: takes a staged program, returns a boxed one.
///
/// # Errors
/// [`BoxingError`]: the program is not wholly planned.
pub fn run(mut program: Program, options: &Options) -> Result<Program, Diags> {
    let meshes = meshes(&program)?;
    let known = options.conversions.on(&options.cluster);
    let mut boxings = Boxings::new(&meshes, &options.cluster).sharing(&known);
    let mut diags = Diags::new();
    for func in &mut program.funcs {
        if let Err(errors) = insert::run(func, &meshes, &mut boxings) {
            diags.errors.extend(errors.errors);
        }
    }
    program.phase = Phase::Boxed;
    diags.or(program)
}

/// The meshes of a planned program.
///
/// # Errors
/// [`BoxingError::OpenMesh`].
pub(crate) fn meshes(program: &Program) -> Result<Vec<Mesh>, Diags> {
    let mut diags = Diags::new();
    let mut meshes = Vec::new();
    for decl in &program.meshes {
        match decl.mesh() {
            Some(mesh) => meshes.push(mesh),
            None => diags.push(BoxingError::OpenMesh {
                mesh: decl.name.clone(),
                at: decl.span.map(at),
            }),
        }
    }
    diags.or(meshes)
}
