//! Layouts of values on virtual ranks, and the result of communication on a rank.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::reference::Tensor;
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

use super::InterpError;
use crate::graph::{Graph, ValueId};
use crate::schedule::time::moments::{MomentPart, moment_part};

/// The layout of a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShardLayout<'a> {
    /// Its mesh.
    pub(super) mesh: &'a Mesh,
    /// Its ND-SBP.
    pub(super) sbp: &'a NdSbp,
    /// Its global type.
    pub(super) ty: &'a TensorType,
    /// Its name, for errors.
    pub(super) name: &'a str,
}

impl ShardLayout<'_> {
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
    /// The number of time axes of the program.
    pub(super) time: usize,
}

/// The layouts of all values of a function.
pub(super) struct Layouts<'a> {
    graph: &'a Graph,
    values: BTreeMap<ValueId, ValueLayout>,
}

/// The layout of one value.
struct ValueLayout {
    on: Rc<RunMesh>,
    sbp: NdSbp,
    ty: TensorType,
    /// Its part in the current moment, once it has been asked for.
    part: OnceCell<MomentPart>,
}

impl<'a> Layouts<'a> {
    /// The layouts of the values of a graph.
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
                        ty: value.ty.clone(),
                        part: OnceCell::new(),
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

    /// The layout of a value, including time axes.
    pub(super) fn full(&self, value: ValueId) -> ShardLayout<'_> {
        let layout = &self.values[&value];
        ShardLayout {
            mesh: &layout.on.mesh,
            sbp: &layout.sbp,
            ty: &layout.ty,
            name: &self.graph.value(value).name,
        }
    }

    /// Whether a value differs between moments.
    pub(super) fn varies(&self, value: ValueId) -> bool {
        let layout = &self.values[&value];
        layout.sbp.varies(layout.on.time)
    }

    /// Begins another moment.
    pub(super) fn set_moment(&mut self) {
        for layout in self.values.values_mut() {
            layout.part.take();
        }
    }

    /// The layout of a value in the current moment.
    ///
    /// - `moment`: that moment
    pub(super) fn in_moment(&self, value: ValueId, moment: usize) -> ShardLayout<'_> {
        let layout = &self.values[&value];
        let part = || moment_part(&layout.ty, &layout.sbp, &layout.on.mesh, moment);
        let part = layout.part.get_or_init(part);
        ShardLayout {
            mesh: &part.mesh,
            sbp: &part.nd,
            ty: &part.ty,
            name: &self.graph.value(value).name,
        }
    }
}

/// The result of communication on one rank of the target mesh.
pub(super) struct Received {
    /// Its shard.
    pub(super) shard: Tensor,
    /// Bytes it read from or wrote to memory owned by another rank \[B\].
    pub(super) bytes: u64,
}
