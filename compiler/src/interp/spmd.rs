//! Virtual ranks: each holds only its shards, each op reads only the memory of the rank that runs it.
//!
//! A rank at each moment is a virtual rank of its own, those of the first moment first, and a time axis an
//! axis like others; a value that is `B` on it is there at every moment, which proves that it is the same
//! in all of them. Only the count of bytes knows that such a value is communicated once.

use std::collections::BTreeMap;

use ddl_abi::algorithm::Algorithm;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::NdSignature;
use ddl_dialect::reference::{self, Mode, Tensor};
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

use super::{InterpError, Traffic, block, collective, exchange};
use crate::graph::{Comm, Func, Graph, Kind, NodeId, Program, ValueId};
use crate::ice;
use crate::schedule::moments::View;

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
    let mut machine = Machine::new(program, func, mode, unrolled)?;
    for (arg, tensor) in func.args.iter().zip(arguments) {
        machine.scatter(arg.result(0), tensor)?;
    }
    machine.execute(func)?;
    let results = func
        .outputs
        .iter()
        .map(|output| machine.assemble(output.value))
        .collect::<Result<_, _>>()?;
    Ok((results, machine.traffic))
}

/// The shards of a value, each with the rank that holds it, in the order of the mesh.
pub(super) type Shards = Vec<(usize, Tensor)>;

/// All virtual ranks running one function, or the body of a loop.
pub(super) struct Machine<'a> {
    pub(super) graph: &'a Graph,
    /// Whether it is in a loop that runs at every moment.
    every: bool,
    /// Number of time axes of each mesh.
    time: Vec<usize>,
    /// The meshes over the ranks that run.
    meshes: Vec<Option<Mesh>>,
    pub(super) sbps: BTreeMap<ValueId, NdSbp>,
    /// The types of values that rest under a view.
    resting: BTreeMap<ValueId, TensorType>,
    ranks: Vec<Rank>,
    pub(super) mode: Mode,
    /// The moment that the ranks are in, where they run one after another.
    pub(super) moment: Option<usize>,
    /// What each value is in that moment.
    pub(super) views: BTreeMap<ValueId, View>,
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
            ranks: vec![Rank::default(); ranks * moments],
            mode,
            moment: None,
            views: BTreeMap::new(),
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
            ranks: vec![Rank::default(); self.ranks.len()],
            mode: self.mode,
            moment: self.moment,
            views: BTreeMap::new(),
            traffic: Traffic::default(),
        };
        if let Some(moment) = self.moment {
            machine.views = machine.views_at(moment)?;
        }
        Ok(machine)
    }

    /// Runs every node in order; the arguments are there.
    pub(super) fn execute(&mut self, func: &'a Func) -> Result<(), InterpError> {
        self.execute_nodes(func, &func.graph.order())
    }

    /// Runs these nodes.
    pub(super) fn execute_nodes<'n>(
        &mut self,
        func: &'a Func,
        nodes: impl IntoIterator<Item = &'n NodeId>,
    ) -> Result<(), InterpError> {
        for &id in nodes {
            match &func.graph.node(id).kind {
                // A post only remembers its source, which nothing overwrites here; whether memory does is
                // for the memory pass's verifier.
                Kind::Arg(_) | Kind::Post(..) | Kind::Layer(_) => {}
                Kind::Op(_) => self.compute(id)?,
                Kind::Comm(comm, axes) => {
                    let ends = [func.graph.operands(id)[0], id.result(0)];
                    self.communicate((*comm, func.graph.node(id).algorithm), axes, ends)?;
                }
                Kind::Wait => {
                    let post = func.graph.operands(id)[0].node;
                    let Kind::Post(comm, axes) = &func.graph.node(post).kind else {
                        ice!("a wait on something that is no post");
                    };
                    let ends = [func.graph.operands(post)[0], id.result(0)];
                    self.communicate((*comm, func.graph.node(post).algorithm), axes, ends)?;
                }
                Kind::Loop(lap) => self.run_loop(id, lap)?,
            }
        }
        Ok(())
    }

    /// Whether a value is not the same at every moment.
    fn varies(&self, value: ValueId) -> bool {
        let dist = self.graph.value(value).dist.as_ref();
        let time = dist.map_or(0, |dist| self.time[dist.mesh]);
        self.sbps.get(&value).is_some_and(|nd| nd.varies(time))
    }

    /// How a value lies in the moment that the ranks are in.
    fn layout(&self, value: ValueId) -> Result<Layout<'_>, InterpError> {
        match self.views.get(&value) {
            None => self.full(value),
            Some(view) => Ok(Layout {
                mesh: &view.mesh,
                sbp: &view.nd,
                ty: &view.ty,
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

    /// Runs an op on every rank of its results' mesh, each on its own shards.
    fn compute(&mut self, id: NodeId) -> Result<(), InterpError> {
        let Some(instance) = self.graph.resting_instance(id) else {
            ice!("an op of the table has no instance");
        };
        let operands = self.graph.operands(id);
        let results: Vec<ValueId> = (0..instance.results.len()).map(|i| id.result(i)).collect();
        let sbps = |values: &[ValueId]| -> Result<Vec<NdSbp>, InterpError> {
            values
                .iter()
                .map(|&v| Ok(self.full(v)?.sbp.clone()))
                .collect()
        };
        let signature = NdSignature {
            operands: sbps(&operands)?,
            results: sbps(&results)?,
        };
        let mesh = self.full(results[0])?.mesh;
        let moment = self.moment.unwrap_or(0);
        let mut shards: Vec<Vec<(usize, Tensor)>> = vec![Vec::new(); results.len()];
        for (position, &rank) in mesh.ranks.iter().enumerate() {
            let local = instance.localize(&signature, mesh, &mesh.coord_at(moment, position));
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
        (comm, algorithm): (Comm, Option<&'static Algorithm>),
        axes: &[usize],
        [source, result]: [ValueId; 2],
    ) -> Result<(), InterpError> {
        let time = match self.moment {
            Some(_) => self.full(source)?.mesh.time_axes(),
            None => 0,
        };
        match comm {
            Comm::Flush if self.moment.is_some() => return self.flush(source, result),
            Comm::Slice if axes.iter().any(|&axis| axis < time) => {
                return self.time_slice(source, result);
            }
            _ => {}
        }
        let devices = axes.iter().map(|&axis| axis.checked_sub(time));
        let Some(axes) = devices.collect::<Option<Vec<usize>>>() else {
            return Err(InterpError::Comm {
                comm: comm.name(),
                name: self.full(result)?.name.to_owned(),
                why: "it acts on a time axis".to_owned(),
            });
        };
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
            | Comm::Complete
            | Comm::Flush => collective::run((comm, algorithm), &axes, from, to, &parts, self.mode),
        }
        .map_err(|why| InterpError::Comm {
            comm: comm.name(),
            name: to.name.to_owned(),
            why,
        })?;
        let (ranks, name) = (to.mesh.ranks.clone(), to.name.to_owned());
        let varies = self.every || self.varies(source) || self.varies(result);
        if !comm.is_local() {
            let count = self.traffic.ranks.len();
            let total = self.traffic.ops.entry(name).or_default();
            // What is the same at every moment is communicated at one.
            let counted = |&(&rank, _): &(&usize, &Received)| varies || rank < count;
            for (&rank, part) in ranks.iter().zip(&done).filter(counted) {
                self.traffic.ranks[rank % count] += part.bytes;
                *total += part.bytes;
            }
        }
        let shards = ranks
            .into_iter()
            .zip(done.into_iter().map(|part| part.shard));
        self.keep(result, shards.collect())
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

/// A mesh over virtual ranks: its time axes as axes of ranks, moment by moment.
fn unrolled(mesh: &Mesh, ranks: usize) -> Mesh {
    let mut unrolled = mesh.clone();
    unrolled.axes.iter_mut().for_each(|axis| axis.time = false);
    let moments = 0..mesh.moments();
    let at = |moment: usize| mesh.ranks.iter().map(move |rank| moment * ranks + rank);
    unrolled.ranks = moments.flat_map(at).collect();
    unrolled
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

/// What one rank of the target mesh gets.
pub(super) struct Received {
    /// Its shard.
    pub(super) shard: Tensor,
    /// Bytes it read from or wrote to memory owned by another rank \[B\].
    pub(super) bytes: u64,
}
