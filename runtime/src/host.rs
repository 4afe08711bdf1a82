//! The C interface of the runtime: `libddl_runtime.so` and `ddl.h`, built on the same [`Job`] as
//! `ddlrun`.
//!
//! Every function returns 0 or the exit status that `ddlrun` would have; the error message is
//! stored in the job. No panic leaves a function. A job may be used by one thread at a time.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{CStr, CString, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::ptr;
use std::time::Duration;

use ddl_abi::Dtype;

use crate::error::{Error, Result, list};
use crate::job::{Job, Options, RanksAs};
use crate::rank::panicked;
use crate::tensor::{Tensor, Tensors};

/// `ddl_tensor`: a dense row-major tensor. Tensors from the host are only read; tensors given to
/// the host belong to the job and are valid until its next call.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct HostTensor {
    /// `ddl_dtype`.
    pub dtype: u32,
    /// Number of dims.
    pub dims: u32,
    /// Extents, one per dim.
    pub shape: *const u64,
    /// Elements, little-endian.
    pub data: *const c_void,
    /// Bytes of the elements \[B\].
    pub bytes: u64,
}

/// `ddl_options`: zero and null select the defaults. Grows at its end only.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct HostOptions {
    /// `sizeof(ddl_options)` in the host.
    pub size: u64,
    /// Number of ranks; must be the plan's.
    pub ranks: u32,
    /// Padding, zero.
    pub reserved: u32,
    /// Path of `ddlrun`, if ranks are to be separate processes.
    pub ddlrun: *const c_char,
    /// Seconds that a rank may wait for another one.
    pub timeout: f64,
    /// Seconds that a rank may compute without calling the runtime.
    pub grace: f64,
}

/// `ddl_job`.
pub struct HostJob {
    /// `None` if it could not be opened.
    job: Option<Job>,
    /// Arguments set by the host, kept from step to step.
    arguments: Tensors,
    /// Names of those set since the last step.
    changed: BTreeSet<String>,
    /// Results of the last step, and tensors requested since.
    values: BTreeMap<String, Tensor>,
    /// The error of the last call.
    error: Option<CString>,
}

impl HostJob {
    /// Runs a call and returns its status; the error is stored.
    fn call(&mut self, call: impl FnOnce(&mut HostJob) -> Result<()>) -> i32 {
        self.error = None;
        let result = catch_unwind(AssertUnwindSafe(|| call(self)))
            .unwrap_or_else(|payload| Err(panicked(0, payload.as_ref())));
        let Err(error) = result else {
            return 0;
        };
        // Messages contain no zero byte; if one did, the status would still show the error.
        self.error = CString::new(error.to_string()).ok();
        error.exit_status().into()
    }

    fn job(&mut self) -> Result<&mut Job> {
        self.job.as_mut().ok_or(Error::Failed)
    }
}

/// The text at a pointer of a host.
///
/// # Safety
/// Null, or a zero-terminated string.
unsafe fn text<'a>(at: *const c_char, what: &'static str) -> Result<&'a str> {
    let wrong = || Error::Value {
        text: what.to_owned(),
        dtype: "text",
    };
    if at.is_null() {
        return Err(wrong());
    }
    // SAFETY: by this function's contract.
    unsafe { CStr::from_ptr(at) }.to_str().map_err(|_| wrong())
}

/// # Safety
/// `plan` is a string; `options` is null or points to options of the size that they state.
unsafe fn open(plan: *const c_char, options: *const HostOptions) -> Result<Job> {
    // SAFETY: by this function's contract.
    let plan = unsafe { text(plan, "the path of the plan") }?;
    let mut chosen = Options::default();
    let mut ranks = None;
    // SAFETY: by this function's contract.
    if let Some(options) = unsafe { options.as_ref() } {
        if options.size < size_of::<HostOptions>() as u64 {
            return Err(Error::Unsupported {
                what: format!("a ddl_options of {} bytes", options.size),
                have: format!("one of {} bytes", size_of::<HostOptions>()),
            });
        }
        ranks = Some(options.ranks).filter(|&ranks| ranks > 0);
        for (seconds, place) in [
            (options.timeout, &mut chosen.timeout),
            (options.grace, &mut chosen.grace),
        ] {
            if seconds != 0.0 {
                *place = Duration::try_from_secs_f64(seconds).map_err(|_| Error::Value {
                    text: seconds.to_string(),
                    dtype: "seconds",
                })?;
            }
        }
        if !options.ddlrun.is_null() {
            // SAFETY: by this function's contract.
            let program = unsafe { text(options.ddlrun, "the path of ddlrun") }?;
            chosen.ranks_as = RanksAs::Processes(program.into());
        }
    }
    Job::open(Path::new(plan), ranks, chosen)
}

/// Opens a plan and starts its ranks. Always returns a job, which must be closed; a job that could
/// not be opened holds the error.
///
/// # Safety
/// See `ddl.h`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ddl_open(
    plan: *const c_char,
    options: *const HostOptions,
) -> *mut HostJob {
    let mut host = Box::new(HostJob {
        job: None,
        arguments: Tensors::new(),
        changed: BTreeSet::new(),
        values: BTreeMap::new(),
        error: None,
    });
    host.call(|host| {
        // SAFETY: by this function's contract.
        host.job = Some(unsafe { open(plan, options) }?);
        Ok(())
    });
    Box::into_raw(host)
}

/// The error of the last call of this job, or null.
///
/// # Safety
/// See `ddl.h`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ddl_error(job: *const HostJob) -> *const c_char {
    // SAFETY: by this function's contract.
    let host = unsafe { job.as_ref() };
    let error = host.and_then(|host| host.error.as_ref());
    error.map_or(ptr::null(), |error| error.as_ptr())
}

/// Initialises params and state.
///
/// # Safety
/// See `ddl.h`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ddl_init(job: *mut HostJob, seed: u64) -> i32 {
    // SAFETY: by this function's contract.
    unsafe { on(job, |host| host.job()?.init(seed)) }
}

/// Sets an argument, which is kept for all further steps, or a param or state.
///
/// # Safety
/// See `ddl.h`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ddl_set(
    job: *mut HostJob,
    name: *const c_char,
    value: *const HostTensor,
) -> i32 {
    let set = |host: &mut HostJob| {
        // SAFETY: by this function's contract.
        let name = unsafe { text(name, "a name") }?;
        // SAFETY: as above.
        let value = unsafe { read(value) }?;
        let job = host.job()?;
        if job.manifest().state.iter().any(|item| item.name == name) {
            return job.set(name, &value);
        }
        let mut entries = job.manifest().entries.iter();
        if entries.any(|entry| entry.args.iter().any(|arg| arg.name == name)) {
            host.changed.insert(name.to_owned());
            host.arguments.insert(name.to_owned(), value);
            return Ok(());
        }
        Err(unknown(job, name))
    };
    // SAFETY: by this function's contract.
    unsafe { on(job, set) }
}

/// Runs an entry once with the current arguments.
///
/// # Safety
/// See `ddl.h`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ddl_step(job: *mut HostJob, entry: *const c_char) -> i32 {
    let step = |host: &mut HostJob| {
        // SAFETY: by this function's contract.
        let entry = unsafe { text(entry, "the name of an entry") }?;
        let job = host.job.as_mut().ok_or(Error::Failed)?;
        let args = &job.manifest().entries[job.entry(entry)?].args;
        let takes = |name: &String| args.iter().any(|arg| arg.name == *name);
        let inputs = host.arguments.iter().filter(|(name, _)| takes(name));
        let inputs = inputs.map(|(name, value)| (name.as_str(), value));
        let (changed, same): (Vec<_>, Vec<_>) =
            inputs.partition(|(name, _)| host.changed.contains(*name));
        host.values.clear();
        job.run(entry, &changed, &same)?;
        host.changed.clear();
        Ok(())
    };
    // SAFETY: by this function's contract.
    unsafe { on(job, step) }
}

/// A result of the last step, or a param or state.
///
/// # Safety
/// See `ddl.h`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ddl_get(
    job: *mut HostJob,
    name: *const c_char,
    value: *mut HostTensor,
) -> i32 {
    let get = |host: &mut HostJob| {
        // SAFETY: by this function's contract.
        let name = unsafe { text(name, "a name") }?;
        let job = host.job.as_mut().ok_or(Error::Failed)?;
        if job.manifest().state.iter().any(|item| item.name == name) {
            host.values.insert(name.to_owned(), job.get(name)?);
        } else if job.results().iter().any(|result| result.name == name) {
            // Copied on request.
            let result = job.result(name)?;
            host.values.insert(name.to_owned(), result);
        }
        let found = host.values.get(name).ok_or_else(|| unknown(job, name))?;
        // SAFETY: by this function's contract.
        if let Some(value) = unsafe { value.as_mut() } {
            *value = HostTensor {
                dtype: found.dtype().code() as u32,
                dims: found.shape().len() as u32,
                shape: found.shape().as_ptr(),
                data: found.bytes().as_ptr().cast(),
                bytes: found.bytes().len() as u64,
            };
        }
        Ok(())
    };
    // SAFETY: by this function's contract.
    unsafe { on(job, get) }
}

/// Ends the ranks and frees the job.
///
/// # Safety
/// See `ddl.h`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ddl_close(job: *mut HostJob) {
    if !job.is_null() {
        // SAFETY: by this function's contract it comes from `ddl_open` and is not used again.
        let host = unsafe { Box::from_raw(job) };
        // A panic during the release cannot be reported.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(host)));
    }
}

/// Runs a call on a job; returns 2 if the job is null.
///
/// # Safety
/// Null, or a job from `ddl_open` that is not in use elsewhere.
unsafe fn on(job: *mut HostJob, call: impl FnOnce(&mut HostJob) -> Result<()>) -> i32 {
    // SAFETY: by this function's contract.
    unsafe { job.as_mut() }.map_or(2, |host| host.call(call))
}

fn unknown(job: &Job, name: &str) -> Error {
    let state = job.manifest().state.iter();
    let entries = job.manifest().entries.iter();
    let args = entries.flat_map(|entry| entry.args.iter().chain(&entry.results));
    Error::UnknownTensor {
        place: "the plan".to_owned(),
        name: name.to_owned(),
        legal: list(args.chain(state).map(|tensor| &tensor.name)),
    }
}

/// A copy of a tensor passed by the host.
///
/// # Safety
/// Null, or a tensor whose pointers are valid for the stated sizes.
unsafe fn read(value: *const HostTensor) -> Result<Tensor> {
    let wrong = |text: &str| Error::Value {
        text: text.to_owned(),
        dtype: "ddl_tensor",
    };
    // SAFETY: by this function's contract.
    let value = unsafe { value.as_ref() }.ok_or_else(|| wrong("null"))?;
    let dtype = Dtype::from_code(value.dtype.into());
    let dtype = dtype.ok_or_else(|| wrong(&format!("dtype {}", value.dtype)))?;
    if (value.shape.is_null() && value.dims > 0) || (value.data.is_null() && value.bytes > 0) {
        return Err(wrong("a null pointer"));
    }
    let shape = match value.dims {
        0 => &[],
        // SAFETY: by this function's contract.
        dims => unsafe { std::slice::from_raw_parts(value.shape, dims as usize) },
    };
    let bytes = match value.bytes {
        0 => &[],
        // SAFETY: by this function's contract.
        bytes => unsafe { std::slice::from_raw_parts(value.data.cast(), bytes as usize) },
    };
    Tensor::new(dtype, shape, bytes.to_vec())
}
