//! Branches that are not taken are not run.
//!
//! A branch of a program is a selection by one number: both of its sides are computed, and one is
//! discarded. What is needed for a side alone need not run where the other one is taken. So a unit
//! of the order has a *guard*: premises, each a predicate or its negation, that hold wherever its
//! results are read. Code generation loads the predicates, as a `while` does, and skips units whose
//! guard does not hold. The text does not mark guards: like updates and kernels of rows they are
//! found in the program, by all who need them.
//!
//! What a skipped unit would have written is whatever was there before. That is sound:
//!
//! - The results of a unit are not returned, and all that reads them is of units with the same
//!   premises or more, or reaches, through ops that may compute with any numbers, the side of a
//!   selection that the missing premise discards. Places in tensors are never such numbers.
//! - Before the unit, its predicates are in memory, as values of other units. The selections read
//!   them there, after the unit, so their memory is not used for anything else until then. A guard
//!   has the premises that guard its predicates, which are loaded after these.
//! - Predicates are B on all axes of the unit's mesh, so all ranks skip the same units. A post and
//!   its wait have the same guard. What another communication releases may not depend on one that
//!   runs less often ([`released`](crate::memory::release::source_released)).
//! - A unit and its predicates run in the same body of a pipeline, and flushes, which read their
//!   own results of the micro-batch before, have no guard.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::class::IndexMap;
use ddl_dialect::op::Class;
use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::DType;

use super::kernel::{Nature, nature, unit_of, units};
use crate::graph::{Func, Graph, Kind, NodeId, ValueId};

/// Maximum number of premises of a guard, which is the number of branches before one of a switch.
/// The outermost are kept, so a guard has those of its predicates: what is loaded was computed.
const MOST: usize = 128;
/// Minimum number of elements that a reduction worth a guard reads.
const LEAST: usize = if cfg!(test) { 64 } else { 1 << 12 };

/// A predicate that holds, or that does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Premise {
    /// A value of one `i1`.
    pub predicate: ValueId,
    /// Whether it holds.
    pub holds: bool,
}

impl Premise {
    /// That which holds where this one does not.
    #[must_use]
    pub fn negated(self) -> Premise {
        Premise {
            holds: !self.holds,
            ..self
        }
    }
}

/// What holds wherever the results of a unit are read; nothing if they may always be.
pub type Guard = BTreeSet<Premise>;

/// The guards of the units of a function in its total order.
#[derive(Clone, Debug, Default)]
pub struct Guards {
    /// By node; the premises in the order in which their predicates are computed.
    of: BTreeMap<NodeId, Vec<Premise>>,
}

impl Guards {
    /// Those of a scheduled function.
    pub fn of(func: &Func) -> Guards {
        let graph = &func.graph;
        // Bodies of several steps run in an order of their own.
        if func.steps > 1 || !has_branches(graph) {
            return Guards::default();
        }
        let units = units(graph);
        let unit_of = unit_of(&units);
        let order = units.iter().flatten().copied().zip(0..);
        let places: BTreeMap<NodeId, usize> = order.collect();
        let staged = is_staged(graph, &units);
        let mut search = Search::new(func, Some(&unit_of));
        for unit in units.iter().rev() {
            search.visit(unit, |premise| {
                let own = unit_of[&posted(graph, unit[0])];
                unit_of[&premise.predicate.node] < own
                    && unit.iter().all(|&id| {
                        let beside = is_beside(graph, premise.predicate, id);
                        beside && (!staged || runs_with(graph, premise.predicate.node, id))
                    })
            });
        }
        let guarded = search.of_unit.into_iter();
        let guarded = guarded.filter(|(_, guard)| !guard.is_empty());
        let ordered = guarded.map(|(id, guard)| {
            let mut premises: Vec<Premise> = guard.into_iter().collect();
            premises.sort_by_key(|premise| (places[&premise.predicate.node], *premise));
            (id, premises)
        });
        Guards {
            of: ordered.collect(),
        }
    }

    /// The premises of the unit of a node, outermost first.
    pub fn of_unit(&self, id: NodeId) -> &[Premise] {
        self.of.get(&id).map(Vec::as_slice).unwrap_or_default()
    }

    /// Whether no unit has one.
    pub fn is_empty(&self) -> bool {
        self.of.is_empty()
    }
}

/// The branches of a function worth skipping, before its order is known: what is needed for one
/// side alone has a product, a loop, communication or the like.
#[derive(Clone, Debug, Default)]
pub(super) struct Branches {
    guards: BTreeMap<NodeId, Guard>,
    /// What decides.
    pub(super) predicates: BTreeSet<ValueId>,
}

impl Branches {
    pub(super) fn of(func: &Func) -> Branches {
        let graph = &func.graph;
        if func.steps > 1 || !has_branches(graph) {
            return Branches::default();
        }
        let mut search = Search::new(func, None);
        for &id in graph.order().iter().rev() {
            search.visit(&[id], |premise| is_beside(graph, premise.predicate, id));
        }
        let mut guards = search.of_unit;
        let heavy = guards.iter().filter(|(id, _)| is_heavy(graph, **id));
        let predicates: BTreeSet<ValueId> = heavy
            .flat_map(|(_, guard)| guard.iter().map(|premise| premise.predicate))
            .collect();
        for guard in guards.values_mut() {
            guard.retain(|premise| predicates.contains(&premise.predicate));
        }
        guards.retain(|_, guard| !guard.is_empty());
        Branches { guards, predicates }
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.predicates.is_empty()
    }

    /// What holds wherever the results of a node are read.
    pub(super) fn of_node(&self, id: NodeId) -> Guard {
        self.guards.get(&id).cloned().unwrap_or_default()
    }

    /// What holds wherever the results of some of these nodes are read.
    pub(super) fn of_nodes(&self, nodes: &[NodeId]) -> Guard {
        let mut guard = match nodes.first() {
            Some(&first) => self.of_node(first),
            None => Guard::new(),
        };
        for id in nodes {
            guard.retain(|premise| (self.guards.get(id)).is_some_and(|own| own.contains(premise)));
        }
        guard
    }
}

/// Visits nodes from the last one on.
struct Search<'a> {
    func: &'a Func,
    returned: BTreeSet<ValueId>,
    /// The unit of each node; `None` before there are units.
    units: Option<&'a BTreeMap<NodeId, usize>>,
    /// What holds wherever a node's results are needed, and wherever its unit runs.
    of_node: BTreeMap<NodeId, Guard>,
    of_unit: BTreeMap<NodeId, Guard>,
}

impl<'a> Search<'a> {
    fn new(func: &'a Func, units: Option<&'a BTreeMap<NodeId, usize>>) -> Search<'a> {
        Search {
            func,
            returned: func.returned(),
            units,
            of_node: BTreeMap::new(),
            of_unit: BTreeMap::new(),
        }
    }

    /// Visits a unit.
    ///
    /// - `may`: whether a premise may guard it
    fn visit(&mut self, unit: &[NodeId], may: impl Fn(&Premise) -> bool) {
        let mut common: Option<Guard> = None;
        for &id in unit.iter().rev() {
            let needed = self.needed(id);
            match &mut common {
                None => common = Some(needed.clone()),
                Some(common) => common.retain(|premise| needed.contains(premise)),
            }
            self.of_node.insert(id, needed);
        }
        let mut guard = common.unwrap_or_default();
        guard.retain(may);
        self.of_unit
            .extend(unit.iter().map(|&id| (id, guard.clone())));
    }

    /// What holds wherever a result of a node is needed.
    fn needed(&self, id: NodeId) -> Guard {
        let graph = &self.func.graph;
        let values = || (0..graph.node(id).results.len()).map(|number| id.result(number));
        let always = graph.is_arg(id)
            || nature(graph, id) == Nature::Flush
            || values().any(|value| self.returned.contains(&value));
        if always {
            return Guard::new();
        }
        let mut common: Option<Guard> = None;
        for (user, operand) in values().flat_map(|value| graph.uses(value)) {
            let mut guard = match self.is_one_unit(id, user) || takes_any(graph, user, operand) {
                true => self.of_node[&user].clone(),
                false => self.of_unit[&user].clone(),
            };
            guard.extend(self.premise(user, operand).filter(|_| guard.len() < MOST));
            match &mut common {
                None => common = Some(guard),
                Some(common) => common.retain(|premise| guard.contains(premise)),
            }
            if common.as_ref().is_some_and(Guard::is_empty) {
                break;
            }
        }
        common.unwrap_or_default()
    }

    fn is_one_unit(&self, a: NodeId, b: NodeId) -> bool {
        match self.units {
            Some(units) => units[&a] == units[&b],
            None => a == b,
        }
    }

    /// Where a node takes this operand, if it is a selection by one number that another unit
    /// computes.
    fn premise(&self, select: NodeId, operand: usize) -> Option<Premise> {
        let graph = &self.func.graph;
        if operand == 0 || !is_select(graph, select) {
            return None;
        }
        let mut at = graph.operands(select)[0];
        loop {
            let outside = !self.is_one_unit(at.node, select);
            if outside && is_predicate(graph, at) {
                return Some(Premise {
                    predicate: at,
                    holds: operand == 1,
                });
            }
            if outside && self.units.is_some() || !repeats(graph, at.node) {
                return None;
            }
            at = graph.operands(at.node)[0];
        }
    }
}

/// Whether a function may have branches: selections by one number.
fn has_branches(graph: &Graph) -> bool {
    let one = |id: NodeId| {
        let mut at = graph.operands(id)[0];
        while graph.value(at).ty.elements() != 1 && repeats(graph, at.node) {
            at = graph.operands(at.node)[0];
        }
        graph.value(at).ty.elements() == 1
    };
    let mut nodes = graph.order().into_iter();
    nodes.any(|id| is_select(graph, id) && one(id))
}

fn is_select(graph: &Graph, id: NodeId) -> bool {
    matches!(&graph.node(id).kind, Kind::Op(def) if def.name == "select")
}

/// Whether every element of a node's result is one of its only operand.
fn repeats(graph: &Graph, id: NodeId) -> bool {
    let Some(instance) = graph.instance(id) else {
        return false;
    };
    let Class::Index(map) = &instance.def.class else {
        return false;
    };
    let map = map(&instance);
    instance.operands.len() == 1 && matches!(map, IndexMap::Affine(_) | IndexMap::Linear)
}

/// Whether a value is one `i1` that every rank of its mesh has.
fn is_predicate(graph: &Graph, value: ValueId) -> bool {
    let value = graph.value(value);
    let everywhere = value.dist.as_ref().is_none_or(|dist| {
        let mut sbp = dist.sbp.iter();
        sbp.all(|sbp| *sbp == Some(Sbp::B))
    });
    value.ty.dtype == DType::I1 && value.ty.elements() == 1 && everywhere
}

/// Whether an op may compute with any numbers in place of this operand: its result is of no use
/// then, and nothing else happens.
fn takes_any(graph: &Graph, id: NodeId, operand: usize) -> bool {
    match nature(graph, id) {
        Nature::Elementwise | Nature::Reduce => true,
        Nature::Index => match &graph.node(id).kind {
            Kind::Op(def) => !matches!(def.class, Class::Gather(_)) || operand == 0,
            _ => true,
        },
        Nature::Flush | Nature::Apart => false,
    }
}

/// Whether a node takes long enough to be worth a guard.
fn is_heavy(graph: &Graph, id: NodeId) -> bool {
    match nature(graph, id) {
        Nature::Apart => !graph.is_arg(id),
        Nature::Reduce => {
            let read = graph.operands(id)[0];
            graph.value(read).ty.elements() >= LEAST
        }
        Nature::Elementwise | Nature::Flush | Nature::Index => false,
    }
}

/// The post of a wait; any other node itself.
fn posted(graph: &Graph, id: NodeId) -> NodeId {
    match graph.node(id).kind {
        Kind::Wait => graph.operands(id)[0].node,
        _ => id,
    }
}

/// Whether a predicate is on the mesh of a node, and on that of what it communicates.
fn is_beside(graph: &Graph, predicate: ValueId, id: NodeId) -> bool {
    let mesh = |value: ValueId| graph.value(value).dist.as_ref().map(|dist| dist.mesh);
    let own = mesh(predicate);
    let post = posted(graph, id);
    let source = match graph.node(post).kind {
        Kind::Post(..) | Kind::Comm(..) => graph.operands(post).first().copied(),
        _ => None,
    };
    let mut results = (0..graph.node(id).results.len()).map(|number| id.result(number));
    results.all(|value| mesh(value) == own) && source.is_none_or(|source| mesh(source) == own)
}

/// Whether the units of a function may belong to several bodies.
fn is_staged(graph: &Graph, units: &[Vec<NodeId>]) -> bool {
    let mut nodes = units.iter().flatten().map(|&id| graph.node(id));
    let first = nodes.next().map(|node| (node.stage, node.slice));
    nodes.any(|node| Some((node.stage, node.slice)) != first)
}

/// Whether two nodes run in the same body, or the first one is an argument.
fn runs_with(graph: &Graph, first: NodeId, then: NodeId) -> bool {
    let of = |id: NodeId| {
        let node = graph.node(id);
        (node.stage, node.slice, node.role)
    };
    graph.is_arg(first) || of(first) == of(then)
}
