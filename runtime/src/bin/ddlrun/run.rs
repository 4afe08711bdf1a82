//! What the child does: load, run, save.

use std::env;
use std::os::fd::OwnedFd;
use std::sync::Arc;

use ddl_runtime::{
    Checkpoints, Error, Input, Job, Options, RanksAs, Request, Result, Session, data,
};

use crate::options::{Cli, Kind, StopOn};
use crate::report::Reporter;
use crate::signals;

/// Runs what the command line asks for.
///
/// # Errors
/// Everything that can go wrong with files, plans and ranks.
pub(crate) fn run(cli: &Cli, memory: OwnedFd) -> Result<()> {
    let mut reporter = Reporter::new(cli);
    // What is to be written at the end must not fail then for what can be known now.
    cli.outputs.as_deref().map_or(Ok(()), data::check)?;
    let options = Options {
        timeout: cli.timeout,
        grace: cli.grace,
        threads: cli.threads,
        ranks_as: ranks_as(cli.ranks_as)?,
        backend: cli.backend.clone(),
        file: Some(Arc::new(memory)),
    };
    let job = Job::open(&cli.plan, cli.ranks, options)?;
    let request = Request {
        entry: cli.entry.clone(),
        inputs: cli
            .inputs
            .iter()
            .map(|path| Input::load(path))
            .collect::<Result<_>>()?,
        set: cli.set.clone(),
        lr_schedule: cli.lr_schedule,
        data: cli
            .data
            .as_ref()
            .map(|path| Input::load(path))
            .transpose()?,
        epochs: cli.epochs,
        steps: cli.steps,
        seed: cli.seed,
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
    let outcome = session.run(&stop, &mut |event| reporter.event(&event))?;
    // First what is worth most: a reader of standard output that fails must not lose it.
    if let Some(path) = &cli.outputs {
        session.save(path, &outcome)?;
    }
    reporter.finish(&outcome, session.job().communicated_bytes())
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
