//! Extremes of rounded numbers are rounded extremes: rounding keeps the order of numbers, and NaNs.
//!
//! Only results are rounded then, where each number would be. Values with given distributions stay.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, convert, make};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::Class;
use ddl_dialect::types::DType;

use super::decompose::replace_with;
use crate::diag::Diags;
use crate::graph::{Func, NodeId, Program, ValueId};
use crate::names::Names;
use crate::options::Options;

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    program.for_each_func_mut(&mut run_on);
    Ok(())
}

fn run_on(func: &mut Func) {
    let old = func.graph.order();
    if !old.iter().any(|&id| rounded(func, id).is_some()) {
        return;
    }
    let mut names = Names::of(&func.graph);
    let mut order = Vec::with_capacity(old.len());
    for id in old {
        let Some(found) = rounded(func, id) else {
            order.push(id);
            continue;
        };
        let make = |build: &mut dyn Build, values: &[Val]| {
            let extreme = make(build, "reduce", values, found.attrs.clone());
            vec![convert(build, extreme, found.dtype)]
        };
        order.extend(replace_with(func, &mut names, id, &[found.exact], make));
        order.retain(|&other| other != found.rounding);
        func.graph.remove(found.rounding);
    }
    func.graph.renumber(&order);
}

/// An extreme of rounded numbers: what is rounded, and how.
struct Rounded {
    exact: ValueId,
    rounding: NodeId,
    dtype: DType,
    attrs: Attrs,
}

/// The extreme of numbers that are rounded to 16 bits for nothing else.
fn rounded(func: &Func, id: NodeId) -> Option<Rounded> {
    let graph = &func.graph;
    let Class::Reduce(reduction) = graph.class(id)? else {
        return None;
    };
    let instance = graph.instance(id)?;
    let (combiner, _) = reduction(&instance);
    let value = *graph.operands(id).first()?;
    let conversion = graph.instance(value.node)?;
    let exact = *graph.operands(value.node).first()?;
    let dtypes = [graph.value(exact).ty.dtype, instance.results[0].dtype];
    let is_rounding = matches!(dtypes, [DType::F32, DType::BF16 | DType::F16]);
    let is_free = |id: NodeId| {
        let node = graph.node(id);
        node.required.is_none() && node.results[0].dist.is_none()
    };
    let fits = matches!(combiner, Combiner::Max | Combiner::Min)
        && conversion.def.name == "convert"
        && is_rounding
        && graph.uses(value).len() == 1
        && !func.returns(value)
        && is_free(id)
        && is_free(value.node);
    fits.then(|| Rounded {
        exact,
        rounding: value.node,
        dtype: dtypes[1],
        attrs: instance.attrs.clone(),
    })
}
