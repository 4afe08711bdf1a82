//! `docs/pipeline_claims.md` is what its program prints of the profiles beside the repository, in
//! `../shared/data`; if they are absent the test reports it.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test stops where something is wrong, and says what it skips"
)]

#[path = "../examples/claims/main.rs"]
#[allow(dead_code, reason = "the program's own entry")]
mod claims;

use std::path::PathBuf;

#[test]
fn the_page_of_claims_is_as_generated() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shared = ["../shared", "../main/../shared"].map(|shared| root.join(shared));
    let folder = shared.map(|shared| shared.join("data/pipedream"));
    let Some(folder) = folder.iter().find(|folder| folder.exists()) else {
        println!("skipped: the profiles are not here");
        return;
    };
    let page = std::fs::read_to_string(root.join("docs/pipeline_claims.md")).unwrap();
    let made = claims::page(folder.to_str().unwrap()).unwrap();
    for (line, (found, made)) in page.lines().zip(made.lines()).enumerate() {
        assert_eq!(found, made, "line {} of docs/pipeline_claims.md", line + 1);
    }
    assert_eq!(page.lines().count(), made.lines().count());
}
