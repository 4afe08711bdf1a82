//! The table of ops and its page; damaged files.

use std::collections::BTreeMap;

use bytes::Bytes;
use proptest::prelude::*;
use proptest::sample::Index;

use super::{Files, ops, run};

#[test]
fn the_page_lists_all_ops() {
    let page = include_str!("../../../../docs/onnx.md");
    let table = ops::page();
    assert!(page.contains(&table), "docs/onnx.md needs this:\n{table}");
}

/// No file is beside the model.
struct Alone;

impl Files for Alone {
    fn read(&self, _: &str, _: u64, _: u64) -> Result<Bytes, String> {
        Err("no such file".to_owned())
    }
}

const MODELS: [&[u8]; 5] = [
    include_bytes!("../../../../tests/onnx/control.onnx"),
    include_bytes!("../../../../tests/onnx/pools.onnx"),
    include_bytes!("../../../../tests/onnx/rearrangements.onnx"),
    include_bytes!("../../../../tests/onnx/recurrents.onnx"),
    include_bytes!("../../../../tests/onnx/shapes.onnx"),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Whatever is cut off or changed, a model is read or refused.
    #[test]
    fn damaged_models_are_read_or_refused(
        which in 0..MODELS.len(),
        kept in prop::option::weighted(0.3, any::<Index>()),
        changes in prop::collection::vec((any::<Index>(), any::<u8>()), 0..6),
    ) {
        let mut bytes = MODELS[which].to_vec();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(kept) = kept {
            bytes.truncate(kept.index(bytes.len()));
        }
        let sizes = [("batch", "2"), ("seq", "6")];
        let sizes: BTreeMap<String, String> = match which {
            4 => sizes.map(|(name, size)| (name.to_owned(), size.to_owned())).into(),
            _ => BTreeMap::new(),
        };
        // An error of a change is no failure, a panic is.
        let _ = run(bytes.into(), &Alone, &sizes);
    }
}
