//! A rank's device: its memory, the plan's kernels on it, and their launches, through NVIDIA's
//! driver. The driver is loaded only when a plan needs it; building requires nothing of CUDA. What
//! NVIDIA's libraries compute in the place of kernels is in [`products`] and [`convolutions`].
//!
//! Tensors are in arenas on the device. Arguments are copied from the host's arenas before a step,
//! results to them after it. Params and state stay on the device: they are copied when the host has
//! set them, and when it asks for them. Communication may pass through the host's symmetric arena
//! ([`staging`]); the other bytes of the host's arenas stay unused.

mod driver;
mod graphs;
mod products;
mod convolutions;
#[cfg(test)]
mod bench;
mod staging;
mod stamps;

use std::ffi::{CStr, CString, c_void};
use std::ptr;
use std::sync::Arc;

use ddl_abi::{Dtype, LaunchedProduct, Manifest};

use self::convolutions::Convolutions;
use self::driver::{Context, Function, Module};
pub(crate) use self::driver::{Driver, Stream, StreamEvent};
use self::graphs::EntryGraphs;
pub(crate) use self::graphs::EntryRun;
use self::products::Products;
pub use self::products::{ProductCounts, ProductsBy};
use self::staging::Near;
pub(crate) use self::staging::{Bytes, communicated};
pub(crate) use self::stamps::Stamps;
use crate::error::{Error, Result};
use crate::heap::Heap;

/// The attribute numbers of a device's compute capability.
const CAPABILITY: [i32; 2] = [75, 76];

/// A rank's device.
pub(crate) struct Device {
    // Fields are dropped in this order.
    graphs: EntryGraphs,
    kernels: Vec<Kernel>,
    /// Those that a library computes.
    products: Option<Products>,
    convolutions: Option<Convolutions>,
    /// Number of distinct products and convolutions.
    distinct: [u32; 2],
    module: Option<Module>,
    /// Of address 0 until they are allocated.
    arenas: [Arena; 2],
    /// The stream of all launches.
    compute: Stream,
    /// The stream of copies that run beside them.
    copies: Stream,
    /// Where a byte arrives that the host part asks for: page-locked. 0 until it is allocated.
    landing: usize,
    near: Near,
    context: Context,
    /// The number of devices of this machine.
    count: u32,
    about: DeviceInfo,
    driver: Driver,
}

/// A device, as its driver describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeviceInfo {
    /// Its name.
    pub name: String,
    /// Its memory \[B\].
    pub memory: u64,
}

impl DeviceInfo {
    /// The most bytes of a name that are kept.
    pub(crate) const NAME: usize = 63;
}

/// A kernel and its launch configuration.
struct Kernel {
    function: Function,
    name: String,
    blocks: u32,
    threads: u32,
    words: u32,
    /// What a library may compute in its place.
    product: Option<LaunchedProduct>,
    convolution: Option<Dtype>,
}

/// Memory of the device.
#[derive(Default)]
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
    /// The device of a rank, if the plan needs one: ranks are assigned round-robin, starting with
    /// the first device at rank 0.
    ///
    /// - `ptx`: the plan's kernels; `products`: who computes those that a library may
    ///
    /// # Errors
    /// `ddl::device::{driver, none, architecture, memory, library, fault}`.
    pub(crate) fn open(
        manifest: &Manifest,
        ptx: &CStr,
        (heap, position): (&Arc<Heap>, u32),
        products: ProductsBy,
    ) -> Result<Option<Device>> {
        let Some(wanted) = &manifest.device else {
            return Ok(None);
        };
        let driver = Driver::load()?;
        driver.init()?;
        let count = driver.count()?;
        if count <= 0 {
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
        // Where something fails, what there is by then is given back as it is at the end.
        let mut device = Device {
            graphs: EntryGraphs::default(),
            kernels: Vec::new(),
            products: None,
            convolutions: None,
            distinct: [products::count, convolutions::count]
                .map(|count| count(wanted, position, manifest.ranks) as u32),
            module: None,
            arenas: Default::default(),
            compute: Stream::NONE,
            copies: Stream::NONE,
            landing: 0,
            near: Near::new(heap.clone(), position),
            context: driver.context(number)?,
            count: count as u32,
            about: DeviceInfo::default(),
            driver,
        };
        let driver = &device.driver;
        device.about = driver.about(number)?;
        device.compute = driver.stream()?;
        device.copies = driver.stream()?;
        let arenas = manifest.arenas_of_ranks()[position as usize];
        for (arena, bytes) in device.arenas.iter_mut().zip(arenas) {
            let address = driver.allocate(bytes.max(1))?;
            *arena = Arena { address, bytes };
        }
        let module = device.module.insert(driver.module(ptx)?);
        let kernel = |launch: &ddl_abi::Launch| -> Result<Kernel> {
            let name = CString::new(launch.name.as_str()).unwrap_or_default();
            Ok(Kernel {
                function: driver.function(module, &name)?,
                name: launch.name.clone(),
                blocks: launch.blocks,
                threads: launch.threads,
                words: launch.words,
                product: launch.product,
                convolution: launch.convolution,
            })
        };
        let kernels = wanted.launches.iter().map(kernel);
        device.kernels = kernels.collect::<Result<_>>()?;
        let own = (position, manifest.ranks);
        device.products = Products::open(driver, wanted, own, products)?;
        let place = (driver, &device.compute);
        device.convolutions = Convolutions::open(place, wanted, own, products)?;
        device.landing = driver.host_memory(1)?.expose_provenance();
        device.lock_pages(manifest);
        Ok(Some(device))
    }

    /// Name and memory.
    pub(crate) fn about(&self) -> &DeviceInfo {
        &self.about
    }

    /// The number of devices of this machine.
    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    /// The multiprocessors of that device of this machine which has the fewest.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn multiprocessors(&self) -> Result<u32> {
        let mut fewest = u32::MAX;
        for number in 0..self.count {
            fewest = fewest.min(self.driver.multiprocessors(number as i32)?);
        }
        Ok(fewest)
    }

    /// The stream of copies that run beside launches.
    pub(crate) fn copies(&self) -> &Stream {
        &self.copies
    }

    /// The stream of launches.
    pub(crate) fn compute(&self) -> &Stream {
        &self.compute
    }

    /// An event, which must be [ended](Device::end_event).
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn event(&self) -> Result<StreamEvent> {
        self.driver.event()
    }

    /// A stream, which must be [ended](Device::end_stream).
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn stream(&self) -> Result<Stream> {
        self.driver.stream()
    }

    pub(crate) fn end_stream(&self, stream: &Stream) {
        self.driver.end_stream(stream);
    }

    /// Later work of the stream begins after the event, as last recorded.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn begin_after(&self, stream: &Stream, event: &StreamEvent) -> Result<()> {
        self.driver.await_event(stream, event)
    }

    pub(crate) fn end_event(&self, event: &StreamEvent) {
        self.driver.end_event(event);
    }

    /// Later work of `later` begins after all work so far of `earlier`; `event` then tells whether
    /// that has completed.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn order(
        &self,
        earlier: &Stream,
        event: &StreamEvent,
        later: &Stream,
    ) -> Result<()> {
        self.driver.record(event, earlier)?;
        self.driver.await_event(later, event)
    }

    /// `event` passes after all work so far of the stream.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn record(&self, event: &StreamEvent, stream: &Stream) -> Result<()> {
        self.driver.record(event, stream)
    }

    /// Later launches begin after the event, as last recorded.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn launch_after(&self, event: &StreamEvent) -> Result<()> {
        self.driver.await_event(&self.compute, event)
    }

    /// Whether an event has passed.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn has_passed(&self, event: &StreamEvent) -> Result<bool> {
        self.driver.has_passed(event)
    }

    /// Addresses of the symmetric and of the private arena.
    pub(crate) fn arenas(&self) -> [*mut u8; 2] {
        let address = |arena: &Arena| ptr::without_provenance_mut(arena.address as usize);
        self.arenas.each_ref().map(address)
    }

    /// How many of the plan's products who computes.
    pub(crate) fn products(&self) -> ProductCounts {
        let own = ProductCounts::own(self.distinct[0]);
        self.products.as_ref().map_or(own, Products::counts)
    }

    /// How many of the plan's convolutions who computes.
    pub(crate) fn convolutions(&self) -> ProductCounts {
        let own = ProductCounts::own(self.distinct[1]);
        self.convolutions.as_ref().map_or(own, Convolutions::counts)
    }

    /// Launches a kernel after all earlier launches, or what a library computes in its place.
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
        if let Some((what, products)) = kernel.product.zip(self.products.as_ref())
            && products.run(what, args, &self.compute)?
        {
            return Ok(());
        }
        let place = (&self.driver, &self.compute);
        if let Some((dtype, convolutions)) = kernel.convolution.zip(self.convolutions.as_ref())
            && convolutions.run(place, dtype, args)?
        {
            return Ok(());
        }
        let mut pointers: Vec<*const c_void> =
            args.iter().map(|arg| ptr::from_ref(arg).cast()).collect();
        let shape = [kernel.blocks, kernel.threads];
        self.driver
            .launch(&kernel.function, shape, &self.compute, &mut pointers)
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
        self.driver.put(to, value, &self.compute)
    }

    /// Begins to read a byte after all earlier launches; [`Device::fetched`] has it when they
    /// [have completed](Device::is_idle).
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) fn fetch(&self, from: u64) -> Result<()> {
        let how = (Way::ToHost, &self.compute);
        let to = ptr::with_exposed_provenance_mut(self.landing);
        // SAFETY: the landing place is as long as the device, and the plan's predicate is in an
        // arena.
        unsafe { self.driver.copy(how, from, to, 1) }
    }

    /// The byte that was last read.
    pub(crate) fn fetched(&self) -> u8 {
        // SAFETY: the place is as long as the device; no copy to it is under way.
        unsafe { ptr::with_exposed_provenance::<u8>(self.landing).read_volatile() }
    }

    /// Whether all launches have completed.
    ///
    /// # Errors
    /// `ddl::device::fault`: includes faults of kernels, after which the device is unusable.
    pub(crate) fn is_idle(&self) -> Result<bool> {
        self.driver.is_idle(&self.compute)
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        // Running kernels may still use the memory. A lost device frees nothing; the end of the
        // process does.
        for stream in [&self.compute, &self.copies] {
            if stream.exists() {
                let _ = self.driver.wait(stream);
            }
        }
        self.end_graphs();
        self.kernels.clear();
        if let Some(products) = self.products.take() {
            products.close(&self.driver);
        }
        if let Some(convolutions) = self.convolutions.take() {
            convolutions.close(&self.driver);
        }
        if let Some(module) = &self.module {
            self.driver.unload(module);
        }
        for arena in self.arenas.iter().filter(|arena| arena.address != 0) {
            self.driver.free(arena.address);
        }
        self.unlock_pages();
        if self.landing != 0 {
            let landing = ptr::with_exposed_provenance_mut(self.landing);
            self.driver.free_host(landing);
        }
        for stream in [&self.compute, &self.copies] {
            if stream.exists() {
                self.driver.end_stream(stream);
            }
        }
        self.driver.release(&self.context);
    }
}
