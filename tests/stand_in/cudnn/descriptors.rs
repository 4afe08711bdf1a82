//! Handles and descriptors.

use std::collections::HashMap;
use std::ffi::{c_int, c_void};
use std::sync::{Mutex, MutexGuard};

use super::{BAD_PARAM, NOT_SUPPORTED, OK};

/// The most dims of a tensor: two, and three of space.
pub(crate) const DIMS: usize = 5;

/// A tensor or a filter; absent dims of space come first, with an extent of 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tensor {
    pub(crate) dtype: c_int,
    pub(crate) count: usize,
    pub(crate) extents: [i64; DIMS],
    pub(crate) strides: [i64; DIMS],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Convolution {
    pub(crate) padding: [i64; 3],
    pub(crate) stride: [i64; 3],
    pub(crate) dilation: [i64; 3],
    pub(crate) count: usize,
    pub(crate) compute: c_int,
    pub(crate) groups: i64,
    pub(crate) math: c_int,
}

#[derive(Clone, Copy)]
pub(crate) enum Descriptor {
    Handle(usize),
    Tensor(Option<Tensor>),
    Filter(Option<Tensor>),
    Convolution(Option<Convolution>),
}

#[derive(Default)]
pub(crate) struct Known {
    all: HashMap<usize, Descriptor>,
    next: usize,
}

static KNOWN: Mutex<Option<Known>> = Mutex::new(None);

pub(crate) struct Locked(MutexGuard<'static, Option<Known>>);

impl std::ops::Deref for Locked {
    type Target = Known;
    fn deref(&self) -> &Known {
        self.0.as_ref().unwrap()
    }
}

impl std::ops::DerefMut for Locked {
    fn deref_mut(&mut self) -> &mut Known {
        self.0.as_mut().unwrap()
    }
}

pub(crate) fn lock() -> Locked {
    let mut known = KNOWN.lock().unwrap_or_else(|error| error.into_inner());
    known.get_or_insert_default();
    Locked(known)
}

impl Known {
    pub(crate) fn add(&mut self, new: Descriptor) -> *mut c_void {
        self.next += 1;
        // No one may look behind a handle.
        let number = self.next << 4 | 7;
        self.all.insert(number, new);
        number as *mut c_void
    }

    pub(crate) fn end(&mut self, it: *mut c_void, is: impl Fn(&Descriptor) -> bool) -> c_int {
        match self.all.get(&(it as usize)) {
            Some(known) if is(known) => {
                let _ = self.all.remove(&(it as usize));
                OK
            }
            _ => BAD_PARAM,
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn get(&mut self, it: *mut c_void) -> Option<&mut Descriptor> {
        self.all.get_mut(&(it as usize))
    }

    /// The stream of a handle.
    pub(crate) fn stream(&self, it: *mut c_void) -> Option<*mut c_void> {
        match self.all.get(&(it as usize)) {
            Some(Descriptor::Handle(stream)) => Some(*stream as *mut c_void),
            _ => None,
        }
    }

    pub(crate) fn tensor(&self, it: *mut c_void) -> Option<Tensor> {
        match self.all.get(&(it as usize)) {
            Some(Descriptor::Tensor(tensor)) => *tensor,
            _ => None,
        }
    }

    pub(crate) fn filter(&self, it: *mut c_void) -> Option<Tensor> {
        match self.all.get(&(it as usize)) {
            Some(Descriptor::Filter(filter)) => *filter,
            _ => None,
        }
    }

    pub(crate) fn convolution(&self, it: *mut c_void) -> Option<Convolution> {
        match self.all.get(&(it as usize)) {
            Some(Descriptor::Convolution(convolution)) => *convolution,
            _ => None,
        }
    }
}

macro_rules! descriptors {
    ($($create:ident $destroy:ident $kind:ident;)*) => {
        $(
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $create(made: *mut *mut c_void) -> c_int {
                unsafe { *made = lock().add(Descriptor::$kind(None)) };
                OK
            }

            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $destroy(it: *mut c_void) -> c_int {
                lock().end(it, |known| matches!(known, Descriptor::$kind(_)))
            }
        )*
    };
}

descriptors! {
    cudnnCreateTensorDescriptor cudnnDestroyTensorDescriptor Tensor;
    cudnnCreateFilterDescriptor cudnnDestroyFilterDescriptor Filter;
    cudnnCreateConvolutionDescriptor cudnnDestroyConvolutionDescriptor Convolution;
}

/// Numbers of the dims of a tensor: absent ones are `other`.
unsafe fn dims(from: *const c_int, count: usize, other: i64) -> [i64; DIMS] {
    let given = |at: usize| i64::from(unsafe { *from.add(at) });
    std::array::from_fn(|dim| match dim {
        0 | 1 => given(dim),
        _ => (dim + count)
            .checked_sub(DIMS)
            .filter(|&at| at >= 2)
            .map_or(other, given),
    })
}

unsafe fn space(from: *const c_int, count: usize, other: i64) -> [i64; 3] {
    let given = |at: usize| i64::from(unsafe { *from.add(at) });
    std::array::from_fn(|dim| (dim + count).checked_sub(3).map_or(other, given))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cudnnSetTensorNdDescriptor(
    it: *mut c_void,
    dtype: c_int,
    count: c_int,
    extents: *const c_int,
    strides: *const c_int,
) -> c_int {
    if !(4..=DIMS as c_int).contains(&count) {
        return NOT_SUPPORTED;
    }
    let count = count as usize;
    let tensor = unsafe {
        Tensor {
            dtype,
            count,
            extents: dims(extents, count, 1),
            strides: dims(strides, count, 1),
        }
    };
    if tensor.extents.iter().chain(&tensor.strides).any(|&n| n < 1) {
        return BAD_PARAM;
    }
    match lock().get(it) {
        Some(Descriptor::Tensor(place)) => {
            *place = Some(tensor);
            OK
        }
        _ => BAD_PARAM,
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cudnnSetFilterNdDescriptor(
    it: *mut c_void,
    dtype: c_int,
    format: c_int,
    count: c_int,
    extents: *const c_int,
) -> c_int {
    if !(4..=DIMS as c_int).contains(&count) || !(0..2).contains(&format) {
        return NOT_SUPPORTED;
    }
    let count = count as usize;
    let extents = unsafe { dims(extents, count, 1) };
    if extents.iter().any(|&n| n < 1) {
        return BAD_PARAM;
    }
    let order = if format == 0 {
        [0, 1, 2, 3, 4]
    } else {
        [0, 2, 3, 4, 1]
    };
    let (mut strides, mut next) = ([0; DIMS], 1);
    for dim in order.into_iter().rev() {
        strides[dim] = next;
        next *= extents[dim];
    }
    match lock().get(it) {
        Some(Descriptor::Filter(place)) => {
            *place = Some(Tensor {
                dtype,
                count,
                extents,
                strides,
            });
            OK
        }
        _ => BAD_PARAM,
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cudnnSetConvolutionNdDescriptor(
    it: *mut c_void,
    count: c_int,
    padding: *const c_int,
    stride: *const c_int,
    dilation: *const c_int,
    mode: c_int,
    compute: c_int,
) -> c_int {
    if !(2..=3).contains(&count) || mode != 1 {
        return NOT_SUPPORTED;
    }
    let count = count as usize;
    let new = unsafe {
        Convolution {
            padding: space(padding, count, 0),
            stride: space(stride, count, 1),
            dilation: space(dilation, count, 1),
            count: count + 2,
            compute,
            groups: 1,
            math: 0,
        }
    };
    let steps = new.stride.iter().chain(&new.dilation).all(|&n| n > 0);
    if !steps || new.padding.iter().any(|&n| n < 0) {
        return BAD_PARAM;
    }
    match lock().get(it) {
        Some(Descriptor::Convolution(place)) => {
            *place = Some(new);
            OK
        }
        _ => BAD_PARAM,
    }
}

/// Changes a convolution that is described.
fn change(it: *mut c_void, change: impl Fn(&mut Convolution)) -> c_int {
    match lock().get(it) {
        Some(Descriptor::Convolution(Some(known))) => {
            change(known);
            OK
        }
        _ => BAD_PARAM,
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cudnnSetConvolutionGroupCount(it: *mut c_void, groups: c_int) -> c_int {
    if groups < 1 {
        return BAD_PARAM;
    }
    change(it, |known| known.groups = groups.into())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cudnnSetConvolutionMathType(it: *mut c_void, math: c_int) -> c_int {
    if !(0..4).contains(&math) {
        return BAD_PARAM;
    }
    change(it, |known| known.math = math)
}
