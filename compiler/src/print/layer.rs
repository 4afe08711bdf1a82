//! The attributes of a layer, the same in both forms.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attr;

use crate::graph::layer::{Amount, CONDITIONS, COST, TABLES};
use crate::graph::{Layer, LayerCost};

const WORKSPACE: &str = COST[4].name;

/// All figures of a layer; that of the workspace and the tables only if it has them.
pub(super) fn attrs(layer: &Layer) -> Vec<(&'static str, Attr)> {
    let costs = layer.tables.iter().map(|table| &table.cost);
    let workspace = costs
        .chain([&layer.cost])
        .any(|cost| cost.workspace_bytes > 0);
    let mut out = cost(&layer.cost, workspace);
    let tables = layer.tables.iter().map(|table| {
        let given = CONDITIONS.iter().zip(table.conditions());
        let given = given.filter_map(|(figure, number)| Some((figure.name, integer(number?))));
        let figures = given.chain(cost(&table.cost, workspace));
        let named = figures.map(|(name, value)| (name.to_owned(), value));
        Attr::Dict(named.collect::<BTreeMap<_, _>>())
    });
    let tables: Vec<Attr> = tables.collect();
    if !tables.is_empty() {
        out.push((TABLES, Attr::List(tables)));
    }
    out
}

fn cost(cost: &LayerCost, workspace: bool) -> Vec<(&'static str, Attr)> {
    let figures = COST.iter().zip(cost.amounts());
    let shown = figures.filter(|(figure, _)| workspace || figure.name != WORKSPACE);
    let attrs = shown.filter_map(|(figure, amount)| {
        let value = match amount? {
            Amount::Seconds(v) | Amount::Share(v) => Attr::Float(v),
            Amount::Number(v) => integer(v),
        };
        Some((figure.name, value))
    });
    attrs.collect()
}

fn integer(value: u64) -> Attr {
    Attr::Int(i64::try_from(value).unwrap_or(i64::MAX))
}
