//! Kernels of several ops: fusion, reductions in every order, updates in place, numbers that differ
//! between ranks.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{
    Class, Derivative, Dtypes, Instance, Linear, Localize, NdSignature, OpDef, Rule, TypeClass,
};
use ddl_dialect::ops;
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use ddl_dialect::scalar::{Binary, Scalar, ScalarBuilder};
use ddl_dialect::types::{DType, TensorType};
use ddlc::graph::{Comm, ValueId};
use ddlc::options::TargetName;

use super::draft::{Draft, Entry};
use super::library::{Library, lower, ranges};
use super::table::difference;

fn ty(shape: &[usize], dtype: DType) -> TensorType {
    TensorType::new(shape, dtype)
}

fn numbers(ty: TensorType, frequency: f64) -> Tensor {
    let values: Vec<f64> = (0..ty.elements())
        .map(|i| (1.0 + frequency * i as f64).sin())
        .collect();
    Tensor::from_f64(ty, &values).rounded()
}

/// A row on tensors, by the reference.
fn evaluate(
    name: &str,
    attrs: Attrs,
    operands: &[&Tensor],
    written: Option<&TensorType>,
) -> Tensor {
    let def = ops::find(name).unwrap();
    let types: Vec<TensorType> = operands.iter().map(|t| t.ty.clone()).collect();
    let results = def
        .infer(&types, &attrs, written.map(std::slice::from_ref))
        .unwrap();
    let instance = Instance {
        def,
        operands: types,
        results,
        attrs,
    };
    eval(&instance, operands, Mode::Typed).remove(0)
}

fn reduce(combiner: &str, dims: &[usize]) -> Attrs {
    Attrs::none()
        .with("combiner", Attr::Word(combiner.to_owned()))
        .with("dims", Attr::ints(dims.iter().copied()))
}

fn assert_close(got: &Tensor, want: &Tensor, ulps: f64) {
    let largest = Tensor::from_f64(want.ty.clone(), &vec![want.max_abs(); want.len()]);
    if let Some(difference) = difference(got, want, &largest, ulps) {
        panic!("{difference}");
    }
}

/// Runs an entry on every rank; the whole of each result, put together from the shards.
fn run_all(library: &Library, entry: &str, arguments: &[&Tensor]) -> Vec<Vec<Tensor>> {
    let about = library.entry(entry);
    (0..library.manifest.ranks)
        .map(|rank| {
            let mut memory = library.memory();
            for (arg, tensor) in about.args.iter().zip(arguments) {
                memory.write(arg.slot, &tensor.slice(&ranges(arg, rank as usize)));
            }
            assert_eq!(library.step(entry, rank, &mut memory), 0);
            let read = |result: &ddl_abi::Tensor| {
                let part = ranges(result, rank as usize);
                let shape: Vec<usize> = part.iter().map(|r| r.len()).collect();
                let dtype = DType::parse(result.dtype.name()).unwrap();
                memory.read(result.slot, TensorType::new(shape, dtype))
            };
            about.results.iter().map(read).collect()
        })
        .collect()
}

/// relu(a·b + a) stored, and reduced over rows, columns, everything and nothing, in one kernel.
fn one_sweep(entry: &mut Entry<'_>, shape: &[usize], dtype: DType, sbp: &[Sbp]) -> Vec<ValueId> {
    let row = |name: &str| ops::find(name).unwrap();
    let (a, b) = (
        entry.arg("a", ty(shape, dtype), sbp),
        entry.arg("b", ty(shape, dtype), sbp),
    );
    let product = entry.inner(row("mul"), &[a, b], Attrs::none(), ty(shape, dtype), sbp);
    let sum = entry.inner(
        row("add"),
        &[product, a],
        Attrs::none(),
        ty(shape, dtype),
        sbp,
    );
    let relu = entry.stored(row("relu"), &[sum], Attrs::none(), ty(shape, dtype), sbp);
    let mut results = vec![relu];
    for (combiner, dims) in SWEEPS {
        let kept: Vec<usize> = (0..shape.len()).filter(|d| !dims.contains(d)).collect();
        let result = ty(&kept.iter().map(|&d| shape[d]).collect::<Vec<_>>(), dtype);
        let partial = if *combiner == "max" {
            Reduction::Max
        } else {
            Reduction::Sum
        };
        let lies = |s: &Sbp| match s.split() {
            Some(d) => kept
                .iter()
                .position(|&k| k == d)
                .map_or(Sbp::P(partial), Sbp::S),
            None => *s,
        };
        let sbp: Vec<Sbp> = sbp.iter().map(lies).collect();
        let attrs = reduce(combiner, dims);
        results.push(entry.stored(row("reduce"), &[relu], attrs, result, &sbp));
    }
    results
}

const SWEEPS: &[(&str, &[usize])] = &[
    ("sum", &[0]),
    ("sum", &[2]),
    ("max", &[1, 2]),
    ("sum", &[0, 2]),
    ("sum", &[0, 1, 2]),
    ("max", &[1]),
    ("sum", &[]),
];

fn check_sweep(mesh: &Mesh, (dtype, shape): (DType, [usize; 3]), sbp: &[Sbp], target: TargetName) {
    let mut draft = Draft::new(mesh);
    let mut entry = draft.entry("sweep");
    let results = one_sweep(&mut entry, &shape, dtype, sbp);
    entry.finish(&results);
    let library = Library::on(&draft.program, target);
    let (a, b) = (
        numbers(ty(&shape, dtype), 0.37),
        numbers(ty(&shape, dtype), 1.93),
    );
    for (rank, got) in run_all(&library, "sweep", &[&a, &b])
        .into_iter()
        .enumerate()
    {
        let part = ranges(&library.entry("sweep").args[0], rank);
        let (a, b) = (a.slice(&part), b.slice(&part));
        let product = evaluate("mul", Attrs::none(), &[&a, &b], None);
        let sum = evaluate("add", Attrs::none(), &[&product, &a], None);
        let relu = evaluate("relu", Attrs::none(), &[&sum], None);
        assert_close(&got[0], &relu, 2.0);
        for (got, (combiner, dims)) in got[1..].iter().zip(SWEEPS) {
            let want = evaluate("reduce", reduce(combiner, dims), &[&relu], None);
            assert_close(got, &want, 4.0 * (relu.len() as f64).sqrt().max(10.0));
        }
    }
}

#[test]
fn one_sweep_stores_and_reduces() {
    let (one, three) = (Mesh::new("m", &[("x", 1)]), Mesh::new("m", &[("x", 3)]));
    for dtype in [DType::F32, DType::F64, DType::BF16, DType::F16] {
        for target in [TargetName::Cpu, TargetName::Emulation(8)] {
            // Also with rows of whole groups of adjacent elements.
            for shape in [[7, 5, 19], [9, 4, 40]] {
                check_sweep(&one, (dtype, shape), &[Sbp::B], target);
                for dim in 0..3 {
                    check_sweep(&three, (dtype, shape), &[Sbp::S(dim)], target);
                }
            }
        }
    }
}

#[test]
fn low_precision_sums_are_accumulated_in_f32() {
    let n = 4096;
    let mut draft = Draft::single();
    for (name, dims) in [("columns", 0), ("rows", 1)] {
        let mut entry = draft.entry(name);
        let shape = if dims == 0 { [n, 3] } else { [3, n] };
        let a = entry.arg("a", ty(&shape, DType::BF16), &[Sbp::B]);
        let sum = entry.row("reduce", &[a], reduce("sum", &[dims]), true);
        entry.finish(&[sum]);
    }
    let library = Library::new(&draft.program);
    for (name, shape) in [("columns", [n, 3]), ("rows", [3, n])] {
        let ones = Tensor::from_f64(ty(&shape, DType::BF16), &vec![1.0; 3 * n]);
        let sum = library.call(name, 0, &[ones], ty(&[3], DType::BF16));
        // A bf16 accumulator would stay at 256.
        assert_eq!(sum.to_f64(), [4096.0; 3], "{name}");
    }
}

#[test]
fn an_update_may_be_in_place() {
    let shape = ty(&[513], DType::F32);
    let mut draft = Draft::single();
    let mut entry = draft.entry("update");
    let (w, g) = (
        entry.arg("w", shape.clone(), &[Sbp::B]),
        entry.arg("g", shape.clone(), &[Sbp::B]),
    );
    let step = entry.row("mul", &[g, g], Attrs::none(), false);
    let new = entry.row("sub", &[w, step], Attrs::none(), true);
    let norm = entry.row("reduce", &[w], reduce("sum", &[0]), true);
    entry.in_place(new, w);
    entry.finish(&[new, norm]);
    let (w, g) = (numbers(shape.clone(), 0.3), numbers(shape.clone(), 0.7));
    let step = evaluate("mul", Attrs::none(), &[&g, &g], None);
    let norm = evaluate("reduce", reduce("sum", &[0]), &[&w], None);
    for target in [TargetName::Cpu, TargetName::Emulation(8)] {
        let library = Library::on(&draft.program, target);
        let got = run_all(&library, "update", &[&w, &g]).remove(0);
        assert_close(
            &got[0],
            &evaluate("sub", Attrs::none(), &[&w, &step], None),
            1.0,
        );
        assert!(
            (got[1].get_f64(0) - norm.get_f64(0)).abs() < 1e-4,
            "the old values are summed"
        );
    }
    // One pointer for one place.
    assert_eq!(
        lower(&draft.program)
            .kernels_mlir()
            .matches("llvm.noalias")
            .count(),
        3
    );
}

#[test]
#[should_panic(expected = "before it has read all of it")]
fn an_update_in_place_that_reads_elsewhere_is_a_bug() {
    let mut draft = Draft::single();
    let mut entry = draft.entry("turn");
    let w = entry.arg("w", ty(&[4, 4], DType::F32), &[Sbp::B]);
    let perm = Attrs::none().with("dims", Attr::ints([1, 0]));
    let turned = entry.row("transpose", &[w], perm, true);
    entry.in_place(turned, w);
    entry.finish(&[turned]);
    lower(&draft.program);
}

/// Internal values read through index maps, of which each is a kernel's own.
#[test]
fn index_maps_read_computed_values() {
    let mut draft = Draft::single();
    let mut entry = draft.entry("maps");
    let a = entry.arg("a", ty(&[4, 6], DType::F32), &[Sbp::B]);
    let square = entry.row("mul", &[a, a], Attrs::none(), false);
    let perm = Attrs::none().with("dims", Attr::ints([1, 0]));
    let turned = entry.row("transpose", &[square], perm.clone(), false);
    let result = ty(&[3, 8], DType::F32);
    let reshape = ops::find("reshape").unwrap();
    let flat = entry.inner(reshape, &[turned], Attrs::none(), result.clone(), &[Sbp::B]);
    let twice = entry.row("add", &[flat, flat], Attrs::none(), true);
    entry.finish(&[twice]);
    let library = Library::new(&draft.program);
    let a = numbers(ty(&[4, 6], DType::F32), 0.9);
    let got = run_all(&library, "maps", &[&a]).remove(0).remove(0);
    let square = evaluate("mul", Attrs::none(), &[&a, &a], None);
    let turned = evaluate("transpose", perm, &[&square], None);
    let flat = evaluate("reshape", Attrs::none(), &[&turned], Some(&result));
    assert_close(
        &got,
        &evaluate("add", Attrs::none(), &[&flat, &flat], None),
        1.0,
    );
}

/// Tiles, whole and in part: what is read across memory is stored, with other things, and reduced.
#[test]
fn reads_across_memory() {
    for (dtype, threads) in [(DType::F32, 8), (DType::BF16, 64), (DType::I8, 8)] {
        let mut draft = Draft::single();
        let mut entry = draft.entry("across");
        let a = entry.arg("a", ty(&[2, 70, 64], dtype), &[Sbp::B]);
        let b = entry.arg("b", ty(&[2, 64, 70], dtype), &[Sbp::B]);
        let c = entry.arg("c", ty(&[3, 33, 5, 8], dtype), &[Sbp::B]);
        let square = entry.row("mul", &[a, a], Attrs::none(), false);
        let perm = Attrs::none().with("dims", Attr::ints([0, 2, 1]));
        let turned = entry.row("transpose", &[square], perm.clone(), false);
        let both = entry.row("maximum", &[turned, b], Attrs::none(), true);
        let alone = entry.row("transpose", &[a], perm.clone(), false);
        let most = entry.row("reduce", &[alone], reduce("max", &[0, 1, 2]), true);
        let many = Attrs::none().with("dims", Attr::ints([3, 0, 2, 1]));
        let cycled = entry.row("transpose", &[c], many.clone(), true);
        entry.finish(&[both, most, cycled]);
        let target = TargetName::Emulation(threads);
        let library = Library::on(&draft.program, target);
        let [a, b, c] = [
            (&[2, 70, 64][..], 0.9),
            (&[2, 64, 70], 0.7),
            (&[3, 33, 5, 8], 1.3),
        ]
        .map(|(shape, frequency)| numbers(ty(shape, dtype), frequency));
        let got = run_all(&library, "across", &[&a, &b, &c]).remove(0);
        let square = evaluate("mul", Attrs::none(), &[&a, &a], None);
        let turned = evaluate("transpose", perm, &[&square], None);
        let both = evaluate("maximum", Attrs::none(), &[&turned, &b], None);
        let most = evaluate("reduce", reduce("max", &[0, 1, 2]), &[&a], None);
        let cycled = evaluate("transpose", many, &[&c], None);
        for (got, want) in got.iter().zip([both, most, cycled]) {
            assert_close(got, &want, 0.0);
        }
    }
}

/// Which change, on which axes, from and to what.
type Change = (Comm, &'static [usize], [Sbp; 2], [Sbp; 2]);

#[test]
fn local_changes_of_distribution() {
    let mesh = Mesh::new("m", &[("x", 2), ("y", 3)]);
    let (s0, s1, sum) = (Sbp::S(0), Sbp::S(1), Sbp::P(Reduction::Sum));
    let max = Sbp::P(Reduction::Max);
    let cases: &[Change] = &[
        (Comm::Slice, &[1], [Sbp::B, Sbp::B], [Sbp::B, s0]),
        (Comm::Slice, &[1], [s0, Sbp::B], [s0, s0]),
        (Comm::Slice, &[0, 1], [Sbp::B, Sbp::B], [s1, s0]),
        (Comm::Complete, &[0], [Sbp::B, s1], [sum, s1]),
        (Comm::Complete, &[1], [s0, s0], [s0, sum]),
        (Comm::Complete, &[0, 1], [s1, Sbp::B], [max, max]),
    ];
    for dtype in [DType::F32, DType::BF16, DType::I32] {
        let whole = Tensor::from_f64(
            ty(&[5, 7], dtype),
            &(1..=35).map(f64::from).collect::<Vec<_>>(),
        );
        for (comm, axes, from, to) in cases {
            let mut draft = Draft::new(&mesh);
            let mut entry = draft.entry("change");
            let a = entry.arg("a", whole.ty.clone(), from);
            let changed = entry.comm(*comm, axes, a, to);
            entry.finish(&[changed]);
            let library = Library::new(&draft.program);
            for (rank, got) in run_all(&library, "change", &[&whole])
                .into_iter()
                .enumerate()
            {
                let coord = mesh.coord(rank);
                let shard = |sbp: &[Sbp; 2]| NdSbp::new(&sbp[..]).shard(&[5, 7], &mesh, &coord);
                let (held, wanted) = (shard(from), shard(to));
                let mut want = whole.slice(&wanted);
                let keeps = axes.iter().all(|&a| from[a] != Sbp::B || coord[a] == 0);
                if *comm == Comm::Complete {
                    let kind = to[axes[0]].partial().unwrap();
                    want = Tensor::full(
                        want.ty.clone(),
                        ddl_dialect::combiner::Combiner::from(kind).identity(dtype),
                    );
                    if keeps {
                        let inner: Vec<_> = held
                            .iter()
                            .zip(&wanted)
                            .map(|(h, w)| h.start - w.start..h.end - w.start)
                            .collect();
                        want.insert(&inner, &whole.slice(&held));
                    }
                }
                assert_eq!(got[0], want, "{comm:?} {from:?} to {to:?} on rank {rank}");
            }
        }
    }
}

/// x³ + 1, a row that no table knows.
static CUBE_PLUS_ONE: OpDef = OpDef {
    name: "cube_plus_one",
    doc: "x³ + 1",
    operands: &["x"],
    attrs: &[],
    rule: Rule::Elementwise,
    dtypes: Dtypes::Same(TypeClass::Numeric),
    linear: Linear::No,
    class: Class::Elementwise(cube_plus_one),
    localize: Localize::Same,
    derivative: Derivative::Scalar,
    decompose: None,
    absorb: None,
    refine: None,
};

fn cube_plus_one(instance: &Instance) -> Scalar {
    let mut builder = ScalarBuilder::new();
    let x = builder.arg(0, instance.operands[0].dtype);
    let square = builder.binary(Binary::Mul, x, x);
    let cube = builder.binary(Binary::Mul, square, x);
    let one = builder.constant(1.0, instance.operands[0].dtype);
    let root = builder.binary(Binary::Add, cube, one);
    builder.finish(root)
}

#[test]
fn a_row_made_here_compiles_and_runs() {
    for dtype in [DType::F32, DType::BF16, DType::I16] {
        let x = Tensor::from_f64(ty(&[4], dtype), &[0.0, 1.0, -2.0, 3.0]);
        let instance = Instance {
            def: &CUBE_PLUS_ONE,
            operands: vec![x.ty.clone()],
            results: vec![x.ty.clone()],
            attrs: Attrs::none(),
        };
        let b = NdSbp::new(&[Sbp::B]);
        let signature = NdSignature {
            operands: vec![b.clone()],
            results: vec![b],
        };
        let mut draft = Draft::single();
        draft.op_entry("f", &instance, &signature);
        let y = Library::new(&draft.program).call("f", 0, std::slice::from_ref(&x), x.ty.clone());
        assert_eq!(y.to_f64(), [1.0, 2.0, -7.0, 28.0]);
    }
}

/// Initial values are the same bits however they are split: no fast-math in the entry `init`.
#[test]
fn initial_values_do_not_depend_on_extents() {
    let n = 1003;
    let build = |mesh: &Mesh, sbp: Sbp| {
        let mut draft = Draft::new(mesh);
        let mut entry = draft.entry("init");
        let row = |name: &str| ops::find(name).unwrap();
        let f32s = ty(&[n], DType::F32);
        let dim = Attrs::none().with("dim", Attr::Int(0));
        let iota = entry.inner(row("iota"), &[], dim, f32s.clone(), &[sbp]);
        let constant = Attrs::none().with("value", Attr::Float(0.001));
        let step = entry.inner(row("constant"), &[], constant, f32s.clone(), &[sbp]);
        let mut value = entry.inner(
            row("mul"),
            &[iota, step],
            Attrs::none(),
            f32s.clone(),
            &[sbp],
        );
        for name in ["exp", "log", "cos", "tanh"] {
            value = entry.inner(row(name), &[value], Attrs::none(), f32s.clone(), &[sbp]);
        }
        let quotient = entry.stored(row("div"), &[value, step], Attrs::none(), f32s, &[sbp]);
        entry.finish(&[quotient]);
        Library::new(&draft.program)
    };
    let whole = build(&Mesh::new("m", &[("x", 1)]), Sbp::B);
    let whole = run_all(&whole, "init", &[]).remove(0).remove(0);
    let split = build(&Mesh::new("m", &[("x", 3)]), Sbp::S(0));
    let split: Vec<f64> = run_all(&split, "init", &[])
        .into_iter()
        .flat_map(|mut r| r.remove(0).to_f64())
        .collect();
    assert_eq!(whole.to_f64(), split);
}

#[test]
fn equal_kernels_are_emitted_once() {
    let mut draft = Draft::single();
    for name in ["first", "second"] {
        let mut entry = draft.entry(name);
        let a = entry.arg("a", ty(&[64], DType::F32), &[Sbp::B]);
        let square = entry.row("mul", &[a, a], Attrs::none(), true);
        entry.next_kernel();
        let fourth = entry.row("mul", &[square, square], Attrs::none(), true);
        entry.finish(&[fourth]);
    }
    assert_eq!(
        lower(&draft.program)
            .kernels_mlir()
            .matches("func.func")
            .count(),
        1
    );
}
