//! Writes values again with their dims in one order: leading dims, rows, columns.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, convert, make, make_as, splat_f64};
use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;
use ddl_dialect::scalar::Node;
use ddl_dialect::types::{DType, TensorType};

use super::dims::Dims;
use super::pieces::scalar;
use crate::builder::Builder;
use crate::graph::{Graph, NodeId, ValueId};

/// Maximum number of ops that are written again.
const OPS: usize = 256;

/// The order of dims: those of products' batches, of rows, the last of which are the rows of a
/// matrix and others share keys, and of columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Canon {
    /// The class of each; none for a dim of extent 1 that is added.
    pub(super) classes: Vec<Option<usize>>,
    pub(super) shape: Vec<usize>,
    /// Number of the first.
    pub(super) lead: usize,
}

impl Canon {
    /// Where dims of these classes are; none for dims of extent 1.
    pub(super) fn places(&self, classes: &[Option<usize>]) -> Option<Vec<Option<usize>>> {
        let place = |class: &Option<usize>| match class {
            None => Some(None),
            Some(_) => self.classes.iter().position(|own| own == class).map(Some),
        };
        classes.iter().map(place).collect()
    }

    /// The classes of leading dims, and of rows or columns.
    pub(super) fn of_matrix(&self, rows: bool) -> Vec<Option<usize>> {
        let last = self.classes.len() - 1;
        let own = match rows {
            true => self.lead..last,
            false => last..last + 1,
        };
        let lead = self.classes[..self.lead].iter();
        lead.chain(&self.classes[own]).copied().collect()
    }

    /// The shape of a matrix.
    pub(super) fn matrix(&self, rows: bool, columns: usize) -> Vec<usize> {
        let last = self.shape.len() - 1;
        let own = match rows {
            true => &self.shape[self.lead..last],
            false => &self.shape[last..],
        };
        [&self.shape[..self.lead], own, &[columns]].concat()
    }
}

/// What is computed as what, for one copy of the ops between products.
pub(super) struct Relay<'r, 'b> {
    pub(super) build: &'r mut Builder<'b>,
    pub(super) dims: &'r Dims,
    pub(super) canon: &'r Canon,
    /// Values that are known, and whether without columns.
    pub(super) known: BTreeMap<ValueId, (Val, bool)>,
    pub(super) made: BTreeMap<(ValueId, Vec<Option<usize>>, bool), Val>,
    pub(super) count: usize,
}

impl Relay<'_, '_> {
    /// A value of all rows and columns, or without the columns.
    ///
    /// - `places`: where its dims are
    pub(super) fn value(
        &mut self,
        value: ValueId,
        places: &[Option<usize>],
        of_rows: bool,
    ) -> Option<Val> {
        let key = (value, places.to_vec(), of_rows);
        if let Some(&made) = self.made.get(&key) {
            return Some(made);
        }
        self.count += 1;
        if self.count > OPS {
            return None;
        }
        let made = match self.known.get(&value) {
            Some(&(known, without)) if without == of_rows => known,
            Some(&(known, true)) => self.spread(known),
            Some(_) => return None,
            None => self.written(value, places, of_rows)?,
        };
        self.made.insert(key, made);
        Some(made)
    }

    /// A value of rows, for all columns.
    pub(super) fn spread(&mut self, value: Val) -> Val {
        let ty = TensorType::new(self.canon.shape.clone(), self.build.ty(value).dtype);
        let dims = Attr::ints(0..self.canon.shape.len() - 1);
        let attrs = Attrs::none().with("dims", dims);
        make_as(self.build, "broadcast_in_dim", &[value], attrs, ty)
    }

    fn shape(&self, of_rows: bool) -> Vec<usize> {
        let shape = &self.canon.shape;
        shape[..shape.len() - usize::from(of_rows)].to_vec()
    }

    fn written(&mut self, value: ValueId, places: &[Option<usize>], of_rows: bool) -> Option<Val> {
        let graph = &*self.build.graph;
        let id = value.node;
        let Some(instance) = graph.instance(id) else {
            return self.leaf(value, places, of_rows);
        };
        let operands = graph.operands(id);
        let dtype = wide(graph.value(value).ty.dtype);
        let ty = TensorType::new(self.shape(of_rows), dtype);
        if graph.sources(id).is_some() {
            let own = graph.sources(id)?;
            let own: Vec<_> = own.into_iter().map(|dim| places[dim?]).collect();
            return self.value(operands[0], &own, of_rows);
        }
        match &instance.def.class {
            Class::Elementwise(_) if self.follows(value, places) => {
                let same = |&operand: &ValueId| {
                    graph.value(operand).ty.shape == graph.value(value).ty.shape
                };
                if !operands.iter().all(same) {
                    return None;
                }
                let operands: Vec<Val> = operands
                    .iter()
                    .map(|&operand| self.value(operand, places, of_rows))
                    .collect::<Option<_>>()?;
                let is_converted = instance.def.name == "convert";
                if is_converted {
                    return Some(convert(self.build, operands[0], dtype));
                }
                let made = self
                    .build
                    .op(instance.def, &operands, instance.attrs, vec![ty]);
                made.first().copied()
            }
            Class::Index(map) => match map(&instance) {
                IndexMap::Iota(dim) => Some(match places[dim] {
                    Some(place) => {
                        let attrs = Attrs::none().with("dim", Attr::Int(place as i64));
                        make_as(self.build, "iota", &[], attrs, ty)
                    }
                    None => splat_f64(self.build, ty, 0.0),
                }),
                _ => self.leaf(value, places, of_rows),
            },
            _ => self.leaf(value, places, of_rows),
        }
    }

    /// Whether an elementwise op is written again: if it depends on products, has an element for
    /// each row and column, or is computed from nothing.
    fn follows(&self, value: ValueId, places: &[Option<usize>]) -> bool {
        let graph = &*self.build.graph;
        let Some(scalar) = scalar(graph, value) else {
            return false;
        };
        let is_odd =
            |(node, _): &(Node, DType)| matches!(node, Node::Bitcast(_) | Node::Lookup(..));
        if scalar.nodes.iter().any(is_odd) || scalar.is_barrier() {
            return false;
        }
        let last = self.canon.shape.len() - 1;
        let has = |places: &[Option<usize>], of: std::ops::Range<usize>| {
            places.iter().flatten().any(|place| of.contains(place))
        };
        let large = has(places, last..last + 1) && has(places, self.canon.lead..last);
        large || self.dims.contains(value.node) || is_free(graph, value, &mut BTreeSet::new())
    }

    /// A value from elsewhere.
    fn leaf(&mut self, value: ValueId, places: &[Option<usize>], of_rows: bool) -> Option<Val> {
        if self.dims.contains(value.node) {
            return None;
        }
        let mut kept: Vec<(usize, usize)> = Vec::new();
        for (dim, place) in places.iter().enumerate() {
            if let Some(place) = place {
                kept.push((*place, dim));
            }
        }
        let order: Vec<usize> = {
            let mut sorted = kept.clone();
            sorted.sort_unstable();
            sorted.into_iter().map(|(_, dim)| dim).collect()
        };
        kept.sort_unstable();
        let shape: Vec<usize> = kept
            .iter()
            .map(|&(place, _)| self.canon.shape[place])
            .collect();
        let dtype = self.build.graph.value(value).ty.dtype;
        let own = self.build.import(value);
        let own = reordered(self.build, own, &order, &shape);
        let ty = TensorType::new(self.shape(of_rows), dtype);
        let dims = Attr::ints(kept.iter().map(|&(place, _)| place));
        let own = match self.build.ty(own) == ty {
            true => own,
            false => {
                let attrs = Attrs::none().with("dims", dims);
                make_as(self.build, "broadcast_in_dim", &[own], attrs, ty)
            }
        };
        Some(convert(self.build, own, wide(dtype)))
    }
}

/// Whether a value is computed from constants and indices only.
fn is_free(graph: &Graph, value: ValueId, seen: &mut BTreeSet<NodeId>) -> bool {
    if !seen.insert(value.node) {
        return true;
    }
    let Some(instance) = graph.instance(value.node) else {
        return false;
    };
    let kernel = matches!(instance.def.class, Class::Elementwise(_) | Class::Index(_));
    let mut operands = graph.operands(value.node).into_iter();
    kernel && seen.len() < OPS && operands.all(|operand| is_free(graph, operand, seen))
}

/// The type in which a value between products is computed.
pub(super) fn wide(dtype: DType) -> DType {
    match dtype {
        DType::BF16 | DType::F16 => DType::F32,
        other => other,
    }
}

/// A value with its dims in another order, in a shape that only has other dims of extent 1.
///
/// - `order`: its dims, but for some of extent 1
pub(super) fn reordered(
    build: &mut dyn Build,
    value: Val,
    order: &[usize],
    shape: &[usize],
) -> Val {
    let mut value = value;
    let ty = build.ty(value);
    let mut kept = order.to_vec();
    kept.sort_unstable();
    let own: Vec<usize> = kept.iter().map(|&dim| ty.shape[dim]).collect();
    let rank = |dim: &usize| kept.iter().position(|own| own == dim).unwrap_or_default();
    let order: Vec<usize> = order.iter().map(rank).collect();
    if !order.is_sorted() {
        value = reshaped(build, value, &own);
        let attrs = Attrs::none().with("dims", Attr::ints(order));
        value = make(build, "transpose", &[value], attrs);
    }
    reshaped(build, value, shape)
}

pub(super) fn reshaped(build: &mut dyn Build, value: Val, shape: &[usize]) -> Val {
    let ty = build.ty(value);
    if ty.shape[..] == *shape {
        return value;
    }
    let ty = TensorType::new(shape, ty.dtype);
    make_as(build, "reshape", &[value], Attrs::none(), ty)
}
