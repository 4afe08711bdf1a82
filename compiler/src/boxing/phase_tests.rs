//! The phases `stage` and `boxing` on programs: what they insert, that meaning is preserved, what
//! they refuse. The oracle is the interpreter, which has its own definition of every collective.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::NdSignature;
use ddl_dialect::reference::Mode;
use ddl_dialect::sbp::{NdSbp, Sbp};
use proptest::prelude::*;

use super::{check, insert, meshes, run};
use crate::conversion::distributions;
use crate::conversion::path::Boxings;
use crate::conversion::table::{Step, is_distribution};
use crate::graph::{ArgKind, Comm, Dist, Kind, Node, Program};
use crate::interp;
use crate::options::Options;
use crate::phase::Phase;
use crate::sample::{
    B, Draft, P, S0, S1, f32, inputs, mesh, random_program, source_of, two_layers,
};
use crate::{cost, stage};

/// The codes of the errors, in order.
fn codes(result: Result<impl Sized, crate::diag::Diags>) -> Vec<String> {
    let errors = result.err().map(|d| d.errors).unwrap_or_default();
    errors
        .iter()
        .map(|e| e.code().map(|c| c.to_string()).unwrap_or_default())
        .collect()
}

/// Sets the required distributions of an op's operands.
fn require(node: &mut Node, asks: &[NdSbp]) {
    node.required = (!asks.is_empty()).then(|| asks.to_vec());
}

/// The program as `plan` would leave it: without communication; users of a communication's result
/// require its distribution.
fn planned(boxed: &Program) -> Program {
    let mut program = boxed.clone();
    program.phase = Phase::Planned;
    for func in &mut program.funcs {
        for id in func.graph.order() {
            let asks = func.graph.operands(id);
            let asks = asks.into_iter().map(|v| func.graph.value(v).nd().unwrap());
            let asks: Vec<NdSbp> = asks.collect();
            let node = func.graph.node_mut(id);
            node.stage = None;
            if matches!(node.kind, Kind::Op(_)) {
                require(node, &asks);
            }
        }
        for id in func.graph.order() {
            if matches!(func.graph.node(id).kind, Kind::Comm(..)) {
                let operand = func.graph.operands(id)[0];
                func.replace(id.result(0), operand);
                func.graph.remove(id);
            }
        }
    }
    program
}

/// Runs both phases and their checks.
fn boxed(program: Program) -> Program {
    let staged = stage::run(program, &Options::local(4)).unwrap();
    let boxed = run(staged, &Options::local(4)).unwrap();
    check(&boxed).unwrap();
    boxed
}

/// The error of a boxed program against its meaning, and the bytes that it communicated.
fn judge(boxed: &Program) -> (f64, u64) {
    let meaning = source_of(boxed);
    let (inputs, entry) = (inputs(&meaning), &meaning.funcs[0].name);
    let expected = interp::run(&meaning, entry, &inputs, Mode::Exact).unwrap();
    let found = interp::run(boxed, entry, &inputs, Mode::Exact).unwrap();
    let outputs = expected.outputs.iter().zip(&found.outputs);
    let worst = outputs
        .map(|((_, x), (_, y))| x.max_difference(y))
        .fold(0.0, f64::max);
    (worst, found.traffic.total())
}

/// Names, kinds and operands of the communication, in order.
fn communication(program: &Program) -> Vec<(String, Comm, String)> {
    let graph = &program.funcs[0].graph;
    let order = graph.order().into_iter();
    order
        .filter_map(|id| match graph.node(id).kind {
            Kind::Comm(comm, _) => {
                let operand = graph.value(graph.operands(id)[0]).name.clone();
                Some((graph.node(id).results[0].name.clone(), comm, operand))
            }
            Kind::Arg(_)
            | Kind::Op(_)
            | Kind::Post(..)
            | Kind::Wait
            | Kind::Loop(_)
            | Kind::Layer(_) => None,
        })
        .collect()
}

#[test]
fn what_a_person_would_insert_is_inserted() {
    let by_hand = two_layers();
    let found = boxed(planned(&by_hand));
    let expected = [
        ("y.part@[S(0), B]", Comm::AllReduce, "y.part"),
        ("sum@[B, B]", Comm::AllReduce, "sum"),
        ("g.part@[B, S(0)]", Comm::AllReduce, "g.part"),
    ];
    let mut all = communication(&found);
    all.sort();
    let mut expected: Vec<_> = expected
        .iter()
        .map(|(a, c, b)| (a.to_string(), *c, b.to_string()))
        .collect();
    expected.sort();
    assert_eq!(all, expected);
    assert!(judge(&found).0 < 1e-12);
    assert_eq!(judge(&found).1, judge(&by_hand).1);
}

#[test]
fn equal_conversions_are_made_once_right_before_their_first_use() {
    let mut d = Draft::new("f");
    let x = d.arg("x", ArgKind::Data, f32(&[5, 4]), &[S0]);
    let early = d.op("early", "tanh", &[x], &[S0]);
    let a = d.op("a", "tanh", &[x], &[B]);
    let b = d.op("b", "neg", &[x], &[B]);
    let c = d.op("c", "neg", &[x], &[S1]);
    for value in [early, a, b, c] {
        d.give(value, None);
    }
    let mut program = d.program(vec![mesh("m", &[("x", 3)], &[0, 1, 2])]);
    program.phase = Phase::Planned;
    for (value, ask) in [(early, S0), (a, B), (b, B), (c, S1)] {
        let node = program.funcs[0].graph.node_mut(value.node);
        require(node, &[NdSbp::new(&[ask])]);
    }
    let found = boxed(program);
    let graph = &found.funcs[0].graph;
    let names: Vec<String> = graph
        .order()
        .into_iter()
        .map(|id| graph.node(id).results[0].name.clone())
        .collect();
    assert_eq!(names, ["x", "early", "x@[B]", "a", "b", "x@[S(1)]", "c"]);
    assert!(
        graph
            .order()
            .iter()
            .all(|&id| graph.node(id).required.is_none())
    );
    assert!(judge(&found).0 < 1e-12);
}

/// Two stages of two ranks each: the second uses a weight that rests on the first and returns its
/// next value there.
const TWO_STAGES: &str = r#"
phase planned
ranks 4
cluster "local"

mesh @s0 [data: 2] ranks [0, 1]
mesh @s1 [data: 2] ranks [2, 3]

func @step(%x: tensor<7 x 6 x f32, @s0[S(0)]>, %w: tensor<6 x 5 x f32, @s0[B]> {param},
           %v: tensor<5 x 4 x f32, @s1[S(0)]> {param})
    -> (tensor<f32, @s1[B]>, tensor<6 x 5 x f32, @s0[B]>) {
  %h = dot_general %x, %w {lhs_batch = [], rhs_batch = [], lhs_contract = [1], rhs_contract = [0]}
     : tensor<7 x 5 x f32, @s0[S(0)]>
  %a = tanh %h {in = ["[S(1)]"]} : tensor<7 x 5 x f32, @s1[S(1)]>
  %y = dot_general %a, %v {lhs_batch = [], rhs_batch = [], lhs_contract = [1], rhs_contract = [0]}
     : tensor<7 x 4 x f32, @s1[P]>
  %z = mul %y, %y {in = ["[S(0)]", "[S(0)]"]} : tensor<7 x 4 x f32, @s1[S(0)]>
  %loss = reduce %z {combiner = sum, dims = [0, 1]} : tensor<f32, @s1[P]>
  %w.next = neg %w {in = ["[S(1)]"]} : tensor<6 x 5 x f32, @s1[S(1)]>
  return %loss, %w.next to %w
}
"#;

fn two_stages() -> Program {
    let file = crate::pipeline::parse(TWO_STAGES).unwrap();
    crate::resolve::run(&file, &Options::local(4)).unwrap()
}

#[test]
fn values_cross_between_stages_and_new_params_return_home() {
    let found = boxed(two_stages());
    let func = &found.funcs[0];
    let home = &func.graph.value(func.args[1].result(0)).dist;
    assert_eq!(&func.outputs[1].dist, home);
    assert_eq!(&func.graph.value(func.outputs[1].value).dist, home);
    let stages: Vec<Option<usize>> = func
        .graph
        .order()
        .into_iter()
        .map(|id| func.graph.node(id).stage)
        .collect();
    assert!(stages.iter().all(|stage| matches!(stage, Some(0 | 1))));
    let transfers: Vec<String> = communication(&found)
        .into_iter()
        .filter(|(_, comm, _)| *comm == Comm::Transfer)
        .map(|(_, _, operand)| operand)
        .collect();
    assert_eq!(transfers, ["h", "w", "w.next"]);
    assert!(judge(&found).0 < 1e-12);
}

#[test]
fn ranks_are_shared_out_and_stages_do_not_wait_in_circles() {
    let options = Options::local(4);
    let mut shared = two_stages();
    shared.meshes[1].ranks = Some(vec![1, 2]);
    assert_eq!(codes(stage::run(shared, &options)), ["ddl::stage::overlap"]);
    let mut beyond = two_stages();
    beyond.meshes[1].ranks = Some(vec![2, 4]);
    assert_eq!(codes(stage::run(beyond, &options)), ["ddl::stage::ranks"]);
    let mut circle = two_stages();
    let graph = &mut circle.funcs[0].graph;
    let loss = crate::sample::named(graph, "loss");
    for result in &mut graph.node_mut(loss).results {
        result.dist = Some(Dist::full(0, NdSbp::new(&[P])));
    }
    assert_eq!(codes(stage::run(circle, &options)), ["ddl::stage::cycle"]);
}

#[test]
fn illegal_programs_are_refused() {
    let options = Options::local(4);
    let spoil = |change: &dyn Fn(&mut Program)| {
        let mut program = boxed(planned(&two_layers()));
        change(&mut program);
        codes(check(&program))
    };
    let node = |p: &Program, name: &str| crate::sample::named(&p.funcs[0].graph, name);
    let dist = |list: [Sbp; 2]| Some(Dist::full(0, NdSbp::new(&list[..])));
    let lie = |name: &'static str, list: [Sbp; 2]| {
        spoil(&move |p: &mut Program| {
            let id = node(p, name);
            p.funcs[0].graph.node_mut(id).results[0].dist = dist(list);
        })
    };
    // Sums do not pass through tanh; splits of a missing dim; partial results.
    assert_eq!(lie("a", [P, S1]), ["ddl::boxing::signature"; 3]);
    assert_eq!(lie("sum", [S0, B]), ["ddl::boxing::undecided"]);
    assert_eq!(lie("w2.next", [P, S0])[0], "ddl::boxing::signature");
    assert_eq!(
        lie("sum@[B, B]", [P, B]),
        ["ddl::boxing::step", "ddl::boxing::partial_border"]
    );
    assert_eq!(lie("w2", [S0, B])[0], "ddl::boxing::signature");
    let unmet = spoil(&|p: &mut Program| {
        let id = node(p, "a");
        require(p.funcs[0].graph.node_mut(id), &[NdSbp::new(&[S0, S1])]);
    });
    assert_eq!(unmet, ["ddl::boxing::signature"]);
    let mut short = planned(&two_layers());
    let id = node(&short, "y.part");
    require(short.funcs[0].graph.node_mut(id), &[NdSbp::new(&[S0, S1])]);
    assert_eq!(codes(run(short, &options)), ["ddl::boxing::requirement"]);
}

/// Assigns a random legal distribution to every value and every use, on a random mesh.
fn decide(program: &mut Program, meshes: &[Mesh], draw: &mut impl FnMut(usize) -> usize) {
    program.phase = Phase::Planned;
    let func = &mut program.funcs[0];
    for id in func.graph.order() {
        let place = draw(meshes.len());
        let lie = match func.graph.instance(id) {
            None => {
                let ndim = func.graph.value(id.result(0)).ty.ndim();
                let all = distributions(meshes[place].ndim(), ndim, &[]);
                vec![all[draw(all.len())].clone()]
            }
            Some(instance) => {
                let types: Vec<_> = instance.operands.iter().chain(&instance.results).collect();
                let legal = |s: &NdSignature| {
                    let all = s.operands.iter().chain(&s.results).zip(&types);
                    all.into_iter()
                        .all(|(nd, ty)| is_distribution(nd, ty.ndim()))
                };
                let mut all = instance.nd_signatures(&meshes[place]);
                all.retain(legal);
                let signature = all.swap_remove(draw(all.len()));
                require(func.graph.node_mut(id), &signature.operands);
                signature.results
            }
        };
        let node = func.graph.node_mut(id);
        for (value, nd) in node.results.iter_mut().zip(lie) {
            value.dist = Some(Dist::full(place, nd));
        }
    }
    for output in &mut func.outputs {
        let place = draw(meshes.len());
        let ndim = func.graph.value(output.value).ty.ndim();
        let all = distributions(meshes[place].ndim(), ndim, &[]);
        output.dist = Some(Dist::full(place, all[draw(all.len())].clone()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// For any decisions, the boxed program is legal, has the same meaning, and moves the predicted
    /// bytes.
    #[test]
    fn any_decision_is_made_real(seed in any::<u64>(), stages in 1usize..3) {
        let mut program = source_of(&random_program(seed));
        program.meshes = vec![mesh("s0", &[("x", 2), ("y", 2)], &[0, 1, 2, 3])];
        if stages == 2 {
            program.meshes.push(mesh("s1", &[("z", 3)], &[4, 5, 6]));
        }
        program.header.ranks = Some(7);
        let all = meshes(&program).unwrap();
        let mut state = seed;
        let mut draw = |n: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % n
        };
        decide(&mut program, &all, &mut draw);
        let options = Options::local(7);
        let mut boxings = Boxings::new(&all, &options.cluster);
        insert::run(&mut program.funcs[0], &all, &mut boxings).unwrap();
        program.phase = Phase::Boxed;
        check(&program).unwrap();
        let (distance, bytes) = judge(&program);
        prop_assert!(distance < 1e-9, "{distance}");
        prop_assert_eq!(bytes, foretold(&program, &all));
    }
}

/// Bytes of all communication by the cost model.
fn foretold(program: &Program, meshes: &[Mesh]) -> u64 {
    let graph = &program.funcs[0].graph;
    let bytes = |id| {
        let Kind::Comm(comm, axes) = &graph.node(id).kind else {
            return 0;
        };
        let (source, result) = (
            graph.value(graph.operands(id)[0]),
            &graph.node(id).results[0],
        );
        let step = Step {
            comm: *comm,
            axes: axes.clone(),
            from: source.nd().unwrap(),
            to: result.nd().unwrap(),
        };
        let at = |value: &crate::graph::Value| &meshes[value.dist.as_ref().unwrap().mesh];
        let algorithm = graph.node(id).algorithm;
        let all = cost::communication::bytes(&step, algorithm, &source.ty, at(source), at(result));
        all.iter().sum::<u64>()
    };
    graph.order().into_iter().map(bytes).sum()
}
