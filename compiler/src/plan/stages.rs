//! Pipeline stages: cuts a plan for the ranks of one stage into the requested number of stages.
//!
//! The meshes of all stages have the same axes, and equal sizes if their groups are alike, so the
//! plan's distributions hold for every stage, and only the stage of each op is left to decide:
//!
//! - the ops of the forward pass keep their order, which is cut so that the longest stage (with its
//!   backward pass and update) is as short as possible; among nearly optimal cuts, the one with the
//!   fewest crossing bytes is taken ([`cut`]);
//! - an op of the backward pass runs on the stage of the forward ops whose derivative it is: those
//!   that read the same operands, subject to its dependences;
//! - params and state rest where they are read first, and are updated there;
//! - a loop over layers may be cut between any two of them ([`forward`]), together with everything
//!   that has a slice per layer ([`layers`], [`split`]);
//! - what depends on no argument is made in every stage that reads it ([`remade`]).
//!
//! The result is simulated ([`predict`]).

mod beside;
mod cut;
mod forward;
mod impossible;
mod layers;
mod memory;
mod place;
mod predict;
mod remade;
mod split;
mod table;

use miette::Diagnostic;
use thiserror::Error;

use self::layers::Layers;
use self::place::Placement;
pub(super) use self::table::SlotCosts;
use super::planned::Planned;
use super::prices::{StageSpeed, values_by_machine};
use crate::diag::Diags;
use crate::graph::{Func, Loop, MeshDecl, Program};
use crate::options::plan_file::error::PlanFileFault;
use crate::options::plan_file::{PlanFile, PlanFileError, StagePlan};
use crate::options::{OptionError, Options, RequestedStages};
use crate::schedule::time::moments::time_axes;

/// A program that has fewer ops than stages.
#[derive(Debug, Error, Diagnostic)]
#[error("`@{entry}` has {ops} op(s) and layers to be cut in {stages} stages")]
#[diagnostic(
    code(ddl::plan::stages),
    help("every stage needs an op of the forward pass, or a layer of a `repeat`")
)]
pub(super) struct TooManyStages {
    entry: String,
    ops: usize,
    stages: usize,
}

/// Cuts a plan for the ranks of one group into stages.
///
/// # Errors
/// `ddl::plan::stages`; `ddl::stage::cycle` if forward and backward ops cannot be told apart.
pub(super) fn run(
    asked: &RequestedStages,
    planned: &mut Planned,
    options: &Options,
) -> Result<(), Diags> {
    let homes = asked.row.homes(asked.groups, asked.stages / asked.groups);
    planned.foresee(options);
    let speed = |&home: &usize| StageSpeed {
        machine: planned.machine(home),
        slow: asked.largest() as f64 / asked.ranks[home] as f64,
    };
    planned.speeds = homes.iter().map(speed).collect();
    let program = &mut planned.program;
    let Some(mesh) = program.meshes.first().cloned() else {
        return Ok(());
    };
    let groups: Vec<MeshDecl> = (0..asked.groups)
        .map(|group| of_group(asked, &mesh, group))
        .collect();
    let stage_of = |stage: usize| MeshDecl {
        name: format!("stage{stage}"),
        ..groups[homes[stage]].clone()
    };
    let main = planned.main;
    let made = values_by_machine(planned.prices.as_deref(), &planned.entries);
    let speeds = &planned.speeds;
    let file = options.plan.as_deref();
    let given = file.and_then(|file| file.stages.as_ref());
    let layers = Layers::of(program, main);
    let whole = (!layers.is_empty()).then(|| program.clone());
    let mut cut = |program: &mut Program, layers: &Layers| -> Result<(), Diags> {
        let mut placement = Placement::default();
        let func = &program.funcs[main];
        let time = time_axes(program);
        let layer = (layers, main);
        let cuts = &options.pipeline.cuts;
        placement.main(func, &made, (speeds, &time), layer, (cuts, file.zip(given)))?;
        let (pieces, origins) = split::run(program, main, layers, &placement.bounds);
        planned.origins = origins;
        planned.cuts = std::mem::take(&mut placement.cuts);
        let order = std::iter::once(main).chain((0..program.funcs.len()).filter(|&n| n != main));
        for number in order {
            let chunks = placement.func(&program.funcs[number], number == main, &pieces[number]);
            write(&mut program.funcs[number], &chunks);
            let copies = remade::run(&mut program.funcs[number]);
            if number == main {
                planned.origins.0.extend(copies.0);
            }
        }
        program.meshes = (0..asked.stages).map(stage_of).collect();
        let steps = options.pipeline.steps_per_call;
        program.header.steps_per_call = (steps > 1).then_some(steps);
        Ok(())
    };
    cut(program, &layers)?;
    program.header.ranks = Some(options.ranks);
    let mut impossible = impossible::find(program);
    if let Some(whole) = whole.filter(|_| impossible.is_some()) {
        // A loop of the forward pass would return to layers of an earlier loop.
        *program = whole;
        cut(program, &Layers::default())?;
        impossible = impossible::find(program);
    }
    if let Some(impossible) = impossible {
        return Err(impossible);
    }
    if let Some((file, given)) = file.zip(given) {
        same_ranks(file, &given.value, &program.meshes)?;
    }
    program.header.ranks = Some(options.ranks);
    program.header.schedule = Some(asked.row.name.to_owned());
    if asked.ranks.iter().any(|&ranks| ranks != asked.largest()) {
        taken_by_all(asked, &planned.program)?;
    }
    predict::run(asked, planned, options);
    Ok(())
}

/// The mesh of a group: that of the plan, or one with the same axes and fewer ranks.
fn of_group(asked: &RequestedStages, mesh: &MeshDecl, group: usize) -> MeshDecl {
    let first: usize = asked.ranks[..group].iter().sum();
    let count = asked.ranks[group];
    let mut decl = mesh.clone();
    if count == asked.largest() {
        let ranks = mesh.ranks.clone().unwrap_or_else(|| (0..count).collect());
        decl.ranks = Some(ranks.into_iter().map(|rank| first + rank).collect());
        return decl;
    }
    // Divides the number of ranks by a common factor with each axis; the first axis takes the rest.
    let mut rest = count;
    for (_, size) in decl.axes.iter_mut().skip(mesh.time) {
        let own = common(rest, size.unwrap_or(1));
        (*size, rest) = (Some(own), rest / own);
    }
    if let Some((_, size)) = decl.axes.get_mut(mesh.time) {
        *size = size.map(|size| size * rest);
    }
    decl.ranks = Some((first..first + count).collect());
    decl
}

/// The greatest common divisor of two numbers, neither of which is zero.
fn common(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common(b, a % b) }
}

/// Checks that the smaller groups can use the plan of the largest.
///
/// # Errors
/// `ddl::options`.
fn taken_by_all(asked: &RequestedStages, program: &Program) -> Result<(), OptionError> {
    super::check(program).map_err(|_| OptionError {
        option: "--groups",
        problem: format!(
            "a plan for {} ranks is none for the other groups of {:?}: what is split does not divide so",
            asked.largest(),
            asked.ranks
        ),
        help: "groups that are alike, or `--mesh` or `--pin` for what is split otherwise".to_owned(),
    })
}

/// Checks that the stages of a given plan have the ranks that they get.
///
/// # Errors
/// `ddl::plan::other_program`.
fn same_ranks(
    file: &PlanFile,
    given: &[StagePlan],
    meshes: &[MeshDecl],
) -> Result<(), PlanFileError> {
    for (number, (stage, mesh)) in given.iter().zip(meshes).enumerate() {
        if let Some(ranks) = &stage.ranks
            && Some(&ranks.value) != mesh.ranks.as_ref()
        {
            let problem = format!("stage {number} is on ranks {:?}", ranks.value);
            let legal = format!(
                "its schedule has it on ranks {:?}; leave `ranks` out",
                mesh.ranks.as_deref().unwrap_or_default()
            );
            return Err(file.wrong(ranks.at, PlanFileFault::OtherProgram(problem, legal)));
        }
    }
    Ok(())
}

/// Writes the stage of every node into a function.
fn write(func: &mut Func, chunks: &place::Chunks) {
    for (&id, &chunk) in chunks {
        for value in &mut func.graph.node_mut(id).results {
            if let Some(dist) = &mut value.dist {
                dist.mesh = chunk;
            }
        }
        let inner = func.graph.loop_mut(id).map(Loop::funcs_mut);
        for inner in inner.unwrap_or_default() {
            inner.for_each_mut(&mut |inner| all_on(inner, chunk));
        }
    }
    for number in 0..func.outputs.len() {
        let output = &func.outputs[number];
        let home = output.tie.map_or(output.value.node, |arg| func.args[arg]);
        let chunk = chunks.get(&home).copied().unwrap_or(0);
        if let Some(dist) = &mut func.outputs[number].dist {
            dist.mesh = chunk;
        }
    }
}

/// Places all of a loop's function on one stage.
fn all_on(func: &mut Func, chunk: usize) {
    for id in func.graph.order() {
        for value in &mut func.graph.node_mut(id).results {
            if let Some(dist) = &mut value.dist {
                dist.mesh = chunk;
            }
        }
    }
    for output in &mut func.outputs {
        if let Some(dist) = &mut output.dist {
            dist.mesh = chunk;
        }
    }
}
