//! The kernels of a program.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::kernel::Kernel;
use crate::kernel::grid::contract::Contraction;
use crate::kernel::grid::{self, Form};

/// The kernels of a program; equal ones are stored once.
#[derive(Debug, Default)]
pub(crate) struct Kernels {
    /// In the order of first use.
    pub(crate) all: Vec<Arc<Kernel>>,
    known: HashMap<Arc<Kernel>, usize>,
    /// Products and convolutions that are not kernels.
    pub(crate) contractions: BTreeSet<Contraction>,
    /// Words needed by the threads' tile arguments, the maximum over tiles.
    pub(crate) tile_words: usize,
    /// Memory for the intermediate values of a tile that does not run slice by slice, the maximum
    /// over tiles \[B\].
    pub(crate) tile_bytes: u64,
}

impl Kernels {
    /// The name of the function of a kernel.
    pub(crate) fn name(number: usize) -> String {
        format!("kernel_{number}")
    }

    /// Memory that launches keep between them, the maximum over kernels \[B\].
    pub(crate) fn scratch(&self, form: Form) -> u64 {
        let Form::Grids(_, geometry) = form else {
            return 0;
        };
        let all = self.all.iter();
        let each = all.map(|kernel| grid::grid(kernel, geometry).scratch);
        let contractions = self.contractions.iter().map(|what| what.scratch());
        each.chain(contractions).max().unwrap_or(0)
    }

    /// The index of a kernel, which is added if there is no equal one.
    pub(crate) fn number(&mut self, kernel: Kernel) -> usize {
        let kernel = Arc::new(kernel);
        let next = self.all.len();
        let number = *self.known.entry(Arc::clone(&kernel)).or_insert(next);
        if number == next {
            self.all.push(kernel);
        }
        number
    }
}
