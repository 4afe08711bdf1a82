//! The table: its rows are distinct, cover all collectives, and match their documentation.

use alloc::vec;

use super::*;
use crate::{Dtype, Group, Reduction};

const COLLECTIVES: [Collective; 4] = [
    Collective::AllReduce,
    Collective::ReduceScatter,
    Collective::Exchange,
    Collective::Transfer,
];

#[test]
fn names_are_unique_and_every_collective_has_a_row() {
    for (number, row) in ALGORITHMS.iter().enumerate() {
        assert_eq!(find(row.name), Some(*row));
        let namesakes = ALGORITHMS.iter().filter(|other| other.name == row.name);
        assert_eq!(namesakes.count(), 1, "row {number}");
        assert_ne!(row.name, AUTO);
    }
    for collective in COLLECTIVES {
        assert!(candidates(collective, false).count() > 0);
    }
    assert!(candidates(Collective::AllReduce, true).count() > 0);
}

#[test]
fn slices_tile_the_range() {
    for elements in [0, 1, 15, 16, 17, 64, 1000] {
        for bytes in [1, 2, 4, 8] {
            for members in 1..9 {
                let mut at = 0;
                for member in 0..members {
                    let run = slice(elements, bytes, members, member);
                    assert_eq!(run.start, at);
                    assert!((run.start * bytes).is_multiple_of(LINE) || run.is_empty());
                    at = run.end;
                }
                assert_eq!(at, elements);
            }
        }
    }
}

/// All shares of a group of `p` members whose sources have `elements` elements of 4 bytes. A
/// member's boxes are an equal part of every member's source.
fn shares(p: usize, elements: u64, each: &mut dyn FnMut(&Share<'_>)) {
    let names: Vec<usize> = (0..p).map(|member| 10 * member).collect();
    for member in 0..p {
        let boxes: Vec<PeerBox> = names
            .iter()
            .map(|&peer| PeerBox {
                peer,
                elements: elements / p as u64,
            })
            .collect();
        each(&Share {
            members: &names,
            member,
            elements,
            element_bytes: 4,
            boxes: &boxes,
        });
    }
}

/// The formulas of the rows' documentation, for even shares.
#[test]
fn bytes_are_those_of_the_formulas() {
    for p in [1, 2, 4] {
        let n = 4 * 64 * p as u64;
        shares(p, 64 * p as u64, &mut |share| {
            let others = p as u64 - 1;
            assert_eq!(TWO_SHOT.bytes(share), 2 * others * n / p as u64);
            assert_eq!(ONE_SHOT.bytes(share), others * n);
            assert_eq!(PULL.bytes(share), others * n / p as u64);
            assert_eq!(PULL_REDUCE.bytes(share), others * n);
        });
    }
}

/// Every element of every destination is written by exactly one member; no one writes a source.
#[test]
fn every_all_reduce_writes_everything_once() {
    for row in candidates(Collective::AllReduce, false) {
        for (p, elements) in [(1, 7), (3, 0), (3, 1), (4, 1000), (8, 129)] {
            let mut written = vec![vec![0; elements as usize]; p];
            shares(p, elements, &mut |share| {
                (row.visit)(share, &mut |access| {
                    let AccessRange::Run(run) = access.what else {
                        panic!("an all_reduce has no boxes")
                    };
                    if access.side == Side::Destination {
                        let owner = &mut written[access.owner / 10];
                        run.for_each(|at| owner[at as usize] += 1);
                    }
                });
            });
            let once = written.iter().flatten().all(|&count| count == 1);
            assert!(once, "{} of {elements} on {p}", row.name);
        }
    }
}

/// A one-sync row may not release its source by its own wait, nor write to the memory of other
/// members.
#[test]
fn rows_without_a_second_meeting_only_read_from_others() {
    for row in ALGORITHMS
        .iter()
        .filter(|row| row.meetings == Meetings::Before)
    {
        assert_eq!(row.release, Release::NextInGroup, "{}", row.name);
        assert!(!row.in_place, "{}", row.name);
        shares(4, 100, &mut |share| {
            (row.visit)(share, &mut |access| {
                assert!(access.side == Side::Source || access.owner == share.own());
            });
        });
    }
}

fn op(algorithm: &str, elements: u64, at: [u64; 2]) -> CommOp {
    CommOp {
        name: "y".into(),
        kind: CommKind::AllReduce(Reduction::Sum),
        dtype: Dtype::F32,
        algorithm: algorithm.into(),
        src: at[0],
        dst: at[1],
        groups: vec![Group {
            ranks: vec![0, 1],
            elements,
            members: vec![],
        }],
        channel: 0,
        bucket: Vec::new(),
    }
}

#[test]
fn auto_takes_one_meeting_for_short_messages_and_two_for_long_ones() {
    let chosen = |elements, at| op(AUTO, elements, at).algorithm().unwrap().name;
    assert_eq!(chosen(1, [0, 64]), "one_shot");
    assert_eq!(chosen(1 << 20, [0, 1 << 22]), "two_shot");
    // With two members both algorithms access the same number of peer bytes, and the longer read of
    // the own source outweighs a synchronization from α·memory bandwidth on: 2n/bw − n/bw = α.
    assert_eq!(chosen(4_800, [0, 1 << 22]), "one_shot");
    assert_eq!(chosen(5_200, [0, 1 << 22]), "two_shot");
    // In place there is only one candidate.
    assert_eq!(chosen(1, [0, 0]), "two_shot");
}

#[test]
fn a_named_algorithm_must_be_for_the_op() {
    assert_eq!(op("two_shot", 1, [0, 64]).algorithm(), Some(&TWO_SHOT));
    assert_eq!(op("pull", 1, [0, 64]).algorithm(), None);
    assert_eq!(op("ring", 1, [0, 64]).algorithm(), None);
}

/// The closed form of an even share, compared with the accesses of the first member.
#[test]
fn even_loads_are_what_visits_add_up_to() {
    for p in [1, 2, 3, 4, 7] {
        for elements in [0, 1, 16, 17, 64 * p as u64, 1000 * p as u64 + 3] {
            let names: Vec<usize> = (0..p).collect();
            for row in ALGORITHMS {
                let peers = if matches!(row.collective, Collective::Exchange | Collective::Transfer)
                {
                    p
                } else {
                    1
                };
                let boxes = (0..peers).map(|peer| PeerBox { peer, elements });
                let boxes: Vec<PeerBox> = boxes.collect();
                let share = |member| Share {
                    members: &names,
                    member,
                    elements,
                    element_bytes: 4,
                    boxes: &boxes,
                };
                let even = Even {
                    members: p as u64,
                    elements,
                    element_bytes: 4,
                };
                let load = (row.even)(&even);
                assert_eq!(row.bytes(&share(0)), (p as u64 - 1) * load.peer, "{row:?}");
                let charges = Flat;
                let latency = charges.latency();
                let inverse = (p as f64 - 1.0) / charges.bandwidth(0);
                let found = row.even_seconds(&even, latency, inverse, charges.memory());
                let expected = row.seconds(&share(0), &charges);
                assert!(
                    (found - expected).abs() <= 1e-12 * expected,
                    "{row:?} {p} {elements}"
                );
                if row.collective == Collective::AllReduce {
                    for member in 1..p {
                        assert!(row.seconds(&share(member), &charges) <= found * (1.0 + 1e-12));
                    }
                }
            }
        }
    }
}

/// A machine on which all members are equal.
struct Flat;

impl Charges for Flat {
    fn latency(&self) -> f64 {
        1e-6
    }

    fn bandwidth(&self, _: usize) -> f64 {
        1e9
    }

    fn memory(&self) -> f64 {
        4e9
    }
}
