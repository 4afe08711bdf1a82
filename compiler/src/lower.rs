//! `lower`: from a placed program to LLVM IR.
//!
//! ```text
//! nodes ─collect─► Kernel ─nest, element, scalar, math─► MLIR ─translate─► LLVM IR ─┐
//!       ─steps───► Action ─────────────────────host─────────────────────► LLVM IR ─┴─► Module
//! ```
//!
//! Every op is matched on its class, never on its name. Kernels are generated for all ranks at once:
//! numbers that differ between ranks are arguments, which the host code loads from constant tables by the
//! rank's position. [`emit`](crate::emit) makes `plan.so` of a [`Module`].

mod access;
mod apart;
mod code;
mod collect;
mod control;
mod convert;
mod element;
mod float16;
mod hazard;
mod host;
mod index;
mod kernel;
mod laps;
mod lookup;
mod manifest;
mod math;
mod nest;
mod ranks;
mod real;
mod region;
mod rounding;
mod scalar;
mod special;
mod steps;
mod translate;

use ddl_abi::Manifest;
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;

use self::host::Host;
use self::ranks::Ranks;
use self::steps::{Kernels, Steps};
use crate::diag::Diags;
use crate::emit::target::Target;
use crate::graph::{Func, Program};
use crate::ice;
use crate::options::Options;

/// Texts that a plan carries with it.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'a> {
    /// The canonical text of the model, of which the plan holds a hash.
    pub model: &'a str,
    /// The placed program, which the plan holds whole.
    pub plan: &'a str,
}

/// A program as code: host and kernels in one LLVM module, optimised for a target.
#[derive(Debug)]
pub struct Module {
    /// LLVM bitcode.
    pub(crate) bitcode: Vec<u8>,
    /// What the plan says of itself.
    pub(crate) manifest: Manifest,
    pub(crate) target: Target,
    mlir: String,
}

impl Module {
    /// The kernels in MLIR, as generated.
    pub fn kernels_mlir(&self) -> &str {
        &self.mlir
    }

    /// Host and kernels in LLVM IR, optimised.
    pub fn llvm_ir(&self) -> String {
        let context = Context::create();
        parse(&context, &self.bitcode).print_to_string().to_string()
    }

    /// What the plan says of itself.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }
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
    let target = Target::new(options.cpu.as_deref())?;
    let ranks = Ranks::new(program)?;
    let mut kernels = Kernels::default();
    let steps: Vec<Steps> = program
        .funcs
        .iter()
        .map(|func| steps::steps(&ranks, func, &mut kernels))
        .collect::<Result<_, _>>()?;
    let translated = translate::kernels(&kernels);
    let context = Context::create();
    let mut host = Host::new(&context);
    for (func, steps) in program.funcs.iter().zip(&steps) {
        host.entry(&symbol(func), steps, &kernels, ranks.count() as u64);
    }
    let entries: Vec<String> = program.funcs.iter().map(symbol).collect();
    let host = host.finish();
    target.optimise_host(&host);
    let module = parse(&context, translated.llvm.as_bytes());
    target.optimise_kernels(&module);
    if let Err(error) = module.link_in_module(host) {
        ice!("host and kernels do not link: {error}");
    }
    hide(&module, &entries);
    let mut manifest = manifest::manifest(program, &ranks, steps, texts);
    target.describe(&mut manifest);
    Ok(Module {
        bitcode: module.write_bitcode_to_memory().as_slice().to_vec(),
        manifest,
        target,
        mlir: translated.mlir,
    })
}

/// Parses bitcode or LLVM IR of our own making.
pub(crate) fn parse<'ctx>(context: &'ctx Context, code: &[u8]) -> inkwell::module::Module<'ctx> {
    let buffer = MemoryBuffer::create_from_memory_range_copy(code, "plan");
    match context.create_module_from_ir(buffer) {
        Ok(module) => module,
        Err(error) => ice!("LLVM refused the code: {error}"),
    }
}

/// Only the step functions can be seen from outside.
fn hide(module: &inkwell::module::Module<'_>, entries: &[String]) {
    for function in module
        .get_functions()
        .filter(|f| f.count_basic_blocks() > 0)
    {
        let name = function.get_name().to_string_lossy();
        if !entries.iter().any(|entry| *entry == name) {
            function.set_linkage(inkwell::module::Linkage::Internal);
        }
    }
}
