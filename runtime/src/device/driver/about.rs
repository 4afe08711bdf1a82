//! What the driver says of a device.

use std::ffi::{CStr, c_char, c_int};

use super::Driver;
use crate::device::DeviceInfo;
use crate::error::Result;

/// The attribute number of a device's multiprocessors.
const MULTIPROCESSORS: c_int = 16;

impl Driver {
    /// The multiprocessors of a device, by its number.
    pub(in crate::device) fn multiprocessors(&self, number: c_int) -> Result<u32> {
        Ok(self.attribute(number, MULTIPROCESSORS)?.max(1) as u32)
    }

    /// Name and memory of a device, by its number.
    pub(in crate::device) fn about(&self, number: c_int) -> Result<DeviceInfo> {
        let device = self.device(number)?;
        let (mut name, mut memory) = ([0 as c_char; DeviceInfo::NAME + 1], 0);
        // SAFETY: writes a local text of at most this length, with its end, and a local.
        unsafe {
            let code = (self.functions.device_name)(name.as_mut_ptr(), name.len() as c_int, device);
            self.check(code, "cuDeviceGetName")?;
            let code = (self.functions.device_memory)(&raw mut memory, device);
            self.check(code, "cuDeviceTotalMem")?;
        }
        let bytes = name.map(|byte| byte.cast_unsigned());
        let text = CStr::from_bytes_until_nul(&bytes).unwrap_or_default();
        Ok(DeviceInfo {
            name: text.to_string_lossy().into_owned(),
            memory: memory as u64,
        })
    }
}
