//! Where each rank is on the meshes of a program, and what it holds of a value in a moment.
//!
//! What differs between ranks is a list with a number for each *row*: a rank or, in the moment
//! region, a moment and a rank, those of the first moment first.

use std::ops::Range;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::Instance;
use ddl_dialect::sbp::NdSbp;

use ddlc::diag::{Diags, Unsupported};
use ddlc::graph::{Program, Value};

/// The meshes of a program whose ranks run all of it.
#[derive(Clone, Debug)]
pub(crate) struct Ranks {
    meshes: Vec<Mesh>,
    count: usize,
    /// Moments of the region that is lowered; 1 outside.
    moments: usize,
}

impl Ranks {
    /// # Errors
    /// `ddl::unsupported` if a mesh has only some of the ranks.
    pub(crate) fn new(program: &Program) -> Result<Ranks, Diags> {
        let count = program.header.ranks.unwrap_or(1);
        let mut meshes = Vec::with_capacity(program.meshes.len());
        for declared in &program.meshes {
            let Some(mesh) = declared.mesh() else {
                ddlc::ice!("mesh `{}` is open after `plan`", declared.name);
            };
            if mesh.len() != count {
                return Err(Unsupported {
                    what: format!("mesh `{}` of {} of {count} ranks", mesh.name, mesh.len()),
                    instead: "a plan is compiled if every mesh has all ranks".to_owned(),
                    at: declared.span.map(ddlc::diag::at),
                }
                .into());
            }
            meshes.push(mesh);
        }
        Ok(Ranks {
            meshes,
            count,
            moments: 1,
        })
    }

    /// The meshes, in the program's order.
    pub(crate) fn meshes(&self) -> &[Mesh] {
        &self.meshes
    }

    /// Number of ranks.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The mesh, and the ND-SBP on it, of a value.
    pub(crate) fn place(&self, value: &Value) -> (&Mesh, NdSbp) {
        let placed = value
            .dist
            .as_ref()
            .and_then(|dist| Some((dist.mesh, dist.nd()?)));
        let Some((mesh, sbp)) = placed else {
            ddlc::ice!("`{}` has no distribution after `plan`", value.name);
        };
        (&self.meshes[mesh], sbp)
    }

    /// The same ranks in a region of so many moments.
    pub(crate) fn in_moments(&self, moments: usize) -> Ranks {
        Ranks {
            moments,
            ..self.clone()
        }
    }

    /// The moments that are lowered.
    pub(crate) fn moments(&self) -> Range<usize> {
        0..self.moments
    }

    /// The moment of every row.
    pub(crate) fn moment_of_rows(&self) -> impl Iterator<Item = usize> + '_ {
        self.moments()
            .flat_map(|m| std::iter::repeat_n(m, self.count))
    }

    /// The coordinates of every row on a mesh.
    pub(crate) fn coords<'m>(&'m self, mesh: &'m Mesh) -> impl Iterator<Item = Vec<usize>> + 'm {
        let place = |(moment, rank): (usize, usize)| {
            let position = mesh.position_of(rank);
            let position = position.unwrap_or_else(|| ddlc::ice!("rank {rank} is on no mesh"));
            mesh.coord_at(moment, position)
        };
        let rows = self
            .moments()
            .flat_map(|m| (0..self.count).map(move |rank| (m, rank)));
        rows.map(place)
    }

    /// The part of a value that each row holds.
    pub(crate) fn shards(&self, value: &Value) -> Vec<Vec<Range<usize>>> {
        let (mesh, sbp) = self.place(value);
        self.coords(mesh)
            .map(|coord| sbp.shard(&value.ty.shape, mesh, &coord))
            .collect()
    }

    /// What each row runs for an op whose operands and results lie like these.
    pub(crate) fn localize(
        &self,
        instance: &Instance,
        operands: &[&Value],
        results: &[Value],
    ) -> Vec<ddl_dialect::build::LocalGraph> {
        let sbp = |value: &Value| self.place(value).1;
        let signature = ddl_dialect::op::NdSignature {
            operands: operands.iter().map(|v| sbp(v)).collect(),
            results: results.iter().map(sbp).collect(),
        };
        let Some(first) = results.first() else {
            ddlc::ice!("`{}` has no result", instance.def.name);
        };
        let mesh = self.place(first).0;
        self.coords(mesh)
            .map(|coord| instance.localize(&signature, mesh, &coord))
            .collect()
    }
}
