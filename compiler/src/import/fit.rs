//! The mesh of a program from elsewhere, on another number of ranks than it was written for.

use ddl_grammar::ast::{self, Expr, Item};
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::diag::at;
use crate::names::quoted_list;
use crate::options::Options;

/// A mesh of the text some of whose sizes are searched.
#[derive(Debug, Error, Diagnostic)]
#[error(
    "the sizes of mesh `@{mesh}` [{sizes}] multiply to {product}, but the number of ranks is {ranks}"
)]
#[diagnostic(
    code(ddl::mesh::searched),
    severity(Advice),
    help(
        "the sizes of {searched} are searched; `--ranks {product}` takes those of the text, `--mesh AXIS=SIZE,…` \
         gives others"
    )
)]
pub struct SearchedSizes {
    mesh: String,
    /// Its axes as written.
    sizes: String,
    product: usize,
    ranks: usize,
    /// The axes whose sizes are searched.
    searched: String,
    #[label("this mesh")]
    at: SourceSpan,
}

/// Lets sizes of a mesh be searched where they do not multiply to the number of ranks: those of the
/// text are of the machine that it was written on. Sizes that `--mesh` gives hold.
pub fn fit(file: &mut ast::File, options: &Options) -> Option<SearchedSizes> {
    let mut note = None;
    for item in &mut file.items {
        if let Item::Mesh(mesh) = item {
            note = fit_mesh(mesh, options).or(note);
        }
    }
    note
}

fn fit_mesh(mesh: &mut ast::Mesh, options: &Options) -> Option<SearchedSizes> {
    let given = |axis: &ast::MeshAxis| {
        let mut sizes = options.mesh.iter().flatten();
        sizes
            .find(|(name, _)| *name == axis.name.node)
            .map(|found| found.1)
    };
    let wanted: Vec<Option<usize>> = mesh
        .axes
        .iter()
        .map(|axis| given(axis).unwrap_or(size(axis)))
        .collect();
    let known = wanted
        .iter()
        .flatten()
        .try_fold(1_usize, |n, &size| n.checked_mul(size));
    let fits = match wanted.contains(&None) {
        true => known.is_some_and(|n| n > 0 && options.ranks.is_multiple_of(n)),
        false => known == Some(options.ranks),
    };
    if !fits || mesh.axes.iter().any(|axis| given(axis).is_some()) {
        mesh.ranks = None;
    }
    if fits {
        return None;
    }
    let written: Vec<(String, Option<usize>)> = mesh
        .axes
        .iter()
        .map(|axis| (axis.name.node.clone(), size(axis)))
        .collect();
    let mut searched = Vec::new();
    for axis in &mut mesh.axes {
        if given(axis).is_none() && axis.size.take().is_some() {
            searched.push(axis.name.node.clone());
        }
    }
    let shown = written
        .iter()
        .map(|(name, size)| size.map_or(format!("{name}: _"), |size| format!("{name}: {size}")));
    (!searched.is_empty()).then(|| SearchedSizes {
        mesh: mesh.name.node.clone(),
        sizes: shown.collect::<Vec<_>>().join(", "),
        product: written.iter().filter_map(|axis| axis.1).product(),
        ranks: options.ranks,
        searched: quoted_list(searched.iter().map(String::as_str)),
        at: at(mesh.name.span),
    })
}

/// The size of an axis as written.
fn size(axis: &ast::MeshAxis) -> Option<usize> {
    match axis.size.as_ref().map(|size| &size.node) {
        Some(Expr::Int(size)) => usize::try_from(*size).ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ddl_grammar::ast::Spanned;

    /// Sizes after the fit, whether the order of ranks is kept, and whether there is a note.
    fn fitted(
        ranks: usize,
        given: Option<&[(&str, Option<usize>)]>,
    ) -> (Vec<Option<usize>>, bool, bool) {
        let int = |n: i128| Spanned::made(Expr::Int(n));
        let axis = |name: &str| ast::MeshAxis {
            name: Spanned::made(name.to_owned()),
            time: false,
            size: Some(int(2)),
        };
        let mesh = ast::Mesh {
            name: Spanned::made("m".to_owned()),
            axes: vec![axis("x"), axis("y")],
            ranks: Some([0, 2, 1, 3].map(int).into()),
        };
        let mut file = ast::File {
            header: Vec::new(),
            items: vec![Item::Mesh(mesh)],
        };
        let mut options = Options::local(ranks);
        let owned = |list: &[(&str, Option<usize>)]| {
            list.iter()
                .map(|(name, size)| ((*name).to_owned(), *size))
                .collect()
        };
        options.mesh = given.map(owned);
        let note = fit(&mut file, &options);
        let Item::Mesh(mesh) = &file.items[0] else {
            panic!("it is a mesh");
        };
        (
            mesh.axes.iter().map(size).collect(),
            mesh.ranks.is_some(),
            note.is_some(),
        )
    }

    #[test]
    fn sizes_that_do_not_fit_are_searched_and_those_given_hold() {
        assert_eq!(fitted(4, None), (vec![Some(2), Some(2)], true, false));
        assert_eq!(fitted(2, None), (vec![None, None], false, true));
        assert_eq!(
            fitted(8, Some(&[("x", Some(4))])),
            (vec![Some(2), Some(2)], false, false)
        );
        assert_eq!(
            fitted(6, Some(&[("x", Some(2))])),
            (vec![Some(2), None], false, true)
        );
        assert_eq!(
            fitted(8, Some(&[("x", Some(8)), ("y", Some(1))])),
            (vec![Some(2), Some(2)], false, false)
        );
        assert_eq!(
            fitted(8, Some(&[("x", None)])),
            (vec![Some(2), Some(2)], false, false)
        );
    }
}
