//! Chooses a variant for each layer that minimises total time within the memory (a multiple-choice
//! knapsack).

/// The variants of a layer.
#[derive(Clone, Debug, Default)]
pub(super) struct Item {
    /// \[s\]
    pub(super) seconds: Vec<f64>,
    /// Memory per micro-batch in flight \[B\].
    pub(super) per_moment: Vec<f64>,
    /// \[B\]
    pub(super) fixed: Vec<f64>,
}

impl Item {
    /// Memory of a variant \[B\].
    pub(super) fn memory(&self, variant: usize, moments: f64) -> f64 {
        self.per_moment[variant] * moments + self.fixed[variant]
    }

    /// Its fastest variant.
    pub(super) fn fastest(&self) -> usize {
        self.least(|variant| self.seconds[variant])
    }

    fn least(&self, of: impl Fn(usize) -> f64) -> usize {
        let all = 0..self.seconds.len();
        all.min_by(|a, b| of(*a).total_cmp(&of(*b))).unwrap_or(0)
    }
}

/// Switches one layer to a variant with less memory.
#[derive(Clone, Copy)]
struct Swap {
    item: usize,
    variant: usize,
    saved: f64,
    cost: f64,
}

/// Maximum number of steps of the exact search after the greedy one.
const STEPS: usize = 400;

/// The minimum time and the variant of each layer; `None` if no choice fits.
///
/// Starting from the fastest variants, a greedy search switches layers to smaller ones in order of
/// time per byte saved; branch and bound, with a limited number of steps, then looks for a better
/// set of switches.
pub(super) fn choose(items: &[Item], moments: f64, memory: f64) -> Option<(f64, Vec<usize>)> {
    let mut chosen: Vec<usize> = items.iter().map(Item::fastest).collect();
    let size = |chosen: &[usize]| -> f64 {
        items
            .iter()
            .zip(chosen)
            .map(|(item, v)| item.memory(*v, moments))
            .sum()
    };
    let time = |chosen: &[usize]| -> f64 {
        items
            .iter()
            .zip(chosen)
            .map(|(item, v)| item.seconds[*v])
            .sum()
    };
    let over = size(&chosen) - memory;
    if over <= 0.0 {
        return Some((time(&chosen), chosen));
    }
    let small: Vec<usize> = items
        .iter()
        .map(|item| item.least(|v| item.memory(v, moments)))
        .collect();
    if size(&small) > memory {
        return None;
    }
    let mut swaps = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let now = chosen[at];
        for variant in 0..item.seconds.len() {
            let saved = item.memory(now, moments) - item.memory(variant, moments);
            if saved > 1e-9 {
                let cost = item.seconds[variant] - item.seconds[now];
                swaps.push(Swap {
                    item: at,
                    variant,
                    saved,
                    cost,
                });
            }
        }
    }
    swaps.sort_by(|a, b| (a.cost / a.saved).total_cmp(&(b.cost / b.saved)));
    let picked = greedy(&swaps, over).map(|picked| improve(&swaps, over, picked));
    match picked {
        Some(picked) => picked
            .iter()
            .for_each(|at| chosen[swaps[*at].item] = swaps[*at].variant),
        // Only the smallest variants of all layers fit.
        None => chosen = small,
    }
    Some((time(&chosen), chosen))
}

fn greedy(swaps: &[Swap], over: f64) -> Option<Vec<usize>> {
    let (mut left, mut picked): (f64, Vec<usize>) = (over, Vec::new());
    for (at, swap) in swaps.iter().enumerate() {
        if picked.iter().any(|other| swaps[*other].item == swap.item) {
            continue;
        }
        picked.push(at);
        left -= swap.saved;
        if left < 1e-9 {
            return Some(picked);
        }
    }
    None
}

/// Searches for a cheaper set of switches in order of their price per byte; the remaining bytes
/// cost at least the price of the next switch.
fn improve(swaps: &[Swap], over: f64, start: Vec<usize>) -> Vec<usize> {
    let cost = |picked: &[usize]| -> f64 { picked.iter().map(|at| swaps[*at].cost).sum() };
    let mut best = (cost(&start), start);
    let mut stack = vec![(0, over, 0.0, Vec::new())];
    for _ in 0..STEPS {
        let Some((at, left, spent, picked)) = stack.pop() else {
            break;
        };
        if left < 1e-9 {
            if spent < best.0 {
                best = (spent, picked);
            }
            continue;
        }
        let Some(swap) = swaps.get(at) else { continue };
        let bound = spent + left * (swap.cost / swap.saved);
        if bound >= best.0 {
            continue;
        }
        stack.push((at + 1, left, spent, picked.clone()));
        if !picked
            .iter()
            .any(|other: &usize| swaps[*other].item == swap.item)
        {
            let mut with = picked;
            with.push(at);
            stack.push((at + 1, left - swap.saved, spent + swap.cost, with));
        }
    }
    best.1
}
