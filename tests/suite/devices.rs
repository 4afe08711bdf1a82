//! Plans for devices on a machine without one: the host part, the runtime and all launches are those of
//! a device; a stand-in for NVIDIA's driver has the memory, and runs kernels as functions of this
//! machine (`devices/stand_in.rs`). What is not tested so is what PTX does.

#![allow(clippy::unwrap_used, reason = "the whole file belongs to tests")]

use std::ffi::{CString, c_char, c_int};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard};

use ddl_runtime::{Error, Job, Options as Way};
use ddl_tests::examples as toy;
use ddl_tests::mlp::{Plan, root};
use ddl_tests::training::{Oracle, Training};
use ddlc::phase::Phase;
use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};

/// What the tests set of the stand-in.
#[derive(Clone, Copy)]
enum Set {
    Capability = 0,
    Memory = 1,
    FailsAfter = 2,
    Devices = 3,
}

/// The stand-in, of which there is one in a process.
struct StandIn {
    library: Library,
    folder: tempfile::TempDir,
    _alone: MutexGuard<'static, ()>,
}

impl StandIn {
    /// Compiles and loads it under the driver's name, by which the runtime finds it then.
    fn new() -> StandIn {
        static ALONE: Mutex<()> = Mutex::new(());
        let alone = ALONE.lock().unwrap_or_else(|error| error.into_inner());
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("libcuda.so.1");
        let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let output = Command::new(compiler)
            .args(["--edition", "2024", "--crate-type", "cdylib"])
            .args(["-C", "link-arg=-Wl,-soname,libcuda.so.1", "-o"])
            .args([&path, &root().join("tests/suite/devices/stand_in.rs")])
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        // SAFETY: it has no initialisers.
        let library = unsafe { Library::open(Some(path), RTLD_NOW | RTLD_GLOBAL) }.unwrap();
        let this = StandIn {
            library,
            folder,
            _alone: alone,
        };
        this.set(Set::Capability, 90);
        this.set(Set::Memory, i64::MAX);
        this.set(Set::FailsAfter, -1);
        this.set(Set::Devices, 1);
        this
    }

    fn set(&self, what: Set, value: i64) {
        // SAFETY: the stand-in has this function.
        unsafe {
            let set = self
                .library
                .get::<unsafe extern "C" fn(c_int, i64)>(b"stand_in_set");
            set.unwrap()(what as c_int, value);
        }
    }

    /// Launches since something was set, or bytes that are allocated.
    fn get(&self, what: c_int) -> i64 {
        // SAFETY: the stand-in has this function.
        unsafe {
            let get = self
                .library
                .get::<unsafe extern "C" fn(c_int) -> i64>(b"stand_in_get");
            get.unwrap()(what)
        }
    }

    /// Writes a plan of an example, whose kernels the stand-in then has.
    fn plan(&self, training: &Training, plan: &Plan) -> PathBuf {
        let program = training.program(plan, Phase::Placed);
        let texts = ddl_codegen::Texts {
            model: "",
            plan: "",
        };
        let module = ddl_codegen::run(&program, texts, &training.options(plan)).unwrap();
        let path = self.folder.path().join(format!("{}.so", training.file));
        std::fs::write(&path, module.plan_with(&ddl_tests::kernels()).unwrap()).unwrap();
        // The loader knows a library by its path.
        let name = format!("{} {}.kernels.so", training.file, plan.name);
        let kernels = self.folder.path().join(name);
        std::fs::write(&kernels, module.stand_in(&ddl_tests::kernels()).unwrap()).unwrap();
        self.load(&kernels);
        path
    }

    fn load(&self, kernels: &Path) {
        let path = CString::new(kernels.to_str().unwrap()).unwrap();
        // SAFETY: the stand-in has this function.
        let code = unsafe {
            let load = self
                .library
                .get::<unsafe extern "C" fn(*const c_char) -> c_int>(b"stand_in_kernels");
            load.unwrap()(path.as_ptr())
        };
        assert_eq!(code, 0);
    }
}

const PLAN: Plan = Plan::new("device", 1, "--target cuda:sm_80");
const IN_PARTS: Plan = Plan::new("device in parts", 1, "--target cuda:sm_80 --microbatches 3");

/// Training learns what the interpreter does, and gives back all memory.
#[test]
fn examples_learn_the_same() {
    let stand_in = StandIn::new();
    for (training, plan, steps) in [
        (toy::LENET, PLAN, 3),
        (toy::GPT, PLAN, 3),
        (toy::GPT, IN_PARTS, 2),
        (toy::MOE, PLAN, 2),
    ] {
        stand_in.plan(&training, &plan);
        stand_in.set(Set::FailsAfter, -1);
        Oracle::new(training, steps).check(&plan, true);
        assert!(stand_in.get(0) > 0, "nothing was launched");
        assert_eq!(stand_in.get(1), 0, "memory is left");
    }
}

#[test]
fn what_a_device_lacks_is_said() {
    let stand_in = StandIn::new();
    let plan = stand_in.plan(&toy::LENET, &PLAN);
    let fails = |what: &str| -> Error {
        let job = Job::open(&plan, None, Way::default());
        job.err().unwrap_or_else(|| panic!("{what}: it opens"))
    };
    stand_in.set(Set::Devices, 0);
    assert_eq!(fails("none"), Error::NoDevice);
    stand_in.set(Set::Devices, 1);
    stand_in.set(Set::Capability, 75);
    let (needs, found) = (80, 75);
    assert_eq!(fails("old"), Error::Architecture { needs, found });
    stand_in.set(Set::Capability, 80);
    stand_in.set(Set::Memory, 1000);
    let small = fails("small");
    assert!(
        matches!(small, Error::DeviceMemory { free: 1000, .. }),
        "{small}"
    );
    stand_in.set(Set::Memory, i64::MAX);
    for error in [Error::NoDevice, small] {
        assert_eq!(error.exit_status(), 3);
    }
    let mut job = Job::open(&plan, None, Way::default()).unwrap();
    stand_in.set(Set::FailsAfter, 2);
    let fault = job.init(3).unwrap_err();
    assert!(
        matches!(&fault, Error::Device { problem, .. } if problem.contains("ILLEGAL_ADDRESS")),
        "{fault}"
    );
    // Nothing works on a device that has failed, and nothing hangs.
    assert!(job.init(3).is_err());
}
