//! Recomputation in segments: what recomputed layers of a stage store, and which to recompute.
//!
//! Consecutive recomputed layers form segments. A segment stores only what it reads from outside,
//! per micro-batch; its backward pass computes all its activations again, which then exist at once.
//! So short segments store much, and long ones need much workspace. With a cap on the workspace,
//! both questions are dynamic programs over the layers in order: the partition of given layers that
//! stores least, and for a price of a byte the segments that save most. The caps are a ladder.
//!
//! Source: Chen et al. (2016), Training deep nets with sublinear memory cost, for segments.

use crate::profile::{Cost, Profile};

/// Ratio of a cap on the workspace to the one before.
const RUNG: f64 = 1.5;
/// Prices of a byte that are tried, and the ratio of each to the one before.
const PRICES: usize = 48;
const PRICE_RATIO: f64 = 1.35;

/// What recomputation makes of the memory of a stage.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Held {
    /// Bytes stored per micro-batch \[B\].
    pub stash: f64,
    /// The largest workspace \[B\].
    pub workspace: f64,
}

/// A layer of a sequence.
#[derive(Clone, Debug)]
struct Item {
    cost: Cost,
    /// Its cost if it is recomputed by itself.
    again: Cost,
    /// Whether that was measured, so that it forms no segment with others.
    is_measured: bool,
    /// Its inputs: the place of the producer, if it is one of the layers, and bytes.
    inputs: Vec<(Option<usize>, f64)>,
    /// Its readers among the layers.
    readers: Vec<(usize, f64)>,
}

/// A segment: its first and its last place.
pub type Segment = (usize, usize);

/// Layers in order, with their costs for a micro-batch.
#[derive(Clone, Debug)]
pub struct Sequence {
    items: Vec<Item>,
}

/// Segments that are worth their price.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chosen {
    pub(crate) segments: Vec<Segment>,
    /// What they save per micro-batch \[B\].
    pub(crate) saved: f64,
    /// What they take per micro-batch \[s\].
    pub(crate) seconds: f64,
}

impl Sequence {
    /// The layers of a stage; `None` if one was not measured for the degree of tensor parallelism.
    ///
    /// - `inputs`: of all layers of the profile, see [`Profile::inputs`]
    /// - `tensor`, `samples`: as for [`Layer::on`](crate::profile::Layer::on)
    pub fn new(
        profile: &Profile,
        layers: &[usize],
        inputs: &[Vec<(usize, f64)>],
        (tensor, samples): (usize, f64),
    ) -> Option<Sequence> {
        let part = samples / profile.batch.max(1) as f64 / tensor as f64;
        let mut places = vec![None; profile.layers.len()];
        for (place, layer) in layers.iter().enumerate() {
            places[*layer] = Some(place);
        }
        let mut items = Vec::with_capacity(layers.len());
        for &layer in layers {
            let reads: f64 = inputs[layer].iter().map(|input| input.1).sum();
            let on = |again| {
                let of = &profile.layers[layer];
                of.on(tensor, samples, profile.batch, again, reads)
            };
            let each = inputs[layer].iter();
            items.push(Item {
                cost: on(false)?,
                again: on(true)?,
                is_measured: profile.layers[layer].is_recompute_measured(tensor, samples),
                inputs: each
                    .map(|(from, bytes)| (places[*from], bytes * part))
                    .collect(),
                readers: Vec::new(),
            });
        }
        for place in 0..items.len() {
            for (from, bytes) in items[place].inputs.clone() {
                if let Some(from) = from {
                    items[from].readers.push((place, bytes));
                }
            }
        }
        Some(Sequence { items })
    }

    /// The number of layers.
    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    /// The costs of the layers without recomputation.
    pub(crate) fn costs(&self) -> impl Iterator<Item = &Cost> {
        self.items.iter().map(|item| &item.cost)
    }

    /// The sum of what the layers store without recomputation \[B\].
    pub(crate) fn stash(&self) -> f64 {
        self.items.iter().map(|item| item.cost.stash).sum()
    }

    /// The largest workspace without recomputation \[B\].
    pub(crate) fn workspace(&self) -> f64 {
        let each = self.items.iter().map(|item| item.cost.workspace);
        each.fold(0.0, f64::max)
    }

    /// The caps on the activations that a segment computes again, ascending: the first one lets
    /// every layer be recomputed by itself.
    pub(crate) fn caps(&self) -> Vec<f64> {
        let each = self.items.iter().map(|item| item.cost.stash);
        let first = each.fold(0.0, f64::max);
        let all = self.stash();
        std::iter::successors(Some(first), |cap| Some(cap * RUNG))
            .take_while(|cap| *cap < all * RUNG && *cap > 0.0)
            .collect()
    }

    /// Calls `found` with every segment that ends at a place and has no more activations than the
    /// cap: its first place, what it stores \[B\] and its activations \[B\].
    ///
    /// - `is_open`: whether a layer may be part of it
    fn segments_to(
        &self,
        last: usize,
        cap: f64,
        is_open: impl Fn(usize) -> bool,
        mut found: impl FnMut(usize, f64, f64),
    ) {
        let (mut kept, mut stash) = (0.0, 0.0);
        for first in (0..=last).rev() {
            let item = &self.items[first];
            stash += item.cost.stash;
            if !is_open(first) || (first < last && (stash > cap || item.is_measured)) {
                return;
            }
            if item.is_measured {
                return found(first, item.again.stash, item.again.workspace);
            }
            let is_inside = |place: usize| (first + 1..=last).contains(&place);
            let outside = item
                .inputs
                .iter()
                .filter(|(from, _)| !from.is_some_and(is_inside));
            kept += outside.map(|input| input.1).sum::<f64>();
            let inside = item.readers.iter().filter(|(to, _)| is_inside(*to));
            kept -= inside.map(|reader| reader.1).sum::<f64>();
            found(first, kept.max(0.0).min(stash), stash);
            if last > first && self.items[last].is_measured {
                return;
            }
        }
    }

    /// What the stage holds if some of its layers are recomputed, in those segments with which it
    /// needs least memory.
    ///
    /// - `again`: whether each layer is recomputed
    /// - `held`: micro-batches in flight
    pub fn held(&self, again: &[bool], held: f64) -> Held {
        let once = self.items.iter().zip(again).filter(|(_, again)| !**again);
        let once: f64 = once.map(|(item, _)| item.cost.stash).sum();
        let each = self
            .items
            .iter()
            .zip(again)
            .map(|(item, again)| match again {
                true if item.is_measured => item.again.workspace,
                _ => item.cost.workspace,
            });
        let own = each.fold(0.0, f64::max);
        let mut best: Option<(f64, Held)> = None;
        for cap in self.caps() {
            if best.as_ref().is_some_and(|best| cap > best.0) {
                break;
            }
            let (stash, workspace) = self.least(again, cap);
            let found = Held {
                stash: once + stash,
                workspace: workspace.max(own),
            };
            let bytes = held * found.stash + found.workspace;
            if best.as_ref().is_none_or(|best| bytes < best.0) {
                best = Some((bytes, found));
            }
        }
        let nothing = Held {
            stash: once,
            workspace: own,
        };
        best.map_or(nothing, |best| best.1)
    }

    /// The least that recomputed layers store in segments under a cap, and their largest
    /// activations \[B\].
    fn least(&self, again: &[bool], cap: f64) -> (f64, f64) {
        let mut sums = vec![(0.0, 0.0_f64)];
        for last in 0..self.items.len() {
            let before = sums[last];
            let mut best = match again[last] {
                true => (f64::INFINITY, 0.0),
                false => before,
            };
            if again[last] {
                self.segments_to(
                    last,
                    cap,
                    |place| again[place],
                    |first, kept, stash| {
                        let (sum, most) = sums[first];
                        if sum + kept < best.0 {
                            best = (sum + kept, most.max(stash));
                        }
                    },
                );
            }
            sums.push(best);
        }
        sums[self.items.len()]
    }

    /// What a segment takes \[s\].
    pub(crate) fn seconds_of(&self, (first, last): Segment) -> f64 {
        let more = |item: &Item| {
            let (once, again) = (&item.cost, &item.again);
            again.forward + again.backward - once.forward - once.backward
        };
        self.items[first..=last].iter().map(more).sum()
    }

    /// What a segment saves per micro-batch \[B\].
    pub(crate) fn saved_by(&self, (from, last): Segment) -> f64 {
        let mut saved = 0.0;
        self.segments_to(
            last,
            f64::INFINITY,
            |place| place >= from,
            |first, kept, _| {
                if first == from {
                    let items = &self.items[first..=last];
                    saved = items.iter().map(|item| item.cost.stash).sum::<f64>() - kept;
                }
            },
        );
        saved
    }

    /// The segments under a cap that save most, less what they take, if a byte has a price.
    ///
    /// - `price`: of a byte \[s/B\]
    pub(crate) fn worth(&self, cap: f64, price: f64) -> Chosen {
        let count = self.items.len();
        let seconds = prefix(self.items.iter().map(|item| {
            let (once, again) = (&item.cost, &item.again);
            again.forward + again.backward - once.forward - once.backward
        }));
        let stash = prefix(self.items.iter().map(|item| item.cost.stash));
        // The best value up to each place, and the segment that ends there.
        let mut values: Vec<(f64, Option<usize>)> = vec![(0.0, None)];
        for last in 0..count {
            let mut best = (values[last].0, None);
            self.segments_to(
                last,
                cap,
                |_| true,
                |first, kept, _| {
                    let saved = stash[last + 1] - stash[first] - kept;
                    let value = price * saved - (seconds[last + 1] - seconds[first]);
                    if values[first].0 + value > best.0 {
                        best = (values[first].0 + value, Some(first));
                    }
                },
            );
            values.push(best);
        }
        let mut chosen = Chosen::default();
        let mut end = count;
        while end > 0 {
            match values[end].1 {
                Some(first) => {
                    let segment = (first, end - 1);
                    chosen.saved += self.saved_by(segment);
                    chosen.seconds += seconds[end] - seconds[first];
                    chosen.segments.push(segment);
                    end = first;
                }
                None => end -= 1,
            }
        }
        chosen.segments.reverse();
        chosen
    }

    /// Prices of a byte, ascending, from one at which hardly any segment is worth it to one at
    /// which almost all are \[s/B\].
    pub(crate) fn prices(&self) -> Vec<f64> {
        let seconds: f64 = (0..self.items.len())
            .map(|at| self.seconds_of((at, at)))
            .sum();
        let stash = self.stash();
        if stash <= 0.0 {
            return Vec::new();
        }
        // What all activations cost on average, and as many orders of magnitude on both sides.
        let middle = (seconds / stash).max(f64::MIN_POSITIVE);
        let first = middle * PRICE_RATIO.powi(-(PRICES as i32) / 2);
        (0..PRICES)
            .map(|at| first * PRICE_RATIO.powi(at as i32))
            .collect()
    }

    /// The places of the layers to recompute so that a stage fits, with as little time as possible;
    /// all that save something, if it does not fit with them.
    ///
    /// - `held`: micro-batches in flight
    /// - `room`: for what is stored, and workspace \[B\]
    pub fn fitted(&self, held: f64, room: f64) -> Vec<usize> {
        let own = self.workspace();
        let all = held * self.stash();
        if all + own <= room {
            return Vec::new();
        }
        let prices = self.prices();
        let (mut best, mut least): (Option<Chosen>, Option<(f64, Chosen)>) = (None, None);
        for cap in self.caps() {
            let need = all + cap.max(own) - room;
            let does = |chosen: &Chosen| held * chosen.saved >= need;
            let (mut low, mut high) = (0, prices.len());
            let mut found = None;
            while low < high {
                let middle = usize::midpoint(low, high);
                let chosen = self.worth(cap, prices[middle]);
                if does(&chosen) {
                    (high, found) = (middle, Some(chosen));
                } else {
                    low = middle + 1;
                }
            }
            let Some(found) = found else {
                let most = self.worth(cap, f64::MAX.sqrt());
                if does(&most) {
                    let most = self.thinned(most, need / held);
                    best = Some(cheaper(best, most));
                } else {
                    let bytes = need - held * most.saved;
                    if least.as_ref().is_none_or(|least| bytes < least.0) {
                        least = Some((bytes, most));
                    }
                }
                continue;
            };
            let found = self.thinned(found, need / held);
            best = Some(cheaper(best, found));
        }
        let chosen = best.or(least.map(|least| least.1)).unwrap_or_default();
        chosen
            .segments
            .iter()
            .flat_map(|(first, last)| *first..=*last)
            .collect()
    }

    /// Without what is not necessary: first whole segments, then their first and last layers, those
    /// that take most for what they save first.
    ///
    /// - `need`: what is to be saved per micro-batch \[B\]
    fn thinned(&self, mut chosen: Chosen, need: f64) -> Chosen {
        loop {
            let mut best: Option<(f64, usize, Option<Segment>)> = None;
            for (at, &(first, last)) in chosen.segments.iter().enumerate() {
                let (saved, seconds) =
                    (self.saved_by((first, last)), self.seconds_of((first, last)));
                let ends = [(first + 1, last), (first, last.saturating_sub(1))];
                let ends = ends.into_iter().filter(|_| last > first).map(Some);
                for rest in ends.chain([None]) {
                    let less = rest.map_or(saved, |rest| saved - self.saved_by(rest));
                    let time = seconds - rest.map_or(0.0, |rest| self.seconds_of(rest));
                    if chosen.saved - less >= need
                        && time > best.as_ref().map_or(0.0, |best| best.0)
                    {
                        best = Some((time, at, rest));
                    }
                }
            }
            let Some((time, at, rest)) = best else {
                return chosen;
            };
            let was = self.saved_by(chosen.segments[at]);
            chosen.saved -= was - rest.map_or(0.0, |rest| self.saved_by(rest));
            chosen.seconds -= time;
            match rest {
                Some(rest) => chosen.segments[at] = rest,
                None => drop(chosen.segments.remove(at)),
            }
        }
    }
}

fn cheaper(best: Option<Chosen>, other: Chosen) -> Chosen {
    match best {
        Some(best) if best.seconds <= other.seconds => best,
        _ => other,
    }
}

/// Sums of all values before each place, and of all.
pub(crate) fn prefix(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut sum = 0.0;
    let sums = values.map(|value| {
        sum += value;
        sum
    });
    std::iter::once(0.0).chain(sums).collect()
}

#[cfg(test)]
mod tests;
