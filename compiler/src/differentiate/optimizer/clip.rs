//! Clipping by the global norm: all gradients are scaled by the same factor, so that their joint
//! norm is at most `clip`. Pascanu et al. (2013), On the difficulty of training recurrent neural
//! networks, ICML 2013.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Val};
use ddl_dialect::types::{DType, TensorType};

use super::super::backward::Gradients;
use super::update::Math;
use crate::builder::Builder;
use crate::graph::{Func, Role};
use crate::names::Names;

/// The gradients times min(1, clip / norm), norm = √Σ g² over the elements of all gradients, summed
/// in f32 (f64 if a gradient is f64), gradient by gradient and [slice by slice](square). Nothing is
/// added if `clip` is infinite.
///
/// A norm of zero leaves the gradients unchanged; a NaN norm makes all of them NaN.
pub(super) fn clipped(
    func: &mut Func,
    names: &mut Names,
    clip: f64,
    gradients: &Gradients,
) -> Gradients {
    if clip.is_infinite() {
        return gradients.clone();
    }
    let wide = gradients
        .iter()
        .any(|&(_, grad)| func.graph.value(grad).ty.dtype == DType::F64);
    let dtype = if wide { DType::F64 } else { DType::F32 };
    let mut build = Builder::new(&mut func.graph, names, Role::Update);
    build.begin("clip", None);
    let mut total: Option<Val> = None;
    for &(_, grad) in gradients {
        let grad = build.import(grad);
        let square = square(&mut build, grad, dtype);
        total = Some(match total {
            None => square,
            Some(total) => build::make(&mut build, "add", &[total, square], Attrs::none()),
        });
    }
    let Some(total) = total else {
        return Vec::new();
    };
    let scale = scale(&mut build, total, clip, dtype);
    gradients
        .iter()
        .map(|&(param, grad)| {
            let value = build.graph.value(grad).clone();
            build.begin(format!("clip({})", value.name), None);
            let grad = build.import(grad);
            let mark = build.mark();
            let mut math = Math {
                build: &mut build,
                ty: value.ty,
            };
            let factor = math.spread(scale);
            let clipped = math.op("mul", &[grad, factor]);
            build.name_if_new(clipped, mark, &format!("clip({})", value.name));
            (param, build.value(clipped))
        })
        .collect()
}

/// The sum of the squares of the elements, 0-d: for each index of the first dim, and then over
/// these. So the order of the sum of a gradient that has a slice per layer does not depend on where
/// its layers are cut into stages, and the first part, nearly all, can be shared out to threads.
fn square(build: &mut Builder<'_>, grad: Val, dtype: DType) -> Val {
    let grad = build::convert(build, grad, dtype);
    let square = build::make(build, "mul", &[grad, grad], Attrs::none());
    let ndim = build::Build::ty(build, square).ndim();
    let parts = [1..ndim, 0..ndim.min(1)].into_iter();
    parts
        .filter(|dims| !dims.is_empty())
        .fold(square, |sum, dims| {
            let attrs = Attrs::none()
                .with("combiner", Attr::Word("sum".to_owned()))
                .with("dims", Attr::ints(dims));
            build::make(build, "reduce", &[sum], attrs)
        })
}

/// min(1, clip / norm) from the square of the norm; both values are named.
fn scale(build: &mut Builder<'_>, total: Val, clip: f64, dtype: DType) -> Val {
    let mark = build.mark();
    let mut math = Math {
        build,
        ty: TensorType::scalar(dtype),
    };
    let norm = math.op("sqrt", &[total]);
    let (one, clip) = (math.constant(1.0), math.constant(clip));
    let ratio = math.op("div", &[clip, norm]);
    let scale = math.op("minimum", &[one, ratio]);
    build.name_if_new(norm, mark, "clip.norm");
    build.name_if_new(scale, mark, "clip.scale");
    scale
}
