//! Options that are not implemented: each is an error, none is ignored.

use clap::Args;

use crate::diag::{Diags, Unsupported};

/// Options that are not implemented.
#[derive(Args, Clone, Debug, Default)]
pub struct Later {
    #[arg(long, hide = true, value_name = "N")]
    seed: Option<String>,
}

impl Later {
    /// Refuses those that were given.
    ///
    /// # Errors
    /// `ddl::unsupported`.
    pub fn refuse(&self) -> Result<(), Diags> {
        let given = [("--seed", &self.seed, "no search draws random numbers")];
        let mut diags = Diags::new();
        for (option, value, instead) in given {
            if value.is_some() {
                diags.push(Unsupported {
                    what: format!("`{option} {}`", value.as_deref().unwrap_or_default()),
                    instead: instead.to_owned(),
                    at: None,
                });
            }
        }
        diags.or(())
    }
}
