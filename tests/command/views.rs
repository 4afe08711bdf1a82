//! Params and state under views: files and checkpoints have the program's shapes, and plans name
//! the views.

use std::fs;
use std::path::Path;

use super::{ddlc, ddlrun, path, text};

const MODEL: &str = "tests/views/layers.ir";

const TRAIN: &str = "adam(lr=0.01,clip=0.5)";

/// Plans of one model, the first without views: heads of a fused projection on two ranks, unevenly,
/// alone and in each of two stages.
const PLANS: [(&str, &str); 3] = [
    ("1", ""),
    ("2", "--mesh model=2 --pin ws=[S(3)]as[4,6,3,3,2]"),
    (
        "4",
        "--stages 2 --mesh model=2 --microbatches 2 --pin ws=[S(3)]as[4,6,3,3,2]",
    ),
];

/// The description of a compiled plan.
fn compiled(plan: &Path, ranks: &str, more: &str) -> String {
    let mut arguments = vec![MODEL, "-o", path(plan), "--ranks", ranks, "--train", TRAIN];
    arguments.extend(more.split_whitespace());
    let output = ddlc(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout) + &text(&output.stderr)
}

/// The name, type, shape and bytes of each tensor of a file, in order.
fn tensors(file: &Path) -> Vec<(String, String, Vec<u8>)> {
    let file = fs::read(file).expect("a file");
    let (length, rest) = file.split_at(8);
    let length = u64::from_le_bytes(length.try_into().expect("eight bytes")) as usize;
    let (header, data) = rest.split_at(length);
    let header: serde_json::Value = serde_json::from_slice(header).expect("JSON");
    let items = header.as_object().expect("names").iter();
    let items = items.filter(|(name, _)| *name != "__metadata__" && *name != "loss");
    let all = items.map(|(name, item)| {
        let at = |n: usize| item["data_offsets"][n].as_u64().expect("an offset") as usize;
        let bytes = data[at(0)..at(1)].to_vec();
        (name.clone(), item["shape"].to_string(), bytes)
    });
    all.collect()
}

#[test]
fn checkpoints_have_the_shapes_of_the_program() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    let plans = PLANS.iter().enumerate().map(|(number, (ranks, more))| {
        let plan = file(&format!("{number}.so"));
        let said = compiled(&plan, ranks, more);
        assert_eq!(
            said.contains(" as [4, 6, 3, 3, 2] ws"),
            number > 0,
            "{said}"
        );
        (plan, *ranks)
    });
    let plans: Vec<_> = plans.collect();
    let run = |number: usize, steps: &str, checkpoint: &str, resume: bool| {
        let (plan, ranks) = &plans[number];
        let (outputs, checkpoint) = (file("outputs.safetensors"), file(checkpoint));
        let mut arguments = vec!["-n", *ranks, path(plan), "--steps", steps, "--quiet"];
        arguments.extend([
            "--entry",
            "loss",
            "--fill",
            "normal(std=1.0)",
            "--seed",
            "3",
        ]);
        arguments.extend([
            "--checkpoint",
            path(&checkpoint),
            "--outputs",
            path(&outputs),
        ]);
        arguments.extend(resume.then_some("--resume"));
        let output = ddlrun(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        tensors(&outputs)
    };
    for from in 0..plans.len() {
        let saved = run(from, "2", &format!("from{from}"), false);
        let shape = |name: &str| {
            let found = saved.iter().find(|(own, ..)| own == name);
            found.map(|(_, shape, _)| shape.as_str())
        };
        assert_eq!(shape("ws"), Some("[4,6,18]"));
        assert_eq!(shape("adam.m(ws)"), Some("[4,6,18]"));
        for to in (0..plans.len()).filter(|&to| to != from) {
            let copy = format!("from{from}to{to}");
            fs::create_dir(file(&copy)).expect("a folder");
            for entry in fs::read_dir(file(&format!("from{from}"))).expect("checkpoints") {
                let entry = entry.expect("a checkpoint").path();
                let name = entry.file_name().expect("a name");
                fs::copy(&entry, file(&copy).join(name)).expect("a copy");
            }
            // A finished run writes what it has: the same bytes under every plan.
            let loaded = run(to, "2", &copy, true);
            assert!(loaded == saved, "plan {from} read by plan {to}");
        }
    }
}

/// A plan with views is read again, and explained and compared by them.
#[test]
fn plans_name_the_views() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    let (plan, first, second) = (file("plan.so"), file("1.json"), file("2.json"));
    let emit = |file: &Path| format!("--emit plan={}", path(file));
    compiled(&plan, "2", &format!("{} {}", PLANS[1].1, emit(&first)));
    let written = fs::read_to_string(&first).expect("a plan");
    let json: serde_json::Value = serde_json::from_str(&written).expect("JSON");
    let ws = &json["values"]["ws"];
    assert_eq!(ws["sbp"], serde_json::json!(["S(3)"]));
    assert_eq!(ws["view"], serde_json::json!([4, 6, 3, 3, 2]));
    assert_eq!(ws["shape"], serde_json::json!([4, 6, 18]));
    let again = format!("--plan {} --explain ws {}", path(&first), emit(&second));
    let said = compiled(&plan, "2", &again);
    assert!(said.contains("all of it as given"), "{said}");
    assert!(
        said.contains("rests as [S(3)] as [4, 6, 3, 3, 2]"),
        "{said}"
    );
    let values = |file: &Path| {
        let text = fs::read_to_string(file).expect("a plan");
        let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        json["values"].clone()
    };
    assert_eq!(values(&first), values(&second));
    let third = file("3.json");
    let whole = format!("--mesh model=2 --pin ws=[B]as[4,6,3,3,2] {}", emit(&third));
    compiled(&plan, "2", &whole);
    let output = ddlc(&["plan-diff", path(&first), path(&third)]);
    let told = text(&output.stdout);
    let differs = "`adam.m(ws)`: [S(3)] as [4, 6, 3, 3, 2] → [B] as [4, 6, 3, 3, 2]";
    assert!(told.contains(differs), "{told}");
}

/// An activation that its gradient reads as well is copied where it is reshaped, unless the weight
/// that it meets has the dims of it before: the plan has that view, though it is near the least
/// time of its ops without it.
#[test]
fn views_that_save_a_copy_are_chosen() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let model = folder.path().join("model.ir");
    let program = "
func @loss(%x: tensor<12x4x4x3xf32>, %label: tensor<12xi32>, %k: tensor<3xf32> {param}, %w: tensor<48x10xf32> {param}) -> tensor<f32> {
  %a = tanh (add %x, %k)
  %r = reshape %a : tensor<12x48xf32>
  %loss = softmax_cross_entropy (matmul %r, %w), %label
  return %loss
}";
    fs::write(&model, program).expect("it is written");
    let planned = |more: &[&str]| -> serde_json::Value {
        let line = [
            "--cluster",
            "dgx-a100:2",
            "--train",
            "sgd",
            "--emit",
            "plan",
        ];
        let output = ddlc(&[&[path(&model)], &line[..], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    let seconds = |plan: &serde_json::Value| {
        let seconds = &plan["predicted"]["step_seconds"];
        seconds.as_f64().expect("a number")
    };
    let (free, pinned) = (planned(&[]), planned(&["--pin", "w=[B] as [4, 4, 3, 10]"]));
    assert_eq!(seconds(&free), seconds(&pinned));
    assert_eq!(free["values"]["w"]["view"], pinned["values"]["w"]["view"]);
    assert!(free["values"]["w"]["view"].is_array(), "{free}");
    assert_eq!(free["search"]["other_views"], false);
}
