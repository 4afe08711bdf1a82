//! [`Target`]: what a plan is made for, as a record.

use ddl_abi::{Device, Launch, Manifest};
use ddlc::options::{Options, TargetName};
use inkwell::module::Module;
use inkwell::targets::FileType;

use crate::error::EmitError;
use crate::kernel::grid::{Form, Geometry, Realm};
use crate::machine::Machine;

/// Blocks of a launch on a device at most; what is more is done by the same threads.
const BLOCKS: i64 = 4096;
/// Threads of a block on a device.
const THREADS: i64 = 256;
/// So many threads are reckoned to keep a device busy.
const FILL: i64 = 1 << 17;
/// Blocks of an emulated launch at most, and how many of them are reckoned to keep it busy: few, so
/// that small tensors go every way that large ones go on a device.
const EMULATED: i64 = 4;

/// What a plan is made for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Target {
    /// What becomes of kernels.
    pub(crate) kernels: Form,
    /// Who runs them.
    pub(crate) device: Machine,
    /// Who runs the host part.
    pub(crate) host: Machine,
    /// How kernels come into a plan.
    pub(crate) embed: Embed,
    /// Where tensors lie.
    pub(crate) memory: Memory,
    /// Who computes products and convolutions.
    pub(crate) libraries: Libraries,
}

/// How kernels come into a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Embed {
    /// Linked with the host part, which calls them.
    Linked,
    /// As a text of PTX, which the runtime loads.
    Ptx,
    /// Not at all: they are a library of their own.
    Apart,
}

/// Where tensors lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Memory {
    /// Where the host part can read them.
    Host,
    /// In that of a device of this compute capability or a later one.
    Device {
        /// As a number of two digits or three.
        capability: u32,
    },
}

/// Who computes products and convolutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Libraries {
    /// The runtime.
    Runtime,
    /// Kernels of our own.
    Own,
}

impl Target {
    /// The target that options ask for.
    ///
    /// # Errors
    /// `ddl::emit::target` if they name no CPU that LLVM knows.
    pub(crate) fn new(options: &Options) -> Result<Target, EmitError> {
        let host = Machine::new(options.cpu.as_deref())?;
        let target = match options.target {
            TargetName::Cpu => Target {
                kernels: Form::Loops,
                device: host.clone(),
                host,
                embed: Embed::Linked,
                memory: Memory::Host,
                libraries: Libraries::Runtime,
            },
            TargetName::Cuda(capability) => {
                let geometry = Geometry {
                    threads: THREADS,
                    blocks: BLOCKS,
                    fill: FILL,
                };
                Target {
                    kernels: Form::Grids(Realm::Device, geometry),
                    device: Machine::cuda(capability),
                    host,
                    embed: Embed::Ptx,
                    memory: Memory::Device { capability },
                    libraries: Libraries::Own,
                }
            }
            TargetName::Emulation(threads) => {
                let threads = i64::from(threads);
                let geometry = Geometry {
                    threads,
                    blocks: EMULATED,
                    fill: EMULATED * threads,
                };
                Target {
                    kernels: Form::Grids(Realm::Host, geometry),
                    device: host.clone(),
                    host,
                    embed: Embed::Linked,
                    memory: Memory::Host,
                    libraries: Libraries::Own,
                }
            }
        };
        Ok(target)
    }

    /// The host as one that runs what the device of this target does, where it has one: the same grids,
    /// with blocks and threads as loops.
    pub(crate) fn stand_in(&self) -> Option<Target> {
        let Form::Grids(Realm::Device, geometry) = self.kernels else {
            return None;
        };
        Some(Target {
            kernels: Form::Grids(Realm::Host, geometry),
            device: self.host.clone(),
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
            Form::Loops | Form::Grids(Realm::Host, _) => self.device.optimise_kernels(module),
        }
    }

    /// Code of kernels as a plan carries it: an object, or PTX.
    pub(crate) fn machine_code(&self, module: &Module<'_>) -> Vec<u8> {
        let kind = match self.embed {
            Embed::Linked | Embed::Apart => FileType::Object,
            Embed::Ptx => FileType::Assembly,
        };
        self.device.generate(module, kind)
    }

    /// Completes a manifest with the target and the CPU features that code for it may use.
    ///
    /// - `launches`: what the host part launches on a device
    pub(crate) fn describe(&self, manifest: &mut Manifest, launches: Vec<Launch>) {
        self.host.describe(manifest);
        if let Memory::Device { capability } = self.memory {
            manifest.device = Some(Device {
                capability,
                launches,
            });
        }
    }
}
