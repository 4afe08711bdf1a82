//! Opens `plan.so`. Everything that can be checked without running its code is checked first: that
//! it is ours, undamaged, for this machine and this number of ranks, and that its manifest stays
//! within its own arenas. Only then is the library loaded.

mod machine;
mod validate;

use std::ffi::{CStr, c_char};
use std::fs::File;
use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ddl_abi::{ABI_VERSION, Manifest, StepFn, note};
use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use serde::Deserialize;

use crate::device::Driver;
use crate::error::{Error, Result};
use crate::mapped::Mapped;
use crate::tensor::Tensor;

/// A runnable plan.
///
/// # Trust
/// A plan is native code. The checks detect damage and mistakes, not malice: only run plans from
/// sources whose programs you would run.
pub struct Plan {
    manifest: Manifest,
    steps: Vec<StepFn>,
    /// The library that `steps` points into.
    library: Option<Opened>,
}

/// A loaded library, and its file.
struct Opened {
    library: Library,
    file: File,
}

/// A path of an open file that no other call gives. The loader takes a path under which it opened a
/// library before for that library, though its descriptor may be of another file now: a plan that
/// is opened twice is one library with two paths, and the second file may be closed first.
fn path_of(file: &File) -> String {
    static CALLS: AtomicU64 = AtomicU64::new(0);
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    let digits = (0..u64::BITS - call.leading_zeros()).map(|bit| call >> bit & 1);
    // As parts of a path that mean nothing.
    let digits = digits.map(|digit| ["/.", "//."][digit as usize]);
    let digits: String = digits.collect();
    format!("/proc{digits}/self/fd/{}", file.as_raw_fd())
}

impl Plan {
    /// Opens a plan.
    ///
    /// - `ranks`: the number of ranks requested; `None` takes the plan's
    ///
    /// # Errors
    /// `ddl::file::system`, `ddl::plan::{foreign, digest, version, manifest, machine, ranks}`,
    /// `ddl::unsupported`, `ddl::device::driver`.
    pub fn open(path: &Path, ranks: Option<u32>) -> Result<Plan> {
        let name = path.display().to_string();
        let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
        let content = Mapped::new(&file).map_err(|error| unreadable(&name, &error))?;
        let manifest = read_manifest(&content, &name)?;
        if manifest.device.is_some() {
            // A missing driver is reported before anything starts.
            Driver::load()?;
        }
        let plan = Plan::load(file, manifest, &name)?;
        if let Some(expected) = ranks.filter(|&ranks| ranks != plan.manifest.ranks) {
            return Err(Error::Ranks {
                path: name,
                found: plan.manifest.ranks,
                expected,
            });
        }
        Ok(plan)
    }

    /// The plan in a file that another process has opened, checked and passed on.
    ///
    /// # Errors
    /// `ddl::file::system`, `ddl::plan::{foreign, manifest}`.
    pub(crate) fn of_checked(file: OwnedFd) -> Result<Plan> {
        let (file, name) = (File::from(file), "the plan of the job");
        let content = Mapped::new(&file).map_err(|error| unreadable(name, &error))?;
        let manifest = serde_json::from_slice(payload(&content, name)?);
        let manifest = manifest.map_err(|error| Error::Manifest {
            path: name.to_owned(),
            reason: error.to_string(),
        })?;
        Plan::load(file, manifest, name)
    }

    /// Loads the library through the checked file descriptor, so that changes at the path have no
    /// effect.
    fn load(file: File, manifest: Manifest, name: &str) -> Result<Plan> {
        let invalid = |reason: String| Error::Manifest {
            path: name.to_owned(),
            reason,
        };
        let path = path_of(&file);
        // SAFETY: the file is undamaged and was written by our compiler, whose libraries run no
        // code on load.
        let library = unsafe { Library::open(Some(path), RTLD_NOW | RTLD_LOCAL) };
        let library = library.map_err(|error| invalid(error.to_string()))?;
        let mut steps = Vec::with_capacity(manifest.entries.len());
        for entry in &manifest.entries {
            // SAFETY: the ABI specifies that an entry's symbol is a `StepFn`.
            let step = unsafe { library.get::<StepFn>(entry.symbol.as_bytes()) };
            steps.push(*step.map_err(|_| invalid(format!("it has no symbol `{}`", entry.symbol)))?);
        }
        Ok(Plan {
            manifest,
            steps,
            library: Some(Opened { library, file }),
        })
    }

    /// The open file of the plan, if it was loaded from one.
    pub(crate) fn file(&self) -> Option<BorrowedFd<'_>> {
        self.library.as_ref().map(|opened| opened.file.as_fd())
    }

    /// What params and state start with that the file has, by name; previous versions of a param
    /// start with its tensor.
    ///
    /// # Errors
    /// `ddl::file::system`, `ddl::plan::manifest`.
    pub(crate) fn stored(&self) -> Result<Vec<(String, Tensor)>> {
        let name = "the plan";
        let invalid = || Error::Manifest {
            path: name.to_owned(),
            reason: "its stored tensors are not in its file".to_owned(),
        };
        let state = &self.manifest.state;
        if state.iter().all(|item| item.stored.is_none()) {
            return Ok(Vec::new());
        }
        let opened = self.library.as_ref().ok_or_else(invalid)?;
        let file = Mapped::new(&opened.file).map_err(|error| unreadable(name, &error))?;
        let file = Arc::new(file);
        let mut found = Vec::new();
        for (item, before_end) in state.iter().filter_map(|item| Some((item, item.stored?))) {
            let start = usize::try_from(before_end).ok();
            let start = start.and_then(|before_end| file.len().checked_sub(before_end));
            let elements: u64 = item.shape.iter().product();
            let bytes = elements as usize * item.dtype.bytes();
            let range = start.map(|start| start..start + bytes);
            let range = range.filter(|range| range.end <= file.len());
            let range = range.ok_or_else(invalid)?;
            let value = Tensor::in_file(item.dtype, &item.shape, &file, range)?;
            let versions = state.iter().filter(|other| {
                let is_previous = other.previous.as_ref() == Some(&item.name);
                other.name == item.name || (is_previous && other.stored.is_none())
            });
            found.extend(versions.map(|version| (version.name.clone(), value.clone())));
        }
        Ok(found)
    }

    /// The manifest of the plan in a file; nothing is loaded.
    ///
    /// # Errors
    /// As [`Plan::open`].
    pub fn read(path: &Path) -> Result<Manifest> {
        let name = path.display().to_string();
        let content = File::open(path).and_then(|file| Mapped::new(&file));
        let content = content.map_err(|error| unreadable(&name, &error))?;
        read_manifest(&content, &name)
    }

    /// A plan whose step functions are linked into this program: for embedders with static plans,
    /// and for tests.
    ///
    /// # Safety
    /// `steps[i]` satisfies the contract of [`StepFn`] for `manifest.entries[i]`: it stays within
    /// the arenas, and accesses communicated bytes only between the waits and posts that grant it
    /// access.
    ///
    /// # Errors
    /// `ddl::plan::{version, manifest, machine}`, `ddl::unsupported`.
    pub unsafe fn from_functions(manifest: Manifest, steps: Vec<StepFn>) -> Result<Plan> {
        let path = "manifest".to_owned();
        if manifest.abi != ABI_VERSION {
            let found = manifest.abi.into();
            return Err(Error::Version {
                path,
                found,
                expected: ABI_VERSION,
            });
        }
        if steps.len() != manifest.entries.len() {
            let reason = format!(
                "{} functions for {} entries",
                steps.len(),
                manifest.entries.len()
            );
            return Err(Error::Manifest { path, reason });
        }
        check(&manifest, &path)?;
        Ok(Plan {
            manifest,
            steps,
            library: None,
        })
    }

    /// The manifest.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The plan's PTX text.
    ///
    /// # Errors
    /// `ddl::plan::manifest` if it has none.
    pub(crate) fn ptx(&self) -> Result<&CStr> {
        let text = self.library.as_ref().and_then(|opened| {
            // SAFETY: the ABI specifies a zero-terminated text there.
            let symbol = unsafe { opened.library.get::<*const c_char>(ddl_abi::PTX.as_bytes()) };
            let address = symbol.ok()?.into_raw().cast_const().cast::<c_char>();
            // SAFETY: as above; it lives as long as the library, which `self` keeps loaded.
            (!address.is_null()).then(|| unsafe { CStr::from_ptr(address) })
        });
        text.ok_or_else(|| Error::Manifest {
            path: "the plan".to_owned(),
            reason: format!("it is for a device and has no symbol `{}`", ddl_abi::PTX),
        })
    }

    /// The step function of entry `index`.
    pub(crate) fn step(&self, index: usize) -> StepFn {
        self.steps[index]
    }
}

fn unreadable(path: &str, error: &io::Error) -> Error {
    Error::File {
        action: "read",
        path: path.to_owned(),
        reason: error.to_string(),
    }
}

/// The payload of the note of a plan.
fn payload<'a>(file: &'a [u8], name: &str) -> Result<&'a [u8]> {
    let foreign = |why| Error::Foreign {
        path: name.to_owned(),
        why,
    };
    Ok(&file[note::locate(file).map_err(foreign)?])
}

/// The first fields read of a manifest: they decide whether the rest can be read.
#[derive(Deserialize)]
struct Version {
    #[serde(default)]
    abi: u64,
}

/// Reads the manifest from the bytes of a `plan.so`, and validates both.
///
/// - `name`: the file's name, for messages
///
/// # Errors
/// See [`Plan::open`].
fn read_manifest(file: &[u8], name: &str) -> Result<Manifest> {
    let path = || name.to_owned();
    let foreign = |why| Error::Foreign { path: path(), why };
    let payload = payload(file, name)?;
    let invalid = |error: serde_json::Error| match note::digest(file) {
        // Damage to the file often shows first as malformed JSON.
        Ok(_) => Error::Manifest {
            path: path(),
            reason: error.to_string(),
        },
        Err(why) => foreign(why),
    };
    let Version { abi: found } = serde_json::from_slice(payload).map_err(invalid)?;
    if found != u64::from(ABI_VERSION) {
        return Err(Error::Version {
            path: path(),
            found,
            expected: ABI_VERSION,
        });
    }
    let manifest: Manifest = serde_json::from_slice(payload).map_err(invalid)?;
    if note::digest(file).map_err(foreign)? != manifest.digest {
        return Err(Error::Digest { path: path() });
    }
    check(&manifest, name)?;
    Ok(manifest)
}

/// Checks that this machine and this runtime can run the plan.
///
/// # Errors
/// `ddl::plan::{machine, manifest}`, `ddl::unsupported`.
fn check(manifest: &Manifest, name: &str) -> Result<()> {
    let path = name.to_owned();
    if let Some(needs) = machine::lacks(manifest) {
        return Err(Error::Machine { path, needs });
    }
    validate::check(manifest).map_err(|reason| Error::Manifest { path, reason })?;
    validate::check_algorithms(manifest)
}
