//! Legality of a program in the state `boxed`.
//!
//! - Every value has a complete distribution on its mesh.
//! - The distributions of an op's operands and results form one of its signatures, all on one mesh;
//!   those of a loop are those of its body.
//! - Every communication is a step of the table; no node has requirements any more (`in` is gone).
//! - No op in a moment depends on a value that only the last moment completes ([`moments`]).
//! - Results have the distribution that the function returns, tied ones that of their argument; no
//!   partial value enters or leaves a function.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Instance, NdSignature};
use ddl_dialect::sbp::NdSbp;

use super::error::BoxingError;
use crate::conversion::table::{Step, is_distribution, validate};
use crate::diag::{Diags, at};
use crate::graph::border;
use crate::graph::{Comm, Dist, Func, Graph, Kind, Loop, NodeId, Program, ValueId};
use crate::moments;

/// Checks a program; reports all faults.
///
/// # Errors
/// [`BoxingError`].
pub fn check(program: &Program) -> Result<(), Diags> {
    let mut diags = Diags::new();
    let meshes = super::meshes(program)?;
    program.for_each_func(&mut |func| {
        for id in func.graph.order() {
            for result in 0..func.graph.node(id).results.len() {
                distribution(&func.graph, id.result(result), &meshes, &mut diags);
            }
        }
    });
    diags.or(())?;
    let mut diags = Diags::new();
    for entry in &program.funcs {
        entry.for_each(&mut |func| {
            let body = !std::ptr::eq(func, entry);
            for id in func.graph.order() {
                if let Err(error) = node(func, body, id, &meshes) {
                    diags.push(error);
                }
            }
            for number in 0..func.outputs.len() {
                if let Err(error) = output(func, body, number, &meshes) {
                    diags.push(error);
                }
            }
        });
    }
    diags.or(())?;
    let mut diags = Diags::new();
    let lie = |func: &Func, id: NodeId| {
        let operands = func.graph.operands(id).into_iter();
        operands.map(|value| func.graph.value(value).nd()).collect()
    };
    for func in &program.funcs {
        moments::check(func, &meshes, &lie, &mut diags);
    }
    diags.or(())
}

/// Reports a value without a complete distribution.
fn distribution(graph: &Graph, value: ValueId, meshes: &[Mesh], diags: &mut Diags) {
    let known = graph.value(value);
    let fits = |dist: &Dist| {
        let axes = meshes.get(dist.mesh).map(Mesh::ndim);
        dist.nd()
            .is_some_and(|nd| axes == Some(nd.0.len()) && is_distribution(&nd, known.ty.ndim()))
    };
    if !known.dist.as_ref().is_some_and(fits) {
        diags.push(BoxingError::undecided(graph, value));
    }
}

/// Checks one node, all of whose values have distributions; `body`: whether it is in a loop.
fn node(func: &Func, body: bool, id: NodeId, meshes: &[Mesh]) -> Result<(), BoxingError> {
    let graph = &func.graph;
    match &graph.node(id).kind {
        Kind::Loop(loop_) => repeated(graph, id, loop_),
        Kind::Arg(_) => border(func, body, id.result(0), meshes),
        Kind::Op(_) => op(graph, id, meshes),
        Kind::Comm(comm, axes) | Kind::Post(comm, axes) => {
            communication(graph, id, (*comm, axes), meshes).map_err(|why| BoxingError::Step {
                comm: comm.name(),
                value: graph.node(id).results[0].name.clone(),
                why,
                at: graph.node(id).span.map(at),
            })
        }
        // Layers do not occur: see `plan::layers`.
        Kind::Wait | Kind::Layer(_) => Ok(()),
    }
}

/// Checks that an op's operands and results form one of its signatures.
fn op(graph: &Graph, id: NodeId, meshes: &[Mesh]) -> Result<(), BoxingError> {
    let node = graph.node(id);
    let Some(instance) = graph.instance(id) else {
        return Ok(());
    };
    let operands = graph.operands(id);
    let mesh = place(graph, id.result(0)).0;
    let lie = |values: &mut dyn Iterator<Item = ValueId>| -> (bool, Vec<NdSbp>) {
        let places: Vec<_> = values.map(|v| place(graph, v)).collect();
        let here = places.iter().all(|(at, _)| *at == mesh);
        (here, places.into_iter().map(|(_, nd)| nd).collect())
    };
    let (operands_here, operand_nds) = lie(&mut operands.iter().copied());
    let (results_here, result_nds) = lie(&mut (0..node.results.len()).map(|r| id.result(r)));
    let signature = NdSignature {
        operands: operand_nds,
        results: result_nds,
    };
    let refuse = |legal: String| BoxingError::Signature {
        op: node.results[0].name.clone(),
        found: text(&signature),
        legal,
        at: node.span.map(at),
    };
    if node.required.is_some() {
        return Err(refuse("`in` is for planned and staged programs".to_owned()));
    }
    if !operands_here || !results_here {
        return Err(refuse(
            "all operands and results lie on one mesh".to_owned(),
        ));
    }
    if instance.nd_legal(&signature, &meshes[mesh]) {
        return Ok(());
    }
    Err(refuse(legal(&instance, &meshes[mesh])))
}

/// Checks that a loop's operands and results have the distributions of its body.
fn repeated(graph: &Graph, id: NodeId, loop_: &Loop) -> Result<(), BoxingError> {
    let node = graph.node(id);
    let lies = |func: &Func, number: usize| {
        let value = func.graph.value(func.outputs[number].value);
        value.dist.clone()
    };
    if let Some(wrong) = border::inside(loop_, lies).into_iter().next() {
        return Err(BoxingError::Output {
            value: wrong.value,
            found: show(Some(&wrong.found)),
            expected: show(Some(&wrong.expected)),
            at: node.span.map(at),
        });
    }
    let nds =
        |values: &mut dyn Iterator<Item = ValueId>| values.map(|v| place(graph, v).1).collect();
    let found = NdSignature {
        operands: nds(&mut graph.operands(id).into_iter()),
        results: nds(&mut (0..node.results.len()).map(|result| id.result(result))),
    };
    let expected = border::signature(loop_);
    if expected.as_ref() == Some(&found) && node.required.is_none() {
        return Ok(());
    }
    let body = expected.map_or("its body leaves it open".to_owned(), |expected| {
        format!("its body has {}", text(&expected))
    });
    Err(BoxingError::Signature {
        op: node.results[0].name.clone(),
        found: text(&found),
        legal: body,
        at: node.span.map(at),
    })
}

/// The signatures of an op on one axis, for a help line.
fn legal(instance: &Instance, mesh: &Mesh) -> String {
    let mut axes: Vec<usize> = mesh.sizes();
    axes.sort_unstable();
    axes.dedup();
    let mut all: Vec<String> = Vec::new();
    for size in axes {
        for signature in instance.signatures_on(size) {
            let text = signature.to_string();
            if !all.contains(&text) {
                all.push(text);
            }
        }
    }
    format!("on one axis it has {}", all.join("; "))
}

fn text(signature: &NdSignature) -> String {
    let list = |nds: &[NdSbp]| {
        let items: Vec<String> = nds.iter().map(NdSbp::to_string).collect();
        items.join(", ")
    };
    format!(
        "({}) → {}",
        list(&signature.operands),
        list(&signature.results)
    )
}

/// Checks that a node of communication is a step of the table; `Err` says why not.
fn communication(
    graph: &Graph,
    id: NodeId,
    (comm, axes): (Comm, &[usize]),
    meshes: &[Mesh],
) -> Result<(), String> {
    let operands = graph.operands(id);
    let [source] = operands[..] else {
        return Err(format!("has {} operands", operands.len()));
    };
    let (source_mesh, from) = place(graph, source);
    // The result of a post is the buffer of its wait, with the distribution of the communicated
    // value.
    let (target_mesh, to) = place(graph, id.result(0));
    if (source_mesh == target_mesh) == (comm == Comm::Transfer) {
        return Err("leads between meshes if and only if it is a transfer".to_owned());
    }
    let (before, after) = (&graph.value(source).ty, &graph.value(id.result(0)).ty);
    if before != after {
        return Err(format!("changes {before} to {after}"));
    }
    if let Comm::Roll(roll) = comm
        && before
            .shape
            .get(roll.dim)
            .is_none_or(|&extent| roll.by >= extent)
    {
        return Err(format!(
            "rolls dim {} of {before} by {}, which is no index of that dim",
            roll.dim, roll.by
        ));
    }
    let step = Step {
        comm,
        axes: axes.to_vec(),
        from,
        to,
    };
    validate(&step, before.ndim(), meshes[target_mesh].time_axes())
}

/// Checks a result of a function.
fn output(func: &Func, body: bool, number: usize, meshes: &[Mesh]) -> Result<(), BoxingError> {
    let output = &func.outputs[number];
    // What leaves a body stacked may be contributions to a sum; what it carries has the
    // distribution of an argument.
    if !body {
        border(func, body, output.value, meshes)?;
    }
    let value = func.graph.value(output.value);
    let expected = match output.tie {
        Some(arg) => func.graph.value(func.args[arg].result(0)).dist.as_ref(),
        None => output.dist.as_ref(),
    };
    if expected.is_none_or(|dist| Some(dist) == value.dist.as_ref()) {
        return Ok(());
    }
    Err(BoxingError::Output {
        value: value.name.clone(),
        found: show(value.dist.as_ref()),
        expected: show(expected),
        at: output.span.map(at),
    })
}

fn show(dist: Option<&Dist>) -> String {
    let nd = dist.and_then(Dist::nd);
    nd.map_or_else(|| "nothing".to_owned(), |nd| nd.to_string())
}

/// Refuses a partial value at the boundary of a function. What enters a body may be partial on a
/// time axis.
fn border(func: &Func, body: bool, value: ValueId, meshes: &[Mesh]) -> Result<(), BoxingError> {
    let (mesh, nd) = place(&func.graph, value);
    let time = if body { meshes[mesh].time_axes() } else { 0 };
    if nd.0[time..].iter().all(|sbp| sbp.partial().is_none()) {
        return Ok(());
    }
    Err(BoxingError::PartialBorder {
        value: func.graph.value(value).name.clone(),
        func: func.name.clone(),
        at: func.graph.node(value.node).span.map(at),
    })
}

/// Mesh and distribution of a value, which were checked to exist.
fn place(graph: &Graph, value: ValueId) -> (usize, NdSbp) {
    let known = graph.value(value).dist.as_ref();
    let place = known.and_then(|dist| Some((dist.mesh, dist.nd()?)));
    place.expect("values without a distribution were reported before")
}
