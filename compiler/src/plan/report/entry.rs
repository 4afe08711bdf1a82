//! What was decided of an entry, value by value.

use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

use crate::graph::{Func, Role};
use crate::plan::problem::Problem;
use crate::plan::problem::told::{Told, What};

/// What was decided of an entry.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// Its values, those in loops included, by path, in the order of the program.
    pub values: Vec<Decided>,
    /// How its results are returned.
    pub results: Vec<NdSbp>,
}

/// What was decided of a value.
#[derive(Clone, Debug)]
pub struct Decided {
    /// Its path.
    pub path: String,
    /// Its global type.
    pub ty: TensorType,
    /// How it lies as it is produced.
    pub sbp: NdSbp,
    /// What makes it; `None` for all but the first result of what has several.
    pub made: Option<Made>,
}

/// What makes a value.
#[derive(Clone, Debug)]
pub struct Made {
    /// The word of the op; of an argument what it is for: `param`, `state`, `data`.
    pub op: &'static str,
    /// The class of the op: `contraction`, `elementwise`, …; else `argument` or `loop`.
    pub class: &'static str,
    /// Forward, backward or update.
    pub role: Role,
    /// Time that the op takes in a step, all times together \[s\]; 0 for arguments and loops.
    pub seconds: f64,
    /// How it asks for its operands.
    pub asks: Vec<NdSbp>,
}

impl Entry {
    /// What a solution decides.
    ///
    /// - `func`: the entry that the problem was stated of
    /// - `told`: its decisions
    pub(in crate::plan) fn new(
        func: &Func,
        told: &Told,
        problem: &Problem,
        assignment: &[usize],
    ) -> Entry {
        let (mut values, mut results): (Vec<Decided>, Vec<NdSbp>) = (Vec::new(), Vec::new());
        let mut made = told.made.iter().peekable();
        // The value of the node that is being told whose operands come next.
        let mut first = 0;
        for decision in &told.decisions {
            let sbp = problem.decided(decision, assignment);
            match decision.what {
                What::Result(_) => results.push(sbp),
                What::Operand(_) => {
                    if let Some(made) = values.get_mut(first).and_then(|v| v.made.as_mut()) {
                        made.asks.push(sbp);
                    }
                }
                What::Value => {
                    let own = made.next_if(|made| made.path == decision.path);
                    if own.is_some() {
                        first = values.len();
                    }
                    let seconds = |variable: usize| {
                        problem.model.variables[variable].cost(assignment[variable])
                    };
                    values.push(Decided {
                        path: decision.path.clone(),
                        ty: decision.ty.clone(),
                        sbp,
                        made: own.map(|made| Made {
                            op: made.op,
                            class: made.class,
                            role: made.role,
                            seconds: made.variable.map_or(0.0, seconds),
                            asks: Vec::new(),
                        }),
                    });
                }
            }
        }
        Entry {
            name: func.name.clone(),
            values,
            results,
        }
    }
}
