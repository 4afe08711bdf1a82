//! Grids on tensors large enough to be cut in chunks, runs and tiles: kernels of a device, with
//! blocks and threads as loops of this machine, against the reference.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::Instance;
use ddl_dialect::ops;
use ddl_dialect::samples::samples;
use ddl_dialect::types::{DType, TensorType};
use ddlc::options::TargetName;

use super::table::{Case, check_cases};

fn t(shape: &[usize], dtype: DType) -> TensorType {
    TensorType::new(shape, dtype)
}

fn lists(lists: &[(&str, &[i64])]) -> Attrs {
    let list = |values: &[i64]| Attr::List(values.iter().map(|&v| Attr::Int(v)).collect());
    let with = |attrs: Attrs, (name, values): &(&str, &[i64])| attrs.with(name, list(values));
    lists.iter().fold(Attrs::none(), with)
}

fn word(word: &str) -> Attr {
    Attr::Word(word.to_owned())
}

fn instance(name: &str, operands: &[TensorType], attrs: Attrs) -> Instance {
    let def = ops::find(name).unwrap();
    Instance {
        def,
        results: def.infer(operands, &attrs, None).unwrap(),
        operands: operands.to_vec(),
        attrs,
    }
}

/// Runs instances as grids: whole on one rank, under every signature on three.
fn check(instances: &[Instance], threads: u32) {
    for ranks in [1, 3] {
        let mesh = Mesh::new("m", &[("x", ranks)]);
        let mut cases = Vec::new();
        for instance in instances {
            for signature in instance.nd_signatures(&mesh) {
                cases.push(Case {
                    name: format!("{}_{}", instance.def.name, cases.len()),
                    instance: instance.clone(),
                    signature,
                });
            }
        }
        check_cases(&cases, &mesh, TargetName::Emulation(threads));
    }
}

/// Sums in one chunk and in many, along memory and across it, by one lane and by many.
#[test]
fn sums_in_chunks() {
    let of = |shape: &[usize], dtype, combiner: &str, dims: &[i64]| {
        let attrs = lists(&[("dims", dims)]).with("combiner", word(combiner));
        instance("reduce", &[t(shape, dtype)], attrs)
    };
    let instances = [
        of(&[20_000], DType::F64, "sum", &[0]),
        of(&[3, 5000], DType::F32, "sum", &[1]),
        of(&[5000, 3], DType::F32, "sum", &[0]),
        of(&[700, 90], DType::F32, "sum", &[0]),
        of(&[40, 30, 7], DType::I32, "sum", &[0, 2]),
        of(&[40, 30, 7], DType::F64, "max", &[1]),
        of(&[2, 3000], DType::BF16, "max", &[1]),
        of(&[9, 400], DType::I1, "and", &[1]),
        of(&[600, 48], DType::BF16, "sum", &[0]),
        of(&[4, 300, 72], DType::F32, "max", &[0, 1]),
        of(&[2000, 2], DType::U64, "or", &[0]),
    ];
    check(&instances, 32);
    check(&instances, 4);
}

#[test]
fn scans_in_chunks() {
    let of = |shape: &[usize], dtype, combiner: &str, dim: usize, reverse: bool| {
        let ones = vec![1; shape.len()];
        let (mut window, mut low, mut high) =
            (ones.clone(), vec![0; shape.len()], vec![0; shape.len()]);
        window[dim] = shape[dim] as i64;
        let side = if reverse { &mut high } else { &mut low };
        side[dim] = shape[dim] as i64 - 1;
        let attrs = lists(&[
            ("window", &window),
            ("strides", &ones),
            ("base_dilations", &ones),
            ("window_dilations", &ones),
            ("low", &low),
            ("high", &high),
        ]);
        instance(
            "reduce_window",
            &[t(shape, dtype)],
            attrs.with("combiner", word(combiner)),
        )
    };
    let instances = [
        of(&[500], DType::F64, "sum", 0, false),
        of(&[500], DType::I32, "sum", 0, true),
        of(&[3, 200], DType::F32, "max", 1, false),
        of(&[200, 3], DType::F32, "sum", 0, true),
        of(&[130, 2], DType::BF16, "max", 0, false),
        of(&[300, 9], DType::F64, "sum", 0, false),
        of(&[2, 1030], DType::F32, "sum", 1, false),
        of(&[5, 3, 404], DType::BF16, "sum", 2, true),
        of(&[70, 40], DType::F32, "sum", 1, true),
    ];
    check(&instances, 8);
}

/// Lines of several runs, of whole ones and not, with many ties.
#[test]
fn sorts_in_runs() {
    let sort = samples(ops::find("sort").unwrap());
    let mut instances = Vec::new();
    for (length, sample) in [17, 64, 300, 1000].into_iter().cycle().zip(&sort) {
        let dim = sample.attrs.int("dim").unwrap_or(-1);
        let longer = |ty: &TensorType| {
            let mut shape = ty.shape.clone();
            let last = shape.len() as i64 - 1;
            let dim = if dim < 0 { last } else { dim };
            if let Some(extent) = shape.get_mut(dim as usize) {
                *extent = length;
            }
            TensorType::new(shape, ty.dtype)
        };
        let operands: Vec<TensorType> = sample.operands.iter().map(longer).collect();
        instances.push(instance("sort", &operands, sample.attrs.clone()));
    }
    for keep in [1, 20, 150] {
        let attrs = Attrs::none()
            .with("dim", Attr::Int(1))
            .with("direction", word("descending"))
            .with("keep", Attr::Int(keep));
        instances.push(instance("sort", &[t(&[3, 150], DType::I32)], attrs));
    }
    check(&instances, 8);
}

/// Many updates of few rows, in the order of the updates, and of rows that begin anywhere.
#[test]
fn scatters_in_parts() {
    let rows = |x: &[usize], count: usize, dtype, combiner: &str| {
        let attrs = lists(&[
            ("update_window_dims", &[1]),
            ("inserted_window_dims", &[0]),
            ("scatter_dims_to_operand_dims", &[0]),
        ]);
        let attrs = attrs.with("combiner", word(combiner));
        let attrs = attrs.with("index_vector_dim", Attr::Int(1));
        let types = [
            t(x, dtype),
            t(&[count], DType::I32),
            t(&[count, x[1]], dtype),
        ];
        instance("scatter", &types, attrs)
    };
    let update = [
        t(&[50, 60], DType::F32),
        t(&[20, 60], DType::F32),
        t(&[], DType::I32),
        t(&[], DType::I32),
    ];
    let instances = [
        rows(&[7, 3], 300, DType::F64, "sum"),
        rows(&[7, 70], 90, DType::F32, "sum"),
        rows(&[7, 2], 60, DType::BF16, "prod"),
        rows(&[50, 5], 6, DType::F32, "replace"),
        instance("dynamic_update_slice", &update, Attrs::none()),
    ];
    check(&instances, 8);
}

/// Tiles that are full and such that are not, with sums of several depths.
#[test]
fn products_in_tiles() {
    let of = |a: &[usize], b: &[usize], dtype| {
        let batch: &[i64] = if a.len() > 2 { &[0] } else { &[] };
        let attrs = lists(&[
            ("lhs_batch", batch),
            ("rhs_batch", batch),
            ("lhs_contract", &[a.len() as i64 - 1]),
            ("rhs_contract", &[b.len() as i64 - 2]),
        ]);
        instance("dot_general", &[t(a, dtype), t(b, dtype)], attrs)
    };
    let instances = [
        of(&[45, 70], &[70, 33], DType::F32),
        of(&[3, 20, 37], &[3, 37, 50], DType::F64),
        of(&[64, 16], &[16, 64], DType::BF16),
        of(&[33, 9], &[9, 1], DType::I32),
        of(&[5, 100], &[100, 65], DType::F16),
    ];
    check(&instances, 32);
    check(&instances[..2], 256);
}
