//! The work of the child: load, run, save.

use std::env;
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::sync::Arc;

use ddl_runtime::{
    Checkpoints, Error, Event, Input, Job, Options, Plan, ProductCounts, RanksAs, Request, Result,
    Session, data,
};

use crate::options::{Cli, Kind, StopOn};
use crate::report::Reporter;
use crate::signals;

/// What NVIDIA's driver is told before it starts, unless the user has said it, if kernels may run
/// that wait for those of other ranks. Loading a kernel at its first launch may wait for all that
/// runs, and streams that share a connection for one another.
const FOR_NCCL: [(&str, &str); 2] = [
    ("CUDA_MODULE_LOADING", "EAGER"),
    ("CUDA_DEVICE_MAX_CONNECTIONS", "32"),
];

/// Whether so many ranks may communicate by NCCL.
fn may_use_nccl(ranks: u32, backend: &str) -> bool {
    ranks > 1 && matches!(backend, "auto" | "nccl")
}

/// Runs the request of the command line.
///
/// # Errors
/// All errors of files, plans and ranks.
pub(crate) fn run(cli: &Cli, memory: OwnedFd) -> Result<()> {
    let mut reporter = Reporter::new(cli);
    // Output paths are checked now, so that a predictable error does not occur after the run.
    for path in [&cli.outputs, &cli.trace].into_iter().flatten() {
        data::check(path)?;
    }
    let options = Options {
        timeout: cli.timeout,
        grace: cli.grace,
        threads: cli.threads,
        ranks_as: ranks_as(cli.ranks_as)?,
        backend: cli.backend.clone(),
        products: cli.products,
        graphs: cli.graphs,
        overlap: cli.overlap,
        file: Some(Arc::new(memory)),
        pin: cli.pin,
        trace: cli.trace.is_some() || cli.profile,
    };
    let plan = Plan::open(&cli.plan, cli.ranks)?;
    let manifest = plan.manifest();
    if manifest.device.is_some() && may_use_nccl(manifest.ranks, &cli.backend) {
        for (name, value) in FOR_NCCL {
            if env::var_os(name).is_none() {
                // SAFETY: this process has no other thread before the job begins.
                unsafe { env::set_var(name, value) };
            }
        }
    }
    let job = Job::new(plan, options)?;
    if job.manifest().device.is_some() && job.manifest().ranks > 1 {
        let text = format!("ranks communicate by the backend `{}`", job.backend());
        reporter.event(&Event::Note(text));
    }
    let computed = [
        ("products", "cuBLASLt", job.products()),
        ("convolutions", "cuDNN", job.convolutions()),
    ];
    for text in computed.into_iter().filter_map(who) {
        reporter.event(&Event::Note(text));
    }
    let request = Request {
        entry: cli.entry.clone(),
        inputs: load(&cli.inputs)?,
        set: cli.set.clone(),
        lr_schedule: cli.lr_schedule,
        data: load(&cli.data)?,
        epochs: cli.epochs,
        steps: cli.steps,
        seed: cli.seed,
        evaluate: cli.evaluate.clone(),
        evaluation_data: load(&cli.evaluate_data)?,
        every: cli.every,
        outputs: cli.outputs.clone(),
        checkpoints: cli.checkpoint.clone().map(|folder| Checkpoints {
            folder,
            every: cli.every,
            keep: cli.keep,
            resume: cli.resume,
        }),
        stop_on_nan: cli.stop_on == Some(StopOn::Nan),
        check_replicas: cli.check_replicas,
        fill: cli.fill,
        strict: cli.strict,
    };
    let mut session = Session::new(job, request, &mut |event| reporter.event(&event))?;
    reporter.begin(session.done(), session.steps());
    let stop = || signals::stopped().is_some();
    let run = session.run(&stop, &mut |event| reporter.event(&event));
    let outcome = match run {
        Ok(outcome) => outcome,
        Err(error) => {
            // The trace up to this point may explain the failure; an error in writing it must not
            // hide the original one.
            let _ = trace(cli, session.job(), &mut reporter);
            return Err(error);
        }
    };
    // The most valuable output is written first: a closed standard output must not lose it.
    if let Some(path) = &cli.outputs {
        session.save(path, &outcome)?;
    }
    trace(cli, session.job(), &mut reporter)?;
    reporter.finish(&outcome, session.job())?;
    let profile = session.job().profile().filter(|_| cli.profile);
    profile.map_or(Ok(()), |profile| reporter.profile(&profile))?;
    match session.memory().filter(|_| cli.memory) {
        Some(memory) => reporter.memory(&memory),
        None if cli.memory => {
            let text = "the system does not say where the memory is (/proc)";
            reporter.event(&Event::Warning(text.to_owned()));
            Ok(())
        }
        None => Ok(()),
    }
}

/// Who computes the products of a device plan, or its convolutions, in words; `None` if it has
/// none.
fn who((what, by, counts): (&str, &str, ProductCounts)) -> Option<String> {
    let ProductCounts {
        version,
        library,
        own,
    } = counts;
    let version = format!(
        "{by} {}.{}.{}",
        version / 10_000,
        version / 100 % 100,
        version % 100
    );
    match (library, own) {
        (0, 0) => None,
        (0, own) => Some(format!("kernels of the plan compute its {own} {what}")),
        (library, 0) => Some(format!("{version} computes its {library} {what}")),
        (library, own) => Some(format!(
            "{version} computes {library} {what}, kernels of the plan the other {own}"
        )),
    }
}

fn load(paths: &[PathBuf]) -> Result<Vec<Input>> {
    paths.iter().map(|path| Input::load(path)).collect()
}

/// Writes the trace, if requested.
fn trace(cli: &Cli, job: &Job, reporter: &mut Reporter) -> Result<()> {
    let Some(path) = &cli.trace else {
        return Ok(());
    };
    job.write_trace(path)?;
    for (rank, dropped) in job.dropped_events().into_iter().enumerate() {
        if dropped > 0 {
            let text = format!("the trace is without the first {dropped} events of rank {rank}");
            reporter.event(&Event::Warning(text));
        }
    }
    Ok(())
}

fn ranks_as(kind: Kind) -> Result<RanksAs> {
    match kind {
        Kind::Threads => Ok(RanksAs::Threads),
        Kind::Processes => {
            env::current_exe()
                .map(RanksAs::Processes)
                .map_err(|error| Error::File {
                    action: "find",
                    path: "ddlrun".to_owned(),
                    reason: error.to_string(),
                })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::may_use_nccl;

    #[test]
    fn only_ranks_that_communicate_load_all_kernels() {
        assert!(may_use_nccl(2, "auto") && may_use_nccl(2, "nccl"));
        assert!(!may_use_nccl(2, "staged") && !may_use_nccl(1, "auto"));
    }
}
