//! Plans for devices on a machine without one: the host part, the runtime and all launches are
//! those of a device; a stand-in for NVIDIA's driver has the memory and the streams, and runs
//! kernels as functions of this machine (`tests/stand_in`). What is not tested so is what PTX does.

#![allow(clippy::unwrap_used, reason = "the whole file belongs to tests")]

mod graphs;
mod library;
mod nccl;
mod convolutions;
mod traces;

use ddl_runtime::{Error, Job, Options as Way, Tensor};
use ddl_tests::examples as toy;
use ddl_tests::mlp::Plan;
use ddl_tests::stand_in::{Count, Fault, Set, StandIn};
use ddl_tests::training::Oracle;
use ddlc::phase::Phase;

const PLAN: Plan = Plan::new("device", 1, "--target cuda:sm_80");
const IN_PARTS: Plan = Plan::new("device in parts", 1, "--target cuda:sm_80 --microbatches 3");

/// What [`toy::GPT`] is trained with on two ranks, each with half of a batch.
const DATA: Plan = Plan::new(
    "device, data",
    2,
    "--target cuda:sm_80 --mesh d=_ --pin text=[S(0)] --pin next=[S(0)] --pin wte=[B] --pin wq=[B] \
     --pin w1=[B] --pin w2=[B]",
);
/// Both kinds of parallelism of [`toy::GPT`], on four ranks.
const MIXED: Plan = Plan::new(
    "device, mixed",
    4,
    "--target cuda:sm_80 --mesh data=2,model=2 --pin text=[S(0),B] --pin wte=[B,S(0)] \
     --pin wq=[B,S(2)] --pin wk=[B,S(2)] --pin wv=[B,S(2)] --pin wo=[B,S(1)] --pin w1=[B,S(2)] \
     --pin b1=[B,S(1)] --pin w2=[B,S(1)]",
);
/// The experts of [`toy::MOE`] are on four ranks: tokens travel by all_to_all.
const EXPERTS: Plan = Plan::new(
    "device, experts",
    4,
    "--target cuda:sm_80 --mesh x=_ --pin up=[S(0)] --pin down=[S(0)] --pin net/tokens=[S(0)] \
     --pin net/a=[S(0)] --pin net/y=[S(0)]",
);
/// Channels of [`toy::LENET`] are on four ranks.
const CHANNELS: Plan = Plan::new(
    "device, channels",
    4,
    "--target cuda:sm_80 --mesh m=_ --pin x=[B] --pin k1=[S(3)] --pin h1=[S(3)] --pin k2=[S(2)] \
     --pin h2=[B] --pin w1=[S(0)] --pin w2=[S(0)]",
);
/// A pipeline of two stages, whose ranks send micro-batches to one another.
const STAGES: Plan = Plan::new(
    "device, stages",
    2,
    "--target cuda:sm_80 --stages 2 --microbatches 4",
);

/// Training learns what the interpreter does with what is written, and gives back all memory:
/// whatever the order of the work that streams and events leave open, and on as many devices as
/// there are.
#[test]
fn examples_learn_the_same() {
    for (training, plan, steps) in [
        (toy::LENET, PLAN, 3),
        (toy::GPT, PLAN, 3),
        (toy::GPT, IN_PARTS, 2),
        (toy::MOE, PLAN, 2),
        (toy::GPT, DATA, 3),
        (toy::GPT, MIXED, 2),
        (toy::GPT, STAGES, 2),
        (toy::MOE, EXPERTS, 2),
    ] {
        let program = training.program(&plan, Phase::Placed);
        let stand_in = StandIn::new();
        stand_in.plan_of(&program, &training.options(&plan));
        let oracle = Oracle::shared(training, steps);
        for (seed, devices) in [(0, 1), (1, 2), (2, 4)] {
            stand_in.set(Set::Devices, devices);
            stand_in.set(Set::Seed, seed);
            oracle.run(&plan, &program);
            assert!(stand_in.get(Count::Launches) > 0, "nothing was launched");
            assert_eq!(stand_in.get(Count::Allocated), 0, "memory is left");
            if plan.ranks == 1 {
                break;
            }
        }
    }
}

/// The arguments of a step of [`toy::GPT`].
fn batch(step: usize) -> Vec<(String, Tensor)> {
    let inputs = (toy::GPT.batch)(step);
    let inputs = inputs.iter().map(|(name, value)| {
        let shape: Vec<u64> = value.ty.shape.iter().map(|&n| n as u64).collect();
        let numbers: Vec<i32> = value.to_f64().iter().map(|&v| v as i32).collect();
        (name.clone(), Tensor::from_i32(&shape, &numbers).unwrap())
    });
    inputs.collect()
}

/// Runs steps of [`toy::GPT`]: losses, and the param that is updated last, as bits.
fn trained(job: &mut Job, steps: std::ops::Range<usize>) -> Vec<Vec<u8>> {
    let step = |step: usize| {
        let inputs = batch(step);
        let inputs: Vec<(&str, &Tensor)> = inputs.iter().map(|(n, t)| (n.as_str(), t)).collect();
        job.step("loss", &inputs).unwrap()["loss"].bytes().to_vec()
    };
    let mut all: Vec<Vec<u8>> = steps.map(step).collect();
    all.extend(state(job).into_iter().map(|(_, value)| value));
    all
}

/// Params and state.
fn state(job: &Job) -> Vec<(String, Vec<u8>)> {
    let all = job.manifest().state.iter();
    all.map(|item| {
        (
            item.name.clone(),
            job.get(&item.name).unwrap().bytes().to_vec(),
        )
    })
    .collect()
}

/// Bytes of these tensors on all ranks.
fn held<'a>(job: &Job, tensors: impl Iterator<Item = &'a ddl_abi::Tensor>) -> i64 {
    let ranks = 0..job.manifest().ranks as usize;
    let places = tensors.flat_map(|tensor| tensor.places());
    let bytes = places.map(|(slot, shards, _)| {
        let holders = ranks.clone().filter(|&rank| !shards[rank].is_empty());
        holders.count() as i64 * slot.bytes as i64
    });
    bytes.sum()
}

/// Params and state are copied to a device once, and from it when someone asks; a step copies its
/// arguments and results. What the host sets is used, and training goes on from what was saved.
#[test]
fn state_stays_on_the_devices() {
    let stand_in = StandIn::new();
    for plan in [PLAN, MIXED] {
        let path = stand_in.plan(&toy::GPT, &plan);
        let open = || Job::open(&path, None, Way::default()).unwrap();
        let mut job = open();
        let manifest = job.manifest().clone();
        let entry = manifest.entries.iter().find(|entry| entry.name == "loss");
        let entry = entry.unwrap();
        let all = held(&job, manifest.state.iter());
        let (args, results) = (
            held(&job, entry.args.iter()),
            held(&job, entry.results.iter()),
        );
        job.init(3).unwrap();
        let counted = |job: &mut Job, work: &mut dyn FnMut(&mut Job)| {
            stand_in.set(Set::Seed, 1);
            work(job);
            [Count::ToDevices, Count::FromDevices].map(|what| stand_in.get(what))
        };
        let step = |number: usize| {
            move |job: &mut Job| {
                let inputs = (toy::GPT.batch)(number);
                let shape: Vec<u64> = inputs["text"].ty.shape.iter().map(|&n| n as u64).collect();
                let value = |name: &str| {
                    let numbers = inputs[name].to_f64();
                    let numbers: Vec<i32> = numbers.iter().map(|&v| v as i32).collect();
                    Tensor::from_i32(&shape, &numbers).unwrap()
                };
                let [text, next] = ["text", "next"].map(value);
                job.step("loss", &[("text", &text), ("next", &next)])
                    .unwrap();
            }
        };
        let first = counted(&mut job, &mut step(0));
        let moved = [first[0] - args, first[1] - results];
        assert!(moved.iter().all(|&bytes| bytes >= 0), "{moved:?}");
        if plan.ranks == 1 {
            assert_eq!(moved, [0, 0], "more than arguments and results is copied");
        }
        for number in 1..4 {
            let later = counted(&mut job, &mut step(number));
            assert_eq!(later, first, "step {number}");
        }
        let mut saved = Vec::new();
        let asked = counted(&mut job, &mut |job| saved = state(job));
        assert_eq!(asked, [0, all], "params and state are asked for");
        let again = counted(&mut job, &mut |job| assert_eq!(state(job), saved));
        assert_eq!(again, [0, 0], "they are asked for again");
        let known = counted(&mut job, &mut step(4));
        assert_eq!(known, first, "a step after it");
        // Set and not changed: what is on the devices is what is copied back to them.
        let name = manifest.state[0].name.clone();
        let value = job.get(&name).unwrap();
        job.set(&name, &value).unwrap();
        let set = counted(&mut job, &mut step(5));
        assert_eq!(set, [first[0] + all, first[1]], "a step after one is set");
        // Another job goes on from what was saved, as this one did.
        let mut other = open();
        for (name, bytes) in &saved {
            let like = job.get(name).unwrap();
            let value = Tensor::new(like.dtype(), like.shape(), bytes.clone()).unwrap();
            other.set(name, &value).unwrap();
        }
        step(4)(&mut other);
        step(5)(&mut other);
        assert_eq!(state(&other), state(&job), "{}", plan.name);
    }
}

/// Steps give the same bits whatever the order of the work, and others with a fault planted.
///
/// - `path`: a plan for [`toy::GPT`]; `orders`: the number of orders that are tried
fn finds(stand_in: &StandIn, path: &std::path::Path, orders: i64, faults: &[Fault]) {
    let run = |fault: i64, seed: i64| {
        let mut job = Job::open(path, None, Way::default()).unwrap();
        job.init(3).unwrap();
        stand_in.set(Set::Fault, fault);
        stand_in.set(Set::Seed, seed);
        let found = trained(&mut job, 0..2);
        stand_in.set(Set::Fault, 0);
        found
    };
    let expected = run(0, 0);
    for seed in 1..orders {
        assert_eq!(run(0, seed), expected, "seed {seed}");
    }
    for &fault in faults {
        let found = (0..6).any(|seed| run(fault as i64, seed) != expected);
        assert!(found, "{fault:?} is not found");
    }
}

/// The stand-in would find that the runtime leaves out an event or a copy.
#[test]
fn what_is_left_out_is_found() {
    let stand_in = StandIn::new();
    let path = stand_in.plan(&toy::GPT, &MIXED);
    let all = [
        Fault::LaunchesWaitForNothing,
        Fault::CopiesWaitForNothing,
        Fault::EventsPass,
        Fault::NothingLands,
        Fault::NothingLeaves,
    ];
    finds(&stand_in, &path, 6, &all);
}

/// By NCCL, whatever the order of the work; also what it cannot express, such as the strided boxes
/// of an all_to_all. What is left out is found here, too.
#[test]
fn devices_communicate_by_nccl() {
    for (training, plan, steps, orders) in [
        (toy::GPT, DATA, 2, 3),
        (toy::GPT, MIXED, 2, 3),
        (toy::GPT, STAGES, 2, 3),
        (toy::MOE, EXPERTS, 2, 3),
        // Its kernels are slow on the stand-in.
        (toy::LENET, CHANNELS, 2, 1),
    ] {
        let program = training.program(&plan, Phase::Placed);
        let stand_in = StandIn::with_nccl();
        let path = stand_in.plan_of(&program, &training.options(&plan));
        let job = Job::open(&path, None, Way::default()).unwrap();
        assert_eq!(job.backend(), "nccl");
        drop(job);
        let oracle = Oracle::shared(training, steps);
        for seed in 0..orders {
            stand_in.set(Set::Seed, seed);
            oracle.run(&plan, &program);
            assert_eq!(stand_in.get(Count::Allocated), 0, "memory is left");
        }
    }
    let stand_in = StandIn::with_nccl();
    let path = stand_in.plan(&toy::GPT, &MIXED);
    let waits = [Fault::LaunchesWaitForNothing, Fault::CopiesWaitForNothing];
    finds(&stand_in, &path, 4, &waits);
}

/// `--backend nccl` reports what is missing; `auto` takes another backend.
#[test]
fn what_nccl_lacks_is_said() {
    let stand_in = StandIn::with_nccl();
    let path = stand_in.plan(&toy::GPT, &DATA);
    let open = |backend: &str| {
        let way = Way {
            backend: backend.to_owned(),
            timeout: std::time::Duration::from_secs(20),
            ..Way::default()
        };
        Job::open(&path, None, way)
    };
    assert_eq!(open("staged").unwrap().backend(), "staged");
    stand_in.set(Set::Devices, 1);
    assert_eq!(open("auto").unwrap().backend(), "staged");
    let shared = open("nccl").err().unwrap();
    assert!(
        matches!(&shared, Error::Unsupported { what, .. } if what.contains("1 devices")),
        "{shared}"
    );
    stand_in.set(Set::Devices, 2);
    stand_in.set(Set::Nccl, 0);
    assert_eq!(open("auto").unwrap().backend(), "staged");
    let missing = open("nccl").err().unwrap();
    assert!(matches!(&missing, Error::Library { .. }), "{missing}");
    assert_eq!(missing.exit_status(), 3);
}

#[test]
fn what_a_device_lacks_is_said() {
    let stand_in = StandIn::new();
    let plan = stand_in.plan(&toy::LENET, &PLAN);
    let fails = |what: &str| -> Error {
        let job = Job::open(&plan, None, Way::default());
        let error = job.err().unwrap_or_else(|| panic!("{what}: it opens"));
        let left = stand_in.get(Count::Allocated);
        assert_eq!(left, 0, "{what}: memory is left");
        error
    };
    stand_in.set(Set::Devices, 0);
    assert_eq!(fails("none"), Error::NoDevice);
    stand_in.set(Set::Devices, 1);
    stand_in.set(Set::Capability, 75);
    let (needs, found) = (80, 75);
    assert_eq!(fails("old"), Error::Architecture { needs, found });
    stand_in.set(Set::Capability, 80);
    stand_in.set(Set::Memory, 1000);
    let small = fails("small");
    assert!(
        matches!(small, Error::DeviceMemory { free: 1000, .. }),
        "{small}"
    );
    stand_in.set(Set::Memory, i64::MAX);
    for error in [Error::NoDevice, small] {
        assert_eq!(error.exit_status(), 3);
    }
    let named = Way {
        backend: "heap".to_owned(),
        ..Way::default()
    };
    let other = Job::open(&plan, None, named).err().unwrap();
    assert!(
        matches!(&other, Error::Unsupported { what, .. } if what.contains("heap")),
        "{other}"
    );
    let mut job = Job::open(&plan, None, Way::default()).unwrap();
    stand_in.set(Set::FailsAfter, 2);
    let fault = job.init(3).unwrap_err();
    assert!(
        matches!(&fault, Error::Device { problem, .. } if problem.contains("ILLEGAL_ADDRESS")),
        "{fault}"
    );
    // Nothing works on a device that has failed, and nothing hangs.
    assert!(job.init(3).is_err());
}
