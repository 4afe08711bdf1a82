//! The binaries as users call them: exit statuses, what goes where, nothing left behind.

#[path = "command/clusters.rs"]
mod clusters;
#[path = "command/divided.rs"]
mod divided;
#[path = "command/exports.rs"]
mod exports;
#[path = "command/measured.rs"]
mod measured;
#[path = "command/onnx.rs"]
mod onnx;
#[path = "command/options.rs"]
mod options;
#[path = "command/plans.rs"]
mod plans;
#[path = "command/searches.rs"]
mod searches;
#[path = "command/stages.rs"]
mod stages;
#[path = "command/stored.rs"]
mod stored;
#[path = "command/views.rs"]
mod views;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const PROGRAM: &str = "func @f(%x: tensor<4 x f32>) -> tensor<4 x f32> {\n  return (neg %x)\n}\n";

fn ddlc(arguments: &[&str]) -> Output {
    call("ddlc", arguments, b"")
}

fn call(name: &str, arguments: &[&str], input: &[u8]) -> Output {
    let path = match name {
        "ddlc" => env!("CARGO_BIN_EXE_ddlc"),
        _ => env!("CARGO_BIN_EXE_ddl-opt"),
    };
    let mut child = Command::new(path)
        .args(arguments)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    child
        .stdin
        .take()
        .expect("standard input is a pipe")
        .write_all(input)
        .expect("it is read");
    child.wait_with_output().expect("the binary ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path that is text")
}

#[test]
fn a_program_is_printed() {
    let output = call("ddlc", &["-", "--emit", "ir:verified"], PROGRAM.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).starts_with("phase verified\n"));
    let again = call("ddl-opt", &["--to=normal"], &output.stdout);
    assert_eq!(again.status.code(), Some(0), "{}", text(&again.stderr));
    assert!(text(&again.stdout).contains("%return.0 = neg %x : tensor<4xf32>"));
}

/// A text from elsewhere is of its author's machine: here its mesh is another, and ddlc says so.
#[test]
fn a_mesh_that_does_not_fit_is_noted() {
    let model = "tests/stablehlo/shardings_in_tiles.mlir";
    let noted = |more: &[&str]| {
        let output = ddlc(&[&[model, "--emit", "ir:source"], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stderr)
    };
    let note = noted(&["--ranks", "2"]);
    assert!(note.contains("ddl::mesh::searched"), "{note}");
    assert!(
        note.contains("multiply to 4, but the number of ranks is 2"),
        "{note}"
    );
    assert_eq!(noted(&["--ranks", "4"]), "");
    assert_eq!(noted(&["--ranks", "8", "--mesh", "x=4,y=2"]), "");
}

/// What JAX leaves out of a text is missing from its derivative: ddlc says so, and only then.
#[test]
fn a_derivative_of_a_text_from_elsewhere_is_noted() {
    let noted = |model: &str, more: &[&str]| {
        let output = ddlc(&[&[model, "--emit", "ir:training"], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stderr).contains("ddl::differentiate::imported")
    };
    let params = ["--params", "arg1"];
    let train = [&params[..], &["--loss", "out1", "--train", "sgd"]].concat();
    assert!(noted("tests/stablehlo/names_debug.mlir", &train));
    assert!(!noted("tests/stablehlo/names_debug.mlir", &params));
    assert!(!noted("examples/mlp.ir", &["--train", "sgd"]));
    let own = ddlc(&["examples/mlp.ir", "--emit", "mlir"]).stdout;
    let train = ["-", "--train", "sgd", "--emit", "ir:training"];
    let output = call("ddlc", &train, &own);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
}

/// As `head` does: what nobody reads is no error, and the files are written all the same.
#[test]
fn a_reader_that_goes_ends_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let model = folder.path().join("long.ir");
    let lines: String = (0..4000)
        .map(|i| format!("  %v{} = neg %v{i} : tensor<4 x f32>\n", i + 1))
        .collect();
    let head = "func @f(%v0: tensor<4 x f32>) -> tensor<4 x f32> {\n";
    fs::write(&model, format!("{head}{lines}  return %v4000\n}}\n")).expect("a file is written");
    let plan = folder.path().join("plan.json");
    let file = format!("plan={}", path(&plan));
    for (binary, arguments) in [
        (
            env!("CARGO_BIN_EXE_ddlc"),
            &["--emit", "ir", "--emit", &file][..],
        ),
        (env!("CARGO_BIN_EXE_ddl-opt"), &["--to=source"]),
    ] {
        let mut child = Command::new(binary)
            .arg(&model)
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the binary ends");
        assert_eq!(output.status.code(), Some(0), "{binary}");
        assert_eq!(text(&output.stderr), "", "{binary}");
    }
    assert!(plan.exists());
}

/// An output that is no regular file is written through, not replaced.
#[cfg(unix)]
#[test]
fn outputs_go_where_their_paths_lead() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (link, target) = (folder.path().join("link"), folder.path().join("target"));
    symlink(&target, &link).expect("a link is made");
    fs::write(&target, "old").expect("a file is written");
    fs::set_permissions(&target, PermissionsExt::from_mode(0o640)).expect("a mode is set");
    let emit = |path: &str| {
        let output = call(
            "ddlc",
            &["-", "--emit", &format!("ir={path}")],
            PROGRAM.as_bytes(),
        );
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    emit(path(&link));
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    let found = fs::metadata(&target).expect("a file");
    assert_eq!(found.permissions().mode() & 0o777, 0o640);
    assert!(
        fs::read_to_string(&target)
            .expect("text")
            .starts_with("func @f")
    );
    emit("/dev/null");
    let null = fs::metadata("/dev/null").expect("a device").file_type();
    assert!(null.is_char_device());
    assert!(emit("/dev/stdout").starts_with("func @f"));
}

#[test]
fn statuses_say_whose_fault_it_is() {
    let unreadable = ddlc(&["no/such/model.ir"]);
    assert_eq!(unreadable.status.code(), Some(3));
    assert!(text(&unreadable.stderr).contains("ddl::file::io"));

    let usage = [
        &["--emit", "assembly"][..],
        &["--ranks", "0"],
        &["--nonsense"],
        &["--color", "red"],
        &["--mesh", "data=two"],
        &["--train", "adam(lr"],
        &["--memory", "80"],
        &["--ranks", "4294967296"],
        &["--train", "sgd(lr=nan)"],
    ];
    for arguments in usage {
        let output = ddlc(&[&["examples/mlp.ir"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
    let wrong = call(
        "ddlc",
        &["-"],
        b"func @f() -> tensor<f32> { %y = ad 1 return %y }",
    );
    assert_eq!(wrong.status.code(), Some(1));
}

#[test]
fn emit_lists_what_is_legal() {
    let output = ddlc(&["examples/mlp.ir", "--emit", "assembly"]);
    for kind in [
        "ir",
        "ir:PHASE",
        "mlir",
        "mlir:kernels",
        "llvm",
        "asm",
        "ptx",
        "dot",
        "sdy",
        "header",
    ] {
        assert!(
            text(&output.stderr).contains(&format!("`{kind}`")),
            "{kind}"
        );
    }
}

#[test]
fn what_is_not_built_says_so() {
    let output = ddlc(&["tests/onnx/errors/onnx-unsupported.onnx"]);
    assert_ne!(output.status.code(), Some(0));
    let message = text(&output.stderr);
    assert!(message.contains("not supported yet"), "{message}");
}

#[test]
fn ptx_is_for_devices() {
    let ptx = |target: &str| ddlc(&["examples/mlp.ir", "--emit", "ptx", "--target", target]);
    let output = ptx("cuda:sm_90");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let made = text(&output.stdout);
    for line in [
        ".target sm_90",
        ".visible .entry kernel_0_0(",
        ".maxntid 256",
    ] {
        assert!(made.contains(line), "`{line}` is missing");
    }
    let beside = ptx("cpu");
    assert_eq!(beside.status.code(), Some(1));
    assert!(text(&beside.stderr).contains("ddl::emit::ptx"));
    for wrong in ["gpu", "cuda:sm_13", "cuda-emulation:3"] {
        let output = ptx(wrong);
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        assert!(text(&output.stderr).contains("ddl::options"), "{wrong}");
    }
}

#[test]
fn options_take_names_inside_and_outside() {
    let compiled = |input: &str, weights: &str, mean: &str| {
        let (pin, batch) = (format!("{input}=[S(0)]"), format!("{input}=0"));
        let program = ["tests/stablehlo/names_debug.mlir", "--emit", "ir:inferred"];
        let train = ["--params", weights, "--train", "sgd", "--loss", mean];
        let split = ["--ranks", "2", "--pin", &pin];
        let parts = ["--microbatches", "2", "--batch", &batch];
        let output = ddlc(&[&program[..], &train, &split, &parts].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let inside = compiled("inputs", "weights", "result.mean");
    assert_eq!(inside, compiled("arg0", "arg1", "out1"));
    for words in [
        "%weights: tensor<6x5xf32",
        "interface = \"arg1\"",
        "interface = \"out1\"",
    ] {
        assert!(inside.contains(words), "{inside}");
    }
}

#[test]
fn bytecode_is_told_from_other_bytes() {
    let module: &[u8] = b"ML\xefR\x0dStableHLO_v1.15.0\x00\x01\x2d\xff";
    let exported = [b"\x20\x00\x00\x00", module].concat();
    for (bytes, what) in [
        (module, "the model is MLIR bytecode"),
        (&exported, "holds MLIR bytecode"),
    ] {
        let output = call("ddlc", &["-"], bytes);
        assert_eq!(output.status.code(), Some(1));
        let message = text(&output.stderr);
        assert!(message.contains("ddl::file::bytecode"), "{message}");
        assert!(
            message.contains(what) && message.contains("as_text()"),
            "{message}"
        );
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_with_their_place() {
    let output = call("ddlc", &["-"], b"func \xff");
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(
        message.contains("ddl::file::encoding") && message.contains("byte 5"),
        "{message}"
    );
}

/// Some editors put a byte order mark before a text.
#[test]
fn a_byte_order_mark_is_passed_over() {
    let mlir = "module {\n  func.func public @f(%a: tensor<f32>) -> tensor<f32> {\n    \
                return %a : tensor<f32>\n  }\n}\n";
    for model in [PROGRAM, mlir] {
        let printed = |text: &str| call("ddlc", &["-", "--emit", "ir"], text.as_bytes());
        let marked = printed(&format!("\u{feff}{model}"));
        assert_eq!(marked.status.code(), Some(0), "{}", text(&marked.stderr));
        assert_eq!(marked.stdout, printed(model).stdout);
    }
}

#[test]
fn errors_are_json_on_request() {
    let output = call(
        "ddlc",
        &["-", "--error-format", "json"],
        b"func @f() -> tensor<f32> { %y = ad 1 return %y }",
    );
    let lines = text(&output.stderr);
    for line in lines.lines() {
        let error: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
        assert!(
            error["code"]
                .as_str()
                .is_some_and(|code| code.starts_with("ddl::")),
            "{line}"
        );
    }
    assert!(!lines.is_empty());
}

#[test]
fn a_failed_compilation_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let model = folder.path().join("model.ir");
    fs::write(&model, "func @f(").expect("a file is written");
    assert_eq!(ddlc(&[path(&model)]).status.code(), Some(1));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    let output = folder.path().join("no/such/folder.ir");
    let emit = format!("ir={}", path(&output));
    assert_eq!(
        ddlc(&["examples/mlp.ir", "--emit", &emit]).status.code(),
        Some(3)
    );
}

/// From text to `plan.so`, and the decisions in a few lines.
#[test]
fn a_plan_lies_beside_its_model() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let model = folder.path().join("model.ir");
    fs::write(&model, PROGRAM).expect("a file is written");
    let output = ddlc(&[path(&model), "--ranks", "2"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let plan = fs::read(folder.path().join("plan.so")).expect("a plan beside the model");
    assert!(plan.starts_with(b"\x7fELF"));
    for word in ["mesh", "communication", "step", "memory"] {
        assert!(
            text(&output.stdout).contains(word),
            "{}",
            text(&output.stdout)
        );
    }
    let unknown = ddlc(&[path(&model), "--cpu", "pdp-11", "-o", "-"]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(text(&unknown.stderr).contains("ddl::emit::target"));
}

/// `ddlrun` is next to `ddlc`: a test of the workspace builds both.
fn ddlrun(arguments: &[&str]) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_ddlc")).with_file_name("ddlrun");
    let command = "cargo build -p ddl-runtime --bin ddlrun";
    assert!(program.exists(), "it needs `ddlrun`: {command}");
    let mut command = Command::new(program);
    command.args(arguments);
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    command.output().expect("ddlrun starts")
}

/// From a model to trained params to predictions, by the two programs alone.
#[test]
fn a_model_is_compiled_trained_and_asked() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (plan, params) = (
        folder.path().join("plan.so"),
        folder.path().join("params.safetensors"),
    );
    let train = ["--train", "adam(lr=3e-3)", "-o", path(&plan)];
    let compiled = ddlc(&[&["examples/mlp.ir", "--ranks", "2"][..], &train].concat());
    assert_eq!(
        compiled.status.code(),
        Some(0),
        "{}",
        text(&compiled.stderr)
    );
    let data = [
        "--data",
        "examples/digits/train.safetensors",
        "--epochs",
        "5",
    ];
    let outputs = ["--outputs", path(&params)];
    let trained = ddlrun(&[&["-n", "2", path(&plan)][..], &data, &outputs].concat());
    assert_eq!(trained.status.code(), Some(0), "{}", text(&trained.stderr));
    let inputs = [
        "--inputs",
        path(&params),
        "--inputs",
        "examples/digits/test.safetensors",
    ];
    let asked = ddlrun(
        &[
            &["-n", "2", path(&plan), "--entry", "accuracy"][..],
            &inputs,
        ]
        .concat(),
    );
    assert_eq!(asked.status.code(), Some(0), "{}", text(&asked.stderr));
    let said = text(&asked.stdout);
    let accuracy = said
        .split("accuracy = ")
        .nth(1)
        .and_then(|said| said.split_whitespace().next());
    let accuracy: f64 = accuracy
        .and_then(|said| said.parse().ok())
        .unwrap_or_else(|| panic!("{said}"));
    assert!(accuracy > 0.9, "{accuracy} of the digits are read right");
}

/// The same model gives the same bytes, whenever and wherever it is compiled.
#[test]
fn two_compilations_are_equal() {
    for model in ["examples/mlp.ir", "examples/deep.ir"] {
        let compiled = || {
            let output = ddlc(&[model, "--ranks", "4", "--train", "adam(lr=1e-3)", "-o", "-"]);
            assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
            output.stdout
        };
        assert!(compiled() == compiled(), "{model}");
    }
}

#[test]
fn compiled_kernels_are_kept_where_the_user_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let (model, plan) = (at("model.ir"), at("plan.so"));
    fs::write(&model, PROGRAM).expect("it is written");
    let compile = |options: &[&str], kept: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ddlc"));
        command.arg(&model).arg("-o").arg(&plan).args(options);
        command
            .env("XDG_CACHE_HOME", at("xdg"))
            .env_remove("DDL_CACHE");
        if let Some(kept) = kept {
            command.env("DDL_CACHE", kept);
        }
        let output = command.output().expect("the binary runs");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        fs::read(&plan).expect("a plan")
    };
    // A hidden file tells when a folder was last trimmed.
    let count = |name: &str| {
        let files = fs::read_dir(at(name)).into_iter().flatten().flatten();
        let shown = files.filter(|file| !path(&file.path()).contains("/.trimmed"));
        shown.count()
    };
    let own = at("own");
    let anew = compile(&["--no-cache"], Some(path(&own)));
    assert!(compile(&[], Some("")) == anew);
    assert_eq!([count("own"), count("xdg")], [0, 0]);
    for _ in 0..2 {
        assert!(compile(&[], Some(path(&own))) == anew);
        assert!(compile(&[], None) == anew);
        assert_eq!([count("own"), count("xdg/ddlc")], [2, 2]);
    }
    // A folder that cannot be had is none.
    assert!(compile(&[], Some(path(&model))) == anew);
}
