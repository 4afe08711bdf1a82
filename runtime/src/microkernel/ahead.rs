//! Memory that is fetched while something else is multiplied.

use std::mem::MaybeUninit;

/// Bytes of a cache line.
pub(crate) const LINE: usize = 64;

/// Runs of bytes that are fetched into the L2 cache, some lines at a time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ahead {
    /// The first run, and the place in it.
    at: *const u8,
    line: usize,
    /// The length of a run, and the distance of runs.
    run: usize,
    stride: isize,
    /// Lines that are left.
    lines: usize,
    /// Lines to be fetched by one multiplication.
    each: usize,
}

/// Fetches the line of an address, which need not be readable, into the L2 cache.
#[inline]
fn fetch(at: *const u8) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};
        // SAFETY: a prefetch reads nothing that the program sees, at any address.
        unsafe { _mm_prefetch::<_MM_HINT_T1>(at.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

impl Ahead {
    /// Nothing is fetched.
    pub(crate) const NOTHING: Ahead = Ahead {
        at: std::ptr::null(),
        line: 0,
        run: 0,
        stride: 0,
        lines: 0,
        each: 0,
    };

    /// Runs of `run` bytes, `stride` bytes apart, in so many multiplications.
    pub(crate) fn of<T>(
        at: *const T,
        run: usize,
        [runs, times]: [usize; 2],
        stride: isize,
    ) -> Ahead {
        // A run that does not begin where a line does may reach into one more.
        let apart = stride.unsigned_abs() * usize::from(runs > 1);
        let run = match (at.addr() | apart) % LINE {
            0 => run,
            _ => run + LINE - 1,
        };
        let lines = runs * run.div_ceil(LINE);
        Ahead {
            at: at.cast(),
            run,
            stride,
            lines,
            each: match times {
                0 | 1 => lines,
                times => lines.div_ceil(times),
            },
            ..Ahead::NOTHING
        }
    }

    /// Fetches the next lines, for a multiplication by a microkernel that does not.
    #[inline]
    pub(crate) fn fetch(&mut self) {
        /// Lines at a time.
        const SOME: usize = 16;
        let mut lines = [MaybeUninit::uninit(); SOME];
        let mut left = self.each;
        while left > 0 {
            let most = left.min(SOME);
            let count = self.take(&mut lines[..most]);
            for line in &lines[..count] {
                // SAFETY: `take` has written so many.
                fetch(unsafe { line.assume_init() });
            }
            left = if count < most { 0 } else { left - count };
        }
    }

    /// The next lines, as many as a multiplication is to fetch and as there is room for.
    #[inline]
    pub(super) fn take(&mut self, lines: &mut [MaybeUninit<*const u8>]) -> usize {
        let count = self.each.min(self.lines).min(lines.len());
        for line in &mut lines[..count] {
            line.write(self.at.wrapping_add(self.line));
            self.line += LINE;
            if self.line >= self.run {
                self.line = 0;
                self.at = self.at.wrapping_offset(self.stride);
            }
        }
        self.lines -= count;
        count
    }
}
