//! Distributions of values, decided or not.

use ddl_dialect::sbp::{NdSbp, Sbp};

/// The distribution of a value over a mesh. An entry is `None` while that axis is undecided.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dist {
    /// Index in [`Program::meshes`](super::Program::meshes).
    pub mesh: usize,
    /// One entry per axis; splits refer to the dims of the view, if there is one.
    pub sbp: Vec<Option<Sbp>>,
    /// Of a pin, before `plan`: the shape, in row-major order, in which the elements are split.
    /// Values at rest may be split in ways that their own dims do not allow. `None`: the tensor's
    /// own.
    pub view: Option<Vec<usize>>,
}

impl Dist {
    /// A decided distribution.
    pub fn full(mesh: usize, sbp: NdSbp) -> Dist {
        Dist {
            mesh,
            sbp: sbp.0.into_iter().map(Some).collect(),
            view: None,
        }
    }

    /// The ND-SBP, if every axis is decided.
    pub fn nd(&self) -> Option<NdSbp> {
        self.sbp.iter().copied().collect()
    }
}

impl Dist {
    /// The distribution of the stacked tensor whose slices have this one: `S(i)` becomes
    /// `S(i + 1)`.
    #[must_use]
    pub fn stacked(&self) -> Dist {
        self.mapped(|sbp| match sbp {
            Sbp::S(dim) => Some(Sbp::S(dim + 1)),
            Sbp::B | Sbp::P(_) => Some(sbp),
        })
        .expect("every slice can be stacked")
    }

    /// The distribution of the slices of a stacked tensor that has this one: `S(i + 1)` becomes
    /// `S(i)`. `None` if its leading dim is split, or it has a view.
    pub fn slice(&self) -> Option<Dist> {
        self.mapped(|sbp| match sbp {
            Sbp::S(dim) => dim.checked_sub(1).map(Sbp::S),
            Sbp::B | Sbp::P(_) => Some(sbp),
        })
    }

    fn mapped(&self, map: impl Fn(Sbp) -> Option<Sbp>) -> Option<Dist> {
        if self.view.is_some() {
            return None;
        }
        let entries = self.sbp.iter().map(|entry| match entry {
            Some(sbp) => map(*sbp).map(Some),
            None => Some(None),
        });
        Some(Dist {
            mesh: self.mesh,
            sbp: entries.collect::<Option<_>>()?,
            view: None,
        })
    }
}
