//! Losses.

use ddl_dialect::attr::Attr;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::scalar::{Cmp, Number};
use ddl_dialect::types::{DType, TensorType};

use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, attrs, dims};
use crate::import::onnx::node::GivenNode;

rows! {
    "NegativeLogLikelihoodLoss", "a sum of selected elements", likelihood;
    "SoftmaxCrossEntropyLoss", "`softmax_cross_entropy` for means without weights and `ignore_index`, else `log_softmax` and a sum of selected elements", cross_entropy;
}

fn cross_entropy(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (scores, labels) = (given.input(0)?, given.input(1)?);
    let shape = func.shape(scores);
    if shape.len() < 2 {
        return Err(NodeFault::wrong(
            "its scores have fewer than two dims",
            "a batch and classes",
        ));
    }
    let plain = given.optional(2).is_none()
        && !given.has("ignore_index")
        && !given.wants(1)
        && given.text_or("reduction", "mean")? == "mean";
    if plain {
        let logits = func.moved(scores, 1, shape.len() - 1)?;
        let made = func.row("softmax_cross_entropy", &[logits, labels], attrs([]))?;
        return Ok(vec![func.convert(made, func.dtype(scores))]);
    }
    let logs = func.row("log_softmax", &[scores], attrs([("dim", Attr::Int(1))]))?;
    Ok(vec![selected(func, given, (logs, labels))?, logs])
}

fn likelihood(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    Ok(vec![selected(
        func,
        given,
        (given.input(0)?, given.input(1)?),
    )?])
}

/// −logs[label], weighted, without labels that are ignored.
fn selected(
    func: &mut GraphImporter<'_>,
    given: &GivenNode<'_>,
    (logs, labels): (Val, Val),
) -> Result<Val, NodeFault> {
    let (shape, dtype) = (func.shape(logs), func.dtype(logs));
    if shape.len() < 2 {
        return Err(NodeFault::wrong(
            "its scores have fewer than two dims",
            "a batch and classes",
        ));
    }
    let labels = func.convert(labels, DType::I64);
    let kept: Vec<usize> = (0..shape.len()).filter(|&d| d != 1).collect();
    let wide = func.broadcast(labels, &shape, &kept)?;
    let classes = func.indices(&shape, 1, DType::I64)?;
    let hot = func.compared(Cmp::Eq, classes, wide)?;
    let zero = func.like(logs, 0.0);
    let picked = func.select(hot, logs, zero)?;
    let picked = func.reduced(picked, "sum", &[1])?;
    let mut loss = func.unary("neg", picked)?;
    let mut weights: Option<Val> = None;
    if let Some(list) = given.optional(2) {
        func.fix(list);
        let list = func.broadcast(list, &shape, &[1])?;
        let of_label = func.select(hot, list, zero)?;
        weights = Some(func.reduced(of_label, "sum", &[1])?);
    }
    if let Some(ignored) = given.int("ignore_index")? {
        let ty = TensorType::new(func.shape(labels), DType::I64);
        let ignored = func.sketch.splat(ty, Number::Int(ignored.into()));
        let counts = func.compared(Cmp::Ne, labels, ignored)?;
        let one = func.like(loss, 1.0);
        let all = weights.unwrap_or(one);
        let none = func.like(loss, 0.0);
        weights = Some(func.select(counts, all, none)?);
    }
    if let Some(weights) = weights {
        loss = func.binary("mul", loss, weights)?;
    }
    let all: Vec<usize> = (0..func.ty(loss).ndim()).collect();
    match (given.text_or("reduction", "mean")?, weights) {
        ("none", _) => Ok(loss),
        ("sum", _) => func.reduced(loss, "sum", &all),
        ("mean", Some(weights)) => {
            let total = func.reduced(loss, "sum", &all)?;
            let weight = func.reduced(weights, "sum", &all)?;
            func.binary("div", total, weight)
        }
        ("mean", None) => func.row("mean", &[loss], attrs([("dims", dims(&all))])),
        (other, _) => {
            let dtype = dtype.name();
            let message = format!("its reduction `{other}` of `{dtype}` is unknown");
            Err(NodeFault::wrong(message, "`none`, `sum` or `mean`"))
        }
    }
}
