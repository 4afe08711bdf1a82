//! Reductions, orders, running sums.

use ddl_dialect::attr::Attr;
use ddl_dialect::build::Val;
use ddl_dialect::types::DType;

use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{
    GraphImporter, NodeResults, attrs, axes, axis, dims, ints, word,
};
use crate::import::onnx::node::GivenNode;

rows! {
    "ArgMax", "`argmax`", extreme("argmax");
    "ArgMin", "`argmin`", extreme("argmin");
    "CumProd", "`reduce_window`", running;
    "CumSum", "`cumulative_sum`; its axis has to be known", running;
    "ReduceL1", "`reduce` of |x|", reduce;
    "ReduceL2", "`reduce` of x², and `sqrt`", reduce;
    "ReduceLogSum", "`reduce`, and `log`", reduce;
    "ReduceLogSumExp", "`reduce` of eˣ⁻ᵐ, m the largest", reduce;
    "ReduceMax", "`reduce`", reduce;
    "ReduceMean", "`mean`", reduce;
    "ReduceMin", "`reduce`", reduce;
    "ReduceProd", "`reduce`", reduce;
    "ReduceSum", "`reduce`; dims are an operand since version 13, of other reductions 18, which has to be known", reduce;
    "ReduceSumSquare", "`reduce` of x²", reduce;
    "TopK", "`top_k`, or `sort`; k is an operand since version 10, which has to be known", top_k;
}

type Made = Result<Val, NodeFault>;

fn reduce(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let along = match func.listed(given, "axes", 1)? {
        Some(list) if !list.is_empty() => axes(&list, shape.len())?,
        _ if given.flag("noop_with_empty_axes", false)? => Vec::new(),
        _ => (0..shape.len()).collect(),
    };
    let made = reduced(func, &given.proto.op_type, x, &along)?;
    match given.flag("keepdims", true)? {
        true => Ok(vec![func.kept(made, &shape, &along)?]),
        false => Ok(vec![made]),
    }
}

fn reduced(func: &mut GraphImporter<'_>, op: &str, x: Val, along: &[usize]) -> Made {
    let dtype = func.dtype(x);
    let is_bool = dtype == DType::I1;
    match op {
        "ReduceL1" => {
            let magnitude = func.unary("abs", x)?;
            func.reduced(magnitude, "sum", along)
        }
        "ReduceL2" => {
            let squares = func.binary("mul", x, x)?;
            let total = func.reduced(squares, "sum", along)?;
            let inside = if dtype.is_float() { dtype } else { DType::F64 };
            let total = func.convert(total, inside);
            let root = func.unary("sqrt", total)?;
            Ok(func.convert(root, dtype))
        }
        "ReduceLogSum" => {
            let total = func.reduced(x, "sum", along)?;
            func.unary("log", total)
        }
        "ReduceLogSumExp" => {
            let shape = func.shape(x);
            let most = func.reduced(x, "max", along)?;
            let finite = func.row("is_finite", &[most], attrs([]))?;
            let zero = func.like(most, 0.0);
            let most = func.select(finite, most, zero)?;
            let kept = func.kept(most, &shape, along)?;
            let less = func.binary("sub", x, kept)?;
            let raised = func.unary("exp", less)?;
            let total = func.reduced(raised, "sum", along)?;
            let log = func.unary("log", total)?;
            func.binary("add", log, most)
        }
        "ReduceMax" => func.reduced(x, if is_bool { "or" } else { "max" }, along),
        "ReduceMin" => func.reduced(x, if is_bool { "and" } else { "min" }, along),
        "ReduceMean" if dtype.is_float() => match along.is_empty() {
            true => Ok(x),
            false => func.row("mean", &[x], attrs([("dims", dims(along))])),
        },
        "ReduceMean" => {
            let count: usize = along.iter().map(|&d| func.shape(x)[d]).product();
            let total = func.reduced(x, "sum", along)?;
            func.with("div", total, count as f64)
        }
        "ReduceProd" => func.reduced(x, "prod", along),
        "ReduceSum" => func.reduced(x, "sum", along),
        _ => {
            let squares = func.binary("mul", x, x)?;
            func.reduced(squares, "sum", along)
        }
    }
}

fn extreme(row: &'static str) -> impl Fn(&mut GraphImporter<'_>, &GivenNode<'_>) -> NodeResults {
    move |func, given| {
        let mut x = given.input(0)?;
        let shape = func.shape(x);
        let dim = axis(given.int_or("axis", 0)?, shape.len())?;
        let last = given.flag("select_last_index", false)?;
        if last {
            x = func.reversed(x, dim)?;
        }
        let found = func.row(row, &[x], attrs([("dim", Attr::Int(dim as i64))]))?;
        let mut found = func.convert(found, DType::I64);
        if last {
            let end = func.like(found, shape[dim] as f64 - 1.0);
            found = func.binary("sub", end, found)?;
        }
        match given.flag("keepdims", true)? {
            true => Ok(vec![func.kept(found, &shape, &[dim])?]),
            false => Ok(vec![found]),
        }
    }
}

fn running(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let mut x = given.input(0)?;
    let shape = func.shape(x);
    let dim = axis(func.integer(given.input(1)?, "axis")?, shape.len())?;
    let is_sum = given.proto.op_type == "CumSum";
    let (backwards, exclusive) = (
        given.flag("reverse", false)?,
        given.flag("exclusive", false)?,
    );
    if shape[dim] == 0 {
        return Ok(vec![x]);
    }
    if backwards {
        x = func.reversed(x, dim)?;
    }
    if exclusive {
        let neutral = func.scalar(func.dtype(x), if is_sum { 0.0 } else { 1.0 });
        let (mut low, mut high) = (vec![0; shape.len()], vec![0; shape.len()]);
        (low[dim], high[dim]) = (1, -1);
        x = func.padded(x, neutral, &low, &high)?;
    }
    x = match is_sum {
        true => func.row(
            "cumulative_sum",
            &[x],
            attrs([("dim", Attr::Int(dim as i64))]),
        )?,
        false => {
            let mut window = vec![1; shape.len()];
            window[dim] = shape[dim] as i64;
            let mut low = vec![0; shape.len()];
            low[dim] = shape[dim] as i64 - 1;
            let attrs = attrs([
                ("combiner", word("prod")),
                ("window", ints(&window)),
                ("low", ints(&low)),
            ]);
            func.row("reduce_window", &[x], attrs)?
        }
    };
    if backwards {
        x = func.reversed(x, dim)?;
    }
    Ok(vec![x])
}

fn top_k(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let x = given.input(0)?;
    let shape = func.shape(x);
    let dim = axis(given.int_or("axis", -1)?, shape.len())?;
    let k = match given.int("k")? {
        Some(k) => k,
        None => func.integer(given.input(1)?, "k")?,
    };
    if usize::try_from(k).map_or(true, |k| k > shape[dim]) {
        let message = format!("it takes {k} of {}", shape[dim]);
        return Err(NodeFault::wrong(message, "at most as many as there are"));
    }
    let largest = given.flag("largest", true)?;
    if largest && dim + 1 == shape.len() {
        let found = func.rows("top_k", &[x], attrs([("k", Attr::Int(k))]), None)?;
        return Ok(vec![found[0], func.convert(found[1], DType::I64)]);
    }
    let direction = if largest { "descending" } else { "ascending" };
    let places = func.indices(&shape, dim, DType::I64)?;
    let attrs = attrs([
        ("dim", Attr::Int(dim as i64)),
        ("direction", word(direction)),
        ("keep", Attr::Int(k)),
    ]);
    func.rows("sort", &[x, places], attrs, None)
}
