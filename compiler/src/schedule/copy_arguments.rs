//! An argument that is returned as anything but its own next value gets a copy: a result needs a place
//! that the update of the argument does not touch.

use ddl_dialect::ops;

use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, Node, NodeId, Program, Value, ValueId};
use crate::names::Names;
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.funcs.iter_mut().for_each(run_on);
    Ok(())
}

fn run_on(func: &mut Func) {
    for number in 0..func.outputs.len() {
        let output = &func.outputs[number];
        let value = output.value;
        let is_argument = matches!(func.graph.node(value.node).kind, Kind::Arg(_));
        if is_argument && output.tie.map(|arg| func.args[arg]) != Some(value.node) {
            let copy = copy(&mut func.graph, value);
            func.outputs[number].value = copy.result(0);
        }
    }
}

/// Adds a copy of a value, named `copy(value)`: a `reshape` to its own shape.
pub(crate) fn copy(graph: &mut Graph, value: ValueId) -> NodeId {
    let def = ops::find("reshape").expect("`reshape` is a row of the op table");
    let name = Names::of(graph).fresh(&format!("copy({})", graph.value(value).name));
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
    node.span = source.span;
    graph.add(node, &[value])
}
