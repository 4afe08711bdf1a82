//! Copies of operands that a product cannot read in place.
//!
//! A product reads each operand with one stride for its batch, one for its free and one for its
//! contracted dims. If the dims of such a group do not merge on some rank (e.g. attention heads
//! stored inside positions), the operand is transposed first, so that they are contiguous. Operands
//! with the same value and order share the copy, and read one that the function returns anyway,
//! such as a stash. The plan does not include its cost, which is small compared to the product. On
//! devices, operands of an [attention](crate::schedule::attention) have their batch dims first.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Class, ContractDims, OpDef};
use ddl_dialect::ops;
use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::TensorType;

use crate::diag::Diags;
use crate::graph::{Dist, Func, Kind, Node, NodeId, Program, Value, ValueId};
use crate::names::{Names, derived};
use crate::options::Options;
use crate::schedule::attention::products;
use crate::schedule::kernel::product::{batch, free, reading};
use crate::schedule::tile::Tiling;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let fuses = matches!(Tiling::of(options), Some(Tiling::Attention { .. }));
    let meshes: Vec<Option<Mesh>> = program.meshes.iter().map(|decl| decl.mesh()).collect();
    for func in &mut program.funcs {
        func.visit_mut(&mut |func, path| pack_all(func, path, &meshes, fuses));
    }
    Ok(())
}

/// The same for a function that is whole on a mesh, before it is planned.
pub(super) fn ahead(func: &mut Func, mesh: Mesh) {
    pack_all(func, None, &[Some(mesh)], false);
}

/// The copies of a function by value and order of dims.
type Copies = BTreeMap<(ValueId, Vec<usize>), ValueId>;

/// - `fuses`: whether attentions are fused
fn pack_all(func: &mut Func, path: Option<&str>, meshes: &[Option<Mesh>], fuses: bool) {
    let mut copies = Copies::new();
    let mut names = Names::of(&func.graph);
    let returned = func.returned();
    let fused = match fuses {
        true => products(&func.graph),
        false => BTreeSet::new(),
    };
    for id in func.graph.order() {
        let Some(Class::Contract(of)) = func.graph.class(id) else {
            continue;
        };
        let Some(mut dims) = func.graph.instance(id).map(|instance| of(&instance)) else {
            continue;
        };
        let operands = func.graph.operands(id);
        let local = [0, 1].map(|i| largest(func.graph.value(operands[i]), meshes));
        let [Some(left), Some(right)] = local else {
            continue;
        };
        let reading = reading(&dims, [&left, &right]);
        let in_place = [0, 1].map(|i: usize| {
            let first = batch(&dims, i).into_iter().eq(0..dims.lhs_batch.len());
            reading.in_place[i] && (first || !fused.contains(&id))
        });
        for operand in (0..2).filter(|&i| !in_place[i]) {
            let ndim = [&left, &right][operand].ndim();
            let order = order(&dims, operand, ndim, &reading.contract[operand]);
            let copy = *copies
                .entry((operands[operand], order.clone()))
                .or_insert_with(|| {
                    let known = known(func, &returned, (id, operand), &order);
                    known.unwrap_or_else(|| {
                        transposed(func, &mut names, (id, operand), &order, path)
                    })
                });
            func.graph.set_operand(id, operand, copy);
            renumber(&mut dims, operand, &order);
            func.graph.node_mut(id).attrs = dims.attrs();
        }
    }
}

/// The type of the largest part of a value, that of the first rank: dims that merge there merge on
/// every rank, since other parts only have fewer elements along a dim.
fn largest(value: &Value, meshes: &[Option<Mesh>]) -> Option<TensorType> {
    let dist = value.dist.as_ref()?;
    let shape = dist
        .nd()?
        .largest_shape(&value.ty.shape, meshes[dist.mesh].as_ref()?);
    Some(TensorType::new(shape, value.ty.dtype))
}

/// The order of an operand's dims that makes each group contiguous: the batch first, then free and
/// contracted dims in their order, which makes the order the same for most readers of a value.
fn order(dims: &ContractDims, operand: usize, ndim: usize, contract: &[usize]) -> Vec<usize> {
    let (batch, free) = (batch(dims, operand), free(dims, operand, ndim));
    if free.first() < contract.first() {
        [&batch, &free, contract].concat()
    } else {
        [&batch, contract, &free].concat()
    }
}

/// The dims of a contraction whose operand has been transposed.
fn renumber(dims: &mut ContractDims, operand: usize, order: &[usize]) {
    let (batch, contract) = match operand {
        0 => (&mut dims.lhs_batch, &mut dims.lhs_contract),
        _ => (&mut dims.rhs_batch, &mut dims.rhs_contract),
    };
    for dim in batch.iter_mut().chain(contract) {
        *dim = order
            .iter()
            .position(|d| d == dim)
            .expect("every dim has a place");
    }
}

/// The op that transposes, and its attributes.
fn transpose(order: &[usize]) -> (&'static OpDef, Attrs) {
    let def = ops::find("transpose").expect("`transpose` is a row of the op table");
    (
        def,
        Attrs::none().with("dims", Attr::ints(order.iter().copied())),
    )
}

/// A transposed copy of an operand of a contraction that is returned.
fn known(
    func: &Func,
    returned: &BTreeSet<ValueId>,
    (id, operand): (NodeId, usize),
    order: &[usize],
) -> Option<ValueId> {
    let (graph, (def, attrs)) = (&func.graph, transpose(order));
    let user = graph.node(id);
    let is_copy = |&copy: &NodeId| {
        let node = graph.node(copy);
        let place = (node.stage, node.role, node.slice);
        matches!(node.kind, Kind::Op(own) if std::ptr::eq(own, def))
            && node.attrs == attrs
            && place == (user.stage, user.role, user.slice)
            && returned.contains(&copy.result(0))
    };
    let uses = graph.uses(graph.operands(id)[operand]).into_iter();
    let copy = uses.map(|(user, _)| user).find(is_copy)?;
    Some(copy.result(0))
}

/// Adds a transposed copy of an operand of a contraction, named `pack(value)`.
fn transposed(
    func: &mut Func,
    names: &mut Names,
    (id, operand): (NodeId, usize),
    order: &[usize],
    path: Option<&str>,
) -> ValueId {
    let graph = &mut func.graph;
    let (def, attrs) = transpose(order);
    let source = graph.operands(id)[operand];
    let value = graph.value(source);
    let name = names.fresh(&derived(path, "pack", &value.name));
    let shape: Vec<usize> = order.iter().map(|&d| value.ty.shape[d]).collect();
    let place = |sbp: Sbp| match sbp {
        Sbp::S(d) => Sbp::S(order.iter().position(|&o| o == d).expect("a permutation")),
        Sbp::B | Sbp::P(_) => sbp,
    };
    let dist = value.dist.as_ref().map(|dist| Dist {
        mesh: dist.mesh,
        sbp: dist.sbp.iter().map(|sbp| sbp.map(place)).collect(),
        view: None,
    });
    let result = Value {
        dist,
        ..Value::new(name, TensorType::new(shape, value.ty.dtype))
    };
    let user = graph.node(id);
    let mut node = Node::new(Kind::Op(def), vec![result]);
    node.attrs = attrs;
    (node.stage, node.role, node.span) = (user.stage, user.role, user.span);
    node.slice = user.slice;
    graph.add(node, &[source]).result(0)
}
