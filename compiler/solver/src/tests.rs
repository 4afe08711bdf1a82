//! Random small problems, compared with brute force.

use std::rc::Rc;
use std::time::Instant;

use proptest::collection::vec;
use proptest::prelude::*;

use crate::auto::Auto;
use crate::coordinate::{self, Coordinate};
use crate::direct::ordered;
use crate::dominate;
use crate::eliminate::{eliminate, reduce};
use crate::exact::Exact;
use crate::factor;
use crate::model::{Choice, Conversions, Model, PathStep, Start, State, Term, Variable};
use crate::network::Network;
use crate::relax::{self, sweep::Relaxed};
use crate::search::{Context, EQUAL, Search};
use crate::table::Tables;
use crate::tie::Tied;
use crate::{SEARCHES, limit};

/// Number of states in these problems.
const STATES: u16 = 3;

/// Random data of one variable: cost and states of each choice.
type Drawn = Vec<(u8, [u16; 3])>;

/// A problem whose variables use earlier ones; a variable may use one term twice, and the first may
/// be tied to the last.
fn model(drawn: Vec<Drawn>, uses: Vec<[usize; 2]>, costs: Vec<u8>, tied: bool) -> Model {
    let variables: Vec<Variable> = drawn
        .iter()
        .enumerate()
        .map(|(index, choices)| Variable {
            in_sequence: index > 0,
            choices: choices
                .iter()
                .map(|&(cost, states)| (cost, states.map(State)))
                .map(|(cost, [a, b, out])| Choice {
                    cost: f64::from(cost),
                    asks: if index == 0 { vec![out] } else { vec![a, b] },
                    gives: vec![out],
                })
                .collect(),
            count: 1 + index % 3,
        })
        .collect();
    let conversions = Rc::new(conversions(&costs));
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
            conversions: Rc::clone(&conversions),
            count: 1 + producer % 2,
            alive,
            converted: (0, 0),
            price: 0.0,
            converted_price: 0.0,
        }
    });
    Model {
        terms: terms.collect(),
        instants: last + 1,
        variables,
        starts: Vec::new(),
    }
}

/// A conversion is direct or, if the cost is odd, goes through the third state.
fn conversions(costs: &[u8]) -> Conversions {
    let states: Vec<State> = (0..STATES).map(State).collect();
    let pairs = || (0..STATES).flat_map(|a| (0..STATES).map(move |b| (a, b)));
    let cost = |a: u16, b: u16| costs[usize::from(a * STATES + b)];
    let space = |state: u16| 10.0 * f64::from(state + 1);
    let step = |a: u16, to: u16| PathStep {
        to: State(to),
        cost: f64::from(cost(a, to)),
        space: space(to),
    };
    let path = |(a, b): (u16, u16)| match b {
        _ if a == b => Vec::new(),
        _ if cost(a, b) % 2 == 1 => vec![step(a, STATES - a - b), step(a, b)],
        _ => vec![step(a, b)],
    };
    Conversions {
        sources: states.clone(),
        targets: states,
        space: (0..STATES).map(space).collect(),
        paths: pairs().map(path).collect(),
    }
}

/// Problems of a few variables.
pub(crate) fn models() -> impl Strategy<Value = Model> {
    (2usize..7).prop_flat_map(|n| {
        let states = || prop::array::uniform3(0..STATES);
        let variable = vec((0u8..20, states()), 1..4);
        let uses = vec(prop::array::uniform2(0usize..64), n);
        let costs = vec(0u8..30, usize::from(STATES * STATES));
        (vec(variable, n), uses, costs, any::<bool>())
            .prop_map(|(drawn, uses, costs, tied)| model(drawn, uses, costs, tied))
    })
}

/// Problems whose first term has many consumers, some of them twice.
pub(crate) fn hubs() -> impl Strategy<Value = Model> {
    (9usize..20).prop_flat_map(|n| {
        let states = || prop::array::uniform3(0..STATES);
        let variable = vec((0u8..20, states()), 1..4);
        let uses = vec((Just(0), 0usize..64).prop_map(|(a, b)| [a, b]), n);
        let costs = vec(0u8..30, usize::from(STATES * STATES));
        (vec(variable, n), uses, costs, any::<bool>())
            .prop_map(|(drawn, uses, costs, tied)| model(drawn, uses, costs, tied))
    })
}

/// A start with these choices, cyclically.
fn start(model: &Model, given: &[Option<usize>]) -> Start {
    let variables = model.variables.iter().zip(given);
    variables
        .map(|(variable, given)| given.map(|number| number % variable.choices.len()))
        .collect()
}

/// All assignments.
pub(crate) fn assignments(model: &Model) -> Vec<Vec<usize>> {
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

/// The best assignment if terms whose tables have more than `whole` entries are decomposed,
/// whatever the cost, and the number of distinct eliminations computed.
fn solve_apart(model: &Model, whole: usize) -> (Vec<usize>, usize) {
    let (factors, order) = ordered(model, whole, f64::INFINITY);
    let mut tables = Tables::new(model.largest());
    let network = Network::new(model, &factors, &mut tables);
    let mut assignment = eliminate(&network, &order, &mut tables);
    assignment.truncate(model.variables.len());
    (assignment, tables.eliminations())
}

/// The best assignment after elimination of cheap variables and pruning, with the bound and the
/// number of choices known at that point.
///
/// - `each`: maximum entries visited by the elimination of a cheap variable
/// - `below`: only assignments that cost less are wanted
fn solve_narrowed(model: &Model, each: f64, below: f64) -> (Vec<usize>, Relaxed, usize) {
    let factors = factor::factors(model, 0);
    let mut tables = Tables::new(model.largest());
    let mut network = Network::new(model, &factors, &mut tables);
    reduce(&mut network, each, &mut tables);
    let context = Context::below(below);
    let known = coordinate::best(model, &context);
    let relaxed = relax::narrow(model, &mut network, &mut tables, known, 0.0, &context);
    let order = network.order(f64::INFINITY);
    let mut assignment = eliminate(&network, &order, &mut tables);
    assignment.truncate(model.variables.len());
    let left = network.dims()[..model.variables.len()].iter().sum();
    (assignment, relaxed, left)
}

pub(crate) fn least(values: impl Iterator<Item = f64>) -> f64 {
    values.fold(f64::INFINITY, f64::min)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Variable elimination finds the optimum for every decomposition of terms, and says so;
    /// coordinate descent is never better and claims no bound.
    #[test]
    fn exact_is_brute_force(model in models()) {
        let optimum = least(assignments(&model).iter().map(|a| model.objective(a)));
        let exact = Exact.solve(&model, &Context::default()).unwrap();
        prop_assert_eq!(model.objective(&exact.assignment), optimum);
        prop_assert_eq!(exact.lower_bound, Some(optimum));
        let (apart, _) = solve_apart(&model, 0);
        prop_assert_eq!(model.objective(&apart), optimum);
        let coordinate = Coordinate.solve(&model, &Context::default()).unwrap();
        prop_assert!(model.objective(&coordinate.assignment) >= optimum);
        prop_assert_eq!(coordinate.lower_bound, None);
    }

    /// The integer program has the same optimum, with any price of space.
    #[cfg(feature = "ilp")]
    #[test]
    fn the_integer_program_is_brute_force(model in models(), hub in hubs(), price in 0.0f64..1.0) {
        for model in [&model, &hub, &model.priced(price)] {
            let exact = Exact.solve(model, &Context::default()).unwrap();
            let optimum = model.objective(&exact.assignment);
            let found = crate::ilp::Ilp.solve(model, &Context::default()).unwrap();
            let objective = model.objective(&found.assignment);
            prop_assert!((objective - optimum).abs() <= EQUAL * optimum, "{objective} {optimum}");
            prop_assert_eq!(found.lower_bound, Some(objective));
        }
    }

    /// No row of the table returns less than the optimum or claims a bound above it, whatever the
    /// start.
    #[test]
    fn no_search_claims_too_much(mut model in models(), starts_from in vec(prop::option::of(0usize..64), 7)) {
        let optimum = least(assignments(&model).iter().map(|a| model.objective(a)));
        model.starts = vec![start(&model, &starts_from)];
        for search in SEARCHES {
            let found = search.solve(&model, &Context::default()).unwrap();
            prop_assert!(model.objective(&found.assignment) >= optimum, "{}", search.name());
            prop_assert!(found.lower_bound.is_none_or(|bound| bound <= optimum * (1.0 + EQUAL)));
            prop_assert_eq!(SEARCHES.iter().filter(|row| row.name() == found.algorithm).count(), 1);
        }
    }

    /// With any budget, a search ends with an assignment and a valid bound; the result is
    /// deterministic.
    #[test]
    fn searches_end_at_any_time(model in models(), visits in 0u32..2000) {
        let optimum = least(assignments(&model).iter().map(|a| model.objective(a)));
        let context = || Context::default().up_to(visits.into());
        let late = Context::default().until(Instant::now());
        for context in [context(), late] {
            let found = Auto.solve(&model, &context).unwrap();
            prop_assert!(model.objective(&found.assignment) >= optimum);
            prop_assert!(found.lower_bound.unwrap() <= optimum * (1.0 + EQUAL));
        }
        prop_assert_eq!(Auto.solve(&model, &context()), Auto.solve(&model, &context()));
    }

    /// Choices pruned by the relaxation are in no optimum, its bound is valid, and its known
    /// assignment is never below the optimum, whatever was eliminated before.
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

    /// Dominated choices are removed, with any price of space, and the optimum is preserved;
    /// remaining assignments keep their costs.
    #[test]
    fn dominated_choices_are_not_missed(model in models(), price in 0.0f64..1.0) {
        let model = model.priced(price);
        let reduced = dominate::reduce(&model, &Context::default());
        let all = assignments(&reduced.model);
        for a in &all {
            let (own, before) = (reduced.model.objective(a), model.objective(&reduced.expand(a)));
            prop_assert!((own - before).abs() <= EQUAL * before);
        }
        let optimum = least(assignments(&model).iter().map(|a| model.objective(a)));
        let left = least(all.iter().map(|a| reduced.model.objective(a)));
        prop_assert!((left - optimum).abs() <= EQUAL * optimum);
    }

    /// If only assignments below a limit are wanted, one is found or proved absent. Starting
    /// choices, however bad, change nothing.
    #[test]
    fn what_is_beaten_is_left(mut model in models(), part in 0.5f64..2.0, each in 0u32..64, starts_from in vec(prop::option::of(0usize..64), 7)) {
        let optimum = least(assignments(&model).iter().map(|a| model.objective(a)));
        let below = optimum * part;
        model.starts = vec![start(&model, &starts_from), vec![None; model.variables.len()]];
        let (assignment, relaxed, _) = solve_narrowed(&model, each.into(), below);
        prop_assert!(relaxed.bound <= optimum * (1.0 + 1e-9));
        let exact = Exact.solve(&model, &Context::below(below)).unwrap();
        prop_assert_eq!(exact.lower_bound, Some(optimum.min(below)));
        if optimum <= below {
            prop_assert_eq!(model.objective(&assignment), optimum);
            prop_assert_eq!(model.objective(&exact.assignment), optimum);
        }
    }

    /// Tied equal variables cost the same as untied ones together, with any price of space.
    #[test]
    fn what_is_tied_costs_the_same(
        layer in vec((0u8..20, prop::array::uniform3(0..STATES)), 1..3),
        costs in vec(0u8..30, 9),
        layers in 14usize..17,
        price in 0.0f64..1.0,
    ) {
        let uses = (0..layers).map(|i| [i.saturating_sub(1), i.saturating_sub(2)]);
        let mut model = model(vec![layer; layers], uses.collect(), costs, false).priced(price);
        let choices = Rc::clone(&model.variables[1].choices);
        for own in &mut model.variables[1..] {
            (own.choices, own.count) = (Rc::clone(&choices), 1);
        }
        model.terms.iter_mut().for_each(|own| (own.count, own.price) = (1, price));
        let tied = Tied::new(&model);
        prop_assert!(tied.model.variables.len() < layers);
        for a in assignments(&tied.model) {
            let (own, whole) = (tied.model.objective(&a), model.objective(&tied.expand(&a)));
            prop_assert!((own - whole).abs() <= EQUAL * whole);
        }
    }

    /// The result is within the limit, costs no less than the optimum within it, and the bound is
    /// valid, whichever price of space is tried first, and however others are found.
    #[test]
    fn limits_hold(
        model in models(),
        tightness in 0.0f64..1.0,
        price in -40i32..60,
        (later, planes, any_within) in any::<(bool, bool, bool)>(),
    ) {
        let all = assignments(&model);
        let peaks: Vec<f64> = all.iter().map(|a| model.peak(a)).collect();
        let (low, high) = (least(peaks.iter().copied()), peaks.iter().copied().fold(0.0, f64::max));
        let limit = low + tightness * (high - low);
        let fitting = all.iter().zip(&peaks).filter(|(_, peak)| **peak <= limit);
        let optimum = least(fitting.map(|(a, _)| model.objective(a)));
        // Exponents up to −20 stand for no price.
        let price = (price > -20).then(|| 2.0f64.powi(price));
        let context = match later {
            true => Context::default().beginning_if_short_at(price),
            false => Context::default().beginning_at(price),
        };
        let context = context.by_planes(planes).any_within(any_within);
        match limit::solve(&model, &Exact, limit, &context) {
            Ok(fitted) => {
                prop_assert!(fitted.peak <= limit);
                prop_assert_eq!(fitted.peak, model.peak(&fitted.solution.assignment));
                prop_assert!(fitted.objective >= optimum);
                prop_assert!(fitted.solution.lower_bound.unwrap() <= optimum + 1e-9);
            }
            Err(why) => {
                let limit::Unsolved::TooLarge(least) = why else { panic!("small is not wide") };
                let least = least.peak;
                prop_assert!(least > limit);
            }
        }
        // If less than the optimum is wanted, every search reports that there is none.
        let context = Context::below(optimum * 0.5).beginning_at(price);
        if let Ok(fitted) = limit::solve(&model, &Exact, limit, &context) {
            let fits = fitted.peak <= limit;
            prop_assert!(!fits || fitted.objective >= optimum);
        }
    }
}

/// Searches are found by name.
#[test]
fn names_are_unique() {
    let names: std::collections::BTreeSet<&str> = SEARCHES.iter().map(|s| s.name()).collect();
    assert_eq!(names.len(), SEARCHES.len());
}

/// A chain of equal layers needs the same number of distinct eliminations at any length.
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

/// A long problem with small parts is eliminated directly: the visits grow linearly with the number
/// of variables, as would those of a relaxation.
#[test]
fn long_chains_are_eliminated() {
    let layer = |i: u16| {
        let choice = |c: u16| ((c * 5 + i % 7) as u8, [c % 3, (c + i) % 3, (c / 3) % 3]);
        (0..8).map(choice).collect()
    };
    let uses = |i: usize| [i.saturating_sub(1), i.saturating_sub(2)];
    let drawn = (0..4000).map(layer).collect();
    let costs = vec![0, 3, 8, 5, 0, 2, 9, 4, 0];
    let chain = model(drawn, (0..4000).map(uses).collect(), costs, false);
    let found = Exact.solve(&chain, &Context::default()).unwrap();
    assert_eq!(found.algorithm, Exact.name());
    assert_eq!(found.lower_bound, Some(chain.objective(&found.assignment)));
}

/// Of equivalent choices the cheapest stays, the first of equal ones; one that is more expensive by
/// less than it can save stays, too.
#[test]
fn the_first_of_the_cheapest_stays() {
    let drawn = vec![
        vec![
            (5, [0, 0, 1]),
            (2, [0, 0, 1]),
            (2, [1, 1, 1]),
            (3, [0, 0, 2]),
        ],
        vec![(0, [0, 1, 0]), (0, [2, 1, 0])],
    ];
    let costs = vec![0, 4, 8, 4, 0, 8, 8, 4, 0];
    let reduced = dominate::reduce(
        &model(drawn, vec![[0, 0], [0, 0]], costs, false),
        &Context::default(),
    );
    assert_eq!(reduced.kept[0][..], [1, 3]);
}
