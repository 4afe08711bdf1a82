//! Time and memory of a stage.

use std::collections::BTreeMap;

use super::knapsack::{Item, choose};
use super::{PiperProblem, PiperStage, Variant};

/// Time and memory of the stages of an instance.
pub(super) struct StageCosts<'a> {
    instance: &'a PiperProblem,
    incoming: Vec<Vec<(usize, f64)>>,
    outgoing: Vec<Vec<(usize, f64)>>,
    /// No layer, between calls.
    inside: Vec<bool>,
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
            inside: vec![false; instance.nodes.len()],
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
        let mut inside = vec![false; self.instance.nodes.len()];
        nodes.iter().for_each(|node| inside[*node] = true);
        let item = |&node: &usize| {
            let mut item = Item::default();
            for variant in &self.instance.nodes[node].variants[&tensor] {
                let seconds = self.seconds(node, variant, data, &inside);
                item.seconds.push(seconds);
                item.per_moment.push(variant.per_moment);
                item.fixed.push(variant.fixed);
            }
            item
        };
        nodes.iter().map(item).collect()
    }

    /// The time of a layer on so many replicas \[s\].
    ///
    /// - `inside`: whether each layer is in its stage
    fn seconds(&self, node: usize, variant: &Variant, data: usize, inside: &[bool]) -> f64 {
        let d = data as f64;
        let crossing = |edges: &[(usize, f64)], sync: &BTreeMap<usize, f64>| -> f64 {
            let out = edges.iter().filter(|(other, _)| !inside[*other]);
            out.map(|(other, bytes)| 2.0 * (bytes + sync.get(other).unwrap_or(&0.0)))
                .sum()
        };
        let edges = crossing(&self.incoming[node], &variant.sync_in)
            + crossing(&self.outgoing[node], &variant.sync_out);
        let sync = 4.0 * (d - 1.0) * variant.parameters / d / self.instance.moments as f64;
        (edges / d + sync) / self.instance.bandwidth + variant.seconds / d
    }

    /// Time, memory per moment and other memory of the fastest variants.
    fn fastest(&mut self, nodes: &[usize], tensor: usize, data: usize) -> (f64, f64, f64) {
        let mut inside = std::mem::take(&mut self.inside);
        nodes.iter().for_each(|node| inside[*node] = true);
        let mut sums = (0.0, 0.0, 0.0);
        for &node in nodes {
            let variants = self.instance.nodes[node].variants[&tensor].iter();
            let timed = variants.map(|v| (self.seconds(node, v, data, &inside), v));
            let least = timed.min_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((seconds, variant)) = least {
                sums.0 += seconds;
                sums.1 += variant.per_moment;
                sums.2 += variant.fixed;
            }
        }
        nodes.iter().for_each(|node| inside[*node] = false);
        self.inside = inside;
        sums
    }

    /// The minimum time of a stage by number of micro-batches in flight, from 0 on.
    pub(super) fn times(
        &mut self,
        nodes: &[usize],
        tensor: usize,
        data: usize,
        degrees: usize,
    ) -> Vec<f64> {
        let most = degrees.div_ceil(data);
        let mut times = vec![f64::INFINITY; most + 1];
        let (seconds, per_moment, fixed) = self.fastest(nodes, tensor, data);
        let mut items = None;
        // Sums of two kinds of memory are rounded otherwise than those of layers.
        let room = self.instance.memory * (1.0 - 1e-12);
        for (moments, time) in times.iter_mut().enumerate().skip(1) {
            if per_moment * moments as f64 + fixed <= room {
                *time = seconds;
                continue;
            }
            let items = items.get_or_insert_with(|| self.items(nodes, tensor, data));
            match choose(items, moments as f64, self.instance.memory) {
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
