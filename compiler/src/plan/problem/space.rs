//! The subspace of plans among which a problem chooses.
//!
//! On a mesh with several axes an op has about as many signatures as the product of those on each
//! axis, too many to consider together. A problem may therefore be built on a subspace around known
//! plans: plans that differ from a plan along some axes only, or combinations of several plans. A
//! subspace is never empty: if a variable has no choice as in the plans (say a split that this mesh
//! does not allow), it is whole on some of the kept axes, or else free.

use std::collections::BTreeSet;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{NdSignature, Signature};
use ddl_dialect::sbp::{NdSbp, Sbp};

/// The signature of each variable of an entry under a plan. Variables are numbered as in the
/// problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sketch {
    /// One for each variable.
    pub(crate) ways: Vec<NdSignature>,
}

impl Sketch {
    /// The same plan on another mesh, each of whose axes behaves like an axis of the old one.
    ///
    /// - `axes`: for each axis of the new mesh, the old one; `None` for an axis on which nothing is
    ///   split
    pub(crate) fn on(&self, axes: &[Option<usize>]) -> Sketch {
        let nd = |old: &NdSbp| {
            let entries = axes
                .iter()
                .map(|axis| axis.map_or(Sbp::B, |axis| old.0[axis]));
            NdSbp(entries.collect())
        };
        let all = |nds: &[NdSbp]| nds.iter().map(nd).collect();
        let ways = self.ways.iter().map(|way| NdSignature {
            operands: all(&way.operands),
            results: all(&way.results),
        });
        Sketch {
            ways: ways.collect(),
        }
    }
}

/// A subspace of the plans of an entry on a mesh.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Subspace<'a> {
    /// All of it.
    Whole,
    /// Plans that differ from a plan only on these axes of the mesh.
    Along {
        /// The plan; `None`: the one in which everything is whole.
        plan: Option<&'a Sketch>,
        /// The axes.
        axes: &'a [usize],
        /// Whether they act as one axis: each has the same entries.
        tied: bool,
        /// The variables that may differ; `None`: all of them.
        free: Option<&'a BTreeSet<usize>>,
    },
    /// Each variable behaves as in one of these plans.
    Among(&'a [Sketch]),
    /// Plans in which each variable differs from this plan on one axis of the mesh at most.
    Near(&'a Sketch),
}

impl Subspace<'_> {
    /// The allowed signatures of a variable.
    pub(crate) fn allowed(&self, variable: usize, mesh: &Mesh) -> Allowed {
        match self {
            Subspace::Whole => Allowed::Anything,
            Subspace::Along {
                plan: Some(plan),
                free: Some(free),
                ..
            } if !free.contains(&variable) => Allowed::These(vec![plan.ways[variable].clone()]),
            Subspace::Along {
                plan, axes, tied, ..
            } => {
                let way = plan.map(|plan| &plan.ways[variable]);
                let on = |axis: usize| match way {
                    _ if *tied && axes[1..].contains(&axis) => OnAxis::Like(axes[0]),
                    _ if axis < mesh.time_axes() || axes.contains(&axis) => OnAxis::Anything,
                    Some(way) => OnAxis::As(way.axis(axis)),
                    None => OnAxis::Whole,
                };
                Allowed::On((0..mesh.ndim()).map(on).collect())
            }
            Subspace::Among(plans) => {
                let mut distinct: Vec<NdSignature> = Vec::new();
                for way in plans.iter().map(|plan| &plan.ways[variable]) {
                    if !distinct.contains(way) {
                        distinct.push(way.clone());
                    }
                }
                Allowed::These(distinct)
            }
            Subspace::Near(plan) => Allowed::Near(plan.ways[variable].clone()),
        }
    }
}

/// The allowed signatures of a variable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Allowed {
    /// All legal ones.
    Anything,
    /// Restricted on each axis of the mesh.
    On(Vec<OnAxis>),
    /// One of these.
    These(Vec<NdSignature>),
    /// Those that differ from this one on one axis at most.
    Near(NdSignature),
}

/// The allowed signatures of a variable on an axis.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum OnAxis {
    /// All legal ones.
    Anything,
    /// Whole only.
    Whole,
    /// Only this one.
    As(Signature),
    /// One of these, or whole.
    OrWhole(Vec<Signature>),
    /// The same as on this axis.
    Like(usize),
}

impl Allowed {
    /// This and, in order, the alternatives if it leaves no choice; the last allows everything.
    pub(crate) fn fallbacks(&self) -> Vec<Allowed> {
        match self {
            Allowed::Anything => vec![Allowed::Anything],
            Allowed::On(axes) => {
                let whole = axes.iter().map(|axis| match axis {
                    OnAxis::Anything | OnAxis::Like(_) => axis.clone(),
                    OnAxis::Whole | OnAxis::As(_) | OnAxis::OrWhole(_) => OnAxis::Whole,
                });
                let whole = Allowed::On(whole.collect());
                vec![self.clone(), whole, Allowed::Anything]
            }
            Allowed::These(these) => {
                let ends = these
                    .iter()
                    .flat_map(|way| way.operands.iter().chain(&way.results));
                let axes = ends.map(|nd| nd.0.len()).max().unwrap_or(0);
                let of = |axis: usize| these.iter().map(|way| way.axis(axis)).collect();
                let mixed = (0..axes).map(|axis| OnAxis::OrWhole(of(axis)));
                let whole = vec![OnAxis::Whole; axes];
                let [mixed, whole] = [mixed.collect(), whole].map(Allowed::On);
                vec![self.clone(), mixed, whole, Allowed::Anything]
            }
            Allowed::Near(_) => vec![self.clone(), Allowed::Anything],
        }
    }

    /// The signatures on an axis that are allowed.
    pub(crate) fn on_axis(&self, axis: usize, all: Vec<Signature>) -> Vec<Signature> {
        match self {
            Allowed::Anything | Allowed::Near(_) => all,
            Allowed::On(axes) => match &axes[axis] {
                OnAxis::Anything | OnAxis::Like(_) => all,
                OnAxis::Whole => all.into_iter().filter(is_whole).collect(),
                OnAxis::As(one) => all.into_iter().filter(|other| other == one).collect(),
                OnAxis::OrWhole(some) => {
                    let allowed = |other: &Signature| some.contains(other) || is_whole(other);
                    all.into_iter().filter(allowed).collect()
                }
            },
            Allowed::These(these) => {
                let used = |one: &Signature| these.iter().any(|way| way.axis(axis) == *one);
                all.into_iter().filter(used).collect()
            }
        }
    }

    /// Whether a combination of signatures that are allowed on each axis is allowed as a whole.
    pub(crate) fn admits(&self, way: &NdSignature) -> bool {
        match self {
            Allowed::Anything => true,
            Allowed::On(axes) => axes.iter().enumerate().all(|(axis, on)| match on {
                OnAxis::Like(other) => way.axis(axis) == way.axis(*other),
                OnAxis::Anything | OnAxis::Whole | OnAxis::As(_) | OnAxis::OrWhole(_) => true,
            }),
            Allowed::These(these) => these.contains(way),
            Allowed::Near(known) => {
                let mut ends = known.operands.iter().chain(&known.results);
                let axes = ends.next().map_or(0, |nd| nd.0.len());
                let differs = |&axis: &usize| way.axis(axis) != known.axis(axis);
                (0..axes).filter(differs).take(2).count() < 2
            }
        }
    }
}

/// Whether nothing is split or partial. (A stacked tensor is never split along its layers, so this
/// holds equally outside and inside a loop.)
fn is_whole(signature: &Signature) -> bool {
    let mut all = signature.operands.iter().chain(&signature.results);
    all.all(|sbp| *sbp == Sbp::B)
}
