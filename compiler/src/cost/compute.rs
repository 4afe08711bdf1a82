//! Time of computation: a roofline of the localized program.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Class, Instance, NdSignature};

use super::cluster::{Cluster, Device};
use super::positions;

/// Whether an op only says what every element is: a constant, `iota`, a 0-d value spread over a
/// shape. The kernels that use it make its elements themselves.
pub fn is_splat(instance: &Instance) -> bool {
    matches!(instance.def.class, Class::Elementwise(_) | Class::Index(_))
        && instance.operands.iter().all(|ty| ty.ndim() == 0)
        && instance.flops() == 0.0
}

/// Time of an op under a signature on its slowest rank, at all moments together \[s\].
///
/// At a moment `T = launch + Σ max(flops / peak, bytes / bandwidth)` over the ops of the localized
/// program, the largest over the ranks of [`positions`]. Every op is charged for reading its
/// operands and writing its results: that fusion into kernels keeps intermediate values in
/// registers is not credited, but for [splats](is_splat), which take no time.
///
/// - `instance`: the op on global types
/// - `signature`: how operands and results lie on `mesh`
pub fn op_seconds(
    instance: &Instance,
    signature: &NdSignature,
    mesh: &Mesh,
    cluster: &Cluster,
) -> f64 {
    if is_splat(instance) {
        return 0.0;
    }
    let times = super::times(signature.operands.iter().chain(&signature.results), mesh);
    let slowest = differing(instance, signature, mesh)
        .into_iter()
        .map(|position| {
            let local = instance.localize(signature, mesh, &mesh.coord(position));
            local
                .ops
                .iter()
                .map(|op| roofline(&op.instance(&local), &cluster.device))
                .sum::<f64>()
        })
        .fold(0.0, f64::max);
    times as f64 * (slowest + cluster.device.launch)
}

/// The positions at which an op is timed: where all shards are equal, so is what ranks run.
fn differing(instance: &Instance, signature: &NdSignature, mesh: &Mesh) -> Vec<usize> {
    let types = instance.operands.iter().chain(&instance.results);
    let mut sbps = signature
        .operands
        .iter()
        .chain(&signature.results)
        .zip(types);
    if sbps.all(|(sbp, ty)| sbp.is_even(&ty.shape, mesh)) {
        return vec![0];
    }
    positions(mesh)
}

/// Time of an op on local types: the slower of arithmetic and memory \[s\].
fn roofline(instance: &Instance, device: &Device) -> f64 {
    (instance.flops() / device.flops).max(instance.bytes() / device.bandwidth)
}
