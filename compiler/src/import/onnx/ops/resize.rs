//! Resizing along each dim by itself: elements at constant places, weighted by constant numbers.

use ddl_dialect::build::Val;
use ddl_dialect::types::DType;

use super::gathers::along;
use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, axis};
use crate::import::onnx::node::GivenNode;
use crate::import::onnx::sketch::MAX_TABLE;

rows! {
    "Resize", "`broadcast_in_dim` for whole factors of `nearest`, else `gather` and weights, or a product where there are many; scales and sizes have to be known", resize;
    "Upsample", "as Resize", resize;
}

/// What a place of the result is made of: places and weights.
type Taps = Vec<(i64, f64)>;

/// How places of the result are found in the operand.
struct Sampling<'a> {
    mode: &'a str,
    nearest: &'a str,
    coordinates: &'a str,
    cubic: f64,
    excludes: bool,
    antialias: bool,
}

/// A dim that is resized.
#[derive(Clone, Copy)]
struct Resized {
    from: usize,
    to: usize,
    scale: f64,
    /// Beginning and end of the region, of `tf_crop_and_resize`.
    region: (f64, f64),
}

fn resize(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let mut x = given.input(0)?;
    let shape = func.shape(x);
    let late = given.version >= 11;
    let own: Vec<i64> = (0..shape.len() as i64).collect();
    let dims = given.ints("axes")?.unwrap_or(own);
    let dims: Vec<usize> = dims
        .iter()
        .map(|&d| axis(d, shape.len()))
        .collect::<Result<_, _>>()?;
    let sampling = Sampling {
        mode: given.text_or("mode", "nearest")?,
        nearest: given.text_or(
            "nearest_mode",
            if late { "round_prefer_floor" } else { "floor" },
        )?,
        coordinates: given.text_or(
            "coordinate_transformation_mode",
            if late { "half_pixel" } else { "asymmetric" },
        )?,
        cubic: given.float_or("cubic_coeff_a", -0.75)?,
        excludes: given.flag("exclude_outside", false)?,
        antialias: given.flag("antialias", false)?,
    };
    let list = |func: &mut GraphImporter<'_>, i: usize, what: &str| match given.optional(i) {
        Some(value) => func.floats(value, what),
        None => Ok(Vec::new()),
    };
    let scales = match given.floats("scales")? {
        Some(scales) => scales,
        None => list(func, if late { 2 } else { 1 }, "scales")?,
    };
    let sizes = if late {
        list(func, 3, "sizes")?
    } else {
        Vec::new()
    };
    let region = match late && sampling.coordinates == "tf_crop_and_resize" {
        true => list(func, 1, "region")?,
        false => Vec::new(),
    };
    let all = resized(given, &shape, &dims, (&scales, &sizes, &region))?;
    let outside = given.float_or("extrapolation_value", 0.0)?;
    let mut order: Vec<usize> = (0..dims.len()).collect();
    // What becomes smaller first leaves less to do.
    order.sort_by_key(|&i| all[i].to > all[i].from);
    for i in order {
        x = along_dim(func, x, dims[i], (&sampling, all[i]))?;
    }
    if !region.is_empty() {
        for (&dim, &one) in dims.iter().zip(&all) {
            let shape = func.shape(x);
            let inside = |i: usize| {
                let at = sampling.coordinate(i, one);
                let inside = (0.0..=one.from as f64 - 1.0).contains(&at);
                f64::from(u8::from(inside))
            };
            let kept: Vec<f64> = (0..one.to).map(inside).collect();
            let kept = func.numbers(DType::F32, &kept)?;
            let kept = func.convert(kept, DType::I1);
            let kept = func.channel(kept, dim, shape.len())?;
            let kept = func.spread(kept, &shape)?;
            let beyond = func.like(x, outside);
            x = func.select(kept, x, beyond)?;
        }
    }
    Ok(vec![x])
}

/// The dims as they are resized.
fn resized(
    given: &GivenNode<'_>,
    shape: &[usize],
    dims: &[usize],
    (scales, sizes, region): (&[f64], &[f64], &[f64]),
) -> Result<Vec<Resized>, NodeFault> {
    let n = dims.len();
    let wrong = |what: &str| {
        let message = format!("its {what} are not one for each dim");
        NodeFault::wrong(message, format!("{n} numbers above 0"))
    };
    let fits = |list: &[f64], what: &str| {
        let fits = list.len() == n && list.iter().all(|&v| v > 0.0 && v < 1e9);
        fits.then_some(()).ok_or_else(|| wrong(what))
    };
    let mut all = Vec::new();
    let ratio = |i: usize| sizes[i] / shape[dims[i]] as f64;
    let policy = given.text_or("keep_aspect_ratio_policy", "stretch")?;
    let common = match (sizes.is_empty(), policy) {
        (false, "not_larger") => {
            fits(sizes, "sizes").map(|()| Some((0..n).map(ratio).fold(f64::INFINITY, f64::min)))?
        }
        (false, "not_smaller") => {
            fits(sizes, "sizes").map(|()| Some((0..n).map(ratio).fold(0.0, f64::max)))?
        }
        _ => None,
    };
    for (i, &dim) in dims.iter().enumerate() {
        let from = shape[dim];
        let (to, scale) = if sizes.is_empty() {
            fits(scales, "scales")?;
            let region = match region.is_empty() {
                true => 1.0,
                false => region.get(i + n).unwrap_or(&1.0) - region.get(i).unwrap_or(&0.0),
            };
            ((from as f64 * region * scales[i]).floor(), scales[i])
        } else {
            fits(sizes, "sizes")?;
            match common {
                Some(scale) => ((scale * from as f64 + 0.5).floor(), scale),
                None => (sizes[i], ratio(i)),
            }
        };
        if from == 0 || !(1.0..1e9).contains(&to) {
            return Err(NodeFault::wrong(
                "it makes nothing of a dim",
                "sizes above 0",
            ));
        }
        let region = match region.is_empty() {
            true => (0.0, 1.0),
            false => (
                region.get(i).copied().unwrap_or(0.0),
                region.get(i + n).copied().unwrap_or(1.0),
            ),
        };
        all.push(Resized {
            from,
            to: to as usize,
            scale,
            region,
        });
    }
    Ok(all)
}

fn along_dim(
    func: &mut GraphImporter<'_>,
    x: Val,
    dim: usize,
    (sampling, one): (&Sampling<'_>, Resized),
) -> Result<Val, NodeFault> {
    if one.to.saturating_mul(8) > MAX_TABLE {
        return Err(NodeFault::unsupported(format!(
            "a dim of {} elements",
            one.to
        )));
    }
    let same = one.from == one.to && one.scale == 1.0 && one.region == (0.0, 1.0);
    if same && sampling.coordinates != "tf_half_pixel_for_nn" {
        return Ok(x);
    }
    let taps: Vec<Taps> = (0..one.to)
        .map(|i| sampling.taps(i, one))
        .collect::<Result<_, _>>()?;
    let most = taps.iter().map(Vec::len).max().unwrap_or(0);
    let place = |at: i64| at.clamp(0, one.from as i64 - 1);
    if most > 4 {
        return dense(func, x, dim, (&taps, one));
    }
    if most == 1 {
        let places: Vec<i64> = taps.iter().map(|taps| place(taps[0].0)).collect();
        return picked(func, x, dim, &places);
    }
    let dtype = func.dtype(x);
    let ndim = func.shape(x).len();
    let mut total: Option<Val> = None;
    for number in 0..most {
        let tap = |taps: &Taps| taps.get(number).copied().unwrap_or((taps[0].0, 0.0));
        let places: Vec<i64> = taps.iter().map(|taps| place(tap(taps).0)).collect();
        let weights: Vec<f64> = taps.iter().map(|taps| tap(taps).1).collect();
        if weights.iter().all(|&w| w == 0.0) {
            continue;
        }
        let part = picked(func, x, dim, &places)?;
        let weights = func.numbers(dtype, &weights)?;
        let weights = func.channel(weights, dim, ndim)?;
        let part = func.binary("mul", part, weights)?;
        total = Some(match total {
            Some(total) => func.binary("add", total, part)?,
            None => part,
        });
    }
    total.ok_or_else(|| NodeFault::wrong("all its weights are 0", "a place inside"))
}

/// The elements at these places along a dim.
fn picked(
    func: &mut GraphImporter<'_>,
    x: Val,
    dim: usize,
    places: &[i64],
) -> Result<Val, NodeFault> {
    let shape = func.shape(x);
    let n = shape[dim];
    let factor = places.len() / n;
    let whole = places.len() == n * factor && factor > 0;
    if whole
        && places
            .iter()
            .enumerate()
            .all(|(i, &at)| at as usize == i / factor)
    {
        // Each element so many times.
        let split = [&shape[..=dim], &[factor], &shape[dim + 1..]].concat();
        let dims: Vec<usize> = (0..split.len()).filter(|&d| d != dim + 1).collect();
        let spread = func.broadcast(x, &split, &dims)?;
        let mut merged = shape;
        merged[dim] = n * factor;
        return func.reshape(spread, &merged);
    }
    let step = places.get(1).map_or(1, |second| second - places[0]);
    let even = step > 0 && places.windows(2).all(|pair| pair[1] - pair[0] == step);
    if even {
        let (first, last) = (places[0] as usize, places[places.len() - 1] as usize);
        return func.cut(x, dim, (first, last + 1, step as usize));
    }
    let places = func.vector(places)?;
    along(func, x, places, dim)
}

/// A product with the matrix of all weights.
fn dense(
    func: &mut GraphImporter<'_>,
    x: Val,
    dim: usize,
    (taps, one): (&[Taps], Resized),
) -> Result<Val, NodeFault> {
    if one.from.saturating_mul(one.to) > MAX_TABLE {
        return Err(NodeFault::unsupported("many weights of a large dim"));
    }
    let mut matrix = vec![0.0; one.from * one.to];
    for (i, taps) in taps.iter().enumerate() {
        for &(at, weight) in taps {
            let at = at.clamp(0, one.from as i64 - 1) as usize;
            matrix[i * one.from + at] += weight;
        }
    }
    let matrix = func.numbers(func.dtype(x), &matrix)?;
    let matrix = func.reshape(matrix, &[one.to, one.from])?;
    let made = func.dot((x, matrix), (&[], &[]), (&[dim], &[1]))?;
    let last = func.shape(made).len() - 1;
    func.moved(made, last, dim)
}

impl Sampling<'_> {
    /// The place in the operand of place `i` of the result.
    fn coordinate(&self, i: usize, one: Resized) -> f64 {
        let (i, n, scale) = (i as f64, one.from as f64, one.scale);
        let width = n * scale;
        match self.coordinates {
            "asymmetric" => i / scale,
            "align_corners" if width == 1.0 || one.to == 1 => 0.0,
            "align_corners" => i * (n - 1.0) / (width - 1.0),
            "pytorch_half_pixel" if one.to == 1 => -0.5,
            "half_pixel_symmetric" => {
                let adjustment = one.to as f64 / width;
                n / 2.0 * (1.0 - adjustment) + (i + 0.5) / scale - 0.5
            }
            "tf_half_pixel_for_nn" => (i + 0.5) / scale,
            "tf_crop_and_resize" => {
                let (start, end) = one.region;
                match one.to {
                    1 => 0.5 * (start + end) * (n - 1.0),
                    to => start * (n - 1.0) + i * (end - start) * (n - 1.0) / (to as f64 - 1.0),
                }
            }
            _ => (i + 0.5) / scale - 0.5,
        }
    }

    fn taps(&self, i: usize, one: Resized) -> Result<Taps, NodeFault> {
        let at = self.coordinate(i, one);
        let floor = at.floor();
        let narrow = if self.antialias {
            one.scale.min(1.0)
        } else {
            1.0
        };
        let mut taps: Taps = match self.mode {
            "nearest" => {
                let whole = match self.nearest {
                    "floor" => floor,
                    "ceil" => at.ceil(),
                    "round_prefer_ceil" => (at + 0.5).floor(),
                    _ => (at - 0.5).ceil(),
                };
                return Ok(vec![(whole as i64, 1.0)]);
            }
            "linear" => {
                let reach = (1.0 / narrow).ceil() as i64;
                let weight = |at: f64| (1.0 - at.abs()).max(0.0);
                (1 - reach..=reach)
                    .map(|k| (floor as i64 + k, weight((floor + k as f64 - at) * narrow)))
                    .collect()
            }
            "cubic" => {
                let reach = (2.0 / narrow).ceil() as i64;
                let weight = |at: f64| self.cubic(at.abs());
                (1 - reach..=reach)
                    .map(|k| (floor as i64 + k, weight((floor + k as f64 - at) * narrow)))
                    .collect()
            }
            other => return Err(NodeFault::unsupported(format!("the mode `{other}`"))),
        };
        if self.excludes {
            let inside = |at: i64| at >= 0 && at < one.from as i64;
            taps.retain(|tap| inside(tap.0));
        }
        let total: f64 = taps.iter().map(|tap| tap.1).sum();
        if (self.excludes || self.antialias) && total != 0.0 {
            taps.iter_mut().for_each(|tap| tap.1 /= total);
        }
        Ok(taps)
    }

    /// The kernel of cubic convolution: Keys (1981), IEEE Trans. Acoustics 29(6), 1153–1160.
    fn cubic(&self, x: f64) -> f64 {
        let a = self.cubic;
        if x <= 1.0 {
            ((a + 2.0) * x - (a + 3.0)) * x * x + 1.0
        } else if x < 2.0 {
            ((a * x - 5.0 * a) * x + 8.0 * a) * x - 4.0 * a
        } else {
            0.0
        }
    }
}
