//! Marks of a step's progress, for traces and profiles: a [`Mark`] before each kernel, library call
//! and slot.

use ddl_abi::{Mark, MarkKind};
use ddl_dialect::build::LocalGraph;

use super::{Action, Maker};
use crate::kernel::collect::Site;
use ddlc::graph::NodeId;
use ddlc::schedule::time::bodies::Body;

/// Maximum number of names in a mark.
const NAMES: usize = 3;
/// Maximum number of ops in a mark.
const OPS: usize = 6;

impl Maker<'_> {
    /// Reports that work begins.
    pub(crate) fn mark(&mut self, mark: Mark) -> Action {
        self.marks.push(mark);
        Action::Mark(self.marks.len() as u32 - 1)
    }

    /// Reports that a whole micro-batch begins.
    pub(crate) fn mark_moment(&mut self) -> Action {
        self.mark(slot("micro-batch".to_owned()))
    }

    /// Reports that a chunk of a micro-batch begins.
    pub(crate) fn mark_body(&mut self, body: &Body) -> Action {
        let slice = body
            .slice
            .map_or_else(String::new, |slice| format!(" slice {slice}"));
        let name = format!("{} stage {}{slice}", body.piece.letter(), body.mesh);
        self.mark(slot(name))
    }
}

fn slot(name: String) -> Mark {
    Mark {
        name,
        kind: MarkKind::Slot,
        ops: String::new(),
        work: Vec::new(),
        repeats: false,
        blocks: 0,
    }
}

/// The mark of a unit.
///
/// - `work`: bytes and operations by row \[B, FLOP\]
pub(super) fn of_unit(
    site: Site<'_>,
    unit: &[NodeId],
    kind: MarkKind,
    work: Vec<[u64; 2]>,
) -> Mark {
    let graph = &site.func.graph;
    let nodes = unit.iter().map(|&id| (id, graph.node(id)));
    let kept = nodes.clone().flat_map(|(id, node)| {
        let results = node.results.iter().enumerate();
        let kept = results.filter(move |(number, _)| {
            let place = site.places.of(site.func, id.result(*number));
            place.is_some()
        });
        kept.map(|(_, value)| value.name.as_str())
    });
    Mark {
        name: some(kept, NAMES, ", "),
        kind,
        ops: some(nodes.map(|(_, node)| node.op_name()), OPS, "+"),
        work: rows(work, site.ranks.count()),
        repeats: repeats(site),
        blocks: 0,
    }
}

/// The mark of a copy of a value.
pub(super) fn of_copy(site: Site<'_>, name: &str, work: Vec<[u64; 2]>) -> Mark {
    Mark {
        name: name.to_owned(),
        kind: MarkKind::Kernel,
        ops: "copy".to_owned(),
        work: rows(work, site.ranks.count()),
        repeats: repeats(site),
        blocks: 0,
    }
}

/// Whether a function belongs to a loop of the program. The loop over micro-batches is not one.
fn repeats(site: Site<'_>) -> bool {
    site.places.level > usize::from(site.ranks.moments().len() > 1)
}

/// Bytes and operations of an op's local programs, by row \[B, FLOP\].
pub(super) fn of_locals(locals: &[LocalGraph]) -> Vec<[u64; 2]> {
    let work = |local: &LocalGraph| {
        let instances = local.ops.iter().map(|op| op.instance(local));
        let add = |[bytes, flops]: [f64; 2], op: ddl_dialect::op::Instance| {
            [bytes + op.bytes(), flops + op.flops()]
        };
        instances.fold([0.0; 2], add).map(|number| number as u64)
    };
    locals.iter().map(work).collect()
}

/// Distinct names; only the first ones if there are many.
fn some<'a>(names: impl Iterator<Item = &'a str>, most: usize, between: &str) -> String {
    let mut known: Vec<&str> = Vec::new();
    for name in names {
        if !known.contains(&name) {
            known.push(name);
        }
    }
    let more = known.len().saturating_sub(most);
    let shown = known[..known.len() - more].join(between);
    match more {
        0 => shown,
        more => format!("{shown}{between}{more} more"),
    }
}

/// Compresses rows: one if all are equal, one per rank if moments do not differ.
fn rows(mut work: Vec<[u64; 2]>, ranks: usize) -> Vec<[u64; 2]> {
    for shorter in [1, ranks] {
        let mut known = work.iter().enumerate();
        if known.all(|(row, numbers)| work[row % shorter] == *numbers) {
            work.truncate(shorter);
            break;
        }
    }
    work
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_do_not_differ_are_kept_once() {
        let [a, b] = [[1, 2], [3, 4]];
        assert!(rows(vec![], 2).is_empty());
        assert_eq!(rows(vec![a; 4], 2), [a]);
        assert_eq!(rows(vec![a, b, a, b], 2), [a, b]);
        assert_eq!(rows(vec![a, b, b, a], 2), [a, b, b, a]);
    }

    #[test]
    fn many_names_are_some() {
        assert_eq!(some(["a", "b", "a"].into_iter(), 3, ", "), "a, b");
        assert_eq!(some(["a", "b", "c"].into_iter(), 2, "+"), "a+b+1 more");
    }
}
