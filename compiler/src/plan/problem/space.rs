//! The part of the space of plans among which a problem chooses.
//!
//! On a mesh with several axes an op has as many signatures as the product of those on each axis,
//! too many to look at all of them together. A problem may therefore be stated on a part of the
//! space around known plans: what differs from a plan along some axes alone, or what some plans
//! consist of. What is left of it is never empty: where nothing is as a plan says (a split that
//! this mesh does not allow), the variable is whole on the axes that are kept, or else free.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{NdSignature, Signature};
use ddl_dialect::sbp::{NdSbp, Sbp};

/// What each variable of an entry does under a plan: how it asks for things, and gives them.
/// Variables are numbered as in the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sketch {
    /// One for each variable.
    pub(crate) ways: Vec<NdSignature>,
}

impl Sketch {
    /// The same plan on another mesh: each of its axes does what an axis of the old one did.
    ///
    /// - `axes`: for each axis of the new mesh, the old one; `None` for one on which nothing is
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

/// A part of the space of plans of an entry on a mesh.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Space<'a> {
    /// All of it.
    Whole,
    /// What differs from a plan on these axes of the mesh alone.
    Along {
        /// The plan; none: that in which everything is whole.
        plan: Option<&'a Sketch>,
        /// The axes.
        axes: &'a [usize],
    },
    /// Each variable does what it does in one of these plans.
    Among(&'a [Sketch]),
}

impl Space<'_> {
    /// What a variable may do.
    pub(crate) fn allowed(&self, variable: usize, mesh: &Mesh) -> Allowed {
        match self {
            Space::Whole => Allowed::Anything,
            Space::Along { plan, axes } => {
                let way = plan.map(|plan| &plan.ways[variable]);
                let on = |axis: usize| match way {
                    _ if axis < mesh.time_axes() || axes.contains(&axis) => OnAxis::Anything,
                    Some(way) => OnAxis::As(way.axis(axis)),
                    None => OnAxis::Whole,
                };
                Allowed::On((0..mesh.ndim()).map(on).collect())
            }
            Space::Among(plans) => {
                let mut distinct: Vec<NdSignature> = Vec::new();
                for way in plans.iter().map(|plan| &plan.ways[variable]) {
                    if !distinct.contains(way) {
                        distinct.push(way.clone());
                    }
                }
                Allowed::These(distinct)
            }
        }
    }
}

/// What a variable may do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Allowed {
    /// Whatever is legal.
    Anything,
    /// On each axis of the mesh this.
    On(Vec<OnAxis>),
    /// One of these.
    These(Vec<NdSignature>),
}

/// What a variable may do on an axis.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum OnAxis {
    /// Whatever is legal.
    Anything,
    /// Be whole.
    Whole,
    /// This alone.
    As(Signature),
}

impl Allowed {
    /// This and, if nothing is left under it, what is allowed instead, in turn; the last is
    /// everything.
    pub(crate) fn fallbacks(&self) -> Vec<Allowed> {
        match self {
            Allowed::Anything => vec![Allowed::Anything],
            Allowed::On(axes) => {
                let whole = axes.iter().map(|axis| match axis {
                    OnAxis::Anything => OnAxis::Anything,
                    OnAxis::Whole | OnAxis::As(_) => OnAxis::Whole,
                });
                let whole = Allowed::On(whole.collect());
                vec![self.clone(), whole, Allowed::Anything]
            }
            Allowed::These(_) => vec![self.clone(), Allowed::Anything],
        }
    }

    /// Of the signatures on an axis those that may be used there.
    pub(crate) fn on_axis(&self, axis: usize, all: Vec<Signature>) -> Vec<Signature> {
        match self {
            Allowed::Anything => all,
            Allowed::On(axes) => match &axes[axis] {
                OnAxis::Anything => all,
                OnAxis::Whole => all.into_iter().filter(is_whole).collect(),
                OnAxis::As(one) => all.into_iter().filter(|other| other == one).collect(),
            },
            Allowed::These(these) => {
                let used = |one: &Signature| these.iter().any(|way| way.axis(axis) == *one);
                all.into_iter().filter(used).collect()
            }
        }
    }

    /// Whether a signature on all axes, each of which may be used, may be used as a whole.
    pub(crate) fn admits(&self, way: &NdSignature) -> bool {
        match self {
            Allowed::Anything | Allowed::On(_) => true,
            Allowed::These(these) => these.contains(way),
        }
    }
}

/// Whether nothing is split or partial. (A stacked tensor is never split along its layers, so this
/// is so outside of a loop as inside.)
fn is_whole(signature: &Signature) -> bool {
    let mut all = signature.operands.iter().chain(&signature.results);
    all.all(|sbp| *sbp == Sbp::B)
}
