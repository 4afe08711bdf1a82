//! `iota` along a dim that is written as several: the index is a sum.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{convert, make, make_as, splat_f64};
use ddl_dialect::types::{DType, TensorType};

use crate::builder::Builder;
use crate::graph::layout::Layout;
use crate::graph::{Func, NodeId, ValueId};
use crate::names::Names;

/// Builds an `iota` along `dim` in a layout, `Σ index(factor) · stride(factor)`, in place of
/// it: the sum, and all nodes for it. The sum has the name and the pin.
pub(super) fn count(
    func: &mut Func,
    iota: NodeId,
    layout: &Layout,
    dim: usize,
    names: &mut Names,
) -> (ValueId, Vec<NodeId>) {
    let node = func.graph.node(iota).clone();
    let value = &node.results[0];
    let ty = TensorType::new(layout.shape(), value.ty.dtype);
    // A sum of floats that were rounded is not the rounded index.
    let exact = match ty.dtype.is_float() {
        true => ty.with_dtype(DType::I64),
        false => ty.clone(),
    };
    let fresh = names.fresh(&format!("{}.plain", value.name));
    func.graph.value_mut(iota.result(0)).name = fresh;
    func.graph.value_mut(iota.result(0)).dist = None;
    let mut build = Builder::new(&mut func.graph, names, node.role);
    build.slice = node.slice;
    build.begin(format!("{}.index", value.name), node.span);
    let mark = build.mark();
    let mut stride: usize = layout.0[dim].iter().product();
    let mut sum = None;
    for (along, extent) in layout.range(dim).zip(&layout.0[dim]) {
        stride /= (*extent).max(1);
        let attrs = Attrs::none().with("dim", Attr::Int(along as i64));
        let mut term = make_as(&mut build, "iota", &[], attrs, exact.clone());
        if stride != 1 {
            let factor = splat_f64(&mut build, exact.clone(), stride as f64);
            term = make(&mut build, "mul", &[term, factor], Attrs::none());
        }
        sum = Some(match sum {
            Some(sum) => make(&mut build, "add", &[sum, term], Attrs::none()),
            None => term,
        });
    }
    let sum = sum.expect("a dim has factors");
    let sum = convert(&mut build, sum, ty.dtype);
    let made = build.made_since(mark);
    let sum = build.value(sum);
    let own = func.graph.value_mut(sum);
    own.name.clone_from(&value.name);
    own.dist = value
        .dist
        .as_ref()
        .and_then(|dist| layout.distribution(dist));
    (sum, made)
}
