//! What micro-batches contribute to sums, and what of it is added to or lies where.

use ddlc::phase::Phase;

use super::{assert_alike, compiled, parsed, train};

/// Tied weights of a loop gather their gradients in what it carries, those of a table in what is
/// scattered into: both are contributions of a micro-batch from the first zero on.
#[test]
fn zeros_that_sums_start_from_are_contributions() {
    let text = "func @loss(%x: tensor<10 x 64 x f32>, %label: tensor<10 x i32>,
                           %w: tensor<64 x 64 x f32> {param, init = normal(std = 0.1)},
                           %e: tensor<12 x 64 x f32> {param, init = normal(std = 0.1)}) -> tensor<f32> {
                  %h0 = add %x, (embedding %e, %label)
                  %h = repeat 3 (%h: tensor<10 x 64 x f32> = %h0) {
                    %next = tanh (matmul %h, %w)
                    yield (%next)
                  }
                  %loss = softmax_cross_entropy %h, %label
                  return %loss
                }";
    let program = |ranks: usize, parts: usize| {
        let line = format!("--ranks {ranks} --microbatches {parts} --train sgd");
        compiled(text, &parsed(&line), Phase::Boxed).0
    };
    let expected = train(&program(1, 1));
    for (ranks, parts) in [(1, 2), (1, 4), (2, 3), (2, 10)] {
        let at = format!("{ranks} ranks, {parts} parts");
        assert_alike(&train(&program(ranks, parts)), &expected, &at);
    }
}

/// The gradient of a table that two products and a lookup read is scattered onto the sum of two
/// contributions: that sum is one, too.
#[test]
fn sums_of_contributions_are_contributions() {
    let text = "func @loss(%label: tensor<10 x i32>, %e: tensor<12 x 64 x f32> {param, init = normal(std = 0.1)}) -> tensor<f32> {
                  %t = transpose %e {dims = [1, 0]}
                  %h = embedding %e, %label
                  %one = softmax_cross_entropy (matmul %h, %t), %label
                  %two = mean (tanh (matmul %h, %t)) {dims = [0, 1]}
                  %loss = add %one, %two
                  return %loss
                }";
    let program = |ranks: usize, parts: usize| {
        let line = format!("--ranks {ranks} --microbatches {parts} --train sgd");
        compiled(text, &parsed(&line), Phase::Boxed).0
    };
    let expected = train(&program(1, 1));
    for (ranks, parts) in [(1, 2), (1, 5), (2, 5)] {
        let at = format!("{ranks} ranks, {parts} parts");
        assert_alike(&train(&program(ranks, parts)), &expected, &at);
    }
}

/// What an argument that nobody reads lies in may hold what is summed over all micro-batches.
#[test]
fn arguments_that_nobody_reads_are_no_reads() {
    let text = "func @loss(%x: tensor<8 x 16 x f32>, %y: tensor<8 x 13 x i32>, %w: tensor<16 x 4 x f32> {param, init = normal(std = 0.1)}) -> tensor<f32> {
                  %a = matmul %x, %w
                  %loss = reduce (mul %a, %a) {combiner = sum, dims = [0, 1]}
                  return %loss
                }";
    for parts in [1, 2, 4, 8] {
        let line = format!("--ranks 1 --microbatches {parts} --train sgd");
        let (placed, _) = compiled(text, &parsed(&line), Phase::Placed);
        assert!(placed.header.arenas.is_some(), "{parts} parts");
    }
}

/// A momentum has no part in micro-batches: what these scatter is summed before it is added to it.
#[test]
fn gradients_of_tables_are_added_to_momenta() {
    let text = "func @loss(%x: tensor<10 x 64 x f32>, %label: tensor<10 x i32>,
                           %e: tensor<12 x 64 x f32> {param, init = normal(std = 0.1)}) -> tensor<f32> {
                  %d = sub (embedding %e, %label), %x
                  %loss = mean (mul %d, %d) {dims = [0, 1]}
                  return %loss
                }";
    let program = |ranks: usize, parts: usize| {
        let line = format!("--ranks {ranks} --microbatches {parts} --train momentum(lr=0.1)");
        compiled(text, &parsed(&line), Phase::Boxed).0
    };
    let expected = train(&program(1, 1));
    for (ranks, parts) in [(1, 2), (2, 3)] {
        let at = format!("{ranks} ranks, {parts} parts");
        assert_alike(&train(&program(ranks, parts)), &expected, &at);
    }
}

/// A mean over the samples whose label counts needs their number in every micro-batch: the labels
/// stay whole, and it is counted before.
#[test]
fn labels_that_are_counted_stay_whole() {
    let text = "func @loss(%x: tensor<10 x 64 x f32>, %label: tensor<10 x i32>,
                           %w: tensor<64 x 12 x f32> {param, init = normal(std = 0.1)}) -> tensor<f32> {
                  %logits = matmul %x, %w
                  %is_counted = compare %label, 3 {direction = ne}
                  %counts = convert %is_counted : tensor<10 x f32>
                  %shares = reduce (mul %logits, %logits) {combiner = sum, dims = [1]}
                  %sum = reduce (mul %shares, %counts) {combiner = sum, dims = [0]}
                  %loss = div %sum, (reduce %counts {combiner = sum, dims = [0]})
                  return %loss
                }";
    let program = |ranks: usize, parts: usize| {
        let line = format!("--ranks {ranks} --microbatches {parts} --train sgd");
        compiled(text, &parsed(&line), Phase::Boxed).0
    };
    let expected = train(&program(1, 1));
    for (ranks, parts) in [(1, 2), (1, 5), (2, 3), (2, 10)] {
        let at = format!("{ranks} ranks, {parts} parts");
        assert_alike(&train(&program(ranks, parts)), &expected, &at);
    }
}
