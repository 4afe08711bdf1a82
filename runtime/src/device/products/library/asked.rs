//! What the library can be asked for without a device, for tests.

use std::ffi::CStr;
use std::mem::ManuallyDrop;
use std::path::Path;
use std::ptr;

use libloading::Library;

use super::{BlasLt, CublasHandle, Functions, Wanted};
use crate::error::{Error, Result};

impl BlasLt {
    /// The library in this file, without a handle, for which it needs a device.
    pub(in crate::device::products) fn without_device(path: &Path) -> Result<BlasLt> {
        let said = |error: libloading::Error| Error::Library {
            library: path.display().to_string(),
            reason: error.to_string(),
            instead: String::new(),
        };
        // SAFETY: as for [`BlasLt::of`].
        let library = unsafe { Library::new(path) }.map_err(said)?;
        Ok(BlasLt {
            functions: Functions::of(&library).map_err(said)?,
            handle: ptr::null_mut(),
            _library: ManuallyDrop::new(library),
        })
    }

    pub(in crate::device::products) fn has(&self, symbol: &CStr) -> bool {
        // SAFETY: its address alone is asked for.
        unsafe {
            self._library
                .get::<CublasHandle>(symbol.to_bytes_with_nul())
        }
        .is_ok()
    }

    /// Makes and ends the descriptors of a product.
    pub(in crate::device::products) fn describe(&self, wanted: &Wanted<'_>) -> Result<()> {
        let call = wanted.call;
        let matrices = [
            call.operands[0].matrix,
            call.operands[1].matrix,
            call.result,
        ];
        for matrix in matrices {
            self.layout(&matrix, call.batch, wanted.types)?;
        }
        self.product(wanted)?;
        self.wish(wanted)?;
        Ok(())
    }
}
