//! Memory of pipelines: the memory that a plan states for each group of ranks bounds its use.

use ddl_tests::mlp::example;
use ddlc::graph::Program;
use ddlc::memory;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;
use ddlc::plan::Stage;

/// A placed program, and the stages of its plan.
fn placed(name: &str, line: &str) -> (Program, Vec<Stage>) {
    let request = Request::from_line(&format!("{line} --entry loss")).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let mut state = State::enter(&example(name), &options).expect("a legal program");
    let mut stages = Vec::new();
    while state.program().phase < Phase::Placed {
        let (next, summary) = state.next(&options).expect("no phase refuses it");
        stages.extend(summary.into_iter().flat_map(|summary| summary.stages));
        state = next;
    }
    (state.program().clone(), stages)
}

/// Bytes of both arenas of a rank.
fn used(program: &Program, rank: usize) -> u64 {
    let arenas = memory::of_ranks(program)[rank];
    arenas.shared + arenas.private
}

/// Bytes that are too few to compare: slots are aligned.
const SMALL: u64 = 64 << 10;

/// Under every schedule that programs run by, for several cuts on one rank or several: nothing that
/// a stage of some size uses is forgotten, and what is said is at most 1.8 times that much: plans
/// do not foresee that updates are in place.
#[test]
fn what_a_plan_says_of_memory_is_a_bound() {
    let programs = [
        ("gpt.ir", "-D layers=4 --train adamw(lr=0.01)"),
        (
            "gpt.ir",
            "-D layers=4 --train sgd(lr=0.01) --precision bf16",
        ),
        ("mlp.ir", "-D batch=512 -D hidden=512 --train adam(lr=0.01)"),
        ("deep.ir", "-D batch=64 --train sgd(lr=0.01)"),
        ("lenet.ir", "-D batch=64 --train momentum(lr=0.01)"),
    ];
    let ways = [
        ("2", "2", "gpipe"),
        ("2", "2", "1f1b"),
        ("3", "3", "1f1b-so"),
        ("4", "2", "1f1b"),
        ("4", "2", "gpipe"),
        ("8", "2", "1f1b"),
        ("3", "2 --groups 2,1", "1f1b"),
        ("2", "2", "zb-h1"),
        ("2", "4", "interleaved"),
        ("4", "4", "interleaved"),
        ("2", "4", "zb-v"),
        ("2", "2", "2bw"),
    ];
    for (name, how) in programs {
        for (ranks, stages, schedule) in ways {
            let line = format!(
                "{how} --ranks {ranks} --stages {stages} --microbatches 8 --schedule {schedule}"
            );
            let (program, stages) = placed(name, &line);
            assert!(!stages.is_empty());
            for stage in &stages {
                let said = stage.memory_bytes;
                let ranks = stage.mesh.ranks.iter();
                let used = ranks.map(|&rank| used(&program, rank)).max();
                let used = used.expect("a stage has ranks");
                let what = format!("{name} {line} @{}: {said}, {used}", stage.mesh.name);
                assert!(used <= said, "{what}");
                let most = (1.8 * used as f64) as u64 + SMALL;
                assert!(said <= most || used < 4 * SMALL, "{what}");
            }
        }
    }
}

/// What a stage keeps at rest takes no memory of other stages: the last of these has most weights.
#[test]
fn memory_at_rest_is_that_of_the_stage() {
    let line =
        "-D batch=64 -D hidden=512 --train adam(lr=0.01) --ranks 2 --stages 2 --microbatches 8";
    let (program, _) = placed("mlp.ir", line);
    let (first, last) = (used(&program, 0), used(&program, 1));
    assert!(2 * first < last, "{first}, {last}");
}

/// Each group's arenas are as large as it needs: with unlike groups, together they take less than
/// as many of the largest, and a step stays within them.
#[test]
fn each_group_has_arenas_of_its_own_size() {
    for (groups, stages) in [("2,1", 2), ("1,2", 2), ("1,1,2", 3)] {
        let ranks = groups
            .split(',')
            .map(|n| n.parse::<usize>().expect("a number"));
        let ranks: usize = ranks.sum();
        let line = format!(
            "-D batch=12 -D test=4 -D hidden=64 --train adam(lr=0.01) --ranks {ranks} --stages {stages} \
             --groups {groups} --microbatches 4"
        );
        let request = Request::from_line(&line).expect("a request");
        let options = request.arguments.options(None).expect("options");
        let state = State::enter(&example("mlp.ir"), &options).expect("a legal program");
        let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("it is placed");
        let mut job = ddl_tests::job(&program, &options);
        let sizes = job.manifest().arenas_of_ranks();
        let expected = memory::of_ranks(&program);
        let expected: Vec<[u64; 2]> = expected.iter().map(|a| [a.shared, a.private]).collect();
        assert_eq!(sizes, expected, "{groups}");
        let bytes = |[shared, private]: [u64; 2]| shared + private;
        let largest = [0, 1].map(|which| sizes.iter().map(|s| s[which]).max().expect("ranks"));
        let all: u64 = sizes.iter().copied().map(bytes).sum();
        let before = ranks as u64 * bytes(largest);
        assert!(10 * all < 9 * before, "{groups}: {all} of {before}");
        let arenas = &job.manifest().arenas;
        assert!(arenas.len() > 1 && arenas.iter().map(|a| a.ranks.len()).sum::<usize>() == ranks);
        job.init(3).expect("init runs");
        let batch = ddl_tests::training::images(0, &[12, 64], 10);
        let batch: Vec<_> = batch
            .iter()
            .map(|(name, tensor)| (name.as_str(), crate::pipelines::to_runtime(tensor)))
            .collect();
        let batch: Vec<_> = batch.iter().map(|(name, tensor)| (*name, tensor)).collect();
        job.step("loss", &batch).expect("a step runs");
        let touched = job.memory().expect("the system says").touched;
        let page = |bytes: u64| bytes.next_multiple_of(4096);
        for (rank, touched) in touched.into_iter().enumerate() {
            let [shared, private] = touched.expect("it is known");
            let [most_shared, most_private] = sizes[rank].map(page);
            assert!(
                shared <= most_shared && private <= most_private,
                "{groups}: rank {rank}"
            );
        }
    }
}
