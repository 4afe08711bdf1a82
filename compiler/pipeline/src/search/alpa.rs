//! `alpa-dp`: assigns layers to stages and stages to submeshes, minimising the sum of the stages'
//! times plus `B − 1` times the largest.
//!
//! For a bound on the largest time, dynamic programming over (stages, first layer, devices) finds
//! the minimum sum. Bounds are tried in descending order, from the largest that can be optimal: a
//! solution under one bound has some largest time, and the next bound is just below it.
//!
//! # Source
//! Zheng et al. (2022), Alpa, OSDI '22, §5.

use super::PlanError;

/// The planning problem.
pub struct AlpaProblem<'a> {
    /// Number of layers, which form a chain.
    pub layers: usize,
    /// Number of devices, all of which are used.
    pub devices: usize,
    /// Submesh sizes, in devices.
    pub submeshes: &'a [usize],
    /// Maximum number of stages.
    pub stages: usize,
    /// Whether there are exactly so many.
    pub exactly: bool,
    /// Micro-batches, `B`.
    pub moments: usize,
    /// The time of a stage of layers `from..to` on the submesh with this index, with this many
    /// stages after it \[s\]; `None` if it does not fit.
    pub cost: &'a dyn Fn(usize, usize, usize, usize) -> Option<f64>,
}

/// A stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AlpaStage {
    /// Its first layer.
    pub from: usize,
    /// One past its last layer.
    pub to: usize,
    /// The index of its submesh.
    pub submesh: usize,
    /// Its time per micro-batch \[s\].
    pub seconds: f64,
}

/// The result.
#[derive(Clone, Debug, PartialEq)]
pub struct AlpaPlan {
    /// `Σ t + (B − 1) · max t` \[s\].
    pub seconds: f64,
    /// The stages in order.
    pub stages: Vec<AlpaStage>,
    /// Number of stage prices requested, plus transitions times bounds tried.
    pub evaluations: u64,
}

struct StageTable<'a> {
    problem: &'a AlpaProblem<'a>,
    /// Indexed by stages after it, first layer, end layer, submesh.
    costs: Vec<f64>,
    evaluations: u64,
}

impl StageTable<'_> {
    fn at(&self, behind: usize, from: usize, to: usize, submesh: usize) -> usize {
        let p = self.problem;
        ((behind * p.layers + from) * (p.layers + 1) + to) * p.submeshes.len() + submesh
    }

    /// The minimum sum with no stage above a bound, and its stages.
    fn under(&mut self, bound: f64) -> Option<(f64, Vec<AlpaStage>)> {
        let p = self.problem;
        let width = p.devices + 1;
        let place = |stages: usize, from: usize, devices: usize| {
            (stages * (p.layers + 1) + from) * width + devices
        };
        let mut least = vec![f64::INFINITY; (p.stages + 1) * (p.layers + 1) * width];
        let mut choice = vec![(0, 0); least.len()];
        least[place(0, p.layers, 0)] = 0.0;
        for stages in 1..=p.stages {
            for from in (0..p.layers).rev() {
                for to in from + 1..=p.layers {
                    for (submesh, &size) in p.submeshes.iter().enumerate() {
                        let cost = self.costs[self.at(stages - 1, from, to, submesh)];
                        if cost > bound || cost == f64::INFINITY {
                            continue;
                        }
                        for devices in size..=p.devices {
                            self.evaluations += 1;
                            let sum = cost + least[place(stages - 1, to, devices - size)];
                            let here = place(stages, from, devices);
                            if sum < least[here] {
                                least[here] = sum;
                                choice[here] = (to, submesh);
                            }
                        }
                    }
                }
            }
        }
        let ends = if p.exactly { p.stages } else { 1 }..=p.stages;
        let best = ends.min_by(|a, b| {
            least[place(*a, 0, p.devices)].total_cmp(&least[place(*b, 0, p.devices)])
        })?;
        let sum = least[place(best, 0, p.devices)];
        if sum == f64::INFINITY {
            return None;
        }
        let (mut stages, mut from, mut devices) = (Vec::new(), 0, p.devices);
        for behind in (0..best).rev() {
            let (to, submesh) = choice[place(behind + 1, from, devices)];
            let seconds = self.costs[self.at(behind, from, to, submesh)];
            stages.push(AlpaStage {
                from,
                to,
                submesh,
                seconds,
            });
            devices -= p.submeshes[submesh];
            from = to;
        }
        Some((sum, stages))
    }
}

fn greatest(stages: &[AlpaStage]) -> f64 {
    stages.iter().map(|stage| stage.seconds).fold(0.0, f64::max)
}

/// Runs the planner.
///
/// # Errors
/// If nothing fits, or the problem is empty.
pub fn search(problem: &AlpaProblem) -> Result<AlpaPlan, PlanError> {
    let p = problem;
    if p.layers == 0 || p.moments == 0 || p.stages == 0 || p.submeshes.contains(&0) {
        return Err(PlanError::Argument {
            what: "a problem",
            found: format!(
                "{} layers, {} micro-batches, {} stages",
                p.layers, p.moments, p.stages
            ),
            legal: "at least one of each, on submeshes of at least one device",
        });
    }
    let count = p.stages * p.layers * (p.layers + 1) * p.submeshes.len();
    let mut table = StageTable {
        problem,
        costs: vec![f64::INFINITY; count],
        evaluations: 0,
    };
    let mut values = Vec::new();
    for behind in 0..p.stages {
        for from in 0..p.layers {
            for to in from + 1..=p.layers {
                for submesh in 0..p.submeshes.len() {
                    table.evaluations += 1;
                    if let Some(cost) = (p.cost)(from, to, submesh, behind) {
                        let at = table.at(behind, from, to, submesh);
                        table.costs[at] = cost;
                        values.push(cost);
                    }
                }
            }
        }
    }
    values.sort_by(f64::total_cmp);
    values.dedup();
    let nothing = || PlanError::Nothing {
        why: format!(
            "no {} or fewer stages fit on {} devices",
            p.stages, p.devices
        ),
    };
    let (free, _) = table.under(f64::INFINITY).ok_or_else(nothing)?;
    // The smallest bound for which a plan exists.
    let (mut low, mut high) = (0, values.len() - 1);
    while low < high {
        let middle = usize::midpoint(low, high);
        if table.under(values[middle]).is_some() {
            high = middle
        } else {
            low = middle + 1
        }
    }
    let tight = values[low];
    let rest = (p.moments - 1) as f64;
    let (sum, stages) = table.under(tight).ok_or_else(nothing)?;
    let mut best = (sum + rest * greatest(&stages), stages);
    // A larger bound cannot reduce the sum.
    let mut bound = if rest > 0.0 {
        (best.0 - free) / rest
    } else {
        f64::INFINITY
    };
    while bound >= tight {
        let Some((sum, stages)) = table.under(bound) else {
            break;
        };
        let most = greatest(&stages);
        if sum + rest * most < best.0 {
            best = (sum + rest * most, stages);
        }
        // From here on the sum only grows.
        if sum + rest * tight >= best.0 {
            break;
        }
        bound = most.next_down();
    }
    Ok(AlpaPlan {
        seconds: best.0,
        stages: best.1,
        evaluations: table.evaluations,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brute(
        p: &AlpaProblem,
        from: usize,
        devices: usize,
        stages: &mut Vec<(usize, usize, usize)>,
        best: &mut f64,
    ) {
        if from == p.layers {
            if devices == 0 && (!p.exactly || stages.len() == p.stages) {
                let count = stages.len();
                let times: Option<Vec<f64>> = stages
                    .iter()
                    .enumerate()
                    .map(|(at, s)| (p.cost)(s.0, s.1, s.2, count - 1 - at))
                    .collect();
                if let Some(times) = times {
                    let most = times.iter().copied().fold(0.0, f64::max);
                    *best = best.min(times.iter().sum::<f64>() + (p.moments - 1) as f64 * most);
                }
            }
            return;
        }
        if stages.len() == p.stages {
            return;
        }
        for to in from + 1..=p.layers {
            for (submesh, &size) in p
                .submeshes
                .iter()
                .enumerate()
                .filter(|(_, s)| **s <= devices)
            {
                stages.push((from, to, submesh));
                brute(p, to, devices - size, stages, best);
                stages.pop();
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn equals_brute_force(
            weights in proptest::collection::vec(1_u32..20, 1..7),
            moments in 1_usize..20,
            devices in 1_usize..7,
            room in 10_u32..60,
            exactly: bool,
        ) {
            let submeshes = [1, 2, 4];
            let cost = |from: usize, to: usize, submesh: usize, behind: usize| {
                let work: u32 = weights[from..to].iter().sum();
                let size = submeshes[submesh];
                let fits = (behind as u32 + 1) * work <= room * size as u32;
                let speed = [1.0, 1.9, 3.5][submesh];
                fits.then_some(f64::from(work) / speed + 0.1 * size as f64)
            };
            let layers = weights.len();
            let stages = if exactly { layers.min(3) } else { layers };
            let problem = AlpaProblem { layers, devices, submeshes: &submeshes, stages, exactly, moments, cost: &cost };
            let mut best = f64::INFINITY;
            brute(&problem, 0, devices, &mut Vec::new(), &mut best);
            match search(&problem) {
                Ok(found) => proptest::prop_assert!((found.seconds - best).abs() < 1e-9),
                Err(_) => proptest::prop_assert_eq!(best, f64::INFINITY),
            }
        }
    }
}
