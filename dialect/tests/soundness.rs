//! Every signature of every row is sound: the localized program on shards, put together, is the op
//! on the whole. Uneven and empty shards and nested splits included.

#![allow(unreachable_pub, reason = "the helpers are a module of this test")]

mod layout;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, LocalGraph};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Class, Instance, NdSignature, Signature};
use ddl_dialect::ops::{TABLE, find};
use ddl_dialect::samples::samples;
use ddl_dialect::sbp::{Reduction, Sbp};
use ddl_dialect::types::{DType, TensorType};
use layout::{check, check_program};
use proptest::prelude::*;

const SUM: Sbp = Sbp::P(Reduction::Sum);

fn check_all(instance: &Instance, mesh: &Mesh) {
    for signature in instance.nd_signatures(mesh) {
        if let Err(error) = check(instance, &signature, mesh) {
            panic!(
                "`{}` {:?} {:?} → {:?} under {:?} on {:?}: {error}",
                instance.def.name,
                instance.attrs,
                instance.operands,
                instance.results,
                signature,
                mesh.sizes()
            );
        }
    }
}

fn line(size: usize) -> Mesh {
    Mesh::new("m", &[("x", size)])
}

fn grid(outer: usize, inner: usize) -> Mesh {
    Mesh::new("m", &[("x", outer), ("y", inner)])
}

fn instance(
    name: &str,
    operands: &[TensorType],
    attrs: Attrs,
    written: Option<TensorType>,
) -> Instance {
    let def = find(name).expect("a row of the table");
    let written = written.as_ref().map(std::slice::from_ref);
    let results = def.infer(operands, &attrs, written).expect("well typed");
    let operands = operands.to_vec();
    Instance {
        def,
        operands,
        results,
        attrs,
    }
}

fn f64s(shape: &[usize]) -> TensorType {
    TensorType::new(shape, DType::F64)
}

fn on(axes: &[(&[Sbp], Sbp)]) -> NdSignature {
    let signatures: Vec<Signature> = axes
        .iter()
        .map(|(operands, result)| Signature {
            operands: operands.iter().copied().collect(),
            results: [*result].into_iter().collect(),
        })
        .collect();
    NdSignature::product(&signatures.iter().collect::<Vec<_>>())
}

#[test]
fn every_row_on_one_axis() {
    for def in TABLE {
        let samples = samples(def);
        assert!(!samples.is_empty(), "`{}` has no samples", def.name);
        for sample in &samples {
            for size in 1..=4 {
                check_all(sample, &line(size));
            }
        }
    }
}

#[test]
fn every_row_on_two_axes() {
    for def in TABLE {
        let samples = samples(def);
        let (first, rest) = samples.split_at(samples.len().min(4));
        let spread = rest.iter().step_by(rest.len().div_ceil(6).max(1));
        for sample in first.iter().chain(spread) {
            for (outer, inner) in [(2, 2), (3, 2)] {
                check_all(sample, &grid(outer, inner));
            }
        }
    }
}

/// Every assignment of `B`, `S` of any dim and `P(sum)` to operands and result.
fn candidates(instance: &Instance) -> Vec<Signature> {
    let mut lists: Vec<Vec<Sbp>> = vec![Vec::new()];
    for ty in instance.operands.iter().chain(&instance.results) {
        let sum = (ty.dtype != DType::I1).then_some(SUM);
        let splits = (0..ty.ndim()).map(Sbp::S);
        let choices: Vec<Sbp> = [Sbp::B].into_iter().chain(splits).chain(sum).collect();
        let extend = |list: &Vec<Sbp>| {
            let longer = choices
                .iter()
                .map(|&sbp| [list.as_slice(), &[sbp]].concat());
            longer.collect::<Vec<_>>()
        };
        lists = lists.iter().flat_map(extend).collect();
    }
    let signature = |list: &Vec<Sbp>| {
        let (operands, results) = list.split_at(instance.operands.len());
        Signature {
            operands: operands.iter().copied().collect(),
            results: results.iter().copied().collect(),
        }
    };
    lists.iter().map(signature).collect()
}

/// No signature of `B`, `S` and `P(sum)` is missing: what is sound for every sample with the dims
/// of the first is listed for the first.
#[test]
fn every_sound_signature_is_listed() {
    let ndims = |i: &Instance| -> Vec<usize> {
        i.operands
            .iter()
            .chain(&i.results)
            .map(TensorType::ndim)
            .collect()
    };
    let primitives = TABLE
        .iter()
        .filter(|def| !matches!(def.class, Class::Composite));
    for mut alike in primitives.map(|def| samples(def)) {
        let dims = ndims(&alike[0]);
        alike.retain(|sample| ndims(sample) == dims);
        let listed = alike[0].signatures();
        for one in candidates(&alike[0])
            .iter()
            .filter(|one| !listed.contains(one))
        {
            let signature = NdSignature::product(&[one]);
            let sound = |sample| (2..=4).all(|p| check(sample, &signature, &line(p)).is_ok());
            assert!(
                !alike.iter().all(sound),
                "`{}` is sound under {one}",
                alike[0].def.name
            );
        }
    }
}

/// What a graph can do on an axis without any communication inside: SBPs of its inputs and outputs.
fn unboxed(graph: &LocalGraph) -> Vec<Signature> {
    let choices: Vec<Vec<Signature>> = (graph.ops.iter())
        .map(|op| op.instance(graph).signatures())
        .collect();
    let mut known: Vec<Vec<Option<Sbp>>> = vec![vec![None; graph.types().len()]];
    // From the last op back, so that what an op is asked for narrows what it may do.
    for (op, signatures) in graph.ops.iter().zip(&choices).rev() {
        let mut next = Vec::new();
        for (state, signature) in known
            .iter()
            .flat_map(|k| signatures.iter().map(move |s| (k, s)))
        {
            let results = (0..op.types.len()).map(|i| op.first.0 as usize + i);
            let operands = op.operands.iter().map(|v| v.0 as usize);
            let asked = operands
                .zip(&signature.operands)
                .chain(results.zip(&signature.results));
            let mut state = state.clone();
            let fits = |(value, sbp): (usize, &Sbp)| *state[value].get_or_insert(*sbp) == *sbp;
            if asked.into_iter().all(fits) {
                next.push(state);
            }
        }
        next.sort();
        next.dedup();
        known = next;
    }
    let of = |state: &[Option<Sbp>], value: usize| state[value].unwrap_or(Sbp::B);
    let signature = |state: &Vec<Option<Sbp>>| Signature {
        operands: (0..graph.inputs.len()).map(|i| of(state, i)).collect(),
        results: graph
            .outputs
            .iter()
            .map(|v| of(state, v.0 as usize))
            .collect(),
    };
    known.iter().map(signature).collect()
}

/// A composite that lists more than `B` stays whole, so it must list all that its parts can do; one
/// that lists `B` alone is taken apart.
#[test]
fn composites_list_what_their_parts_can_do() {
    let mut seen = 0;
    for instance in TABLE.iter().flat_map(|def| samples(def)) {
        let Some(graph) = instance.decomposed() else {
            let composite = matches!(instance.def.class, Class::Composite);
            assert!(!composite, "`{}` has parts", instance.def.name);
            continue;
        };
        let parts = unboxed(&graph);
        seen += usize::from(parts.len() > 1);
        let listed = instance.signatures();
        let missing = parts.iter().find(|one| !listed.contains(one));
        let whole = listed.len() > 1 || !matches!(instance.def.class, Class::Composite);
        if let Some(one) = missing.filter(|_| whole) {
            panic!("`{}` lacks {one}", instance.def.name);
        }
    }
    assert!(seen > 20, "the parts of composites can be split");
}

#[test]
fn wrong_signatures_are_found() {
    let add = instance("add", &[f64s(&[4]), f64s(&[4])], Attrs::none(), None);
    let matmul = instance(
        "matmul",
        &[f64s(&[4, 4]), f64s(&[4, 4])],
        Attrs::none(),
        None,
    );
    let maximum = instance("maximum", &[f64s(&[4]), f64s(&[4])], Attrs::none(), None);
    let exp = instance("exp", &[f64s(&[4])], Attrs::none(), None);
    let flat = instance(
        "reshape",
        &[f64s(&[6, 4])],
        Attrs::none(),
        Some(f64s(&[24])),
    );
    let square = instance("reshape", &[f64s(&[4])], Attrs::none(), Some(f64s(&[2, 2])));
    let transpose = Attrs::none().with("dims", Attr::ints([1, 0]));
    let transpose = instance("transpose", &[f64s(&[4, 4])], transpose, None);
    let planted: [(&Instance, Mesh, NdSignature); 10] = [
        (&add, line(2), on(&[(&[SUM, Sbp::B], SUM)])),
        (&add, line(2), on(&[(&[Sbp::B, Sbp::B], SUM)])),
        (&add, line(2), on(&[(&[Sbp::S(0), Sbp::S(0)], Sbp::B)])),
        (&matmul, line(2), on(&[(&[SUM, SUM], SUM)])),
        (&matmul, line(2), on(&[(&[Sbp::S(1), Sbp::S(0)], Sbp::B)])),
        (&maximum, line(2), on(&[(&[SUM, SUM], SUM)])),
        (&exp, line(3), on(&[(&[SUM], SUM)])),
        (&flat, line(4), on(&[(&[Sbp::S(0)], Sbp::S(0))])),
        (
            &square,
            grid(2, 2),
            on(&[(&[Sbp::S(0)], Sbp::S(0)), (&[Sbp::S(0)], Sbp::S(0))]),
        ),
        (&transpose, line(2), on(&[(&[Sbp::S(0)], Sbp::S(0))])),
    ];
    for (instance, mesh, signature) in planted {
        assert!(!instance.nd_legal(&signature, &mesh), "{signature:?}");
        let found = check(instance, &signature, &mesh);
        assert!(
            found.is_err(),
            "`{}` under {signature:?} passed",
            instance.def.name
        );
    }
}

#[test]
fn a_local_program_that_ignores_its_place_is_found() {
    let attrs = Attrs::none().with("dim", Attr::Int(0));
    let iota = instance("iota", &[], attrs.clone(), Some(f64s(&[5])));
    let mesh = line(2);
    let signature = on(&[(&[], Sbp::S(0))]);
    check(&iota, &signature, &mesh).unwrap();
    let naive = |coord: &[usize]| {
        let shape = signature.results[0].local_shape(&[5], &mesh, coord);
        let mut graph = LocalGraph::new(Vec::new());
        graph.outputs = graph.op(iota.def, &[], attrs.clone(), vec![f64s(&shape)]);
        graph
    };
    assert!(check_program(&iota, &signature, &mesh, &naive).is_err());
}

#[test]
fn matmul_has_the_signatures_of_oneflow() {
    let matmul = instance(
        "matmul",
        &[f64s(&[4, 3]), f64s(&[3, 5])],
        Attrs::none(),
        None,
    );
    let found: Vec<String> = matmul
        .signatures()
        .iter()
        .map(Signature::to_string)
        .collect();
    let expected = [
        "B,B→B",
        "S(0),B→S(0)",
        "B,S(1)→S(1)",
        "S(1),S(0)→P(sum)",
        "P(sum),B→P(sum)",
        "B,P(sum)→P(sum)",
    ];
    assert_eq!(found, expected);
}

#[test]
fn partial_sums_pass_only_through_widening_conversions() {
    let passes = |from: DType, to: DType| {
        let (from, to) = (TensorType::new([2], from), TensorType::new([2], to));
        let convert = instance("convert", &[from], Attrs::none(), Some(to));
        convert.signatures().iter().any(|s| s.results[0] == SUM)
    };
    assert!(passes(DType::BF16, DType::F32));
    assert!(passes(DType::F16, DType::F64));
    assert!(!passes(DType::F32, DType::BF16));
    assert!(!passes(DType::BF16, DType::F16));
    assert!(!passes(DType::I32, DType::I64));
    assert!(!passes(DType::I32, DType::F64));
    assert!(!passes(DType::F64, DType::I32));
}

/// Two shapes with one product, made by grouping the same factors in two ways.
fn shapes() -> impl Strategy<Value = (Vec<usize>, Vec<usize>)> {
    let factors = prop::collection::vec(prop::sample::select(vec![0, 1, 2, 2, 3, 4]), 0..4);
    let cuts = prop::collection::vec(any::<(bool, bool)>(), 4);
    (factors, cuts).prop_map(|(factors, cuts)| {
        let group = |pick: fn(&(bool, bool)) -> bool| {
            let mut shape: Vec<usize> = Vec::new();
            for (&factor, cut) in factors.iter().zip(&cuts) {
                match shape.last_mut() {
                    Some(last) if !pick(cut) => *last *= factor,
                    _ => shape.push(factor),
                }
            }
            shape
        };
        (group(|c| c.0), group(|c| c.1))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reshapes_of_any_shape((from, to) in shapes(), outer in 1usize..4, inner in 1usize..4) {
        let reshape = instance("reshape", &[f64s(&from)], Attrs::none(), Some(f64s(&to)));
        let mesh = grid(outer, inner);
        for signature in reshape.nd_signatures(&mesh) {
            prop_assert_eq!(check(&reshape, &signature, &mesh), Ok(()), "{:?}", signature);
        }
    }
}
