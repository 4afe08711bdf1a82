//! Runs one phase or pass on text, for `ddl-opt` and the snapshot tests.

use clap::Parser;
use ddl_grammar::ast::{AttrValue, Expr};

use super::{State, check, parse, sliced};
use crate::diag::{Diags, at};
use crate::names::{quoted_list, suggest};
use crate::options::{Arguments, OptionError, Said, refuse_late};
use crate::pass::Pass;
use crate::phase::Phase;
use crate::{differentiate, normalize, print, raise, schedule, verify};

/// The passes that can be run by name, by phase.
pub static PASSES: &[&[Pass]] = &[
    raise::PASSES,
    differentiate::PASSES,
    normalize::PASSES,
    schedule::PASSES,
];

/// Runs phases or passes on the text of a program and prints the program.
#[derive(Parser, Clone, Debug)]
#[command(name = "ddl-opt", version, after_long_help = tables())]
pub struct Request {
    /// The text of a program in any phase; `-` is standard input.
    #[arg(value_name = "FILE.ir")]
    pub file: Option<String>,
    /// The last phase to run.
    #[arg(long, value_name = "PHASE", conflicts_with = "pass", value_parser = phase)]
    pub to: Option<Phase>,
    /// Passes to run, in this order, instead of phases.
    #[arg(long, value_name = "PASS,…", value_delimiter = ',')]
    pub pass: Vec<String>,
    /// What to compile for.
    #[command(flatten)]
    pub arguments: Arguments,
}

impl Request {
    /// The request in the words of a `// RUN:` line.
    ///
    /// # Errors
    /// The message of clap.
    pub fn from_line(line: &str) -> Result<Request, clap::Error> {
        Request::try_parse_from(std::iter::once("ddl-opt").chain(line.split_whitespace()))
    }
}

/// The phases and passes, for the help.
fn tables() -> String {
    let phases = Phase::ALL.map(Phase::name).join(", ");
    let passes = PASSES.iter().flat_map(|table| table.iter());
    let passes: Vec<String> = passes
        .map(|pass| format!("  {}\n          {}", pass.name, pass.doc))
        .collect();
    format!("Phases: {phases}\n\nPasses:\n{}", passes.join("\n"))
}

fn phase(name: &str) -> Result<Phase, String> {
    let names = || Phase::ALL.map(Phase::name);
    Phase::parse(name).ok_or_else(|| {
        suggest(name, names(), || {
            format!("the phases are {}", quoted_list(names()))
        })
    })
}

/// Runs a request on a text; returns the resulting program as text.
///
/// # Errors
/// Errors in the text, in the options, or in the program in a phase.
pub fn run(text: &str, request: &Request) -> Result<String, Diags> {
    let mut options = request.arguments.options(Some(said(&parse(text)?)))?;
    let mut state = State::enter(text, &options)?;
    options.model = Some(print::hash(state.program()));
    let from = state.program().phase;
    if let Some(to) = request.to {
        if to < from {
            let problem = format!("the program is {} already", from.name());
            let help = format!("the phases from here on: {}", later(from));
            return Err(OptionError {
                option: "--to",
                problem,
                help,
            }
            .into());
        }
        refuse_late(&options, from)?;
        options.begin_search();
        while state.program().phase < to {
            options = sliced::settled(&state, &options)?.unwrap_or(options);
            state = state.next(&options)?.0;
        }
        return Ok(print::text(state.program()));
    }
    let mut program = state.program().clone();
    for name in &request.pass {
        (find(name)?.run)(&mut program, &options)?;
        verify::check_always(&program)?;
    }
    check(&program)?;
    Ok(print::text(&program))
}

/// The number of ranks in the header of a text.
pub fn header_ranks(file: &ddl_grammar::ast::File) -> Option<usize> {
    let line = file.header.iter().find(|line| line.name.node == "ranks")?;
    let AttrValue::Expr(Expr::Int(ranks)) = line.values.first()?.node else {
        return None;
    };
    usize::try_from(ranks).ok().filter(|&n| n > 0)
}

/// The cluster in the header of a text.
pub fn said(file: &ddl_grammar::ast::File) -> Said {
    let line = file.header.iter().find(|line| line.name.node == "cluster");
    let cluster = line.and_then(|line| line.values.first());
    let label = cluster.and_then(|value| match &value.node {
        AttrValue::Str(label) => Some((label.clone(), at(value.span))),
        _ => None,
    });
    Said {
        ranks: header_ranks(file),
        cluster: label,
    }
}

fn later(from: Phase) -> String {
    quoted_list(
        Phase::ALL
            .into_iter()
            .filter(|p| *p >= from)
            .map(Phase::name),
    )
}

fn find(name: &str) -> Result<&'static Pass, OptionError> {
    let passes = || PASSES.iter().flat_map(|table| table.iter());
    passes().find(|pass| pass.name == name).ok_or_else(|| {
        let names = || passes().map(|pass| pass.name);
        OptionError {
            option: "--pass",
            problem: format!("there is no pass `{name}`"),
            help: suggest(name, names(), || {
                format!("the passes are {}", quoted_list(names()))
            }),
        }
    })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::cost::cluster::preset::PRESETS;
    use crate::differentiate::optimizer::OPTIMIZERS;

    #[test]
    fn the_help_has_all_names() {
        let help = Request::command().render_long_help().to_string();
        let names = OPTIMIZERS.iter().map(|row| row.name);
        let names = names.chain(PRESETS.map(|(name, _)| name));
        let passes = PASSES.iter().flat_map(|table| table.iter());
        let names = names.chain(passes.map(|pass| pass.name));
        for name in names.chain(Phase::ALL.map(Phase::name)) {
            assert!(help.contains(name), "{name}");
        }
    }
}
