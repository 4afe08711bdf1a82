//! `layer "name"(%x, …) {forward_seconds = …, tables = [{tp = 2, …}]} : type`: an op whose cost
//! alone is known.

use ddl_grammar::ast::{self, AttrValue, Span, Spanned};

use super::Context;
use super::attrs::find_attr;
use super::body::OpSite;
use super::consts::Const;
use super::error::ResolveError;
use super::op::UntypedOperand;
use super::scope::FuncBuilder;
use crate::diag::at;
use crate::graph::layer::{Amount, CONDITIONS, COST, Figure, FigureKind, NAME, TABLES};
use crate::graph::{Kind, Layer, LayerCost, LayerTable, ValueId};

impl<'a> Context<'a> {
    /// A layer: its operands, its name, its cost, and its results as written.
    pub(super) fn layer(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        let operands = self.layer_operands(body, op, site);
        let facts = self.facts("layer", &op.attrs);
        let layer = self.cost(op);
        let Some(types) = &site.types else {
            self.diags.push(ResolveError::IllTyped {
                message: "the result types of a `layer` are not known".to_owned(),
                help: Some("write them: `layer \"name\"(…) {…} : tensor<…>`".to_owned()),
                at: at(op.name.span),
                operand: None,
            });
            return None;
        };
        let types = types.iter().map(|(ty, _)| ty.clone()).collect();
        let kind = Kind::Layer(Box::new(layer?));
        let mut node = self.node(kind, types, site, &op.name)?;
        facts?.set(&mut node);
        let count = node.results.len();
        let id = body.graph.add(node, &operands?);
        Some((0..count).map(|i| id.result(i)).collect())
    }

    fn layer_operands(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        let given = self.given(body, op, &site.names[0])?;
        let mut values = Vec::new();
        for (given, operand) in given.into_iter().zip(&op.operands) {
            match given {
                UntypedOperand::Value(value) => values.push(value),
                UntypedOperand::Literal(_) => {
                    self.untyped_literal(operand);
                    values.push(None);
                }
            }
        }
        values.into_iter().collect()
    }

    /// The name and the figures.
    fn cost(&mut self, op: &ast::Op) -> Option<Layer> {
        let mut cost = Some(LayerCost::default());
        let mut tables = None;
        for attr in &op.attrs {
            let name = attr.name.node.as_str();
            match name {
                TABLES => tables = Some(&attr.value),
                NAME if op.symbol.is_none() => {}
                _ if self.is_fact(name) => {}
                _ => self.cost_figure("layer", &[TABLES], attr, &mut cost),
            }
        }
        if find_attr(&op.attrs, COST[0].name).is_none() {
            self.missing("layer", COST[0], op.name.span);
            cost = None;
        }
        let name = self.layer_name(op);
        let tables = match tables {
            Some(value) => self.tables(value, cost.unwrap_or_default()),
            None => Some(Vec::new()),
        };
        Some(Layer {
            name: name?,
            cost: cost?,
            tables: tables?,
        })
    }

    /// The string after `layer`; in the generic form an attribute.
    fn layer_name(&mut self, op: &ast::Op) -> Option<String> {
        if let Some(symbol) = &op.symbol {
            return Some(symbol.node.clone());
        }
        match find_attr(&op.attrs, NAME).map(|attr| &attr.value.node) {
            Some(AttrValue::Str(name)) => Some(name.clone()),
            _ => {
                let name = Figure {
                    name: NAME,
                    kind: FigureKind::Count,
                    doc: "which part of the model it stands for, a string",
                };
                self.missing("layer", name, op.name.span);
                None
            }
        }
    }

    /// Reads one figure of a cost; `others` are the other attributes that its owner may have.
    fn cost_figure(
        &mut self,
        owner: &str,
        others: &[&'static str],
        attr: &ast::Attr,
        cost: &mut Option<LayerCost>,
    ) {
        let name = attr.name.node.as_str();
        let place = COST.iter().position(|figure| figure.name == name);
        let Some(place) = place else {
            let legal = COST.iter().map(|figure| figure.name);
            self.unknown_attr(owner, others.iter().copied().chain(legal), attr);
            *cost = None;
            return;
        };
        match (self.amount(owner, COST[place], &attr.value), cost) {
            (Some(amount), Some(cost)) => cost.set(place, amount),
            (_, cost) => *cost = None,
        }
    }

    /// The value of a figure.
    fn amount(
        &mut self,
        owner: &str,
        figure: Figure,
        value: &Spanned<AttrValue>,
    ) -> Option<Amount> {
        let before = self.diags.errors.len();
        let amount = self.constant(value).and_then(|value| legal(figure, &value));
        if amount.is_none() && self.diags.errors.len() == before {
            let expected = figure.kind.legal();
            let error = ResolveError::attribute(owner, figure.name, expected, value.span);
            self.diags.push(error);
        }
        amount
    }

    fn tables(&mut self, value: &Spanned<AttrValue>, base: LayerCost) -> Option<Vec<LayerTable>> {
        let AttrValue::List(items) = &value.node else {
            self.no_tables(value.span);
            return None;
        };
        let mut tables: Vec<LayerTable> = Vec::new();
        let mut fine = true;
        for item in items {
            let table = self.table(item, base);
            let same =
                |other: &LayerTable| table.is_some_and(|t| t.conditions() == other.conditions());
            if let Some(first) = tables.iter().position(same) {
                self.diags.push(ResolveError::Duplicate {
                    kind: "table",
                    name: conditions(&tables[first]),
                    first: Some(at(items[first].span)),
                    at: at(item.span),
                });
            }
            fine &= table.is_some();
            tables.extend(table);
        }
        fine.then_some(tables)
    }

    fn no_tables(&mut self, span: Span) {
        let expected = "a list of tables, such as `[{tp = 2, forward_seconds = 0.1}]`";
        self.diags
            .push(ResolveError::attribute("layer", TABLES, expected, span));
    }

    fn table(&mut self, item: &Spanned<AttrValue>, base: LayerCost) -> Option<LayerTable> {
        const OWNER: &str = "a table of a layer";
        let AttrValue::Dict(attrs) = &item.node else {
            self.no_tables(item.span);
            return None;
        };
        let (mut cost, mut given, mut fine) = (Some(base), [None; CONDITIONS.len()], true);
        for attr in attrs {
            let place = CONDITIONS.iter().position(|c| c.name == attr.name.node);
            match place {
                Some(place) => match self.amount(OWNER, CONDITIONS[place], &attr.value) {
                    Some(Amount::Number(number)) => given[place] = Some(number),
                    _ => fine = false,
                },
                None => {
                    let others = CONDITIONS.map(|condition| condition.name);
                    self.cost_figure(OWNER, &others, attr, &mut cost);
                }
            }
        }
        if fine && given.iter().all(Option::is_none) {
            self.missing(OWNER, CONDITIONS[0], item.span);
            return None;
        }
        let cost = cost.filter(|_| fine)?;
        let [tp, microbatch, recompute, tokens, context] = given;
        if context.is_some() && tokens.is_none() {
            self.missing(OWNER, CONDITIONS[3], item.span);
            return None;
        }
        Some(LayerTable {
            tp,
            microbatch,
            recompute,
            tokens,
            context,
            cost,
        })
    }

    fn missing(&mut self, owner: &str, figure: Figure, span: Span) {
        self.diags.push(ResolveError::MissingAttribute {
            owner: owner.to_owned(),
            name: figure.name,
            doc: figure.doc,
            at: at(span),
        });
    }
}

/// A constant as a figure, if it is a legal one.
fn legal(figure: Figure, value: &Const) -> Option<Amount> {
    match (figure.kind, value) {
        (FigureKind::Seconds, Const::Float(v)) => {
            (v.is_finite() && *v >= 0.0).then_some(Amount::Seconds(*v))
        }
        (FigureKind::Seconds, Const::Int(v)) => (*v >= 0).then_some(Amount::Seconds(*v as f64)),
        // Integers in texts are signed 64-bit numbers.
        (FigureKind::Bytes, Const::Int(v)) => i64::try_from(*v)
            .ok()
            .and_then(|v| u64::try_from(v).ok())
            .map(Amount::Number),
        (FigureKind::Count, Const::Int(v)) => {
            let number = u32::try_from(*v).ok().filter(|&n| n > 0)?;
            Some(Amount::Number(u64::from(number)))
        }
        (FigureKind::Share, Const::Float(v)) => {
            (0.0..=1.0).contains(v).then_some(Amount::Share(*v))
        }
        (FigureKind::Share, Const::Int(v)) => {
            (0..=1).contains(v).then_some(Amount::Share(*v as f64))
        }
        (FigureKind::Bytes | FigureKind::Count, Const::Float(_)) | (_, Const::DType(_)) => None,
    }
}

/// The text of the conditions of a table.
fn conditions(table: &LayerTable) -> String {
    let given = CONDITIONS.iter().zip(table.conditions());
    let given = given.filter_map(|(figure, n)| Some(format!("{} = {}", figure.name, n?)));
    given.collect::<Vec<_>>().join(", ")
}
