//! Scarce resources and invalid files: an error message and a status, or success.

use super::*;

/// A file in safetensors format with this header.
fn tensors(header: &str, data: usize) -> Vec<u8> {
    let mut file = (header.len() as u64).to_le_bytes().to_vec();
    file.extend(header.as_bytes());
    file.extend(vec![0; data]);
    file
}

#[test]
fn tensors_that_lie_nowhere_are_refused() {
    let place = Place::new();
    let item = |name: &str, shape: &str, from: &str, to: &str| {
        format!("\"{name}\":{{\"dtype\":\"F32\",\"shape\":{shape},\"data_offsets\":[{from},{to}]}}")
    };
    let both = |a: String, b: String| format!("{{{a},{b}}}");
    let x = |from: &str, to: &str| item("x", "[4,2]", from, to);
    let cases = [
        // Overlapping, with a gap, beyond the end, reversed.
        both(x("0", "32"), item("t", "[4]", "16", "32")),
        both(x("0", "32"), item("t", "[4]", "36", "52")),
        both(x("0", "32"), item("t", "[4]", "48", "64")),
        both(x("32", "0"), item("t", "[4]", "32", "48")),
        // Inconsistent numbers.
        both(x("0", "18446744073709551615"), item("t", "[4]", "32", "48")),
        both(
            x("18446744073709551584", "18446744073709551616"),
            item("t", "[4]", "0", "16"),
        ),
        format!(
            "{{{}}}",
            item("x", "[9223372036854775807,9223372036854775807]", "0", "48")
        ),
        format!("{{{}}}", item("x", "[4611686018427387904,4]", "0", "0")),
        "{".to_owned(),
        "[]".to_owned(),
    ];
    for header in cases {
        fs::write(place.path("bad"), tensors(&header, 48)).unwrap();
        for option in ["--inputs", "--data"] {
            let words = "`bad` is not a usable file of tensors";
            place.expect(&format!("plan.so {option} bad"), 1, words);
        }
    }
    for (length, words) in [
        (u64::MAX, "not a usable"),
        (1 << 40, "not a usable"),
        (0, "not a usable"),
    ] {
        let mut file = length.to_le_bytes().to_vec();
        file.extend([0; 100]);
        fs::write(place.path("bad"), file).unwrap();
        place.expect("plan.so --inputs bad", 1, words);
    }
}

/// Runs under a limit of the shell; returns the status and the output.
fn limited(place: &Place, limit: &str, arguments: &str) -> (Option<i32>, String) {
    let script = format!("ulimit {limit}; exec \"$0\" {arguments}");
    let mut command = Command::new("sh");
    command.current_dir(place.folder.path());
    command.args(["-c", &script, env!("CARGO_BIN_EXE_ddlrun")]);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), said)
}

/// Under every limit it works or reports what is missing; with enough resources it works.
fn bends(limits: impl Iterator<Item = String>, arguments: &str) {
    let place = Place::new();
    let mut last = None;
    for limit in limits {
        let (status, said) = limited(&place, &limit, arguments);
        assert!(matches!(status, Some(0 | 3)), "{limit}: {status:?} {said}");
        assert!(
            status == Some(0) || said.contains("ddl::"),
            "{limit}: {said}"
        );
        assert!(!said.contains("panicked"), "{limit}: {said}");
        last = status;
    }
    assert_eq!(last, Some(0), "the widest limit is enough");
}

#[test]
fn little_memory_is_told() {
    for kind in ["threads", "processes"] {
        let run =
            format!("plan.so --data data --epochs 2 --threads 2 --outputs o --ranks-as {kind}");
        // From the program's own needs upwards \[KiB\].
        bends((0..12).map(|step| format!("-v {}", 24_000 << step)), &run);
    }
}

#[test]
fn few_files_are_told() {
    for kind in ["threads", "processes"] {
        let run =
            format!("plan.so --data data --epochs 2 --outputs o --trace t.json --ranks-as {kind}");
        bends((5..20).chain([64]).map(|files| format!("-n {files}")), &run);
    }
}

/// Jobs share nothing: no name, no file, no memory.
#[test]
fn two_jobs_at_once_never_meet() {
    let place = Place::new();
    let run = |seed: u32, kind: &str, name: &str| {
        format!(
            "plan.so --data data --epochs 50 --seed {seed} --ranks-as {kind} --quiet --outputs {name}"
        )
    };
    let kinds = ["threads", "processes", "threads", "processes"];
    for seed in 0..4 {
        place.expect(&run(seed, "threads", &format!("alone{seed}")), 0, "");
    }
    let start = |(seed, kind): (u32, &str)| {
        let mut command = place.command(&run(seed, kind, &format!("together{seed}")));
        command.stdout(Stdio::null()).spawn().unwrap()
    };
    let mut jobs: Vec<Child> = (0..).zip(kinds).map(start).collect();
    for job in &mut jobs {
        assert_eq!(job.wait().unwrap().code(), Some(0));
    }
    for seed in 0..4 {
        let state = |name: &str| place.state(&format!("{name}{seed}"));
        assert_eq!(state("together"), state("alone"), "{seed}");
    }
    assert_ne!(place.state("alone0"), place.state("alone1"));
}

/// The reported memory matches that of the processes, and apart from the arenas nothing is
/// unaccounted for.
#[test]
fn memory_is_accounted_for() {
    let place = Place::new();
    for kind in ["threads", "processes"] {
        let run = format!("plan.so --data data --epochs 20 --ranks-as {kind} --memory");
        let text = place.expect(&run, 0, "");
        assert!(
            text.contains("memory of each rank: 512 B promised"),
            "{text}"
        );
        let output = place.expect(&format!("{run} --json --trace t.json"), 0, "");
        let found: serde_json::Value =
            serde_json::from_str(output.lines().last().unwrap()).unwrap();
        let found = &found["memory"];
        // A page of each arena, as far as they go.
        let page = serde_json::json!({ "shared": 4096, "private": 4096 });
        assert_eq!(
            found["touched_bytes"],
            serde_json::json!([page, page]),
            "{kind}"
        );
        let processes = found["processes"].as_array().unwrap();
        assert_eq!(processes.len(), if kind == "threads" { 1 } else { 3 });
        for (number, process) in processes.iter().enumerate() {
            let of = |name: &str| process[format!("{name}_bytes")].as_u64().unwrap();
            let besides = of("stack") + of("code") + of("data") + of("trace");
            assert_eq!(
                of("arena") + of("heap") + besides,
                of("resident"),
                "{process}"
            );
            assert!(of("resident") <= of("most"), "{process}");
            // For all processes, including rank processes: little is unaccounted for.
            let counted = of("allocated") + besides;
            let rest = of("resident") - of("arena");
            assert!(
                rest as f64 <= 1.05 * counted as f64,
                "{rest} of {counted}: {process}"
            );
            assert!(
                of("packing") + of("staging") <= of("allocated"),
                "{process}"
            );
            // A batch of four samples of three numbers, without prefetch thread.
            assert_eq!(of("staging"), if number == 0 { 48 } else { 0 }, "{process}");
        }
    }
}
