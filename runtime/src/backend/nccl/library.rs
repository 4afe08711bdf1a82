//! Bindings to the functions of NVIDIA's collectives (NCCL) that are used, looked up by name in the
//! installed library. Names and types follow `nccl.h` of version 2.18, and the configuration's
//! layout that of version 2.17, which later ones accept.

use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::mem::ManuallyDrop;
use std::ptr;

use ddl_abi::{Dtype, Reduction};
use libloading::Library;

use crate::error::{Error, Result};

/// The library name in its packages.
const LIBRARY: &str = "libnccl.so.2";
/// The oldest version with communicators that are made without blocking: 2.17.1.
const VERSION: c_int = 21701;
/// Bytes of an id.
pub(super) const ID: usize = 128;

/// The library's result type: 0 is success.
type Code = c_int;
/// Not an error: the caller asks again.
const IN_PROGRESS: Code = 7;
type Handle = *mut c_void;

/// The id of a communicator, by which its members find one another.
#[repr(C)]
#[derive(Clone, Copy)]
pub(super) struct Id(pub(super) [u8; ID]);

/// `ncclConfig_t`.
#[repr(C)]
struct Config {
    size: usize,
    magic: c_uint,
    version: c_uint,
    blocking: c_int,
    cga_cluster_size: c_int,
    min_ctas: c_int,
    max_ctas: c_int,
    net_name: *const c_char,
}

const _: () = assert!(size_of::<Config>() == 40);

impl Config {
    /// Calls do not block; all else is the library's choice.
    ///
    /// - `blocks`: the most blocks of a kernel, if they are limited
    fn new(blocks: Option<u32>) -> Config {
        Config {
            size: size_of::<Config>(),
            magic: 0xcafe_beef,
            version: VERSION as c_uint,
            blocking: 0,
            cga_cluster_size: c_int::MIN,
            min_ctas: c_int::MIN,
            max_ctas: blocks.map_or(c_int::MIN, |blocks| blocks as c_int),
            net_name: ptr::null(),
        }
    }
}

/// A communicator.
pub(super) struct Comm(Handle);

// SAFETY: any thread of the process may use it, one at a time.
unsafe impl Send for Comm {}

macro_rules! functions {
    ($($field:ident = $symbol:literal: fn($($ty:ty),*) -> $result:ty;)*) => {
        struct Functions {
            $($field: unsafe extern "C" fn($($ty),*) -> $result,)*
        }

        impl Functions {
            fn of(library: &Library) -> std::result::Result<Functions, libloading::Error> {
                Ok(Functions {
                    // SAFETY: the types are those of `nccl.h`.
                    $($field: unsafe { *library.get($symbol.as_bytes())? },)*
                })
            }
        }
    };
}

functions! {
    version = "ncclGetVersion": fn(*mut c_int) -> Code;
    id = "ncclGetUniqueId": fn(*mut Id) -> Code;
    init = "ncclCommInitRankConfig": fn(*mut Handle, c_int, Id, c_int, *mut Config) -> Code;
    state = "ncclCommGetAsyncError": fn(Handle, *mut Code) -> Code;
    abort = "ncclCommAbort": fn(Handle) -> Code;
    words = "ncclGetErrorString": fn(Code) -> *const c_char;
    begin = "ncclGroupStart": fn() -> Code;
    end = "ncclGroupEnd": fn() -> Code;
    send = "ncclSend": fn(*const c_void, usize, c_int, c_int, Handle, Handle) -> Code;
    receive = "ncclRecv": fn(*mut c_void, usize, c_int, c_int, Handle, Handle) -> Code;
    all_reduce = "ncclAllReduce":
        fn(*const c_void, *mut c_void, usize, c_int, c_int, Handle, Handle) -> Code;
    reduce = "ncclReduce":
        fn(*const c_void, *mut c_void, usize, c_int, c_int, c_int, Handle, Handle) -> Code;
    all_gather = "ncclAllGather":
        fn(*const c_void, *mut c_void, usize, c_int, Handle, Handle) -> Code;
    reduce_scatter = "ncclReduceScatter":
        fn(*const c_void, *mut c_void, usize, c_int, c_int, Handle, Handle) -> Code;
}

/// The library's number of an element type (`ncclDataType_t`); `None` if it has none.
pub(super) fn dtype(dtype: Dtype) -> Option<c_int> {
    match dtype {
        Dtype::I8 => Some(0),
        Dtype::U8 | Dtype::I1 => Some(1),
        Dtype::I32 => Some(2),
        Dtype::U32 => Some(3),
        Dtype::I64 => Some(4),
        Dtype::U64 => Some(5),
        Dtype::F16 => Some(6),
        Dtype::F32 => Some(7),
        Dtype::F64 => Some(8),
        Dtype::BF16 => Some(9),
        Dtype::I16 | Dtype::U16 => None,
    }
}

/// Bytes, for ops that only move.
pub(super) const BYTE: c_int = 1;

/// The library's number of a reduction (`ncclRedOp_t`); `None` if it has none for these elements.
pub(super) fn reduction(reduction: Reduction, dtype: Dtype) -> Option<c_int> {
    match (reduction, dtype) {
        (Reduction::Sum, Dtype::I1) => None,
        // It takes the number where the other is a NaN.
        (Reduction::Max | Reduction::Min, _) if dtype.is_float() => None,
        (Reduction::Sum, _) => Some(0),
        (Reduction::Max, _) | (Reduction::Or, Dtype::I1) => Some(2),
        (Reduction::Min, _) | (Reduction::And, Dtype::I1) => Some(3),
        // Of the bits of integers.
        (Reduction::And | Reduction::Or, _) => None,
    }
}

/// An operation of a member, with addresses on its device and counts of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NcclCall {
    Send {
        from: u64,
        count: usize,
        dtype: c_int,
        to: usize,
    },
    Receive {
        to: u64,
        count: usize,
        dtype: c_int,
        from: usize,
    },
    AllReduce {
        from: u64,
        to: u64,
        count: usize,
        dtype: c_int,
        reduction: c_int,
    },
    Reduce {
        from: u64,
        to: u64,
        count: usize,
        dtype: c_int,
        reduction: c_int,
        root: usize,
    },
    AllGather {
        from: u64,
        to: u64,
        count: usize,
        dtype: c_int,
    },
    ReduceScatter {
        from: u64,
        to: u64,
        count: usize,
        dtype: c_int,
        reduction: c_int,
    },
}

/// The library.
pub(super) struct Nccl {
    functions: Functions,
    /// The function pointers. Never unloaded: threads of the library may outlive its communicators.
    _library: ManuallyDrop<Library>,
}

const _: () = assert!(!std::mem::needs_drop::<Nccl>());

impl Nccl {
    /// Loads the library of this machine.
    ///
    /// # Errors
    /// `ddl::device::library`.
    pub(super) fn load() -> Result<Nccl> {
        let missing = |error: &dyn std::error::Error| Error::Library {
            library: LIBRARY.to_owned(),
            reason: match error.source() {
                Some(source) => source.to_string(),
                None => error.to_string(),
            },
            instead: "--backend staged".to_owned(),
        };
        // SAFETY: loading the library has no relevant side effects.
        let library = unsafe { Library::new(LIBRARY) }.map_err(|error| missing(&error))?;
        let library = ManuallyDrop::new(library);
        let functions = Functions::of(&library).map_err(|error| missing(&error))?;
        let mut version = 0;
        // SAFETY: writes a local.
        let code = unsafe { (functions.version)(&raw mut version) };
        if code != 0 || version < VERSION {
            return Err(Error::Library {
                library: LIBRARY.to_owned(),
                reason: format!("it is of version {version}, and {VERSION} is needed"),
                instead: "--backend staged".to_owned(),
            });
        }
        Ok(Nccl {
            functions,
            _library: library,
        })
    }

    fn check(&self, code: Code, call: &str) -> Result<()> {
        if code == 0 || code == IN_PROGRESS {
            return Ok(());
        }
        // SAFETY: any number is accepted; the text lives as long as the library.
        let words = unsafe { CStr::from_ptr((self.functions.words)(code)) };
        Err(Error::Device {
            call: format!("`{call}`"),
            problem: words.to_string_lossy().into_owned(),
        })
    }

    /// A new id.
    pub(super) fn id(&self) -> Result<Id> {
        let mut id = Id([0; ID]);
        // SAFETY: writes a local.
        let code = unsafe { (self.functions.id)(&raw mut id) };
        self.check(code, "ncclGetUniqueId")?;
        Ok(id)
    }

    /// Begins to make the communicator of a member on the device of this thread; it is usable when
    /// it [is ready](Nccl::is_ready).
    ///
    /// - `blocks`: the most blocks of its kernels, if they are limited: the same for all members
    pub(super) fn communicator(
        &self,
        id: Id,
        (members, member): (usize, usize),
        blocks: Option<u32>,
    ) -> Result<Comm> {
        let (mut comm, mut config) = (ptr::null_mut(), Config::new(blocks));
        // SAFETY: writes a local; the library copies the configuration.
        let code = unsafe {
            let (members, member) = (members as c_int, member as c_int);
            (self.functions.init)(&raw mut comm, members, id, member, &raw mut config)
        };
        self.check(code, "ncclCommInitRankConfig")?;
        Ok(Comm(comm))
    }

    /// Whether a communicator has carried out what it was told last, as far as streams are
    /// concerned.
    ///
    /// # Errors
    /// `ddl::device::fault`: also of ops in progress, such as the loss of a peer.
    pub(super) fn is_ready(&self, comm: &Comm) -> Result<bool> {
        let mut state = 0;
        // SAFETY: the communicator is ours; writes a local.
        let code = unsafe { (self.functions.state)(comm.0, &raw mut state) };
        self.check(code, "ncclCommGetAsyncError")?;
        self.check(state, "an op of NCCL")?;
        Ok(state == 0)
    }

    /// Ends a communicator with all its ops. Never waits for other members.
    pub(super) fn abort(&self, comm: &Comm) {
        // SAFETY: it is ours and is not used again. An error can be ignored here.
        let _ = unsafe { (self.functions.abort)(comm.0) };
    }

    /// Puts calls that belong together into a stream. The communicator must be ready, and is again
    /// when they are in the stream.
    ///
    /// # Safety
    /// The addresses are those of so many elements on the device of the communicator, which belong
    /// to the calls until they have completed.
    pub(super) unsafe fn run(&self, comm: &Comm, calls: &[NcclCall], stream: Handle) -> Result<()> {
        let all = &self.functions;
        // SAFETY: no arguments.
        self.check(unsafe { (all.begin)() }, "ncclGroupStart")?;
        let mut done = Ok(());
        for call in calls {
            let far = |address: u64| ptr::without_provenance_mut::<c_void>(address as usize);
            // SAFETY: by this function's contract.
            let (code, name) = unsafe {
                match *call {
                    NcclCall::Send {
                        from,
                        count,
                        dtype,
                        to,
                    } => (
                        (all.send)(far(from), count, dtype, to as c_int, comm.0, stream),
                        "ncclSend",
                    ),
                    NcclCall::Receive {
                        to,
                        count,
                        dtype,
                        from,
                    } => (
                        (all.receive)(far(to), count, dtype, from as c_int, comm.0, stream),
                        "ncclRecv",
                    ),
                    NcclCall::AllReduce {
                        from,
                        to,
                        count,
                        dtype,
                        reduction,
                    } => {
                        let (from, to) = (far(from), far(to));
                        (
                            (all.all_reduce)(from, to, count, dtype, reduction, comm.0, stream),
                            "ncclAllReduce",
                        )
                    }
                    NcclCall::Reduce {
                        from,
                        to,
                        count,
                        dtype,
                        reduction,
                        root,
                    } => {
                        let (from, to, root) = (far(from), far(to), root as c_int);
                        (
                            (all.reduce)(from, to, count, dtype, reduction, root, comm.0, stream),
                            "ncclReduce",
                        )
                    }
                    NcclCall::AllGather {
                        from,
                        to,
                        count,
                        dtype,
                    } => (
                        (all.all_gather)(far(from), far(to), count, dtype, comm.0, stream),
                        "ncclAllGather",
                    ),
                    NcclCall::ReduceScatter {
                        from,
                        to,
                        count,
                        dtype,
                        reduction,
                    } => {
                        let (from, to) = (far(from), far(to));
                        (
                            (all.reduce_scatter)(from, to, count, dtype, reduction, comm.0, stream),
                            "ncclReduceScatter",
                        )
                    }
                }
            };
            done = self.check(code, name);
            if done.is_err() {
                break;
            }
        }
        // A group that was begun is ended in any case.
        // SAFETY: no arguments.
        let ended = self.check(unsafe { (all.end)() }, "ncclGroupEnd");
        done.and(ended)
    }
}
