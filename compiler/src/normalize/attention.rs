//! Attention in the one form of which devices make kernels.
//!
//! Frameworks write products around a softmax in many ways: with heads behind positions, dims of
//! extent 1, products whose sums are kept in f32, and gradients by rules for each op. Where
//! attention is to become kernels (`schedule/attention.rs`), its products and what is between them
//! are written anew: operands as matrices for each head, in 16 bits if these were widened; between
//! them the same ops on f32, with their dims in the order of heads, rows, columns; and gradients
//! with the probabilities, whose product with the gradient of the result is summed. Gradients have
//! scores of their own, with the maxima and sums of the softmax, so that no scores are kept. What
//! a correct gradient is, says [`pieces`].

mod dims;
mod group;
mod matrices;
mod pieces;
mod relay;

use std::collections::BTreeMap;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, convert, make, splat_f64};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::ContractDims;
use ddl_dialect::types::{DType, TensorType};

use self::dims::Dims;
use self::group::{AttentionGradients, Group, groups};
use self::matrices::{Matrix, Weighted};
use self::relay::{Relay, reordered};
use crate::builder::Builder;
use crate::diag::Diags;
use crate::graph::{Func, NodeId, Program, ValueId};
use crate::names::Names;
use crate::options::Options;

/// The pass; no effect if attention becomes no kernels.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    if options.fuses_attention() {
        program.for_each_func_mut(&mut run_on);
    }
    Ok(())
}

fn run_on(func: &mut Func) {
    let order = func.graph.order();
    let dims = Dims::of(&func.graph, &order);
    let groups = groups(func, &order, &dims, Options::ATTENDED);
    if groups.is_empty() {
        return;
    }
    let mut names = Names::of(&func.graph);
    for group in &groups {
        let mut results = Vec::new();
        {
            let mut builder = Builder::new(&mut func.graph, &mut names, Default::default());
            if written(&mut builder, &dims, group, &mut results).is_none() {
                continue;
            }
        }
        for (old, new) in results {
            func.replace(old, new);
        }
    }
}

/// What is computed from the scores.
struct Scored {
    /// The softmax.
    probabilities: Val,
    /// Its maxima and sums.
    totals: [Val; 2],
}

/// Writes the products of a group, with new results for theirs.
fn written(
    build: &mut Builder<'_>,
    dims: &Dims,
    group: &Group,
    results: &mut Vec<(ValueId, ValueId)>,
) -> Option<()> {
    begin(build, group.scores);
    let mut matrices = Matrices::default();
    let mut totals = None;
    if let Some(forward) = &group.forward {
        let mut relay = relay(build, dims, group);
        let scored = scored(&mut relay, group, &mut matrices, None)?;
        totals = Some(scored.totals);
        begin(build, forward.product.id);
        let product = product(build, (group, forward), scored.probabilities, &mut matrices);
        results.push((forward.product.id.result(0), build.value(product)));
    }
    let Some(own) = &group.gradients else {
        return Some(());
    };
    begin(build, own.outer);
    let mut relay = relay(build, dims, group);
    let scored = scored(&mut relay, group, &mut matrices, totals)?;
    let weights = weights(
        &mut relay,
        (group, own),
        &mut matrices,
        scored.probabilities,
    )?;
    let all = [
        (&own.of_queries, weights),
        (&own.of_keys, weights),
        (&own.of_values, scored.probabilities),
    ];
    for (weighted, of) in all {
        if let Some(weighted) = weighted {
            begin(build, weighted.product.id);
            let product = product(build, (group, weighted), of, &mut matrices);
            results.push((weighted.product.id.result(0), build.value(product)));
        }
    }
    Some(())
}

/// What follows is made for this node.
fn begin(build: &mut Builder<'_>, id: NodeId) {
    let node = build.graph.node(id);
    let (name, span) = (node.results[0].name.clone(), node.span);
    (build.role, build.slice) = (node.role, node.slice);
    build.begin(name, span);
}

fn relay<'r, 'b>(build: &'r mut Builder<'b>, dims: &'r Dims, group: &'r Group) -> Relay<'r, 'b> {
    Relay {
        build,
        dims,
        canon: &group.canon,
        known: BTreeMap::new(),
        made: BTreeMap::new(),
        count: 0,
    }
}

/// Operands of products, written once.
#[derive(Default)]
struct Matrices {
    known: Vec<(Matrix, Val)>,
}

impl Matrices {
    fn get(&mut self, build: &mut Builder<'_>, group: &Group, matrix: &Matrix) -> Val {
        if let Some((_, known)) = self.known.iter().find(|(own, _)| own == matrix) {
            return *known;
        }
        let value = build.import(matrix.value);
        let shape = group.canon.matrix(matrix.rows, matrix.terms);
        let value = reordered(build, value, &matrix.order, &shape);
        self.known.push((matrix.clone(), value));
        value
    }
}

/// A product of a matrix of rows and one of columns, in f32.
fn outer(
    relay: &mut Relay<'_, '_>,
    group: &Group,
    matrices: &mut Matrices,
    [rows, columns]: [&Matrix; 2],
) -> Val {
    let rows = matrices.get(relay.build, group, rows);
    let columns = matrices.get(relay.build, group, columns);
    let lead: Vec<usize> = (0..group.canon.lead).collect();
    let last = |build: &Builder<'_>, value| build.ty(value).ndim() - 1;
    let dims = ContractDims {
        lhs_batch: lead.clone(),
        rhs_batch: lead,
        lhs_contract: vec![last(relay.build, rows)],
        rhs_contract: vec![last(relay.build, columns)],
    };
    let product = make(relay.build, "dot_general", &[rows, columns], dims.attrs());
    convert(relay.build, product, DType::F32)
}

fn reduced(build: &mut Builder<'_>, value: Val, combiner: Combiner) -> Val {
    let last = build.ty(value).ndim() - 1;
    let attrs = Attrs::none()
        .with("combiner", Attr::Word(combiner.name().to_owned()))
        .with("dims", Attr::ints([last]));
    make(build, "reduce", &[value], attrs)
}

fn binary(build: &mut Builder<'_>, name: &str, a: Val, b: Val) -> Val {
    make(build, name, &[a, b], Attrs::none())
}

/// The softmax.
///
/// - `totals`: its maxima and sums, if they are known
fn scored(
    relay: &mut Relay<'_, '_>,
    group: &Group,
    matrices: &mut Matrices,
    totals: Option<[Val; 2]>,
) -> Option<Scored> {
    let scores = outer(relay, group, matrices, [&group.queries, &group.keys]);
    relay.known.insert(group.scores.result(0), (scores, false));
    let of = group.softmax.of;
    let places = group.canon.places(&relay.dims.classes(of)?)?;
    let masked = relay.value(of, &places, false)?;
    let largest = match totals {
        Some([largest, _]) => largest,
        None => reduced(relay.build, masked, Combiner::Max),
    };
    let spread = relay.spread(largest);
    let shifted = binary(relay.build, "sub", masked, spread);
    let exponentials = make(relay.build, "exp", &[shifted], Attrs::none());
    let sums = match totals {
        Some([_, sums]) => sums,
        None => reduced(relay.build, exponentials, Combiner::Sum),
    };
    let spread = relay.spread(sums);
    Some(Scored {
        probabilities: binary(relay.build, "div", exponentials, spread),
        totals: [largest, sums],
    })
}

/// The gradient of scores.
fn weights(
    relay: &mut Relay<'_, '_>,
    (group, own): (&Group, &AttentionGradients),
    matrices: &mut Matrices,
    probabilities: Val,
) -> Option<Val> {
    let outer = outer(relay, group, matrices, [&own.given, &own.values]);
    let weighted = binary(relay.build, "mul", outer, probabilities);
    let inner = reduced(relay.build, weighted, Combiner::Sum);
    let shape = &group.canon.shape;
    let ty = TensorType::new(&shape[..shape.len() - 1], DType::F32);
    let one = splat_f64(relay.build, ty, 1.0);
    relay.known.extend([
        (group.softmax.result, (probabilities, false)),
        (group.softmax.exponentials, (probabilities, false)),
        (group.softmax.sums, (one, true)),
        (own.outer.result(0), (outer, false)),
        (own.inner, (inner, true)),
    ]);
    let places = group.canon.places(&relay.dims.classes(own.weights)?)?;
    relay.value(own.weights, &places, false)
}

/// A product of what is computed from scores and a matrix, as the program has it.
fn product(
    build: &mut Builder<'_>,
    (group, own): (&Group, &Weighted),
    of: Val,
    matrices: &mut Matrices,
) -> Val {
    let of = convert(build, of, group.dtype);
    let matrix = matrices.get(build, group, &own.other);
    let (lead, last) = (group.canon.lead, group.canon.shape.len() - 1);
    let batch: Vec<usize> = (0..lead).collect();
    // Over columns, or over all rows.
    let (left, right) = match own.other.rows {
        false => (vec![last], vec![lead]),
        true => ((lead..last).collect(), (lead..last).collect()),
    };
    let dims = ContractDims {
        lhs_batch: batch.clone(),
        rhs_batch: batch,
        lhs_contract: left,
        rhs_contract: right,
    };
    let product = make(build, "dot_general", &[of, matrix], dims.attrs());
    // Back to the order that the program has.
    let result = &build.graph.value(own.product.id.result(0)).ty;
    let (shape, dtype) = (result.shape.clone(), result.dtype);
    let mut sorted = own.order.clone();
    sorted.sort_unstable();
    let made = build.ty(product).shape;
    let long: Vec<usize> = (0..made.len()).filter(|&dim| made[dim] != 1).collect();
    let back = sorted.iter().map(|dim| {
        let place = own.order.iter().position(|own| own == dim);
        long[place.unwrap_or_default()]
    });
    let back: Vec<usize> = back.collect();
    let product = reordered(build, product, &back, &shape);
    convert(build, product, dtype)
}
