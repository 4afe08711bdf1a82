//! What a program that was cut into stages communicates: the steps that `boxing` inserts, each with
//! its stage, and the sends between stages. Of a program on one mesh the plan knows them already.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::types::TensorType;
use rustc_hash::FxHashMap as HashMap;

use super::origins::Origins;
use super::problem::predicted::{BetweenStages, Communication};
use crate::boxing::{self, insert};
use crate::conversion::path::Boxings;
use crate::conversion::table::Step;
use crate::cost::cluster::Cluster;
use crate::cost::{communication, times};
use crate::diag::Diags;
use crate::graph::{Comm, Func, Kind, NodeId, Program, Value, ValueId};
use crate::names::within;
use crate::options::Options;
use crate::stage;

/// The communication of an entry, in order: of a program on one mesh `whole`, else what its stages
/// run.
///
/// - `main`: the name of the entry
/// - `whole`: that of the program before it was cut, whose shares that are hidden hold for its
///   parts
/// - `origins`: of which values the cut values are parts
///
/// # Errors
/// Those of the phases `stage` and `boxing`.
pub(super) fn of_stages(
    program: &Program,
    main: &str,
    (whole, origins): (&[Communication], &Origins),
    options: &Options,
) -> Result<Vec<Communication>, Diags> {
    if program.meshes.len() < 2 {
        return Ok(whole.to_vec());
    }
    let funcs = program.funcs.iter().filter(|func| func.name == main);
    let program = Program {
        phase: program.phase,
        header: program.header.clone(),
        meshes: program.meshes.clone(),
        funcs: funcs.cloned().collect(),
    };
    let mut program = stage::run(program, options)?;
    let meshes = boxing::meshes(&program)?;
    let known = options.conversions.on(&options.cluster);
    let mut listed = Listed {
        meshes: &meshes,
        boxings: Boxings::new(&meshes, &options.cluster).sharing(&known),
        cluster: &options.cluster,
        known: HashMap::default(),
        whole,
        origins,
        found: Vec::new(),
    };
    for func in &mut program.funcs {
        insert::run(func, &meshes, &mut listed.boxings)?;
        let once = Runs {
            count: 1,
            in_moments: false,
        };
        listed.add(func, "", once);
    }
    Ok(listed.found)
}

/// How often a function runs.
#[derive(Clone, Copy)]
struct Runs {
    /// In a moment, or in the step.
    count: usize,
    /// Whether it runs in every moment.
    in_moments: bool,
}

struct Listed<'a> {
    meshes: &'a [Mesh],
    boxings: Boxings,
    cluster: &'a Cluster,
    /// Time and bytes of steps, by the meshes between which they cost the same.
    known: HashMap<(Step, TensorType, [usize; 2]), (f64, Vec<u64>)>,
    whole: &'a [Communication],
    origins: &'a Origins,
    found: Vec<Communication>,
}

impl Listed<'_> {
    /// Adds the communication of a function.
    ///
    /// - `path`: the path of its values
    fn add(&mut self, func: &Func, path: &str, runs: Runs) {
        for id in func.graph.order() {
            match &func.graph.node(id).kind {
                Kind::Comm(comm, axes) => {
                    self.add_step(func, (path, id), (*comm, axes), runs);
                }
                Kind::Loop(loop_) => {
                    let mut operands = func.graph.operands(id).into_iter();
                    let varies = |value: ValueId| self.varies(func.graph.value(value));
                    let inner = Runs {
                        // How often a loop runs that is not counted is unknown.
                        count: runs.count * loop_.count().unwrap_or(1),
                        in_moments: runs.in_moments || operands.any(varies),
                    };
                    for inside in loop_.funcs() {
                        self.add(inside, &inside.name, inner);
                    }
                }
                Kind::Arg(_) | Kind::Op(_) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {}
            }
        }
    }

    fn add_step(
        &mut self,
        func: &Func,
        (path, id): (&str, NodeId),
        (comm, axes): (Comm, &[usize]),
        runs: Runs,
    ) {
        let node = func.graph.node(id);
        let source = func.graph.value(func.graph.operands(id)[0]);
        let result = &node.results[0];
        let ends = source.nd().zip(result.nd());
        let places = source.dist.as_ref().zip(result.dist.as_ref());
        let Some(((from, to), (src, dst))) = ends.zip(places) else {
            crate::ice!("`{}` was boxed without a distribution", result.name)
        };
        let step = Step {
            comm,
            axes: axes.to_vec(),
            from,
            to,
        };
        let (src, dst) = (src.mesh, dst.mesh);
        let mesh = &self.meshes[dst];
        let own = times([&step.from, &step.to], mesh);
        let again = if runs.in_moments && own == 1 {
            mesh.moments()
        } else {
            1
        };
        let runs = runs.count * again;
        let (seconds, each) = self.price(&step, &source.ty, [src, dst]);
        let value = within(path, &func.graph.value(converted(func, id)).name);
        let group = step.group_axes().into_iter();
        let axes: Vec<String> = match comm {
            Comm::Transfer => Vec::new(),
            _ => group.map(|axis| mesh.axes[axis].name.clone()).collect(),
        };
        let (of, _) = self.origins.of(&value);
        let [hidden, joined] = self.shares(&of, comm, &axes);
        let alone = runs as f64 * seconds;
        let seconds = alone * (1.0 - joined);
        let each: Vec<u64> = each.into_iter().map(|bytes| runs as u64 * bytes).collect();
        let bytes = each.iter().copied().max().unwrap_or_default();
        let is_timed = own * again > 1;
        self.found.push(Communication {
            value,
            comm,
            axes,
            count: runs * own,
            bytes,
            seconds,
            joined_seconds: alone - seconds,
            hidden_seconds: hidden * seconds,
            between: Some(BetweenStages {
                from: src,
                to: dst,
                of,
                each,
                of_microbatch: is_timed.then(|| bytes.div_ceil((own * again) as u64)),
            }),
        });
    }

    /// Time of a step \[s\], and the bytes of each rank, over all moments.
    fn price(&mut self, step: &Step, ty: &TensorType, ends: [usize; 2]) -> (f64, Vec<u64>) {
        let alike = self.boxings.first_alike(ends[0], ends[1]);
        let [src, dst] = alike.map(|mesh| &self.meshes[mesh]);
        let known = self.known.entry((step.clone(), ty.clone(), alike));
        let price = || {
            let price = communication::price(step, ty, src, dst, self.cluster);
            let bytes = communication::bytes(step, price.algorithm, ty, src, dst);
            (price.seconds, bytes)
        };
        known.or_insert_with(price).clone()
    }

    /// The share of the time of a conversion that computation hides, and the share of what it takes
    /// alone that it does not take in a call with others; as of the uncut program.
    fn shares(&self, of: &str, comm: Comm, axes: &[String]) -> [f64; 2] {
        let is_same = |step: &&Communication| {
            step.comm == comm && step.axes == axes && step.value == of && step.seconds > 0.0
        };
        let step = self.whole.iter().find(is_same);
        let shares = |step: &Communication| {
            let alone = step.seconds + step.joined_seconds;
            [
                step.hidden_seconds / step.seconds,
                step.joined_seconds / alone,
            ]
        };
        step.map_or([0.0; 2], shares)
    }

    fn varies(&self, value: &Value) -> bool {
        let mesh = value.dist.as_ref().map(|dist| &self.meshes[dist.mesh]);
        let nd = value.nd().zip(mesh);
        nd.is_some_and(|(nd, mesh)| nd.varies(mesh.time_axes()))
    }
}

/// The value that a step converts, or whose conversion it continues; of an op that is communication
/// its result.
fn converted(func: &Func, id: NodeId) -> ValueId {
    let mut value = id.result(0);
    while let Kind::Comm(comm, _) = func.graph.node(value.node).kind {
        if let Comm::Roll(_) = comm {
            break;
        }
        value = func.graph.operands(value.node)[0];
    }
    value
}
