//! What groups of ranks see of a cluster whose devices differ.

use std::ops::Range;

use ddl_dialect::types::DType;

use super::{Cluster, Device, DeviceGroup};

/// The machines of groups of ranks that have unlike devices.
#[derive(Clone, Debug, PartialEq)]
pub struct ClusterParts {
    /// The different machines: the cluster with the devices of a group, as if its ranks were the
    /// first.
    pub kinds: Vec<Cluster>,
    /// The machine of each group, by index.
    pub of_group: Vec<usize>,
    /// How much more memory each group may use on a rank than the least device has \[B\].
    pub spare: Vec<u64>,
}

impl ClusterParts {
    /// The machine with the fastest products, of equals with the fastest memory: work that is
    /// shared out to groups takes no less on any other.
    pub fn fastest(&self) -> &Cluster {
        let rates = |cluster: &Cluster| {
            let device = &cluster.device;
            [device.flops.get(DType::F32), device.bandwidth]
        };
        let faster = |a: &[f64; 2], b: &[f64; 2]| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1]));
        let kinds = self.kinds.iter().rev();
        let fastest = kinds.max_by(|a, b| faster(&rates(a), &rates(b)));
        fastest.expect("groups have ranks")
    }
}

impl Cluster {
    /// The machines of groups of consecutive ranks; `None` if all groups have alike devices.
    ///
    /// - `ranks`: number of ranks of each group
    pub fn parts(&self, ranks: &[usize]) -> Option<ClusterParts> {
        if self.groups.is_empty() {
            return None;
        }
        let (mut kinds, mut of_group): (Vec<Cluster>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut first = 0;
        for &count in ranks {
            let own = self.with_devices_of(first..first + count);
            first += count;
            let known = kinds.iter().position(|kind| *kind == own);
            of_group.push(known.unwrap_or(kinds.len()));
            if known.is_none() {
                kinds.push(own);
            }
        }
        let memory = of_group.iter().map(|&kind| kinds[kind].device.memory);
        let spare = memory.map(|own| own - self.device.memory).collect();
        (kinds.len() > 1).then_some(ClusterParts {
            spare,
            kinds,
            of_group,
        })
    }

    /// The cluster with the devices of these ranks, as if they were the first.
    fn with_devices_of(&self, ranks: Range<usize>) -> Cluster {
        let mut first = 0;
        let mut groups: Vec<DeviceGroup> = Vec::new();
        for group in &self.groups {
            let (from, to) = (first.max(ranks.start), (first + group.ranks).min(ranks.end));
            first += group.ranks;
            match groups.last_mut() {
                _ if from >= to => {}
                Some(last) if last.device == group.device => last.ranks += to - from,
                _ => groups.push(DeviceGroup {
                    ranks: to - from,
                    device: group.device.clone(),
                }),
            }
        }
        let devices = groups.iter().map(|group| group.device.clone());
        let worst = devices.reduce(|worst: Device, next| worst.worse(&next));
        if groups.len() == 1 {
            groups.clear();
        }
        Cluster {
            device: worst.unwrap_or_else(|| self.device.clone()),
            groups,
            ..self.clone()
        }
    }
}
