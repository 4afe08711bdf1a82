//! Kernels that reduce the same rows one after another, such as those of a softmax or of a
//! normalisation. On a device they may be launched as one.

use crate::graph::{Func, Graph, NodeId};
use crate::schedule::kernel::{Domain, Nature, behind, nature, parts, units};

/// Runs of units, or of parts of a tile, that follow one another and may be one kernel of rows.
pub fn runs(func: &Func) -> Vec<Vec<Vec<NodeId>>> {
    runs_of(&func.graph, &units(&func.graph))
}

/// The runs among the parts of a tile, by the index of the part: each part's last one.
pub fn ends(graph: &Graph, tile: &[NodeId]) -> Vec<usize> {
    let parts = parts(graph, tile);
    let mut ends: Vec<usize> = (0..parts.len()).collect();
    for run in runs_of(graph, &parts) {
        let at = |unit: &Vec<NodeId>| parts.iter().position(|part| part == unit);
        let places: Vec<usize> = run.iter().filter_map(at).collect();
        for &place in &places {
            ends[place] = places.last().copied().unwrap_or(place);
        }
    }
    ends
}

/// The elements that a kernel computes, if it may be part of a kernel of rows.
pub fn domain(graph: &Graph, unit: &[NodeId]) -> Option<Domain> {
    Space::of(graph, unit).map(|space| space.whole)
}

fn runs_of(graph: &Graph, units: &[Vec<NodeId>]) -> Vec<Vec<Vec<NodeId>>> {
    let spaces: Vec<Option<Space>> = units.iter().map(|unit| Space::of(graph, unit)).collect();
    let mut all = Vec::new();
    let mut first = 0;
    while first < units.len() {
        let mut next = first + 1;
        if let Some(space) = &spaces[first] {
            let joins =
                |other: &Option<Space>| other.as_ref().is_some_and(|o| o.whole == space.whole);
            while next < units.len() && joins(&spaces[next]) {
                next += 1;
            }
            let reduces = spaces[first..next]
                .iter()
                .flatten()
                .any(|space| space.reduces);
            if next > first + 1 && reduces {
                all.push(units[first..next].to_vec());
            }
        }
        first = next;
    }
    all
}

/// The elements that a kernel computes.
struct Space {
    whole: Domain,
    reduces: bool,
}

impl Space {
    /// `None` for what has no rows: other than one kernel, or one that is no sweep over one domain.
    fn of(graph: &Graph, unit: &[NodeId]) -> Option<Space> {
        graph.node(unit[0]).kernel?;
        let mut whole: Option<Domain> = None;
        let mut reduces = false;
        let behind = behind(graph, unit);
        for &id in unit {
            let value = match nature(graph, id) {
                Nature::Index => continue,
                Nature::Elementwise if behind.contains(&id) => continue,
                Nature::Elementwise => graph.value(id.result(0)),
                Nature::Reduce => {
                    reduces = true;
                    graph.value(*graph.operands(id).first()?)
                }
                Nature::Flush | Nature::Apart => return None,
            };
            let own = Domain::of(value)?;
            // What there is once for a row has fewer elements.
            let larger = whole.as_ref().is_none_or(|known| size(known) < size(&own));
            if larger {
                whole = Some(own);
            }
        }
        Some(Space {
            whole: whole?,
            reduces,
        })
    }
}

fn size(domain: &Domain) -> usize {
    domain.shape.iter().product()
}
