//! Sorts of long lines. Plans against the interpreter on the program as written.

use std::collections::BTreeMap;

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};

use crate::lines::{check, ints, ties};

#[test]
fn long_lines_are_sorted_stably() {
    let text = "
func @main(%x: tensor<3 x 700 x f32>, %y: tensor<90 x 4 x f32>, %z: tensor<2 x 50 x 3 x i32>)
    -> (tensor<3 x 700 x f32>, tensor<3 x 700 x i32>, tensor<90 x 4 x f32>, tensor<2 x 50 x 3 x i32>) {
  %at = iota {dim = 1} : tensor<3 x 700 x i32>
  %up, %from = sort %x, %at {dim = 1, direction = ascending}
  %down = sort %y {dim = 0, direction = descending}
  %middle = sort %z {dim = 1, direction = ascending}
  return %up, %from, %down, %middle
}
";
    let inputs = BTreeMap::from([
        ("x".to_owned(), ties(&[3, 700])),
        ("y".to_owned(), ties(&[90, 4])),
        ("z".to_owned(), ints(&[2, 50, 3], 13)),
    ]);
    check(text, &inputs, &["--ranks 3"]);
}

/// A line for which the quicksort of compiled code finds bad pivots only: what it compares is made
/// up while it runs (McIlroy, "A Killer Adversary for Quicksort", 1999). Also the number of
/// comparisons.
fn killer(size: usize) -> (Vec<i128>, usize) {
    struct Adversary {
        values: Vec<Option<i128>>,
        known: i128,
        candidate: usize,
        compared: usize,
    }
    impl Adversary {
        fn precedes(&mut self, a: usize, b: usize) -> bool {
            self.compared += 1;
            if self.values[a].is_none() && self.values[b].is_none() {
                let fixed = if a == self.candidate { a } else { b };
                self.values[fixed] = Some(self.known);
                self.known += 1;
            }
            if self.values[a].is_none() {
                self.candidate = a;
            } else if self.values[b].is_none() {
                self.candidate = b;
            }
            let key = |at: usize| (self.values[at].unwrap_or(i128::MAX), at);
            key(a) < key(b)
        }
    }
    let mut line: Vec<usize> = (0..size).collect();
    let mut adversary = Adversary {
        values: vec![None; size],
        known: 0,
        candidate: 0,
        compared: 0,
    };
    let mut waiting = vec![(0, size)];
    while let Some((first, end)) = waiting.pop() {
        if end - first <= 16 {
            continue;
        }
        let quarter = (end - first) / 4;
        let at = [1, 2, 3].map(|n| first + n * quarter);
        let [a, b, c] = at.map(|at| line[at]);
        let [ab, bc, ac] = [(a, b), (b, c), (a, c)].map(|(x, y)| adversary.precedes(x, y));
        let median = match (ab == bc, ab == ac) {
            (true, _) => at[1],
            (false, true) => at[2],
            (false, false) => at[0],
        };
        let pivot = line[median];
        line[median] = line[first];
        let mut behind = first + 1;
        for here in first + 1..end {
            let item = line[here];
            line.swap(here, behind);
            behind += usize::from(adversary.precedes(item, pivot));
        }
        line[first] = line[behind - 1];
        line[behind - 1] = pivot;
        let parts = [(first, behind - 1), (behind, end)];
        let is_smaller = parts[0].1 - parts[0].0 < parts[1].1 - parts[1].0;
        waiting.extend(if is_smaller {
            [parts[1], parts[0]]
        } else {
            parts
        });
    }
    let values = adversary.values.iter();
    let values = values.map(|value| value.unwrap_or(adversary.known));
    (values.collect(), adversary.compared)
}

/// Sorted, reversed, equal, rising and falling lines, and one of bad pivots, where parting is given
/// up.
#[test]
fn lines_are_sorted_whatever_their_order() {
    const SIZE: usize = 4000;
    let text = "
func @main(%x: tensor<5 x 4000 x i32>, %y: tensor<5 x 4000 x i32>)
    -> (tensor<5 x 4000 x i32>, tensor<5 x 4000 x i32>, tensor<5 x 4000 x i32>, tensor<5 x 4000 x i32>,
        tensor<5 x 4000 x i32>, tensor<5 x 4000 x i32>) {
  %at = iota {dim = 1} : tensor<5 x 4000 x i32>
  %up, %from = sort %x, %at {dim = 1, direction = ascending}
  %keys, %moved = sort %x, %y {dim = 1, region = [[arg, 0], [arg, 1], [lt, 0, 1], [result, 2]]}
  %rising = sort %x {dim = 1, direction = ascending}
  %falling = sort %y {dim = 1, direction = descending}
  return %up, %from, %keys, %moved, %rising, %falling
}
";
    let (bad, compared) = killer(SIZE);
    assert!(compared > 3 * SIZE * 12, "it takes {compared} comparisons");
    let line = |of: &dyn Fn(usize) -> usize| (0..SIZE).map(|i| of(i) as i128).collect::<Vec<_>>();
    let lines = [
        line(&|i| i),
        line(&|i| SIZE - i),
        line(&|_| 7),
        line(&|i| i.min(SIZE - i)),
        bad,
    ];
    let ty = TensorType::new([5, SIZE], DType::I32);
    let inputs = BTreeMap::from([
        ("x".to_owned(), Tensor::from_int(ty, &lines.concat())),
        ("y".to_owned(), ints(&[5, SIZE], 1000)),
    ]);
    check(text, &inputs, &[]);
}

/// Keys of all types, compared as integers of their own width.
#[test]
fn keys_of_all_types_are_sorted() {
    for direction in ["ascending", "descending"] {
        for (dtype, back) in [
            ("bf16", "f32"),
            ("f16", "f32"),
            ("f64", "f32"),
            ("i64", "i32"),
            ("i16", "i32"),
            ("i8", "i32"),
            ("ui64", "i32"),
            ("ui32", "i32"),
            ("ui16", "i32"),
            ("ui8", "i32"),
            ("i1", "i32"),
        ] {
            let text = format!(
                "
func @main(%x: tensor<2 x 90 x {back}>) -> (tensor<2 x 90 x {back}>, tensor<2 x 9 x {back}>) {{
  %narrow = convert %x : tensor<2 x 90 x {dtype}>
  %all = sort %narrow {{dim = 1, direction = {direction}}}
  %few = sort %narrow {{dim = 1, direction = {direction}, keep = 9}}
  %a = convert %all : tensor<2 x 90 x {back}>
  %b = convert %few : tensor<2 x 9 x {back}>
  return %a, %b
}}
"
            );
            let x = match back {
                "f32" => ties(&[2, 90]),
                _ => ints(&[2, 90], 1 << 17),
            };
            check(&text, &BTreeMap::from([("x".to_owned(), x)]), &[]);
        }
    }
}

#[test]
fn the_first_places_of_a_line_are_those_of_the_whole_order() {
    let text = "
func @main(%x: tensor<4 x 333 x f32>, %v: tensor<4 x 333 x i32>)
    -> (tensor<4 x 20 x f32>, tensor<4 x 20 x i32>, tensor<4 x 1 x i32>, tensor<4 x 333 x f32>, tensor<4 x 40 x i32>) {
  %best, %at = top_k %x {k = 20}
  %none, %one = top_k %x {k = 1}
  %all, %where = top_k %x {k = 333}
  %keys, %moved = sort %x, %v {dim = 1, keep = 40, region = [[arg, 2], [arg, 3], [lt, 0, 1], [result, 2]]}
  return %best, %at, %one, %all, %moved
}
";
    let inputs = BTreeMap::from([
        ("x".to_owned(), ties(&[4, 333])),
        ("v".to_owned(), ints(&[4, 333], 19)),
    ]);
    check(text, &inputs, &["--ranks 2"]);
}
