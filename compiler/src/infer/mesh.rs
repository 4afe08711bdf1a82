//! The mesh of a program: declared in the source, given by `--mesh`, or open.

use miette::SourceSpan;

use super::error::InferError;
use super::pins::Pin;
use crate::diag::{Diags, Unsupported, at};
use crate::graph::{MeshDecl, Program};
use crate::names;
use crate::options::Options;

/// Default names of axes, outermost first.
pub(crate) const AXIS_NAMES: [&str; 4] = ["x", "y", "z", "w"];

/// Sets the mesh of the program: the source's with the sizes of `--mesh`, that of `--mesh` alone,
/// or, if only pins determine the number of axes, an open mesh with that many. Otherwise there is
/// none, and `plan` generates candidates.
pub(super) fn declare(program: &mut Program, options: &Options, pins: &[Pin], diags: &mut Diags) {
    if options.ranks == 0 {
        diags.push(InferError::Empty {
            what: "the cluster".to_owned(),
            legal: "`--ranks` is at least 1".to_owned(),
            at: None,
        });
        return;
    }
    match (&mut program.meshes[..], &options.mesh) {
        ([mesh], Some(sizes)) => resize(mesh, sizes, diags),
        ([], Some(sizes)) => program.meshes.push(open_mesh(sizes.clone())),
        ([], None) => {
            let axes = pins.first().map_or(0, |pin| pin.sbp.len());
            program.meshes.extend(open(None, axes));
        }
        ([_], None) => {}
        ([_, second, ..], _) => diags.push(Unsupported {
            what: format!("planning over several meshes (`@{}`)", second.name),
            instead: "declare one mesh over all ranks".to_owned(),
            at: second.span.map(at),
        }),
    }
    for mesh in &program.meshes {
        covers(mesh, options.ranks, diags);
    }
}

/// A mesh with this many axes of open sizes, after the time axes of the declared one; `None` if
/// there are none, or too many to have names.
pub(crate) fn open(declared: Option<&MeshDecl>, axes: usize) -> Option<MeshDecl> {
    let names = AXIS_NAMES.get(..axes).filter(|names| !names.is_empty())?;
    let mut mesh = declared.cloned().unwrap_or_else(undeclared);
    let open = names.iter().map(|name| ((*name).to_owned(), None));
    mesh.axes.extend(open);
    Some(mesh)
}

fn open_mesh(axes: Vec<(String, Option<usize>)>) -> MeshDecl {
    MeshDecl {
        axes,
        ..undeclared()
    }
}

/// A mesh that was not declared, without axes.
pub(crate) fn undeclared() -> MeshDecl {
    MeshDecl {
        name: "m".to_owned(),
        axes: Vec::new(),
        time: 0,
        ranks: None,
        span: None,
    }
}

/// Replaces sizes of the declared mesh by those of `--mesh`.
fn resize(mesh: &mut MeshDecl, sizes: &[(String, Option<usize>)], diags: &mut Diags) {
    for (name, size) in sizes {
        match mesh.axes.iter_mut().find(|(axis, _)| axis == name) {
            Some((_, old)) => *old = *size,
            None => {
                let axes = || mesh.axes.iter().map(|(axis, _)| axis.as_str());
                diags.push(InferError::Axis {
                    mesh: mesh.name.clone(),
                    problem: "has no",
                    axis: name.clone(),
                    legal: names::suggest(name, axes(), || {
                        format!("its axes are {}", names::quoted_list(axes()))
                    }),
                    at: mesh.span.map(at),
                });
            }
        }
    }
}

/// Whether a mesh has different axes of sizes that multiply (or, where some are open, can multiply)
/// to `ranks`, and lists each rank once.
fn covers(mesh: &MeshDecl, ranks: usize, diags: &mut Diags) {
    let span = mesh.span.map(at);
    well_formed(mesh, span, diags);
    let known = mesh
        .devices()
        .iter()
        .filter_map(|(_, size)| *size)
        .try_fold(1usize, usize::checked_mul);
    let open = mesh.axes.iter().any(|(_, size)| size.is_none());
    let fits = known.is_some_and(|n| {
        n > 0
            && if open {
                ranks.is_multiple_of(n)
            } else {
                n == ranks
            }
    });
    if !fits && known != Some(0) {
        let product = known.map_or("more than 2^64".to_owned(), |n| n.to_string());
        let least = if open { " or a multiple of that" } else { "" };
        let found = format!("spans {product} ranks{least}");
        diags.push(InferError::Ranks {
            mesh: mesh.name.clone(),
            found,
            ranks,
            at: span,
        });
    }
    if let Some(list) = &mesh.ranks {
        let mut sorted = list.clone();
        sorted.sort_unstable();
        if sorted != (0..ranks).collect::<Vec<_>>() {
            let found = format!("lists the ranks {list:?}");
            diags.push(InferError::Ranks {
                mesh: mesh.name.clone(),
                found,
                ranks,
                at: span,
            });
        }
    }
}

fn well_formed(mesh: &MeshDecl, span: Option<SourceSpan>, diags: &mut Diags) {
    for (i, (axis, size)) in mesh.axes.iter().enumerate() {
        if *size == Some(0) {
            diags.push(InferError::Empty {
                what: format!("axis `{axis}` of mesh `@{}`", mesh.name),
                legal: "the size of an axis is at least 1".to_owned(),
                at: span,
            });
        }
        if mesh.axes[..i].iter().any(|(other, _)| other == axis) {
            diags.push(InferError::Axis {
                mesh: mesh.name.clone(),
                problem: "has twice the",
                axis: axis.clone(),
                legal: "names of axes are unique".to_owned(),
                at: span,
            });
        }
    }
}
