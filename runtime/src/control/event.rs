//! The events that ranks record.

/// An event of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RankEvent {
    /// A step of this entry began.
    Begin(u32),
    /// This op was posted.
    Post(u32),
    /// A wait for this op began.
    Wait(u32),
    /// This op completed and the rank resumed.
    Complete(u32),
    /// The step ended.
    End,
}

impl RankEvent {
    /// Encoded as a number that is never 0.
    pub(crate) fn encode(self) -> u64 {
        let (kind, value) = match self {
            RankEvent::Begin(entry) => (1, entry),
            RankEvent::Post(op) => (2, op),
            RankEvent::Wait(op) => (3, op),
            RankEvent::Complete(op) => (4, op),
            RankEvent::End => (5, 0),
        };
        kind << 32 | u64::from(value)
    }

    /// Decodes a number; `None` if it is invalid.
    pub(crate) fn decode(code: u64) -> Option<RankEvent> {
        let value = code as u32;
        match code >> 32 {
            1 => Some(RankEvent::Begin(value)),
            2 => Some(RankEvent::Post(value)),
            3 => Some(RankEvent::Wait(value)),
            4 => Some(RankEvent::Complete(value)),
            5 => Some(RankEvent::End),
            _ => None,
        }
    }
}
