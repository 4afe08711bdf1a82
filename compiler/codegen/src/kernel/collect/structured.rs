//! Converts index ops, windows, slices and sorts from their classes, for all ranks at once.

use ddl_dialect::class::{self, IndexMap};
use ddl_dialect::op::Instance;

use super::Collector;
use crate::kernel::{
    DimAccess, ExprId, ExprKind, Num, RegionReduce, Root, Scatter, Select, SliceDim, Slices, Sort,
    SortOrder, Source, Update,
};
use ddlc::graph::NodeId;
use ddlc::ice;

impl Collector<'_> {
    /// Index ops.
    pub(crate) fn index(
        &mut self,
        instances: &[Instance],
        maps: Vec<IndexMap>,
        operands: &[ExprId],
    ) -> ExprKind {
        match &maps[0] {
            IndexMap::Linear => ExprKind::Linear(operands[0]),
            IndexMap::Iota(dim) => ExprKind::Iota(*dim),
            IndexMap::Joined(dim) => ExprKind::Joined(*dim, operands.to_vec()),
            IndexMap::Padded(_) => {
                let access = |map| match map {
                    IndexMap::Padded(access) => access,
                    IndexMap::Linear
                    | IndexMap::Iota(_)
                    | IndexMap::Affine(_)
                    | IndexMap::Joined(_) => ice!("unlike index maps"),
                };
                let extents = instances
                    .iter()
                    .map(|i| i.results[0].shape.to_vec())
                    .collect();
                let maps = maps.into_iter().map(access).collect();
                ExprKind::Padded {
                    operand: operands[0],
                    access: self.access(instances, 0, maps, extents),
                    outside: operands[1],
                }
            }
            IndexMap::Affine(first) => {
                let column = |d: usize| {
                    maps.iter().map(move |map| match map {
                        IndexMap::Affine(dims) => dims[d],
                        IndexMap::Linear
                        | IndexMap::Iota(_)
                        | IndexMap::Padded(_)
                        | IndexMap::Joined(_) => ice!("unlike index maps"),
                    })
                };
                let sources = (0..first.len())
                    .map(|d| Source {
                        of: first[d].of,
                        start: self.num(column(d).map(|dim| dim.start)),
                        stride: self.int(column(d).map(|dim| dim.stride as i64)),
                    })
                    .collect();
                ExprKind::Affine(operands[0], sources)
            }
        }
    }

    /// The access of operand `operand`, for indices below `extents` (by rank).
    pub(crate) fn access(
        &mut self,
        instances: &[Instance],
        operand: usize,
        accesses: Vec<class::AccessFunction>,
        extents: Vec<Vec<usize>>,
    ) -> Vec<DimAccess> {
        let own = |rank: usize, d: usize| instances[rank].operands[operand].shape[d];
        (0..accesses[0].len())
            .map(|d| {
                let dims = || accesses.iter().map(move |access| &access[d]);
                let term = |this: &mut Self, t: usize| {
                    let terms = || dims().map(|dim| dim.terms[t]);
                    let group = terms().map(|t| t.group);
                    let factor = terms().map(|t| t.factor as i64);
                    (
                        dims().next().map_or(0, |dim| dim.terms[t].of),
                        this.num(group),
                        this.int(factor),
                    )
                };
                DimAccess {
                    start: self.int(dims().map(|dim| dim.start as i64)),
                    terms: (0..accesses[0][d].terms.len())
                        .map(|t| term(self, t))
                        .collect(),
                    dilation: self.num(dims().map(|dim| dim.dilation)),
                    inside: dims()
                        .zip(&extents)
                        .enumerate()
                        .all(|(rank, (dim, extents))| is_inside(dim, extents, own(rank, d))),
                }
            })
            .collect()
    }

    /// The location of slices in operand 0.
    pub(crate) fn slices(
        &mut self,
        instances: &[Instance],
        slices: Vec<class::Slices>,
        operands: &[ExprId],
    ) -> Slices {
        let dim = |this: &mut Self, d: usize| {
            let dims = || slices.iter().map(move |slices| &slices.dims[d]);
            let start = slices[0].dims[d].start.as_ref().map(|start| {
                let source = |map: &class::DimMap| Source {
                    of: map.of,
                    start: Num::Const(map.start as i64),
                    stride: Num::Const(map.stride as i64),
                };
                let last = this.num(dims().map(|dim| dim.extent - dim.size));
                let at = start.at.iter().map(source).collect();
                (operands[start.operand], at, last)
            });
            // Of the only place of a slice nothing has to be read.
            let start = start.filter(|(.., last)| !slices[0].clamp || *last != Num::Const(0));
            let own = instances.iter().map(|i| i.operands[0].shape[d]);
            SliceDim {
                offset: slices[0].dims[d].offset,
                start,
                first: this.num(dims().map(|dim| dim.first)),
                whole: dims().zip(own).all(|(dim, own)| dim.extent == own),
            }
        };
        Slices {
            dims: (0..slices[0].dims.len()).map(|d| dim(self, d)).collect(),
            clamp: slices[0].clamp,
        }
    }

    /// `reduce_window`, `convolution`.
    pub(crate) fn fold(
        &mut self,
        instances: &[Instance],
        nests: Vec<class::WindowNest>,
        operands: &[ExprId],
    ) -> ExprKind {
        let windows: Vec<Vec<usize>> = nests.iter().map(|nest| nest.window.clone()).collect();
        let extents = |shape: fn(&Instance) -> &[usize]| -> Vec<Vec<usize>> {
            let pairs = instances.iter().zip(&windows);
            pairs
                .map(|(i, window)| [shape(i), window].concat())
                .collect()
        };
        let extents = extents(|i| &i.results[0].shape);
        let read = |this: &mut Self, o: usize| {
            let accesses = nests.iter().map(|nest| nest.operands[o].clone()).collect();
            (
                operands[o],
                this.access(instances, o, accesses, extents.clone()),
            )
        };
        ExprKind::Fold {
            window: self.shape(&windows),
            combiner: nests[0].combiner,
            operands: (0..operands.len()).map(|o| read(self, o)).collect(),
        }
    }

    /// `select_and_scatter`.
    pub(crate) fn select(
        &mut self,
        id: NodeId,
        instances: &[Instance],
        plans: Vec<class::WindowSelect>,
        operands: &[ExprId],
    ) {
        let windows: Vec<Vec<usize>> = plans.iter().map(|plan| plan.window.clone()).collect();
        let pairs = instances.iter().zip(&windows);
        let extents = pairs.map(|(i, window)| [i.operands[1].shape.as_slice(), window].concat());
        let extents = extents.collect();
        let select = plans[0].select;
        let accesses = plans.into_iter().map(|plan| plan.access).collect();
        let root = Select {
            operand: operands[0],
            source: operands[1],
            select,
            window: self.shape(&windows),
            access: self.access(instances, 0, accesses, extents),
            buffer: self.target(id.result(0)),
        };
        self.roots.push(Root::Select(root));
    }

    /// `scatter`, `dynamic_update_slice`.
    pub(crate) fn scatter(
        &mut self,
        id: NodeId,
        instances: &[Instance],
        plans: Vec<class::Scatter>,
        operands: &[ExprId],
    ) {
        let updates = operands[plans[0].updates];
        let update = match plans[0].update.clone() {
            class::Update::Replace => Update::Replace,
            class::Update::Combine(combiner) => Update::Combine(combiner),
            class::Update::By(function) => Update::By(self.scalar(vec![function])),
        };
        let slices = plans.into_iter().map(|plan| plan.slices).collect();
        let root = Scatter {
            base: operands[0],
            updates,
            slices: self.slices(instances, slices, operands),
            update,
            buffer: self.target(id.result(0)),
        };
        self.roots.push(Root::Scatter(root));
    }

    /// `reduce_region`.
    pub(crate) fn reduce_region(
        &mut self,
        id: NodeId,
        plan: class::ReduceRegion,
        operands: &[ExprId],
    ) {
        let (tensors, initial) = operands.split_at(plan.functions.len());
        let pairs = tensors.iter().zip(initial).enumerate();
        let operands = pairs.map(|(i, (&expr, &start))| (expr, start, self.target(id.result(i))));
        let operands = operands.collect();
        let mut dims = plan.dims;
        dims.sort_unstable();
        let functions = plan.functions.into_iter();
        let functions = functions.map(|scalar| self.scalar(vec![scalar])).collect();
        self.roots.push(Root::Region(RegionReduce {
            operands,
            dims,
            functions,
        }));
    }

    /// `sort`.
    pub(crate) fn sort(&mut self, id: NodeId, plan: class::Sort, operands: &[ExprId]) {
        let (graph, outputs) = (&self.func.graph, &self.func.outputs);
        let places = ddlc::normalize::places::places(graph, id);
        let by_value = !matches!(plan.order, class::SortOrder::By(_));
        let is_read = |result: usize| {
            let result = id.result(result);
            !graph.uses(result).is_empty() || outputs.iter().any(|output| output.value == result)
        };
        let is_float = graph.value(id.result(0)).ty.dtype.is_float();
        let keys_only = by_value && !is_float && operands.len() == 2 && places == Some(1);
        let keys_only = keys_only && !is_read(1);
        let operands = operands.iter().enumerate();
        let operands = operands.map(|(i, &expr)| (expr, self.target(id.result(i))));
        let root = Sort {
            operands: operands.collect(),
            dim: plan.dim,
            keep: plan.keep as i64,
            places,
            keys_only,
            order: match plan.order {
                class::SortOrder::Ascending => SortOrder::Ascending,
                class::SortOrder::Descending => SortOrder::Descending,
                class::SortOrder::By(before) => SortOrder::By(self.scalar(vec![before])),
            },
        };
        self.roots.push(Root::Sort(root));
    }
}

/// Whether an access is within a dim of this extent for every index.
fn is_inside(dim: &class::DimAccess, extents: &[usize], own: usize) -> bool {
    if extents.contains(&0) {
        return true;
    }
    let reach = |t: &class::Term| ((extents[t.of] - 1) / t.group) as isize * t.factor;
    let sum = |pick: fn(isize) -> isize| dim.terms.iter().map(|t| pick(reach(t))).sum::<isize>();
    let first = dim.start + sum(|reach| reach.min(0));
    let last = dim.start + sum(|reach| reach.max(0));
    dim.dilation == 1 && first >= 0 && last < own as isize
}
