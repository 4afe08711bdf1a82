//! [`Module`]: a lowered program, and what is made of it: text, object code, and `plan.so` with the
//! note that describes it, one link and the digest.

use std::ffi::{CStr, c_char};
use std::io::Write;

use inkwell::context::Context;
use inkwell::module::{Linkage, Module as LlvmModule};
use inkwell::support::error_handling;
use inkwell::targets::FileType;

use ddl_abi::Manifest;
use ddlc::diag::Diags;
use ddlc::ice;
use inkwell::memory_buffer::MemoryBuffer;

use crate::link;
use crate::target::Target;

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

/// A program as code: host and kernels in one LLVM module, optimised for a target.
#[derive(Debug)]
pub struct Module {
    /// LLVM bitcode.
    pub(crate) bitcode: Vec<u8>,
    /// What the plan says of itself.
    pub(crate) manifest: Manifest,
    pub(crate) target: Target,
    pub(crate) mlir: String,
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

impl Module {
    /// Host and kernels in the target's assembly.
    pub fn asm(&self) -> String {
        let context = Context::create();
        let module = parse(&context, &self.bitcode);
        String::from_utf8_lossy(&self.target.generate(&module, FileType::Assembly)).into_owned()
    }

    /// The content of `plan.so`.
    ///
    /// # Errors
    /// `ddl::emit::linker`, `ddl::emit::write` (of temporary files).
    pub fn plan(&self) -> Result<Vec<u8>, Diags> {
        let context = Context::create();
        let module = parse(&context, &self.bitcode);
        add_note(&module, self);
        let object = self.target.generate(&module, FileType::Object);
        let mut plan = link::shared(&object)?;
        if let Err(error) = ddl_abi::note::seal(&mut plan) {
            ice!("the linked plan has no usable note: {error}");
        }
        Ok(plan)
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

/// Puts the manifest into the note's section.
fn add_note(module: &LlvmModule<'_>, plan: &Module) {
    let payload = match serde_json::to_vec(&plan.manifest) {
        Ok(payload) => payload,
        Err(error) => ice!("the manifest is not JSON: {error}"),
    };
    let context = module.get_context();
    let bytes = context.const_string(&ddl_abi::note::encode(&payload), false);
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
