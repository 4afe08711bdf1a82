//! What windows, slices at starts that are data, and sorts compute: the examples of the StableHLO
//! specification (<https://openxla.org/stablehlo/spec>), and ties.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::op::Instance;
use ddl_dialect::ops::find;
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::types::{DType, TensorType};

fn floats(shape: &[usize], values: &[f64]) -> Tensor {
    Tensor::from_f64(TensorType::new(shape, DType::F64), values)
}

fn ints(shape: &[usize], values: &[i128]) -> Tensor {
    Tensor::from_int(TensorType::new(shape, DType::I32), values)
}

fn attrs(lists: &[(&str, &[i64])]) -> Attrs {
    lists.iter().fold(Attrs::none(), |attrs, (name, list)| {
        attrs.with(
            name,
            Attr::List(list.iter().map(|&v| Attr::Int(v)).collect()),
        )
    })
}

fn word(attrs: Attrs, name: &str, value: &str) -> Attrs {
    attrs.with(name, Attr::Word(value.to_owned()))
}

fn run(name: &str, operands: &[Tensor], attrs: Attrs, written: Option<&[usize]>) -> Vec<Vec<f64>> {
    let def = find(name).expect("a row of the table");
    let types: Vec<TensorType> = operands.iter().map(|t| t.ty.clone()).collect();
    let written = written.map(|shape| TensorType::new(shape, types[0].dtype));
    let results = def.infer(&types, &attrs, written.as_ref().map(std::slice::from_ref));
    let instance = Instance {
        def,
        operands: types,
        results: results.expect("well typed"),
        attrs,
    };
    let operands: Vec<&Tensor> = operands.iter().collect();
    let results = eval(&instance, &operands, Mode::Exact);
    results.iter().map(Tensor::to_f64).collect()
}

#[test]
fn pad_puts_values_before_after_and_between() {
    let x = floats(&[2, 3], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    let lists = attrs(&[("low", &[0, 1]), ("high", &[2, 1]), ("interior", &[1, 2])]);
    let found = run("pad", &[x, floats(&[], &[0.0])], lists, None);
    let (first, second) = (
        [0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0, 3.0, 0.0],
        [0.0, 4.0, 0.0, 0.0, 5.0, 0.0, 0.0, 6.0, 0.0],
    );
    let zeros = [0.0; 9];
    assert_eq!(found[0], [first, zeros, second, zeros, zeros].concat());
}

#[test]
fn gather_takes_slices_and_moves_starts_inside() {
    let x: Vec<f64> = (1..=24).map(f64::from).collect();
    let starts = ints(&[2, 3, 2], &[0, 0, 1, 0, 2, 1, 0, 1, 1, 1, 0, 9]);
    let lists = attrs(&[
        ("offset_dims", &[2, 3]),
        ("collapsed_slice_dims", &[0]),
        ("start_index_map", &[1, 0]),
        ("slice_sizes", &[1, 2, 2]),
    ]);
    let lists = lists.with("index_vector_dim", Attr::Int(2));
    let operands = [floats(&[3, 4, 2], &x), starts];
    let found = run("gather", &operands, lists.clone(), None);
    let slice = |first: usize| x[first - 1..first + 3].to_vec();
    let slices = [1, 3, 13, 9, 11, 17].map(slice).concat();
    assert_eq!(found[0], slices);
    let zero = run("gather", &operands, word(lists, "outside", "zero"), None);
    assert_eq!(zero[0][..20], slices[..20]);
    assert_eq!(zero[0][20..], [0.0; 4]);
}

#[test]
fn scatter_combines_in_order_and_skips_what_sticks_out() {
    let x = || floats(&[4], &[1.0, 2.0, 3.0, 4.0]);
    let at = || ints(&[5], &[2, 0, 2, 4, -1]);
    let updates = || floats(&[5], &[10.0, 20.0, 30.0, 40.0, 50.0]);
    let lists = attrs(&[
        ("inserted_window_dims", &[0]),
        ("scatter_dims_to_operand_dims", &[0]),
    ]);
    let lists = lists.with("index_vector_dim", Attr::Int(1));
    let scatter = |combiner: &str, outside: &str| {
        let attrs = word(
            word(lists.clone(), "combiner", combiner),
            "outside",
            outside,
        );
        run("scatter", &[x(), at(), updates()], attrs, None).remove(0)
    };
    assert_eq!(scatter("sum", "skip"), [21.0, 2.0, 43.0, 4.0]);
    assert_eq!(scatter("replace", "skip"), [20.0, 2.0, 30.0, 4.0]);
    assert_eq!(scatter("sum", "clamp"), [71.0, 2.0, 43.0, 44.0]);
    assert_eq!(scatter("max", "skip"), [20.0, 2.0, 30.0, 4.0]);
    assert_eq!(scatter("prod", "skip"), [20.0, 2.0, 900.0, 4.0]);
}

#[test]
fn dynamic_slices_move_inside() {
    let x = || floats(&[2, 4], &[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]);
    let start = |v| ints(&[], &[v]);
    let found = run(
        "dynamic_slice",
        &[x(), start(-1), start(3)],
        Attrs::none(),
        Some(&[1, 2]),
    );
    assert_eq!(found[0], [2.0, 3.0]);
    let update = floats(&[1, 2], &[8.0, 9.0]);
    let operands = [x(), update, start(1), start(1)];
    let found = run("dynamic_update_slice", &operands, Attrs::none(), None);
    assert_eq!(found[0], [0.0, 1.0, 2.0, 3.0, 4.0, 8.0, 9.0, 7.0]);
}

#[test]
fn windows_leave_out_what_is_no_element() {
    let x = floats(&[3, 2], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    let lists = attrs(&[
        ("window", &[2, 1]),
        ("strides", &[4, 1]),
        ("base_dilations", &[2, 1]),
        ("window_dilations", &[3, 1]),
        ("low", &[2, 0]),
        ("high", &[1, 0]),
    ]);
    let found = run("reduce_window", &[x], word(lists, "combiner", "sum"), None);
    assert_eq!(found[0], [0.0, 0.0, 3.0, 4.0]);
}

#[test]
fn selections_go_to_the_lowest_of_equal_elements() {
    let x = floats(&[4, 2], &[1.0, 5.0, 2.0, 5.0, 3.0, 6.0, 4.0, 4.0]);
    let source = floats(&[2, 2], &[5.0, 6.0, 7.0, 8.0]);
    let lists = attrs(&[("window", &[3, 1]), ("strides", &[2, 1]), ("high", &[1, 0])]);
    let lists = word(lists, "select", "max");
    let found = run("select_and_scatter", &[x, source], lists.clone(), None);
    assert_eq!(found[0], [0.0, 0.0, 0.0, 0.0, 5.0, 14.0, 7.0, 0.0]);
    let tied = floats(&[4, 2], &[1.0, f64::NAN, 1.0, 7.0, 1.0, f64::NAN, 0.0, 9.0]);
    let ones = floats(&[2, 2], &[1.0; 4]);
    let found = run("select_and_scatter", &[tied, ones], lists, None);
    assert_eq!(found[0], [1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0]);
}

#[test]
fn convolution_sums_over_features_and_window() {
    let x = [1, 2, 5, 6, 3, 4, 7, 8, 10, 11, 14, 15, 12, 13, 16, 17].map(f64::from);
    let lists = attrs(&[
        ("input", &[0, 3, 1, 2]),
        ("filter", &[3, 2, 0, 1]),
        ("output", &[0, 3, 1, 2]),
        ("strides", &[4, 4]),
        ("lhs_dilation", &[2, 2]),
    ]);
    let operands = [floats(&[1, 4, 4, 1], &x), floats(&[3, 3, 1, 1], &[1.0; 9])];
    let found = run("convolution", &operands, lists, None);
    assert_eq!(found[0], [10.0, 26.0, 46.0, 62.0]);
    // Each group sees its own feature: 1·10 and 2·20, 3·10 and 4·20.
    let grouped = Attrs::none().with("feature_group_count", Attr::Int(2));
    let operands = [
        floats(&[2, 2], &[1.0, 2.0, 3.0, 4.0]),
        floats(&[2, 1], &[10.0, 20.0]),
    ];
    let found = run("convolution", &operands, grouped, None);
    assert_eq!(found[0], [10.0, 40.0, 30.0, 80.0]);
    // The first half of the batch goes to the first output feature.
    let grouped = Attrs::none().with("batch_group_count", Attr::Int(2));
    let operands = [floats(&[2, 1], &[1.0, 2.0]), floats(&[2, 1], &[10.0, 20.0])];
    let found = run("convolution", &operands, grouped, None);
    assert_eq!(found[0], [10.0, 40.0]);
}

#[test]
fn sorts_are_stable_and_nan_is_largest() {
    let keys = floats(&[5], &[2.0, f64::NAN, 1.0, 2.0, -0.0]);
    let index = ints(&[5], &[0, 1, 2, 3, 4]);
    let line = Attrs::none().with("dim", Attr::Int(0));
    let sort = |direction: &str| {
        let attrs = word(line.clone(), "direction", direction);
        run("sort", &[keys.clone(), index.clone()], attrs, None).remove(1)
    };
    assert_eq!(sort("ascending"), [4.0, 2.0, 0.0, 3.0, 1.0]);
    assert_eq!(sort("descending"), [1.0, 0.0, 3.0, 2.0, 4.0]);
    let two = Attrs::none().with("k", Attr::Int(2));
    let found = run("top_k", &[floats(&[4], &[1.0, 3.0, 3.0, 3.0])], two, None);
    assert_eq!(found, [[3.0, 3.0], [1.0, 2.0]]);
}
