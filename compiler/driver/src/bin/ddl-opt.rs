//! `ddl-opt`: one phase or pass on text.

use std::process::ExitCode;

use clap::Parser;
use ddl_driver::Failure;
use ddl_driver::description::describe;
use ddl_driver::model::read_model;
use ddlc::diag::{Diags, Style, render};
use ddlc::pipeline::opt::{self, Request};

fn main() -> ExitCode {
    ddl_driver::report_panics("ddl-opt");
    match run(Request::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            ddl_files::tell(&failure.message);
            ExitCode::from(failure.status)
        }
    }
}

fn run(mut request: Request) -> Result<(), Failure> {
    let path = request.file.clone().unwrap_or_else(|| "-".to_owned());
    let path = path.as_str();
    let usage = |diags: Diags| Failure::usage(render(&diags, path, "", Style::Plain));
    describe(&mut request.arguments, Style::Plain)?;
    request.arguments.options(None).map_err(usage)?;
    let text = read_model(path, &mut request.arguments, Style::Plain)?.text;
    request.arguments = ddl_driver::with_plan(&request.arguments, Style::Plain)?;
    let printed = opt::run(&text, &request)
        .map_err(|diags| Failure::asked(&diags, (path, &text), Style::Plain))?;
    ddl_driver::write("-", printed.as_bytes(), Style::Plain)
}
