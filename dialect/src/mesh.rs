//! A mesh: ranks arranged in named axes, row-major, the last axis innermost.
//!
//! The first axes may be *time axes*, which have no devices: a step runs its micro-batches along
//! them, one *moment* after another. Ranks and their positions belong to the other axes, the device
//! axes.

use smallvec::{SmallVec, smallvec};

/// The coordinates of a rank, one per axis of a mesh. Most meshes have few.
pub type Coord = SmallVec<[usize; 4]>;

/// One axis of a mesh.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Axis {
    /// Name, unique in its mesh.
    pub name: String,
    /// Number of ranks, or of micro-batches, along the axis, at least 1.
    pub size: usize,
    /// Whether it is a time axis.
    pub time: bool,
}

/// Ranks arranged in axes. `ranks[i]` is the global rank at row-major position `i`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mesh {
    /// Name without the `@`.
    pub name: String,
    /// Axes, outermost first; time axes before device axes.
    pub axes: Vec<Axis>,
    /// Global rank at each row-major position; all distinct; their number is the product of the
    /// sizes of the device axes.
    pub ranks: Vec<usize>,
}

impl Mesh {
    /// A mesh over ranks `0..product`, without time axes.
    pub fn new(name: impl Into<String>, axes: &[(&str, usize)]) -> Mesh {
        Mesh::timed(name, axes, 0)
    }

    /// A mesh whose first `time` axes are time axes, over ranks `0..product` of the others.
    pub fn timed(name: impl Into<String>, axes: &[(&str, usize)], time: usize) -> Mesh {
        let ranks = axes[time..].iter().map(|a| a.1).product();
        let axis = |(number, &(name, size)): (usize, &(&str, usize))| Axis {
            name: name.into(),
            size,
            time: number < time,
        };
        Mesh {
            name: name.into(),
            axes: axes.iter().enumerate().map(axis).collect(),
            ranks: (0..ranks).collect(),
        }
    }

    /// Number of time axes.
    pub fn time_axes(&self) -> usize {
        self.axes.iter().take_while(|axis| axis.time).count()
    }

    /// Number of moments of a step: the product of the sizes of the time axes, 1 without.
    pub fn moments(&self) -> usize {
        let time = self.axes.iter().filter(|axis| axis.time);
        time.map(|axis| axis.size).product()
    }

    /// The mesh of a single moment: the same devices, without time axes.
    #[must_use]
    pub fn moment(&self) -> Mesh {
        Mesh {
            name: self.name.clone(),
            axes: self.axes[self.time_axes()..].to_vec(),
            ranks: self.ranks.clone(),
        }
    }

    /// Number of ranks.
    pub fn len(&self) -> usize {
        self.ranks.len()
    }

    /// Whether the mesh has no ranks; the verifier rejects such a mesh.
    pub fn is_empty(&self) -> bool {
        self.ranks.is_empty()
    }

    /// Number of axes, time axes included.
    pub fn ndim(&self) -> usize {
        self.axes.len()
    }

    /// Sizes of the axes, outermost first, time axes included.
    pub fn sizes(&self) -> Vec<usize> {
        self.axes.iter().map(|a| a.size).collect()
    }

    /// Coordinates on each axis of row-major position `position` at the first moment.
    pub fn coord(&self, position: usize) -> Coord {
        self.coord_at(0, position)
    }

    /// Coordinates on each axis of row-major position `position` at a moment; moments are row-major
    /// over the time axes.
    pub fn coord_at(&self, moment: usize, position: usize) -> Coord {
        let mut rest = moment * self.len() + position;
        let mut coord: Coord = smallvec![0; self.axes.len()];
        for (c, axis) in coord.iter_mut().zip(&self.axes).rev() {
            *c = rest % axis.size;
            rest /= axis.size;
        }
        coord
    }

    /// Row-major position of these coordinates, whatever the moment.
    pub fn position(&self, coord: &[usize]) -> usize {
        let devices = coord.iter().zip(&self.axes).filter(|(_, axis)| !axis.time);
        devices.fold(0, |acc, (&c, axis)| acc * axis.size + c)
    }

    /// Position in this mesh of a global rank.
    pub fn position_of(&self, rank: usize) -> Option<usize> {
        // Most meshes list consecutive ranks.
        let guess = rank.checked_sub(*self.ranks.first()?);
        let guess = guess.filter(|&at| self.ranks.get(at) == Some(&rank));
        guess.or_else(|| self.ranks.iter().position(|&r| r == rank))
    }

    /// The groups of *positions* that differ only in their coordinates on `axes`. Within a group
    /// members are row-major in the order in which the mesh (not `axes`) lists those axes; groups
    /// are ordered by their first member.
    pub fn groups(&self, axes: &[usize]) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut index = std::collections::BTreeMap::new();
        for position in 0..self.len() {
            let mut key = self.coord(position);
            for &a in axes {
                key[a] = 0;
            }
            let at = *index.entry(key).or_insert_with(|| {
                groups.push(Vec::new());
                groups.len() - 1
            });
            groups[at].push(position);
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_those_in_the_list() {
        for ranks in [vec![4, 5, 6, 7], vec![0, 2, 1, 5], vec![3, 1, 0, 4], vec![]] {
            let mut mesh = Mesh::new("m", &[("x", ranks.len())]);
            mesh.ranks.clone_from(&ranks);
            for rank in 0..9 {
                let expected = ranks.iter().position(|&listed| listed == rank);
                assert_eq!(mesh.position_of(rank), expected, "{rank} of {ranks:?}");
            }
        }
    }

    #[test]
    fn time_axes_have_no_devices() {
        let mesh = Mesh::timed("m", &[("micro", 3), ("data", 2), ("model", 2)], 1);
        assert_eq!((mesh.len(), mesh.moments(), mesh.time_axes()), (4, 3, 1));
        assert_eq!(mesh.coord(3)[..], [0, 1, 1]);
        for moment in 0..3 {
            for position in 0..4 {
                let coord = mesh.coord_at(moment, position);
                assert_eq!((coord[0], mesh.position(&coord)), (moment, position));
            }
        }
        assert_eq!(mesh.groups(&[1]), [[0, 2], [1, 3]]);
        let flat = Mesh::new("m", &[("data", 2)]);
        assert_eq!((flat.moments(), flat.time_axes()), (1, 0));
    }
}
