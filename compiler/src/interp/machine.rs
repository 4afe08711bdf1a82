//! The memory of virtual ranks: each holds only its shards of the values of one function.

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

use super::layout::Layout;
use super::{InterpError, Traffic, block};
use crate::graph::{Func, Graph, Program, ValueId};
use crate::schedule::moments::{MomentPart, moment_part};

/// The memory of one virtual rank.
#[derive(Clone, Debug, Default)]
struct RankMemory {
    values: BTreeMap<ValueId, Tensor>,
}

/// The shards of a value, each with the rank that holds it, in the order of the mesh.
pub(super) type Shards = Vec<(usize, Tensor)>;

/// All virtual ranks running one function, or the body of a loop.
pub(super) struct Machine<'a> {
    pub(super) graph: &'a Graph,
    /// Whether it is in a loop that runs at every moment.
    pub(super) every: bool,
    /// Number of time axes of each mesh.
    time: Vec<usize>,
    /// The meshes over the ranks that run.
    meshes: Vec<Option<Mesh>>,
    pub(super) sbps: BTreeMap<ValueId, NdSbp>,
    /// The types of values that rest under a view.
    resting: BTreeMap<ValueId, TensorType>,
    ranks: Vec<RankMemory>,
    pub(super) mode: Mode,
    /// The moment that the ranks are in, where they run one after another.
    pub(super) moment: Option<usize>,
    /// What each value is in that moment.
    pub(super) parts: BTreeMap<ValueId, MomentPart>,
    pub(super) traffic: Traffic,
}

impl<'a> Machine<'a> {
    /// All ranks at the beginning.
    ///
    /// - `virtual_mesh`: makes of a mesh, and the number of ranks, the one whose ranks run
    pub(super) fn new(
        program: &Program,
        func: &'a Func,
        mode: Mode,
        virtual_mesh: fn(&Mesh, usize) -> Mesh,
    ) -> Result<Machine<'a>, InterpError> {
        let meshes: Vec<Option<Mesh>> = program.meshes.iter().map(|m| m.mesh()).collect();
        let known = || meshes.iter().flatten();
        let ranks = known()
            .flat_map(|m| m.ranks.iter().map(|r| r + 1))
            .chain(program.header.ranks)
            .max()
            .unwrap_or(1);
        let moments = known().map(Mesh::moments).max().unwrap_or(1);
        let time = meshes
            .iter()
            .map(|mesh| mesh.as_ref().map_or(0, Mesh::time_axes));
        let run_on = |mesh: &Option<Mesh>| Some(virtual_mesh(mesh.as_ref()?, ranks));
        Ok(Machine {
            graph: &func.graph,
            sbps: sbps(&func.graph),
            every: false,
            resting: resting(&func.graph),
            time: time.collect(),
            meshes: meshes.iter().map(run_on).collect(),
            ranks: vec![RankMemory::default(); ranks * moments],
            mode,
            moment: None,
            parts: BTreeMap::new(),
            traffic: Traffic {
                ranks: vec![0; ranks],
                ops: BTreeMap::new(),
            },
        })
    }

    /// The same ranks running a function of a loop that has these operands.
    pub(super) fn inside<'b>(
        &self,
        func: &'b Func,
        operands: &[ValueId],
    ) -> Result<Machine<'b>, InterpError> {
        let mut machine = Machine {
            graph: &func.graph,
            sbps: sbps(&func.graph),
            every: self.every || operands.iter().any(|&value| self.varies(value)),
            resting: resting(&func.graph),
            time: self.time.clone(),
            meshes: self.meshes.clone(),
            ranks: vec![RankMemory::default(); self.ranks.len()],
            mode: self.mode,
            moment: self.moment,
            parts: BTreeMap::new(),
            traffic: Traffic::default(),
        };
        if let Some(moment) = self.moment {
            machine.parts = machine.parts_at(moment)?;
        }
        Ok(machine)
    }

    /// Makes this the moment that the ranks are in.
    pub(super) fn set_moment(&mut self, moment: usize) -> Result<(), InterpError> {
        self.moment = Some(moment);
        self.parts = self.parts_at(moment)?;
        Ok(())
    }

    /// What every value is in a moment.
    fn parts_at(&self, moment: usize) -> Result<BTreeMap<ValueId, MomentPart>, InterpError> {
        let values = self.sbps.keys();
        values
            .map(|&value| {
                let full = self.full(value)?;
                Ok((value, moment_part(full.ty, full.sbp, full.mesh, moment)))
            })
            .collect()
    }

    /// Whether a value is not the same at every moment.
    pub(super) fn varies(&self, value: ValueId) -> bool {
        let dist = self.graph.value(value).dist.as_ref();
        let time = dist.map_or(0, |dist| self.time[dist.mesh]);
        self.sbps.get(&value).is_some_and(|nd| nd.varies(time))
    }

    /// How a value lies in the moment that the ranks are in.
    pub(super) fn layout(&self, value: ValueId) -> Result<Layout<'_>, InterpError> {
        match self.parts.get(&value) {
            None => self.full(value),
            Some(part) => Ok(Layout {
                mesh: &part.mesh,
                sbp: &part.nd,
                ty: &part.ty,
                name: &self.graph.value(value).name,
            }),
        }
    }

    /// How a value lies, time axes included.
    pub(super) fn full(&self, value: ValueId) -> Result<Layout<'_>, InterpError> {
        let known = self.graph.value(value);
        let mesh = known
            .dist
            .as_ref()
            .and_then(|dist| self.meshes.get(dist.mesh)?.as_ref());
        match (mesh, self.sbps.get(&value)) {
            (Some(mesh), Some(sbp)) => Ok(Layout {
                mesh,
                sbp,
                ty: self.resting.get(&value).unwrap_or(&known.ty),
                name: &known.name,
            }),
            _ => Err(InterpError::Undistributed {
                name: known.name.clone(),
            }),
        }
    }

    pub(super) fn held(&self, rank: usize, value: ValueId) -> Result<&Tensor, InterpError> {
        self.ranks[rank]
            .values
            .get(&value)
            .ok_or_else(|| InterpError::NotHeld {
                rank,
                name: self.graph.value(value).name.clone(),
            })
    }

    /// The shards of a value.
    pub(super) fn shards(&self, value: ValueId) -> Result<Shards, InterpError> {
        let ranks = self.layout(value)?.mesh.ranks.iter();
        ranks
            .map(|&rank| Ok((rank, self.held(rank, value)?.clone())))
            .collect()
    }

    /// Shards of zeros for a value to come.
    pub(super) fn empty(&self, value: ValueId) -> Result<Shards, InterpError> {
        let layout = self.layout(value)?;
        let ranks = layout.mesh.ranks.iter().enumerate();
        let zeros = |position| Tensor::zeros(layout.local(position));
        Ok(ranks
            .map(|(position, &rank)| (rank, zeros(position)))
            .collect())
    }

    /// A whole tensor on every rank of a value's mesh.
    pub(super) fn everywhere(&self, value: ValueId, whole: &Tensor) -> Result<Shards, InterpError> {
        let ranks = self.layout(value)?.mesh.ranks.iter();
        Ok(ranks.map(|&rank| (rank, whole.clone())).collect())
    }

    /// Gives every rank of the value's mesh its shard of an argument.
    pub(super) fn scatter(&mut self, value: ValueId, whole: &Tensor) -> Result<(), InterpError> {
        let layout = self.layout(value)?;
        if layout.sbp.has_partial() {
            return Err(InterpError::PartialBorder {
                name: layout.name.to_owned(),
            });
        }
        let ty = self.resting.get(&value).unwrap_or(&whole.ty).clone();
        let whole = whole.clone().retyped(ty);
        let shards: Vec<(usize, Tensor)> = layout
            .mesh
            .ranks
            .iter()
            .enumerate()
            .map(|(position, &rank)| {
                let coord = layout.mesh.coord(position);
                let part = layout.sbp.shard(&layout.ty.shape, layout.mesh, &coord);
                (rank, whole.slice(&part))
            })
            .collect();
        self.keep(value, shards)
    }

    /// Stores shards that have been computed, after comparing their types with the distribution's.
    pub(super) fn keep(&mut self, value: ValueId, shards: Shards) -> Result<(), InterpError> {
        let layout = self.layout(value)?;
        for (rank, shard) in &shards {
            let expected = layout
                .mesh
                .position_of(*rank)
                .map(|position| layout.local(position));
            if expected.as_ref() != Some(&shard.ty) {
                return Err(InterpError::ShardType {
                    rank: *rank,
                    name: layout.name.to_owned(),
                    found: shard.ty.to_string(),
                    expected: expected.map_or_else(|| "none".to_owned(), |ty| ty.to_string()),
                });
            }
        }
        for (rank, shard) in shards {
            self.ranks[rank].values.insert(value, shard);
        }
        Ok(())
    }

    /// Puts a result together from the ranks' shards; every rank's bits count.
    pub(super) fn assemble(&self, value: ValueId) -> Result<Tensor, InterpError> {
        let layout = self.layout(value)?;
        if layout.sbp.has_partial() {
            return Err(InterpError::PartialBorder {
                name: layout.name.to_owned(),
            });
        }
        let mut whole = Tensor::zeros(layout.ty.clone());
        let mut seen = Vec::new();
        for (position, &rank) in layout.mesh.ranks.iter().enumerate() {
            let coord = layout.mesh.coord(position);
            let part = layout.sbp.shard(&layout.ty.shape, layout.mesh, &coord);
            let shard = self.held(rank, value)?;
            if seen.contains(&part) {
                if !block::same_bits(&whole.slice(&part), shard) {
                    return Err(InterpError::ReplicasDiffer {
                        rank,
                        name: layout.name.to_owned(),
                    });
                }
            } else {
                whole.insert(&part, shard);
                seen.push(part);
            }
        }
        Ok(match self.resting.contains_key(&value) {
            true => whole.retyped(self.graph.value(value).ty.clone()),
            false => whole,
        })
    }
}

/// The ND-SBP of every value that has one.
fn sbps(graph: &Graph) -> BTreeMap<ValueId, NdSbp> {
    let mut sbps = BTreeMap::new();
    for id in graph.order() {
        for (i, value) in graph.node(id).results.iter().enumerate() {
            if let Some(sbp) = value.nd() {
                sbps.insert(id.result(i), sbp);
            }
        }
    }
    sbps
}

/// The types that the shards of values under a view are parts of.
fn resting(graph: &Graph) -> BTreeMap<ValueId, TensorType> {
    let mut resting = BTreeMap::new();
    for id in graph.order() {
        for (i, value) in graph.node(id).results.iter().enumerate() {
            if value.dist.as_ref().is_some_and(|dist| dist.view.is_some()) {
                resting.insert(id.result(i), value.resting());
            }
        }
    }
    resting
}
