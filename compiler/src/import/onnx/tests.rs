//! The table of ops and its page.

use super::ops;

#[test]
fn the_page_lists_all_ops() {
    let page = include_str!("../../../../docs/onnx.md");
    let table = ops::page();
    assert!(page.contains(&table), "docs/onnx.md needs this:\n{table}");
}
