//! The events that ranks record.

/// An event of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
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

impl Event {
    /// Encoded as a number that is never 0.
    pub(crate) fn encode(self) -> u64 {
        let (kind, value) = match self {
            Event::Begin(entry) => (1, entry),
            Event::Post(op) => (2, op),
            Event::Wait(op) => (3, op),
            Event::Complete(op) => (4, op),
            Event::End => (5, 0),
        };
        kind << 32 | u64::from(value)
    }

    /// Decodes a number; `None` if it is invalid.
    pub(crate) fn decode(code: u64) -> Option<Event> {
        let value = code as u32;
        match code >> 32 {
            1 => Some(Event::Begin(value)),
            2 => Some(Event::Post(value)),
            3 => Some(Event::Wait(value)),
            4 => Some(Event::Complete(value)),
            5 => Some(Event::End),
            _ => None,
        }
    }
}
