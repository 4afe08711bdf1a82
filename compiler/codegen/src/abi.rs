//! The dialect's words as the ABI has them.

use ddl_abi::{Dtype, Reduction};
use ddl_dialect::sbp;
use ddl_dialect::types::DType;
use ddlc::ice;

/// The element type as the runtime knows it.
pub(crate) fn dtype(dtype: DType) -> Dtype {
    let same = |d: &Dtype| d.name() == dtype.name();
    Dtype::ALL
        .into_iter()
        .find(same)
        .unwrap_or_else(|| ice!("`{dtype}` is unknown to the ABI"))
}

/// The combination of partial values.
pub(crate) fn reduction(kind: sbp::Reduction) -> Reduction {
    match kind {
        sbp::Reduction::Sum => Reduction::Sum,
        sbp::Reduction::Max => Reduction::Max,
        sbp::Reduction::Min => Reduction::Min,
        sbp::Reduction::And => Reduction::And,
        sbp::Reduction::Or => Reduction::Or,
    }
}
