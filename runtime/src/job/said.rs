//! Encoding of rank errors for the host: text in the control block, the same for threads and
//! processes.

use crate::error::Error;

/// Separator of the fields; no name contains it.
const SEPARATOR: char = '\u{1f}';

impl Error {
    /// Encodes a rank's error: its kind and what the host cannot know.
    pub(crate) fn said(&self) -> String {
        let say = |parts: &[&str]| parts.join(&SEPARATOR.to_string());
        #[allow(
            clippy::wildcard_enum_match_arm,
            reason = "a rank in a step gives no others"
        )]
        match self {
            Error::Deadline {
                op,
                seconds,
                missing,
                ..
            } => say(&["deadline", op, &seconds.to_string(), missing]),
            Error::PeerFailed { op, peer, .. } => say(&["peer", op, &peer.to_string()]),
            Error::Protocol { what, .. } => say(&["protocol", what]),
            Error::Step { status, .. } => say(&["step", &status.to_string()]),
            Error::Panic { message, .. } => say(&["panic", message]),
            Error::Driver { reason } => say(&["driver", reason]),
            Error::Library {
                library,
                reason,
                instead,
            } => say(&["library", library, reason, instead]),
            Error::Unsupported { what, have } => say(&["unsupported", what, have]),
            Error::NoDevice => say(&["no device"]),
            Error::Architecture { needs, found } => {
                say(&["architecture", &needs.to_string(), &found.to_string()])
            }
            Error::DeviceMemory { bytes, free } => {
                say(&["device memory", &bytes.to_string(), &free.to_string()])
            }
            Error::Device { call, problem } => say(&["device", call, problem]),
            other => say(&["panic", &other.to_string()]),
        }
    }

    /// Whether it is an error of a device rather than of its rank.
    pub(crate) fn is_of_device(&self) -> bool {
        matches!(
            self,
            Error::Driver { .. }
                | Error::Library { .. }
                | Error::Unsupported { .. }
                | Error::NoDevice
                | Error::Architecture { .. }
                | Error::DeviceMemory { .. }
                | Error::Device { .. }
        )
    }

    /// Decodes the error that rank `rank` reported.
    pub(crate) fn heard(rank: u32, entry: &str, text: &str) -> Error {
        let parts: Vec<&str> = text.split(SEPARATOR).collect();
        let owned = |text: &str| text.to_owned();
        match parts[..] {
            ["deadline", op, seconds, missing] => Error::Deadline {
                rank,
                op: owned(op),
                seconds: seconds.parse().unwrap_or_default(),
                missing: owned(missing),
                places: String::new(),
            },
            ["driver", reason] => Error::Driver {
                reason: owned(reason),
            },
            ["library", library, reason, instead] => Error::Library {
                instead: instead.to_owned(),
                library: owned(library),
                reason: owned(reason),
            },
            ["unsupported", what, have] => Error::Unsupported {
                what: owned(what),
                have: owned(have),
            },
            ["no device"] => Error::NoDevice,
            ["architecture", needs, found] => Error::Architecture {
                needs: needs.parse().unwrap_or_default(),
                found: found.parse().unwrap_or_default(),
            },
            ["device memory", bytes, free] => Error::DeviceMemory {
                bytes: bytes.parse().unwrap_or_default(),
                free: free.parse().unwrap_or_default(),
            },
            ["device", call, problem] => Error::Device {
                call: owned(call),
                problem: owned(problem),
            },
            ["peer", op, peer] => Error::PeerFailed {
                rank,
                op: owned(op),
                peer: peer.parse().unwrap_or_default(),
            },
            ["protocol", what] => Error::Protocol {
                rank,
                entry: owned(entry),
                what: owned(what),
            },
            ["step", status] => Error::Step {
                entry: owned(entry),
                rank,
                status: status.parse().unwrap_or_default(),
            },
            _ => Error::Panic {
                rank,
                message: parts.get(1..).unwrap_or_default().join(" "),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_heard() {
        let text = || "a `name`".to_owned();
        let errors = [
            Error::Deadline {
                rank: 3,
                op: text(),
                seconds: 0.25,
                missing: "1, 2".to_owned(),
                places: String::new(),
            },
            Error::PeerFailed {
                rank: 3,
                op: text(),
                peer: 1,
            },
            Error::Protocol {
                rank: 3,
                entry: "e".to_owned(),
                what: text(),
            },
            Error::Step {
                entry: "e".to_owned(),
                rank: 3,
                status: -7,
            },
            Error::Library {
                library: "libx.so".to_owned(),
                reason: text(),
                instead: "--x y".to_owned(),
            },
            Error::Unsupported {
                what: text(),
                have: "another".to_owned(),
            },
            Error::Panic {
                rank: 3,
                message: text(),
            },
        ];
        for error in errors {
            assert_eq!(Error::heard(3, "e", &error.said()), error);
        }
        assert!(matches!(Error::heard(3, "e", ""), Error::Panic { .. }));
    }
}
