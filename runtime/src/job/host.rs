//! The kinds of rank hosts: threads and processes.

/// The owner of a job's ranks. Orders, results and tensors go through shared memory, so hosts
/// differ only in how ranks start, how their end is detected, and how they are terminated.
pub(super) trait RankHost: Send {
    /// How a rank ended, in words, if it has. Never blocks.
    fn ended(&mut self, rank: u32) -> Option<String>;

    /// Ends all ranks, which have been told that there are no more orders. Never waits for `busy`
    /// ones, which may not return.
    fn close(&mut self, busy: &[bool]);
}
