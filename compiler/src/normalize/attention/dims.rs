//! Which dims of values are the same, from products on: ops tie the dims of their operands to those
//! of their results. Dims of extent 1 are ignored.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::op::{Class, ContractDims};

use crate::graph::{Graph, NodeId, ValueId};

/// Classes of dims.
pub(super) struct Dims {
    of: BTreeMap<ValueId, Vec<Option<usize>>>,
    inside: BTreeSet<NodeId>,
    parents: Vec<usize>,
}

impl Dims {
    /// Those of the results of products with batch dims, and of what kernels compute from them.
    pub(super) fn of(graph: &Graph, order: &[NodeId]) -> Dims {
        let mut dims = Dims {
            of: BTreeMap::new(),
            inside: BTreeSet::new(),
            parents: Vec::new(),
        };
        for &id in order {
            dims.add(graph, id);
        }
        dims
    }

    fn add(&mut self, graph: &Graph, id: NodeId) {
        let Some(instance) = graph.instance(id) else {
            return;
        };
        let operands = graph.operands(id);
        let known = |dims: &Dims| operands.iter().any(|v| dims.inside.contains(&v.node));
        let result = id.result(0);
        let shape = &graph.value(result).ty.shape;
        match &instance.def.class {
            Class::Contract(of) if !of(&instance).lhs_batch.is_empty() => self.enter(graph, result),
            Class::Elementwise(_) if known(self) => {
                self.enter(graph, result);
                for operand in operands {
                    if graph.value(operand).ty.shape == *shape {
                        self.tie((operand, result), (0..shape.len()).map(Some));
                    }
                }
            }
            Class::Reduce(of) if known(self) && operands.len() == 1 => {
                let (_, reduced) = of(&instance);
                self.enter(graph, result);
                let mut next = 0;
                let ndim = graph.value(operands[0]).ty.ndim();
                let to: Vec<Option<usize>> = (0..ndim)
                    .map(|dim| {
                        let kept = !reduced.contains(&dim);
                        next += usize::from(kept);
                        kept.then(|| next - 1)
                    })
                    .collect();
                self.tie((operands[0], result), to);
            }
            Class::Index(_) if known(self) && operands.len() == 1 => {
                if let Some(to) = graph.sources(id) {
                    self.enter(graph, result);
                    self.tie((operands[0], result), to);
                }
            }
            Class::Contract(_)
            | Class::Elementwise(_)
            | Class::Reduce(_)
            | Class::Index(_)
            | Class::Roll(_)
            | Class::Window(_)
            | Class::WindowSelect(_)
            | Class::Gather(_)
            | Class::Scatter(_)
            | Class::Sort(_)
            | Class::ReduceRegion(_)
            | Class::Composite => {}
        }
    }

    fn enter(&mut self, graph: &Graph, value: ValueId) {
        self.inside.insert(value.node);
        let shape = &graph.value(value).ty.shape;
        let mut own = Vec::with_capacity(shape.len());
        for &extent in shape {
            own.push((extent != 1).then_some(self.parents.len()));
            if extent != 1 {
                self.parents.push(self.parents.len());
            }
        }
        self.of.insert(value, own);
    }

    /// - `to`: for each dim of the first value, that of the second
    fn tie(
        &mut self,
        (from, result): (ValueId, ValueId),
        to: impl IntoIterator<Item = Option<usize>>,
    ) {
        for (dim, to) in to.into_iter().enumerate() {
            let Some(to) = to else {
                continue;
            };
            if let (Some(a), Some(b)) = (self.class(from, dim), self.class(result, to)) {
                self.parents[a.max(b)] = a.min(b);
            }
        }
    }

    fn root(&self, mut class: usize) -> usize {
        while self.parents[class] != class {
            class = self.parents[class];
        }
        class
    }

    fn class(&self, value: ValueId, dim: usize) -> Option<usize> {
        let class = *self.of.get(&value)?.get(dim)?;
        class.map(|class| self.root(class))
    }

    /// Whether a node is a product with batch dims, or computed from one by kernels.
    pub(super) fn contains(&self, id: NodeId) -> bool {
        self.inside.contains(&id)
    }

    /// The classes of the dims of a value; none for dims of extent 1.
    pub(super) fn classes(&self, value: ValueId) -> Option<Vec<Option<usize>>> {
        let own = self.of.get(&value)?;
        Some(
            own.iter()
                .map(|class| class.map(|class| self.root(class)))
                .collect(),
        )
    }
}

/// A product: its operands, and which dims of them, and of its result, belong together.
#[derive(Clone, Debug)]
pub(super) struct BatchProduct {
    pub(super) id: NodeId,
    pub(super) operands: [ValueId; 2],
    pub(super) dims: ContractDims,
}

impl BatchProduct {
    /// The product with batch dims that a node is; none if its distribution is given.
    pub(super) fn of(graph: &Graph, id: NodeId) -> Option<BatchProduct> {
        let instance = graph.instance(id)?;
        let Class::Contract(dims) = &instance.def.class else {
            return None;
        };
        let node = graph.node(id);
        let free = node.required.is_none() && node.results[0].dist.is_none();
        let dims = dims(&instance);
        (free && !dims.lhs_batch.is_empty()).then_some(BatchProduct {
            id,
            operands: graph.operands(id)[..].try_into().ok()?,
            dims,
        })
    }

    pub(super) fn batch(&self, side: usize) -> &[usize] {
        [&self.dims.lhs_batch, &self.dims.rhs_batch][side]
    }

    pub(super) fn contract(&self, side: usize) -> &[usize] {
        [&self.dims.lhs_contract, &self.dims.rhs_contract][side]
    }

    pub(super) fn free(&self, graph: &Graph, side: usize) -> Vec<usize> {
        let ndim = graph.value(self.operands[side]).ty.ndim();
        match side {
            0 => self.dims.lhs_free(ndim),
            _ => self.dims.rhs_free(ndim),
        }
    }

    /// For each free dim of an operand, the dim of the result that it is.
    pub(super) fn free_in_result(&self, graph: &Graph, side: usize) -> Vec<usize> {
        let count = self.free(graph, side).len();
        let before = match side {
            0 => 0,
            _ => self.free(graph, 0).len(),
        };
        let first = self.dims.lhs_batch.len() + before;
        (first..first + count).collect()
    }
}
