//! Types and distributions: from text to [`TensorType`] and [`Dist`].

use ddl_dialect::sbp::{Reduction, Sbp};
use ddl_dialect::types::{DType, TensorType};
use ddl_grammar::ast::{self, Expr, Name, Span, Spanned};

use super::Context;
use super::consts::Const;
use super::error::ResolveError;
use crate::diag::at;
use crate::graph::Dist;
use crate::graph::layout::Layout;
use crate::limits::MAX_DIMS;
use crate::names::{quoted_list, suggest};
use crate::phase::Phase;

/// A type with its distribution and its view.
pub(super) type ViewedType = (TensorType, Option<Dist>, Option<Vec<usize>>);

impl Context<'_> {
    /// Whether the number of dims of a tensor is within the limit.
    pub(super) fn count_dims(&mut self, ndim: usize, span: Span) -> Option<()> {
        if ndim > MAX_DIMS {
            self.diags.push(ResolveError::Limit {
                what: "dims of a tensor",
                limit: MAX_DIMS,
                at: at(span),
            });
        }
        (ndim <= MAX_DIMS).then_some(())
    }

    /// The type and distribution in a text; `None` after an error.
    pub(super) fn ty(&mut self, ty: &Spanned<ast::Type>) -> Option<(TensorType, Option<Dist>)> {
        let (seen, dist, view) = self.viewed(ty)?;
        if view.is_some() {
            self.diags.push(ResolveError::Distribution {
                problem: "a value that is no argument has a view".to_owned(),
                help: "in a planned program ops see an argument in the shape of its view"
                    .to_owned(),
                at: at(ty.span),
            });
            return None;
        }
        Some((seen, dist))
    }

    /// The type and distribution in a text, and in a planned program the view: how many dims make
    /// each dim of the type that is written. What has a view is there seen in its shape.
    pub(super) fn viewed(&mut self, written: &Spanned<ast::Type>) -> Option<ViewedType> {
        let (ty, dist) = self.written(written)?;
        let planned = self.phase >= Phase::Planned;
        let view = dist.as_ref().and_then(|dist| dist.view.as_ref());
        let Some(view) = view.filter(|_| planned) else {
            return Some((ty, dist, None));
        };
        let Some(layout) = Layout::of_view(&ty.shape, view) else {
            self.diags.push(ResolveError::Distribution {
                problem: format!("{view:?} is no view of `{ty}`"),
                help: "each dim of the tensor is a product of adjacent dims of the view".to_owned(),
                at: at(written.span),
            });
            return None;
        };
        let seen = TensorType::new(view.clone(), ty.dtype);
        let dist = dist.map(|dist| Dist { view: None, ..dist });
        Some((seen, dist, Some(layout.counts())))
    }

    fn written(&mut self, ty: &Spanned<ast::Type>) -> Option<(TensorType, Option<Dist>)> {
        self.count_dims(ty.node.dims.len(), ty.span)?;
        let dims: Vec<Option<usize>> = ty.node.dims.iter().map(|d| self.dim(d)).collect();
        let dtype = self.dtype(&ty.node.dtype);
        let shape: Vec<usize> = dims.into_iter().collect::<Option<_>>()?;
        let tensor = TensorType::new(shape, dtype?);
        if tensor.checked_elements().is_none() {
            self.diags.push(ResolveError::Overflow {
                what: format!("the size of `{tensor}`"),
                help: "a tensor has at most 2⁶³ − 1 bytes",
                at: at(ty.span),
            });
            return None;
        }
        let dist = match &ty.node.dist {
            Some(dist) => Some(self.dist(dist, &tensor, ty.span)?),
            None => None,
        };
        Some((tensor, dist))
    }

    fn dim(&mut self, dim: &Spanned<Expr>) -> Option<usize> {
        self.consts.size("a dim", dim, &mut self.diags)
    }

    fn dtype(&mut self, dtype: &Spanned<Expr>) -> Option<DType> {
        if let Expr::Word(name) = &dtype.node {
            if let Some(dtype) = DType::parse(name) {
                return Some(dtype);
            }
            let names = DType::ALL.map(DType::name);
            let help = suggest(name, names, || format!("legal: {}", quoted_list(names)));
            self.diags.push(ResolveError::unknown(
                "element type",
                name,
                help,
                dtype.span,
            ));
            return None;
        }
        match self.consts.eval(dtype, &mut self.diags)? {
            Const::DType(dtype) => Some(dtype),
            found @ (Const::Int(_) | Const::Float(_)) => {
                self.diags.push(ResolveError::ConstKind {
                    expected: "an element type",
                    found: found.kind().to_owned(),
                    at: at(dtype.span),
                });
                None
            }
        }
    }

    /// The distribution of a tensor; `span` is the location of its type.
    fn dist(&mut self, dist: &ast::Dist, tensor: &TensorType, span: Span) -> Option<Dist> {
        let view = match &dist.view {
            Some(dims) => Some(self.view(dims, tensor, span)?),
            None => None,
        };
        let ndim = view.as_ref().map_or(tensor.ndim(), Vec::len);
        let mesh = self.dist_mesh(dist.mesh.as_ref(), span)?;
        if !self.count_entries(dist, mesh, span) {
            return None;
        }
        let entries: Vec<Option<Option<Sbp>>> = (dist.time.iter())
            .chain(&dist.space)
            .map(|entry| self.sbp(entry, ndim))
            .collect();
        let sbp = entries.into_iter().collect::<Option<_>>()?;
        Some(Dist { mesh, sbp, view })
    }

    /// The dims of a view, which has as many elements as the tensor.
    fn view(
        &mut self,
        dims: &[Spanned<Expr>],
        tensor: &TensorType,
        span: Span,
    ) -> Option<Vec<usize>> {
        self.count_dims(dims.len(), span)?;
        let dims: Vec<Option<usize>> = dims.iter().map(|dim| self.dim(dim)).collect();
        let dims: Vec<usize> = dims.into_iter().collect::<Option<_>>()?;
        let seen = TensorType::new(dims.clone(), tensor.dtype);
        let elements = tensor.elements();
        if seen.checked_elements() == Some(elements) {
            return Some(dims);
        }
        self.diags.push(ResolveError::Distribution {
            problem: format!(
                "the view {dims:?} does not have the {elements} elements of `{tensor}`"
            ),
            help: "a view is the shape that the elements are seen in, in row-major order"
                .to_owned(),
            at: at(span),
        });
        None
    }

    /// Whether a distribution has one entry for each axis of its mesh, those of time axes before a
    /// bar.
    fn count_entries(&mut self, dist: &ast::Dist, mesh: usize, span: Span) -> bool {
        let mesh = &self.meshes[mesh];
        let (time, devices) = mesh.axes.split_at(mesh.time);
        let names = |axes: &[(String, Option<usize>)]| {
            let names: Vec<String> = axes.iter().map(|axis| axis.0.clone()).collect();
            quoted_list(names.iter().map(String::as_str))
        };
        let (what, expected, found, bar) = if dist.time.len() != time.len() {
            let bar = match time {
                [] => "no time axis, and no bar is written".to_owned(),
                _ => format!("the time axes {} before the bar", names(time)),
            };
            ("time axis", time.len(), dist.time.len(), bar)
        } else if dist.space.len() != devices.len() {
            let axes = format!("the axes {}", names(devices));
            ("mesh axis", devices.len(), dist.space.len(), axes)
        } else {
            return true;
        };
        let help = format!("mesh `@{}` has {bar}; `_` leaves an axis open", mesh.name);
        let (what, entries) = match (expected, what) {
            (1, what) => (what, "entry"),
            (_, "time axis") => ("time axes", "entries"),
            (_, _) => ("mesh axes", "entries"),
        };
        let problem =
            format!("a distribution on {expected} {what} has {expected} {entries}, found {found}");
        self.diags.push(ResolveError::Distribution {
            problem,
            help,
            at: at(span),
        });
        false
    }

    /// The mesh of a distribution: the one named, or the only one.
    fn dist_mesh(&mut self, name: Option<&Name>, span: Span) -> Option<usize> {
        let names = || self.meshes.iter().map(|m| m.name.as_str());
        if let Some(name) = name {
            let found = self.meshes.iter().position(|m| m.name == name.node);
            if found.is_none() {
                let help = suggest(&name.node, names(), || self.legal_meshes());
                let error = ResolveError::unknown("mesh", &name.node, help, name.span);
                self.diags.push(error);
            }
            return found;
        }
        if self.meshes.len() == 1 {
            return Some(0);
        }
        let problem = match self.meshes.len() {
            0 => "a distribution needs a mesh, and the program declares none".to_owned(),
            n => format!("the program has {n} meshes, and the distribution names none"),
        };
        let help = match self.meshes.len() {
            0 => "declare one, `mesh @m [data: 2]`, or pass `--mesh data=2`".to_owned(),
            _ => self.legal_meshes(),
        };
        self.diags.push(ResolveError::Distribution {
            problem,
            help,
            at: at(span),
        });
        None
    }

    fn legal_meshes(&self) -> String {
        match self.meshes.is_empty() {
            true => "the program declares no mesh".to_owned(),
            false => format!(
                "the meshes are {}",
                quoted_list(self.meshes.iter().map(|m| m.name.as_str()))
            ),
        }
    }

    /// One entry: `Some(None)` is `_`.
    #[expect(
        clippy::option_option,
        reason = "the outer is success, the inner the open entry"
    )]
    fn sbp(&mut self, entry: &Spanned<ast::Sbp>, ndim: usize) -> Option<Option<Sbp>> {
        match &entry.node {
            ast::Sbp::Open => Some(None),
            ast::Sbp::Broadcast => Some(Some(Sbp::B)),
            ast::Sbp::Split(dim) => {
                let dim = self
                    .consts
                    .size("the dim of a split", dim, &mut self.diags)?;
                if dim < ndim {
                    return Some(Some(Sbp::S(dim)));
                }
                let help = match ndim {
                    0 => "a 0-d tensor is `B` or `P`".to_owned(),
                    _ => format!("the last dim is {}", ndim - 1),
                };
                let problem =
                    format!("`S({dim})` splits a dim that a {ndim}-d tensor does not have");
                self.diags.push(ResolveError::Distribution {
                    problem,
                    help,
                    at: at(entry.span),
                });
                None
            }
            ast::Sbp::Partial(kind) => {
                let reduction = Reduction::parse(&kind.node);
                if reduction.is_none() {
                    let names = Reduction::ALL.map(Reduction::name);
                    let legal = || format!("legal: {}", quoted_list(names));
                    let help = suggest(&kind.node, names, legal);
                    let error = ResolveError::unknown("reduction", &kind.node, help, kind.span);
                    self.diags.push(error);
                }
                reduction.map(|r| Some(Sbp::P(r)))
            }
        }
    }

    /// Rejects partial values at rest.
    pub(super) fn at_rest(&mut self, dist: Option<&Dist>, what: &str, span: Span) {
        let partial = |d: &Dist| d.sbp.iter().flatten().any(|s| s.partial().is_some());
        if dist.is_some_and(partial) {
            self.diags.push(ResolveError::Distribution {
                problem: format!("{what} cannot be partial"),
                help: "arguments and results are `S(i)` or `B` on every axis".to_owned(),
                at: at(span),
            });
        }
    }
}
