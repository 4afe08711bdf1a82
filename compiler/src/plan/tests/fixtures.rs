//! Programs and machines for the tests of the planner.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::NdSignature;
use ddl_dialect::types::{DType, TensorType};

use crate::builder::Builder;
use crate::conversion::table::Step;
use crate::cost::cluster::{Cluster, Efficiency, Rates};
use crate::cost::{self, MemoryTraffic, communication};
use crate::graph::{
    ArgKind, Func, FuncKind, Graph, Header, Kind, MeshDecl, Node, NodeId, Output, Program,
};
use crate::graph::{Role, Value, ValueId};
use crate::moments::times::Times;
use crate::names::Names;
use crate::options::{Options, Train};
use crate::phase::Phase;
use crate::plan::Summary;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::frame::WHILE_COUNT;
use crate::plan::problem::space::Subspace;
use crate::schedule::ahead::Ahead;
use crate::schedule::tile::Tiling;
use crate::{boxing, differentiate, infer, normalize, pipeline, plan, resolve, stage};

fn program(func: Func) -> Program {
    let (phase, header) = (Phase::Normal, Header::default());
    Program {
        phase,
        header,
        meshes: Vec::new(),
        funcs: vec![func],
    }
}

fn add_arg(graph: &mut Graph, kind: ArgKind, name: &str, shape: &[usize], dtype: DType) -> NodeId {
    let value = Value::new(name, TensorType::new(shape, dtype));
    graph.add(Node::new(Kind::Arg(kind), vec![value]), &[])
}

/// A perceptron with relu between layers of these widths `w1`, `w2`, … and cross-entropy at the
/// end.
pub(crate) fn mlp(batch: usize, widths: &[usize]) -> Program {
    let mut graph = Graph::new();
    let mut args = vec![
        add_arg(
            &mut graph,
            ArgKind::Data,
            "x",
            &[batch, widths[0]],
            DType::F32,
        ),
        add_arg(&mut graph, ArgKind::Data, "label", &[batch], DType::I32),
    ];
    for (i, shape) in widths.windows(2).enumerate() {
        let name = format!("w{}", i + 1);
        args.push(add_arg(
            &mut graph,
            ArgKind::Param,
            &name,
            shape,
            DType::F32,
        ));
    }
    let mut names = Names::of(&graph);
    let mut build = Builder::new(&mut graph, &mut names, Role::Forward);
    let mut h = build.import(args[0].result(0));
    for (i, w) in args[2..].iter().enumerate() {
        build.begin(format!("h{}", i + 1), None);
        let w = build.import(w.result(0));
        h = build::make(&mut build, "matmul", &[h, w], Attrs::none());
        if i + 3 < args.len() {
            h = build::make(&mut build, "relu", &[h], Attrs::none());
        }
    }
    build.begin("loss", None);
    let label = build.import(args[1].result(0));
    let loss = build::make(
        &mut build,
        "softmax_cross_entropy",
        &[h, label],
        Attrs::none(),
    );
    let value = build.value(loss);
    let outputs = vec![Output::new(value, None)];
    program(Func {
        name: "loss".to_owned(),
        kind: FuncKind::Step,
        graph,
        args,
        outputs,
        timeline: None,
        timeline_at: None,
        steps: 1,
        span: None,
    })
}

/// `y = x·w`, `dx = dy·wᵀ`, `dw = xᵀ·dy`, the gradients tied to their values.
pub(super) fn linear(b: usize, i: usize, o: usize) -> Program {
    let mut graph = Graph::new();
    let args = vec![
        add_arg(&mut graph, ArgKind::State, "x", &[b, i], DType::F32),
        add_arg(&mut graph, ArgKind::Param, "w", &[i, o], DType::F32),
        add_arg(&mut graph, ArgKind::Data, "dy", &[b, o], DType::F32),
    ];
    let mut names = Names::of(&graph);
    let mut build = Builder::new(&mut graph, &mut names, Role::Forward);
    let [x, w, dy] = [0, 1, 2].map(|arg| build.import(args[arg].result(0)));
    let mut dot = |name: &str, lhs, rhs, dims: [usize; 2]| {
        let dim = |d: usize| Attr::ints([d]);
        let attrs = Attrs::none()
            .with("lhs_contract", dim(dims[0]))
            .with("rhs_contract", dim(dims[1]));
        let attrs = attrs
            .with("lhs_batch", Attr::ints([]))
            .with("rhs_batch", Attr::ints([]));
        let mark = build.mark();
        let value = build::make(&mut build, "dot_general", &[lhs, rhs], attrs);
        build.name_if_new(value, mark, name);
        build.value(value)
    };
    let y = dot("y", x, w, [1, 0]);
    let dx = dot("dx", dy, w, [1, 1]);
    let dw = dot("dw", x, dy, [0, 0]);
    let output = |value, tie| Output::new(value, tie);
    let outputs = vec![output(y, None), output(dx, Some(0)), output(dw, Some(1))];
    program(Func {
        name: "step".to_owned(),
        kind: FuncKind::Step,
        graph,
        args,
        outputs,
        timeline: None,
        timeline_at: None,
        steps: 1,
        span: None,
    })
}

/// The program with backward pass and update, in primitives.
pub(super) fn train(program: Program, optimizer: &str, mut options: Options) -> (Program, Options) {
    let optimizer = optimizer.to_owned();
    options.train = Some(Train {
        optimizer,
        settings: BTreeMap::new(),
    });
    let program = differentiate::run(program, &options).unwrap();
    (normalize::run(program, &options).unwrap(), options)
}

/// The program planned, and checked.
pub(super) fn planned(program: Program, options: &Options) -> (Program, Summary) {
    let inferred = infer::run(program, options).unwrap();
    let (planned, summary) = plan::run(inferred, options).unwrap();
    plan::check(&planned).unwrap();
    (planned, summary)
}

/// Whether two sums are equal up to rounding.
pub(super) fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs())
}

/// The primitives of a text.
pub(super) fn from_text(text: &str) -> Program {
    let file = pipeline::parse(text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    let options = Options::local(1);
    let program = resolve::run(&file, &options).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    normalize::run(program, &options).unwrap()
}

/// The least objective of the first entry of an inferred program on a mesh, by brute force.
pub(super) fn brute_force(program: &Program, mesh: &MeshDecl, cluster: &Cluster) -> f64 {
    let mesh = mesh.mesh().unwrap();
    let options = Options {
        cluster: cluster.clone(),
        ..Options::local(mesh.len())
    };
    let mut costs = Costs::new(&mesh, &options);
    let (rest, times) = (RestingSbps::new(), Times::default());
    let blueprint = Blueprint::new(&program.funcs[0], &rest, &times, &mut costs).unwrap();
    let Ok(problem) = Rc::new(blueprint).problem(Subspace::Whole, &mut costs) else {
        panic!("pins contradict an op");
    };
    let model = &problem.model;
    let mut least = f64::INFINITY;
    let mut at = vec![0; model.variables.len()];
    loop {
        least = least.min(model.objective(&at));
        let next = (0..at.len()).find(|&v| {
            at[v] = (at[v] + 1) % model.variables[v].choices.len();
            at[v] != 0
        });
        if next.is_none() {
            return least;
        }
    }
}

/// The SBP of a value of the first entry.
pub(super) fn sbp(program: &Program, name: &str) -> String {
    let graph = &program.funcs[0].graph;
    let values = graph
        .order()
        .into_iter()
        .flat_map(|id| graph.node(id).results.clone());
    let value = values.into_iter().find(|value| value.name == name).unwrap();
    value.nd().unwrap().to_string()
}

/// The predicted time of a step whose communication shares no calls \[s\].
pub(super) fn apart(summary: &Summary) -> f64 {
    let all = summary.predicted.communication.iter();
    let joined: f64 = all.map(|one| one.joined_seconds).sum();
    summary.predicted.step_seconds + joined
}

/// The time of an entry after boxing: each op and each step of communication in the program, priced
/// afresh. The kernels are those foreseen for the planned program.
pub(super) fn recount(planned: Program, options: &Options) -> f64 {
    let mut foreseen = Foreseen::default();
    let tiles = Tiling::of(options).map(|tiling| tiling.of_parts(options.ranks));
    planned.funcs[0].for_each(&mut |func| foreseen.add(func, tiles));
    let staged = stage::run(planned, options).unwrap();
    let boxed = boxing::run(staged, options).unwrap();
    boxing::check(&boxed).unwrap();
    let mesh = boxed.meshes[0].mesh().unwrap();
    seconds(&boxed.funcs[0], &mesh, &options.cluster, &foreseen)
}

/// The traffic of ops and the values that kernels pass on, by function and name.
#[derive(Default)]
struct Foreseen {
    traffic: BTreeMap<(String, String), MemoryTraffic>,
    inside: BTreeSet<(String, String)>,
}

impl Foreseen {
    fn add(&mut self, func: &Func, tiles: Option<Tiling>) {
        let ahead = Ahead::of(func, |_| false, tiles);
        for id in func.graph.order() {
            for (result, value) in func.graph.node(id).results.iter().enumerate() {
                let name = (func.name.clone(), value.name.clone());
                if ahead.is_inside(id.result(result)) {
                    self.inside.insert(name.clone());
                }
                self.traffic.insert(name, ahead.traffic(id));
            }
        }
    }
}

/// The time of a function of a boxed program, loops multiplied by their trip counts.
fn seconds(func: &Func, mesh: &Mesh, cluster: &Cluster, foreseen: &Foreseen) -> f64 {
    let graph = &func.graph;
    let name = |value: ValueId| (func.name.clone(), graph.value(value).name.clone());
    let nd = |value: ValueId| graph.value(value).nd().unwrap();
    let own = |id: NodeId| match &graph.node(id).kind {
        Kind::Op(_) => {
            let operands = graph.operands(id).into_iter().map(nd).collect();
            let results = (0..graph.node(id).results.len())
                .map(|r| nd(id.result(r)))
                .collect();
            let signature = NdSignature { operands, results };
            let instance = graph.instance(id).unwrap();
            let traffic = foreseen.traffic[&name(id.result(0))];
            cost::op_seconds_with(&instance, &signature, mesh, cluster, traffic)
        }
        Kind::Comm(comm, axes) => {
            let source = graph.operands(id)[0];
            let (from, to) = (nd(source), nd(id.result(0)));
            let passes = match foreseen.inside.contains(&name(source)) {
                true => 2.0 * cost::pass_seconds(&graph.value(source).ty, &from, mesh, cluster),
                false => 0.0,
            };
            let step = Step {
                comm: *comm,
                axes: axes.clone(),
                from,
                to,
            };
            let ty = &graph.node(id).results[0].ty;
            passes + communication::seconds(&step, ty, mesh, mesh, cluster)
        }
        Kind::Loop(loop_) => {
            let once = loop_
                .funcs()
                .into_iter()
                .map(|f| seconds(f, mesh, cluster, foreseen));
            loop_.count().unwrap_or(WHILE_COUNT) as f64 * once.sum::<f64>()
        }
        Kind::Arg(_) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => 0.0,
    };
    graph.order().into_iter().map(own).sum()
}

/// A cluster on which only arithmetic and bytes between ranks take time: a tenth of a second per
/// operation, one second per byte.
pub(super) fn products_and_bytes(ranks: usize) -> Cluster {
    let mut cluster = Cluster::local(ranks);
    cluster.device.flops = Rates::new(10.0);
    cluster.device.vector = Rates::new(10.0);
    cluster.device.efficiency = Efficiency::default();
    cluster.device.bandwidth = 1e40;
    cluster.device.launch = 0.0;
    for level in &mut cluster.levels {
        level.bandwidth = 1.0;
        level.latency = 0.0;
    }
    cluster
}
