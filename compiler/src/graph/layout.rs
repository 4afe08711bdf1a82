//! Layouts: the factors of each dim of a tensor. An argument under a view has one: inside, its dims
//! are the factors of those that it has outside.

use std::collections::BTreeMap;
use std::ops::Range;

use ddl_dialect::sbp::Sbp;

use super::{Dist, Func, NodeId};

/// The factors of each dim, the outermost first; one for a dim that is written as it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Layout(pub(crate) Vec<Vec<usize>>);

impl Layout {
    /// Every dim as it is.
    pub(crate) fn plain(shape: &[usize]) -> Layout {
        Layout(shape.iter().map(|&n| vec![n]).collect())
    }

    /// The layout that a view of a shape means: every dim of the shape is a product of adjacent
    /// dims of the view. `None` if some dim is not.
    pub(crate) fn of_view(shape: &[usize], view: &[usize]) -> Option<Layout> {
        let mut rest = view;
        let mut dims = Vec::with_capacity(shape.len());
        for (number, &extent) in shape.iter().enumerate() {
            let mut product = 1;
            let mut count = 0;
            while count == 0 || product != extent {
                product *= *rest.get(count)?;
                count += 1;
                if product > extent {
                    return None;
                }
            }
            // Dims of size 1 behind a dim belong to it, as far as later dims leave them.
            let later = shape.len() - number - 1;
            while rest.len() - count > later && rest.get(count) == Some(&1) {
                count += 1;
            }
            dims.push(rest[..count].to_vec());
            rest = &rest[count..];
        }
        rest.is_empty().then_some(Layout(dims))
    }

    /// The layout of a tensor with this many inner dims for each of its own.
    pub(crate) fn of_counts(counts: &[usize], shape: &[usize]) -> Layout {
        let mut rest = shape;
        let dims = counts.iter().map(|&count| {
            let (own, others) = rest.split_at(count);
            rest = others;
            own.to_vec()
        });
        Layout(dims.collect())
    }

    /// The number of factors of each dim.
    pub(crate) fn counts(&self) -> Vec<usize> {
        self.0.iter().map(Vec::len).collect()
    }

    /// The number of factors of each dim of a tensor whose dims are themselves factors.
    ///
    /// - `outer`: how many dims of the layout make each dim of that tensor
    pub(crate) fn counts_of(&self, outer: &[usize]) -> Vec<usize> {
        let mut counts = self.counts().into_iter();
        let sum = |&count: &usize| counts.by_ref().take(count).sum();
        outer.iter().map(sum).collect()
    }

    /// The shape with all factors as dims.
    pub(crate) fn shape(&self) -> Vec<usize> {
        self.0.concat()
    }

    /// The shape without factors.
    pub(crate) fn outside(&self) -> Vec<usize> {
        self.0.iter().map(|dim| dim.iter().product()).collect()
    }

    /// Whether every dim is as it is.
    pub(crate) fn is_plain(&self) -> bool {
        self.0.iter().all(|dim| dim.len() == 1)
    }

    /// The dims of the refined tensor that are the factors of a dim.
    pub(crate) fn range(&self, dim: usize) -> Range<usize> {
        let start = self.0[..dim].iter().map(Vec::len).sum();
        start..start + self.0[dim].len()
    }

    /// The layout with another dim in front.
    pub(crate) fn stacked(&self, count: usize) -> Layout {
        let dims = std::iter::once(vec![count]).chain(self.0.iter().cloned());
        Layout(dims.collect())
    }

    /// A distribution of the plain tensor, or of a view, as one of the tensor in this layout;
    /// `None` if it splits a dim that has several factors, or the view is another one.
    pub(crate) fn distribution(&self, dist: &Dist) -> Option<Dist> {
        if let Some(view) = &dist.view {
            let own = (*view == self.shape()).then(|| dist.sbp.clone())?;
            return Some(Dist {
                mesh: dist.mesh,
                sbp: own,
                view: None,
            });
        }
        let entry = |entry: &Option<Sbp>| match entry {
            Some(Sbp::S(dim)) => {
                let range = self.range(*dim);
                (range.len() == 1).then_some(Some(Sbp::S(range.start)))
            }
            Some(Sbp::B | Sbp::P(_)) | None => Some(*entry),
        };
        Some(Dist {
            mesh: dist.mesh,
            sbp: dist.sbp.iter().map(entry).collect::<Option<_>>()?,
            view: None,
        })
    }
}

impl Func {
    /// Whether an argument has a view.
    pub fn has_views(&self) -> bool {
        let mut args = self.args.iter();
        args.any(|&arg| self.graph.node(arg).view.is_some())
    }

    /// The shapes outside of the arguments under a view, by name.
    pub(crate) fn outside(&self) -> BTreeMap<&str, Vec<usize>> {
        let args = self.args.iter().map(|&arg| (arg, self.graph.node(arg)));
        let viewed = args.filter(|(_, node)| node.view.is_some());
        let shapes = viewed.map(|(arg, node)| {
            let value = &node.results[0];
            let shape = self.shape_outside(arg, &value.ty.shape);
            (value.name.as_str(), shape)
        });
        shapes.collect()
    }

    /// The shape outside of a value of this shape: that of an argument under a view.
    pub fn shape_outside(&self, arg: NodeId, shape: &[usize]) -> Vec<usize> {
        match &self.graph.node(arg).view {
            // Of a call of several steps the value may have another dim in front.
            Some(counts) => {
                let more = shape.len() - counts.iter().sum::<usize>();
                let counts: Vec<usize> =
                    (0..more).map(|_| 1).chain(counts.iter().copied()).collect();
                Layout::of_counts(&counts, shape).outside()
            }
            None => shape.to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Layout;

    fn view(shape: &[usize], view: &[usize]) -> Option<Vec<usize>> {
        Layout::of_view(shape, view).map(|layout| {
            assert_eq!(
                (layout.shape(), layout.outside()),
                (view.to_vec(), shape.to_vec())
            );
            layout.counts()
        })
    }

    #[test]
    fn a_view_of_a_view_is_a_view() {
        let layout = Layout::of_view(&[8, 8, 192], &[8, 8, 3, 4, 16]).unwrap();
        assert_eq!(layout.counts_of(&[2, 1]), [2, 3]);
    }

    #[test]
    fn a_view_has_factors_of_each_dim() {
        assert_eq!(view(&[64, 192], &[64, 3, 4, 16]), Some(vec![1, 3]));
        assert_eq!(view(&[64, 192], &[8, 8, 192]), Some(vec![2, 1]));
        assert_eq!(view(&[1, 6], &[1, 1, 6]), Some(vec![2, 1]));
        assert_eq!(view(&[1, 1], &[1, 1]), Some(vec![1, 1]));
        assert_eq!(view(&[6], &[2, 1, 3, 1]), Some(vec![4]));
        assert_eq!(view(&[0, 6], &[0, 2, 3]), Some(vec![1, 2]));
        assert_eq!(view(&[], &[]), Some(vec![]));
        assert_eq!(view(&[64, 192], &[64 * 192]), None);
        assert_eq!(view(&[4, 6], &[6, 4]), None);
        assert_eq!(view(&[4], &[4, 1, 2]), None);
    }
}
