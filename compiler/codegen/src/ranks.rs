//! The coordinates of each rank on the meshes of a program, and the part of a value that it holds
//! in a moment.
//!
//! Rank-dependent numbers are lists with one number per *row*: a rank or, in the moment region, a
//! moment and a rank, ordered by moment first. Where no row differs, a list may have a single
//! number, so that the time to lower an op does not grow with the ranks.

use std::ops::Range;

use ddl_dialect::mesh::{Coord, Mesh};
use ddl_dialect::op::{Instance, Localize};
use ddl_dialect::sbp::Sbp;

use ddlc::graph::{OnMesh, Program, Value};
use ddlc::schedule::time::bodies::Groups;

/// The meshes of a program, and its groups of ranks.
#[derive(Clone, Debug)]
pub(crate) struct Ranks {
    meshes: Vec<Mesh>,
    groups: Groups,
    count: usize,
    /// Moments of the region being lowered; 1 outside of it.
    moments: usize,
    /// Moments of a step.
    moments_per_step: usize,
}

impl Ranks {
    /// The ranks of a placed program.
    pub(crate) fn new(program: &Program) -> Ranks {
        let meshes = ddlc::memory::meshes(program);
        Ranks {
            groups: Groups::of(&meshes),
            meshes,
            count: program.header.ranks.unwrap_or(1),
            moments: 1,
            moments_per_step: 1,
        }
    }

    /// The groups of ranks.
    pub(crate) fn groups(&self) -> &Groups {
        &self.groups
    }

    /// The group that holds a value.
    pub(crate) fn group(&self, value: &Value) -> usize {
        let mesh = value.dist.as_ref().map_or(0, |dist| dist.mesh);
        self.groups.of_mesh[mesh]
    }

    /// Whether a rank holds a part of a value.
    pub(crate) fn has(&self, rank: usize, value: &Value) -> bool {
        value.on(&self.meshes).mesh.position_of(rank).is_some()
    }

    /// The meshes, in program order.
    pub(crate) fn meshes(&self) -> &[Mesh] {
        &self.meshes
    }

    /// Number of ranks.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The same ranks in a region of this many moments.
    ///
    /// - `steps`: number of steps to which they belong
    pub(crate) fn in_moments(&self, moments: usize, steps: usize) -> Ranks {
        Ranks {
            moments,
            moments_per_step: moments / steps.max(1),
            ..self.clone()
        }
    }

    /// The moments being lowered.
    pub(crate) fn moments(&self) -> Range<usize> {
        0..self.moments
    }

    /// The moment of every row, in its step.
    pub(crate) fn moment_of_rows(&self) -> impl Iterator<Item = usize> + '_ {
        self.moments()
            .flat_map(|m| std::iter::repeat_n(m % self.moments_per_step, self.count))
    }

    /// The coordinates of every row on a mesh. Ranks of other meshes execute nothing there; the
    /// first rank's coordinates stand in for theirs.
    pub(crate) fn coords<'m>(&'m self, mesh: &'m Mesh) -> impl Iterator<Item = Coord> + 'm {
        let place = |(moment, rank): (usize, usize)| {
            mesh.coord_at(moment, mesh.position_of(rank).unwrap_or(0))
        };
        let rows = self
            .moments()
            .flat_map(|m| (0..self.count).map(move |rank| (m, rank)));
        rows.map(place)
    }

    /// The part of a value that each row holds.
    pub(crate) fn shards(&self, value: &Value) -> Vec<Vec<Range<usize>>> {
        let OnMesh { mesh, nd } = value.on(&self.meshes);
        self.coords(mesh)
            .map(|coord| nd.shard(&value.ty.shape, mesh, &coord))
            .collect()
    }

    /// The shape of the part of a value that each row holds; a single one if all are equal.
    pub(crate) fn shapes(&self, value: &Value) -> Vec<Vec<usize>> {
        let OnMesh { mesh, nd } = value.on(&self.meshes);
        let coords = self.coords(mesh).take(match self.is_even(value) {
            true => 1,
            false => usize::MAX,
        });
        let shapes = coords.map(|coord| nd.local_shape(&value.ty.shape, mesh, &coord));
        shapes.collect()
    }

    /// Whether the parts of a value have one shape on all rows.
    fn is_even(&self, value: &Value) -> bool {
        let OnMesh { mesh, nd } = value.on(&self.meshes);
        nd.is_even(&value.ty.shape, mesh)
    }

    /// Whether every row holds the whole value.
    fn is_whole(&self, value: &Value) -> bool {
        let OnMesh { nd, .. } = value.on(&self.meshes);
        nd.0.iter().all(|entry| *entry == Sbp::B)
    }

    /// The local program of each row for an op with these operand and result distributions; a
    /// single one if all are equal.
    pub(crate) fn localize(
        &self,
        instance: &Instance,
        operands: &[&Value],
        results: &[Value],
    ) -> Vec<ddl_dialect::build::LocalGraph> {
        let sbp = |value: &Value| value.on(&self.meshes).nd;
        let signature = ddl_dialect::op::NdSignature {
            operands: operands.iter().map(|v| sbp(v)).collect(),
            results: results.iter().map(sbp).collect(),
        };
        let Some(first) = results.first() else {
            ddlc::ice!("`{}` has no result", instance.def.name);
        };
        let mesh = first.on(&self.meshes).mesh;
        let mut values = operands.iter().copied().chain(results);
        let one = match instance.def.localize {
            Localize::Same => values.all(|value| self.is_even(value)),
            Localize::Fn(_) => values.all(|value| self.is_whole(value)),
        };
        self.coords(mesh)
            .take(if one { 1 } else { usize::MAX })
            .map(|coord| instance.localize(&signature, mesh, &coord))
            .collect()
    }
}
