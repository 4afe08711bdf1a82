//! Gives every random op its own stream: a hash of its path, the name of its first result. So the
//! ops of a program draw different numbers from one seed, and the same ones under any plan, any
//! number of micro-batches and in any order. This pass runs first, because derivatives decompose
//! random ops.
//!
//! In a `repeat`, a stream alone would give every iteration the same numbers: there the seed
//! becomes (seed + index) · 0x4F1BBCDCBFA53E0B modulo 2⁶⁴, applied once per nested loop.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Val};
use ddl_dialect::op::{Class, OpDef};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

use crate::builder::Builder;
use crate::diag::Diags;
use crate::graph::{Func, Kind, LoopKind, NodeId, Program, ValueId};
use crate::names::Names;
use crate::options::Options;

/// The attribute.
const STREAM: &str = "stream";

/// 2⁶³ divided by the golden ratio, odd: maps neighbors far apart.
const SPREAD: u64 = 0x4F1B_BCDC_BFA5_3E0B;

/// The pass. An op that has a stream keeps it, and its seed.
///
/// # Errors
/// None.
pub(super) fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    for func in &mut program.funcs {
        assign(func, &[]);
    }
    Ok(())
}

/// The stream of a path: FNV-1a, 64 bits.
pub(super) fn stream(path: &str) -> Attr {
    let hash = path.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Attr::Int(hash.cast_signed())
}

/// The seed operand of an op that draws numbers and can have a stream.
fn draws(def: &OpDef) -> Option<usize> {
    let random =
        matches!(def.class, Class::Composite) && def.attrs.iter().any(|a| a.name == STREAM);
    let seed = def.operands.iter().position(|&name| name == "seed");
    seed.filter(|_| random)
}

/// Assigns streams to the ops of a function and of its loops.
///
/// - `indices`: the indices of the enclosing loops, outermost first, as values of the function
fn assign(func: &mut Func, indices: &[ValueId]) {
    for id in func.graph.order() {
        let node = func.graph.node(id);
        match node.kind {
            Kind::Op(def) if node.attrs.get(STREAM).is_none() => {
                if let Some(seed) = draws(def) {
                    let stream = stream(&node.results[0].name);
                    let attrs = std::mem::take(&mut func.graph.node_mut(id).attrs);
                    func.graph.node_mut(id).attrs = attrs.with(STREAM, stream);
                    reseed(func, id, seed, indices);
                }
            }
            Kind::Loop(_) => nested(func, id, indices),
            _ => {}
        }
    }
}

/// Assigns streams to the ops in a loop.
fn nested(func: &mut Func, id: NodeId, indices: &[ValueId]) {
    let loop_ = func.graph.as_loop(id).expect("only loops are nested");
    if !loop_.funcs().into_iter().any(contains_draws) {
        return;
    }
    let mut inside: Vec<ValueId> = indices
        .iter()
        .map(|&index| func.graph.invariant(id, index))
        .collect();
    let loop_ = func.graph.loop_mut(id).expect("only loops are nested");
    match &mut loop_.kind {
        LoopKind::Repeat { .. } => inside.push(loop_.body.args[0].result(0)),
        // A `while` has no index: every iteration draws the same numbers.
        LoopKind::While { condition } => assign(condition, &[]),
    }
    assign(&mut loop_.body, &inside);
}

fn contains_draws(func: &Func) -> bool {
    let mut nodes = func.nodes().into_iter();
    nodes.any(|(func, id)| match func.graph.node(id).kind {
        Kind::Op(def) => draws(def).is_some(),
        _ => false,
    })
}

/// Makes the seed of an op depend on the indices of the enclosing loops.
fn reseed(func: &mut Func, id: NodeId, operand: usize, indices: &[ValueId]) {
    if indices.is_empty() {
        return;
    }
    let node = func.graph.node(id);
    let (name, span, role) = (node.results[0].name.clone(), node.span, node.role);
    let seed = func.graph.operands(id)[operand];
    let mut names = Names::of(&func.graph);
    let mut build = Builder::new(&mut func.graph, &mut names, role);
    build.begin(format!("{name}.seed"), span);
    let mut seed = build.import(seed);
    for &index in indices {
        let index = build.import(index);
        seed = mixed(&mut build, seed, index);
    }
    let seed = build.value(seed);
    func.graph.set_operand(id, operand, seed);
}

/// (seed + index) · [`SPREAD`].
fn mixed(build: &mut Builder<'_>, seed: Val, index: Val) -> Val {
    let index = build::convert(build, index, DType::U64);
    let sum = build::make(build, "add", &[seed, index], Attrs::none());
    let factor = Number::Int(i128::from(SPREAD));
    let factor = build::splat(build, TensorType::scalar(DType::U64), factor);
    build::make(build, "mul", &[sum, factor], Attrs::none())
}
