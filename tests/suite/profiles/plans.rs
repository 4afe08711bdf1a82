//! Plans of profiles that are given, and options that profiles have or do not have.

use super::{Request, planned, planned_by};

/// A chain of layers for 16 samples with these times [s] of both passes.
fn chain(times: &[(f64, f64)]) -> String {
    let mut text = "func @profile(%x: tensor<16 x 4 x f32>) -> tensor<16 x 4 x f32> {\n".to_owned();
    for (at, (forward, backward)) in times.iter().enumerate() {
        let read = match at {
            0 => "x".to_owned(),
            _ => format!("l{}", at - 1),
        };
        text.push_str(&format!(
            "  %l{at} = layer \"l{at}\"(%{read}) {{forward_seconds = {forward:?}, backward_seconds = {backward:?}, \
             parameter_bytes = 1000, stash_bytes = 1000}} : tensor<16 x 4 x f32>\n"
        ));
    }
    text.push_str(&format!("  return %l{}\n}}\n", times.len() - 1));
    text
}

const UNEVEN: [(f64, f64); 6] = [
    (0.17, 0.306),
    (0.09, 0.111),
    (0.107, 0.168),
    (0.159, 0.128),
    (0.101, 0.238),
    (0.183, 0.207),
];

/// Plans of all searches are followed to the same step, and so are cuts that no search makes; what
/// is not of this profile is refused.
#[test]
fn plans_of_profiles_are_followed_or_refused() {
    let text = chain(&UNEVEN);
    let with = |json: &str, line: &str| {
        let line = format!("--cluster dgx-a100:4 --plan plan.json {line}");
        let mut request = Request::from_line(&line).expect("a request");
        request.arguments.plan_text = Some(json.to_owned());
        planned_by(&text, &request)
    };
    let follow = |json: &str| with(json, "");
    for line in [
        "--search auto",
        "--search pipedream",
        "--search piper",
        "--search 2bw --stages 4",
        "--search balanced --no-replicas",
        "--schedule interleaved --stages 6",
        "--schedule zb-v --stages 4",
        "--search alpa-dp --stages 2",
    ] {
        let found = planned(&text, &format!("--cluster dgx-a100:4 {line}")).expect(line);
        let again = follow(&found.to_json("")).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        let (one, other) = (&found.outcome.judged, &again.outcome.judged);
        assert_eq!(one.plan.stages, other.plan.stages, "{line}");
        assert_eq!(one.plan.schedule.name, other.plan.schedule.name, "{line}");
        assert_eq!(one.seconds.to_bits(), other.seconds.to_bits(), "{line}");
    }
    let stage = |ops: &str, ranks: &str| format!(r#"{{"ops": [{ops}], "ranks": [{ranks}]}}"#);
    let plan = |stages: &[String]| {
        let stages = stages.join(", ");
        format!(r#"{{"version": 1, "schedule": "1f1b", "microbatches": 8, "stages": [{stages}]}}"#)
    };
    let (first, last) = (r#""l0", "l1", "l2", "l3", "l4""#, r#""l5""#);
    let found = follow(&plan(&[stage(first, "0, 1"), stage(last, "2")])).expect("a plan");
    let stages = &found.outcome.judged.plan.stages;
    let sizes: Vec<(usize, usize)> = stages.iter().map(|s| (s.layers.len(), s.data)).collect();
    assert_eq!(sizes, [(5, 2), (1, 1)]);
    let one = follow(&plan(&[stage(&format!("{first}, {last}"), "0, 1, 2, 3")])).expect("a plan");
    assert_eq!(one.outcome.judged.plan.stages[0].data, 4);
    for (stages, part) in [
        (
            vec![stage(r#""nosuch""#, "0"), stage(last, "1")],
            "unknown_value",
        ),
        (
            vec![stage(first, "0"), stage(r#""l4", "l5""#, "1")],
            "two stages have layer `l4`",
        ),
        (
            vec![stage(r#""l0""#, "0"), stage(last, "1")],
            "no stage has layer `l1`",
        ),
        (
            vec![stage(last, "0"), stage(first, "1")],
            "layer `l5` reads `l4` of a later stage",
        ),
        (vec![stage(first, "0"), stage(last, "4")], "other_cluster"),
        (vec![stage(first, "0, 2"), stage(last, "1")], "misfit"),
        (
            vec![stage(first, "0, 1"), stage(last, "1, 2")],
            "share some of their devices",
        ),
        (vec![stage(first, "1"), stage(last, "1")], "needs"),
    ] {
        match follow(&plan(&stages)) {
            Err(why) => assert!(
                format!("{why:?}").contains(part) || part == "needs",
                "{part}: {why:?}"
            ),
            Ok(found) => panic!("{part}: {}", found.text()),
        }
    }
    let unlike = plan(&[stage(first, "0"), stage(last, "1")]);
    for option in ["--stages 3", "--schedule gpipe", "--microbatches 4"] {
        assert!(with(&unlike, option).is_err(), "{option}");
    }
}

/// What is requested of a profile is kept, or refused by name.
#[test]
fn options_of_profiles_are_kept_or_refused() {
    let text = chain(&UNEVEN);
    for (line, part) in [
        ("--mesh data=2", "`--mesh` for a profile"),
        ("--pin l0=[B]", "`--pin` for a profile"),
        ("--precision bf16", "`--precision` for a profile"),
        ("--recompute layers", "`--recompute` for a profile"),
        ("--attention ring:2", "`--attention` for a profile"),
        ("--top 2", "`--top` for a profile"),
        ("--batch x=0", "`--batch` for a profile"),
        ("--free-transfers", "`--free-transfers` for a profile"),
        ("--stages 5", "legal numbers of stages are 1, 2, 4, 6"),
        (
            "--stages 6 --schedule 1f1b",
            "under `1f1b`: legal numbers of stages are 1, 2, 4",
        ),
        (
            "--stages 3 --schedule zb-v",
            "under `zb-v`: legal numbers of stages are 2, 4",
        ),
        ("--search pipedream --stages 3", "as stages, not 3"),
        (
            "--search piper --no-replicas --stages 3",
            "as stages, not 3",
        ),
        (
            "--schedule 2bw --stages 4 --microbatches 1",
            "2 steps of schedule `2bw` have 2 micro-batches; each needs the same number, at least 3",
        ),
    ] {
        let found = planned(&text, &format!("--cluster dgx-a100:4 {line}"));
        let why = match found {
            Err(why) => format!("{why:?}"),
            Ok(found) => panic!("{line}: {}", found.text()),
        };
        assert!(why.contains(part), "{line}: {why}");
    }
    let plan = |line: &str| {
        let found = planned(&text, &format!("--cluster dgx-a100:4 {line}"));
        found
            .unwrap_or_else(|why| panic!("{line}: {why:?}"))
            .outcome
            .judged
            .plan
    };
    for search in ["balanced", "alpa-dp"] {
        for stages in [2, 4] {
            let found = plan(&format!("--search {search} --stages {stages}"));
            assert_eq!(found.stages.len(), stages, "{search}");
        }
    }
    let single = plan("--search piper --no-replicas");
    assert!(single.stages.iter().all(|stage| stage.data == 1));
    for (line, name) in [
        ("--schedule zb-v", "zb-v"),
        ("--search balanced --schedule 2bw", "2bw"),
    ] {
        assert_eq!(plan(line).schedule.name, name, "{line}");
    }
}
