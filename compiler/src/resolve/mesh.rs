//! Mesh declarations, and `--mesh` if there are none.

use std::collections::BTreeSet;

use ddl_grammar::ast::{self, Span};

use super::Context;
use super::error::ResolveError;
use crate::diag::at;
use crate::graph::MeshDecl;
use crate::options::OptionError;
use crate::phase::Phase;

/// Name of the mesh of `--mesh` if the program declares none.
const DEFAULT_NAME: &str = "m";

impl Context<'_> {
    /// Reads the declarations, then applies `--mesh`.
    pub(super) fn declare_meshes(&mut self, meshes: &[&ast::Mesh]) {
        for mesh in meshes {
            let first = self.meshes.iter().find(|m| m.name == mesh.name.node);
            if let Some(first) = first {
                let error = ResolveError::Duplicate {
                    kind: "mesh",
                    name: mesh.name.node.clone(),
                    first: first.span.map(at),
                    at: at(mesh.name.span),
                };
                self.diags.push(error);
                continue;
            }
            let mesh = self.mesh(mesh);
            self.meshes.push(mesh);
        }
        if let Some(sizes) = &self.options.mesh {
            self.open_mesh(sizes);
        }
        if self.options.microbatches > 1 && self.phase >= Phase::Inferred {
            self.diags.push(OptionError {
                option: "--microbatches",
                problem: format!("the program is {} already", self.phase.name()),
                help: "the time axis is added by the phase `infer`".to_owned(),
            });
        }
    }

    /// One declaration. The mesh exists even after an error, so that its uses are checked.
    fn mesh(&mut self, mesh: &ast::Mesh) -> MeshDecl {
        let mut axes: Vec<(String, Option<usize>)> = Vec::new();
        let mut time = 0;
        for axis in &mesh.axes {
            if axis.time {
                self.time_axis(mesh, axis, time == axes.len());
                time += 1;
            }
            if axes.iter().any(|(name, _)| *name == axis.name.node) {
                self.diags.push(ResolveError::Duplicate {
                    kind: "axis",
                    name: axis.name.node.clone(),
                    first: None,
                    at: at(axis.name.span),
                });
                continue;
            }
            let size = axis.size.as_ref().and_then(|expr| {
                let size = self
                    .consts
                    .size("the size of an axis", expr, &mut self.diags);
                if size == Some(0) {
                    let problem = format!("axis `{}` has no ranks", axis.name.node);
                    self.bad_mesh(&mesh.name.node, problem, expr.span);
                }
                size.filter(|&n| n > 0)
            });
            axes.push((axis.name.node.clone(), size));
        }
        time = time.min(axes.len());
        // Before `plan`, all axes of devices may be open.
        if axes.is_empty() || (axes.len() == time && self.phase != Phase::Inferred) {
            self.bad_mesh(
                &mesh.name.node,
                "there are no axes of devices".to_owned(),
                mesh.name.span,
            );
        }
        let ranks = self.mesh_ranks(mesh, &axes[time..]);
        MeshDecl {
            name: mesh.name.node.clone(),
            axes,
            time,
            ranks,
            span: Some(mesh.name.span),
        }
    }

    /// Checks a time axis; `first`: only time axes precede it.
    fn time_axis(&mut self, mesh: &ast::Mesh, axis: &ast::MeshAxis, first: bool) {
        let (problem, help) = if self.phase < Phase::Inferred {
            let problem = "is not written in a source program";
            (problem, "`--microbatches N` adds the time axis `micro`")
        } else if !first {
            ("stands after an axis of devices", "time axes are the first")
        } else if axis.size.is_none() {
            ("has no size", "the number of micro-batches is given")
        } else {
            return;
        };
        self.diags.push(ResolveError::Mesh {
            name: mesh.name.node.clone(),
            problem: format!("time axis `{}` {problem}", axis.name.node),
            help,
            at: at(axis.name.span),
        });
    }

    fn mesh_ranks(
        &mut self,
        mesh: &ast::Mesh,
        axes: &[(String, Option<usize>)],
    ) -> Option<Vec<usize>> {
        let ranks: Vec<Option<usize>> = (mesh.ranks.as_ref()?.iter())
            .map(|r| self.consts.size("a rank", r, &mut self.diags))
            .collect();
        let ranks: Vec<usize> = ranks.into_iter().collect::<Option<_>>()?;
        let product = axes.iter().try_fold(1usize, |acc, (_, size)| {
            size.and_then(|s| acc.checked_mul(s))
        });
        let name = &mesh.name.node;
        if product.is_none_or(|p| p != ranks.len()) {
            let problem = match product {
                Some(p) => format!(
                    "its axes have {p} positions, but {} ranks are listed",
                    ranks.len()
                ),
                None => "ranks are listed, but not every axis has a size".to_owned(),
            };
            self.bad_mesh(name, problem, mesh.name.span);
            return None;
        }
        let different: BTreeSet<usize> = ranks.iter().copied().collect();
        if different.len() != ranks.len() {
            self.bad_mesh(name, "a rank is listed twice".to_owned(), mesh.name.span);
            return None;
        }
        Some(ranks)
    }

    fn bad_mesh(&mut self, name: &str, problem: String, span: Span) {
        self.diags.push(ResolveError::Mesh {
            name: name.to_owned(),
            problem,
            help: "a mesh has at least one axis, every axis at least one rank, and every rank one place",
            at: at(span),
        });
    }

    /// `--mesh` if the text declares no mesh; `infer` applies its sizes to a declared mesh.
    fn open_mesh(&mut self, sizes: &[(String, Option<usize>)]) {
        if self.phase >= Phase::Planned {
            self.diags.push(OptionError {
                option: "--mesh",
                problem: format!("the program is {} already", self.phase.name()),
                help: "meshes are decided by the phase `plan`".to_owned(),
            });
        } else if self.meshes.is_empty() {
            self.meshes.push(MeshDecl {
                name: DEFAULT_NAME.to_owned(),
                axes: sizes.to_vec(),
                time: 0,
                ranks: None,
                span: None,
            });
        }
    }
}
