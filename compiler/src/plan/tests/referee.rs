//! Given plans.

use std::sync::Arc;

use crate::cost::cluster::preset;
use crate::options::{Options, PlanFile, Train};
use crate::phase::Phase;
use crate::pipeline::State;
use crate::plan::Summary;
use crate::print;

/// The examples at toy sizes: file, constants, ranks, micro-batches.
const EXAMPLES: [(&str, &str, usize, usize); 8] = [
    ("mlp", "batch=8", 4, 1),
    ("lenet", "batch=6 test=5 width=2 hidden=5", 4, 1),
    ("vgg16", "batch=3 width=1 dense=5 classes=3", 2, 1),
    (
        "gpt",
        "layers=2 hidden=8 heads=4 seq=5 vocab=11 batch=6",
        4,
        1,
    ),
    (
        "gpt",
        "layers=2 hidden=8 heads=4 seq=5 vocab=11 batch=6",
        2,
        3,
    ),
    (
        "llama",
        "layers=2 hidden=16 heads=4 groups=2 inner=10 seq=5 vocab=11 batch=4",
        3,
        1,
    ),
    ("moe", "batch=8 groups=4 model=6 hidden=3 experts=3", 4, 1),
    ("deep", "", 2, 1),
];

/// An example's text and options.
fn example((file, constants, ranks, parts): (&str, &str, usize, usize)) -> (String, Options) {
    let path = format!("{}/../examples/{file}.ir", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let mut options = Options::local(ranks);
    options.microbatches = parts;
    options.train = Some(Train {
        optimizer: "adam".to_owned(),
        settings: std::collections::BTreeMap::new(),
    });
    for constant in constants.split_whitespace() {
        let (name, value) = constant.split_once('=').unwrap();
        options.defines.insert(name.to_owned(), value.to_owned());
    }
    (text, options)
}

/// A text planned: the planned text, the figures, the plan as JSON.
fn plan(text: &str, options: &mut Options) -> Result<(String, Summary, String), String> {
    let told = |diags| format!("{diags:?}");
    let mut state = State::enter(text, options).map_err(told)?;
    let model = print::hash(state.program());
    options.model = Some(model.clone());
    let mut found = None;
    while state.program().phase < Phase::Planned {
        let (next, summary) = state.next(options).map_err(told)?;
        state = next;
        found = found.or(summary);
    }
    let summary = found.unwrap();
    let json = summary.to_json(&model);
    Ok((print::text(state.program()), summary, json))
}

#[test]
fn a_program_has_one_hash_on_every_mesh() {
    let text = |mesh: &str, pin: &str, op: &str| {
        let ty = format!("tensor<4 x 4 x f32{pin}>");
        format!("{mesh} func @f(%x: {ty}) -> {ty} {{ %y = {op} %x : {ty} return %y }}")
    };
    let hash = |text: &str| {
        let state = State::enter(text, &Options::local(4)).unwrap();
        print::hash(state.program())
    };
    let own = hash(&text("", "", "neg"));
    assert_eq!(own, hash(&text("mesh @m [x: 4]", ", [S(0)]", "neg")));
    assert_eq!(
        own,
        hash(&text("mesh @m [x: 2, y: 2]", ", [S(0), B]", "neg"))
    );
    assert_ne!(own, hash(&text("", "", "abs")));
}

fn give(options: &mut Options, json: &str) {
    let file = PlanFile::read("plan.json", json).unwrap();
    options.plan = Some(Arc::new(file));
}

/// The plan file without the part about the search.
fn without_search(json: &str) -> &str {
    json.split("\"search\"").next().unwrap()
}

/// Saved plans are reproduced without a search, for every example.
#[test]
fn plans_are_reproduced() {
    for case in EXAMPLES {
        let (text, mut options) = example(case);
        let (planned, first, json) = plan(&text, &mut options).unwrap();
        give(&mut options, &json);
        let (again, second, told) = plan(&text, &mut options).unwrap();
        assert_eq!(planned, again, "{case:?}");
        assert_eq!(first.predicted, second.predicted, "{case:?}");
        assert_eq!(without_search(&json), without_search(&told), "{case:?}");
        let given = second.search.given.unwrap();
        assert_eq!(given.searched, 0, "{case:?}");
        assert_eq!(
            (second.search.algorithm.as_str(), second.search.lower_bound),
            ("plan", None)
        );
        assert!(
            second.search.evaluations < first.search.evaluations,
            "{case:?}"
        );
    }
}

/// A plan is accepted for its cluster, by its label, and for no other.
#[test]
fn plans_go_with_their_clusters() {
    let on = |cluster: &str| {
        let (text, options) = example(EXAMPLES[0]);
        let cluster = preset::find(cluster, None, None).unwrap();
        let defines = options.defines.clone();
        let mut options = Options {
            train: options.train,
            defines,
            ..Options::on(cluster)
        };
        let (planned, summary, json) = plan(&text, &mut options).unwrap();
        (text, options, planned, summary, json)
    };
    let (text, mut options, planned, first, json) = on("dgx-a100:8");
    assert!(json.contains("\"cluster\": \"dgx-a100:8\""));
    give(&mut options, &json);
    let (again, second, _) = plan(&text, &mut options).unwrap();
    assert_eq!((planned, first.predicted), (again, second.predicted));
    let (text, mut options, ..) = on("dgx-h100:8");
    give(&mut options, &json);
    let error = plan(&text, &mut options).unwrap_err();
    assert!(
        error.contains("of `dgx-a100:8`, not of `dgx-h100:8`"),
        "{error}"
    );
}

/// Any subset of a plan's decisions is kept and leads to the same plan or an equally good one.
#[test]
fn what_is_left_open_is_searched() {
    let (text, mut options) = example(EXAMPLES[0]);
    let (_, best, json) = plan(&text, &mut options).unwrap();
    let plan_of = |json: &str| {
        let (text, mut options) = (text.clone(), options.clone());
        give(&mut options, json);
        plan(&text, &mut options).unwrap().1
    };
    let mut open: serde_json::Value = serde_json::from_str(&json).unwrap();
    open.as_object_mut().unwrap().remove("values");
    open.as_object_mut().unwrap().remove("results");
    open.as_object_mut().unwrap().remove("entries");
    let found = plan_of(&open.to_string());
    assert_eq!(found.predicted.step_seconds, best.predicted.step_seconds);
    assert!(found.search.exact && found.search.given.unwrap().searched > 0);
    let worse = r#"{"version": 1, "mesh": {"x": 4}, "values": {"w1": {"sbp": ["S(1)"]},
        "x": {"sbp": ["S(1)"]}}}"#;
    let found = plan_of(worse);
    let entry = &found.entries[0];
    let lies = |name: &str| {
        entry
            .values
            .iter()
            .find(|v| v.path == name)
            .unwrap()
            .sbp
            .to_string()
    };
    assert_eq!(
        (lies("w1"), lies("x")),
        ("[S(1)]".to_owned(), "[S(1)]".to_owned())
    );
    assert!(found.predicted.step_seconds > best.predicted.step_seconds);
    assert_eq!(found.search.given.unwrap().decisions, 2);
}

/// Statements that do not fit are named, with those that would.
#[test]
fn what_does_not_fit_is_refused() {
    let (text, options) = example(EXAMPLES[0]);
    for (json, words) in [
        (
            r#""mesh": {"x": 3}"#,
            "other_cluster: the plan is for another cluster: its mesh has 3",
        ),
        (
            r#""cluster": "moon""#,
            "other_cluster: the plan is for another cluster: of `moon`",
        ),
        (
            r#""entry": "f""#,
            "other_program: the plan is for another program: its main entry is `@f`",
        ),
        (
            r#""microbatches": 2"#,
            "other_program: the plan is for another program: it takes the batch",
        ),
        (
            r#""precision": "bf16""#,
            "other_program: the plan is for another program: its contractions",
        ),
        (
            r#""entries": {"f": {}}"#,
            "unknown_value: the program has no entry `f`",
        ),
        (
            r#""mesh": {"x": 4}, "values": {"v": {}}"#,
            "unknown_value: the program has no value `v`",
        ),
        (
            r#""model": "other", "mesh": {"x": 4}, "values": {"v": {}}"#,
            "other_program: the plan is for another program: it was made for one with another hash",
        ),
        (
            r#""mesh": {"x": 4}, "values": {"w1": {"shape": [3]}}"#,
            "other_program: the plan is for another program: some of its values have other shapes",
        ),
        (
            r#""mesh": {"x": 4}, "values": {"w1": {"sbp": ["B", "B"]}}"#,
            "misfit: `w1` cannot be [B, B]",
        ),
        (
            r#""mesh": {"x": 4}, "values": {"w1": {"sbp": ["S(2)"]}}"#,
            "misfit: `w1` cannot be [S(2)]",
        ),
        (
            r#""mesh": {"x": 4}, "values": {"w1": {"sbp": ["P(sum)"]}}"#,
            "misfit: `w1` cannot be [P(sum)]",
        ),
        (
            r#""mesh": {"x": 4}, "values": {"loss": {"sbp": ["P(max)"]}}"#,
            "misfit: `loss` cannot be P(max)",
        ),
    ] {
        let mut options = options.clone();
        give(&mut options, &format!(r#"{{"version": 1, {json}}}"#));
        let error = plan(&text, &mut options).unwrap_err();
        assert!(
            error.starts_with(&format!("ddl::plan::{words}")),
            "{json}: {error}"
        );
    }
}

/// If nothing fits, exactly the conflicting pins are named.
#[test]
fn the_pins_in_conflict_are_named() {
    let (text, mut options) = example(EXAMPLES[0]);
    options.entries = vec!["loss".to_owned()];
    let fits = plan(&text, &mut options).unwrap().1.predicted.memory_bytes;
    options.memory = Some(fits);
    for (name, sbp) in [("w2", "[B]"), ("b3", "[B]"), ("label", "[B]")] {
        options.pins.push((name.to_owned(), sbp.to_owned()));
    }
    let state = State::enter(&text, &options).unwrap();
    let mut result = Ok(state);
    while let Ok(state) = result {
        assert!(state.program().phase < Phase::Planned, "it fits");
        result = state.next(&options).map(|(next, _)| next);
    }
    let diags = result.unwrap_err();
    let help = diags.errors[0].help().unwrap().to_string();
    assert!(
        help.ends_with("; without the pin of `w2` to [B] there is a plan"),
        "{help}"
    );
}
