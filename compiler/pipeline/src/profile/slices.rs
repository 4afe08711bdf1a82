//! The time of slices of a layer's sequence, from measured ones.
//!
//! A slice of `s` tokens after `c` earlier ones takes
//!
//! ```text
//! t(s, c) = t0(s) + max(0, x₁·s·c + x₂·c + x₃·s)
//! ```
//!
//! where `t0` interpolates the slices measured without context, the whole sequence among them, and
//! `x` is the least-squares fit to what slices with context took longer. A slice that was measured
//! takes its measured time. Slices shorter than all measured ones take the time of the shortest.
//! Of a layer without any measured slice, time is proportional to tokens.
//!
//! # Source
//! Li et al. (2021), TeraPipe, arXiv:2102.07988, §3.

use std::collections::BTreeMap;

use super::{Cost, Layer, Profile, Table, scaled};

/// Number of features of the fit.
const FEATURES: usize = 3;
/// Features that keep less than this share of their square beside the previous ones depend on
/// them.
const DEPENDENT: f64 = 1e-9;

/// Forward and backward time \[s\].
type Times = [f64; 2];

/// The time of slices of a layer, for micro-batches of a given size.
#[derive(Clone, Debug, PartialEq)]
pub struct SliceCosts {
    /// Times without context by tokens, and of the whole sequence.
    grid: BTreeMap<usize, Times>,
    /// Whether slices were measured.
    measured: bool,
    /// Times of measured slices with context.
    exact: BTreeMap<(usize, usize), Times>,
    /// Weights of the features, forward and backward.
    fit: [[f64; FEATURES]; 2],
}

/// What a slice takes longer due to its context is linear in these.
fn features(tokens: usize, context: usize) -> [f64; FEATURES] {
    let (s, c) = (tokens as f64, context as f64);
    [s * c, c, s]
}

/// The least-squares fit of times to features. A feature that depends on those before it, as with
/// few measurements, has weight 0.
fn fit(rows: &[([f64; FEATURES], f64)]) -> [f64; FEATURES] {
    // Gram–Schmidt: each feature without its share of the previous ones, which is put down.
    let column = |at: usize| rows.iter().map(|row| row.0[at]).collect::<Vec<f64>>();
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let mut rest: Vec<f64> = rows.iter().map(|row| row.1).collect();
    let (mut basis, mut shares) = (Vec::<Vec<f64>>::new(), [[0.0; FEATURES]; FEATURES]);
    let mut weights = [0.0; FEATURES];
    for at in 0..FEATURES {
        let mut own = column(at);
        let size = dot(&own, &own);
        for (before, other) in basis.iter().enumerate() {
            let norm = dot(other, other);
            let share = if norm > 0.0 {
                dot(other, &own) / norm
            } else {
                0.0
            };
            shares[before][at] = share;
            own.iter_mut().zip(other).for_each(|(x, y)| *x -= share * y);
        }
        let norm = dot(&own, &own);
        if norm <= DEPENDENT * size {
            own.fill(0.0);
        } else {
            weights[at] = dot(&own, &rest) / norm;
            rest.iter_mut()
                .zip(&own)
                .for_each(|(x, y)| *x -= weights[at] * y);
        }
        basis.push(own);
    }
    for at in (0..FEATURES).rev() {
        let later: f64 = (at + 1..FEATURES).map(|k| shares[at][k] * weights[k]).sum();
        // A dependent feature has no part in the basis, and keeps its weight of 0.
        if basis[at].iter().any(|x| *x != 0.0) {
            weights[at] -= later;
        }
    }
    weights
}

impl Profile {
    /// Whether slices of the sequence of some layer were measured.
    pub fn has_slices(&self) -> bool {
        let mut tables = self.layers.iter().flat_map(|layer| &layer.tables);
        tables.any(|table| table.tokens.is_some())
    }

    /// The time of slices of a layer for a micro-batch of this many samples on one of `tensor`
    /// devices, without recomputation; `None` if they were not measured.
    pub fn slices(&self, layer: usize, tensor: usize, samples: f64) -> Option<SliceCosts> {
        let layer = &self.layers[layer];
        let whole = layer.on(tensor, samples, self.batch, false, 0.0)?;
        layer.slices(&whole, (tensor, samples), (self.batch, self.tokens))
    }
}

impl Layer {
    /// The time of slices for a micro-batch of this many samples on one of `tensor` devices; `None`
    /// if slices were measured, but not for that.
    ///
    /// Entries for exactly these samples take precedence over those for any number.
    ///
    /// - `whole`: the cost of whole sequences, as of [`Layer::on`]
    /// - `samples`, `batch`: samples of a micro-batch on this device, and of the whole batch
    /// - `tokens`: length of the sequence
    fn slices(
        &self,
        whole: &Cost,
        (tensor, samples): (usize, f64),
        (batch, tokens): (usize, usize),
    ) -> Option<SliceCosts> {
        let mut costs = SliceCosts {
            grid: BTreeMap::from([(tokens, [whole.forward, whole.backward])]),
            measured: self.tables.iter().any(|table| table.tokens.is_some()),
            exact: BTreeMap::new(),
            fit: [[0.0; FEATURES]; 2],
        };
        if !costs.measured {
            return Some(costs);
        }
        let fits = |t: &&Table| t.tensor.unwrap_or(1) == tensor && !t.recompute;
        let of = |exact: bool| {
            let tables = self.tables.iter().filter(fits);
            tables.filter(move |t| match t.samples {
                Some(count) => exact && count as f64 == samples,
                None => !exact,
            })
        };
        let exact = of(true).any(|table| table.tokens.is_some());
        let part = samples / batch.max(1) as f64;
        for table in of(exact) {
            let Some(length) = table.tokens else { continue };
            let cost = if exact {
                table.cost
            } else {
                scaled(table.cost, part)
            };
            let times = [cost.forward, cost.backward];
            match table.context {
                0 => costs.grid.insert(length, times),
                context => costs.exact.insert((length, context), times),
            };
        }
        let found = costs.grid.len() > 1 || of(exact).any(|t| t.tokens == Some(tokens));
        costs.fit = [0, 1].map(|way| costs.fitted(way));
        found.then_some(costs)
    }
}

impl SliceCosts {
    fn fitted(&self, way: usize) -> [f64; FEATURES] {
        let rows = self.exact.iter().map(|(&(tokens, context), times)| {
            let more = times[way] - self.alone(tokens)[way];
            (features(tokens, context), more)
        });
        fit(&rows.collect::<Vec<_>>())
    }

    /// Time of a slice without context.
    fn alone(&self, tokens: usize) -> Times {
        let below = self.grid.range(..=tokens).next_back();
        let above = self.grid.range(tokens..).next();
        let s = tokens as f64;
        match (below, above) {
            (Some((a, low)), Some((b, high))) if a < b => {
                let part = (s - *a as f64) / (b - a) as f64;
                [0, 1].map(|way| low[way] + part * (high[way] - low[way]))
            }
            (Some((a, times)), _) => times.map(|time| time * s / *a as f64),
            (None, Some((_, times))) if self.measured => *times,
            (None, Some((b, times))) => times.map(|time| time * s / *b as f64),
            (None, None) => [0.0; 2],
        }
    }

    /// Forward and backward time of a slice \[s\].
    ///
    /// - `tokens`: its length; `context`: tokens before it
    pub fn seconds(&self, tokens: usize, context: usize) -> [f64; 2] {
        if let Some(times) = self.exact.get(&(tokens, context)) {
            return *times;
        }
        let alone = self.alone(tokens);
        if context == 0 {
            return alone;
        }
        let values = features(tokens, context);
        let more = |way: usize| {
            let terms = self.fit[way].iter().zip(values);
            terms.map(|(x, value)| x * value).sum::<f64>()
        };
        [0, 1].map(|way| alone[way] + more(way).max(0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(tokens: usize, context: usize, forward: f64) -> Table {
        Table {
            samples: Some(2),
            tokens: Some(tokens),
            context,
            cost: Cost {
                forward,
                backward: 2.0 * forward,
                ..Cost::default()
            },
            ..Table::default()
        }
    }

    fn costs(layer: &Layer, samples: f64) -> Option<SliceCosts> {
        let whole = layer.on(1, samples, 8, false, 0.0)?;
        layer.slices(&whole, (1, samples), (8, 64))
    }

    /// Measurements of a law that has the form of the model are reproduced everywhere.
    #[test]
    fn the_fit_finds_the_law_of_the_measurements() {
        let law = |s: usize, c: usize| {
            let (s, c) = (s as f64, c as f64);
            5.0 + 0.5 * s
                + if c > 0.0 {
                    0.01 * s * c + 0.02 * c + 0.03 * s
                } else {
                    0.0
                }
        };
        let alone = [8, 32].map(|s| table(s, 0, law(s, 0)));
        let with = [(8, 8), (8, 32), (16, 16), (24, 40)].map(|(s, c)| table(s, c, law(s, c)));
        let layer = Layer {
            cost: Cost {
                forward: 4.0 * law(64, 0),
                backward: 8.0 * law(64, 0),
                ..Cost::default()
            },
            tables: [&alone[..], &with[..]].concat(),
            ..Layer::default()
        };
        let costs = costs(&layer, 2.0).unwrap();
        for (s, c) in [
            (8, 0),
            (20, 0),
            (64, 0),
            (8, 8),
            (8, 56),
            (16, 48),
            (40, 24),
        ] {
            let [forward, backward] = costs.seconds(s, c);
            assert!(
                (forward - law(s, c)).abs() < 1e-9,
                "{s} {c}: {forward} {}",
                law(s, c)
            );
            assert!((backward - 2.0 * law(s, c)).abs() < 1e-9);
        }
        assert_eq!(
            costs.seconds(4, 0),
            costs.seconds(8, 0),
            "shorter than all measured"
        );
    }

    /// One measurement gives one weight, that of attention.
    #[test]
    fn few_measurements_are_attention() {
        let layer = Layer {
            tables: vec![table(16, 0, 2.0), table(16, 16, 2.0 + 0.1 * 256.0)],
            ..Layer::default()
        };
        let costs = costs(&layer, 2.0).unwrap();
        assert!((costs.seconds(16, 48)[0] - (2.0 + 0.1 * 16.0 * 48.0)).abs() < 1e-9);
    }

    #[test]
    fn other_sizes_are_not_guessed() {
        let layer = Layer {
            tables: vec![table(16, 0, 2.0)],
            ..Layer::default()
        };
        assert!(costs(&layer, 1.0).is_none());
        let plain = Layer {
            cost: Cost {
                forward: 8.0,
                ..Cost::default()
            },
            ..Layer::default()
        };
        assert_eq!(costs(&plain, 1.0).unwrap().seconds(16, 32), [0.25, 0.0]);
    }
}
