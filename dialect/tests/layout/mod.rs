//! Lays tensors out on a mesh and puts them together again, straight from the definition of SBP and
//! axis by axis, independently of the crate's own shard arithmetic.

use ddl_dialect::build::LocalGraph;
use ddl_dialect::combiner::Combiner;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Class, Instance, NdSignature};
use ddl_dialect::reference::{Data, Mode, Tensor, eval, eval_local};
use ddl_dialect::samples::operands;
use ddl_dialect::sbp::{Reduction, Sbp};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::TensorType;

/// What the rank at these coordinates runs.
pub type Program<'a> = &'a dyn Fn(&[usize]) -> LocalGraph;

/// Checks that `program`, run by every rank on its shards under `signature`, gives what the op
/// gives on the whole: the same bits where nothing is added, else to 1e-12 of the largest value.
pub fn check_program(
    instance: &Instance,
    signature: &NdSignature,
    mesh: &Mesh,
    program: Program<'_>,
) -> Result<(), String> {
    (1..=3).try_for_each(|seed| check_data(instance, signature, mesh, program, seed))
}

fn check_data(
    instance: &Instance,
    signature: &NdSignature,
    mesh: &Mesh,
    program: Program<'_>,
    seed: u64,
) -> Result<(), String> {
    let whole = operands(instance, seed);
    let sizes = mesh.sizes();
    let laid: Vec<Vec<Tensor>> = whole
        .iter()
        .zip(&signature.operands)
        .zip(1..)
        .map(|((tensor, sbp), i)| lay(tensor, &sbp.0, &sizes, 7 * seed + i))
        .collect();
    let mut parts: Vec<Vec<Tensor>> = vec![Vec::new(); instance.results.len()];
    for position in 0..mesh.len() {
        let inputs: Vec<&Tensor> = laid.iter().map(|ranks| &ranks[position]).collect();
        let graph = program(&mesh.coord(position));
        check_types(&graph, &inputs)?;
        for (result, part) in parts
            .iter_mut()
            .zip(eval_local(&graph, &inputs, Mode::Exact))
        {
            result.push(part);
        }
    }
    let expected = eval(instance, &whole.iter().collect::<Vec<_>>(), Mode::Exact);
    let adds = signature
        .operands
        .iter()
        .chain(&signature.results)
        .any(|s| s.has_partial());
    let adds = adds || matches!(instance.def.class, Class::Composite);
    for ((expected, parts), sbp) in expected.iter().zip(&parts).zip(&signature.results) {
        let found = gather(parts, &sbp.0, &sizes)?;
        compare(expected, &found, adds)?;
    }
    Ok(())
}

/// As [`check_program`] with the op's own local programs.
pub fn check(instance: &Instance, signature: &NdSignature, mesh: &Mesh) -> Result<(), String> {
    check_program(instance, signature, mesh, &|coord| {
        instance.localize(signature, mesh, coord)
    })
}

fn check_types(graph: &LocalGraph, inputs: &[&Tensor]) -> Result<(), String> {
    for (ty, input) in graph.inputs.iter().zip(inputs) {
        if *ty != input.ty {
            return Err(format!("a rank holds {} and expects {ty}", input.ty));
        }
    }
    for op in &graph.ops {
        let local = op.instance(graph);
        let inferred = op.def.infer(&local.operands, &op.attrs, Some(&op.types));
        inferred.map_err(|e| format!("local `{}`: {e}", op.def.name))?;
    }
    Ok(())
}

fn compare(expected: &Tensor, found: &Tensor, adds: bool) -> Result<(), String> {
    if expected.ty != found.ty {
        return Err(format!("{} instead of {}", found.ty, expected.ty));
    }
    let exact = !adds || matches!(expected.data, Data::Int(_));
    let largest = expected
        .to_f64()
        .into_iter()
        .filter(|v| v.is_finite())
        .map(f64::abs);
    let tolerance = if exact {
        0.0
    } else {
        1e-12 * largest.fold(1.0, f64::max)
    };
    let difference = expected.max_difference(found);
    if difference <= tolerance {
        return Ok(());
    }
    Err(format!(
        "differs by {difference:e}: {:?} instead of {:?}",
        found.data, expected.data
    ))
}

/// What each rank holds, ranks row-major.
pub fn lay(tensor: &Tensor, sbps: &[Sbp], sizes: &[usize], seed: u64) -> Vec<Tensor> {
    let (Some((&sbp, inner)), Some((&size, inner_sizes))) =
        (sbps.split_first(), sizes.split_first())
    else {
        return vec![tensor.clone()];
    };
    let inside = |part: &Tensor, seed| lay(part, inner, inner_sizes, seed);
    let parts: Vec<Tensor> = match sbp {
        // Replicas hold the same bits, also where what they hold is partial on an inner axis.
        Sbp::B => return vec![inside(tensor, seed); size].concat(),
        Sbp::S(dim) => (0..size).map(|r| shard(tensor, dim, size, r)).collect(),
        Sbp::P(kind) => contributions(tensor, kind, size, seed),
    };
    let seeds = (0..size as u64).map(|r| seed * 31 + r);
    parts
        .iter()
        .zip(seeds)
        .flat_map(|(part, seed)| inside(part, seed))
        .collect()
}

fn whole(ty: &TensorType) -> Vec<std::ops::Range<usize>> {
    ty.shape.iter().map(|&n| 0..n).collect()
}

/// Part `r` of `size` along `dim`: the first parts hold one element more.
fn shard(tensor: &Tensor, dim: usize, size: usize, r: usize) -> Tensor {
    let mut ranges = whole(&tensor.ty);
    let n = tensor.ty.shape[dim];
    let start: usize = (0..r).map(|i| n / size + usize::from(i < n % size)).sum();
    ranges[dim] = start..start + n / size + usize::from(r < n % size);
    tensor.slice(&ranges)
}

/// Random parts that combine to the tensor.
fn contributions(tensor: &Tensor, kind: Reduction, size: usize, seed: u64) -> Vec<Tensor> {
    let noise = |r: usize| random(&tensor.ty, seed * 101 + r as u64);
    if kind == Reduction::Sum {
        let mut last = tensor.clone();
        let mut parts: Vec<Tensor> = (1..size).map(noise).collect();
        for part in &parts {
            let negated = Tensor::from_numbers(part.ty.clone(), numbers(part).map(negate));
            let ranges = whole(&last.ty);
            last.combine(&ranges, &negated, Combiner::Sum, Mode::Exact);
        }
        parts.push(last);
        return parts;
    }
    // Every part is absorbed by the owner's: less under max, more under min, …
    let absorbed = match kind {
        Reduction::Max => Combiner::Min,
        Reduction::Min => Combiner::Max,
        Reduction::And => Combiner::Or,
        Reduction::Or | Reduction::Sum => Combiner::And,
    };
    let owner = |i: usize| (i + seed as usize) % size;
    let part = |r: usize| {
        let mut part = noise(r);
        part.combine(&whole(&tensor.ty), tensor, absorbed, Mode::Exact);
        for i in (0..tensor.len()).filter(|&i| owner(i) == r) {
            part.set(i, tensor.get(i));
        }
        part
    };
    (0..size).map(part).collect()
}

fn numbers(tensor: &Tensor) -> impl Iterator<Item = Number> + '_ {
    (0..tensor.len()).map(|i| tensor.get(i))
}

fn negate(number: Number) -> Number {
    match number {
        Number::Float(v) => Number::Float(-v),
        Number::Int(v) => Number::Int(-v),
    }
}

fn random(ty: &TensorType, seed: u64) -> Tensor {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let number = |bits: u64| match ty.dtype.is_float() {
        true => Number::Float(f64::from((bits >> 40) as u32) / f64::from(1 << 22) - 2.0),
        false => Number::Int(i128::from((bits >> 40) % 9) - 4 * i128::from(ty.dtype.is_signed())),
    };
    let values: Vec<Number> = (0..ty.elements()).map(|_| number(next())).collect();
    Tensor::from_numbers(ty.clone(), values)
}

/// The value that the ranks hold together.
pub fn gather(parts: &[Tensor], sbps: &[Sbp], sizes: &[usize]) -> Result<Tensor, String> {
    let (Some((&sbp, inner)), Some((&size, inner_sizes))) =
        (sbps.split_first(), sizes.split_first())
    else {
        return Ok(parts[0].clone());
    };
    let chunks = parts.chunks(parts.len() / size);
    let parts: Vec<Tensor> = chunks
        .map(|chunk| gather(chunk, inner, inner_sizes))
        .collect::<Result<_, _>>()?;
    match sbp {
        Sbp::B if parts.iter().any(|part| !alike(part, &parts[0])) => {
            Err("replicas differ".to_owned())
        }
        Sbp::B => Ok(parts[0].clone()),
        Sbp::S(dim) => concatenate(&parts, dim),
        Sbp::P(kind) => {
            let mut sum = parts[0].clone();
            for part in &parts[1..] {
                if part.ty != sum.ty {
                    return Err(format!("partial values of {} and {}", sum.ty, part.ty));
                }
                sum.combine(&whole(&part.ty), part, kind.into(), Mode::Exact);
            }
            Ok(sum)
        }
    }
}

/// Whether two tensors have the same elements, NaN being like NaN.
fn alike(a: &Tensor, b: &Tensor) -> bool {
    a.ty == b.ty && a.max_difference(b) == 0.0
}

fn concatenate(parts: &[Tensor], dim: usize) -> Result<Tensor, String> {
    let total: usize = parts.iter().map(|p| p.ty.shape[dim]).sum();
    let mut ty = parts[0].ty.clone();
    ty.shape[dim] = total;
    let mut joined = Tensor::zeros(ty);
    let mut start = 0;
    for (r, part) in parts.iter().enumerate() {
        let n = part.ty.shape[dim];
        let expected = total / parts.len() + usize::from(r < total % parts.len());
        if n != expected {
            return Err(format!(
                "shard {r} has {n} elements along dim {dim}, not {expected}"
            ));
        }
        let mut ranges = whole(&part.ty);
        ranges[dim] = start..start + n;
        joined.insert(&ranges, part);
        start += n;
    }
    Ok(joined)
}
