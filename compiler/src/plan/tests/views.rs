//! Views that the planner chooses: fused projections split as in hand-written plans.

use super::fixtures::{from_text, train};
use crate::graph::Comm;
use crate::options::Options;
use crate::plan::{self, Beaten, Summary};
use crate::{boxing, infer, stage};

const LAYERS: usize = 2;
const BATCH: usize = 2;
const TOKENS: usize = 16;
const WIDTH: usize = 192;

/// How a fused projection is cut in `q`, `k` and `v`.
#[derive(Clone, Copy, Debug)]
enum Cut {
    /// By a `reshape` to `[.., 3, heads, d]`.
    Reshape,
    /// Into thirds, each of which is cut in heads.
    Split,
}

/// Transformer blocks with fused projections, behind a projection of the input.
fn blocks(cut: Cut, heads: usize) -> String {
    let (hidden, fused, head) = (4 * WIDTH, 3 * WIDTH, WIDTH / heads);
    let h = format!("tensor<{BATCH}x{TOKENS}x{WIDTH}xf32>");
    let headed = format!("tensor<{BATCH}x{TOKENS}x{heads}x{head}xf32>");
    let mut args = vec![
        format!("%x: {h}"),
        format!("%in: tensor<{WIDTH}x{WIDTH}xf32> {{param}}"),
    ];
    let mut body =
        "%h0 = dot_general %x, %in {lhs_contract = [2], rhs_contract = [0]}\n".to_owned();
    for layer in 0..LAYERS {
        let l = |name: &str| format!("%{name}{layer}");
        for (name, shape) in [
            ("qkv", format!("{WIDTH}x{fused}")),
            ("bias", format!("{fused}")),
            ("out", format!("{WIDTH}x{WIDTH}")),
            ("up", format!("{WIDTH}x{hidden}")),
            ("down", format!("{hidden}x{WIDTH}")),
        ] {
            args.push(format!("{}: tensor<{shape}xf32> {{param}}", l(name)));
        }
        let mut line = |text: String| body += &(text + "\n");
        let product = "{lhs_contract = [2], rhs_contract = [0]}";
        line(format!(
            "%p{layer} = dot_general %h{layer}, %qkv{layer} {product}"
        ));
        line(format!("%b{layer} = add %p{layer}, %bias{layer}"));
        if let Cut::Reshape = cut {
            line(format!(
                "%r{layer} = reshape %b{layer} : tensor<{BATCH}x{TOKENS}x3x{heads}x{head}xf32>"
            ));
        }
        for (number, name) in ["q", "k", "v"].into_iter().enumerate() {
            let (of, width) = match cut {
                Cut::Reshape => (format!("%r{layer}"), 1),
                Cut::Split => (format!("%b{layer}"), WIDTH),
            };
            let (from, to) = (number * width, (number + 1) * width);
            line(format!(
                "%{name}c{layer} = slice {of} {{dims = [2], starts = [{from}], limits = [{to}]}}"
            ));
            line(format!(
                "%{name}{layer} = reshape %{name}c{layer} : {headed}"
            ));
        }
        let batch = "lhs_batch = [0, 2], rhs_batch = [0, 2]";
        line(format!(
            "%s{layer} = dot_general %q{layer}, %k{layer} {{{batch}, lhs_contract = [3], rhs_contract = [3]}}"
        ));
        line(format!("%t{layer} = softmax %s{layer} {{dim = 3}}"));
        line(format!(
            "%o{layer} = dot_general %t{layer}, %v{layer} {{lhs_batch = [0, 1], rhs_batch = [0, 2], lhs_contract = [3], rhs_contract = [1]}}"
        ));
        line(format!(
            "%ot{layer} = transpose %o{layer} {{dims = [0, 2, 1, 3]}}"
        ));
        line(format!("%m{layer} = reshape %ot{layer} : {h}"));
        line(format!(
            "%a{layer} = dot_general %m{layer}, %out{layer} {product}"
        ));
        line(format!("%g{layer} = add %h{layer}, %a{layer}"));
        line(format!(
            "%u{layer} = dot_general %g{layer}, %up{layer} {product}"
        ));
        line(format!("%v2{layer} = tanh %u{layer}"));
        line(format!(
            "%d{layer} = dot_general %v2{layer}, %down{layer} {product}"
        ));
        line(format!("%h{} = add %g{layer}, %d{layer}", layer + 1));
    }
    format!(
        "func @loss({}) -> tensor<f32> {{
           {body}%sq = mul %h{LAYERS}, %h{LAYERS}
           %l = mean %sq {{dims = [0, 1, 2]}}
           return %l
         }}",
        args.join(", ")
    )
}

/// The plans without and with views of its own.
fn plans(cut: Cut, heads: usize, ranks: usize) -> (Summary, Summary) {
    let mut options = Options::local(ranks);
    options.mesh = Some(vec![("model".to_owned(), Some(ranks))]);
    let (program, options) = train(from_text(&blocks(cut, heads)), "adam", options);
    let inferred = infer::run(program, &options).unwrap();
    let plain = plan::with_views(inferred.clone(), &options, &Beaten::default(), None);
    let (program, summary) = plan::run(inferred, &options).unwrap();
    let staged = stage::run(program, &options).unwrap();
    let boxed = boxing::run(staged, &options).unwrap();
    boxing::check(&boxed).unwrap();
    (plain.unwrap().unwrap().1, summary)
}

/// Bytes that the busiest rank moves, and the kinds of communication that move them.
fn moved(summary: &Summary) -> (u64, Vec<Comm>) {
    let steps = summary.predicted.communication.iter();
    let steps = steps.filter(|step| !step.comm.is_local() && step.bytes > 64);
    let mut kinds: Vec<Comm> = steps.clone().map(|step| step.comm).collect();
    kinds.sort_unstable();
    kinds.dedup();
    (steps.map(|step| step.bytes).sum(), kinds)
}

/// Megatron's pattern: of each layer two all_reduces forward and two backward of `[batch, tokens,
/// width]`, and nothing between the projection and the heads.
#[test]
fn fused_projections_are_split_by_heads() {
    let mut failed = Vec::new();
    for (cut, heads, ranks) in [
        (Cut::Reshape, 4, 2),
        (Cut::Split, 4, 2),
        (Cut::Reshape, 8, 4),
        (Cut::Split, 8, 4),
        (Cut::Split, 6, 4),
    ] {
        let (plain, viewed) = plans(cut, heads, ranks);
        let (before, after) = (moved(&plain), moved(&viewed));
        let ring = 2 * (ranks - 1) * BATCH * TOKENS * WIDTH * 4 / ranks;
        let megatron = (LAYERS * 4 * ring) as u64;
        let text = format!(
            "{cut:?}, {heads} heads on {ranks} ranks: {before:?} without views, {after:?} with, Megatron {megatron}; {} and {} seconds",
            plain.predicted.step_seconds, viewed.predicted.step_seconds
        );
        println!("{text}");
        let split = viewed.views.get("qkv0") == Some(&vec![WIDTH, 3, heads, WIDTH / heads]);
        // Of uneven heads the largest shards count.
        let most = if heads.is_multiple_of(ranks) {
            megatron
        } else {
            before.0
        };
        let exchanges = heads.is_multiple_of(ranks) && after.1.contains(&Comm::AllToAll);
        if !split || exchanges || after.0 > most || after.0 >= before.0 {
            failed.push(text);
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
