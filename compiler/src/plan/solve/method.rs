//! How plans are searched.

use ddl_solver::auto::Auto;
use ddl_solver::frontier::FrontierSearch;
use ddl_solver::{Context, SEARCHES, Search};

use super::{Method, WHOLE};
use crate::names;
use crate::plan::error::PlanError;

impl Method {
    /// The method with a name.
    ///
    /// # Errors
    /// [`PlanError::UnknownSearch`].
    pub(in crate::plan) fn find(name: &str) -> Result<Method, PlanError> {
        if name == Auto.name() {
            return Ok(Method::Auto);
        }
        if name == FrontierSearch.name() {
            return Ok(Method::Frontier);
        }
        let known = || SEARCHES.iter().map(|search| search.name());
        let found = SEARCHES
            .iter()
            .copied()
            .find(|search| search.name() == name);
        found
            .map(Method::Row)
            .ok_or_else(|| PlanError::UnknownSearch {
                name: name.to_owned(),
                legal: names::suggest(name, known(), || {
                    format!("searches: {}", names::quoted_list(known()))
                }),
            })
    }

    /// The parameters of a search over all plans on a mesh, of which only those faster than `below`
    /// matter.
    pub(in crate::plan) fn wanting(self, below: f64) -> Context {
        let context = Context::below(below);
        match self {
            Method::Auto => context.up_to(WHOLE),
            Method::Frontier | Method::Row(_) => context,
        }
    }

    pub(super) fn is_auto(self) -> bool {
        matches!(self, Method::Auto | Method::Frontier)
    }

    /// The solver's search.
    pub(in crate::plan) fn search(self) -> &'static dyn Search {
        match self {
            Method::Auto => &Auto,
            Method::Frontier => &FrontierSearch,
            Method::Row(search) => search,
        }
    }
}
