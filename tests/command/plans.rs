//! What the programs say about plans, and plans that are given to them.

use std::fs;
use std::process::Command;

use super::{ddlc, path, text};

/// What a plan tells, and that it is taken back: the page holds no names that could be markup.
#[test]
fn plans_are_told_and_taken() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    let model = ["examples/mlp.ir", "--train", "sgd"];
    let fine = |more: &[&str]| {
        let output = ddlc(&[&model[..], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let (plan, page) = (file("plan.json"), file("plan.html"));
    let emit = [
        format!("plan={}", path(&plan)),
        format!("report={}", path(&page)),
    ];
    let told = fine(&[
        "--ranks",
        "2",
        "--emit",
        &emit[0],
        "--emit",
        &emit[1],
        "--top",
        "3",
        "--explain",
        "w1",
    ]);
    for word in [
        "2. best",
        "3. best",
        "w1: tensor<64 x 96 x f32>, param of `@loss`",
        "rests as",
    ] {
        assert!(told.contains(word), "{word}: {told}");
    }
    let page = fs::read_to_string(page).expect("a page");
    assert!(page.contains("grad(w1)") && page.contains("The next best plans"));
    assert!(
        !page.contains("http") && !page.contains("src="),
        "it needs nothing from outside"
    );
    let again = file("again.json");
    let scored = fine(&[
        "--plan",
        path(&plan),
        "--emit",
        &format!("plan={}", path(&again)),
        "--top",
        "1",
    ]);
    assert!(scored.contains("all of it as given"), "{scored}");
    let forced = file("forced.json");
    let emit = format!("plan={}", path(&forced));
    fine(&[
        "--ranks", "2", "--pin", "w1=[B]", "--pin", "x=[B]", "--emit", &emit,
    ]);
    let equal = ddlc(&["plan-diff", path(&plan), path(&again)]);
    assert!(
        text(&equal.stdout).contains("ops: nothing differs"),
        "{}",
        text(&equal.stdout)
    );
    let differ = ddlc(&["plan-diff", path(&plan), path(&forced)]);
    assert_eq!(differ.status.code(), Some(0), "{}", text(&differ.stderr));
    assert!(
        text(&differ.stdout).contains("`w1`: "),
        "{}",
        text(&differ.stdout)
    );
    fs::write(&forced, "{").expect("a file is written");
    let wrong = ddlc(&["plan-diff", path(&plan), path(&forced)]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(
        text(&wrong.stderr).contains("ddl::plan::file"),
        "{}",
        text(&wrong.stderr)
    );
    assert_eq!(ddlc(&["plan-diff", path(&plan)]).status.code(), Some(2));
    assert_eq!(ddlc(&[]).status.code(), Some(2));
}

/// On several axes the next best plans ascend and differ in arguments, and explanations price
/// alternatives by plans that were searched.
#[test]
fn the_next_best_plans_are_found_on_several_axes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plan = folder.path().join("plan.json");
    let emit = format!("plan={}", path(&plan));
    let model = ["examples/gpt.ir", "--train", "sgd", "--ranks", "8"];
    let asked = ["--mesh", "a=2,b=4", "--top", "4", "--emit", &emit];
    let output = ddlc(&[&model[..], &asked, &["--explain", "wte"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    assert!(told.contains("in the best plan found with it"), "{told}");
    let written = fs::read_to_string(&plan).expect("a plan");
    let plan: serde_json::Value = serde_json::from_str(&written).expect("JSON");
    let others = plan["alternatives"].as_array().expect("a list");
    assert_eq!(others.len(), 3, "{others:?}");
    let seconds = |one: &serde_json::Value| one["step_seconds"].as_f64().expect("a time");
    assert!(others.is_sorted_by_key(seconds), "{others:?}");
    for (number, one) in others.iter().enumerate() {
        let differs = |other: &serde_json::Value| other["arguments"] != one["arguments"];
        assert!(others[..number].iter().all(differs), "{others:?}");
    }
}

/// A plan of a few decisions needs no mesh, as pins need none; what no plan is has the status of a
/// wrong file.
#[test]
fn plans_of_few_decisions_are_completed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let given = folder.path().join("given.json");
    let run = |json: &str| {
        fs::write(&given, json).expect("a file is written");
        let model = ["examples/mlp.ir", "--ranks", "2", "--plan", path(&given)];
        ddlc(&[&model[..], &["--emit", "plan"]].concat())
    };
    let output = run(r#"{"version": 1, "values": {"w1": {"sbp": ["S(0)"]}}}"#);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let plan: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(plan["values"]["w1"]["sbp"], serde_json::json!(["S(0)"]));
    for wrong in [r#"{"version": 2}"#, "x"] {
        let output = run(wrong);
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    }
}

/// A plan of a pipeline says all that it needs: groups, schedule, steps of a call and slices.
#[test]
fn plans_of_pipelines_are_taken_without_options() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (plan, again) = (
        folder.path().join("plan.json"),
        folder.path().join("again.json"),
    );
    let emit = [&plan, &again].map(|file| format!("plan={}", path(file)));
    let sliced = "examples/llama.ir --ranks 2 --train sgd --stages 2 --schedule terapipe --slices 40,24 \
                  --microbatches 2";
    for line in [
        "examples/deep.ir --ranks 3 --groups 2,1 --train sgd --stages 2 --microbatches 6",
        "examples/mlp.ir --ranks 2 --train sgd --stages 2 --schedule 2bw --steps-per-call 2 --microbatches 2",
        sliced,
    ] {
        let words: Vec<&str> = line.split_whitespace().collect();
        let made = ddlc(&[&words[..], &["--emit", &emit[0]]].concat());
        assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
        let few = ["--train", "sgd", "--plan", path(&plan), "--emit", &emit[1]];
        let taken = ddlc(&[&words[..3], &few].concat());
        assert_eq!(
            taken.status.code(),
            Some(0),
            "{line}: {}",
            text(&taken.stderr)
        );
        let read = |file| -> serde_json::Value {
            serde_json::from_slice(&fs::read(file).expect("a plan")).expect("JSON")
        };
        let (made, taken) = (read(&plan), read(&again));
        for key in [
            "schedule",
            "microbatches",
            "steps_per_call",
            "slices",
            "stages",
            "predicted",
        ] {
            assert_eq!(made[key], taken[key], "{line}: {key}");
        }
    }
}

/// A plan that took long to be found is found again, with all that was said of it, where program,
/// options and compiler are the same.
#[test]
fn plans_that_were_found_are_found_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let kept = || {
        let files = fs::read_dir(folder.path()).expect("a folder").flatten();
        let shown = files.filter(|file| !path(&file.path()).contains("/.trimmed"));
        shown.count()
    };
    let compile = |line: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_ddlc"))
            .args(line.split_whitespace())
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .env("DDL_CACHE", folder.path())
            .output();
        let output = output.expect("the binary runs");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        output
    };
    let staged = "examples/gpt.ir --train adam(lr=1e-3) --cluster p3.16xlarge:8 -D layers=4 --stages auto --schedule auto";
    for line in [
        "examples/gpt.ir --train adam(lr=1e-3) --cluster dgx-h100:64",
        staged,
    ] {
        let planned = format!("{line} --emit ir:planned");
        let anew = compile(&format!("{planned} --no-cache"));
        let before = kept();
        let first = compile(&format!("{line} --emit plan"));
        assert_eq!(kept(), before + 1, "{line}");
        assert!(compile(&format!("{line} --emit plan")).stdout == first.stdout);
        assert!(compile(&planned).stdout == anew.stdout, "{line}");
        assert_eq!(kept(), before + 1, "{line}");
    }
    let plan = folder.path().join("p").join("plan.so");
    fs::create_dir(folder.path().join("p")).expect("a folder");
    let line = format!("{staged} -o {}", path(&plan));
    let first = (compile(&line).stdout, fs::read(&plan).expect("a plan"));
    let before = kept();
    let again = (compile(&line).stdout, fs::read(&plan).expect("a plan"));
    assert_eq!(text(&first.0), text(&again.0));
    assert!(first.1 == again.1 && kept() == before);
    compile(&format!("{staged} --memory 10GB --emit plan"));
    assert_eq!(kept(), before + 1, "other options have another plan");
}

/// Where memory is short, the trades of time for memory of one plan and those of another are
/// combined: each alone takes half as long again.
#[test]
fn all_trades_have_no_faster_plan_where_memory_is_short() {
    let seconds = |search: &str| {
        let line = "examples/deep.ir -D hidden=96 -D layers=1 --train sgd(lr=0.1) --mesh x=4,y=2 \
                    --cluster p3.16xlarge:8 --memory 269412B --emit plan --no-cache --search";
        let mut arguments: Vec<&str> = line.split_whitespace().collect();
        arguments.push(search);
        let output = ddlc(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let plan: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a plan");
        plan["predicted"]["step_seconds"].as_f64().expect("a time")
    };
    let (found, all) = (seconds("auto"), seconds("frontier"));
    assert!(found <= all * (1.0 + 1e-9), "{found} {all}");
}

/// Where memory is short, no mesh that is given has a faster plan of a tiny program.
#[test]
fn no_given_mesh_is_faster_where_memory_is_short() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let cluster = folder.path().join("c.toml");
    let description = r#"
        name = "pairs"
        [device]
        name = "d"
        memory = "80 GB"
        memory_bandwidth = "900 GB/s"
        [device.flops]
        f32 = "15 TFLOP/s"
        [[level]]
        name = "pair"
        size = 2
        bandwidth = "8.75 GB/s"
        latency = "1 us"
        [[level]]
        name = "net"
        size = 2
        bandwidth = "0.437 GB/s"
        latency = "5 us"
    "#;
    fs::write(&cluster, description).expect("a file");
    let seconds = |mesh: &[&str]| {
        let line = "examples/mlp.ir -D hidden=48 --train adam(lr=1e-3) --memory 140025B --emit plan \
                    --no-cache --cluster";
        let mut arguments: Vec<&str> = line.split_whitespace().collect();
        arguments.push(path(&cluster));
        arguments.extend(mesh);
        let output = ddlc(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let plan: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a plan");
        let needed = plan["predicted"]["memory_bytes"][0].as_u64();
        assert!(needed.is_some_and(|needed| needed <= 140_025), "{needed:?}");
        plan["predicted"]["step_seconds"].as_f64().expect("a time")
    };
    let found = seconds(&[]);
    for mesh in ["x=4", "x=2,y=2"] {
        let given = seconds(&["--mesh", mesh]);
        assert!(found <= given * (1.0 + 1e-9), "{mesh}: {given}, {found}");
    }
}
