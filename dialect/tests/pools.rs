//! Pools with adjacent disjoint windows: the elementwise form has the result of the scatter.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::LocalGraph;
use ddl_dialect::op::Instance;
use ddl_dialect::ops::{find, pool};
use ddl_dialect::reference::{Mode, Tensor, eval, eval_local};
use ddl_dialect::types::{DType, TensorType};
use proptest::prelude::*;

fn instance(counts: &[usize], window: &[usize], select: &str, dtype: DType) -> Instance {
    let shape: Vec<usize> = counts.iter().zip(window).map(|(n, w)| n * w).collect();
    let attrs = Attrs::none()
        .with("window", Attr::ints(window.iter().copied()))
        .with("strides", Attr::ints(window.iter().copied()))
        .with("select", Attr::Word(select.to_owned()));
    let ty = TensorType::new(shape, dtype);
    Instance {
        def: find("select_and_scatter").expect("a row of the table"),
        operands: vec![ty.clone(), TensorType::new(counts, dtype)],
        results: vec![ty],
        attrs,
    }
}

/// Few numbers, so that many are equal, and some NaN.
fn value(i: usize, seed: usize, float: bool) -> f64 {
    match (i * 7 + i * i * 3 + seed) % 11 {
        0 if float => f64::NAN,
        n => (n % 4) as f64 - 1.0,
    }
}

fn tensor(ty: &TensorType, seed: usize) -> Tensor {
    let count: usize = ty.shape.iter().product();
    let float = ty.dtype.is_float();
    let values: Vec<f64> = (0..count).map(|i| value(i, seed, float)).collect();
    if float {
        return Tensor::from_f64(ty.clone(), &values);
    }
    let values: Vec<i128> = values.iter().map(|&v| v as i128).collect();
    Tensor::from_int(ty.clone(), &values)
}

proptest! {
    #[test]
    fn what_is_chosen_is_the_scatters_choice(
        dims in prop::collection::vec((0_usize..4, 1_usize..4), 1..4),
        max in any::<bool>(),
        float in any::<bool>(),
        seed in 0_usize..100,
    ) {
        let (counts, window): (Vec<usize>, Vec<usize>) = dims.into_iter().unzip();
        let dtype = if float { DType::F32 } else { DType::I32 };
        let instance = instance(&counts, &window, if max { "max" } else { "min" }, dtype);
        prop_assume!(pool::is_side_by_side(&instance));
        let operands: Vec<Tensor> = instance.operands.iter().map(|ty| tensor(ty, seed)).collect();
        let operands: Vec<&Tensor> = operands.iter().collect();
        let mut graph = LocalGraph::new(instance.operands.clone());
        let inputs = [graph.input(0), graph.input(1)];
        graph.outputs = pool::choose(&mut graph, &instance, &inputs);
        let found = eval_local(&graph, &operands, Mode::Exact).remove(0).to_f64();
        let expected = eval(&instance, &operands, Mode::Exact).remove(0).to_f64();
        for (f, e) in found.iter().zip(&expected) {
            prop_assert!(f == e || f.is_nan() && e.is_nan(), "{found:?} {expected:?}");
        }
    }
}

#[test]
fn windows_that_overlap_or_leave_something_out_are_others() {
    let mut pool = instance(&[2, 3], &[2, 2], "max", DType::F32);
    assert!(pool::is_side_by_side(&pool));
    pool.operands[0] = TensorType::new([5, 6], DType::F32);
    assert!(!pool::is_side_by_side(&pool), "a row is in no window");
    let mut pool = instance(&[2, 3], &[2, 2], "max", DType::F32);
    pool.attrs = pool.attrs.with("strides", Attr::ints([1, 2]));
    assert!(!pool::is_side_by_side(&pool), "windows overlap");
    let pool = instance(&[2, 3], &[1, 1], "max", DType::F32);
    assert!(!pool::is_side_by_side(&pool), "there is nothing to choose");
    let pool = instance(&[2, 3], &[8, 8], "max", DType::F32);
    assert!(!pool::is_side_by_side(&pool), "windows are large");
}
