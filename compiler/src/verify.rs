//! `verify`: checks that a resolved program can be compiled.
//!
//! Invariants of a verified program:
//! - at least one entry; entry names are unique, and none is reserved;
//! - every op is in the table, and its rule gives its result types; there is no communication;
//! - no cycles; value names are unique in their function and in the body of a loop;
//! - the operands, bodies and results of loops agree; bodies have no communication either;
//! - interface names are unique in their function; a value that is returned twice, or is an
//!   argument, has one;
//! - ties: only to params and state, of equal type, each at most once;
//! - params and state that entries share by name have equal type and initialization;
//! - params and state held in parts are complete, from `planned` on.

mod args;
pub(crate) mod error;
mod loops;
mod params;
mod parts;

use std::collections::BTreeSet;

pub(crate) use self::error::VerifyError;

use crate::diag::{Diags, at};
use crate::graph::{Func, INIT, Kind, NodeId, Program};
use crate::names::{quoted_list, suggest};
use crate::options::Options;

/// Verifies a program, keeps the requested entries, and turns the requested arguments into params.
///
/// # Errors
/// `ddl::verify::*`, `ddl::options`.
pub fn run(mut program: Program, options: &Options) -> Result<Program, Diags> {
    let mut diags = Diags::new();
    entries(&mut program, options, &mut diags);
    if let Err(error) = params::mark(&mut program, options) {
        diags.push(error);
    }
    for func in program.funcs.iter().filter(|func| func.name == INIT) {
        diags.push(VerifyError::Reserved {
            name: func.name.clone(),
            at: func.span.map(at),
        });
    }
    collect(&program, &mut diags);
    diags.or(())?;
    settle_names(&mut program);
    Ok(program)
}

/// Records the interface names of results that differ from their value's name: later phases change
/// values, which must not change the interface.
fn settle_names(program: &mut Program) {
    for func in &mut program.funcs {
        let names = func.result_names();
        func.keep_result_names(names);
    }
}

/// Checks that a program satisfies the invariants of `verified`, whatever the options.
///
/// # Errors
/// `ddl::verify::*`.
pub fn check(program: &Program) -> Result<(), Diags> {
    let mut diags = Diags::new();
    collect(program, &mut diags);
    diags.or(())
}

/// Checks the invariants that hold in every phase from `verified` on: types, names, arguments,
/// ties.
///
/// # Errors
/// `ddl::verify::*`.
pub fn check_always(program: &Program) -> Result<(), Diags> {
    let mut diags = Diags::new();
    always(program, &mut diags);
    diags.or(())
}

fn always(program: &Program, diags: &mut Diags) {
    if program.funcs.is_empty() {
        diags.push(VerifyError::NoEntry);
    }
    for func in &program.funcs {
        types(func, diags);
        args::arguments(func, diags);
        args::interface(func, diags);
        args::ties(func, diags);
    }
    args::shared(program, diags);
    parts::check(program, diags);
}

fn collect(program: &Program, diags: &mut Diags) {
    always(program, diags);
    no_communication(program, diags);
}

/// Drops the entries that were not requested.
fn entries(program: &mut Program, options: &Options, diags: &mut Diags) {
    for name in &options.entries {
        let names = || program.funcs.iter().map(|func| func.name.as_str());
        if !names().any(|n| n == name) {
            let help = suggest(name, names(), || {
                format!("the entries are {}", quoted_list(names()))
            });
            diags.push(VerifyError::UnknownEntry {
                name: name.clone(),
                help,
            });
        }
    }
    if !options.entries.is_empty() && diags.is_empty() {
        program
            .funcs
            .retain(|func| options.entries.contains(&func.name));
    }
}

fn types(func: &Func, diags: &mut Diags) {
    let order = func.graph.order();
    if order.len() != func.graph.len() {
        diags.push(VerifyError::Cycle {
            func: func.name.clone(),
        });
    }
    let mut names = BTreeSet::new();
    for id in order {
        for value in &func.graph.node(id).results {
            if !names.insert(value.name.as_str()) {
                diags.push(VerifyError::Name {
                    func: func.name.clone(),
                    name: value.name.clone(),
                });
            }
        }
        op(func, id, diags);
        if let Some(loop_) = func.graph.as_loop(id) {
            loops::check(func, id, loop_, diags);
            loop_
                .funcs()
                .into_iter()
                .for_each(|func| types(func, diags));
        }
    }
}

/// Checks an op's result types against its rule.
fn op(func: &Func, id: NodeId, diags: &mut Diags) {
    let Some(instance) = func.graph.instance(id) else {
        return;
    };
    let inferred = instance
        .def
        .infer(&instance.operands, &instance.attrs, Some(&instance.results));
    let message = match inferred {
        Ok(types) if types == instance.results => return,
        Ok(_) => "the result types are not those of its rule".to_owned(),
        Err(error) => error.message,
    };
    let node = func.graph.node(id);
    diags.push(VerifyError::Op {
        name: node
            .results
            .first()
            .map_or_else(String::new, |v| v.name.clone()),
        message,
        at: node.span.map(at),
    });
}

fn no_communication(program: &Program, diags: &mut Diags) {
    for (func, id) in program.nodes() {
        let node = func.graph.node(id);
        match node.kind {
            Kind::Comm(..) | Kind::Post(..) | Kind::Wait => {
                diags.push(VerifyError::Communication {
                    op: node.op_name(),
                    at: node.span.map(at),
                })
            }
            Kind::Arg(_) | Kind::Op(_) | Kind::Loop(_) | Kind::Layer(_) => {}
        }
    }
}
