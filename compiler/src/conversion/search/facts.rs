//! Facts about a distribution for one type.

use std::ops::Range;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

use crate::conversion::size::local_bytes;

/// Facts about a state for one type.
pub(super) struct StateFacts {
    /// Bytes of the largest shard.
    pub(super) size: u64,
    /// Elements of each shard, if all are equal.
    pub(super) even: Option<u64>,
    /// The ranges of the first and the last rank in the first moment, one per dim. Unused if paths
    /// have only equal shards.
    pub(super) ends: [Vec<Range<usize>>; 2],
}

impl StateFacts {
    /// For any shards.
    pub(super) fn new(ty: &TensorType, nd: &NdSbp, mesh: &Mesh) -> StateFacts {
        let shape = nd.largest_shape(&ty.shape, mesh);
        let even = nd.is_even(&ty.shape, mesh);
        let last = mesh.len() - 1;
        StateFacts {
            size: local_bytes(ty, nd, mesh),
            even: even.then(|| shape.iter().map(|&n| n as u64).product()),
            ends: [0, last].map(|rank| nd.shard(&ty.shape, mesh, &mesh.coord(rank))),
        }
    }

    /// For paths with only equal shards.
    ///
    /// - `parts`: number of parts of each dim
    pub(super) fn of_even(ty: &TensorType, parts: &[usize]) -> StateFacts {
        let mut extents = ty.shape.iter().zip(parts);
        let even = extents.all(|(extent, parts)| extent.is_multiple_of(*parts));
        let cut: usize = parts.iter().product();
        let all: usize = ty.shape.iter().product();
        let elements = even.then_some((all / cut) as u64);
        let bytes = |elements: u64| elements * ty.dtype.bytes() as u64;
        StateFacts {
            size: elements.map_or(u64::MAX, bytes),
            even: elements,
            ends: [Vec::new(), Vec::new()],
        }
    }

    /// Whether the last rank's shard is empty; no shard is smaller.
    pub(super) fn is_empty(&self) -> bool {
        self.ends[1].iter().any(Range::is_empty)
    }
}
