//! The origins of the values of a program that was cut.

use std::collections::BTreeMap;

/// The origin of each cut value of a program: by path, the path in the plan, and the share of its
/// time.
#[derive(Clone, Debug, Default)]
pub(super) struct Origins(pub(super) BTreeMap<String, (String, f64)>);

impl Origins {
    /// The path in the plan of a value, and the value's share of it.
    pub(super) fn of<'a>(&'a self, path: &'a str) -> (String, f64) {
        let outer = |at: usize| {
            let (origin, share) = self.0.get(&path[..at])?;
            Some((format!("{origin}{}", &path[at..]), *share))
        };
        let ends = path.match_indices('/').map(|(at, _)| at);
        let mut found = std::iter::once(path.len()).chain(ends).filter_map(outer);
        found.next().unwrap_or_else(|| (path.to_owned(), 1.0))
    }
}
