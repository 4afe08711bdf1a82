//! Properties of the plans of examples.

use std::collections::BTreeSet;

use ddl_tests::examples::{GPT, MOE, MOE_EXPERTS};
use ddl_tests::mlp::Plan;
use ddlc::graph::{Comm, Kind};
use ddlc::phase::Phase;
use ddlc::print;

/// Forty-eight layers or ninety-six: about as many lines and evaluations, and nothing inside a
/// loop has a dim of layers.
#[test]
fn layers_cost_nothing_to_plan() {
    let boxed = |layers: &'static str| {
        let plan = Plan::new("auto", 4, layers);
        GPT.planned(&plan, Phase::Boxed)
    };
    let ((small, few), (large, many)) = (boxed("-D layers=48"), boxed("-D layers=96"));
    let lines = |program| print::text(program).lines().count();
    // Where more layers are stacked, another plan may be the best, with a conversion more or less.
    let (short, long) = (lines(&small), lines(&large));
    assert!(
        short.abs_diff(long) * 50 < short,
        "{short} and {long} lines"
    );
    assert!(about_equal(few, many), "{few:?} and {many:?} evaluations");
    let mut loops = 0;
    for func in &large.funcs {
        for id in func.graph.loops() {
            let loop_ = func.graph.as_loop(id).expect("`loops` gives loops");
            let nodes = loop_.body.graph.order().into_iter();
            let whole: BTreeSet<String> = nodes
                .flat_map(|id| loop_.body.graph.node(id).results.clone())
                .filter(|value| value.ty.shape.contains(&96))
                .map(|value| value.name)
                .collect();
            assert_eq!(whole, BTreeSet::new(), "values with all layers");
            loops += 1;
        }
    }
    assert_eq!(
        loops, 3,
        "forward and backward of the loss, and the prediction"
    );
}

/// Whether two numbers differ by less than a fifth: descents take other ways where costs differ.
pub(crate) fn about_equal(few: Option<usize>, many: Option<usize>) -> bool {
    few.zip(many)
        .is_some_and(|(few, many)| few.abs_diff(many) * 5 < few)
}

/// Groups of tokens and experts are both split over ranks: tokens travel to the experts and back.
#[test]
fn tokens_travel_by_all_to_all() {
    let program = MOE.program(&MOE_EXPERTS, Phase::Boxed);
    let graph = &program.funcs[0].graph;
    let nodes = graph.order().into_iter().map(|id| graph.node(id));
    let travels = nodes.filter(|node| matches!(node.kind, Kind::Comm(Comm::AllToAll, _)));
    let travels: BTreeSet<&str> = travels.map(|node| node.results[0].name.as_str()).collect();
    let wanted = ["net/a.0@[S(0)]", "net/a@[S(1)]"];
    assert!(
        wanted.iter().all(|name| travels.contains(name)),
        "{travels:?}"
    );
}
