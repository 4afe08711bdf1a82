//! Boxes of elements in dense arrays: lockstep traversal of a pair of them.

use ddl_abi::{Member, Move};

/// An innermost run of a pair of boxes: elements `src + i·src_stride` and `dst + i·dst_stride`, for
/// `i < length`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// First element of the source.
    pub(crate) src: u64,
    /// First element of the destination.
    pub(crate) dst: u64,
    /// Number of elements, at least 1.
    pub(crate) length: u64,
    /// Stride in the source.
    pub(crate) src_stride: u64,
    /// Stride in the destination.
    pub(crate) dst_stride: u64,
}

/// The innermost two dims of a pair of boxes: equal runs, each a row of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plane {
    /// The first row.
    pub(crate) run: Run,
    /// Number of rows, at least 1.
    pub(crate) rows: u64,
    /// From one row to the next in the source.
    pub(crate) src_row: u64,
    /// From one row to the next in the destination.
    pub(crate) dst_row: u64,
}

/// A pair of boxes of equal extents; strides in elements.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boxes<'a> {
    /// First element of the source.
    pub(crate) src: u64,
    /// First element of the destination.
    pub(crate) dst: u64,
    /// Extents; `[]` is one element.
    pub(crate) extents: &'a [u64],
    /// Strides of the source.
    pub(crate) src_strides: &'a [u64],
    /// Strides of the destination.
    pub(crate) dst_strides: &'a [u64],
}

impl<'a> Boxes<'a> {
    /// A box that a member fetches.
    pub(crate) fn fetched(member: &Member, item: &'a Move) -> Boxes<'a> {
        Boxes {
            src: item.src_start + member.src_shift,
            dst: item.dst_start,
            extents: &item.extents,
            src_strides: &item.src_strides,
            dst_strides: &item.dst_strides,
        }
    }
}

impl Boxes<'_> {
    /// Visits the innermost runs, outer dims first.
    pub(crate) fn for_each_run(&self, visit: &mut impl FnMut(Run)) {
        self.for_each_plane(&mut |plane| {
            for row in 0..plane.rows {
                visit(Run {
                    src: plane.run.src + row * plane.src_row,
                    dst: plane.run.dst + row * plane.dst_row,
                    ..plane.run
                });
            }
        });
    }

    /// Visits the planes of the innermost two dims, outer dims first.
    pub(crate) fn for_each_plane(&self, visit: &mut impl FnMut(Plane)) {
        let dims = self.extents.len();
        if self.extents.contains(&0) {
            return;
        }
        if dims > 2 {
            for i in 0..self.extents[0] {
                let inner = Boxes {
                    src: self.src + i * self.src_strides[0],
                    dst: self.dst + i * self.dst_strides[0],
                    extents: &self.extents[1..],
                    src_strides: &self.src_strides[1..],
                    dst_strides: &self.dst_strides[1..],
                };
                inner.for_each_plane(visit);
            }
            return;
        }
        // Of the last dim and the one before; a missing dim has one element.
        let inner = |values: &[u64], back| match dims.checked_sub(back) {
            Some(dim) => values[dim],
            None => 1,
        };
        visit(Plane {
            run: Run {
                src: self.src,
                dst: self.dst,
                length: inner(self.extents, 1),
                src_stride: inner(self.src_strides, 1),
                dst_stride: inner(self.dst_strides, 1),
            },
            rows: inner(self.extents, 2),
            src_row: inner(self.src_strides, 2),
            dst_row: inner(self.dst_strides, 2),
        });
    }
}

/// Row-major strides of a dense array, in elements.
pub(crate) fn row_major(shape: &[u64]) -> Vec<u64> {
    let mut strides = vec![1; shape.len()];
    for dim in (1..shape.len()).rev() {
        strides[dim - 1] = strides[dim] * shape[dim];
    }
    strides
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(src: u64, extents: &[u64], src_strides: &[u64], dst_strides: &[u64]) -> Vec<Run> {
        let mut runs = Vec::new();
        let boxes = Boxes {
            src,
            dst: 0,
            extents,
            src_strides,
            dst_strides,
        };
        boxes.for_each_run(&mut |run| runs.push(run));
        runs
    }

    #[test]
    fn a_block_of_a_matrix_is_one_run_per_row() {
        let found = runs(5, &[2, 3], &[10, 1], &[3, 1]);
        let run = |src, dst| Run {
            src,
            dst,
            length: 3,
            src_stride: 1,
            dst_stride: 1,
        };
        assert_eq!(found, [run(5, 0), run(15, 3)]);
    }

    #[test]
    fn scalars_are_one_element_and_empty_boxes_none() {
        assert_eq!(runs(7, &[], &[], &[])[0].length, 1);
        assert_eq!(runs(7, &[2, 0], &[1, 1], &[1, 1]), []);
        assert_eq!(runs(7, &[0, 2], &[1, 1], &[1, 1]), []);
    }

    #[test]
    fn row_major_counts_elements() {
        assert_eq!(row_major(&[2, 3, 4]), [12, 4, 1]);
        assert_eq!(row_major(&[]), [0; 0]);
    }
}
