//! The meshes that are tried.

use crate::graph::MeshDecl;
use crate::infer;
use crate::infer::mesh::AXIS_NAMES;

/// Every mesh over `ranks` ranks that the program allows: its own with the open sizes filled in
/// every way, or, if it has no axes of devices, all ranks in a row and every rectangle.
///
/// - `alike`: whether all ranks are connected alike, so that a rectangle is as good as its
///   transpose
pub(crate) fn candidates(declared: Option<&MeshDecl>, ranks: usize, alike: bool) -> Vec<MeshDecl> {
    if let Some(mesh) = declared.filter(|mesh| !mesh.devices().is_empty()) {
        let open = mesh.axes.iter().filter(|(_, size)| size.is_none()).count();
        let known: usize = mesh
            .devices()
            .iter()
            .filter_map(|(_, size)| *size)
            .product();
        return factorisations(ranks / known.max(1), open)
            .into_iter()
            .map(|sizes| fill(mesh, &sizes))
            .collect();
    }
    let row = vec![vec![ranks]];
    let rectangles = factorisations(ranks, 2).into_iter().filter(|sizes| {
        let transposed = alike && sizes[0] < sizes[1];
        !sizes.contains(&1) && !transposed
    });
    let all = row.into_iter().chain(rectangles);
    all.map(|sizes| {
        let mut mesh = declared.cloned().unwrap_or_else(infer::mesh::undeclared);
        let axes = AXIS_NAMES.iter().zip(sizes);
        let axes = axes.map(|(name, size)| ((*name).to_owned(), Some(size)));
        mesh.axes.extend(axes);
        mesh
    })
    .collect()
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
    fn every_factorisation_once() {
        assert_eq!(factorisations(4, 2), [[4, 1], [2, 2], [1, 4]]);
        assert_eq!(factorisations(12, 3).len(), 18);
        let sizes = |alike: bool| -> Vec<Vec<Option<usize>>> {
            let meshes = candidates(None, 6, alike).into_iter();
            let sizes = meshes.map(|mesh| mesh.axes.into_iter().map(|(_, size)| size).collect());
            sizes.collect()
        };
        let (row, wide) = (vec![Some(6)], vec![Some(3), Some(2)]);
        assert_eq!(sizes(true), [row.clone(), wide.clone()]);
        assert_eq!(sizes(false), [row, wide, vec![Some(2), Some(3)]]);
    }
}
