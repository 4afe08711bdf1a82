//! [`Module`]: a lowered program, and what is made of it: text, object code, and `plan.so` with the
//! note that describes it, one link and the digest. Only the requested outputs are compiled.

use std::ffi::{CStr, c_char};
use std::io::Write;

use inkwell::GlobalVisibility;
use inkwell::context::Context;
use inkwell::module::{Linkage, Module as LlvmModule};
use inkwell::support::error_handling;
use inkwell::targets::FileType;

use ddl_abi::Manifest;
use ddlc::diag::Diags;
use ddlc::ice;
use ddlc::import::stored::StoredTensor;

use crate::cache::Cache;
use crate::error::EmitError;
use crate::kernel::{Kernels, translate};
use crate::machine::{self, parse};
use crate::target::{Embed, Target};
use crate::{header, link, objects};

/// From here on LLVM's fatal errors end the process as an internal bug: a line on standard error,
/// status 101. For programs, called once: the handler is global to the process.
pub fn report_fatal_errors() {
    // SAFETY: the handler may be called at any time: it accesses no state of ours and does not
    // return.
    unsafe { error_handling::install_fatal_error_handler(fatal) }
}

extern "C" fn fatal(message: *const c_char) {
    // SAFETY: LLVM passes a C string that is valid during the call.
    let message = unsafe { CStr::from_ptr(message) }.to_string_lossy();
    let _ = writeln!(
        std::io::stderr(),
        "internal error: LLVM: {message}\n\
         this is a bug in ddlc; please report it with the command and its input files"
    );
    std::process::exit(101);
}

/// A program as code for a target: the host part as an LLVM module, and kernels, both not yet
/// optimised.
#[derive(Debug)]
pub struct Module {
    /// LLVM bitcode of the host part.
    pub(crate) host: Vec<u8>,
    pub(crate) kernels: Kernels,
    /// The names of the step functions.
    pub(crate) entries: Vec<String>,
    /// The manifest.
    pub(crate) manifest: Manifest,
    /// Stored tensors, which follow the linked code in the file of the plan.
    pub(crate) stored: Vec<StoredTensor>,
    pub(crate) target: Target,
}

impl Module {
    /// The same module, with kernels that need not be fast: they are compiled in a seventh of the
    /// time.
    #[must_use]
    pub fn quick(self) -> Module {
        Module {
            target: self.target.quick(),
            ..self
        }
    }

    /// The same module, whose plan carries what params and state start with.
    ///
    /// - `tensors`: by the names that files of tensors have for them
    #[must_use]
    pub fn with_stored(mut self, tensors: Vec<StoredTensor>) -> Module {
        let mut before_end = 0;
        for tensor in tensors {
            let entries = self.manifest.entries.iter();
            let names: Vec<String> = entries
                .map(|entry| entry.inside(&tensor.name).to_owned())
                .collect();
            let mut state = self.manifest.state.iter_mut();
            let Some(item) = state.find(|item| names.contains(&item.name)) else {
                continue;
            };
            before_end += tensor.bytes.len() as u64;
            item.stored = Some(before_end);
            self.stored.push(tensor);
        }
        // The last of them is the first in the file.
        self.stored.reverse();
        self
    }

    /// The kernels in MLIR, as generated.
    pub fn kernels_mlir(&self) -> String {
        let all = 0..self.kernels.all.len();
        translate::mlir(&self.kernels, all, self.target.kernels)
    }

    /// Host and kernels in LLVM IR, optimised.
    pub fn llvm_ir(&self) -> String {
        let context = machine::context();
        let kernels = self.whole(&context).print_to_string().to_string();
        match self.target.embed {
            Embed::Linked | Embed::Apart => kernels,
            Embed::Ptx => format!("{kernels}\n; The host part:\n\n{}", {
                let host = self.host_part(&context);
                host.print_to_string().to_string()
            }),
        }
    }

    /// The device kernels as one PTX text.
    ///
    /// - `cache`: the cache of compiled kernels
    ///
    /// # Errors
    /// `ddl::emit::ptx` if the target has none.
    pub fn ptx(&self, cache: &Cache) -> Result<String, Diags> {
        if self.target.embed != Embed::Ptx {
            return Err(EmitError::Ptx.into());
        }
        Ok(objects::ptx(&self.kernels, &self.target, cache))
    }

    /// The device kernels as a library for this machine, with one function per launchable kernel,
    /// with the same arguments: it runs all blocks of a launch in sequence. An emulated device
    /// calls them.
    ///
    /// # Errors
    /// `ddl::emit::ptx` if the target has none; `ddl::emit::linker`, `ddl::emit::write`.
    pub fn stand_in(&self, cache: &Cache) -> Result<Vec<u8>, Diags> {
        let target = self.target.stand_in().ok_or(EmitError::Ptx)?;
        let objects = objects::compile(&self.kernels, &target, cache);
        Ok(link::shared(&objects)?)
    }

    /// A C header of the entries, for hosts that call the runtime's library.
    pub fn header(&self) -> String {
        header::text(&self.manifest)
    }

    /// The manifest.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }
}

impl Module {
    /// The host part, optimised.
    fn host_part<'ctx>(&self, context: &'ctx Context) -> LlvmModule<'ctx> {
        let host = parse(context, &self.host);
        self.target.host.optimise_host(&host);
        host
    }

    /// Host and kernels in one module, or only the kernels if they are not linked.
    fn whole<'ctx>(&self, context: &'ctx Context) -> LlvmModule<'ctx> {
        let all = 0..self.kernels.all.len();
        let module = objects::module(context, &self.kernels, all, &self.target);
        let contractions = objects::contractions(context, &self.kernels, &self.target);
        let linked = self.target.embed == Embed::Linked;
        let host = linked.then(|| self.host_part(context));
        for other in contractions.into_iter().chain(host) {
            if let Err(error) = module.link_in_module(other) {
                ice!("host and kernels do not link: {error}");
            }
        }
        if linked {
            hide(&module, &self.entries);
        }
        module
    }

    /// Host and kernels in the host's assembly; only the host part if kernels are not linked.
    pub fn asm(&self) -> String {
        let context = machine::context();
        let (module, machine) = match self.target.embed {
            Embed::Linked | Embed::Apart => (self.whole(&context), &self.target.device),
            Embed::Ptx => (self.host_part(&context), &self.target.host),
        };
        String::from_utf8_lossy(&machine.generate(&module, FileType::Assembly)).into_owned()
    }

    /// The content of `plan.so`, compiled without a cache.
    ///
    /// # Errors
    /// As [`Module::plan_with`].
    pub fn plan(&self) -> Result<Vec<u8>, Diags> {
        self.plan_with(&Cache::none())
    }

    /// The content of `plan.so`; its bytes do not depend on the cache.
    ///
    /// # Errors
    /// `ddl::emit::linker`, `ddl::emit::write` (of temporary files).
    pub fn plan_with(&self, cache: &Cache) -> Result<Vec<u8>, Diags> {
        let linked = self.target.embed == Embed::Linked;
        let mut ptx = Vec::new();
        if !linked {
            ptx.extend(self.ptx(cache)?.into_bytes());
            ptx.push(0);
        }
        let says = [&self.note()[..], &ptx].concat();
        let make = || self.object(&ptx);
        let mut objects = vec![objects::host(&self.host, &says, &self.target, cache, make)];
        if linked {
            objects.extend(objects::compile(&self.kernels, &self.target, cache));
        }
        cache.trim();
        let mut plan = link::shared(&objects)?;
        for tensor in &self.stored {
            plan.extend_from_slice(&tensor.bytes);
        }
        if let Err(error) = ddl_abi::note::seal(&mut plan) {
            ice!("the linked plan has no usable note: {error}");
        }
        Ok(plan)
    }
}

impl Module {
    /// Object code of the host part, with the note and the device code.
    fn object(&self, ptx: &[u8]) -> Vec<u8> {
        let context = machine::context();
        let module = parse(&context, &self.host);
        self.target.host.optimise_host(&module);
        hide(&module, &self.entries);
        add_note(&module, &self.note());
        if !ptx.is_empty() {
            add_ptx(&module, ptx);
        }
        self.target.host.generate(&module, FileType::Object)
    }

    /// The content of the note: the manifest.
    fn note(&self) -> Vec<u8> {
        match serde_json::to_vec(&self.manifest) {
            Ok(payload) => ddl_abi::note::encode(&payload),
            Err(error) => ice!("the manifest is not JSON: {error}"),
        }
    }
}

/// Only step functions are visible from outside; kernels that are linked later are hidden symbols.
fn hide(module: &LlvmModule<'_>, entries: &[String]) {
    for function in module.get_functions() {
        let name = function.get_name().to_string_lossy();
        if entries.iter().any(|entry| *entry == name) {
            continue;
        }
        if function.count_basic_blocks() > 0 {
            let global = function.as_global_value();
            global.set_visibility(GlobalVisibility::Default);
            function.set_linkage(Linkage::Internal);
        } else if !name.starts_with("llvm.") {
            let global = function.as_global_value();
            global.set_visibility(GlobalVisibility::Hidden);
        }
    }
}

/// Adds the device code under the symbol that the runtime looks up.
fn add_ptx(module: &LlvmModule<'_>, ptx: &[u8]) {
    let bytes = module.get_context().const_string(ptx, false);
    let text = module.add_global(bytes.get_type(), None, ddl_abi::PTX);
    text.set_initializer(&bytes);
    text.set_constant(true);
    text.set_alignment(8);
}

/// Puts the note into its section.
fn add_note(module: &LlvmModule<'_>, note: &[u8]) {
    let context = module.get_context();
    let bytes = context.const_string(note, false);
    let note = module.add_global(bytes.get_type(), None, "ddl_note");
    note.set_initializer(&bytes);
    note.set_constant(true);
    note.set_linkage(Linkage::Private);
    note.set_section(Some(ddl_abi::note::SECTION));
    note.set_alignment(4);
    // Nothing refers to it; this prevents its removal.
    let pointer = note.as_pointer_value();
    let list = pointer.get_type().const_array(&[pointer]);
    let used = module.add_global(list.get_type(), None, "llvm.used");
    used.set_initializer(&list);
    used.set_linkage(Linkage::Appending);
    used.set_section(Some("llvm.metadata"));
}
