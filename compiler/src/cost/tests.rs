//! Costs on described clusters.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Class, Instance, NdSignature};
use ddl_dialect::ops;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::{DType, TensorType};

use super::cluster::{Cluster, Curve, DeviceGroup, MeasuredCollective};
use super::communication;
use super::compute::{Distance, MemoryTraffic, op_seconds, op_seconds_with};
use crate::conversion::table::step_between;

fn ty(shape: &[usize], dtype: DType) -> TensorType {
    TensorType::new(shape, dtype)
}

fn instance(op: &str, operands: &[TensorType], result: TensorType) -> Instance {
    Instance {
        def: ops::find(op).expect("an op"),
        operands: operands.to_vec(),
        results: vec![result],
        attrs: Attrs::default(),
    }
}

/// The same distribution for all operands and the result, on a mesh of one axis.
fn everywhere(instance: &Instance, sbp: Sbp) -> NdSignature {
    NdSignature {
        operands: vec![NdSbp::new(&[sbp]); instance.operands.len()],
        results: vec![NdSbp::new(&[sbp])],
    }
}

/// The contraction of a `matmul`.
fn contraction(product: &Instance) -> Instance {
    let parts = product.decomposed().expect("a matmul is made of others");
    let mut parts = parts.ops.iter().map(|op| op.instance(&parts));
    let is_contraction = |part: &Instance| matches!(part.def.class, Class::Contract(_));
    parts.find(is_contraction).expect("a contraction")
}

/// A device with round figures.
fn cluster(ranks: usize) -> Cluster {
    let mut cluster = Cluster::local(ranks);
    let device = &mut cluster.device;
    device.launch = 1e-6;
    device.bandwidth = 1e9;
    device.efficiency.vector = Curve::default();
    cluster
}

#[test]
fn products_run_at_the_rate_of_their_operands() {
    let mesh = Mesh::new("m", &[("a", 1)]);
    let mut cluster = cluster(1);
    cluster.device.flops.set(DType::F32, 1e9);
    cluster.device.flops.set(DType::BF16, 4e9);
    cluster.device.efficiency.matmul = Curve::new(vec![(1e6, 0.1), (1e9, 0.5)]);
    // 2·1000³ FLOP at half of the peak, against 12 MB at 1 GB/s.
    for (dtype, seconds) in [(DType::F32, 2e9 / 0.5e9), (DType::BF16, 2e9 / 2e9)] {
        let square = ty(&[1000, 1000], dtype);
        let product = instance("matmul", &[square.clone(), square.clone()], square);
        let product = contraction(&product);
        let signature = everywhere(&product, Sbp::B);
        let found = op_seconds(&product, &signature, &mesh, &cluster);
        assert!((found - seconds - 1e-6).abs() < 1e-9, "{dtype:?}: {found}");
    }
}

#[test]
fn what_is_not_charged_takes_no_time() {
    let mesh = Mesh::new("m", &[("a", 2)]);
    let cluster = cluster(2);
    let wide = ty(&[1000, 1000], DType::F32);
    let add = instance("add", &[wide.clone(), wide.clone()], wide);
    let signature = everywhere(&add, Sbp::S(0));
    let seconds = |operands, results, launch| {
        let traffic = MemoryTraffic {
            operands,
            results,
            launch,
            ..MemoryTraffic::ALL
        };
        op_seconds_with(&add, &signature, &mesh, &cluster, traffic)
    };
    // 2 MB of each of three tensors on each rank, at 1 GB/s.
    let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found}");
    let all = op_seconds(&add, &signature, &mesh, &cluster);
    near(all, 6e-3 + 1e-6);
    near(seconds(!0, !0, true), all);
    near(seconds(0b10, !0, true), 4e-3 + 1e-6);
    near(seconds(0b01, 0, false), 2e-3);
    // The rest is arithmetic.
    let flops = 0.5e6 / cluster.device.vector.get(DType::F32);
    near(seconds(0, 0, false), flops);
}

/// Caches hold what was touched last; a device that is slow for little work stays so.
#[test]
fn what_was_touched_long_ago_is_in_no_cache() {
    let mesh = Mesh::new("m", &[("a", 2)]);
    let wide = ty(&[1000, 1000], DType::F32);
    let neg = instance("neg", std::slice::from_ref(&wide), wide.clone());
    let signature = everywhere(&neg, Sbp::S(0));
    // 2 MB of each of two tensors on each rank, at 1 GB/s.
    let seconds = |points: &[(f64, f64)], distance: f64| {
        let mut cluster = cluster(2);
        cluster.device.launch = 0.0;
        cluster.device.efficiency.vector = Curve::new(points.to_vec());
        let traffic = MemoryTraffic {
            distance: Distance::of(distance),
            ..MemoryTraffic::ALL
        };
        op_seconds_with(&neg, &signature, &mesh, &cluster, traffic)
    };
    let near =
        |found: f64, expected: f64| assert!((found / expected - 1.0).abs() < 1e-9, "{found}");
    let caches = [(4e6, 4.0), (16e6, 1.0)];
    let two_to = |exponent: f64| exponent.exp2();
    near(seconds(&caches, 0.0), 1e-3);
    near(seconds(&caches, 6e6), 1e-3);
    near(
        seconds(&caches, two_to(24.0)),
        4e-3 / (4.0 - 3.0 * (8.388608f64 / 4.0).log2() / 2.0),
    );
    near(seconds(&caches, 1e9), 4e-3);
    let rises = [(4e6, 0.5), (16e6, 1.0)];
    near(seconds(&rises, 0.0), 8e-3);
    near(seconds(&rises, 1e9), 8e-3);
}

#[test]
fn the_slowest_device_of_a_mesh_counts() {
    let mut cluster = cluster(4);
    let mut slow = cluster.device.clone();
    slow.bandwidth /= 4.0;
    let fast = cluster.device.clone();
    let group = |device| DeviceGroup { ranks: 2, device };
    cluster.groups = vec![group(fast), group(slow)];
    let wide = ty(&[1000, 1000], DType::F32);
    let neg = instance("neg", std::slice::from_ref(&wide), wide.clone());
    let signature = everywhere(&neg, Sbp::S(0));
    let on = |ranks: [usize; 2]| {
        let mut mesh = Mesh::new("m", &[("a", 2)]);
        mesh.ranks = ranks.to_vec();
        op_seconds(&neg, &signature, &mesh, &cluster) - 1e-6
    };
    assert!((on([0, 1]) - 4e-3).abs() < 1e-9);
    assert!((on([1, 2]) - 16e-3).abs() < 1e-9);
}

#[test]
fn measured_times_take_the_place_of_formulas() {
    let mut cluster = cluster(4);
    let mesh = Mesh::new("m", &[("a", 4)]);
    let points = vec![(1e3, 1e-3), (1e6, 2.0)];
    cluster.measured = vec![MeasuredCollective {
        kind: "all_gather".to_owned(),
        ranks: 4,
        level: 0,
        points,
    }];
    let (split, whole) = (NdSbp::new(&[Sbp::S(0)]), NdSbp::new(&[Sbp::B]));
    let step = step_between(&split, &whole, 0).expect("an all_gather");
    let seconds = |elements, cluster: &Cluster| {
        let ty = ty(&[elements], DType::F32);
        communication::seconds(&step, &ty, &mesh, &mesh, cluster)
    };
    assert_eq!(seconds(250_000, &cluster), 2.0);
    let mut unmeasured = cluster.clone();
    unmeasured.measured.clear();
    // Counted, because it is uneven; still measured by the table.
    assert!(seconds(249_999, &cluster) > 1.9);
    // Beyond the measured range.
    assert_eq!(seconds(500_000, &cluster), seconds(500_000, &unmeasured));
}

#[test]
fn a_local_byte_costs_no_more_than_a_remote_one() {
    let mesh = Mesh::new("m", &[("a", 2)]);
    let (split, whole) = (NdSbp::new(&[Sbp::S(0)]), NdSbp::new(&[Sbp::B]));
    let seconds = |from: &NdSbp, to: &NdSbp| {
        let step = step_between(from, to, 0).expect("a step");
        let ty = ty(&[1 << 24], DType::F32);
        communication::seconds(&step, &ty, &mesh, &mesh, &Cluster::local(2))
    };
    // A slice copies the half that the gather would fetch.
    assert!(seconds(&whole, &split) < seconds(&split, &whole));
    let local = Cluster::local(2);
    assert!(2.0 / local.device.bandwidth <= 1.0 / local.levels[0].rate());
}

/// Convolutions of f32 with 3×3 windows, many features and many positions have the rate of tiles,
/// and so have their gradients by the filter; all others, and all without tiles, that of windows.
#[test]
fn convolutions_by_tiles_have_their_own_rate() {
    let mesh = Mesh::new("m", &[("a", 1)]);
    let mut tiles = cluster(1);
    tiles.device.bandwidth = 1e15;
    tiles.device.launch = 0.0;
    tiles.device.flops.set(DType::F32, 1e9);
    tiles.device.flops.set(DType::F64, 1e9);
    tiles.device.efficiency.window = Curve::new(vec![(1.0, 0.25)]);
    tiles.device.efficiency.tiled = Some(Curve::new(vec![(1.0, 0.5)]));
    let direct = tiles.clone().without_tiles();
    let share = |x: &[usize], k: &[usize], y: &[usize], low: i64, dtype, cluster: &Cluster| {
        let mut op = instance("convolution", &[ty(x, dtype), ty(k, dtype)], ty(y, dtype));
        let places = Attr::List(vec![Attr::Int(low); 2]);
        op.attrs = Attrs::none()
            .with("low", places.clone())
            .with("high", places);
        let seconds = op_seconds(&op, &everywhere(&op, Sbp::B), &mesh, cluster);
        (op.flops() / seconds / 1e9 * 100.0).round()
    };
    let image = |features: usize| [4, features, 16, 16];
    let forward = |features: usize, dtype, cluster: &Cluster| {
        let (x, k) = (image(features), [features, features, 3, 3]);
        share(&x, &k, &x, 1, dtype, cluster)
    };
    assert_eq!(forward(32, DType::F32, &tiles), 50.0);
    assert_eq!(forward(31, DType::F32, &tiles), 25.0);
    assert_eq!(forward(32, DType::F64, &tiles), 25.0);
    assert_eq!(forward(32, DType::F32, &direct), 25.0);
    // With features as batch and images as input features.
    let turned = [32, 4, 16, 16];
    let gradient = |cluster| share(&turned, &turned, &[32, 32, 3, 3], 1, DType::F32, cluster);
    assert_eq!((gradient(&tiles), gradient(&direct)), (50.0, 25.0));
}
