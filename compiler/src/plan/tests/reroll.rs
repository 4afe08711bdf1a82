//! Flat programs are planned with few of their equal layers.

use super::pipelines::step;
use crate::cost::cluster::preset;
use crate::graph::{NodeId, Program};
use crate::infer::micro::main_entry;
use crate::options::Options;
use crate::plan::reroll::Rerolled;
use crate::plan::{self, Prepared};

/// A residual network whose layers are written out, in a training step.
///
/// - `inner`: the inner width of each layer
fn flat(inner: impl Iterator<Item = usize>, ranks: usize) -> (Program, Options) {
    let (mut params, mut body) = (String::new(), String::new());
    let mut last = 0;
    for (layer, inner) in inner.enumerate() {
        params += &format!(
            ", %a{layer}: tensor<48x{inner}xf32> {{param}}, %b{layer}: tensor<{inner}x48xf32> {{param}}"
        );
        body += &format!(
            "  %h{} = add %h{layer}, (matmul (relu (matmul %h{layer}, %a{layer})), %b{layer})\n",
            layer + 1
        );
        last = layer + 1;
    }
    let text = format!(
        "func @loss(%x: tensor<256x64xf32>, %label: tensor<256xi32>, %win: tensor<64x48xf32> {{param}}\
         {params}, %wout: tensor<48x10xf32> {{param}}) -> tensor<f32> {{\n\
         \x20 %h0 = matmul %x, %win\n{body}\
         \x20 %loss = softmax_cross_entropy (matmul %h{last}, %wout), %label\n\
         \x20 return %loss\n}}\n"
    );
    step(&text, &[], (ranks, 1))
}

fn rerolled(program: &Program) -> Option<Rerolled> {
    Rerolled::of(&program.funcs[main_entry(program)])
}

fn runs(short: &Rerolled) -> usize {
    let graph = &short.func.graph;
    let all = graph.order().into_iter();
    all.map(|id| short.weights.get(&id).map_or(1, |own| own.runs))
        .sum()
}

#[test]
fn equal_layers_are_found() {
    let mut nodes = Vec::new();
    for layers in [150, 300] {
        let (program, _) = flat((0..layers).map(|_| 96), 4);
        let func = &program.funcs[main_entry(&program)];
        let short = rerolled(&program).expect("its layers are alike");
        assert_eq!(runs(&short), func.graph.len());
        let most = short.weights.values().map(|own| own.runs).max();
        assert!(most.is_some_and(|most| most > layers - 5));
        assert_eq!(short.stands_for.len(), func.graph.len());
        nodes.push(short.func.graph.len());
        // A param of every layer, and what the backward pass reads, are there all the time.
        let copies = |prefix: &str| {
            let number = |name: &str| name.strip_prefix(prefix)?.parse::<usize>().ok();
            let is_of = |id: &NodeId| number(&short.func.graph.node(*id).results[0].name).is_some();
            let mut all = short.weights.keys().copied();
            let like = short.weights[&all.find(is_of).expect("it is there")].like;
            short.weights[&like].copies
        };
        assert_eq!(Some(copies("a")), most);
        assert_eq!(Some(copies("h")), most);
    }
    assert_eq!(nodes[0], nodes[1]);
}

#[test]
fn pairs_of_unlike_layers_are_alike() {
    let (program, _) = flat((0..200).map(|layer| 64 + 32 * (layer % 2)), 4);
    let func = &program.funcs[main_entry(&program)];
    let short = rerolled(&program).expect("its pairs of layers are alike");
    assert_eq!(runs(&short), func.graph.len());
    assert!(10 * short.func.graph.len() < func.graph.len());
}

#[test]
fn layers_that_are_all_different_stay() {
    let (program, _) = flat((0..150).map(|layer| 32 + layer), 4);
    assert!(rerolled(&program).is_none());
}

/// What is searched has the time of what is reported, and is no worse than what a search of the
/// whole program finds.
#[test]
fn plans_of_few_layers_are_plans_of_all() {
    let clusters = [None, Some("dgx-h100:4")];
    for cluster in clusters {
        let (program, options) = flat((0..150).map(|_| 96), 4);
        let options = match cluster {
            None => options,
            Some(name) => Options {
                cluster: preset::find(name, None, None).expect("a preset"),
                ..options
            },
        };
        let prepared = Prepared::new(&program, &options, None).expect("it can be planned");
        let (found, whole) = prepared.task().with_few_layers_and_all();
        let (short, found) = found.expect("its layers are alike");
        let near = if cluster.is_some() { 0.02 } else { 0.01 };
        assert!((short / found - 1.0).abs() <= near, "{short} {found}");
        assert!(found <= whole * 1.001, "{found} {whole}");
        let Ok(Some((planned, _))) = prepared.task().on_the_best_mesh() else {
            panic!("there is a plan")
        };
        plan::check(&planned.program).expect("it is legal");
        let told = planned.predicted.step_seconds;
        assert!(told <= found * (1.0 + 1e-9), "{told} {found}");
    }
}
