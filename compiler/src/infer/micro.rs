//! Micro-batches: the time axis of `--microbatches`, and the batch dims.
//!
//! The batch of the main entry is divided; those of others only where a plan would not fit
//! otherwise ([`divide_others`]). The batch dim is the first dim of every data argument, unless
//! `--batch` names another. In a program without params and state, data cannot be told from
//! weights, so `--batch` has to name every batch dim. An argument by which alone samples come
//! together stays whole ([`keep_whole`]). This module sets the entries of the data arguments on
//! the time axis; `plan` decides those of all other values.

use ddl_dialect::op::OpDef;
use ddl_dialect::sbp::Sbp;

use super::error::InferError;
use super::mesh::undeclared;
use crate::diag::{Diags, at};
use crate::graph::{ArgKind, Dist, Func, Kind, Loop, MeshDecl, NodeId, Program, Value};
use crate::moments::times::{self, Times};
use crate::names::{quoted_list, suggest};
use crate::options::{OptionError, Options};

/// Name of the time axis.
const AXIS: &str = "micro";

/// The training entry: the first that reads a param and returns its next value; otherwise the
/// first that reads any param or state; otherwise the first.
pub(crate) fn main_entry(program: &Program) -> usize {
    let reads = |func: &Func, arg: usize| !func.graph.uses(func.args[arg].result(0)).is_empty();
    let kind = |func: &Func, arg: usize| func.graph.node(func.args[arg]).kind.clone();
    let trains = |func: &Func| {
        let mut ties = func.outputs.iter().filter_map(|output| output.tie);
        ties.any(|arg| matches!(kind(func, arg), Kind::Arg(ArgKind::Param)) && reads(func, arg))
    };
    let carries = |func: &Func| {
        let mut args = 0..func.args.len();
        args.any(|arg| kind(func, arg).is_carried() && reads(func, arg))
    };
    let find = |test: &dyn Fn(&Func) -> bool| program.funcs.iter().position(test);
    find(&trains).or_else(|| find(&carries)).unwrap_or(0)
}

/// Adds the time axis to the mesh, an open entry for it to every distribution, and the entries of
/// the main entry's data arguments. With one micro-batch and no slices it only checks `--batch`.
pub(crate) fn declare(program: &mut Program, options: &Options, diags: &mut Diags) {
    if program.funcs.is_empty() {
        return;
    }
    let main = main_entry(program);
    for (name, axis) in &options.batch {
        if let Err(error) = check(&program.funcs[main], name, *axis) {
            diags.push(error);
        }
    }
    // Slices alternate like micro-batches, so a single micro-batch with slices also needs a
    // timeline.
    let one = options.microbatches == 1 && !options.pipeline.is_sliced();
    if one || !diags.is_empty() {
        return;
    }
    let says_nothing = options.batch.is_empty() && !carries(&program.funcs[main]);
    if says_nothing {
        diags.push(OptionError {
            option: "--microbatches",
            problem: format!(
                "`@{}` has neither params nor state, so nothing says which arguments hold the batch",
                program.funcs[main].name
            ),
            help: "`--batch NAME=AXIS` says it; arguments that are not named stay whole".to_owned(),
        });
        return;
    }
    if program.meshes.is_empty() {
        program.meshes.push(undeclared());
    }
    let mesh = &mut program.meshes[0];
    if mesh.axes.iter().any(|(name, _)| name == AXIS) {
        diags.push(InferError::Axis {
            mesh: mesh.name.clone(),
            problem: "has twice the",
            axis: AXIS.to_owned(),
            legal: format!("`--microbatches` adds a time axis named `{AXIS}`"),
            at: mesh.span.map(at),
        });
        return;
    }
    let size = Some(options.microbatches);
    mesh.axes.insert(0, (AXIS.to_owned(), size));
    mesh.time = 1;
    let (axes, mesh) = (mesh.axes.len(), mesh.clone());
    program.for_each_func_mut(&mut open);
    split(&mut program.funcs[main], axes, options, diags);
    if diags.is_empty() {
        keep_whole(&mut program.funcs[main], &mesh, options);
    }
}

/// Keeps a data argument whole that `--batch` does not name, if only by it the samples of several
/// micro-batches come together, such as labels some of which a mean ignores: what is derived from
/// it alone is then computed before the micro-batches.
fn keep_whole(func: &mut Func, mesh: &MeshDecl, options: &Options) {
    if times::decide(func, Some(mesh)).is_ok() {
        return;
    }
    let value = |arg: NodeId| &func.graph.node(arg).results[0];
    let is_named = |arg: NodeId| {
        let mut names = options.batch.iter().map(|(name, _)| func.inside(name));
        names.any(|name| name == value(arg).name)
    };
    let open = func.args.iter().copied().filter(|&arg| !is_named(arg));
    let mut open: Vec<NodeId> = open.filter(|&arg| is_split(func, arg)).collect();
    open.sort_by_key(|&arg| value(arg).ty.bytes());
    for arg in open {
        let mut kept = func.clone();
        if let Some(dist) = &mut kept.graph.value_mut(arg.result(0)).dist {
            dist.sbp[0] = Some(Sbp::B);
        }
        let decided = times::decide(&kept, Some(mesh));
        if is_divided(&kept) && decided.is_ok_and(|times| divides_work(&kept, &times)) {
            *func = kept;
            return;
        }
    }
}

/// Whether most products and convolutions of an entry, or loops with some, run in micro-batches.
fn divides_work(func: &Func, times: &Times) -> bool {
    fn works(func: &Func, id: NodeId) -> bool {
        let inner = func.graph.as_loop(id).map(Loop::funcs).unwrap_or_default();
        let in_loop = |func: &&Func| func.graph.order().iter().any(|&id| works(func, id));
        let is_work = |def: &OpDef| ["dot_general", "convolution"].contains(&def.name);
        matches!(func.graph.node(id).kind, Kind::Op(def) if is_work(def))
            || inner.iter().any(in_loop)
    }
    let all = func.graph.order().into_iter().filter(|&id| works(func, id));
    let (varying, fixed): (Vec<NodeId>, Vec<NodeId>) = all.partition(|&id| times.varies(id));
    varying.len() > fixed.len()
}

/// Whether entries beside the main one may be [divided](divide_others): not if a call of the main
/// one is several steps, or its sequence is cut, too.
pub(crate) fn divides_others(options: &Options) -> bool {
    options.pipeline.steps_per_call <= 1 && options.pipeline.slices.is_none()
}

/// Divides the batches of the entries beside the main one into as many micro-batches, if their
/// samples need not come together.
pub(crate) fn divide_others(program: &mut Program, options: &Options) {
    let mesh = program.meshes.first().filter(|mesh| mesh.time > 0);
    let Some(mesh) = mesh.cloned() else {
        return;
    };
    let main = main_entry(program);
    for (index, func) in program.funcs.iter_mut().enumerate() {
        if index == main || is_divided(func) {
            continue;
        }
        let (mut divided, mut diags) = (func.clone(), Diags::new());
        split(&mut divided, mesh.axes.len(), options, &mut diags);
        if diags.is_empty() && times::decide(&divided, Some(&mesh)).is_ok() {
            *func = divided;
        }
    }
}

/// Whether an entry beside the main one could be [divided](divide_others).
pub(crate) fn can_be_divided(program: &Program, index: usize, options: &Options) -> bool {
    let (mut program, mut diags) = (program.clone(), Diags::new());
    let options = Options {
        microbatches: options.microbatches.max(2),
        ..options.clone()
    };
    if program.meshes.first().is_none_or(|mesh| mesh.time == 0) {
        declare(&mut program, &options, &mut diags);
    }
    divide_others(&mut program, &options);
    divides_others(&options) && diags.is_empty() && is_divided(&program.funcs[index])
}

/// Whether an entry of a program with a time axis has a data argument that is split along it.
pub(crate) fn is_divided(func: &Func) -> bool {
    func.args.iter().any(|&arg| is_split(func, arg))
}

/// Whether an argument is data that is split along the time axis.
fn is_split(func: &Func, arg: NodeId) -> bool {
    let node = func.graph.node(arg);
    let dist = node.results[0].dist.as_ref();
    let first = dist.and_then(|dist| *dist.sbp.first()?);
    matches!(node.kind, Kind::Arg(ArgKind::Data)) && first.is_some_and(|sbp| sbp != Sbp::B)
}

/// Sets the entries of an entry's data arguments on the time axis.
///
/// - `axes`: number of axes of the mesh, including the time axis
fn split(func: &mut Func, axes: usize, options: &Options, diags: &mut Diags) {
    let carried = carries(func);
    let mut split = false;
    for arg in func.args.clone() {
        if matches!(func.graph.node(arg).kind, Kind::Arg(ArgKind::Data)) {
            let entry = entry(func, arg, options, carried);
            let value = func.graph.value_mut(arg.result(0));
            let open = || Dist {
                mesh: 0,
                sbp: vec![None; axes],
                view: None,
            };
            value.dist.get_or_insert_with(open).sbp[0] = Some(entry);
            let samples = entry.split().map(|dim| value.ty.shape[dim]);
            let (name, span) = (value.name.clone(), func.graph.node(arg).span);
            if let Some(samples) = samples.filter(|&samples| samples < options.microbatches) {
                diags.push(InferError::Parts {
                    name,
                    samples,
                    parts: options.microbatches,
                    at: span.map(at),
                });
            }
            split |= entry != Sbp::B;
        }
    }
    if !split {
        diags.push(OptionError {
            option: "--microbatches",
            problem: format!("no argument of `@{}` holds a part of the batch", func.name),
            help: "`--batch NAME=AXIS` says along which dim of a data argument it lies".to_owned(),
        });
    }
}

/// Adds an open entry on the time axis to every distribution in a function.
fn open(func: &mut Func) {
    let add = |dist: &mut Option<Dist>| {
        if let Some(dist) = dist {
            dist.sbp.insert(0, None);
        }
    };
    for id in func.graph.order() {
        let results = func.graph.node_mut(id).results.iter_mut();
        results.for_each(|value| add(&mut value.dist));
    }
    func.outputs
        .iter_mut()
        .for_each(|output| add(&mut output.dist));
}

/// Whether the arguments of a function distinguish params and state from data.
fn carries(func: &Func) -> bool {
    let mut args = func.args.iter().map(|&id| func.graph.node(id));
    args.any(|node| node.kind.is_carried())
}

/// The entry of a data argument on the time axis.
///
/// - `carries`: whether the function distinguishes data from params and state, so that the first
///   dim
///   is the batch dim by default
pub(super) fn entry(func: &Func, arg: NodeId, options: &Options, carries: bool) -> Sbp {
    let value = &func.graph.node(arg).results[0];
    let mut said = options.batch.iter().rev();
    let axis = match said.find(|(name, _)| func.inside(name) == value.name) {
        Some((_, axis)) => *axis,
        None => (carries && value.ty.ndim() > 0).then_some(0),
    };
    axis.map_or(Sbp::B, Sbp::S)
}

/// Whether a `--batch` names a dim of a data argument.
fn check(func: &Func, name: &str, axis: Option<usize>) -> Result<(), OptionError> {
    let args = func.args.iter().map(|&id| func.graph.node(id));
    let data = args.filter(|node| matches!(node.kind, Kind::Arg(ArgKind::Data)));
    let values: Vec<&Value> = data.map(|node| &node.results[0]).collect();
    let names = || values.iter().map(|value| value.name.as_str());
    let refuse = |problem: String, help: String| OptionError {
        option: "--batch",
        problem,
        help,
    };
    let inside = func.inside(name);
    let Some(value) = values.iter().find(|value| value.name == inside) else {
        let problem = format!("`@{}` has no data argument `{name}`", func.name);
        let legal = || format!("its data arguments are {}", quoted_list(names()));
        return Err(refuse(problem, suggest(name, names(), legal)));
    };
    let ndim = value.ty.ndim();
    match axis.filter(|&axis| axis >= ndim) {
        None => Ok(()),
        Some(axis) => {
            let problem = format!("`{name}` has no dim {axis}");
            let help = format!("it is `{}`, so a dim is below {ndim}, or `none`", value.ty);
            Err(refuse(problem, help))
        }
    }
}
