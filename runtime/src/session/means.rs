//! Averages over an epoch.

use std::collections::BTreeMap;

use super::Results;
use crate::checkpoint::Means;

impl Means {
    pub(super) fn add(&mut self, results: &Results) {
        self.steps += 1;
        let values = results
            .iter()
            .filter_map(|(name, shown)| Some((name, shown.value()?)));
        for (name, value) in values.filter(|(_, value)| value.shape().is_empty()) {
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
