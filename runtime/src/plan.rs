//! Opens `plan.so`. Everything that can be known without running its code is checked first: that it
//! is ours, whole, for this machine and this number of ranks, and that its manifest stays within
//! its own arenas. The library is loaded after that.

mod machine;
mod validate;

use std::fs;
use std::path::Path;

use ddl_abi::{ABI_VERSION, Manifest, StepFn, note};
use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};

use crate::error::{Error, Result};

/// A plan that may be run.
///
/// # Trust
/// A plan is native code. The checks find damage and mistakes, not malice: run plans that you would
/// run as programs.
pub struct Plan {
    manifest: Manifest,
    steps: Vec<StepFn>,
    /// Where `steps` point into; kept for as long as they are.
    _library: Option<Library>,
}

impl Plan {
    /// Opens a plan.
    ///
    /// - `ranks`: the number of ranks wanted; `None` takes the plan's
    ///
    /// # Errors
    /// `ddl::file::system`, `ddl::plan::{foreign, digest, version, manifest, machine, ranks}`,
    /// `ddl::unsupported`.
    pub fn open(path: &Path, ranks: Option<u32>) -> Result<Plan> {
        let name = path.display().to_string();
        let failed = |action, reason: String| Error::File {
            action,
            path: name.clone(),
            reason,
        };
        let file = fs::read(path).map_err(|error| failed("read", error.to_string()))?;
        let manifest = read_manifest(&file, &name)?;
        if let Some(expected) = ranks.filter(|&ranks| ranks != manifest.ranks) {
            return Err(Error::Ranks {
                path: name,
                found: manifest.ranks,
                expected,
            });
        }
        // The loader searches its own path for a name without a slash.
        let path = path
            .canonicalize()
            .map_err(|error| failed("open", error.to_string()))?;
        let invalid = |reason: String| Error::Manifest {
            path: name.clone(),
            reason,
        };
        // SAFETY: the file is whole and was written by our compiler, whose libraries run no code
        // when they are loaded.
        let library = unsafe { Library::open(Some(path), RTLD_NOW | RTLD_LOCAL) };
        let library = library.map_err(|error| invalid(error.to_string()))?;
        let mut steps = Vec::with_capacity(manifest.entries.len());
        for entry in &manifest.entries {
            // SAFETY: the abi says that an entry's symbol is a `StepFn`.
            let step = unsafe { library.get::<StepFn>(entry.symbol.as_bytes()) };
            steps.push(*step.map_err(|_| invalid(format!("it has no symbol `{}`", entry.symbol)))?);
        }
        Ok(Plan {
            manifest,
            steps,
            _library: Some(library),
        })
    }

    /// A plan whose step functions are in this program: for embedders that link a plan statically,
    /// and for tests.
    ///
    /// # Safety
    /// `steps[i]` keeps the contract of [`StepFn`] for `manifest.entries[i]`: it stays within the
    /// arenas, and touches communicated bytes only between the waits and posts that make them its
    /// own.
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
            _library: None,
        })
    }

    /// What the plan says of itself.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The step function of entry `index`.
    pub(crate) fn step(&self, index: usize) -> StepFn {
        self.steps[index]
    }
}

/// Reads the manifest from the bytes of a `plan.so`, and checks both.
///
/// - `name`: the file's name, for messages
///
/// # Errors
/// See [`Plan::open`].
fn read_manifest(file: &[u8], name: &str) -> Result<Manifest> {
    let path = || name.to_owned();
    let foreign = |why| Error::Foreign { path: path(), why };
    let payload = &file[note::locate(file).map_err(foreign)?];
    let invalid = |error: serde_json::Error| match note::digest(file) {
        // A damaged file shows first as JSON that does not parse.
        Ok(_) => Error::Manifest {
            path: path(),
            reason: error.to_string(),
        },
        Err(why) => foreign(why),
    };
    let value: serde_json::Value = serde_json::from_slice(payload).map_err(invalid)?;
    let found = value
        .get("abi")
        .and_then(serde_json::Value::as_u64)
        .unwrap_or_default();
    if found != u64::from(ABI_VERSION) {
        return Err(Error::Version {
            path: path(),
            found,
            expected: ABI_VERSION,
        });
    }
    let manifest: Manifest = serde_json::from_value(value).map_err(invalid)?;
    if note::digest(file).map_err(foreign)? != manifest.digest {
        return Err(Error::Digest { path: path() });
    }
    check(&manifest, name)?;
    Ok(manifest)
}

/// Whether this machine and this runtime can run the plan.
fn check(manifest: &Manifest, name: &str) -> Result<()> {
    let path = name.to_owned();
    if let Some(needs) = machine::lacks(manifest) {
        return Err(Error::Machine { path, needs });
    }
    validate::check(manifest).map_err(|reason| Error::Manifest { path, reason })?;
    validate::check_algorithms(manifest)
}
