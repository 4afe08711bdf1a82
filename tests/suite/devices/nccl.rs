//! What NCCL is not asked for, and how much of a device it may take.

use std::time::Duration;

use ddl_abi::{CommKind, Reduction};
use ddl_runtime::{Job, Options as Way, Tensor};
use ddl_tests::examples as toy;
use ddl_tests::stand_in::{Set, StandIn};
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

use super::{STAGES, trained};

/// A NaN of any rank is the maximum and the minimum, which NCCL would lose.
#[test]
fn extremes_keep_what_is_no_number() {
    let text = "
func @main(%x: tensor<4 x 8 x f32>) -> (tensor<8 x f32>, tensor<8 x f32>) {
  %m = reduce %x {combiner = max, dims = [0]}
  %l = reduce %x {combiner = min, dims = [0]}
  %most = mul %m, 2.0
  %least = mul %l, 2.0
  return %most, %least
}
";
    let line = "--ranks 2 --target cuda:sm_80 --mesh d=_ --pin x=[S(0)] --pin m=[P(max)] \
        --pin l=[P(min)] --pin most=[B] --pin least=[B]";
    let request = Request::from_line(line).unwrap();
    let options = request.arguments.options(None).unwrap();
    let state = State::enter(text, &options).unwrap();
    let program = ddl_tests::advanced(state, &options, Phase::Placed).unwrap();
    let stand_in = StandIn::with_nccl();
    let path = stand_in.plan_of(&program, &options);
    let mut job = Job::open(&path, None, Way::default()).unwrap();
    assert_eq!(job.backend(), "nccl");
    let ops = job.manifest().entries.iter().flat_map(|entry| &entry.comm);
    let pieces = ops.flat_map(|op| op.pieces()).map(|op| op.kind);
    let kinds: Vec<CommKind> = pieces.collect();
    for extreme in [Reduction::Max, Reduction::Min] {
        assert!(kinds.contains(&CommKind::AllReduce(extreme)), "{kinds:?}");
    }
    // Each rank has a NaN.
    let numbers: Vec<f32> = (0..32)
        .map(|at| match at {
            2 | 28 => f32::NAN,
            at => (at * 13 % 32) as f32,
        })
        .collect();
    let x = Tensor::from_f32(&[4, 8], &numbers).unwrap();
    for seed in 0..3 {
        stand_in.set(Set::Seed, seed);
        let results = job.step("main", &[("x", &x)]).unwrap();
        for (name, extreme) in [
            ("most", f64::max as fn(f64, f64) -> f64),
            ("least", f64::min),
        ] {
            let found = results[name].to_f64();
            for (column, found) in found.into_iter().enumerate() {
                let all = numbers.iter().skip(column).step_by(8);
                let all = all.map(|&number| 2.0 * f64::from(number));
                match column {
                    2 | 4 => assert!(found.is_nan(), "{name} of column {column}: {found}"),
                    _ => assert_eq!(Some(found), all.reduce(extreme), "{name}"),
                }
            }
        }
    }
}

/// Stages post in different orders what they send to one another, which therefore has to be under
/// way at once.
#[test]
fn kernels_of_all_channels_fit_on_a_device() {
    let stand_in = StandIn::with_nccl();
    let path = stand_in.plan(&toy::GPT, &STAGES);
    let run = |seed: i64| {
        let way = Way {
            timeout: Duration::from_secs(60),
            ..Way::default()
        };
        let mut job = Job::open(&path, None, way).unwrap();
        assert_eq!(job.backend(), "nccl");
        job.init(3).unwrap();
        stand_in.set(Set::Seed, seed);
        trained(&mut job, 0..2)
    };
    let expected = run(0);
    for seed in 1..4 {
        assert_eq!(run(seed), expected, "seed {seed}");
    }
}
