//! Long lines and large tiles: running sums, rearrangements, slices written where the tensor lies,
//! products added to tensors, long steps. Plans against the interpreter on the program as written.

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::reference::{Data, Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_runtime::Tensor as Held;
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

/// Arguments of an entry by name.
pub(crate) type Inputs = BTreeMap<String, Tensor>;

pub(crate) fn options(line: &str) -> Options {
    let request = Request::from_line(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    let options = request.arguments.options(None);
    options.unwrap_or_else(|e| panic!("{line}: {e:?}"))
}

pub(crate) fn program(text: &str, options: &Options, phase: Phase) -> Program {
    let fail = |e: ddlc::diag::Diags| -> State { panic!("{text}: {e:?}") };
    let mut state = State::enter(text, options).unwrap_or_else(fail);
    while state.program().phase < phase {
        let next = state.next(options).map(|(state, _)| state);
        state = next.unwrap_or_else(fail);
    }
    state.program().clone()
}

fn held(tensor: &Tensor) -> Held {
    let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
    let held = match &tensor.data {
        Data::Float(v) => Held::from_f32(&shape, &v.iter().map(|&x| x as f32).collect::<Vec<_>>()),
        Data::Int(v) => Held::from_i32(&shape, &v.iter().map(|&x| x as i32).collect::<Vec<_>>()),
    };
    held.expect("a tensor")
}

/// Numbers with many ties, NaN, infinities and zeros of both signs among them.
pub(crate) fn ties(shape: &[usize]) -> Tensor {
    let ty = TensorType::new(shape, DType::F32);
    let value = |i: usize| match (i * 7919) % 61 {
        0 => f64::NAN,
        1 => f64::INFINITY,
        2 => f64::NEG_INFINITY,
        3 => -0.0,
        4 => 0.0,
        k => (k % 23) as f64 - 11.0,
    };
    let values: Vec<f64> = (0..ty.elements()).map(value).collect();
    Tensor::from_f64(ty, &values)
}

/// Small integers as floats, whose sums are exact.
pub(crate) fn whole(shape: &[usize]) -> Tensor {
    let ty = TensorType::new(shape, DType::F32);
    let values = (0..ty.elements()).map(|i| ((i * 37) % 17) as f64 - 8.0);
    Tensor::from_f64(ty, &values.collect::<Vec<_>>())
}

pub(crate) fn ints(shape: &[usize], below: usize) -> Tensor {
    let ty = TensorType::new(shape, DType::I32);
    let values = (0..ty.elements()).map(|i| ((i * 7919) % below) as i128);
    Tensor::from_int(ty.clone(), &values.collect::<Vec<_>>())
}

/// A plan gives exactly what the program as written gives, on one rank and on others.
pub(crate) fn check(text: &str, inputs: &Inputs, more: &[&str]) {
    let single = options("--ranks 1");
    let written = program(text, &single, Phase::Verified);
    let mut session = Session::new(&written, Mode::Typed);
    let wanted = session.run("main", inputs).expect("it runs").outputs;
    for line in ["--ranks 1"].iter().chain(more) {
        let options = options(line);
        let mut job = ddl_tests::job(&program(text, &options, Phase::Placed), &options);
        let given: Vec<(&str, Held)> = inputs.iter().map(|(n, t)| (n.as_str(), held(t))).collect();
        let given: Vec<(&str, &Held)> = given.iter().map(|(n, t)| (*n, t)).collect();
        let found = job.step("main", &given).expect("it runs");
        for (name, want) in &wanted {
            let found = found[name].to_f64();
            let alike =
                |(a, b): (&f64, &f64)| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
            let apart = found
                .iter()
                .zip(&want.to_f64())
                .position(|pair| !alike(pair));
            assert_eq!(apart, None, "{line}, `{name}` of{text}");
            assert_eq!(found.len(), want.len());
        }
    }
}

/// A mask of pairs that is read in another shape, and sums over few elements of dims that are not
/// innermost.
#[test]
fn masks_are_read_through_and_few_elements_are_summed_at_once() {
    let text = "
func @main(%n: tensor<2 x 24 x i32>, %w: tensor<2 x 12 x 2 x f32>, %x: tensor<3 x 2 x 5 x 40 x f32>)
    -> (tensor<2 x 12 x 1600 x f32>, tensor<2 x 12 x 1600 x f32>, tensor<3 x 5 x 40 x f32>, tensor<5 x 40 x f32>,
        tensor<2 x 5 x 40 x f32>, tensor<2 x 40 x f32>, tensor<3 x 40 x f32>) {
  %slot = one_hot %n {depth = 1600} : tensor<2 x 24 x 1600 x f32>
  %routes = reshape %slot : tensor<2 x 2 x 12 x 1600 x f32>
  %sent = reduce %routes {combiner = sum, dims = [1]}
  %weight = broadcast_in_dim %w {dims = [0, 2, 1]} : tensor<2 x 2 x 12 x 1600 x f32>
  %mixed = reduce (mul %routes, %weight) {combiner = sum, dims = [1]}
  %top = reduce %x {combiner = max, dims = [1]}
  %six = reduce %x {combiner = sum, dims = [0, 1]}
  %three = reduce %x {combiner = sum, dims = [0]}
  %apart = reduce %x {combiner = sum, dims = [0, 2]}
  %ten = reduce %x {combiner = sum, dims = [1, 2]}
  return %sent, %mixed, %top, %six, %three, %apart, %ten
}
";
    let positive: Vec<f64> = (1..=48).map(f64::from).collect();
    let positive = Tensor::from_f64(TensorType::new([2, 12, 2], DType::F32), &positive);
    let inputs = BTreeMap::from([
        ("n".to_owned(), ints(&[2, 24], 1600)),
        // Signs of zeros may differ, so there is no negative one to multiply a zero with.
        ("w".to_owned(), positive),
        ("x".to_owned(), whole(&[3, 2, 5, 40])),
    ]);
    check(text, &inputs, &["--ranks 2", "--ranks 3"]);
}

#[test]
fn running_sums_along_every_dim() {
    let text = "
func @main(%x: tensor<6 x 40 x 9 x f32>, %n: tensor<50 x i32>, %p: tensor<6 x 40 x 9 x f32>)
    -> (tensor<6 x 40 x 9 x f32>, tensor<6 x 40 x 9 x f32>, tensor<6 x 40 x 9 x f32>, tensor<50 x i32>, tensor<6 x 40 x 9 x f32>,
        tensor<6 x 40 x 9 x f32>, tensor<6 x 40 x 9 x f32>, tensor<6 x 40 x 9 x f32>) {
  %a = cumulative_sum %x {dim = 0}
  %b = cumulative_sum %x {dim = 1}
  %c = cumulative_sum %x {dim = 2}
  %d = cumulative_sum %n {dim = 0}
  %e = reduce_window %x {combiner = max, window = [1, 40, 1], high = [0, 39, 0]}
  %f = reduce_window %p {combiner = prod, window = [1, 40, 1], low = [0, 39, 0]}
  %g = reduce_window %p {combiner = prod, window = [1, 1, 9], high = [0, 0, 8]}
  %h = reduce_window %t {combiner = min, window = [6, 1, 1], low = [5, 0, 0]}
  return %a, %b, %c, %d, %e, %f, %g, %h
}
"
    .replace("%t", "(sub %x, %p)");
    // Powers of two, whose products are exact.
    let ty = TensorType::new([6, 40, 9], DType::F32);
    let powers = (0..ty.elements()).map(|i| [1.0, -2.0, 0.5, -1.0, 4.0, 0.25][i * 7 % 6]);
    let powers = Tensor::from_f64(ty.clone(), &powers.collect::<Vec<f64>>());
    let inputs = BTreeMap::from([
        ("x".to_owned(), whole(&[6, 40, 9])),
        ("n".to_owned(), ints(&[50], 100)),
        ("p".to_owned(), powers),
    ]);
    check(&text, &inputs, &["--ranks 2"]);
}

/// What is computed before and after a reshape that only inserts or removes dims of size 1 is one
/// kernel, unless something else reads what is before it.
#[test]
fn dims_of_size_one_part_no_kernels() {
    let text = "
func @main(%x: tensor<300 x 256 x f32>, %i: tensor<300 x 256 x i32>)
    -> (tensor<300 x 256 x f32>, tensor<300 x 1 x 256 x f32>) {
  %n = add (mul %i, 3), 1
  %t = reshape %n : tensor<300 x 256 x 1 x i32>
  %low = compare %t, (mul %t, %t) {direction = lt}
  %high = compare %t, (add %t, -40) {direction = gt}
  %c = and %low, %high
  %m = reshape %c : tensor<300 x 256 x i1>
  %y = select %m, %x, (mul %x, 2.0)
  %u = reshape (relu %y) : tensor<300 x 1 x 256 x f32>
  %z = add %u, 1.0
  return %y, %z
}
";
    let inputs = BTreeMap::from([
        ("x".to_owned(), whole(&[300, 256])),
        ("i".to_owned(), ints(&[300, 256], 100)),
    ]);
    check(text, &inputs, &["--ranks 2"]);
    let placed = program(text, &options("--ranks 1"), Phase::Placed);
    let graph = &placed.funcs[0].graph;
    let kernels: BTreeSet<_> = graph
        .order()
        .into_iter()
        .filter_map(|id| graph.node(id).kernel)
        .collect();
    assert_eq!(
        kernels.len(),
        2,
        "one that computes %y, and one that reads it"
    );
}

#[test]
fn rearrangements_in_tiles_and_digits() {
    let text = "
func @main(%x: tensor<48 x 80 x f32>, %y: tensor<4 x 6 x 32 x 16 x f32>, %z: tensor<33 x 64 x f32>)
    -> (tensor<80 x 48 x f32>, tensor<128 x 96 x f32>, tensor<64 x 33 x f32>, tensor<128 x f32>, tensor<96 x 128 x f32>) {
  %a = transpose %x {dims = [1, 0]}
  %t = transpose %y {dims = [0, 2, 1, 3]}
  %r = reshape %t : tensor<128 x 96 x f32>
  %b = add (mul %r, 2.0), 1.0
  %c = transpose %z {dims = [1, 0]}
  %d = reduce %b {combiner = sum, dims = [1]}
  %u = transpose %y {dims = [1, 3, 0, 2]}
  %e = add (reshape %u : tensor<96 x 128 x f32>), (reshape %y : tensor<96 x 128 x f32>)
  return %a, %b, %c, %d, %e
}
";
    let inputs = BTreeMap::from([
        ("x".to_owned(), whole(&[48, 80])),
        ("y".to_owned(), whole(&[4, 6, 32, 16])),
        ("z".to_owned(), whole(&[33, 64])),
    ]);
    check(text, &inputs, &["--ranks 2"]);
}

/// A loop that writes elements into what it carries does not copy it: the next one lies where the
/// one before did.
#[test]
fn slices_are_written_where_the_tensor_lies() {
    let text = "
func @main(%x: tensor<500 x f32>, %v: tensor<1 x f32>) -> tensor<500 x f32> {
  %r = repeat 100 index %i (%c: tensor<500 x f32> = %x) {
    %at = add %i, 7
    %n = dynamic_update_slice %c, %v, %at
    yield (%n)
  }
  return %r
}
";
    let inputs = BTreeMap::from([
        ("x".to_owned(), whole(&[500])),
        ("v".to_owned(), whole(&[1])),
    ]);
    check(text, &inputs, &[]);
    let placed = program(text, &options("--ranks 1"), Phase::Placed);
    let mut seen = 0;
    for nested in placed.nested() {
        let graph = &nested.func.graph;
        for id in graph.order() {
            if graph.node(id).op_name() == "dynamic_update_slice" {
                let slot = |value| {
                    graph
                        .value(value)
                        .slot
                        .map(|slot| (slot.arena, slot.offset))
                };
                assert_eq!(slot(id.result(0)), slot(graph.operands(id)[0]));
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 1);
}

/// A product that is only added to a tensor accumulates into it: it has no place of its own, and
/// the sum takes that of the tensor, behind its other readers. Where the tensor is needed later, it
/// is copied; where the product is, or the tensor is an operand, nothing is merged.
#[test]
fn products_are_added_where_the_tensor_lies() {
    let text = "
func @main(%w: tensor<40 x 48 x f32>, %v: tensor<40 x 48 x f32>, %s: tensor<40 x 40 x f32>,
    %x: tensor<20 x 40 x f32>, %d: tensor<20 x 48 x f32>)
    -> (tensor<40 x 48 x f32>, tensor<20 x 40 x f32>, tensor<40 x 40 x f32>, tensor<40 x 40 x f32>, tensor<40 x 48 x f32>) {
  %g = dot_general %x, %d {lhs_contract = [0], rhs_contract = [0]}
  %next = sub %w, (mul %g, 0.5)
  %y = dot_general %d, %w {lhs_contract = [1], rhs_contract = [1]}
  %e = mul %d, 2.0
  %h = dot_general %x, %e {lhs_contract = [0], rhs_contract = [0]}
  %sum = add %h, (mul %v, 0.25)
  %late = dot_general %sum, %v {lhs_contract = [1], rhs_contract = [1]}
  %q = dot_general %s, %s {lhs_contract = [0], rhs_contract = [0]}
  %square = add %s, %q
  %p = dot_general %y, %d {lhs_contract = [0], rhs_contract = [0]}
  %twice = add %p, (mul %p, 3.0)
  return %next, %y, %late, %square, %twice
}
";
    let inputs = BTreeMap::from([
        ("w".to_owned(), whole(&[40, 48])),
        ("v".to_owned(), whole(&[40, 48])),
        ("s".to_owned(), whole(&[40, 40])),
        ("x".to_owned(), whole(&[20, 40])),
        ("d".to_owned(), whole(&[20, 48])),
    ]);
    check(text, &inputs, &["--ranks 2", "--ranks 3"]);
    let placed = program(text, &options("--ranks 1"), Phase::Placed);
    let graph = &placed.funcs[0].graph;
    let value = |name: &str| {
        let mut all = graph.order().into_iter();
        let id = all.find(|&id| graph.node(id).results[0].name == name);
        graph.node(id.expect("the value")).results[0].slot
    };
    assert_eq!([value("g"), value("h")], [None; 2]);
    assert_eq!(value("next"), value("w"));
    assert!(value("q").is_some() && value("p").is_some());
}

/// The factors of a product that is added may depend on one number: a learning rate, with or
/// without decay of weights. What else a kernel computes from the sum, such as a param from its
/// momentum, is computed behind it.
#[test]
fn products_are_added_at_a_rate() {
    let text = "
func @main(%w: tensor<40 x 48 x f32>, %v: tensor<40 x 48 x f32>, %m: tensor<40 x 48 x f32>,
    %u: tensor<40 x 48 x f32>, %lr: tensor<f32>, %x: tensor<20 x 40 x f32>, %d: tensor<20 x 48 x f32>)
    -> (tensor<40 x 48 x f32>, tensor<40 x 48 x f32>, tensor<40 x 48 x f32>, tensor<40 x 48 x f32>, tensor<40 x 48 x f32>) {
  %rate = broadcast_in_dim %lr {dims = []} : tensor<40 x 48 x f32>
  %g = dot_general %x, %d {lhs_contract = [0], rhs_contract = [0]}
  %next = sub %w, (mul %g, %rate)
  %e = mul %d, 2.0
  %h = dot_general %x, %e {lhs_contract = [0], rhs_contract = [0]}
  %decayed = sub (mul %v, (sub 1.0, (mul %rate, 0.25))), (mul %rate, %h)
  %f = add %d, 3.0
  %p = dot_general %x, %f {lhs_contract = [0], rhs_contract = [0]}
  %momentum = add (mul %m, 0.5), %p
  %param = sub %u, (mul %rate, %momentum)
  %b = sub %d, 5.0
  %q = dot_general %x, %b {lhs_contract = [0], rhs_contract = [0]}
  %square = add %u, (mul (mul %q, %rate), %rate)
  return %next, %decayed, %momentum, %param, %square
}
";
    // Sums other than 0, whose sign may differ.
    let above = |shape: &[usize]| {
        let values: Vec<f64> = whole(shape).to_f64().iter().map(|x| x + 9.0).collect();
        Tensor::from_f64(TensorType::new(shape, DType::F32), &values)
    };
    let mut inputs = BTreeMap::from([
        ("x".to_owned(), above(&[20, 40])),
        ("d".to_owned(), above(&[20, 48])),
    ]);
    inputs.extend(["w", "v", "m", "u"].map(|name| (name.to_owned(), whole(&[40, 48]))));
    for rate in [0.5, 4.0, 0.0] {
        let ty = TensorType::scalar(DType::F32);
        inputs.insert("lr".to_owned(), Tensor::from_f64(ty, &[rate]));
        check(text, &inputs, &["--ranks 2", "--ranks 3"]);
    }
    let placed = program(text, &options("--ranks 1"), Phase::Placed);
    let graph = &placed.funcs[0].graph;
    let has_place = |name: &str| {
        let mut all = graph.order().into_iter();
        let id = all.find(|&id| graph.node(id).results[0].name == name);
        graph.node(id.expect("the value")).results[0].slot.is_some()
    };
    let found = ["g", "h", "p", "q", "momentum"].map(has_place);
    assert_eq!(found, [false, false, false, true, true]);
}

/// A step of many actions is several functions, one after the other: products with permutations
/// that do not commute.
#[test]
fn long_steps_run_in_parts() {
    let products = 700;
    let product = |n: usize| {
        let by = if n.is_multiple_of(3) { "p" } else { "q" };
        format!("  %x{} = matmul %x{n}, %{by}\n", n + 1)
    };
    let text = format!(
        "
func @main(%x0: tensor<2 x 5 x f32>, %p: tensor<5 x 5 x f32>, %q: tensor<5 x 5 x f32>)
    -> tensor<2 x 5 x f32> {{
{}  return %x{products}
}}
",
        (0..products).map(product).collect::<String>()
    );
    let permutation = |to: [usize; 5]| {
        let one = |i: usize| f64::from(u8::from(to[i / 5] == i % 5));
        let values: Vec<f64> = (0..25).map(one).collect();
        Tensor::from_f64(TensorType::new([5, 5], DType::F32), &values)
    };
    let numbers: Vec<f64> = (1..=10).map(f64::from).collect();
    let inputs = BTreeMap::from([
        (
            "x0".to_owned(),
            Tensor::from_f64(TensorType::new([2, 5], DType::F32), &numbers),
        ),
        ("p".to_owned(), permutation([1, 2, 3, 4, 0])),
        ("q".to_owned(), permutation([1, 0, 2, 4, 3])),
    ]);
    check(&text, &inputs, &["--ranks 2"]);
}

/// Contractions with one term, whose batch dims come in any order, and batches of small matrices.
#[test]
fn products_of_few_terms_are_as_written() {
    let text = "
func @main(%x: tensor<4 x 6 x f32>, %y: tensor<6 x 4 x 5 x f32>, %a: tensor<9 x 1 x f32>, %b: tensor<1 x 7 x f32>,
           %p: tensor<6 x 9 x 5 x f32>, %q: tensor<6 x 5 x 11 x f32>)
    -> (tensor<6 x 4 x 5 x f32>, tensor<9 x 7 x f32>, tensor<6 x 9 x 11 x f32>) {
  %turned = dot_general %x, %y {lhs_batch = [1, 0], rhs_batch = [0, 1], lhs_contract = [], rhs_contract = []}
  %outer = matmul %a, %b
  %small = matmul %p, %q
  return %turned, %outer, %small
}
";
    let shapes: [(&str, &[usize]); 6] = [
        ("x", &[4, 6]),
        ("y", &[6, 4, 5]),
        ("a", &[9, 1]),
        ("b", &[1, 7]),
        ("p", &[6, 9, 5]),
        ("q", &[6, 5, 11]),
    ];
    let inputs = shapes.map(|(name, shape)| (name.to_owned(), whole(shape)));
    check(text, &BTreeMap::from(inputs), &["--ranks 2"]);
}
