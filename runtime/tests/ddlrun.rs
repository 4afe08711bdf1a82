//! `ddlrun` from the user's view: a plan made with the C compiler trains, and every failure gives
//! the right exit status and message.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "ddlrun/fed.rs"]
mod fed;
#[path = "ddlrun/hosts.rs"]
mod hosts;
#[path = "ddlrun/limits.rs"]
mod limits;
#[path = "ddlrun/lost.rs"]
mod lost;
#[path = "ddlrun/place.rs"]
mod place;
#[path = "ddlrun/said.rs"]
mod said;
#[path = "ddlrun/saved.rs"]
mod saved;
#[path = "ddlrun/traced.rs"]
mod traced;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use ddl_abi::{
    ABI_VERSION, CommKind, CommOp, Dtype, Entry, Group, Manifest, Mark, MarkKind, Reduction, Slot,
    TensorKind, note,
};
use ddl_runtime::data::{load, save};
use ddl_runtime::{Tensor, Tensors};
use place::Place;
use tempfile::TempDir;

fn tensor(name: &str, shape: &[u64], offset: u64, shards: [Vec<[u64; 2]>; 2]) -> ddl_abi::Tensor {
    ddl_abi::Tensor {
        name: name.into(),
        dtype: Dtype::F32,
        shape: shape.to_vec(),
        kind: TensorKind::Data,
        default: None,
        zeroed: false,
        stored: None,
        view: vec![],
        previous: None,
        kept: false,
        further: vec![],
        slot: Slot {
            shared: false,
            offset,
            bytes: 64,
        },
        shards: shards.into_iter().map(|part| vec![part]).collect(),
        stride: 0,
    }
}

fn entry(symbol: &str) -> Entry {
    let group = Group {
        ranks: vec![0, 1],
        elements: 3,
        members: vec![],
    };
    let sum = CommOp {
        name: "sums".into(),
        kind: CommKind::AllReduce(Reduction::Sum),
        dtype: Dtype::F32,
        algorithm: "auto".into(),
        src: 0,
        dst: 64,
        groups: vec![group],
        channel: 0,
        bucket: Vec::new(),
    };
    Entry {
        name: symbol.into(),
        symbol: symbol.into(),
        init: false,
        args: vec![],
        results: vec![],
        uses: vec![],
        updates: vec![],
        interface: vec![],
        open_ended: false,
        steps: 1,
        by_step: Vec::new(),
        comm: vec![sum],
        marks: vec![],
    }
}

/// The marks of `train`: two samples in sequence, then the update.
fn marks() -> Vec<Mark> {
    let mark = |name: &str, kind, ops: &str, work: &[[u64; 2]]| Mark {
        name: name.into(),
        kind,
        ops: ops.into(),
        work: work.to_vec(),
        repeats: false,
        blocks: 0,
    };
    vec![
        mark("sample", MarkKind::Slot, "", &[]),
        // By micro-batch and rank.
        mark(
            "part",
            MarkKind::Kernel,
            "dot+sub",
            &[[1, 2], [3, 4], [5, 6], [7, 8]],
        ),
        mark("w, loss", MarkKind::Kernel, "sub", &[[20, 4]]),
    ]
}

/// Entries that fail, or take long.
const WRONG: [&str; 14] = [
    "crash",
    "refuse",
    "hang",
    "spin",
    "endless",
    "alone",
    "stuck",
    "shared_stuck",
    "slow",
    "slow_blocks",
    "slow_turns",
    "stuck_turn",
    "blocks",
    "differ",
];

fn manifest() -> Manifest {
    let w = tensor("w", &[2], 192, [vec![[0, 2]], vec![[0, 2]]]);
    let mut lr = tensor("lr", &[], 128, [vec![], vec![]]);
    lr.default = Some(0.5);
    let mut seed = tensor("seed", &[], 320, [vec![], vec![]]);
    seed.dtype = Dtype::U64;
    let train = Entry {
        args: vec![
            tensor(
                "x",
                &[4, 2],
                0,
                [vec![[0, 2], [0, 2]], vec![[2, 2], [0, 2]]],
            ),
            tensor("t", &[4], 64, [vec![[0, 2]], vec![[2, 2]]]),
            lr,
        ],
        results: vec![tensor("loss", &[], 256, [vec![], vec![]])],
        uses: vec!["w".into()],
        updates: vec!["w".into()],
        marks: marks(),
        ..entry("train")
    };
    let init = Entry {
        init: true,
        args: vec![seed],
        updates: vec!["w".into()],
        ..entry("init")
    };
    // The loss of `w` on a batch, and per-sample results.
    let score = Entry {
        args: train.args[..2].to_vec(),
        results: vec![
            tensor("y", &[4], 320, [vec![[0, 2]], vec![[2, 2]]]),
            tensor("error", &[], 256, [vec![], vec![]]),
        ],
        uses: vec!["w".into()],
        ..entry("score")
    };
    Manifest {
        abi: ABI_VERSION,
        compiler: "test".into(),
        ranks: 2,
        target: format!("{}-unknown-linux-gnu", std::env::consts::ARCH),
        cpu_features: vec![],
        device: None,
        arenas: vec![ddl_abi::Arenas {
            ranks: vec![0, 1],
            shared: 128,
            private: 384,
        }],
        model: String::new(),
        digest: note::DIGEST_BLANK.into(),
        plan: "the plan's text, with \"digest\":\"".into(),
        state: vec![ddl_abi::Tensor {
            kind: TensorKind::Param,
            ..w
        }],
        entries: [train, init]
            .into_iter()
            .chain(WRONG.map(entry))
            .chain([score])
            .collect(),
    }
}

#[test]
fn a_plan_learns_and_goes_on_where_it_stopped() {
    let place = Place::new();
    let learn = "-n 2 plan.so --data data --epochs 60 --seed 5 --outputs out";
    let output = place.expect(learn, 0, "the last 2 samples of an epoch fill no batch");
    assert!(output.starts_with("loss = "), "{output}");
    let outputs = place.state("out");
    let w = outputs["w"].to_f64();
    assert!(
        (w[0] - 2.0).abs() < 1e-2 && (w[1] + 3.0).abs() < 1e-2,
        "{w:?}"
    );
    assert!(outputs["loss"].to_f64()[0] < 1e-4);
    // The same again, and from the outputs without the effect of a step.
    place.expect(&format!("{learn}2 --json --quiet"), 0, "");
    assert_eq!(place.state("out2"), outputs);
    place.expect(
        "plan.so --inputs batch --inputs out --set lr=0 --outputs same --quiet",
        0,
        "",
    );
    assert_eq!(place.state("same")["w"], outputs["w"]);
    let mut names: Vec<String> = fs::read_dir(place.folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["batch", "data", "out", "out2", "plan.so", "same"]);
}

#[test]
fn json_has_a_line_per_step_and_epoch_and_the_results() {
    let place = Place::new();
    let output = place.expect("plan.so --data data --epochs 2 --json", 0, "");
    let lines: Vec<serde_json::Value> = output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 2 * 3 + 1);
    assert_eq!(
        (&lines[3]["step"], &lines[3]["epoch"]),
        (&3.into(), &2.into())
    );
    assert!(lines[2]["means"]["loss"].as_f64() > lines[5]["means"]["loss"].as_f64());
    assert_eq!(lines[6]["steps"], 4);
    // Two members, which read three elements of each other.
    assert_eq!(
        lines[6]["communicated_bytes"],
        serde_json::json!([4 * 12, 4 * 12])
    );
}

#[test]
fn the_learning_rate_follows_its_schedule() {
    let place = Place::new();
    place.save("w", &[("w", &[2], &[3.0, 4.0])]);
    let run = "plan.so --inputs batch --quiet --steps";
    let scheduled = "--inputs w --set lr=0.5 --lr-schedule linear(warmup=1,total=3) --outputs a";
    place.expect(&format!("{run} 3 {scheduled}"), 0, "");
    place.expect(&format!("{run} 2 --inputs w --outputs b"), 0, "");
    place.expect(
        &format!("{run} 1 --inputs b --set lr=0.25 --outputs c"),
        0,
        "",
    );
    assert_eq!(place.state("a"), place.state("c"));
    let none = "plan.so --entry crash --lr-schedule constant";
    place.expect(none, 1, "entry `crash` has no tensor `lr`");
    place.expect("plan.so --lr-schedule step", 2, "no schedule `step`");
}

#[test]
fn the_seed_initialises_unless_inputs_do() {
    let place = Place::new();
    let run = "plan.so --inputs batch --set lr=0 --outputs out --quiet";
    place.expect(&format!("{run} --seed 7"), 0, "");
    assert_eq!(place.state("out")["w"].to_f64(), [7.0, 1.0]);
    place.save("w", &[("w", &[2], &[3.0, 4.0]), ("other", &[1], &[0.0])]);
    place.expect(&format!("{run} --inputs w --seed 7"), 0, "");
    assert_eq!(place.state("out")["w"].to_f64(), [3.0, 4.0]);
    place.expect(
        "plan.so --inputs batch --inputs w",
        0,
        "`other` of `w` is not used by entry `train`",
    );
    place.expect(
        "plan.so --inputs batch --inputs w --strict",
        1,
        "no tensor `other`",
    );
}

#[test]
fn files_use_the_names_outside_or_those_of_the_program() {
    let mut plan = manifest();
    plan.entries[0].results[0].name = "out0".to_owned();
    let names = [("x", "arg0"), ("w", "arg2")];
    let names = names.map(|(inside, outside)| (inside.to_owned(), outside.to_owned()));
    plan.entries[0].interface = names.into();
    let place = Place::of(&plan);
    let (x, t) = ([0.5; 8], [1.0; 4]);
    let given: &[(&str, &[u64], &[f32])] = &[("arg0", &[4, 2], &x), ("t", &[4], &t)];
    place.save("outside", given);
    place.save("w", &[("w", &[2], &[3.0, 4.0])]);
    let run = "plan.so --inputs outside --set lr=0";
    let output = place.expect(&format!("{run} --inputs w --outputs out"), 0, "");
    assert!(output.starts_with("out0 = "), "{output}");
    let names: Vec<String> = place.state("out").into_keys().collect();
    assert_eq!(names, ["arg2", "out0"]);
    place.expect(&format!("{run} --inputs out --outputs again"), 0, "");
    assert_eq!(place.state("again"), place.state("out"));
    place.expect("plan.so --data outside --inputs w", 0, "");
    place.save("both", &[given, &[("x", &[4, 2], &x)]].concat());
    for option in ["--inputs", "--data"] {
        let words = "`both` gives `x` and `arg0`, which are the same argument";
        place.expect(&format!("plan.so {option} both"), 1, words);
    }
}

#[test]
fn wrong_files_are_refused() {
    let place = Place::new();
    let plan = fs::read(place.path("plan.so")).unwrap();
    place.expect("-n 3 plan.so", 1, "was compiled for 2 ranks, not for 3");
    place.expect("missing.so", 3, "cannot read `missing.so`");
    place.expect("data", 1, "it is not a 64-bit ELF file");
    fs::copy(env!("CARGO_BIN_EXE_ddlrun"), place.path("foreign.so")).unwrap();
    place.expect("foreign.so", 1, "it has no `.note.ddl` section");
    for length in [0, 40, 200, plan.len() / 2, plan.len() - 1] {
        fs::write(place.path("short.so"), &plan[..length]).unwrap();
        place.expect("short.so", 1, "`short.so` is");
    }
    let mut changed = plan.clone();
    let at = changed
        .windows(4)
        .position(|bytes| bytes == b"text")
        .unwrap();
    changed[at] ^= 1;
    fs::write(place.path("changed.so"), &changed).unwrap();
    place.expect("changed.so", 1, "its digest does not match");
    fs::write(place.path("text"), "not tensors").unwrap();
    place.expect(
        "plan.so --inputs text",
        1,
        "`text` is not a usable file of tensors",
    );
}

#[test]
fn wrong_arguments_are_refused() {
    let place = Place::new();
    place.expect("plan.so", 1, "entry `train` needs `x: tensor<4 x 2 x f32>`");
    place.expect(
        "plan.so --inputs data",
        1,
        "`x` is tensor<10 x 2 x f32>, expected tensor<4 x 2 x f32>",
    );
    place.expect(
        "plan.so --data batch --entry crash",
        1,
        "no argument of the entry has data",
    );
    place.expect(
        "plan.so --entry other",
        1,
        "its entries are `train`, `init`",
    );
    place.expect(
        "plan.so --data data --set lr=fast",
        1,
        "`fast` is not a value of type f32",
    );
    place.expect("plan.so --data data --set x=1", 1, "has no tensor `x`");
    place.expect(
        "plan.so --data data --outputs missing/out",
        3,
        "cannot write `missing/out`",
    );
    place.expect("plan.so --frobnicate", 2, "--frobnicate");
    place.expect("plan.so -n 0", 2, "0");
    place.expect(
        "plan.so --data data --trace missing/t.json",
        3,
        "cannot write `missing/t.json`",
    );
}

#[test]
fn dead_and_late_ranks_are_reported() {
    let place = Place::new();
    place.expect(
        "plan.so --entry refuse",
        3,
        "entry `refuse` failed on rank 1 with status 9",
    );
    place.expect("plan.so --entry crash", 3, "rank 1, and with it");
    place.expect(
        "plan.so --entry hang --timeout 0.1",
        3,
        "for `sums`; rank 1 did not arrive",
    );
}

/// Polls until there is an answer; fails after half a minute.
fn until<T>(mut ask: impl FnMut() -> Option<T>) -> T {
    for _ in 0..3000 {
        if let Some(answer) = ask() {
            return answer;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("it did not happen");
}
