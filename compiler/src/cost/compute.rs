//! Time of computation: a roofline of the localized program.

use ddl_dialect::build::{LocalGraph, LocalOp, Val};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Class, Instance, Localize, NdSignature};
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::{DType, TensorType};

use super::cluster::{Cluster, Curve, Device};
use super::{communication, positions};
use crate::conversion::table::Step;
use crate::convolution::{convolution_plan, is_tiled};

/// Whether an op is a splat: a constant, `iota`, or a 0-d value broadcast to a shape. The kernels
/// that use it compute its elements themselves.
pub fn is_splat(instance: &Instance) -> bool {
    matches!(instance.def.class, Class::Elementwise(_) | Class::Index(_))
        && instance.operands.iter().all(|ty| ty.ndim() == 0)
        && instance.flops() == 0.0
}

/// The operands and results of an op that pass through memory. Values that a kernel passes between
/// ops in registers do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MemoryTraffic {
    /// The operands that are read, as a bit mask, first operand lowest. Those from 64 on always
    /// are.
    pub operands: u64,
    /// The results that are written, likewise.
    pub results: u64,
    /// Whether the op starts a kernel.
    pub launch: bool,
    /// How much the program touches between two uses of what the op touches.
    pub distance: Distance,
}

/// A number of bytes of values of the global program, in steps of √2; 0 stands for a distance not
/// known to exceed what the op itself touches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Distance(u8);

impl Distance {
    /// Not known to exceed what the op itself touches.
    pub const NONE: Distance = Distance(0);

    /// The nearest to this number of bytes \[B\].
    pub fn of(bytes: f64) -> Distance {
        Distance((2.0 * bytes.max(1.0).log2()).round() as u8)
    }

    /// Number of bytes \[B\].
    pub fn bytes(self) -> f64 {
        (f64::from(self.0) / 2.0).exp2()
    }
}

impl MemoryTraffic {
    /// An op that is a separate kernel.
    pub const ALL: MemoryTraffic = MemoryTraffic {
        operands: u64::MAX,
        results: u64::MAX,
        launch: true,
        distance: Distance::NONE,
    };

    /// Whether an operand is read from memory.
    pub fn reads(self, operand: usize) -> bool {
        MemoryTraffic::has(self.operands, operand)
    }

    /// Whether a result is written to memory.
    pub fn writes(self, result: usize) -> bool {
        MemoryTraffic::has(self.results, result)
    }

    fn has(mask: u64, number: usize) -> bool {
        number >= 64 || mask >> number & 1 == 1
    }

    /// Bytes that an op reads and writes \[B\].
    fn of(self, instance: &Instance) -> f64 {
        let operands = 0..instance.operands.len();
        let unread = operands.filter(|&at| !MemoryTraffic::has(self.operands, at));
        let results = 0..instance.results.len();
        let unwritten = results.filter(|&at| !MemoryTraffic::has(self.results, at));
        let free: f64 = unread.map(|at| instance.operand_bytes(at)).sum();
        let kept: f64 = unwritten.map(|at| instance.result_bytes(at)).sum();
        (instance.bytes() - free - kept).max(0.0)
    }
}

/// Time of an op under a signature on its slowest rank, over all moments \[s\], as a separate
/// kernel: [`op_seconds_with`] and [`MemoryTraffic::ALL`].
pub fn op_seconds(
    instance: &Instance,
    signature: &NdSignature,
    mesh: &Mesh,
    cluster: &Cluster,
) -> f64 {
    op_seconds_with(instance, signature, mesh, cluster, MemoryTraffic::ALL)
}

/// Time of an op under a signature on its slowest rank, over all moments \[s\].
///
/// In a moment `T = launch + Σ max(flops / rate, bytes / bandwidth)` over the ops of the localized
/// program, maximized over the ranks of [`positions`] and the kinds of devices that the mesh has.
/// Rates are those of the element type of the first operand, scaled by the share of the peak that
/// an op of its class and size reaches ([`Efficiency`](super::cluster::Efficiency)).
/// The share of the bandwidth is that for the bytes that the op touches, or for those touched since
/// they were last used, if that is lower: the distance of the global program, divided evenly among
/// ranks and moments. [Splats](is_splat) take no time, and a roll along a split dim that of its
/// communication.
///
/// - `instance`: the op on global types
/// - `signature`: distributions of operands and results on `mesh`
/// - `traffic`: the memory traffic charged; values between the ops of the localized program are
///   always charged
pub fn op_seconds_with(
    instance: &Instance,
    signature: &NdSignature,
    mesh: &Mesh,
    cluster: &Cluster,
    traffic: MemoryTraffic,
) -> f64 {
    if is_splat(instance) {
        return 0.0;
    }
    if let Some(roll) = instance.exchanged(signature) {
        let step = Step::roll(roll, &signature.operands[0]);
        return communication::seconds(&step, &instance.operands[0], mesh, mesh, cluster);
    }
    let times = super::times(signature.operands.iter().chain(&signature.results), mesh);
    let programs = programs(instance, signature, mesh);
    let distance = traffic.distance.bytes() / (mesh.len() * times) as f64;
    let on = |device: &Device| {
        let launch = if traffic.launch { device.launch } else { 0.0 };
        let each = programs
            .iter()
            .map(|local| seconds(local, device, traffic, distance));
        launch + each.fold(0.0, f64::max)
    };
    let slowest = cluster.devices(&mesh.ranks).into_iter().map(on);
    times as f64 * slowest.fold(0.0, f64::max)
}

/// Time of reading or writing a tensor once, on the slowest rank, over all moments \[s\].
pub fn pass_seconds(ty: &TensorType, sbp: &NdSbp, mesh: &Mesh, cluster: &Cluster) -> f64 {
    let bytes = super::local_bytes(ty, sbp, mesh) as f64;
    let on = |device: &Device| bytes / (device.bandwidth * device.efficiency.vector.at(bytes));
    let slowest = cluster.devices(&mesh.ranks).into_iter().map(on);
    super::times([sbp], mesh) as f64 * slowest.fold(0.0, f64::max)
}

/// A lower bound on the time of an op on a cluster under any plan \[s\]: all ranks together do at
/// least the work of the op on global types, so some rank does at least its share, and takes at
/// least as long as the fastest device at peak efficiency.
///
/// - `traffic`: the memory traffic charged
pub fn floor_seconds(instance: &Instance, cluster: &Cluster, traffic: MemoryTraffic) -> f64 {
    // A roll along a split dim may take less than one in memory.
    if is_splat(instance) || instance.roll().is_some() {
        return 0.0;
    }
    let ranks = cluster.ranks() as f64;
    let all: Vec<usize> = (0..cluster.ranks()).collect();
    let on = |device: &Device| {
        let share = device.efficiency.vector.highest();
        let highest = |curves: &[&Curve], _: f64| {
            let shares = curves.iter().map(|curve| curve.highest());
            shares.fold(0.0, f64::max)
        };
        let rate = peak(instance, device, &highest);
        let bytes = traffic.of(instance) / (device.bandwidth * share);
        let launch = if traffic.launch { device.launch } else { 0.0 };
        launch + (instance.flops() / rate).max(bytes) / ranks
    };
    let devices = cluster.devices(&all).into_iter().map(on);
    devices.fold(f64::INFINITY, f64::min)
}

/// The programs that the ranks run: one per kind of rank that may differ in cost.
fn programs(instance: &Instance, signature: &NdSignature, mesh: &Mesh) -> Vec<LocalGraph> {
    let mut programs: Vec<LocalGraph> = Vec::new();
    // Only offsets depend on positions, and they cost nothing.
    if is_even(instance, signature, mesh) {
        return vec![instance.localize(signature, mesh, &mesh.coord(0))];
    }
    // If the program is the op itself, ranks differ only by shapes.
    let by_shape = matches!(instance.def.localize, Localize::Same);
    for position in positions(mesh) {
        let local = instance.localize(signature, mesh, &mesh.coord(position));
        let same = |known: &LocalGraph| {
            let results = |graph: &LocalGraph| graph.ops.first().map(|op| op.types.clone());
            known.inputs == local.inputs && results(known) == results(&local)
        };
        if !by_shape || !programs.iter().any(same) {
            programs.push(local);
        }
    }
    programs
}

/// Whether every split of an operand or result is into equal parts.
fn is_even(instance: &Instance, signature: &NdSignature, mesh: &Mesh) -> bool {
    let operands = instance.operands.iter().zip(&signature.operands);
    let mut all = operands.chain(instance.results.iter().zip(&signature.results));
    all.all(|(ty, sbp)| super::even_elements(&ty.shape, sbp, mesh).is_some())
}

/// Time of a program on one rank \[s\].
///
/// - `distance`: bytes that the rank touches between two uses of what the program touches \[B\]
fn seconds(local: &LocalGraph, device: &Device, traffic: MemoryTraffic, distance: f64) -> f64 {
    let each = local.ops.iter().map(|op| {
        let instance = op.instance(local);
        let bytes = charged(op, local, &instance, traffic);
        roofline(&instance, bytes, device, distance)
    });
    each.sum()
}

/// Bytes that an op of a localized program reads and writes, without those not charged \[B\].
fn charged(op: &LocalOp, local: &LocalGraph, instance: &Instance, traffic: MemoryTraffic) -> f64 {
    let all = instance.bytes();
    if traffic.operands & traffic.results == u64::MAX {
        return all;
    }
    let unread = |value: &Val| {
        let input = value.0 as usize;
        input < local.inputs.len() && !MemoryTraffic::has(traffic.operands, input)
    };
    let operands = (0..op.operands.len()).filter(|&at| unread(&op.operands[at]));
    let unwritten = |result: &usize| {
        let value = Val(op.first.0 + *result as u32);
        let outputs = (0..local.outputs.len()).filter(|&at| local.outputs[at] == value);
        let outputs: Vec<usize> = outputs.collect();
        let written = |&output: &usize| MemoryTraffic::has(traffic.results, output);
        !outputs.is_empty() && !outputs.iter().any(written)
    };
    let results = (0..op.types.len()).filter(unwritten);
    let free: f64 = operands.map(|at| instance.operand_bytes(at)).sum();
    let kept: f64 = results.map(|at| instance.result_bytes(at)).sum();
    (all - free - kept).max(0.0)
}

/// Time of an op on local types: the maximum of arithmetic and memory time \[s\].
///
/// - `bytes`: bytes read and written \[B\]
/// - `distance`: bytes touched between two uses of these \[B\]
fn roofline(instance: &Instance, bytes: f64, device: &Device, distance: f64) -> f64 {
    let flops = instance.flops();
    let (vector, own) = (&device.efficiency.vector, instance.bytes());
    // Little work may use a device badly; memory touched long ago is in no cache.
    let share = vector.at(own).min(vector.at(own.max(distance)));
    let rate = peak(instance, device, &|curves, work| curves[0].at(work));
    let rate = rate * row(instance).map_or(1.0, |row| device.kept(row, dtype(instance)));
    (flops / rate).max(bytes / (device.bandwidth * share))
}

/// The length of the rows that a product or convolution computes.
fn row(instance: &Instance) -> Option<usize> {
    match &instance.def.class {
        Class::Contract(dims) => {
            let right = instance.operands.get(1)?;
            let columns = dims(instance).rhs_free(right.ndim());
            Some(columns.iter().map(|&dim| right.shape[dim]).product())
        }
        Class::Window(_) => convolution_plan(instance).map(|plan| plan.features),
        _ => None,
    }
}

/// The rate of an op on a device \[FLOP/s\], without that of padding.
///
/// - `share`: the share of the peak rate by the work and the curve of the op's class, followed by
///   that of parts of the op, if it is another one
fn peak(instance: &Instance, device: &Device, share: &dyn Fn(&[&Curve], f64) -> f64) -> f64 {
    let (efficiency, dtype) = (&device.efficiency, dtype(instance));
    match &instance.def.class {
        Class::Contract(_) => {
            device.flops.get(dtype) * share(&[&efficiency.matmul], instance.flops())
        }
        Class::Window(_) | Class::WindowSelect(_) => {
            let direct = &efficiency.window;
            let share = match &efficiency.tiled {
                Some(tiled) if is_tiled(instance) => share(&[tiled, direct], instance.flops()),
                _ => share(&[direct], instance.flops()),
            };
            device.flops.get(dtype) * share
        }
        Class::Elementwise(_)
        | Class::Reduce(_)
        | Class::ReduceRegion(_)
        | Class::Index(_)
        | Class::Roll(_)
        | Class::Gather(_)
        | Class::Scatter(_)
        | Class::Sort(_)
        | Class::Composite => {
            // Caches speed up memory, not arithmetic.
            device.vector.get(dtype) * share(&[&efficiency.vector], instance.bytes()).min(1.0)
        }
    }
}

/// The element type in which an op computes.
fn dtype(instance: &Instance) -> DType {
    let first: Option<&TensorType> = instance.operands.first().or(instance.results.first());
    first.map_or(DType::F32, |ty| ty.dtype)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ddl_dialect::ops::TABLE;
    use ddl_dialect::samples::samples;

    use super::*;

    /// If all shards are equal, all ranks take the same time, even for ops whose local programs
    /// depend on positions.
    #[test]
    fn equal_shards_cost_the_same_everywhere() {
        let device = Cluster::local(1).device;
        let mut compared = BTreeSet::new();
        for def in TABLE {
            for (instance, size) in samples(def).iter().flat_map(|i| [2, 3, 5].map(|p| (i, p))) {
                let mesh = Mesh::new("m", &[("a", size)]);
                for signature in instance.signatures_on(size) {
                    let signature = NdSignature::product(&[&signature]);
                    if !is_even(instance, &signature, &mesh) {
                        continue;
                    }
                    let times = (0..size).map(|rank| {
                        let local = instance.localize(&signature, &mesh, &[rank]);
                        seconds(&local, &device, MemoryTraffic::ALL, 0.0)
                    });
                    let times: Vec<f64> = times.collect();
                    let place = format!("{} {signature:?}: {times:?}", def.name);
                    assert!(times.iter().all(|time| *time == times[0]), "{place}");
                    let split = signature.results.iter().any(|nd| nd.0[0].split().is_some());
                    if split && matches!(def.localize, Localize::Fn(_)) {
                        compared.insert(def.name);
                    }
                }
            }
        }
        for name in ["convolution", "dynamic_slice", "gather", "iota"] {
            assert!(compared.contains(name), "{name}: {compared:?}");
        }
    }
}
