//! Steps that ran, in the form of simulated ones.

use std::collections::BTreeMap;

use super::critical;
use super::{Run, Scene, Share, Span};
use crate::timeline::Slot;

/// A slot that ran. Times count from the begin of the step.
#[derive(Clone, Debug, PartialEq)]
pub struct Ran {
    /// The slot, waits included.
    pub span: Span,
    /// The times in it at which its group waited: begins and ends, in order and apart \[s\].
    pub waits: Vec<(f64, f64)>,
}

impl Ran {
    fn waited(&self) -> f64 {
        self.waits.iter().map(|(from, to)| to - from).sum()
    }

    /// The times at which its group computed.
    fn busy(&self) -> impl Iterator<Item = Span> + '_ {
        let begins = std::iter::once(self.span.start).chain(self.waits.iter().map(|wait| wait.1));
        let ends = self.waits.iter().map(|wait| wait.0);
        let ends = ends.chain([self.span.end]);
        let spans = begins.zip(ends).filter(|(start, end)| start < end);
        spans.map(|(start, end)| Span {
            start,
            end,
            ..self.span
        })
    }
}

/// Data that a group received or exchanged.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// The group.
    pub group: usize,
    /// What moved.
    pub name: String,
    /// Begin \[s\].
    pub start: f64,
    /// End \[s\].
    pub end: f64,
}

impl Run {
    /// A step that ran: what a simulation says of a step, from measured times. A slot appears once
    /// for each time that its group computed without waiting. Memory is what the scene says that
    /// slots hold.
    ///
    /// - `scene`: the slots' dependencies, and what they hold
    /// - `ran`: all slots
    /// - `finished`: the end of the step in each group \[s\]
    pub fn measured(scene: &Scene, mut ran: Vec<Ran>, moved: Vec<Moved>, finished: &[f64]) -> Run {
        ran.sort_by(|a, b| a.span.start.total_cmp(&b.span.start));
        let groups = finished.len();
        let mut run = Run {
            slots: ran.iter().map(|ran| ran.span).collect(),
            done: vec![0.0; groups],
            busy: vec![0.0; groups],
            finished: finished.to_vec(),
            step_seconds: finished.iter().copied().fold(0.0, f64::max),
            moved,
            ..Run::default()
        };
        for ran in &ran {
            let group = ran.span.group;
            run.done[group] = run.done[group].max(ran.span.end);
            run.busy[group] += ran.span.end - ran.span.start - ran.waited();
        }
        let last = run.done.iter().copied().fold(0.0, f64::max);
        if last > 0.0 {
            let busy: f64 = run.busy.iter().sum();
            run.bubble_fraction = 1.0 - busy / (last * groups as f64);
        }
        critical::memory(scene, &mut run);
        run.critical = shares(scene, &ran, &run);
        run.slots = ran.iter().flat_map(Ran::busy).collect();
        run
    }
}

/// What the step waited for, traced back from its end: a slot that waited for another group goes
/// on with the last slot there that sends to it, any other with the slot before it.
fn shares(scene: &Scene, ran: &[Ran], run: &Run) -> Vec<Share> {
    let mut shares: BTreeMap<String, f64> = BTreeMap::new();
    let mut spend = |resource: String, seconds: f64| {
        if seconds > 0.0 {
            *shares.entry(resource).or_default() += seconds;
        }
    };
    let numbers: BTreeMap<Slot, usize> = ran.iter().map(|r| r.span.slot).zip(0..).collect();
    let later = |a: &usize, b: &usize| ran[*a].span.end.total_cmp(&ran[*b].span.end);
    let group =
        (0..run.finished.len()).max_by(|a, b| run.finished[*a].total_cmp(&run.finished[*b]));
    let Some(group) = group else {
        return Vec::new();
    };
    spend(
        format!("adding up gradients and updating weights of group {group}"),
        run.finished[group] - run.done[group],
    );
    let mut at = (0..ran.len())
        .filter(|&n| ran[n].span.group == group)
        .max_by(later);
    let mut until = run.done[group];
    while let Some(number) = at {
        let (span, waits) = (ran[number].span, &ran[number].waits);
        let of_slot = |piece, chunk| numbers.get(&Slot::new(piece, chunk, span.slot.moment));
        let mut edges = scene.shape.edges.iter();
        let reads = |edge: &&crate::timeline::Edge| {
            edge.to == (span.slot.piece, span.slot.chunk) && !edge.from.0.is_of_step()
        };
        let senders = edges.by_ref().filter(reads);
        let senders = senders.filter_map(|edge| of_slot(edge.from.0, edge.from.1).copied());
        let other = |&sender: &usize| ran[sender].span.group != span.group;
        let sender = senders.filter(other).max_by(later);
        let before = (0..number)
            .filter(|&n| ran[n].span.group == span.group)
            .max_by(later);
        let free = before.map_or(0.0, |before| ran[before].span.end);
        let own = until - span.start;
        match (sender, waits.last()) {
            (Some(sender), Some(&(_, arrived))) if ran[sender].span.end > free => {
                let sent = ran[sender].span.end.min(arrived);
                let from = ran[sender].span.group;
                spend(
                    format!("computing on group {}", span.group),
                    until - arrived,
                );
                spend(
                    format!("sending from group {from} to {}", span.group),
                    arrived - sent,
                );
                (until, at) = (sent, Some(sender));
            }
            _ => {
                let waited = ran[number].waited();
                spend(format!("computing on group {}", span.group), own - waited);
                spend(format!("waiting of group {}", span.group), waited);
                spend(
                    format!("between slots of group {}", span.group),
                    span.start - free,
                );
                (until, at) = (free, before);
            }
        }
    }
    let shares = shares.into_iter();
    let mut shares: Vec<Share> = shares
        .map(|(resource, seconds)| Share { resource, seconds })
        .collect();
    shares.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    shares
}
