//! What the library can be asked for without a device, for tests.

use std::ffi::{CStr, c_int};
use std::mem::ManuallyDrop;
use std::path::Path;
use std::ptr;

use libloading::Library;

use super::functions::{Code, CudnnHandle, Functions};
use super::{ConvolutionCall, ConvolutionTypes, Dnn, Kind};
use crate::error::{Error, Result};

impl Dnn {
    /// The library in this file, without a handle, for which it needs a device.
    pub(in crate::device::convolutions) fn without_device(path: &Path) -> Result<Dnn> {
        let said = |error: libloading::Error| Error::Library {
            library: path.display().to_string(),
            reason: error.to_string(),
            instead: String::new(),
        };
        // SAFETY: as for [`Dnn::of`].
        let library = unsafe { Library::new(path) }.map_err(said)?;
        Ok(Dnn {
            functions: Functions::of(&library).map_err(said)?,
            handle: ptr::null_mut(),
            _library: ManuallyDrop::new(library),
        })
    }

    pub(in crate::device::convolutions) fn has(&self, symbol: &CStr) -> bool {
        // SAFETY: its address alone is asked for.
        unsafe { self._library.get::<CudnnHandle>(symbol.to_bytes_with_nul()) }.is_ok()
    }

    /// The extents that the library gives the result of a convolution: of the batch, of features,
    /// and of space.
    pub(in crate::device::convolutions) fn extents(
        &self,
        call: &ConvolutionCall,
        types: ConvolutionTypes,
    ) -> Vec<u64> {
        type Extents =
            unsafe extern "C" fn(CudnnHandle, CudnnHandle, CudnnHandle, c_int, *mut c_int) -> Code;
        let described = self.describe(call, types);
        let described = described.unwrap_or_else(|(code, name)| panic!("{name}: {code}, {call:?}"));
        let [a, b, c] = described.tensors.each_ref().map(|it| it.0);
        let (image, filter) = match call.kind {
            Kind::Result => (a, b),
            Kind::Image => (c, a),
            Kind::Filter => (a, c),
        };
        let mut found = vec![0; 5 - call.first];
        // SAFETY: the function has this type; all descriptors are live.
        let code = unsafe {
            let name = b"cudnnGetConvolutionNdForwardOutputDim";
            let of = self._library.get::<Extents>(name).unwrap();
            let count = found.len() as c_int;
            of(
                described.convolution.0,
                image,
                filter,
                count,
                found.as_mut_ptr(),
            )
        };
        assert_eq!(code, 0, "{call:?}");
        found.into_iter().map(|n: c_int| n as u64).collect()
    }
}
