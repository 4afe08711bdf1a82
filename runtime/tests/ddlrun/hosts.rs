//! Other programs than `ddlrun` run the same plan with the same results.

use std::io::Write;

use super::*;

/// The folder of `libddl_runtime.so`, which is built with the tests.
fn library() -> PathBuf {
    let program = std::env::current_exe().unwrap();
    let folder = program.parent().unwrap();
    assert!(
        folder.join("libddl_runtime.so").exists(),
        "{}",
        folder.display()
    );
    folder.to_owned()
}

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../examples")
        .join(name)
}

/// Compiles the example in C.
fn compiled(place: &Place) -> PathBuf {
    let host = place.path("host");
    let mut command = Command::new("cc");
    command.args(["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-I"]);
    command
        .arg(env!("CARGO_MANIFEST_DIR"))
        .arg(example("host.c"));
    command
        .arg("-L")
        .arg(library())
        .args(["-lddl_runtime", "-o"])
        .arg(&host);
    command.arg(format!("-Wl,-rpath,{}", library().display()));
    assert!(command.status().unwrap().success());
    host
}

#[test]
fn a_host_in_c_trains() {
    let place = Place::new();
    let host = compiled(&place);
    let lines = fs::read_to_string(example("host.c"))
        .unwrap()
        .lines()
        .count();
    assert!(lines <= 60, "{lines} lines");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(&host);
        command.current_dir(place.folder.path()).args(arguments);
        let Output {
            status,
            stdout,
            stderr,
        } = command.output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (status.code(), text(stdout), text(stderr))
    };
    let (status, said, errors) = run(&["plan.so"]);
    assert_eq!(status, Some(0), "{errors}");
    assert!(said.contains("w = 2.000, -3.000"), "{said}");
    // The same with process ranks.
    assert_eq!(run(&["plan.so", env!("CARGO_BIN_EXE_ddlrun")]).1, said);
    let (status, _, errors) = run(&["missing.so"]);
    assert_eq!(status, Some(1));
    assert!(errors.contains("cannot read `missing.so`"), "{errors}");
    let (status, _, errors) = run(&["data"]);
    assert_eq!(status, Some(1));
    assert!(errors.contains("it is not a 64-bit ELF file"), "{errors}");
}

/// If Python with numpy is available.
#[test]
fn a_host_in_python_trains() {
    let has = Command::new("python3")
        .args(["-c", "import numpy"])
        .output();
    if !has.is_ok_and(|output| output.status.success()) {
        // Past the harness, which keeps what passing tests print.
        let _ = writeln!(std::io::stderr(), "skipped: there is no python3 with numpy");
        return;
    }
    let place = Place::new();
    let mut command = Command::new("python3");
    command
        .arg(example("host.py"))
        .arg(library().join("libddl_runtime.so"));
    let output = command.arg(place.path("plan.so")).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.contains("w [ 2. -3.]"),
        "{said} {}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// The header declares the library's functions, and numbers types as the contract does.
#[test]
fn the_header_is_that_of_the_library() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let header = fs::read_to_string(folder.join("ddl.h")).unwrap();
    let source = fs::read_to_string(folder.join("src/host.rs")).unwrap();
    let words = |text: &str, before: &str| -> Vec<String> {
        let found = text.split(before).skip(1).map(|rest| {
            let end = rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap();
            rest[..end].to_owned()
        });
        found.collect()
    };
    for name in words(&source, "extern \"C\" fn ") {
        assert!(header.contains(&format!("{name}(")), "{name}");
    }
    let types = words(&header, "DDL_");
    let types: Vec<String> = types.into_iter().filter(|name| name != "H").collect();
    let all = Dtype::ALL.map(|dtype| dtype.name().to_uppercase());
    assert_eq!(types, all);
}
