//! A problem of either grain, and its solution.

use std::rc::Rc;

use ddl_solver::{Fitted, Model};

use super::Task;
use super::failed::Unplanned;
use crate::graph::Func;
use crate::plan::problem::Problem;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::coarse::CoarseProblem;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::space::{Sketch, Space};

/// What the variables of a problem are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grain {
    /// Ops.
    Ops,
    /// Kernels: a conversion never splits one.
    Kernels,
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
        (space, grain): (Space<'_>, Grain),
        costs: &mut Costs<'_>,
    ) -> Result<Posed, Unplanned> {
        if grain == Grain::Ops || self.referee.is_some() {
            let problem = self.problem(index, func, blueprint, space, costs)?;
            return Ok(Posed::Ops(problem));
        }
        let coarse = blueprint.coarse(space, costs);
        let coarse = coarse
            .map_err(|why| self.contradicted(index, blueprint.contradiction(&why, func, costs)))?;
        Ok(Posed::Kernels(coarse))
    }
}
