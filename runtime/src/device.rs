//! A rank's device: its memory, the plan's kernels on it, and their launches, through NVIDIA's
//! driver. The driver is loaded only when a plan needs it; building requires nothing of CUDA.
//!
//! Tensors are in arenas on the device. Arguments, params, state and results are copied from and to
//! the host's arenas before and after a step; the other bytes of the host's arenas stay unused.

mod driver;

use std::ffi::{CStr, CString, c_void};
use std::ptr;

use ddl_abi::{Entry, Manifest, Tensor};

pub(crate) use self::driver::Driver;
use self::driver::{Context, Function, Module, Stream};
use crate::error::{Error, Result};

/// The attribute numbers of a device's compute capability.
const CAPABILITY: [i32; 2] = [75, 76];

/// A rank's device.
pub(crate) struct Device {
    // Fields are dropped in this order.
    kernels: Vec<Kernel>,
    module: Module,
    arenas: [Arena; 2],
    stream: Stream,
    context: Context,
    driver: Driver,
}

/// A kernel and its launch configuration.
struct Kernel {
    function: Function,
    name: String,
    blocks: u32,
    threads: u32,
    words: u32,
}

/// Memory of the device.
struct Arena {
    address: u64,
    bytes: u64,
}

/// The direction of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    ToDevice,
    ToHost,
}

impl Device {
    /// The device of a rank: ranks are assigned round-robin, starting with the first device at rank
    /// 0.
    ///
    /// - `ptx`: the plan's kernels
    ///
    /// # Errors
    /// `ddl::device::{driver, none, architecture, memory, fault}`.
    pub(crate) fn open(manifest: &Manifest, ptx: &CStr, position: u32) -> Result<Option<Device>> {
        let Some(wanted) = &manifest.device else {
            return Ok(None);
        };
        let driver = Driver::load()?;
        driver.init()?;
        let count = driver.count()?;
        if count == 0 {
            return Err(Error::NoDevice);
        }
        let number = position as i32 % count;
        let [major, minor] = CAPABILITY.map(|attribute| driver.attribute(number, attribute));
        let found = (10 * major? + minor?) as u32;
        if found < wanted.capability {
            return Err(Error::Architecture {
                needs: wanted.capability,
                found,
            });
        }
        let context = driver.context(number)?;
        let stream = driver.stream()?;
        let arena = |bytes: u64| -> Result<Arena> {
            let address = driver.allocate(bytes.max(1))?;
            Ok(Arena { address, bytes })
        };
        let arenas = [
            arena(manifest.shared_bytes)?,
            arena(manifest.private_bytes)?,
        ];
        let module = driver.module(ptx)?;
        let kernel = |launch: &ddl_abi::Launch| -> Result<Kernel> {
            let name = CString::new(launch.name.as_str()).unwrap_or_default();
            Ok(Kernel {
                function: driver.function(&module, &name)?,
                name: launch.name.clone(),
                blocks: launch.blocks,
                threads: launch.threads,
                words: launch.words,
            })
        };
        let kernels = wanted.launches.iter().map(kernel);
        Ok(Some(Device {
            kernels: kernels.collect::<Result<_>>()?,
            module,
            arenas,
            stream,
            context,
            driver,
        }))
    }

    /// Addresses of the symmetric and of the private arena.
    pub(crate) fn arenas(&self) -> [*mut u8; 2] {
        let address = |arena: &Arena| ptr::without_provenance_mut(arena.address as usize);
        self.arenas.each_ref().map(address)
    }

    /// Launches a kernel after all earlier launches.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn launch(&self, number: u32, args: &[u64]) -> Result<()> {
        let kernel = self.kernels.get(number as usize);
        let kernel = kernel.filter(|kernel| kernel.words as usize == args.len());
        let Some(kernel) = kernel else {
            return Err(Error::Device {
                call: format!("launch {number}"),
                problem: format!("the plan has no such kernel of {} arguments", args.len()),
            });
        };
        let mut pointers: Vec<*const c_void> =
            args.iter().map(|arg| ptr::from_ref(arg).cast()).collect();
        let shape = [kernel.blocks, kernel.threads];
        self.driver
            .launch(&kernel.function, shape, &self.stream, &mut pointers)
            .map_err(|problem| Error::Device {
                call: format!("the launch of `{}`", kernel.name),
                problem,
            })
    }

    /// Writes a number after all earlier launches.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn put(&self, to: u64, value: u32) -> Result<()> {
        self.driver.put(to, value, &self.stream)
    }

    /// Reads a byte after all earlier launches have completed.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn fetch(&self, from: u64) -> Result<u8> {
        let mut byte = 0;
        // SAFETY: the byte is a local, and the plan's predicate is in an arena.
        unsafe {
            let how = (Way::ToHost, &self.stream);
            self.driver.copy(how, from, ptr::from_mut(&mut byte), 1)?;
        }
        self.wait()?;
        Ok(byte)
    }

    /// Waits until all launches have completed.
    ///
    /// # Errors
    /// `ddl::device::fault`: includes faults of kernels, after which the device is unusable.
    pub(crate) fn wait(&self) -> Result<()> {
        self.driver.wait(&self.stream)
    }

    /// Copies the inputs or outputs of an entry between the arenas of the host and of the device,
    /// after all earlier launches, and waits for completion.
    ///
    /// # Safety
    /// `host` are the rank's arenas, of the manifest's sizes, which no one else accesses meanwhile.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) unsafe fn exchange(
        &self,
        way: Way,
        manifest: &Manifest,
        entry: &Entry,
        host: [*mut u8; 2],
    ) -> Result<()> {
        for tensor in exchanged(way, manifest, entry) {
            for (slot, ..) in tensor.places().filter(|(slot, ..)| slot.bytes > 0) {
                let arena = usize::from(!slot.shared);
                let end = slot.offset.saturating_add(slot.bytes);
                if end > self.arenas[arena].bytes {
                    return Err(Error::Device {
                        call: format!("a copy of `{}`", tensor.name),
                        problem: "it lies outside of the arena".to_owned(),
                    });
                }
                let address = self.arenas[arena].address + slot.offset;
                // SAFETY: the slot lies in the arena, by this function's contract and the check
                // above.
                unsafe {
                    let near = host[arena].add(slot.offset as usize);
                    let how = (way, &self.stream);
                    self.driver.copy(how, address, near, slot.bytes as usize)?;
                }
            }
        }
        self.wait()
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        // Running kernels may still use the memory. A lost device frees nothing; the end of the
        // process does.
        let _ = self.driver.wait(&self.stream);
        self.kernels.clear();
        self.driver.unload(&self.module);
        for arena in &self.arenas {
            self.driver.free(arena.address);
        }
        self.driver.end_stream(&self.stream);
        self.driver.release(&self.context);
    }
}

/// The input tensors of an entry, or its outputs.
fn exchanged<'a>(
    way: Way,
    manifest: &'a Manifest,
    entry: &'a Entry,
) -> impl Iterator<Item = &'a Tensor> {
    let (own, names) = match way {
        Way::ToDevice => (&entry.args, &entry.uses),
        Way::ToHost => (&entry.results, &entry.updates),
    };
    let state = manifest.state.iter();
    own.iter()
        .chain(state.filter(|tensor| names.contains(&tensor.name)))
}
