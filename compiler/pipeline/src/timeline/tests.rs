use proptest::prelude::*;

use super::*;
use Piece::{Backward, Forward, Weight};

const FB: [Piece; 2] = [Forward, Backward];

fn read(text: &str) -> Timeline {
    text.parse().unwrap()
}

fn two() -> Shape {
    Shape::chain(&[0, 1], 2, &FB)
}

#[test]
fn a_legal_timeline_has_an_order() {
    let timeline = read("F0.0 F0.1 B0.0 B0.1\nF1.0 B1.0 F1.1 B1.1");
    timeline.check(&two()).unwrap();
    let order = timeline.order(&two()).unwrap();
    let text: Vec<String> = order.iter().map(ToString::to_string).collect();
    assert_eq!(text.join(" "), "F0.0 F1.0 F0.1 B1.0 B0.0 F1.1 B1.1 B0.1");
    assert_eq!(timeline.in_flight(&two()), [2, 1]);
}

#[test]
fn faults_have_names() {
    let fault = |text: &str| read(text).check(&two()).unwrap_err().to_string();
    assert_eq!(
        fault("F0.0 F0.1 B0.0 B0.1\nF1.0 B1.0 F1.1"),
        "group 1 lacks `B1.1`"
    );
    assert_eq!(
        fault("F0.0 F0.1 B0.0 B0.1 F0.0\nF1.0 B1.0 F1.1 B1.1"),
        "group 0 runs `F0.0` twice, as its slots 0 and 4"
    );
    assert_eq!(
        fault("F0.0 F0.1 B0.0 B0.1\nF1.0 B1.0 F0.1 B1.1"),
        "group 1 runs `F0.1`, but chunk 0 is on group 0"
    );
    assert_eq!(
        fault("F0.0"),
        "the timeline has 1 groups, where the chunks are on 2"
    );
    assert_eq!(
        fault("F0.0 F0.1 B0.1 B0.0\nF1.0 B1.0 F1.1 B1.1"),
        "group 0 runs `B0.1` before `B0.0`: gradients are added in the order of the micro-batches"
    );
    assert_eq!(
        fault("F0.0 F0.1 B0.0 B0.1\nF1.1 F1.0 B1.0 B1.1"),
        "group 1 runs `F1.1` before `F1.0`: what is summed is added in the order of the micro-batches"
    );
    assert_eq!(
        fault("F0.0 W0.1\n"),
        "group 0 runs `W0.1`, but chunk 0 has the pieces F, B"
    );
    assert_eq!(
        fault("F0.2\n"),
        "group 0 runs `F0.2`, but there are 2 micro-batches"
    );
    assert_eq!(
        fault("B0.0 F0.0 F0.1 B0.1\nF1.0 B1.0 F1.1 B1.1"),
        "slots wait for one another: `F0.0` runs after `B0.0` reads from `F0.0`"
    );
}

#[test]
fn buffers_bound_how_far_groups_run_ahead() {
    let timeline = read("F0.0 F0.1 B0.0 B0.1\nF1.0 B1.0 F1.1 B1.1");
    let mut shape = two();
    let edge = shape
        .edges
        .iter()
        .position(|e| e.to == (Backward, 0) && e.from == (Forward, 0))
        .unwrap();
    assert_eq!(timeline.least_room(&shape, edge).unwrap(), 2);
    assert_eq!(timeline.depth(&shape.edges[edge]), Some(2));
    shape.edges[edge].capacity = Some(1);
    let fault = timeline.check(&shape).unwrap_err();
    assert!(matches!(fault, Fault::Circle { .. }), "{fault}");
    assert!(
        fault
            .to_string()
            .contains("needs the one place in a buffer"),
        "{fault}"
    );
    shape.edges[edge].capacity = Some(0);
    assert!(matches!(timeline.check(&shape), Err(Fault::Shape { .. })));
}

#[test]
fn texts_are_read_with_places() {
    let error = "F0.0 B0.0\nF1.0 X1.0".parse::<Timeline>().unwrap_err();
    assert_eq!((error.group, error.place, error.byte), (1, 1, 5));
    assert!(
        error
            .to_string()
            .starts_with("slot 1 of group 1 is `X1.0`, where F, B, W, S, R, U or D")
    );
    for text in [
        "F",
        "F1",
        "F1.",
        "F.1",
        "F01.1",
        "F+1.1",
        "é1.1",
        "F1.1.1",
        "F99999999999999999999.0",
    ] {
        text.parse::<Slot>().unwrap_err();
    }
    assert_eq!(read("").groups.len(), 0);
    assert_eq!(read("\n").groups.len(), 2);
}

#[test]
fn only_forward_passes_live_for_one_slot() {
    let shape = Shape::chain(&[0], 3, &[Forward]);
    assert_eq!(read("F0.0 F0.1 F0.2").in_flight(&shape), [1]);
    let shape = Shape::chain(&[0], 2, &[Forward, Backward, Weight]);
    let timeline = read("F0.0 B0.0 F0.1 W0.0 B0.1 W0.1");
    assert_eq!(timeline.in_flight(&shape), [2]);
    assert_eq!(timeline.in_flight_of_groups(&shape), [2]);
}

proptest! {
    #[test]
    fn texts_parse_back(groups in proptest::collection::vec(
        proptest::collection::vec((0_usize..3, 0_usize..20, 0_usize..200), 1..20), 1..5)) {
        let slot = |(p, c, m)| Slot::new(Piece::ALL[p], c, m);
        let groups = groups.into_iter().map(|g| g.into_iter().map(slot).collect()).collect();
        let timeline = Timeline { groups };
        prop_assert_eq!(read(&timeline.to_string()), timeline);
    }

    #[test]
    fn orders_respect_all_waits(seed in proptest::collection::vec(0_usize..4, 0..60)) {
        // A random topological order of all slots, split by group, is a legal timeline.
        let shape = Shape::chain(&[0, 1, 0], 3, &FB);
        let mut done: Vec<Slot> = Vec::new();
        let mut seed = seed.into_iter().cycle();
        while done.len() < 18 {
            let all = FB.iter().flat_map(|p| (0..3).flat_map(move |c| (0..3).map(move |m| Slot::new(*p, c, m))));
            let ready: Vec<Slot> = all.filter(|s| {
                let fed = shape.edges.iter().filter(|e| e.to == (s.piece, s.chunk))
                    .all(|e| done.contains(&Slot::new(e.from.0, e.from.1, s.moment)));
                let turn = s.moment == 0 || done.contains(&Slot { moment: s.moment - 1, ..*s });
                fed && turn && !done.contains(s)
            }).collect();
            done.push(ready[seed.next().unwrap_or(0) % ready.len()]);
        }
        let of = |g| done.iter().copied().filter(|s| shape.homes[s.chunk] == g).collect();
        let timeline = Timeline { groups: vec![of(0), of(1)] };
        let order = timeline.order(&shape).unwrap();
        prop_assert_eq!(order.len(), 18);
        for edge in &shape.edges {
            for m in 0..3 {
                let at = |(p, c)| order.iter().position(|s| *s == Slot::new(p, c, m)).unwrap();
                prop_assert!(at(edge.from) < at(edge.to));
            }
        }
    }
}

/// Two steps of two micro-batches on one group.
fn steps() -> Shape {
    let pieces = [Piece::Forward, Piece::Backward, Piece::Update];
    let mut shape = Shape::chain(&[0], 6, &pieces);
    shape.steps = 3;
    shape
}

#[test]
fn updates_have_their_place_in_a_timeline_of_steps() {
    let check = |text: &str| {
        let timeline: Timeline = text.parse().unwrap();
        timeline.check(&steps()).map_err(|fault| fault.to_string())
    };
    let good = "F0.0 F0.1 B0.0 F0.2 B0.1 U0.0 F0.3 B0.2 F0.4 B0.3 U0.1 F0.5 B0.4 B0.5 U0.2";
    assert_eq!(check(good), Ok(()));
    let late = "F0.0 B0.0 F0.1 B0.1 F0.2 B0.2 U0.0 F0.3 B0.3 U0.1 F0.4 B0.4 F0.5 B0.5 U0.2";
    let why = check(late).unwrap_err();
    assert!(
        why.contains("`B0.2` adds to the sums read by `U0.0`"),
        "{why}"
    );
    let early = "F0.0 B0.0 U0.0 F0.1 B0.1 F0.2 B0.2 F0.3 B0.3 U0.1 F0.4 B0.4 F0.5 B0.5 U0.2";
    let why = check(early).unwrap_err();
    assert!(why.contains("`U0.0` reads from `B0.1`"), "{why}");
    let stale = "F0.0 F0.1 F0.2 F0.3 F0.4 B0.0 B0.1 U0.0 B0.2 B0.3 U0.1 B0.4 F0.5 B0.5 U0.2";
    let why = check(stale).unwrap_err();
    assert!(why.contains("`F0.4` needs the weights of `U0.0`"), "{why}");
    let why = check(&good.replace(" U0.2", "")).unwrap_err();
    assert_eq!(why, "group 0 lacks `U0.2`");
    let why = check(&good.replace("U0.2", "U0.3")).unwrap_err();
    assert_eq!(why, "group 0 runs `U0.3`, but there are 3 steps");
}

/// Two steps of two micro-batches on each of two groups, of which each derives something.
fn deriving() -> Shape {
    use Piece::{Backward as B, Derive as D, Forward as F};
    let pieces = [F, B, Piece::Update, D];
    let mut shape = Shape::chain(&[0, 1], 8, &pieces);
    shape.steps = 4;
    shape.edges.extend([
        Edge::new((D, 0), (D, 1)),
        Edge::new((D, 0), (F, 0)),
        Edge::new((D, 1), (F, 1)),
        Edge::new((D, 0), (B, 0)),
    ]);
    shape
}

#[test]
fn what_is_derived_has_its_place_in_a_timeline_of_steps() {
    let row = crate::schedule::find("2bw").unwrap();
    let job = crate::Job {
        steps: 4,
        ..crate::Job::training(2, 8)
    };
    let mut timeline = row.timeline(&job).unwrap();
    timeline.derive(&[0, 1], 2);
    let shape = deriving();
    timeline.check(&shape).unwrap();
    let text = timeline.to_string();
    assert!(text.starts_with("D0.0 F0.0 F0.1 B0.0 D0.1 F0.2"), "{text}");
    // The first group derives for a step while micro-batches of the one before are in flight.
    let depth = |from, to| timeline.depth(&Edge::new(from, to));
    assert_eq!(depth((Piece::Derive, 0), (Piece::Backward, 0)), Some(2));
    assert_eq!(depth((Piece::Derive, 0), (Piece::Forward, 0)), Some(1));
    assert_eq!(depth((Piece::Derive, 1), (Piece::Forward, 1)), Some(1));
    let check = |text: String| {
        let timeline: Timeline = text.parse().unwrap();
        timeline.check(&shape).unwrap_err().to_string()
    };
    let why = check(text.replace("D0.1 F0.2", "F0.2 D0.1"));
    assert!(why.contains("`F0.2` reads from `D0.1`"), "{why}");
    let early = text.replace(" D0.2", "").replace("D0.1", "D0.1 D0.2");
    let why = check(early);
    assert!(why.contains("`D0.2` needs the weights of `U0.0`"), "{why}");
    let why = check(text.replace(" D1.3", ""));
    assert_eq!(why, "group 1 lacks `D1.3`");
}
