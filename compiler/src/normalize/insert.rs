//! Updates of most of a tensor at a constant place become elementwise ops:
//! `x.at[1:-1, 1:-1].add(y)` adds a padded y, and `x.at[1:-1, 1:-1].set(y)` selects.
//!
//! Kernels compute such an update together with what is around it, where a scatter would wait for a
//! stored y and for a copy of an x that others read, too. A smaller update stays a scatter, which
//! writes nothing else if it is in place.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, make, make_as, splat};
use ddl_dialect::class::{DimMap, IndexMap, SliceDim, Update};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::{Class, Instance};
use ddl_dialect::reference::{Mode, eval};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

use super::decompose::replace_with;
use crate::diag::Diags;
use crate::graph::{Func, Graph, NodeId, Program, ValueId};
use crate::names::Names;
use crate::options::Options;

/// Index ops between a start and the constant that it is, at most.
const STEPS: usize = 8;

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
    if !old.iter().any(|&id| insertion(&func.graph, id).is_some()) {
        return;
    }
    let mut names = Names::of(&func.graph);
    let mut order = Vec::with_capacity(old.len());
    for id in old {
        match insertion(&func.graph, id) {
            Some(found) => {
                let values = [func.graph.operands(id)[0], found.updates];
                let make = |build: &mut dyn Build, values: &[Val]| found.made(build, values);
                order.extend(replace_with(func, &mut names, id, &values, make));
            }
            None => order.push(id),
        }
    }
    func.graph.renumber(&order);
}

/// An update of one box of a tensor.
struct Insertion {
    updates: ValueId,
    /// The extents of the box.
    shape: Vec<usize>,
    /// What lies before and after it, along each dim.
    around: Vec<[usize; 2]>,
    /// How an element combines with what is there; `None` replaces it.
    combiner: Option<Combiner>,
}

impl Insertion {
    fn made(&self, build: &mut dyn Build, values: &[Val]) -> Vec<Val> {
        let (x, mut updates) = (values[0], values[1]);
        let own = build.ty(x);
        let ty = TensorType::new(self.shape.clone(), own.dtype);
        if build.ty(updates) != ty {
            updates = make_as(build, "reshape", &[updates], Attrs::none(), ty.clone());
        }
        let Some(combiner) = self.combiner else {
            if ty == own {
                return vec![updates];
            }
            let flag = |build: &mut dyn Build, shape: &[usize], value: bool| {
                let attrs = Attrs::none().with("value", Attr::Bool(value));
                let ty = TensorType::new(shape, DType::I1);
                make_as(build, "constant", &[], attrs, ty)
            };
            let (inside, outside) = (flag(build, &self.shape, true), flag(build, &[], false));
            let mask = self.padded(build, inside, outside);
            let zero = splat(
                build,
                TensorType::scalar(own.dtype),
                Combiner::Or.identity(own.dtype),
            );
            let padded = self.padded(build, updates, zero);
            return vec![make(build, "select", &[mask, padded, x], Attrs::none())];
        };
        // What keeps any number: −0 is no other number with it, 0 would be for −0.
        let identity = match combiner {
            Combiner::Sum if own.dtype.is_float() => Number::Float(-0.0),
            _ => combiner.identity(own.dtype),
        };
        let identity = splat(build, TensorType::scalar(own.dtype), identity);
        let padded = self.padded(build, updates, identity);
        let op = name(combiner).expect("found with a name");
        vec![make(build, op, &[x, padded], Attrs::none())]
    }

    /// A box with this number around it.
    fn padded(&self, build: &mut dyn Build, x: Val, value: Val) -> Val {
        let side = |side: usize| Attr::ints(self.around.iter().map(|around| around[side]));
        let attrs = Attrs::none().with("low", side(0)).with("high", side(1));
        make(build, "pad", &[x, value], attrs)
    }
}

/// The elementwise op that combines two numbers.
fn name(combiner: Combiner) -> Option<&'static str> {
    match combiner {
        Combiner::Sum => Some("add"),
        Combiner::Prod => Some("mul"),
        Combiner::Max => Some("maximum"),
        Combiner::Min => Some("minimum"),
        Combiner::And | Combiner::Or => None,
    }
}

/// The update of a box of at least half of a tensor at a constant place that a node is. Values with
/// given distributions stay.
fn insertion(graph: &Graph, id: NodeId) -> Option<Insertion> {
    let Class::Scatter(plan) = graph.class(id)? else {
        return None;
    };
    let instance = graph.instance(id)?;
    let plan = plan(&instance);
    let combiner = match plan.update {
        Update::Replace => None,
        Update::Combine(combiner) => Some(combiner),
        Update::By(_) => return None,
    };
    let x = &instance.operands[0];
    let is_known = |combiner| name(combiner).is_some() && x.dtype != DType::I1;
    let node = graph.node(id);
    let is_given = node.required.is_some() || node.results[0].dist.is_some();
    if is_given || !combiner.is_none_or(is_known) {
        return None;
    }
    let updates = graph.operands(id)[plan.updates];
    let shape: Vec<usize> = plan.slices.dims.iter().map(|dim| dim.size).collect();
    let size = shape.iter().product::<usize>();
    let offsets: Vec<usize> = plan.slices.dims.iter().filter_map(|d| d.offset).collect();
    let is_one = size == graph.value(updates).ty.elements() && size > 0 && offsets.is_sorted();
    if !is_one || 2 * size < x.elements() {
        return None;
    }
    let place = |(dim, &extent): (&SliceDim, &usize)| {
        if (dim.extent, dim.first) != (extent, 0) {
            return None;
        }
        let start = match &dim.start {
            None => 0,
            Some(start) => {
                let index = start.at.iter().map(|map| map.start).collect();
                integer(graph, graph.operands(id)[start.operand], index)?
            }
        };
        let most = extent - dim.size;
        let start = match (plan.slices.clamp, usize::try_from(start)) {
            (true, start) => start.map_or(0, |start| start.min(most)),
            (false, start) => start.ok().filter(|&start| start <= most)?,
        };
        Some([start, most - start])
    };
    let around = plan.slices.dims.iter().zip(&x.shape).map(place);
    Some(Insertion {
        updates,
        shape,
        around: around.collect::<Option<_>>()?,
        combiner,
    })
}

/// The element of a value at an index, if it is an integer constant behind index ops.
fn integer(graph: &Graph, mut value: ValueId, mut index: Vec<usize>) -> Option<i128> {
    for _ in 0..STEPS {
        let instance = graph.instance(value.node)?;
        if instance.def.name == "constant" {
            // All of its elements are equal.
            let ty = TensorType::scalar(instance.results[0].dtype);
            let single = Instance {
                results: vec![ty],
                ..instance
            };
            return match eval(&single, &[], Mode::Typed).pop()?.get(0) {
                Number::Int(value) => Some(value),
                Number::Float(_) => None,
            };
        }
        let Class::Index(map) = &instance.def.class else {
            return None;
        };
        let operands = graph.operands(value.node);
        match map(&instance) {
            IndexMap::Affine(dims) => {
                let at = |map: &DimMap| {
                    let along = map.of.map_or(0, |of| map.stride * index[of] as isize);
                    map.start as isize + along
                };
                let at = dims.iter().map(|map| usize::try_from(at(map)).ok());
                (value, index) = (operands[0], at.collect::<Option<_>>()?);
            }
            IndexMap::Linear => {
                let at = linear(&instance.results[0].shape, &index);
                (value, index) = (operands[0], index_of(&instance.operands[0].shape, at));
            }
            IndexMap::Joined(dim) => {
                let extents = instance.operands.iter().map(|ty| ty.shape[dim]);
                let mut place = None;
                for (operand, extent) in extents.enumerate() {
                    if index[dim] < extent {
                        place = Some(operand);
                        break;
                    }
                    index[dim] -= extent;
                }
                value = operands[place?];
            }
            IndexMap::Iota(_) | IndexMap::Padded(_) => return None,
        }
    }
    None
}

/// The row-major number of an index.
fn linear(shape: &[usize], index: &[usize]) -> usize {
    let pairs = shape.iter().zip(index);
    pairs.fold(0, |at, (extent, index)| at * extent + index)
}

/// The index with a row-major number.
fn index_of(shape: &[usize], mut at: usize) -> Vec<usize> {
    let mut index = vec![0; shape.len()];
    for (index, &extent) in index.iter_mut().zip(shape).rev() {
        (*index, at) = (at % extent, at / extent);
    }
    index
}
