//! Output of `--trace` and `--profile`.

use serde_json::Value;

use super::*;

/// Events of a rank in a category of a trace.
fn of<'a>(trace: &'a Value, rank: u64, category: &str) -> Vec<&'a Value> {
    let events = trace["traceEvents"].as_array().unwrap().iter();
    let own = events.filter(|event| event["pid"] == rank + 1 && event["cat"] == category);
    own.collect()
}

fn times(event: &Value) -> (f64, f64) {
    let begin = event["ts"].as_f64().unwrap();
    (begin, begin + event["dur"].as_f64().unwrap())
}

fn within(inner: &Value, outer: &Value) -> bool {
    let ((a, b), (first, last)) = (times(inner), times(outer));
    first <= a && b <= last + 1e-6
}

fn read(place: &Place, name: &str) -> Value {
    serde_json::from_slice(&fs::read(place.path(name)).unwrap()).unwrap()
}

#[test]
fn a_trace_has_what_every_rank_did_in_every_step() {
    let place = Place::new();
    for kind in ["threads", "processes"] {
        let run = format!("plan.so --data data --epochs 2 --ranks-as {kind} --trace t.json");
        place.expect(&run, 0, "");
        let trace = read(&place, "t.json");
        assert_eq!(
            trace["otherData"]["dropped_events"],
            serde_json::json!([0, 0])
        );
        for rank in 0..2 {
            let steps = of(&trace, rank, "step");
            let steps: Vec<_> = steps
                .iter()
                .filter(|step| step["name"] == "train")
                .collect();
            let numbers: Vec<&Value> = steps.iter().map(|step| &step["args"]["step"]).collect();
            assert_eq!(numbers, [1, 2, 3, 4], "{kind}");
            let (slots, kernels) = (of(&trace, rank, "slot"), of(&trace, rank, "kernel"));
            assert_eq!((slots.len(), kernels.len()), (8, 12), "{kind}");
            for kernel in &kernels {
                let (name, args) = (&kernel["name"], &kernel["args"]);
                assert!(steps.iter().any(|step| within(kernel, step)));
                if name == "part" {
                    let moment = args["micro_batch"].as_u64().unwrap();
                    // The row of the micro-batch and the rank.
                    assert_eq!(args["bytes"], 2 * (2 * moment + rank) + 1);
                    let mut slots = slots.iter().filter(|slot| within(kernel, slot));
                    assert!(slots.any(|slot| slot["args"]["micro_batch"] == moment));
                } else {
                    assert_eq!((name, &args["ops"]), (&"w, loss".into(), &"sub".into()));
                    assert_eq!(
                        (&args["flops"], &args["micro_batch"]),
                        (&4.into(), &Value::Null)
                    );
                }
            }
            let waits = of(&trace, rank, "wait");
            let moves = of(&trace, rank, "communication");
            assert_eq!((waits.len(), moves.len()), (4, 4), "{kind}");
            for (wait, moved) in waits.iter().zip(&moves) {
                assert_eq!(
                    (&wait["name"], &moved["name"]),
                    (&"wait sums".into(), &"all_reduce sums".into())
                );
                assert!(within(moved, wait));
                assert_eq!(moved["args"]["bytes"], 12);
            }
            assert_eq!(of(&trace, rank, "post").len(), 4);
            let flying = of(&trace, rank, "under way");
            assert_eq!(flying.len(), 8, "a beginning and an end each");
        }
    }
}

#[test]
fn a_profile_adds_up() {
    let place = Place::new();
    for kind in ["threads", "processes"] {
        let run = format!("plan.so --data data --epochs 3 --ranks-as {kind} --profile");
        let text = place.expect(&run, 0, "");
        assert!(text.contains("entry train: 6 steps"), "{text}");
        let line = text
            .lines()
            .find(|line| line.contains("kernel part (dot+sub)"));
        let line = line.unwrap_or_else(|| panic!("{text}"));
        assert_eq!(line.split_whitespace().nth(3), Some("24"), "{line}");
        let output = place.expect(&format!("{run} --json"), 0, "");
        let last: Value = serde_json::from_str(output.lines().last().unwrap()).unwrap();
        let tables = last["profile"].as_array().unwrap();
        let train = tables
            .iter()
            .find(|table| table["entry"] == "train")
            .unwrap();
        assert_eq!(train["steps"], 6);
        for table in ["rows", "kinds"] {
            let rows = train[table].as_array().unwrap();
            let share: f64 = rows.iter().map(|row| row["share"].as_f64().unwrap()).sum();
            assert!((share - 1.0).abs() < 1e-6, "{share}");
        }
        let rows = train["rows"].as_array().unwrap();
        let row = |name: &str, kind: &str| {
            let mut rows = rows.iter();
            let found = rows.find(|row| row["name"] == name && row["kind"] == kind);
            let row = found.unwrap_or_else(|| panic!("{name}: {train}"));
            ["count", "bytes", "flops"].map(|field| row[field].as_u64().unwrap())
        };
        // Six steps of two micro-batches on two ranks.
        assert_eq!(row("part", "kernel"), [24, 6 * 16, 6 * 20]);
        assert_eq!(row("w, loss", "kernel"), [12, 12 * 20, 12 * 4]);
        assert_eq!(row("sums", "move"), [12, 12 * 12, 0]);
        assert_eq!(train["slots"][0]["count"], 24);
    }
}

/// The events before a failure are the interesting ones.
#[test]
fn a_run_that_fails_leaves_its_trace() {
    let place = Place::new();
    let run = "plan.so --entry hang --timeout 0.1 --trace t.json";
    place.expect(run, 3, "for `sums`; rank 1 did not arrive");
    let trace = read(&place, "t.json");
    assert_eq!(of(&trace, 0, "wait").len(), 1);
    assert!(of(&trace, 1, "wait").is_empty());
}

#[test]
fn of_a_long_run_the_end_is_kept_and_the_rest_counted() {
    let place = Place::new();
    let run = "plan.so --data data --epochs 16000 --threads 1 --trace t.json --profile --quiet";
    let output = place.expect(run, 0, "warning: the trace is without the first");
    let trace = read(&place, "t.json");
    let dropped = trace["otherData"]["dropped_events"][0].as_u64().unwrap();
    let events = ["step", "slot", "kernel", "post", "wait", "communication"];
    let kept: usize = events
        .iter()
        .map(|category| of(&trace, 0, category).len())
        .sum();
    // Init is a step; a step of `train` is two slots, three kernels and four more.
    assert_eq!(dropped + kept as u64, 1 + 32000 * 9);
    let last = *of(&trace, 0, "step").last().unwrap();
    assert_eq!(last["args"]["step"], 32000);
    // Totals cover everything.
    assert!(output.contains("entry train: 32000 steps"), "{output}");
}
