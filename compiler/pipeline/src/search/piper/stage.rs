//! Time and memory of a stage.

use std::collections::BTreeMap;

use super::knapsack::{Item, choose};
use super::{PiperProblem, PiperStage};

/// Time and memory of the stages of an instance.
pub(super) struct StageCosts<'a> {
    instance: &'a PiperProblem,
    incoming: Vec<Vec<(usize, f64)>>,
    outgoing: Vec<Vec<(usize, f64)>>,
}

impl<'a> StageCosts<'a> {
    pub(super) fn new(instance: &'a PiperProblem) -> StageCosts<'a> {
        let mut incoming = vec![Vec::new(); instance.nodes.len()];
        let mut outgoing = incoming.clone();
        for &(from, to, bytes) in &instance.edges {
            incoming[to].push((from, bytes));
            outgoing[from].push((to, bytes));
        }
        StageCosts {
            instance,
            incoming,
            outgoing,
        }
    }

    /// The degrees of tensor parallelism that all these layers support.
    pub(super) fn degrees(&self, nodes: &[usize]) -> Vec<usize> {
        let Some(&first) = nodes.first() else {
            return Vec::new();
        };
        let has = |node: usize, degree: &usize| {
            self.instance.nodes[node]
                .variants
                .get(degree)
                .is_some_and(|all| !all.is_empty())
        };
        let degrees = self.instance.nodes[first].variants.keys().copied();
        degrees
            .filter(|t| *t <= self.instance.devices && nodes.iter().all(|node| has(*node, t)))
            .collect()
    }

    /// The variants of layers as knapsack items: time, memory per moment, other memory.
    fn items(&self, nodes: &[usize], tensor: usize, data: usize) -> Vec<Item> {
        let inside: Vec<bool> = {
            let mut inside = vec![false; self.instance.nodes.len()];
            nodes.iter().for_each(|node| inside[*node] = true);
            inside
        };
        let d = data as f64;
        let mut items = Vec::with_capacity(nodes.len());
        for &node in nodes {
            let mut item = Item::default();
            for variant in &self.instance.nodes[node].variants[&tensor] {
                let crossing = |edges: &[(usize, f64)], sync: &BTreeMap<usize, f64>| -> f64 {
                    let out = edges.iter().filter(|(other, _)| !inside[*other]);
                    out.map(|(other, bytes)| 2.0 * (bytes + sync.get(other).unwrap_or(&0.0)))
                        .sum()
                };
                let edges = crossing(&self.incoming[node], &variant.sync_in)
                    + crossing(&self.outgoing[node], &variant.sync_out);
                let sync = 4.0 * (d - 1.0) * variant.parameters / d / self.instance.moments as f64;
                let seconds = (edges / d + sync) / self.instance.bandwidth + variant.seconds / d;
                item.seconds.push(seconds);
                item.per_moment.push(variant.per_moment);
                item.fixed.push(variant.fixed);
            }
            items.push(item);
        }
        items
    }

    /// The minimum time of a stage by number of micro-batches in flight, from 0 on.
    pub(super) fn times(
        &mut self,
        nodes: &[usize],
        tensor: usize,
        data: usize,
        degrees: usize,
    ) -> Vec<f64> {
        let items = self.items(nodes, tensor, data);
        let most = degrees.div_ceil(data);
        let mut times = vec![f64::INFINITY; most + 1];
        let (seconds, per_moment, fixed) = fastest(&items);
        // Sums of two kinds of memory are rounded otherwise than those of layers.
        let room = self.instance.memory * (1.0 - 1e-12);
        for (moments, time) in times.iter_mut().enumerate().skip(1) {
            if per_moment * moments as f64 + fixed <= room {
                *time = seconds;
                continue;
            }
            match choose(&items, moments as f64, self.instance.memory) {
                Some((seconds, _)) => *time = seconds,
                // The minimum time does not decrease with more micro-batches.
                None => break,
            }
        }
        times
    }

    pub(super) fn variants(
        &self,
        nodes: &[usize],
        tensor: usize,
        data: usize,
        moments: usize,
    ) -> Vec<usize> {
        let items = self.items(nodes, tensor, data);
        choose(&items, moments as f64, self.instance.memory).map_or(Vec::new(), |chosen| chosen.1)
    }

    pub(super) fn score(&self, stage: &PiperStage, moments: usize) -> f64 {
        let items = self.items(&stage.nodes, stage.tensor, stage.data);
        let (mut seconds, mut memory) = (0.0, 0.0);
        for (item, &variant) in items.iter().zip(&stage.variants) {
            seconds += item.seconds[variant];
            memory += item.memory(variant, moments as f64);
        }
        if memory <= self.instance.memory {
            seconds
        } else {
            f64::INFINITY
        }
    }
}

/// Time, memory per moment and other memory of the fastest variants.
fn fastest(items: &[Item]) -> (f64, f64, f64) {
    let mut sums = (0.0, 0.0, 0.0);
    for item in items {
        let variant = item.fastest();
        sums.0 += item.seconds[variant];
        sums.1 += item.per_moment[variant];
        sums.2 += item.fixed[variant];
    }
    sums
}
