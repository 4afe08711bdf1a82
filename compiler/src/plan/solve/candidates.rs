//! The candidate meshes.

use crate::graph::MeshDecl;
use crate::infer;
use crate::infer::mesh::AXIS_NAMES;

/// The mesh of the program with its open sizes filled in every way; `None` if it has no device
/// axes, so that all meshes are candidates.
pub(crate) fn filled(declared: Option<&MeshDecl>, ranks: usize) -> Option<Vec<MeshDecl>> {
    let mesh = declared.filter(|mesh| !mesh.devices().is_empty())?;
    let open = mesh.axes.iter().filter(|(_, size)| size.is_none()).count();
    let known = mesh.devices().iter().filter_map(|(_, size)| *size);
    let all = factorisations(ranks / known.product::<usize>().max(1), open).into_iter();
    Some(all.map(|sizes| fill(mesh, &sizes)).collect())
}

/// All ranks on one axis.
pub(crate) fn row(declared: Option<&MeshDecl>, ranks: usize) -> MeshDecl {
    of_sizes(declared, &[ranks])
}

/// Every mesh with two axes. A mesh and its transpose differ, even if all ranks are connected
/// alike: splits of one dim along both nest in the order of the axes.
pub(crate) fn rectangles(declared: Option<&MeshDecl>, ranks: usize) -> Vec<MeshDecl> {
    let sizes = factorisations(ranks, 2).into_iter();
    let real = sizes.filter(|sizes| !sizes.contains(&1));
    real.map(|sizes| of_sizes(declared, &sizes)).collect()
}

/// Whether a mesh is a refinement of axes with these sizes; also true without any.
pub(crate) fn is_coarser(mesh: &MeshDecl, sizes: &[usize]) -> bool {
    let borders = |sizes: &mut dyn Iterator<Item = usize>| -> Vec<usize> {
        let product = sizes.scan(1, |product, size| {
            *product *= size;
            Some(*product)
        });
        product.collect()
    };
    let fine = borders(&mut sizes.iter().copied());
    let devices = mesh.devices().iter();
    let coarse = borders(&mut devices.filter_map(|(_, size)| *size));
    fine.is_empty() || coarse.iter().all(|border| fine.contains(border))
}

/// The index of the two-axis mesh whose inner axis is a unit of this many ranks; otherwise of the
/// one with the most equal axes. `None` if there are no meshes.
pub(crate) fn middle(rectangles: &[MeshDecl], unit: usize) -> Option<usize> {
    let sizes = |mesh: &MeshDecl| -> [usize; 2] {
        let mut sizes = mesh.devices().iter().filter_map(|(_, size)| *size);
        [sizes.next().unwrap_or(1), sizes.next().unwrap_or(1)]
    };
    let is_unit = |&at: &usize| sizes(&rectangles[at])[1] == unit;
    let unequal = |&at: &usize| {
        let [outer, inner] = sizes(&rectangles[at]);
        outer.max(inner)
    };
    let mut all = 0..rectangles.len();
    all.clone()
        .find(is_unit)
        .or_else(|| all.by_ref().min_by_key(unequal))
}

/// Whether a mesh has axes of these sizes, in any order; also true without any.
pub(crate) fn is_alike(mesh: &MeshDecl, sizes: &[usize]) -> bool {
    let sorted = |mut sizes: Vec<usize>| {
        sizes.sort_unstable();
        sizes
    };
    let devices = mesh.devices().iter();
    let own: Vec<usize> = devices.filter_map(|(_, size)| *size).collect();
    sizes.is_empty() || sorted(own) == sorted(sizes.to_vec())
}

/// Every mesh in which one axis of this one is split in two, by the size of the first part, the
/// largest first.
///
/// - `axis`: its index among the device axes
pub(crate) fn refinements(
    declared: Option<&MeshDecl>,
    mesh: &MeshDecl,
    axis: usize,
) -> Vec<MeshDecl> {
    let devices = mesh.devices().iter();
    let sizes: Vec<usize> = devices.filter_map(|(_, size)| *size).collect();
    let pairs = factorisations(sizes[axis], 2).into_iter();
    let pairs = pairs.filter(|pair| !pair.contains(&1));
    let cut = pairs.map(|pair| [&sizes[..axis], &pair[..], &sizes[axis + 1..]].concat());
    cut.map(|sizes| of_sizes(declared, &sizes)).collect()
}

/// The meshes nearest to one with three axes: those which split one of two axes, of which it is a
/// refinement, next to it in the order of [`refinements`].
pub(crate) fn siblings(declared: Option<&MeshDecl>, mesh: &MeshDecl) -> Vec<MeshDecl> {
    let devices = mesh.devices().iter();
    let sizes: Vec<usize> = devices.filter_map(|(_, size)| *size).collect();
    let &[outer, middle, inner] = sizes.as_slice() else {
        return Vec::new();
    };
    let coarse = [([outer, middle * inner], 1), ([outer * middle, inner], 0)];
    let near = coarse.iter().flat_map(|(sizes, axis)| {
        let row = refinements(declared, &of_sizes(declared, sizes), *axis);
        let at = row.iter().position(|other| other.axes == mesh.axes);
        let is_near = |other: usize| at.is_some_and(|at| at.abs_diff(other) == 1);
        let row = row.into_iter().enumerate();
        row.filter(move |(other, _)| is_near(*other))
            .map(|(_, mesh)| mesh)
            .collect::<Vec<_>>()
    });
    near.collect()
}

/// The index of the refinement, of at least one, whose parts are most equal: the first of two.
pub(crate) fn most_even(row: &[MeshDecl]) -> usize {
    // All have the same product, so the sum of the sizes is least where the parts are most equal.
    let sum = |&at: &usize| -> usize {
        let sizes = row[at].devices().iter();
        sizes.filter_map(|(_, size)| *size).sum()
    };
    (0..row.len()).min_by_key(sum).unwrap_or(0)
}

/// Number of meshes with up to three axes and this many ranks; axes of one rank do not count.
pub(crate) fn number(ranks: usize) -> usize {
    let real = |sizes: &Vec<usize>| !sizes.contains(&1);
    let of = |axes: usize| {
        factorisations(ranks, axes)
            .iter()
            .filter(|sizes| real(sizes))
            .count()
    };
    1 + of(2) + of(3)
}

/// The mesh with device axes of these sizes.
pub(crate) fn of_sizes(declared: Option<&MeshDecl>, sizes: &[usize]) -> MeshDecl {
    let mut mesh = declared.cloned().unwrap_or_else(infer::mesh::undeclared);
    let axes = AXIS_NAMES.iter().zip(sizes);
    let axes = axes.map(|(name, size)| ((*name).to_owned(), Some(*size)));
    mesh.axes.extend(axes);
    mesh
}

fn fill(mesh: &MeshDecl, sizes: &[usize]) -> MeshDecl {
    let mut filled = mesh.clone();
    let open = filled.axes.iter_mut().filter(|(_, size)| size.is_none());
    for ((_, size), chosen) in open.zip(sizes) {
        *size = Some(*chosen);
    }
    filled
}

/// Every list of `parts` numbers with product `n`, largest first number first.
fn factorisations(n: usize, parts: usize) -> Vec<Vec<usize>> {
    match parts {
        0 => vec![Vec::new()],
        1 => vec![vec![n]],
        _ => {
            let divisors = (1..=n).rev().filter(|&d| n.is_multiple_of(d));
            let rest = |d: usize| {
                factorisations(n / d, parts - 1)
                    .into_iter()
                    .map(move |r| (d, r))
            };
            divisors
                .flat_map(rest)
                .map(|(d, rest)| [vec![d], rest].concat())
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mesh_once() {
        assert_eq!(factorisations(4, 2), [[4, 1], [2, 2], [1, 4]]);
        assert_eq!(factorisations(12, 3).len(), 18);
        let sizes = |meshes: Vec<MeshDecl>| -> Vec<Vec<usize>> {
            let sizes =
                |mesh: MeshDecl| mesh.axes.into_iter().filter_map(|(_, size)| size).collect();
            meshes.into_iter().map(sizes).collect()
        };
        let wide = rectangles(None, 8);
        assert_eq!(sizes(wide.clone()), [[4, 2], [2, 4]]);
        let cuts = |mesh: &MeshDecl, axis: usize| sizes(refinements(None, mesh, axis));
        assert_eq!(cuts(&wide[0], 0), [[2, 2, 2]]);
        assert!(cuts(&wide[0], 1).is_empty());
        let rows = rectangles(None, 64);
        let coarser = rows
            .iter()
            .filter(|mesh| is_coarser(mesh, &[8, 4, 2]))
            .cloned();
        assert_eq!(sizes(coarser.collect()), [[32, 2], [8, 8]]);
        assert!(rows.iter().all(|mesh| is_coarser(mesh, &[])));
        assert!(is_alike(&wide[0], &[2, 4]) && is_alike(&wide[0], &[]));
        assert!(!is_alike(&wide[0], &[8]) && !is_alike(&wide[0], &[2, 2, 2]));
        let at = |unit: usize| middle(&rows, unit).map(|at| sizes(vec![rows[at].clone()]));
        assert_eq!(at(16), Some(vec![vec![4, 16]]));
        assert_eq!(at(64), Some(vec![vec![8, 8]]));
        assert_eq!(middle(&[], 8), None);
        let cut = [[16, 2, 2], [8, 4, 2], [4, 8, 2], [2, 16, 2]];
        assert_eq!(cuts(&rows[0], 0), cut);
        assert_eq!(most_even(&refinements(None, &rows[0], 0)), 1);
        let near = |mesh: &[usize]| sizes(siblings(None, &of_sizes(None, mesh)));
        assert_eq!(near(&[8, 4, 2]), [[8, 2, 4], [16, 2, 2], [4, 8, 2]]);
        assert_eq!(near(&[2, 2, 2]), [[0; 0]; 0]);
        assert!(near(&[8, 8]).is_empty());
        assert_eq!(sizes(vec![row(None, 6)]), [[6]]);
        assert_eq!([1, 4, 7, 8, 64].map(number), [1, 2, 1, 4, 16]);
    }
}
