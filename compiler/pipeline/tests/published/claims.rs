//! `docs/pipeline_claims.md` and its chart are what their program makes of the profiles beside the
//! repository, in `../shared/data`; if they are absent the test reports it.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test stops where something is wrong, and says what it skips"
)]

#[path = "../../examples/claims/main.rs"]
#[allow(dead_code, reason = "the program's own entry")]
mod page;

use std::path::PathBuf;

#[test]
fn the_page_of_claims_and_its_chart_are_as_generated() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shared = ["../shared", "../main/../shared"].map(|shared| root.join(shared));
    let folder = shared.map(|shared| shared.join("data/pipedream"));
    let Some(folder) = folder.iter().find(|folder| folder.exists()) else {
        println!("skipped: the profiles are not here");
        return;
    };
    let made = page::made(folder.to_str().unwrap()).unwrap();
    for (name, made) in [
        ("docs/pipeline_claims.md", made.page),
        ("docs/pipeline_claims.svg", made.chart),
    ] {
        let found = std::fs::read_to_string(root.join(name)).unwrap();
        for (line, (found, made)) in found.lines().zip(made.lines()).enumerate() {
            assert_eq!(found, made, "line {} of {name}", line + 1);
        }
        assert_eq!(found.lines().count(), made.lines().count(), "{name}");
    }
}
