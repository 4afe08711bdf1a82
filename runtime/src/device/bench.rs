//! A device of the stand-ins for NVIDIA's driver and libraries, for tests.

use std::ffi::c_int;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, OnceLock};

use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};

use super::driver::{Context, Driver};
use super::{Stream, Way};

/// What stand-ins are told: the planted faults, and the versions of the libraries.
pub(super) const FAULT: c_int = 5;
pub(super) const BLAS: c_int = 7;
pub(super) const DNN: c_int = 8;
pub(super) const NO_ALGORITHM: i64 = 128;
/// What stand-ins tell: bytes that are allocated.
const ALLOCATED: c_int = 1;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/stand_in")
}

/// Compiles a stand-in and loads it under its name, by which the runtime then finds it.
fn loaded(source: &str, name: &str) -> Library {
    let folder_of_it = tempfile::tempdir().unwrap();
    let path = folder_of_it.path().join(name);
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .args(["--edition", "2024", "--crate-type", "cdylib", "-O", "-C"])
        .arg(format!("link-arg=-Wl,-soname,{name}"))
        .arg("-o")
        .args([&path, &folder().join(source)])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    // SAFETY: it has no initialisers.
    unsafe { Library::open(Some(path), RTLD_NOW | RTLD_GLOBAL) }.unwrap()
}

/// A device of the stand-in, for one test at a time.
pub(super) struct Bench {
    pub(super) driver: Driver,
    pub(super) stream: Stream,
    _context: Context,
    _alone: MutexGuard<'static, ()>,
}

/// The driver, and the libraries.
fn stand_ins() -> &'static [Library; 3] {
    static LOADED: OnceLock<[Library; 3]> = OnceLock::new();
    LOADED.get_or_init(|| {
        let driver = loaded("cuda/lib.rs", "libcuda.so.1");
        let blas = loaded("cublaslt/lib.rs", "libcublasLt.so.12");
        [driver, blas, loaded("cudnn/lib.rs", "libcudnn.so.9")]
    })
}

pub(super) fn set(what: c_int, value: i64) {
    // SAFETY: the stand-in has this function.
    unsafe {
        let set = stand_ins()[0].get::<unsafe extern "C" fn(c_int, i64)>(b"stand_in_set");
        set.unwrap()(what, value);
    }
}

/// Memory, and handles and descriptors of the libraries.
pub(super) fn left() -> [i64; 3] {
    let [driver, blas, dnn] = stand_ins();
    // SAFETY: the stand-ins have these functions.
    unsafe {
        let get = driver.get::<unsafe extern "C" fn(c_int) -> i64>(b"stand_in_get");
        let [blas, dnn] = [blas, dnn].map(|library| {
            let left = library.get::<unsafe extern "C" fn() -> i64>(b"stand_in_left");
            left.unwrap()()
        });
        [get.unwrap()(ALLOCATED), blas, dnn]
    }
}

impl Bench {
    pub(super) fn new() -> Bench {
        static ONE: Mutex<()> = Mutex::new(());
        let alone = ONE.lock().unwrap_or_else(|error| error.into_inner());
        set(FAULT, 0);
        set(BLAS, 120_903);
        set(DNN, 91_002);
        let driver = Driver::load().unwrap();
        driver.init().unwrap();
        Bench {
            _context: driver.context(0).unwrap(),
            stream: driver.stream().unwrap(),
            driver,
            _alone: alone,
        }
    }

    pub(super) fn copy(&self, way: Way, far: u64, near: &mut [u8]) {
        let how = (way, &self.stream);
        // SAFETY: both are of this size until the stream has nothing left to do.
        unsafe { self.driver.copy(how, far, near.as_mut_ptr(), near.len()) }.unwrap();
        self.driver.wait(&self.stream).unwrap();
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        self.driver.end_stream(&self.stream);
    }
}
