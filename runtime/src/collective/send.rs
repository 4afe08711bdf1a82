//! Runs [`SEND`](ddl_abi::algorithm::SEND): a member reads what it would pull.

use ddl_abi::algorithm::SEND;

use super::{Row, pull};

pub(super) const ROW: Row = Row {
    record: &SEND,
    run: pull::ROW.run,
};
