//! Output of `ddlrun`, and its destinations.

use super::*;

/// JSON has no NaN and no infinities: they are strings, in results and in averages.
#[test]
fn json_says_nan_in_one_way() {
    let place = Place::new();
    let (x, t) = ([f32::NAN; 8], [1.0; 4]);
    place.save("nan", &[("x", &[4, 2], &x), ("t", &[4], &t)]);
    let output = place.expect("plan.so --data nan --json", 0, "");
    for line in output.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        for place in ["means", "results"] {
            let found = &line[place]["loss"];
            assert!(found.is_null() || found == "NaN", "{line}");
        }
    }
    assert_eq!(output.matches("\"NaN\"").count(), 4, "{output}");
    assert!(!output.contains("null"), "{output}");
}

/// State without an initial value in the program, like a donated argument of JAX.
#[test]
fn what_begins_as_zeros_for_want_of_a_value_is_told() {
    let mut plan = manifest();
    plan.state[0].zeroed = true;
    plan.entries[0].interface = vec![("w".to_owned(), "arg2".to_owned())];
    let place = Place::of(&plan);
    let run = "plan.so --inputs batch";
    let words = "nothing gives `arg2`, and the program gives no initial value: zeros are used";
    place.expect(run, 0, words);
    place.expect(&format!("{run} --strict"), 1, "entry `train` needs `arg2`");
    place.save("w", &[("arg2", &[2], &[3.0, 4.0])]);
    place.expect(&format!("{run} --inputs w --strict"), 0, "");
    let filled = |kind: &str| {
        let outputs = place.path(kind);
        let run = format!("{run} --strict --fill {kind} --outputs {kind}");
        place.expect(&run, 0, "");
        fs::read(outputs).unwrap()
    };
    assert_ne!(filled("ones"), filled("zeros"));
}

/// No one reads the results; files are written all the same.
#[test]
fn a_reader_that_goes_ends_nothing() {
    let place = Place::new();
    let run = "plan.so --data data --epochs 40 --json --outputs out";
    let mut child = place.command(run).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(place.state("out").len(), 2);
}

/// A new file is as readable as the user's other new files; a device stays one.
#[cfg(unix)]
#[test]
fn outputs_go_where_their_paths_lead() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt};
    let place = Place::new();
    let mode = |name: &str| {
        let found = fs::metadata(place.path(name)).unwrap();
        found.permissions().mode() & 0o777
    };
    place.expect("plan.so --inputs batch --outputs out", 0, "");
    assert_eq!(mode("out"), mode("data"));
    fs::write(place.path("plain"), "").unwrap();
    assert_eq!(mode("out"), mode("plain"));
    place.expect("plan.so --inputs batch --outputs /dev/null", 0, "");
    let null = fs::metadata("/dev/null").unwrap().file_type();
    assert!(null.is_char_device());
}

/// The description of a plan, without its code: it also works where the plan cannot run.
#[test]
fn a_plan_is_described() {
    let place = Place::new();
    let text = place.expect("plan.so --describe", 0, "");
    let lines = [
        "ranks       2",
        "w: tensor<2 x f32>, whole on each rank",
        "entry train",
        "argument  x: tensor<4 x 2 x f32>, 2 x 2 on each rank",
        "argument  lr: tensor<f32> = 0.5, whole on each rank",
        "moves     sums: all_reduce sum of f32 by auto",
        "the plan's text",
    ];
    for line in lines {
        assert!(text.contains(line), "no `{line}` in:\n{text}");
    }
    let json = place.expect("plan.so --describe --json", 0, "");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["ranks"], 2);
    assert_eq!(
        json["entries"][0]["arguments"][0]["shape"],
        serde_json::json!([4, 2])
    );
    place.expect("data --describe", 1, "it is not a 64-bit ELF file");
}

#[test]
fn what_nothing_gives_is_filled() {
    let place = Place::new();
    let run = "plan.so --fill normal(std=0.1) --steps 2 --json";
    let lines = |output: String| -> Vec<String> {
        let lines = output.lines().map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            line["results"].to_string()
        });
        lines.collect()
    };
    let first = lines(place.expect(run, 0, ""));
    assert_eq!(first, lines(place.expect(run, 0, "")));
    assert_ne!(
        first,
        lines(place.expect(&format!("{run} --seed 1"), 0, ""))
    );
    place.expect("plan.so --fill gauss", 2, "there is no `gauss`");
}

#[test]
fn replicas_are_compared() {
    let mut plan = manifest();
    let differ = plan.entries.iter_mut().find(|entry| entry.name == "differ");
    differ.unwrap().uses = vec!["w".into()];
    let place = Place::of(&plan);
    place.save("w", &[("w", &[2], &[3.0, 4.0])]);
    place.expect("plan.so --data data --check-replicas", 0, "");
    let run = "plan.so --entry differ --inputs w";
    place.expect(run, 0, "");
    let words = "ranks 0, 1 hold different bits of `w`: 2 bytes differ";
    for kind in ["threads", "processes"] {
        place.expect(
            &format!("{run} --check-replicas --ranks-as {kind}"),
            101,
            words,
        );
    }
}

#[test]
fn the_page_of_options_is_up_to_date() {
    let help = Command::new(env!("CARGO_BIN_EXE_ddlrun"))
        .arg("--help")
        .output()
        .unwrap()
        .stdout;
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/options/ddlrun.txt");
    assert!(
        fs::read(page).unwrap() == help,
        "run `ddlrun --help > docs/options/ddlrun.txt`"
    );
}

/// Options of device plans are refused for others, not ignored.
#[test]
fn options_of_devices_are_for_device_plans() {
    let place = Place::new();
    for (option, usual) in [
        ("--products own", "--products auto"),
        ("--graphs none", "--graphs auto"),
    ] {
        let refused = format!("there is `{usual}`");
        place.expect(&format!("plan.so --inputs batch {option}"), 2, &refused);
        place.expect(&format!("plan.so --inputs batch {usual}"), 0, "");
    }
}
