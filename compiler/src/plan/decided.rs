//! The decisions about an entry, value by value.

use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;

use crate::graph::{Func, Role};
use crate::plan::problem::Problem;
use crate::plan::problem::told::{DecisionSubject, EntryDecisions};

/// The decisions about an entry.
#[derive(Clone, Debug)]
pub struct EntryReport {
    /// Its name.
    pub name: String,
    /// Its values, those in loops included, by path, in the order of the program.
    pub values: Vec<Decided>,
    /// The distributions of its results on return.
    pub results: Vec<NdSbp>,
}

/// The decision about a value.
#[derive(Clone, Debug)]
pub struct Decided {
    /// Its path.
    pub path: String,
    /// Its global type.
    pub ty: TensorType,
    /// Its shape outside, if that is another one: that of an argument under a view.
    pub outside: Option<Vec<usize>>,
    /// Its distribution as produced.
    pub sbp: NdSbp,
    /// Its producer; `None` for all but the first result.
    pub made: Option<ProducerReport>,
}

/// The producer of a value.
#[derive(Clone, Debug)]
pub struct ProducerReport {
    /// The name of the op; for an argument `param`, `state` or `data`.
    pub op: &'static str,
    /// The class of the op: `contraction`, `elementwise`, …; else `argument` or `loop`.
    pub class: &'static str,
    /// Forward, backward or update.
    pub role: Role,
    /// Time of the op per step, over all runs \[s\]; 0 for arguments and loops.
    pub seconds: f64,
    /// The required distributions of its operands.
    pub asks: Vec<NdSbp>,
}

impl EntryReport {
    /// The decisions of a solution.
    ///
    /// - `func`: the entry of the problem
    /// - `told`: its decisions
    pub(in crate::plan) fn new(
        func: &Func,
        told: &EntryDecisions,
        problem: &Problem,
        assignment: &[usize],
    ) -> EntryReport {
        let (mut values, mut results): (Vec<Decided>, Vec<NdSbp>) = (Vec::new(), Vec::new());
        let mut made = told.made.iter().peekable();
        let outside = func.outside();
        // The value of the current node, whose operands come next.
        let mut first = 0;
        for decision in &told.decisions {
            let sbp = problem.decided(decision, assignment);
            match decision.what {
                DecisionSubject::Result(_) => results.push(sbp),
                DecisionSubject::Operand(_) => {
                    if let Some(made) = values.get_mut(first).and_then(|v| v.made.as_mut()) {
                        made.asks.push(sbp);
                    }
                }
                DecisionSubject::Value => {
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
                        outside: outside.get(decision.path.as_str()).cloned(),
                        sbp,
                        made: own.map(|made| ProducerReport {
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
        EntryReport {
            name: func.name.clone(),
            values,
            results,
        }
    }
}
