//! The calls of NCCL that carry out a member's part of an op.

use ddl_abi::{CommKind, CommOp, Group};

use super::library::{BYTE, NcclCall, dtype, reduction};
use crate::boxes::{Boxes, Run};

/// The most runs of elements of an op that are sent one by one; an op of more is staged.
const RUNS: usize = 256;

/// A run of elements that moves: the member that gets it, that whose source it is in, and where.
type PeerRun = (usize, usize, Run);

/// The calls of a member, whose symmetric arena is at `arena`. `None` if there are none for the
/// element type, or too many; which is the same for all members.
pub(super) fn calls(
    op: &CommOp,
    group: &Group,
    member: usize,
    arena: u64,
) -> Option<Vec<NcclCall>> {
    let (from, to) = (arena + op.src, arena + op.dst);
    let size = op.dtype.bytes() as u64;
    match op.kind {
        CommKind::AllReduce(kind) => {
            let (dtype, reduction) = (dtype(op.dtype)?, reduction(kind, op.dtype)?);
            let count = group.elements as usize;
            let call = NcclCall::AllReduce {
                from,
                to,
                count,
                dtype,
                reduction,
            };
            Some(if count > 0 { vec![call] } else { Vec::new() })
        }
        CommKind::ReduceScatter(kind) => {
            let (dtype, reduction) = (dtype(op.dtype)?, reduction(kind, op.dtype)?);
            let pieces = pieces(group)?;
            if let Some(count) = even(&pieces, group.ranks.len(), |(owner, _, run), count| {
                (run.src, run.dst) == (*owner as u64 * count, 0)
            }) {
                let count = count as usize;
                return Some(vec![NcclCall::ReduceScatter {
                    from,
                    to,
                    count,
                    dtype,
                    reduction,
                }]);
            }
            let call = |(owner, _, run): &PeerRun| NcclCall::Reduce {
                from: from + run.src * size,
                // Of the owner only; others have none there.
                to: to + if *owner == member { run.dst * size } else { 0 },
                count: run.length as usize,
                dtype,
                reduction,
                root: *owner,
            };
            Some(pieces.iter().map(call).collect())
        }
        CommKind::Exchange | CommKind::Transfer => {
            let pieces = pieces(group)?;
            let members = group.ranks.len();
            let gathers = even(&pieces, members * members, |(_, peer, run), count| {
                (run.src, run.dst) == (0, *peer as u64 * count)
            });
            if let Some(count) = gathers.filter(|_| op.kind == CommKind::Exchange) {
                return Some(vec![NcclCall::AllGather {
                    from,
                    to,
                    count: (count * size) as usize,
                    dtype: BYTE,
                }]);
            }
            let mut calls = Vec::new();
            for &(owner, peer, run) in &pieces {
                let count = (run.length * size) as usize;
                if peer == member {
                    calls.push(NcclCall::Send {
                        from: from + run.src * size,
                        count,
                        dtype: BYTE,
                        to: owner,
                    });
                }
                if owner == member {
                    calls.push(NcclCall::Receive {
                        to: to + run.dst * size,
                        count,
                        dtype: BYTE,
                        from: peer,
                    });
                }
            }
            Some(calls)
        }
    }
}

/// The runs of an op in the order of members, which is the same on all of them; `None` if there are
/// too many.
fn pieces(group: &Group) -> Option<Vec<PeerRun>> {
    let mut pieces = Vec::new();
    for (owner, member) in group.members.iter().enumerate() {
        for item in member.moves.iter() {
            Boxes::fetched(member, item).for_each_run(&mut |run| {
                let one = run.src_stride == 1 && run.dst_stride == 1;
                let (count, length) = if one {
                    (1, run.length)
                } else {
                    (run.length, 1)
                };
                // One more than allowed is enough to know.
                let count = count.min((RUNS + 1).saturating_sub(pieces.len()) as u64);
                pieces.extend((0..count).map(|number| {
                    let piece = Run {
                        src: run.src + number * run.src_stride,
                        dst: run.dst + number * run.dst_stride,
                        length,
                        src_stride: 1,
                        dst_stride: 1,
                    };
                    (owner, item.peer as usize, piece)
                }));
            });
        }
    }
    (pieces.len() <= RUNS).then_some(pieces)
}

/// The length of all pieces, if there are so many, each once for a pair of members or for a member,
/// of equal lengths, and all are `placed`.
fn even(pieces: &[PeerRun], number: usize, placed: impl Fn(&PeerRun, u64) -> bool) -> Option<u64> {
    let (_, _, first) = pieces.first().filter(|_| pieces.len() == number)?;
    let mut pairs: Vec<(usize, usize)> = pieces.iter().map(|p| (p.0, p.1)).collect();
    pairs.sort_unstable();
    pairs.dedup();
    let same = pieces.iter().all(|piece| {
        let (_, _, run) = piece;
        run.length == first.length && placed(piece, first.length)
    });
    (same && pairs.len() == number).then_some(first.length)
}

#[cfg(test)]
mod tests {
    use ddl_abi::{Dtype, Member, Move, Reduction};

    use super::*;

    /// An op of two members, the boxes of each: the owner of the source, where, and where to.
    fn op(kind: CommKind, dtype: Dtype, boxes: [&[(u32, u64, u64)]; 2], box_: [u64; 2]) -> CommOp {
        let [length, dst_stride] = box_;
        let item = |&(peer, src_start, dst_start): &(u32, u64, u64)| Move {
            peer,
            src_start,
            dst_start,
            extents: vec![length],
            src_strides: vec![1],
            dst_strides: vec![dst_stride],
        };
        let member = |boxes: &[(u32, u64, u64)]| Member::new(boxes.iter().map(item).collect());
        CommOp {
            name: "x".to_owned(),
            kind,
            dtype,
            algorithm: "auto".to_owned(),
            src: 1000,
            dst: 2000,
            groups: vec![Group {
                ranks: vec![3, 5],
                elements: 6,
                members: boxes.iter().map(|boxes| member(boxes)).collect(),
            }],
            channel: 0,
            bucket: Vec::new(),
        }
    }

    fn of(op: &CommOp, member: usize) -> Option<Vec<NcclCall>> {
        calls(op, &op.groups[0], member, 10_000)
    }

    #[test]
    fn an_op_is_what_nccl_has_for_it() {
        let [from, to] = [11_000, 12_000];
        let sum = CommKind::AllReduce(Reduction::Sum);
        let all = NcclCall::AllReduce {
            from,
            to,
            count: 6,
            dtype: 7,
            reduction: 0,
        };
        let none: [&[_]; 2] = [&[], &[]];
        assert_eq!(of(&op(sum, Dtype::F32, none, [1, 1]), 1), Some(vec![all]));
        assert_eq!(of(&op(sum, Dtype::I16, none, [1, 1]), 1), None);
        for kind in [Reduction::Max, Reduction::Min] {
            let of = |dtype| of(&op(CommKind::AllReduce(kind), dtype, none, [1, 1]), 1);
            assert_eq!(of(Dtype::BF16), None, "a NaN would be lost");
            assert!(of(Dtype::I32).is_some());
        }
        let both: &[_] = &[(0, 0, 0), (1, 0, 3)];
        let gather = op(CommKind::Exchange, Dtype::F32, [both, both], [3, 1]);
        let count = 12;
        let expected = NcclCall::AllGather {
            from,
            to,
            count,
            dtype: BYTE,
        };
        assert_eq!(of(&gather, 0), Some(vec![expected]));
        let scatter = CommKind::ReduceScatter(Reduction::Max);
        let even = op(scatter, Dtype::I32, [&[(0, 0, 0)], &[(1, 3, 0)]], [3, 1]);
        let expected = NcclCall::ReduceScatter {
            from,
            to,
            count: 3,
            dtype: 2,
            reduction: 2,
        };
        assert_eq!(of(&even, 1), Some(vec![expected]));
        // The first member gets the last elements.
        let other = op(scatter, Dtype::I32, [&[(0, 3, 1)], &[(1, 0, 2)]], [3, 1]);
        let reduce = |from, to, root| NcclCall::Reduce {
            from,
            to,
            count: 3,
            dtype: 2,
            reduction: 2,
            root,
        };
        let expected = vec![reduce(11_012, 12_000, 0), reduce(11_000, 12_008, 1)];
        assert_eq!(of(&other, 1), Some(expected));
    }

    #[test]
    fn what_is_strided_is_sent_piece_by_piece_if_there_are_few() {
        let columns = |length| {
            op(
                CommKind::Exchange,
                Dtype::F32,
                [&[(1, 0, 0)], &[]],
                [length, 2],
            )
        };
        let receive = |to| NcclCall::Receive {
            to,
            count: 4,
            dtype: BYTE,
            from: 1,
        };
        let send = |from| NcclCall::Send {
            from,
            count: 4,
            dtype: BYTE,
            to: 0,
        };
        let few = columns(2);
        assert_eq!(of(&few, 0), Some(vec![receive(12_000), receive(12_008)]));
        assert_eq!(of(&few, 1), Some(vec![send(11_000), send(11_004)]));
        assert_eq!(of(&columns(RUNS as u64 + 1), 0), None);
    }
}
