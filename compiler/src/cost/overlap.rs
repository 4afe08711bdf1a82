//! Communication beside computation.
//!
//! A rank computes on one stream and communicates on another, in the order of the posts. While a
//! collective is under way on a level with overlap `o`, computation proceeds at the share `o` of
//! its rate: the rest is what carrying the messages takes from it. A wait ends when its collective
//! has.
//!
//! A search needs a sum over conversions, so it bounds what can be hidden of each alone: of a
//! conversion of time `t`, at most `min(o · t, w)`, where the [window](Window) `w` is a lower bound
//! on the computation between its post and its wait. Windows of several conversions may share
//! computation; the reported time of a plan is simulated ([`Streams`]).

use std::collections::VecDeque;

use ddl_dialect::mesh::Mesh;

use super::cluster::Cluster;
use crate::conversion::table::Step;

/// A time of computation beside which communication may run, in steps of 4 %, rounded down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Window(u16);

/// The logarithm to base 2 of the time of the first window.
const FIRST: f64 = -40.0;

/// The number of windows per doubling of the time.
const STEPS: f64 = 16.0;

impl Window {
    /// No computation.
    pub const NONE: Window = Window(0);

    /// The longest that is not longer than this time \[s\].
    pub fn of(seconds: f64) -> Window {
        let steps = STEPS * (seconds.max(f64::MIN_POSITIVE).log2() - FIRST);
        Window(steps.floor().clamp(0.0, f64::from(u16::MAX)) as u16)
    }

    /// Its time \[s\].
    pub fn seconds(self) -> f64 {
        match self.0 {
            0 => 0.0,
            steps => (f64::from(steps) / STEPS + FIRST).exp2(),
        }
    }

    /// The most that it hides of communication \[s\].
    ///
    /// - `seconds`: time of the communication
    /// - `share`: the share of it that computation can hide ([`share`])
    pub fn hides(self, seconds: f64, share: f64) -> f64 {
        self.seconds().min(share * seconds)
    }
}

/// The share of the time of a step that computation can hide: that of its [axes](share_along); 0
/// for a local step.
///
/// - `mesh`: the mesh of both ends
pub fn share(step: &Step, mesh: &Mesh, cluster: &Cluster) -> f64 {
    match step.comm.is_local() {
        true => 0.0,
        false => share_along(&step.group_axes(), mesh, cluster),
    }
}

/// The share of the time of communication along these axes that computation can hide: that of the
/// outermost level that the groups of ranks span.
pub fn share_along(axes: &[usize], mesh: &Mesh, cluster: &Cluster) -> f64 {
    let first = mesh.ranks.first().copied().unwrap_or(0);
    // From the first to the last rank along an axis.
    let far = |&axis: &usize| match mesh.axes[axis].time {
        true => 0,
        false => {
            let within = mesh.axes[axis + 1..].iter().filter(|axis| !axis.time);
            (mesh.axes[axis].size - 1) * within.map(|axis| axis.size).product::<usize>()
        }
    };
    let corners = (0..1usize << axes.len()).map(|corner| {
        let along = axes.iter().enumerate();
        let along = along.filter(|(bit, _)| corner >> bit & 1 == 1);
        let position: usize = along.map(|(_, axis)| far(axis)).sum();
        mesh.ranks.get(position).copied()
    });
    let levels = corners
        .flatten()
        .filter_map(|peer| cluster.level(first, peer));
    let outermost = levels.max().and_then(|level| cluster.levels.get(level));
    outermost.map_or(0.0, |level| level.overlap)
}

impl Cluster {
    /// Whether computation can hide communication on some level.
    pub fn overlaps(&self) -> bool {
        self.most_overlap() > 0.0
    }

    /// The greatest share of the time of communication that computation can hide on any level.
    pub fn most_overlap(&self) -> f64 {
        let levels = self.levels.iter().map(|level| level.overlap);
        levels.fold(0.0, f64::max)
    }
}

/// The two streams of a rank.
#[derive(Debug, Default)]
pub struct Streams {
    now: f64,
    /// What is under way, in the order of the posts.
    posted: VecDeque<Posted>,
    /// What has ended: its number, and the computation beside it \[s\].
    ended: Vec<(usize, f64)>,
}

/// Communication that is under way.
#[derive(Clone, Copy, Debug)]
struct Posted {
    number: usize,
    /// The time that it still takes alone \[s\].
    left: f64,
    /// The share of its time that computation can hide.
    share: f64,
    /// The computation beside it so far \[s\].
    beside: f64,
}

impl Streams {
    /// The time since the start \[s\].
    pub fn now(&self) -> f64 {
        self.now
    }

    /// Computes for `seconds` at the full rate; returns the part beside which nothing is under way
    /// \[s\].
    pub fn compute(&mut self, seconds: f64) -> f64 {
        let mut left = seconds;
        while left > 0.0 {
            let Some(first) = self.posted.front_mut() else {
                break;
            };
            let beside = first.left * first.share;
            if left <= beside {
                first.left -= left / first.share;
                first.beside += left;
                self.now += left / first.share;
                return 0.0;
            }
            first.beside += beside;
            self.now += first.left;
            left -= beside;
            let ended = self.posted.pop_front();
            self.ended
                .extend(ended.map(|ended| (ended.number, ended.beside)));
        }
        self.now += left.max(0.0);
        left.max(0.0)
    }

    /// What has ended: its number, and the computation beside it \[s\].
    pub fn ended(&self) -> &[(usize, f64)] {
        &self.ended
    }

    /// Posts communication.
    ///
    /// - `number`: by which it is waited for
    /// - `seconds`: its time
    /// - `share`: the share of it that computation can hide
    pub fn post(&mut self, number: usize, seconds: f64, share: f64) {
        self.posted.push_back(Posted {
            number,
            left: seconds,
            share,
            beside: 0.0,
        });
    }

    /// Waits for communication, and so for all that was posted before it.
    pub fn wait(&mut self, number: usize) {
        if let Some(last) = self.posted.iter().position(|own| own.number == number) {
            self.end(last + 1);
        }
    }

    /// Waits for all communication.
    pub fn wait_for_all(&mut self) {
        self.end(self.posted.len());
    }

    /// Waits for the first of what is under way.
    fn end(&mut self, count: usize) {
        for posted in self.posted.drain(..count) {
            self.now += posted.left;
            self.ended.push((posted.number, posted.beside));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() <= 1e-9 * b.abs().max(1.0), "{a} is not {b}");
    }

    #[test]
    fn windows_are_rounded_down() {
        assert_eq!(Window::of(0.0), Window::NONE);
        assert_eq!(Window::NONE.seconds(), 0.0);
        for seconds in [1e-9, 3.7e-6, 1.0, 250.0] {
            let window = Window::of(seconds).seconds();
            assert!(window <= seconds * (1.0 + 1e-12) && seconds < window * 1.05);
        }
        close(Window::of(1.0).hides(0.5, 0.8), 0.4);
        close(Window::of(1.0).hides(8.0, 0.8), 1.0);
    }

    #[test]
    fn computation_hides_a_share_of_communication() {
        let mut streams = Streams::default();
        streams.compute(1.0);
        streams.post(7, 2.0, 0.5);
        // Beside the collective 1 s of computation takes 2 s.
        streams.compute(3.0);
        close(streams.now(), 1.0 + 2.0 + 2.0);
        streams.wait(7);
        close(streams.now(), 5.0);
    }

    #[test]
    fn what_computation_does_not_hide_is_waited_for() {
        let mut streams = Streams::default();
        streams.post(0, 2.0, 1.0);
        streams.post(1, 3.0, 0.0);
        streams.compute(1.0);
        close(streams.now(), 1.0);
        streams.wait(0);
        close(streams.now(), 2.0);
        // Nothing is computed beside the second.
        streams.compute(4.0);
        close(streams.now(), 9.0);
        streams.post(2, 1.0, 0.5);
        streams.wait_for_all();
        close(streams.now(), 10.0);
    }

    proptest::proptest! {
        /// No order of posts and waits takes longer than one after the other, nor less than either
        /// stream alone; and where nothing is hidden it takes exactly as long.
        #[test]
        fn streams_are_between_their_sum_and_their_maximum(
            work in proptest::collection::vec((0.0..1.0f64, 0.0..1.0f64, 0usize..4), 1..20),
            share in 0.0..1.0f64,
        ) {
            for share in [0.0, share, 1.0] {
                let mut streams = Streams::default();
                for (number, &(compute, send, back)) in work.iter().enumerate() {
                    streams.post(number, send, share);
                    streams.compute(compute);
                    if let Some(earlier) = number.checked_sub(back) {
                        streams.wait(earlier);
                    }
                }
                streams.wait_for_all();
                let computed: f64 = work.iter().map(|one| one.0).sum();
                let sent: f64 = work.iter().map(|one| one.1).sum();
                proptest::prop_assert!(streams.now() <= (computed + sent) * (1.0 + 1e-9));
                proptest::prop_assert!(streams.now() >= computed.max(sent) * (1.0 - 1e-9));
                proptest::prop_assert!(
                    streams.now() >= computed + (1.0 - share) * sent - 1e-9
                );
                if share == 0.0 {
                    close(streams.now(), computed + sent);
                }
            }
        }
    }
}
