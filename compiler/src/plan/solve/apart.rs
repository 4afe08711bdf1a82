//! Searches of a mesh by itself, from two starts.
//!
//! What a plan leaves to hide communication ([`refine_on`](Task::refine_on)) leads to plans near
//! it, which may be faster or slower: of two plans the faster one often does not lead to the faster
//! end. On few ranks a mesh with two axes has two starts: what a thorough search finds from the
//! plan in which everything is whole, and what is found from the plan of all ranks in a row. Each
//! is improved to its end, with nothing known of other meshes. So where a mesh is given, and where
//! it contends with others, the same plans are found.

use super::axes::Effort;
use super::kept::KeptCosts;
use super::meshes::quick;
use super::rivals::Contest;
use super::tried::{MeshHints, MeshPlan, TriedMeshes};
use super::{Task, candidates};
use crate::graph::MeshDecl;

impl<'t> Task<'t> {
    /// Improves a plan on two axes from both starts on its mesh; it is one of them. Returns what
    /// that brought, as a share of its time.
    pub(super) fn improve_apart(
        self,
        tried: &mut TriedMeshes,
        number: usize,
        contest: &Contest,
        kept: &mut KeptCosts<'t>,
    ) -> f64 {
        let known = &tried.plans[number];
        let (before, decl) = (known.step_seconds(), known.decl.clone());
        let own = MeshPlan {
            evaluations: 0,
            ..known.clone()
        };
        let (whole, row) = match tried.is_only() {
            true => (Some(own), self.begun_from_row(&decl, kept)),
            false => {
                let whole = self.on(&decl, &MeshHints::default(), kept);
                (whole.ok(), Some(own))
            }
        };
        for (start, is_near) in [(whole, false), (row, true)] {
            let Some(start) = start.filter(|_| !self.is_late()) else {
                continue;
            };
            let is_new = is_near && !start.is_thorough;
            // It may have been searched with the windows of a plan on another mesh.
            let here = kept.all_on(&start.mesh, self.options, self.foreseen);
            let seconds = self.guessed(&start.sketches[&self.main], here);
            let mut own = TriedMeshes::of(1);
            own.add(vec![Ok(MeshPlan { seconds, ..start })]);
            self.judge(&mut own);
            if is_new {
                let near = MeshHints {
                    effort: Effort::Near,
                    is_followed: true,
                    ..own.end(0, self.main)
                };
                own.again(0, vec![self.on(&decl, &near, kept)]);
                self.judge(&mut own);
            }
            self.improve_to_the_end(&mut own, 0, contest, kept);
            tried.again(number, own.plans.into_iter().map(Ok).collect());
        }
        1.0 - tried.plans[number].step_seconds() / before
    }

    /// Improves a plan on several axes by what is found with nothing known of other meshes, as
    /// where its mesh is given.
    pub(super) fn improve_from_whole(
        self,
        tried: &mut TriedMeshes,
        number: usize,
        contest: &Contest,
        kept: &mut KeptCosts<'t>,
    ) {
        let decl = tried.plans[number].decl.clone();
        if tried.is_only() || tried.axes(number) < 2 || self.is_late() {
            return;
        }
        let mut own = TriedMeshes::of(1);
        own.add(vec![self.on(&decl, &MeshHints::default(), kept)]);
        if !own.plans.is_empty() {
            self.judge(&mut own);
            self.improve_to_the_end(&mut own, 0, contest, kept);
        }
        tried.again(number, own.plans.into_iter().map(Ok).collect());
    }

    /// A quick plan on a mesh that is given, from that of all ranks in a row, as on the meshes that
    /// contend; `None` if values are pinned on the axes of the mesh.
    fn begun_from_row(self, decl: &MeshDecl, kept: &mut KeptCosts<'t>) -> Option<MeshPlan> {
        if self.is_pinned() {
            return None;
        }
        let mut none = decl.clone();
        none.axes.truncate(none.time);
        let row = candidates::row(Some(&none), self.options.ranks);
        let known = quick(MeshHints::default());
        let found = self.on(&row, &known, &mut KeptCosts::default());
        let mut row = TriedMeshes::of(1);
        row.add(vec![Ok(found.ok()?)]);
        self.on(decl, &quick(row.known(1, self.main)), kept).ok()
    }

    /// Whether a value of the main entry has a pin.
    fn is_pinned(self) -> bool {
        let main = &self.program.funcs[self.main];
        let mut nodes = main.nodes().into_iter();
        nodes.any(|(func, id)| {
            let node = func.graph.node(id);
            node.required.is_some() || node.results.iter().any(|own| own.dist.is_some())
        }) || main.outputs.iter().any(|output| output.dist.is_some())
    }
}
