//! Where ranks run.

/// What holds the ranks of a job. Orders, results and tensors go through memory that all share, so
/// what is left to differ is how ranks start, how their end shows, and how they are ended.
pub(super) trait RankHost: Send {
    /// How a rank has ended, in words, if it has. Never blocks.
    fn ended(&mut self, rank: u32) -> Option<String>;

    /// Ends all ranks; they have been told that there are no more orders. Never waits for `busy`
    /// ones, which may not come back.
    fn close(&mut self, busy: &[bool]);
}
