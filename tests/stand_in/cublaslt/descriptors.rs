//! Handles and descriptors.

use std::collections::HashMap;
use std::ffi::{c_int, c_void};
use std::sync::{Mutex, MutexGuard};

use super::{INVALID_VALUE, OK, default_wish};

/// How a matrix is stored, by the library's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Columns,
    Rows,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) dtype: c_int,
    pub(crate) order: Order,
    pub(crate) rows: u64,
    pub(crate) columns: u64,
    pub(crate) leading: i64,
    pub(crate) batch: c_int,
    pub(crate) offset: i64,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Product {
    pub(crate) compute: c_int,
    pub(crate) scale: c_int,
    pub(crate) pointer_mode: c_int,
    pub(crate) transposed: [c_int; 2],
    pub(crate) epilogue: c_int,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) workspace: u64,
    pub(crate) reductions: u32,
    pub(crate) aligns: [u32; 4],
}

pub(crate) enum Descriptor {
    Handle,
    Layout(Layout),
    Product(Product),
    Wish(Wish),
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
        let number = self.next << 4 | 5;
        self.all.insert(number, new);
        number as *mut c_void
    }

    pub(crate) fn end(&mut self, it: *mut c_void, is: impl Fn(&Descriptor) -> bool) -> c_int {
        match self.all.get(&(it as usize)) {
            Some(known) if is(known) => {
                let _ = self.all.remove(&(it as usize));
                OK
            }
            _ => INVALID_VALUE,
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn is_handle(&self, it: *mut c_void) -> bool {
        matches!(self.all.get(&(it as usize)), Some(Descriptor::Handle))
    }

    pub(crate) fn layout(&self, it: *mut c_void) -> Option<&Layout> {
        match self.all.get(&(it as usize)) {
            Some(Descriptor::Layout(layout)) => Some(layout),
            _ => None,
        }
    }

    pub(crate) fn product(&self, it: *mut c_void) -> Option<&Product> {
        match self.all.get(&(it as usize)) {
            Some(Descriptor::Product(product)) => Some(product),
            _ => None,
        }
    }

    pub(crate) fn wish(&self, it: *mut c_void) -> Option<&Wish> {
        match self.all.get(&(it as usize)) {
            Some(Descriptor::Wish(wish)) => Some(wish),
            _ => None,
        }
    }
}

/// A value of an attribute; `None` if it is not of this size.
unsafe fn value<T: Copy>(from: *const c_void, bytes: usize) -> Option<T> {
    let fits = !from.is_null() && bytes == size_of::<T>();
    fits.then(|| unsafe { from.cast::<T>().read_unaligned() })
}

fn code(set: Option<()>) -> c_int {
    if set.is_some() { OK } else { INVALID_VALUE }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatrixLayoutCreate(
    layout: *mut *mut c_void,
    dtype: c_int,
    rows: u64,
    columns: u64,
    leading: i64,
) -> c_int {
    let new = Layout {
        dtype,
        order: Order::Columns,
        rows,
        columns,
        leading,
        batch: 1,
        offset: 0,
    };
    unsafe { *layout = lock().add(Descriptor::Layout(new)) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatrixLayoutSetAttribute(
    layout: *mut c_void,
    attribute: c_int,
    from: *const c_void,
    bytes: usize,
) -> c_int {
    let mut known = lock();
    let Some(Descriptor::Layout(layout)) = known.all.get_mut(&(layout as usize)) else {
        return INVALID_VALUE;
    };
    let set = |layout: &mut Layout| -> Option<()> {
        unsafe {
            match attribute {
                0 => layout.dtype = value(from, bytes)?,
                1 => {
                    layout.order = match value::<c_int>(from, bytes)? {
                        0 => Order::Columns,
                        1 => Order::Rows,
                        _ => return None,
                    }
                }
                2 => layout.rows = value(from, bytes)?,
                3 => layout.columns = value(from, bytes)?,
                4 => layout.leading = value(from, bytes)?,
                5 => layout.batch = value(from, bytes)?,
                6 => layout.offset = value(from, bytes)?,
                _ => return None,
            }
        }
        Some(())
    };
    code(set(layout))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatrixLayoutDestroy(layout: *mut c_void) -> c_int {
    lock().end(layout, |known| matches!(known, Descriptor::Layout(_)))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatmulDescCreate(
    product: *mut *mut c_void,
    compute: c_int,
    scale: c_int,
) -> c_int {
    let new = Product {
        compute,
        scale,
        pointer_mode: 0,
        transposed: [0; 2],
        epilogue: 1,
    };
    unsafe { *product = lock().add(Descriptor::Product(new)) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatmulDescSetAttribute(
    product: *mut c_void,
    attribute: c_int,
    from: *const c_void,
    bytes: usize,
) -> c_int {
    let mut known = lock();
    let Some(Descriptor::Product(product)) = known.all.get_mut(&(product as usize)) else {
        return INVALID_VALUE;
    };
    let set = |product: &mut Product| -> Option<()> {
        unsafe {
            match attribute {
                0 => product.compute = value(from, bytes)?,
                1 => product.scale = value(from, bytes)?,
                2 => product.pointer_mode = value(from, bytes)?,
                3 | 4 => product.transposed[attribute as usize - 3] = value(from, bytes)?,
                // Only as it is.
                5 => return (value::<c_int>(from, bytes)? == 0).then_some(()),
                7 => product.epilogue = value(from, bytes)?,
                _ => return None,
            }
        }
        Some(())
    };
    code(set(product))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatmulDescDestroy(product: *mut c_void) -> c_int {
    lock().end(product, |known| matches!(known, Descriptor::Product(_)))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatmulPreferenceCreate(wish: *mut *mut c_void) -> c_int {
    unsafe { *wish = lock().add(Descriptor::Wish(default_wish())) };
    OK
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatmulPreferenceSetAttribute(
    wish: *mut c_void,
    attribute: c_int,
    from: *const c_void,
    bytes: usize,
) -> c_int {
    let mut known = lock();
    let Some(Descriptor::Wish(wish)) = known.all.get_mut(&(wish as usize)) else {
        return INVALID_VALUE;
    };
    let set = |wish: &mut Wish| -> Option<()> {
        unsafe {
            match attribute {
                1 => wish.workspace = value(from, bytes)?,
                3 => wish.reductions = value(from, bytes)?,
                5..=8 => wish.aligns[attribute as usize - 5] = value(from, bytes)?,
                _ => return None,
            }
        }
        Some(())
    };
    code(set(wish))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cublasLtMatmulPreferenceDestroy(wish: *mut c_void) -> c_int {
    lock().end(wish, |known| matches!(known, Descriptor::Wish(_)))
}
