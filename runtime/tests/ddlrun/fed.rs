//! Inputs and outputs: data in several files, evaluations, per-sample results.

use serde_json::Value;

use super::*;

/// An array in NumPy's format.
fn npy(shape: &str, values: &[f32]) -> Vec<u8> {
    let header = format!("{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}");
    let mut file = b"\x93NUMPY\x01\x00".to_vec();
    file.extend((header.len() as u16).to_le_bytes());
    file.extend(header.as_bytes());
    file.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    file
}

/// The data of `Place`: x and t of ten samples.
fn samples(place: &Place) -> (Vec<f32>, Vec<f32>) {
    let data = place.state("data");
    let values = |name: &str| data[name].to_f64().iter().map(|&v| v as f32).collect();
    (values("x"), values("t"))
}

#[test]
fn a_data_set_may_be_in_several_files_of_both_formats() {
    let place = Place::new();
    let (x, t) = samples(&place);
    place.expect(
        "plan.so --data data --epochs 3 --seed 4 --outputs whole",
        0,
        "",
    );
    place.save("first", &[("x", &[3, 2], &x[..6]), ("t", &[3], &t[..3])]);
    place.save("t", &[("t", &[7], &t[3..])]);
    fs::write(place.path("x.npy"), npy("(2, 2)", &x[6..10])).unwrap();
    fs::write(place.path("rest.npy"), npy("(5, 2)", &x[10..])).unwrap();
    let files = "--data first --data x.npy --data x=rest.npy --data t";
    for kind in ["threads", "processes"] {
        let run = format!("plan.so {files} --epochs 3 --seed 4 --ranks-as {kind} --outputs pieces");
        place.expect(&run, 0, "");
        assert_eq!(place.state("pieces"), place.state("whole"), "{kind}");
    }
    place.expect(
        "plan.so --data first --data x.npy",
        1,
        "`t` is tensor<3 x f32>, `x` has 5 in 2 files",
    );
    place.expect(
        "plan.so --data data --data t=rest.npy",
        1,
        "expected tensor<samples x f32>",
    );
    fs::write(place.path("x.npy"), &npy("(2, 2)", &x[6..10])[..70]).unwrap();
    place.expect(
        "plan.so --data x.npy",
        1,
        "`x.npy` is not a usable file of tensors",
    );
    place.expect("plan.so --data missing.npy", 3, "cannot read `missing.npy`");
}

fn evaluations(output: &str) -> Vec<(u64, f64)> {
    let lines = output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let found = lines.filter_map(|line: Value| {
        let about = line.get("evaluation")?;
        assert_eq!(about["entry"], "score");
        Some((about["step"].as_u64()?, about["results"]["error"].as_f64()?))
    });
    found.collect()
}

#[test]
fn an_entry_says_between_steps_how_good_the_params_are() {
    let place = Place::new();
    place.expect("plan.so --data data --epochs 3 --outputs plain", 0, "");
    let run = "plan.so --data data --epochs 3 --json --evaluate score --evaluate-data data";
    let output = place.expect(&format!("{run} --outputs out"), 0, "");
    let ends = evaluations(&output);
    assert_eq!(
        ends.iter().map(|(step, _)| *step).collect::<Vec<_>>(),
        [2, 4, 6]
    );
    // It changes nothing, including the results of the last step.
    assert_eq!(place.state("out"), place.state("plain"));
    // The last one equals the result of the entry run alone.
    let alone = place.expect(
        "plan.so --entry score --data data --inputs out --json",
        0,
        "",
    );
    let alone: Value = serde_json::from_str(alone.lines().last().unwrap()).unwrap();
    assert_eq!(alone["means"]["error"].as_f64(), Some(ends[2].1));
    assert!(ends[2].1 < ends[0].1);
    let every = evaluations(&place.expect(&format!("{run} --every 4"), 0, ""));
    assert_eq!(every, [(4, ends[1].1)]);
    let words = "step 6 score: error";
    place.expect(
        "plan.so --data data --epochs 3 --evaluate score --evaluate-data data",
        0,
        words,
    );
    // Without a data set it takes inputs by its names.
    place.expect(
        "plan.so --inputs batch --steps 3 --evaluate score",
        0,
        "step 3 score: error",
    );
}

#[test]
fn an_evaluation_that_cannot_be_is_refused_at_the_start() {
    let place = Place::new();
    let run = "plan.so --data data --checkpoint c";
    place.expect(
        &format!("{run} --evaluate train"),
        2,
        "`train`, which updates params",
    );
    place.expect(&format!("{run} --evaluate other"), 1, "its entries are");
    place.expect(
        &format!("{run} --evaluate score"),
        1,
        "entry `score` needs `x: tensor<4 x 2 x f32>`",
    );
    place.expect("plan.so --data data --evaluate-data data", 2, "--evaluate");
    place.expect("plan.so --data data --every 3", 2, "--every");
}

#[test]
fn a_prediction_has_all_samples() {
    let place = Place::new();
    let (x, t) = samples(&place);
    place.save("w", &[("w", &[2], &[3.0, -0.5])]);
    let run = "plan.so --entry score --data data --inputs w --outputs out --json";
    let output = place.expect(run, 0, "filled up with the last");
    let out = place.state("out");
    assert_eq!(out["y"].shape(), [10]);
    let expected: Vec<f64> = x
        .chunks(2)
        .map(|x| f64::from(x[0] * 3.0 + x[1] * -0.5))
        .collect();
    assert_eq!(out["y"].to_f64(), expected);
    // Averages cover whole batches.
    let errors = expected
        .iter()
        .zip(&t)
        .map(|(y, t)| (y - f64::from(*t)).powi(2));
    let mean = errors.take(8).sum::<f64>() / 8.0;
    let last: Value = serde_json::from_str(output.lines().last().unwrap()).unwrap();
    let found = last["means"]["error"].as_f64().unwrap();
    assert!((found - mean).abs() < 1e-5 * mean, "{found} {mean}");
    assert_eq!(last["steps"], 3);
    // For a part of the data set, the requested samples.
    place.expect(&format!("{run} --steps 2"), 0, "");
    assert_eq!(place.state("out")["y"].to_f64(), expected[..8]);
}

#[test]
fn a_finished_training_says_what_it_has() {
    let place = Place::new();
    let run = "plan.so --data data --epochs 4 --checkpoint c";
    let first = place.expect(run, 0, "");
    let again = place.expect(
        &format!("{run} --resume --outputs out"),
        0,
        "nothing is left to do",
    );
    assert_eq!(first, again);
    assert!(first.starts_with("loss = "), "{first}");
    assert!(place.state("out").contains_key("w"));
}

/// The cores allowed for the threads of a process with this name.
fn cores(process: u32, name: &str) -> Option<String> {
    let tasks = fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let mut tasks = tasks.flatten().map(|task| task.path());
    let task = tasks.find(|task| {
        fs::read_to_string(task.join("comm")).is_ok_and(|found| found.trim() == name)
    })?;
    let status = fs::read_to_string(task.join("status")).ok()?;
    let line = status
        .lines()
        .find(|line| line.starts_with("Cpus_allowed_list"))?;
    line.split_whitespace().nth(1).map(str::to_owned)
}

#[test]
fn pinned_ranks_have_cores_of_their_own() {
    let place = Place::new();
    let run = "plan.so --data data --epochs 100000000 --quiet --threads 1 --pin";
    let mut supervisor = place.command(run).spawn().unwrap();
    let single = |cores: &String| cores.parse::<u32>().is_ok();
    let of = |rank: &str| {
        until(|| {
            let children =
                fs::read_to_string(format!("/proc/{0}/task/{0}/children", supervisor.id()));
            let child = children.ok()?.split_whitespace().next()?.parse().ok()?;
            cores(child, rank).filter(single)
        })
    };
    let [a, b] = ["rank 0", "rank 1"].map(of);
    let many = thread::available_parallelism().unwrap().get() > 1;
    assert_eq!(a != b, many, "{a} {b}");
    supervisor.kill().unwrap();
    supervisor.wait().unwrap();
}

/// Without a number of epochs the data is passed over as often as the steps need; with one, it is
/// said that it has fewer.
#[test]
fn steps_may_need_several_epochs() {
    let place = Place::new();
    let run = "plan.so --data data --seed 4";
    place.expect(&format!("{run} --epochs 3 --outputs whole"), 0, "");
    place.expect(&format!("{run} --steps 6 --outputs steps"), 0, "");
    assert_eq!(place.state("steps"), place.state("whole"));
    place.expect(
        &format!("{run} --steps 6 --epochs 2"),
        0,
        "6 steps were asked for, the data has 4",
    );
}
