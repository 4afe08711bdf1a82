//! Virtual ranks: each holds only its shards, each op reads only the memory of the rank that runs it.

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::NdSignature;
use ddl_dialect::reference::{self, Mode, Tensor};
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

use super::{InterpError, Traffic, block, collective, exchange};
use crate::graph::{Comm, Func, Graph, Kind, NodeId, Program, ValueId};
use crate::ice;

/// The memory of one virtual rank.
#[derive(Clone, Debug, Default)]
pub(super) struct Rank {
    values: BTreeMap<ValueId, Tensor>,
}

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

/// Runs the function on all virtual ranks; returns its results, assembled, and the traffic.
pub(super) fn run(
    program: &Program,
    func: &Func,
    arguments: &[Tensor],
    mode: Mode,
) -> Result<(Vec<Tensor>, Traffic), InterpError> {
    let mut machine = Machine::new(program, func, mode)?;
    for (arg, tensor) in func.args.iter().zip(arguments) {
        machine.scatter(arg.result(0), tensor)?;
    }
    for id in func.graph.order() {
        match &func.graph.node(id).kind {
            Kind::Loop(_) => crate::ice!("loops come with the whole language"),
            // A post only remembers its source, which nothing overwrites here; whether memory does is
            // for the memory pass's verifier.
            Kind::Arg(_) | Kind::Post(..) => {}
            Kind::Op(_) => machine.compute(id)?,
            Kind::Comm(comm, axes) => {
                machine.communicate(*comm, axes, func.graph.operands(id)[0], id.result(0))?;
            }
            Kind::Wait => {
                let post = func.graph.operands(id)[0].node;
                let Kind::Post(comm, axes) = &func.graph.node(post).kind else {
                    ice!("a wait on something that is no post");
                };
                let source = func.graph.operands(post)[0];
                machine.communicate(*comm, axes, source, id.result(0))?;
            }
        }
    }
    let results = func
        .outputs
        .iter()
        .map(|output| machine.assemble(output.value))
        .collect::<Result<_, _>>()?;
    Ok((results, machine.traffic))
}

/// All virtual ranks running one function.
struct Machine<'a> {
    graph: &'a Graph,
    meshes: Vec<Option<Mesh>>,
    sbps: BTreeMap<ValueId, NdSbp>,
    ranks: Vec<Rank>,
    mode: Mode,
    traffic: Traffic,
}

impl<'a> Machine<'a> {
    fn new(program: &Program, func: &'a Func, mode: Mode) -> Result<Machine<'a>, InterpError> {
        let meshes: Vec<Option<Mesh>> = program.meshes.iter().map(|m| m.mesh()).collect();
        let ranks = meshes
            .iter()
            .flatten()
            .flat_map(|m| m.ranks.iter().map(|r| r + 1))
            .chain(program.header.ranks)
            .max()
            .unwrap_or(1);
        let mut sbps = BTreeMap::new();
        for id in func.graph.order() {
            for (i, value) in func.graph.node(id).results.iter().enumerate() {
                if let Some(sbp) = value.nd() {
                    sbps.insert(id.result(i), sbp);
                }
            }
        }
        Ok(Machine {
            graph: &func.graph,
            meshes,
            sbps,
            ranks: vec![Rank::default(); ranks],
            mode,
            traffic: Traffic {
                ranks: vec![0; ranks],
                ops: BTreeMap::new(),
            },
        })
    }

    fn layout(&self, value: ValueId) -> Result<Layout<'_>, InterpError> {
        let known = self.graph.value(value);
        let mesh = known
            .dist
            .as_ref()
            .and_then(|dist| self.meshes.get(dist.mesh)?.as_ref());
        match (mesh, self.sbps.get(&value)) {
            (Some(mesh), Some(sbp)) => Ok(Layout {
                mesh,
                sbp,
                ty: &known.ty,
                name: &known.name,
            }),
            _ => Err(InterpError::Undistributed {
                name: known.name.clone(),
            }),
        }
    }

    fn held(&self, rank: usize, value: ValueId) -> Result<&Tensor, InterpError> {
        self.ranks[rank]
            .values
            .get(&value)
            .ok_or_else(|| InterpError::NotHeld {
                rank,
                name: self.graph.value(value).name.clone(),
            })
    }

    /// Gives every rank of the value's mesh its shard of an argument.
    fn scatter(&mut self, value: ValueId, whole: &Tensor) -> Result<(), InterpError> {
        let layout = self.layout(value)?;
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

    /// Stores shards that have been computed, after comparing their types with the distribution's.
    fn keep(&mut self, value: ValueId, shards: Vec<(usize, Tensor)>) -> Result<(), InterpError> {
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

    /// Runs an op on every rank of its results' mesh, each on its own shards.
    fn compute(&mut self, id: NodeId) -> Result<(), InterpError> {
        let Some(instance) = self.graph.instance(id) else {
            ice!("an op of the table has no instance");
        };
        let operands = self.graph.operands(id);
        let results: Vec<ValueId> = (0..instance.results.len()).map(|i| id.result(i)).collect();
        let sbps = |values: &[ValueId]| -> Result<Vec<NdSbp>, InterpError> {
            values
                .iter()
                .map(|&v| Ok(self.layout(v)?.sbp.clone()))
                .collect()
        };
        let signature = NdSignature {
            operands: sbps(&operands)?,
            results: sbps(&results)?,
        };
        let mesh = self.layout(results[0])?.mesh;
        let mut shards: Vec<Vec<(usize, Tensor)>> = vec![Vec::new(); results.len()];
        for (position, &rank) in mesh.ranks.iter().enumerate() {
            let local = instance.localize(&signature, mesh, &mesh.coord(position));
            let inputs: Vec<&Tensor> = operands
                .iter()
                .map(|&v| self.held(rank, v))
                .collect::<Result<_, _>>()?;
            let outputs = reference::eval_local(&local, &inputs, self.mode);
            for (of_result, output) in shards.iter_mut().zip(outputs) {
                of_result.push((rank, output));
            }
        }
        for (result, shards) in results.into_iter().zip(shards) {
            self.keep(result, shards)?;
        }
        Ok(())
    }

    fn communicate(
        &mut self,
        comm: Comm,
        axes: &[usize],
        source: ValueId,
        result: ValueId,
    ) -> Result<(), InterpError> {
        let (from, to) = (self.layout(source)?, self.layout(result)?);
        let parts: Vec<&Tensor> = from
            .mesh
            .ranks
            .iter()
            .map(|&rank| self.held(rank, source))
            .collect::<Result<_, _>>()?;
        let done = match comm {
            Comm::Redistribute | Comm::Transfer => exchange::run(comm, from, to, &parts),
            Comm::AllReduce
            | Comm::AllGather
            | Comm::ReduceScatter
            | Comm::AllToAll
            | Comm::Slice
            | Comm::Complete => collective::run(comm, axes, from, to, &parts, self.mode),
        }
        .map_err(|why| InterpError::Comm {
            comm: comm.name(),
            name: to.name.to_owned(),
            why,
        })?;
        let (ranks, name) = (to.mesh.ranks.clone(), to.name.to_owned());
        if !comm.is_local() {
            let total = self.traffic.ops.entry(name).or_default();
            for (&rank, part) in ranks.iter().zip(&done) {
                self.traffic.ranks[rank] += part.bytes;
                *total += part.bytes;
            }
        }
        let shards = ranks
            .into_iter()
            .zip(done.into_iter().map(|part| part.shard));
        self.keep(result, shards.collect())
    }

    /// Puts a result together from the ranks' shards; every rank's bits count.
    fn assemble(&self, value: ValueId) -> Result<Tensor, InterpError> {
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
        Ok(whole)
    }
}

/// What one rank of the target mesh gets.
pub(super) struct Received {
    /// Its shard.
    pub(super) shard: Tensor,
    /// Bytes it read from or wrote to memory owned by another rank \[B\].
    pub(super) bytes: u64,
}
