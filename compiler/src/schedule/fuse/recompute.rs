//! Values that kernels compute again instead of reading them.
//!
//! The backward pass of an activation reads several values that a few multiplications and additions
//! give from one another. Only those that cannot be computed so need memory: a kernel that reads a
//! value already computes from it, at the same index, what other kernels would have to store. This
//! costs some arithmetic in registers, and saves a write and a read of each value.
//!
//! What is computed from a number of 16 bits, such as its conversion to f32, is twice as large as
//! that: kernels read the number instead, even if they do not read it otherwise.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::op::Class;
use ddl_dialect::types::DType;

use super::{Fusion, MAX_OPS};
use crate::graph::{Func, Graph, Kind, NodeId, ValueId};
use crate::names::Names;
use crate::options::{Options, TargetName};
use crate::schedule::kernel::{Domain, Nature, nature};

/// Minimum size of a value \[B\].
const LEAST: usize = if cfg!(test) { 64 } else { 1 << 16 };
/// Maximum work to compute an element again \[FLOP\], and maximum number of ops.
const CPU: Limits = Limits {
    work: 6,
    ops: 4,
    ratio: 2,
};
/// On a device, which computes some 90 operations in the time of a write and a read.
const DEVICE: Limits = Limits {
    work: 48,
    ops: 12,
    ratio: 1,
};
/// Minimum ratio of a value's size to that of what is read through index ops, such as a mean.
const LARGER: usize = 16;

/// What may be repeated for an element.
#[derive(Clone, Copy)]
pub(in crate::schedule) struct Limits {
    work: usize,
    ops: usize,
    /// Minimum ratio of a value's size to that of the numbers of 16 bits that are read instead.
    ratio: usize,
}

impl Limits {
    /// Those of the target that the planner assumes.
    pub(in crate::schedule) const PLANNED: Limits = CPU;

    /// Those of a target.
    pub(super) fn of(options: &Options) -> Limits {
        match options.target {
            TargetName::Cpu => CPU,
            TargetName::Cuda(_) | TargetName::Emulation(_) => DEVICE,
        }
    }
}

/// The ops that a kernel repeats, in order; the last one computes the value.
pub(in crate::schedule) struct Repeated {
    pub(in crate::schedule) value: ValueId,
    pub(in crate::schedule) kernel: usize,
    /// Whether the kernel reads numbers of 16 bits for it that it does not read otherwise.
    pub(in crate::schedule) reads: bool,
    ops: Vec<NodeId>,
}

/// What is known of the kernels of a function.
struct Kernels<'a> {
    of: &'a BTreeMap<NodeId, usize>,
    /// The values that kernels read or compute at their own index.
    reads: BTreeSet<(ValueId, usize)>,
    /// The place of every op in the order.
    places: BTreeMap<NodeId, usize>,
    limits: Limits,
}

impl Fusion<'_> {
    /// What kernels compute again. All readers of such a value are in kernels, which either compute
    /// it or repeat it, so it is not stored.
    pub(in crate::schedule) fn repeated(
        &self,
        kernels: &BTreeMap<NodeId, usize>,
        limits: Limits,
    ) -> Vec<Repeated> {
        let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
        let mut reads = BTreeSet::new();
        for (&id, &kernel) in kernels {
            *sizes.entry(kernel).or_default() += self.weight(id);
            let operands = self.func.graph.operands(id).into_iter();
            let own = operands.filter(|&operand| self.has_domain_of(operand, id));
            reads.extend(own.map(|operand| (operand, kernel)));
        }
        let places = self.order.iter().copied().zip(0..).collect();
        let known = Kernels {
            of: kernels,
            reads,
            places,
            limits,
        };
        let mut found = Vec::new();
        for &id in &self.order {
            let repeated = self.repeated_everywhere(&known, id).unwrap_or_default();
            let more = |r: &Repeated| r.ops.iter().map(|&op| self.weight(op)).sum::<usize>();
            if repeated
                .iter()
                .all(|r| sizes[&r.kernel] + more(r) <= MAX_OPS)
            {
                for r in &repeated {
                    *sizes.entry(r.kernel).or_default() += more(r);
                }
                found.extend(repeated);
            }
        }
        found
    }

    /// What the kernels that read a value repeat for it; `None` if one cannot, or need not.
    fn repeated_everywhere(&self, kernels: &Kernels<'_>, id: NodeId) -> Option<Vec<Repeated>> {
        let (graph, value) = (&self.func.graph, id.result(0));
        let own = kernels.of.get(&id)?;
        let large = graph.value(value).ty.bytes() >= LEAST;
        if !large || self.returned.contains(&value) {
            return None;
        }
        let mut readers = BTreeSet::new();
        for (user, _) in graph.uses(value) {
            readers.insert(*kernels.of.get(&user)?);
            if !self.may_repeat(value, user) {
                return None;
            }
        }
        readers.remove(own);
        let repeat = |&kernel: &usize| {
            let ops = |reads| self.ops(kernels, id, kernel, reads);
            let (reads, ops) = match ops(false) {
                Some(ops) => (false, ops),
                None => (true, ops(true)?),
            };
            Some(Repeated {
                value,
                kernel,
                reads,
                ops,
            })
        };
        readers.iter().map(repeat).collect()
    }

    /// The ops that compute a value from what a kernel reads or computes anyway, in order.
    ///
    /// - `reads`: whether it may also read numbers of 16 bits, of no more bytes than the value has
    fn ops(
        &self,
        kernels: &Kernels<'_>,
        id: NodeId,
        kernel: usize,
        reads: bool,
    ) -> Option<Vec<NodeId>> {
        let graph = &self.func.graph;
        let mut read = BTreeSet::new();
        let (mut ops, mut open, mut total) = (Vec::new(), vec![id], 0);
        while let Some(at) = open.pop() {
            if ops.contains(&at) {
                continue;
            }
            ops.push(at);
            total += work(graph, at)?;
            if total > kernels.limits.work || ops.len() > kernels.limits.ops {
                return None;
            }
            for operand in graph.operands(at) {
                if self.is_small(operand, id) || kernels.reads.contains(&(operand, kernel)) {
                    continue;
                }
                if reads && self.is_widened(operand, at) {
                    read.insert(operand);
                    continue;
                }
                if !kernels.of.contains_key(&operand.node) || !self.may_repeat(operand, at) {
                    return None;
                }
                open.push(operand.node);
            }
        }
        let bytes = |value: ValueId| graph.value(value).ty.bytes();
        let all: usize = read.into_iter().map(bytes).sum();
        if kernels.limits.ratio * all > bytes(id.result(0)) {
            return None;
        }
        ops.sort_by_key(|op| kernels.places[op]);
        Some(ops)
    }

    /// Whether an op reads numbers of 16 bits, at its own index, and computes larger ones.
    fn is_widened(&self, value: ValueId, user: NodeId) -> bool {
        let ty = |value: ValueId| &self.func.graph.value(value).ty;
        matches!(ty(value).dtype, DType::BF16 | DType::F16)
            && 2 * ty(value).bytes() <= ty(user.result(0)).bytes()
            && !self.is_through(value.node)
            && self.has_domain_of(value, user)
    }

    /// Whether an op reads a value element by element, where and when the value is computed. The
    /// update may repeat what other kernels compute, unless passes run separately.
    fn may_repeat(&self, value: ValueId, user: NodeId) -> bool {
        let of = |id| {
            let (domain, (stage, role, slice, segment, rolls), side) = self.roots.get(&id)?;
            let role = self.staged.then_some(role);
            Some((domain, stage, role, slice, segment, rolls, side))
        };
        let own = of(value.node);
        own.is_some() && own == of(user) && nature(&self.func.graph, user) != Nature::Index
    }

    /// Whether an op reads a value at its own index.
    fn has_domain_of(&self, value: ValueId, user: NodeId) -> bool {
        let graph = &self.func.graph;
        let own = self.roots.get(&user).map(|(domain, _, _)| domain);
        nature(graph, user) != Nature::Index && Domain::of(graph.value(value)).as_ref() == own
    }

    /// Whether a value is read through index ops from small ones: constants, the means of rows.
    fn is_small(&self, value: ValueId, than: NodeId) -> bool {
        let graph = &self.func.graph;
        let bytes = |value: ValueId| graph.value(value).ty.bytes();
        let most = bytes(than.result(0)) / LARGER;
        let mut open = vec![value];
        while let Some(at) = open.pop() {
            let is_map = match &graph.node(at.node).kind {
                Kind::Op(def) => matches!(def.class, Class::Index(_) | Class::Elementwise(_)),
                _ => false,
            };
            match self.is_through(at.node) && is_map {
                true => open.extend(graph.operands(at.node)),
                false if at != value && bytes(at) <= most => {}
                false => return false,
            }
        }
        true
    }
}

/// The operations of an elementwise op for an element \[FLOP\]; `None` for other ops, and for
/// barriers, which keep what is before them.
pub(super) fn work(graph: &Graph, id: NodeId) -> Option<usize> {
    if nature(graph, id) != Nature::Elementwise {
        return None;
    }
    let instance = graph.instance(id)?;
    let Class::Elementwise(scalar) = &instance.def.class else {
        return None;
    };
    let scalar = scalar(&instance);
    (!scalar.is_barrier() && instance.results.len() == 1).then(|| scalar.work())
}

/// Has kernels repeat these ops; a value that nothing reads any more is removed.
pub(super) fn repeat(func: &mut Func, repeated: &[Repeated]) {
    let graph = &mut func.graph;
    let mut names = Names::of(graph);
    let mut copies: BTreeMap<(NodeId, usize), NodeId> = BTreeMap::new();
    // An op may read the copy of another one already.
    let mut originals: BTreeMap<NodeId, NodeId> = BTreeMap::new();
    for Repeated {
        value, kernel, ops, ..
    } in repeated
    {
        let users = graph.uses(*value).into_iter();
        let users: Vec<_> = users
            .filter(|(user, _)| graph.node(*user).kernel == Some(*kernel))
            .collect();
        let Some(&(reader, _)) = users.first() else {
            continue;
        };
        for &op in ops {
            if copies.contains_key(&(op, *kernel)) {
                continue;
            }
            let mut copy = graph.node(op).clone();
            copy.results[0].name = names.fresh(&copy.results[0].name);
            copy.kernel = Some(*kernel);
            (copy.role, copy.slice) = (graph.node(reader).role, graph.node(reader).slice);
            let operands = graph.operands(op).into_iter().map(|operand| {
                let original = originals.get(&operand.node).unwrap_or(&operand.node);
                let copy = copies.get(&(*original, *kernel));
                copy.map_or(operand, |copy| copy.result(0))
            });
            let operands: Vec<ValueId> = operands.collect();
            let copy = graph.add(copy, &operands);
            originals.insert(copy, op);
            copies.insert((op, *kernel), copy);
        }
        for (user, operand) in users {
            graph.set_operand(user, operand, copies[&(value.node, *kernel)].result(0));
        }
    }
    // What nothing reads any more, and what was read through for it.
    let mut unread: BTreeSet<NodeId> = repeated.iter().flat_map(|r| r.ops.clone()).collect();
    let returned = func.returned();
    let graph = &mut func.graph;
    for id in graph.order().into_iter().rev() {
        let value = id.result(0);
        if unread.contains(&id) && graph.uses(value).is_empty() && !returned.contains(&value) {
            let operands = graph.operands(id).into_iter().map(|operand| operand.node);
            let is_through = |&node: &NodeId| {
                nature(graph, node) != Nature::Apart && graph.node(node).kernel.is_none()
            };
            unread.extend(operands.filter(is_through));
            graph.remove(id);
        }
    }
}
