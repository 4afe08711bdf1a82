//! Assigns every node the stage in which it runs.
//!
//! A stage, or chunk, is a mesh, so a program with one mesh has one stage. Two meshes of a program
//! have either no rank in common, or the same ranks in the same order; meshes with the same ranks
//! form a *group*, which runs several stages. Stages are numbered in the order of the meshes. An op
//! runs on the mesh of its results; an argument stays on the mesh where it rests; a loop and its
//! body lie on one mesh; the new value of a param or state returns to the mesh where it rests.
//! Values that cross stages become transfers in `boxing`.
//!
//! No program text can request recomputation yet, so no nodes are cloned.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::mesh::Mesh;
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::boxing::meshes;
use crate::diag::{Diags, Unsupported, at};
use crate::graph::{Func, Kind, Loop, NodeId, Program, Role, Value, ValueId};
use crate::options::Options;
use crate::phase::Phase;

/// An error of the `stage` phase.
#[derive(Debug, Error, Diagnostic)]
pub enum StageError {
    /// A rank is in two meshes, or twice in one.
    #[error("rank {rank} is in mesh `@{mesh}` and in mesh `@{other}`")]
    #[diagnostic(
        code(ddl::stage::overlap),
        help(
            "the meshes of a program are its stages: two have no rank in common, or the same ones in the same order"
        )
    )]
    Overlap {
        /// The rank.
        rank: usize,
        /// The first mesh.
        mesh: String,
        /// The other.
        other: String,
        /// Where the other is declared.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A mesh names a rank that the cluster does not have, or too few or many ranks.
    #[error("mesh `@{mesh}` {what}")]
    #[diagnostic(code(ddl::stage::ranks), help("the plan is for ranks 0 to {last}"))]
    Ranks {
        /// The mesh.
        mesh: String,
        /// What is wrong, without subject.
        what: String,
        /// The last rank there is.
        last: usize,
        /// Where it is declared.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A mesh has other time axes than the first.
    #[error("mesh `@{mesh}` has {found}, mesh `@{other}` {expected}")]
    #[diagnostic(
        code(ddl::stage::time),
        help("all stages of a program run the same micro-batches")
    )]
    Time {
        /// The mesh.
        mesh: String,
        /// Its time axes, in words.
        found: String,
        /// The first mesh.
        other: String,
        /// Its time axes, in words.
        expected: String,
        /// Where the mesh is declared.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// An op of the forward pass uses a value of the backward pass.
    #[error("`{value}` is of the forward pass, but uses `{used}` of the backward pass")]
    #[diagnostic(
        code(ddl::stage::role),
        help("a stage runs its forward part before its backward part: give it `role = backward`")
    )]
    Role {
        /// The first result of the op.
        value: String,
        /// What it uses.
        used: String,
        /// The op.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A value without a mesh, or an op whose results lie on several.
    #[error("`{value}` lies on no mesh of its own")]
    #[diagnostic(
        code(ddl::stage::unplaced),
        help("a planned program gives every value a mesh, and all results of an op the same")
    )]
    Unplaced {
        /// The value.
        value: String,
        /// Where it is made.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// Within forward, or within backward, data flows in a circle between stages.
    #[error("stages {stages} of `@{func}` wait for one another: {values}")]
    #[diagnostic(
        code(ddl::stage::cycle),
        help(
            "each stage runs its forward part, and its backward part, without a break in between, so within \
             one of them all values go to later stages, or all to earlier ones: cut elsewhere, or into fewer \
             stages. In a step that computes its own gradients, results of the types of float arguments and \
             one 0-d float (`--loss` names one of several) tell forward from backward"
        )
    )]
    Cycle {
        /// The stages on the circle.
        stages: String,
        /// The function.
        func: String,
        /// A value that goes to a later stage, and one that goes to an earlier one.
        values: String,
        /// Where the latter is made.
        #[label("this goes to an earlier stage")]
        at: Option<SourceSpan>,
    },
    /// The stage written on a node is not that of its mesh.
    #[error("`{value}` is in stage {found}, but lies on the mesh of stage {expected}")]
    #[diagnostic(
        code(ddl::stage::other),
        help("stages are numbered in the order of the meshes")
    )]
    Other {
        /// The node's first value.
        value: String,
        /// What is written.
        found: String,
        /// What its mesh says.
        expected: usize,
        /// The node.
        #[label("here")]
        at: Option<SourceSpan>,
    },
}

/// Assigns every node its stage and every tied result the distribution of its argument: takes a
/// planned program, returns a staged one.
///
/// # Errors
/// [`StageError`]; `ddl::unsupported` for a loop over several meshes.
pub fn run(mut program: Program, _options: &Options) -> Result<Program, Diags> {
    placement(&program)?;
    let mut diags = Diags::new();
    for func in &mut program.funcs {
        assign(func, &mut diags);
        for output in &mut func.outputs {
            if let Some(arg) = output.tie {
                let home = &func.graph.value(func.args[arg].result(0)).dist;
                output.dist.clone_from(home);
            }
        }
    }
    program.phase = Phase::Staged;
    diags.or(())?;
    check(&program)?;
    Ok(program)
}

/// Assigns stages to every node of a function and of its loops.
fn assign(func: &mut Func, diags: &mut Diags) {
    for id in func.graph.order() {
        match stage_of(func, id) {
            Ok(stage) => func.graph.node_mut(id).stage = Some(stage),
            Err(error) => diags.push(error),
        }
        let inner = func.graph.loop_mut(id).map(Loop::funcs_mut);
        inner
            .unwrap_or_default()
            .into_iter()
            .for_each(|inner| assign(inner, diags));
    }
}

/// The stages of a planned program that depend on one another cyclically.
pub(crate) fn cycle(program: &Program) -> Option<StageError> {
    let mut funcs = program.funcs.iter();
    funcs.find_map(|func| cycle_of(program, func))
}

/// The stages of a function that depend on one another cyclically.
fn cycle_of(program: &Program, func: &Func) -> Option<StageError> {
    let edges = circle(program, func)?;
    let stages: BTreeSet<usize> = edges.keys().map(|edge| edge.0).collect();
    let list: Vec<String> = stages.iter().map(usize::to_string).collect();
    // A circle has both.
    let later = edges.iter().find(|((from, to), _)| from < to)?;
    let earlier = edges.iter().find(|((from, to), _)| from > to)?;
    let words = |(&(from, to), value): (&(usize, usize), &ValueId)| {
        format!(
            "`{}` goes from {from} to {to}",
            func.graph.value(*value).name
        )
    };
    let made = func.graph.node(earlier.1.node);
    Some(StageError::Cycle {
        stages: list.join(", "),
        func: func.name.clone(),
        values: format!("{}, {}", words(later), words(earlier)),
        at: made.span.or(func.span).map(at),
    })
}

/// Checks that a program is legal in the state `staged`: meshes are disjoint or have the same
/// ranks, every node has the stage of its mesh, and neither the forward nor the backward parts of
/// stages depend on one another cyclically.
///
/// # Errors
/// [`StageError`].
pub fn check(program: &Program) -> Result<(), Diags> {
    placement(program)?;
    let mut diags = Diags::new();
    for func in &program.funcs {
        stages(func, None, &mut diags);
        if let Some(error) = cycle_of(program, func) {
            diags.push(error);
        }
        if program.meshes.len() > 1 {
            roles(program, func, &mut diags);
        }
    }
    diags.or(())
}

/// Checks that no op of the forward pass uses a value of the backward pass.
fn roles(program: &Program, func: &Func, diags: &mut Diags) {
    let is = |id: NodeId, role: Role| {
        let is_op = !func.graph.is_arg(id) && func.graph.node(id).role == role;
        is_op && is_of_part(program, func, id)
    };
    let forward = func.graph.order().into_iter();
    for id in forward.filter(|&id| is(id, Role::Forward)) {
        let operands = func.graph.operands(id);
        let used = operands.iter().find(|value| is(value.node, Role::Backward));
        if let Some(&used) = used {
            let node = func.graph.node(id);
            diags.push(StageError::Role {
                value: node.results[0].name.clone(),
                used: func.graph.value(used).name.clone(),
                at: node.span.map(at),
            });
        }
    }
}

/// Checks that every node of a function has the stage of its mesh; in a loop, the stage of the
/// loop.
fn stages(func: &Func, loop_: Option<usize>, diags: &mut Diags) {
    for id in func.graph.order() {
        let node = func.graph.node(id);
        match stage_of(func, id) {
            Ok(expected) if loop_.is_some_and(|loop_| loop_ != expected) => {
                diags.push(Unsupported {
                    what: format!("a loop over several meshes (`{}` in it)", node.op_name()),
                    instead: "all values of a loop lie on one mesh".to_owned(),
                    at: node.span.map(at),
                })
            }
            Ok(expected) if node.stage != Some(expected) => diags.push(StageError::Other {
                value: node.results[0].name.clone(),
                found: node.stage.map_or("no stage".to_owned(), |s| s.to_string()),
                expected,
                at: node.span.map(at),
            }),
            Ok(stage) => {
                for inner in func.graph.as_loop(id).map(Loop::funcs).unwrap_or_default() {
                    stages(inner, Some(stage), diags);
                }
            }
            Err(error) => diags.push(error),
        }
    }
}

/// Checks that meshes partition the ranks, and have the same time axes: no rank is used twice, and
/// all exist.
///
/// # Errors
/// [`StageError`].
pub(crate) fn placement(program: &Program) -> Result<(), Diags> {
    let mut diags = Diags::new();
    let mut owner: BTreeMap<usize, usize> = BTreeMap::new();
    let meshes = meshes(program)?;
    for (number, mesh) in meshes.iter().enumerate() {
        let is_other_stage = |other: &Mesh| other.ranks == mesh.ranks;
        if meshes[..number].iter().any(is_other_stage) {
            continue;
        }
        let place = program.meshes[number].span.map(at);
        let times = |mesh: &Mesh| -> Vec<usize> {
            let axes = mesh.axes[..mesh.time_axes()].iter();
            axes.map(|axis| axis.size).collect()
        };
        if times(mesh) != times(&meshes[0]) {
            let words = |mesh: &Mesh| match &times(mesh)[..] {
                [] => "no time axis".to_owned(),
                [size] => format!("a time axis of {size}"),
                sizes => format!("time axes of {sizes:?}"),
            };
            diags.push(StageError::Time {
                mesh: mesh.name.clone(),
                found: words(mesh),
                other: meshes[0].name.clone(),
                expected: words(&meshes[0]),
                at: place,
            });
        }
        if let Some(what) = wrong_ranks(mesh, program.header.ranks) {
            diags.push(StageError::Ranks {
                mesh: mesh.name.clone(),
                what,
                last: program.header.ranks.unwrap_or(mesh.len()).saturating_sub(1),
                at: place,
            });
        }
        for &rank in &mesh.ranks {
            if let Some(other) = owner.insert(rank, number) {
                diags.push(StageError::Overlap {
                    rank,
                    mesh: meshes[other].name.clone(),
                    other: mesh.name.clone(),
                    at: place,
                });
            }
        }
    }
    diags.or(())
}

/// What is wrong with the ranks of a mesh.
fn wrong_ranks(mesh: &Mesh, ranks: Option<usize>) -> Option<String> {
    let expected: usize = mesh.sizes()[mesh.time_axes()..].iter().product();
    if expected != mesh.len() {
        return Some(format!("names {} ranks for {expected} places", mesh.len()));
    }
    let beyond = mesh.ranks.iter().find(|&&r| ranks.is_some_and(|n| r >= n));
    beyond.map(|rank| format!("names rank {rank}"))
}

/// The stage of a node: the mesh on which all its results lie.
fn stage_of(func: &Func, id: NodeId) -> Result<usize, StageError> {
    let node = func.graph.node(id);
    let mut meshes = node.results.iter().map(|v| v.dist.as_ref().map(|d| d.mesh));
    let first = meshes.next().flatten();
    let same = meshes.all(|mesh| mesh == first);
    first.filter(|_| same).ok_or_else(|| StageError::Unplaced {
        value: node.results[0].name.clone(),
        at: node.span.map(at),
    })
}

/// The stages that values leave and enter, with the first value of each pair.
type Edges = BTreeMap<(usize, usize), ValueId>;

/// The dependency cycles of stages within forward or within backward. Arguments are not work. What
/// runs once, before or after all micro-batches, may cross stages in both directions: the update (a
/// norm of all gradients does), and what params are cut in, unless each step of a call has a turn
/// of its own for it.
fn circle(program: &Program, func: &Func) -> Option<Edges> {
    [Role::Forward, Role::Backward]
        .into_iter()
        .find_map(|role| {
            let mut edges = Edges::new();
            let works = |id: NodeId| {
                let node = func.graph.node(id);
                let is_op = !matches!(node.kind, Kind::Arg(_));
                let works = node.role == role && is_op && is_of_part(program, func, id);
                works.then(|| stage_of(func, id).ok()).flatten()
            };
            for id in func.graph.order() {
                for operand in func.graph.operands(id) {
                    if let (Some(from), Some(to)) = (works(operand.node), works(id))
                        && from != to
                    {
                        edges.entry((from, to)).or_insert(operand);
                    }
                }
            }
            let left = on_circles(edges);
            (!left.is_empty()).then_some(left)
        })
}

/// Whether an op runs in every micro-batch, or in a turn of its own.
fn is_of_part(program: &Program, func: &Func, id: NodeId) -> bool {
    let has_time = program.meshes.iter().any(|mesh| mesh.time > 0);
    let is_step = program.header.steps_per_call.is_none();
    let mut results = func.graph.node(id).results.iter();
    !(has_time && is_step) || results.any(|value| varies(value, program))
}

/// Whether a value differs between micro-batches.
fn varies(value: &Value, program: &Program) -> bool {
    let dist = value.dist.as_ref();
    let nd = dist.and_then(|dist| Some((dist.nd()?, program.meshes[dist.mesh].time)));
    nd.is_some_and(|(nd, time)| nd.varies(time))
}

/// The edges of a graph between nodes that lie on or between cycles: those left after sources and
/// sinks are removed repeatedly.
fn on_circles(mut edges: Edges) -> Edges {
    loop {
        let sources: BTreeSet<usize> = edges.keys().map(|e| e.0).collect();
        let targets: BTreeSet<usize> = edges.keys().map(|e| e.1).collect();
        let before = edges.len();
        edges.retain(|(from, to), _| targets.contains(from) && sources.contains(to));
        if edges.len() == before {
            return edges;
        }
    }
}
