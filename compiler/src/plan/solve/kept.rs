//! Costs kept between searches on one mesh.

use std::rc::Rc;

use ddl_dialect::mesh::Mesh;

use crate::options::Options;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::costs::Costs;
use crate::schedule::ahead::Foreseen;

/// The costs on the mesh of the last search, if any: the next one is often on the same mesh.
#[derive(Default)]
pub(in crate::plan) struct KeptCosts<'a>(Option<Kept<'a>>);

/// What is kept of a mesh.
pub(in crate::plan) struct Kept<'a> {
    pub(super) costs: Costs<'a>,
    /// The main entry on the mesh, with guessed windows, once it is drawn.
    pub(super) main: Option<Rc<Blueprint>>,
}

impl<'a> KeptCosts<'a> {
    /// The costs on a mesh; those on another mesh are dropped.
    pub(super) fn on(
        &mut self,
        mesh: &Mesh,
        options: &'a Options,
        foreseen: &'a Foreseen,
    ) -> &mut Costs<'a> {
        &mut self.all_on(mesh, options, foreseen).costs
    }

    /// All that is kept of a mesh; what is of another mesh is dropped.
    pub(super) fn all_on(
        &mut self,
        mesh: &Mesh,
        options: &'a Options,
        foreseen: &'a Foreseen,
    ) -> &mut Kept<'a> {
        if self
            .0
            .as_ref()
            .is_some_and(|kept| *kept.costs.mesh != *mesh)
        {
            self.0 = None;
        }
        self.0.get_or_insert_with(|| Kept {
            costs: Costs::new(mesh, options).foreseeing(foreseen),
            main: None,
        })
    }
}
