//! Runs [`SEND`](ddl_abi::algorithm::SEND): what a member reads is what it would pull.

use ddl_abi::algorithm::SEND;

use super::{Row, pull};

pub(super) const ROW: Row = Row {
    record: &SEND,
    run: pull::ROW.run,
};
