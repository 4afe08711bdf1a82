//! A library that has the name and the functions of NVIDIA's cuBLASLt, as far as the runtime calls
//! them, for the driver of the same tests. It refuses what that library refuses: other attributes,
//! sizes that do not fit, algorithms that were chosen for another product, addresses that are
//! aligned less than was said when it was asked, too little workspace, memory that is not the
//! device's. What it computes it computes when its turn in the stream comes; the workspace then has
//! other contents.

mod descriptors;
#[path = "../elements.rs"]
mod elements;
mod numbers;

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ops::Range;
use std::sync::atomic::{AtomicI64, Ordering};

use descriptors::{Descriptor, Layout, Order, Product, Wish, lock};
use elements::size;
use numbers::Task;

pub const OK: c_int = 0;
pub const NOT_INITIALIZED: c_int = 1;
pub const INVALID_VALUE: c_int = 7;
pub const NOT_SUPPORTED: c_int = 15;
/// What an algorithm begins with.
const MAGIC: u64 = 0x616c_676f_7269_7468;
/// The widest loads of an algorithm \[B\].
const WIDEST: u64 = 16;
/// Sums at least this long are computed in two parts, where there is workspace for them.
const LONG: u64 = 24;
/// The planted fault of the tests by which there is no algorithm.
const NO_ALGORITHM: i64 = 128;

static ASKED: AtomicI64 = AtomicI64::new(0);

unsafe extern "C" {
    fn stand_in_call(
        stream: *mut c_void,
        run: extern "C" fn(*mut c_void),
        end: extern "C" fn(*mut c_void),
        data: *mut c_void,
    ) -> c_int;
    fn stand_in_far(stream: *mut c_void, address: u64, bytes: usize) -> bool;
    fn stand_in_get(what: c_int) -> i64;
}

/// `cublasLtMatmulHeuristicResult_t`.
#[repr(C)]
pub struct Found {
    algorithm: [u64; 8],
    workspace: usize,
    state: c_int,
    waves: f32,
    reserved: [c_int; 4],
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtGetVersion() -> usize {
    unsafe { stand_in_get(7) as usize }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtGetStatusString(code: c_int) -> *const c_char {
    let text: &CStr = match code {
        OK => c"success",
        NOT_INITIALIZED => c"the library was not initialized",
        INVALID_VALUE => c"an unsupported value or parameter was passed to the function",
        NOT_SUPPORTED => c"the functionality requested is not supported",
        _ => c"an internal operation failed",
    };
    text.as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtCreate(handle: *mut *mut c_void) -> c_int {
    if unsafe { stand_in_get(7) } == 0 {
        return NOT_INITIALIZED;
    }
    unsafe { *handle = lock().add(Descriptor::Handle) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtDestroy(handle: *mut c_void) -> c_int {
    lock().end(handle, |known| matches!(known, Descriptor::Handle))
}

/// The extents of a product: rows and columns of the result, length of the sums.
fn extents(product: &Product, [a, b, c, d]: [&Layout; 4]) -> Result<[u64; 3], c_int> {
    let known = match product.compute {
        68 => matches!(a.dtype, 0 | 2 | 14) && product.scale == 0,
        77 => a.dtype == 0 && product.scale == 0,
        70 => a.dtype == 1 && product.scale == 1,
        _ => false,
    };
    let alike = [b, c, d].iter().all(|other| other.dtype == a.dtype);
    if !known || !alike {
        return Err(NOT_SUPPORTED);
    }
    let turned = |layout: &Layout, op: c_int| match op {
        0 => Ok([layout.rows, layout.columns]),
        1 => Ok([layout.columns, layout.rows]),
        _ => Err(INVALID_VALUE),
    };
    let [m, k] = turned(a, product.transposed[0])?;
    let [other, n] = turned(b, product.transposed[1])?;
    let fits = [c, d].iter().all(|it| [it.rows, it.columns] == [m, n]) && other == k;
    let batches = [b, c, d].iter().all(|other| other.batch == a.batch);
    let leads = [a, b, c, d].iter().all(|it| it.leading >= it.rows as i64);
    let apart = d.batch == 1 || d.offset != 0;
    if !fits || !batches || !leads || !apart || a.batch < 1 || m * n * k == 0 {
        return Err(INVALID_VALUE);
    }
    if [a, b, c, d].iter().any(|it| it.order != Order::Columns) || product.epilogue != 1 {
        return Err(NOT_SUPPORTED);
    }
    Ok([m, n, k])
}

/// A number that tells problems apart.
fn digest(product: &Product, layouts: [&Layout; 4]) -> u64 {
    let text = format!("{product:?} {layouts:?}");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// The widest loads of a matrix whose address is a multiple of `align` \[B\].
fn width(layout: &Layout, align: u32) -> u64 {
    let bytes = size(layout.dtype) as u64;
    let steps = [layout.leading as u64 * bytes, layout.offset as u64 * bytes];
    let fits = |width: &u64| {
        u64::from(align).is_multiple_of(*width)
            && steps.iter().all(|step| step.is_multiple_of(*width))
    };
    let mut width = WIDEST;
    while width > bytes && !fits(&width) {
        width /= 2;
    }
    width
}

#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn cublasLtMatmulAlgoGetHeuristic(
    handle: *mut c_void,
    product: *mut c_void,
    a: *mut c_void,
    b: *mut c_void,
    c: *mut c_void,
    d: *mut c_void,
    wish: *mut c_void,
    most: c_int,
    found: *mut Found,
    count: *mut c_int,
) -> c_int {
    ASKED.fetch_add(1, Ordering::SeqCst);
    let known = lock();
    if most <= 0 || !known.is_handle(handle) {
        return INVALID_VALUE;
    }
    let layouts = [a, b, c, d].map(|it| known.layout(it));
    let ([Some(a), Some(b), Some(c), Some(d)], Some(product), Some(wish)) =
        (layouts, known.product(product), known.wish(wish))
    else {
        return INVALID_VALUE;
    };
    unsafe { *count = 0 };
    let [m, n, k] = match extents(product, [a, b, c, d]) {
        Ok(extents) => extents,
        Err(code) => return code,
    };
    let aligned = wish
        .aligns
        .iter()
        .all(|align| *align >= size(a.dtype) as u32);
    if !aligned || unsafe { stand_in_get(8) } & NO_ALGORITHM != 0 {
        return NOT_SUPPORTED;
    }
    let layouts = [a, b, c, d];
    let widths = [0, 1, 2, 3].map(|at| width(layouts[at], wish.aligns[at]));
    let partial = 8 * m * n * a.batch as u64;
    let long = k >= LONG && wish.reductions & 2 != 0 && partial <= wish.workspace;
    let workspace = if long { partial } else { 0 };
    let widths = widths.iter().rev().fold(0, |all, width| all << 8 | width);
    let algorithm = [
        MAGIC,
        digest(product, layouts),
        widths,
        workspace,
        0,
        0,
        0,
        0,
    ];
    unsafe {
        *found = Found {
            algorithm,
            workspace: workspace as usize,
            state: OK,
            waves: 1.0,
            reserved: [0; 4],
        };
        *count = 1;
    }
    OK
}

/// The first byte of a matrix and behind its last one.
fn range(layout: &Layout, at: u64) -> Range<u64> {
    let last = (layout.batch as u64 - 1) * layout.offset as u64
        + (layout.columns - 1) * layout.leading as u64
        + layout.rows;
    at..at + last * size(layout.dtype) as u64
}

fn meet(one: &Range<u64>, other: &Range<u64>) -> bool {
    one.start < other.end && other.start < one.end
}

/// Whether matrices are in the memory of the stream's device, aligned as the algorithm loads them,
/// and the result overlaps none but itself.
fn are_of(stream: *mut c_void, layouts: [&Layout; 4], places: [u64; 4], widths: u64) -> bool {
    for (at, place) in places.into_iter().enumerate() {
        let bytes = range(layouts[at], place);
        let far = unsafe { stand_in_far(stream, place, (bytes.end - bytes.start) as usize) };
        if !far || !place.is_multiple_of(widths >> (8 * at) & 255) {
            return false;
        }
    }
    let written = range(layouts[3], places[3]);
    let same = places[2] == places[3] && layouts[2] == layouts[3];
    let others = if same { 0..2 } else { 0..3 };
    !others
        .into_iter()
        .any(|at| meet(&written, &range(layouts[at], places[at])))
}

/// Whether a workspace is in the memory of the stream's device, aligned, and no matrix is in it.
fn is_free(
    stream: *mut c_void,
    layouts: [&Layout; 4],
    places: [u64; 4],
    used: &Range<u64>,
) -> bool {
    if used.is_empty() {
        return true;
    }
    let bytes = (used.end - used.start) as usize;
    let inside = unsafe { stand_in_far(stream, used.start, bytes) };
    let mut all = (0..4).map(|at| range(layouts[at], places[at]));
    inside && used.start.is_multiple_of(16) && !all.any(|matrix| meet(used, &matrix))
}

#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn cublasLtMatmul(
    handle: *mut c_void,
    product: *mut c_void,
    alpha: *const c_void,
    a: u64,
    a_layout: *mut c_void,
    b: u64,
    b_layout: *mut c_void,
    beta: *const c_void,
    c: u64,
    c_layout: *mut c_void,
    d: u64,
    d_layout: *mut c_void,
    algorithm: *const [u64; 8],
    workspace: u64,
    workspace_bytes: usize,
    stream: *mut c_void,
) -> c_int {
    let known = lock();
    let layouts = [a_layout, b_layout, c_layout, d_layout].map(|it| known.layout(it).copied());
    let ([Some(la), Some(lb), Some(lc), Some(ld)], Some(&product), true) =
        (layouts, known.product(product), known.is_handle(handle))
    else {
        return INVALID_VALUE;
    };
    drop(known);
    let layouts = [&la, &lb, &lc, &ld];
    let [magic, digest_of, widths, needs, ..] = unsafe { *algorithm };
    if extents(&product, layouts).is_err()
        || magic != MAGIC
        || digest_of != digest(&product, layouts)
        || workspace_bytes < needs as usize
        || alpha.is_null()
        || beta.is_null()
    {
        return INVALID_VALUE;
    }
    let places = [a, b, c, d];
    let used = workspace..workspace + needs;
    if !are_of(stream, layouts, places, widths) || !is_free(stream, layouts, places, &used) {
        return INVALID_VALUE;
    }
    let bytes = size(product.scale);
    let factors = match product.pointer_mode {
        // They are read now.
        0 => {
            numbers::Factors::Here([alpha, beta].map(|it| elements::get(product.scale, it as u64)))
        }
        1 => {
            let far = |it: *const c_void| unsafe { stand_in_far(stream, it as u64, bytes) };
            if !far(alpha) || !far(beta) {
                return INVALID_VALUE;
            }
            numbers::Factors::There([alpha as u64, beta as u64])
        }
        _ => return NOT_SUPPORTED,
    };
    let task = Task {
        product,
        layouts: [la, lb, lc, ld],
        places,
        factors,
        workspace: used,
    };
    let data = Box::into_raw(Box::new(task)).cast();
    match unsafe { stand_in_call(stream, run, end, data) } {
        0 => OK,
        // The driver's error, in the library's words.
        _ => 14,
    }
}

extern "C" fn run(task: *mut c_void) {
    unsafe { &*task.cast::<Task>() }.run();
}

extern "C" fn end(task: *mut c_void) {
    drop(unsafe { Box::from_raw(task.cast::<Task>()) });
}

/// How often an algorithm has been asked for.
#[unsafe(no_mangle)]
pub extern "C" fn stand_in_asked() -> i64 {
    ASKED.load(Ordering::SeqCst)
}

/// Number of handles and descriptors that have not been ended.
#[unsafe(no_mangle)]
pub extern "C" fn stand_in_left() -> i64 {
    lock().count() as i64
}

/// What a wish says before anything is set.
pub(crate) fn default_wish() -> Wish {
    Wish {
        workspace: 0,
        reductions: 7,
        aligns: [256; 4],
    }
}
