//! The exit status of an error.

use super::Error;

impl Error {
    /// The exit status of `ddlrun`: 1 invalid file content, 2 usage error, 3 world failure, 101
    /// internal bug.
    pub fn exit_status(&self) -> u8 {
        match self {
            Error::Format { .. }
            | Error::Foreign { .. }
            | Error::Digest { .. }
            | Error::Version { .. }
            | Error::Manifest { .. }
            | Error::Machine { .. }
            | Error::Ranks { .. }
            | Error::UnknownEntry { .. }
            | Error::UnknownTensor { .. }
            | Error::Twice { .. }
            | Error::Missing { .. }
            | Error::Mismatch { .. }
            | Error::Value { .. }
            | Error::Samples { .. }
            | Error::Checkpoint { .. }
            | Error::Occupied { .. }
            | Error::NotANumber { .. } => 1,
            Error::Unsupported { .. } => 2,
            Error::File { .. }
            | Error::Memory { .. }
            | Error::Thread { .. }
            | Error::Deadline { .. }
            | Error::PeerFailed { .. }
            | Error::Step { .. }
            | Error::Start { .. }
            | Error::Killed { .. }
            | Error::Looping { .. }
            | Error::Stopped { .. }
            | Error::Late { .. }
            | Error::Stuck { .. }
            | Error::Driver { .. }
            | Error::Library { .. }
            | Error::NoDevice
            | Error::Architecture { .. }
            | Error::DeviceMemory { .. }
            | Error::Device { .. }
            | Error::Failed => 3,
            Error::Protocol { .. } | Error::Panic { .. } | Error::Replicas { .. } => 101,
        }
    }
}
