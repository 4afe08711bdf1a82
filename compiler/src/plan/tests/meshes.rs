//! Which mesh is chosen, and meshes with more ranks than a value has elements.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::{DType, TensorType};

use super::fixtures::{apart, close, from_text, mlp, planned, products_and_bytes, recount, train};
use crate::cost::cluster::Rates;
use crate::graph::Program;
use crate::options::Options;
use crate::{boxing, interp, stage};

/// The time of a step by gradient descent \[s\], which is also that of the boxed program.
///
/// - `sizes`: of the mesh's axes; free if empty
fn step(text: &str, ranks: usize, sizes: &[usize]) -> f64 {
    let mut options = Options::local(ranks);
    let axes = ["a", "b", "c"].iter().zip(sizes);
    let axes: Vec<_> = axes
        .map(|(name, size)| ((*name).to_owned(), Some(*size)))
        .collect();
    options.mesh = (!axes.is_empty()).then_some(axes);
    let (program, options) = train(from_text(text), "sgd", options);
    let (planned, summary) = planned(program, &options);
    let seconds = summary.predicted.step_seconds;
    let counted = recount(planned, &options);
    assert!(
        close(counted, apart(&summary)),
        "{sizes:?}: {counted}, not {seconds}"
    );
    seconds
}

/// Four square layers.
const LAYERS: &str = "
    func @loss(%x: tensor<1024 x 1024 x f32>, %t: tensor<1024 x 1024 x f32>,
               %w1: tensor<1024 x 1024 x f32> {param}, %w2: tensor<1024 x 1024 x f32> {param},
               %w3: tensor<1024 x 1024 x f32> {param}, %w4: tensor<1024 x 1024 x f32> {param})
        -> tensor<f32> {
      %a = relu (matmul %x, %w1)
      %b = relu (matmul %a, %w2)
      %c = relu (matmul %b, %w3)
      %d = sub (matmul %c, %w4), %t
      %l = reduce (mul %d, %d) {dims = [0, 1], combiner = sum}
      return %l
    }";

/// A mesh with three axes is found even if it refines another mesh than the best with two axes, and
/// no mesh that is forced is better.
#[test]
fn the_best_mesh_is_found() {
    let free = step(LAYERS, 64, &[]);
    for sizes in [&[8, 8][..], &[4, 4, 4], &[2, 4, 8]] {
        let forced = step(LAYERS, 64, sizes);
        assert!(
            free <= forced * (1.0 + 1e-9),
            "{sizes:?}: {free}, not {forced}"
        );
    }
}

/// On a given mesh a small program is searched as a whole: its plan is that of the exact search,
/// and its bound more than the time of its ops.
#[test]
fn a_small_program_is_searched_whole() {
    let on = |search: &str| {
        let options = Options {
            search: search.to_owned(),
            mesh: Some(
                ["a", "b", "c"]
                    .map(|axis| (axis.to_owned(), Some(2)))
                    .to_vec(),
            ),
            ..Options::local(8)
        };
        let (program, options) = train(mlp(48, &[64, 96, 10]), "sgd", options);
        planned(program, &options).1
    };
    let (auto, exact) = (on("auto"), on("exact"));
    let [seconds, least] = [&auto, &exact].map(|plan| plan.predicted.step_seconds);
    assert!(
        exact.search.exact && seconds <= least * (1.0 + 1e-9),
        "{seconds} {least}"
    );
    let bound = auto.search.lower_bound.expect("there is one");
    assert!(
        bound > auto.search.floor_seconds && bound <= least * (1.0 + 1e-9),
        "{bound}"
    );
}

/// On a given mesh no plan on a coarser one is known, but plans are as good as if one were: here
/// memory is short, and from the plan in which everything is whole only slow ones would be found.
#[test]
fn a_given_mesh_has_as_good_plans() {
    let text = include_str!("../../../../examples/gpt.ir");
    let on = |sizes: Option<[usize; 3]>| {
        let mut options = Options::local(8);
        options.memory = Some(6400 << 10);
        options.mesh = sizes.map(|sizes| {
            let axes = ["a", "b", "c"].map(str::to_owned).into_iter();
            axes.zip(sizes.map(Some)).collect()
        });
        let (program, options) = train(from_text(text), "adam", options);
        planned(program, &options).1.predicted.step_seconds
    };
    let (free, given) = (on(None), on(Some([2, 2, 2])));
    assert!(given <= 1.001 * free, "{given}, not {free}");
}

/// With more ranks than a plan can use, some hold nothing: a step takes hardly longer than on the
/// ranks that hold something. (Collectives have more members.)
#[test]
fn ranks_may_hold_nothing() {
    let on = |ranks: usize| {
        let (program, options) = train(mlp(48, &[64, 96, 10]), "sgd", Options::local(ranks));
        planned(program, &options).1.predicted.step_seconds
    };
    let [few, many] = [53, 97].map(on);
    assert!(many <= 1.02 * few, "{many}, not {few}");
}

/// The products and the softmax of an attention with 32 heads in the batch and 64 tokens.
const SCORES: &str = "
    func @loss(%q: tensor<32 x 64 x 64 x f32> {param}, %k: tensor<32 x 64 x 64 x f32> {param})
        -> tensor<f32> {
      %s = dot_general %q, %k {lhs_batch = [0], rhs_batch = [0], lhs_contract = [2], rhs_contract = [2]}
      %p = softmax %s {dim = 2}
      %l = reduce (mul %p, %p) {dims = [0, 1, 2], combiner = sum}
      return %l
    }";

/// The longest dim may have less than half as many elements as a row of ranks: splitting it among
/// some of these beats repeating all work on each.
#[test]
fn a_long_row_uses_some_of_its_ranks() {
    let [one, some, many] = [1, 64, 256].map(|ranks| step(SCORES, ranks, &[ranks]));
    assert!(many < 1.5 * some && many < one / 8.0, "{one} {some} {many}");
}

/// Where fewer than half of the ranks hold elements, results are those of one rank.
#[test]
fn ranks_that_hold_nothing_do_no_harm() {
    let text = "
        func @f(%x: tensor<3 x 2 x f32>, %w: tensor<2 x 3 x f32>)
            -> (tensor<3 x 3 x f32>, tensor<f32>) {
          %y = softmax (matmul %x, %w) {dim = 1}
          %s = reduce (mul %y, %y) {dims = [0, 1], combiner = sum}
          return %y, %s
        }";
    let mut options = Options::local(7);
    options.cluster = products_and_bytes(7);
    options.cluster.device.flops = Rates::new(1e-3);
    options.cluster.device.vector = Rates::new(1e-3);
    let (program, _) = planned(from_text(text), &options);
    let staged = stage::run(program, &options).expect("one stage");
    let boxed = boxing::run(staged, &options).expect("a plan can be boxed");
    let cut = |nd: NdSbp| nd.0.iter().any(|sbp| sbp.split().is_some());
    let graph = &boxed.funcs[0].graph;
    let values = graph
        .order()
        .into_iter()
        .flat_map(|id| graph.node(id).results.clone());
    let cuts = values.filter(|value| value.ty.ndim() == 2 && value.nd().is_some_and(cut));
    assert!(cuts.count() > 0, "nothing is split");
    let wave = |shape: [usize; 2]| {
        let values: Vec<f64> = (0..6).map(|at| (0.7 * f64::from(at)).sin()).collect();
        Tensor::from_f64(TensorType::new(shape, DType::F32), &values)
    };
    let inputs = [("x", wave([3, 2])), ("w", wave([2, 3]))];
    let inputs: BTreeMap<String, Tensor> = inputs.map(|(n, t)| (n.to_owned(), t)).into();
    let ran = |program: &Program, mode: Mode| {
        let run = interp::run(program, "f", &inputs, mode).unwrap_or_else(|e| panic!("{e}"));
        run.outputs
            .into_iter()
            .map(|(_, value)| value.to_f64())
            .collect::<Vec<_>>()
    };
    let expected = ran(&from_text(text), Mode::Exact);
    let found = ran(&boxed, Mode::Typed);
    assert_eq!(found.len(), 2);
    for (found, expected) in found.iter().flatten().zip(expected.iter().flatten()) {
        assert!((found - expected).abs() <= 1e-5, "{found}, not {expected}");
    }
}
