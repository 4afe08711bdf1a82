//! Clusters on the command line: descriptions, plans that are made for one, calibration.

use std::path::Path;
use std::process::Command;

use super::{ddlc, text};

#[test]
fn a_described_cluster_goes_with_its_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (described, planned) = (file("here.toml"), file("planned.ir"));
    let emit = format!("cluster={described}");
    let output = ddlc(&["--cluster", "p3.16xlarge:16", "--emit", &emit]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));

    let emit = format!("ir:planned={planned}");
    let output = ddlc(&["examples/mlp.ir", "--cluster", &described, "--emit", &emit]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let program = std::fs::read_to_string(&planned).expect("it is written");
    assert!(program.contains("ranks 16"), "{program}");
    assert!(program.contains("cluster \"p3.16xlarge@"), "{program}");

    // Boxed for its cluster, which has to be given again, and be the same.
    let boxed = |cluster: &[&str]| ddlc(&[&[&planned, "--emit", "ir:boxed"], cluster].concat());
    let output = boxed(&["--cluster", &described]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let refused = |cluster: &[&str], status: i32, code: &str| {
        let output = boxed(cluster);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{message}");
        assert!(message.contains(code), "{message}");
    };
    refused(&[], 1, "ddl::cluster::not_given");
    refused(&["--cluster", "p3.16xlarge"], 1, "ddl::resolve::cluster");
    let other = std::fs::read_to_string(&described).expect("it is written");
    let faster = other.replace("150 GB/s", "300 GB/s");
    std::fs::write(&described, faster).expect("it is written");
    refused(&["--cluster", &described], 1, "ddl::resolve::cluster");
    std::fs::write(&described, other.replace("150 GB/s", "150")).expect("it is written");
    refused(&["--cluster", &described], 1, "ddl::cluster::missing_unit");
    refused(&["--cluster", &file("none.toml")], 3, "ddl::file::io");
    refused(&["--cluster", "dgx-a100:12"], 2, "ddl::cluster::size");
}

#[test]
fn a_host_is_measured_by_the_runner_beside_the_compiler() {
    // A copy of the compiler alone: there is nothing that could run what is measured.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("alone");
    std::fs::create_dir_all(&folder).expect("a folder");
    let alone = folder.join("ddlc");
    let _ = std::fs::remove_file(&alone);
    std::fs::hard_link(env!("CARGO_BIN_EXE_ddlc"), &alone).expect("a link");
    let calibrate = |arguments: &[&str]| {
        let output = Command::new(&alone)
            .arg("--calibrate")
            .args(arguments)
            .output();
        output.expect("it starts")
    };
    let output = calibrate(&[]);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("ddl::calibrate::run"));
    // It measures, and nothing else.
    for other in [
        &["examples/mlp.ir"][..],
        &["--cluster", "local"],
        &["--emit", "ir"],
        &["--top", "2"],
    ] {
        let output = calibrate(other);
        assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    }
}

/// A runner that says how long steps take and what ran them, since no test can rely on a device.
/// What is made of such times is tested with the calibration.
#[test]
fn a_device_is_measured_by_its_plans() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("measured");
    std::fs::create_dir_all(&folder).expect("a folder");
    let measuring = folder.join("ddlc");
    let _ = std::fs::remove_file(&measuring);
    std::fs::hard_link(env!("CARGO_BIN_EXE_ddlc"), &measuring).expect("a link");
    let runner = folder.join("ddlrun");
    let script = "#!/bin/sh\ngrep -q ddl_ptx \"$1\" || exit 3\n\
        for step in 1 2 3 4 5 6 7 8; do echo '{\"step_seconds\":0.005}'; done\n\
        echo '{\"devices\":[{\"name\":\"a device\",\"memory\":85899345920}]}'\n";
    std::fs::write(&runner, script).expect("it is written");
    let executable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&runner, executable).expect("it can be run");
    let described = folder.join("here.toml");
    let output = Command::new(&measuring)
        .args(["--calibrate", "--target", "cuda", "-o"])
        .arg(&described)
        .output()
        .expect("it starts");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let description = std::fs::read_to_string(&described).expect("it is written");
    for line in [
        "name = \"a device\"",
        "memory = \"80 GiB\"",
        "1 ranks on a device",
    ] {
        assert!(description.contains(line), "{description}");
    }
    let described = described.to_string_lossy();
    let output = ddlc(&[
        "examples/mlp.ir",
        "--cluster",
        &described,
        "--emit",
        "report",
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let emulated = Command::new(&measuring)
        .args(["--calibrate", "--target", "cuda-emulation"])
        .output()
        .expect("it starts");
    assert_eq!(
        emulated.status.code(),
        Some(2),
        "{}",
        text(&emulated.stderr)
    );
}

#[test]
fn a_plan_is_good_for_its_own_cluster_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = folder.path().join("plan.json");
    let plan = plan.to_string_lossy();
    let made = |cluster: &str, more: &[&str]| {
        ddlc(&[&["examples/mlp.ir", "--cluster", cluster], more].concat())
    };
    let output = made("dgx-a100:16", &["--emit", &format!("plan={plan}")]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    for (cluster, status) in [("dgx-a100:16", 0), ("dgx-h100:16", 1), ("dgx-a100:8", 1)] {
        let output = made(cluster, &["--plan", &plan, "--emit", "plan"]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{cluster}: {message}");
        assert_eq!(
            message.contains("ddl::plan::other_cluster"),
            status == 1,
            "{message}"
        );
    }
}
