//! No subnormal results, while a thread runs kernels.
//!
//! Where scores saturate, as in the gradient of a softmax, many numbers would be subnormal, and
//! many processors take a hundred times as long for an operation that reads or gives one. Operands
//! that are subnormal, as of the caller, count: with 0 in their place quotients and products with ∞
//! would be NaN where they are not. Without such results there are hardly any such operands.

use std::marker::PhantomData;

/// While it lives, operations of this thread give 0 for subnormal results, on processors that have
/// such a state. Then the state is as before.
pub(crate) struct NoSubnormals {
    before: u32,
    /// The state is that of a thread.
    here: PhantomData<*const ()>,
}

impl NoSubnormals {
    pub(crate) fn new() -> NoSubnormals {
        let before = state::get();
        state::set(before | state::ZEROS);
        NoSubnormals {
            before,
            here: PhantomData,
        }
    }
}

impl Drop for NoSubnormals {
    fn drop(&mut self) {
        state::set((self.before & state::ZEROS) | (state::get() & !state::ZEROS));
    }
}

/// The register that controls operations with floats.
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod state {
    use std::arch::asm;

    /// What makes subnormal results 0: flush to zero.
    pub(super) const ZEROS: u32 = 1 << 15;

    pub(super) fn get() -> u32 {
        let mut state = 0u32;
        // SAFETY: stores the register in a local; a function for that is deprecated.
        unsafe { asm!("stmxcsr [{}]", in(reg) &raw mut state, options(nostack, preserves_flags)) };
        state
    }

    pub(super) fn set(state: u32) {
        // SAFETY: the register was read from this processor, but for a bit that all x86-64 have.
        // The compiler does not know of it: it may compute a subnormal constant, and such a number
        // is as good as the 0 that the processor computes.
        unsafe {
            asm!("ldmxcsr [{}]", in(reg) &raw const state, options(nostack, preserves_flags))
        };
    }
}

/// Without such a state.
#[cfg(not(all(target_arch = "x86_64", not(miri))))]
mod state {
    pub(super) const ZEROS: u32 = 0;

    pub(super) fn get() -> u32 {
        0
    }

    pub(super) fn set(_: u32) {}
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;

    use super::NoSubnormals;

    /// Subnormal results, and normal ones of subnormal operands.
    fn computed() -> [[f64; 2]; 2] {
        let (least, below) = (black_box(f32::MIN_POSITIVE), black_box(1e-40f32));
        let (wide, under) = (black_box(f64::MIN_POSITIVE), black_box(1e-310f64));
        [
            [(least * black_box(0.5)).into(), wide * black_box(0.5)],
            [(below / black_box(1e-30)).into(), under / black_box(1e-300)],
        ]
    }

    #[test]
    fn the_state_ends_with_the_scope() {
        let kept = computed();
        assert!(kept.as_flattened().iter().all(|&x| x != 0.0), "{kept:?}");
        {
            let _outer = NoSubnormals::new();
            {
                let _inner = NoSubnormals::new();
            }
            if cfg!(all(target_arch = "x86_64", not(miri))) {
                assert_eq!(computed(), [[0.0; 2], kept[1]]);
            }
        }
        assert_eq!(computed(), kept);
    }
}
