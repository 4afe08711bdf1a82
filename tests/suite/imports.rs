//! Files of a crate import one another without circles, and modules stand in the order of
//! dependency (ARCHITECTURE.md, code map).

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ddl_tests::imports::Imports;
use ddl_tests::mlp::root;
use ddl_tests::text::read;

/// The sources of our crates.
const CRATES: [&str; 10] = [
    "grammar/src",
    "dialect/src",
    "runtime/abi/src",
    "runtime/files/src",
    "runtime/src",
    "compiler/solver/src",
    "compiler/pipeline/src",
    "compiler/src",
    "compiler/codegen/src",
    "compiler/driver/src",
];

/// The arrows that close circles.
const BACK: [(&str, &str, &str); 2] = [
    (
        "dialect/src/build.rs",
        "dialect/src/ops.rs",
        "functions of a record build ops, which are found by name in the table of records",
    ),
    (
        "dialect/src/region.rs",
        "dialect/src/ops.rs",
        "a region computes with rows of the table, and is an attribute of some of them",
    ),
];

fn read_crate(folder: &str) -> Imports {
    Imports::read(&root().join(folder).join("lib.rs"))
}

/// The members of circles: those that remain when members without importers, or without imports,
/// are taken away for as long as there are any.
fn circles(arrows: &BTreeSet<(PathBuf, PathBuf)>) -> BTreeSet<&Path> {
    let all = arrows.iter().flat_map(|(from, to)| [from, to]);
    let mut left: BTreeSet<&Path> = all.map(PathBuf::as_path).collect();
    loop {
        let inside = arrows
            .iter()
            .map(|(from, to)| (from.as_path(), to.as_path()));
        let inside = inside.filter(|(from, to)| left.contains(from) && left.contains(to));
        let (from, to): (BTreeSet<&Path>, BTreeSet<&Path>) = inside.unzip();
        let next = from.intersection(&to).copied().collect();
        if next == left {
            return left;
        }
        left = next;
    }
}

/// The modules of one parent of which one file imports another: each with all that it contains.
fn siblings(from: &Path, to: &Path) -> Option<(PathBuf, PathBuf)> {
    let [from, to] = [from, to].map(|file| file.with_extension(""));
    let same = from.components().zip(to.components());
    let depth = same.take_while(|(from, to)| from == to).count();
    let top = |path: &Path| -> Option<PathBuf> {
        path.components().nth(depth)?;
        Some(path.components().take(depth + 1).collect())
    };
    top(&from).zip(top(&to))
}

#[test]
fn imports_have_no_circles() {
    let mut unused = Vec::from(BACK.map(|(from, to, _)| (root().join(from), root().join(to))));
    let mut found = Vec::new();
    for folder in CRATES {
        let imports = read_crate(folder);
        let mut all = imports.arrows();
        all.retain(|&(from, to), _| {
            let back = (from.to_owned(), to.to_owned());
            let known = unused.iter().position(|other| *other == back);
            known.map(|known| unused.remove(known)).is_none()
        });
        let modules = all.keys().filter_map(|(from, to)| siblings(from, to));
        let modules = modules.collect();
        let left = circles(&modules);
        for ((from, to), names) in &all {
            let ends = siblings(from, to);
            if ends.is_some_and(|(a, b)| left.contains(a.as_path()) && left.contains(b.as_path())) {
                let (from, to) = (from.display(), to.display());
                found.push(format!("{from} -> {to}: {names:?}"));
            }
        }
    }
    assert!(
        found.is_empty(),
        "circles of imports:\n{}",
        found.join("\n")
    );
    assert!(unused.is_empty(), "there is no such arrow: {unused:?}");
}

#[test]
fn modules_stand_in_the_order_of_dependency() {
    let mut found = Vec::new();
    for folder in CRATES {
        let text = read(&root().join(folder).join("lib.rs"));
        let place = |name: &str| {
            let declared = |line: &str| {
                let line = line.trim_start_matches("pub ").trim_start_matches("mod ");
                line.strip_suffix(';') == Some(name)
            };
            text.lines().position(declared)
        };
        let imports = read_crate(folder);
        let tops: Vec<(&str, PathBuf)> = imports
            .top()
            .filter(|(_, file)| !file.ends_with("lib.rs"))
            .map(|(name, file)| (name, file.with_extension("")))
            .collect();
        let top = |file: &Path| {
            let own = tops
                .iter()
                .find(|(_, top)| file.with_extension("").starts_with(top));
            own.map(|(name, _)| *name)
        };
        let back = BACK.map(|(from, to, _)| (root().join(from), root().join(to)));
        for ((from, to), names) in imports.arrows() {
            let ends = top(from).zip(top(to));
            let is_known = back.contains(&(from.to_owned(), to.to_owned()));
            let Some((user, used)) = ends.filter(|_| !is_known) else {
                continue;
            };
            if user != used && place(user) <= place(used) {
                found.push(format!(
                    "{user} is above {used}: {} {names:?}",
                    from.display()
                ));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_circle_is_found() {
    let arrows = |all: &[(&str, &str)]| -> BTreeSet<(PathBuf, PathBuf)> {
        let arrows = all
            .iter()
            .map(|(from, to)| siblings(Path::new(from), Path::new(to)));
        arrows.flatten().collect()
    };
    let both = arrows(&[
        ("a.rs", "b/c.rs"),
        ("b.rs", "c.rs"),
        ("c/d.rs", "b/e.rs"),
        ("c.rs", "d.rs"),
    ]);
    assert_eq!(
        circles(&both),
        BTreeSet::from([Path::new("b"), Path::new("c")])
    );
    assert!(
        circles(&arrows(&[
            ("a.rs", "b.rs"),
            ("b.rs", "c.rs"),
            ("d/e.rs", "d/f.rs")
        ]))
        .is_empty()
    );
}
