//! Whether this machine has a device that plans can run on.

use std::ffi::{c_int, c_uint};

/// Whether NVIDIA's driver is here and has a device; says what is left out where not.
///
/// - `what`: what needs it
pub fn has_device(what: &str) -> bool {
    let found = count().is_some_and(|count| count > 0);
    if !found {
        crate::skipped(&format!("{what}, which needs a device of NVIDIA"));
    }
    found
}

/// The number of devices; `None` without a driver.
fn count() -> Option<c_int> {
    // SAFETY: the driver's library does nothing of note when it is loaded, and its functions have
    // these types.
    unsafe {
        let driver = libloading::Library::new("libcuda.so.1").ok()?;
        if driver
            .get::<unsafe extern "C" fn()>(b"stand_in_get")
            .is_ok()
        {
            // That of the tests.
            std::mem::forget(driver);
            return None;
        }
        let init = driver.get::<unsafe extern "C" fn(c_uint) -> c_int>(b"cuInit");
        let devices = driver.get::<unsafe extern "C" fn(*mut c_int) -> c_int>(b"cuDeviceGetCount");
        let mut count = 0;
        let code = (init.ok()?)(0) | (devices.ok()?)(&raw mut count);
        // A driver in use is not unloaded.
        std::mem::forget(driver);
        (code == 0).then_some(count)
    }
}
