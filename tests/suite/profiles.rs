//! Profiles: converters from other tools' files, and what every planner makes of their programs.

mod plans;

use std::path::{Path, PathBuf};
use std::process::Command;

use ddl_pipeline::search::rows::ROWS;
use ddlc::cost::cluster::Cluster;
use ddlc::diag::Diags;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;
use ddlc::plan::profile::{self, Profiled};

/// A branch and unequal tensors, a layer that costs nothing, a list of sizes, parts that nothing
/// reads, a separator and quotes in descriptions, a comment, and a stage behind the figures.
const GRAPH: &str = r#"# a profile
node1 -- Input0 -- forward_compute_time=0.0, backward_compute_time=0.0, activation_size=0.0, parameter_size=0.0
node2 -- Conv "3x3" \ pad -- forward_compute_time=3.5, backward_compute_time=7.0, activation_size=1000000.0, parameter_size=5000.0

node3 -- LSTM -- forward_compute_time=2.0, backward_compute_time=4.0, activation_size=[1000.0; 2000.0], parameter_size=4000000.000 -- stage_id=1
node4 -- View(-1) -- forward_compute_time=0.0, backward_compute_time=0.0, activation_size=0.0, parameter_size=0.0
conv.5/w -- Conv -- backward_compute_time=1.0, forward_compute_time=9.0, activation_size=333.0, parameter_size=1.0
node6 -- Add -- fused -- forward_compute_time=0.1, backward_compute_time=0.0, activation_size=17.0, parameter_size=0.0
node7 -- __getitem__(1) -- forward_compute_time=0.0, backward_compute_time=0.0, activation_size=0.0, parameter_size=0.0
	node1 -- node2
	node2 -- node3
	node2 -- node4
	node4 -- conv.5/w
	node3 -- node6
    conv.5/w -- node6
	node3 -- node7
	node2 -- node6
"#;

const INSTANCE: &str = r#"{"maxDevices": 4, "maxMemoryPerDevice": 1e9, "bandwidth": 1e9, "mbsInBatch": 8,
 "nodes": [
  {"id": 10, "name": "first", "TMPCs": {"1": [{"timePerSample": 1e-3, "parameterSize": 8, "memoryUsageA": 4, "memoryUsageB": 20},
    {"timePerSample": 1.4e-3, "parameterSize": 8, "memoryUsageA": 1, "memoryUsageB": 20}],
    "2": [{"timePerSample": 6e-4, "parameterSize": 4, "memoryUsageA": 2, "memoryUsageB": 20}]}},
  {"id": 3, "TMPCs": {"2": [{"timePerSample": 2e-3, "parameterSize": 8, "memoryUsageA": 4, "memoryUsageB": 0}],
    "1": [{"timePerSample": 3e-3, "parameterSize": 8, "memoryUsageA": 4, "memoryUsageB": 0}]}},
  {"id": 7, "TMPCs": {"1": [{"timePerSample": 0, "parameterSize": 0, "memoryUsageA": 0, "memoryUsageB": 0}],
    "2": [{"timePerSample": 0, "parameterSize": 0, "memoryUsageA": 0, "memoryUsageB": 0}]}}],
 "edges": [{"sourceId": 10, "destId": 3, "communicationCost": 100.5}, {"sourceId": 10, "destId": 7, "communicationCost": 50},
  {"sourceId": 3, "destId": 7, "communicationCost": 0}]}
"#;

const HEAD: &str =
    "op_name,forward-compute,backward-compute,input_size,output_size,weights,activations";
const OPS: &str =
    "\n# measured twice\nconv,100,200,1,2.5,3,4\n\nrelu,0,0,1,2.5,0,0\nfc,50,80,1,0.001,9,0.1\n";

struct Converter {
    name: &'static str,
    /// Arguments behind the file or folder.
    more: &'static [&'static str],
    /// Layers of the text above, and of the least text.
    sample: (&'static str, usize),
    least: String,
    /// Texts that are refused, with a part of the message.
    bad: Vec<(String, &'static str)>,
}

fn converters() -> Vec<Converter> {
    let node = |name: &str, time: &str| {
        format!(
            "{name} -- Id -- forward_compute_time={time}, backward_compute_time=0, \
             activation_size=0, parameter_size=0\n"
        )
    };
    let (one, two) = (node("node1", "0"), node("node2", "1"));
    let json = |from: &str, to: &str| INSTANCE.replacen(from, to, 1);
    vec![
        Converter {
            name: "pipedream.py",
            more: &[],
            sample: (GRAPH, 5),
            least: one.clone(),
            bad: vec![
                (String::new(), "no layers"),
                ("hello\n".to_owned(), "line 1: expected `name -- description -- figures`"),
                (one.replace("activation_size=0, ", ""), "line 1: `activation_size=` is missing"),
                (node("node1", "-1"), "expected a finite number from 0 on, found `-1`"),
                (node("node1", "nan"), "expected a finite number from 0 on, found `nan`"),
                (format!("{one}{one}"), "line 2: there are two nodes `node1`"),
                (
                    format!("{one}{two}\tnode1 -- node2\n\tnode1 -- node2\n"),
                    "line 4: there are two edges `node1 -- node2`",
                ),
                (format!("{one}\tnode1 -- node9\n"), "line 2: there is no node `node9`"),
                (
                    format!("{one}{two}\tnode1 -- node2\n\tnode2 -- node1\n"),
                    "layers read one another",
                ),
            ],
        },
        Converter {
            name: "piper.py",
            more: &[],
            sample: (INSTANCE, 3),
            least: r#"{"mbsInBatch": 1, "edges": [], "nodes": [{"id": 0, "TMPCs": {"1": [{"timePerSample": 1,
                "parameterSize": 0, "memoryUsageA": 0, "memoryUsageB": 0}]}}]}"#
                .to_owned(),
            bad: vec![
                ("{".to_owned(), "is no JSON"),
                (json("mbsInBatch", "batch"), "`mbsInBatch` is missing"),
                (json("\"destId\": 3", "\"destId\": 9"), "edge 0: there is no node 9"),
                (json("\"memoryUsageB\": 20", "\"b\": 20"), "`memoryUsageB` is missing"),
                (json("\"id\": 3", "\"id\": 10"), "two nodes have the same `id` 10"),
                (
                    json("\"destId\": 3", "\"destId\": 7"),
                    "edge 1: there are two from 10 to 7",
                ),
                (json("\"TMPCs\": {\"1\"", "\"TMPCs\": {\"4\""), "no variant on one device"),
                (json("1.4e-3", "1e-4"), "less than a third"),
            ],
        },
        Converter {
            name: "aceso.py",
            more: &["net", "--layers", "0", "--batch", "8"],
            sample: (OPS, 3),
            least: format!("{HEAD}\nc,1,1,1,1,1,1\n"),
            bad: vec![
                (String::new(), "there is no column `op_name`"),
                (HEAD.replace(",weights", ""), "there is no column `weights`"),
                (format!("{HEAD}\nc,1,2\n"), "line 2: output_size: expected a number"),
                (format!("{HEAD}\nc,-1,1,1,1,1,1\n"), "expected a finite number from 0 on"),
                (format!("{HEAD}\nc,1,1,1,1,1,1\nc,1,1,1,1,1,1\n"), "two ops `c`"),
                (HEAD.to_owned(), "no layers"),
            ],
        },
    ]
}

/// What a converter prints, or its message.
fn converted(converter: &Converter, text: &str, folder: &Path) -> Result<String, String> {
    let at = match converter.name {
        "aceso.py" => {
            for file in [
                "net_mbs1_tp1_algo0.csv",
                "net_mbs2_tp1_algo0.csv",
                "net_mbs1_tp2_algo0.csv",
            ] {
                std::fs::write(folder.join(file), text).expect("the file is written");
            }
            folder.to_owned()
        }
        _ => {
            let file = folder.join("profile");
            std::fs::write(&file, text).expect("the file is written");
            file
        }
    };
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../examples/profiles");
    let run = Command::new("python3")
        .arg(root.join(converter.name))
        .arg(at)
        .args(converter.more)
        .output()
        .expect("python3 runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    match run.status.success() {
        true => Ok(text(run.stdout)),
        false => Err(text(run.stderr)),
    }
}

fn planned(text: &str, line: &str) -> Result<Profiled, Diags> {
    planned_by(text, &Request::from_line(line).expect("a request"))
}

fn planned_by(text: &str, request: &Request) -> Result<Profiled, Diags> {
    let options = request.arguments.options(None)?;
    let mut state = State::enter(text, &options)?;
    while state.program().phase < Phase::Verified {
        state = state.next(&options)?.0;
    }
    profile::plan(state.program(), &options)
}

#[allow(clippy::print_stdout, reason = "a test says what it skips")]
fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok();
    if !found {
        println!("skipped: there is no python3");
    }
    found
}

/// The published optima of Piper's own instance come from its file, though by the simulator's count
/// they do not fit. Skipped where the instance is absent.
#[test]
#[allow(clippy::print_stdout, reason = "a test says what it skips")]
fn published_instances_have_their_optima() {
    let file = "../../shared/data/piper/bert32a100.json";
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
    let (true, Ok(instance)) = (has_python(), std::fs::read_to_string(&file)) else {
        println!("skipped: there is no {}", file.display());
        return;
    };
    let all = converters();
    let piper = all.iter().find(|converter| converter.name == "piper.py");
    let folder = tempfile::tempdir().expect("a folder");
    let text = converted(piper.expect("a converter"), &instance, folder.path()).expect("a program");
    for (devices, golden) in [(8, 0.16585575), (16, 0.082962217)] {
        let line = "--cluster c.toml --memory 8GiB --state 2 --search piper";
        let mut request = Request::from_line(line).expect("a request");
        let cluster = format!(
            "name = \"c\"\n[device]\nname = \"d\"\nmemory = \"8 GiB\"\nmemory_bandwidth = \"1 TB/s\"\n\
             [device.flops]\nf32 = \"10 TFLOP/s\"\n[[level]]\nname = \"l\"\nsize = {devices}\n\
             bandwidth = \"26.8435456 GB/s\"\nlatency = \"0 us\"\n"
        );
        request.arguments.described = Some(Cluster::read(&cluster).expect("a cluster"));
        let found = planned_by(&text, &request).expect("a plan");
        let off = found.outcome.objective - golden;
        assert!(off.abs() < 1e-9, "{devices}: {}", found.outcome.objective);
        let says = found.text().contains("`piper` counts it otherwise");
        assert_eq!(says, !found.outcome.judged.fits, "{}", found.text());
    }
}

/// However lines end, every planner plans what a converter makes, and no other plan is faster than
/// that of `auto`.
#[test]
fn what_converters_make_is_planned() {
    if !has_python() {
        return;
    }
    for converter in converters() {
        let folder = tempfile::tempdir().expect("a folder");
        let (sample, layers) = converter.sample;
        let sample = match converter.name {
            "aceso.py" => format!("{HEAD}{sample}"),
            _ => sample.to_owned(),
        };
        let text = converted(&converter, &sample, folder.path()).expect(converter.name);
        let crlf = converted(&converter, &sample.replace('\n', "\r\n"), folder.path());
        assert_eq!(crlf.as_ref(), Ok(&text), "{}", converter.name);
        let least = converted(&converter, &converter.least, folder.path()).expect(converter.name);
        for (text, layers) in [(text, layers), (least, 1)] {
            assert_eq!(text.matches(" = layer ").count(), layers, "{text}");
            let mut best = f64::INFINITY;
            for row in ROWS.iter().filter(|row| row.name != "terapipe") {
                let line = format!("--cluster v100-pcie:4 --search {}", row.name);
                let at = format!("{} {}", converter.name, row.name);
                let found = planned(&text, &line).unwrap_or_else(|why| panic!("{at}: {why:?}"));
                let judged = &found.outcome.judged;
                let placed: usize = judged.plan.stages.iter().map(|s| s.layers.len()).sum();
                assert_eq!(placed, layers, "{at}");
                // The first row is `auto`, which does not try what has no flush.
                if row.name == "auto" {
                    best = judged.seconds;
                }
                assert!(
                    row.name == "2bw" || judged.seconds >= best * (1.0 - 1e-9),
                    "{at}"
                );
            }
            let sliced = planned(&text, "--cluster v100-pcie:4 --search terapipe").unwrap_err();
            assert!(format!("{sliced:?}").contains("number of tokens of a sample"));
        }
    }
}

#[test]
fn converters_say_what_is_wrong() {
    if !has_python() {
        return;
    }
    for converter in converters() {
        for (text, part) in &converter.bad {
            let folder = tempfile::tempdir().expect("a folder");
            let message = converted(&converter, text, folder.path()).expect_err(part);
            let one_line = message.starts_with("error: ") && message.lines().count() == 1;
            assert!(
                one_line && message.contains(part),
                "{}: {message}",
                converter.name
            );
        }
    }
}

/// Bytes that are no text, and files that are not there.
#[test]
fn converters_name_what_they_cannot_read() {
    if !has_python() {
        return;
    }
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../examples/profiles");
    let folder = tempfile::tempdir().expect("a folder");
    let binary = folder.path().join("net_mbs1_tp1_algo0.csv");
    std::fs::write(&binary, [0x80, 0xff]).expect("the file is written");
    let nowhere = folder.path().join("nowhere");
    let cases = [
        ("pipedream.py", &binary, "byte 0 is no UTF-8"),
        ("piper.py", &binary, "byte 0 is no UTF-8"),
        ("pipedream.py", &nowhere, "nowhere: "),
        ("piper.py", &nowhere, "nowhere: "),
        ("aceso.py", &nowhere, "there is no folder "),
        ("aceso.py", &folder.path().to_owned(), "byte 0 is no UTF-8"),
    ];
    for (name, at, part) in cases {
        let mut run = Command::new("python3");
        run.arg(root.join(name)).arg(at);
        if name == "aceso.py" {
            run.arg("net");
        }
        let message = String::from_utf8(run.output().expect("python3 runs").stderr);
        let message = message.expect("UTF-8");
        let one_line = message.starts_with("error: ") && message.lines().count() == 1;
        assert!(one_line && message.contains(part), "{name}: {message}");
    }
}

/// Two layers for four samples of 64 tokens, measured in slices: time grows with what precedes.
fn sliced_program() -> String {
    let table = |samples: usize, tokens: usize, context: usize| {
        let (b, s, c) = (samples as f64, tokens as f64, context as f64);
        let forward = 1e-5 + 1e-6 * b * s + 4e-8 * b * s * (c + s / 2.0);
        let context = match context {
            0 => String::new(),
            _ => format!("context = {context}, "),
        };
        format!(
            "{{microbatch = {samples}, tokens = {tokens}, {context}forward_seconds = {forward:.12}, \
             backward_seconds = {:.12}}}",
            2.0 * forward
        )
    };
    let sizes = [1, 2, 4].map(|samples| {
        let slices = [(8, 0), (16, 0), (32, 0), (64, 0), (8, 8), (8, 32), (16, 16)];
        slices
            .map(|(tokens, context)| table(samples, tokens, context))
            .join(", ")
    });
    let layer = |result: &str, operand: &str| {
        format!(
            "  %{result} = layer \"block\"(%{operand}) {{forward_seconds = 1.0e-3, \
             backward_seconds = 2.0e-3, stash_bytes = 4096, tables = [{}]}} : tensor<4x64x8xf32>\n",
            sizes.join(", ")
        )
    };
    format!(
        "func @step(%x: tensor<4x64xi32>) -> tensor<4x64x8xf32> {{\n{}{}  return %b\n}}\n",
        layer("a", "x"),
        layer("b", "a")
    )
}

/// Slices that were measured are planned and judged: faster than whole sequences, and `auto` finds
/// them.
#[test]
fn sequences_of_profiles_are_sliced() {
    let text = sliced_program();
    let base = "--cluster dgx-a100:2 --search terapipe --stages 2";
    let found = planned(&text, base).expect("a plan");
    let plan = &found.outcome.judged.plan;
    assert!(
        plan.slices.len() > 1 && plan.slices.iter().sum::<usize>() == 64,
        "{plan:?}"
    );
    assert!(found.text().contains(" in slices of "), "{}", found.text());
    let page = found.to_html("");
    let lines = found.text().lines().count();
    assert!(
        page.matches("<p>").count() > lines && !page.contains('`'),
        "{page}"
    );
    let json: serde_json::Value = serde_json::from_str(&found.to_json("")).expect("JSON");
    let slices: Vec<usize> = serde_json::from_value(json["slices"].clone()).expect("numbers");
    assert_eq!(slices, plan.slices);
    assert_eq!(json["stages"].as_array().map(Vec::len), Some(2));
    let seconds = |line: &str| planned(&text, line).expect("a plan").outcome.judged.seconds;
    let own = found.outcome.judged.seconds;
    for slices in ["1", "2", "4", "40,24"] {
        let given = seconds(&format!("{base} --schedule terapipe --slices {slices}"));
        assert!(own <= given, "{slices}: {own} {given}");
    }
    let auto = seconds("--cluster dgx-a100:2 --search auto --stages 2");
    assert!(auto <= own * (1.0 + 1e-9), "{auto} {own}");
    for (line, part) in [
        (
            "--search auto --schedule terapipe --slices 2",
            "does not cut the sequences of a profile",
        ),
        (
            "--search terapipe --schedule terapipe --slices 65",
            "65 slices of 64 tokens",
        ),
        (
            "--search terapipe --schedule terapipe --slices 8,8",
            "the sum of the slices is 16",
        ),
        (
            "--search terapipe --schedule 1f1b",
            "where `terapipe` is legal",
        ),
    ] {
        let message = planned(&text, &format!("--cluster dgx-a100:2 {line}")).unwrap_err();
        assert!(format!("{message:?}").contains(part), "{line}: {message:?}");
    }
}
