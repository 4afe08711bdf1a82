//! Sums over ranks that are left to the end of a step.

use ddlc::graph::Kind;
use ddlc::phase::Phase;

use super::{
    DEEP, ONE, Pipeline, advanced, assert_alike, boxed, interpreted, on_groups, run, run_job,
};

/// Gradients of stacked weights leave a loop as contributions of the ranks, if they are pinned so:
/// they are summed once a step, not once for each layer and micro-batch.
#[test]
fn stacked_gradients_may_leave_loops_as_contributions() {
    let expected = interpreted(DEEP, &boxed(DEEP, ONE));
    let compiled = run(DEEP, ONE).1;
    let pins = "--mesh x=2 --pin x=[S(0)] --pin ws=[B] --pin bs=[B] --pin h/next=[S(0)]";
    let sums_in_loops = |pipeline: Pipeline, more: &str| {
        let at = format!("{pipeline:?} {more}");
        let options = on_groups(DEEP, pipeline, &format!("{pins} {more}"));
        let boxed = advanced(DEEP, &options, Phase::Boxed);
        assert_alike(&interpreted(DEEP, boxed.program()), &expected, 1e-9, &at);
        let graph = boxed.program().funcs[0].graph.clone();
        let placed = ddl_tests::advanced(boxed, &options, Phase::Placed).expect("it is legal");
        assert_alike(&interpreted(DEEP, &placed), &expected, 1e-9, &at);
        let (_, found) = run_job(DEEP, ddl_tests::quick_job(&placed, &options));
        assert_alike(&found, &compiled, 1e-4, &at);
        let bodies = graph.loops().into_iter().filter_map(|id| graph.as_loop(id));
        let nodes = bodies.flat_map(|inner| inner.nodes());
        let mut kinds = nodes.map(|(func, id)| &func.graph.node(id).kind);
        kinds.any(|kind| matches!(kind, Kind::Comm(comm, _) if !comm.is_local()))
    };
    for pipeline in [(2, 1, "1f1b", 2), (4, 2, "1f1b", 4), (4, 2, "zb-h1", 2)] {
        // Without the pins, sums may be anywhere.
        sums_in_loops(pipeline, "");
        assert!(!sums_in_loops(
            pipeline,
            "--pin grad(ws)=[P(sum)] --pin grad(bs)=[P(sum)]"
        ));
    }
}
