//! The table of the functions. Names, types and numbers follow `cudnn_graph.h`, `cudnn_ops.h` and
//! `cudnn_cnn.h` of version 9.

use std::ffi::{c_char, c_int, c_void};

use libloading::Library;

/// The library's result type: 0 is success.
pub(super) type Code = c_int;
pub(super) type CudnnHandle = *mut c_void;

/// `cudnnConvolutionFwdAlgoPerf_t`; those of gradients are alike.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub(super) struct Found {
    pub(super) algorithm: c_int,
    pub(super) status: Code,
    pub(super) time: f32,
    pub(super) memory: usize,
    pub(super) deterministic: c_int,
    pub(super) math: c_int,
    pub(super) reserved: [c_int; 3],
}

const _: () = assert!(size_of::<Found>() == 48);

macro_rules! functions {
    ($($field:ident = $symbol:literal: fn($($ty:ty),*) -> $result:ty;)*) => {
        pub(super) struct Functions {
            $(pub(super) $field: unsafe extern "C" fn($($ty),*) -> $result,)*
        }

        impl Functions {
            pub(super) fn of(
                library: &Library,
            ) -> std::result::Result<Functions, libloading::Error> {
                Ok(Functions {
                    // SAFETY: the types are those of the library's headers.
                    $($field: unsafe { *library.get($symbol.as_bytes())? },)*
                })
            }
        }

        /// The symbols that the library must have.
        #[cfg(test)]
        pub(in crate::device::convolutions) const SYMBOLS: &[&str] = &[$($symbol),*];
    };
}

/// The functions of the kinds of convolutions. Their tensors are in an order of their own: of a
/// result, the image, the filter and the result; of an image, the filter, the result and the image;
/// of a filter, the image, the result and the filter. The descriptor of the convolution is before
/// the last.
pub(super) type Choose = unsafe extern "C" fn(
    CudnnHandle,
    CudnnHandle,
    CudnnHandle,
    CudnnHandle,
    CudnnHandle,
    c_int,
    *mut c_int,
    *mut Found,
) -> Code;
pub(super) type Size = unsafe extern "C" fn(
    CudnnHandle,
    CudnnHandle,
    CudnnHandle,
    CudnnHandle,
    CudnnHandle,
    c_int,
    *mut usize,
) -> Code;
pub(super) type Convolve = unsafe extern "C" fn(
    CudnnHandle,
    *const c_void,
    CudnnHandle,
    *const c_void,
    CudnnHandle,
    *const c_void,
    CudnnHandle,
    c_int,
    *mut c_void,
    usize,
    *const c_void,
    CudnnHandle,
    *mut c_void,
) -> Code;

functions! {
    create = "cudnnCreate": fn(*mut CudnnHandle) -> Code;
    destroy = "cudnnDestroy": fn(CudnnHandle) -> Code;
    stream = "cudnnSetStream": fn(CudnnHandle, CudnnHandle) -> Code;
    version = "cudnnGetVersion": fn() -> usize;
    words = "cudnnGetErrorString": fn(Code) -> *const c_char;
    create_tensor = "cudnnCreateTensorDescriptor": fn(*mut CudnnHandle) -> Code;
    set_tensor = "cudnnSetTensorNdDescriptor":
        fn(CudnnHandle, c_int, c_int, *const c_int, *const c_int) -> Code;
    destroy_tensor = "cudnnDestroyTensorDescriptor": fn(CudnnHandle) -> Code;
    create_filter = "cudnnCreateFilterDescriptor": fn(*mut CudnnHandle) -> Code;
    set_filter = "cudnnSetFilterNdDescriptor":
        fn(CudnnHandle, c_int, c_int, c_int, *const c_int) -> Code;
    destroy_filter = "cudnnDestroyFilterDescriptor": fn(CudnnHandle) -> Code;
    create_convolution = "cudnnCreateConvolutionDescriptor": fn(*mut CudnnHandle) -> Code;
    set_convolution = "cudnnSetConvolutionNdDescriptor":
        fn(CudnnHandle, c_int, *const c_int, *const c_int, *const c_int, c_int, c_int) -> Code;
    set_groups = "cudnnSetConvolutionGroupCount": fn(CudnnHandle, c_int) -> Code;
    set_math = "cudnnSetConvolutionMathType": fn(CudnnHandle, c_int) -> Code;
    destroy_convolution = "cudnnDestroyConvolutionDescriptor": fn(CudnnHandle) -> Code;
    choose_result = "cudnnGetConvolutionForwardAlgorithm_v7":
        fn(CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, c_int, *mut c_int, *mut Found) -> Code;
    choose_image = "cudnnGetConvolutionBackwardDataAlgorithm_v7":
        fn(CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, c_int, *mut c_int, *mut Found) -> Code;
    choose_filter = "cudnnGetConvolutionBackwardFilterAlgorithm_v7":
        fn(CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, c_int, *mut c_int, *mut Found) -> Code;
    size_result = "cudnnGetConvolutionForwardWorkspaceSize":
        fn(CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, c_int, *mut usize) -> Code;
    size_image = "cudnnGetConvolutionBackwardDataWorkspaceSize":
        fn(CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, c_int, *mut usize) -> Code;
    size_filter = "cudnnGetConvolutionBackwardFilterWorkspaceSize":
        fn(CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, CudnnHandle, c_int, *mut usize) -> Code;
    compute_result = "cudnnConvolutionForward": fn(
        CudnnHandle, *const c_void, CudnnHandle, *const c_void, CudnnHandle, *const c_void, CudnnHandle, c_int,
        *mut c_void, usize, *const c_void, CudnnHandle, *mut c_void
    ) -> Code;
    compute_image = "cudnnConvolutionBackwardData": fn(
        CudnnHandle, *const c_void, CudnnHandle, *const c_void, CudnnHandle, *const c_void, CudnnHandle, c_int,
        *mut c_void, usize, *const c_void, CudnnHandle, *mut c_void
    ) -> Code;
    compute_filter = "cudnnConvolutionBackwardFilter": fn(
        CudnnHandle, *const c_void, CudnnHandle, *const c_void, CudnnHandle, *const c_void, CudnnHandle, c_int,
        *mut c_void, usize, *const c_void, CudnnHandle, *mut c_void
    ) -> Code;
}
