//! What results need.

use ddl_dialect::build::Val;

use super::{FuncSketch, Known, Step};

impl FuncSketch {
    /// Which values the results need.
    pub(super) fn live(&self, outputs: &[Val]) -> Vec<bool> {
        let mut live = vec![false; self.values.len()];
        mark(&mut live, outputs);
        for block in self.blocks.iter().rev() {
            self.walk(block, &mut live);
        }
        live
    }

    /// Marks what the live values of a block are made of.
    fn walk(&self, block: &[Step], live: &mut [bool]) {
        for step in block.iter().rev() {
            match step {
                Step::Op {
                    operands, results, ..
                } => {
                    if needed(live, results) {
                        // A statement names all its results.
                        mark(live, results);
                        if self.collapsed(results).is_none() {
                            mark(live, operands);
                        }
                    }
                }
                Step::Repeat(inner) => {
                    if needed(live, &inner.results) {
                        mark(live, &inner.carried);
                        mark(live, &inner.slices);
                        self.walk(&inner.body, live);
                        for &(inside, outside) in inner.carry.iter().chain(&inner.stacked) {
                            mark(live, &[inside, outside]);
                        }
                        mark(live, &inner.results);
                    }
                }
                Step::While(inner) => {
                    if needed(live, &inner.results) {
                        mark(live, &inner.carried);
                        mark(live, &[inner.predicate]);
                        self.walk(&inner.body, live);
                        self.walk(&inner.condition, live);
                        for &(inside, outside) in &inner.carry {
                            mark(live, &[inside, outside]);
                        }
                        mark(live, &inner.results);
                    }
                }
            }
        }
    }

    /// The number that the only result of an op is all over.
    pub(super) fn collapsed(&self, results: &[Val]) -> Option<ddl_dialect::scalar::Number> {
        match results {
            [only] => match self.known(*only) {
                Some(Known::All(number)) => Some(*number),
                Some(Known::Each(_)) | None => None,
            },
            _ => None,
        }
    }
}

/// Whether any of these values is needed.
pub(super) fn needed(live: &[bool], values: &[Val]) -> bool {
    values.iter().any(|value| live[value.0 as usize])
}

fn mark(live: &mut [bool], values: &[Val]) {
    for value in values {
        live[value.0 as usize] = true;
    }
}
