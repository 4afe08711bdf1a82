//! Which values share a buffer, and from when to when each buffer is in use. Time counts units of the
//! total order (kernels, products, posts, waits) from 1; arguments are there at 0.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;

use super::release::{CommOp, comm_ops, source_released};
use super::{Rest, Rules, slot_bytes};
use crate::graph::{Arena, ArgKind, Comm, Func, Graph, Kind, NodeId, ValueId};
use crate::schedule::kernel::{Domain, Nature, is_stored, nature, units};

/// Values that lie in one place one after another.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// The values, in the order in which they are written.
    pub values: Vec<ValueId>,
    /// Where.
    pub arena: Arena,
    /// Size \[B\].
    pub bytes: u64,
    /// When the first value is written.
    pub from: usize,
    /// When the last value is read for the last time, peers included.
    pub until: usize,
    /// The ranks that hold it.
    pub ranks: BTreeSet<usize>,
    /// The param or state whose place it is.
    pub at_rest: Option<String>,
}

/// The time of every node.
pub fn times(units: &[Vec<NodeId>]) -> BTreeMap<NodeId, usize> {
    (1..)
        .zip(units)
        .flat_map(|(time, unit)| unit.iter().map(move |&id| (id, time)))
        .collect()
}

/// Values that are source or destination of communication.
pub fn communicated(graph: &Graph) -> BTreeSet<ValueId> {
    let mut values = BTreeSet::new();
    for id in graph.order() {
        match graph.node(id).kind {
            Kind::Loop(_) => crate::ice!("loops come with the whole language"),
            Kind::Post(..) => values.extend([graph.operands(id)[0], id.result(0)]),
            Kind::Wait => {
                values.insert(id.result(0));
            }
            Kind::Arg(_) | Kind::Op(_) | Kind::Comm(..) => {}
        }
    }
    values
}

/// The buffers of a function, in the order in which they are first written.
pub(super) fn buffers(func: &Func, meshes: &[Mesh], rest: &Rest, rules: Rules) -> Vec<Buffer> {
    let units = units(&func.graph);
    let ops = comm_ops(func, meshes);
    let mut analysis = Analysis {
        func,
        meshes,
        rules,
        end: units.len() + 1,
        times: times(&units),
        posts: ops.iter().map(|op| op.post).zip(0..).collect(),
        ops,
        communicated: communicated(&func.graph),
        buffers: Vec::new(),
        buffer_of: BTreeMap::new(),
    };
    for &arg in &func.args {
        analysis.add_argument(arg, rest);
    }
    for (time, unit) in (1..).zip(&units) {
        for &id in unit {
            for result in 0..func.graph.node(id).results.len() {
                analysis.add(time, unit, id.result(result));
            }
        }
    }
    analysis.buffers
}

struct Analysis<'a> {
    func: &'a Func,
    meshes: &'a [Mesh],
    rules: Rules,
    end: usize,
    times: BTreeMap<NodeId, usize>,
    ops: Vec<CommOp>,
    /// The number of each post's op.
    posts: BTreeMap<NodeId, usize>,
    communicated: BTreeSet<ValueId>,
    buffers: Vec<Buffer>,
    buffer_of: BTreeMap<ValueId, usize>,
}

impl Analysis<'_> {
    fn add_argument(&mut self, arg: NodeId, rest: &Rest) {
        let value = arg.result(0);
        let node = self.func.graph.node(arg);
        let name = &node.results[0].name;
        let number = self.new_buffer(0, value);
        let carried = matches!(node.kind, Kind::Arg(ArgKind::Param | ArgKind::State));
        if let Some(slot) = rest.slots.get(name).filter(|_| carried) {
            let buffer = &mut self.buffers[number];
            buffer.until = self.end;
            buffer.arena = slot.arena;
            buffer.at_rest = Some(name.clone());
        }
    }

    /// Gives a value that is computed at `time` its buffer, if it has one.
    fn add(&mut self, time: usize, unit: &[NodeId], value: ValueId) {
        let graph = &self.func.graph;
        match &graph.node(value.node).kind {
            Kind::Loop(_) => crate::ice!("loops come with the whole language"),
            Kind::Arg(_) => {}
            Kind::Wait => {
                let buffer = self.buffer_of[&graph.operands(value.node)[0]];
                self.join(buffer, value);
            }
            Kind::Post(comm, _) => {
                let wait = graph.uses(value)[0].0;
                let reused = self.source_to_reuse(*comm, value.node);
                match reused.or_else(|| self.argument_to_update(time, unit, wait.result(0))) {
                    Some(buffer) => self.join(buffer, value),
                    None => {
                        self.new_buffer(time, value);
                    }
                }
            }
            Kind::Op(_) | Kind::Comm(..) if !is_stored(self.func, value) => {}
            Kind::Op(_) | Kind::Comm(..) => {
                let reused = self.argument_to_update(time, unit, value);
                match reused.or_else(|| self.input_to_reuse(time, unit, value)) {
                    Some(buffer) => self.join(buffer, value),
                    None => {
                        self.new_buffer(time, value);
                    }
                }
            }
        }
    }

    fn new_buffer(&mut self, from: usize, value: ValueId) -> usize {
        let known = self.func.graph.value(value);
        let mesh = known.dist.as_ref().map_or(0, |dist| dist.mesh);
        self.buffers.push(Buffer {
            values: vec![value],
            arena: self.arena(value),
            bytes: slot_bytes(known, self.meshes),
            from,
            until: self.last_read(value).max(from),
            ranks: self.meshes[mesh].ranks.iter().copied().collect(),
            at_rest: None,
        });
        let buffer = self.buffers.len() - 1;
        self.buffer_of.insert(value, buffer);
        buffer
    }

    fn join(&mut self, buffer: usize, value: ValueId) {
        let until = self.last_read(value).max(self.buffers[buffer].until);
        self.buffers[buffer].values.push(value);
        self.buffers[buffer].until = until;
        self.buffer_of.insert(value, buffer);
    }

    fn arena(&self, value: ValueId) -> Arena {
        if self.communicated.contains(&value) {
            Arena::Shared
        } else {
            Arena::Private
        }
    }

    /// When a value is read for the last time, by whoever; 0 if never.
    fn last_read(&self, value: ValueId) -> usize {
        let users = self.func.graph.uses(value);
        let last = users.iter().map(|&(user, _)| self.read_until(user)).max();
        if self.func.returns(value) {
            self.end
        } else {
            last.unwrap_or(0)
        }
    }

    /// Until when a node reads its operand.
    fn read_until(&self, user: NodeId) -> usize {
        let Some(&number) = self.posts.get(&user) else {
            return self.times[&user];
        };
        match self.rules {
            Rules::Observed => source_released(&self.ops, number, &self.times).unwrap_or(self.end),
            Rules::Ignored => self.times[&self.ops[number].wait],
        }
    }

    /// An all_reduce works in place if nothing else needs its source.
    fn source_to_reuse(&self, comm: Comm, post: NodeId) -> Option<usize> {
        let source = self.func.graph.operands(post)[0];
        let buffer = *self.buffer_of.get(&source)?;
        let alone = self.func.graph.uses(source).len() == 1 && !self.func.returns(source);
        let free = alone && self.buffers[buffer].at_rest.is_none();
        (comm == Comm::AllReduce && free).then_some(buffer)
    }

    /// The place of the argument whose next value this is, if nothing reads the argument any more when it
    /// begins to be written.
    fn argument_to_update(&self, time: usize, unit: &[NodeId], value: ValueId) -> Option<usize> {
        let output = self
            .func
            .outputs
            .iter()
            .find(|o| o.value == value && o.tie.is_some())?;
        let arg = self.func.args[output.tie?].result(0);
        let buffer = self.buffer_of[&arg];
        let last = self.last_read(arg);
        let free = last < time || last == time && self.is_aligned(unit, arg, value);
        let fits =
            self.arena(value) == Arena::Private || self.buffers[buffer].arena == Arena::Shared;
        let untouched = self.buffers[buffer].values.len() == 1;
        (free && fits && untouched).then_some(buffer)
    }

    /// The buffer of an input that this kernel reads for the last time, element by element.
    fn input_to_reuse(&self, time: usize, unit: &[NodeId], value: ValueId) -> Option<usize> {
        let inputs: BTreeSet<ValueId> = unit
            .iter()
            .flat_map(|&id| self.func.graph.operands(id))
            .filter(|operand| !unit.contains(&operand.node))
            .collect();
        inputs.into_iter().find_map(|input| {
            let buffer = *self.buffer_of.get(&input)?;
            let known = &self.buffers[buffer];
            let dies = known.until == time
                && known.values.last() == Some(&input)
                && known.at_rest.is_none();
            let fits = self.arena(value) == Arena::Private || known.arena == Arena::Shared;
            (dies && fits && self.is_aligned(unit, input, value)).then_some(buffer)
        })
    }

    /// Whether a kernel writes each element of `value` exactly where and when it reads that element of
    /// `input`, so that both may lie in one place.
    fn is_aligned(&self, unit: &[NodeId], input: ValueId, value: ValueId) -> bool {
        is_aligned(&self.func.graph, unit, input, value)
    }
}

/// Whether a kernel writes each element of `value` exactly where and when it reads that element of
/// `input`: it has no reductions (which may need a sweep of their own), reads the input only at its own
/// index, and both have one domain and width.
pub(super) fn is_aligned(graph: &Graph, unit: &[NodeId], input: ValueId, value: ValueId) -> bool {
    let (from, to) = (graph.value(input), graph.value(value));
    let swept = unit
        .iter()
        .all(|&id| matches!(nature(graph, id), Nature::Elementwise | Nature::Index));
    let at_own_index = graph
        .uses(input)
        .iter()
        .filter(|(user, _)| unit.contains(user))
        .all(|&(user, _)| nature(graph, user) == Nature::Elementwise);
    swept
        && at_own_index
        && Domain::of(from) == Domain::of(to)
        && from.ty.dtype.bytes() == to.ty.dtype.bytes()
}
