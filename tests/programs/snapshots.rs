//! The program after a phase or a pass, next to its input. `INSTA_UPDATE=always cargo test`
//! rewrites the snapshots; then read the diff.

use std::path::Path;

use ddl_tests::sources;
use ddl_tests::text::{compare, read, reads_back, run, shown};
use libtest_mimic::Trial;

use crate::trial;

/// The cases.
pub(crate) fn trials() -> Vec<Trial> {
    let case = |path: std::path::PathBuf| trial("files", &path.clone(), move || check(&path));
    sources("tests/files", "ir").into_iter().map(case).collect()
}

fn check(path: &Path) {
    let text = read(path);
    let printed = run(&text).unwrap_or_else(|diags| panic!("{}", shown(&diags, path, &text)));
    compare(path, &printed);
    reads_back(&printed, path);
}
