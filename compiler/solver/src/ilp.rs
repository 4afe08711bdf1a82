//! `ilp`: the objective as an integer program, solved by HiGHS.
//!
//! Each choice of a variable is a 0/1 unknown `x`, exactly one of which is 1 per variable; for a
//! large term there is also an unknown per state that says whether the step to it is made
//! (`factor`). A table over several variables has an unknown `y ≥ 0` for each finite entry, whose
//! marginals are the `x` of each variable:
//!
//! ```text
//! minimise  Σ cost · x + Σ entry · y
//!           Σ over c        x(v, c) = 1                          for each variable v
//!           Σ over entries  y = Σ over choices of the class  x   for each class of each variable
//! ```
//!
//! If the `x` are integral, so are the `y`. The linear relaxation is the one that sweeps approach
//! from below ([`relax`](crate::relax)).
//!
//! # Source
//! Koster et al. (1998), The partial constraint satisfaction problem, Oper. Res. Lett. 23, 89–97
//! (the formulation); Huangfu & Hall (2018), Math. Prog. Comp. 10, 119–142 (HiGHS).

use highs::{Col, HighsModelStatus, HighsSolutionStatus, RowProblem, Sense, SolvedModel};

use crate::coordinate;
use crate::dominate;
use crate::factor;
use crate::model::Model;
use crate::network::Network;
use crate::search::{Context, Search, Solution};
use crate::table::{Scoped, Table, Tables};

/// Maximum total number of table entries.
const MOST: f64 = (1u64 << 21) as f64;
/// Scaled cost of the known assignment: tolerances of the solver are absolute.
const SCALE: f64 = 1e4;
/// Relative error of the solver's results.
const TOLERANCE: f64 = 1e-6;
/// Maximum number of search tree nodes.
const NODES: i32 = 100_000;

/// The search.
pub struct Ilp;

impl Search for Ilp {
    fn name(&self) -> &'static str {
        "ilp"
    }

    fn doc(&self) -> &'static str {
        "an integer program, solved by HiGHS: the optimum of small problems"
    }

    fn solve(&self, model: &Model, context: &Context) -> Option<Solution> {
        let reduced = dominate::reduce(model, context);
        let left = &reduced.model;
        let mut tables = Tables::new(left.largest());
        let network = Network::new(left, &factor::factors(left, 0), &mut tables);
        let entries = |own: &Scoped| tables.get(own.table).entries.len() as f64;
        let entries: f64 = network.tables.iter().map(entries).sum();
        if entries > MOST.min(context.left()) {
            return None;
        }
        context.visit(entries);
        let known = reduced.expand(&coordinate::best(left, context));
        let objective = model.objective(&known);
        let scale = if objective > 0.0 {
            SCALE / objective
        } else {
            1.0
        };
        let program = Program::new(&network, &tables, scale);
        let (chosen, bound) = program.solve(context)?;
        let found = reduced.expand(&chosen[..left.variables.len()]);
        let assignment = if model.objective(&found) < objective {
            found
        } else {
            known
        };
        let objective = model.objective(&assignment);
        // A proof up to the solver's tolerance counts as optimal.
        let bound = bound / scale;
        let is_proved = bound >= objective * (1.0 - TOLERANCE);
        Some(Solution {
            assignment,
            algorithm: self.name(),
            lower_bound: Some(if is_proved {
                objective
            } else {
                bound * (1.0 - TOLERANCE)
            }),
        })
    }
}

/// The program, and the unknowns of the choices of each variable.
struct Program {
    problem: RowProblem,
    unknowns: Vec<Vec<Col>>,
}

impl Program {
    /// - `scale`: factor on all costs
    fn new(network: &Network, tables: &Tables, scale: f64) -> Program {
        let mut problem = RowProblem::new();
        let mut costs: Vec<Vec<f64>> = network.dims().iter().map(|&n| vec![0.0; n]).collect();
        for own in network.tables.iter().filter(|own| own.scope.len() == 1) {
            let entries = &tables.get(own.table).entries;
            for (cost, &class) in costs[own.scope[0]].iter_mut().zip(own.classes[0].iter()) {
                *cost += scale * entries[usize::from(class)];
            }
        }
        let mut unknown = |cost: &f64| problem.add_integer_column(*cost, 0..=1);
        let unknowns = costs
            .iter()
            .map(|own| own.iter().map(&mut unknown).collect());
        let unknowns: Vec<Vec<Col>> = unknowns.collect();
        for own in &unknowns {
            problem.add_row(1..=1, own.iter().map(|&x| (x, 1.0)));
        }
        let mut program = Program { problem, unknowns };
        for own in network.tables.iter().filter(|own| own.scope.len() > 1) {
            program.add(own, tables.get(own.table), scale);
        }
        program
    }

    /// Adds a table over several variables.
    fn add(&mut self, own: &Scoped, table: &Table, scale: f64) {
        // For each class of each variable the unknowns of the entries that contain it.
        let mut sums: Vec<Vec<Vec<(Col, f64)>>> =
            table.dims.iter().map(|&n| vec![Vec::new(); n]).collect();
        for (number, &entry) in table
            .entries
            .iter()
            .enumerate()
            .filter(|(_, e)| e.is_finite())
        {
            let y = self.problem.add_column(scale * entry, 0..);
            let mut rest = number;
            for (dim, &classes) in table.dims.iter().enumerate().rev() {
                sums[dim][rest % classes].push((y, 1.0));
                rest /= classes;
            }
        }
        for ((&variable, classes), sums) in own.scope.iter().zip(&own.classes).zip(sums) {
            for (class, mut row) in sums.into_iter().enumerate() {
                let unknowns = self.unknowns[variable].iter().zip(classes.iter());
                let own = unknowns.filter(|&(_, &of)| usize::from(of) == class);
                row.extend(own.map(|(&x, _)| (x, -1.0)));
                self.problem.add_row(0..=0, row);
            }
        }
    }

    /// A choice for each variable and a bound on the scaled objective; `None` if no assignment was
    /// found.
    fn solve(self, context: &Context) -> Option<(Vec<usize>, f64)> {
        let mut model = self.problem.try_optimise(Sense::Minimise).ok()?;
        model.make_quiet();
        model.set_option("threads", 1);
        model.set_option("mip_rel_gap", 0.0);
        model.set_option("mip_abs_gap", 0.0);
        model.set_option("mip_max_nodes", NODES);
        if let Some(seconds) = context.seconds() {
            model.set_option("time_limit", seconds);
        }
        let solved = model.try_solve().ok()?;
        if solved.primal_solution_status() != HighsSolutionStatus::Feasible {
            return None;
        }
        let bound = bound(&solved);
        let solution = solved.get_solution();
        let values = solution.columns();
        let mut column = 0;
        let chosen = self.unknowns.iter().map(|own| {
            let values = &values[column..column + own.len()];
            column += own.len();
            // One of them is 1 and the others 0, up to the tolerance.
            values.iter().position(|&value| value > 0.5).unwrap_or(0)
        });
        Some((chosen.collect(), bound))
    }
}

/// The bound proved by the solver.
fn bound(solved: &SolvedModel) -> f64 {
    if solved.status() == HighsModelStatus::Optimal {
        return solved.objective_value();
    }
    let bound = solved.double_info_value(c"mip_dual_bound");
    bound
        .ok()
        .filter(|bound| bound.is_finite())
        .map_or(0.0, |bound| bound.max(0.0))
}
