//! Values with a slice per layer of a loop, over a whole program.
//!
//! A loop is cut together with the values that it reads and writes slice by slice: params and
//! state, values computed from these elementwise, the stash, the gradients, and the backward loop.
//! These are found by the op table: an op can be done layer by layer if one of its signatures takes
//! and gives `S(0)`, as if the layers lay on an axis of ranks; its results are summed where that
//! gives `P`. Connected values form a *class*, which is cut at the same layers throughout.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::op::Localize;
use ddl_dialect::sbp::{Reduction, Sbp};

use crate::graph::{Func, Graph, Kind, LoopPart, NodeId, Program, Role, ValueId};

/// How an op can be done layer by layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LayerRule {
    /// It gives a slice per layer.
    Slices(Vec<bool>),
    /// It gives a sum over all layers.
    Sum(Vec<bool>, Reduction),
}

/// How an op can be done layer by layer; with whether each operand is taken in slices.
///
/// - `layers`: number of layers
/// - `sliced`: whether a value has to be taken in slices
pub(super) fn along(
    graph: &Graph,
    id: NodeId,
    layers: usize,
    sliced: impl Fn(ValueId) -> bool,
) -> Option<LayerRule> {
    let instance = graph.instance(id)?;
    if !matches!(instance.def.localize, Localize::Same) {
        return None;
    }
    let operands = graph.operands(id);
    let leads = |shape: &[usize]| shape.first() == Some(&layers);
    let takes = |sbps: &[Sbp]| -> Option<Vec<bool>> {
        let taken = sbps.iter().zip(&operands).zip(&instance.operands);
        let taken = taken.map(|((sbp, &operand), ty)| match sbp {
            Sbp::S(0) if leads(&ty.shape) => Some(true),
            Sbp::B if !sliced(operand) => Some(false),
            Sbp::S(_) | Sbp::B | Sbp::P(_) => None,
        });
        taken.collect()
    };
    // A sum of a number per layer is made of all at once: so its order, and with it its bits, do
    // not depend on the cut, and what is sent is next to nothing.
    let is_by_layer = |kind: Reduction, taken: &[bool]| {
        let all = instance.operands.iter().zip(taken);
        let mut sliced = all.filter(|(_, taken)| **taken).map(|(ty, _)| ty);
        kind == Reduction::Sum && sliced.all(|ty| ty.ndim() == 1)
    };
    let cases = instance.cases();
    let slices = cases.iter().find_map(|case| {
        let mut results = case.signature.results.iter().zip(&instance.results);
        let gives = results.all(|(sbp, ty)| *sbp == Sbp::S(0) && leads(&ty.shape));
        takes(&case.signature.operands).filter(|_| gives)
    });
    slices.map(LayerRule::Slices).or_else(|| {
        cases.iter().find_map(|case| {
            let [Sbp::P(kind)] = case.signature.results[..] else {
                return None;
            };
            let taken = takes(&case.signature.operands)?;
            let is_cut = taken.contains(&true) && !is_by_layer(kind, &taken);
            is_cut.then_some(LayerRule::Sum(taken, kind))
        })
    })
}

/// Classes of values that are cut together.
#[derive(Debug, Default)]
pub(super) struct Layers {
    /// The class into which each was merged, or itself; and the number of layers of each.
    merged: Vec<(usize, usize)>,
    loops: BTreeMap<(usize, NodeId), usize>,
    rests: BTreeMap<String, usize>,
    values: BTreeMap<(usize, ValueId), usize>,
    /// Increases with every fact found.
    found: usize,
}

impl Layers {
    /// The classes of the loops of the main entry's forward pass.
    pub(super) fn of(program: &Program, main: usize) -> Layers {
        let mut layers = Layers::default();
        let func = &program.funcs[main];
        for id in func.graph.loops() {
            let count = func.graph.as_loop(id).and_then(|loop_| loop_.count());
            let forward = func.graph.node(id).role == Role::Forward;
            if let Some(count) = count.filter(|&count| forward && count > 1) {
                layers.loops.insert((main, id), layers.merged.len());
                layers.merged.push((layers.merged.len(), count));
            }
        }
        loop {
            let before = layers.found;
            for (number, func) in program.funcs.iter().enumerate() {
                layers.visit(number, func);
            }
            if layers.found == before {
                return layers;
            }
        }
    }

    /// Whether no loop can be cut.
    pub(super) fn is_empty(&self) -> bool {
        self.loops.is_empty()
    }

    /// The class of a loop.
    pub(super) fn of_loop(&self, func: usize, id: NodeId) -> Option<usize> {
        self.loops.get(&(func, id)).map(|&class| self.class(class))
    }

    /// The class of a value that has a slice per layer.
    pub(super) fn of_value(&self, func: usize, value: ValueId) -> Option<usize> {
        self.values
            .get(&(func, value))
            .map(|&class| self.class(class))
    }

    /// Number of layers of a class.
    pub(super) fn count(&self, class: usize) -> usize {
        self.merged[class].1
    }

    fn class(&self, mut class: usize) -> usize {
        while self.merged[class].0 != class {
            class = self.merged[class].0;
        }
        class
    }

    fn merge(&mut self, a: usize, b: usize) {
        let (a, b) = (self.class(a), self.class(b));
        if a != b && self.merged[a].1 == self.merged[b].1 {
            self.merged[a.max(b)].0 = a.min(b);
            self.found += 1;
        }
    }

    /// Whether both are known, and then of equal classes.
    fn note<K: Ord>(
        &mut self,
        of: fn(&mut Layers) -> &mut BTreeMap<K, usize>,
        key: K,
        class: usize,
    ) {
        let known = of(self).get(&key).copied();
        match known {
            Some(known) => self.merge(known, class),
            None => {
                of(self).insert(key, class);
                self.found += 1;
            }
        }
    }

    fn note_value(&mut self, func: usize, value: ValueId, class: usize) {
        self.note(|layers| &mut layers.values, (func, value), class);
    }

    /// Infers facts about a function from known ones.
    fn visit(&mut self, number: usize, func: &Func) {
        let graph = &func.graph;
        let mut asked = BTreeSet::new();
        for id in graph.order() {
            match &graph.node(id).kind {
                Kind::Arg(_) => {
                    let known = self.rests.get(&graph.node(id).results[0].name);
                    if let Some(&class) = known.filter(|_| graph.node(id).kind.is_carried()) {
                        self.note_value(number, id.result(0), class);
                    }
                }
                Kind::Loop(_) => self.visit_loop((number, func), id, &mut asked),
                Kind::Op(_) => self.visit_op((number, func), id, &mut asked),
                Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {}
            }
        }
        for output in &func.outputs {
            let Some(tie) = output.tie else { continue };
            let arg = func.args[tie].result(0);
            let name = &graph.value(arg).name;
            let known = self.of_value(number, output.value);
            let known = known.or(self.rests.get(name).copied());
            if let Some(class) = known {
                self.note(|layers| &mut layers.rests, name.clone(), class);
                self.ask((number, func), output.value, class, &mut asked);
            }
        }
    }

    fn visit_loop(
        &mut self,
        (number, func): (usize, &Func),
        id: NodeId,
        asked: &mut BTreeSet<ValueId>,
    ) {
        let Some(loop_) = func.graph.as_loop(id) else {
            return;
        };
        let operands = func.graph.operands(id);
        let stacked = &operands[loop_.carry..loop_.carry + loop_.stacked];
        let known: Vec<usize> = stacked
            .iter()
            .filter_map(|&value| self.of_value(number, value))
            .chain(self.of_loop(number, id))
            .collect();
        let Some((&class, others)) = known.split_first() else {
            return;
        };
        others.iter().for_each(|&other| self.merge(class, other));
        self.note(|layers| &mut layers.loops, (number, id), class);
        for result in 0..func.graph.node(id).results.len() {
            if let LoopPart::Stacked(_) = loop_.result(result) {
                self.note_value(number, id.result(result), class);
            }
        }
        for &value in stacked {
            self.ask((number, func), value, class, asked);
        }
    }

    fn visit_op(
        &mut self,
        (number, func): (usize, &Func),
        id: NodeId,
        asked: &mut BTreeSet<ValueId>,
    ) {
        let graph = &func.graph;
        let operands = graph.operands(id);
        let known: Vec<usize> = operands
            .iter()
            .filter_map(|&value| self.of_value(number, value))
            .collect();
        let Some((&class, others)) = known.split_first() else {
            return;
        };
        let sliced = |value| self.of_value(number, value).is_some();
        let Some(along) = along(graph, id, self.count(class), sliced) else {
            return;
        };
        others.iter().for_each(|&other| self.merge(class, other));
        let (LayerRule::Slices(taken) | LayerRule::Sum(taken, _)) = &along;
        for (&value, _) in operands.iter().zip(taken).filter(|(_, taken)| **taken) {
            self.ask((number, func), value, class, asked);
        }
        if let LayerRule::Slices(_) = along {
            for result in 0..graph.node(id).results.len() {
                self.note_value(number, id.result(result), class);
            }
        }
    }

    /// The sources of a value's slices, which must be sliced too: params and state then rest in
    /// parts.
    fn ask(
        &mut self,
        (number, func): (usize, &Func),
        value: ValueId,
        class: usize,
        asked: &mut BTreeSet<ValueId>,
    ) {
        if let Some(known) = self.of_value(number, value) {
            self.merge(known, class);
            return;
        }
        if !asked.insert(value) {
            return;
        }
        let node = func.graph.node(value.node);
        if node.kind.is_carried() {
            self.note(
                |layers| &mut layers.rests,
                node.results[0].name.clone(),
                class,
            );
            self.note_value(number, value, class);
            return;
        }
        let count = self.count(class);
        if let Some(LayerRule::Slices(taken)) = along(&func.graph, value.node, count, |_| false) {
            let operands = func.graph.operands(value.node).into_iter().zip(taken);
            for (operand, _) in operands.filter(|(_, taken)| *taken) {
                self.ask((number, func), operand, class, asked);
            }
        }
    }
}
