//! Attention as a kernel: collects the expressions between its products.

use ddl_dialect::scalar::{Binary, Cmp, Node, Number};
use ddl_dialect::types::DType;

use super::finish::work_of;
use super::rows::Joint;
use super::{Call, Collector, Site};
use crate::kernel::attention::{AttentionWay, FusedAttention, GradientWay};
use crate::kernel::division::Division;
use crate::kernel::{BufferId, Expr, ExprId, ExprKind, Kernel, Num, ScalarFn, Source};
use ddlc::graph::{NodeId, ValueId};
use ddlc::schedule::attention::{AttentionRole, AttentionTile, of_tile};

/// Scores below this are hidden: no row has only smaller ones.
const HIDDEN: f64 = -1e30;
/// Smaller constants are this one: times log₂ e they are no numbers, and where all scores of a row
/// are hidden they are equal.
const LEAST: f64 = -1e38;
/// Least alignment of matrices \[B\]: elements are read in pairs.
const PAIR: u64 = 4;

/// The kernel of a tile, if it is an attention whose extents are the same on all ranks.
pub(crate) fn attention(site: Site<'_>, tile: &[NodeId]) -> Option<Call> {
    let found = of_tile(&site.func.graph, tile)?;
    let mut collector = Collector::new(site);
    collector.joint = Some(Joint::of(site.func, &tile.iter().copied().collect()));
    collector.attention(&found)
}

impl Collector<'_> {
    /// The expression of a value that the kernel computes otherwise.
    fn given(&mut self, value: ValueId) -> ExprId {
        if let Some(joint) = &mut self.joint {
            joint.reduces(value);
        }
        self.operand(value)
    }

    fn matrix(&mut self, value: ValueId) -> (BufferId, Vec<Num>) {
        let buffer = self.target(value);
        let shape = self.local_shape(self.func.graph.value(value));
        (buffer, shape)
    }

    fn attention(mut self, found: &AttentionTile) -> Option<Call> {
        let graph = &self.func.graph;
        let [query, key] = [0, 1].map(|side: usize| graph.operands(found.scores)[side]);
        let scores = self.given(found.scores.result(0));
        let outer = match &found.role {
            AttentionRole::Forward(_) => None,
            AttentionRole::Backward(own) => Some(self.given(own.outer.result(0))),
        };
        for &id in &found.nodes {
            match graph.node(id).kernel {
                Some(_) => self.node(id),
                None => self.flops_of(id),
            }
        }
        let masked = self.operand(found.masked);
        let result = self.operand(found.probabilities);
        let (queries, of_queries) = self.matrix(query);
        let (keys, of_keys) = self.matrix(key);
        let domain = self.exprs[scores].shape.clone();
        let constant = |num: &Num| match *num {
            Num::Const(extent) => Some(extent),
            Num::Param(_) => None,
        };
        let last = domain.len() - 1;
        let extents: Vec<i64> = domain.iter().map(constant).collect::<Option<_>>()?;
        let inner = &extents[found.lead..];
        let (value, way) = match (&found.role, outer) {
            (AttentionRole::Backward(own), Some(outer)) => {
                let [given, value] = [0, 1].map(|side: usize| graph.operands(own.outer)[side]);
                let mut target = |id: Option<NodeId>| id.map(|id| self.target(id.result(0)));
                let [queries, keys, values] = [own.query, own.key, own.value].map(&mut target);
                let way = GradientWay {
                    given: self.target(given),
                    outer,
                    inner: self.operand(own.inner.result(0)),
                    weights: self.operand(own.weights),
                    queries,
                    keys,
                    values,
                };
                (value, AttentionWay::Backward(way))
            }
            (AttentionRole::Forward(product), _) => {
                let to = self.target(product.result(0));
                (graph.operands(*product)[1], AttentionWay::Forward(to))
            }
            (AttentionRole::Backward(_), None) => return None,
        };
        let (values, of_values) = self.matrix(value);
        let totals = found.totals.map(|id| id.result(0));
        let leave = |joint: &Joint| totals.iter().any(|&total| joint.leaves(total));
        let totals = match found.is_given || self.joint.as_ref().is_some_and(leave) {
            true => Some(totals.map(|total| self.target(total))),
            false => None,
        };
        self.bound_constants();
        let (seen, ahead) = self.visible(masked, last);
        let far = self.reads_floats(masked);
        let rounded = |(_, expr): &(ExprId, &Expr)| {
            let ExprKind::Scalar(function, operands) = &expr.kind else {
                return false;
            };
            *operands == [result] && root(function) == Node::Convert(0)
        };
        let rounded = self.exprs.iter().enumerate().filter(rounded);
        let probabilities = [result]
            .into_iter()
            .chain(rounded.map(|(id, _)| id))
            .collect();
        let buffers = self.buffers();
        let own = FusedAttention {
            dtype: self.exprs[scores].dtype,
            lead: found.lead,
            shared: inner[..inner.len() - 2].iter().product(),
            rows: inner[inner.len() - 2],
            columns: inner[inner.len() - 1],
            depth: of_queries.last().and_then(constant)?,
            width: of_values.last().and_then(constant)?,
            align: buffers.iter().map(|buffer| buffer.align).min()?,
            domain,
            queries,
            keys,
            values,
            scores,
            masked,
            seen,
            ahead,
            far,
            probabilities,
            totals,
            way,
        };
        let written: Vec<BufferId> = match &own.way {
            AttentionWay::Forward(to) => [*to]
                .into_iter()
                .chain(own.totals.into_iter().flatten())
                .collect(),
            AttentionWay::Backward(way) => [way.queries, way.keys, way.values]
                .into_iter()
                .flatten()
                .collect(),
        };
        let apart = written.iter().all(|&buffer| buffers[buffer].disjoint);
        let empty = own.rows * own.columns == 0 || of_keys.is_empty();
        if own.align < PAIR || !apart || empty {
            return None;
        }
        let bytes: u64 = self.places.iter().map(|place| place.slot.bytes).sum();
        let work = work_of(&[bytes], &self.flops);
        let kernel = Kernel {
            buffers,
            division: Division::Whole,
            lead: 0,
            params: self.params.tables.len(),
            exprs: self.exprs,
            nests: Vec::new(),
            rows: None,
            kept: None,
            unrolled: false,
            attention: Some(Box::new(own)),
            exact: false,
        };
        Some(Call {
            blocks: 0,
            kernel,
            places: self.places,
            tables: self.params.tables,
            work,
        })
    }

    fn bound_constants(&mut self) {
        for expr in &mut self.exprs {
            let ExprKind::Scalar(function, _) = &mut expr.kind else {
                continue;
            };
            for (node, _) in &mut function.scalar.nodes {
                if let Node::Const(Number::Float(value)) = node
                    && value.is_finite()
                {
                    *value = value.max(LEAST);
                }
            }
        }
    }

    /// Whether an expression is computed from floats in memory.
    fn reads_floats(&self, id: ExprId) -> bool {
        let expr = &self.exprs[id];
        match &expr.kind {
            ExprKind::Load(_) => expr.dtype.is_float(),
            ExprKind::Iota(_) | ExprKind::Total(_) => false,
            ExprKind::Affine(operand, _) | ExprKind::Linear(operand) => self.reads_floats(*operand),
            ExprKind::Scalar(_, operands) | ExprKind::Joined(_, operands) => {
                operands.iter().any(|&operand| self.reads_floats(operand))
            }
            ExprKind::Window { .. }
            | ExprKind::Padded { .. }
            | ExprKind::Gather(..)
            | ExprKind::Fold { .. } => true,
        }
    }

    /// Counts the operations of a product.
    fn flops_of(&mut self, id: NodeId) {
        let graph = &self.func.graph;
        let Some(instance) = graph.instance(id) else {
            return;
        };
        let operands = graph.operands(id);
        let values: Vec<_> = operands.iter().map(|&v| graph.value(v)).collect();
        let results = &graph.node(id).results;
        let locals = self.ranks.localize(&instance, &values, results);
        self.count(&locals);
    }

    /// What scores are where nothing is hidden, and the distance behind a row's own number from
    /// which its columns are hidden, if that is so.
    ///
    /// - `last`: the dim of columns, behind that of rows
    fn visible(&self, masked: ExprId, last: usize) -> (ExprId, Option<i64>) {
        let none = (masked, None);
        let ExprKind::Scalar(function, operands) = &self.exprs[masked].kind else {
            return none;
        };
        let Node::Select(condition, yes, no) = root(function) else {
            return none;
        };
        let argument = |id: usize| argument(function, id).map(|number| operands[number]);
        let (Some(condition), Some(yes), Some(no)) =
            (argument(condition), argument(yes), argument(no))
        else {
            return none;
        };
        let own: Vec<Option<usize>> = (0..=last).map(Some).collect();
        let is_hidden = |id: ExprId| self.number(id).is_some_and(|value| value <= HIDDEN);
        match self.comparison(condition, &own, last) {
            Some((ahead, holds)) if ahead >= 0 => {
                let (seen, hidden) = if holds { (yes, no) } else { (no, yes) };
                if is_hidden(hidden) {
                    return (seen, Some(ahead));
                }
            }
            // What is seen has several conditions, such as those of a window.
            None if is_hidden(no) => return (masked, self.least(condition, &own, last)),
            _ => {}
        }
        none
    }

    /// The least distance behind a row's own number from which a conjunction does not hold.
    fn least(&self, id: ExprId, own: &[Option<usize>], last: usize) -> Option<i64> {
        if let Some((ahead, holds)) = self.comparison(id, own, last) {
            return (holds && ahead >= 0).then_some(ahead);
        }
        let (id, own) = self.straight(id, own)?;
        let ExprKind::Scalar(function, operands) = &self.exprs[id].kind else {
            return None;
        };
        let Node::Binary(Binary::And, a, b) = root(function) else {
            return None;
        };
        let of =
            |id: usize| argument(function, id).and_then(|at| self.least(operands[at], &own, last));
        [of(a), of(b)].into_iter().flatten().min()
    }

    /// The number of which all elements of an expression are.
    fn number(&self, mut id: ExprId) -> Option<f64> {
        while let ExprKind::Affine(operand, _) | ExprKind::Linear(operand) = &self.exprs[id].kind {
            id = *operand;
        }
        let ExprKind::Scalar(function, _) = &self.exprs[id].kind else {
            return None;
        };
        let Node::Const(number) = root(function) else {
            return None;
        };
        let value = match number {
            Number::Float(value) => value,
            Number::Int(value) => value as f64,
        };
        function.constants.is_empty().then_some(value)
    }

    /// A comparison of rows and columns: the greatest difference of column and row for which it has
    /// the value that it has at the first column, and that value.
    fn comparison(&self, id: ExprId, own: &[Option<usize>], last: usize) -> Option<(i64, bool)> {
        let (id, own) = self.straight(id, own)?;
        let ExprKind::Scalar(function, operands) = &self.exprs[id].kind else {
            return None;
        };
        let Node::Cmp(cmp, a, b) = root(function) else {
            return None;
        };
        let line = |id: usize| self.line(operands[argument(function, id)?], &own, last);
        let (a, b) = (line(a)?, line(b)?);
        // a cmp b, as column − row cmp apart, or row − column.
        let apart = b[2] - a[2];
        let (cmp, apart) = match [a[0] - b[0], a[1] - b[1]] {
            [-1, 1] => (cmp, apart),
            [1, -1] => (turned(cmp), -apart),
            _ => return None,
        };
        match cmp {
            Cmp::Le => Some((apart, true)),
            Cmp::Lt => Some((apart - 1, true)),
            Cmp::Gt => Some((apart, false)),
            Cmp::Ge => Some((apart - 1, false)),
            Cmp::Eq | Cmp::Ne => None,
        }
    }

    /// Follows broadcasts: the operand, and the dims of the domain that are its own.
    fn straight(&self, id: ExprId, own: &[Option<usize>]) -> Option<(ExprId, Vec<Option<usize>>)> {
        let (mut id, mut own) = (id, own.to_vec());
        while let ExprKind::Affine(operand, sources) = &self.exprs[id].kind {
            let from = |source: &Source| {
                let same = source.start == Num::Const(0) && source.stride == Num::Const(1);
                match source.of {
                    Some(dim) if same => Some(own[dim]),
                    None if source.start == Num::Const(0) => Some(None),
                    _ => None,
                }
            };
            own = sources.iter().map(from).collect::<Option<_>>()?;
            id = *operand;
        }
        Some((id, own))
    }

    /// An integer as multiples of the row and the column, and a constant.
    fn line(&self, id: ExprId, own: &[Option<usize>], last: usize) -> Option<[i64; 3]> {
        let (id, own) = self.straight(id, own)?;
        let expr = &self.exprs[id];
        if let ExprKind::Iota(dim) = expr.kind {
            let dim = own[dim].filter(|_| expr.dtype.bytes() >= 4)?;
            let line = [[1, 0, 0], [0, 1, 0]];
            return line.get((dim + 1).checked_sub(last)?).copied();
        }
        let ExprKind::Scalar(function, operands) = &expr.kind else {
            return None;
        };
        // Others have no negative numbers, or round.
        if !matches!(expr.dtype, DType::I32 | DType::I64) {
            return None;
        }
        let line = |id: usize| self.line(operands[argument(function, id)?], &own, last);
        let root = root(function);
        if let (Node::Const(Number::Int(value)), true) = (root, function.constants.is_empty()) {
            return Some([0, 0, i64::try_from(value).ok()?]);
        }
        if let Node::Convert(a) = root {
            return line(a);
        }
        let (a, b, sign) = if let Node::Binary(Binary::Add, a, b) = root {
            (a, b, 1)
        } else if let Node::Binary(Binary::Sub, a, b) = root {
            (a, b, -1)
        } else {
            return None;
        };
        let (a, b) = (line(a)?, line(b)?);
        Some([0, 1, 2].map(|at: usize| a[at] + sign * b[at]))
    }
}

/// What an expression is the result of.
fn root(function: &ScalarFn) -> Node {
    function.scalar.nodes[function.scalar.root].0
}

/// The operand that a node is.
fn argument(function: &ScalarFn, id: usize) -> Option<usize> {
    match function.scalar.nodes[id].0 {
        Node::Arg(number) => Some(number),
        Node::Const(_)
        | Node::Unary(..)
        | Node::Binary(..)
        | Node::Cmp(..)
        | Node::Select(..)
        | Node::Convert(_)
        | Node::Bitcast(_)
        | Node::Lookup(..) => None,
    }
}

/// The comparison of the negated operands.
fn turned(cmp: Cmp) -> Cmp {
    match cmp {
        Cmp::Lt => Cmp::Gt,
        Cmp::Le => Cmp::Ge,
        Cmp::Gt => Cmp::Lt,
        Cmp::Ge => Cmp::Le,
        Cmp::Eq | Cmp::Ne => cmp,
    }
}
