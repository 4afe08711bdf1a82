//! Frontiers against brute force.

use proptest::prelude::*;

use super::{Wanted, at_instant, cheaper, frontier};
use crate::model::Term;
use crate::search::{Context, EQUAL};
use crate::tests::{assignments, least, models};

proptest! {
    /// For cost and space at an instant, elimination finds the same points as brute force, and none
    /// is removed by thinning; and where only some points are wanted, those.
    #[test]
    fn sets_are_brute_force(
        model in models(),
        instant in 0usize..8,
        within in 0.0f64..1.0,
        below in 0.0f64..1.5,
    ) {
        let instant = instant % model.variables.len();
        let at = |a: &[usize]| {
            let live = |(first, last): (usize, usize)| first <= instant && instant <= last;
            let space = |term: &Term| {
                let (given, converted) = term.space(&model, &|v| a[v]);
                let part = |alive, space: f64| if live(alive) { space } else { 0.0 };
                part(term.alive, given) + part(term.converted, converted)
            };
            model.terms.iter().map(space).sum::<f64>()
        };
        let mut all: Vec<(f64, f64)> =
            assignments(&model).iter().map(|a| (at(a), model.objective(a))).collect();
        all.sort_by(|a, b| a.partial_cmp(b).unwrap());
        let mut cheapest = f64::INFINITY;
        all.retain(|&(_, cost)| {
            let better = cost < cheapest;
            cheapest = cheapest.min(cost);
            better
        });
        let (found, epsilon) = at_instant(&model, instant, None, &Context::default()).unwrap();
        prop_assert_eq!(epsilon, 0.0);
        for (assignment, cost, space) in &found {
            prop_assert_eq!((model.objective(assignment), at(assignment)), (*cost, *space));
        }
        let found: Vec<(f64, f64)> = found.iter().map(|&(_, cost, space)| (space, cost)).collect();
        prop_assert_eq!(&found, &all);
        let ((small, dear), (large, cheap)) = (all[0], all[all.len() - 1]);
        let within = small + within * (large - small);
        for below in [cheap + below * (dear - cheap), f64::INFINITY] {
            let wanted = Some(Wanted { within, below });
            let (found, _) = at_instant(&model, instant, wanted, &Context::default()).unwrap();
            let found: Vec<(f64, f64)> =
                found.iter().map(|&(_, cost, space)| (space, cost)).collect();
            let is_wanted = |(space, cost): &&(f64, f64)| {
                *space <= within * (1.0 + EQUAL) && *cost <= below * (1.0 - EQUAL)
            };
            let some: Vec<(f64, f64)> = all.iter().filter(is_wanted).copied().collect();
            prop_assert_eq!(found, some);
        }
    }

    /// Of what is cheaper within a limit nothing is stated wrongly.
    #[test]
    fn what_is_cheaper_fits(model in models(), tightness in 0.0f64..1.0, below in 0.0f64..40.0) {
        let peaks: Vec<f64> = assignments(&model).iter().map(|a| model.peak(a)).collect();
        let (low, high) = (least(peaks.iter().copied()), peaks.iter().copied().fold(0.0, f64::max));
        let limit = low + tightness * (high - low);
        for point in cheaper(&model, limit, &Context::below(below)).unwrap() {
            prop_assert_eq!(model.objective(&point.assignment), point.objective);
            prop_assert_eq!(model.peak(&point.assignment), point.peak);
            prop_assert!(point.peak <= limit && point.objective < below);
        }
    }

    /// Points have the stated costs and spaces, each cheaper and larger than the previous one; none
    /// is dominated, and the cheapest is the optimum. Under a limit the bound is valid.
    #[test]
    fn frontiers_are_unbeaten(model in models(), tightness in 0.0f64..1.0) {
        let frontier = frontier(&model, &Context::default()).unwrap();
        let all: Vec<(f64, f64)> =
            assignments(&model).iter().map(|a| (model.peak(a), model.objective(a))).collect();
        for point in &frontier.points {
            prop_assert_eq!(model.objective(&point.assignment), point.objective);
            prop_assert_eq!(model.peak(&point.assignment), point.peak);
        }
        for pair in frontier.points.windows(2) {
            prop_assert!(pair[0].peak < pair[1].peak && pair[0].objective > pair[1].objective);
        }
        let optimum = least(all.iter().map(|&(_, cost)| cost));
        prop_assert_eq!(frontier.points.last().unwrap().objective, optimum);
        let peaks = || all.iter().map(|a| a.0);
        let (low, high) = (least(peaks()), peaks().fold(0.0, f64::max));
        let limit = low + tightness * (high - low);
        let best = least(all.iter().filter(|a| a.0 <= limit).map(|a| a.1));
        if let Ok(fitted) = frontier.within(limit) {
            prop_assert!(fitted.peak <= limit && fitted.objective >= best);
            prop_assert!(fitted.solution.lower_bound.unwrap() <= best * (1.0 + EQUAL));
        }
    }
}
