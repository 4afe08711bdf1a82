//! The entry that initialises params and state: `@init(%seed: tensor<ui64>)`.
//!
//! Random values are counted by global element and keyed by seed and name (`rng_*`), so every plan
//! gives the same bits. Params and state are arguments of `@init` too, because its results are tied
//! to them.

use std::collections::BTreeMap;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Val};
use ddl_dialect::types::{DType, TensorType};

use super::streams::stream;
use crate::builder::Builder;
use crate::diag::Diags;
use crate::graph::{
    ArgKind, Func, FuncKind, Graph, INIT, INTERFACE, Kind, Node, Output, Program, Role, Value,
};
use crate::names::Names;
use crate::options::Options;

/// The pass: adds the entry if the program has params or state and no such entry yet. Those that
/// start with stored numbers are none of its arguments, and neither are their previous versions.
///
/// # Errors
/// None: `verify` has checked the `init` attributes.
pub fn run(program: &mut Program, _: &Options) -> Result<(), Diags> {
    let mut at_rest: BTreeMap<&str, (&Node, usize)> = BTreeMap::new();
    for func in &program.funcs {
        for &arg in &func.args {
            let node = func.graph.node(arg);
            if let Kind::Arg(ArgKind::Param | ArgKind::State) = node.kind {
                let number = at_rest.len();
                at_rest
                    .entry(&node.results[0].name)
                    .or_insert((node, number));
            }
        }
    }
    if at_rest.is_empty() || program.funcs.iter().any(|f| f.kind == FuncKind::Init) {
        return Ok(());
    }
    let mut nodes: Vec<(&Node, usize)> = at_rest.into_values().collect();
    nodes.sort_by_key(|&(_, number)| number);
    let is_stored = |node: &Node| {
        let of = node.previous().unwrap_or(&node.results[0].name);
        let mut all = nodes.iter().map(|(node, _)| node);
        all.any(|other| other.results[0].name == of && other.is_stored())
    };
    let made = nodes.iter().filter(|(node, _)| !is_stored(node));
    let args: Vec<Node> = made.map(|(node, _)| (*node).clone()).collect();
    if !args.is_empty() {
        program.funcs.push(entry(args));
    }
    Ok(())
}

fn entry(args: Vec<Node>) -> Func {
    let mut func = Func {
        name: INIT.to_owned(),
        kind: FuncKind::Init,
        graph: Graph::new(),
        args: Vec::new(),
        outputs: Vec::new(),
        timeline: None,
        timeline_at: None,
        steps: 1,
        span: None,
    };
    // The previous version starts equal to its param.
    let mut inits: BTreeMap<String, Option<Attr>> = BTreeMap::new();
    for node in &args {
        inits.insert(
            node.results[0].name.clone(),
            node.attrs.get("init").cloned(),
        );
    }
    let mut names = Names::new();
    let seed = Value::new(names.fresh("seed"), TensorType::scalar(DType::U64));
    func.args.push(
        func.graph
            .add(Node::new(Kind::Arg(ArgKind::Data), vec![seed]), &[]),
    );
    for mut node in args {
        let mut attrs = std::mem::take(&mut node.attrs);
        attrs.remove(INTERFACE);
        let name = names.fresh(&node.results[0].name);
        // If a param is named `seed`, the argument is renamed: entries share params by name.
        if name != node.results[0].name {
            let seed = names.fresh("seed");
            func.graph.node_mut(func.args[0]).results[0].name = seed;
        }
        node.attrs = attrs;
        func.args.push(func.graph.add(node, &[]));
    }
    for (number, arg) in func.args.clone().into_iter().enumerate().skip(1) {
        let node = func.graph.node(arg).clone();
        let (name, ty) = (node.results[0].name.clone(), node.results[0].ty.clone());
        let mut build = Builder::new(&mut func.graph, &mut names, Role::Forward);
        build.begin(format!("init({name})"), node.span);
        let seed = build.import(func.args[0].result(0));
        let mark = build.mark();
        let of = node.previous().unwrap_or(&name);
        let init = inits.get(of).and_then(Option::as_ref);
        let value = initial(&mut build, seed, of, ty, init);
        build.name_if_new(value, mark, &format!("init({name})"));
        let value = build.value(value);
        func.outputs.push(Output::new(value, Some(number)));
    }
    func
}

/// The initial value of an argument; without `init` it is zero.
fn initial(
    build: &mut Builder<'_>,
    seed: Val,
    name: &str,
    ty: TensorType,
    init: Option<&Attr>,
) -> Val {
    let stream = stream(name);
    match init {
        Some(Attr::Word(word)) if word == "ones" => build::splat_f64(build, ty, 1.0),
        Some(Attr::Call(call, args)) if call == "constant" => {
            let value = args.get("value").and_then(Attr::as_float).unwrap_or(0.0);
            build::splat_f64(build, ty, value)
        }
        Some(Attr::Call(call, args)) => {
            let mut attrs = Attrs::from_iter(args.clone()).with("stream", stream);
            for (setting, default) in defaults(call) {
                if attrs.get(setting).is_none() {
                    attrs.insert(setting, Attr::Float(*default));
                }
            }
            build::make_as(build, &format!("rng_{call}"), &[seed], attrs, ty)
        }
        _ => build::splat_f64(build, ty, 0.0),
    }
}

/// The forms of `init` with random numbers: settings and their defaults.
fn defaults(call: &str) -> &'static [(&'static str, f64)] {
    match call {
        "normal" => &[("mean", 0.0), ("std", 1.0)],
        _ => &[("low", 0.0), ("high", 1.0)],
    }
}
