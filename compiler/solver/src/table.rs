//! Tables over a few variables, and the elimination of a variable from a set of them.
//!
//! Tables and eliminations are memoised by content: work on many equal layers is done once. Two
//! properties make the tables from a chain of equal layers equal, bit by bit: all entries are
//! multiples of a power of two so coarse that no sum is ever rounded, and the result of an
//! elimination is shifted so that its minimum is zero.

mod loops;

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use rustc_hash::FxHashMap as HashMap;

use self::loops::Loops;

/// Index of a table in [`Tables`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct TableId(usize);

/// A function of a few variables, row-major.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// Number of choices of each variable.
    pub dims: Vec<usize>,
    /// Costs; `∞` where a combination is forbidden.
    pub entries: Vec<f64>,
}

impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        let bits = |a: &f64, b: &f64| a.to_bits() == b.to_bits();
        self.dims == other.dims
            && self.entries.len() == other.entries.len()
            && self
                .entries
                .iter()
                .zip(&other.entries)
                .all(|(a, b)| bits(a, b))
    }
}

impl Eq for Table {}

impl Hash for Table {
    /// Tables are large: their entries are first mixed into one word (as in FxHash), and only this
    /// is hashed.
    fn hash<H: Hasher>(&self, state: &mut H) {
        const FACTOR: u64 = 0x517c_c1b7_2722_0a95;
        let mix =
            |word: u64, entry: &f64| (word.rotate_left(5) ^ entry.to_bits()).wrapping_mul(FACTOR);
        self.dims.hash(state);
        state.write_u64(self.entries.iter().fold(0, mix));
    }
}

/// Maps each choice of a variable to an entry along a dim of a table. Many choices of an op require
/// an operand in the same way, and a table of its cost has one entry for all of them.
pub(crate) type Classes = Rc<[u16]>;

/// The identity map of `n` choices.
pub(crate) fn own_classes(n: usize) -> Classes {
    (0..n).map(|choice| choice as u16).collect()
}

/// A table, with its dims mapped into a larger space.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Placed {
    /// For each dim of the table, the dim of the space.
    pub dims: Vec<usize>,
    /// The table.
    pub table: TableId,
    /// For each dim of the table, the map from choices to entries.
    pub classes: Vec<Classes>,
}

/// A table and its variables.
#[derive(Clone, Debug)]
pub(crate) struct Scoped {
    /// The variables, ascending.
    pub(crate) scope: Vec<usize>,
    /// For each of them, the map from choices to entries.
    pub(crate) classes: Vec<Classes>,
    /// The table.
    pub(crate) table: TableId,
}

/// The result of eliminating a variable.
#[derive(Clone, Debug)]
pub(crate) struct Eliminated {
    /// The minimum sum over the variable, as a function of the others.
    pub table: TableId,
    /// The minimising choice of the variable, the first of equal ones.
    pub choice: Rc<[u16]>,
    /// The overall minimum, which was subtracted from every entry of the table.
    pub least: f64,
}

#[derive(PartialEq, Eq, Hash)]
struct Elimination {
    space: Vec<usize>,
    variable: usize,
    placed: Vec<Placed>,
}

/// All tables of a search.
pub(crate) struct Tables {
    /// The quantum: all entries are multiples of it.
    quantum: f64,
    all: Vec<Rc<Table>>,
    known: HashMap<Rc<Table>, TableId>,
    eliminations: HashMap<Elimination, Eliminated>,
}

/// Bits available for a sum of costs: a double holds 53.
const SUM_BITS: i32 = 51;

impl Tables {
    /// An empty set of tables, for costs whose sum over all tables is at most `total`.
    pub(crate) fn new(total: f64) -> Tables {
        let exponent = if total > 0.0 {
            total.log2().ceil() as i32
        } else {
            0
        };
        Tables {
            quantum: 2.0f64.powi(exponent - SUM_BITS),
            all: Vec::new(),
            known: HashMap::default(),
            eliminations: HashMap::default(),
        }
    }

    /// The index of this table, with entries rounded to the quantum.
    pub(crate) fn add(&mut self, mut table: Table) -> TableId {
        for entry in &mut table.entries {
            *entry = (*entry / self.quantum).round() * self.quantum;
        }
        self.intern(table)
    }

    /// The index of this table; equal tables have the same.
    fn intern(&mut self, table: Table) -> TableId {
        let table = Rc::new(table);
        *self.known.entry(Rc::clone(&table)).or_insert_with(|| {
            self.all.push(table);
            TableId(self.all.len() - 1)
        })
    }

    /// The subtable of these entries along each dim.
    pub(crate) fn restrict(&mut self, id: TableId, kept: &[&[usize]]) -> TableId {
        let table = self.get(id);
        let strides = strides(&table.dims);
        let mut offsets = vec![0];
        for (choices, stride) in kept.iter().zip(strides) {
            let along = |&first: &usize| choices.iter().map(move |&choice| first + choice * stride);
            offsets = offsets.iter().flat_map(along).collect();
        }
        let entries = offsets
            .iter()
            .map(|&offset| table.entries[offset])
            .collect();
        let dims = kept.iter().map(|choices| choices.len()).collect();
        self.intern(Table { dims, entries })
    }

    /// A table.
    pub(crate) fn get(&self, id: TableId) -> &Table {
        &self.all[id.0]
    }

    /// Number of distinct eliminations computed.
    #[cfg(test)]
    pub(crate) fn eliminations(&self) -> usize {
        self.eliminations.len()
    }

    /// Adds tables over a space of variables and minimises over `variable`:
    /// `out(rest) = min Σ tables`, minus the overall minimum.
    ///
    /// - `space`: number of choices of each variable
    /// - `variable`: the dim of the space to eliminate
    /// - `placed`: the tables, in canonical order
    pub(crate) fn eliminate(
        &mut self,
        space: Vec<usize>,
        variable: usize,
        placed: Vec<Placed>,
    ) -> Eliminated {
        let elimination = Elimination {
            space,
            variable,
            placed,
        };
        if let Some(known) = self.eliminations.get(&elimination) {
            return known.clone();
        }
        let (table, choice, least) = self.minimise(&elimination);
        let eliminated = Eliminated {
            table: self.intern(table),
            choice,
            least,
        };
        self.eliminations.insert(elimination, eliminated.clone());
        eliminated
    }

    /// The minimum sum as a function of the other variables, less its least value; the minimising
    /// choices; and that least value.
    fn minimise(&self, elimination: &Elimination) -> (Table, Rc<[u16]>, f64) {
        let mut dims = elimination.space.clone();
        dims.remove(elimination.variable);
        let tables = elimination.placed.iter();
        let tables = tables.map(|placed| (self.get(placed.table), placed));
        let loops = Loops::new(&elimination.space, elimination.variable, tables);
        let (mut entries, choice) = loops.run();
        let least = entries.iter().copied().fold(f64::INFINITY, f64::min);
        entries.iter_mut().for_each(|entry| *entry -= least);
        (Table { dims, entries }, choice.into(), least)
    }
}

impl Scoped {
    /// Restricts the network's variables to a subset of their choices, and the table to the
    /// corresponding entries.
    pub(crate) fn restrict(&mut self, kept: &[Vec<usize>], tables: &mut Tables) {
        let mut used: Vec<Vec<usize>> = Vec::with_capacity(self.scope.len());
        for (&variable, classes) in self.scope.iter().zip(&mut self.classes) {
            let left = kept[variable].iter().map(|&choice| classes[choice]);
            let left: Vec<u16> = left.collect();
            let mut entries = left.clone();
            entries.sort_unstable();
            entries.dedup();
            let place = |at: &u16| entries.binary_search(at).expect("it is of those") as u16;
            *classes = left.iter().map(place).collect();
            used.push(entries.into_iter().map(usize::from).collect());
        }
        let dims = &tables.get(self.table).dims;
        if used.iter().zip(dims).any(|(used, &dim)| used.len() < dim) {
            let used: Vec<&[usize]> = used.iter().map(Vec::as_slice).collect();
            self.table = tables.restrict(self.table, &used);
        }
    }
}

/// Row-major strides.
pub(crate) fn strides(dims: &[usize]) -> Vec<usize> {
    let mut strides = vec![1; dims.len()];
    for dim in (1..dims.len()).rev() {
        strides[dim - 1] = strides[dim] * dims[dim];
    }
    strides
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minimum_over_the_middle_of_a_chain() {
        let mut tables = Tables::new(64.0);
        let left = tables.add(Table {
            dims: vec![2, 3],
            entries: vec![5., 1., 9., 2., 8., 0.],
        });
        let right = tables.add(Table {
            dims: vec![3, 2],
            entries: vec![0., 4., 7., 1., 2., 9.],
        });
        let placed = vec![
            Placed {
                dims: vec![0, 1],
                table: left,
                classes: vec![own_classes(2), own_classes(3)],
            },
            Placed {
                dims: vec![1, 2],
                table: right,
                classes: vec![own_classes(3), own_classes(2)],
            },
        ];
        let step = |tables: &mut Tables| tables.eliminate(vec![2, 3, 2], 1, placed.clone());
        let out = step(&mut tables);
        assert_eq!(tables.get(out.table).entries, [3., 0., 0., 4.]);
        assert_eq!(&out.choice[..], [0, 1, 0, 0]);
        assert_eq!(step(&mut tables).table, out.table);
        assert_eq!(tables.eliminations(), 1);
    }
}
