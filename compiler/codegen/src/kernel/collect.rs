//! Builds a [`Kernel`] from the nodes that `schedule` put into it, by matching every rank's local
//! program op by op. The programs have the same ops; sizes and constants that differ become
//! parameters.

pub(crate) mod attention;
mod finish;
mod flush;
pub(crate) mod rows;
mod structured;

use std::collections::BTreeMap;

use ddl_dialect::build::{LocalGraph, LocalOp};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::mesh::Coord;
use ddl_dialect::op::{Class, Instance};
use ddl_dialect::sbp::Sbp;
use ddl_dialect::scalar::{Node, Number, Scalar};
use ddl_dialect::types::DType;

use self::rows::Joint;
use crate::kernel::{Expr, ExprId, ExprKind, Kernel, Num, Params, Reduce, Root, ScalarFn, Source};
use crate::ranks::Ranks;
use ddlc::graph::{Comm, Func, Kind, NodeId, OnMesh, Value, ValueId};
use ddlc::ice;
use ddlc::memory::place::{Place, Places};

/// A kernel and the arguments of one call.
pub(crate) struct Call {
    /// The kernel.
    pub(crate) kernel: Kernel,
    /// Locations of its buffers, in the order of its pointer parameters.
    pub(crate) places: Vec<Place>,
    /// The values of its integer parameters, by parameter and row.
    pub(crate) tables: Vec<Vec<i64>>,
    /// Bytes read and written, and arithmetic operations, by row \[B, FLOP\]; one pair if rows do
    /// not differ.
    pub(crate) work: Vec<[u64; 2]>,
    /// See [`ddl_abi::Mark::blocks`].
    pub(crate) blocks: u32,
}

/// The kernel of some nodes, which are in program order.
pub(crate) fn kernel(site: Site<'_>, nodes: &[NodeId], exact: bool) -> Call {
    slice_kernel(site, nodes, exact, 0)
}

/// The kernel of some nodes of a tile, for one slice of this many leading dims.
pub(crate) fn slice_kernel(site: Site<'_>, nodes: &[NodeId], exact: bool, lead: usize) -> Call {
    let mut collector = Collector::new(site);
    for &node in nodes {
        collector.node(node);
    }
    collector.finish(exact, lead)
}

/// A kernel that copies a value to another place.
pub(crate) fn copy(site: Site<'_>, value: ValueId, to: Place) -> Call {
    let mut collector = Collector::new(site);
    let expr = collector.operand(value);
    let buffer = collector.buffer(to);
    collector.roots.push(Root::Store { expr, buffer });
    collector.finish(true, 0)
}

/// The function from which kernels are collected.
#[derive(Clone, Copy)]
pub(crate) struct Site<'a> {
    pub(crate) ranks: &'a Ranks,
    pub(crate) func: &'a Func,
    /// Locations of its values.
    pub(crate) places: &'a Places,
}

struct Collector<'a> {
    ranks: &'a Ranks,
    func: &'a Func,
    known_places: &'a Places,
    params: Params,
    exprs: Vec<Expr>,
    places: Vec<Place>,
    roots: Vec<Root>,
    /// Values computed by expressions of this kernel, or read by it.
    known: BTreeMap<ValueId, ExprId>,
    /// Arithmetic operations, by row \[FLOP\].
    flops: Vec<f64>,
    /// What it keeps out of memory, if it is a kernel of rows.
    joint: Option<Joint>,
}

impl<'a> Collector<'a> {
    fn new(site: Site<'a>) -> Collector<'a> {
        Collector {
            ranks: site.ranks,
            func: site.func,
            known_places: site.places,
            params: Params::default(),
            exprs: Vec::new(),
            places: Vec::new(),
            roots: Vec::new(),
            known: BTreeMap::new(),
            flops: Vec::new(),
            joint: None,
        }
    }

    fn add(&mut self, dtype: DType, shape: Vec<Num>, kind: ExprKind) -> ExprId {
        let expr = Expr { dtype, shape, kind };
        let next = self.exprs.len();
        if let Some(joint) = &mut self.joint
            && let Some(known) = joint.known(&expr, next)
        {
            return known;
        }
        self.exprs.push(expr);
        next
    }

    fn buffer(&mut self, place: Place) -> usize {
        let slot = place.slot;
        // An empty slot may begin where another does.
        let same = |known: &Place| {
            let s = known.slot;
            let at = (s.arena, s.offset, &known.moves) == (slot.arena, slot.offset, &place.moves);
            at && s.bytes > 0 && slot.bytes > 0
        };
        if let Some(buffer) = self.places.iter().position(same) {
            let known = &mut self.places[buffer].slot;
            known.bytes = known.bytes.max(slot.bytes);
            return buffer;
        }
        self.places.push(place);
        self.places.len() - 1
    }

    fn place(&self, value: ValueId) -> Option<Place> {
        self.known_places.of(self.func, value)
    }

    /// A number on every row, or one for all.
    fn num(&mut self, values: impl Iterator<Item = usize>) -> Num {
        self.int(values.map(|v| v as i64))
    }

    /// Likewise, possibly negative.
    fn int(&mut self, values: impl Iterator<Item = i64>) -> Num {
        self.params.num(values.collect())
    }

    /// The location of a result.
    fn target(&mut self, id: ValueId) -> usize {
        let place = self.known_places.stored(self.func, id);
        self.buffer(place)
    }

    /// A shape on every row, or one for all.
    fn shape(&mut self, shapes: &[Vec<usize>]) -> Vec<Num> {
        (0..shapes[0].len())
            .map(|d| self.num(shapes.iter().map(|s| s[d])))
            .collect()
    }

    fn local_shape(&mut self, value: &Value) -> Vec<Num> {
        let shapes = self.ranks.shapes(value);
        self.shape(&shapes)
    }

    /// The expression for a value used by the kernel.
    fn operand(&mut self, id: ValueId) -> ExprId {
        if let Some(&expr) = self.known.get(&id) {
            return expr;
        }
        let value = self.func.graph.value(id);
        if let Some(number) = self.joint.as_ref().and_then(|joint| joint.total(id)) {
            let shape = self.local_shape(value);
            let expr = self.add(value.ty.dtype, shape, ExprKind::Total(number));
            self.known.insert(id, expr);
            return expr;
        }
        let place = self.known_places.stored(self.func, id);
        let (buffer, shape) = (self.buffer(place), self.local_shape(value));
        let expr = self.add(value.ty.dtype, shape, ExprKind::Load(buffer));
        self.known.insert(id, expr);
        expr
    }

    fn node(&mut self, id: NodeId) {
        let node = self.func.graph.node(id);
        let operands = self.func.graph.operands(id);
        match &node.kind {
            Kind::Op(_) => self.op(id, &operands),
            Kind::Comm(Comm::Flush, _) => self.flush(id, operands[0]),
            Kind::Comm(comm @ (Comm::Slice | Comm::Complete), axes) => {
                self.local_change(id, *comm, axes, operands[0]);
            }
            Kind::Comm(..)
            | Kind::Arg(_)
            | Kind::Post(..)
            | Kind::Wait
            | Kind::Loop(_)
            | Kind::Layer(_) => {
                ice!("`{}` in a kernel", node.results[0].name)
            }
        }
    }

    /// Binds a node's result to an expression, and makes it a root if it has a slot.
    fn define(&mut self, id: ValueId, expr: ExprId) {
        self.known.insert(id, expr);
        if self.joint.as_ref().is_some_and(|joint| !joint.leaves(id)) {
            return;
        }
        if let Some(place) = self.place(id) {
            let buffer = self.buffer(place);
            self.roots.push(Root::Store { expr, buffer });
        }
    }

    fn op(&mut self, id: NodeId, operands: &[ValueId]) {
        let Some(instance) = self.func.graph.instance(id) else {
            ice!("an op without a record");
        };
        let graph = &self.func.graph;
        let values: Vec<&Value> = operands.iter().map(|&v| graph.value(v)).collect();
        let locals = self
            .ranks
            .localize(&instance, &values, &graph.node(id).results);
        self.count(&locals);
        let mut exprs: Vec<Option<ExprId>> =
            operands.iter().map(|&v| Some(self.operand(v))).collect();
        for number in 0..locals[0].ops.len() {
            let row: Vec<&LocalOp> = locals.iter().map(|g| &g.ops[number]).collect();
            let made = self.local_op(id, &locals, &row, &exprs);
            exprs.extend(std::iter::repeat_n(made, row[0].types.len()));
        }
        for (result, val) in locals[0].outputs.iter().enumerate() {
            if let Some(expr) = exprs[val.0 as usize] {
                self.define(id.result(result), expr);
            }
        }
    }

    /// Adds the operations of local programs to the kernel's.
    fn count(&mut self, locals: &[LocalGraph]) {
        if self.flops.len() < locals.len() {
            let same = self.flops.first().copied().unwrap_or(0.0);
            self.flops.resize(locals.len(), same);
        }
        let mut last: Option<(&LocalGraph, f64)> = None;
        for (sum, local) in self.flops.iter_mut().zip(locals.iter().cycle()) {
            // Most rows are equal.
            let flops = match last {
                Some((known, flops)) if known.same_types(local) => flops,
                _ => local.ops.iter().map(|op| op.instance(local).flops()).sum(),
            };
            *sum += flops;
            last = Some((local, flops));
        }
    }

    /// Converts one op of every rank's local program; `None` for a root: a reduction, scatter or
    /// sort.
    fn local_op(
        &mut self,
        id: NodeId,
        locals: &[LocalGraph],
        row: &[&LocalOp],
        exprs: &[Option<ExprId>],
    ) -> Option<ExprId> {
        let instances: Vec<Instance> = row
            .iter()
            .zip(locals)
            .map(|(op, graph)| op.instance(graph))
            .collect();
        let name = row[0].def.name;
        if row.iter().any(|op| op.operands != row[0].operands) {
            ice!("`{name}` has unlike local programs on different ranks");
        }
        let operands: Vec<ExprId> = row[0]
            .operands
            .iter()
            .map(|v| exprs[v.0 as usize].unwrap_or_else(|| ice!("`{name}` reads a root")))
            .collect();
        let dtype = row[0].types[0].dtype;
        let shapes: Vec<Vec<usize>> = row.iter().map(|op| op.types[0].shape.to_vec()).collect();
        let shape = self.shape(&shapes);
        match &row[0].def.class {
            Class::Elementwise(scalar) => {
                let function = self.scalar(instances.iter().map(scalar).collect());
                Some(self.add(dtype, shape, ExprKind::Scalar(function, operands)))
            }
            Class::Index(map) => {
                let kind = self.index(&instances, instances.iter().map(map).collect(), &operands);
                Some(self.add(dtype, shape, kind))
            }
            Class::Gather(slices) => {
                let slices = instances.iter().map(slices).collect();
                let slices = self.slices(&instances, slices, &operands);
                Some(self.add(dtype, shape, ExprKind::Gather(operands[0], slices)))
            }
            Class::Window(nest) => {
                let kind = self.fold(&instances, instances.iter().map(nest).collect(), &operands);
                Some(self.add(dtype, shape, kind))
            }
            Class::WindowSelect(plan) => {
                self.select(
                    id,
                    &instances,
                    instances.iter().map(plan).collect(),
                    &operands,
                );
                None
            }
            Class::Scatter(plan) => {
                self.scatter(
                    id,
                    &instances,
                    instances.iter().map(plan).collect(),
                    &operands,
                );
                None
            }
            Class::Sort(plan) => {
                self.sort(id, plan(&instances[0]), &operands);
                None
            }
            Class::ReduceRegion(plan) => {
                self.reduce_region(id, plan(&instances[0]), &operands);
                None
            }
            Class::Reduce(reduce) => {
                let (combiner, dims) = reduce(&instances[0]);
                self.reduce(id, combiner, dims, &operands);
                None
            }
            Class::Contract(_) | Class::Roll(_) | Class::Composite => ice!("`{name}` in a kernel"),
        }
    }

    /// One expression for all ranks.
    fn scalar(&mut self, scalars: Vec<Scalar>) -> ScalarFn {
        let mut merged = scalars[0].clone();
        let mut constants = BTreeMap::new();
        for id in 0..merged.nodes.len() {
            let row: Vec<(Node, DType)> = scalars
                .iter()
                .map(|s| {
                    *s.nodes
                        .get(id)
                        .unwrap_or_else(|| ice!("unlike expressions"))
                })
                .collect();
            if row.iter().all(|node| *node == row[0]) {
                continue;
            }
            let bits = row.iter().map(|(node, dtype)| match node {
                Node::Const(number) => bits(*number, *dtype),
                Node::Arg(_)
                | Node::Unary(..)
                | Node::Binary(..)
                | Node::Cmp(..)
                | Node::Select(..)
                | Node::Convert(_)
                | Node::Bitcast(_)
                | Node::Lookup(..) => ice!("expressions that differ in more than constants"),
            });
            if let Num::Param(param) = self.params.num(bits.collect()) {
                constants.insert(id, param);
                merged.nodes[id].0 = Node::Const(Number::Int(0));
            }
        }
        ScalarFn {
            scalar: merged,
            constants,
        }
    }

    fn reduce(
        &mut self,
        id: NodeId,
        combiner: Combiner,
        mut dims: Vec<usize>,
        operands: &[ExprId],
    ) {
        dims.sort_unstable();
        let id = id.result(0);
        let leaves = match &mut self.joint {
            Some(joint) => joint.reduces(id),
            None => true,
        };
        let buffer = leaves.then(|| self.target(id));
        self.roots.push(Root::Reduce(Reduce {
            expr: operands[0],
            dims,
            combiner,
            init: operands.get(1).copied(),
            buffer,
        }));
    }

    /// `local_slice` and `complete`.
    fn local_change(&mut self, id: NodeId, comm: Comm, axes: &[usize], operand: ValueId) {
        let expr = self.operand(operand);
        let graph = &self.func.graph;
        let (from, to) = (graph.value(operand), graph.value(id.result(0)));
        let (held, wanted) = (self.ranks.shards(from), self.ranks.shards(to));
        let shape = self.local_shape(to);
        let starts = |this: &mut Self, inner: &[Vec<_>], outer: &[Vec<_>]| -> Vec<Num> {
            let start = |d: usize| {
                let pairs = inner.iter().zip(outer);
                pairs.map(
                    move |(i, o): (&Vec<std::ops::Range<usize>>, &Vec<std::ops::Range<usize>>)| {
                        i[d].start - o[d].start
                    },
                )
            };
            (0..to.ty.ndim()).map(|d| this.num(start(d))).collect()
        };
        let kind = if comm == Comm::Slice {
            let sources = starts(self, &wanted, &held)
                .into_iter()
                .enumerate()
                .map(|(d, start)| Source {
                    of: Some(d),
                    start,
                    stride: Num::Const(1),
                })
                .collect();
            ExprKind::Affine(expr, sources)
        } else {
            ExprKind::Window {
                operand: expr,
                start: starts(self, &held, &wanted),
                keep: self.keepers(from, axes),
                identity: identity(to, axes),
            }
        };
        let expr = self.add(to.ty.dtype, shape, kind);
        self.define(id.result(0), expr);
    }

    /// 1 on the ranks that keep the value when it becomes partial: all ranks if it is split, the
    /// first one of each axis if it is broadcast.
    fn keepers(&mut self, from: &Value, axes: &[usize]) -> Num {
        let OnMesh { mesh, nd } = from.on(self.ranks.meshes());
        let keeps = |coord: Coord| axes.iter().all(|&a| nd.0[a] != Sbp::B || coord[a] == 0);
        let values: Vec<usize> = self
            .ranks
            .coords(mesh)
            .map(|c| usize::from(keeps(c)))
            .collect();
        self.num(values.into_iter())
    }
}

/// The identity of the reduction over which a value is partial on these axes.
fn identity(value: &Value, axes: &[usize]) -> Number {
    let kind = axes.first().and_then(|&a| value.nd()?.0[a].partial());
    let Some(kind) = kind else {
        ice!("`{}` is completed but not partial", value.name);
    };
    Combiner::from(kind).identity(value.ty.dtype)
}

fn bits(number: Number, dtype: DType) -> i64 {
    match number {
        Number::Float(value) => value.to_bits().cast_signed(),
        Number::Int(value) if dtype.is_float() => (value as f64).to_bits().cast_signed(),
        Number::Int(value) => value as i64,
    }
}
