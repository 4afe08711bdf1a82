//! Attention and rotary positions.

use ddl_dialect::attr::Attr;
use ddl_dialect::build::Val;
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::elementwise::named_type;
use super::gathers::along;
use super::products::product;
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, attrs};
use crate::import::onnx::node::GivenNode;

rows! {
    "Attention", "`attention` without a mask, a cap and scores as a result, else products and `softmax`", attention;
    "RotaryEmbedding", "products with the sine and cosine of positions", rotary;
}

type Made = Result<Val, NodeFault>;

/// Queries, keys or values as [batch, heads, length, size].
fn heads(func: &mut GraphImporter<'_>, x: Val, count: Option<i64>) -> Made {
    match func.shape(x).as_slice() {
        [_, _, _, _] => Ok(x),
        &[batch, length, whole] => {
            let count = count.and_then(|count| usize::try_from(count).ok());
            let count = count.filter(|&count| count > 0 && whole.is_multiple_of(count));
            let count = count.ok_or_else(|| {
                let message = "its number of heads does not divide its last dim";
                NodeFault::wrong(message, "`q_num_heads` and `kv_num_heads`")
            })?;
            let split = func.reshape(x, &[batch, length, count, whole / count])?;
            func.transpose(split, &[0, 2, 1, 3])
        }
        shape => {
            let message = format!("its operand has {} dims", shape.len());
            Err(NodeFault::wrong(message, "three or four"))
        }
    }
}

fn attention(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let flat = func.shape(given.input(0)?).len() == 3;
    let (many, few) = (given.int("q_num_heads")?, given.int("kv_num_heads")?);
    let q = heads(func, given.input(0)?, many)?;
    let mut k = heads(func, given.input(1)?, few)?;
    let mut v = heads(func, given.input(2)?, few)?;
    let mut past = 0;
    if let (Some(old_k), Some(old_v)) = (given.optional(4), given.optional(5)) {
        past = func.shape(old_k).get(2).copied().unwrap_or(0);
        k = func.concat(&[old_k, k], 2)?;
        v = func.concat(&[old_v, v], 2)?;
    }
    if given.has("left_window_size") || given.has("right_window_size") {
        return Err(NodeFault::unsupported("windows"));
    }
    let (shape, keys) = (func.shape(q), func.shape(k));
    let (rows, columns) = (shape[2], keys[2]);
    let scale = 1.0 / (shape[3] as f64).sqrt();
    let scale = given.float_or("scale", scale)?;
    let causal = given.flag("is_causal", false)?;
    let plain = [3, 6].into_iter().all(|i| given.optional(i).is_none())
        && given.float_or("softcap", 0.0)? == 0.0
        && !given.wants(3)
        && !(causal && rows + past != columns);
    let (mut made, mut scores) = (None, None);
    if plain {
        let attrs = attrs([
            ("causal", Attr::Bool(causal)),
            ("scale", Attr::Float(scale)),
        ]);
        made = Some(func.row("attention", &[q, k, v], attrs)?);
    }
    if made.is_none() {
        let (made_, scores_) = composed(func, given, (q, k, v), (scale, causal, past))?;
        (made, scores) = (Some(made_), Some(scores_));
    }
    let mut made = made.expect("one of the two");
    if flat {
        let shape = func.shape(made);
        made = func.transpose(made, &[0, 2, 1, 3])?;
        made = func.reshape(made, &[shape[0], shape[2], shape[1] * shape[3]])?;
    }
    Ok([made, k, v].into_iter().chain(scores).collect())
}

/// Attention by products and a softmax; the result, and the scores that are asked for.
fn composed(
    func: &mut GraphImporter<'_>,
    given: &GivenNode<'_>,
    (q, mut k, mut v): (Val, Val, Val),
    (scale, causal, past): (f64, bool, usize),
) -> Result<(Val, Val), NodeFault> {
    let (shape, keys) = (func.shape(q), func.shape(k));
    let dtype = func.dtype(q);
    let (rows, columns) = (shape[2], keys[2]);
    if keys[1] != shape[1] {
        let times = shape[1].checked_div(keys[1]).unwrap_or(0);
        (k, v) = (repeated(func, k, times)?, repeated(func, v, times)?);
    }
    let half = scale.sqrt();
    let (left, right) = (func.with("mul", q, half)?, func.with("mul", k, half)?);
    let right = func.transpose(right, &[0, 1, 3, 2])?;
    let mut scores = product(func, left, right)?;
    let mode = given.int_or("qk_matmul_output_mode", 0)?;
    let mut shown = scores;
    let cap = given.float_or("softcap", 0.0)?;
    if cap > 0.0 {
        let small = func.with("div", scores, cap)?;
        let bent = func.unary("tanh", small)?;
        scores = func.with("mul", bent, cap)?;
        shown = if mode >= 1 { scores } else { shown };
    }
    let mut bias: Option<Val> = None;
    let least = func.scalar(dtype, f64::NEG_INFINITY);
    let none = func.scalar(dtype, 0.0);
    let mut hide = |func: &mut GraphImporter<'_>, seen: Val| {
        let part = func.select(seen, none, least)?;
        bias = Some(match bias {
            Some(bias) => func.binary("add", bias, part)?,
            None => part,
        });
        Ok::<(), NodeFault>(())
    };
    let lengths = given.optional(6);
    if causal {
        let square = [rows, columns];
        let row = func.indices(&square, 0, DType::I64)?;
        let column = func.indices(&square, 1, DType::I64)?;
        let first = match lengths {
            Some(lengths) => {
                let first = func.with("sub", lengths, rows as f64)?;
                func.reshape(first, &[shape[0], 1, 1, 1])?
            }
            None => func.scalar(DType::I64, past as f64),
        };
        let last = func.binary("add", row, first)?;
        let seen = func.compared(Cmp::Le, column, last)?;
        hide(func, seen)?;
    }
    if let Some(lengths) = lengths {
        let column = func.count(columns, DType::I64)?;
        let lengths = func.reshape(lengths, &[shape[0], 1, 1, 1])?;
        let seen = func.compared(Cmp::Lt, column, lengths)?;
        hide(func, seen)?;
    }
    if let Some(mask) = given.optional(3) {
        let own = func.shape(mask);
        let short = columns.saturating_sub(own.last().copied().unwrap_or(columns));
        let is_bool = func.dtype(mask) == DType::I1;
        let mut high = vec![0; own.len()];
        if let Some(last) = high.last_mut() {
            *last = short as i64;
        }
        let beyond = match is_bool {
            true => func.scalar(DType::I1, 0.0),
            false => func.scalar(func.dtype(mask), f64::NEG_INFINITY),
        };
        let mask = func.padded(mask, beyond, &vec![0; own.len()], &high)?;
        match is_bool {
            true => hide(func, mask)?,
            false => {
                let mask = func.convert(mask, dtype);
                bias = Some(match bias {
                    Some(bias) => func.binary("add", bias, mask)?,
                    None => mask,
                });
            }
        }
    }
    if let Some(bias) = bias {
        scores = func.binary("add", scores, bias)?;
    }
    if mode == 2 {
        shown = scores;
    }
    let inside = match given.int("softmax_precision")? {
        Some(number) => named_type(number)?,
        None => dtype,
    };
    let wide = func.convert(scores, inside);
    let mut weights = func.row("softmax", &[wide], attrs([("dim", Attr::Int(3))]))?;
    if let Some(bias) = bias {
        // A row that sees nothing is 0.
        let full = func.shape(weights);
        let bias = func.spread(bias, &full)?;
        let most = func.reduced(bias, "max", &[3])?;
        let least = func.like(most, f64::NEG_INFINITY);
        let sees = func.compared(Cmp::Gt, most, least)?;
        let sees = func.kept(sees, &full, &[3])?;
        let zero = func.scalar(inside, 0.0);
        weights = func.select(sees, weights, zero)?;
    }
    let weights = func.convert(weights, dtype);
    if mode == 3 {
        shown = weights;
    }
    Ok((product(func, weights, v)?, shown))
}

/// Each head so many times.
fn repeated(func: &mut GraphImporter<'_>, x: Val, times: usize) -> Made {
    let shape = func.shape(x);
    let (batch, heads, length, size) = (shape[0], shape[1], shape[2], shape[3]);
    let split = [batch, heads, times, length, size];
    let spread = func.broadcast(x, &split, &[0, 1, 3, 4])?;
    func.reshape(spread, &[batch, heads * times, length, size])
}

fn rotary(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let own = func.shape(x);
    let count = given.int("num_heads")?;
    let four = own.len() == 4;
    let x = match four {
        true => func.transpose(x, &[0, 2, 1, 3])?,
        false => {
            let split = heads(func, x, count)?;
            func.transpose(split, &[0, 2, 1, 3])?
        }
    };
    let shape = func.shape(x);
    let size = match given.int_or("rotary_embedding_dim", 0)? {
        0 => shape[3],
        n => usize::try_from(n).unwrap_or(0).min(shape[3]),
    };
    let half = size / 2;
    let mut caches = Vec::new();
    for i in [1, 2] {
        let cache = given.input(i)?;
        func.fix(cache);
        let rows = match given.optional(3) {
            Some(places) => along(func, cache, places, 0)?,
            None => cache,
        };
        let wide = [shape[0], shape[1], 1, half];
        let ndim = func.shape(rows).len();
        caches.push(match ndim {
            2 => {
                let spread = func.reshape(rows, &[1, shape[1], 1, half])?;
                func.spread(spread, &wide)?
            }
            _ => func.reshape(rows, &wide)?,
        });
    }
    let (cos, sin) = (caches[0], caches[1]);
    let turned = func.cut(x, 3, (0, size, 1))?;
    let rest = func.cut(x, 3, (size, shape[3], 1))?;
    let interleaved = given.flag("interleaved", false)?;
    let (first, second) = match interleaved {
        true => (
            func.cut(turned, 3, (0, size, 2))?,
            func.cut(turned, 3, (1, size, 2))?,
        ),
        false => (
            func.cut(turned, 3, (0, half, 1))?,
            func.cut(turned, 3, (half, size, 1))?,
        ),
    };
    let mut part = |a: Val, b: Val, row: &str| {
        let (left, right) = (
            func.binary("mul", a, first)?,
            func.binary("mul", b, second)?,
        );
        func.binary(row, left, right)
    };
    let (real, other) = (part(cos, sin, "sub")?, part(sin, cos, "add")?);
    let mut made = match interleaved {
        true => {
            let column = [shape[0], shape[1], shape[2], half, 1];
            let (real, other) = (func.reshape(real, &column)?, func.reshape(other, &column)?);
            let pairs = func.concat(&[real, other], 4)?;
            func.reshape(pairs, &[shape[0], shape[1], shape[2], size])?
        }
        false => func.concat(&[real, other], 3)?,
    };
    if size < shape[3] {
        made = func.concat(&[made, rest], 3)?;
    }
    let made = match four {
        true => func.transpose(made, &[0, 2, 1, 3])?,
        false => func.reshape(made, &own)?,
    };
    Ok(vec![made])
}
