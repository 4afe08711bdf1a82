//! The memory of virtual ranks: each holds only its shards of the values of one function.

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::reference::{Mode, Tensor};

use super::layout::{Layouts, RunMesh, ShardLayout};
use super::{InterpError, Traffic, block};
use crate::graph::{Func, Graph, Program, ValueId};
use crate::phase::Phase;
use crate::schedule::guards::Guards;

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
    /// The meshes; `None` where a size is open.
    meshes: Vec<Option<Rc<RunMesh>>>,
    layouts: Layouts<'a>,
    ranks: Vec<RankMemory>,
    pub(super) mode: Mode,
    /// The current moment, if moments run one after another.
    now: Option<usize>,
    /// Number of moments of a step.
    pub(super) moments_per_step: usize,
    pub(super) traffic: Traffic,
    /// Whether units have guards: from `scheduled` on; and those of the function.
    is_scheduled: bool,
    pub(super) guards: Guards,
}

impl<'a> Machine<'a> {
    /// The initial state of all ranks.
    ///
    /// - `virtual_mesh`: maps a mesh and the number of ranks to the mesh whose ranks run
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
        let is_scheduled = program.phase >= Phase::Scheduled;
        let run_on = |mesh: &Mesh| {
            let time = mesh.time_axes();
            let mesh = virtual_mesh(mesh, ranks);
            Rc::new(RunMesh { mesh, time })
        };
        let meshes: Vec<_> = meshes.iter().map(|m| m.as_ref().map(run_on)).collect();
        Ok(Machine {
            graph: &func.graph,
            every: false,
            layouts: Layouts::of(&func.graph, &meshes)?,
            meshes,
            ranks: vec![RankMemory::default(); ranks * moments],
            mode,
            now: None,
            moments_per_step: usize::MAX,
            traffic: Traffic {
                ranks: vec![0; ranks],
                ops: BTreeMap::new(),
            },
            is_scheduled,
            guards: guards(func, is_scheduled),
        })
    }

    /// The same ranks, running a function of a loop with these operands.
    pub(super) fn inside<'b>(
        &self,
        func: &'b Func,
        operands: &[ValueId],
    ) -> Result<Machine<'b>, InterpError> {
        let layouts = Layouts::of(&func.graph, &self.meshes)?;
        Ok(Machine {
            graph: &func.graph,
            every: self.every || operands.iter().any(|&value| self.varies(value)),
            meshes: self.meshes.clone(),
            layouts,
            ranks: vec![RankMemory::default(); self.ranks.len()],
            mode: self.mode,
            now: self.now,
            moments_per_step: self.moments_per_step,
            traffic: Traffic::default(),
            is_scheduled: self.is_scheduled,
            guards: guards(func, self.is_scheduled),
        })
    }

    /// The meshes whose sizes are known.
    pub(super) fn known_meshes(&self) -> Vec<Mesh> {
        self.meshes
            .iter()
            .flatten()
            .map(|run| run.mesh.clone())
            .collect()
    }

    /// The current moment, if moments run one after another.
    pub(super) fn moment(&self) -> Option<usize> {
        self.now
    }

    /// Sets the current moment.
    pub(super) fn set_moment(&mut self, number: usize) {
        self.layouts.set_moment();
        self.now = Some(number);
    }

    /// Whether a value differs between moments.
    pub(super) fn varies(&self, value: ValueId) -> bool {
        self.layouts.varies(value)
    }

    /// The layout of a value in the current moment.
    pub(super) fn layout(&self, value: ValueId) -> ShardLayout<'_> {
        match self.now {
            Some(moment) => self.layouts.in_moment(value, moment),
            None => self.full(value),
        }
    }

    /// The layout of a value, including time axes.
    pub(super) fn full(&self, value: ValueId) -> ShardLayout<'_> {
        self.layouts.full(value)
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
        let ranks = self.layout(value).mesh.ranks.iter();
        ranks
            .map(|&rank| Ok((rank, self.held(rank, value)?.clone())))
            .collect()
    }

    /// Zero shards for a value.
    pub(super) fn empty(&self, value: ValueId) -> Shards {
        let layout = self.layout(value);
        let ranks = layout.mesh.ranks.iter().enumerate();
        let zeros = |position| Tensor::zeros(layout.local(position));
        ranks
            .map(|(position, &rank)| (rank, zeros(position)))
            .collect()
    }

    /// A whole tensor on every rank of a value's mesh.
    pub(super) fn everywhere(&self, value: ValueId, whole: &Tensor) -> Shards {
        let ranks = self.layout(value).mesh.ranks.iter();
        ranks.map(|&rank| (rank, whole.clone())).collect()
    }

    /// Stores its shard of an argument on every rank of the value's mesh.
    pub(super) fn scatter(&mut self, value: ValueId, whole: &Tensor) -> Result<(), InterpError> {
        let layout = self.layout(value);
        if layout.sbp.has_partial() {
            return Err(InterpError::PartialBorder {
                name: layout.name.to_owned(),
            });
        }
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

    /// Stores computed shards after checking their types against the distribution.
    pub(super) fn keep(&mut self, value: ValueId, shards: Shards) -> Result<(), InterpError> {
        let layout = self.layout(value);
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

    /// Assembles a result from the shards of all ranks; replicas must have equal bits.
    pub(super) fn assemble(&self, value: ValueId) -> Result<Tensor, InterpError> {
        let layout = self.layout(value);
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
        Ok(whole)
    }
}

/// The guards of a function, if it is scheduled.
fn guards(func: &Func, is_scheduled: bool) -> Guards {
    match is_scheduled {
        true => Guards::of(func),
        false => Guards::default(),
    }
}
