//! A problem of either grain, and its solution.

use std::collections::BTreeSet;
use std::rc::Rc;

use ddl_solver::auto::Quick;
use ddl_solver::search::Search;
use ddl_solver::{Context, Fitted, Model};

use super::failed::Unplanned;
use super::{FEW_PRICES, PART, Task};
use crate::graph::Func;
use crate::plan::problem::Problem;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::coarse::{CoarseProblem, Divided};
use crate::plan::problem::costs::Costs;
use crate::plan::problem::space::{Sketch, Subspace};

/// Least relative improvement over a known plan that makes a plan worth finding.
pub(super) const LITTLE: f64 = 1e-4;

/// What the variables of a problem are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grain<'a> {
    /// Ops.
    Ops,
    /// Kernels: a conversion never splits one.
    Kernels,
    /// Kernels, but some are divided into ops.
    Divided(&'a BTreeSet<usize>),
}

/// A problem of either grain.
pub(super) enum Posed {
    Ops(Problem),
    Kernels(CoarseProblem),
}

impl Posed {
    /// The solver's model.
    pub(super) fn model(&self) -> &Model {
        match self {
            Posed::Ops(problem) => &problem.model,
            Posed::Kernels(coarse) => &coarse.model,
        }
    }

    /// The plan of a solution.
    pub(super) fn sketch(&self, assignment: &[usize]) -> Sketch {
        match self {
            Posed::Ops(problem) => problem.sketch(assignment),
            Posed::Kernels(coarse) => coarse.sketch(assignment),
        }
    }

    /// Makes a plan the only start of searches.
    pub(super) fn begin_at(&mut self, plan: &Sketch) {
        match self {
            Posed::Ops(problem) => problem.begin_at(plan),
            Posed::Kernels(coarse) => coarse.begin_at(plan),
        }
    }

    /// Number of variables with more than one choice.
    pub(super) fn open(&self) -> usize {
        let variables = self.model().variables.iter();
        variables.filter(|own| own.choices.len() > 1).count()
    }

    /// The single assignment, if there is only one.
    pub(super) fn only(&self) -> Option<Vec<usize>> {
        (self.open() == 0).then(|| vec![0; self.model().variables.len()])
    }
}

/// The plan of an entry on a mesh.
pub(super) struct Answer {
    /// The entry on the mesh.
    pub(super) blueprint: Rc<Blueprint>,
    /// The plan.
    pub(super) sketch: Sketch,
    /// How it was found, and what is known about it.
    pub(super) fitted: Fitted,
    /// Number of variables that the search could choose.
    pub(super) open: usize,
}

impl Task<'_> {
    /// The problem of an entry among a set of plans; only of ops if a plan is given.
    pub(super) fn posed(
        self,
        index: usize,
        func: &Func,
        blueprint: &Rc<Blueprint>,
        (space, grain): (Subspace<'_>, Grain<'_>),
        costs: &mut Costs<'_>,
    ) -> Result<Posed, Unplanned> {
        let divided = match grain {
            _ if self.referee.is_some() => None,
            Grain::Ops => None,
            Grain::Kernels => Some(&BTreeSet::new()),
            Grain::Divided(divided) => Some(divided),
        };
        let Some(divided) = divided else {
            let problem = self.problem(index, func, blueprint, space, costs)?;
            return Ok(Posed::Ops(problem));
        };
        let coarse = blueprint.coarse(space, divided, costs);
        let coarse = coarse
            .map_err(|why| self.contradicted(index, blueprint.contradiction(&why, func, costs)))?;
        Ok(Posed::Kernels(coarse))
    }

    /// The kernels at whose borders a plan of an entry converts values: those in which a conversion
    /// may pay in place of another. `None` if the plan is not one of this mesh.
    ///
    /// # Errors
    /// The first op whose pins contradict it on this mesh.
    pub(super) fn divided(
        self,
        (index, func): (usize, &Func),
        blueprint: &Rc<Blueprint>,
        plan: &Sketch,
        costs: &mut Costs<'_>,
    ) -> Result<Option<Divided>, Unplanned> {
        let among = (Subspace::Among(std::slice::from_ref(plan)), Grain::Kernels);
        let posed = self.posed(index, func, blueprint, among, costs)?;
        Ok(match (&posed, posed.only()) {
            (Posed::Kernels(coarse), Some(only)) => {
                let least = LITTLE * coarse.model.objective(&only);
                Some(coarse.converting(&only, least))
            }
            _ => None,
        })
    }

    /// How plans that differ from a plan along one axis are searched.
    pub(in crate::plan) fn along(&self, below: f64) -> (&'static dyn Search, Context) {
        let context = Context::below(below).up_to(PART).trying(FEW_PRICES);
        (&Quick, context)
    }
}
