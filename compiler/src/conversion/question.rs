//! Questions with the same answer.
//!
//! Only those dims of a tensor matter that source or target splits, and one more, along which parts
//! may be combined or moved over a fast link: preferably one that all ranks cut evenly, since those
//! are equivalent and none is better. (A second such dim may save a launch beside the exchange of
//! the largest shards, about one ten-thousandth of a path; if there are few states, all dims are
//! considered.) Of a dim that all ranks cut evenly the length does not matter. If source and target
//! have equal shards, only the divisors of the dims' lengths matter, and uneven states are left
//! out; and if time does not change, all moments are alike. So the tensors of a program ask few
//! different questions.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::refine::common_divisor;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use ddl_dialect::types::TensorType;

use super::table::{Path, Step, kinds};

/// Number of states that counts as few.
const FEW: usize = 64;

/// A question on one mesh, in the form put to its chart.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// Source and target, dims renamed.
    pub(super) ends: [NdSbp; 2],
    /// The chart that answers it.
    pub(super) kind: ChartKind,
    /// The tensor's dim for each dim of the question.
    dims: Vec<usize>,
    /// Of a question about a single moment, the entries on the time axes, and how often its steps
    /// run.
    moment: Option<(Vec<Sbp>, usize)>,
}

/// The part of a question that all questions of one chart share.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct ChartKind {
    /// A tensor with the dims that matter, and one dim for all others.
    pub(super) ty: TensorType,
    /// The kind of its states.
    pub(super) states: StatesKind,
    /// Whether paths use only states with equal shards.
    pub(super) even: bool,
}

/// The part of a tensor's properties that determines its states.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct StatesKind {
    /// Number of dims that may be split.
    pub(super) ndim: usize,
    /// Kinds of partial values.
    pub(super) kinds: Vec<Reduction>,
    /// The entries of source and target on each time axis; intermediate states have one of them.
    /// None in a question about a single moment.
    pub(super) time: Vec<[Sbp; 2]>,
}

impl Question {
    /// The question of the cheapest path between two distributions.
    pub(super) fn new([from, to]: [&NdSbp; 2], ty: &TensorType, mesh: &Mesh) -> Question {
        let kinds = kinds(from, to);
        let time = mesh.time_axes();
        let even = [from, to].iter().all(|nd| nd.is_even(&ty.shape, mesh));
        let even = even && ty.shape.iter().all(|&extent| extent > 0);
        if even && time > 0 && from.0[..time] == to.0[..time] {
            return Question::of_a_moment([from, to], ty, mesh);
        }
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
        let parts = mesh.len() * mesh.moments();
        let extent = |&dim: &usize| {
            let (whole, divisor) = (ty.shape[dim], common_divisor(ty.shape[dim], parts));
            match even || (divisor == parts && whole > 0) {
                true => divisor,
                false => whole,
            }
        };
        let shape: Vec<usize> = dims.iter().map(extent).collect();
        let renamed = |nd: &NdSbp| rename(nd, |dim| dims.iter().position(|&own| own == dim));
        let pair =
            |axis: usize| [from.0[axis], to.0[axis]].map(|sbp| renamed(&NdSbp::new(&[sbp])).0[0]);
        Question {
            ends: [renamed(from), renamed(to)],
            kind: ChartKind {
                ty: with_others(shape, ty),
                states: StatesKind {
                    ndim: dims.len(),
                    kinds,
                    time: (0..time).map(pair).collect(),
                },
                even,
            },
            dims,
            moment: None,
        }
    }

    /// The question of a path that leaves time as it is, of equal shards: on the devices alone,
    /// about the part of the tensor that they have in one moment.
    fn of_a_moment(ends: [&NdSbp; 2], ty: &TensorType, mesh: &Mesh) -> Question {
        let time = mesh.time_axes();
        let entries = ends[0].0[..time].to_vec();
        let mut shape = ty.shape.to_vec();
        for (entry, axis) in entries.iter().zip(&mesh.axes) {
            if let Sbp::S(dim) = entry {
                shape[*dim] /= axis.size;
            }
        }
        let [from, to] = ends.map(|nd| NdSbp::new(&nd.0[time..]));
        let ty = TensorType::new(shape, ty.dtype);
        let question = Question::new([&from, &to], &ty, &mesh.moment());
        let times = if ends[0].varies(time) {
            mesh.moments()
        } else {
            1
        };
        Question {
            moment: Some((entries, times)),
            ..question
        }
    }

    /// Whether it is about a single moment.
    pub(super) fn is_of_a_moment(&self) -> bool {
        self.moment.is_some()
    }

    /// The same question, of equal shards, about a tensor of the same size whose dims all ranks may
    /// cut; `None` if they may do so anyway, or if there is no such tensor.
    pub(super) fn relaxed(&self, mesh: &Mesh) -> Option<Question> {
        let kind = &self.kind;
        let parts = mesh.len() * mesh.moments();
        let named = &kind.ty.shape[..kind.states.ndim];
        if !kind.even || named.iter().all(|&extent| extent == parts) {
            return None;
        }
        let relaxed = vec![parts; kind.states.ndim];
        let named = parts.checked_pow(u32::try_from(relaxed.len()).ok()?)?;
        let elements: usize = kind.ty.shape.iter().product();
        elements.is_multiple_of(named).then(|| Question {
            kind: ChartKind {
                ty: with_others(relaxed, &kind.ty),
                ..kind.clone()
            },
            ..self.clone()
        })
    }

    /// Whether the values along a path have equal shards.
    pub(super) fn admits(&self, path: &Path, mesh: &Mesh) -> bool {
        let shape = &self.kind.ty.shape;
        let steps = path.steps.iter();
        steps.map(|step| &step.to).all(|nd| nd.is_even(shape, mesh))
    }

    /// The answer, in the dims of the original tensor.
    pub(super) fn answer(&self, path: &Path) -> Path {
        let (entries, times) = match &self.moment {
            Some((entries, times)) => (&entries[..], *times),
            None => (&[][..], 1),
        };
        let named = |nd: &NdSbp| {
            let NdSbp(devices) = rename(nd, |dim| self.dims.get(dim).copied());
            NdSbp(entries.iter().copied().chain(devices).collect())
        };
        let steps = path.steps.iter().map(|step| Step {
            comm: step.comm,
            axes: step.axes.iter().map(|axis| axis + entries.len()).collect(),
            from: named(&step.from),
            to: named(&step.to),
        });
        let times = times as f64;
        Path {
            steps: steps.collect(),
            times: path.times.iter().map(|time| times * time).collect(),
            seconds: times * path.seconds,
            intermediate: path.intermediate,
        }
    }
}

/// A tensor with as many elements as another, with this shape and one more dim if need be.
fn with_others(mut shape: Vec<usize>, ty: &TensorType) -> TensorType {
    let elements: usize = ty.shape.iter().product();
    let named: usize = shape.iter().product();
    if elements != named {
        shape.push(elements / named.max(1));
    }
    TensorType::new(shape, ty.dtype)
}

fn rename(nd: &NdSbp, name: impl Fn(usize) -> Option<usize>) -> NdSbp {
    let renamed = nd.0.iter().map(|&sbp| match sbp {
        Sbp::S(dim) => Sbp::S(name(dim).expect("every dim that is split has a name")),
        Sbp::B | Sbp::P(_) => sbp,
    });
    NdSbp(renamed.collect())
}
