//! What the child does: load, run, save.

use std::path::PathBuf;

use ddl_runtime::data::{load, save};
use ddl_runtime::{Job, Options, Request, Result, Session, Tensors};

use crate::options::Cli;
use crate::report::Reporter;

/// Runs what the command line asks for.
///
/// # Errors
/// Everything that can go wrong with files, plans and ranks.
pub(crate) fn run(cli: &Cli) -> Result<()> {
    let mut reporter = Reporter::new(cli);
    let job = Job::open(
        &cli.plan,
        cli.ranks,
        Options {
            timeout: cli.timeout,
            threads: cli.threads,
        },
    )?;
    let named = |path: &PathBuf| Ok((path.display().to_string(), load(path)?));
    let request = Request {
        entry: cli.entry.clone(),
        inputs: cli.inputs.iter().map(named).collect::<Result<_>>()?,
        set: cli.set.clone(),
        lr_schedule: cli.lr_schedule,
        data: cli.data.as_ref().map(named).transpose()?,
        epochs: cli.epochs,
        steps: cli.steps,
        seed: cli.seed,
        strict: cli.strict,
    };
    let mut session = Session::new(job, request, &mut |event| reporter.event(&event))?;
    reporter.begin(session.steps());
    let outcome = session.run(&mut |event| reporter.event(&event))?;
    reporter.finish(&outcome, session.job().communicated_bytes())?;
    if let Some(path) = &cli.outputs {
        let outputs: Tensors = outcome.state.into_iter().chain(outcome.results).collect();
        save(path, &outputs)?;
    }
    Ok(())
}
