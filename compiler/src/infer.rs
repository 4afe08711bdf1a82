//! `infer`: applies the mesh and pins of the command line, and checks all meshes and pins against
//! the op table.
//!
//! Before: a program of primitives whose types may carry pins. After: at most one mesh, whose sizes
//! are known or open and can cover the ranks, with a time axis if there are micro-batches; every
//! pin is legal for its value, and every op has a signature on each axis that produces its results
//! as pinned. All decisions are left to `plan`.

pub mod error;
pub(crate) mod mesh;
pub(crate) mod micro;
pub(crate) mod pins;
mod roles;
pub(crate) mod signature;
#[cfg(test)]
mod tests;

use std::collections::HashSet;

use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::Span;

use self::error::InferError;
use crate::diag::{Diags, at};
use crate::graph::{Dist, Func, Kind, Loop, LoopPart, MeshDecl, Node, Program};
use crate::options::{Options, RequestedStages};
use crate::phase::Phase;
use crate::views;

/// Applies `--mesh` and `--pin`, checks every mesh and pin, adds the time axis of `--microbatches`,
/// and classifies the ops of an imported training step as forward, backward or update.
///
/// # Errors
/// `ddl::options` for a `--batch` that names no dim of data; `ddl::mesh::{ranks, empty, axis}`;
/// `ddl::pin::{syntax, unknown_value, conflict}`; those of [`check`];
/// `ddl::unsupported` for several meshes.
pub fn run(mut program: Program, options: &Options) -> Result<Program, Diags> {
    let mut diags = Diags::new();
    // All stages have equal meshes, so checking one suffices.
    let is_profile = program
        .funcs
        .iter()
        .any(|func| func.first_layer().is_some());
    let asked = match is_profile {
        true => None,
        false => RequestedStages::of(options)?,
    };
    let of_group = asked.map(|asked| asked.of_group(options));
    let options = of_group.as_ref().unwrap_or(options);
    let pins = pins::parse(options, &mut diags);
    let pins = pins::agreed(&program, pins, &mut diags);
    mesh::declare(&mut program, options, &pins, &mut diags);
    pins::apply(&mut program, &pins, &mut diags);
    if diags.is_empty() {
        pins::unify(&mut program, &mut diags);
        roles::derive(&mut program, options);
        micro::declare(&mut program, options, &mut diags);
    }
    program.phase = Phase::Inferred;
    diags.or(())?;
    check(&program)?;
    views::check(&program)?;
    Ok(program)
}

/// Whether the pins of a program are legal.
///
/// # Errors
/// `ddl::sbp::{axes, dim, partial_at_rest, stacked, no_signature}`, each at its value or op.
pub fn check(program: &Program) -> Result<(), Diags> {
    let mut diags = Diags::new();
    let mut known = RestingPins::new();
    for func in &program.funcs {
        check_func(func, Some(&mut known), &program.meshes, &mut diags);
    }
    diags.or(())
}

/// Names of params and state with their pins.
type RestingPins = HashSet<(String, Option<Dist>)>;

/// Checks a function.
///
/// - `known`: for an entry, whose arguments and results are at rest: the names and pins of the
///   params and state checked in earlier entries
fn check_func(
    func: &Func,
    mut known: Option<&mut RestingPins>,
    meshes: &[MeshDecl],
    diags: &mut Diags,
) {
    let entry = known.is_some();
    for id in func.graph.order() {
        let node = func.graph.node(id);
        let before = diags.errors.len();
        if let Some(known) = known.as_deref_mut().filter(|_| node.kind.is_carried())
            && !known.insert((node.results[0].name.clone(), node.results[0].dist.clone()))
        {
            continue;
        }
        for value in &node.results {
            if let Some(dist) = &value.dist {
                let at_rest = entry && matches!(node.kind, Kind::Arg(_));
                let pin = Pinned {
                    name: &value.name,
                    ty: &value.ty,
                    dist,
                    span: node.span,
                };
                check_pin(&pin, at_rest, meshes, diags);
            }
        }
        if diags.errors.len() == before {
            signature::check(&func.graph, id, meshes, diags);
        }
        if let Kind::Loop(loop_) = &node.kind {
            stacks(loop_, node, diags);
            for inner in loop_.funcs() {
                check_func(inner, None, meshes, diags);
            }
        }
    }
    for output in &func.outputs {
        // A tied value has the distribution of its argument, which has been checked.
        let tied = output.tie.map(|arg| func.args[arg].result(0));
        let tied = tied.and_then(|arg| func.graph.value(arg).dist.as_ref());
        if let Some(dist) = output.dist.as_ref().filter(|&dist| tied != Some(dist)) {
            let value = func.graph.value(output.value);
            let pin = Pinned {
                name: &value.name,
                ty: &value.ty,
                dist,
                span: output.span,
            };
            check_pin(&pin, entry, meshes, diags);
        }
    }
}

/// Rejects stacked results that are split along the dim of their slices.
fn stacks(loop_: &Loop, node: &Node, diags: &mut Diags) {
    for (number, value) in node.results.iter().enumerate() {
        let Some(dist) = &value.dist else { continue };
        if matches!(loop_.result(number), LoopPart::Stacked(_)) && dist.slice().is_none() {
            diags.push(InferError::Stacked {
                value: value.name.clone(),
                found: pins::show(&dist.sbp),
                at: node.span.map(at),
            });
        }
    }
}

/// A value with a pin.
struct Pinned<'a> {
    name: &'a str,
    ty: &'a TensorType,
    dist: &'a Dist,
    span: Option<Span>,
}

/// Checks a single pin: one entry per axis, dims in range, no partial value at rest.
fn check_pin(pin: &Pinned<'_>, at_rest: bool, meshes: &[MeshDecl], diags: &mut Diags) {
    let (value, found, at) = (
        pin.name.to_owned(),
        pins::show(&pin.dist.sbp),
        pin.span.map(at),
    );
    let Some(mesh) = meshes.get(pin.dist.mesh) else {
        crate::ice!(
            "`{value}` lies on mesh {}, which is not declared",
            pin.dist.mesh
        );
    };
    if pin.dist.sbp.len() != mesh.axes.len() {
        let legal = mesh.axes.iter().map(|(name, _)| name.as_str());
        diags.push(InferError::Axes {
            value,
            found,
            mesh: mesh.name.clone(),
            axes: mesh.axes.len(),
            legal: crate::names::quoted_list(legal),
            at,
        });
        return;
    }
    let ndim = pin.dist.view.as_ref().map_or(pin.ty.ndim(), Vec::len);
    let split = |sbp: &Sbp| sbp.split().filter(|&dim| dim >= ndim);
    if let Some(dim) = pin.dist.sbp.iter().flatten().find_map(split) {
        let legal = match ndim {
            0 => "a 0-d tensor is B or P".to_owned(),
            _ => format!("its dims are 0 to {}", ndim - 1),
        };
        diags.push(InferError::Dim {
            value: value.clone(),
            dim,
            ndim,
            legal,
            at,
        });
    }
    if at_rest
        && pin
            .dist
            .sbp
            .iter()
            .flatten()
            .any(|sbp| sbp.partial().is_some())
    {
        diags.push(InferError::PartialAtRest { value, found, at });
    }
}
