//! What compiled plans report of themselves while they run: marks, work and memory; and arguments
//! that need not be given again.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Data, Tensor as Value64};
use ddl_runtime::{Job, Options as Way, Overlap, Tensor};
use ddl_tests::mlp::{self, PLANS};
use ddlc::graph::Program;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;
use ddlc::schedule::time::bodies::Pipeline;
use serde_json::Value;

fn to_runtime(tensor: &Value64) -> Tensor {
    let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
    match &tensor.data {
        Data::Float(v) => {
            Tensor::from_f32(&shape, &v.iter().map(|&x| x as f32).collect::<Vec<_>>())
        }
        Data::Int(v) => Tensor::from_i32(&shape, &v.iter().map(|&x| x as i32).collect::<Vec<_>>()),
    }
    .expect("a tensor")
}

fn batch(number: usize) -> BTreeMap<String, Tensor> {
    let inputs = mlp::batch(number).into_iter();
    inputs
        .map(|(name, value)| (name, to_runtime(&value)))
        .collect()
}

fn named(tensors: &BTreeMap<String, Tensor>) -> Vec<(&str, &Tensor)> {
    tensors
        .iter()
        .map(|(name, value)| (name.as_str(), value))
        .collect()
}

fn options(line: &str) -> Options {
    options_of_width(14, line)
}

fn options_of_width(hidden: usize, line: &str) -> Options {
    let line = format!(
        "-D batch={} -D test=9 -D hidden={hidden} --train adam(lr=0.01) {line}",
        mlp::BATCH
    );
    let request = Request::from_line(&line).expect("a request");
    request.arguments.options(None).expect("options")
}

fn placed(options: &Options) -> Program {
    let state = State::enter(&mlp::example("mlp.ir"), options).expect("the program is legal");
    ddl_tests::advanced(state, options, Phase::Placed).expect("no phase refuses it")
}

fn traced(program: &Program, options: &Options) -> Job {
    let way = Way {
        trace: true,
        ..Way::default()
    };
    let mut job = ddl_tests::job_with(program, options, way);
    job.init(3).expect("init runs");
    job
}

/// The events of a rank with a category, in order.
pub(crate) fn events(job: &Job, rank: u64, category: &str) -> Vec<Value> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("trace.json");
    job.write_trace(&path).expect("writes");
    let trace: Value =
        serde_json::from_slice(&std::fs::read(path).expect("reads")).expect("is JSON");
    let events = trace["traceEvents"].as_array().expect("events").iter();
    let own = events.filter(|event| event["pid"] == rank + 1 && event["cat"] == category);
    own.cloned().collect()
}

/// Every rank runs the slots of its group's timeline in its order, and in each slot kernels.
#[test]
fn a_trace_shows_the_timeline() {
    for line in [
        "--ranks 2 --stages 2 --schedule 1f1b --microbatches 4",
        "--ranks 2 --stages 2 --schedule zb-h1 --microbatches 3",
        "--ranks 2 --stages 4 --schedule interleaved --microbatches 4",
        "--ranks 4 --stages 2 --schedule gpipe --microbatches 3",
    ] {
        let options = options(line);
        let program = placed(&options);
        let meshes: Vec<_> = program
            .meshes
            .iter()
            .filter_map(|mesh| mesh.mesh())
            .collect();
        let func = program.funcs.iter().find(|func| func.name == "loss");
        let pipeline = Pipeline::checked(func.expect("the entry"), &meshes).expect("stages");
        let mut job = traced(&program, &options);
        for number in 0..2 {
            job.run("loss", &named(&batch(number)), &[])
                .expect("a step runs");
        }
        for (group, ranks) in pipeline.groups.ranks.iter().enumerate() {
            let slots = &pipeline.timeline.groups[group];
            let slots = slots
                .iter()
                .filter(|slot| pipeline.number(**slot).is_some());
            let step: Vec<(String, u64)> = slots
                .map(|slot| {
                    let name = format!("{} stage {}", slot.piece.letter(), slot.chunk);
                    (name, slot.moment as u64)
                })
                .collect();
            for &rank in ranks {
                let slots = events(&job, rank as u64, "slot");
                let found: Vec<(String, u64)> = slots
                    .iter()
                    .map(|slot| {
                        let name = slot["name"].as_str().expect("a name").to_owned();
                        (
                            name,
                            slot["args"]["micro_batch"].as_u64().expect("a number"),
                        )
                    })
                    .collect();
                assert_eq!(
                    found,
                    [step.clone(), step.clone()].concat(),
                    "{line}, rank {rank}"
                );
                let work = ["kernel", "product"].map(|kind| events(&job, rank as u64, kind));
                let mut work = work.iter().flatten();
                assert!(
                    work.any(|event| event["args"]["micro_batch"] == 2),
                    "{line}"
                );
            }
        }
    }
}

/// Of a rank the moves of communication, and how many of them are within its waits.
fn moves(job: &Job, rank: u64) -> [usize; 2] {
    let times = |event: &Value| {
        let at = |name: &str| event[name].as_f64().expect("a time");
        (at("ts"), at("ts") + at("dur"))
    };
    let waits: Vec<_> = events(job, rank, "wait").iter().map(times).collect();
    let moves = events(job, rank, "communication");
    let inside = moves.iter().filter(|event| {
        let (begin, end) = times(event);
        waits
            .iter()
            .any(|&(from, to)| from <= begin && end <= to + 1e-6)
    });
    [moves.len(), inside.count()]
}

/// With `--overlap none` ranks move data only in their waits, and compute the same.
#[test]
fn without_overlap_only_waits_move() {
    // Gradients of params that every rank has are added while the backward pass goes on, in several
    // buckets.
    let options = options_of_width(
        400,
        "--ranks 2 --pin x=[S(0)] --pin w1=[B] --pin w2=[B] --pin w3=[B]",
    );
    let program = placed(&options);
    let run = |overlap: Overlap| {
        let way = Way {
            trace: true,
            overlap,
            ..Way::default()
        };
        let mut job = ddl_tests::job_with(&program, &options, way);
        job.init(3).expect("init runs");
        let step = |number| {
            let outputs = job.run("loss", &named(&batch(number)), &[]);
            outputs.expect("a step runs");
        };
        (0..8).for_each(step);
        let state = job.get("w1").expect("a param").to_f64();
        ([0, 1].map(|rank| moves(&job, rank)), state)
    };
    let ((with, state), (without, same)) = (run(Overlap::Auto), run(Overlap::None));
    assert_eq!(state, same);
    for [all, inside] in without {
        assert!(all > 0 && all == inside, "{without:?}");
    }
    assert!(with.iter().any(|[all, inside]| inside < all), "{with:?}");
}

/// FLOPs of the products of a step, of all ranks.
fn product_flops(job: &Job) -> u64 {
    let profile = job.profile().expect("it was asked for");
    let table = profile
        .tables
        .iter()
        .find(|table| table.entry == "loss")
        .expect("it ran");
    let products = table.kinds.iter().filter(|row| row.kind == "product");
    products.map(|row| row.flops).sum::<u64>() / table.steps
}

/// In however many parts and stages: products are what the model says, every
/// mark was passed, and the times are those of the steps.
#[test]
fn a_profile_has_the_work_of_the_model() {
    let (batch_size, hidden) = (mlp::BATCH as u64, 14);
    let forward = 64 * hidden + hidden * hidden + hidden * 10;
    // Gradients of weights, and of all operands but the data.
    let backward = forward + (hidden * hidden + hidden * 10);
    for line in [
        "--ranks 1",
        "--ranks 1 --microbatches 3",
        "--ranks 2 --stages 2 --microbatches 4",
    ] {
        let options = options(line);
        let mut job = traced(&placed(&options), &options);
        for number in 0..3 {
            job.run("loss", &named(&batch(number)), &[])
                .expect("a step runs");
        }
        assert_eq!(
            product_flops(&job),
            2 * batch_size * (forward + backward),
            "{line}"
        );
        let profile = job.profile().expect("it was asked for");
        for table in &profile.tables {
            let entry = job
                .manifest()
                .entries
                .iter()
                .find(|entry| entry.name == table.entry);
            for mark in &entry.expect("an entry").marks {
                let mut rows = table.rows.iter().chain(&table.slots);
                assert!(rows.any(|row| row.name == mark.name), "{line}: {mark:?}");
            }
            for rows in [&table.rows, &table.kinds] {
                let sum: f64 = rows.iter().map(|row| row.seconds).sum();
                assert!(
                    (sum - table.seconds).abs() <= 1e-6 * table.seconds,
                    "{line}: {sum}"
                );
            }
            let kernels = table.rows.iter().filter(|row| row.kind == "kernel");
            assert!(kernels.clone().all(|row| row.bytes > 0), "{line}");
        }
    }
}

/// The arenas are used to their last page, and no further.
#[test]
fn memory_is_what_was_promised() {
    for plan in [&PLANS[0], &PLANS[6], &PLANS[12]] {
        let options = mlp::options(plan);
        let program = mlp::compiled(&options, Phase::Placed);
        let mut job = ddl_tests::job(&program, &options);
        job.init(3).expect("init runs");
        let entries: Vec<String> = program.funcs.iter().map(|func| func.name.clone()).collect();
        for entry in entries.iter().filter(|name| *name != "init") {
            let entries = &job.manifest().entries;
            let args = entries
                .iter()
                .find(|known| known.name == *entry)
                .expect("it is there");
            let given = args
                .args
                .iter()
                .filter(|arg| arg.default.is_none())
                .map(|arg| {
                    let bytes = arg.shape.iter().product::<u64>() as usize * arg.dtype.bytes();
                    let value = Tensor::new(arg.dtype, &arg.shape, vec![0; bytes]).expect("fits");
                    (arg.name.clone(), value)
                });
            let given: BTreeMap<String, Tensor> = given.collect();
            job.run(entry, &named(&given), &[]).expect("a step runs");
        }
        let memory = job.memory().expect("the system says");
        let page = |bytes: u64| bytes.next_multiple_of(4096);
        let expected: Vec<[u64; 2]> = memory
            .promised
            .iter()
            .map(|sizes| sizes.map(page))
            .collect();
        let touched: Vec<[u64; 2]> = memory.touched.iter().flatten().copied().collect();
        assert_eq!(expected.len(), plan.ranks);
        assert_eq!(touched, expected, "{} on {}", plan.name, plan.ranks);
    }
}

/// An argument that is said to lie still after a step does: a step that is given it only once
/// computes the same bits as one that is given it each time.
#[test]
fn arguments_that_are_kept_need_not_be_given_again() {
    let mut kept = 0;
    let ways = PLANS.iter().step_by(2).map(|plan| (plan, 1));
    let parts = [2, 3].into_iter().cycle();
    for (plan, parts) in ways.chain(PLANS.iter().step_by(4).zip(parts)) {
        let at = format!("{} on {} ranks in {parts} parts", plan.name, plan.ranks);
        let options = mlp::in_parts(plan, parts);
        let mut job = ddl_tests::job(&mlp::compiled(&options, Phase::Placed), &options);
        assert_eq!(losses(&mut job, false), losses(&mut job, true), "{at}");
        let mut entries = job.manifest().entries.iter();
        let args = &entries
            .find(|entry| entry.name == "loss")
            .expect("it is there")
            .args;
        kept += args
            .iter()
            .filter(|arg| arg.kept && arg.name != "lr")
            .count();
    }
    assert!(kept > 0, "some arguments are");
}

/// Arguments of a step that takes little memory are kept, even if it takes a large part more with
/// them.
#[test]
fn arguments_of_small_steps_are_kept() {
    for (side, is_kept) in [(800, true), (4000, false)] {
        let ty = format!("tensor<{side}x{side}xf32>");
        let text = format!(
            "func @f(%x: {ty}) -> {ty} {{\n  %a = matmul %x, %x\n  %b = matmul %a, %a\n  \
             %c = matmul %b, %b\n  return %c\n}}\n"
        );
        let options = Options::local(1);
        let state = State::enter(&text, &options).expect("the program is legal");
        let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("it is placed");
        let graph = &program.funcs[0].graph;
        let nodes = graph.order().into_iter();
        let slots: Vec<_> = nodes
            .flat_map(|id| &graph.node(id).results)
            .filter_map(|value| value.slot.map(|slot| (value.name.clone(), slot)))
            .collect();
        let (_, own) = slots.iter().find(|(name, _)| name == "x").expect("a slot");
        let mut others = slots.iter().filter(|(name, _)| name != "x");
        let is_alone = !others.any(|(_, other)| other.overlaps(*own));
        assert_eq!(is_alone, is_kept, "{side}: {slots:?}");
    }
}

/// A program without params: its weights are data, have places of their own, and are given once.
/// Data that change are given each time.
#[test]
fn weights_that_are_data_are_given_once() {
    let weights = (0..4).map(|n| format!("%w{n}: tensor<256x256xf32>"));
    let layers = (0..4).map(|n| format!("  %h{} = relu (matmul %h{n}, %w{n})\n", n + 1));
    let text = format!(
        "func @f(%h0: tensor<12x256xf32>, {}) -> tensor<12x256xf32> {{\n{}  return %h4\n}}\n",
        weights.collect::<Vec<_>>().join(", "),
        layers.collect::<String>()
    );
    for ranks in [1, 3] {
        let request = Request::from_line(&format!("--ranks {ranks}")).expect("a request");
        let options = request.arguments.options(None).expect("options");
        let state = State::enter(&text, &options).expect("the program is legal");
        let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("it is placed");
        let [mut once, mut always] = [(); 2].map(|()| ddl_tests::job(&program, &options));
        let args = &once.manifest().entries[0].args;
        let kept = args.iter().filter(|arg| arg.kept && arg.name != "h0");
        assert_eq!(kept.count(), 4, "{ranks} ranks");
        let tensor = |shape: [u64; 2], salt: u64| {
            let value = |i: u64| ((i * 7 + salt * 13) % 31) as f32 / 64.0 - 0.2;
            let values: Vec<f32> = (0..shape[0] * shape[1]).map(value).collect();
            Tensor::from_f32(&shape, &values).expect("a tensor")
        };
        let weights: Vec<(String, Tensor)> = (0..4)
            .map(|n| (format!("w{n}"), tensor([256, 256], n)))
            .collect();
        let weights: Vec<(&str, &Tensor)> = weights.iter().map(|(n, w)| (&n[..], w)).collect();
        let mut seen = Vec::new();
        for step in 0..4 {
            let x = tensor([12, 256], 10 + step);
            once.run("f", &[("h0", &x)], &weights).expect("a step runs");
            let all = [&[("h0", &x)], &weights[..]].concat();
            always.run("f", &all, &[]).expect("a step runs");
            let name = once.results()[0].name.clone();
            let found = once.result(&name).expect("the result");
            assert_eq!(
                found,
                always.result(&name).expect("the result"),
                "step {step}"
            );
            assert!(!seen.contains(&found), "every step has results of its own");
            seen.push(found);
        }
    }
}

/// The losses of four steps on one batch.
///
/// - `same`: whether the caller states that the arguments are unchanged
fn losses(job: &mut Job, same: bool) -> Vec<Vec<u8>> {
    job.init(3).expect("init runs");
    let inputs = batch(1);
    let step = |_| {
        let inputs = named(&inputs);
        match same {
            true => job.run("loss", &[], &inputs),
            false => job.run("loss", &inputs, &[]),
        }
        .expect("a step runs");
        let name = job.results()[0].name.clone();
        job.result(&name).expect("the loss").bytes().to_vec()
    };
    (0..4).map(step).collect()
}
