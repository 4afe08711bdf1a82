//! Code generation: from a placed program to `plan.so`.
//!
//! ```text
//! nodes ─collect─► Kernel ─nest, element, scalar, math─► MLIR ─translate─► LLVM IR ─► objects ─┐
//!       ─steps───► Action ─────────────────────host─────────────────────► LLVM IR ─► object ───┴─► plan.so
//! ```
//!
//! Every op is matched on its class, never on its name. Kernels are generated for all ranks at
//! once: numbers that differ between ranks are arguments, which the host code loads from constant
//! tables by the rank's position.
//!
//! This is the only crate that depends on melior, inkwell and LLVM. All earlier phases, including
//! the planner and the interpreter, build and test without them. Modules in dependency order:
//!
//! | module | content | must not know |
//! |---|---|---|
//! | [`ranks`] | mesh coordinates and shards of each rank | LLVM |
//! | [`kernel`] | kernels: nodes to loop nests to MLIR to LLVM IR | inkwell, the host |
//! | [`steps`] | the actions of a step function, in order | their encoding |
//! | [`host`] | step functions in LLVM IR | melior, ops |
//! | [`manifest`], [`header`] | the metadata of a plan, and its entries for hosts in C | LLVM |
//! | [`error`], [`stores`], [`machine`], [`target`], [`link`], [`cache`], [`objects`], [`module`] | machine code, compiled in groups and cached on disk; one link, the note and its digest | the program |

#![warn(clippy::wildcard_enum_match_arm)]

mod ranks;
mod kernel;
mod steps;
mod host;
mod manifest;
mod header;
mod error;
mod stores;
mod machine;
mod target;
mod link;
mod cache;
mod objects;
mod module;

use ddlc::diag::Diags;
use ddlc::graph::{Func, Program};
use ddlc::memory::ALIGNMENT;
use ddlc::options::Options;

pub use self::cache::{Cache, LIMIT as CACHE_LIMIT};
pub use self::error::EmitError;
pub use self::module::{Module, report_fatal_errors};

use self::host::Host;
use self::kernel::Kernels;
use self::ranks::Ranks;
use self::steps::Steps;
use self::target::Target;

/// Texts embedded in a plan.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'a> {
    /// The model hash: [`ddlc::print::hash`] of the compiled program.
    pub model: &'a str,
    /// The placed program, stored in full.
    pub plan: &'a str,
}

/// The name of the step function of an entry.
pub(crate) fn symbol(func: &Func) -> String {
    format!("ddl_step_{}", func.name)
}

/// Lowers a placed program.
///
/// # Errors
/// `ddl::unsupported`; `ddl::emit::target` if the options name no CPU that LLVM knows.
pub fn run(program: &Program, texts: Texts<'_>, options: &Options) -> Result<Module, Diags> {
    let target = Target::new(options)?;
    let ranks = Ranks::new(program);
    let mut kernels = Kernels::default();
    let arenas = program.header.arenas;
    let used = arenas
        .map_or(0, |arenas| arenas.private)
        .next_multiple_of(ALIGNMENT);
    let steps: Vec<Steps> = program
        .funcs
        .iter()
        .map(|func| {
            steps::steps(
                &ranks,
                func,
                &mut kernels,
                (target.kernels, used),
                options.convolutions,
            )
        })
        .collect::<Result<_, _>>()?;
    let used = used + kernels.tile_bytes;
    let scratch = kernels.scratch(target.kernels);
    let context = machine::context();
    let mut host = Host::new(&context, target.kernels, used);
    for (func, steps) in program.funcs.iter().zip(&steps) {
        host.entry(&symbol(func), steps, &kernels, &ranks);
    }
    let entries: Vec<String> = program.funcs.iter().map(symbol).collect();
    let (host, launches) = host.finish();
    let mut manifest = manifest::manifest(program, &ranks, steps, texts);
    if scratch + kernels.tile_bytes > 0 {
        // Kernels of all groups find their scratch at one offset.
        for arenas in &mut manifest.arenas {
            arenas.private = used + scratch;
        }
    }
    target.describe(&mut manifest, launches);
    Ok(Module {
        stored: Vec::new(),
        host: host.write_bitcode_to_memory().as_slice().to_vec(),
        kernels,
        entries,
        manifest,
        target,
    })
}
