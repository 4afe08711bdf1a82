//! Views: arguments may be stored in shards of another shape than their own, so that fused
//! projections are split as in hand-written plans:
//! `%w: tensor<64x192xf32, [S(2)] as [64, 3, 4, 16]>`.
//!
//! Before `plan` a view is a pin on a value at rest, and ops see the tensor's own shape. `plan`
//! writes the program on the dims of the views ([`apply`]), of the pins and of its own
//! ([`propose`]), so that their factors are dims like others to signatures, costs and kernels. From
//! then on only an argument knows that it has another shape outside ([`Node::view`]): the text, the
//! manifest and the interpreter's feeding and reading. Inputs, outputs and checkpoints keep the
//! program's shape.

pub(crate) mod classes;
mod count;
mod refinement;
mod rewrite;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use self::classes::{Classes, ValueSite};
use self::refinement::{Refinement, StrideOrigin};
use crate::cost::compute::is_splat;
use crate::diag::{Diags, Unsupported, at};
use crate::graph::layout::Layout;
use crate::graph::{Dist, Func, Node, Program, Value};
use crate::names::Names;
use crate::normalize::unshare;
use crate::normalize::{cse, dce, fold};
use crate::options::Options;
use crate::phase::Phase;

/// A view that cannot be.
#[derive(Debug, Error, Diagnostic)]
enum ViewError {
    /// A view where none can be.
    #[error("`{value}` is not at rest, so it has no view")]
    #[diagnostic(
        code(ddl::verify::view),
        help(
            "before `plan`, views are for params, state and their next values; later, for arguments"
        )
    )]
    Place {
        value: String,
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A view whose dims are no factors of the tensor's.
    #[error("`{value}` has the shape {shape:?}, of which {view:?} is no view")]
    #[diagnostic(
        code(ddl::verify::view_factors),
        help(
            "each dim of the tensor is a product of adjacent dims of the view, in order: `[64, 3, 4, 16]` for `[64, 192]`"
        )
    )]
    Factors {
        value: String,
        shape: Vec<usize>,
        view: Vec<usize>,
        #[label("here")]
        at: Option<SourceSpan>,
    },
}

/// Checks that views occur only where the program's phase allows them.
///
/// # Errors
/// `ddl::verify::{view, view_factors}`.
pub(crate) fn check(program: &Program) -> Result<(), Diags> {
    let mut diags = Diags::new();
    let planned = program.phase >= Phase::Planned;
    let mut of = |rests: bool, value: &Value, dist: Option<&Dist>, span| {
        let may = rests && !planned;
        if let Some(fault) = fault(may, value, dist, span) {
            diags.push(fault);
        }
    };
    for nested in program.nested() {
        let (func, entry) = (nested.func, nested.around.is_none());
        for id in func.graph.order() {
            let node = func.graph.node(id);
            let rests = entry && node.kind.is_carried();
            for value in &node.results {
                of(rests, value, value.dist.as_ref(), node.span.map(at));
            }
        }
        for output in &func.outputs {
            let value = func.graph.value(output.value);
            let dist = output.dist.as_ref();
            of(output.tie.is_some(), value, dist, output.span.map(at));
        }
    }
    diags.or(())
}

/// What is wrong with the view of a distribution, if it has one.
///
/// - `may`: whether it may
fn fault(
    may: bool,
    value: &Value,
    dist: Option<&Dist>,
    at: Option<SourceSpan>,
) -> Option<ViewError> {
    let view = dist?.view.as_ref()?;
    let (name, shape) = (value.name.clone(), &value.ty.shape);
    if !may {
        return Some(ViewError::Place { value: name, at });
    }
    let factors = || ViewError::Factors {
        value: name,
        shape: shape.to_vec(),
        view: view.clone(),
        at,
    };
    Layout::of_view(shape, view).is_none().then(factors)
}

/// Writes a program on the dims of the views that are pinned, and of `given` ones by the name of
/// the argument.
///
/// - `is_cut`: whether the program is to be cut in stages
///
/// # Errors
/// `ddl::verify::view_factors` for a given view; `ddl::unsupported` for a view that splits the
/// layers of a loop that is to be cut.
pub(crate) fn apply(
    program: &mut Program,
    given: &BTreeMap<String, Vec<usize>>,
    is_cut: bool,
) -> Result<(), Diags> {
    let views = pinned(program, given)?;
    if views.is_empty() {
        return Ok(());
    }
    separate(program);
    let classes = Classes::of(program);
    if is_cut {
        layers_stay(program, &classes, &views)?;
    }
    let mut refinement = Refinement::none(&classes);
    for (&site, layout) in &views {
        pin(&mut refinement, site, layout);
    }
    refinement.spread();
    write(program, &refinement, &views);
    Ok(())
}

/// The program on the dims of all views that may save communication; `None` if there are none.
///
/// A view may help where a dim of an argument is later cut in parts whose own dims matter, such as
/// `[d, 3·h·e]` in `q`, `k` and `v` by heads; other dims that are later written as several are then
/// refined as well, so that uneven shards of them agree.
pub(crate) fn propose(program: &Program) -> Option<Program> {
    let mut written = program.clone();
    separate(&mut written);
    let program = &written;
    let classes = Classes::of(program);
    let mut all = Refinement::none(&classes);
    all.collect();
    let chosen = candidates(program, &classes);
    let is_fused = |class: usize| {
        let mut strides = all.strides(class);
        strides.any(|(_, origin)| origin == StrideOrigin::Cut) || all.strides(class).count() > 1
    };
    if !chosen.iter().any(|&class| is_fused(class)) {
        return None;
    }
    let mut refinement = Refinement::none(&classes);
    for class in chosen {
        for (stride, origin) in all.strides(class) {
            refinement.add(class, stride, origin);
        }
    }
    refinement.spread();
    let mut written = program.clone();
    write(&mut written, &refinement, &BTreeMap::new());
    let has_views = written.funcs.iter().any(Func::has_views);
    has_views.then_some(written)
}

/// The classes of the dims of params and state, or of all arguments if there are none, that every
/// op can have refined.
fn candidates(program: &Program, classes: &Classes) -> BTreeSet<usize> {
    let args = args(program);
    let any = args.iter().any(|(_, node)| node.kind.is_carried());
    let mut found = BTreeSet::new();
    for (site, node) in args {
        if node.kind.is_carried() || !any {
            let dims = 0..node.results[0].ty.ndim();
            found.extend(dims.map(|dim| classes.class(site, dim)));
        }
    }
    for class in classes.fixed() {
        found.remove(&class);
    }
    found
}

/// Gives every use of a splat its own: values that read or return one constant have nothing else in
/// common.
fn separate(program: &mut Program) {
    for func in &mut program.funcs {
        unshare::run(func);
        let mut names = Names::of(&func.graph);
        let mut seen = BTreeSet::new();
        for number in 0..func.outputs.len() {
            let value = func.outputs[number].value;
            let instance = func.graph.instance(value.node);
            let is_splat = instance.is_some_and(|instance| is_splat(&instance));
            if !seen.insert(value) && is_splat {
                let mut node = func.graph.node(value.node).clone();
                node.results[0].name = names.fresh(&node.results[0].name);
                let operands = func.graph.operands(value.node);
                func.outputs[number].value = func.graph.add(node, &operands).result(0);
            }
        }
    }
}

/// Refuses views that split the layers of a loop, of which stages store some each.
fn layers_stay(
    program: &Program,
    classes: &Classes,
    views: &BTreeMap<ValueSite, Layout>,
) -> Result<(), Diags> {
    let fixed: BTreeSet<usize> = classes.fixed().collect();
    let mut diags = Diags::new();
    for (site, node) in args(program) {
        let factors = views.get(&site).and_then(|layout| layout.0.first());
        let is_split = factors.is_some_and(|factors| factors.len() > 1);
        if is_split && fixed.contains(&classes.class(site, 0)) {
            diags.push(Unsupported {
                what: format!(
                    "a pipeline with a view that splits the layers of `{}`",
                    node.results[0].name
                ),
                instead: "other dims may have factors".to_owned(),
                at: node.span.map(at),
            });
        }
    }
    diags.or(())
}

/// The layouts of arguments with views.
fn pinned(
    program: &Program,
    given: &BTreeMap<String, Vec<usize>>,
) -> Result<BTreeMap<ValueSite, Layout>, Diags> {
    let (mut views, mut diags) = (BTreeMap::new(), Diags::new());
    for (site, node) in args(program) {
        let value = &node.results[0];
        let own = value.dist.as_ref().and_then(|dist| dist.view.as_ref());
        let Some(view) = own.or_else(|| given.get(&value.name)) else {
            continue;
        };
        match Layout::of_view(&value.ty.shape, view) {
            Some(layout) => {
                views.insert(site, layout);
            }
            None => diags.push(ViewError::Factors {
                value: value.name.clone(),
                shape: value.ty.shape.to_vec(),
                view: view.clone(),
                at: node.span.map(at),
            }),
        }
    }
    diags.or(views)
}

/// Adds the strides of a view.
fn pin(refinement: &mut Refinement<'_>, site: ValueSite, layout: &Layout) {
    for (dim, factors) in layout.0.iter().enumerate() {
        let class = refinement.classes.class(site, dim);
        let mut stride = 1;
        for factor in factors.iter().rev() {
            refinement.add(class, stride, StrideOrigin::Pin);
            stride *= factor;
        }
    }
}

/// Writes a program on refined dims.
///
/// - `views`: layouts that arguments must have
fn write(program: &mut Program, refinement: &Refinement<'_>, views: &BTreeMap<ValueSite, Layout>) {
    let mut held = views.clone();
    for (number, nested) in program.nested().enumerate() {
        let graph = &nested.func.graph;
        for id in graph.order() {
            for (result, value) in graph.node(id).results.iter().enumerate() {
                let site = (number, id.result(result));
                let layout = refinement.layout(site, value.ty.ndim());
                let fits = |dist: &Dist| layout.distribution(dist).is_some();
                if !value.dist.as_ref().is_none_or(fits) {
                    held.entry(site)
                        .or_insert_with(|| Layout::plain(&value.ty.shape));
                }
            }
        }
    }
    rewrite::run(program, refinement, &held);
    let options = Options::local(1);
    let passes = [fold::run, cse::run, dce::run];
    for pass in passes {
        pass(program, &options).expect("these passes have no errors");
    }
}

/// The arguments of all entries, with their nodes.
fn args(program: &Program) -> Vec<(ValueSite, &Node)> {
    let mut args = Vec::new();
    for (number, nested) in program.nested().enumerate() {
        let func = nested.func;
        if nested.around.is_none() {
            let own = func.args.iter();
            args.extend(own.map(|&arg| ((number, arg.result(0)), func.graph.node(arg))));
        }
    }
    args
}
