//! What plans may compute differently from the definition of an op, and what they never do
//! (`docs/running.md`, Numbers): each clause on every level of CPU.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Data, Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_runtime::{Options as Way, Tensor as Held};
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

use super::every_float::cpus;
use super::library::lower;

/// Tensors by name.
type Tensors = BTreeMap<String, Tensor>;

fn held(tensor: &Tensor) -> Held {
    let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
    match &tensor.data {
        Data::Float(v) => Held::from_f32(&shape, &v.iter().map(|&x| x as f32).collect::<Vec<_>>()),
        Data::Int(v) => Held::from_i32(&shape, &v.iter().map(|&x| x as i32).collect::<Vec<_>>()),
    }
    .unwrap()
}

fn floats(shape: &[usize], value: impl Fn(usize) -> f64) -> Tensor {
    let ty = TensorType::new(shape, DType::F32);
    let rounded = |at| f64::from(value(at) as f32);
    let values: Vec<f64> = (0..ty.elements()).map(rounded).collect();
    Tensor::from_f64(ty, &values)
}

fn ints(shape: &[usize], value: impl Fn(usize) -> i128) -> Tensor {
    let ty = TensorType::new(shape, DType::I32);
    let values: Vec<i128> = (0..ty.elements()).map(value).collect();
    Tensor::from_int(ty, &values)
}

/// Numbers without a pattern in [-1, 1).
fn mixed(i: usize) -> f64 {
    let bits = (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    f64::from(((bits as f64) / 2f64.powi(23) - 1.0) as f32)
}

/// The results of a program by its definition.
fn defined(text: &str, inputs: &Tensors, mode: Mode) -> Tensors {
    let options = options("--ranks 1", None);
    let state = State::enter(text, &options).unwrap();
    let program = ddl_tests::advanced(state, &options, Phase::Verified).unwrap();
    let outputs = Session::new(&program, mode).run("main", inputs);
    outputs.unwrap().outputs.into_iter().collect()
}

fn options(line: &str, cpu: Option<&str>) -> Options {
    let request = Request::from_line(line).unwrap();
    let mut options = request.arguments.options(None).unwrap();
    options.cpu = cpu.map(str::to_owned);
    options
}

/// The results of its plan.
fn computed(
    text: &str,
    inputs: &Tensors,
    line: &str,
    (cpu, threads): (Option<&str>, u32),
) -> BTreeMap<String, Vec<f64>> {
    let options = options(line, cpu);
    let state = State::enter(text, &options).unwrap();
    let program = ddl_tests::advanced(state, &options, Phase::Placed).unwrap();
    let way = Way {
        threads: Some(threads),
        ..Way::default()
    };
    let mut job = ddl_tests::job_with(&program, &options, way);
    let given: Vec<(&str, Held)> = inputs.iter().map(|(n, t)| (n.as_str(), held(t))).collect();
    let given: Vec<(&str, &Held)> = given.iter().map(|(n, t)| (*n, t)).collect();
    let found = job.step("main", &given).unwrap();
    let numbers = found
        .iter()
        .map(|(name, value)| (name.clone(), value.to_f64()));
    numbers.collect()
}

/// NaN, infinities, zeros, the largest and the smallest numbers, and others: all pairs.
const ODD: [f64; 10] = [
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    0.0,
    -0.0,
    3e38,
    -3e38,
    1e-40,
    1.5,
    -0.75,
];

/// NaN and infinities occur exactly where the definition has them, and other numbers are those of
/// the definition but for a rounding.
#[test]
fn nan_and_infinity_occur_where_the_definition_has_them() {
    let text = "
func @main(%x: tensor<100 x f32>, %y: tensor<100 x f32>, %m: tensor<12 x 33 x f32>, %w: tensor<33 x 20 x f32>)
    -> (tensor<100xf32>, tensor<100xf32>, tensor<100xf32>, tensor<100xf32>, tensor<100xf32>, tensor<100xf32>,
        tensor<100xf32>, tensor<100xf32>, tensor<100xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12x33xf32>, tensor<12x20xf32>) {
  %sum = add %x, %y
  %less = sub %x, %y
  %times = mul %x, %y
  %part = div %x, %y
  %most = maximum %x, %y
  %least = minimum %x, %y
  %exp = exp %x
  %relu = relu %x
  %fused = add (mul %x, %y), %x
  %total = reduce %m {combiner = sum, dims = [1]}
  %top = reduce %m {combiner = max, dims = [1]}
  %soft = softmax %m
  %product = matmul %m, %w
  return %sum, %less, %times, %part, %most, %least, %exp, %relu, %fused, %total, %top, %soft, %product
}
";
    // Rows with none, one or two odd numbers, which sums and products have to hand on.
    let row = |i: usize| match (i / 33, i % 33) {
        (row @ 1..=5, 7) => [
            f64::NAN,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::INFINITY,
            -0.0,
        ][row - 1],
        (4, 20) => f64::NEG_INFINITY,
        (6, 32) => f64::NEG_INFINITY,
        _ => mixed(i),
    };
    let inputs = Tensors::from([
        ("x".to_owned(), floats(&[100], |i| ODD[i / 10])),
        ("y".to_owned(), floats(&[100], |i| ODD[i % 10])),
        ("m".to_owned(), floats(&[12, 33], row)),
        ("w".to_owned(), floats(&[33, 20], |i| mixed(i + 999))),
    ]);
    let wanted = defined(text, &inputs, Mode::Typed);
    for cpu in cpus() {
        let found = computed(text, &inputs, "--ranks 1", (cpu, 2));
        for (name, want) in &wanted {
            for (at, (found, want)) in found[name].iter().zip(want.to_f64()).enumerate() {
                let finite = found.is_finite() && want.is_finite();
                let near = (found - want).abs() <= 1e-5 * want.abs().max(1e-35);
                let sums = ["soft", "product", "total"].contains(&name.as_str());
                let near = near || (sums && (found - want).abs() <= 33.0 * 2f64.powi(-22));
                let same = *found == want || (found.is_nan() && want.is_nan());
                // A subnormal result may be 0.
                let near = near || *found == 0.0 && want.abs() < f32::MIN_POSITIVE.into();
                assert!(
                    same || (finite && near),
                    "{cpu:?} {name}[{at}]: {found}, not {want}"
                );
            }
        }
    }
}

/// Sums may be added in another order, and products and sums contracted: within the bound of any
/// order.
#[test]
fn sums_are_those_of_some_order() {
    let text = "
func @main(%x: tensor<9 x 1000 x f32>, %y: tensor<9 x 1000 x f32>) -> (tensor<9xf32>, tensor<9xf32>, tensor<1000xf32>, tensor<9x1000xf32>) {
  %rows = reduce %x {combiner = sum, dims = [1]}
  %dots = reduce (mul %x, %y) {combiner = sum, dims = [1]}
  %columns = reduce %x {combiner = sum, dims = [0]}
  %fused = add (mul %x, %y), %x
  return %rows, %dots, %columns, %fused
}
";
    let numbers = |shift: usize| floats(&[9, 1000], move |i| mixed(i + shift));
    let inputs = Tensors::from([
        ("x".to_owned(), numbers(0)),
        ("y".to_owned(), numbers(20_000)),
    ]);
    let absolute = inputs.iter().map(|(name, value)| {
        let values: Vec<f64> = value.to_f64().iter().map(|x| x.abs()).collect();
        (name.clone(), Tensor::from_f64(value.ty.clone(), &values))
    });
    let wanted = defined(text, &inputs, Mode::Exact);
    let most = defined(text, &absolute.collect(), Mode::Exact);
    let terms = BTreeMap::from([
        ("rows", 1000.0),
        ("dots", 1001.0),
        ("columns", 9.0),
        ("fused", 2.0),
    ]);
    let mut differs = false;
    for cpu in cpus() {
        let found = computed(text, &inputs, "--ranks 1", (cpu, 1));
        for (name, terms) in &terms {
            let (want, most) = (wanted[*name].to_f64(), most[*name].to_f64());
            for (at, found) in found[*name].iter().enumerate() {
                let (error, bound) = ((found - want[at]).abs(), terms * most[at] * 2f64.powi(-24));
                assert!(
                    error <= bound,
                    "{cpu:?} {name}[{at}]: {error:e} above {bound:e}"
                );
                differs |= error > 0.0;
            }
        }
    }
    assert!(differs, "nothing is rounded");
}

/// Rows divided by one number are quotients, not products with its reciprocal, which would be ∞
/// where the number is small.
#[test]
fn quotients_are_correctly_rounded() {
    let text = "
func @main(%x: tensor<40 x 64 x f32>, %d: tensor<40 x f32>) -> tensor<40 x 64 x f32> {
  %wide = broadcast_in_dim %d {dims = [0]} : tensor<40 x 64 x f32>
  %part = div %x, %wide
  return %part
}
";
    // From subnormal divisors to those with subnormal reciprocals.
    let size = |i: usize| 2f64.powi(7 * i as i32 - 146);
    let divisor = |i: usize| (1.0 + mixed(i).abs()) * size(i);
    let numbers = |i: usize| mixed(i) * size(i / 64);
    let inputs = Tensors::from([
        ("x".to_owned(), floats(&[40, 64], numbers)),
        ("d".to_owned(), floats(&[40], divisor)),
    ]);
    let wanted = defined(text, &inputs, Mode::Typed)["part"].to_f64();
    assert!(wanted.iter().all(|quotient| quotient.is_finite()));
    for cpu in cpus() {
        let found = computed(text, &inputs, "--ranks 1", (cpu, 1));
        assert_eq!(found["part"], wanted, "{cpu:?}");
    }
}

/// Quotients by constants, which may be computed without a division: over all exponents, with odd
/// numbers. Those below 2⁻⁷⁶ are within 3 ulp, where 0 may take the place of what is subnormal.
#[test]
fn quotients_by_constants_are_correctly_rounded() {
    // The last but one has no pair of parts for a product; the last two are out of its range.
    const BY: [f32; 8] = [3.0, -6401.0, 0.1, 255.0, 1.999_999_9, 4.0, 1e25, 1e-25];
    let results = BY
        .iter()
        .enumerate()
        .map(|(i, by)| format!("  %q{i} = div %x, {by:e}\n"));
    let types = vec!["tensor<5110 x f32>"; BY.len()].join(", ");
    let names: Vec<String> = (0..BY.len()).map(|i| format!("%q{i}")).collect();
    let text = format!(
        "
func @main(%x: tensor<5110 x f32>) -> ({types}) {{
{}  return {}
}}
",
        results.collect::<String>(),
        names.join(", ")
    );
    // Twenty numbers of each exponent, the subnormal ones among them.
    let number = |i: usize| match i < ODD.len() {
        true => ODD[i] as f32,
        false => ((1.0 + mixed(i).abs()) as f32).copysign(mixed(i + 7) as f32) * power(i / 20),
    };
    fn power(at: usize) -> f32 {
        let exponent = at as i32 - 127;
        2f32.powi(exponent / 2) * 2f32.powi(exponent - exponent / 2)
    }
    let x = floats(&[5110], |i| number(i).into());
    let inputs = Tensors::from([("x".to_owned(), x)]);
    for cpu in cpus() {
        let found = computed(&text, &inputs, "--ranks 1", (cpu, 1));
        for (i, by) in BY.iter().enumerate() {
            for (at, &got) in found[&format!("q{i}")].iter().enumerate() {
                let (got, x) = (got as f32, number(at));
                let want = x / by;
                let is_right = match want {
                    _ if want.is_nan() => got.is_nan(),
                    _ if want.abs() >= 2f32.powi(-76) || x == 0.0 => {
                        got.to_bits() == want.to_bits()
                    }
                    _ if want.abs() < f32::MIN_POSITIVE && got == 0.0 => true,
                    _ => (i64::from(got.to_bits()) - i64::from(want.to_bits())).abs() <= 3,
                };
                assert!(is_right, "{cpu:?}: {x:e} / {by:e} is {want:e}, not {got:e}");
            }
        }
    }
}

/// Integers, random bits and the order of ties.
#[test]
fn integers_random_bits_and_ties_are_equal() {
    let text = "
func @main(%n: tensor<300 x i32>, %k: tensor<300 x i32>, %x: tensor<5 x 60 x f32>, %m: tensor<20 x 15 x i32>)
    -> (tensor<300xi32>, tensor<300xi32>, tensor<300xi32>, tensor<i32>, tensor<300xui32>, tensor<5xi32>, tensor<5xi32>,
        tensor<5x60xf32>, tensor<5x60xi32>, tensor<20x20xi32>, tensor<5x60xi32>) {
  %sum = add %n, %k
  %times = mul %n, %k
  %mixed = xor (shift_right_arithmetic %n, (and %k, 31)), (sub %k, %n)
  %total = reduce %times {combiner = sum, dims = [0]}
  %wide = convert %n : tensor<300 x ui64>
  %bits = philox %wide, %wide, %wide {word = 2}
  %first = argmax %x {dim = 1}
  %last = argmin %x {dim = 1}
  %at = iota {dim = 1} : tensor<5 x 60 x i32>
  %sorted, %from = sort %x, %at {dim = 1, direction = descending}
  %turned = transpose %m {dims = [1, 0]}
  %product = matmul %m, %turned
  %whole = convert (mul %x, 1000.0) : tensor<5 x 60 x i32>
  return %sum, %times, %mixed, %total, %bits, %first, %last, %sorted, %from, %product, %whole
}
";
    let whole = |by: u64| {
        move |i: usize| {
            i128::from(
                (i as u64 + 3)
                    .wrapping_mul(by)
                    .wrapping_mul(0x2545_f491_4f6c_dd1d) as i32,
            )
        }
    };
    let inputs = Tensors::from([
        ("n".to_owned(), ints(&[300], whole(7))),
        ("k".to_owned(), ints(&[300], whole(11))),
        (
            "x".to_owned(),
            floats(&[5, 60], |i| ((i * 37) % 11) as f64 - 5.0),
        ),
        ("m".to_owned(), ints(&[20, 15], whole(13))),
    ]);
    let wanted = defined(text, &inputs, Mode::Typed);
    for cpu in cpus() {
        let found = computed(text, &inputs, "--ranks 1", (cpu, 2));
        for (name, want) in &wanted {
            assert_eq!(found[name], want.to_f64(), "{cpu:?} {name}");
        }
    }
}

/// Sums have any order, and vectors, but where vectors along the dim that threads share leave out
/// elements between those that they read.
#[test]
fn sums_have_an_order_where_vectors_have_gaps() {
    for (shape, part, is_ordered) in [
        ([10000, 24], "", false),
        ([10000, 16], "", false),
        ([10000, 5], "", false),
        ([10000, 20], "limits = [7]", false),
        ([10000, 6], "limits = [3]", true),
    ] {
        let [lines, terms] = shape;
        let part = match part {
            "" => "%x".to_owned(),
            limits => format!("(slice %x {{dims = [1], starts = [0], {limits}}})"),
        };
        let text = format!(
            "
func @main(%x: tensor<{lines} x {terms} x f32>) -> tensor<{lines}xf32> {{
  %sums = reduce (exp {part}) {{combiner = sum, dims = [1]}}
  return %sums
}}
"
        );
        let options = options("--ranks 1", None);
        let state = State::enter(&text, &options).unwrap();
        let program = ddl_tests::advanced(state, &options, Phase::Placed).unwrap();
        let kernels = lower(&program).kernels_mlir();
        assert_eq!(
            !kernels.contains("reassoc"),
            is_ordered,
            "{shape:?}\n{kernels}"
        );
    }
}

/// Bits depend neither on the number of threads nor on timing: sums, functions, products and
/// convolutions that several threads share, also where vectors of lines leave some for the end of
/// each thread's part.
#[test]
fn bits_do_not_depend_on_threads() {
    let text = "
func @main(%x: tensor<96 x 700 x f32>, %w: tensor<700 x 130 x f32>, %p: tensor<2 x 20 x 20 x 16 x f32>, %k: tensor<3 x 3 x 16 x 40 x f32>, %l: tensor<10000 x 6 x f32>, %m: tensor<10000 x 10 x f32>)
    -> (tensor<96x130xf32>, tensor<96x700xf32>, tensor<700xf32>, tensor<f32>, tensor<2x20x20x40xf32>, tensor<10000xf32>, tensor<10000x5xf32>, tensor<10000x1xf32>, tensor<10000xf32>, tensor<10000x10xf32>, tensor<10000xf32>) {
  %product = matmul %x, %w
  %soft = softmax %x
  %columns = reduce (exp %x) {combiner = sum, dims = [0]}
  %total = reduce %x {combiner = sum, dims = [0, 1]}
  %window = convolution %p, %k {input = [0, 3, 1, 2], filter = [3, 2, 0, 1], output = [0, 3, 1, 2], low = [1, 1], high = [1, 1]}
  %three = slice %l {dims = [1], starts = [0], limits = [3]}
  %squares = reduce (mul %three, %three) {combiner = sum, dims = [1]}
  %five = softmax (slice %l {dims = [1], starts = [0], limits = [5]})
  %one = slice %l {dims = [1], starts = [1], limits = [2]}
  %other = slice %l {dims = [1], starts = [4], limits = [5]}
  %pairs = add (mul %one, %one), (mul %other, %one)
  %nine = slice %m {dims = [1], starts = [1], limits = [10]}
  %nines = reduce (mul %nine, %nine) {combiner = sum, dims = [1]}
  %ten = softmax %m
  %sixes = reduce (mul %l, %l) {combiner = sum, dims = [1]}
  return %product, %soft, %columns, %total, %window, %squares, %five, %pairs, %nines, %ten, %sixes
}
";
    let inputs = Tensors::from([
        ("l".to_owned(), floats(&[10000, 6], |i| mixed(i + 7777))),
        ("m".to_owned(), floats(&[10000, 10], |i| mixed(i + 777))),
        ("x".to_owned(), floats(&[96, 700], mixed)),
        ("w".to_owned(), floats(&[700, 130], |i| mixed(i + 7))),
        ("p".to_owned(), floats(&[2, 20, 20, 16], |i| mixed(i + 77))),
        ("k".to_owned(), floats(&[3, 3, 16, 40], |i| mixed(i + 777))),
    ]);
    let bits = |numbers: &Vec<f64>| numbers.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
    for cpu in cpus() {
        let one = computed(text, &inputs, "--ranks 1", (cpu, 1));
        for threads in [2, 3] {
            let found = computed(text, &inputs, "--ranks 1", (cpu, threads));
            for (name, one) in &one {
                assert_eq!(
                    bits(one),
                    bits(&found[name]),
                    "{cpu:?} {name}, {threads} threads"
                );
            }
        }
    }
}
