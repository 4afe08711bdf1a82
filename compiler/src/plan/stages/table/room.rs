//! What the ranks of a pipeline hold, as far as it is known without cutting its plan.

use std::collections::BTreeSet;
use std::ops::Range;
use std::rc::Rc;

use ddl_pipeline::{Edge, Job, Piece};

use super::{Cost, SlotCosts};
use crate::options::RequestedStages;
use crate::plan::stages::memory::ROOM;

/// After how many times as many micro-batches as there are stages no more are in flight.
const FULL: usize = 2;

/// What nodes take for a time \[B\]: of values without a slice per layer, and of those with one for
/// each slot.
pub(super) type Points = Vec<[f64; 2]>;

/// How many micro-batches of a stage are in flight at most, and for how many of them its weight
/// gradients wait, if they run separately.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flights {
    moments: usize,
    waiting: usize,
}

impl SlotCosts {
    /// What a pass over some slots takes for a time at most \[B\].
    pub(super) fn pass(&self, slots: Range<usize>) -> f64 {
        let passes = self.passes.iter().map(|(range, points)| {
            let (start, end) = (range.start.max(slots.start), range.end.min(slots.end));
            let own = end.saturating_sub(start) as f64;
            let points = points.iter().filter(|_| start < end);
            points
                .map(|[whole, each]| whole + own * each)
                .fold(0.0, f64::max)
        });
        passes.fold(0.0, f64::max)
    }

    /// Memory of the fullest rank \[B\], without what its device has more than the least.
    pub(super) fn memory(
        &self,
        asked: &RequestedStages,
        job: &Job,
        (costs, sent): (&[Cost], &[f64]),
    ) -> u64 {
        let homes = asked.row.homes(job.groups, job.chunks);
        let flights = self.flights(asked, job, &homes);
        let mut held = vec![0.0; job.groups];
        let mut passes = vec![0.0_f64; job.groups];
        for (stage, ((cost, &home), flights)) in costs.iter().zip(&homes).zip(&*flights).enumerate()
        {
            let before = stage.checked_sub(1).map_or(0.0, |before| sent[before]);
            // Of each value that crosses some places are held on both sides: forward, of which the
            // receiver keeps as many as are in flight, and its gradient backward.
            let kept = (flights.moments as f64).max(ROOM);
            held[home] += cost.once + ROOM * (before + 2.0 * sent[stage]) + kept * before;
            held[home] -= flights.moments as f64 * cost.arrives.min(before);
            let waiting = flights.waiting as f64;
            held[home] += flights.moments as f64 * cost.stash + waiting * cost.late;
            // One micro-batch of what weight gradients read is part of the backward pass.
            held[home] += (waiting - 1.0).max(0.0) * cost.read;
            passes[home] = passes[home].max(cost.pass);
        }
        for (bytes, crossing) in self.tied(asked) {
            let away = |&&(from, to): &&(usize, usize)| homes[from] != homes[to];
            for &(_, to) in &crossing {
                held[homes[to]] += bytes;
            }
            if let Some(&(from, _)) = crossing.iter().find(away) {
                held[homes[from]] += bytes;
            }
        }
        let spare = |group: usize| self.machines.get(group).map_or(0.0, |own| own.1 as f64);
        let groups = held.iter().zip(passes).enumerate();
        let most = groups.map(|(group, (held, passes))| held + passes - spare(group));
        most.fold(0.0, f64::max) as u64
    }

    /// What is sent once in a step between these stages: its bytes, and the stages that it is sent
    /// from and to.
    fn tied(&self, asked: &RequestedStages) -> Vec<(f64, BTreeSet<(usize, usize)>)> {
        let cuts = self.cuts.borrow();
        let cuts = cuts
            .get(&self.of_stages(asked))
            .map_or(&[][..], Vec::as_slice);
        let ties = self.ties.iter();
        ties.map(|tie| (tie.bytes[0], tie.crossing(cuts))).collect()
    }

    /// The micro-batches of each stage in flight.
    fn flights(&self, asked: &RequestedStages, job: &Job, homes: &[usize]) -> Rc<[Flights]> {
        let apart = asked.row.pieces.contains(&Piece::Weight);
        let by_formula = || {
            let of = |&home: &usize| Flights {
                moments: (asked.row.peak.moments)(home, job),
                waiting: if apart {
                    (home + 1).min(job.moments)
                } else {
                    0
                },
            };
            homes.iter().map(of).collect()
        };
        if job.chunks == 1 && !apart {
            return by_formula();
        }
        let mut known = self.flights.borrow_mut();
        let key = (asked.row.name, asked.stages);
        let counted = || {
            let most = FULL * job.chunks * job.groups;
            let job = Job {
                moments: job.moments.min(most),
                ..*job
            };
            let (timeline, shape) = (asked.row.timeline(&job).ok()?, asked.row.shape(&job).ok()?);
            let moments = timeline.in_flight(&shape).into_iter();
            let stages = moments.zip(homes).enumerate();
            let flights = stages.map(|(stage, (moments, &home))| {
                let read = Edge::new((Piece::Backward, stage), (Piece::Weight, stage));
                let waiting = timeline.depth_on(home, &read).unwrap_or(0);
                Flights { moments, waiting }
            });
            Some(flights.collect())
        };
        let flights = known
            .entry(key)
            .or_insert_with(|| counted().unwrap_or_else(by_formula));
        Rc::clone(flights)
    }
}
