//! Groups as JSON: the boxes of members that share them are written once.
//!
//! `{"moves": [[…], …], "groups": [{"ranks": […], "elements": n,
//! "members": [0, …], "shifts": […]}]}`:
//! a member is the index of its boxes, with its [`Member::src_shift`] (without `shifts`, all are
//! 0). All members of a gather fetch the same boxes, those of an exchange boxes of one shape, so
//! that a manifest has about as many as ranks, not as pairs of them.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Group, Member, Move};

#[derive(Serialize)]
struct Written<'a> {
    moves: Vec<&'a [Move]>,
    groups: Vec<WrittenGroup<'a>>,
}

#[derive(Serialize)]
struct WrittenGroup<'a> {
    ranks: &'a [u32],
    elements: u64,
    members: Vec<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shifts: Vec<u64>,
}

pub(super) fn serialize<S: Serializer>(groups: &[Group], to: S) -> Result<S::Ok, S::Error> {
    let mut moves: Vec<&[Move]> = Vec::new();
    let mut known: BTreeMap<*const Move, usize> = BTreeMap::new();
    let mut written = Vec::with_capacity(groups.len());
    for group in groups {
        let mut members = Vec::with_capacity(group.members.len());
        for member in &group.members {
            let at = known.entry(member.moves.as_ptr()).or_insert(moves.len());
            members.push(*at);
            if *at == moves.len() {
                moves.push(&member.moves);
            }
        }
        let mut shifts: Vec<u64> = group.members.iter().map(|m| m.src_shift).collect();
        if shifts.iter().all(|&shift| shift == 0) {
            shifts.clear();
        }
        written.push(WrittenGroup {
            ranks: &group.ranks,
            elements: group.elements,
            members,
            shifts,
        });
    }
    let groups = written;
    Written { moves, groups }.serialize(to)
}

#[derive(Deserialize)]
struct Read {
    moves: Vec<Vec<Move>>,
    groups: Vec<ReadGroup>,
}

#[derive(Deserialize)]
struct ReadGroup {
    ranks: Vec<u32>,
    elements: u64,
    members: Vec<usize>,
    #[serde(default)]
    shifts: Vec<u64>,
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Group>, D::Error> {
    let read = Read::deserialize(from)?;
    let moves: Vec<Arc<[Move]>> = read.moves.into_iter().map(Arc::from).collect();
    let member = |(at, src_shift): (usize, u64)| match moves.get(at) {
        Some(moves) => Ok(Member {
            moves: Arc::clone(moves),
            src_shift,
        }),
        None => Err(D::Error::custom(format!(
            "a member has list {at} of {} lists of boxes",
            moves.len()
        ))),
    };
    let group = |mut group: ReadGroup| {
        let (members, shifts) = (group.members.len(), group.shifts.len());
        if shifts == 0 {
            group.shifts = vec![0; members];
        } else if shifts != members {
            return Err(D::Error::custom(format!(
                "a group of {members} members has {shifts} shifts"
            )));
        }
        let members = group.members.into_iter().zip(group.shifts).map(member);
        Ok(Group {
            ranks: group.ranks,
            elements: group.elements,
            members: members.collect::<Result<_, D::Error>>()?,
        })
    };
    read.groups.into_iter().map(group).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where something is wrong")]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;

    #[derive(Serialize, Deserialize)]
    struct Groups(#[serde(with = "super")] Vec<Group>);

    fn moves(peers: &[u32]) -> Arc<[Move]> {
        let item = |&peer: &u32| Move {
            peer,
            src_start: 0,
            dst_start: u64::from(peer),
            extents: vec![],
            src_strides: vec![],
            dst_strides: vec![],
        };
        peers.iter().map(item).collect()
    }

    #[test]
    fn shared_boxes_are_written_once() {
        let (all, own) = (moves(&[0, 1]), moves(&[1]));
        let shared = |moves: &Arc<[Move]>| Member {
            moves: Arc::clone(moves),
            src_shift: 0,
        };
        let group = |ranks: &[u32], members| Group {
            ranks: ranks.to_vec(),
            elements: 2,
            members,
        };
        let groups = Groups(vec![
            group(&[0, 2], vec![shared(&all), shared(&all)]),
            group(&[1, 3], vec![shared(&own), shared(&all)]),
            group(&[4], vec![]),
        ]);
        let text: String = serde_json::to_string(&groups).unwrap();
        assert_eq!(text.matches("\"peer\"").count(), 3, "{text}");
        assert!(text.contains("\"members\":[1,0]"), "{text}");
        let read: Groups = serde_json::from_str(&text).unwrap();
        assert_eq!(read.0, groups.0);
        assert!(Arc::ptr_eq(
            &read.0[0].members[0].moves,
            &read.0[1].members[1].moves
        ));
        assert!(!text.contains("shifts"), "{text}");
        let wrong = text.replace("[1,0]", "[1,2]");
        let wrong = serde_json::from_str::<Groups>(&wrong).err().unwrap();
        assert!(wrong.to_string().contains("list 2 of 2 lists"), "{wrong}");
    }

    /// Parts of one shape, at other places of the sources.
    #[test]
    fn shifted_boxes_are_written_once() {
        let member = |start: u64| {
            let mut own = moves(&[0, 1]).to_vec();
            own.iter_mut().for_each(|item| item.src_start = start);
            Member::new(own)
        };
        let (first, mut second) = (member(3), member(5));
        assert_eq!((first.src_shift, second.src_shift), (3, 5));
        assert_eq!(first.moves, second.moves);
        second.moves = Arc::clone(&first.moves);
        let groups = Groups(vec![Group {
            ranks: vec![0, 1],
            elements: 2,
            members: vec![first, second],
        }]);
        let text = serde_json::to_string(&groups).unwrap();
        assert_eq!(text.matches("\"peer\"").count(), 2, "{text}");
        let read: Groups = serde_json::from_str(&text).unwrap();
        assert_eq!(read.0, groups.0);
        let wrong = text.replace("[3,5]", "[3]");
        let wrong = serde_json::from_str::<Groups>(&wrong).err().unwrap();
        assert!(
            wrong.to_string().contains("2 members has 1 shifts"),
            "{wrong}"
        );
    }
}
