//! Ranks that fail, hang or violate the contract: every wait ends with an error that names the
//! cause.

use std::time::Duration;

use crate::common::{Command, job, job_apart, manifest, op, script};
use ddl_abi::{CommKind, Dtype, Group, Reduction};
use ddl_runtime::{Error, Job};

/// A job of three ranks with two all_reduces over all ranks, as threads or as processes.
fn three(timeout: Duration, apart: bool) -> Job {
    let group = Group {
        ranks: vec![0, 1, 2],
        elements: 10,
        members: vec![],
    };
    let sum = |name, at| {
        let kind = CommKind::AllReduce(Reduction::Sum);
        op(name, kind, Dtype::F32, [at, at], vec![group.clone()])
    };
    let ops = vec![sum("first", 0), sum("second", 1024)];
    let manifest = manifest(3, vec![], vec![], ops);
    match apart {
        true => job_apart(&manifest, timeout),
        false => job(manifest, timeout),
    }
}

const KINDS: [bool; 2] = [false, true];

fn run(job: &mut Job, rows: [&[Command]; 3]) -> Result<(), Error> {
    let commands = script(&rows.map(<[Command]>::to_vec));
    job.step("main", &[("script", &commands)]).map(drop)
}

use Command::{Post, Return, Sleep, Wait};

const BOTH: &[Command] = &[Post(0), Post(1), Wait(1), Wait(0)];
const FOREVER: Duration = Duration::from_secs(600);

#[test]
fn a_failing_rank_ends_the_others_waits() {
    for apart in KINDS {
        let mut job = three(FOREVER, apart);
        run(&mut job, [BOTH, BOTH, BOTH]).unwrap();
        let failure = run(&mut job, [BOTH, &[Post(0), Return(7)], BOTH]).unwrap_err();
        assert_eq!(
            failure,
            Error::Step {
                entry: "main".into(),
                rank: 1,
                status: 7
            }
        );
        assert_eq!(failure.exit_status(), 3);
        assert_eq!(run(&mut job, [BOTH, BOTH, BOTH]), Err(Error::Failed));
    }
}

#[test]
fn a_missing_rank_is_named_at_the_deadline() {
    for apart in KINDS {
        let mut job = three(Duration::from_millis(50), apart);
        let failure = run(&mut job, [BOTH, &[Post(0), Wait(0)], BOTH]).unwrap_err();
        let Error::Deadline { op, missing, .. } = failure else {
            panic!("{failure}")
        };
        assert_eq!((op.as_str(), missing.as_str()), ("second", "1"));
    }
}

#[test]
fn a_rank_that_does_not_come_back_is_left() {
    for apart in KINDS {
        let mut job = three(Duration::from_millis(30), apart);
        let failure = run(&mut job, [&[Return(7)], BOTH, &[Sleep(5000)]]).unwrap_err();
        assert_eq!(
            failure,
            Error::Step {
                entry: "main".into(),
                rank: 0,
                status: 7
            }
        );
    }
}

#[test]
fn breaking_the_contract_is_an_error() {
    let cases: [(&[Command], &str); 4] = [
        (&[Post(2)], "no op 2"),
        (&[Wait(0)], "without a post"),
        (&[Post(0), Post(0)], "again before its wait"),
        (&[Post(0), Wait(0), Wait(0)], "without a post"),
    ];
    for (apart, (commands, what)) in KINDS.into_iter().flat_map(|kind| cases.map(|c| (kind, c))) {
        let mut job = three(FOREVER, apart);
        let failure = run(
            &mut job,
            [&[Post(0), Wait(0)], &[Post(0), Wait(0)], commands],
        )
        .unwrap_err();
        assert!(
            matches!(failure, Error::Protocol { rank: 2, .. }),
            "{failure}"
        );
        assert!(failure.to_string().contains(what), "{failure}");
        assert_eq!(failure.exit_status(), 101);
    }
}

#[test]
fn ops_without_a_wait_are_completed_at_the_end_of_the_step() {
    let mut job = three(FOREVER, false);
    for _ in 0..10 {
        run(
            &mut job,
            [&[Post(0), Post(1)], BOTH, &[Post(0), Post(1), Wait(1)]],
        )
        .unwrap();
    }
}

#[test]
fn arguments_are_checked_before_anything_runs() {
    let mut job = three(FOREVER, false);
    let commands = script(&[BOTH.to_vec(), BOTH.to_vec(), BOTH.to_vec()]);
    assert!(matches!(
        job.step("other", &[]),
        Err(Error::UnknownEntry { .. })
    ));
    assert!(matches!(job.step("main", &[]), Err(Error::Missing { .. })));
    let twice = [("script", &commands), ("other", &commands)];
    assert!(matches!(
        job.step("main", &twice),
        Err(Error::UnknownTensor { .. })
    ));
    let short = script(&[BOTH.to_vec()]);
    let failure = job.step("main", &[("script", &short)]).unwrap_err();
    assert!(matches!(&failure, Error::Mismatch { .. }), "{failure}");
    assert!(job.step("main", &[("script", &commands)]).is_ok());
}

/// Jobs in one process are independent, whatever kind their ranks are.
#[test]
fn two_jobs_at_once_never_meet() {
    let mut jobs: Vec<Job> = [false, true, true, false]
        .map(|kind| three(FOREVER, kind))
        .into();
    for _ in 0..3 {
        for job in &mut jobs {
            run(job, [BOTH, BOTH, BOTH]).unwrap();
        }
    }
    let mut failed = jobs.remove(1);
    run(&mut failed, [BOTH, &[Return(7)], BOTH]).unwrap_err();
    for job in &mut jobs {
        run(job, [BOTH, BOTH, BOTH]).unwrap();
    }
}
