//! Devices as numbers of many digits: every axis of a mesh, and every part of one, is a run of
//! digits of a device's number, whichever mesh names it. The axes that all shardings of a text need
//! together are the digits between all borders of such runs.

/// The digits of a number from the one of weight `stride` up to the one of weight `stride · size`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    /// Weight of the least of them.
    pub(super) stride: usize,
    /// The number of values that they can have.
    pub(super) size: usize,
}

impl Digits {
    /// The weight above them.
    fn end(self) -> usize {
        self.stride * self.size
    }

    /// Whether others are among them.
    pub(super) fn cover(self, other: Digits) -> bool {
        self.stride <= other.stride && other.end() <= self.end()
    }
}

/// The digits, the greatest first, that a list of all devices counts through. `None` for a list in
/// another order.
pub(super) fn factor(devices: &[usize]) -> Option<Vec<Digits>> {
    let mut heads = devices.to_vec();
    let mut found: Vec<Digits> = Vec::new();
    if heads.first() != Some(&0) {
        return None;
    }
    while heads.len() > 1 {
        let stride = heads[1];
        let is_run = |run: &[usize]| (run.iter().zip(0..)).all(|(&d, i)| d == run[0] + i * stride);
        let size = (heads.iter().zip(0..))
            .take_while(|&(&d, i)| d == i * stride)
            .count();
        if !heads.len().is_multiple_of(size) || !heads.chunks(size).all(is_run) {
            return None;
        }
        found.push(Digits { stride, size });
        heads = heads.chunks(size).map(|run| run[0]).collect();
    }
    let mut weights = found.clone();
    weights.sort_by_key(|digits| digits.stride);
    let above = |weight: usize, digits: &Digits| (digits.stride == weight).then(|| digits.end());
    weights.iter().try_fold(1, above)?;
    found.reverse();
    Some(found)
}

/// Digits of what `digits`, the greatest first, count: of that number divided by `minor` the part
/// below `size`. `None` if a border falls inside a digit.
pub(super) fn part(digits: &[Digits], minor: usize, size: usize) -> Option<Vec<Digits>> {
    let (mut below, mut found) = (1, Vec::new());
    for run in digits.iter().rev() {
        let (low, high) = (minor.max(below), (minor * size).min(below * run.size));
        if low < high {
            let whole = low % below == 0 && high % low == 0 && run.size % (high / below) == 0;
            found.push(whole.then(|| Digits {
                stride: run.stride * (low / below),
                size: high / low,
            })?);
        }
        below *= run.size;
    }
    found.reverse();
    Some(found)
}

/// Borders between digits, ascending: each divides the next.
#[derive(Clone, Debug)]
pub(super) struct Borders(Vec<usize>);

impl Borders {
    /// Those of the numbers below `devices`.
    pub(super) fn new(devices: usize) -> Borders {
        Borders(vec![1, devices])
    }

    /// Adds the borders of a run; `false` if one falls inside a digit, after which nothing is
    /// changed.
    pub(super) fn add(&mut self, run: Digits) -> bool {
        let mut all = self.0.clone();
        all.extend([run.stride, run.end()]);
        all.sort_unstable();
        all.dedup();
        let fit = all.windows(2).all(|pair| pair[1] % pair[0] == 0);
        if fit {
            self.0 = all;
        }
        fit
    }

    /// The runs of digits between them, the greatest first.
    pub(super) fn axes(&self) -> Vec<Digits> {
        let pairs = self.0.windows(2).rev();
        let axis = |pair: &[usize]| Digits {
            stride: pair[0],
            size: pair[1] / pair[0],
        };
        pairs.map(axis).collect()
    }
}

/// In which order axes stand in a mesh: where several split one dim, the outer before the inner.
#[derive(Clone, Debug)]
pub(super) struct AxisOrder {
    /// The axes, the greatest first, which is the default order.
    axes: Vec<Digits>,
    /// Whether one stands before another.
    before: Vec<Vec<bool>>,
}

impl AxisOrder {
    /// Any order of these axes.
    pub(super) fn new(axes: Vec<Digits>) -> AxisOrder {
        let before = vec![vec![false; axes.len()]; axes.len()];
        AxisOrder { axes, before }
    }

    /// Demands that axes stand in the order of these runs; `false` if others were to stand
    /// otherwise.
    pub(super) fn add(&mut self, runs: &[Digits]) -> bool {
        let axes = &self.axes;
        let among = |&run: &Digits| (0..axes.len()).filter(move |&axis| run.cover(axes[axis]));
        let along: Vec<usize> = runs.iter().flat_map(among).collect();
        along.windows(2).all(|pair| self.put(pair[0], pair[1]))
    }

    fn put(&mut self, outer: usize, inner: usize) -> bool {
        if outer == inner || self.before[inner][outer] {
            return false;
        }
        let all = 0..self.axes.len();
        let outers = all.clone().filter(|&a| a == outer || self.before[a][outer]);
        let outers: Vec<usize> = outers.collect();
        let inners = all.filter(|&a| a == inner || self.before[inner][a]);
        let inners: Vec<usize> = inners.collect();
        for outer in outers {
            for &inner in &inners {
                self.before[outer][inner] = true;
            }
        }
        true
    }

    /// The axes in an order as demanded.
    pub(super) fn sorted(&self) -> Vec<Digits> {
        let mut left: Vec<usize> = (0..self.axes.len()).collect();
        let mut sorted = Vec::new();
        while !left.is_empty() {
            let free = |&axis: &usize| left.iter().all(|&other| !self.before[other][axis]);
            let next = left.iter().position(free).unwrap_or_default();
            sorted.push(self.axes[left.remove(next)]);
        }
        sorted
    }
}

/// The device at each place of a mesh with these axes.
pub(super) fn devices(axes: &[Digits]) -> Vec<usize> {
    let grow = |heads: Vec<usize>, axis: &Digits| {
        let steps = |head: usize| (0..axis.size).map(move |i| head + i * axis.stride);
        heads.into_iter().flat_map(steps).collect()
    };
    axes.iter().fold(vec![0], grow)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(list: &[(usize, usize)]) -> Vec<Digits> {
        let run = |&(stride, size): &(usize, usize)| Digits { stride, size };
        list.iter().map(run).collect()
    }

    #[test]
    fn lists_that_count_are_told_from_others() {
        assert_eq!(factor(&[0]), Some(runs(&[])));
        assert_eq!(factor(&[0, 1, 2, 3, 4, 5]), Some(runs(&[(1, 6)])));
        assert_eq!(factor(&[0, 2, 1, 3]), Some(runs(&[(1, 2), (2, 2)])));
        let outer_in = [0, 4, 1, 5, 2, 6, 3, 7];
        assert_eq!(factor(&outer_in), Some(runs(&[(1, 4), (4, 2)])));
        let wrong: [&[usize]; 5] = [&[], &[1, 0], &[0, 1, 3, 2], &[0, 2, 4, 1], &[0, 0, 1, 1]];
        for list in wrong {
            assert_eq!(factor(list), None, "{list:?}");
        }
        for list in [
            runs(&[(1, 2), (2, 3)]),
            runs(&[(2, 2), (8, 2), (1, 2), (4, 2)]),
        ] {
            assert_eq!(factor(&devices(&list)), Some(list));
        }
    }

    #[test]
    fn parts_end_at_borders() {
        let digits = runs(&[(1, 4), (4, 3)]);
        assert_eq!(part(&digits, 3, 2), Some(runs(&[(1, 2)])));
        assert_eq!(part(&digits, 1, 6), Some(runs(&[(1, 2), (4, 3)])));
        assert_eq!(part(&digits, 6, 1), Some(runs(&[])));
        assert_eq!(part(&digits, 1, 2), None);
        assert_eq!(part(&digits, 2, 6), None);
    }

    #[test]
    fn axes_lie_between_all_borders() {
        let mut borders = Borders::new(24);
        assert!(borders.add(Digits { stride: 2, size: 6 }));
        assert!(borders.add(Digits { stride: 4, size: 6 }));
        assert!(!borders.add(Digits { stride: 1, size: 3 }));
        assert_eq!(borders.axes(), runs(&[(12, 2), (4, 3), (2, 2), (1, 2)]));
    }

    #[test]
    fn outer_axes_stand_before_inner_ones() {
        let (a, b, c) = (
            Digits { stride: 4, size: 2 },
            Digits { stride: 2, size: 2 },
            Digits { stride: 1, size: 2 },
        );
        let mut order = AxisOrder::new(vec![a, b, c]);
        assert_eq!(order.sorted(), [a, b, c]);
        assert!(order.add(&[c, b]) && order.add(&[b, a]) && order.add(&[c, a]));
        assert_eq!(order.sorted(), [c, b, a]);
        assert!(!order.add(&[a, c]) && !order.add(&[a, a]));
        assert_eq!(devices(&order.sorted()), [0, 4, 2, 6, 1, 5, 3, 7]);
    }
}
