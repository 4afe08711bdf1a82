//! Small slices of products become products of slices: the last token's scores of `(x @ w)[:, -1]`,
//! or one row of a product at a place that is data.
//!
//! What is sliced off is not computed. A slice of an operand is copied, so one is only taken where
//! the slice of the product is small; a product that is cut in several pieces, as queries, keys and
//! values often are, stays whole.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, make, make_as, splat};
use ddl_dialect::class::{DimMap, IndexMap, SliceStart, Slices};
use ddl_dialect::op::{Class, ContractDims, Instance};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::TensorType;

use super::decompose::replace_with;
use crate::diag::Diags;
use crate::graph::{Func, NodeId, Program, ValueId};
use crate::names::Names;
use crate::options::Options;

/// Minimum ratio of the elements of a product to those of its slice.
const LARGER: usize = 4;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut run_on);
    Ok(())
}

fn run_on(func: &mut Func) {
    let old = func.graph.order();
    if !old.iter().any(|&id| portion(func, id).is_some()) {
        return;
    }
    let mut names = Names::of(&func.graph);
    let mut order: Vec<NodeId> = Vec::with_capacity(old.len());
    for id in old {
        let Some(portion) = portion(func, id) else {
            order.push(id);
            continue;
        };
        let product = portion.product;
        let mut values = func.graph.operands(product);
        values.extend(portion.starts.iter().copied());
        let make = |build: &mut dyn Build, values: &[Val]| portion.made(build, values);
        order.extend(replace_with(func, &mut names, id, &values, make));
        order.retain(|&other| other != product);
        func.graph.remove(product);
    }
    func.graph.renumber(&order);
}

/// A slice of a product.
struct Portion {
    product: NodeId,
    contraction: Instance,
    result: TensorType,
    cut: Cut,
    /// The starts of a slice at a place that is data.
    starts: Vec<ValueId>,
}

/// Where a slice lies along each dim.
enum Cut {
    Fixed(Vec<DimMap>),
    /// At starts that are data.
    Moving,
}

impl Portion {
    fn made(&self, build: &mut dyn Build, values: &[Val]) -> Vec<Val> {
        let Class::Contract(dims) = &self.contraction.def.class else {
            crate::ice!("`{}` is no contraction", self.contraction.def.name);
        };
        let places = places(&dims(&self.contraction), &self.contraction);
        let operands = [0, 1].map(|i| self.slice(build, (values[i], &places[i]), &values[2..]));
        let attrs = self.contraction.attrs.clone();
        let name = self.contraction.def.name;
        let result = self.result.clone();
        vec![make_as(build, name, &operands, attrs, result)]
    }

    /// What the slice of the product reads of an operand.
    ///
    /// - `places`: the dim of the product of each dim of the operand, but for contracted ones
    fn slice(
        &self,
        build: &mut dyn Build,
        (x, places): (Val, &[Option<usize>]),
        starts: &[Val],
    ) -> Val {
        let ty = build.ty(x);
        let size = |(d, place): (usize, &Option<usize>)| {
            place.map_or(ty.shape[d], |place| self.result.shape[place])
        };
        let shape: Vec<usize> = places.iter().enumerate().map(size).collect();
        let cut: Vec<usize> = (0..ty.ndim()).filter(|&d| shape[d] < ty.shape[d]).collect();
        if cut.is_empty() {
            return x;
        }
        match &self.cut {
            Cut::Fixed(maps) => {
                let map = |&d: &usize| maps[places[d].expect("contracted dims are whole")];
                let number = |pick: &dyn Fn(usize, DimMap) -> usize| {
                    Attr::ints(cut.iter().map(|d| pick(*d, map(d))))
                };
                let attrs = Attrs::none()
                    .with("dims", Attr::ints(cut.iter().copied()))
                    .with("starts", number(&|_, map| map.start))
                    .with(
                        "limits",
                        number(&|d, map| {
                            map.start + (shape[d] - 1) * map.stride.unsigned_abs() + 1
                        }),
                    )
                    .with("strides", number(&|_, map| map.stride.unsigned_abs()));
                make(build, "slice", &[x], attrs)
            }
            Cut::Moving => {
                let mut operands = vec![x];
                for place in places {
                    operands.push(match place {
                        Some(place) => starts[*place],
                        None => {
                            let ty = build.ty(starts[0]);
                            splat(build, ty, Number::Int(0))
                        }
                    });
                }
                let ty = TensorType::new(shape, ty.dtype);
                make_as(build, "dynamic_slice", &operands, Attrs::none(), ty)
            }
        }
    }
}

/// For each operand, the dim of the product of each of its dims, but for contracted ones.
fn places(dims: &ContractDims, instance: &Instance) -> [Vec<Option<usize>>; 2] {
    let [lhs, rhs] = [0, 1].map(|operand: usize| instance.operands[operand].ndim());
    let mut places = [vec![None; lhs], vec![None; rhs]];
    let (left, right) = (dims.lhs_free(lhs), dims.rhs_free(rhs));
    let batch = dims.lhs_batch.len();
    for (place, (&l, &r)) in dims.lhs_batch.iter().zip(&dims.rhs_batch).enumerate() {
        (places[0][l], places[1][r]) = (Some(place), Some(place));
    }
    for (place, &d) in left.iter().enumerate() {
        places[0][d] = Some(batch + place);
    }
    for (place, &d) in right.iter().enumerate() {
        places[1][d] = Some(batch + left.len() + place);
    }
    places
}

/// The small slice of a product without other readers that a node is. Values with given
/// distributions, and what a schedule runs at another time, stay.
fn portion(func: &Func, id: NodeId) -> Option<Portion> {
    let graph = &func.graph;
    let class = graph.class(id)?;
    if !matches!(class, Class::Index(_) | Class::Gather(_)) {
        return None;
    }
    let instance = graph.instance(id)?;
    let cut = match class {
        Class::Index(map) => match map(&instance) {
            IndexMap::Affine(maps) => Cut::Fixed(maps),
            IndexMap::Linear | IndexMap::Iota(_) | IndexMap::Padded(_) | IndexMap::Joined(_) => {
                return None;
            }
        },
        Class::Gather(slices) => is_single(&slices(&instance), &instance).then_some(Cut::Moving)?,
        Class::Elementwise(_)
        | Class::Contract(_)
        | Class::Reduce(_)
        | Class::ReduceRegion(_)
        | Class::Roll(_)
        | Class::Window(_)
        | Class::WindowSelect(_)
        | Class::Scatter(_)
        | Class::Sort(_)
        | Class::Composite => return None,
    };
    if let Cut::Fixed(maps) = &cut {
        let in_order = |(dim, map): (usize, &DimMap)| map.of == Some(dim) && map.stride >= 1;
        if !maps.iter().enumerate().all(in_order) {
            return None;
        }
    }
    let value = graph.operands(id)[0];
    let [of, own] = [value.node, id].map(|id| graph.node(id));
    let is_given = [of, own]
        .iter()
        .any(|node| node.required.is_some() || node.results[0].dist.is_some());
    let [whole, result] = [value, id.result(0)].map(|value| &graph.value(value).ty);
    let is_small = result.elements() > 0 && result.elements() * LARGER <= whole.elements();
    if is_given || !is_small || (of.role, of.slice) != (own.role, own.slice) {
        return None;
    }
    let contraction = graph
        .instance(value.node)
        .filter(|instance| matches!(instance.def.class, Class::Contract(_)))?;
    let is_alone = graph.uses(value).len() == 1 && !func.returns(value);
    if !is_alone {
        return None;
    }
    Some(Portion {
        product: value.node,
        contraction,
        result: result.clone(),
        cut,
        starts: graph.operands(id)[1..].to_vec(),
    })
}

/// Whether it is one slice of a whole tensor, with a start for each dim, that is moved inside.
fn is_single(slices: &Slices, instance: &Instance) -> bool {
    let x = &instance.operands[0];
    let dims = slices.dims.iter().enumerate();
    let is_plain = dims.clone().all(|(d, dim)| {
        let has_start = |start: &SliceStart| start.operand == d + 1 && start.at.is_empty();
        dim.offset == Some(d)
            && (dim.extent, dim.first) == (x.shape[d], 0)
            && dim.start.as_ref().is_some_and(has_start)
    });
    slices.clamp && is_plain && dims.len() + 1 == instance.operands.len() && dims.len() > 0
}
