//! Costs kept between searches on one mesh.

use ddl_dialect::mesh::Mesh;

use crate::options::Options;
use crate::plan::problem::costs::Costs;
use crate::schedule::ahead::Foreseen;

/// The costs on the mesh of the last search, if any: the next one is often on the same mesh.
#[derive(Default)]
pub(in crate::plan) struct KeptCosts<'a>(Option<Costs<'a>>);

impl<'a> KeptCosts<'a> {
    /// The costs on a mesh; those on another mesh are dropped.
    pub(super) fn on(
        &mut self,
        mesh: &Mesh,
        options: &'a Options,
        foreseen: &'a Foreseen,
    ) -> &mut Costs<'a> {
        if self.0.as_ref().is_some_and(|costs| *costs.mesh != *mesh) {
            self.0 = None;
        }
        self.0
            .get_or_insert_with(|| Costs::new(mesh, options).foreseeing(foreseen))
    }
}
