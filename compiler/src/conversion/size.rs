//! Memory of one rank.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

/// Bytes of the largest shard: the size of the value's slot on every rank \[B\].
///
/// - `ty`: global type
/// - `nd`: its distribution on `mesh`
pub fn local_bytes(ty: &TensorType, nd: &NdSbp, mesh: &Mesh) -> u64 {
    let elements: usize = nd.largest_extents(&ty.shape, mesh).product();
    (elements * ty.dtype.bytes()) as u64
}
