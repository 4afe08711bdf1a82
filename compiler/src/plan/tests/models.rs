//! Random small problems against brute force.

use std::rc::Rc;

use ddl_dialect::sbp::{NdSbp, Sbp};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::plan::coordinate::Coordinate;
use crate::plan::exact::{Exact, solve_apart, solve_narrowed};
use crate::plan::model::{Choice, Matrix, Model, Stop, Subject, Term, Variable};
use crate::plan::{Search, memory};

/// Ways in which a value may lie in these problems.
const WAYS: u16 = 3;

/// What is drawn for one variable: seconds and ways of each choice.
type Drawn = Vec<(u8, [u16; 3])>;

/// A problem whose variables use earlier ones; a variable may use one value twice, and the first may be
/// tied to the last.
fn model(drawn: Vec<Drawn>, uses: Vec<[usize; 2]>, costs: Vec<u8>, tied: bool) -> Model {
    let variables: Vec<Variable> = drawn
        .iter()
        .enumerate()
        .map(|(index, choices)| Variable {
            subject: if index == 0 {
                Subject::Carried
            } else {
                Subject::Op
            },
            choices: choices
                .iter()
                .map(|&(seconds, [a, b, out])| Choice {
                    seconds: f64::from(seconds),
                    asks: if index == 0 { vec![out] } else { vec![a, b] },
                    gives: vec![out],
                })
                .collect(),
            count: 1 + index % 3,
        })
        .collect();
    let matrix = Rc::new(matrix(&costs));
    let last = variables.len() - 1;
    let terms = (0..variables.len()).map(|producer| {
        let mut consumers: Vec<(usize, usize)> = Vec::new();
        for (user, operands) in uses.iter().enumerate().skip(producer + 1) {
            let own = operands
                .iter()
                .enumerate()
                .filter(|(_, v)| **v % user == producer);
            consumers.extend(own.map(|(operand, _)| (user, operand)));
        }
        if tied && producer == last {
            consumers.push((0, 0));
        }
        let alive = (producer, last);
        Term {
            producer: (producer, 0),
            consumers,
            matrix: Rc::clone(&matrix),
            count: 1 + producer % 2,
            alive,
            converted: (0, 0),
            price: 0.0,
            converted_price: 0.0,
        }
    });
    let sbps = (0..WAYS)
        .map(|dim| NdSbp(vec![Sbp::S(usize::from(dim))]))
        .collect();
    Model {
        sbps,
        terms: terms.collect(),
        variables,
        start: Vec::new(),
    }
}

/// A conversion leads straight to its end or, where the cost is odd, through the third way.
fn matrix(costs: &[u8]) -> Matrix {
    let ways: Vec<u16> = (0..WAYS).collect();
    let pairs = || (0..WAYS).flat_map(|a| (0..WAYS).map(move |b| (a, b)));
    let cost = |a: u16, b: u16| costs[usize::from(a * WAYS + b)];
    let stop = |a: u16, at: u16| Stop {
        at,
        seconds: f64::from(cost(a, at)),
        copied: 10.0 * f64::from(at + 1),
    };
    let path = |(a, b): (u16, u16)| match b {
        _ if a == b => Vec::new(),
        _ if cost(a, b) % 2 == 1 => vec![stop(a, WAYS - a - b), stop(a, b)],
        _ => vec![stop(a, b)],
    };
    Matrix {
        sources: ways.clone(),
        targets: ways.clone(),
        held: ways.iter().map(|&way| 10.0 * f64::from(way + 1)).collect(),
        paths: pairs().map(path).collect(),
    }
}

fn models() -> impl Strategy<Value = Model> {
    (2usize..7).prop_flat_map(|n| {
        let ways = || prop::array::uniform3(0..WAYS);
        let variable = vec((0u8..20, ways()), 1..4);
        let uses = vec(prop::array::uniform2(0usize..64), n);
        let costs = vec(0u8..30, usize::from(WAYS * WAYS));
        (vec(variable, n), uses, costs, any::<bool>())
            .prop_map(|(drawn, uses, costs, tied)| model(drawn, uses, costs, tied))
    })
}

/// Every assignment.
fn assignments(model: &Model) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for variable in &model.variables {
        let choices = 0..variable.choices.len();
        let extend = |prefix: &Vec<usize>| {
            let longer = choices
                .clone()
                .map(|choice| [prefix.as_slice(), &[choice]].concat());
            longer.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(extend).collect();
    }
    all
}

fn least(values: impl Iterator<Item = f64>) -> f64 {
    values.fold(f64::INFINITY, f64::min)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Variable elimination finds the optimum, however values are taken apart, and says so; coordinate
    /// descent is never better and claims nothing.
    #[test]
    fn exact_is_brute_force(model in models()) {
        let optimum = least(assignments(&model).iter().map(|a| model.objective(a)));
        let exact = Exact.solve(&model, f64::INFINITY).unwrap();
        prop_assert_eq!(model.objective(&exact.assignment), optimum);
        prop_assert_eq!(exact.lower_bound, Some(optimum));
        let (apart, _) = solve_apart(&model, 0);
        prop_assert_eq!(model.objective(&apart), optimum);
        let coordinate = Coordinate.solve(&model, f64::INFINITY).unwrap();
        prop_assert!(model.objective(&coordinate.assignment) >= optimum);
        prop_assert_eq!(coordinate.lower_bound, None);
    }

    /// What the relaxation leaves out is in no optimum, its bound is one, and it knows nothing better than
    /// the optimum, whatever was eliminated before.
    #[test]
    fn narrowing_keeps_the_optimum(model in models(), each in 0u32..64) {
        let optimum = least(assignments(&model).iter().map(|a| model.objective(a)));
        let (assignment, relaxed, left) = solve_narrowed(&model, each.into(), f64::INFINITY);
        prop_assert_eq!(model.objective(&assignment), optimum);
        prop_assert_eq!(model.objective(&relaxed.assignment), relaxed.objective);
        prop_assert!(relaxed.objective >= optimum);
        prop_assert!(relaxed.bound <= optimum * (1.0 + 1e-9));
        prop_assert!(left >= model.variables.len());
    }

    /// Where only what costs less than a limit is wanted, that is found, or known not to be there. A plan to
    /// start from, however bad, changes nothing.
    #[test]
    fn what_is_beaten_is_left(mut model in models(), part in 0.5f64..2.0, each in 0u32..64, start in any::<u64>()) {
        let optimum = least(assignments(&model).iter().map(|a| model.objective(a)));
        let below = optimum * part;
        let choices = model.variables.iter().map(|v| start as usize % v.choices.len());
        model.start = choices.collect();
        let (assignment, relaxed, _) = solve_narrowed(&model, each.into(), below);
        prop_assert!(relaxed.bound <= optimum * (1.0 + 1e-9));
        let exact = Exact.solve(&model, below).unwrap();
        prop_assert_eq!(exact.lower_bound, Some(optimum.min(below)));
        if optimum <= below {
            prop_assert_eq!(model.objective(&assignment), optimum);
            prop_assert_eq!(model.objective(&exact.assignment), optimum);
        }
    }

    /// Under a limit the plan fits, is no faster than the fastest that fits, and the bound holds.
    #[test]
    fn limits_hold(model in models(), tightness in 0.0f64..1.0) {
        let all = assignments(&model);
        let peaks: Vec<f64> = all.iter().map(|a| model.peak(a)).collect();
        let (low, high) = (least(peaks.iter().copied()), peaks.iter().copied().fold(0.0, f64::max));
        let limit = low + tightness * (high - low);
        let fitting = all.iter().zip(&peaks).filter(|(_, peak)| **peak <= limit);
        let optimum = least(fitting.map(|(a, _)| model.objective(a)));
        match memory::solve(&model, &Exact, limit, f64::INFINITY) {
            Ok(fitted) => {
                prop_assert!(fitted.peak <= limit);
                prop_assert_eq!(fitted.peak, model.peak(&fitted.solution.assignment));
                prop_assert!(fitted.objective >= optimum);
                prop_assert!(fitted.solution.lower_bound.unwrap() <= optimum + 1e-9);
            }
            Err(why) => {
                let memory::Unsolved::TooLarge(least) = why else { panic!("small is not wide") };
                prop_assert!(least > limit);
            }
        }
    }
}

/// A chain of equal layers takes as many different eliminations however long it is.
#[test]
fn equal_layers_are_eliminated_once() {
    let layer = || vec![(3, [0, 0, 1]), (1, [1, 2, 2]), (7, [2, 1, 0])];
    let chain = |layers: usize| {
        let uses = (0..layers)
            .map(|i| [i.saturating_sub(1), i.saturating_sub(2)])
            .collect();
        let drawn = (0..layers).map(|_| layer()).collect();
        model(drawn, uses, vec![0, 3, 8, 5, 0, 2, 9, 4, 0], false)
    };
    let steps = [20, 200].map(|layers| solve_apart(&chain(layers), 1 << 11).1);
    assert_eq!(steps[0], steps[1]);
}
