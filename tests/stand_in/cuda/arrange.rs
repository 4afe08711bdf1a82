//! The kernel that the runtime has of its own: what `runtime/src/device/convolutions/arrange.ptx`
//! computes.

use std::ffi::c_void;

const DIMS: usize = 6;

macro_rules! arranges {
    ($($name:literal $function:ident $element:ty;)*) => {
        /// The function of a kernel.
        pub(crate) fn named(name: &str) -> Option<*mut c_void> {
            match name {
                $($name => Some($function as *mut c_void),)*
                _ => None,
            }
        }

        $(arranges!(@ $function $element,
            0 e0 d0 x0 f0 s0, 1 e1 d1 x1 f1 s1, 2 e2 d2 x2 f2 s2,
            3 e3 d3 x3 f3 s3, 4 e4 d4 x4 f4 s4, 5 e5 d5 x5 f5 s5);)*
    };
    (@ $function:ident $element:ty, $($n:literal $e:ident $d:ident $x:ident $f:ident $s:ident),*) => {
        #[allow(clippy::too_many_arguments)]
        unsafe extern "C" fn $function(
            to: u64, from: u64, count: u64, $($e: u64, $d: u64, $x: u64, $f: u64, $s: u64),*
        ) {
            let dims = [$([$e, $d, $x, $f, $s]),*];
            unsafe { arrange::<$element>(to, from, count, dims) };
        }
    };
}

arranges! {
    "arrange_16" arrange_16 u16;
    "arrange_32" arrange_32 u32;
    "arrange_64" arrange_64 u64;
}

unsafe fn arrange<T: Default>(to: u64, from: u64, count: u64, dims: [[u64; 5]; DIMS]) {
    for at in 0..count as u32 {
        let (mut rest, mut place, mut source, mut outside) = (at, to, from, false);
        for (dim, [extent, stride, there, step, shift]) in dims.into_iter().enumerate().rev() {
            let digit = match dim {
                0 => rest,
                _ => rest % extent as u32,
            };
            rest /= extent as u32;
            let far = u64::from(digit).wrapping_add(shift);
            place = place.wrapping_add(u64::from(digit).wrapping_mul(stride));
            source = source.wrapping_add(far.wrapping_mul(step));
            outside |= far >= there;
        }
        unsafe {
            let value = match outside {
                true => T::default(),
                false => (source as *const T).read(),
            };
            (place as *mut T).write(value);
        }
    }
}
