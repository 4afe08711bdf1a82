//! Where values lie on virtual ranks, and what a rank gets by communication.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::reference::Tensor;
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

/// Where a value lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout<'a> {
    /// Its mesh.
    pub(super) mesh: &'a Mesh,
    /// Its ND-SBP.
    pub(super) sbp: &'a NdSbp,
    /// Its global type.
    pub(super) ty: &'a TensorType,
    /// Its name, for errors.
    pub(super) name: &'a str,
}

impl Layout<'_> {
    /// Local type of the rank at this position of the mesh.
    pub(super) fn local(&self, position: usize) -> TensorType {
        let coord = self.mesh.coord(position);
        TensorType::new(
            self.sbp.local_shape(&self.ty.shape, self.mesh, &coord),
            self.ty.dtype,
        )
    }
}

/// What one rank of the target mesh gets.
pub(super) struct Received {
    /// Its shard.
    pub(super) shard: Tensor,
    /// Bytes it read from or wrote to memory owned by another rank \[B\].
    pub(super) bytes: u64,
}
