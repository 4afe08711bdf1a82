//! Classification of functions of single elements: known functions, independent functions of
//! several tensors, the choice of an extreme element; and their application to whole tensors.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, convert, splat};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::region::Region as Steps;
use ddl_dialect::scalar::{Binary, Cmp, Id, Node};
use ddl_dialect::types::TensorType;

use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// A named function of two elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KnownFunction {
    /// A combiner.
    Combiner(Combiner),
    /// The second argument.
    Second,
    /// The first argument less the second.
    Difference,
}

/// The name of a function of two arguments and one result, if it is a known one.
pub(super) fn known(steps: &Steps) -> Option<KnownFunction> {
    let &[root] = steps.results.as_slice() else {
        return None;
    };
    let argument = |id: Id| match steps.nodes[id].0 {
        Node::Arg(number) => Some(number),
        _ => None,
    };
    match steps.nodes[root].0 {
        Node::Arg(1) => Some(KnownFunction::Second),
        Node::Binary(f, a, b) => match (argument(a)?, argument(b)?) {
            (0, 1) if f == Binary::Sub => Some(KnownFunction::Difference),
            (0, 1) | (1, 0) => {
                let combiner = Combiner::ALL.into_iter().find(|c| c.binary() == f);
                combiner.map(KnownFunction::Combiner)
            }
            _ => None,
        },
        _ => None,
    }
}

/// The functions of `count` tensors, if each result depends only on its own tensor: result `i` on
/// the arguments `i` and `count + i`, which become 0 and 1.
pub(super) fn separate(steps: &Steps, count: usize) -> Option<Vec<Steps>> {
    let scalars = steps.scalars().into_iter().enumerate();
    let one = |(i, scalar): (usize, ddl_dialect::scalar::Scalar)| {
        let live = scalar.live();
        let place = |id: Id| live.iter().position(|&l| l == id).expect("it is live");
        let step = |&id: &Id| {
            let (node, dtype) = scalar.nodes[id];
            let node = match node {
                Node::Arg(n) if n == i => Node::Arg(0),
                Node::Arg(n) if n == count + i => Node::Arg(1),
                Node::Arg(_) => return None,
                _ => node.moved(place),
            };
            Some((node, dtype))
        };
        Some(Steps {
            nodes: live.iter().map(step).collect::<Option<_>>()?,
            results: vec![place(scalar.root)],
        })
    };
    scalars.map(one).collect()
}

/// A reason to keep the current value and index instead of the next ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    /// The value is larger (`Max`) or smaller (`Min`).
    Beats(Combiner),
    /// The value is a NaN.
    IsNan,
    /// The values are equal, and the index is lower.
    ComesFirst,
}

/// `Max` or `Min`, if a function of (value, index, next value, next index) chooses the extreme
/// value, with NaN as the most extreme, and its lowest index, in any order of the elements.
pub(super) fn extreme(steps: &Steps) -> Option<Combiner> {
    let node = |id: Id| steps.nodes[id].0;
    let is = |id: Id, number: usize| node(id) == Node::Arg(number);
    let chosen = |root: Id, number: usize| match node(root) {
        Node::Select(condition, a, b) if is(a, number) && is(b, number + 2) => {
            reasons(steps, condition)
        }
        _ => None,
    };
    let &[value, index] = steps.results.as_slice() else {
        return None;
    };
    let (value, index) = (chosen(value, 0)?, chosen(index, 1)?);
    let kind = [Combiner::Max, Combiner::Min];
    let kind = kind
        .into_iter()
        .find(|&c| value.contains(&Reason::Beats(c)))?;
    let float = steps
        .nodes
        .iter()
        .any(|&(node, dtype)| node == Node::Arg(0) && dtype.is_float());
    let needed = [Reason::Beats(kind)].into_iter();
    let needed: Vec<Reason> = needed.chain(float.then_some(Reason::IsNan)).collect();
    let legal = |all: &[Reason]| {
        let known = |r: &Reason| !matches!(r, Reason::Beats(other) if *other != kind);
        all.iter().all(known) && needed.iter().all(|r| all.contains(r))
    };
    let complete = legal(&value) && legal(&index) && index.contains(&Reason::ComesFirst);
    complete.then_some(kind)
}

/// The reasons of a condition that is their disjunction; `None` if it has others.
fn reasons(steps: &Steps, condition: Id) -> Option<Vec<Reason>> {
    let node = |id: Id| steps.nodes[id].0;
    let args = |a: Id, b: Id| match (node(a), node(b)) {
        (Node::Arg(a), Node::Arg(b)) => Some((a, b)),
        _ => None,
    };
    let comparison = |id: Id| match node(id) {
        Node::Cmp(Cmp::Gt, a, b) => Some((Cmp::Lt, args(b, a)?)),
        Node::Cmp(cmp, a, b) => Some((cmp, args(a, b)?)),
        _ => None,
    };
    match node(condition) {
        Node::Binary(Binary::Or, a, b) => Some([reasons(steps, a)?, reasons(steps, b)?].concat()),
        Node::Binary(Binary::And, a, b) => {
            let (a, b) = (comparison(a)?, comparison(b)?);
            let equal = |c| matches!(c, (Cmp::Eq, (0, 2) | (2, 0)));
            let lower = |c| c == (Cmp::Lt, (1, 3));
            let first = (equal(a) && lower(b)) || (lower(a) && equal(b));
            first.then_some(vec![Reason::ComesFirst])
        }
        _ => match comparison(condition)? {
            (Cmp::Lt, (2, 0)) => Some(vec![Reason::Beats(Combiner::Max)]),
            (Cmp::Lt, (0, 2)) => Some(vec![Reason::Beats(Combiner::Min)]),
            (Cmp::Ne, (0, 0)) => Some(vec![Reason::IsNan]),
            _ => None,
        },
    }
}

/// A function of single elements applied to tensors of one shape, element by element.
pub(super) fn apply(func: &mut FuncImporter<'_, '_>, steps: &Steps, args: &[Val]) -> OpResults {
    let shape = args.first().map(|&v| func.ty(v).shape).unwrap_or_default();
    let mut values: Vec<Val> = Vec::with_capacity(steps.nodes.len());
    for &(node, dtype) in &steps.nodes {
        let ty = TensorType::new(shape.clone(), dtype);
        let operands: Vec<Val> = node.operands().into_iter().map(|id| values[id]).collect();
        let row = |func: &mut FuncImporter<'_, '_>, name: &str| {
            func.row(name, &operands, Attrs::none(), Some(&ty))
        };
        let value = match node {
            Node::Arg(number) => *args.get(number).ok_or_else(|| missing(number))?,
            Node::Const(number) => {
                let value = splat(func, ty, number);
                func.note(value, number);
                value
            }
            Node::Unary(f, _) => row(func, f.op_name())?,
            Node::Binary(f, ..) => row(func, f.op_name())?,
            Node::Cmp(cmp, ..) => func.compared(cmp, operands[0], operands[1])?,
            Node::Select(..) => row(func, "select")?,
            Node::Convert(_) => convert(func, operands[0], dtype),
            Node::Bitcast(_) => row(func, "bitcast_convert")?,
            Node::Lookup(..) => unreachable!("no step of a region reads a table"),
        };
        values.push(value);
    }
    Ok(steps.results.iter().map(|&id| values[id]).collect())
}

fn missing(number: usize) -> Fault {
    Fault::wrong(
        format!("its region has no argument {number}"),
        "one for each tensor",
    )
}
