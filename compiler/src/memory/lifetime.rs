//! Buffer sharing, and the live range of each buffer.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::Class;

use super::release::{PostedComm, may_be_in_place, ops_within, source_released};
use super::rings::{Ring, Rings};
use super::unit_times::UnitTimes;
use super::{AtRest, ReleaseRules, size, slot_bytes};
use crate::graph::{Arena, Arenas, ArgKind, Func, Graph, Kind, Loop, LoopPart, NodeId, ValueId};
use crate::schedule::kernel::update::update;
use crate::schedule::kernel::{Domain, Nature, behind, inputs, is_within, nature, stored, units};
use crate::schedule::time::moments::{is_flush, time_axes_of};

/// Values that occupy the same memory, one after another.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// The values, in the order of their writes.
    pub values: Vec<ValueId>,
    /// The arena.
    pub arena: Arena,
    /// Size \[B\].
    pub bytes: u64,
    /// Time of the first write.
    pub from: usize,
    /// Time of the last read of the last value, reads by peers included.
    pub until: usize,
    /// The ranks that hold it.
    pub ranks: BTreeSet<usize>,
    /// The param or state whose slot it is.
    pub at_rest: Option<String>,
    /// The loop whose functions are laid out in it.
    pub region: Option<NodeId>,
}

/// Values of a loop's function that may use the memory of the loop's operands and results.
#[derive(Clone, Debug, Default)]
pub(super) struct Lent {
    /// Whether the function is an entry, which has no such values.
    entry: bool,
    /// The arguments: all but the index.
    args: BTreeMap<NodeId, LoopPart>,
    /// Values that are exactly one result; for a next carry, with the argument that it overwrites.
    results: BTreeMap<ValueId, Option<NodeId>>,
}

impl Lent {
    /// For an entry: nothing.
    pub(super) fn none() -> Lent {
        Lent {
            entry: true,
            ..Lent::default()
        }
    }

    /// How the function's values are laid out over moments, if it is an entry.
    pub(super) fn rings(&self, func: &Func, meshes: &[Mesh]) -> Rings {
        match self.entry {
            true => Rings::of_entry(func, meshes),
            false => Rings::default(),
        }
    }

    /// For a function of this loop.
    pub(super) fn of(loop_: &Loop, func: &Func) -> Lent {
        let args = func.args.iter().enumerate();
        let args = args.map(|(number, &arg)| (arg, loop_.arg(number)));
        let mut lent = Lent {
            entry: false,
            args: args.filter(|(_, part)| *part != LoopPart::Index).collect(),
            results: BTreeMap::new(),
        };
        let is_body = std::ptr::eq(func, &loop_.body);
        let mut twice = BTreeSet::new();
        for (number, output) in func.outputs.iter().enumerate().filter(|_| is_body) {
            let over = match loop_.result(number) {
                LoopPart::Carry(carry) => Some(loop_.inside(carry).node),
                LoopPart::Index | LoopPart::Stacked(_) | LoopPart::Invariant(_) => None,
            };
            if lent.results.insert(output.value, over).is_some() {
                twice.insert(output.value);
            }
        }
        lent.results.retain(|value, _| !twice.contains(value));
        lent
    }

    /// Whether a value is such an argument.
    pub(super) fn argument(&self, value: ValueId) -> bool {
        self.args.contains_key(&value.node)
    }

    /// Whether a value may be written directly to its result's memory: it is computed in the
    /// function and is exactly one result.
    pub(super) fn result(&self, func: &Func, value: ValueId) -> bool {
        let computed = matches!(
            func.graph.node(value.node).kind,
            Kind::Op(_) | Kind::Comm(..)
        );
        computed && self.results.contains_key(&value)
    }
}

/// Values that are the source or destination of communication.
pub fn communicated(graph: &Graph) -> BTreeSet<ValueId> {
    let mut values = BTreeSet::new();
    for id in graph.order() {
        match graph.node(id).kind {
            Kind::Post(..) => values.extend([graph.operands(id)[0], id.result(0)]),
            Kind::Wait => {
                values.insert(id.result(0));
            }
            Kind::Arg(_) | Kind::Op(_) | Kind::Comm(..) | Kind::Loop(_) | Kind::Layer(_) => {}
        }
    }
    values
}

/// The buffers of a function, in the order of their first writes.
///
/// - `lent`: for a function of a loop, its values outside; [`Lent::none`] for an entry
/// - `kept`: arguments that keep their slots until the end
/// - `regions`: bytes of each arena that the functions of each loop need
pub(super) fn buffers(
    func: &Func,
    meshes: &[Mesh],
    rest: &AtRest,
    rules: ReleaseRules,
    (lent, kept): (&Lent, &[NodeId]),
    regions: &BTreeMap<NodeId, Arenas>,
) -> Vec<Buffer> {
    let units = units(&func.graph);
    let rings = lent.rings(func, meshes);
    let ops = ops_within(func, meshes, rings.pipeline.as_ref());
    let mut times = match lent.entry {
        true => UnitTimes::of_entry(func, &time_axes_of(meshes), rings.pipeline.as_ref()),
        false => UnitTimes::of_loop(func),
    };
    if rules == ReleaseRules::Rows {
        times.join_rows(func);
    }
    let mut analysis = Analysis {
        func,
        meshes,
        source_released: source_released(&ops, &times),
        times,
        rules,
        stored: stored(func),
        returned: func.returned(),
        updates: updates(func),
        carried: func
            .outputs
            .iter()
            .filter_map(|o| Some(func.args[o.tie?]))
            .collect(),
        rings,
        posts: ops.iter().map(|op| op.post).zip(0..).collect(),
        ops,
        communicated: communicated(&func.graph),
        lent,
        kept,
        buffers: Vec::new(),
        buffer_of: BTreeMap::new(),
    };
    for &arg in func.args.iter().filter(|arg| !lent.args.contains_key(arg)) {
        analysis.add_argument(arg, rest);
    }
    for unit in &units {
        let time = analysis.times.of(unit[0]);
        if analysis.times.first_moment() == Some(time) {
            analysis.add_lasting(time);
        }
        let region = func.graph.as_loop(unit[0]).zip(regions.get(&unit[0]));
        if let Some((loop_, &arenas)) = region {
            analysis.add_regions(time, unit[0], loop_, arenas);
        }
        let inputs = inputs(&func.graph, unit);
        for &id in unit {
            for result in 0..func.graph.node(id).results.len() {
                analysis.add(time, (unit, &inputs), id.result(result));
            }
        }
    }
    analysis.buffers
}

/// The index of the argument whose next value each value is: the first one tied to it.
fn updates(func: &Func) -> BTreeMap<ValueId, usize> {
    let outputs = func.outputs.iter().rev();
    let tied = outputs.filter_map(|output| Some((output.value, output.tie?)));
    tied.collect()
}

/// The nodes of a unit, and its inputs from other units.
type UnitInputs<'u> = (&'u [NodeId], &'u BTreeSet<ValueId>);

struct Analysis<'a> {
    func: &'a Func,
    meshes: &'a [Mesh],
    rules: ReleaseRules,
    times: UnitTimes,
    /// Values stored in memory.
    stored: BTreeSet<ValueId>,
    /// Results of the function.
    returned: BTreeSet<ValueId>,
    /// Next values, with their arguments.
    updates: BTreeMap<ValueId, usize>,
    /// The arguments that have next values.
    carried: BTreeSet<NodeId>,
    /// The time from which the source of each op may be overwritten.
    source_released: Vec<Option<usize>>,
    /// Values with a ring buffer over several moments.
    rings: Rings,
    ops: Vec<PostedComm>,
    /// The index of each post's op.
    posts: BTreeMap<NodeId, usize>,
    communicated: BTreeSet<ValueId>,
    lent: &'a Lent,
    /// Arguments that keep their slots until the end.
    kept: &'a [NodeId],
    buffers: Vec<Buffer>,
    buffer_of: BTreeMap<ValueId, usize>,
}

impl Analysis<'_> {
    fn add_argument(&mut self, arg: NodeId, rest: &AtRest) {
        let value = arg.result(0);
        let node = self.func.graph.node(arg);
        let name = &node.results[0].name;
        let number = self.new_buffer(0, value);
        let carried = matches!(node.kind, Kind::Arg(ArgKind::Param | ArgKind::State));
        if let Some(slot) = rest.slots.get(name).filter(|_| carried) {
            let buffer = &mut self.buffers[number];
            buffer.until = self.times.end();
            buffer.arena = slot.arena;
            buffer.at_rest = Some(name.clone());
        }
        if self.kept.contains(&arg) {
            self.buffers[number].until = self.times.end();
        }
    }

    /// Adds the buffers of values that outlive a moment (results of flushes, stacked results,
    /// values passed between bodies). They are live from the first moment on, whichever unit writes
    /// them.
    fn add_lasting(&mut self, time: usize) {
        for id in self.func.graph.order() {
            for number in 0..self.func.graph.node(id).results.len() {
                let value = id.result(number);
                let handed_on = matches!(self.func.graph.node(id).kind, Kind::Wait);
                let ring = self.rings.of(value).is_some() && !handed_on;
                let lasts = is_flush(&self.func.graph, id) || ring;
                if lasts && self.times.is_timed(id) && self.stored.contains(&value) {
                    self.new_buffer(time, value);
                }
            }
        }
    }

    /// Adds the buffer of a value computed at `time`, if it has one.
    fn add(&mut self, time: usize, (unit, inputs): UnitInputs<'_>, value: ValueId) {
        let graph = &self.func.graph;
        if self.buffer_of.contains_key(&value) {
            return;
        }
        match &graph.node(value.node).kind {
            Kind::Arg(_) => {}
            Kind::Wait => {
                let buffer = self.buffer_of[&graph.operands(value.node)[0]];
                self.join(buffer, value);
            }
            Kind::Post(comm, _) => {
                let wait = graph.uses(value)[0].0;
                let algorithm = graph.node(value.node).algorithm;
                let may = may_be_in_place(*comm, algorithm);
                let reused = may.then(|| self.source_to_reuse(value.node)).flatten();
                match reused.or_else(|| self.argument_to_update(time, unit, wait.result(0))) {
                    Some(buffer) => self.join(buffer, value),
                    None => {
                        self.new_buffer(time, value);
                    }
                }
            }
            Kind::Op(_) | Kind::Comm(..) if !self.stored.contains(&value) => {}
            Kind::Op(_) | Kind::Comm(..) if self.is_in_place(time, unit, value) => {}
            Kind::Op(_) | Kind::Comm(..) | Kind::Loop(_) | Kind::Layer(_) => {
                let reused = self.argument_to_update(time, unit, value);
                match reused.or_else(|| self.input_to_reuse(time, (unit, inputs), value)) {
                    Some(buffer) => self.join(buffer, value),
                    None => {
                        self.new_buffer(time, value);
                    }
                }
            }
        }
    }

    /// Adds the memory that the functions of loop `id` need.
    fn add_regions(&mut self, time: usize, id: NodeId, loop_: &Loop, arenas: Arenas) {
        let mut ranks = BTreeSet::new();
        for (func, id) in loop_.nodes() {
            let results = func.graph.node(id).results.iter();
            for value in results {
                ranks.extend(value.on(self.meshes).mesh.ranks.iter().copied());
            }
        }
        for arena in [Arena::Shared, Arena::Private] {
            self.buffers.push(Buffer {
                values: Vec::new(),
                arena,
                bytes: size(arenas, arena),
                from: time,
                until: time,
                ranks: ranks.clone(),
                at_rest: None,
                region: Some(id),
            });
        }
    }

    /// Whether a result of a body is written directly to its destination: it is computed, not
    /// communicated, and, for a next carry, the old carry has no later reads.
    fn is_in_place(&self, time: usize, unit: &[NodeId], value: ValueId) -> bool {
        let free = |arg: NodeId| {
            let last = self.last_read(arg.result(0));
            last < time || last == time && self.is_aligned(unit, arg.result(0), value)
        };
        self.lent.result(self.func, value)
            && !self.communicated.contains(&value)
            && self.lent.results[&value].is_none_or(free)
    }

    fn new_buffer(&mut self, from: usize, value: ValueId) -> usize {
        let known = self.func.graph.value(value);
        let ring = self.rings.of(value);
        let bytes = ring.map_or_else(|| slot_bytes(known, self.meshes), Ring::bytes);
        let kept = self.rings.is_kept(value) || self.rings.begins_early(self.func, value);
        let last_moment = self.times.last_moment().filter(|_| kept).unwrap_or(0);
        self.buffers.push(Buffer {
            values: vec![value],
            arena: self.arena(value),
            bytes,
            from,
            until: self.last_read(value).max(from).max(last_moment),
            ranks: known.on(self.meshes).mesh.ranks.iter().copied().collect(),
            at_rest: None,
            region: None,
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

    /// Time of the last read of a value, by any reader; 0 if never.
    fn last_read(&self, value: ValueId) -> usize {
        if self.returned.contains(&value) {
            return self.times.end();
        }
        let users = self.func.graph.uses(value);
        let reads = users.iter().map(|&(user, _)| self.read_until(user));
        // A value read in the region but computed outside it is also read in the last moment.
        // What a step carries to the next is read by its update alone, or has two places.
        let carried = self.func.steps > 1 && self.carried.contains(&value.node);
        let lasts = !self.times.is_timed(value.node) && !carried;
        let again = users
            .iter()
            .any(|&(user, _)| lasts && self.times.is_timed(user));
        let last_moment = self.times.last_moment().filter(|_| again);
        reads.chain(last_moment).max().unwrap_or(0)
    }

    /// The time until which a node reads its operand.
    fn read_until(&self, user: NodeId) -> usize {
        let Some(&number) = self.posts.get(&user) else {
            return self.times.read_until(user);
        };
        match self.rules {
            ReleaseRules::Observed | ReleaseRules::Rows => {
                self.source_released[number].unwrap_or(self.times.end())
            }
            ReleaseRules::Ignored => self.times.of(self.ops[number].wait),
        }
    }

    /// The buffer of the source of a communication that may run in place, if it has no other use.
    fn source_to_reuse(&self, post: NodeId) -> Option<usize> {
        let source = self.func.graph.operands(post)[0];
        let buffer = *self.buffer_of.get(&source)?;
        let alone = self.func.graph.uses(source).len() == 1 && !self.returned.contains(&source);
        let stays = self.kept.contains(&source.node);
        let free = alone && self.buffers[buffer].at_rest.is_none() && !stays;
        free.then_some(buffer)
    }

    /// The slot of the argument whose next value this is, if the argument has no reads after the
    /// first write.
    fn argument_to_update(&self, time: usize, unit: &[NodeId], value: ValueId) -> Option<usize> {
        let mut versions = self.rings.versions().iter();
        if let Some(version) = versions.find(|version| version.next == value) {
            // Nothing reads the previous version any more.
            return self.buffer_of.get(&version.previous).copied();
        }
        let arg = self.func.args[*self.updates.get(&value)?].result(0);
        let buffer = self.buffer_of[&arg];
        let last = self.last_read(arg);
        let free = last < time || last == time && self.is_aligned(unit, arg, value);
        let fits =
            self.arena(value) == Arena::Private || self.buffers[buffer].arena == Arena::Shared;
        let untouched = self.buffers[buffer].values.len() == 1;
        (free && fits && untouched).then_some(buffer)
    }

    /// The buffer of an input that this kernel reads for the last time, element by element: of
    /// several the one written first, whatever the order in which they were created.
    fn input_to_reuse(
        &self,
        time: usize,
        (unit, inputs): UnitInputs<'_>,
        value: ValueId,
    ) -> Option<usize> {
        let reusable = inputs.iter().filter_map(|&input| {
            let buffer = *self.buffer_of.get(&input)?;
            let known = &self.buffers[buffer];
            let dies = known.until == time
                && known.values.last() == Some(&input)
                && known.at_rest.is_none();
            let fits = self.arena(value) == Arena::Private || known.arena == Arena::Shared;
            (dies && fits && self.is_aligned(unit, input, value)).then_some(buffer)
        });
        reusable.min()
    }

    /// Whether a kernel writes each element of `value` exactly where and when it reads that element
    /// of `input`, so that both may share memory.
    fn is_aligned(&self, unit: &[NodeId], input: ValueId, value: ValueId) -> bool {
        is_aligned(&self.func.graph, unit, input, value)
    }
}

/// Whether a loop carries `input` to `value` and does not read it otherwise; whether slices are
/// written into `input`, which has no other use; whether a product is added to it; or whether a
/// kernel writes each element of `value` exactly where and when it reads that element of `input`:
/// it has no reductions (which may need a separate sweep), reads the input only at its own index,
/// and both have the same domain and width.
pub(super) fn is_aligned(graph: &Graph, unit: &[NodeId], input: ValueId, value: ValueId) -> bool {
    let (from, to) = (graph.value(input), graph.value(value));
    if let Some(loop_) = graph.as_loop(unit[0]) {
        // By the uses of the input: a loop may carry thousands of values.
        let uses = graph.uses(input);
        let reads = uses.iter().filter(|(user, _)| *user == unit[0]);
        let carries = |&(_, operand): &_| loop_.operand(operand) == LoopPart::Carry(value.result);
        return value.result < loop_.carry && reads.map(carries).eq([true]);
    }
    if unit.len() == 1 && nature(graph, unit[0]) == Nature::Apart {
        let scatters = matches!(&graph.node(unit[0]).kind, Kind::Op(def) if matches!(def.class, Class::Scatter(_)));
        let reads = graph.operands(unit[0]);
        let base_only = reads.iter().filter(|&&read| read == input).count() == 1;
        return scatters && base_only && reads[0] == input && Domain::of(from) == Domain::of(to);
    }
    if let Some(update) = update(graph, unit) {
        return (update.base, update.result) == (Some(input), value);
    }
    let swept = unit.iter().all(|&id| {
        matches!(
            nature(graph, id),
            Nature::Elementwise | Nature::Flush | Nature::Index
        )
    });
    let at_own_index = graph
        .uses(input)
        .iter()
        .filter(|(user, _)| is_within(graph, unit, *user))
        .all(|&(user, _)| matches!(nature(graph, user), Nature::Elementwise | Nature::Flush));
    swept
        && at_own_index
        && Domain::of(from) == Domain::of(to)
        && from.ty.dtype.bytes() == to.ty.dtype.bytes()
        && !behind(graph, unit)
            .iter()
            .any(|&id| graph.operands(id).contains(&input))
}
