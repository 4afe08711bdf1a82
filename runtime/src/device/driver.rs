//! Bindings to the functions of NVIDIA's driver that are used, looked up by name in the installed
//! library. Names and types follow the CUDA Driver API reference manual.

mod about;
mod graphs;

use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::ptr;

use libloading::Library;

pub(super) use self::graphs::Graph;
use super::Way;
use crate::error::{Error, Result};

/// The driver's result type: 0 is success.
type Code = c_int;
/// Out of device memory.
const OUT_OF_MEMORY: Code = 2;
/// No device.
const NO_DEVICE: Code = 100;
/// The work before an event or of a stream has not completed.
const NOT_READY: Code = 600;
/// The library name in the driver's packages.
const LIBRARY: &str = "libcuda.so.1";
/// A stream that does not synchronize with the default stream.
const NON_BLOCKING: c_uint = 1;
/// An event without a time.
const NO_TIMING: c_uint = 2;
/// Page-locked memory that every context may use.
const PORTABLE: c_uint = 1;
/// Waiting threads sleep instead of spinning, so that they do not look like an endless loop.
const BLOCKING: c_uint = 4;
/// Handle types of the driver.
type Handle = *mut c_void;

/// A context of the device with this number.
pub(super) struct Context(c_int);
/// A stream.
pub(crate) struct Stream(Handle);

impl Stream {
    /// Before it is made.
    pub(super) const NONE: Stream = Stream(ptr::null_mut());

    pub(super) fn exists(&self) -> bool {
        !self.0.is_null()
    }
}

/// A point in a stream.
pub(crate) struct StreamEvent(Handle);
/// A module loaded from PTX text.
pub(super) struct Module(Handle);
/// A kernel.
#[derive(Clone, Copy)]
pub(super) struct Function(Handle);

// SAFETY: any thread of the process may use the driver's handles, and several at once.
unsafe impl Send for Stream {}
// SAFETY: as above.
unsafe impl Sync for Stream {}
// SAFETY: as above.
unsafe impl Send for StreamEvent {}
// SAFETY: as above.
unsafe impl Sync for StreamEvent {}
// SAFETY: as above.
unsafe impl Send for Module {}
// SAFETY: as above.
unsafe impl Sync for Module {}
// SAFETY: as above.
unsafe impl Send for Function {}
// SAFETY: as above.
unsafe impl Sync for Function {}

impl Stream {
    /// The driver's handle, for its other libraries.
    pub(crate) fn handle(&self) -> Handle {
        self.0
    }
}

/// The functions of the driver.
macro_rules! functions {
    ($($field:ident = $symbol:literal: fn($($ty:ty),*);)*) => {
        struct Functions {
            $($field: unsafe extern "C" fn($($ty),*) -> Code,)*
        }

        impl Functions {
            fn of(library: &Library) -> std::result::Result<Functions, libloading::Error> {
                Ok(Functions {
                    // SAFETY: the types are those of the driver's manual.
                    $($field: unsafe { *library.get($symbol.as_bytes())? },)*
                })
            }
        }
    };
}

functions! {
    init = "cuInit": fn(c_uint);
    count = "cuDeviceGetCount": fn(*mut c_int);
    device = "cuDeviceGet": fn(*mut c_int, c_int);
    attribute = "cuDeviceGetAttribute": fn(*mut c_int, c_int, c_int);
    device_name = "cuDeviceGetName": fn(*mut c_char, c_int, c_int);
    device_memory = "cuDeviceTotalMem_v2": fn(*mut usize, c_int);
    flags = "cuDevicePrimaryCtxSetFlags_v2": fn(c_int, c_uint);
    retain = "cuDevicePrimaryCtxRetain": fn(*mut Handle, c_int);
    release = "cuDevicePrimaryCtxRelease_v2": fn(c_int);
    set_current = "cuCtxSetCurrent": fn(Handle);
    stream = "cuStreamCreate": fn(*mut Handle, c_uint);
    end_stream = "cuStreamDestroy_v2": fn(Handle);
    wait = "cuStreamSynchronize": fn(Handle);
    is_idle = "cuStreamQuery": fn(Handle);
    await_event = "cuStreamWaitEvent": fn(Handle, Handle, c_uint);
    event = "cuEventCreate": fn(*mut Handle, c_uint);
    end_event = "cuEventDestroy_v2": fn(Handle);
    record = "cuEventRecord": fn(Handle, Handle);
    has_passed = "cuEventQuery": fn(Handle);
    elapsed = "cuEventElapsedTime": fn(*mut f32, Handle, Handle);
    begin_capture = "cuStreamBeginCapture_v2": fn(Handle, c_uint);
    end_capture = "cuStreamEndCapture": fn(Handle, *mut Handle);
    instantiate = "cuGraphInstantiateWithFlags": fn(*mut Handle, Handle, u64);
    launch_graph = "cuGraphLaunch": fn(Handle, Handle);
    end_graph = "cuGraphDestroy": fn(Handle);
    end_ready = "cuGraphExecDestroy": fn(Handle);
    page_lock = "cuMemHostRegister_v2": fn(*mut c_void, usize, c_uint);
    unlock = "cuMemHostUnregister": fn(*mut c_void);
    host_memory = "cuMemHostAlloc": fn(*mut *mut c_void, usize, c_uint);
    free_host = "cuMemFreeHost": fn(*mut c_void);
    allocate = "cuMemAlloc_v2": fn(*mut u64, usize);
    free = "cuMemFree_v2": fn(u64);
    memory = "cuMemGetInfo_v2": fn(*mut usize, *mut usize);
    to_device = "cuMemcpyHtoDAsync_v2": fn(u64, *const c_void, usize, Handle);
    to_host = "cuMemcpyDtoHAsync_v2": fn(*mut c_void, u64, usize, Handle);
    put = "cuMemsetD32Async": fn(u64, c_uint, usize, Handle);
    module = "cuModuleLoadData": fn(*mut Handle, *const c_void);
    unload = "cuModuleUnload": fn(Handle);
    function = "cuModuleGetFunction": fn(*mut Handle, Handle, *const c_char);
    launch = "cuLaunchKernel": fn(
        Handle, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, Handle,
        *mut *const c_void, *mut *mut c_void
    );
    name_of = "cuGetErrorName": fn(Code, *mut *const c_char);
    words_of = "cuGetErrorString": fn(Code, *mut *const c_char);
}

/// NVIDIA's driver.
pub(crate) struct Driver {
    functions: Functions,
    /// The function pointers.
    _library: Library,
}

impl Driver {
    /// Loads the driver of this machine without initialising it: a process that has only loaded it
    /// may still fork.
    ///
    /// # Errors
    /// `ddl::device::driver`.
    pub(crate) fn load() -> Result<Driver> {
        let missing = |error: libloading::Error| Error::Driver {
            reason: match std::error::Error::source(&error) {
                Some(source) => source.to_string(),
                None => error.to_string(),
            },
        };
        // SAFETY: loading the driver's library has no relevant side effects.
        let library = unsafe { Library::new(LIBRARY) }.map_err(missing)?;
        Ok(Driver {
            functions: Functions::of(&library).map_err(missing)?,
            _library: library,
        })
    }

    /// The driver's message for a code.
    fn said(&self, code: Code) -> String {
        let word = |of: unsafe extern "C" fn(Code, *mut *const c_char) -> Code| {
            let mut text = ptr::null();
            // SAFETY: the driver returns a static string, or null.
            let found = unsafe { of(code, &raw mut text) };
            (found == 0 && !text.is_null()).then(|| {
                // SAFETY: a C string that lives as long as the library.
                unsafe { CStr::from_ptr(text) }
                    .to_string_lossy()
                    .into_owned()
            })
        };
        let name = word(self.functions.name_of).unwrap_or_else(|| format!("code {code}"));
        match word(self.functions.words_of) {
            Some(words) => format!("{name}, {words}"),
            None => name,
        }
    }

    fn check(&self, code: Code, call: &'static str) -> Result<()> {
        match code {
            0 => Ok(()),
            NO_DEVICE => Err(Error::NoDevice),
            _ => Err(Error::Device {
                call: format!("`{call}`"),
                problem: self.said(code),
            }),
        }
    }

    /// Initialises the driver.
    pub(super) fn init(&self) -> Result<()> {
        // SAFETY: no flags.
        self.check(unsafe { (self.functions.init)(0) }, "cuInit")
    }

    /// The number of devices.
    pub(super) fn count(&self) -> Result<c_int> {
        let mut count = 0;
        // SAFETY: writes a local.
        let code = unsafe { (self.functions.count)(&raw mut count) };
        self.check(code, "cuDeviceGetCount")?;
        Ok(count)
    }

    fn device(&self, number: c_int) -> Result<c_int> {
        let mut device = 0;
        // SAFETY: writes a local.
        let code = unsafe { (self.functions.device)(&raw mut device, number) };
        self.check(code, "cuDeviceGet")?;
        Ok(device)
    }

    /// An attribute of a device, by its number.
    pub(super) fn attribute(&self, number: c_int, attribute: c_int) -> Result<c_int> {
        let device = self.device(number)?;
        let mut value = 0;
        // SAFETY: writes a local.
        let code = unsafe { (self.functions.attribute)(&raw mut value, attribute, device) };
        self.check(code, "cuDeviceGetAttribute")?;
        Ok(value)
    }

    /// Makes the primary context of a device current on this thread.
    pub(super) fn context(&self, number: c_int) -> Result<Context> {
        let device = self.device(number)?;
        let mut context = ptr::null_mut();
        // A context already in use keeps its flags; then waiting only costs processor time. SAFETY:
        // sets a flag of the driver.
        let _ = unsafe { (self.functions.flags)(device, BLOCKING) };
        // SAFETY: writes a local handle and makes it current on this thread.
        unsafe {
            let code = (self.functions.retain)(&raw mut context, device);
            self.check(code, "cuDevicePrimaryCtxRetain")?;
            self.check((self.functions.set_current)(context), "cuCtxSetCurrent")?;
        }
        Ok(Context(device))
    }

    pub(super) fn release(&self, context: &Context) {
        // SAFETY: it was retained once. An error can be ignored here.
        let _ = unsafe { (self.functions.release)(context.0) };
    }

    pub(super) fn stream(&self) -> Result<Stream> {
        let mut stream = ptr::null_mut();
        // SAFETY: writes a local handle.
        let code = unsafe { (self.functions.stream)(&raw mut stream, NON_BLOCKING) };
        self.check(code, "cuStreamCreate")?;
        Ok(Stream(stream))
    }

    pub(super) fn end_stream(&self, stream: &Stream) {
        // SAFETY: the stream is ours and is not used again.
        let _ = unsafe { (self.functions.end_stream)(stream.0) };
    }

    pub(super) fn wait(&self, stream: &Stream) -> Result<()> {
        // SAFETY: the stream is ours.
        let code = unsafe { (self.functions.wait)(stream.0) };
        self.check(code, "cuStreamSynchronize")
    }

    /// Whether all work of a stream has completed.
    ///
    /// # Errors
    /// `ddl::device::fault`: includes faults of kernels.
    pub(super) fn is_idle(&self, stream: &Stream) -> Result<bool> {
        // SAFETY: the stream is ours.
        let code = unsafe { (self.functions.is_idle)(stream.0) };
        self.is_ready(code, "cuStreamQuery")
    }

    fn is_ready(&self, code: Code, call: &'static str) -> Result<bool> {
        match code {
            NOT_READY => Ok(false),
            _ => self.check(code, call).map(|()| true),
        }
    }

    /// An event, which has passed until it is recorded.
    pub(super) fn event(&self) -> Result<StreamEvent> {
        let mut event = ptr::null_mut();
        // SAFETY: writes a local handle.
        let code = unsafe { (self.functions.event)(&raw mut event, NO_TIMING) };
        self.check(code, "cuEventCreate")?;
        Ok(StreamEvent(event))
    }

    pub(super) fn end_event(&self, event: &StreamEvent) {
        // SAFETY: the event is ours and is not used again.
        let _ = unsafe { (self.functions.end_event)(event.0) };
    }

    /// The event passes when all work of the stream so far has completed.
    pub(super) fn record(&self, event: &StreamEvent, stream: &Stream) -> Result<()> {
        // SAFETY: both are ours, of the context of this thread.
        let code = unsafe { (self.functions.record)(event.0, stream.0) };
        self.check(code, "cuEventRecord")
    }

    /// Later work of the stream begins after the event, as last recorded.
    pub(super) fn await_event(&self, stream: &Stream, event: &StreamEvent) -> Result<()> {
        // SAFETY: as above; there are no flags.
        let code = unsafe { (self.functions.await_event)(stream.0, event.0, 0) };
        self.check(code, "cuStreamWaitEvent")
    }

    /// Whether an event has passed.
    pub(super) fn has_passed(&self, event: &StreamEvent) -> Result<bool> {
        // SAFETY: the event is ours.
        let code = unsafe { (self.functions.has_passed)(event.0) };
        self.is_ready(code, "cuEventQuery")
    }

    /// Locks pages of host memory, so that the device copies without the processor. False if they
    /// cannot be locked: copies then work, but the caller waits for them.
    ///
    /// # Safety
    /// The pages are mapped until they are unlocked.
    pub(super) unsafe fn page_lock(&self, first: *mut u8, bytes: usize) -> bool {
        // SAFETY: by this function's contract.
        unsafe { (self.functions.page_lock)(first.cast(), bytes, PORTABLE) == 0 }
    }

    pub(super) fn unlock(&self, first: *mut u8) {
        // SAFETY: these pages were locked once. An error can be ignored here.
        let _ = unsafe { (self.functions.unlock)(first.cast()) };
    }

    /// Page-locked host memory.
    pub(super) fn host_memory(&self, bytes: usize) -> Result<*mut u8> {
        let mut memory = ptr::null_mut();
        // SAFETY: writes a local.
        let code = unsafe { (self.functions.host_memory)(&raw mut memory, bytes, PORTABLE) };
        self.check(code, "cuMemHostAlloc")?;
        Ok(memory.cast())
    }

    pub(super) fn free_host(&self, memory: *mut u8) {
        // SAFETY: the memory is ours and is not used again.
        let _ = unsafe { (self.functions.free_host)(memory.cast()) };
    }

    /// Memory of the device, aligned to 256 bytes.
    ///
    /// # Errors
    /// `ddl::device::{memory, fault}`.
    pub(super) fn allocate(&self, bytes: u64) -> Result<u64> {
        let (mut address, mut free, mut all) = (0, 0, 0);
        // SAFETY: writes locals.
        let code = unsafe { (self.functions.allocate)(&raw mut address, bytes as usize) };
        if code == OUT_OF_MEMORY {
            // SAFETY: as above. On failure nothing counts as free.
            let _ = unsafe { (self.functions.memory)(&raw mut free, &raw mut all) };
            return Err(Error::DeviceMemory {
                bytes,
                free: free as u64,
            });
        }
        self.check(code, "cuMemAlloc")?;
        Ok(address)
    }

    pub(super) fn free(&self, address: u64) {
        // SAFETY: the memory is ours and is not used again.
        let _ = unsafe { (self.functions.free)(address) };
    }

    /// Copies bytes between host and device, after all earlier work of the stream. Does not wait
    /// for completion.
    ///
    /// # Safety
    /// `far` is in device memory and `near` in host memory, each of this size, until the copy has
    /// completed.
    pub(super) unsafe fn copy(
        &self,
        (way, stream): (Way, &Stream),
        far: u64,
        near: *mut u8,
        bytes: usize,
    ) -> Result<()> {
        // SAFETY: by this function's contract.
        let (code, call) = unsafe {
            match way {
                Way::ToDevice => (
                    (self.functions.to_device)(far, near.cast(), bytes, stream.0),
                    "cuMemcpyHtoDAsync",
                ),
                Way::ToHost => (
                    (self.functions.to_host)(near.cast(), far, bytes, stream.0),
                    "cuMemcpyDtoHAsync",
                ),
            }
        };
        self.check(code, call)
    }

    pub(super) fn put(&self, to: u64, value: u32, stream: &Stream) -> Result<()> {
        // SAFETY: the plan's address is that of four bytes in an arena.
        let code = unsafe { (self.functions.put)(to, value, 1, stream.0) };
        self.check(code, "cuMemsetD32Async")
    }

    /// Compiles PTX text for the device of this thread.
    pub(super) fn module(&self, ptx: &CStr) -> Result<Module> {
        let mut module = ptr::null_mut();
        // SAFETY: writes a local handle; the text is zero-terminated.
        let code = unsafe { (self.functions.module)(&raw mut module, ptx.as_ptr().cast()) };
        self.check(code, "cuModuleLoadData")?;
        Ok(Module(module))
    }

    pub(super) fn unload(&self, module: &Module) {
        // SAFETY: the module is ours and is not used again.
        let _ = unsafe { (self.functions.unload)(module.0) };
    }

    pub(super) fn function(&self, module: &Module, name: &CStr) -> Result<Function> {
        let mut function = ptr::null_mut();
        // SAFETY: writes a local handle; the name is zero-terminated.
        let code = unsafe { (self.functions.function)(&raw mut function, module.0, name.as_ptr()) };
        self.check(code, "cuModuleGetFunction")?;
        Ok(Function(function))
    }

    /// Launches a kernel with this grid and these argument pointers; on error returns the driver's
    /// message.
    pub(super) fn launch(
        &self,
        function: &Function,
        [blocks, threads]: [u32; 2],
        stream: &Stream,
        arguments: &mut [*const c_void],
    ) -> std::result::Result<(), String> {
        // SAFETY: the plan's kernels take these arguments; the driver copies them before it
        // returns.
        let code = unsafe {
            (self.functions.launch)(
                function.0,
                blocks,
                1,
                1,
                threads,
                1,
                1,
                0,
                stream.0,
                arguments.as_mut_ptr(),
                ptr::null_mut(),
            )
        };
        match code {
            0 => Ok(()),
            _ => Err(self.said(code)),
        }
    }
}
