//! What recomputation saves and takes in any range of the layers, for cuts.
//!
//! Segments are chosen for all layers at once, under a few caps on the workspace and prices of a
//! byte. What a segment saves and takes its layers share, so that sums of ranges are estimates.

use std::cell::OnceCell;

use crate::plan::{Sequence, prefix};

/// Of the caps and of the prices of a [`Sequence`] one in so many is used.
const CAPS: usize = 2;
const PRICES: usize = 3;

/// Prefix sums of what is saved \[B\] and taken \[s\].
type Curve = (Vec<f64>, Vec<f64>);

/// The segments under a cap at ascending prices.
struct Rung {
    cap: f64,
    curves: Vec<OnceCell<Curve>>,
}

/// Estimates for ranges of layers.
pub(super) struct Again {
    layers: Sequence,
    prices: Vec<f64>,
    rungs: Vec<Rung>,
    workspace: f64,
}

impl Again {
    pub(super) fn new(layers: Sequence) -> Again {
        let prices: Vec<f64> = layers.prices().into_iter().step_by(PRICES).collect();
        let rung = |cap| Rung {
            cap,
            curves: vec![OnceCell::new(); prices.len()],
        };
        let rungs = layers.caps().into_iter().step_by(CAPS).map(rung).collect();
        let workspace = layers.workspace();
        Again {
            layers,
            prices,
            rungs,
            workspace,
        }
    }

    fn curve<'a>(&self, rung: &'a Rung, at: usize) -> &'a Curve {
        rung.curves[at].get_or_init(|| {
            let stashes: Vec<f64> = self.layers.costs().map(|cost| cost.stash).collect();
            let mut each = vec![(0.0, 0.0); self.layers.len()];
            for &segment in &self.layers.worth(rung.cap, self.prices[at]).segments {
                let saved = self.layers.saved_by(segment);
                let seconds = self.layers.seconds_of(segment);
                let (first, last) = segment;
                let stashes = &stashes[first..=last];
                let all: f64 = stashes.iter().sum();
                for (each, stash) in each[first..=last].iter_mut().zip(stashes) {
                    *each = (saved * stash / all, seconds * stash / all);
                }
            }
            let saved = prefix(each.iter().map(|layer| layer.0));
            (saved, prefix(each.iter().map(|layer| layer.1)))
        })
    }

    /// The time to recompute as much of a range of layers as necessary, per micro-batch \[s\];
    /// `None` if all is not enough.
    ///
    /// - `over`: what is to be saved per micro-batch \[B\], without workspace
    /// - `held`: micro-batches in flight
    pub(super) fn seconds(&self, (from, to): (usize, usize), over: f64, held: f64) -> Option<f64> {
        let mut best: Option<f64> = None;
        for rung in &self.rungs {
            let need = over + rung.cap.max(self.workspace) / held;
            let of = |at: usize| {
                let (saved, seconds) = self.curve(rung, at);
                (saved[to] - saved[from], seconds[to] - seconds[from])
            };
            let (mut low, mut high) = (0, self.prices.len());
            while low < high {
                let middle = usize::midpoint(low, high);
                if of(middle).0 >= need {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            if low == self.prices.len() {
                continue;
            }
            let (saved, seconds) = of(low);
            // Between two prices a part of what differs is recomputed.
            let (less, sooner) = if low > 0 { of(low - 1) } else { (0.0, 0.0) };
            let part = (need - less) / (saved - less);
            let found = sooner + (seconds - sooner) * part.clamp(0.0, 1.0);
            if best.is_none_or(|best| found < best) {
                best = Some(found);
            }
        }
        best
    }
}
