//! Recurrent networks, as a `repeat` over steps.

use ddl_dialect::build::Val;
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::activations::activated;
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults};
use crate::import::onnx::node::GivenNode;
use crate::import::onnx::sketch::FuncSketch;

rows! {
    "GRU", "a `repeat` for each direction, over the products of all inputs", recurrent;
    "LSTM", "a `repeat` for each direction, over the products of all inputs; peepholes, lengths, clipping", recurrent;
    "RNN", "a `repeat` for each direction, over the products of all inputs", recurrent;
}

type Made = Result<Val, NodeFault>;

/// An activation with its numbers.
#[derive(Clone, Copy)]
struct Bend<'a> {
    name: &'a str,
    alpha: Option<f64>,
    beta: Option<f64>,
}

/// One direction of a network.
struct Cell<'a> {
    op: &'a str,
    bends: Vec<Bend<'a>>,
    clip: Option<f64>,
    hidden: usize,
    /// Whether the recurrent product of a GRU comes before its reset gate.
    linear: bool,
    /// Whether an LSTM's forget gate is 1 less its input gate.
    coupled: bool,
    recurrent: Val,
    /// Of the recurrent product, for a GRU that is linear before its reset.
    bias: Option<Val>,
    peepholes: Option<Val>,
}

fn recurrent(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let op = given.proto.op_type.as_str();
    let gates = match op {
        "LSTM" => 4,
        "GRU" => 3,
        _ => 1,
    };
    let by_batch = given.flag("layout", false)?;
    let mut x = given.input(0)?;
    if func.shape(x).len() != 3 {
        return Err(NodeFault::wrong(
            "its operand has no three dims",
            "steps, a batch, features",
        ));
    }
    if by_batch {
        x = func.transpose(x, &[1, 0, 2])?;
    }
    let shape = func.shape(x);
    let (steps, batch) = (shape[0], shape[1]);
    let weights = func.shape(given.input(1)?);
    let &[directions, wide, _] = weights.as_slice() else {
        return Err(NodeFault::wrong(
            "its weights have no three dims",
            "directions, gates, features",
        ));
    };
    let hidden = wide / gates;
    let direction = given.text_or("direction", "forward")?;
    let expected = if direction == "bidirectional" { 2 } else { 1 };
    if directions != expected || func.shape(given.input(2)?) != [directions, wide, hidden] {
        return Err(NodeFault::wrong(
            "its weights have other shapes",
            "as its directions and gates",
        ));
    }
    let mask = match given.optional(4) {
        None => None,
        Some(lengths) => {
            let places = func.indices(&[steps, batch, 1], 0, DType::I64)?;
            let lengths = func.convert(lengths, DType::I64);
            let lengths = func.reshape(lengths, &[1, batch, 1])?;
            Some(func.compared(Cmp::Lt, places, lengths)?)
        }
    };
    let names = given.texts("activations")?;
    let mut alphas = given
        .floats("activation_alpha")?
        .unwrap_or_default()
        .into_iter();
    let mut betas = given
        .floats("activation_beta")?
        .unwrap_or_default()
        .into_iter();
    let defaults: &[&str] = match op {
        "LSTM" => &["Sigmoid", "Tanh", "Tanh"],
        "GRU" => &["Sigmoid", "Tanh"],
        _ => &["Tanh"],
    };
    let mut outputs = Vec::new();
    for number in 0..directions {
        let own = |i: usize| {
            let at = number * defaults.len() + i;
            let name = names.as_ref().and_then(|names| names.get(at).copied());
            name.unwrap_or(defaults[i])
        };
        let mut bends = Vec::new();
        for i in 0..defaults.len() {
            let name = own(i);
            let takes = |few: &[&str]| few.contains(&name);
            let alpha = [
                "Affine",
                "Elu",
                "HardSigmoid",
                "LeakyRelu",
                "ScaledTanh",
                "ThresholdedRelu",
            ];
            let alpha = if takes(&alpha) { alphas.next() } else { None };
            let beta = if takes(&["Affine", "HardSigmoid", "ScaledTanh"]) {
                betas.next()
            } else {
                None
            };
            bends.push(Bend { name, alpha, beta });
        }
        let part = |func: &mut GraphImporter<'_>, i: usize| match given.optional(i) {
            Some(value) => func.at(value, 0, number).map(Some),
            None => Ok(None),
        };
        let (input, recurrent) = (
            func.at(given.input(1)?, 0, number)?,
            func.at(given.input(2)?, 0, number)?,
        );
        let mut sums = func.dot((x, input), (&[], &[]), (&[2], &[1]))?;
        let linear = op == "GRU" && given.flag("linear_before_reset", false)?;
        let mut inner = None;
        if let Some(bias) = part(func, 3)? {
            let mut outside = func.cut(bias, 0, (0, wide, 1))?;
            let inside = func.cut(bias, 0, (wide, 2 * wide, 1))?;
            match linear {
                true => inner = Some(inside),
                false => outside = func.binary("add", outside, inside)?,
            }
            sums = func.binary("add", sums, outside)?;
        }
        let dtype = func.dtype(x);
        let start = |func: &mut GraphImporter<'_>, i: usize| match given.optional(i) {
            None => Ok(func.zeros(&[batch, hidden], dtype)),
            Some(value) => func.at(value, if by_batch { 1 } else { 0 }, number),
        };
        let mut carry = vec![start(func, 5)?];
        if op == "LSTM" {
            carry.push(start(func, 6)?);
        }
        let cell = Cell {
            op,
            bends,
            clip: given.float("clip")?,
            hidden,
            linear,
            coupled: given.flag("input_forget", false)?,
            recurrent,
            bias: inner,
            peepholes: if op == "LSTM" { part(func, 7)? } else { None },
        };
        let backwards = direction == "reverse" || number == 1;
        outputs.push(run(func, &cell, (sums, mask), &carry, (steps, backwards))?);
    }
    let mut results = Vec::new();
    let count = if op == "LSTM" { 3 } else { 2 };
    for i in 0..count {
        // Sequences have the direction after the step, last values before all.
        let dim = if i == 0 { 1 } else { 0 };
        let mut parts = Vec::new();
        for output in &outputs {
            let value = if i == 0 {
                output[count - 1]
            } else {
                output[i - 1]
            };
            let mut shape = func.shape(value);
            shape.insert(dim, 1);
            parts.push(func.reshape(value, &shape)?);
        }
        let mut whole = func.concat(&parts, dim)?;
        if by_batch {
            let order: &[usize] = if i == 0 { &[2, 0, 1, 3] } else { &[1, 0, 2] };
            whole = func.transpose(whole, order)?;
        }
        results.push(whole);
    }
    Ok(results)
}

/// The steps of one direction: the last carried values, then all outputs.
fn run(
    func: &mut GraphImporter<'_>,
    cell: &Cell<'_>,
    (sums, mask): (Val, Option<Val>),
    carry: &[Val],
    (steps, backwards): (usize, bool),
) -> NodeResults {
    let stacked: Vec<Val> = [sums].into_iter().chain(mask).collect();
    FuncSketch::repeat(
        func,
        steps,
        backwards,
        (carry, &stacked),
        |func, _, before, slices| {
            let mut next = stepped(func, cell, slices[0], before)?;
            let mut output = next[0];
            if let Some(&inside) = slices.get(1) {
                for (next, &before) in next.iter_mut().zip(before) {
                    *next = func.select(inside, *next, before)?;
                }
                let zero = func.like(output, 0.0);
                output = func.select(inside, output, zero)?;
            }
            Ok((next, vec![output]))
        },
    )
}

fn bent(func: &mut GraphImporter<'_>, cell: &Cell<'_>, which: usize, x: Val) -> Made {
    let bend = cell.bends[which];
    let x = match cell.clip {
        None => x,
        Some(bound) => {
            let least = func.with("maximum", x, -bound)?;
            func.with("minimum", least, bound)?
        }
    };
    activated(func, bend.name, x, (bend.alpha, bend.beta))
}

/// The next carried values.
fn stepped(
    func: &mut GraphImporter<'_>,
    cell: &Cell<'_>,
    sums: Val,
    before: &[Val],
) -> NodeResults {
    let (hidden, h) = (cell.hidden, before[0]);
    let gate = |func: &mut GraphImporter<'_>, value: Val, i: usize| {
        let last = func.shape(value).len().saturating_sub(1);
        func.cut(value, last, (i * hidden, (i + 1) * hidden, 1))
    };
    if cell.op == "GRU" {
        return gated(func, cell, sums, h);
    }
    let product = func.dot((h, cell.recurrent), (&[], &[]), (&[1], &[1]))?;
    let all = func.binary("add", sums, product)?;
    if cell.op == "RNN" {
        return Ok(vec![bent(func, cell, 0, all)?]);
    }
    let c = before[1];
    let seen = |func: &mut GraphImporter<'_>, x: Val, state: Val, i: usize| match cell.peepholes {
        None => Ok(x),
        Some(peepholes) => {
            let weight = gate(func, peepholes, i)?;
            let seen = func.binary("mul", state, weight)?;
            func.binary("add", x, seen)
        }
    };
    // Gates are in the order input, output, forget, cell; peepholes input, output, forget.
    let input = gate(func, all, 0)?;
    let input = seen(func, input, c, 0)?;
    let input = bent(func, cell, 0, input)?;
    let forget = match cell.coupled {
        true => {
            let one = func.like(input, 1.0);
            func.binary("sub", one, input)?
        }
        false => {
            let forget = gate(func, all, 2)?;
            let forget = seen(func, forget, c, 2)?;
            bent(func, cell, 0, forget)?
        }
    };
    let new = gate(func, all, 3)?;
    let new = bent(func, cell, 1, new)?;
    let (kept, added) = (
        func.binary("mul", forget, c)?,
        func.binary("mul", input, new)?,
    );
    let state = func.binary("add", kept, added)?;
    let output = gate(func, all, 1)?;
    let output = seen(func, output, state, 1)?;
    let output = bent(func, cell, 0, output)?;
    let shown = bent(func, cell, 2, state)?;
    Ok(vec![func.binary("mul", output, shown)?, state])
}

/// The next state of a GRU; gates are in the order update, reset, hidden.
fn gated(func: &mut GraphImporter<'_>, cell: &Cell<'_>, sums: Val, h: Val) -> NodeResults {
    let n = cell.hidden;
    let two = func.cut(cell.recurrent, 0, (0, 2 * n, 1))?;
    let last = func.cut(cell.recurrent, 0, (2 * n, 3 * n, 1))?;
    let product = func.dot((h, two), (&[], &[]), (&[1], &[1]))?;
    let first = func.cut(sums, 1, (0, 2 * n, 1))?;
    let mut gates = func.binary("add", first, product)?;
    if let Some(bias) = cell.bias {
        let bias = func.cut(bias, 0, (0, 2 * n, 1))?;
        gates = func.binary("add", gates, bias)?;
    }
    let update = func.cut(gates, 1, (0, n, 1))?;
    let update = bent(func, cell, 0, update)?;
    let reset = func.cut(gates, 1, (n, 2 * n, 1))?;
    let reset = bent(func, cell, 0, reset)?;
    let inner = match cell.linear {
        true => {
            let mut inner = func.dot((h, last), (&[], &[]), (&[1], &[1]))?;
            if let Some(bias) = cell.bias {
                let bias = func.cut(bias, 0, (2 * n, 3 * n, 1))?;
                inner = func.binary("add", inner, bias)?;
            }
            func.binary("mul", reset, inner)?
        }
        false => {
            let less = func.binary("mul", reset, h)?;
            func.dot((less, last), (&[], &[]), (&[1], &[1]))?
        }
    };
    let new = func.cut(sums, 1, (2 * n, 3 * n, 1))?;
    let new = func.binary("add", new, inner)?;
    let new = bent(func, cell, 1, new)?;
    let one = func.like(update, 1.0);
    let rest = func.binary("sub", one, update)?;
    let (added, kept) = (
        func.binary("mul", rest, new)?,
        func.binary("mul", update, h)?,
    );
    Ok(vec![func.binary("add", added, kept)?])
}
