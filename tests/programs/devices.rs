//! Ranks with devices that are processes. This program is their program, too.

use ddl_runtime::{Job, Options as Way, RanksAs, Tensor};
use ddl_tests::examples as toy;
use ddl_tests::mlp::Plan;
use ddl_tests::stand_in::StandIn;
use libtest_mimic::Trial;

/// The cases.
pub(crate) fn trials() -> Vec<Trial> {
    vec![Trial::test("devices/processes", || {
        processes_are_like_threads();
        Ok(())
    })]
}

/// Experts on four ranks: tokens travel.
const EXPERTS: Plan = Plan::new(
    "device, experts",
    4,
    "--target cuda:sm_80 --mesh x=_ --pin up=[S(0)] --pin down=[S(0)] --pin net/tokens=[S(0)] \
     --pin net/a=[S(0)] --pin net/y=[S(0)]",
);

/// Ranks that are processes share nothing but the heap: they give the bits of ranks that are
/// threads, and go on from what was saved.
fn processes_are_like_threads() {
    let stand_in = StandIn::new();
    let path = stand_in.plan(&toy::MOE, &EXPERTS);
    let open = |ranks_as: RanksAs| {
        let way = Way {
            ranks_as,
            ..Way::default()
        };
        Job::open(&path, None, way).expect("opens")
    };
    let names = |job: &Job| -> Vec<String> {
        let state = job.manifest().state.iter();
        state.map(|tensor| tensor.name.clone()).collect()
    };
    let state = |job: &Job| -> Vec<(String, Tensor)> {
        let get = |name: String| {
            let value = job.get(&name).expect("state");
            (name, value)
        };
        names(job).into_iter().map(get).collect()
    };
    let step = |job: &mut Job, number: usize| {
        let inputs = (toy::MOE.batch)(number);
        let inputs = inputs.iter().map(|(name, value)| {
            let shape: Vec<u64> = value.ty.shape.iter().map(|&n| n as u64).collect();
            let numbers = value.to_f64();
            let value = match value.ty.dtype.is_float() {
                true => Tensor::from_f32(
                    &shape,
                    &numbers.iter().map(|&v| v as f32).collect::<Vec<_>>(),
                ),
                false => Tensor::from_i32(
                    &shape,
                    &numbers.iter().map(|&v| v as i32).collect::<Vec<_>>(),
                ),
            };
            (name.clone(), value.expect("a tensor"))
        });
        let inputs: Vec<(String, Tensor)> = inputs.collect();
        let inputs: Vec<(&str, &Tensor)> = inputs.iter().map(|(n, t)| (n.as_str(), t)).collect();
        job.step("loss", &inputs).expect("a step");
    };
    let processes = || RanksAs::Processes(stand_in.ranks());
    let [mut threads, mut apart] = [open(RanksAs::Threads), open(processes())];
    for job in [&mut threads, &mut apart] {
        job.init(3).expect("init");
        step(job, 0);
    }
    let saved = state(&apart);
    let bytes = |all: &[(String, Tensor)]| -> Vec<Vec<u8>> {
        all.iter()
            .map(|(_, value)| value.bytes().to_vec())
            .collect()
    };
    assert_eq!(bytes(&saved), bytes(&state(&threads)));
    let mut again = open(processes());
    for (name, value) in &saved {
        again.set(name, value).expect("set");
    }
    for job in [&mut threads, &mut apart, &mut again] {
        step(job, 1);
    }
    assert_eq!(bytes(&state(&apart)), bytes(&state(&threads)));
    assert_eq!(bytes(&state(&again)), bytes(&state(&threads)));
}
