//! The function table that `plan.so` gets: every `extern "C"` definition that plans call.
//!
//! The table's fields have the types of the abi, so a definition that does not match its row does
//! not compile.

use std::ffi::c_void;

use ddl_abi::{ABI_VERSION, Product, RuntimeV1, Status};

use crate::product;
use crate::rank::Rank;

/// The function table.
pub(crate) static TABLE: RuntimeV1 = RuntimeV1 {
    size: size_of::<RuntimeV1>() as u64,
    version: ABI_VERSION,
    reserved: 0,
    post,
    wait,
    product: run_product,
};

/// See [`RuntimeV1::post`].
///
/// # Safety
/// `rank` is the handle that the calling step function got.
unsafe extern "C" fn post(rank: *mut c_void, op: u32) -> Status {
    // SAFETY: by this function's contract.
    unsafe { Rank::guard(rank, |rank| rank.communicator.post(op)) }
}

/// See [`RuntimeV1::wait`].
///
/// # Safety
/// `rank` is the handle that the calling step function got.
unsafe extern "C" fn wait(rank: *mut c_void, op: u32) -> Status {
    // SAFETY: by this function's contract.
    unsafe { Rank::guard(rank, |rank| rank.communicator.wait(op)) }
}

/// See [`RuntimeV1::product`].
///
/// # Safety
/// `rank` is the handle that the calling step function got; `product` points to a product whose
/// strides stay within the memory at `c`, `a` and `b`, and `c` overlaps neither `a` nor `b`.
unsafe extern "C" fn run_product(
    rank: *mut c_void,
    product: *const Product,
    c: *mut c_void,
    a: *const c_void,
    b: *const c_void,
) -> Status {
    // SAFETY: by this function's contract.
    unsafe {
        Rank::guard(rank, |rank| {
            product::run(&*product, c.cast(), a.cast(), b.cast(), &mut rank.scratch).ok_or_else(
                || {
                    rank.communicator
                        .protocol("a product of unknown type".to_owned())
                },
            )
        })
    }
}
