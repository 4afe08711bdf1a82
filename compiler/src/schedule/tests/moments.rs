//! The moment region: its boundaries, and equality with the whole batch.

use ddl_dialect::reference::Mode;

use super::{scheduled, shape};
use crate::graph::Func;
use crate::interp::{Run, run};
use crate::sample::micro::{micro_layers, micro_loop};
use crate::sample::{inputs, named, source_of};
use crate::schedule::time::moments::{fault, time_axes};

/// Largest difference of the results and next values of two runs.
fn difference(a: &Run, b: &Run) -> f64 {
    let outputs = a.outputs.iter().zip(&b.outputs);
    let outputs = outputs.map(|((_, x), (_, y))| x.max_difference(y));
    let next = a.next.iter();
    let next = next.map(|(name, x)| x.max_difference(&b.next[name]));
    outputs.chain(next).fold(0.0, f64::max)
}

#[test]
fn the_region_is_one_piece() {
    let program = scheduled(micro_layers(3));
    assert_eq!(
        shape(&program.funcs[0]),
        [
            "x*",
            "w1*",
            "b1*",
            "w2*",
            "lr*",
            "early*",
            // From here on once per micro-batch, including the post and wait of the value that is
            // `P` on the ranks.
            "z*",
            "b1.wide h a*",
            "y.part*",
            "post(moment(y))*",
            "moment(y)*",
            "rows weighted* squares sum*",
            "post(own)*",
            "own*",
            "loss*",
            "a.t*",
            "g.part g.sum*",
            "y*",
            // After the last moment.
            "post(g)*",
            "g*",
            "lr.wide delta w2.next*",
        ]
    );
}

#[test]
fn moments_compute_what_the_batch_does() {
    for moments in [1, 2, 3, 7, 9] {
        for program in [micro_layers(moments), micro_loop(moments, 3)] {
            let given = inputs(&program);
            let expected = run(&source_of(&program), "step", &given, Mode::Exact).unwrap();
            let found = run(&scheduled(program), "step", &given, Mode::Exact).unwrap();
            let difference = difference(&expected, &found);
            assert!(difference < 1e-11, "{moments} moments: {difference}");
        }
    }
}

#[test]
fn nothing_crosses_the_border() {
    let program = scheduled(micro_layers(3));
    let time = time_axes(&program);
    let fault = |change: &dyn Fn(&mut Func)| {
        let mut func = program.funcs[0].clone();
        change(&mut func);
        fault(&func, &time).map(|(_, at)| func.graph.node(at).results[0].name.clone())
    };
    let moved = |func: &mut Func, name: &str, before: &str| {
        let (node, before) = (named(&func.graph, name), named(&func.graph, before));
        let mut order = func.graph.order();
        order.retain(|&id| id != node);
        let at = order.iter().position(|&id| id == before).unwrap();
        order.insert(at, node);
        func.graph.renumber(&order);
    };
    assert_eq!(fault(&|_| {}), None);
    // The sum over the ranks is fetched while moments are still running.
    let early = fault(&|func| moved(func, "post(g)", "y"));
    assert_eq!(early.unwrap(), "post(g)");
    let late = fault(&|func| {
        let sum = named(&func.graph, "g.sum").result(0);
        let user = named(&func.graph, "y");
        func.graph.set_operand(user, 0, sum);
    });
    assert_eq!(late.unwrap(), "y");
}
