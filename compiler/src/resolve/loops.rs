//! Loops: `repeat` and `while`. A body is resolved into a separate graph; the outer values that it
//! names become invariants, in the order of their first use.

use ddl_dialect::types::{DType, TensorType};
use ddl_grammar::ast::{self, Name, Span, Spanned, Stmt};

use super::Context;
use super::body::{Block, OpSite, bind, paths};
use super::error::ResolveError;
use super::loop_body::{Inner, settle};
use super::scope::{FuncBuilder, definitions};
use crate::diag::at;
use crate::graph::{ArgKind, Dist, Kind, Loop, LoopKind, Node, NodeId, Slot, Value, ValueId};
use crate::phase::Phase;

/// The end of the body of a `repeat`.
pub(super) const REPEAT_END: &str = "yield (carried, …) stacked (slice, …)";

/// The end of the body of a `while`.
const WHILE_END: &str = "yield (carried, …)";

/// The end of the condition of a `while`.
const CONDITION_END: &str = "yield (predicate)";

/// The attribute with the slots of a body's arguments.
pub(crate) const SLOTS: &str = "args";

/// A carried or stacked value at the start of the loop.
pub(super) struct LoopStart<'a> {
    pub(super) binding: &'a ast::Binding,
    /// The outer value.
    pub(super) value: Option<ValueId>,
    /// Type and distribution inside.
    pub(super) inside: Option<(TensorType, Option<Dist>)>,
}

/// The head of a loop: its keyword and location.
struct Head {
    op: Name,
    /// The path of the loop.
    path: String,
}

impl Head {
    fn new(op: &str, names: &[String], results: &[(Name, Option<usize>)], span: Span) -> Head {
        let span = results.first().map_or(span, |(name, _)| name.span);
        let first = names.first().map_or("", String::as_str);
        Head {
            op: Spanned {
                node: op.to_owned(),
                span,
            },
            // The first result of `%y:2 = repeat …` is `y#0`; the loop's name is `y`.
            path: first.strip_suffix("#0").unwrap_or(first).to_owned(),
        }
    }

    fn block<'a>(&self, stmts: &'a [Spanned<Stmt>], end: &'static str) -> Block<'a, '_> {
        Block {
            stmts,
            loop_: Some(end),
            name: &self.path,
            span: self.op.span,
        }
    }
}

impl<'a> Context<'a> {
    /// `%y, %aux = repeat 12 index %i (%h = %x) stacked (%w = %ws) { … }`.
    pub(super) fn repeat(
        &mut self,
        body: &mut FuncBuilder<'a>,
        loop_: &'a ast::Repeat,
        span: Span,
    ) {
        let definitions = definitions(&loop_.results, &loop_.attrs);
        let names = paths(body, &definitions);
        let head = Head::new("repeat", &names, &loop_.results, span);
        let values = self.repeat_values(body, loop_, &head).and_then(|found| {
            let site = self.site(names, &loop_.types, span)?;
            self.loop_node(body, &head, &site, &loop_.attrs, found)
        });
        bind(body, &definitions, values.as_deref());
    }

    fn repeat_values(
        &mut self,
        body: &mut FuncBuilder<'a>,
        loop_: &'a ast::Repeat,
        head: &Head,
    ) -> Option<(Loop, Vec<ValueId>)> {
        self.count_op(head.op.span)?;
        self.deeper(body, head.op.span)?;
        let what = "the number of iterations";
        let count = self.consts.size(what, &loop_.count, &mut self.diags);
        let mut starts = self.carry(body, &loop_.carry, &head.path);
        for binding in &loop_.stacked {
            let path = format!("{}.{}", head.path, starts.len());
            starts.push(self.stacked(body, binding, count, &path));
        }
        body.open(&head.path, Vec::new());
        let mut args = vec![Some(self.index(body, loop_.index.as_ref()))];
        args.extend(starts.iter().map(|start| self.inner_arg(body, start)));
        let block = head.block(&loop_.body, REPEAT_END);
        let end = self.block(body, &block);
        let carry = &starts[..loop_.carry.len()];
        let outputs = end.and_then(|end| self.yielded(body, end, &block, carry));
        let (graph, around) = body.close();
        let inner = Inner {
            graph,
            inside: around.inside,
            args: args.into_iter().collect::<Option<_>>()?,
            outputs: outputs?,
        };
        let mut operands = starts.iter().map(|s| s.value).collect::<Option<Vec<_>>>()?;
        operands.extend(&around.invariants);
        let kind = LoopKind::Repeat {
            count: count?,
            reverse: loop_.reverse,
        };
        let loop_ = Loop {
            kind,
            carry: loop_.carry.len(),
            stacked: loop_.stacked.len(),
            body: inner.func(&head.path, body, &around.invariants),
        };
        Some((loop_, operands))
    }

    /// `%y = while (%p = %x) { … } do { … }`.
    pub(super) fn while_loop(
        &mut self,
        body: &mut FuncBuilder<'a>,
        loop_: &'a ast::While,
        span: Span,
    ) {
        let definitions = definitions(&loop_.results, &loop_.attrs);
        let names = paths(body, &definitions);
        let head = Head::new("while", &names, &loop_.results, span);
        let values = self.while_values(body, loop_, &head).and_then(|found| {
            let site = self.site(names, &loop_.types, span)?;
            self.loop_node(body, &head, &site, &loop_.attrs, found)
        });
        bind(body, &definitions, values.as_deref());
    }

    fn while_values(
        &mut self,
        body: &mut FuncBuilder<'a>,
        loop_: &'a ast::While,
        head: &Head,
    ) -> Option<(Loop, Vec<ValueId>)> {
        self.count_op(head.op.span)?;
        self.deeper(body, head.op.span)?;
        let starts = self.carry(body, &loop_.carry, &head.path);
        let path = format!("{}/while", head.path);
        let block = head.block(&loop_.condition, CONDITION_END);
        let condition = self.while_part(body, &starts, &path, Vec::new(), &block);
        let (condition, invariants) = condition;
        let block = head.block(&loop_.body, WHILE_END);
        let (inner, invariants) = self.while_part(body, &starts, &head.path, invariants, &block);
        let mut operands = starts.iter().map(|s| s.value).collect::<Option<Vec<_>>>()?;
        operands.extend(&invariants);
        let loop_ = Loop {
            kind: LoopKind::While {
                condition: condition?.func(&path, body, &invariants),
            },
            carry: starts.len(),
            stacked: 0,
            body: inner?.func(&head.path, body, &invariants),
        };
        Some((loop_, operands))
    }

    /// The condition or the body of a `while`, and the invariants found so far.
    fn while_part(
        &mut self,
        body: &mut FuncBuilder<'a>,
        starts: &[LoopStart<'a>],
        path: &str,
        invariants: Vec<ValueId>,
        block: &Block<'a, '_>,
    ) -> (Option<Inner>, Vec<ValueId>) {
        body.open(path, invariants);
        let args: Vec<_> = (starts.iter())
            .map(|start| self.inner_arg(body, start))
            .collect();
        let end = self.block(body, block);
        let outputs = end.and_then(|end| match block.loop_ {
            Some(CONDITION_END) => self.predicate(body, end, block),
            _ => self.yielded(body, end, block, starts),
        });
        let (graph, around) = body.close();
        let args = args.into_iter().collect::<Option<Vec<_>>>();
        let inner = args.zip(outputs).map(|(args, outputs)| Inner {
            graph,
            inside: around.inside,
            args,
            outputs,
        });
        (inner, around.invariants)
    }

    /// The carried values at the start of the loop.
    fn carry(
        &mut self,
        body: &mut FuncBuilder<'a>,
        bindings: &'a [ast::Binding],
        path: &str,
    ) -> Vec<LoopStart<'a>> {
        let bindings = bindings.iter().enumerate();
        bindings
            .map(|(i, binding)| {
                let written = binding.ty.as_ref().map(|ty| self.ty(ty));
                let ty = written.as_ref().and_then(|w| w.as_ref().map(|(ty, _)| ty));
                let value = self.bound(body, &binding.value, ty, &format!("{path}.{i}"));
                let found = value.map(|v| body.graph.value(v).ty.clone());
                if let (Some(ty), Some(found)) = (ty, &found)
                    && ty != found
                {
                    self.wrong_carry(binding, ty, "starts", found, binding.value.span);
                }
                let inside = match written {
                    Some(written) => written,
                    None => found.map(|ty| (ty, None)),
                };
                LoopStart {
                    binding,
                    value,
                    inside,
                }
            })
            .collect()
    }

    /// A stacked input.
    fn stacked(
        &mut self,
        body: &mut FuncBuilder<'a>,
        binding: &'a ast::Binding,
        count: Option<usize>,
        path: &str,
    ) -> LoopStart<'a> {
        let written = binding.ty.as_ref().map(|ty| self.ty(ty));
        let value = self.bound(body, &binding.value, None, path);
        let found = value.map(|v| body.graph.value(v).ty.clone());
        let inside = match (written, &found) {
            (Some(written), _) => written,
            (None, Some(found)) => {
                let shape = found.shape.get(1..).unwrap_or_default();
                Some((TensorType::new(shape, found.dtype), None))
            }
            (None, None) => None,
        };
        if let (Some((slice, _)), Some(found), Some(count)) = (&inside, found, count) {
            let shape = std::iter::once(count).chain(slice.shape.iter().copied());
            let whole = TensorType::new(shape.collect::<Vec<_>>(), slice.dtype);
            if found != whole {
                self.diags.push(ResolveError::Stacked {
                    name: binding.name.node.clone(),
                    found: found.to_string(),
                    expected: format!("a slice of `{whole}`"),
                    at: at(binding.value.span),
                });
            }
        }
        LoopStart {
            binding,
            value,
            inside,
        }
    }

    /// The index of a body, whether or not the text names it.
    fn index(&mut self, body: &mut FuncBuilder<'a>, name: Option<&Name>) -> NodeId {
        let path = match name {
            Some(name) => self.define_binding(body, name),
            None => {
                let path = body.scope().path(Loop::INDEX);
                body.names.fresh(&path)
            }
        };
        let ty = TensorType::new([], DType::I32);
        let mut node = Node::new(Kind::Arg(ArgKind::Data), vec![Value::new(path, ty)]);
        node.span = name.map(|name| name.span);
        let id = body.graph.add(node, &[]);
        if let Some(name) = name {
            body.scope().bind(&name.node, Some(id.result(0)));
        }
        id
    }

    /// The argument of a body for a carried value or a slice.
    fn inner_arg(&mut self, body: &mut FuncBuilder<'a>, start: &LoopStart<'a>) -> Option<NodeId> {
        let name = &start.binding.name;
        let path = self.define_binding(body, name);
        let Some((ty, dist)) = start.inside.clone() else {
            body.scope().bind(&name.node, None);
            return None;
        };
        let mut value = Value::new(path, ty);
        value.dist = dist;
        let mut node = Node::new(Kind::Arg(ArgKind::Data), vec![value]);
        node.span = Some(name.span);
        let id = body.graph.add(node, &[]);
        body.scope().bind(&name.node, Some(id.result(0)));
        Some(id)
    }

    /// The node of a loop, whose results have the names and distributions of its site.
    fn loop_node(
        &mut self,
        body: &mut FuncBuilder<'a>,
        head: &Head,
        site: &OpSite,
        attrs: &[ast::Attr],
        (loop_, operands): (Loop, Vec<ValueId>),
    ) -> Option<Vec<ValueId>> {
        let types: Vec<TensorType> = (loop_.body.outputs.iter().enumerate())
            .map(|(i, output)| {
                let inside = &loop_.body.graph.value(output.value).ty;
                loop_.outer_type(loop_.result(i), inside)
            })
            .collect();
        let slots = self.inner_slots(&head.op.node, attrs, loop_.body.args.len());
        let facts = self.facts(&head.op.node, attrs);
        let (slots, facts) = (slots?, facts?);
        let mut node = self.node(Kind::Loop(Box::new(loop_)), types, site, &head.op)?;
        for (value, (written, _)) in node.results.iter().zip(site.types.iter().flatten()) {
            if value.ty != *written {
                self.diags.push(ResolveError::IllTyped {
                    message: format!(
                        "`{}` is written `{written}`, but it is `{}`",
                        value.name, value.ty
                    ),
                    help: None,
                    at: at(head.op.span),
                    operand: None,
                });
                return None;
            }
        }
        let count = node.results.len();
        facts.set(&mut node);
        if self.phase >= Phase::Planned {
            settle(&mut node, &slots);
        }
        let id = body.graph.add(node, &operands);
        Some((0..count).map(|i| id.result(i)).collect())
    }

    /// The slots of a body's arguments, if given; rejects attributes that loops do not have.
    fn inner_slots(
        &mut self,
        owner: &str,
        attrs: &[ast::Attr],
        args: usize,
    ) -> Option<Vec<Option<Slot>>> {
        let mut slots = Vec::new();
        for attr in attrs {
            let name = attr.name.node.as_str();
            if self.is_fact(name) {
                continue;
            }
            if name != SLOTS || self.phase < Phase::Placed {
                self.unknown_attr(owner, std::iter::empty(), attr);
                return None;
            }
            slots = match self.slots(&attr.value).filter(|slots| slots.len() == args) {
                Some(slots) => slots,
                None => {
                    let expected = format!("{args} slots, one for each argument of the body");
                    let span = attr.value.span;
                    self.diags
                        .push(ResolveError::attribute(owner, name, expected, span));
                    return None;
                }
            };
        }
        Some(slots)
    }
}
