//! Elements of images at places that are data.

use ddl_dialect::attr::Attr;
use ddl_dialect::build::Val;
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::constants::known_shape;
use super::products::product;
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, attrs, dims};
use crate::import::onnx::node::GivenNode;

rows! {
    "AffineGrid", "a product with the places of the grid; its size has to be known", affine;
    "GridSample", "`gather` and weights, in one to three dims", sample;
}

type Made = Result<Val, NodeFault>;

fn affine(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let theta = given.input(0)?;
    let size = known_shape(func, given.input(1)?, "size")?;
    let Some(space) = size.get(2..).filter(|space| (2..=3).contains(&space.len())) else {
        return Err(NodeFault::wrong(
            "its size has no two or three dims of space",
            "N, C, (D,) H, W",
        ));
    };
    let aligned = given.flag("align_corners", false)?;
    let dtype = func.dtype(theta);
    let whole: Vec<usize> = [space, &[1]].concat();
    let mut columns = Vec::new();
    // Along the last dim first.
    for (d, &n) in space.iter().enumerate().rev() {
        let place = |i: usize| match aligned {
            true if n > 1 => 2.0 * i as f64 / (n as f64 - 1.0) - 1.0,
            true => -1.0,
            false => (2.0 * i as f64 + 1.0) / n as f64 - 1.0,
        };
        if n > 1 << 18 {
            return Err(NodeFault::unsupported("a dim of many elements"));
        }
        let places: Vec<f64> = (0..n).map(place).collect();
        let places = func.numbers(dtype, &places)?;
        columns.push(func.broadcast(places, &whole, &[d])?);
    }
    let one = func.scalar(dtype, 1.0);
    columns.push(func.spread(one, &whole)?);
    let places = func.concat(&columns, space.len())?;
    let count: usize = space.iter().product();
    let places = func.reshape(places, &[1, count, space.len() + 1])?;
    let turned = func.transpose(theta, &[0, 2, 1])?;
    let made = product(func, places, turned)?;
    let shape = [&[size[0]], space, &[space.len()]].concat();
    Ok(vec![func.reshape(made, &shape)?])
}

/// How places outside of an image are read.
struct Outside<'a> {
    padding: &'a str,
    aligned: bool,
}

fn sample(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (x, grid) = (given.input(0)?, given.input(1)?);
    let (shape, places) = (func.shape(x), func.shape(grid));
    let space = shape.get(2..).unwrap_or_default().to_vec();
    let fits = (1..=3).contains(&space.len()) && places.len() == shape.len();
    if !fits || places.last() != Some(&space.len()) {
        return Err(NodeFault::wrong(
            "its grid does not fit",
            "places in the dims of its operand",
        ));
    }
    let mode = match given.text_or("mode", "linear")? {
        "bilinear" => "linear",
        "bicubic" => "cubic",
        other => other,
    };
    let outside = Outside {
        padding: given.text_or("padding_mode", "zeros")?,
        aligned: given.flag("align_corners", false)?,
    };
    let points = [&[shape[0]], &places[1..places.len() - 1]].concat();
    let last = places.len() - 1;
    // For each dim, the taps: a place and a weight.
    let mut taps: Vec<Vec<(Val, Val)>> = Vec::new();
    for (d, &n) in space.iter().enumerate() {
        let at = func.at(grid, last, space.len() - 1 - d)?;
        let at = denormalized(func, at, n, outside.aligned)?;
        taps.push(match mode {
            "nearest" => {
                let at = edged(func, at, n, &outside)?;
                let whole = func.unary("round_nearest_even", at)?;
                let one = func.like(whole, 1.0);
                vec![(whole, one)]
            }
            "linear" => {
                let at = edged(func, at, n, &outside)?;
                let floor = func.unary("floor", at)?;
                let part = func.binary("sub", at, floor)?;
                let one = func.like(part, 1.0);
                let rest = func.binary("sub", one, part)?;
                let next = func.with("add", floor, 1.0)?;
                vec![(floor, rest), (next, part)]
            }
            "cubic" => {
                let floor = func.unary("floor", at)?;
                let part = func.binary("sub", at, floor)?;
                let mut four = Vec::new();
                for k in -1..=2 {
                    let place = func.with("add", floor, f64::from(k))?;
                    let weight = cubic(func, part, k)?;
                    four.push((place, weight));
                }
                four
            }
            other => return Err(NodeFault::unsupported(format!("the mode `{other}`"))),
        });
    }
    let count: usize = space.iter().product();
    let flat = func.reshape(x, &[shape[0], shape[1], count])?;
    let mut total: Option<Val> = None;
    let combinations: usize = taps.iter().map(Vec::len).product();
    for number in 0..combinations {
        let (mut index, mut weight) = (func.zeros(&points, DType::I64), None);
        let mut rest = number;
        for (d, &n) in space.iter().enumerate() {
            let (place, own) = taps[d][rest % taps[d].len()];
            rest /= taps[d].len();
            let (place, own) = inside(func, (place, own), n, &outside)?;
            let scaled = func.with("mul", index, n as f64)?;
            index = func.binary("add", scaled, place)?;
            weight = Some(match weight {
                Some(weight) => func.binary("mul", weight, own)?,
                None => own,
            });
        }
        let part = picked(func, flat, index)?;
        let weight = weight.expect("an image has a dim");
        let wide = func.shape(part);
        let kept: Vec<usize> = [0].into_iter().chain(2..wide.len()).collect();
        let weight = func.broadcast(weight, &wide, &kept)?;
        let weight = func.convert(weight, func.dtype(part));
        let part = func.binary("mul", part, weight)?;
        total = Some(match total {
            Some(total) => func.binary("add", total, part)?,
            None => part,
        });
    }
    Ok(vec![total.expect("a place has a tap")])
}

/// A place in −1 to 1 as an index.
fn denormalized(func: &mut GraphImporter<'_>, at: Val, n: usize, aligned: bool) -> Made {
    let up = func.with("add", at, 1.0)?;
    match aligned {
        true => func.with("mul", up, (n as f64 - 1.0) / 2.0),
        false => {
            let scaled = func.with("mul", up, n as f64 / 2.0)?;
            func.with("sub", scaled, 0.5)
        }
    }
}

/// A place moved to where `border` or `reflection` reads.
fn edged(func: &mut GraphImporter<'_>, at: Val, n: usize, outside: &Outside<'_>) -> Made {
    let last = n as f64 - 1.0;
    match outside.padding {
        "border" => {
            let least = func.with("maximum", at, 0.0)?;
            func.with("minimum", least, last)
        }
        "reflection" => {
            let (first, extent) = match outside.aligned {
                true => (0.0, last),
                false => (-0.5, n as f64),
            };
            if extent == 0.0 {
                return Ok(func.like(at, 0.0));
            }
            let moved = func.with("sub", at, first)?;
            let magnitude = func.unary("abs", moved)?;
            let rest = func.with("rem", magnitude, 2.0 * extent)?;
            let most = func.like(rest, extent);
            let beyond = func.compared(Cmp::Gt, rest, most)?;
            let turned = func.like(rest, 2.0 * extent);
            let turned = func.binary("sub", turned, rest)?;
            let back = func.select(beyond, turned, rest)?;
            func.with("add", back, first)
        }
        "zeros" => Ok(at),
        other => Err(NodeFault::unsupported(format!("the padding `{other}`"))),
    }
}

/// A whole place as an index, and its weight, which is 0 outside.
fn inside(
    func: &mut GraphImporter<'_>,
    (place, weight): (Val, Val),
    n: usize,
    outside: &Outside<'_>,
) -> Result<(Val, Val), NodeFault> {
    let place = match outside.padding {
        "reflection" => edged(func, place, n, outside)?,
        _ => place,
    };
    let least = func.with("maximum", place, 0.0)?;
    let within = func.with("minimum", least, n as f64 - 1.0)?;
    let weight = match outside.padding {
        "zeros" => {
            let same = func.compared(Cmp::Eq, within, place)?;
            let zero = func.like(weight, 0.0);
            func.select(same, weight, zero)?
        }
        _ => weight,
    };
    Ok((func.convert(within, DType::I64), weight))
}

/// The weight of tap `k` of cubic convolution.
fn cubic(func: &mut GraphImporter<'_>, part: Val, k: i32) -> Made {
    let a = -0.75;
    let far = k == -1 || k == 2;
    // The distance to the tap.
    let x = match k {
        -1 | 0 => func.with("add", part, f64::from(-k))?,
        _ => {
            let k = func.like(part, f64::from(k));
            func.binary("sub", k, part)?
        }
    };
    let coefficients = match far {
        true => [a, -5.0 * a, 8.0 * a, -4.0 * a],
        false => [a + 2.0, -(a + 3.0), 0.0, 1.0],
    };
    let mut total = func.like(x, coefficients[0]);
    for &coefficient in &coefficients[1..] {
        let scaled = func.binary("mul", total, x)?;
        total = func.with("add", scaled, coefficient)?;
    }
    Ok(total)
}

/// The elements of images at flat indices: [n, c, …] of [n, c, k] at [n, …].
fn picked(func: &mut GraphImporter<'_>, flat: Val, index: Val) -> Made {
    let (shape, places) = (func.shape(flat), func.shape(index));
    let attrs = attrs([
        ("offset_dims", dims(&[1])),
        ("collapsed_slice_dims", dims(&[2])),
        ("operand_batching_dims", dims(&[0])),
        ("start_indices_batching_dims", dims(&[0])),
        ("start_index_map", dims(&[2])),
        ("index_vector_dim", Attr::Int(places.len() as i64)),
        ("slice_sizes", dims(&[1, shape[1], 1])),
    ]);
    func.row("gather", &[flat, index], attrs)
}
