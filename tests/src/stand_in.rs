//! Libraries of the tests that have the names and the functions of NVIDIA's, and do on this machine
//! what those do on devices. Their sources are in `tests/stand_in`; a process has one of each.

use std::cell::{OnceCell, RefCell};
use std::ffi::{CString, c_char, c_int};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, OnceLock};

use ddlc::graph::Program;
use ddlc::options::Options;
use ddlc::phase::Phase;
use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};

use crate::mlp::{Plan, root};
use crate::training::Training;

/// What tests set of the driver.
#[derive(Clone, Copy, Debug)]
pub enum Set {
    /// The compute capability of its devices, as a number of two digits.
    Capability = 0,
    /// Bytes that can be allocated at once.
    Memory = 1,
    /// After how many launches a device fails; never if negative.
    FailsAfter = 2,
    /// The number of devices.
    Devices = 3,
    /// What the order of work follows, as far as streams and events leave it open.
    Seed = 4,
    /// Faults of a runtime that are planted, as bits: see [`Fault`].
    Fault = 5,
    /// The version of NCCL; there is none before [`StandIn::with_nccl`].
    Nccl = 6,
    /// The version of cuBLASLt; there is none before [`StandIn::with_products`].
    Blas = 7,
    /// The version of cuDNN; there is none before [`StandIn::with_libraries`].
    Dnn = 8,
}

/// A fault of a runtime, planted by the driver.
#[derive(Clone, Copy, Debug)]
pub enum Fault {
    /// Launches do not wait for the copies beside them.
    LaunchesWaitForNothing = 1,
    /// Copies beside launches do not wait for them.
    CopiesWaitForNothing = 2,
    /// The host does not wait for events.
    EventsPass = 4,
    /// Copies to devices beside launches are left out.
    NothingLands = 8,
    /// Copies from devices beside launches are left out.
    NothingLeaves = 16,
    /// A launch is missing in every graph.
    GraphsLackALaunch = 32,
    /// A launch of every graph has the address of what was there when it was recorded.
    GraphsKeepAnAddress = 64,
    /// The libraries have no algorithm for any product or convolution.
    NoAlgorithm = 128,
}

/// What the driver has counted since something was set.
#[derive(Clone, Copy, Debug)]
pub enum Count {
    /// Launches.
    Launches = 0,
    /// Bytes that are allocated now, or page-locked.
    Allocated = 1,
    /// Bytes copied to devices.
    ToDevices = 2,
    /// Bytes copied from devices.
    FromDevices = 3,
    /// Launches of graphs.
    Graphs = 5,
    /// Products and convolutions that libraries were asked to compute.
    Products = 6,
}

/// The driver, for one test at a time: from the first plan, setting or count until this is dropped.
/// The first plan is compiled beside other tests.
#[derive(Debug)]
pub struct StandIn {
    library: &'static Library,
    /// The folder of the driver.
    place: &'static Path,
    folder: tempfile::TempDir,
    /// The library of the kernels of the last plan.
    kernels: RefCell<PathBuf>,
    /// What is set at first.
    first: Vec<(Set, i64)>,
    alone: OnceCell<MutexGuard<'static, ()>>,
}

/// Compiles a library and loads it under its name, by which the runtime then finds it.
fn loaded(source: &str, name: &str) -> (Library, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .args(["--edition", "2024", "--crate-type", "cdylib"])
        .arg("-C")
        .arg(format!("link-arg=-Wl,-soname,{name}"))
        .arg("-o")
        .args([&path, &root().join("tests/stand_in").join(source)])
        .output()
        .expect("rustc runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    // SAFETY: it has no initialisers.
    let library = unsafe { Library::open(Some(path), RTLD_NOW | RTLD_GLOBAL) };
    (library.expect("a library"), folder)
}

fn dnn() -> &'static Library {
    static DNN: OnceLock<(Library, tempfile::TempDir)> = OnceLock::new();
    &DNN.get_or_init(|| loaded("cudnn/lib.rs", "libcudnn.so.9"))
        .0
}

impl Default for StandIn {
    fn default() -> StandIn {
        StandIn::new()
    }
}

impl StandIn {
    /// The driver, with one device.
    ///
    /// # Panics
    /// If it does not compile.
    pub fn new() -> StandIn {
        static DRIVER: OnceLock<(Library, tempfile::TempDir)> = OnceLock::new();
        let (library, place) = DRIVER.get_or_init(|| loaded("cuda/lib.rs", "libcuda.so.1"));
        let first = [
            (Set::Capability, 90),
            (Set::Memory, i64::MAX),
            (Set::FailsAfter, -1),
            (Set::Devices, 1),
            (Set::Fault, 0),
            (Set::Seed, 0),
            (Set::Nccl, 0),
            (Set::Blas, 0),
            (Set::Dnn, 0),
        ];
        StandIn {
            library,
            place: place.path(),
            kernels: RefCell::default(),
            folder: tempfile::tempdir().expect("a folder"),
            first: first.into(),
            alone: OnceCell::new(),
        }
    }

    /// The driver with four devices, and NCCL.
    ///
    /// # Panics
    /// If they do not compile.
    pub fn with_nccl() -> StandIn {
        static NCCL: OnceLock<(Library, tempfile::TempDir)> = OnceLock::new();
        let mut this = StandIn::new();
        NCCL.get_or_init(|| loaded("nccl/lib.rs", "libnccl.so.2"));
        this.first.extend([(Set::Nccl, 22005), (Set::Devices, 4)]);
        this
    }

    /// The driver with one device, and cuBLASLt.
    ///
    /// # Panics
    /// If they do not compile.
    pub fn with_products() -> StandIn {
        let mut this = StandIn::new();
        this.blas();
        this.first.push((Set::Blas, 120_903));
        this
    }

    /// The driver with one device, cuBLASLt and cuDNN.
    ///
    /// # Panics
    /// If they do not compile.
    pub fn with_libraries() -> StandIn {
        let mut this = StandIn::with_products();
        dnn();
        this.first.push((Set::Dnn, 91_002));
        this
    }

    fn blas(&self) -> &'static Library {
        static BLAS: OnceLock<(Library, tempfile::TempDir)> = OnceLock::new();
        &BLAS
            .get_or_init(|| loaded("cublaslt/lib.rs", "libcublasLt.so.12"))
            .0
    }

    /// Number of handles and descriptors of cuBLASLt that have not been ended.
    pub fn left(&self) -> i64 {
        self.told(self.blas(), b"stand_in_left")
    }

    /// How often cuBLASLt has been asked for an algorithm.
    pub fn asked(&self) -> i64 {
        self.told(self.blas(), b"stand_in_asked")
    }

    /// Of cuDNN, the number of handles and descriptors that have not been ended, how often it has
    /// been asked for algorithms, and how many convolutions it was asked to compute.
    pub fn convolutions(&self) -> [i64; 3] {
        let names: [&[u8]; 3] = [b"stand_in_left", b"stand_in_asked", b"stand_in_computed"];
        names.map(|what| self.told(dnn(), what))
    }

    /// Waits until no other test has the driver.
    fn alone(&self) {
        static ALONE: Mutex<()> = Mutex::new(());
        if self.alone.get().is_none() {
            let alone = ALONE.lock().unwrap_or_else(|error| error.into_inner());
            self.alone.get_or_init(|| alone);
            self.first
                .iter()
                .for_each(|&(what, value)| self.set(what, value));
        }
    }

    fn told(&self, library: &Library, what: &[u8]) -> i64 {
        self.alone();
        // SAFETY: the stand-in has this function.
        unsafe {
            let told = library.get::<unsafe extern "C" fn() -> i64>(what);
            told.expect("a function")()
        }
    }

    /// Sets something.
    ///
    /// # Panics
    /// If the library lacks the function.
    pub fn set(&self, what: Set, value: i64) {
        self.alone();
        // SAFETY: the stand-in has this function.
        unsafe {
            let set = self
                .library
                .get::<unsafe extern "C" fn(c_int, i64)>(b"stand_in_set");
            set.expect("a function")(what as c_int, value);
        }
    }

    /// What was counted.
    ///
    /// # Panics
    /// If the library lacks the function.
    pub fn get(&self, what: Count) -> i64 {
        self.alone();
        // SAFETY: the stand-in has this function.
        unsafe {
            let get = self
                .library
                .get::<unsafe extern "C" fn(c_int) -> i64>(b"stand_in_get");
            get.expect("a function")(what as c_int)
        }
    }

    /// Writes the plan of an example, whose kernels the driver then has.
    ///
    /// # Panics
    /// If it does not compile.
    pub fn plan(&self, training: &Training, plan: &Plan) -> PathBuf {
        let program = training.program(plan, Phase::Placed);
        self.plan_of(&program, &training.options(plan))
    }

    /// Writes the plan of a placed program, whose kernels the driver then has.
    ///
    /// # Panics
    /// If it does not compile.
    pub fn plan_of(&self, program: &Program, options: &Options) -> PathBuf {
        let module = crate::lowered(program, options);
        // The loader knows a library by its path.
        let (_, path) = tempfile::Builder::new()
            .suffix(".so")
            .tempfile_in(self.folder.path())
            .and_then(|file| Ok(file.keep()?))
            .expect("a file");
        std::fs::write(&path, module.plan_with(&crate::kernels()).expect("links")).expect("writes");
        let kernels = path.with_extension("kernels.so");
        let library = module.stand_in(&crate::kernels()).expect("links");
        std::fs::write(&kernels, library).expect("writes");
        self.load(&kernels);
        self.kernels.replace(kernels);
        path
    }

    /// A program that runs this one as the process of a rank, with the driver and the kernels of
    /// the last plan.
    ///
    /// # Panics
    /// If it cannot be written.
    pub fn ranks(&self) -> PathBuf {
        use std::os::unix::fs::PermissionsExt;
        let path = self.folder.path().join("rank.sh");
        let own = std::env::current_exe().expect("a program");
        let text = format!(
            "#!/bin/sh\nexport LD_LIBRARY_PATH='{}' STAND_IN_KERNELS='{}'\nexec '{}' \"$@\"\n",
            self.place.display(),
            self.kernels.borrow().display(),
            own.display()
        );
        std::fs::write(&path, text).expect("writes");
        let mode = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&path, mode).expect("a program");
        path
    }

    fn load(&self, kernels: &Path) {
        self.alone();
        let path = CString::new(kernels.as_os_str().as_encoded_bytes()).expect("a path");
        // SAFETY: the stand-in has this function.
        let code = unsafe {
            let load = self
                .library
                .get::<unsafe extern "C" fn(*const c_char) -> c_int>(b"stand_in_kernels");
            load.expect("a function")(path.as_ptr())
        };
        assert_eq!(code, 0);
    }
}
