//! `Build` over a [`Graph`]: turns derivatives, decompositions and optimizers of the op table into
//! nodes.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::op::OpDef;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::Span;

use crate::graph::{Graph, Kind, Node, NodeId, Role, Value, ValueId};
use crate::names::Names;

/// Adds nodes to a graph. They are named `<prefix>.0`, `<prefix>.1`, …; callers rename the ones
/// that deserve a name.
pub struct Builder<'a> {
    /// The graph.
    pub graph: &'a mut Graph,
    /// The names in use in it.
    pub names: &'a mut Names,
    /// Role of the nodes added next.
    pub role: Role,
    /// Sequence slice of the nodes added next.
    pub slice: Option<usize>,
    /// Prefix of the names generated next.
    pub prefix: String,
    /// Source location of the nodes added next: that of the op they are made for.
    pub span: Option<Span>,
    values: Vec<ValueId>,
    handles: BTreeMap<ValueId, Val>,
    made: usize,
}

impl<'a> Builder<'a> {
    /// A builder that adds to `graph`.
    pub fn new(graph: &'a mut Graph, names: &'a mut Names, role: Role) -> Builder<'a> {
        Builder {
            graph,
            names,
            role,
            slice: None,
            prefix: String::new(),
            span: None,
            values: Vec::new(),
            handles: BTreeMap::new(),
            made: 0,
        }
    }

    /// Starts a new prefix: the nodes added next are made for the op at `span`.
    pub fn begin(&mut self, prefix: impl Into<String>, span: Option<Span>) {
        self.prefix = prefix.into();
        self.span = span;
        self.made = 0;
    }

    /// The handle of a value of the graph.
    pub fn import(&mut self, value: ValueId) -> Val {
        if let Some(&known) = self.handles.get(&value) {
            return known;
        }
        let handle = Val(self.values.len() as u32);
        self.values.push(value);
        self.handles.insert(value, handle);
        handle
    }

    /// The value of a handle.
    pub fn value(&self, handle: Val) -> ValueId {
        self.values[handle.0 as usize]
    }

    /// A position in the sequence of created values; later ones are new to
    /// [`Builder::name_if_new`].
    pub fn mark(&self) -> usize {
        self.values.len()
    }

    /// The distinct nodes created since `mark`, in order.
    pub fn made_since(&self, mark: usize) -> Vec<NodeId> {
        let mut nodes: Vec<NodeId> = self.values[mark..].iter().map(|v| v.node).collect();
        nodes.dedup();
        nodes
    }

    /// Renames a value that was created after `mark`; an older value keeps its name.
    pub fn name_if_new(&mut self, handle: Val, mark: usize, name: &str) {
        if (handle.0 as usize) >= mark {
            let name = self.names.fresh(name);
            let value = self.value(handle);
            self.graph.value_mut(value).name = name;
        }
    }
}

impl Build for Builder<'_> {
    fn op(
        &mut self,
        def: &'static OpDef,
        operands: &[Val],
        attrs: Attrs,
        results: Vec<TensorType>,
    ) -> Vec<Val> {
        let operands: Vec<ValueId> = operands.iter().map(|&v| self.value(v)).collect();
        let results: Vec<Value> = results
            .into_iter()
            .map(|ty| {
                let name = self.names.fresh(&format!("{}.{}", self.prefix, self.made));
                self.made += 1;
                Value::new(name, ty)
            })
            .collect();
        let count = results.len();
        let mut node = Node::new(Kind::Op(def), results);
        node.attrs = attrs;
        node.role = self.role;
        node.slice = self.slice;
        node.span = self.span;
        let id = self.graph.add(node, &operands);
        (0..count).map(|i| self.import(id.result(i))).collect()
    }

    fn ty(&self, value: Val) -> TensorType {
        self.graph.value(self.value(value)).ty.clone()
    }
}
