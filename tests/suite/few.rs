//! Products that are kernels: contractions of few terms and of small vectors. Concatenations along
//! outer loops, and short lines of slow functions. Sums of many terms. Plans against the
//! interpreter on the program as written.

use ddl_dialect::reference::Tensor;
use ddlc::graph::{Func, Graph, Kind, NodeId, Program};
use ddlc::options::Options;
use ddlc::phase::Phase;

use crate::lines::{Inputs, check, options, program, ties, whole};

fn text(shapes: [&str; 2], dims: [&str; 4], result: &str) -> String {
    let [a, b] = shapes.map(|shape| format!("tensor<{shape} x f32>"));
    let [lb, lc, rb, rc] = dims;
    format!(
        "
func @main(%a: {a}, %b: {b}) -> tensor<{result} x f32> {{
  %y = dot_general %a, %b {{lhs_batch = [{lb}], lhs_contract = [{lc}], rhs_batch = [{rb}], rhs_contract = [{rc}]}}
  return %y
}}
"
    )
}

fn shape(text: &str) -> Vec<usize> {
    let extents = text.split(" x ");
    extents.map(|n| n.parse().expect("an extent")).collect()
}

fn is_op(graph: &Graph, id: NodeId, name: &str) -> bool {
    matches!(graph.node(id).kind, Kind::Op(def) if def.name == name)
}

fn count(func: &Func, name: &str) -> usize {
    let order = func.graph.order().into_iter();
    order.filter(|&id| is_op(&func.graph, id, name)).count()
}

fn normal(text: &str) -> Program {
    program(text, &Options::local(1), Phase::Normal)
}

/// Contractions in all layouts, and whether each becomes a product and a sum.
#[test]
fn contractions_of_few_terms_are_sums() {
    let cases: [([&str; 2], [&str; 4], &str, bool); 25] = [
        // Matrices of few terms: rows times columns, columns in lines, results along the left.
        (["300 x 3", "3 x 5"], ["", "1", "", "0"], "300 x 5", true),
        (["300 x 3", "5 x 3"], ["", "1", "", "1"], "300 x 5", true),
        (["3 x 300", "3 x 5"], ["", "0", "", "0"], "300 x 5", true),
        (["5 x 7", "300 x 7"], ["", "1", "", "1"], "5 x 300", true),
        (["40 x 7", "50 x 7"], ["", "1", "", "1"], "40 x 50", false),
        (["300 x 9", "9 x 5"], ["", "1", "", "0"], "300 x 5", false),
        (["7 x 70", "7 x 80"], ["", "0", "", "0"], "70 x 80", false),
        (["20 x 3", "3 x 5"], ["", "1", "", "0"], "20 x 5", false),
        // Two dims of terms, in different orders.
        (
            ["300 x 2 x 3", "3 x 2 x 5"],
            ["", "1, 2", "", "1, 0"],
            "300 x 5",
            true,
        ),
        // Batches of matrices, of matrices and vectors, and of vectors.
        (
            ["90 x 4 x 3", "90 x 3 x 5"],
            ["0", "2", "0", "1"],
            "90 x 4 x 5",
            true,
        ),
        (
            ["90 x 17 x 20", "90 x 20"],
            ["0", "2", "0", "1"],
            "90 x 17",
            true,
        ),
        (
            ["90 x 20", "90 x 20 x 17"],
            ["0", "1", "0", "1"],
            "90 x 17",
            true,
        ),
        (
            ["4 x 16", "4 x 16 x 16"],
            ["0", "1", "0", "1"],
            "4 x 16",
            true,
        ),
        (["3 x 8", "3 x 8 x 8"], ["0", "1", "0", "1"], "3 x 8", false),
        (
            ["1100 x 20", "1100 x 20"],
            ["0", "1", "0", "1"],
            "1100",
            true,
        ),
        (
            ["20 x 1100", "20 x 1100"],
            ["1", "0", "1", "0"],
            "1100",
            true,
        ),
        (
            ["20 x 1100", "1100 x 20"],
            ["1", "0", "0", "1"],
            "1100",
            false,
        ),
        // Batches of vectors that lie across, with matrices that lie one by one, and whose terms
        // are innermost.
        (
            ["90 x 9 x 2 x 8", "90 x 9 x 2"],
            ["0, 2", "1", "0, 2", "1"],
            "90 x 2 x 8",
            true,
        ),
        (
            ["90 x 2 x 8 x 20", "90 x 20 x 2"],
            ["0, 1", "3", "0, 2", "1"],
            "90 x 2 x 8",
            false,
        ),
        // Larger ones, such as scores of a query, and sums of many terms.
        (
            ["2 x 3 x 64", "2 x 3 x 100 x 64"],
            ["0, 1", "2", "0, 1", "3"],
            "2 x 3 x 100",
            true,
        ),
        (
            ["2 x 3 x 300", "2 x 3 x 100 x 300"],
            ["0, 1", "2", "0, 1", "3"],
            "2 x 3 x 100",
            false,
        ),
        // Batch dims in another order, which no broadcast of equal shapes may drop.
        (
            ["33 x 33 x 4", "33 x 33 x 4"],
            ["0, 1", "2", "1, 0", "2"],
            "33 x 33",
            true,
        ),
        // A matrix and a vector, along its rows and across.
        (["1030 x 100", "100"], ["", "1", "", "0"], "1030", true),
        (["170 x 100", "100"], ["", "1", "", "0"], "170", true),
        (["100 x 1030", "100"], ["", "0", "", "0"], "1030", false),
    ];
    for (shapes, dims, result, few) in cases {
        let text = text(shapes, dims, result);
        let found = count(&normal(&text).funcs[0], "dot_general");
        assert_eq!(found, usize::from(!few), "{text}");
        let [a, b] = shapes.map(|s| whole(&shape(s)));
        let inputs = Inputs::from([("a".to_owned(), a), ("b".to_owned(), b)]);
        check(&text, &inputs, &["--ranks 4"]);
    }
}

/// Matrices and vectors of integers in all layouts, alone and in a batch, are products and sums;
/// matrices are multiplied by a library.
#[test]
fn vectors_of_integers_are_sums() {
    let cases: [([&str; 2], [&str; 4], &str, bool); 6] = [
        (["130 x 200", "200"], ["", "1", "", "0"], "130", true),
        (["200 x 130", "200"], ["", "0", "", "0"], "130", true),
        (["200", "200 x 130"], ["", "0", "", "0"], "130", true),
        (["30 x 70", "30 x 70"], ["0", "1", "0", "1"], "30", true),
        (
            ["70 x 30", "9 x 70 x 30"],
            ["1", "0", "2", "1"],
            "30 x 9",
            true,
        ),
        (["40 x 50", "50 x 40"], ["", "1", "", "0"], "40 x 40", false),
    ];
    for ((shapes, dims, result, few), dtype) in cases
        .into_iter()
        .flat_map(|case| ["i32", "i8", "i16"].map(|dtype| (case, dtype)))
    {
        let [lb, lc, rb, rc] = dims;
        let [a, b] = shapes;
        let text = format!(
            "
func @main(%a: tensor<{a} x f32>, %b: tensor<{b} x f32>) -> tensor<{result} x {dtype}> {{
  %c = convert %a : tensor<{a} x {dtype}>
  %d = convert (abs %b) : tensor<{b} x {dtype}>
  %y = dot_general %c, %d {{lhs_batch = [{lb}], lhs_contract = [{lc}], rhs_batch = [{rb}], rhs_contract = [{rc}]}}
  return %y
}}
"
        );
        let found = count(&normal(&text).funcs[0], "dot_general");
        assert_eq!(found, usize::from(!few), "{text}");
        let [a, b] = shapes.map(|s| whole(&shape(s)));
        let inputs = Inputs::from([("a".to_owned(), a), ("b".to_owned(), b)]);
        check(&text, &inputs, &["--ranks 2"]);
    }
}

/// In a loop, small products with vectors are sums whatever their layout; outside they are not.
#[test]
fn small_vectors_in_loops_are_sums() {
    let text = "
func @main(%h: tensor<24 x f32>, %w: tensor<24 x 24 x f32>) -> (tensor<24 x f32>, tensor<24 x f32>) {
  %p = dot_general %h, %w {lhs_batch = [], lhs_contract = [0], rhs_batch = [], rhs_contract = [0]}
  %y = repeat 3 (%g = %h) {
    %r = dot_general %g, %w {lhs_batch = [], lhs_contract = [0], rhs_batch = [], rhs_contract = [0]}
    %s = dot_general %w, %r {lhs_batch = [], lhs_contract = [1], rhs_batch = [], rhs_contract = [0]}
    %t = dot_general %s, %r {lhs_batch = [], lhs_contract = [0], rhs_batch = [], rhs_contract = [0]}
    %u = maximum (minimum (mul %s, %t), 3.0), -2.0
    yield (%u)
  }
  return %y, %p
}
";
    let program = normal(text);
    let nested = program.funcs[0].nested();
    let counts: Vec<usize> = nested
        .iter()
        .map(|n| count(n.func, "dot_general"))
        .collect();
    assert_eq!(counts, [1, 0]);
    let inputs = [("h", vec![24]), ("w", vec![24, 24])];
    let inputs = inputs.map(|(name, shape)| (name.to_owned(), whole(&shape)));
    check(text, &Inputs::from(inputs), &["--ranks 2"]);
}

/// A NaN or an infinity meets the terms that the definition has, and no others.
#[test]
fn sums_of_few_terms_keep_nan_and_infinities() {
    let text = text(["300 x 3", "3 x 5"], ["", "1", "", "0"], "300 x 5");
    let inputs = Inputs::from([
        ("a".to_owned(), ties(&[300, 3])),
        ("b".to_owned(), whole(&[3, 5])),
    ]);
    check(&text, &inputs, &[]);
}

/// `bi,ij,bj->b`: the first product has its results in the order in which the second reads them.
#[test]
fn a_product_is_turned_for_a_reader_of_batches() {
    let text = "
func @main(%x: tensor<80 x 12 x f32>, %w: tensor<12 x 14 x f32>, %y: tensor<80 x 14 x f32>) -> tensor<80 x f32> {
  %p = dot_general %w, %x {lhs_batch = [], lhs_contract = [0], rhs_batch = [], rhs_contract = [1]}
  %r = dot_general %y, %p {lhs_batch = [0], lhs_contract = [1], rhs_batch = [1], rhs_contract = [0]}
  return %r
}
";
    let normal = normal(text);
    let graph = &normal.funcs[0].graph;
    let mut shapes = graph.order().into_iter();
    let shapes = shapes
        .by_ref()
        .filter(|&id| is_op(graph, id, "dot_general"))
        .map(|id| graph.node(id).results[0].ty.shape.to_vec());
    // The second is a product and a sum.
    assert_eq!(shapes.collect::<Vec<_>>(), [vec![80, 14]]);
    let inputs = [
        ("x", vec![80, 12]),
        ("w", vec![12, 14]),
        ("y", vec![80, 14]),
    ];
    let inputs = inputs.map(|(name, shape)| (name.to_owned(), whole(&shape)));
    check(text, &Inputs::from(inputs), &["--ranks 4"]);
}

/// Stacks along an outer dim, along a digit of one, and where two of them meet; and lines of 25
/// elements that take many operations each, with padding.
#[test]
fn stacks_have_pieces_and_short_lines_have_masks() {
    let parts: Vec<String> = (0..9)
        .map(|i| {
            format!(
                "  %p{i} = reshape (mul %x, {i}.0) : tensor<1 x 16 x 25 x f32>\n  \
                 %q{i} = reshape (add %x, {i}.0) : tensor<16 x 1 x 25 x f32>\n"
            )
        })
        .collect();
    let names = |letter: char, count: usize| {
        let names = (0..count).map(|i| format!("%{letter}{i}"));
        names.collect::<Vec<_>>().join(", ")
    };
    let text = format!(
        "
func @main(%x: tensor<16 x 25 x f32>, %y: tensor<9 x 16 x 25 x f32>)
    -> (tensor<9 x 16 x 25 x f32>, tensor<16 x 25 x f32>, tensor<128 x 25 x f32>, tensor<16 x 25 x f32>) {{
{}
  %stack = concatenate {} {{dim = 0}}
  %moved = add %stack, %y
  %sum = reduce %stack {{combiner = sum, dims = [0]}}
  %beside = concatenate {} {{dim = 1}}
  %rows = reshape %beside : tensor<128 x 25 x f32>
  %turned = sub 1.0, %rows
  %left = pad %x, 7.0 {{low = [0, 2], high = [0, -2]}}
  %right = pad %x, 5.0 {{low = [0, -1], high = [0, 1]}}
  %d = div (div %left, %x), (div %right, 3.0)
  %e = div %d, (sqrt (abs %x))
  %slow = select (compare %left, %right {{direction = lt}}), %e, (div %e, %left)
  return %moved, %sum, %turned, %slow
}}
",
        parts.concat(),
        names('p', 9),
        names('q', 8),
    );
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[16, 25])),
        ("y".to_owned(), whole(&[9, 16, 25])),
    ]);
    check(&text, &inputs, &["--ranks 4"]);
}

/// Sums and extremes over dims that lie side by side, of what is read in order and of what is not:
/// transposed, reversed, padded, repeated, or computed from an index.
#[test]
fn sums_over_short_lines_have_all_terms() {
    let text = "
func @main(%x: tensor<3 x 4 x 5 x 7 x f32>, %t: tensor<7 x 5 x 4 x 3 x f32>, %c: tensor<4 x f32>)
    -> (tensor<4 x f32>, tensor<3 x 4 x 5 x 7 x f32>, tensor<3 x 4 x f32>, tensor<3 x f32>, tensor<4 x f32>, tensor<3 x f32>, tensor<f32>) {
  %cc = broadcast_in_dim %c {dims = [1]} : tensor<3 x 4 x 5 x 7 x f32>
  %off = sub %x, %cc
  %squares = mul %off, %off
  %a = reduce %squares {combiner = sum, dims = [0, 2, 3]}
  %most = reduce %x {combiner = max, dims = [2, 3]}
  %tt = transpose %t {dims = [3, 2, 1, 0]}
  %both = add %x, %tt
  %b = reduce %both {combiner = sum, dims = [1, 2, 3]}
  %back = reverse %x {dims = [3]}
  %far = iota {dim = 2} : tensor<3 x 4 x 5 x 7 x f32>
  %weighted = mul %back, %far
  %d = reduce %weighted {combiner = sum, dims = [0, 2, 3]}
  %zero = constant {value = 1.0} : tensor<f32>
  %padded = pad %x, %zero {low = [0, 0, 1, 0], high = [0, 0, 0, 2], interior = [0, 0, 0, 0]}
  %e = reduce %padded {combiner = sum, dims = [1, 2, 3]}
  %f = reduce %x {combiner = sum, dims = [0, 1, 2, 3]}
  return %a, %off, %most, %b, %d, %e, %f
}
";
    let inputs = |values: fn(&[usize]) -> Tensor| {
        Inputs::from([
            ("x".to_owned(), values(&[3, 4, 5, 7])),
            ("t".to_owned(), whole(&[7, 5, 4, 3])),
            ("c".to_owned(), whole(&[4])),
        ])
    };
    check(text, &inputs(whole), &["--ranks 3", "--ranks 4"]);
    check(text, &inputs(ties), &["--ranks 2"]);
}

/// Sums in memory whose terms are in blocks, in loops of several kinds.
const MANY: &str = "
func @main(%x: tensor<4099 x 24 x f32>, %y: tensor<9 x 30 x 40 x 5 x f32>, %z: tensor<3000 x 4 x 6 x f32>)
    -> (tensor<24 x f32>, tensor<4099 x f32>, tensor<5 x f32>, tensor<9 x 5 x f32>, tensor<30 x f32>, tensor<4 x f32>,
        tensor<6 x f32>, tensor<3000 x 4 x f32>) {
  %a = reduce %x {combiner = sum, dims = [0]}
  %b = reduce %x {combiner = sum, dims = [1]}
  %c = reduce %y {combiner = sum, dims = [0, 1, 2]}
  %d = reduce %y {combiner = sum, dims = [1, 2]}
  %e = reduce %y {combiner = sum, dims = [0, 2, 3]}
  %f = reduce %z {combiner = sum, dims = [0, 2]}
  %g = reduce %z {combiner = sum, dims = [0, 1]}
  %h = reduce %z {combiner = sum, dims = [2]}
  return %a, %b, %c, %d, %e, %f, %g, %h
}
";

#[test]
fn blocks_of_terms_are_whole_sums() {
    let shapes: [&[usize]; 3] = [&[4099, 24], &[9, 30, 40, 5], &[3000, 4, 6]];
    let names = ["x", "y", "z"].map(str::to_owned);
    let inputs: Inputs = names.into_iter().zip(shapes.map(whole)).collect();
    check(MANY, &inputs, &["--ranks 2", "--ranks 3"]);
}

/// Added one after the other, these terms would lose two digits.
#[test]
fn sums_of_many_terms_keep_their_digits() {
    let text = "
func @main(%x: tensor<40000 x 8 x f32>) -> tensor<8 x f32> {
  %y = reduce %x {combiner = sum, dims = [0]}
  return %y
}
";
    let term = |i: usize| 0.5 + ((i * 7919) % 1009) as f32 / 1009.0;
    let terms: Vec<f32> = (0..320_000).map(term).collect();
    let options = options("--ranks 1");
    let mut job = ddl_tests::job(&program(text, &options, Phase::Placed), &options);
    let given = ddl_runtime::Tensor::from_f32(&[40000, 8], &terms).expect("a tensor");
    let found = job.step("main", &[("x", &given)]).expect("it runs");
    for (column, found) in found["y"].to_f64().iter().enumerate() {
        let column = terms.iter().skip(column).step_by(8);
        let sum: f64 = column.map(|&term| f64::from(term)).sum();
        let apart = (found - sum).abs() / sum;
        assert!(apart < 1e-6, "{found} instead of {sum}");
    }
}
