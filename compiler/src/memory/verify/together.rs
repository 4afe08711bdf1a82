//! What the shares of an op touch, by the member whose memory it is.
//!
//! The shares of an op begin together and know the same. So the memory of a member is accessed by
//! its own share and by *the others*, which count as one: what they read is released when all of
//! them are done. An op of n members is then replayed by a few accesses to the memory of each,
//! instead of n.
//!
//! This asks for more than is needed, so it may refuse a program without a fault, but never lets
//! one pass: the readers and writers that it records include the true ones, and shares that might
//! disturb one another are not summed up.

use std::ops::Range;

use super::{AccessKind, MemoryFault};

/// Bytes of a member's shared arena, merged and in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Touched {
    pub(super) reads: Vec<Range<u64>>,
    pub(super) writes: Vec<Range<u64>>,
}

/// What shares touch of a member's memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TouchedOf {
    /// The member's own share.
    pub(super) own: Touched,
    /// Those of the others.
    pub(super) others: Touched,
}

/// An access by a share.
#[derive(Clone, Debug)]
struct ByShare {
    bytes: Range<u64>,
    access: AccessKind,
    /// The member that does the share.
    share: usize,
}

/// Called with each access of a share: the member whose memory it is, the bytes, and the kind.
pub(super) type EachAccess<'v> = dyn FnMut(usize, Range<u64>, AccessKind) + 'v;

/// What the shares touch of each member's memory; `None` if they might disturb one another.
///
/// - `each`: visits the accesses of a member's share
///
/// # Errors
/// That of `each`.
pub(super) fn touched(
    members: usize,
    each: impl Fn(usize, &mut EachAccess<'_>) -> Result<(), MemoryFault>,
) -> Result<Option<Vec<TouchedOf>>, MemoryFault> {
    let mut all: Vec<Vec<ByShare>> = vec![Vec::new(); members];
    let mut ordered = true;
    for share in 0..members {
        each(share, &mut |owner, bytes, access| {
            if bytes.is_empty() {
                return;
            }
            let of_owner = &mut all[owner];
            // A share's own accesses are in its order, which is lost here.
            let own = of_owner
                .iter()
                .rev()
                .take_while(|known| known.share == share);
            ordered &= access == AccessKind::Write
                || !own.clone().any(|known| {
                    known.access == AccessKind::Write && overlap(&known.bytes, &bytes)
                });
            of_owner.push(ByShare {
                bytes,
                access,
                share,
            });
        })?;
    }
    let members = all.into_iter().enumerate();
    let apart = members.map(|(member, accesses)| summed(member, accesses));
    Ok(apart
        .collect::<Option<Vec<TouchedOf>>>()
        .filter(|_| ordered))
}

fn overlap(a: &Range<u64>, b: &Range<u64>) -> bool {
    a.start < b.end && b.start < a.end
}

/// The accesses to a member's memory; `None` if one share writes what another accesses.
fn summed(member: usize, mut accesses: Vec<ByShare>) -> Option<TouchedOf> {
    accesses.sort_unstable_by_key(|access| access.bytes.start);
    let (mut written, mut accessed) = (Reach::default(), Reach::default());
    let mut touched = TouchedOf::default();
    for ByShare {
        bytes,
        access,
        share,
    } in accesses
    {
        let before = match access {
            AccessKind::Read => &written,
            AccessKind::Write => &accessed,
        };
        if before.by_others(share) > bytes.start {
            return None;
        }
        accessed.extend(share, bytes.end);
        let by = match share == member {
            true => &mut touched.own,
            false => &mut touched.others,
        };
        match access {
            AccessKind::Read => push(&mut by.reads, bytes),
            AccessKind::Write => {
                written.extend(share, bytes.end);
                push(&mut by.writes, bytes);
            }
        }
    }
    Some(touched)
}

/// Adds a range that begins behind all others begin.
fn push(ranges: &mut Vec<Range<u64>>, next: Range<u64>) {
    match ranges.last_mut().filter(|last| next.start <= last.end) {
        Some(last) => last.end = last.end.max(next.end),
        None => ranges.push(next),
    }
}

/// How far the accesses so far reach, by a share and by all but this one.
#[derive(Default)]
struct Reach {
    farthest: u64,
    by: usize,
    by_others: u64,
}

impl Reach {
    fn extend(&mut self, share: usize, end: u64) {
        if share != self.by && end > self.farthest {
            (self.by_others, self.by) = (self.farthest, share);
        }
        match share == self.by {
            true => self.farthest = self.farthest.max(end),
            false => self.by_others = self.by_others.max(end),
        }
    }

    /// The end of what shares other than this one access.
    fn by_others(&self, share: usize) -> u64 {
        match share == self.by {
            true => self.by_others,
            false => self.farthest,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sorted(mut ranges: Vec<Range<u64>>) -> Vec<Range<u64>> {
        ranges.sort_unstable_by_key(|range| range.start);
        let mut merged = Vec::new();
        ranges
            .into_iter()
            .for_each(|range| push(&mut merged, range));
        merged
    }

    proptest! {
        #[test]
        fn shares_are_summed_up_unless_they_meet(
            accesses in prop::collection::vec((0u64..40, 1u64..6, 0usize..4, any::<bool>()), 0..8),
        ) {
            let accesses: Vec<ByShare> = accesses
                .into_iter()
                .map(|(start, length, share, reads)| ByShare {
                    bytes: start..start + length,
                    access: if reads { AccessKind::Read } else { AccessKind::Write },
                    share,
                })
                .collect();
            let meet = |a: &ByShare, b: &ByShare| {
                let one_writes = a.access == AccessKind::Write || b.access == AccessKind::Write;
                a.share != b.share && one_writes && overlap(&a.bytes, &b.bytes)
            };
            let any = accesses.iter().any(|a| accesses.iter().any(|b| meet(a, b)));
            let of = |own: bool, kind: AccessKind| {
                let these = accesses.iter().filter(|a| (a.share == 0) == own && a.access == kind);
                sorted(these.map(|a| a.bytes.clone()).collect())
            };
            let by = |own| Touched {
                reads: of(own, AccessKind::Read),
                writes: of(own, AccessKind::Write),
            };
            let expected = (!any).then(|| TouchedOf { own: by(true), others: by(false) });
            prop_assert_eq!(summed(0, accesses.clone()), expected);
        }
    }
}
