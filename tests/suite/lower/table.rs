//! Every row of the op table that has a kernel or product, on its samples, against the reference:
//! whole on one rank, and under every signature on three, where shards are uneven and some are
//! empty.

use std::borrow::Cow;
use std::collections::HashSet;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Class, Instance, NdSignature};
use ddl_dialect::ops::TABLE;
use ddl_dialect::reference::{Mode, Tensor, eval_local};
use ddl_dialect::samples::{operands, samples};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::device_cases::{self, DeviceCases, Role};
use ddlc::graph::Program;
use ddlc::options::{Options, TargetName};

use super::draft::Draft;
use super::library::{Library, try_lower};

/// Distance from one float to the next near 1.
pub fn epsilon(dtype: DType) -> f64 {
    match dtype {
        DType::F64 => f64::EPSILON,
        DType::F32 => f32::EPSILON.into(),
        DType::BF16 => half::bf16::EPSILON.into(),
        DType::F16 => half::f16::EPSILON.into(),
        _ => 0.0,
    }
}

/// Elements that differ by more than `ulps` units in the last place of the larger of the expected
/// value and `scale` (of the same element); integers must be equal. The first such element in
/// words.
pub fn difference(got: &Tensor, want: &Tensor, scale: &Tensor, ulps: f64) -> Option<String> {
    let step = epsilon(want.ty.dtype);
    (0..want.len()).find_map(|i| {
        let (g, w) = (got.get_f64(i), want.get_f64(i));
        let unit = step * w.abs().max(scale.get_f64(i).abs());
        let fine = if want.ty.dtype.is_float() {
            g == w || (g.is_nan() && w.is_nan()) || (g - w).abs() <= ulps * unit
        } else {
            got.get(i) == want.get(i)
        };
        (!fine).then(|| format!("element {i} is {g:e}, not {w:e} (unit {unit:e})"))
    })
}

/// An op under a signature.
pub struct Case {
    pub name: String,
    pub instance: Instance,
    pub signature: NdSignature,
}

/// All samples of the rows that are lowered, under all signatures on a mesh.
fn cases(mesh: &Mesh) -> Vec<Case> {
    let mut cases = Vec::new();
    for def in TABLE
        .iter()
        .filter(|def| !matches!(def.class, Class::Composite))
    {
        for instance in samples(def) {
            for signature in instance.nd_signatures(mesh) {
                let name = format!("{}_{}", def.name, cases.len());
                let case = Case {
                    name,
                    instance: instance.clone(),
                    signature,
                };
                if is_supported(&case, mesh) {
                    cases.push(case);
                }
            }
        }
    }
    cases
}

/// The cases without most of those that differ from others only in what an elementwise row computes
/// of an element: of those with the same types and signature the first row stands for all, and each
/// sample of a row keeps one of its signatures, in turn.
fn one_of_each_form(cases: Vec<Case>) -> Vec<Case> {
    let (mut forms, mut kept) = (HashSet::new(), Vec::new());
    let samples = cases.chunk_by(|a, b| {
        let key = |case: &Case| {
            (
                case.instance.def.name,
                case.instance.operands.clone(),
                case.instance.attrs.clone(),
            )
        };
        key(a) == key(b)
    });
    for (number, sample) in samples.enumerate() {
        let Instance {
            def,
            operands,
            results,
            ..
        } = &sample[0].instance;
        // Rows without operands compute elements from their places.
        let alike = matches!(def.class, Class::Elementwise(_)) && !operands.is_empty();
        kept.extend(sample.iter().enumerate().map(|(turn, case)| {
            let NdSignature {
                operands: of,
                results: to,
            } = &case.signature;
            // Which values may be partial depends on the row.
            let partial = of.iter().chain(to).any(|sbp| sbp.has_partial());
            let is_new = forms.insert((operands, results, &case.signature));
            is_new || !alike || partial || (number + turn).is_multiple_of(sample.len())
        }));
    }
    let cases = cases.into_iter().zip(kept);
    cases
        .filter_map(|(case, kept)| kept.then_some(case))
        .collect()
}

/// Contractions whose dims do not lie together in memory are refused, all others must be lowered.
fn is_supported(case: &Case, mesh: &Mesh) -> bool {
    if !matches!(case.instance.def.class, Class::Contract(_)) {
        return true;
    }
    let mut draft = Draft::new(mesh);
    draft.op_entry(&case.name, &case.instance, &case.signature);
    let Err(diags) = try_lower(&draft.program) else {
        return true;
    };
    let codes: Vec<String> = diags
        .errors
        .iter()
        .map(|e| e.code().unwrap().to_string())
        .collect();
    assert_eq!(codes, ["ddl::unsupported"]);
    let contracted = case.instance.attrs.dims("lhs_contract");
    assert_eq!(contracted, [2, 0], "the one sample that skips a dim");
    false
}

/// The number of terms of a sum that the op makes, and the sum of magnitudes by which errors are
/// measured.
fn sums(case: &Case, shards: &[&Tensor], coord: &[usize], mesh: &Mesh) -> Option<(usize, Tensor)> {
    match case.instance.def.class {
        Class::Reduce(_) | Class::Contract(_) | Class::Window(_) => {}
        _ => return None,
    }
    let magnitudes: Vec<Tensor> = shards
        .iter()
        .map(|t| {
            let values: Vec<f64> = t.to_f64().iter().map(|v| v.abs()).collect();
            Tensor::from_f64(t.ty.clone(), &values)
        })
        .collect();
    let local = case.instance.localize(&case.signature, mesh, coord);
    let scale = eval_local(&local, &magnitudes.iter().collect::<Vec<_>>(), Mode::Exact).remove(0);
    let terms = shards.iter().map(|t| t.len()).max().unwrap_or(1);
    Some((terms.max(1), scale))
}

/// The magnitudes of a tensor, 1 where they are less.
fn near_one(tensor: &Tensor) -> Tensor {
    let values: Vec<f64> = tensor.to_f64().iter().map(|v| v.abs().max(1.0)).collect();
    Tensor::from_f64(tensor.ty.clone(), &values)
}

/// How far a result may be off: units in the last place of the larger of an element and that of a
/// second tensor.
fn allowed<'a>(
    case: &Case,
    operands: &[&'a Tensor],
    sums: Option<&'a (usize, Tensor)>,
    want: &'a Tensor,
) -> (f64, Cow<'a, Tensor>) {
    match sums {
        Some((terms, scale)) => (4.0 * (*terms as f64).sqrt(), Cow::Borrowed(scale)),
        // Two roundings to 16 bits may lie between: the reference rounds inside an op too.
        // Φ in gelu x = x · Φ(x) is a difference of numbers near 1, so that its error is
        // one of x.
        None if case.instance.def.name == "gelu" => (6.0, Cow::Borrowed(operands[0])),
        // Near its roots at 1 and 2, ln Γ is a difference of numbers near 1.
        None if case.instance.def.name == "lgamma" => (6.0, Cow::Owned(near_one(want))),
        None => (6.0, Cow::Borrowed(want)),
    }
}

/// How many cases are a plan for a device: one that faults ends the rest of its plan.
const OF_A_PLAN: usize = 40;

/// Writes cases for a device, if that is asked for.
fn write_for_device(cases: &[Case], mesh: &Mesh) {
    if !device_cases::wanted() {
        return;
    }
    let test = std::thread::current()
        .name()
        .unwrap_or("test")
        .replace("::", ".");
    for (number, cases) in cases.chunks(OF_A_PLAN).enumerate() {
        let options = Options {
            target: TargetName::Cuda(80),
            ..Options::local(1)
        };
        let name = format!("{test}.{}.{number}.{}", cases[0].name, cases.len());
        let written = DeviceCases::new(&name, &draft(cases, mesh), &options);
        let written = written.expect("asked for");
        for case in cases {
            let whole = operands(&case.instance, 7);
            let whole: Vec<Tensor> = whole.into_iter().map(Tensor::rounded).collect();
            let shards: Vec<&Tensor> = whole.iter().collect();
            let local = case
                .instance
                .localize(&case.signature, mesh, &mesh.coord(0));
            let wanted = eval_local(&local, &shards, Mode::Typed);
            let sums = sums(case, &shards, &mesh.coord(0), mesh);
            let limits = wanted.iter().map(|want| {
                let (ulps, scale) = allowed(case, &shards, sums.as_ref(), want);
                let step = epsilon(want.ty.dtype);
                let unit = |i| step * want.get_f64(i).abs().max(scale.get_f64(i).abs());
                let limits = (0..want.len()).map(|i| ulps * unit(i)).collect();
                want.ty.dtype.is_float().then_some(limits)
            });
            let limits: Vec<Option<Vec<f64>>> = limits.collect();
            let names: Vec<String> = (0..whole.len().max(wanted.len()))
                .map(|i| i.to_string())
                .collect();
            let names = |letter: &str| -> Vec<String> {
                names
                    .iter()
                    .map(|number| format!("{letter}{number}"))
                    .collect()
            };
            let (given, results) = (names("a"), names("r"));
            let given = given
                .iter()
                .zip(&whole)
                .map(|(name, t)| (Role::In, name.as_str(), t, None));
            let results = results.iter().zip(&wanted).zip(limits);
            let results = results.map(|((name, t), limits)| (Role::Out, name.as_str(), t, limits));
            written.run(&case.name, &given.chain(results).collect::<Vec<_>>());
        }
    }
}

fn check(library: &Library, case: &Case, mesh: &Mesh) {
    let whole = operands(&case.instance, 7);
    for position in 0..mesh.len() {
        let coord = mesh.coord(position);
        let shards: Vec<Tensor> = whole
            .iter()
            .zip(&case.signature.operands)
            .map(|(t, sbp)| t.slice(&sbp.shard(&t.ty.shape, mesh, &coord)).rounded())
            .collect();
        let shards: Vec<&Tensor> = shards.iter().collect();
        let local = case.instance.localize(&case.signature, mesh, &coord);
        let wanted = eval_local(&local, &shards, Mode::Typed);
        let owned: Vec<Tensor> = shards.iter().map(|&t| t.clone()).collect();
        let types = wanted.iter().map(|want| want.ty.clone()).collect();
        let found = library.call_all(&case.name, position as u32, &owned, types);
        let sums = sums(case, &shards, &coord, mesh);
        for (got, want) in found.iter().zip(&wanted) {
            let (ulps, scale) = allowed(case, &shards, sums.as_ref(), want);
            if let Some(difference) = difference(got, want, &scale, ulps) {
                panic!(
                    "`{}` {:?} {:?} under {:?} on rank {position}: {difference}",
                    case.instance.def.name,
                    case.instance.attrs,
                    case.instance.operands,
                    case.signature
                );
            }
        }
    }
}

fn check_all(mesh: &Mesh, target: TargetName) {
    let cases = cases(mesh);
    assert!(cases.len() > 100, "the table has samples");
    check_cases(&cases, mesh, target);
}

/// What rows compute of an element is compared on one rank. How a kernel covers the shards of ranks
/// does not depend on it, nor on how LLVM optimises it: the kernels of one rank are optimised,
/// those of three are compiled quickly.
fn check_on_three_ranks(target: TargetName) {
    let mesh = Mesh::new("m", &[("x", 3)]);
    let all = cases(&mesh);
    let count = all.len();
    let cases = one_of_each_form(all);
    assert!(
        cases.len() > 300 && cases.len() < count,
        "{} of {count}",
        cases.len()
    );
    check_library(
        &Library::quick(&draft(&cases, &mesh), target),
        &cases,
        &mesh,
    );
}

/// A program with an entry for each case.
fn draft(cases: &[Case], mesh: &Mesh) -> Program {
    let mut draft = Draft::new(mesh);
    for case in cases {
        draft.op_entry(&case.name, &case.instance, &case.signature);
    }
    draft.program
}

/// Compiles cases for a target that runs here, each as an entry of one program, and compares what
/// they compute with the reference.
///
/// Those of one rank are cases for a device, too, where these are to be written.
pub fn check_cases(cases: &[Case], mesh: &Mesh, target: TargetName) {
    if mesh.len() == 1 && matches!(target, TargetName::Emulation(_)) {
        write_for_device(cases, mesh);
    }
    check_library(&Library::on(&draft(cases, mesh), target), cases, mesh);
}

fn check_library(library: &Library, cases: &[Case], mesh: &Mesh) {
    for case in cases {
        check(library, case, mesh);
    }
}

#[test]
fn every_row_on_one_rank() {
    check_all(&Mesh::new("m", &[("x", 1)]), TargetName::Cpu);
}

#[test]
fn every_row_under_every_signature_on_three_ranks() {
    check_on_three_ranks(TargetName::Cpu);
}

/// The kernels of a device, with blocks and threads as loops.
#[test]
fn every_row_as_a_grid_on_one_rank() {
    check_all(&Mesh::new("m", &[("x", 1)]), TargetName::Emulation(32));
}

#[test]
fn every_row_as_a_grid_under_every_signature_on_three_ranks() {
    check_on_three_ranks(TargetName::Emulation(4));
}

#[test]
fn empty_difference_is_no_difference() {
    let ty = TensorType::new([1], DType::F32);
    let (one, two) = (
        Tensor::from_f64(ty.clone(), &[1.0]),
        Tensor::from_f64(ty, &[1.1]),
    );
    assert!(difference(&one, &one, &one, 0.0).is_none());
    assert!(difference(&one, &two, &two, 4.0).is_some());
}
