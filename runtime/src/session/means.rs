//! Averages over an epoch.

use std::collections::BTreeMap;

use crate::tensor::Tensors;

/// Sums of 0-d results.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Means {
    pub(crate) sums: BTreeMap<String, f64>,
    pub(crate) steps: u64,
}

impl Means {
    pub(super) fn add(&mut self, results: &Tensors) {
        self.steps += 1;
        for (name, value) in results.iter().filter(|(_, value)| value.shape().is_empty()) {
            *self.sums.entry(name.clone()).or_default() += value.to_f64()[0];
        }
    }

    pub(super) fn values(&self) -> BTreeMap<String, f64> {
        let steps = self.steps.max(1) as f64;
        self.sums
            .iter()
            .map(|(name, sum)| (name.clone(), sum / steps))
            .collect()
    }
}
