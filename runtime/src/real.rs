//! What loops of our own do with floating-point numbers. Each is compiled once per level of
//! instructions, in which `fused` is one instruction or is not used.

/// A floating-point type of such loops.
pub(crate) trait Real: Copy {
    const ZERO: Self;

    fn plus(self, other: Self) -> Self;
    /// `self + a · b`, rounded once.
    fn fused(self, a: Self, b: Self) -> Self;
    /// `self + a · b`, rounded twice.
    fn plain(self, a: Self, b: Self) -> Self;
}

macro_rules! real {
    ($($ty:ident),*) => {$(
        impl Real for $ty {
            const ZERO: $ty = 0.0;

            #[inline(always)]
            fn plus(self, other: $ty) -> $ty {
                self + other
            }

            #[inline(always)]
            fn fused(self, a: $ty, b: $ty) -> $ty {
                a.mul_add(b, self)
            }

            #[inline(always)]
            fn plain(self, a: $ty, b: $ty) -> $ty {
                self + a * b
            }
        }
    )*};
}

real!(f32, f64);
