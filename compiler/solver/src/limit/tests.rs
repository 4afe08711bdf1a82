//! Tests of prices of space.

use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::exact::Exact;
use crate::model::{Choice, Conversions, Paths, State, Term, Variable};

/// A model whose space is short at one instant of four: the choice with less space on average
/// has more there.
fn short_once() -> Model {
    let choice = |cost: f64, state: u16| Choice {
        cost,
        asks: Vec::new(),
        gives: vec![State(state); 2],
    };
    let term = |result: usize, alive: (usize, usize), space: [f64; 2]| Term {
        producer: (0, result),
        consumers: Vec::new(),
        conversions: Rc::new(Conversions {
            sources: vec![State(0), State(1)],
            targets: Vec::new(),
            space: space.to_vec(),
            paths: Paths::default(),
        }),
        count: 1,
        alive,
        converted: alive,
        price: 0.0,
        converted_price: 0.0,
    };
    Model {
        variables: vec![Variable {
            in_sequence: false,
            choices: Rc::from([choice(0.5, 0), choice(1.0, 1)]),
            count: 1,
        }],
        terms: vec![term(0, (0, 0), [10.0, 6.0]), term(1, (1, 3), [0.0, 3.0])],
        starts: Vec::new(),
        instants: 4,
    }
}

/// Space is short at one instant of four: the choice with less space on average has more there.
#[test]
fn the_price_moves_to_the_fullest_instant() {
    let model = short_once();
    for price in [None, Some(1e-3), Some(1e12)] {
        let context = Context::default().beginning_at(price);
        let fitted = solve(&model, &Exact, 7.0, &context).expect("the second choice fits");
        assert_eq!((fitted.objective, fitted.peak), (1.0, 6.0), "{price:?}");
        assert!(
            fitted
                .solution
                .lower_bound
                .is_some_and(|bound| bound <= 1.0)
        );
    }
    let none = solve(&model, &Exact, 5.0, &Context::default());
    assert!(matches!(none, Err(Unsolved::TooLarge(least)) if least.peak == 6.0));
}

/// Counts the prices at which a search is asked.
#[derive(Default)]
struct Counted(AtomicUsize);

impl Search for Counted {
    fn name(&self) -> &'static str {
        "counted"
    }

    fn doc(&self) -> &'static str {
        "the optimum"
    }

    fn solve(&self, model: &Model, context: &Context) -> Option<Solution> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Exact.solve(model, context)
    }
}

/// Where the assignment at which a search begins is within the limit, none is sought at the
/// highest price.
#[test]
fn a_start_within_the_limit_is_known() {
    let tries = |start: usize| {
        let model = Model {
            starts: vec![vec![Some(start)]],
            ..short_once()
        };
        let (search, context) = (
            Counted::default(),
            Context::default().beginning_at(Some(1e-3)),
        );
        let fitted = solve(&model, &search, 7.0, &context).expect("the second choice fits");
        assert_eq!((fitted.objective, fitted.peak), (1.0, 6.0));
        search.0.into_inner()
    };
    assert!(tries(1) < tries(0));
}
