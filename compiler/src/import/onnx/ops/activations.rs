//! Activations.

use ddl_dialect::build::Val;
use ddl_dialect::scalar::Cmp;

use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, attrs, word};
use crate::import::onnx::node::GivenNode;

rows! {
    "Celu", "max(0, x) + min(0, α (e^(x/α) − 1))", activation;
    "Elu", "x, or α (eˣ − 1) below 0", activation;
    "Gelu", "`gelu`", gelu;
    "HardSigmoid", "α x + β within 0 and 1", activation;
    "HardSwish", "x · HardSigmoid x with α = 1/6", activation;
    "LeakyRelu", "x, or α x below 0", activation;
    "Mish", "x · tanh(Softplus x)", activation;
    "PRelu", "x, or slope · x below 0", prelu;
    "Relu", "`relu`", activation;
    "Selu", "γ x, or γ α (eˣ − 1) below 0", activation;
    "Shrink", "x ± bias beyond ±λ, else 0", shrink;
    "Sigmoid", "`logistic`", activation;
    "Softplus", "ln(1 + eˣ) = max(x, 0) + ln(1 + e^−|x|)", activation;
    "Softsign", "x / (1 + |x|)", activation;
    "SwiGLU", "`swiglu` for α = 1, else a product", swiglu;
    "Swish", "x · logistic(α x); `silu` for α = 1", swish;
    "ThresholdedRelu", "x above α, else 0", activation;
}

type Made = Result<Val, NodeFault>;

fn activation(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (alpha, beta) = (given.float("alpha")?, given.float("beta")?);
    let name = given.proto.op_type.as_str();
    let beta = match name {
        "Selu" => given.float("gamma")?,
        _ => beta,
    };
    Ok(vec![activated(func, name, given.input(0)?, (alpha, beta))?])
}

/// An activation by name, as the recurrent ops have them, too.
///
/// - `alpha`, `beta`: its numbers; those of the specification if absent
pub(super) fn activated(
    func: &mut GraphImporter<'_>,
    name: &str,
    x: Val,
    (alpha, beta): (Option<f64>, Option<f64>),
) -> Made {
    let zero = func.like(x, 0.0);
    let curve = |func: &mut GraphImporter<'_>, alpha: f64| {
        let rise = func.unary("expm1", x)?;
        func.with("mul", rise, alpha)
    };
    match name {
        "Affine" => {
            let scaled = func.with("mul", x, alpha.unwrap_or(1.0))?;
            func.with("add", scaled, beta.unwrap_or(0.0))
        }
        "Celu" => {
            let alpha = alpha.unwrap_or(1.0);
            let scaled = func.with("div", x, alpha)?;
            let rise = func.unary("expm1", scaled)?;
            let curved = func.with("mul", rise, alpha)?;
            let (up, down) = (
                func.unary("relu", x)?,
                func.binary("minimum", zero, curved)?,
            );
            func.binary("add", up, down)
        }
        "Elu" => {
            let below = func.compared(Cmp::Lt, x, zero)?;
            let curved = curve(func, alpha.unwrap_or(1.0))?;
            func.select(below, curved, x)
        }
        "HardSigmoid" => {
            let scaled = func.with("mul", x, alpha.unwrap_or(0.2))?;
            let moved = func.with("add", scaled, beta.unwrap_or(0.5))?;
            let least = func.with("maximum", moved, 0.0)?;
            func.with("minimum", least, 1.0)
        }
        "HardSwish" => {
            let gate = activated(func, "HardSigmoid", x, (Some(1.0 / 6.0), Some(0.5)))?;
            func.binary("mul", x, gate)
        }
        "LeakyRelu" => {
            let below = func.compared(Cmp::Lt, x, zero)?;
            let scaled = func.with("mul", x, alpha.unwrap_or(0.01))?;
            func.select(below, scaled, x)
        }
        "Mish" => func.wide(x, |func, x| {
            let soft = activated(func, "Softplus", x, (None, None))?;
            let bent = func.unary("tanh", soft)?;
            func.binary("mul", x, bent)
        }),
        "Relu" => func.unary("relu", x),
        "ScaledTanh" => {
            let scaled = func.with("mul", x, beta.unwrap_or(1.0))?;
            let bent = func.unary("tanh", scaled)?;
            func.with("mul", bent, alpha.unwrap_or(1.0))
        }
        "Selu" => {
            let alpha = alpha.unwrap_or(f64::from(1.673_263_2_f32));
            let below = func.compared(Cmp::Le, x, zero)?;
            let curved = curve(func, alpha)?;
            let chosen = func.select(below, curved, x)?;
            func.with("mul", chosen, beta.unwrap_or(f64::from(1.050_701_f32)))
        }
        "Sigmoid" => func.unary("logistic", x),
        "Softplus" => {
            let magnitude = func.unary("abs", x)?;
            let falling = func.unary("neg", magnitude)?;
            let small = func.unary("exp", falling)?;
            let rest = func.unary("log1p", small)?;
            let up = func.unary("relu", x)?;
            func.binary("add", up, rest)
        }
        "Softsign" => {
            let magnitude = func.unary("abs", x)?;
            let scale = func.with("add", magnitude, 1.0)?;
            func.binary("div", x, scale)
        }
        "Tanh" => func.unary("tanh", x),
        "ThresholdedRelu" => {
            let bound = func.like(x, alpha.unwrap_or(1.0));
            let above = func.compared(Cmp::Gt, x, bound)?;
            func.select(above, x, zero)
        }
        _ => Err(NodeFault::unsupported(format!("the activation `{name}`"))),
    }
}

fn gelu(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let form = given.text_or("approximate", "none")?;
    let attrs = attrs([("approximate", word(form))]);
    func.rows("gelu", &[given.input(0)?], attrs, None)
}

fn prelu(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, mut slope) = (given.input(0)?, given.input(1)?);
    let shape = func.shape(x);
    if given.version < 7 && func.shape(slope).len() == 1 && shape.len() > 1 {
        slope = func.channel(slope, 1, shape.len())?;
    }
    let slope = func.spread(slope, &shape)?;
    let zero = func.like(x, 0.0);
    let below = func.compared(Cmp::Lt, x, zero)?;
    let scaled = func.binary("mul", slope, x)?;
    Ok(vec![func.select(below, scaled, x)?])
}

fn shrink(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let (lambda, bias) = (given.float_or("lambd", 0.5)?, given.float_or("bias", 0.0)?);
    let (least, most) = (func.like(x, -lambda), func.like(x, lambda));
    let (below, above) = (
        func.compared(Cmp::Lt, x, least)?,
        func.compared(Cmp::Gt, x, most)?,
    );
    let (up, down) = (func.with("add", x, bias)?, func.with("sub", x, bias)?);
    let zero = func.like(x, 0.0);
    let rest = func.select(above, down, zero)?;
    Ok(vec![func.select(below, up, rest)?])
}

fn swiglu(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let other = given.input(1)?;
    if given.float_or("alpha", 1.0)? == 1.0 {
        return Ok(vec![func.binary("swiglu", given.input(0)?, other)?]);
    }
    let gate = swish(func, given)?[0];
    Ok(vec![func.binary("mul", gate, other)?])
}

fn swish(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, alpha) = (given.input(0)?, given.float_or("alpha", 1.0)?);
    if alpha == 1.0 {
        return Ok(vec![func.unary("silu", x)?]);
    }
    let scaled = func.with("mul", x, alpha)?;
    let gate = func.unary("logistic", scaled)?;
    Ok(vec![func.binary("mul", x, gate)?])
}
