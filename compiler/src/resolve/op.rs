//! Ops: rows of the table with their operands, types and attributes.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::irdl;
use ddl_dialect::op::{OpDef, OpError, Rule};
use ddl_dialect::ops;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Name, Operand, Span, Spanned};

use super::Context;
use super::body::OpSite;
use super::error::ResolveError;
use super::literal::{Literal, literal_type};
use super::scope::FuncBuilder;
use crate::diag::at;
use crate::graph::{Comm, Kind, Node, Value, ValueId};
use crate::names::suggest;
use crate::phase::Phase;

/// Namespaces of our ops in the generic form.
const NAMESPACES: [&str; 2] = [irdl::NAMESPACE, irdl::VARIADIC];

/// Names of ops that are not rows of the table.
const STRUCTURAL: [&str; 4] = ["call", "layer", "post", "wait"];

/// An operand before literals have their types.
pub(super) enum UntypedOperand<'a> {
    /// A value, or `None` if its definition has an error.
    Value(Option<ValueId>),
    /// A literal.
    Literal(Literal<'a>),
}

impl<'a> Context<'a> {
    /// Resolves an op and its nested ops; its results, or `None` after an error.
    pub(super) fn op(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        self.count_op(site.span)?;
        let name = match op.name.node.split_once('.') {
            Some((namespace, name)) if NAMESPACES.contains(&namespace) => name,
            _ => &op.name.node,
        };
        if site.names.is_empty() {
            self.result_count(name, "results", 1, 0, op.name.span);
            return None;
        }
        if name == "layer" {
            return self.layer(body, op, site);
        }
        if name == "call" {
            return self.call(body, op, site);
        }
        if let Some(symbol) = &op.symbol {
            let help = format!("only `call` takes a name, not `{name}`");
            let error = ResolveError::unknown("name after an op", &symbol.node, help, symbol.span);
            self.diags.push(error);
            return None;
        }
        if let Some(comm) = Comm::parse(name) {
            return self.comm(body, op, comm, site);
        }
        match (name, ops::find(name)) {
            ("post", _) => self.post(body, op, site),
            ("wait", _) => self.wait(body, op, site),
            (_, Some(def)) => self.row(body, op, def, site),
            (_, None) => {
                self.unknown_op(name, op.name.span);
                None
            }
        }
    }

    fn unknown_op(&mut self, name: &str, span: Span) {
        let names = ops::TABLE.iter().map(|def| def.name);
        let comms = Comm::ALL.into_iter().map(Comm::name);
        let help = suggest(name, names.chain(comms).chain(STRUCTURAL), || {
            "docs/ops.md lists every op".to_owned()
        });
        self.diags
            .push(ResolveError::unknown("op", name, help, span));
    }

    pub(super) fn result_count(
        &mut self,
        op: &str,
        what: &'static str,
        expected: usize,
        found: usize,
        span: Span,
    ) {
        let op = op.to_owned();
        self.diags.push(ResolveError::ResultCount {
            op,
            what,
            expected,
            found,
            at: at(span),
        });
    }

    /// A row of the table.
    fn row(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        def: &'static OpDef,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        let attrs = self.op_attrs(def, op, op.name.span);
        let facts = self.facts(def.name, &op.attrs);
        let given = self.given(body, op, &site.names[0]);
        let (attrs, facts, given) = (attrs?, facts?, given?);
        if !def.takes(given.len()) {
            self.operand_count(def.name, def.operands, given.len(), op.name.span);
            return None;
        }
        let operands = self.materialize(body, op, def, given, site)?;
        let types: Vec<TensorType> = operands
            .iter()
            .map(|&v| body.graph.value(v).ty.clone())
            .collect();
        let written: Option<Vec<TensorType>> = site
            .types
            .as_ref()
            .map(|types| types.iter().map(|(ty, _)| ty.clone()).collect());
        let results = match def.infer(&types, &attrs, written.as_deref()) {
            Ok(results) => results,
            Err(error) => {
                self.ill_typed(op, error);
                return None;
            }
        };
        let mut node = self.node(Kind::Op(def), results, site, &op.name)?;
        node.attrs = attrs;
        facts.set(&mut node);
        let count = node.results.len();
        let id = body.graph.add(node, &operands);
        Some((0..count).map(|i| id.result(i)).collect())
    }

    /// A node with these result types, with the names and distributions of its site.
    pub(super) fn node(
        &mut self,
        kind: Kind,
        types: Vec<TensorType>,
        site: &OpSite,
        op: &Name,
    ) -> Option<Node> {
        let name = op.node.as_str();
        for ty in &types {
            self.count_dims(ty.ndim(), op.span)?;
        }
        if types.len() != site.names.len() {
            self.result_count(name, "results", types.len(), site.names.len(), op.span);
            return None;
        }
        if let Some(written) = site.types.as_ref().filter(|w| w.len() != types.len()) {
            self.result_count(name, "result types", types.len(), written.len(), op.span);
            return None;
        }
        let mut values: Vec<Value> = types
            .into_iter()
            .zip(&site.names)
            .map(|(ty, name)| Value::new(name.clone(), ty))
            .collect();
        for (value, (_, dist)) in values.iter_mut().zip(site.types.iter().flatten()) {
            value.dist = dist.clone();
        }
        let mut node = Node::new(kind, values);
        node.span = Some(site.span);
        Some(node)
    }

    /// The operands as given; `None` after an error in one of them.
    pub(super) fn given(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        base: &str,
    ) -> Option<Vec<UntypedOperand<'a>>> {
        let given: Vec<UntypedOperand<'a>> = (op.operands.iter().enumerate())
            .map(|(i, operand)| match &operand.node {
                Operand::Literal(value) => UntypedOperand::Literal(Literal {
                    value,
                    span: operand.span,
                }),
                Operand::Value(..) | Operand::Nested(..) => {
                    UntypedOperand::Value(self.tensor(body, operand, &format!("{base}.{i}")))
                }
            })
            .collect();
        given
            .iter()
            .all(|g| !matches!(g, UntypedOperand::Value(None)))
            .then_some(given)
    }

    /// The operands of an op that takes no literals.
    pub(super) fn tensors<const N: usize>(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        operands: [&'static str; N],
        site: &OpSite,
    ) -> Option<[ValueId; N]> {
        let given = self.given(body, op, &site.names[0])?;
        if given.len() != N {
            self.operand_count(&op.name.node, &operands, given.len(), op.name.span);
            return None;
        }
        let mut values = Vec::new();
        for (given, operand) in given.into_iter().zip(&op.operands) {
            match given {
                UntypedOperand::Value(value) => values.extend(value),
                UntypedOperand::Literal(_) => self.untyped_literal(operand),
            }
        }
        values.try_into().ok()
    }

    pub(super) fn operand_count(&mut self, op: &str, operands: &[&str], found: usize, span: Span) {
        let count = operands.len();
        let expected = match operands.last() {
            Some(last) if last.ends_with("...") => format!("at least {}", count - 1),
            _ => count.to_string(),
        };
        let help = match count {
            0 => "it takes none".to_owned(),
            _ => format!("its operands are {}", operands.join(", ")),
        };
        let op = op.to_owned();
        self.diags.push(ResolveError::OperandCount {
            op,
            expected,
            found,
            help,
            at: at(span),
        });
    }

    fn ill_typed(&mut self, op: &ast::Op, error: OpError) {
        self.diags.push(ResolveError::IllTyped {
            message: error.message,
            help: error.legal.map(|legal| format!("expected {legal}")),
            at: at(op.name.span),
            operand: error
                .operand
                .and_then(|i| op.operands.get(i))
                .map(|o| at(o.span)),
        });
    }

    /// Replaces literals by ops, and broadcasts the operands of elementwise ops to their common
    /// shape.
    fn materialize(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        def: &'static OpDef,
        given: Vec<UntypedOperand<'a>>,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        let types: Vec<Option<TensorType>> = given
            .iter()
            .map(|g| match g {
                UntypedOperand::Value(value) => value.map(|v| body.graph.value(v).ty.clone()),
                UntypedOperand::Literal(_) => None,
            })
            .collect();
        let written = site
            .types
            .as_ref()
            .and_then(|types| types.first())
            .map(|(ty, _)| ty);
        let shape = matches!(def.rule, Rule::Elementwise)
            .then(|| common_shape(types.iter().flatten().chain(written)));
        let mut operands = Vec::new();
        for (i, given) in given.into_iter().enumerate() {
            let path = format!("{}.{i}", site.names[0]);
            let value = match given {
                UntypedOperand::Literal(literal) => {
                    let ty = literal_type(def, &types, written, shape.as_deref(), i);
                    self.literal(body, literal, ty, &path)
                }
                UntypedOperand::Value(value) => {
                    let nested = matches!(op.operands[i].node, Operand::Nested(..));
                    let value = value?;
                    match &shape {
                        Some(shape) => self.spread(body, value, shape, &path, nested, site.span),
                        None => Some(value),
                    }
                }
            };
            operands.push(value);
        }
        operands.into_iter().collect()
    }

    /// Broadcasts `value` to `shape` if its dims are the last ones of it. The op gets the name of
    /// the operand; for a nested op, which has that name, it is `broadcast(…)`.
    fn spread(
        &mut self,
        body: &mut FuncBuilder<'a>,
        value: ValueId,
        shape: &[usize],
        path: &str,
        nested: bool,
        span: Span,
    ) -> Option<ValueId> {
        let ty = &body.graph.value(value).ty;
        let first = shape.len().saturating_sub(ty.ndim());
        if self.phase != Phase::Source || first == 0 || ty.shape[..] != shape[first..] {
            return Some(value);
        }
        self.count_op(span)?;
        let attrs = Attrs::none().with("dims", Attr::ints(first..shape.len()));
        let ty = TensorType::new(shape, ty.dtype);
        let base = match path.strip_prefix(&body.scope().prefix) {
            Some(name) if nested => format!("{}broadcast({name})", body.scope().prefix),
            _ => path.to_owned(),
        };
        let def = ops::find("broadcast_in_dim").expect("a row of the op table");
        let mut node = Node::new(Kind::Op(def), vec![Value::new(body.names.fresh(&base), ty)]);
        node.attrs = attrs;
        node.span = Some(span);
        Some(body.graph.add(node, &[value]).result(0))
    }

    /// Reports a literal whose type is undetermined.
    pub(super) fn untyped_literal(&mut self, operand: &Spanned<Operand>) {
        if let Operand::Literal(value) = &operand.node {
            let literal = Literal {
                value,
                span: operand.span,
            };
            self.diags.push(literal.error("has no type here"));
        }
    }
}

/// The common shape of operands: the first of those with the most dims.
fn common_shape<'t>(types: impl Iterator<Item = &'t TensorType>) -> Vec<usize> {
    let mut shape: &[usize] = &[];
    for ty in types {
        if ty.ndim() > shape.len() {
            shape = &ty.shape;
        }
    }
    shape.to_vec()
}
