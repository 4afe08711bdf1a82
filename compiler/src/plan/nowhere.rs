//! Values that take no memory, since kernels and tiles are foreseen to pass them on.

use std::collections::BTreeSet;

use super::origins::Origins;
use crate::graph::{Func, FuncKind, Program};
use crate::names::within;
use crate::options::Options;
use crate::schedule::ahead::Ahead;
use crate::schedule::tile::Tiling;
use crate::schedule::time::moments::{is_timed, time_axes};

/// Their paths in an entry that is not cut.
#[derive(Clone, Debug, Default)]
pub(super) struct Nowhere(BTreeSet<String>);

impl Nowhere {
    /// Of a planned entry that is not cut.
    pub(super) fn of(program: &Program, entry: usize, options: &Options) -> Nowhere {
        let parts = options.ranks * options.microbatches.max(1);
        let tiling = Tiling::of(options).map(|tiling| tiling.of_parts(parts));
        let time = time_axes(program);
        let mut paths = BTreeSet::new();
        for nested in program.funcs[entry].nested() {
            let (func, path) = (nested.func, path_of(nested.func));
            let ahead = Ahead::of(func, |id| is_timed(&func.graph, id, &time), tiling);
            for id in func.graph.order() {
                let results = 0..func.graph.node(id).results.len();
                let values = results.map(|result| id.result(result));
                for value in values.filter(|&value| ahead.is_nowhere(value)) {
                    paths.insert(within(path, &func.graph.value(value).name));
                }
            }
        }
        Nowhere(paths)
    }
}

/// The path of the values of an entry or of a function of a loop.
fn path_of(func: &Func) -> &str {
    match func.kind {
        FuncKind::Body => &func.name,
        FuncKind::Step | FuncKind::Init => "",
    }
}

/// The values of an entry that was cut.
#[derive(Clone, Copy)]
pub(super) struct OfCut<'a> {
    /// Those of the entry before; `None` if they are not known.
    pub(super) nowhere: Option<&'a Nowhere>,
    /// What its values are parts of.
    pub(super) origins: &'a Origins,
}

impl OfCut<'_> {
    /// Whether a value of one of its functions takes no memory if it is read where it is made.
    pub(super) fn has(self, func: &Func, name: &str) -> bool {
        let Some(nowhere) = self.nowhere else {
            return false;
        };
        let (origin, _) = self.origins.of(&within(path_of(func), name));
        nowhere.0.contains(&origin)
    }
}
