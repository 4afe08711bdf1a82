//! Assignments on the convex hull of objective and average space, by prices of space.

use crate::auto::{Auto, Quick};
use crate::model::Model;
use crate::search::{Context, Search};

/// Maximum number of prices tried, and if the assignments near a limit are wanted.
const PRICES: usize = 24;
const FEW_PRICES: usize = 8;
/// The highest price, in objectives of the cheapest assignment for its peak.
const HIGHEST: f64 = 2048.0;
/// Minimum gain of an assignment between two neighbours, in objectives of the cheapest.
const GAIN: f64 = 1e-3;

/// An assignment with its objective, the average space over all instants, and its peak.
struct Extreme {
    assignment: Vec<usize>,
    cost: f64,
    average: f64,
    peak: f64,
}

/// Two neighbours on the hull, by number: less space, and less cost.
type Gap = (usize, usize);

/// Assignments on the hull: the cheapest one, that at a high price of space, and as many as are
/// allowed between them, where the hull is longest first.
///
/// - `cheapest`: that at no price
/// - `limit`: of the peak; if there is one, only assignments near it are sought, with less effort
pub(super) fn hull(
    model: &Model,
    cheapest: Vec<usize>,
    limit: Option<f64>,
    context: &Context,
) -> Vec<Vec<usize>> {
    let unit = model.priced(1.0);
    let measured = |assignment: Vec<usize>| {
        let cost = model.objective(&assignment);
        Extreme {
            average: unit.objective(&assignment) - cost,
            peak: model.peak(&assignment),
            cost,
            assignment,
        }
    };
    let at = |price: f64, known: &[&Extreme], search: &dyn Search, below: f64| {
        let mut priced = model.priced(price);
        let known = known.iter().map(|own| &own.assignment);
        let starts = known.map(|own| own.iter().map(|&choice| Some(choice)).collect());
        priced.starts.extend(starts);
        let found = search.solve(&priced, &context.wanting(below))?;
        let is_wanted = priced.objective(&found.assignment) < below;
        Some((measured(found.assignment), is_wanted))
    };
    let peak = model.peak(&cheapest).max(1.0);
    let mut found = vec![measured(cheapest)];
    let highest = HIGHEST * found[0].cost / peak;
    let least_gain = GAIN * found[0].cost;
    let (first, prices): (&dyn Search, _) = match limit {
        Some(_) => (&Quick, FEW_PRICES),
        None => (&Auto, PRICES),
    };
    let Some((least, _)) = at(highest, &[&found[0]], first, f64::INFINITY) else {
        return found.into_iter().map(|own| own.assignment).collect();
    };
    let whole = (found[0].average - least.average, least.cost - found[0].cost);
    found.push(least);
    let mut gaps: Vec<Gap> = vec![(1, 0)];
    for _ in 1..prices {
        // Of the extent of the whole hull in both directions.
        let length = |&(small, cheap): &Gap| {
            (found[cheap].average - found[small].average) / whole.0
                + (found[small].cost - found[cheap].cost) / whole.1
        };
        // The peaks of its ends are on both sides of the limit, or as near to it as any.
        let distance = |&(small, cheap): &Gap| {
            let peaks = [&found[small], &found[cheap]].map(|end| end.peak);
            let beside = |limit: f64| {
                let over = peaks.map(|peak| peak - limit);
                match over[0] * over[1] <= 0.0 {
                    true => 0.0,
                    false => over[0].abs().min(over[1].abs()),
                }
            };
            limit.map_or(0.0, beside)
        };
        let next = (0..gaps.len()).max_by(|&a, &b| {
            let nearer = distance(&gaps[b]).total_cmp(&distance(&gaps[a]));
            nearer.then(length(&gaps[a]).total_cmp(&length(&gaps[b])))
        });
        let Some(next) = next.filter(|_| !context.is_over()) else {
            break;
        };
        let (small, cheap) = gaps.swap_remove(next);
        let ends = [&found[small], &found[cheap]];
        let price = (ends[0].cost - ends[1].cost) / (ends[1].average - ends[0].average);
        if !(price.is_finite() && price > 0.0) {
            continue;
        }
        let same = ends[0].cost + price * ends[0].average;
        if let Some((between, is_wanted)) = at(price, &ends, &Quick, same - least_gain) {
            if is_wanted {
                gaps.extend([(small, found.len()), (found.len(), cheap)]);
            }
            // What is no corner of the hull may yet have a small peak.
            found.push(between);
        }
    }
    found.into_iter().map(|own| own.assignment).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{GAIN, hull};
    use crate::auto::Auto;
    use crate::search::{Context, Search};
    use crate::tests::{assignments, models};

    proptest! {
        /// No assignment lies clearly below a line between two neighbours.
        #[test]
        fn nothing_lies_below_the_hull(model in models()) {
            let context = Context::default();
            let cheapest = Auto.solve(&model, &context).unwrap().assignment;
            let least_gain = GAIN * model.objective(&cheapest);
            let unit = model.priced(1.0);
            let measured = |assignment: &Vec<usize>| {
                let cost = model.objective(assignment);
                (unit.objective(assignment) - cost, cost)
            };
            let mut found: Vec<(f64, f64)> =
                hull(&model, cheapest, None, &context).iter().map(measured).collect();
            found.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
            let mut corners: Vec<(f64, f64)> = Vec::new();
            for next in found {
                let is_above = |a: (f64, f64), b: (f64, f64)| {
                    (b.1 - a.1) * (next.0 - a.0) >= (next.1 - a.1) * (b.0 - a.0)
                };
                while let [.., a, b] = corners[..] && is_above(a, b) {
                    corners.pop();
                }
                corners.push(next);
            }
            let all: Vec<(f64, f64)> = assignments(&model).iter().map(measured).collect();
            for pair in corners.windows(2) {
                let [small, cheap] = [pair[0], pair[1]];
                let price = (small.1 - cheap.1) / (cheap.0 - small.0);
                if !(price.is_finite() && price > 0.0) {
                    continue;
                }
                let same = small.1 + price * small.0;
                for &(average, cost) in &all {
                    let least = same - least_gain - 1e-9 * same;
                    prop_assert!(cost + price * average >= least, "{corners:?}: {cost} {average}");
                }
            }
        }
    }
}
