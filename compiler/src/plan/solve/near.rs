//! Plans like known ones: on a mesh whose axes play the same roles, every op keeps its signature.

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use ddl_solver::Context;
use ddl_solver::auto::Quick;

use super::axes::NAME;
use super::kept::KeptCosts;
use super::posed::Grain;
use super::tried::MeshPlan;
use super::{Failed, Planned, Task, candidates, mesh_of};
use crate::graph::MeshDecl;
use crate::plan::planned::Unlimited;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::space::{Sketch, Subspace};

/// How many times the limit the plan may need that is tried on meshes with other axes.
const NEAR: f64 = 1.1;

/// A known plan of the main entry.
#[derive(Clone, PartialEq)]
pub(in crate::plan) struct Example {
    mesh: Mesh,
    sketch: Sketch,
}

impl Example {
    /// The plan of the main entry of a program.
    pub(in crate::plan) fn of(planned: &Planned) -> Example {
        Example {
            mesh: planned.mesh.clone(),
            sketch: planned.sketches[planned.main].clone(),
        }
    }

    /// A plan of the main entry on a mesh.
    pub(in crate::plan) fn at(mesh: &Mesh, sketch: Sketch) -> Example {
        Example {
            mesh: mesh.clone(),
            sketch,
        }
    }

    /// The sizes of the device axes of its mesh.
    pub(in crate::plan) fn sizes(&self) -> Vec<usize> {
        let devices = self.mesh.axes.iter().filter(|axis| !axis.time);
        devices.map(|axis| axis.size).collect()
    }
}

impl<'t> Task<'t> {
    /// The best of plans like a known one: on the same mesh, or on those in which one axis differs
    /// if there are other ranks; and if it nearly fits on one of these, on those in which one axis
    /// has given a factor of two to another. Nothing but the mesh is searched, except for ops that
    /// cannot keep their signatures there. `None` if none of them is faster than the plan to beat.
    ///
    /// # Errors
    /// Why none of them is a plan.
    pub(in crate::plan) fn like(self, known: &Example) -> Result<Option<Planned>, Failed> {
        let mut best = Best(None, None);
        let near = scaled(&known.sizes(), self.options.ranks);
        for sizes in &near {
            self.try_like(known, sizes, &mut best);
        }
        // Another mesh with the same plan needs about as much.
        let limit = self.options.memory_limit() as f64;
        let lacks = best.1.as_ref().and_then(Failed::lacks);
        if best.0.is_none() && lacks.is_none_or(|lacks| lacks <= NEAR * limit) {
            for sizes in near.iter().flat_map(|sizes| moved(sizes)) {
                self.try_like(known, &sizes, &mut best);
            }
        }
        let Some((plan, mut kept)) = best.0 else {
            return best.1.map_or(Ok(None), Err);
        };
        if plan.seconds >= self.beaten.seconds {
            return Ok(None);
        }
        let plan = self.with_others(plan, &mut kept)?;
        Ok(Some(self.written(plan, Unlimited::default(), &mut kept)))
    }

    /// Tries the known plan on a mesh with these sizes.
    fn try_like(self, known: &Example, sizes: &[usize], best: &mut Best<'t>) {
        let decl = candidates::of_sizes(self.program.meshes.first(), sizes);
        let is_whole = sizes.iter().product::<usize>() == self.options.ranks;
        // One micro-batch has no time axis.
        let left_out = known.mesh.time_axes().checked_sub(decl.time);
        let Some(left_out) = left_out.filter(|_| is_whole) else {
            return;
        };
        let axes: Vec<Option<usize>> = (left_out..known.mesh.ndim()).map(Some).collect();
        let mut kept = KeptCosts::default();
        match self.as_sketched(&decl, &known.sketch.on(&axes), &mut kept) {
            Ok(Some(plan)) if plan.seconds < best.seconds() => best.0 = Some((plan, kept)),
            Ok(_) => {}
            Err(why) => {
                best.1 = Some(match best.1.take() {
                    Some(known) => known.nearer(why),
                    None => why,
                });
            }
        }
    }

    /// The plan of the main entry on a mesh in which every op is as in a sketch; `None` if that is
    /// of another entry.
    fn as_sketched(
        self,
        decl: &MeshDecl,
        sketch: &Sketch,
        kept: &mut KeptCosts<'t>,
    ) -> Result<Option<MeshPlan>, Failed> {
        let entry = self.main;
        let mesh = mesh_of(decl);
        let costs = kept.on(&mesh, self.options, self.foreseen);
        let mut func = self.program.funcs[entry].clone();
        let failed = |why| Failed { entry, why };
        let blueprint = self.blueprint(entry, &mut func, self.times, &RestingSbps::new(), costs);
        let blueprint = blueprint.map_err(failed)?;
        if blueprint.len() != sketch.ways.len() {
            return Ok(None);
        }
        let space = (Subspace::Among(std::slice::from_ref(sketch)), Grain::Ops);
        let problem = self.posed(entry, &func, &blueprint, space, costs);
        self.count(costs.evaluations);
        let found = self.answer(problem.map_err(failed)?, &Quick, Context::default());
        let found = found.and_then(|found| found.with_bound(blueprint.floor).fitting(&blueprint));
        let found = found.map_err(failed)?;
        Ok(Some(MeshPlan {
            decl: decl.clone(),
            sketches: BTreeMap::from([(entry, found.sketch)]),
            seconds: found.fitted.objective,
            judged: None,
            price: found.fitted.price,
            peak: found.fitted.peak,
            algorithm: NAME,
            lower_bound: found.fitted.solution.lower_bound,
            floor: blueprint.floor,
            evaluations: costs.evaluations,
            open: found.open,
            is_thorough: false,
            mesh,
        }))
    }
}

/// The best plan so far, with the costs on its mesh; and why others are none.
struct Best<'t>(Option<(MeshPlan, KeptCosts<'t>)>, Option<Failed>);

impl Best<'_> {
    fn seconds(&self) -> f64 {
        self.0
            .as_ref()
            .map_or(f64::INFINITY, |(plan, _)| plan.seconds)
    }
}

/// The sizes of a mesh with so many ranks, or where there are others those in which one axis alone
/// differs; and where there are fewer, that in which the outer axes give way first, since those
/// within a unit have the fast links.
fn scaled(sizes: &[usize], ranks: usize) -> Vec<Vec<usize>> {
    let all: usize = sizes.iter().product();
    if ranks == all {
        return vec![sizes.to_vec()];
    }
    let with = |axis: usize| {
        let size = (sizes[axis] * ranks).is_multiple_of(all);
        let mut sizes = sizes.to_vec();
        sizes[axis] = sizes[axis] * ranks / all;
        size.then_some(sizes)
    };
    let mut found: Vec<Vec<usize>> = (0..sizes.len()).filter_map(with).collect();
    found.extend(inwards(sizes, ranks).filter(|sizes| !found.contains(sizes)));
    found
}

/// The sizes with which the outer axes give way to have so many ranks; `None` if there are more
/// ranks, or they do not divide so.
fn inwards(sizes: &[usize], ranks: usize) -> Option<Vec<usize>> {
    let all: usize = sizes.iter().product();
    let mut less = all.is_multiple_of(ranks).then_some(all / ranks)?;
    let mut sizes = sizes.to_vec();
    for size in &mut sizes {
        let factor = common(*size, less);
        (*size, less) = (*size / factor, less / factor);
    }
    (less == 1).then_some(sizes)
}

/// The greatest common divisor of two numbers, neither of which is zero.
fn common(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common(b, a % b) }
}

/// The sizes of the meshes in which one axis has given a factor of two to another.
fn moved(sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    for from in (0..sizes.len()).filter(|&from| sizes[from].is_multiple_of(2)) {
        for to in (0..sizes.len()).filter(|&to| to != from) {
            let mut moved = sizes.to_vec();
            moved[from] /= 2;
            moved[to] *= 2;
            found.push(moved);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_meshes_have_all_ranks() {
        assert_eq!(scaled(&[4, 2], 8), [[4, 2]]);
        assert_eq!(moved(&[4, 2]), [[2, 4], [8, 1]]);
        assert_eq!(scaled(&[4, 2], 16), [[8, 2], [4, 4]]);
        assert_eq!(scaled(&[4, 2], 4), [[2, 2], [4, 1]]);
        assert_eq!(scaled(&[4, 2], 2), [[1, 2]]);
        assert_eq!(scaled(&[4, 2], 12), [[6, 2], [4, 3]]);
        assert_eq!(scaled(&[4, 2], 1), [[1, 1]]);
        assert_eq!(
            scaled(&[4, 2, 8], 8),
            [vec![4, 2, 1], vec![1, 1, 8]],
            "only the last axis has a factor of eight"
        );
        assert_eq!(scaled(&[4, 2, 8], 16), [[1, 2, 8], [4, 2, 2]]);
        assert_eq!(scaled(&[2, 4], 2), [[2, 1], [1, 2]]);
        assert_eq!(scaled(&[3, 2], 4), [[2, 2]]);
        assert!(scaled(&[3, 2], 5).is_empty());
    }
}
