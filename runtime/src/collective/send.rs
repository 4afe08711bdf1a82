//! Runs [`SEND`](ddl_abi::algorithm::SEND): a member reads what it would pull.

use ddl_abi::algorithm::SEND;

use super::{AlgorithmRow, pull};

pub(super) const ROW: AlgorithmRow = AlgorithmRow {
    record: &SEND,
    run: pull::ROW.run,
};
