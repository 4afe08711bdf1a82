//! Two versions of the weights: gradients with respect to the previous version.
//!
//! With `--schedule 2bw` the forward and the backward pass of step `t` read `W(t−1)`, and the
//! update applies their gradient to `W(t)`:
//!
//! ```text
//! W(t+1) = W(t) − lr·∇f(W(t−1)),   W(−1) = W(0)
//! ```
//!
//! or the corresponding update of another optimizer, whose state sees the same gradients. `W(t)` is
//! the param, `W(t−1)` the state `previous(w)`, whose next value is the param. All other entries
//! read the param: the newest version.
//!
//! # Source
//! Narayanan et al. (2021), Memory-Efficient Pipeline-Parallel DNN Training, arXiv:2006.09503,
//! §3.1.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_pipeline::schedule::{self, Versions};

use super::backward::Gradients;
use super::optimizer::add_arg;
use crate::graph::{ArgKind, Func, NodeId, Output, PREVIOUS, ValueId};
use crate::names::Names;
use crate::options::Options;

/// Whether the requested schedule uses two versions of the weights.
pub(super) fn asked(options: &Options) -> bool {
    let named = options.pipeline.schedule.as_deref();
    let row = named.and_then(|name| schedule::find(name).ok());
    row.is_some_and(|row| row.versions == Versions::Two)
}

/// Makes all existing ops read the previous versions: to be called between the backward pass and
/// the update. Returns the gradients, and each param with its previous version.
pub(super) fn read_previous(
    func: &mut Func,
    gradients: &Gradients,
) -> (Gradients, Vec<(NodeId, NodeId)>) {
    let mut names = Names::of(&func.graph);
    let mut order = func.graph.order();
    order.retain(|&id| !func.graph.is_arg(id));
    let (mut gradients, mut versions) = (gradients.clone(), Vec::new());
    for param in gradients
        .iter()
        .map(|&(param, _)| param)
        .collect::<Vec<_>>()
    {
        let value = func.graph.node(param).results[0].clone();
        let name = format!("previous({})", value.name);
        let attrs = Attrs::none().with(PREVIOUS, Attr::Str(value.name));
        let old = add_arg(func, &mut names, &name, value.ty, ArgKind::State, attrs);
        let (new, old_value) = (param.result(0), old.result(0));
        func.graph.replace_uses(new, old_value);
        let of_param = gradients.iter_mut().filter(|(_, grad)| *grad == new);
        of_param.for_each(|(_, grad)| *grad = old_value);
        versions.push((param, old));
    }
    // Readers of the new arguments keep their position.
    let order = [&func.args[..], &order].concat();
    func.graph.renumber(&order);
    (gradients, versions)
}

/// The current version becomes the previous one of the next step.
pub(super) fn tie(func: &mut Func, versions: &[(NodeId, NodeId)]) {
    for &(param, old) in versions {
        let tie = func.args.iter().position(|&arg| arg == old);
        let newest: ValueId = param.result(0);
        func.outputs.push(Output::new(newest, tie));
    }
}
