//! Plans compared with XLA's partitioner: `tests/partitioner` has training steps whose arguments
//! and results are sharded on 8 devices, and the bytes that a rank moves under XLA. Ours move no
//! more, on a cluster on which what moves decides most of the time of a step.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use ddlc::cost::cluster::Cluster;
use ddlc::options::Options;
use ddlc::pipeline::State;

/// Additional bytes of the loss: ours is read from all other ranks at once, which takes one
/// synchronization instead of two; XLA's is counted as received in two rounds.
const SCALAR: u64 = 7 * 4;

fn read(file: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("partitioner");
    fs::read_to_string(folder.join(file)).expect("a file of the folder")
}

/// The bytes that the busiest rank moves in a step.
fn bytes(text: &str, options: &Options) -> u64 {
    let mut state = State::enter(text, options).expect("JAX writes legal programs");
    loop {
        let (next, summary) = state.next(options).expect("no phase refuses it");
        if let Some(summary) = summary {
            let steps = summary.predicted.communication.iter();
            return steps.map(|step| step.bytes).sum();
        }
        state = next;
    }
}

#[test]
fn plans_move_no_more_than_xlas_partitioner() {
    let xla: BTreeMap<String, u64> = serde_json::from_str(&read("xla.json")).expect("numbers");
    let cluster = Cluster::read(&read("cluster.toml")).expect("a cluster");
    let options = Options::on(cluster);
    let mut worse = Vec::new();
    for (name, theirs) in &xla {
        let ours = bytes(&read(&format!("{name}.mlir")), &options);
        if ours > theirs + SCALAR {
            worse.push(format!("{name}: {ours} bytes, {theirs} under XLA"));
        }
    }
    assert_eq!(worse, Vec::<String>::new());
    assert!(xla.len() >= 18);
}
