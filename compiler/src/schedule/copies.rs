//! Copies of values.

use ddl_dialect::ops;

use crate::graph::{Graph, Kind, Node, NodeId, Value, ValueId};
use crate::names::{Names, derived};

/// Adds a copy of a value, named `copy(value)`: a `reshape` to its own shape.
///
/// - `path`: of the loop in whose function it is
pub(crate) fn copy(
    graph: &mut Graph,
    names: &mut Names,
    value: ValueId,
    path: Option<&str>,
) -> NodeId {
    copy_by("reshape", graph, names, (value, path))
}

/// As [`copy`], by a `convert` to its own type: it is stored even where only kernels read it, which
/// read through a `reshape`.
pub(crate) fn stored_copy(graph: &mut Graph, names: &mut Names, value: ValueId) -> NodeId {
    copy_by("convert", graph, names, (value, None))
}

fn copy_by(
    op: &str,
    graph: &mut Graph,
    names: &mut Names,
    (value, path): (ValueId, Option<&str>),
) -> NodeId {
    let def = ops::find(op).unwrap_or_else(|| crate::ice!("`{op}` is no row of the op table"));
    let name = derived(path, "copy", &graph.value(value).name);
    let name = names.fresh(&name);
    let source = graph.node(value.node);
    let mut node = Node::new(
        Kind::Op(def),
        vec![Value {
            name,
            slot: None,
            ..source.results[value.result].clone()
        }],
    );
    node.stage = source.stage;
    node.role = source.role;
    node.slice = source.slice;
    node.span = source.span;
    graph.add(node, &[value])
}

/// Gives the name of a result to its copy, which is now the result; the original becomes
/// `moment(result)`.
pub(crate) fn rename(graph: &mut Graph, names: &mut Names, result: ValueId, copied: ValueId) {
    let name = graph.value(result).name.clone();
    let own = derived(None, "moment", &name);
    graph.value_mut(result).name = names.fresh(&own);
    names.release(&graph.value(copied).name);
    graph.value_mut(copied).name = name;
}
