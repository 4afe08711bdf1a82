//! Kernels of rows: of kernels that follow one another, as one.

use ddl_abi::MarkKind;

use super::{Action, Maker, marks};
use crate::kernel::collect::rows::{self, Way};
use crate::kernel::collect::{self, Site};
use ddlc::graph::NodeId;
use ddlc::schedule::kernel::update::update;

/// Maximum number of units of a kernel of rows.
const UNITS: usize = 8;

impl Maker<'_> {
    /// The first of these units as one kernel of rows, and how many they are, where that is better
    /// than a kernel for each.
    pub(super) fn rows(
        &mut self,
        site: Site<'_>,
        units: &[Vec<NodeId>],
    ) -> Option<(usize, [Action; 2])> {
        let geometry = self.whole.map(|(_, geometry)| geometry);
        if geometry.is_none() && self.exact {
            return None;
        }
        let graph = &site.func.graph;
        let group = self.ranks.group(&graph.node(units.first()?[0]).results[0]);
        let joins = |unit: &&Vec<NodeId>| {
            let first = graph.node(unit[0]);
            let own = first.kernel.is_some() && self.ranks.group(&first.results[0]) == group;
            // The parts of a tile are units of their own.
            own && update(graph, unit).is_none()
        };
        let units: Vec<&[NodeId]> = units
            .iter()
            .take(UNITS)
            .take_while(joins)
            .map(Vec::as_slice)
            .collect();
        let exact = self.exact;
        let mut alone = |unit: &[NodeId]| {
            let work = collect::kernel(site, unit, exact).work;
            work.iter().map(|work| work[0]).max().unwrap_or(0)
        };
        let way = match geometry {
            Some(geometry) => Way::Grid(geometry),
            None => Way::Loops {
                gathers: self.gathers,
            },
        };
        let (count, call) = rows::rows(site, &units, exact, way, &mut alone)?;
        let nodes = units[..count].concat();
        let mark = |work| marks::of_unit(site, &nodes, MarkKind::Kernel, work);
        Some((count, self.call(call, mark)))
    }
}
