//! Consecutive parts of a trained entry as programs of their own, which can be compiled and
//! measured alone.
//!
//! The ops between the data and the loss are a sequence of *units*: an op, or a layer of a `repeat`
//! over stacked arguments. A *cut* lies between two units where a single float tensor crosses. A
//! *layer* is what lies between two cuts and reads a param with several dims; of the places between
//! two such ops one with the fewest bytes is taken, the last, or after a layer of a `repeat` the
//! first. Ops that depend on no data belong to every
//! segment that reads them.
//!
//! The program of a segment reads the tensor that crosses its first cut as data. To be measured, it
//! ends with a loss of what crosses its last cut, and adds a 0-d param to what it reads: its
//! backward pass then also has the gradient that the previous segment waits for. Values and
//! arguments have names by their number, and params one way of initialisation, so that equal layers
//! have equal texts.

mod part;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ddl_dialect::op::Class;

use self::part::{SegmentBuilder, rename};
use crate::differentiate;
use crate::graph::{ArgKind, Func, Graph, Kind, LoopKind, LoopPart, NodeId, Program, ValueId};
use crate::options::{Cut, Options};

/// An op, or an iteration of a loop.
#[derive(Clone, Copy, Debug)]
struct LayerUnit {
    node: NodeId,
    iteration: usize,
}

/// A place between two units where one float tensor crosses.
#[derive(Clone, Copy, Debug)]
struct CutPoint {
    /// The number of units before it.
    unit: usize,
    /// What crosses; inside a loop, its carried result.
    value: ValueId,
}

/// The layers of an entry.
#[derive(Clone, Debug)]
pub struct Segments {
    program: Program,
    entry: usize,
    loss: ValueId,
    units: Vec<LayerUnit>,
    /// The cuts between layers, in order.
    cuts: Vec<CutPoint>,
    /// The value of `--batch`.
    batch: Vec<(String, Option<usize>)>,
}

/// A segment.
#[derive(Clone, Debug)]
pub struct TimedSegment {
    /// Its program, canonical.
    pub program: Program,
    /// Its arguments, in order.
    pub arguments: Vec<Argument>,
}

/// An argument of a segment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Where it is from.
    pub origin: ArgumentOrigin,
    /// Of data with dims the dim of the batch, if they have one.
    batch: Option<Option<usize>>,
}

/// Where an argument of a segment is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgumentOrigin {
    /// It is the tensor that crosses the first cut.
    Crossing,
    /// It is the param that is added to it.
    Added,
    /// It is this argument of the entry.
    Argument(String),
    /// It is these layers of this argument of the entry.
    Layers(String, Range<usize>),
}

impl TimedSegment {
    /// Where its data have their batch, as `--batch` takes it.
    pub fn batch(&self) -> Vec<String> {
        let func = &self.program.funcs[0];
        let names = func
            .args
            .iter()
            .map(|&arg| &func.graph.node(arg).results[0].name);
        let said = names.zip(&self.arguments).filter_map(|(name, argument)| {
            let dim = argument.batch?;
            let dim = dim.map_or_else(|| "none".to_owned(), |dim| dim.to_string());
            Some(format!("{name}={dim}"))
        });
        said.collect()
    }

    /// The name of the param that is added to what crosses the first cut, if there is one.
    pub fn added(&self) -> Option<&str> {
        let func = &self.program.funcs[0];
        let mut args = func.args.iter().zip(&self.arguments);
        let (&arg, _) = args.find(|(_, argument)| argument.origin == ArgumentOrigin::Added)?;
        Some(&func.graph.node(arg).results[0].name)
    }
}

/// How a segment begins and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SegmentForm {
    /// It returns what crosses its last cut.
    Value,
    /// It has a loss, and a param before everything else.
    Measured,
}

impl Segments {
    /// The layers of the entry that is trained; `None` if there is none, or it reads no data.
    ///
    /// - `program`: verified
    pub fn of(program: &Program, options: &Options) -> Option<Segments> {
        let named = options.entries.first();
        let funcs = program.funcs.iter().enumerate();
        let suits = |func: &Func| {
            let is_param = |id: &NodeId| func.graph.node(*id).kind.is_arg(ArgKind::Param);
            let asked = named.is_none_or(|name| *name == func.name);
            let loss = differentiate::loss(func, options.loss.as_deref());
            loss.filter(|_| asked && func.args.iter().any(is_param))
        };
        let mut found = funcs.filter_map(|(entry, func)| Some((entry, suits(func)?)));
        let (entry, output) = found.next()?;
        let func = &program.funcs[entry];
        let loss = func.outputs[output].value;
        let units = units(func, loss);
        if units.is_empty() {
            return None;
        }
        let cuts = cuts(func, &units);
        Some(Segments {
            program: program.clone(),
            entry,
            loss,
            units,
            cuts,
            batch: options.batch.clone(),
        })
    }

    /// Number of layers.
    pub fn layers(&self) -> usize {
        self.cuts.len() + 1
    }

    /// The cut after a layer, by names that later phases know.
    ///
    /// # Panics
    /// After the last layer.
    pub fn after(&self, layer: usize) -> Cut {
        let place = self.cuts[layer];
        let graph = &self.func().graph;
        let name = |unit: &LayerUnit| graph.node(unit.node).results[0].name.clone();
        let inside = self.units[place.unit].iteration > 0;
        let before = &self.units[self.range(layer..layer + 1)];
        let mut names: Vec<String> = before.iter().rev().map(name).collect();
        names.dedup();
        Cut {
            after: names,
            layers: inside.then(|| self.units[place.unit].iteration),
        }
    }

    /// The program of some layers, canonical.
    ///
    /// # Panics
    /// If there are no such layers.
    pub fn segment(&self, layers: Range<usize>, ends: SegmentForm) -> TimedSegment {
        let first = layers.start.checked_sub(1).map(|cut| self.cuts[cut]);
        let last = self.cuts.get(layers.end - 1).copied();
        let units = self.range(layers);
        let mut part = SegmentBuilder::of(self.func(), &self.batch);
        if let Some(place) = first {
            part.entrance(place.value, ends);
        }
        let mut from = units.start;
        while from < units.end {
            let node = self.units[from].node;
            let more = self.units[from..units.end].iter();
            let same = more.take_while(|unit| unit.node == node).count();
            let first = self.units[from].iteration;
            part.op(node, first..first + same);
            from += same;
        }
        let crossing = part.value(last.map_or(self.loss, |place| place.value));
        let output = match (last, ends) {
            (Some(_), SegmentForm::Measured) => part.squared(crossing),
            _ => crossing,
        };
        let (mut func, arguments) = part.finish(output);
        rename(&mut func, "");
        TimedSegment {
            arguments,
            program: Program {
                phase: self.program.phase,
                header: self.program.header.clone(),
                meshes: self.program.meshes.clone(),
                funcs: vec![func],
            },
        }
    }

    fn func(&self) -> &Func {
        &self.program.funcs[self.entry]
    }

    /// The units of some layers.
    fn range(&self, layers: Range<usize>) -> Range<usize> {
        let end = |layer: usize| self.cuts.get(layer).map_or(self.units.len(), |c| c.unit);
        let start = layers.start.checked_sub(1).map_or(0, end);
        start..end(layers.end - 1)
    }
}

/// The units between data and loss, in order.
fn units(func: &Func, loss: ValueId) -> Vec<LayerUnit> {
    let graph = &func.graph;
    let order = graph.order();
    let mut needed = BTreeSet::from([loss.node]);
    for &id in order.iter().rev() {
        if needed.contains(&id) {
            needed.extend(graph.operands(id).into_iter().map(|value| value.node));
        }
    }
    let mut of_data = BTreeSet::new();
    for &id in &order {
        let mut operands = graph.operands(id).into_iter();
        let data = graph.node(id).kind.is_arg(ArgKind::Data);
        if data || operands.any(|value| of_data.contains(&value.node)) {
            of_data.insert(id);
        }
    }
    let runs = |id: &&NodeId| !graph.is_arg(**id) && needed.contains(*id) && of_data.contains(*id);
    let units = order.iter().filter(runs).flat_map(|&node| {
        let count = iterations(graph, node).unwrap_or(1);
        (0..count).map(move |iteration| LayerUnit { node, iteration })
    });
    units.collect()
}

/// The iterations of a loop that can be cut between any two of them.
fn iterations(graph: &Graph, id: NodeId) -> Option<usize> {
    let inner = graph.as_loop(id)?;
    let LoopKind::Repeat { count, reverse } = inner.kind else {
        return None;
    };
    let operands = graph.operands(id);
    let mut stacked = operands[inner.carry..inner.carry + inner.stacked].iter();
    let whole = graph.node(id).results.len() == inner.carry && inner.carry == 1;
    (count > 1 && !reverse && whole && stacked.all(|value| graph.is_arg(value.node)))
        .then_some(count)
}

/// The cuts between layers.
fn cuts(func: &Func, units: &[LayerUnit]) -> Vec<CutPoint> {
    let graph = &func.graph;
    let mut ends: BTreeMap<NodeId, Range<usize>> = BTreeMap::new();
    for (number, unit) in units.iter().enumerate() {
        let range = ends.entry(unit.node).or_insert(number..number);
        range.end = number + 1;
    }
    // What crosses before each unit: how many values, and the last of them.
    let mut crossing: Vec<(usize, Option<ValueId>)> = vec![(0, None); units.len()];
    for (&id, own) in &ends {
        for result in 0..graph.node(id).results.len() {
            let value = id.result(result);
            let last = graph.uses(value).into_iter().filter_map(|(user, operand)| {
                let range = ends.get(&user)?;
                let carried = graph
                    .as_loop(user)
                    .is_some_and(|inner| matches!(inner.operand(operand), LoopPart::Carry(_)));
                Some(if carried { range.start } else { range.end - 1 })
            });
            let last = last.max().unwrap_or(0);
            for place in crossing.iter_mut().take(last + 1).skip(own.end) {
                *place = (place.0 + 1, Some(value));
            }
        }
        for place in &mut crossing[own.start + 1..own.end] {
            *place = (place.0 + 1, Some(id.result(0)));
        }
    }
    let legal = |unit: usize| {
        let (1, Some(value)) = crossing[unit] else {
            return None;
        };
        let is_float = graph.value(value).ty.dtype.is_float();
        is_float.then_some(CutPoint { unit, value })
    };
    let heavy = (0..units.len()).filter(|&unit| reads_a_matrix(graph, units[unit].node));
    let heavy: Vec<usize> = heavy.collect();
    let between = heavy.windows(2).filter_map(|pair| {
        let places = (pair[0] + 1..=pair[1]).filter_map(legal);
        let is_loop = graph.as_loop(units[pair[0]].node).is_some();
        places.min_by_key(|place| {
            let bytes = graph.value(place.value).ty.bytes();
            let rest = units.len() - place.unit;
            (bytes, if is_loop { place.unit } else { rest })
        })
    });
    between.collect()
}

/// Whether an op other than an elementwise one reads a param with several dims, directly or through
/// ops with one operand.
fn reads_a_matrix(graph: &Graph, id: NodeId) -> bool {
    let elementwise = match &graph.node(id).kind {
        Kind::Op(def) => matches!(def.class, Class::Elementwise(_)),
        _ => false,
    };
    let is_matrix = |mut value: ValueId| loop {
        if graph.node(value.node).kind.is_arg(ArgKind::Param) {
            return graph.value(value).ty.ndim() > 1;
        }
        value = match graph.operands(value.node)[..] {
            [only] => only,
            _ => return false,
        };
    };
    !elementwise && graph.operands(id).into_iter().any(is_matrix)
}
