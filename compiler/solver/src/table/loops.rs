//! The minimum of a sum of tables over one variable, by nested loops over the others.
//!
//! A table is added to the running sums in the innermost loop that it depends on, so that what does
//! not depend on inner loops is added once for all of them. The innermost loop is one that few
//! tables depend on; it runs along contiguous numbers. Sums are exact, so their order does not
//! matter.

use super::{Placed, Table, strides};

/// Cost of entering a loop, relative to that of an addition.
const ENTER: f64 = 4.0;

/// Tables to add, in loops over their variables.
pub(super) struct Loops<'a> {
    /// Number of choices of the eliminated variable.
    choices: usize,
    /// Number of choices of each other variable, outermost loop first; at least one loop.
    sizes: Vec<usize>,
    /// The stride of each loop in the result.
    strides: Vec<usize>,
    /// The tables that depend on no loop.
    constant: Vec<Source<'a>>,
    /// For each loop the tables of which it is the innermost.
    inner: Vec<Vec<Source<'a>>>,
}

/// A table in the loops.
struct Source<'a> {
    entries: &'a [f64],
    /// The offset of each choice of the eliminated variable; empty if the table does not contain
    /// it.
    along: Vec<usize>,
    /// The loops that it depends on, outermost first, with the offset of each of their choices.
    steps: Vec<(usize, Vec<usize>)>,
    /// Whether the offsets of the innermost of them are consecutive.
    is_run: bool,
}

/// What changes while the loops run.
struct Running {
    /// For each loop the sums, by choice of the eliminated variable, of the tables that depend on
    /// outer loops alone.
    sums: Vec<f64>,
    /// The choice of each loop.
    at: Vec<usize>,
    /// Sums along the innermost loop, the least of them, and the choices that give these.
    row: Vec<f64>,
    best: Vec<f64>,
    chosen: Vec<u16>,
    /// Where the entries of each table of the innermost loop begin.
    begins: Vec<usize>,
    entries: Vec<f64>,
    choice: Vec<u16>,
}

impl<'a> Loops<'a> {
    /// - `space`: number of choices of each variable
    /// - `variable`: the one to eliminate
    /// - `tables`: each with the place of its dims in the space
    pub(super) fn new(
        space: &[usize],
        variable: usize,
        tables: impl Iterator<Item = (&'a Table, &'a Placed)>,
    ) -> Loops<'a> {
        let tables: Vec<(&Table, &Placed)> = tables.collect();
        let mut rest = space.to_vec();
        let choices = rest.remove(variable);
        let mut left: Vec<usize> = (0..rest.len()).collect();
        let mut open: Vec<&Placed> = tables.iter().map(|(_, placed)| *placed).collect();
        // From the inside out: next is the loop in which the fewest of the remaining tables are
        // added.
        let own = |dim: usize| if dim < variable { dim } else { dim + 1 };
        let mut order = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let effort = |dim: usize| {
                let has = |placed: &&&Placed| placed.dims.contains(&own(dim));
                open.iter().filter(has).count() as f64 + ENTER / rest[dim] as f64
            };
            let efforts: Vec<f64> = left.iter().map(|&dim| effort(dim)).collect();
            // The last of equals: the result is then written in order.
            let best = (1..left.len()).fold(0, |best, at| {
                if efforts[at] <= efforts[best] {
                    at
                } else {
                    best
                }
            });
            let dim = left.remove(best);
            open.retain(|placed| !placed.dims.contains(&own(dim)));
            order.push(dim);
        }
        order.reverse();
        let result = strides(&rest);
        let mut loops = Loops {
            choices,
            sizes: order.iter().map(|&dim| rest[dim]).collect(),
            strides: order.iter().map(|&dim| result[dim]).collect(),
            constant: Vec::new(),
            inner: Vec::new(),
        };
        if order.is_empty() {
            (loops.sizes, loops.strides) = (vec![1], vec![1]);
        }
        loops.inner.resize_with(loops.sizes.len(), Vec::new);
        for (table, placed) in tables {
            let source = Source::new(table, placed, variable, |loop_| {
                order.get(loop_).map(|&dim| own(dim))
            });
            match source.steps.last() {
                Some(&(innermost, _)) => loops.inner[innermost].push(source),
                None => loops.constant.push(source),
            }
        }
        loops
    }

    /// The minimum sum, row-major over the other variables, and the first choice of the variable
    /// that gives each.
    pub(super) fn run(&self) -> (Vec<f64>, Vec<u16>) {
        let (depth, last) = (self.sizes.len(), self.sizes[self.sizes.len() - 1]);
        let size: usize = self.sizes.iter().product();
        let mut running = Running {
            sums: vec![0.0; depth * self.choices],
            at: vec![0; depth],
            row: vec![0.0; last],
            best: vec![0.0; last],
            chosen: vec![0; last],
            begins: Vec::with_capacity(self.inner[depth - 1].len()),
            entries: vec![0.0; size],
            choice: vec![0; size],
        };
        for source in &self.constant {
            source.add(&mut running.sums[..self.choices], 0);
        }
        self.enter(0, 0, &mut running);
        (running.entries, running.choice)
    }

    /// Runs a loop.
    ///
    /// - `out`: where in the result the outer loops are
    fn enter(&self, depth: usize, out: usize, running: &mut Running) {
        if depth + 1 == self.sizes.len() {
            return self.innermost(out, running);
        }
        let here = depth * self.choices;
        for choice in 0..self.sizes[depth] {
            running.at[depth] = choice;
            let (outer, inner) = running.sums.split_at_mut(here + self.choices);
            let inner = &mut inner[..self.choices];
            inner.copy_from_slice(&outer[here..]);
            for source in &self.inner[depth] {
                source.add(inner, source.offset(&running.at));
            }
            self.enter(depth + 1, out + choice * self.strides[depth], running);
        }
    }

    /// Runs the innermost loop.
    fn innermost(&self, out: usize, running: &mut Running) {
        let depth = self.sizes.len() - 1;
        let Running {
            sums,
            at,
            row,
            best,
            chosen,
            begins,
            entries,
            choice: choices,
        } = running;
        let sums = &sums[depth * self.choices..];
        begins.clear();
        begins.extend(
            self.inner[depth]
                .iter()
                .map(|source| source.outer_offset(at)),
        );
        for (choice, &sum) in sums.iter().enumerate() {
            row.fill(sum);
            for (source, &begin) in self.inner[depth].iter().zip(&*begins) {
                source.add_along(row, begin + source.along.get(choice).copied().unwrap_or(0));
            }
            if choice == 0 {
                best.copy_from_slice(row);
                chosen.fill(0);
                continue;
            }
            for ((&sum, best), chosen) in row.iter().zip(&mut *best).zip(&mut *chosen) {
                let is_less = sum < *best;
                *best = if is_less { sum } else { *best };
                *chosen = if is_less { choice as u16 } else { *chosen };
            }
        }
        let stride = self.strides[depth];
        for (place, (&best, &chosen)) in best.iter().zip(&*chosen).enumerate() {
            entries[out + place * stride] = best;
            choices[out + place * stride] = chosen;
        }
    }
}

impl<'a> Source<'a> {
    /// - `dim_of`: the dim of the space of a loop, if there are so many loops
    fn new(
        table: &'a Table,
        placed: &Placed,
        variable: usize,
        dim_of: impl Fn(usize) -> Option<usize>,
    ) -> Source<'a> {
        let strides = strides(&table.dims);
        let offsets = |place: usize| -> Vec<usize> {
            let classes = placed.classes[place].iter();
            classes
                .map(|&at| usize::from(at) * strides[place])
                .collect()
        };
        let place = |dim: usize| placed.dims.iter().position(|&own| own == dim);
        let loops = (0..).map_while(&dim_of).enumerate();
        let steps = loops.filter_map(|(loop_, dim)| Some((loop_, offsets(place(dim)?))));
        let steps: Vec<(usize, Vec<usize>)> = steps.collect();
        let is_run = steps
            .last()
            .is_some_and(|(_, steps)| steps.windows(2).all(|pair| pair[1] == pair[0] + 1));
        Source {
            entries: &table.entries,
            along: place(variable).map_or_else(Vec::new, offsets),
            steps,
            is_run,
        }
    }

    /// Its offset where the loops are.
    fn offset(&self, at: &[usize]) -> usize {
        let steps = self.steps.iter();
        steps.map(|(loop_, steps)| steps[at[*loop_]]).sum()
    }

    /// The same without the innermost loop that it depends on.
    fn outer_offset(&self, at: &[usize]) -> usize {
        let steps = self.steps.iter().take(self.steps.len() - 1);
        steps.map(|(loop_, steps)| steps[at[*loop_]]).sum()
    }

    /// Adds its entries for each choice of the eliminated variable.
    fn add(&self, sums: &mut [f64], offset: usize) {
        if self.along.is_empty() {
            let entry = self.entries[offset];
            sums.iter_mut().for_each(|sum| *sum += entry);
        }
        for (sum, along) in sums.iter_mut().zip(&self.along) {
            *sum += self.entries[offset + along];
        }
    }

    /// Adds its entries along the innermost loop.
    fn add_along(&self, row: &mut [f64], offset: usize) {
        let (_, steps) = &self.steps[self.steps.len() - 1];
        if self.is_run {
            let entries = &self.entries[offset + steps[0]..];
            for (sum, entry) in row.iter_mut().zip(entries) {
                *sum += entry;
            }
            return;
        }
        for (sum, step) in row.iter_mut().zip(steps) {
            *sum += self.entries[offset + step];
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::table::{Tables, own_classes};

    /// Tables over some of four variables, whose choices may share entries.
    type Drawn = (Vec<usize>, Vec<u16>, Vec<u8>);

    fn drawn() -> impl Strategy<Value = (Vec<usize>, usize, Vec<Drawn>)> {
        let table = (vec(0usize..4, 0..4), vec(0u16..3, 20), vec(0u8..50, 200));
        (vec(1usize..5, 4), 0usize..4, vec(table, 1..6))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// The minimum is that of all sums, and the choice the first that gives it.
        #[test]
        fn the_minimum_of_all_sums((space, variable, drawn) in drawn()) {
            let mut tables = Tables::new(1000.0);
            let placed = drawn.into_iter().map(|(mut dims, classes, numbers)| {
                dims.sort_unstable();
                dims.dedup();
                let classes = dims.iter().enumerate().map(|(own, &dim)| -> Rc<[u16]> {
                    let mixed = (0..space[dim]).map(|choice| classes[(5 * own + choice) % 20]);
                    if own == 0 { mixed.collect() } else { own_classes(space[dim]) }
                });
                let classes: Vec<Rc<[u16]>> = classes.collect();
                let sizes = classes.iter().map(|own| own.iter().max().map_or(1, |&most| usize::from(most) + 1));
                let sizes: Vec<usize> = sizes.collect();
                let size: usize = sizes.iter().product();
                let entries = (0..size).map(|at| f64::from(numbers[at % numbers.len()])).collect();
                Placed { dims, table: tables.add(Table { dims: sizes, entries }), classes }
            });
            let placed: Vec<Placed> = placed.collect();
            let found = tables.eliminate(space.clone(), variable, placed.clone());
            let value = |at: &[usize]| -> f64 {
                let entry = |placed: &Placed| {
                    let table = tables.get(placed.table);
                    let places = placed.dims.iter().zip(&placed.classes).zip(strides(&table.dims));
                    let offset = places.map(|((&dim, classes), stride)| usize::from(classes[at[dim]]) * stride);
                    table.entries[offset.sum::<usize>()]
                };
                placed.iter().map(entry).sum()
            };
            let size: usize = space.iter().product();
            let all = strides(&space);
            let mut rest = space.clone();
            rest.remove(variable);
            let small = strides(&rest);
            let mut expected = vec![(f64::INFINITY, 0); rest.iter().product()];
            for number in 0..size {
                let at: Vec<usize> = (0..4).map(|dim| number / all[dim] % space[dim]).collect();
                let others = (0..4).filter(|&dim| dim != variable);
                let place: usize = others.zip(&small).map(|(dim, stride)| at[dim] * stride).sum();
                let sum = value(&at);
                if sum < expected[place].0 {
                    expected[place] = (sum, at[variable] as u16);
                }
            }
            let least = expected.iter().map(|(sum, _)| *sum).fold(f64::INFINITY, f64::min);
            prop_assert_eq!(found.least, least);
            for (place, (sum, choice)) in expected.into_iter().enumerate() {
                prop_assert_eq!(tables.get(found.table).entries[place] + least, sum);
                prop_assert_eq!(found.choice[place], choice);
            }
        }
    }
}
