//! A target machine, and LLVM's passes for it.

use std::ffi::{CStr, c_void};

use ddl_abi::{CPU_FEATURES, Manifest};
use inkwell::OptimizationLevel;
use inkwell::attributes::AttributeLoc;
use inkwell::context::Context;
use inkwell::llvm_sys::LLVMDiagnosticSeverity;
use inkwell::llvm_sys::core::{
    LLVMContextSetDiagnosticHandler, LLVMDisposeMessage, LLVMGetDiagInfoDescription,
    LLVMGetDiagInfoSeverity,
};
use inkwell::llvm_sys::prelude::LLVMDiagnosticInfoRef;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{
    CodeModel, FileType, InitializationConfig, RelocMode, Target as LlvmTarget, TargetMachine,
};

use crate::error::EmitError;
use crate::kernel::Instructions;
use crate::stores;
use ddlc::ice;

/// The relevant effects of `default<O2>` on generated loops, in less than half the time (measured),
/// and loops apart for each outcome of tests that do not depend on their iterations: otherwise all
/// operands of a concatenation along an outer loop would be read with masks.
const KERNEL_PASSES: &str = "function(sroa,early-cse<memssa>,simplifycfg,\
    instcombine<no-verify-fixpoint>,\
    loop-mssa(loop-rotate,licm,simple-loop-unswitch<nontrivial;trivial>),loop(indvars),loop-vectorize,\
    instcombine<no-verify-fixpoint>,simplifycfg,early-cse<memssa>,loop-mssa(licm),\
    infer-alignment,loop-unroll<O2>,instcombine<no-verify-fixpoint>,early-cse<memssa>,dse),globaldce";
/// For kernels whose speed does not matter, such as those that emulate a device: what makes later
/// stages faster than it takes. Compiling them takes a seventh of the time (measured).
const QUICK_PASSES: &str = "function(early-cse,simplifycfg)";
/// For the host part, which only calls kernels and the runtime: it is generated quickly, too.
const HOST_PASSES: &str = "function(sroa,early-cse,simplifycfg),globaldce";
/// The same for a device: its threads take the place of vectors, and loops over a thread's own
/// results are unrolled, so that these are in registers. Alignment is inferred while parameters are
/// still recognizable.
const DEVICE_PASSES: &str = "function(sroa,early-cse<memssa>,simplifycfg,\
    instcombine<no-verify-fixpoint>,loop-mssa(loop-rotate,licm),loop(indvars,loop-unroll-full),\
    sroa,infer-alignment,infer-address-spaces,instcombine<no-verify-fixpoint>,simplifycfg,\
    early-cse<memssa>,loop-mssa(licm),instcombine<no-verify-fixpoint>,early-cse<memssa>)";
/// LLVM's architecture name for NVIDIA devices.
const CUDA_TRIPLE: &str = "nvptx64-nvidia-cuda";
/// The calling convention of kernels launched by a host.
const PTX_KERNEL: u32 = 71;

/// Supported CPU names: the levels of the x86-64 ABI, with the features that each adds to the
/// previous one.
const LEVELS: [(&str, &str); 4] = [
    ("x86-64", ""),
    ("x86-64-v2", "+sse3,+ssse3,+sse4.1,+sse4.2,+popcnt"),
    (
        "x86-64-v3",
        "+avx,+avx2,+bmi,+bmi2,+f16c,+fma,+lzcnt,+movbe",
    ),
    (
        "x86-64-v4",
        "+avx512f,+avx512bw,+avx512cd,+avx512dq,+avx512vl",
    ),
];

/// A CPU with its features.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Machine {
    triple: String,
    cpu: String,
    features: String,
    /// Whether code is generated as quickly as possible, however slow it is.
    quick: bool,
}

impl Machine {
    /// This machine, or one of [`LEVELS`].
    ///
    /// # Errors
    /// `ddl::emit::target`.
    pub(crate) fn new(cpu: Option<&str>) -> Result<Machine, EmitError> {
        if let Err(error) = LlvmTarget::initialize_native(&InitializationConfig::default()) {
            ice!("LLVM has no code generator for this machine: {error}");
        }
        let triple = TargetMachine::get_default_triple();
        let triple = triple.as_str().to_string_lossy().into_owned();
        let Some(cpu) = cpu else {
            return Ok(Machine {
                triple,
                cpu: TargetMachine::get_host_cpu_name().to_string(),
                features: TargetMachine::get_host_cpu_features().to_string(),
                quick: false,
            });
        };
        let level = LEVELS.iter().position(|level| level.0 == cpu);
        let Some(level) = level.filter(|_| triple.starts_with("x86_64")) else {
            let legal: Vec<&str> = LEVELS.iter().map(|level| level.0).collect();
            return Err(EmitError::Cpu {
                cpu: cpu.to_owned(),
                triple,
                legal: legal.join("`, `"),
            });
        };
        let features: Vec<&str> = LEVELS[1..=level].iter().map(|level| level.1).collect();
        Ok(Machine {
            triple,
            cpu: cpu.to_owned(),
            features: features.join(","),
            quick: false,
        })
    }

    /// An NVIDIA device.
    ///
    /// - `capability`: its compute capability as a number of two or three digits
    pub(crate) fn cuda(capability: u32) -> Machine {
        LlvmTarget::initialize_nvptx(&InitializationConfig::default());
        Machine {
            triple: CUDA_TRIPLE.to_owned(),
            cpu: format!("sm_{capability}"),
            features: String::new(),
            quick: false,
        }
    }

    /// The instructions that kernels use where a target has them.
    pub(crate) fn instructions(&self) -> Instructions {
        let has = |name| self.features.split(',').any(|feature| feature == name);
        let registers = [("+avx512f", 64), ("+avx", 32)];
        let vector = registers.into_iter().find(|&(name, _)| has(name));
        let vector = vector.map_or(16, |(_, size)| size);
        Instructions {
            f16: has("+f16c"),
            bf16: false,
            fused: has("+fma"),
            masks: has("+avx512f"),
            vector,
        }
    }

    /// The same machine, for code that need not be fast.
    pub(crate) fn quick(self) -> Machine {
        Machine {
            quick: true,
            ..self
        }
    }

    fn machine(&self) -> TargetMachine {
        let triple = inkwell::targets::TargetTriple::create(&self.triple);
        let target = match LlvmTarget::from_triple(&triple) {
            Ok(target) => target,
            Err(error) => ice!("target `{}`: {error}", self.triple),
        };
        let machine = target.create_target_machine(
            &triple,
            &self.cpu,
            &self.features,
            match self.quick {
                true => OptimizationLevel::None,
                false => OptimizationLevel::Default,
            },
            RelocMode::PIC,
            CodeModel::Default,
        );
        machine.unwrap_or_else(|| ice!("target `{}` makes no code", self.triple))
    }

    /// Optimises kernels that consist of loops.
    pub(crate) fn optimise_kernels(&self, module: &Module<'_>) {
        let context = module.get_context();
        // By default LLVM prefers 256-bit vectors on many CPUs with wider ones.
        let width = context.create_string_attribute("prefer-vector-width", "512");
        // LLVM's estimate of 1/√x is NaN where the result is infinite or 0.
        let exact = context.create_string_attribute("reciprocal-estimates", "none");
        for function in module
            .get_functions()
            .filter(|f| f.count_basic_blocks() > 0)
        {
            function.add_attribute(AttributeLoc::Function, width);
            function.add_attribute(AttributeLoc::Function, exact);
        }
        self.optimise(
            module,
            if self.quick {
                QUICK_PASSES
            } else {
                KERNEL_PASSES
            },
        );
        stores::split(module);
    }

    /// Optimises kernels that are launched on a device.
    ///
    /// - `threads`: threads per block
    pub(crate) fn optimise_grids(&self, module: &Module<'_>, threads: i64) {
        let context = module.get_context();
        let most = context.create_string_attribute("nvvm.maxntid", &threads.to_string());
        for function in module
            .get_functions()
            .filter(|f| f.count_basic_blocks() > 0)
        {
            function.set_call_conventions(PTX_KERNEL);
            function.add_attribute(AttributeLoc::Function, most);
        }
        self.optimise(module, DEVICE_PASSES);
    }

    /// Optimises the host code.
    pub(crate) fn optimise_host(&self, module: &Module<'_>) {
        self.optimise(module, HOST_PASSES);
    }

    fn optimise(&self, module: &Module<'_>, passes: &str) {
        let machine = self.machine();
        module.set_triple(&machine.get_triple());
        module.set_data_layout(&machine.get_target_data().get_data_layout());
        if let Err(error) = module.verify() {
            ice!(
                "generated code is malformed: {error}\n{}",
                module.print_to_string()
            );
        }
        let options = PassBuilderOptions::create();
        options.set_loop_vectorization(true);
        options.set_loop_interleaving(true);
        if let Err(error) = module.run_passes(passes, &machine, options) {
            ice!("LLVM's passes: {error}");
        }
    }

    /// Object code or assembly.
    pub(crate) fn generate(&self, module: &Module<'_>, file: FileType) -> Vec<u8> {
        match self.machine().write_to_memory_buffer(module, file) {
            Ok(buffer) => buffer.as_slice().to_vec(),
            Err(error) => ice!("LLVM generates no code: {error}"),
        }
    }

    /// Completes a manifest with the target and the CPU features that its code may use.
    pub(crate) fn describe(&self, manifest: &mut Manifest) {
        manifest.target = self.triple.clone();
        let has = |feature: &&str| {
            self.features
                .split(',')
                .any(|f| f.strip_prefix('+') == Some(*feature))
        };
        let known = CPU_FEATURES.iter().copied().filter(has);
        manifest.cpu_features = known.map(str::to_owned).collect();
    }
}

/// A context whose remarks are not shown: LLVM prints why it did not vectorise a loop that was
/// marked to be.
pub(crate) fn context() -> Context {
    let context = Context::create();
    // SAFETY: the context is alive; the handler needs no data.
    unsafe {
        LLVMContextSetDiagnosticHandler(context.raw(), Some(diagnosed), std::ptr::null_mut());
    }
    context
}

/// Ends the program if LLVM finds an error in the code. (A panic in a C function does.)
extern "C" fn diagnosed(about: LLVMDiagnosticInfoRef, _: *mut c_void) {
    // SAFETY: LLVM passes what it has found, and this function frees the text that it gets.
    unsafe {
        if matches!(
            LLVMGetDiagInfoSeverity(about),
            LLVMDiagnosticSeverity::LLVMDSError
        ) {
            let text = LLVMGetDiagInfoDescription(about);
            let owned = CStr::from_ptr(text).to_string_lossy().into_owned();
            LLVMDisposeMessage(text);
            ice!("LLVM: {owned}");
        }
    }
}

/// Parses bitcode or LLVM IR generated by this compiler.
pub(crate) fn parse<'ctx>(context: &'ctx Context, code: &[u8]) -> Module<'ctx> {
    let buffer = MemoryBuffer::create_from_memory_range_copy(code, "plan");
    match context.create_module_from_ir(buffer) {
        Ok(module) => module,
        Err(error) => ice!("LLVM refused the code: {error}"),
    }
}
