//! Code for single elements of a kernel's expressions. Within a loop body, equal elements at equal
//! indices are computed once.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::scalar::{Node, Number};
use ddl_dialect::types::DType;
use melior::ir::Value;

use crate::kernel::code::{Code, IntCmp};
use crate::kernel::division::Division;
use crate::kernel::index::{Indices, Ix, IxId};
use crate::kernel::scalar::Element;
use crate::kernel::{BufferId, Expr, ExprId, ExprKind, Kernel, Num, Source};

/// The position of an element.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Position {
    /// At this index.
    At(Vec<IxId>),
    /// By row-major number.
    Number(IxId),
}

/// The values computed in a block, available in it and in nested blocks.
#[derive(Default)]
struct Scope<'c, 'a> {
    elements: BTreeMap<(ExprId, Position), Element<'c, 'a>>,
    /// Starts of slices: the expression, the index there, and the largest start.
    starts: BTreeMap<(ExprId, Vec<IxId>, Num), IxId>,
    indices: BTreeMap<IxId, Value<'c, 'a>>,
}

/// Elements of some rows on the stack, those of one number side by side.
pub(crate) struct Turned<'c, 'a> {
    pub(crate) expr: ExprId,
    pub(crate) buffer: BufferId,
    pub(crate) room: Value<'c, 'a>,
}

/// The state of generating one kernel.
pub(crate) struct Generator<'k, 'c, 'a> {
    pub(crate) kernel: &'k Kernel,
    pub(crate) code: Code<'c, 'a>,
    pub(crate) indices: Indices,
    pub(crate) pointers: Vec<Value<'c, 'a>>,
    params: Vec<Value<'c, 'a>>,
    /// For a kernel that runs in parts: the index of this part of a nest, and the number of parts.
    pub(crate) part: Option<[Value<'c, 'a>; 2]>,
    /// For a kernel that runs in turns: the same for all its phases together, and the number of
    /// phases generated so far.
    pub(crate) turn: Option<[Value<'c, 'a>; 2]>,
    pub(crate) phases: usize,
    /// For a kernel of a tile: the slice number.
    pub(crate) slice: Option<IxId>,
    /// For a kernel of rows: the results of reductions, by number, in the code being built.
    pub(crate) totals: Vec<Element<'c, 'a>>,
    /// For a kernel of rows in loops: memory for what is kept, and the place there of a row.
    pub(crate) kept: Option<(Value<'c, 'a>, Value<'c, 'a>)>,
    /// Stack memory for sums of blocks of terms, by number.
    pub(crate) rooms: Vec<Value<'c, 'a>>,
    /// Size of all of it \[B\].
    pub(crate) stack: i64,
    /// Stack memory for tiles that are turned, by number.
    pub(crate) tiles: Vec<Value<'c, 'a>>,
    /// Blocks of short lines that are stored.
    pub(super) lines: Vec<Turned<'c, 'a>>,
    /// In code for one case of conditions: these, and whether they hold.
    pub(super) cases: Vec<(ExprId, bool)>,
    /// In code for iterations in which they are: indices that are less than these extents.
    pub(super) inside: BTreeSet<(IxId, i64)>,
    loops: Vec<Value<'c, 'a>>,
    scopes: Vec<Scope<'c, 'a>>,
}

impl<'k, 'c, 'a> Generator<'k, 'c, 'a> {
    /// A generator that appends to `code`; `arguments` are the function's.
    pub(crate) fn new(
        kernel: &'k Kernel,
        code: Code<'c, 'a>,
        mut arguments: Vec<Value<'c, 'a>>,
    ) -> Self {
        let mut params = arguments.split_off(kernel.buffers.len());
        let last = params.split_off(kernel.params);
        let mut generator = Generator {
            kernel,
            code,
            indices: Indices::default(),
            pointers: arguments,
            params,
            part: None,
            turn: None,
            phases: 0,
            slice: None,
            totals: Vec::new(),
            kept: None,
            rooms: Vec::new(),
            stack: 0,
            tiles: Vec::new(),
            lines: Vec::new(),
            cases: Vec::new(),
            inside: BTreeSet::new(),
            loops: Vec::new(),
            scopes: vec![Scope::default()],
        };
        match *last.as_slice() {
            [slice] => generator.slice = Some(generator.new_loop(slice)),
            [part, parts] => match kernel.division {
                Division::Turns => generator.turn = Some([part, parts]),
                Division::Whole | Division::Threads => generator.part = Some([part, parts]),
            },
            _ => {}
        }
        generator
    }

    /// For a kernel of a tile, the slice's index in the leading dims of a domain; empty for other
    /// kernels.
    pub(crate) fn lead(&mut self, domain: &[Num]) -> Vec<IxId> {
        let Some(mut rest) = self.slice else {
            return Vec::new();
        };
        let mut lead = Vec::with_capacity(self.kernel.lead);
        for dim in (1..self.kernel.lead).rev() {
            let extent = self.indices.num(domain[dim]);
            lead.push(self.indices.rem(rest, extent));
            rest = self.indices.div(rest, extent);
        }
        lead.push(rest);
        lead.reverse();
        lead
    }

    /// Enters the block that `code` has just opened: values computed in it are dropped when it
    /// ends.
    pub(crate) fn enter(&mut self) {
        self.scopes.push(Scope::default());
    }

    /// Leaves the block.
    pub(crate) fn leave(&mut self) {
        self.scopes.pop();
    }

    /// Registers a loop's index value.
    pub(crate) fn new_loop(&mut self, index: Value<'c, 'a>) -> IxId {
        self.loops.push(index);
        self.indices.loop_index(self.loops.len() - 1)
    }

    /// The number of the next loop's index.
    pub(crate) fn next_loop(&self) -> usize {
        self.loops.len()
    }

    /// The number of a loop with this extent whose code is not built yet.
    pub(crate) fn foresee_loop(&mut self, extent: i64) -> usize {
        let unknown = self.code.int_constant(64, 0);
        self.new_loop_of(unknown, extent);
        self.loops.len() - 1
    }

    /// The index of a loop that was foreseen, and whose code is being built.
    pub(crate) fn foreseen_loop(&mut self, number: usize, index: Value<'c, 'a>) -> IxId {
        self.loops[number] = index;
        self.indices.loop_index(number)
    }

    /// The start of a slice if it has been computed, or what computes it.
    pub(crate) fn slice_start(
        &mut self,
        key: (ExprId, Vec<IxId>, Num),
        compute: impl FnOnce(&mut Self, &[IxId]) -> Value<'c, 'a>,
    ) -> IxId {
        let known = self.scopes.iter().rev().find_map(|s| s.starts.get(&key));
        if let Some(&start) = known {
            return start;
        }
        let value = compute(self, &key.1);
        let start = self.new_loop(value);
        self.scope().starts.insert(key, start);
        start
    }

    /// As [`Generator::new_loop`], for a loop with this extent.
    pub(crate) fn new_loop_of(&mut self, index: Value<'c, 'a>, extent: i64) -> IxId {
        self.indices.limit(self.loops.len(), extent);
        self.new_loop(index)
    }

    /// The value (i64) of an index.
    pub(crate) fn index(&mut self, id: IxId) -> Value<'c, 'a> {
        let known = self.scopes.iter().rev().find_map(|s| s.indices.get(&id));
        if let Some(&value) = known {
            return value;
        }
        let value = match self.indices.node(id) {
            Ix::Num(Num::Const(value)) => self.code.int_constant(64, i128::from(value)),
            Ix::Num(Num::Param(param)) => self.params[param],
            Ix::Loop(number) => self.loops[number],
            Ix::Add(a, b) => self.index_op("addi", a, b),
            Ix::Sub(a, b) => self.index_op("subi", a, b),
            Ix::Mul(a, b) => self.index_op("muli", a, b),
            Ix::Div(a, b) => self.index_op("divui", a, b),
            Ix::Rem(a, b) => self.index_op("remui", a, b),
        };
        self.scope().indices.insert(id, value);
        value
    }

    fn index_op(&mut self, name: &str, a: IxId, b: IxId) -> Value<'c, 'a> {
        let (a, b) = (self.index(a), self.index(b));
        self.code.int_op(name, 64, a, b)
    }

    fn scope(&mut self) -> &mut Scope<'c, 'a> {
        self.scopes
            .last_mut()
            .expect("the function's own scope is never left")
    }

    /// Code for one element.
    pub(crate) fn element(&mut self, id: ExprId, position: &Position) -> Element<'c, 'a> {
        let key = (id, position.clone());
        let known = self.scopes.iter().rev().find_map(|s| s.elements.get(&key));
        if let Some(&element) = known {
            return element;
        }
        let element = self.compute(&self.kernel.exprs[id], position);
        self.scope().elements.insert(key, element);
        element
    }

    /// An element that has been computed elsewhere, for the block being built.
    pub(crate) fn know(&mut self, id: ExprId, position: &Position, element: Element<'c, 'a>) {
        self.scope()
            .elements
            .insert((id, position.clone()), element);
    }

    fn compute(&mut self, expr: &Expr, position: &Position) -> Element<'c, 'a> {
        match &expr.kind {
            ExprKind::Load(buffer) => {
                let number = self.number(expr, position);
                let index = self.index(number);
                self.code
                    .load_element(expr.dtype, self.pointers[*buffer], index)
            }
            ExprKind::Scalar(function, operands) => {
                if let Some(taken) = self.taken(expr) {
                    return self.element(taken, position);
                }
                let arguments: Vec<_> = operands
                    .iter()
                    .map(|&o| self.element(o, position))
                    .collect();
                self.code.scalar(function, &arguments, &self.params)
            }
            ExprKind::Affine(operand, sources) => {
                let index = self.at(expr, position);
                let mapped = sources.iter().map(|s| self.source(s, &index)).collect();
                self.element(*operand, &Position::At(mapped))
            }
            ExprKind::Linear(operand) => {
                let position = self.reshaped(expr, *operand, position);
                self.element(*operand, &position)
            }
            ExprKind::Iota(dim) => {
                let index = self.at(expr, position)[*dim];
                let index = self.index(index);
                let value = self.code.convert(DType::I64, expr.dtype, index);
                self.code.round(expr.dtype, value)
            }
            ExprKind::Total(number) => self.totals[*number],
            ExprKind::Padded {
                operand,
                access,
                outside,
            } => {
                let index = self.at(expr, position);
                self.padded(expr, *operand, access, *outside, &index)
            }
            ExprKind::Joined(dim, operands) => {
                let index = self.at(expr, position);
                self.joined(expr, *dim, operands, index)
            }
            ExprKind::Gather(operand, slices) => {
                let index = self.at(expr, position);
                self.gathered(expr, *operand, slices, &index)
            }
            ExprKind::Fold { .. } => {
                let index = self.at(expr, position);
                self.fold(expr, index)
            }
            ExprKind::Window {
                operand,
                start,
                keep,
                identity,
            } => {
                let index = self.at(expr, position);
                self.window(expr, *operand, start, *keep, *identity, &index)
            }
        }
    }

    /// What a selection takes in the case that code is built for.
    pub(super) fn taken(&self, expr: &Expr) -> Option<ExprId> {
        if self.cases.is_empty() {
            return None;
        }
        let [condition, a, b] = selection(expr)?;
        let mut known = self.cases.iter().filter(|(known, _)| *known == condition);
        known.next().map(|&(_, holds)| if holds { a } else { b })
    }

    fn number(&mut self, expr: &Expr, position: &Position) -> IxId {
        match position {
            Position::At(index) => self.indices.linear(index, &expr.shape),
            Position::Number(number) => *number,
        }
    }

    /// The index of an element of an expression.
    pub(crate) fn at(&mut self, expr: &Expr, position: &Position) -> Vec<IxId> {
        match position {
            Position::At(index) => index.clone(),
            Position::Number(number) => self.indices.delinear(*number, &expr.shape),
        }
    }

    fn reshaped(&mut self, expr: &Expr, operand: ExprId, position: &Position) -> Position {
        let to = &self.kernel.exprs[operand].shape;
        match position {
            Position::At(index) => Position::At(self.indices.reshape(index, &expr.shape, to)),
            Position::Number(_) => position.clone(),
        }
    }

    /// One entry of an operand's index.
    pub(crate) fn source(&mut self, source: &Source, index: &[IxId]) -> IxId {
        let start = self.indices.num(source.start);
        let Some(dim) = source.of else { return start };
        let stride = self.indices.num(source.stride);
        let scaled = self.indices.mul(index[dim], stride);
        self.indices.add(start, scaled)
    }

    fn window(
        &mut self,
        expr: &Expr,
        operand: ExprId,
        start: &[Num],
        keep: Num,
        identity: Number,
        index: &[IxId],
    ) -> Element<'c, 'a> {
        let extents = self.kernel.exprs[operand].shape.clone();
        let mut inner = index.to_vec();
        let mut tests = Vec::new();
        if keep != Num::Const(1) {
            let keep = self.indices.num(keep);
            let (keep, zero) = (self.index(keep), self.code.int_constant(64, 0));
            tests.push(self.code.int_cmp(IntCmp::Ne, keep, zero));
        }
        for d in 0..index.len() {
            if start[d] == Num::Const(0) && extents[d] == expr.shape[d] {
                continue;
            }
            let first = self.indices.num(start[d]);
            inner[d] = self.indices.sub(index[d], first);
            let extent = self.indices.num(extents[d]);
            let (shifted, extent) = (self.index(inner[d]), self.index(extent));
            // As an unsigned number, an index before the start is too large.
            tests.push(self.code.int_cmp(IntCmp::Ult, shifted, extent));
        }
        let Some(inside) = tests
            .into_iter()
            .reduce(|a, b| self.code.int_op("andi", 1, a, b))
        else {
            return self.element(operand, &Position::At(inner));
        };
        let value = self.code.number(expr.dtype, identity);
        let outside = self.code.round(expr.dtype, value);
        self.choose(expr.dtype, inside, operand, &Position::At(inner), outside)
    }

    /// The operand's element if `inside` is true (otherwise it is not accessed), else `outside`.
    pub(crate) fn choose(
        &mut self,
        dtype: DType,
        inside: Value<'c, 'a>,
        operand: ExprId,
        position: &Position,
        outside: Element<'c, 'a>,
    ) -> Element<'c, 'a> {
        let mut types = vec![self.code.register_type(dtype)];
        types.extend(outside.narrow.map(|_| self.code.int(16)));
        let open = self.code.begin_if(inside, &types);
        self.enter();
        let element = self.element(operand, position);
        self.leave();
        self.code.otherwise(&open, &parts(element));
        let results = self.code.end(open, &parts(outside));
        Element {
            value: results[0],
            narrow: results.get(1).copied(),
        }
    }
}

/// The values that a block yields for an element.
pub(crate) fn parts<'c, 'a>(element: Element<'c, 'a>) -> Vec<Value<'c, 'a>> {
    std::iter::once(element.value)
        .chain(element.narrow)
        .collect()
}

/// The operands of an expression that only selects: the condition, and what is taken.
pub(crate) fn selection(expr: &Expr) -> Option<[ExprId; 3]> {
    let ExprKind::Scalar(function, operands) = &expr.kind else {
        return None;
    };
    let nodes = &function.scalar.nodes;
    let Node::Select(condition, a, b) = nodes[function.scalar.root].0 else {
        return None;
    };
    let operand = |node: usize| match nodes[node].0 {
        Node::Arg(number) => Some(operands[number]),
        Node::Const(_)
        | Node::Unary(..)
        | Node::Binary(..)
        | Node::Cmp(..)
        | Node::Select(..)
        | Node::Convert(_)
        | Node::Bitcast(_)
        | Node::Lookup(..) => None,
    };
    Some([operand(condition)?, operand(a)?, operand(b)?])
}
