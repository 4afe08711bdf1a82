//! The shared parts of the programs of this crate: reading texts, writing files atomically, exit
//! statuses.

#![warn(clippy::wildcard_enum_match_arm)]

mod world;
pub mod model;
pub mod compile;
pub mod known;
pub mod calibrate;
pub mod decided;
pub mod description;
pub mod emission;
pub mod measured;

use std::io::Read;
use std::path::{Path, PathBuf};

pub use self::world::Failure;

use self::world::{Bytecode, Encoding, World};
use ddl_codegen::Cache;
use ddlc::diag::{Diags, Style, render};
use ddlc::options::Arguments;

/// Codes of what is wrong with options that phases read, whatever the program.
const OF_OPTIONS: [&str; 4] = [
    "ddl::plan::unknown_search",
    "ddl::train::optimizer",
    "ddl::train::setting",
    "ddl::train::value",
];

/// Bytes shown of a file that is no text, before the place.
const CONTEXT: usize = 40;

/// Reads a text; `-` is standard input.
///
/// # Errors
/// Status 3 if it cannot be read, 1 if it is MLIR bytecode or otherwise not UTF-8.
pub fn read(path: &str, style: Style) -> Result<String, Failure> {
    let bytes = if path == "-" {
        let mut bytes = Vec::new();
        std::io::stdin()
            .lock()
            .read_to_end(&mut bytes)
            .map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    let bytes = bytes.map_err(|error| Failure::io(path, &error, style))?;
    String::from_utf8(bytes).map_err(|error| {
        if let Some(bytecode) = Bytecode::of(error.as_bytes()) {
            return Failure::program(render(&Diags::from(bytecode), path, "", style));
        }
        let offset = error.utf8_error().valid_up_to();
        let valid = String::from_utf8_lossy(&error.as_bytes()[..offset]);
        let near: String = valid
            .chars()
            .rev()
            .take(CONTEXT)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .collect();
        let diags = Diags::from(Encoding { offset, near });
        Failure::program(render(&diags, path, "", style))
    })
}

/// The arguments with the text of the plan that they name.
///
/// # Errors
/// Those of [`read`].
pub fn with_plan(arguments: &Arguments, style: Style) -> Result<Arguments, Failure> {
    let text = arguments.plan.as_ref().map(|path| read(path, style));
    Ok(Arguments {
        plan_text: text.transpose()?,
        ..arguments.clone()
    })
}

/// Writes a file as [`ddl_files::write`] does; `-` is standard output, whose reader may go before
/// the end.
///
/// # Errors
/// Status 3.
pub fn write(path: &str, bytes: &[u8], style: Style) -> Result<(), Failure> {
    let written = if path == "-" {
        ddl_files::show(bytes)
    } else {
        ddl_files::write(Path::new(path), bytes)
    };
    written.map_err(|error| Failure::io(path, &error, style))
}

/// The folder of the cache of compiled kernels and plans: the one that `DDL_CACHE` names, none if
/// that is empty, else `ddlc` in the user's cache folder (`XDG_CACHE_HOME`, else `~/.cache`). As
/// XDG requires, paths that are not absolute are ignored.
///
/// - `none`: whether there is no cache
pub fn cache(none: bool) -> Cache {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let folder = match variable("DDL_CACHE") {
        _ if none => None,
        Some(folder) => Some(folder).filter(|folder| !folder.as_os_str().is_empty()),
        None => {
            let absolute = |folder: &PathBuf| folder.is_absolute();
            let home = || Some(variable("HOME").filter(absolute)?.join(".cache"));
            let folder = variable("XDG_CACHE_HOME").filter(absolute).or_else(home);
            folder.map(|folder| folder.join("ddlc"))
        }
    };
    folder.map_or_else(Cache::none, Cache::at)
}

/// Makes a panic state that it is a bug of the compiler, and what to do about it; the status is
/// then 101.
pub fn report_panics(program: &'static str) {
    ddl_codegen::report_fatal_errors();
    std::panic::set_hook(Box::new(move |info| {
        let payload = info.payload();
        let message = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or(payload.downcast_ref::<&str>().copied())
            .unwrap_or("no message");
        let place = info
            .location()
            .map(|l| format!(" ({}:{})", l.file(), l.line()));
        let place = place.unwrap_or_default();
        ddl_files::tell(&format!(
            "{program}: {message}{place}\n\
             this is a bug in ddlc; please report it with the command and its input files\n"
        ));
    }));
}

impl Failure {
    /// The program or the content of an input file is wrong.
    pub fn program(message: String) -> Failure {
        Failure { status: 1, message }
    }

    /// A program cannot be compiled as asked: status 2 if only options are wrong, in whatever
    /// program, else 1.
    pub fn asked(diags: &Diags, (path, text): (&str, &str), style: Style) -> Failure {
        let codes = diags.errors.iter().map(|error| error.code());
        let of_options = |code: &str| OF_OPTIONS.contains(&code);
        let mut codes = codes.map(|code| code.is_some_and(|code| of_options(&code.to_string())));
        Failure {
            status: if codes.all(|is_of_options| is_of_options) {
                2
            } else {
                1
            },
            message: render(diags, path, text, style),
        }
    }

    /// The command line is wrong.
    pub fn usage(message: String) -> Failure {
        Failure { status: 2, message }
    }

    /// Options cannot be read: status 1 if the content of a plan file is wrong, else 2.
    pub fn options(diags: &Diags, style: Style) -> Failure {
        let mut codes = diags.errors.iter().filter_map(|error| error.code());
        let of_file = codes.any(|code| code.to_string().starts_with("ddl::plan::"));
        Failure {
            status: if of_file { 1 } else { 2 },
            message: render(diags, "", "", style),
        }
    }

    /// The environment failed.
    fn io(path: &str, error: &std::io::Error, style: Style) -> Failure {
        let diags = Diags::from(World {
            path: path.to_owned(),
            error: error.to_string(),
        });
        Failure {
            status: 3,
            message: render(&diags, path, "", style),
        }
    }
}
