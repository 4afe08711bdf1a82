//! [`Module`]: a lowered program, and what is made of it: text, object code, and `plan.so` with the
//! note that describes it, one link and the digest. Nothing is compiled that is not asked for.

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
use inkwell::memory_buffer::MemoryBuffer;

use crate::cache::Cache;
use crate::kernel::{Kernels, translate};
use crate::target::Target;
use crate::{link, objects};

/// From here on LLVM's fatal errors end the process as a bug of ours: a line on standard error,
/// status 101. For programs, once: the handler is one for the whole process.
pub fn report_fatal_errors() {
    // SAFETY: the handler may be called at any time: it touches nothing of ours and does not
    // return.
    unsafe { error_handling::install_fatal_error_handler(fatal) }
}

extern "C" fn fatal(message: *const c_char) {
    // SAFETY: LLVM passes a C string that lives during the call.
    let message = unsafe { CStr::from_ptr(message) }.to_string_lossy();
    let _ = writeln!(
        std::io::stderr(),
        "internal error: LLVM: {message}\n\
         this is a bug in ddlc; please report it with the command and its input files"
    );
    std::process::exit(101);
}

/// A program as code for a target: the host part as an LLVM module, and kernels, neither optimised yet.
#[derive(Debug)]
pub struct Module {
    /// LLVM bitcode of the host part.
    pub(crate) host: Vec<u8>,
    pub(crate) kernels: Kernels,
    /// The names of the step functions.
    pub(crate) entries: Vec<String>,
    /// What the plan says of itself.
    pub(crate) manifest: Manifest,
    pub(crate) target: Target,
}

impl Module {
    /// The kernels in MLIR, as generated.
    pub fn kernels_mlir(&self) -> String {
        translate::kernels(&self.kernels, 0..self.kernels.all.len()).mlir
    }

    /// Host and kernels in LLVM IR, optimised.
    pub fn llvm_ir(&self) -> String {
        let context = Context::create();
        self.whole(&context).print_to_string().to_string()
    }

    /// What the plan says of itself.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }
}

impl Module {
    /// Host and kernels in one module.
    fn whole<'ctx>(&self, context: &'ctx Context) -> LlvmModule<'ctx> {
        let all = 0..self.kernels.all.len();
        let module = objects::module(context, &self.kernels, all, &self.target);
        let host = parse(context, &self.host);
        self.target.optimise_host(&host);
        if let Err(error) = module.link_in_module(host) {
            ice!("host and kernels do not link: {error}");
        }
        hide(&module, &self.entries);
        module
    }

    /// Host and kernels in the target's assembly.
    pub fn asm(&self) -> String {
        let context = Context::create();
        let module = self.whole(&context);
        String::from_utf8_lossy(&self.target.generate(&module, FileType::Assembly)).into_owned()
    }

    /// The content of `plan.so`, all of it compiled anew.
    ///
    /// # Errors
    /// As [`Module::plan_with`].
    pub fn plan(&self) -> Result<Vec<u8>, Diags> {
        self.plan_with(&Cache::none())
    }

    /// The content of `plan.so`: the same bytes whatever the cache holds.
    ///
    /// # Errors
    /// `ddl::emit::linker`, `ddl::emit::write` (of temporary files).
    pub fn plan_with(&self, cache: &Cache) -> Result<Vec<u8>, Diags> {
        let host = objects::host(&self.host, &self.note(), &self.target, cache, || {
            self.object()
        });
        let mut objects = vec![host];
        objects.extend(objects::compile(&self.kernels, &self.target, cache));
        cache.trim();
        let mut plan = link::shared(&objects)?;
        if let Err(error) = ddl_abi::note::seal(&mut plan) {
            ice!("the linked plan has no usable note: {error}");
        }
        Ok(plan)
    }
}

impl Module {
    /// Object code of the host part, with the note.
    fn object(&self) -> Vec<u8> {
        let context = Context::create();
        let module = parse(&context, &self.host);
        self.target.optimise_host(&module);
        hide(&module, &self.entries);
        add_note(&module, &self.note());
        self.target.generate(&module, FileType::Object)
    }

    /// What the note says: the manifest.
    fn note(&self) -> Vec<u8> {
        match serde_json::to_vec(&self.manifest) {
            Ok(payload) => ddl_abi::note::encode(&payload),
            Err(error) => ice!("the manifest is not JSON: {error}"),
        }
    }
}

/// Parses bitcode or LLVM IR of our own making.
pub(crate) fn parse<'ctx>(context: &'ctx Context, code: &[u8]) -> inkwell::module::Module<'ctx> {
    let buffer = MemoryBuffer::create_from_memory_range_copy(code, "plan");
    match context.create_module_from_ir(buffer) {
        Ok(module) => module,
        Err(error) => ice!("LLVM refused the code: {error}"),
    }
}

/// Only the step functions can be seen from outside; kernels that are linked later, from the inside.
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
    // Nothing refers to it; this keeps it.
    let pointer = note.as_pointer_value();
    let list = pointer.get_type().const_array(&[pointer]);
    let used = module.add_global(list.get_type(), None, "llvm.used");
    used.set_initializer(&list);
    used.set_linkage(Linkage::Appending);
    used.set_section(Some("llvm.metadata"));
}
