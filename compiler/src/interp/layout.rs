//! Where values lie on virtual ranks, and what a rank gets by communication.

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::reference::Tensor;
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

use super::InterpError;
use crate::graph::{Graph, ValueId};
use crate::schedule::time::moments::{MomentPart, moment_part};

/// Where a value lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout<'a> {
    /// Its mesh.
    pub(super) mesh: &'a Mesh,
    /// Its ND-SBP.
    pub(super) sbp: &'a NdSbp,
    /// Its global type.
    pub(super) ty: &'a TensorType,
    /// Its name, for errors.
    pub(super) name: &'a str,
}

impl Layout<'_> {
    /// Local type of the rank at this position of the mesh.
    pub(super) fn local(&self, position: usize) -> TensorType {
        let coord = self.mesh.coord(position);
        TensorType::new(
            self.sbp.local_shape(&self.ty.shape, self.mesh, &coord),
            self.ty.dtype,
        )
    }
}

/// A mesh over the ranks that run.
#[derive(Debug)]
pub(super) struct RunMesh {
    /// The mesh.
    pub(super) mesh: Mesh,
    /// How many of the program's axes are time axes.
    pub(super) time: usize,
}

/// How every value of a function lies.
pub(super) struct Layouts<'a> {
    graph: &'a Graph,
    values: BTreeMap<ValueId, ValueLayout>,
}

/// How one value lies.
struct ValueLayout {
    on: Rc<RunMesh>,
    sbp: NdSbp,
    /// The type of which shards are parts: of the view, if it rests under one.
    ty: TensorType,
    is_view: bool,
}

impl<'a> Layouts<'a> {
    /// Those of the values of a graph.
    ///
    /// - `meshes`: those of the program; `None` where a size is open
    ///
    /// # Errors
    /// [`InterpError::Undistributed`].
    pub(super) fn of(
        graph: &'a Graph,
        meshes: &[Option<Rc<RunMesh>>],
    ) -> Result<Layouts<'a>, InterpError> {
        let mut values = BTreeMap::new();
        for id in graph.order() {
            for (number, value) in graph.node(id).results.iter().enumerate() {
                let layout = value.dist.as_ref().and_then(|dist| {
                    Some(ValueLayout {
                        on: Rc::clone(meshes.get(dist.mesh)?.as_ref()?),
                        sbp: dist.nd()?,
                        ty: value.resting(),
                        is_view: dist.view.is_some(),
                    })
                });
                let layout = layout.ok_or_else(|| InterpError::Undistributed {
                    name: value.name.clone(),
                })?;
                values.insert(id.result(number), layout);
            }
        }
        Ok(Layouts { graph, values })
    }

    /// How a value lies, time axes included.
    pub(super) fn full(&self, value: ValueId) -> Layout<'_> {
        let layout = &self.values[&value];
        Layout {
            mesh: &layout.on.mesh,
            sbp: &layout.sbp,
            ty: &layout.ty,
            name: &self.graph.value(value).name,
        }
    }

    /// Whether a value is not the same at every moment.
    pub(super) fn varies(&self, value: ValueId) -> bool {
        let layout = &self.values[&value];
        layout.sbp.varies(layout.on.time)
    }

    /// The shape in which a value rests, if that is another than its own.
    pub(super) fn view(&self, value: ValueId) -> Option<&TensorType> {
        let layout = &self.values[&value];
        layout.is_view.then_some(&layout.ty)
    }

    /// What every value is in a moment.
    pub(super) fn in_moment(&self, moment: usize) -> BTreeMap<ValueId, MomentPart> {
        let part = |(&value, layout): (&ValueId, &ValueLayout)| {
            (
                value,
                moment_part(&layout.ty, &layout.sbp, &layout.on.mesh, moment),
            )
        };
        self.values.iter().map(part).collect()
    }
}

/// What one rank of the target mesh gets.
pub(super) struct Received {
    /// Its shard.
    pub(super) shard: Tensor,
    /// Bytes it read from or wrote to memory owned by another rank \[B\].
    pub(super) bytes: u64,
}
