//! Removes transposes next to contractions: a contraction reads its operands with any strides, and
//! swapping its operands swaps the two halves of its result. So does a reduction, whose sums along
//! what lies apart are those of adjacent lines.

use ddl_dialect::attr::Attr;
use ddl_dialect::class::IndexMap;
use ddl_dialect::op::{Class, ContractDims};
use ddl_dialect::types::TensorType;

use crate::diag::Diags;
use crate::graph::{Func, NodeId, Program};
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut run_on);
    Ok(())
}

fn run_on(func: &mut Func) {
    for id in func.graph.order() {
        if contraction(func, id).is_some() {
            absorb_operand(func, id, 0);
            absorb_operand(func, id, 1);
        }
    }
    for id in func.graph.order() {
        absorb_reduced(func, id);
    }
    for id in func.graph.order() {
        absorb_result(func, id);
    }
    for id in func.graph.order() {
        turn(func, id);
    }
}

fn contraction(func: &Func, id: NodeId) -> Option<ContractDims> {
    match func.graph.class(id)? {
        Class::Contract(dims) => Some(dims(&func.graph.instance(id)?)),
        _ => None,
    }
}

/// If a node is a pure permutation of dims: for each operand dim, the corresponding result dim. A
/// pinned transpose is kept for its pin.
pub(super) fn permutation(func: &Func, id: NodeId) -> Option<Vec<usize>> {
    let Class::Index(map) = func.graph.class(id)? else {
        return None;
    };
    let instance = func.graph.instance(id)?;
    let IndexMap::Affine(dims) = map(&instance) else {
        return None;
    };
    let plain = dims.len() == instance.results[0].ndim()
        && dims.iter().all(|m| m.start == 0 && m.stride == 1)
        && func.graph.node(id).results[0].dist.is_none();
    let to: Vec<usize> = dims
        .iter()
        .map(|m| m.of)
        .collect::<Option<_>>()
        .filter(|_| plain)?;
    // A slice from the start has the same index map, but fewer indices.
    let (from, result) = (&instance.operands[0].shape, &instance.results[0].shape);
    if to.iter().zip(from).any(|(&t, &n)| result[t] != n) {
        return None;
    }
    let mut sorted = to.clone();
    sorted.sort_unstable();
    (sorted == (0..to.len()).collect::<Vec<_>>()).then_some(to)
}

/// Makes a contraction read the operand of its operand's transpose, if its free dims keep their
/// order.
fn absorb_operand(func: &mut Func, id: NodeId, operand: usize) {
    let Some(mut dims) = contraction(func, id) else {
        return;
    };
    let feeder = func.graph.operands(id)[operand];
    let Some(to) = permutation(func, feeder.node) else {
        return;
    };
    let back = |dim: usize| to.iter().position(|&t| t == dim).expect("a permutation");
    let free = match operand {
        0 => dims.lhs_free(to.len()),
        _ => dims.rhs_free(to.len()),
    };
    if !free.iter().map(|&d| back(d)).is_sorted() {
        return;
    }
    let (batch, contract) = match operand {
        0 => (&mut dims.lhs_batch, &mut dims.lhs_contract),
        _ => (&mut dims.rhs_batch, &mut dims.rhs_contract),
    };
    for dim in batch.iter_mut().chain(contract) {
        *dim = back(*dim);
    }
    let source = func.graph.operands(feeder.node)[0];
    func.graph.set_operand(id, operand, source);
    func.graph.node_mut(id).attrs = dims.attrs();
}

/// Makes a reduction read the operand of its operand's transpose, if its other dims keep their
/// order.
fn absorb_reduced(func: &mut Func, id: NodeId) {
    let Some(Class::Reduce(of)) = func.graph.class(id) else {
        return;
    };
    let feeder = func.graph.operands(id)[0];
    let Some(to) = permutation(func, feeder.node) else {
        return;
    };
    let Some(instance) = func.graph.instance(id) else {
        return;
    };
    let (_, dims) = of(&instance);
    let is_reduced: Vec<bool> = to.iter().map(|t| dims.contains(t)).collect();
    let kept = to.iter().zip(&is_reduced).filter(|(_, reduced)| !**reduced);
    if func.graph.node(id).required.is_some() || !kept.map(|(t, _)| t).is_sorted() {
        return;
    }
    let dims = (0..to.len()).filter(|&dim| is_reduced[dim]);
    let attrs = &mut func.graph.node_mut(id).attrs;
    attrs.insert("dims", Attr::ints(dims));
    let source = func.graph.operands(feeder.node)[0];
    func.graph.set_operand(id, 0, source);
}

/// Removes the transpose of a contraction that swaps the halves of its result, if the contraction
/// has no other reader.
fn absorb_result(func: &mut Func, id: NodeId) {
    let Some(to) = permutation(func, id) else {
        return;
    };
    let product = func.graph.operands(id)[0];
    let Some(dims) = contraction(func, product.node) else {
        return;
    };
    let lhs = func.graph.operands(product.node)[0];
    let batch = dims.lhs_batch.len();
    let left = dims.lhs_free(func.graph.value(lhs).ty.ndim()).len();
    let right = to.len() - batch - left;
    let swapped: Vec<usize> = (0..batch)
        .chain((0..left).map(|i| batch + right + i))
        .chain((0..right).map(|i| batch + i))
        .collect();
    let alone = func.graph.uses(product).len() == 1 && !func.returns(product);
    if to != swapped || !alone || func.graph.value(product).dist.is_some() {
        return;
    }
    let operands = func.graph.operands(product.node);
    let mut node = func.graph.node(product.node).clone();
    node.results.clone_from(&func.graph.node(id).results);
    let swapped = ContractDims {
        lhs_batch: dims.rhs_batch,
        rhs_batch: dims.lhs_batch,
        lhs_contract: dims.rhs_contract,
        rhs_contract: dims.lhs_contract,
    };
    node.attrs = swapped.attrs();
    let new = func.graph.add(node, &[operands[1], operands[0]]);
    func.replace(id.result(0), new.result(0));
    func.graph.remove(id);
    func.graph.remove(product.node);
}

/// Swaps the halves of a contraction's result if the only reader, a contraction, takes exactly the
/// innermost half for batch dims, as in `bi,ij,bj->b`: the elements of its products are then
/// adjacent.
fn turn(func: &mut Func, id: NodeId) {
    let Some(dims) = contraction(func, id) else {
        return;
    };
    let value = id.result(0);
    let uses = func.graph.uses(value);
    let ([(reader, operand)], false) = (uses.as_slice(), func.returns(value)) else {
        return;
    };
    let Some(mut read) = contraction(func, *reader) else {
        return;
    };
    let is_given = |id: NodeId| func.graph.node(id).required.is_some();
    if is_given(id) || is_given(*reader) || func.graph.value(value).dist.is_some() {
        return;
    }
    let operands = func.graph.operands(id);
    let ndim = func.graph.value(value).ty.ndim();
    let batch = dims.lhs_batch.len();
    let left = dims.lhs_free(func.graph.value(operands[0]).ty.ndim()).len();
    let right = ndim - batch - left;
    let (batches, contract) = match operand {
        0 => (&mut read.lhs_batch, &mut read.lhs_contract),
        _ => (&mut read.rhs_batch, &mut read.rhs_contract),
    };
    let is_batch = |dim: usize| batches.contains(&dim);
    let is_swapped =
        right > 0 && (batch + left..ndim).all(is_batch) && !(batch..batch + left).any(is_batch);
    if !is_swapped {
        return;
    }
    for dim in batches.iter_mut().chain(contract) {
        *dim = match *dim {
            dim if dim < batch => dim,
            dim if dim < batch + left => dim + right,
            dim => dim - left,
        };
    }
    let mut node = func.graph.node(id).clone();
    let shape = &func.graph.value(value).ty.shape;
    let halves = [
        &shape[..batch],
        &shape[batch + left..],
        &shape[batch..batch + left],
    ];
    node.results[0].ty = TensorType::new(halves.concat(), node.results[0].ty.dtype);
    let swapped = ContractDims {
        lhs_batch: dims.rhs_batch,
        rhs_batch: dims.lhs_batch,
        lhs_contract: dims.rhs_contract,
        rhs_contract: dims.lhs_contract,
    };
    node.attrs = swapped.attrs();
    let new = func.graph.add(node, &[operands[1], operands[0]]);
    func.graph.set_operand(*reader, *operand, new.result(0));
    func.graph.node_mut(*reader).attrs = read.attrs();
    func.graph.remove(id);
}

#[cfg(test)]
mod tests {
    use ddl_dialect::attr::{Attr, Attrs};
    use ddl_dialect::types::DType;
    use ddl_dialect::{build, ops};

    use super::*;
    use crate::builder::Builder;
    use crate::graph::{ArgKind, FuncKind, Graph, Header, Kind, Node, Output, Role, Value};
    use crate::names::Names;
    use crate::phase::Phase;

    /// `(xᵀ·y)ᵀ` with x [3, 2] transposed by an op: one product of y and x, no transpose.
    #[test]
    fn transposes_around_a_product_go() {
        let mut func = Func {
            name: "f".into(),
            kind: FuncKind::Step,
            graph: Graph::new(),
            args: Vec::new(),
            outputs: Vec::new(),
            timeline: None,
            timeline_at: None,
            steps: 1,
            span: None,
        };
        for name in ["x", "y"] {
            let value = Value::new(name, TensorType::new([3, 2], DType::F32));
            func.args.push(
                func.graph
                    .add(Node::new(Kind::Arg(ArgKind::Data), vec![value]), &[]),
            );
        }
        let args = func.args.clone();
        let mut names = Names::of(&func.graph);
        let mut build = Builder::new(&mut func.graph, &mut names, Role::Forward);
        let [x, y] = [0, 1].map(|i| build.import(args[i].result(0)));
        let swap = || Attrs::none().with("dims", Attr::ints([1, 0]));
        let xt = build::make(&mut build, "transpose", &[x], swap());
        let product = build::make(&mut build, "matmul", &[xt, y], Attrs::none());
        let turned = build::make(&mut build, "transpose", &[product], swap());
        let value = build.value(turned);
        func.outputs.push(Output::new(value, None));
        let program = Program {
            phase: Phase::Training,
            header: Header::default(),
            meshes: Vec::new(),
            funcs: vec![func],
        };
        let normal = crate::normalize::run(program, &Options::local(1)).expect("no errors");
        let func = &normal.funcs[0];
        let ops: Vec<NodeId> = func
            .graph
            .order()
            .into_iter()
            .filter(|n| !func.args.contains(n))
            .collect();
        assert_eq!(ops.len(), 1, "only the product is left");
        assert!(
            ops::find("dot_general").is_some_and(|d| d.name == func.graph.node(ops[0]).op_name())
        );
        let dims = contraction(func, ops[0]).expect("a contraction");
        assert_eq!((dims.lhs_contract, dims.rhs_contract), (vec![0], vec![0]));
        assert_eq!(
            func.graph.operands(ops[0])[..],
            [func.args[1].result(0), func.args[0].result(0)]
        );
    }
}
