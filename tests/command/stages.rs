//! What one plan has saved goes on under another with other stages, schedules or none.

use std::collections::BTreeMap;
use std::fs;

use super::{ddlc, ddlrun, path, text};

const SIZES: &str =
    "-D layers=3 -D hidden=8 -D heads=2 -D seq=6 -D vocab=11 -D batch=4 -D dropout=0.25";

/// Plans of one model: a loop that is whole, one in parts of two ranks, and one in parts of another
/// cut.
const PLANS: [(&str, &str); 4] = [
    ("1", "--microbatches 2"),
    ("2", "--stages 2 --microbatches 2 --schedule 1f1b"),
    (
        "3",
        "--stages 3 --microbatches 4 --schedule gpipe --recompute layers",
    ),
    (
        "2",
        "--stages 2 --microbatches 2 --schedule terapipe --slices 4,2",
    ),
];

/// The params and state of a file, by name.
fn state(file: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let (length, rest) = file.split_at(8);
    let length = u64::from_le_bytes(length.try_into().expect("eight bytes")) as usize;
    let (header, data) = rest.split_at(length);
    let header: serde_json::Value = serde_json::from_slice(header).expect("JSON");
    let items = header.as_object().expect("names").iter();
    let items = items.filter(|(name, _)| *name != "__metadata__" && *name != "loss");
    let of = |item: &serde_json::Value| {
        let at = |n: usize| item["data_offsets"][n].as_u64().expect("an offset") as usize;
        data[at(0)..at(1)].to_vec()
    };
    items.map(|(name, item)| (name.clone(), of(item))).collect()
}

#[test]
fn checkpoints_go_on_under_other_stages() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: String| folder.path().join(name);
    let plans = PLANS.iter().enumerate().map(|(number, (ranks, more))| {
        let plan = file(format!("{number}.so"));
        let line = format!("--ranks {ranks} --train adam(lr=0.01) {SIZES} {more}");
        let mut arguments = vec!["examples/gpt.ir", "-o", path(&plan)];
        arguments.extend(line.split(' '));
        let output = ddlc(&arguments);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{more}: {}",
            text(&output.stderr)
        );
        (plan, *ranks)
    });
    let plans: Vec<_> = plans.collect();
    let saved = file("saved".to_owned());
    let run = |number: usize, steps: &str, resume: bool, outputs: &str| {
        let (plan, ranks) = &plans[number];
        let folder = file(format!("run{number}"));
        if resume {
            fs::create_dir_all(&folder).expect("a folder");
            for entry in fs::read_dir(&saved).expect("checkpoints") {
                let from = entry.expect("a checkpoint").path();
                let to = folder.join(from.file_name().expect("a name"));
                fs::copy(&from, to).expect("a copy");
            }
        }
        let checkpoints = if resume { &folder } else { &saved };
        let outputs = file(outputs.to_owned());
        let mut arguments = vec![
            "-n",
            *ranks,
            path(plan),
            "--steps",
            steps,
            "--quiet",
            "--json",
        ];
        arguments.extend([
            "--fill",
            "uniform(low=0,high=11)",
            "--checkpoint",
            path(checkpoints),
        ]);
        arguments.extend(["--outputs", path(&outputs)]);
        if resume {
            arguments.push("--resume");
        }
        let output = ddlrun(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let lines = text(&output.stdout);
        let losses = lines.lines().filter_map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
            line["step"].as_u64()?;
            line["results"]["loss"].as_f64()
        });
        let outputs = fs::read(outputs).expect("outputs");
        (losses.collect::<Vec<f64>>(), state(&outputs))
    };
    let (_, saved_state) = run(1, "3", false, "saved.safetensors");
    let (expected, _) = run(1, "6", true, "expected.safetensors");
    assert_eq!(expected.len(), 3);
    for number in [0, 2, 3] {
        // A finished run writes what it has: the same bytes of state under every plan.
        let (none, loaded) = run(number, "3", true, "loaded.safetensors");
        assert!(none.is_empty());
        assert!(loaded.len() > 20 && loaded.keys().eq(saved_state.keys()));
        for (name, bytes) in &saved_state {
            assert!(
                loaded[name] == *bytes,
                "plan {number}: `{name}` as it was saved"
            );
        }
        let (found, _) = run(number, "6", true, "found.safetensors");
        for (found, expected) in found.iter().zip(&expected) {
            let off = (found - expected).abs();
            assert!(
                off <= 1e-5 * (1.0 + expected.abs()),
                "plan {number}: {found}, {expected}"
            );
        }
        assert_eq!(found.len(), 3, "plan {number}");
    }
}

/// The simulated step is a trace; a program on one stage has none.
#[test]
fn timelines_are_of_stages() {
    let model = [
        "examples/mlp.ir",
        "--train",
        "sgd",
        "--ranks",
        "2",
        "--emit",
        "timeline",
    ];
    let cut = ddlc(&[&model[..], &["--stages", "2", "--microbatches", "2"]].concat());
    assert_eq!(cut.status.code(), Some(0), "{}", text(&cut.stderr));
    let trace: serde_json::Value = serde_json::from_slice(&cut.stdout).expect("a trace");
    let events = trace["traceEvents"].as_array().expect("events");
    assert!(events.iter().any(|event| event["name"] == "B1.1"));
    let whole = ddlc(&model);
    assert_ne!(whole.status.code(), Some(0));
    assert!(
        text(&whole.stderr).contains("not cut into stages"),
        "{}",
        text(&whole.stderr)
    );
}

/// A report draws a step that ran, and refuses a trace of another plan.
#[test]
fn reports_draw_steps_that_ran() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [plan, trace, page] = ["plan.so", "t.json", "r.html"].map(|name| folder.path().join(name));
    let model = [
        "examples/deep.ir",
        "-D",
        "layers=2",
        "-D",
        "batch=8",
        "-D",
        "hidden=8",
    ];
    let cut = [
        "--train",
        "sgd(lr=0.1)",
        "--ranks",
        "3",
        "--stages",
        "2",
        "--groups",
        "2,1",
    ];
    let parts = ["--microbatches", "4", "-o", path(&plan)];
    let output = ddlc(&[&model[..], &cut, &parts].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let run = [
        "-n",
        "3",
        path(&plan),
        "--fill",
        "uniform(low=0, high=1)",
        "--steps",
        "3",
    ];
    let output = ddlrun(&[&run[..], &["--threads", "1", "--trace", path(&trace)]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let report = format!("report={}", path(&page));
    let drawn = |parts: &str| {
        let more = [
            "--microbatches",
            parts,
            "--emit",
            &report,
            "--measured",
            path(&trace),
        ];
        ddlc(&[&model[..], &cut, &more].concat())
    };
    let output = drawn("4");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let found = std::fs::read_to_string(&page).expect("a page");
    assert!(
        found.contains("under 1f1b, measured: the fastest of 3 in the trace"),
        "{found}"
    );
    // Both charts have the last slot.
    assert!(found.matches("<title>B0.3, ").count() >= 2);
    let output = drawn("2");
    assert_ne!(output.status.code(), Some(0));
    let said = text(&output.stderr);
    assert!(said.contains("slots are not those"), "{said}");
}

/// Slots in which nothing is computed, slices of a sequence, and calls of several steps are found
/// in a trace, too.
#[test]
fn reports_draw_steps_of_every_kind() {
    let mlp = "examples/mlp.ir";
    let gpt = "examples/gpt.ir -D layers=2 -D hidden=8 -D heads=2 -D seq=8 -D vocab=11 -D batch=4";
    let cases = [
        (mlp, "--schedule zb-h1", "One step under zb-h1"),
        (
            mlp,
            "--schedule 2bw --steps-per-call 2",
            "A call of 2 steps under 2bw",
        ),
        (
            gpt,
            "--schedule terapipe --slices 2",
            "One step under terapipe",
        ),
    ];
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [plan, trace, page] = ["p.so", "t.json", "p.html"].map(|name| folder.path().join(name));
    let report = format!("report={}", path(&page));
    for (model, schedule, title) in cases {
        let line =
            format!("{model} --train sgd(lr=0.1) --ranks 2 --stages 2 --microbatches 2 {schedule}");
        let line: Vec<&str> = line.split(' ').collect();
        let output = ddlc(&[&line[..], &["-o", path(&plan)]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let run = "--fill uniform(low=0,high=1) --steps 2 --threads 1";
        let run: Vec<&str> = run.split(' ').collect();
        let output = ddlrun(&[&[path(&plan)][..], &run, &["--trace", path(&trace)]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let more = ["--emit", &report, "--measured", path(&trace)];
        let output = ddlc(&[&line[..], &more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let found = std::fs::read_to_string(&page).expect("a page");
        assert!(found.contains(title), "{title}");
        assert!(found.contains("measured: the fastest of"), "{title}");
    }
}

/// Steps of `2bw` in calls of four are the steps in calls of one, bit for bit, by the two programs
/// alone: losses, params and both versions.
#[test]
fn several_steps_per_call_are_single_steps() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = |steps_per_call: &str, stages: &str| {
        let plan = folder.path().join(format!("{steps_per_call}.so"));
        let saved = folder.path().join(format!("{steps_per_call}.safetensors"));
        let line = format!(
            "examples/mlp.ir --train momentum(lr=0.05) --ranks {stages} --stages {stages} --microbatches 4 \
             --schedule 2bw --steps-per-call {steps_per_call}"
        );
        let mut arguments: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        arguments.extend(["-o", path(&plan)]);
        let output = ddlc(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let data = [
            "--data",
            "examples/digits/train.safetensors",
            "--steps",
            "16",
            "--json",
        ];
        let ends = [
            "-n",
            stages,
            path(&plan),
            "--seed",
            "5",
            "--outputs",
            path(&saved),
        ];
        let output = ddlrun(&[&data[..], &ends].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let said = text(&output.stdout);
        let lines = said.lines().filter_map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).ok()?;
            let step = line.get("step")?.as_u64()?;
            Some((
                step,
                line.get("loss")
                    .or_else(|| line["results"].get("loss"))?
                    .to_string(),
            ))
        });
        (
            state(&fs::read(&saved).expect("a file")),
            lines.collect::<Vec<_>>(),
        )
    };
    for stages in ["2", "3"] {
        let (one, losses) = run("1", stages);
        let (four, together) = run("4", stages);
        assert!(
            one.len() > 12,
            "params, momenta and previous versions: {}",
            one.len()
        );
        assert!(one == four, "{stages} stages");
        assert_eq!(losses.len(), 16);
        assert_eq!(losses, together);
    }
}

/// Where memory is short, a plan with a given number of stages is the fastest of all levels of
/// recomputation.
#[test]
fn levels_are_compared_with_given_stages() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let seconds = |level: &str| {
        let plan = folder.path().join(format!("{level}.json"));
        let line = format!(
            "examples/gpt.ir --train sgd(lr=0.1) --ranks 4 --stages 2 --schedule 1f1b --microbatches 4 \
             -D layers=2 -D hidden=16 -D heads=2 -D seq=8 -D vocab=16 -D batch=16 --memory 93909B \
             --recompute {level}"
        );
        let emit = format!("plan={}", path(&plan));
        let mut arguments: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        arguments.extend(["--emit", &emit]);
        let output = ddlc(&arguments);
        (output.status.code() == Some(0)).then(|| {
            let plan: serde_json::Value =
                serde_json::from_slice(&fs::read(&plan).expect("a plan")).expect("JSON");
            plan["predicted"]["step_seconds"].as_f64().expect("a time")
        })
    };
    let levels: Vec<f64> = ["products", "layers"]
        .into_iter()
        .filter_map(seconds)
        .collect();
    let best = levels.iter().copied().fold(f64::INFINITY, f64::min);
    let found = seconds("auto").expect("some level fits");
    assert!(
        levels.len() > 1 && found <= best * (1.0 + 1e-9),
        "{found} of {levels:?}"
    );
}

/// Steps of a call overlap only where each has several micro-batches, so as many are chosen.
#[test]
fn steps_of_a_call_have_several_micro_batches() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plan = folder.path().join("p.so");
    let line = "examples/mlp.ir --train sgd(lr=0.1) --ranks 2 --stages 2 --schedule 2bw \
                --microbatches auto --steps-per-call";
    for steps in ["1", "2"] {
        let mut arguments: Vec<&str> = line.split_whitespace().collect();
        arguments.extend([steps, "-o", path(&plan)]);
        let output = ddlc(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let said = text(&output.stdout);
        assert!(said.contains("by schedule 2bw"), "{said}");
        let is_one = said.contains("schedule 2bw, 1 micro-batches");
        assert_eq!(is_one, steps == "1", "{said}");
    }
}
