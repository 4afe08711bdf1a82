//! Saved files: checkpoints, from which another run continues to the same bytes, and outputs, which
//! no unrelated failure may lose.

use super::*;

/// Long enough to be killed in, with everything that a step may depend on.
const LONG: &str = "plan.so --data data --epochs 8000 --lr-schedule cosine(warmup=50) --json";

/// The output lines by step and epoch, without timings.
fn lines(output: &str) -> Vec<serde_json::Value> {
    let parsed = output.lines().map(|line| {
        let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
        let fields = line.as_object_mut().unwrap();
        fields.remove("step_seconds");
        fields.remove("samples_per_second");
        // Counted since the process began.
        let last = fields.contains_key("steps");
        fields.retain(|name, _| !last || name != "communicated_bytes");
        line
    });
    parsed.collect()
}

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn a_killed_training_goes_on_to_the_same_bytes() {
    let place = Place::new();
    let whole = place.expect(
        &format!("{LONG} --seed 5 --checkpoint a --every 700"),
        0,
        "",
    );
    let whole = lines(&whole);
    for (kind, folder) in [("threads", "b"), ("processes", "c")] {
        let run = format!("{LONG} --ranks-as {kind} --checkpoint {folder} --every 700");
        // Killed at any time, also while saving; finally it runs to the end.
        for time in [90, 130, 170, 210] {
            let seed = if time == 90 { "--seed 5" } else { "--resume" };
            if time == 90 || place.path(folder).exists() {
                let seed = if names_of(&place, folder).is_empty() {
                    "--seed 5"
                } else {
                    seed
                };
                let mut command = place.command(&format!("{run} {seed}"));
                let mut run = command
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .spawn()
                    .unwrap();
                thread::sleep(Duration::from_millis(time));
                run.kill().unwrap();
                run.wait().unwrap();
            }
        }
        // The child dies with its supervisor, but not at the same moment.
        thread::sleep(Duration::from_millis(200));
        let rest = place.expect(&format!("{run} --resume --seed 5"), 0, "");
        let mut rest = lines(&rest);
        if rest.len() == 1 {
            // The last kill came too late: the run had completed, so there are no results to print.
            rest.clear();
        }
        let expected = &whole[whole.len() - rest.len()..];
        let differs = rest.iter().zip(expected).find(|(a, b)| a != b);
        assert_eq!(differs, None, "{kind}, {} lines", rest.len());
        let last = "step-000000016000.safetensors";
        let read = |folder: &str| fs::read(place.path(folder).join(last)).unwrap();
        assert!(read("a") == read(folder), "{kind}");
        let left = names(&place.path(folder));
        assert!(
            left.iter().all(|name| name.ends_with(".safetensors")),
            "{left:?}"
        );
    }
}

fn names_of(place: &Place, folder: &str) -> Vec<String> {
    let path = place.path(folder);
    if path.exists() { names(&path) } else { vec![] }
}

/// The averages of an epoch continue, and the newest checkpoints are kept.
#[test]
fn a_training_goes_on_in_the_middle_of_an_epoch() {
    let place = Place::new();
    let run = "plan.so --data data --epochs 3 --json --seed 3";
    let whole = lines(&place.expect(&format!("{run} --outputs whole"), 0, ""));
    let saved = "--checkpoint c --every 1 --keep 2";
    place.expect(&format!("{run} {saved} --steps 3"), 0, "");
    let expected = [
        "step-000000000002.safetensors",
        "step-000000000003.safetensors",
    ];
    assert_eq!(names(&place.path("c")), expected);
    let rest = place.expect(
        &format!("{run} {saved} --resume --outputs rest"),
        0,
        "after step 3",
    );
    let rest = lines(&rest);
    assert_eq!(rest[..], whole[whole.len() - rest.len()..]);
    assert_eq!(rest.len(), 3 + 2 + 1);
    assert_eq!(place.state("rest"), place.state("whole"));
    // All steps are done: nothing runs, and the state is that of the checkpoint.
    place.expect(&format!("{run} {saved} --resume --outputs again"), 0, "");
    assert_eq!(place.state("again")["w"], place.state("whole")["w"]);
}

#[test]
fn a_checkpoint_loads_under_another_plan() {
    let place = Place::new();
    place.expect("plan.so --data data --epochs 3 --checkpoint c", 0, "");
    let state = place.state("c/step-000000000006.safetensors");
    for shards in [[vec![[0, 1]], vec![[1, 1]]], [vec![[0, 0]], vec![[0, 2]]]] {
        let mut plan = manifest();
        plan.state[0] = ddl_abi::Tensor {
            kind: TensorKind::Param,
            ..tensor("w", &[2], 192, shards)
        };
        let other = Place::of(&plan);
        fs::create_dir(other.path("c")).unwrap();
        let name = "c/step-000000000006.safetensors";
        fs::copy(place.path(name), other.path(name)).unwrap();
        let run = "plan.so --data data --epochs 3 --checkpoint c --resume --outputs out";
        other.expect(run, 0, "resuming after step 6");
        assert_eq!(other.state("out")["w"], state["w"]);
    }
}

#[test]
fn what_cannot_be_gone_on_from_is_refused() {
    let place = Place::new();
    let run = "plan.so --data data --epochs 2 --checkpoint c";
    place.expect(&format!("{run} --resume"), 0, "no checkpoint yet");
    place.expect(run, 1, "`c` already contains checkpoints");
    place.expect(
        &format!("{run} --resume --seed 7"),
        1,
        "made with `--seed 0`, not 7",
    );
    let other = "plan.so --inputs batch --steps 9 --checkpoint c --resume";
    place.expect(
        other,
        1,
        "made with 10 samples in batches of 4, not no data",
    );
    let newer = place.path("c/step-000000000009.safetensors");
    fs::write(&newer, "half").unwrap();
    place.expect(
        &format!("{run} --resume"),
        1,
        "not a usable file of tensors",
    );
    fs::copy(place.path("batch"), &newer).unwrap();
    place.expect(&format!("{run} --resume"), 1, "it has no `ddl.checkpoint`");
    place.expect("plan.so --checkpoint data", 3, "cannot make `data`");
    place.expect("plan.so --checkpoint /proc/c", 3, "cannot make `/proc/c`");
    place.expect("plan.so --resume", 2, "--checkpoint");
}

#[test]
fn a_result_that_is_not_a_number_ends_the_run() {
    let place = Place::new();
    let run = "plan.so --data data --epochs 50 --set lr=1e30 --checkpoint c --every 1";
    place.expect(&format!("{run} --stop-on nan"), 1, "is not a number");
    let newest = names(&place.path("c")).pop().unwrap();
    let w = place.state(&format!("c/{newest}"))["w"].to_f64();
    assert!(w.len() == 2);
}

/// Standard output is full; the trained params are not lost.
#[test]
fn what_goes_wrong_with_standard_output_costs_no_outputs() {
    let place = Place::new();
    let run = "plan.so --data data --epochs 3 --json --outputs out";
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = place.command(run).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("cannot write `standard output`"), "{said}");
    assert_eq!(place.state("out").len(), 2);
}

#[test]
fn outputs_that_cannot_be_written_show_at_the_start() {
    let place = Place::new();
    for outputs in ["missing/out", ".", "/proc/out"] {
        let run = format!("plan.so --data data --epochs 100000000 --outputs {outputs}");
        place.expect(&run, 3, &format!("cannot write `{outputs}`"));
    }
}

/// Unused inputs are reported, even with reduced output.
#[test]
fn warnings_stay_where_it_is_quiet() {
    let place = Place::new();
    place.save("w", &[("w", &[2], &[3.0, 4.0]), ("other", &[1], &[0.0])]);
    let words = "`other` of `w` is not used by entry `train`: ignored";
    place.expect("plan.so --inputs batch --inputs w --quiet", 0, words);
    place.expect("plan.so --data data --epochs 5 --outputs o --quiet", 0, "");
    let words = "`o` was written after step 10; steps count from 1 again";
    place.expect("plan.so --data data --inputs o --quiet", 0, words);
}

/// With little memory it reports an error, whatever does not fit.
#[test]
fn little_memory_is_told() {
    let place = Place::new();
    let run = |kilobytes: u32| {
        let program = env!("CARGO_BIN_EXE_ddlrun");
        let line = format!("ulimit -v {kilobytes}; exec {program} plan.so --data data --quiet");
        let mut shell = Command::new("sh");
        let shell = shell.args(["-c", &line]).current_dir(place.folder.path());
        let output = shell.output().unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    for kilobytes in [20_000, 24_000, 28_000, 32_000, 40_000, 80_000] {
        let (status, said) = run(kilobytes);
        // With less memory than loading requires, the system reports the error.
        assert!(
            matches!(status, Some(0 | 3 | 127)),
            "{kilobytes}: {status:?} {said}"
        );
        assert!(!said.contains("panicked"), "{kilobytes}: {said}");
        assert!(!said.contains("stack backtrace"), "{kilobytes}: {said}");
        assert!(status == Some(0) || !said.is_empty(), "{kilobytes}");
    }
}
