//! Two versions of the weights: gradients of the version before the newest.
//!
//! With `--schedule 2bw` the forward and the backward pass of step `t` read `W(t−1)`, and the update
//! takes their gradient from `W(t)`:
//!
//! ```text
//! W(t+1) = W(t) − lr·∇f(W(t−1)),   W(−1) = W(0)
//! ```
//!
//! or what another optimizer makes of it, whose state sees the same gradients. `W(t)` is the param,
//! `W(t−1)` the state `previous(w)`, whose next value is the param. All other entries read the param:
//! the newest version.
//!
//! # Source
//! Narayanan et al. (2021), Memory-Efficient Pipeline-Parallel DNN Training, arXiv:2006.09503, §3.1.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_pipeline::schedule::{self, Versions};

use super::backward::Gradients;
use super::optimizer::add_arg;
use crate::graph::{ArgKind, Func, NodeId, Output, PREVIOUS, ValueId};
use crate::names::Names;
use crate::options::Options;

/// Whether the schedule that is asked for has two versions of the weights.
pub(super) fn asked(options: &Options) -> bool {
    let named = options.pipeline.schedule.as_deref();
    let row = named.and_then(|name| schedule::find(name).ok());
    row.is_some_and(|row| row.versions == Versions::Two)
}

/// Lets all that has been made so far read the versions before: to be called between the backward pass
/// and the update. Returns the gradients, and each param with its version before.
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
    // What reads the new arguments stays where it stood.
    let order = [&func.args[..], &order].concat();
    func.graph.renumber(&order);
    (gradients, versions)
}

/// What was the newest version is the one before, in the next step.
pub(super) fn tie(func: &mut Func, versions: &[(NodeId, NodeId)]) {
    for &(param, old) in versions {
        let tie = func.args.iter().position(|&arg| arg == old);
        let newest: ValueId = param.result(0);
        func.outputs.push(Output::new(newest, tie));
    }
}
