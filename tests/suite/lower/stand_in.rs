//! What stands in for the runtime's library: plain loops, and the parts of a shared kernel one
//! after another.

use std::ffi::c_void;

use ddl_abi::{
    ABI_VERSION, Convolution, Dtype, KernelBody, Product, RuntimeV1, SPACE, Status, TileBody,
};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::DType;

use super::library::{decode_number, encode_number};

/// The function table.
pub const TABLE: RuntimeV1 = RuntimeV1 {
    size: size_of::<RuntimeV1>() as u64,
    version: ABI_VERSION,
    reserved: 0,
    post: no_comm,
    wait: no_comm,
    product,
    convolution,
    share,
    mark: None,
    launch: None,
    put: None,
    fetch: None,
    tile,
    multiply,
    turns,
    progress: std::ptr::null(),
};

/// The parts of a kernel that threads cannot share.
unsafe extern "C" fn turns(
    _: *mut c_void,
    body: KernelBody,
    args: *const u64,
    _: u64,
    parts: u64,
) -> Status {
    for part in 0..parts {
        // SAFETY: the plan passes a kernel and its arguments.
        unsafe { body(args, part, parts) };
    }
    0
}

/// The last slice first, each with memory that holds nothing of another: none may depend on one.
unsafe extern "C" fn tile(
    _: *mut c_void,
    body: TileBody,
    args: *const u64,
    _: u64,
    slices: u64,
    bytes: u64,
) -> Status {
    const LINE: usize = 64;
    for slice in (0..slices).rev() {
        let mut memory = vec![0xffu8; bytes as usize + LINE];
        let start = memory.as_ptr().align_offset(LINE);
        // SAFETY: the plan passes a tile and its arguments.
        unsafe {
            let own = memory.as_mut_ptr().add(start);
            body(args, std::ptr::null_mut(), own, slice, slice + 1);
        }
    }
    0
}

unsafe extern "C" fn multiply(
    thread: *mut c_void,
    description: *const Product,
    c: *mut c_void,
    a: *const c_void,
    b: *const c_void,
) {
    // SAFETY: the plan passes a product.
    unsafe { product(thread, description, c, a, b, std::ptr::null()) };
}

/// The last part first: nothing may depend on their order.
unsafe extern "C" fn share(_: *mut c_void, body: KernelBody, args: *const u64, _: u64) -> Status {
    const PARTS: u64 = 3;
    for part in (0..PARTS).rev() {
        // SAFETY: the plan passes a kernel and its arguments.
        unsafe { body(args, part, PARTS) };
    }
    0
}

fn dtype_of(code: u64) -> DType {
    DType::parse(Dtype::from_code(code).unwrap().name()).unwrap()
}

/// All indices below these extents.
fn indices(extents: &[u64]) -> Vec<Vec<i64>> {
    extents.iter().fold(vec![vec![]], |all, &n| {
        let longer = |head: &Vec<i64>, i: u64| [head.as_slice(), &[i as i64]].concat();
        all.iter()
            .flat_map(|head| (0..n).map(move |i| longer(head, i)))
            .collect()
    })
}

/// A plain convolution, as the runtime's.
unsafe extern "C" fn convolution(
    _: *mut c_void,
    convolution: *const Convolution,
    y: *mut c_void,
    x: *const c_void,
    k: *const c_void,
) -> Status {
    // SAFETY: the plan passes a convolution.
    let conv = unsafe { &*convolution };
    let dtype = dtype_of(conv.dtype);
    let at = |index: &[i64], strides: &[i64]| -> i64 {
        index.iter().zip(strides).map(|(i, s)| i * s).sum()
    };
    let read = |base: *const c_void, element: i64| {
        let size = dtype.bytes();
        // SAFETY: the plan's strides stay inside the operand.
        let bytes = unsafe {
            let from = base.cast::<u8>().offset(element as isize * size as isize);
            std::slice::from_raw_parts(from, size)
        };
        decode_number(bytes, dtype).to_f64()
    };
    let outer = [conv.groups, conv.batch, conv.features];
    for index in indices(&[&outer[..], &conv.output].concat()) {
        let mut sum = 0.0;
        'terms: for under in indices(&[&[conv.channels][..], &conv.window].concat()) {
            let mut from = vec![index[0], index[1], under[0]];
            for d in 0..SPACE {
                let far = index[3 + d] * conv.stride[d] as i64;
                let far = far + under[1 + d] * conv.dilation[d] as i64 - conv.low[d];
                let base = conv.base[d] as i64;
                if far < 0 || far % base != 0 || far / base >= conv.input[d] as i64 {
                    continue 'terms;
                }
                from.push(far / base);
            }
            let kernel = [&[index[0], index[2]][..], &under].concat();
            let weight = read(k, conv.k_start as i64 + at(&kernel, &conv.k));
            sum += read(x, at(&from, &conv.x)) * weight;
        }
        let bytes = encode_number(Number::Float(sum), dtype);
        let place = at(&index, &conv.y) as usize * bytes.len();
        // SAFETY: the plan's strides stay inside the result.
        unsafe {
            let to = y.cast::<u8>().add(place);
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), to, bytes.len());
        }
    }
    0
}

unsafe extern "C" fn no_comm(_: *mut c_void, _: u32) -> Status {
    77
}

/// A plain product, as the runtime's.
unsafe extern "C" fn product(
    _: *mut c_void,
    product: *const Product,
    c: *mut c_void,
    a: *const c_void,
    b: *const c_void,
    _: *const c_void,
) -> Status {
    // SAFETY: the plan passes a product.
    let p = unsafe { &*product };
    let dtype = dtype_of(p.dtype);
    let size = dtype.bytes();
    let at = |strides: [u64; 3], index: [u64; 3]| -> usize {
        strides.iter().zip(index).map(|(s, i)| s * i).sum::<u64>() as usize * size
    };
    let read = |base: *const c_void, offset: usize| {
        // SAFETY: the plan's strides stay inside the operand.
        let bytes = unsafe { std::slice::from_raw_parts(base.cast::<u8>().add(offset), size) };
        decode_number(bytes, dtype)
    };
    for (i, m, n) in
        (0..p.batch).flat_map(|i| (0..p.m).flat_map(move |m| (0..p.n).map(move |n| (i, m, n))))
    {
        let terms = (0..p.k).map(|k| (read(a, at(p.a, [i, m, k])), read(b, at(p.b, [i, k, n]))));
        let sum = if dtype.is_float() {
            Number::Float(terms.map(|(a, b)| a.to_f64() * b.to_f64()).sum())
        } else {
            Number::Int(terms.map(|(a, b)| a.to_int() * b.to_int()).sum())
        };
        let bytes = encode_number(sum, dtype);
        // SAFETY: the plan's strides stay inside the result.
        unsafe {
            let to = c.cast::<u8>().add(at(p.c, [i, m, n]));
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), to, size);
        }
    }
    0
}
