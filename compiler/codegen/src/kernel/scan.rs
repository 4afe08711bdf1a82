//! Scans: windows that cover all elements before or after an element. Each result follows from the
//! previous one, so a scan takes linear time.
//!
//! Along the innermost dim the prefix is carried in a register, for some lines at a time, since
//! each addition waits for the one before; along another dim it is read from memory, from the line
//! before the one being written, so that the inner dims vectorise. 16-bit floats are combined in
//! f32 and rounded when stored, hence always in a register.

use ddl_dialect::combiner::Combiner;
use ddl_dialect::types::DType;
use melior::ir::Value;

use crate::kernel::division::Cut;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::split::NestLoop;
use crate::kernel::{BufferId, DimAccess, ExprId, ExprKind, Kernel, Nest, Num, Root};

/// Lines that are scanned at a time.
const TOGETHER: i64 = 8;

/// A window that is a scan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scan {
    /// The dim.
    pub(crate) dim: usize,
    /// Whether it runs from the end.
    pub(crate) reverse: bool,
    /// The scanned expression.
    pub(crate) operand: ExprId,
    /// The combining function.
    pub(crate) combiner: Combiner,
    /// Its element type.
    pub(crate) dtype: DType,
    /// The result buffer.
    pub(crate) buffer: BufferId,
}

/// Matches a nest as a scan.
pub(crate) fn scan(kernel: &Kernel, nest: &Nest) -> Option<Scan> {
    let &[Root::Store { expr, buffer }] = nest.roots.as_slice() else {
        return None;
    };
    let dtype = kernel.exprs[expr].dtype;
    let ExprKind::Fold {
        window,
        combiner,
        operands,
    } = &kernel.exprs[expr].kind
    else {
        return None;
    };
    let [(operand, access)] = operands.as_slice() else {
        return None;
    };
    let mut wide = (0..window.len()).filter(|&d| window[d] != Num::Const(1));
    let (Some(dim), None) = (wide.next(), wide.next()) else {
        return None;
    };
    let (Num::Const(extent), Num::Const(size)) = (nest.domain[dim], window[dim]) else {
        return None;
    };
    let straight = kernel.exprs[*operand].shape == nest.domain
        && access.iter().enumerate().all(|(d, access)| {
            let one = Num::Const(1);
            access.dilation == one
                && access.terms == [(d, one, one), (window.len() + d, one, one)]
                && (d == dim || access.start == Num::Const(0))
        });
    let reverse = match access.get(dim).map(|access: &DimAccess| access.start) {
        Some(Num::Const(0)) => true,
        Some(Num::Const(start)) if start == 1 - size => false,
        _ => return None,
    };
    (straight && extent > 0 && size >= extent).then_some(Scan {
        dim,
        reverse,
        operand: *operand,
        combiner: *combiner,
        dtype,
        buffer,
    })
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Generates a scan over a domain.
    pub(crate) fn scan(&mut self, scan: Scan, domain: &[Num], cut: Cut) {
        let mut inner = domain[scan.dim + 1..].iter();
        let alone = inner.all(|&n| n == Num::Const(1));
        if alone || matches!(scan.dtype, DType::BF16 | DType::F16) {
            self.scan_in_a_register(scan, domain, cut);
        } else {
            self.scan_in_memory(scan, domain, cut);
        }
    }

    fn scan_in_a_register(&mut self, scan: Scan, domain: &[Num], cut: Cut) {
        let mut others: Vec<usize> = (0..domain.len()).filter(|&d| d != scan.dim).collect();
        // The dim of the lines that are scanned together.
        let several = |&d: &usize| !matches!(domain[d], Num::Const(extent) if extent < TOGETHER);
        let beside = others.iter().rposition(several).map(|at| others.remove(at));
        let mut index = vec![self.indices.constant(0); domain.len()];
        let open = self.lines(&others, domain, cut, &mut index);
        let Some(beside) = beside else {
            self.lines_together(scan, domain, &[index]);
            return self.end_loops(open);
        };
        let (first, end) = self.range(cut, NestLoop::whole(beside, domain[beside]));
        let together = self.code.int_constant(64, TOGETHER.into());
        let count = self.code.int_op("subi", 64, end, first);
        let whole = self.code.int_op("divsi", 64, count, together);
        let whole = self.code.int_op("muli", 64, whole, together);
        let whole = self.code.int_op("addi", 64, first, whole);
        let (group, at, _) = self.code.begin_strided([first, whole, together], &[], &[]);
        self.enter();
        let indices: Vec<Vec<IxId>> = (0..TOGETHER)
            .map(|line| {
                let line = self.code.int_op_constant("addi", 64, at, line.into());
                let mut index = index.clone();
                index[beside] = self.new_loop(line);
                index
            })
            .collect();
        self.lines_together(scan, domain, &indices);
        self.leave();
        self.code.end(group, &[]);
        let (rest, at, _) = self.code.begin_part((whole, end), &[], &[]);
        self.enter();
        index[beside] = self.new_loop(at);
        self.lines_together(scan, domain, &[index]);
        self.leave();
        self.code.end(rest, &[]);
        self.end_loops(open);
    }

    /// Scans the lines with these indices side by side.
    fn lines_together(&mut self, scan: Scan, domain: &[Num], lines: &[Vec<IxId>]) {
        let extent = self.indices.num(domain[scan.dim]);
        let extent = self.index(extent);
        let start = self
            .code
            .number(scan.dtype, scan.combiner.identity(scan.dtype));
        let ty = self.code.register_type(scan.dtype);
        let (starts, types) = (vec![start; lines.len()], vec![ty; lines.len()]);
        let (line, turn, carried) = self.code.begin_loop(extent, &starts, &types);
        self.enter();
        let at = self.turned(scan, extent, turn);
        let sums: Vec<Value<'c, 'a>> = lines
            .iter()
            .zip(carried)
            .map(|(index, sum)| {
                let mut index = index.clone();
                index[scan.dim] = at;
                self.step(scan, domain, &index, sum)
            })
            .collect();
        self.leave();
        self.code.end(line, &sums);
    }

    fn scan_in_memory(&mut self, scan: Scan, domain: &[Num], cut: Cut) {
        let outer: Vec<usize> = (0..scan.dim).collect();
        let inner: Vec<usize> = (scan.dim + 1..domain.len()).collect();
        let mut index = vec![self.indices.constant(0); domain.len()];
        let open = self.lines(&outer, domain, cut, &mut index);
        let extent = self.indices.num(domain[scan.dim]);
        let extent = self.index(extent);
        let [zero, one] = [0, 1].map(|n| self.code.int_constant(64, n));
        // The first line starts from the identity, each other one from the line before it.
        for (range, first) in [((zero, one), true), ((one, extent), false)] {
            let (line, turn, _) = self.code.begin_part(range, &[], &[]);
            self.enter();
            let at = self.turned(scan, extent, turn);
            let before = self.code.int_op("subi", 64, turn, one);
            let before = self.turned(scan, extent, before);
            let elements = self.lines(&inner, domain, cut, &mut index);
            index[scan.dim] = before;
            let sum = match first {
                true => self
                    .code
                    .number(scan.dtype, scan.combiner.identity(scan.dtype)),
                false => {
                    let number = self.indices.linear(&index, domain);
                    let number = self.index(number);
                    let pointer = self.pointers[scan.buffer];
                    self.code.load_element(scan.dtype, pointer, number).value
                }
            };
            index[scan.dim] = at;
            self.step(scan, domain, &index, sum);
            self.end_loops(elements);
            self.leave();
            self.code.end(line, &[]);
        }
        self.end_loops(open);
    }

    /// Loops over some dims.
    fn lines(
        &mut self,
        dims: &[usize],
        domain: &[Num],
        cut: Cut,
        index: &mut [IxId],
    ) -> Vec<crate::kernel::control::Open<'c, 'a>> {
        let mut open = Vec::with_capacity(dims.len());
        for &dim in dims {
            let range = self.range(cut, NestLoop::whole(dim, domain[dim]));
            let (inner, at, _) = self.code.begin_part(range, &[], &[]);
            self.enter();
            index[dim] = self.new_loop(at);
            open.push(inner);
        }
        open
    }

    /// The index along the dim in an iteration of the loop.
    fn turned(&mut self, scan: Scan, extent: Value<'c, 'a>, turn: Value<'c, 'a>) -> IxId {
        let at = match scan.reverse {
            true => {
                let last = self.code.int_op_constant("subi", 64, extent, 1);
                self.code.int_op("subi", 64, last, turn)
            }
            false => turn,
        };
        self.new_loop(at)
    }

    /// Combines an element with its prefix and stores the result.
    fn step(
        &mut self,
        scan: Scan,
        domain: &[Num],
        index: &[IxId],
        sum: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let element = self.element(scan.operand, &Position::At(index.to_vec()));
        let sum = self
            .code
            .combine(scan.combiner, scan.dtype, sum, element.value);
        let number = self.indices.linear(index, domain);
        let number = self.index(number);
        let element = self.code.round(scan.dtype, sum);
        let pointer = self.pointers[scan.buffer];
        self.code
            .store_element(scan.dtype, element, pointer, number);
        sum
    }
}
