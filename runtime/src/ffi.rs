//! The function table passed to `plan.so`: every `extern "C"` function that plans call.
//!
//! The table's fields have the types of the ABI, so a definition that does not match its row does
//! not compile.

use std::ffi::c_void;

use ddl_abi::{ABI_VERSION, Convolution, Dtype, KernelBody, Product, RuntimeV1, Status, TileBody};

use crate::rank::Rank;
use crate::{convolution, product};

/// The function table of a rank, with a device or without.
pub(crate) fn table(on_device: bool) -> RuntimeV1 {
    if on_device { ON_DEVICE } else { ON_CPU }
}

const ON_CPU: RuntimeV1 = RuntimeV1 {
    size: size_of::<RuntimeV1>() as u64,
    version: ABI_VERSION,
    reserved: 0,
    post,
    wait,
    product: run_product,
    convolution: run_convolution,
    share,
    mark: Some(mark),
    launch: None,
    put: None,
    fetch: None,
    tile,
    multiply,
    turns,
    progress: std::ptr::null(),
};

/// The function table of ranks with a device.
const ON_DEVICE: RuntimeV1 = RuntimeV1 {
    launch: Some(launch),
    put: Some(put),
    fetch: Some(fetch),
    ..ON_CPU
};

/// See [`RuntimeV1::launch`].
///
/// # Safety
/// `rank` is the handle that the calling step function got; `args` is readable for `words` numbers,
/// which are the kernel's arguments.
unsafe extern "C" fn launch(
    rank: *mut c_void,
    launch: u32,
    args: *const u64,
    words: u64,
) -> Status {
    // SAFETY: by this function's contract.
    unsafe {
        Rank::guard(rank, |rank| {
            let args = std::slice::from_raw_parts(args, words as usize);
            rank.device()?.launch(launch, args)?;
            rank.communicator.progress();
            Ok(())
        })
    }
}

/// See [`RuntimeV1::put`].
///
/// # Safety
/// `rank` is the handle that the calling step function got; `to` is in its device's arenas.
unsafe extern "C" fn put(rank: *mut c_void, to: *mut c_void, value: u32) -> Status {
    // SAFETY: by this function's contract.
    unsafe { Rank::guard(rank, |rank| rank.device()?.put(to as u64, value)) }
}

/// See [`RuntimeV1::fetch`].
///
/// # Safety
/// `rank` is the handle that the calling step function got; `from` is in its device's arenas, and
/// `value` is writable.
unsafe extern "C" fn fetch(rank: *mut c_void, from: *const c_void, value: *mut u8) -> Status {
    // SAFETY: by this function's contract.
    unsafe {
        Rank::guard(rank, |rank| {
            *value = rank.fetch(from as u64)?;
            Ok(())
        })
    }
}

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
/// strides stay within the memory at `c`, `a` and `b`, and `c` overlaps neither `a` nor `b`; `rate`
/// is null or points to a number of the product's type.
unsafe extern "C" fn run_product(
    rank: *mut c_void,
    product: *const Product,
    c: *mut c_void,
    a: *const c_void,
    b: *const c_void,
    rate: *const c_void,
) -> Status {
    // SAFETY: by this function's contract.
    unsafe {
        Rank::guard(rank, |rank| {
            let (product, operands) = (
                *product,
                Operands([c.cast(), a.cast_mut().cast(), b.cast_mut().cast()]),
            );
            if !product::is_sound(&product) {
                return Err(rank
                    .communicator
                    .protocol("a product of unknown type".to_owned()));
            }
            let product = product::at_rate(&product, rate);
            share_product(rank, product, operands)
        })
    }
}

/// Runs a sound product on the rank's threads.
///
/// # Safety
/// As [`run_product`].
unsafe fn share_product(
    rank: &mut Rank,
    product: Product,
    operands: Operands,
) -> crate::Result<()> {
    rank.communicator.progress();
    let parts = product::parts(&product, rank.pool.threads(), rank.pool.cpu());
    rank.pool.run(parts, move |part, scratch| {
        // SAFETY: by this function's contract. Parts write disjoint elements of the result.
        unsafe {
            product::run(
                &product,
                operands.get(),
                (part, parts),
                &mut scratch.product,
            )
        };
    })
}

/// See [`RuntimeV1::convolution`].
///
/// # Safety
/// `rank` is the handle that the calling step function got; `convolution` points to a convolution
/// whose strides stay within the memory at `y`, `x` and `k`, and `y` overlaps neither `x` nor `k`.
/// It stays readable as long as the rank.
unsafe extern "C" fn run_convolution(
    rank: *mut c_void,
    convolution: *const Convolution,
    y: *mut c_void,
    x: *const c_void,
    k: *const c_void,
) -> Status {
    // SAFETY: by this function's contract.
    unsafe {
        Rank::guard(rank, |rank| {
            if !convolution::is_sound(&*convolution) {
                let what = "a convolution of unknown type or without steps".to_owned();
                return Err(rank.communicator.protocol(what));
            }
            let operands = [y.cast::<u8>(), x.cast_mut().cast(), k.cast_mut().cast()];
            if let Some(products) = convolution::products(&*convolution) {
                let dtype = Dtype::from_code(products.product.dtype);
                let bytes = dtype.map_or(0, Dtype::bytes) as isize;
                let [y, x, k] = operands;
                for number in 0..products.count {
                    let (product, offsets) = products.number(number);
                    let [y, k, x] = [(y, 0), (k, 1), (x, 2)]
                        .map(|(at, place)| at.wrapping_offset(offsets[place] * bytes));
                    share_product(rank, product, Operands([y, k, x]))?;
                }
                return Ok(());
            }
            let operands = Operands(operands);
            let description = Description(convolution);
            rank.communicator.progress();
            let parts = rank.pool.threads();
            rank.pool.run(parts, move |part, scratch| {
                let scratch = &mut scratch.convolution;
                // Parts write disjoint elements of `y`.
                convolution::run(description.get(), operands.get(), (part, parts), scratch);
            })
        })
    }
}

/// See [`RuntimeV1::share`].
///
/// # Safety
/// `rank` is the handle that the calling step function got; `args` is readable for `words` numbers;
/// `body` may be run with a copy of them on several threads at once, for different parts.
unsafe extern "C" fn share(
    rank: *mut c_void,
    body: KernelBody,
    args: *const u64,
    words: u64,
) -> Status {
    // SAFETY: by this function's contract.
    unsafe {
        Rank::guard(rank, |rank| {
            rank.communicator.progress();
            let args = std::slice::from_raw_parts(args, words as usize);
            rank.run_parts(usize::MAX, args, move |args, [part, parts], _| {
                body(args.as_ptr(), part, parts);
            })
        })
    }
}

/// See [`RuntimeV1::turns`].
///
/// # Safety
/// `rank` is the handle that the calling step function got; `body` may be run with `args`, which is
/// readable for `words` numbers, for every part in order.
unsafe extern "C" fn turns(
    rank: *mut c_void,
    body: KernelBody,
    args: *const u64,
    _words: u64,
    parts: u64,
) -> Status {
    // SAFETY: by this function's contract.
    unsafe {
        Rank::guard(rank, |rank| {
            rank.communicator.progress();
            rank.run_in_turns(parts, |part| body(args, part, parts));
            Ok(())
        })
    }
}

/// See [`RuntimeV1::tile`].
///
/// # Safety
/// As [`share`]; `body` may be run for any slices below `slices`, with `bytes` bytes of
/// thread-local memory.
unsafe extern "C" fn tile(
    rank: *mut c_void,
    body: TileBody,
    args: *const u64,
    words: u64,
    slices: u64,
    bytes: u64,
) -> Status {
    // SAFETY: by this function's contract.
    unsafe {
        Rank::guard(rank, |rank| {
            rank.communicator.progress();
            let args = std::slice::from_raw_parts(args, words as usize);
            rank.run_parts(
                slices as usize,
                args,
                move |args, [part, parts], scratch| {
                    let memory = scratch.tile.at_least(bytes as usize / size_of::<f32>());
                    let border = |part: u64| slices * part / parts;
                    let thread = (&raw mut scratch.product).cast();
                    body(
                        args.as_ptr(),
                        thread,
                        memory.cast(),
                        border(part),
                        border(part + 1),
                    );
                },
            )
        })
    }
}

/// See [`RuntimeV1::multiply`].
///
/// # Safety
/// `thread` is the handle that the calling body got; otherwise as for [`run_product`].
unsafe extern "C" fn multiply(
    thread: *mut c_void,
    product: *const Product,
    c: *mut c_void,
    a: *const c_void,
    b: *const c_void,
) {
    // SAFETY: by this function's contract; nothing else uses the thread's memory for products while
    // its body runs.
    unsafe {
        let places = [c.cast(), a.cast_mut().cast(), b.cast_mut().cast()];
        product::run(&*product, places, (0, 1), &mut *thread.cast());
    }
}

/// See [`RuntimeV1::mark`].
///
/// # Safety
/// `rank` is the handle that the calling step function got.
unsafe extern "C" fn mark(rank: *mut c_void, mark: u32, index: u32) {
    // SAFETY: by this function's contract.
    unsafe { Rank::mark(rank, mark, index) }
}

/// Memory accessed by all threads of a rank.
#[derive(Clone, Copy)]
struct Operands([*mut u8; 3]);

// SAFETY: they are addresses in the rank's arenas, which outlive its threads; threads write
// disjoint elements.
unsafe impl Send for Operands {}
// SAFETY: as above.
unsafe impl Sync for Operands {}

impl Operands {
    fn get(self) -> [*mut u8; 3] {
        self.0
    }
}

/// A constant of the plan.
#[derive(Clone, Copy)]
struct Description(*const Convolution);

// SAFETY: the plan's constants are never written, and outlive the threads of its ranks.
unsafe impl Send for Description {}
// SAFETY: as above.
unsafe impl Sync for Description {}

impl Description {
    /// # Safety
    /// The plan is loaded.
    unsafe fn get<'a>(self) -> &'a Convolution {
        // SAFETY: by this function's contract.
        unsafe { &*self.0 }
    }
}
