//! The programs that are tried under each plan.
//!
//! All programs under all plans take about three times as long as this half of them. Most faults
//! that depend on the plan are faults of an op under a distribution, so every plan meets every op
//! and element type in at least [`TIMES`] programs, chosen to be short. In addition every program
//! runs on one rank and under one other plan. `DDL_PLANS=all` runs all of them.
//!
//! Planted faults in signatures, local programs, conversions, release rules, per-rank tables,
//! kernels and collectives show that this suffices, among them faults of one element type (16-bit
//! elements with strides, reductions of 8-byte elements), of one reduction and of groups of more
//! than three ranks.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::{PLANS, Pins, Plan};

/// Minimum number of programs in which a plan meets every op, if that many have the op.
const TIMES: usize = 2;

/// The plans of each of these programs: those of [`PLANS`] that [`selection`] selects; all of them
/// with `DDL_PLANS=all` and for a folder that is asked for; or as many random ones as `DDL_SEEDS`
/// says.
pub(super) fn plans(paths: &[PathBuf]) -> Vec<Vec<Plan>> {
    if let Ok(seeds) = std::env::var("DDL_SEEDS") {
        let seeds = 0..seeds.parse().expect("a number of seeds");
        let ranks = [3, 6, 2, 4, 5].into_iter().cycle();
        return vec![ranks.zip(seeds.map(Pins::Random)).collect(); paths.len()];
    }
    if all() || std::env::var_os("DDL_PROGRAMS").is_some() {
        return vec![PLANS.to_vec(); paths.len()];
    }
    let read = |path: &PathBuf| std::fs::read_to_string(path).expect("a readable file");
    let texts: Vec<String> = paths.iter().map(read).collect();
    let selection = selection(&texts, PLANS.len());
    let selected = |number| {
        let plans = PLANS.iter().zip(&selection);
        let plans = plans.filter(|(_, programs)| programs.contains(&number));
        plans.map(|(plan, _)| *plan).collect()
    };
    (0..paths.len()).map(selected).collect()
}

/// Whether all programs are to run under all plans.
pub(super) fn all() -> bool {
    std::env::var_os("DDL_PLANS").is_some_and(|plans| plans == "all")
}

/// The words of a text that name ops and element types.
fn words(text: &str) -> BTreeSet<&str> {
    let is_part = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '.'));
    let op = |word: &&str| {
        word.split_once('.')
            .is_some_and(|(dialect, _)| dialect.len() > 2)
    };
    let dtypes = text.split(['<', '>', 'x']).filter(|word| {
        let (kind, bits) = word.split_at(word.find(|c: char| c.is_ascii_digit()).unwrap_or(0));
        matches!(kind, "i" | "ui" | "f" | "bf") && bits.len() < 3 && bits.parse::<u8>().is_ok()
    });
    let ops = text.split(is_part).filter(op);
    let named = ops.filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
    named.chain(dtypes).collect()
}

/// For each of `plans` plans the numbers of the programs that are tried under it. The first plan
/// is that of one rank.
fn selection(texts: &[String], plans: usize) -> Vec<BTreeSet<usize>> {
    let words: Vec<BTreeSet<&str>> = texts.iter().map(|text| words(text)).collect();
    let one_more =
        |plan: usize| (0..texts.len()).filter(move |n| 1 + n % (plans - 1).max(1) == plan);
    let programs = |plan| match plan {
        0 => (0..texts.len()).collect(),
        plan => cover(texts, &words, one_more(plan).collect()),
    };
    (0..plans).map(programs).collect()
}

/// Programs, those of `chosen` among them, in which every word is found so often as it shall be; by
/// the greedy algorithm for weighted covers (Chvátal, 1979).
fn cover(
    texts: &[String],
    words: &[BTreeSet<&str>],
    mut chosen: BTreeSet<usize>,
) -> BTreeSet<usize> {
    // In how many of the chosen programs each word is.
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    for word in chosen.iter().flat_map(|&n| &words[n]) {
        *met.entry(word).or_default() += 1;
    }
    loop {
        let is_missing = |word: &&&str| met.get(*word).is_none_or(|&times| times < TIMES);
        let gain = |&n: &usize| {
            let missing = words[n].iter().filter(is_missing).count();
            // What a program takes by itself is as much as some text.
            missing as f64 / (2000 + texts[n].len()) as f64
        };
        let left = (0..texts.len()).filter(|n| !chosen.contains(n));
        let best = left.max_by(|a, b| gain(a).total_cmp(&gain(b)));
        match best.filter(|best| gain(best) > 0.0) {
            Some(best) => {
                chosen.insert(best);
                for word in &words[best] {
                    *met.entry(word).or_default() += 1;
                }
            }
            None => return chosen,
        }
    }
}
