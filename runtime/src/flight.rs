//! The flight recorder: the most recent events of each rank and, after a failure, where all ranks
//! are and which ranks wait for which.

use ddl_abi::{Entry, Manifest, MarkKind};

use crate::control::{Control, RankEvent, Seat};
use crate::error::join;
use crate::rings::{self, Ring};

/// Maximum number of lines of a report; ranks in the same state share a line.
const LINES: usize = 12;

/// The state of a job's ranks, read from its control block.
pub(crate) struct Flight<'a> {
    pub(crate) manifest: &'a Manifest,
    pub(crate) control: &'a Control,
    pub(crate) rings: &'a [Ring],
}

impl Flight<'_> {
    /// The state of every rank, each on a new line, with ranks in the same state combined: "rank 0:
    /// waiting for `sums`, without rank 1".
    pub(crate) fn report(&self) -> String {
        let mut lines: Vec<(String, Vec<u32>)> = Vec::new();
        for rank in 0..self.manifest.ranks {
            let text = self.doing(rank);
            match lines.iter_mut().find(|(known, _)| *known == text) {
                Some((_, ranks)) => ranks.push(rank),
                None => lines.push((text, vec![rank])),
            }
        }
        let more = lines.len().saturating_sub(LINES);
        let shown = lines.iter().take(LINES);
        let mut shown: Vec<String> = shown
            .map(|(text, ranks)| format!("\n{}: {text}", name(ranks)))
            .collect();
        if more > 0 {
            shown.push(format!("\nand {more} more"));
        }
        shown.concat()
    }

    /// The state of a rank, in words.
    pub(crate) fn doing(&self, rank: u32) -> String {
        let seat = self.control.seat(rank);
        if seat.taken().is_none() {
            return "not started".to_owned();
        }
        let events: Vec<RankEvent> = seat.events().collect();
        let begun = events.iter().find_map(|event| match event {
            RankEvent::Begin(entry) => Some(*entry),
            RankEvent::Post(_) | RankEvent::Wait(_) | RankEvent::Complete(_) | RankEvent::End => {
                None
            }
        });
        // In a long step its first event may have been overwritten; the host's last order is known.
        let entry = begun.or_else(|| self.control.ordered());
        let entry = entry.and_then(|index| self.manifest.entries.get(index as usize));
        let of = |op: u32| match entry.and_then(|entry| entry.comm.get(op as usize)) {
            Some(op) => format!("`{}`", op.title()),
            None => format!("op {op}"),
        };
        let place = match entry {
            Some(entry) => format!("entry `{}`", entry.name),
            None => "its entry".to_owned(),
        };
        // Odd while in a call of the function table.
        let inside = !seat.beats().is_multiple_of(2);
        let computed = entry.and_then(|entry| computed(entry, seat));
        match (events.first(), computed) {
            (None | Some(RankEvent::End), _) => "between steps".to_owned(),
            (Some(RankEvent::Wait(op)), _) => match self.missing(seat, rank, entry, *op) {
                missing if missing.is_empty() => format!("waiting for {}", of(*op)),
                missing => format!("waiting for {}, without {}", of(*op), name(&missing)),
            },
            (Some(_), Some(what)) => format!("computing {what} in {place}"),
            (Some(_), None) if inside => format!("in a call of the runtime in {place}"),
            (Some(RankEvent::Begin(_)), None) => format!("computing at the beginning of {place}"),
            (Some(RankEvent::Post(op)), None) => {
                format!("computing in {place}, after the post of {}", of(*op))
            }
            (Some(RankEvent::Complete(op)), None) => {
                format!("computing in {place}, after {}", of(*op))
            }
        }
    }

    /// The ranks that a waiting rank waits for.
    fn missing(&self, seat: &Seat, rank: u32, entry: Option<&Entry>, op: u32) -> Vec<u32> {
        let Some(op) = entry.and_then(|entry| entry.comm.get(op as usize)) else {
            return Vec::new();
        };
        let Some(group) = op.groups.iter().find(|group| group.ranks.contains(&rank)) else {
            return Vec::new();
        };
        let ring = rings::ring(self.rings, op.channel, &group.ranks);
        let member = group.ranks.iter().position(|&member| member == rank);
        let (Some(ring), Some(member), Some(meetings)) = (ring, member, op.meetings()) else {
            return Vec::new();
        };
        let (begins, ends) = meetings.members(group, member);
        let counters = self.control.counters();
        let members = (&begins[..], &ends[..]);
        let mut missing = self.rings[ring].missing(counters, members, seat.awaited());
        // The rank itself has arrived, whatever the counters say while it runs.
        missing.retain(|&other| other != rank);
        missing
    }
}

/// The work that the plan's code last reported: "`h` (matmul+relu)".
fn computed(entry: &Entry, seat: &Seat) -> Option<String> {
    let (number, index) = seat.mark()?;
    let mark = entry.marks.get(number as usize)?;
    let turn = match mark.repeats {
        true => format!(", iteration {}", index + 1),
        false => String::new(),
    };
    (mark.kind != MarkKind::Slot).then(|| format!("`{}` ({}{turn})", mark.name, mark.ops))
}

/// "rank 3", "ranks 0, 1, 2", "ranks 0 to 255".
pub(crate) fn name(ranks: &[u32]) -> String {
    let run = ranks.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    match ranks {
        [] => "no rank".to_owned(),
        [rank] => format!("rank {rank}"),
        [first, .., last] if run && ranks.len() > 3 => format!("ranks {first} to {last}"),
        _ => format!("ranks {}", join(ranks)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_told_from_nothing() {
        let all = [
            RankEvent::Begin(3),
            RankEvent::Post(u32::MAX),
            RankEvent::Wait(0),
            RankEvent::Complete(9),
            RankEvent::End,
        ];
        for event in all {
            assert_eq!(RankEvent::decode(event.encode()), Some(event));
        }
        assert_eq!(RankEvent::decode(0), None);
    }

    #[test]
    fn ranks_are_named_shortly() {
        assert_eq!(name(&[3]), "rank 3");
        assert_eq!(name(&[0, 1, 5]), "ranks 0, 1, 5");
        assert_eq!(name(&(0..256).collect::<Vec<_>>()), "ranks 0 to 255");
    }
}
