//! Library calls: descriptions of products and convolutions for the runtime.

use ddl_abi::{Convolution, Dtype, Product};
use ddl_dialect::build::LocalGraph;
use ddl_dialect::op::Instance;
use ddl_dialect::types::DType;

use super::Action;
use crate::kernel::collect::Site;
use crate::kernel::grid::contract::Contraction;
use ddlc::convolution::{Space, convolution_plan};
use ddlc::graph::{NodeId, ValueId};
use ddlc::ice;
use ddlc::memory::comm::dtype;
use ddlc::memory::place::Place;
use ddlc::schedule::kernel::product::product_plan;

/// The local program of each row for an op.
pub(super) fn locals(site: Site<'_>, id: NodeId) -> Vec<LocalGraph> {
    let graph = &site.func.graph;
    let Some(instance) = graph.instance(id) else {
        ice!("`{}` is no op", graph.node(id).results[0].name)
    };
    let operands = graph.operands(id);
    let values: Vec<_> = operands.iter().map(|&v| graph.value(v)).collect();
    site.ranks
        .localize(&instance, &values, &graph.node(id).results)
}

/// Locations of the result `to` and the two operands of an op.
pub(super) fn places(site: Site<'_>, id: NodeId, to: ValueId) -> [Place; 3] {
    let operands = site.func.graph.operands(id);
    [to, operands[0], operands[1]].map(|v| site.places.stored(site.func, v))
}

/// The only op of a local program.
fn only(local: &LocalGraph) -> Option<Instance> {
    let [op] = local.ops.as_slice() else {
        return None;
    };
    Some(op.instance(local))
}

/// The product equivalent to a local program.
pub(super) fn product(local: &LocalGraph) -> Option<Product> {
    let instance = only(local)?;
    let element = instance.results[0].dtype;
    if instance.operands.iter().any(|ty| ty.dtype != element) {
        return None;
    }
    let plan = product_plan(&instance)?;
    let strides = |s: [usize; 3]| s.map(|s| s as u64);
    Some(Product {
        dtype: dtype(element).code(),
        batch: plan.batch as u64,
        m: plan.m as u64,
        n: plan.n as u64,
        k: plan.k as u64,
        a: strides(plan.a),
        b: strides(plan.b),
        c: strides(plan.c),
        keep: 0.0f64.to_bits(),
        scale: 1.0f64.to_bits(),
        by_rate: [0.0f64.to_bits(); 2],
    })
}

/// The convolution equivalent to a local program.
///
/// - `tiles`: whether it may be computed by tiles
pub(super) fn convolution(local: &LocalGraph, tiles: bool) -> Option<Convolution> {
    let instance = only(local)?;
    let plan = convolution_plan(&instance)?;
    let space = |pick: fn(&Space) -> usize| plan.space.map(|dim| pick(&dim) as u64);
    let strides = |own: [isize; 3], pick: fn(&Space) -> isize| {
        let [a, b, c] = own.map(|s| s as i64);
        let [d, e, f] = plan.space.map(|dim| pick(&dim) as i64);
        [a, b, c, d, e, f]
    };
    Some(Convolution {
        dtype: dtype(instance.results[0].dtype).code(),
        groups: plan.groups as u64,
        batch: plan.batch as u64,
        features: plan.features as u64,
        channels: plan.channels as u64,
        input: space(|dim| dim.input),
        window: space(|dim| dim.window),
        output: space(|dim| dim.output),
        stride: space(|dim| dim.stride),
        dilation: space(|dim| dim.dilation),
        base: space(|dim| dim.base),
        low: plan.space.map(|dim| dim.low as i64),
        x: strides(plan.x, |dim| dim.x),
        k: strides(plan.k, |dim| dim.k),
        y: strides(plan.y, |dim| dim.y),
        k_start: plan.k_start as u64,
        tiles: u64::from(tiles),
    })
}

/// The generated kernel that corresponds to a library action.
pub(crate) fn contraction(action: &Action) -> Option<Contraction> {
    let dtype = |code| {
        let known = Dtype::from_code(code).and_then(|dtype| DType::parse(dtype.name()));
        known.unwrap_or_else(|| ice!("no element type has the code {code}"))
    };
    match action {
        Action::Product { products, .. } => {
            let dtype = dtype(products[0].dtype);
            let kind = match products.iter().all(Product::is_plain) {
                true => Contraction::Product,
                false => Contraction::Update,
            };
            Some(kind(dtype))
        }
        Action::Convolution { convolutions, .. } => {
            Some(Contraction::Convolution(dtype(convolutions[0].dtype)))
        }
        Action::Mark(_)
        | Action::Kernel { .. }
        | Action::Tile(_)
        | Action::Post(_)
        | Action::Wait(_)
        | Action::WaitBehind { .. }
        | Action::Moments { .. }
        | Action::Slots { .. }
        | Action::Repeat { .. }
        | Action::While { .. }
        | Action::Branch { .. } => None,
    }
}
