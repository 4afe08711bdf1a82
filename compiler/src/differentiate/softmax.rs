//! A softmax of ops is the op, so that its gradient is: `p · (g − Σ g · p)`.
//!
//! Other compilers print the exponentials of what is less than its maximum, over their sums. Op by
//! op its gradient would have the exponentials, and that of the maximum, which is 0 but for
//! rounding.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::Class;
use ddl_dialect::ops;
use ddl_dialect::scalar::{Binary, Node, Number, Scalar, Unary};
use ddl_dialect::types::DType;

use crate::diag::Diags;
use crate::graph::{Func, Graph, Kind, NodeId, Program, ValueId};
use crate::options::Options;

/// The pass; no effect if nothing is differentiated.
///
/// # Errors
/// None.
pub(super) fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    if options.train.is_some() {
        program.for_each_func_mut(&mut run_on);
    }
    Ok(())
}

fn run_on(func: &mut Func) {
    let softmax = ops::find("softmax").expect("`softmax` is a row of the op table");
    for id in func.graph.order() {
        if let Some((of, dim)) = softmax_of(&func.graph, id) {
            func.graph.set_operands(id, &[of]);
            let node = func.graph.node_mut(id);
            node.kind = Kind::Op(softmax);
            node.attrs = Attrs::none().with("dim", Attr::Int(dim as i64));
        }
    }
}

/// What a node is the softmax of, and along which dim.
fn softmax_of(graph: &Graph, id: NodeId) -> Option<(ValueId, usize)> {
    let result = id.result(0);
    let own = graph.node(id);
    let free = own.required.is_none() && own.results.first()?.dist.is_none();
    if !free || !matches!(graph.value(result).ty.dtype, DType::F32 | DType::F64) {
        return None;
    }
    let [exponentials, sums] = binary(graph, result, Binary::Div)?;
    let (summed, dim) = total(graph, sums, Combiner::Sum)?;
    let scalar = scalar(graph, exponentials)?;
    let Node::Unary(Unary::Exp, 0) = scalar.nodes[scalar.root].0 else {
        return None;
    };
    let shifted = *graph.operands(exponentials.node).first()?;
    let [of, largest] = binary(graph, shifted, Binary::Sub)?;
    let fits = summed == exponentials && total(graph, largest, Combiner::Max)? == (of, dim);
    (fits && graph.value(of).ty == graph.value(result).ty).then_some((of, dim))
}

/// The reduction over one dim that a value repeats along it: its operand, and the dim.
fn total(graph: &Graph, mut value: ValueId, combiner: Combiner) -> Option<(ValueId, usize)> {
    let ndim = graph.value(value).ty.ndim();
    // For each dim of the value, the dim of what it was at first.
    let mut from: Vec<Option<usize>> = (0..ndim).map(Some).collect();
    loop {
        let instance = graph.instance(value.node)?;
        let operands = graph.operands(value.node);
        if let Class::Reduce(of) = &instance.def.class {
            let (own, dims) = of(&instance);
            let (&[dim], &[operand]) = (dims.as_slice(), operands.as_slice()) else {
                return None;
            };
            let shape = &graph.value(value).ty.shape;
            let before = |at: usize| at + usize::from(at >= dim);
            let mut all = (0..shape.len()).map(|at| shape[at] == 1 || from[at] == Some(before(at)));
            let straight = shape.len() + 1 == ndim && all.all(|straight| straight);
            return (own == combiner && straight).then_some((operand, dim));
        }
        if let Some(sides) = binary(graph, value, Binary::Max) {
            let none = |value: ValueId| constant(graph, value) == Some(f64::NEG_INFINITY);
            value = match sides.map(none) {
                [true, _] => sides[1],
                [false, true] => sides[0],
                [false, false] => return None,
            };
            continue;
        }
        let sources = graph.sources(value.node)?;
        from = sources.into_iter().map(|dim| from[dim?]).collect();
        value = operands[0];
    }
}

/// The number that all elements of a value are.
fn constant(graph: &Graph, mut value: ValueId) -> Option<f64> {
    while graph.sources(value.node).is_some() {
        value = graph.operands(value.node)[0];
    }
    let scalar = scalar(graph, value)?;
    match scalar.nodes[scalar.root].0 {
        Node::Const(Number::Float(value)) => Some(value),
        _ => None,
    }
}

fn scalar(graph: &Graph, value: ValueId) -> Option<Scalar> {
    let instance = graph.instance(value.node)?;
    match instance.def.class {
        Class::Elementwise(scalar) => Some(scalar(&instance)),
        _ => None,
    }
}

fn binary(graph: &Graph, value: ValueId, function: Binary) -> Option<[ValueId; 2]> {
    let scalar = scalar(graph, value)?;
    let operands = graph.operands(value.node);
    let operand = |id: usize| match scalar.nodes[id].0 {
        Node::Arg(number) => Some(operands[number]),
        _ => None,
    };
    match scalar.nodes[scalar.root].0 {
        Node::Binary(own, a, b) if own == function => Some([operand(a)?, operand(b)?]),
        _ => None,
    }
}
