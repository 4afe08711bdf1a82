//! Unique names for derived values, and suggestions for misspelt names.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::Graph;

/// The names in use in one function; generates new ones.
#[derive(Clone, Debug, Default)]
pub struct Names {
    taken: BTreeSet<String>,
    /// For each base name requested while in use: all suffixes from 2 to this one are taken.
    numbers: BTreeMap<String, usize>,
}

impl Names {
    /// No names.
    pub fn new() -> Names {
        Names::default()
    }

    /// The names of every value of a graph.
    pub fn of(graph: &Graph) -> Names {
        let taken = graph
            .order()
            .into_iter()
            .flat_map(|id| &graph.node(id).results)
            .map(|value| value.name.clone())
            .collect();
        Names {
            taken,
            numbers: BTreeMap::new(),
        }
    }

    /// Whether a name is in use.
    pub fn contains(&self, name: &str) -> bool {
        self.taken.contains(name)
    }

    /// Takes a name; `false` if it was in use.
    pub fn take(&mut self, name: &str) -> bool {
        self.taken.insert(name.to_owned())
    }

    /// Releases a name that no value has any more.
    pub fn release(&mut self, name: &str) {
        self.taken.remove(name);
        if let Some((base, _)) = name.rsplit_once('~') {
            self.numbers.remove(base);
        }
    }

    /// Takes `base`, or the first free of `base~2`, `base~3`, ….
    pub fn fresh(&mut self, base: &str) -> String {
        if self.take(base) {
            return base.to_owned();
        }
        // Continue where the last search ended.
        let mut number = self.numbers.get(base).map_or(2, |last| last + 1);
        let mut name = format!("{base}~{number}");
        while !self.take(&name) {
            number += 1;
            name = format!("{base}~{number}");
        }
        self.numbers.insert(base.to_owned(), number);
        name
    }
}

/// The name of a value derived from another: `post(y)`, or `layers/post(y)` in the loop with path
/// `layers`.
pub fn derived(path: Option<&str>, word: &str, of: &str) -> String {
    let Some(path) = path else {
        return format!("{word}({of})");
    };
    let own = of
        .strip_prefix(path)
        .and_then(|rest| rest.strip_prefix('/'));
    format!("{path}/{word}({})", own.unwrap_or(of))
}

/// The path of a value in a loop: the loop's path, then the value's name. `name` may already be
/// such a path; for a value from outside it is not.
pub fn within(path: &str, name: &str) -> String {
    let inside = name
        .strip_prefix(path)
        .is_some_and(|rest| rest.starts_with('/'));
    match path.is_empty() || inside {
        true => name.to_owned(),
        false => format!("{path}/{name}"),
    }
}

/// The candidate that `name` most likely meant: the nearest by edit distance, if at most a third of
/// the letters (at least one) and not all of them differ; the first of equals.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = name.chars().count();
    let limit = (letters / 3).max(1).min(letters.saturating_sub(1));
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let distance = edit_distance(name, candidate, limit);
        if distance <= limit && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// ``did you mean `x`?`` for a near miss, else `legal`.
pub fn suggest<'a>(
    name: &str,
    candidates: impl IntoIterator<Item = &'a str>,
    legal: impl FnOnce() -> String,
) -> String {
    match nearest(name, candidates) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => legal(),
    }
}

/// Names in backticks, separated by commas, for the help of a diagnostic.
pub fn quoted_list<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let quoted: Vec<String> = names.into_iter().map(|n| format!("`{n}`")).collect();
    quoted.join(", ")
}

/// The number of letters to delete, insert, replace or swap with their neighbor; any number above
/// `limit` may be returned as `limit + 1`.
fn edit_distance(a: &str, b: &str, limit: usize) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > limit {
        return limit + 1;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let replaced = row[j] + usize::from(x != y);
            let mut least = replaced.min(next[j] + 1).min(row[j + 1] + 1);
            if i > 0 && j > 0 && (*x, a[i - 1]) == (b[j - 1], *y) {
                least = least.min(before[j - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_names_do_not_collide() {
        let mut names = Names::new();
        assert!(names.take("h~2"));
        assert_eq!(names.fresh("h"), "h");
        assert_eq!(names.fresh("h"), "h~3");
        assert_eq!(names.fresh("h"), "h~4");
        names.release("h~3");
        assert_eq!(names.fresh("h"), "h~3");
        assert_eq!(names.fresh("h"), "h~5");
        names.release("h");
        assert_eq!(names.fresh("h"), "h");
    }

    #[test]
    fn nearest_finds_slips_and_nothing_else() {
        let ops = ["add", "matmul", "relu"];
        assert_eq!(nearest("matmull", ops), Some("matmul"));
        assert_eq!(nearest("rleu", ops), Some("relu"));
        assert_eq!(nearest("a", ["b"]), None);
        assert_eq!(nearest("rel", ops), Some("relu"));
        assert_eq!(nearest("convolution", ops), None);
        assert_eq!(edit_distance("kitten", "sitting", 9), 3);
    }
}
