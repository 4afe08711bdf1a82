//! How this program keeps memory that it has freed.

/// Every product allocates what it copies its operands to, some MB, and frees it. Given back to the
/// system and taken again, its pages are cleared each time, which takes a step 5 % longer. So what
/// is freed is kept, in one place for all threads.
pub(crate) fn keep() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        /// The largest that the C library accepts.
        const MAPPED: libc::c_int = 32 << 20;
        let settings = [
            (libc::M_ARENA_MAX, 1),
            (libc::M_MMAP_THRESHOLD, MAPPED),
            (libc::M_TRIM_THRESHOLD, libc::c_int::MAX),
        ];
        for (setting, value) in settings {
            // SAFETY: sets a number of the allocator; one that it refuses leaves it as it was.
            unsafe { libc::mallopt(setting, value) };
        }
    }
}
