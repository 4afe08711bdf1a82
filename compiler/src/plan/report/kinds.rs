//! Sums of communication by kind.

use std::collections::BTreeMap;

use super::Summary;

/// The communication of one kind over the same axes; in a program of several stages that of the
/// stage on which it takes the longest.
#[derive(Clone, Debug, PartialEq)]
pub struct CommunicationKind {
    /// Name of the operation.
    pub name: &'static str,
    /// Names of the mesh axes.
    pub axes: Vec<String>,
    /// Whether no other rank takes part.
    pub is_local: bool,
    /// Number of runs per step.
    pub count: usize,
    /// Bytes of the ranks that move most, over all runs \[B\].
    pub bytes: u64,
    /// Time of all runs \[s\].
    pub seconds: f64,
    /// Number of stages that run it.
    pub stages: usize,
}

impl Summary {
    /// The communication of the main entry by kind and axes, in the order of their names.
    pub fn communication_kinds(&self) -> Vec<CommunicationKind> {
        let mut kinds: BTreeMap<(&str, &[String]), BTreeMap<usize, CommunicationKind>> =
            BTreeMap::new();
        for step in &self.predicted.communication {
            let stage = step.between.as_ref().map_or(0, |between| between.to);
            let of_kind = kinds.entry((step.comm.name(), &step.axes)).or_default();
            let sum = of_kind.entry(stage).or_insert_with(|| CommunicationKind {
                name: step.comm.name(),
                axes: step.axes.clone(),
                is_local: step.comm.is_local(),
                count: 0,
                bytes: 0,
                seconds: 0.0,
                stages: 1,
            });
            sum.count += step.count;
            sum.bytes += step.bytes;
            sum.seconds += step.seconds;
        }
        let longest = |of_kind: BTreeMap<usize, CommunicationKind>| {
            let stages = of_kind.len();
            // The first of equals.
            let all = of_kind.into_values().rev();
            let longest = all.max_by(|a, b| a.seconds.total_cmp(&b.seconds))?;
            Some(CommunicationKind { stages, ..longest })
        };
        kinds.into_values().filter_map(longest).collect()
    }
}
