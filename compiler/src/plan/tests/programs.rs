//! Programs whose best plan is known.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attrs;
use ddl_dialect::build;
use ddl_dialect::types::{DType, TensorType};

use crate::builder::Builder;
use crate::graph::{ArgKind, Func, Graph, Header, Kind, Node, Output, Program, Role, Value};
use crate::names::Names;
use crate::options::{Options, Train};
use crate::phase::Phase;
use crate::plan::Summary;
use crate::{differentiate, infer, normalize, plan};

/// A trained multilayer perceptron with these widths.
fn mlp(batch: usize, widths: &[usize]) -> Program {
    let mut graph = Graph::new();
    let mut names = Names::new();
    let mut args = Vec::new();
    let mut arg =
        |graph: &mut Graph, names: &mut Names, kind, name: &str, shape: &[usize], dtype| {
            let value = Value::new(names.fresh(name), TensorType::new(shape, dtype));
            args.push(graph.add(Node::new(Kind::Arg(kind), vec![value]), &[]));
            args[args.len() - 1].result(0)
        };
    let x = arg(
        &mut graph,
        &mut names,
        ArgKind::Data,
        "x",
        &[batch, widths[0]],
        DType::F32,
    );
    let label = arg(
        &mut graph,
        &mut names,
        ArgKind::Data,
        "label",
        &[batch],
        DType::I32,
    );
    let layers: Vec<_> = widths
        .windows(2)
        .enumerate()
        .map(|(i, w)| {
            let (name, shape) = (format!("w{}", i + 1), [w[0], w[1]]);
            arg(
                &mut graph,
                &mut names,
                ArgKind::Param,
                &name,
                &shape,
                DType::F32,
            )
        })
        .collect();
    let mut build = Builder::new(&mut graph, &mut names, Role::Forward);
    let mut h = build.import(x);
    for (i, &w) in layers.iter().enumerate() {
        build.begin(format!("h{}", i + 1), None);
        let w = build.import(w);
        h = build::make(&mut build, "matmul", &[h, w], Attrs::none());
        if i + 1 < layers.len() {
            h = build::make(&mut build, "relu", &[h], Attrs::none());
        }
    }
    build.begin("loss", None);
    let label = build.import(label);
    let loss = build::make(
        &mut build,
        "softmax_cross_entropy",
        &[h, label],
        Attrs::none(),
    );
    let value = build.value(loss);
    let outputs = vec![Output {
        value,
        tie: None,
        dist: None,
        span: None,
    }];
    let func = Func {
        name: "loss".to_owned(),
        graph,
        args,
        outputs,
        span: None,
    };
    Program {
        phase: Phase::Verified,
        header: Header::default(),
        meshes: Vec::new(),
        funcs: vec![func],
    }
}

fn train(program: Program, optimizer: &str, mut options: Options) -> (Program, Options) {
    options.train = Some(Train {
        optimizer: optimizer.to_owned(),
        settings: BTreeMap::new(),
    });
    let program = differentiate::run(program, &options).unwrap();
    (normalize::run(program, &options).unwrap(), options)
}

fn planned(program: Program, options: &Options) -> (Program, Summary) {
    let inferred = infer::run(program, options).unwrap();
    let (planned, summary) = plan::run(inferred, options).unwrap();
    plan::check(&planned).unwrap();
    (planned, summary)
}

#[test]
fn example() {
    let (program, options) = train(mlp(48, &[64, 96, 96, 10]), "adam", Options::local(4));
    let n: usize = program.funcs[0].graph.len();
    let t = std::time::Instant::now();
    let (_, summary) = planned(program, &options);
    assert!(n > 0 && summary.step_seconds > 0.0);
    eprintln!("{n} nodes {:?}\n{summary}", t.elapsed());
}
