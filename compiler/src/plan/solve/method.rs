//! How plans are searched.

use ddl_pipeline::search::rows::ROWS;
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
        let found = SEARCHES
            .iter()
            .copied()
            .find(|search| search.name() == name);
        found.map(Method::Row).ok_or_else(|| unknown(name))
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

/// The search by integer programming, a row only where it is built in.
const ILP: &str = "ilp";

/// The error for a name of no search for programs.
fn unknown(name: &str) -> PlanError {
    let known = || SEARCHES.iter().map(|search| search.name());
    let all = || format!("searches: {}", names::quoted_list(known()));
    let legal = match name {
        ILP => format!(
            "it is in a `ddlc` that is built with `cargo build -p ddl-driver --features {ILP}`; {}",
            all()
        ),
        _ if ROWS.iter().any(|row| row.name == name) => format!(
            "`{name}` cuts profiles, whose ops are layers with times; of a program `--stages` asks \
             for stages, and there are other {}",
            all()
        ),
        _ => names::suggest(name, known(), all),
    };
    PlanError::UnknownSearch {
        name: name.to_owned(),
        legal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the error about a search says.
    fn help(name: &str) -> String {
        match Method::find(name) {
            Err(PlanError::UnknownSearch { legal, .. }) => legal,
            _ => panic!("`{name}` is a search"),
        }
    }

    #[test]
    fn searches_that_are_elsewhere_are_told() {
        #[cfg(not(feature = "ilp"))]
        assert!(help("ilp").contains("--features ilp"), "{}", help("ilp"));
        assert!(
            help("balanced").contains("profiles"),
            "{}",
            help("balanced")
        );
        assert!(help("exakt").contains("`exact`"));
        assert!(help("nothing of the kind").contains("`autoddl`"));
    }
}
