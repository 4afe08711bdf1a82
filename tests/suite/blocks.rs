//! Kernels that are large enough to run in blocks compute what they do otherwise, and their marks
//! divide their work.

use ddl_abi::{Mark, MarkKind};
use ddl_runtime::{Job, Options as Way, Tensor};
use ddl_tests::job_with;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

const ROWS: usize = 2101;
const COLUMNS: usize = 2100;

/// One kernel each: a single loop, reductions of either dim, a scan, and a tile.
const TEXT: &str = "
func @square(%x: tensor<2101 x 2100 x f64>) -> tensor<2101 x 2100 x f64> {
  %y = mul %x, %x
  return %y
}
func @rows(%x: tensor<2101 x 2100 x f64>) -> tensor<2101 x f64> {
  %y = reduce (mul %x, %x) {combiner = sum, dims = [1]}
  return %y
}
func @columns(%x: tensor<2101 x 2100 x f64>) -> tensor<2100 x f64> {
  %y = reduce (mul %x, %x) {combiner = sum, dims = [0]}
  return %y
}
func @running(%x: tensor<2101 x 2100 x f64>) -> tensor<2101 x 2100 x f64> {
  %y = cumulative_sum (mul %x, %x) {dim = 0}
  return %y
}
func @attend(%q: tensor<15 x 4 x 128 x 32 x f32>, %k: tensor<15 x 4 x 128 x 32 x f32>)
    -> tensor<15 x 4 x 128 x 32 x f32> {
  %y = attention %q, %k, %q {causal}
  return %y
}
";

/// Entries, and their results by definition for a matrix.
type Definition = fn(&[f64]) -> Vec<f64>;
const ENTRIES: [(&str, Definition); 4] = [
    ("square", |x| x.iter().map(|x| x * x).collect()),
    ("rows", |x| {
        let rows = x.chunks(COLUMNS);
        rows.map(|row| row.iter().map(|x| x * x).sum()).collect()
    }),
    ("columns", |x| {
        let column = |at| x.iter().skip(at).step_by(COLUMNS);
        let sums = (0..COLUMNS).map(|at| column(at).map(|x| x * x).sum());
        sums.collect()
    }),
    ("running", |x| {
        let mut sums: Vec<f64> = x.iter().map(|x| x * x).collect();
        for at in COLUMNS..sums.len() {
            sums[at] += sums[at - COLUMNS];
        }
        sums
    }),
];

/// Kernels of one thread: sums of all elements, scatters (one in the order of its updates), a
/// selection in overlapping windows; and those whose lines threads share.
const ALONE: &str = "
func @total(%x: tensor<2101 x 2100 x f64>) -> tensor<f64> {
  %y = reduce (mul %x, %x) {combiner = sum, dims = [0, 1]}
  return %y
}
func @largest(%x: tensor<2101 x 2100 x f64>) -> tensor<f64> {
  %y = reduce (mul %x, %x) {combiner = max, dims = [0, 1]}
  return %y
}
func @replaced(%x: tensor<2101 x 2100 x f64>, %at: tensor<2101 x i32>)
    -> tensor<2101 x 2100 x f64> {
  %y = scatter (neg %x), %at, %x {region = [[arg, 0], [arg, 1], [sub, 1, 0], [result, 2]], index_vector_dim = 1,
    inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], update_window_dims = [1]}
  return %y
}
func @chosen(%x: tensor<2101 x 2100 x f64>) -> tensor<2101 x 2100 x f64> {
  %y = select_and_scatter %x, (abs %x) {select = max, window = [2, 1], low = [1, 0]}
  return %y
}
func @where(%x: tensor<2101 x 2100 x f64>) -> tensor<2101 x i32> {
  %y = argmax %x {dim = 1}
  return %y
}
func @first(%x: tensor<2101 x 2100 x f64>) -> tensor<2101 x 2 x f64> {
  %y = sort %x {dim = 1, direction = descending, keep = 2}
  return %y
}
";

/// Several updates of a row, and rows without any.
fn target(row: usize) -> usize {
    (row * row) % 1000
}

const ENTRIES_ALONE: [(&str, Definition); 6] = [
    ("total", |x| vec![x.iter().map(|x| x * x).sum()]),
    ("largest", |x| {
        vec![x.iter().map(|x| x * x).fold(0.0, f64::max)]
    }),
    ("replaced", |x| {
        let mut y: Vec<f64> = x.iter().map(|x| -x).collect();
        for (row, values) in x.chunks(COLUMNS).enumerate() {
            let old = &mut y[target(row) * COLUMNS..][..COLUMNS];
            old.iter_mut()
                .zip(values)
                .for_each(|(old, new)| *old = new - *old);
        }
        y
    }),
    ("chosen", |x| {
        let mut y = vec![0.0; x.len()];
        for (at, value) in x.iter().enumerate() {
            let before = at.checked_sub(COLUMNS);
            let chosen = before.filter(|&before| x[before] >= *value);
            y[chosen.unwrap_or(at)] += value.abs();
        }
        y
    }),
    ("where", |x| {
        let most =
            |row: &[f64]| (1..COLUMNS).fold(0, |m, at| if row[at] > row[m] { at } else { m });
        x.chunks(COLUMNS).map(|row| most(row) as f64).collect()
    }),
    ("first", |x| {
        let sorted = x.chunks(COLUMNS).map(|row| {
            let mut row = row.to_vec();
            row.sort_by(|a, b| b.total_cmp(a));
            [row[0], row[1]]
        });
        sorted.flatten().collect()
    }),
];

/// A job of two ranks, whose shards are uneven.
fn job(text: &str, names: &str, threads: u32, tiles: &str) -> Job {
    let line = format!("--ranks 2 --tiles {tiles} --entry {names}");
    let request = Request::from_line(&line).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let state = State::enter(text, &options).expect("the program is legal");
    let placed = ddl_tests::advanced(state, &options, Phase::Placed).expect("no phase refuses it");
    let way = Way {
        threads: Some(threads),
        ..Way::default()
    };
    job_with(&placed, &options, way)
}

fn result(job: &mut Job, entry: &str, inputs: &[(&str, &Tensor)]) -> Vec<f64> {
    let results = job.step(entry, inputs).expect("a step runs");
    results.values().next().expect("a result").to_f64()
}

fn wave(shape: &[u64]) -> Vec<f64> {
    // Squares of these and their sums are exact.
    let elements = 0..shape.iter().product::<u64>();
    elements
        .map(|i| ((i * 7919) % 17) as f64 / 8.0 - 1.0)
        .collect()
}

/// The marks of an entry whose work is more than that of a block.
fn large<'a>(job: &'a Job, entry: &str) -> Vec<&'a Mark> {
    let mut entries = job.manifest().entries.iter();
    let entry = entries.find(|known| known.name == entry).expect("an entry");
    let most = |mark: &Mark| mark.work.iter().map(|[bytes, flops]| bytes + flops).max();
    let large = entry.marks.iter().filter(|mark| {
        mark.kind == MarkKind::Kernel && most(mark).is_some_and(|most| most > 1 << 24)
    });
    large.collect()
}

fn all_are_divided(job: &Job, entry: &str) {
    let large = large(job, entry);
    assert!(!large.is_empty(), "{entry} has no large kernel");
    let divided = large.iter().all(|mark| mark.blocks >= 2);
    assert!(divided, "{entry}: {large:?}");
}

#[test]
fn kernels_of_one_thread_run_in_blocks() {
    let (values, x) = matrix();
    let at = (0..ROWS).flat_map(|row| (target(row) as i32).to_le_bytes());
    let at = Tensor::new(ddl_abi::Dtype::I32, &[ROWS as u64], at.collect()).expect("a tensor");
    let names = ENTRIES_ALONE.map(|(name, _)| name).join(",");
    for threads in [1, 3] {
        let mut job = job(ALONE, &names, threads, "none");
        for (entry, defined) in ENTRIES_ALONE {
            let inputs = [("x", &x), ("at", &at)];
            let known = if entry == "replaced" { 2 } else { 1 };
            let found = result(&mut job, entry, &inputs[..known]);
            assert!(found == defined(&values), "{entry}, {threads} threads");
            all_are_divided(&job, entry);
        }
    }
}

/// A matrix, as numbers and as a tensor.
fn matrix() -> (Vec<f64>, Tensor) {
    let shape = [ROWS as u64, COLUMNS as u64];
    let values = wave(&shape);
    let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
    let tensor = Tensor::new(ddl_abi::Dtype::F64, &shape, bytes).expect("a tensor");
    (values, tensor)
}

#[test]
fn large_kernels_run_in_blocks() {
    let (values, x) = matrix();
    let shape = [15, 4, 128, 32];
    let bytes = wave(&shape).into_iter();
    let bytes: Vec<u8> = bytes.flat_map(|v| (v as f32).to_le_bytes()).collect();
    let q = Tensor::new(ddl_abi::Dtype::F32, &shape, bytes).expect("a tensor");
    let names = "square,rows,columns,running,attend";
    let mut whole = job(TEXT, names, 1, "none");
    let whole = result(&mut whole, "attend", &[("q", &q), ("k", &q)]);
    let mut attended = Vec::new();
    for threads in [1, 3] {
        let mut job = job(TEXT, names, threads, "all");
        for (entry, defined) in ENTRIES {
            assert!(
                result(&mut job, entry, &[("x", &x)]) == defined(&values),
                "{entry}"
            );
        }
        attended.push(result(&mut job, "attend", &[("q", &q), ("k", &q)]));
        names
            .split(',')
            .for_each(|entry| all_are_divided(&job, entry));
    }
    assert!(
        attended[0] == attended[1],
        "bits depend on the number of threads"
    );
    for (found, expected) in attended[0].iter().zip(&whole) {
        assert!((found - expected).abs() <= 1e-5, "{found} {expected}");
    }
}
