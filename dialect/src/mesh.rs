//! A mesh: ranks arranged in named axes, row-major, the last axis innermost.

/// One axis of a mesh.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Axis {
    /// Name, unique in its mesh.
    pub name: String,
    /// Number of ranks along the axis, at least 1.
    pub size: usize,
}

/// Ranks arranged in axes. `ranks[i]` is the global rank at row-major position `i`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mesh {
    /// Name without the `@`.
    pub name: String,
    /// Axes, outermost first.
    pub axes: Vec<Axis>,
    /// Global rank at each row-major position; all different; as many as the product of the sizes.
    pub ranks: Vec<usize>,
}

impl Mesh {
    /// A mesh over ranks `0..product`.
    pub fn new(name: impl Into<String>, axes: &[(&str, usize)]) -> Mesh {
        let n = axes.iter().map(|a| a.1).product();
        Mesh {
            name: name.into(),
            axes: axes
                .iter()
                .map(|&(n, size)| Axis {
                    name: n.into(),
                    size,
                })
                .collect(),
            ranks: (0..n).collect(),
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

    /// Number of axes.
    pub fn ndim(&self) -> usize {
        self.axes.len()
    }

    /// Sizes of the axes, outermost first.
    pub fn sizes(&self) -> Vec<usize> {
        self.axes.iter().map(|a| a.size).collect()
    }

    /// Coordinates on each axis of row-major position `position`.
    pub fn coord(&self, position: usize) -> Vec<usize> {
        let mut rest = position;
        let mut coord = vec![0; self.axes.len()];
        for (c, axis) in coord.iter_mut().zip(&self.axes).rev() {
            *c = rest % axis.size;
            rest /= axis.size;
        }
        coord
    }

    /// Row-major position of these coordinates.
    pub fn position(&self, coord: &[usize]) -> usize {
        coord
            .iter()
            .zip(&self.axes)
            .fold(0, |acc, (&c, axis)| acc * axis.size + c)
    }

    /// Position in this mesh of a global rank.
    pub fn position_of(&self, rank: usize) -> Option<usize> {
        self.ranks.iter().position(|&r| r == rank)
    }

    /// The groups of *positions* that differ only in their coordinates on `axes`. Within a group members
    /// are row-major in the order in which the mesh (not `axes`) lists those axes; groups are ordered by
    /// their first member.
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
