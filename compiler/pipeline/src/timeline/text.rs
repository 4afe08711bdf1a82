//! Timelines as text: `F0.0 F0.1 B0.0`, one line per group.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Piece, Slot, Timeline};

/// A text that is no timeline.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("slot {place} of group {group} is `{found}`, where {legal} is legal")]
pub struct TextError {
    /// The line, from 0.
    pub group: usize,
    /// The slot in it, from 0.
    pub place: usize,
    /// The byte in the line where it begins, from 0.
    pub byte: usize,
    /// What stands there.
    pub found: String,
    /// What might.
    pub legal: &'static str,
}

const LEGAL: &str = "F, B, W, S, R, U or D with chunk and micro-batch, such as `F2.5`,";

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}.{}", self.piece.letter(), self.chunk, self.moment)
    }
}

impl FromStr for Slot {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Slot, TextError> {
        read_slot(text).ok_or_else(|| TextError {
            group: 0,
            place: 0,
            byte: 0,
            found: text.to_owned(),
            legal: LEGAL,
        })
    }
}

/// Rust parses `+5` and leading zeros as numbers, but no slot is printed so.
fn number(text: &str) -> Option<usize> {
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| canonical)
}

fn read_slot(text: &str) -> Option<Slot> {
    let piece = Piece::of_letter(text.chars().next()?)?;
    let (chunk, moment) = text.get(1..)?.split_once('.')?;
    Some(Slot::new(piece, number(chunk)?, number(moment)?))
}

impl Timeline {
    /// The slots of one group from a text such as `F0.0 F0.1 B0.0`.
    ///
    /// - `group`: its index, for errors
    ///
    /// # Errors
    /// Gives the position, what was found and what is legal.
    pub fn read_group(group: usize, text: &str) -> Result<Vec<Slot>, TextError> {
        let start = text.as_ptr() as usize;
        let words = text.split_ascii_whitespace().enumerate();
        words
            .map(|(place, word)| {
                read_slot(word).ok_or_else(|| TextError {
                    group,
                    place,
                    byte: word.as_ptr() as usize - start,
                    found: word.to_owned(),
                    legal: LEGAL,
                })
            })
            .collect()
    }

    /// The slots of one group as text; empty if the group does not exist.
    pub fn group_text(&self, group: usize) -> String {
        let slots = self.groups.get(group).map_or(&[][..], Vec::as_slice);
        slots
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    }
}

impl fmt::Display for Timeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for group in 0..self.groups.len() {
            if group > 0 {
                writeln!(f)?;
            }
            f.write_str(&self.group_text(group))?;
        }
        Ok(())
    }
}

impl FromStr for Timeline {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Timeline, TextError> {
        let lines = text.split('\n').enumerate();
        let lines =
            lines.filter(|(at, line)| *at == 0 && !text.is_empty() || *at > 0 || !line.is_empty());
        let groups = lines
            .map(|(group, line)| Timeline::read_group(group, line))
            .collect::<Result<_, _>>()?;
        Ok(Timeline { groups })
    }
}
