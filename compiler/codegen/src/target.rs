//! [`Target`]: the target of a plan, as a record.

use ddl_abi::{Device, Manifest};
use ddlc::options::{Options, Precision, TargetName};
use inkwell::module::Module;
use inkwell::targets::FileType;

use crate::error::EmitError;
use crate::host::Launches;
use crate::kernel::grid::{Form, Geometry, Realm};
use crate::machine::Machine;

/// Maximum number of blocks of a device launch; further work is done by the same threads.
const BLOCKS: i64 = 4096;
/// Threads per block on a device.
const THREADS: i64 = 256;
/// The number of threads assumed to saturate a device.
const FILL: i64 = 1 << 17;
/// Maximum number of blocks of an emulated launch, and the number assumed to saturate the emulated
/// device: small, so that small tensors exercise all paths of large ones.
const EMULATED: i64 = 4;

/// The target of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Target {
    /// The form of kernels.
    pub(crate) kernels: Form,
    /// The machine that runs them.
    pub(crate) device: Machine,
    /// The machine that runs the host part.
    pub(crate) host: Machine,
    /// How kernels are packaged.
    pub(crate) embed: Embed,
    /// The location of tensors.
    pub(crate) memory: Memory,
    /// The provider of products and convolutions.
    pub(crate) libraries: Libraries,
    /// Whether a device may round the operands of products of f32 to TF32.
    pub(crate) tf32: bool,
}

/// How kernels are packaged in a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Embed {
    /// Linked with the host part, which calls them.
    Linked,
    /// As PTX text, which the runtime loads.
    Ptx,
    /// Not in the plan: they are a separate library.
    Apart,
}

/// The location of tensors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Memory {
    /// In host memory.
    Host,
    /// In the memory of a device of this or a later compute capability.
    Device {
        /// As a number of two or three digits.
        capability: u32,
    },
}

/// The provider of products and convolutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Libraries {
    /// The runtime.
    Runtime,
    /// Generated kernels.
    Own,
}

impl Target {
    /// The target selected by the options.
    ///
    /// # Errors
    /// `ddl::emit::target` if they name no CPU that LLVM knows.
    pub(crate) fn new(options: &Options) -> Result<Target, EmitError> {
        let host = Machine::new(options.cpu.as_deref())?;
        let target = match options.target {
            TargetName::Cpu => Target {
                kernels: Form::Loops(host.instructions()),
                device: host.clone(),
                host: host.quick(),
                embed: Embed::Linked,
                memory: Memory::Host,
                libraries: Libraries::Runtime,
                tf32: false,
            },
            TargetName::Cuda(capability) => {
                let tf32 = options.precision == Precision::Tf32;
                let geometry = Geometry {
                    threads: THREADS,
                    blocks: BLOCKS,
                    fill: FILL,
                    tf32,
                };
                Target {
                    kernels: Form::Grids(Realm::Device, geometry),
                    device: Machine::cuda(capability),
                    host: host.quick(),
                    embed: Embed::Ptx,
                    memory: Memory::Device { capability },
                    libraries: Libraries::Own,
                    tf32,
                }
            }
            TargetName::Emulation(threads) => {
                let threads = i64::from(threads);
                let geometry = Geometry {
                    threads,
                    blocks: EMULATED,
                    fill: EMULATED * threads,
                    tf32: false,
                };
                Target {
                    kernels: Form::Grids(Realm::Host, geometry),
                    device: host.clone().quick(),
                    host: host.quick(),
                    embed: Embed::Linked,
                    memory: Memory::Host,
                    libraries: Libraries::Own,
                    tf32: false,
                }
            }
        };
        Ok(target)
    }

    /// The same target, with kernels that need not be fast.
    pub(crate) fn quick(self) -> Target {
        Target {
            device: self.device.quick(),
            ..self
        }
    }

    /// The host target that emulates the device of this target, if it has one: the same grids, with
    /// blocks and threads as loops.
    pub(crate) fn stand_in(&self) -> Option<Target> {
        let Form::Grids(Realm::Device, geometry) = self.kernels else {
            return None;
        };
        Some(Target {
            kernels: Form::Grids(Realm::Host, geometry),
            device: self.host.clone().quick(),
            embed: Embed::Apart,
            memory: Memory::Host,
            ..self.clone()
        })
    }

    /// Optimises kernels.
    pub(crate) fn optimise_kernels(&self, module: &Module<'_>) {
        match self.kernels {
            Form::Grids(Realm::Device, geometry) => {
                self.device.optimise_grids(module, geometry.threads);
            }
            Form::Loops(_) | Form::Grids(Realm::Host, _) => self.device.optimise_kernels(module),
        }
    }

    /// Compiled kernels as packaged in a plan: an object, or PTX.
    pub(crate) fn machine_code(&self, module: &Module<'_>) -> Vec<u8> {
        let kind = match self.embed {
            Embed::Linked | Embed::Apart => FileType::Object,
            Embed::Ptx => FileType::Assembly,
        };
        self.device.generate(module, kind)
    }

    /// Completes a manifest with the target and the CPU features that its code may use.
    ///
    /// - `launches`: the device launches of the host part
    pub(crate) fn describe(&self, manifest: &mut Manifest, launches: Launches) {
        self.host.describe(manifest);
        if let Memory::Device { capability } = self.memory {
            manifest.device = Some(Device {
                capability,
                launches: launches.all,
                products: launches.products,
                convolutions: launches.convolutions,
                tf32: self.tf32,
            });
        }
    }
}
