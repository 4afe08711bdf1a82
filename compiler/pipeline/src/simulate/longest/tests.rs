use proptest::prelude::*;

use super::*;
use crate::schedule::{Chunks, Job, SCHEDULES};
use crate::simulate::{Network, Sharing};
use crate::timeline::Timeline;

/// Numbers for everything that a scene counts, which repeat.
struct Numbers<'a> {
    of: &'a [u32],
    next: usize,
}

impl Numbers<'_> {
    fn next(&mut self) -> usize {
        self.next += 1;
        self.of[self.next % self.of.len()] as usize
    }

    /// A time or a size; every fourth is 0.
    fn size(&mut self) -> f64 {
        let number = self.next();
        if number.is_multiple_of(4) {
            0.0
        } else {
            number as f64 / 7.0
        }
    }
}

proptest! {
    /// Every row, with links of its own for each pair of groups, or for some, and with buffers that
    /// may be too small: the event loop finds the same time, in the same bits.
    #[test]
    fn the_longest_path_ends_with_the_last_event(
        row in 0..SCHEDULES.len(),
        (groups, moments, more) in (1_usize..6, 1_usize..12, 0_usize..2),
        (slices, steps) in (1_usize..3, 1_usize..3),
        of in proptest::collection::vec(0_u32..1000, 5..60),
    ) {
        let row = &SCHEDULES[row];
        let chunks = match row.chunks {
            Chunks::Exactly(n) => n,
            Chunks::AtLeast(n) => n * (1 + more),
        };
        let job = Job { chunks, slices, steps, ..Job::training(groups, moments * slices * steps) };
        prop_assume!(row.accepts(&job).is_ok());
        let (mut shape, timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
        let mut numbers = Numbers { of: &of, next: 0 };
        for edge in &mut shape.edges {
            let is_each = !edge.from.0.is_of_step() && !edge.to.0.is_of_step();
            let room = numbers.next();
            edge.capacity = (is_each && room.is_multiple_of(3)).then_some(1 + room % (2 * groups));
        }
        let mut scene = Scene::new(&timeline, &shape);
        scene.seconds.iter_mut().flatten().for_each(|seconds| *seconds = numbers.size());
        scene.bytes.iter_mut().for_each(|bytes| *bytes = numbers.size());
        for group in &mut scene.groups {
            (group.sync, group.update) = (numbers.size(), numbers.size());
        }
        scene.overlap = row.overlap;
        scene.network = Network::full(groups, numbers.size(), 0.5 + numbers.size());
        for route in scene.network.routes.iter_mut().flatten() {
            *route = route.filter(|_| !numbers.next().is_multiple_of(5));
        }
        let found = step_seconds(&scene);
        match scene.run() {
            Ok(run) if row.overlap != Overlap::Split => prop_assert_eq!(found, Some(run.step_seconds)),
            _ => prop_assert_eq!(found, None),
        }
    }
}

/// What groups share, and what is no timeline, is left to the event loop.
#[test]
fn other_scenes_have_no_path() {
    let (job, row) = (Job::training(2, 4), &SCHEDULES[0]);
    let (shape, mut timeline) = (row.shape(&job).unwrap(), row.timeline(&job).unwrap());
    let mut scene = Scene::new(&timeline, &shape);
    scene.seconds.fill([1.0, 2.0, 0.0]);
    scene.bytes.fill(1.0);
    assert!(step_seconds(&scene).is_some());
    scene.network = Network::shared(2, 0.0, 1.0);
    assert_eq!(step_seconds(&scene), None);
    let seconds = scene.run().unwrap().step_seconds;
    assert_eq!(scene.step_seconds(), Ok(seconds));
    scene.network = Network::free(2);
    scene.sharing = Some(Sharing {
        cores: 1,
        speedup: 1.0,
        ranks: vec![1; 2],
    });
    assert_eq!(step_seconds(&scene), None);
    let slot = timeline.groups[0].pop().unwrap();
    let wrong = |timeline: &Timeline| {
        let scene = Scene::new(timeline, &shape);
        assert_eq!(step_seconds(&scene), None);
        assert!(scene.step_seconds().is_err());
    };
    wrong(&timeline);
    timeline.groups[1].push(slot);
    wrong(&timeline);
    timeline.groups[1].pop();
    timeline.groups[0].insert(0, slot);
    wrong(&timeline);
    timeline.groups.pop();
    wrong(&timeline);
}
