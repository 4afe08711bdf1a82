//! Translation of kernels to MLIR and on to LLVM IR, with a separate context per call. MLIR's
//! passes only lower: the loops are generated in their final form, and LLVM vectorises them.
//!
//! MLIR and inkwell never share a context: this module outputs text.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ffi::CStr;
use std::ops::Range;
use std::rc::Rc;
use std::sync::Once;

use melior::Context;
use melior::dialect::DialectRegistry;
use melior::ir::{BlockRef, Location, Module};
use melior::pass::PassManager;
use melior::utility;

use crate::kernel::Kernels;
use crate::kernel::grid::contract::{self, Contraction};
use crate::kernel::grid::{self, Form, Geometry, Realm};
use crate::kernel::nest;
use ddlc::ice;

const DIALECTS: [&str; 6] = ["arith", "cf", "func", "llvm", "math", "scf"];
/// Neither `canonicalize` nor `cse`: LLVM's passes do the same in less time.
const PIPELINE: &str = "builtin.module(convert-scf-to-cf,convert-math-to-llvm,\
    convert-arith-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts)";

/// Kernels in MLIR, as generated.
///
/// - `form`: their form
pub(crate) fn mlir(kernels: &Kernels, some: Range<usize>, form: Form) -> String {
    let context = context(&Rc::default());
    let module = Module::new(Location::unknown(&context));
    functions(&context, module.body(), kernels, some, form);
    module.as_operation().to_string()
}

/// Kernels, by index, in LLVM IR, not optimised.
///
/// - `form`: their form
pub(crate) fn kernels(kernels: &Kernels, some: Range<usize>, form: Form) -> String {
    translate(|context, body| functions(context, body, kernels, some, form))
}

/// The functions of contractions, likewise.
pub(crate) fn contractions(some: &BTreeSet<Contraction>, how: (Realm, Geometry)) -> String {
    translate(|context, body| {
        for &what in some {
            contract::function((context, body), what, how);
        }
    })
}

/// Generates the functions of some kernels into the body of a module.
fn functions<'c, 'a>(
    context: &'c Context,
    body: BlockRef<'c, 'a>,
    kernels: &Kernels,
    some: Range<usize>,
    form: Form,
) {
    for number in some {
        let (name, kernel) = (Kernels::name(number), &kernels.all[number]);
        match form {
            Form::Loops(instructions) => {
                nest::function((context, body), &name, kernel, instructions)
            }
            Form::Grids(realm, geometry) => {
                grid::functions((context, body), &name, kernel, (realm, geometry));
            }
        }
    }
}

/// Generates functions into the body of a module, and translates them.
fn translate(fill: impl for<'c, 'a> FnOnce(&'c Context, BlockRef<'c, 'a>)) -> String {
    let messages = Rc::new(RefCell::new(Vec::new()));
    let context = context(&messages);
    let mut module = Module::new(Location::unknown(&context));
    fill(&context, module.body());
    let manager = PassManager::new(&context);
    // LLVM verifies the result.
    manager.enable_verifier(false);
    let parsed = utility::parse_pass_pipeline(manager.as_operation_pass_manager(), PIPELINE);
    let lowered = parsed.and_then(|()| manager.run(&mut module));
    if let Err(error) = lowered {
        ice!(
            "MLIR refused the kernels: {error}: {:?}\n{}",
            messages.borrow(),
            module.as_operation()
        );
    }
    to_llvm(&module)
}

fn context(messages: &Rc<RefCell<Vec<String>>>) -> Context {
    let registry = DialectRegistry::new();
    // The pass registry is global to the process and not thread-safe.
    static PASSES: Once = Once::new();
    PASSES.call_once(utility::register_all_passes);
    utility::register_all_dialects(&registry);
    let context = Context::new_with_registry(&registry, false);
    for dialect in DIALECTS {
        context.get_or_load_dialect(dialect);
    }
    utility::register_all_llvm_translations(&context);
    let messages = Rc::clone(messages);
    context.attach_diagnostic_handler(move |diagnostic| {
        messages.borrow_mut().push(diagnostic.to_string());
        true
    });
    context
}

fn to_llvm(module: &Module<'_>) -> String {
    // SAFETY: the module is alive and in the LLVM dialect; the result is a C string that we own.
    let text =
        unsafe { mlir_sys::mlirTranslateModuleToLLVMIRToString(module.as_operation().to_raw()) };
    if text.is_null() {
        ice!("MLIR did not translate the kernels");
    }
    // SAFETY: a C string that nothing else uses, freed by the allocator's counterpart in LLVM's C
    // API.
    unsafe {
        let owned = CStr::from_ptr(text).to_string_lossy().into_owned();
        mlir_sys::LLVMDisposeMessage(text);
        owned
    }
}
