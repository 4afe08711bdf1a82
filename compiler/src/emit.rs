//! `emit`: from a lowered module to `plan.so`: object code, the note that describes it, one link, the
//! digest.

mod link;
pub(crate) mod target;

use std::ffi::{CStr, c_char};
use std::io::Write;
use std::path::Path;

use inkwell::context::Context;
use inkwell::module::{Linkage, Module as LlvmModule};
use inkwell::support::error_handling;
use inkwell::targets::FileType;
use miette::Diagnostic;
use thiserror::Error;

use crate::diag::Diags;
use crate::ice;
use crate::lower::{self, Module};

/// From here on LLVM's fatal errors end the process as a bug of ours: a line on standard error, status 101.
/// For programs, once: the handler is one for the whole process.
pub fn report_fatal_errors() {
    // SAFETY: the handler may be called at any time: it touches nothing of ours and does not return.
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

/// What goes wrong outside of the program.
#[derive(Debug, Error, Diagnostic)]
pub enum EmitError {
    /// `--cpu` names none that plans can be made for.
    #[error("there is no CPU `{cpu}` of target `{triple}`")]
    #[diagnostic(
        code(ddl::emit::target),
        help("on x86-64 it is one of `{legal}`; without `--cpu` a plan is made for this machine")
    )]
    Cpu {
        /// What was asked for.
        cpu: String,
        /// The target.
        triple: String,
        /// What can be asked for.
        legal: String,
    },
    /// No linker can be found or run.
    #[error("no linker: {problem}")]
    #[diagnostic(
        code(ddl::emit::linker),
        help("install `lld-22`, or another `ld.lld` or `cc` in `PATH`")
    )]
    Linker {
        /// What happened.
        problem: String,
    },
    /// A file cannot be written.
    #[error("cannot write `{path}`: {problem}")]
    #[diagnostic(code(ddl::emit::write))]
    Write {
        /// The file.
        path: String,
        /// What happened.
        problem: String,
    },
}

impl Module {
    /// Host and kernels in the target's assembly.
    pub fn asm(&self) -> String {
        let context = Context::create();
        let module = lower::parse(&context, &self.bitcode);
        String::from_utf8_lossy(&self.target.generate(&module, FileType::Assembly)).into_owned()
    }

    /// The content of `plan.so`.
    ///
    /// # Errors
    /// `ddl::emit::linker`, `ddl::emit::write` (of temporary files).
    pub fn plan(&self) -> Result<Vec<u8>, Diags> {
        let context = Context::create();
        let module = lower::parse(&context, &self.bitcode);
        add_note(&module, self);
        let object = self.target.generate(&module, FileType::Object);
        let mut plan = link::shared(&object)?;
        if let Err(error) = ddl_abi::note::seal(&mut plan) {
            ice!("the linked plan has no usable note: {error}");
        }
        Ok(plan)
    }
}

fn unwritable(path: &Path, error: &std::io::Error) -> EmitError {
    EmitError::Write {
        path: path.display().to_string(),
        problem: error.to_string(),
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
