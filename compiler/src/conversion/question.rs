//! Questions with the same answer.
//!
//! Of a tensor only those dims matter that an end of a path splits, and one more, by which parts
//! may be combined or brought to where they are wanted over a fast link: one that all ranks cut
//! evenly, for these are alike and no other is better; without one, any. (A second such dim may save
//! a launch beside the exchange of the largest shards, some ten-thousandth of a path; where there
//! are few states, all dims are looked at.) Where both ends have equal shards, the lengths of these
//! dims matter no more than which numbers of parts divide them, and uneven states are left out. So
//! the tensors of a program ask few different questions.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use ddl_dialect::types::TensorType;

use super::path::{Path, kinds};
use super::table::Step;

/// Numbers of states that are few.
const FEW: usize = 64;

/// A question on one mesh, as it is asked of its chart.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// The ends, dims renamed.
    pub(super) ends: [NdSbp; 2],
    /// Which chart answers it.
    pub(super) kind: Kind,
    /// The dim that each dim of the question is.
    dims: Vec<usize>,
}

/// What questions of one chart have in common.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Kind {
    /// A tensor with the dims that matter, and one for all others.
    pub(super) ty: TensorType,
    /// What its states are.
    pub(super) states: StatesKind,
    /// Whether only states with equal shards are on the way.
    pub(super) even: bool,
}

/// What tensors whose states are the same have in common.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct StatesKind {
    /// Number of dims that may be split.
    pub(super) ndim: usize,
    /// Kinds of partial values.
    pub(super) kinds: Vec<Reduction>,
    /// How the ends lie on each time axis, and so does what is between them.
    pub(super) time: Vec<[Sbp; 2]>,
}

impl Question {
    /// The question of the cheapest path between two distributions.
    pub(super) fn new([from, to]: [&NdSbp; 2], ty: &TensorType, mesh: &Mesh) -> Question {
        let kinds = kinds(from, to);
        let time = mesh.time_axes();
        let mut dims: Vec<usize> = Vec::new();
        for (a, b) in from.0.iter().zip(&to.0) {
            for dim in [a, b].into_iter().filter_map(|sbp| sbp.split()) {
                if !dims.contains(&dim) {
                    dims.push(dim);
                }
            }
        }
        let moments = (0..time).map(|axis| 1 + usize::from(from.0[axis] != to.0[axis]));
        let entries = ty.ndim() + 1 + kinds.len();
        let axes = u32::try_from(mesh.ndim() - time).unwrap_or(u32::MAX);
        let states = entries
            .saturating_pow(axes)
            .saturating_mul(moments.product());
        let others: Vec<usize> = (0..ty.ndim()).filter(|dim| !dims.contains(dim)).collect();
        let cut_by_all = |dim: &&usize| ty.shape[**dim].is_multiple_of(mesh.len());
        match others.iter().find(cut_by_all).filter(|_| states > FEW) {
            Some(&one) => dims.push(one),
            None => dims.extend(others),
        }
        let even = states > FEW && [from, to].iter().all(|nd| nd.is_even(&ty.shape, mesh));
        let even = even && ty.shape.iter().all(|&extent| extent > 0);
        let parts = mesh.len() * mesh.moments();
        let extent = |&dim: &usize| match even {
            true => common_divisor(ty.shape[dim], parts),
            false => ty.shape[dim],
        };
        let mut shape: Vec<usize> = dims.iter().map(extent).collect();
        let elements: usize = ty.shape.iter().product();
        let named: usize = shape.iter().product();
        if elements != named {
            shape.push(elements / named.max(1));
        }
        let renamed = |nd: &NdSbp| rename(nd, |dim| dims.iter().position(|&own| own == dim));
        let pair =
            |axis: usize| [from.0[axis], to.0[axis]].map(|sbp| renamed(&NdSbp(vec![sbp])).0[0]);
        Question {
            ends: [renamed(from), renamed(to)],
            kind: Kind {
                ty: TensorType::new(shape, ty.dtype),
                states: StatesKind {
                    ndim: dims.len(),
                    kinds,
                    time: (0..time).map(pair).collect(),
                },
                even,
            },
            dims,
        }
    }

    /// The answer in the dims of the tensor that it was asked for.
    pub(super) fn answer(&self, path: &Path) -> Path {
        let named = |nd: &NdSbp| rename(nd, |dim| self.dims.get(dim).copied());
        let steps = path.steps.iter().map(|step| Step {
            comm: step.comm,
            axes: step.axes.clone(),
            from: named(&step.from),
            to: named(&step.to),
        });
        Path {
            steps: steps.collect(),
            times: path.times.clone(),
            ..*path
        }
    }
}

fn rename(nd: &NdSbp, name: impl Fn(usize) -> Option<usize>) -> NdSbp {
    let renamed = nd.0.iter().map(|&sbp| match sbp {
        Sbp::S(dim) => Sbp::S(name(dim).expect("every dim that is split has a name")),
        Sbp::B | Sbp::P(_) => sbp,
    });
    NdSbp(renamed.collect())
}

fn common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
