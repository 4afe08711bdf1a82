//! Communication in text: `all_reduce %x {axes = [data]}`, and its split form `post` and `wait`.

use ddl_abi::algorithm::{AUTO, Algorithm, candidates};
use ddl_dialect::class::Roll;
use ddl_grammar::ast::{self, AttrValue, Span, Spanned};

use super::Context;
use super::attrs::find_attr;
use super::body::OpSite;
use super::error::ResolveError;
use super::scope::FuncBuilder;
use crate::diag::at;
use crate::graph::{Comm, Kind, ValueId};
use crate::names::{quoted_list, suggest};

/// The attributes of a roll.
const ROLL: [&str; 2] = ["dim", "by"];

/// The attributes that only a communication of this kind has.
fn roll_attrs(comm: Comm) -> impl Iterator<Item = &'static str> {
    ROLL.into_iter()
        .filter(move |_| matches!(comm, Comm::Roll(_)))
}

impl<'a> Context<'a> {
    /// A blocking communication op.
    pub(super) fn comm(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        comm: Comm,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        let own = ["axes", "algorithm"].into_iter();
        self.legal_attrs(op, &own.chain(roll_attrs(comm)).collect::<Vec<_>>());
        let operands = self.tensors(body, op, ["the value"], site)?;
        let axes = self.axes(body, op, operands[0], site)?;
        let comm = self.roll(op, comm)?;
        let algorithm = self.algorithm(op, comm)?;
        let done = self.structural(body, op, Kind::Comm(comm, axes), operands[0], site)?;
        body.graph.node_mut(done[0].node).algorithm = algorithm;
        Some(done)
    }

    /// `post %x {comm = all_reduce, axes = [data]}`.
    pub(super) fn post(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        let operands = self.tensors(body, op, ["the value"], site)?;
        let axes = self.axes(body, op, operands[0], site)?;
        let comm = match find_attr(&op.attrs, "comm").map(|attr| &attr.value) {
            Some(Spanned {
                node: AttrValue::Word(word) | AttrValue::Str(word),
                span,
            }) => self.comm_word(word, *span)?,
            other => {
                let span = other.map_or(op.name.span, |value| value.span);
                let legal = quoted_list(Comm::ALL.map(Comm::name));
                let expected = format!("one of {legal}");
                self.diags
                    .push(ResolveError::attribute("post", "comm", expected, span));
                return None;
            }
        };
        let own = ["axes", "comm", "algorithm"].into_iter();
        self.legal_attrs(op, &own.chain(roll_attrs(comm)).collect::<Vec<_>>());
        let comm = self.roll(op, comm)?;
        let algorithm = self.algorithm(op, comm)?;
        let done = self.structural(body, op, Kind::Post(comm, axes), operands[0], site)?;
        body.graph.node_mut(done[0].node).algorithm = algorithm;
        Some(done)
    }

    /// A roll with the dim and the number of places of its attributes: `{dim = 1, by = 2}`.
    fn roll(&mut self, op: &ast::Op, comm: Comm) -> Option<Comm> {
        let Comm::Roll(_) = comm else {
            return Some(comm);
        };
        let [dim, by] = ROLL.map(|name| {
            let attr = find_attr(&op.attrs, name);
            let known = attr.and_then(|attr| self.number(&attr.value));
            if known.is_none() {
                let span = attr.map_or(op.name.span, |attr| attr.value.span);
                let error = ResolveError::attribute(&op.name.node, name, "a number", span);
                self.diags.push(error);
            }
            known
        });
        dim.zip(by).map(|(dim, by)| Comm::Roll(Roll { dim, by }))
    }

    /// The algorithm of a communication: `{algorithm = two_shot}`. Without one, or with `auto`, the
    /// runtime chooses.
    fn algorithm(&mut self, op: &ast::Op, comm: Comm) -> Option<Option<&'static Algorithm>> {
        let Some(attr) = find_attr(&op.attrs, "algorithm") else {
            return Some(None);
        };
        let rows = comm.collective().map(|what| candidates(what, false));
        let rows: Vec<&'static Algorithm> = rows.into_iter().flatten().collect();
        if let AttrValue::Word(word) | AttrValue::Str(word) = &attr.value.node {
            if word == AUTO && !comm.is_local() {
                return Some(None);
            }
            if let Some(row) = rows.iter().find(|row| row.name == *word) {
                return Some(Some(row));
            }
        }
        let legal = quoted_list(rows.iter().map(|row| row.name).chain([AUTO]));
        let expected = match comm.is_local() {
            true => format!("nothing: `{}` is local and has no algorithm", comm.name()),
            false => format!("one of {legal}"),
        };
        let (owner, span) = (&op.name.node, attr.value.span);
        self.diags
            .push(ResolveError::attribute(owner, "algorithm", expected, span));
        None
    }

    fn comm_word(&mut self, word: &str, span: Span) -> Option<Comm> {
        let comm = Comm::parse(word);
        if comm.is_none() {
            let names = Comm::ALL.map(Comm::name);
            let help = suggest(word, names, || format!("legal: {}", quoted_list(names)));
            self.diags
                .push(ResolveError::unknown("communication", word, help, span));
        }
        comm
    }

    /// `wait %"post(y)"`.
    pub(super) fn wait(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        self.legal_attrs(op, &[]);
        let operands = self.tensors(body, op, ["the post"], site)?;
        self.structural(body, op, Kind::Wait, operands[0], site)
    }

    /// A node whose result has its operand's global type.
    fn structural(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        kind: Kind,
        operand: ValueId,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        let facts = self.facts(&op.name.node, &op.attrs)?;
        let ty = body.graph.value(operand).ty.clone();
        if let Some((written, _)) = site.types.iter().flatten().next().filter(|w| w.0 != ty) {
            self.diags.push(ResolveError::IllTyped {
                message: format!("the result is written `{written}`, but the operand is `{ty}`"),
                help: Some("communication changes how a value lies, not what it is".to_owned()),
                at: at(op.name.span),
                operand: op.operands.first().map(|o| at(o.span)),
            });
            return None;
        }
        let mut node = self.node(kind, vec![ty], site, &op.name)?;
        facts.set(&mut node);
        Some(vec![body.graph.add(node, &[operand]).result(0)])
    }

    fn legal_attrs(&mut self, op: &ast::Op, legal: &[&str]) {
        for attr in &op.attrs {
            let name = attr.name.node.as_str();
            if !legal.contains(&name) && !self.is_fact(name) {
                self.unknown_attr(&op.name.node, legal.iter().copied(), attr);
            }
        }
    }

    /// The mesh axes of a communication; none for communication on whole meshes.
    fn axes(
        &mut self,
        body: &FuncBuilder<'a>,
        op: &ast::Op,
        operand: ValueId,
        site: &OpSite,
    ) -> Option<Vec<usize>> {
        let Some(attr) = find_attr(&op.attrs, "axes") else {
            return Some(Vec::new());
        };
        let operand_mesh = body.graph.value(operand).dist.as_ref().map(|d| d.mesh);
        let result_mesh = site
            .types
            .iter()
            .flatten()
            .next()
            .and_then(|t| t.1.as_ref())
            .map(|d| d.mesh);
        let only = (self.meshes.len() == 1).then_some(0);
        let Some(mesh) = operand_mesh.or(result_mesh).or(only) else {
            let expected = "a distribution on the operand: its mesh has the axes";
            self.diags.push(ResolveError::attribute(
                &op.name.node,
                "axes",
                expected,
                attr.value.span,
            ));
            return None;
        };
        let AttrValue::List(items) = &attr.value.node else {
            let expected = "a list of mesh axes, such as `[data]`";
            self.diags.push(ResolveError::attribute(
                &op.name.node,
                "axes",
                expected,
                attr.value.span,
            ));
            return None;
        };
        let axes: Vec<Option<usize>> = items.iter().map(|item| self.axis(mesh, item)).collect();
        axes.into_iter().collect()
    }

    fn axis(&mut self, mesh: usize, item: &Spanned<AttrValue>) -> Option<usize> {
        let axes = &self.meshes[mesh].axes;
        let names = || axes.iter().map(|a| a.0.as_str());
        let (AttrValue::Word(name) | AttrValue::Str(name)) = &item.node else {
            let expected = format!("axes of the mesh: {}", quoted_list(names()));
            self.diags.push(ResolveError::attribute(
                "communication",
                "axes",
                expected,
                item.span,
            ));
            return None;
        };
        let found = axes.iter().position(|a| a.0 == *name);
        if found.is_none() {
            let help = suggest(name, names(), || {
                format!("the axes are {}", quoted_list(names()))
            });
            self.diags
                .push(ResolveError::unknown("axis", name, help, item.span));
        }
        found
    }
}
