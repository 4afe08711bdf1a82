//! Ops on refined dims compute what they compute on plain ones: for every sample of every op that
//! can have its dims refined.

use std::collections::BTreeMap;
use std::ops::Range;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::op::Instance;
use ddl_dialect::op::refine::{Place, Side};
use ddl_dialect::ops;
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::samples::{operands, samples};
use ddl_dialect::types::{DType, TensorType};

type Factors = BTreeMap<Place, Vec<usize>>;

fn types(instance: &Instance, side: Side) -> &TensorType {
    match side {
        Side::Operand(operand) => &instance.operands[operand],
        Side::Result(result) => &instance.results[result],
    }
}

/// The instance with some dims written as factors.
fn refined(instance: &Instance, factors: &Factors) -> Instance {
    let layout = |side: Side| -> Vec<Vec<usize>> {
        let dims = types(instance, side).shape.iter().enumerate();
        let factors = |(dim, &extent)| {
            factors
                .get(&Place { side, dim })
                .cloned()
                .unwrap_or(vec![extent])
        };
        dims.map(factors).collect()
    };
    let range = |place: Place| -> Range<usize> {
        let layout = layout(place.side);
        let start = layout[..place.dim].iter().map(Vec::len).sum();
        start..start + layout[place.dim].len()
    };
    let refine = instance.def.refined().expect("it can be refined");
    let ty = |side: Side| TensorType::new(layout(side).concat(), types(instance, side).dtype);
    let operands: Vec<TensorType> = (0..instance.operands.len())
        .map(|i| ty(Side::Operand(i)))
        .collect();
    let results: Vec<TensorType> = (0..instance.results.len())
        .map(|i| ty(Side::Result(i)))
        .collect();
    let attrs = (refine.attrs)(instance, &range);
    let inferred = instance.def.infer(&operands, &attrs, Some(&results));
    assert_eq!(
        inferred.as_ref(),
        Ok(&results),
        "{:?} {factors:?}",
        instance.def
    );
    Instance {
        def: instance.def,
        operands,
        results,
        attrs,
    }
}

/// Asserts that an instance computes the same on refined dims, bit for bit where no sum is
/// reordered, which none is: factors are in row-major order.
fn assert_same(instance: &Instance, factors: &Factors) {
    let fine = refined(instance, factors);
    for seed in 0..2 {
        let inputs = operands(instance, seed);
        let seen = inputs.iter().zip(&fine.operands);
        let seen: Vec<Tensor> = seen.map(|(x, ty)| x.clone().retyped(ty.clone())).collect();
        let run = |instance: &Instance, inputs: &[Tensor]| {
            eval(instance, &inputs.iter().collect::<Vec<_>>(), Mode::Exact)
        };
        let (expected, found) = (run(instance, &inputs), run(&fine, &seen));
        for (found, expected) in found.into_iter().zip(expected) {
            let off = found.retyped(expected.ty.clone()).max_difference(&expected);
            assert!(off <= 1e-12, "{:?} {factors:?}: {off}", instance.def);
        }
    }
}

/// Two factors of an extent, the first as small as possible; 1 where it is prime.
fn halves(extent: usize) -> Vec<usize> {
    let divides = |&n: &usize| extent.is_multiple_of(n);
    let first = (2..extent).find(divides).unwrap_or(1);
    vec![first, extent / first]
}

#[test]
fn ops_compute_the_same_on_refined_dims() {
    let mut tried = 0;
    for def in ops::TABLE.iter().copied() {
        let Some(refine) = def.refined() else {
            continue;
        };
        for instance in samples(def) {
            for group in (refine.alike)(&instance) {
                let extent = types(&instance, group[0].side).shape[group[0].dim];
                let factors = group.iter().map(|&place| (place, halves(extent)));
                assert_same(&instance, &factors.collect());
                tried += 1;
            }
            let all = (refine.alike)(&instance).into_iter().flatten();
            let all =
                all.map(|place| (place, halves(types(&instance, place.side).shape[place.dim])));
            assert_same(&instance, &all.collect());
        }
    }
    assert!(tried > 300, "{tried}");
}

/// Blocks of 3: the middle one of a slice, one that is padded on both sides, two and one that are
/// joined.
#[test]
fn cuts_at_blocks_are_cuts_of_the_blocks() {
    let f32 = |shape: &[usize]| TensorType::new(shape, DType::F32);
    let list = |numbers: &[usize]| Attr::ints(numbers.iter().copied());
    let slice = Attrs::none()
        .with("dims", list(&[1]))
        .with("starts", list(&[3]))
        .with("limits", list(&[6]));
    let pad = Attrs::none()
        .with("low", list(&[0, 3]))
        .with("high", list(&[0, 6]));
    let cases = [
        ("slice", vec![f32(&[2, 9])], f32(&[2, 3]), slice),
        ("pad", vec![f32(&[2, 3]), f32(&[])], f32(&[2, 12]), pad),
        (
            "concatenate",
            vec![f32(&[2, 6]), f32(&[2, 3])],
            f32(&[2, 9]),
            Attrs::none().with("dim", Attr::Int(1)),
        ),
    ];
    for (name, operands, result, attrs) in cases {
        let def = ops::find(name).expect("an op");
        let instance = Instance {
            def,
            operands,
            results: vec![result],
            attrs,
        };
        let blocks = (def.refined().expect("it can").blocks)(&instance);
        assert!(!blocks.is_empty(), "{name}");
        let factors = blocks.iter().flat_map(|block| {
            assert_eq!(block.width, 3, "{name}");
            [block.whole, block.part].map(|place| {
                let extent = types(&instance, place.side).shape[place.dim];
                (place, vec![extent / 3, 3])
            })
        });
        assert_same(&instance, &factors.collect());
    }
}
