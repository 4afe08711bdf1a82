//! Gathers and scatters of which a component of the starts counts along a dim of the indices, as in
//! `x[jnp.arange(n), labels]`: that dim of the operand runs with that of the indices, in which
//! samples may then be split.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build;
use ddl_dialect::scalar::Number;

use crate::builder::Builder;
use crate::graph::{Func, Graph, NodeId, ValueId};
use crate::names::Names;

/// The attributes of gathers and of scatters: collapsed dims of the operand; its dims that run with
/// those of the indices, and these; for each component of a start its dim of the operand.
const NAMES: [(&str, [&str; 4]); 2] = [
    (
        "gather",
        [
            "collapsed_slice_dims",
            "operand_batching_dims",
            "start_indices_batching_dims",
            "start_index_map",
        ],
    ),
    (
        "scatter",
        [
            "inserted_window_dims",
            "input_batching_dims",
            "scatter_indices_batching_dims",
            "scatter_dims_to_operand_dims",
        ],
    ),
];

/// Maximum depth of ops through which indices are followed.
const MAX_DEPTH: usize = 24;

/// Has the dims that run with the indices do so.
pub(super) fn run(func: &mut Func) {
    for id in func.graph.order() {
        if let Some(aligned) = Aligned::of(&func.graph, id) {
            aligned.write(func, id);
        }
    }
}

/// What becomes of an op.
struct Aligned {
    attrs: Attrs,
    /// The components of the starts that are left.
    components: Vec<ValueId>,
    /// The dim of the indices along which they lie.
    vector: usize,
}

impl Aligned {
    fn of(graph: &Graph, id: NodeId) -> Option<Aligned> {
        let node = graph.node(id);
        let (_, names) = NAMES.iter().find(|(name, _)| *name == node.op_name())?;
        let [mut collapsed, mut batching, mut running, mut map] =
            names.map(|name| node.attrs.dims(name));
        let operands = graph.operands(id);
        let (of, indices) = (*operands.first()?, *operands.get(1)?);
        let vector = usize::try_from(node.attrs.int("index_vector_dim")?).ok()?;
        let joined = graph.node(indices.node);
        let is_joined = joined.op_name() == "concatenate"
            && joined
                .attrs
                .int("dim")
                .and_then(|dim| usize::try_from(dim).ok())
                == Some(vector);
        let mut components = graph.operands(indices.node);
        let shape = |value: ValueId| &graph.value(value).ty.shape;
        let are_columns = is_joined && components.iter().all(|&own| shape(own)[vector] == 1);
        if !are_columns || components.len() != map.len() {
            return None;
        }
        let mut number = 0;
        while number < map.len() && map.len() > 1 {
            let (dim, component) = (map[number], components[number]);
            let mut dims = (0..shape(indices).len()).filter(|along| {
                *along != vector
                    && !running.contains(along)
                    && shape(indices)[*along] == shape(of)[dim]
                    && counts(graph, component, *along, MAX_DEPTH)
            });
            match dims.next().filter(|_| collapsed.contains(&dim)) {
                Some(along) => {
                    // Dims of the operand are in order, with those of the indices beside them.
                    let at = batching.partition_point(|&known| known < dim);
                    batching.insert(at, dim);
                    running.insert(at, along);
                    collapsed.retain(|&known| known != dim);
                    map.remove(number);
                    components.remove(number);
                }
                None => number += 1,
            }
        }
        if components.len() == graph.operands(indices.node).len() {
            return None;
        }
        let lists = [collapsed, batching, running, map];
        let mut attrs = node.attrs.clone();
        for (name, list) in names.iter().zip(lists) {
            attrs.insert(name, Attr::ints(list));
        }
        Some(Aligned {
            attrs,
            components: components.into_vec(),
            vector,
        })
    }

    fn write(self, func: &mut Func, id: NodeId) {
        let indices = match self.components[..] {
            [only] => only,
            _ => {
                let mut names = Names::of(&func.graph);
                let node = func.graph.node(id);
                let (role, span) = (node.role, node.span);
                let prefix = node.results[0].name.clone();
                let mut build = Builder::new(&mut func.graph, &mut names, role);
                build.begin(prefix, span);
                let parts: Vec<_> = self
                    .components
                    .iter()
                    .map(|&own| build.import(own))
                    .collect();
                let along = Attrs::none().with("dim", Attr::Int(self.vector as i64));
                let joined = build::make(&mut build, "concatenate", &parts, along);
                build.value(joined)
            }
        };
        func.graph.node_mut(id).attrs = self.attrs;
        func.graph.set_operand(id, 1, indices);
    }
}

/// Whether each element of a value is its index along a dim.
fn counts(graph: &Graph, value: ValueId, dim: usize, depth: usize) -> bool {
    let of = graph.node(value.node);
    let operands = graph.operands(value.node);
    let shape = |value: ValueId| &graph.value(value).ty.shape;
    let extent = shape(value)[dim] as i128;
    let dtype = graph.value(value).ty.dtype;
    let holds = |number: i128| {
        let number = i64::try_from(number).ok();
        number.and_then(|number| Attr::Int(number).as_number(dtype))
            == number.map(|number| Number::Int(i128::from(number)))
    };
    if depth == 0 || extent == 0 || dtype.is_float() || !holds(extent - 1) {
        return false;
    }
    let inner = |operand: usize, dim: usize| counts(graph, operands[operand], dim, depth - 1);
    let number = |operand: usize| splat(graph, operands[operand], depth - 1);
    match of.op_name() {
        "iota" => of.attrs.int("dim") == i64::try_from(dim).ok(),
        "convert" => inner(0, dim),
        "broadcast_in_dim" => {
            let dims = of.attrs.dims("dims");
            let from = dims.iter().position(|&to| to == dim);
            from.is_some_and(|from| shape(operands[0])[from] == shape(value)[dim] && inner(0, from))
        }
        "reshape" => {
            let long = |shape: &[usize]| -> Vec<usize> {
                (0..shape.len()).filter(|&dim| shape[dim] != 1).collect()
            };
            let (from, to) = (long(shape(operands[0])), long(shape(value)));
            let extents = |dims: &[usize], of: ValueId| -> Vec<usize> {
                dims.iter().map(|&dim| shape(of)[dim]).collect()
            };
            let at = to.iter().position(|&own| own == dim);
            extents(&from, operands[0]) == extents(&to, value)
                && at.is_some_and(|at| inner(0, from[at]))
        }
        // What counts is not negative.
        "select" => {
            let asked = graph.node(operands[0].node);
            let sides = graph.operands(operands[0].node);
            asked.op_name() == "compare"
                && asked.attrs.word("direction") == Some("lt")
                && splat(graph, sides[1], depth - 1) == Some(0)
                && counts(graph, sides[0], dim, depth - 1)
                && inner(2, dim)
        }
        "maximum" => {
            let other = |own: usize| number(1 - own).is_some_and(|least| least <= 0);
            (0..2).any(|own| other(own) && inner(own, dim))
        }
        "minimum" => {
            let other = |own: usize| number(1 - own).is_some_and(|most| most >= extent - 1);
            (0..2).any(|own| other(own) && inner(own, dim))
        }
        _ => false,
    }
}

/// The number that all elements of a value are.
fn splat(graph: &Graph, value: ValueId, depth: usize) -> Option<i128> {
    let node = graph.node(value.node);
    match node.op_name() {
        "constant" => {
            let number = node.attrs.get("value")?;
            match number.as_number(graph.value(value).ty.dtype)? {
                Number::Int(number) => Some(number),
                Number::Float(_) => None,
            }
        }
        "broadcast_in_dim" | "reshape" if depth > 0 => {
            splat(graph, *graph.operands(value.node).first()?, depth - 1)
        }
        _ => None,
    }
}
