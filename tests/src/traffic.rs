//! The communication of a program according to the cost model.

use ddl_dialect::mesh::Mesh;
use ddlc::conversion::table::Step;
use ddlc::cost::{self, communication};
use ddlc::graph::{Comm, Func, Kind, NodeId, Program, Value};

/// Bytes of each rank in one step of the entry `name`, of a program from `boxed` on whose loops are
/// counted.
///
/// # Panics
/// If there is no such entry, or it has a loop that is not counted.
pub fn predicted(program: &Program, name: &str) -> Vec<u64> {
    let meshes: Vec<Mesh> = program.meshes.iter().filter_map(|m| m.mesh()).collect();
    let func = program.funcs.iter().find(|func| func.name == name);
    let mut bytes = vec![0; program.header.ranks.expect("ranks")];
    let scope = Scope {
        meshes: &meshes,
        count: 1,
        every: false,
    };
    scope.add(func.expect("the entry"), &mut bytes);
    bytes
}

/// How often a function runs in a step.
struct Scope<'a> {
    meshes: &'a [Mesh],
    /// In a moment, or in the step.
    count: u64,
    /// Whether it runs in every moment.
    every: bool,
}

impl Scope<'_> {
    fn add(&self, func: &Func, bytes: &mut [u64]) {
        for id in func.graph.order() {
            match &func.graph.node(id).kind {
                Kind::Comm(comm, axes) | Kind::Post(comm, axes) => {
                    self.add_step(func, id, (*comm, axes), bytes);
                }
                Kind::Loop(loop_) => {
                    let operands = func.graph.operands(id);
                    let inner = Scope {
                        count: self.count * loop_.count().expect("it is counted") as u64,
                        every: self.every
                            || operands.iter().any(|&v| self.varies(func.graph.value(v))),
                        ..*self
                    };
                    inner.add(&loop_.body, bytes);
                }
                Kind::Arg(_) | Kind::Op(_) | Kind::Wait | Kind::Layer(_) => {}
            }
        }
    }

    fn add_step(&self, func: &Func, id: NodeId, (comm, axes): (Comm, &[usize]), bytes: &mut [u64]) {
        let node = func.graph.node(id);
        let (source, result) = (
            func.graph.value(func.graph.operands(id)[0]),
            &node.results[0],
        );
        let step = Step {
            comm,
            axes: axes.to_vec(),
            from: source.nd().expect("it is decided"),
            to: result.nd().expect("it is decided"),
        };
        let (src, dst) = (self.mesh(source), self.mesh(result));
        let moments = match self.every && cost::times([&step.from, &step.to], dst) == 1 {
            true => dst.moments() as u64,
            false => 1,
        };
        let each = communication::bytes(&step, node.algorithm, &source.ty, src, dst);
        for (&rank, each) in dst.ranks.iter().zip(each) {
            bytes[rank] += self.count * moments * each;
        }
    }

    fn mesh(&self, value: &Value) -> &Mesh {
        &self.meshes[value.dist.as_ref().expect("it is decided").mesh]
    }

    fn varies(&self, value: &Value) -> bool {
        let nd = value.nd().expect("it is decided");
        nd.varies(self.mesh(value).time_axes())
    }
}
